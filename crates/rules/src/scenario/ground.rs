//! Reading what lies on the table.

use std::collections::BTreeSet;

use super::field::{area, fault, point, polyline, records};
use super::problem::FaultKind;
use super::read::Scope;
use super::refer::Kind;
use super::{Barrier, Building, GroundPlan, Hill, Opening, Patch, Zone};
use crate::data::source::Place;
use crate::data::table::Table;
use crate::data::{Ground, ProblemKind, Terrain};
use crate::geometry::{Area, Base, Point, is_near_segment};
use crate::measure::Length;

/// How far an opening may be off its wall: a slanted wall has few points in whole numbers.
const OFF_WALL: Length = Length::tenths_of_mm(10);

/// How far beside each other two buildings are drawn that are one.
const SAME: i32 = 50;

/// Where the openings of each building stood in the file.
pub(super) type Openings<'a> = Vec<Vec<Place<'a>>>;

/// Everything on the ground that can be read.
pub(super) fn ground<'a>(
    table: &mut Table<'a>,
    scope: &Scope<'a, '_>,
) -> (GroundPlan, Openings<'a>) {
    let (areas, lines) = (
        list(table, "area", scope, patch),
        list(table, "line", scope, barrier),
    );
    let hills = list(table, "hill", scope, hill);
    let houses = list(table, "building", scope, building);
    same(&houses);
    let houses = houses
        .into_iter()
        .map(|house| (house.value, house.openings));
    let (buildings, openings) = houses.unzip();
    let plan = GroundPlan {
        areas,
        lines,
        hills,
        buildings,
    };
    (plan, openings)
}

/// Reports every building that stands where one before it stands, or a hair beside it.
fn same(houses: &[House<'_>]) {
    let near = |a: Point, b: Point| (a.x - b.x).abs().max((a.y - b.y).abs()) <= SAME;
    let twins = |a: &Area, b: &Area| {
        let (one, other) = (a.bounds(), b.bounds());
        let (mine, theirs) = (a.corners(), b.corners());
        let beside = |a: &Point| theirs.iter().any(|b| near(*a, *b));
        near(one.0, other.0)
            && near(one.1, other.1)
            && mine.len() == theirs.len()
            && mine.iter().all(beside)
    };
    for (index, house) in houses.iter().enumerate() {
        let mut before = houses[..index].iter();
        let first = before.find(|known| twins(&known.value.shape, &house.value.shape));
        if let Some(first) = first {
            let (building, line) = (house.value.name.en.clone(), first.place.line());
            fault(house.place, FaultKind::SameBuilding { building, line });
        }
    }
}

/// A building and where it and its openings stood.
struct House<'a> {
    value: Building,
    place: Place<'a>,
    openings: Vec<Place<'a>>,
}

fn list<'a, 'd, T>(
    table: &mut Table<'a>,
    field: &'static str,
    scope: &Scope<'a, 'd>,
    read: fn(Table<'a>, &Scope<'a, 'd>) -> Option<T>,
) -> Vec<T> {
    let records = records(table, field, field).unwrap_or_default();
    records
        .into_iter()
        .filter_map(|record| read(record, scope))
        .collect()
}

fn patch<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Patch> {
    let terrain = terrain(&mut table, scope, false);
    let shape = area(&mut table, scope.size);
    table.finish();
    Some(Patch {
        terrain: terrain?,
        shape: shape?,
    })
}

fn barrier<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Barrier> {
    let terrain = terrain(&mut table, scope, true);
    let shape = polyline(&mut table, scope.size);
    table.finish();
    Some(Barrier {
        terrain: terrain?,
        shape: shape?,
    })
}

/// A kind of ground, or of line across it.
fn terrain<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>, linear: bool) -> Option<String> {
    let text = table.value("terrain")?.text()?;
    let data = scope.data?;
    let id = text.value.into_owned();
    match data.terrain(&id) {
        Some(found) if found.linear == linear => Some(id),
        Some(_) => {
            let terrain = id;
            let kind = if linear {
                FaultKind::NotLinear { terrain }
            } else {
                FaultKind::LinearGround { terrain }
            };
            fault(text.place, kind);
            None
        }
        None => {
            let fits = |terrain: &&Terrain| terrain.linear == linear;
            let known = data.terrain.iter().filter(fits).map(|t| t.id.clone());
            text.place.report(ProblemKind::UnknownReference {
                wanted: "terrain",
                id,
                known: known.collect(),
            });
            None
        }
    }
}

