//! The ground with its data looked up, and what it is to somebody who stands or walks on it.

use crate::clause::Clause;
use crate::data::{Ground, PeriodData, Terrain};
use crate::geometry::{Area, Point};
use crate::scenario::Scenario;

/// A piece of ground.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// What kind.
    pub terrain: &'a Terrain,
    /// Its bit (GEN-4).
    pub kind: u64,
    /// Its outline.
    pub shape: &'a Area,
    /// The least corner of its bounding box.
    pub low: Point,
    /// The greatest.
    pub high: Point,
    /// The inside of a building: whoever is on foot stands there as anywhere.
    indoors: bool,
}

/// What a point of the ground is to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// How hard it is.
    pub ground: Ground,
    /// Why.
    pub clause: Clause,
    /// Whether close order may stand there.
    pub close_order: bool,
    /// The kind of ground, as a bit (GEN-4); none of plain ground and of openings.
    pub kind: u64,
}

/// The bit of a kind of ground, by its place in the data.
pub(super) fn bit(index: usize) -> u64 {
    u32::try_from(index)
        .ok()
        .and_then(|index| 1u64.checked_shl(index))
        .unwrap_or(0)
}

/// The bit of a kind of ground.
pub(super) fn kind(data: &PeriodData, terrain: &Terrain) -> u64 {
    let index = data.terrain.iter().position(|kind| kind.id == terrain.id);
    index.map_or(0, bit)
}

/// The ground inside a building.
const INDOORS: &str = "building";

/// The footing of plain ground.
const OPEN: Footing = Footing {
    ground: Ground::Easy,
    clause: Clause::FRM_2,
    close_order: true,
    kind: 0,
};

impl Piece<'_> {
    /// Whether a point lies on it.
    pub fn holds(&self, point: Point) -> bool {
        let boxed = (self.low.x..=self.high.x).contains(&point.x)
            && (self.low.y..=self.high.y).contains(&point.y);
        boxed && self.shape.contains(point)
    }
}

/// Every piece of ground, the topmost last: the inside of buildings, but for halls and barns, which have room for a
/// horse (TER-9).
pub(super) fn pieces<'a>(scenario: &'a Scenario, data: &'a PeriodData) -> Option<Vec<Piece<'a>>> {
    let piece = |terrain: &'a Terrain, shape: &'a Area, indoors: bool| {
        let corners = shape.corners();
        let (xs, ys) = (corners.iter().map(|p| p.x), corners.iter().map(|p| p.y));
        Some(Piece {
            terrain,
            kind: kind(data, terrain),
            shape,
            low: Point::new(xs.clone().min()?, ys.clone().min()?),
            high: Point::new(xs.max()?, ys.max()?),
            indoors,
        })
    };
    let plan = &scenario.ground;
    let areas = plan
        .areas
        .iter()
        .map(|patch| piece(data.terrain(&patch.terrain)?, &patch.shape, false));
    let rooms = data.terrain(INDOORS).into_iter().flat_map(|terrain| {
        let small = plan.buildings.iter().filter(|building| !building.large);
        small.map(move |building| piece(terrain, &building.shape, true))
    });
    areas.chain(rooms).collect()
}

impl super::Table<'_> {
    /// What a point of the ground is to somebody on foot or mounted: the topmost piece decides.
    pub fn footing(&self, point: Point, mounted: bool) -> Footing {
        let holds = |index: usize| self.ground[index].holds(point);
        let Some(index) = self.near_ground.last_at(point, holds) else {
            return OPEN;
        };
        let (terrain, indoors) = (self.ground[index].terrain, self.ground[index].indoors);
        if indoors && !mounted {
            return OPEN;
        }
        Footing {
            ground: if mounted {
                terrain.mounted
            } else {
                terrain.foot
            },
            clause: terrain.clause,
            close_order: terrain.close_order,
            kind: self.ground[index].kind,
        }
    }
}
