//! Friends who wait for each other where nobody finds a way round: one of them gives way (RUL-7).
//!
//! At a table two who stand in each other's way before a door do not stay there: one steps aside or back, lets the other
//! through and goes on. Whoever has the shortest step does so, if it and the way back leave him allowance; he waits until
//! the other is past. Walking round somebody comes first ([`super::round`]).

use super::run::Run;
use super::track::{Aim, BEAT, Pace, TURN, Track};
use crate::around::extent;
use crate::event::Stop;
use crate::geometry::{Direction, Placed, Point, is_near_segment};
use crate::measure::Length;
use crate::short;
use crate::state::FigureId;
use argad_dice::ChanceError;
use smallvec::{SmallVec, smallvec};
use std::cmp::Reverse;

/// Nobody steps farther aside than so many times half his base, corner to corner, nor farther back before it.
const ASIDE: i64 = 4;
const BACK: i64 = 6;
/// So many lengths of a step aside for each of them, and directions of it: so many 256ths of a turn apart.
const PARTS: i64 = 3;
const TURNS: usize = 8;
/// The way of the other is looked at as far as this, in tenths of a millimetre.
const AHEAD: i64 = 1200;
/// A step is looked at this closely at its beginning, where bases touch, and then so often, in tenths of a millimetre.
const FIRST: [i64; 4] = [2, 4, 6, 8];
const LOOK: usize = 20;
/// What a step aside leaves between the bases, in tenths of a millimetre.
const HAIR: i64 = 3;

/// A way of few corners.
type Way = SmallVec<[Point; 4]>;

/// A step aside for somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Yield {
    /// Where he waits.
    pub at: Point,
    whom: FigureId,
    /// How far the other has to have gone.
    until: i64,
}

/// A way out of somebody's way: how long, how far it is from its end to where he goes on, and where it ends.
struct Aside {
    long: i64,
    left: i64,
    at: Point,
    way: Way,
}

/// Who gives way to whom.
struct Step {
    who: usize,
    held: usize,
    from: Point,
    aside: Aside,
}

