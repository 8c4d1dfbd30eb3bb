//! Close order at the end of a turn: formed (FRM-3), fallen apart (FRM-4, FRM-15), ready (GEN-11).

use super::arrivals::touching;
use crate::clause::Clause;
use crate::data::Ground;
use crate::event::Event;
use crate::measure::Length;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Figure, FigureId, Load, Ready, State};
use crate::table::Table;
use crate::turn::Turn;

/// The largest part of some figures linked base to base; of equal parts the first by place.
pub fn linked(table: &Table<'_>, state: &State, figures: &[FigureId]) -> Vec<FigureId> {
    let mut left = figures.to_vec();
    state.by_place(&mut left);
    let mut best: Vec<FigureId> = Vec::new();
    while let Some(first) = (!left.is_empty()).then(|| left.remove(0)) {
        let mut part = vec![first];
        let mut next = 0;
        while next < part.len() {
            let current = part[next];
            next += 1;
            left.retain(|&other| {
                let joins = touching(table, state, current, other);
                if joins {
                    part.push(other);
                }
                !joins
            });
        }
        if part.len() > best.len() {
            best = part;
        }
    }
    best
}

/// FRM-3: those who were forming up are in close order now, if at least three are base to base on easy
/// ground. Who is not there yet goes on forming and may join at the end of a later turn.
pub fn form(turn: &mut Turn<'_, '_>) {
    let mut bodies: Vec<u16> = turn
        .state
        .present()
        .filter_map(|(_, f)| f.forming)
        .collect();
    short::sort(&mut bodies);
    bodies.dedup();
    for body in bodies {
        let of_it = |f: &Figure| f.forming == Some(body) || f.body == Some(body);
        let fit = |f: &Figure| {
            let even = f
                .placed()
                .map(|p| turn.table.footing(p.centre, f.is_mounted()));
            even.is_some_and(|g| g.close_order && g.ground == Ground::Easy) && !f.fleeing
        };
        let members = turn.state.present().filter(|(_, f)| of_it(f) && fit(f));
        let members: Vec<FigureId> = members.map(|(id, _)| id).collect();
        let mut joined = linked(turn.table, &turn.state, &members);
        if joined.len() < 3 {
            let forming = |id: &FigureId| turn.state.figure(*id).forming == Some(body);
            let mut figures = members;
            figures.retain(forming);
            // Said in the turn in which somebody came to his place.
            let came = |id: &FigureId| turn.state.figure(*id).doing.moved.length > Length::ZERO;
            if figures.iter().any(came) {
                turn.state.by_place(&mut figures);
                turn.emit(Event::Unformed { figures });
            }
            continue;
        }
        joined.retain(|&id| turn.state.figure(id).body != Some(body));
        if !joined.is_empty() {
            turn.emit(Event::Formation {
                figures: joined,
                formation: Formation::Close,
                body: Some(body),
                clause: Clause::FRM_3,
            });
        }
    }
}

/// FRM-4: close order of fewer than three is none. FRM-15, VAR-9: with that variant, nor is one in
/// disorder that moved.
pub fn fall_apart(turn: &mut Turn<'_, '_>) {
    let mut bodies: Vec<u16> = turn.state.present().filter_map(|(_, f)| f.body).collect();
    short::sort(&mut bodies);
    bodies.dedup();
    let strict = turn.table.rules().on(Switch::DisorderedCloseOrder);
    for body in bodies {
        let members = || turn.state.body(body);
        let clause = if members().count() < 3 {
            Clause::FRM_4
        } else if strict && members().any(|(_, f)| f.is_disordered() && f.doing.moved.counts) {
            Clause::VAR_9
        } else {
            continue;
        };
        let mut figures: Vec<FigureId> = members().map(|(id, _)| id).collect();
        turn.state.by_place(&mut figures);
        turn.emit(Event::Formation {
            figures,
            formation: Formation::Loose,
            body: None,
            clause,
        });
    }
}

/// GEN-11: in close order, loaded and still through the shooting phase: ready for a volley.
pub fn ready(turn: &mut Turn<'_, '_>, contact: &[FigureId]) {
    let is_ready = |id: FigureId, f: &Figure| {
        let loaded = |load: &Load| load.empty == 0 && !load.lost;
        let armed = turn.table.facts(f).shooting();
        f.formation == Formation::Close
            && f.can_act()
            && f.loads.iter().take(armed).any(loaded)
            && !f.doing.moved.counts
            && !f.doing.shot
            && !f.doing.frozen
            && !f.fleeing
            && !contact.contains(&id)
    };
    let ready = turn.state.present().filter(|(id, f)| is_ready(*id, f));
    let mut figures: Vec<FigureId> = ready.map(|(id, _)| id).collect();
    if !figures.is_empty() {
        turn.state.by_place(&mut figures);
        let ready = Ready::Now;
        turn.emit(Event::Readied { figures, ready });
    }
}
