//! Games as lines of JSON, so that a run can be stopped, gone on with, spread over machines and put together.
//!
//! The first line says what is played ([`Header`]); every other line is one game of it, with the scenario it
//! belongs to and a checksum ([`Row`]). Bytes in and bytes out; files are somebody else's. The format is
//! documented in `docs/lab.md` and does not change: a change gets another [`FORMAT`].

use crate::record::{Record, Setting};
use serde::{Deserialize, Serialize};

/// The format written, and the newest that can be read.
pub const FORMAT: u32 = 1;

/// A scenario of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Its id.
    pub id: String,
    /// Its whole text, so that a file of games opens without any other.
    pub text: String,
    /// What was changed in it, as `key=value`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// The weapons that rows name by number.
    pub weapons: Vec<String>,
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The format.
    pub argad_lab: u32,
    /// The version of the program, as games of another may go otherwise.
    pub program: String,
    /// The version of the bots (`bot::VERSION`); files from before it was written have none, which is 0.
    #[serde(default)]
    pub bot_version: u32,
    /// A fingerprint of the data, where it is not the data built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// Which games.
    #[serde(flatten)]
    pub setting: Setting,
    /// How many of each scenario the whole run has.
    pub games: u64,
    /// The first game in this file, and the one after its last.
    pub range: (u64, u64),
    /// What is played.
    pub scenarios: Vec<Played>,
}

impl Header {
    /// Whether both are of one run, whatever part of it.
    pub fn is_of_same_run(&self, other: &Self) -> bool {
        let whole = |header: &Self| Self {
            range: (0, 0),
            ..header.clone()
        };
        whole(self) == whole(other)
    }

    /// Whether both would be of one run but for the version of the rules or of the bots.
    pub fn is_of_other_version(&self, other: &Self) -> bool {
        let versions = |header: &Self| (header.program.clone(), header.bot_version);
        let same = Self {
            program: other.program.clone(),
            bot_version: other.bot_version,
            ..self.clone()
        };
        versions(self) != versions(other) && same.is_of_same_run(other)
    }
}

/// A game of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The scenario, as a place in the header.
    pub scenario: u16,
    /// The game.
    #[serde(flatten)]
    pub record: Record,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Not one of ours.
    #[error("it is no file of games")]
    NotOurs,
    /// Written by a newer program.
    #[error("format {0} is newer than this program knows")]
    Newer(u32),
    /// Not the line that was written.
    #[error("the line was changed after it was written")]
    Changed,
}

/// The part of `of` parts, from 0, as games from and up to: together they are all, and none is in two.
pub fn part(games: u64, part: u64, of: u64) -> (u64, u64) {
    let cut = |k: u64| (u128::from(games) * u128::from(k) / u128::from(of.max(1))) as u64;
    (cut(part), cut(part + 1))
}

const BEFORE: &str = ",\"check\":\"";
const AFTER: &str = "\"}";

/// A line with its checksum and line end.
fn line(value: &impl Serialize) -> String {
    // Plain structs with string keys: writing them to memory cannot fail.
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.pop();
    let check = checksum(text.as_bytes());
    format!("{text}{BEFORE}{check:016x}{AFTER}\n")
}

/// FNV-1a: enough to notice an accident; nobody is kept from forging their own games.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn checked(line: &str) -> Option<&str> {
    let (text, rest) = line.rsplit_once(BEFORE)?;
    let check = rest.strip_suffix(AFTER)?;
    let known = u64::from_str_radix(check, 16).ok()?;
    (check.len() == 16 && checksum(text.as_bytes()) == known).then_some(line)
}

/// The first line, with its line end.
pub fn header_line(header: &Header) -> String {
    line(header)
}

/// The line of a game, with its line end.
pub fn row_line(row: &Row) -> String {
    line(row)
}

/// Reads the first line, without its line end.
pub fn read_header(line: &str) -> Result<Header, Fault> {
    #[derive(Deserialize)]
    struct Version {
        argad_lab: u32,
    }
    let version: Version = serde_json::from_str(line).map_err(|_| Fault::NotOurs)?;
    if version.argad_lab > FORMAT {
        return Err(Fault::Newer(version.argad_lab));
    }
    let line = checked(line).ok_or(Fault::Changed)?;
    serde_json::from_str(line).map_err(|_| Fault::Changed)
}

/// Reads the line of a game, without its line end.
pub fn read_row(line: &str) -> Result<Row, Fault> {
    let line = checked(line).ok_or(Fault::Changed)?;
    serde_json::from_str(line).map_err(|_| Fault::Changed)
}

#[cfg(test)]
mod tests;
