//! Falling back: behind friends if possible, and as far as possible from the enemy (FRM-12, MOR-8).
//!
//! Who flees (MOR-3) does not look for friends: straight away from the enemy.

use super::react::away;
use crate::around::{self, extent};
use crate::geometry::{Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::room;
use crate::shooting::TargetKind;
use crate::state::{Figure, FigureId};
use crate::turn::Turn;
use smallvec::{SmallVec, smallvec};
use std::cmp::Reverse;

/// Corners of a way.
pub(super) type Way = SmallVec<[Point; 4]>;

/// What is left between somebody who hides and the friend in front, in tenths of a millimetre.
const GAP: i64 = 100;

/// The way of somebody who falls back, at least as long as the allowance. `taken` are the places behind
/// friends already chosen by others, who choose in the order of where they stand.
pub(super) fn way(
    turn: &Turn<'_, '_>,
    id: FigureId,
    allowance: Length,
    taken: &mut Vec<Placed>,
) -> Option<Way> {
    let own = turn.state.figure(id).placed()?;
    let (_, enemy) = around::nearest_enemy(&turn.state, id)?;
    let beyond = allowance.plus(Length::cm(1));
    let spots = units(turn, id).into_iter().flat_map(|unit| {
        let ways = unit.iter().map(|friend| behind(&own, enemy, friend, &unit));
        ways.flatten().collect::<Vec<Way>>()
    });
    let possible = spots.filter_map(|way| {
        let spot = *way.last()?;
        let at = Placed::new(own.base, spot, own.facing);
        let left = allowance.as_tenths_of_mm() - length(own.centre, &way);
        // Back, and farther off: not past the enemy.
        let back = enemy.to(own.centre).dot(own.centre.to(spot)) > 0;
        let farther = back && enemy.distance(spot) > enemy.distance(own.centre);
        let mut others = known(turn, id).filter_map(Figure::placed);
        let free = room::is_ground(turn.table, &at)
            && !others.any(|other| other.overlaps(&at))
            && !taken.iter().any(|other| other.overlaps(&at));
        (left >= 0 && farther && free && is_clear(turn, id, &own, &way)).then(|| {
            let end = away(spot, enemy, Length::tenths_of_mm(left));
            (Reverse(enemy.distance(end)), Reverse(left), end, way)
        })
    });
    let Some((.., mut way)) = possible.min() else {
        return Some(smallvec![away(own.centre, enemy, beyond)]);
    };
    let spot = *way.last()?;
    taken.push(Placed::new(own.base, spot, own.facing));
    way.push(away(spot, enemy, beyond));
    Some(way)
}

/// Friends who stand fast, by unit: a group, not men by themselves or skirmishers.
fn units(turn: &Turn<'_, '_>, id: FigureId) -> Vec<Vec<Placed>> {
    let (state, side) = (&turn.state, turn.state.figure(id).side);
    let stands = |f: &Figure| f.can_act() && !f.fleeing && !f.past.must_fall_back;
    let mut seen = vec![false; state.figures.len()];
    let mut units = Vec::new();
    for (friend, figure) in state.present() {
        if figure.side != side || side.is_none() || !stands(figure) || seen[friend.index()] {
            continue;
        }
        let mut group = around::group(state, friend);
        for member in &group {
            seen[member.index()] = true;
        }
        group.retain(|member| stands(state.figure(*member)) && *member != id);
        if around::kind(state, &group) == TargetKind::Group {
            let placed = group.iter().filter_map(|&m| state.figure(m).placed());
            units.push(placed.collect());
        }
    }
    units
}

/// Ways to the place just behind a friend as the enemy sees it: straight, or round either end of the
/// unit.
fn behind(own: &Placed, enemy: Point, friend: &Placed, unit: &[Placed]) -> [Way; 3] {
    let gap = Length::tenths_of_mm(extent(friend.base) + extent(own.base) + GAP);
    let spot = away(friend.centre, enemy, gap);
    let ahead = Direction::of(enemy.to(friend.centre));
    let (front, left) = (ahead.unit(), ahead.turned(Direction::QUARTER).unit());
    let along = |axis: Vector, p: Point| axis.dot(enemy.to(p)) / Direction::UNIT;
    let point = |depth: i64, aside: i64| {
        let (d, a) = (
            front.scaled(depth, Direction::UNIT),
            left.scaled(aside, Direction::UNIT),
        );
        enemy.plus(d).plus(a)
    };
    let depths = || unit.iter().map(|p| along(front, p.centre));
    let sides = || unit.iter().map(|p| along(left, p.centre));
    let round = |aside: Option<i64>, out: i64| -> Way {
        let aside = aside.unwrap_or(0) + out * gap.as_tenths_of_mm();
        let near = point(depths().min().unwrap_or(0), aside);
        smallvec![near, point(along(front, spot), aside), spot]
    };
    [
        smallvec![spot],
        round(sides().max(), 1),
        round(sides().min(), -1),
    ]
}

fn length(from: Point, way: &[Point]) -> i64 {
    legs(from, way)
        .map(|(a, b)| a.distance(b).as_tenths_of_mm())
        .sum()
}

fn legs(from: Point, way: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    std::iter::once(from)
        .chain(way.iter().copied())
        .zip(way.iter().copied())
}

/// Everybody else whom somebody knows of: hidden enemies change nothing (HID-1).
fn known<'t>(turn: &'t Turn<'_, '_>, id: FigureId) -> impl Iterator<Item = &'t Figure> {
    let figure = turn.state.figure(id);
    let others = turn.state.present().filter(move |(other, _)| *other != id);
    let known = move |f: &&Figure| !f.hidden || f.side == figure.side;
    others.map(|(_, f)| f).filter(known)
}

/// Whether nobody who stays and no wall is in the way.
fn is_clear(turn: &Turn<'_, '_>, id: FigureId, own: &Placed, way: &[Point]) -> bool {
    let reach = Length::tenths_of_mm(extent(own.base));
    let mounted = turn.state.figure(id).is_mounted();
    let blocks = |f: &Figure, a: Point, b: Point| {
        let gone = f.fleeing || f.past.must_fall_back;
        let met = |p: Placed| {
            let leaves = around::touch(own, &p) && a.to(b).dot(a.to(p.centre)) <= 0;
            p.is_near_segment(a, b, reach) && !leaves
        };
        !gone && f.placed().is_some_and(met)
    };
    legs(own.centre, way).all(|(a, b)| {
        !turn.table.is_walled(a, b, mounted) && !known(turn, id).any(|f| blocks(f, a, b))
    })
}
