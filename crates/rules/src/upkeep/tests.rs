//! Turns that begin and end by themselves.

use super::*;
use crate::event::{Arrival, Blow, Harm, Line, Volley};
use crate::game;
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::morale::Verdict;
use crate::shooting::Formation;
use crate::staging::{Stage, hm, ps};
use crate::state::{Load, Phase, Place, Ready, SideId, State};
use argad_dice::Scripted;

const LINE: &str = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
    block = { front = [60, 30], facing = \"north\", files = 4 }\n";
const OFFICER: &str = "[[troop]]\nid = \"officer\"\nside = \"red\"\nunit = \"officer\"\nat = [[60, 26]]\nfacing = \"north\"\n";

fn troop(id: &str, unit: &str, at: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"red\"\nunit = \"{unit}\"\nat = {at}\nfacing = \"north\"\n"
    )
}

/// Plays the three rounds of a turn with nobody told anything.
fn quiet_turn(scene: &Stage, mut state: State, dice: &[u16]) -> (State, Vec<Event>) {
    let table = scene.table();
    let mut dice = Scripted::new(dice);
    let mut events = Vec::new();
    for _ in 0..3 {
        let (next, more) = game::resolve(&table, state, &[], &[], &mut dice).unwrap();
        state = next;
        events.extend(more);
    }
    assert!(dice.left().is_empty(), "{:?} not thrown", dice.left());
    (state, events)
}

fn begin(scene: &Stage) -> State {
    game::begin(&scene.table(), &mut Scripted::new(&[]))
        .unwrap()
        .0
}

fn shoot(state: &mut State, id: u16, weapon: u8, barrels: u8) {
    let line = Line {
        figures: vec![FigureId(id)],
        weapon,
        barrels,
        distance: Length::cm(10),
        band: 1,
        modifiers: vec![],
        need: 5,
        disorder: false,
        at_comer: false,
        ambush: false,
        alone: false,
        lightened: false,
        joins: false,
    };
    let volley = Volley {
        seat: None,
        targets: vec![],
        lines: vec![line],
        throws: vec![],
        hits: 0,
        victims: vec![],
        screen: vec![],
        behind: Vec::new(),
        draws: Vec::new(),
        picked: None,
        raised: Vec::new(),
        elite: false,
        musket: false,
    };
    crate::apply::apply(state, &Event::Shots(volley));
}

fn load(state: &State, id: u16) -> Load {
    state.figures[usize::from(id)].loads[0]
}

// clauses: TRN-1
#[test]
fn a_turn_is_movement_shooting_melee_and_then_its_end() {
    let scene = Stage::new(&hm(&[LINE, OFFICER].concat()));
    let state = begin(&scene);
    assert_eq!((state.turn, state.phase), (1, Phase::Movement));
    let (state, events) = quiet_turn(&scene, state, &[]);
    assert_eq!((state.turn, state.phase), (2, Phase::Movement));
    let order: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Round {
                phase: Phase::Shooting,
            } => Some("shooting"),
            Event::Round {
                phase: Phase::Melee,
            } => Some("melee"),
            Event::Readied { .. } => Some("duties"),
            Event::TurnEnd => Some("end"),
            Event::Turn { turn: 2, .. } => Some("turn"),
            Event::Round {
                phase: Phase::Movement,
            } => Some("movement"),
            _ => None,
        })
        .collect();
    assert_eq!(
        order,
        ["shooting", "melee", "duties", "end", "turn", "movement"]
    );
}

// clauses: DIS-1, DIS-4, FRM-14
#[test]
fn without_a_leader_in_voice_the_line_is_in_disorder_from_the_next_turn() {
    let light = troop("light", "light-infantry", "[[100, 10]]");
    let scene = Stage::new(&hm(&[LINE, OFFICER, &light].concat()));
    let mut state = begin(&scene);
    assert!(!state.figures[0].is_disordered());
    crate::apply::apply(
        &mut state,
        &Event::Hit {
            figure: FigureId(4),
            by: Blow::Shot,
            harm: Harm::Out,
            clause: Clause::TRN_8,
            striker: None,
        },
    );
    assert!(
        !state.figures[0].is_disordered(),
        "not before the next turn"
    );
    let (mut state, events) = quiet_turn(&scene, state, &[]);
    assert!(
        state.figures[..4]
            .iter()
            .all(|f| f.disorder.has(Cause::NoLeader))
    );
    assert!(
        !state.figures[5].is_disordered(),
        "light troops need nobody"
    );
    let felt = |e: &&Event| {
        matches!(
            e,
            Event::Disorder {
                clause: Clause::DIS_1,
                ..
            }
        )
    };
    assert_eq!(events.iter().filter(felt).count(), 1, "one event for all");
    // Another leader ends it.
    state.figures[4].fate = crate::state::Fate::Fit;
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert!(!state.figures[0].is_disordered());
}

