//! Places behind something: where somebody on foot stands tight behind a hedge or a wall, or just inside what
//! covers whoever is in it.

use argad_rules::around::extent;
use argad_rules::geometry::{Base, Direction, Point};
use argad_rules::measure::Length;
use argad_rules::table::Table;

/// Places along something are this far apart: a base and some room.
const APART: Length = Length::cm(4);
/// A hair between a base and what it stands behind.
const HAIR: i64 = 10;

/// A place behind something, and a point beyond that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    pub at: Point,
    beyond: Point,
}

impl Spot {
    /// Whether what one stands behind may be between here and a point.
    pub fn faces(self, point: Point) -> bool {
        self.at.to(self.beyond).dot(self.at.to(point)) > 0
    }
}

/// All places of a table, from left to right.
pub fn spots(table: &Table<'_>) -> Vec<Spot> {
    let covers = |id: &str| {
        let terrain = table.data.terrain(id);
        let cover = terrain.and_then(|t| table.data.cover(t.cover.as_deref()?));
        cover.is_some_and(|cover| cover.malus > 0)
    };
    let off = Length::tenths_of_mm(extent(Base::FOOT) + HAIR);
    let ground = &table.scenario.ground;
    let mut spots = Vec::new();
    for line in ground.lines.iter().filter(|l| covers(&l.terrain)) {
        for ends in line.shape.points().windows(2) {
            spots.extend(beside(ends[0], ends[1], off));
        }
    }
    for area in ground.areas.iter().filter(|a| covers(&a.terrain)) {
        let inside = |spot: &Spot| area.shape.contains(spot.at);
        for (a, b) in area.shape.sides() {
            spots.extend(beside(a, b, off).filter(inside));
        }
    }
    spots.retain(|spot| {
        let indoors = ground.buildings.iter().any(|b| b.shape.contains(spot.at));
        table.scenario.table.holds(spot.at) && !indoors
    });
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// Places along a line, on both sides of it.
fn beside(a: Point, b: Point, off: Length) -> impl Iterator<Item = Spot> {
    let way = a.to(b);
    let count = (way.length().as_tenths_of_mm() / APART.as_tenths_of_mm()).max(1);
    let along = Direction::of(way);
    (0..count).flat_map(move |n| {
        let middle = a.plus(way.scaled(2 * n + 1, 2 * count));
        let [left, right] = [64, 192].map(|quarter| middle.plus(along.turned(quarter).vector(off)));
        [(left, right), (right, left)].map(|(at, beyond)| Spot { at, beyond })
    })
}
