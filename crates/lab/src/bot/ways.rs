//! Ways around walls and bad ground: the table as squares, and for every goal how far each is from it.
//!
//! What is worked out depends on the ground and the zones alone, so it serves every turn and every game on them, and
//! all bots on all threads.

use super::spots::{Spot, spots};
use argad_rules::data::{Cover, Ground, Terrain};
use argad_rules::geometry::{Area, Direction, Point};
use argad_rules::measure::Length;
use argad_rules::scenario::{GroundPlan, OpeningKind, TableSize, Zone};
use argad_rules::table::Table;
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

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
/// What climbing over something costs on foot and on horseback: the mean of the slowing dice, half the
/// allowance for a horse, and the risk to be stuck (MOV-7…9).
const CLIMB: [u16; 2] = [16, 65];
/// What going into bad ground costs: the dice are thrown once a turn, however far one goes in it.
const ENTRY: [u16; 2] = [10, 12];
/// What going through an opening costs. One at a time gets through a window: a crowd is sooner over a barricade.
const WINDOW: u16 = 40;
const DOOR: u16 = 8;
/// How far before an opening one turns towards it.
const BEFORE: Length = Length::tenths_of_mm(120);
/// Corners of a way.
const MOST_POINTS: usize = 6;
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

#[derive(Clone, Copy, Debug)]
enum Key {
    Zone(u16),
    Square(u16),
}

/// The squares of one table.
pub struct Ways {
    size: TableSize,
    ground: GroundPlan,
    zones: Vec<Zone>,
    terrain: Vec<Terrain>,
    covers: Vec<Cover>,
    columns: i32,
    rows: i32,
    /// How far on in the list of squares the neighbours of one are.
    steps: [isize; STEPS.len()],
    /// For people on foot, for riders.
    kinds: [Squares; 2],
    /// Places behind something, from left to right, and the square one is in there.
    spots: Vec<(Spot, usize)>,
    /// Empty, but with room: many fields are spread one after the other.
    queue: Mutex<Queue>,
}

/// Those in use: nobody finds them again as long as somebody else has them.
static IN_USE: Mutex<Vec<Weak<Ways>>> = Mutex::new(Vec::new());

/// A way through the wall of a building.
#[derive(Clone, Copy, Debug)]
struct Door {
    /// A square on one side, and a point just before the opening.
    from: (usize, Point),
    /// The same on the other.
    to: (usize, Point),
    /// What going through costs.
    cost: u16,
}

impl Door {
    /// From a square: where it leads, and the two points on the way.
    fn leads(&self, square: usize) -> Option<(usize, [Point; 2])> {
        let (a, b) = (self.from, self.to);
        if a.0 == square {
            Some((b.0, [a.1, b.1]))
        } else if b.0 == square {
            Some((a.0, [b.1, a.1]))
        } else {
            None
        }
    }
}

#[derive(Default)]
struct Squares {
    /// What a step to each neighbour costs; nothing where a wall or the edge is in the way.
    steps: Vec<[Option<NonZeroU16>; STEPS.len()]>,
    /// Doors, gates and windows.
    doors: Vec<Door>,
    /// How bad the ground of a square is: 1, 2 or 4.
    slow: Vec<u16>,
    /// What a step on it costs, in quarters of one on easy ground.
    cost: Vec<u16>,
    /// How many squares of bad ground lie to the left and below of each corner of a square, and how many of very bad.
    bad: [Vec<u32>; 2],
    /// How far every square is from a goal, by the place of its key, once somebody asked.
    fields: Vec<OnceLock<Box<[u16]>>>,
}

impl Squares {
    /// What a step to a neighbour costs; `line` if there is a hedge, a wall to climb or the like between.
    fn step(&self, square: usize, bit: usize, next: usize, line: bool, mounted: bool) -> u16 {
        let step = STEPS[bit].2 * (self.cost[square] + self.cost[next]) / 8;
        let enters = (self.slow[square] > 1) != (self.slow[next] > 1);
        let (climb, entry) = (CLIMB[usize::from(mounted)], ENTRY[usize::from(mounted)]);
        // Entered or left: the field is read both ways, so half for each.
        step + if line { climb } else { 0 } + if enters { entry / 2 } else { 0 }
    }
}

impl Ways {
    /// Those of a table, shared with whoever has them already.
    pub fn of(table: &Table<'_>) -> Arc<Self> {
        let mut list = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = list.iter().filter_map(Weak::upgrade);
        if let Some(ways) = known.find(|ways| ways.are_of(table)) {
            return ways;
        }
        let ways = Arc::new(Self::new(table));
        list.retain(|other| other.strong_count() > 0);
        list.push(Arc::downgrade(&ways));
        ways
    }

