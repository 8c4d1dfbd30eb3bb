//! What the session promises, played without a page.

use super::save::{self, Broken};
use super::session::Session;
use super::setup::{Chair, Manner, Setup};
use crate::own::find as scenario;
use argad_lab::bot::Spec;
use argad_rules::check::legal::legal;
use argad_rules::event::Event;
use argad_rules::log;
use argad_rules::order::{Act, Cue, Reaction, Response};
use argad_rules::scenario::{Objective, embedded};
use argad_rules::state::{FigureId, Phase, Seat, SideId, Viewer};

const FIRST: Seat = Seat {
    side: SideId(0),
    chair: 1,
};
const SECOND: Seat = Seat {
    side: SideId(1),
    chair: 1,
};

fn drill() -> Spec {
    "drill".parse().expect("a bot")
}

/// A game of one side against the sergeant.
pub(super) fn against(id: &str, side: usize) -> Session {
    let (scenario, _) = scenario(id).expect("a scenario");
    Session::begin(id, Setup::against(scenario, side, drill()), 7).expect("a game")
}

fn together(manner: Manner) -> Session {
    let (scenario, _) = scenario("first-shots").expect("a scenario");
    Session::begin("first-shots", Setup::together(scenario, manner), 7).expect("a game")
}

fn figure(session: &Session, name: &str) -> FigureId {
    session.table().figure(name).expect("a figure")
}

/// A step straight ahead, somewhere the rules allow.
fn step(session: &Session, id: FigureId) -> Act {
    let found = legal(session.table(), session.state(), id).expect("somebody led");
    Act::Move(vec![found.reach[16].to])
}

/// A round with everybody silent who is at the screen.
pub(super) fn play_round(session: &mut Session) {
    while session.at().is_some() {
        session.take_over();
        session.agree().expect("the silent are always allowed");
    }
    while session.think() {}
    session.resolve().expect("dice from a seed");
}

#[test]
fn every_scenario_is_played_to_its_end_against_a_bot() {
    for scenario in embedded() {
        let mut session = against(&scenario.id, 1);
        let mut rounds = 0;
        while !session.is_over() {
            play_round(&mut session);
            rounds += 1;
            assert!(rounds < 200, "{} has no end", scenario.id);
        }
        assert!(session.at().is_none());
        let log = log::read(session.log().as_bytes()).expect("a sound log");
        assert!(matches!(log.events.last(), Some(Event::Ended(_))));
    }
}

#[test]
fn one_is_asked_only_where_there_is_a_choice() {
    let mut session = against("first-shots", 0);
    assert_eq!(session.at(), Some(FIRST));
    assert_eq!(session.hand_over(), None, "nobody else is there");
    assert_eq!(session.viewer(), Viewer::Seat(FIRST));
    play_round(&mut session);
    play_round(&mut session);
    // Far from each other nobody has anybody to strike.
    assert_eq!(session.state().phase, Phase::Melee);
    assert!(session.is_ready());
}

#[test]
fn chairs_of_one_side_have_no_secrets_from_each_other() {
    let session = against("barricaded-village", 0);
    assert!(session.setup().people().count() > 1);
    assert_eq!(session.hand_over(), None);
    assert_eq!(session.witness(), Viewer::Seat(FIRST));
}

#[test]
fn one_hand_leads_all_chairs_of_its_side() {
    let mut session = against("barricaded-village", 0);
    let chairs: Vec<Seat> = session.needed().to_vec();
    assert!(chairs.len() > 1 && chairs.iter().all(|&seat| session.commands(seat)));
    assert!(!session.commands(SECOND));
    for &seat in &chairs {
        let of = |(_, f): &(FigureId, &argad_rules::state::Figure)| {
            f.seat() == Some(seat) && f.can_act()
        };
        let (one, _) = session.state().all().find(of).expect("somebody");
        session.give(&[one], &Act::Stay).expect("they stay");
    }
    assert_eq!(session.orders().len(), chairs.len());
    let again = save::read(&save::write(&session)).expect("kept");
    assert_eq!(again.kept(), session.kept());
    session.agree().expect("allowed");
    assert!(session.is_ready(), "one button for all chairs");
}

#[test]
fn orders_are_given_taken_back_and_given_again() {
    let mut session = against("first-shots", 0);
    let (one, two) = (
        figure(&session, "soldiers-1"),
        figure(&session, "soldiers-2"),
    );
    let ahead = step(&session, one);
    session.give(&[one], &ahead).expect("a step");
    session.give(&[two], &Act::Crouch).expect("a crouch");
    assert_eq!(session.orders().len(), 2);
    assert!(session.undo());
    assert_eq!(session.orders().len(), 1);
    assert!(session.redo());
    // Something else for the same figure is instead, not beside.
    session.give(&[one], &Act::Crouch).expect("a crouch");
    assert_eq!(session.orders().len(), 2);
    session.drop_orders(&[one, two]);
    assert!(session.orders().is_empty());
}

