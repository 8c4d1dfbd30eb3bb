//! Those who run at somebody, between two, or beside a friend.
//!
//! They do not run after where somebody was: they head for where they meet, as things stand, and look up
//! again when somebody they watch changes his way. So a charge at somebody who walks on is a straight line
//! (CHG-1), and who is as fast as the pursuer and runs away is not caught (RUL-7).

use super::bypass::Walker;
use super::interpose::Way;
use super::run::Run;
use super::settle::NEAR;
use super::track::{Aim, BEAT, Member, Pace, TURN, Track};
use crate::around;
use crate::data::Ground;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point, Vector, root};
use crate::measure::Length;
use crate::state::FigureId;
use argad_dice::ChanceError;
use smallvec::{SmallVec, smallvec};

/// Those whose place keeps changing look up this often, and those who wait for a friend try again.
pub(super) const STRIDE: i64 = 4 * BEAT;
/// A friend's place is taken up to this, in tenths of a millimetre.
const IN_PLACE: i64 = 20;

/// What a follower knew when last looking up: bodies and the versions of their motion, its own first.
pub(super) type Known = [(u32, u32); 3];

impl Run<'_, '_, '_> {
    /// Those who follow somebody look up. Everybody looks at the same picture before anybody turns.
    pub fn look_up(&mut self, now: i64) -> Result<(), ChanceError> {
        let mut turns: SmallVec<[(usize, Option<Way>); 8]> = SmallVec::new();
        let mut stands = false;
        for index in 0..self.followers.len() {
            let t = self.followers[index];
            let track = &self.tracks[t];
            if track.pace == Pace::Stands {
                stands = true;
                continue;
            }
            // First past the friend in the way.
            if track.is_passing() {
                continue;
            }
            let known = self.known(t);
            let wanders = now % STRIDE == 0 && !matches!(track.aim, Aim::Charge(_));
            if known == track.known && !wanders {
                continue;
            }
            let way = self.way_of(t, now);
            self.tracks[t].known = known;
            let goal = way.as_ref().and_then(|way| way.last().copied());
            if !goal.is_some_and(|goal| self.tracks[t].heads_for(goal, now)) {
                turns.push((t, way));
            }
        }
        // Everybody has his way before anybody throws (MOV-10); by place, as dice may fall. Bodies that fall apart meanwhile
        // are added at the end, and look up at the next beat.
        self.in_order(&mut turns, |(t, _)| *t, now);
        for (t, way) in &turns {
            let track = &mut self.tracks[*t];
            if let Some(way) = way {
                track.head(now, way);
                if let Pace::Waits(_) = track.pace {
                    track.pace = Pace::Waits(now);
                }
            } else {
                track.halt(now, Pace::Stands);
                track.stop = Some(Stop::Lost);
            }
        }
        // Bodies that fall apart meanwhile are added at the end, and look up at the next beat.
        for &(t, _) in &turns {
            if self.tracks[t].pace == Pace::Goes {
                self.begin_leg(t, now)?;
            }
            self.tracks[t].version += 1;
            self.tracks[t].known[0].1 = self.tracks[t].version;
        }
        if stands {
            let tracks = &self.tracks;
            self.followers.retain(|&t| tracks[t].pace != Pace::Stands);
        }
        self.stirred = !turns.is_empty();
        if turns.is_empty() {
            return Ok(());
        }
        let changed: SmallVec<[usize; 8]> = turns.iter().map(|turn| turn.0).collect();
        self.watch_all(&changed, now);
        Ok(())
    }

    /// The motion of a follower and of those it watches.
    pub fn known(&self, t: usize) -> Known {
        let motion = |t: usize| (t as u32, self.tracks[t].version);
        let own = motion(t);
        let of = |id: FigureId| match self.whose.get(id.index()) {
            Some(&Some((t, _))) => motion(t),
            _ => own,
        };
        match self.tracks[t].aim {
            Aim::Path => [own; 3],
            Aim::Charge(whom) | Aim::Follow { whom, .. } => [own, of(whom), own],
            Aim::Interpose { friend, enemy } => [own, of(friend), of(enemy)],
        }
    }

    /// How somebody who follows wants to go just now.
    pub fn way_of(&self, t: usize, now: i64) -> Option<Way> {
        let track = &self.tracks[t];
        match track.aim {
            Aim::Interpose { friend, enemy } => self.between(t, friend, enemy, now),
            Aim::Follow { .. } if track.post.is_some() => {
                let goal = self.goal(track, now)?;
                Some(self.way_round_ground(track, goal, now))
            }
            _ => self.goal(track, now).map(|goal| smallvec![goal]),
        }
    }

    /// FRM-3: who joins a body goes to his place round houses, walls and bad ground, if his allowance is enough for it.
    fn way_round_ground(&self, track: &Track, goal: Point, now: i64) -> Way {
        let walker = Walker {
            table: self.turn.table,
            own: track.placed(0, now),
            mounted: track.mounted,
        };
        let left = track.most - track.distance(now);
        let round = || walker.way((goal, left), Ground::Easy, &[]);
        let straight = || smallvec![goal];
        if track.slowed || walker.is_open(goal, Ground::Easy) {
            return straight();
        }
        round().unwrap_or_else(straight)
    }

    /// Where somebody who follows wants to go just now.
    fn goal(&self, track: &Track, now: i64) -> Option<Point> {
        match track.aim {
            Aim::Path | Aim::Interpose { .. } => None,
            Aim::Charge(enemy) => {
                let to = self.placed(enemy, now)?.centre;
                let at = track.at(now);
                let far = |m: &&Member| {
                    let way = at.plus(m.offset).to(to);
                    (way.dot(way), at.plus(m.offset))
                };
                let nearest = track.members.iter().min_by_key(far)?.offset;
                self.meets(track, enemy, nearest.to(track.aside), now)
            }
            Aim::Follow { whom, beside } => {
                let place = self.placed(whom, now)?.centre.plus(beside);
                if track.at(now).distance(place).as_tenths_of_mm() > IN_PLACE {
                    return self.meets(track, whom, beside, now);
                }
                // In place: along with the friend, but never far ahead.
                let (t, m) = self.whose[whom.index()]?;
                let friend = &self.tracks[t];
                let upto = if friend.speed < track.speed {
                    friend.until().min(now + STRIDE)
                } else {
                    friend.until()
                };
                Some(friend.placed(m, upto.min(TURN)).centre.plus(beside))
            }
        }
    }

    /// Where a body meets somebody, or a place beside, if both go on as they do; the last place this turn if
    /// it does not.
    fn meets(&self, track: &Track, whom: FigureId, beside: Vector, now: i64) -> Option<Point> {
        let (t, m) = (*self.whose.get(whom.index())?)?;
        let other = &self.tracks[t];
        let place = |time: i64| other.placed(m, time).centre.plus(beside);
        let left = (other.until().min(TURN) - now).max(0);
        let at = track.at(now);
        if other.left {
            return None;
        }
        if self.outruns(t, track, now) && self.is_at_heels(t, track, now) {
            // Beside him, for as long as he runs.
            return Some(at.plus(place(now).to(place(now + left))));
        }
        let time = meeting_time(at.to(place(now)), other.velocity, track.speed).unwrap_or(left);
        Some(place(now + time.min(left)))
    }

    /// RUL-7: whether a body runs away from one that is after it, is as fast, and cannot be cut off before its stretch ends.
    ///
    /// Whoever is as fast gets nearest to a runner by going straight to where his stretch ends; what counts is how far
    /// the middles are apart then, and whether the bases would touch, one straight behind the other. So no corner of a
    /// long base that turns catches anybody, and no hair; nor does he who was base to base when the turn began, unless
    /// the other slips off to the side, past his nose.
    pub fn outruns(&self, t: usize, pursuer: &Track, now: i64) -> bool {
        let Some((other, m)) = self.prey_of(t, pursuer) else {
            return false;
        };
        let left = (other.until().min(TURN) - now).max(0);
        let walks = pursuer.speed * left / TURN;
        let near = ran_from(&pursuer.members[0].start, other, m);
        // Nor may anybody else of his body be in reach: they go as one.
        let pairs =
            (0..other.members.len()).flat_map(|m| (0..pursuer.members.len()).map(move |n| (m, n)));
        pairs.into_iter().all(|(m, n)| {
            let (own, there) = (pursuer.placed(n, now), other.placed(m, now));
            let then = other.placed(m, now + left).centre;
            let away = own.centre.to(there.centre).dot(other.velocity) > 0;
            let reach = half(own.base) + half(there.base);
            let apart = own.centre.distance(then).as_tenths_of_mm() - walks;
            away && (near || apart > reach)
        })
    }

    /// The body somebody is after, if it runs and is as fast, and whom of it.
    fn prey_of(&self, t: usize, pursuer: &Track) -> Option<(&Track, usize)> {
        let other = &self.tracks[t];
        let Aim::Charge(prey) = pursuer.aim else {
            return None;
        };
        let member = other.members.iter().position(|m| m.id == prey)?;
        // Who is still on his way past a friend does not run beside anybody.
        let goes =
            other.pace == Pace::Goes && other.speed >= pursuer.speed && !pursuer.is_passing();
        goes.then_some((other, member))
    }

    /// Whether somebody is after a body base to base, or nearly.
    fn is_at_heels(&self, t: usize, pursuer: &Track, now: i64) -> bool {
        self.prey_of(t, pursuer).is_some_and(|(other, m)| {
            let there = other.placed(m, now);
            (0..pursuer.members.len()).any(|n| is_near(&pursuer.placed(n, now), &there))
        })
    }

    /// RUL-7: where somebody is who has outrun a body to the end of the turn, unless the two met.
    pub fn outran(&self, t: usize) -> Option<(FigureId, Placed)> {
        let track = &self.tracks[t];
        let Aim::Charge(prey) = track.aim else {
            return None;
        };
        let (o, m) = self.whose.get(prey.index()).copied()??;
        let other = &self.tracks[o];
        let away = track.last_stretch().dot(other.last_stretch()) > 0;
        // To the end of the turn, as near as anybody looks.
        let ran = other.distance(TURN) * TURN >= other.speed * (TURN - BEAT);
        let as_fast = other.speed >= track.speed && away && ran;
        let met = track.met.is_some() || other.met.is_some() || other.left;
        (as_fast && !met).then(|| (prey, other.placed(m, TURN)))
    }

    /// RUL-7: whether a place is too near to the one who outran a body.
    pub fn is_at_prey(&self, t: usize, at: &Placed) -> bool {
        let within = Length::tenths_of_mm(NEAR - 1);
        let prey = self.outran(t);
        prey.is_some_and(|(_, there)| around::is_within(at, &there, within))
    }

    /// RUL-7: who has run after somebody as fast as himself stands short of him: nobody is caught by a hair.
    pub fn fall_short(&mut self) {
        let charges = |t: &usize| matches!(self.tracks[*t].aim, Aim::Charge(_));
        let mut chargers: SmallVec<[usize; 16]> = (0..self.tracks.len()).filter(charges).collect();
        self.in_order(&mut chargers, |&t| t, TURN);
        for t in chargers {
            let Some((_, there)) = self.outran(t) else {
                continue;
            };
            let near = |track: &Track| {
                let members = 0..track.members.len();
                members
                    .into_iter()
                    .any(|n| self.is_at_prey(t, &track.placed(n, TURN)))
            };
            let fits = |track: &Track| {
                (0..track.members.len()).all(|n| self.is_free(&track.placed(n, TURN), t, TURN))
            };
            let track = &self.tracks[t];
            if near(track) {
                let back = (1..=2 * NEAR).map(|by| track.short_by(by));
                let short = back
                    .chain(aside(track, &there))
                    .find(|track| !near(track) && fits(track));
                if let Some(short) = short {
                    self.tracks[t] = short;
                    self.tracks[t].stop = Some(Stop::Lost);
                }
            }
        }
    }
}

