//! A game that was kept, or came from a file, is played again before it goes on; what came of that, in words.
//!
//! It is done in the worker, before the bots think there. What a log proves and what not is in `docs/verify.md`.

use crate::words::Words;
use argad_rules::log::{RULES, Standing, Verdict, Why, read, verify};

/// What came of playing a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// All of it is the same.
    Same,
    /// The same, but its scenario is not the one of that name.
    Altered,
    /// It was played under other rules so far.
    OtherRules(String),
    /// It was played with other data so far.
    OtherData,
    /// It is not what its dice and orders come to, from this event on.
    Refuted(u32),
}

/// Plays a log again; nothing where it cannot even be read.
pub fn check(log: &str) -> Option<Checked> {
    let log = read(log.as_bytes()).ok()?;
    let findings = verify(&log).ok()?;
    let altered = findings.standing() == Standing::Elsewhere;
    Some(match findings.verdict {
        Verdict::Same if altered => Checked::Altered,
        Verdict::Same => Checked::Same,
        Verdict::Skipped { why, .. } => match why {
            Why::OtherRules => Checked::OtherRules(log.header.rules),
            Why::OtherData => Checked::OtherData,
        },
        Verdict::Differs { event, .. }
        | Verdict::Refused { event }
        | Verdict::NoDice { event }
        | Verdict::NoSuchRules { event } => Checked::Refuted(event),
    })
}

impl Checked {
    /// Whether the game may go on.
    pub fn may_go_on(&self) -> bool {
        !matches!(self, Self::Refuted(_))
    }

    /// For the page, from the worker.
    pub fn write(&self) -> String {
        match self {
            Self::Same => "same".to_owned(),
            Self::Altered => "altered".to_owned(),
            Self::OtherRules(rules) => format!("rules {rules}"),
            Self::OtherData => "data".to_owned(),
            Self::Refuted(event) => format!("refuted {event}"),
        }
    }

    /// What the worker wrote.
    pub fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "same" => Some(Self::Same),
            "altered" => Some(Self::Altered),
            "rules" => Some(Self::OtherRules(rest.to_owned())),
            "data" => Some(Self::OtherData),
            "refuted" => rest.parse().ok().map(Self::Refuted),
            _ => None,
        }
    }

    /// In words.
    pub fn say(&self, words: Words) -> String {
        match self {
            Self::Same => words.say("web-checked-same"),
            Self::Altered => words.say("web-checked-altered"),
            Self::OtherRules(rules) => {
                let values = [("rules", rules.as_str().into()), ("now", RULES.into())];
                words.say_with("web-checked-rules", &values)
            }
            Self::OtherData => words.say("web-checked-data"),
            Self::Refuted(event) => {
                words.say_with("web-checked-refuted", &[("event", (*event).into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::session_tests::{against, play_round};
    use super::*;

    #[test]
    fn a_game_is_checked_and_what_came_of_it_travels_as_text() {
        let mut session = against("first-shots", 0);
        play_round(&mut session);
        assert_eq!(check(session.log()), Some(Checked::Same));
        assert_eq!(check("no log"), None);
        for checked in [
            Checked::Same,
            Checked::Altered,
            Checked::OtherRules("0.4.0".to_owned()),
            Checked::OtherData,
            Checked::Refuted(17),
        ] {
            assert_eq!(Checked::read(&checked.write()), Some(checked.clone()));
            assert_eq!(checked.may_go_on(), checked != Checked::Refuted(17));
        }
        assert_eq!(Checked::read("refuted"), None);
    }

    #[test]
    fn a_game_of_older_rules_says_so_and_goes_on() {
        let old = include_str!("../../../../tests/logs/old/first-shots-0.4.0.jsonl");
        assert_eq!(check(old), Some(Checked::OtherRules("0.4.0".to_owned())));
    }
}
