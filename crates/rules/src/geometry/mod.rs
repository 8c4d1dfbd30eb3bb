//! The geometry of the table, in whole tenths of a millimetre.
//!
//! Every answer is exact or rounded in one stated way, so that it is the same on every machine: no
//! floating point, no trigonometry. Directions come from a fixed table.
//!
//! It knows shapes, not the game: what a wood does to a shot is decided elsewhere.

mod area;
mod base;
mod path;
mod point;

pub use area::{Area, Polyline, ShapeError};
pub use base::{Arc, Base, Placed};
pub use path::{Path, PathError};
pub use point::{Direction, Point, Vector};

#[cfg(test)]
mod tests;
