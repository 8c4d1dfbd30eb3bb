//! A move that ends nearer than 2 mm to an enemy touches him (RUL-36).
//!
//! Whether he met somebody else on the way or not: who is at one enemy and a hair from another is at both, if he can be.
//! He steps over no wall and no hedge for it, and leaves nobody whom he touches. Nobody who outran another is caught so
//! (RUL-7), and nobody before whom a friend has stepped (CHG-6).

use super::run::Run;
use super::settle::NEAR;
use super::track::{Aim, TURN};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::short::{self, Marks};
use crate::stance;
use crate::state::FigureId;
use crate::table::Met;
use smallvec::SmallVec;

/// Whoever has stepped up may have made room for another, or be near one more: looked at so often.
const AGAIN: usize = 3;

/// A hair between one of a body and an enemy.
#[derive(Clone, Copy)]
struct Gap {
    wide: Length,
    own: Placed,
    there: Placed,
    member: usize,
    enemy: FigureId,
}

impl Run<'_, '_, '_> {
    /// Everybody who has moved to within a hair of an enemy steps up to him, in the order of place.
    pub fn close_gaps(&mut self) {
        for _ in 0..AGAIN {
            let near = self.near_enemies();
            let mut closed = false;
            for t in near {
                closed |= self.close_gap(t);
            }
            if !closed {
                break;
            }
        }
    }

    /// Those who have moved and may be a hair from an enemy.
    fn near_enemies(&self) -> SmallVec<[usize; 8]> {
        let places: Marks<i32> = self.tracks.iter().map(|t| t.at(TURN).x).collect();
        let widest = self.tracks.iter().map(|t| t.radius).max().unwrap_or(0);
        let mut near: SmallVec<[usize; 8]> = SmallVec::new();
        for (t, track) in self.tracks.iter().enumerate() {
            if track.left || track.distance(TURN) == 0 {
                continue;
            }
            let (at, id) = (track.at(TURN), track.members[0].id);
            let mut found = false;
            around::within(&places, at.x, (track.radius + widest + NEAR) as u32, |o| {
                let other = &self.tracks[o];
                let far = i64::from(other.at(TURN).y.abs_diff(at.y));
                found |= far <= track.radius + other.radius + NEAR
                    && !other.left
                    && self.are_enemies(id, other.members[0].id);
            });
            if found {
                near.push(t);
            }
        }
        self.by_place(&mut near);
        near
    }

    /// The enemies a hair from a body, the nearest first.
    fn gaps(&self, t: usize) -> SmallVec<[Gap; 4]> {
        let track = &self.tracks[t];
        let mut gaps: SmallVec<[Gap; 4]> = SmallVec::new();
        for member in 0..track.members.len() {
            let (own, id) = (track.placed(member, TURN), track.members[member].id);
            self.enemies_near(t, id, &own, NEAR, &mut |enemy, there| {
                let near = around::is_within(&own, there, Length::tenths_of_mm(NEAR - 1));
                let apart = near && !around::touch(&own, there);
                let parted = || self.turn.table.is_parted(own.centre, there.centre);
                if apart
                    && !parted()
                    && !self.is_outrun(t, (id, enemy))
                    && !self.is_covered(t, enemy)
                {
                    gaps.push(Gap {
                        wide: own.distance(there),
                        own,
                        there: *there,
                        member,
                        enemy,
                    });
                }
            });
        }
        short::sort_by_key(&mut gaps, |g| (g.wide, g.there.centre, g.own.centre));
        gaps
    }

    /// RUL-7: whether one of the two ran after the other, who was as fast, to the end of the turn.
    fn is_outrun(&self, t: usize, (own, enemy): (FigureId, FigureId)) -> bool {
        let prey = |t: usize| self.outran(t).map(|(prey, _)| prey);
        let other = self.whose.get(enemy.index()).copied().flatten();
        prey(t) == Some(enemy) || other.is_some_and(|(o, _)| prey(o) == Some(own))
    }

    /// CHG-6: whether somebody has stepped before an enemy, and a body has met him.
    fn is_covered(&self, t: usize, enemy: FigureId) -> bool {
        let track = &self.tracks[t];
        self.tracks.iter().enumerate().any(|(o, other)| {
            let covers = matches!(other.aim, Aim::Interpose { friend, .. } if friend == enemy);
            let meets = |m: usize| {
                let touched = self.touched(t, m, &track.placed(m, TURN));
                let of = |id: FigureId| self.whose.get(id.index()).copied().flatten();
                touched
                    .iter()
                    .any(|&(id, _)| of(id).is_some_and(|(by, _)| by == o))
            };
            covers && (0..track.members.len()).any(meets)
        })
    }

    /// Steps up to the nearest enemy a hair away whom a body can touch as well; whether there was one.
    fn close_gap(&mut self, t: usize) -> bool {
        let found = self.gaps(t).into_iter().find_map(|gap| {
            let free = |p: &Placed| {
                let step = gap.own.centre.to(p.centre);
                let members = || 0..self.tracks[t].members.len();
                self.have_met(p, &gap.there)
                    && self.fits_all(t, &gap.own, p)
                    && members().all(|m| {
                        let mut placed = self.tracks[t].placed(m, TURN);
                        let from = placed.centre;
                        placed.centre = from.plus(step);
                        !self.steps_over(t, from, placed.centre) && !self.is_at_prey(t, &placed)
                    })
            };
            let at = stance::closed(&gap.own, &gap.there, 2 * NEAR, free)?;
            Some((gap, at))
        });
        let Some((gap, at)) = found else {
            return false;
        };
        let met = self.is_met(t);
        let track = &mut self.tracks[t];
        let place = track.at(TURN).plus(gap.own.centre.to(at.centre));
        track.step_to(place);
        if met && matches!(track.stop, Some(Stop::Contact { .. })) {
            // He looks at the one he met.
            return true;
        }
        (track.stop, track.cause) = (Some(Stop::Contact { enemy: gap.enemy }), gap.member);
        if met {
            return true;
        }
        if !track.close && matches!(at.base, Base::Round { .. }) {
            track.members[0].facing = Direction::of(place.to(gap.there.centre));
        } else if !track.close
            && let Some(facing) = self.wanted(&self.tracks[t])
        {
            self.turn_round(t, facing);
        }
        true
    }

    /// Whether a short step leads over a wall, a hedge or the like: nobody crosses one by a hair.
    pub fn steps_over(&self, t: usize, from: Point, to: Point) -> bool {
        let table = self.turn.table;
        !table.is_surely_open(from, to)
            && table
                .passage(from, to, self.tracks[t].mounted)
                .iter()
                .any(|crossing| !matches!(crossing.what, Met::Ground(_)))
    }
}
