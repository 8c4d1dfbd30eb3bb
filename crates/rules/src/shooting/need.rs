//! What a shooter must roll, and the reasons.

use super::{Elite, Fire, Motion, Shooters, Target, is_volley_target, lacks_leader, tac, tac_row};
use crate::clause::Clause;
use crate::data::{Armour, ArmourMalus, Band, CoverTrait, MissileTrait, Mount};
use crate::measure::Length;
use crate::reason::{Modifier, total};
use crate::ruleset::Switch;

/// How natural sixes of a pool are read (SIX).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sixes {
    /// Several are worth 6, 7, 8 …; one alone may be rerolled.
    Build,
    /// In disorder: worth 6 each, one alone may be rerolled.
    Alone,
    /// In disorder: worth 6 each.
    None,
}

/// What one line of shooters needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Dice thrown.
    pub dice: u16,
    /// The range band, from and to.
    pub band: (Length, Length),
    /// The band's number.
    pub need: u8,
    /// Everything that changes the die, in the order it is worked out.
    pub modifiers: Vec<Modifier>,
    /// What adds +1 to one die only.
    pub plus_one: Vec<Clause>,
    /// What a die must show, sixes counting as SIX says: `need` less all modifiers.
    pub natural_need: i16,
    /// How sixes are read.
    pub sixes: Sixes,
    /// Why the shooters are in disorder, if they are.
    pub disorder: Vec<Clause>,
}

/// A need no die can reach.
const NEVER: i16 = 1000;

impl Shot {
    /// The same dice read against a screen that does not stand in their way (TAC-11).
    pub(super) fn beside_the_screen(&self) -> Self {
        Self {
            natural_need: NEVER,
            plus_one: Vec::new(),
            sixes: Sixes::None,
            ..self.clone()
        }
    }
}

/// The need of a line that no rule forbids to shoot; nothing if it is out of range.
pub(super) fn shot(
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    target: &Target<'_>,
    explicit_elite: bool,
) -> Option<Shot> {
    let (from, band) = band_at(fire, line)?;
    let volley = band
        .volley
        .filter(|_| line.volley && is_volley_target(target));
    let row = tac_row(fire, line);
    let tac = row.map(|row| tac::effect(fire, line, row, target));
    let disorder = disorder_reasons(fire, line, row.map(|r| r.clause), tac);

    let mut modifiers = target_modifiers(line, target, band);
    let class_malus = shooter_modifiers(fire, line, target, &mut modifiers);
    if let (Some(row), Some(tac)) = (row, tac)
        && tac.minus_one
        && !class_malus
    {
        // TAC-7: not on top of the class malus.
        modifiers.push(Modifier::new(row.clause, -1));
    }
    if line.ambush && fire.rules.on(Switch::Ambush) {
        modifiers.push(Modifier::new(Clause::GEN_3, 1));
        if !disorder.is_empty() {
            modifiers.push(Modifier::new(Clause::DIS_2, -1));
        }
    }

    let mut plus_one = Vec::new();
    // DIS-2, RUL-12: no bonus at all in disorder. ELT-2: nor for who picks the victim.
    if disorder.is_empty() && line.elite != Elite::Aimed {
        match line.elite {
            Elite::Unit => plus_one.push(Clause::ELT_3),
            Elite::Single => plus_one.push(Clause::ELT_2),
            Elite::None | Elite::Aimed => {}
        }
        plus_one.extend(
            tac.and_then(|tac| tac.plus_one)
                .filter(|&clause| clause == Clause::TAC_5 || !explicit_elite),
        );
        // WPN-11: at will, against a group.
        if line.weapon.is(MissileTrait::GroupBonus) && volley.is_none() && !target.is_isolated() {
            plus_one.push(Clause::WPN_11);
        }
    }

    let need = volley.unwrap_or(band.need);
    Some(Shot {
        dice: line.dice(),
        band: (
            from,
            reach(fire, line).map_or(band.upto, |upto| upto.min(band.upto)),
        ),
        need,
        natural_need: i16::from(need) - i16::from(total(&modifiers)),
        modifiers,
        plus_one,
        sixes: match (
            disorder.is_empty(),
            fire.rules.on(Switch::LoneSixInDisorder),
        ) {
            (true, _) => Sixes::Build,
            (false, true) => Sixes::Alone,
            (false, false) => Sixes::None,
        },
        disorder,
    })
}

/// The band a distance falls into, with its near limit (WPN-22: upper limits belong to the band).
pub(super) fn band_at<'a>(fire: &Fire<'_>, line: &Shooters<'a>) -> Option<(Length, &'a Band)> {
    let bands = &line.weapon.bands;
    if reach(fire, line).is_some_and(|upto| fire.distance > upto) {
        return None;
    }
    let index = bands.iter().position(|band| fire.distance <= band.upto)?;
    let from = index.checked_sub(1).map_or(Length::ZERO, |i| bands[i].upto);
    Some((from, &bands[index]))
}

/// VAR-15: how far a javelin is thrown that is not thrown at the gallop, where that is less than its table says.
fn reach(fire: &Fire<'_>, line: &Shooters<'_>) -> Option<Length> {
    let short =
        fire.rules.on(Switch::StandingJavelin) && fire.data.at_gallop(line.weapon).is_some();
    short.then_some(Length::cm(10))
}

fn disorder_reasons(
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    row: Option<Clause>,
    tac: Option<tac::Effect>,
) -> Vec<Clause> {
    let mut reasons = Vec::new();
    if line.disorder {
        reasons.push(Clause::DIS_2);
    }
    reasons.extend(lacks_leader(fire, line));
    if tac.is_some_and(|tac| tac.disorder) {
        reasons.extend(row);
    }
    reasons
}

