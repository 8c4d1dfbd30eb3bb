//! What a shooter sees of a group on the ground: who can be hit, who is in the way, who screens them.

use super::field::{Field, Mark, Person, stand};
use super::shooter::elite;
use crate::around::{self, Few};
use crate::clause::Clause;
use crate::data::{Missile, MissileTrait};
use crate::geometry::{Fan, Placed, Point, widened};
use crate::measure::Length;
use crate::order::{EliteUse, Shoot, When};
use crate::period::Period;
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::sight::{Sight, Stand};
use crate::state::{Figure, FigureId, State, Threat};
use crate::table::Table;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// A friend this near is shot past or over the shoulder of (WPN-21).
const SHOULDER: Length = Length::cm(1);
/// How far in front of a massed unit skirmishers still screen it (TAC-11).
pub(super) const SCREEN_AHEAD: Length = Length::cm(20);
/// How far beside the line of fire: the gap they keep (FRM-10).
const SCREEN_ASIDE: Length = Length::cm(4);

/// Somebody looking for a shot.
pub(super) struct Looker<'t, 'a> {
    pub table: &'t Table<'a>,
    /// Everybody as they stood when the shot was made.
    pub state: &'t State,
    /// Everybody as they are when its dice fall: what they have done this turn is in it.
    pub now: &'t State,
    /// Everybody, as they stand in the first.
    pub field: &'t Field,
    pub shooter: FigureId,
    pub from: Placed,
    pub shoot: &'t Shoot,
    pub to: Placed,
    pub weapon: &'a Missile,
    /// Who is base to base with the shooter, once it has been asked for.
    pub near: OnceCell<Few>,
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

/// Who can be hit, before it is asked how the nearest is seen.
struct Found {
    victims: Few,
    nearest: Mark,
    distance: Length,
}

/// What is looked for in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Everybody who can be hit.
    Everybody,
    /// The nearest of them, whom the shot is judged by; others may be left out.
    Nearest,
}

type Marks<'m> = SmallVec<[&'m Mark; 32]>;

/// Why nobody of a group can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barred {
    pub code: Code,
    pub clause: Clause,
}

