//! Who fights whom, in what order and with what.

use super::{block, charge, charging, face_to_face, order, play, quiet, troop, with};
use crate::Clause;
use crate::data::Reach;
use crate::order::Act;
use crate::staging::{hm, ps};
use crate::state::{Came, Fate, Posture, State};
use crate::table::Table;

fn duel(rest_red: &str, rest_blue: &str) -> String {
    hm(&face_to_face(
        ("red", "line-infantry", rest_red),
        ("blue", "line-infantry", rest_blue),
    ))
}

// clauses: MEL-1, MEL-2, MEL-6
#[test]
fn the_bayonet_strikes_before_the_sword_and_kills_it() {
    let text = duel("", "weapons = [\"sword\"]");
    let played = quiet(&text, &[4]);
    assert_eq!(played.figure("blue").fate, Fate::Out);
    assert_eq!(played.strike("red").0.reach, Reach::SemiLong);
    // A miss lets the sword strike: a 3 drives back.
    let played = quiet(&text, &[2, 3]);
    assert_eq!(played.figure("blue").fate, Fate::Fit);
    assert_eq!(
        played.figure("red").placed().map(|p| p.centre.y),
        Some(3800)
    );
    assert_eq!(played.figure("red").past.rounds, 1);
}

// clauses: RUL-5, MEL-6
#[test]
fn one_kills_while_the_other_drives_back() {
    let played = quiet(&duel("", ""), &[4, 3]);
    assert_eq!(played.figure("blue").fate, Fate::Out);
    assert_eq!(
        played.figure("red").placed().map(|p| p.centre.y),
        Some(3800)
    );
}

// clauses: GEN-6, SIX-4, RUL-23
#[test]
fn two_on_one_pool_their_sixes_by_place() {
    let text = hm(&[
        troop("west", "red", "recruits", "[58, 40]", "east", ""),
        troop("east", "red", "recruits", "[62, 40]", "west", ""),
        troop(
            "lone",
            "blue",
            "line-infantry",
            "[60, 40]",
            "east",
            "class = 5",
        ),
    ]
    .concat());
    // Recruits are at −1: a 6 only drives back class 5, a pooled 7 kills. The man he faces throws first,
    // then the other, then he.
    let played = quiet(&text, &[6, 6, 1]);
    assert_eq!(played.figure("lone").fate, Fate::Out);
    let fight = played.fights()[0];
    assert_eq!(
        fight.figures,
        ["west", "lone", "east"].map(|n| played.id(n))
    );
    let owners: Vec<_> = fight.throws.iter().flat_map(|t| &t.owners).collect();
    assert_eq!(owners.len(), 3);
    assert_eq!(played.strike("lone").0.target, played.id("east"));
}

/// EX-1: an officer and a halberdier against a swordsman and an arquebusier.
fn example_one() -> String {
    ps(&[
        troop("officer", "red", "officer", "[60, 40]", "north", ""),
        troop("halberdier", "red", "halberdier", "[70, 40]", "north", ""),
        troop("swordsman", "blue", "swordsman", "[60, 42]", "south", ""),
        troop("shot", "blue", "short-arquebusier", "[70, 42]", "south", ""),
    ]
    .concat())
}

