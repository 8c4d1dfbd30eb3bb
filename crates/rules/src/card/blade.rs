//! How a unit strikes with each of its weapons, asked of the resolver bout by bout.

use super::situation::{duel, fighter, riding};
use crate::data::{MeleeTrait, MeleeWeapon, Mount, PeriodData, Reach, Unit, UnitTrait};
use crate::melee::{Fighter, Side, plan};
use crate::reason::{Modifier, total};
use crate::ruleset::Ruleset;

/// A plain fight of one against one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bout {
    /// On foot against foot.
    Foot,
    /// On foot against a rider who does not charge.
    AtRider,
    /// On foot, standing, against the rider who charges them.
    Charged,
    /// Mounted against foot.
    Mounted,
    /// Charging foot.
    Charge,
    /// Charging foot in close order.
    CloseCharge,
    /// Charging foot that stands in close order with bayonets or pikes.
    SteadyCharge,
}

impl Bout {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Foot,
        Self::AtRider,
        Self::Charged,
        Self::Mounted,
        Self::Charge,
        Self::CloseCharge,
        Self::SteadyCharge,
    ];

    /// Its key for texts and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Foot => "foot",
            Self::AtRider => "at-rider",
            Self::Charged => "charged",
            Self::Mounted => "mounted",
            Self::Charge => "charge",
            Self::CloseCharge => "close-charge",
            Self::SteadyCharge => "steady-charge",
        }
    }

    fn is_mounted(self) -> bool {
        match self {
            Self::Foot | Self::AtRider | Self::Charged => false,
            Self::Mounted | Self::Charge | Self::CloseCharge | Self::SteadyCharge => true,
        }
    }

    fn is_charge(self) -> bool {
        matches!(self, Self::Charge | Self::CloseCharge | Self::SteadyCharge)
    }
}

/// A melee weapon on a card.
#[derive(Clone, Debug)]
pub struct Blade<'a> {
    /// The weapon.
    pub weapon: &'a MeleeWeapon,
    /// How it strikes in each bout the unit may fight.
    pub bouts: Vec<Struck>,
}

/// How a strike goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struck {
    /// In which bout.
    pub bout: Bout,
    /// When it strikes (MEL-6); a lance that does not charge is a sword.
    pub reach: Reach,
    /// What is added to the die, and why.
    pub modifiers: Vec<Modifier>,
}

impl Struck {
    /// The sum of the modifiers.
    pub fn total(&self) -> i8 {
        total(&self.modifiers)
    }
}

/// A weapon in the hands of a unit.
pub(super) fn blade<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    unit: &Unit,
    class: u8,
    weapon: &'a MeleeWeapon,
) -> Blade<'a> {
    let struck: Vec<Struck> = Bout::ALL
        .into_iter()
        .filter(|bout| fights(*bout, rules, unit, weapon))
        .filter_map(|bout| strike(rules, data, unit, class, weapon, bout))
        .collect();
    let of = |bout: Bout| struck.iter().find(|s| s.bout == bout);
    let like = |a: &Struck, b: Option<&Struck>| {
        b.is_some_and(|b| a.reach == b.reach && a.modifiers == b.modifiers)
    };
    // A case is told only where it differs from the plainer one.
    let bouts = struck
        .iter()
        .filter(|s| match s.bout {
            Bout::Foot | Bout::Mounted | Bout::Charge => true,
            Bout::AtRider => !like(s, of(Bout::Foot)),
            Bout::Charged => !like(s, of(Bout::AtRider)),
            Bout::CloseCharge => !like(s, of(Bout::Charge)),
            Bout::SteadyCharge => !like(s, of(Bout::Charge)) || of(Bout::CloseCharge).is_some(),
        })
        .cloned()
        .collect();
    Blade { weapon, bouts }
}

fn fights(bout: Bout, rules: &Ruleset, unit: &Unit, weapon: &MeleeWeapon) -> bool {
    // LEN-1: a musket with its bayonet, a halberd or a pike is for those on foot, not in stirrups.
    if bout.is_mounted() && weapon.is(MeleeTrait::FootOnly) {
        return false;
    }
    let cavalry = riding(unit) == Some(Mount::Cavalry);
    match bout {
        Bout::Foot | Bout::AtRider | Bout::Charged => true,
        Bout::Mounted => riding(unit).is_some(),
        Bout::Charge => cavalry,
        Bout::CloseCharge => cavalry && unit.is(UnitTrait::MountedCloseOrder),
        // Only the musket period weakens a charge at steady foot (CHG-9, CHG-11).
        Bout::SteadyCharge => cavalry && rules.period().is_hm(),
    }
}

fn strike<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    unit: &Unit,
    class: u8,
    weapon: &'a MeleeWeapon,
    bout: Bout,
) -> Option<Struck> {
    let sword = data.melee_weapon("sword").unwrap_or(weapon);
    let mount = if bout.is_mounted() {
        riding(unit)?
    } else {
        Mount::Foot
    };
    let close = bout == Bout::CloseCharge
        || bout == Bout::SteadyCharge && unit.is(UnitTrait::MountedCloseOrder);
    let us = Fighter {
        charging: bout.is_charge(),
        charging_in_close_order: close,
        immobile: !bout.is_charge(),
        light_cavalry: unit.is(UnitTrait::LightCavalry),
        trained_lance: unit.is(UnitTrait::TrainedLance),
        grenadier: unit.is(UnitTrait::Grenadier),
        charged_by: (bout == Bout::Charged).then_some(1),
        ..fighter(Side::A, class, weapon, mount)
    };
    let rider = matches!(bout, Bout::AtRider | Bout::Charged);
    let steady = bout == Bout::SteadyCharge;
    let bayonet = data.melee_weapon("bayonet-musket").filter(|_| steady);
    let them = Fighter {
        charging: bout == Bout::Charged,
        immobile: bout != Bout::Charged,
        close_order: steady,
        charged_by: bout.is_charge().then_some(0),
        ..fighter(
            Side::B,
            3,
            bayonet.unwrap_or(sword),
            if rider { Mount::Cavalry } else { Mount::Foot },
        )
    };
    let melee = plan(&duel(rules, data, us, them)).ok()?;
    let ours = melee.strikes().iter().find(|strike| strike.striker == 0)?;
    Some(Struck {
        bout,
        reach: ours.reach,
        modifiers: ours.modifiers.clone(),
    })
}
