//! Chargers whom friends held up before bad ground (MOV-7, RUL-46).
//!
//! Only the ground counts, not the wait. So when all stand, and whoever has an easy way has come up, those whom the best dice
//! would take to the enemy over bad ground throw for it, one roll for those who go together (MOV-10, MOV-11), and go as far
//! as it leaves them.

use super::arrive::Waiting;
use super::run::Run;
use super::track::{Aim, TURN, Track};
use crate::data::Ground;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Point};
use crate::movement::Advance;
use crate::table::Met;
use argad_dice::ChanceError;

/// A way over bad ground that the best dice would let a charger go to its end.
struct Ford {
    t: usize,
    worst: (Ground, u64),
    /// How he would have gone.
    gone: Track,
    /// How far it is to where the bad ground begins.
    edge: i64,
}

impl Run<'_, '_, '_> {
    /// Those still late throw for the bad ground before them and go on as far as they may; whether anybody has arrived.
    pub(super) fn ford(&mut self, late: &mut Waiting) -> Result<bool, ChanceError> {
        let mut all: Vec<(usize, (Ground, u64))> = Vec::new();
        for &t in late.iter() {
            let ford = self.ford_of(t, &but(late, t));
            all.extend(ford.map(|ford| (t, ford.worst)));
        }
        self.in_order(&mut all, |&(t, _)| t, TURN);
        let mut arrived = false;
        for &(t, _) in &all {
            let waiting = but(late, t);
            // Those before him may have taken his place.
            let Some(ford) = self.ford_of(t, &waiting) else {
                continue;
            };
            // Nor does he throw who knows that he would not even come to it.
            let known = self.known_advance(t, ford.worst);
            if known.is_some_and(|advance| !self.comes_to_edge(&ford, advance, &waiting)) {
                continue;
            }
            let others = all.iter().map(|&(other, _)| other);
            let advance = self.throw_for(t, TURN, ford.worst, others, |_, other| {
                let ahead = all.iter().find(|(of, _)| *of == other);
                ahead.map(|&(_, worst)| worst)
            })?;
            if self.wade(&ford, advance, &waiting) {
                late.retain(|l| *l != t);
                arrived = true;
            }
        }
        Ok(arrived)
    }

    /// By which way over bad ground the best dice would take a charger to an enemy.
    fn ford_of(&mut self, t: usize, waiting: &[usize]) -> Option<Ford> {
        let track = &self.tracks[t];
        let Aim::Charge(target) = track.aim else {
            return None;
        };
        let there = self.placed(target, TURN)?.centre;
        let (table, start) = (self.turn.table, track.members[0].start.centre);
        let open = |from: Point| table.is_surely_open(from, there);
        // Where there is no ground nobody looks for a way over it.
        if track.slowed || open(start) && open(track.at(TURN)) {
            return None;
        }
        let grounds = [Ground::Difficult, Ground::VeryDifficult];
        grounds
            .into_iter()
            .find_map(|ground| self.tried(t, ground, waiting))
    }

    /// The same over ground that is no worse than this.
    fn tried(&mut self, t: usize, ground: Ground, waiting: &[usize]) -> Option<Ford> {
        let Advance::Upto(best) = self.slowing(t, (ground, 0)).least() else {
            return None;
        };
        let mounted = self.tracks[t].mounted;
        let before = self.tracks.clone();
        let track = &mut self.tracks[t];
        track.thrown = Some((ground, best.as_tenths_of_mm()));
        track.wades(best.as_tenths_of_mm());
        let comes = self.comes_up(t, waiting);
        let gone = std::mem::replace(&mut self.tracks, before).swap_remove(t);
        if !comes {
            return None;
        }
        let (path, ..) = gone.walked(0);
        let worst = self.worst_on(mounted, path[0], &path[1..])?;
        let edge = self.edge_of(mounted, &path);
        (worst.0 != Ground::Easy).then_some(Ford {
            t,
            worst,
            gone,
            edge,
        })
    }

    /// Whether a charger would come to the bad ground with such dice.
    fn comes_to_edge(&mut self, ford: &Ford, advance: Advance, waiting: &[usize]) -> bool {
        let before = self.tracks.clone();
        let arrives = self.wade(ford, advance, waiting);
        let gone = std::mem::replace(&mut self.tracks, before).swap_remove(ford.t);
        arrives || gone.at(TURN) != self.tracks[ford.t].at(TURN)
    }

    /// Takes a charger to the enemy, or as far as the dice let him; whether he is there.
    fn wade(&mut self, ford: &Ford, advance: Advance, waiting: &[usize]) -> bool {
        let t = ford.t;
        let upto = match advance {
            // MOV-9: from the edge of the bad ground on.
            Advance::Stuck => 0,
            Advance::Upto(upto) => upto.as_tenths_of_mm(),
        };
        let track = &mut self.tracks[t];
        track.thrown = Some((ford.worst.0, upto));
        track.wades(upto.max(ford.edge));
        if advance != Advance::Stuck && self.comes_up(t, waiting) {
            return true;
        }
        let most = self.tracks[t].most;
        let mut short = ford.gone.short_by((ford.gone.distance(TURN) - most).max(0));
        short.most = most;
        short.thrown = self.tracks[t].thrown;
        if let Base::Rectangle { .. } = short.members[0].start.base {
            short.members[0].facing = Direction::of(short.last_stretch());
        }
        let came = self.back_to_room(t, short);
        if let Some(came) = came.filter(|came| came.distance(TURN) >= ford.edge) {
            self.tracks[t] = came;
        }
        self.tracks[t].stop = Some(match advance {
            Advance::Stuck => Stop::Stuck,
            Advance::Upto(_) => Stop::Slowed,
        });
        false
    }

    /// How far it is on a way to where bad ground begins.
    fn edge_of(&self, mounted: bool, path: &[Point]) -> i64 {
        let mut gone = 0;
        for leg in path.windows(2) {
            let met = self.turn.table.passage(leg[0], leg[1], mounted);
            let bad = met.iter().find_map(|crossing| match crossing.what {
                // A hair before a line: who gets no farther has it before him.
                Met::Line(footing) if footing.ground != Ground::Easy => {
                    Some((crossing.at.as_tenths_of_mm() - 1).max(0))
                }
                Met::Ground(footing) if footing.ground != Ground::Easy => {
                    Some(crossing.at.as_tenths_of_mm())
                }
                Met::Ground(_) | Met::Line(_) | Met::Wall(_) => None,
            });
            if let Some(at) = bad {
                return gone + at;
            }
            gone += leg[0].distance(leg[1]).as_tenths_of_mm();
        }
        gone
    }
}

/// Those who wait but for one.
fn but(late: &[usize], t: usize) -> Waiting {
    late.iter().copied().filter(|&l| l != t).collect()
}
