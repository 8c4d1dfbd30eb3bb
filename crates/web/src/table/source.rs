//! Where the table of a game comes from.

use argad_rules::log::{Log, LogError, PlayError};
use argad_rules::scenario::embedded;
use argad_rules::table::Table;

/// Why there is no game.
#[derive(Clone, Debug, PartialEq)]
pub enum NoGame {
    /// No scenario of this id comes with the app.
    Unknown,
    /// The log is broken.
    Log(LogError),
    /// The log cannot be gone on with.
    Play(PlayError),
}

impl From<LogError> for NoGame {
    fn from(error: LogError) -> Self {
        Self::Log(error)
    }
}

impl From<PlayError> for NoGame {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

/// The table of a log, for as long as the page is open: a game keeps its scenario, and only a few are ever
/// opened in one visit.
pub(super) fn lasting(log: &Log<'static>) -> Option<Table<'static>> {
    let known = embedded().iter().find(|known| **known == log.scenario);
    let scenario = known.unwrap_or_else(|| Box::leak(Box::new(log.scenario.clone())));
    Table::new(scenario, log.data)
}
