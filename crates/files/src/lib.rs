//! Files that nothing can spoil: put in place whole ([`Whole`]), grown line by line ([`Grown`]), made a folder at once
//! ([`folder()`]), and written by one program at a time ([`Lock`]).
//!
//! What is promised: whoever is told that something is kept has it after a kill, a full disk or a power cut; what was
//! there before is there until the new is whole. Everything that changes a disk goes through [`System`], so that tests
//! can let every call fail or stop half-way (feature `faults`). Nothing here speaks to people: faults are typed, words
//! are the caller's.

#[cfg(any(test, feature = "faults"))]
pub mod faults;
mod folder;
mod grown;
mod lock;
mod place;
mod system;
mod whole;

pub use folder::folder;
pub use grown::{Grown, NotGrown};
pub use lock::{Denied, Holder, Lock};
pub use place::{Place, Stamp};
pub use system::{Disk, Handle, Readers, System};
pub use whole::{Whole, can_be_put, put};
