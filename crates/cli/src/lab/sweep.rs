//! `argad lab sweep`: several things changed, one at a time, and which of them matters most.

use super::compare::{Variant, as_json, play, points, say_stopped, signed};
use super::games::{GameArgs, one};
use super::print::side_name;
use crate::context::{Context, Error, Exit};
use crate::output::{Paper, decimal};
use crate::roster::plain;
use argad_lab::change::Change;
use argad_lab::pair::Pairs;
use serde_json::{Value, json};
use std::io::Write;

/// `argad lab sweep`.
#[derive(Debug, clap::Args)]
pub struct SweepArgs {
    /// A built-in scenario by id, or a file.
    #[arg(value_name = "SCENARIO")]
    scenario: String,
    /// What to change, with every value to try; may be given several times.
    #[arg(long, value_name = "KEY=V1,V2", required = true)]
    vary: Vec<String>,
    #[command(flatten)]
    games: GameArgs,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &SweepArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    let base = one(&args.scenario, ctx)?;
    let mut variants = Vec::new();
    for vary in &args.vary {
        let all = super::games::changes(std::slice::from_ref(vary), "--vary", ctx)?;
        for change in all {
            for value in change
                .value
                .split(',')
                .map(str::trim)
                .filter(|v| !v.is_empty())
            {
                let one = Change {
                    key: change.key.clone(),
                    value: value.to_owned(),
                };
                variants.push(Variant::new(&base, &[one], "--vary", ctx)?);
            }
        }
    }
    let pairs = play(&base, &variants, &games, ctx)?;
    let mut ranked: Vec<(&Variant, &Pairs)> = variants.iter().zip(&pairs).collect();
    // What changes the balance most comes first; of equals what changes the length most.
    ranked.sort_by(|(_, a), (_, b)| {
        let size = |p: &Pairs| (p.effect(0).value.abs(), p.turns.mean().abs());
        let (a, b) = (size(a), size(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    if args.json {
        let rows: Vec<Value> = ranked
            .iter()
            .map(|(variant, pairs)| json!({ "with": variant.label, "result": as_json(pairs, &base) }))
            .collect();
        let answer = json!({
            "scenario": base.scenario.id,
            "seed": games.setting.seed,
            "bots": games.setting.bots,
            "ranked": rows,
        });
        crate::rules::json(&answer, out)?;
        return Ok(Exit::done());
    }
    let mut paper = Paper::new(ctx, out);
    let name = plain(ctx.lang.name(&base.scenario.name));
    paper.heading(&format!("{name} ({})", base.scenario.id))?;
    let played = pairs.first().map_or(0, |pairs| pairs.games);
    let values = [
        ("games", played.into()),
        ("bots", games.setting.bots.join(", ").into()),
        ("seed", games.setting.seed.to_string().into()),
        ("side", side_name(&base, 0, ctx).into()),
    ];
    paper.line(format!("  {}", ctx.texts.say_with("lab-swept", &values)))?;
    paper.gap()?;
    let widest = ranked.iter().map(|(v, _)| v.label.chars().count()).max();
    let widest = widest.unwrap_or(0).min(40);
    for (rank, (variant, pairs)) in ranked.iter().enumerate() {
        let effect = pairs.effect(0);
        let mark = if effect.is_clear() { "*" } else { " " };
        let pad = " ".repeat(widest.saturating_sub(variant.label.chars().count()));
        let turns = pairs.turns.estimate();
        let turns = format!(
            "{} ± {}",
            signed(turns.value, 2, ctx.lang),
            decimal(ctx.lang, turns.half_width(), 2)
        );
        let values = [("turns", turns.into())];
        let turns = ctx.texts.say_with("lab-sweep-turns", &values);
        let effect = points(&effect, ctx.lang);
        paper.line(format!(
            "  {:>2}. {}{pad} {mark} {effect}  {turns}",
            rank + 1,
            variant.label
        ))?;
    }
    paper.gap()?;
    paper.remark(&ctx.texts.say("lab-sweep-note"))?;
    say_stopped(&mut paper, played)?;
    Ok(Exit::done())
}
