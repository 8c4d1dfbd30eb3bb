//! Everything that changes a strike (MEL-M1…M9, CHG).

use super::weapon::{is_cramped, wielded};
use super::{Fight, Fighter};
use crate::clause::Clause;
use crate::data::{Ground, MeleeTrait, Mount};
use crate::reason::Modifier;
use crate::ruleset::Switch;

/// The modifiers of one figure striking another, in the order of the clauses.
pub(super) fn modifiers(fight: &Fight<'_>, striker: usize, target: usize) -> Vec<Modifier> {
    let s = &fight.fighters[striker];
    let t = &fight.fighters[target];
    let weapon = wielded(fight, s);
    let receives = receives_charge(fight, striker, target);
    let mut list = Vec::new();
    let mut add = |applies: bool, clause: Clause, value: i8| {
        if applies {
            list.push(Modifier::new(clause, value));
        }
    };

    let clumsy = is_clumsy(fight, s);
    add(clumsy, Clause::MEL_M1, -1);
    // A weapon held against a charge is not swung: MEL-M9 instead of its weight.
    let swung = weapon.is(MeleeTrait::Heavy) && s.on_foot() && !is_cramped(s) && !receives;
    add(swung, Clause::MEL_M2, 1);
    add(s.defends_against(target), Clause::MEL_M3, 1);
    add(s.uphill.contains(&target), Clause::MEL_M4, -1);
    let rider = s.mount == Mount::Cavalry;
    let at_rider = t.mount == Mount::Cavalry;
    add(
        rider && !at_rider && s.ground == Ground::Easy,
        Clause::MEL_M5,
        1,
    );
    // GEN-7: across an obstacle the rider's height counts for nothing, whoever came up to it.
    let sheltered = s.on_foot() && is_parted(fight, striker, target);
    add(
        !rider && at_rider && t.ground != Ground::VeryDifficult && !sheltered,
        Clause::MEL_M6,
        -1,
    );
    add(
        s.on_foot()
            && weapon.is(MeleeTrait::AgainstMounted)
            // VAR-13: in the musket period only the older sheet has it.
            && (!fight.rules.period().is_hm() || fight.rules.on(Switch::HalberdAtMounted))
            && t.mount.is_mounted()
            && !t.is_charging(),
        Clause::MEL_M7,
        1,
    );
    for clause in charge_bonuses(fight, striker, target) {
        add(true, clause, 1);
    }
    add(receives, Clause::MEL_M9, 1);
    add(s.very_strong && s.on_foot(), Clause::MEL_9, 1);
    if s.disorder {
        // MEL-11: maluses stay, bonuses go.
        let bonuses: i8 = list.iter().map(|m| m.value.max(0)).sum();
        if bonuses > 0 {
            list.push(Modifier::new(Clause::MEL_11, -bonuses));
        }
    }
    // MEL-12: no bonus of their own, which disorder would take, but the malus lifted; both are told.
    if clumsy && is_inspired(fight, s) {
        list.push(Modifier::new(Clause::MEL_12, 1));
    }
    list
}

/// GEN-7: whether a linear obstacle runs between two, whichever of them defends it.
fn is_parted(fight: &Fight<'_>, a: usize, b: usize) -> bool {
    let across = |a: usize, b: usize| fight.fighters[a].across.contains(&b);
    fight.rules.on(Switch::ObstacleOneDefender) && (across(a, b) || across(b, a))
}

/// MEL-M1: improvised weapon and/or untrained, once.
fn is_clumsy(fight: &Fight<'_>, s: &Fighter<'_>) -> bool {
    let weapon = wielded(fight, s);
    s.improvised
        || weapon.is(MeleeTrait::Improvised)
        || fight.rules.period().is_hm() && weapon.is(MeleeTrait::SoldierSword)
        || s.class <= 2
}

/// MEL-12: whether a zealous leader lifts the −1 of MEL-M1 for a round.
fn is_inspired(fight: &Fight<'_>, s: &Fighter<'_>) -> bool {
    fight.rules.period().is_hm() && fight.first_round && s.zealous_leader && s.class <= 2
}

/// The +1s of a charge (MEL-M8, CHG-9, CHG-10) against this target.
fn charge_bonuses(fight: &Fight<'_>, striker: usize, target: usize) -> Vec<Clause> {
    let s = &fight.fighters[striker];
    let t = &fight.fighters[target];
    let hm = fight.rules.period().is_hm();
    // CHG-4: not two turns running. GEN-7: not across an obstacle.
    if !s.is_charging() || s.charged_last_turn || is_parted(fight, striker, target) {
        return Vec::new();
    }
    let stands = t.on_foot() && t.immobile && t.close_order;
    let steady = stands && wielded(fight, t).is(MeleeTrait::SteadiesCloseOrder);
    if hm && s.light_cavalry && steady && !wielded(fight, t).is(MeleeTrait::Pike) {
        // CHG-11: no charge bonus at all; unlike CHG-9 it does not name the long pike.
        return Vec::new();
    }
    let mut bonuses = vec![Clause::MEL_M8];
    // VAR-12: by the older sheets it does not matter what they hold.
    let steady = steady || stands && fight.rules.on(Switch::CloseChargeStopped);
    if hm
        && fight.rules.on(Switch::CloseOrderCharge)
        && s.charging_in_close_order
        && !s.light_cavalry
        && !steady
    {
        bonuses.push(Clause::CHG_9);
    }
    if !hm && s.trained_lance && s.weapon.is(MeleeTrait::ChargeLance) {
        bonuses.push(Clause::CHG_10);
    }
    bonuses
}

/// MEL-M9: standing trained foot with a pole weapon held against a rider who charges them directly;
/// rear ranks of pikes as well (EX-3).
pub(super) fn receives_charge(fight: &Fight<'_>, striker: usize, target: usize) -> bool {
    let s = &fight.fighters[striker];
    let weapon = wielded(fight, s);
    let held = if fight.rules.period().is_hm() {
        MeleeTrait::ReceivesChargeHm
    } else {
        MeleeTrait::ReceivesChargePs
    };
    let charge = fight.fighters[target].is_charging();
    let rear_pike = s.rank > 1 && weapon.is(MeleeTrait::Pike);
    s.on_foot()
        && s.immobile
        && s.trained
        && !s.in_contact_at_start
        && weapon.is(held)
        && charge
        && (s.charged_by == Some(target) || rear_pike)
}
