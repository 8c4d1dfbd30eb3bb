//! Rows of games, dice and losses: one shape for CSV and Parquet.

use super::output::{Format, Rows};
use super::parquet::Sheet;
use crate::context::{Context, Error};
use crate::files;
use argad_files::Whole;
use argad_lab::luck::For;
use argad_lab::record::{DieRow, Record, Setting, weapons};
use argad_lab::tally::REASONS;
use argad_rules::data::PeriodData;
use argad_rules::scenario::Scenario;
use std::io::{self, BufWriter, IntoInnerError, Write};

/// What a column holds.
#[cfg_attr(
    not(feature = "parquet"),
    allow(dead_code, reason = "CSV has no kinds")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Words.
    Text,
    /// Whole numbers.
    Int,
    /// Numbers.
    Real,
    /// Yes or no.
    Flag,
}

/// What a cell holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A whole number.
    Int(i64),
    /// A number.
    Real(f64),
    /// Yes or no.
    Flag(bool),
    /// Nothing.
    None,
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::None, Into::into)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

macro_rules! whole {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Cell {
            fn from(value: $kind) -> Self {
                Self::Int(i64::from(value))
            }
        }
    )*};
}
whole!(u8, u16, u32, i16);

/// A column: its name and what it holds.
pub type Column = (String, Kind);

fn columns(of: &[(&str, Kind)]) -> Vec<Column> {
    of.iter()
        .map(|&(name, kind)| (name.to_owned(), kind))
        .collect()
}

/// The columns of rows; those of games repeat for every side.
pub fn schema(rows: Rows, sides: usize) -> Vec<Column> {
    use Kind::{Flag, Int, Real, Text};
    let first = [("scenario", Text), ("game", Int), ("seed", Int)];
    let mut all = columns(&first);
    all.extend(match rows {
        Rows::Games => columns(&[
            ("winner", Text),
            ("winner_bot", Text),
            ("why", Text),
            ("decided_by", Int),
            ("turns", Int),
            ("refused", Int),
            ("objectives_met", Text),
        ]),
        Rows::Shots => columns(&[
            ("turn", Int),
            ("for", Text),
            ("side", Text),
            ("troop", Text),
            ("target", Text),
            ("weapon", Text),
            ("range_cm", Int),
            ("need", Int),
            ("need_out", Int),
            ("die", Int),
            ("again", Flag),
            ("made", Flag),
        ]),
        Rows::Losses => columns(&[
            ("turn", Int),
            ("side", Text),
            ("troop", Text),
            ("how", Text),
            ("by", Text),
            ("weapon", Text),
            ("range_cm", Int),
            ("x_cm", Int),
            ("y_cm", Int),
        ]),
    });
    if rows == Rows::Games {
        for side in 1..=sides {
            let of_side = [
                ("side", Text),
                ("bot", Text),
                ("points", Int),
                ("out", Int),
                ("captured", Int),
                ("fled", Int),
                ("dice", Int),
                ("dice_made", Int),
                ("dice_expected", Real),
            ];
            all.extend(of_side.map(|(name, kind)| (format!("{name}_{side}"), kind)));
        }
    }
    all
}

/// Writes rows as they come.
pub struct Writer {
    rows: Rows,
    sides: usize,
    to: To,
    file: Option<String>,
}

enum To {
    /// Lines kept for standard output, which is not written to before there is an answer.
    Screen(Vec<u8>),
    Csv(BufWriter<Whole>),
    Parquet(Box<Sheet>),
}

impl Writer {
    /// A writer; a file is written beside its place and put there at the end.
    pub fn new(
        rows: Rows,
        format: Format,
        sides: usize,
        file: Option<&str>,
        ctx: &Context,
    ) -> Result<Self, Error> {
        let columns = schema(rows, sides);
        let to = match (format, file) {
            (Format::Parquet, Some(name)) => {
                let sheet = Sheet::new(files::begin(name, ctx)?, &columns);
                let sheet = sheet.map_err(|error| files::not_written(name, &error, ctx))?;
                To::Parquet(Box::new(sheet))
            }
            (_, Some(name)) => To::Csv(BufWriter::new(files::begin(name, ctx)?)),
            (_, None) => To::Screen(Vec::new()),
        };
        let mut writer = Self {
            rows,
            sides,
            to,
            file: file.map(str::to_owned),
        };
        if !matches!(writer.to, To::Parquet(_)) {
            let names: Vec<Cell> = columns.into_iter().map(|(name, _)| name.into()).collect();
            writer.row(&names)?;
        }
        Ok(writer)
    }

    /// Whether every die is wanted.
    pub fn wants_dice(&self) -> bool {
        self.rows == Rows::Shots
    }

    /// The rows of one game.
    pub fn game(
        &mut self,
        scenario: &Scenario,
        data: &PeriodData,
        setting: &Setting,
        record: &Record,
        dice: &[DieRow],
    ) -> io::Result<()> {
        let names = Names {
            scenario,
            weapons: weapons(data),
        };
        match self.rows {
            Rows::Games => self.row(&game(&names, setting, record, self.sides)),
            Rows::Shots => dice
                .iter()
                .try_for_each(|row| self.row(&die(&names, record, row))),
            Rows::Losses => losses(&names, record).try_for_each(|row| self.row(&row)),
        }
    }

