//! What the aid asks and is told: plain data, no browser.

use super::fault::told;
use crate::route::Route;
use argad_dice::ChanceError;
use argad_lab::roll::{Dice, DiceAnswer, next_throw};
use argad_lab::{Failure, InputProblem, Library};
use argad_rules::Refusal;
use argad_rules::data::PeriodData;
use argad_text::Texts;
use argad_text::number::Chance;
use argad_text::reasons::Reason;
use std::sync::OnceLock;

/// The data everything is asked of.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::embedded)
}

/// The data of a period by its id; of the first where there is none of that id.
pub fn data(period: &str) -> &'static PeriodData {
    let period = argad_rules::Period::from_id(period);
    library().period(period.unwrap_or(argad_rules::Period::ALL[0]))
}

/// A situation that dice decide.
pub trait Question: Clone + PartialEq + Default + Send + Sync + 'static {
    /// Its word in addresses and keys.
    const WORD: &'static str;
    /// The keys of its values in addresses, without the numbers of those in lists.
    const KEYS: &'static [&'static str];

    /// Reads it from an address; else the piece of it that cannot be read.
    fn read(route: &Route) -> Result<Self, String>;

    /// Writes it behind a route.
    fn write(&self, route: Route) -> Route;

    /// The chances.
    fn answer(&self, texts: &Texts) -> Answer;

    /// Throws once.
    fn throw(&self, dice: &Dice, texts: &Texts) -> Result<Landed, Failure>;

    /// In a few words, for lists.
    fn title(&self, texts: &Texts) -> String;

    /// The same where a single change makes it allowed, with the key of what that change is.
    fn remedies(&self) -> Vec<(&'static str, Self)> {
        Vec::new()
    }
}

/// What is told about a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The chances.
    Given(Told),
    /// The rules say no; every reason.
    Refused(Vec<String>),
    /// The question cannot be understood.
    Broken(Vec<String>),
}

impl Answer {
    /// Why there is none.
    pub fn failed(failure: &Failure, data: Option<&PeriodData>, texts: &Texts) -> Self {
        match failure {
            Failure::Refused(refusals) => Self::refused(refusals, data, texts),
            Failure::Input(problems) => Self::broken(problems, data, texts),
            Failure::Dice(error) => Self::Broken(vec![error.to_string()]),
        }
    }

    /// Every fault of a question.
    pub fn broken(problems: &[InputProblem], data: Option<&PeriodData>, texts: &Texts) -> Self {
        let told = problems.iter().map(|problem| told(problem, data, texts));
        Self::Broken(told.collect())
    }

    fn refused(refusals: &[Refusal], data: Option<&PeriodData>, texts: &Texts) -> Self {
        let named = refusals
            .iter()
            .map(|refusal| texts.lang().named(refusal, data));
        Self::Refused(named.map(|refusal| texts.refusal(&refusal)).collect())
    }
}

/// Chances and their reasons.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// What is seen at a glance: a number and what it is for.
    pub glance: Vec<(String, String)>,
    /// What each needs and why.
    pub heads: Vec<Head>,
    /// The chances.
    pub charts: Vec<Chart>,
    /// What else is worth knowing.
    pub remarks: Vec<String>,
}

/// A number with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// What to roll.
    pub need: String,
    /// Who rolls, and at whom.
    pub about: Vec<String>,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// A table of chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Of what.
    pub heading: String,
    /// What may happen.
    pub rows: Vec<Chance>,
    /// In one line.
    pub summary: String,
}

/// Dice on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Landed {
    /// As they were thrown.
    pub throws: Vec<DiceAnswer>,
    /// The same, each with its owner and whether it counts.
    pub shown: Vec<Thrown>,
    /// What came of them.
    pub result: Vec<String>,
}

/// Dice thrown for one purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Whose.
    pub owner: String,
    /// The faces, and whether they reach what they need, where each die speaks for itself.
    pub dice: Vec<(u16, bool)>,
}

/// Throws with their owners; `need` is what a die of a throw must show by itself.
pub fn shown(
    throws: &[DiceAnswer],
    need: impl Fn(&DiceAnswer) -> Option<i16>,
    texts: &Texts,
) -> Vec<Thrown> {
    let one = |throw: &DiceAnswer| {
        let need = need(throw);
        let counts = |face: u16| need.is_some_and(|need| i32::from(face) >= i32::from(need));
        Thrown {
            owner: texts.thrower(throw.who.as_deref(), throw.lone_six),
            dice: throw
                .dice
                .iter()
                .map(|&face| (face, counts(face)))
                .collect(),
        }
    };
    throws.iter().map(one).collect()
}

/// Dice somebody reads off the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Hand {
    /// All that were needed.
    Complete(Landed),
    /// More are due.
    Due {
        /// So many.
        count: u16,
        /// Whose.
        whose: String,
        /// A lone six is to be thrown again.
        again: bool,
    },
    /// They do not fit.
    Amiss,
}

/// What dice that were read off the table come to.
pub fn hand<Q: Question>(question: &Q, given: &[u16], texts: &Texts) -> Hand {
    match question.throw(&Dice::Given(given.to_vec()), texts) {
        Ok(landed) => Hand::Complete(landed),
        Err(Failure::Dice(ChanceError::OutOfDice { wanted })) => {
            let next = next_throw(given, |dice| {
                question.throw(dice, texts).map(|landed| landed.throws)
            });
            let again = next.as_ref().is_some_and(|next| next.lone_six);
            let whose = next.map(|next| texts.thrower(next.who.as_deref(), next.lone_six));
            Hand::Due {
                count: wanted,
                whose: whose.unwrap_or_default(),
                again,
            }
        }
        Err(_) => Hand::Amiss,
    }
}
