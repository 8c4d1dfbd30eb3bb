//! One body on its way: where it is at any moment of the turn.
//!
//! A body is one loose figure, or the figures of a close order that share an order and keep their
//! places. It knows its own way and pace, and nobody else.

use super::pursuit::Known;
use super::yields::Yield;
use crate::data::{Ground, OpeningKind};
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::state::FigureId;
use crate::table::Footing;
use smallvec::SmallVec;

/// Moments in a turn.
pub(super) const TURN: i64 = 4096;
/// How often those who follow somebody look up.
pub(super) const BEAT: i64 = 64;

/// One figure of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub id: FigureId,
    /// From the first of the body.
    pub offset: Vector,
    /// Where it stood when the turn began.
    pub start: Placed,
    /// Its front now.
    pub facing: Direction,
}

/// What decides where a body goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Its path.
    Path,
    /// An enemy it runs at (CHG-2).
    Charge(FigureId),
    /// The line between a friend and an enemy (CHG-6).
    Interpose { friend: FigureId, enemy: FigureId },
    /// A place beside a friend.
    Follow { whom: FigureId, beside: Vector },
}

/// Whether a body moves just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// On its way.
    Goes,
    /// Lets somebody pass until then.
    Waits(i64),
    /// For the rest of the phase.
    Stands,
}

/// Something of the ground ahead on the present stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hazard {
    /// Ground that slows or breaks order (MOV-7, TER-7).
    Ground(Footing),
    /// A wall, or an opening too narrow.
    Wall(Option<OpeningKind>),
    /// The edge of the table.
    Edge,
}

/// A body.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub members: SmallVec<[Member; 1]>,
    /// No part of it is farther from the first figure's middle.
    pub radius: i64,
    /// The order it has, as a place in the list.
    pub order: Option<usize>,
    pub mounted: bool,
    /// In close order: the front does not follow the heading.
    pub close: bool,
    pub aim: Aim,
    pub flees: bool,
    /// The way of the first figure, walked and planned, with how far it is to each point.
    points: SmallVec<[Point; 4]>,
    marks: SmallVec<[i64; 4]>,
    leg: usize,
    /// The present stretch: where it begins, the way to its end, and how far both are.
    from: Point,
    stretch: Vector,
    begins: i64,
    ends: i64,
    done: i64,
    since: i64,
    /// Tenths of a millimetre a turn.
    pub speed: i64,
    /// How far it may go in all.
    pub limit: i64,
    pub pace: Pace,
    /// How it moves now, in tenths of a millimetre a turn.
    pub velocity: Vector,
    /// Where it is, unless it goes.
    here: Point,
    pub stop: Option<Stop>,
    /// The member who met somebody.
    pub cause: usize,
    /// Slowing dice have been applied (MOV-11), or breaking by ground is settled.
    pub slowed: bool,
    /// The worst ground for which they were thrown, and how far they let it go in all.
    pub thrown: Option<(Ground, i64)>,
    /// They were thrown when everybody stood: his way from where the turn began is still open to him.
    pub threw_late: bool,
    pub hazard: Option<(i64, Hazard)>,
    /// Where a long base of its own wants to turn to.
    pub heading: Option<Direction>,
    /// Changes whenever its motion does.
    pub version: u32,
    pub left: bool,
    /// How far it might have gone had nobody held it up.
    pub most: i64,
    /// A friend has held it up.
    pub held: bool,
    /// Which, last.
    pub holder: Option<FigureId>,
    /// When an enemy first met it, whether it moved or stood.
    pub met: Option<i64>,
    /// The last step was aside of its way, to a place or for a front ([`Track::step_to`]).
    stepped: bool,
    /// The last stretch only squares up (RUL-46): it does not end a straight run.
    squared: bool,
    /// How often it has walked round friends.
    pub rounds: u8,
    /// When it did so last, and round how many at that moment.
    pub rounded: (i64, u8),
    /// The corner at which it is past the last of them.
    pub past: Option<Point>,
    /// That friend goes on again: the way round him may be given up.
    pub passing: bool,
    /// The friend it lets pass, and where it waits for that.
    pub gives: Option<Yield>,
    /// What it knew when it last looked up at those it follows.
    pub known: Known,
    /// A place of its own to fall in at, and how far it may go for it (FRM-3).
    pub post: Option<(Point, i64)>,
    /// How far from the middle of the enemy it charges it makes for (RUL-46).
    pub aside: Vector,
    /// That place is in no rank: he only goes as near as he can (FRM-3).
    pub astray: bool,
}

