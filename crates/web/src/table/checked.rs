//! A game that was kept, or came from a file, is played again before it goes on; what came of that, in words.
//!
//! It is done in the worker, before the bots think there. What a log proves and what not is in `docs/verify.md`.

use crate::words::Words;
use argad_rules::log::{Ending, Findings, RULES, Standing, Verdict, Why, read, verify};

/// What is to be said of a game that is the same as far as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// How it ends.
    pub end: End,
    /// Rulings of the game master.
    pub rulings: usize,
    /// How often figures did nothing because nobody agreed.
    pub frozen: usize,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It is over.
    Over,
    /// It goes on: nothing is the matter with that here.
    Open,
    /// It breaks off in the middle of a round, or of a line.
    CutOff,
}

impl End {
    const ALL: [Self; 3] = [Self::Over, Self::Open, Self::CutOff];

    fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Open => "open",
            Self::CutOff => "cut-off",
        }
    }
}

impl Sound {
    fn of(findings: &Findings) -> Self {
        Self {
            end: match findings.ending {
                Ending::Over => End::Over,
                Ending::Open { .. } => End::Open,
                Ending::CutOff => End::CutOff,
            },
            rulings: findings.rulings.len(),
            frozen: findings.frozen.len(),
        }
    }

    fn write(self) -> String {
        format!("{} {} {}", self.end.word(), self.rulings, self.frozen)
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let word = parts.next()?;
        Some(Self {
            end: End::ALL.into_iter().find(|end| end.word() == word)?,
            rulings: parts.next()?.parse().ok()?,
            frozen: parts.next()?.parse().ok()?,
        })
    }

    /// How it ends, and what only people can vouch for.
    fn say(self, words: Words) -> String {
        let end = match self.end {
            // That a game goes on is seen.
            End::Over | End::Open => None,
            End::CutOff => Some("web-checked-cut-off"),
        };
        let end = end.map(|key| words.say(key));
        let counted = [
            ("web-checked-rulings", self.rulings),
            ("web-checked-frozen", self.frozen),
        ];
        let counted = counted.into_iter().filter(|(_, count)| *count > 0);
        let counted = counted.map(|(key, count)| words.say_with(key, &[("count", count.into())]));
        let all = end.into_iter().chain(counted);
        all.fold(String::new(), |told, line| told + " " + &line)
    }
}

/// What came of playing a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// All of it is the same.
    Same(Sound),
    /// The same, but its scenario is not the one of that name.
    Altered(Sound),
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
        Verdict::Same if altered => Checked::Altered(Sound::of(&findings)),
        Verdict::Same => Checked::Same(Sound::of(&findings)),
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

    /// Whether there is nothing anybody has to read.
    pub fn is_well(&self) -> bool {
        matches!(self, Self::Same(sound) if sound.end != End::CutOff)
    }

    /// For the page, from the worker.
    pub fn write(&self) -> String {
        match self {
            Self::Same(sound) => format!("same {}", sound.write()),
            Self::Altered(sound) => format!("altered {}", sound.write()),
            Self::OtherRules(rules) => format!("rules {rules}"),
            Self::OtherData => "data".to_owned(),
            Self::Refuted(event) => format!("refuted {event}"),
        }
    }

    /// What the worker wrote.
    pub fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "same" => Sound::read(rest).map(Self::Same),
            "altered" => Sound::read(rest).map(Self::Altered),
            "rules" => Some(Self::OtherRules(rest.to_owned())),
            "data" => Some(Self::OtherData),
            "refuted" => rest.parse().ok().map(Self::Refuted),
            _ => None,
        }
    }

    /// In words.
    pub fn say(&self, words: Words) -> String {
        match self {
            Self::Same(sound) => words.say("web-checked-same") + &sound.say(words),
            Self::Altered(sound) => words.say("web-checked-altered") + &sound.say(words),
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
        let open = Sound {
            end: End::Open,
            rulings: 0,
            frozen: 0,
        };
        assert_eq!(check(session.log()), Some(Checked::Same(open)));
        assert_eq!(check("no log"), None);
        let over = Sound {
            end: End::Over,
            rulings: 2,
            frozen: 1,
        };
        for checked in [
            Checked::Same(open),
            Checked::Altered(over),
            Checked::OtherRules("0.4.0".to_owned()),
            Checked::OtherData,
            Checked::Refuted(17),
        ] {
            assert_eq!(Checked::read(&checked.write()), Some(checked.clone()));
            assert_eq!(checked.may_go_on(), checked != Checked::Refuted(17));
        }
        for broken in ["refuted", "same", "same open 1", "same ajar 0 0"] {
            assert_eq!(Checked::read(broken), None, "{broken}");
        }
    }

    #[test]
    fn a_game_that_breaks_off_is_not_said_to_be_whole() {
        let mut session = against("first-shots", 0);
        play_round(&mut session);
        play_round(&mut session);
        let log = session.log();
        let lines: Vec<&str> = log.split_inclusive('\n').collect();
        let in_a_round = lines[..lines.len() - 1].concat();
        let in_a_line = &log[..log.len() - 20];
        for cut in [&*in_a_round, in_a_line] {
            let checked = check(cut).expect("a log");
            assert!(
                matches!(&checked, Checked::Same(sound) if sound.end == End::CutOff),
                "{checked:?}"
            );
            assert!(!checked.is_well() && checked.may_go_on());
            // Opened, it is still the whole file that is checked.
            let opened = super::super::shelf::open(Some(cut)).expect("a game");
            assert_ne!(opened.log(), cut);
            assert_eq!(opened.to_check(), cut);
        }
        while !session.is_over() {
            play_round(&mut session);
        }
        let whole = check(session.log()).expect("a log");
        assert!(matches!(&whole, Checked::Same(sound) if sound.end == End::Over));
        assert!(whole.is_well());
    }

    #[test]
    fn a_game_of_older_rules_says_so_and_goes_on() {
        let old = include_str!("../../../../tests/logs/old/first-shots-0.4.0.jsonl");
        assert_eq!(check(old), Some(Checked::OtherRules("0.4.0".to_owned())));
    }
}
