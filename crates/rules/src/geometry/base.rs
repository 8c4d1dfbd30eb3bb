//! Figure bases: where they touch, how far apart they are, what is in front of them.

use super::point::{Direction, Point, Squared, Vector};
use crate::measure::Length;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

/// The shape of a base (GEN-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// A round base.
    Round {
        /// Its diameter; an even number of tenths of a millimetre.
        diameter: Length,
    },
    /// A rectangle, longer from front to back or square.
    Rectangle {
        /// From front to back.
        length: Length,
        /// From side to side.
        width: Length,
    },
}

impl Base {
    /// Foot, round.
    pub const FOOT: Self = Self::Round {
        diameter: Length::cm(2),
    };
    /// Foot, square.
    pub const FOOT_SQUARE: Self = Self::Rectangle {
        length: Length::cm(2),
        width: Length::cm(2),
    };
    /// Horse and rider.
    pub const MOUNTED: Self = Self::Rectangle {
        length: Length::cm(5),
        width: Length::tenths_of_mm(250),
    };
    /// Donkey or mule.
    pub const DONKEY: Self = Self::Rectangle {
        length: Length::cm(4),
        width: Length::cm(2),
    };

    /// A coach and its team; GEN-9 gives no size, this is what one of the figures' scale covers.
    pub const COACH: Self = Self::Rectangle {
        length: Length::cm(10),
        width: Length::tenths_of_mm(450),
    };

    /// The base length: two steps for a foot base (MOV-13, MEL-5).
    pub fn length(self) -> Length {
        match self {
            Self::Round { diameter } => diameter,
            Self::Rectangle { length, .. } => length,
        }
    }

    /// No part of it is farther from its middle than this, in tenths of a millimetre.
    pub fn extent(self) -> i64 {
        match self {
            Self::Round { diameter } => diameter.half().as_tenths_of_mm(),
            // Half a diagonal is less than half the sum of the sides.
            Self::Rectangle { length, width } => length.plus(width).half().as_tenths_of_mm(),
        }
    }

    /// Everything nearer to its middle than this is part of it, in tenths of a millimetre: corners are rounded.
    fn inner(self) -> i64 {
        match self {
            Self::Round { diameter } => diameter.half().as_tenths_of_mm(),
            Self::Rectangle { length, width } => {
                length.min(width).half().as_tenths_of_mm().saturating_sub(2)
            }
        }
    }
}

/// Where something lies, seen from a figure: quarters of its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arc {
    /// Within 45° of the front.
    Front,
    /// To either side.
    Flank,
    /// Within 45° of the back.
    Rear,
}

/// A base on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// Its shape.
    pub base: Base,
    /// Its middle.
    pub centre: Point,
    /// Where its front is.
    pub facing: Direction,
}

/// Corners of a base without its rounding: one point for a round base, four for a rectangle.
type Core = SmallVec<[Point; 4]>;

impl Placed {
    /// A base on the table.
    pub const fn new(base: Base, centre: Point, facing: Direction) -> Self {
        Self {
            base,
            centre,
            facing,
        }
    }

    /// The corners of a rectangle, anticlockwise from front left; the middle of a round base.
    pub fn corners(&self) -> SmallVec<[Point; 4]> {
        match self.base {
            Base::Round { .. } => smallvec![self.centre],
            Base::Rectangle { length, width } => {
                let ahead = self.facing.vector(length.half());
                let left = self.facing.turned(Direction::QUARTER).vector(width.half());
                let corner = |(a, l): (i64, i64)| {
                    self.centre.plus(Vector {
                        dx: a * ahead.dx + l * left.dx,
                        dy: a * ahead.dy + l * left.dy,
                    })
                };
                SmallVec::from([(1, 1), (-1, 1), (-1, -1), (1, -1)].map(corner))
            }
        }
    }

    fn rounding(&self) -> Length {
        match self.base {
            Base::Round { diameter } => diameter.half(),
            Base::Rectangle { .. } => Length::ZERO,
        }
    }

    /// From edge to edge, rounded up; nothing when they touch or overlap.
    pub fn distance(&self, other: &Self) -> Length {
        // Round bases are by far the most.
        if let (Base::Round { diameter: own }, Base::Round { diameter: its }) =
            (self.base, other.base)
        {
            let middles = self.centre.distance(other.centre);
            return middles.less(own.half().plus(its.half()));
        }
        let cores = between(&self.corners(), &other.corners()).root();
        cores.less(self.rounding().plus(other.rounding()))
    }