impl Track {
    /// A body that stands.
    pub fn standing(members: SmallVec<[Member; 1]>, order: Option<usize>, close: bool) -> Self {
        let reach =
            |m: &Member| m.offset.length().as_tenths_of_mm() + crate::around::extent(m.start.base);
        let radius = members.iter().map(reach).max().unwrap_or(0);
        let start = members[0].start;
        // As [`Track::refresh`] would have it.
        Self {
            radius,
            mounted: matches!(start.base, Base::Rectangle { length, width } if length != width),
            members,
            order,
            close,
            aim: Aim::Path,
            flees: false,
            points: SmallVec::from_slice(&[start.centre]),
            marks: SmallVec::from_slice(&[0]),
            leg: 0,
            from: start.centre,
            stretch: Vector::default(),
            begins: 0,
            ends: 0,
            done: 0,
            since: 0,
            speed: 0,
            limit: 0,
            pace: Pace::Stands,
            velocity: Vector::default(),
            here: start.centre,
            stop: None,
            cause: 0,
            slowed: false,
            thrown: None,
            threw_late: false,
            hazard: None,
            heading: None,
            version: 0,
            left: false,
            most: 0,
            held: false,
            holder: None,
            met: None,
            stepped: false,
            squared: false,
            rounds: 0,
            rounded: (-BEAT, 0),
            past: None,
            passing: false,
            gives: None,
            known: [(u32::MAX, 0); 3],
            post: None,
            aside: Vector::default(),
            astray: false,
        }
    }

    /// Takes another figure into the body.
    pub fn join(&mut self, mut member: Member) {
        member.offset = self.members[0].start.centre.to(member.start.centre);
        let reach =
            member.offset.length().as_tenths_of_mm() + crate::around::extent(member.start.base);
        self.radius = self.radius.max(reach);
        self.members.push(member);
        self.refresh();
    }

    /// Sets it going at a pace, from now.
    pub fn go(&mut self, now: i64, allowance: Length) {
        self.speed = allowance.as_tenths_of_mm();
        // What is left of the turn is all that can be used.
        self.limit = self.done + self.speed * (TURN - now) / TURN;
        self.most = self.limit;
        self.since = now;
        self.pace = Pace::Goes;
        self.stop = None;
        self.refresh();
    }

    /// Goes on from where it is, through these points.
    pub fn head(&mut self, now: i64, way: &[Point]) {
        let (done, at) = self.whereabouts(now);
        let keep = if done > self.begins {
            self.leg + 1
        } else {
            self.leg
        };
        self.points.truncate(keep.max(1));
        self.marks.truncate(keep.max(1));
        if done > self.marks[self.marks.len() - 1] {
            self.points.push(at);
            self.marks.push(done);
        }
        self.leg = self.points.len() - 1;
        for &point in way {
            let last = self.points[self.points.len() - 1];
            if point != last {
                let mark =
                    self.marks[self.marks.len() - 1] + last.distance(point).as_tenths_of_mm();
                self.points.push(point);
                self.marks.push(mark);
            }
        }
        self.refresh();
    }

    /// Moves the whole way aside.
    pub fn shift(&mut self, by: Vector) {
        for point in &mut self.points {
            *point = point.plus(by);
        }
        self.refresh();
    }

    /// The corners already turned.
    pub fn corner(&self) -> usize {
        self.leg
    }

    /// Takes the next stretch once this one is walked; nothing if there is none.
    pub fn next_leg(&mut self, now: i64) -> bool {
        let done = self.distance(now);
        while self.leg + 1 < self.marks.len() && self.marks[self.leg + 1] <= done {
            self.leg += 1;
            self.refresh();
        }
        self.leg + 1 < self.marks.len()
    }

    /// Where the present stretch ends, if the allowance and the ground let it.
    fn leg_end(&self) -> i64 {
        let hazard = self.hazard.map_or(i64::MAX, |(at, _)| at);
        self.ends.min(self.limit).min(hazard)
    }

    /// How far it has gone.
    pub fn distance(&self, now: i64) -> i64 {
        if self.pace != Pace::Goes {
            return self.done;
        }
        let done = self.done + self.speed * (now - self.since) / TURN;
        done.min(self.leg_end().max(self.done))
    }

