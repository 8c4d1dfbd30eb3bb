//! Movement on small tables, with dice written out.

mod drill;
mod pursuit;
mod reactions;

use super::resolve;
use crate::clause::Clause;
use crate::event::{Event, Stop};
use crate::fire::Aimed;
use crate::geometry::{Direction, Point};
use crate::measure::Length;
use crate::order::{Act, Cue, Order, Reaction, Response, Shoot, Turn as Quarter, When};
use crate::scenario::TOUCH;
use crate::shooting::Formation;
use crate::staging::{Stage, hm, ps};
use crate::state::{FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::Scripted;

/// A troop of one or more figures at these places.
pub(super) fn troop(id: &str, side: &str, unit: &str, at: &str, more: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = [{at}]\nfacing = \"north\"\n{more}\n"
    )
}

fn block(id: &str, side: &str, unit: &str, front: &str, files: u8, ranks: u8) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nformation = \"close\"\n\
         block = {{ front = [{front}], facing = \"north\", files = {files}, ranks = {ranks} }}\n"
    )
}

/// What came of a movement phase.
pub(super) struct Played {
    pub state: State,
    pub events: Vec<Event>,
    shots: Vec<Aimed>,
}

impl Played {
    fn at(&self, id: FigureId) -> Point {
        self.state.figure(id).placed().expect("on the table").centre
    }

    fn stop(&self, id: FigureId) -> Stop {
        self.find(|event| match event {
            Event::Moved { figure, stop, .. } if *figure == id => Some(*stop),
            _ => None,
        })
    }

    fn find<T>(&self, of: impl Fn(&Event) -> Option<T>) -> T {
        self.events.iter().find_map(of).expect("such an event")
    }

    fn count(&self, of: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| of(event)).count()
    }
}

pub(super) fn play(table: &Table<'_>, state: State, orders: &[Order], dice: &[u16]) -> Played {
    let mut dice = Scripted::new(dice);
    let mut turn = Turn::new(table, state, &mut dice);
    let orders: Vec<&Order> = orders.iter().collect();
    let shots = resolve(&mut turn, &orders).expect("enough dice");
    let (state, events) = turn.finish();
    assert!(dice.left().is_empty(), "dice left over: {:?}", dice.left());
    Played {
        state,
        events,
        shots,
    }
}

fn on(text: &str, orders: impl Fn(&Table<'_>) -> Vec<Order>, dice: &[u16]) -> Played {
    let stage = Stage::new(text);
    let table = stage.table();
    let orders = orders(&table);
    play(&table, table.start(), &orders, dice)
}

pub(super) fn order(who: &[FigureId], acts: Vec<Act>) -> Order {
    Order {
        who: who.to_vec(),
        acts,
        reactions: Vec::new(),
    }
}

fn to(x: i32, y: i32) -> Act {
    Act::Move(vec![Point::cm(x, y)])
}

/// Within what rounding of a turn in moments may do.
fn near(a: Point, b: Point) {
    assert!(
        a.distance(b) <= Length::tenths_of_mm(12),
        "{a:?} is not near {b:?}"
    );
}

const RED: FigureId = FigureId(0);
const BLUE: FigureId = FigureId(1);

fn duel(red: &str, at: &str, blue: &str, there: &str) -> String {
    hm(&(troop("red-one", "red", red, at, "") + &troop("blue-one", "blue", blue, there, "")))
}

// clauses: MOV-12
#[test]
fn nobody_goes_farther_than_the_allowance() {
    let text = hm(&troop("a", "red", "line-infantry", "[20, 20]", ""));
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 60)])], &[]);
    assert_eq!(played.at(RED), Point::cm(20, 36));
    assert_eq!(played.stop(RED), Stop::Allowance);
    let played = on(
        &text,
        |_| vec![order(&[RED], vec![to(25, 20), to(25, 25)])],
        &[],
    );
    assert_eq!(
        (played.at(RED), played.stop(RED)),
        (Point::cm(25, 25), Stop::Arrived)
    );
    assert_eq!(played.state.figure(RED).doing.moved.length, Length::cm(10));
    // RUL-10: it looks where it went.
    let facing = played.state.figure(RED).placed().expect("there").facing;
    assert_eq!(facing, Direction::new(64));
}

