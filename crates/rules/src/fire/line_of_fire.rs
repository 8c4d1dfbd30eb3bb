//! What a shooter sees of a group on the ground: who can be hit, who is in the way, who screens them.

use super::field::{Field, Person};
use crate::around::{self, Few};
use crate::clause::Clause;
use crate::data::{Missile, MissileTrait};
use crate::geometry::{Fan, Placed, Point, widened};
use crate::measure::Length;
use crate::order::{Shoot, When};
use crate::pace;
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::sight::{Sight, Stand};
use crate::state::{Figure, FigureId, Posture, State};
use crate::table::Table;
use smallvec::SmallVec;

/// A friend this near is shot past or over the shoulder of (WPN-21).
const SHOULDER: Length = Length::cm(1);
/// How far in front of a massed unit skirmishers still screen it (TAC-11).
pub(super) const SCREEN_AHEAD: Length = Length::cm(20);
/// How far beside the line of fire: the gap they keep (FRM-10).
const SCREEN_ASIDE: Length = Length::cm(4);
/// No allowance is longer, so nobody farther off can come into contact this turn.
const FARTHEST_MOVE: Length = Length::cm(60);

/// Somebody looking for a shot.
pub(super) struct Looker<'t, 'a> {
    pub table: &'t Table<'a>,
    pub state: &'t State,
    /// Everybody, as they stand in that state.
    pub field: &'t Field,
    pub shooter: FigureId,
    pub from: Placed,
    pub shoot: &'t Shoot,
    pub to: Placed,
    pub weapon: &'a Missile,
}

/// Who can be shot at.
#[derive(Clone)]
pub(super) struct View<'a> {
    /// Everybody of the group, in the order of ids.
    pub victims: Few,
    /// The nearest of them.
    pub nearest: FigureId,
    /// How far that is.
    pub distance: Length,
    /// How that one is seen: the whole shot counts as his (SHO-M1).
    pub sight: Sight<'a>,
}

/// One of a group, where they were when the shot was made.
#[derive(Clone, Copy)]
struct Mark {
    id: FigureId,
    placed: Placed,
}

type Marks = SmallVec<[Mark; 16]>;

/// Why nobody of a group can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barred {
    pub code: Code,
    pub clause: Clause,
}

