//! Playing a few rounds with orders as typed and dice as written: shared by the golden plays
//! (`play.rs`), by the public suite (`table.rs`) and by what writes its pages.

use super::told;
use argad_dice::{ChanceError, Scripted, Source};
use argad_rules::check::{Refused, check};
use argad_rules::event::Event;
use argad_rules::game;
use argad_rules::order::{Orders, notation};
use argad_rules::state::{Phase, Seat, State};
use argad_rules::table::Table;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Ones put behind dice that do not suffice, to find out how many were wanted.
const PADDING: usize = 400;

/// A sentence in both languages.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    pub en: String,
    pub fr: String,
}

/// What a round shows: a note of ours, or a sentence for players.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum About {
    Note(String),
    Both(Both),
}

impl Default for About {
    fn default() -> Self {
        Self::Note(String::new())
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// What the round shows.
    #[serde(default)]
    pub about: About,
    pub phase: Phase,
    /// Orders by side: what its chairs order, all in one.
    #[serde(default)]
    pub orders: BTreeMap<String, String>,
    /// What the game master makes so before them, one ruling a line (TRN-7); its dice come first.
    #[serde(default)]
    pub master: String,
    #[serde(default)]
    pub dice: Vec<u16>,
    /// Orders that must be refused, and with which clauses; they are not played.
    #[serde(default)]
    pub refused: Vec<RefusedOrders>,
    /// Events that must come out, each with at least these fields.
    #[serde(default)]
    pub expect: Vec<Map<String, Value>>,
    /// They come out in this order.
    #[serde(default)]
    pub in_order: bool,
    /// Events that must not.
    #[serde(default)]
    pub absent: Vec<Map<String, Value>>,
    /// How the table stands then.
    #[serde(default)]
    pub after: super::after::After,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusedOrders {
    pub side: String,
    pub orders: String,
    pub clauses: Vec<String>,
}

/// A round as it was played.
pub struct Step {
    pub before: State,
    pub orders: Vec<(Seat, Orders)>,
    pub events: Vec<Event>,
    pub after: State,
}

/// A game as far as it came, and everything that was not as written.
pub struct Course {
    pub begun: Option<(State, Vec<Event>)>,
    pub steps: Vec<Step>,
    pub faults: Vec<String>,
}

/// Plays all rounds. What is not as expected is noted and the game goes on; where it cannot go on it ends.
pub fn play(table: &Table<'_>, dice: &[u16], rounds: &[Round]) -> Course {
    let mut course = Course {
        begun: None,
        steps: Vec::new(),
        faults: Vec::new(),
    };
    let (mut state, events) = match with_dice(dice, |dice| game::begin(table, dice)) {
        Ok(begun) => begun,
        Err(stopped) => {
            course.faults.push(format!("the beginning: {stopped}"));
            return course;
        }
    };
    course.begun = Some((state.clone(), events));
    for (index, round) in rounds.iter().enumerate() {
        let mut found = Vec::new();
        let step = one(table, &state, round, &mut found);
        if !found.is_empty() {
            let name = format!("round {} ({:?})", index + 1, round.phase).to_lowercase();
            let mut fault = format!("{name}: {}", found.join("\n"));
            let (events, after) = match &step {
                Ok(step) => (step.events.as_slice(), &step.after),
                Err(()) => (&[][..], &state),
            };
            if !events.is_empty() {
                fault.push_str("\nevents");
            }
            for event in events
                .iter()
                .filter(|event| !matches!(event, Event::Orders { .. }))
            {
                fault.push_str("\n  ");
                fault.push_str(&told::named(table, event).to_string());
            }
            fault.push_str("\ntable");
            for line in told::places(table, after) {
                fault.push_str("\n  ");
                fault.push_str(&line);
            }
            course.faults.push(fault.replace('\n', "\n    "));
        }
        match step {
            Ok(step) => {
                state.clone_from(&step.after);
                course.steps.push(step);
            }
            Err(()) => return course,
        }
    }
    course
}

fn one(
    table: &Table<'_>,
    state: &State,
    round: &Round,
    faults: &mut Vec<String>,
) -> Result<Step, ()> {
    if state.phase != round.phase {
        faults.push(format!("the open round is {:?}", state.phase).to_lowercase());
        return Err(());
    }
    let (ruled, mut rulings, used) =
        rule(table, state, round).map_err(|fault| faults.push(fault))?;
    let state = &ruled;
    let given = round.dice.get(used..).unwrap_or_default();
    for refused in &round.refused {
        faults.extend(must_refuse(table, state, refused).err());
    }
    for side in round.orders.keys() {
        if table.side(side).is_none() {
            faults.push(format!("no side {side:?}"));
        }
    }
    let (mut checked, mut orders) = (Vec::new(), Vec::new());
    for seat in table.seats() {
        let typed = match orders_of(table, state, seat, round) {
            Ok(typed) => typed,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        match check(table, state, seat, &typed) {
            Ok(held) => checked.push(held),
            Err(refused) => {
                let side = &table.scenario.sides[seat.side.index()].id;
                let why = refusals(table, &refused);
                faults.push(format!("orders of {side} are refused: {why}"));
            }
        }
        orders.push((seat, typed));
    }
    if checked.len() < table.seats().len() {
        return Err(());
    }
    let resolve = |dice: &mut dyn Source| game::resolve(table, state.clone(), &checked, &[], dice);
    let (after, events) = match with_dice(given, resolve) {
        Ok(done) => done,
        Err(fault) => {
            faults.push(fault);
            // As far as it can be told: with ones for dice that are missing, without those too many.
            let mut padded = given.to_vec();
            padded.extend([1; PADDING]);
            let mut source = Scripted::new(&padded);
            let Ok(done) = resolve(&mut source) else {
                return Err(());
            };
            let used = padded.len() - source.left().len();
            if used > given.len() {
                faults.push(format!("it wants {used}; told with ones for the rest"));
            }
            done
        }
    };
    rulings.extend(events);
    let events = rulings;
    expect(table, round, &events, faults);
    round.after.check(table, &after, faults);
    Ok(Step {
        before: state.clone(),
        orders,
        events,
        after,
    })
}

/// How things stand after what the game master makes so, what happened, and how many dice it took.
fn rule(
    table: &Table<'_>,
    state: &State,
    round: &Round,
) -> Result<(State, Vec<Event>, usize), String> {
    let rulings = notation::ruling::parse(table, state, &round.master)
        .map_err(|faults| format!("{faults:?}"))?;
    let mut source = Scripted::new(&round.dice);
    let (mut state, mut events) = (state.clone(), Vec::new());
    for (ruling, reason) in rulings {
        let ruled = game::overrule(table, state, ruling, &reason, &mut source);
        let (after, more) = ruled.map_err(|denied| format!("{denied:?}"))?;
        state = after;
        events.extend(more);
    }
    Ok((state, events, round.dice.len() - source.left().len()))
}

pub fn with_dice<T>(
    dice: &[u16],
    run: impl FnOnce(&mut dyn Source) -> Result<T, ChanceError>,
) -> Result<T, String> {
    let mut source = Scripted::new(dice);
    let result = run(&mut source).map_err(|e| e.to_string())?;
    if source.left().is_empty() {
        Ok(result)
    } else {
        let (left, all) = (source.left().len(), dice.len());
        Err(format!("{left} dice too many ({} used)", all - left))
    }
}

/// The lines of a side that are for figures of this chair.
fn orders_of(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    round: &Round,
) -> Result<Orders, String> {
    let side = &table.scenario.sides[seat.side.index()].id;
    let Some(text) = round.orders.get(side) else {
        return Ok(Orders::default());
    };
    let mut orders = notation::parse(table, state, text).map_err(|faults| format!("{faults:?}"))?;
    orders.0.retain(|order| {
        order
            .who
            .first()
            .is_some_and(|&id| state.figure(id).chair == seat.chair)
    });
    Ok(orders)
}

fn must_refuse(table: &Table<'_>, state: &State, given: &RefusedOrders) -> Result<(), String> {
    let side = table.side(&given.side).ok_or("refused: no such side")?;
    // The first chair's: what others lead is refused as well.
    let seat = Seat { side, chair: 1 };
    let orders =
        notation::parse(table, state, &given.orders).map_err(|faults| format!("{faults:?}"))?;
    match check(table, state, seat, &orders) {
        Ok(_) => Err(format!("{:?} should be refused", given.orders)),
        Err(refused) => {
            let found: Vec<String> = refused
                .iter()
                .map(|r| r.refusal.clause.to_string())
                .collect();
            let missing: Vec<&String> = given
                .clauses
                .iter()
                .filter(|c| !found.contains(c))
                .collect();
            if missing.is_empty() {
                Ok(())
            } else {
                let why = refusals(table, &refused);
                Err(format!(
                    "{:?} is refused by {why}, not by {missing:?}",
                    given.orders
                ))
            }
        }
    }
}

/// Who is refused by which clause, and why.
fn refusals(table: &Table<'_>, refused: &[Refused]) -> String {
    let told: Vec<String> = refused
        .iter()
        .map(|r| {
            let who = r.figure.map_or("orders", |id| table.name(id));
            format!("{who} {} ({:?})", r.refusal.clause, r.refusal)
        })
        .collect();
    told.join(", ")
}

fn expect(table: &Table<'_>, round: &Round, events: &[Event], faults: &mut Vec<String>) {
    let found: Vec<Value> = events.iter().map(|e| told::named(table, e)).collect();
    let mut next = 0;
    for wanted in &round.expect {
        faults.extend(sensible(table, wanted));
        let from = if round.in_order { next } else { 0 };
        if let Some(index) = found[from..].iter().position(|event| holds(event, wanted)) {
            next = from + index + 1;
        } else {
            let wanted = Value::Object(wanted.clone());
            faults.push(format!("no event {wanted}"));
        }
    }
    for unwanted in &round.absent {
        faults.extend(sensible(table, unwanted));
        if let Some(event) = found.iter().find(|event| holds(event, unwanted)) {
            faults.push(format!("there must be no event like {event}"));
        }
    }
}

/// Why an event can never come out: such a fault must not hide behind "absent".
fn sensible(table: &Table<'_>, wanted: &Map<String, Value>) -> Option<String> {
    let kind = wanted.get("event").and_then(Value::as_str);
    let Some(kind) = kind else {
        return Some("an event without its kind".into());
    };
    let alone = serde_json::json!({ "event": kind });
    if let Err(fault) = serde_json::from_value::<Event>(alone)
        && fault.to_string().contains("unknown variant")
    {
        return Some(format!("there is no kind of event {kind:?}"));
    }
    let named = |value: &Value| match value {
        Value::String(name) => table.figure(name).is_some(),
        _ => true,
    };
    let strange = ["figure", "a", "b", "striker", "enemy"]
        .into_iter()
        .filter_map(|key| wanted.get(key))
        .find(|value| !named(value));
    strange.map(|name| format!("nobody is called {name}"))
}

/// Whether an event has at least these fields.
fn holds(event: &Value, wanted: &Map<String, Value>) -> bool {
    wanted
        .iter()
        .all(|(key, value)| match (&event[key], value) {
            (found @ Value::Object(_), Value::Object(inner)) => holds(found, inner),
            (Value::Array(found), Value::Array(inner)) if inner.iter().any(Value::is_object) => {
                inner.iter().all(|want| {
                    let want = want.as_object().cloned().unwrap_or_default();
                    found.iter().any(|one| holds(one, &want))
                })
            }
            (found, value) => found == value,
        })
}
