//! The last centimetres of close order before contact (MOV-6).
//!
//! The die is thrown before anybody moves, where it can decide ([`super::foresee`]). A wide body then goes its 12 cm like
//! everybody else; when everybody stands, it goes on by what the die gave if that brings it into contact, and otherwise
//! stays where it is. So nobody gains ground by a charge that meets nobody.

use super::run::Run;
use super::track::{Aim, Pace, TURN, Track};
use crate::around;
use crate::event::{Event, Stop};
use crate::geometry::{Placed, Point, Vector};
use crate::measure::Length;
use crate::movement::{self, ContactAdvance};
use crate::room;
use crate::short;
use crate::state::FigureId;
use argad_dice::ChanceError;

/// What is known of the last stretch.
pub(super) enum Last {
    /// Everybody reaches whom the best die could reach: for looking ahead.
    Certain,
    /// The dice thrown already: how far each figure may go in all.
    Known(Vec<(FigureId, Length)>),
}

/// A way into contact: how far, who meets whom, and where the first of the body is then.
struct Lunge {
    length: i64,
    member: usize,
    enemy: FigureId,
    to: Point,
}

impl Run<'_, '_, '_> {
    /// Everybody stands: those whose charge is a little short try to reach their enemy.
    pub(super) fn surge(&mut self) -> Result<(), ChanceError> {
        let short = |track: &Track| {
            track.close
                && !track.slowed
                && !track.left
                && matches!(track.aim, Aim::Charge(_))
                && matches!(track.stop, Some(Stop::Lost | Stop::Allowance))
        };
        if !self.tracks.iter().any(short) {
            return Ok(());
        }
        let mut late: Vec<usize> = (0..self.tracks.len()).collect();
        late.retain(|&t| short(&self.tracks[t]));
        short::sort_by_key(&mut late, |&t| {
            (self.tracks[t].at(TURN), self.tracks[t].members[0].id)
        });
        for t in late {
            self.surge_of(t)?;
        }
        Ok(())
    }

    fn surge_of(&mut self, t: usize) -> Result<(), ChanceError> {
        let track = &self.tracks[t];
        let mount = self.turn.state.figure(track.members[0].id).riding.mount();
        let (rules, data) = (self.turn.table.rules(), self.turn.table.data);
        let moves = &data.close_order;
        let wide = if mount.is_mounted() {
            moves.mounted_line
        } else {
            moves.line
        };
        // A column of twos, and whoever goes aside, has no more than that.
        if track.speed != wide.as_tenths_of_mm() {
            return Ok(());
        }
        let advance = movement::contact_advance(rules, data, mount);
        let most = match advance {
            ContactAdvance::PlusDie(length) => length.plus(Length::cm(6)),
            ContactAdvance::Fixed(length) => length,
        };
        let Some(lunge) = self.lunge(t, most.less(wide)) else {
            return Ok(());
        };
        let needed = wide.plus(Length::tenths_of_mm(lunge.length));
        let first = self.tracks[t].members[0].id;
        let known = match &self.last {
            Last::Certain => Some(needed),
            Last::Known(dice) => dice
                .iter()
                .find(|(id, _)| *id == first)
                .map(|(_, upto)| *upto),
        };
        let certain = matches!(self.last, Last::Certain);
        let upto = match known {
            Some(upto) if !certain => upto,
            _ if certain => {
                self.tell_surge(t, 0, needed, &advance);
                needed
            }
            // Nobody saw it coming: the die is thrown now.
            _ => {
                let (upto, throws) = self.turn.roll(&advance)?;
                let upto = if upto >= needed { upto } else { wide };
                let die = throws.first().and_then(|t| t.values.first());
                self.tell_surge(t, die.map_or(0, |&die| die as u8), upto, &advance);
                upto
            }
        };
        if upto >= needed {
            self.reach(t, &lunge);
        }
        Ok(())
    }

    fn tell_surge(&mut self, t: usize, die: u8, upto: Length, advance: &ContactAdvance) {
        if matches!(advance, ContactAdvance::Fixed(_)) {
            return;
        }
        let figures = self.tracks[t].members.iter().map(|m| m.id).collect();
        self.turn.emit(Event::Surge { figures, die, upto });
    }

    fn reach(&mut self, t: usize, lunge: &Lunge) {
        let own = self.tracks[t].members[lunge.member].id;
        let track = &mut self.tracks[t];
        track.lunge(lunge.to);
        track.stop = Some(Stop::Contact { enemy: lunge.enemy });
        track.cause = lunge.member;
        if let Some((other, m)) = self.whose[lunge.enemy.index()] {
            let other = &mut self.tracks[other];
            if other.pace == Pace::Stands && other.stop.is_none() {
                (other.stop, other.cause) = (Some(Stop::Contact { enemy: own }), m);
            }
        }
    }

    /// The shortest way on, straight at the enemy charged, at whose end a member of the body touches an enemy; nothing
    /// if there is none this long, or somebody or something is in the way.
    fn lunge(&self, t: usize, most: Length) -> Option<Lunge> {
        let track = &self.tracks[t];
        let Aim::Charge(target) = track.aim else {
            return None;
        };
        let to = self.placed(target, TURN)?.centre;
        let places: Vec<Placed> = (0..track.members.len())
            .map(|m| track.placed(m, TURN))
            .collect();
        let nearest = places
            .iter()
            .min_by_key(|p| (p.centre.to(to).dot(p.centre.to(to)), p.centre))?;
        let way = nearest.centre.to(to);
        let whole = way.length().as_tenths_of_mm().max(1);
        let others = self.others_within(t, track.radius + most.as_tenths_of_mm());
        let at = track.at(TURN);
        for length in 1..=most.as_tenths_of_mm() {
            let step = way.scaled(length, whole);
            let (mut met, mut blocked): (Option<(Point, Point, usize, FigureId)>, _) =
                (None, false);
            for (m, place) in places.iter().enumerate() {
                let there = moved(*place, step);
                for &(id, other) in &others {
                    let foe = self.are_enemies(track.members[m].id, id);
                    blocked |= there.overlaps(&other);
                    if foe && around::meet(self.turn.table, &there, &other) {
                        // Of several at once the first by place.
                        let here = (there.centre, other.centre, m, id);
                        met = Some(met.map_or(here, |before| before.min(here)));
                    }
                }
            }
            if blocked {
                return None;
            }
            if let Some((_, _, member, enemy)) = met {
                let to = at.plus(step);
                let open = |p: &Placed| {
                    // Half a base before a wall, as on every way.
                    let half = p.base.length().half().as_tenths_of_mm();
                    let ahead = p.centre.plus(way.scaled(length + half, whole));
                    let table = self.turn.table;
                    self.is_easy(track, p.centre, p.centre.plus(step))
                        && !table.is_walled(p.centre, ahead, track.mounted)
                        && room::is_on_table(table, &moved(*p, step))
                };
                return places.iter().all(open).then_some(Lunge {
                    length,
                    member,
                    enemy,
                    to,
                });
            }
        }
        None
    }

    /// Everybody else near a body, where they stand.
    fn others_within(&self, t: usize, reach: i64) -> Vec<(FigureId, Placed)> {
        let own = self.tracks[t].at(TURN);
        let mut others = Vec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let far = own.distance(other.at(TURN)).as_tenths_of_mm();
            if o == t || other.left || far > reach + other.radius + 100 {
                continue;
            }
            for (m, member) in other.members.iter().enumerate() {
                others.push((member.id, other.placed(m, TURN)));
            }
        }
        others
    }
}

fn moved(place: Placed, by: Vector) -> Placed {
    Placed {
        centre: place.centre.plus(by),
        ..place
    }
}
