//! A game: rounds of orders, one after the other, until it is over.

use crate::around;
use crate::brawl;
use crate::check::Checked;
use crate::event::{Arrival, Event};
use crate::fire::{self, Aimed};
use crate::geometry::Placed;
use crate::march;
use crate::neutral;
use crate::order::{Act, Order, When};
use crate::plot;
use crate::state::{FigureId, Phase, State};
use crate::table::Table;
use crate::turn::Turn;
use crate::upkeep;
use argad_dice::{ChanceError, Source};

/// Begins a game: the first round of orders is open afterwards.
pub fn begin(table: &Table<'_>, dice: &mut dyn Source) -> Result<(State, Vec<Event>), ChanceError> {
    let mut turn = Turn::new(table, table.start(), dice);
    let deploys = turn
        .state
        .all()
        .any(|(id, _)| table.deploys(id, &turn.state).is_some());
    if deploys {
        turn.emit(Event::Round {
            phase: Phase::Deployment,
        });
    } else {
        next_turn(&mut turn)?;
    }
    Ok(turn.finish())
}

/// Resolves the open round with the orders of every seat, and opens the next one. `frozen` figures do
/// nothing (GEN-1).
pub fn resolve(
    table: &Table<'_>,
    state: State,
    orders: &[Checked],
    frozen: &[FigureId],
    dice: &mut dyn Source,
) -> Result<(State, Vec<Event>), ChanceError> {
    let mut turn = Turn::new(table, state, dice);
    if turn.state.outcome.is_some() {
        return Ok(turn.finish());
    }
    let mut seats: Vec<&Checked> = orders.iter().collect();
    seats.sort_by_key(|checked| checked.seat());
    for checked in &seats {
        turn.emit(Event::Orders {
            seat: checked.seat(),
            orders: checked.orders().to_vec(),
        });
    }
    if !frozen.is_empty() {
        turn.emit(Event::Frozen {
            figures: frozen.to_vec(),
        });
    }
    let all = together(&turn, &seats, frozen);
    match turn.state.phase {
        Phase::Deployment => {
            deploy(&mut turn, &all);
            next_turn(&mut turn)?;
        }
        Phase::Movement => {
            let before = shots(&turn.state, &all, When::Before);
            fire::resolve(&mut turn, &before)?;
            let during = march::resolve(&mut turn, &all)?;
            fire::resolve(&mut turn, &during)?;
            plot::triggers(&mut turn);
            turn.emit(Event::Round {
                phase: Phase::Shooting,
            });
        }
        Phase::Shooting => {
            let after = shots(&turn.state, &all, When::After);
            fire::resolve(&mut turn, &after)?;
            plot::triggers(&mut turn);
            turn.emit(Event::Round {
                phase: Phase::Melee,
            });
        }
        Phase::Melee => {
            brawl::resolve(&mut turn, &all)?;
            upkeep::end(&mut turn)?;
            plot::triggers(&mut turn);
            turn.emit(Event::TurnEnd);
            plot::judge(&mut turn);
            if turn.state.outcome.is_none() {
                next_turn(&mut turn)?;
            }
        }
    }
    Ok(turn.finish())
}

/// TRN-1: a new turn begins with movement.
fn next_turn(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    let contact = around::all_in_contact(&turn.state);
    turn.emit(Event::Turn {
        turn: turn.state.turn + 1,
        contact,
    });
    upkeep::begin(turn)?;
    plot::triggers(turn);
    turn.emit(Event::Round {
        phase: Phase::Movement,
    });
    Ok(())
}

/// All orders in an order that no file and no seat decides: by where the first figure stands.
fn together(turn: &Turn<'_, '_>, seats: &[&Checked], frozen: &[FigureId]) -> Vec<Order> {
    let mut all: Vec<Order> = seats
        .iter()
        .flat_map(|checked| checked.orders().iter().cloned())
        .chain(neutral::orders(turn.table, &turn.state))
        .collect();
    for order in &mut all {
        order.who.retain(|id| !frozen.contains(id));
    }
    all.retain(|order| !order.who.is_empty());
    all.sort_by_key(|order| {
        let first = order.who[0];
        let placed = turn.state.figure(first).placed();
        (placed.map(|p| p.centre), first)
    });
    all
}

fn deploy(turn: &mut Turn<'_, '_>, orders: &[Order]) {
    for order in orders {
        for act in &order.acts {
            let Act::Place(stands) = act else { continue };
            for (&figure, stand) in order.who.iter().zip(stands) {
                let base = turn.table.base(turn.state.figure(figure).riding);
                turn.emit(Event::Placed {
                    figure,
                    at: Placed::new(base, stand.at, stand.facing),
                    why: Arrival::Deployed,
                });
            }
        }
    }
}

/// Shots ordered for a moment, from where everybody stands now.
fn shots(state: &State, orders: &[Order], when: When) -> Vec<Aimed> {
    let mut aimed = Vec::new();
    for order in orders {
        for act in &order.acts {
            let Act::Shoot(shoot) = act else { continue };
            let Some(to) = state.figure(shoot.target).placed() else {
                continue;
            };
            if shoot.when != when {
                continue;
            }
            for &shooter in &order.who {
                let figure = state.figure(shooter);
                if let Some(from) = figure.placed().filter(|_| figure.can_act()) {
                    aimed.push(Aimed {
                        shooter,
                        shoot: *shoot,
                        from,
                        to,
                    });
                }
            }
        }
    }
    aimed
}