#[test]
fn what_the_rules_refuse_is_told_and_changes_nothing() {
    let mut session = against("first-shots", 0);
    let one = figure(&session, "soldiers-1");
    let foe = figure(&session, "lads-1");
    let ahead = step(&session, one);
    session.give(&[one], &ahead).expect("a step");
    let refused = session
        .give(&[one], &Act::Capture(foe))
        .expect_err("far away");
    assert!(!refused.is_empty());
    assert_eq!(session.orders()[0].acts, [ahead]);
    // Somebody else's figure takes no orders from here.
    assert!(session.give(&[foe], &Act::Stay).is_err());
}

/// One who cannot does not stop the others, and is named.
#[test]
fn who_cannot_is_left_out_and_told_of() {
    let mut session = against("first-shots", 0);
    let (one, two) = (
        figure(&session, "soldiers-1"),
        figure(&session, "soldiers-2"),
    );
    session.give(&[one], &Act::Crouch).expect("a crouch");
    let (foe, far) = (figure(&session, "lads-1"), figure(&session, "lads-2"));
    let left = session.give(&[one, foe, two, far], &Act::Crouch);
    let left = left.expect("the others crouch");
    assert!(
        left.iter()
            .all(|refused| refused.figure == Some(foe) || refused.figure == Some(far))
    );
    assert_eq!(left.len(), 2);
    assert_eq!(session.orders().len(), 1);
    assert_eq!(session.orders()[0].who, [one, two]);
}

#[test]
fn a_reaction_comes_and_goes() {
    let mut session = against("first-shots", 0);
    let one = figure(&session, "soldiers-1");
    let reaction = Reaction::new(Cue::Charged, Response::Shoot);
    session.react(&[one], reaction).expect("a reaction");
    assert_eq!(session.orders()[0].reactions, [reaction]);
    session.react(&[one], reaction).expect("none again");
    assert!(session.orders()[0].reactions.is_empty());
}

#[test]
fn what_the_others_want_is_told_as_far_as_everybody_knows() {
    let troops = |aims: &[&Objective]| {
        let troops = aims.iter().map(|o| o.aim.troop().unwrap_or_default());
        troops.map(str::to_owned).collect::<Vec<String>>()
    };
    // The blues would kill Jean and those behind the hedge, but that is their secret.
    let session = against("sunken-lanes", 1);
    let (own, others) = session.aims();
    assert!(own.iter().all(|aim| aim.side == "chouans"));
    assert_eq!(troops(&own), ["", "", "column"]);
    assert!(others.iter().all(|aim| aim.side == "blues"));
    assert_eq!(troops(&others), ["mule-driver", ""]);
}

#[test]
fn whoever_shares_a_screen_does_not_read_the_others_secrets() {
    let (scenario, _) = scenario("sunken-lanes").expect("a scenario");
    let setup = Setup::together(scenario, Manner::Sealed);
    let mut session = Session::begin("sunken-lanes", setup, 7).expect("a game");
    // The Chouans lie in wait.
    play_round(&mut session);
    let count = |session: &Session| {
        let (own, others) = session.aims();
        (own.len(), others.len())
    };
    // While the screen goes from hand to hand, what everybody knows; then one's own, and what is known of the others.
    assert_eq!(count(&session), (0, 4));
    session.take_over();
    assert_eq!(count(&session), (4, 2));
    session.agree().expect("allowed");
    assert_eq!(count(&session), (0, 4));
    session.take_over();
    assert_eq!(count(&session), (3, 2));
}

#[test]
fn an_open_table_agrees_on_one_set() {
    let mut session = together(Manner::Open);
    let mine = figure(&session, "soldiers-1");
    let ahead = step(&session, mine);
    session.give(&[mine], &ahead).expect("a step");
    session.agree().expect("allowed");
    assert_eq!(session.at(), Some(SECOND));
    assert_eq!(session.hand_over(), None);
    // The other sees what was announced, and changing something asks the first again.
    assert_eq!(session.announced()[0].0, FIRST);
    let theirs = figure(&session, "lads-1");
    session.give(&[theirs], &Act::Crouch).expect("a crouch");
    session.agree().expect("allowed");
    assert_eq!(session.at(), Some(FIRST));
    session.agree().expect("allowed");
    assert!(session.is_ready());
}

#[test]
fn sealed_orders_are_nobody_elses() {
    let mut session = together(Manner::Sealed);
    assert_eq!(session.hand_over(), Some(FIRST));
    assert_eq!(session.viewer(), Viewer::Spectator);
    session.take_over();
    let mine = figure(&session, "soldiers-1");
    let ahead = step(&session, mine);
    session.give(&[mine], &ahead).expect("a step");
    assert_eq!(session.orders().len(), 1);
    session.agree().expect("allowed");
    for _ in 0..2 {
        assert!(session.orders().is_empty());
        assert!(session.announced().is_empty());
        assert_eq!(session.at(), Some(SECOND));
        session.take_over();
    }
    assert_eq!(session.settled(), [FIRST]);
    session.agree().expect("allowed");
    assert!(session.is_ready());
}

