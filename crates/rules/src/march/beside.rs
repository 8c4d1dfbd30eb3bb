//! Nobody ends a move on a hedge, a wall or another linear obstacle (TER-5).
//!
//! Whose middle would stand on the very line has not crossed it: he stands a hair on the side he came from, and has it
//! before him. So everybody who fights at it is on one side of it (MEL-M3).

use super::run::Run;
use super::track::TURN;
use crate::geometry::Point;
use crate::measure::Length;
use smallvec::SmallVec;

/// How far from the line, in tenths of a millimetre: less than what keeps bases touching.
const HAIR: Length = Length::tenths_of_mm(2);

impl Run<'_, '_, '_> {
    /// Whoever ended on a line steps back to the side he came from, if there is room.
    pub(super) fn leave_lines(&mut self) {
        let on_line = |&t: &usize| {
            let track = &self.tracks[t];
            let at = track.at(TURN);
            !track.left && at != track.set_out() && self.is_on_line(t, at)
        };
        let mut all: SmallVec<[usize; 4]> = (0..self.tracks.len()).filter(on_line).collect();
        self.by_place(&mut all);
        for t in all {
            let track = &self.tracks[t];
            let at = track.at(TURN);
            // The last corner that does not lie along the line.
            let (path, ..) = track.walked(0);
            let back = path.iter().rev().map(|&corner| at.towards(corner, HAIR));
            let place = back
                .into_iter()
                .find(|&place| !self.is_on_line(t, place) && self.keeps_all(t, place));
            if let Some(place) = place {
                self.tracks[t].step_to(place);
            }
        }
    }

    /// Whether anybody of a body stands on a line with its first figure here.
    fn is_on_line(&self, t: usize, place: Point) -> bool {
        let mut members = self.tracks[t].members.iter();
        members.any(|m| self.turn.table.is_on_line(place.plus(m.offset)))
    }

    /// Whether a body finds room with its first figure here, and still touches whom it touches.
    fn keeps_all(&self, t: usize, place: Point) -> bool {
        let track = &self.tracks[t];
        (0..track.members.len()).all(|m| {
            let before = track.placed(m, TURN);
            let mut after = before;
            after.centre = place.plus(track.members[m].offset);
            let mut touched = self.touched(t, m, &before).into_iter();
            self.is_free(&after, t, TURN) && touched.all(|(_, p)| self.have_met(&after, &p))
        })
    }
}
