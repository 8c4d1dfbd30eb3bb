//! `argad need`: what to roll and why, in one line.

use crate::context::{Context, Error, Exit};
use crate::faults::{self, print_json, refused};
use crate::flags_shoot::ShootFlags;
use crate::output::{Paper, WIDTH, wrap};
use crate::print_shoot;
use crate::situation::Flags;
use anstyle::Style;
use argad_lab::answer::{ShootAnswer, ShotAnswer};
use argad_lab::{Failure, ShootQuery, odds};
use argad_rules::shooting::{Shooters, Shot, plan};
use argad_rules::{Clause, shooting};
use argad_text::reasons::need;
use argad_text::{describe, signed};
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// What to ask.
#[derive(Debug, Args)]
pub struct NeedArgs {
    /// The situation.
    #[command(flatten)]
    pub flags: ShootFlags,
    /// Print JSON.
    #[arg(long, help_heading = "Answer")]
    pub json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    understood: &'a ShootQuery,
    shots: &'a [ShotAnswer],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    notes: &'a [Clause],
}

/// Runs the command.
pub fn run(args: &NeedArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let query = args.flags.query(ctx)?;
    let fire = query
        .check(&ctx.library)
        .map_err(|problems| faults::input(&problems, &ctx.texts, ShootFlags::flag))?;
    let answer = match odds::shoot_fire(&fire) {
        Ok(answer) => answer,
        Err(Failure::Refused(refusals)) => {
            let exit = refused(&refusals, Some(fire.data), args.json, ctx, out)?;
            if !args.json {
                understood(&fire, &mut Paper::new(ctx, out))?;
            }
            return Ok(exit);
        }
        Err(Failure::Input(problems)) => {
            return Err(faults::input(&problems, &ctx.texts, ShootFlags::flag));
        }
        Err(Failure::Dice(error)) => return Err(Error::Input(error.to_string())),
    };
    if args.json {
        let ShootAnswer { shots, notes, .. } = &answer;
        print_json(
            &Answer {
                understood: &query,
                shots,
                notes,
            },
            out,
        )?;
        return Ok(Exit::Answered);
    }
    let mut paper = Paper::new(ctx, out);
    // Whoever has an answer has a plan.
    let plan = plan(&fire).ok();
    let shots = plan.iter().flat_map(|plan| &plan.shots);
    for (line, shot) in fire.shooters.iter().zip(shots) {
        let shown = paper.painted(Style::new().bold(), &need(shot.natural_need));
        let why = why(&fire, line, shot, &paper);
        paper.line(format!("{shown} {why}"))?;
    }
    let screen = plan.iter().flat_map(|plan| plan.screen.iter().flatten());
    for (line, shot) in fire.shooters.iter().zip(screen) {
        let screen = paper.say("odds-against-screen");
        let why = why(&fire, line, shot, &paper);
        let shown = need(shot.natural_need);
        paper.line(format!("{shown} {screen} · {why}"))?;
    }
    print_shoot::hopeless(&answer, &mut paper)?;
    understood(&fire, &mut paper)?;
    print_shoot::notes(&answer.notes, &mut paper)?;
    Ok(Exit::Answered)
}

/// The reasons, each with its clause, in one line.
fn why(fire: &shooting::Fire<'_>, line: &Shooters<'_>, shot: &Shot, paper: &Paper<'_>) -> String {
    let texts = &paper.ctx.texts;
    let table = texts.shot_row(line, shot);
    let mut parts = vec![format!("{} {table} ({})", shot.need, line.weapon.clause)];
    for (text, modifier) in print_shoot::modifier_texts(&shot.modifiers, line, paper) {
        let value = signed(modifier.value.into());
        parts.push(format!("{value} {text} ({})", modifier.clause));
    }
    for &clause in &shot.plus_one {
        let values = [("what", texts.plus_one_cause(clause).into())];
        let text = texts.say_with("odds-plus-one", &values);
        parts.push(format!("{text} ({clause})"));
    }
    for &clause in &shot.disorder {
        let text = texts.disorder_reason(clause, fire, line);
        parts.push(format!("{text} ({clause})"));
    }
    let dice = texts.say_with("odds-dice", &[("count", shot.dice.into())]);
    format!("{}{}", faults::place(texts.lang(), &dice), parts.join(", "))
}

fn understood(fire: &shooting::Fire<'_>, paper: &mut Paper<'_>) -> std::io::Result<()> {
    let period = paper.say(&format!("say-{}", fire.rules.period().id()));
    let text = format!("{period} · {}", describe::fire(fire, &paper.ctx.texts));
    let values = [("what", text.into())];
    let text = paper.ctx.texts.say_with("need-understood", &values);
    for line in wrap(&text, WIDTH) {
        let line = paper.quiet(&line);
        paper.line(line)?;
    }
    Ok(())
}
