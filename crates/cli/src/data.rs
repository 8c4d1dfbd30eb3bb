//! `argad data`: checking data files, and writing out those built in.

use crate::context::{Context, Error, Exit};
use crate::{files, input};
use argad_rules::Period;
use argad_rules::data::{EMBEDDED, FILES, PeriodData, Problem, read_all};
use clap::Subcommand;
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What to do with the data.
#[derive(Debug, clap::Args)]
pub struct DataArgs {
    #[command(subcommand)]
    command: DataCommand,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum DataCommand {
    /// Check all data files of a folder; every mistake with file, line and a hint.
    Check {
        /// The folder that holds core.toml.
        folder: PathBuf,
    },
    /// Write the built-in data files to a new folder, to start a variant of the rules from.
    Export {
        /// The folder to create.
        folder: PathBuf,
    },
}

/// Runs the command.
pub fn run(args: &DataArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.command {
        DataCommand::Check { folder } => check(folder, ctx, out),
        DataCommand::Export { folder } => export(folder, ctx, out),
    }
}

fn check(folder: &Path, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let found = files(folder, ctx)?;
    let files: Vec<(&str, &str)> = found.iter().map(|(f, t)| (&**f, &**t)).collect();
    match read_all(&files) {
        Ok(periods) => {
            if ctx.json {
                return crate::rules::json(&json!({ "sound": true, "problems": [] }), out);
            }
            writeln!(out, "{}", summary(&periods, ctx))?;
            Ok(Exit::Answered)
        }
        Err(problems) => {
            if ctx.json {
                let list: Vec<Value> = problems.iter().map(as_json).collect();
                let answer = json!({ "sound": false, "problems": list });
                crate::rules::json(&answer, out)?;
                out.flush()?;
            }
            let values = [("count", problems.len().into())];
            let mut lines = vec![ctx.texts.say_with("data-faulty", &values)];
            // Their text is English: whoever edits data reads its comments.
            let place = |problem: &Problem| format!("{}/{problem}", folder.display());
            lines.extend(problems.iter().map(place));
            Err(Error::Input(lines.join("\n")))
        }
    }
}

/// Every TOML file where data files are looked for; a misspelt name is then told by the reader.
fn files(folder: &Path, ctx: &Context) -> Result<Vec<(String, String)>, Error> {
    if !folder.is_dir() {
        return Err(fault(ctx, "data-not-a-folder", folder));
    }
    let mut found = Vec::new();
    let places = std::iter::once(String::new()).chain(Period::ALL.map(|p| format!("{}/", p.id())));
    for place in places {
        let directory = folder.join(&place);
        if !directory.is_dir() {
            continue;
        }
        let entries =
            fs::read_dir(&directory).map_err(|error| unreadable(ctx, &directory, &error))?;
        for entry in entries {
            let path = entry
                .map_err(|error| unreadable(ctx, &directory, &error))?
                .path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_file() && name.ends_with(".toml") {
                let text = input::read_file(&path, &ctx.texts)?;
                found.push((format!("{place}{name}"), text));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn as_json(problem: &Problem) -> Value {
    json!({
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "text": problem.kind.to_string(),
    })
}

fn summary(periods: &[PeriodData], ctx: &Context) -> String {
    let count = |of: fn(&PeriodData) -> usize| periods.iter().map(of).sum::<usize>();
    // Melee weapons are the same in both periods.
    let melee = periods.first().map_or(0, |data| data.melee.len());
    let values = [
        ("files", FILES.len().into()),
        ("units", count(|data| data.units.len()).into()),
        (
            "weapons",
            (melee + count(|data| data.missiles.len())).into(),
        ),
        (
            "terrain",
            count(|data| data.terrain.len() + data.covers.len()).into(),
        ),
    ];
    ctx.texts.say_with("data-sound", &values)
}

fn export(folder: &Path, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let all: Vec<(&str, &[u8])> = EMBEDDED.iter().map(|(f, t)| (*f, t.as_bytes())).collect();
    // Created, not found: nobody's work is ever overwritten.
    argad_files::folder(&ctx.files, folder, &all).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => fault(ctx, "data-exists", folder),
        _ => files::not_written(&folder.display().to_string(), &error, ctx),
    })?;
    let name = folder.display().to_string();
    if ctx.json {
        return crate::rules::json(&json!({ "folder": name, "files": FILES }), out);
    }
    let values = [("files", FILES.len().into()), ("name", name.into())];
    writeln!(out, "{}", ctx.texts.say_with("data-written", &values))?;
    Ok(Exit::Answered)
}

fn fault(ctx: &Context, key: &str, path: &Path) -> Error {
    let name = path.display().to_string();
    Error::Input(ctx.texts.say_with(key, &[("name", name.into())]))
}

fn unreadable(ctx: &Context, path: &Path, error: &io::Error) -> Error {
    let name = path.display().to_string();
    let values = [
        ("name", name.into()),
        ("error", files::why(error, ctx).into()),
    ];
    Error::Input(ctx.texts.say_with("data-unreadable", &values))
}
