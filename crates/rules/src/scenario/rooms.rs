//! Who and what is shut in: houses nobody can enter or leave.
//!
//! A wall stops everybody except where it has a door, a gate or a window (TER-9). Two points are in the same place if the
//! same houses are around both: whether one can walk from one to the other inside a place is not asked, nor what the
//! ground is like, so that nobody is told to be shut in who is not.

use std::collections::{BTreeMap, BTreeSet};

use super::field::fault;
use super::problem::FaultKind;
use super::reach::Reach;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::site::Site;
use super::{Aim, Allegiance, Behaviour, Building, GroundPlan, Moment, Opening, Start, TableSize};
use crate::data::source::{At, Place};
use crate::geometry::{Area, Point, Vector, is_near_segment};
use crate::measure::Length;

/// How far beside an opening one has gone through it: farther than a drawn opening may be off its wall.
const BESIDE: i64 = 30;
/// Parts of a side that are looked at, to tell whether a zone lies in a house.
const PARTS: i32 = 8;

/// Somewhere on the table: the houses around it, by number.
type Where = Vec<usize>;

/// Which places doors lead to from which.
struct Rooms<'s> {
    plan: &'s GroundPlan,
    site: &'s Site<'s>,
    doors: BTreeMap<Where, BTreeSet<Where>>,
}

/// Reports whoever and whatever cannot be come to.
pub(super) fn shut_in<'a>(parts: &Parts<'a>, site: &Site<'_>, scope: &Scope<'a, '_>) {
    let Some(size) = scope.size else { return };
    let rooms = Rooms::new(parts, site, size);
    let open = rooms.from(std::iter::once(Where::new()));
    let mut sides: BTreeMap<&str, BTreeSet<Where>> = BTreeMap::new();
    for draft in &parts.troops.items {
        let at = rooms.start(draft, parts);
        // A troop is one mistake.
        if let Some(at) = at.iter().find(|at| !open.contains(*at)) {
            rooms.told(draft, at);
        }
        if let Some(side) = draft.troop.side() {
            sides.entry(side).or_default().extend(at);
        }
    }
    let reach: BTreeMap<&str, BTreeSet<Where>> = sides
        .into_iter()
        .map(|(side, from)| (side, rooms.from(from.into_iter())))
        .collect();
    let cut_off = |side: &str, at: &Where| {
        // Of a side without troops something else is said.
        reach.get(side).is_some_and(|reach| !reach.contains(at))
    };
    let house = |at: &Where| {
        at.last()
            .map(|&house| rooms.name(house))
            .unwrap_or_default()
    };
    for objective in &parts.objectives.items {
        let side = &objective.value.side;
        let zone = match &objective.value.aim {
            Aim::Hold { zone, .. }
            | Aim::Reach { zone, .. }
            | Aim::Escort { zone, .. }
            | Aim::Loot { zone, .. } => Some(zone),
            Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => None,
        };
        if let Some((zone, at)) = zone.and_then(|zone| rooms.zone(zone, parts))
            && cut_off(side, &at)
        {
            let (building, side) = (house(&at), side.clone());
            fault(
                objective.place,
                FaultKind::ZoneShut {
                    zone,
                    building,
                    side,
                },
            );
        }
        if let Aim::Loot { thing, .. } = &objective.value.aim {
            let mut things = parts.things.items.iter().map(|at| &at.value);
            let lies = things
                .find(|known| known.id == *thing)
                .and_then(|thing| thing.at);
            let at = lies.map(|lies| rooms.at(lies));
            if let Some(at) = at.filter(|at| cut_off(side, at)) {
                let (thing, building, side) = (thing.clone(), house(&at), side.clone());
                fault(
                    objective.place,
                    FaultKind::ThingShut {
                        thing,
                        building,
                        side,
                    },
                );
            }
        }
    }
    for trigger in &parts.triggers.items {
        if let Moment::Enter {
            zone,
            side: Some(side),
        } = &trigger.value.moment
            && let Some((zone, at)) = rooms.zone(zone, parts)
            && cut_off(side, &at)
        {
            let (building, side) = (house(&at), side.clone());
            fault(
                trigger.place,
                FaultKind::ZoneShut {
                    zone,
                    building,
                    side,
                },
            );
        }
    }
    let shut = |id: &str, side: &str| {
        let at = rooms.zone(id, parts);
        at.is_some_and(|(_, at)| cut_off(side, &at))
    };
    walled(parts, (size, &rooms), &shut);
}

