//! One shooter and one target: whether the shot may be made, and what it needs, from the ground.
//!
//! Builds the situation [`crate::shooting`] asks for. Throws nothing and changes nothing.

use super::Aimed;
use super::field::Field;
use super::gallop;
use super::line_of_fire::{Barred, Looker, View, Wanted};
use super::shooter::{barrels, elite, has_met, personal_refusals, target_refusals, weapon};
use crate::around::{self, Few};
use crate::clause::Clause;
use crate::data::{Armour, Missile, MissileTrait, Mount};
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{EliteUse, Shoot, When};
use crate::pace;
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::shooting::{self, Elite, Fire, Motion, Shooters, Shot, Target, TargetKind};
use crate::short;
use crate::sight;
use crate::state::{Figure, FigureId, State};
use crate::table::Table;
use std::cell::OnceCell;

/// Two steps: so far from the enemy one shoots just before contact.
const LAST_STEPS: Length = Length::cm(2);

/// A shot that may be made.
#[derive(Clone, Debug)]
pub struct Aim<'a> {
    /// Who.
    pub shooter: FigureId,
    /// At whom of the group.
    pub target: FigureId,
    /// With what, as a place in the troop's list of missile weapons.
    pub weapon: u8,
    /// Barrels emptied.
    pub barrels: u8,
    /// To the nearest of the group who can be shot at.
    pub distance: Length,
    /// What this shooter needs alone.
    pub shot: Shot,
    /// Everybody of the group this shooter may hit, in the order of ids (RUL-1).
    pub victims: Few,
    /// Skirmishers in front of them (TAC-11).
    pub screen: Few,
    /// Against somebody who comes into contact (SHO-9).
    pub at_comer: bool,
    /// From hiding (GEN-3).
    pub ambush: bool,
    /// The elite shot spent, if one.
    pub elite: Option<EliteUse>,
    /// The table at the gallop and how far the shooter has ridden for it, if the dice find that enough (WPN-19).
    pub gallop: Option<(&'a Missile, Length)>,
    /// Whether that is one shooter's for a whole unit (ELT-4).
    pub alone: bool,
    /// The whole situation.
    pub fire: Fire<'a>,
}

/// Whether a shot may be made as declared, and what it needs; otherwise every reason why not. A volley's number of shooters is not looked at (RUL-22):
/// that is known only when all are together.
pub fn aim<'a>(table: &Table<'a>, state: &State, aimed: &Aimed) -> Result<Aim<'a>, Vec<Refusal>> {
    aim_among(table, state, aimed, &mut Field::of(state))
}

/// The same, with the field of the same state, to which the group of the target is added.
pub(super) fn aim_among<'a>(
    table: &Table<'a>,
    state: &State,
    aimed: &Aimed,
    field: &mut Field,
) -> Result<Aim<'a>, Vec<Refusal>> {
    with_any(table, state, aimed, |aimed| {
        aim_with(table, state, aimed, field)
    })
}

/// SHO-1: a weapon that is not named is the first that may be used here; where none may be, why not the one that comes
/// first.
fn with_any<T>(
    table: &Table<'_>,
    state: &State,
    aimed: &Aimed,
    mut attempt: impl FnMut(&Aimed) -> Result<T, Vec<Refusal>>,
) -> Result<T, Vec<Refusal>> {
    attempt(aimed).or_else(|refusals| {
        let mut others = others(table, state, aimed);
        let other = others.find_map(|named| attempt(&named).ok());
        other.ok_or(refusals)
    })
}

/// The same shot with every other weapon, where none is named.
pub(super) fn others<'s>(
    table: &Table<'_>,
    state: &State,
    aimed: &'s Aimed,
) -> impl Iterator<Item = Aimed> + use<'s> {
    let figure = state.figures.get(aimed.shooter.index());
    let figure = figure.filter(|_| aimed.shoot.weapon.is_none());
    let several = figure.map_or(0, |figure| table.facts(figure).shooting());
    let several = if several > 1 { several } else { 0 };
    let first = figure
        .filter(|_| several > 0)
        .and_then(|figure| weapon(table, figure, None).ok())
        .map(|(index, _)| usize::from(index));
    (0..several)
        .filter(move |&index| Some(index) != first)
        .map(|index| Aimed {
            shoot: Shoot {
                weapon: Some(index as u8),
                ..aimed.shoot
            },
            ..aimed.clone()
        })
}

