//! What figures of no side do by themselves.

use crate::order::Order;
use crate::state::State;
use crate::table::Table;

/// Orders of the neutral figures for the round that is open.
pub fn orders(_table: &Table<'_>, _state: &State) -> Vec<Order> {
    Vec::new()
}