impl Run<'_, '_, '_> {
    /// Of some who have just stopped, those who wait for each other: one of each ring gives way. Returns who does.
    pub(super) fn give_way(
        &mut self,
        stopped: impl Iterator<Item = usize>,
        now: i64,
    ) -> Result<SmallVec<[usize; 2]>, ChanceError> {
        let mut known: SmallVec<[usize; 8]> = SmallVec::new();
        let mut steps: SmallVec<[Step; 2]> = SmallVec::new();
        for t in stopped {
            if !known.contains(&t)
                && let Some(ring) = self.ring_of(t)
            {
                steps.extend(self.shortest_step(&ring, now));
                known.extend(ring);
            }
        }
        // By place, as dice may fall.
        short::sort_by_key(&mut steps, |step| step.from);
        let mut gone = SmallVec::new();
        for step in steps {
            let gives = self.yields_by(&step, now);
            let on = self.goes_on(step.who, now);
            let track = &mut self.tracks[step.who];
            track.resume(now);
            let way: Way = step.aside.way.iter().chain(&on).copied().collect();
            track.head(now, &way);
            track.rounds += 1;
            track.gives = Some(gives);
            let soon = step.aside.long * TURN / track.speed;
            self.begin_leg(step.who, now)?;
            self.wait_so_long(step.held, now, soon);
            gone.push(step.who);
        }
        Ok(gone)
    }

    /// Those who wait for each other in a ring, from one of them on; nothing if he is in none.
    fn ring_of(&self, t: usize) -> Option<SmallVec<[usize; 4]>> {
        let mut ring: SmallVec<[usize; 4]> = smallvec![t];
        loop {
            let track = &self.tracks[*ring.last()?];
            let Some(Stop::Blocked { by }) = track.stop else {
                return None;
            };
            let (next, _) = self.whose[by.index()].filter(|_| track.pace != Pace::Goes)?;
            if next == t {
                return Some(ring);
            }
            if ring.contains(&next) {
                return None;
            }
            ring.push(next);
        }
    }

    /// Who of a ring has the shortest step out of the way of the one he holds up.
    fn shortest_step(&self, ring: &[usize], now: i64) -> Option<Step> {
        let pairs = (0..ring.len()).map(|n| (ring[n], ring[(n + 1) % ring.len()]));
        // Who lets somebody pass himself is not held up.
        let pairs = pairs.filter(|&(held, _)| !self.lets_pass(held, now));
        let steps = pairs.filter_map(|(held, who)| {
            Some(Step {
                who,
                held,
                from: self.tracks[who].at(now),
                aside: self.aside(who, held, now)?,
            })
        });
        // As of two side by side who press into one place ([`super::meet`]).
        steps.min_by_key(|step| (step.aside.long, Reverse(step.from)))
    }

    /// Where somebody waits, and for how long: until both bases are past each other.
    fn yields_by(&self, step: &Step, now: i64) -> Yield {
        let (own, other) = (&self.tracks[step.who], &self.tracks[step.held]);
        let bases = extent(own.members[0].start.base) + extent(other.members[0].start.base);
        let until = other.distance(now) + past(&way_ahead(other, now), step.from) + bases;
        Yield {
            at: step.aside.at,
            whom: other.members[0].id,
            until: until.min(other.whole()),
        }
    }

    /// Who is let pass need not wait longer than the other takes to step aside.
    fn wait_so_long(&mut self, held: usize, now: i64, long: i64) {
        let track = &mut self.tracks[held];
        if let Pace::Waits(until) = track.pace {
            track.pace = Pace::Waits(until.min(now + long.max(BEAT)));
            track.version += 1;
            self.watch_all(&[held], now);
        }
    }

    /// Where somebody goes on who has given way: what is left of a way round somebody is given up, unless the straight way
    /// on is barred.
    fn goes_on(&self, t: usize, now: i64) -> Way {
        let track = &self.tracks[t];
        let open = |&&next: &&Point| self.is_easy(track, track.at(now), next);
        let plan = track.plan();
        let way = plan.first().filter(open).map_or(track.ahead(), |_| plan);
        Way::from_slice(way)
    }

    /// The shortest way of a body out of the way of another, straight or back and then aside.
    fn aside(&self, t: usize, held: usize, now: i64) -> Option<Aside> {
        if !self.may_give_way(t) {
            return None;
        }
        let track = &self.tracks[t];
        let reach = extent(track.members[0].start.base);
        let look = Look {
            t,
            now,
            on: *self.goes_on(t, now).first()?,
            lane: self.lane(held, now),
            others: self.bases_near(track.at(now), reach * (ASIDE + BACK + 2) + 500, t, now),
        };
        let mut best: Option<Aside> = None;
        for back in 0..=BACK {
            let (from, gone) = track.back(back * reach);
            let open = || self.is_step(&look, track.at(now), from);
            if back > 0 && (gone < back * reach || !open()) {
                break;
            }
            let parts = (1..=ASIDE * PARTS).map(|part| part * reach / PARTS);
            let found = self.step_beside(&look, (from, gone), parts);
            let key = |aside: &Aside| (aside.long, aside.left, aside.at);
            best = best.into_iter().chain(found).min_by_key(key);
        }
        best
    }

    /// The nearest place beside a point of his own way where somebody is out of the other's, not farther off than lets him
    /// come back; of several as near the nearest to where he goes on.
    fn step_beside(
        &self,
        look: &Look,
        (from, gone): (Point, i64),
        mut parts: impl Iterator<Item = i64>,
    ) -> Option<Aside> {
        let track = &self.tracks[look.t];
        let here = track.at(look.now);
        let most = (track.limit - track.distance(look.now)) / 2 - gone;
        let back: Option<Point> = (gone > 0).then_some(from);
        parts.find_map(|far| {
            let sides = (0..=u8::MAX).step_by(TURNS).map(Direction::new);
            let places = sides.map(|side| from.plus(side.vector(Length::tenths_of_mm(far))));
            let free = places.filter(|&at| far <= most && self.is_aside(look, from, at));
            let at = free.min_by_key(|&at| (at.distance(look.on), at))?;
            let mut way: Way = back.into_iter().chain([at]).collect();
            if !self.is_easy(track, at, look.on) {
                way.extend(back.into_iter().chain([here]));
            }
            Some(Aside {
                long: gone + far,
                left: at.distance(look.on).as_tenths_of_mm(),
                at,
                way,
            })
        })
    }

    /// Whether a place is out of the other's way, and free to step to.
    fn is_aside(&self, look: &Look, from: Point, at: Point) -> bool {
        let mut placed = self.tracks[look.t].placed(0, look.now);
        placed.centre = at;
        !look.lane.is_barred(at, extent(placed.base))
            && self.is_free(&placed, look.t, look.now)
            && self.is_step(look, from, at)
    }

    /// Whether a body is one man on his way who need not keep to his line.
    fn may_give_way(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let alone = track.members.len() == 1 && !track.close && track.speed > 0;
        alone && track.aim == Aim::Path && self.may_go_round(t)
    }

    /// Whether a short straight step leads over open ground and into nobody.
    fn is_step(&self, look: &Look, from: Point, to: Point) -> bool {
        let track = &self.tracks[look.t];
        let placed = track.placed(0, look.now);
        let long = from.distance(to).as_tenths_of_mm();
        let rest = (LOOK as i64..long).step_by(LOOK);
        let mut steps = FIRST.into_iter().chain(rest).chain([long]);
        steps.all(|by| {
            let centre = from.towards(to, Length::tenths_of_mm(by.min(long)));
            let at = Placed { centre, ..placed };
            look.others.iter().all(|other| !other.overlaps(&at))
        }) && self.is_easy(track, from, to)
    }

    /// The way a body takes next, and the room it needs on it: a long base turns with its way.
    fn lane(&self, t: usize, now: i64) -> Lane {
        let track = &self.tracks[t];
        Lane {
            way: way_ahead(track, now),
            wide: extent(track.members[0].start.base) + HAIR,
        }
    }

    /// Whether somebody who has stepped aside stands there and still lets the other pass.
    pub(super) fn lets_pass(&self, t: usize, now: i64) -> bool {
        let track = &self.tracks[t];
        let Some(gives) = track.gives.filter(|gives| gives.at == track.at(now)) else {
            return false;
        };
        let other = self.whose[gives.whom.index()].map(|(o, _)| &self.tracks[o]);
        other.is_some_and(|other| {
            !other.left && other.pace != Pace::Stands && other.distance(now) < gives.until
        })
    }

    /// Waits where he stepped aside.
    pub(super) fn wait_aside(&mut self, t: usize, now: i64) {
        let track = &mut self.tracks[t];
        track.halt(now, Pace::Waits(now + BEAT));
        if let Some(gives) = track.gives {
            let by = gives.whom;
            track.stop = Some(Stop::Blocked { by });
            (track.held, track.holder) = (true, Some(by));
        }
    }
}

