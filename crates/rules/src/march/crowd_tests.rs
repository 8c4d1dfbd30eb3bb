//! Movement of crowds under random orders: what must hold whatever they are told.

use super::tests::{order, play, troop};
use super::watch::everybody;
use crate::event::{Event, Stop};
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::staging::{Stage, hm};
use crate::state::FigureId;

/// Figures on a grid, foot of red and blue with some riders, each with a point to go to.
fn crowd(count: usize, spots: &[(i32, i32)]) -> (String, Vec<Order>) {
    let mut text = String::new();
    let mut orders = Vec::new();
    for (index, &(dx, dy)) in spots.iter().take(count).enumerate() {
        let (column, row) = (index as i32 % 6, index as i32 / 6);
        let (x, y) = (10 + column * 8, 10 + row * 8);
        let side = if (column + row) % 2 == 0 {
            "red"
        } else {
            "blue"
        };
        let unit = if index % 3 == 0 {
            "light-cavalry"
        } else {
            "line-infantry"
        };
        text += &troop(&format!("t{index}"), side, unit, &format!("[{x}, {y}]"), "");
        let way = vec![Point::cm(x + dx, y + dy), Point::cm(x + dy, y - dx)];
        orders.push(order(&[FigureId(index as u16)], vec![Act::Move(way)]));
    }
    (hm(&text), orders)
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 300, max_shrink_iters: 0, ..proptest::prelude::ProptestConfig::default() })]

    // clauses: MOV-12, RUL-7
    #[test]
    fn nobody_ends_in_anybody_or_beyond_the_allowance(
        spots in proptest::collection::vec((-20..20i32, -20..20i32), 30),
        count in 6..30usize,
    ) {
        let (text, orders) = crowd(count, &spots);
        let stage = Stage::new(&text);
        let table = stage.table();
        let played = play(&table, table.start(), &orders, &[]);
        let placed: Vec<_> = played.state.present().filter_map(|(_, f)| f.placed()).collect();
        for (index, one) in placed.iter().enumerate() {
            proptest::prop_assert!(table.scenario.table.holds(one.centre));
            proptest::prop_assert!(placed[index + 1..].iter().all(|other| !one.overlaps(other)));
        }
        let start = table.start();
        for event in &played.events {
            let Event::Moved { figure, path, length, at, stop, .. } = event else { continue };
            let most = crate::pace::allowance(&table, &start, *figure).length;
            proptest::prop_assert!(*length <= most);
            let walked: i64 = path.windows(2).map(|w| w[0].distance(w[1]).as_tenths_of_mm()).sum();
            // RUL-36: the last 2 mm to an enemy cost nothing, straight or a little aside.
            let closed = match stop {
                // Who stood is set against whoever came, and has not moved.
                Stop::Contact { .. } if *length == Length::ZERO => 120,
                Stop::Contact { .. } => 40,
                _ => 0,
            };
            let apart = (walked - length.as_tenths_of_mm()).abs();
            proptest::prop_assert!(apart <= path.len() as i64 + closed);
            proptest::prop_assert_eq!(path.last(), Some(&at.centre));
        }
        // The same with the figures listed the other way round.
        let mut turned: Vec<Order> = orders.clone();
        turned.reverse();
        let again = play(&table, table.start(), &turned, &[]);
        proptest::prop_assert_eq!(again.state.figures, played.state.figures);
    }

    // clauses: RUL-7
    // Leaving out pairs that are not near changes nothing, also among those who follow each other.
    #[test]
    fn whoever_is_not_near_does_not_matter(
        spots in proptest::collection::vec((-20..20i32, -20..20i32), 30),
        aims in proptest::collection::vec((0..6u8, 0..30u16), 30),
        count in 6..30usize,
    ) {
        let (text, mut orders) = crowd(count, &spots);
        for (index, (order, (kind, whom))) in orders.iter_mut().zip(aims).enumerate() {
            let whom = FigureId(whom % count as u16);
            match kind {
                _ if whom == order.who[0] => {}
                // Riders would throw for their run-up.
                0 | 1 if index % 3 != 0 => order.acts = vec![Act::Charge(whom)],
                2 => order.acts = vec![Act::Follow(whom)],
                _ => {}
            }
        }
        let stage = Stage::new(&text);
        let table = stage.table();
        let played = play(&table, table.start(), &orders, &[]);
        let slow = everybody::near(|| play(&table, table.start(), &orders, &[]));
        proptest::prop_assert_eq!(slow.events, played.events);
    }
}