// clauses: EX-1, MEL-2, MEL-6, MEL-7, TRN-5
#[test]
fn the_example_of_the_rules_comes_out() {
    // Swords together: 5 against 4 drives the officer's enemy out; then the halberd, first, on 4.
    let played = quiet(&example_one(), &[5, 4, 4]);
    assert_eq!(played.fights().len(), 2);
    let (officer, _) = played.strike("officer");
    assert_eq!((officer.need_recoil, officer.need_out), (4, 5));
    let (halberd, _) = played.strike("halberdier");
    assert_eq!((halberd.need_out, halberd.reach), (4, Reach::Long));
    assert_eq!(played.figure("swordsman").fate, Fate::Out);
    assert_eq!(
        played.figure("officer").placed().map(|p| p.centre.y),
        Some(3800)
    );
    assert_eq!(played.figure("shot").fate, Fate::Out);
    // Both kill: the higher die wins; equal dice, both fall.
    let played = quiet(&example_one(), &[5, 6, 4]);
    assert_eq!(played.figure("officer").fate, Fate::Out);
    assert_eq!(played.figure("swordsman").fate, Fate::Fit);
    let played = quiet(&example_one(), &[5, 5, 4]);
    assert_eq!(played.figure("officer").fate, Fate::Out);
    assert_eq!(played.figure("swordsman").fate, Fate::Out);
    // Both driven back.
    let played = quiet(&example_one(), &[4, 4, 4]);
    assert_eq!(
        played.figure("officer").placed().map(|p| p.centre.y),
        Some(3800)
    );
    assert_eq!(
        played.figure("swordsman").placed().map(|p| p.centre.y),
        Some(4400)
    );
}

// clauses: SHO-9, EX-1
#[test]
fn who_shot_at_the_comer_does_not_strike() {
    let shot = |table: &Table<'_>, state: &mut State| {
        with(table, state, "shot", |f| f.doing.shot_at_comer = true);
        Vec::new()
    };
    let played = play(&example_one(), shot, &[1, 1, 2]);
    assert_eq!(played.idle("shot"), Some(Clause::SHO_9));
}

// clauses: EX-8, MEL-M3, TER-5
#[test]
fn foot_on_both_sides_of_a_low_wall_gain() {
    let wall = "[[line]]\nterrain = \"low-wall\"\npoints = [[50, 41], [70, 41]]\n";
    let text = ps(&[
        wall.to_owned(),
        face_to_face(("red", "swordsman", ""), ("blue", "swordsman", "")),
    ]
    .concat());
    let played = quiet(&text, &[1, 2]);
    for name in ["red", "blue"] {
        assert_eq!(played.strike(name).1, 1);
        assert_eq!(played.strike(name).0.modifiers[0].clause, Clause::MEL_M3);
    }
}

// clauses: GEN-7
#[test]
fn one_defender_strikes_across_an_obstacle() {
    let bank = "[[line]]\nterrain = \"bank\"\npoints = [[55, 43.45], [60, 40.6], [65, 43.45]]\n";
    let fighters = [
        troop(
            "red",
            "red",
            "swordsman",
            "[58.99, 40], [61.01, 40]",
            "north",
            "",
        ),
        troop("blue", "blue", "swordsman", "[60, 41.77]", "south", ""),
    ]
    .concat();
    let text = ps(&[bank, &fighters].concat());
    let played = quiet(&text, &[1, 1]);
    assert_eq!(played.idle("red-2"), Some(Clause::GEN_7));
    assert_eq!(played.idle("red-1"), None);
    // The one whom the attacker strikes is the one who defends.
    let at_second = |table: &Table<'_>, _: &mut State| {
        let targets = ids(table, &["red-2"]);
        vec![order(table, "blue", Act::Strike(targets))]
    };
    let played = play(&text, at_second, &[1, 1]);
    assert_eq!(played.idle("red-1"), Some(Clause::GEN_7));
    // In the open both strike.
    quiet(&ps(&fighters), &[1, 1, 1]);
}

// clauses: EX-9, MEL-8
#[test]
fn the_grenadier_prevails() {
    let text = hm(&face_to_face(
        ("grenadier", "grenadiers", ""),
        ("voltigeur", "elite-light-infantry", ""),
    ));
    let played = quiet(&text, &[5, 6]);
    assert_eq!(played.figure("voltigeur").fate, Fate::Out);
    assert_eq!(played.figure("grenadier").fate, Fate::Fit);
}

/// Two ranks of pikes and a cuirassier whose horse's head touches the front rank.
fn pikes() -> String {
    ps(&[
        block(
            "pike",
            "red",
            "pikeman",
            "front = [60, 40], facing = \"north\", files = 3, ranks = 2",
            "",
        ),
        troop("rider", "blue", "cuirassier", "[60, 42.5]", "south", ""),
    ]
    .concat())
}