/// What several houses shut in together, what a trigger or a guard waits for in one, and gaps nobody fits through.
/// Of a zone that is shut for a side something else is said.
fn walled(
    parts: &Parts<'_>,
    (size, rooms): (TableSize, &Rooms<'_>),
    shut: &dyn Fn(&str, &str) -> bool,
) {
    let Some(reach) = Reach::new(&parts.ground, size).filter(|_| !parts.zones.is_empty()) else {
        return;
    };
    let zones = reach.of(&parts.zones);
    let lies = |id: &str| zones.get(id).filter(|there| !there.is_empty());
    let begins = |draft: &Draft<'_>| -> Option<Vec<u32>> {
        match &draft.troop.start {
            Start::Placed(figures) => figures.iter().map(|one| reach.under(one.centre)).collect(),
            Start::Deploy { zone, .. } | Start::Arrive { zone, .. } => lies(zone).cloned(),
            Start::Aboard { .. } => Some(Vec::new()),
        }
    };
    // Nobody is said to be parted from a zone if it is not sure where all of them begin.
    let from = |who: &dyn Fn(&Draft<'_>) -> bool| -> Option<BTreeSet<u32>> {
        let drafts = parts.troops.items.iter().filter(|draft| who(draft));
        let begun: Option<Vec<Vec<u32>>> = drafts.map(begins).collect();
        let begun: BTreeSet<u32> = begun?.into_iter().flatten().collect();
        Some(begun).filter(|begun| !begun.is_empty())
    };
    let parted = |id: &str, from: Option<BTreeSet<u32>>| {
        let both = lies(id).zip(from);
        both.is_some_and(|(there, from)| !there.iter().any(|part| from.contains(part)))
    };
    let told = |place: Place<'_>, zone: &str| {
        let zone = zone.to_owned();
        fault(place, FaultKind::ZoneWalled { zone });
    };
    // A zone all in one house is told of elsewhere.
    let housed = |id: &str| {
        let at = rooms.zone(id, parts);
        at.is_some_and(|(_, at)| !at.is_empty())
    };
    for draft in &parts.troops.items {
        match (&draft.troop.start, &draft.troop.allegiance) {
            (Start::Arrive { zone: id, .. } | Start::Deploy { zone: id, .. }, _)
                if lies(id).is_some_and(|there| reach.is_shut(there)) && !housed(id) =>
            {
                let (troop, zone) = (draft.troop.id.clone(), id.clone());
                fault(draft.place, FaultKind::WalledIn { troop, zone });
            }
            (_, Allegiance::Neutral(Behaviour::Guard(id) | Behaviour::Wander(id)))
                if parted(id, from(&|other| other.troop.id == draft.troop.id)) =>
            {
                told(draft.place, id);
            }
            _ => {}
        }
    }
    for At { value, place } in &parts.objectives.items {
        let id = match &value.aim {
            Aim::Hold { zone, .. }
            | Aim::Reach { zone, .. }
            | Aim::Escort { zone, .. }
            | Aim::Loot { zone, .. } => zone,
            Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => continue,
        };
        let own = |draft: &Draft<'_>| draft.troop.side() == Some(&value.side);
        if !shut(id, &value.side) && parted(id, from(&own)) {
            told(*place, id);
        }
    }
    for At { value, place } in &parts.triggers.items {
        let Moment::Enter { zone: id, side } = &value.moment else {
            continue;
        };
        let who = |draft: &Draft<'_>| side.is_none() || draft.troop.side() == side.as_deref();
        let known = side.as_deref().is_some_and(|side| shut(id, side));
        if !known && parted(id, from(&who)) {
            told(*place, id);
        }
    }
}

impl<'s> Rooms<'s> {
    fn new(parts: &'s Parts<'_>, site: &'s Site<'s>, size: TableSize) -> Self {
        let plan = &parts.ground;
        let mut rooms = Self {
            plan,
            site,
            doors: BTreeMap::new(),
        };
        for (index, building) in plan.buildings.iter().enumerate() {
            for (number, opening) in building.openings.iter().enumerate() {
                let (one, other) = beside(*opening);
                let on_table = size.holds(one) && size.holds(other);
                let (here, there) = (rooms.at(one), rooms.at(other));
                if !on_table || here == there {
                    let place = parts
                        .openings
                        .get(index)
                        .and_then(|places| places.get(number));
                    let building = rooms.name(index);
                    if let Some(&place) = place {
                        fault(place, FaultKind::DoorToNowhere { building });
                    }
                } else if opening.kind.passage(false).is_some()
                    && rooms.lets_through(*opening, &here, &there)
                {
                    let doors = &mut rooms.doors;
                    doors.entry(here.clone()).or_default().insert(there.clone());
                    doors.entry(there).or_default().insert(here);
                }
            }
        }
        rooms
    }

    fn name(&self, house: usize) -> String {
        self.plan.buildings[house].name.en.clone()
    }

    fn at(&self, point: Point) -> Where {
        self.site.houses_at(point).collect()
    }

