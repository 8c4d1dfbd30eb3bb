//! RUL-44: every option does something in both its positions.
//!
//! For each switch there is a small table in `tests/options/NAME.toml` with orders and dice. It is played with
//! the switch in either position; whatever happens or is refused must differ. A switch without a table fails.
//! `ARGAD_OPTION=follow-up` tries one and tells both courses.

use argad_dice::Scripted;
use argad_rules::agree::Open;
use argad_rules::check::check;
use argad_rules::data;
use argad_rules::event::Event;
use argad_rules::order::notation;
use argad_rules::ruleset::{SWITCHES, Spec};
use argad_rules::scenario::{self, Scenario};
use argad_rules::table::Table;
use argad_rules::{game, roster};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Ones behind the dice that are written: the two courses need not throw equally many.
const PADDING: usize = 400;

/// A table, or a troop list, on which an option shows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trial {
    /// What differs, for whoever reads it.
    #[allow(dead_code, reason = "for readers")]
    about: String,
    /// A sketch of a scenario.
    scenario: Option<String>,
    /// A troop list.
    list: Option<String>,
    #[serde(default)]
    round: Vec<Round>,
}

/// Orders of a round by side, and its dice; rounds follow each other as in the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    #[serde(default)]
    orders: BTreeMap<String, String>,
    #[serde(default)]
    dice: Vec<u16>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/options")
}

/// The line that sets a switch, before everything that stands in a table of its own.
fn with(text: &str, spec: &Spec, second: bool) -> String {
    let value = match spec.position(second) {
        word @ ("true" | "false") => word.to_owned(),
        word => format!("{word:?}"),
    };
    format!("options = {{ {} = {value} }}\n{text}", spec.id)
}

/// Everything that happens and everything that is refused, as text.
fn course(scenario: &Scenario, rounds: &[Round]) -> String {
    let mut told = String::new();
    let data = data::embedded(scenario.period());
    let table = Table::new(scenario, data).expect("its data are there");
    let padded = |dice: &[u16]| {
        let ones = std::iter::repeat_n(1, PADDING);
        dice.iter().copied().chain(ones).collect::<Vec<u16>>()
    };
    let (mut state, _) = game::begin(&table, &mut Scripted::new(&padded(&[]))).expect("it begins");
    for round in rounds {
        let _ = writeln!(told, "# {} {:?}", state.turn, state.phase);
        let mut held = Vec::new();
        for seat in table.seats() {
            let side = &scenario.sides[seat.side.index()].id;
            let text = round.orders.get(side).map_or("", String::as_str);
            let orders = notation::parse(&table, &state, text);
            let orders = orders.unwrap_or_else(|faults| panic!("{side}: {faults:?}"));
            held.push(match check(&table, &state, seat, &orders) {
                Ok(checked) => checked,
                Err(refused) => {
                    let _ = writeln!(told, "{side} is refused: {refused:?}");
                    let none = check(&table, &state, seat, &argad_rules::order::Orders::default());
                    none.unwrap_or_else(|refused| panic!("silence is refused: {refused:?}"))
                }
            });
        }
        let dice = padded(&round.dice);
        let mut dice = Scripted::new(&dice);
        let played = game::resolve(&table, state, &held, &[], &mut dice).expect("dice enough");
        state = played.0;
        for event in played
            .1
            .iter()
            .filter(|e| !matches!(e, Event::Orders { .. }))
        {
            let _ = writeln!(told, "{}", serde_json::to_string(event).expect("as text"));
        }
    }
    told
}

/// What a position comes to.
fn played(trial: &Trial, spec: &Spec, second: bool) -> Result<String, String> {
    if let Some(list) = &trial.list {
        let read = roster::read("list.toml", &with(list, spec, second), data::embedded);
        let list = read.map_err(|problems| format!("{problems:?}"))?;
        let account = roster::account(&list, data::embedded(list.rules.period()));
        return Ok(format!("{:?} {:?}", account.total, account.findings));
    }
    let text = trial.scenario.as_deref().unwrap_or_default();
    let reading = scenario::read("trial.toml", &with(text, spec, second), data::embedded);
    let found = reading
        .scenario
        .ok_or_else(|| format!("{:?}", reading.errors))?;
    if trial.round.is_empty() {
        return Ok(deadlock(&found));
    }
    Ok(course(&found, &trial.round))
}

/// GEN-1: what comes of it when nobody accepts and time is up.
fn deadlock(scenario: &Scenario) -> String {
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("its data");
    let (state, _) = game::begin(&table, &mut Scripted::new(&[])).expect("it begins");
    let open = Open::new(table.seats(), Some(1));
    format!("{:?}", open.time_up(&table, &state).is_ok())
}

#[test]
fn every_option_does_something_in_both_positions() {
    let wanted = std::env::var("ARGAD_OPTION").unwrap_or_default();
    let mut faults = Vec::new();
    for spec in SWITCHES
        .iter()
        .filter(|s| wanted.is_empty() || s.id == wanted)
    {
        let path = folder().join(format!("{}.toml", spec.id));
        let Ok(text) = std::fs::read_to_string(&path) else {
            faults.push(format!("{}: no table in tests/options", spec.id));
            continue;
        };
        let trial: Trial = match toml::from_str(&text) {
            Ok(trial) => trial,
            Err(fault) => {
                faults.push(format!("{}: {fault}", spec.id));
                continue;
            }
        };
        let both = [false, true].map(|second| played(&trial, spec, second));
        match both {
            [Ok(first), Ok(second)] if first == second => {
                faults.push(format!("{}: both positions play alike\n{first}", spec.id));
            }
            [Ok(first), Ok(second)] if !wanted.is_empty() => {
                println!("{first}\n--- other position\n{second}");
            }
            [Ok(_), Ok(_)] => {}
            [first, second] => {
                for fault in [first, second].into_iter().filter_map(Result::err) {
                    faults.push(format!("{}: {fault}", spec.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
