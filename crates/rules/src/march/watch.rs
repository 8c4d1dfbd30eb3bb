//! Who may meet whom: the queue of moments to look at, and the room each body sweeps.
//!
//! Every change of a body's motion asks when it meets everybody else, but most are nowhere near. So the room a
//! body takes until its motion ends is kept as a box, and only pairs whose boxes meet are worked out.

use super::meet::{AHEAD, meeting};
use super::run::Run;
use super::track::{Pace, TURN, Track};
use crate::geometry::Point;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What two bodies may be apart and still be base to base, and rounding: half of it for each.
const SLACK: i32 = 8;

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

    /// From now until then.
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

/// What is known of everybody's motion, as it was last looked at.
#[derive(Debug, Default)]
pub(super) struct Watch {
    bodies: Vec<Body>,
    rooms: Vec<Rooms>,
    batch: u32,
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
#[derive(Clone, Copy, Debug)]
struct Body {
    /// With whom its motion changed at once.
    batch: u32,
    /// When its present stretch ends, if it goes.
    ends: i64,
}

impl Watch {
    fn grow(&mut self, count: usize) {
        let body = Body {
            batch: 0,
            ends: TURN,
        };
        self.bodies.resize(count, body);
        self.rooms.resize(count.div_ceil(GROUP), Rooms::NONE);
    }

    /// Notes a new motion, which ends then.
    fn renew(&mut self, t: usize, track: &Track, now: i64, ends: i64) {
        self.bodies[t] = Body {
            batch: self.batch,
            ends,
        };
        self.set(t, Sweep::of(track, now, ends));
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

    /// Pairs of a body that has changed with those whose room meets its own. Two who changed at once are looked at
    /// from the side of the first in the list; if everybody did, those who go find those who stand.
    fn pairs(&mut self, tracks: &[Track], t: usize, all: bool) -> SmallVec<[(usize, usize); 8]> {
        let mut pairs = SmallVec::new();
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
                if apart < 0 || !own && !goes(other) {
                    continue;
                }
                let at_once = self.bodies[other].batch == self.batch;
                if at_once && other < t && (goes(other) || !all) {
                    continue;
                }
                let (a, b) = if at_once {
                    (t.min(other), t.max(other))
                } else {
                    (t, other)
                };
                pairs.push((a, b));
            }
        }
        self.set(t, room);
        pairs
    }
}

impl Run<'_, '_, '_> {
    /// Notes when bodies whose motion changed do so next, and when they meet whom. A pair of them is
    /// worked out once.
    pub fn watch_all(&mut self, changed: &[usize], now: i64) {
        if changed.is_empty() {
            return;
        }
        if self.watch.bodies.len() < self.tracks.len() {
            self.watch.grow(self.tracks.len());
        }
        self.watch.batch += 1;
        for &t in changed {
            let ends = self.wake(t, now);
            self.watch.renew(t, &self.tracks[t], now, ends);
        }
        let all = changed.len() == self.tracks.len();
        for &t in changed {
            if all && self.tracks[t].pace != Pace::Goes {
                continue;
            }
            for (a, b) in self.watch.pairs(&self.tracks, t, all) {
                self.watch_pair(a, b, now);
            }
        }
    }

    /// Notes when a body next changes its motion by itself. Returns when its stretch ends, if it goes.
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
        if track.pace == Pace::Goes {
            wakes.min(TURN)
        } else {
            TURN
        }
    }

    fn watch_pair(&mut self, a: usize, b: usize, now: i64) {
        let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
        let enemies = self.are_enemies(ta.members[0].id, tb.members[0].id);
        // Whoever gets away from one who lets him go meets him no more (RUL-7).
        let leaves = |t: usize, by: &Track| by.pace != Pace::Goes && self.outruns(t, by, now);
        if enemies && (leaves(a, tb) || leaves(b, ta)) {
            return;
        }
        let until = self.watch.bodies[a].ends.min(self.watch.bodies[b].ends);
        if let Some((time, m, n)) = meeting(self.turn.table, ta, tb, (now, until), enemies) {
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

/// The slow way, to hold the quick one against: everybody is near everybody, and every pair is worked out.
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
