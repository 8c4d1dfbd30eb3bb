//! What a side wants, what can be carried off and what may happen.

use super::words::Weight;
use crate::data::Name;
use crate::geometry::Point;

/// Something that can be carried off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What carrying it costs (MOV-3).
    pub weight: Weight,
    /// Where it lies; nothing if a troop carries it.
    pub at: Option<Point>,
}

/// Something a side wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The side, by id.
    pub side: String,
    /// What it wants.
    pub aim: Aim,
    /// What it is worth.
    pub worth: Worth,
    /// Whether everybody knows of it; else it is the side's secret.
    pub known: bool,
}

/// What an objective is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Points, compared at the end.
    Points(u8),
    /// It wins the game at once, or at its last turn for what has to be kept up till then.
    Decisive,
}

/// What a side can want. Zones, troops and things by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Have more figures in a zone than the enemy, at the end of so many turns in a row.
    Hold {
        /// The zone.
        zone: String,
        /// The first turn that counts.
        from: u8,
        /// How many turns; nothing means up to the last one.
        turns: Option<u8>,
    },
    /// Bring figures into a zone.
    Reach {
        /// The zone.
        zone: String,
        /// How many figures.
        figures: u16,
    },
    /// Put figures of a troop out of the fight.
    Kill {
        /// The troop.
        troop: String,
        /// How many figures.
        figures: u16,
    },
    /// Take figures of a troop prisoner (MEL-14).
    Capture {
        /// The troop.
        troop: String,
        /// How many figures.
        figures: u16,
    },
    /// Bring all figures of a troop alive into a zone.
    Escort {
        /// The troop.
        troop: String,
        /// The zone.
        zone: String,
    },
    /// Still have so many figures at the end of a turn.
    Survive {
        /// How many figures.
        figures: u16,
        /// The turn.
        until: u8,
    },
    /// Bring a thing into a zone.
    Loot {
        /// The thing.
        thing: String,
        /// The zone.
        zone: String,
    },
}

impl Aim {
    /// The troop it names, by id.
    pub fn troop(&self) -> Option<&str> {
        match self {
            Self::Kill { troop, .. } | Self::Capture { troop, .. } | Self::Escort { troop, .. } => {
                Some(troop)
            }
            Self::Hold { .. } | Self::Reach { .. } | Self::Survive { .. } | Self::Loot { .. } => {
                None
            }
        }
    }
}

/// Something that happens once, when its moment comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Its moment.
    pub moment: Moment,
    /// What happens, in order.
    pub effects: Vec<Effect>,
}

/// When a trigger goes off. Sides and zones by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// At the start of a turn.
    Turn(u8),
    /// Somebody enters a zone.
    Enter {
        /// The zone.
        zone: String,
        /// Only figures of this side.
        side: Option<String>,
    },
    /// The first shot is heard.
    FirstShot,
    /// A side has lost so many figures.
    Casualties {
        /// The side.
        side: String,
        /// How many.
        count: u16,
    },
}

/// What a trigger does. Troops and sides by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Hidden figures show themselves.
    Reveal(String),
    /// Figures that waited for it arrive.
    Reinforce(String),
    /// Figures join a side.
    ChangeSide {
        /// The troop.
        troop: String,
        /// The side.
        to: String,
    },
    /// Something is told to everybody.
    Speak(Name),
}
