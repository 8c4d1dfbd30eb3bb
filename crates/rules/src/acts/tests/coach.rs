//! Coaches: who gets in and out, and what counts as brought along.

use super::*;
use crate::check::check;
use crate::event::Blow;
use crate::order::Orders;
use crate::plot;
use crate::scenario;
use crate::state::Seat;
use crate::table::Table;

const COACH: FigureId = FigureId(0);

/// A red coach at (60, 40), five red soldiers around it, a blue man near.
fn yard() -> Stage {
    let coach = troop("coach", "red", "officer", "[[60, 40]]") + "mount = \"coach\"\n";
    // The coach is 6 × 12 or so: they stand along it, with a gap of less than a centimetre.
    let men = troop(
        "men",
        "red",
        "officer",
        "[[54, 36], [54, 38.5], [54, 41], [66, 36], [66, 38.5]]",
    );
    Stage::new(&hm(&[coach, men].concat()))
}

/// The yard with everybody base to base with the coach.
fn drawn_up(scene: &Stage) -> State {
    let mut state = start(scene);
    let coach = state.figures[0].placed().unwrap();
    for id in 1..=5 {
        let near = state.figures[id].placed().unwrap().centre;
        let (table, who) = (scene.table(), FigureId(id as u16));
        let at = room::beside(&table, &state, &coach, (who, Base::FOOT), near).unwrap();
        state.figures[id].place = Place::Table(at);
    }
    state
}

fn get_in(id: u16) -> Order {
    order(id, vec![Act::Mount(Some(COACH))])
}

fn red(table: &Table<'_>) -> Seat {
    let side = table.side("red").unwrap();
    Seat { side, chair: 1 }
}

fn accepts(scene: &Stage, state: &State, orders: &[Order]) -> bool {
    let table = scene.table();
    check(&table, state, red(&table), &Orders(orders.to_vec())).is_ok()
}

fn aboard(state: &State) -> Vec<FigureId> {
    grasp::passengers(state, COACH).collect()
}

// clauses: RUL-8
#[test]
fn those_beside_a_friendly_coach_get_in_until_it_is_full() {
    let scene = yard();
    let mut state = drawn_up(&scene);
    assert!(accepts(&scene, &state, &[get_in(1)]));
    let (full, _) = done(&scene, state.clone(), &[1, 2, 3, 4].map(get_in), &[]);
    assert_eq!(aboard(&full).len(), scenario::MOST_PASSENGERS);
    assert!(!accepts(&scene, &full, &[get_in(5)]), "no seat");
    assert!(accepts(&scene, &full, &[order(1, vec![Act::Dismount])]));
    let walks_off = order(1, vec![Act::Dismount, Act::Move(vec![Point::cm(40, 40)])]);
    assert!(!accepts(&scene, &full, &[walks_off]));
    let (out, _) = done(&scene, full, &[order(1, vec![Act::Dismount])], &[]);
    let (coach, man) = (out.figures[0].placed(), out.figures[1].placed());
    assert!(around::touch(&coach.unwrap(), &man.unwrap()));
    let far = Placed::new(Base::FOOT, Point::cm(30, 40), Direction::default());
    state.figures[1].place = Place::Table(far);
    assert!(!accepts(&scene, &state, &[get_in(1)]), "too far");
    state = drawn_up(&scene);
    state.figures[0].fate = Fate::Out;
    assert!(!accepts(&scene, &state, &[get_in(1)]), "nobody drives it");
    let no_coach = order(1, vec![Act::Mount(Some(FigureId(2)))]);
    assert!(!accepts(&scene, &drawn_up(&scene), &[no_coach]));
    let driver = order(0, vec![Act::Dismount]);
    assert!(!accepts(&scene, &drawn_up(&scene), &[driver]));
}

#[test]
fn the_last_seat_goes_to_the_same_figure_however_orders_are_listed() {
    let scene = yard();
    let state = drawn_up(&scene);
    let mut orders: Vec<Order> = (1..=5).map(get_in).collect();
    let (first, _) = done(&scene, state.clone(), &orders, &[]);
    assert_eq!(aboard(&first).len(), scenario::MOST_PASSENGERS);
    for _ in 0..orders.len() {
        orders.rotate_left(1);
        let (again, _) = done(&scene, state.clone(), &orders, &[]);
        assert_eq!(aboard(&again), aboard(&first));
    }
    orders.reverse();
    assert_eq!(aboard(&done(&scene, state, &orders, &[]).0), aboard(&first));
}

