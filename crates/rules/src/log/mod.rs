//! A game as lines of JSON: a header, then every event with a hash that depends on all before.
//!
//! Bytes in and bytes out; files are somebody else's. The first line holds everything needed to set up
//! the same table again, the whole text of the scenario included, so that a log opens without any other
//! file. [`read`](read()) refuses a log in which one byte was changed and says where; [`replay`] makes the state by
//! applying events and nothing else; [`verify`](verify()) plays the game again from its dice and orders. What that
//! proves, and what it does not, is in `docs/verify.md`.

#[cfg(test)]
mod attack;
mod draw;
#[cfg(test)]
mod forged;
mod ids;
mod play;
mod read;
mod terms;
#[cfg(test)]
mod tests;
mod verify;
mod versions;

pub use play::{Dice, Play, PlayError, Start};
pub use read::{Fault, Log, LogError, read, read_with};
pub use terms::{NOBODY, PERSON, Players, Terms, print_of};
pub use verify::{Ending, Findings, Origin, Standing, Until, Verdict, Why, replay, verify};
pub use versions::{RULES, behaviour};

use crate::event::Event;
use crate::ruleset::{Ruleset, SWITCHES};
use crate::state::{Seat, State};
use crate::table::Table;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The format written, and the newest that can be read. Format 1 (rules up to 0.5.0) had no fingerprint of the rules,
/// named bots only, and drew its dice from the seed alone.
pub const FORMAT: u32 = 2;

/// Where the dice of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceFrom {
    /// From this seed together with everything people decided up to then: the table, who plays, orders, rulings.
    /// Round k from stream k of that, counted from 0, which begins the game; rulings of the game master from streams
    /// counted down from the last.
    Seed(u64),
    /// Rolled by hand: every round and every ruling is followed by a line with its dice.
    Given,
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format.
    pub argad: u32,
    /// The version of the rules it was played with.
    pub rules: String,
    /// The fingerprint of what those rules do; nothing in format 1.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub behaviour: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario's whole text.
    pub text: String,
    /// The fingerprint of the data it was played with.
    pub data: String,
    /// Every option, as it was set.
    pub options: BTreeMap<String, String>,
    /// Where dice come from.
    pub dice: DiceFrom,
    /// The names of figures, in the order of their ids.
    pub figures: Vec<String>,
    /// Every chair.
    pub seats: Vec<Seat>,
    /// Who sits where: [`PERSON`], [`NOBODY`], or the name of a bot. Nothing if nobody said; format 1 named bots only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Players,
}

impl Header {
    /// The header of a game about to begin; `text` is the scenario's.
    pub fn new(table: &Table<'_>, text: &str, dice: DiceFrom, players: Players) -> Self {
        let terms = Terms::now(table, players);
        Self {
            argad: FORMAT,
            rules: terms.rules,
            behaviour: terms.behaviour,
            scenario: table.scenario.id.clone(),
            text: text.to_owned(),
            data: terms.data,
            options: options(table.rules()),
            dice,
            figures: table.names().to_vec(),
            seats: table.seats(),
            players: terms.players,
        }
    }
}

fn options(rules: &Ruleset) -> BTreeMap<String, String> {
    let known = SWITCHES
        .iter()
        .filter(|spec| spec.default_in(rules.period()).is_some());
    known
        .map(|spec| {
            let position = spec.position(rules.on(spec.switch));
            (spec.id.to_owned(), position.to_owned())
        })
        .collect()
}

/// The fingerprint of a state, to compare states without keeping them.
pub fn state_hash(state: &State) -> String {
    let bytes = serde_json::to_vec(state).unwrap_or_default();
    hex(&Sha256::digest(bytes))
}

/// Sixteen bytes are enough to notice any accident or edit by hand.
pub(crate) fn hex(digest: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut text = String::with_capacity(HASH);
    for byte in digest.iter().take(HASH / 2) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Letters of a hash.
const HASH: usize = 32;
/// What stands before the hash of a line, and after it.
const BEFORE: &str = ",\"hash\":\"";
const AFTER: &str = "\"}";

/// The hash of a line without its own hash, after the hash of the line before.
fn link(before: &str, body: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(before.as_bytes());
    hash.update(body);
    hex(&hash.finalize())
}

/// Makes the lines of a log.
#[derive(Clone, Debug)]
pub struct Writer {
    hash: String,
    events: u32,
    text: String,
}

#[derive(Serialize)]
struct EventLine<'a> {
    n: u32,
    #[serde(flatten)]
    event: &'a Event,
}

#[derive(Serialize)]
struct DiceLine<'a> {
    dice: &'a [u16],
}

#[derive(Serialize)]
struct TermsLine<'a> {
    terms: &'a Terms,
}

impl Writer {
    /// A log with its first line.
    pub fn new(header: &Header) -> Self {
        let mut writer = Self {
            hash: String::new(),
            events: 0,
            text: String::new(),
        };
        writer.line(header);
        writer
    }

    /// Goes on with a log that was read up to the end of a line.
    fn after(text: &str, events: u32) -> Self {
        let end = text.len().saturating_sub(AFTER.len() + 1);
        let hash = text.get(end.saturating_sub(HASH)..end);
        Self {
            hash: hash.unwrap_or_default().to_owned(),
            events,
            text: text.to_owned(),
        }
    }

    /// Appends an event.
    pub fn event(&mut self, event: &Event) {
        self.events += 1;
        let n = self.events;
        self.line(&EventLine { n, event });
    }

    /// Appends the dice of a round or a ruling rolled by hand.
    pub fn dice(&mut self, dice: &[u16]) {
        self.line(&DiceLine { dice });
    }

    /// Appends the terms under which it goes on.
    pub fn terms(&mut self, terms: &Terms) {
        self.line(&TermsLine { terms });
    }

    /// Every line so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many events so far.
    pub fn events(&self) -> u32 {
        self.events
    }

    fn line(&mut self, line: &impl Serialize) {
        // Plain structs with string keys: writing them to memory cannot fail.
        let mut body = serde_json::to_string(line).unwrap_or_default();
        body.pop();
        self.hash = link(&self.hash, body.as_bytes());
        for part in [&body, BEFORE, &self.hash, AFTER, "\n"] {
            self.text.push_str(part);
        }
    }
}