// clauses: SHO-4, WPN-3
#[test]
fn a_musket_shoots_every_second_turn() {
    let scene = Stage::new(&hm(&[LINE, OFFICER].concat()));
    let mut state = begin(&scene);
    shoot(&mut state, 0, 0, 1);
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!(load(&state, 0).empty, 1, "not in the turn of the shot");
    let (state, events) = quiet_turn(&scene, state, &[]);
    assert_eq!(load(&state, 0).empty, 0);
    assert!(events.contains(&Event::Loading {
        figure: FigureId(0),
        weapon: 0,
        left: 0,
        empty: 0,
        turns: 0,
        lightened: false,
    }));
}

fn emptied(scene: &Stage, barrels: u8) -> State {
    let mut state = begin(scene);
    state.figures[0].loads[0].empty = barrels;
    state
}

// clauses: SHO-4, WPN-11
#[test]
fn two_turns_of_loading_begin_again_when_somebody_walks() {
    let musketeer = troop("musket", "musketeer", "[[60, 30]]");
    let scene = Stage::new(&ps(&musketeer.replace("musketeer", "heavy-musketeer")));
    let (mut state, _) = quiet_turn(&scene, emptied(&scene, 1), &[]);
    assert_eq!((load(&state, 0).empty, load(&state, 0).turns), (1, 1));
    let (done, _) = quiet_turn(&scene, state.clone(), &[]);
    assert_eq!(load(&done, 0).empty, 0);
    state.figures[0].doing.moved.counts = true;
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!((load(&state, 0).empty, load(&state, 0).turns), (1, 0));
}

// clauses: WPN-5, SHO-4
#[test]
fn two_barrels_take_two_turns_and_one_is_ready_after_the_first() {
    let hunter = troop("hunter", "irregulars", "[[60, 30]]")
        + "weapons = [\"double-hunting-gun\", \"knife\"]\n";
    let scene = Stage::new(&hm(&hunter));
    let (state, _) = quiet_turn(&scene, emptied(&scene, 2), &[]);
    assert_eq!(load(&state, 0).empty, 1);
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!(load(&state, 0).empty, 0);
}

// clauses: SHO-5
#[test]
fn a_rider_loads_although_threatened_but_not_once_in_contact() {
    let rider = troop("rider", "light-cavalry", "[[60, 30]]");
    let scene = Stage::new(&hm(&rider));
    // An enemy right before him, but not touching: loaded.
    let mut near = emptied(&scene, 1);
    near.figures[1].place = Place::Table(Placed::new(
        crate::geometry::Base::FOOT,
        Point::cm(60, 36),
        crate::geometry::Direction::new(192),
    ));
    let (state, _) = quiet_turn(&scene, near.clone(), &[]);
    assert_eq!(load(&state, 0).empty, 0);
    near.figures[0].doing.contact = true;
    let (state, _) = quiet_turn(&scene, near, &[]);
    assert_eq!(load(&state, 0).empty, 1);
}

fn forming(at: &str) -> (Stage, State) {
    let scene = Stage::new(&hm(&[&troop("line", "line-infantry", at), OFFICER].concat()));
    let mut state = begin(&scene);
    let figures = (0..4).map(FigureId).collect();
    crate::apply::apply(&mut state, &Event::Forming { figures, body: 7 });
    (scene, state)
}

// clauses: FRM-3, FRM-2
#[test]
fn close_order_counts_from_the_end_of_the_turn_and_latecomers_join() {
    let (scene, state) = forming("[[60, 30], [62, 30], [64, 30], [80, 30]]");
    assert_eq!(state.figures[0].formation, Formation::Loose);
    let (mut state, _) = quiet_turn(&scene, state, &[]);
    let close = |state: &State| {
        let close = state.figures.iter().filter(|f| f.body == Some(7));
        close.filter(|f| f.formation == Formation::Close).count()
    };
    assert_eq!(close(&state), 3, "the fourth is not there yet");
    if let Place::Table(placed) = &mut state.figures[3].place {
        placed.centre = Point::cm(66, 30);
    }
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!(close(&state), 4);
    // Two are too few.
    let (scene, state) = forming("[[60, 30], [62, 30], [70, 30], [80, 30]]");
    assert_eq!(close(&quiet_turn(&scene, state, &[]).0), 0);
}

// clauses: FRM-4
#[test]
fn close_order_of_two_is_none() {
    let scene = Stage::new(&hm(&[LINE, OFFICER].concat()));
    let mut state = begin(&scene);
    state.figures[0].fate = crate::state::Fate::Out;
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!(state.figures[1].formation, Formation::Close);
    let mut state = state;
    state.figures[1].fate = crate::state::Fate::Out;
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert_eq!(state.figures[2].formation, Formation::Loose);
}

