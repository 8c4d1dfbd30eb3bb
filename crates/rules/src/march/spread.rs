//! Making room at an enemy's base (RUL-46): those who got there first stand where they happened to meet him, and leave
//! gaps too narrow for anybody. They move up, as few steps as it takes, so that one more finds a place: aside on both
//! hands of where he comes to stand, or all of them around the enemy.

use super::run::Run;
use super::track::{Aim, TURN};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed};
use crate::measure::Length;
use crate::room;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use smallvec::SmallVec;

/// Nobody moves up farther than this around an enemy, in 256ths of a turn.
const MOST: i64 = 48;
/// Nor farther than this beside others of the same front, by such steps, in tenths of a millimetre.
const ASIDE: i64 = 300;
const STEP: i64 = 4;

/// Bases this much into each other's way are beside each other still.
const SLACK: Length = Length::tenths_of_mm(25);

/// Bodies of one figure, and where they stand then.
pub(super) type Places = SmallVec<[(usize, Placed); 8]>;

/// Somebody with a place at the enemy's base, and where around it he is.
#[derive(Clone, Copy)]
struct Around {
    t: usize,
    bearing: Direction,
}

/// Those at an enemy's base when one more comes.
pub(super) struct Crowd {
    there: Placed,
    /// Who charged and touches this enemy and no other, and the one who has no place yet.
    ring: SmallVec<[Around; 8]>,
    /// Everybody else near.
    others: SmallVec<[Placed; 16]>,
    late: usize,
}

/// Places at an enemy's base in a row: the late one's, and those a number of steps to either hand of it.
#[derive(Clone, Copy)]
pub(super) enum Row {
    /// Around the enemy, each with his front to him.
    Round(Direction),
    /// Side by side with one front, the late one so far to the left of the enemy's middle.
    Abreast(Direction, i64),
}

impl Row {
    fn place(self, base: Base, there: &Placed, steps: i64) -> Placed {
        match self {
            Self::Round(first) => {
                let side = first.turned(steps.rem_euclid(256) as u8);
                let front = side.turned(2 * Direction::QUARTER);
                stance::against(base, there, (there.centre, side), front)
            }
            Self::Abreast(front, first) => {
                let left = front.turned(Direction::QUARTER).unit();
                let aside = left.scaled(first + steps * STEP, Direction::UNIT);
                let side = front.turned(2 * Direction::QUARTER);
                stance::against(base, there, (there.centre.plus(aside), side), front)
            }
        }
    }

    /// The direction of steps to whoever comes from farther round against the clock, or with it: side by side one faces
    /// the enemy, so that left is right.
    fn hand(self, against_clock: bool) -> i64 {
        let round = matches!(self, Self::Round(_));
        if round == against_clock { 1 } else { -1 }
    }

    /// How many steps from the late one's place somebody stands, and how many more he may be moved up; nothing if he is
    /// not in the row.
    fn steps(self, there: &Placed, at: &Placed) -> Option<(i64, i64)> {
        let way = there.centre.to(at.centre);
        match self {
            Self::Round(first) => {
                let turn = Direction::of(way).step().wrapping_sub(first.step());
                Some((i64::from(turn.cast_signed()), MOST))
            }
            Self::Abreast(front, first) => {
                let left = way.dot(front.turned(Direction::QUARTER).unit()) / Direction::UNIT;
                let before = way.dot(front.unit()) < 0;
                before.then_some(((left - first) / STEP, ASIDE / STEP))
            }
        }
    }
}

