//! Checking single fields, collecting every fault.

use argad_rules::Length;
use argad_rules::data::{MOST_PROBLEMS, Word};
use argad_rules::measure::LengthError;
use argad_rules::plain::brief;
use argad_rules::ruleset::SwitchError;
use std::borrow::Cow;
use std::fmt;

/// A fault in a query, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct InputProblem {
    /// Where: `shooters[0].weapon`.
    pub path: String,
    /// What.
    pub kind: ProblemKind,
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ProblemKind {
    /// Not one of the words known there.
    #[error("{given:?} is not known here{}; known: {}", Hint(.hint), .known.join(", "))]
    Unknown {
        /// What was given.
        given: String,
        /// The closest known word.
        hint: Option<String>,
        /// All of them.
        known: Vec<String>,
    },
    /// A number outside its range.
    #[error("{given} is not between {least} and {most}")]
    Range {
        /// What was given.
        given: i64,
        /// The least allowed.
        least: i64,
        /// The most allowed.
        most: i64,
    },
    /// Not a length.
    #[error("{0}")]
    Length(LengthError),
    /// An option that cannot be set so.
    #[error("{0}")]
    Option(SwitchError),
    /// Two things that cannot both be said.
    #[error("cannot be said together with {other}")]
    Contradiction {
        /// The other field.
        other: String,
    },
    /// Something that must be there.
    #[error("is missing{}", .hint.as_ref().map(|h| format!("; {h}")).unwrap_or_default())]
    Missing {
        /// How to supply it.
        hint: Option<String>,
    },
    /// More is wrong than is told.
    #[error("and {0} more, at least; mend those above first")]
    More(usize),
    /// The same id twice.
    #[error("{0:?} is already taken")]
    Duplicate(String),
    /// Somebody who is not in the fight, or on the wrong side.
    #[error("there is no enemy called {given:?}{}", Hint(.hint))]
    NoSuchEnemy {
        /// What was given.
        given: String,
        /// The closest enemy.
        hint: Option<String>,
    },
}

impl ProblemKind {
    /// As it is told: words of the query are cut to what one needs to find them again.
    fn brief(mut self) -> Self {
        let word = match &mut self {
            Self::Unknown { given: word, .. }
            | Self::Duplicate(word)
            | Self::NoSuchEnemy { given: word, .. }
            | Self::Contradiction { other: word }
            | Self::Option(
                SwitchError::Unknown { name: word, .. } | SwitchError::BadValue { given: word, .. },
            ) => word,
            Self::Option(SwitchError::OtherPeriod { .. })
            | Self::Range { .. }
            | Self::Length(_)
            | Self::Missing { .. }
            | Self::More(_) => return self,
        };
        if let Cow::Owned(told) = brief(word) {
            *word = told;
        }
        self
    }
}

struct Hint<'a>(&'a Option<String>);

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(hint) => write!(f, "; did you mean {hint:?}?"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for InputProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.kind)
    }
}

/// Faults found so far, under a path.
#[derive(Default)]
pub(super) struct Faults {
    under: String,
    found: Vec<InputProblem>,
    /// Found after as many as are told.
    more: usize,
}

impl Faults {
    /// Runs `check` with `part` added to the path of every fault.
    pub fn within<T>(&mut self, part: &str, check: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.under.len();
        self.under.push_str(part);
        self.under.push('.');
        let result = check(self);
        self.under.truncate(before);
        result
    }

    pub fn add(&mut self, field: &str, kind: ProblemKind) {
        if self.is_full() {
            self.more += 1;
            return;
        }
        self.found.push(InputProblem {
            path: format!("{}{field}", self.under),
            kind: kind.brief(),
        });
    }

    /// Whether more faults would only be counted: whoever looks for them may stop.
    pub fn is_full(&self) -> bool {
        self.found.len() >= MOST_PROBLEMS
    }

    pub fn unknown<'a>(
        &mut self,
        field: &str,
        given: &str,
        known: impl Iterator<Item = &'a str> + Clone,
    ) {
        self.add(
            field,
            ProblemKind::Unknown {
                given: given.to_owned(),
                hint: argad_rules::suggest::closest(given, known.clone()).map(str::to_owned),
                known: known.map(str::to_owned).collect(),
            },
        );
    }

    /// A word of a closed list.
    pub fn word<T: Word>(&mut self, field: &str, given: &str) -> Option<T> {
        let value = T::from_word(given);
        if value.is_none() {
            self.unknown(field, given, T::ALL.iter().map(|(word, _)| *word));
        }
        value
    }

    /// One of a few words with their values.
    pub fn choice<T: Copy>(&mut self, field: &str, given: &str, known: &[(&str, T)]) -> Option<T> {
        let value = known
            .iter()
            .find(|(word, _)| *word == given)
            .map(|&(_, v)| v);
        if value.is_none() {
            self.unknown(field, given, known.iter().map(|(word, _)| *word));
        }
        value
    }

    /// A whole number in a range.
    pub fn number<T: TryFrom<i64>>(
        &mut self,
        field: &str,
        given: i64,
        least: i64,
        most: i64,
    ) -> Option<T> {
        if (least..=most).contains(&given) {
            return T::try_from(given).ok();
        }
        self.add(field, ProblemKind::Range { given, least, most });
        None
    }

    pub fn length(&mut self, field: &str, given: f64) -> Option<Length> {
        Length::from_cm(given)
            .map_err(|error| self.add(field, ProblemKind::Length(error)))
            .ok()
    }

    /// The value, if nothing at all was wrong.
    pub fn finish<T>(mut self, value: Option<T>) -> Result<T, Vec<InputProblem>> {
        match value {
            Some(value) if self.found.is_empty() => Ok(value),
            _ => {
                let more = (self.more > 0).then_some(InputProblem {
                    path: String::new(),
                    kind: ProblemKind::More(self.more),
                });
                self.found.extend(more);
                Err(self.found)
            }
        }
    }
}
