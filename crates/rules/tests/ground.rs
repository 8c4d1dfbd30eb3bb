//! Charges over bad ground on drawn tables (RUL-46, MOV-7…11): on foot and mounted, with bushes, woods, hedges and walls
//! between the chargers and their enemy or beside their way, and friends who walk across before them. Whoever has an easy way
//! and room arrives; whoever has room beyond bad ground throws for it, and arrives if his dice let him; and dice are told of
//! those who came to such ground, and of nobody else.
//!
//! `ARGAD_GROUND=FROM..TO` plays other tables than those kept here.

mod draw;

use argad_dice::Seeded;
use argad_rules::check::check;
use argad_rules::data::Ground;
use argad_rules::event::{Event, Stop};
use argad_rules::geometry::{Base, Direction, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::order::notation;
use argad_rules::scenario;
use argad_rules::state::{FigureId, State};
use argad_rules::table::{Met, Table};
use argad_rules::{around, data, game, pace, room, stance};
use draw::Draw;

/// Tables played.
const TABLES: u64 = 300;
/// What a way leaves to others on both sides, in tenths of a millimetre, and what it has to spare.
const SPARE: i64 = 10;
/// The middle of a way is asked for its ground this often, in tenths of a millimetre.
const STEP: i64 = 20;

fn cm(v: i64) -> String {
    format!("{}.{:02}", v / 100, v % 100)
}

fn spot(p: Point) -> String {
    format!("[{}, {}]", cm(p.x.into()), cm(p.y.into()))
}

fn troop(id: &str, side: &str, unit: &str, at: &[Point], degrees: i64) -> String {
    let spots: Vec<String> = at.iter().map(|&p| spot(p)).collect();
    let spots = spots.join(", ");
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = [{spots}]\nfacing = {degrees}\n"
    )
}

/// Chargers in the south, their enemies north of them.
struct Small {
    text: String,
    orders: String,
    chargers: u16,
}

/// An area across the way or beside it, or a line.
fn ground(draw: &mut Draw, (near, far): (i64, i64)) -> String {
    let (middle, on) = (
        6000 + draw.below(1200) - 600,
        near + draw.below((far - near) as u64),
    );
    let (wide, deep) = (
        draw.one(&[100, 200, 400]) + draw.below(600),
        50 + draw.below(500),
    );
    let (left, right) = (middle - wide, middle + wide);
    let p = |x: i64, y: i64| spot(Point::new(x as i32, y as i32));
    if draw.below(3) == 0 {
        let kind = draw.one(&["hedge", "low-wall", "bank"]);
        let (a, b) = (p(left, on), p(right, on + draw.below(400) - 200));
        return format!("[[line]]\nterrain = \"{kind}\"\npoints = [{a}, {b}]\n");
    }
    let kind = draw.one(&["bushes", "forest", "high-crops"]);
    let corners = [
        (left, on),
        (right, on),
        (right, on + deep),
        (left, on + deep),
    ];
    let corners = corners.map(|(x, y)| p(x, y)).join(", ");
    format!("[[area]]\nterrain = \"{kind}\"\npoints = [{corners}]\n")
}

