//! Whether the rules allow an order: every reason why not at once, and nothing changed.
//!
//! Owns what a player may order in the open round, what the silent do ([`silent`]) and what somebody
//! could be ordered to do ([`legal`]). How an order turns out is decided where the round is resolved.

mod acts;
mod beside;
mod blow;
mod desk;
mod drill;
mod duel;
mod hands;
pub mod legal;
mod place;
pub mod random;
mod shot;
mod silent;
#[cfg(test)]
mod tests;
mod way;
mod without;

use crate::fire::Aimer;
use crate::order::{Act, Order, Orders};
use crate::reason::{Code, Refusal};
use crate::shooting::Motion;
use crate::state::{FigureId, Phase, Seat, SideId, State, Viewer};
use crate::table::Table;
use crate::view::View;
use crate::{Clause, around, short, view};
pub use beside::{beside, told_to_others};
use desk::{Desk, Findings};
use std::borrow::Cow;
use std::sync::Arc;
use way::Way;
pub use without::{Without, without};

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
    /// An order that would do instead, where one is known.
    pub instead: Option<Order>,
}

/// Orders that hold: every figure of the seat that can act is in exactly one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    seat: Seat,
    orders: Arc<[Order]>,
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

    /// The same, to be kept.
    pub(crate) fn shared(&self) -> Arc<[Order]> {
        Arc::clone(&self.orders)
    }
}

/// How shooting sees a figure that follows an order (MOV-13).
pub(crate) fn motion(table: &Table<'_>, state: &State, order: &Order, id: FigureId) -> Motion {
    let figure = state.figure(id);
    let nobody = Seat {
        side: SideId(0),
        chair: 1,
    };
    let seat = figure.seat().unwrap_or(nobody);
    let desk = Desk { table, state, seat };
    Way::of(&desk, order).motion(&desk, figure)
}

/// The state as a seat may know it (HID-1): nothing is allowed, refused or offered because of somebody it
/// does not know of.
fn seen<'s>(table: &Table<'_>, state: &'s State, seat: Seat) -> Cow<'s, State> {
    let viewer = Viewer::Seat(seat);
    if view::knows_everybody(state, viewer) {
        return Cow::Borrowed(state);
    }
    Cow::Owned(view::view(table, state, viewer).into_state())
}

/// Checks the orders of a seat for the round that is open, and adds what the silent do.
pub fn check(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    orders: &Orders,
) -> Result<Checked, Vec<Refused>> {
    let state = &*seen(table, state, seat);
    check_at(Desk { table, state, seat }, orders, Findings::default())
}

/// The same for whoever has a view already: nothing is left out of it twice.
pub fn check_view(
    table: &Table<'_>,
    view: &View,
    seat: Seat,
    orders: &Orders,
) -> Result<Checked, Vec<Refused>> {
    let state = view.state();
    if view.viewer() != Viewer::Seat(seat) {
        return check(table, state, seat, orders);
    }
    check_at(Desk { table, state, seat }, orders, Findings::default())
}

/// The same after looking for shots in that view: those the aimer found good are not aimed again.
pub fn check_aimed(
    table: &Table<'_>,
    view: &View,
    seat: Seat,
    orders: &Orders,
    aimer: &Aimer<'_, '_>,
) -> Result<Checked, Vec<Refused>> {
    let state = view.state();
    if view.viewer() != Viewer::Seat(seat) {
        return check(table, state, seat, orders);
    }
    let known = Findings {
        good: aimer.good_in(state).to_vec(),
        ..Findings::default()
    };
    check_at(Desk { table, state, seat }, orders, known)
}

fn check_at(
    desk: Desk<'_, '_>,
    orders: &Orders,
    mut known: Findings,
) -> Result<Checked, Vec<Refused>> {
    look_through(&desk, orders, &mut known);
    if !known.found.is_empty() {
        return Err(known.found);
    }
    // Whoever is named and told nothing is silent like everybody else.
    let mut all = orders.0.clone();
    all.retain(|order| !order.acts.is_empty() || !order.reactions.is_empty());
    silent::complete(&desk, &mut all, &mut known);
    Ok(Checked {
        seat: desk.seat,
        orders: all.into(),
    })
}

