//! Those who come later: put into their zone as near the middle of the table as there is room.

use crate::around;
use crate::clause::Clause;
use crate::event::{Arrival, Event};
use crate::geometry::{Base, Direction, Placed, Point};
use crate::room;
use crate::scenario::{Effect, Start};
use crate::shooting::Formation;
use crate::short;
use crate::state::{FigureId, Place, State, TroopId};
use crate::table::Table;
use crate::turn::Turn;

/// How fine spots are looked for.
const STEP: usize = 50;

/// Everybody due by now comes in: by turn, by a trigger that has gone off, or left over from
/// deploying. Troops come in the order of their ids, so that the order of a file changes nothing.
pub fn due(turn: &mut Turn<'_, '_>) {
    let (table, state) = (turn.table, &turn.state);
    let waits = |id: FigureId| state.figure(id).place == Place::Waiting;
    let mut troops: Vec<TroopId> = (0..)
        .map(TroopId)
        .zip(&table.troops)
        .filter(|(_, facts)| facts.figures().any(waits))
        .filter(|(_, facts)| match &facts.troop.start {
            Start::Placed(_) | Start::Aboard { .. } => false,
            Start::Deploy { .. } => true,
            Start::Arrive { turn: when, .. } => {
                when.is_some_and(|when| when <= state.turn) || is_called(turn, &facts.troop.id)
            }
        })
        .map(|(id, _)| id)
        .collect();
    short::sort_by_key(&mut troops, |troop| &table.troops[troop.index()].troop.id);
    for troop in troops {
        bring(turn, troop);
    }
}

/// Whether a trigger that has gone off brings a troop.
fn is_called(turn: &Turn<'_, '_>, troop: &str) -> bool {
    let triggers = turn.table.scenario.triggers.iter();
    triggers.zip(&turn.state.fired).any(|(trigger, &fired)| {
        fired
            && trigger.effects.iter().any(|effect| match effect {
                Effect::Reinforce(called) => called == troop,
                Effect::Reveal(_) | Effect::ChangeSide { .. } | Effect::Speak(_) => false,
            })
    })
}

/// A troop comes in; those for whom there is no room wait.
pub fn bring(turn: &mut Turn<'_, '_>, troop: TroopId) {
    let table = turn.table;
    let facts = &table.troops[troop.index()];
    let (Start::Arrive { zone, .. } | Start::Deploy { zone, .. }) = &facts.troop.start else {
        return;
    };
    let Some(zone) = table.scenario.zone(zone) else {
        return;
    };
    let base = table.base(facts.troop.riding);
    let close = facts.troop.formation == Formation::Close;
    let mut spots = spots(turn, zone.shape.corners(), base, close);
    spots.retain(|spot| zone.shape.contains(spot.centre));
    let mut came = Vec::new();
    for figure in facts.figures() {
        if turn.state.figure(figure).place != Place::Waiting {
            continue;
        }
        let free = |spot: &&Placed| room::is_free(table, &turn.state, spot, figure);
        let Some(&at) = spots.iter().find(free) else {
            break;
        };
        let why = Arrival::Reinforcement;
        turn.emit(Event::Placed { figure, at, why });
        came.push(figure);
    }
    if close && !came.is_empty() && !stands_close(turn, &came) {
        // FRM-2: no close order of fewer than three base to base.
        turn.emit(Event::Formation {
            figures: came,
            formation: Formation::Loose,
            body: None,
            clause: Clause::FRM_2,
        });
    }
}

/// Places in the box around a zone, nearest to the middle of the table first. Close order is laid out
/// base to base and all look one way.
fn spots(turn: &Turn<'_, '_>, corners: &[Point], base: Base, close: bool) -> Vec<Placed> {
    let size = turn.table.scenario.table;
    let half = |length: crate::Length| length.half().as_tenths_of_mm() as i32;
    let middle = Point::new(half(size.width), half(size.depth));
    let low_x = corners.iter().map(|p| p.x).min().unwrap_or(0);
    let high_x = corners.iter().map(|p| p.x).max().unwrap_or(0);
    let low_y = corners.iter().map(|p| p.y).min().unwrap_or(0);
    let high_y = corners.iter().map(|p| p.y).max().unwrap_or(0);
    let heart = Point::new(i32::midpoint(low_x, high_x), i32::midpoint(low_y, high_y));
    let front = Direction::of(heart.to(middle));
    // The nearest quarter, so that a block has straight rows.
    let front = Direction::new(front.step().wrapping_add(32) / 64 * 64);
    let (step_x, step_y) = if close {
        let (length, width) = match base {
            Base::Round { diameter } => (diameter, diameter),
            Base::Rectangle { length, width } => (length, width),
        };
        let along = |length: crate::Length| length.as_tenths_of_mm() as usize;
        if front.step().is_multiple_of(128) {
            (along(length), along(width))
        } else {
            (along(width), along(length))
        }
    } else {
        (STEP, STEP)
    };
    let mut points: Vec<Point> = (low_x..=high_x)
        .step_by(step_x)
        .flat_map(|x| {
            (low_y..=high_y)
                .step_by(step_y)
                .map(move |y| Point::new(x, y))
        })
        .collect();
    // Many: a large zone has thousands.
    points.sort_unstable_by_key(|point| {
        let way = point.to(middle);
        (way.dot(way), *point)
    });
    let facing = |point: Point| {
        if close {
            front
        } else {
            Direction::of(point.to(middle))
        }
    };
    points
        .into_iter()
        .map(|point| Placed::new(base, point, facing(point)))
        .collect()
}

/// Whether at least three stand base to base, nobody apart.
fn stands_close(turn: &Turn<'_, '_>, figures: &[FigureId]) -> bool {
    figures.len() >= 3
        && super::order::linked(turn.table, &turn.state, figures).len() == figures.len()
}

/// Whether somebody touches somebody.
pub(super) fn touching(table: &Table<'_>, state: &State, a: FigureId, b: FigureId) -> bool {
    let (a, b) = (state.figure(a).placed(), state.figure(b).placed());
    matches!((a, b), (Some(a), Some(b)) if around::meet(table, &a, &b))
}
