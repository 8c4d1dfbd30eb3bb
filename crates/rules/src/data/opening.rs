//! Openings in walls: doors, windows, loopholes and gates, whether drawn in a building or as a line of
//! their own (RUL-41). Every question about one is asked here.

use super::types::Ground;
use super::word::words;

words! {
    /// An opening in a wall.
    OpeningKind {
        /// One at a time; half-open or not.
        Door = "door",
        /// To shoot and climb through.
        Window = "window",
        /// To shoot through only.
        Loophole = "loophole",
        /// Wide enough for a horse.
        Gate = "gate",
    }
}

impl OpeningKind {
    /// What it is to somebody who goes through it; nothing if they cannot (TER-9). A door lets people through
    /// and a gate also horses; on foot one may climb through a window.
    pub fn passage(self, mounted: bool) -> Option<Ground> {
        match (self, mounted) {
            (Self::Gate, _) | (Self::Door, false) => Some(Ground::Easy),
            (Self::Window, false) => Some(Ground::Difficult),
            (Self::Door | Self::Window, true) | (Self::Loophole, _) => None,
        }
    }

    /// Whether a close order passes without breaking.
    pub fn is_wide(self) -> bool {
        match self {
            Self::Gate => true,
            Self::Door | Self::Window | Self::Loophole => false,
        }
    }

    /// Narrow enough to keep a bow from its long range (WPN-20).
    pub fn is_narrow(self) -> bool {
        match self {
            Self::Window | Self::Loophole => true,
            Self::Door | Self::Gate => false,
        }
    }

    /// The cover of whoever is seen through it, by id (TER-4); a gate is a large opening.
    pub fn cover(self) -> &'static str {
        match self {
            Self::Loophole => "loophole",
            Self::Door | Self::Window | Self::Gate => "cover",
        }
    }

    /// Whether somebody crouched tight behind it is hidden (GEN-5): nobody in a gateway.
    pub fn hides_crouched(self) -> bool {
        match self {
            Self::Door | Self::Window | Self::Loophole => true,
            Self::Gate => false,
        }
    }

    /// Whether it is a linear obstacle to those who fight through it (TER-5, MEL-M3): a gate is not.
    pub fn is_obstacle(self) -> bool {
        match self {
            Self::Door | Self::Window | Self::Loophole => true,
            Self::Gate => false,
        }
    }
}