fn small(seed: u64) -> Small {
    let mut draw = Draw(seed ^ 0xBAD0_6800);
    let mounted = draw.below(2) == 1;
    let (unit, wide, half, reach) = if mounted {
        ("rider", 250, 250, 4000)
    } else {
        ("swordsman", 200, 100, 2000)
    };
    let count = 2 + draw.below(5);
    let theirs = draw.one(&[1, 1, 2, 3, 5]);
    let away = reach + half + 100 - draw.one(&[5, 50, 200, 300, 500, 900, 1100]);
    let row = |count: i64, gap: i64, aside: i64, y: i64| -> Vec<Point> {
        let at = |n: i64| 6000 + aside + n * gap - (count - 1) * gap / 2;
        (0..count)
            .map(|n| Point::new(at(n) as i32, y as i32))
            .collect()
    };
    let gap = wide + 3 + draw.one(&[0, 10, 100, 300]);
    let own = row(count, gap, draw.one(&[0, 0, 60, -150, 400]), 3000);
    let foes = row(theirs, 203 + draw.one(&[0, 30, 100, 180]), 0, 3000 + away);
    let mut text =
        String::from("profile = \"sketch\"\nperiod = \"pike-and-shot\"\ntable = [120, 120]\n");
    let between = (3000 + half + 20, 3000 + away);
    for _ in 0..=draw.below(3) {
        text += &ground(&mut draw, between);
    }
    text += &troop("r", "red", unit, &own, 0);
    text += &troop("b", "blue", "swordsman", &foes, 180);
    let named = |draw: &mut Draw| match theirs {
        1 => String::from("b"),
        many => format!("b-{}", 1 + draw.below(many as u64)),
    };
    let mut orders = if draw.below(2) == 0 {
        format!("r: charge {}", named(&mut draw))
    } else {
        let one = |n| format!("r-{n}: charge {}", named(&mut draw));
        (1..=count).map(one).collect::<Vec<_>>().join("\n")
    };
    // Friends who walk across, side by side, from the left.
    let walkers = draw.below(4);
    if walkers > 0 {
        let y = 3000 + half + 120 + draw.below(300);
        let from = 6000 - 400 - draw.below(1000) - count * gap / 2;
        let at: Vec<Point> = (0..walkers)
            .map(|n| Point::new((from - 210 * n) as i32, y as i32))
            .collect();
        text += &troop("w", "red", "swordsman", &at, 90);
        let to = spot(Point::new((from + 2000) as i32, y as i32));
        let to = to.trim_matches(['[', ']']).replace(' ', "");
        orders = format!("{orders}\nw: move {to}");
    }
    Small {
        text,
        orders,
        chargers: count as u16,
    }
}

fn placed(state: &State, id: FigureId) -> Placed {
    state.figure(id).placed().expect("on the table")
}

fn half(base: Base) -> i64 {
    match base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm(),
        Base::Rectangle { width, .. } => width.half().as_tenths_of_mm(),
    }
}

/// The worst ground on a straight way, both ends included; nothing if a wall bars it.
fn worst(table: &Table<'_>, a: Point, b: Point, mounted: bool) -> Option<Ground> {
    let mut worst = table
        .footing(a, mounted)
        .ground
        .max(table.footing(b, mounted).ground);
    for crossing in table.passage(a, b, mounted) {
        match crossing.what {
            Met::Ground(footing) | Met::Line(footing) => worst = worst.max(footing.ground),
            Met::Wall(_) => return None,
        }
    }
    Some(worst)
}

/// Every place at an enemy's base, face to face, and square to those who come straight.
fn ring(base: Base, there: &Placed) -> Vec<Placed> {
    let fronts = (0..=255u8).step_by(8).map(Direction::new);
    let at = |front: Direction| {
        let side = front.turned(2 * Direction::QUARTER);
        stance::against(base, there, (there.centre, side), front)
    };
    fronts
        .map(at)
        .filter(|at| around::touch(at, there))
        .collect()
}

/// What a way to an enemy's base costs: its length, and its worst ground.
fn ways(
    table: &Table<'_>,
    (before, state): (&State, &State),
    id: FigureId,
    enemy: FigureId,
) -> Vec<(i64, Ground)> {
    let (from, there) = (placed(before, id), placed(state, enemy));
    let mounted = state.figure(id).is_mounted();
    let all = state.present().filter(|(other, _)| *other != id);
    let others: Vec<Placed> = all.filter_map(|(_, f)| f.placed()).collect();
    let spare = Length::tenths_of_mm(SPARE);
    let keep = Length::tenths_of_mm(half(from.base) + SPARE);
    let mut found = Vec::new();
    for at in ring(from.base, &there) {
        let free = room::is_free(table, state, &at, id)
            && others
                .iter()
                .all(|p| p == &there || !around::is_within(p, &at, spare));
        // As it nears the enemy it may come as near to others as he stands.
        let end = at
            .centre
            .towards(from.centre, Length::tenths_of_mm(3 * half(from.base)));
        let bars = |p: &Placed| {
            p.is_near_segment(from.centre, end, keep)
                || p != &there
                    && p.is_near_segment(end, at.centre, Length::tenths_of_mm(half(from.base)))
                || p == &there
                    && p.is_near_segment(
                        from.centre,
                        at.centre,
                        Length::tenths_of_mm(half(from.base) - 2),
                    )
        };
        if free && !others.iter().any(bars) {
            let long = from.centre.distance(at.centre).as_tenths_of_mm() + SPARE;
            found.extend(worst(table, from.centre, at.centre, mounted).map(|worst| (long, worst)));
        }
    }
    found
}

