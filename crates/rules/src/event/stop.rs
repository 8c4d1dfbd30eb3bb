//! Why a move ends where it does.

use crate::clause::Clause;
use crate::data::OpeningKind;
use crate::state::FigureId;
use serde::{Deserialize, Serialize};

/// Why a move went no farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Stop {
    /// The end of the path.
    Arrived,
    /// The allowance is used up (MOV-12).
    Allowance,
    /// Slowing dice used it up (MOV-7, MOV-8).
    Slowed,
    /// Stuck for the turn (MOV-9).
    Stuck,
    /// Base to base with an enemy (MOV-12, RUL-7).
    Contact {
        /// Which.
        enemy: FigureId,
    },
    /// Somebody is in the way.
    Blocked {
        /// Who.
        by: FigureId,
    },
    /// Somebody held it up on the way, and the time it waited was missing in the end.
    Held {
        /// Who.
        by: FigureId,
    },
    /// A wall, a building, deep water.
    Ground {
        /// The clause.
        clause: Clause,
    },
    /// An opening in a wall too narrow to pass, or drawn as a line (RUL-41).
    Opening {
        /// Which kind.
        opening: OpeningKind,
    },
    /// The edge of the table.
    Edge,
    /// With others of its body, who stopped.
    Body {
        /// Whom.
        with: FigureId,
    },
    /// A reaction.
    Reaction,
    /// The one pursued is out of reach, or gone.
    Lost,
    /// Found no way in between in time: the friend is met (CHG-6).
    Late,
}

impl Stop {
    /// The clause behind it.
    pub fn clause(self) -> Clause {
        match self {
            Self::Arrived | Self::Reaction => Clause::TRN_2,
            Self::Allowance | Self::Edge => Clause::MOV_12,
            Self::Slowed => Clause::MOV_7,
            Self::Stuck => Clause::MOV_9,
            Self::Contact { .. } | Self::Lost | Self::Blocked { .. } | Self::Held { .. } => {
                Clause::RUL_7
            }
            Self::Ground { clause } => clause,
            Self::Opening { .. } => Clause::RUL_41,
            Self::Body { .. } => Clause::FRM_5,
            Self::Late => Clause::CHG_6,
        }
    }
}
