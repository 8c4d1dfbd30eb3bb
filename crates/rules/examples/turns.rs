//! How fast the table is: figure-turns a second for random legal play and for standing and shooting, and
//! the cost of asking what a figure may do. `turns CASE FIGURES GAMES` plays; the time is printed as JSON.
//! Used by `cargo xtask bench table`, which also counts instructions.
//! `turns digest GAMES` is not timed: it plays so many games on every scenario built in and on the bench with
//! 24 and 60 figures, and prints a hash of all that happened. Work on speed must leave it as it is.
//!
//! What is timed is the whole game: beginning it, making up the orders of both sides, checking them as
//! they would be on a server (random ones are checked one by one as they are drawn, and not again) and
//! resolving all three rounds of every turn with their events. A figure-turn is a figure on the table when the movement of a turn begins.
//! Only reading the scenario is left out, which happens once.

use argad_dice::{Seeded, Source};
use argad_rules::check::random::{random_checked, random_orders};
use argad_rules::check::{Checked, check, legal::legal};
use argad_rules::event::Event;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Cue, Order, Orders, Reaction, Response, Shoot, When};
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{FigureId, Phase, Seat, State};
use argad_rules::table::Table;
use argad_rules::{around, data, game};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher as _};
use std::time::Instant;

/// As in the `argad` command.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |index: usize| args.get(index).and_then(|a| a.parse::<u64>().ok());
    if let (Some("digest"), Some(games)) = (args.get(1).map(String::as_str), number(2)) {
        println!("{}", digest(games));
        return;
    }
    let (Some(case), Some(figures), Some(games)) = (args.get(1), number(2), number(3)) else {
        eprintln!("usage: turns random|shoot|legal FIGURES GAMES, or turns digest GAMES");
        std::process::exit(2);
    };
    let scenario = staged(figures);
    let table = Table::new(&scenario, data::embedded(scenario.period())).expect("a sound table");
    let start = Instant::now();
    let units: u64 = match case.as_str() {
        "random" => (0..games)
            .map(|seed| play(&table, seed, &random, &mut |_| ()))
            .sum(),
        "shoot" => (0..games)
            .map(|seed| play(&table, seed, &stand_and_shoot, &mut |_| ()))
            .sum(),
        "legal" => (0..games).map(|_| ask(&table)).sum(),
        other => {
            eprintln!("no case {other}");
            std::process::exit(2);
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{{\"case\":\"{case}\",\"figures\":{figures},\"units\":{units},\"seconds\":{seconds}}}"
    );
}

/// Two sides face each other over fields and hedges: forty pieces of ground.
fn staged(figures: u64) -> Scenario {
    let mut text = String::from(
        "id = \"bench\"\nname = { fr = \"mesure\", en = \"bench\" }\nperiod = \"horse-and-musket\"\n\
         table = [200, 140]\nturns = 12\nstory = { fr = \"Une mesure.\", en = \"A bench.\" }\n\
         [[side]]\nid = \"red\"\nname = { fr = \"rouge\", en = \"red\" }\n\
         [[side]]\nid = \"blue\"\nname = { fr = \"bleu\", en = \"blue\" }\n",
    );
    for index in 0..20 {
        let (x, y) = (5 + index % 5 * 40, 4 + index / 5 * 33);
        let kind = ["bushes", "forest", "high-crops", "road"][index % 4];
        let (x2, y2) = (x + 14, y + 11);
        let _ = writeln!(
            text,
            "[[area]]\nterrain = \"{kind}\"\npoints = [[{x}, {y}], [{x2}, {y}], [{x2}, {y2}], [{x}, {y2}]]\n\
             [[line]]\nterrain = \"hedge\"\npoints = [[{}, {}], [{}, {}]]",
            x + 20,
            y + 2,
            x + 32,
            y + 8
        );
    }
    for (side, sign, front, facing) in [("red", -1, 58, "north"), ("blue", 1, 94, "south")] {
        let _ = writeln!(
            text,
            "[[troop]]\nid = \"{side}-chief\"\nside = \"{side}\"\nunit = \"officer\"\n\
             at = [[100, {}]]\nfacing = \"{facing}\"",
            front + sign * 10
        );
        let places: Vec<String> = (0..figures as i32 / 2 - 1)
            .map(|i| format!("[{}, {}]", 62 + i % 20 * 4, front + sign * 4 * (i / 20)))
            .collect();
        let _ = writeln!(
            text,
            "[[troop]]\nid = \"{side}-line\"\nside = \"{side}\"\nunit = \"light-infantry\"\n\
             at = [{}]\nfacing = \"{facing}\"\n\
             [[objective]]\nside = \"{side}\"\nwant = \"survive\"\nfigures = 1\nuntil = 12\npoints = 1",
            places.join(", ")
        );
    }
    let reading = scenario::read("bench.toml", &text, data::embedded);
    reading
        .scenario
        .unwrap_or_else(|| panic!("{:#?}", reading.errors))
}

type Will = dyn Fn(&Table<'_>, &State, Seat, &mut dyn Source) -> Checked;

/// Plays a game and counts turns of figures.
fn play(table: &Table<'_>, seed: u64, will: &Will, tell: &mut dyn FnMut(&[Event])) -> u64 {
    let mut dice = Seeded::stream(seed, 0);
    let mut choice = Seeded::stream(seed, 1);
    let (mut state, _) = game::begin(table, &mut dice).expect("seeded dice never end");
    let mut units = 0;
    while state.outcome.is_none() {
        if state.phase == Phase::Movement {
            units += state.present().count() as u64;
        }
        let checked: Vec<Checked> = table
            .seats()
            .into_iter()
            .map(|seat| will(table, &state, seat, &mut choice))
            .collect();
        let (after, events) =
            game::resolve(table, state, &checked, &[], &mut dice).expect("seeded dice");
        tell(&events);
        state = after;
    }
    units
}

/// Orders as checked; those that are refused are taken back, as a player would.
fn checked(table: &Table<'_>, state: &State, seat: Seat, orders: Orders) -> Checked {
    let mut orders = orders;
    loop {
        let refused = match check(table, state, seat, &orders) {
            Ok(checked) => return checked,
            Err(refused) => refused,
        };
        let may = |index: &usize| refused.iter().all(|r| r.order != *index);
        let kept = orders.0.into_iter().enumerate().filter(|(i, _)| may(i));
        orders = Orders(kept.map(|(_, order)| order).collect());
    }
}

/// A hash of everything that happens in random games, with every way of moving.
fn digest(games: u64) -> String {
    let benches = [staged(24), staged(60)];
    let mut hash = DefaultHasher::new();
    for scenario in scenario::embedded().iter().chain(&benches) {
        let table = Table::new(scenario, data::embedded(scenario.period())).expect("a sound table");
        for seed in 0..games {
            for will in [&random as &Will, &varied] {
                play(&table, seed, will, &mut |events| {
                    hash.write(&serde_json::to_vec(events).expect("events are plain"));
                });
            }
        }
    }
    format!("{:016x}", hash.finish())
}

/// Random orders, some turned into what random play never draws: ways with corners, following,
/// interposing, forming up, and standing orders.
fn varied(table: &Table<'_>, state: &State, seat: Seat, dice: &mut dyn Source) -> Checked {
    let mut orders = random_orders(table, state, seat, dice).expect("seeded dice never end");
    if state.phase != Phase::Movement {
        return checked(table, state, seat, orders);
    }
    let mut pick = |sides: usize| usize::from(dice.next(sides as u16).expect("seeded dice")) - 1;
    for order in &mut orders.0 {
        let first = order.who[0];
        let friend = FigureId(pick(state.figures.len()) as u16);
        let enemy = around::nearest_enemy(state, first).map(|(enemy, _)| enemy);
        let act = &mut order.acts[0];
        match (pick(8), &mut *act, enemy) {
            (0, Act::Move(way), _) => {
                let turned = state.figure(friend).placed().map(|p| p.centre);
                way.extend(turned);
            }
            (1, _, _) => *act = Act::Follow(friend),
            (2, _, Some(enemy)) => *act = Act::Interpose { friend, enemy },
            (3, _, _) => {
                let facing = state
                    .figure(first)
                    .placed()
                    .map_or_else(Default::default, |p| p.facing);
                let (on, files) = (friend, 2);
                *act = Act::Form { on, files, facing };
            }
            (4, _, Some(enemy)) => *act = Act::Charge(enemy),
            _ => {}
        }
        let cue = [Cue::Within(Length::cm(15)), Cue::Charged, Cue::Appears][pick(3)];
        let responses = [
            Response::Shoot,
            Response::FallBack,
            Response::CounterCharge,
            Response::CloseUp,
            Response::Halt,
        ];
        let then = responses[pick(responses.len())];
        if pick(3) == 0 {
            order.reactions.push(Reaction::new(cue, then));
        }
    }
    checked(table, state, seat, orders)
}

fn random(table: &Table<'_>, state: &State, seat: Seat, dice: &mut dyn Source) -> Checked {
    random_checked(table, state, seat, dice).expect("seeded dice never end")
}

/// Everybody who is loaded stands and shoots the nearest enemy, if that is allowed.
fn stand_and_shoot(table: &Table<'_>, state: &State, seat: Seat, _: &mut dyn Source) -> Checked {
    let mut orders = Vec::new();
    let shooting = state.phase == Phase::Shooting;
    for (id, figure) in state.all().filter(|_| shooting) {
        if figure.seat() != Some(seat) || !figure.can_act() || figure.loads[0].empty > 0 {
            continue;
        }
        let Some((target, _)) = around::nearest_enemy(state, id) else {
            continue;
        };
        let shoot = Shoot {
            when: When::After,
            target,
            weapon: None,
            volley: false,
            elite: None,
            one_barrel: false,
        };
        orders.push(Order {
            who: vec![id],
            acts: vec![Act::Shoot(shoot)],
            reactions: Vec::new(),
        });
    }
    checked(table, state, seat, Orders(orders))
}

/// Asks for everybody what they may do.
fn ask(table: &Table<'_>) -> u64 {
    let (state, _) = game::begin(table, &mut Seeded::new(1)).expect("seeded dice never end");
    let mut asked = 0;
    for (id, figure) in state.all() {
        if figure.can_act() {
            std::hint::black_box(legal(table, &state, id));
            asked += 1;
        }
    }
    asked
}
