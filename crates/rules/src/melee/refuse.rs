//! Every reason the rules give for not striking.

use super::modifiers::receives_charge;
use super::weapon::{dice, gift, is_quick, is_shortened, is_swung, wielded};
use super::{Exceptional, Fight, Fighter};
use crate::clause::Clause;
use crate::data::{Ground, MeleeTrait, Mount};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::short;

/// All reasons at once; none means everybody may strike.
pub(crate) fn refusals(fight: &Fight<'_>) -> Vec<Refusal> {
    let mut found = Vec::new();
    for (index, fighter) in fight.fighters.iter().enumerate() {
        let mut refuse = |code, clause| found.push(Refusal::new(code, clause, &fighter.id));
        // CHG-1: true riders, on ground that is easy for horses.
        if fighter.charging
            && (fighter.mount != Mount::Cavalry
                || !fighter.in_contact_at_start && fighter.ground != Ground::Easy)
        {
            refuse(Code::ImpossibleCharge, Clause::CHG_1);
        }
        let fast = fighter.quick || fighter.exceptional != Exceptional::None;
        if fighter.very_strong && fast {
            refuse(Code::FastAndStrong, Clause::EXC_6);
        }
        if fighter.strikes.is_empty() {
            continue;
        }
        for (code, clause) in rank_refusals(fight, fighter) {
            refuse(code, clause);
        }
        if let Some(clause) = unusable_gift(fight, fighter) {
            refuse(Code::GiftNeedsBlade, clause);
        }
        if distinct(&fighter.strikes) > targets_allowed(fight, fighter) {
            refuse(Code::TooManyTargets, Clause::MEL_1);
        }
        for &target in &fighter.strikes {
            if let Some((code, clause)) = charge_refusal(fight, index, target) {
                refuse(code, clause);
            }
        }
    }
    crowding_refusals(fight, &mut found);
    short::sort(&mut found);
    found.dedup();
    found
}

fn targets_allowed(fight: &Fight<'_>, fighter: &Fighter<'_>) -> usize {
    match gift(fight, fighter) {
        // EXC-2: one enemy only.
        Exceptional::BestOfTwo => 1,
        gift => dice(gift),
    }
}

/// RUL-24: a gift shown with a weapon it is not for.
fn unusable_gift(fight: &Fight<'_>, fighter: &Fighter<'_>) -> Option<Clause> {
    if !fight.rules.on(Switch::Exceptional) || is_quick(fight, fighter) {
        return None;
    }
    let clause = match fighter.exceptional {
        Exceptional::None if fighter.quick => return Some(Clause::EXC_4),
        Exceptional::None => return None,
        Exceptional::RapierAndDagger => Clause::EXC_1,
        Exceptional::BestOfTwo => Clause::EXC_2,
        Exceptional::TwoStrikes => Clause::EXC_3,
        Exceptional::ThreeStrikes => Clause::EXC_5,
    };
    (gift(fight, fighter) == Exceptional::None).then_some(clause)
}

fn distinct(targets: &[usize]) -> usize {
    let mut seen = targets.to_vec();
    short::sort(&mut seen);
    seen.dedup();
    seen.len()
}

/// LEN-2, LEN-3, LEN-4: who strikes from behind.
fn rank_refusals(fight: &Fight<'_>, fighter: &Fighter<'_>) -> Vec<(Code, Clause)> {
    let mut found = Vec::new();
    if fighter.rank <= 1 {
        return found;
    }
    let weapon = wielded(fight, fighter);
    // LEN-2, LEN-6: what counts as short strikes from the first rank only.
    let farthest = if !fighter.on_foot() || is_shortened(fight, fighter) {
        1
    } else if weapon.is(MeleeTrait::Pike) && fighter.close_order {
        u8::MAX
    } else if weapon.is(MeleeTrait::RearRanks) {
        if fighter.close_order { 3 } else { 2 }
    } else if weapon.is(MeleeTrait::OverKneeling) && fighter.front_kneels {
        2
    } else {
        1
    };
    let bayonet = weapon.is(MeleeTrait::OverKneeling);
    // LEN-4: over those who kneel only riders who charge are struck.
    let at_charge = || {
        let mut targets = fighter.strikes.iter();
        targets.all(|&target| fight.fighters[target].is_charging())
    };
    if fighter.rank > farthest || bayonet && !at_charge() {
        found.push(if bayonet && !is_shortened(fight, fighter) {
            (Code::BayonetRank, Clause::LEN_4)
        } else {
            (Code::RankCannotStrike, Clause::LEN_2)
        });
    }
    if in_the_way(fight, fighter).is_some() {
        found.push((Code::PastTwoHanded, Clause::LEN_3));
    }
    found
}

/// LEN-3: the friend in front who needs the room, whomever he strikes; where nobody said who stands behind whom, one
/// who strikes the same enemy.
pub(crate) fn in_the_way(fight: &Fight<'_>, fighter: &Fighter<'_>) -> Option<usize> {
    let swings = |index: usize, friend: &Fighter<'_>| {
        // RUL-26: held still against a charge it is not swung.
        let held = |&target: &usize| receives_charge(fight, index, target);
        is_swung(fight, friend) && !friend.strikes.iter().all(held)
    };
    (0..fight.fighters.len()).find(|&index| {
        let friend = &fight.fighters[index];
        friend.side == fighter.side
            && friend.rank < fighter.rank
            && if fighter.file.is_empty() {
                friend.strikes.iter().any(|t| fighter.strikes.contains(t))
            } else {
                fighter.file.contains(&index) && !friend.strikes.is_empty()
            }
            && swings(index, friend)
    })
}

/// CHG-8: who may strike a charger, and who may strike someone charged.
pub(crate) fn charge_refusal(
    fight: &Fight<'_>,
    striker: usize,
    target: usize,
) -> Option<(Code, Clause)> {
    let s = &fight.fighters[striker];
    let t = &fight.fighters[target];
    if t.is_charging() {
        let behind =
            fight.is_behind_the_charged(striker, target) && wielded(fight, s).is(MeleeTrait::Pole);
        let entitled = fight.is_contacted_by(striker, target) || behind || s.is_charging();
        // They may strike even if somebody counter-charges the charger.
        return (!entitled).then_some((Code::StrikeAtCharger, Clause::CHG_8));
    }
    let charged = (0..fight.fighters.len())
        .any(|rider| fight.fighters[rider].side != t.side && fight.is_contacted_by(target, rider));
    (charged && s.on_foot()).then_some((Code::StrikeAtCharged, Clause::CHG_8))
}

/// GEN-6, GEN-7: how many may strike one figure.
fn crowding_refusals(fight: &Fight<'_>, found: &mut Vec<Refusal>) {
    for (target, t) in fight.fighters.iter().enumerate() {
        let strikers = || {
            fight
                .fighters
                .iter()
                .filter(|f| f.strikes.contains(&target))
        };
        if !fight.rules.on(Switch::SeveralStrikers) && strikers().count() > 1 {
            found.push(Refusal::new(Code::SeveralStrikers, Clause::GEN_6, &t.id));
        }
        let defenders = strikers().filter(|f| f.defends_against(target));
        if fight.rules.on(Switch::ObstacleOneDefender) && defenders.count() > 1 {
            found.push(Refusal::new(Code::SecondDefender, Clause::GEN_7, &t.id));
        }
    }
}