fn hill<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Hill> {
    let level = table.small("level", 1..=9);
    let steep = table.flag("steep");
    let shape = area(&mut table, scope.size);
    table.finish();
    Some(Hill {
        level: level?,
        steep,
        shape: shape?,
    })
}

fn building<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<House<'a>> {
    let place = table.place;
    let name = table.name();
    let large = table.flag("large");
    let shape = area(&mut table, scope.size);
    let records = records(&mut table, "openings", "opening");
    table.finish();
    let walls = shape.as_ref().zip(name.as_ref());
    let records = records?;
    let places: Vec<Place<'_>> = records.iter().map(|record| record.place).collect();
    let openings: Vec<Option<Opening>> = records
        .into_iter()
        .map(|record| opening(record, walls.map(|(shape, name)| (shape, name.en.as_str()))))
        .collect();
    let openings = openings.into_iter().collect::<Option<Vec<_>>>()?;
    let name = name?;
    alike(&openings, &places, &name.en);
    let value = Building {
        name,
        large,
        shape: shape?,
        openings,
    };
    Some(House {
        value,
        place,
        openings: places,
    })
}

/// Reports openings that are there twice, and doors and gates narrower than half a base; through a window one climbs.
fn alike(openings: &[Opening], places: &[Place<'_>], building: &str) {
    let mut known: BTreeSet<(Point, Point)> = BTreeSet::new();
    let least = Length::tenths_of_mm(Base::FOOT.extent());
    for (opening, place) in openings.iter().zip(places) {
        let (from, to) = (opening.from, opening.to);
        let building = || building.to_owned();
        if !known.insert((from.min(to), from.max(to))) {
            let building = building();
            fault(*place, FaultKind::SameOpening { building });
        } else if opening.kind.passage(false) == Some(Ground::Easy)
            && from.distance(to) < least
            && !place.file.is_sketch()
        {
            let building = building();
            fault(*place, FaultKind::NarrowOpening { building });
        }
    }
}

fn opening(mut table: Table<'_>, building: Option<(&Area, &str)>) -> Option<Opening> {
    let place = table.place;
    let kind = table.word("kind");
    let from = table.value("from").and_then(point);
    let to = table.value("to").and_then(point);
    table.finish();
    let (from, to) = (from?.value, to?.value);
    if let Some((shape, name)) = building
        && !on_one_wall(shape, from, to)
    {
        let building = name.to_owned();
        fault(place, FaultKind::OpeningOffWall { building });
        return None;
    }
    Some(Opening {
        kind: kind?,
        from,
        to,
    })
}

/// Whether a segment of some length lies on one side of a polygon.
fn on_one_wall(shape: &Area, from: Point, to: Point) -> bool {
    let corners = shape.corners();
    let ends = corners.iter().cycle().skip(1);
    let on = |p: Point, q: Point, point: Point| is_near_segment(point, p, q, OFF_WALL);
    from != to
        && corners
            .iter()
            .zip(ends)
            .any(|(&p, &q)| on(p, q, from) && on(p, q, to))
}

/// The named places that can be read.
pub(super) fn zones<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Vec<Zone> {
    let Some(records) = records(table, "zone", "zone") else {
        scope.ids.unread(Kind::Zone);
        return Vec::new();
    };
    records
        .into_iter()
        .filter_map(|mut table| {
            let id = scope.ids.id(Kind::Zone, &mut table);
            let name = table.name();
            let shape = area(&mut table, scope.size);
            let clean = table.flag("clean");
            table.finish();
            Some(Zone {
                id: id?,
                name: name?,
                shape: shape?,
                clean,
            })
        })
        .collect()
}
