//! Those who come later: put into their zone as near the middle of the table as there is room.

use super::spots::Search;
use crate::around;
use crate::clause::Clause;
use crate::event::{Arrival, Event};
use crate::scenario::{Effect, Start};
use crate::shooting::Formation;
use crate::short;
use crate::state::{FigureId, Place, State, TroopId};
use crate::table::Table;
use crate::turn::Turn;

/// Everybody due by now comes in: by turn, by a trigger that has gone off, or left over from
/// deploying. Troops come in the order of their ids, so that the order of a file changes nothing.
pub fn due(turn: &mut Turn<'_, '_>) {
    let (table, state) = (turn.table, &turn.state);
    let waits = |id: FigureId| state.figure(id).place == Place::Waiting;
    let mut troops: Vec<TroopId> = (0..)
        .map(TroopId)
        .zip(&table.troops)
        .filter(|(_, facts)| facts.figures().any(waits))
        .filter(|(_, facts)| match &facts.troop.start {
            Start::Placed(_) | Start::Aboard { .. } => false,
            Start::Deploy { .. } => true,
            Start::Arrive { turn: when, .. } => {
                when.is_some_and(|when| when <= state.turn) || is_called(turn, &facts.troop.id)
            }
        })
        .map(|(id, _)| id)
        .collect();
    short::sort_by_key(&mut troops, |troop| &table.troops[troop.index()].troop.id);
    let mut search = Search::default();
    for troop in troops {
        bring(turn, troop, &mut search);
    }
}

/// Whether a trigger that has gone off brings a troop.
fn is_called(turn: &Turn<'_, '_>, troop: &str) -> bool {
    let triggers = turn.table.scenario.triggers.iter();
    triggers.zip(&turn.state.fired).any(|(trigger, &fired)| {
        fired
            && trigger.effects.iter().any(|effect| match effect {
                Effect::Reinforce(called) => called == troop,
                Effect::Reveal(_) | Effect::ChangeSide { .. } | Effect::Speak(_) => false,
            })
    })
}

/// A troop comes in; those for whom there is no room wait. Who comes at the same moment shares a search.
pub fn bring<'t>(turn: &mut Turn<'t, '_>, troop: TroopId, search: &mut Search<'t>) {
    let table = turn.table;
    let facts = &table.troops[troop.index()];
    let (Start::Arrive { zone, .. } | Start::Deploy { zone, .. }) = &facts.troop.start else {
        return;
    };
    let Some(zone) = table.scenario.zone(zone) else {
        return;
    };
    let base = table.base(facts.troop.riding);
    let close = facts.troop.formation == Formation::Close;
    let mut came = Vec::new();
    for figure in facts.figures() {
        if turn.state.figure(figure).place != Place::Waiting {
            continue;
        }
        let Some(at) = search.next(table, &turn.state, &zone.shape, (base, close)) else {
            break;
        };
        let why = Arrival::Reinforcement;
        turn.emit(Event::Placed { figure, at, why });
        came.push(figure);
    }
    if close && !came.is_empty() && !stands_close(turn, &came) {
        // FRM-2: no close order of fewer than three base to base.
        turn.emit(Event::Formation {
            figures: came,
            formation: Formation::Loose,
            body: None,
            clause: Clause::FRM_2,
        });
    }
}

/// Whether at least three stand base to base, nobody apart.
fn stands_close(turn: &Turn<'_, '_>, figures: &[FigureId]) -> bool {
    figures.len() >= 3
        && super::order::linked(turn.table, &turn.state, figures).len() == figures.len()
}

/// Whether somebody touches somebody.
pub(super) fn touching(table: &Table<'_>, state: &State, a: FigureId, b: FigureId) -> bool {
    let (a, b) = (state.figure(a).placed(), state.figure(b).placed());
    matches!((a, b), (Some(a), Some(b)) if around::meet(table, &a, &b))
}
