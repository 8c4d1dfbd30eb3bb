//! Reading a scenario: all mistakes at once, each with its place.

use std::collections::BTreeMap;

use super::chain::chain;
use super::check::check;
use super::field::{fault, records};
use super::ground::{Openings, ground, zones};
use super::problem::FaultKind;
use super::read_plot::{objective, thing, trigger};
use super::read_roster::{Entry, roster, used};
use super::read_troop::{Draft, troop};
use super::refer::{Ids, Kind};
use super::sketch;
use super::stand::stand;
use super::words::FileProfile;
use super::{GroundPlan, NEUTRAL, Objective, Scenario, Side, TableSize, Thing, Trigger, Zone};
use crate::data::ids::id_of;
use crate::data::source::{At, File, Problems};
use crate::data::table::{Table, Value};
use crate::data::{PeriodData, Problem, ProblemKind};
use crate::measure::Length;
use crate::period::Period;
use crate::roster::read::{options_of, period};
use crate::ruleset::{Profile, Ruleset};
use crate::short;

/// The smallest and the largest table, in centimetres.
const TABLE_CM: (i64, i64) = (30, 400);
/// More turns than any evening has.
const MOST_TURNS: u8 = 60;
/// More players than fit around a table.
pub(super) const MOST_SEATS: u8 = 6;

/// What came of reading a scenario.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The scenario, if there are no errors.
    pub scenario: Option<Scenario>,
    /// Else what could be read of it, for drawing only: it need not hold together.
    pub sketch: Option<Scenario>,
    /// Why it cannot be played, in the order of lines.
    pub errors: Vec<Problem>,
    /// What its author may want to know, in the order of lines.
    pub advice: Vec<Problem>,
}

/// Reads a scenario; `path` is only for messages.
pub fn read<'d>(path: &str, text: &str, data: impl Fn(Period) -> &'d PeriodData) -> Reading {
    let problems = Problems::default();
    let file = File::new(path, Some(text), &problems);
    let read = read_file(&file, data);
    let sort = |problems: &mut Vec<Problem>| short::sort_by_key(problems, |p| (p.line, p.column));
    let (errors, advice) = problems.sorted(sort);
    let (scenario, sketch) = if errors.is_empty() {
        (read, None)
    } else {
        (None, read)
    };
    Reading {
        scenario,
        sketch,
        errors,
        advice,
    }
}

/// What readers of records need to know.
pub(super) struct Scope<'a, 'd> {
    /// The data of the scenario's period, if it has one.
    pub(super) data: Option<&'d PeriodData>,
    /// That of the other period, to tell a misplaced unit from a misspelt one.
    pub(super) other: Option<&'d PeriodData>,
    pub(super) rules: Option<Ruleset>,
    pub(super) size: Option<TableSize>,
    pub(super) ids: Ids<'a>,
    /// What troops may be taken from.
    pub(super) roster: Vec<Entry<'a>>,
}

/// Everything that could be read, with where it stood, and whether anything is missing.
pub(super) struct Parts<'a> {
    pub(super) turns: Option<u8>,
    pub(super) sides: Vec<At<'a, Side>>,
    pub(super) ground: GroundPlan,
    /// Where the openings of each building stood.
    pub(super) openings: Openings<'a>,
    pub(super) zones: Vec<Zone>,
    pub(super) troops: List<Draft<'a>>,
    /// The place of each troop in that list, by id.
    pub(super) places: BTreeMap<String, usize>,
    pub(super) things: List<At<'a, Thing>>,
    pub(super) objectives: List<At<'a, Objective>>,
    pub(super) triggers: List<At<'a, Trigger>>,
}

/// The records of a list that could be read.
pub(super) struct List<T> {
    pub(super) items: Vec<T>,
    /// Whether those are all; if not, nobody is blamed for what is missing.
    pub(super) whole: bool,
}

