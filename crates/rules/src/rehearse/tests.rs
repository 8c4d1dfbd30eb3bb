//! What is rehearsed is what happens.

use super::*;
use crate::fire::{Aimed, aim, dangers, in_line};
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Shoot, Turn as Quarter, When};
use crate::staging::{Stage, hm};
use crate::state::{Phase, Place};
use argad_dice::Scripted;

fn troop(id: &str, side: &str, unit: &str, at: &str, facing: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = [{at}]\nfacing = \"{facing}\"\n"
    )
}

fn start(table: &Table<'_>) -> State {
    let mut state = table.start();
    state.turn = 1;
    state.phase = Phase::Movement;
    state
}

fn order(who: Vec<FigureId>, act: Act) -> Order {
    Order {
        who,
        acts: vec![act],
        reactions: Vec::new(),
    }
}

/// A dragoon officer on horseback so far south of a musketeer, and more.
fn riders(y: i32, more: &str) -> Stage {
    Stage::new(&hm(&(troop(
        "rider",
        "red",
        "line-cavalry",
        &format!("[60, {y}]"),
        "north",
    ) + &troop(
        "foot",
        "blue",
        "line-infantry",
        "[60, 60]",
        "south",
    ) + more)))
}

// clauses: CHG-1, MEL-M8
#[test]
fn a_charge_is_foreseen_as_it_is_fought() {
    let mut seen = Vec::new();
    for y in [40, 46, 50, 54] {
        let scene = riders(y, "");
        let table = scene.table();
        let state = start(&table);
        let (rider, foot) = (FigureId(0), FigureId(1));
        let charges = order(vec![rider], Act::Charge(foot));
        let onset = charge(&table, &state, &charges, foot).expect("it gets there");
        let mut enough = 0;
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let dice = [a, b];
            let mut source = Scripted::new(&dice);
            let mut turn = Turn::new(&table, state.clone(), &mut source);
            march::resolve(&mut turn, &[&charges]).expect("two dice");
            let runs = turn.state.figure(rider).doing.run_up;
            enough += u8::from(runs);
            let bout = if runs {
                onset.charging.as_ref()
            } else {
                Some(&onset.plain)
            };
            let bout = bout.expect("foreseen");
            let mine = bout.melee.strikes();
            let mine = mine.iter().find(|s| s.striker == bout.striker);
            let mine = mine.expect("a strike").need_out;
            // Whatever the dice of the fight, its first event tells the needs.
            let many = [3; 40];
            let mut source = Scripted::new(&many);
            let mut fight = Turn::new(&table, turn.state, &mut source);
            brawl::resolve(&mut fight, &[]).expect("dice");
            let told = fight.events().iter().find_map(|event| match event {
                Event::Fight(brawl) => brawl.strikes.iter().find(|s| s.striker == rider),
                _ => None,
            });
            assert_eq!(told.map(|s| s.need_out), Some(mine), "from {y}, {dice:?}");
        }
        assert_eq!(enough, onset.run_up, "from {y}");
        seen.push(enough);
    }
    assert_eq!(seen[0], 36);
    assert!(
        seen.windows(2).all(|pair| pair[0] >= pair[1]) && seen[3] < 36,
        "{seen:?}"
    );
}

// clauses: CHG-1
#[test]
fn on_foot_there_is_no_run_up_and_far_away_no_fight() {
    let scene = riders(
        50,
        &troop("near", "red", "line-infantry", "[50, 60]", "east"),
    );
    let table = scene.table();
    let state = start(&table);
    let (foot, near) = (FigureId(1), FigureId(2));
    let onset = charge(&table, &state, &order(vec![near], Act::Charge(foot)), foot);
    let onset = onset.expect("ten centimetres");
    assert!(onset.charging.is_none() && onset.run_up == 0);
    let mut far = state.clone();
    let at = far.figure(near).placed().expect("there");
    let centre = Point::cm(5, 60);
    far.figures[near.index()].place = Place::Table(Placed { centre, ..at });
    assert!(charge(&table, &far, &order(vec![near], Act::Charge(foot)), foot).is_none());
}