/// Everything wrong with the orders of a seat.
pub fn refusals(table: &Table<'_>, state: &State, seat: Seat, orders: &Orders) -> Vec<Refused> {
    let state = &*seen(table, state, seat);
    refused(&Desk { table, state, seat }, orders, Findings::default())
}

fn refused(desk: &Desk<'_, '_>, orders: &Orders, mut out: Findings) -> Vec<Refused> {
    look_through(desk, orders, &mut out);
    out.found
}

/// Looks at every order of a seat, and at all of them together.
fn look_through(desk: &Desk<'_, '_>, orders: &Orders, out: &mut Findings) {
    for (index, order) in orders.0.iter().enumerate() {
        out.order = index;
        desk.order(order, out);
    }
    across(desk, orders, out);
}

/// Whether a seat has anything to decide in the open round.
pub fn has_choice(table: &Table<'_>, state: &State, seat: Seat) -> bool {
    let state = &*seen(table, state, seat);
    let desk = Desk { table, state, seat };
    let own = || {
        let all = state.all();
        all.filter(move |(_, figure)| figure.seat() == Some(seat))
    };
    match state.phase {
        Phase::Deployment => own().any(|(id, _)| table.deploys(id, state).is_some()),
        Phase::Movement => own().any(|(id, f)| desk.is_free(id) || f.rides_along()),
        Phase::Shooting => own().any(|(id, _)| desk.is_free(id) && legal::can_shoot(&desk, id)),
        Phase::Melee => own().any(|(id, f)| f.can_act() && around::in_contact(table, state, id)),
    }
}

/// What only all orders together show: nobody in two of them, one elite shot, nobody following a
/// follower, nobody forming on somebody who walks off, no two on one spot.
fn across(desk: &Desk<'_, '_>, orders: &Orders, out: &mut Findings) {
    let mut seen = short::marks(desk.state.figures.len(), false);
    let mut elite = desk.state.elite_used.contains(&desk.seat);
    for (index, order) in orders.0.iter().enumerate() {
        out.order = index;
        out.act = None;
        for &id in &order.who {
            match seen.get_mut(id.index()) {
                Some(seen) if *seen => {
                    let about = desk.name(id);
                    out.add(Some(id), Code::OrderedTwice, Clause::TRN_2, about);
                }
                Some(seen) => *seen = true,
                None => {}
            }
        }
        for (at, act) in order.acts.iter().enumerate() {
            out.act = Some(at);
            match act {
                Act::Shoot(shoot) if shoot.elite.is_some() => {
                    // ELT-1: one use a player a turn, over all orders and rounds.
                    if elite {
                        out.add(None, Code::TwoEliteShots, Clause::ELT_1, "");
                    }
                    elite = true;
                }
                Act::Follow(friend) => {
                    let other = orders.of(*friend).map_or(&[][..], |other| &other.acts);
                    if other.iter().any(|act| matches!(act, Act::Follow(_))) {
                        let about = desk.name(*friend);
                        out.add(None, Code::FollowsFollower, Clause::TRN_2, about);
                    }
                }
                Act::Form { on, .. } if !order.who.contains(on) => {
                    // FRM-3: formed on somebody who stands still.
                    let other = orders.of(*on).map_or(&[][..], |other| &other.acts);
                    if other.iter().any(Act::is_way) {
                        let about = desk.name(*on);
                        out.add(Some(*on), Code::ActsClash, Clause::FRM_3, about);
                    }
                }
                _ => {}
            }
        }
    }
    desk.shots_together(orders, out);
    if desk.state.phase == Phase::Melee {
        desk.blows_together(orders, out);
    }
    if desk.state.phase == Phase::Deployment {
        place::overlaps(desk, orders, out);
        place::together(desk, orders, out);
    }
}
