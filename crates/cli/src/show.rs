//! `argad show`: a picture of a scenario's table.

use crate::context::{Context, Error, Exit};
use crate::files;
use crate::log::{self, is_log};
use crate::rules::choice::with_hint;
use crate::scenario::find;
use argad_picture::{Look, Moment, NoRings, rings, svg, svg_at};
use argad_rules::apply::apply;
use argad_rules::data::PeriodData;
use argad_rules::event::Event;
use argad_rules::geometry::Point;
use argad_rules::log::Log;
use argad_rules::scenario::Scenario;
use argad_rules::state::{FigureId, Phase, Viewer};
use std::io::Write;
use std::path::Path;

/// What to draw, and how.
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// A built-in scenario by id, a scenario file, or the log of a game.
    #[arg(value_name = "ID|FILE|LOG")]
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
    /// Of a game: how things stood at the end of this turn; 0 is before the first.
    #[arg(long, value_name = "N")]
    turn: Option<u8>,
    /// Of a turn: after which of its parts.
    #[arg(long, value_name = "PART", requires = "turn")]
    after: Option<After>,
    /// Of a game: what somebody may know, SIDE, SIDE:CHAIR or spectator.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Width in pixels.
    #[arg(
        long,
        value_name = "PX",
        default_value_t = Look::SIZE,
        value_parser = clap::value_parser!(u32).range(200..=8000)
    )]
    size: u32,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum After {
    Movement,
    Shooting,
    Melee,
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
    if is_log(&args.scenario) {
        let log = match log::open(&args.scenario, ctx)? {
            Ok(log) => log,
            Err(changed) => return log::refused(&changed, out),
        };
        let look = look(args, ctx);
        if let Some(troop) = &args.ranges {
            check_ranges(troop, false, &log.scenario, log.data, ctx)?;
        }
        let picture = game(&log, args, &look, ctx)?;
        return written(picture, &log.scenario.id, format, args, ctx, out);
    }
    if args.turn.is_some() || args.viewer.is_some() {
        return Err(Error::Input(ctx.texts.say("show-needs-log")));
    }
    let scenario = find(&args.scenario, ctx)?;
    let data = ctx.library.period(scenario.period());
    if let Some(troop) = &args.ranges {
        check_ranges(troop, args.hide_hidden, &scenario, data, ctx)?;
    }
    let picture = svg(&scenario, data, &look(args, ctx));
    written(picture, &scenario.id, format, args, ctx, out)
}

fn look<'c>(args: &ShowArgs, ctx: &'c Context) -> Look<'c> {
    Look {
        texts: &ctx.texts,
        dark: args.dark,
        grid: args.grid,
        ranges: args.ranges.clone(),
        hide_hidden: args.hide_hidden,
        size: args.size,
    }
}

/// The table at a moment of a game.
fn game(log: &Log<'_>, args: &ShowArgs, look: &Look<'_>, ctx: &Context) -> Result<String, Error> {
    let table = log::table(log, ctx)?;
    let viewer = match &args.viewer {
        Some(word) => log::viewer(word, &table, ctx)?,
        None if args.hide_hidden => Viewer::Spectator,
        None => Viewer::Master,
    };
    if let Some(turn) = args.turn {
        log::was_played(turn, log, ctx)?;
    }
    let last = args.turn.unwrap_or(u8::MAX);
    let mut state = table.start();
    let mut ways: Vec<(FigureId, Vec<Point>)> = Vec::new();
    for event in &log.events {
        match event {
            Event::Turn { turn, .. } if *turn > last => break,
            Event::Turn { .. } => ways.clear(),
            Event::Moved { figure, path, .. } => ways.push((*figure, path.clone())),
            // The picture is of the part that is over, not of the one that opens.
            Event::Round { phase } if state.turn == last && is_over(args.after, *phase) => break,
            _ => {}
        }
        apply(&mut state, event);
    }
    let moment = Moment {
        state: &state,
        ways: &ways,
        viewer,
    };
    Ok(svg_at(&log.scenario, log.data, &moment, look))
}

/// Whether a part of the turn is over when this round opens.
fn is_over(after: Option<After>, opens: Phase) -> bool {
    matches!(
        (after, opens),
        (Some(After::Movement), Phase::Shooting) | (Some(After::Shooting), Phase::Melee)
    )
}

fn written(
    picture: String,
    id: &str,
    format: Format,
    args: &ShowArgs,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Exit, Error> {
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
        None => format!("{id}.svg"),
    };
    files::put(&name, &bytes, ctx)?;
    if files::is_stream(&name) {
        return Ok(Exit::Answered);
    }
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
