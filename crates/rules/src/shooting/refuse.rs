//! Every reason the rules give for not shooting.

use super::need::{band_at, is_emergency, is_native};
use super::{Elite, Fire, Formation, Motion, Shooters, tac_row};
use crate::clause::Clause;
use crate::data::{Cell, CoverTrait, Missile, MissileTrait, Mount};
use crate::reason::Refusal;
use crate::ruleset::Switch;

/// All reasons at once; none means the shots may be taken.
pub(super) fn refusals(fire: &Fire<'_>) -> Vec<Refusal> {
    let mut found = Vec::new();
    if fire.target.cover.is_some_and(|c| c.is(CoverTrait::Hidden)) {
        found.push(Refusal::new("target-hidden", Clause::TER_8, ""));
    }
    if fire.target.screen.is_some() && !fire.rules.on(Switch::FootUnits) {
        found.push(Refusal::new("screen-needs-foot-units", Clause::TAC_11, ""));
    }
    // RUL-12: one explicit elite shot a player a turn.
    let explicit = fire.shooters.iter().filter(|l| l.elite != Elite::None);
    if explicit.count() > 1 {
        found.push(Refusal::new("two-elite-shots", Clause::ELT_1, ""));
    }
    for line in &fire.shooters {
        weapon_refusals(fire, line, &mut found);
        unit_refusals(fire, line, &mut found);
    }
    found.sort();
    found.dedup();
    found
}

fn weapon_refusals(fire: &Fire<'_>, line: &Shooters<'_>, found: &mut Vec<Refusal>) {
    let weapon = line.weapon;
    let moving = line.effective_motion() != Motion::Immobile;
    let mut refuse = |code, clause| found.push(Refusal::new(code, clause, &weapon.id));

    let band = band_at(fire, line);
    if band.is_none() {
        refuse("out-of-range", Clause::WPN_22);
    }
    if weapon.is(MissileTrait::ByOption) && !fire.rules.on(Switch::MusketWithoutRest) {
        refuse("weapon-by-option", weapon.clause);
    }
    if line.mount.is_mounted() {
        if weapon.is(MissileTrait::FootOnly) {
            refuse("on-foot-only", weapon.clause);
        }
        if weapon.is(MissileTrait::MountedByOption) && !fire.rules.on(Switch::MountedLongArquebus) {
            refuse("mounted-by-option", weapon.clause);
        }
    }
    if moving && weapon.is(MissileTrait::Immobile) && !is_native(fire, line) {
        refuse("must-stand-still", weapon.clause);
    }
    if line.mount == Mount::MountedInfantry && moving && !is_emergency(fire, line) {
        // SHO-6: never on the move, but in the musket period when arriving in contact.
        let arriving = fire.rules.period().is_hm() && line.motion == Motion::IntoContact;
        if !arriving {
            refuse("mounted-infantry-moving", Clause::SHO_6);
        }
    }
    if weapon.is(MissileTrait::Gallop) && !(line.mount == Mount::Cavalry && moving) {
        refuse("needs-gallop", weapon.clause);
    }
    if !weapon.is(MissileTrait::InContact) && (line.contact_at_start || fire.target.in_contact) {
        refuse("in-contact", Clause::SHO_3);
    }
    if !line.loaded && weapon.reload > 0 {
        refuse("empty", Clause::SHO_4);
    }
    if line.contact_today && weapon.is(MissileTrait::SpoiltByContact) {
        refuse("spoilt-by-contact", Clause::WPN_12);
    }
    if line.rank > 1 && weapon.is(MissileTrait::SingleRank) {
        refuse("one-rank-only", Clause::WPN_12);
    } else if line.rank > 2 || line.rank == 2 && line.front_in_contact {
        refuse("rank-cannot-shoot", Clause::WPN_21);
    }
    if line.narrow_opening {
        let last = weapon.bands.len() > 1
            && band.is_some_and(|(_, band)| Some(band) == weapon.bands.last());
        if weapon.is(MissileTrait::LongRangeOutdoors) && last {
            refuse("long-range-outdoors", Clause::WPN_20);
        }
        if weapon.is(MissileTrait::Outdoors) {
            refuse("outdoors-only", weapon.clause);
        }
    }
}

/// Whether a weapon shoots better in an ordered volley (WPN-11).
fn has_volley(weapon: &Missile) -> bool {
    weapon.bands.iter().any(|band| band.volley.is_some())
}

fn unit_refusals(fire: &Fire<'_>, line: &Shooters<'_>, found: &mut Vec<Refusal>) {
    let about = line.unit.map_or(line.weapon.id.as_str(), |unit| &unit.id);
    let mut refuse = |code, clause| found.push(Refusal::new(code, clause, about));

    if line.elite == Elite::Single && line.count > 1 {
        refuse("elite-single-shooter", Clause::ELT_2);
    }
    if line.elite == Elite::Unit && fire.rules.period().is_ps() {
        // RUL-34: elite shots of whole units belong to the musket period.
        refuse("elite-unit-period", Clause::ELT_3);
    }
    let ordered = line.formation == Formation::Close || line.sheltered;
    if let Some(row) = tac_row(fire, line) {
        // TAC-6: no drill at all.
        if row.skirmish == Cell::Forbidden && line.formation != Formation::Loose {
            refuse("formation-impossible", row.clause);
        }
        // RUL-22: a volley needs drill, order or shelter, and a leader.
        if line.volley {
            if row.volley == Cell::Forbidden {
                refuse("volley-impossible", row.clause);
            } else {
                if !ordered {
                    refuse("volley-needs-order", row.clause);
                }
                if !line.leader {
                    refuse("volley-needs-leader", row.clause);
                }
            }
        }
    } else if line.volley && has_volley(line.weapon) {
        let together: u16 = fire
            .shooters
            .iter()
            .filter(|other| other.volley && has_volley(other.weapon))
            .map(|other| other.count)
            .sum();
        if together < 3 {
            refuse("volley-needs-three", Clause::SHO_8);
        }
        if !ordered {
            refuse("volley-needs-order", Clause::SHO_8);
        }
        if !line.leader {
            refuse("volley-needs-leader", Clause::SHO_8);
        }
    }
}
