//! `argad odds`: exact chances.

use crate::context::{Context, Error, Exit};
use crate::faults::{print_json, refused};
use crate::flags_melee::MeleeFlags;
use crate::flags_shoot::ShootFlags;
use crate::flags_simple::{MoraleFlags, MoveFlags, WoundFlags};
use crate::output::Paper;
use crate::situation::{Asked, Flags};
use crate::{help, print_melee, print_shoot, print_simple};
use argad_lab::{Failure, odds};
use argad_rules::data::PeriodData;
use clap::{Args, Subcommand};
use serde::Serialize;
use std::io::{self, Write};

/// What to ask.
#[derive(Debug, Args)]
pub struct OddsArgs {
    /// The situation.
    #[command(subcommand)]
    pub situation: Situation,
}

/// A situation that dice decide.
#[derive(Debug, Subcommand)]
pub enum Situation {
    /// Shots of one player at one target.
    #[command(long_about = help::SHOOT, after_help = help::SHOOT_EXAMPLES)]
    Shoot(Box<Asked<ShootFlags>>),
    /// A fight around one point.
    #[command(long_about = help::MELEE, after_help = help::MELEE_EXAMPLES)]
    Melee(Asked<MeleeFlags>),
    /// A morale test.
    #[command(long_about = help::MORALE, after_help = help::MORALE_EXAMPLES)]
    Morale(Asked<MoraleFlags>),
    /// A move over difficult ground.
    #[command(long_about = help::MOVE, after_help = help::MOVE_EXAMPLES)]
    Move(Asked<MoveFlags>),
    /// The treatment of a wounded figure.
    #[command(long_about = help::WOUND, after_help = help::WOUND_EXAMPLES)]
    Wound(Asked<WoundFlags>),
}

/// Runs the command.
pub fn run(args: &OddsArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    match &args.situation {
        Situation::Shoot(asked) => {
            let query = asked.query(ctx)?;
            let fire = query.check(&ctx.library);
            let fire = fire.map_err(|problems| asked.faults(&problems, ctx))?;
            let result = odds::shoot_fire(&fire);
            report(asked, Some(fire.data), result, ctx, out, |answer, paper| {
                print_shoot::odds(&query, &fire, answer, paper)
            })
        }
        Situation::Melee(asked) => {
            let query = asked.query(ctx)?;
            let fight = query.check(&ctx.library);
            let fight = fight.map_err(|problems| asked.faults(&problems, ctx))?;
            let result = odds::melee(&ctx.library, &query);
            report(asked, None, result, ctx, out, |answer, paper| {
                print_melee::odds(&query, &fight, answer, paper)
            })
        }
        Situation::Morale(asked) => {
            let query = asked.query(ctx)?;
            let result = odds::morale(&query);
            report(asked, None, result, ctx, out, |answer, paper| {
                print_simple::morale(&query, answer, paper)
            })
        }
        Situation::Move(asked) => {
            let query = asked.query(ctx)?;
            let result = odds::movement(&query);
            report(asked, None, result, ctx, out, |answer, paper| {
                print_simple::movement(&query, answer, paper)
            })
        }
        Situation::Wound(asked) => {
            let query = asked.query(ctx)?;
            let result = odds::wound(&query);
            report(asked, None, result, ctx, out, |answer, paper| {
                print_simple::wound(&query, answer, paper)
            })
        }
    }
}

/// Prints an answer as JSON or by `print`, or says why there is none.
fn report<F: Flags + Args, T: Serialize>(
    asked: &Asked<F>,
    data: Option<&PeriodData>,
    result: Result<T, Failure>,
    ctx: &Context,
    out: &mut dyn Write,
    print: impl FnOnce(&T, &mut Paper<'_>) -> io::Result<()>,
) -> Result<Exit, Error> {
    match result {
        Ok(answer) if asked.wants_json() => print_json(&answer, out)?,
        Ok(answer) => print(&answer, &mut Paper::new(ctx, out))?,
        Err(Failure::Refused(refusals)) => {
            return refused(&refusals, data, asked.wants_json(), ctx, out);
        }
        Err(Failure::Input(problems)) => return Err(asked.faults(&problems, ctx)),
        Err(Failure::Dice(error)) => return Err(Error::Input(error.to_string())),
    }
    Ok(Exit::Answered)
}