// clauses: FRM-6, FRM-3
#[test]
fn drill_is_seen_before_it_is_done() {
    let block = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
                 block = { front = [60, 40], facing = \"north\", files = 4, ranks = 2 }\n";
    let scene = Stage::new(&hm(block));
    let table = scene.table();
    let state = start(&table);
    let who: Vec<FigureId> = (0..8).map(FigureId).collect();
    let wheel = order(who.clone(), Act::Pivot(Quarter::Left));
    let (after, _) = movement(&table, &state, std::slice::from_ref(&wheel)).expect("no dice");
    for &id in &who {
        let facing = |state: &State| state.figure(id).placed().expect("there").facing;
        let turned = facing(&state).turned(crate::geometry::Direction::QUARTER);
        assert_eq!(facing(&after), turned);
    }
    let (after, _) = movement(&table, &state, &[order(who.clone(), Act::Exchange)]).expect("none");
    let spots = |state: &State| {
        let mut all: Vec<Point> = who
            .iter()
            .map(|&id| state.figure(id).placed().expect("there").centre)
            .collect();
        all.sort();
        all
    };
    assert_eq!(spots(&after), spots(&state));
    let moved = who.iter().filter(|id| {
        let placed = |state: &State| state.figure(**id).placed();
        placed(&after) != placed(&state)
    });
    assert_eq!(moved.count(), 8, "both ranks go");
}

// clauses: WPN-22, SHO-4, TER-8
#[test]
fn dangers_are_the_shots_enemies_have() {
    let house = "[[building]]\nname = { fr = \"maison\", en = \"house\" }\npoints = [[10, 50], [30, 50], [30, 55], [10, 55]]\n";
    let scene = riders(
        40,
        &(troop("mate", "red", "line-infantry", "[90, 10]", "north") + house),
    );
    let table = scene.table();
    let mut state = start(&table);
    let (rider, foot) = (FigureId(0), FigureId(1));
    let at = |x: i32, y: i32| {
        let placed = state.figure(rider).placed().expect("there");
        Placed {
            centre: Point::cm(x, y),
            ..placed
        }
    };
    let (near, far, hidden) = (at(60, 50), at(3, 3), at(15, 47));
    let found = dangers(&table, &state, rider, near);
    assert_eq!(found.len(), 1, "the officer in the corner is too far away");
    assert_eq!(found[0].shooter, foot);
    // The same as the shot itself, if the rider stood there.
    let mut there = state.clone();
    there.figures[rider.index()].place = Place::Table(near);
    let shot = Aimed {
        shooter: foot,
        shoot: Shoot {
            when: When::At(1),
            target: rider,
            weapon: None,
            volley: false,
            elite: None,
            one_barrel: false,
        },
        from: there.figure(foot).placed().expect("there"),
        to: near,
        motion: None,
        passing: crate::fire::Passing::default(),
    };
    let aim = aim(&table, &there, &shot).expect("a shot");
    assert_eq!(aim.shot, found[0].need);
    assert!(dangers(&table, &state, rider, far).is_empty());
    assert!(dangers(&table, &state, rider, hidden).is_empty());
    state.figures[foot.index()].loads[0].empty = 1;
    assert!(dangers(&table, &state, rider, near).is_empty());
}

// clauses: WPN-21
#[test]
fn whoever_stands_in_the_line_is_named() {
    let scene = riders(
        40,
        &(troop("before", "red", "line-infantry", "[60, 50]", "north")
            + &troop("aside", "red", "line-infantry", "[66, 50]", "north")),
    );
    let table = scene.table();
    let state = start(&table);
    assert_eq!(
        in_line(&state, FigureId(0), Point::cm(60, 57)),
        [FigureId(2)]
    );
    assert!(in_line(&state, FigureId(0), Point::cm(80, 57)).is_empty());
    // At the shoulder they step aside.
    let mut close = state.clone();
    let at = close.figure(FigureId(2)).placed().expect("there");
    let centre = close.figure(FigureId(0)).placed().expect("there").centre;
    let centre = Point::new(centre.x, centre.y + 420);
    close.figures[2].place = Place::Table(Placed { centre, ..at });
    assert!(
        Placed { centre, ..at }.distance(&close.figure(FigureId(0)).placed().expect("there"))
            <= Length::cm(1)
    );
    assert!(in_line(&close, FigureId(0), Point::cm(60, 57)).is_empty());
}

// clauses: TRN-5, CHG-1
#[test]
fn a_fight_elsewhere_does_not_hide_the_one_a_charge_leads_to() {
    let elsewhere = troop("one", "red", "line-infantry", "[10, 10]", "north")
        + &troop("two", "blue", "line-infantry", "[10, 12]", "south");
    let scene = riders(40, &elsewhere);
    let table = scene.table();
    let state = start(&table);
    let (rider, foot) = (FigureId(0), FigureId(1));
    let onset = charge(&table, &state, &order(vec![rider], Act::Charge(foot)), foot);
    assert_eq!(onset.map(|onset| onset.run_up), Some(36));
}