    fn new(table: &Table<'_>) -> Self {
        let size = table.scenario.table;
        let count = |length: Length| (length.as_tenths_of_mm() as i32 / SIDE).max(1);
        let mut ways = Self {
            ground: table.scenario.ground.clone(),
            zones: table.scenario.zones.clone(),
            terrain: table.data.terrain.clone(),
            covers: table.data.covers.clone(),
            size,
            columns: count(size.width),
            rows: count(size.depth),
            steps: [0; STEPS.len()],
            kinds: [Squares::default(), Squares::default()],
            spots: Vec::new(),
            queue: Mutex::default(),
        };
        let columns = ways.columns;
        ways.steps = STEPS.map(|(dx, dy, _)| (dy * columns + dx) as isize);
        for mounted in [false, true] {
            let squares = ways.survey(table, mounted);
            ways.kinds[usize::from(mounted)] = squares;
        }
        let squared = |spot: Spot| Some((spot, ways.beside(table, spot.at, false)?));
        ways.spots = spots(table).into_iter().filter_map(squared).collect();
        ways
    }

    /// Whether they are those of this table.
    pub fn are_of(&self, table: &Table<'_>) -> bool {
        let scenario = table.scenario;
        self.size == scenario.table
            && self.ground == scenario.ground
            && self.zones == scenario.zones
            && self.terrain == table.data.terrain
            && self.covers == table.data.covers
    }

    /// Places near a point behind something that may be between there and another point, and their squares.
    pub fn spots(
        &self,
        near: Point,
        reach: Length,
        from: Point,
    ) -> impl Iterator<Item = (Point, usize)> {
        let far = reach.as_tenths_of_mm() as i32;
        let first = (self.spots).partition_point(|(spot, _)| spot.at.x < near.x - far);
        let rest = self.spots[first..].iter();
        rest.take_while(move |(spot, _)| spot.at.x <= near.x + far)
            .filter(move |(spot, _)| spot.at.is_within(near, reach) && spot.faces(from))
            .map(|&(spot, square)| (spot.at, square))
    }

    fn survey(&self, table: &Table<'_>, mounted: bool) -> Squares {
        let count = (self.columns * self.rows) as usize;
        let mut squares = Squares {
            steps: vec![[None; STEPS.len()]; count],
            doors: self.doors(table, mounted),
            slow: vec![1; count],
            cost: vec![4; count],
            bad: [Vec::new(), Vec::new()],
            fields: vec![OnceLock::new(); count + self.zones.len()],
        };
        for square in 0..count {
            let centre = self.centre(square);
            squares.slow[square] = match table.footing(centre, mounted).ground {
                Ground::Easy => 1,
                Ground::Difficult => 2,
                Ground::VeryDifficult => 4,
            };
            squares.cost[square] = match (squares.slow[square], mounted) {
                (1, _) => 4,
                (2, false) => 6,
                (2, true) => 5,
                (_, false) => 14,
                (_, true) => 16,
            };
        }
        for square in 0..count {
            let centre = self.centre(square);
            for (bit, next) in self.neighbours(square) {
                let there = self.centre(next);
                if table.is_walled(centre, there, mounted) {
                    continue;
                }
                let line = table.climbs(centre, there, mounted) > 0;
                let cost = squares.step(square, bit, next, line, mounted);
                squares.steps[square][bit] = NonZeroU16::new(cost);
            }
        }
        squares.bad = [1, 2].map(|than| self.sums(|square| squares.slow[square] > than));
        squares
    }

    /// For every corner of a square how many squares of a kind lie to the left and below of it.
    fn sums(&self, is_one: impl Fn(usize) -> bool) -> Vec<u32> {
        let wide = self.columns as usize + 1;
        let mut sums = vec![0; wide * (self.rows as usize + 1)];
        for y in 1..=self.rows as usize {
            for x in 1..wide {
                let one = is_one((y - 1) * (wide - 1) + x - 1);
                let at = y * wide + x;
                sums[at] = sums[at - 1] + sums[at - wide] - sums[at - wide - 1] + u32::from(one);
            }
        }
        sums
    }