// clauses: RUL-7, MOV-12
#[test]
fn two_who_meet_stop_in_proportion_to_their_speed() {
    // 40 against 20: 28 between the edges, one goes about twice as far as the other.
    let text = duel("light-cavalry", "[20, 20]", "irregulars", "[20, 55]");
    let orders = vec![
        order(&[RED], vec![to(20, 80)]),
        order(&[BLUE], vec![to(20, 5)]),
    ];
    let played = on(&text, |_| orders.clone(), &[]);
    let (a, b) = (played.state.figure(RED), played.state.figure(BLUE));
    let (fast, slow) = (a.doing.moved.length, b.doing.moved.length);
    let ratio = fast.as_tenths_of_mm() * 100 / slow.as_tenths_of_mm();
    assert!((195..=205).contains(&ratio), "{fast} {slow}");
    assert_eq!(played.stop(RED), Stop::Contact { enemy: BLUE });
    assert_eq!(played.stop(BLUE), Stop::Contact { enemy: RED });
    assert!(
        a.placed()
            .expect("there")
            .is_within(&b.placed().expect("there"), TOUCH)
    );
    assert!(a.doing.contact && b.doing.contact);
    assert_eq!(played.count(|e| matches!(e, Event::Contact { .. })), 1);
}

// clauses: MOV-12
#[test]
fn nobody_passes_through_an_enemy_and_who_touches_one_may_leave() {
    let text = duel("line-infantry", "[20, 20]", "line-infantry", "[20, 25]");
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 40)])], &[]);
    assert_eq!(played.stop(RED), Stop::Contact { enemy: BLUE });
    assert!(played.at(RED).y < 2301, "{:?}", played.at(RED));
    let text = duel("line-infantry", "[20, 20]", "line-infantry", "[20, 22]");
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 10)])], &[]);
    assert_eq!(
        (played.at(RED), played.stop(RED)),
        (Point::cm(20, 10), Stop::Arrived)
    );
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 30)])], &[]);
    assert_eq!(played.at(RED), Point::cm(20, 20));
}

// clauses: RUL-7
#[test]
fn friends_in_the_way_are_walked_round() {
    let two = |at: &str, there: &str| {
        let pair = [
            troop("a", "red", "line-infantry", at, ""),
            troop("b", "red", "line-infantry", there, ""),
        ];
        hm(&pair.concat())
    };
    // The way round counts: from 16 cm of walking a little is lost.
    let text = two("[20, 20]", "[20, 28]");
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 34)])], &[]);
    assert_eq!(played.stop(RED), Stop::Arrived);
    near(played.at(RED), Point::cm(20, 34));
    let walked = played.state.figure(RED).doing.moved.length;
    assert!(
        walked > Length::cm(14) && walked <= Length::cm(16),
        "{walked}"
    );
    // Nobody ends where a friend stands.
    let played = on(&text, |_| vec![order(&[RED], vec![to(20, 28)])], &[]);
    assert_eq!(played.stop(RED), Stop::Blocked { by: BLUE });
    near(played.at(RED), Point::cm(20, 26));
    // Walking one behind the other nobody is held up.
    let text = two("[20, 20]", "[20, 22]");
    let played = on(&text, |_| vec![order(&[RED, BLUE], vec![to(20, 34)])], &[]);
    assert_eq!(
        (played.at(RED), played.at(BLUE)),
        (Point::cm(20, 34), Point::cm(20, 36))
    );
    // Two who meet head on pass each other.
    let text = two("[20, 20]", "[20, 30]");
    let orders = vec![
        order(&[RED], vec![to(20, 34)]),
        order(&[BLUE], vec![to(20, 16)]),
    ];
    let played = on(&text, |_| orders.clone(), &[]);
    near(played.at(RED), Point::cm(20, 34));
    near(played.at(BLUE), Point::cm(20, 16));
}

