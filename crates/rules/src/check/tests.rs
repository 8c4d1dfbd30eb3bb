//! Clauses the checker owns, and that it agrees with what it calls legal.

use super::legal::{Legal, Stop, legal};
use super::random::{random_checked, random_orders};
use super::*;
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{Cue, EliteUse, Reaction, Response, Shoot, Turn, When};
use crate::staging::{Stage, hm, ps};
use crate::state::{Place, Ready, SideId, ThingId};
use argad_dice::Seeded;
use proptest::prelude::*;

const RED: Seat = Seat {
    side: SideId(0),
    chair: 1,
};

/// A line of eight in close order, facing north; its officer beside it; an enemy in front.
fn line() -> Stage {
    line_of("line-infantry")
}

fn line_of(unit: &str) -> Stage {
    Stage::new(&hm(&format!(
        "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"{unit}\"\nformation = \"close\"\n\
         block = {{ front = [60, 30], facing = \"north\", files = 4, ranks = 2 }}\n\
         [[troop]]\nid = \"captain\"\nside = \"red\"\nunit = \"officer\"\nleader = true\n\
         at = [[70, 28]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"rebel\"\nside = \"blue\"\nunit = \"officer\"\nat = [[60, 50]]\nfacing = \"south\"\n",
    )))
}

