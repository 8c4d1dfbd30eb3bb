//! The melee phase: fight by fight (TRN-5), recoil, following up, surrender.
//!
//! It finds who fights whom on the ground and turns each fight into a [`crate::melee::Fight`]; what the
//! dice do is decided there. Each fight is worked out on the table as the one before left it, and nobody
//! is in two fights of one phase.

mod aftermath;
mod choice;
mod cluster;
mod dice;
mod fighter;
mod foresee;
mod ground;
mod reach;
mod recoil;
#[cfg(test)]
mod tests;

pub use foresee::Bout;
pub(crate) use foresee::foresee;
pub(crate) use reach::Fights;

use crate::arms;
use crate::around;
use crate::clause::Clause;
use crate::duel;
use crate::event::{Blow, Brawl, Event};
use crate::harm;
use crate::measure::Length;
use crate::melee::{Hurt, Status};
use crate::order::{Act, Order};
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Fate, Figure, FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;
use cluster::Cluster;

/// An enemy this near may corner somebody (MEL-14).
pub(crate) const CORNERED: Length = Length::cm(4);

/// Fights every fight.
pub fn resolve(turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Result<(), ChanceError> {
    duel::resolve(turn, orders);
    duel::break_up(turn, orders);
    surrender(turn, orders);
    let formed = formed(&turn.state);
    let mut fought = short::marks(turn.state.figures.len(), false);
    while let Some(cluster) = cluster::next(turn.table, &turn.state, &fought) {
        for member in &cluster.members {
            fought[member.id.index()] = true;
        }
        drop_lances(turn, &cluster);
        fight(turn, &cluster, &formed, orders)?;
    }
    free_prisoners(turn);
    Ok(())
}

/// CHG-9: who stands in close order when the melee begins.
fn formed(state: &State) -> short::Marks<bool> {
    let mut formed = short::marks(state.figures.len(), false);
    for (id, figure) in state.present() {
        formed[id.index()] = figure.formation == Formation::Close && figure.body.is_some();
    }
    formed
}

/// One fight, completely (TRN-5).
fn fight(
    turn: &mut Turn<'_, '_>,
    cluster: &Cluster,
    formed: &[bool],
    orders: &[&Order],
) -> Result<(), ChanceError> {
    let Some(plan) = choice::plan(turn.table, &turn.state, cluster, formed, orders) else {
        return Ok(());
    };
    let ((status, wounds, account), rolled) = turn.roll(&Hurt(&plan.melee))?;
    let order = dice::in_order(&plan.melee);
    let (throws, dice) = dice::throws(&plan.melee, cluster, &order, &rolled);
    let members = cluster.members.iter().zip(&plan.choices);
    let behind = cluster.members.iter().filter(|m| m.rank > 1);
    turn.emit(Event::Fight(Brawl {
        figures: cluster.members.iter().map(|m| m.id).collect(),
        behind: behind.map(|m| m.id).collect(),
        ground: plan.ground,
        strikes: dice::struck(&plan.melee, cluster, &order),
        throws,
        idle: members
            .filter_map(|(member, choice)| Some((member.id, choice.idle?)))
            .collect(),
        ties: dice::ties(cluster, &account.ties),
    }));
    let outcome = aftermath::Outcome {
        melee: &plan.melee,
        status: &status,
        account: &account,
        dice: &dice,
    };
    wound(turn, &cluster.members, &wounds, &outcome);
    aftermath::resolve(turn, cluster, &plan.choices, &outcome);
    Ok(())
}

/// WND-4, RUL-42: wounds that remove nobody, before the hit that does.
fn wound(
    turn: &mut Turn<'_, '_>,
    members: &[cluster::Member],
    wounds: &[u8],
    outcome: &aftermath::Outcome<'_>,
) {
    for (index, (member, &count)) in members.iter().zip(wounds).enumerate() {
        for nth in 0..usize::from(count) {
            let by = outcome.striker(index, (Status::Unhurt, nth));
            let by = by.map(|by| members[by].id);
            harm::struck_down(turn, member.id, (Blow::Strike, by));
        }
    }
}

/// LEN-8: a heavy lance in contact without a charge is dropped and lost; the short weapon is taken.
fn drop_lances(turn: &mut Turn<'_, '_>, cluster: &Cluster) {
    for (index, member) in cluster.members.iter().enumerate() {
        if !choice::drops_lance(turn.table, &turn.state, cluster, index) {
            continue;
        }
        let figure = turn.state.figure(member.id);
        let (weapon, instead) = (figure.hand, arms::side_arm(turn.table, figure));
        turn.emit(Event::Lost {
            figure: member.id,
            weapon,
            clause: Clause::LEN_8,
        });
        if let Some(weapon) = instead {
            turn.emit(Event::Drew {
                figure: member.id,
                weapon,
            });
        }
    }
}

/// MEL-14: to whom somebody may give himself up in the melee round: of the enemies on their feet who do not run, the nearest
/// base to base with him, first who has no prisoner yet; where nobody touches him, the nearest of those who press him.
pub(crate) fn captor(table: &Table<'_>, state: &State, id: FigureId) -> Option<FigureId> {
    let figure = state.figure(id);
    let placed = figure.placed()?;
    let takes = |f: &Figure| f.can_act() && !f.fleeing && f.side.is_some();
    let touching = around::contacts(table, state, id)
        .into_iter()
        .filter_map(|enemy| Some((enemy, state.figure(enemy), state.figure(enemy).placed()?)))
        .filter(|(_, f, _)| takes(f))
        .min_by_key(|(_, f, at)| {
            let way = placed.centre.to(at.centre);
            (f.escorting.is_some(), way.dot(way), at.centre)
        });
    let near = || {
        let those = state.present();
        let those = those.filter(|(_, f)| figure.is_enemy_of(f) && !f.hidden && takes(f));
        those
            .filter_map(|(enemy, f)| Some((enemy, f, f.placed()?)))
            .filter(|(_, _, at)| around::is_within(&placed, at, CORNERED))
            .min_by_key(|(_, _, at)| (placed.distance(at), at.centre))
    };
    touching.or_else(near).map(|(enemy, ..)| enemy)
}

/// MEL-14: who gives up does so before the fights, by place; where no prisoners are taken nobody does (RUL-6).
fn surrender(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    if turn.table.rules().on(Switch::NoPrisoners) {
        return;
    }
    let gives_up = |order: &&&Order| order.acts.contains(&Act::Surrender);
    let mut ids: Vec<FigureId> = orders
        .iter()
        .filter(gives_up)
        .flat_map(|order| order.who.iter().copied())
        .collect();
    turn.state.by_place(&mut ids);
    ids.dedup();
    for id in ids {
        let figure = turn.state.figure(id);
        if figure.fate != Fate::Fit {
            continue;
        }
        let Some(captor) = captor(turn.table, &turn.state, id) else {
            continue;
        };
        let other = turn.state.figure(captor);
        let (Some(here), Some(there), Some(to)) = (figure.placed(), other.placed(), other.side)
        else {
            continue;
        };
        let guards = other.escorting.is_none() && around::meet(turn.table, &here, &there);
        let guard = guards.then_some(captor);
        let body = figure.body;
        harm::give_up(turn, id, to, guard, Clause::MEL_14);
        if let Some(body) = body {
            harm::break_small(turn, body);
        }
    }
}

/// MEL-14: a prisoner base to base with a friend and with nobody of the captors is free.
pub fn free_prisoners(turn: &mut Turn<'_, '_>) {
    let mut ids: Vec<FigureId> = turn
        .state
        .present()
        .filter(|(_, figure)| figure.is_prisoner())
        .map(|(id, _)| id)
        .collect();
    turn.state.by_place(&mut ids);
    for id in ids {
        let figure = turn.state.figure(id);
        let (Fate::Prisoner(captor), Some(placed)) = (figure.fate, figure.placed()) else {
            continue;
        };
        let beside = |side| {
            turn.state.present().any(|(other, f)| {
                other != id
                    && f.side == side
                    && f.can_act()
                    && !f.fleeing
                    && f.placed()
                        .is_some_and(|p| around::meet(turn.table, &placed, &p))
            })
        };
        if figure.side.is_some() && beside(figure.side) && !beside(Some(captor)) {
            turn.emit(Event::Freed { figure: id });
        }
    }
}
