//! `argad lab`: many games between bots, and what they tell.
//!
//! Games, sums and intervals are `argad_lab`'s; here are threads, files, and words.

mod compare;
mod duel;
mod games;
mod help;
mod json;
pub mod keep;
mod options;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "lab/no_parquet.rs"]
mod parquet;
mod pool;
mod price;
mod print;
mod progress;
mod report;
mod rows;
mod run;
mod sweep;

pub use help::{LAB, LAB_EXAMPLES};

use crate::context::{Context, Error, Exit};
use std::io::Write;

/// What to do in the lab.
#[derive(Debug, clap::Args)]
pub struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Debug, clap::Subcommand)]
enum LabCommand {
    /// Play a scenario many times: balance, length, losses, dice.
    #[command(long_about = help::RUN, after_help = help::RUN_EXAMPLES)]
    Run(run::RunArgs),
    /// What a change does, on the same dice.
    #[command(long_about = help::COMPARE, after_help = help::COMPARE_EXAMPLES)]
    Compare(compare::CompareArgs),
    /// Which of several changes matters most.
    #[command(long_about = help::SWEEP, after_help = help::SWEEP_EXAMPLES)]
    Sweep(sweep::SweepArgs),
    /// What a figure is worth in budget points.
    #[command(long_about = help::PRICE, after_help = help::PRICE_EXAMPLES)]
    Price(price::PriceArgs),
    /// A league of bots.
    #[command(long_about = help::DUEL, after_help = help::DUEL_EXAMPLES)]
    Duel(duel::DuelArgs),
    /// Play one part of a run, for many machines.
    #[command(long_about = help::SHARD, after_help = help::SHARD_EXAMPLES)]
    Shard(run::ShardArgs),
    /// Put parts of a run together.
    #[command(long_about = help::MERGE, after_help = help::MERGE_EXAMPLES)]
    Merge(run::MergeArgs),
    /// What every optional rule does, as a page.
    #[command(long_about = help::OPTIONS, after_help = help::OPTIONS_EXAMPLES)]
    Options(options::OptionsArgs),
}

/// Runs the command.
pub fn run(args: &LabArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.command {
        LabCommand::Run(args) => run::run(args, ctx, out),
        LabCommand::Compare(args) => compare::run(args, ctx, out),
        LabCommand::Sweep(args) => sweep::run(args, ctx, out),
        LabCommand::Price(args) => price::run(args, ctx, out),
        LabCommand::Duel(args) => duel::run(args, ctx, out),
        LabCommand::Shard(args) => run::shard(args, ctx, out),
        LabCommand::Merge(args) => run::merge(args, ctx, out),
        LabCommand::Options(args) => options::run(args, ctx, out),
    }
}
