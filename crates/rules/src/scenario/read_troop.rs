//! Reading the troops of a scenario.

use super::field::fault;
use super::problem::FaultKind;
use super::read::Scope;
use super::read_roster::Entry;
use super::read_start::{Order, start};
use super::refer::Kind;
use super::words::{BehaviourKind, Gift, Riding};
use super::{Allegiance, Behaviour, NEUTRAL, Troop};
use crate::data::source::Place;
use crate::data::table::{Table, Value};
use crate::data::{Armour, Name, ProblemKind, Unit, UnitTrait};
use crate::roster::read::{JAVELINS, MOST_WEAPONS, class_by_dress, weapons_of};
use crate::shooting::Formation;

/// A troop and where its parts stood in the file.
pub(super) struct Draft<'a> {
    pub(super) troop: Troop,
    pub(super) place: Place<'a>,
    /// Its entry of the roster, by id.
    pub(super) entry: Option<String>,
    /// Where each of its figures was written; all the same for a block.
    pub(super) spots: Vec<Place<'a>>,
}

impl Draft<'_> {
    /// What a figure is called in messages: its troop and its number.
    pub(super) fn figure(&self, index: usize) -> String {
        format!("{} {}", self.troop.id, index + 1)
    }
}

/// Everything about a figure that its unit or its entry of the roster says unless the scenario does.
struct Dress {
    entry: Option<String>,
    unit: String,
    name: Option<Name>,
    listed: Option<u16>,
    class: u8,
    armour: Armour,
    weapons: Vec<String>,
    riding: Riding,
    leader: bool,
    musician: bool,
    colours: bool,
    elite_shooter: bool,
    javelins: u8,
}

pub(super) fn troop<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Draft<'a>> {
    let place = table.place;
    let id = scope.ids.id(Kind::Troop, &mut table);
    let name = table.optional("name").and_then(Value::name);
    // A sketch calls its characters what their troops are called.
    let called = id.as_deref().filter(|_| place.file.is_sketch());
    let called = called.filter(|_| name.is_none()).map(Name::of);
    let allegiance = allegiance(&mut table, scope, id.as_deref().unwrap_or_default());
    let dress = dress(&mut table, scope, id.as_deref().unwrap_or_default());
    let formation = match table.optional("formation") {
        Some(value) => value.word(),
        None => Some(Formation::Loose),
    };
    let hidden = table.flag("hidden");
    let character = table.flag("character");
    let (general, healer) = (table.flag("general"), table.flag("healer"));
    let gifts = gifts(&mut table);
    let carries = scope.ids.list(Kind::Thing, "carries", &mut table);
    let order = Order {
        troop: id.as_deref().unwrap_or_default(),
        riding: dress.as_ref().map(|dress| dress.riding),
        formation,
        listed: dress.as_ref().and_then(|dress| dress.listed),
    };
    let start = start(&mut table, scope, &order);
    table.finish();
    let (start, spots) = start?;
    let dress = dress?;
    let troop = Troop {
        id: id?,
        allegiance: allegiance?,
        unit: dress.unit,
        name: name.or(dress.name).or(called.filter(|_| character)),
        class: dress.class,
        armour: dress.armour,
        weapons: dress.weapons,
        riding: dress.riding,
        formation: formation?,
        leader: dress.leader,
        musician: dress.musician,
        colours: dress.colours,
        elite_shooter: dress.elite_shooter,
        general,
        healer,
        javelins: dress.javelins,
        hidden,
        character,
        gifts: gifts?,
        carries: carries?,
        start,
    };
    Some(Draft {
        troop,
        place,
        entry: dress.entry,
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

/// The unit, or the entry of the roster that stands for it.
fn card<'a, 's, 'd>(
    table: &mut Table<'a>,
    scope: &'s Scope<'a, 'd>,
    troop: &str,
) -> Option<(&'d Unit, Option<&'s Entry<'a>>)> {
    let Some(from) = table.optional("from") else {
        let unit = table.value("unit").and_then(|v| unit_of(v, scope));
        return unit.map(|unit| (unit, None));
    };
    if let Some(unit) = table.optional("unit") {
        let troop = troop.to_owned();
        fault(unit.place, FaultKind::UnitAndRoster { troop });
        return None;
    }
    let id = scope.ids.refer(Kind::Entry, from)?;
    let entry = scope.roster.iter().find(|entry| entry.id == id)?;
    Some((scope.data?.unit(&entry.troop.unit)?, Some(entry)))
}

fn dress<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>, troop: &str) -> Option<Dress> {
    let card = card(table, scope, troop);
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
    let elite_shooter = flag("elite_shooter");
    let javelins = table.optional("javelins");
    let javelins = javelins.and_then(|value| value.small(1..=MOST_WEAPONS as u8));
    let (unit, entry) = card?;
    let listed = entry.map(|entry| &entry.troop);
    let riding = match mount {
        Some((place, riding)) => {
            // A mule or a farm horse is anybody's; a war horse is not.
            if riding == Some(Riding::Cavalry) && unit.mounted.is_none() {
                let unit = unit.id.clone();
                fault(place, FaultKind::NoHorses { unit });
            }
            riding
        }
        None => Some(listed.map_or(unit.mount, |l| l.mount).into()),
    };
    let usual_class = || match (listed, armour) {
        (Some(_), None) => entry.map_or(unit.class, Entry::class),
        _ => class_by_dress(unit, armour, scope.data),
    };
    let own = || match entry {
        Some(entry) => entry.weapons(),
        None => unit.missiles.iter().chain(&unit.melee).cloned().collect(),
    };
    let usual = |given: Option<bool>, by_entry: Option<bool>, by_unit| {
        given.or(by_entry).unwrap_or(unit.is(by_unit))
    };
    Some(Dress {
        entry: entry.map(|entry| entry.id.clone()),
        unit: unit.id.clone(),
        name: entry.and_then(Entry::name),
        listed: listed.map(|listed| listed.count),
        class: class.unwrap_or_else(usual_class),
        armour: armour.unwrap_or(listed.map_or(unit.armour, |l| l.armour)),
        weapons: weapons.unwrap_or_else(own),
        riding: riding?,
        leader: usual(leader, listed.map(|l| l.leader), UnitTrait::Leader),
        musician: usual(musician, listed.map(|l| l.musician), UnitTrait::Musician),
        colours: usual(colours, None, UnitTrait::Colours),
        elite_shooter: elite_shooter.unwrap_or(listed.is_some_and(|l| l.elite_shooter)),
        javelins: javelins
            .or_else(|| entry.and_then(Entry::javelins))
            .unwrap_or(JAVELINS as u8),
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