fn aim_with<'a>(
    table: &Table<'a>,
    state: &State,
    aimed: &Aimed,
    field: &mut Field,
) -> Result<Aim<'a>, Vec<Refusal>> {
    let (index, weapon) = ready(table, state, aimed)?;
    let mut group = field.group_of(table, state, aimed.shoot.target);
    let (mut then, mut ground) = (state, &*field);
    let mut past;
    if let Some(gone) = aimed.passing.then.as_deref() {
        past = Field::of(gone);
        group = past.group_then(table, gone, field.group(group));
        (then, ground) = (gone, &past);
    }
    let mut looker = looker(table, then, ground, aimed, weapon);
    looker.now = state;
    let view = look(&looker, group, Wanted::Everybody)?;
    let around = (looker.ranks(), looker.screen_of(group, &view));
    aim_seen(&looker, aimed, index, view, group, around)
}

/// A shot that may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowed {
    /// With what, as a place in the troop's list of missile weapons.
    pub weapon: u8,
    /// Whether it is known to reach the one named, who is among the nearest of the group.
    pub reaches_named: bool,
}

/// Whether a shot may be made as declared, and with which weapon: as [`aim_among`] says, but without
/// looking for everybody who may be hit.
pub(crate) fn allowed(
    table: &Table<'_>,
    state: &State,
    aimed: &Aimed,
    field: &mut Field,
) -> Result<Allowed, Vec<Refusal>> {
    with_any(table, state, aimed, |aimed| {
        allowed_with(table, state, aimed, field)
    })
}

fn allowed_with(
    table: &Table<'_>,
    state: &State,
    aimed: &Aimed,
    field: &mut Field,
) -> Result<Allowed, Vec<Refusal>> {
    let (index, weapon) = ready(table, state, aimed)?;
    let group = field.group_of(table, state, aimed.shoot.target);
    let looker = looker(table, state, field, aimed, weapon);
    let view = look(&looker, group, Wanted::Nearest)?;
    let screen = looker.screen_of(group, &view);
    let mut fire = situation(&looker, aimed, index, &view, group, looker.ranks(), &screen);
    // Out of range is one of them, so that what nothing forbids has a need.
    let refusals = shooting::refusals(&fire, u16::MAX);
    let allowed = Allowed {
        weapon: index,
        reaches_named: view.victims.contains(&aimed.shoot.target),
    };
    if refusals.is_empty() {
        return Ok(allowed);
    }
    match gallop::galloping(&looker, aimed, &view) {
        Some((at_gallop, _)) if is_good_at_gallop(&mut fire, at_gallop) => Ok(allowed),
        _ => Err(explained(&looker, aimed.motion, refusals)),
    }
}

/// Whether the one named can be hit, not only others of the group (SHO-2), with the weapon of a shot found
/// [`allowed`]; or why not.
pub(crate) fn reaches_named(
    table: &Table<'_>,
    state: &State,
    (aimed, weapon): (&Aimed, u8),
    field: &mut Field,
) -> Result<(), Vec<Refusal>> {
    let aimed = &Aimed {
        shoot: Shoot {
            weapon: Some(weapon),
            ..aimed.shoot
        },
        ..aimed.clone()
    };
    let (_, weapon) = ready(table, state, aimed)?;
    let group = field.group_of(table, state, aimed.shoot.target);
    let looker = looker(table, state, field, aimed, weapon);
    let named = looker.look_at_named(group);
    named.map_err(|barred| vec![barred_refusal(&looker, barred)])
}

/// VAR-15: whether a shot that may not be made standing may be made at the gallop; then it is.
fn is_good_at_gallop<'a>(fire: &mut Fire<'a>, table: &'a Missile) -> bool {
    let own = std::mem::replace(&mut fire.shooters[0].weapon, table);
    let good = shooting::refusals(fire, u16::MAX).is_empty();
    if !good {
        fire.shooters[0].weapon = own;
    }
    good
}

