//! Forming close order behind houses, hedges and bushes on drawn tables, against ways and a matching of its own: whoever a
//! matching can place by an easy way within his allowance is in his place when the turn ends (FRM-3).

use super::tests::{order, troop};
use crate::event::Event;
use crate::geometry::{Direction, Point};
use crate::order::Act;
use crate::staging::{Stage, hm, ps};
use crate::state::{FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::Seeded;

/// The middle of whom they form on, in tenths of a millimetre, and from place to place in the ranks.
const ON: (f64, f64) = (6000.0, 5000.0);
const PLACE: f64 = 203.0;
/// What a way has to spare, and a corner is off what it goes round.
const SPARE: f64 = 20.0;
const OFF: f64 = 6.0;

type Spot = (f64, f64);

/// A straight thing nobody passes, from one end to the other.
type Bar = (Spot, Spot);

/// What lies between: a rectangle or a line.
#[derive(Clone, Copy, Debug)]
enum Thing {
    /// A house, with a door in its near or far wall or none.
    House(Option<bool>),
    Bushes,
    Hedge,
}

/// Where it lies: left, low, right and high.
type Lies = (i32, i32, i32, i32);

fn cm(v: i32) -> String {
    format!("{}.{:02}", v / 100, v % 100)
}

/// Where the doors of a house are: both, if it has one to go in and one to go out.
fn doors((left, low, right, high): Lies) -> [(i32, i32); 2] {
    let middle = i32::midpoint(left, right);
    [(middle, low), (middle, high)]
}

fn text(thing: Thing, lies: Lies) -> String {
    let (left, low, right, high) = lies;
    let at = |x: i32, y: i32| format!("[{}, {}]", cm(x), cm(y));
    let corners = [
        at(left, low),
        at(right, low),
        at(right, high),
        at(left, high),
    ]
    .join(", ");
    match thing {
        Thing::House(door) => {
            let opening = |&(x, y): &(i32, i32)| {
                let (from, to) = (at(x - 100, y), at(x + 100, y));
                format!("{{ kind = \"door\", from = {from}, to = {to} }}")
            };
            let doors: Vec<String> = match door {
                None => Vec::new(),
                Some(both) => doors(lies)
                    .iter()
                    .take(1 + usize::from(both))
                    .map(opening)
                    .collect(),
            };
            let doors = doors.join(", ");
            format!(
                "[[building]]\nname = {{ fr = \"maison\", en = \"house\" }}\npoints = [{corners}]\nopenings = [{doors}]\n"
            )
        }
        Thing::Bushes => format!("[[area]]\nterrain = \"bushes\"\npoints = [{corners}]\n"),
        Thing::Hedge => {
            let ends = [at(left, low), at(right, high)].join(", ");
            format!("[[line]]\nterrain = \"hedge\"\npoints = [{ends}]\n")
        }
    }
}

/// What nobody passes of it, and where one turns round it.
fn bars(thing: Thing, lies: Lies) -> (Vec<Bar>, Vec<Spot>) {
    let [left, low, right, high] = [lies.0, lies.1, lies.2, lies.3].map(f64::from);
    let outer = [
        (left - OFF, low - OFF),
        (right + OFF, low - OFF),
        (right + OFF, high + OFF),
        (left - OFF, high + OFF),
    ];
    let mut corners = outer.to_vec();
    if let Thing::Hedge = thing {
        return (vec![((left, low), (right, high))], corners);
    }
    let mut bars = vec![((left, low), (left, high)), ((right, low), (right, high))];
    let open = match thing {
        Thing::House(Some(both)) => 1 + usize::from(both),
        _ => 0,
    };
    for (wall, y) in [low, high].into_iter().enumerate() {
        if wall < open {
            let middle = f64::from(doors(lies)[wall].0);
            bars.push(((left, y), (middle - 100.0, y)));
            bars.push(((middle + 100.0, y), (right, y)));
            for (x, off) in [(-94.0, OFF), (94.0, OFF), (-94.0, -OFF), (94.0, -OFF)] {
                corners.push((middle + x, y + off));
            }
        } else {
            bars.push(((left, y), (right, y)));
        }
    }
    (bars, corners)
}

fn crosses((a, b): Bar, (p, q): Bar) -> bool {
    let side = |p: Spot, q: Spot, r: Spot| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    side(a, b, p) * side(a, b, q) <= 0.0 && side(p, q, a) * side(p, q, b) <= 0.0
}

/// How long the shortest way is from a spot to each of some, past the one man who stands in the middle.
fn lengths(from: Spot, to: &[Spot], bars: &[Bar], corners: &[Spot]) -> Vec<f64> {
    let nodes: Vec<Spot> = [from].iter().chain(corners).chain(to).copied().collect();
    let (mut far, mut done) = (vec![f64::INFINITY; nodes.len()], vec![false; nodes.len()]);
    far[0] = 0.0;
    let near_him = |(a, b): Bar| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let (ax, ay) = (a.0 - ON.0, a.1 - ON.1);
        let along = (-(ax * dx + ay * dy) / (dx * dx + dy * dy).max(1.0)).clamp(0.0, 1.0);
        (ax + along * dx).hypot(ay + along * dy) < 199.0
    };
    while let Some(next) = (0..nodes.len())
        .filter(|&n| !done[n] && far[n].is_finite())
        .min_by(|&a, &b| far[a].total_cmp(&far[b]))
    {
        done[next] = true;
        for other in 0..nodes.len() {
            let leg = (nodes[next], nodes[other]);
            let open = !done[other] && !near_him(leg) && !bars.iter().any(|&bar| crosses(leg, bar));
            if open {
                let whole = far[next] + (leg.1.0 - leg.0.0).hypot(leg.1.1 - leg.0.1);
                far[other] = far[other].min(whole);
            }
        }
    }
    far.split_off(1 + corners.len())
}

