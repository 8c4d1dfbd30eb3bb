//! Whole rounds on two tables that differ only in what red does not know.

use super::{RED, id};
use crate::check::random::random_orders;
use crate::data;
use crate::game;
use crate::order::{Act, Orders};
use crate::scenario::{Aim, Start};
use crate::staging::{Stage, hm};
use crate::state::{Progress, Seat, State};
use crate::table::Table;
use crate::view::{Viewer, knows_aim, public, redact, view};
use argad_dice::Seeded;
use proptest::prelude::*;

const BLUE: Viewer = Viewer::Seat(super::BLUE);

/// What is given instead of a secret aim.
const NOTHING: Aim = Aim::Survive {
    figures: 0,
    until: 0,
};

/// What red cannot know: who lies in the wood and where, who comes later, where and when, and which of them
/// blue wants in the clearing.
#[derive(Clone, Debug)]
struct Hidden {
    x: i32,
    y: i32,
    unit: &'static str,
    late: &'static str,
    zone: &'static str,
    turn: u8,
    led: &'static str,
}

fn hidden() -> impl Strategy<Value = Hidden> {
    let unit = || prop::sample::select(vec!["line-infantry", "irregulars"]);
    let zone = prop::sample::select(vec!["east", "north"]);
    let led = prop::sample::select(vec!["lurkers", "late"]);
    (100..112, 4..16, unit(), unit(), zone, 8..10u8, led).prop_map(
        |(x, y, unit, late, zone, turn, led)| Hidden {
            x,
            y,
            unit,
            late,
            zone,
            turn,
            led,
        },
    )
}