// clauses: RUL-7
// Five who press towards one enemy end a hair into each other; putting that right must not send those
// who came side by side back to where they began.
#[test]
fn a_hair_too_near_costs_nobody_the_way_he_came() {
    let spots = [
        "[60.22, 46.42]",
        "[56.04, 42.23]",
        "[57.31, 40.67]",
        "[53.34, 51.14]",
        "[49.31, 42.5]",
        "[46.38, 41.23]",
    ];
    let mut text = String::new();
    for (index, at) in spots.iter().enumerate() {
        text += &troop(&format!("red-{index}"), "red", "line-infantry", at, "");
    }
    text += &troop("blue-one", "blue", "line-infantry", "[70.87, 47.27]", "");
    let stage = Stage::new(&hm(&text));
    let table = stage.table();
    let enemy = table.figure("blue-one").expect("there");
    let go = |x, y| Act::Move(vec![Point::new(x, y)]);
    let acts = [
        Act::Charge(enemy),
        Act::Charge(enemy),
        Act::Charge(enemy),
        go(6794, 4468),
        go(6459, 4707),
        go(6069, 4580),
    ];
    let orders: Vec<Order> = (0..)
        .zip(acts)
        .map(|(id, act)| order(&[FigureId(id)], vec![act]))
        .collect();
    let played = play(&table, table.start(), &orders, &[]);
    for id in 0..6 {
        let went = played.state.figure(FigureId(id)).doing.moved.length;
        assert!(went >= Length::cm(7), "{id} went {went}");
    }
}

/// Fresh men of one side, each told a place of his own; how far each came.
fn walked(spots: &[(i32, i32)], ends: &[Point]) -> Vec<Length> {
    let at: Vec<String> = spots.iter().map(|(x, y)| format!("[{x}, {y}]")).collect();
    let text = hm(&troop("men", "red", "line-infantry", &at.join(", "), ""));
    let stage = Stage::new(&text);
    let table = stage.table();
    let ids = || (0..spots.len() as u16).map(FigureId);
    let orders: Vec<Order> = ids()
        .zip(ends)
        .map(|(id, &end)| order(&[id], vec![Act::Move(vec![end])]))
        .collect();
    let played = play(&table, table.start(), &orders, &[]);
    ids()
        .map(|id| played.state.figure(id).doing.moved.length)
        .collect()
}

// clauses: RUL-7
#[test]
fn two_who_are_in_each_others_way_do_not_wait_for_ever() {
    // Fifteen break ranks to go east by south, and their captain crosses before them to the south.
    let mut spots: Vec<(i32, i32)> = (0..15).map(|i| (20 - i / 3 * 2, 50 - i % 3 * 2)).collect();
    spots.push((23, 49));
    let mut ends: Vec<Point> = (0..15)
        .map(|i| Point::new(3340 - i / 3 * 300, 4420 - i % 3 * 290))
        .collect();
    ends.push(Point::new(2200, 3500));
    let walked = walked(&spots, &ends);
    let sum: i64 = walked.iter().map(|w| w.as_tenths_of_mm()).sum();
    assert!(sum >= 16 * 1000, "{walked:?}");
}

/// Men of one side who all charge one enemy; who of them gets at him.
fn reached(spots: [&str; 3], enemy: &str) -> Vec<u16> {
    let mut text = troop("men", "red", "line-infantry", &spots.join(", "), "");
    text += &troop("foe", "blue", "line-infantry", enemy, "");
    let stage = Stage::new(&hm(&text));
    let table = stage.table();
    let foe = FigureId(spots.len() as u16);
    let orders: Vec<Order> = (0..foe.0)
        .map(|id| order(&[FigureId(id)], vec![Act::Charge(foe)]))
        .collect();
    let played = play(&table, table.start(), &orders, &[]);
    (0..foe.0)
        .filter(|&id| crate::around::contacts(&table, &played.state, FigureId(id)).contains(&foe))
        .collect()
}

// clauses: RUL-7, CHG-2
#[test]
fn three_who_charge_one_all_get_at_him() {
    let all = [0, 1, 2];
    let abreast = ["[20, 20]", "[20, 22]", "[20, 24]"];
    assert_eq!(reached(abreast, "[30, 22]"), all);
    let behind_each_other = ["[20, 22]", "[18, 22]", "[16, 22]"];
    assert_eq!(reached(behind_each_other, "[28, 22]"), all);
    let wedge = ["[20, 22]", "[18, 21.5]", "[18, 23.5]"];
    assert_eq!(reached(wedge, "[26, 22.5]"), all);
    let aside = ["[20, 22]", "[20, 25]", "[20, 28]"];
    assert_eq!(reached(aside, "[28, 31]"), all);
}
