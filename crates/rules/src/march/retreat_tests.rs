//! Falling back, and reaching contact in close order.

use super::tests::{Played, order, play, troop};
use crate::event::Event;
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::Act;
use crate::staging::{Stage, hm};
use crate::state::{Figure, FigureId};

const ENEMY: Point = Point::cm(60, 50);

/// Somebody shaken before an enemy, and a line of friends to the side and rear.
fn shaken() -> [String; 3] {
    [
        troop("man", "red", "line-infantry", "[60, 45]", ""),
        troop("enemy", "blue", "line-infantry", "[60, 50]", ""),
        "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
         block = { front = [66, 40], facing = \"north\", files = 3 }\n"
            .to_owned(),
    ]
}

/// Where `man` is after a phase he could not bear.
fn flown(troops: &[String], change: impl Fn(&mut Figure)) -> (Played, Point) {
    let stage = Stage::new(&hm(&troops.concat()));
    let table = stage.table();
    let mut state = table.start();
    let man = table.figure("man").expect("a man");
    change(&mut state.figures[man.index()]);
    let played = play(&table, state, &[], &[]);
    let at = played.state.figure(man).placed().expect("there").centre;
    (played, at)
}

fn falls_back(figure: &mut Figure) {
    figure.past.must_fall_back = true;
}

// clauses: MOR-8, FRM-12
#[test]
fn who_falls_back_hides_behind_a_unit_of_friends() {
    let (played, at) = flown(&shaken(), falls_back);
    let covers = |f: &Figure| {
        f.formation == crate::shooting::Formation::Close
            && f.placed().is_some_and(|p| {
                p.is_near_segment(ENEMY, at, Length::ZERO)
                    && ENEMY.distance(p.centre) < ENEMY.distance(at)
            })
    };
    assert!(played.state.present().any(|(_, f)| covers(f)), "{at:?}");
    let most = |e: &Event| matches!(e, Event::Moved { length, .. } if *length <= Length::cm(16));
    assert!(played.events.iter().any(most));
    // The order of the file decides nothing.
    let mut turned = shaken();
    turned.reverse();
    assert_eq!(flown(&turned, falls_back).1, at);
}

// clauses: MOR-8
#[test]
fn who_finds_nobody_to_hide_behind_goes_straight_away() {
    let alone = &shaken()[..2];
    assert_eq!(flown(alone, falls_back).1, Point::cm(60, 29));
    // Two men are no unit, and a line in front of him no shelter.
    let mut few = shaken();
    few[2] = troop("two", "red", "line-infantry", "[64, 39], [66, 39]", "");
    assert_eq!(flown(&few, falls_back).1, Point::cm(60, 29));
    let ahead = shaken().map(|text| text.replace("front = [66, 40]", "front = [66, 52]"));
    assert_eq!(flown(&ahead, falls_back).1, Point::cm(60, 29));
}

// clauses: MOR-3
#[test]
fn who_flees_runs_from_the_enemy_and_looks_for_nobody() {
    let (_, at) = flown(&shaken(), |figure| figure.fleeing = true);
    assert_eq!(at, Point::cm(60, 25));
}

// clauses: MOV-6, VAR-6, MOV-5
#[test]
fn mounted_close_order_reaches_36_before_contact_by_the_older_rule() {
    let ride = |option: &str, dice: &[u16]| {
        let line = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-cavalry\"\nformation = \"close\"\n\
            block = { front = [20, 20], facing = \"north\", files = 3 }\n";
        let foe = troop("foe", "blue", "line-infantry", "[20, 55]", "");
        let text = hm(&(line.to_owned() + &foe));
        let stage = Stage::new(&text.replace("turns = 10", option));
        let table = stage.table();
        let who: Vec<FigureId> = (0..3).map(FigureId).collect();
        let orders = [order(&who, vec![Act::Charge(FigureId(3))])];
        let played = play(&table, table.start(), &orders, dice);
        let contact = |e: &&Event| matches!(e, Event::Contact { .. });
        played.events.iter().filter(contact).count()
    };
    assert_eq!(ride("turns = 10", &[]), 0, "32 cm fall short of 34");
    let older = "turns = 10\noptions = { contact-advance = \"fixed\" }";
    assert_eq!(ride(older, &[1, 1]), 1);
}
