//! Forming close order on drawn tables, against a matching of its own: whoever a matching can place within reach is in his
//! place when the turn ends (FRM-3).

use super::tests::{order, play, troop};
use crate::geometry::{Direction, Point};
use crate::order::Act;
use crate::staging::{Stage, hm, ps};
use crate::state::FigureId;

/// The middle of whom they form on, in tenths of a millimetre.
const ON: (f64, f64) = (6000.0, 4500.0);
/// From place to place in the ranks.
const PLACE: f64 = 203.0;

/// Where men stand: on a grid around whom they form on, each a little off its points, nobody on anybody.
fn spots(cells: &[usize], jitter: &[(i32, i32)], (left, low): (i32, i32)) -> Vec<Point> {
    let mut taken: Vec<usize> = Vec::new();
    let mut spots = Vec::new();
    for (&cell, &(dx, dy)) in cells.iter().zip(jitter) {
        let (column, row) = ((cell % 12) as i32, (cell / 12) as i32);
        let at = Point::new(left + column * 260 + dx, low + row * 260 + dy);
        let (x, y) = (f64::from(at.x) - ON.0, f64::from(at.y) - ON.1);
        if !taken.contains(&cell) && x.hypot(y) > 201.0 {
            taken.push(cell);
            spots.push(at);
        }
    }
    spots
}

/// The places of a block that looks north: in the first rank as far to both hands as it takes, then rank by rank.
fn places(files: i32, men: usize) -> Vec<(f64, f64)> {
    let is_file = |file: &i32| (-(files / 2)..files - files / 2).contains(file);
    let mut places = Vec::new();
    let mut row = |rank: i32, row: &mut dyn Iterator<Item = i32>| {
        for file in row.filter(is_file) {
            let (x, y) = (f64::from(file) * PLACE, f64::from(rank) * PLACE);
            places.push((ON.0 + x, ON.1 - y));
        }
        places.len() >= men
    };
    let mut enough = (1..=files).any(|aside| row(0, &mut [-aside, aside].into_iter()));
    for rank in 1.. {
        if enough {
            break;
        }
        enough = row(rank, &mut (-files..=files));
    }
    places
}

/// How long the shortest way is past the one man who stands.
fn way(from: Point, to: (f64, f64)) -> f64 {
    let r = 199.0;
    let (ax, ay) = (f64::from(from.x) - ON.0, f64::from(from.y) - ON.1);
    let (bx, by) = (to.0 - ON.0, to.1 - ON.1);
    let (dx, dy) = (bx - ax, by - ay);
    let straight = dx.hypot(dy);
    let along = (-(ax * dx + ay * dy) / (straight * straight)).clamp(0.0, 1.0);
    if (ax + along * dx).hypot(ay + along * dy) >= r {
        return straight;
    }
    let (a, b) = (ax.hypot(ay).max(r), bx.hypot(by).max(r));
    let turn = ((ax * bx + ay * by) / (ax.hypot(ay) * bx.hypot(by))).clamp(-1.0, 1.0);
    let arc = turn.acos() - (r / a).acos() - (r / b).acos();
    (a * a - r * r).sqrt() + (b * b - r * r).sqrt() + r * arc.max(0.0)
}

/// How many can be placed at most, every way of giving out places tried.
fn tried(reach: &[Vec<bool>], taken: u32) -> usize {
    let Some((first, rest)) = reach.split_first() else {
        return 0;
    };
    let free = (0..first.len()).filter(|&slot| first[slot] && taken & (1 << slot) == 0);
    let with = free.map(|slot| 1 + tried(rest, taken | 1 << slot)).max();
    with.unwrap_or(0).max(tried(rest, taken))
}

