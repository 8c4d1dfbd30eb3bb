//! Objectives and triggers of every kind, on small tables.

use super::*;
use crate::event::{Arrival, Stop};
use crate::geometry::{Base, Direction, Placed};
use crate::measure::Length;
use crate::staging::{Stage, hm};
use crate::state::{ThingAt, TroopId};
use argad_dice::Scripted;

const ZONE: &str = "[[zone]]\nid = \"ford\"\nname = { fr = \"gué\", en = \"ford\" }\n\
    points = [[50, 40], [70, 40], [70, 50], [50, 50]]\n";
const RED: &str =
    "[[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"grenadiers\"\nat = [[60, 30], [63, 30]]\n";

/// A scene with zone, two red grenadiers (figures 0 and 1) and more; the blue straggler is figure 2
/// where no troop is added.
fn stage(more: &str) -> Stage {
    Stage::new(&hm(&[ZONE, RED, more].concat()))
}

fn goal(side: &str, rest: &str) -> String {
    format!("[[objective]]\nside = \"{side}\"\n{rest}\n")
}

fn at(state: &mut State, id: usize, x: i32, y: i32) {
    let placed = Placed::new(Base::FOOT, Point::cm(x, y), Direction::default());
    state.figures[id].place = Place::Table(placed);
}

fn judged(scene: &Stage, state: State) -> (State, Vec<Event>) {
    let table = scene.table();
    let mut dice = Scripted::new(&[]);
    let mut turn = Turn::new(&table, state, &mut dice);
    judge(&mut turn);
    turn.finish()
}

fn start(scene: &Stage, turn: u8) -> State {
    let mut state = scene.table().start();
    state.turn = turn;
    state
}

fn met(scene: &Stage, state: State) -> bool {
    judged(scene, state).0.objectives[0].met.is_some()
}

#[test]
fn a_zone_is_held_turn_by_turn_by_those_who_are_more() {
    let scene = stage(&goal(
        "red",
        "want = \"hold\"\nzone = \"ford\"\nfrom = 2\nturns = 2\npoints = 3",
    ));
    let mut state = start(&scene, 1);
    at(&mut state, 0, 60, 45);
    let (mut state, _) = judged(&scene, state);
    assert_eq!(state.objectives[0].held, 0, "from turn 2 on");
    state.turn = 2;
    let (mut state, _) = judged(&scene, state);
    assert_eq!(
        (state.objectives[0].held, state.objectives[0].met),
        (1, None)
    );
    let mut disputed = state.clone();
    disputed.turn = 3;
    at(&mut disputed, 2, 52, 45);
    assert_eq!(judged(&scene, disputed.clone()).0.objectives[0].held, 0);
    let told = standing(&scene.table(), &disputed)[0];
    assert_eq!((told.have, told.need, told.against), (1, 2, 1));
    at(&mut disputed, 1, 63, 45);
    let met = judged(&scene, disputed).0.objectives[0].met;
    assert_eq!(met, Some(3), "two against one");
    state.turn = 3;
    let (state, events) = judged(&scene, state);
    assert_eq!(state.objectives[0].met, Some(3));
    let event = Event::Objective {
        objective: 0,
        held: 2,
        met: true,
    };
    assert!(events.contains(&event));
    assert_eq!(points(&scene.table(), &state), [3, 0]);
}

#[test]
fn figures_reach_a_zone_and_nothing_is_said_twice() {
    let scene = stage(&goal(
        "red",
        "want = \"reach\"\nzone = \"ford\"\nfigures = 2\npoints = 1",
    ));
    let mut state = start(&scene, 1);
    at(&mut state, 0, 60, 45);
    assert!(!met(&scene, state.clone()));
    at(&mut state, 1, 63, 45);
    let (state, events) = judged(&scene, state);
    assert_eq!((state.objectives[0].met, events.len()), (Some(1), 1));
    assert!(judged(&scene, state).1.is_empty());
}

