//! A case of the public suite: one small played turn, with what it checks and why.

use super::course::{About, Both, Course, Round, play};
use argad_rules::scenario::{self, Scenario};
use argad_rules::table::Table;
use argad_rules::{Clause, data};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// A case as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its number, for ever.
    pub number: u16,
    pub title: Both,
    /// The clauses it checks: it fails when one of them is broken.
    pub clauses: Vec<String>,
    /// Document and page or heading.
    pub source: String,
    /// Our ruling and its reason.
    pub why: Both,
    pub scenario: String,
    /// Dice of the beginning of the game, rarely any.
    #[serde(default)]
    pub dice: Vec<u16>,
    pub round: Vec<Round>,
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/table")
}

/// The files of all cases; what is parked or a list of its own is none.
pub fn paths() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("tests/table is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .filter(|path| path.file_stem().is_some_and(|stem| stem != "questions"))
        .collect();
    paths.sort();
    paths
}

impl Case {
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
        toml::from_str(&text).map_err(|e| e.to_string())
    }

    /// What is wrong with it before anything is played.
    pub fn faults(&self, path: &Path) -> Vec<String> {
        let mut faults = Vec::new();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let number = name.split('-').next().unwrap_or_default();
        let slug = name.split_once('-').map_or("", |(_, slug)| slug);
        if number != format!("{:04}", self.number) || slug.is_empty() {
            let number = self.number;
            faults.push(format!("its file should be called {number:04}-some-words"));
        }
        if self.clauses.is_empty() {
            faults.push("it names no clause".into());
        }
        for clause in &self.clauses {
            faults.extend(clause.parse::<Clause>().err().map(|e| e.to_string()));
        }
        if self.source.trim().is_empty() {
            faults.push("it names no source".into());
        }
        let both = |what: &str, text: &Both| {
            let missing = text.en.trim().is_empty() || text.fr.trim().is_empty();
            missing.then(|| format!("{what} is not in both languages"))
        };
        faults.extend(both("its title", &self.title));
        faults.extend(both("its reason", &self.why));
        for (index, round) in self.round.iter().enumerate() {
            let what = format!("what round {} shows", index + 1);
            match &round.about {
                About::Both(about) => faults.extend(both(&what, about)),
                About::Note(note) if note.is_empty() => {}
                About::Note(_) => faults.push(format!("{what} is not in both languages")),
            }
        }
        let expects = |round: &Round| {
            !round.expect.is_empty() || !round.refused.is_empty() || !round.after.is_empty()
        };
        if !self.round.iter().any(expects) {
            faults.push("it expects nothing".into());
        }
        faults
    }

    /// Its table.
    pub fn scenario(&self) -> Result<Scenario, String> {
        let reading = scenario::read("case.toml", &self.scenario, data::embedded);
        reading.scenario.ok_or_else(|| {
            let faults = reading.errors.iter().map(|problem| {
                let line = problem.line;
                format!("line {line} of its scenario: {:?}", problem.kind)
            });
            faults.collect::<Vec<_>>().join("\n    ")
        })
    }

    /// Plays it on its table.
    pub fn play(&self, table: &Table<'_>) -> Course {
        play(table, &self.dice, &self.round)
    }
}