/// The same, a hair farther from somebody, straight away from him or at a slant: where comrades leave no room behind.
fn aside(track: &Track, from: &Placed) -> impl Iterator<Item = Track> {
    let at = track.at(TURN);
    let away = Direction::of(from.centre.to(at));
    let turns = (0..=5u8).flat_map(|n| [n * 12, (n * 12).wrapping_neg()]);
    let steps = (1..=2 * NEAR).flat_map(move |by| turns.clone().map(move |turn| (by, turn)));
    let places =
        steps.map(move |(by, turn)| at.plus(away.turned(turn).vector(Length::tenths_of_mm(by))));
    places
        .filter(|&place| track.length_to(place) <= track.most)
        .map(|place| {
            let mut aside = track.clone();
            aside.step_to(place);
            aside
        })
}

/// Whether two are base to base, or nearly.
fn is_near(a: &Placed, b: &Placed) -> bool {
    around::is_within(a, b, Length::tenths_of_mm(NEAR))
}

/// Whether one of a body set out away from somebody who was base to base with him, or nearly.
fn ran_from(whom: &Placed, body: &Track, m: usize) -> bool {
    let began = &body.members[m].start;
    let away = whom.centre.to(began.centre).dot(body.first_stretch()) > 0;
    away && is_near(whom, began)
}

