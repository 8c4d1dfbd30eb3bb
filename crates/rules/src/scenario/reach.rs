//! Where people on foot can go at all: the table flooded over a coarse grid, walls of houses with their openings in the way.
//!
//! Spots too near a wall, and gaps too narrow for somebody to walk through, are left out: what is said here is advice.
//! Houses without a way in are looked at exactly (`rooms`); this finds what several of them shut in together.

use std::collections::{BTreeMap, BTreeSet};

use super::{GroundPlan, TableSize, Zone};
use crate::geometry::{Point, is_near_segment, segments_meet};
use crate::measure::Length;

/// How far apart spots are.
const STEP: i32 = 100;
/// How near a wall nobody walks.
const CLEAR: Length = Length::tenths_of_mm(45);
/// Spots of zones looked at; beyond them nothing is said.
const MOST_SPOTS: usize = 200_000;
/// Not asked about, or too near a wall.
const NOWHERE: u32 = 0;

/// The parts of the table one can walk about in, each spot with the number of its own.
pub(super) struct Reach {
    columns: i32,
    rows: i32,
    part: Vec<u32>,
    /// The largest part.
    open: u32,
}

/// Where nobody stands and between which spots nobody goes.
struct Bars {
    columns: i32,
    rows: i32,
    /// A bit each: blocked, no way to the right, no way up.
    marks: Vec<u8>,
}

const BLOCKED: u8 = 1;
const NO_RIGHT: u8 = 2;
const NO_UP: u8 = 4;

fn spot(column: i32, row: i32) -> Point {
    Point::new(STEP / 2 + column * STEP, STEP / 2 + row * STEP)
}

impl Bars {
    fn new(plan: &GroundPlan, size: TableSize) -> Self {
        let count = |length: Length| i32::try_from(length.as_tenths_of_mm()).unwrap_or(0) / STEP;
        let (columns, rows) = (count(size.width), count(size.depth));
        let mut all = Self {
            columns,
            rows,
            marks: vec![0; usize::try_from(columns * rows).unwrap_or(0)],
        };
        for building in &plan.buildings {
            for (p, q) in building.shape.sides() {
                let on = |point| is_near_segment(point, p, q, Length::tenths_of_mm(10));
                let openings = building.openings.iter();
                let ways: Vec<(Point, Point)> = openings
                    .filter(|way| way.kind.passage(false).is_some() && on(way.from) && on(way.to))
                    .map(|way| (way.from, way.to))
                    .collect();
                all.wall((p, q), &ways);
            }
        }
        all
    }

    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        usize::try_from(row * self.columns + column)
            .ok()
            .filter(|_| inside)
    }

    /// Notes a wall with the ways through it, spot by spot along it.
    fn wall(&mut self, (p, q): (Point, Point), ways: &[(Point, Point)]) {
        let way = p.to(q);
        let parts = i32::try_from(way.length().as_tenths_of_mm()).unwrap_or(0) / STEP + 1;
        let mut last = None;
        for part in 0..=parts {
            let at = p.plus(way.scaled(part.into(), parts.into()));
            let (column, row) = (at.x.div_euclid(STEP), at.y.div_euclid(STEP));
            if last.replace((column, row)) == Some((column, row)) {
                continue;
            }
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                self.near((column + dx, row + dy), (p, q), ways);
            }
        }
    }

    fn near(&mut self, (column, row): (i32, i32), (p, q): (Point, Point), ways: &[(Point, Point)]) {
        let Some(index) = self.index(column, row) else {
            return;
        };
        let here = spot(column, row);
        let in_way = |&(from, to): &(Point, Point)| is_near_segment(here, from, to, CLEAR);
        if is_near_segment(here, p, q, CLEAR) && !ways.iter().any(in_way) {
            self.marks[index] |= BLOCKED;
        }
        for (there, bar) in [
            (spot(column + 1, row), NO_RIGHT),
            (spot(column, row + 1), NO_UP),
        ] {
            let through = |&(from, to): &(Point, Point)| segments_meet(here, there, from, to);
            if segments_meet(here, there, p, q) && !ways.iter().any(through) {
                self.marks[index] |= bar;
            }
        }
    }

    /// The spots next to one that can be walked to.
    fn next(&self, (column, row): (i32, i32)) -> impl Iterator<Item = (usize, (i32, i32))> {
        // From where, in which direction, and where the bar between both is noted.
        let ways = [
            ((1, 0), (0, 0), NO_RIGHT),
            ((0, 1), (0, 0), NO_UP),
            ((-1, 0), (-1, 0), NO_RIGHT),
            ((0, -1), (0, -1), NO_UP),
        ];
        ways.into_iter()
            .filter_map(move |((dx, dy), (from_x, from_y), bar)| {
                let there = (column + dx, row + dy);
                let noted = self.index(column + from_x, row + from_y)?;
                let index = self.index(there.0, there.1)?;
                let free = self.marks[noted] & bar == 0 && self.marks[index] & BLOCKED == 0;
                free.then_some((index, there))
            })
    }
}