/// How far somebody gets at best, or with the dice of a comrade: they may go together (MOV-10).
fn upto(most: i64, mounted: bool, ground: Ground, dice: Option<&[u8]>) -> i64 {
    let best: &[u8] = if mounted { &[1, 1] } else { &[1] };
    let dice = dice.unwrap_or(best);
    let sixes = dice.iter().filter(|&&die| die == 6).count();
    let stuck = sixes > usize::from(mounted && ground != Ground::VeryDifficult);
    let lost = dice.iter().map(|&die| 100 * i64::from(die)).sum::<i64>();
    match ground {
        Ground::Easy => most,
        _ if stuck => 0,
        Ground::Difficult => most - lost,
        Ground::VeryDifficult => most / 2 - lost,
    }
}

/// CHG-7: whether somebody set out straight behind another who is at an enemy.
fn follows(
    table: &Table<'_>,
    (before, state): (&State, &State),
    id: FigureId,
    enemy: FigureId,
) -> bool {
    let own = placed(before, id);
    let keep = Length::tenths_of_mm(half(own.base) - 25);
    let there = placed(state, enemy).centre;
    let mut met = around::contacts(table, state, enemy).into_iter();
    met.any(|other| placed(before, other).is_near_segment(own.centre, there, keep))
}

/// The slowing dice of somebody: how far they let him go, over what; nothing if he was stuck.
fn thrown(events: &[Event], id: FigureId) -> Vec<(Ground, Option<i64>)> {
    let of = events.iter().filter_map(|event| match event {
        Event::Slowed {
            figures,
            ground,
            upto,
            ..
        } if figures.contains(&id) => Some((*ground, upto.map(Length::as_tenths_of_mm))),
        _ => None,
    });
    of.collect()
}

fn faults(
    small: &Small,
    table: &Table<'_>,
    turn: (&State, &State),
    events: &[Event],
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut targets: Vec<(FigureId, FigureId)> = Vec::new();
    for event in events {
        if let Event::Charged { figure, target, .. } = event {
            targets.push((*figure, *target));
        }
    }
    for n in 0..small.chargers {
        let id = FigureId(n);
        let Some(&(_, target)) = targets.iter().find(|(f, _)| *f == id) else {
            continue;
        };
        if around::in_contact(table, turn.1, id) {
            continue;
        }
        let name = table.name(id);
        // Whoever names an enemy beyond his move has nobody to blame.
        let (own, there) = (placed(turn.0, id), placed(turn.0, target));
        let most = pace::allowance(table, turn.0, id).length;
        let bases = own.base.length().half().plus(there.base.length().half());
        if own.centre.distance(there.centre) > most.plus(bases) {
            continue;
        }
        let most = most.as_tenths_of_mm();
        let mounted = turn.0.figure(id).is_mounted();
        let dice = thrown(events, id);
        let known = events.iter().find_map(|event| match event {
            Event::Slowed { figures, dice, .. } if figures[0].0 < small.chargers => Some(&dice[..]),
            _ => None,
        });
        let all: Vec<(i64, Ground)> = around::group(turn.0, target)
            .into_iter()
            .filter(|&enemy| !follows(table, turn, id, enemy))
            .flat_map(|enemy| ways(table, turn, id, enemy))
            .collect();
        // Who goes at the one named over bad ground has chosen it.
        let comes = |ways: &dyn Fn(&(i64, Ground)) -> bool| all.iter().any(ways);
        if dice.is_empty() && comes(&|&(long, ground)| ground == Ground::Easy && long <= most) {
            faults.push(format!("{name} had room and an easy way"));
        } else if dice.is_empty()
            && comes(&|&(long, ground)| long <= upto(most, mounted, ground, known))
        {
            faults.push(format!("{name} did not throw"));
        }
        for (thrown, upto) in dice {
            let comes = |&(long, ground): &(i64, Ground)| {
                upto.is_some_and(|upto| ground <= thrown && long <= upto)
            };
            if all.iter().any(comes) {
                faults.push(format!("{name} had room as far as his dice go"));
            }
        }
    }
    faults.extend(misnamed(table, turn.0, events));
    faults
}