/// The places of a block that looks north: in the first rank as far to both hands as it takes, then rank by rank.
fn places(files: i32, men: usize) -> Vec<Spot> {
    let is_file = |file: &i32| (-(files / 2)..files - files / 2).contains(file);
    let place = |rank: i32, file: i32| {
        let (x, y) = (f64::from(file) * PLACE, f64::from(rank) * PLACE);
        (ON.0 + x, ON.1 - y)
    };
    let mut places: Vec<Spot> = Vec::new();
    for aside in 1..=files {
        if places.len() < men {
            places.extend(
                [-aside, aside]
                    .iter()
                    .filter(|f| is_file(f))
                    .map(|&f| place(0, f)),
            );
        }
    }
    for rank in 1.. {
        if places.len() >= men {
            break;
        }
        places.extend(
            (-files..=files)
                .filter(is_file)
                .map(|file| place(rank, file)),
        );
    }
    places
}

/// How many can be placed at most.
fn matched(reach: &[Vec<bool>]) -> usize {
    fn place(man: usize, reach: &[Vec<bool>], of: &mut [Option<usize>], seen: &mut [bool]) -> bool {
        (0..of.len()).any(|slot| {
            let free = reach[man][slot] && !std::mem::replace(&mut seen[slot], true);
            let moves = free && of[slot].is_none_or(|other| place(other, reach, of, seen));
            if moves {
                of[slot] = Some(man);
            }
            moves
        })
    }
    let slots = reach.first().map_or(0, Vec::len);
    let mut of = vec![None; slots];
    let men = 0..reach.len();
    men.filter(|&man| place(man, reach, &mut of, &mut vec![false; slots]))
        .count()
}

/// Plays an order of some to form, and tells where they stand.
fn form(table: &Table<'_>, who: &[FigureId], files: u8, seed: u64) -> (State, Vec<Event>) {
    let on = table.figure("cap").expect("there");
    let facing = Direction::default().turned(Direction::QUARTER);
    let order = order(who, vec![Act::Form { on, files, facing }]);
    let mut dice = Seeded::new(seed);
    let mut turn = Turn::new(table, table.start(), &mut dice);
    super::resolve(&mut turn, &[&order]).expect("dice");
    turn.finish()
}

