//! Pieces of ground and lines across it.

use super::base::{cross, point_to_segment};
use super::common;
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
pub(crate) fn enters((low, high): (Point, Point), from: Point, to: Point) -> bool {
    from.x.min(to.x) <= high.x
        && from.x.max(to.x) >= low.x
        && from.y.min(to.y) <= high.y
        && from.y.max(to.y) >= low.y
}

/// Whether a straight way, drawn on without end, leaves a box wholly on one side.
pub(crate) fn passes((low, high): (Point, Point), from: Point, to: Point) -> bool {
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

    /// Whether a point is at most so far from it; cheap where it is far.
    pub fn is_within(&self, point: Point, reach: Length) -> bool {
        let far = reach.as_tenths_of_mm() as i32;
        let corner = |by: i32| Point::new(point.x + by, point.y + by);
        self.may_meet(corner(-far), corner(far)) && self.distance(point) <= reach
    }

    /// How much of a straight way lies in it: what a shot goes through. Each stretch is rounded to the
    /// nearest tenth of a millimetre.
    pub fn depth(&self, from: Point, to: Point) -> Length {
        if !self.may_meet(from, to) || passes(self.bounds, from, to) {
            return Length::ZERO;
        }
        let (mut cuts, plain) = self.cuts(from, to);
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
        let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
        short::sort_by(&mut cuts, |a, b| product(a.0, b.1).cmp(&product(b.0, a.1)));
        let whole = from.distance(to).as_tenths_of_mm();
        let mut inside = plain && self.contains(from);
        let mut sum = 0;
        for pair in cuts.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if !plain {
                inside = self.contains_middle(from, to, a, b);
            }
            if inside {
                sum += stretch(a, b, whole);
            }
            // Where it crosses a side for certain it is on the other side of it.
            inside = !inside;
        }
        Length::tenths_of_mm(sum)
    }

    /// Where a way crosses the sides, as fractions of it with positive denominators; and whether it
    /// crosses all of them for certain: at no corner, along no side, and not only with its end.
    fn cuts(&self, from: Point, to: Point) -> (Cuts, bool) {
        let way = from.to(to);
        let mut cuts = Cuts::new();
        let mut plain = true;
        for (p, q) in self.sides() {
            let side = p.to(q);
            let below = way.cross(side);
            let start = from.to(p);
            if below == 0 {
                // Along the side: its ends are where anything can change.
                let whole = way.dot(way);
                for end in [p, q] {
                    let done = way.dot(from.to(end));
                    if way.cross(from.to(end)) == 0 && (0..=whole).contains(&done) && whole > 0 {
                        cuts.push((done, whole));
                        plain = false;
                    }
                }
                continue;
            }
            let sign = below.signum();
            let at = start.cross(side) * sign;
            let on_side = start.cross(way) * sign;
            let below = below * sign;
            if (0..=below).contains(&at) && (0..=below).contains(&on_side) {
                cuts.push((at, below));
                plain &= 0 < at && at < below && 0 < on_side && on_side < below;
            }
        }
        (cuts, plain)
    }

    /// Whether a stretch between two cuts lies inside: its middle tells, and doubling keeps that exact
    /// enough for any table.
    fn contains_middle(&self, from: Point, to: Point, a: Cut, b: Cut) -> bool {
        let wide = |(above, below): Cut| (i128::from(above), i128::from(below));
        let (a, b) = (wide(a), wide(b));
        let (above, below) = (a.0 * b.1 + b.0 * a.1, 2 * a.1 * b.1);
        above * b.1 != b.0 * below && self.contains_fraction(from, to, above, below)
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

/// A place on a way, as a fraction of it.
type Cut = (i64, i64);
type Cuts = SmallVec<[Cut; 8]>;

/// How much of a way of this length lies between two places on it, rounded to nearest.
fn stretch(a: Cut, b: Cut, whole: i64) -> i64 {
    // What is on a table nearly always fits; dividing 128 bits costs several times as much.
    let narrow = || {
        let part = b.0.checked_mul(a.1)?.checked_sub(a.0.checked_mul(b.1)?)?;
        let below = a.1.checked_mul(b.1)?.checked_mul(2)?;
        let above = part.checked_mul(whole)?.checked_mul(2)?;
        Some(above.checked_add(below / 2)? / below)
    };
    narrow().unwrap_or_else(|| {
        let wide = |(above, below): Cut| (i128::from(above), i128::from(below));
        let (a, b) = (wide(a), wide(b));
        let above = (b.0 * a.1 - a.0 * b.1) * i128::from(whole) * 2 + a.1 * b.1;
        (above / (2 * a.1 * b.1)) as i64
    })
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

    /// Where a straight way meets it, stretch by stretch ([`common`]).
    pub fn crossings(&self, from: Point, to: Point) -> impl Iterator<Item = (Point, Point)> + '_ {
        let near = self.may_meet(from, to);
        let pieces = self.pieces().filter(move |_| near);
        pieces.filter_map(move |(p, q)| common(from, to, p, q))
    }

    /// From a point to it, rounded up.
    pub fn distance(&self, point: Point) -> Length {
        nearest(self.pieces(), point)
    }
}
