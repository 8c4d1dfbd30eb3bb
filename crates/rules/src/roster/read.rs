//! Reading a troop list: all mistakes at once, each with its line.

use std::collections::BTreeMap;

use super::{Extra, Roster, Thing, Troop};
use crate::budget::default_class;
use crate::data::source::{File, Problems};
use crate::data::table::{Table, Value};
use crate::data::{Armour, MeleeTrait, Mount, PeriodData, Problem, ProblemKind, Unit, UnitTrait};
use crate::period::Period;
use crate::ruleset::{Kind, Ruleset, SWITCHES};
use crate::short;

/// More of one kind than any table holds; keeps sums small.
const MOST_FIGURES: u16 = 500;
/// More entries than any list has: each is a form on a page.
pub const MOST_ENTRIES: usize = 200;
/// More weapons than anybody carries.
pub(crate) const MOST_WEAPONS: u16 = 12;
/// Javelins of somebody who just "has javelins": a point's worth (BUD-4).
pub(crate) const JAVELINS: u16 = 3;

/// Reads a troop list; `path` is only for messages. On failure every problem, in the order of lines.
pub fn read<'d>(
    path: &str,
    text: &str,
    data: impl Fn(Period) -> &'d PeriodData,
) -> Result<Roster, Vec<Problem>> {
    let problems = Problems::default();
    let file = File::new(path, Some(text), &problems);
    let roster = read_file(&file, data);
    let (problems, _) = problems.sorted(|p| short::sort_by_key(p, |p| (p.line, p.column)));
    match roster {
        Some(roster) if problems.is_empty() => Ok(roster),
        _ => Err(problems),
    }
}

fn read_file<'a, 'd>(
    file: &'a File<'a>,
    data: impl Fn(Period) -> &'d PeriodData,
) -> Option<Roster> {
    let mut table = Table::of_file(file)?;
    let name = table.value("name").and_then(Value::called);
    let period = table.value("period").and_then(period);
    let options = table.optional("options");
    // Without a period nobody can say which options and units there are.
    let standard = period.map(Ruleset::standard);
    let rules = standard.and_then(|rules| match options {
        Some(value) => options_of(rules, value),
        None => Some(rules),
    });
    let limit = optional_number(&mut table, "budget", 1, u16::MAX);
    let advance = optional_number(&mut table, "advance", 1, 3);
    let data = period.map(data);
    let troops: Option<Vec<Option<Troop>>> = table
        .records("troop", "troop", MOST_ENTRIES)
        .map(|tables| tables.into_iter().map(|t| troop(t, data)).collect());
    let extras: Option<Vec<Option<Extra>>> = table
        .records("extra", "extra", MOST_ENTRIES)
        .map(|tables| tables.into_iter().map(extra).collect());
    table.finish();
    Some(Roster {
        name: name?,
        rules: rules?,
        limit,
        advance: advance.map_or(1, |times| times as u8),
        troops: troops?.into_iter().collect::<Option<_>>()?,
        extras: extras?.into_iter().collect::<Option<_>>()?,
    })
}

pub(crate) fn period(value: Value<'_>) -> Option<Period> {
    let text = value.text()?;
    let period = Period::from_id(&text.value);
    if period.is_none() {
        text.place.report(ProblemKind::UnknownWord {
            field: "period",
            word: text.value.into_owned(),
            known: Period::ALL.map(|period| period.id().to_owned()).into(),
        });
    }
    period
}

/// Switches by name; those of the other period are unknown here.
pub(crate) fn options_of(rules: Ruleset, value: Value<'_>) -> Option<Ruleset> {
    let period = rules.period();
    let what = match period {
        Period::HorseAndMusket => "table of horse-and-musket options",
        Period::PikeAndShot => "table of pike-and-shot options",
    };
    let mut table = value.table(what)?;
    let mut rules = Some(rules);
    for spec in SWITCHES {
        if spec.default_in(period).is_none() {
            continue;
        }
        let Some(value) = table.optional(spec.id) else {
            continue;
        };
        let second = match spec.kind {
            Kind::Flag => value.flag(),
            Kind::Choice(first, second) => position(value, spec.id, first, second),
        };
        rules = rules
            .zip(second)
            .map(|(rules, on)| rules.with(spec.switch, on));
    }
    table.finish();
    rules
}

