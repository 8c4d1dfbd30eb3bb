//! What can be wrong with a data file, and where.

use std::borrow::Cow;

use crate::clause::Clause;
use crate::measure::LengthError;
use crate::plain::{MOST_TOLD, cut};
use crate::scenario::FaultKind;
use crate::suggest::{closest, nearest};

/// Letters of what a parser says.
const MOST_SENTENCE: usize = 200;

/// One mistake in one file. Its text is English: data files are edited by those who read their
/// comments, not shown to players.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{file}:{line}:{column}: {kind}")]
pub struct Problem {
    /// The path of the file inside the data folder.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ProblemKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ProblemKind {
    /// The file is not there.
    #[error("the file is missing; every period has one, even if its lists are empty")]
    MissingFile,
    /// The file is none of ours.
    #[error("no file of this name is read{}", hint(.path, .known))]
    UnknownFile {
        /// Its path.
        path: String,
        /// The files there are.
        known: Vec<String>,
    },
    /// Longer than anything is read.
    #[error("the text has {found} bytes; at most {most} are read")]
    TooLong {
        /// Its length.
        found: usize,
        /// The longest that is read.
        most: usize,
    },
    /// More records of a kind than can be meant.
    #[error("{found} × [[{field}]]; at most {most}")]
    TooMany {
        /// The field.
        field: &'static str,
        /// How many.
        found: usize,
        /// As many as there may be.
        most: usize,
    },
    /// A name longer than any list has room for.
    #[error("the {field} has {found} letters; at most {most}")]
    LongName {
        /// The field.
        field: &'static str,
        /// Its letters.
        found: usize,
        /// As many as there may be.
        most: usize,
    },
    /// More is wrong than is told.
    #[error("{}", more_faults(*.more))]
    More {
        /// How many are not told; none if nobody looked for them.
        more: usize,
    },
    /// Not TOML.
    #[error("not valid TOML: {message}")]
    Syntax {
        /// What the parser says.
        message: String,
    },
    /// A field the table does not have.
    #[error("unknown field `{field}` in this {table}{}", hint(.field, .known))]
    UnknownField {
        /// What kind of table.
        table: &'static str,
        /// The field.
        field: String,
        /// The fields it has.
        known: Vec<String>,
    },
    /// A field that has to be there.
    #[error("this {table} needs a field `{field}`; add `{field} = …`")]
    MissingField {
        /// What kind of table.
        table: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A value of another type.
    #[error("`{field}` is {found}; write {wanted}")]
    WrongType {
        /// The field.
        field: &'static str,
        /// What it should be.
        wanted: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A text with characters that are no letters to whoever reads it.
    #[error(
        "`{field}` has characters that cannot be seen, or turn or break its line; write letters, and one line for a name"
    )]
    NotPlain {
        /// The field.
        field: &'static str,
    },
    /// A name not given in a language, or blank.
    #[error("the {field} has no `{language}`; write `{field} = {{ fr = \"…\", en = \"…\" }}`")]
    MissingTranslation {
        /// The field.
        field: &'static str,
        /// The language.
        language: &'static str,
    },
    /// An id that cannot be one.
    #[error("{id:?} cannot be an id; use small letters, digits and hyphens, as in \"light-lance\"")]
    BadId {
        /// The id.
        id: String,
    },
    /// An id given twice.
    #[error(
        "the {table} {id:?} is already on line {first} of this file; give one of them another id"
    )]
    DuplicateId {
        /// What kind of table.
        table: &'static str,
        /// The id.
        id: String,
        /// The line of the first.
        first: usize,
    },
    /// A word outside a closed list.
    #[error("{word:?} is no word for `{field}`{}", hint(.word, .known))]
    UnknownWord {
        /// The field.
        field: &'static str,
        /// The word.
        word: String,
        /// The words there are.
        known: Vec<String>,
    },
    /// A word or id twice in one list.
    #[error("{word:?} is in `{field}` twice; remove one")]
    RepeatedWord {
        /// The field.
        field: &'static str,
        /// The word.
        word: String,
    },
    /// No clause of the rules.
    #[error("there is no clause {clause:?}{}", clause_hint(.clause))]
    UnknownClause {
        /// What stands there.
        clause: String,
    },
    /// A number too small or too large.
    #[error("`{field}` is {value}; it must be from {low} to {high}")]
    OutOfRange {
        /// The field.
        field: &'static str,
        /// As written.
        value: String,
        /// The smallest allowed.
        low: i64,
        /// The largest allowed.
        high: i64,
    },
    /// No length.
    #[error("`{field}`: {error}; write centimetres with at most two decimals")]
    BadLength {
        /// The field.
        field: &'static str,
        /// Why not.
        error: LengthError,
    },
    /// A missile weapon that cannot hit at any range.
    #[error("no range bands; write `bands = [{{ upto = 20, need = 5 }}]`")]
    NoBands,
    /// A range band that ends before it starts.
    #[error("this band ends at {upto} cm, but it starts at {start} cm; bands go from near to far")]
    BandsOutOfOrder {
        /// Where the band before it ends.
        start: String,
        /// Where it ends.
        upto: String,
    },
    /// A weapon that hits more easily farther away.
    #[error(
        "`{field}` falls from {before} to {after} with distance; nothing is hit more easily farther away"
    )]
    BandsFall {
        /// The field.
        field: &'static str,
        /// In the band before it.
        before: u8,
        /// In this one.
        after: u8,
    },
    /// A volley number in some bands only.
    #[error("some bands have a `volley` number and this one has none; give it to all or to none")]
    VolleyGap,
    /// A rider without a mounted allowance.
    #[error("the unit fights mounted but has no `mounted` allowance; add `mounted = 40`")]
    RiderWithoutAllowance,
    /// An id that names nothing.
    #[error("there is no {wanted} {id:?}{}", hint(.id, .known))]
    UnknownReference {
        /// What it should be.
        wanted: &'static str,
        /// The id.
        id: String,
        /// The ids there are.
        known: Vec<String>,
    },
    /// A period file in the wrong folder.
    #[error("the file of the period {expected:?} says it is {found:?}")]
    WrongPeriod {
        /// What it says.
        found: String,
        /// Whose folder it is in.
        expected: &'static str,
    },
    /// A mistake only a scenario can have.
    #[error("{0}")]
    Scenario(FaultKind),
}

