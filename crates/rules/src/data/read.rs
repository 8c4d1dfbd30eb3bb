//! Reading the files of a period: all of them, all mistakes at once.
//!
//! Which lists a file holds is said here; what a record holds in `records`, how a field is read in
//! `table`, what ids have to name in `links`. Takes texts: finding files is the caller's business.

use super::embedded::FILES;
use super::ids::Kind as _;
use super::links::{Kind, Links};
use super::print::print;
use super::problem::{Problem, ProblemKind};
use super::records::{
    MOST_RECORDS, allowance, close_order, cover, melee, missile, price, tac_row, terrain, unit,
};
use super::source::{File, Problems};
use super::table::{Table, Value};
use super::types::{
    Allowance, CloseOrderMoves, Cover, MeleeWeapon, Missile, Name, PeriodData, Price, TacRow,
    Terrain, Unit,
};
use crate::period::Period;
use crate::short;

/// Reads a period from `(path, text)` pairs, the paths as in [`FILES`]. Files of another period are
/// left alone. On failure every problem of every file, in the order of the files and lines.
pub fn read(period: Period, files: &[(&str, &str)]) -> Result<PeriodData, Vec<Problem>> {
    let problems = Problems::of(strangers(files));
    let data = read_files(period, files, &problems);
    let (problems, _) = problems.sorted(|problems| {
        short::sort_by_key(problems, |p| {
            (order(&p.file), p.file.clone(), p.line, p.column)
        });
    });
    match data {
        Some(data) if problems.is_empty() => Ok(data),
        _ => Err(problems),
    }
}

/// Reads both periods, in the order of [`Period::ALL`]; a problem of a shared file is told once.
pub fn read_all(files: &[(&str, &str)]) -> Result<Vec<PeriodData>, Vec<Problem>> {
    let (mut read_ones, mut problems) = (Vec::new(), Vec::new());
    for period in Period::ALL {
        match read(period, files) {
            Ok(data) => read_ones.push(data),
            Err(found) => {
                for problem in found {
                    if !problems.contains(&problem) {
                        problems.push(problem);
                    }
                }
            }
        }
    }
    if problems.is_empty() {
        Ok(read_ones)
    } else {
        Err(problems)
    }
}

fn order(path: &str) -> usize {
    FILES
        .iter()
        .position(|&file| file == path)
        .unwrap_or(FILES.len())
}

/// Files that nobody would read, most likely misspelt.
fn strangers(files: &[(&str, &str)]) -> Vec<Problem> {
    files
        .iter()
        .filter(|(path, _)| !FILES.contains(path))
        .map(|(path, _)| Problem {
            file: (*path).to_owned(),
            line: 1,
            column: 1,
            kind: ProblemKind::UnknownFile {
                path: (*path).to_owned(),
                known: FILES.iter().map(|&file| file.to_owned()).collect(),
            },
        })
        .collect()
}

/// The shared file, then those of a period.
fn paths(period: Period) -> [&'static str; 6] {
    match period {
        Period::HorseAndMusket => [
            "core.toml",
            "horse-and-musket/period.toml",
            "horse-and-musket/weapons.toml",
            "horse-and-musket/units.toml",
            "horse-and-musket/terrain.toml",
            "horse-and-musket/tables.toml",
        ],
        Period::PikeAndShot => [
            "core.toml",
            "pike-and-shot/period.toml",
            "pike-and-shot/weapons.toml",
            "pike-and-shot/units.toml",
            "pike-and-shot/terrain.toml",
            "pike-and-shot/tables.toml",
        ],
    }
}

fn read_files(period: Period, files: &[(&str, &str)], problems: &Problems) -> Option<PeriodData> {
    let sources = paths(period).map(|path| {
        let text = files
            .iter()
            .find(|(p, _)| *p == path)
            .map(|&(_, text)| text);
        File::new(path, text, problems)
    });
    let [core, head, weapons, units, terrain, tables] = &sources;
    let links = Links::default();
    let core = read_core(core, &links);
    let head = read_head(head, period, &links);
    let missiles = read_weapons(weapons, &links);
    let units = read_units(units, &links);
    let terrain = read_terrain(terrain, &links);
    let tables = read_tables(tables, &links);
    links.check();
    let (name, close_order, allowances) = head?;
    let (covers, terrain) = terrain?;
    let (tac, prices) = tables?;
    let (missiles, melee) = (missiles?, core?);
    let texts = sources
        .iter()
        .filter_map(|file| Some((file.path(), file.text?)));
    Some(PeriodData {
        period,
        print: print(texts),
        name,
        thrown: thrown(&missiles, &melee),
        missiles,
        melee,
        covers,
        terrain,
        tac,
        units: units?,
        allowances,
        close_order,
        prices,
    })
}

