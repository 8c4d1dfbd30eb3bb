//! The data of a period: weapons, units, terrain, tables. Types here, parsing in [`read`], values in
//! the workspace's `data/` folder.
//!
//! Data holds numbers, names and traits from closed lists; whatever needs an `if` is a trait whose
//! meaning is code.

mod types;

pub use types::*;