#[test]
fn a_guard_gets_in_and_out_with_the_prisoner() {
    let scene = yard();
    let mut state = drawn_up(&scene);
    let side = state.figures[0].side.unwrap();
    let guard = state.figures[1].placed().unwrap();
    state.figures[2].place = Place::Waiting;
    let beside = room::beside(
        &scene.table(),
        &state,
        &guard,
        (FigureId(2), Base::FOOT),
        Point::cm(40, 40),
    );
    state.figures[2].place = Place::Table(beside.unwrap());
    state.figures[2].fate = Fate::Prisoner(side);
    state.figures[1].escorting = Some(FigureId(2));
    let (inside, _) = done(&scene, state, &[get_in(1)], &[]);
    assert_eq!(aboard(&inside), [FigureId(1), FigureId(2)]);
    let (out, _) = done(&scene, inside, &[order(1, vec![Act::Dismount])], &[]);
    assert_eq!(aboard(&out), []);
    assert_eq!(out.figures[1].escorting, Some(FigureId(2)));
}

#[test]
fn passengers_get_out_of_a_coach_without_a_driver_and_go_with_one_that_leaves() {
    let scene = yard();
    let (state, _) = done(&scene, drawn_up(&scene), &[get_in(1), get_in(2)], &[]);
    let table = scene.table();
    let settled = |change: &dyn Fn(&mut Figure)| {
        let mut state = state.clone();
        change(&mut state.figures[0]);
        let mut dice = Scripted::new(&[]);
        let mut turn = Turn::new(&table, state, &mut dice);
        settle(&mut turn);
        turn.finish().0
    };
    assert_eq!(aboard(&settled(&|_| {})).len(), 2);
    for fate in [Fate::Out, Fate::Fainted, Fate::Prisoner(SideId(1))] {
        let left = settled(&|driver| driver.fate = fate);
        assert_eq!(aboard(&left), []);
        assert!(left.figures[1].can_act() && left.figures[2].can_act());
        assert_eq!(left.figures[0].placed(), state.figures[0].placed());
    }
    let gone = settled(&|driver| {
        driver.fate = Fate::Fled;
        driver.place = Place::Gone;
    });
    assert_eq!(gone.figures[1].place, Place::Gone);
    assert_eq!(gone.figures[1].fate, Fate::Fled);
}

#[test]
fn what_a_passenger_carries_is_where_the_coach_is() {
    let scene = yard();
    let (state, _) = done(&scene, drawn_up(&scene), &[get_in(1)], &[]);
    let at = crate::apply::thing_point(&state, ThingAt::With(FigureId(1)));
    assert_eq!(at, state.figures[0].placed().map(|p| p.centre));
}

/// The road with its coach and the prisoner in it.
struct Road {
    scenario: scenario::Scenario,
}

impl Road {
    fn new() -> Self {
        let all = scenario::embedded();
        let known = all
            .iter()
            .find(|s| s.id == "prisoner-on-the-road")
            .expect("the scenario");
        Self {
            scenario: known.clone(),
        }
    }

    fn table(&self) -> Table<'_> {
        Table::new(
            &self.scenario,
            crate::data::embedded(self.scenario.period()),
        )
        .unwrap()
    }
}

/// Plays a turn with nobody's orders but these, by side.
fn play_turn(table: &Table<'_>, mut state: State, side: &str, orders: &[Order]) -> State {
    let turn = state.turn;
    let mut dice = argad_dice::Seeded::new(7);
    while state.turn == turn && state.outcome.is_none() {
        let mine = table.side(side).unwrap();
        let seats: Vec<Seat> = table.seats();
        let checked = seats.into_iter().map(|seat| {
            let given = if seat.side == mine && seat.chair == 1 && state.phase == Phase::Movement {
                orders.to_vec()
            } else {
                Vec::new()
            };
            check(table, &state, seat, &Orders(given)).expect("orders that hold")
        });
        let checked: Vec<_> = checked.collect();
        state = game::resolve(table, state, &checked, &[], &mut dice)
            .unwrap()
            .0;
    }
    state
}

