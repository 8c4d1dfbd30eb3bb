//! Parts that several pages use.

pub mod choice;
pub mod clause;
pub mod drawn_table;
pub mod open_file;
pub mod pad;
pub mod share;
pub mod unknown;
