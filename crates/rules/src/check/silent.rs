//! What those do who were told nothing.

use super::desk::{Desk, Findings};
use super::hands;
use crate::duel;
use crate::order::{Act, Order};
use crate::short;
use crate::state::{Figure, FigureId, Phase, Posture, Seat};

/// Adds orders for every figure of the seat who can act and has none; what was found out about fights is kept.
pub(super) fn complete(desk: &Desk<'_, '_>, orders: &mut Vec<Order>, known: &mut Findings) {
    match desk.state.phase {
        Phase::Deployment => desk.fill(orders),
        // Nobody shoots unasked.
        Phase::Shooting => {}
        Phase::Movement => {
            let (mut load, mut stay) = (Vec::new(), left(desk, orders));
            stay.retain(|&id| {
                let loads = loads(desk, id);
                if loads {
                    load.push(id);
                }
                !loads
            });
            push(desk, orders, load, Act::Reload(None));
            push(desk, orders, stay, Act::Stay);
        }
        Phase::Melee => {
            let mut idle = left(desk, orders);
            // Only those strikes are listed that will be made. Whoever is in a fight and has none is told nothing:
            // `stay` would mean that he strikes nobody whatever the others do (MEL-1). MEL-15: nor is a strike listed that
            // a duel of this round may forbid, for listed it would break that duel; without one he strikes all the same.
            let strikes = known.fights(desk).unasked(desk.table, desk.state, orders);
            let (table, state, seat) = (desk.table, desk.state, desk.seat);
            let told = orders.len();
            idle.retain(|&id| {
                let targets = strikes.iter().find(|(striker, _)| *striker == id);
                if let Some((_, enemies)) = targets.filter(|(_, enemies)| !enemies.is_empty())
                    && !duel::may_forbid(table, state, (seat, &orders[..told]), (id, enemies))
                {
                    push(desk, orders, vec![id], Act::Strike(enemies.clone()));
                }
                targets.is_none()
            });
            push(desk, orders, idle, Act::Stay);
        }
    }
}

fn push(desk: &Desk<'_, '_>, orders: &mut Vec<Order>, mut who: Vec<FigureId>, act: Act) {
    if who.is_empty() {
        return;
    }
    desk.state.by_place(&mut who);
    orders.push(Order {
        who,
        acts: vec![act],
        reactions: Vec::new(),
    });
}

fn left(desk: &Desk<'_, '_>, orders: &[Order]) -> Vec<FigureId> {
    let mut told = short::marks(desk.state.figures.len(), false);
    for id in orders.iter().flat_map(|order| &order.who) {
        if let Some(told) = told.get_mut(id.index()) {
            *told = true;
        }
    }
    // Whoever takes no orders gets none, so that what was completed can be checked again.
    let runs =
        |f: &Figure| f.fleeing || f.past.must_fall_back && desk.state.phase == Phase::Movement;
    let own = |f: &Figure, seat: Seat| {
        f.seat() == Some(seat) && f.can_act() && !f.doing.frozen && !runs(f)
    };
    let mut left = Vec::with_capacity(desk.state.figures.len());
    let all = desk.state.all();
    left.extend(
        all.filter(|(id, f)| own(f, desk.seat) && !told[id.index()])
            .map(|(id, _)| id),
    );
    left
}

/// Whether somebody left alone loads an empty weapon; the hidden keep still.
fn loads(desk: &Desk<'_, '_>, id: FigureId) -> bool {
    let figure = desk.state.figure(id);
    let still = figure.hidden || figure.posture == Posture::Crouched;
    if still || !desk.is_free(id) {
        return false;
    }
    let act = Act::Reload(None);
    hands::empty(desk, figure, None).is_some() && desk.allows(vec![id], act)
}

impl Desk<'_, '_> {
    /// Whether these may do this one thing.
    pub(super) fn allows(&self, who: Vec<FigureId>, act: Act) -> bool {
        let order = Order {
            who,
            acts: vec![act],
            reactions: Vec::new(),
        };
        self.allows_order(&order)
    }

    /// The same where its shots are known to be good.
    pub(super) fn allows_aimed(&self, order: &Order) -> bool {
        let mut out = Findings {
            aimed: true,
            ..Findings::default()
        };
        self.order(order, &mut out);
        out.found.is_empty()
    }

    /// Whether an order by itself breaks no rule.
    pub(super) fn allows_order(&self, order: &Order) -> bool {
        let mut out = Findings::default();
        self.order(order, &mut out);
        out.found.is_empty()
    }
}
