//! Walking round friends who stand in the way, or who wait for the very one they hold up.
//!
//! At a table nobody stops because a comrade stands on the line to where he goes: he walks round him, and
//! the way round counts. Close order keeps its line, and whoever shoots at a point of the path keeps it.

use super::run::Run;
use super::track::{Aim, Pace};
use crate::around::extent;
use crate::event::Stop;
use crate::geometry::{Direction, Placed, Point, is_near_segment};
use crate::measure::Length;
use crate::order::{Act, Order, When};
use crate::state::FigureId;
use argad_dice::ChanceError;
use smallvec::SmallVec;

/// Nobody walks round more than this many in a turn.
const MOST: u8 = 12;
/// Longer than any way round somebody.
const FAR: i64 = 1_000_000;
/// Nobody farther away than this can be on the way round somebody.
const NEAR: i64 = 1000;
/// Another on the way round is as bad as this much farther to walk.
const DETOUR: i64 = 300;
/// Corners of the way round are this far apart, seen from the friend: 24 of 256 are 34°.
const STEP: u8 = 24;
/// The cosine of a step, and of half a step, in thousandths, rounded down.
const COSINES: (i64, i64) = (831, 956);

type Way = SmallVec<[Point; 6]>;

/// A way round somebody.
#[derive(Debug)]
pub(super) struct Round {
    corners: Way,
    /// Points of the plan that are left out, as the friend stands on them.
    skipped: usize,
}

impl Round {
    /// The way round and then what is left of a plan.
    pub(super) fn before(&self, plan: &[Point]) -> SmallVec<[Point; 6]> {
        let plan = &plan[self.skipped..];
        self.corners.iter().chain(plan).copied().collect()
    }
}

