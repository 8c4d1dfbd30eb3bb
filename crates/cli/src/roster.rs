//! `argad roster`: checking and pricing a troop list.

mod json;
mod print;
pub mod problems;

pub use print::plain;

use crate::context::{Context, Error, Exit};
use crate::input;
use argad_rules::roster::{Account, Roster, account, read};
use clap::Subcommand;
use std::io::Write;

/// A list to start from.
const EXAMPLE: &str = include_str!("roster/example.toml");

/// What to do with a roster.
#[derive(Debug, clap::Args)]
pub struct RosterArgs {
    #[command(subcommand)]
    command: RosterCommand,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum RosterCommand {
    /// Price a list and tell what the rules have against it: exit 1 if anything.
    Check {
        /// The list, a TOML file; `-` is standard input.
        file: String,
    },
    /// Print a list with its prices, without judging it.
    Show {
        /// The list, a TOML file; `-` is standard input.
        file: String,
    },
    /// Print a commented list to start from.
    New,
}

/// Runs the command.
pub fn run(args: &RosterArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.command {
        RosterCommand::New => {
            write!(out, "{EXAMPLE}")?;
            Ok(Exit::Answered)
        }
        RosterCommand::Check { file } => {
            let (roster, account) = open(file, ctx)?;
            if ctx.json {
                crate::rules::json(&json::roster(&roster, &account, ctx), out)?;
            } else {
                print::list(&roster, &account, ctx, out)?;
                print::findings(&account, ctx, out)?;
            }
            Ok(if account.is_sound() {
                Exit::Answered
            } else {
                Exit::Refused
            })
        }
        RosterCommand::Show { file } => {
            let (roster, account) = open(file, ctx)?;
            if ctx.json {
                return crate::rules::json(&json::roster(&roster, &account, ctx), out);
            }
            print::list(&roster, &account, ctx, out)?;
            Ok(Exit::Answered)
        }
    }
}

fn open(file: &str, ctx: &Context) -> Result<(Roster, Account), Error> {
    let text = input::read(file, ctx)?;
    let roster = read(file, &text, |period| ctx.library.period(period))
        .map_err(|problems| problems::error(&problems, ctx))?;
    let data = ctx.library.period(roster.rules.period());
    let account = account(&roster, data);
    Ok((roster, account))
}