const WOOD: &str =
    "[[area]]\nterrain = \"forest\"\npoints = [[0, 30], [60, 30], [60, 60], [0, 60]]\n";

// clauses: MOV-7, MOV-10, MOV-11
#[test]
fn one_die_slows_a_group_whatever_it_crosses() {
    let text = hm(&[
        WOOD,
        "[[line]]\nterrain = \"hedge\"\npoints = [[0, 26], [60, 26]]\n",
        &troop("a", "red", "line-infantry", "[20, 24], [24, 24]", ""),
    ]
    .concat());
    let played = on(&text, |_| vec![order(&[RED, BLUE], vec![to(20, 50)])], &[4]);
    let slowed = played.find(|e| match e {
        Event::Slowed { figures, upto, .. } => Some((figures.clone(), *upto)),
        _ => None,
    });
    assert_eq!(slowed, (vec![RED, BLUE], Some(Length::cm(12))));
    assert_eq!(
        (played.at(RED), played.at(BLUE)),
        (Point::cm(20, 36), Point::cm(24, 36))
    );
    assert_eq!(played.stop(RED), Stop::Slowed);
}

// clauses: MOV-8, MOV-9
#[test]
fn very_difficult_ground_halves_and_holds() {
    let rider = hm(&[WOOD, &troop("a", "red", "light-cavalry", "[20, 20]", "")].concat());
    let ride = |dice: &[u16]| on(&rider, |_| vec![order(&[RED], vec![to(20, 70)])], dice);
    // 40 halved less 7.
    assert_eq!(ride(&[3, 4]).at(RED), Point::cm(20, 33));
    let stuck = ride(&[6, 1]);
    assert_eq!(stuck.stop(RED), Stop::Stuck);
    near(stuck.at(RED), Point::cm(20, 30));
    let inside = hm(&[WOOD, &troop("a", "red", "line-infantry", "[20, 40]", "")].concat());
    let played = on(&inside, |_| vec![order(&[RED], vec![to(20, 70)])], &[6]);
    assert_eq!(
        (played.at(RED), played.stop(RED)),
        (Point::cm(20, 40), Stop::Stuck)
    );
}

// clauses: TER-7, FRM-4
#[test]
fn a_wood_breaks_close_order() {
    let text = hm(&[WOOD, &block("line", "red", "line-infantry", "20, 26", 3, 2)].concat());
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let played = on(&text, |_| vec![order(&who, vec![to(18, 50)])], &[2]);
    assert!(who.iter().all(|&id| played.state.figure(id).body.is_none()));
    // The front rank: 12 less 2.
    assert_eq!(played.at(RED), Point::cm(18, 35));
    assert!(
        played.at(FigureId(3)).y >= 3200,
        "{:?}",
        played.at(FigureId(3))
    );
}

// clauses: MOV-4
#[test]
fn a_body_keeps_its_places_and_stops_as_one() {
    let text = hm(&[
        block("line", "red", "line-infantry", "20, 26", 3, 2),
        troop("foe", "blue", "line-infantry", "[22, 31]", ""),
    ]
    .concat());
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let played = on(&text, |_| vec![order(&who, vec![to(18, 50)])], &[]);
    let foe = FigureId(6);
    assert_eq!(played.stop(FigureId(2)), Stop::Contact { enemy: foe });
    assert_eq!(played.stop(RED), Stop::Body { with: FigureId(2) });
    assert_eq!(played.at(RED).to(played.at(FigureId(2))).dx, 400);
    assert!(
        who.iter()
            .all(|&id| played.state.figure(id).formation == Formation::Close)
    );
}

