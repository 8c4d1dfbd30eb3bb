//! Movement: everybody at once, in time (RUL-7).
//!
//! What moves is a *body*: a loose figure, or the figures of a close order under one order. Each goes
//! along its way at its own constant pace, so that a fast horse arrives early and somebody pursued at
//! equal speed is not caught. [`plan`] makes bodies of orders, [`run`] plays the turn, [`watch`] knows
//! whom to look at when, [`ground`] and [`react`] say what the way and the enemy do to it, [`shots`] and [`seen`] what
//! is done on it, [`arrive`], [`settle`] and [`gaps`] see to it that whoever met an enemy stands at him, [`outcome`] tells
//! what came of it.
//!
//! Readings, where the rules are silent:
//! - Friends: who runs into somebody standing walks round him ([`round`]); who runs into somebody moving
//!   waits a 16th of a turn and tries again, a 64th if he charges; two who meet head on both step aside.
//! - From where bad ground begins, what is left of the slowed allowance takes the rest of the turn.
//! - A rider turns to where he rides as soon as there is room; until then he keeps his old front.
//! - A figure stops half its base before a wall, and with its whole base on the table.
//! - Standing orders answer what is already so when the turn begins.
//! - A close order that meets ground where it may not stand breaks and goes on as loose figures.
//!
//! Not here: mounting, shooting, fighting, and who may give which order.

mod apart;
mod arrive;
mod beside;
mod bypass;
#[cfg(test)]
mod crowd_tests;
mod detour;
#[cfg(test)]
mod door_tests;
mod dress;
mod fall_in;
#[cfg(test)]
mod flight;
mod ford;
mod foresee;
#[cfg(test)]
mod form_tests;
mod gaps;
mod ground;
#[cfg(test)]
mod house_tests;
mod interpose;
#[cfg(test)]
mod lists_tests;
mod meet;
mod outcome;
mod plan;
mod pursuit;
mod react;
mod replace;
mod retreat;
#[cfg(test)]
mod retreat_tests;
mod round;
mod run;
mod seats;
mod seen;
mod settle;
mod shots;
mod skirmishers;
mod spread;
mod square_up;
mod surge;
#[cfg(test)]
mod tests;
mod together;
mod track;
mod watch;
mod ways;
mod yields;

pub use replace::replace;

use crate::clause::Clause;
use crate::event::Event;
use crate::fire::Aimed;
use crate::geometry::Placed;
use crate::order::{Act, Order, Turn as Quarter};
use crate::state::{FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;
use outcome::Stood;
use run::Run;
use skirmishers::Stands;
use surge::Last;
use track::Track;

/// Moves everybody as ordered. Returns the shots made on the way, to be thrown for when all movement is
/// over (GEN-11).
pub fn resolve(turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Result<Vec<Aimed>, ChanceError> {
    let stood = drill(turn, orders, false);
    let ahead = foresee::look(turn, orders);
    let dice = foresee::surges(turn, &ahead)?;
    let stands = skirmishers::test(turn, orders, &ahead, &dice)?;
    let Gone {
        tracks,
        shots,
        seen,
    } = go(turn, orders, Last::Known(dice), &stands)?;
    let mut contacts = outcome::tell(turn, orders, &tracks, &stood);
    for (figure, clause) in seen {
        turn.emit(Event::Revealed { figure, clause });
    }
    if !drill(turn, orders, true).is_empty() {
        let more = outcome::meet(turn, &tracks, &stood, &contacts);
        contacts.extend(more);
    }
    outcome::settle(turn, orders, &tracks, &contacts)?;
    skirmishers::shrink(turn, stands);
    Ok(shots)
}

/// How everybody went.
struct Gone {
    tracks: Vec<Track>,
    /// Shots made on the way.
    shots: Vec<Aimed>,
    /// Hidden figures seen passing, or come upon.
    seen: Vec<(FigureId, Clause)>,
}

/// Everybody on his way until the turn is over.
fn go(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    last: Last,
    stands: &[Stands],
) -> Result<Gone, ChanceError> {
    let mut tracks = plan::plan(turn, orders);
    skirmishers::close_up(turn, orders, &mut tracks, stands);
    let mut run = Run::new(turn, orders, tracks);
    run.last = last;
    run.play()?;
    let seen = run.found();
    Ok(Gone {
        tracks: std::mem::take(&mut run.tracks),
        shots: std::mem::take(&mut run.shots),
        seen,
    })
}

/// FRM-6: how those of a body among some stand when they have turned on the spot; nothing if there is no room.
pub(crate) fn turned(
    table: &Table<'_>,
    state: &State,
    who: &[FigureId],
    quarter: Quarter,
) -> Option<Vec<(FigureId, Placed)>> {
    let drilled = |id: &&FigureId| {
        let figure = state.figures.get(id.index());
        figure.is_some_and(|f| f.body.is_some() && f.can_act())
    };
    let body: Vec<FigureId> = who.iter().filter(drilled).copied().collect();
    dress::pivoted(table, state, &body, quarter)
}

/// Whether an act is a way over the table.
fn is_way(act: &Act) -> bool {
    matches!(
        act,
        Act::Move(_) | Act::Charge(_) | Act::Interpose { .. } | Act::Follow(_) | Act::Slide(_)
    )
}

/// FRM-6, FRM-8: pivots and exchanges of ranks, those listed before a move or those after it; never in
/// the middle. FRM-7: not with a member in contact. Returns where those who turned stood before.
fn drill(turn: &mut Turn<'_, '_>, orders: &[&Order], after: bool) -> Vec<Stood> {
    let mut stood = Vec::new();
    for order in orders {
        for (index, act) in order.acts.iter().enumerate() {
            let drills = matches!(act, Act::Pivot(_) | Act::Exchange);
            if !drills || after != order.acts[..index].iter().any(is_way) {
                continue;
            }
            let mut figures: Vec<FigureId> = order.who.clone();
            figures.retain(|&id| {
                turn.state.figure(id).body.is_some() && turn.state.figure(id).can_act()
            });
            turn.state.by_place(&mut figures);
            let contact = figures
                .iter()
                .any(|&id| crate::around::in_contact(turn.table, &turn.state, id));
            if contact || figures.is_empty() {
                continue;
            }
            match act {
                Act::Pivot(quarter) => {
                    let turned = dress::pivoted(turn.table, &turn.state, &figures, *quarter);
                    // Somebody may have come into the way since it was ordered.
                    let Some(turned) = turned else { continue };
                    let place = |(id, _): &Stood| Some((*id, turn.state.figure(*id).placed()?));
                    stood.extend(turned.iter().filter_map(place));
                    turn.emit(Event::Pivoted {
                        figures: turned,
                        turn: *quarter,
                    });
                }
                Act::Exchange => {
                    let figures = dress::exchanged(&turn.state, &figures);
                    turn.emit(Event::Exchanged { figures });
                }
                _ => {}
            }
        }
    }
    stood
}