/// What somebody has before his eyes who looks where to step aside.
struct Look {
    t: usize,
    now: i64,
    /// Where he goes on.
    on: Point,
    lane: Lane,
    others: SmallVec<[Placed; 16]>,
}

/// The way a body takes next, and how much room it needs to both hands.
struct Lane {
    way: Way,
    wide: i64,
}

impl Lane {
    /// Whether a base this wide is in the way.
    fn is_barred(&self, at: Point, wide: i64) -> bool {
        let keep = Length::tenths_of_mm(self.wide + wide);
        let mut legs = self.way.windows(2);
        legs.any(|leg| is_near_segment(at, leg[0], leg[1], keep))
    }
}

/// Where somebody is and goes next.
fn way_ahead(track: &Track, now: i64) -> Way {
    let mut way: Way = smallvec![track.at(now)];
    let mut left = AHEAD;
    for &next in track.ahead() {
        let from = way[way.len() - 1];
        way.push(from.towards(next, Length::tenths_of_mm(left)));
        left -= from.distance(next).as_tenths_of_mm();
        if left <= 0 {
            break;
        }
    }
    way
}

/// How far along a way it is nearest to a point.
fn past(way: &[Point], at: Point) -> i64 {
    let (mut gone, mut nearest) = (0, (i64::MAX, 0));
    for leg in way.windows(2) {
        let (stretch, to) = (leg[0].to(leg[1]), leg[0].to(at));
        let long = leg[0].distance(leg[1]).as_tenths_of_mm();
        let along = (stretch.dot(to) / long.max(1)).clamp(0, long);
        let foot = leg[0].towards(leg[1], Length::tenths_of_mm(along));
        nearest = nearest.min((foot.to(at).dot(foot.to(at)), gone + along));
        gone += long;
    }
    nearest.1
}
