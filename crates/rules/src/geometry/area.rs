//! Pieces of ground and lines across it.

use super::base::{cross, point_to_segment};
use super::point::{Point, Squared};
use crate::measure::Length;
use crate::short;
use smallvec::SmallVec;

/// A shape that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// Too few points.
    #[error("needs at least {least} points, has {given}")]
    TooFew {
        /// What it needs.
        least: usize,
        /// What it has.
        given: usize,
    },
    /// Two sides cross or touch.
    #[error("its sides {first} and {second} cross")]
    Crossing {
        /// One side, counted from 1.
        first: usize,
        /// The other.
        second: usize,
    },
    /// Off any table.
    #[error("point {0} is off the table")]
    OffTable(usize),
}

/// A simple polygon: a wood, a field, a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    corners: Vec<Point>,
    /// The least corner of the box around it, and the greatest.
    bounds: (Point, Point),
}

/// The least corner of the box around some points, and the greatest.
fn bounds(points: &[Point]) -> (Point, Point) {
    let first = points.first().copied().unwrap_or_default();
    points.iter().copied().fold((first, first), widened)
}

/// A box, given by its least corner and its greatest, made to hold a point too.
pub fn widened((low, high): (Point, Point), point: Point) -> (Point, Point) {
    (
        Point::new(low.x.min(point.x), low.y.min(point.y)),
        Point::new(high.x.max(point.x), high.y.max(point.y)),
    )
}

/// Whether a straight way comes into a box; also where it only passes its corner.
fn enters((low, high): (Point, Point), from: Point, to: Point) -> bool {
    from.x.min(to.x) <= high.x
        && from.x.max(to.x) >= low.x
        && from.y.min(to.y) <= high.y
        && from.y.max(to.y) >= low.y
}

/// Whether a straight way, drawn on without end, leaves a box wholly on one side.
fn passes((low, high): (Point, Point), from: Point, to: Point) -> bool {
    let way = from.to(to);
    let side = |x: i32, y: i32| way.cross(from.to(Point::new(x, y))).signum();
    let first = side(low.x, low.y);
    first != 0
        && side(high.x, low.y) == first
        && side(high.x, high.y) == first
        && side(low.x, high.y) == first
}

fn on_table(points: &[Point]) -> Result<(), ShapeError> {
    let fits = |v: i32| (-Point::LIMIT..=Point::LIMIT).contains(&v);
    match points.iter().position(|p| !fits(p.x) || !fits(p.y)) {
        Some(index) => Err(ShapeError::OffTable(index + 1)),
        None => Ok(()),
    }
}

impl Area {
    /// A polygon whose sides do not cross.
    pub fn new(corners: Vec<Point>) -> Result<Self, ShapeError> {
        if corners.len() < 3 {
            return Err(ShapeError::TooFew {
                least: 3,
                given: corners.len(),
            });
        }
        on_table(&corners)?;
        let area = Self {
            bounds: bounds(&corners),
            corners,
        };
        let sides: Vec<_> = area.sides().collect();
        for (i, &(p, q)) in sides.iter().enumerate() {
            for (j, &(r, s)) in sides.iter().enumerate().skip(i + 1) {
                let neighbours = j == i + 1 || i == 0 && j == sides.len() - 1;
                let folded = neighbours && folds_back(p, q, r, s);
                if p == q || folded || !neighbours && cross(p, q, r, s) {
                    return Err(ShapeError::Crossing {
                        first: i + 1,
                        second: j + 1,
                    });
                }
            }
        }
        Ok(area)
    }

