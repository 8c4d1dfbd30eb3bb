//! The shooter by himself, and the one named: weapon, load, elite shot, and what forbids a shot wherever the two stand.
//!
//! Whether it can be made from there is [`super::aim`].

use crate::clause::Clause;
use crate::data::{Cell, MeleeTrait, Missile, MissileTrait, TacRow, UnitTrait};
use crate::order::{EliteUse, Shoot, When};
use crate::pace;
use crate::reason::{Code, Refusal};
use crate::shooting::Motion;
use crate::state::{Figure, FigureId, Posture, State};
use crate::table::{Table, TroopFacts};

/// ELT-5: an officer in a volley shoots like the others.
pub(super) fn elite(table: &Table<'_>, figure: &Figure, shoot: &Shoot) -> Option<EliteUse> {
    shoot
        .elite
        .filter(|_| !(shoot.volley && table.is(figure, UnitTrait::Officer)))
}

/// Why this person cannot shoot at anybody just now.
pub(super) fn personal_refusals(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    shoot: &Shoot,
    found: &mut Vec<Refusal>,
) {
    let figure = state.figure(id);
    let doing = &figure.doing;
    let mut refuse = |applies: bool, code, clause| {
        if applies {
            found.push(Refusal::new(code, clause, table.name(id)));
        }
    };
    refuse(!figure.can_act(), Code::ShooterUnable, Clause::SHO_1);
    refuse(doing.shot, Code::AlreadyShot, Clause::SHO_1);
    refuse(doing.frozen, Code::ShooterFrozen, Clause::GEN_1);
    refuse(figure.fleeing, Code::ShooterFleeing, Clause::MOR_3);
    let busy = doing.busy || doing.reloading || figure.carrying.is_some();
    refuse(busy, Code::ShooterBusy, Clause::SHO_4);
    // LEN-8, WPN-14: what takes the whole turn is not given up for a shot when the movement is over.
    let after = shoot.when == When::After;
    let (cuts, lightens) = (doing.cutting.is_some(), doing.lightening);
    refuse(after && cuts, Code::ShooterBusy, Clause::LEN_8);
    refuse(after && lightens, Code::ShooterBusy, Clause::WPN_14);
    // TER-1, GEN-5: crouched, and doing nothing.
    let crouches = after && figure.posture == Posture::Crouched;
    refuse(crouches, Code::ShooterCrouches, Clause::GEN_5);
    // FRM-6: some troops do nothing else in a turn in which they pivot.
    let turned = doing.pivoted && pace::pivot(table, figure).is_some_and(|pivot| !pivot.shoots);
    refuse(turned, Code::PivotForbids, Clause::FRM_6);
    if let Some(elite) = shoot.elite {
        let used = figure
            .seat()
            .is_some_and(|seat| state.elite_used.contains(&seat));
        refuse(used, Code::EliteUsed, Clause::ELT_1);
        refuse(
            !has_elite(table, figure, elite),
            Code::NotElite,
            Clause::ELT_1,
        );
    }
    // ELT-4: not in the turn in which one of them took the elite shot for all, nor for all once others shot.
    let mut mates = table.facts(figure).figures().filter(|&mate| mate != id);
    let of_unit = shoot
        .elite
        .is_some_and(|elite| super::is_of_unit(table, figure, elite));
    let rests = (of_unit || !state.elite_used.is_empty())
        && mates.any(|mate| {
            let doing = &state.figure(mate).doing;
            doing.elite_alone || of_unit && doing.shot
        });
    refuse(rests, Code::EliteRestShoots, Clause::ELT_4);
}

/// A figure's row of the table of shooting, if its unit has an elite shot there (TAC-1, TAC-3).
pub(super) fn elite_row<'a>(table: &Table<'a>, figure: &Figure) -> Option<&'a TacRow> {
    let row = table.facts(figure).unit.tac.as_deref()?;
    let row = table.data.tac_row(row)?;
    let cells = [row.isolated, row.at_will, row.volley, row.skirmish];
    cells.contains(&Cell::EliteShot).then_some(row)
}

/// ELT-1 speaks of those who have the ability: whoever the scenario says, units whose row has elite
/// shots, and of those outside any row class 4 and 5.
pub(crate) fn has_elite(table: &Table<'_>, figure: &Figure, elite: EliteUse) -> bool {
    let facts = table.facts(figure);
    let row = elite_row(table, figure);
    match elite {
        EliteUse::Unit => row.is_some(),
        EliteUse::Single | EliteUse::Aimed => {
            // ELT-4: of the units only light elite infantry lets one shooter take it.
            let of_unit = row.is_some() && table.is(figure, UnitTrait::Light);
            let alone = facts.unit.tac.is_none() && table.class(figure) >= 4;
            facts.troop.elite_shooter || of_unit || alone
        }
    }
}

/// Why nobody can shoot at this target just now, who was as `then` when the shot was made.
pub(super) fn target_refusals(
    table: &Table<'_>,
    figure: &Figure,
    target: &Figure,
    then: &Figure,
    shoot: &Shoot,
    found: &mut Vec<Refusal>,
) {
    let mut refuse = |applies: bool, code, clause| {
        if applies {
            found.push(Refusal::new(code, clause, table.name(shoot.target)));
        }
    };
    let there = target.is_present();
    refuse(!there, Code::TargetGone, Clause::SHO_10);
    refuse(
        there && !figure.is_enemy_of(target),
        Code::NotAnEnemy,
        Clause::SHO_1,
    );
    // HID-1: unknown; somebody who passed from one hiding place to another was seen on the way.
    let passing = matches!(shoot.when, When::At(_)) && then.doing.moved.counts;
    refuse(then.hidden && !passing, Code::TargetHidden, Clause::HID_1);
    // GEN-3: that fire cannot be returned in the same turn.
    let surprised = figure.doing.surprised && target.doing.ambush;
    refuse(surprised, Code::ShooterSurprised, Clause::GEN_3);
}

