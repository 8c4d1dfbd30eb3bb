//! Golden playthroughs: `tests/play/*.toml` at the root of the workspace.
//!
//! A play puts figures on a table, gives the orders of every round as a player types them and the dice
//! as they fall, and says which events must and must not come out. The whole course – places, orders,
//! dice, events, what each seat sees – is kept beside it as text; `cargo xtask bless` writes it anew,
//! and the difference is read before it is kept.

#[path = "play/after.rs"]
#[allow(dead_code, reason = "the public suite uses the rest")]
mod after;
#[path = "play/course.rs"]
#[allow(dead_code, reason = "the public suite uses the rest")]
mod course;
#[path = "play/told.rs"]
mod told;

use argad_rules::scenario::{self, Scenario};
use argad_rules::table::Table;
use argad_rules::{Clause, data};
use course::{About, Round};
use serde::Deserialize;
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
    let course = course::play(&table, &play.dice, &play.round);
    if !course.faults.is_empty() {
        return Err(course.faults.join("\n"));
    }
    let (begun, events) = course.begun.ok_or("it did not begin")?;
    let mut told = told::Told::new(&table, &play.title, &play.clauses);
    told.state(&begun);
    told.events(&events);
    for (step, round) in course.steps.iter().zip(&play.round) {
        let about = match &round.about {
            About::Note(note) => note,
            About::Both(both) => &both.en,
        };
        told.round(&step.before, about);
        for (seat, typed) in &step.orders {
            told.orders(*seat, typed);
        }
        told.dice(&round.dice);
        told.events(&step.events);
        told.state(&step.after);
    }
    told.views(course.steps.last().map_or(&begun, |step| &step.after));
    Ok(told.finish())
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
