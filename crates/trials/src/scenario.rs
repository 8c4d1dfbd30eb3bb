//! A scenario file: what `argad play`, `show` and `scenario check` and the editor do with one.

use crate::game;
use crate::said::{Said, in_both};
use argad_picture::{Look, svg};
use argad_rules::data;
use argad_rules::scenario::document::{Node, field_at};
use argad_rules::scenario::{Scenario, read};
use argad_text::problems::words;

/// Takes a text as a scenario as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let reading = read("tried.toml", text, data::embedded);
    let mut said = Said::about(text.len());
    for problem in reading.errors.iter().chain(&reading.advice) {
        let lines = text.split('\n').count();
        assert!((1..=lines).contains(&problem.line), "{problem}");
        said.add(&problem.to_string());
        field_at(text, problem.line);
        in_both(|texts| said.add(&words(&problem.kind, texts)));
    }
    let lost = reading.scenario.is_none() && reading.errors.is_empty();
    assert!(!lost, "not read, and nobody says why");
    in_the_editor(text, reading.scenario.as_ref());
    if let Some(drawn) = reading.scenario.as_ref().or(reading.sketch.as_ref()) {
        in_both(|texts| {
            let picture = svg(drawn, data::embedded(drawn.period()), &Look::new(texts));
            assert!(picture.ends_with("</svg>\n") || picture.ends_with("</svg>"));
        });
    }
    if let Some(scenario) = &reading.scenario {
        game::begin_and_play(scenario, text, data::embedded(scenario.period()));
    }
}

/// As a tree that is written again: nothing but remarks is lost.
fn in_the_editor(text: &str, meant: Option<&Scenario>) {
    let Ok(document) = Node::read(text) else {
        return;
    };
    let written = document.write();
    let again = Node::read(&written).expect("what was written is read");
    assert_eq!(again.write(), written);
    let again = read("tried.toml", &written, data::embedded).scenario;
    assert_eq!(again.as_ref(), meant);
}