/// SHO-9: whoever might have shot at somebody who has come into contact since is told that it is too late, and whose contact
/// is over, that there was one; whom two steps closer cost the shot, that it was they, and a rider, that an enemy did.
fn explained(
    looker: &Looker<'_, '_>,
    motion: Option<Motion>,
    mut refusals: Vec<Refusal>,
) -> Vec<Refusal> {
    let figure = looker.now.figure(looker.shooter);
    let came = !figure.past.contact_at_start && looker.shoot.when == When::After;
    let is_parted = !looker.in_melee();
    let still = motion.unwrap_or_else(|| figure.doing.moved.motion()) == Motion::Immobile;
    let crept = still && steps_closer(looker);
    let uneasy = still && !crept && figure.is_mounted() && looker.is_threatened();
    for refusal in &mut refusals {
        if refusal.code == Code::InContact && (came || is_parted) {
            let about = looker.table.name(looker.shooter);
            let code = if is_parted {
                Code::WasInContact
            } else {
                Code::TooLateToShoot
            };
            *refusal = Refusal::new(code, Clause::SHO_3, about);
        }
        if uneasy && refusal.code == Code::MustStandStill {
            *refusal = Refusal::new(Code::UneasyRider, Clause::SHO_5, &refusal.about);
        }
        // GEN-2: steps that otherwise would not count.
        if crept && refusal.code == Code::MustStandStill {
            let about = looker.table.name(looker.shooter);
            *refusal = Refusal::new(Code::CreptCloser, Clause::GEN_2, about);
        }
    }
    refusals
}

/// The weapon of somebody who may shoot at this target at all, wherever both are: what is quickly said
/// comes before the ground is looked at.
fn ready<'a>(
    table: &Table<'a>,
    state: &State,
    aimed: &Aimed,
) -> Result<(u8, &'a Missile), Vec<Refusal>> {
    let Aimed { shooter, shoot, .. } = aimed;
    let (Some(figure), Some(target)) = (
        state.figures.get(shooter.index()),
        state.figures.get(shoot.target.index()),
    ) else {
        return Err(vec![Refusal::new(Code::TargetGone, Clause::SHO_10, "")]);
    };
    let mut found = Vec::new();
    personal_refusals(table, state, *shooter, shoot, &mut found);
    let known = aimed.scene(state).figure(shoot.target);
    target_refusals(table, figure, target, known, shoot, &mut found);
    match weapon(table, figure, shoot.weapon) {
        Ok(weapon) if found.is_empty() => Ok(weapon),
        Ok(_) => Err(found),
        Err((code, clause)) => {
            found.push(Refusal::new(code, clause, table.name(*shooter)));
            Err(found)
        }
    }
}

/// What somebody sees of a group, or why nobody of it can be hit.
fn look<'a>(
    looker: &Looker<'_, 'a>,
    group: usize,
    wanted: Wanted,
) -> Result<View<'a>, Vec<Refusal>> {
    let view = looker.look(group, wanted);
    view.map_err(|barred| vec![barred_refusal(looker, barred)])
}

fn barred_refusal(looker: &Looker<'_, '_>, Barred { code, clause }: Barred) -> Refusal {
    let about = if code == Code::OutOfRange {
        looker.weapon.id.as_str()
    } else {
        looker.table.name(looker.shoot.target)
    };
    Refusal::new(code, clause, about)
}

pub(super) fn looker<'t, 'a>(
    table: &'t Table<'a>,
    state: &'t State,
    field: &'t Field,
    aimed: &'t Aimed,
    weapon: &'a Missile,
) -> Looker<'t, 'a> {
    Looker {
        table,
        state,
        now: state,
        field,
        shooter: aimed.shooter,
        from: aimed.from,
        shoot: &aimed.shoot,
        to: aimed.to,
        weapon,
        near: OnceCell::new(),
    }
}

/// What a shot needs at a group of whom this is seen.
pub(super) fn aim_seen<'a>(
    looker: &Looker<'_, 'a>,
    aimed: &Aimed,
    index: u8,
    view: View<'a>,
    group: usize,
    (ranks, screen): (Ranks, Few),
) -> Result<Aim<'a>, Vec<Refusal>> {
    let fire = situation(looker, aimed, index, &view, group, ranks, &screen);
    let Judged { fire, shot, gallop } = need_of(looker, aimed, &view, fire)?;
    let Looker {
        table,
        now,
        shooter,
        shoot,
        ..
    } = *looker;
    let figure = now.figure(shooter);
    let elite = elite(table, figure, shoot);
    Ok(Aim {
        shooter,
        target: shoot.target,
        weapon: index,
        barrels: shot.dice.min(255) as u8,
        distance: fire.distance,
        shot,
        victims: view.victims,
        screen,
        at_comer: is_comer(looker, figure, group),
        ambush: fire.shooters[0].ambush,
        elite,
        alone: elite.is_some_and(|elite| super::is_of_unit(table, figure, elite)),
        gallop,
        fire,
    })
}

