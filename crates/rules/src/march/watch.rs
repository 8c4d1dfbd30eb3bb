//! Who may meet whom: the queue of moments to look at, and the room each body sweeps.
//!
//! Every change of a body's motion asks when it meets everybody else, but most are nowhere near, and most
//! motions change again before anybody is. So the room a body takes in the next while is kept as a box,
//! and only pairs whose boxes meet are worked out. Whoever goes on as before when that while is over gets
//! a longer box, and is compared with everybody again. A pair is worked out from the moment its motion
//! began, whenever that is done: what is found does not depend on when it is looked for.

use super::meet::{AHEAD, Meeting, meeting};
use super::run::Run;
use super::track::{BEAT, Pace, TURN, Track};
use crate::geometry::Point;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What two bodies may be apart and still be base to base, and rounding: half of it for each.
const SLACK: i32 = 8;

/// How far ahead is looked first.
const FIRST: i64 = 32 * BEAT;

/// Bodies are compared this many at once.
const GROUP: usize = 8;

/// A moment to look at. The fields are in the order that moments are taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment {
    pub time: i32,
    pub a: u16,
    pub what: What,
    pub versions: (u32, u32),
}

/// What there is to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum What {
    /// The stretch of a body ends, or its wait.
    Leg,
    /// It meets another body; the figures of both who do.
    Meet { b: u16, m: u16, n: u16 },
}

/// Moments to come, the first one first.
pub(super) type Queue = BinaryHeap<Reverse<Moment>>;

/// The room a body takes during some time.
#[derive(Clone, Copy, Debug)]
struct Sweep {
    low: Point,
    high: Point,
}

impl Sweep {
    /// Far beyond any table, and no difference of two such numbers overflows.
    const FAR: i32 = 1 << 29;

    /// Room that meets no other.
    const NONE: Self = Self {
        low: Point::new(Self::FAR, Self::FAR),
        high: Point::new(-Self::FAR, -Self::FAR),
    };

    /// Room that meets every other but none.
    const ALL: Self = Self {
        low: Point::new(1 - Self::FAR, 1 - Self::FAR),
        high: Point::new(Self::FAR - 1, Self::FAR - 1),
    };

    /// From now until then, or until the motion ends.
    fn of(track: &Track, now: i64, until: i64) -> Self {
        if track.left {
            return Self::NONE;
        }
        if everybody::is_near() {
            return Self::ALL;
        }
        let p = track.at(now);
        // To a tenth of a millimetre or two, which is part of the slack.
        let moves = |pace: i64| (pace * (until + AHEAD - now) / TURN) as i32;
        let v = track.velocity;
        let q = Point::new(p.x + moves(v.dx), p.y + moves(v.dy));
        let reach = track.radius as i32 + SLACK;
        Self {
            low: Point::new(p.x.min(q.x) - reach, p.y.min(q.y) - reach),
            high: Point::new(p.x.max(q.x) + reach, p.y.max(q.y) + reach),
        }
    }
}

/// Two bodies to be worked out, and since when both move as they do.
type Pair = (usize, usize, i64);

/// What is known of everybody's motion, as it was last looked at.
#[derive(Debug, Default)]
pub(super) struct Watch {
    bodies: Vec<Body>,
    rooms: Vec<Rooms>,
    /// When the room of each must be looked at again.
    due: Vec<i32>,
    batch: u32,
    /// The first of the moments due.
    next: i64,
}

/// The room each of some bodies takes: all left edges, all right edges and so on, which is the quickest
/// to compare one with all.
#[derive(Clone, Copy, Debug)]
struct Rooms {
    left: [i32; GROUP],
    right: [i32; GROUP],
    near: [i32; GROUP],
    far: [i32; GROUP],
}

impl Rooms {
    /// No room at all.
    const NONE: Self = Self {
        left: [Sweep::NONE.low.x; GROUP],
        right: [Sweep::NONE.high.x; GROUP],
        near: [Sweep::NONE.low.y; GROUP],
        far: [Sweep::NONE.high.y; GROUP],
    };

    /// How each lies to another: below zero where they do not meet; nothing if none does. Differences
    /// instead of conditions: several are compared at once.
    fn meet(&self, Sweep { low, high }: Sweep) -> Option<[i32; GROUP]> {
        let mut apart = [0; GROUP];
        let mut all = -1;
        for (i, apart) in apart.iter_mut().enumerate() {
            *apart = (high.x - self.left[i])
                | (self.right[i] - low.x)
                | (high.y - self.near[i])
                | (self.far[i] - low.y);
            all &= *apart;
        }
        (all >= 0).then_some(apart)
    }
}

