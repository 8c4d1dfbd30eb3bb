//! The end of the turn: nobody stands on anybody, whatever was rounded on the way.

use super::run::Run;
use super::track::{TURN, Track};
use crate::geometry::Point;

impl Run<'_, '_, '_> {
    /// Rounding may leave two bases a hair into each other: both step back along their own ways until
    /// nobody overlaps. It ends, because everybody stood free when the turn began.
    pub fn keep_apart(&mut self) {
        loop {
            let mut into = vec![false; self.tracks.len()];
            let ends: Vec<End> = self.tracks.iter().map(End::of).collect();
            for a in 0..self.tracks.len() {
                for b in a + 1..self.tracks.len() {
                    if ends[a].may_overlap(&ends[b]) && self.tracks_overlap(a, b) {
                        (into[a], into[b]) = (true, true);
                    }
                }
            }
            let mut moved = false;
            for (t, _) in into.iter().enumerate().filter(|(_, into)| **into) {
                moved |= self.tracks[t].step_back();
                if self.tracks[t].distance(TURN) == 0 {
                    // Back where it stood, and as it stood.
                    for member in &mut self.tracks[t].members {
                        moved |= member.facing != member.start.facing;
                        member.facing = member.start.facing;
                    }
                }
            }
            if !moved {
                return;
            }
        }
    }

    fn tracks_overlap(&self, a: usize, b: usize) -> bool {
        let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
        (0..ta.members.len()).any(|m| {
            let placed = ta.placed(m, TURN);
            (0..tb.members.len()).any(|n| placed.overlaps(&tb.placed(n, TURN)))
        })
    }
}

/// Where a body is in the end: worked out once, and compared with everybody's.
struct End {
    at: Point,
    radius: i64,
    /// Neither moved nor turned.
    still: bool,
    left: bool,
}

impl End {
    fn of(track: &Track) -> Self {
        let first = &track.members[0];
        Self {
            at: track.at(TURN),
            radius: track.radius,
            still: track.distance(TURN) == 0 && first.facing == first.start.facing,
            left: track.left,
        }
    }

    fn may_overlap(&self, other: &Self) -> bool {
        if self.left || other.left || self.still && other.still {
            return false;
        }
        let (far, reach) = (self.at.to(other.at), self.radius + other.radius);
        far.dot(far) <= reach * reach
    }
}
