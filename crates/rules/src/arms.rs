//! Which melee weapon somebody really has in hand: what was lost, cut down or is no use in the saddle.
//!
//! How it then strikes – its length, its weight – is decided in [`crate::melee`].

use crate::data::{MeleeTrait, MeleeWeapon, Reach};
use crate::state::Figure;
use crate::table::Table;

/// What a heavy lance is when it has been cut down (LEN-8).
pub const CUT_DOWN: &str = "light-lance";

/// The weapon in hand; MEL-13: the short one where it is lost, or is one for those on foot and they
/// ride (LEN-1).
pub fn in_hand<'a>(table: &Table<'a>, figure: &Figure) -> Option<&'a MeleeWeapon> {
    let facts = table.facts(figure);
    let sword = || table.data.melee_weapon("sword");
    if figure.has_lost(figure.hand) {
        return sword();
    }
    let hand = facts.melee.get(usize::from(figure.hand));
    let weapon = hand.or(facts.melee.first()).copied()?;
    if weapon.is(MeleeTrait::ChargeLance) && figure.has_cut(figure.hand) {
        // LEN-8: cut down it is a light one.
        return table.data.melee_weapon(CUT_DOWN).or(Some(weapon));
    }
    if weapon.is(MeleeTrait::FootOnly) && figure.is_mounted() {
        let short = side_arm(table, figure).and_then(|at| facts.melee.get(usize::from(at)));
        return short.copied().or_else(sword);
    }
    Some(weapon)
}

/// The short weapon somebody takes instead of a longer one, as a place in the troop's list (MEL-13).
pub fn side_arm(table: &Table<'_>, figure: &Figure) -> Option<u8> {
    let melee = &table.facts(figure).melee;
    let short = |w: &MeleeWeapon| w.reach >= Reach::Short && !w.is(MeleeTrait::Stuns);
    let at = melee.iter().position(|w| short(w))?;
    u8::try_from(at).ok().filter(|&at| !figure.has_lost(at))
}
