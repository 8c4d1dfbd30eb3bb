//! Those who charge together do not keep each other from the enemy (RUL-46).
//!
//! In the rush one waits for another, and the enemy stands before the last has come. At a table nobody stops a hand's
//! breadth short because a comrade squeezed in first. So when all stand, whoever was held up comes to the enemy after all,
//! the one with the shortest way first: he takes a free place ([`super::seats`]), others move up for him
//! ([`super::spread`]), or one of them takes another of the group; straight where that can be, else round
//! ([`super::ways`]). As many arrive as can stand there.

use super::run::Run;
use super::seats::Ring;
use super::spread::Places;
use super::track::{Aim, TURN, Track};
use super::ways::{Lanes, Route};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Placed, Point, Vector};
use crate::short;
use crate::state::FigureId;
use argad_dice::ChanceError;
use smallvec::SmallVec;

/// A charger tries so many ways round others. It bounds the work among many.
const BENT: usize = 6;

/// Chargers still without a place.
pub(super) type Waiting = SmallVec<[usize; 8]>;

/// How a place is looked for: by a straight way or any, in every corner or where one would look first, and whether others
/// move up.
#[derive(Clone, Copy)]
struct Manner {
    straight: bool,
    tight: bool,
    crowd: bool,
}

impl Manner {
    /// What is tried, one after the other: who comes straight keeps his run-up (CHG-1).
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|n| Self {
            straight: n & 4 == 0,
            tight: n & 2 != 0,
            crowd: n & 1 != 0,
        })
    }
}

/// One enemy as a late charger sees him: who is at his base, and the places there, once they have been looked for.
struct Goal {
    ring: Ring,
    seats: [Option<Vec<Placed>>; 2],
}

