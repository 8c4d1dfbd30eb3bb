//! Golden playthroughs: `tests/play/*.toml` at the root of the workspace.
//!
//! A play puts figures on a table, gives the orders of every round as a player types them and the dice
//! as they fall, and says which events must and must not come out. The whole course – places, orders,
//! dice, events, what each seat sees – is kept beside it as text; `cargo xtask bless` writes it anew,
//! and the difference is read before it is kept.

#[path = "play/told.rs"]
mod told;

use argad_dice::Scripted;
use argad_rules::check::{Refused, check};
use argad_rules::event::Event;
use argad_rules::order::{Orders, notation};
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{Phase, Seat, State};
use argad_rules::table::Table;
use argad_rules::{Clause, data, game};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    title: String,
    clauses: Vec<String>,
    /// A scenario in full.
    scenario: String,
    /// Dice of the beginning of the game, rarely any.
    #[serde(default)]
    dice: Vec<u16>,
    round: Vec<Round>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    /// What the round shows.
    #[serde(default)]
    about: String,
    phase: Phase,
    /// Orders by side: what its chairs order, all in one.
    #[serde(default)]
    orders: BTreeMap<String, String>,
    #[serde(default)]
    dice: Vec<u16>,
    /// Orders that must be refused, and with which clauses; they are not played.
    #[serde(default)]
    refused: Vec<RefusedOrders>,
    /// Events that must come out, each with at least these fields.
    #[serde(default)]
    expect: Vec<serde_json::Map<String, serde_json::Value>>,
    /// They come out in this order.
    #[serde(default)]
    in_order: bool,
    /// Events that must not.
    #[serde(default)]
    absent: Vec<serde_json::Map<String, serde_json::Value>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedOrders {
    side: String,
    orders: String,
    clauses: Vec<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/play")
}

