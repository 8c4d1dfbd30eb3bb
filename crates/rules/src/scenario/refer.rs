//! What has an id in a scenario.

use crate::data::ids;

/// What an id belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Side,
    Zone,
    Troop,
    Thing,
    Entry,
}

/// The ids and references of a scenario.
pub(super) type Ids<'a> = ids::Ids<'a, Kind>;

impl ids::Kind for Kind {
    fn noun(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::Zone => "zone",
            Self::Troop => "troop",
            Self::Thing => "thing",
            Self::Entry => "entry",
        }
    }
}
