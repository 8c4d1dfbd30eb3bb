//! Walking round friends who stand in the way, or who wait for the very one they hold up.
//!
//! At a table nobody stops because a comrade stands on the line to where he goes: he walks round him, and
//! the way round counts. Close order keeps its line, and whoever shoots at a point of the path keeps it.

use super::run::Run;
use super::track::{Aim, BEAT, Pace, Track};
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
/// Nor round more than so many who wait, at one moment.
const AT_ONCE: u8 = 2;
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
    /// He goes on again.
    held: bool,
}

/// Somebody who looks for a way past a friend.
struct Past<'r> {
    track: &'r Track,
    own: Placed,
    there: Placed,
    skipped: usize,
    /// Where he goes, and how near he has to come.
    goal: (Point, i64),
    others: SmallVec<[Placed; 8]>,
    /// The friend goes on again.
    held: bool,
    /// His plan leads over easy ground only.
    easy: bool,
    /// A long base beside another may have to get clear of it first.
    off: bool,
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
        // What is left of a way round somebody else is given up.
        let rest = way.before(track.plan());
        track.head(now, &rest);
        let at_once = if now - track.rounded.0 < BEAT {
            track.rounded.1
        } else {
            0
        };
        track.rounded = (now, at_once + 1);
        track.rounds += u8::from(at_once == 0 || !way.held);
        (track.past, track.passing) = (way.corners.last().copied(), way.held);
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

    /// Whether somebody may leave his line for a friend once more: not who shoots at a point of it.
    pub(super) fn may_go_round(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let shoots = |order: &Order| {
            let at = |act: &Act| matches!(act, Act::Shoot(s) if matches!(s.when, When::At(_)));
            order.acts.iter().any(at)
        };
        let aims = track.order.is_some_and(|order| shoots(self.orders[order]));
        track.rounds < MOST && !aims
    }

    /// Whether somebody stands because of others, and not where he was told to.
    fn is_held(&self, id: FigureId) -> bool {
        let other = self.whose[id.index()].map(|(o, _)| &self.tracks[o]);
        other.is_some_and(|other| matches!(other.stop, Some(Stop::Blocked { .. })))
    }

    /// Where somebody who need not keep to his line goes next that a friend does not stand on, how many
    /// points before it are given up, and how near he has to come: whoever charges has only to touch.
    fn next_goal(&self, t: usize, friend: &Placed) -> Option<(usize, Point, i64)> {
        let track = &self.tracks[t];
        let keeps = track.pace == Pace::Stands
            || track.close
            || track.members.len() > 1
            || !self.may_go_round(t);
        let own = extent(track.members[0].start.base);
        let reach = own + extent(friend.base) + 2;
        let ahead = track.plan();
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
        let own = self.look_past(t, friend, now)?;
        // He would come back to where he is at once.
        let rounded = own.track.rounded;
        if own.held && now - rounded.0 < BEAT && rounded.1 >= AT_ONCE {
            return None;
        }
        // Two who wait for each other pass on the same hand, or they would meet again behind.
        let other = self.whose[friend.index()].filter(|_| self.waits_for(friend, t));
        let id = own.track.members[0].id;
        let other = other.and_then(|(o, _)| self.look_past(o, id, now));
        let hands = [STEP, STEP.wrapping_neg()];
        let theirs = other.map(|other| hands.map(|step| self.by_hand(&other, step)));
        let shut_in = |ways: &[Option<(i64, Way)>; 2]| ways.iter().all(Option::is_none);
        let theirs = theirs.filter(|ways| !shut_in(ways));
        let both = hands.into_iter().enumerate().filter_map(|(n, step)| {
            let (long, corners) = self.by_hand(&own, step)?;
            let also = theirs
                .as_ref()
                .map_or(Some(0), |ways| Some(ways[n].as_ref()?.0))?;
            Some((long + also, corners))
        });
        let (_, corners) = both.min_by_key(|(length, _)| *length)?;
        Some(Round {
            corners,
            skipped: own.skipped,
            held: own.held,
        })
    }

    /// How somebody sees the friend in his way.
    fn look_past(&self, t: usize, friend: FigureId, now: i64) -> Option<Past<'_>> {
        let track = &self.tracks[t];
        let (own, there) = (track.placed(0, now), self.placed(friend, now)?);
        let (skipped, goal, near) = self.next_goal(t, &there)?;
        let held = self.is_held(friend);
        Some(Past {
            track,
            own,
            there,
            skipped,
            goal: (goal, near),
            others: self.others_near(t, friend, now),
            held,
            // Nobody climbs a hedge to get past one who goes on again.
            easy: held && self.goes_easily(track, own.centre),
            off: track.rounded.0 == now,
        })
    }

    /// How far it is round a friend on one hand, and by which corners; others on it count.
    fn by_hand(&self, past: &Past<'_>, step: u8) -> Option<(i64, Way)> {
        let (track, from, goal) = (past.track, past.own.centre, past.goal.0);
        let corners = self.round_by(past, step)?;
        if past.easy && !self.is_easy_way(track, from, &corners, goal) {
            return None;
        }
        let others = in_the_way(&past.own, &past.others, &corners) * DETOUR;
        Some((length(from, &corners, goal) + others, corners))
    }

    /// Whether there is no bad ground before somebody, by the way he goes or straight on.
    pub(super) fn goes_easily(&self, track: &Track, from: Point) -> bool {
        [track.ahead(), track.plan()].into_iter().any(|way| {
            let rest = way.split_last();
            rest.is_some_and(|(&goal, way)| self.is_easy_way(track, from, way, goal))
        })
    }

    /// Whether there is no bad ground on a way.
    fn is_easy_way(&self, track: &Track, from: Point, way: &[Point], goal: Point) -> bool {
        let mut at = from;
        way.iter()
            .chain([&goal])
            .all(|&to| self.is_easy(track, std::mem::replace(&mut at, to), to))
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

    /// The corners of the way round somebody on one side, until the goal lies open; straight away from him first, or not.
    fn round_by(&self, past: &Past<'_>, step: u8) -> Option<Way> {
        let (own, other, (goal, near)) = (&past.own, &past.there, past.goal);
        let mounted = past.track.mounted;
        let reach = extent(own.base) + extent(other.base) + 2;
        let keep = Length::tenths_of_mm(reach);
        let centre = other.centre;
        let start = Direction::of(centre.to(own.centre));
        let near_by = centre.distance(own.centre).as_tenths_of_mm();
        let from = near_by.max(reach);
        let size = self.turn.table.scenario.table;
        let mut way = Way::new();
        let mut at = own.centre;
        if past.off && near_by < reach {
            at = centre.plus(start.vector(keep));
            if !size.holds(at) || self.turn.table.is_walled(own.centre, at, mounted) {
                return None;
            }
            way.push(at);
        }
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
