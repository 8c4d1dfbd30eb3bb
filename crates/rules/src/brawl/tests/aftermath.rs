//! What fights leave behind.

use super::{block, face_to_face, order, play, quiet, troop, with};
use crate::Clause;
use crate::event::{Blow, Event, Harm};
use crate::geometry::Point;
use crate::order::Act;
use crate::shooting::Formation;
use crate::staging::{hm, ps};
use crate::state::{Fate, FigureId, SideId, State};
use crate::table::Table;

/// Red strikes with a bayonet, blue only has a sword: dice 3 drive blue back before it strikes.
fn against(rest: &str) -> String {
    hm(&[
        rest.to_owned(),
        face_to_face(
            ("red", "line-infantry", ""),
            ("blue", "line-infantry", "weapons = [\"sword\"]"),
        ),
    ]
    .concat())
}

fn centre(played: &super::Played, name: &str) -> Point {
    played.figure(name).placed().expect("on the table").centre
}

// clauses: RUL-6, MEL-5
#[test]
fn driven_back_straight_away_still_facing() {
    let played = quiet(&against(""), &[3]);
    assert_eq!(centre(&played, "blue"), Point::cm(60, 44));
    let facing = played.figure("blue").placed().map(|p| p.facing.step());
    assert_eq!(facing, Some(192));
}

// clauses: RUL-6
#[test]
fn driven_aside_where_something_stands_behind() {
    let neutral = "[[troop]]\nid = \"post\"\nside = \"neutral\"\nbehaviour = { kind = \"flee\" }\nunit = \"officer\"\nat = [[61, 44.5]]\n";
    let played = quiet(&against(neutral), &[3]);
    let at = centre(&played, "blue");
    assert!(at.x < 6000 && at.y > 4300, "{at:?}");
    assert!(played.figure("blue").fate == Fate::Fit);
}

// clauses: RUL-6, MEL-5, MEL-14
#[test]
fn against_a_wall_one_surrenders_or_dies() {
    let wall = "[[line]]\nterrain = \"low-wall\"\npoints = [[40, 43.2], [80, 43.2]]\n";
    let played = quiet(&against(wall), &[3]);
    assert_eq!(played.figure("blue").fate, Fate::Prisoner(SideId(0)));
    assert_eq!(played.figure("red").escorting, Some(played.id("blue")));
    let text = against(wall).replace(
        "turns = 10",
        "turns = 10\noptions = { no-prisoners = true }",
    );
    let played = quiet(&text, &[3]);
    assert_eq!(played.figure("blue").fate, Fate::Out);
    let cornered = |event: &Event| {
        matches!(
            event,
            Event::Hit {
                by: Blow::Cornered,
                ..
            }
        )
    };
    assert!(played.events.iter().any(cornered));
}

// clauses: RUL-6
#[test]
fn the_edge_of_the_table_blocks() {
    let text = hm(&[
        troop("red", "red", "line-infantry", "[60, 3.5]", "south", ""),
        troop(
            "blue",
            "blue",
            "line-infantry",
            "[60, 1.5]",
            "north",
            "weapons = [\"sword\"]",
        ),
    ]
    .concat());
    let played = quiet(&text, &[3]);
    assert_eq!(played.figure("blue").fate, Fate::Prisoner(SideId(0)));
}

// clauses: RUL-6, FRM-4
#[test]
fn a_file_gives_way_in_order() {
    let text = hm(&[
        troop("red", "red", "line-infantry", "[60, 41]", "south", ""),
        block(
            "blue",
            "blue",
            "line-infantry",
            "front = [60, 40], facing = \"north\", files = 3, ranks = 3",
            "weapons = [\"sword\"]",
        ),
    ]
    .concat());
    let played = quiet(&text, &[3]);
    let ys = ["blue-2", "blue-5", "blue-8"].map(|n| centre(&played, n).y);
    assert_eq!(ys, [3700, 3500, 3300]);
    assert_eq!(played.figure("blue-2").formation, Formation::Close);
    let gave_way = |event: &&Event| matches!(event, Event::Recoiled { gave_way: true, .. });
    assert_eq!(played.events.iter().filter(gave_way).count(), 2);
}

// clauses: FRM-4
#[test]
fn a_body_of_two_is_no_longer_in_close_order() {
    let text = hm(&[
        troop("red", "red", "line-infantry", "[60, 41]", "south", ""),
        block(
            "blue",
            "blue",
            "line-infantry",
            "front = [60, 40], facing = \"north\", files = 3",
            "weapons = [\"sword\"]",
        ),
    ]
    .concat());
    let played = quiet(&text, &[4]);
    for name in ["blue-1", "blue-3"] {
        assert_eq!(played.figure(name).formation, Formation::Loose);
        assert_eq!(played.figure(name).body, None);
    }
}

