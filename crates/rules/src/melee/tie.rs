//! Who prevails when both obtain the same effect at once (MEL-7).

use crate::data::Armour;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// What the comparison looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    pub class: u8,
    pub armour: Armour,
    /// A grenadier on foot without a breastplate, in the musket period (MEL-8).
    pub grenadier: bool,
    /// On foot without a breastplate.
    pub plain_foot: bool,
    /// The die that gave the effect, sixes built up.
    pub natural: u8,
    pub modifiers: i8,
}

/// What decided between two who obtained the same effect at once (MEL-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The higher class.
    Class,
    /// The better armour.
    Armour,
    /// A grenadier (MEL-8).
    Grenadier,
    /// The higher natural die.
    Die,
    /// The higher sum of modifiers.
    Modifiers,
    /// Nothing: both suffer it.
    Nothing,
}

/// The order of two claims, and what decides it; equal means both suffer.
pub(super) fn compare(a: Claim, b: Claim, short_chain: bool) -> (Ordering, TieBreak) {
    let grenadiers = if a.plain_foot && b.plain_foot {
        a.grenadier.cmp(&b.grenadier)
    } else {
        Ordering::Equal
    };
    // VAR-3: the older chain ends with the die.
    let modifiers = if short_chain {
        Ordering::Equal
    } else {
        a.modifiers.cmp(&b.modifiers)
    };
    let chain = [
        (a.class.cmp(&b.class), TieBreak::Class),
        (a.armour.cmp(&b.armour), TieBreak::Armour),
        (grenadiers, TieBreak::Grenadier),
        (a.natural.cmp(&b.natural), TieBreak::Die),
        (modifiers, TieBreak::Modifiers),
    ];
    let decided = chain.into_iter().find(|(order, _)| order.is_ne());
    decided.unwrap_or((Ordering::Equal, TieBreak::Nothing))
}
