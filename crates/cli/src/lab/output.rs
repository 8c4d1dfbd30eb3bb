//! Where games go: counted for a table, JSON or a report, or written row by row.

use super::games::Chosen;
use super::{json, print, report, rows};
use crate::context::{Context, Error};
use crate::{files, terminal};
use argad_lab::record::{DieRow, Setting};
use argad_lab::shard::Row;
use argad_lab::tally::Tally;
use clap::ValueEnum;
use std::io::Write;
use std::path::Path;

/// What comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table to read.
    Table,
    /// Everything counted, for programs.
    Json,
    /// Rows, for a spreadsheet.
    Csv,
    /// Rows, for data frames; wants --out.
    Parquet,
    /// A report with plots, one file.
    Html,
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Rows {
    /// A game.
    Games,
    /// A die of a shot, a strike or a test of morale.
    Shots,
    /// Somebody lost.
    Losses,
}

/// How the answer is wanted.
#[derive(Clone, Debug, clap::Args)]
pub struct OutArgs {
    /// What comes out; by default what the ending of --out says, else a table.
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// Write it to this file.
    #[arg(long, short, value_name = "FILE")]
    out: Option<String>,
    /// What a row of CSV or Parquet is.
    #[arg(long, value_name = "ROWS", default_value = "games")]
    rows: Rows,
}

/// Somebody who takes games.
pub struct Output<'c> {
    /// What is played.
    pub chosen: &'c [Chosen],
    /// Which games.
    pub setting: &'c Setting,
    /// Everything counted, a scenario each.
    pub tallies: Vec<Tally>,
    /// Things worth saying about the run.
    pub notes: Vec<String>,
    format: Option<Format>,
    file: Option<String>,
    writer: Option<rows::Writer>,
    ctx: &'c Context,
}

impl OutArgs {
    fn format(&self, ctx: &Context) -> Result<Format, Error> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let Some(file) = &self.out else {
            return Ok(Format::Table);
        };
        let ending = Path::new(file).extension().unwrap_or_default();
        match ending.to_string_lossy().to_lowercase().as_str() {
            "txt" | "" => Ok(Format::Table),
            "json" => Ok(Format::Json),
            "csv" => Ok(Format::Csv),
            "parquet" => Ok(Format::Parquet),
            "html" | "htm" => Ok(Format::Html),
            _ => {
                let values = [("name", file.as_str().into())];
                Err(Error::Input(
                    ctx.texts.say_with("lab-unknown-ending", &values),
                ))
            }
        }
    }

    /// Refuses to write the answer over the games it is of.
    pub fn is_not(&self, keep: Option<&str>, ctx: &Context) -> Result<(), Error> {
        match (&self.out, keep) {
            (Some(file), Some(keep)) if files::are_one(file, keep) => {
                let values = [("name", file.as_str().into())];
                Err(Error::Input(
                    ctx.texts.say_with("file-keeps-games", &values),
                ))
            }
            _ => Ok(()),
        }
    }

    /// Makes ready to take games; says before the first whether the answer can be written.
    pub fn open<'c>(
        &self,
        chosen: &'c [Chosen],
        setting: &'c Setting,
        ctx: &'c Context,
    ) -> Result<Output<'c>, Error> {
        let format = self.format(ctx)?;
        let tabular = matches!(format, Format::Csv | Format::Parquet);
        if self.rows != Rows::Games && !tabular {
            return Err(Error::Input(ctx.texts.say("lab-rows-need-table")));
        }
        if format == Format::Parquet && cfg!(not(feature = "parquet")) {
            return Err(Error::Input(ctx.texts.say("lab-no-parquet")));
        }
        if format == Format::Parquet && self.out.is_none() {
            return Err(Error::Input(ctx.texts.say("lab-parquet-needs-out")));
        }
        if let Some(file) = &self.out {
            files::check(file, ctx)?;
        }
        let mut output = Output::none(chosen, setting, ctx);
        output.format = Some(format);
        output.file.clone_from(&self.out);
        if tabular {
            let file = self.out.as_deref();
            let sides = chosen.iter().map(|c| c.scenario.sides.len()).max();
            let sides = sides.unwrap_or(0);
            output.writer = Some(rows::Writer::new(self.rows, format, sides, file, ctx)?);
        }
        Ok(output)
    }
}