fn list<'a, 'd, T>(
    table: &mut Table<'a>,
    field: &'static str,
    scope: &Scope<'a, 'd>,
    read: fn(Table<'a>, &Scope<'a, 'd>) -> Option<T>,
) -> List<T> {
    let Some(records) = records(table, field, field) else {
        return List {
            items: Vec::new(),
            whole: false,
        };
    };
    let count = records.len();
    let read = records.into_iter().filter_map(|record| read(record, scope));
    let items: Vec<T> = read.collect();
    List {
        whole: items.len() == count,
        items,
    }
}

/// Everything that can be read; whatever is missing has been reported.
fn read_file<'a, 'd>(
    file: &'a File<'a>,
    data: impl Fn(Period) -> &'d PeriodData,
) -> Option<Scenario> {
    let mut table = Table::of_file(file)?;
    if table.says("profile", FileProfile::Sketch.word()) {
        file.be_sketch();
    }
    let sketch = file.is_sketch();
    let id = match needed(&mut table, "id") {
        Some(value) => id_of::<Kind>(value).map(|id| id.value),
        None => sketch.then(|| sketch::id(file)),
    };
    if let Some(id) = &id {
        table.call(id);
    }
    let name = table.name();
    let story = needed(&mut table, "story").and_then(Value::name);
    let period = table.value("period").and_then(period);
    let rules = rules(&mut table, period);
    let size = table.value("table").and_then(size);
    let other = period.and_then(|period| Period::ALL.into_iter().find(|p| *p != period));
    let ids = Ids::default();
    let own = period.map(&data);
    let roster = roster(&mut table, own, &ids);
    let scope = Scope {
        data: own,
        other: other.map(&data),
        rules,
        size,
        ids,
        roster,
    };
    let parts = parts(&mut table, &scope);
    let place = table.place;
    // What is left over may be a misspelt list, whose records are then missing elsewhere.
    let tidy = table.finish();
    if tidy {
        scope.ids.check();
        check(&parts, &scope);
        chain(&parts, &scope);
        used(&parts, &scope);
    }
    stand(&parts, &scope, place);
    Some(Scenario {
        id: id.unwrap_or_default(),
        name: name.unwrap_or_default(),
        story: story.unwrap_or_default(),
        rules: rules?,
        table: size?,
        turns: parts.turns.unwrap_or(1),
        sides: bare(parts.sides),
        ground: parts.ground,
        zones: parts.zones,
        troops: parts.troops.items.into_iter().map(|d| d.troop).collect(),
        things: bare(parts.things.items),
        objectives: bare(parts.objectives.items),
        triggers: bare(parts.triggers.items),
    })
}

/// A field that must be there, unless the file is a sketch.
fn needed<'a>(table: &mut Table<'a>, field: &'static str) -> Option<Value<'a>> {
    if table.place.file.is_sketch() {
        table.optional(field)
    } else {
        table.value(field)
    }
}

fn turns(table: &mut Table<'_>) -> Option<u8> {
    match needed(table, "turns") {
        Some(value) => value.small(1..=MOST_TURNS),
        None => table.place.file.is_sketch().then_some(MOST_TURNS),
    }
}

fn bare<T>(items: Vec<At<'_, T>>) -> Vec<T> {
    items.into_iter().map(|item| item.value).collect()
}

fn parts<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Parts<'a> {
    let from_troops = sketch::names_sides(table);
    let turns = turns(table);
    let sides = sides(table, scope);
    let (ground, openings) = ground(table, scope);
    let mut parts = Parts {
        turns,
        sides,
        ground,
        openings,
        zones: zones(table, scope),
        things: list(table, "thing", scope, thing),
        troops: list(table, "troop", scope, troop),
        places: BTreeMap::new(),
        objectives: list(table, "objective", scope, objective),
        triggers: list(table, "trigger", scope, trigger),
    };
    let named = parts.troops.items.iter().enumerate();
    // Of several with one id the first counts.
    let named = named
        .rev()
        .map(|(place, draft)| (draft.troop.id.clone(), place));
    parts.places = named.collect();
    if from_troops {
        parts.sides = sketch::sides(&parts.troops, &scope.ids, table.place);
    }
    // A list that is no list has no ids; a record that failed has left its own.
    if !parts.troops.whole && parts.troops.items.is_empty() {
        scope.ids.unread(Kind::Troop);
    }
    if !parts.things.whole && parts.things.items.is_empty() {
        scope.ids.unread(Kind::Thing);
    }
    // Whoever names a side there is not may be missing from one there is.
    let is_side = |id: &str| parts.sides.iter().any(|side| side.value.id == id);
    let lost = |draft: &Draft<'_>| draft.troop.side().is_some_and(|side| !is_side(side));
    let stray = parts.troops.items.iter().any(lost);
    let vain = parts.objectives.items.iter();
    let vain = vain.into_iter().any(|at| !is_side(&at.value.side));
    parts.troops.whole &= !stray;
    parts.objectives.whole &= !vain;
    parts
}

fn rules(table: &mut Table<'_>, period: Option<Period>) -> Option<Ruleset> {
    let profile = match table.optional("profile") {
        Some(value) => value.word::<FileProfile>().map(FileProfile::options),
        None => Some(Profile::Standard),
    };
    let options = table.optional("options");
    // Without a period nobody can say which options there are.
    let rules = Ruleset::profile(period?, profile.unwrap_or_default());
    match options {
        Some(value) => options_of(rules, value),
        None => profile.map(|_| rules),
    }
}

/// The two sides of the table.
fn size(value: Value<'_>) -> Option<TableSize> {
    let place = value.place;
    let lengths: Vec<Option<Length>> = value.list()?.into_iter().map(Value::length).collect();
    let (low, high) = (Length::cm(TABLE_CM.0), Length::cm(TABLE_CM.1));
    match lengths.into_iter().collect::<Option<Vec<_>>>()?.as_slice() {
        &[width, depth] if [width, depth].iter().all(|l| (low..=high).contains(l)) => {
            Some(TableSize { width, depth })
        }
        _ => {
            let (low, high) = (TABLE_CM.0 as usize, TABLE_CM.1 as usize);
            fault(place, FaultKind::TableSize { low, high });
            None
        }
    }
}

fn sides<'a>(table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Vec<At<'a, Side>> {
    let file = table.place;
    if sketch::names_sides(table) {
        table.optional("side");
        return Vec::new();
    }
    let Some(records) = records(table, "side", "side") else {
        scope.ids.unread(Kind::Side);
        return Vec::new();
    };
    let low = if file.file.is_sketch() { 1 } else { 2 };
    if !(low..=4).contains(&records.len()) {
        let place = records.get(4).map_or(file, |record| record.place);
        place.report(ProblemKind::OutOfRange {
            field: "side",
            value: records.len().to_string(),
            low: low as i64,
            high: 4,
        });
    }
    let read = records.into_iter().filter_map(|table| side(table, scope));
    read.collect()
}

fn side<'a>(mut table: Table<'a>, scope: &Scope<'a, '_>) -> Option<At<'a, Side>> {
    let place = table.place;
    let id = scope.ids.id(Kind::Side, &mut table);
    let name = table.name();
    let seats = match table.optional("seats") {
        Some(value) => value.small(1..=MOST_SEATS),
        None => Some(1),
    };
    table.finish();
    let id = id?;
    if id == NEUTRAL {
        fault(place, FaultKind::SideNamedNeutral { side: id.clone() });
    }
    let value = Side {
        id,
        name: name?,
        seats: seats?,
    };
    Some(At { value, place })
}
