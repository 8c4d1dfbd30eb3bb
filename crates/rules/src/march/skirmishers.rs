//! Skirmishers whom close-order foot is going to reach (FRM-12).
//!
//! They test before anybody moves. Who passes is in loose order and closes up around those who will be reached, as far
//! as the turn allows, unless told to go somewhere; who fails stands as he is and falls back next turn.

use super::dress;
use super::foresee::Ahead;
use super::outcome::loosen;
use super::track::Track;
use crate::around::{self, VOICE};
use crate::clause::Clause;
use crate::event::Event;
use crate::geometry::{Direction, Placed};
use crate::measure::Length;
use crate::morale::Verdict;
use crate::order::{Act, Order};
use crate::shooting::Formation;
use crate::short;
use crate::state::{FigureId, State};
use crate::turn::Turn;
use crate::upkeep;
use argad_dice::ChanceError;

/// Skirmishers who have tested.
pub(super) struct Stands {
    figures: Vec<FigureId>,
    /// The one who will be reached first, and by whom.
    reached: (FigureId, FigureId),
    passed: bool,
}

/// Tests everybody whom the orders and the dice of the last stretch bring into contact, troop by troop.
pub(super) fn test(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    ahead: &Ahead,
    dice: &[(FigureId, Length)],
) -> Result<Vec<Stands>, ChanceError> {
    let mut met = ahead.meetings.clone();
    met.retain(|&(own, enemy)| ahead.arrives(enemy, dice) && !breaks(orders, own));
    if met.is_empty() {
        return Ok(Vec::new());
    }
    let place = |state: &State, id: FigureId| state.figure(id).placed().map(|p| p.centre);
    short::sort_by_key(&mut met, |&(own, enemy)| {
        let (here, there) = (place(&turn.state, own), place(&turn.state, enemy));
        let way = here.zip(there).map_or(0, |(a, b)| a.to(b).dot(a.to(b)));
        (way, here, there)
    });
    let mut stands: Vec<Stands> = Vec::new();
    for &reached in &met {
        let figures = unit(&turn.state, orders, &met, reached.0);
        let done = |id: &FigureId| stands.iter().any(|s| s.figures.contains(id));
        if figures.is_empty() || figures.iter().any(done) {
            continue;
        }
        let passed = throw(turn, &figures)?;
        stands.push(Stands {
            figures,
            reached,
            passed,
        });
    }
    for stand in stands.iter().filter(|stand| stand.passed) {
        loosen(turn, stand.figures.clone(), Clause::FRM_12);
    }
    Ok(stands)
}

/// Whether somebody gives the skirmish order up anyway.
fn breaks(orders: &[&Order], id: FigureId) -> bool {
    let order = orders.iter().find(|order| order.who.contains(&id));
    order.is_some_and(|order| {
        let leaves = |act: &Act| matches!(act, Act::Break | Act::Form { .. } | Act::Join(_));
        order.acts.iter().any(leaves)
    })
}

/// Those of a troop who skirmish within voice of those of it who will be reached, with the same morale left.
fn unit(
    state: &State,
    orders: &[&Order],
    met: &[(FigureId, FigureId)],
    first: FigureId,
) -> Vec<FigureId> {
    let of = state.figure(first);
    let like = |id: FigureId| {
        let figure = state.figure(id);
        figure.troop == of.troop
            && figure.formation == Formation::Skirmish
            && figure.morale_lost == of.morale_lost
            && !figure.is_mounted()
            && figure.can_act()
    };
    let near = |placed: &Placed| {
        let mut reached = met.iter().filter(|(own, _)| like(*own));
        reached.any(|(own, _)| {
            let there = state.figure(*own).placed();
            there.is_some_and(|there| around::is_within(placed, &there, VOICE))
        })
    };
    let mut figures: Vec<FigureId> = state
        .present()
        .filter(|(id, f)| like(*id) && !breaks(orders, *id) && f.placed().is_some_and(|p| near(&p)))
        .map(|(id, _)| id)
        .collect();
    state.by_place(&mut figures);
    figures
}

/// One die for them all.
fn throw(turn: &mut Turn<'_, '_>, figures: &[FigureId]) -> Result<bool, ChanceError> {
    let morale = turn.table.morale(turn.state.figure(figures[0]));
    let test = upkeep::of_skirmishers(turn.table, &turn.state, (figures, morale), figures);
    let (verdict, throws) = turn.roll(&test)?;
    let die = throws
        .first()
        .and_then(|t| t.values.first())
        .map_or(0, |&v| v as u8);
    turn.emit(Event::Tested {
        figures: figures.to_vec(),
        die,
        modifiers: test.circumstances.modifiers(),
        morale,
        verdict,
        clause: Clause::FRM_12,
        around: test.circumstances,
    });
    Ok(verdict == Verdict::Pass)
}

/// Those who passed close up around the one who will be reached first: in a row along the enemy's front.
/// Whoever has a way of his own goes it.
pub(super) fn close_up(
    turn: &Turn<'_, '_>,
    orders: &[&Order],
    tracks: &mut [Track],
    stands: &[Stands],
) {
    for stand in stands.iter().filter(|stand| stand.passed) {
        let (first, enemy) = stand.reached;
        let places = (
            turn.state.figure(first).placed(),
            turn.state.figure(enemy).placed(),
        );
        let (Some(own), Some(foe)) = places else {
            continue;
        };
        let stays = |track: &Track| {
            let acts = track.order.map_or(&[][..], |order| &orders[order].acts);
            !acts.iter().any(Act::is_way)
        };
        let mut movers: Vec<usize> = (0..tracks.len()).collect();
        movers.retain(|&t| {
            let id = tracks[t].members[0].id;
            id != first
                && stand.figures.contains(&id)
                && stays(&tracks[t])
                && !turn.state.figure(id).doing.frozen
                && !around::in_contact(turn.table, &turn.state, id)
        });
        short::sort_by_key(&mut movers, |&t| tracks[t].members[0].start.centre);
        let facing = foe.facing.turned(2 * Direction::QUARTER);
        dress::row(turn, tracks, movers, &own, facing);
    }
}

/// Those who failed fall back next turn.
pub(super) fn shrink(turn: &mut Turn<'_, '_>, stands: Vec<Stands>) {
    for stand in stands.into_iter().filter(|stand| !stand.passed) {
        let mut figures = stand.figures;
        figures.retain(|&id| turn.state.figure(id).is_present());
        if !figures.is_empty() {
            turn.emit(Event::MustFallBack {
                figures,
                on: true,
                clause: Clause::FRM_12,
            });
        }
    }
}
