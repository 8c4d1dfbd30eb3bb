//! The orders one seat has in mind, with undo and redo.

use argad_rules::order::{Act, Order};
use argad_rules::state::FigureId;

/// What a seat has in mind: only what was said, not what the silent do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    orders: Vec<Order>,
    past: Vec<Vec<Order>>,
    future: Vec<Vec<Order>>,
}

impl Draft {
    /// Orders that were given before.
    pub fn new(orders: Vec<Order>) -> Self {
        Self {
            orders,
            ..Self::default()
        }
    }

    /// The orders.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Other orders; the ones before can be had back.
    pub fn set(&mut self, orders: Vec<Order>) {
        if orders != self.orders {
            self.past.push(std::mem::replace(&mut self.orders, orders));
            self.future.clear();
        }
    }

    /// One step back.
    pub fn undo(&mut self) -> bool {
        step(&mut self.past, &mut self.orders, &mut self.future)
    }

    /// One step forth.
    pub fn redo(&mut self) -> bool {
        step(&mut self.future, &mut self.orders, &mut self.past)
    }

    /// Whether there is a step back, and one forth.
    pub fn steps(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }

    /// The orders without some figures.
    pub fn without(&self, figures: &[FigureId]) -> Vec<Order> {
        let mut kept = Vec::new();
        for order in &self.orders {
            // A path is the first one's: without them it would be another.
            let led = order.who.first().is_some_and(|id| figures.contains(id));
            if led && order.acts.iter().any(is_path) {
                continue;
            }
            let mut order = order.clone();
            order.who.retain(|id| !figures.contains(id));
            if !order.who.is_empty() {
                kept.push(order);
            }
        }
        kept
    }
}

fn is_path(act: &Act) -> bool {
    matches!(act, Act::Move(_) | Act::Slide(_))
}

fn step(from: &mut Vec<Vec<Order>>, now: &mut Vec<Order>, to: &mut Vec<Vec<Order>>) -> bool {
    match from.pop() {
        Some(orders) => {
            to.push(std::mem::replace(now, orders));
            true
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::geometry::Point;

    fn order(who: &[u16], act: Act) -> Order {
        Order {
            who: who.iter().map(|&id| FigureId(id)).collect(),
            acts: vec![act],
            reactions: Vec::new(),
        }
    }

    #[test]
    fn steps_go_back_and_forth() {
        let mut draft = Draft::default();
        let (one, two) = (order(&[1], Act::Stay), order(&[2], Act::Crouch));
        draft.set(vec![one.clone()]);
        draft.set(vec![one.clone(), two.clone()]);
        // The same again is no step.
        draft.set(vec![one.clone(), two.clone()]);
        assert!(draft.undo());
        assert_eq!(draft.orders(), std::slice::from_ref(&one));
        assert_eq!(draft.steps(), (true, true));
        assert!(draft.redo());
        assert_eq!(draft.orders().len(), 2);
        draft.undo();
        draft.set(vec![two]);
        assert!(!draft.redo(), "a new order forgets what was taken back");
    }

    #[test]
    fn a_path_goes_with_the_one_who_leads_it() {
        let path = order(&[1, 2, 3], Act::Move(vec![Point::cm(1, 1)]));
        let stay = order(&[4, 5], Act::Stay);
        let draft = Draft::new(vec![path, stay]);
        assert_eq!(draft.without(&[FigureId(2)])[0].who.len(), 2);
        let without = draft.without(&[FigureId(1), FigureId(4)]);
        assert_eq!(without, [order(&[5], Act::Stay)]);
    }
}