    /// Whether there is ground slower than this in the box around a straight way.
    fn any_slower(&self, from: Point, to: Point, mounted: bool, than: u16) -> bool {
        let bad = match than {
            ..=1 => &self.kinds[usize::from(mounted)].bad[0],
            2..4 => &self.kinds[usize::from(mounted)].bad[1],
            4.. => return false,
        };
        let place = |value: i32, count: i32| (value / SIDE).clamp(0, count - 1) as usize;
        let (left, right) = (from.x.min(to.x), from.x.max(to.x));
        let (left, right) = (place(left, self.columns), place(right, self.columns) + 1);
        let (near, far) = (from.y.min(to.y), from.y.max(to.y));
        let (near, far) = (place(near, self.rows), place(far, self.rows) + 1);
        let wide = self.columns as usize + 1;
        let sum = |x: usize, y: usize| bad[y * wide + x];
        sum(right, far) + sum(left, near) != sum(left, far) + sum(right, near)
    }

    /// Openings are narrower than squares: each joins two squares by itself.
    fn doors(&self, table: &Table<'_>, mounted: bool) -> Vec<Door> {
        let buildings = table.scenario.ground.buildings.iter();
        let openings = buildings.flat_map(|building| &building.openings);
        openings
            .filter_map(|opening| {
                let along = opening.from.to(opening.to);
                let middle = opening.from.plus(along.scaled(1, 2));
                let across = Direction::of(along).turned(64);
                let point = |turn: u8| middle.plus(across.turned(turn).vector(BEFORE));
                let (a, b) = (point(0), point(128));
                if table.is_walled(a, b, mounted) {
                    return None;
                }
                let cost = match opening.kind {
                    OpeningKind::Window => WINDOW,
                    OpeningKind::Door | OpeningKind::Gate | OpeningKind::Loophole => DOOR,
                };
                Some(Door {
                    from: (self.beside(table, a, mounted)?, a),
                    to: (self.beside(table, b, mounted)?, b),
                    cost,
                })
            })
            .collect()
    }

