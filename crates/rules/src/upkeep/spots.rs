//! Room for those who come in at one moment: found together, so that nobody looks anew for what is known to be taken.
//!
//! Nobody leaves while others come in, and ground does not change: a spot that was not free for one is free for nobody
//! after him. Who comes through the same zone on the same base therefore goes on where the one before found room.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::geometry::{Area, Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::room::{self, Taken};
use crate::state::State;
use crate::table::Table;

/// How fine spots are looked for.
const STEP: i32 = 50;
/// Spots looked at in one moment: ten times what 500 figures in 500 zones one upon the other need. Who finds none among
/// them waits.
const MOST_LOOKED: usize = 4_000_000;

/// What has been found out about room at one moment.
#[derive(Default)]
pub struct Search<'t> {
    /// Where somebody stands, once it was asked.
    taken: Option<Taken>,
    lists: Vec<Spots<'t>>,
    looked: usize,
}

impl<'t> Search<'t> {
    /// The free spot in a zone that is nearest to the middle of the table; it is taken from now on. Those in close order
    /// stand on places laid out base to base and all look one way.
    pub fn next(
        &mut self,
        table: &'t Table<'_>,
        state: &State,
        zone: &'t Area,
        (base, close): (Base, bool),
    ) -> Option<Placed> {
        let known = |list: &Spots<'_>| {
            (list.base, list.close) == (base, close) && list.zone.corners() == zone.corners()
        };
        let index = self.lists.iter().position(known).unwrap_or_else(|| {
            self.lists.push(Spots::new(table, zone, base, close));
            self.lists.len() - 1
        });
        let taken = self.taken.get_or_insert_with(|| Taken::of(state));
        let spots = self.lists.get_mut(index)?;
        while self.looked < MOST_LOOKED {
            self.looked += 1;
            let spot = spots.next()?;
            if zone.contains(spot.centre) && !taken.is_met(&spot) && room::is_ground(table, &spot) {
                taken.put(spot);
                return Some(spot);
            }
        }
        None
    }

    /// How many spots have been looked at.
    #[cfg(test)]
    pub(super) fn looked(&self) -> usize {
        self.looked
    }
}

/// Places in the box around a zone, nearest to the middle of the table first: those of each column on either side of
/// the middle are in order, so that only the first of each need be compared.
struct Spots<'t> {
    zone: &'t Area,
    base: Base,
    close: bool,
    middle: Point,
    /// Where those in close order look.
    front: Direction,
    step: (i32, i32),
    /// The next of every column on either side, by how far it is.
    nearest: BinaryHeap<Reverse<(i64, Point)>>,
}

impl<'t> Spots<'t> {
    fn new(table: &Table<'_>, zone: &'t Area, base: Base, close: bool) -> Self {
        let size = table.scenario.table;
        let half = |length: Length| length.half().as_tenths_of_mm() as i32;
        let middle = Point::new(half(size.width), half(size.depth));
        let (low, high) = zone.bounds();
        let heart = Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y));
        let front = Direction::of(heart.to(middle));
        // The nearest quarter, so that a block has straight rows.
        let front = Direction::new(front.step().wrapping_add(32) / 64 * 64);
        let step = if close {
            base_to_base(base, front)
        } else {
            (STEP, STEP)
        };
        let mut spots = Self {
            zone,
            base,
            close,
            middle,
            front,
            step,
            nearest: BinaryHeap::new(),
        };
        // The first row at the middle of the table or beyond; one beyond the last if there is none.
        let most = (high.y - low.y) / step.1 + 1;
        let row = ((middle.y - low.y + step.1 - 1) / step.1).clamp(0, most);
        let first = low.y + row * step.1;
        for x in (low.x..=high.x).step_by(step.0 as usize) {
            spots.add(Point::new(x, first));
            spots.add(Point::new(x, first - step.1));
        }
        spots
    }

    fn add(&mut self, point: Point) {
        let (low, high) = self.zone.bounds();
        if (low.y..=high.y).contains(&point.y) {
            let way = point.to(self.middle);
            self.nearest.push(Reverse((way.dot(way), point)));
        }
    }
}

impl Iterator for Spots<'_> {
    type Item = Placed;

    fn next(&mut self) -> Option<Placed> {
        let Reverse((_, point)) = self.nearest.pop()?;
        let away = if point.y >= self.middle.y { 1 } else { -1 };
        self.add(Point::new(point.x, point.y + away * self.step.1));
        let facing = if self.close {
            self.front
        } else {
            Direction::of(point.to(self.middle))
        };
        Some(Placed::new(self.base, point, facing))
    }
}

