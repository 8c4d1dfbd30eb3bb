//! Questions about the rules and their exact answers.
//!
//! A query is plain data (the JSON other programs send, a row of a test file, the flags of a command).
//! It is checked into a situation of the rules ([`query`]), and answered by the same resolver that
//! play uses: enumerated for odds ([`odds`]), thrown once for a roll ([`roll`]).
//!
//! Games between bots ([`game`], [`bot`]) are kept as rows ([`mod@record`]), added up ([`tally`]) and given their
//! intervals ([`stats`]); [`shard`] is their shape in files, [`change`] a scenario with something changed. Threads
//! and files are somebody else's.

pub mod answer;
pub mod balance;
pub mod bot;
pub mod chances;
pub mod change;
pub mod game;
pub mod league;
pub mod luck;
pub mod odds;
pub mod opponent;
pub mod pair;
pub mod query;
pub mod record;
pub mod roll;
pub mod shard;
pub mod stats;
pub mod tally;

pub use query::{InputProblem, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery};

use argad_rules::data::PeriodData;
use argad_rules::{Period, Refusal};

/// The data of both periods.
pub struct Library {
    periods: Vec<PeriodData>,
}

impl Library {
    /// The data shipped with the program.
    pub fn embedded() -> Self {
        Self {
            periods: Period::ALL
                .iter()
                .map(|&period| argad_rules::data::embedded(period).clone())
                .collect(),
        }
    }

    /// Data read from elsewhere; a period it lacks keeps the shipped data.
    pub fn new(periods: Vec<PeriodData>) -> Self {
        let mut library = Self::embedded();
        for data in periods {
            if let Some(place) = library.periods.iter_mut().find(|p| p.period == data.period) {
                *place = data;
            }
        }
        library
    }

    /// The data of a period.
    pub fn period(&self, period: Period) -> &PeriodData {
        self.periods
            .iter()
            .find(|data| data.period == period)
            .unwrap_or_else(|| argad_rules::data::embedded(period))
    }
}

/// Why a query has no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// The question is not well put; every fault found.
    Input(Vec<InputProblem>),
    /// The rules forbid it; every reason.
    Refused(Vec<Refusal>),
    /// Dice given by hand do not fit.
    Dice(argad_dice::ChanceError),
}

impl From<Vec<InputProblem>> for Failure {
    fn from(problems: Vec<InputProblem>) -> Self {
        Self::Input(problems)
    }
}