    /// A square whose middle one can walk to straight: the one a point lies in, if possible.
    fn beside(&self, table: &Table<'_>, point: Point, mounted: bool) -> Option<usize> {
        let here = self.square(point);
        let free = |square: &usize| !table.is_walled(point, self.centre(*square), mounted);
        if free(&here) {
            return Some(here);
        }
        let next = self.neighbours(here).map(|(_, square)| square).filter(free);
        next.min_by_key(|&square| (self.centre(square).distance(point), square))
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

    /// The neighbours one can step to, and what that costs.
    fn steps(&self, squares: &Squares, square: usize) -> impl Iterator<Item = (u16, usize)> {
        let costs = squares.steps[square].iter().zip(&self.steps);
        costs.filter_map(move |(cost, &step)| {
            Some(((*cost)?.get(), square.wrapping_add_signed(step)))
        })
    }

    /// How far every square is from a goal, walls and bad ground counted.
    fn field(&self, goal: Goal, mounted: bool) -> &[u16] {
        let key = self.key(goal);
        let squares = &self.kinds[usize::from(mounted)];
        squares.fields[self.place(key)].get_or_init(|| {
            let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            self.spread(squares, &self.sources(key), &mut queue)
        })
    }

    /// Where the field of a goal is kept.
    fn place(&self, key: Key) -> usize {
        match key {
            Key::Square(square) => usize::from(square),
            Key::Zone(zone) => (self.columns * self.rows) as usize + usize::from(zone),
        }
    }

    fn sources(&self, key: Key) -> Vec<usize> {
        let zone = match key {
            Key::Square(square) => return vec![usize::from(square)],
            Key::Zone(zone) => &self.zones[usize::from(zone)],
        };
        let count = (self.columns * self.rows) as usize;
        let inside: Vec<usize> = (0..count)
            .filter(|&square| zone.shape.contains(self.centre(square)))
            .collect();
        if inside.is_empty() {
            return vec![self.square(middle(&zone.shape))];
        }
        inside
    }

    fn spread(&self, squares: &Squares, sources: &[usize], queue: &mut Queue) -> Box<[u16]> {
        let mut field = vec![FAR; squares.steps.len()].into_boxed_slice();
        for &source in sources {
            field[source] = 0;
            queue.push(0, source);
        }
        while let Some((cost, square)) = queue.pop() {
            if cost > field[square] {
                continue;
            }
            // From the neighbour to here: a wall bars both ways alike.
            for (step, next) in self.steps(squares, square) {
                let there = cost.saturating_add(step);
                if there < field[next] {
                    field[next] = there;
                    queue.push(there, next);
                }
            }
            for door in &squares.doors {
                let Some((next, _)) = door.leads(square) else {
                    continue;
                };
                let there = cost.saturating_add(door.cost);
                if there < field[next] {
                    field[next] = there;
                    queue.push(there, next);
                }
            }
        }
        field
    }

    /// How far a goal is from a point, in tenths of a millimetre of easy ground; nothing if no way
    /// leads there.
    pub fn distance(
        &self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        mounted: bool,
    ) -> Option<Length> {
        let square = self.beside(table, from, mounted)?;
        self.distance_of(square, goal, mounted)
    }

    /// How far a goal is from a square.
    pub fn distance_of(&self, square: usize, goal: Goal, mounted: bool) -> Option<Length> {
        let far = self.field(goal, mounted)[square];
        (far != FAR).then(|| Length::tenths_of_mm(i64::from(far) * i64::from(SIDE) / 10))
    }

    /// Points to walk along towards a goal, no longer than an allowance; none if one is there already
    /// or no way leads there.
    pub fn towards(
        &self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        mounted: bool,
        most: Length,
    ) -> Vec<Point> {
        if let Goal::Point(end) = goal
            && !table.is_walled(from, end, mounted)
            && from.distance(end) <= most
        {
            return vec![end];
        }
        let mut chain = self.chain(table, from, goal, [mounted; 2], most);
        if let Goal::Point(end) = goal
            && chain
                .last()
                .is_some_and(|last| self.square(*last) == self.square(end))
        {
            chain.push(end);
        }
        // A square may lie half in a zone: whoever stands in its other half is not there yet.
        if let Goal::Zone(zone) = goal
            && chain.is_empty()
            && let Some(zone) = table.scenario.zones.get(usize::from(zone))
            && !zone.shape.contains(from)
        {
            let centre = self.centre(self.square(from));
            let inside = zone.shape.contains(centre);
            let end = if inside { centre } else { middle(&zone.shape) };
            if !table.is_walled(from, end, mounted) {
                chain.push(end);
            }
        }
        self.along(table, from, &chain, mounted, most)
    }

    /// Points to ride along to where the way on foot to a goal is shortest.
    pub fn ride_near(
        &self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        most: Length,
    ) -> Vec<Point> {
        let chain = self.chain(table, from, goal, [true, false], most);
        self.along(table, from, &chain, true, most)
    }

    /// Squares downhill from a point, as far as an allowance goes, with what the way is like for `kind`
    /// and how far it is for `far`.
    fn chain(
        &self,
        table: &Table<'_>,
        from: Point,
        goal: Goal,
        [kind, far]: [bool; 2],
        most: Length,
    ) -> Vec<Point> {
        let Some(mut square) = self.beside(table, from, kind) else {
            return Vec::new();
        };
        let count = (most.as_tenths_of_mm() / i64::from(SIDE) + 2) as usize;
        let squares = &self.kinds[usize::from(kind)];
        let field = self.field(goal, far);
        let mut chain = Vec::with_capacity(count + 3);
        while chain.len() < count && field[square] > 0 {
            // The step itself counts too: over the hedge may be nearer, and yet not worth it.
            let straight = self
                .steps(squares, square)
                .filter(|&(_, next)| field[next] < field[square])
                .map(|(step, next)| (field[next].saturating_add(step), next))
                .min();
            let doors = squares.doors.iter().filter_map(|door| {
                let (next, points) = door.leads(square)?;
                (field[next] < field[square]).then_some((
                    field[next].saturating_add(door.cost),
                    next,
                    points,
                ))
            });
            let door = doors.min_by_key(|&(far, next, _)| (far, next));
            let by_door = door.filter(|(far, ..)| straight.is_none_or(|s| *far < s.0));
            let next = by_door.map(|(_, next, _)| next).or(straight.map(|s| s.1));
            let Some(next) = next else { break };
            if let Some((.., points)) = by_door {
                chain.extend(points);
            }
            chain.push(self.centre(next));
            square = next;
        }
        chain
    }

    /// A way through points, straight where one can, no longer than an allowance.
    fn along(
        &self,
        table: &Table<'_>,
        from: Point,
        chain: &[Point],
        mounted: bool,
        most: Length,
    ) -> Vec<Point> {
        let mut points: Vec<Point> = Vec::with_capacity(MOST_POINTS);
        let (mut at, mut left) = (from, most);
        let mut next = 0;
        let mut way = Chain::new(self, from, chain, mounted);
        while next < chain.len() && points.len() < MOST_POINTS {
            way.begin(next);
            let straight = (next + 1..chain.len())
                .rev()
                .find(|&i| way.is_straight(table, at, next, i))
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

    /// How slow the worst ground on a straight way is, its beginning apart.
    pub fn slowest(&self, from: Point, to: Point, mounted: bool) -> u16 {
        if !self.any_slower(from, to, mounted, 1) {
            return 1;
        }
        self.grounds(from, to, mounted).max().unwrap_or(1)
    }

    /// Whether any of it is slower than this.
    pub fn is_slower(&self, from: Point, to: Point, mounted: bool, than: u16) -> bool {
        self.any_slower(from, to, mounted, than)
            && self.grounds(from, to, mounted).any(|slow| slow > than)
    }

    /// How slow the ground is at points along a straight way.
    fn grounds(&self, from: Point, to: Point, mounted: bool) -> impl Iterator<Item = u16> {
        let step = i64::from(SIDE / 2);
        let way = from.to(to);
        let whole = way.length().as_tenths_of_mm();
        let steps = (1..=whole / step).map(move |n| from.plus(way.scaled(n * step, whole)));
        steps
            .chain(std::iter::once(to))
            .map(move |point| self.slow(point, mounted))
    }

    fn slow(&self, point: Point, mounted: bool) -> u16 {
        self.kinds[usize::from(mounted)].slow[self.square(point)]
    }

    fn key(&self, goal: Goal) -> Key {
        match goal {
            Goal::Zone(zone) => Key::Zone(zone),
            Goal::Point(point) => Key::Square(self.square(point) as u16),
        }
    }
}

/// Squares one after the other, and what is asked about them again and again.
struct Chain<'w> {
    ways: &'w Ways,
    from: Point,
    points: &'w [Point],
    mounted: bool,
    /// How slow the worst ground is from where the way begins to each of them.
    worst: Vec<u16>,
    /// How often one climbs on the way through all of them, to each; empty until it matters.
    climbs: Vec<usize>,
}

impl<'w> Chain<'w> {
    fn new(ways: &'w Ways, from: Point, points: &'w [Point], mounted: bool) -> Self {
        Self {
            ways,
            from,
            points,
            mounted,
            worst: vec![1; points.len()],
            climbs: Vec::new(),
        }
    }

    /// From now on the way begins just before one of them.
    fn begin(&mut self, next: usize) {
        let mut worst = 0;
        for (place, &point) in self.points.iter().enumerate().skip(next) {
            worst = self.ways.slow(point, self.mounted).max(worst);
            self.worst[place] = worst;
        }
    }

    /// Whether the straight way to one of them is as good as the way through all before it.
    fn is_straight(&mut self, table: &Table<'_>, at: Point, next: usize, last: usize) -> bool {
        let (to, mounted) = (self.points[last], self.mounted);
        if table.is_surely_open(at, to) {
            return true;
        }
        if table.is_walled(at, to, mounted)
            || self.ways.is_slower(at, to, mounted, self.worst[last])
        {
            return false;
        }
        // A hedge the way goes round is not cut through.
        let straight = table.climbs(at, to, mounted);
        straight == 0 || straight <= self.climbs_between(table, next, last)
    }

    fn climbs_between(&mut self, table: &Table<'_>, next: usize, last: usize) -> usize {
        if self.climbs.is_empty() {
            let (mut at, mut sum) = (self.from, 0);
            for &to in self.points {
                sum += table.climbs(at, to, self.mounted);
                self.climbs.push(sum);
                at = to;
            }
        }
        let before = next.checked_sub(1).map_or(0, |place| self.climbs[place]);
        self.climbs[last] - before
    }
}

/// Squares by what it costs to get to them, the nearest first. No step costs as much as there are rows here, so
/// those that wait fit into one round of them.
#[derive(Default)]
struct Queue {
    rows: Vec<Vec<u16>>,
    /// The cost that comes next, and how many squares wait.
    cost: u16,
    count: usize,
}

/// More than any step costs.
const QUEUED: usize = 256;

impl Queue {
    fn push(&mut self, cost: u16, square: usize) {
        self.rows.resize_with(QUEUED, Vec::new);
        self.rows[usize::from(cost) % QUEUED].push(square as u16);
        self.count += 1;
    }

    fn pop(&mut self) -> Option<(u16, usize)> {
        if self.count == 0 {
            self.cost = 0;
            return None;
        }
        loop {
            if let Some(square) = self.rows[usize::from(self.cost) % QUEUED].pop() {
                self.count -= 1;
                return Some((self.cost, usize::from(square)));
            }
            self.cost += 1;
        }
    }
}

/// The middle of the corners of a shape.
pub fn middle(shape: &Area) -> Point {
    let corners = shape.corners();
    let count = corners.len().max(1) as i32;
    let (x, y) = corners.iter().fold((0, 0), |(x, y), c| (x + c.x, y + c.y));
    Point::new(x / count, y / count)
}