/// SHO-3: whether somebody has been in contact with an enemy so that only a pistol may shoot at that moment: when the turn
/// began, or, in the pike period, since, whoever ended it; a shot made on the way or just before contact was made before.
pub(super) fn has_met(table: &Table<'_>, figure: &Figure, when: When) -> bool {
    let since = table.period().is_ps() && when == When::After && figure.doing.contact;
    figure.past.contact_at_start || since
}

/// The weapon named, or the first that could shoot – in contact since before the turn the pistol (SHO-3) –; or why there is none.
pub(crate) fn weapon<'a>(
    table: &Table<'a>,
    figure: &Figure,
    named: Option<u8>,
) -> Result<(u8, &'a Missile), (Code, Clause)> {
    let facts = table.facts(figure);
    let missiles = &facts.missiles;
    let ready = |index: usize| {
        let load = &figure.loads[index];
        !load.lost && is_loaded(missiles[index], figure, index)
    };
    // WPN-19: nobody throws the lance in hand unasked.
    let plain = facts.shooting();
    // SHO-3: out of a fight only a pistol shoots, whatever hangs beside it.
    let fit = |index: &usize| {
        !figure.past.contact_at_start || missiles[*index].is(MissileTrait::InContact)
    };
    let index = if let Some(index) = named {
        usize::from(index)
    } else {
        let first = (0..plain).find(|i| ready(*i) && fit(i));
        let only = || (0..plain).find(|i| figure.past.contact_at_start && fit(i));
        let any = || (0..plain).find(|i| ready(*i));
        first.or_else(only).or_else(any).unwrap_or(0)
    };
    let Some(&weapon) = missiles.get(index).filter(|_| named.is_some() || plain > 0) else {
        return Err(unarmed(facts, figure));
    };
    let thrown = facts.lance.filter(|_| facts.is_lance(index));
    if let Some(why) = thrown.and_then(|(_, blade)| unthrown(facts, figure, blade)) {
        return Err(why);
    }
    let load = &figure.loads[index];
    if load.lost {
        let spoilt = weapon.is(MissileTrait::SpoiltByContact);
        return Err(if spoilt {
            (Code::SpoiltByContact, Clause::WPN_12)
        } else {
            (Code::WeaponLost, weapon.clause)
        });
    }
    // SHO-4; WPN-19: thrown weapons run out.
    if !is_loaded(weapon, figure, index) {
        return Err(if weapon.reload > 0 {
            (Code::Empty, Clause::SHO_4)
        } else {
            (Code::Spent, weapon.clause)
        });
    }
    Ok((index as u8, weapon))
}

/// Why somebody who names no weapon has none to shoot with: none at all, or only a lance, which is thrown when it is
/// named (WPN-19).
pub(crate) fn unarmed(facts: &TroopFacts<'_>, figure: &Figure) -> (Code, Clause) {
    let lance = facts.lance.map(|(_, blade)| blade);
    match lance.filter(|&blade| unthrown(facts, figure, blade).is_none()) {
        Some(_) => (Code::LanceUnnamed, Clause::WPN_19),
        None => (Code::NoMissile, Clause::SHO_1),
    }
}

/// Why a lance, as a place among the melee weapons, cannot be thrown (WPN-19).
fn unthrown(facts: &TroopFacts<'_>, figure: &Figure, blade: u8) -> Option<(Code, Clause)> {
    let heavy = facts.melee[usize::from(blade)].is(MeleeTrait::ChargeLance);
    if figure.has_lost(blade) {
        Some((Code::LanceLost, Clause::WPN_19))
    } else if heavy && !figure.has_cut(blade) {
        // LEN-8: a heavy lance is no javelin before it is cut down.
        Some((Code::LanceTooHeavy, Clause::LEN_8))
    } else {
        None
    }
}

/// Cheap: whether somebody may shoot after movement, with a weapon or the first that could, as far as that does
/// not depend on whom the shot is made at; what this forbids is refused for certain.
pub fn may_shoot(table: &Table<'_>, figure: &Figure, named: Option<u8>) -> bool {
    let doing = &figure.doing;
    let whole_turn = doing.reloading || doing.lightening || doing.cutting.is_some();
    let free = !doing.shot && !doing.busy && !whole_turn && figure.carrying.is_none();
    let may = |named: u8| {
        weapon(table, figure, Some(named)).is_ok_and(|(_, weapon)| {
            // MOV-13, SHO-3: not with a weapon that has to be still, nor out of a fight.
            let stands = doing.moved.motion() == Motion::Immobile;
            (stands || !weapon.is(MissileTrait::Immobile))
                && (!has_met(table, figure, When::After) || weapon.is(MissileTrait::InContact))
        })
    };
    free && match named {
        Some(named) => may(named),
        None => (0..table.facts(figure).shooting()).any(|index| may(index as u8)),
    }
}

/// Whether there is a shot in it: any missile left, or a barrel that is not empty.
fn is_loaded(weapon: &Missile, figure: &Figure, index: usize) -> bool {
    let load = &figure.loads[index];
    match load.left {
        Some(left) => left > 0,
        None => weapon.reload == 0 || load.empty < barrels(weapon),
    }
}

pub(super) fn barrels(weapon: &Missile) -> u8 {
    1 + u8::from(weapon.is(MissileTrait::TwoBarrels))
}
