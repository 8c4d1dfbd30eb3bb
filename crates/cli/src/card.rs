//! `argad card`: unit cards with every malus worked in (UNI-11).

mod frame;
mod json;
mod print;
mod shooting;

use crate::context::{Context, Error, Exit};
use crate::rules::choice::{period, period_name, ruleset, with_hint};
use argad_rules::Period;
use argad_rules::card::{Card, Changes, card};
use argad_rules::data::{PeriodData, Unit};
use serde_json::Value;
use std::io::Write;

/// What to print on a card.
#[derive(Debug, clap::Args)]
pub struct CardArgs {
    /// The unit, by id or name.
    #[arg(conflicts_with_all = ["list", "all"])]
    unit: Option<String>,
    /// `horse-and-musket` or `pike-and-shot`; by default every period that has the unit.
    #[arg(long, value_name = "ID")]
    period: Option<String>,
    /// Set an option of the rules; see `argad rules options`.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Another class than the card's.
    #[arg(long, value_name = "1-5", value_parser = clap::value_parser!(u8).range(1..=5))]
    class: Option<u8>,
    /// Another weapon than the card's, by id; several may be given.
    #[arg(long = "weapon", value_name = "ID")]
    weapons: Vec<String>,
    /// List the units.
    #[arg(long, conflicts_with = "all")]
    list: bool,
    /// Print the cards of all units.
    #[arg(long)]
    all: bool,
}

/// Runs the command.
pub fn run(args: &CardArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let periods: Vec<Period> = match &args.period {
        Some(id) => vec![period(id, &ctx.texts)?],
        None => Period::ALL.into(),
    };
    if args.list {
        return list(&periods, ctx, out);
    }
    let units = units(args, &periods, ctx)?;
    let mut cards = Vec::new();
    let mut faults = Vec::new();
    for (period, unit) in &units {
        match draw(args, *period, unit, ctx) {
            Ok(card) => cards.push(card),
            Err(Error::Input(fault)) => faults.push(fault),
            Err(error) => return Err(error),
        }
    }
    // An option or a weapon may exist in one period only: then the other has no card.
    if cards.is_empty() {
        faults.dedup();
        return Err(Error::Input(faults.join("\n")));
    }
    if ctx.json {
        let cards: Vec<Value> = cards.iter().map(|card| json::card(card, ctx)).collect();
        return crate::rules::json(&cards.into(), out);
    }
    for (index, card) in cards.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print::card(card, ctx, out)?;
    }
    Ok(Exit::Answered)
}

fn draw<'a>(
    args: &CardArgs,
    period: Period,
    unit: &'a Unit,
    ctx: &'a Context,
) -> Result<Card<'a>, Error> {
    let data = ctx.library.period(period);
    let rules = ruleset(period, &args.options, ctx)?;
    let mut changes = Changes {
        class: args.class,
        ..Changes::default()
    };
    for id in &args.weapons {
        match (data.missile(id), data.melee_weapon(id)) {
            (Some(weapon), _) => changes.missiles.push(weapon),
            (None, Some(weapon)) => changes.melee.push(weapon),
            (None, None) => return Err(unknown_weapon(id, data, ctx)),
        }
    }
    Ok(card(&rules, data, unit, &changes))
}

fn units<'a>(
    args: &CardArgs,
    periods: &[Period],
    ctx: &'a Context,
) -> Result<Vec<(Period, &'a Unit)>, Error> {
    let all: Vec<(Period, &Unit)> = periods
        .iter()
        .flat_map(|&period| {
            let units = ctx.library.period(period).units.iter();
            units.map(move |unit| (period, unit))
        })
        .collect();
    if args.all {
        return Ok(all);
    }
    let Some(wanted) = &args.unit else {
        return Err(Error::Input(ctx.texts.say("card-which")));
    };
    let found: Vec<(Period, &Unit)> = all
        .iter()
        .filter(|(_, unit)| is_called(unit, wanted))
        .copied()
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let values = [("unit", wanted.as_str().into())];
    let text = ctx.texts.say_with("card-unknown-unit", &values);
    let known = all.iter().map(|(_, unit)| unit.id.as_str());
    let text = with_hint(text, &wanted.to_lowercase(), known, &ctx.texts);
    let see = ctx.texts.say("card-see-list");
    Err(Error::Input(format!("{text}\n{see}")))
}

fn is_called(unit: &Unit, wanted: &str) -> bool {
    // A keyboard has the plain apostrophe only.
    let plain = |name: &str| name.trim().to_lowercase().replace('’', "'");
    let wanted = plain(wanted);
    let names = [&unit.id, &unit.name.fr, &unit.name.en];
    names.iter().any(|name| plain(name) == wanted)
}

fn unknown_weapon(id: &str, data: &PeriodData, ctx: &Context) -> Error {
    let text = ctx
        .texts
        .say_with("card-unknown-weapon", &[("weapon", id.into())]);
    let missiles = data.missiles.iter().map(|weapon| weapon.id.as_str());
    let melee = data.melee.iter().map(|weapon| weapon.id.as_str());
    Error::Input(with_hint(text, id, missiles.chain(melee), &ctx.texts))
}

fn list(periods: &[Period], ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    if ctx.json {
        let units = periods.iter().flat_map(|&period| {
            let units = ctx.library.period(period).units.iter();
            units.map(move |unit| json::unit(period, unit))
        });
        return crate::rules::json(&units.collect(), out);
    }
    for (index, &period) in periods.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let name = period_name(period, &ctx.texts);
        writeln!(out, "{name} (--period {})", period.id())?;
        for unit in &ctx.library.period(period).units {
            let name = ctx.lang.name(&unit.name);
            writeln!(out, "  {:<21} {name}", unit.id)?;
        }
    }
    Ok(Exit::Answered)
}
