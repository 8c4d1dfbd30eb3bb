//! `argad play`: a game at one screen, or from a file of orders.
//!
//! The rules decide everything; here orders are asked for, handed on and what came of them is told.

mod desk;
mod script;

use crate::context::{Context, Error, Exit};
use crate::log;
use crate::output::Paper;
use crate::scenario::find_with_text;
use argad_rules::apply::apply;
use argad_rules::check::{Checked, Refused, has_choice};
use argad_rules::log::{Dice, DiceFrom, Play, PlayError, Start, embedded_fingerprint};
use argad_rules::order::Orders;
use argad_rules::order::notation::{Fault, parse};
use argad_rules::state::{Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::redact;
use std::fs;
use std::io::Write;

/// What to play, and how.
#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// A built-in scenario by id, or a scenario file.
    #[arg(value_name = "SCENARIO")]
    scenario: Option<String>,
    /// Go on with a game from its log.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["scenario", "seed"])]
    resume: Option<String>,
    /// The seed of the dice; the same seed and orders give the same game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who is asked for orders, as SIDE or SIDE:CHAIR; everybody if nobody is named.
    #[arg(long, value_name = "SEAT")]
    seat: Vec<String>,
    /// Orders from a file; nothing is asked.
    #[arg(long, value_name = "FILE")]
    orders: Option<String>,
    /// Where the game is kept; by default SCENARIO.jsonl, or the log that is resumed.
    #[arg(long, value_name = "FILE")]
    log: Option<String>,
}

/// How a round of asking ended.
enum Asked {
    /// Everybody has said done.
    All(Vec<Checked>),
    /// Enough for today.
    Stop,
    /// Orders of a file that cannot be carried out.
    Refused,
}

/// Where orders come from.
enum From<'a> {
    Script(script::Script),
    Desk(desk::Desk<'a>),
}

/// Runs the command.
pub fn run(args: &PlayArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    if let Some(name) = &args.resume {
        let log = match log::open(name, ctx)? {
            Ok(log) => log,
            Err(changed) => return log::refused(&changed, out),
        };
        let play =
            Play::resume(log::table(&log, ctx)?, &log).map_err(|error| stopped(&error, ctx))?;
        let keep = args.log.clone().unwrap_or_else(|| name.clone());
        return game(play, args, &keep, ctx, out);
    }
    let Some(name) = &args.scenario else {
        return Err(Error::Input(ctx.texts.say("play-scenario")));
    };
    let (scenario, text) = find_with_text(name, ctx)?;
    let data = ctx.library.period(scenario.period());
    let Some(table) = Table::new(&scenario, data) else {
        return Err(Error::Input(ctx.texts.say("play-scenario")));
    };
    let seed = args.seed.unwrap_or_else(crate::roll::seed_of_the_moment);
    let start = Start {
        text: &text,
        data: if ctx.built_in {
            embedded_fingerprint(scenario.period())
        } else {
            "other".to_owned()
        },
        dice: DiceFrom::Seed(seed),
    };
    let play = Play::begin(table, start, &Dice::Seed).map_err(|error| stopped(&error, ctx))?;
    let keep = args.log.clone();
    let keep = keep.unwrap_or_else(|| format!("{}.jsonl", scenario.id));
    game(play, args, &keep, ctx, out)
}

/// Why a game does not go on.
fn stopped(error: &PlayError, ctx: &Context) -> Error {
    let key = match error {
        PlayError::NotBegun => "play-not-begun",
        PlayError::Refused(_) => "play-ruling",
        PlayError::Dice(_) | PlayError::OtherDice => "play-dice",
    };
    Error::Input(ctx.texts.say(key))
}

fn game(
    mut play: Play<'_>,
    args: &PlayArgs,
    keep: &str,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Exit, Error> {
    let mut asked = Vec::new();
    for word in &args.seat {
        match log::viewer(word, play.table(), ctx)? {
            Viewer::Seat(seat) => asked.push(seat),
            Viewer::Master | Viewer::Spectator => {}
        }
    }
    if asked.is_empty() {
        asked = play.table().seats();
    }
    let mut from = match &args.orders {
        Some(file) => From::Script(script::read(file, play.table(), ctx)?),
        None => From::Desk(desk::Desk::new(asked, ctx)),
    };
    let begun = play.table().start();
    told(&begun, &play, 0, &from, ctx, out)?;
    let mut exit = Exit::Answered;
    while play.state().outcome.is_none() {
        let orders = match &mut from {
            From::Script(script) => scripted(script, &play, ctx, out)?,
            From::Desk(desk) => desk.round(&play, out)?,
        };
        let orders = match orders {
            Asked::All(orders) => orders,
            Asked::Stop => break,
            Asked::Refused => {
                exit = Exit::Refused;
                break;
            }
        };
        let (before, first) = (play.state().clone(), play.events().len());
        play.resolve(&orders, &[], &Dice::Seed)
            .map_err(|error| stopped(&error, ctx))?;
        told(&before, &play, first, &from, ctx, out)?;
        save(&play, keep, ctx)?;
    }
    finish(&play, keep, ctx, out)?;
    Ok(exit)
}

/// Tells what happened since; at one screen only what everybody may know.
fn told(
    before: &State,
    play: &Play<'_>,
    first: usize,
    from: &From<'_>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let viewer = match from {
        From::Script(_) => Viewer::Master,
        From::Desk(desk) => desk.viewer(),
    };
    let mut state = before.clone();
    let mut paper = Paper::new(ctx, out);
    for event in play.events().iter().skip(first) {
        let then = state.clone();
        apply(&mut state, event);
        let known = redact(play.table(), &then, &state, event, viewer);
        log::one(&known, play.table(), false, &mut paper)?;
    }
    Ok(())
}

