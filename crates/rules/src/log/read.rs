//! Reading a log: every line in its place, or the place where it is wrong.

use super::ids::Counts;
use super::{AFTER, BEFORE, DiceFrom, FORMAT, HASH, Header, Terms, link};
use crate::data::{self, PeriodData, Problem};
use crate::event::Event;
use crate::period::Period;
use crate::ruleset::Ruleset;
use crate::scenario::{self, Scenario};
use crate::table::Table;
use serde::Deserialize;

/// A log that holds together: its lines are those that were written, and they name only what exists.
#[derive(Clone, Debug)]
pub struct Log<'d> {
    /// The first line.
    pub header: Header,
    /// The scenario, with the options of the header.
    pub scenario: Scenario,
    /// The data it is opened with.
    pub data: &'d PeriodData,
    /// Every event; number 1 comes first.
    pub events: Vec<Event>,
    /// The dice of each round and each ruling, where they were rolled by hand.
    pub dice: Vec<Vec<u16>>,
    /// Where it went on under other terms than before: after how many events, and under which.
    pub terms: Vec<(usize, Terms)>,
    /// The line on which a write was cut short, if one was; everything before it was read.
    pub torn: Option<usize>,
    /// The options as the text of the scenario sets them, whatever the header says.
    pub(super) set: Ruleset,
    pub(super) text: String,
    /// Where the line of each event ends in the text, with the dice that follow it.
    pub(super) ends: Vec<usize>,
    /// How many events stand before each line of dice.
    pub(super) rolled: Vec<usize>,
}

/// Where and why a log cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}, event {event}: {fault}")]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// The event that stands there or should; 0 is the header.
    pub event: u32,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a log.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// There is nothing.
    #[error("the log is empty")]
    Empty,
    /// Not text.
    #[error("not UTF-8")]
    NotText,
    /// Not JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// Not the line that was written, or not after the line that stands before it.
    #[error("the hash does not fit: this line or one before it was changed")]
    WrongHash,
    /// Events are missing or twice.
    #[error("this is number {found}")]
    Number {
        /// The number that stands there.
        found: u32,
    },
    /// Written by a newer program.
    #[error("format {format} is newer than this program knows")]
    Newer {
        /// The format.
        format: u32,
    },
    /// Dice thrown by hand in a game that says its dice come from a seed.
    #[error("dice thrown by hand in a game with a seed")]
    HandDice,
    /// No event this program knows.
    #[error("not an event: {0}")]
    NotAnEvent(String),
    /// An event about what does not exist, or at a place off every table.
    #[error("it names what does not exist")]
    NoSuch,
    /// The first line is not a header.
    #[error("not a header: {0}")]
    Header(String),
    /// The scenario cannot be read with this data.
    #[error("the scenario cannot be read any more ({} faults)", .0.len())]
    Scenario(Vec<Problem>),
}

#[derive(Deserialize)]
struct Version {
    argad: u32,
}

#[derive(Deserialize)]
struct EventLine {
    n: u32,
    #[serde(flatten)]
    event: Event,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceLine {
    dice: Vec<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TermsLine {
    terms: Terms,
}

/// Reads a log with the data built in.
pub fn read(bytes: &[u8]) -> Result<Log<'static>, LogError> {
    read_with(bytes, data::embedded)
}

/// Reads a log with other data.
pub fn read_with<'d>(
    bytes: &[u8],
    data: impl Fn(Period) -> &'d PeriodData,
) -> Result<Log<'d>, LogError> {
    let wrong = |line, event, fault| LogError { line, event, fault };
    let (text, broken_at) = valid(bytes);
    let mut lines = text.split_inclusive('\n').enumerate();
    let Some((_, first)) = lines.next() else {
        let fault = if bytes.is_empty() {
            Fault::Empty
        } else {
            Fault::NotText
        };
        return Err(wrong(1, 0, fault));
    };
    let (header, mut hash) = header(first).map_err(|fault| wrong(1, 0, fault))?;
    let (scenario, set, data) = scenario(&header, &data).map_err(|fault| wrong(1, 0, fault))?;
    let counts = Counts::of(&table(&header, &scenario, data).map_err(|f| wrong(1, 0, f))?);
    let mut log = Log {
        header,
        scenario,
        data,
        events: Vec::new(),
        dice: Vec::new(),
        terms: Vec::new(),
        torn: None,
        set,
        text: String::new(),
        ends: Vec::new(),
        rolled: Vec::new(),
    };
    let mut end = first.len();
    for (index, line) in lines {
        let next = log.events.len() as u32 + 1;
        let whole = line.strip_suffix('\n');
        if whole.is_none() && is_cut_short(line) {
            // What stands before it is whole.
            log.torn = Some(index + 1);
            break;
        }
        if whole.is_none() && broken_at.is_some() {
            return Err(wrong(index + 1, next, Fault::NotText));
        }
        end += line.len();
        let terms = log.terms.len();
        hash = log
            .line(whole.unwrap_or(line), &hash, &counts)
            .map_err(|fault| wrong(index + 1, next, fault))?;
        if log.events.len() as u32 == next {
            log.ends.push(end);
        } else if log.terms.len() == terms
            && let Some(last) = log.ends.last_mut()
        {
            // Dice belong to what they decided; terms to what follows.
            *last = end;
        }
    }
    if let (Some(line), None) = (broken_at, log.torn) {
        return Err(wrong(line, log.events.len() as u32 + 1, Fault::NotText));
    }
    text.get(..end)
        .unwrap_or_default()
        .clone_into(&mut log.text);
    Ok(log)
}

