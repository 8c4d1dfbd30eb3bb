//! What neutrals do, as plain orders.

use super::*;
use crate::staging::{Stage, hm};

const ZONE: &str = "[[zone]]\nid = \"yard\"\nname = { fr = \"a\", en = \"a\" }\n\
    points = [[40, 30], [60, 30], [60, 50], [40, 50]]\n";

/// A neutral at (50, 40) and a red officer where told.
fn stage(behaviour: &str, weapons: &str, red: &str) -> Stage {
    Stage::new(&hm(&format!(
        "{ZONE}[[troop]]\nid = \"somebody\"\nside = \"neutral\"\nbehaviour = {{ {behaviour} }}\n\
         unit = \"irregulars\"\n{weapons}at = [[50, 40]]\n\
         [[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"officer\"\nat = {red}\n"
    )))
}

fn act(scene: &Stage, phase: Phase, turn: u8) -> Option<Act> {
    let mut state = scene.table().start();
    (state.phase, state.turn) = (phase, turn);
    let mut orders = orders(&scene.table(), &state);
    assert!(orders.len() <= 1);
    orders.pop().map(|mut order| order.acts.remove(0))
}

fn end(act: Option<Act>) -> Point {
    match act {
        Some(Act::Move(points)) => points[0],
        other => panic!("{other:?}"),
    }
}

#[test]
fn civilians_run_from_the_armed_when_they_are_near() {
    let near = stage("kind = \"flee\"", "", "[[50, 30]]");
    let to = end(act(&near, Phase::Movement, 1));
    assert_eq!(to, Point::cm(50, 60), "straight away, twenty");
    let far = stage("kind = \"flee\"", "", "[[50, 10]]");
    assert_eq!(act(&far, Phase::Movement, 1), None);
    assert_eq!(act(&near, Phase::Melee, 1), None);
}

#[test]
fn followers_keep_within_four_centimetres() {
    let behaviour = "kind = \"follow\", troop = \"red\"";
    let near = stage(behaviour, "", "[[55, 40], [80, 40]]");
    assert_eq!(
        act(&near, Phase::Movement, 1),
        Some(Act::Follow(FigureId(1)))
    );
    let far = stage(behaviour, "", "[[62, 40], [80, 40]]");
    let to = end(act(&far, Phase::Movement, 1));
    let gap = to.distance(Point::cm(62, 40)).less(Length::cm(2));
    assert!(gap <= Length::cm(4) && gap > Length::ZERO, "{gap}");
}

#[test]
fn guards_stay_strike_and_shoot_at_whoever_is_in_the_zone() {
    let guard = |red: &str| {
        stage(
            "kind = \"guard\", zone = \"yard\"",
            "weapons = [\"flintlock-musket\", \"sword\"]\n",
            red,
        )
    };
    let inside = guard("[[50, 48]]");
    assert_eq!(act(&inside, Phase::Movement, 1), None);
    let shot = act(&inside, Phase::Shooting, 1);
    assert!(matches!(
        shot,
        Some(Act::Shoot(Shoot {
            target: FigureId(1),
            when: When::After,
            ..
        }))
    ));
    assert_eq!(
        act(&guard("[[50, 52]]"), Phase::Shooting, 1),
        None,
        "not in the zone"
    );
    let touching = guard("[[50, 42]]");
    assert_eq!(act(&touching, Phase::Shooting, 1), None);
    assert_eq!(
        act(&touching, Phase::Melee, 1),
        Some(Act::Strike(vec![FigureId(1)]))
    );
    let mut empty = inside.table().start();
    empty.phase = Phase::Shooting;
    empty.figures[0].loads[0].empty = 1;
    assert_eq!(orders(&inside.table(), &empty), []);
    // Without a shot to make he goes for the intruder, and for nobody outside.
    empty.phase = Phase::Movement;
    let orders = orders(&inside.table(), &empty);
    assert_eq!(orders[0].acts, [Act::Charge(FigureId(1))]);
    assert_eq!(act(&guard("[[50, 52]]"), Phase::Movement, 1), None);
}

#[test]
fn strollers_stay_in_their_zone_and_go_elsewhere_every_turn() {
    let scene = stage("kind = \"wander\", zone = \"yard\"", "", "[[100, 10]]");
    let ends: Vec<Point> = (1..=10)
        .map(|turn| end(act(&scene, Phase::Movement, turn)))
        .collect();
    let table = scene.table();
    let yard = &table.scenario.zone("yard").unwrap().shape;
    let from = Point::cm(50, 40);
    assert!(
        ends.iter()
            .all(|&p| yard.contains(p) && from.distance(p) <= Length::cm(9))
    );
    assert!(ends.iter().any(|&p| p != ends[0]));
    assert_eq!(
        end(act(&scene, Phase::Movement, 3)),
        ends[2],
        "the same again"
    );
}
