//! What can be wrong with a line of orders: a key, a place and a hint, no sentences.

use super::ruling;
use super::words::{self, Tongue};

/// What kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// No `:` after those who are to act.
    NoColon,
    /// Nobody is named before the `:`.
    Nobody,
    /// No figure and no troop has this name.
    UnknownWho,
    /// A range of figures that does not exist.
    BadRange,
    /// A troop of whom nobody can act.
    NobodyAble,
    /// No such thing to do.
    UnknownAct,
    /// No figure has this name.
    UnknownFigure,
    /// No thing has this name.
    UnknownThing,
    /// The first of them has no such weapon.
    UnknownWeapon,
    /// No such direction.
    UnknownDirection,
    /// No such turn of a formation.
    UnknownTurn,
    /// No such event to react to.
    UnknownCue,
    /// No such reaction.
    UnknownResponse,
    /// Not a number, or one too large or too fine.
    BadNumber,
    /// Not a point: two numbers in centimetres with a comma between.
    BadPoint,
    /// Something is missing at the end.
    Missing,
    /// Something is too much.
    Unexpected,
    /// The text is longer than any orders.
    TooLong,
    /// What comes after so many faults was not read.
    TooMany,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::NoColon,
        Self::Nobody,
        Self::UnknownWho,
        Self::BadRange,
        Self::NobodyAble,
        Self::UnknownAct,
        Self::UnknownFigure,
        Self::UnknownThing,
        Self::UnknownWeapon,
        Self::UnknownDirection,
        Self::UnknownTurn,
        Self::UnknownCue,
        Self::UnknownResponse,
        Self::BadNumber,
        Self::BadPoint,
        Self::Missing,
        Self::Unexpected,
        Self::TooLong,
        Self::TooMany,
    ];

    /// Its key, for texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::NoColon => "no-colon",
            Self::Nobody => "nobody",
            Self::UnknownWho => "unknown-who",
            Self::BadRange => "bad-range",
            Self::NobodyAble => "nobody-able",
            Self::UnknownAct => "unknown-act",
            Self::UnknownFigure => "unknown-figure",
            Self::UnknownThing => "unknown-thing",
            Self::UnknownWeapon => "unknown-weapon",
            Self::UnknownDirection => "unknown-direction",
            Self::UnknownTurn => "unknown-turn",
            Self::UnknownCue => "unknown-cue",
            Self::UnknownResponse => "unknown-response",
            Self::BadNumber => "bad-number",
            Self::BadPoint => "bad-point",
            Self::Missing => "missing",
            Self::Unexpected => "unexpected",
            Self::TooLong => "too-long",
            Self::TooMany => "too-many",
        }
    }
}

/// A fault in a text of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: FaultKind,
    /// The word that is wrong; empty if it is one that is not there.
    pub word: String,
    /// The closest word that is known, in whichever language; as it is said to somebody, [`Fault::hint_in`].
    pub hint: Option<String>,
}

impl Fault {
    /// The closest word that is known, for those who read this language; names are what they are.
    pub fn hint_in(&self, tongue: Tongue) -> Option<&str> {
        let hint = self.hint.as_deref()?;
        let said = match self.kind {
            FaultKind::UnknownAct => {
                words::said_in(words::VERBS, hint, tongue).or_else(|| ruling::said_in(hint, tongue))
            }
            FaultKind::UnknownTurn => words::said_in(words::TURNS, hint, tongue),
            FaultKind::UnknownResponse => words::said_in(words::RESPONSES, hint, tongue),
            FaultKind::UnknownCue => words::said_in(words::SMALL, hint, tongue),
            FaultKind::UnknownDirection => words::compass_in(hint, tongue),
            FaultKind::Unexpected => ruling::because_in(hint, tongue),
            FaultKind::NoColon
            | FaultKind::Nobody
            | FaultKind::UnknownWho
            | FaultKind::BadRange
            | FaultKind::NobodyAble
            | FaultKind::UnknownFigure
            | FaultKind::UnknownThing
            | FaultKind::UnknownWeapon
            | FaultKind::BadNumber
            | FaultKind::BadPoint
            | FaultKind::Missing
            | FaultKind::TooLong
            | FaultKind::TooMany => None,
        };
        Some(said.unwrap_or(hint))
    }

    /// A fault of a whole line, or of all of the text.
    pub(super) fn of(line: usize, kind: FaultKind) -> Self {
        Self {
            line,
            column: 1,
            kind,
            word: String::new(),
            hint: None,
        }
    }
}
