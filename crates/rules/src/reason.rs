//! Why a number is what it is, and why something may not be done.

use crate::clause::Clause;
use serde::Serialize;

/// One entry in the list of reasons behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Modifier {
    /// The clause it comes from.
    pub clause: Clause,
    /// What it adds to the die; never zero.
    pub value: i8,
}

impl Modifier {
    /// A modifier.
    pub const fn new(clause: Clause, value: i8) -> Self {
        Self { clause, value }
    }
}

/// The sum of a list of modifiers.
pub fn total(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|m| m.value).sum()
}

/// Something the rules forbid. Not an error: the question was well put and the answer is no.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Refusal {
    /// What kind of refusal, as a key for texts.
    pub code: &'static str,
    /// The clause that forbids it.
    pub clause: Clause,
    /// Who or what it is about (a weapon id, a figure id, a line of shooters), if anything.
    pub about: String,
}

impl Refusal {
    /// A refusal about someone or something.
    pub fn new(code: &'static str, clause: Clause, about: impl Into<String>) -> Self {
        Self {
            code,
            clause,
            about: about.into(),
        }
    }
}
