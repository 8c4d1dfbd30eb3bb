//! The geometry of the table, in whole tenths of a millimetre.
//!
//! Every answer is exact or rounded in one stated way, so that it is the same on every machine: no
//! floating point, no trigonometry. Directions come from a fixed table.
//!
//! It knows shapes, not the game: what a wood does to a shot is decided elsewhere.

mod area;
mod base;
mod fan;
mod path;
mod point;

pub use area::{Area, Polyline, ShapeError, widened};
pub(crate) use area::{enters, passes};
pub use base::{Arc, Base, Placed};
pub use fan::Fan;
pub use path::{Path, PathError};
pub(crate) use point::root;
pub use point::{Direction, Point, Vector};

use crate::measure::Length;

/// Whether two straight ways have a point in common.
pub fn segments_meet(p: Point, q: Point, r: Point, s: Point) -> bool {
    base::cross(p, q, r, s)
}

/// What a straight way has in common with another: the point nearest to where it begins and the farthest, rounded to
/// the nearest tenth of a millimetre. The same wherever the other is cut in two, unless it runs along it.
pub fn common(from: Point, to: Point, p: Point, q: Point) -> Option<(Point, Point)> {
    if !segments_meet(from, to, p, q) {
        return None;
    }
    let (way, other) = (from.to(to), p.to(q));
    let below = way.cross(other);
    if below != 0 {
        let above = from.to(p).cross(other) * below.signum();
        let point = from.plus(way.scaled(above, below.abs()));
        return Some((point, point));
    }
    let along = |end: Point| way.dot(from.to(end));
    let cut = |end: Point| match along(end) {
        done if done <= 0 => from,
        done if done >= way.dot(way) => to,
        _ => end,
    };
    Some(if along(p) <= along(q) {
        (cut(p), cut(q))
    } else {
        (cut(q), cut(p))
    })
}

/// Whether a point is at most so far from a straight way; exact.
pub fn is_near_segment(point: Point, p: Point, q: Point, reach: Length) -> bool {
    base::point_to_segment(point, p, q).is_at_most(reach)
}

#[cfg(test)]
mod tests;