/// From the middle of a base to its front or back.
fn half(base: Base) -> i64 {
    base.length().half().as_tenths_of_mm()
}

impl Track {
    /// Whether it is still on its way past a friend.
    fn is_passing(&self) -> bool {
        self.past.is_some_and(|past| self.ahead().contains(&past))
    }

    /// Whether it goes to a point already; a charge need not be exact.
    fn heads_for(&self, goal: Point, now: i64) -> bool {
        if let Aim::Interpose { .. } = self.aim {
            return self.ends_at(goal, now);
        }
        let next = match *self.ahead() {
            [] => return self.at(now) == goal,
            [next] if next == goal => return true,
            [next] => next,
            // Round what is in the way of his place.
            [.., last] => return self.post.is_some() && last == goal,
        };
        if !matches!(self.aim, Aim::Charge(_)) || self.pace != Pace::Goes {
            return false;
        }
        let at = self.at(now);
        let (way, wanted) = (at.to(next), at.to(goal));
        // Within 1/256 of a turn: its tangent is 0.0245.
        way.cross(wanted).abs() * 10_000 <= way.dot(wanted) * 245
    }
}

/// When somebody this fast reaches a point so far away that moves like this; nothing if never. Paces are
/// in tenths of a millimetre a turn.
fn meeting_time(apart: Vector, moves: Vector, fast: i64) -> Option<i64> {
    let (a, b, c) = (
        fast * fast - moves.dot(moves),
        apart.dot(moves),
        apart.dot(apart),
    );
    let narrow = b.checked_mul(b).zip(a.checked_mul(c));
    let root = match narrow.and_then(|(bb, ac)| bb.checked_add(ac)) {
        Some(square) if square < 0 => return None,
        Some(square) => root(square),
        // Beyond any table people play on.
        None => {
            let [a, b, c] = [a, b, c].map(i128::from);
            u128::try_from(b * b + a * c).ok()?.isqrt() as i64
        }
    };
    // c / (root - b) turns: the smaller root that is not in the past, in every case.
    let part = root - b;
    (part > 0).then(|| c * TURN / part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(dx: i64, dy: i64) -> Vector {
        Vector { dx, dy }
    }

    // clauses: RUL-7
    #[test]
    fn a_runner_meets_whom_he_can() {
        // 10 cm away, 20 cm a turn: half a turn.
        assert_eq!(
            meeting_time(vector(1000, 0), vector(0, 0), 2000),
            Some(TURN / 2)
        );
        // Coming towards each other; walking away half as fast.
        let towards = meeting_time(vector(1000, 0), vector(-2000, 0), 2000);
        assert_eq!(towards, Some(TURN / 4));
        let after = meeting_time(vector(1000, 0), vector(1000, 0), 2000);
        assert_eq!(after, Some(TURN));
        // As fast, straight away: never. As fast, across: at the corner, 3-4-5.
        assert_eq!(meeting_time(vector(1000, 0), vector(2000, 0), 2000), None);
        let across = meeting_time(vector(300, 0), vector(0, 400), 500);
        assert_eq!(across, Some(TURN));
        // From end to end of the largest table a file may have.
        let far = meeting_time(vector(900_000, 0), vector(-6000, 0), 6000);
        assert_eq!(far, Some(75 * TURN));
        // Faster than the runner, but coming by.
        assert!(meeting_time(vector(1000, 100), vector(-3000, 0), 1000).is_some());
    }
}
