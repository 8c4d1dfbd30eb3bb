//! What the dice of a seed are drawn from: the seed, and everything people decided up to them.
//!
//! That is the table and its options, who sits where, every order, and every word of a game master – as they stand in
//! the log. Whoever changes one of them in a log afterwards, and makes the hashes fit, has other dice from there on, and
//! playing it again tells. What the program says of itself (rules, data) is compared by itself and left out here, so
//! that the same seed throws the same dice after an update.

use super::{DiceFrom, Header, Players};
use crate::event::Event;
use argad_dice::Seeded;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Everything decided so far, as one number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trail([u8; 32]);

impl Trail {
    /// That of a game about to begin.
    pub fn new(header: &Header) -> Self {
        let seed = match header.dice {
            DiceFrom::Seed(seed) => seed,
            DiceFrom::Given => 0,
        };
        let mut hash = Sha256::new();
        hash.update(seed.to_le_bytes());
        let start = Self(hash.finalize().into());
        let known = start.and(&header.text).and(&header.options);
        known.and(&header.players)
    }

    /// With who sits where from now on.
    pub fn seated(self, players: &Players) -> Self {
        self.and(players)
    }

    /// With an event, if it is one that somebody decided.
    pub fn event(self, event: &Event) -> Self {
        match event {
            Event::Orders { .. } | Event::Frozen { .. } | Event::Overruled { .. } => {
                self.and(event)
            }
            _ => self,
        }
    }

    /// The dice of a step.
    pub fn dice(self, stream: u64) -> Seeded {
        let (first, _) = self.0.split_at(8);
        let key = first
            .iter()
            .fold(0, |key, &byte| key << 8 | u64::from(byte));
        Seeded::stream(key, stream)
    }

    fn and(self, more: &impl Serialize) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0);
        // Plain structs with string keys: writing them to memory cannot fail.
        hash.update(serde_json::to_vec(more).unwrap_or_default());
        Self(hash.finalize().into())
    }
}
