//! The geometry of drill: forming up, spreading out, turning on the spot, exchanging ranks.

use super::track::Track;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::order::Turn as Quarter;
use crate::pace;
use crate::scenario::skirmish_gap;
use crate::short;
use crate::state::{Figure, FigureId, State};
use crate::turn::Turn;

/// What slanted rows leave between bases so that rounding never makes them overlap.
const SLACK: i64 = 3;

/// From side to side and from front to back.
fn size(base: Base) -> (i64, i64) {
    match base {
        Base::Round { diameter } => (diameter.as_tenths_of_mm(), diameter.as_tenths_of_mm()),
        Base::Rectangle { length, width } => (width.as_tenths_of_mm(), length.as_tenths_of_mm()),
    }
}

/// The point so far ahead and to the right of another.
fn from(point: Point, facing: Direction, ahead: i64, right: i64) -> Point {
    let front = facing.unit().scaled(ahead, Direction::UNIT);
    let side = facing
        .turned(3 * Direction::QUARTER)
        .unit()
        .scaled(right, Direction::UNIT);
    point.plus(Vector {
        dx: front.dx + side.dx,
        dy: front.dy + side.dy,
    })
}

/// The places of a block around somebody who stands in the middle of its first rank, without theirs.
pub(super) fn slots(on: &Placed, files: u8, facing: Direction, count: usize) -> Vec<Point> {
    let (width, depth) = size(on.base);
    let (width, depth) = (width + SLACK, depth + SLACK);
    let files = i64::from(files.max(1));
    let places = (0..).flat_map(|rank| (0..files).map(move |file| (rank, file - files / 2)));
    places
        .filter(|&place| place != (0, 0))
        .take(count)
        .map(|(rank, file)| from(on.centre, facing, -rank * depth, file * width))
        .collect()
}

/// FRM-3: everybody of the order goes to a place of a block around somebody who stands still.
pub(super) fn form(
    turn: &Turn<'_, '_>,
    tracks: &mut [Track],
    mine: &[usize],
    on: FigureId,
    files: u8,
    facing: Direction,
) {
    let Some(centre) = turn.state.figures.get(on.index()).and_then(Figure::placed) else {
        return;
    };
    let movers: Vec<usize> = mine
        .iter()
        .copied()
        .filter(|&t| tracks[t].members[0].id != on)
        .collect();
    let slots = slots(&centre, files, facing, movers.len());
    send(turn, tracks, movers, slots);
}

/// The nearest pair of a figure and a place goes first, so that ways do not cross.
fn send(turn: &Turn<'_, '_>, tracks: &mut [Track], mut movers: Vec<usize>, mut slots: Vec<Point>) {
    while !movers.is_empty() && !slots.is_empty() {
        let key = |&(t, slot): &(usize, Point)| {
            let own = tracks[t].members[0].start.centre;
            (own.to(slot).dot(own.to(slot)), own, slot)
        };
        let pairs = movers
            .iter()
            .flat_map(|&t| slots.iter().map(move |&slot| (t, slot)));
        let Some((t, slot)) = pairs.min_by_key(key) else {
            return;
        };
        movers.retain(|&other| other != t);
        slots.retain(|&other| other != slot);
        let allowance = pace::allowance(turn.table, &turn.state, tracks[t].members[0].id).length;
        tracks[t].go(0, allowance);
        tracks[t].head(0, &[slot]);
    }
}

/// FRM-10: pairs in one row across the front, spread out from their middle.
pub(super) fn skirmish(turn: &Turn<'_, '_>, tracks: &mut [Track], mine: &[usize]) {
    let Some(&first) = mine.first() else { return };
    let lead = tracks[first].members[0].start;
    let right = lead.facing.turned(3 * Direction::QUARTER).unit();
    let mut row: Vec<usize> = mine.to_vec();
    short::sort_by_key(&mut row, |&t| {
        let start = tracks[t].members[0].start.centre;
        (lead.centre.to(start).dot(right), start)
    });
    let count = row.len() as i64;
    let sum = |of: fn(Point) -> i32| {
        let all = row
            .iter()
            .map(|&t| i64::from(of(tracks[t].members[0].start.centre)));
        (all.sum::<i64>() / count) as i32
    };
    let middle = Point::new(sum(|p| p.x), sum(|p| p.y));
    let (width, _) = size(lead.base);
    let (width, gap) = (width + SLACK, skirmish_gap(lead.base).as_tenths_of_mm());
    let left = |place: i64| place * width + place / 2 * gap;
    let whole = left(count - 1);
    for (place, &t) in (0..).zip(&row) {
        let slot = from(middle, lead.facing, 0, left(place) - whole / 2);
        let allowance = pace::allowance(turn.table, &turn.state, tracks[t].members[0].id).length;
        tracks[t].go(0, allowance);
        tracks[t].head(0, &[slot]);
    }
}

