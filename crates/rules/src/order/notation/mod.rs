//! Orders as text one can type: one order a line, `WHO: ACT; ACT; if CUE: RESPONSE`.
//!
//! [`print`] writes what [`parse`] reads back as the same data. Words are English; the French ones a
//! player would use at the table are read too. Whether the rules allow an order is not asked here.

mod fault;
mod lex;
mod parse;
mod print;
pub mod ruling;
#[cfg(test)]
mod tests;
mod words;

pub use fault::{Fault, FaultKind};
pub use parse::parse;
pub use print::print;
#[cfg(test)]
pub(crate) use tests::orders as any_orders;
