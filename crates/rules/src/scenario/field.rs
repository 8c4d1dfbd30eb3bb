//! Reading points, shapes and facings, with limits that keep every later check quick.

use super::problem::FaultKind;
use super::words::{Compass, bearing};
use super::{GroundPlan, MOST_FIGURES, TableSize};
use crate::data::ProblemKind;
use crate::data::source::{At, Place};
use crate::data::table::{Table, Value};
use crate::geometry::{Area, Direction, Point, Polyline, ShapeError};
use crate::measure::Length;

/// More corners than a drawn shape needs.
const MOST_POINTS: usize = 200;
/// More records of a kind than a table has room for.
const MOST_RECORDS: usize = 500;
/// More things, objectives and triggers than anybody keeps in mind; a game has a byte for their numbers.
const MOST_COUNTED: usize = 200;
/// More openings than a building has room for.
const MOST_OPENINGS: usize = 100;
/// More corners than the ground of a table needs, ends of openings included.
const MOST_CORNERS: usize = 5_000;

pub(super) fn fault(place: Place<'_>, kind: FaultKind) {
    place.report(ProblemKind::Scenario(kind));
}

/// The records of a list. What a game counts in a byte are fewer.
pub(super) fn records<'a>(
    table: &mut Table<'a>,
    field: &'static str,
    what: &'static str,
) -> Option<Vec<Table<'a>>> {
    let most = match field {
        "thing" | "objective" | "trigger" => MOST_COUNTED,
        "openings" => MOST_OPENINGS,
        _ => MOST_RECORDS,
    };
    table.records(field, what, most)
}

/// Whether the ground is little enough to be looked at.
pub(super) fn is_little_ground(ground: &GroundPlan, place: Place<'_>) -> bool {
    let areas = ground.areas.iter().map(|area| area.shape.corners().len());
    let hills = ground.hills.iter().map(|hill| hill.shape.corners().len());
    let lines = ground.lines.iter().map(|line| line.shape.points().len());
    let houses = ground.buildings.iter();
    let houses = houses.map(|house| house.shape.corners().len() + 2 * house.openings.len());
    let found: usize = areas.chain(hills).chain(lines).chain(houses).sum();
    let most = MOST_CORNERS;
    if found > most {
        fault(place, FaultKind::TooMuchGround { found, most });
    }
    found <= most
}

/// A point in centimetres; whether it is on the table is the caller's question.
pub(super) fn point(value: Value<'_>) -> Option<At<'_, Point>> {
    let place = value.place;
    let items = value.list()?;
    let found = items.len();
    if found != 2 {
        fault(place, FaultKind::NotAPoint { found });
        return None;
    }
    // Both are read before either is given up.
    let both: Vec<Option<i32>> = items.into_iter().map(coordinate).collect();
    match both.as_slice() {
        &[Some(x), Some(y)] => Some(At {
            value: Point::new(x, y),
            place,
        }),
        _ => None,
    }
}

fn coordinate(value: Value<'_>) -> Option<i32> {
    let place = value.place;
    let length = value.length()?;
    let fits = i32::try_from(length.as_tenths_of_mm()).ok();
    let fits = fits.filter(|&tenths| tenths <= Point::LIMIT);
    if fits.is_none() {
        place.report(ProblemKind::OutOfRange {
            field: "coordinate",
            value: length.to_string(),
            low: 0,
            high: i64::from(Point::LIMIT / 100),
        });
    }
    fits
}

/// A list of points, at most as many as there may be figures.
pub(super) fn figures(value: Value<'_>) -> Option<Vec<At<'_, Point>>> {
    let place = value.place;
    let items = value.list()?;
    count_figures(items.len(), place)?;
    let points: Vec<Option<At<Point>>> = items.into_iter().map(point).collect();
    points.into_iter().collect()
}

/// A number of figures, if there is room for it.
pub(super) fn count_figures(found: usize, place: Place<'_>) -> Option<usize> {
    if found > MOST_FIGURES {
        let most = MOST_FIGURES;
        fault(place, FaultKind::TooManyFigures { found, most });
        return None;
    }
    Some(found)
}

fn outline<'a>(
    table: &mut Table<'a>,
    least: usize,
    size: Option<TableSize>,
) -> Option<(Place<'a>, Vec<Point>)> {
    let value = table.value("points")?;
    let place = value.place;
    let items = value.list()?;
    let found = items.len();
    if !(least..=MOST_POINTS).contains(&found) {
        let most = MOST_POINTS;
        fault(place, FaultKind::PointCount { found, least, most });
        return None;
    }
    let points: Vec<Option<Point>> = items
        .into_iter()
        .map(|item| on_table(&point(item)?, size))
        .collect();
    Some((place, points.into_iter().collect::<Option<_>>()?))
}

/// The point, if it is on the table or nobody knows how large that is.
pub(super) fn on_table(point: &At<'_, Point>, size: Option<TableSize>) -> Option<Point> {
    let At { value, place } = *point;
    let Some(size) = size else { return Some(value) };
    if size.holds(value) {
        return Some(value);
    }
    let cm = |tenths: i32| Length::tenths_of_mm(tenths.into()).to_string();
    fault(
        place,
        FaultKind::PointOffTable {
            x: cm(value.x),
            y: cm(value.y),
            width: size.width.to_string(),
            depth: size.depth.to_string(),
        },
    );
    None
}

fn shape<T>(made: Result<T, ShapeError>, place: Place<'_>) -> Option<T> {
    match made {
        Ok(shape) => Some(shape),
        Err(ShapeError::Crossing { first, second }) => {
            fault(place, FaultKind::Crossing { first, second });
            None
        }
        Err(ShapeError::TooFew { least, given }) => {
            let (found, most) = (given, MOST_POINTS);
            fault(place, FaultKind::PointCount { found, least, most });
            None
        }
        Err(ShapeError::OffTable(_)) => {
            let found = 0;
            fault(place, FaultKind::NotAPoint { found });
            None
        }
    }
}

/// The polygon of the field `points`.
pub(super) fn area(table: &mut Table<'_>, size: Option<TableSize>) -> Option<Area> {
    let (place, points) = outline(table, 3, size)?;
    shape(Area::new(points), place)
}

/// The line of the field `points`.
pub(super) fn polyline(table: &mut Table<'_>, size: Option<TableSize>) -> Option<Polyline> {
    let (place, points) = outline(table, 2, size)?;
    shape(Polyline::new(points), place)
}

/// A point of the compass or degrees clockwise from north.
pub(super) fn facing(value: Value<'_>) -> Option<Direction> {
    let degrees = if value.is_text() {
        value.word::<Compass>()?.degrees()
    } else {
        value.number(0..=359)?
    };
    Some(bearing(degrees))
}