// clauses: EX-3, LEN-2, MEL-M9, MEL-M6, CHG-8
#[test]
fn two_ranks_of_pikes_receive_the_charge() {
    let prepare = charging("rider", "pike-2");
    // Front man and the man behind him together, then the rider against class 3.
    let played = play(&pikes(), prepare, &[1, 3, 1]);
    let fight = played.fights()[0];
    assert_eq!(fight.figures.len(), 3);
    for name in ["pike-2", "pike-5"] {
        let (strike, total) = played.strike(name);
        assert_eq!((strike.reach, total), (Reach::Pike, 0));
        let clauses: Vec<_> = strike.modifiers.iter().map(|m| m.clause).collect();
        assert_eq!(clauses, [Clause::MEL_M6, Clause::MEL_M9]);
    }
    assert_eq!(played.strike("rider").1, 2);
    // Without the charge the pikes have only their malus.
    let played = quiet(&pikes(), &[1, 3, 1]);
    assert_eq!(played.strike("pike-5").1, -1);
}

// clauses: CHG-8
#[test]
fn no_other_foot_strikes_the_charger_or_the_charged() {
    let text = ps(&[
        troop("named", "red", "halberdier", "[60, 40]", "north", ""),
        troop("beside", "red", "swordsman", "[57.7, 45.9]", "east", ""),
        troop("rider", "blue", "cuirassier", "[60, 43.5]", "south", ""),
        troop("foot", "blue", "swordsman", "[62, 40]", "west", ""),
    ]
    .concat());
    let prepare = |table: &Table<'_>, state: &mut State| {
        charge(table, state, "rider", "named");
        vec![order(table, "rider", Act::Strike(ids(table, &["beside"])))]
    };
    // The halberd, then the rider, who cannot turn on the man at his side.
    let played = play(&text, prepare, &[1, 1]);
    assert_eq!(played.idle("beside"), Some(Clause::CHG_8));
    assert_eq!(played.idle("foot"), Some(Clause::CHG_8));
    assert_eq!(played.strike("rider").0.target, played.id("named"));
}

fn ids(table: &Table<'_>, names: &[&str]) -> Vec<crate::state::FigureId> {
    names.iter().filter_map(|name| table.figure(name)).collect()
}

// clauses: LEN-8, CHG-10, MEL-13
#[test]
fn a_lance_that_does_not_charge_is_lost() {
    let text = ps(&[
        troop("lancer", "red", "demi-lancer", "[60, 40]", "north", ""),
        troop("foot", "blue", "swordsman", "[60, 43.5]", "south", ""),
    ]
    .concat());
    let played = quiet(&text, &[1, 1]);
    assert!(played.figure("lancer").has_lost(0));
    assert_eq!(played.figure("lancer").hand, 1);
    assert_eq!(played.strike("lancer").0.reach, Reach::Short);
    let prepare = charging("lancer", "foot");
    let played = play(&text, prepare, &[1, 1]);
    assert!(!played.figure("lancer").has_lost(0));
    assert_eq!(played.strike("lancer").1, 3);
    assert_eq!(played.strike("lancer").0.reach, Reach::Long);
}

