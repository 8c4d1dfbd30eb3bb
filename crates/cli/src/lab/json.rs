//! Many games as JSON.

use super::games::Chosen;
use super::output::Output;
use crate::context::{Context, Error};
use argad_lab::luck::{Dice, Luck};
use argad_lab::record::weapons;
use argad_lab::stats::{Moments, wilson};
use argad_lab::tally::{CELL, Killing, REASONS, Tally};
use serde_json::{Map, Value, json};

/// Everything counted.
pub fn summary(output: &Output<'_>, ctx: &Context) -> Result<String, Error> {
    let scenarios: Vec<Value> = output
        .chosen
        .iter()
        .zip(&output.tallies)
        .map(|(chosen, tally)| scenario(chosen, tally, output, ctx))
        .collect();
    let setting = output.setting;
    let all = json!({
        "seed": setting.seed,
        "bots": setting.bots,
        "swap": setting.swap,
        "notes": output.notes,
        "scenarios": scenarios,
    });
    let text = serde_json::to_string_pretty(&all).map_err(std::io::Error::from)?;
    Ok(text + "\n")
}

fn scenario(chosen: &Chosen, tally: &Tally, output: &Output<'_>, ctx: &Context) -> Value {
    let sides = chosen.scenario.sides.iter().enumerate();
    let sides: Vec<Value> = sides
        .map(|(place, side)| {
            json!({
                "id": side.id,
                "figures": chosen.scenario.strength(&side.id),
                "wins": tally.wins.get(place).copied().unwrap_or(0),
                "win_rate": tally.win_rate(place),
                "lost": moments(&tally.lost.get(place).map(argad_lab::tally::Counts::moments).unwrap_or_default()),
                "dice": tally.luck.get(place).map(luck),
            })
        })
        .collect();
    let bots = output.setting.bots.iter().enumerate();
    let bots: Vec<Value> = bots
        .map(|(place, bot)| json!({ "bot": bot, "win_rate": tally.bot_rate(place) }))
        .collect();
    let troops = chosen.scenario.troops.iter().zip(&tally.troops);
    let troops: Vec<Value> = troops
        .map(|(troop, lost)| {
            json!({
                "id": troop.id,
                "side": troop.side(),
                "figures": troop.start.count(),
                "out": moments(&lost.out),
                "captured": moments(&lost.captured),
                "fled": moments(&lost.fled),
                "lost": moments(&lost.all),
            })
        })
        .collect();
    let reasons: Map<String, Value> = REASONS
        .iter()
        .zip(tally.reasons)
        .map(|((_, word), count)| ((*word).to_owned(), count.into()))
        .collect();
    let objectives = chosen.scenario.objectives.iter().zip(&tally.met);
    let objectives: Vec<Value> = objectives
        .map(|(objective, met)| {
            json!({
                "side": objective.side,
                "met": wilson(met.count(), tally.games),
                "turn": moments(&met.moments()),
                "by_turn": met.0,
            })
        })
        .collect();
    let weapons = weapons(ctx.library.period(chosen.scenario.period()));
    let losses: Vec<Value> = tally
        .killings
        .iter()
        .map(|(how, count)| killing(how, *count, chosen, &weapons))
        .collect();
    let map: Vec<Value> = tally
        .map
        .iter()
        .map(|(&(x, y), lost)| json!({ "x": x * CELL, "y": y * CELL, "lost": lost }))
        .collect();
    json!({
        "id": chosen.scenario.id,
        "with": chosen.with.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "games": tally.games,
        "sides": sides,
        "draws": tally.draws,
        "draw_rate": tally.draw_rate(),
        "bots": bots,
        "ends": reasons,
        "turns": moments(&tally.turns.moments()),
        "by_turns": tally.turns.0,
        "troops": troops,
        "objectives": objectives,
        "losses": losses,
        "map": { "cell_cm": CELL, "cells": map },
        "refused": tally.refused,
    })
}

fn killing(how: &Killing, count: u64, chosen: &Chosen, weapons: &[String]) -> Value {
    let troop = |place: u16| {
        let troop = chosen.scenario.troops.get(usize::from(place));
        troop.map(|troop| troop.id.as_str())
    };
    let weapon = how.weapon.and_then(|place| weapons.get(usize::from(place)));
    json!({
        "troop": troop(how.troop),
        "by": how.by.and_then(troop),
        "how": how.how.word(),
        "weapon": weapon,
        "range_from_cm": how.range,
        "count": count,
    })
}

fn moments(moments: &Moments) -> Value {
    let estimate = moments.estimate();
    let finite = |end: f64| end.is_finite().then_some(end);
    json!({
        "mean": estimate.value,
        "low": finite(estimate.low),
        "high": finite(estimate.high),
        "count": moments.count,
        "sum": moments.sum,
        "squares": moments.squares,
    })
}

fn luck(luck: &Luck) -> Value {
    let dice = |dice: &Dice| {
        json!({
            "thrown": dice.thrown,
            "made": dice.made,
            "expected": dice.expected(),
            "z": dice.z(),
        })
    };
    json!({
        "shots": dice(&luck.shots),
        "strikes": dice(&luck.strikes),
        "tests": dice(&luck.tests),
        "kills": dice(&luck.kills),
    })
}