// clauses: MOV-6
#[test]
fn a_line_surges_into_contact() {
    let text = hm(&[
        block("line", "red", "line-infantry", "20, 20", 3, 2),
        troop("foe", "blue", "line-infantry", "[20, 35]", ""),
    ]
    .concat());
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let charge = |dice: &[u16]| {
        on(
            &text,
            |_| vec![order(&who, vec![Act::Charge(FigureId(6))])],
            dice,
        )
    };
    assert_eq!(
        charge(&[1]).count(|e| matches!(e, Event::Contact { .. })),
        0
    );
    assert_eq!(
        charge(&[3]).count(|e| matches!(e, Event::Contact { .. })),
        1
    );
}

// clauses: MOV-13, GEN-2, FRM-9
#[test]
fn two_steps_do_not_count() {
    let text = hm(&troop("a", "red", "line-infantry", "[20, 20]", ""));
    let counts = |y: i32| {
        let way = Act::Move(vec![Point::new(2000, y)]);
        on(&text, |_| vec![order(&[RED], vec![way.clone()])], &[])
            .state
            .figure(RED)
            .doing
            .moved
            .counts
    };
    assert!(!counts(2200) && counts(2201));
}

// clauses: GEN-2, MOV-13
#[test]
fn whoever_creeps_turn_after_turn_moves_and_without_the_tolerance_every_step_does() {
    let steps = |option: &str| {
        let two = troop("a", "red", "line-infantry", "[20, 20]", "")
            + &troop("b", "blue", "line-infantry", "[20, 60]", "");
        let text = hm(&two);
        let stage = Stage::new(&text.replace("turns = 10", &format!("turns = 10\n{option}")));
        let table = stage.table();
        let mut state = table.start();
        let mut counted = Vec::new();
        for y in [22, 24, 24, 26] {
            let acts = vec![if y == 24 && counted.len() == 2 {
                Act::Stay
            } else {
                to(20, y)
            }];
            state = play(&table, state, &[order(&[RED], acts)], &[]).state;
            counted.push(state.figure(RED).doing.moved.counts);
            crate::apply::apply(
                &mut state,
                &Event::Turn {
                    turn: 1,
                    contact: Vec::new(),
                },
            );
        }
        counted
    };
    assert_eq!(steps(""), [false; 4], "two steps a turn are free");
    // A turn of rest gives them back.
    let creeping = steps("options = { no-creeping = true }");
    assert_eq!(creeping, [false, true, false, false]);
    let strict = steps("options = { two-step-tolerance = false }");
    assert_eq!(strict, [true, true, false, true]);
}

// clauses: TER-9
#[test]
fn walls_stop_and_doors_let_through() {
    let text = hm(&[
        "[[building]]\nname = { fr = \"maison\", en = \"house\" }\n\
         points = [[10, 30], [40, 30], [40, 50], [10, 50]]\n\
         openings = [{ kind = \"door\", from = [19, 30], to = [21, 30] }]\n",
        &troop("a", "red", "line-infantry", "[20, 24], [30, 24]", ""),
    ]
    .concat());
    let played = on(&text, |_| vec![order(&[RED, BLUE], vec![to(20, 36)])], &[]);
    assert_eq!(
        (played.at(RED), played.stop(RED)),
        (Point::cm(20, 36), Stop::Arrived)
    );
    assert_eq!(
        played.stop(BLUE),
        Stop::Ground {
            clause: Clause::TER_9
        }
    );
    assert_eq!(played.at(BLUE), Point::cm(30, 29));
}

// clauses: MOR-3, MOR-7
#[test]
fn the_edge_stops_whoever_does_not_flee() {
    let stage = Stage::new(&hm(&troop("a", "red", "line-infantry", "[60, 5]", "")));
    let table = stage.table();
    let south = [order(&[RED], vec![Act::Move(vec![Point::cm(60, -20)])])];
    let played = play(&table, table.start(), &south, &[]);
    assert_eq!(
        (played.at(RED), played.stop(RED)),
        (Point::cm(60, 1), Stop::Edge)
    );
    let mut state = table.start();
    state.figures[0].fleeing = true;
    let played = play(&table, state, &south, &[]);
    assert_eq!(
        played.count(|e| matches!(e, Event::Left { fled: true, .. })),
        1
    );
    assert!(!played.state.figure(RED).is_present());
}

