//! What the ground does to two who fight: obstacles, heights, rooms.

use crate::geometry::{Placed, Point, segments_meet};
use crate::room;
use crate::scenario::{Barrier, OpeningKind};
use crate::sight;
use crate::table::Table;

/// The opening a line is, if it is one (RUL-41).
fn opening(table: &Table<'_>, line: &Barrier) -> Option<OpeningKind> {
    table.data.terrain(&line.terrain)?.opening
}

/// TER-5: whether a linear obstacle runs between two bases; a door, a window or a loophole is one, a gate is not, however
/// they are drawn (RUL-41).
pub(super) fn is_obstructed(table: &Table<'_>, a: &Placed, b: &Placed) -> bool {
    let (from, to) = (a.centre, b.centre);
    let line = |line: &Barrier| line.shape.meets(from, to) && opening(table, line).is_none();
    table.scenario.ground.lines.iter().any(line)
        || table.openings(from, to).any(OpeningKind::is_obstacle)
}

/// LEN-6: indoors, or through an opening, however it is drawn (RUL-41); a hall has room for those who are both
/// in it.
pub(super) fn is_confined(table: &Table<'_>, a: &Placed, b: &Placed) -> bool {
    let indoors = table.scenario.ground.buildings.iter().any(|building| {
        let inside = |placed: &Placed| building.shape.contains(placed.centre);
        match (inside(a), inside(b)) {
            (true, true) => !building.large,
            (true, false) | (false, true) => true,
            (false, false) => false,
        }
    });
    indoors || table.openings(a.centre, b.centre).next().is_some()
}

/// TER-6, MEL-M4: whether `a` stands above `b`, on a steep slope that `b` does not stand on.
pub(super) fn is_above(table: &Table<'_>, a: &Placed, b: &Placed) -> bool {
    let ground = &table.scenario.ground;
    let steep = ground
        .hills
        .iter()
        .any(|hill| hill.steep && hill.shape.contains(a.centre) && !hill.shape.contains(b.centre));
    steep && sight::level(ground, a.centre) > sight::level(ground, b.centre)
}

/// RUL-6: whether somebody can be driven straight from one place to another as far as the ground goes: on the table, and
/// the middle of his base not over an obstacle nor through a wall.
pub(super) fn is_passable(table: &Table<'_>, from: &Placed, to: &Placed, mounted: bool) -> bool {
    room::is_on_table(table, to)
        && !is_obstructed(table, from, to)
        && !table.is_walled(from.centre, to.centre, mounted)
}

/// GEN-8: whether somebody can step from one place to another on the way to a third: over what can be crossed, if it
/// does not end short of it.
pub(super) fn is_step(
    table: &Table<'_>,
    from: &Placed,
    to: &Placed,
    place: Point,
    mounted: bool,
) -> bool {
    room::is_on_table(table, to)
        && !table.is_walled(from.centre, to.centre, mounted)
        && !has_edge(table, |p, q| segments_meet(to.centre, place, p, q))
}

/// Whether a stretch of a line or of the wall of a building is such.
fn has_edge(table: &Table<'_>, is_such: impl Fn(Point, Point) -> bool) -> bool {
    let ground = &table.scenario.ground;
    let line = |points: &[Point]| points.windows(2).any(|pair| is_such(pair[0], pair[1]));
    ground.lines.iter().any(|l| line(l.shape.points()))
        || ground
            .buildings
            .iter()
            .any(|building| building.shape.sides().any(|(p, q)| is_such(p, q)))
}
