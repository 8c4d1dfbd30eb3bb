//! `argad log explain`, and what every command that reads a log shares: opening and telling one.

mod luck;

use crate::context::{Context, Error, Exit};
use crate::files;
use crate::output::Paper;
use crate::play::source_told;
use crate::roster::plain;
use crate::scenario::problems::placed;
use anstyle::Style;
use argad_rules::apply::apply;
use argad_rules::data::Problem;
use argad_rules::event::Event;
use argad_rules::log::{Fault, Log, LogError, read_with};
use argad_rules::state::{Seat, Viewer};
use argad_rules::table::Table;
use argad_rules::view::redact;
use argad_text::story::Story;
use std::fs::File;
use std::io::{Read, Write};

/// The largest log that is read, in bytes.
const MOST: u64 = 64 << 20;
/// Faults told of the scenario inside a log: who opens a game seldom wrote it.
const MOST_TOLD: usize = 5;

/// What to do with a log.
#[derive(Debug, clap::Args)]
pub struct LogArgs {
    #[command(subcommand)]
    command: LogCommand,
}

#[derive(Debug, clap::Subcommand)]
enum LogCommand {
    /// Tell what happened, and why: every die, need and modifier with its clause.
    Explain {
        /// The log of a game.
        #[arg(value_name = "LOG")]
        log: String,
        /// Only this turn.
        #[arg(long, value_name = "N", conflicts_with_all = ["from", "to"])]
        turn: Option<u8>,
        /// From this turn on.
        #[arg(long, value_name = "N")]
        from: Option<u8>,
        /// Up to this turn.
        #[arg(long, value_name = "N")]
        to: Option<u8>,
        /// With every die, need and modifier.
        #[arg(long)]
        why: bool,
        /// As somebody may know it: SIDE, SIDE:CHAIR or spectator.
        #[arg(long = "as", value_name = "SEAT")]
        viewer: Option<String>,
        /// Tell the seed of the dice even if the game is not over; whoever knows it can rehearse what is to come.
        #[arg(long)]
        seed: bool,
    },
    /// How the dice fell: hits, kills and tests expected and made by each side, and how unusual that is.
    Luck {
        /// The log of a game.
        #[arg(value_name = "LOG")]
        log: String,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Whether a file begins as logs do.
pub fn is_log(name: &str) -> bool {
    begins(name, "{\"argad\":")
}

/// Whether a file begins as those do that keep games: a log, or games of the lab.
pub fn keeps_games(name: &str) -> bool {
    is_log(name) || begins(name, "{\"argad_lab\":")
}

fn begins(name: &str, with: &str) -> bool {
    let mut start = vec![0; with.len()];
    let read = File::open(name).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == with.as_bytes()
}

/// What of a game is told.
pub struct Part {
    /// The first turn.
    pub from: u8,
    /// The last turn.
    pub to: u8,
    /// With reasons.
    pub why: bool,
    /// To whom.
    pub viewer: Viewer,
}

/// Runs the command.
pub fn run(args: &LogArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let name = match &args.command {
        LogCommand::Explain { log, .. } | LogCommand::Luck { log, .. } => log,
    };
    let log = match open(name, ctx)? {
        Ok(log) => log,
        Err(changed) => return refused(&changed, out),
    };
    let (turn, from, to, why, viewer, seed) = match &args.command {
        LogCommand::Luck { json, .. } => return luck::run(&log, *json, ctx, out),
        LogCommand::Explain {
            turn,
            from,
            to,
            why,
            viewer,
            seed,
            ..
        } => (turn, from, to, why, viewer, seed),
    };
    let part = Part {
        from: turn.or(*from).unwrap_or(0),
        to: turn.or(*to).unwrap_or(u8::MAX),
        why: *why,
        viewer: seat_or_master(viewer.as_deref(), &log, ctx)?,
    };
    for turn in [turn, from, to].into_iter().flatten() {
        was_played(*turn, &log, ctx)?;
    }
    if part.from > part.to {
        return Err(Error::Input(ctx.texts.say("log-backwards")));
    }
    let mut paper = Paper::new(ctx, out);
    let name = plain(ctx.lang.name(&log.scenario.name));
    paper.line(paper.painted(Style::new().bold(), &name))?;
    let over = matches!(log.events.last(), Some(Event::Ended(_)));
    paper.line(source_told(log.header.dice, over || *seed, ctx))?;
    tell(&log, &part, ctx, out)?;
    Ok(Exit::Answered)
}

/// Says that a log was tampered with.
pub fn refused(changed: &str, out: &mut dyn Write) -> Result<Exit, Error> {
    writeln!(out, "{changed}")?;
    Ok(Exit::Refused)
}

/// A log that holds; the inner error is one that was changed after it was written.
pub fn open<'c>(name: &str, ctx: &'c Context) -> Result<Result<Log<'c>, String>, Error> {
    let said = |key: &str, error: String| {
        let values = [("name", name.into()), ("error", error.into())];
        Error::Input(ctx.texts.say_with(key, &values))
    };
    let unreadable = |error: std::io::Error| said("log-unreadable", files::why(&error, ctx));
    let mut bytes = Vec::new();
    let file = File::open(name).map_err(unreadable)?;
    file.take(MOST + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > MOST {
        return Err(said("log-too-large", String::new()));
    }
    let LogError { line, event, fault } =
        match read_with(&bytes, |period| ctx.library.period(period)) {
            Ok(log) => return Ok(Ok(log)),
            Err(error) => error,
        };
    match fault {
        Fault::Empty => Err(said("log-empty", String::new())),
        Fault::Newer { format } => {
            let values = [("name", name.into()), ("format", format.into())];
            Err(Error::Input(ctx.texts.say_with("log-newer", &values)))
        }
        Fault::Scenario(problems) => Err(unread_scenario(name, &problems, ctx)),
        fault if event == 0 => match fault {
            Fault::WrongHash => Ok(Err(changed(name, (line, event), &fault, ctx))),
            fault => Err(said("log-not-a-log", words(&fault, ctx))),
        },
        fault => Ok(Err(changed(name, (line, event), &fault, ctx))),
    }
}

/// Says why the scenario inside a file cannot be read, with the places in it.
pub fn unread_scenario(name: &str, problems: &[Problem], ctx: &Context) -> Error {
    let faults = problems.iter().take(MOST_TOLD);
    let faults: Vec<String> = faults.map(|problem| placed(problem, ctx)).collect();
    let values = [
        ("name", name.into()),
        ("faults", faults.join("\n    ").into()),
    ];
    Error::Input(ctx.texts.say_with("log-scenario", &values))
}

fn changed(name: &str, (line, event): (usize, u32), fault: &Fault, ctx: &Context) -> String {
    let values = [
        ("name", name.into()),
        ("line", line.into()),
        ("event", event.into()),
        ("error", words(fault, ctx).into()),
    ];
    ctx.texts.say_with("log-changed", &values)
}

/// What is wrong with a log; what a reader of JSON says about it stays as it is.
fn words(fault: &Fault, ctx: &Context) -> String {
    let (key, detail) = match fault {
        Fault::Empty | Fault::Newer { .. } | Fault::Scenario(_) => return fault.to_string(),
        Fault::NotText => ("log-fault-text", String::new()),
        Fault::NotJson(error) => ("log-fault-json", error.clone()),
        Fault::WrongHash => ("log-fault-hash", String::new()),
        Fault::Number { found } => ("log-fault-number", found.to_string()),
        Fault::HandDice => ("log-fault-hand-dice", String::new()),
        Fault::NotAnEvent(error) => ("log-fault-event", error.clone()),
        Fault::NoSuch => ("log-fault-no-such", String::new()),
        Fault::Header(error) => ("log-fault-header", error.clone()),
    };
    ctx.texts.say_with(key, &[("detail", detail.into())])
}

/// The table of a log.
pub fn table<'l>(log: &'l Log<'_>, ctx: &Context) -> Result<Table<'l>, Error> {
    log.table().map_err(|error| {
        let values = [
            ("name", log.header.scenario.as_str().into()),
            ("error", error.to_string().into()),
        ];
        Error::Input(ctx.texts.say_with("log-not-a-log", &values))
    })
}

/// Refuses a turn nobody played.
pub fn was_played(turn: u8, log: &Log<'_>, ctx: &Context) -> Result<(), Error> {
    let turns = log.events.iter().filter_map(|event| match event {
        Event::Turn { turn, .. } => Some(*turn),
        _ => None,
    });
    let last = turns.max().unwrap_or(0);
    if turn <= last {
        return Ok(());
    }
    let values = [("turn", turn.into()), ("last", last.into())];
    Err(Error::Input(ctx.texts.say_with("log-no-turn", &values)))
}

fn seat_or_master(word: Option<&str>, log: &Log<'_>, ctx: &Context) -> Result<Viewer, Error> {
    match word {
        None => Ok(Viewer::Master),
        Some(word) => viewer(word, &table(log, ctx)?, ctx),
    }
}

/// Somebody at the table: `SIDE`, `SIDE:CHAIR`, `master` or `spectator`.
pub fn viewer(word: &str, table: &Table<'_>, ctx: &Context) -> Result<Viewer, Error> {
    match word {
        "master" => return Ok(Viewer::Master),
        "spectator" => return Ok(Viewer::Spectator),
        _ => {}
    }
    if let Some(seat) = seat(word, table) {
        return Ok(Viewer::Seat(seat));
    }
    let seats: Vec<String> = table
        .seats()
        .iter()
        .map(|&seat| seat_word(seat, table))
        .collect();
    let values = [("seat", word.into()), ("seats", seats.join(", ").into())];
    Err(Error::Input(
        ctx.texts.say_with("log-unknown-seat", &values),
    ))
}

/// A seat by its word.
pub fn seat(word: &str, table: &Table<'_>) -> Option<Seat> {
    let (side, chair) = word.split_once(':').unwrap_or((word, "1"));
    let seat = Seat {
        side: table.side(side)?,
        chair: chair.parse().ok()?,
    };
    table.seats().contains(&seat).then_some(seat)
}

/// The word of a seat, as typed.
pub fn seat_word(seat: Seat, table: &Table<'_>) -> String {
    let side = table.scenario.sides.get(seat.side.index());
    let id = side.map_or("?", |side| side.id.as_str());
    match side.map_or(1, |side| side.seats) {
        1 => id.to_owned(),
        _ => format!("{id}:{}", seat.chair),
    }
}

/// Tells a part of a game.
pub fn tell(log: &Log<'_>, part: &Part, ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
    let table = table(log, ctx)?;
    let mut state = table.start();
    let mut known = Vec::new();
    for event in &log.events {
        let before = (part.viewer != Viewer::Master).then(|| state.clone());
        apply(&mut state, event);
        if state.turn > part.to {
            break;
        }
        if state.turn < part.from {
            continue;
        }
        known.push(match before {
            Some(before) => redact(&table, &before, &state, event, part.viewer),
            None => event.clone(),
        });
    }
    all(&known, &table, part.why, ctx, out)
}

/// Tells events: with every reason each on a line of its own, else what is alike together. What nobody may
/// know is passed over.
pub fn all(
    events: &[Event],
    table: &Table<'_>,
    why: bool,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let story = Story::new(&ctx.texts, table);
    let told = if why {
        let told = events.iter().map(|event| (1, story.tell(event)));
        told.collect()
    } else {
        story.tell_all(events)
    };
    let mut paper = Paper::new(ctx, out);
    let mut rest = events;
    for (count, told) in told {
        let (these, later) = rest.split_at(count.min(rest.len()));
        rest = later;
        match these.first() {
            None | Some(Event::Unknown) => continue,
            Some(Event::Turn { .. }) => {
                paper.gap()?;
                let line = paper.painted(Style::new().bold(), &told.line);
                paper.line(line)?;
            }
            Some(Event::Round { .. }) => {
                let line = paper.quiet(&told.line);
                paper.line(format!("  {line}"))?;
            }
            Some(_) => paper.line(format!("    {}", told.line))?,
        }
        for reason in told.why.iter().filter(|_| why) {
            paper.line(format!("        {reason}"))?;
        }
    }
    Ok(())
}
