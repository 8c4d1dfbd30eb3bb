//! What is shown before anything is agreed on.

use super::master::rulings;
use super::save;
use super::session::Session;
use super::session_tests::{against, play_round};
use super::setup::{Manner, Setup};
use super::tape::{End, Tape};
use argad_rules::check::legal::legal;
use argad_rules::event::{Event, Ruling};
use argad_rules::geometry::Point;
use argad_rules::log;
use argad_rules::order::{Act, Order};
use argad_rules::scenario::embedded;
use argad_rules::state::{FigureId, Phase, Place, Viewer};
use argad_rules::view::knows;

/// Everybody of one's own who can act.
fn own(session: &Session) -> Vec<FigureId> {
    let state = session.state();
    let able = state
        .all()
        .filter(|(_, f)| f.can_act() && f.seat().is_some_and(|seat| session.commands(seat)));
    able.map(|(id, _)| id).collect()
}

/// CHG-1, MEL-6: whatever may be charged or struck has odds that are chances.
#[test]
fn charges_and_strikes_have_odds() {
    let (mut charges, mut strikes, mut run_ups, mut idle) = (0, 0, 0, 0);
    for scenario in embedded() {
        for side in 0..2 {
            let mut session = against(&scenario.id, side);
            for _ in 0..24 {
                if session.is_over() {
                    break;
                }
                for id in own(&session) {
                    let found = legal(session.table(), session.state(), id).expect("led");
                    for act in &found.acts {
                        let target = match act {
                            Act::Charge(enemy) => *enemy,
                            Act::Strike(enemies) => enemies[0],
                            _ => continue,
                        };
                        let Some(odds) = session.odds(&found.order(act.clone()), target) else {
                            // They do not get there; or others of the fight come first (GEN-6, CHG-8).
                            idle += usize::from(session.phase() == Phase::Melee);
                            continue;
                        };
                        let share = |chance: f64| (0.0..=1.0).contains(&chance);
                        let down = odds.down.expect("few enough to be counted");
                        assert!(share(down.enemy) && share(down.own), "{odds:?}");
                        assert!(
                            odds.run_up
                                .is_none_or(|chance| chance > 0.0 && share(chance))
                        );
                        run_ups += usize::from(odds.run_up.is_some());
                        if session.phase() == Phase::Melee {
                            strikes += 1;
                        } else {
                            charges += 1;
                        }
                    }
                }
                play_round(&mut session);
            }
        }
    }
    assert!(
        charges > 20 && strikes > 5 && run_ups > 0 && idle < strikes,
        "{charges} charges, {run_ups} with a run-up, {strikes} strikes, {idle} come to nothing"
    );
}

/// HID-1: what a seat does not know of neither shoots nor is seen in what it is shown.
#[test]
fn nobody_unknown_shows_in_what_is_foreseen() {
    let mut exposed = 0;
    let mut secrets = 0;
    for scenario in embedded() {
        let session = against(&scenario.id, 0);
        let Some(seat) = session.at() else { continue };
        if session.phase() != Phase::Movement {
            continue;
        }
        let viewer = Viewer::Seat(seat);
        let known = |id: &FigureId| knows(session.state(), viewer, *id);
        secrets += usize::from(session.state().all().any(|(id, _)| !known(&id)));
        for id in own(&session) {
            let found = legal(session.table(), session.state(), id).expect("led");
            for limit in found.reach.iter().step_by(8) {
                let places = session.exposed(id, &[limit.to], false);
                for place in &places {
                    exposed += 1;
                    assert!(!place.shooters.is_empty() && place.shooters.iter().all(known));
                }
                // While it is drawn, only its end is looked at, and the same is seen there.
                let drawn = session.exposed(id, &[limit.to], true);
                let end = places.into_iter().filter(|place| place.at == limit.to);
                assert_eq!(drawn, end.collect::<Vec<_>>());
            }
        }
    }
    assert!(
        exposed > 10 && secrets > 0,
        "{exposed} places, {secrets} scenarios with secrets"
    );
}

/// FRM-3, FRM-6: ghosts stand where the round then puts everybody who was not disturbed.
#[test]
fn drill_is_foreseen() {
    let mut seen = 0;
    for scenario in embedded() {
        let session = against(&scenario.id, 0);
        if session.phase() != Phase::Movement {
            continue;
        }
        for id in own(&session) {
            let found = legal(session.table(), session.state(), id).expect("led");
            let mut orders: Vec<Order> = found
                .acts
                .iter()
                .filter(|act| super::ahead::is_drill(act))
                .map(|act| found.order(act.clone()))
                .collect();
            orders.extend(found.forms.iter().map(|form| Order {
                who: form.who.clone(),
                acts: vec![Act::Form {
                    on: form.on,
                    files: form.files,
                    facing: argad_rules::geometry::Direction::default(),
                }],
                reactions: Vec::new(),
            }));
            for order in orders {
                let ghosts = session.foreseen(std::slice::from_ref(&order), &order.who);
                assert!(ghosts.len() <= order.who.len());
                for (index, ghost) in ghosts.iter().enumerate() {
                    seen += 1;
                    let others = ghosts.iter().skip(index + 1);
                    assert!(others.into_iter().all(|other| !ghost.overlaps(other)));
                }
            }
        }
    }
    assert!(seen > 10, "{seen} ghosts");
}

