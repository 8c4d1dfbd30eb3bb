//! The reader as a whole: the scenarios built in are sound, every mistake is found alone and on its
//! line, and no input breaks anything.

use proptest::prelude::*;

use super::test_cases::{CASES, SMALL};
use super::{EMBEDDED, FaultKind, Reading, Scenario, embedded, read};
use crate::data::{self, Problem, ProblemKind};
use crate::geometry::Point;
use crate::period::Period;
use crate::ruleset::Switch;

fn reading(text: &str) -> Reading {
    read("s.toml", text, data::embedded)
}

fn told(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// The small scenario with the first `old` replaced.
fn small_but(old: &str, new: &str) -> String {
    assert!(SMALL.contains(old), "the small scenario has no {old}");
    SMALL.replacen(old, new, 1)
}

#[test]
fn the_scenarios_built_in_are_sound() {
    for (path, text) in EMBEDDED {
        let reading = read(path, text, data::embedded);
        assert_eq!(told(&reading.errors), [""; 0]);
        assert_eq!(told(&reading.advice), [""; 0]);
        let scenario = reading.scenario.unwrap();
        let (folder, file) = path.split_once("/scenarios/").unwrap();
        assert_eq!(scenario.period().id(), folder);
        assert_eq!(file, format!("{}.toml", scenario.id));
    }
    assert_eq!(embedded().len(), EMBEDDED.len());
    for period in Period::ALL {
        assert!(embedded().iter().filter(|s| s.period() == period).count() >= 2);
    }
}

/// Worth an evening: enough figures, ground that matters, something for everybody to move for.
#[test]
fn the_scenarios_built_in_are_worth_playing() {
    for scenario in embedded() {
        for side in &scenario.sides {
            let strength = scenario.strength(&side.id);
            assert!((10..=30).contains(&strength), "{} {strength}", side.id);
            let aims = scenario.objectives.iter();
            assert!(aims.filter(|o| o.side == side.id).count() >= 2);
        }
        assert!(scenario.ground.areas.len() + scenario.ground.lines.len() >= 5);
        assert!(scenario.story.fr.len() > 200 && scenario.story.en.len() > 200);
        assert!(!scenario.triggers.is_empty());
    }
}

#[test]
fn the_small_scenario_reads_as_written() {
    let reading = reading(SMALL);
    assert_eq!(told(&reading.errors), [""; 0]);
    let scenario = reading.scenario.unwrap();
    let figures = scenario.troop("line").unwrap().start.figures();
    let centres: Vec<Point> = figures.iter().map(|figure| figure.centre).collect();
    assert_eq!(centres, [28, 30, 32].map(|x| Point::cm(x, 9)));
    assert_eq!(scenario.strength("red"), 4);
    assert!(scenario.rules.on(Switch::Morale), "an option is set");
    assert_eq!(scenario.troop("folk").unwrap().side(), None);
}

// clauses: FRM-2, FRM-10
#[test]
fn every_mistake_is_found_alone_and_on_its_line() {
    assert_eq!(told(&reading(SMALL).advice), [""; 0]);
    let mut seen: Vec<&str> = Vec::new();
    let mut wrong = Vec::new();
    for &(old, new, line, message) in CASES {
        let reading = reading(&small_but(old, new));
        let all: Vec<Problem> = [reading.errors, reading.advice].concat();
        let [problem] = all.as_slice() else {
            wrong.push(format!("{new}: {:#?}", told(&all)));
            continue;
        };
        if problem.line != line || !problem.to_string().contains(message) {
            wrong.push(format!("{new}: {problem}"));
        }
        if let ProblemKind::Scenario(kind) = &problem.kind {
            seen.push(kind.code());
            assert_eq!(reading.scenario.is_some(), kind.is_advice(), "{problem}");
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
    let unseen = |code: &&&str| !seen.contains(*code);
    let unseen: Vec<_> = FaultKind::CODES.iter().filter(unseen).collect();
    // Found by the next two tests.
    let elsewhere = ["too-many-records", "side-named-neutral", "nobody-shoots"];
    assert_eq!(unseen, elsewhere.iter().collect::<Vec<_>>());
}

#[test]
fn rarer_mistakes_are_found_too() {
    let neutral = SMALL.replace("\"blue\"", "\"neutral\"");
    assert!(told(&reading(&neutral).errors)[0].contains("side-named-neutral"));
    let unarmed = SMALL.replace("unit = ", "weapons = [\"sword\"]\nunit = ");
    let errors = told(&reading(&unarmed).errors);
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].contains("nobody-shoots"), "{errors:?}");
}

#[test]
fn all_mistakes_are_told_together_and_in_order() {
    let text = SMALL
        .replace("terrain = \"forest\"", "terrain = \"forrest\"")
        .replace("turns = 6", "turns = 0")
        .replace("unit = \"officer\"", "unit = \"oficer\"")
        .replace("at = [[50, 40]]", "at = [[50, 140]]");
    let lines: Vec<usize> = reading(&text).errors.iter().map(|p| p.line).collect();
    assert_eq!(lines.len(), 5);
    assert!(lines.is_sorted());
}

#[test]
fn absurd_sizes_are_refused_clearly_and_quickly() {
    let at = |count: usize| {
        let points: Vec<String> = (0..count).map(|_| "[50, 45]".to_owned()).collect();
        small_but("at = [[50, 40]]", &format!("at = [{}]", points.join(", ")))
    };
    let errors = reading(&at(5000)).errors;
    assert!(errors[0].to_string().contains("found 5000, most 500"));
    // A heap is one mistake a figure, not one a pair.
    assert_eq!(reading(&at(400)).errors.len(), 399);
    let zone = "[[zone]]\nid = \"z\"\nname = { fr = \"z\", en = \"z\" }\n";
    let many = reading(&(SMALL.to_owned() + &zone.repeat(501)));
    assert!(told(&many.errors)[0].contains("too-many-records"));
    let points = "[1, 1], ".repeat(100_000);
    let text = small_but(
        "points = [[10, 50], [25, 50], [25, 60]]",
        &format!("points = [{points}]"),
    );
    assert!(told(&reading(&text).errors)[0].contains("point-count"));
}

#[test]
fn numbers_that_are_none_are_refused() {
    for number in [
        "nan",
        "inf",
        "-inf",
        "-1",
        "1e300",
        "0.001",
        "99999999999999999999",
    ] {
        let text = small_but("at = [[50, 40]]", &format!("at = [[50, {number}]]"));
        let errors = reading(&text).errors;
        assert_eq!(errors.len(), 1, "{number}: {:?}", told(&errors));
        let text = small_but("table = [60, 60]", &format!("table = [{number}, 60]"));
        assert!(reading(&text).scenario.is_none(), "{number}");
    }
}

/// A scenario is all or nothing, whatever the text.
fn holds_together(reading: &Reading) -> bool {
    reading.scenario.is_some() == reading.errors.is_empty()
}

fn corner_cases() -> impl Strategy<Value = String> {
    let words = [
        "",
        "0",
        "-1",
        "1e999",
        "nan",
        "[]",
        "[[]]",
        "{}",
        "\"\"",
        "true",
        "99999",
        "[[trigger]]",
        "points = []",
        "[[0,0],[1,1],[0,1],[1,0]]",
        "\"neutral\"",
        "\"close\"",
        "\"skirmish\"",
        "=",
        "\n",
        "\u{0}",
        "é",
    ];
    prop::sample::select(words.to_vec()).prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,200}") {
        prop_assert!(holds_together(&reading(&text)));
    }

    #[test]
    fn no_change_to_a_real_scenario_breaks_the_reader(
        which in 0..EMBEDDED.len(),
        at in any::<prop::sample::Index>(),
        cut in 0usize..40,
        patch in corner_cases(),
    ) {
        let text: Vec<char> = EMBEDDED[which].1.chars().collect();
        let start = at.index(text.len());
        let end = (start + cut).min(text.len());
        let changed: String = text[..start].iter().copied()
            .chain(patch.chars())
            .chain(text[end..].iter().copied())
            .collect();
        prop_assert!(holds_together(&reading(&changed)));
    }

    /// Values swapped for others: closer to what people write than cut text.
    #[test]
    fn no_value_breaks_the_reader(
        which in 0..EMBEDDED.len(),
        at in any::<prop::sample::Index>(),
        patch in corner_cases(),
    ) {
        let mut lines: Vec<String> = EMBEDDED[which].1.lines().map(str::to_owned).collect();
        let index = at.index(lines.len());
        if let Some((key, _)) = lines[index].split_once(" = ") {
            lines[index] = format!("{key} = {patch}");
        }
        prop_assert!(holds_together(&reading(&lines.join("\n"))));
    }
}

#[test]
fn what_is_missing_because_of_a_mistake_is_not_blamed() {
    // The only troop of a side has a misspelt unit: one mistake, not "a side without troops".
    let text = small_but("unit = \"line-infantry\"", "unit = \"lime-infantry\"");
    assert_eq!(reading(&text).errors.len(), 1);
    let scenario: Option<Scenario> = reading(&text).scenario;
    assert!(scenario.is_none());
}
