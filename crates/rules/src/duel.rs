//! Formal duels (MEL-15): declared by one, accepted by the other or set by the scenario, and left alone
//! by everybody else unless they break it.
//!
//! With what two in a duel strike is decided in [`crate::melee`]; that they fight apart from the others
//! around them in [`crate::brawl`].

use crate::data::UnitTrait;
use crate::event::{DuelStep, Event};
use crate::order::{Act, Call, Order};
use crate::ruleset::Switch;
use crate::short;
use crate::state::{Figure, FigureId, State};
use crate::table::Table;
use crate::turn::Turn;

/// Whether somebody is a person of their own, who can fight a duel: a player's character, or one who
/// stands alone in the troop list as an officer, a noble or by a name.
pub fn is_character(table: &Table<'_>, figure: &Figure) -> bool {
    let facts = table.facts(figure);
    let troop = facts.troop;
    let known = troop.name.is_some() || troop.person.noble || facts.unit.is(UnitTrait::Officer);
    troop.character || facts.count == 1 && known
}

/// The opponent in a duel that goes on: both fit and on foot, and the option on.
pub fn opponent(table: &Table<'_>, state: &State, id: FigureId) -> Option<FigureId> {
    let figure = state.figures.get(id.index())?;
    // Nearly nobody is in one.
    let other = figure.duel?;
    let foe = state.figures.get(other.index())?;
    let stands = |f: &Figure| f.is_present() && !f.is_prisoner() && !f.is_mounted();
    let on = table.rules().on(Switch::FormalDuels);
    (on && foe.duel == Some(id) && stands(figure) && stands(foe)).then_some(other)
}

/// Whether two could begin a duel now.
fn can_begin(table: &Table<'_>, state: &State, (a, b): (FigureId, FigureId)) -> bool {
    let free = |id: FigureId| {
        let figure = state.figures.get(id.index());
        figure.is_some_and(|f| f.can_act() && !f.is_mounted() && !f.fleeing)
            && opponent(table, state, id).is_none()
    };
    table.rules().on(Switch::FormalDuels) && free(a) && free(b)
}

/// What was called in a round: who, what, to whom; by place, and refusals after the calls they answer.
fn calls(orders: &[&Order]) -> Vec<(FigureId, Call, FigureId)> {
    let mut calls = Vec::new();
    for order in orders {
        for act in &order.acts {
            if let Act::Duel { call, foe } = act {
                calls.extend(order.who.iter().map(|&id| (id, *call, *foe)));
            }
        }
    }
    short::sort_by_key(&mut calls, |&(_, call, _)| call == Call::Refuse);
    calls
}

/// Duels declared, accepted and refused at the beginning of a round. Two who call each other out agree.
pub fn resolve(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let calls = calls(orders);
    for &(id, call, foe) in &calls {
        if !can_begin(turn.table, &turn.state, (id, foe)) {
            continue;
        }
        let called = |by: FigureId, to: FigureId, wanted: Call| calls.contains(&(by, wanted, to));
        let declared =
            turn.state.figure(foe).challenge == Some(id) || called(foe, id, Call::Declare);
        let accepted = called(foe, id, Call::Accept);
        match call {
            Call::Declare | Call::Accept if declared => step(turn, (id, foe), DuelStep::Begun),
            Call::Declare if accepted => step(turn, (id, foe), DuelStep::Begun),
            Call::Declare => step(turn, (id, foe), DuelStep::Declared),
            Call::Refuse if declared => step(turn, (foe, id), DuelStep::Refused),
            // Nobody had called them out.
            Call::Accept | Call::Refuse => {}
        }
    }
}

/// A duel is broken by whoever strikes into it, and by one of the two who strikes another.
pub fn break_up(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    if turn.state.figures.iter().all(|f| f.duel.is_none()) {
        return;
    }
    for order in orders {
        for act in &order.acts {
            let Act::Strike(targets) = act else { continue };
            for &id in &order.who {
                let mut struck: Vec<FigureId> = targets.clone();
                turn.state.by_place(&mut struck);
                for target in struck {
                    for one in [id, target] {
                        let other = opponent(turn.table, &turn.state, one);
                        if let Some(other) = other.filter(|&o| o != id && o != target) {
                            let mut pair = [one, other];
                            turn.state.by_place(&mut pair);
                            let [a, b] = pair;
                            let step = DuelStep::Broken;
                            let by = Some(id);
                            turn.emit(Event::Duel { a, b, step, by });
                        }
                    }
                }
            }
        }
    }
}

fn step(turn: &mut Turn<'_, '_>, (a, b): (FigureId, FigureId), step: DuelStep) {
    let (mut a, mut b) = (a, b);
    if step == DuelStep::Begun {
        let mut pair = [a, b];
        short::sort_by_key(&mut pair, |&id| {
            (turn.state.figure(id).placed().map(|p| p.centre), id)
        });
        [a, b] = pair;
    }
    let by = None;
    turn.emit(Event::Duel { a, b, step, by });
}
