//! What the scenario wants of whom.

use super::scene::{Scene, Unit};
use super::worth::Worths;
use crate::bot::ways::{Goal, Ways};
use argad_rules::geometry::Area;
use argad_rules::measure::Length;
use argad_rules::ruleset::Switch;
use argad_rules::scenario::{Aim, Objective, Worth};
use argad_rules::short;
use argad_rules::state::{Fate, Figure, FigureId, Place, ThingAt, ThingId};
use argad_rules::table::Table;
use std::cmp::Reverse;

/// So many stay in a zone that counts.
const ANCHORS: usize = 4;

/// A unit's part in it.
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

impl Task {
    /// Where to be, if that is the task.
    pub fn zone<'a>(self, table: &Table<'a>) -> Option<&'a Area> {
        match self {
            Self::Zone { zone, .. } => Some(&table.scenario.zones[usize::from(zone)].shape),
            _ => None,
        }
    }
}

/// What every unit is to do, and whom to go for first.
pub struct Tasks {
    /// One for each unit.
    pub of: Vec<Task>,
    /// What every figure is worth as an enemy.
    pub worth: Worths,
    /// Units that must be in their zone when the turn ends: a zone counts now, or next turn.
    pub anchored: Vec<bool>,
    /// The most points that are still to be won, other than by surviving and by prisoners.
    pub open: u8,
    /// How many more may be lost, where it matters.
    pub spare: Option<i64>,
}

impl Tasks {
    /// Everybody fights.
    pub fn none(scene: &Scene<'_, '_>) -> Self {
        Self {
            of: vec![Task::Fight; scene.units.len()],
            worth: Worths::plain(scene),
            anchored: vec![false; scene.units.len()],
            open: 0,
            spare: None,
        }
    }

    /// Whether nobody can be spared any more.
    pub fn is_careful(&self) -> bool {
        self.spare.is_some_and(|spare| (0..=2).contains(&spare))
    }
}

/// Gives every unit its part.
pub fn tasks(scene: &Scene<'_, '_>, ways: &Ways) -> Tasks {
    let mut tasks = Tasks {
        worth: Worths::of(scene),
        ..Tasks::none(scene)
    };
    let (table, state) = (scene.table, scene.state);
    let mut own: Vec<(usize, &Objective)> = table
        .scenario
        .objectives
        .iter()
        .enumerate()
        .filter(|(index, objective)| {
            let met = state
                .objectives
                .get(*index)
                .is_some_and(|p| p.met.is_some());
            // Only these stay won.
            let lasts = matches!(objective.aim, Aim::Hold { .. } | Aim::Survive { .. });
            table.side(&objective.side) == Some(scene.seat.side) && !(lasts && met)
        })
        .collect();
    // First what one person does, then what takes many.
    short::sort_by_key(&mut own, |(index, objective)| {
        (
            rank(&objective.aim),
            Reverse(points(objective.worth)),
            *index,
        )
    });
    for (index, objective) in &own {
        let met = state
            .objectives
            .get(*index)
            .is_some_and(|p| p.met.is_some());
        let by_luck = matches!(objective.aim, Aim::Survive { .. } | Aim::Capture { .. });
        if !met && !by_luck {
            tasks.open = tasks.open.max(points(objective.worth));
        }
    }
    for (_, objective) in own {
        give(scene, ways, objective, &mut tasks);
    }
    tasks
}

fn rank(aim: &Aim) -> u8 {
    match aim {
        Aim::Loot { .. } => 0,
        Aim::Escort { .. } => 1,
        Aim::Hold { .. } | Aim::Reach { .. } => 2,
        Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => 3,
    }
}

fn points(worth: Worth) -> u8 {
    match worth {
        Worth::Points(points) => points,
        Worth::Decisive => u8::MAX,
    }
}

fn zone_index(table: &Table<'_>, id: &str) -> Option<u16> {
    let at = table.scenario.zones.iter().position(|z| z.id == id)?;
    u16::try_from(at).ok()
}

