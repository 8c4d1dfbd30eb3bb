//! Comrades who charge abreast, on many small tables (RUL-46): on foot and mounted, two to six of them, straight and
//! aslant, at one enemy, a row or a close order, near the end of their reach and well within it. Whoever has room and a
//! straight way arrives; of two or three at one enemy, as many as can stand there; and the nearest rider goes straight.
//!
//! `ARGAD_TABLES=FROM..TO` plays other tables than those kept here.

use argad_dice::Seeded;
use argad_rules::check::check;
use argad_rules::event::Event;
use argad_rules::geometry::{Base, Direction, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::order::notation;
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{FigureId, State};
use argad_rules::table::Table;
use argad_rules::{around, data, game, pace, room, stance};

/// Tables in all.
const TABLES: u64 = 500;
/// Of more than so many at one enemy it takes too long to try all ways to stand.
const FEW: u16 = 3;
/// What a base on its way leaves to others at least: rounding.
const SQUEEZE: Length = Length::tenths_of_mm(2);

/// Numbers from a seed.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end) as i64
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Enemies {
    One,
    Row,
    Close,
}

/// A small table: the chargers are its first figures.
struct Small {
    text: String,
    orders: String,
    chargers: u16,
    mounted: bool,
    enemies: Enemies,
}

fn troop(id: &str, side: &str, unit: &str, at: &[Point], facing: Direction, more: &str) -> String {
    let cm = |v: i32| format!("{}.{:02}", v / 100, v % 100);
    let spots: Vec<String> = at
        .iter()
        .map(|p| format!("[{}, {}]", cm(p.x), cm(p.y)))
        .collect();
    // By the compass: clockwise from north.
    let degrees = (450 - (i64::from(facing.step()) * 360 + 128) / 256) % 360;
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = [{}]\nfacing = {degrees}\n{more}\n",
        spots.join(", ")
    )
}

/// Points in a line across a heading, so far from the middle of the table.
fn line(heading: Direction, on: i64, aside: i64, (count, gap): (i64, i64)) -> Vec<Point> {
    let left = heading.turned(Direction::QUARTER).unit();
    let middle = Point::new(6000, 6000).plus(heading.unit().scaled(on, Direction::UNIT));
    (0..count)
        .map(|n| n * gap - (count - 1) * gap / 2 + aside)
        .map(|aside| middle.plus(left.scaled(aside, Direction::UNIT)))
        .collect()
}

fn small(seed: u64) -> Small {
    let mut draw = Draw(seed);
    let mounted = draw.below(2) == 1;
    let enemies = draw.one(&[Enemies::One, Enemies::Row, Enemies::Close]);
    // Their unit, how wide and how long half of it is, and how far it goes.
    let (unit, wide, half, reach) = if mounted {
        ("rider", 250, 250, 4000)
    } else {
        ("swordsman", 200, 100, 2000)
    };
    let count = 2 + draw.below(5);
    let turn = draw.below(256) as u8;
    let heading = Direction::new(if draw.below(2) == 0 {
        turn & 0xC0
    } else {
        turn
    });
    let away = reach + half + 100 - draw.one(&[5, 5, 5, 20, 50, 100, 300, 700]);
    let gap = wide + 3 + draw.one(&[0, 0, 2, 10, 30, 100]);
    let aslant = draw.one(&[0, 0, 1, 7, 20, 60, 150, 400]) * draw.one(&[1, -1]);
    let theirs = if enemies == Enemies::One {
        1
    } else {
        3 + draw.below(4)
    };
    let apart = if enemies == Enemies::Close {
        201
    } else {
        203 + draw.one(&[0, 7, 50, 100])
    };
    let own = line(heading, 0, 0, (count, gap));
    let foes = line(heading, away, aslant, (theirs, apart));
    let more = if enemies == Enemies::Close {
        "formation = \"close\""
    } else {
        ""
    };
    let back = heading.turned(2 * Direction::QUARTER);
    let head = "profile = \"sketch\"\nperiod = \"pike-and-shot\"\ntable = [120, 120]\n";
    let named = match theirs {
        1 => String::from("b"),
        many => format!("b-{}", 1 + draw.below(many as u64)),
    };
    Small {
        text: [
            head,
            &troop("r", "red", unit, &own, heading, ""),
            &troop("b", "blue", "swordsman", &foes, back, more),
        ]
        .concat(),
        orders: format!("r: charge {named}"),
        chargers: count as u16,
        mounted,
        enemies,
    }
}

fn placed(state: &State, id: FigureId) -> Placed {
    state.figure(id).placed().expect("on the table")
}

/// Places at an enemy's base somebody's move reaches straight from where he stands.
fn places(table: &Table<'_>, before: &State, id: FigureId, there: &Placed) -> Vec<Placed> {
    let (own, most) = (
        placed(before, id),
        pace::allowance(table, before, id).length,
    );
    let side = Direction::of(there.centre.to(own.centre));
    let front = side.turned(2 * Direction::QUARTER);
    let mut all: Vec<Placed> = stance::places(own.base, there, side, &[front]).collect();
    all.retain(|at| own.centre.distance(at.centre) <= most);
    all
}

