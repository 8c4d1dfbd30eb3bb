//! Making room at an enemy's base (RUL-46): those who got there first stand where they happened to meet him. They move up
//! to both hands of where one more comes to stand, nobody farther than he must.

use super::run::Run;
use super::seats::{Ring, clear_of, facing, squared};
use super::track::TURN;
use super::ways::half;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::short;
use smallvec::SmallVec;

/// Nobody moves up farther than this around an enemy, in 256ths of a turn.
const MOST: u8 = 72;
/// A long base turns by such steps.
const TURNS: usize = 4;
/// Bases this much into each other's way are beside each other still.
const SLACK: i64 = 25;

/// Bodies of one figure, and where they stand then.
pub(super) type Places = SmallVec<[(usize, Placed); 8]>;

impl Run<'_, '_, '_> {
    /// Where those at an enemy's base stand when one more has this place and they have moved up to both hands; nothing if
    /// there is no room.
    pub fn spread(&self, ring: &Ring, (late, own): (usize, Placed)) -> Option<Places> {
        let mut places = Places::new();
        places.push((late, own));
        let bearing = |p: &Placed| Direction::of(ring.there.centre.to(p.centre)).step();
        let mut comrades: SmallVec<[(i8, usize, Placed); 8]> = SmallVec::new();
        for &(t, at) in &ring.comrades {
            let turn = bearing(&at).wrapping_sub(bearing(&own)).cast_signed();
            comrades.push((turn, t, at));
        }
        short::sort_by_key(&mut comrades, |&(turn, _, at)| {
            (turn.unsigned_abs(), turn, at.centre)
        });
        for (turn, t, at) in comrades {
            // Whoever stands in the very place goes to the hand he came from.
            let back = if turn.unsigned_abs() < 4 {
                !self.came_from(ring, late, t)
            } else {
                turn < 0
            };
            let place = self.moved_up(ring, (t, &at), back, &places)?;
            places.push((t, place));
        }
        places.remove(0);
        Some(places)
    }

    /// The nearest place to his own for one who makes room, to one hand.
    fn moved_up(
        &self,
        ring: &Ring,
        (t, at): (usize, &Placed),
        back: bool,
        places: &Places,
    ) -> Option<Placed> {
        let over = places.iter().map(|&(_, p)| p).filter(|p| p.overlaps(at));
        let over: SmallVec<[Placed; 4]> = over.collect();
        if over.is_empty() {
            return Some(*at);
        }
        // CHG-7: who comes behind another follows him, and does not push him aside.
        if self.follows(ring, places[0].0, t) {
            return None;
        }
        let fits = |p: &Placed| {
            places.iter().all(|(_, other)| !other.overlaps(p))
                && self.may_sit(ring, p)
                && self.comes_to(t, p.centre).is_some()
        };
        let hand = |turn: u8| if back { turn.wrapping_neg() } else { turn };
        let side = Direction::of(ring.there.centre.to(at.centre));
        if let Base::Round { .. } = at.base {
            let mut round = (1..=MOST).map(|turn| facing(at.base, ring, side.turned(hand(turn))));
            return round.find(fits);
        }
        let beside = |front: Direction| {
            let shift = clear_of(at.base, ring, front, (&over, back));
            shift.map(|shift| squared(at.base, ring, front, shift))
        };
        let turned = (0..=MOST).step_by(TURNS).flat_map(|turn| {
            let round = facing(at.base, ring, side.turned(hand(turn)));
            [beside(at.facing.turned(hand(turn))), Some(round)]
        });
        let squared_up = beside(over[0].facing);
        let mut all = beside(at.facing)
            .into_iter()
            .chain(squared_up)
            .chain(turned.flatten());
        all.find(fits)
    }

    /// Whether the straight way of the late one led over where another set out before him; who set out beside him does not
    /// lead him, though the enemy may be aslant of both (CHG-7).
    pub fn follows(&self, ring: &Ring, late: usize, t: usize) -> bool {
        let start = |t: usize| self.tracks[t].members[0].start;
        let (own, first) = (start(late), start(t));
        let wide = Length::tenths_of_mm(half(own.base) - SLACK);
        let way = own.centre.to(ring.there.centre);
        let ahead = way.dot(own.centre.to(first.centre));
        let length = own.base.length().half().as_tenths_of_mm();
        ahead >= length * way.length().as_tenths_of_mm()
            && first.is_near_segment(own.centre, ring.there.centre, wide)
    }

    /// Whether somebody set out farther round the enemy than the late one, against the clock.
    fn came_from(&self, ring: &Ring, late: usize, t: usize) -> bool {
        let from = |t: usize| ring.there.centre.to(self.tracks[t].members[0].start.centre);
        from(late).cross(from(t)) > 0
    }

    /// Has those who make room stand where they stand then.
    pub fn move_up(&mut self, places: &Places) {
        for (who, at) in places {
            let afresh = self.comes_to(*who, at.centre) == Some(true);
            let track = &mut self.tracks[*who];
            track.members[0].facing = at.facing;
            if at.centre == track.at(TURN) {
                continue;
            }
            if afresh {
                track.reroute(true, &[at.centre]);
            } else {
                track.step_to(at.centre);
            }
        }
    }

    /// Whether somebody who makes room comes to a place by ending his last stretch there, or, where he lost his way to
    /// friends, only straight from where he set out; nothing if his move or the ground does not let him. A wall or a hedge
    /// on the way is none to be crossed by stepping aside.
    fn comes_to(&self, t: usize, place: Point) -> Option<bool> {
        let track = &self.tracks[t];
        let open = |from: Point| self.is_easy(track, from, place);
        if track.length_to(place) <= track.most
            && open(track.stretch_begins())
            && !self.steps_over(t, track.at(TURN), place)
        {
            return Some(false);
        }
        let straight = track.held && !track.slowed && track.is_straight_to(place);
        (straight && open(track.members[0].start.centre)).then_some(true)
    }
}
