//! Orders as text one can type: one order a line, `WHO: ACT; ACT; if CUE: RESPONSE`.
//!
//! [`print`] writes what [`parse`] reads back as the same data. Files and logs keep English words; whoever plays in French is
//! shown French ones ([`print_in`]), and both are read. Whether the rules allow an order is not asked here.

mod act;
mod fault;
mod lex;
mod parse;
mod print;
pub mod ruling;
#[cfg(test)]
mod tests;
mod values;
mod words;

pub use fault::{Fault, FaultKind};
pub use parse::parse;
pub use print::{print, print_in};
#[cfg(test)]
pub(crate) use tests::orders as any_orders;
pub use words::Tongue;
