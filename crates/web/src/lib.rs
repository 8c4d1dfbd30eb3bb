//! The web app. `README.md` beside this crate says how a page, a word or a part is added.
//!
//! Everything that decides or counts lives in the crates below; here it is shown. What needs no
//! browser (addresses, searching) is plain code and tested natively.

#![allow(
    clippy::large_types_passed_by_value,
    reason = "desks and sessions are handles of signals, made to be copied"
)]

pub mod address;
pub mod aid;
pub mod app;
pub mod cards;
pub mod editor;
#[cfg(test)]
mod eyes;
pub mod fault;
pub mod frame;
pub mod held;
pub mod home;
pub mod lab;
pub mod load;
pub mod own;
pub mod parts;
pub mod replays;
pub mod route;
pub mod rules;
pub mod scenarios;
pub mod start;
pub mod store;
#[cfg(test)]
mod style_tests;
pub mod table;
pub mod theme;
pub mod words;
pub mod worker;
pub mod workshop;
