//! How far every objective is, in numbers that can be told.
//!
//! What counts is how things stand when a turn ends: a zone left again is not reached, a prisoner freed is
//! not captured. Only a zone held long enough stays won, and surviving is settled at its turn.

use super::members;
use crate::apply::thing_point;
use crate::geometry::Area;
use crate::scenario::{Aim, Objective, Worth};
use crate::state::{Fate, Figure, Place, Progress, SideId, State, ThingAt};
use crate::table::Table;

/// How far one objective is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its place in the scenario.
    pub objective: u8,
    /// Whose.
    pub side: SideId,
    /// What it is worth.
    pub worth: Worth,
    /// Met.
    pub met: bool,
    /// How much of it is done: turns held, figures there, out, taken or left, things brought.
    pub have: u16,
    /// How much it needs.
    pub need: u16,
    /// What stands against it: enemies in the zone, figures of the escort that are lost.
    pub against: u16,
}

/// Every objective as it was judged last, with the numbers of this moment.
pub fn standing(table: &Table<'_>, state: &State) -> Vec<Standing> {
    let objectives = table.scenario.objectives.iter().enumerate();
    objectives
        .filter_map(|(index, objective)| {
            let side = table.side(&objective.side)?;
            let progress = state.objectives.get(index).copied().unwrap_or_default();
            let count = count(table, state, side, objective, progress);
            Some(Standing {
                objective: index as u8,
                side,
                worth: objective.worth,
                met: progress.met.is_some(),
                have: count.have,
                need: count.need,
                against: count.against,
            })
        })
        .collect()
}

/// What each objective is at the end of a turn: turns held, and whether it is met.
pub(super) fn progress(table: &Table<'_>, state: &State) -> Vec<(u8, (u8, bool))> {
    let objectives = table.scenario.objectives.iter().enumerate();
    objectives
        .filter_map(|(index, objective)| {
            let side = table.side(&objective.side)?;
            let before = state.objectives.get(index).copied().unwrap_or_default();
            let now = step(table, state, side, objective, before);
            Some((index as u8, now))
        })
        .collect()
}

fn step(
    table: &Table<'_>,
    state: &State,
    side: SideId,
    objective: &Objective,
    before: Progress,
) -> (u8, bool) {
    let count = count(table, state, side, objective, before);
    let done = count.have >= count.need;
    match &objective.aim {
        Aim::Hold { zone, from, .. } => {
            let (own, enemies) = in_zone(table, state, side, zone);
            let held = if state.turn >= *from && own > enemies {
                before.held.saturating_add(1)
            } else {
                0
            };
            let met = before.met.is_some() || u16::from(held) >= count.need;
            (held, met)
        }
        Aim::Survive { until, .. } => {
            let met = if state.turn == *until {
                done
            } else {
                before.met.is_some()
            };
            (0, met)
        }
        Aim::Reach { .. }
        | Aim::Kill { .. }
        | Aim::Capture { .. }
        | Aim::Escort { .. }
        | Aim::Loot { .. } => (0, done),
    }
}

struct Count {
    have: u16,
    need: u16,
    against: u16,
}

fn count(
    table: &Table<'_>,
    state: &State,
    side: SideId,
    objective: &Objective,
    progress: Progress,
) -> Count {
    let plain = |have: usize, need: u16| Count {
        have: have as u16,
        need,
        against: 0,
    };
    let of_troop = |troop: &str, wanted: &dyn Fn(&Figure) -> bool| {
        let members = members(table, troop);
        members
            .iter()
            .filter(|&&id| wanted(state.figure(id)))
            .count()
    };
    match &objective.aim {
        Aim::Hold { zone, from, turns } => Count {
            have: u16::from(progress.held),
            // Up to the last turn, the last one included.
            need: u16::from(
                turns.unwrap_or_else(|| table.scenario.turns.saturating_sub(*from) + 1),
            ),
            against: in_zone(table, state, side, zone).1 as u16,
        },
        Aim::Reach { zone, figures } => plain(in_zone(table, state, side, zone).0, *figures),
        // Out of the fight, whichever way: dead, fainted, taken or run off the table.
        Aim::Kill { troop, figures } => plain(of_troop(troop, &|f| f.fate != Fate::Fit), *figures),
        Aim::Capture { troop, figures } => plain(
            of_troop(troop, &|f| f.fate == Fate::Prisoner(side)),
            *figures,
        ),
        Aim::Escort { troop, zone } => {
            let zone = shape(table, zone);
            let there = |f: &Figure| {
                let spot = state.spot(f);
                is_ours(f, side) && spot.zip(zone).is_some_and(|(p, z)| z.contains(p))
            };
            Count {
                have: of_troop(troop, &there) as u16,
                need: members(table, troop).len() as u16,
                against: of_troop(troop, &|f| !is_ours(f, side)) as u16,
            }
        }
        Aim::Survive { figures, .. } => {
            let alive = |f: &&Figure| f.side == Some(side) && f.fate == Fate::Fit;
            plain(state.figures.iter().filter(alive).count(), *figures)
        }
        Aim::Loot { thing, zone } => {
            plain(usize::from(is_brought(table, state, side, thing, zone)), 1)
        }
    }
}

/// Whether somebody may be brought somewhere by a side: well, and no enemy at large; their prisoner too.
fn is_ours(figure: &Figure, side: SideId) -> bool {
    match figure.fate {
        Fate::Fit => {
            let free = matches!(figure.place, Place::Table(_)) && figure.side.is_some();
            !free || figure.side == Some(side)
        }
        Fate::Prisoner(to) => to == side,
        Fate::Out | Fate::Fainted | Fate::Healing | Fate::Fled => false,
    }
}

fn shape<'a>(table: &'a Table<'_>, zone: &str) -> Option<&'a Area> {
    Some(&table.scenario.zone(zone)?.shape)
}

/// Figures of a side in a zone, and of its enemies: fit and not running.
fn in_zone(table: &Table<'_>, state: &State, side: SideId, zone: &str) -> (usize, usize) {
    let Some(zone) = shape(table, zone) else {
        return (0, 0);
    };
    let (mut own, mut enemies) = (0, 0);
    for figure in &state.figures {
        let here = state.spot(figure).is_some_and(|point| zone.contains(point));
        if !here || figure.fate != Fate::Fit || figure.fleeing {
            continue;
        }
        if figure.side == Some(side) {
            own += 1;
        } else if figure.side.is_some() || figure.hostile {
            enemies += 1;
        }
    }
    (own, enemies)
}

/// A thing is brought by somebody of the side who has it there, or by having been put down there by one of them.
fn is_brought(table: &Table<'_>, state: &State, side: SideId, thing: &str, zone: &str) -> bool {
    let (Some(id), Some(zone)) = (table.thing(thing), shape(table, zone)) else {
        return false;
    };
    let Some(&at) = state.things.get(id.index()) else {
        return false;
    };
    let there = thing_point(state, at).is_some_and(|point| zone.contains(point));
    let ours = match at {
        ThingAt::With(carrier) => {
            let carrier = state.figure(carrier);
            carrier.side == Some(side) && carrier.fate == Fate::Fit
        }
        // Where it lay from the beginning nobody has brought it, nor what others let fall there.
        ThingAt::Ground(_) => state.laid_by.get(id.index()) == Some(&Some(side)),
    };
    there && ours
}