// clauses: MOR-8, FRM-12
#[test]
fn those_who_must_fall_back_do_so_once() {
    let stage = Stage::new(&duel(
        "line-infantry",
        "[60, 40]",
        "line-infantry",
        "[60, 50]",
    ));
    let table = stage.table();
    let mut state = table.start();
    state.figures[0].past.must_fall_back = true;
    let played = play(&table, state, &[order(&[RED], vec![to(60, 45)])], &[]);
    assert_eq!(played.at(RED), Point::cm(60, 24));
    assert!(!played.state.figure(RED).past.must_fall_back);
}

fn flank(pivots: bool) -> Played {
    let text = hm(&[
        block("line", "red", "line-infantry", "20, 40", 2, 3),
        troop("foe", "blue", "line-infantry", "[10, 37]", ""),
    ]
    .concat());
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let act = if pivots {
        Act::Pivot(Quarter::Right)
    } else {
        Act::Stay
    };
    on(
        &text,
        |_| {
            vec![
                order(&who, vec![act.clone()]),
                order(&[FigureId(6)], vec![Act::Charge(FigureId(2))]),
            ]
        },
        &[],
    )
}

// clauses: FRM-7, FRM-13, FRM-18, EX-3
#[test]
fn a_flank_attack_frees_those_contacted_or_ruins_a_unit_that_has_pivoted() {
    let turned = flank(false);
    let loose = (0..6)
        .filter(|&id| turned.state.figure(FigureId(id)).body.is_none())
        .count();
    assert_eq!(loose, turned.count(|e| matches!(e, Event::Contact { .. })));
    assert!((1..3).contains(&loose));
    let ruined = flank(true);
    for id in (0..6).map(FigureId) {
        let figure = ruined.state.figure(id);
        assert!(figure.is_disordered() && figure.body.is_none());
        // EX-3: those contacted turn a second time, and so have moved.
        assert_eq!(figure.doing.moved.counts, figure.doing.contact);
    }
}

// clauses: FRM-12, MOR-5
#[test]
fn skirmishers_reached_by_close_order_test() {
    let pair = troop(
        "light",
        "blue",
        "light-infantry",
        "[19, 30]",
        "formation = \"skirmish\"",
    );
    let text = hm(&[block("line", "red", "line-infantry", "20, 26", 3, 2), pair].concat());
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let reach = |die: u16| on(&text, |_| vec![order(&who, vec![to(18, 36)])], &[die]);
    let light = FigureId(6);
    assert_eq!(reach(1).state.figure(light).formation, Formation::Loose);
    assert!(reach(6).state.figure(light).past.must_fall_back);
    // Morale 3 and nobody to follow: a 3 fails, but not to the sound of a drum.
    assert!(reach(3).state.figure(light).past.must_fall_back);
    let drum = troop(
        "drum",
        "blue",
        "officer",
        "[19, 34]",
        "leader = false\nmusician = true",
    );
    let text = text.replacen("[[objective]]", &(drum + "[[objective]]"), 1);
    let heard = on(&text, |_| vec![order(&who, vec![to(18, 36)])], &[3]);
    assert_eq!(heard.state.figure(light).formation, Formation::Loose);
}

// clauses: RUL-10
#[test]
fn a_loose_figure_faces_as_told() {
    let text = hm(&troop("a", "red", "line-infantry", "[20, 20]", ""));
    let acts = vec![to(20, 24), Act::Face(Direction::new(128))];
    let played = on(&text, |_| vec![order(&[RED], acts.clone())], &[]);
    assert_eq!(
        played.state.figure(RED).placed().expect("there").facing,
        Direction::new(128)
    );
}
