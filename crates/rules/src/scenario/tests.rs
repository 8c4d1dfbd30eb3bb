//! The reader as a whole: the scenarios built in are sound, every mistake is found alone and on its
//! line, and no input breaks anything.

use proptest::prelude::*;

use super::document::Node;
use super::test_cases::{CASES, SMALL};
use super::{Aim, EMBEDDED, Effect, FaultKind, Moment, Patch, Reading, Scenario, embedded, read};
use crate::data::{self, Ground, Problem, ProblemKind};
use crate::geometry::Point;
use crate::period::Period;
use crate::ruleset::Switch;
use crate::staging::ps;
use crate::state::Place;
use crate::table::Table;

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
        assert!(embedded().iter().filter(|s| s.period() == period).count() >= 6);
    }
}

#[test]
fn what_could_be_read_of_a_faulty_scenario_is_a_sketch() {
    for (path, text) in EMBEDDED {
        let sound = read(path, text, data::embedded);
        assert_eq!(sound.sketch, None);
        // Without turns it cannot be played, but drawn.
        let turns = text.lines().find(|line| line.starts_with("turns")).unwrap();
        let reading = read(path, &text.replacen(turns, "", 1), data::embedded);
        assert_eq!(reading.scenario, None);
        let sketch = reading.sketch.unwrap();
        let scenario = sound.scenario.unwrap();
        assert_eq!(sketch.ground, scenario.ground);
        assert_eq!(sketch.troops, scenario.troops);
    }
    assert_eq!(reading("").sketch, None);
}

/// Worth an evening: enough figures, ground that matters, something for everybody to move for. First
/// games are small, so that newcomers learn one thing after the other.
#[test]
fn the_scenarios_built_in_are_worth_playing() {
    for scenario in embedded() {
        let first = scenario.id.starts_with("first-");
        let all: usize = scenario.troops.iter().map(|t| t.start.count()).sum();
        let (figures, turns) = if first {
            (6..=12, 6..=6)
        } else {
            (12..=60, 8..=12)
        };
        assert!(figures.contains(&all), "{} {all}", scenario.id);
        assert!(turns.contains(&scenario.turns), "{}", scenario.id);
        for side in &scenario.sides {
            assert!(scenario.strength(&side.id) >= 3, "{}", side.id);
            let aims = scenario.objectives.iter();
            let aims: Vec<_> = aims.filter(|o| o.side == side.id).collect();
            assert!(aims.len() >= 2);
            // Everybody knows what it is about, and in a first game all of it.
            let known = aims.iter().filter(|o| o.known).count();
            assert!(known >= if first { aims.len() } else { 1 }, "{}", side.id);
        }
        let pieces = scenario.ground.areas.len() + scenario.ground.lines.len();
        assert!(pieces >= if first { 3 } else { 5 }, "{}", scenario.id);
        assert!(scenario.story.fr.len() > 200 && scenario.story.en.len() > 200);
        assert!(!scenario.triggers.is_empty());
    }
}

/// Before the first turn nobody stands in anybody, and bodies stand where they may.
// clauses: FRM-2, TER-7, GEN-9
#[test]
fn the_scenarios_built_in_can_begin() {
    for scenario in embedded() {
        let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
        let state = table.start();
        let placed: Vec<_> = state.figures.iter().map(|f| (f, f.placed())).collect();
        for (index, (figure, place)) in placed.iter().enumerate() {
            let Some(place) = place else { continue };
            for other in placed.iter().skip(index + 1).filter_map(|(_, p)| *p) {
                assert!(!place.overlaps(&other), "{}", scenario.id);
            }
            let footing = table.footing(place.centre, figure.is_mounted());
            assert!(
                figure.body.is_none() || footing.close_order,
                "{}",
                scenario.id
            );
        }
    }
}

/// Whatever is to be reached can be stood on, and nobody begins with what they want.
#[test]
fn the_aims_built_in_can_be_had_but_are_not_yet() {
    for scenario in embedded() {
        let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
        for objective in &scenario.objectives {
            let (zone, figures) = match &objective.aim {
                Aim::Reach { zone, figures } => (zone, *figures),
                Aim::Hold { zone, .. } | Aim::Escort { zone, .. } | Aim::Loot { zone, .. } => {
                    (zone, 1)
                }
                Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => continue,
            };
            let shape = &scenario.zone(zone).unwrap().shape;
            let width = scenario.table.width.as_tenths_of_mm() as i32;
            let depth = scenario.table.depth.as_tenths_of_mm() as i32;
            let spots = (1..width / 200).flat_map(|x| {
                let points = (1..depth / 200).map(move |y| Point::cm(2 * x, 2 * y));
                points.filter(|&p| shape.contains(p))
            });
            let easy = spots.filter(|&p| table.footing(p, false).ground == Ground::Easy);
            // Woods may be wanted, but water and bushes alone are no place to gather in.
            let wood = |p: &Patch| p.terrain.contains("forest") && p.shape == *shape;
            let (room, wooded) = (easy.count(), scenario.ground.areas.iter().any(wood));
            let deep = zone.contains("wood");
            assert!(
                wooded || deep || room >= usize::from(figures).max(4),
                "{}: {zone} has room for {room}",
                scenario.id
            );
            let within = |id: &str| {
                let figures = scenario.troop(id).unwrap().start.figures();
                figures.iter().any(|figure| shape.contains(figure.centre))
            };
            match &objective.aim {
                Aim::Escort { troop, .. } => assert!(!within(troop), "{}", scenario.id),
                Aim::Loot { thing, .. } => {
                    let lies = scenario.thing(thing).unwrap().at;
                    assert!(lies.is_none_or(|at| !shape.contains(at)), "{thing}");
                }
                Aim::Reach { .. } => {
                    let own = scenario.troops_of(&objective.side);
                    let there = own.flat_map(|troop| troop.start.figures());
                    let there = there.filter(|figure| shape.contains(figure.centre));
                    assert!(there.count() < usize::from(figures), "{}", scenario.id);
                }
                Aim::Hold { .. } | Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => {
                }
            }
        }
    }
}