// clauses: FRM-15, VAR-9, DIS-3
#[test]
fn a_formation_in_disorder_stays_unless_the_variant_wants_it_still() {
    let moved = |scene: &Stage| {
        let mut state = begin(scene);
        for figure in &mut state.figures[..4] {
            figure.disorder = figure.disorder.with(Cause::Morale, true);
            figure.doing.moved.counts = true;
        }
        let mut still = state.clone();
        for figure in &mut still.figures {
            figure.doing.moved.counts = false;
        }
        let formation = |state| quiet_turn(scene, state, &[]).0.figures[0].formation;
        (formation(state), formation(still))
    };
    let text = hm(&[LINE, OFFICER].concat());
    let (close, loose) = (Formation::Close, Formation::Loose);
    assert_eq!(moved(&Stage::new(&text)), (close, close));
    let strict = text.replace(
        "turns = 10\n",
        "turns = 10\n[options]\ndisordered-close-order = \"immobile-only\"\n[story]\nfr = \"a\"\nen = \"a\"\n",
    );
    let strict = strict.replace("story = { fr = \"Un essai.\", en = \"A test.\" }\n", "");
    assert_eq!(moved(&Stage::new(&strict)), (loose, close));
}

// clauses: FRM-1, DIS-1, DIS-3
#[test]
fn loose_order_is_the_default_and_disorder_no_formation() {
    // Nobody leads any of them.
    let scene = Stage::new(&hm(&[
        LINE,
        &troop("recruit", "recruits", "[[20, 30]]"),
        &troop("grenadier", "grenadiers", "[[30, 70]]"),
        &troop("hussar", "light-cavalry", "[[40, 70]]"),
        &troop("trooper", "line-cavalry", "[[50, 70]]"),
    ]
    .concat()));
    let state = begin(&scene);
    let found: Vec<(Formation, bool)> = state.figures[3..8]
        .iter()
        .map(|f| (f.formation, f.is_disordered()))
        .collect();
    assert_eq!(
        found,
        [
            (Formation::Close, true),
            (Formation::Loose, true),
            (Formation::Loose, false),
            (Formation::Loose, false),
            (Formation::Loose, true),
        ]
    );
}

// clauses: GEN-11
#[test]
fn readiness_for_a_volley_is_being_loaded_still_and_in_close_order_the_turn_before() {
    let scene = Stage::new(&hm(&[LINE, OFFICER].concat()));
    let mut state = begin(&scene);
    state.figures[1].loads[0].empty = 1;
    state.figures[2].doing.moved.counts = true;
    let (state, _) = quiet_turn(&scene, state, &[]);
    let ready = state.figures[..4].iter().map(|f| f.past.ready);
    assert_eq!(
        ready.collect::<Vec<_>>(),
        [Ready::Before, Ready::No, Ready::No, Ready::Before]
    );
    assert_eq!(state.figures[4].past.ready, Ready::No, "a loose officer");
}

fn shaken(fleeing: bool) -> (Stage, State) {
    let scene = Stage::new(&hm(&troop("line", "line-infantry", "[[60, 30], [63, 30]]")));
    let mut state = begin(&scene);
    for figure in &mut state.figures[..2] {
        figure.disorder = figure.disorder.with(Cause::Morale, true);
        figure.fleeing = fleeing;
    }
    (scene, state)
}

// clauses: MOR-4, MOR-3
#[test]
fn those_who_flee_test_at_the_end_of_every_turn_until_they_pass() {
    let (scene, state) = shaken(true);
    // Morale 3, one die for both: a 4 fails, and costs another point.
    let (state, _) = quiet_turn(&scene, state, &[4]);
    assert!(state.figures[0].fleeing && state.figures[1].fleeing);
    assert_eq!(state.figures[0].morale_lost, 1);
    // Morale 2 now: 1 passes. They stop, still in disorder, and test no more.
    let (state, events) = quiet_turn(&scene, state, &[1]);
    assert!(!state.figures[0].fleeing && state.figures[0].disorder.has(Cause::Morale));
    let tested = |e: &Event| {
        matches!(
            e,
            Event::Tested {
                morale: 2,
                verdict: Verdict::Pass,
                clause: Clause::MOR_4,
                ..
            }
        )
    };
    assert!(events.iter().any(tested));
    quiet_turn(&scene, state, &[]);
}

