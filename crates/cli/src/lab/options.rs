//! `argad lab options`: what every optional rule does, as a page of Markdown.

use super::compare::{Variant, play, points, signed};
use super::games::{GameArgs, one};
use crate::context::{Context, Error, Exit};
use crate::output::decimal;
use crate::{files, stop};
use argad_lab::change::Change;
use argad_rules::ruleset::SWITCHES;
use std::fmt::Write as _;
use std::io::Write;

/// `argad lab options`.
#[derive(Debug, clap::Args)]
pub struct OptionsArgs {
    /// Scenarios by id or file.
    #[arg(value_name = "SCENARIO", required = true)]
    scenarios: Vec<String>,
    #[command(flatten)]
    games: GameArgs,
    /// Write the page to this file.
    #[arg(long, short, value_name = "FILE")]
    out: Option<String>,
}

/// Runs the command.
pub fn run(args: &OptionsArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    if let Some(file) = &args.out {
        files::check(file, ctx)?;
    }
    let mut page = String::new();
    let texts = &ctx.texts;
    let command = format!(
        "argad lab options {} --games {} --bots {} --seed {}{}",
        args.scenarios.join(" "),
        games.each,
        games.setting.bots.join(","),
        games.setting.seed,
        if games.setting.swap { " --swap" } else { "" }
    );
    let values = [("command", command.into()), ("games", games.each.into())];
    let _ = writeln!(page, "{}", texts.say_with("lab-options-head", &values));
    for name in &args.scenarios {
        let base = one(name, ctx)?;
        let rules = base.scenario.rules;
        let period = rules.period();
        let known: Vec<_> = SWITCHES
            .iter()
            .filter(|spec| spec.default_in(period).is_some())
            .collect();
        let mut variants = Vec::new();
        for spec in &known {
            let change = Change {
                key: spec.id.to_owned(),
                value: spec.position(!rules.on(spec.switch)).to_owned(),
            };
            variants.push(Variant::new(&base, &[change], "--with", ctx)?);
        }
        let pairs = play(&base, &variants, &games, ctx)?;
        let title = ctx.lang.name(&base.scenario.name);
        let side = |k: usize| super::print::side_name(&base, k, ctx);
        let _ = writeln!(page, "\n## {title} (`{}`)\n", base.scenario.id);
        let values = [("first", side(0).into()), ("second", side(1).into())];
        let _ = writeln!(page, "{}", texts.say_with("lab-options-columns", &values));
        let _ = writeln!(page, "|---|---|---|---|---|---|---|");
        for ((spec, variant), pairs) in known.iter().zip(&variants).zip(&pairs) {
            let effect = pairs.effect(0);
            let mark = if effect.is_clear() { " *" } else { "" };
            let change = |moments: &argad_lab::stats::Moments| {
                let estimate = moments.estimate();
                format!(
                    "{} ± {}",
                    signed(estimate.value, 2, ctx.lang),
                    decimal(ctx.lang, estimate.half_width(), 2)
                )
            };
            let lost = |side: usize| pairs.lost.get(side).map(change).unwrap_or_default();
            let unlike = pairs.unlike as f64 / pairs.games.max(1) as f64;
            let _ = writeln!(
                page,
                "| `{}` | {} | {}{mark} | {} | {} | {} | {} |",
                variant.label,
                spec.clause,
                points(&effect, ctx.lang),
                change(&pairs.turns),
                lost(0),
                lost(1),
                crate::output::percent(ctx.lang, unlike)
            );
        }
        if stop::asked() {
            return Err(Error::Stopped(texts.say("lab-stopped-empty")));
        }
    }
    let _ = writeln!(page, "\n{}", texts.say("lab-options-note"));
    match &args.out {
        None => out.write_all(page.as_bytes())?,
        Some(file) => {
            files::put(file, page.as_bytes(), ctx)?;
            if files::is_stream(file) {
                return Ok(Exit::Answered);
            }
            let values = [("name", file.as_str().into())];
            writeln!(out, "{}", texts.say_with("show-written", &values))?;
        }
    }
    Ok(Exit::Answered)
}
