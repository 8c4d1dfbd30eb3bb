//! Reading where figures are when the game begins.

use super::Start;
use super::field::{count_figures, facing, fault, figures, point};
use super::place::{Block, Square};
use super::problem::FaultKind;
use super::read::Scope;
use super::refer::Kind;
use super::words::Riding;
use crate::data::source::Place;
use crate::data::table::{Table, Value};
use crate::geometry::{Direction, Placed};
use crate::shooting::Formation;

/// The longest side of a square.
const LONGEST_SIDE: u16 = 100;

/// What the places of figures depend on.
pub(super) struct Order<'t> {
    pub(super) troop: &'t str,
    pub(super) riding: Option<Riding>,
    pub(super) formation: Option<Formation>,
    /// How many figures its entry of the roster has.
    pub(super) listed: Option<u16>,
}

type Begun<'a> = Option<(Start, Vec<Place<'a>>)>;

/// Where the figures are, by exactly one of six fields.
pub(super) fn start<'a>(
    table: &mut Table<'a>,
    scope: &Scope<'a, '_>,
    order: &Order<'_>,
) -> Begun<'a> {
    let place = table.place;
    let fields = ["at", "block", "square", "zone", "arrives", "aboard"];
    let mut given: Vec<Value<'a>> = Vec::new();
    for field in fields {
        given.extend(table.optional(field));
    }
    let troop = order.troop.to_owned();
    if given.len() > 1 {
        // Whatever goes with either is not blamed as well.
        for field in ["facing", "count"] {
            table.optional(field);
        }
        fault(place, FaultKind::SeveralStarts { troop });
        return None;
    }
    let Some(value) = given.pop() else {
        fault(place, FaultKind::NoStart { troop });
        return None;
    };
    match value.field {
        "at" => {
            let facing = table.optional("facing").and_then(facing);
            placed(value, facing, scope, order.riding)
        }
        "block" => blocked(value, scope, order),
        "square" => squared(value, scope, order),
        "zone" => {
            let zone = scope.ids.refer(Kind::Zone, value);
            let count = count(table, order.listed);
            let (zone, count) = (zone?, count?);
            Some((Start::Deploy { zone, count }, Vec::new()))
        }
        "arrives" => {
            let arrives = value.table("arrives").map(|t| arrival(t, scope));
            let count = count(table, order.listed);
            let (turn, zone) = arrives??;
            let count = count?;
            Some((Start::Arrive { turn, zone, count }, Vec::new()))
        }
        _ => {
            let coach = scope.ids.refer(Kind::Troop, value);
            let count = count(table, order.listed.or(Some(1)));
            let (coach, count) = (coach?, count?);
            Some((Start::Aboard { coach, count }, Vec::new()))
        }
    }
}

/// How many; left out as many as are listed, if they are.
fn count(table: &mut Table<'_>, listed: Option<u16>) -> Option<u16> {
    if listed.is_some() && !table.has("count") {
        table.optional("count");
        return listed;
    }
    let value = table.value("count")?;
    let place = value.place;
    let count = value.number(1..=u16::MAX)?;
    count_figures(usize::from(count), place).map(|_| count)
}

fn arrival<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<(Option<u8>, String)> {
    let turn = table.optional("turn").and_then(|v| v.small(1..=u8::MAX));
    let zone = scope.ids.field(Kind::Zone, "zone", &mut table);
    table.finish();
    Some((turn, zone?))
}

fn placed<'a>(
    at: Value<'a>,
    facing: Option<Direction>,
    scope: &Scope<'a, '_>,
    riding: Option<Riding>,
) -> Begun<'a> {
    let place = at.place;
    let points = figures(at)?;
    if points.is_empty() {
        let (found, least, most) = (0, 1, super::MOST_FIGURES);
        fault(place, FaultKind::PointCount { found, least, most });
        return None;
    }
    // Nobody said: to the far edge.
    let facing = facing.unwrap_or(Direction::new(Direction::QUARTER));
    let base = riding?.base(&scope.rules?);
    let spots = points.iter().map(|point| point.place).collect();
    let figures = points
        .iter()
        .map(|point| Placed::new(base, point.value, facing));
    Some((Start::Placed(figures.collect()), spots))
}

fn blocked<'a>(value: Value<'a>, scope: &Scope<'a, '_>, order: &Order<'_>) -> Begun<'a> {
    let place = value.place;
    let mut table = value.table("block")?;
    let front = table.value("front").and_then(point);
    let facing = table.value("facing").and_then(facing);
    let files = table.number("files", 1..=u16::MAX);
    let ranks = match table.optional("ranks") {
        Some(value) => value.number(1..=u16::MAX),
        None => Some(1),
    };
    table.finish();
    let (files, ranks) = (files?, ranks?);
    count_figures(usize::from(files) * usize::from(ranks), place)?;
    let block = Block {
        front: front?.value,
        facing: facing?,
        files,
        ranks,
    };
    let figures = block.figures(order.riding?.base(&scope.rules?), order.formation?);
    let spots = vec![place; figures.len()];
    Some((Start::Placed(figures), spots))
}

/// FRM-18: a square is a body of foot in close order with fronts on all sides.
fn squared<'a>(value: Value<'a>, scope: &Scope<'a, '_>, order: &Order<'_>) -> Begun<'a> {
    let place = value.place;
    let mut table = value.table("square")?;
    let centre = table.value("centre").and_then(point);
    let side = table.number("side", 2..=LONGEST_SIDE);
    let most = side.unwrap_or(LONGEST_SIDE) / 2;
    let ranks = match table.optional("ranks") {
        Some(value) => value.number(1..=most),
        None => Some(1),
    };
    let facing = match table.optional("facing") {
        Some(value) => facing(value),
        None => Some(Direction::new(Direction::QUARTER)),
    };
    table.finish();
    let (riding, formation) = (order.riding?, order.formation?);
    if riding != Riding::Foot || formation != Formation::Close {
        let troop = order.troop.to_owned();
        fault(place, FaultKind::SquareOrder { troop });
        return None;
    }
    let square = Square {
        centre: centre?.value,
        facing: facing?,
        side: side?,
        ranks: ranks?,
    };
    count_figures(square.count(), place)?;
    let figures = square.figures(riding.base(&scope.rules?));
    let spots = vec![place; figures.len()];
    Some((Start::Placed(figures), spots))
}
