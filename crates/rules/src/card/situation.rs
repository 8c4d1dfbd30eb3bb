//! The plain situations a card is worked out in: standing in the open, nothing special.

use crate::data::{
    Armour, Ground, MeleeWeapon, Missile, MissileTrait, Mount, PeriodData, Unit, UnitTrait,
};
use crate::measure::Length;
use crate::melee::{Exceptional, Fight, Fighter, Side};
use crate::reason::Refusal;
use crate::ruleset::Ruleset;
use crate::shooting::{Elite, Fire, Formation, Motion, Shooters, Shot, Target, TargetKind, plan};

/// Loaded shooters standing in loose order in the open with a leader in voice.
pub(crate) fn shooters<'a>(
    unit: &'a Unit,
    class: u8,
    weapon: &'a Missile,
    mount: Mount,
) -> Shooters<'a> {
    Shooters {
        count: 1,
        unit: Some(unit),
        class,
        weapon,
        mount,
        // A weapon for the gallop is thrown at the gallop.
        motion: if weapon.is(MissileTrait::Gallop) {
            Motion::Moving
        } else {
            Motion::Immobile
        },
        formation: Formation::Loose,
        volley: false,
        leader: true,
        sheltered: false,
        disorder: false,
        furtive: false,
        elite: Elite::None,
        ambush: false,
        contact_at_start: false,
        barrels: 1,
        both_barrels: false,
        native: false,
        hunting: false,
        emergency: false,
        loaded: true,
        rank: 1,
        front_in_contact: false,
        narrow_opening: false,
        threatened: false,
        contact_today: false,
        mates: 0,
    }
}

/// A group on foot in the open.
pub(super) fn group(armour: Armour) -> Target<'static> {
    Target {
        kind: TargetKind::Group,
        count: 6,
        mount: Mount::Foot,
        armour,
        protection: 0,
        cover: None,
        hard_cover: false,
        forest_edge: false,
        furtive: false,
        in_contact: false,
        flying: false,
        warded: false,
        screen: None,
    }
}

/// Somebody on their own in the open.
pub(super) fn isolated() -> Target<'static> {
    Target {
        kind: TargetKind::Isolated,
        count: 1,
        ..group(Armour::None)
    }
}

/// What one line of shooters needs at a distance, by the same code as play.
pub(super) fn shot(
    rules: &Ruleset,
    data: &PeriodData,
    line: Shooters<'_>,
    target: Target<'_>,
    distance: Length,
) -> Result<Option<Shot>, Vec<Refusal>> {
    let fire = Fire {
        rules: *rules,
        data,
        distance,
        shooters: vec![line],
        target,
    };
    plan(&fire).map(|plan| plan.shots.into_iter().next())
}

/// Why a weapon cannot be shot at all on this mount, neither standing nor moving; empty if it can.
pub(crate) fn unusable(
    rules: &Ruleset,
    data: &PeriodData,
    unit: &Unit,
    class: u8,
    weapon: &Missile,
    mount: Mount,
) -> Vec<Refusal> {
    let distance = weapon.bands.first().map_or(Length::ZERO, |band| band.upto);
    let line = shooters(unit, class, weapon, mount);
    let target = group(Armour::None);
    shot(rules, data, line, target, distance)
        .err()
        .unwrap_or_default()
}

/// How a unit rides when it rides (UNI-1, UNI-9): a unit that usually fights on foot but has horses
/// is mounted infantry, unless officers, who have good ones.
pub fn riding(unit: &Unit) -> Option<Mount> {
    unit.mounted?;
    Some(match unit.mount {
        Mount::Foot if unit.is(UnitTrait::Officer) => Mount::Cavalry,
        Mount::Foot => Mount::MountedInfantry,
        mount => mount,
    })
}

/// Somebody facing the one enemy of the plainest of fights.
pub(super) fn fighter(side: Side, class: u8, weapon: &MeleeWeapon, mount: Mount) -> Fighter<'_> {
    let (id, enemy) = if side == Side::A { ("a", 1) } else { ("b", 0) };
    Fighter {
        id: id.into(),
        side,
        class,
        armour: Armour::None,
        weapon,
        mount,
        strikes: vec![enemy],
        disorder: false,
        close_order: false,
        immobile: true,
        in_contact_at_start: false,
        contact_last_turn: false,
        charging: false,
        charging_in_close_order: false,
        charged_last_turn: false,
        light_cavalry: false,
        trained_lance: false,
        trained: true,
        charged_by: None,
        grenadier: false,
        very_strong: false,
        improvised: false,
        indoors: false,
        ground: Ground::Easy,
        uphill: Vec::new(),
        across: Vec::new(),
        rank: 1,
        file: Vec::new(),
        met: None,
        front_kneels: false,
        restrained: false,
        exceptional: Exceptional::None,
        quick: false,
        zealous_leader: false,
        can_recoil: true,
        spare: 0,
    }
}

/// The first round of a fight of one against one on easy ground.
pub(super) fn duel<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    a: Fighter<'a>,
    b: Fighter<'a>,
) -> Fight<'a> {
    Fight {
        rules: *rules,
        data,
        first_round: true,
        duel: false,
        fighters: vec![a, b],
    }
}