// clauses: GEN-8
#[test]
fn the_winner_may_step_into_the_place() {
    let follow = |table: &Table<'_>, _: &mut State| vec![order(table, "red", Act::FollowUp(true))];
    let played = play(&against(""), follow, &[4]);
    assert_eq!(centre(&played, "red"), Point::cm(60, 42));
    let played = play(&against(""), follow, &[3]);
    assert_eq!(centre(&played, "red"), Point::cm(60, 42));
    assert_eq!(centre(&played, "blue"), Point::cm(60, 44));
    // Not unless he wishes, nor with another enemy upon him.
    let played = quiet(&against(""), &[4]);
    assert_eq!(centre(&played, "red"), Point::cm(60, 40));
    let other = troop(
        "other",
        "blue",
        "line-infantry",
        "[62, 40]",
        "west",
        "weapons = [\"sword\"]",
    );
    let both = |table: &Table<'_>, _: &mut State| {
        let red = order(table, "red", Act::FollowUp(true));
        let mut red = red;
        red.acts
            .push(Act::Strike(vec![table.figure("blue").expect("blue")]));
        vec![red]
    };
    let played = play(&against(&other), both, &[4, 1]);
    assert_eq!(centre(&played, "red"), Point::cm(60, 40));
}

// clauses: MEL-14
#[test]
fn who_gives_up_is_taken_before_the_fights_and_may_be_freed() {
    let give_up = |table: &Table<'_>, _: &mut State| vec![order(table, "blue", Act::Surrender)];
    let played = play(&against(""), give_up, &[]);
    assert_eq!(played.figure("blue").fate, Fate::Prisoner(SideId(0)));
    assert!(played.fights().is_empty());
    // The captor gone, a friend base to base frees the prisoner.
    let friend = troop("friend", "blue", "line-infantry", "[60, 44]", "south", "");
    let taken = |apart: bool| {
        move |table: &Table<'_>, state: &mut State| {
            with(table, state, "blue", |f| f.fate = Fate::Prisoner(SideId(0)));
            if apart {
                with(table, state, "red", |f| f.fate = Fate::Out);
            }
            Vec::new()
        }
    };
    let played = play(&against(&friend), taken(true), &[]);
    assert_eq!(played.figure("blue").fate, Fate::Fit);
    let played = play(&against(&friend), taken(false), &[]);
    assert_eq!(played.figure("blue").fate, Fate::Prisoner(SideId(0)));
}

// clauses: TRN-5
#[test]
fn the_second_fight_sees_what_the_first_left() {
    // The first fight, to the west, drives its loser into the way of the second's.
    let text = hm(&[
        troop("a", "red", "line-infantry", "[50, 40]", "east", ""),
        troop(
            "b",
            "blue",
            "line-infantry",
            "[52, 40]",
            "west",
            "weapons = [\"sword\"]",
        ),
        troop("c", "red", "line-infantry", "[54, 45.5]", "south", ""),
        troop(
            "d",
            "blue",
            "line-infantry",
            "[54, 43.5]",
            "north",
            "weapons = [\"sword\"]",
        ),
    ]
    .concat());
    let played = quiet(&text, &[3, 3]);
    assert_eq!(played.fights().len(), 2);
    assert_eq!(centre(&played, "b"), Point::cm(54, 40));
    assert_ne!(centre(&played, "d").x, 5400);
    let played = quiet(&text, &[1, 1, 3]);
    assert_eq!(centre(&played, "d"), Point::new(5400, 4150));
}

// clauses: MEL-10
#[test]
fn fists_stun_and_the_stunned_do_not_strike() {
    let text = hm(&face_to_face(
        ("red", "line-infantry", "weapons = [\"bare-hands\"]"),
        ("blue", "line-infantry", "weapons = [\"bare-hands\"]"),
    ));
    let played = quiet(&text, &[5, 1]);
    assert_eq!(played.figure("blue").stunned, 2);
    assert_eq!(played.figure("blue").fate, Fate::Fit);
    let dazed = |table: &Table<'_>, state: &mut State| {
        with(table, state, "blue", |f| f.stunned = 1);
        Vec::new()
    };
    let played = play(&text, dazed, &[1]);
    assert_eq!(played.idle("blue"), Some(Clause::MEL_10));
}

// clauses: WND-1, WND-4, TRN-8
#[test]
fn characters_are_wounded_first_and_the_named_faint() {
    let text = ps(&face_to_face(
        (
            "hero",
            "swordsman",
            "character = true\nclass = 3\nname = { fr = \"le h\", en = \"the h\" }",
        ),
        ("guard", "halberdier", ""),
    ));
    // The wound does not stop his own strike, later.
    let played = quiet(&text, &[4, 1]);
    let wounded = |event: &Event| {
        matches!(
            event,
            Event::Hit {
                harm: Harm::Wounded,
                ..
            }
        )
    };
    assert!(played.events.iter().any(wounded));
    assert_eq!(played.figure("hero").fate, Fate::Fit);
    let again = |table: &Table<'_>, state: &mut State| {
        with(table, state, "hero", |f| f.wounds = 1);
        Vec::new()
    };
    let played = play(&text, again, &[4]);
    assert_eq!(played.figure("hero").fate, Fate::Fainted);
    assert_eq!(played.id("hero"), FigureId(0));
}
