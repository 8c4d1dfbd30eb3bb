//! Several men of one side who press into one gate, door or gap, or whose ways cross in the open, on many small tables
//! (RUL-7): two to four of them, on foot and mounted, beside each other, at a slant or from both sides. With allowance to
//! spare everybody comes to where he was sent: nobody blocks anybody for good, and nobody climbs a hedge to get past.
//!
//! `ARGAD_PRESS=FROM..TO` plays other tables than those kept here.

mod draw;

use argad_dice::Seeded;
use argad_rules::check::check;
use argad_rules::event::Event;
use argad_rules::geometry::Point;
use argad_rules::order::notation;
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{FigureId, State};
use argad_rules::table::{Met, Table};
use argad_rules::{data, game, pace};
use draw::Draw;

/// Tables in all.
const TABLES: u64 = 700;
/// The middle of the gap, in tenths of a millimetre.
const GAP: Point = Point::new(6000, 4500);
/// What each comrade on the same way may cost on foot and mounted, in tenths of a millimetre: his base, and the moments
/// lost before him.
const QUEUE: [i64; 2] = [700, 2000];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Door,
    Gate,
    LineGate,
    Houses,
    Hedges,
    Open,
}

/// A small table: the men are its first figures, each with his way.
struct Small {
    text: String,
    place: Place,
    mounted: bool,
    ways: Vec<Vec<Point>>,
}

fn cm(v: i32) -> String {
    format!("{}.{:02}", v / 100, v % 100)
}

fn ground(place: Place, wide: i32) -> String {
    let (low, high) = (GAP.x - wide / 2, GAP.x + wide / 2);
    let opening = |kind: &str| {
        format!(
            "[[building]]\npoints = [[45, 45], [75, 45], [75, 70], [45, 70]]\n\
             openings = [{{ kind = \"{kind}\", from = [{}, 45], to = [{}, 45] }}]\n",
            cm(low),
            cm(high)
        )
    };
    let line = |terrain: &str, from: i32, to: i32| {
        format!(
            "[[line]]\nterrain = \"{terrain}\"\npoints = [[{}, 45], [{}, 45]]\n",
            cm(from),
            cm(to)
        )
    };
    let house = |from: i32, to: i32| {
        let (from, to) = (cm(from), cm(to));
        format!(
            "[[building]]\npoints = [[{from}, 43.5], [{to}, 43.5], [{to}, 46.5], [{from}, 46.5]]\n"
        )
    };
    match place {
        Place::Door => opening("door"),
        Place::Gate => opening("gate"),
        Place::LineGate => {
            line("low-wall", 3500, low) + &line("gate", low, high) + &line("low-wall", high, 8500)
        }
        Place::Houses => house(3500, low) + &house(high, 8500),
        Place::Hedges => line("hedge", 3500, low) + &line("hedge", high, 8500),
        Place::Open => String::new(),
    }
}

/// Places apart from each other, as many as asked for.
fn apart(
    draw: &mut Draw,
    count: usize,
    far: i64,
    spot: impl Fn(&mut Draw, usize) -> Point,
) -> Vec<Point> {
    let mut spots: Vec<Point> = Vec::new();
    for _ in 0..400 {
        if spots.len() == count {
            break;
        }
        let at = spot(draw, spots.len());
        if spots
            .iter()
            .all(|p| p.distance(at).as_tenths_of_mm() >= far)
        {
            spots.push(at);
        }
    }
    spots
}