/// Those who are told to have thrown and never came to bad ground.
fn misnamed(table: &Table<'_>, before: &State, events: &[Event]) -> Vec<String> {
    let mut faults = Vec::new();
    for event in events {
        let Event::Slowed { figures, .. } = event else {
            continue;
        };
        for &id in figures {
            let path = events.iter().find_map(|event| match event {
                Event::Moved {
                    figure, path, stop, ..
                } if *figure == id => Some((path.clone(), *stop)),
                _ => None,
            });
            let (path, stop) = path.unwrap_or((vec![placed(before, id).centre], Stop::Arrived));
            let mounted = before.figure(id).is_mounted();
            let bad = |a: Point, b: Point| worst(table, a, b, mounted) != Some(Ground::Easy);
            // At its edge, or in it.
            let touches = |&at: &Point| {
                let sides = (0..=255u8).step_by(8).map(Direction::new);
                let mut around = sides.map(|side| at.plus(side.vector(Length::tenths_of_mm(STEP))));
                around.any(|near| bad(at, near))
            };
            let met = path.windows(2).any(|leg| bad(leg[0], leg[1])) || path.iter().any(touches);
            // Who makes room at the enemy ends his last stretch elsewhere, and a friend may stand at the very edge.
            let excused = matches!(stop, Stop::Contact { .. } | Stop::Held { .. });
            if !met && !excused {
                let name = table.name(id);
                faults.push(format!("{name} threw and came to no bad ground ({stop:?})"));
            }
        }
    }
    faults
}

fn play(small: &Small, seed: u64) -> Option<Vec<String>> {
    let reading = scenario::read("small.toml", &small.text, data::embedded);
    let scenario = reading.scenario?;
    let table = Table::new(&scenario, data::embedded(scenario.period())).expect("a table");
    let mut dice = Seeded::new(seed);
    let (before, _) = game::begin(&table, &mut dice).expect("dice");
    let mut checked = Vec::new();
    for seat in table.seats() {
        let own = table.scenario.sides[seat.side.index()].id == "red";
        let typed = if own { small.orders.as_str() } else { "" };
        let orders = notation::parse(&table, &before, typed).ok()?;
        checked.push(check(&table, &before, seat, &orders).ok()?);
    }
    let played = game::resolve(&table, before.clone(), &checked, &[], &mut dice);
    let (state, events) = played.expect("dice");
    let mut found = faults(small, &table, (&before, &state), &events);
    if !found.is_empty() {
        let ways = events.iter().filter(|event| {
            matches!(
                event,
                Event::Moved { .. } | Event::Slowed { .. } | Event::Charged { .. }
            )
        });
        found.extend(ways.map(|event| format!("\n{event:?}")));
    }
    Some(found)
}

fn seeds() -> std::ops::Range<u64> {
    let Ok(asked) = std::env::var("ARGAD_GROUND") else {
        return 0..TABLES;
    };
    let ends = asked.split_once("..").map(|(a, b)| (a.parse(), b.parse()));
    match ends {
        Some((Ok(from), Ok(to))) => from..to,
        _ => panic!("ARGAD_GROUND={asked} is not FROM..TO"),
    }
}

// clauses: RUL-46, MOV-7, MOV-10, MOV-11
#[test]
fn over_bad_ground_those_arrive_whom_their_dice_let() {
    let (mut told, mut played) = (Vec::new(), 0);
    for seed in seeds() {
        let small = small(seed);
        let Some(found) = play(&small, seed) else {
            continue;
        };
        played += 1;
        if !found.is_empty() {
            let (found, orders) = (found.join("; "), &small.orders);
            told.push(format!("{seed}: {found}\n{orders}\n{}", small.text));
        }
    }
    let failed = told.len();
    assert!(failed == 0, "{}\n{failed} of {played}", told.join("\n"));
    assert!(played > 0, "no table");
}
