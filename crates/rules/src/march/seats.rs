//! Places at an enemy's base for one more charger (RUL-46): on the line he came, face to face, squared up beside
//! comrades, or tight between those who stand there.

use super::run::Run;
use super::track::{Aim, TURN};
use super::ways::half;
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::room;
use crate::scenario::TOUCH;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use smallvec::{SmallVec, smallvec};

/// No base at an enemy's reaches farther out from it than this, in tenths of a millimetre: a coach of 10 by 4.5 cm, from
/// corner to corner.
const OUT: i64 = 1100;
/// Bases side by side leave so much between them, in tenths of a millimetre: nobody overlaps by rounding.
const HAIR: i64 = 2;
/// A corner has to be on the enemy's base by so much.
const GRIP: i64 = 5;

/// Places found, the nearest to the straight way first.
type Seats = Vec<Placed>;

/// Those at an enemy's base when one more comes.
pub(super) struct Ring {
    pub enemy: FigureId,
    pub there: Placed,
    /// Who charged, and touches this enemy and no other: they may move up.
    pub comrades: SmallVec<[(usize, Placed); 8]>,
    /// Everybody else near, the enemy himself among them.
    pub others: Vec<Placed>,
}

impl Ring {
    /// Whether a place lies on nobody who could move up.
    pub fn is_open(&self, at: &Placed) -> bool {
        self.comrades.iter().all(|(_, p)| !p.overlaps(at))
    }
}

impl Run<'_, '_, '_> {
    /// Those at an enemy's base, but for one who comes and those who wait as he does; nothing if it is too far for him.
    pub fn ring(&self, t: usize, enemy: FigureId, waiting: &[usize]) -> Option<Ring> {
        let track = &self.tracks[t];
        let there = self.placed(enemy, TURN)?;
        let (base, start) = (track.members[0].start.base, track.members[0].start.centre);
        let bases = around::extent(base) + around::extent(there.base) + TOUCH.as_tenths_of_mm();
        if start.distance(there.centre).as_tenths_of_mm() > track.most + bases {
            return None;
        }
        let mut ring = Ring {
            enemy,
            there,
            comrades: SmallVec::new(),
            others: Vec::new(),
        };
        let reach = around::extent(there.base) + OUT;
        for (o, other) in self.tracks.iter().enumerate() {
            let way = other.at(TURN).to(there.centre);
            let far = reach + other.radius;
            let near = way.dx.abs() <= far && way.dy.abs() <= far;
            if !near || other.left || o == t || waiting.contains(&o) {
                continue;
            }
            let met = matches!(other.stop, Some(Stop::Contact { enemy: met }) if met == enemy);
            let charges = matches!(other.aim, Aim::Charge(_)) && !other.close;
            let placed = other.placed(0, TURN);
            if met && charges && self.touched(o, 0, &placed).len() == 1 {
                ring.comrades.push((o, placed));
            } else {
                let members = 0..other.members.len();
                ring.others.extend(members.map(|m| other.placed(m, TURN)));
            }
        }
        short::sort_by_key(&mut ring.comrades, |&(_, p)| (p.centre, p.facing));
        Some(ring)
    }

    /// Free places for a charger at an enemy's base, as if those who can move up were not there: on his line and round
    /// it, or, if nothing else will do, also aslant and tight between others.
    pub fn seats(
        &self,
        t: usize,
        ring: &Ring,
        tight: bool,
        reaches: impl Fn(Point) -> bool,
    ) -> Seats {
        let mut seats = Seats::new();
        let mut fronts = [false; 256];
        let mut see = |at: Placed| {
            if reaches(at.centre) && self.may_sit(ring, &at) {
                // The same place has the same front, and many have each their own.
                let known = &mut fronts[usize::from(at.facing.step())];
                if !std::mem::replace(known, true) || !seats.contains(&at) {
                    seats.push(at);
                }
            }
        };
        let (own, start) = (
            self.tracks[t].placed(0, TURN),
            self.tracks[t].members[0].start,
        );
        let from = Direction::of(ring.there.centre.to(own.centre));
        let both = |turn: u8| [turn, turn.wrapping_neg()];
        if !tight {
            for from in [start.centre, own.centre] {
                see(stance::straight(own.base, &ring.there, from));
            }
        }
        let Base::Rectangle { .. } = own.base else {
            let sides = (0..=128u8).filter(|_| !tight).flat_map(both);
            for side in sides.map(|turn| from.turned(turn)) {
                see(facing(own.base, ring, side));
            }
            return seats;
        };
        if tight {
            for turn in (1..=16u8).flat_map(|n| both(8 * n)) {
                let front = from.turned(turn.wrapping_add(2 * Direction::QUARTER));
                self.beside(t, ring, front, &mut see);
            }
            return seats;
        }
        let round = (0..=16u8).map(|n| 2 * n).chain((9..=32).map(|n| 4 * n));
        let mut sides = round.flat_map(both).map(|turn| from.turned(turn));
        for side in sides.by_ref().take(34) {
            see(facing(own.base, ring, side));
        }
        for front in self.fronts(t, ring, from) {
            self.beside(t, ring, front, &mut see);
        }
        for side in sides {
            see(facing(own.base, ring, side));
        }
        seats
    }

    /// Whether somebody may stand in a place once those who can have moved up.
    pub fn may_sit(&self, ring: &Ring, at: &Placed) -> bool {
        ring.others.iter().all(|other| !other.overlaps(at))
            && around::meet(self.turn.table, at, &ring.there)
            && room::is_on_table(self.turn.table, at)
    }

    /// Places with one front: on the line he came, before the middle of the enemy, side by side with everybody who stands
    /// there, and as far aside as he still touches.
    fn beside(&self, t: usize, ring: &Ring, front: Direction, see: &mut dyn FnMut(Placed)) {
        let (own, start) = (
            self.tracks[t].placed(0, TURN),
            self.tracks[t].members[0].start,
        );
        let left = front.turned(Direction::QUARTER);
        let middle = ring.there.centre;
        let aside = |p: Point| middle.to(p).dot(left.unit()) / Direction::UNIT;
        let wide = half(own.base);
        let (low, high) = span(&ring.there, middle, left);
        let (low, high) = (low - wide + GRIP, high + wide - GRIP);
        let mut shifts: SmallVec<[i64; 16]> = smallvec![
            aside(start.centre),
            aside(own.centre),
            0,
            low,
            high,
            wide + 1,
            -wide - 1
        ];
        let comrades = ring.comrades.iter().map(|(_, p)| p);
        for other in comrades.chain(&ring.others).filter(|p| **p != ring.there) {
            let (right, left) = span(other, middle, left);
            shifts.extend([right - wide - HAIR, left + wide + HAIR]);
        }
        shifts.retain(|shift| (low..=high).contains(shift));
        let line = aside(own.centre);
        short::sort_by_key(&mut shifts, |&shift| ((shift - line).abs(), shift));
        shifts.dedup();
        for shift in shifts {
            see(squared(own.base, ring, front, shift));
        }
    }

    /// The fronts to square up with: one's own as one stands, as one set out and as one faced, and those of friends at the
    /// same enemy or near him, the nearest first, and across them.
    fn fronts(&self, t: usize, ring: &Ring, from: Direction) -> SmallVec<[Direction; 16]> {
        let (start, there) = (self.tracks[t].members[0].start, &ring.there);
        let mut near: SmallVec<[(i64, Direction); 8]> = SmallVec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let far = other.at(TURN).to(there.centre).length().as_tenths_of_mm();
            let is_near = far <= other.radius + 2 * around::extent(there.base) + 400;
            if o == t || other.left || !is_near || !matches!(other.aim, Aim::Charge(_)) {
                continue;
            }
            let placed = other.placed(0, TURN);
            if matches!(placed.base, Base::Rectangle { .. }) {
                near.push((far, placed.facing));
            }
        }
        short::sort(&mut near);
        let came = Direction::of(start.centre.to(there.centre));
        let mut fronts: SmallVec<[Direction; 16]> =
            smallvec![from.turned(2 * Direction::QUARTER), came, start.facing];
        fronts.extend(near.iter().map(|&(_, front)| front));
        let across = [Direction::QUARTER, 3 * Direction::QUARTER];
        fronts.extend(near.iter().flat_map(|(_, f)| across.map(|q| f.turned(q))));
        let mut known: SmallVec<[Direction; 16]> = SmallVec::new();
        fronts.retain(|front| {
            let new = !known.contains(front);
            known.push(*front);
            new
        });
        fronts
    }
}