    /// The least and the greatest of its coordinates.
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// Its corners in order.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// Its sides, from corner to corner.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let (last, first) = (self.corners.last(), self.corners.first());
        let closing = last.copied().zip(first.copied());
        let pairs = self.corners.windows(2).map(|pair| (pair[0], pair[1]));
        pairs.chain(closing)
    }

    /// Whether a point lies in it, its edge included.
    pub fn contains(&self, point: Point) -> bool {
        if !self.may_meet(point, point) {
            return false;
        }
        let mut inside = false;
        for (p, q) in self.sides() {
            let turn = p.to(q).cross(p.to(point));
            // On the side itself: in line with both ends, and not beyond either.
            if turn == 0 && point.to(p).dot(point.to(q)) <= 0 {
                return true;
            }
            // A ray to the right crosses this side.
            if (p.y > point.y) != (q.y > point.y) {
                inside ^= (turn > 0) == (q.y > p.y);
            }
        }
        inside
    }

    /// Cheap: whether a straight way, or the box it is the diagonal of, comes near enough to meet it.
    pub fn may_meet(&self, from: Point, to: Point) -> bool {
        enters(self.bounds, from, to)
    }

    /// Whether a straight way meets it at all.
    pub fn meets(&self, from: Point, to: Point) -> bool {
        self.may_meet(from, to)
            && (self.contains(from) || self.sides().any(|(p, q)| cross(from, to, p, q)))
    }

    /// From a point to it, rounded up; nothing inside.
    pub fn distance(&self, point: Point) -> Length {
        if self.contains(point) {
            return Length::ZERO;
        }
        nearest(self.sides(), point)
    }

    /// How much of a straight way lies in it: what a shot goes through. Each stretch is rounded to the
    /// nearest tenth of a millimetre.
    pub fn depth(&self, from: Point, to: Point) -> Length {
        if !self.may_meet(from, to) || passes(self.bounds, from, to) {
            return Length::ZERO;
        }
        let mut cuts = self.cuts(from, to);
        if cuts.is_empty() {
            // All of it or nothing.
            return if self.contains(from) {
                from.distance(to)
            } else {
                Length::ZERO
            };
        }
        cuts.push((0, 1));
        cuts.push((1, 1));
        short::sort_by(&mut cuts, |a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
        let whole = i128::from(from.distance(to).as_tenths_of_mm());
        let mut inside = 0;
        for pair in cuts.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            // The middle of a stretch between two cuts tells on which side it is; doubling keeps it
            // exact enough for any table.
            let (above, below) = (a.0 * b.1 + b.0 * a.1, 2 * a.1 * b.1);
            if above * b.1 == b.0 * below {
                continue;
            }
            if self.contains_fraction(from, to, above, below) {
                let stretch = (b.0 * a.1 - a.0 * b.1) * whole * 2 + a.1 * b.1;
                inside += stretch / (2 * a.1 * b.1);
            }
        }
        Length::tenths_of_mm(inside as i64)
    }

    /// Where a way crosses the sides, as fractions of it with positive denominators.
    fn cuts(&self, from: Point, to: Point) -> SmallVec<[(i128, i128); 8]> {
        let way = from.to(to);
        let mut cuts = SmallVec::new();
        for (p, q) in self.sides() {
            let side = p.to(q);
            let below = i128::from(way.cross(side));
            let start = from.to(p);
            if below == 0 {
                // Along the side: its ends are where anything can change.
                let whole = i128::from(way.dot(way));
                for end in [p, q] {
                    let done = i128::from(way.dot(from.to(end)));
                    if way.cross(from.to(end)) == 0 && (0..=whole).contains(&done) && whole > 0 {
                        cuts.push((done, whole));
                    }
                }
                continue;
            }
            let sign = below.signum();
            let at = i128::from(start.cross(side)) * sign;
            let on_side = i128::from(start.cross(way)) * sign;
            let below = below * sign;
            if (0..=below).contains(&at) && (0..=below).contains(&on_side) {
                cuts.push((at, below));
            }
        }
        cuts
    }

    /// Whether the point at a fraction of a way lies inside, worked out without rounding the point.
    fn contains_fraction(&self, from: Point, to: Point, above: i128, below: i128) -> bool {
        let way = from.to(to);
        // Everything is scaled by the denominator.
        let x = i128::from(from.x) * below + i128::from(way.dx) * above;
        let y = i128::from(from.y) * below + i128::from(way.dy) * above;
        let mut inside = false;
        for (p, q) in self.sides() {
            let (px, py) = (i128::from(p.x) * below - x, i128::from(p.y) * below - y);
            let (qx, qy) = (i128::from(q.x) * below - x, i128::from(q.y) * below - y);
            let turn = big_cross(px, py, qx, qy);
            if turn == 0 && px.signum() * qx.signum() <= 0 && py.signum() * qy.signum() <= 0 {
                return true;
            }
            if (py > 0) != (qy > 0) {
                inside ^= (turn > 0) == (qy > py);
            }
        }
        inside
    }
}

/// The sign of a cross product of vectors too long for plain multiplication.
fn big_cross(ax: i128, ay: i128, bx: i128, by: i128) -> i128 {
    match (ax.checked_mul(by), ay.checked_mul(bx)) {
        (Some(left), Some(right)) => left.cmp(&right) as i128,
        // Past 128 bits the last bits cannot matter to a table.
        _ => ((ax >> 40) * (by >> 40)).cmp(&((ay >> 40) * (bx >> 40))) as i128,
    }
}

/// Two neighbouring sides that run back over each other.
fn folds_back(p: Point, q: Point, r: Point, s: Point) -> bool {
    // They share one end: q == r, or s == p for the last and the first.
    let (one, other) = if q == r {
        (q.to(p), q.to(s))
    } else {
        (p.to(q), p.to(r))
    };
    one.cross(other) == 0 && one.dot(other) > 0
}

fn nearest(sides: impl Iterator<Item = (Point, Point)>, point: Point) -> Length {
    sides
        .map(|(p, q)| point_to_segment(point, p, q))
        .reduce(Squared::min)
        .map_or(Length::ZERO, Squared::root)
}

/// A line across the ground: a hedge, a wall, a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyline {
    points: Vec<Point>,
    /// The least corner of the box around it, and the greatest.
    bounds: (Point, Point),
}

impl Polyline {
    /// A line through at least two points.
    pub fn new(points: Vec<Point>) -> Result<Self, ShapeError> {
        if points.len() < 2 {
            return Err(ShapeError::TooFew {
                least: 2,
                given: points.len(),
            });
        }
        on_table(&points)?;
        Ok(Self {
            bounds: bounds(&points),
            points,
        })
    }

    /// The least corner of the box around it, and the greatest.
    pub fn bounds(&self) -> (Point, Point) {
        self.bounds
    }

    /// Its points in order.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    fn pieces(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// Cheap: whether a straight way comes near enough to meet it.
    pub fn may_meet(&self, from: Point, to: Point) -> bool {
        enters(self.bounds, from, to)
    }

    /// Whether a straight way meets it.
    pub fn meets(&self, from: Point, to: Point) -> bool {
        self.may_meet(from, to) && self.pieces().any(|(p, q)| cross(from, to, p, q))
    }

    /// From a point to it, rounded up.
    pub fn distance(&self, point: Point) -> Length {
        nearest(self.pieces(), point)
    }
}