const LINE: [u16; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
const CAPTAIN: FigureId = FigureId(8);
const REBEL: FigureId = FigureId(9);

fn ids(who: &[u16]) -> Vec<FigureId> {
    who.iter().copied().map(FigureId).collect()
}

fn order(who: &[u16], acts: Vec<Act>) -> Order {
    Order {
        who: ids(who),
        acts,
        reactions: Vec::new(),
    }
}

fn open(field: &Stage, phase: Phase) -> State {
    let mut state = field.table().start();
    state.phase = phase;
    state.turn = 1;
    state
}

/// The codes and clauses of every refusal.
fn refused(field: &Stage, state: &State, orders: Vec<Order>) -> Vec<(Code, Clause)> {
    match check(&field.table(), state, RED, &Orders(orders)) {
        Ok(_) => Vec::new(),
        Err(found) => found
            .into_iter()
            .map(|r| (r.refusal.code, r.refusal.clause))
            .collect(),
    }
}

fn shoot(when: When, target: FigureId) -> Shoot {
    Shoot {
        when,
        target,
        weapon: None,
        volley: false,
        elite: None,
        one_barrel: false,
    }
}

// clauses: FRM-5, FRM-14
#[test]
fn a_body_moves_together_and_on_the_word_of_a_leader_in_voice() {
    let field = line();
    let mut state = open(&field, Phase::Movement);
    let ahead = |who: &[u16]| {
        let from = field.table().start().figure(FigureId(0)).placed();
        let from = from.expect("on the table").centre;
        vec![order(
            who,
            vec![Act::Move(vec![Point::new(from.x, from.y + 1200)])],
        )]
    };
    assert_eq!(refused(&field, &state, ahead(&LINE)), []);
    assert_eq!(
        refused(&field, &state, ahead(&LINE[..7])),
        [(Code::BodyTogether, Clause::FRM_5)]
    );
    let Place::Table(placed) = &mut state.figures[8].place else {
        panic!("the captain is on the table")
    };
    // 20 cm from the nearest of them is still in voice; a little more is not.
    placed.centre = Point::new(8400, 2900);
    let nearest = state.figure(FigureId(3)).placed().expect("on the table");
    let at = |x: i32| {
        let mut state = state.clone();
        if let Place::Table(placed) = &mut state.figures[8].place {
            placed.centre = Point::new(x, nearest.centre.y);
        }
        state
    };
    let edge = nearest.centre.x + 2200;
    assert_eq!(refused(&field, &at(edge), ahead(&LINE)), []);
    assert_eq!(
        refused(&field, &at(edge + 1), ahead(&LINE)),
        [(Code::LeaderTooFar, Clause::FRM_5)]
    );
}

// clauses: MOV-4, MOV-12, MOV-14
#[test]
fn a_way_is_no_longer_than_the_allowance_of_the_order_one_is_in() {
    let field = line();
    let state = open(&field, Phase::Movement);
    let from = state
        .figure(FigureId(0))
        .placed()
        .expect("on the table")
        .centre;
    let ahead = |tenths: i32| Act::Move(vec![Point::new(from.x, from.y + tenths)]);
    let far = [(Code::TooFarToGo, Clause::MOV_12)];
    assert_eq!(
        refused(&field, &state, vec![order(&LINE, vec![ahead(1201)])]),
        far
    );
    // Broken, each goes 16 cm.
    let broken = |tenths| vec![order(&LINE, vec![Act::Break, ahead(tenths)])];
    assert_eq!(refused(&field, &state, broken(1600)), []);
    assert_eq!(refused(&field, &state, broken(1601)), far);
}

// clauses: RUL-8
#[test]
fn getting_down_takes_half_of_the_allowance_and_a_horse_must_be_there() {
    let field = Stage::new(&hm(
        "[[troop]]\nid = \"rider\"\nside = \"red\"\nunit = \"light-cavalry\"\nmount = \"cavalry\"\n\
         at = [[20, 20]]\nfacing = \"north\"\n",
    ));
    let mut state = open(&field, Phase::Movement);
    let ride = |cm: i32| {
        vec![order(
            &[0],
            vec![Act::Move(vec![Point::cm(20, 20 + cm)]), Act::Dismount],
        )]
    };
    assert_eq!(refused(&field, &state, ride(20)), []);
    assert_eq!(
        refused(&field, &state, ride(21)),
        [(Code::TooFarToGo, Clause::RUL_8)]
    );
    let mount = || vec![order(&[0], vec![Act::Mount(None)])];
    assert_eq!(
        refused(&field, &state, mount()),
        [
            (Code::AlreadySo, Clause::RUL_8),
            (Code::NoHorse, Clause::RUL_8)
        ]
    );
    state.figures[0].riding = crate::scenario::Riding::Foot;
    assert_eq!(
        refused(&field, &state, mount()),
        [(Code::NoHorse, Clause::RUL_8)]
    );
    state.figures[0].horse = Some(Point::cm(21, 20));
    assert_eq!(refused(&field, &state, mount()), []);
}

// clauses: GEN-11, TRN-4
#[test]
fn a_volley_before_the_shooting_phase_needs_troops_ready_since_the_turn_before() {
    let field = line();
    let mut state = open(&field, Phase::Movement);
    let volley = || {
        let shoot = Shoot {
            volley: true,
            ..shoot(When::Before, REBEL)
        };
        vec![order(&LINE[..4], vec![Act::Shoot(shoot)])]
    };
    assert_eq!(
        refused(&field, &state, volley()),
        [(Code::NotReady, Clause::GEN_11); 4]
    );
    for figure in &mut state.figures {
        figure.past.ready = Ready::Now;
    }
    assert_eq!(refused(&field, &state, volley()), []);
    // A shot after movement is not ordered before it.
    let after = vec![order(&[0], vec![Act::Shoot(shoot(When::After, REBEL))])];
    assert_eq!(
        refused(&field, &state, after),
        [(Code::BelongsToShooting, Clause::TRN_1)]
    );
}

// clauses: RUL-9, TRN-4
#[test]
fn a_shot_on_the_way_is_made_at_a_point_of_it() {
    let field = line();
    let state = open(&field, Phase::Movement);
    // The captain's pistol reaches 20 cm: from where he stands the rebel is too far.
    let at = |point: u8| {
        let way = Act::Move(vec![Point::cm(70, 36), Point::cm(66, 40)]);
        vec![order(
            &[8],
            vec![way, Act::Shoot(shoot(When::At(point), REBEL))],
        )]
    };
    assert_eq!(refused(&field, &state, at(2)), []);
    let before = vec![order(&[8], vec![Act::Shoot(shoot(When::Before, REBEL))])];
    assert_eq!(
        refused(&field, &state, before),
        [(Code::OutOfRange, Clause::WPN_22)]
    );
    for point in [0, 3] {
        let found = refused(&field, &state, at(point));
        assert!(
            found.contains(&(Code::WrongCount, Clause::RUL_9)),
            "{point}"
        );
    }
}

// clauses: ELT-1, ELT-4, ELT-5
#[test]
fn one_elite_shot_a_turn_and_none_inside_a_volley() {
    let field = line_of("elite-light-infantry");
    let mut state = open(&field, Phase::Shooting);
    let elite = |id: u16, volley: bool| {
        let shoot = Shoot {
            elite: Some(EliteUse::Aimed),
            volley,
            ..shoot(When::After, REBEL)
        };
        order(&[id], vec![Act::Shoot(shoot)])
    };
    assert_eq!(refused(&field, &state, vec![elite(0, false)]), []);
    let inside = refused(&field, &state, vec![elite(0, true)]);
    assert!(inside.contains(&(Code::EliteInVolley, Clause::ELT_5)));
    let two = (Code::TwoEliteShots, Clause::ELT_1);
    let both = refused(&field, &state, vec![elite(0, false), elite(1, false)]);
    assert!(both.contains(&two));
    assert!(both.contains(&(Code::EliteRestShoots, Clause::ELT_4)));
    state.elite_used.push(RED);
    assert!(refused(&field, &state, vec![elite(0, false)]).contains(&two));
}

// clauses: SHO-1, MOV-13
#[test]
fn a_musket_shot_before_moving_leaves_no_more_than_two_steps() {
    let field = Stage::new(&hm(
        "[[troop]]\nid = \"man\"\nside = \"red\"\nunit = \"line-infantry\"\nat = [[60, 30]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"rebel\"\nside = \"blue\"\nunit = \"officer\"\nat = [[60, 50]]\nfacing = \"south\"\n",
    ));
    let state = open(&field, Phase::Movement);
    let shoots = |then: Vec<Act>, reactions: Vec<Reaction>| {
        let mut acts = vec![Act::Shoot(shoot(When::Before, FigureId(1)))];
        acts.extend(then);
        let order = Order {
            reactions,
            ..order(&[0], acts)
        };
        refused(&field, &state, vec![order])
    };
    let walk = |y| vec![Act::Move(vec![Point::new(6000, y)])];
    assert_eq!(shoots(vec![], vec![]), []);
    assert_eq!(shoots(walk(2810), vec![]), [], "two steps");
    assert_ne!(shoots(walk(2600), vec![]), [], "more than two");
    assert_ne!(shoots(vec![Act::Charge(FigureId(1))], vec![]), []);
    let if_near = |then| {
        let cue = Cue::Within(Length::cm(15));
        vec![Reaction::new(cue, then)]
    };
    assert_eq!(shoots(vec![], if_near(Response::Halt)), []);
    for runs in [Response::FallBack, Response::CounterCharge] {
        let found = shoots(vec![], if_near(runs));
        assert_eq!(found[0].0, Code::MustStandStill);
    }
}

// clauses: ELT-4
#[test]
fn of_units_only_light_elite_infantry_lets_one_man_take_the_elite_shot() {
    let aimed = || {
        let shoot = Shoot {
            elite: Some(EliteUse::Aimed),
            ..shoot(When::After, REBEL)
        };
        vec![order(&[0], vec![Act::Shoot(shoot)])]
    };
    let not = (Code::NotElite, Clause::ELT_1);
    for (unit, may) in [
        ("elite-light-infantry", true),
        ("grenadiers", false),
        ("line-infantry", false),
        // The scenario says so.
        ("line-infantry\"\nelite_shooter = true\n#\"", true),
    ] {
        let field = line_of(unit);
        let state = open(&field, Phase::Shooting);
        let found = refused(&field, &state, aimed());
        assert_eq!(!found.contains(&not), may, "{unit}: {found:?}");
    }
}

// clauses: CHG-2, HID-1
#[test]
fn a_charge_names_an_enemy_one_knows_of() {
    let field = line();
    let mut state = open(&field, Phase::Movement);
    let charge = |target| vec![order(&[8], vec![Act::Charge(target)])];
    assert_eq!(refused(&field, &state, charge(REBEL)), []);
    assert_eq!(
        refused(&field, &state, charge(FigureId(0))),
        [(Code::NotAnEnemy, Clause::CHG_2)]
    );
    // HID-1: nothing says whether somebody hides there, or waits, or who that is.
    let refusal = |state: &State| {
        let orders = Orders(charge(REBEL));
        check(&field.table(), state, RED, &orders).expect_err("nobody known")
    };
    state.figures[9].hidden = true;
    let hides = refusal(&state);
    state.figures[9].place = Place::Waiting;
    assert_eq!(hides, refusal(&state));
    assert_eq!(
        hides[0].refusal,
        Refusal::new(Code::NobodyKnown, Clause::TRN_6, "")
    );
}

// clauses: FRM-3, FRM-2
#[test]
fn close_order_is_formed_by_three_on_somebody_recognisable_who_stands() {
    let field = line();
    let mut state = open(&field, Phase::Movement);
    for figure in &mut state.figures[..8] {
        figure.formation = crate::shooting::Formation::Loose;
        figure.body = None;
    }
    let form = |who: &[u16], on: FigureId| {
        let facing = crate::geometry::Direction::new(64);
        order(
            who,
            vec![Act::Form {
                on,
                files: 2,
                facing,
            }],
        )
    };
    assert_eq!(refused(&field, &state, vec![form(&[0, 1], CAPTAIN)]), []);
    assert_eq!(
        refused(&field, &state, vec![form(&[0], CAPTAIN)]),
        [(Code::FormTooFew, Clause::FRM_2)]
    );
    assert_eq!(
        refused(&field, &state, vec![form(&[0, 1], FigureId(2))]),
        [(Code::NotRecognisable, Clause::FRM_3)]
    );
    let walks = order(&[8], vec![Act::Move(vec![Point::cm(70, 30)])]);
    assert_eq!(
        refused(&field, &state, vec![form(&[0, 1], CAPTAIN), walks]),
        [(Code::ActsClash, Clause::FRM_3)]
    );
}

// clauses: FRM-6, FRM-8
#[test]
fn the_drilled_turn_and_move_and_only_the_pike_period_slides() {
    let field = line();
    let mut state = open(&field, Phase::Movement);
    let from = state
        .figure(FigureId(0))
        .placed()
        .expect("on the table")
        .centre;
    let step = Act::Move(vec![Point::new(from.x, from.y + 300)]);
    let turn = vec![order(&LINE, vec![step, Act::Pivot(Turn::Left)])];
    assert_eq!(refused(&field, &state, turn.clone()), []);
    for figure in &mut state.figures[..8] {
        figure.morale_lost = 1;
    }
    assert_eq!(
        refused(&field, &state, turn),
        [(Code::PivotAlone, Clause::FRM_6)]
    );
    assert_eq!(
        refused(&field, &state, vec![order(&LINE, vec![Act::Exchange])]),
        [(Code::PeriodForbids, Clause::FRM_8)]
    );
    assert_eq!(
        refused(&field, &state, vec![order(&[0], vec![Act::Reload(None)])]),
        [(Code::NothingToLoad, Clause::SHO_4)]
    );
}

// clauses: MOV-12
#[test]
fn nobody_walks_through_a_wall_but_through_its_door() {
    let field = Stage::new(&hm(
        "[[building]]\nname = { fr = \"maison\", en = \"house\" }\n\
         points = [[30, 10], [50, 10], [50, 30], [30, 30]]\n\
         openings = [{ kind = \"door\", from = [30, 18], to = [30, 22] }]\n\
         [[troop]]\nid = \"man\"\nside = \"red\"\nunit = \"officer\"\nat = [[26, 20], [26, 14]]\nfacing = \"east\"\n",
    ));
    let state = open(&field, Phase::Movement);
    let enter = |id: u16, y: i32| vec![order(&[id], vec![Act::Move(vec![Point::cm(36, y)])])];
    assert_eq!(refused(&field, &state, enter(0, 20)), []);
    assert_eq!(
        refused(&field, &state, enter(1, 14)),
        [(Code::ThroughWall, Clause::MOV_12)]
    );
}

// clauses: MOV-12
#[test]
fn a_reach_that_ends_at_an_enemy_beyond_a_corner_may_be_gone() {
    // The way grazes the corner of the house, where a tenth of a millimetre decides, and ends at the enemy beyond it.
    let field = Stage::new(&hm(
        "[[building]]\nname = { fr = \"maison\", en = \"house\" }\n\
         points = [[30, 38], [50, 38], [50, 52], [30, 52]]\n\
         [[troop]]\nid = \"man\"\nside = \"red\"\nunit = \"officer\"\nat = [[51.76, 38.35]]\nfacing = \"west\"\n\
         [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"officer\"\nat = [[40, 20]]\nfacing = \"east\"\n",
    ));
    let mut state = open(&field, Phase::Movement);
    for far in 0..60 {
        let mut foe = state.figures[1].placed().expect("on the table");
        foe.centre = Point::new(4600 + 4 * far, 3680);
        state.figures[1].place = Place::Table(foe);
        let legal = legal(&field.table(), &state, FigureId(0)).expect("one's own");
        for limit in &legal.reach {
            let go = vec![order(&[0], vec![Act::Move(vec![limit.to])])];
            assert_eq!(refused(&field, &state, go), [], "{far} {limit:?}");
        }
    }
}

// clauses: SHO-9, MEL-1
#[test]
fn the_silent_strike_whom_they_touch_and_one_who_shot_at_a_comer_does_not() {
    let field = Stage::new(&hm(
        "[[troop]]\nid = \"man\"\nside = \"red\"\nunit = \"officer\"\nat = [[20, 20], [40, 20]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"officer\"\nat = [[20, 22]]\nfacing = \"south\"\n",
    ));
    let mut state = open(&field, Phase::Melee);
    let strike = || vec![order(&[0], vec![Act::Strike(vec![FigureId(2)])])];
    assert_eq!(refused(&field, &state, strike()), []);
    let silent = check(&field.table(), &state, RED, &Orders::default()).expect("silence is legal");
    assert_eq!(silent.orders()[0], strike()[0]);
    assert_eq!(silent.orders()[1], order(&[1], vec![Act::Stay]));
    assert!(has_choice(&field.table(), &state, RED));
    state.figures[0].doing.shot_at_comer = true;
    assert_eq!(
        refused(&field, &state, strike()),
        [(Code::ShotAtComer, Clause::SHO_9)]
    );
}

#[test]
fn silence_deploys_everybody_in_their_zone() {
    let field = Stage::new(&hm(
        "[[zone]]\nid = \"camp\"\nname = { fr = \"camp\", en = \"camp\" }\npoints = [[0, 0], [30, 0], [30, 12], [0, 12]]\n\
         [[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"line-infantry\"\nzone = \"camp\"\ncount = 9\n",
    ));
    let state = open(&field, Phase::Deployment);
    let table = field.table();
    assert!(has_choice(&table, &state, RED));
    let checked = check(&table, &state, RED, &Orders::default()).expect("silence is legal");
    assert_eq!(checked.orders().len(), 9);
    // What silence does is legal when said aloud.
    let aloud = Orders(checked.orders().to_vec());
    assert_eq!(check(&table, &state, RED, &aloud).as_ref(), Ok(&checked));
    let mut outside = aloud.clone();
    let mut twice = aloud;
    if let Act::Place(stands) = &mut outside.0[0].acts[0] {
        stands[0].at = Point::cm(60, 60);
    }
    twice.0[1].acts = twice.0[0].acts.clone();
    let code = |orders: &Orders| {
        let found = check(&table, &state, RED, orders).expect_err("not legal");
        found[0].refusal.code
    };
    assert_eq!(code(&outside), Code::NotInZone);
    assert_eq!(code(&twice), Code::Overlap);
}

// clauses: FRM-2
#[test]
fn a_close_order_is_deployed_base_to_base() {
    let field = Stage::new(&hm(
        "[[zone]]\nid = \"camp\"\nname = { fr = \"camp\", en = \"camp\" }\npoints = [[10, 10], [40, 10], [40, 24], [10, 24]]\n\
         [[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\nzone = \"camp\"\ncount = 4\n\
         [[troop]]\nid = \"horse\"\nside = \"red\"\nunit = \"line-cavalry\"\nformation = \"close\"\nzone = \"camp\"\ncount = 3\n",
    ));
    let (table, state) = (field.table(), open(&field, Phase::Deployment));
    let placed = |text: &str| {
        let orders = crate::order::notation::parse(&table, &state, text).expect("orders");
        check(&table, &state, RED, &orders)
    };
    // Silence stands both in blocks; said aloud it is the same.
    let silent = placed("").expect("silence is legal");
    let aloud = Orders(silent.orders().to_vec());
    assert_eq!(check(&table, &state, RED, &aloud).as_ref(), Ok(&silent));
    // One man apart is told, with an order that would do.
    let refused = placed("line: place 12,12 facing north, 14,12 facing north, 16,12 facing north, 20,12 facing north").expect_err("apart");
    let [found] = refused.as_slice() else {
        panic!("{refused:#?}")
    };
    assert_eq!(
        (found.refusal.code, found.refusal.clause),
        (Code::StandsApart, Clause::FRM_2)
    );
    assert_eq!((found.order, found.figure), (0, table.figure("line-4")));
    let would_do = Orders(found.instead.clone().into_iter().collect());
    assert_eq!(would_do.0.len(), 1, "an order that would do");
    check(&table, &state, RED, &would_do).expect("it does");
    // Who is not named joins those who are.
    let joined = placed("line-1: place 30,20 facing north").expect("one man places the line");
    let orders = Orders(joined.orders().to_vec());
    assert!(check(&table, &state, RED, &orders).is_ok(), "base to base");
}

#[test]
fn absurd_orders_are_refused() {
    let field = line();
    let state = open(&field, Phase::Movement);
    let long = Act::Move(vec![Point::cm(70, 30); 5000]);
    let off = Act::Move(vec![Point::new(i32::MIN, i32::MAX)]);
    let slide = Act::Slide(Point::new(i32::MAX, i32::MIN));
    for act in [
        long,
        off,
        slide,
        Act::Draw(255),
        Act::Reload(Some(9)),
        Act::Take(ThingId(7)),
    ] {
        let found = refused(&field, &state, vec![order(&[8], vec![act.clone()])]);
        assert!(!found.is_empty(), "{act:?}");
    }
    let mut far = order(&[8], vec![]);
    far.reactions = vec![Reaction::new(Cue::Within(Length::cm(201)), Response::Halt)];
    assert_eq!(
        refused(&field, &state, vec![far]),
        [(Code::BadDistance, Clause::TRN_2)]
    );
    let twice = vec![order(&[8, 8], vec![Act::Stay])];
    assert_eq!(
        refused(&field, &state, twice),
        [(Code::OrderedTwice, Clause::TRN_2)]
    );
}

/// A table of either period with figures anywhere: a line with its officer, riders, foes.
fn tables() -> impl Strategy<Value = (bool, Vec<(i32, i32)>, u64)> {
    let spots: Vec<(i32, i32)> = (0..9)
        .flat_map(|x| (0..5).map(move |y| (8 + x * 6, 42 + y * 7)))
        .collect();
    (
        any::<bool>(),
        proptest::sample::subsequence(spots, 8).prop_shuffle(),
        any::<u64>(),
    )
}

fn build(pike: bool, spots: &[(i32, i32)]) -> Stage {
    let (foot, rider, chief) = if pike {
        ("pikeman", "rider", "swordsman")
    } else {
        ("line-infantry", "light-cavalry", "officer")
    };
    let at = |range: std::ops::Range<usize>| {
        let list: Vec<String> = spots[range]
            .iter()
            .map(|(x, y)| format!("[{x}, {y}]"))
            .collect();
        format!("at = [{}]\nfacing = \"north\"\n", list.join(", "))
    };
    let text = format!(
        "[[area]]\nterrain = \"forest\"\npoints = [[40, 40], [70, 40], [70, 60], [40, 60]]\n\
         [[building]]\nname = {{ fr = \"maison\", en = \"house\" }}\npoints = [[80, 40], [100, 40], [100, 60], [80, 60]]\n\
         openings = [{{ kind = \"door\", from = [80, 48], to = [80, 52] }}]\n\
         [[thing]]\nid = \"chest\"\nname = {{ fr = \"coffre\", en = \"chest\" }}\nweight = \"heavy\"\nat = [20, 50]\n\
         [[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"{foot}\"\nformation = \"close\"\n\
         block = {{ front = [20, 30], facing = \"north\", files = 3, ranks = 2 }}\n\
         [[troop]]\nid = \"chief\"\nside = \"red\"\nunit = \"{chief}\"\nleader = true\n{}\
         [[troop]]\nid = \"riders\"\nside = \"red\"\nunit = \"{rider}\"\nmount = \"cavalry\"\n{}\
         [[troop]]\nid = \"foes\"\nside = \"blue\"\nunit = \"{foot}\"\n{}\
         [[troop]]\nid = \"horsemen\"\nside = \"blue\"\nunit = \"{rider}\"\nmount = \"cavalry\"\n{}",
        at(0..1),
        at(1..3),
        at(3..6),
        at(6..8),
    );
    Stage::new(&if pike { ps(&text) } else { hm(&text) })
}

/// Every single act there could be, for somebody.
fn universe(field: &Stage, state: &State) -> Vec<Act> {
    let mut acts = vec![
        Act::Stay,
        Act::Receive,
        Act::Crouch,
        Act::Surrender,
        Act::Rally,
        Act::Break,
        Act::Skirmish,
        Act::Exchange,
        Act::Dismount,
        Act::Mount(None),
        Act::Reload(None),
        Act::Restrain,
        Act::FollowUp(true),
        Act::Take(ThingId(0)),
        Act::Drop(ThingId(0)),
    ];
    acts.extend([Turn::Left, Turn::Right, Turn::About].map(Act::Pivot));
    acts.extend((0..4).map(Act::Draw));
    acts.extend((0..4).map(|weapon| Act::Reload(Some(weapon))));
    for (id, _) in state.all() {
        acts.extend([
            Act::Charge(id),
            Act::Follow(id),
            Act::Join(id),
            Act::Treat(id),
        ]);
        acts.extend([Act::Capture(id), Act::Release(id), Act::Strike(vec![id])]);
        acts.extend([Act::Carry(id), Act::LayDown(id)]);
        for when in [When::Before, When::After] {
            for weapon in 0..3 {
                let weapon = Some(weapon);
                acts.push(Act::Shoot(Shoot {
                    weapon,
                    ..shoot(when, id)
                }));
            }
        }
    }
    assert!(field.table().names().len() == state.figures.len());
    acts
}

fn lists(legal: &Legal, act: &Act) -> bool {
    match act {
        Act::Shoot(shoot) => legal.shots.iter().any(|s| s.shoot == *shoot),
        other => legal.acts.contains(other),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_listed_passes_and_what_is_not_is_refused((pike, spots, seed) in tables()) {
        let field = build(pike, &spots);
        let table = field.table();
        let phase = [Phase::Movement, Phase::Shooting, Phase::Melee][(seed % 3) as usize];
        let mut state = open(&field, phase);
        // Some weapons are empty, some figures have a horse by them.
        for (index, figure) in state.figures.iter_mut().enumerate() {
            let bits = seed >> (index % 32);
            figure.loads[0].empty = (bits & 1) as u8;
            figure.past.contact_at_start = bits & 2 > 0;
        }
        for (id, _) in state.all().filter(|(_, f)| f.seat() == Some(RED)) {
            let legal = legal(&table, &state, id).expect("one's own");
            for act in universe(&field, &state) {
                let orders = Orders(vec![legal.order(act.clone())]);
                let passes = check(&table, &state, RED, &orders);
                prop_assert_eq!(passes.is_ok(), lists(&legal, &act), "{:?} {:?} {:?}", id, act, passes);
            }
            let from = state.figure(id).placed().expect("on the table").centre;
            for limit in &legal.reach {
                let go = |to: Point| {
                    let orders = Orders(vec![legal.order(Act::Move(vec![to]))]);
                    check(&table, &state, RED, &orders).is_ok()
                };
                let way = from.distance(limit.to);
                let part = Length::tenths_of_mm(way.as_tenths_of_mm() * (seed % 8) as i64 / 8);
                prop_assert!(go(limit.to) && go(from.towards(limit.to, part)), "{:?}", limit);
                let beyond = limit.to.plus(limit.direction.vector(Length::cm(1)));
                if !matches!(limit.stop, Stop::Enemy(_)) {
                    prop_assert!(!go(beyond), "{:?}", limit);
                }
            }
        }
    }

    #[test]
    fn random_orders_always_pass_and_cover_everybody((pike, spots, seed) in tables()) {
        let field = build(pike, &spots);
        let table = field.table();
        for phase in [Phase::Movement, Phase::Shooting, Phase::Melee] {
            let state = open(&field, phase);
            for seat in table.seats() {
                let orders = random_orders(&table, &state, seat, &mut Seeded::new(seed)).expect("dice");
                let at_once = random_checked(&table, &state, seat, &mut Seeded::new(seed));
                prop_assert_eq!(check(&table, &state, seat, &orders), Ok(at_once.expect("dice")));
                let checked = check(&table, &state, seat, &orders);
                prop_assert!(checked.is_ok(), "{:?}", checked);
                let checked = checked.expect("just seen");
                if phase == Phase::Shooting {
                    continue;
                }
                for (id, figure) in state.all() {
                    let named = checked.orders().iter().filter(|o| o.who.contains(&id)).count();
                    let own = figure.seat() == Some(seat) && figure.can_act();
                    prop_assert_eq!(named, usize::from(own), "{:?}", id);
                }
            }
        }
    }

    #[test]
    fn no_orders_make_the_checker_fall_over(
        orders in crate::order::notation::any_orders(),
        phase in proptest::sample::select(vec![
            Phase::Deployment, Phase::Movement, Phase::Shooting, Phase::Melee,
        ]),
    ) {
        let field = line();
        let state = open(&field, phase);
        let _ = check(&field.table(), &state, RED, &orders);
    }
}

/// A log holds completed orders and is played again from them.
#[test]
fn what_the_silent_do_can_be_checked_again() {
    let field = line();
    for phase in [Phase::Movement, Phase::Shooting, Phase::Melee] {
        let mut state = open(&field, phase);
        state.figures[1].fleeing = true;
        state.figures[2].past.must_fall_back = true;
        state.figures[3].doing.frozen = true;
        let done = check(&field.table(), &state, RED, &Orders::default()).expect("silence");
        let again = Orders(done.orders().to_vec());
        assert_eq!(
            check(&field.table(), &state, RED, &again),
            Ok(done),
            "{phase:?}"
        );
    }
}