fn more_faults(more: usize) -> String {
    match more {
        0 => "so many faults: what follows was not looked at; mend those above first".to_owned(),
        more => format!("and {more} more faults, at least; mend those above first"),
    }
}

/// The word that was meant or, if none is close, all there are.
fn hint(word: &str, known: &[String]) -> String {
    match closest(word, known.iter().map(String::as_str)) {
        Some(meant) => format!("; did you mean {meant:?}?"),
        None if known.is_empty() => "; there are none".to_owned(),
        None => {
            let (told, more) = nearest(word, known);
            let more = match more {
                0 => String::new(),
                more => format!(" … and {more} more"),
            };
            format!("; known: {}{more}", told.join(", "))
        }
    }
}

impl ProblemKind {
    /// As it is told: words of the file are cut to what one needs to find them again.
    pub(crate) fn brief(mut self) -> Self {
        // What the parser says is a sentence of its own.
        let sentence = matches!(self, Self::Syntax { .. });
        let most = if sentence { MOST_SENTENCE } else { MOST_TOLD };
        let word = match &mut self {
            Self::Syntax { message: word }
            | Self::UnknownFile { path: word, .. }
            | Self::UnknownField { field: word, .. }
            | Self::BadId { id: word }
            | Self::DuplicateId { id: word, .. }
            | Self::UnknownWord { word, .. }
            | Self::RepeatedWord { word, .. }
            | Self::UnknownClause { clause: word }
            | Self::OutOfRange { value: word, .. }
            | Self::UnknownReference { id: word, .. }
            | Self::WrongPeriod { found: word, .. } => word,
            // Names and ids have limits of their own.
            Self::MissingFile
            | Self::TooLong { .. }
            | Self::TooMany { .. }
            | Self::LongName { .. }
            | Self::More { .. }
            | Self::MissingField { .. }
            | Self::WrongType { .. }
            | Self::NotPlain { .. }
            | Self::MissingTranslation { .. }
            | Self::BadLength { .. }
            | Self::NoBands
            | Self::BandsOutOfOrder { .. }
            | Self::BandsFall { .. }
            | Self::VolleyGap
            | Self::RiderWithoutAllowance
            | Self::Scenario(_) => return self,
        };
        if let Cow::Owned(told) = cut(word, most) {
            *word = told;
        }
        self
    }
}

/// The clause that was meant; there are too many to list.
fn clause_hint(clause: &str) -> String {
    match closest(clause, Clause::all().map(Clause::id)) {
        Some(meant) => format!("; did you mean {meant:?}?"),
        None => "; write a clause of the rules, as in \"WPN-3\"".to_owned(),
    }
}
