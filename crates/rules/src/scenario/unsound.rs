//! What reads well and can never work: each is told alone, at its place.

use super::test_cases::SMALL;
use super::{EMBEDDED, Reading, read};
use crate::data::{self, Problem, ProblemKind};

/// The codes found here.
pub(super) const FOUND: &[&str] = &[
    "too-much-ground",
    "same-building",
    "door-to-nowhere",
    "name-taken",
    "shut-in",
    "cannot-leave",
    "zone-shut",
    "thing-shut",
    "no-room",
    "zone-full",
    "zone-tight",
    "escort-of-enemy",
    "follows-itself",
    "follow-ring",
    "seat-without-troops",
    "leads-nobody",
    "never-happens",
    "same-opening",
    "narrow-opening",
    "zone-walled",
    "walled-in",
    "target-joins",
    "side-leaves",
    "comes-late",
];

/// A house without any opening, one with a loophole, and one with a door.
const HOUSES: &str = r#"
[[building]]
name = { fr = "tour", en = "tower" }
points = [[14, 22], [24, 22], [24, 30], [14, 30]]
"#;
const CELLAR: &str = r#"
[[zone]]
id = "cellar"
name = { fr = "cave", en = "cellar" }
points = [[15, 23], [23, 23], [23, 29], [15, 29]]
"#;
const LOOPHOLE: &str = r#"openings = [{ kind = "loophole", from = [14, 25], to = [14, 27] }]
"#;
const DOOR: &str = r#"openings = [{ kind = "door", from = [14, 25], to = [14, 27] }]
"#;
const GUESTS: &str = r#"
[[troop]]
id = "guests"
side = "blue"
unit = "irregulars"
at = [[18, 26]]
"#;

fn reading(text: &str) -> Reading {
    read("s.toml", text, data::embedded)
}

/// What is said of the small scenario with this added: code, the line after its end, whether it can be played.
fn said(added: &str) -> Vec<(&'static str, usize, bool)> {
    said_of(&(SMALL.to_owned() + added))
}

fn said_of(text: &str) -> Vec<(&'static str, usize, bool)> {
    let Reading { errors, advice, .. } = reading(text);
    let lines = SMALL.lines().count();
    let code = |problem: &Problem, plays| match &problem.kind {
        ProblemKind::Scenario(kind) => (kind.code(), problem.line.saturating_sub(lines), plays),
        other => panic!("{other}"),
    };
    let errors = errors.iter().map(|problem| code(problem, false));
    errors
        .chain(advice.iter().map(|problem| code(problem, true)))
        .collect()
}

#[test]
fn who_is_in_a_house_without_a_way_out_is_told() {
    let in_tower = |openings: &str| said(&[HOUSES, openings, GUESTS].concat());
    assert_eq!(in_tower(""), [("shut-in", 6, true)]);
    // A tower with loopholes may be meant.
    assert_eq!(in_tower(LOOPHOLE), [("cannot-leave", 7, true)]);
    assert_eq!(in_tower(DOOR), []);
    let zone = GUESTS.replace("at = [[18, 26]]", "zone = \"cellar\"\ncount = 2");
    assert_eq!(
        said(&[HOUSES, CELLAR, &zone].concat()),
        [("shut-in", 11, true)]
    );
    assert_eq!(said(&[HOUSES, DOOR, CELLAR, &zone].concat()), []);
}

#[test]
fn a_door_with_a_blank_wall_behind_it_lets_nobody_out() {
    let around = "[[building]]\nname = { fr = \"mur\", en = \"wall\" }\n\
        points = [[12, 20], [26, 20], [26, 30.5], [12, 30.5]]\n";
    let blank = said(&[HOUSES, DOOR, around, GUESTS].concat());
    assert_eq!(blank, [("cannot-leave", 10, true)]);
    let gate = "openings = [{ kind = \"gate\", from = [12, 21], to = [12, 25] }]\n";
    assert_eq!(said(&[HOUSES, DOOR, around, gate, GUESTS].concat()), []);
    // Wall to wall, and a door only in one of them.
    let beside = "[[building]]\nname = { fr = \"grange\", en = \"barn\" }\n\
        points = [[12, 22], [14, 22], [14, 30], [12, 30]]\n";
    let blank = said(&[HOUSES, DOOR, beside, GUESTS].concat());
    assert_eq!(blank, [("cannot-leave", 10, true)]);
    let doors = "openings = [{ kind = \"door\", from = [14, 24], to = [14, 26] }, \
        { kind = \"window\", from = [12, 24], to = [12, 26] }]\n";
    assert_eq!(said(&[HOUSES, DOOR, beside, doors, GUESTS].concat()), []);
}

