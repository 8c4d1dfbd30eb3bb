//! Whom a leader commands (FRM-14): his own kind, or whom the troop list names.
//!
//! Regulars obey regulars and irregulars their own chiefs. An officer's card is a regular's, except on a side of
//! irregulars only: there he is their chief.

use super::TroopFacts;
use crate::data::UnitTrait;

/// Whether the leaders of each troop command each other troop, row by row.
pub(super) fn commands(troops: &[TroopFacts<'_>]) -> Vec<bool> {
    let mut all = Vec::with_capacity(troops.len() * troops.len());
    for leader in troops {
        for soldier in troops {
            all.push(is_commanded(troops, leader, soldier));
        }
    }
    all
}

fn is_commanded(troops: &[TroopFacts<'_>], leader: &TroopFacts<'_>, of: &TroopFacts<'_>) -> bool {
    if leader.first == of.first {
        return true;
    }
    if !leader.troop.commands.is_empty() {
        return leader.troop.commands.contains(&of.troop.id);
    }
    is_irregular(troops, leader) == is_irregular(troops, of)
}

fn is_officer(troop: &TroopFacts<'_>) -> bool {
    troop.unit.is(UnitTrait::Officer)
}

fn is_irregular(troops: &[TroopFacts<'_>], troop: &TroopFacts<'_>) -> bool {
    // UNI-14: whom the list calls drilled in close order is a soldier.
    let civilian =
        |of: &TroopFacts<'_>| of.unit.is(UnitTrait::Civilian) && !of.troop.person.training.close;
    if !is_officer(troop) {
        return civilian(troop);
    }
    let side = troop.troop.side();
    let mut led = troops
        .iter()
        .filter(|other| other.troop.side() == side && !is_officer(other))
        .peekable();
    led.peek().is_some() && led.all(civilian)
}
