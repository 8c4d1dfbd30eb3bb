//! What begins and ends a turn by itself (TRN-1): who is led, who arrives, loading, formations, morale.

pub mod arrivals;
mod load;
mod order;
mod spirit;
mod spots;
#[cfg(test)]
mod tests;

pub use load::is_undisturbed;
pub use spirit::{of_skirmishers, test};
pub use spots::Search;

use crate::acts;
use crate::around;
use crate::clause::Clause;
use crate::event::Event;
use crate::hide;
use crate::morale::Cause;
use crate::shooting::needs_leader;
use crate::state::FigureId;
use crate::turn::Turn;
use crate::undone;
use argad_dice::ChanceError;

/// The start of a turn: those due arrive, missing leaders are felt (DIS-1), and who can be seen is.
pub fn begin(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    arrivals::due(turn);
    feel_leaders(turn);
    hide::look(turn);
    Ok(())
}

/// The end of a turn: what was dropped lies there, readiness, reloading, formations, morale.
pub fn end(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    acts::settle(turn);
    hide::look(turn);
    let contact = around::all_in_contact(turn.table, &turn.state);
    // GEN-11 looks at the shooting phase, so before this turn's loading is done.
    order::ready(turn, &contact);
    load::reload(turn, &contact);
    load::shorten(turn, &contact);
    load::lighten(turn, &contact);
    undone::tell_standing(turn, &contact);
    order::form(turn);
    order::fall_apart(turn);
    end_drill(turn);
    spirit::end(turn)
}

/// DIS-1, DIS-4: whoever needs a leader and has none in voice is in disorder until one is. Figures of
/// no side have nobody to miss.
fn feel_leaders(turn: &mut Turn<'_, '_>) {
    let (table, state) = (turn.table, &turn.state);
    let (mut begins, mut ends) = (Vec::new(), Vec::new());
    for (id, figure) in state.present() {
        if figure.side.is_none() {
            continue;
        }
        let facts = table.facts(figure);
        let without = needs_leader(table.period(), facts.unit, facts.troop.class)
            && !facts.troop.leader
            && !around::is_led(table, state, id);
        match (figure.disorder.has(Cause::NoLeader), without) {
            (false, true) => begins.push(id),
            (true, false) => ends.push(id),
            (false, false) | (true, true) => {}
        }
    }
    disorder(turn, begins, (Cause::NoLeader, true), Clause::DIS_1);
    disorder(turn, ends, (Cause::NoLeader, false), Clause::DIS_4);
}

/// TAC: disorder of a way of shooting ends with the turn.
fn end_drill(turn: &mut Turn<'_, '_>) {
    let drilled = |figure: &crate::state::Figure| figure.disorder.has(Cause::Drill);
    let figures = turn.state.all().filter(|(_, f)| drilled(f));
    let figures = figures.map(|(id, _)| id).collect();
    disorder(turn, figures, (Cause::Drill, false), Clause::DIS_4);
}

/// Disorder of one cause begins or ends, if it concerns anybody.
fn disorder(
    turn: &mut Turn<'_, '_>,
    mut figures: Vec<FigureId>,
    (why, on): (Cause, bool),
    clause: Clause,
) {
    if figures.is_empty() {
        return;
    }
    turn.state.by_place(&mut figures);
    turn.emit(Event::Disorder {
        figures,
        cause: why,
        on,
        clause,
    });
}
