//! The scenario as a viewer may know it: what a client is given instead of the file.

use super::{hears, knows, knows_aim, knows_troop, side_of};
use crate::scenario::{
    Aim, Allegiance, Behaviour, Effect, Moment, Objective, Riding, Scenario, Start, Trigger, Troop,
    Worth,
};
use crate::shooting::Formation;
use crate::state::{FigureId, State, Viewer};
use crate::table::{Table, TroopFacts};

/// The scenario without whatever a viewer does not know now: a table made of it goes with their
/// [`View`](super::View). Every figure, thing, objective and trigger keeps its number, so how many there
/// are is known; who the unknown are, what they have, where and when they come, what the others want
/// in secret and what has not gone off yet is not.
pub fn public(table: &Table<'_>, state: &State, viewer: Viewer) -> Scenario {
    let mut scenario = table.scenario.clone();
    if viewer == Viewer::Master {
        return scenario;
    }
    for (index, facts) in table.troops.iter().enumerate() {
        let known = facts.figures().any(|id| knows(state, viewer, id));
        scenario.troops[index] = if known {
            open(table, state, facts, viewer)
        } else {
            nobody(table, facts, index)
        };
    }
    for (index, objective) in scenario.objectives.iter_mut().enumerate() {
        if !knows_aim(table, state, viewer, index) {
            *objective = Objective {
                side: objective.side.clone(),
                aim: Aim::Survive {
                    figures: 0,
                    until: 0,
                },
                worth: Worth::Points(0),
                known: false,
            };
        }
    }
    for (index, trigger) in scenario.triggers.iter_mut().enumerate() {
        let fired = state.fired.get(index).copied().unwrap_or(false);
        let heard = fired && hears(table, state, viewer, index);
        let effects = heard.then(|| told(trigger, &scenario.troops));
        *trigger = Trigger {
            moment: Moment::Turn(0),
            effects: effects.unwrap_or_default(),
        };
    }
    let named: Vec<String> = named_zones(&scenario).map(str::to_owned).collect();
    scenario.zones.retain(|zone| named.contains(&zone.id));
    scenario
}

/// Somewhere, sometime: nothing else is said of when others come or where the hidden began.
fn somewhere(facts: &TroopFacts<'_>) -> Start {
    Start::Arrive {
        turn: None,
        zone: String::new(),
        count: facts.count,
    }
}

/// A troop one knows of. Of others only those who stood openly from the beginning keep their places,
/// since some of a troop may be known and some not.
fn open(table: &Table<'_>, state: &State, facts: &TroopFacts<'_>, viewer: Viewer) -> Troop {
    let mut troop = facts.troop.clone();
    let own = facts.figures().any(|id| {
        let side = state.figure(id).side;
        side.is_some() && side == side_of(viewer)
    });
    if own {
        return troop;
    }
    if troop.hidden || !matches!(troop.start, Start::Placed(_)) {
        troop.start = somewhere(facts);
    }
    troop.hidden = false;
    let known = |number: u16| knows(state, viewer, FigureId(facts.first.0 + number - 1));
    troop.singles.retain(|single| known(single.number));
    for single in &mut troop.singles {
        (single.troop.hidden, single.troop.start) = (false, troop.start.clone());
    }
    // Whom a leader commands says who there is.
    let there = |id: &String| knows_troop(table, state, viewer, id);
    troop.commands.retain(there);
    if let Allegiance::Neutral(Behaviour::Follow(whom)) = &troop.allegiance
        && !knows_troop(table, state, viewer, whom)
    {
        troop.allegiance = Allegiance::Neutral(Behaviour::Flee);
    }
    let known = |other: &String| knows_troop(table, state, viewer, other);
    troop.duel = troop.duel.take().filter(known);
    troop
}

/// A troop nobody knows of: it only keeps the numbers of its figures.
fn nobody(table: &Table<'_>, facts: &TroopFacts<'_>, index: usize) -> Troop {
    // Any unit does, as long as it does not depend on who they are.
    let unit = table.data.units.first().unwrap_or(facts.unit);
    Troop {
        id: format!("unknown-{}", index + 1),
        allegiance: Allegiance::Neutral(Behaviour::Flee),
        unit: unit.id.clone(),
        name: None,
        class: unit.class,
        armour: unit.armour,
        weapons: Vec::new(),
        riding: Riding::Foot,
        formation: Formation::Loose,
        leader: false,
        musician: false,
        colours: false,
        elite_shooter: false,
        start: somewhere(facts),
        ..Troop::default()
    }
}

/// What of a trigger that went off was told, or is about those one knows.
fn told(trigger: &Trigger, known: &[Troop]) -> Vec<Effect> {
    let mut effects = trigger.effects.clone();
    effects.retain(|effect| match effect {
        Effect::Speak(_) => true,
        Effect::Reveal(troop) | Effect::Reinforce(troop) | Effect::ChangeSide { troop, .. } => {
            known.iter().any(|other| other.id == *troop)
        }
    });
    effects
}

/// The zones that what is left still names.
fn named_zones(scenario: &Scenario) -> impl Iterator<Item = &str> {
    let troops = scenario.troops.iter().flat_map(|troop| {
        let start = match &troop.start {
            Start::Deploy { zone, .. } | Start::Arrive { zone, .. } => Some(zone),
            Start::Placed(_) | Start::Aboard { .. } => None,
        };
        let kept = match &troop.allegiance {
            Allegiance::Neutral(Behaviour::Guard(zone) | Behaviour::Wander(zone)) => Some(zone),
            Allegiance::Neutral(Behaviour::Flee | Behaviour::Follow(_))
            | Allegiance::Side { .. } => None,
        };
        [start, kept].into_iter().flatten()
    });
    let aims = scenario
        .objectives
        .iter()
        .filter_map(|objective| match &objective.aim {
            Aim::Hold { zone, .. }
            | Aim::Reach { zone, .. }
            | Aim::Escort { zone, .. }
            | Aim::Loot { zone, .. } => Some(zone),
            Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => None,
        });
    troops.chain(aims).map(String::as_str)
}