/// A zone nobody wants, enters or comes by only puzzles players.
#[test]
fn the_zones_built_in_serve_something() {
    for (path, text) in EMBEDDED {
        for zone in &read(path, text, data::embedded).scenario.unwrap().zones {
            let used = format!("zone = \"{}\"", zone.id);
            assert!(text.contains(&used), "{path}: {}", zone.id);
        }
    }
}

/// The reader has checked every id; what is left is that things happen to somebody.
#[test]
fn the_triggers_built_in_do_something() {
    for scenario in embedded() {
        for trigger in &scenario.triggers {
            assert!(!trigger.effects.is_empty(), "{}", scenario.id);
            for effect in &trigger.effects {
                match effect {
                    Effect::Reveal(troop) | Effect::Reinforce(troop) => {
                        assert!(scenario.troop(troop).is_some(), "{troop}");
                    }
                    Effect::ChangeSide { troop, to } => {
                        assert!(scenario.troop(troop).is_some() && scenario.side(to).is_some());
                    }
                    Effect::Speak(name) => assert!(!name.fr.is_empty() && !name.en.is_empty()),
                }
            }
            match &trigger.moment {
                Moment::Enter { zone, side } => {
                    assert!(scenario.zone(zone).is_some());
                    // It does not go off before anybody has moved.
                    let shape = &scenario.zone(zone).unwrap().shape;
                    let who = scenario
                        .troops
                        .iter()
                        .filter(|troop| side.is_none() || troop.side() == side.as_deref());
                    let mut there = who.flat_map(|troop| troop.start.figures());
                    assert!(!there.any(|f| shape.contains(f.centre)), "{}", scenario.id);
                }
                Moment::Casualties { side, count } => {
                    assert!(scenario.strength(side) > usize::from(*count));
                }
                Moment::Turn(turn) => assert!(*turn <= scenario.turns),
                Moment::FirstShot => {}
            }
        }
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
    let guard = scenario.troop("square").unwrap();
    assert_eq!((guard.unit.as_str(), guard.class), ("grenadiers", 4));
    assert_eq!(guard.name.as_ref().unwrap().fr, "la garde");
    assert_eq!(guard.start.count(), 12);
}

#[test]
fn an_aim_is_a_secret_unless_it_says_otherwise() {
    let known = |text: &str| {
        let scenario = reading(text).scenario.unwrap();
        let known = scenario.objectives.iter().map(|o| o.known);
        known.collect::<Vec<bool>>()
    };
    assert_eq!(known(SMALL), [false; 3]);
    let open = small_but("decisive = true", "decisive = true\nknown = true");
    assert_eq!(known(&open), [false, true, false]);
    // Written again it is the same.
    let written = Node::read(&open).unwrap().write();
    assert_eq!(known(&written), [false, true, false]);
    let shut = small_but("decisive = true", "decisive = true\nknown = false");
    assert_eq!(known(&shut), [false; 3]);
}

// clauses: FRM-2, FRM-10, FRM-14, FRM-16
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
    // Found by the next two tests, and by those of what can never work.
    let elsewhere = [
        &["side-named-neutral", "nobody-shoots"][..],
        super::unsound::FOUND,
    ]
    .concat();
    let unfound = unseen.iter().filter(|code| !elsewhere.contains(code));
    assert_eq!(unfound.count(), 0, "{unseen:?}");
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

/// What an entry says holds unless the troop says otherwise; all that wait are those listed.
#[test]
fn troops_are_taken_from_the_roster() {
    let troop = "[[roster]]\nid = \"bow\"\nunit = \"javelin-man\"\ncount = 3\nclass = 2\nleader = true\n\
         elite_shooter = true\njavelins = 5\n\
         [[zone]]\nid = \"z\"\nname = { fr = \"z\", en = \"z\" }\npoints = [[0, 0], [9, 0], [9, 9]]\n\
         [[troop]]\nid = \"few\"\nside = \"red\"\nfrom = \"bow\"\n";
    let scenario = |rest: &str| reading(&ps(&format!("{troop}{rest}"))).scenario.unwrap();
    let all = scenario("zone = \"z\"\n");
    let few = all.troop("few").unwrap();
    assert_eq!((few.start.count(), few.class, few.javelins), (3, 2, 5));
    assert!(few.leader && few.elite_shooter);
    assert_eq!(few.weapons, ["javelin", "sword"]);
    let all = scenario("class = 4\nleader = false\njavelins = 1\nat = [[30, 30]]\n");
    let few = all.troop("few").unwrap();
    assert_eq!((few.start.count(), few.class, few.javelins), (1, 4, 1));
    assert!(!few.leader);
    let table = Table::new(&all, data::embedded(Period::PikeAndShot)).unwrap();
    assert_eq!(table.start().figures[0].loads[0].left, Some(1));
}

#[test]
fn passengers_begin_in_their_coach() {
    let scenario = reading(SMALL).scenario.unwrap();
    let table = Table::new(&scenario, data::embedded(Period::HorseAndMusket)).unwrap();
    let state = table.start();
    let coach = table.figure("carriage").unwrap();
    for name in ["lady-1", "lady-2"] {
        let lady = state.figure(table.figure(name).unwrap());
        assert_eq!(lady.place, Place::Aboard(coach));
        // Nobody can shoot at somebody who is nowhere on the table.
        assert!(!lady.is_present() && !lady.can_act() && lady.placed().is_none());
    }
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
    // A heap is one mistake a figure, not one a pair, and nobody reads four hundred.
    assert_eq!(reading(&at(60)).errors.len(), 59);
    let heap = reading(&at(400)).errors;
    assert_eq!(heap.len(), 101);
    let last = heap.last().map(|problem| &problem.kind);
    assert_eq!(
        last,
        Some(&ProblemKind::More { more: 0 }),
        "nobody looked for the others"
    );
    let zone = "[[zone]]\nid = \"z\"\nname = { fr = \"z\", en = \"z\" }\n";
    let many = reading(&(SMALL.to_owned() + &zone.repeat(501)));
    assert!(told(&many.errors)[0].contains("502 × [[zone]]; at most 500"));
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

const SKETCH: &str = r#"
profile = "sketch"
period = "pike-and-shot"
table = [60, 60]
[[zone]]
id = "yard"
points = [[0, 0], [10, 0], [10, 10], [0, 10]]
[[troop]]
id = "chief"
side = "red"
unit = "officer"
character = true
at = [[30, 20]]
[[troop]]
id = "h"
side = "blue"
seat = 2
unit = "halberdier"
name = "Les autres"
at = [[30, 50]]
"#;

#[test]
fn a_sketch_needs_figures_and_a_table_only() {
    let reading = read("a/b/t13c.toml", SKETCH, data::embedded);
    assert_eq!(reading.errors, []);
    let scenario = reading.scenario.unwrap();
    assert_eq!(scenario.id, "t13c");
    let sides: Vec<_> = scenario
        .sides
        .iter()
        .map(|side| (side.id.as_str(), side.seats))
        .collect();
    assert_eq!(sides, [("red", 1), ("blue", 2)]);
    assert_eq!(scenario.turns, 60);
    assert_eq!(scenario.zones[0].name.fr, "yard");
    let name = scenario.troops[0].name.as_ref().unwrap();
    assert_eq!(name.en, "chief");
    assert_eq!(scenario.troops[1].name.as_ref().unwrap().fr, "Les autres");
    let stdin = read("-", SKETCH, data::embedded).scenario.unwrap();
    assert_eq!(stdin.id, "sketch");
}

#[test]
fn without_the_profile_everything_is_asked_for() {
    let text = SKETCH.replace("profile = \"sketch\"", "");
    let missing = read("s.toml", &text, data::embedded).errors;
    let field = |name: &str| {
        missing.iter().any(|problem| {
            matches!(&problem.kind, ProblemKind::MissingField { field, .. } if *field == name)
        })
    };
    for name in ["id", "name", "story", "turns"] {
        assert!(field(name), "{name} in {missing:?}");
    }
}

#[test]
fn mistakes_of_a_sketch_have_their_places() {
    let text = SKETCH.replace(
        "id = \"h\"\nside = \"blue\"",
        "id = \"h\"\nside = \"Blue!\"",
    );
    let text = format!(
        "{text}\n[[objective]]\nside = \"green\"\nwant = \"survive\"\nfigures = 1\nuntil = 2\npoints = 1\n"
    );
    let errors = read("s.toml", &text, data::embedded).errors;
    let line = |part: &str| text[..text.find(part).unwrap()].matches('\n').count() + 1;
    let lines: Vec<usize> = errors.iter().map(|problem| problem.line).collect();
    assert_eq!(
        lines,
        [
            line("[[troop]]\nid = \"h\""),
            line("[[objective]]"),
            line("\"green\"")
        ],
        "{errors:?}"
    );
    let nobody = read(
        "s.toml",
        "profile = \"sketch\"\nperiod = \"pike-and-shot\"\ntable = [60, 60]",
        data::embedded,
    );
    assert!(matches!(
        nobody.errors[0].kind,
        ProblemKind::OutOfRange { field: "side", .. }
    ));
}