/// How many of some stand in places when the turn ends, how many a matching gets there, and what happened.
fn formed(
    pikes: bool,
    spots: &[Point],
    files: u8,
    things: &[(Thing, Lies)],
) -> (usize, usize, Vec<Event>) {
    let at: Vec<String> = spots
        .iter()
        .map(|p| format!("[{}, {}]", cm(p.x), cm(p.y)))
        .collect();
    let unit = if pikes { "pikeman" } else { "line-infantry" };
    let ground: String = things
        .iter()
        .map(|&(thing, lies)| text(thing, lies))
        .collect();
    let text = ground
        + &troop("men", "red", unit, &at.join(", "), "")
        + &troop("cap", "red", "officer", "[60, 50]", "");
    let stage = Stage::new(&if pikes { ps(&text) } else { hm(&text) });
    let table = stage.table();
    let who: Vec<FigureId> = (0..spots.len() as u16).map(FigureId).collect();
    let most = crate::pace::allowance(&table, &table.start(), who[0]).length;
    let most = most.as_tenths_of_mm() as f64 - SPARE;
    let (state, events) = form(&table, &who, files, 1);
    let places = places(files.into(), spots.len());
    let ends = who.iter().filter_map(|&id| state.figure(id).placed());
    let near = |p: Point, &(x, y): &Spot| (f64::from(p.x) - x).hypot(f64::from(p.y) - y) <= 10.0;
    let found = ends.filter(|end| places.iter().any(|place| near(end.centre, place)));
    let (mut all, mut corners) = (Vec::new(), Vec::new());
    for &(thing, lies) in things {
        let (bars, turns) = bars(thing, lies);
        all.extend(bars);
        corners.extend(turns);
    }
    let reach: Vec<Vec<bool>> = spots
        .iter()
        .map(|p| {
            let far = lengths((p.x.into(), p.y.into()), &places, &all, &corners);
            far.iter().map(|&far| far <= most).collect()
        })
        .collect();
    (found.count(), matched(&reach), events)
}

fn thing(kind: u8) -> Thing {
    match kind {
        0 => Thing::House(None),
        1 => Thing::House(Some(false)),
        2 => Thing::House(Some(true)),
        3 => Thing::Bushes,
        _ => Thing::Hedge,
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 300, max_shrink_iters: 60, ..proptest::prelude::ProptestConfig::default() })]

    // clauses: FRM-3
    #[test]
    fn behind_houses_as_many_are_in_places_as_a_matching_has_them(
        cells in proptest::collection::hash_set(0..24i32, 2..9),
        jitter in proptest::collection::vec((-25..25i32, -25..25i32), 9),
        lies in proptest::collection::vec((5000..6600i32, 4010..4300i32, 250..1000i32, 60..250i32), 1..3),
        kinds in proptest::collection::vec(0..5u8, 2),
        files in 3..7u8,
        pikes in proptest::bool::ANY,
    ) {
        let mut cells: Vec<i32> = cells.into_iter().collect();
        cells.sort_unstable();
        let spot = |(&cell, &(dx, dy)): (&i32, &(i32, i32))| {
            Point::new(5100 + cell % 8 * 260 + dx, 3300 + cell / 8 * 260 + dy)
        };
        let spots: Vec<Point> = cells.iter().zip(&jitter).map(spot).collect();
        let mut things: Vec<(Thing, Lies)> = Vec::new();
        for (&(left, low, wide, deep), &kind) in lies.iter().zip(&kinds) {
            let all = (left, low, left + wide, low + deep);
            let apart = |(_, other): &(Thing, Lies)| {
                all.2 + 20 < other.0 || other.2 + 20 < all.0 || all.3 + 20 < other.1 || other.3 + 20 < all.1
            };
            if things.iter().all(apart) {
                things.push((thing(kind), all));
            }
        }
        let (found, wanted, events) = formed(pikes, &spots, files, &things);
        proptest::prop_assert!(found >= wanted, "{found} of {wanted}: {spots:?}, {files} files, {things:?} {events:?}");
    }
}
