//! The end of the turn: front and place of everybody together, so that whoever met an enemy stands at him (RUL-36).
//!
//! Round bases simply turn. A long base that turns to face steps up to whom it met, or keeps its front where that cannot
//! be. Who is nearer than 2 mm then steps up as well ([`super::gaps`]).

use super::outcome::faces;
use super::run::Run;
use super::track::{TURN, Track};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Vector};
use crate::order::{Act, Order};
use crate::shooting::Formation;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use smallvec::SmallVec;

/// Nobody can stand nearer to an enemy without touching him, in tenths of a millimetre (RUL-36).
pub(super) const NEAR: i64 = 20;
/// Whoever was set back by a friend after a meeting steps up to the enemy again as far as this.
const AGAIN: i64 = 120;

/// Enemies at a base, and where they stand.
pub(super) type Touched = SmallVec<[(FigureId, Placed); 4]>;

impl Run<'_, '_, '_> {
    /// Fronts and last steps, in the order of place.
    pub fn settle(&mut self) {
        self.stay();
        let mut turns: SmallVec<[(usize, Direction); 16]> = SmallVec::new();
        let formed_on = self.formed_on();
        for t in 0..self.tracks.len() {
            let track = &self.tracks[t];
            if track.left || track.close {
                continue;
            }
            let first = &track.members[0];
            let of_order = formed_on.iter().find(|(on, _)| *on == first.id);
            let wanted = of_order
                .filter(|_| self.touched(t, 0, &track.placed(0, TURN)).is_empty())
                .map(|&(_, facing)| facing)
                .or_else(|| self.wanted(track));
            let Some(facing) = wanted.filter(|&f| f != first.facing) else {
                continue;
            };
            match first.start.base {
                Base::Round { .. } => self.tracks[t].members[0].facing = facing,
                Base::Rectangle { .. } => turns.push((t, facing)),
            }
        }
        short::sort_by_key(&mut turns, |&(t, _)| {
            let track = &self.tracks[t];
            (track.at(TURN), track.members[0].id)
        });
        for &(t, facing) in &turns {
            self.turn_round(t, facing);
        }
        // A long base that has turned may be a hair too near again.
        self.fall_short();
        self.close_gaps();
        self.name_met();
    }

    /// Whoever stopped by contact is told to have met somebody he touches: another if friends pushed him off the one.
    fn name_met(&mut self) {
        for t in 0..self.tracks.len() {
            let track = &self.tracks[t];
            let stop = track.stop.filter(|_| !track.left);
            let Some(stop @ (Stop::Contact { .. } | Stop::Lost)) = stop else {
                continue;
            };
            if let Stop::Contact { enemy } = stop {
                let own = track.placed(track.cause, TURN);
                let there = self.placed(enemy, TURN);
                if there.is_some_and(|there| self.have_met(&own, &there)) {
                    continue;
                }
            }
            let members = 0..track.members.len();
            let met = members.flat_map(|m| {
                let own = track.placed(m, TURN);
                let touched = self.touched(t, m, &own).into_iter();
                touched.map(move |(enemy, p)| (own.centre, p.centre, m, enemy))
            });
            let (stop, cause) = match met.min() {
                Some((_, _, m, enemy)) => (Stop::Contact { enemy }, m),
                None if stop == Stop::Lost => continue,
                None => (Stop::Arrived, 0),
            };
            let track = &mut self.tracks[t];
            (track.stop, track.cause) = (Some(stop), cause);
        }
    }

    /// In the order of place.
    pub fn by_place(&self, tracks: &mut [usize]) {
        short::sort_by_key(tracks, |&t| {
            let track = &self.tracks[t];
            (track.at(TURN), track.members[0].id)
        });
    }

    /// Whoever stopped at an enemy and was set back a hair by a friend steps up to him again.
    fn stay(&mut self) {
        let mut lost: SmallVec<[usize; 8]> = SmallVec::new();
        for (t, track) in self.tracks.iter().enumerate() {
            if let Some(Stop::Contact { enemy }) = track.stop
                && !track.left
                && let Some(there) = self.placed(enemy, TURN)
                && !self.have_met(&track.placed(track.cause, TURN), &there)
            {
                lost.push(t);
            }
        }
        self.by_place(&mut lost);
        // Whoever came steps up, not who stood there.
        let stood = |t: &usize| self.tracks[*t].distance(TURN) == 0;
        let (stood, came): (SmallVec<[usize; 8]>, SmallVec<[usize; 8]>) =
            lost.into_iter().partition(stood);
        for &t in came.iter().chain(&stood) {
            if let Some(Stop::Contact { enemy }) = self.tracks[t].stop {
                self.stay_with(t, enemy);
            }
        }
    }

    /// Where a loose figure looks at the end: at the enemy it met, as told, or where it went (RUL-10).
    pub fn wanted(&self, track: &Track) -> Option<Direction> {
        if let Some(Stop::Contact { enemy }) = track.stop {
            let met = self.placed(enemy, TURN);
            return met.map(|met| Direction::of(track.at(TURN).to(met.centre)));
        }
        let told = track.order.and_then(|order| self.told(self.orders[order]));
        told.or_else(|| {
            let stretch = track.last_stretch();
            (stretch.dot(stretch) > 0).then(|| Direction::of(stretch))
        })
    }

    /// The front an order asks for. FRM-3: who joins a close order has its front.
    pub(super) fn told(&self, order: &Order) -> Option<Direction> {
        let joined = order.acts.iter().find_map(|act| match act {
            Act::Join(with) | Act::Form { on: with, .. } => Some(*with),
            _ => None,
        });
        let of_body = |id: &FigureId| {
            let figure = self.turn.state.figures.get(id.index());
            figure.is_some_and(|f| f.body.is_some() && f.formation == Formation::Close)
        };
        let front = joined.filter(of_body).and_then(|id| self.placed(id, TURN));
        front.map(|placed| placed.facing).or_else(|| faces(order))
    }

    /// FRM-3: whoever a close order forms on has its front, though he obeys another order or none.
    fn formed_on(&self) -> SmallVec<[(FigureId, Direction); 2]> {
        let acts = self.orders.iter().flat_map(|order| &order.acts);
        let forms = acts.filter_map(|act| match act {
            Act::Form { on, facing, .. } => Some((*on, *facing)),
            _ => None,
        });
        forms.collect()
    }

    /// A long base turns, if it finds room and keeps everybody it touches.
    pub fn turn_round(&mut self, t: usize, facing: Direction) {
        let track = &self.tracks[t];
        let placed = track.placed(0, TURN);
        let mut touched = self.touched(t, 0, &placed);
        if let Some(Stop::Contact { enemy }) = track.stop {
            // The one he faces first.
            short::sort_by_key(&mut touched, |&(id, p)| (id != enemy, p.centre));
        }
        let touched: SmallVec<[Placed; 4]> = touched.iter().map(|&(_, p)| p).collect();
        let free = |p: &Placed| {
            let moved = p.centre != placed.centre;
            let kept = || touched.iter().all(|there| self.have_met(p, there));
            (!moved || track.length_to(p.centre) <= track.most && kept())
                && self.is_free(p, t, TURN)
                && !self.is_at_prey(t, p)
        };
        if let Some(at) = stance::turned(&placed, facing, &touched, free) {
            let track = &mut self.tracks[t];
            track.members[0].facing = facing;
            if at.centre != placed.centre {
                track.step_to(at.centre);
            }
        }
    }

    /// Whether two would be base to base, with no blank wall between.
    pub fn have_met(&self, a: &Placed, b: &Placed) -> bool {
        around::meet(self.turn.table, a, b)
    }

    /// The enemies a member would be base to base with in a place.
    pub fn touched(&self, t: usize, m: usize, at: &Placed) -> Touched {
        let id = self.tracks[t].members[m].id;
        let mut touched = Touched::new();
        self.enemies_near(t, id, at, 0, &mut |enemy, placed| {
            if self.have_met(at, placed) {
                touched.push((enemy, *placed));
            }
        });
        touched
    }

    /// Enemies of somebody who may be within so much of a base.
    pub fn enemies_near(
        &self,
        t: usize,
        id: FigureId,
        at: &Placed,
        reach: i64,
        found: &mut dyn FnMut(FigureId, &Placed),
    ) {
        let reach = reach + around::extent(at.base) + 10;
        for (other, track) in self.tracks.iter().enumerate() {
            let way = track.at(TURN).to(at.centre);
            let far = track.radius + reach;
            if way.dx.abs() > far || way.dy.abs() > far || other == t || track.left {
                continue;
            }
            if !self.are_enemies(id, track.members[0].id) {
                continue;
            }
            for m in 0..track.members.len() {
                found(track.members[m].id, &track.placed(m, TURN));
            }
        }
    }

    /// Whether anybody of a body touches an enemy.
    pub fn is_met(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let touches = |m: usize| !self.touched(t, m, &track.placed(m, TURN)).is_empty();
        (0..track.members.len()).any(touches)
    }

    fn stay_with(&mut self, t: usize, enemy: FigureId) {
        let Some(there) = self.placed(enemy, TURN) else {
            return;
        };
        let track = &self.tracks[t];
        let own = track.placed(track.cause, TURN);
        if self.have_met(&own, &there) {
            return;
        }
        let fits = |p: &Placed| self.have_met(p, &there) && self.fits_all(t, &own, p);
        let step = stance::closed(&own, &there, AGAIN, fits);
        if let Some(at) = step {
            let place = track.at(TURN).plus(own.centre.to(at.centre));
            self.tracks[t].step_to(place);
        } else if !self.is_met(t) && self.tracks[t].distance(TURN) > 0 {
            self.take_place(t, &[enemy], &[]);
        }
    }

    /// Whether a whole body may be moved as one of its members is: nobody is in the way, and whom it touches it keeps.
    pub fn fits_all(&self, t: usize, from: &Placed, to: &Placed) -> bool {
        let track = &self.tracks[t];
        let table = self.turn.table;
        let step: Vector = from.centre.to(to.centre);
        (0..track.members.len()).all(|m| {
            let before = track.placed(m, TURN);
            let mut placed = before;
            placed.centre = placed.centre.plus(step);
            let mut touched = self.touched(t, m, &before).into_iter();
            self.is_free(&placed, t, TURN)
                && !table.is_walled(before.centre, placed.centre, track.mounted)
                && touched.all(|(_, p)| self.have_met(&placed, &p))
        })
    }
}