// clauses: MOR-6, DIS-4
#[test]
fn a_leader_who_speaks_to_them_lets_them_rally_and_failing_they_do_not_flee() {
    let scene = Stage::new(&hm(&[LINE, OFFICER].concat()));
    let mut state = begin(&scene);
    for figure in &mut state.figures[..4] {
        figure.disorder = figure.disorder.with(Cause::Morale, true);
    }
    quiet_turn(&scene, state.clone(), &[]);
    state.figures[4].doing.rallying = true;
    // Morale 3 and +1 in close order: 5 fails, 4 holds because the officer does.
    let (failed, _) = quiet_turn(&scene, state.clone(), &[5]);
    assert!(failed.figures[0].disorder.has(Cause::Morale) && !failed.figures[0].fleeing);
    let (rallied, _) = quiet_turn(&scene, state, &[4]);
    assert!(!rallied.figures[0].disorder.has(Cause::Morale));
}

// clauses: MOR-3, MOR-7, TRN-7
#[test]
fn the_master_may_call_a_test_and_failing_in_disorder_is_flight() {
    let (scene, mut state) = shaken(false);
    state.figures[1].disorder = crate::state::Causes::default();
    let table = scene.table();
    let ruling = crate::event::Ruling::Test(crate::state::TroopId(0));
    let mut dice = Scripted::new(&[6]);
    let (state, _) = game::overrule(&table, state, ruling, "canister", &mut dice).unwrap();
    assert!(state.figures[0].fleeing, "already in disorder from a test");
    assert_eq!(state.figures[0].morale_lost, 1);
    assert!(!state.figures[1].fleeing && state.figures[1].disorder.has(Cause::Morale));
    assert!(!state.figures[0].past.first_loss, "no first loss");
    let pace = crate::pace::allowance(&table, &state, FigureId(0));
    assert_eq!(pace.length, Length::cm(20));
}

// clauses: MOR-5
#[test]
fn a_very_important_general_steadies_those_he_looks_at_from_afar() {
    let verdict = |general: &str, ground: &str| {
        let line = troop("line", "line-infantry", "[[60, 30], [63, 30]]");
        let general = troop("general", "officer", "[[61, 80]]") + general;
        let scene = Stage::new(&hm(&[ground, &line, &general].concat()));
        let table = scene.table();
        let ruling = crate::event::Ruling::Test(crate::state::TroopId(0));
        let mut dice = Scripted::new(&[3]);
        let (_, events) = game::overrule(&table, begin(&scene), ruling, "test", &mut dice).unwrap();
        let tested = events.iter().find_map(|e| match e {
            Event::Tested { verdict, .. } => Some(*verdict),
            _ => None,
        });
        tested.expect("a test")
    };
    // Morale 3: a 3 fails where nobody in voice holds.
    assert_eq!(verdict("", ""), Verdict::Disorder);
    assert_eq!(verdict("general = true\n", ""), Verdict::Pass);
    // TER-2: he does not see through more than 10 cm of forest.
    let wood =
        "[[area]]\nterrain = \"forest\"\npoints = [[40, 50], [80, 50], [80, 65], [40, 65]]\n";
    assert_eq!(verdict("general = true\n", wood), Verdict::Disorder);
}

fn arriving(count: u16, zone: &str) -> String {
    format!(
        "[[zone]]\nid = \"gate\"\nname = {{ fr = \"a\", en = \"a\" }}\npoints = {zone}\n\
         [[troop]]\nid = \"relief\"\nside = \"red\"\nunit = \"grenadiers\"\n\
         arrives = {{ turn = 2, zone = \"gate\" }}\ncount = {count}\n"
    )
}

#[test]
fn arrivals_come_in_at_their_turn_nearest_to_the_middle_and_wait_for_room() {
    let room = "[[0, 40], [4, 40], [4, 44], [0, 44]]";
    let scene = Stage::new(&hm(&[&arriving(12, room), OFFICER].concat()));
    let state = begin(&scene);
    assert_eq!(state.figures[0].place, Place::Waiting);
    let (state, events) = quiet_turn(&scene, state, &[]);
    let came = |e: &&Event| {
        matches!(
            e,
            Event::Placed {
                why: Arrival::Reinforcement,
                ..
            }
        )
    };
    let there = events.iter().filter(came).count();
    assert!(
        (4..12).contains(&there),
        "{there} of 12 on sixteen square centimetres"
    );
    let placed: Vec<Placed> = state.figures[..there]
        .iter()
        .filter_map(crate::state::Figure::placed)
        .collect();
    assert_eq!(placed[0].centre, Point::cm(4, 44), "towards the middle");
    for (index, one) in placed.iter().enumerate() {
        assert!(placed[..index].iter().all(|other| !one.overlaps(other)));
    }
    assert_eq!(state.figures[11].place, Place::Waiting);
    // Room is made: the next ones follow.
    let mut state = state;
    state.figures[0].place = Place::Gone;
    let (state, _) = quiet_turn(&scene, state, &[]);
    assert!(state.figures[there].placed().is_some());
    assert_eq!(state.figures[0].side, Some(SideId(0)));
}
