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

pub(super) fn pieces<'a>(scenario: &'a Scenario, data: &'a PeriodData) -> Option<Vec<Piece<'a>>> {
    let piece = |patch: &'a crate::scenario::Patch| {
        let corners = patch.shape.corners();
        let (xs, ys) = (corners.iter().map(|p| p.x), corners.iter().map(|p| p.y));
        let terrain = data.terrain(&patch.terrain)?;
        Some(Piece {
            terrain,
            kind: kind(data, terrain),
            shape: &patch.shape,
            low: Point::new(xs.clone().min()?, ys.clone().min()?),
            high: Point::new(xs.max()?, ys.max()?),
        })
    };
    scenario.ground.areas.iter().map(piece).collect()
}

impl super::Table<'_> {
    /// What a point of the ground is to somebody on foot or mounted: the topmost piece decides.
    pub fn footing(&self, point: Point, mounted: bool) -> Footing {
        let holds = |index: usize| self.ground[index].holds(point);
        let Some(index) = self.near_ground.last_at(point, holds) else {
            return OPEN;
        };
        let terrain = self.ground[index].terrain;
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
