//! Many straight ways from one point: what none of them can meet, said cheaply for all together.

use super::area::widened;
use super::point::{Point, Vector};

/// All straight ways from one point to points of a box.
#[derive(Clone, Copy, Debug)]
pub struct Fan {
    apex: Point,
    /// The box around all of it.
    bounds: (Point, Point),
    /// Its edges on the left and on the right, unless the apex is in the box and there are none.
    edges: Option<(Edge, Edge)>,
}

/// An edge of a fan, and its length, rounded up.
#[derive(Clone, Copy, Debug)]
struct Edge {
    way: Vector,
    length: i64,
}

impl Edge {
    fn new(way: Vector) -> Self {
        let length = way.length().as_tenths_of_mm();
        Self { way, length }
    }
}

impl Fan {
    /// From a point to a box, given by its least corner and its greatest.
    pub fn new(apex: Point, (low, high): (Point, Point)) -> Self {
        let inside = (low.x..=high.x).contains(&apex.x) && (low.y..=high.y).contains(&apex.y);
        let edges = (!inside).then(|| {
            let [first, rest @ ..] = corners((low, high)).map(|corner| apex.to(corner));
            let (left, right) = rest.into_iter().fold((first, first), |(left, right), way| {
                (
                    if left.cross(way) > 0 { way } else { left },
                    if right.cross(way) < 0 { way } else { right },
                )
            });
            (Edge::new(left), Edge::new(right))
        });
        Self {
            apex,
            bounds: widened((low, high), apex),
            edges,
        }
    }

    /// Cheap: whether one of the ways may meet a box; if not, none does.
    pub fn may_meet(&self, other: (Point, Point)) -> bool {
        let (low, high) = self.bounds;
        let (least, greatest) = other;
        if least.x > high.x || greatest.x < low.x || least.y > high.y || greatest.y < low.y {
            return false;
        }
        self.edges.is_none_or(|(left, right)| {
            let ways = corners(other).map(|corner| self.apex.to(corner));
            ways.iter().any(|way| left.way.cross(*way) <= 0)
                && ways.iter().any(|way| right.way.cross(*way) >= 0)
        })
    }

    /// Cheap: whether one of the ways may come so near to a point; if not, none does.
    pub fn may_come_within(&self, point: Point, reach: i64) -> bool {
        let (low, high) = self.bounds;
        let apart = |v: i32, low: i32, high: i32| {
            i64::from(v) + reach < i64::from(low) || i64::from(v) - reach > i64::from(high)
        };
        if apart(point.x, low.x, high.x) || apart(point.y, low.y, high.y) {
            return false;
        }
        self.edges.is_none_or(|(left, right)| {
            let way = self.apex.to(point);
            // Farther beside an edge, drawn on without end, than the reach; nothing is rounded away.
            left.way.cross(way) <= reach * left.length
                && -right.way.cross(way) <= reach * right.length
        })
    }
}

fn corners((low, high): (Point, Point)) -> [Point; 4] {
    [
        low,
        Point::new(high.x, low.y),
        high,
        Point::new(low.x, high.y),
    ]
}
