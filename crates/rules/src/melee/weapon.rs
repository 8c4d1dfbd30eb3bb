//! What a fighter's weapon amounts to in this fight: its length, its dice, its weight.

use super::{Exceptional, Fight, Fighter};
use crate::data::{MeleeTrait, MeleeWeapon, Reach};
use crate::ruleset::Switch;

/// The weapon really used: a heavy lance that does not charge (LEN-8), a loose pike after the first
/// round (LEN-5) and a weapon for those on foot in the saddle (LEN-1) are swords, and so is everything
/// in a formal duel on foot (MEL-15).
pub(super) fn wielded<'a>(fight: &Fight<'a>, fighter: &Fighter<'a>) -> &'a MeleeWeapon {
    let weapon = fighter.weapon;
    let idle_lance = weapon.is(MeleeTrait::ChargeLance) && !fighter.is_charging();
    let spent_pike = weapon.is(MeleeTrait::Pike)
        && !fighter.close_order
        && (!fight.first_round || fighter.contact_last_turn);
    let duel = fight.duel && fight.rules.on(Switch::FormalDuels) && fighter.on_foot();
    let in_saddle = weapon.is(MeleeTrait::FootOnly) && !fighter.on_foot();
    if idle_lance || spent_pike || in_saddle || duel {
        // MEL-13: a soldier always has a short weapon too.
        fight.data.melee_weapon("sword").unwrap_or(weapon)
    } else {
        weapon
    }
}

/// When the weapon strikes (MEL-6).
pub(super) fn reach(fight: &Fight<'_>, fighter: &Fighter<'_>) -> Reach {
    // LEN-7: in later rounds on foot length is ignored and all strike at once.
    if fight.rules.on(Switch::LengthFirstRound)
        && !fight.first_round
        && fight.fighters.iter().all(Fighter::on_foot)
    {
        return Reach::Short;
    }
    let weapon = wielded(fight, fighter);
    let mut reach = weapon.reach;
    // RUL-25, LEN-6: no room to use the length.
    if weapon.is(MeleeTrait::Heavy) && is_cramped(fighter) || fighter.indoors {
        reach = reach.max(Reach::Short);
    }
    if is_quick(fight, fighter) {
        // EXC-4: a sword with the semi-long weapons, a knife with the swords.
        reach = match reach {
            Reach::Short => Reach::SemiLong,
            Reach::VeryShort => Reach::Short,
            other => other,
        };
    }
    reach
}

/// LEN-6: whether the weapon has lost its length for the moment and counts as a short one.
pub(super) fn is_shortened(fight: &Fight<'_>, fighter: &Fighter<'_>) -> bool {
    fighter.indoors && wielded(fight, fighter).reach < Reach::Short
}

/// No room for wide gestures, or none taken (MEL-M2, LEN-3).
pub(super) fn is_cramped(fighter: &Fighter<'_>) -> bool {
    fighter.close_order || fighter.indoors || fighter.restrained
}

/// Whether EXC-4 is in use: with a sword or a knife only.
pub(super) fn is_quick(fight: &Fight<'_>, fighter: &Fighter<'_>) -> bool {
    let weapon = wielded(fight, fighter);
    fighter.quick
        && fight.rules.on(Switch::Exceptional)
        && (weapon.is(MeleeTrait::Sword) || weapon.is(MeleeTrait::Knife))
}

/// The gift in use: RUL-24 names the weapon each needs, and EXC-4 leaves one die whatever else.
pub(super) fn gift(fight: &Fight<'_>, fighter: &Fighter<'_>) -> Exceptional {
    let weapon = wielded(fight, fighter);
    let sword = weapon.is(MeleeTrait::Sword);
    let blade = sword || weapon.is(MeleeTrait::Knife);
    let usable = match fighter.exceptional {
        Exceptional::None => false,
        Exceptional::RapierAndDagger | Exceptional::ThreeStrikes => sword,
        Exceptional::BestOfTwo | Exceptional::TwoStrikes => blade,
    };
    if usable && fight.rules.on(Switch::Exceptional) && !is_quick(fight, fighter) {
        fighter.exceptional
    } else {
        Exceptional::None
    }
}

/// Dice thrown at once.
pub(super) fn dice(gift: Exceptional) -> usize {
    match gift {
        Exceptional::None | Exceptional::RapierAndDagger => 1,
        Exceptional::BestOfTwo | Exceptional::TwoStrikes => 2,
        Exceptional::ThreeStrikes => 3,
    }
}

/// Whether the weapon is being swung with both hands and all its weight, so that nobody can strike
/// past it (LEN-3).
pub(super) fn is_swung(fight: &Fight<'_>, fighter: &Fighter<'_>) -> bool {
    fighter.on_foot() && wielded(fight, fighter).is(MeleeTrait::Heavy) && !is_cramped(fighter)
}
