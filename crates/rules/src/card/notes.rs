//! The clauses a card reminds of: those that concern this unit and not its neighbours.

use super::blade::Blade;
use super::formation::{FormationLine, Outcome};
use crate::clause::Clause;
use crate::data::{MeleeTrait, Missile, MissileTrait, PeriodData, Unit, UnitTrait};
use crate::ruleset::{Ruleset, Switch};

/// Every clause a card may remind of; texts have a sentence for each.
pub const NOTES: [Clause; 19] = [
    Clause::SHO_3,
    Clause::WPN_5,
    Clause::WPN_12,
    Clause::ELT_3,
    Clause::ELT_4,
    Clause::ELT_5,
    Clause::MEL_M1,
    Clause::MEL_8,
    Clause::MEL_12,
    Clause::LEN_2,
    Clause::LEN_4,
    Clause::LEN_5,
    Clause::LEN_8,
    Clause::CHG_9,
    Clause::CHG_10,
    Clause::CHG_11,
    Clause::MOR_5,
    Clause::MOR_8,
    Clause::FRM_14,
];

/// The notes of a unit, in the order of [`NOTES`].
pub(super) fn notes(
    rules: &Ruleset,
    data: &PeriodData,
    unit: &Unit,
    class: u8,
    missiles: &[&Missile],
    blades: &[Blade<'_>],
    formations: &[FormationLine],
) -> Vec<Clause> {
    let hm = rules.period().is_hm();
    let shoots = |wanted| missiles.iter().any(|weapon| weapon.is(wanted));
    let strikes = |wanted| blades.iter().any(|blade| blade.weapon.is(wanted));
    let elite = formations.iter().any(|line| match &line.outcome {
        Outcome::Shoots { plus_one, .. } => plus_one.contains(&Clause::ELT_3),
        Outcome::Refused(_) => false,
    });
    let row = unit.tac.as_ref().and_then(|id| data.tac_row(id));
    let uneasy = rules.on(Switch::FootUnits) && row.is_some_and(|row| row.uneasy_skirmishing);
    let has_lance = unit.is(UnitTrait::TrainedLance) && strikes(MeleeTrait::ChargeLance);
    let concerns = |clause: Clause| match clause {
        Clause::SHO_3 => shoots(MissileTrait::InContact),
        Clause::WPN_5 => shoots(MissileTrait::TwoBarrels),
        Clause::WPN_12 => shoots(MissileTrait::SpoiltByContact),
        Clause::ELT_3 => elite,
        // ELT-4: elite light infantry may let one shooter take the elite shot.
        Clause::ELT_4 => elite && unit.is(UnitTrait::Light) && data.period.is_hm(),
        Clause::ELT_5 => unit.is(UnitTrait::Officer) && !missiles.is_empty(),
        Clause::MEL_M1 => class <= 2,
        Clause::MEL_8 => hm && unit.is(UnitTrait::Grenadier),
        Clause::MEL_12 => hm && unit.is(UnitTrait::Zealous) && class <= 2,
        Clause::LEN_2 => strikes(MeleeTrait::RearRanks) || strikes(MeleeTrait::Pike),
        Clause::LEN_4 => strikes(MeleeTrait::OverKneeling),
        Clause::LEN_5 => strikes(MeleeTrait::Pike),
        Clause::LEN_8 => strikes(MeleeTrait::ChargeLance),
        Clause::CHG_9 => {
            unit.is(UnitTrait::MountedCloseOrder) && rules.on(Switch::CloseOrderCharge)
        }
        Clause::CHG_10 => !hm && has_lance,
        Clause::CHG_11 => hm && unit.is(UnitTrait::LightCavalry),
        Clause::MOR_5 => unit.is(UnitTrait::Musician) || unit.is(UnitTrait::Colours),
        Clause::MOR_8 => rules.on(Switch::Morale) && uneasy,
        Clause::FRM_14 => unit.is(UnitTrait::Leader),
        _ => false,
    };
    NOTES
        .into_iter()
        .filter(|clause| concerns(*clause))
        .collect()
}
