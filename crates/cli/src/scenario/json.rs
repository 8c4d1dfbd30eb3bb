//! A scenario as JSON.

use super::words;
use crate::context::Context;
use argad_rules::data::Name;
use argad_rules::scenario::{Scenario, Side, Start, Troop, Worth, formation_word};
use serde_json::{Value, json};

fn both(name: &Name) -> Value {
    json!({ "fr": name.fr, "en": name.en })
}

/// Its head.
pub fn summary(scenario: &Scenario) -> Value {
    let sides = scenario.sides.iter().map(|side| {
        json!({ "id": side.id, "name": both(&side.name), "figures": scenario.strength(&side.id) })
    });
    json!({
        "id": scenario.id,
        "name": both(&scenario.name),
        "period": scenario.period().id(),
        "table_cm": [scenario.table.width.as_cm(), scenario.table.depth.as_cm()],
        "turns": scenario.turns,
        "sides": sides.collect::<Vec<Value>>(),
    })
}

/// All that `show` tells but the map.
pub fn scenario(scenario: &Scenario, ctx: &Context) -> Value {
    let mut value = summary(scenario);
    let sides: Vec<Value> = scenario
        .sides
        .iter()
        .map(|s| side(s, scenario, ctx))
        .collect();
    let neutrals = scenario
        .troops
        .iter()
        .filter(|troop| troop.side().is_none());
    let neutrals: Vec<Value> = neutrals.map(|t| troop(t, scenario, ctx)).collect();
    let zones = scenario.zones.iter();
    let zones: Vec<Value> = zones
        .map(|zone| json!({ "id": zone.id, "name": both(&zone.name) }))
        .collect();
    value["story"] = both(&scenario.story);
    value["sides"] = sides.into();
    value["neutrals"] = neutrals.into();
    value["zones"] = zones.into();
    value
}

fn side(side: &Side, scenario: &Scenario, ctx: &Context) -> Value {
    let troops = scenario.troops_of(&side.id);
    let objectives = scenario.objectives.iter().filter(|o| o.side == side.id);
    let objectives = objectives.map(|objective| {
        let points = match objective.worth {
            Worth::Points(points) => Some(points),
            Worth::Decisive => None,
        };
        json!({
            "text": words::objective(objective, scenario, ctx),
            "points": points,
            "decisive": points.is_none(),
            "known": objective.known,
        })
    });
    json!({
        "id": side.id,
        "name": both(&side.name),
        "seats": side.seats,
        "figures": scenario.strength(&side.id),
        "troops": troops.map(|t| troop(t, scenario, ctx)).collect::<Vec<Value>>(),
        "objectives": objectives.collect::<Vec<Value>>(),
    })
}

fn troop(troop: &Troop, scenario: &Scenario, ctx: &Context) -> Value {
    let figures = troop.start.figures().iter();
    let figures: Vec<Value> = figures
        .map(|figure| {
            let (x, y) = (figure.centre.x, figure.centre.y);
            json!([f64::from(x) / 100.0, f64::from(y) / 100.0])
        })
        .collect();
    let (zone, turn) = match &troop.start {
        Start::Placed(_) | Start::Aboard { .. } => (None, None),
        Start::Deploy { zone, .. } => (Some(zone), None),
        Start::Arrive { zone, turn, .. } => (Some(zone), *turn),
    };
    let aboard = match &troop.start {
        Start::Aboard { coach, .. } => Some(coach),
        Start::Placed(_) | Start::Deploy { .. } | Start::Arrive { .. } => None,
    };
    json!({
        "id": troop.id,
        "unit": troop.unit,
        "name": words::troop_name(troop, scenario, ctx),
        "count": troop.start.count(),
        "class": troop.class,
        "armour": troop.armour.word(),
        "weapons": troop.weapons,
        "mount": troop.riding.word(),
        "formation": formation_word(troop.formation),
        "marks": words::marks(troop, scenario, ctx),
        "at_cm": figures,
        "zone": zone,
        "turn": turn,
        "aboard": aboard,
    })
}