/// A shot that may be made, standing or at the gallop.
pub(super) struct Judged<'a> {
    fire: Fire<'a>,
    pub shot: Shot,
    gallop: Option<(&'a Missile, Length)>,
}

/// What a shot in this situation needs, or why it may not be made.
pub(super) fn need_of<'a>(
    looker: &Looker<'_, 'a>,
    aimed: &Aimed,
    view: &View<'a>,
    mut fire: Fire<'a>,
) -> Result<Judged<'a>, Vec<Refusal>> {
    // A volley's strength is judged when all are together.
    let mut refusals = shooting::refusals(&fire, u16::MAX);
    let gallop = gallop::galloping(looker, aimed, view);
    if let (false, Some((table, _))) = (refusals.is_empty(), gallop)
        && is_good_at_gallop(&mut fire, table)
    {
        refusals.clear();
    }
    match shooting::need_of(&fire).filter(|_| refusals.is_empty()) {
        Some(shot) => Ok(Judged { fire, shot, gallop }),
        None => Err(explained(looker, aimed.motion, refusals)),
    }
}

/// The whole situation as the shooting rules see it.
pub(super) fn situation<'a>(
    looker: &Looker<'_, 'a>,
    aimed: &Aimed,
    index: u8,
    view: &View<'a>,
    group: usize,
    ranks: Ranks,
    screen: &[FigureId],
) -> Fire<'a> {
    let Looker {
        table,
        state,
        shoot,
        weapon,
        ..
    } = *looker;
    let figure = looker.now.figure(looker.shooter);
    let (mount, armour) = most(table, state, &view.victims);
    let skin = skin(table, state, &view.victims, armour);
    let group = looker.field.group(group);
    Fire {
        rules: *table.rules(),
        data: table.data,
        distance: view.distance,
        shooters: vec![shooters(looker, aimed, index, &view.sight, ranks)],
        target: Target {
            kind: group.kind,
            count: group.marks.len() as u16,
            mount,
            armour,
            protection: skin.protection,
            cover: view.sight.cover,
            hard_cover: view.sight.hard_cover,
            forest_edge: view.sight.forest_edge,
            furtive: is_passing(looker, aimed, view.nearest),
            in_contact: looker.touches() && shoots_in_contact(table, figure, weapon, shoot.when),
            flying: skin.flying,
            warded: skin.warded,
            screen: (!screen.is_empty()).then_some(screen.len() as u16),
        },
    }
}

/// How a shooter stands among friends, at whomever the shot is.
#[derive(Clone, Copy)]
pub(super) struct Ranks {
    /// The rank, from 1.
    rank: u8,
    /// Whether the friend just in front is in contact.
    front_in_contact: bool,
    /// Whether a leader is in voice.
    led: bool,
}

impl Looker<'_, '_> {
    pub(super) fn ranks(&self) -> Ranks {
        let (rank, front_in_contact) = if self.has_friend_beside() {
            rank(self.table, self.state, self.shooter, self.weapon)
        } else {
            (1, false)
        };
        Ranks {
            rank,
            front_in_contact,
            led: around::is_led(self.table, self.state, self.shooter),
        }
    }

    /// The skirmishers in front of a group of whom this is seen.
    pub(super) fn screen_of(&self, group: usize, view: &View<'_>) -> Few {
        let massed = self.field.group(group).kind == TargetKind::Group;
        if massed && self.table.rules().on(Switch::FootUnits) {
            self.screen(view.nearest, view.distance)
        } else {
            Few::new()
        }
    }
}