impl Run<'_, '_, '_> {
    /// Sets somebody who has stopped at a friend on the way round them.
    pub(super) fn go_round(&mut self, t: usize, way: &Round, now: i64) -> Result<(), ChanceError> {
        let track = &mut self.tracks[t];
        track.resume(now);
        let rest = way.before(track.ahead());
        track.head(now, &rest);
        track.rounds += 1;
        track.past = way.corners.last().copied();
        self.begin_leg(t, now)
    }

    /// Whether somebody is to go round a friend who stops him: there is no point in waiting for one who
    /// stays, or who waits for him.
    pub(super) fn goes_round(&self, t: usize, friend: FigureId, pace: Pace) -> bool {
        pace == Pace::Stands || self.waits_for(friend, t)
    }

    fn waits_for(&self, friend: FigureId, t: usize) -> bool {
        let other = self.whose[friend.index()].map(|(o, _)| &self.tracks[o]);
        other.is_some_and(|other| match other.stop {
            Some(Stop::Blocked { by }) => self.tracks[t].members.iter().any(|m| m.id == by),
            _ => false,
        })
    }

    /// Where somebody who need not keep to his line goes next that a friend does not stand on, how many
    /// points before it are given up, and how near he has to come: whoever charges has only to touch.
    fn next_goal(&self, t: usize, friend: &Placed) -> Option<(usize, Point, i64)> {
        let track = &self.tracks[t];
        let shoots = |order: &Order| {
            let at = |act: &Act| matches!(act, Act::Shoot(s) if matches!(s.when, When::At(_)));
            order.acts.iter().any(at)
        };
        let aims = track.order.is_some_and(|order| shoots(self.orders[order]));
        let keeps = track.pace == Pace::Stands
            || track.close
            || track.members.len() > 1
            || track.rounds >= MOST
            || aims;
        let own = extent(track.members[0].start.base);
        let reach = own + extent(friend.base) + 2;
        let ahead = track.ahead();
        let open = |p: &Point| friend.centre.distance(*p).as_tenths_of_mm() >= reach;
        let skipped = ahead.iter().position(open).filter(|_| !keeps)?;
        let near = match track.aim {
            Aim::Charge(enemy) if skipped + 1 == ahead.len() => {
                own + extent(self.turn.state.figure(enemy).placed()?.base)
            }
            _ => 0,
        };
        Some((skipped, ahead[skipped], near))
    }

    /// The shorter way round.
    pub(super) fn way_round(&self, t: usize, friend: FigureId, now: i64) -> Option<Round> {
        let there = self.placed(friend, now)?;
        let track = &self.tracks[t];
        let own = track.placed(0, now);
        let (skipped, goal, near) = self.next_goal(t, &there)?;
        // Two who wait for each other pass on the same hand, or they would meet again behind.
        let other = self.whose[friend.index()].map(|(o, _)| o);
        let other = other.filter(|_| self.waits_for(friend, t));
        let other = other.and_then(|o| Some((self.tracks[o].mounted, self.next_goal(o, &own)?)));
        let others = self.others_near(t, friend, now);
        let by = |step: u8| {
            let corners = self.round_by(&own, &there, (goal, near), track.mounted, step)?;
            let theirs = other.map_or(0, |(mounted, (_, goal, near))| {
                let way = self.round_by(&there, &own, (goal, near), mounted, step);
                way.map_or(FAR, |way| length(there.centre, &way, goal))
            });
            let others = in_the_way(&own, &others, &corners) * DETOUR;
            Some((
                length(own.centre, &corners, goal) + others + theirs,
                corners,
            ))
        };
        let ways = [by(STEP), by(STEP.wrapping_neg())].into_iter().flatten();
        let (_, corners) = ways.min_by_key(|(length, _)| *length)?;
        Some(Round { corners, skipped })
    }

    /// Others who may stand on a way round somebody just now.
    pub(super) fn others_near(
        &self,
        t: usize,
        friend: FigureId,
        now: i64,
    ) -> SmallVec<[Placed; 8]> {
        let track = &self.tracks[t];
        let (own, id) = (track.at(now), track.members[0].id);
        let mut near = SmallVec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let (way, reach) = (other.at(now).to(own), other.radius + NEAR);
            if o == t || other.left || way.dot(way) > reach * reach {
                continue;
            }
            for (m, member) in other.members.iter().enumerate() {
                if member.id != friend && !self.are_enemies(id, member.id) {
                    near.push(other.placed(m, now));
                }
            }
        }
        near
    }

    /// The corners of the way round somebody on one side, until the goal lies open.
    fn round_by(
        &self,
        own: &Placed,
        other: &Placed,
        (goal, near): (Point, i64),
        mounted: bool,
        step: u8,
    ) -> Option<Way> {
        let reach = extent(own.base) + extent(other.base) + 2;
        let keep = Length::tenths_of_mm(reach);
        let centre = other.centre;
        let start = Direction::of(centre.to(own.centre));
        let from = centre.distance(own.centre).as_tenths_of_mm().max(reach);
        let size = self.turn.table.scenario.table;
        let mut way = Way::new();
        let mut at = own.centre;
        let mut facing = start;
        for corner in 0..5 {
            facing = facing.turned(step);
            // Off along the tangent first, then around at the least distance.
            let far = if corner == 0 {
                from * 1000 / COSINES.0 + 2
            } else {
                reach * 1000 / COSINES.1 + 2
            };
            let next = centre.plus(facing.vector(Length::tenths_of_mm(far)));
            let table = self.turn.table;
            if !size.holds(next) || table.is_walled(at, next, mounted) {
                return None;
            }
            way.push(next);
            at = next;
            let end = goal.towards(at, Length::tenths_of_mm(near).min(goal.distance(at)));
            if !is_near_segment(centre, at, end, keep) {
                return (!table.is_walled(at, end, mounted)).then_some(way);
            }
        }
        None
    }
}

/// How many of some stand on a way.
pub(super) fn in_the_way(own: &Placed, others: &[Placed], way: &[Point]) -> i64 {
    let reach = extent(own.base);
    let bars = |p: &&Placed| {
        let keep = Length::tenths_of_mm(reach + extent(p.base));
        let ends = way.windows(2);
        let first = way.first().map(|&to| (own.centre, to));
        let mut legs = first.into_iter().chain(ends.map(|leg| (leg[0], leg[1])));
        legs.any(|(a, b)| is_near_segment(p.centre, a, b, keep))
    };
    others.iter().filter(bars).count() as i64
}

/// How long a way is.
pub(super) fn length(from: Point, way: &[Point], goal: Point) -> i64 {
    let mut at = from;
    let steps = way.iter().chain([&goal]).map(|&to| {
        let step = at.distance(to);
        at = to;
        step.as_tenths_of_mm()
    });
    steps.sum()
}