fn small(seed: u64) -> Option<Small> {
    let mut draw = Draw(seed);
    let place = draw.one(&[
        Place::Door,
        Place::Gate,
        Place::LineGate,
        Place::Houses,
        Place::Hedges,
        Place::Open,
    ]);
    let mounted = matches!(
        place,
        Place::LineGate | Place::Houses | Place::Hedges | Place::Open
    ) && draw.below(3) == 0;
    let wide = match (place, mounted) {
        (Place::Door, _) => 200,
        (_, false) => draw.one(&[250, 300, 400, 500]),
        (_, true) => draw.one(&[350, 500, 700]),
    };
    let count = 2 + draw.below(3) as usize;
    let both = draw.below(3) == 0;
    let base = if mounted { 570 } else { 202 };
    let reach = if mounted { 2000 } else { 900 };
    // Whether each comes from beyond.
    let back: Vec<bool> = (0..count).map(|_| both && draw.below(2) == 0).collect();
    let tight = draw.below(2) == 0;
    let side = |y: i32, back: bool| if back { 2 * GAP.y - y } else { y };
    let spread = if tight { base * 3 / 2 } else { reach };
    let near = if mounted { 350 } else { 210 };
    let starts = apart(&mut draw, count, base, |draw, n| {
        let x = draw.within(-spread, spread) + GAP.x;
        let y = GAP.y - draw.within(near, if tight { near + base } else { reach });
        Point::new(x, side(y, back[n]))
    });
    let deep = if mounted { 700 } else { 500 };
    let ends = apart(&mut draw, count, base + 40, |draw, n| {
        let x = draw.within(-reach, reach) + GAP.x;
        let y = GAP.y + draw.within(deep, deep + reach);
        Point::new(x, side(y, back[n]))
    });
    if starts.len() < count || ends.len() < count {
        return None;
    }
    let step = draw.one(&[0, 110, 160, 220]);
    let aside = draw.one(&[0, 0, 20, 60]);
    let ways = (0..count).map(|n| {
        let aim = if place == Place::Open && draw.below(3) > 0 {
            return vec![starts[n], ends[n]];
        } else {
            GAP.x + draw.one(&[0, 1, -1]) * aside
        };
        let mut way = vec![starts[n]];
        let before = side(GAP.y - step, back[n]);
        if step > 0 && (starts[n].y < before) != back[n] {
            way.push(Point::new(aim, before));
        }
        way.push(Point::new(aim, side(GAP.y + step + 10, back[n])));
        way.push(ends[n]);
        way
    });
    let ways: Vec<Vec<Point>> = ways.collect();
    let unit = if mounted { "rider" } else { "swordsman" };
    let at: Vec<String> = starts
        .iter()
        .map(|p| format!("[{}, {}]", cm(p.x), cm(p.y)))
        .collect();
    let text = format!(
        "profile = \"sketch\"\nperiod = \"pike-and-shot\"\ntable = [120, 90]\n{}\
         [[troop]]\nid = \"r\"\nside = \"red\"\nunit = \"{unit}\"\nat = [{}]\nfacing = {}\n\
         [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"swordsman\"\nat = [[118, 88]]\nfacing = \"south\"\n",
        ground(place, wide),
        at.join(", "),
        draw.one(&[0, 45, 90, 180]),
    );
    Some(Small {
        text,
        place,
        mounted,
        ways,
    })
}

/// How long a way is.
fn long(way: &[Point]) -> i64 {
    let legs = way.windows(2);
    legs.map(|leg| leg[0].distance(leg[1]).as_tenths_of_mm())
        .sum()
}

/// What is left of a way for somebody who stands here.
fn left(small: &Small, way: &[Point], at: Point) -> i64 {
    let end = way[way.len() - 1];
    let through = |p: &Point| (p.y < GAP.y) == (end.y < GAP.y);
    if small.place == Place::Open || through(&at) {
        return long(&[at, end]);
    }
    let next: Vec<Point> = way.iter().copied().skip_while(|p| !through(p)).collect();
    long(&[&[at], &next[..]].concat())
}

