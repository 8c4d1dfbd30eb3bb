//! Who prevails when both obtain the same effect at once (MEL-7).

use crate::data::Armour;
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

/// The order of two claims; equal means both suffer.
pub(super) fn compare(a: Claim, b: Claim, short_chain: bool) -> Ordering {
    let grenadiers = if a.plain_foot && b.plain_foot {
        a.grenadier.cmp(&b.grenadier)
    } else {
        Ordering::Equal
    };
    a.class
        .cmp(&b.class)
        .then(a.armour.cmp(&b.armour))
        .then(grenadiers)
        .then(a.natural.cmp(&b.natural))
        // VAR-3: the older chain ends with the die.
        .then(if short_chain {
            Ordering::Equal
        } else {
            a.modifiers.cmp(&b.modifiers)
        })
}