/// Terrain and target maluses with their cap, and what lies outside it.
fn target_modifiers(line: &Shooters<'_>, target: &Target<'_>, band: &Band) -> Vec<Modifier> {
    let mut modifiers = Vec::new();
    // SHO-M1: the situation names the one cover that counts.
    if let Some(cover) = target.cover
        && cover.malus > 0
        && !(cover.is(CoverTrait::FootOnly) && target.mount.is_mounted())
        && (!cover.is(CoverTrait::IsolatedOnly) || target.is_isolated())
        && !(cover.is(CoverTrait::NotMountedAtEdge)
            && target.mount.is_mounted()
            && target.forest_edge)
    {
        modifiers.push(Modifier::new(cover.clause, -(cover.malus as i8)));
    }
    let armour = armour_malus(line, target, band);
    if armour != 0 {
        modifiers.push(Modifier::new(line.weapon.clause, armour));
    }
    if target.furtive {
        modifiers.push(Modifier::new(Clause::SHO_M2, -1));
    }
    for applies in [target.flying, target.warded] {
        if applies {
            modifiers.push(Modifier::new(Clause::FAN_3, -1));
        }
    }
    let over = -2 - total(&modifiers);
    if over > 0 {
        modifiers.push(Modifier::new(Clause::SHO_M3, over));
    }
    // FAN-1: each level above 5 is outside the cap.
    if target.protection > 5 {
        let value = -(target.protection as i8 - 5);
        modifiers.push(Modifier::new(Clause::FAN_1, value));
    }
    modifiers
}

fn armour_malus(line: &Shooters<'_>, target: &Target<'_>, band: &Band) -> i8 {
    // WPN-8, RUL-17: coming into contact counts as contact.
    let in_contact = target.in_contact || line.motion == Motion::IntoContact;
    if in_contact && line.weapon.is(MissileTrait::PiercesInContact) {
        return 0;
    }
    // CLS-4: 4* counts as 4 against shooting.
    match (band.armour, target.effective_armour()) {
        (ArmourMalus::None, _)
        | (_, Armour::None)
        | (ArmourMalus::Five, Armour::Four | Armour::FourStar) => 0,
        (ArmourMalus::Bow, Armour::Five) => -2,
        (ArmourMalus::Any | ArmourMalus::Bow | ArmourMalus::Five, _) => -1,
    }
}

/// Adds the shooter's own maluses (SHO-M4, SHO-M5); tells whether the class malus is among them.
fn shooter_modifiers(
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    target: &Target<'_>,
    modifiers: &mut Vec<Modifier>,
) -> bool {
    let firearm = line.weapon.is(MissileTrait::Firearm);
    let untrained = firearm && line.class <= 2 && !line.hunting;
    let mounted_infantry = line.mount == Mount::MountedInfantry;
    if is_emergency(fire, line) {
        // SHO-6: −2 in all, class included.
        modifiers.push(Modifier::new(Clause::SHO_6, -2));
        return untrained;
    }
    // RUL-18: mounted infantry arriving in contact, −1 in all: cell two stands for both.
    let arriving = fire.rules.period().is_hm()
        && mounted_infantry
        && line.effective_motion() == Motion::IntoContact;
    if !arriving && (has_moving_malus(fire, line, target) || line.furtive) {
        modifiers.push(Modifier::new(Clause::SHO_M4, -1));
    }
    if fire.rules.period().is_hm() {
        // RUL-40: natives have −1 in all, their class included.
        if is_native(fire, line) {
            modifiers.push(Modifier::new(Clause::MOV_15, -1));
            return untrained;
        }
        for cell in [mounted_infantry, untrained] {
            if cell {
                modifiers.push(Modifier::new(Clause::SHO_M5, -1));
            }
        }
    } else {
        let awkward = line.mount == Mount::Cavalry && line.weapon.is(MissileTrait::AwkwardMounted);
        if mounted_infantry || awkward || untrained {
            modifiers.push(Modifier::new(Clause::SHO_M5, -1));
        }
    }
    untrained
}

fn has_moving_malus(fire: &Fire<'_>, line: &Shooters<'_>, target: &Target<'_>) -> bool {
    let on_foot = line.mount == Mount::Foot;
    let into_contact = line.motion == Motion::IntoContact;
    let weapon = line.weapon;
    if line.effective_motion() == Motion::Immobile
        || weapon.is(MissileTrait::SteadyMoving)
        || is_native(fire, line)
    {
        return false;
    }
    // SHO-7: just before contact, on foot.
    if on_foot && into_contact && weapon.is(MissileTrait::SteadyIntoContact) {
        return false;
    }
    !(target.in_contact
        && (weapon.is(MissileTrait::SteadyInContact)
            || on_foot && weapon.is(MissileTrait::SteadyInContactOnFoot)))
}

/// MOV-15: natives with a firearm.
pub(super) fn is_native(fire: &Fire<'_>, line: &Shooters<'_>) -> bool {
    line.native && fire.rules.period().is_hm() && line.weapon.is(MissileTrait::Firearm)
}

/// SHO-6: mounted infantry shooting on the move in need, where the option allows it.
pub(super) fn is_emergency(fire: &Fire<'_>, line: &Shooters<'_>) -> bool {
    line.emergency
        && line.mount == Mount::MountedInfantry
        && line.effective_motion() != Motion::Immobile
        && fire.rules.on(Switch::EmergencyFire)
}
