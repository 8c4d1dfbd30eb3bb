//! Ways around walls and bad ground: the table as squares, and for every goal how far each is from it.
//!
//! What is worked out depends on the ground alone, so it serves every turn and every game on it.

use argad_rules::data::Ground;
use argad_rules::geometry::{Area, Point};
use argad_rules::measure::Length;
use argad_rules::scenario::GroundPlan;
use argad_rules::table::Table;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// A side of a square, in tenths of a millimetre.
const SIDE: i32 = 400;
/// The neighbours of a square, and what a step to them costs on easy ground.
const STEPS: [(i32, i32, u16); 8] = [
    (1, 0, 10),
    (0, 1, 10),
    (-1, 0, 10),
    (0, -1, 10),
    (1, 1, 14),
    (-1, 1, 14),
    (-1, -1, 14),
    (1, -1, 14),
];
/// Farther than anything.
const FAR: u16 = u16::MAX;

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Anywhere in a zone, as a place in the scenario's list.
    Zone(u16),
    /// A point.
    Point(Point),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Zone(u16),
    Square(u16),
}

/// The squares of one table.
pub struct Ways {
    ground: GroundPlan,
    columns: i32,
    rows: i32,
    /// For people on foot, for riders.
    kinds: [Squares; 2],
}

#[derive(Default)]
struct Squares {
    /// Which neighbours can be reached straight, a bit each.
    open: Vec<u8>,
    /// How slow a square is.
    slow: Vec<u16>,
    fields: HashMap<Key, Box<[u16]>>,
}

impl Ways {
    /// The squares of a table.
    pub fn new(table: &Table<'_>) -> Self {
        let size = table.scenario.table;
        let count = |length: Length| (length.as_tenths_of_mm() as i32 / SIDE).max(1);
        let mut ways = Self {
            ground: table.scenario.ground.clone(),
            columns: count(size.width),
            rows: count(size.depth),
            kinds: [Squares::default(), Squares::default()],
        };
        for mounted in [false, true] {
            let squares = ways.survey(table, mounted);
            ways.kinds[usize::from(mounted)] = squares;
        }
        ways
    }

    /// Whether they are those of this table.
    pub fn are_of(&self, table: &Table<'_>) -> bool {
        self.ground == table.scenario.ground
    }

    fn survey(&self, table: &Table<'_>, mounted: bool) -> Squares {
        let count = (self.columns * self.rows) as usize;
        let mut squares = Squares {
            open: vec![0; count],
            slow: vec![1; count],
            fields: HashMap::new(),
        };
        for square in 0..count {
            let centre = self.centre(square);
            squares.slow[square] = match table.footing(centre, mounted).ground {
                Ground::Easy => 1,
                Ground::Difficult => 2,
                Ground::VeryDifficult => 4,
            };
            for (bit, next) in self.neighbours(square) {
                if !table.is_walled(centre, self.centre(next), mounted) {
                    squares.open[square] |= 1 << bit;
                }
            }
        }
        squares
    }

    fn centre(&self, square: usize) -> Point {
        let (x, y) = (square as i32 % self.columns, square as i32 / self.columns);
        Point::new(x * SIDE + SIDE / 2, y * SIDE + SIDE / 2)
    }

    fn square(&self, point: Point) -> usize {
        let x = (point.x / SIDE).clamp(0, self.columns - 1);
        let y = (point.y / SIDE).clamp(0, self.rows - 1);
        (y * self.columns + x) as usize
    }

    fn neighbours(&self, square: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let (x, y) = (square as i32 % columns, square as i32 / columns);
        STEPS
            .iter()
            .enumerate()
            .filter_map(move |(bit, (dx, dy, _))| {
                let (x, y) = (x + dx, y + dy);
                let on = (0..columns).contains(&x) && (0..rows).contains(&y);
                on.then_some((bit, (y * columns + x) as usize))
            })
    }

    /// How far every square is from a goal, walls and bad ground counted.
    fn field(&mut self, table: &Table<'_>, goal: Goal, mounted: bool) -> &[u16] {
        let key = match goal {
            Goal::Zone(zone) => Key::Zone(zone),
            Goal::Point(point) => Key::Square(self.square(point) as u16),
        };
        let kind = usize::from(mounted);
        if !self.kinds[kind].fields.contains_key(&key) {
            let sources = self.sources(table, key);
            let field = self.spread(&self.kinds[kind], &sources);
            self.kinds[kind].fields.insert(key, field);
        }
        &self.kinds[kind].fields[&key]
    }