    /// When the present stretch ends; never within this turn if it does not go.
    pub fn until(&self) -> i64 {
        if self.pace != Pace::Goes {
            return TURN + 1;
        }
        let left = (self.leg_end() - self.done).max(0);
        if self.speed == 0 {
            return if left == 0 { self.since } else { TURN + 1 };
        }
        self.since + (left * TURN + self.speed - 1) / self.speed
    }

    /// Where the first figure is.
    pub fn at(&self, now: i64) -> Point {
        if self.pace != Pace::Goes {
            return self.here;
        }
        self.point(self.distance(now))
    }

    /// How far it has gone, and where the first figure is.
    pub fn whereabouts(&self, now: i64) -> (i64, Point) {
        let done = self.distance(now);
        (done, self.point(done))
    }

    fn point(&self, done: i64) -> Point {
        let (past, whole) = (done - self.begins, (self.ends - self.begins).max(1));
        if past == 0 {
            return self.from;
        }
        // Rounded to nearest, halves up; a table is far too small for this to overflow. Dividing what is
        // not negative takes fewer steps.
        let nearest = |v: i64| {
            let (above, below) = (2 * v.abs() * past + whole, 2 * whole);
            let part = |above: i64| (above.cast_unsigned() / below.cast_unsigned()) as i32;
            if v < 0 { -part(above - 1) } else { part(above) }
        };
        let (dx, dy) = (nearest(self.stretch.dx), nearest(self.stretch.dy));
        Point::new(self.from.x + dx, self.from.y + dy)
    }

    /// Where a member is.
    pub fn placed(&self, member: usize, now: i64) -> Placed {
        let m = &self.members[member];
        Placed::new(m.start.base, self.at(now).plus(m.offset), m.facing)
    }

    /// Works out how it moves, after anything that changes it.
    fn refresh(&mut self) {
        let next = (self.leg + 1).min(self.points.len() - 1);
        (self.from, self.begins) = (self.points[self.leg], self.marks[self.leg]);
        (self.stretch, self.ends) = (self.from.to(self.points[next]), self.marks[next]);
        if self.pace == Pace::Goes {
            self.velocity = self.stretch.scaled(self.speed, self.ends - self.begins);
        } else {
            self.velocity = Vector::default();
            self.here = self.point(self.done);
        }
    }

    /// The present stretch.
    pub fn stretch(&self) -> Vector {
        self.stretch
    }

    /// Where it set out.
    pub fn set_out(&self) -> Point {
        self.points[0]
    }

    /// The first stretch of its way.
    pub fn first_stretch(&self) -> Vector {
        let next = self.points.get(1).copied();
        next.map_or(Vector { dx: 0, dy: 0 }, |next| self.points[0].to(next))
    }

    /// The last stretch really walked.
    pub fn last_stretch(&self) -> Vector {
        if self.done > self.begins {
            return self.stretch;
        }
        match self.leg.checked_sub(1) {
            Some(before) => self.points[before].to(self.points[self.leg]),
            None => Vector::default(),
        }
    }

    /// Where the straight stretch began on which a member has just come to where it is (WPN-19).
    pub fn runs_from(&self, member: usize, now: i64) -> Option<Point> {
        let offset = self.members[member].offset;
        let from = if self.distance(now) > self.begins {
            self.from
        } else {
            self.points[self.leg.checked_sub(1)?]
        };
        Some(from.plus(offset))
    }

    /// What is still planned, from here: the corners to come.
    pub fn ahead(&self) -> &[Point] {
        &self.points[(self.leg + 1).min(self.points.len())..]
    }

    /// The same without what is left of a way round somebody who goes on again.
    pub fn plan(&self) -> &[Point] {
        let ahead = self.ahead();
        let past = self
            .past
            .filter(|_| self.passing)
            .and_then(|past| ahead.iter().position(|&p| p == past));
        &ahead[past.map_or(0, |past| past + 1)..]
    }

    /// How far it is to the end of the path.
    pub fn whole(&self) -> i64 {
        self.marks[self.marks.len() - 1]
    }

    /// Where it was so much earlier on its way, and how much that is: no farther back than where it set out.
    pub fn back(&self, by: i64) -> (Point, i64) {
        let earlier = self.short_by(by);
        (earlier.point(earlier.done), self.done - earlier.done)
    }