fn give(scene: &Scene<'_, '_>, ways: &Ways, objective: &Objective, tasks: &mut Tasks) {
    let (table, state) = (scene.table, scene.state);
    let last = table.scenario.turns;
    match &objective.aim {
        Aim::Loot { thing, zone } => {
            if let (Some(thing), Some(zone)) = (table.thing(thing), zone_index(table, zone)) {
                loot(scene, ways, thing, zone, tasks);
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
                // A few more, for some will fall.
                let some = figures + figures.div_ceil(4);
                send(scene, ways, tasks, zone, last, usize::from(some));
            }
        }
        Aim::Hold { zone, from, .. } => {
            if let Some(index) = zone_index(table, zone) {
                let shape = &table.scenario.zones[usize::from(index)].shape;
                let there = |p| shape.distance(p) <= Length::cm(15);
                let foes = scene.foes.iter().filter(|f| there(f.at.centre)).count();
                send(scene, ways, tasks, index, from.saturating_sub(1), 4 + foes);
                if state.turn + 1 >= *from {
                    anchor(scene, ways, tasks, index);
                }
            }
        }
        Aim::Kill { .. } | Aim::Capture { .. } => {}
        Aim::Survive { figures, .. } => {
            let own = |f: &&Figure| f.side == Some(scene.seat.side) && f.fate == Fate::Fit;
            let alive = state.figures.iter().filter(own).count() as i64;
            // While there is more to be won nobody hides.
            if points(objective.worth) >= tasks.open {
                tasks.spare = Some(alive - i64::from(*figures));
            }
        }
    }
}

/// A thing to be brought into a zone.
fn loot(scene: &Scene<'_, '_>, ways: &Ways, thing: ThingId, zone: u16, tasks: &mut Tasks) {
    match scene.state.things.get(thing.index()) {
        Some(ThingAt::With(carrier)) => {
            if let Some(unit) = unit_of(scene, *carrier) {
                let thing = Some(thing);
                tasks.of[unit] = Task::Safely { zone, thing };
            }
        }
        Some(ThingAt::Ground(point)) => {
            let zone = &scene.table.scenario.zones[usize::from(zone)].shape;
            let lay = scene.table.scenario.things[thing.index()].at == Some(*point);
            if zone.contains(*point) && !lay {
                return;
            }
            let goal = Goal::Point(*point);
            // Two, for one may fall on the way.
            for _ in 0..2 {
                if let Some(unit) = nearest(scene, ways, goal, tasks, true, |u| !u.close) {
                    tasks.of[unit] = Task::Fetch(thing);
                }
            }
        }
        None => {}
    }
}

/// Somebody to be brought into a zone: they go themselves, or whoever has them does.
fn escort(scene: &Scene<'_, '_>, ways: &Ways, id: FigureId, zone: u16, tasks: &mut Tasks) {
    let figure = scene.state.figure(id);
    let safely = Task::Safely { zone, thing: None };
    let mut leave_to = |who: FigureId| {
        if let Some(unit) = unit_of(scene, who) {
            tasks.of[unit] = safely;
        }
    };
    if unit_of(scene, id).is_some() {
        return leave_to(id);
    }
    if let Place::Aboard(coach) = figure.place {
        return leave_to(coach);
    }
    let guard = (scene.state.all()).find(|(_, f)| f.escorting == Some(id));
    if let Some((guard, _)) = guard {
        return leave_to(guard);
    }
    let free = figure.side != Some(scene.seat.side) || figure.is_prisoner();
    let (Some(placed), true) = (figure.placed(), free) else {
        return;
    };
    // RUL-6: without prisoners nobody is seized who is none already.
    let well = match figure.fate {
        Fate::Prisoner(_) => true,
        Fate::Fit => !scene.table.rules().on(Switch::NoPrisoners),
        Fate::Out | Fate::Fainted | Fate::Healing | Fate::Fled => false,
    };
    let goal = Goal::Point(placed.centre);
    let fit = |u: &Unit| !u.close && !u.mounted;
    if well && let Some(unit) = nearest(scene, ways, goal, tasks, false, fit) {
        tasks.of[unit] = Task::Seize(id);
    }
}

