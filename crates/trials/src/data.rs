//! A data file or a troop list: what `--data`, `argad data check` and `argad roster` do with one.
//!
//! The first line names the file, the rest takes its place among those the program comes with; `roster.toml` is a list.

use crate::game;
use crate::said::{Said, in_both};
use argad_lab::{Library, MoraleQuery, ShootQuery, odds, query::ShootersQuery};
use argad_rules::card::{Changes, card};
use argad_rules::data::{self, PeriodData, Problem, read_all};
use argad_rules::roster::{account, read as read_list};
use argad_rules::scenario::{EMBEDDED, read as read_scenario};
use argad_rules::{Period, Ruleset};
use argad_text::{card as words, roster};

/// What a troop list is called here.
pub const LIST: &str = "roster.toml";

/// Takes a text as one of the files as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (path, text) = text.split_once('\n').unwrap_or((text, ""));
    if path == LIST {
        list(text);
        return;
    }
    let mut files = data::EMBEDDED.to_vec();
    match files.iter_mut().find(|(known, _)| *known == path) {
        Some(file) => file.1 = text,
        None => files.push((path, text)),
    }
    match read_all(&files) {
        Ok(periods) => periods.iter().for_each(use_it),
        Err(problems) => tell(&problems, bytes.len()),
    }
}

fn tell(problems: &[Problem], bytes: usize) {
    assert!(!problems.is_empty(), "not read, and nobody says why");
    let mut said = Said::about(bytes);
    for problem in problems {
        said.add(&problem.to_string());
        in_both(|texts| said.add(&roster::problem(&problem.kind, texts)));
    }
}

/// Cards, odds and a short game with this data.
fn use_it(data: &PeriodData) {
    let rules = Ruleset::standard(data.period);
    for unit in data.units.iter().take(8) {
        let card = card(&rules, data, unit, &Changes::default());
        in_both(|texts| {
            words::person(&card, texts);
            words::moves(&card, texts);
            words::formations(&card, texts);
            words::notes(&card, texts);
        });
    }
    let library = Library::new(vec![data.clone()]);
    for unit in data
        .units
        .iter()
        .filter(|unit| !unit.missiles.is_empty())
        .take(3)
    {
        let line = ShootersQuery {
            unit: Some(unit.id.clone()),
            count: 3,
            ..ShootersQuery::default()
        };
        let query = ShootQuery {
            period: data.period.id().to_owned(),
            distance: 12.0,
            shooters: vec![line],
            ..ShootQuery::default()
        };
        let _ = odds::shoot(&library, &query);
    }
    let _ = odds::morale(&MoraleQuery::default());
    let first = match data.period {
        Period::HorseAndMusket => "first-shots",
        Period::PikeAndShot => "first-blades",
    };
    let of_it = EMBEDDED.iter().find(|(path, _)| path.contains(first));
    let Some((path, text)) = of_it else { return };
    let other = |period| {
        if period == data.period {
            data
        } else {
            data::embedded(period)
        }
    };
    if let Some(scenario) = read_scenario(path, text, other).scenario {
        game::begin_and_play(&scenario, text, data);
    }
}

/// A troop list, counted, priced and judged.
fn list(text: &str) {
    let roster = match read_list(LIST, text, data::embedded) {
        Ok(roster) => roster,
        Err(problems) => return tell(&problems, text.len()),
    };
    let account = account(&roster, data::embedded(roster.rules.period()));
    let mut said = Said::about(text.len());
    for finding in &account.findings {
        in_both(|texts| said.add(&roster::finding(finding, texts)));
    }
}