    fn sources(&self, table: &Table<'_>, key: Key) -> Vec<usize> {
        let zone = match key {
            Key::Square(square) => return vec![usize::from(square)],
            Key::Zone(zone) => table.scenario.zones.get(usize::from(zone)),
        };
        let Some(zone) = zone else { return Vec::new() };
        let count = (self.columns * self.rows) as usize;
        let inside: Vec<usize> = (0..count)
            .filter(|&square| zone.shape.contains(self.centre(square)))
            .collect();
        if inside.is_empty() {
            return vec![self.square(middle(&zone.shape))];
        }
        inside
    }

    fn spread(&self, squares: &Squares, sources: &[usize]) -> Box<[u16]> {
        let mut field = vec![FAR; squares.open.len()].into_boxed_slice();
        let mut heap = BinaryHeap::new();
        for &source in sources {
            field[source] = 0;
            heap.push(Reverse((0, source)));
        }
        while let Some(Reverse((cost, square))) = heap.pop() {
            if cost > field[square] {
                continue;
            }
            for (bit, next) in self.neighbours(square) {
                // From the neighbour to here: a wall bars both ways alike.
                if squares.open[square] & (1 << bit) == 0 {
                    continue;
                }
                let step = STEPS[bit].2 * (squares.slow[square] + squares.slow[next]) / 2;
                let there = cost.saturating_add(step);
                if there < field[next] {
                    field[next] = there;
                    heap.push(Reverse((there, next)));
                }
            }
        }
        field
    }

    /// How far a goal is from a point, in tenths of a millimetre of easy ground; nothing if no way
    /// leads there.
    pub fn distance(
        &mut self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        mounted: bool,
    ) -> Option<Length> {
        let square = self.square(from);
        let far = self.field(table, goal, mounted)[square];
        (far != FAR).then(|| Length::tenths_of_mm(i64::from(far) * i64::from(SIDE) / 10))
    }

    /// Points to walk along towards a goal, no longer than an allowance; none if one is there already
    /// or no way leads there.
    pub fn towards(
        &mut self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        mounted: bool,
        most: Length,
    ) -> Vec<Point> {
        let end = match goal {
            Goal::Point(point) => Some(point),
            Goal::Zone(_) => None,
        };
        if let Some(end) = end
            && !table.is_walled(from, end, mounted)
            && from.distance(end) <= most
        {
            return vec![end];
        }
        let chain = self.chain(table, from, goal, mounted, most);
        let mut points: Vec<Point> = Vec::new();
        let (mut at, mut left) = (from, most);
        let mut next = 0;
        while next < chain.len() && points.len() < 6 {
            // As far as one sees straight ahead.
            let straight = (next..chain.len())
                .rev()
                .find(|&i| !table.is_walled(at, chain[i], mounted))
                .unwrap_or(next);
            let to = chain[straight];
            let length = at.distance(to);
            if length >= left {
                points.push(at.towards(to, left.less(Length::tenths_of_mm(1))));
                break;
            }
            points.push(to);
            left = left.less(length);
            at = to;
            next = straight + 1;
        }
        points
    }

    /// The squares downhill from a point, as far as an allowance goes.
    fn chain(
        &mut self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        mounted: bool,
        most: Length,
    ) -> Vec<Point> {
        let kind = usize::from(mounted);
        let mut square = self.square(from);
        let count = (most.as_tenths_of_mm() / i64::from(SIDE) + 2) as usize;
        self.field(table, goal, mounted);
        let key = match goal {
            Goal::Zone(zone) => Key::Zone(zone),
            Goal::Point(point) => Key::Square(self.square(point) as u16),
        };
        let squares = &self.kinds[kind];
        let Some(field) = squares.fields.get(&key) else {
            return Vec::new();
        };
        let mut chain = Vec::with_capacity(count);
        while chain.len() < count && field[square] > 0 {
            let open = squares.open[square];
            let best = self
                .neighbours(square)
                .filter(|(bit, _)| open & (1 << bit) != 0)
                .map(|(_, next)| (field[next], next))
                .min();
            let Some((cost, next)) = best.filter(|(cost, _)| *cost < field[square]) else {
                break;
            };
            chain.push(self.centre(next));
            square = next;
            if cost == 0 {
                break;
            }
        }
        chain
    }
}

/// The middle of the corners of a shape.
pub fn middle(shape: &Area) -> Point {
    let corners = shape.corners();
    let count = corners.len().max(1) as i32;
    let (x, y) = corners.iter().fold((0, 0), |(x, y), c| (x + c.x, y + c.y));
    Point::new(x / count, y / count)
}