/// The nearest stay in a zone that counts, or go there, whatever else there is to do.
fn anchor(scene: &Scene<'_, '_>, ways: &Ways, tasks: &mut Tasks, zone: u16) {
    let by = scene.state.turn;
    let mut near: Vec<(i64, usize)> = Vec::new();
    for (index, unit) in scene.units.iter().enumerate() {
        let free = matches!(tasks.of[index], Task::Fight | Task::Zone { .. });
        let goal = Goal::Zone(zone);
        let way = ways.distance(scene.table, unit.at.centre, goal, unit.mounted);
        if let (true, false, Some(way)) = (free, unit.engaged, way) {
            let turns = way.as_tenths_of_mm() * 16 / unit.pace.as_tenths_of_mm().max(1);
            near.push((turns, index));
        }
    }
    short::sort(&mut near);
    for &(_, index) in near.iter().take(ANCHORS) {
        tasks.of[index] = Task::Zone { zone, by };
        tasks.anchored[index] = true;
    }
}

fn unit_of(scene: &Scene<'_, '_>, id: FigureId) -> Option<usize> {
    scene.units.iter().position(|unit| unit.who.contains(&id))
}

/// The nearest unit of some kind that has nothing better to do; riders may get down for it.
fn nearest(
    scene: &Scene<'_, '_>,
    ways: &Ways,
    goal: Goal,
    tasks: &Tasks,
    on_foot: bool,
    fit: impl Fn(&Unit) -> bool,
) -> Option<usize> {
    let units = scene.units.iter().enumerate();
    units
        .filter(|(index, unit)| tasks.of[*index] == Task::Fight && !unit.engaged && fit(unit))
        .filter_map(|(index, unit)| {
            let at = unit.at.centre;
            let ride = ways.distance(scene.table, at, goal, unit.mounted);
            let walk = || {
                let far = ways.distance(scene.table, at, goal, false)?;
                Some(far.plus(Length::cm(30)))
            };
            let far = match ride {
                None if on_foot && unit.mounted => walk()?,
                far => far?,
            };
            let turns = far.as_tenths_of_mm() * 16 / unit.pace.as_tenths_of_mm().max(1);
            // Those who lead have better things to do.
            Some((unit.lone, turns, far, index))
        })
        .min()
        .map(|(.., index)| index)
}

/// Sends the nearest troops to a zone, until so many figures are on the way.
fn send(scene: &Scene<'_, '_>, ways: &Ways, tasks: &mut Tasks, zone: u16, by: u8, figures: usize) {
    let mut far: Vec<(bool, i64, usize)> = Vec::with_capacity(scene.units.len());
    for (index, unit) in scene.units.iter().enumerate() {
        if tasks.of[index] != Task::Fight {
            continue;
        }
        let goal = Goal::Zone(zone);
        if let Some(way) = ways.distance(scene.table, unit.at.centre, goal, unit.mounted) {
            let turns = way.as_tenths_of_mm() * 16 / unit.pace.as_tenths_of_mm().max(1);
            // Those who lead go where nobody else does.
            far.push((unit.lone, turns, index));
        }
    }
    short::sort(&mut far);
    let troop = |index: usize| scene.state.figure(scene.units[index].who[0]).troop;
    let mut sent = 0;
    for (place, &(_, _, first)) in far.iter().enumerate() {
        if sent >= figures {
            return;
        }
        // A troop goes as a whole: those left behind would be in its way, or without it.
        for &(_, _, index) in &far[place..] {
            if tasks.of[index] == Task::Fight && troop(index) == troop(first) {
                tasks.of[index] = Task::Zone { zone, by };
                sent += scene.units[index].who.len();
            }
        }
    }
}