impl<'a> Looker<'_, 'a> {
    /// Looks at a group. Where nobody can be hit, the reason for the one named.
    pub fn look(&self, group: usize, wanted: Wanted) -> Result<View<'a>, Barred> {
        // ELT-2: who picks the victim shoots at nobody else of the group, and at him as he stands.
        if self.picks() {
            return self.look_at(group, |id| id == self.shoot.target, wanted);
        }
        let view = self.look_at(group, |_| true, wanted);
        // What stops a shot at one does not depend on the others.
        if view.is_err() && self.field.group(group).marks.len() > 1 {
            return self.look_at(group, |id| id == self.shoot.target, wanted);
        }
        view
    }

    /// Looks at the one named alone: why he cannot be hit, if so. SHO-9: in contact it does not matter who is named.
    pub fn look_at_named(&self, group: usize) -> Result<(), Barred> {
        if self.field.group(group).marks.len() < 2 || self.in_melee() {
            return Ok(());
        }
        let named = |id| id == self.shoot.target;
        self.find(group, named, Wanted::Nearest).map(drop)
    }

    /// Looks at a group, where nobody asks why.
    pub fn see(&self, group: usize) -> Option<View<'a>> {
        self.look(group, Wanted::Everybody).ok()
    }

    /// ELT-2: whether the shot is at the one named and at nobody else of his group.
    pub fn picks(&self) -> bool {
        self.shoot.elite == Some(EliteUse::Aimed)
            && elite(self.table, self.now.figure(self.shooter), self.shoot).is_some()
    }

    /// Looks at some of a group.
    fn look_at(
        &self,
        group: usize,
        is_meant: impl Fn(FigureId) -> bool,
        wanted: Wanted,
    ) -> Result<View<'a>, Barred> {
        let found = self.find(group, is_meant, wanted)?;
        let (scenery, rules) = (&self.table.scenery, self.table.rules());
        Ok(View {
            victims: found.victims,
            nearest: found.nearest.id,
            distance: found.distance,
            sight: scenery.sight(rules, &self.stand(), &found.nearest.stand),
        })
    }

    /// Who of some of a group can be hit: what is cheaply said comes first, and next only those are looked at who
    /// are left. If nobody is, why not the last of them.
    fn find(
        &self,
        group: usize,
        is_meant: impl Fn(FigureId) -> bool,
        wanted: Wanted,
    ) -> Result<Found, Barred> {
        let barred = |code, clause| Err(Barred { code, clause });
        let Some(range) = self.weapon.bands.last().map(|band| band.upto) else {
            return barred(Code::OutOfRange, Clause::WPN_22);
        };
        let moved: Vec<Mark>;
        let mut all = &self.field.group(group).marks;
        if self.is_displaced() {
            moved = all.iter().map(|mark| self.displaced(mark)).collect();
            all = &moved;
        }
        let mut marks = Marks::new();
        for mark in all {
            if is_meant(mark.id) && around::is_within(&self.from, &mark.stand.placed, range) {
                marks.push(mark);
            }
        }
        if marks.is_empty() {
            return barred(Code::OutOfRange, Clause::WPN_22);
        }
        // SHO-3: whoever is base to base with an enemy shoots at that enemy only.
        if self.in_melee() {
            marks.retain(|mark| around::meet(self.table, &self.from, &mark.stand.placed));
            if marks.is_empty() {
                return barred(Code::OnlyWhomOneTouches, Clause::SHO_3);
            }
            if self.is_just_before_contact() {
                self.spare_melees(group, &mut marks);
                if marks.is_empty() {
                    return barred(Code::TargetInMelee, Clause::SHO_3);
                }
            }
        } else {
            self.spare_melees(group, &mut marks);
            if marks.is_empty() {
                return barred(Code::TargetInMelee, Clause::SHO_3);
            }
        }
        if wanted == Wanted::Nearest {
            // With the one most likely to be it at the head hardly anybody else has to be looked at.
            let way = |mark: &Mark| self.from.centre.to(mark.stand.placed.centre);
            let near = (0..marks.len()).min_by_key(|&i| way(marks[i]).dot(way(marks[i])));
            marks.swap(0, near.unwrap_or(0));
        }
        self.look_between(group, &marks, wanted)
    }

    /// Who of those in reach can be seen, and hit past everybody else.
    fn look_between(&self, group: usize, marks: &[&Mark], wanted: Wanted) -> Result<Found, Barred> {
        let apex = self.from.centre;
        let first = marks[0].stand.placed.centre;
        let (mut there, mut crouched) = ((first, first), false);
        for mark in marks {
            there = widened(there, mark.stand.placed.centre);
            crouched |= mark.stand.crouched;
        }
        let fan = Fan::new(apex, there);
        let scenery = self.table.scenery.hiding(&fan, crouched);
        let blockers = self.blockers(group, &fan);
        let (rules, me) = (self.table.rules(), self.stand());
        let mut victims = Few::new();
        let mut nearest: Option<(Length, &Mark)> = None;
        for &mark in marks {
            let placed = &mark.stand.placed;
            let farther =
                nearest.is_some_and(|(least, _)| !around::is_within(&self.from, placed, least));
            // Whoever is in the way is sooner found than how deep the wood is.
            if farther && wanted == Wanted::Nearest
                || blockers
                    .iter()
                    .any(|b| b.stands_between(apex, placed.centre))
                || scenery.hides(rules, &me, &mark.stand).is_some()
            {
                continue;
            }
            victims.push(mark.id);
            if farther {
                continue;
            }
            let distance = self.from.distance(placed);
            let nearer = nearest.is_none_or(|(least, other)| {
                (distance, placed.centre) < (least, other.stand.placed.centre)
            });
            if nearer {
                nearest = Some((distance, mark));
            }
        }
        let Some((distance, mark)) = nearest else {
            let last = &marks[marks.len() - 1].stand;
            return Err(match scenery.hides(rules, &me, last) {
                Some(clause) => Barred {
                    code: Code::TargetHidden,
                    clause,
                },
                None => Barred {
                    code: Code::FriendInWay,
                    clause: Clause::WPN_21,
                },
            });
        };
        Ok(Found {
            victims,
            nearest: *mark,
            distance,
        })
    }

    /// SHO-3: nobody shoots at an enemy base to base with a friend.
    fn spare_melees(&self, group: usize, marks: &mut Marks<'_>) {
        let me = self.state.figure(self.shooter);
        let is_friend = |person: &Person| {
            person.id != self.shooter
                && person.side == me.side
                && person.hostile == me.hostile
                && !person.prisoner
        };
        // Where the target is not where it stands now, nor is it known who is beside it.
        let beside = if self.is_displaced() {
            self.field.people()
        } else {
            &self.field.group(group).beset[..]
        };
        for friend in beside.iter().filter(|person| is_friend(person)) {
            marks.retain(|mark| !friend.touches(self.table, self.state, &mark.stand.placed));
        }
    }

    /// SHO-3: whether the shot of somebody who has come into contact was made before it, as with every weapon of the
    /// earlier period but the pistol.
    fn is_just_before_contact(&self) -> bool {
        self.shoot.when == When::Contact
            && self.table.scenario.period() == Period::PikeAndShot
            && !self.weapon.is(MissileTrait::InContact)
    }

    /// Whether the target is thought to be somewhere else than it stands.
    fn is_displaced(&self) -> bool {
        self.state.figure(self.shoot.target).placed() != Some(self.to)
    }

    /// One of a group, the target where it is thought to be.
    fn displaced(&self, mark: &Mark) -> Mark {
        let mut mark = *mark;
        if let Some(placed) = self.place_of(mark.id) {
            mark.stand.placed = placed;
        }
        mark
    }

    /// Where somebody was when the shot was made (RUL-9).
    pub(super) fn place_of(&self, id: FigureId) -> Option<Placed> {
        if id == self.shoot.target {
            return Some(self.to);
        }
        self.state.figure(id).placed()
    }

    /// Whether the shot is made during movement, and thrown for when it is over (GEN-11).
    fn is_on_the_way(&self) -> bool {
        matches!(self.shoot.when, When::At(_))
    }

    /// Whether the shooter is base to base with an enemy.
    pub fn in_melee(&self) -> bool {
        let me = self.state.figure(self.shooter);
        // SHO-3: whoever comes later does not stop a shot made on the way.
        if self.is_on_the_way() && !me.past.contact_at_start {
            return false;
        }
        let is_enemy = |id: FigureId| me.is_enemy_of(self.state.figure(id));
        if self.is_displaced() {
            return self.field.people().iter().any(|person| {
                let placed = self.place_of(person.id);
                is_enemy(person.id)
                    && placed.is_some_and(|p| around::meet(self.table, &self.from, &p))
            });
        }
        self.beside().iter().any(|&id| is_enemy(id))
    }

    /// Everybody base to base with where the shooter shoots from, looked for once.
    fn beside(&self) -> &Few {
        self.near
            .get_or_init(|| self.field.beside(self.table, self.state, &self.from))
    }

    /// Whether anybody of a group is base to base with where the shooter shoots from.
    pub fn is_beside(&self, group: usize) -> bool {
        let groups = self.field.groups();
        let mut beside = self.beside().iter();
        beside.any(|id| groups[id.index()] == Some(group as u16))
    }

    /// Whether anybody of a group is base to base with the shooter now, who shot from elsewhere or before they came.
    pub fn is_met_by(&self, group: usize) -> bool {
        let Some(here) = self.now.figure(self.shooter).placed() else {
            return false;
        };
        let same = std::ptr::eq(self.now, self.state) && here == self.from;
        let touches = |mark: &Mark| {
            let there = self.now.figure(mark.id).placed();
            there.is_some_and(|there| around::meet(self.table, &here, &there))
        };
        !same && self.field.group(group).marks.iter().any(touches)
    }

    /// Whether a friend stands base to base with the shooter, as only those do who stand in front.
    pub fn has_friend_beside(&self) -> bool {
        let me = self.state.figure(self.shooter);
        let is_friend =
            |&id: &FigureId| self.state.figure(id).side == me.side && id != self.shooter;
        match me.placed() {
            Some(placed) if placed == self.from => self.beside().iter().any(is_friend),
            Some(placed) => self
                .field
                .beside(self.table, self.state, &placed)
                .iter()
                .any(is_friend),
            None => false,
        }
    }

    /// Everybody who might stand in the line of fire: not of the group, not at the shooter's shoulder,
    /// not the skirmishers who screen the group. Thrown weapons fly over friends (WPN-19).
    fn blockers(&self, group: usize, fan: &Fan) -> SmallVec<[Blocker; 8]> {
        let me = self.state.figure(self.shooter);
        let over = self.weapon.is(MissileTrait::OverFriends);
        let hostile = self.state.figure(self.shoot.target);
        let screens = self.table.rules().on(Switch::FootUnits);
        let range = self.weapon.bands.last().map_or(Length::ZERO, |b| b.upto);
        let groups = self.field.groups();
        let mut blockers = SmallVec::new();
        for person in self.field.people() {
            if person.id != self.shooter
                && groups[person.id.index()] != Some(group as u16)
                && fan.may_come_within(person.centre, person.extent.into())
                && !(over && person.side == me.side)
                && !(screens && person.side == hostile.side && person.skirmishes)
                // Nobody can be asked to step aside for somebody they do not know of.
                && !(person.hidden && person.side != me.side)
                && person.is_within(self.state, &self.from, range)
                && !(person.side == me.side
                    && person.is_within(self.state, &self.from, SHOULDER))
            {
                blockers.extend(Blocker::of(self.state, person));
            }
        }
        blockers
    }

    /// TAC-11: skirmishers of the target's side in front of it and near the line of fire.
    pub fn screen(&self, nearest: FigureId, distance: Length) -> Few {
        let Some(aimed) = self
            .place_of(nearest)
            .filter(|_| self.field.has_skirmishers())
        else {
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

    /// Whether the two are base to base.
    pub fn touches(&self) -> bool {
        around::meet(self.table, &self.from, &self.to)
    }

    fn stand(&self) -> Stand {
        stand(self.state.figure(self.shooter), self.from)
    }

    /// Whether the shooter sees somebody where both stand now that all movement is over.
    pub fn sees_now(&self, id: FigureId) -> bool {
        self.is_seen_from(self.shooter, id)
    }

    /// Whether somebody sees the shooter where both stand now.
    pub fn is_seen_now(&self, id: FigureId) -> bool {
        self.is_seen_from(id, self.shooter)
    }

    fn is_seen_from(&self, from: FigureId, to: FigureId) -> bool {
        let here = |id: FigureId| {
            let figure = self.now.figure(id);
            Some(stand(figure, figure.placed()?))
        };
        let (Some(from), Some(to)) = (here(from), here(to)) else {
            return false;
        };
        let (scenery, rules) = (&self.table.scenery, self.table.rules());
        scenery.hides(rules, &from, &to).is_none()
    }

    /// SHO-5: whether an enemy's orders bring him into contact this turn, or try to. One who is base to base already and
    /// does nothing unsettles nobody.
    pub fn is_threatened(&self) -> bool {
        let least = if self.table.rules().on(Switch::RidersNotStill) {
            // VAR-11: in the older reading only who is going to be charged.
            Threat::Charged
        } else {
            Threat::Met
        };
        self.now.figure(self.shooter).doing.threat >= least
    }
}

/// Everybody known whose base a straight shot of somebody to a point meets, and who is in its way (WPN-21).
pub fn in_line(state: &State, shooter: FigureId, to: Point) -> Vec<FigureId> {
    let Some(from) = state.figures.get(shooter.index()).and_then(Figure::placed) else {
        return Vec::new();
    };
    let side = state.figure(shooter).side;
    let field = Field::of(state);
    let meets = |person: &&Person| {
        person.id != shooter
            && !(person.side == side && person.is_within(state, &from, SHOULDER))
            && Blocker::of(state, person).is_some_and(|b| b.stands_between(from.centre, to))
    };
    field.people().iter().filter(meets).map(|p| p.id).collect()
}

/// Somebody who may stand in the line of fire.
struct Blocker {
    placed: Placed,
    /// As [`around::extent`].
    extent: i64,
}

impl Blocker {
    fn of(state: &State, person: &Person) -> Option<Self> {
        Some(Self {
            placed: state.figure(person.id).placed()?,
            extent: person.extent.into(),
        })
    }

    /// Whether the straight shot meets their base.
    fn stands_between(&self, from: Point, to: Point) -> bool {
        let (way, here) = (from.to(to), from.to(self.placed.centre));
        // Most stand well beside the line, however far it were drawn.
        way.cross(here).abs() <= self.extent * way.length().as_tenths_of_mm()
            && self.placed.is_near_segment(from, to, Length::ZERO)
    }
}