#[test]
fn what_nobody_can_come_to_is_no_aim() {
    let aim = |want: &str| {
        let aim = format!("[[objective]]\nside = \"red\"\nwant = {want}\npoints = 1\n");
        said(&[HOUSES, CELLAR, &aim].concat())
    };
    for want in [
        "\"hold\"\nzone = \"cellar\"",
        "\"reach\"\nzone = \"cellar\"",
        "\"loot\"\nthing = \"chest\"\nzone = \"cellar\"",
        "\"escort\"\ntroop = \"folk\"\nzone = \"cellar\"",
    ] {
        assert_eq!(aim(want), [("zone-shut", 10, false)], "{want}");
    }
    let gold = "[[thing]]\nid = \"gold\"\nname = { fr = \"or\", en = \"gold\" }\nat = [18, 26]\n\
        [[objective]]\nside = \"blue\"\nwant = \"loot\"\nthing = \"gold\"\nzone = \"north\"\npoints = 1\n";
    assert_eq!(said(&[HOUSES, gold].concat()), [("thing-shut", 9, false)]);
    assert_eq!(said(&[HOUSES, DOOR, gold].concat()), []);
    let enter = "[[trigger]]\nwhen = \"enter\"\nzone = \"cellar\"\nside = \"red\"\nspeak = { fr = \"a\", en = \"a\" }\n";
    assert_eq!(
        said(&[HOUSES, CELLAR, enter].concat()),
        [("zone-shut", 10, false)]
    );
    // Those who begin in there hold it.
    let hold = "[[objective]]\nside = \"blue\"\nwant = \"hold\"\nzone = \"cellar\"\npoints = 1\n";
    let held = said(&[HOUSES, LOOPHOLE, CELLAR, GUESTS, hold].concat());
    assert_eq!(held, [("cannot-leave", 12, true)]);
    // A zone that is partly outside can be come into.
    let wide = CELLAR.replace("[15, 23]", "[11, 23]");
    let reach = "[[objective]]\nside = \"red\"\nwant = \"reach\"\nzone = \"cellar\"\npoints = 1\n";
    assert_eq!(said(&[HOUSES, &wide, reach].concat()), []);
}

#[test]
fn buildings_and_doors_are_looked_at() {
    let again = HOUSES.replace(
        "[14, 22], [24, 22], [24, 30], [14, 30]",
        "[24, 30], [14, 30], [14, 22], [24, 22]",
    );
    assert_eq!(
        said(&[HOUSES, &again].concat()),
        [("same-building", 6, false)]
    );
    let edge = "[[building]]\nname = { fr = \"a\", en = \"a\" }\n\
        points = [[0, 33], [8, 33], [8, 40], [0, 40]]\n\
        openings = [{ kind = \"door\", from = [0, 35], to = [0, 37] }]\n";
    assert_eq!(said(edge), [("door-to-nowhere", 4, true)]);
    let many: Vec<String> = (0..300)
        .map(|n| {
            let y = 31.0 + f64::from(n) / 100.0;
            let points: Vec<String> = (0..20).map(|x| format!("[{}, {y}]", 40 + x)).collect();
            format!(
                "[[line]]\nterrain = \"hedge\"\npoints = [{}]\n",
                points.join(", ")
            )
        })
        .collect();
    let told = said(&many.concat());
    assert_eq!(told, [("too-much-ground", 0, false)]);
}

#[test]
fn zones_hold_those_who_come_there() {
    let zone = |points: &str| {
        format!(
            "[[zone]]\nid = \"nook\"\nname = {{ fr = \"coin\", en = \"nook\" }}\npoints = [{points}]\n"
        )
    };
    let troop = |start: &str| {
        format!("[[troop]]\nid = \"more\"\nside = \"red\"\nunit = \"irregulars\"\n{start}\n")
    };
    let at = |points: &str, start: &str| said(&(zone(points) + &troop(start)));
    let nook = "[0, 40], [8, 40], [8, 46], [0, 46]";
    assert_eq!(at(nook, "zone = \"nook\"\ncount = 12"), []);
    assert_eq!(
        at(nook, "zone = \"nook\"\ncount = 60"),
        [("zone-full", 5, false)]
    );
    assert_eq!(
        at(nook, "zone = \"nook\"\ncount = 20"),
        [("zone-tight", 5, true)]
    );
    let arrives = "arrives = { turn = 2, zone = \"nook\" }\n";
    assert_eq!(
        at(nook, &format!("{arrives}count = 60")),
        [("zone-full", 5, false)]
    );
    // No base stands wholly on the table there.
    let edge = "[0, 40], [0.5, 40], [0.5, 46], [0, 46]";
    assert_eq!(
        at(edge, "zone = \"nook\"\ncount = 1"),
        [("no-room", 5, false)]
    );
    // Two sides that deploy in one zone share its room.
    let both = troop("zone = \"nook\"\ncount = 10")
        + &troop("zone = \"nook\"\ncount = 10")
            .replace("\"more\"", "\"others\"")
            .replace("red", "blue");
    assert_eq!(said(&(zone(nook) + &both)), [("zone-tight", 11, true)]);
}

