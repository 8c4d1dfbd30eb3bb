//! `argad scenario`: listing, showing and checking scenarios, and starting a new one.

mod check;
mod json;
pub mod map;
pub mod problems;
mod show;
pub mod words;

use crate::context::{Context, Error, Exit};
use crate::input;
use argad_rules::Period;
use argad_rules::scenario::{EMBEDDED, Scenario, read};
use argad_rules::suggest::closest;
use clap::Subcommand;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A scenario to start from.
const EXAMPLE: &str = include_str!("scenario/example.toml");
/// The shape of a scenario file, for editors and other programs.
const SCHEMA: &str = include_str!("../../../docs/scenario.schema.json");

/// What to do with scenarios.
#[derive(Debug, clap::Args)]
pub struct ScenarioArgs {
    #[command(subcommand)]
    command: ScenarioCommand,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum ScenarioCommand {
    /// The scenarios built in.
    List {
        /// Only those of a period, `horse-and-musket` (`hm`) or `pike-and-shot` (`ps`).
        #[arg(long, value_name = "PERIOD", value_parser = period)]
        period: Option<Period>,
    },
    /// Story, troops, objectives and a map.
    Show {
        /// The id of a scenario built in, or a TOML file; `-` is standard input.
        scenario: String,
    },
    /// Check a file, or all of a folder: every mistake with its line; exit 2 if any.
    Check {
        /// A TOML file, `-` for standard input, or a folder of TOML files.
        path: PathBuf,
    },
    /// Print a commented scenario to start from.
    New,
    /// Print the JSON Schema of scenario files.
    Schema,
}

fn period(word: &str) -> Result<Period, String> {
    match word {
        "hm" => Ok(Period::HorseAndMusket),
        "ps" => Ok(Period::PikeAndShot),
        _ => Period::from_id(word).ok_or_else(|| {
            let known = Period::ALL.map(Period::id).join(", ");
            format!("known: {known}")
        }),
    }
}

/// Runs the command.
pub fn run(args: &ScenarioArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.command {
        ScenarioCommand::List { period } => list(*period, ctx, out),
        ScenarioCommand::Show { scenario } => {
            let scenario = find(scenario, ctx)?;
            if ctx.json {
                return crate::rules::json(&json::scenario(&scenario, ctx), out);
            }
            show::scenario(&scenario, ctx, out)?;
            Ok(Exit::Answered)
        }
        ScenarioCommand::Check { path } => check::run(path, ctx, out),
        ScenarioCommand::New => {
            write!(out, "{EXAMPLE}")?;
            Ok(Exit::Answered)
        }
        ScenarioCommand::Schema => {
            write!(out, "{SCHEMA}")?;
            Ok(Exit::Answered)
        }
    }
}

fn list(period: Option<Period>, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let mut scenarios = Vec::new();
    for (path, text) in EMBEDDED {
        let scenario = open(path, text, ctx)?;
        if period.is_none_or(|period| scenario.period() == period) {
            scenarios.push(scenario);
        }
    }
    if ctx.json {
        let list: Vec<_> = scenarios.iter().map(json::summary).collect();
        return crate::rules::json(&list.into(), out);
    }
    if scenarios.is_empty() {
        writeln!(out, "{}", ctx.texts.say("scenario-none"))?;
    }
    for scenario in &scenarios {
        let name = ctx.lang.name(&scenario.name);
        writeln!(out, "{:<22} {name}", scenario.id)?;
        writeln!(out, "{:<22} {}", "", words::summary(scenario, ctx))?;
    }
    Ok(Exit::Answered)
}

/// A scenario built in, by id, or a file.
pub fn find(name: &str, ctx: &Context) -> Result<Scenario, Error> {
    find_with_text(name, ctx).map(|(scenario, _)| scenario)
}

/// A scenario and its whole text, which the log of a game keeps.
pub fn find_with_text(name: &str, ctx: &Context) -> Result<(Scenario, String), Error> {
    let id = |path: &'static str| {
        let file = path.rsplit('/').next().unwrap_or(path);
        file.strip_suffix(".toml").unwrap_or(file)
    };
    if let Some((path, text)) = EMBEDDED.iter().find(|(path, _)| id(path) == name) {
        return Ok((open(path, text, ctx)?, (*text).to_owned()));
    }
    if name != "-" && !Path::new(name).exists() {
        let hint = closest(name, EMBEDDED.iter().map(|(path, _)| id(path)));
        let hint = hint.map(|hint| {
            ctx.texts
                .say_with("problem-hint", &[("meant", hint.into())])
        });
        let values = [
            ("name", name.into()),
            ("hint", hint.unwrap_or_default().into()),
        ];
        return Err(Error::Input(
            ctx.texts.say_with("scenario-unknown", &values),
        ));
    }
    let text = input::read(name, ctx)?;
    Ok((open(name, &text, ctx)?, text))
}

fn open(path: &str, text: &str, ctx: &Context) -> Result<Scenario, Error> {
    let reading = read(path, text, |period| ctx.library.period(period));
    let errors = reading.errors;
    reading
        .scenario
        .ok_or_else(|| Error::Input(problems::told(&errors, ctx)))
}