    /// Whether the edges are at most so far apart; exact.
    pub fn is_within(&self, other: &Self, length: Length) -> bool {
        let reach = length.plus(self.rounding()).plus(other.rounding());
        between(&self.corners(), &other.corners()).is_at_most(reach)
    }

    /// Whether they share more than an edge.
    pub fn overlaps(&self, other: &Self) -> bool {
        if let (Base::Round { .. }, Base::Round { .. }) = (self.base, other.base) {
            let way = self.centre.to(other.centre);
            let reach = self.rounding().plus(other.rounding()).as_tenths_of_mm();
            return way.dot(way) < reach * reach;
        }
        // Most are far apart, or one well inside the other.
        let way = self.centre.to(other.centre);
        let apart = way.dot(way);
        let most = self.base.extent() + other.base.extent();
        let sure = self.base.inner() + other.base.inner();
        if apart >= most * most || apart < sure * sure {
            return apart < sure * sure;
        }
        let (mine, theirs) = (self.corners(), other.corners());
        let rounding = self.rounding().plus(other.rounding());
        if rounding > Length::ZERO {
            return between(&mine, &theirs).is_less_than(rounding);
        }
        !separated(&mine, &theirs) && !separated(&theirs, &mine)
    }

    /// The nearest points of two bases, this one's first: what lies between them lies on the straight line between
    /// these (RUL-38). Of several as near those nearest the middles; the same point twice where they touch.
    pub fn nearest_points(&self, other: &Self) -> (Point, Point) {
        let (p, q) = if let (Base::Round { .. }, Base::Round { .. }) = (self.base, other.base) {
            (self.centre, other.centre)
        } else {
            nearest(
                (&self.corners(), self.centre),
                (&other.corners(), other.centre),
            )
        };
        let start = p.towards(q, self.rounding());
        let end = q.towards(p, other.rounding());
        // Where rounded edges overlap the two would change places.
        if p.to(q).dot(start.to(end)) <= 0 {
            return (start, start);
        }
        (start, end)
    }

    /// From a point to the edge, rounded up; nothing inside.
    pub fn distance_to_point(&self, point: Point) -> Length {
        between(&self.corners(), &[point])
            .root()
            .less(self.rounding())
    }

    /// Whether the edge is at most so far from a straight way; exact.
    pub fn is_near_segment(&self, p: Point, q: Point, reach: Length) -> bool {
        // Most are far from it.
        let most = reach.plus(Length::tenths_of_mm(self.base.extent()));
        if self.centre.is_beside_box(p, q, most) {
            return false;
        }
        if let Base::Round { diameter } = self.base {
            return point_to_segment(self.centre, p, q).is_at_most(reach.plus(diameter.half()));
        }
        point_to_segment(self.centre, p, q).is_at_most(most)
            && between(&self.corners(), &[p, q]).is_at_most(reach.plus(self.rounding()))
    }

    /// Where a point lies, seen from here. On the very diagonal it is the front or the rear.
    pub fn arc_of(&self, point: Point) -> Arc {
        let way = self.centre.to(point);
        let front = self.facing.unit();
        let (ahead, aside) = (front.dot(way), front.cross(way).abs());
        if ahead >= aside {
            Arc::Front
        } else if -ahead >= aside {
            Arc::Rear
        } else {
            Arc::Flank
        }
    }
}

/// The square of the distance between two convex cores; zero where they meet.
fn between(a: &[Point], b: &[Point]) -> Squared {
    // Round bases are by far the most: a point and a point, or a point and a straight way.
    match (a, b) {
        ([p], [r]) => {
            let way = p.to(*r);
            return Squared::whole(way.dot(way).into());
        }
        ([point], [from, to]) | ([from, to], [point]) => {
            return point_to_segment(*point, *from, *to);
        }
        ([point], core) | (core, [point]) => return point_to_core(*point, core),
        _ => {}
    }
    if inside(a, b[0]) || inside(b, a[0]) {
        return Squared::whole(0);
    }
    let mut least: Option<Squared> = None;
    for (p, q) in edges(a) {
        for (r, s) in edges(b) {
            let here = segments(p, q, r, s);
            least = Some(least.map_or(here, |least| least.min(here)));
        }
    }
    least.unwrap_or(Squared::whole(0))
}