/// The same by looking for one more man after the other whom to make room for.
fn matched(reach: &[Vec<bool>]) -> usize {
    fn place(man: usize, reach: &[Vec<bool>], of: &mut [Option<usize>], seen: &mut [bool]) -> bool {
        for slot in 0..of.len() {
            if reach[man][slot] && !std::mem::replace(&mut seen[slot], true) {
                let moves = of[slot].is_none_or(|other| place(other, reach, of, seen));
                if moves {
                    of[slot] = Some(man);
                    return true;
                }
            }
        }
        false
    }
    let slots = reach.first().map_or(0, Vec::len);
    let mut of = vec![None; slots];
    let men = 0..reach.len();
    men.filter(|&man| place(man, reach, &mut of, &mut vec![false; slots]))
        .count()
}

/// How many of some stand in places when the turn ends, and how many a matching gets there.
fn formed(pikes: bool, spots: &[Point], files: u8) -> (usize, usize) {
    let cm = |v: i32| format!("{}.{:02}", v / 100, v % 100);
    let at: Vec<String> = spots
        .iter()
        .map(|p| format!("[{}, {}]", cm(p.x), cm(p.y)))
        .collect();
    let unit = if pikes { "pikeman" } else { "line-infantry" };
    let text = troop("men", "red", unit, &at.join(", "), "")
        + &troop("cap", "red", "officer", "[60, 45]", "");
    let stage = Stage::new(&if pikes { ps(&text) } else { hm(&text) });
    let table = stage.table();
    let start = table.start();
    let who: Vec<FigureId> = (0..spots.len() as u16).map(FigureId).collect();
    let on = table.figure("cap").expect("there");
    let facing = Direction::QUARTER;
    let form = Act::Form {
        on,
        files,
        facing: Direction::default().turned(facing),
    };
    let most = crate::pace::allowance(&table, &start, who[0]).length;
    let played = play(&table, start, &[order(&who, vec![form])], &[]);
    let places = places(files.into(), spots.len());
    let is_place = |p: Point| {
        let near = |&(x, y): &(f64, f64)| (f64::from(p.x) - x).hypot(f64::from(p.y) - y) <= 10.0;
        places.iter().any(near)
    };
    let ends = who
        .iter()
        .filter_map(|&id| played.state.figure(id).placed());
    let found = ends.filter(|end| is_place(end.centre)).count();
    // A hair is left to rounding.
    let most = most.as_tenths_of_mm() as f64 - 1.0;
    let reach: Vec<Vec<bool>> = spots
        .iter()
        .map(|&from| places.iter().map(|&to| way(from, to) <= most).collect())
        .collect();
    let wanted = matched(&reach);
    if spots.len() <= 8 && places.len() <= 9 {
        assert_eq!(wanted, tried(&reach, 0));
    }
    (found, wanted)
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 400, max_shrink_iters: 50, ..proptest::prelude::ProptestConfig::default() })]

    // clauses: FRM-3
    #[test]
    fn few_are_in_places_as_a_matching_has_them(
        cells in proptest::collection::vec(0..120usize, 3..9),
        jitter in proptest::collection::vec((-25..25i32, -25..25i32), 8),
        from in (2800..7500i32, 2800..5500i32),
        files in 3..9u8,
        pikes in proptest::bool::ANY,
    ) {
        let spots = spots(&cells, &jitter, from);
        proptest::prop_assume!(spots.len() > 2);
        let (found, wanted) = formed(pikes, &spots, files);
        proptest::prop_assert!(found >= wanted, "{found} of {wanted}: {spots:?}, {files} files");
    }

    // clauses: FRM-3
    #[test]
    fn many_are_in_places_as_a_matching_has_them(
        cells in proptest::collection::vec(0..120usize, 9..31),
        jitter in proptest::collection::vec((-25..25i32, -25..25i32), 30),
        from in (2800..7500i32, 2800..5500i32),
        files in 3..31u8,
        pikes in proptest::bool::ANY,
    ) {
        let spots = spots(&cells, &jitter, from);
        let (found, wanted) = formed(pikes, &spots, files);
        proptest::prop_assert!(found >= wanted, "{found} of {wanted}: {spots:?}, {files} files");
    }
}
