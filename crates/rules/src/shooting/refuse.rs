//! Every reason the rules give for not shooting.

use super::need::{band_at, is_emergency, is_native};
use super::{Elite, Fire, Formation, Motion, Shooters, tac_row};
use crate::clause::Clause;
use crate::data::{Cell, CoverTrait, Missile, MissileTrait, Mount};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::short;

/// All reasons at once; none means the shots may be taken.
///
/// `together` is how many join in an ordered volley, those of other situations included (RUL-22).
pub(super) fn refusals(fire: &Fire<'_>, together: u16) -> Vec<Refusal> {
    let mut found = Vec::new();
    if fire.target.cover.is_some_and(|c| c.is(CoverTrait::Hidden)) {
        found.push(Refusal::new(Code::TargetHidden, Clause::TER_8, ""));
    }
    if fire.target.screen.is_some() && !fire.rules.on(Switch::FootUnits) {
        found.push(Refusal::new(Code::ScreenNeedsFootUnits, Clause::TAC_11, ""));
    }
    for line in &fire.shooters {
        weapon_refusals(fire, line, &mut found);
        unit_refusals(fire, line, together, &mut found);
    }
    short::sort(&mut found);
    found.dedup();
    found
}

fn weapon_refusals(fire: &Fire<'_>, line: &Shooters<'_>, found: &mut Vec<Refusal>) {
    let weapon = line.weapon;
    let moving = line.effective_motion() != Motion::Immobile;
    let mut refuse = |code, clause| found.push(Refusal::new(code, clause, &weapon.id));

    let band = band_at(fire, line);
    if band.is_none() {
        refuse(Code::OutOfRange, Clause::WPN_22);
    }
    if weapon.is(MissileTrait::ByOption) && !fire.rules.on(Switch::MusketWithoutRest) {
        refuse(Code::WeaponByOption, weapon.clause);
    }
    if line.mount.is_mounted() {
        if weapon.is(MissileTrait::FootOnly) {
            refuse(Code::OnFootOnly, weapon.clause);
        }
        if weapon.is(MissileTrait::MountedByOption) && !fire.rules.on(Switch::MountedLongArquebus) {
            refuse(Code::MountedByOption, weapon.clause);
        }
    }
    if moving && weapon.is(MissileTrait::Immobile) && !is_native(fire, line) {
        refuse(Code::MustStandStill, weapon.clause);
    }
    if line.mount == Mount::MountedInfantry && moving && !is_emergency(fire, line) {
        // SHO-6: never on the move, but in the musket period when arriving in contact.
        let arriving = line.motion == Motion::IntoContact;
        // WPN-1: for a pistol fired in contact nothing counts as a move, nor does what unsettles the horse (SHO-5).
        let there = fire.target.in_contact
            && line.motion == Motion::Immobile
            && weapon.is(MissileTrait::SteadyInContact);
        if !(fire.rules.period().is_hm() && (arriving || there)) {
            refuse(Code::MountedInfantryMoving, Clause::SHO_6);
        }
    }
    if weapon.is(MissileTrait::Gallop) && !(line.mount == Mount::Cavalry && moving) {
        refuse(Code::NeedsGallop, weapon.clause);
    }
    if !weapon.is(MissileTrait::InContact) && (line.contact_at_start || fire.target.in_contact) {
        refuse(Code::InContact, Clause::SHO_3);
    }
    if line.both_barrels && !weapon.is(MissileTrait::TwoBarrels) {
        refuse(Code::OneBarrel, Clause::WPN_5);
    } else if line.both_barrels && moving {
        refuse(Code::OneBarrelMoving, Clause::WPN_5);
    }
    if !line.loaded && weapon.reload > 0 {
        refuse(Code::Empty, Clause::SHO_4);
    }
    if line.contact_today && weapon.is(MissileTrait::SpoiltByContact) {
        refuse(Code::SpoiltByContact, Clause::WPN_12);
    }
    if line.rank > 1 && weapon.is(MissileTrait::SingleRank) {
        refuse(Code::OneRankOnly, Clause::WPN_12);
    } else if !weapon.is(MissileTrait::OverFriends)
        && (line.rank > 2 || line.rank == 2 && line.front_in_contact)
    {
        refuse(Code::RankCannotShoot, Clause::WPN_21);
    }
    if line.narrow_opening {
        let last = weapon.bands.len() > 1
            && band.is_some_and(|(_, band)| Some(band) == weapon.bands.last());
        if weapon.is(MissileTrait::LongRangeOutdoors) && last {
            refuse(Code::LongRangeOutdoors, Clause::WPN_20);
        }
        if weapon.is(MissileTrait::Outdoors) {
            refuse(Code::OutdoorsOnly, weapon.clause);
        }
    }
}

/// Whether a weapon shoots better in an ordered volley (WPN-11).
pub(crate) fn has_volley(weapon: &Missile) -> bool {
    weapon.bands.iter().any(|band| band.volley.is_some())
}

fn unit_refusals(fire: &Fire<'_>, line: &Shooters<'_>, together: u16, found: &mut Vec<Refusal>) {
    let about = line.unit.map_or(line.weapon.id.as_str(), |unit| &unit.id);
    let mut refuse = |code, clause| found.push(Refusal::new(code, clause, about));

    if matches!(line.elite, Elite::Single | Elite::Aimed) && line.count > 1 {
        refuse(Code::EliteSingleShooter, Clause::ELT_2);
    }
    if line.elite == Elite::Unit && fire.rules.period().is_ps() {
        // RUL-34: elite shots of whole units belong to the musket period.
        refuse(Code::EliteUnitPeriod, Clause::ELT_3);
    }
    let ordered = line.formation == Formation::Close || line.sheltered;
    if let Some(row) = tac_row(fire, line) {
        // TAC-6: no drill at all.
        if row.skirmish == Cell::Forbidden && line.formation != Formation::Loose {
            refuse(Code::FormationImpossible, row.clause);
        }
        // RUL-22: a volley needs drill, order or shelter, and a leader.
        if line.volley {
            if row.volley == Cell::Forbidden {
                refuse(Code::VolleyImpossible, row.clause);
            } else {
                if !ordered {
                    refuse(Code::VolleyNeedsOrder, row.clause);
                }
                if !line.leader {
                    refuse(Code::VolleyNeedsLeader, row.clause);
                }
            }
        }
    } else if line.volley && has_volley(line.weapon) {
        if together < 3 {
            refuse(Code::VolleyNeedsThree, Clause::SHO_8);
        }
        if !ordered {
            refuse(Code::VolleyNeedsOrder, Clause::SHO_8);
        }
        if !line.leader {
            refuse(Code::VolleyNeedsLeader, Clause::SHO_8);
        }
    }
}
