//! `argad rules`: looking up clauses, options and coverage.

pub mod choice;
mod clauses;
mod coverage;
mod options;

use crate::context::{Context, Error, Exit};
use clap::Subcommand;
use std::io::Write;

/// What to look up in the rules.
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    #[command(subcommand)]
    command: RulesCommand,
}

/// What to look up.
#[derive(Debug, Subcommand)]
enum RulesCommand {
    /// Clauses with their titles.
    List(clauses::ListArgs),
    /// What clauses say.
    Show(clauses::ShowArgs),
    /// Every option with what it does and its default.
    Options(options::OptionsArgs),
    /// How many clauses of each chapter are tested.
    Coverage,
}

/// Runs the command.
pub fn run(args: &RulesArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.command {
        RulesCommand::List(args) => clauses::list(args, ctx, out),
        RulesCommand::Show(args) => clauses::show(args, ctx, out),
        RulesCommand::Options(args) => options::run(args, ctx, out),
        RulesCommand::Coverage => coverage::run(ctx, out),
    }
}

/// Writes an answer as JSON.
pub fn json(value: &serde_json::Value, out: &mut dyn Write) -> Result<Exit, Error> {
    writeln!(out, "{value:#}")?;
    Ok(Exit::Answered)
}
