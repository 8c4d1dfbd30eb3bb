//! The two periods the rules are written for.

use serde::{Deserialize, Serialize};

/// A period: its weapons, troops and a few rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// Eighteenth and early nineteenth century.
    HorseAndMusket,
    /// Mid-sixteenth to mid-seventeenth century.
    PikeAndShot,
}

impl Period {
    /// Both, oldest sources last.
    pub const ALL: [Self; 2] = [Self::HorseAndMusket, Self::PikeAndShot];

    /// The id used in files and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::HorseAndMusket => "horse-and-musket",
            Self::PikeAndShot => "pike-and-shot",
        }
    }

    /// The period with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.id() == id)
    }

    /// Whether this is the musket period.
    pub fn is_hm(self) -> bool {
        self == Self::HorseAndMusket
    }

    /// Whether this is the pike period.
    pub fn is_ps(self) -> bool {
        self == Self::PikeAndShot
    }
}
