//! Reading the troops of a scenario.

use super::field::{count_figures, facing, fault, figures, point};
use super::place::Block;
use super::problem::FaultKind;
use super::read::Scope;
use super::refer::Kind;
use super::words::{BehaviourKind, Gift, Riding};
use super::{Allegiance, Behaviour, NEUTRAL, Start, Troop};
use crate::data::source::Place;
use crate::data::table::{Table, Value};
use crate::data::{Armour, ProblemKind, Unit, UnitTrait};
use crate::geometry::{Direction, Placed};
use crate::roster::read::{class_by_dress, weapons_of};
use crate::shooting::Formation;

/// A troop and where its parts stood in the file.
pub(super) struct Draft<'a> {
    pub(super) troop: Troop,
    pub(super) place: Place<'a>,
    /// Where each of its figures was written; all the same for a block.
    pub(super) spots: Vec<Place<'a>>,
}

impl Draft<'_> {
    /// What a figure is called in messages: its troop and its number.
    pub(super) fn figure(&self, index: usize) -> String {
        format!("{} {}", self.troop.id, index + 1)
    }
}

/// Everything about a figure that its unit says unless the scenario does.
struct Dress {
    unit: String,
    class: u8,
    armour: Armour,
    weapons: Vec<String>,
    riding: Riding,
    leader: bool,
    musician: bool,
    colours: bool,
}

pub(super) fn troop<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Draft<'a>> {
    let place = table.place;
    let id = scope.ids.id(Kind::Troop, &mut table);
    let name = table.optional("name").and_then(Value::name);
    let allegiance = allegiance(&mut table, scope, id.as_deref().unwrap_or_default());
    let dress = dress(&mut table, scope);
    let formation = match table.optional("formation") {
        Some(value) => value.word(),
        None => Some(Formation::Loose),
    };
    let hidden = table.flag("hidden");
    let character = table.flag("character");
    let gifts = gifts(&mut table);
    let carries = scope.ids.list(Kind::Thing, "carries", &mut table);
    let order = (dress.as_ref().map(|dress| dress.riding), formation);
    let start = start(&mut table, scope, id.as_deref().unwrap_or_default(), order);
    table.finish();
    let (start, spots) = start?;
    let dress = dress?;
    let troop = Troop {
        id: id?,
        allegiance: allegiance?,
        unit: dress.unit,
        name,
        class: dress.class,
        armour: dress.armour,
        weapons: dress.weapons,
        riding: dress.riding,
        formation: formation?,
        leader: dress.leader,
        musician: dress.musician,
        colours: dress.colours,
        hidden,
        character,
        gifts: gifts?,
        carries: carries?,
        start,
    };
    Some(Draft {
        troop,
        place,
        spots,
    })
}

fn allegiance<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>, troop: &str) -> Option<Allegiance> {
    let side = table.value("side")?;
    let neutral = side.says(NEUTRAL);
    if neutral {
        let behaviour = table.value("behaviour")?.table("behaviour")?;
        return behaviour_of(behaviour, scope).map(Allegiance::Neutral);
    }
    let side = scope.ids.refer(Kind::Side, side);
    let seat = match table.optional("seat") {
        Some(value) => value.small(1..=u8::MAX),
        None => Some(1),
    };
    if let Some(value) = table.optional("behaviour") {
        let troop = troop.to_owned();
        fault(value.place, FaultKind::BehaviourOfSide { troop });
    }
    Some(Allegiance::Side {
        side: side?,
        seat: seat?,
    })
}

fn behaviour_of<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Behaviour> {
    let kind = table.word("kind");
    let ids = &scope.ids;
    let behaviour = kind.and_then(|kind| match kind {
        BehaviourKind::Flee => Some(Behaviour::Flee),
        BehaviourKind::Follow => ids
            .field(Kind::Troop, "troop", &mut table)
            .map(Behaviour::Follow),
        BehaviourKind::Guard => ids
            .field(Kind::Zone, "zone", &mut table)
            .map(Behaviour::Guard),
        BehaviourKind::Wander => ids
            .field(Kind::Zone, "zone", &mut table)
            .map(Behaviour::Wander),
    });
    // Without a kind nobody can say which fields there are.
    if kind.is_some() {
        table.finish();
    }
    behaviour
}

