//! The log of a game: what `argad replay`, `log explain`, `play --resume` and the page do with one.
//!
//! Every line of a log depends on all before it, so that hardly any changed byte gets past the reader. Here the lines come
//! without their hashes, as well, and are given fitting ones: as whoever knows how they are made would forge a log.

use crate::game::{look, play_on};
use crate::said::{Said, in_both};
use argad_rules::log::{
    Dice, DiceFrom, Fault, Log, Play, Until, Writer, read, replay, state_hash, verify,
};
use argad_rules::state::Viewer;
use argad_rules::view::{public, view};
use argad_text::problems::words;
use argad_text::story::Story;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// What stands before a hash.
const BEFORE: &str = ",\"hash\":\"";
/// What stands behind it.
const AFTER: &str = "\"}";
/// Its letters.
const LETTERS: usize = 32;

/// Takes bytes as a log, and as one without hashes, as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    use_it(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        use_it(forged(text).as_bytes());
    }
}

/// The lines with hashes that fit.
pub fn forged(lines: &str) -> String {
    let (mut text, mut before) = (String::new(), String::new());
    for line in lines.lines() {
        let body = line.strip_suffix('}').unwrap_or(line);
        let digest = Sha256::digest([&before, body].concat());
        let mut hash = String::new();
        for byte in digest.iter().take(LETTERS / 2) {
            let _ = write!(hash, "{byte:02x}");
        }
        let _ = writeln!(text, "{body}{BEFORE}{hash}{AFTER}");
        before = hash;
    }
    text
}

/// The lines of a log without their hashes.
pub fn bare(log: &str) -> String {
    let mut text = String::new();
    for line in log.lines() {
        let end = line
            .len()
            .saturating_sub(AFTER.len() + LETTERS + BEFORE.len());
        let _ = writeln!(text, "{}}}", line.get(..end).unwrap_or_default());
    }
    text
}

fn use_it(bytes: &[u8]) {
    let log = match read(bytes) {
        Ok(log) => log,
        Err(error) => {
            let mut said = Said::about(bytes.len());
            said.add(&error.to_string());
            if let Fault::Scenario(problems) = &error.fault {
                for problem in problems {
                    in_both(|texts| said.add(&words(&problem.kind, texts)));
                }
            }
            return;
        }
    };
    let state = replay(&log, None).expect("what was read is replayed");
    for until in [Until::Turn(1), Until::Event(log.events.len() as u32 / 2)] {
        replay(&log, Some(until)).expect("what was read is replayed");
    }
    let table = log.table().expect("what was read has a table");
    let seat = log.header.seats.first().copied().map(Viewer::Seat);
    for viewer in [Viewer::Spectator, Viewer::Master].into_iter().chain(seat) {
        view(&table, &state, viewer);
        public(&table, &state, viewer);
    }
    in_both(|texts| {
        for (_, told) in Story::new(texts, &table).tell_all(&log.events) {
            assert!(!told.line.is_empty());
        }
    });
    written_again(&log);
    verify(&log).expect("what was read is played again");
    if let Ok(mut play) = Play::resume(table, &log) {
        let again = read(play.log().as_bytes()).expect("what is gone on with is read");
        let replayed = replay(&again, None).expect("replayed");
        assert_eq!(state_hash(&replayed), state_hash(play.state()));
        match log.header.dice {
            DiceFrom::Seed(_) => play_on(&mut play, 2),
            DiceFrom::Given => drop(
                play.resolve(&[], &[], &Dice::Given(&[3; 40]))
                    .map(<[_]>::len),
            ),
        }
        look(&play);
    }
}

/// Written by the program and read again it says the same.
fn written_again(log: &Log<'_>) {
    let mut writer = Writer::new(&log.header);
    log.events.iter().for_each(|event| writer.event(event));
    log.dice.iter().for_each(|dice| writer.dice(dice));
    let again = read(writer.text().as_bytes()).expect("what was written is read");
    assert_eq!(again.header, log.header);
    assert_eq!(again.events, log.events);
    assert_eq!(again.dice, log.dice);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Should the rules chain their lines otherwise one day, forging has to follow, or nothing is tried any more.
    #[test]
    fn what_is_forged_is_what_the_rules_write() {
        let text = include_str!("../../../tests/logs/first-shots.jsonl");
        assert_eq!(forged(&bare(text)), text);
        assert!(read(text.as_bytes()).is_ok());
    }
}
