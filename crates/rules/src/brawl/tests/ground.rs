//! What the ground does to each pair of a fight.

use super::{Played, charge, charging, face_to_face, order, play, quiet, troop, with};
use crate::Clause;
use crate::data::{Ground, Reach};
use crate::order::Act;
use crate::staging::{hm, ps};
use crate::state::State;
use crate::table::Table;

/// The clauses that change a strike.
fn why(played: &Played, striker: &str, target: &str) -> Vec<Clause> {
    let (striker, target) = (played.id(striker), played.id(target));
    let mut strikes = played.fights().into_iter().flat_map(|f| &f.strikes);
    let struck = strikes.find(|s| s.striker == striker && s.target == target);
    let struck = struck.expect("such a strike");
    struck.modifiers.iter().map(|m| m.clause).collect()
}

fn strike(table: &Table<'_>, who: &str, at: &[&str]) -> crate::order::Order {
    let targets = at.iter().filter_map(|name| table.figure(name)).collect();
    order(table, who, Act::Strike(targets))
}

// clauses: MEL-M3, TER-5, GEN-10, EX-8
#[test]
fn a_wall_helps_against_the_enemy_beyond_it_and_not_against_the_one_who_came_round() {
    let wall = "[[line]]\nterrain = \"low-wall\"\npoints = [[50, 41], [70, 41]]\n";
    let hero = "character = true\nname = { fr = \"a\", en = \"a\" }\ngifts = [\"two-strikes\"]";
    let text = ps(&[
        wall.to_owned(),
        face_to_face(("hero", "swordsman", hero), ("front", "swordsman", "")),
        troop("side", "blue", "swordsman", "[58, 40]", "east", ""),
    ]
    .concat());
    let both = |table: &Table<'_>, _: &mut State| vec![strike(table, "hero", &["front", "side"])];
    let played = play(&text, both, &[1, 1, 1, 1]);
    assert_eq!(why(&played, "hero", "front"), [Clause::MEL_M3]);
    assert_eq!(why(&played, "hero", "side"), []);
    assert_eq!(why(&played, "front", "hero"), [Clause::MEL_M3]);
    assert_eq!(why(&played, "side", "hero"), []);
}

// clauses: MEL-M4, TER-6
#[test]
fn only_those_below_strike_uphill() {
    let hill =
        "[[hill]]\nlevel = 1\nsteep = true\npoints = [[50, 41], [70, 41], [70, 60], [50, 60]]\n";
    let text = ps(&[
        hill.to_owned(),
        troop("low", "red", "swordsman", "[60, 40]", "north", ""),
        troop("beside", "red", "swordsman", "[62, 42]", "west", ""),
        troop("high", "blue", "swordsman", "[60, 42]", "south", ""),
    ]
    .concat());
    let played = quiet(&text, &[1, 1, 1]);
    assert_eq!(why(&played, "low", "high"), [Clause::MEL_M4]);
    assert_eq!(why(&played, "beside", "high"), []);
    assert_eq!(why(&played, "high", "low"), []);
}

/// A footman between a rider on the open ground and one whose horse stands in a wood.
fn two_riders() -> String {
    let wood =
        "[[area]]\nterrain = \"forest\"\npoints = [[55, 30], [65, 30], [65, 38.5], [55, 38.5]]\n";
    hm(&[
        wood.to_owned(),
        troop("open", "red", "line-cavalry", "[60, 43.5]", "south", ""),
        troop("wood", "red", "line-cavalry", "[60, 36.5]", "north", ""),
        troop("foot", "blue", "line-infantry", "[60, 40]", "north", ""),
    ]
    .concat())
}

// clauses: MEL-M5, MEL-M6
#[test]
fn each_rider_has_the_ground_under_his_own_horse() {
    for (target, malus) in [("open", vec![Clause::MEL_M6]), ("wood", Vec::new())] {
        let at = |table: &Table<'_>, _: &mut State| vec![strike(table, "foot", &[target])];
        let played = play(&two_riders(), at, &[1, 1, 1]);
        assert_eq!(why(&played, "foot", target), malus);
        assert_eq!(why(&played, "open", "foot"), [Clause::MEL_M5]);
        assert_eq!(why(&played, "wood", "foot"), []);
        assert_eq!(played.fights()[0].ground, Ground::VeryDifficult);
    }
}

// clauses: CHG-1, MEL-M8, MEL-M9
#[test]
fn a_charge_on_open_ground_counts_though_a_friend_fights_in_a_wood() {
    let ride = charging("open", "foot");
    let played = play(&two_riders(), ride, &[1, 1, 1]);
    assert_eq!(
        why(&played, "open", "foot"),
        [Clause::MEL_M5, Clause::MEL_M8]
    );
    assert_eq!(
        why(&played, "foot", "open"),
        [Clause::MEL_M6, Clause::MEL_M9]
    );
    // He who comes out of the wood does not charge.
    let ride = |table: &Table<'_>, state: &mut State| {
        charge(table, state, "wood", "foot");
        with(table, state, "open", |f| f.past.contact_at_start = true);
        Vec::new()
    };
    let played = play(&two_riders(), ride, &[1, 1, 1]);
    assert_eq!(why(&played, "wood", "foot"), []);
}

// clauses: LEN-6, TER-9
#[test]
fn nobody_uses_a_long_weapon_through_a_door() {
    let house = "[[building]]\nname = { fr = \"m\", en = \"h\" }\npoints = [[50, 30], [70, 30], [70, 41], [50, 41]]\n\
        openings = [{ kind = \"door\", from = [58, 41], to = [62, 41] }]\n";
    for (inside, outside) in [("[60, 40]", "[60, 42]"), ("[60, 42]", "[60, 40]")] {
        let text = ps(&[
            house.to_owned(),
            troop("halberd", "red", "halberdier", inside, "north", ""),
            troop("foe", "blue", "swordsman", outside, "south", ""),
        ]
        .concat());
        let played = quiet(&text, &[1, 1]);
        assert_eq!(played.strike("halberd").0.reach, Reach::Short);
        assert_eq!(why(&played, "halberd", "foe"), [Clause::MEL_M3]);
    }
}

// clauses: LEN-6, MEL-M2
#[test]
fn a_full_hand_shortens_every_long_weapon_but_a_lance_and_takes_its_weight() {
    let chest =
        "[[thing]]\nid = \"chest\"\nname = { fr = \"c\", en = \"c\" }\nweight = \"heavy\"\n";
    let with_weapon = |weapon: &str, carries: bool| {
        let rest = format!(
            "weapons = [\"{weapon}\"]\n{}",
            if carries { "carries = [\"chest\"]" } else { "" }
        );
        let text = ps(&[
            if carries { chest } else { "" }.to_owned(),
            face_to_face(("man", "swordsman", &rest), ("foe", "swordsman", "")),
        ]
        .concat());
        let played = quiet(&text, &[1, 1]);
        (played.strike("man").0.reach, why(&played, "man", "foe"))
    };
    assert_eq!(with_weapon("halberd", false), (Reach::Long, vec![]));
    assert_eq!(with_weapon("halberd", true), (Reach::Short, vec![]));
    assert_eq!(with_weapon("light-lance", true), (Reach::Long, vec![]));
    let heavy = (Reach::SemiLong, vec![Clause::MEL_M2]);
    assert_eq!(with_weapon("two-handed", false), heavy);
    assert_eq!(with_weapon("two-handed", true), (Reach::Short, vec![]));
}