impl Run<'_, '_, '_> {
    /// Those at an enemy's base, unless it is plain that nobody else finds room; the waiting are not in the way.
    pub fn crowd_at(&self, t: usize, enemy: FigureId, waiting: &[usize]) -> Option<Crowd> {
        let there = self.placed(enemy, TURN)?;
        let ring = self.ring(t, enemy, &there);
        let own = |a: &Around| self.tracks[a.t].members[0].start.base;
        let is_long = |base: Base| matches!(base, Base::Rectangle { .. });
        let long = ring.iter().filter(|a| is_long(own(a))).count();
        let round = ring.len() - long;
        let full = !is_long(there.base) && (long > 3 || round > 6 || long > 1 && round > 4);
        if ring.len() < 2 || full {
            return None;
        }
        let others = self.bases_at(&there, |o| {
            waiting.contains(&o) || ring.iter().any(|one| one.t == o)
        });
        Some(Crowd {
            there,
            ring,
            others,
            late: t,
        })
    }

    /// Those who charged and touch this enemy and no other, and the one who has no place yet.
    fn ring(&self, t: usize, enemy: FigureId, there: &Placed) -> SmallVec<[Around; 8]> {
        let mut ring = SmallVec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let far = other.at(TURN).to(there.centre).length().as_tenths_of_mm();
            let reach = other.radius + around::extent(there.base) + 10;
            let charges = matches!(other.aim, Aim::Charge(_)) && !other.close && !other.left;
            let own = o == t;
            if !own && (!charges || far > reach) {
                continue;
            }
            let met = matches!(other.stop, Some(Stop::Contact { enemy: met }) if met == enemy);
            let placed = other.placed(0, TURN);
            if own || met && self.touched(o, 0, &placed).len() == 1 {
                let bearing = Direction::of(there.centre.to(placed.centre));
                ring.push(Around { t: o, bearing });
            }
        }
        ring
    }

    /// Whether one of a crowd may stand in a place; how far the late one has to go is asked elsewhere.
    fn may_stand(&self, crowd: &Crowd, t: usize, at: &Placed, places: &Places) -> bool {
        places.iter().all(|(_, other)| !other.overlaps(at))
            && around::meet(self.turn.table, at, &crowd.there)
            && (t == crowd.late || self.tracks[t].reaches(at.centre))
            && crowd.others.iter().all(|other| !other.overlaps(at))
            && room::is_on_table(self.turn.table, at)
    }

    /// Where all of a crowd stand when the late one has the first place of a row and the others move up to both hands.
    pub fn opened(&self, crowd: &Crowd, row: Row) -> Option<Places> {
        let there = &crowd.there;
        let base = |t: usize| self.tracks[t].members[0].start.base;
        let own = row.place(base(crowd.late), there, 0);
        let mut places = Places::new();
        if !self.may_stand(crowd, crowd.late, &own, &places) {
            return None;
        }
        places.push((crowd.late, own));
        let mut row_of: SmallVec<[(i64, usize, i64); 8]> = SmallVec::new();
        for one in crowd.ring.iter().filter(|one| one.t != crowd.late) {
            let at = self.tracks[one.t].placed(0, TURN);
            if let Some((steps, most)) = row.steps(there, &at) {
                row_of.push((steps, one.t, most));
            } else if places.iter().any(|(_, other)| other.overlaps(&at)) {
                return None;
            } else {
                places.push((one.t, at));
            }
        }
        short::sort_by_key(&mut row_of, |&(steps, t, _)| {
            (steps.abs(), steps, self.tracks[t].at(TURN))
        });
        for (steps, t, most) in row_of {
            let stands = self.tracks[t].placed(0, TURN);
            // Whoever stands in the very place goes to the hand he came from.
            let (steps, hand) = if stands.overlaps(&own) {
                (0, row.hand(self.came_from(crowd, t)))
            } else {
                (steps, if steps < 0 { -1 } else { 1 })
            };
            let moved = (0..=most).map(|more| row.place(base(t), there, steps + hand * more));
            // CHG-7: who comes behind another follows him, and does not push him aside.
            let moved = moved.filter(|_| !self.follows(crowd, t));
            let at = std::iter::once(stands)
                .chain(moved)
                .find(|at| self.may_stand(crowd, t, at, &places))?;
            places.push((t, at));
        }
        Some(places)
    }

    /// Whether the straight way of the late one led over where another set out.
    fn follows(&self, crowd: &Crowd, t: usize) -> bool {
        let (own, first) = (
            self.tracks[crowd.late].members[0].start,
            self.tracks[t].members[0].start,
        );
        let half = match own.base {
            Base::Round { diameter } => diameter.half(),
            Base::Rectangle { width, .. } => width.half(),
        };
        first.is_near_segment(own.centre, crowd.there.centre, half.less(SLACK))
    }

    /// Whether somebody set out farther round the enemy than the late one, against the clock.
    fn came_from(&self, crowd: &Crowd, t: usize) -> bool {
        let from = |t: usize| {
            let start = self.tracks[t].members[0].start.centre;
            crowd.there.centre.to(start)
        };
        from(crowd.late).cross(from(t)) > 0
    }

    /// Where all of a crowd stand once they have moved up around the enemy in one direction, and left a gap.
    pub fn packed(&self, crowd: &Crowd) -> Option<Places> {
        let mut ring = crowd.ring.clone();
        short::sort_by_key(&mut ring, |a| {
            (a.bearing, self.tracks[a.t].at(TURN), a.t == crowd.late)
        });
        (0..ring.len()).find_map(|first| {
            ring.rotate_left(usize::from(first > 0));
            let left = self.moved_up(crowd, &ring, false);
            left.or_else(|| {
                let mut other = ring.clone();
                other[1..].reverse();
                self.moved_up(crowd, &other, true)
            })
        })
    }

    /// Places for all of a ring, in this order and beginning where the first stands, if they find any.
    fn moved_up(&self, crowd: &Crowd, ring: &[Around], back: bool) -> Option<Places> {
        let mut places = Places::new();
        let begin = ring[0].bearing;
        let mut next = 0;
        for one in ring {
            let turn = one.bearing.step().wrapping_sub(begin.step());
            let own = i64::from(if back { turn.wrapping_neg() } else { turn });
            let base = self.tracks[one.t].members[0].start.base;
            let from = if places.is_empty() {
                0
            } else {
                next.max(own - MOST)
            };
            let most = if one.t == crowd.late { 255 } else { own + MOST };
            let place = (from..=most.min(255)).find_map(|turn| {
                let steps = if back { -turn } else { turn };
                let at = Row::Round(begin).place(base, &crowd.there, steps);
                let fits = self.may_stand(crowd, one.t, &at, &places);
                fits.then_some((turn, at))
            });
            let (turn, at) = place?;
            next = turn + 1;
            places.push((one.t, at));
        }
        Some(places)
    }
}