#[test]
fn names_seats_and_leaders_are_looked_at() {
    let troop = |id: &str, rest: &str| {
        format!("[[troop]]\nid = \"{id}\"\nside = \"red\"\nunit = \"irregulars\"\n{rest}\n")
    };
    assert_eq!(
        said(&troop("line-2", "at = [[5, 45]]")),
        [("name-taken", 1, false)]
    );
    for sound in ["line-4", "line-02", "captain-1", "none-1"] {
        assert_eq!(said(&troop(sound, "at = [[5, 45]]")), [], "{sound}");
    }
    let commands = "at = [[5, 45]]\ncommands = [\"line\"]";
    assert_eq!(said(&troop("clerk", commands)), [("leads-nobody", 1, true)]);
    let leads = format!("{commands}\nleader = true");
    assert_eq!(said(&troop("clerk", &leads)), []);
    let foreign = leads.replace("\"line\"", "\"screen\"");
    assert_eq!(said(&troop("clerk", &foreign)), [("leads-nobody", 1, true)]);
    let seats = SMALL.replacen("seats = 2", "seats = 3", 1);
    assert_eq!(said_of(&seats), [("seat-without-troops", 0, true)]);
}

#[test]
fn who_follows_is_looked_at() {
    let troop = |id: &str, other: &str| {
        format!(
            "[[troop]]\nid = \"{id}\"\nside = \"neutral\"\nunit = \"irregulars\"\n\
             behaviour = {{ kind = \"follow\", troop = \"{other}\" }}\nat = [[{}, 45]]\n",
            5 + 3 * id.len()
        )
    };
    assert_eq!(said(&troop("dog", "dog")), [("follows-itself", 1, false)]);
    let ring = troop("dog", "master") + &troop("master", "cart") + &troop("cart", "dog");
    let told: Vec<_> = said(&ring)
        .into_iter()
        .map(|(code, _, plays)| (code, plays))
        .collect();
    assert_eq!(told, [("follow-ring", true)]);
    assert_eq!(
        said(&(troop("dog", "master") + &troop("master", "line"))),
        []
    );
    let escort = "[[objective]]\nside = \"red\"\nwant = \"escort\"\ntroop = \"screen\"\nzone = \"north\"\npoints = 1\n";
    assert_eq!(said(escort), [("escort-of-enemy", 1, true)]);
    assert_eq!(said(&escort.replace("screen", "folk")), []);
}

#[test]
fn triggers_that_wait_for_each_other_are_told() {
    let troop = |id: &str| {
        format!(
            "[[troop]]\nid = \"{id}\"\nside = \"red\"\nunit = \"irregulars\"\n\
             arrives = {{ zone = \"north\" }}\ncount = 3\n"
        )
    };
    let trigger = |count: usize, id: &str| {
        format!(
            "[[trigger]]\nwhen = \"casualties\"\nside = \"red\"\ncount = {count}\nreinforce = [\"{id}\"]\n"
        )
    };
    // Four of the reds are there at first.
    let chain = |first: usize, second: usize| {
        let text = [
            troop("one"),
            troop("two"),
            trigger(first, "one"),
            trigger(second, "two"),
        ];
        let told = said(&text.concat());
        told.iter()
            .filter(|(code, ..)| *code == "never-happens")
            .count()
    };
    assert_eq!(chain(4, 7), 0, "one after the other");
    assert_eq!(chain(7, 4), 0, "whichever is written first");
    assert_eq!(chain(5, 5), 2, "neither without the other");
    assert_eq!(chain(4, 8), 1);
}

/// Four houses wall to wall around a yard.
fn yard() -> String {
    let houses = [
        (26, 17, 54, 20),
        (26, 30, 54, 33),
        (26, 20, 30, 30),
        (50, 20, 54, 30),
    ];
    let house = |(x, y, z, w)| {
        format!(
            "[[building]]\nname = {{ fr = \"m\", en = \"m\" }}\n\
             points = [[{x}, {y}], [{z}, {y}], [{z}, {w}], [{x}, {w}]]\n"
        )
    };
    let zone = "[[zone]]\nid = \"yard\"\nname = { fr = \"cour\", en = \"yard\" }\n\
        points = [[31, 21], [49, 21], [49, 29], [31, 29]]\n";
    houses.map(house).concat() + zone
}

fn codes(added: &str) -> Vec<&'static str> {
    let mut codes: Vec<_> = said(added).into_iter().map(|(code, ..)| code).collect();
    codes.dedup();
    codes
}

