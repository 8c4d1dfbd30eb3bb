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
use crate::state::{Figure, FigureId, Seat, State};
use crate::table::Table;
use crate::turn::Turn;
use smallvec::SmallVec;

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
    is_free(table, state, a) && is_free(table, state, b)
}

fn is_free(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    let figure = state.figures.get(id.index());
    table.rules().on(Switch::FormalDuels)
        && figure.is_some_and(|f| f.can_act() && !f.is_mounted() && !f.fleeing)
        && opponent(table, state, id).is_none()
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

/// A duel is broken by whoever is told to strike into it, and by one of the two who is told to strike another, be it agreed
/// in that very round: it is broken before the fight, and unasked nobody does.
pub fn break_up(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    if turn.state.figures.iter().all(|f| f.duel.is_none()) {
        return;
    }
    for order in orders {
        for act in &order.acts {
            let Act::Strike(targets) = act else { continue };
            // Nobody tells the neutral anything.
            let told = |id: &&FigureId| turn.state.figure(**id).seat().is_some();
            let who: SmallVec<[FigureId; 4]> = order.who.iter().filter(told).copied().collect();
            for id in who {
                let mut struck: Vec<FigureId> = targets.clone();
                turn.state.by_place(&mut struck);
                for target in struck {
                    for mut pair in broken(turn.table, &turn.state, id, target) {
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

/// Whether a duel that these strikes would break may begin in this round, for all a seat and its orders tell: one of its own
/// people has called the other out or takes it up, or it is a matter of other seats.
pub fn may_forbid(
    table: &Table<'_>,
    state: &State,
    (seat, orders): (Seat, &[Order]),
    (striker, targets): (FigureId, &[FigureId]),
) -> bool {
    let calls = |id: FigureId, foe: FigureId| {
        let wanted = [Call::Declare, Call::Accept].map(|call| Act::Duel { call, foe });
        let mut own = orders.iter().filter(|order| order.who.contains(&id));
        state.figure(id).challenge == Some(foe)
            || own.any(|order| order.acts.iter().any(|act| wanted.contains(act)))
    };
    let may_begin = |a: FigureId, b: FigureId| {
        let own = |id: FigureId| state.figure(id).seat() == Some(seat);
        match (own(a), own(b)) {
            (true, _) => calls(a, b),
            (_, true) => calls(b, a),
            (false, false) => true,
        }
    };
    let struck = std::iter::once(striker).chain(targets.iter().copied());
    let mut characters = struck.filter(|&id| is_free_character(table, state, id));
    characters.any(|id| {
        let figure = state.figure(id);
        let mut others = state.present().filter(|(other, f)| {
            // Between the two themselves nothing is broken.
            let apart = *other != striker && !targets.contains(other);
            apart && f.is_enemy_of(figure) && is_free_character(table, state, *other)
        });
        others.any(|(other, _)| may_begin(id, other))
    })
}

/// Whether somebody who has a player could begin a duel.
fn is_free_character(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    let figure = state.figures.get(id.index());
    figure.is_some_and(|f| f.seat().is_some() && is_character(table, f))
        && is_free(table, state, id)
}

/// The duels somebody breaks by striking another: into that one's, or out of his own.
fn broken(
    table: &Table<'_>,
    state: &State,
    striker: FigureId,
    target: FigureId,
) -> SmallVec<[[FigureId; 2]; 2]> {
    let pair = |one: FigureId| {
        let other = opponent(table, state, one)?;
        (other != striker && other != target).then_some([one, other])
    };
    [striker, target].into_iter().filter_map(pair).collect()
}

/// Whether these orders break a duel that goes on.
pub fn is_broken_by(table: &Table<'_>, state: &State, orders: &[&Order]) -> bool {
    orders.iter().any(|order| {
        let strikes = order.acts.iter().filter_map(|act| match act {
            Act::Strike(targets) => Some(targets),
            _ => None,
        });
        let mut struck = strikes.flatten();
        let breaks = |&target: &FigureId| {
            let mut who = order.who.iter();
            who.any(|&id| !broken(table, state, id, target).is_empty())
        };
        struck.any(breaks)
    })
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
