//! Dice behind one interface.
//!
//! A resolution is a [`Process`]: it says which dice it wants next and is told what they showed. A
//! [`Chance`] drives it: with a seeded stream or given faces ([`Roller`]) there is one outcome, with
//! an [`Enumerator`] there is the exact [`Distribution`] over all of them. The process cannot tell
//! which, so odds and play cannot drift apart.
//!
//! This crate knows no game: no weapons, no hits, no players.

mod distribution;
mod enumerate;
mod process;
mod roll;

pub use distribution::Distribution;
pub use enumerate::Enumerator;
pub use process::{Answer, Ask, Chance, ChanceError, Classes, Process};
pub use roll::{Face, Roller, Scripted, Seeded, Source, Throw};
