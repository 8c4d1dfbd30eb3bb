//! A scenario with something changed: an option, a number, a unit.
//!
//! `foot-units=off` sets an option, `profile=lite` many; `turns=8`, `troop.column.unit=grenadiers`, `objective.2.points=5` set a field
//! of the scenario's file; `troop.column.count=8` says how many there are, whatever way they are placed. The
//! file is changed and read again, so that whatever does not hold together is told by the one reader there is.

use argad_rules::Period;
use argad_rules::data::{PeriodData, Problem};
use argad_rules::geometry::{Base, Direction, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::ruleset::{Ruleset, SWITCHES, SwitchError};
use argad_rules::scenario::{Scenario, Start, read};
use argad_rules::suggest::closest;
use std::fmt;
use std::str::FromStr;
use toml::{Table, Value};

/// How often a spot for one more figure is looked for.
const MOST_TRIES: usize = 400;

/// One thing changed, `KEY=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What.
    pub key: String,
    /// Into what.
    pub value: String,
}

impl FromStr for Change {
    type Err = ChangeError;

    fn from_str(text: &str) -> Result<Self, ChangeError> {
        let parts = text.split_once('=');
        let parts = parts.map(|(key, value)| (key.trim(), value.trim()));
        match parts.filter(|(key, value)| !key.is_empty() && !value.is_empty()) {
            Some((key, value)) => Ok(Self {
                key: key.to_owned(),
                value: value.to_owned(),
            }),
            None => Err(ChangeError::NoChange(text.to_owned())),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}

/// Why something cannot be changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChangeError {
    /// Not `KEY=VALUE`.
    #[error("{0:?} is not KEY=VALUE")]
    NoChange(String),
    /// Not an option, or not one of its values.
    #[error(transparent)]
    Option(#[from] SwitchError),
    /// Nothing of that name is there.
    #[error("there is no {given:?}")]
    Unknown {
        /// What was asked for.
        given: String,
        /// What may have been meant.
        hint: Option<String>,
        /// Everything that could stand there.
        known: Vec<String>,
    },
    /// A number of figures that is no number.
    #[error("{given:?} is no number of figures")]
    NoNumber {
        /// What was given.
        given: String,
    },
    /// No spot for so many.
    #[error("there is no room for {count} of {troop:?}")]
    NoRoom {
        /// The troop.
        troop: String,
        /// How many there should be.
        count: u16,
    },
    /// The scenario does not hold together with the change.
    #[error("the scenario does not hold together ({} faults)", .0.len())]
    Faulty(Vec<Problem>),
}

/// A scenario and its text with changes made; only what they come to together has to hold together.
pub fn apply<'d>(
    text: &str,
    changes: &[Change],
    data: &impl Fn(Period) -> &'d PeriodData,
) -> Result<(Scenario, String), ChangeError> {
    let scenario = reread(text, data)?;
    if changes.is_empty() {
        return Ok((scenario, text.to_owned()));
    }
    // What was read as a scenario is TOML.
    let mut file: Table = toml::from_str(text).unwrap_or_default();
    for change in changes {
        make(&scenario, &mut file, change, data)?;
    }
    let text = written(&file);
    Ok((reread(&text, data)?, text))
}

fn reread<'d>(
    text: &str,
    data: &impl Fn(Period) -> &'d PeriodData,
) -> Result<Scenario, ChangeError> {
    let reading = read("", text, data);
    reading.scenario.ok_or(ChangeError::Faulty(reading.errors))
}

fn make<'d>(
    scenario: &Scenario,
    file: &mut Table,
    change: &Change,
    data: &impl Fn(Period) -> &'d PeriodData,
) -> Result<(), ChangeError> {
    let path: Vec<&str> = change.key.split('.').collect();
    match path.as_slice() {
        ["troop", id, "count"] => count(scenario, file, id, &change.value, data)?,
        // A field that a file may leave out, and that is no option.
        ["profile"] => *field(file, &path)? = value(&change.value),
        [option] if !file.contains_key(*option) => set_option(scenario, file, option, change)?,
        path => *field(file, path)? = value(&change.value),
    }
    Ok(())
}