fn plays() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("tests/play is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn plays_come_out_as_written() {
    let mut faults = Vec::new();
    let paths = plays();
    assert!(!paths.is_empty());
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if let Err(fault) = run(&path) {
            faults.push(format!("{name}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn run(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let play: Play = toml::from_str(&text).map_err(|e| e.to_string())?;
    for clause in &play.clauses {
        clause.parse::<Clause>().map_err(|e| e.to_string())?;
    }
    if play
        .round
        .iter()
        .all(|r| r.expect.is_empty() && r.refused.is_empty())
    {
        return Err("expects nothing".into());
    }
    let reading = scenario::read("play.toml", &play.scenario, data::embedded);
    let scenario = reading.scenario.ok_or(format!("{:#?}", reading.errors))?;
    let told = tell(&play, &scenario)?;
    compare(&path.with_extension("txt"), &told)
}

/// Plays it and tells the course.
fn tell(play: &Play, scenario: &Scenario) -> Result<String, String> {
    let table = Table::new(scenario, data::embedded(scenario.period())).ok_or("no table")?;
    let mut told = told::Told::new(&table, &play.title, &play.clauses);
    let (mut state, events) = with_dice(&play.dice, |dice| game::begin(&table, dice))?;
    told.state(&state);
    told.events(&state, &events);
    for (index, round) in play.round.iter().enumerate() {
        let at = |fault: String| format!("round {} ({:?}): {fault}", index + 1, round.phase);
        if state.phase != round.phase {
            return Err(at(format!("the open round is {:?}", state.phase)));
        }
        for refused in &round.refused {
            must_refuse(&table, &state, refused).map_err(at)?;
        }
        told.round(&state, &round.about);
        let mut checked = Vec::new();
        for seat in table.seats() {
            let typed = orders_of(&table, &state, seat, round).map_err(at)?;
            let held = check(&table, &state, seat, &typed)
                .map_err(|refused| at(format!("{seat:?} {}", clauses(&refused).join(" "))))?;
            told.orders(seat, &typed);
            checked.push(held);
        }
        for side in round.orders.keys() {
            table
                .side(side)
                .ok_or_else(|| at(format!("no side {side:?}")))?;
        }
        let before = state.clone();
        let (after, events) = with_dice(&round.dice, |dice| {
            game::resolve(&table, state, &checked, &[], dice)
        })
        .map_err(at)?;
        state = after;
        told.dice(&round.dice);
        told.events(&before, &events);
        told.state(&state);
        expect(&table, round, &events).map_err(at)?;
    }
    told.views(&state);
    Ok(told.finish())
}

fn with_dice<T>(
    dice: &[u16],
    run: impl FnOnce(&mut dyn argad_dice::Source) -> Result<T, argad_dice::ChanceError>,
) -> Result<T, String> {
    let mut source = Scripted::new(dice);
    let result = run(&mut source).map_err(|e| e.to_string())?;
    if source.left().is_empty() {
        Ok(result)
    } else {
        Err(format!("{} dice too many", source.left().len()))
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
    let seat = Seat { side, chair: 1 };
    let orders =
        notation::parse(table, state, &given.orders).map_err(|faults| format!("{faults:?}"))?;
    match check(table, state, seat, &orders) {
        Ok(_) => Err(format!("{:?} should be refused", given.orders)),
        Err(refused) => {
            let found = clauses(&refused);
            let missing: Vec<&String> = given
                .clauses
                .iter()
                .filter(|c| !found.contains(c))
                .collect();
            if missing.is_empty() {
                Ok(())
            } else {
                Err(format!("refused by {found:?}, not by {missing:?}"))
            }
        }
    }
}

fn clauses(refused: &[Refused]) -> Vec<String> {
    refused
        .iter()
        .map(|r| r.refusal.clause.to_string())
        .collect()
}

fn expect(table: &Table<'_>, round: &Round, events: &[Event]) -> Result<(), String> {
    let found: Vec<serde_json::Value> = events.iter().map(|e| told::named(table, e)).collect();
    let mut next = 0;
    for wanted in &round.expect {
        let from = if round.in_order { next } else { 0 };
        if let Some(index) = found[from..].iter().position(|event| holds(event, wanted)) {
            next = from + index + 1;
        } else {
            let all: Vec<String> = found.iter().map(ToString::to_string).collect();
            return Err(format!(
                "no event {}; there are\n  {}",
                serde_json::Value::Object(wanted.clone()),
                all.join("\n  ")
            ));
        }
    }
    for unwanted in &round.absent {
        if let Some(event) = found.iter().find(|event| holds(event, unwanted)) {
            return Err(format!("there must be no event like {event}"));
        }
    }
    Ok(())
}

/// Whether an event has at least these fields.
fn holds(event: &serde_json::Value, wanted: &serde_json::Map<String, serde_json::Value>) -> bool {
    wanted
        .iter()
        .all(|(key, value)| match (&event[key], value) {
            (found @ serde_json::Value::Object(_), serde_json::Value::Object(inner)) => {
                holds(found, inner)
            }
            (serde_json::Value::Array(found), serde_json::Value::Array(inner))
                if inner.iter().any(serde_json::Value::is_object) =>
            {
                inner.iter().all(|want| {
                    let want = want.as_object().cloned().unwrap_or_default();
                    found.iter().any(|one| holds(one, &want))
                })
            }
            (found, value) => found == value,
        })
}

fn compare(path: &Path, told: &str) -> Result<(), String> {
    if std::env::var_os("ARGAD_BLESS").is_some() {
        return std::fs::write(path, told).map_err(|e| e.to_string());
    }
    let kept = std::fs::read_to_string(path)
        .map_err(|_| "no golden text: run `cargo xtask bless` and read it".to_owned())?;
    if kept == told {
        return Ok(());
    }
    let line = kept
        .lines()
        .zip(told.lines())
        .position(|(a, b)| a != b)
        .unwrap_or_else(|| kept.lines().count().min(told.lines().count()));
    Err(format!(
        "line {} of its golden text was\n  {}\nand is now\n  {}",
        line + 1,
        kept.lines().nth(line).unwrap_or_default(),
        told.lines().nth(line).unwrap_or_default()
    ))
}
