//! Random legal play over every scenario: what must hold in any game, whatever is ordered.
//!
//! Each game is played from a seed; a fault names scenario and seed, which are enough to play it again.

use argad_dice::Seeded;
use argad_rules::apply::apply;
use argad_rules::check::random::random_orders;
use argad_rules::check::{Checked, check};
use argad_rules::event::Event;
use argad_rules::geometry::Placed;
use argad_rules::order::{Act, Order, Orders};
use argad_rules::scenario::{self, Scenario, Start};
use argad_rules::state::{FigureId, Phase, Place, State};
use argad_rules::table::Table;
use argad_rules::{Length, around, data, game, pace};

/// Games in all; every scenario gets its share.
const GAMES: u64 = 2_000;
/// No game may need more rounds than turns × phases, and the deployment.
const PHASES: u64 = 3;

fn table(scenario: &Scenario) -> Table<'_> {
    Table::new(scenario, data::embedded(scenario.period())).expect("an embedded scenario")
}

/// The seeds of a scenario's share of the games.
fn seeds() -> impl Iterator<Item = (&'static Scenario, u64)> {
    let scenarios = scenario::embedded();
    (0..GAMES).map(move |game| (&scenarios[game as usize % scenarios.len()], game))
}

/// Random orders of everybody, checked.
fn orders(table: &Table<'_>, state: &State, dice: &mut Seeded) -> Result<Vec<Checked>, String> {
    table
        .seats()
        .into_iter()
        .map(|seat| {
            let orders = random_orders(table, state, seat, dice).map_err(|e| e.to_string())?;
            check(table, state, seat, &orders)
                .map_err(|refused| format!("{seat:?} ordered {orders:?}: {refused:?}"))
        })
        .collect()
}

/// One game: after every event the state must hold; in the end replaying the events gives it again.
fn play(scenario: &Scenario, seed: u64) -> Result<(), String> {
    let table = table(scenario);
    let mut will = Seeded::stream(seed, u64::MAX);
    let (mut state, begun) =
        game::begin(&table, &mut Seeded::stream(seed, 0)).map_err(|e| e.to_string())?;
    let mut replayed = table.start();
    for event in &begun {
        apply(&mut replayed, event);
    }
    let most = u64::from(scenario.turns) * PHASES + 2;
    for round in 1.. {
        if state.outcome.is_some() {
            break;
        }
        if round > most {
            return Err(format!("turn {} and no end", state.turn));
        }
        let checked = orders(&table, &state, &mut will)?;
        let (after, events) = game::resolve(
            &table,
            state,
            &checked,
            &[],
            &mut Seeded::stream(seed, round),
        )
        .map_err(|e| e.to_string())?;
        for (index, event) in events.iter().enumerate() {
            let before = replayed.clone();
            apply(&mut replayed, event);
            holds(&table, &before, &replayed, event).map_err(|fault| {
                format!("turn {} event {index} {event:?}: {fault}", before.turn)
            })?;
        }
        if replayed != after {
            return Err(format!(
                "turn {}: a replay differs from the game",
                after.turn
            ));
        }
        state = after;
        no_overlap(&table, &state)?;
    }
    Ok(())
}

/// What must hold of a single event.
fn holds(table: &Table<'_>, before: &State, after: &State, event: &Event) -> Result<(), String> {
    match event {
        Event::Moved {
            figure,
            length,
            path,
            at,
            ..
        } => {
            // MOV-12, MOV-6: nobody farther than the best they could be allowed.
            let best = loosest(table, before, *figure).plus(Length::cm(6));
            if *length > best {
                return Err(format!("{length} cm where {best} is the most"));
            }
            if !table.scenario.table.holds(at.centre) || path.is_empty() {
                return Err("off the table".into());
            }
        }
        Event::Shots(volley) => {
            let lines = volley.lines.iter().flat_map(|line| &line.figures);
            for &shooter in lines {
                for &victim in volley.victims.iter().chain(&volley.screen) {
                    let (a, b) = (before.figure(shooter), before.figure(victim));
                    if !a.is_enemy_of(b) || !b.is_present() {
                        return Err(format!("{victim:?} is no target of {shooter:?}"));
                    }
                }
            }
        }
        Event::Turn { turn, .. } if *turn != before.turn + 1 => {
            return Err("turns in another order".into());
        }
        Event::Ended(_) if after.outcome.is_none() => return Err("ended and not over".into()),
        _ => {}
    }
    Ok(())
}

