//! Making room at an enemy's base (RUL-46): those who got there first stand where they happened to meet him, and leave
//! gaps too narrow for anybody. They move up around him, as few steps as it takes, so that one more finds a place.

use super::run::Run;
use super::track::{Aim, TURN};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed};
use crate::room;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use smallvec::SmallVec;

/// Nobody moves up farther than this around an enemy, in 256ths of a turn.
const MOST: i64 = 48;

/// Bodies of one figure, and where they stand then.
pub(super) type Places = SmallVec<[(usize, Placed); 8]>;

/// Somebody with a place at the enemy's base, and where around it he is.
#[derive(Clone, Copy)]
struct Around {
    t: usize,
    bearing: Direction,
}

impl Run<'_, '_, '_> {
    /// Where those who charged stand around an enemy once they have moved up for one more, and where he does.
    pub fn make_room(&self, t: usize, enemy: FigureId) -> Option<Places> {
        let there = self.placed(enemy, TURN)?;
        let mut ring = self.ring(t, enemy, &there);
        let own = |a: &Around| self.tracks[a.t].members[0].start.base;
        let is_long = |base: Base| matches!(base, Base::Rectangle { .. });
        let long = ring.iter().filter(|a| is_long(own(a))).count();
        let round = ring.len() - long;
        let full = !is_long(there.base) && (long > 3 || round > 6 || long > 1 && round > 4);
        if ring.len() < 2 || full {
            return None;
        }
        short::sort_by_key(&mut ring, |a| {
            (a.bearing, self.tracks[a.t].at(TURN), a.t == t)
        });
        let others = self.bases_at(&there, |o| ring.iter().any(|one| one.t == o));
        (0..ring.len()).find_map(|first| {
            ring.rotate_left(usize::from(first > 0));
            let left = self.moved_up(&ring, (&there, &others), t, false);
            left.or_else(|| {
                let mut other = ring.clone();
                other[1..].reverse();
                self.moved_up(&other, (&there, &others), t, true)
            })
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

    /// Places for all of a ring, in this order and beginning where the first stands, if they find any.
    fn moved_up(
        &self,
        ring: &[Around],
        (there, others): (&Placed, &[Placed]),
        late: usize,
        back: bool,
    ) -> Option<Places> {
        let mut places = Places::new();
        let begin = ring[0].bearing;
        let mut next = 0;
        for one in ring {
            let turn = one.bearing.step().wrapping_sub(begin.step());
            let own = i64::from(if back { turn.wrapping_neg() } else { turn });
            let track = &self.tracks[one.t];
            let base = track.members[0].start.base;
            let from = if places.is_empty() {
                0
            } else {
                next.max(own - MOST)
            };
            let most = if one.t == late { 255 } else { own + MOST };
            let place = (from..=most.min(255)).find_map(|turn| {
                let turn = turn as u8;
                let side = begin.turned(if back { turn.wrapping_neg() } else { turn });
                let front = side.turned(2 * Direction::QUARTER);
                let at = stance::against(base, there, (there.centre, side), front);
                let clear = places.iter().all(|(_, other)| !other.overlaps(&at));
                let fits = clear
                    && around::touch(&at, there)
                    && (one.t == late || track.length_to(at.centre) <= track.most)
                    && others.iter().all(|other| !other.overlaps(&at))
                    && room::is_on_table(self.turn.table, &at);
                fits.then_some((i64::from(turn), at))
            });
            let (turn, at) = place?;
            next = turn + 1;
            places.push((one.t, at));
        }
        Some(places)
    }
}