    /// Whether every house whose wall is between two places has an opening there: a door is no use with a blank wall
    /// behind it.
    fn lets_through(&self, opening: Opening, here: &Where, there: &Where) -> bool {
        let parted = |house: &&usize| here.contains(house) != there.contains(house);
        let mut walls = here.iter().chain(there).filter(parted);
        walls.all(|&house| {
            let passages = self.plan.buildings[house].openings.iter();
            passages
                .filter(|other| other.kind.passage(false).is_some())
                .any(|other| meet(opening, *other))
        })
    }

    /// Everywhere one can come to from somewhere.
    fn from(&self, starts: impl Iterator<Item = Where>) -> BTreeSet<Where> {
        let mut left: Vec<Where> = starts.collect();
        let mut met = BTreeSet::new();
        while let Some(at) = left.pop() {
            let next = self.doors.get(&at).into_iter().flatten();
            left.extend(next.filter(|next| !met.contains(*next)).cloned());
            met.insert(at);
        }
        met
    }

    /// Where a zone is, if all of it is in one house.
    fn zone(&self, id: &str, parts: &Parts<'_>) -> Option<(String, Where)> {
        let zone = parts.zones.iter().find(|zone| zone.id == id)?;
        Some((zone.id.clone(), self.around(&zone.shape)?))
    }

    /// The houses all around a shape; nothing if part of it may be elsewhere.
    fn around(&self, shape: &Area) -> Option<Where> {
        let edge = || {
            shape.sides().flat_map(|(p, q)| {
                let part = move |v: i32, w: i32, n: i32| v + (w - v) / PARTS * n;
                (0..PARTS).map(move |n| Point::new(part(p.x, q.x, n), part(p.y, q.y, n)))
            })
        };
        let first = self.at(edge().next()?);
        let holds = |house: &usize| {
            let walls: &Building = &self.plan.buildings[*house];
            edge().all(|point| walls.shape.contains(point))
        };
        let houses: Where = first.into_iter().filter(holds).collect();
        // A house within the zone, or across it, has places of its own.
        let (low, high) = shape.bounds();
        let crosses = |house: &Building| {
            house.shape.sides().any(|(p, _)| {
                shape.contains(p) && (low.x < p.x && p.x < high.x && low.y < p.y && p.y < high.y)
            })
        };
        let others = self.plan.buildings.iter().enumerate();
        let mut others = others.filter(|(index, _)| !houses.contains(index));
        (!others.any(|(_, house)| crosses(house))).then_some(houses)
    }

    /// Where those of a troop begin.
    fn start(&self, draft: &Draft<'_>, parts: &Parts<'_>) -> Vec<Where> {
        match &draft.troop.start {
            Start::Placed(figures) => {
                let at = figures.iter().map(|figure| self.at(figure.centre));
                at.collect::<BTreeSet<_>>().into_iter().collect()
            }
            Start::Deploy { zone, .. } | Start::Arrive { zone, .. } => {
                let at = self.zone(zone, parts).map(|(_, at)| at);
                vec![at.unwrap_or_default()]
            }
            Start::Aboard { .. } => Vec::new(),
        }
    }

    /// Says that a troop begins where nobody can leave.
    fn told(&self, draft: &Draft<'_>, at: &Where) {
        let Some(&house) = at.last() else { return };
        let (troop, building) = (draft.troop.id.clone(), self.name(house));
        // Behind a loophole there is something to do.
        let blind = at
            .iter()
            .all(|&house| self.plan.buildings[house].openings.is_empty());
        fault(
            draft.place,
            if blind {
                FaultKind::ShutIn { troop, building }
            } else {
                FaultKind::CannotLeave { troop, building }
            },
        );
    }
}

/// A point on either side of the middle of an opening.
fn beside(opening: Opening) -> (Point, Point) {
    let (from, to) = (opening.from, opening.to);
    let middle = Point::new(i32::midpoint(from.x, to.x), i32::midpoint(from.y, to.y));
    let along = from.to(to);
    let length = along.length().as_tenths_of_mm().max(1);
    let across = Vector {
        dx: -along.dy,
        dy: along.dx,
    };
    (
        middle.plus(across.scaled(BESIDE, length)),
        middle.plus(across.scaled(-BESIDE, length)),
    )
}

/// Whether two openings have a stretch in common, each on its own wall.
fn meet(one: Opening, other: Opening) -> bool {
    let near = |point: Point, wall: Opening| {
        is_near_segment(point, wall.from, wall.to, Length::tenths_of_mm(BESIDE))
    };
    [one.from, one.to].iter().any(|&end| near(end, other))
        || [other.from, other.to].iter().any(|&end| near(end, one))
}