fn dress(table: &mut Table<'_>, scope: &Scope<'_, '_>) -> Option<Dress> {
    let unit = table.value("unit").and_then(|value| unit_of(value, scope));
    let class = table.optional("class").and_then(|v| v.small(1..=5));
    let armour = table.optional("armour").and_then(Value::word::<Armour>);
    let weapons = table.optional("weapons");
    let weapons = match (weapons, scope.data) {
        (Some(value), Some(data)) => weapons_of(value, data),
        _ => None,
    };
    let mount = table.optional("mount");
    let mount = mount.map(|value| (value.place, value.word::<Riding>()));
    let mut flag = |field| table.optional(field).and_then(Value::flag);
    let (leader, musician, colours) = (flag("leader"), flag("musician"), flag("colours"));
    let unit = unit?;
    let or = |given: Option<bool>, usual| given.unwrap_or(unit.is(usual));
    let riding = match mount {
        Some((place, riding)) => {
            // A mule or a farm horse is anybody's; a war horse is not.
            if riding == Some(Riding::Cavalry) && unit.mounted.is_none() {
                let unit = unit.id.clone();
                fault(place, FaultKind::NoHorses { unit });
            }
            riding
        }
        None => Some(unit.mount.into()),
    };
    let own = || unit.missiles.iter().chain(&unit.melee).cloned().collect();
    Some(Dress {
        unit: unit.id.clone(),
        class: class.unwrap_or_else(|| class_by_dress(unit, armour, scope.data)),
        armour: armour.unwrap_or(unit.armour),
        weapons: weapons.unwrap_or_else(own),
        riding: riding?,
        leader: or(leader, UnitTrait::Leader),
        musician: or(musician, UnitTrait::Musician),
        colours: or(colours, UnitTrait::Colours),
    })
}

fn unit_of<'d>(value: Value<'_>, scope: &Scope<'_, 'd>) -> Option<&'d Unit> {
    let text = value.text()?;
    let data = scope.data?;
    let found = data.unit(&text.value);
    if found.is_some() {
        return found;
    }
    let other = scope.other.filter(|o| o.unit(&text.value).is_some());
    let id = text.value.into_owned();
    text.place.report(match other {
        Some(other) => ProblemKind::Scenario(FaultKind::OtherPeriod {
            unit: id,
            period: other.period.id().to_owned(),
        }),
        None => ProblemKind::UnknownReference {
            wanted: "unit",
            id,
            known: data.units.iter().map(|unit| unit.id.clone()).collect(),
        },
    });
    None
}

/// Gifts; left out there are none.
fn gifts(table: &mut Table<'_>) -> Option<Vec<Gift>> {
    if table.has("gifts") {
        table.words("gifts")
    } else {
        table.optional("gifts");
        Some(Vec::new())
    }
}

type Order = (Option<Riding>, Option<Formation>);

/// Where the figures are, by exactly one of four fields.
fn start<'a>(
    table: &mut Table<'a>,
    scope: &Scope<'a, '_>,
    troop: &str,
    order: Order,
) -> Option<(Start, Vec<Place<'a>>)> {
    let place = table.place;
    let (at, block) = (table.optional("at"), table.optional("block"));
    let (zone, arrives) = (table.optional("zone"), table.optional("arrives"));
    let troop = troop.to_owned();
    match (at, block, zone, arrives) {
        (Some(at), None, None, None) => {
            let facing = table.optional("facing").and_then(facing);
            placed(at, facing, scope, order.0)
        }
        (None, Some(block), None, None) => blocked(block, scope, order),
        (None, None, Some(zone), None) => {
            let zone = scope.ids.refer(Kind::Zone, zone);
            let count = count(table);
            let start = Start::Deploy {
                zone: zone?,
                count: count?,
            };
            Some((start, Vec::new()))
        }
        (None, None, None, Some(arrives)) => {
            let arrives = arrives.table("arrives").map(|t| arrival(t, scope));
            let count = count(table);
            let (turn, zone) = arrives??;
            let count = count?;
            Some((Start::Arrive { turn, zone, count }, Vec::new()))
        }
        (None, None, None, None) => {
            fault(place, FaultKind::NoStart { troop });
            None
        }
        _ => {
            // Whatever goes with either is not blamed as well.
            for field in ["facing", "count"] {
                table.optional(field);
            }
            fault(place, FaultKind::SeveralStarts { troop });
            None
        }
    }
}

fn count(table: &mut Table<'_>) -> Option<u16> {
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
) -> Option<(Start, Vec<Place<'a>>)> {
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

fn blocked<'a>(
    value: Value<'a>,
    scope: &Scope<'a, '_>,
    (riding, formation): Order,
) -> Option<(Start, Vec<Place<'a>>)> {
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
    let figures = block.figures(riding?.base(&scope.rules?), formation?);
    let spots = vec![place; figures.len()];
    Some((Start::Placed(figures), spots))
}