/// The orders of every seat for the open round, from a file.
fn scripted(
    script: &mut script::Script,
    play: &Play<'_>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Asked, Error> {
    if script.is_done() {
        return Ok(Asked::Stop);
    }
    let (mut all, mut broken, mut forbidden) = (Vec::new(), Vec::new(), Vec::new());
    for seat in play.table().seats() {
        let section = script.take(play.state(), seat);
        match read_orders(&section.text, seat, play, section.line, ctx) {
            Ok(checked) => all.push(checked),
            Err(Wrong::Broken(lines)) => broken.extend(lines),
            Err(Wrong::Forbidden(lines)) => forbidden.extend(lines),
        }
    }
    if !broken.is_empty() {
        broken.extend(forbidden);
        return Err(Error::Input(broken.join("\n")));
    }
    for line in &forbidden {
        writeln!(out, "{line}")?;
    }
    Ok(if forbidden.is_empty() {
        Asked::All(all)
    } else {
        Asked::Refused
    })
}

/// Why orders cannot be carried out, one a line.
enum Wrong {
    Broken(Vec<String>),
    Forbidden(Vec<String>),
}

/// Orders of a seat, whose first line is `offset + 1` for those who wrote them.
fn read_orders(
    text: &str,
    seat: Seat,
    play: &Play<'_>,
    offset: usize,
    ctx: &Context,
) -> Result<Checked, Wrong> {
    let orders = parse(play.table(), play.state(), text)
        .map_err(|faults| Wrong::Broken(faults.iter().map(|f| fault(f, offset, ctx)).collect()))?;
    let lines = written(text);
    let checked = play.check(seat, &orders);
    checked.map_err(|refused| {
        let told = refused.iter().map(|r| refusal(r, &lines, offset, ctx));
        Wrong::Forbidden(told.collect())
    })
}

/// The numbers of the lines that hold an order.
fn written(text: &str) -> Vec<usize> {
    let lines = text.lines().zip(1..);
    let holds = |line: &str| !line.split('#').next().unwrap_or_default().trim().is_empty();
    lines
        .filter(|(line, _)| holds(line))
        .map(|(_, n)| n)
        .collect()
}

fn refusal(refused: &Refused, lines: &[usize], offset: usize, ctx: &Context) -> String {
    let line = offset
        + lines
            .get(refused.order)
            .copied()
            .unwrap_or(refused.order + 1);
    let what = ctx.texts.refusal(&refused.refusal);
    let values = [("line", line.into()), ("what", what.into())];
    ctx.texts.say_with("play-refused", &values)
}

fn fault(fault: &Fault, offset: usize, ctx: &Context) -> String {
    let word = [("word", fault.word.as_str().into())];
    let key = format!("order-fault-{}", fault.kind.word());
    let mut what = ctx.texts.say_with(&key, &word);
    if let Some(hint) = &fault.hint {
        let hint = [("hint", hint.as_str().into())];
        what = format!("{what}; {}", ctx.texts.say_with("play-hint", &hint));
    }
    let values = [
        ("line", (offset + fault.line).into()),
        ("column", fault.column.into()),
        ("what", what.into()),
    ];
    ctx.texts.say_with("play-fault", &values)
}

/// What the silent do.
fn silence(play: &Play<'_>, seat: Seat) -> Option<Checked> {
    play.check(seat, &Orders::default()).ok()
}

fn decides(play: &Play<'_>, seat: Seat) -> bool {
    has_choice(play.table(), play.state(), seat)
}

fn save(play: &Play<'_>, keep: &str, ctx: &Context) -> Result<(), Error> {
    fs::write(keep, play.log()).map_err(|error| {
        let values = [("name", keep.into()), ("error", error.to_string().into())];
        Error::Input(ctx.texts.say_with("play-not-saved", &values))
    })
}

fn finish(play: &Play<'_>, keep: &str, ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
    save(play, keep, ctx)?;
    if play.state().outcome.is_none() {
        let values = [("name", keep.into())];
        writeln!(out, "{}", ctx.texts.say_with("play-saved", &values))?;
        return Ok(());
    }
    writeln!(out, "{}", ctx.texts.say("play-over"))?;
    let story = argad_text::story::Story::new(&ctx.texts, play.table());
    let met = |index: usize| {
        let progress = play.state().objectives.get(index);
        progress.is_some_and(|progress| progress.met.is_some())
    };
    for line in story.reckoning(met) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
