//! Why a number is what it is, and why something may not be done.

use crate::clause::Clause;
use serde::{Deserialize, Serialize};

/// One entry in the list of reasons behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// The clause it comes from.
    pub clause: Clause,
    /// What it adds to the die; never zero.
    pub value: i8,
}

impl Modifier {
    /// A modifier.
    pub const fn new(clause: Clause, value: i8) -> Self {
        Self { clause, value }
    }
}

/// The sum of a list of modifiers.
pub fn total(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|m| m.value).sum()
}

macro_rules! codes {
    ($($name:ident $word:literal,)*) => {
        /// What kind of refusal: a key for texts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Code { $($name,)* }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its key.
            pub fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }
        }
    };
}

codes! {
    BayonetRank "bayonet-rank",
    EliteSingleShooter "elite-single-shooter",
    EliteUnitPeriod "elite-unit-period",
    Empty "empty",
    FastAndStrong "fast-and-strong",
    FormationImpossible "formation-impossible",
    GiftNeedsBlade "gift-needs-blade",
    ImpossibleCharge "impossible-charge",
    InContact "in-contact",
    LongRangeOutdoors "long-range-outdoors",
    MountedByOption "mounted-by-option",
    MountedInfantryMoving "mounted-infantry-moving",
    MustStandStill "must-stand-still",
    NeedsGallop "needs-gallop",
    OnFootOnly "on-foot-only",
    OneRankOnly "one-rank-only",
    OutOfRange "out-of-range",
    OutdoorsOnly "outdoors-only",
    PastTwoHanded "past-two-handed",
    RankCannotShoot "rank-cannot-shoot",
    RankCannotStrike "rank-cannot-strike",
    RulingOffTable "ruling-off-table",
    RulingOverlaps "ruling-overlaps",
    RulingUnknown "ruling-unknown",
    ScreenNeedsFootUnits "screen-needs-foot-units",
    SecondDefender "second-defender",
    SeveralStrikers "several-strikers",
    SpoiltByContact "spoilt-by-contact",
    StrikeAtCharged "strike-at-charged",
    StrikeAtCharger "strike-at-charger",
    TargetHidden "target-hidden",
    TooManyTargets "too-many-targets",
    TwoEliteShots "two-elite-shots",
    VolleyImpossible "volley-impossible",
    VolleyNeedsLeader "volley-needs-leader",
    VolleyNeedsOrder "volley-needs-order",
    VolleyNeedsThree "volley-needs-three",
    WeaponByOption "weapon-by-option",
}

/// Something the rules forbid. Not an error: the question was well put and the answer is no.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Refusal {
    /// What kind of refusal.
    pub code: Code,
    /// The clause that forbids it.
    pub clause: Clause,
    /// Who or what it is about (a weapon id, a figure id, a line of shooters), if anything.
    pub about: String,
}

impl Refusal {
    /// A refusal about someone or something.
    pub fn new(code: Code, clause: Clause, about: impl Into<String>) -> Self {
        Self {
            code,
            clause,
            about: about.into(),
        }
    }
}
