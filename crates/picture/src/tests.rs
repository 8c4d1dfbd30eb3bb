//! Pictures of tables built by hand, and of every built-in scenario.

mod village;

use crate::{Look, NoRings, rings, svg};
use argad_rules::data::{PeriodData, embedded};
use argad_rules::scenario::{Patch, Riding, Scenario, Start, TableSize};
use argad_rules::{Length, Period};
use argad_text::{Lang, Texts};
use village::{rectangle, row, troop, village};

fn musket() -> &'static PeriodData {
    embedded(Period::HorseAndMusket)
}

/// A reader of our own for the little XML we write: every tag closed, every quote paired.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "stray > in {text:?}");
        let end = rest[start..].find('>').expect("a tag ends") + start;
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
}

#[cfg(feature = "png")]
fn assert_drawn(svg: &str) {
    let bytes = crate::png(svg).expect("usvg understands it");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[cfg(not(feature = "png"))]
fn assert_drawn(_: &str) {}

/// The words of a language, kept for all tests.
fn texts(lang: Lang) -> &'static Texts {
    Box::leak(Box::new(Texts::new(lang)))
}

fn english() -> Look<'static> {
    Look::new(texts(Lang::En))
}

fn looks() -> Vec<Look<'static>> {
    let plain = Look {
        size: 400,
        ..english()
    };
    vec![
        plain.clone(),
        Look {
            texts: texts(Lang::Fr),
            dark: true,
            ..plain.clone()
        },
        Look {
            grid: true,
            hide_hidden: true,
            ranges: Some("line".to_owned()),
            ..plain
        },
    ]
}

#[test]
fn everything_on_the_table_is_in_the_picture() {
    let (village, data) = (village(), musket());
    for look in looks() {
        let picture = svg(&village, data, &look);
        assert_well_formed(&picture);
        assert_drawn(&picture);
        for troop in &village.troops {
            let shown = picture.contains(&format!("data-troop=\"{}\"", troop.id));
            assert_eq!(shown, !(troop.hidden && look.hide_hidden), "{}", troop.id);
        }
        let ground = &village.ground;
        let areas = ground.areas.iter().map(|patch| &patch.terrain);
        for terrain in areas.chain(ground.lines.iter().map(|line| &line.terrain)) {
            assert!(
                picture.contains(&format!("data-terrain=\"{terrain}\"")),
                "{terrain}"
            );
        }
        assert!(picture.contains(look.texts.lang().name(&village.zones[1].name)));
        assert!(picture.contains("Mill") && picture.contains("Pay chest"));
        assert_eq!(picture.contains("data-grid"), look.grid);
    }
}

#[test]
fn the_same_table_gives_the_same_picture() {
    for look in looks() {
        assert_eq!(
            svg(&village(), musket(), &look),
            svg(&village(), musket(), &look)
        );
    }
}

#[test]
fn names_cannot_break_the_picture() {
    let picture = svg(&village(), musket(), &english());
    assert!(picture.contains("The village &lt;by the bridge&gt; &amp; its &quot;mill&quot;"));
    assert!(!picture.contains("<Le Gall>"));
}

#[test]
fn what_is_hidden_stays_hidden() {
    let look = Look {
        hide_hidden: true,
        ranges: Some("ambush".to_owned()),
        ..english()
    };
    let picture = svg(&village(), musket(), &look);
    assert!(!picture.contains("ambush") && !picture.contains("irregulars · hidden"));
    assert!(!picture.contains("cm · "), "its ranges would give it away");
    let seen = svg(&village(), musket(), &english());
    assert!(seen.contains("data-troop=\"ambush\""));
}

#[test]
fn rings_need_a_shooter_on_the_table() {
    let (village, data) = (village(), musket());
    let none = |troop: &str| rings(&village, data, troop).err();
    assert_eq!(none("nobody"), Some(NoRings::UnknownTroop));
    assert_eq!(none("reserve"), Some(NoRings::NotOnTable));
    assert_eq!(none("hussars"), Some(NoRings::NoMissile));
    let found = rings(&village, data, "line").expect("muskets");
    let look = Look {
        ranges: Some("line".to_owned()),
        ..english()
    };
    let picture = svg(&village, data, &look);
    let picture = picture.replace(argad_text::NO_BREAK, " ");
    for band in &found.missile.bands {
        assert!(picture.contains(&format!("{} cm · {}+", band.upto, band.need)));
    }
}

/// The smallest and largest tables, and as many figures as there may be.
#[test]
fn extreme_tables_are_drawn() {
    let data = musket();
    for (width, depth) in [(30, 30), (400, 400), (400, 30), (30, 400)] {
        let mut extreme = village();
        extreme.table = TableSize {
            width: Length::cm(width),
            depth: Length::cm(depth),
        };
        let whole = rectangle(
            0,
            0,
            i32::try_from(width).unwrap_or(1),
            i32::try_from(depth).unwrap_or(1),
        );
        for terrain in [
            "forest",
            "orchard",
            "bushes",
            "high-crops",
            "water",
            "road",
            "swamp",
        ] {
            extreme.ground.areas.push(Patch {
                terrain: terrain.to_owned(),
                shape: whole.clone(),
            });
        }
        for index in 0..490 {
            let start = row(Riding::Foot, index % 25, index / 25, 1, 1, index as u8);
            extreme.troops.push(troop(
                &format!("t{index}"),
                Some("gold"),
                "recruits",
                &["flintlock-musket"],
                start,
            ));
        }
        let picture = svg(&extreme, data, &Look::new(texts(Lang::Fr)));
        assert_well_formed(&picture);
        assert!(!picture.contains("NaN") && !picture.contains("inf\""));
        assert!(picture.len() < 8 << 20, "{} bytes", picture.len());
    }
}

