//! Stepping in between (CHG-6): in front of the one protected, so that who comes meets the one who steps in.
//!
//! Readings: whoever stands in the way already stays. With two steps enough to get into the way, no more are made, as
//! nearly in front of the friend as they allow; they are measured from place to place, though the way goes round him.

use super::detour;
use super::round::{in_the_way, length};
use super::run::Run;
use super::track::{Aim, Pace, TURN, Track};
use crate::around::{extent, meet};
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point, root};
use crate::measure::Length;
use crate::room;
use crate::state::FigureId;
use smallvec::{SmallVec, smallvec};

/// What is left between the two friends, in tenths of a millimetre: they touch, and nobody overlaps by rounding.
const HAIR: i64 = 4;
/// By so much the one who steps in is met before the friend, and is not merely grazed, in tenths of a millimetre.
const SURE: i64 = 20;
/// He stands before the friend no farther to the side than this, in 256ths of a turn.
const MOST_TURN: u8 = 40;
/// Corners of a way round a friend are this far apart at most, seen from him.
const STEP: i64 = 20;
/// The cosine of half a step in thousandths, rounded down.
const COSINE: i64 = 969;

/// The corners of a way.
pub(super) type Way = SmallVec<[Point; 4]>;

/// The lane of somebody who comes straight at a friend.
struct Lane {
    friend: Placed,
    /// From the friend to the one who comes.
    ahead: Direction,
    far: i64,
    comes: Placed,
}

impl Lane {
    /// How far in front of the friend and to the side a place is.
    fn of(&self, place: Point) -> (i64, i64) {
        let (way, unit) = (self.friend.centre.to(place), self.ahead.unit());
        (
            way.dot(unit) / Direction::UNIT,
            unit.cross(way) / Direction::UNIT,
        )
    }

    /// How far in front of the friend the one who comes is stopped by a base with its middle here; nothing if he
    /// passes it.
    fn stops(&self, base: Base, place: Point) -> Option<i64> {
        let ((ahead, aside), own) = (self.of(place), half(base));
        let leg = |long: i64, short: i64| {
            let square = long * long - short * short;
            (square >= 0).then(|| root(square))
        };
        match self.comes.base {
            Base::Round { diameter } => {
                let its = diameter.half().as_tenths_of_mm();
                let sure = (aside.abs() + SURE).min(own + its);
                leg(own + its, sure).map(|leg| ahead + leg - its)
            }
            Base::Rectangle { width, .. } => {
                let its = width.half().as_tenths_of_mm();
                let beyond = (aside.abs() + SURE - its).max(0);
                leg(own, beyond).map(|leg| ahead + leg)
            }
        }
    }

    /// Whether a base here is met before the friend is, and not behind the back of the one who comes.
    fn is_barred(&self, base: Base, place: Point) -> bool {
        let (ahead, _) = self.of(place);
        let met = self.stops(base, place);
        ahead < self.far && met.is_some_and(|met| met > half(self.friend.base) + SURE)
    }
}

/// Half the breadth of a base.
fn half(base: Base) -> i64 {
    match base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm(),
        Base::Rectangle { width, .. } => width.half().as_tenths_of_mm(),
    }
}