/// TER-8, GEN-5: a line is free over open ground and tells what is on it.
#[test]
fn a_line_of_sight_is_that_of_the_rules() {
    let session = against("first-shots", 0);
    let one = session.table().figure("soldiers-1").expect("a soldier");
    let foe = session.table().figure("lads-1").expect("a lad");
    let line = |to: End| {
        let from = End::Figure(one);
        session.sight(&Tape { from, to }).expect("both are there")
    };
    let seen = line(End::Figure(foe));
    assert!(!seen.people.contains(&foe) && !seen.people.contains(&one));
    let hides = seen.between.iter().find_map(|piece| piece.hides);
    assert_eq!(seen.sight.hidden, hides);
    let here = session.state().figure(one).placed().expect("there").centre;
    let near = line(End::Point(Point::new(here.x + 10, here.y)));
    assert!(near.sight.hidden.is_none() && near.between.is_empty());
}

/// TRN-7: the master sees all, what they make so is in the log with its reason, and the log still holds.
#[test]
fn the_master_rules_and_the_log_holds() {
    let mut session = against("first-shots", 0);
    let one = session.table().figure("soldiers-1").expect("a soldier");
    let two = session.table().figure("soldiers-2").expect("another");
    let foe = session.table().figure("lads-1").expect("a lad");
    session.give(&[one], &Act::Crouch).expect("a crouch");
    session.give(&[two], &Act::Crouch).expect("a crouch");
    session.seat_master(true);
    assert_eq!(session.viewer(), Viewer::Master);
    let events = session
        .overrule(Ruling::Out(one, true), "he has to go home")
        .expect("ruled");
    let ruled = &session.events()[events];
    assert!(matches!(&ruled[0], Event::Overruled { reason, .. } if reason == "he has to go home"));
    assert!(!session.state().figure(one).is_present());
    // The order of somebody who is still there stays.
    session.seat_master(false);
    assert!(session.orders().iter().any(|order| order.who == [two]));
    assert!(
        session
            .orders()
            .iter()
            .all(|order| !order.who.contains(&one))
    );
    // Not onto somebody else, and nothing happened then.
    let length = session.length();
    let there = session.state().figure(foe).placed().expect("there");
    assert!(
        session
            .overrule(Ruling::Place(two, there), "a test")
            .is_err()
    );
    assert_eq!(session.length(), length);
    // Where somebody lies there is room.
    let beside = session.state().figure(one).placed().expect("he lies there");
    session
        .overrule(Ruling::Place(two, beside), "a test")
        .expect("there is room");
    assert_eq!(session.state().figure(two).place, Place::Table(beside));
    play_round(&mut session);
    let again = Session::resume(session.log().as_bytes(), |log| {
        Setup::together(&log.scenario, Manner::Open)
    });
    assert_eq!(again.expect("a sound log").state(), session.state());
    let log = log::read(session.log().as_bytes()).expect("a sound log");
    let findings = log::verify(&log).expect("a table");
    assert_eq!(findings.verdict, log::Verdict::Same);
    assert!(findings.rulings.len() > 1);
}

/// TRN-7: the chair is kept with the game, and nothing of what the master is shown.
#[test]
fn the_master_is_still_there_when_the_game_is_opened_again() {
    let mut session = against("first-shots", 0);
    let without = save::write(&session);
    session.seat_master(true);
    let with = save::write(&session);
    assert_eq!(with.replacen("\nmaster\n", "\n", 1), without);
    let mut again = save::read(&with).expect("a kept game");
    assert_eq!(again.viewer(), Viewer::Master);
    let branch = again.branch(again.length()).expect("the same moment");
    assert_eq!(branch.viewer(), Viewer::Master);
    again.seat_master(false);
    assert_eq!(save::write(&again), without);
}

/// TRN-7, WND-4: a wound is offered for those who survive one, and then its healing.
#[test]
fn the_master_is_offered_wounds_for_characters_only() {
    let mut characters = 0;
    for scenario in embedded() {
        let mut session = against(&scenario.id, 0);
        let all: Vec<FigureId> = session.state().present().map(|(id, _)| id).collect();
        for id in all {
            let offered = |session: &Session| {
                let rulings = rulings(session.table(), session.state(), id).into_iter();
                rulings
                    .filter(|r| matches!(r, Ruling::Wounded(..)))
                    .collect()
            };
            let first: Vec<Ruling> = offered(&session);
            let troop = &scenario.troops[session.state().figure(id).troop.index()];
            assert_eq!(first.len(), usize::from(troop.character), "{}", scenario.id);
            if troop.character {
                characters += 1;
                assert_eq!(first, [Ruling::Wounded(id, true)]);
                session
                    .overrule(first[0].clone(), "a fall")
                    .expect("offered");
                assert_eq!(offered(&session), [Ruling::Wounded(id, false)]);
            }
        }
    }
    assert!(characters > 3, "{characters}");
}
