//! What a charge comes to in games between bots: nobody loses the contact that stopped him (RUL-36), and nobody
//! who charges is held up by a friend who charges with him while there is room (RUL-46).
//!
//! `ARGAD_GAMES=FROM..TO` plays other seeds than those kept here; the counts are printed (`--nocapture`).

use argad_lab::bot::{Bot, Spec};
use argad_lab::game;
use argad_rules::around;
use argad_rules::data;
use argad_rules::event::{Event, Stop};
use argad_rules::geometry::{Base, Direction, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::scenario;
use argad_rules::state::{FigureId, Phase, State};
use argad_rules::table::Table;
use argad_rules::{pace, room};
use std::collections::BTreeMap;

/// Games in all.
const GAMES: u64 = 12;

#[derive(Debug, Default)]
struct Count {
    /// Figures stopped by contact, and those of them where one of the two rides.
    contacts: u32,
    riders: u32,
    /// Those who are not in contact in the end.
    lost: Vec<String>,
    lost_riders: u32,
    /// Chargers who do not arrive, stopped by a friend who charges the same group.
    blocked: Vec<String>,
}

fn seeds() -> std::ops::Range<u64> {
    let Ok(asked) = std::env::var("ARGAD_GAMES") else {
        return 0..GAMES;
    };
    let ends = asked.split_once("..").map(|(a, b)| (a.parse(), b.parse()));
    match ends {
        Some((Ok(from), Ok(to))) => from..to,
        _ => panic!("ARGAD_GAMES={asked} is not FROM..TO"),
    }
}

/// Whether somebody who came from there could have stood at an enemy's base: a straight way over open ground that nobody
/// stands on now, to a place that is free, no longer than the allowance.
fn room(table: &Table<'_>, state: &State, id: FigureId, from: Point, enemy: FigureId) -> bool {
    let (figure, most) = (state.figure(id), pace::allowance(table, state, id).length);
    let (Some(own), Some(there)) = (figure.placed(), state.figure(enemy).placed()) else {
        return false;
    };
    if figure.body.is_some() {
        return false;
    }
    let half = match own.base {
        Base::Round { diameter } => diameter.half(),
        Base::Rectangle { width, .. } => width.half(),
    };
    (0..=255u8).any(|step| {
        let side = Direction::new(step);
        let front = side.turned(2 * Direction::QUARTER);
        // As far out as both could reach, then inwards until they touch.
        let at = |far: i64| {
            let centre = there.centre.plus(side.vector(Length::tenths_of_mm(far)));
            Placed::new(own.base, centre, front)
        };
        let Some(at) = (0..=700).map(at).find(|at| !at.overlaps(&there)) else {
            return false;
        };
        let others = || {
            let present = state.present().filter(|(other, _)| *other != id);
            present.filter_map(|(_, f)| f.placed())
        };
        let keep = half.less(Length::tenths_of_mm(2));
        from.distance(at.centre) <= most
            && room::is_free(table, state, &at, id)
            && table.is_surely_open(from, at.centre)
            && others().all(|p| !p.is_near_segment(from, at.centre, keep))
    })
}

fn look(table: &Table<'_>, state: &State, events: &[Event], game: &str, count: &mut Count) {
    let mut stops: BTreeMap<FigureId, Stop> = BTreeMap::new();
    let mut ways: BTreeMap<FigureId, Point> = BTreeMap::new();
    for event in events {
        match event {
            Event::Moved {
                figure, stop, path, ..
            } => {
                stops.insert(*figure, *stop);
                ways.insert(*figure, path[0]);
            }
            // Moved again by something else.
            Event::Rode { figure, .. } => {
                stops.remove(figure);
            }
            _ => {}
        }
    }
    for (&id, &stop) in &stops {
        let figure = state.figure(id);
        let name = |id: FigureId| table.name(id).to_owned();
        match stop {
            Stop::Contact { enemy } => {
                let other = state.figure(enemy);
                if !figure.is_present() || !other.is_present() || !figure.is_enemy_of(other) {
                    continue;
                }
                let rides = figure.is_mounted() || other.is_mounted();
                count.contacts += 1;
                count.riders += u32::from(rides);
                let (Some(a), Some(b)) = (figure.placed(), other.placed()) else {
                    continue;
                };
                if !around::meet(table, &a, &b) {
                    let turn = state.turn;
                    let apart = a.distance(&b);
                    count.lost.push(format!(
                        "{game} turn {turn}: {} and {}: {apart} apart",
                        name(id),
                        name(enemy)
                    ));
                    count.lost_riders += u32::from(rides);
                }
            }
            Stop::Blocked { by } => {
                let (Some(own), Some(theirs)) =
                    (figure.doing.charging, state.figure(by).doing.charging)
                else {
                    continue;
                };
                let same = own == theirs || around::group(state, own).contains(&theirs);
                let way = ways.get(&id).copied();
                let open = way.is_some_and(|from| room(table, state, id, from, own));
                if same && open && !around::in_contact(table, state, id) {
                    let turn = state.turn;
                    count
                        .blocked
                        .push(format!("{game} turn {turn}: {} by {}", name(id), name(by)));
                }
            }
            _ => {}
        }
    }
}

// clauses: RUL-36, RUL-46
#[test]
fn charges_of_bots_come_to_contact() {
    let mut count = Count::default();
    let scenarios = scenario::embedded();
    for seed in seeds() {
        let chosen = &scenarios[seed as usize % scenarios.len()];
        let table = Table::new(chosen, data::embedded(chosen.period())).expect("a sound table");
        let spec: Spec = "drill".parse().expect("a bot");
        let mut bots: Vec<Box<dyn Bot>> = chosen.sides.iter().map(|_| spec.bot()).collect();
        let name = format!("{} {seed}", chosen.id);
        let mut before = Phase::Deployment;
        game::play(&table, seed, &mut bots, &mut |state, events| {
            if before == Phase::Movement {
                look(&table, state, events, &name, &mut count);
            }
            before = state.phase;
        })
        .expect("seeded dice");
    }
    println!(
        "{} stopped by contact, {} with a rider; lost {}, {} with a rider; {} chargers held up by one who charges with them",
        count.contacts,
        count.riders,
        count.lost.len(),
        count.lost_riders,
        count.blocked.len()
    );
    assert!(count.riders > 50, "too few charges of riders to say");
    assert!(count.lost.is_empty(), "lost: {:#?}", count.lost);
    assert!(count.blocked.is_empty(), "held up: {:#?}", count.blocked);
}
