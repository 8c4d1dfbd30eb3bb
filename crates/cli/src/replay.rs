//! `argad replay`: a game told again, and what its log proves.

pub mod proof;

use crate::context::{Context, Error, Exit};
use crate::follow;
use crate::log::{self, Part};
use argad_rules::state::Viewer;
use std::io::Write;

/// What to replay.
#[derive(Debug, clap::Args)]
pub struct ReplayArgs {
    /// The log of a game.
    #[arg(value_name = "LOG")]
    log: String,
    /// Check every hash, play the game again from its dice and orders, compare, and say what that proves.
    #[arg(long)]
    verify: bool,
    /// Tell what happens while somebody else plays, until the game is over: what everybody may know, or --as.
    #[arg(long, conflicts_with_all = ["verify", "turn"])]
    follow: bool,
    /// Up to the end of this turn.
    #[arg(long, value_name = "N")]
    turn: Option<u8>,
    /// As somebody may know it: SIDE, SIDE:CHAIR or spectator.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
}

/// Runs the command.
pub fn run(args: &ReplayArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    if args.follow {
        return follow::run(&args.log, args.viewer.as_deref(), ctx, out);
    }
    let log = match log::open(&args.log, ctx)? {
        Ok(log) => log,
        Err(changed) => return log::refused(&changed, out),
    };
    if let Some(line) = log.torn {
        let values = [("name", args.log.as_str().into()), ("line", line.into())];
        writeln!(out, "{}", ctx.texts.say_with("log-torn", &values))?;
    }
    if args.verify {
        return proof::run(&args.log, &log, ctx, out);
    }
    if let Some(turn) = args.turn {
        log::was_played(turn, &log, ctx)?;
    }
    let viewer = match &args.viewer {
        None => Viewer::Master,
        Some(word) => log::viewer(word, &log::table(&log, ctx)?, ctx)?,
    };
    let part = Part {
        from: 0,
        to: args.turn.unwrap_or(u8::MAX),
        why: false,
        viewer,
    };
    log::tell(&log, &part, ctx, out)?;
    Ok(Exit::Answered)
}
