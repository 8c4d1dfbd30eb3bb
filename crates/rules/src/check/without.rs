//! Orders that would hold without some of those they name.
//!
//! One blocked man does not refuse five: where the refusals are all about single figures of larger orders,
//! the same orders without them are looked at, so that they can be offered.

use super::{Refused, refusals};
use crate::geometry::Point;
use crate::order::{Act, Order, Orders};
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;

/// Orders as they would hold, and who is left out of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Without {
    /// Left out, each once.
    pub figures: Vec<FigureId>,
    /// The orders without them.
    pub orders: Orders,
}

/// The orders without those because of whom alone they are refused; nothing if that would not help.
pub fn without(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    orders: &Orders,
    refused: &[Refused],
) -> Option<Without> {
    let mut figures = Vec::new();
    for one in refused {
        let order = orders.0.get(one.order)?;
        figures.push(one.figure.filter(|id| order.who.contains(id))?);
    }
    short::sort(&mut figures);
    figures.dedup();
    let orders = orders.0.iter().map(|order| left(state, order, &figures));
    let orders = Orders(orders.collect::<Option<Vec<_>>>()?);
    let holds = !figures.is_empty() && refusals(table, state, seat, &orders).is_empty();
    holds.then_some(Without { figures, orders })
}

/// An order without some; nothing if nobody would be left.
fn left(state: &State, order: &Order, figures: &[FigureId]) -> Option<Order> {
    let mut left = order.clone();
    left.who.retain(|id| !figures.contains(id));
    let (&first, &led) = (order.who.first()?, left.who.first()?);
    if first == led {
        return Some(left);
    }
    // A way is the first one's: told of another, it begins beside.
    let centre = |id: FigureId| Some(state.figures.get(id.index())?.placed()?.centre);
    let beside = centre(first)?.to(centre(led)?);
    let shift = |point: &mut Point| *point = point.plus(beside);
    for act in &mut left.acts {
        match act {
            Act::Move(points) => points.iter_mut().for_each(shift),
            Act::Slide(point) => shift(point),
            _ => {}
        }
    }
    Some(left)
}