/// The shooter as the tables see them.
fn shooters<'a>(
    looker: &Looker<'_, 'a>,
    aimed: &Aimed,
    index: u8,
    sight: &sight::Sight<'a>,
    ranks: Ranks,
) -> Shooters<'a> {
    let Looker {
        table,
        now,
        shooter: id,
        weapon,
        shoot,
        ..
    } = *looker;
    let figure = now.figure(id);
    let facts = table.facts(figure);
    let motion = match aimed.motion.unwrap_or_else(|| figure.doing.moved.motion()) {
        Motion::Immobile if steps_closer(looker) => Motion::Moving,
        Motion::IntoContact if !is_just_before_contact(looker) => Motion::Moving,
        motion => motion,
    };
    Shooters {
        count: 1,
        unit: Some(facts.unit),
        class: facts.troop.class,
        weapon,
        mount: figure.riding.mount(),
        motion,
        formation: figure.formation,
        volley: shoot.volley,
        leader: ranks.led,
        sheltered: table.scenery.shelters(&looker.from, looker.to.centre),
        disorder: figure.is_disordered(),
        furtive: lurks(looker, aimed),
        elite: match elite(table, figure, shoot) {
            None => Elite::None,
            Some(EliteUse::Aimed) => Elite::Aimed,
            Some(EliteUse::Single) => Elite::Single,
            Some(EliteUse::Unit) => Elite::Unit,
        },
        ambush: figure.hidden && table.rules().on(Switch::Ambush),
        contact_at_start: has_met(table, figure, shoot.when),
        // WPN-5: as many as are loaded.
        barrels: if shoot.one_barrel {
            1
        } else {
            let empty = figure.loads[usize::from(index)].empty;
            barrels(weapon).saturating_sub(empty).max(1)
        },
        both_barrels: false,
        native: facts.troop.person.native,
        hunting: false,
        emergency: true,
        loaded: true,
        rank: ranks.rank,
        front_in_contact: ranks.front_in_contact,
        narrow_opening: sight.narrow_opening,
        threatened: figure.is_mounted() && motion == Motion::Immobile && looker.is_threatened(),
        contact_today: false,
        // Known when all who shoot are.
        mates: 0,
    }
}

/// SHO-7, RUL-17: whether whoever comes into contact this turn shoots there, or on the last two steps; from farther off it
/// is a shot on the move like any other.
fn is_just_before_contact(looker: &Looker<'_, '_>) -> bool {
    match looker.shoot.when {
        When::Contact | When::After => true,
        When::Before | When::At(_) => around::is_within(&looker.from, &looker.to, LAST_STEPS),
    }
}

/// GEN-2: whether two steps that would not count led the shooter towards the target, where the rules do not let them be
/// used to shoot from closer.
pub(super) fn steps_closer(looker: &Looker<'_, '_>) -> bool {
    let Looker {
        table,
        now,
        from,
        to,
        ..
    } = looker;
    let figure = now.figure(looker.shooter);
    let stood = figure.doing.moved.stepped_from;
    let stood = stood.or_else(|| figure.placed().map(|p| p.centre));
    let closer = |stood: Point| pace::is_forward((stood, from.centre), to.centre);
    table.rules().on(Switch::NoCreeping) && stood.is_some_and(closer)
}

/// WPN-21: the rank, and whether the friend just in front is in contact. WPN-12: heavy muskets behind
/// others who have none are a first rank of them.
fn rank(table: &Table<'_>, state: &State, id: FigureId, weapon: &Missile) -> (u8, bool) {
    let Some(front) = around::in_front(table, state, id) else {
        return (1, false);
    };
    let rank = around::rank(table, state, id);
    let contact = around::in_contact(table, state, front);
    let same = table
        .facts(state.figure(front))
        .missiles
        .iter()
        .any(|m| m.id == weapon.id);
    if rank == 2 && !contact && !same && weapon.is(MissileTrait::SingleRank) {
        return (1, false);
    }
    (rank, contact)
}

/// SHO-3: whether the shot of somebody base to base with the target is one made in contact. In the musket period
/// somebody contacted this turn may still shoot at the comer, which counts as just before contact; in the pike period no
/// longer, once the movement is over. A pistol shoots in contact anyway; but a rider who only arrives there shoots on the
/// move (SHO-7).
fn shoots_in_contact(table: &Table<'_>, figure: &Figure, weapon: &Missile, when: When) -> bool {
    let over = table.period().is_ps() && when == When::After;
    let arrives = when == When::Contact && figure.is_mounted() && table.period().is_hm();
    figure.past.contact_at_start || over || weapon.is(MissileTrait::InContact) && !arrives
}

