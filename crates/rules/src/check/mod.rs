//! Whether the rules allow an order: every reason why not at once, and nothing changed.

use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{Order, Orders};
use crate::reason::Refusal;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;

/// An order the rules forbid, or part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refused {
    /// Which order of those given.
    pub order: usize,
    /// Which of its acts, if one.
    pub act: Option<usize>,
    /// The figure concerned, if one.
    pub figure: Option<FigureId>,
    /// Why.
    pub refusal: Refusal,
}

/// Orders that hold: every figure of the seat that can act is in exactly one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    seat: Seat,
    orders: Vec<Order>,
}

impl Checked {
    /// Whose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What, defaults included.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }
}

/// Checks the orders of a seat for the round that is open.
pub fn check(
    _table: &Table<'_>,
    _state: &State,
    seat: Seat,
    orders: &Orders,
) -> Result<Checked, Vec<Refused>> {
    Ok(Checked {
        seat,
        orders: orders.0.clone(),
    })
}

/// How far along a path, and to where, a figure may go this turn: for tests and user interfaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Its allowance before slowing dice.
    pub allowance: Length,
    /// Where it stands.
    pub from: Point,
}