impl Reach {
    /// The parts of a table; nothing where no house parts anything.
    pub(super) fn new(plan: &GroundPlan, size: TableSize) -> Option<Self> {
        if plan.buildings.is_empty() {
            return None;
        }
        let bars = Bars::new(plan, size);
        let mut part = vec![NOWHERE; bars.marks.len()];
        let (mut parts, mut open, mut most) = (0, 0, 0);
        for row in 0..bars.rows {
            for column in 0..bars.columns {
                let Some(index) = bars.index(column, row) else {
                    continue;
                };
                if part[index] != NOWHERE || bars.marks[index] & BLOCKED != 0 {
                    continue;
                }
                parts += 1;
                part[index] = parts;
                let (mut left, mut found) = (vec![(column, row)], 0);
                while let Some(at) = left.pop() {
                    found += 1;
                    for (index, there) in bars.next(at) {
                        if part[index] == NOWHERE {
                            part[index] = parts;
                            left.push(there);
                        }
                    }
                }
                if found > most {
                    (open, most) = (parts, found);
                }
            }
        }
        let (columns, rows) = (bars.columns, bars.rows);
        Some(Self {
            columns,
            rows,
            part,
            open,
        })
    }

    /// The parts each zone has something of, by its id; nothing of zones that would take too long to look at.
    pub(super) fn of<'z>(&self, zones: &'z [Zone]) -> BTreeMap<&'z str, Vec<u32>> {
        let mut left = MOST_SPOTS;
        let mut all = BTreeMap::new();
        for zone in zones {
            let (low, high) = zone.shape.bounds();
            let span = |low: i32, high: i32, count: i32| {
                low.div_euclid(STEP).max(0)..=high.div_euclid(STEP).min(count - 1)
            };
            let columns = span(low.x, high.x, self.columns);
            let rows = span(low.y, high.y, self.rows);
            let Some(less) = left.checked_sub(columns.clone().count() * rows.clone().count())
            else {
                continue;
            };
            left = less;
            let mut found = BTreeSet::new();
            for row in rows {
                let inside = |column: &i32| zone.shape.contains(spot(*column, row));
                found.extend(
                    columns
                        .clone()
                        .filter(inside)
                        .map(|column| self.at(column, row)),
                );
            }
            found.remove(&NOWHERE);
            all.insert(zone.id.as_str(), found.into_iter().collect());
        }
        all
    }

    fn at(&self, column: i32, row: i32) -> u32 {
        let index = usize::try_from(row * self.columns + column).ok();
        index
            .and_then(|index| self.part.get(index))
            .copied()
            .unwrap_or(NOWHERE)
    }

    /// The part somebody stands in, if it is sure.
    pub(super) fn under(&self, point: Point) -> Option<u32> {
        let (column, row) = (point.x.div_euclid(STEP), point.y.div_euclid(STEP));
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        Some(self.at(column, row)).filter(|&part| inside && part != NOWHERE)
    }

    /// Whether none of these parts is the open table.
    pub(super) fn is_shut(&self, parts: &[u32]) -> bool {
        !parts.is_empty() && !parts.contains(&self.open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Name;
    use crate::geometry::Area;
    use crate::scenario::{Building, Opening, OpeningKind};

    fn house(low: (i32, i32), high: (i32, i32), door: Option<[(i32, i32); 2]>) -> Building {
        let corners = [low, (high.0, low.1), high, (low.0, high.1)];
        let points = corners.map(|(x, y)| Point::cm(x, y)).to_vec();
        let opening = |[from, to]: [(i32, i32); 2]| Opening {
            kind: OpeningKind::Door,
            from: Point::cm(from.0, from.1),
            to: Point::cm(to.0, to.1),
        };
        Building {
            name: Name::of("m"),
            large: false,
            shape: Area::new(points).unwrap(),
            openings: door.map(opening).into_iter().collect(),
        }
    }

    fn parts(buildings: Vec<Building>) -> (u32, Option<u32>, Option<u32>) {
        let plan = GroundPlan {
            buildings,
            ..GroundPlan::default()
        };
        let size = TableSize {
            width: Length::cm(90),
            depth: Length::cm(60),
        };
        let reach = Reach::new(&plan, size).unwrap();
        (
            reach.open,
            reach.under(Point::cm(5, 5)),
            reach.under(Point::cm(45, 30)),
        )
    }

    #[test]
    fn doors_of_two_centimetres_and_gaps_as_wide_let_people_through() {
        for x in 40..50 {
            let (open, here, there) = parts(vec![house(
                (38, 22),
                (52, 38),
                Some([(x, 22), (x + 2, 22)]),
            )]);
            assert_eq!((here, there), (Some(open), Some(open)), "{x}");
        }
        let (open, here, there) = parts(vec![house((38, 22), (52, 38), None)]);
        assert_eq!(here, Some(open));
        assert_ne!(there, Some(open));
        let ring = |gap: i32| {
            parts(vec![
                house((30, 10), (60, 20), None),
                house((30, 40), (60, 50), None),
                house((30, 20), (38, 40), None),
                house((52, 20 + gap), (60, 40), None),
            ])
        };
        assert_ne!(ring(0).2, Some(ring(0).0), "a closed courtyard");
        assert_eq!(ring(2).2, Some(ring(2).0), "a gap of two centimetres");
    }
}