#[test]
fn every_scenario_that_comes_with_the_program_is_drawn() {
    for scenario in argad_rules::scenario::embedded() {
        let data = embedded(scenario.period());
        for mut look in looks() {
            look.ranges = None;
            let picture = svg(scenario, data, &look);
            assert_eq!(picture, svg(scenario, data, &look), "{}", scenario.id);
            assert_well_formed(&picture);
            assert_drawn(&picture);
            for troop in &scenario.troops {
                let shown = picture.contains(&format!("data-troop=\"{}\"", troop.id));
                // Whoever sits in a coach is in the list only.
                let inside = matches!(troop.start, Start::Aboard { .. });
                let seen = !(troop.hidden && look.hide_hidden || inside);
                assert_eq!(shown, seen, "{}: {}", scenario.id, troop.id);
            }
            let ground = &scenario.ground;
            let areas = ground.areas.iter().map(|patch| &patch.terrain);
            for terrain in areas.chain(ground.lines.iter().map(|line| &line.terrain)) {
                let found = picture.contains(&format!("data-terrain=\"{terrain}\""));
                assert!(found, "{}: {terrain}", scenario.id);
            }
        }
    }
}

mod moments {
    use super::*;
    use crate::{Moment, svg_at};
    use argad_rules::data::embedded;
    use argad_rules::geometry::Point;
    use argad_rules::morale::Cause;
    use argad_rules::state::{Fate, FigureId, Seat, SideId, State, Viewer};
    use argad_rules::table::Table;

    fn lane() -> Scenario {
        let file = argad_rules::scenario::EMBEDDED
            .iter()
            .find(|(path, _)| path.ends_with("sunken-lanes.toml"));
        let (path, text) = file.expect("a scenario of ours");
        let reading = argad_rules::scenario::read(path, text, embedded);
        reading.scenario.expect("a sound one")
    }

    fn drawn(change: impl FnOnce(&mut State), viewer: Viewer) -> String {
        let scenario = lane();
        let data = embedded(scenario.period());
        let table = Table::new(&scenario, data).expect("looked up");
        let mut state = table.start();
        change(&mut state);
        let way = vec![Point::new(3000, 4400), Point::new(3600, 4400)];
        let moment = Moment {
            state: &state,
            ways: &[(FigureId(0), way)],
            viewer,
        };
        svg_at(&scenario, data, &moment, &english())
    }

    fn count(svg: &str, what: &str) -> usize {
        svg.matches(what).count()
    }

    #[test]
    fn marks_say_how_everybody_fares() {
        let plain = drawn(|_| (), Viewer::Master);
        for mark in ["fallen", "prisoner", "disorder", "fleeing", "empty"] {
            assert_eq!(count(&plain, &format!("data-mark=\"{mark}\"")), 0, "{mark}");
        }
        let marked = drawn(
            |state| {
                state.turn = 3;
                state.figures[0].fate = Fate::Out;
                state.figures[1].fate = Fate::Prisoner(SideId(1));
                let shaken = &mut state.figures[2];
                shaken.disorder = shaken.disorder.with(Cause::Morale, true);
                state.figures[3].fleeing = true;
                state.figures[4].loads[0].empty = 1;
            },
            Viewer::Master,
        );
        for mark in ["fallen", "prisoner", "disorder", "fleeing", "empty"] {
            // Once on the table and once in the key.
            assert_eq!(
                count(&marked, &format!("data-mark=\"{mark}\"")),
                2,
                "{mark}"
            );
        }
        assert!(marked.contains("turn 3, ") && marked.contains("4/6 × "));
        assert_eq!(count(&marked, "data-front"), 1);
        assert_eq!(count(&marked, "data-way"), 1);
    }

    // clauses: HID-1
    #[test]
    fn hidden_figures_are_drawn_for_those_who_may_know() {
        let seat = |side| {
            Viewer::Seat(Seat {
                side: SideId(side),
                chair: 1,
            })
        };
        let hedge = "data-troop=\"north-hedge\"";
        assert!(drawn(|_| (), Viewer::Master).contains(hedge));
        assert!(drawn(|_| (), seat(1)).contains(hedge));
        for viewer in [seat(0), Viewer::Spectator] {
            let svg = drawn(|_| (), viewer);
            assert!(!svg.contains(hedge) && !svg.contains("Jean the Wolf"));
        }
        let known = drawn(|state| state.figures[13].hidden = false, seat(0));
        assert!(known.contains(hedge));
    }

    #[test]
    fn secret_aims_are_told_to_those_who_have_them() {
        let seat = |side| {
            Viewer::Seat(Seat {
                side: SideId(side),
                chair: 1,
            })
        };
        // Two of the Blues name Jean and those behind the hedge, one of the Chouans the column.
        let openly = |state: &mut State| state.figures.iter_mut().for_each(|f| f.hidden = false);
        for (viewer, secret) in [
            (Viewer::Master, 3),
            (seat(0), 2),
            (seat(1), 1),
            (Viewer::Spectator, 0),
        ] {
            let svg = drawn(openly, viewer);
            assert_eq!(count(&svg, "(1\u{a0}point)"), secret, "{viewer:?}");
            // What everybody knows is worth more.
            assert_eq!(count(&svg, "(5\u{a0}points)"), 2, "{viewer:?}");
        }
    }

    #[test]
    fn figures_are_drawn_where_they_are_now() {
        let moved = drawn(
            |state| {
                for figure in &mut state.figures {
                    figure.place = argad_rules::state::Place::Gone;
                }
            },
            Viewer::Master,
        );
        assert!(!moved.contains("data-troop"), "nobody is left");
    }
}
