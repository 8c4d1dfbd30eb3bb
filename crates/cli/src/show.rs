//! `argad show`: a picture of a scenario's table.

use crate::context::{Context, Error, Exit};
use crate::rules::choice::with_hint;
use crate::scenario::find;
use argad_picture::{Look, NoRings, rings, svg};
use argad_rules::data::PeriodData;
use argad_rules::scenario::Scenario;
use std::fs;
use std::io::Write;
use std::path::Path;

/// What to draw, and how.
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// A built-in scenario by id, or a scenario file.
    #[arg(value_name = "ID|FILE")]
    scenario: String,
    /// Where to: a .svg or .png file, or `-` for SVG on standard output; by default SCENARIO.svg.
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// Light on dark.
    #[arg(long)]
    dark: bool,
    /// A grid of 10 cm.
    #[arg(long)]
    grid: bool,
    /// Rings round the first figure of this troop (by id) for the ranges of its missile weapon.
    #[arg(long, value_name = "TROOP")]
    ranges: Option<String>,
    /// Leave out hidden troops: what the players may see.
    #[arg(long)]
    hide_hidden: bool,
    /// Width in pixels.
    #[arg(
        long,
        value_name = "PX",
        default_value_t = Look::SIZE,
        value_parser = clap::value_parser!(u32).range(200..=8000)
    )]
    size: u32,
}

/// What kind of picture a name asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// Runs the command.
pub fn run(args: &ShowArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    // Before any work: a name that cannot be written to.
    let format = match args.output.as_deref() {
        None | Some("-") => Format::Svg,
        Some(name) => format(name, ctx)?,
    };
    let scenario = find(&args.scenario, ctx)?;
    let data = ctx.library.period(scenario.period());
    if let Some(troop) = &args.ranges {
        check_ranges(troop, args.hide_hidden, &scenario, data, ctx)?;
    }
    let look = Look {
        lang: ctx.lang,
        dark: args.dark,
        grid: args.grid,
        ranges: args.ranges.clone(),
        hide_hidden: args.hide_hidden,
        size: args.size,
    };
    let picture = svg(&scenario, data, &look);
    if args.output.as_deref() == Some("-") {
        out.write_all(picture.as_bytes())?;
        return Ok(Exit::Answered);
    }
    let bytes = match format {
        Format::Svg => picture.into_bytes(),
        Format::Png => png(&picture, ctx)?,
    };
    let name = match &args.output {
        Some(name) => name.clone(),
        None => format!("{}.svg", scenario.id),
    };
    fs::write(&name, bytes).map_err(|error| {
        let error = error.to_string();
        let values = [("name", name.as_str().into()), ("error", error.into())];
        Error::Input(ctx.texts.say_with("show-not-written", &values))
    })?;
    let values = [("name", name.into())];
    writeln!(out, "{}", ctx.texts.say_with("show-written", &values))?;
    Ok(Exit::Answered)
}

fn format(name: &str, ctx: &Context) -> Result<Format, Error> {
    let ending = Path::new(name).extension().unwrap_or_default();
    match ending.to_string_lossy().to_lowercase().as_str() {
        "svg" => Ok(Format::Svg),
        "png" if cfg!(feature = "png") => Ok(Format::Png),
        "png" => Err(Error::Input(ctx.texts.say("show-no-png"))),
        _ => {
            let values = [("name", name.into())];
            let text = ctx.texts.say_with("show-unknown-extension", &values);
            Err(Error::Input(text))
        }
    }
}

#[cfg(feature = "png")]
fn png(picture: &str, ctx: &Context) -> Result<Vec<u8>, Error> {
    argad_picture::png(picture).map_err(|error| {
        let values = [("error", error.to_string().into())];
        Error::Input(ctx.texts.say_with("show-not-drawn", &values))
    })
}

#[cfg(not(feature = "png"))]
fn png(_: &str, ctx: &Context) -> Result<Vec<u8>, Error> {
    Err(Error::Input(ctx.texts.say("show-no-png")))
}

fn check_ranges(
    troop: &str,
    hide_hidden: bool,
    scenario: &Scenario,
    data: &PeriodData,
    ctx: &Context,
) -> Result<(), Error> {
    let hidden = scenario.troop(troop).is_some_and(|troop| troop.hidden);
    let values = [("troop", troop.into())];
    let key = match rings(scenario, data, troop) {
        Ok(_) if hidden && hide_hidden => "show-troop-hidden",
        Ok(_) => return Ok(()),
        Err(NoRings::NotOnTable) => "show-troop-not-on-table",
        Err(NoRings::NoMissile) => "show-troop-no-missile",
        Err(NoRings::UnknownTroop) => {
            let text = ctx.texts.say_with("show-unknown-troop", &values);
            let ids: Vec<&str> = scenario.troops.iter().map(|t| t.id.as_str()).collect();
            let text = with_hint(text, troop, ids.iter().copied(), &ctx.texts);
            let known = [("troops", ids.join(", ").into())];
            let known = ctx.texts.say_with("show-troops", &known);
            return Err(Error::Input(format!("{text}\n{known}")));
        }
    };
    Err(Error::Input(ctx.texts.say_with(key, &values)))
}