fn written(file: &Table) -> String {
    toml::to_string(file).unwrap_or_default()
}

fn set_option(
    scenario: &Scenario,
    file: &mut Table,
    option: &str,
    change: &Change,
) -> Result<(), ChangeError> {
    let rules: Ruleset = scenario.rules.with_named(option, &change.value)?;
    let Some(spec) = SWITCHES.iter().find(|spec| spec.id == option) else {
        return Ok(());
    };
    let on = rules.on(spec.switch);
    let value = match spec.kind {
        argad_rules::ruleset::Kind::Flag => Value::Boolean(on),
        argad_rules::ruleset::Kind::Choice(..) => Value::String(spec.position(on).to_owned()),
    };
    let options = file
        .entry("options")
        .or_insert_with(|| Value::Table(Table::new()));
    if let Some(options) = options.as_table_mut() {
        options.insert(option.to_owned(), value);
    }
    Ok(())
}

/// A value as a file would have it; a bare word is a string.
fn value(text: &str) -> Value {
    let line: Result<Table, _> = toml::from_str(&format!("v = {text}"));
    let found = line.ok().and_then(|mut table| table.remove("v"));
    found.unwrap_or_else(|| Value::String(text.to_owned()))
}

/// The place of a field: tables by key, lists by the id of a record or its number from 1. The last key may be
/// a new one.
fn field<'f>(file: &'f mut Table, path: &[&str]) -> Result<&'f mut Value, ChangeError> {
    let Some((last, way)) = path.split_last() else {
        return Err(unknown("", Vec::new()));
    };
    let mut way = way.iter();
    let mut table = file;
    while let Some(&key) = way.next() {
        let known = nested(table);
        let next = table.get_mut(key).filter(|v| v.is_table() || v.is_array());
        table = match next {
            Some(Value::Table(inner)) => inner,
            Some(Value::Array(list)) => match way.next() {
                Some(which) => record(list, which)?,
                None => return Err(unknown(last, ids(list))),
            },
            _ => return Err(unknown(key, known)),
        };
    }
    if table.get(*last).is_some_and(is_list_of_tables) {
        let list = table.get(*last).and_then(Value::as_array);
        return Err(unknown(last, list.map(|l| ids(l)).unwrap_or_default()));
    }
    Ok(table
        .entry((*last).to_owned())
        .or_insert(Value::Boolean(false)))
}

fn is_list_of_tables(value: &Value) -> bool {
    let list = value.as_array();
    list.is_some_and(|list| list.iter().any(Value::is_table))
}

fn nested(table: &Table) -> Vec<String> {
    let inner = table
        .iter()
        .filter(|(_, v)| v.is_table() || is_list_of_tables(v));
    inner.map(|(key, _)| key.clone()).collect()
}

fn ids(list: &[Value]) -> Vec<String> {
    let id = |(index, value): (usize, &Value)| {
        let id = value.get("id").and_then(Value::as_str);
        id.map_or_else(|| (index + 1).to_string(), str::to_owned)
    };
    list.iter().enumerate().map(id).collect()
}

fn record<'f>(list: &'f mut [Value], which: &str) -> Result<&'f mut Table, ChangeError> {
    let known = ids(list);
    let place = known.iter().position(|id| id == which);
    let found = place.and_then(|place| list.get_mut(place)?.as_table_mut());
    found.ok_or_else(|| unknown(which, known))
}

fn unknown(given: &str, known: Vec<String>) -> ChangeError {
    ChangeError::Unknown {
        hint: closest(given, known.iter().map(String::as_str)).map(str::to_owned),
        given: given.to_owned(),
        known,
    }
}