/// A body as it was last watched.
#[derive(Clone, Debug)]
struct Body {
    /// When its motion changed, and with whom at once.
    since: i64,
    batch: u32,
    /// Whether bodies of several figures that changed at once are looked at from both sides.
    twice: bool,
    /// When it will change by itself.
    wakes: i64,
    /// When its present stretch ends, if it goes.
    ends: i64,
    /// The end of the time its room is known for.
    until: i64,
    /// With whom it was worked out, of those who changed before it, a bit each.
    met: SmallVec<[u64; 1]>,
}

impl Watch {
    /// When somebody's room must be looked at again.
    pub fn next(&self) -> i64 {
        self.next
    }

    fn grow(&mut self, count: usize) {
        let body = Body {
            since: 0,
            batch: 0,
            twice: true,
            wakes: TURN,
            ends: TURN,
            until: TURN,
            met: SmallVec::new(),
        };
        self.bodies.resize(count, body);
        for body in &mut self.bodies {
            body.met.resize(count.div_ceil(64), 0);
        }
        self.rooms.resize(count.div_ceil(GROUP), Rooms::NONE);
        self.due.resize(count, TURN as i32);
    }

    /// Notes the room a body takes from now until then.
    fn put(&mut self, t: usize, track: &Track, now: i64, until: i64) {
        let body = &mut self.bodies[t];
        body.until = until;
        self.due[t] = if until < body.wakes { until } else { TURN } as i32;
        let until = until.min(body.ends);
        self.set(t, Sweep::of(track, now, until));
    }

    /// Notes a new motion.
    fn renew(&mut self, t: usize, track: &Track, now: i64, wakes: i64, twice: bool) {
        let body = &mut self.bodies[t];
        (body.since, body.wakes) = (now, wakes);
        body.ends = if track.pace == Pace::Goes {
            wakes
        } else {
            TURN
        };
        (body.batch, body.twice) = (self.batch, twice);
        match &mut body.met[..] {
            // 64 bodies, and hardly ever more.
            [met] => *met = 0,
            more => more.fill(0),
        }
        let until = if track.pace == Pace::Goes && !everybody::is_near() {
            (now / FIRST + 1) * FIRST
        } else {
            TURN
        };
        self.put(t, track, now, until);
    }

    /// Looks twice as far ahead as before.
    fn extend(&mut self, t: usize, track: &Track, now: i64) {
        let Body { since, until, .. } = self.bodies[t];
        let until = (until + (until - since).max(FIRST)).min(TURN);
        self.put(t, track, now, until);
    }

    fn settle(&mut self) {
        let first = self.due.iter().copied().fold(TURN as i32, i32::min);
        self.next = first.into();
    }

    fn set(&mut self, t: usize, Sweep { low, high }: Sweep) {
        let (rooms, place) = (&mut self.rooms[t / GROUP], t % GROUP);
        (rooms.left[place], rooms.right[place]) = (low.x, high.x);
        (rooms.near[place], rooms.far[place]) = (low.y, high.y);
    }

    /// The room of a body.
    fn room(&self, t: usize) -> Sweep {
        let (rooms, place) = (&self.rooms[t / GROUP], t % GROUP);
        Sweep {
            low: Point::new(rooms.left[place], rooms.near[place]),
            high: Point::new(rooms.right[place], rooms.far[place]),
        }
    }

    /// Pairs of a body with those whose room meets its own, if not worked out yet.
    fn pairs(&mut self, tracks: &[Track], t: usize, pairs: &mut SmallVec<[Pair; 8]>) {
        let room = self.room(t);
        // Nobody meets himself.
        self.set(t, Sweep::NONE);
        let goes = |t: usize| tracks[t].pace == Pace::Goes;
        let own = goes(t);
        for group in 0..self.rooms.len() {
            let Some(apart) = self.rooms[group].meet(room) else {
                continue;
            };
            for (place, &apart) in apart.iter().enumerate() {
                let other = group * GROUP + place;
                if apart >= 0 && (own || goes(other)) {
                    self.pair(tracks, t, other, pairs);
                }
            }
        }
        self.set(t, room);
    }

    /// A pair was worked out only as far as the room of both is known: it will be again.
    fn forget(&mut self, a: usize, b: usize) {
        for (own, other) in [(a, b), (b, a)] {
            self.bodies[own].met[other / 64] &= !(1 << (other % 64));
        }
    }