/// The place on this side of an enemy, face to face.
pub(super) fn facing(base: Base, ring: &Ring, side: Direction) -> Placed {
    let front = side.turned(2 * Direction::QUARTER);
    stance::against(base, &ring.there, (ring.there.centre, side), front)
}

/// The place with this front, so far to the left of the enemy's middle.
pub(super) fn squared(base: Base, ring: &Ring, front: Direction, shift: i64) -> Placed {
    let left = front.turned(Direction::QUARTER).unit();
    let point = ring.there.centre.plus(left.scaled(shift, Direction::UNIT));
    let side = front.turned(2 * Direction::QUARTER);
    stance::against(base, &ring.there, (point, side), front)
}

/// How far a base reaches along a direction, seen from a point.
fn span(placed: &Placed, from: Point, along: Direction) -> (i64, i64) {
    let rounding = match placed.base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm(),
        Base::Rectangle { .. } => 0,
    };
    let (mut low, mut high) = (i64::MAX, i64::MIN);
    for corner in placed.corners() {
        let at = from.to(corner).dot(along.unit()) / Direction::UNIT;
        (low, high) = (low.min(at), high.max(at));
    }
    (low - rounding, high + rounding)
}

/// How far aside of an enemy's middle a base with this front just clears others, on the left or the right of them.
pub(super) fn clear_of(
    base: Base,
    ring: &Ring,
    front: Direction,
    (others, left): (&[Placed], bool),
) -> Option<i64> {
    let wide = half(base) + HAIR;
    let along = front.turned(Direction::QUARTER);
    let spans = others.iter().map(|p| span(p, ring.there.centre, along));
    if left {
        spans.map(|(_, high)| high + wide).max()
    } else {
        spans.map(|(low, _)| low - wide).min()
    }
}