impl Run<'_, '_, '_> {
    /// Chargers a friend held up take what room there is at the enemy's base, the one with the shortest way first: those who
    /// have an easy way, then those who throw for bad ground on it (MOV-7).
    pub fn arrive(&mut self) -> Result<(), ChanceError> {
        let mut late = self.late();
        self.come_up(&mut late);
        if !late.is_empty() && self.ford(&mut late)? {
            self.come_up(&mut late);
        }
        // Everybody from the same picture: how far one went counts for the others.
        let may = |&t: &usize| self.tracks[t].held && self.may_straighten(t);
        let straight: Waiting = (0..self.tracks.len()).filter(may).collect();
        for t in straight {
            let here = self.tracks[t].at(TURN);
            self.tracks[t].reroute(true, &[here]);
        }
        Ok(())
    }

    /// Those whom a friend kept from the enemy, the one with the shortest way first.
    fn late(&self) -> Waiting {
        let mut late: SmallVec<[(i64, Point, FigureId, usize); 8]> = SmallVec::new();
        for (t, track) in self.tracks.iter().enumerate() {
            if let Some(target) = held_up(track)
                && let Some(there) = self.placed(target, TURN)
                && !self.is_met(t)
            {
                let (start, at) = (track.members[0].start.centre, track.at(TURN));
                let straight = start.distance(there.centre).as_tenths_of_mm();
                late.push((straight, at, track.members[0].id, t));
            }
        }
        short::sort(&mut late);
        late.into_iter().map(|(.., t)| t).collect()
    }

    /// Whoever of them can comes up, and is late no more.
    fn come_up(&mut self, late: &mut Waiting) {
        // Whoever has gone to his place may have cleared the way of another: as long as nobody has, one finds no more.
        let (mut arrived, mut in_vain) = (0, SmallVec::<[(usize, usize); 8]>::new());
        for _ in 0..2 {
            let mut index = 0;
            while let Some(&t) = late.get(index) {
                let waiting: Waiting = late.iter().copied().filter(|&l| l != t).collect();
                if !in_vain.contains(&(t, arrived)) && self.comes_up(t, &waiting) {
                    late.remove(index);
                    arrived += 1;
                } else {
                    in_vain.push((t, arrived));
                    index += 1;
                }
            }
        }
    }

    /// Takes a charger to the enemy if there is room; whether there was. Others who wait as he does are not in his way:
    /// they waited for nobody but each other.
    pub(super) fn comes_up(&mut self, t: usize, waiting: &[usize]) -> bool {
        let Aim::Charge(target) = self.tracks[t].aim else {
            return false;
        };
        if self.tracks[t].close {
            return self.square_up(t);
        }
        if self.tracks[t].members.len() > 1 {
            return false;
        }
        let own = self.tracks[t].at(TURN);
        let mut enemies = around::group(&self.turn.state, target);
        short::sort_by_key(&mut enemies, |&id| {
            let there = self.placed(id, TURN).map_or(own, |p| p.centre);
            let way = own.to(there);
            (id != target, way.dot(way), there, id)
        });
        self.take_place(t, &enemies, waiting)
            || self.swaps(t, &enemies, waiting, &mut SmallVec::new())
    }

    /// Puts a charger at the base of one of some enemies, the first of them if that can be; whether there was room. Those
    /// who wait are not in his way, and step back for him.
    pub fn take_place(&mut self, t: usize, enemies: &[FigureId], waiting: &[usize]) -> bool {
        let track = &self.tracks[t];
        if track.close || track.members.len() > 1 || !matches!(track.aim, Aim::Charge(_)) {
            return false;
        }
        let rings = enemies.iter().filter_map(|&id| self.ring(t, id, waiting));
        let mut goals: Vec<Goal> = rings
            .map(|ring| Goal {
                ring,
                seats: [None, None],
            })
            .collect();
        if goals.is_empty() {
            return false;
        }
        let (lanes, mut bent) = (self.lanes(t, waiting), BENT);
        Manner::all().any(|manner| {
            goals
                .iter_mut()
                .any(|goal| self.take_at(&lanes, goal, manner, (&mut bent, waiting)))
        })
    }

    /// The same at one enemy's base, in one manner.
    fn take_at(
        &mut self,
        lanes: &Lanes,
        goal: &mut Goal,
        manner: Manner,
        (bent, waiting): (&mut usize, &[usize]),
    ) -> bool {
        let t = lanes.of();
        let ring = &goal.ring;
        // CHG-7: who comes behind another follows him, and does not squeeze past.
        let follows = || ring.comrades.iter().any(|&(o, _)| self.follows(ring, t, o));
        // He has tried as many ways round as he may.
        let tired = !manner.straight && *bent == 0;
        if tired || manner.crowd && ring.comrades.is_empty() || manner.tight && follows() {
            return false;
        }
        let reaches = |place: Point| lanes.reaches(place);
        let seats = goal.seats[usize::from(manner.tight)]
            .get_or_insert_with(|| self.seats(t, ring, manner.tight, reaches));
        for at in seats.iter().filter(|at| ring.is_open(at) != manner.crowd) {
            // Over bad ground there is no way, however long one looks for one.
            if !self.is_easy(&self.tracks[t], at.centre, at.centre) {
                continue;
            }
            let places = if !manner.crowd {
                Some(Places::new())
            } else if manner.straight && !lanes.may_be_straight(at.centre, &ring.comrades) {
                None
            } else {
                self.spread(ring, (t, *at))
            };
            let Some(places) = places else {
                continue;
            };
            let route = if manner.straight {
                self.straight_way(lanes, at.centre, &places)
            } else if let Some(left) = bent.checked_sub(1) {
                *bent = left;
                self.bent_way(lanes, at.centre, &places)
            } else {
                return false;
            };
            if let Some(route) = route
                && self.stand_at((t, at), ring.enemy, (&route, &places), waiting)
            {
                return true;
            }
        }
        false
    }

    /// A comrade who is at one enemy takes another of the group, if he can, and leaves his place to one who can reach
    /// nobody else; whether that helped.
    fn swaps(
        &mut self,
        t: usize,
        enemies: &[FigureId],
        waiting: &[usize],
        asked: &mut SmallVec<[usize; 8]>,
    ) -> bool {
        if enemies.len() < 2 {
            return false;
        }
        for &enemy in enemies {
            let Some(ring) = self.ring(t, enemy, waiting) else {
                continue;
            };
            let mut rest: SmallVec<[FigureId; 8]> = SmallVec::from_slice(enemies);
            rest.retain(|id| *id != enemy);
            let mut all = Waiting::from_slice(waiting);
            all.push(t);
            for &(comrade, _) in &ring.comrades {
                if asked.contains(&comrade) {
                    continue;
                }
                asked.push(comrade);
                let before = self.tracks.clone();
                let gone = self.take_place(comrade, &rest, &all)
                    || self.swaps(comrade, &rest, &all, asked);
                if gone && self.take_place(t, &[enemy], waiting) {
                    return true;
                }
                if gone {
                    self.tracks = before;
                }
            }
        }
        false
    }

    /// Puts a charger in a place, and those who make room in theirs; whoever waits there steps back, or all is left as it
    /// was.
    fn stand_at(
        &mut self,
        (t, at): (usize, &Placed),
        enemy: FigureId,
        ((afresh, way), places): (&Route, &Places),
        waiting: &[usize],
    ) -> bool {
        let moving = places.iter().map(|&(who, _)| who).chain([t]);
        let mut before: SmallVec<[(usize, Track); 4]> =
            moving.map(|who| (who, self.tracks[who].clone())).collect();
        self.move_up(places);
        let track = &mut self.tracks[t];
        track.reroute(*afresh, way);
        track.members[0].facing = at.facing;
        (track.stop, track.cause) = (Some(Stop::Contact { enemy }), 0);
        for &w in waiting {
            if self.stands_free(w, &self.tracks[w]) {
                continue;
            }
            let Some(back) = self.stepped_back(w) else {
                for (who, track) in before {
                    self.tracks[who] = track;
                }
                return false;
            };
            before.push((w, std::mem::replace(&mut self.tracks[w], back)));
        }
        true
    }

    /// Somebody who waits, as few steps back on his own way as he needs to stand free.
    fn stepped_back(&self, t: usize) -> Option<Track> {
        self.back_to_room(t, self.tracks[t].clone())
    }

    /// The same of somebody gone so.
    pub(super) fn back_to_room(&self, t: usize, mut back: Track) -> Option<Track> {
        while !self.stands_free(t, &back) {
            if !back.step_back() {
                return None;
            }
        }
        Some(back)
    }

    /// Whether a body, gone so, stands on nobody.
    fn stands_free(&self, t: usize, track: &Track) -> bool {
        (0..track.members.len()).all(|m| self.is_free(&track.placed(m, TURN), t, TURN))
    }

    /// Whether a charger who let friends pass on his way, and is there, could as well have come straight: then he has
    /// not lost his run-up to them (CHG-1).
    fn may_straighten(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let charged = matches!(track.aim, Aim::Charge(_)) && !track.close && !track.slowed;
        let far = track.set_out().distance(track.at(TURN));
        charged
            && matches!(track.stop, Some(Stop::Contact { .. }))
            && self.came_straight(t, &self.later(t, far.as_tenths_of_mm()))
    }

    /// Comrades in the same charge who come to where they stand after another has gone so far: they are not in his way
    /// when he passes.
    fn later(&self, t: usize, far: i64) -> Waiting {
        let own = &self.tracks[t];
        let comes = |other: &Track| {
            let id = other.members[0].id;
            matches!(other.aim, Aim::Charge(_))
                && !self.are_enemies(own.members[0].id, id)
                && other.distance(TURN) * own.speed >= far * other.speed
                && other.distance(TURN) > 0
        };
        let all = self.tracks.iter().enumerate();
        let later = all.filter(|&(o, other)| o != t && comes(other));
        later.map(|(o, _)| o).collect()
    }
}

/// Whom a charger did not reach because a friend was in the way.
fn held_up(track: &Track) -> Option<FigureId> {
    let Aim::Charge(target) = track.aim else {
        return None;
    };
    let waits = matches!(
        track.stop,
        Some(Stop::Blocked { .. } | Stop::Arrived | Stop::Lost | Stop::Allowance | Stop::Slowed)
    );
    // Who made for a place at his flank may have come to it with another front.
    let late = track.held || track.aside != Vector::default();
    (late && waits && !track.left).then_some(target)
}