/// The nearest points of two convex cores, each with its middle; both the same where they meet.
fn nearest((a, own): (&[Point], Point), (b, its): (&[Point], Point)) -> (Point, Point) {
    if inside(a, its) || inside(b, own) {
        return (own, own);
    }
    let square = |p: Point, q: Point| p.to(q).dot(p.to(q));
    let feet = |core: &[Point], corners: &[Point]| -> SmallVec<[(Point, Point); 16]> {
        let pairs = edges(core).flat_map(|edge| corners.iter().map(move |&c| (edge, c)));
        pairs.map(|((p, q), c)| (foot(c, p, q), c)).collect()
    };
    let there = feet(b, a).into_iter().map(|(foot, corner)| (corner, foot));
    let here = feet(a, b).into_iter();
    let pairs = there.chain(here);
    let least = pairs.min_by_key(|&(p, q)| (square(p, q), square(p, own) + square(q, its), p, q));
    least.unwrap_or((own, its))
}

/// The point of a segment nearest to another point, rounded to the nearest tenth of a millimetre.
fn foot(point: Point, p: Point, q: Point) -> Point {
    let (along, to) = (p.to(q), p.to(point));
    let (done, whole) = (along.dot(to), along.dot(along));
    if done <= 0 || whole == 0 {
        return p;
    }
    if done >= whole {
        return q;
    }
    p.plus(along.scaled(done, whole))
}

/// The square of the distance from a point to a core of several corners: nothing is nearer than the nearest edge.
fn point_to_core(point: Point, core: &[Point]) -> Squared {
    if inside(core, point) {
        return Squared::whole(0);
    }
    let edges = edges(core).map(|(p, q)| point_to_segment(point, p, q));
    edges.reduce(Squared::min).unwrap_or(Squared::whole(0))
}

/// The edges of a core; a point is an edge of no length, a straight way is one edge.
fn edges(core: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let count = if core.len() == 2 { 1 } else { core.len() };
    (0..count).map(|i| (core[i], core[(i + 1) % core.len()]))
}

/// Whether a point is in an anticlockwise convex core, its edge included.
fn inside(core: &[Point], point: Point) -> bool {
    core.len() > 2 && edges(core).all(|(p, q)| p.to(q).cross(p.to(point)) >= 0)
}

/// Whether some edge of `a` has all of `b` on its outer side or on itself.
fn separated(a: &Core, b: &Core) -> bool {
    edges(a).any(|(p, q)| b.iter().all(|&r| p.to(q).cross(p.to(r)) <= 0))
}

/// The square of the distance between two segments.
pub(super) fn segments(p: Point, q: Point, r: Point, s: Point) -> Squared {
    if cross(p, q, r, s) {
        return Squared::whole(0);
    }
    point_to_segment(p, r, s)
        .min(point_to_segment(q, r, s))
        .min(point_to_segment(r, p, q))
        .min(point_to_segment(s, p, q))
}

/// The square of the distance from a point to a segment.
pub(super) fn point_to_segment(point: Point, p: Point, q: Point) -> Squared {
    let (along, to) = (p.to(q), p.to(point));
    let (done, whole) = (along.dot(to), along.dot(along));
    if done <= 0 || whole == 0 {
        return Squared::whole(to.dot(to).into());
    }
    if done >= whole {
        let back = q.to(point);
        return Squared::whole(back.dot(back).into());
    }
    let aside = i128::from(along.cross(to));
    Squared::fraction(aside * aside, whole.into())
}

/// Whether two segments have a point in common.
pub(super) fn cross(p: Point, q: Point, r: Point, s: Point) -> bool {
    // Most are nowhere near each other.
    let apart = |a: i32, b: i32, c: i32, d: i32| a.max(b) < c.min(d) || c.max(d) < a.min(b);
    if apart(p.x, q.x, r.x, s.x) || apart(p.y, q.y, r.y, s.y) {
        return false;
    }
    let side = |a: Point, b: Point, c: Point| a.to(b).cross(a.to(c)).signum();
    let (r_side, s_side) = (side(p, q, r), side(p, q, s));
    let (p_side, q_side) = (side(r, s, p), side(r, s, q));
    if r_side != s_side && p_side != q_side && (r_side, s_side) != (0, 0) {
        return true;
    }
    let on = |a: Point, b: Point, c: Point| side(a, b, c) == 0 && c.to(a).dot(c.to(b)) <= 0;
    on(p, q, r) || on(p, q, s) || on(r, s, p) || on(r, s, q)
}
