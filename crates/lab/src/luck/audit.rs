//! How the dice of a whole game fell, beside what was to be expected of them.

use super::{Luck, Reader};
use crate::stats::{Method, fair_dice};
use argad_rules::apply::apply;
use argad_rules::event::Event;
use argad_rules::table::Table;

/// What is unusual: nineteen games in twenty are not.
const UNUSUAL: f64 = 0.05;

/// The dice of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// By purpose.
    pub luck: Luck,
    /// How many dice had so many chances in six.
    chances: [u64; 7],
}

impl Audit {
    /// How often fair dice with these needs come out at least as unlikely, and how that was reckoned.
    pub fn p(&self) -> (f64, Method) {
        fair_dice(&self.chances, self.luck.all().made)
    }

    /// `usual`, `lucky` or `unlucky`.
    pub fn word(&self) -> &'static str {
        match self.luck.all().z() {
            _ if self.p().0 >= UNUSUAL => "usual",
            z if z > 0.0 => "lucky",
            _ => "unlucky",
        }
    }
}

/// The dice of every side in a game.
pub fn audit(table: &Table<'_>, events: &[Event]) -> Vec<Audit> {
    let mut state = table.start();
    let mut reader = Reader::default();
    let mut sides = vec![Audit::default(); table.scenario.sides.len()];
    for event in events {
        apply(&mut state, event);
        for die in reader.dice(&state, event) {
            let side = die.side.and_then(|side| sides.get_mut(side.index()));
            let Some(side) = side else { continue };
            side.luck.add(&die);
            side.chances[usize::from(die.chances().min(6))] += 1;
        }
    }
    sides
}
