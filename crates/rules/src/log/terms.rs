//! What a game is played under: rules, data, and who sits where. A log begins with that, and says it anew whenever
//! somebody goes on under other terms.

use super::versions::{RULES, behaviour};
use super::{Header, hex};
use crate::state::Seat;
use crate::table::Table;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Who sits where: a name that means something to whoever plays, nothing to the rules.
pub type Players = Vec<(Seat, String)>;

/// What a person in a chair is called.
pub const PERSON: &str = "person";

/// What stands for nobody in a chair: no orders were asked for, and its figures did what the silent do.
pub const NOBODY: &str = "nobody";

/// What a part of a game is played under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The version of the rules.
    pub rules: String,
    /// The fingerprint of what they do; older rules had none.
    pub behaviour: String,
    /// The fingerprint of the data.
    pub data: String,
    /// Who sits where.
    pub players: Players,
}

impl Terms {
    /// Of a game on this table, with this program.
    pub fn now(table: &Table<'_>, players: Players) -> Self {
        Self {
            rules: RULES.to_owned(),
            behaviour: behaviour().to_owned(),
            data: table.data.print.clone(),
            players,
        }
    }

    /// Those of a header.
    pub fn of(header: &Header) -> Self {
        Self {
            rules: header.rules.clone(),
            behaviour: header.behaviour.clone(),
            data: header.data.clone(),
            players: header.players.clone(),
        }
    }

    /// Who sits in a chair; nothing if the log does not say.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        let found = self.players.iter().find(|(known, _)| *known == seat);
        found.map(|(_, name)| name.as_str())
    }
}

/// The fingerprint of a text, for people to compare.
pub fn print_of(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}
