//! The Argad! skirmish rules as a library.
//!
//! Pure functions over plain data: no input or output, no clock, no threads, no sentences shown to a
//! player. Every number comes with the clauses it is made of, every "no" with the clause that says
//! so. Dice come from an [`argad_dice::Chance`], so the same code answers odds, play and replay.
//!
//! Unofficial: the rules are © Patrice Méallier, Argad! Éditions; this is a restatement of their
//! mechanics, for non-commercial use.

pub mod acts;
pub mod agree;
pub mod apply;
pub mod arms;
pub mod around;
pub mod brawl;
pub mod budget;
pub mod card;
pub mod check;
pub mod clause;
pub mod data;
pub mod duel;
pub mod event;
pub mod fire;
pub mod game;
pub mod geometry;
pub mod grasp;
pub mod harm;
pub mod hide;
pub mod log;
pub mod march;
mod meant;
pub mod measure;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod neutral;
pub mod order;
pub mod pace;
pub mod period;
pub mod plain;
pub mod plot;
pub mod reason;
pub mod rehearse;
pub mod room;
pub mod roster;
pub mod ruleset;
pub mod scenario;
pub mod shooting;
pub mod short;
pub mod sight;
#[cfg(test)]
mod staging;
pub mod stance;
pub mod state;
pub mod suggest;
pub mod supply;
pub mod table;
pub mod turn;
mod undone;
pub mod upkeep;
pub mod view;
pub mod wounds;

pub use clause::Clause;
pub use measure::Length;
pub use period::Period;
pub use reason::{Modifier, Refusal};
pub use ruleset::{Ruleset, Switch};
