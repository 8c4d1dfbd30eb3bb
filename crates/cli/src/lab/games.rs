//! Which games: the flags every part of the lab shares, checked.

use super::pool;
use crate::context::{Context, Error};
use crate::faults;
use crate::scenario::{find_with_text, problems};
use argad_lab::bot::Spec;
use argad_lab::change::{Change, ChangeError, apply};
use argad_lab::record::{self, DieRow, Players, Record, Setting};
use argad_rules::data::PeriodData;
use argad_rules::scenario::{EMBEDDED, Scenario};
use argad_rules::table::Table;
use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::Path;

/// Every scenario built in.
pub const ALL: &str = "all";

/// Which games.
#[derive(Clone, Debug, clap::Args)]
pub struct GameArgs {
    /// How many games of each scenario.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 400)]
    pub games: u64,
    /// The bots of the sides, in the order of the scenario; one alone plays all.
    #[arg(
        long,
        value_name = "A,B",
        default_value = "drill",
        value_delimiter = ','
    )]
    pub bots: Vec<String>,
    /// Play every seed once with the bots on each side.
    #[arg(long)]
    pub swap: bool,
    /// The first seed; games use it and those after it.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many threads play; by default as many as there are processors. It changes nothing but the time.
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
}

/// Which games, checked.
#[derive(Clone, Debug)]
pub struct Games {
    /// The seed, the bots' names, and whether they change sides.
    pub setting: Setting,
    /// The bots.
    pub bots: Vec<Spec>,
    /// How many of each scenario.
    pub each: u64,
    /// Threads.
    pub threads: usize,
}

/// A bot by name; a typo is told with what may have been meant.
pub fn bot(name: &str, ctx: &Context) -> Result<Spec, Error> {
    name.trim()
        .parse()
        .map_err(|none: argad_lab::bot::NoSuchBot| {
            let known: Vec<String> = none.known.iter().map(|&word| word.to_owned()).collect();
            let what = faults::unknown(&ctx.texts, &none.name, none.meant, &known);
            Error::Input(format!("{}{what}", faults::place(ctx.lang, "--bots")))
        })
}

impl GameArgs {
    /// The games, if that can be played.
    pub fn check(&self, ctx: &Context) -> Result<Games, Error> {
        if self.games == 0 {
            return Err(Error::Input(ctx.texts.say("lab-no-games")));
        }
        if self.threads == Some(0) {
            return Err(Error::Input(ctx.texts.say("lab-no-threads")));
        }
        let bots: Result<Vec<Spec>, Error> = self.bots.iter().map(|name| bot(name, ctx)).collect();
        let bots = bots?;
        let most = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Games {
            setting: Setting {
                seed: self.seed,
                bots: bots.iter().map(ToString::to_string).collect(),
                swap: self.swap,
            },
            bots,
            each: self.games,
            threads: self.threads.unwrap_or_else(most).min(256),
        })
    }
}

impl Games {
    /// Refuses more bots than a scenario has sides.
    pub fn fit(&self, scenario: &Scenario, ctx: &Context) -> Result<(), Error> {
        let (bots, sides) = (self.bots.len(), scenario.sides.len());
        if bots <= sides {
            return Ok(());
        }
        let values = [
            ("scenario", scenario.id.as_str().into()),
            ("bots", bots.into()),
            ("sides", sides.into()),
        ];
        Err(Error::Input(
            ctx.texts.say_with("lab-too-many-bots", &values),
        ))
    }

    /// Plays games of a table and hands each on in order.
    pub fn play(
        &self,
        table: &Table<'_>,
        games: Range<u64>,
        every_die: bool,
        take: &mut dyn FnMut(Record, Vec<DieRow>) -> Result<ControlFlow<()>, Error>,
    ) -> Result<u64, Error> {
        let sides = table.scenario.sides.len();
        let player = || {
            let mut players = Players::new(&self.setting, &self.bots, sides);
            move |game| record::play(table, &self.setting, &mut players, game, every_die)
        };
        pool::play(self.threads, games, player, &mut |_, played| {
            // Seeded dice never run out.
            let (record, dice) = played.map_err(|error| Error::Input(error.to_string()))?;
            take(record, dice)
        })
    }
}

