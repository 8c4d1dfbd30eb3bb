//! Names for what is on the table: places in lists, never shown to anybody.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl $name {
            /// As a place in a list.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

ids! {
    /// One person.
    FigureId(u16);
    /// A troop of the scenario.
    TroopId(u16);
    /// A side of the scenario.
    SideId(u8);
    /// A thing of the scenario.
    ThingId(u8);
}

/// A player's chair: a side may have several (TRN-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// The side.
    pub side: SideId,
    /// Which of its chairs, from 1.
    pub chair: u8,
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// The game master, who knows everything (TRN-7).
    Master,
    /// A spectator, who knows only what both sides may know.
    Spectator,
}
