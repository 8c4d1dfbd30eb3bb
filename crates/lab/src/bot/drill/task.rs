//! What the scenario wants of whom.

use super::scene::{Scene, Squad};
use crate::bot::ways::{Goal, Ways};
use argad_rules::measure::Length;
use argad_rules::scenario::Aim;
use argad_rules::state::{Fate, FigureId, Place, ThingAt, ThingId};
use argad_rules::table::Table;

/// A squad's part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Fight whoever is there.
    Fight,
    /// Be in a zone, as a place in the scenario's list, by a turn.
    Zone {
        /// The zone.
        zone: u16,
        /// The turn.
        by: u8,
    },
    /// The same, keeping away from everybody: whoever carries what is wanted, or is it.
    Safely {
        /// The zone.
        zone: u16,
        /// The thing carried, if one.
        thing: Option<ThingId>,
    },
    /// Pick up a thing.
    Fetch(ThingId),
    /// Take hold of somebody.
    Seize(FigureId),
}

/// What every squad is to do, and whom to go for first.
pub struct Tasks {
    /// One for each squad.
    pub of: Vec<Task>,
    /// Enemies who are worth more than others.
    pub prey: Vec<FigureId>,
}

/// Gives every squad its part.
pub fn tasks(scene: &Scene<'_, '_>, ways: &mut Ways) -> Tasks {
    let mut tasks = Tasks {
        of: vec![Task::Fight; scene.squads.len()],
        prey: Vec::new(),
    };
    let (table, state) = (scene.table, scene.state);
    let mut own: Vec<(usize, &Aim)> = table
        .scenario
        .objectives
        .iter()
        .enumerate()
        .filter(|(index, objective)| {
            let met = state
                .objectives
                .get(*index)
                .is_some_and(|p| p.met.is_some());
            let kept = !matches!(objective.aim, Aim::Hold { .. } | Aim::Survive { .. });
            table.side(&objective.side) == Some(scene.seat.side) && (kept || !met)
        })
        .map(|(index, objective)| (index, &objective.aim))
        .collect();
    // First what one person does, then what takes many.
    own.sort_by_key(|(index, aim)| (rank(aim), *index));
    for (_, aim) in own {
        give(scene, ways, aim, &mut tasks);
    }
    // Whoever runs off with what both want is everybody's prey.
    for objective in &table.scenario.objectives {
        if let Aim::Loot { thing, .. } = &objective.aim
            && let Some(ThingAt::With(carrier)) = table
                .thing(thing)
                .and_then(|thing| state.things.get(thing.index()))
            && state.figure(*carrier).side != Some(scene.seat.side)
        {
            tasks.prey.push(*carrier);
        }
    }
    tasks
}

fn rank(aim: &Aim) -> u8 {
    match aim {
        Aim::Loot { .. } => 0,
        Aim::Escort { .. } => 1,
        Aim::Hold { .. } => 2,
        Aim::Reach { .. } => 3,
        Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => 4,
    }
}

fn zone_index(table: &Table<'_>, id: &str) -> Option<u16> {
    let at = table.scenario.zones.iter().position(|z| z.id == id)?;
    u16::try_from(at).ok()
}

