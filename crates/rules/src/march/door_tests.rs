//! Several through one door or gap on drawn tables: nobody waits for somebody who has long gone on (RUL-7).

use super::tests::{order, play, troop};
use crate::event::{Event, Stop};
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::staging::{Stage, ps};
use crate::state::FigureId;

/// A house with a door in its south wall, or two blank ones with a lane between.
const HOUSES: [&str; 2] = [
    "[[building]]\nname = { fr = \"maison\", en = \"house\" }\npoints = [[30, 30], [50, 30], [50, 46], [30, 46]]\n\
     openings = [{ kind = \"door\", from = [39, 30], to = [41, 30] }]\n",
    "[[building]]\nname = { fr = \"maison\", en = \"house\" }\npoints = [[25, 30], [38.5, 30], [38.5, 33], [25, 33]]\n\
     [[building]]\nname = { fr = \"grange\", en = \"barn\" }\npoints = [[41.5, 30], [55, 30], [55, 33], [41.5, 33]]\n",
];
/// Whoever holds somebody up at the end of the turn is no farther off: what two walk in the moment one waits.
const NEAR: Length = Length::cm(4);

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 1500, max_shrink_iters: 100, ..proptest::prelude::ProptestConfig::default() })]

    // clauses: RUL-7
    #[test]
    fn nobody_waits_for_one_who_has_gone(
        cells in proptest::collection::hash_set(0..16i32, 2..5),
        jitter in proptest::collection::vec((-25..25i32, -25..25i32), 4),
        ends in proptest::collection::vec((3300..4700i32, 3400..4300i32), 4),
        lane in proptest::bool::ANY,
    ) {
        let mut cells: Vec<i32> = cells.into_iter().collect();
        cells.sort_unstable();
        let spots = cells.iter().zip(&jitter);
        let spots: Vec<Point> = spots
            .map(|(cell, (dx, dy))| Point::new(3600 + cell % 4 * 265 + dx, 1900 + cell / 4 * 265 + dy))
            .collect();
        let cm = |v: i32| format!("{}.{:02}", v / 100, v % 100);
        let at: Vec<String> = spots.iter().map(|p| format!("[{}, {}]", cm(p.x), cm(p.y))).collect();
        let text = ps(&(HOUSES[usize::from(lane)].to_owned()
            + &troop("r", "red", "swordsman", &at.join(", "), "")));
        let stage = Stage::new(&text);
        let table = stage.table();
        let through = [Point::new(4000, 2890), Point::new(4000, if lane { 3420 } else { 3110 })];
        let orders: Vec<Order> = (0..spots.len())
            .map(|man| {
                let (x, y) = ends[man];
                let way = vec![through[0], through[1], Point::new(x, y)];
                order(&[FigureId(man as u16)], vec![Act::Move(way)])
            })
            .collect();
        let played = play(&table, table.start(), &orders, &[]);
        let placed = |id: FigureId| played.state.figure(id).placed().expect("on the table");
        for event in &played.events {
            if let Event::Moved { figure, stop: Stop::Blocked { by }, at, .. } = event {
                let far = at.distance(&placed(*by));
                proptest::prop_assert!(far <= NEAR, "{figure:?} waits for {by:?}, {far} off: {spots:?} {ends:?}");
            }
        }
    }
}
