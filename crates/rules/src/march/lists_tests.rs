//! Dice and names go by place, however figures, troops and those of an order are listed.

use super::tests::{Played, order, play, troop};
use crate::event::{Event, Stop};
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{Act, Cue, Order, Reaction, Response};
use crate::staging::{Stage, hm};
use crate::state::FigureId;

/// Bad ground to set out from, and an enemy to the north of it.
const BUSHES: &str =
    "[[area]]\nterrain = \"bushes\"\npoints = [[0, 0], [120, 0], [120, 40], [0, 40]]\n";

/// A man here and another too far off to throw with him (MOV-10): of one troop, in this order or the other.
fn two(at: [&str; 2]) -> Stage {
    let men = troop("men", "red", "line-infantry", &at.join(", "), "");
    let foe = troop("foe", "blue", "line-infantry", "[60, 44]", "");
    Stage::new(&hm(&(BUSHES.to_owned() + &men + &foe)))
}

const WEST: &str = "[50, 30]";
const EAST: &str = "[70, 30]";
const FOE: FigureId = FigureId(2);

/// The first dice thrown and where he stands who threw them.
fn dice(played: &Played, before: &crate::state::State) -> Vec<(Point, Vec<u8>)> {
    let thrown = played.events.iter().filter_map(|event| match event {
        Event::Slowed { figures, dice, .. } => {
            let placed = before.figure(figures[0]).placed().expect("on the table");
            Some((placed.centre, dice.clone()))
        }
        _ => None,
    });
    thrown.collect()
}

/// Plays an order of both with dice that differ, and tells who threw which.
fn thrown(at: [&str; 2], orders: &[Order], flee: bool) -> Vec<(Point, Vec<u8>)> {
    let stage = two(at);
    let table = stage.table();
    let mut state = table.start();
    for figure in &mut state.figures[..2] {
        figure.fleeing = flee;
    }
    dice(&play(&table, state.clone(), orders, &[1, 3]), &state)
}

fn by_place() -> Vec<(Point, Vec<u8>)> {
    vec![(Point::cm(50, 30), vec![1]), (Point::cm(70, 30), vec![3])]
}

// clauses: TRN-2, MOV-7, MOR-3
#[test]
fn those_who_run_out_of_bad_ground_throw_by_place() {
    for at in [[WEST, EAST], [EAST, WEST]] {
        assert_eq!(thrown(at, &[], true), by_place(), "{at:?}");
    }
}

// clauses: TRN-2, MOV-7
#[test]
fn those_who_charge_out_of_bad_ground_throw_by_place() {
    let both = [FigureId(0), FigureId(1)];
    for who in [both, [both[1], both[0]]] {
        let charge = [order(&who, vec![Act::Charge(FOE)])];
        assert_eq!(thrown([WEST, EAST], &charge, false), by_place(), "{who:?}");
    }
}

// clauses: TRN-2, MOV-7, RUL-9
#[test]
fn those_who_answer_in_bad_ground_throw_by_place() {
    let both = [FigureId(0), FigureId(1)];
    for who in [both, [both[1], both[0]]] {
        let mut waits = order(&who, vec![Act::Stay]);
        waits.reactions = vec![Reaction::new(
            Cue::Within(Length::cm(30)),
            Response::FallBack,
        )];
        assert_eq!(thrown([WEST, EAST], &[waits], false), by_place(), "{who:?}");
    }
}

/// A line of three at (40, 20), its middle man first in the order, charges two who stand so far before its ends: how
/// each came to stand.
fn stops(before: i32, rest: [u16; 2], dice: &[u16]) -> Vec<Stop> {
    let line = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
        block = { front = [40, 20], facing = \"north\", files = 3 }\n";
    let y = 20 + before;
    let foes = format!("[38, {y}], [42, {y}]");
    let foes = troop("foes", "blue", "line-infantry", &foes, "");
    let stage = Stage::new(&hm(&(line.to_owned() + &foes)));
    let table = stage.table();
    let at = |id: FigureId| table.start().figure(id).placed().expect("there").centre;
    let ids = |of: std::ops::Range<u16>| of.map(FigureId).collect::<Vec<_>>();
    let first = ids(0..3).into_iter().find(|&id| at(id).x == 4000);
    let first = first.expect("a middle");
    let mut others = ids(0..3);
    others.retain(|&id| id != first);
    let who = [
        first,
        others[usize::from(rest[0])],
        others[usize::from(rest[1])],
    ];
    let orders = [order(&who, vec![Act::Charge(FigureId(3))])];
    let played = play(&table, table.start(), &orders, dice);
    let stop = |id: FigureId| {
        let mut events = played.events.iter();
        events.find_map(|event| match event {
            Event::Moved { figure, stop, .. } if *figure == id => Some(*stop),
            _ => None,
        })
    };
    ids(0..3).into_iter().filter_map(stop).collect()
}

// clauses: TRN-2, MOV-12
#[test]
fn of_several_who_meet_at_once_the_first_by_place_are_named() {
    let told = stops(10, [0, 1], &[]);
    assert!(matches!(told[..], [_, _, _]), "{told:?}");
    assert!(told.iter().any(|stop| matches!(stop, Stop::Contact { .. })));
    assert_eq!(stops(10, [1, 0], &[]), told);
}

// clauses: TRN-2, MOV-6
#[test]
fn of_several_whom_the_last_stretch_reaches_the_first_by_place_are_named() {
    let told = stops(16, [0, 1], &[4]);
    assert!(
        told.iter().any(|stop| matches!(stop, Stop::Contact { .. })),
        "{told:?}"
    );
    assert_eq!(stops(16, [1, 0], &[4]), told);
}