#[test]
fn a_game_is_kept_with_its_drafts() {
    for manner in [Manner::Open, Manner::Sealed] {
        let mut session = together(manner);
        play_round(&mut session);
        while session.phase() != Phase::Movement {
            play_round(&mut session);
        }
        session.take_over();
        let mine = figure(&session, "soldiers-1");
        session.give(&[mine], &Act::Crouch).expect("a crouch");
        if manner == Manner::Sealed {
            session.agree().expect("sealed");
        }
        let again = save::read(&save::write(&session)).expect("kept");
        assert_eq!(again.state(), session.state());
        assert_eq!(again.setup(), session.setup());
        assert_eq!(again.kept(), session.kept());
        assert_eq!(again.at(), session.at());
    }
}

#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    let mut session = against("first-shots", 0);
    play_round(&mut session);
    let mut again = save::read(&save::write(&session)).expect("kept");
    for _ in 0..4 {
        play_round(&mut session);
        play_round(&mut again);
    }
    assert_eq!(again.log(), session.log());
}

#[test]
fn a_broken_save_is_said_to_be_broken() {
    let text = save::write(&against("first-shots", 0));
    let cut = &text[..text.len() / 2];
    for bad in [
        "",
        "something",
        cut,
        &text.replace("manner sealed", "manner odd"),
    ] {
        assert!(save::read(bad).is_err(), "{bad}");
    }
    let forged = text.replacen("\"turn\":1", "\"turn\":2", 1);
    assert_ne!(forged, text);
    assert!(matches!(save::read(&forged), Err(Broken::Log(_))));
    let stranger = text.replace("seat 1:1 drill\n", "");
    assert!(matches!(save::read(&stranger), Err(Broken::Unreadable)));
}

#[test]
fn a_log_opens_with_any_chairs() {
    let session = against("first-shots", 0);
    let again = Session::resume(session.log().as_bytes(), |log| {
        Setup::together(&log.scenario, Manner::Open)
    });
    let again = again.expect("the log of a game");
    assert!(
        again
            .setup()
            .chairs
            .iter()
            .all(|(_, chair)| *chair == Chair::Person)
    );
    // Who sits there now is in the log from the next round on.
    let mut again = again;
    assert!(again.log().contains("\"drill/6\"") && !again.log().contains("{\"terms\":"));
    play_round(&mut again);
    assert!(again.log().contains("{\"terms\":"));
    let log = log::read(again.log().as_bytes()).expect("a sound log");
    let findings = log::verify(&log).expect("a table");
    assert_eq!(findings.verdict, log::Verdict::Same);
    assert!(Session::resume(b"{}", |_| again.setup().clone()).is_err());
}

#[test]
fn what_is_told_ends_where_things_stand() {
    let mut session = against("first-shots", 0);
    let first = session.length();
    play_round(&mut session);
    let told = session.told(first..session.length(), session.witness());
    assert_eq!(told.len(), session.length() - first);
    let seen = argad_rules::view::view(session.table(), session.state(), session.witness());
    assert_eq!(&told.last().expect("something").after, seen.state());
}

#[test]
fn bots_order_the_same_in_a_copy_of_the_game() {
    let mut session = against("first-shots", 0);
    play_round(&mut session);
    session.agree().expect("nothing is allowed");
    let mut copy = save::read(&save::write(&session)).expect("kept");
    while copy.think() {}
    let text = save::write_thoughts(&copy);
    let thoughts = save::read_thoughts(&session, &text).expect("thoughts");
    assert!(!thoughts.is_empty());
    assert!(session.take_thoughts(&thoughts));
    let mut alone = save::read(&save::write(&session)).expect("kept");
    while alone.think() {}
    session.resolve().expect("dice from a seed");
    alone.resolve().expect("dice from a seed");
    assert_eq!(session.log(), alone.log());
    // For another moment, or not for all of them: they think anew.
    assert_eq!(save::read_thoughts(&session, &text), None);
    assert_eq!(save::read_thoughts(&session, ""), None);
    assert!(!session.take_thoughts(&[]));
}

#[test]
fn a_game_is_played_otherwise_from_any_moment() {
    let mut session = against("first-shots", 0);
    for _ in 0..4 {
        play_round(&mut session);
    }
    for event in 1..=session.length() {
        let Ok(mut branch) = session.branch(event) else {
            // Before the first round there is nothing to decide.
            let opened = |e: &argad_rules::event::Event| {
                matches!(e, argad_rules::event::Event::Round { .. })
            };
            assert!(!session.events()[..event].iter().any(opened));
            continue;
        };
        assert!(branch.length() <= event && session.log().starts_with(branch.log()));
        assert_eq!(branch.state(), &session.state_at(branch.length()));
        // The same orders come to the same.
        if !branch.is_over() {
            play_round(&mut branch);
            let (one, other) = (session.log(), branch.log());
            assert!(one.starts_with(other) || other.starts_with(one));
        }
    }
}
