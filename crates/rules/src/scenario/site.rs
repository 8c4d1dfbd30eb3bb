//! The ground as checks ask for it: what a base would stand across, and on what.
//!
//! Boxes around every piece tell which are worth looking at, so that a table full of houses is not asked house by house.

use super::place::TOUCH;
use super::{GroundPlan, TableSize};
use crate::data::{PeriodData, Terrain};
use crate::geometry::{Area, Base, Placed, Point, Polyline};
use crate::table::bands::Bands;

/// The ground inside a building.
const INDOORS: &str = "building";

/// The ground of a scenario being read.
pub(super) struct Site<'p> {
    plan: &'p GroundPlan,
    /// Pieces of lines, then walls of buildings, each with the number of its line or building.
    sides: Vec<(Polyline, What)>,
    near_sides: Bands,
    near_areas: Bands,
    near_buildings: Bands,
}

#[derive(Clone, Copy)]
enum What {
    Line(usize),
    Building(usize),
}

impl<'p> Site<'p> {
    pub(super) fn new(plan: &'p GroundPlan) -> Self {
        let mut sides = Vec::new();
        let mut add = |p: Point, q: Point, what: What| {
            sides.extend(Polyline::new(vec![p, q]).ok().map(|side| (side, what)));
        };
        for (index, line) in plan.lines.iter().enumerate() {
            let points = line.shape.points();
            for (&p, &q) in points.iter().zip(points.iter().skip(1)) {
                add(p, q, What::Line(index));
            }
        }
        for (index, building) in plan.buildings.iter().enumerate() {
            for (p, q) in building.shape.sides() {
                add(p, q, What::Building(index));
            }
        }
        let bounds = |shapes: &mut dyn Iterator<Item = &Area>| {
            let boxes: Vec<_> = shapes.map(Area::bounds).collect();
            Bands::new(&boxes)
        };
        let boxes: Vec<_> = sides.iter().map(|(side, _)| side.bounds()).collect();
        Self {
            plan,
            sides,
            near_sides: Bands::new(&boxes),
            near_areas: bounds(&mut plan.areas.iter().map(|area| &area.shape)),
            near_buildings: bounds(&mut plan.buildings.iter().map(|house| &house.shape)),
        }
    }

    /// What a base would stand across. Lines and walls have no depth: a base across one is half on either side.
    pub(super) fn across(&self, base: &Placed) -> Option<&str> {
        self.across_any(base, true).map(|what| match what {
            What::Line(index) => self.plan.lines[index].terrain.as_str(),
            What::Building(index) => self.plan.buildings[index].name.en.as_str(),
        })
    }

    /// Whether a base would stand across the wall of a building.
    pub(super) fn is_in_wall(&self, base: &Placed) -> bool {
        self.across_any(base, false).is_some()
    }

    fn across_any(&self, base: &Placed, lines: bool) -> Option<What> {
        let far = i32::try_from(base.base.extent()).unwrap_or(i32::MAX);
        let corner = |by: i32| {
            let (x, y) = (base.centre.x, base.centre.y);
            Point::new(x.saturating_add(by), y.saturating_add(by))
        };
        let near = self.near_sides.along(corner(-far), corner(far));
        let mut near = near.filter_map(|index| self.sides.get(index));
        let met = near.find(|(side, what)| {
            let counts = lines || matches!(what, What::Building(_));
            counts && cuts(side, base)
        });
        met.map(|(_, what)| *what)
    }

    /// The ground at a point: indoors, else the uppermost piece, else the open.
    pub(super) fn ground_at<'d>(&self, point: Point, data: &'d PeriodData) -> Option<&'d Terrain> {
        if self.houses_at(point).next().is_some() {
            return data.terrain(INDOORS);
        }
        let areas = &self.plan.areas;
        let holds = |index: usize| areas[index].shape.contains(point);
        let upper = self.near_areas.last_at(point, holds);
        data.terrain(upper.map_or("open", |index| &areas[index].terrain))
    }

    /// The buildings a point is in, by number.
    pub(super) fn houses_at(&self, point: Point) -> impl Iterator<Item = usize> + '_ {
        let near = self.near_buildings.along(point, point);
        near.filter(move |&index| self.plan.buildings[index].shape.contains(point))
    }

    /// Whether close order may stand at a place: on the table, on easy open ground, across nothing.
    pub(super) fn is_for_close_order(
        &self,
        at: &Placed,
        size: TableSize,
        data: &PeriodData,
    ) -> bool {
        let terrain = self.ground_at(at.centre, data);
        is_on_table(at, size)
            && terrain.is_none_or(|terrain| terrain.close_order)
            && self.across_any(at, true).is_none()
    }
}

/// Whether a base is wholly on the table.
pub(super) fn is_on_table(figure: &Placed, size: TableSize) -> bool {
    let reach = match figure.base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm() as i32,
        Base::Rectangle { .. } => 0,
    };
    let near = |p: Point| Point::new(p.x.saturating_sub(reach), p.y.saturating_sub(reach));
    let far = |p: Point| Point::new(p.x.saturating_add(reach), p.y.saturating_add(reach));
    let corners = figure.corners();
    corners
        .iter()
        .all(|&corner| size.holds(near(corner)) && size.holds(far(corner)))
}

/// Whether a line goes through a base; touching it is standing at it.
fn cuts(line: &Polyline, base: &Placed) -> bool {
    match base.base {
        Base::Round { diameter } => line.distance(base.centre) < diameter.half(),
        Base::Rectangle { length, width } => {
            // A hair smaller, so that an edge along the line does not count.
            let hair = TOUCH.plus(TOUCH);
            let (length, width) = (length.less(hair), width.less(hair));
            let inner = Placed::new(Base::Rectangle { length, width }, base.centre, base.facing);
            let corners = inner.corners().into_iter().collect();
            Area::new(corners).is_ok_and(|area| {
                let ends = line.points().iter().zip(line.points().iter().skip(1));
                ends.into_iter().any(|(&p, &q)| area.meets(p, q))
            })
        }
    }
}
