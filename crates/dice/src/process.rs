//! What a resolution asks of its dice, and what drives it.

use std::hash::Hash;

/// How the one who asks for dice tells their faces apart: each face belongs to a class, and only the
/// number of dice in each class is reported back. Fewer classes make exact odds cheaper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    of: [u8; 6],
    weights: [u8; 6],
    len: u8,
}

impl Classes {
    /// All six faces told apart; class `k` is face `k + 1`.
    pub const FACES: Self = Self {
        of: [0, 1, 2, 3, 4, 5],
        weights: [1; 6],
        len: 6,
    };

    /// Groups the faces 1 to 6 by the number `class` gives them (0 to 5). Empty classes are allowed.
    pub fn by(class: impl Fn(u8) -> u8) -> Self {
        let mut classes = Self {
            of: [0; 6],
            weights: [0; 6],
            len: 0,
        };
        for face in 1..=6u8 {
            let c = class(face).min(5);
            classes.of[usize::from(face - 1)] = c;
            classes.weights[usize::from(c)] += 1;
            classes.len = classes.len.max(c + 1);
        }
        classes
    }

    /// The class of a face.
    pub fn of(&self, face: u8) -> usize {
        usize::from(self.of[usize::from(face.clamp(1, 6) - 1)])
    }

    /// How many of the six faces fall into each class.
    pub fn weights(&self) -> &[u8] {
        &self.weights[..usize::from(self.len)]
    }
}

/// What a process wants next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A number of six-sided dice whose order does not matter.
    Dice {
        /// How many.
        count: u16,
        /// What is told apart.
        classes: Classes,
        /// The asker's own note of what the dice are for; handed back in the trace.
        tag: u32,
    },
    /// One of `among` things, each as likely as any other.
    Pick {
        /// How many there are to pick from; at least one.
        among: u16,
        /// The asker's own note.
        tag: u32,
    },
}

/// What the dice showed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    pub(crate) counts: [u16; 6],
    pub(crate) picked: u16,
}

impl Answer {
    /// The number of dice in a class.
    pub fn count(&self, class: usize) -> u16 {
        self.counts.get(class).copied().unwrap_or(0)
    }

    /// The class of a single die.
    pub fn class(&self) -> usize {
        self.counts.iter().position(|&c| c > 0).unwrap_or(0)
    }

    /// The index picked, from 0.
    pub fn picked(&self) -> u16 {
        self.picked
    }
}

/// A resolution, fed with dice step by step. States that compare equal must have equal futures:
/// that is what lets an enumerator merge them.
pub trait Process {
    /// Everything that matters so far.
    type State: Clone + Eq + Hash;
    /// What comes out.
    type Output: Clone + Eq + Hash;

    /// Before any die.
    fn start(&self) -> Self::State;
    /// The dice wanted next, or nothing when all is decided.
    fn ask(&self, state: &Self::State) -> Option<Ask>;
    /// Notes for each die asked for, where they belong to different owners; else the tag says it all.
    fn owners(&self, _state: &Self::State) -> Vec<u32> {
        Vec::new()
    }
    /// Whether nothing more is wanted; worth telling apart where that is cheaper than asking.
    fn is_over(&self, state: &Self::State) -> bool {
        self.ask(state).is_none()
    }
    /// The state after the dice asked for showed `answer`.
    fn tell(&self, state: &Self::State, answer: &Answer) -> Self::State;
    /// The result of a state that asks for nothing more.
    fn finish(&self, state: Self::State) -> Self::Output;
}

/// Something that can supply the dice of a process.
pub trait Chance {
    /// One output, or a distribution of them.
    type Outcome<T: Clone + Eq + Hash>;

    /// Runs a process to its end.
    fn resolve<P: Process>(&mut self, process: &P)
    -> Result<Self::Outcome<P::Output>, ChanceError>;
}

/// Why dice could not be supplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChanceError {
    /// Given dice ran out.
    #[error("{wanted} more dice are needed")]
    OutOfDice {
        /// Dice asked for that were not there.
        wanted: u16,
    },
    /// A given number is not a face (or not one of the things to pick from).
    #[error("{given} is not between 1 and {most}")]
    NotAFace {
        /// The number given.
        given: u16,
        /// The largest that makes sense here.
        most: u16,
    },
    /// Given dice were not all used.
    #[error("{left} dice too many")]
    LeftOver {
        /// Dice not used.
        left: usize,
    },
    /// An exact answer would need more states than allowed.
    #[error("more than {limit} states")]
    TooManyStates {
        /// The limit.
        limit: usize,
    },
}