    fn pair(&mut self, tracks: &[Track], t: usize, other: usize, pairs: &mut SmallVec<[Pair; 8]>) {
        // From the side of the one who changed last; of the first in the list if both did at once.
        let key = |t: usize| (self.bodies[t].batch, std::cmp::Reverse(t));
        let (a, b) = if key(t) > key(other) {
            (t, other)
        } else {
            (other, t)
        };
        let at_once = self.bodies[a].batch == self.bodies[b].batch;
        let own = &mut self.bodies[a];
        let (word, bit) = (b / 64, 1u64 << (b % 64));
        if own.met[word] & bit != 0 {
            return;
        }
        own.met[word] |= bit;
        pairs.push((a, b, own.since));
        // Which of several figures that meet at once are named depends on the side that looks.
        let many = tracks[a].members.len() > 1 || tracks[b].members.len() > 1;
        if at_once && own.twice && many {
            pairs.push((b, a, own.since));
        }
    }
}

impl Run<'_, '_, '_> {
    /// Notes when bodies whose motion changed do so next, and when they meet whom. A pair of them is
    /// worked out once; `twice` looks at bodies of several figures from both sides.
    pub fn watch_all(&mut self, changed: &[usize], now: i64, twice: bool) {
        if changed.is_empty() {
            return;
        }
        if self.watch.bodies.len() < self.tracks.len() {
            self.watch.grow(self.tracks.len());
        }
        self.watch.batch += 1;
        for &t in changed {
            let wakes = self.wake(t, now);
            self.watch.renew(t, &self.tracks[t], now, wakes, twice);
        }
        // Where everybody has changed, those who go find those who stand.
        let all = changed.len() == self.tracks.len();
        for &t in changed {
            if !all || self.tracks[t].pace == Pace::Goes {
                self.look(t);
            }
        }
        self.watch.settle();
    }

    /// Looks farther ahead for those who go on as before.
    pub fn look_ahead(&mut self, now: i64) {
        for t in 0..self.watch.due.len() {
            if i64::from(self.watch.due[t]) <= now {
                self.watch.extend(t, &self.tracks[t], now);
                self.look(t);
            }
        }
        self.watch.settle();
    }

    /// Notes when a body next changes its motion by itself; the end of the turn if it does not.
    fn wake(&mut self, t: usize, now: i64) -> i64 {
        let track = &self.tracks[t];
        let wakes = match track.pace {
            Pace::Goes => track.until(),
            Pace::Waits(until) => until,
            Pace::Stands => TURN,
        };
        if wakes < TURN && !track.left {
            self.queue.push(Reverse(Moment {
                time: wakes.max(now) as i32,
                a: t as u16,
                what: What::Leg,
                versions: (track.version, 0),
            }));
        }
        wakes.min(TURN)
    }

    /// Works out whom a body may meet while its room is known.
    fn look(&mut self, t: usize) {
        let mut pairs: SmallVec<[Pair; 8]> = SmallVec::new();
        self.watch.pairs(&self.tracks, t, &mut pairs);
        for &(a, b, since) in &pairs {
            self.watch_pair(a, b, since);
        }
    }

    fn watch_pair(&mut self, a: usize, b: usize, since: i64) {
        let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
        let enemies = self.are_enemies(ta.members[0].id, tb.members[0].id);
        let (one, other) = (&self.watch.bodies[a], &self.watch.bodies[b]);
        let known = one.until.min(other.until);
        let until = one.ends.min(other.ends);
        let met = match meeting(ta, tb, (since, until), known, enemies) {
            Meeting::Never => None,
            Meeting::At(time, m, n) => Some((time, m, n)),
            Meeting::Later => {
                self.watch.forget(a, b);
                None
            }
        };
        if let Some((time, m, n)) = met {
            let (b, m, n) = (b as u16, m as u16, n as u16);
            self.queue.push(Reverse(Moment {
                time: time as i32,
                a: a as u16,
                what: What::Meet { b, m, n },
                versions: (ta.version, tb.version),
            }));
        }
    }
}

/// The slow way, to hold the quick one against: everybody is near everybody, and every pair is worked out
/// at once to its end.
pub(super) mod everybody {
    #[cfg(test)]
    thread_local! {
        static NEAR: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }

    #[cfg(test)]
    pub(super) fn is_near() -> bool {
        NEAR.get()
    }

    #[cfg(not(test))]
    pub(super) const fn is_near() -> bool {
        false
    }

    #[cfg(test)]
    pub fn near<T>(then: impl FnOnce() -> T) -> T {
        NEAR.set(true);
        let result = then();
        NEAR.set(false);
        result
    }
}
