//! Reading things, objectives and triggers.

use super::field::{fault, on_table, point};
use super::problem::FaultKind;
use super::read::Scope;
use super::refer::Kind;
use super::words::{Event, Goal, Weight};
use super::{Aim, Effect, MOST_FIGURES, Moment, Objective, Thing, Trigger, Worth};
use crate::data::source::At;
use crate::data::table::Table;

const MOST_POINTS: u8 = 100;

pub(super) fn thing<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<At<'a, Thing>> {
    let place = table.place;
    let id = scope.ids.id(Kind::Thing, &mut table);
    let name = table.name();
    let weight = match table.optional("weight") {
        Some(value) => value.word(),
        None => Some(Weight::Light),
    };
    let at = table.optional("at").and_then(point);
    let at = at.and_then(|at| on_table(&at, scope.size));
    table.finish();
    let value = Thing {
        id: id?,
        name: name?,
        weight: weight?,
        at,
    };
    Some(At { value, place })
}

pub(super) fn objective<'a>(
    mut table: Table<'a>,
    scope: &Scope<'a, '_>,
) -> Option<At<'a, Objective>> {
    let place = table.place;
    let side = scope.ids.field(Kind::Side, "side", &mut table);
    let goal = table.word::<Goal>("want");
    let worth = worth(&mut table);
    let known = table.flag("known");
    let aim = goal.and_then(|goal| aim(goal, &mut table, scope));
    // Without a goal nobody can say which fields there are.
    if goal.is_some() {
        table.finish();
    }
    let value = Objective {
        side: side?,
        aim: aim?,
        worth: worth?,
        known,
    };
    Some(At { value, place })
}

fn worth(table: &mut Table<'_>) -> Option<Worth> {
    let place = table.place;
    let points = table.optional("points");
    let points = points.map(|value| value.small(1..=MOST_POINTS));
    match (points, table.flag("decisive")) {
        (Some(points), false) => points.map(Worth::Points),
        (None, true) => Some(Worth::Decisive),
        _ => {
            fault(place, FaultKind::Worth {});
            None
        }
    }
}

fn aim<'a>(goal: Goal, table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Option<Aim> {
    let zone = |table: &mut Table<'a>| scope.ids.field(Kind::Zone, "zone", table);
    let troop = |table: &mut Table<'a>| scope.ids.field(Kind::Troop, "troop", table);
    let most = MOST_FIGURES as u16;
    let figures = |table: &mut Table<'a>| match table.optional("figures") {
        Some(value) => value.number(1..=most),
        None => Some(1),
    };
    match goal {
        Goal::Hold => {
            let (zone, from) = (zone(table), turn(table, "from"));
            let turns = turn(table, "turns");
            Some(Aim::Hold {
                zone: zone?,
                from: from.unwrap_or(1),
                turns,
            })
        }
        Goal::Reach => {
            let (zone, figures) = (zone(table), figures(table));
            Some(Aim::Reach {
                zone: zone?,
                figures: figures?,
            })
        }
        Goal::Kill => {
            let (troop, figures) = (troop(table), figures(table));
            Some(Aim::Kill {
                troop: troop?,
                figures: figures?,
            })
        }
        Goal::Capture => {
            let (troop, figures) = (troop(table), figures(table));
            Some(Aim::Capture {
                troop: troop?,
                figures: figures?,
            })
        }
        Goal::Escort => {
            let (troop, zone) = (troop(table), zone(table));
            Some(Aim::Escort {
                troop: troop?,
                zone: zone?,
            })
        }
        Goal::Survive => {
            let (figures, until) = (figures(table), table.small("until", 1..=u8::MAX));
            Some(Aim::Survive {
                figures: figures?,
                until: until?,
            })
        }
        Goal::Loot => {
            let thing = scope.ids.field(Kind::Thing, "thing", table);
            let zone = zone(table);
            Some(Aim::Loot {
                thing: thing?,
                zone: zone?,
            })
        }
    }
}

/// A number of a turn or of turns that may be left out.
fn turn(table: &mut Table<'_>, field: &'static str) -> Option<u8> {
    table.optional(field)?.small(1..=u8::MAX)
}

pub(super) fn trigger<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<At<'a, Trigger>> {
    let place = table.place;
    let event = table.word::<Event>("when");
    let effects = effects(&mut table, scope);
    let moment = event.and_then(|event| moment(event, &mut table, scope));
    if event.is_some() {
        table.finish();
    }
    let effects = effects?;
    if effects.is_empty() {
        fault(place, FaultKind::NoEffect {});
    }
    let moment = moment?;
    let value = Trigger { moment, effects };
    Some(At { value, place })
}

fn moment<'a>(event: Event, table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Option<Moment> {
    match event {
        Event::Turn => table.small("turn", 1..=u8::MAX).map(Moment::Turn),
        Event::Enter => {
            let zone = scope.ids.field(Kind::Zone, "zone", table);
            let side = table.optional("side");
            let side = side.and_then(|value| scope.ids.refer(Kind::Side, value));
            Some(Moment::Enter { zone: zone?, side })
        }
        Event::FirstShot => Some(Moment::FirstShot),
        Event::Casualties => {
            let side = scope.ids.field(Kind::Side, "side", table);
            let count = table.number("count", 1..=MOST_FIGURES as u16);
            Some(Moment::Casualties {
                side: side?,
                count: count?,
            })
        }
    }
}

/// All that happens: people first, so that what is said is about those who are there.
fn effects<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Option<Vec<Effect>> {
    let reveal = scope.ids.list(Kind::Troop, "reveal", table);
    let reinforce = scope.ids.list(Kind::Troop, "reinforce", table);
    let change = table.optional("change_side");
    let change = change.and_then(|value| change_side(value.table("change_side")?, scope));
    // What is said wrongly is no second mistake for want of an effect.
    let speak = match table.optional("speak") {
        Some(value) => Some(value.name()?),
        None => None,
    };
    let mut effects: Vec<Effect> = reveal?.into_iter().map(Effect::Reveal).collect();
    effects.extend(reinforce?.into_iter().map(Effect::Reinforce));
    effects.extend(change);
    effects.extend(speak.map(Effect::Speak));
    Some(effects)
}

fn change_side<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Effect> {
    let troop = scope.ids.field(Kind::Troop, "troop", &mut table);
    let to = scope.ids.field(Kind::Side, "to", &mut table);
    table.finish();
    Some(Effect::ChangeSide {
        troop: troop?,
        to: to?,
    })
}