fn position(
    value: Value<'_>,
    field: &'static str,
    first: &'static str,
    second: &'static str,
) -> Option<bool> {
    let text = value.text()?;
    if text.value == second || text.value == first {
        return Some(text.value == second);
    }
    text.place.report(ProblemKind::UnknownWord {
        field,
        word: text.value.into_owned(),
        known: vec![first.to_owned(), second.to_owned()],
    });
    None
}

fn optional_number(table: &mut Table<'_>, field: &'static str, low: u16, high: u16) -> Option<u16> {
    table.optional(field)?.number(low..=high)
}

/// A flag that is not the same left out as false.
fn optional_flag(table: &mut Table<'_>, field: &'static str) -> Option<bool> {
    table.optional(field)?.flag()
}

/// An entry of a list; whoever has taken a field of their own from it has done so before.
pub(crate) fn troop(mut table: Table<'_>, data: Option<&PeriodData>) -> Option<Troop> {
    let line = table.place.line();
    let unit = table.value("unit").and_then(|value| unit_of(value, data));
    let name = table.optional("name").and_then(Value::called);
    let count = table.number("count", 1..=MOST_FIGURES);
    let class = optional_number(&mut table, "class", 1, 5);
    let armour = table.optional("armour").and_then(Value::word::<Armour>);
    let war_mount = table.optional("war_mount").and_then(war_mount);
    let leader = optional_flag(&mut table, "leader");
    let musician = optional_flag(&mut table, "musician");
    let elite_shooter = table.flag("elite_shooter");
    let weapons = table.optional("weapons");
    let weapons = match (weapons, data) {
        (Some(value), Some(data)) => weapons_of(value, data),
        _ => None,
    };
    // A period without javelins has no such field.
    let thrown = data.is_none_or(|data| data.missile("javelin").is_some());
    let javelins = if thrown {
        optional_number(&mut table, "javelins", 1, MOST_WEAPONS)
    } else {
        None
    };
    table.finish();
    let unit = unit?;
    let class = class.map_or_else(|| class_by_dress(unit, armour, data), |class| class as u8);
    let war_mount = match war_mount {
        None => (unit.mount == Mount::Cavalry).then_some(class),
        Some(Horse::None) => None,
        Some(Horse::AsRider) => Some(class),
        Some(Horse::Class(class)) => Some(class),
    };
    Some(Troop {
        line,
        unit: unit.id.clone(),
        name,
        count: count?,
        class,
        armour: armour.unwrap_or(unit.armour),
        mount: match (war_mount, unit.mount) {
            (Some(_), _) => Mount::Cavalry,
            (None, Mount::Cavalry) => Mount::Foot,
            (None, mount) => mount,
        },
        war_mount,
        leader: leader.unwrap_or(unit.is(UnitTrait::Leader)),
        musician: musician.unwrap_or(unit.is(UnitTrait::Musician)),
        elite_shooter,
        weapons: arms(unit, weapons, javelins),
    })
}

fn unit_of<'d>(value: Value<'_>, data: Option<&'d PeriodData>) -> Option<&'d Unit> {
    let text = value.text()?;
    let data = data?;
    let unit = data.unit(&text.value);
    if unit.is_none() {
        text.place.report(ProblemKind::UnknownReference {
            wanted: "unit",
            id: text.value.into_owned(),
            known: data.units.iter().map(|unit| unit.id.clone()).collect(),
        });
    }
    unit
}

/// CLS-3: in the pike period a soldier who changes armour changes class with it.
pub(crate) fn class_by_dress(unit: &Unit, armour: Option<Armour>, data: Option<&PeriodData>) -> u8 {
    let ps = data.is_some_and(|data| data.period.is_ps());
    match armour {
        Some(armour) if ps && armour != unit.armour && !unit.is(UnitTrait::Civilian) => {
            let swordsman = data.is_some_and(|data| is_swordsman(unit, data));
            default_class(armour, swordsman)
        }
        _ => unit.class,
    }
}

