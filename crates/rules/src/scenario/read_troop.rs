//! Reading the troops of a scenario.

use super::field::{fault, records};
use super::problem::FaultKind;
use super::read::Scope;
use super::read_person::Given;
use super::read_roster::Entry;
use super::read_start::{Order, start};
use super::refer::Kind;
use super::words::{BehaviourKind, Gift, Riding};
use super::{Allegiance, Behaviour, NEUTRAL, Person, Single, Troop};
use crate::data::source::Place;
use crate::data::table::{Table, Value};
use crate::data::{Armour, Name, ProblemKind, Unit, UnitTrait};
use crate::roster::read::{JAVELINS, class_by_dress};
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
    class: u8,
    armour: Armour,
    weapons: Vec<String>,
    leader: bool,
    musician: bool,
    colours: bool,
    elite_shooter: bool,
    general: bool,
    healer: bool,
    javelins: u8,
    person: Person,
}

impl Dress {
    /// Puts it on a troop.
    fn on(self, troop: Troop) -> Troop {
        Troop {
            class: self.class,
            armour: self.armour,
            weapons: self.weapons,
            leader: self.leader,
            musician: self.musician,
            colours: self.colours,
            elite_shooter: self.elite_shooter,
            general: self.general,
            healer: self.healer,
            javelins: self.javelins,
            person: self.person,
            ..troop
        }
    }
}

pub(super) fn troop<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<Draft<'a>> {
    let place = table.place;
    let id = scope.ids.id(Kind::Troop, &mut table);
    let called = id.as_deref().unwrap_or_default();
    let name = table.optional("name").and_then(Value::name);
    // A sketch calls its characters what their troops are called.
    let sketched = id.as_deref().filter(|_| place.file.is_sketch());
    let sketched = sketched.filter(|_| name.is_none()).map(Name::of);
    let allegiance = allegiance(&mut table, scope, called);
    let card = card(&mut table, scope, called);
    let riding = riding(&mut table, card);
    let given = Given::read(&mut table, scope);
    let formation = match table.optional("formation") {
        Some(value) => value.word(),
        None => Some(Formation::Loose),
    };
    let hidden = table.flag("hidden");
    let character = table.flag("character");
    let gifts = gifts(&mut table);
    let carries = scope.ids.list(Kind::Thing, "carries", &mut table);
    let duel = table.optional("duel");
    let duel = duel.and_then(|value| scope.ids.refer(Kind::Troop, value));
    let commands = scope.ids.list(Kind::Troop, "commands", &mut table);
    let order = Order {
        troop: called,
        riding,
        formation,
        listed: card.and_then(|(_, entry)| entry.map(|entry| entry.troop.count)),
    };
    let start = start(&mut table, scope, &order);
    let count = start.as_ref().map(|(start, _)| start.count());
    let others = others(&mut table, scope, called, count);
    table.finish();
    let (start, spots) = start?;
    let ((unit, entry), riding) = (card?, riding?);
    given.idle(called, riding, unit, scope);
    let troop = Troop {
        id: called.to_owned(),
        allegiance: allegiance?,
        unit: unit.id.clone(),
        name: name
            .or_else(|| entry.and_then(Entry::name))
            .or(sketched.filter(|_| character)),
        riding,
        formation: formation?,
        hidden,
        character,
        gifts: gifts?,
        carries: carries?,
        duel,
        commands: commands?,
        start,
        ..Troop::default()
    };
    let mut singles = Vec::new();
    for (number, own) in others? {
        own.idle(called, riding, unit, scope);
        let dress = dress(&own.or(&given), unit, entry, riding, scope);
        singles.push(Single {
            number,
            troop: dress.on(troop.clone()),
        });
    }
    id.as_ref()?;
    let dress = dress(&given, unit, entry, riding, scope);
    let troop = Troop {
        singles,
        ..dress.on(troop)
    };
    Some(Draft {
        troop,
        place,
        entry: entry.map(|entry| entry.id.clone()),
        spots,
    })
}

/// Those of a troop who differ from the others, by number (UNI-14).
fn others<'a>(
    table: &mut Table<'a>,
    scope: &Scope<'a, '_>,
    troop: &str,
    count: Option<usize>,
) -> Option<Vec<(u16, Given<'a>)>> {
    let mut others: Vec<(u16, Given<'a>)> = Vec::new();
    let mut sound = true;
    for mut record in records(table, "figure", "figure")? {
        let place = record.place;
        let number = record.number("number", 1..=u16::MAX);
        let given = Given::read(&mut record, scope);
        record.finish();
        let Some(number) = number else {
            sound = false;
            continue;
        };
        let (troop, figure) = (troop.to_owned(), usize::from(number));
        if let Some(found) = count.filter(|&count| figure > count) {
            fault(
                place,
                FaultKind::NoSuchFigure {
                    troop,
                    figure,
                    found,
                },
            );
        } else if others.iter().any(|(other, _)| *other == number) {
            fault(place, FaultKind::FigureTwice { troop, figure });
        } else {
            others.push((number, given));
        }
    }
    sound.then_some(others)
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

/// On foot or on what.
fn riding(table: &mut Table<'_>, card: Option<(&Unit, Option<&Entry<'_>>)>) -> Option<Riding> {
    let mount = table.optional("mount");
    let mount = mount.map(|value| (value.place, value.word::<Riding>()));
    let (unit, entry) = card?;
    match mount {
        Some((place, riding)) => {
            // A mule or a farm horse is anybody's; a war horse is not.
            if riding == Some(Riding::Cavalry) && unit.mounted.is_none() {
                let unit = unit.id.clone();
                fault(place, FaultKind::NoHorses { unit });
            }
            riding
        }
        None => Some(entry.map_or(unit.mount, |entry| entry.troop.mount).into()),
    }
}

fn dress(
    given: &Given<'_>,
    unit: &Unit,
    entry: Option<&Entry<'_>>,
    riding: Riding,
    scope: &Scope<'_, '_>,
) -> Dress {
    let listed = entry.map(|entry| &entry.troop);
    let usual_class = || match (listed, given.armour) {
        (Some(listed), None) => listed.class,
        _ => class_by_dress(unit, given.armour, scope.data),
    };
    let own = || match entry {
        Some(entry) => entry.weapons(),
        None => unit.missiles.iter().chain(&unit.melee).cloned().collect(),
    };
    let usual = |given: Option<bool>, by_entry: Option<bool>, by_unit| {
        given.or(by_entry).unwrap_or(unit.is(by_unit))
    };
    let class = given.class.unwrap_or_else(usual_class);
    let mut person = given.person(unit, class, riding);
    // CLS-5: the horse of the list is the horse of the table.
    person.mount_class = person.mount_class.or(listed.and_then(|l| l.war_mount));
    Dress {
        class,
        armour: given
            .armour
            .unwrap_or(listed.map_or(unit.armour, |l| l.armour)),
        weapons: given.weapons.clone().unwrap_or_else(own),
        leader: usual(given.leader, listed.map(|l| l.leader), UnitTrait::Leader),
        musician: usual(
            given.musician,
            listed.map(|l| l.musician),
            UnitTrait::Musician,
        ),
        colours: usual(given.colours, None, UnitTrait::Colours),
        elite_shooter: given
            .elite_shooter
            .unwrap_or(listed.is_some_and(|l| l.elite_shooter)),
        general: given.general == Some(true),
        healer: given.healer == Some(true),
        javelins: given
            .javelins
            .or_else(|| entry.and_then(Entry::javelins))
            .unwrap_or(JAVELINS as u8),
        person,
    }
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