#[test]
fn to_kill_is_to_put_out_of_the_fight_and_to_capture_is_to_hold_prisoner() {
    let kill = stage(&goal("red", "want = \"kill\"\ntroop = \"far\"\npoints = 1"));
    let take = stage(&goal(
        "red",
        "want = \"capture\"\ntroop = \"far\"\npoints = 1",
    ));
    for (fate, killed, taken) in [
        (Fate::Fit, false, false),
        (Fate::Out, true, false),
        (Fate::Fainted, true, false),
        (Fate::Fled, true, false),
        (Fate::Prisoner(SideId(0)), true, true),
        (Fate::Prisoner(SideId(1)), true, false),
    ] {
        let mut state = start(&kill, 1);
        state.figures[2].fate = fate;
        assert_eq!(met(&kill, state.clone()), killed, "{fate:?}");
        assert_eq!(met(&take, state), taken, "{fate:?}");
    }
}

#[test]
fn an_escort_brings_everybody_alive() {
    let scene = stage(&goal(
        "red",
        "want = \"escort\"\ntroop = \"red\"\nzone = \"ford\"\npoints = 1",
    ));
    let mut state = start(&scene, 1);
    at(&mut state, 0, 60, 45);
    assert!(!met(&scene, state.clone()));
    at(&mut state, 1, 63, 45);
    assert!(met(&scene, state.clone()));
    state.figures[1].fate = Fate::Out;
    assert!(!met(&scene, state));
}

#[test]
fn surviving_is_settled_at_its_turn() {
    let scene = stage(&goal(
        "red",
        "want = \"survive\"\nfigures = 2\nuntil = 3\ndecisive = true",
    ));
    let (state, _) = judged(&scene, start(&scene, 2));
    assert_eq!((state.objectives[0].met, state.outcome), (None, None));
    let (state, _) = judged(&scene, start(&scene, 3));
    let outcome = state.outcome.unwrap();
    assert_eq!(
        (outcome.winners, outcome.decided_by),
        (vec![SideId(0)], Some(0))
    );
    let mut one = start(&scene, 3);
    one.figures[1].fate = Fate::Out;
    assert_eq!(judged(&scene, one).0.outcome, None);
}

#[test]
fn loot_is_brought_by_ones_own_people() {
    let thing = "[[thing]]\nid = \"chest\"\nname = { fr = \"a\", en = \"a\" }\nat = [55, 45]\n";
    let scene = stage(
        &[
            thing,
            &goal(
                "red",
                "want = \"loot\"\nthing = \"chest\"\nzone = \"ford\"\ndecisive = true",
            ),
        ]
        .concat(),
    );
    let mut state = start(&scene, 1);
    assert!(!met(&scene, state.clone()), "it lay there all along");
    state.things[0] = ThingAt::With(FigureId(0));
    assert!(!met(&scene, state.clone()), "not there");
    at(&mut state, 0, 60, 45);
    let outcome = judged(&scene, state.clone()).0.outcome.unwrap();
    assert_eq!(
        (outcome.why, outcome.winners),
        (EndReason::Decided, vec![SideId(0)])
    );
    at(&mut state, 2, 65, 45);
    state.things[0] = ThingAt::With(FigureId(2));
    assert!(!met(&scene, state), "in the hands of the enemy");
}

#[test]
fn two_decisive_aims_at_once_are_settled_by_points() {
    let aims = [
        goal("blue", "want = \"reach\"\nzone = \"ford\"\ndecisive = true"),
        goal("red", "want = \"reach\"\nzone = \"ford\"\ndecisive = true"),
        goal("blue", "want = \"kill\"\ntroop = \"red\"\npoints = 2"),
    ];
    let both = |scene: &Stage| {
        let mut state = start(scene, 1);
        at(&mut state, 0, 60, 45);
        at(&mut state, 2, 65, 45);
        state.figures[1].fate = Fate::Out;
        judged(scene, state).0.outcome.unwrap()
    };
    let outcome = both(&stage(&aims.concat()));
    assert_eq!(
        (outcome.winners, outcome.decided_by),
        (vec![SideId(1)], None)
    );
    let outcome = both(&stage(&aims[..2].concat()));
    assert_eq!(outcome.winners, [SideId(0), SideId(1)], "a draw");
}