/// What is wrong with a turn that was played.
fn faults(
    small: &Small,
    table: &Table<'_>,
    state: &State,
    before: &State,
    events: &[Event],
) -> Vec<String> {
    let mut faults = Vec::new();
    let most = QUEUE[usize::from(small.mounted)] * (small.ways.len() as i64 - 1);
    for (n, way) in small.ways.iter().enumerate() {
        let id = FigureId(n as u16);
        let allowance = pace::allowance(table, before, id).length.as_tenths_of_mm();
        let at = state.figure(id).placed().expect("on the table").centre;
        let lacks = left(small, way, at) - (long(way) - allowance).max(0);
        if lacks > most {
            let stop = events.iter().find_map(|event| match event {
                Event::Moved { figure, stop, .. } if *figure == id => Some(*stop),
                _ => None,
            });
            faults.push(format!(
                "{} lacks {lacks} of {} {stop:?}",
                table.name(id),
                long(way)
            ));
        }
    }
    if events
        .iter()
        .any(|event| matches!(event, Event::Slowed { .. }))
    {
        faults.push("somebody climbs".into());
    }
    faults
}

fn is_open(table: &Table<'_>, small: &Small) -> bool {
    small.ways.iter().flat_map(|way| way.windows(2)).all(|leg| {
        let met = table.passage(leg[0], leg[1], small.mounted);
        met.iter().all(|crossing| match crossing.what {
            Met::Ground(f) | Met::Line(f) => f.ground == argad_rules::data::Ground::Easy,
            Met::Wall(_) => false,
        })
    })
}

fn play(small: &Small, scenario: &Scenario) -> Option<Vec<String>> {
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
    if !is_open(&table, small) {
        return None;
    }
    let mut dice = Seeded::new(1);
    let (before, _) = game::begin(&table, &mut dice).expect("dice");
    let text = orders(small);
    let checked: Result<Vec<_>, _> = table
        .seats()
        .into_iter()
        .map(|seat| {
            let own = table.scenario.sides[seat.side.index()].id == "red";
            let typed = if own { text.as_str() } else { "" };
            let orders = notation::parse(&table, &before, typed).expect("orders");
            check(&table, &before, seat, &orders)
        })
        .collect();
    // Some ways end where nobody may stand.
    let checked = checked.ok()?;
    let (state, events) =
        game::resolve(&table, before.clone(), &checked, &[], &mut dice).expect("dice");
    Some(faults(small, &table, &state, &before, &events))
}

fn orders(small: &Small) -> String {
    let one = |(n, way): (usize, &Vec<Point>)| {
        let points: Vec<String> = way[1..]
            .iter()
            .map(|p| format!("{},{}", cm(p.x), cm(p.y)))
            .collect();
        format!("r-{}: move {}", n + 1, points.join(" "))
    };
    let all: Vec<String> = small.ways.iter().enumerate().map(one).collect();
    all.join("\n")
}

fn seeds(variable: &str, kept: u64) -> std::ops::Range<u64> {
    let Ok(asked) = std::env::var(variable) else {
        return 0..kept;
    };
    let ends = asked.split_once("..").map(|(a, b)| (a.parse(), b.parse()));
    match ends {
        Some((Ok(from), Ok(to))) => from..to,
        _ => panic!("{variable}={asked} is not FROM..TO"),
    }
}

// clauses: RUL-7
#[test]
fn nobody_blocks_a_comrade_for_good() {
    let (mut told, mut played) = (Vec::new(), 0);
    for seed in seeds("ARGAD_PRESS", TABLES) {
        let Some(small) = small(seed) else { continue };
        let reading = scenario::read("small.toml", &small.text, data::embedded);
        let Some(scenario) = reading.scenario else {
            continue;
        };
        let Some(found) = play(&small, &scenario) else {
            continue;
        };
        played += 1;
        if !found.is_empty() {
            let place = small.place;
            let found = found.join("; ");
            told.push(format!(
                "{seed} {place:?} {}: {found}\n{}\n{}",
                if small.mounted { "mounted" } else { "foot" },
                orders(&small),
                small.text
            ));
        }
    }
    let failed = told.len();
    assert!(failed == 0, "{}\n{failed} of {played}", told.join("\n"));
    assert!(played > 0, "no table");
}
