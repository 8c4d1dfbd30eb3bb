//! `argad scenario check`: a file or a folder, all mistakes.

use super::problems;
use crate::context::{Context, Error, Exit};
use crate::input;
use argad_rules::scenario::{Reading, read};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Checks everything at a path: exit 0 if it is sound, else an error.
pub fn run(path: &Path, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let mut readings = Vec::new();
    for file in files(path, ctx)? {
        let name = file.display().to_string();
        let text = input::read(&name, ctx)?;
        let reading = read(&name, &text, |period| ctx.library.period(period));
        readings.push((name, reading));
    }
    if ctx.json {
        let sound = readings
            .iter()
            .all(|(_, reading)| reading.errors.is_empty());
        let files: Vec<Value> = readings
            .iter()
            .map(|(name, reading)| as_json(name, reading, ctx))
            .collect();
        crate::rules::json(&json!({ "sound": sound, "files": files }), out)?;
    } else {
        for (name, reading) in &readings {
            told(name, reading, ctx, out)?;
        }
    }
    out.flush()?;
    let errors: Vec<_> = readings.into_iter().flat_map(|(_, r)| r.errors).collect();
    if errors.is_empty() {
        return Ok(Exit::Answered);
    }
    Err(Error::Input(problems::told(&errors, ctx)))
}

/// The file itself, or the TOML files of a folder.
fn files(path: &Path, ctx: &Context) -> Result<Vec<PathBuf>, Error> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found: Vec<PathBuf> = fs::read_dir(path)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "toml") && path.is_file())
        .collect();
    found.sort();
    if found.is_empty() {
        let values = [("name", path.display().to_string().into())];
        return Err(Error::Input(
            ctx.texts.say_with("scenario-no-files", &values),
        ));
    }
    Ok(found)
}

fn told(name: &str, reading: &Reading, ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
    if let Some(scenario) = &reading.scenario {
        let figures: usize = scenario.troops.iter().map(|t| t.start.count()).sum();
        let values = [("file", name.into()), ("figures", figures.into())];
        writeln!(out, "{}", ctx.texts.say_with("scenario-sound", &values))?;
    }
    if !reading.advice.is_empty() {
        writeln!(out, "{}", ctx.texts.say("scenario-advice"))?;
    }
    for advice in &reading.advice {
        writeln!(out, "{}", problems::placed(advice, ctx))?;
    }
    Ok(())
}

fn as_json(name: &str, reading: &Reading, ctx: &Context) -> Value {
    let list = |problems: &[_]| -> Vec<Value> {
        problems.iter().map(|p| problems::json(p, ctx)).collect()
    };
    json!({
        "file": name,
        "sound": reading.errors.is_empty(),
        "errors": list(&reading.errors),
        "advice": list(&reading.advice),
    })
}
