//! Why a bot gives an order, as a key and data: other crates make a sentence of it.

use argad_rules::state::{FigureId, ThingId};
use serde::{Deserialize, Serialize};

/// A reason. Chances in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "key")]
pub enum Why {
    /// No reason at all.
    Whim,
    /// On the way to a zone that is wanted.
    Zone {
        /// The zone, by id.
        zone: String,
    },
    /// On the way to an enemy.
    Close {
        /// The enemy.
        enemy: FigureId,
    },
    /// Out of reach of an enemy who would win.
    FallBack {
        /// The enemy.
        enemy: FigureId,
    },
    /// Into contact because the odds are good.
    Charge {
        /// The enemy.
        enemy: FigureId,
        /// The chance to put them out in a round.
        kill: u8,
        /// The chance to be put out in it.
        fall: u8,
    },
    /// Standing to receive.
    Receive {
        /// Whom.
        enemy: FigureId,
    },
    /// A good shot.
    Shot {
        /// At whom.
        enemy: FigureId,
        /// The chance of a hit.
        hit: u8,
    },
    /// A volley is better than shots at will.
    Volley {
        /// At whom.
        enemy: FigureId,
        /// The chance of a hit, each.
        hit: u8,
    },
    /// Standing still to shoot, or to load.
    Stand,
    /// Not seen, and that is good.
    Hide,
    /// A thing to be had.
    Fetch {
        /// The thing.
        thing: ThingId,
    },
    /// Bringing a thing home.
    Bring {
        /// The thing.
        thing: ThingId,
        /// The zone, by id.
        zone: String,
    },
    /// Taking hold of somebody.
    Seize {
        /// Whom.
        whom: FigureId,
    },
    /// Leading where the others can hear.
    Lead,
    /// Turning the front.
    Turn {
        /// Towards whom.
        enemy: FigureId,
    },
    /// The way is too narrow for the ranks.
    Break,
    /// Drawing up for what comes.
    Form,
    /// The blow most likely to tell.
    Strike {
        /// Whom.
        enemy: FigureId,
    },
}
