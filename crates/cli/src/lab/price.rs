//! `argad lab price`: what a figure is worth in budget points, from games, beside what BUD asks for it.
//!
//! One figure more or fewer in a troop changes its side's share of points; what that is worth is scaled so that
//! the side as a whole costs what BUD asks for it, or a point a figure in a period without prices. So prices are of this scenario, these bots and this side: what
//! a figure does here, not everywhere.

use super::compare::{Variant, play, signed};
use super::games::{Chosen, GameArgs, one};
use super::print::{padded, side_name, troop_name};
use crate::context::{Context, Error, Exit};
use crate::output::{Paper, decimal};
use crate::roster::plain;
use argad_lab::change::Change;
use argad_lab::pair::Pairs;
use argad_rules::budget::{Recruit, armour_id, bill, total};
use argad_rules::data::{Armour, Mount, PeriodData};
use argad_rules::scenario::Troop;
use argad_rules::suggest::closest;
use serde_json::{Value, json};
use std::io::Write;

/// `argad lab price`.
#[derive(Debug, clap::Args)]
pub struct PriceArgs {
    /// A built-in scenario by id, or a file.
    #[arg(value_name = "SCENARIO")]
    scenario: String,
    /// Only this side, by id; by default every side.
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    #[command(flatten)]
    games: GameArgs,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A troop of a side, its price, and one figure more or fewer of it.
struct Priced {
    troop: usize,
    side: usize,
    figures: usize,
    /// What BUD asks for one figure, in points; nothing in a period without prices.
    budget: Option<f64>,
    /// One more where there is only one, else one fewer.
    by: i64,
}

/// What came of it.
struct Worth {
    /// Points of a figure, and half the width of the interval.
    points: Option<(f64, f64)>,
    /// What a figure adds to its side's share of points, and half the width of the interval.
    effect: (f64, f64),
}

/// What BUD asks for one figure of a troop, in points; nothing in a period without prices.
fn budget(troop: &Troop, data: &PeriodData) -> Option<f64> {
    if data.prices.is_empty() {
        return None;
    }
    let mounted = troop.riding.mount() == Mount::Cavalry;
    let mut equipment: Vec<(String, u16)> = troop
        .weapons
        .iter()
        .map(|id| {
            let count = if id.starts_with("javelin") {
                u16::from(troop.javelins)
            } else {
                1
            };
            (id.clone(), count)
        })
        .collect();
    if troop.armour != Armour::None {
        equipment.extend(armour_id(troop.armour).map(|id| (id.to_owned(), 1)));
    }
    let recruit = Recruit {
        class: troop.class,
        leader: troop.leader,
        musician: troop.musician,
        elite_shooter: troop.elite_shooter,
        war_mount: mounted.then(|| troop.person.mount_class.unwrap_or(troop.class)),
        equipment,
    };
    Some(f64::from(total(&bill(data, &recruit), 1)) / 2.0)
}

/// Runs the command.
pub fn run(args: &PriceArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    let base = one(&args.scenario, ctx)?;
    let sides = sides(args.side.as_deref(), &base, ctx)?;
    let data = ctx.library.period(base.scenario.period());
    let (mut priced, mut variants) = (Vec::new(), Vec::new());
    for (place, troop) in base.scenario.troops.iter().enumerate() {
        let side = base
            .scenario
            .sides
            .iter()
            .position(|s| Some(s.id.as_str()) == troop.side());
        let Some(side) = side.filter(|side| sides.contains(side)) else {
            continue;
        };
        let figures = troop.start.count();
        // One fewer, or one more where there is one, or where one fewer does not hold together.
        let tries = if figures > 1 { vec![-1, 1] } else { vec![1] };
        let tried = tries.into_iter().find_map(|by| {
            let change = Change {
                key: format!("troop.{}.count", troop.id),
                value: (figures as i64 + by).to_string(),
            };
            Some((by, Variant::new(&base, &[change], "--with", ctx).ok()?))
        });
        let Some((by, variant)) = tried else { continue };
        variants.push(variant);
        priced.push(Priced {
            troop: place,
            side,
            figures,
            budget: budget(troop, data),
            by,
        });
    }
    if priced.is_empty() {
        return Err(Error::Input(ctx.texts.say("lab-price-nobody")));
    }
    let pairs = play(&base, &variants, &games, ctx)?;
    let worths = worths(&priced, &pairs);
    if args.json {
        let rows = priced.iter().zip(&worths);
        let rows: Vec<Value> = rows.map(|(p, w)| as_json(p, w, &base)).collect();
        let answer = json!({
            "scenario": base.scenario.id,
            "seed": games.setting.seed,
            "bots": games.setting.bots,
            "games": pairs.first().map(|pairs| pairs.games),
            "troops": rows,
        });
        crate::rules::json(&answer, out)?;
        return Ok(Exit::done());
    }
    let played = pairs.first().map_or(0, |pairs| pairs.games);
    let values = [
        ("games", played.into()),
        ("bots", games.setting.bots.join(", ").into()),
        ("seed", games.setting.seed.to_string().into()),
    ];
    let head = ctx.texts.say_with("lab-priced", &values);
    print(&base, &priced, &worths, (&head, played), ctx, out)?;
    Ok(Exit::done())
}

fn sides(wanted: Option<&str>, base: &Chosen, ctx: &Context) -> Result<Vec<usize>, Error> {
    let ids: Vec<&str> = base
        .scenario
        .sides
        .iter()
        .map(|side| side.id.as_str())
        .collect();
    let Some(wanted) = wanted else {
        return Ok((0..ids.len()).collect());
    };
    let found = ids.iter().position(|id| *id == wanted);
    found.map(|side| vec![side]).ok_or_else(|| {
        let known: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
        let hint = closest(wanted, ids.iter().copied());
        let what = crate::faults::unknown(&ctx.texts, wanted, hint, &known);
        Error::Input(format!(
            "{}{what}",
            crate::faults::place(ctx.lang, "--side")
        ))
    })
}

/// Effects of a figure, scaled so that a side as a whole costs what BUD asks for it.
fn worths(priced: &[Priced], pairs: &[Pairs]) -> Vec<Worth> {
    let effects: Vec<(f64, f64)> = priced
        .iter()
        .zip(pairs)
        .map(|(priced, pairs)| {
            let effect = pairs.effect(priced.side);
            (effect.value * priced.by as f64, effect.half_width())
        })
        .collect();
    let scale = |side: usize| {
        let own = || {
            priced
                .iter()
                .zip(&effects)
                .filter(move |(p, _)| p.side == side)
        };
        let cost: f64 = own()
            .map(|(p, _)| p.budget.unwrap_or(1.0) * p.figures as f64)
            .sum();
        let worth: f64 = own().map(|(p, e)| e.0 * p.figures as f64).sum();
        let error: f64 = own().map(|(p, e)| (e.1 * p.figures as f64).powi(2)).sum();
        // A side whose figures are worth nothing that can be told has no prices.
        (worth > error.sqrt()).then(|| cost / worth)
    };
    priced
        .iter()
        .zip(&effects)
        .map(|(priced, &effect)| Worth {
            points: scale(priced.side).map(|scale| (effect.0 * scale, effect.1 * scale)),
            effect,
        })
        .collect()
}

fn as_json(priced: &Priced, worth: &Worth, base: &Chosen) -> Value {
    json!({
        "troop": base.scenario.troops[priced.troop].id,
        "unit": base.scenario.troops[priced.troop].unit,
        "side": base.scenario.sides[priced.side].id,
        "figures": priced.figures,
        "budget": priced.budget,
        "simulated": worth.points.map(|(points, _)| points),
        "simulated_error": worth.points.map(|(_, error)| error),
        "effect": worth.effect.0,
        "effect_error": worth.effect.1,
    })
}

fn print(
    base: &Chosen,
    priced: &[Priced],
    worths: &[Worth],
    (head, played): (&str, u64),
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let lang = ctx.lang;
    let mut paper = Paper::new(ctx, out);
    let name = plain(lang.name(&base.scenario.name));
    paper.heading(&format!("{name} ({})", base.scenario.id))?;
    paper.line(format!("  {head}"))?;
    for side in 0..base.scenario.sides.len() {
        let own: Vec<_> = priced
            .iter()
            .zip(worths)
            .filter(|(p, _)| p.side == side)
            .collect();
        if own.is_empty() {
            continue;
        }
        paper.gap()?;
        let say = |key: &str| ctx.texts.say(key);
        let head = [
            padded(&side_name(base, side, ctx), 31),
            format!("{:>9}", say("lab-column-figures")),
            format!("{:>7}", "BUD"),
            format!("{:>14}", say("lab-price-games")),
            format!("{:>16}", say("lab-price-effect")),
        ];
        paper.heading(&head.concat())?;
        for (priced, worth) in own {
            let either = |value: f64, error: f64, signs: bool| {
                let value = if signs {
                    signed(value, 1, lang)
                } else {
                    decimal(lang, value, 1)
                };
                format!("{value} ± {}", decimal(lang, error, 1))
            };
            let (effect, error) = worth.effect;
            let budget = priced.budget.map(|points| decimal(lang, points, 1));
            let points = worth
                .points
                .map(|(points, error)| either(points, error, false));
            paper.line(format!(
                "  {}{:>9}{:>7}{:>14}{:>16}",
                padded(&troop_name(base, priced.troop as u16, ctx), 30),
                priced.figures,
                budget.as_deref().unwrap_or("–"),
                points.as_deref().unwrap_or("?"),
                either(effect * 100.0, error * 100.0, true)
            ))?;
        }
        if worths
            .iter()
            .zip(priced)
            .any(|(w, p)| p.side == side && w.points.is_none())
        {
            paper.remark(&ctx.texts.say("lab-price-unknown"))?;
        }
    }
    paper.gap()?;
    let bare = priced.iter().all(|priced| priced.budget.is_none());
    let note = if bare {
        "lab-price-bare"
    } else {
        "lab-price-note"
    };
    paper.remark(&ctx.texts.say(note))?;
    super::compare::say_stopped(&mut paper, played)?;
    Ok(())
}