impl<'a> Looker<'_, 'a> {
    /// Looks at a group. Where nobody can be hit, the reason for the one named.
    pub fn look(&self, group: usize) -> Result<View<'a>, Barred> {
        let members = &self.field.group(group).members;
        self.look_at(group, members).or_else(|barred| {
            if members.len() > 1 && members.contains(&self.shoot.target) {
                self.look_at(group, &[self.shoot.target])
            } else {
                Err(barred)
            }
        })
    }

    /// Looks at some of a group, each time at those who are left, what is cheap first. If nobody is, why
    /// the last one is not.
    fn look_at(&self, group: usize, ids: &[FigureId]) -> Result<View<'a>, Barred> {
        let barred = |code, clause| Err(Barred { code, clause });
        let mut marks: Marks = ids
            .iter()
            .filter_map(|&id| {
                let placed = self.place_of(id)?;
                Some(Mark { id, placed })
            })
            .collect();
        if marks.is_empty() {
            return barred(Code::TargetGone, Clause::SHO_10);
        }
        let Some(range) = self.weapon.bands.last().map(|band| band.upto) else {
            return barred(Code::OutOfRange, Clause::WPN_22);
        };
        marks.retain(|mark| around::is_within(&self.from, &mark.placed, range));
        if marks.is_empty() {
            return barred(Code::OutOfRange, Clause::WPN_22);
        }
        // SHO-3: whoever is base to base with an enemy shoots at that enemy only.
        if self.in_melee() {
            marks.retain(|mark| around::touch(&self.from, &mark.placed));
            if marks.is_empty() {
                return barred(Code::InContact, Clause::SHO_3);
            }
        } else {
            self.spare_melees(group, &mut marks);
            if marks.is_empty() {
                return barred(Code::TargetInMelee, Clause::SHO_3);
            }
        }
        self.shoot_between(group, range, &marks)
    }

    /// Who of those in reach can be seen, and hit past everybody else.
    fn shoot_between(
        &self,
        group: usize,
        range: Length,
        marks: &[Mark],
    ) -> Result<View<'a>, Barred> {
        let apex = self.from.centre;
        let there = marks.iter().fold(
            (marks[0].placed.centre, marks[0].placed.centre),
            |b, mark| widened(b, mark.placed.centre),
        );
        let fan = Fan::new(apex, there);
        let stand = |mark: &Mark| stand(self.state.figure(mark.id), mark.placed);
        let crouched = marks.iter().any(|mark| stand(mark).crouched);
        let scenery = self.table.scenery.hiding(&fan, crouched);
        let blockers = self.blockers(group, range, &fan);
        let (rules, me) = (self.table.rules(), self.stand());
        let mut victims = Few::new();
        let mut nearest: Option<(Length, Mark)> = None;
        let mut why = None;
        for mark in marks {
            if let Some(clause) = scenery.hides(rules, &me, &stand(mark)) {
                why = Some((Code::TargetHidden, clause));
                continue;
            }
            let to = mark.placed.centre;
            if blockers.iter().any(|b| b.stands_between(apex, to)) {
                why = Some((Code::FriendInWay, Clause::WPN_21));
                continue;
            }
            victims.push(mark.id);
            let farther = nearest
                .is_some_and(|(least, _)| !around::is_within(&self.from, &mark.placed, least));
            if farther {
                continue;
            }
            let distance = self.from.distance(&mark.placed);
            let nearer =
                nearest.is_none_or(|(least, other)| (distance, to) < (least, other.placed.centre));
            if nearer {
                nearest = Some((distance, *mark));
            }
        }
        let Some((distance, mark)) = nearest else {
            let (code, clause) = why.unwrap_or((Code::TargetGone, Clause::SHO_10));
            return Err(Barred { code, clause });
        };
        Ok(View {
            victims,
            nearest: mark.id,
            distance,
            sight: self.table.scenery.sight(rules, &me, &stand(&mark)),
        })
    }

    /// SHO-3: nobody shoots at an enemy base to base with a friend.
    fn spare_melees(&self, group: usize, marks: &mut Marks) {
        let me = self.state.figure(self.shooter);
        let is_friend = |person: &Person| {
            person.id != self.shooter
                && person.side == me.side
                && person.hostile == me.hostile
                && !person.prisoner
        };
        // Where the target is not where it stands now, nor is it known who is beside it.
        let beside = if self.is_displaced() {
            &self.field.people[..]
        } else {
            &self.field.group(group).beset[..]
        };
        for friend in beside.iter().filter(|person| is_friend(person)) {
            marks.retain(|mark| {
                let extent = around::extent(mark.placed.base);
                !friend.touches(&mark.placed, extent)
            });
        }
    }

    /// Whether the target was somewhere else than it is now.
    fn is_displaced(&self) -> bool {
        self.state.figure(self.shoot.target).placed() != Some(self.to)
    }

    /// Where a target was when the shot was made (RUL-9). Others on the move with the one named were
    /// beside them then as they are now.
    fn place_of(&self, id: FigureId) -> Option<Placed> {
        if id == self.shoot.target {
            return Some(self.to);
        }
        let placed = self.state.figure(id).placed()?;
        if !self.is_on_the_way() {
            return Some(placed);
        }
        let named = self.state.figure(self.shoot.target);
        let goes = |f: &Figure| f.doing.moved.counts;
        match named.placed() {
            Some(now) if goes(named) && goes(self.state.figure(id)) => {
                let centre = placed.centre.plus(now.centre.to(self.to.centre));
                Some(Placed { centre, ..placed })
            }
            _ => Some(placed),
        }
    }

    /// Whether the shot is made during movement, and thrown for when it is over (GEN-11).
    fn is_on_the_way(&self) -> bool {
        matches!(self.shoot.when, When::At(_))
    }

    /// Whether the shooter is base to base with an enemy.
    fn in_melee(&self) -> bool {
        let me = self.state.figure(self.shooter);
        // SHO-3: whoever comes later does not stop a shot made on the way.
        if self.is_on_the_way() && !me.past.contact_at_start {
            return false;
        }
        let is_enemy = |id: FigureId| me.is_enemy_of(self.state.figure(id));
        if self.is_displaced() {
            return self.field.people.iter().any(|person| {
                let placed = self.place_of(person.id);
                is_enemy(person.id) && placed.is_some_and(|p| around::touch(&self.from, &p))
            });
        }
        let extent = around::extent(self.from.base);
        self.field
            .people
            .iter()
            .any(|person| person.touches(&self.from, extent) && is_enemy(person.id))
    }

    /// Everybody who might stand in the line of fire: not of the group, not at the shooter's shoulder,
    /// not the skirmishers who screen the group. Thrown weapons fly over friends (WPN-19).
    fn blockers(&self, group: usize, range: Length, fan: &Fan) -> SmallVec<[Blocker; 8]> {
        let me = self.state.figure(self.shooter);
        let over = self.weapon.is(MissileTrait::OverFriends);
        let hostile = self.state.figure(self.shoot.target);
        let screens = self.table.rules().on(Switch::FootUnits);
        let between = self.field.people.iter().filter(|person| {
            fan.may_come_within(person.placed.centre, person.extent)
                && person.id != self.shooter
                && !self.field.is_in(person.id, group)
                && !(over && person.side == me.side)
                && !(screens && person.side == hostile.side && person.skirmishes)
                // Nobody can be asked to step aside for somebody they do not know of.
                && !(person.hidden && person.side != me.side)
                && around::is_within(&self.from, &person.placed, range)
                && !(person.side == me.side
                    && around::is_within(&self.from, &person.placed, SHOULDER))
        });
        between
            .map(|person| Blocker {
                placed: person.placed,
                extent: person.extent,
            })
            .collect()
    }

    /// TAC-11: skirmishers of the target's side in front of it and near the line of fire.
    pub fn screen(&self, nearest: FigureId, distance: Length) -> Few {
        let Some(aimed) = self.place_of(nearest).filter(|_| self.field.skirmishers) else {
            return Few::new();
        };
        let side = self.state.figure(nearest).side;
        let (from, to) = (self.from.centre, aimed.centre);
        self.state
            .present()
            .filter(|(_, f)| {
                f.side == side
                    && f.formation == Formation::Skirmish
                    && !f.hidden
                    && !f.is_prisoner()
            })
            .filter_map(|(id, f)| Some((id, f, f.placed()?)))
            .filter(|(_, f, p)| {
                around::is_within(&aimed, p, SCREEN_AHEAD)
                    && p.is_near_segment(from, to, SCREEN_ASIDE)
                    && self.from.distance(p) < distance
                    && self
                        .table
                        .scenery
                        .hides(self.table.rules(), &self.stand(), &stand(f, *p))
                        .is_none()
            })
            .map(|(id, ..)| id)
            .collect()
    }

    fn stand(&self) -> Stand {
        stand(self.state.figure(self.shooter), self.from)
    }

    /// SHO-5: whether a known enemy may still come into contact this turn; in the shooting phase
    /// whether one has.
    pub fn is_threatened(&self) -> bool {
        let me = self.state.figure(self.shooter);
        let enemies = self
            .state
            .present()
            .filter(|(_, f)| me.is_enemy_of(f) && !f.hidden && f.can_act() && !f.fleeing);
        match self.shoot.when {
            When::After => self.in_melee(),
            When::Before | When::At(_) => enemies
                .filter_map(|(id, f)| Some((id, f.placed()?)))
                .filter(|(_, p)| around::is_within(&self.from, p, FARTHEST_MOVE))
                .any(|(id, p)| {
                    let reach = pace::allowance(self.table, self.state, id).length;
                    around::is_within(&self.from, &p, reach)
                }),
        }
    }
}

fn stand(figure: &Figure, placed: Placed) -> Stand {
    Stand {
        placed,
        mounted: figure.is_mounted(),
        crouched: figure.posture == Posture::Crouched,
    }
}

/// Somebody who may stand in the line of fire.
struct Blocker {
    placed: Placed,
    /// As [`around::extent`].
    extent: i64,
}

impl Blocker {
    /// Whether the straight shot meets their base.
    fn stands_between(&self, from: Point, to: Point) -> bool {
        let (way, here) = (from.to(to), from.to(self.placed.centre));
        let square = |value: i64| i128::from(value) * i128::from(value);
        let aside = square(way.cross(here));
        // Most stand well beside the line, however far it were drawn.
        aside <= square(self.extent) * i128::from(way.dot(way))
            && self.placed.is_near_segment(from, to, Length::ZERO)
    }
}