/// The allowance of a figure on its own or in its order, whichever is more.
fn loosest(table: &Table<'_>, state: &State, id: FigureId) -> Length {
    let mut alone = state.clone();
    let figure = &mut alone.figures[id.index()];
    figure.formation = argad_rules::shooting::Formation::Loose;
    figure.body = None;
    pace::allowance(table, &alone, id)
        .length
        .max(pace::allowance(table, state, id).length)
}

fn no_overlap(table: &Table<'_>, state: &State) -> Result<(), String> {
    let present: Vec<(FigureId, Placed)> = state
        .present()
        .filter_map(|(id, f)| Some((id, f.placed()?)))
        .collect();
    for (index, (a, pa)) in present.iter().enumerate() {
        for (b, pb) in &present[index + 1..] {
            if around::is_within(pa, pb, Length::ZERO) && pa.overlaps(pb) {
                let (a, b) = (table.name(*a), table.name(*b));
                return Err(format!("{a} stands in {b}: {pa:?} {pb:?}"));
            }
        }
    }
    Ok(())
}

#[test]
fn random_games_hold_and_end() {
    for (scenario, seed) in seeds() {
        if let Err(fault) = play(scenario, seed) {
            panic!("{} seed {seed}: {fault}", scenario.id);
        }
    }
}

/// The same scenario with its troops in another order, and their figures too.
fn shuffled(scenario: &Scenario) -> Scenario {
    let mut other = scenario.clone();
    other.troops.reverse();
    for troop in &mut other.troops {
        if let Start::Placed(figures) = &mut troop.start {
            figures.reverse();
        }
    }
    other
}

/// Who somebody is in the other order of lists: the same place in the same troop, counted from behind
/// where figures were reversed.
fn other_self(here: &Table<'_>, there: &Table<'_>, id: FigureId) -> FigureId {
    let facts = here
        .troops
        .iter()
        .find(|t| t.figures().any(|f| f == id))
        .expect("every figure is in a troop");
    let number = id.0 - facts.first.0;
    let twin = there
        .troops
        .iter()
        .find(|t| t.troop.id == facts.troop.id)
        .expect("the same troops");
    let number = match facts.troop.start {
        Start::Placed(_) => facts.count - 1 - number,
        _ => number,
    };
    FigureId(twin.first.0 + number)
}

fn translate(order: &Order, to: &impl Fn(FigureId) -> FigureId) -> Order {
    let one = |id: &mut FigureId| *id = to(*id);
    let mut order = order.clone();
    order.who.iter_mut().for_each(one);
    for act in &mut order.acts {
        match act {
            Act::Charge(id)
            | Act::Follow(id)
            | Act::Mount(Some(id))
            | Act::Treat(id)
            | Act::Capture(id)
            | Act::Release(id)
            | Act::Form { on: id, .. } => one(id),
            Act::Interpose { friend, enemy } => {
                one(friend);
                one(enemy);
            }
            Act::Shoot(shoot) => one(&mut shoot.target),
            Act::Strike(ids) => ids.iter_mut().for_each(one),
            _ => {}
        }
    }
    order
}

