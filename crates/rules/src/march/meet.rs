//! When two bodies meet, each on its present stretch.

use super::track::{BEAT, TURN, Track};
use crate::around;
use crate::geometry::{Base, Point, Vector};
use crate::scenario::TOUCH;
use crate::table::Table;

/// Friends this near are base to base: rounding must not make them overlap.
const SLACK: i64 = 1;
/// How far a body looks ahead for a base it would run into.
pub(super) const AHEAD: i64 = 4;

/// Places, paces and bases are rounded: together by less than this, in tenths of a millimetre.
const DOUBT: i64 = 12;

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

/// The first moment from `now` at which members of two bodies meet, before `until`, when one of them leaves its
/// present stretch, and the figures of both who do: enemies who touch with no blank wall between, others who would
/// overlap the next moment. Of several at once they are the first by place, whichever body looks and however its
/// figures are listed.
pub(super) fn meeting(
    table: &Table<'_>,
    a: &Track,
    b: &Track,
    (now, until): (i64, i64),
    enemies: bool,
) -> Option<(i64, usize, usize)> {
    let v = a.velocity.to(b.velocity);
    // Who goes in step with another comes no nearer, but the wall between two enemies may end.
    let apart = v.dot(v) == 0 && (!enemies || a.velocity.dot(a.velocity) == 0);
    if apart || until <= now {
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
    if a.members.len() == 1 && b.members.len() == 1 {
        let time = Two::of(table, a, 0, b, 0).meet((now, p), until, fast, enemies);
        return time.map(|t| (t, 0, 0));
    }
    let mut first: Option<((i64, Point, Point), usize, usize)> = None;
    for m in 0..a.members.len() {
        for n in 0..b.members.len() {
            let (pa, pb) = (a.placed(m, now), b.placed(n, now));
            let reach = around::extent(pa.base) + around::extent(pb.base);
            if !near(pa.centre.to(pb.centre), reach) {
                continue;
            }
            let last = first.map_or(until, |((t, ..), ..)| t + 1);
            let two = Two::of(table, a, m, b, n);
            if let Some(t) = two.meet((now, two.apart(now)), last, fast, enemies) {
                let (one, other) = (pa.centre, pb.centre);
                let key = (t, one.min(other), one.max(other));
                if first.is_none_or(|(before, ..)| key < before) {
                    first = Some((key, m, n));
                }
            }
        }
    }
    first.map(|((t, ..), m, n)| (t, m, n))
}

/// Two figures, each of a body.
struct Two<'t, 'a> {
    table: &'t Table<'a>,
    a: &'t Track,
    m: usize,
    b: &'t Track,
    n: usize,
    /// From the first of each body.
    offsets: (Vector, Vector),
    /// From middle to middle when they touch, if both bases are round.
    round: Option<i64>,
}

impl<'t, 'a> Two<'t, 'a> {
    fn of(table: &'t Table<'a>, a: &'t Track, m: usize, b: &'t Track, n: usize) -> Self {
        let (one, other) = (&a.members[m], &b.members[n]);
        let round = match (one.start.base, other.start.base) {
            (Base::Round { diameter }, Base::Round { diameter: other }) => {
                Some(diameter.plus(other).half().as_tenths_of_mm())
            }
            _ => None,
        };
        let offsets = (one.offset, other.offset);
        Self {
            table,
            a,
            m,
            b,
            n,
            offsets,
            round,
        }
    }

    /// From edge to edge at a moment, in tenths of a millimetre, where they are this far apart.
    fn gap(&self, t: i64, apart: Vector) -> i64 {
        let Some(reach) = self.round else {
            let (a, b) = (self.a.placed(self.m, t), self.b.placed(self.n, t));
            return a.distance(&b).as_tenths_of_mm();
        };
        // Rounded up: a range is reached exactly when this is.
        (apart.length().as_tenths_of_mm() - reach).max(0)
    }

    /// The first moment at which they meet, approaching each other at most as `fast` as this.
    /// How far apart they are now is known already.
    fn meet(
        &self,
        (mut t, mut apart): (i64, Vector),
        until: i64,
        fast: i64,
        enemies: bool,
    ) -> Option<i64> {
        let touch = TOUCH.as_tenths_of_mm();
        let mut gap = self.gap(t, apart);
        // Enemies already base to base may go apart, but not into each other.
        let comes = enemies && (gap > touch || self.is_parted(t));
        if fast == 0 && !(comes && gap <= touch) {
            return None;
        }
        let (fast, limit) = (fast.max(1), if comes { touch } else { SLACK });
        while t < until {
            // Who goes away from somebody on a straight way never comes back.
            if (limit == SLACK || gap > limit + DOUBT) && self.parts(apart, fast) {
                return None;
            }
            if gap > limit {
                // As near as `limit` at the earliest then.
                t += ((gap - limit) * TURN / fast).max(1);
            } else if limit == touch && !self.is_parted(t)
                || self.nears(apart) && self.overlap(t + AHEAD)
            {
                return Some(t);
            } else {
                // Those who walk side by side, or along a wall with an enemy behind it: a look for every half of a
                // tenth of a millimetre is enough.
                let pace = if comes { self.pace() } else { fast };
                t += (TURN / (2 * pace)).clamp(AHEAD, BEAT);
            }
            if t < until {
                apart = self.apart(t);
                gap = self.gap(t, apart);
            }
        }
        None
    }

    /// Whether round bases go apart, by more than rounding could make believe.
    fn parts(&self, apart: Vector, fast: i64) -> bool {
        let v = self.a.velocity.to(self.b.velocity);
        self.round.is_some() && apart.dot(v) > fast * DOUBT
    }

    /// Whether a blank wall is between them (RUL-41).
    fn is_parted(&self, t: i64) -> bool {
        let (a, b) = (self.a.placed(self.m, t), self.b.placed(self.n, t));
        self.table.is_parted(a.centre, b.centre)
    }

    /// How far the faster of them goes in a turn: along a wall that counts, not how they near each other.
    fn pace(&self) -> i64 {
        let length = |track: &Track| track.velocity.length().as_tenths_of_mm();
        length(self.a).max(length(self.b)).max(1)
    }

    /// From the middle of one to the middle of the other.
    fn apart(&self, t: i64) -> Vector {
        let a = self.a.at(t).plus(self.offsets.0);
        a.to(self.b.at(t).plus(self.offsets.1))
    }

    /// Whether they come nearer: those who are a hair too near by rounding may pass along each other.
    fn nears(&self, apart: Vector) -> bool {
        let v = self.a.velocity.to(self.b.velocity);
        self.round.is_none() || apart.dot(v) < 0
    }

    fn overlap(&self, t: i64) -> bool {
        let (a, b) = (self.a.placed(self.m, t), self.b.placed(self.n, t));
        a.overlaps(&b)
    }
}

/// Whether a member of one body would overlap a member of another who stood still.
pub(super) fn runs_into(a: &Track, m: usize, b: &Track, n: usize, now: i64) -> bool {
    a.placed(m, now + AHEAD).overlaps(&b.placed(n, now))
}

/// Whether `a` has more of `b` in front of it than the other way round, by the cosine of each heading
/// with the way to the other; if it is the same, the place decides.
pub(super) fn is_behind(a: &Track, b: &Track, now: i64) -> bool {
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
    (one, a.at(now)) > (other, b.at(now))
}

/// Whether two bodies go against each other.
pub(super) fn head_on(a: &Track, b: &Track) -> bool {
    a.velocity.dot(b.velocity) < 0
}