#[test]
fn the_last_side_standing_and_the_last_turn_end_the_game() {
    let scene = stage("");
    let mut state = start(&scene, 4);
    assert_eq!(judged(&scene, state.clone()).0.outcome, None);
    state.figures[2].fate = Fate::Out;
    let outcome = judged(&scene, state).0.outcome.unwrap();
    assert_eq!(
        (outcome.why, outcome.winners),
        (EndReason::LastStanding, vec![SideId(0)])
    );
    let outcome = judged(&scene, start(&scene, 10)).0.outcome.unwrap();
    assert_eq!(outcome.why, EndReason::LastTurn);
    assert_eq!(outcome.winners.len(), 2, "both survived: a draw");
    assert_eq!(outcome.points, [1, 1]);
}

/// Triggers with these events before them; what they emitted.
fn set(scene: &Stage, state: State, before: Option<Event>) -> (State, Vec<Event>) {
    let table = scene.table();
    let mut dice = Scripted::new(&[]);
    let mut turn = Turn::new(&table, state, &mut dice);
    let skip = usize::from(before.is_some());
    if let Some(event) = before {
        turn.emit(event);
    }
    triggers(&mut turn);
    let (state, events) = turn.finish();
    (state, events[skip..].to_vec())
}

#[test]
fn a_turn_brings_reinforcements_once() {
    let relief = "[[troop]]\nid = \"relief\"\nside = \"blue\"\nunit = \"grenadiers\"\narrives = { zone = \"ford\" }\ncount = 2\n\
        [[trigger]]\nwhen = \"turn\"\nturn = 3\nreinforce = [\"relief\"]\nspeak = { fr = \"a\", en = \"a\" }\n";
    let scene = stage(relief);
    assert!(set(&scene, start(&scene, 2), None).1.is_empty());
    let (state, events) = set(&scene, start(&scene, 3), None);
    assert_eq!(events[0], Event::Triggered { trigger: 0 });
    let placed = |e: &&Event| {
        matches!(
            e,
            Event::Placed {
                why: Arrival::Reinforcement,
                ..
            }
        )
    };
    assert_eq!((events.len(), events.iter().filter(placed).count()), (3, 2));
    assert!(set(&scene, state, None).1.is_empty());
}

#[test]
fn whoever_enters_a_zone_reveals_the_ambush_but_not_whoever_stood_there() {
    let more = "[[troop]]\nid = \"ambush\"\nside = \"blue\"\nunit = \"irregulars\"\nhidden = true\nat = [[20, 80]]\n\
        [[trigger]]\nwhen = \"enter\"\nzone = \"ford\"\nside = \"red\"\nreveal = [\"ambush\"]\n";
    let scene = stage(more);
    let walk = |figure: u16, from: Point, to: Point| Event::Moved {
        figure: FigureId(figure),
        path: vec![from, to],
        at: Placed::new(Base::FOOT, to, Direction::default()),
        length: Length::cm(10),
        straight: Length::cm(10),
        counts: true,
        stop: Stop::Arrived,
        upto: None,
    };
    let (out, inside, beyond) = (Point::cm(60, 35), Point::cm(60, 45), Point::cm(60, 55));
    let fires = |event| !set(&scene, start(&scene, 1), Some(event)).1.is_empty();
    assert!(fires(walk(0, out, inside)));
    assert!(fires(walk(0, out, beyond)), "right through it");
    assert!(!fires(walk(0, inside, beyond)), "was there");
    assert!(!fires(walk(3, out, inside)), "of the other side");
    let (state, _) = set(&scene, start(&scene, 1), Some(walk(0, out, inside)));
    assert!(!state.figures[2].hidden);
}

#[test]
fn a_first_shot_and_losses_are_moments_and_a_troop_may_change_sides() {
    let more = "[[trigger]]\nwhen = \"first-shot\"\nspeak = { fr = \"a\", en = \"a\" }\n\
        [[trigger]]\nwhen = \"casualties\"\nside = \"red\"\ncount = 1\nchange_side = { troop = \"far\", to = \"red\" }\n";
    let scene = stage(more);
    let mut state = start(&scene, 1);
    state.shot_heard = true;
    assert_eq!(
        set(&scene, state.clone(), None).1,
        [Event::Triggered { trigger: 0 }]
    );
    state.figures[0].fate = Fate::Out;
    let (state, events) = set(&scene, state, None);
    assert!(events.contains(&Event::ChangedSide {
        troop: TroopId(1),
        to: SideId(0)
    }));
    assert_eq!(state.figures[2].side, Some(SideId(0)));
}