    /// Stands where it is.
    pub fn halt(&mut self, now: i64, pace: Pace) {
        self.done = self.distance(now);
        self.since = now;
        self.pace = pace;
        self.refresh();
    }

    /// The same, stopped a little earlier on its way.
    pub fn short_by(&self, by: i64) -> Self {
        let mut short = self.clone();
        short.done = (self.done - by).max(0);
        while short.leg > 0 && short.marks[short.leg] >= short.done {
            short.leg -= 1;
        }
        short.refresh();
        short
    }

    /// Goes on after a halt; what was lost of the turn is lost.
    pub fn resume(&mut self, now: i64) {
        let left = self.limit - self.distance(now);
        self.halt(now, Pace::Goes);
        self.limit = self.done + left.min(self.speed * (TURN - now) / TURN);
        self.stop = None;
    }

    /// Changes the pace so that what is left of `limit` fills the turn (MOV-7); whoever has waited does not
    /// make up for it.
    pub fn slow(&mut self, now: i64, limit: i64) {
        self.done = self.distance(now);
        self.since = now;
        self.limit = limit.min(self.limit);
        // The time he waited for friends is not lost for good (RUL-46, FRM-3).
        self.most = limit.min(self.most);
        let left = (TURN - now).max(1);
        self.speed = ((self.limit - self.done).max(0) * TURN + left - 1) / left;
        self.refresh();
    }

    /// The dice let it go so far in all, thrown when everybody stood (MOV-7).
    pub fn wades(&mut self, upto: i64) {
        (self.slowed, self.threw_late) = (true, true);
        self.most = upto.min(self.most);
    }

    /// Stands where it stood when the turn began.
    pub fn begin_again(&mut self) {
        self.points.truncate(1);
        self.marks.truncate(1);
        (self.leg, self.done) = (0, 0);
        self.refresh();
    }

    /// Goes straight on to a point from where it stands, beyond what it could do before.
    pub fn lunge(&mut self, to: Point) {
        let at = self.point(self.done);
        self.points.truncate(self.leg + 1);
        self.marks.truncate(self.leg + 1);
        if self.done > self.marks[self.leg] {
            self.points.push(at);
            self.marks.push(self.done);
        }
        self.leg = self.points.len() - 1;
        if to == at {
            self.refresh();
            return;
        }
        self.done += at.distance(to).as_tenths_of_mm();
        self.points.push(to);
        self.marks.push(self.done);
        self.limit = self.limit.max(self.done);
        self.refresh();
    }

    /// Steps back a little along its way, once it stands; whether there was any.
    pub fn step_back(&mut self) -> bool {
        if self.done == 0 {
            return false;
        }
        self.done = (self.done - 2).max(0);
        while self.leg > 0 && self.marks[self.leg] >= self.done {
            self.leg -= 1;
        }
        self.refresh();
        true
    }

    /// Where a longer step back would lead: long enough for its direction to show.
    pub fn way_back(&self) -> Vector {
        let back = (self.done - 50).max(0);
        let mut earlier = self.clone();
        earlier.done = back;
        while earlier.leg > 0 && earlier.marks[earlier.leg] >= back {
            earlier.leg -= 1;
        }
        earlier.refresh();
        self.point(self.done).to(earlier.point(back))
    }

    /// Ends a hair aside of its way, once it stands.
    pub fn step_to(&mut self, place: Point) {
        self.here = place;
        self.stepped = true;
    }

    /// How far it has gone if its last stretch ends here instead.
    pub fn length_to(&self, place: Point) -> i64 {
        self.marks[self.leg] + self.points[self.leg].distance(place).as_tenths_of_mm()
    }

    /// Where its last stretch begins.
    pub fn stretch_begins(&self) -> Point {
        self.points[self.leg]
    }

    /// Whether it gets to a place by the straight way from where it stood when the turn began.
    pub fn is_straight_to(&self, place: Point) -> bool {
        self.points[0].distance(place).as_tenths_of_mm() <= self.most
    }