#[test]
fn what_several_houses_shut_in_is_told() {
    let with = |rest: &str| codes(&(yard() + rest));
    let enter =
        "[[trigger]]\nwhen = \"enter\"\nzone = \"yard\"\nspeak = { fr = \"a\", en = \"a\" }\n";
    assert_eq!(with(enter), ["zone-walled"]);
    let reach = "[[objective]]\nside = \"red\"\nwant = \"reach\"\nzone = \"yard\"\npoints = 1\n";
    assert_eq!(with(reach), ["zone-walled"]);
    let troop = |rest: &str| {
        format!("[[troop]]\nid = \"more\"\nside = \"red\"\nunit = \"irregulars\"\n{rest}\n")
    };
    let come = troop("arrives = { turn = 2, zone = \"yard\" }\ncount = 2");
    assert_eq!(with(&come), ["walled-in"]);
    let guard = troop("behaviour = { kind = \"guard\", zone = \"yard\" }\nat = [[5, 45]]")
        .replace("red", "neutral")
        .replace("\"more\"", "\"keeper\"");
    assert_eq!(with(&guard), ["zone-walled"]);
    // A gate in one of them and a door in the same: through the house into the yard.
    let open = yard().replacen(
        "[26, 20]]\n",
        "[26, 20]]\nopenings = [{ kind = \"gate\", from = [30, 17], to = [34, 17] }, \
         { kind = \"door\", from = [32, 20], to = [34, 20] }]\n",
        1,
    );
    assert_eq!(codes(&(open + enter + reach + &come + &guard)), [""; 0]);
    // In one house alone, whoever it is that should come.
    let cellar = enter.replace("yard", "cellar");
    assert_eq!(codes(&[HOUSES, CELLAR, &cellar].concat()), ["zone-walled"]);
    assert_eq!(codes(&[HOUSES, DOOR, CELLAR, &cellar].concat()), [""; 0]);
    let before = "[[building]]\nname = { fr = \"mur\", en = \"wall\" }\n\
        points = [[11, 20], [13.5, 20], [13.5, 32], [11, 32]]\n";
    assert_eq!(
        codes(&[HOUSES, DOOR, CELLAR, before, &cellar].concat()),
        ["zone-walled"]
    );
}

#[test]
fn what_is_wanted_in_vain_is_told() {
    let goes = |troop: &str, to: &str| {
        format!(
            "[[trigger]]\nwhen = \"turn\"\nturn = 1\nchange_side = {{ troop = \"{troop}\", to = \"{to}\" }}\n"
        )
    };
    let kill = "[[objective]]\nside = \"red\"\nwant = \"kill\"\ntroop = \"screen\"\npoints = 1\n";
    let told = codes(&(goes("screen", "red") + kill));
    assert!(told.contains(&"target-joins"), "{told:?}");
    let all = ["screen", "late", "chief"].map(|troop| goes(troop, "red"));
    let told = codes(&all.concat());
    assert!(told.contains(&"side-leaves"), "{told:?}");
    assert_eq!(
        codes(&(goes("screen", "red").replace("turn = 1", "turn = 2") + kill)),
        [""; 0]
    );
    let nook = "[[zone]]\nid = \"nook\"\nname = { fr = \"coin\", en = \"nook\" }\n\
        points = [[40, 40], [40.5, 40], [40.5, 40.5], [40, 40.5]]\n";
    let reach = |count: usize| {
        format!(
            "[[objective]]\nside = \"red\"\nwant = \"reach\"\nzone = \"nook\"\nfigures = {count}\npoints = 1\n"
        )
    };
    assert_eq!(codes(&(nook.to_owned() + &reach(2))), ["zone-full"]);
    assert_eq!(codes(&(nook.to_owned() + &reach(1))), [""; 0]);
}

#[test]
fn openings_are_there_once_and_let_a_base_through() {
    let doors = |list: &str| codes(&format!("{HOUSES}openings = [{list}]\n"));
    let door = "{ kind = \"door\", from = [14, 25], to = [14, 27] }";
    let turned = "{ kind = \"window\", from = [14, 27], to = [14, 25] }";
    assert_eq!(doors(&format!("{door}, {turned}")), ["same-opening"]);
    assert_eq!(
        doors("{ kind = \"door\", from = [14, 25], to = [14, 25.1] }"),
        ["narrow-opening"]
    );
    assert_eq!(
        doors("{ kind = \"loophole\", from = [14, 25], to = [14, 25.5] }"),
        [""; 0]
    );
}

/// What is told in one language is told in the other by the tests of the texts; here that it is told of nothing sound.
#[test]
fn the_scenarios_built_in_work() {
    for (path, text) in EMBEDDED {
        let reading = read(path, text, data::embedded);
        let all = reading.errors.iter().chain(&reading.advice);
        assert_eq!(all.map(ToString::to_string).collect::<Vec<_>>(), [""; 0]);
    }
}
