//! Points at which a way turns round ground, lines and walls, or through an opening: a hair off their corners.
//!
//! It says only where they are; whether anybody may pass there is asked of the ground itself ([`Table::passage`]).

use super::Table;
use crate::geometry::{Point, Vector};

/// How far off, in tenths of a millimetre: rounding makes no way touch what it goes round.
const HAIR: i64 = 4;

impl Table<'_> {
    /// All of them, worked out when first asked for.
    pub fn corners(&self) -> &[Point] {
        self.corners.get_or_init(|| {
            let mut corners = Vec::new();
            for piece in &self.ground {
                outline(piece.shape.corners(), &mut corners);
            }
            let plan = &self.scenario.ground;
            for building in &plan.buildings {
                outline(building.shape.corners(), &mut corners);
                for opening in &building.openings {
                    posts(opening.from, opening.to, &mut corners);
                }
            }
            for line in &plan.lines {
                let terrain = self.data.terrain(&line.terrain);
                let opens = terrain.is_some_and(|terrain| terrain.opening.is_some());
                barrier(line.shape.points(), opens, &mut corners);
            }
            corners.retain(|&corner| self.scenario.table.holds(corner));
            corners.sort_unstable();
            corners.dedup();
            corners
        })
    }
}

/// The corners of an area, in whichever direction it is drawn.
fn outline(points: &[Point], corners: &mut Vec<Point>) {
    let count = points.len();
    for (at, &corner) in points.iter().enumerate() {
        let (before, after) = (points[(at + count - 1) % count], points[(at + 1) % count]);
        bend(before, corner, after, corners);
    }
}

/// The bends of a line, and both its ends: beyond it, and a hair before them if it can be gone through.
fn barrier(points: &[Point], opens: bool, corners: &mut Vec<Point>) {
    for three in points.windows(3) {
        bend(three[0], three[1], three[2], corners);
    }
    let (Some(first), Some(last)) = (points.first_chunk::<2>(), points.last_chunk::<2>()) else {
        return;
    };
    end(first[1], first[0], corners);
    end(last[0], last[1], corners);
    if opens {
        posts(first[0], first[1], corners);
        posts(last[0], last[1], corners);
    }
}

/// On the outer side of a bend, beyond either stretch.
fn bend(before: Point, corner: Point, after: Point, corners: &mut Vec<Point>) {
    let turn = before.to(corner).cross(corner.to(after)).signum();
    if turn != 0 {
        corners.push(off(corner, before.to(corner), HAIR, -turn));
        corners.push(off(corner, after.to(corner), HAIR, turn));
    }
}

/// Beyond the end of a line, on both sides of it.
fn end(before: Point, last: Point, corners: &mut Vec<Point>) {
    corners.extend([1, -1].map(|side| off(last, before.to(last), HAIR, side)));
}

/// Just between two posts, on both sides.
fn posts(from: Point, to: Point, corners: &mut Vec<Point>) {
    for (post, other) in [(from, to), (to, from)] {
        corners.extend([1, -1].map(|side| off(post, post.to(other), HAIR, side)));
    }
}

/// A hair off a point: so far along a heading, and as far to the left of it, or to the right.
fn off(point: Point, heading: Vector, ahead: i64, left: i64) -> Point {
    let whole = heading.length().as_tenths_of_mm();
    let side = Vector {
        dx: -heading.dy * left,
        dy: heading.dx * left,
    };
    point
        .plus(heading.scaled(ahead, whole))
        .plus(side.scaled(HAIR, whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: FRM-3
    #[test]
    fn corners_lie_outside_of_what_they_go_round() {
        let square = [(0, 0), (10, 0), (10, 10), (0, 10)].map(|(x, y)| Point::cm(x, y));
        let mut found = Vec::new();
        outline(&square, &mut found);
        found.sort_unstable();
        found.dedup();
        let outside = [(-4, -4), (-4, 1004), (1004, -4), (1004, 1004)];
        assert_eq!(found, outside.map(|(x, y)| Point::new(x, y)));
        // The same drawn the other way round.
        let mut other = Vec::new();
        outline(&square.map(|p| Point::new(p.y, p.x)), &mut other);
        other.sort_unstable();
        other.dedup();
        assert_eq!(other, found);
    }
}