    /// Has gone another way: on from where it stands, or all the way from its start.
    pub fn reroute(&mut self, afresh: bool, way: &[Point]) {
        if afresh {
            (self.leg, self.done) = (0, 0);
            self.points.truncate(1);
            self.marks.truncate(1);
        } else {
            let (done, here) = (self.done, self.here);
            self.points.truncate(self.leg + 1);
            self.marks.truncate(self.leg + 1);
            if self.points[self.leg] != here {
                self.points.push(here);
                self.marks.push(done);
            }
            let last = way.last().map_or(Length::ZERO, |&end| here.distance(end));
            self.squared = way.len() == 1 && last <= self.members[0].start.base.length();
        }
        for &point in way {
            let last = self.points.len() - 1;
            let mark = self.marks[last] + self.points[last].distance(point).as_tenths_of_mm();
            if self.points[last] != point {
                self.points.push(point);
                self.marks.push(mark);
            }
        }
        self.leg = self.points.len().saturating_sub(2);
        self.done = self.whole();
        self.limit = self.limit.max(self.done);
        self.refresh();
    }

    /// The way really walked by a member, with its length and its last straight stretch (CHG-1).
    pub fn walked(&self, member: usize) -> (Vec<Point>, Length, Length) {
        let offset = self.members[member].offset;
        let mut path: Vec<Point> = Vec::with_capacity(self.leg + 2);
        path.extend_from_slice(&self.points[..=self.leg]);
        let straight = self.straight(&path);
        let mut length = self.done;
        let mut end = self.point(self.done);
        if self.stepped {
            (length, end) = (self.length_to(self.here), self.here);
        }
        if path.last() != Some(&end) {
            path.push(end);
        }
        let length = Length::tenths_of_mm(length.min(self.most.max(self.done)));
        let path = path.into_iter().map(|p| p.plus(offset)).collect();
        (path, length, Length::tenths_of_mm(straight).min(length))
    }

    /// How far it went before the last step aside, and where a member stood then: that step is only made so that bases
    /// touch (RUL-36), and moves nobody (MOV-13).
    pub fn by_itself(&self, member: usize) -> (Length, Point) {
        let end = self.point(self.done).plus(self.members[member].offset);
        (Length::tenths_of_mm(self.done), end)
    }

    /// The last straight stretch of a way through these corners to where the body is.
    fn straight(&self, corners: &[Point]) -> i64 {
        let mut path: SmallVec<[Point; 8]> = SmallVec::from_slice(corners);
        let end = self.point(self.done);
        if path.last() != Some(&end) {
            path.push(end);
        }
        let mut straight = 0;
        if self.squared && path.len() > 2 {
            path.pop();
            straight = path[path.len() - 1].distance(end).as_tenths_of_mm();
        }
        let end = path[path.len() - 1];
        for pair in path.windows(2).rev() {
            let last = path[path.len() - 2].to(end);
            let way = pair[0].to(pair[1]);
            // Within 8/256 of a turn: its tangent is 0.199.
            if way.cross(last).abs() * 1000 > way.dot(last) * 199 {
                break;
            }
            straight += way.length().as_tenths_of_mm();
        }
        straight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who goes east, 16 cm a turn.
    fn walker() -> Track {
        let base = Base::Round {
            diameter: Length::cm(2),
        };
        let start = Placed::new(base, Point::new(0, 0), Direction::default());
        let member = Member {
            id: FigureId(0),
            offset: Vector::default(),
            start,
            facing: start.facing,
        };
        let mut track = Track::standing(SmallVec::from_slice(&[member]), None, false);
        track.go(0, Length::cm(16));
        track.head(0, &[Point::new(2000, 0)]);
        track
    }

    // clauses: MOV-7, RUL-7
    #[test]
    fn bad_ground_spreads_what_is_left_over_the_rest_of_the_turn() {
        let mut track = walker();
        track.slow(TURN / 4, 1000);
        assert_eq!(track.distance(TURN), 1000);
        assert_eq!(track.distance(TURN / 4 + TURN * 3 / 8), 700);
    }

    // clauses: MOV-7, RUL-7
    #[test]
    fn bad_ground_makes_nobody_faster_who_has_waited() {
        let mut track = walker();
        track.halt(TURN / 8, Pace::Waits(TURN * 3 / 4));
        assert_eq!(track.distance(TURN * 3 / 4), 200);
        track.resume(TURN * 3 / 4);
        track.slow(TURN * 7 / 8, 1000);
        // 2 cm, five eighths of a turn waiting, 2 cm, and 2 more at most, no faster than before.
        assert_eq!(track.distance(TURN * 7 / 8), 400);
        assert_eq!(track.distance(TURN * 15 / 16), 500);
        assert_eq!(track.distance(TURN), 600);
    }
}