/// SHO-9: whether anybody of the group shot at came into contact with the shooter this turn, or is shot at in
/// contact, which is instead of striking as well unless the option leaves the strike to a pistol.
fn is_comer(looker: &Looker<'_, '_>, figure: &Figure, group: usize) -> bool {
    let rules = looker.table.rules();
    if figure.past.contact_at_start && !rules.on(Switch::ShootOrStrike) {
        return false;
    }
    looker.is_beside(group) || looker.is_met_by(group)
}

/// SHO-M2: seen only passing – out of the shooter's sight, or in contact with friends of his, both when it set out
/// and when it arrived.
fn is_passing(looker: &Looker<'_, '_>, aimed: &Aimed, id: FigureId) -> bool {
    let Looker {
        now: state, shoot, ..
    } = *looker;
    let figure = state.figure(id);
    if !matches!(shoot.when, When::At(_)) || figure.doing.moved.length == Length::ZERO {
        return false;
    }
    let before =
        aimed.passing.target_veiled || figure.doing.furtive || figure.past.contact_at_start;
    let beset = || {
        let me = state.figure(looker.shooter);
        let is_friend = |other: &FigureId| {
            let other_figure = state.figure(*other);
            *other != looker.shooter && other_figure.side == me.side
        };
        let foes = around::contacts(looker.table, state, id);
        foes.iter().any(is_friend)
    };
    before && (figure.hidden || !looker.sees_now(id) || beset())
}

/// SHO-M4: came out of hiding, shot in passing and is out of sight again.
fn lurks(looker: &Looker<'_, '_>, aimed: &Aimed) -> bool {
    let Looker { now, shoot, .. } = *looker;
    let figure = now.figure(looker.shooter);
    if !matches!(shoot.when, When::At(_)) || !figure.doing.moved.counts {
        return false;
    }
    figure.hidden || aimed.passing.shooter_veiled && !looker.is_seen_now(shoot.target)
}

/// What is fantastic about those who can be hit (FAN).
#[derive(Clone, Copy, Default)]
struct Skin {
    protection: u8,
    flying: bool,
    warded: bool,
}

/// FAN-1, FAN-3: what most of those who can be hit have; of equally many the lighter.
fn skin(table: &Table<'_>, state: &State, victims: &[FigureId], armour: Armour) -> Skin {
    let people = || {
        let people = victims.iter();
        people.map(|&id| &table.facts(state.figure(id)).troop.person)
    };
    if people().all(|p| p.hide == 0 && !p.flying && !p.warded) {
        return Skin::default();
    }
    let most = |count: usize| count * 2 > victims.len();
    let mut hides: Vec<u8> = people().map(|person| person.hide).collect();
    short::sort(&mut hides);
    // The middle one: most have at least this.
    let middle = hides.len().saturating_sub(1) / 2;
    let hide = hides.get(middle).copied().unwrap_or(0);
    Skin {
        // FAN-1: hide and armour add up; without a hide armour is what it is.
        protection: if hide == 0 {
            0
        } else {
            hide.saturating_add(armour.value())
        },
        flying: most(people().filter(|person| person.flying).count()),
        warded: most(people().filter(|person| person.warded).count()),
    }
}

/// How most of those who can be hit ride and what they wear; of equally many the lighter (CLS-4).
fn most(table: &Table<'_>, state: &State, victims: &[FigureId]) -> (Mount, Armour) {
    const MOUNTS: [Mount; 3] = [Mount::MountedInfantry, Mount::Cavalry, Mount::Foot];
    const ARMOURS: [Armour; 4] = [Armour::Five, Armour::FourStar, Armour::Four, Armour::None];
    let (mut mounts, mut armours) = ([0u16; MOUNTS.len()], [0u16; ARMOURS.len()]);
    for &id in victims {
        let figure = state.figure(id);
        let (mount, armour) = (figure.riding.mount(), table.facts(figure).troop.armour);
        for (count, kind) in mounts.iter_mut().zip(MOUNTS) {
            *count += u16::from(kind == mount);
        }
        for (count, kind) in armours.iter_mut().zip(ARMOURS) {
            *count += u16::from(kind == armour);
        }
    }
    // Of equals the last.
    let mount = MOUNTS.into_iter().zip(mounts).max_by_key(|&(_, n)| n);
    let armour = ARMOURS.into_iter().zip(armours).max_by_key(|&(_, n)| n);
    (
        mount.map_or(Mount::Foot, |(mount, _)| mount),
        armour.map_or(Armour::None, |(armour, _)| armour),
    )
}