/// CLS-3: whether the sword is the unit's main weapon, not just its side-arm.
pub(super) fn is_swordsman(unit: &Unit, data: &PeriodData) -> bool {
    let sword = |id: &String| {
        data.melee_weapon(id)
            .is_some_and(|weapon| weapon.is(MeleeTrait::Sword))
    };
    unit.mount == Mount::Foot
        && unit.missiles.is_empty()
        && unit.melee.first().is_some_and(sword)
        && !unit.is(UnitTrait::Musician)
        && !unit.is(UnitTrait::Colours)
}

enum Horse {
    None,
    AsRider,
    Class(u8),
}

fn war_mount(value: Value<'_>) -> Option<Horse> {
    if value.is_flag() {
        return value
            .flag()
            .map(|rides| if rides { Horse::AsRider } else { Horse::None });
    }
    value.small(1..=5).map(Horse::Class)
}

pub(crate) fn weapons_of(value: Value<'_>, data: &PeriodData) -> Option<Vec<String>> {
    let place = value.place;
    let items = value.list()?;
    if items.len() > usize::from(MOST_WEAPONS) {
        place.report(ProblemKind::OutOfRange {
            field: "weapons",
            value: items.len().to_string(),
            low: 0,
            high: i64::from(MOST_WEAPONS),
        });
        return None;
    }
    let weapons: Vec<Option<String>> = items.into_iter().map(|i| weapon_of(i, data)).collect();
    weapons.into_iter().collect()
}

fn weapon_of(value: Value<'_>, data: &PeriodData) -> Option<String> {
    let text = value.text()?;
    if data.missile(&text.value).is_some() || data.melee_weapon(&text.value).is_some() {
        return Some(text.value.into_owned());
    }
    let missiles = data.missiles.iter().map(|weapon| weapon.id.clone());
    let melee = data.melee.iter().map(|weapon| weapon.id.clone());
    text.place.report(ProblemKind::UnknownReference {
        wanted: "weapon",
        id: text.value.into_owned(),
        known: missiles.chain(melee).collect(),
    });
    None
}

/// What each figure carries: the list given or the unit's own, with javelins counted.
fn arms(unit: &Unit, given: Option<Vec<String>>, javelins: Option<u16>) -> Vec<(String, u16)> {
    let ids = given.unwrap_or_else(|| unit.missiles.iter().chain(&unit.melee).cloned().collect());
    let mut order: Vec<String> = Vec::new();
    let mut counts: BTreeMap<String, u16> = BTreeMap::new();
    for id in ids {
        if !counts.contains_key(&id) {
            order.push(id.clone());
        }
        *counts.entry(id).or_default() += 1;
    }
    if javelins.is_some() && !counts.contains_key("javelin") {
        order.insert(0, "javelin".into());
    }
    order
        .into_iter()
        .map(|id| {
            let count = if id == "javelin" {
                javelins.unwrap_or(JAVELINS)
            } else {
                counts.get(&id).copied().unwrap_or(1)
            };
            (id, count)
        })
        .collect()
}

fn extra(mut table: Table<'_>) -> Option<Extra> {
    let thing = table.value("thing").and_then(Value::text);
    let count = match table.optional("count") {
        Some(value) => value.number(1..=MOST_FIGURES),
        None => Some(1),
    };
    let thing = thing.and_then(|text| match text.value.as_ref() {
        "pack-horse" => Some(Thing::PackHorse),
        // Only this horse has a would-be rider.
        "spare-war-horse" => table.small("rider_class", 1..=5).map(Thing::SpareWarHorse),
        _ => {
            table.optional("rider_class");
            text.place.report(ProblemKind::UnknownWord {
                field: "thing",
                word: text.value.into_owned(),
                known: Thing::WORDS.map(str::to_owned).into(),
            });
            None
        }
    });
    table.finish();
    Some(Extra {
        thing: thing?,
        count: count?,
    })
}