/// FRM-6: the members of a body turned on the spot. Round bases simply turn (EX-3: a column of twos
/// becomes a double line); a block of riders is dressed again around its middle. Nothing if there is
/// no room.
pub(super) fn pivoted(
    state: &State,
    figures: &[FigureId],
    turn: Quarter,
) -> Option<Vec<(FigureId, Placed)>> {
    let steps = match turn {
        Quarter::Left => Direction::QUARTER,
        Quarter::Right => 3 * Direction::QUARTER,
        Quarter::About => 2 * Direction::QUARTER,
    };
    let placed: Vec<(FigureId, Placed)> = figures
        .iter()
        .filter_map(|&id| Some((id, state.figure(id).placed()?)))
        .collect();
    let count = placed.len().max(1) as i64;
    let sum = |of: fn(Point) -> i32| {
        (placed
            .iter()
            .map(|(_, p)| i64::from(of(p.centre)))
            .sum::<i64>()
            / count) as i32
    };
    let middle = Point::new(sum(|p| p.x), sum(|p| p.y));
    let turned: Vec<(FigureId, Placed)> = placed
        .iter()
        .map(|&(id, p)| {
            let centre = match (p.base, turn) {
                (Base::Round { .. }, _) | (_, Quarter::About) => p.centre,
                (Base::Rectangle { length, width }, Quarter::Left | Quarter::Right) => {
                    let (way, front) = (middle.to(p.centre), p.facing.unit());
                    let side = p.facing.turned(3 * Direction::QUARTER).unit();
                    let (length, width) = (length.as_tenths_of_mm(), width.as_tenths_of_mm());
                    let ahead = way.dot(front) * width / length / Direction::UNIT;
                    let right = way.dot(side) * length / width / Direction::UNIT;
                    from(middle, p.facing, ahead, right)
                }
            };
            (id, Placed::new(p.base, centre, p.facing.turned(steps)))
        })
        .collect();
    let free = |(id, p): &(FigureId, Placed)| {
        state.present().all(|(other, f)| {
            let there = turned.iter().find(|(o, _)| *o == other).map(|(_, p)| *p);
            other == *id || there.or(f.placed()).is_none_or(|q| !p.overlaps(&q))
        })
    };
    turned.iter().all(free).then_some(turned)
}

/// FRM-8, EX-7: in every file the first goes behind the last, and the others move up.
pub(super) fn exchanged(state: &State, figures: &[FigureId]) -> Vec<(FigureId, Placed)> {
    let mut left: Vec<(FigureId, Placed)> = figures
        .iter()
        .filter_map(|&id| Some((id, state.figure(id).placed()?)))
        .collect();
    let mut moved = Vec::new();
    while let Some(&(_, first)) = left.first() {
        let front = first.facing.unit();
        let side = first.facing.turned(3 * Direction::QUARTER).unit();
        let half = size(first.base).0 * Direction::UNIT / 2;
        let same = |p: &Placed| first.centre.to(p.centre).dot(side).abs() < half;
        let mut file: Vec<(FigureId, Placed)> =
            left.iter().copied().filter(|(_, p)| same(p)).collect();
        left.retain(|(_, p)| !same(p));
        short::sort_by_key(&mut file, |(_, p)| {
            (-first.centre.to(p.centre).dot(front), p.centre)
        });
        for (index, &(id, _)) in file.iter().enumerate() {
            let place = (index + file.len() - 1) % file.len();
            moved.push((id, file[place].1));
        }
    }
    moved
}