// clauses: LEN-4
#[test]
fn bayonets_strike_over_a_kneeling_rank_only() {
    let text = hm(&[
        block(
            "line",
            "red",
            "line-infantry",
            "front = [60, 40], facing = \"north\", files = 3, ranks = 2",
            "",
        ),
        troop("foe", "blue", "line-infantry", "[60, 41]", "south", ""),
    ]
    .concat());
    let played = quiet(&text, &[1, 1]);
    assert_eq!(played.idle("line-5"), Some(Clause::LEN_4));
    let kneel = |table: &Table<'_>, state: &mut State| {
        with(table, state, "line-2", |f| f.posture = Posture::Kneeling);
        Vec::new()
    };
    // Against foot never, kneeling or not.
    let played = play(&text, kneel, &[1, 1]);
    assert_eq!(played.idle("line-5"), Some(Clause::LEN_4));
    let text = hm(&[
        block(
            "line",
            "red",
            "line-infantry",
            "front = [60, 40], facing = \"north\", files = 3, ranks = 2",
            "",
        ),
        troop("foe", "blue", "light-cavalry", "[60, 42.5]", "south", ""),
    ]
    .concat());
    let charged = |table: &Table<'_>, state: &mut State| {
        with(table, state, "line-2", |f| f.posture = Posture::Kneeling);
        charge(table, state, "foe", "line-2");
        Vec::new()
    };
    let played = play(&text, charged, &[1, 1, 1]);
    assert_eq!(played.idle("line-5"), None);
    assert_eq!(played.strike("line-5").0.target, played.id("foe"));
    // A rider who does not charge is struck by the first rank only.
    let played = play(&text, kneel, &[1, 1]);
    assert_eq!(played.idle("line-5"), Some(Clause::LEN_4));
}

// clauses: LEN-3
#[test]
fn nobody_strikes_past_a_two_handed_sword_in_use() {
    let text = ps(&[
        troop(
            "sword",
            "red",
            "swordsman",
            "[60, 40]",
            "north",
            "weapons = [\"two-handed\"]",
        ),
        troop("halberd", "red", "halberdier", "[60, 38]", "north", ""),
        troop("foe", "blue", "swordsman", "[60, 42]", "south", ""),
    ]
    .concat());
    let played = quiet(&text, &[1, 1]);
    assert_eq!(played.idle("halberd"), Some(Clause::LEN_3));
    let restrain = |table: &Table<'_>, _: &mut State| vec![order(table, "sword", Act::Restrain)];
    let played = play(&text, restrain, &[1, 1, 1]);
    assert_eq!(played.strike("halberd").0.target, played.id("foe"));
    assert_eq!(played.strike("sword").0.reach, Reach::Short);
}

// clauses: MEL-12
#[test]
fn chouans_forget_their_clumsiness_under_their_noble() {
    let led = |by: &str| {
        hm(&[
            troop("chouan", "red", "irregulars", "[60, 40]", "north", ""),
            troop("noble", "red", "officer", "[60, 25]", "north", by),
            troop("blue", "blue", "line-infantry", "[60, 42]", "south", ""),
        ]
        .concat())
    };
    let advanced = |table: &Table<'_>, state: &mut State| {
        let turn = state.turn;
        with(table, state, "chouan", |f| {
            f.past.came = Came { turn, how: 2 };
        });
        Vec::new()
    };
    for (mark, total) in [("noble = true", 0), ("priest = true", 0), ("", -1)] {
        let played = play(&led(mark), advanced, &[1, 1]);
        assert_eq!(played.strike("chouan").1, total, "{mark}");
    }
    let played = quiet(&led("noble = true"), &[1, 1]);
    assert_eq!(played.strike("chouan").1, -1);
}

// clauses: LEN-6, TER-9
#[test]
fn indoors_a_halberd_is_no_longer_than_a_sword() {
    let house = "[[building]]\nname = { fr = \"m\", en = \"h\" }\npoints = [[50, 30], [70, 30], [70, 50], [50, 50]]\nopenings = []\n";
    let fighters = [face_to_face(
        ("halberd", "halberdier", ""),
        ("foe", "swordsman", ""),
    )]
    .concat();
    let played = quiet(&ps(&[house, &fighters].concat()), &[1, 1]);
    assert_eq!(played.strike("halberd").0.reach, Reach::Short);
    let hall = house.replace("points", "large = true\npoints");
    let played = quiet(&ps(&[hall, fighters].concat()), &[1, 1]);
    assert_eq!(played.strike("halberd").0.reach, Reach::Long);
}