fn give(scene: &Scene<'_, '_>, ways: &mut Ways, aim: &Aim, tasks: &mut Tasks) {
    let (table, state) = (scene.table, scene.state);
    let last = table.scenario.turns;
    match aim {
        Aim::Loot { thing, zone } => {
            let (Some(thing), Some(zone)) = (table.thing(thing), zone_index(table, zone)) else {
                return;
            };
            match state.things.get(thing.index()) {
                Some(ThingAt::With(carrier)) => {
                    if let Some(squad) = squad_of(scene, *carrier) {
                        let thing = Some(thing);
                        tasks.of[squad] = Task::Safely { zone, thing };
                    }
                }
                Some(ThingAt::Ground(point)) => {
                    let zone = &table.scenario.zones[usize::from(zone)].shape;
                    let lay = table.scenario.things[thing.index()].at == Some(*point);
                    if zone.contains(*point) && !lay {
                        return;
                    }
                    let goal = Goal::Point(*point);
                    if let Some(squad) = nearest(scene, ways, goal, tasks, |s| !s.close) {
                        tasks.of[squad] = Task::Fetch(thing);
                    }
                }
                None => {}
            }
        }
        Aim::Escort { troop, zone } => {
            let (Some(troop), Some(zone)) = (table.troop(troop), zone_index(table, zone)) else {
                return;
            };
            for id in table.troops[troop.index()].figures() {
                escort(scene, ways, id, zone, tasks);
            }
        }
        Aim::Reach { zone, figures } => {
            if let Some(zone) = zone_index(table, zone) {
                let some = figures + figures / 4 + 1;
                send(scene, ways, tasks, zone, last, usize::from(some));
            }
        }
        Aim::Hold { zone, from, .. } => {
            if let Some(index) = zone_index(table, zone) {
                let shape = &table.scenario.zones[usize::from(index)].shape;
                let there = |p| shape.distance(p) <= Length::cm(15);
                let foes = scene.foes.iter().filter(|f| there(f.at.centre)).count();
                send(scene, ways, tasks, index, *from, 3 + foes + foes / 2);
            }
        }
        Aim::Kill { troop, figures } | Aim::Capture { troop, figures } => {
            if let Some(troop) = table.troop(troop) {
                let members = || table.troops[troop.index()].figures();
                let out = members().filter(|&id| state.figure(id).fate != Fate::Fit);
                if out.count() < usize::from(*figures) {
                    tasks.prey.extend(members());
                }
            }
        }
        Aim::Survive { .. } => {}
    }
}

/// Somebody to be brought into a zone: they go themselves, or whoever has them does.
fn escort(scene: &Scene<'_, '_>, ways: &mut Ways, id: FigureId, zone: u16, tasks: &mut Tasks) {
    let figure = scene.state.figure(id);
    let safely = Task::Safely { zone, thing: None };
    if let Some(squad) = squad_of(scene, id) {
        tasks.of[squad] = safely;
        return;
    }
    if let Place::Aboard(coach) = figure.place {
        match squad_of(scene, coach) {
            Some(squad) => tasks.of[squad] = safely,
            None => tasks.prey.push(coach),
        }
        return;
    }
    let guard = (scene.state.all()).find(|(_, f)| f.escorting == Some(id));
    if let Some((guard, _)) = guard {
        match squad_of(scene, guard) {
            Some(squad) => tasks.of[squad] = safely,
            None => tasks.prey.push(guard),
        }
        return;
    }
    let free = figure.side != Some(scene.seat.side) || figure.is_prisoner();
    let (Some(placed), true) = (figure.placed(), free) else {
        return;
    };
    let well = matches!(figure.fate, Fate::Fit | Fate::Prisoner(_));
    let goal = Goal::Point(placed.centre);
    if well && let Some(squad) = nearest(scene, ways, goal, tasks, |s| !s.close && !s.mounted) {
        tasks.of[squad] = Task::Seize(id);
    }
}

fn squad_of(scene: &Scene<'_, '_>, id: FigureId) -> Option<usize> {
    scene
        .squads
        .iter()
        .position(|squad| squad.who.contains(&id))
}

/// The nearest squad of some kind that has nothing better to do.
fn nearest(
    scene: &Scene<'_, '_>,
    ways: &mut Ways,
    goal: Goal,
    tasks: &Tasks,
    fit: impl Fn(&Squad) -> bool,
) -> Option<usize> {
    let squads = scene.squads.iter().enumerate();
    squads
        .filter(|(index, squad)| tasks.of[*index] == Task::Fight && !squad.engaged && fit(squad))
        .filter_map(|(index, squad)| {
            let far = ways.distance(scene.table, squad.at.centre, goal, squad.mounted)?;
            // In turns rather than in steps: a rider is there first.
            let turns = far.as_tenths_of_mm() * 16 / squad.pace.as_tenths_of_mm().max(1);
            Some((turns, far, index))
        })
        .min()
        .map(|(_, _, index)| index)
}

/// Sends the nearest squads to a zone, until so many figures are on the way.
fn send(
    scene: &Scene<'_, '_>,
    ways: &mut Ways,
    tasks: &mut Tasks,
    zone: u16,
    by: u8,
    figures: usize,
) {
    let mut sent = 0;
    while sent < figures {
        let Some(squad) = nearest(scene, ways, Goal::Zone(zone), tasks, |s| !scene.is_lone(s))
        else {
            return;
        };
        tasks.of[squad] = Task::Zone { zone, by };
        sent += scene.squads[squad].who.len();
    }
}