/// A scenario to play, with its text.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The scenario.
    pub scenario: Scenario,
    /// Its text.
    pub text: String,
    /// What was changed in it.
    pub with: Vec<Change>,
}

impl Chosen {
    /// Its table.
    pub fn table<'a>(&'a self, data: &'a PeriodData) -> Result<Table<'a>, Error> {
        Table::new(&self.scenario, data).ok_or_else(|| Error::Input(self.scenario.id.clone()))
    }

    /// The same with something changed, as asked for with a flag.
    pub fn with(&self, changes: &[Change], flag: &str, ctx: &Context) -> Result<Self, Error> {
        let data = |period| ctx.library.period(period);
        let made = apply(&self.text, changes, &data);
        let (scenario, text) = made.map_err(|error| told(&error, changes, flag, ctx))?;
        Ok(Self {
            scenario,
            text,
            with: [self.with.as_slice(), changes].concat(),
        })
    }
}

/// One scenario by id or file.
pub fn one(name: &str, ctx: &Context) -> Result<Chosen, Error> {
    let (scenario, text) = find_with_text(name, ctx)?;
    Ok(Chosen {
        scenario,
        text,
        with: Vec::new(),
    })
}

/// Scenarios by id, file or folder; `all` are those built in.
pub fn several(name: &str, ctx: &Context) -> Result<Vec<Chosen>, Error> {
    if name == ALL {
        let ids = EMBEDDED.iter().map(|(path, _)| {
            let file = path.rsplit('/').next().unwrap_or(path);
            file.trim_end_matches(".toml")
        });
        return ids.map(|id| one(id, ctx)).collect();
    }
    let path = Path::new(name);
    if !path.is_dir() {
        return Ok(vec![one(name, ctx)?]);
    }
    let mut files: Vec<String> = fs::read_dir(path)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "toml") && path.is_file())
        .map(|path| path.display().to_string())
        .collect();
    files.sort();
    if files.is_empty() {
        let values = [("name", name.into())];
        return Err(Error::Input(
            ctx.texts.say_with("scenario-no-files", &values),
        ));
    }
    files.iter().map(|file| one(file, ctx)).collect()
}

/// Changes as typed after a flag.
pub fn changes(words: &[String], flag: &str, ctx: &Context) -> Result<Vec<Change>, Error> {
    let parse = |word: &String| {
        let change: Result<Change, ChangeError> = word.parse();
        change.map_err(|error| told(&error, &[], flag, ctx))
    };
    words.iter().map(parse).collect()
}

/// Why something cannot be changed, with the way out.
fn told(error: &ChangeError, changes: &[Change], flag: &str, ctx: &Context) -> Error {
    let texts = &ctx.texts;
    let what = match error {
        ChangeError::NoChange(given) => {
            texts.say_with("lab-no-change", &[("given", given.as_str().into())])
        }
        ChangeError::Option(error) => {
            let told = faults::switch(error, texts);
            format!("{told}\n  {}", texts.say("lab-see-options"))
        }
        ChangeError::Unknown { given, hint, known } => {
            faults::unknown(texts, given, hint.as_deref(), known)
        }
        ChangeError::NoNumber { given } => {
            texts.say_with("lab-no-number", &[("given", given.as_str().into())])
        }
        ChangeError::NoRoom { troop, count } => {
            let values = [("troop", troop.as_str().into()), ("count", (*count).into())];
            texts.say_with("lab-no-room", &values)
        }
        ChangeError::Faulty(problems) => {
            let lines: Vec<String> = problems
                .iter()
                .map(|problem| format!("  {}", problems::words(problem, ctx)))
                .collect();
            let made: Vec<String> = changes.iter().map(ToString::to_string).collect();
            let values = [("changes", made.join(", ").into())];
            format!(
                "{}\n{}",
                texts.say_with("lab-faulty", &values),
                lines.join("\n")
            )
        }
    };
    Error::Input(format!("{}{what}", faults::place(ctx.lang, flag)))
}