/// How far apart along x and y those stand who touch and all look one way.
fn base_to_base(base: Base, front: Direction) -> (i32, i32) {
    let (length, width) = match base {
        Base::Round { diameter } => (diameter, diameter),
        Base::Rectangle { length, width } => (length, width),
    };
    let along = |length: Length| (length.as_tenths_of_mm() as i32).max(1);
    if front.step().is_multiple_of(128) {
        (along(length), along(width))
    } else {
        (along(width), along(length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vector;
    use crate::staging::{Stage, hm};
    use crate::state::Place;
    use proptest::prelude::*;

    /// As it was first written: every spot of the box, sorted, and each asked about from the beginning.
    fn slow(table: &Table<'_>, zone: &Area, base: Base, close: bool) -> Vec<Placed> {
        let size = table.scenario.table;
        let half = |length: Length| length.half().as_tenths_of_mm() as i32;
        let middle = Point::new(half(size.width), half(size.depth));
        let (low, high) = zone.bounds();
        let heart = Point::new(i32::midpoint(low.x, high.x), i32::midpoint(low.y, high.y));
        let front = Direction::of(heart.to(middle));
        let front = Direction::new(front.step().wrapping_add(32) / 64 * 64);
        let (step_x, step_y) = if close {
            base_to_base(base, front)
        } else {
            (50, 50)
        };
        let mut points = Vec::new();
        for x in (low.x..=high.x).step_by(step_x as usize) {
            points.extend(
                (low.y..=high.y)
                    .step_by(step_y as usize)
                    .map(|y| Point::new(x, y)),
            );
        }
        points.sort_by_key(|point| {
            let way: Vector = point.to(middle);
            (way.dot(way), *point)
        });
        points.retain(|&point| zone.contains(point));
        let facing = |point: Point| {
            if close {
                front
            } else {
                Direction::of(point.to(middle))
            }
        };
        points
            .into_iter()
            .map(|point| Placed::new(base, point, facing(point)))
            .collect()
    }

    fn zone(number: usize, (x, y): (u16, u16), (w, d): (u16, u16), slant: u16) -> String {
        format!(
            "[[zone]]\nid = \"z{number}\"\nname = {{ fr = \"z\", en = \"z\" }}\n\
             points = [[{x}, {y}], [{}, {y}], [{}, {}], [{x}, {}]]\n",
            x + w,
            (x + w).saturating_sub(slant).max(x + 1),
            y + d,
            y + d,
        )
    }

    fn drawn() -> impl Strategy<Value = String> {
        let zones =
            prop::collection::vec(((0..90u16, 0..60u16), (4..30u16, 4..30u16), 0..10u16), 3);
        let troops = prop::collection::vec((0..3usize, 0..4usize, 1..9u16), 1..6);
        let house = (5..80u16, 5..50u16, 6..30u16, 6..30u16);
        (zones, troops, house).prop_map(|(zones, troops, (x, y, w, d))| {
            let mut text = format!(
                "[[building]]\nname = {{ fr = \"m\", en = \"m\" }}\n\
                 points = [[{x}, {y}], [{}, {y}], [{}, {}], [{x}, {}]]\n\
                 openings = [{{ kind = \"door\", from = [{x}, {y}], to = [{}, {y}] }}]\n",
                x + w,
                x + w,
                y + d,
                y + d,
                x + 3,
            );
            for (index, (at, size, slant)) in zones.into_iter().enumerate() {
                text += &zone(index, at, size, slant);
            }
            for (index, (zone, kind, count)) in troops.into_iter().enumerate() {
                let kind = [
                    "unit = \"irregulars\"",
                    "unit = \"grenadiers\"\nformation = \"close\"",
                    "unit = \"dragoons\"\nmount = \"light\"",
                    "unit = \"irregulars\"\nmount = \"donkey\"",
                ][kind];
                let troop = format!(
                    "[[troop]]\nid = \"t{index}\"\nside = \"red\"\n{kind}\n\
                     arrives = {{ turn = 2, zone = \"z{zone}\" }}\ncount = {count}\n"
                );
                text += &troop;
            }
            text
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        // Against looking at every spot anew for everybody.
        #[test]
        fn room_is_found_where_it_was_when_everybody_looked_anew(text in drawn()) {
            let text = hm(&text);
            let read = crate::scenario::read("s", &text, crate::data::embedded);
            prop_assume!(read.scenario.is_some());
            let scene = Stage::new(&text);
            let table = scene.table();
            let mut state = table.start();
            let mut search = Search::default();
            for facts in &table.troops {
                let crate::scenario::Start::Arrive { zone, .. } = &facts.troop.start else { continue };
                let zone = &table.scenario.zone(zone).unwrap().shape;
                let base = table.base(facts.troop.riding);
                let close = facts.troop.formation == crate::shooting::Formation::Close;
                let all = slow(&table, zone, base, close);
                for figure in facts.figures() {
                    let free = |spot: &&Placed| room::is_free(&table, &state, spot, figure);
                    let wanted = all.iter().find(free).copied();
                    let found = search.next(&table, &state, zone, (base, close));
                    prop_assert_eq!(found, wanted);
                    if let Some(at) = found {
                        state.figures[figure.index()].place = Place::Table(at);
                    }
                }
            }
        }
    }

    #[test]
    fn a_hundred_troops_look_no_oftener_than_one_of_a_hundred() {
        let zone = zone(0, (10, 10), (100, 70), 0);
        let looked = |troops: usize, count: usize| {
            let troop = |n: usize| {
                format!(
                    "[[troop]]\nid = \"t{n}\"\nside = \"red\"\nunit = \"irregulars\"\n\
                     arrives = {{ turn = 2, zone = \"z0\" }}\ncount = {count}\n"
                )
            };
            let troops: String = (0..troops).map(troop).collect();
            let scene = Stage::new(&hm(&(zone.clone() + &troops)));
            let table = scene.table();
            let state = table.start();
            let mut search = Search::default();
            let zone = &table.scenario.zones[0].shape;
            for _ in 0..100 {
                assert!(
                    search
                        .next(&table, &state, zone, (Base::FOOT, false))
                        .is_some()
                );
            }
            search.looked()
        };
        assert_eq!(looked(100, 1), looked(1, 100));
        assert!(looked(100, 1) < 10_000, "{}", looked(100, 1));
    }
}
