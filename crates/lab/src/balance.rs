//! How even the built-in scenarios are: kept in `docs/balance.toml`, which `cargo xtask balance` writes.

use crate::stats::{Estimate, wilson};

const KEPT: &str = include_str!("../../../docs/balance.toml");

/// Games of a scenario, the same bot on every side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    /// How many.
    pub games: u64,
    /// How many of them each side won alone.
    pub wins: Vec<u64>,
}

impl Balance {
    /// Of a built-in scenario.
    pub fn of(id: &str) -> Option<Self> {
        Some(Self {
            games: value("games")?.parse().ok()?,
            wins: value(id)?
                .trim_matches(['[', ']'])
                .split(',')
                .map(|wins| wins.trim().parse().ok())
                .collect::<Option<_>>()?,
        })
    }

    /// How often a side wins alone.
    pub fn win_rate(&self, side: usize) -> Option<Estimate> {
        Some(wilson(*self.wins.get(side)?, self.games))
    }
}

/// What stands behind a key. The file is written by us, a line for each.
fn value(key: &str) -> Option<&'static str> {
    let mut lines = KEPT.lines().filter_map(|line| line.split_once(" = "));
    lines
        .find(|(known, _)| *known == key)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::scenario::embedded;

    #[test]
    fn every_scenario_has_its_row() {
        for scenario in embedded() {
            let id = &scenario.id;
            let balance = Balance::of(id).unwrap_or_else(|| panic!("{id}: cargo xtask balance"));
            assert_eq!(balance.wins.len(), scenario.sides.len(), "{id}");
            assert!(balance.games >= 100, "{id}");
            assert!(balance.wins.iter().sum::<u64>() <= balance.games, "{id}");
            let rate = balance.win_rate(0).expect("a first side");
            assert!(rate.low < rate.high, "{id}");
        }
        assert_eq!(Balance::of("nowhere"), None);
        let rows = KEPT.lines().filter(|line| line.contains('['));
        assert_eq!(rows.count(), embedded().len() + 1, "a row too many");
    }
}