/// Red 0–5 and blue 10–15 within shot of each other, hidden 6–7 far off in a wood, 8–9 to come. What blue
/// wants first is known to everybody, and so is the second but for whom it names; the third is a secret.
fn stage(h: &Hidden) -> Stage {
    let Hidden {
        x,
        y,
        unit,
        late,
        zone,
        turn,
        led,
    } = h;
    let farther = x + 4;
    Stage::new(&hm(&format!(
        "[[area]]\nterrain = \"forest\"\npoints = [[92, 1], [119, 1], [119, 25], [92, 25]]\n\
         [[zone]]\nid = \"east\"\nname = {{ fr = \"est\", en = \"east\" }}\npoints = [[100, 40], [119, 40], [119, 60], [100, 60]]\n\
         [[zone]]\nid = \"north\"\nname = {{ fr = \"nord\", en = \"north\" }}\npoints = [[60, 70], [80, 70], [80, 89], [60, 89]]\n\
         [[zone]]\nid = \"clearing\"\nname = {{ fr = \"clairière\", en = \"clearing\" }}\npoints = [[60, 4], [70, 4], [70, 14], [60, 14]]\n\
         [[objective]]\nside = \"blue\"\nwant = \"hold\"\nzone = \"clearing\"\nfrom = 6\npoints = 3\nknown = true\n\
         [[objective]]\nside = \"blue\"\nwant = \"escort\"\ntroop = \"{led}\"\nzone = \"clearing\"\npoints = 2\nknown = true\n\
         [[objective]]\nside = \"blue\"\nwant = \"capture\"\ntroop = \"men\"\nfigures = 2\npoints = 2\n\
         [[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"line-infantry\"\nat = [[16, 20], [20, 20], [24, 20], [28, 20], [32, 20]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"captain\"\nside = \"red\"\nunit = \"officer\"\nleader = true\nat = [[24, 16]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"lurkers\"\nside = \"blue\"\nunit = \"{unit}\"\nhidden = true\nat = [[{x}, {y}], [{farther}, {y}]]\n\
         [[troop]]\nid = \"late\"\nside = \"blue\"\nunit = \"{late}\"\narrives = {{ zone = \"{zone}\", turn = {turn} }}\ncount = 2\n\
         [[troop]]\nid = \"open\"\nside = \"blue\"\nunit = \"line-infantry\"\nat = [[16, 36], [20, 36], [24, 36], [28, 36], [32, 36], [36, 36]]\nfacing = \"south\"\n\
         [[trigger]]\nwhen = \"turn\"\nturn = {turn}\nreveal = [\"lurkers\"]\n",
    )))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// What red is shown of a resolution.
fn told(table: &Table<'_>, before: &State, events: &[crate::event::Event]) -> Vec<String> {
    let mut state = before.clone();
    let mut told = Vec::new();
    for event in events {
        let then = state.clone();
        crate::apply::apply(&mut state, event);
        told.push(json(&redact(table, &then, &state, event, RED)));
        told.push(json(&view(table, &state, RED)));
    }
    told
}

/// Whether an act is about somebody hidden: who goes with a hidden friend, or before one, shows where
/// the friend is.
fn concerns_hidden(state: &State, act: &Act) -> bool {
    let (one, other) = match act {
        Act::Follow(id) | Act::Join(id) | Act::Form { on: id, .. } | Act::Treat(id) => (*id, None),
        Act::Interpose { friend, enemy } => (*friend, Some(*enemy)),
        _ => return false,
    };
    [Some(one), other]
        .into_iter()
        .flatten()
        .any(|id| state.figure(id).hidden)
}

/// Random orders of a seat in which the hidden are left alone.
fn wanted(table: &Table<'_>, state: &State, seat: Seat, seed: u64) -> Orders {
    let mut orders = random_orders(table, state, seat, &mut Seeded::new(seed)).unwrap();
    orders.0.retain(|order| {
        order.who.iter().all(|who| !state.figure(*who).hidden)
            && !order.acts.iter().any(|act| concerns_hidden(state, act))
    });
    orders
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    // clauses: HID-1
    #[test]
    fn rounds_look_the_same_whoever_lies_hidden(a in hidden(), b in hidden(), seed in any::<u64>(), rounds in 1u64..16) {
        let stages = [stage(&a), stage(&b)];
        let tables = [stages[0].table(), stages[1].table()];
        let begin = |table: &Table<'_>| game::begin(table, &mut Seeded::new(seed)).unwrap().0;
        let mut states = [begin(&tables[0]), begin(&tables[1])];
        for round in 0..rounds {
            if states[0].outcome.is_some() {
                break;
            }
            let mut shown = Vec::new();
            let orders: Vec<(Seat, Orders)> = tables[0]
                .seats()
                .into_iter()
                .map(|seat| (seat, wanted(&tables[0], &states[0], seat, seed ^ round)))
                .collect();
            // What red may order does not depend on what red does not know.
            for (seat, orders) in &orders {
                if Viewer::Seat(*seat) == RED {
                    let other = wanted(&tables[1], &states[1], *seat, seed ^ round);
                    prop_assert_eq!(orders, &other);
                }
            }
            for (table, state) in tables.iter().zip(&mut states) {
                let checked: Vec<_> = orders
                    .iter()
                    .map(|(seat, orders)| crate::check::check(table, state, *seat, orders).unwrap())
                    .collect();
                let mut dice = Seeded::stream(seed, round + 1);
                let (next, events) = game::resolve(table, state.clone(), &checked, &[], &mut dice).unwrap();
                shown.push(told(table, state, &events));
                *state = next;
            }
            prop_assert!(states[0].figure(id(6)).hidden, "nobody comes near them");
            prop_assert_eq!(&shown[0], &shown[1]);
            let seen = |n: usize| public(&tables[n], &states[n], RED);
            prop_assert_eq!(seen(0), seen(1));
        }
    }
}

const AMBUSH: Hidden = Hidden {
    x: 100,
    y: 10,
    unit: "irregulars",
    late: "officer",
    zone: "east",
    turn: 9,
    led: "lurkers",
};

// clauses: HID-1
#[test]
fn the_scenario_one_is_given_names_nobody_unknown() {
    let scene = stage(&AMBUSH);
    let table = scene.table();
    let mut state = table.start();
    let given = public(&table, &state, RED);
    let text = format!("{given:?}");
    for secret in ["lurkers", "late", "irregulars", "east", "north"] {
        assert!(!text.contains(&format!("\"{secret}\"")), "{secret}");
    }
    assert!(given.triggers.iter().all(|t| t.effects.is_empty()));
    // Ids stay what they were, and a table can be made of it.
    let theirs = Table::new(&given, data::embedded(given.period())).unwrap();
    assert_eq!(theirs.names().len(), table.names().len());
    for n in [0, 5, 10, 15] {
        assert_eq!(theirs.name(id(n)), table.name(id(n)));
    }
    assert_eq!(public(&table, &state, Viewer::Master), *table.scenario);

    // Once one of them is known, so is who they are, but not where the other lies.
    state.figures[6].hidden = false;
    let given = public(&table, &state, RED);
    let lurkers = given.troop("lurkers").unwrap();
    assert_eq!(lurkers.unit, "irregulars");
    assert!(!matches!(lurkers.start, Start::Placed(_)));
}

#[test]
fn what_everybody_knows_of_the_others_is_in_the_scenario_one_is_given() {
    let scene = stage(&AMBUSH);
    let table = scene.table();
    let mut state = table.start();
    let all = &table.scenario.objectives;
    // Whose aims one is given as they are, by their places.
    let given = |state: &State, viewer| {
        let given = public(&table, state, viewer);
        let same = (0..all.len()).filter(|&n| given.objectives[n] == all[n]);
        let same: Vec<usize> = same.collect();
        for n in 0..all.len() {
            assert_eq!(same.contains(&n), knows_aim(&table, state, viewer, n));
            // Of a secret not even that it is none.
            assert!(same.contains(&n) || given.objectives[n].aim == NOTHING);
            assert!(same.contains(&n) || !given.objectives[n].known);
        }
        assert!(given.zone("clearing").is_some(), "an aim names it");
        same
    };
    // Red's own is the fourth.
    assert_eq!(given(&state, RED), [0, 3]);
    assert_eq!(given(&state, Viewer::Spectator), [0]);
    assert_eq!(given(&state, BLUE), [0, 1, 2, 4]);
    assert_eq!(given(&state, Viewer::Master), [0, 1, 2, 3, 4]);

    // Whom they lead there is known once somebody of them is.
    state.figures[6].hidden = false;
    assert_eq!(given(&state, RED), [0, 1, 3]);
    assert_eq!(given(&state, Viewer::Spectator), [0, 1]);

    // How far they are is not.
    for progress in &mut state.objectives {
        (progress.held, progress.met) = (2, Some(7));
    }
    let met = |viewer| {
        let seen = view(&table, &state, viewer);
        let progress = seen.state().objectives.clone();
        let met = (0..progress.len()).filter(|&n| progress[n] != Progress::default());
        met.collect::<Vec<usize>>()
    };
    assert_eq!(met(RED), [3]);
    assert_eq!(met(Viewer::Spectator), [0; 0]);
}