/// The text as far as it is text, and the line on which it ceases to be.
fn valid(bytes: &[u8]) -> (&str, Option<usize>) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let text = std::str::from_utf8(good).unwrap_or_default();
            if error.error_len().is_none() {
                // The bytes end inside a letter: perhaps a write was cut short.
                return (text, Some(text.lines().count().max(1)));
            }
            // The line it stands on is no line at all.
            let whole = text.rfind('\n').map_or(0, |at| at + 1);
            let text = text.get(..whole).unwrap_or_default();
            (text, Some(text.lines().count() + 1))
        }
    }
}

/// Whether a line is only the beginning of one.
fn is_cut_short(line: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// A line without its hash, and the hash, if the hash is right.
fn checked(line: &str, before: &str) -> Result<(String, String), Fault> {
    let parts = line
        .strip_suffix(AFTER)
        .and_then(|rest| rest.split_at_checked(rest.len().checked_sub(HASH)?))
        .and_then(|(rest, hash)| Some((rest.strip_suffix(BEFORE)?, hash)));
    let Some((body, hash)) = parts else {
        return Err(match serde_json::from_str::<serde::de::IgnoredAny>(line) {
            Ok(_) => Fault::WrongHash,
            Err(error) => Fault::NotJson(error.to_string()),
        });
    };
    if link(before, body.as_bytes()) != hash {
        return Err(Fault::WrongHash);
    }
    Ok((format!("{body}}}"), hash.to_owned()))
}

fn header(first: &str) -> Result<(Header, String), Fault> {
    let line = first.trim_end_matches('\n');
    let no_header = |error: serde_json::Error| {
        if error.is_data() {
            Fault::Header(error.to_string())
        } else {
            Fault::NotJson(error.to_string())
        }
    };
    // A newer format may differ in everything else.
    let Version { argad } = serde_json::from_str(line).map_err(no_header)?;
    if argad > FORMAT {
        return Err(Fault::Newer { format: argad });
    }
    let (body, hash) = checked(line, "")?;
    if !first.ends_with('\n') {
        return Err(Fault::Header("it is cut short".to_owned()));
    }
    Ok((serde_json::from_str(&body).map_err(no_header)?, hash))
}

fn scenario<'d>(
    header: &Header,
    data: &impl Fn(Period) -> &'d PeriodData,
) -> Result<(Scenario, Ruleset, &'d PeriodData), Fault> {
    let reading = scenario::read(&header.scenario, &header.text, data);
    let Some(mut scenario) = reading.scenario else {
        return Err(Fault::Scenario(reading.errors));
    };
    let as_written = scenario.rules;
    for (name, value) in &header.options {
        let set = scenario.rules.with_named(name, value);
        scenario.rules = set.map_err(|error| Fault::Header(error.to_string()))?;
    }
    let data = data(scenario.period());
    Ok((scenario, as_written, data))
}

fn table<'a>(
    header: &Header,
    scenario: &'a Scenario,
    data: &'a PeriodData,
) -> Result<Table<'a>, Fault> {
    let table = Table::new(scenario, data).ok_or(Fault::Scenario(Vec::new()))?;
    if table.names() != header.figures || table.seats() != header.seats {
        return Err(Fault::Header(
            "its figures are not the scenario's".to_owned(),
        ));
    }
    Ok(table)
}

impl Log<'_> {
    /// What it is played under after so many events.
    pub fn terms_after(&self, events: usize) -> Terms {
        let known = self.terms.iter().rev().find(|(after, _)| *after < events);
        known.map_or_else(|| Terms::of(&self.header), |(_, terms)| terms.clone())
    }

    /// The lines up to an event, with the dice that follow it; 0 is the first line alone.
    pub fn until(&self, event: usize) -> &str {
        let header = || self.text.find('\n').map_or(0, |at| at + 1);
        let last = event.checked_sub(1).and_then(|last| self.ends.get(last));
        let end = match last {
            Some(&end) => end,
            None if event == 0 => header(),
            None => self.text.len(),
        };
        self.text.get(..end).unwrap_or_default()
    }

    /// The line of an event; 0 is the first.
    pub(super) fn line_of(&self, event: usize) -> Option<&str> {
        let before = event.checked_sub(1).map_or("", |before| self.until(before));
        self.text.get(before.len()..)?.lines().next()
    }

    /// The table it was played on.
    pub fn table(&self) -> Result<Table<'_>, LogError> {
        table(&self.header, &self.scenario, self.data).map_err(|fault| LogError {
            line: 1,
            event: 0,
            fault,
        })
    }

    /// Takes in one line and gives its hash.
    fn line(&mut self, line: &str, before: &str, counts: &Counts) -> Result<String, Fault> {
        let (body, hash) = checked(line, before)?;
        let no_event = |error: serde_json::Error| {
            if error.is_data() {
                Fault::NotAnEvent(error.to_string())
            } else {
                Fault::NotJson(error.to_string())
            }
        };
        if body.starts_with("{\"terms\":") {
            let TermsLine { terms } = serde_json::from_str(&body).map_err(no_event)?;
            self.terms.push((self.events.len(), terms));
            return Ok(hash);
        }
        if body.starts_with("{\"dice\":") {
            if self.header.dice != DiceFrom::Given {
                return Err(Fault::HandDice);
            }
            let DiceLine { dice } = serde_json::from_str(&body).map_err(no_event)?;
            self.dice.push(dice);
            self.rolled.push(self.events.len());
            return Ok(hash);
        }
        let EventLine { n, event } = serde_json::from_str(&body).map_err(no_event)?;
        if n as usize != self.events.len() + 1 {
            return Err(Fault::Number { found: n });
        }
        if !counts.hold(&event) {
            return Err(Fault::NoSuch);
        }
        self.events.push(event);
        Ok(hash)
    }
}