    fn row(&mut self, cells: &[Cell]) -> io::Result<()> {
        match &mut self.to {
            To::Screen(text) => csv(text, cells),
            To::Csv(out) => csv(out, cells),
            To::Parquet(sheet) => sheet.row(cells),
        }
    }

    /// All rows are written: the file is put in its place.
    pub fn finish(self, out: &mut dyn Write, ctx: &Context) -> Result<(), Error> {
        let whole = match self.to {
            To::Screen(text) => return Ok(out.write_all(&text)?),
            To::Csv(csv) => csv.into_inner().map_err(IntoInnerError::into_error),
            To::Parquet(sheet) => sheet.finish(),
        };
        let name = self.file.unwrap_or_default();
        match whole {
            Ok(whole) => files::place(&name, whole, ctx),
            Err(error) => Err(files::not_written(&name, &error, ctx)),
        }
    }
}

/// Names of what records have numbers for.
struct Names<'a> {
    scenario: &'a Scenario,
    weapons: Vec<String>,
}

impl Names<'_> {
    fn side(&self, side: Option<u8>) -> Cell {
        let side = side.and_then(|side| self.scenario.sides.get(usize::from(side)));
        side.map(|side| side.id.clone()).into()
    }

    fn troop(&self, troop: Option<u16>) -> Cell {
        let troop = troop.and_then(|troop| self.scenario.troops.get(usize::from(troop)));
        troop.map(|troop| troop.id.clone()).into()
    }

    fn weapon(&self, weapon: Option<u16>) -> Cell {
        let weapon = weapon.and_then(|weapon| self.weapons.get(usize::from(weapon)));
        weapon.cloned().into()
    }

    fn first(&self, record: &Record) -> Vec<Cell> {
        vec![
            self.scenario.id.as_str().into(),
            Cell::Int(record.game as i64),
            Cell::Int(record.seed as i64),
        ]
    }
}

fn game(names: &Names<'_>, setting: &Setting, record: &Record, sides: usize) -> Vec<Cell> {
    let bot = |side: usize| {
        setting
            .bots
            .get(setting.bot_of(side, record.shift))
            .cloned()
    };
    let why = REASONS.iter().find(|(why, _)| *why == record.why);
    let met: Vec<String> = (1..)
        .zip(&record.met)
        .filter_map(|(number, turn)| Some(format!("{number}:{}", (*turn)?)))
        .collect();
    let mut cells = names.first(record);
    cells.extend([
        names.side(record.winner),
        record.winner.and_then(|side| bot(side.into())).into(),
        why.map(|&(_, word)| word).into(),
        record.decided_by.map(|objective| objective + 1).into(),
        record.turns.into(),
        record.refused.into(),
        met.join(" ").into(),
    ]);
    for side in 0..sides {
        let (lost, luck) = (record.lost.get(side), record.luck.get(side));
        let all = luck.map(argad_lab::luck::Luck::all);
        cells.extend([
            names.side(lost.map(|_| side as u8)),
            lost.and_then(|_| bot(side)).into(),
            record.points.get(side).copied().into(),
            lost.map(|lost| lost.out).into(),
            lost.map(|lost| lost.captured).into(),
            lost.map(|lost| lost.fled).into(),
            all.map_or(Cell::None, |all| Cell::Int(all.thrown as i64)),
            all.map_or(Cell::None, |all| Cell::Int(all.made as i64)),
            all.map_or(Cell::None, |all| Cell::Real(all.expected())),
        ]);
    }
    cells
}

fn die(names: &Names<'_>, record: &Record, die: &DieRow) -> Vec<Cell> {
    let purpose = match die.purpose {
        For::Shot => "shot",
        For::Strike => "strike",
        For::Test => "morale",
    };
    let mut cells = names.first(record);
    cells.extend([
        die.turn.into(),
        purpose.into(),
        names.side(die.side),
        names.troop(Some(die.troop)),
        names.troop(die.target),
        names.weapon(die.weapon),
        die.range.into(),
        die.need.into(),
        die.need_out.into(),
        die.face.into(),
        Cell::Flag(die.again),
        Cell::Flag(die.made),
    ]);
    cells
}

fn losses(names: &Names<'_>, record: &Record) -> impl Iterator<Item = Vec<Cell>> {
    record.losses.iter().map(|loss| {
        let mut cells = names.first(record);
        cells.extend([
            loss.turn.into(),
            names.side(loss.side),
            names.troop(Some(loss.troop)),
            loss.how.word().into(),
            names.troop(loss.by),
            names.weapon(loss.weapon),
            loss.range.into(),
            loss.at.map(|(x, _)| x).into(),
            loss.at.map(|(_, y)| y).into(),
        ]);
        cells
    })
}

/// A line of CSV (RFC 4180, but with plain line ends).
fn csv(out: &mut dyn Write, cells: &[Cell]) -> io::Result<()> {
    let text = |cell: &Cell| match cell {
        Cell::Text(text) if text.contains([',', '"', '\n', '\r']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Cell::Text(text) => text.clone(),
        Cell::Int(number) => number.to_string(),
        Cell::Real(number) => format!("{number:.4}"),
        Cell::Flag(flag) => flag.to_string(),
        Cell::None => String::new(),
    };
    let cells: Vec<String> = cells.iter().map(text).collect();
    writeln!(out, "{}", cells.join(","))
}