impl Run<'_, '_, '_> {
    /// Where somebody goes to step in between, as things stand: nowhere else if he is in the way already.
    pub fn between(&self, t: usize, friend: FigureId, enemy: FigureId, now: i64) -> Option<Way> {
        let track = &self.tracks[t];
        let (whom, comes) = (friend, self.placed(enemy, now)?);
        let friend = self.placed(whom, now)?;
        let line = friend.centre.to(comes.centre);
        let lane = Lane {
            friend,
            ahead: Direction::of(line),
            far: line.length().as_tenths_of_mm(),
            comes,
        };
        let own = track.placed(0, now);
        // CHG-8: once the charge has struck home nobody comes round the charger.
        let struck = self.whose[enemy.index()].is_some_and(|(o, _)| self.tracks[o].met.is_some());
        if struck || lane.is_barred(own.base, own.centre) {
            return Some(smallvec![own.centre]);
        }
        // As long as he bars the way where he is going he goes there.
        if track.pace == Pace::Goes
            && let Some(&goal) = track.ahead().last()
            && lane.is_barred(own.base, goal)
            && self.is_free(&Placed::new(own.base, goal, own.facing), t, now)
        {
            return Some(Way::from_slice(track.ahead()));
        }
        let place = self.step_in(t, &lane, now)?;
        // On the hand with nobody on it, or round the end of a row of friends.
        let mut others = self.others_near(t, whom, now);
        let hands = [Hand::Short, Hand::Long].map(|hand| around(&friend, &own, place, hand));
        let clear = |way: &Way| in_the_way(&own, &others, way) == 0;
        let way = hands.into_iter().filter(clear);
        let way = way.min_by_key(|way| length(own.centre, way, place));
        if way.is_some() {
            return way;
        }
        others.push(friend);
        let (table, mounted) = (self.turn.table, track.mounted);
        let size = table.scenario.table;
        let open = |from: Point, to: Point| size.holds(to) && !table.is_walled(from, to, mounted);
        // Shut in he stays, until somebody makes room.
        let stays = || smallvec![own.centre];
        Some(detour::shortest(&own, (place, i64::MAX), &others, open).unwrap_or_else(stays))
    }

    /// Whoever wanted to step in between and does not stand there when the friend is met is told to come too late.
    pub fn come_late(&mut self) {
        for t in 0..self.tracks.len() {
            let track = &self.tracks[t];
            let Aim::Interpose { friend, enemy } = track.aim else {
                continue;
            };
            // Bad ground and an enemy met say themselves why.
            let held = match track.stop {
                None => true,
                Some(stop) => matches!(
                    stop,
                    Stop::Arrived | Stop::Allowance | Stop::Blocked { .. } | Stop::Lost
                ),
            };
            let both = self.placed(friend, TURN).zip(self.placed(enemy, TURN));
            if held && both.is_some_and(|(a, b)| meet(self.turn.table, &a, &b)) && !self.is_met(t) {
                self.tracks[t].stop = Some(Stop::Late);
            }
        }
    }

    /// The place to step to.
    fn step_in(&self, t: usize, lane: &Lane, now: i64) -> Option<Point> {
        let track = &self.tracks[t];
        let (own, start) = (track.placed(0, now), track.members[0].start.centre);
        let near = extent(lane.friend.base) + extent(own.base) + HAIR;
        // On the line, as far out as he is, but clear of the friend and of the one who comes.
        let (ahead, _) = lane.of(own.centre);
        let most = lane.far - extent(lane.comes.base) - extent(own.base);
        let out = ahead.clamp(near, most.max(near));
        let two_steps = own.base.length();
        let place = |(turn, out): (u8, i64)| {
            let way = lane.ahead.turned(turn).vector(Length::tenths_of_mm(out));
            lane.friend.centre.plus(way)
        };
        let reach = out + extent(own.base);
        let others = self.bases_near(lane.friend.centre, reach, t, now);
        let good = |p: &Point| {
            let at = Placed::new(own.base, *p, own.facing);
            lane.is_barred(own.base, *p)
                && room::is_on_table(self.turn.table, &at)
                && others.iter().all(|other| !other.overlaps(&at))
        };
        let turns = (0..=MOST_TURN).flat_map(|n| [n, n.wrapping_neg()]);
        let fan = |out: i64| turns.clone().map(move |turn| (turn, out));
        let far = start.distance(lane.friend.centre).as_tenths_of_mm();
        let steps = [near, out]
            .into_iter()
            .filter(|out| far.abs_diff(*out) <= two_steps.as_tenths_of_mm().cast_unsigned())
            .flat_map(fan)
            .map(place)
            .find(|p| start.distance(*p) <= two_steps && good(p));
        steps
            .or_else(|| Some(place((0, out))).filter(good))
            .or_else(|| fan(near).chain(fan(out)).map(place).find(good))
            .or_else(|| Some(place((0, out))))
    }
}

/// The shorter way round somebody, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Short,
    Long,
}

/// The way to a place beside somebody, round him.
fn around(friend: &Placed, own: &Placed, place: Point, hand: Hand) -> Way {
    let keep = extent(friend.base) + extent(own.base);
    let mut way = Way::new();
    let side = |p: Point| Direction::of(friend.centre.to(p));
    let clear = |from: Point, to: Point| {
        let keep = Length::tenths_of_mm(keep);
        !crate::geometry::is_near_segment(friend.centre, from, to, keep)
    };
    let mut at = own.centre;
    let turn = i64::from(
        side(place)
            .step()
            .wrapping_sub(side(at).step())
            .cast_signed(),
    );
    let mut left = match hand {
        Hand::Short => turn,
        Hand::Long if turn > 0 => turn - 256,
        Hand::Long => turn + 256,
    };
    while !clear(at, place) && left.abs() > 2 && way.len() < 13 {
        let step = left.clamp(-STEP, STEP);
        left -= step;
        let out = (keep + HAIR) * 1000 / COSINE;
        let corner = side(place).turned((left as u8).wrapping_neg());
        at = friend.centre.plus(corner.vector(Length::tenths_of_mm(out)));
        way.push(at);
    }
    way.push(place);
    way
}

impl Track {
    /// Whether it goes to a place already, or stands there.
    pub fn ends_at(&self, place: Point, now: i64) -> bool {
        match self.ahead().last() {
            Some(&last) => last == place,
            None => self.at(now.min(TURN)) == place,
        }
    }
}
