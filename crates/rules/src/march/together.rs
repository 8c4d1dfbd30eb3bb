//! Who goes together over bad ground (MOV-10).
//!
//! Not who stands in one order: friends near each other whose ways lead roughly the same way share the slowing dice,
//! and those far apart do not, however the orders were written. Worked out when somebody is slowed, which is rare, from
//! where everybody set out.

use super::interpose::Way;
use super::run::Run;
use super::track::{Aim, Pace, TURN, Track};
use crate::around;
use crate::geometry::{Placed, Vector};
use smallvec::{SmallVec, smallvec};

impl Run<'_, '_, '_> {
    /// The group a body goes with. Whoever sets out later, by a reaction, makes groups with others who do.
    pub(super) fn group_of(&mut self, t: usize, now: i64) -> u16 {
        self.groups.resize(self.turn.state.figures.len(), None);
        let id = self.tracks[t].members[0].id;
        if let Some(group) = self.groups[id.index()] {
            return group;
        }
        let side = |track: &Track| self.turn.state.figure(track.members[0].id).side;
        let own = side(&self.tracks[t]);
        let mut going: Vec<usize> = Vec::new();
        for (other, track) in self.tracks.iter().enumerate() {
            if side(track) != own {
                continue;
            }
            let known = self.groups[track.members[0].id.index()].is_some();
            // Who was held up all the turn goes with them when all stand.
            let held = now >= TURN && track.held;
            let goes = track.pace != Pace::Stands || track.distance(now) > 0 || held;
            if goes && !known && !track.left && other != t {
                going.push(other);
            }
        }
        let mut with: SmallVec<[(usize, Vector); 8]> = smallvec![(t, self.course(t, now))];
        let mut done = 0;
        while let Some(&(one, course)) = with.get(done) {
            done += 1;
            going.retain(|&other| {
                let near = self.are_near(one, other);
                let theirs = near.then(|| self.course(other, now));
                let joins = theirs.filter(|&theirs| is_one_way(course, theirs));
                with.extend(joins.map(|theirs| (other, theirs)));
                joins.is_none()
            });
        }
        let others = self.groups.iter().flatten();
        let group = others.max().map_or(0, |most| most + 1);
        for (body, _) in with {
            for member in &self.tracks[body].members {
                self.groups[member.id.index()] = Some(group);
            }
        }
        group
    }

    /// From where a body set out to where it is going; beside a friend, where he is going.
    fn course(&self, t: usize, now: i64) -> Vector {
        let mut of = t;
        // Two may follow each other, and then go nowhere.
        for _ in 0..self.tracks.len() {
            let track = &self.tracks[of];
            let last = self.planned(of, now).last().copied();
            let course = track.set_out().to(last.unwrap_or_else(|| track.at(now)));
            let Aim::Follow { whom, .. } = track.aim else {
                return course;
            };
            match self.whose.get(whom.index()).copied().flatten() {
                Some((friend, _)) if course == Vector::default() => of = friend,
                _ => return course,
            }
        }
        Vector::default()
    }

    /// What is still planned of a way. Those who follow somebody choose theirs when they first look up, which is after
    /// those who have a path set out: until then it is the one they would choose now.
    pub(super) fn planned(&self, t: usize, now: i64) -> Way {
        let track = &self.tracks[t];
        let waits = track.aim != Aim::Path && track.pace == Pace::Goes;
        if waits && track.whole() == 0 {
            return self.way_of(t, now).unwrap_or_default();
        }
        SmallVec::from_slice(track.ahead())
    }

    /// Whether two bodies set out near each other.
    fn are_near(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.tracks[a], &self.tracks[b]);
        let link = around::link(a.mounted, b.mounted);
        let near = |one: &Placed| {
            b.members
                .iter()
                .any(|m| around::is_within(one, &m.start, link))
        };
        a.members.iter().any(|m| near(&m.start))
    }
}

/// Whether two ways lead roughly in one direction: within 45°.
fn is_one_way(a: Vector, b: Vector) -> bool {
    a.dot(b) > 0 && a.cross(b).abs() <= a.dot(b)
}
