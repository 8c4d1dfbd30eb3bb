//! Making room at an enemy's base (RUL-46): those who got there first stand where they happened to meet him, and leave
//! gaps too narrow for anybody. They move up around him, as few steps as it takes, so that one more finds a place.

use super::run::Run;
use super::track::{Aim, TURN};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Direction, Placed};
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
        if ring.len() < 2 {
            return None;
        }
        short::sort_by_key(&mut ring, |a| {
            (a.bearing, self.tracks[a.t].at(TURN), a.t == t)
        });
        (0..ring.len()).find_map(|first| {
            ring.rotate_left(usize::from(first > 0));
            let left = self.moved_up(&ring, &there, t, false);
            left.or_else(|| {
                let mut other = ring.clone();
                other[1..].reverse();
                self.moved_up(&other, &there, t, true)
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
    fn moved_up(&self, ring: &[Around], there: &Placed, late: usize, back: bool) -> Option<Places> {
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
                    && self.is_free_but(&at, ring);
                fits.then_some((i64::from(turn), at))
            });
            let (turn, at) = place?;
            next = turn + 1;
            places.push((one.t, at));
        }
        Some(places)
    }

    /// Whether nobody but those of a ring is in the way of a base.
    fn is_free_but(&self, at: &Placed, ring: &[Around]) -> bool {
        let reach = around::extent(at.base);
        room::is_on_table(self.turn.table, at)
            && self.tracks.iter().enumerate().all(|(t, track)| {
                let far = track.at(TURN).to(at.centre).length().as_tenths_of_mm();
                track.left
                    || far > track.radius + reach
                    || ring.iter().any(|one| one.t == t)
                    || (0..track.members.len()).all(|m| !track.placed(m, TURN).overlaps(at))
            })
    }
}