/// The game as it begins, after those who deploy have been placed; nobody but those named is about.
fn begun(table: &Table<'_>, keep: &[&str]) -> State {
    let mut dice = argad_dice::Seeded::new(7);
    let mut state = game::begin(table, &mut dice).unwrap().0;
    if state.phase == Phase::Deployment {
        let seats: Vec<Seat> = table.seats();
        let checked = seats.into_iter();
        let checked =
            checked.map(|seat| check(table, &state, seat, &Orders::default()).expect("silence"));
        let checked: Vec<_> = checked.collect();
        state = game::resolve(table, state, &checked, &[], &mut dice)
            .unwrap()
            .0;
    }
    for (index, figure) in state.figures.iter_mut().enumerate() {
        let name = table.name(FigureId(index as u16));
        if !keep.iter().any(|k| name.starts_with(k)) {
            figure.place = Place::Gone;
        }
    }
    state
}

fn won(table: &Table<'_>, state: &State) -> Option<String> {
    let outcome = state.outcome.as_ref()?;
    let side = outcome.winners.first()?;
    outcome.decided_by?;
    Some(table.scenario.sides[side.index()].id.clone())
}

#[test]
fn the_escort_wins_by_driving_the_coach_to_the_end_of_the_road() {
    let road = Road::new();
    let table = road.table();
    let mut state = begun(&table, &["coach", "prisoner", "archer", "peasants"]);
    let coach = table.figure("coach").unwrap();
    for _ in 0..8 {
        let from = state.figure(coach).placed().unwrap().centre;
        // South of the tree across the road.
        let aim = Point::cm(if from.x < 6000 { 60 } else { 132 }, 40);
        let reach = crate::pace::allowance(&table, &state, coach).length;
        let reach = reach.less(Length::tenths_of_mm(20)).min(from.distance(aim));
        let to = from.towards(aim, reach);
        let drive = Order {
            who: vec![coach],
            acts: vec![Act::Move(vec![to])],
            reactions: vec![],
        };
        state = play_turn(&table, state, "escort", &[drive]);
        if state.outcome.is_some() {
            break;
        }
    }
    assert_eq!(won(&table, &state).as_deref(), Some("escort"));
}

#[test]
fn the_kin_win_by_stopping_the_coach_and_leading_the_prisoner_into_the_wood() {
    let road = Road::new();
    let table = road.table();
    let mut state = begun(
        &table,
        &["coach", "prisoner", "provost", "alix", "peasants"],
    );
    let (alix, prisoner) = (table.figure("alix"), table.figure("prisoner"));
    let (alix, prisoner) = (alix.unwrap(), prisoner.unwrap());
    let coach = table.figure("coach").unwrap();
    // The driver is shot: the prisoner climbs out beside the coach at the end of the turn.
    crate::apply::apply(
        &mut state,
        &Event::Hit {
            figure: coach,
            by: Blow::Shot,
            harm: crate::event::Harm::Out,
            clause: Clause::TRN_8,
            striker: None,
        },
    );
    state = play_turn(&table, state, "kin", &[]);
    let beside = state.figure(prisoner).placed().expect("out of the coach");
    let at = room::beside(
        &table,
        &state,
        &beside,
        (alix, Base::FOOT),
        Point::cm(40, 40),
    );
    state.figures[alix.index()].place = Place::Table(at.unwrap());
    let hands = Order {
        who: vec![alix],
        acts: vec![Act::Capture(prisoner)],
        reactions: vec![],
    };
    state = play_turn(&table, state, "kin", &[hands]);
    let kin = table.side("kin").unwrap();
    assert_eq!(state.figure(prisoner).fate, Fate::Prisoner(kin));
    assert_eq!(state.outcome, None, "not in the wood yet");
    // Near the wood, for the walk itself is nothing new.
    for (id, x) in [(alix, 75), (prisoner, 77)] {
        let at = Placed::new(Base::FOOT, Point::cm(x, 70), Direction::default());
        state.figures[id.index()].place = Place::Table(at);
    }
    for _ in 0..4 {
        let walk = Order {
            who: vec![alix],
            acts: vec![Act::Move(vec![Point::cm(75, 78)])],
            reactions: vec![],
        };
        state = play_turn(&table, state, "kin", &[walk]);
        if state.outcome.is_some() {
            break;
        }
    }
    assert_eq!(won(&table, &state).as_deref(), Some("kin"));
    assert!(
        plot::standing(&table, &state)
            .iter()
            .any(|s| s.met && s.side == kin)
    );
}
