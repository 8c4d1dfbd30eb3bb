//! When two bodies meet, each on its present stretch.

use super::track::{TURN, Track};
use crate::geometry::{Base, Placed, Vector};
use crate::scenario::TOUCH;

/// Friends this near are base to base: rounding must not make them overlap.
const SLACK: i64 = 1;
/// How far a body looks ahead for a base it would run into.
pub(super) const AHEAD: i64 = 4;

/// From edge to edge, in tenths of a millimetre.
fn gap(a: &Placed, b: &Placed) -> i64 {
    if let (Base::Round { diameter: d }, Base::Round { diameter: e }) = (a.base, b.base) {
        let way = a.centre.to(b.centre);
        let reach = d.plus(e).half().as_tenths_of_mm();
        // Rounded up: a range is reached exactly when this is.
        return (way.length().as_tenths_of_mm() - reach).max(0);
    }
    a.distance(b).as_tenths_of_mm()
}

/// Whether a point that starts at `p` and moves by `v` a turn comes within `reach` of the origin.
fn comes_near(p: Vector, v: Vector, span: i64, reach: i64) -> bool {
    if p.dx.abs() - v.dx.abs() > reach || p.dy.abs() - v.dy.abs() > reach {
        return false;
    }
    if p.dot(p) <= reach * reach {
        return true;
    }
    let (pv, vv) = (p.dot(v), v.dot(v));
    if pv >= 0 {
        return false;
    }
    if -pv * TURN >= vv * span {
        let end = v.scaled(span, TURN);
        let end = Vector {
            dx: p.dx + end.dx,
            dy: p.dy + end.dy,
        };
        return end.dot(end) <= reach * reach;
    }
    let aside = i128::from(p.cross(v));
    aside * aside <= i128::from(reach * reach) * i128::from(vv)
}

/// The first moment at which members of two bodies meet, before either leaves its present stretch:
/// enemies who touch, others who would overlap the next moment.
pub(super) fn meeting(
    a: &Track,
    b: &Track,
    now: i64,
    enemies: bool,
) -> Option<(i64, usize, usize)> {
    let (va, vb) = (a.velocity, b.velocity);
    let v = Vector {
        dx: vb.dx - va.dx,
        dy: vb.dy - va.dy,
    };
    let until = a.until().min(b.until()).min(TURN);
    if v.dot(v) == 0 || until <= now {
        return None;
    }
    let touch = TOUCH.as_tenths_of_mm();
    // Rounding of both places is kept out of the quick look.
    let near = |p: Vector, reach: i64| comes_near(p, v, until - now, reach + touch + 4);
    let p = a.at(now).to(b.at(now));
    if !near(p, a.radius + b.radius) {
        return None;
    }
    let fast = v.length().as_tenths_of_mm();
    let mut first: Option<(i64, usize, usize)> = None;
    for m in 0..a.members.len() {
        for n in 0..b.members.len() {
            let (pa, pb) = (a.placed(m, now), b.placed(n, now));
            let reach = crate::around::extent(pa.base) + crate::around::extent(pb.base);
            if !near(pa.centre.to(pb.centre), reach) {
                continue;
            }
            let last = first.map_or(until, |(t, ..)| t);
            let found = figures_meet(a, m, b, n, now, last, fast, enemies);
            first = found.map(|t| (t, m, n)).or(first);
        }
    }
    first
}

#[expect(
    clippy::too_many_arguments,
    clippy::many_single_char_names,
    reason = "two figures, a span of time and how they meet"
)]
fn figures_meet(
    a: &Track,
    m: usize,
    b: &Track,
    n: usize,
    now: i64,
    until: i64,
    fast: i64,
    enemies: bool,
) -> Option<i64> {
    let touch = TOUCH.as_tenths_of_mm();
    let apart = |t: i64| gap(&a.placed(m, t), &b.placed(n, t));
    // Enemies already base to base may go apart, but not into each other.
    let limit = if enemies && apart(now) > touch {
        touch
    } else {
        SLACK
    };
    let mut t = now;
    while t < until {
        let gap = apart(t);
        if gap > limit {
            // As near as `limit` at the earliest then.
            t += ((gap - limit) * TURN / fast).max(1);
            continue;
        }
        if limit == touch || a.placed(m, t + AHEAD).overlaps(&b.placed(n, t + AHEAD)) {
            return Some(t);
        }
        t += AHEAD;
    }
    None
}

/// Whether a member of one body would overlap a member of another who stood still.
pub(super) fn runs_into(a: &Track, m: usize, b: &Track, n: usize, now: i64) -> bool {
    a.placed(m, now + AHEAD).overlaps(&b.placed(n, now))
}

/// Whether `a` has more of `b` in front of it than the other way round, by the cosine of each heading
/// with the way to the other, squared: `None` if it is the same.
pub(super) fn is_behind(a: &Track, b: &Track, now: i64) -> Option<bool> {
    let way = a.at(now).to(b.at(now));
    let ahead = |track: &Track, way: Vector| {
        let v = track.velocity;
        let (dot, length) = (v.dot(way), v.length().as_tenths_of_mm().max(1));
        dot * 1000 / length
    };
    let back = Vector {
        dx: -way.dx,
        dy: -way.dy,
    };
    let (one, other) = (ahead(a, way), ahead(b, back));
    (one != other).then_some(one > other)
}

/// Whether two bodies go against each other.
pub(super) fn head_on(a: &Track, b: &Track) -> bool {
    a.velocity.dot(b.velocity) < 0
}