/// WPN-19: melee weapons as they are thrown, where the period has the missile whose table they follow.
fn thrown(missiles: &[Missile], melee: &[MeleeWeapon]) -> Vec<Missile> {
    let thrown = |blade: &MeleeWeapon| {
        let missile = missiles
            .iter()
            .find(|m| Some(&m.id) == blade.thrown_as.as_ref())?;
        Some(Missile {
            id: blade.id.clone(),
            name: blade.name.clone(),
            ..missile.clone()
        })
    };
    melee.iter().filter_map(thrown).collect()
}

/// The file's table; a file that cannot be read takes its kinds of ids with it.
fn open<'a>(file: &'a File<'a>, links: &Links<'a>, kinds: &[Kind]) -> Option<Table<'a>> {
    let table = Table::of_file(file);
    if table.is_none() {
        for &kind in kinds {
            links.unread(kind);
        }
    }
    table
}

/// Reads every record of a list before giving up on any.
fn records<'a, T>(
    table: &mut Table<'a>,
    field: &'static str,
    kind: Kind,
    links: &Links<'a>,
    read: fn(Table<'a>, &Links<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    let Some(tables) = table.records(field, kind.noun(), MOST_RECORDS) else {
        links.unread(kind);
        return None;
    };
    let read: Vec<Option<T>> = tables.into_iter().map(|t| read(t, links)).collect();
    read.into_iter().collect()
}

/// Reports what is left over; it may be a misspelt list, whose ids are then missing elsewhere.
fn close<'a>(table: Table<'a>, links: &Links<'a>, kinds: &[Kind]) {
    if !table.finish() {
        for &kind in kinds {
            links.unread(kind);
        }
    }
}

fn read_core<'a>(file: &'a File<'a>, links: &Links<'a>) -> Option<Vec<MeleeWeapon>> {
    let kinds = &[Kind::Melee];
    let mut table = open(file, links, kinds)?;
    let melee = records(&mut table, "melee", Kind::Melee, links, melee);
    close(table, links, kinds);
    melee
}

type Head = (Name, CloseOrderMoves, Vec<Allowance>);

fn read_head<'a>(file: &'a File<'a>, period: Period, links: &Links<'a>) -> Option<Head> {
    let kinds = &[Kind::Allowance];
    let mut table = open(file, links, kinds)?;
    if let Some(id) = table.value("id").and_then(Value::text)
        && id.value != period.id()
    {
        id.place.report(ProblemKind::WrongPeriod {
            found: id.value.into_owned(),
            expected: period.id(),
        });
    }
    let name = table.name();
    let moves = table
        .value("close_order")
        .and_then(|value| value.table("table of close order"))
        .and_then(close_order);
    let allowances = records(&mut table, "allowance", Kind::Allowance, links, allowance);
    close(table, links, kinds);
    Some((name?, moves?, allowances?))
}

fn read_weapons<'a>(file: &'a File<'a>, links: &Links<'a>) -> Option<Vec<Missile>> {
    let kinds = &[Kind::Missile];
    let mut table = open(file, links, kinds)?;
    let missiles = records(&mut table, "missile", Kind::Missile, links, missile);
    close(table, links, kinds);
    missiles
}

fn read_units<'a>(file: &'a File<'a>, links: &Links<'a>) -> Option<Vec<Unit>> {
    let kinds = &[Kind::Unit];
    let mut table = open(file, links, kinds)?;
    let units = records(&mut table, "unit", Kind::Unit, links, unit);
    close(table, links, kinds);
    units
}

fn read_terrain<'a>(file: &'a File<'a>, links: &Links<'a>) -> Option<(Vec<Cover>, Vec<Terrain>)> {
    let kinds = &[Kind::Cover, Kind::Terrain];
    let mut table = open(file, links, kinds)?;
    let covers = records(&mut table, "cover", Kind::Cover, links, cover);
    let terrain = records(&mut table, "terrain", Kind::Terrain, links, terrain);
    close(table, links, kinds);
    Some((covers?, terrain?))
}

fn read_tables<'a>(file: &'a File<'a>, links: &Links<'a>) -> Option<(Vec<TacRow>, Vec<Price>)> {
    let kinds = &[Kind::Tac, Kind::Price];
    let mut table = open(file, links, kinds)?;
    let tac = records(&mut table, "tac", Kind::Tac, links, tac_row);
    let prices = records(&mut table, "price", Kind::Price, links, price);
    close(table, links, kinds);
    Some((tac?, prices?))
}