/// What two games in different orders of lists must agree on, figure by figure.
fn agree(here: &Table<'_>, there: &Table<'_>, a: &State, b: &State) -> Result<(), String> {
    for (id, figure) in a.all() {
        let twin = b.figure(other_self(here, there, id));
        let place = match figure.place {
            Place::Aboard(coach) => Place::Aboard(other_self(here, there, coach)),
            elsewhere => elsewhere,
        };
        let same = place == twin.place
            && figure.fate == twin.fate
            && figure.loads == twin.loads
            && figure.disorder == twin.disorder
            && figure.hidden == twin.hidden
            && figure.formation == twin.formation;
        if !same {
            return Err(format!("{}: {figure:?}\n{twin:?}", here.name(id)));
        }
    }
    if a.outcome != b.outcome {
        return Err(format!("{:?} {:?}", a.outcome, b.outcome));
    }
    Ok(())
}

/// DESIGN invariant 3: the order of troops, figures, seats and orders changes nothing but names.
fn play_twice(scenario: &Scenario, other: &Scenario, seed: u64) -> Result<(), String> {
    let (here, there) = (table(scenario), table(other));
    let twin = |id| other_self(&here, &there, id);
    let mut will = Seeded::stream(seed, u64::MAX);
    let begin = |table: &Table<'_>| {
        game::begin(table, &mut Seeded::stream(seed, 0)).map_err(|e| e.to_string())
    };
    let (mut a, mut b) = (begin(&here)?.0, begin(&there)?.0);
    for round in 1.. {
        if a.outcome.is_some() {
            return Ok(());
        }
        let mine = orders(&here, &a, &mut will)?;
        let mut theirs = Vec::new();
        for checked in &mine {
            let mut given: Vec<Order> = checked
                .orders()
                .iter()
                .map(|o| translate(o, &twin))
                .collect();
            given.reverse();
            let held = check(&there, &b, checked.seat(), &Orders(given))
                .map_err(|refused| format!("turn {}: refused only there {refused:?}", b.turn))?;
            theirs.push(held);
        }
        theirs.reverse();
        let resolve = |table: &Table<'_>, state: State, orders: &[Checked]| {
            game::resolve(table, state, orders, &[], &mut Seeded::stream(seed, round))
                .map_err(|e| e.to_string())
        };
        let (phase, turn) = (a.phase, a.turn);
        (a, _) = resolve(&here, a, &mine)?;
        (b, _) = resolve(&there, b, &theirs)?;
        agree(&here, &there, &a, &b).map_err(|e| format!("turn {turn} {phase:?}: {e}"))?;
    }
    Ok(())
}

// clauses: TRN-2
#[test]
fn the_order_of_lists_changes_nothing() {
    for scenario in scenario::embedded() {
        let other = shuffled(scenario);
        for seed in 0..20 {
            if let Err(fault) = play_twice(scenario, &other, seed) {
                panic!("{} seed {seed}: {fault}", scenario.id);
            }
        }
    }
}

// clauses: HID-1
#[test]
fn ambushes_hold_until_somebody_moves() {
    for scenario in scenario::embedded() {
        let table = table(scenario);
        let (state, _) = game::begin(&table, &mut Seeded::new(1)).expect("seeded dice never end");
        for (id, figure) in table.start().all().filter(|(_, figure)| figure.hidden) {
            let (name, now) = (table.name(id), state.figure(id));
            assert!(now.hidden, "{}: {name} at {:?}", scenario.id, figure.place);
        }
    }
}

#[test]
fn phases_come_in_order() {
    let scenario = &scenario::embedded()[0];
    let table = table(scenario);
    let mut dice = Seeded::new(1);
    let (mut state, _) = game::begin(&table, &mut dice).expect("seeded dice never end");
    let mut seen = Vec::new();
    while state.turn < 3 {
        seen.push((state.turn, state.phase));
        let checked = orders(&table, &state, &mut dice).expect("random orders are legal");
        (state, _) = game::resolve(&table, state, &checked, &[], &mut dice).expect("seeded dice");
    }
    let turn = |n| [Phase::Movement, Phase::Shooting, Phase::Melee].map(|phase| (n, phase));
    let played: Vec<_> = seen.into_iter().filter(|(turn, _)| *turn > 0).collect();
    assert_eq!(played, [turn(1), turn(2)].concat());
}