impl<'c> Output<'c> {
    /// Somebody who only counts.
    pub fn none(chosen: &'c [Chosen], setting: &'c Setting, ctx: &'c Context) -> Self {
        Self {
            chosen,
            setting,
            tallies: vec![Tally::default(); chosen.len()],
            notes: Vec::new(),
            format: None,
            file: None,
            writer: None,
            ctx,
        }
    }

    /// Whether every die is wanted.
    pub fn wants_dice(&self) -> bool {
        self.writer.as_ref().is_some_and(rows::Writer::wants_dice)
    }

    /// How many games were taken.
    pub fn games(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.games).sum()
    }

    /// The games of a scenario so far.
    pub fn tally(&self, place: usize) -> Option<&Tally> {
        self.tallies.get(place)
    }

    /// One more game.
    pub fn row(&mut self, row: &Row, dice: &[DieRow]) -> Result<(), Error> {
        let place = usize::from(row.scenario);
        let (Some(tally), Some(chosen)) = (self.tallies.get_mut(place), self.chosen.get(place))
        else {
            return Ok(());
        };
        tally.add(&row.record, self.setting);
        if let Some(writer) = &mut self.writer {
            let data = self.ctx.library.period(chosen.scenario.period());
            let written = writer.game(&chosen.scenario, data, self.setting, &row.record, dice);
            if let (Err(error), Some(file)) = (&written, &self.file) {
                return Err(files::not_written(file, error, self.ctx));
            }
            written?;
        }
        Ok(())
    }

    /// Somebody pressed Ctrl-C.
    pub fn stopped(&mut self, keep: Option<&str>) {
        let games = self.games();
        let note = match keep {
            Some(name) => {
                let values = [("games", games.into()), ("name", name.into())];
                self.ctx.texts.say_with("lab-stopped-kept", &values)
            }
            None => self
                .ctx
                .texts
                .say_with("lab-stopped", &[("games", games.into())]),
        };
        self.notes.push(note);
    }

    /// Games of the run are in none of the files.
    pub fn missing(&mut self, games: u64) {
        if games > 0 {
            let values = [("games", games.into())];
            self.notes
                .push(self.ctx.texts.say_with("lab-missing", &values));
        }
    }

    /// Everything is played: writes the answer.
    pub fn finish(mut self, out: &mut dyn Write) -> Result<(), Error> {
        let ctx = self.ctx;
        if let Some(writer) = self.writer.take() {
            writer.finish(out, ctx)?;
            return self.said(out);
        }
        let text = match self.format {
            Some(Format::Json) => json::summary(&self, ctx)?,
            Some(Format::Html) => report::html(&self, ctx),
            _ => print::table(&self, ctx)?,
        };
        let Some(file) = &self.file else {
            out.write_all(text.as_bytes())?;
            return Ok(());
        };
        files::put(file, text.as_bytes(), ctx)?;
        self.said(out)
    }

    /// Says where the answer is.
    fn said(&self, out: &mut dyn Write) -> Result<(), Error> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        if files::is_stream(file) {
            // What is written there is the answer, and perhaps the same place.
            self.notes.iter().for_each(terminal::aside);
            return Ok(());
        }
        for note in &self.notes {
            writeln!(out, "{note}")?;
        }
        let values = [
            ("name", file.as_str().into()),
            ("games", self.games().into()),
        ];
        writeln!(out, "{}", self.ctx.texts.say_with("lab-written", &values))?;
        Ok(())
    }
}