/// Whether somebody could have come straight to an enemy's base from where he set out, as everybody stands in the end.
fn has_room(
    table: &Table<'_>,
    (before, state): (&State, &State),
    id: FigureId,
    enemy: FigureId,
) -> bool {
    let from = placed(before, id);
    let half = match from.base {
        Base::Round { diameter } => diameter.half(),
        Base::Rectangle { width, .. } => width.half(),
    };
    let others: Vec<Placed> = state
        .present()
        .filter(|(other, _)| *other != id)
        .filter_map(|(_, f)| f.placed())
        .collect();
    let places = places(table, before, id, &placed(state, enemy));
    places.iter().any(|at| {
        let bars = |p: &Placed| p.is_near_segment(from.centre, at.centre, half.less(SQUEEZE));
        room::is_free(table, state, at, id) && !others.iter().any(bars)
    })
}

/// How many of some can stand at once, one place of his own for each.
fn most_of(places: &[Vec<Placed>], taken: &mut Vec<Placed>) -> usize {
    let Some((first, rest)) = places.split_first() else {
        return taken.len();
    };
    let mut best = most_of(rest, taken);
    for at in first {
        if taken.iter().all(|other| !other.overlaps(at)) {
            taken.push(*at);
            best = best.max(most_of(rest, taken));
            taken.pop();
        }
        if best == taken.len() + places.len() {
            break;
        }
    }
    best
}

/// What is wrong with a charge that was played.
fn faults(
    small: &Small,
    table: &Table<'_>,
    turn: (&State, &State),
    events: &[Event],
) -> Vec<String> {
    let (before, state) = turn;
    let chargers = || (0..small.chargers).map(FigureId);
    let mut faults = Vec::new();
    for event in events {
        let Event::Charged { figure, target, .. } = event else {
            continue;
        };
        let group = around::group(before, *target);
        let open = |&enemy: &FigureId| has_room(table, turn, *figure, enemy);
        if !around::in_contact(table, state, *figure) && group.iter().any(open) {
            faults.push(format!("{} had room", table.name(*figure)));
        }
    }
    let arrived = chargers().filter(|&id| around::in_contact(table, state, id));
    if small.enemies == Enemies::One && small.chargers <= FEW {
        let there = placed(before, FigureId(small.chargers));
        let all: Vec<_> = chargers()
            .map(|id| places(table, before, id, &there))
            .collect();
        let (came, could) = (arrived.clone().count(), most_of(&all, &mut Vec::new()));
        if came < could {
            faults.push(format!("{came} arrive where {could} could stand"));
        }
    }
    let nearest = arrived.min_by_key(|&id| {
        let enemy = around::contacts(table, state, id)[0];
        placed(before, id)
            .centre
            .distance(placed(before, enemy).centre)
    });
    let bent = events.iter().any(|event| match event {
        Event::Moved {
            figure,
            length,
            straight,
            ..
        } => Some(*figure) == nearest && straight.as_tenths_of_mm() * 2 < length.as_tenths_of_mm(),
        _ => false,
    });
    if bent && small.mounted && small.chargers <= FEW {
        faults.push("the nearest rider does not go straight".into());
    }
    faults
}

fn play(small: &Small, scenario: &Scenario) -> Vec<String> {
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
    let mut dice = Seeded::new(1);
    let (before, _) = game::begin(&table, &mut dice).expect("dice");
    let checked: Vec<_> = table
        .seats()
        .into_iter()
        .map(|seat| {
            let own = table.scenario.sides[seat.side.index()].id == "red";
            let typed = if own { small.orders.as_str() } else { "" };
            let orders = notation::parse(&table, &before, typed).expect("orders");
            check(&table, &before, seat, &orders).expect("legal orders")
        })
        .collect();
    let played = game::resolve(&table, before.clone(), &checked, &[], &mut dice);
    let (state, events) = played.expect("dice");
    faults(small, &table, (&before, &state), &events)
}

fn seeds() -> std::ops::Range<u64> {
    let Ok(asked) = std::env::var("ARGAD_TABLES") else {
        return 0..TABLES;
    };
    let ends = asked.split_once("..").map(|(a, b)| (a.parse(), b.parse()));
    match ends {
        Some((Ok(from), Ok(to))) => from..to,
        _ => panic!("ARGAD_TABLES={asked} is not FROM..TO"),
    }
}

// clauses: RUL-46, CHG-1
#[test]
fn those_who_charge_abreast_arrive() {
    let (mut told, mut played) = (Vec::new(), 0);
    for seed in seeds() {
        let small = small(seed);
        let reading = scenario::read("small.toml", &small.text, data::embedded);
        // Rounding may have put two of a row a hair into each other: then it is no table.
        let Some(scenario) = reading.scenario else {
            continue;
        };
        played += 1;
        let found = play(&small, &scenario);
        if !found.is_empty() {
            let (found, orders) = (found.join("; "), &small.orders);
            told.push(format!("{seed}: {found}\n{orders}\n{}", small.text));
        }
    }
    let failed = told.len();
    assert!(failed == 0, "{}\n{failed} of {played}", told.join("\n"));
    assert!(played > 0, "no table");
}