/// So many figures in a troop, however they are placed.
fn count<'d>(
    scenario: &Scenario,
    file: &mut Table,
    id: &str,
    wanted: &str,
    data: &impl Fn(Period) -> &'d PeriodData,
) -> Result<(), ChangeError> {
    let Some(troop) = scenario.troop(id) else {
        let ids = scenario.troops.iter().map(|troop| troop.id.clone());
        return Err(unknown(id, ids.collect()));
    };
    let no_number = || ChangeError::NoNumber {
        given: wanted.to_owned(),
    };
    let wanted: u16 = wanted.parse().map_err(|_| no_number())?;
    if wanted == 0 {
        return Err(no_number());
    }
    let Start::Placed(figures) = &troop.start else {
        *field(file, &["troop", id, "count"])? = Value::Integer(wanted.into());
        return Ok(());
    };
    if figures.iter().any(|f| f.facing != figures[0].facing) {
        // A square stands as it stands.
        return Err(ChangeError::NoRoom {
            troop: id.to_owned(),
            count: wanted,
        });
    }
    let mut spots: Vec<Point> = figures.iter().map(|f| f.centre).collect();
    spots.truncate(wanted.into());
    let place = |file: &mut Table, spots: &[Point]| -> Result<(), ChangeError> {
        let record = field(file, &["troop", id, "at"])?;
        *record = Value::Array(spots.iter().map(point).collect());
        let list = file.get_mut("troop").and_then(Value::as_array_mut);
        let list = list.into_iter().flatten();
        let mut tables = list.filter_map(Value::as_table_mut);
        let troop = tables.find(|t| t.get("id").and_then(Value::as_str) == Some(id));
        if let Some(troop) = troop
            && let Some(block) = troop.remove("block")
            && let Some(facing) = block.get("facing")
        {
            troop.insert("facing".to_owned(), facing.clone());
        }
        Ok(())
    };
    place(file, &spots)?;
    let faults = |file: &Table| read("", &written(file), data).errors.len();
    let before = faults(file);
    while spots.len() < usize::from(wanted) {
        let mut tries = candidates(scenario, figures, &spots).into_iter();
        let found = tries.find(|spot| {
            spots.push(*spot);
            let stands = place(file, &spots).is_ok() && faults(file) <= before;
            if !stands {
                spots.pop();
            }
            stands
        });
        if found.is_none() {
            return Err(ChangeError::NoRoom {
                troop: id.to_owned(),
                count: wanted,
            });
        }
    }
    Ok(())
}

fn point(point: &Point) -> Value {
    let cm = |tenths: i32| Value::Float(f64::from(tenths) / 100.0);
    Value::Array(vec![cm(point.x), cm(point.y)])
}

/// Where one more could stand: beside those who stand there, as far apart as they are.
fn candidates(scenario: &Scenario, figures: &[Placed], spots: &[Point]) -> Vec<Point> {
    let Some(first) = figures.first() else {
        return Vec::new();
    };
    let width = match first.base {
        Base::Round { diameter } => diameter,
        Base::Rectangle { width, .. } => width,
    };
    let pairs = figures.iter().zip(figures.iter().skip(1));
    let apart = pairs.map(|(a, b)| a.centre.distance(b.centre)).min();
    // One alone leaves a gap of a centimetre.
    let file = apart.map_or(width.plus(Length::cm(1)), |apart| apart.max(width));
    let rank = file.max(first.base.length());
    let ways = [(3, file), (1, file), (2, rank), (0, rank)].map(|(quarters, step)| {
        let to = first.facing.turned(quarters * Direction::QUARTER);
        to.vector(step)
    });
    let all = scenario.troops.iter().flat_map(|t| t.start.figures());
    let taken: Vec<Point> = all.map(|figure| figure.centre).collect();
    let mut found: Vec<Point> = Vec::new();
    for &spot in spots.iter().rev() {
        for way in ways {
            let next = spot.plus(way);
            let new = [&taken[..], spots, &found]
                .iter()
                .all(|p| !p.contains(&next));
            if new && scenario.table.holds(next) && found.len() < MOST_TRIES {
                found.push(next);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests;
