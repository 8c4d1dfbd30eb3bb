//! One concrete run of a process: seeded dice, or faces given by a person or a replay.

use crate::process::{Answer, Ask, Chance, ChanceError, Process};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hash::Hash;

/// A face of a die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// A face, if the number is one.
    pub fn new(value: u8) -> Option<Self> {
        (1..=6).contains(&value).then_some(Self(value))
    }

    /// Its number.
    pub fn get(self) -> u8 {
        self.0
    }
}

/// Where numbers from 1 to `most` come from.
pub trait Source {
    /// The next number, from 1 to `most`.
    fn next(&mut self, most: u16) -> Result<u16, ChanceError>;
}

impl<S: Source + ?Sized> Source for &mut S {
    fn next(&mut self, most: u16) -> Result<u16, ChanceError> {
        (**self).next(most)
    }
}

/// A reproducible stream: the same seed gives the same dice on every machine and in every version.
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of many streams of a seed: independent of the others, so that a game can go on from any
    /// round without throwing the dice of those before.
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        dice.set_stream(stream);
        Self(dice)
    }
}

impl Source for Seeded {
    fn next(&mut self, most: u16) -> Result<u16, ChanceError> {
        let most = u32::from(most.max(1));
        loop {
            let drawn = self.0.next_u32();
            let rest = drawn % most;
            // Numbers past the last whole multiple are drawn again, so no face is favoured.
            if drawn - rest <= u32::MAX - most {
                return Ok(rest as u16 + 1);
            }
        }
    }
}

/// Numbers written out: dice rolled by hand, a test, a replay.
pub struct Scripted<'a> {
    left: &'a [u16],
}

impl<'a> Scripted<'a> {
    /// Uses the numbers in order.
    pub fn new(numbers: &'a [u16]) -> Self {
        Self { left: numbers }
    }

    /// Numbers not used yet.
    pub fn left(&self) -> &[u16] {
        self.left
    }
}

impl Source for Scripted<'_> {
    fn next(&mut self, most: u16) -> Result<u16, ChanceError> {
        let (&given, rest) = self
            .left
            .split_first()
            .ok_or(ChanceError::OutOfDice { wanted: 1 })?;
        if given == 0 || given > most {
            return Err(ChanceError::NotAFace { given, most });
        }
        self.left = rest;
        Ok(given)
    }
}

/// Dice thrown for one request, in the order they fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The asker's note.
    pub tag: u32,
    /// A note for each die, where they have different owners.
    pub owners: Vec<u32>,
    /// Faces, or the number picked.
    pub values: Vec<u16>,
}

/// Rolls dice from a source and keeps a trace of every throw.
pub struct Roller<S> {
    source: S,
    trace: Vec<Throw>,
}

impl<S: Source> Roller<S> {
    /// A roller with an empty trace.
    pub fn new(source: S) -> Self {
        Self {
            source,
            trace: Vec::new(),
        }
    }

    /// Everything thrown so far.
    pub fn trace(&self) -> &[Throw] {
        &self.trace
    }

    /// Everything thrown so far, leaving none.
    pub fn take_trace(&mut self) -> Vec<Throw> {
        std::mem::take(&mut self.trace)
    }

    /// Empties the trace, for those who throw very often.
    pub fn forget(&mut self) {
        self.trace.clear();
    }

    /// The source, for instance to ask a script what is left.
    pub fn source(&self) -> &S {
        &self.source
    }

    fn throw(&mut self, ask: &Ask) -> Result<Answer, ChanceError> {
        let mut answer = Answer::default();
        match *ask {
            Ask::Dice {
                count,
                classes,
                tag,
            } => {
                let mut values = Vec::with_capacity(usize::from(count));
                for done in 0..count {
                    let value = self.source.next(6).map_err(|error| match error {
                        ChanceError::OutOfDice { .. } => ChanceError::OutOfDice {
                            wanted: count - done,
                        },
                        other => other,
                    })?;
                    values.push(value);
                    answer.counts[classes.of(value as u8)] += 1;
                }
                self.trace.push(Throw {
                    tag,
                    owners: Vec::new(),
                    values,
                });
            }
            Ask::Pick { among, tag } => {
                let value = self.source.next(among)?;
                answer.picked = value - 1;
                self.trace.push(Throw {
                    tag,
                    owners: Vec::new(),
                    values: vec![value],
                });
            }
        }
        Ok(answer)
    }
}

impl<S: Source> Chance for Roller<S> {
    type Outcome<T: Clone + Eq + Hash> = T;

    fn resolve<P: Process>(&mut self, process: &P) -> Result<P::Output, ChanceError> {
        let mut state = process.start();
        while let Some(ask) = process.ask(&state) {
            let answer = self.throw(&ask)?;
            if let Some(throw) = self.trace.last_mut() {
                throw.owners = process.owners(&state);
            }
            state = process.tell(&state, &answer);
        }
        Ok(process.finish(state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_dice_for_ever() {
        let mut source = Seeded::new(7);
        let dice: Vec<u16> = (0..12).filter_map(|_| source.next(6).ok()).collect();
        // Part of the log format: changing this stream breaks every replay.
        assert_eq!(dice, GOLDEN);
    }

    const GOLDEN: [u16; 12] = [4, 1, 1, 6, 4, 4, 6, 5, 3, 6, 5, 2];

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut source = Seeded::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(source.next(6).unwrap() - 1)] += 1;
        }
        // Five standard deviations of a fair die.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 457), "{seen:?}");
    }

    #[test]
    fn a_script_refuses_what_is_not_a_face() {
        let mut source = Scripted::new(&[3, 7]);
        assert_eq!(source.next(6), Ok(3));
        assert_eq!(
            source.next(6),
            Err(ChanceError::NotAFace { given: 7, most: 6 })
        );
    }
}
