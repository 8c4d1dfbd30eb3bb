//! The data of a period: weapons, units, terrain, tables. Types here, reading in [`read`], values in
//! the workspace's `data/` folder.
//!
//! Data holds numbers, names and traits from closed lists; whatever needs an `if` is a trait whose
//! meaning is code.

mod embedded;
pub(crate) mod ids;
mod links;
mod opening;
mod print;
mod problem;
mod read;
mod records;
pub(crate) mod source;
pub(crate) mod table;
#[cfg(test)]
mod test_cases;
#[cfg(test)]
mod tests;
mod types;
mod word;

#[cfg(feature = "embedded")]
pub use embedded::EMBEDDED;
pub use embedded::{FILES, embedded};
pub use opening::OpeningKind;
pub use problem::{Problem, ProblemKind};
pub use read::{read, read_all};
pub use source::{MOST_PROBLEMS, MOST_TEXT};
pub use types::*;
pub(crate) use word::words;
pub use word::{Flag, Traits, Word};
