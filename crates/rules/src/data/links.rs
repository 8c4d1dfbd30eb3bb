//! What has an id in the data of a period.

use super::ids::{self, Ids};
use super::types::Armour;
use super::word::Word;

/// What an id belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Missile,
    Melee,
    Cover,
    Terrain,
    Tac,
    Unit,
    Allowance,
    Price,
    /// Only wanted: a weapon of either kind, or `armour-` and an armour.
    Equipment,
}

/// The ids and references of a period.
pub(super) type Links<'a> = Ids<'a, Kind>;

impl ids::Kind for Kind {
    const MARKS: &'static str = "*";

    fn noun(self) -> &'static str {
        match self {
            Self::Missile => "missile weapon",
            Self::Melee => "melee weapon",
            Self::Cover => "cover",
            Self::Terrain => "terrain",
            Self::Tac => "row of the TAC table",
            Self::Unit => "unit",
            Self::Allowance => "allowance",
            Self::Price => "price",
            Self::Equipment => "weapon or armour",
        }
    }

    fn includes(self, other: Self) -> bool {
        let equipment = self == Self::Equipment && matches!(other, Self::Missile | Self::Melee);
        self == other || equipment
    }

    fn besides(self) -> Vec<String> {
        if self != Self::Equipment {
            return Vec::new();
        }
        let all = Armour::ALL.iter();
        let worn = all.filter(|(_, armour)| *armour != Armour::None);
        worn.map(|(word, _)| format!("armour-{word}")).collect()
    }
}
