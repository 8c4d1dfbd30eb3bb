//! Gives out the web app to browsers: to one on this machine, to a table's phones, to many at once and to hostile ones.
//!
//! Owns: which files there are and in which packings ([`Site`]), what a request is answered ([`answer`]), whom a
//! connection may come from and how long it may take ([`Gate`]). Does not own: words for people, flags, the files' making.

mod accept;
mod addresses;
mod answer;
mod gate;
mod hosts;
mod patience;
mod range;
mod refusal;
mod shelf;
mod site;

pub use addresses::{in_the_network, reachable};
pub use answer::answer;
pub use gate::{Gate, Limits, Stop};
pub use hosts::Hosts;
pub use shelf::Shelf;
pub use site::{Fault, Site};
