//! A roll on paper: every die with its owner, what it needed, what came of it.

use crate::context::Context;
use crate::output::{Paper, centimetres, decimal_length};
use crate::{print_melee, print_shoot, print_simple};
use anstyle::Style;
use argad_lab::MeleeQuery;
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_lab::roll::{DiceAnswer, MeleeRoll, ShootRoll, SimpleRoll};
use argad_rules::melee::Fight;
use argad_rules::shooting::Fire;
use std::io;

/// Shots taken once.
pub fn shoot(fire: &Fire<'_>, roll: &ShootRoll, paper: &mut Paper<'_>) -> io::Result<()> {
    print_shoot::shots(fire, paper)?;
    let need = |throw: &DiceAnswer| {
        let line: usize = throw.who.as_ref()?.parse().ok()?;
        let shot = roll.shots.get(line)?;
        Some(argad_text::reasons::need(shot.natural_need))
    };
    // Up to six every die speaks for itself; above it, and behind a screen, only the result does.
    let reached = |throw: &DiceAnswer| {
        let line: usize = throw.who.as_ref()?.parse().ok()?;
        let need = roll.shots.get(line)?.natural_need;
        let plain = need <= 6 && roll.screen_hits.is_none();
        plain.then(|| {
            throw
                .dice
                .iter()
                .filter(|&&die| i32::from(die) >= need.into())
                .count()
        })
    };
    dice(&roll.dice, need, reached, paper)?;
    paper.gap()?;
    let values = [("count", roll.hits.into())];
    let hits = paper.ctx.texts.say_with("roll-hits", &values);
    result(&hits, paper)?;
    if let Some(screen) = roll.screen_hits {
        let values = [("count", screen.into())];
        let text = paper.ctx.texts.say_with("roll-hits-screen", &values);
        result(&text, paper)?;
    }
    print_shoot::notes(&roll.notes, paper)
}

/// A fight fought once.
pub fn melee(
    query: &MeleeQuery,
    fight: &Fight<'_>,
    roll: &MeleeRoll,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    print_melee::strikes(query, fight, &roll.explain, paper)?;
    let need = |throw: &DiceAnswer| {
        let mut own = roll
            .explain
            .iter()
            .filter(|s| Some(&s.striker) == throw.who.as_ref());
        own.next()
            .map(|strike| print_melee::needed(strike.need_out))
    };
    dice(&roll.dice, need, |_| None, paper)?;
    paper.gap()?;
    for fighter in &fight.fighters {
        if let Some(state) = roll.outcomes.get(&fighter.id) {
            let state = paper.say(&format!("fate-{state}"));
            result(&format!("{} – {state}", fighter.id), paper)?;
        }
    }
    Ok(())
}

/// A morale test taken once.
pub fn morale(query: &MoraleQuery, roll: &SimpleRoll, paper: &mut Paper<'_>) -> io::Result<()> {
    print_simple::morale_need(query, paper)?;
    dice(&roll.dice, |_| None, |_| None, paper)?;
    paper.gap()?;
    let text = paper.say(&format!("morale-{}", roll.result));
    result(&text, paper)
}

/// A move made once.
pub fn movement(query: &MoveQuery, roll: &SimpleRoll, paper: &mut Paper<'_>) -> io::Result<()> {
    print_simple::move_need(query, paper)?;
    dice(&roll.dice, |_| None, |_| None, paper)?;
    paper.gap()?;
    let text = if roll.result == "stuck" {
        paper.say("move-stuck")
    } else {
        centimetres(&decimal_length(paper.ctx.lang, &roll.result))
    };
    result(&text, paper)
}

/// A wound treated once.
pub fn wound(query: &WoundQuery, roll: &SimpleRoll, paper: &mut Paper<'_>) -> io::Result<()> {
    print_simple::wound_need(query, paper)?;
    dice(&roll.dice, |_| None, |_| None, paper)?;
    paper.gap()?;
    let text = match roll.result.strip_prefix("marked-") {
        Some(place) => {
            let values = [("place", place.into())];
            paper.ctx.texts.say_with("roll-marked", &values)
        }
        None => paper.say(&format!("wound-{}", roll.result)),
    };
    result(&text, paper)
}

fn result(text: &str, paper: &mut Paper<'_>) -> io::Result<()> {
    let text = paper.painted(Style::new().bold(), text);
    paper.line(format!(" {text}"))
}

fn dice(
    throws: &[DiceAnswer],
    need: impl Fn(&DiceAnswer) -> Option<String>,
    reached: impl Fn(&DiceAnswer) -> Option<usize>,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    paper.gap()?;
    let heading = paper.say("roll-dice");
    paper.heading(&heading)?;
    if throws.is_empty() {
        let text = paper.say("roll-no-dice");
        return paper.line(format!("  {text}"));
    }
    let owners: Vec<String> = throws
        .iter()
        .map(|throw| match need(throw) {
            Some(need) => format!("{} ({need})", owner(throw, paper.ctx)),
            None => owner(throw, paper.ctx),
        })
        .collect();
    let widest = owners.iter().map(|o| o.chars().count()).max().unwrap_or(0);
    let per_row = paper.ctx.width.saturating_sub(widest + 4) / 2;
    for (throw, owner) in throws.iter().zip(&owners) {
        let pad = " ".repeat(widest.saturating_sub(owner.chars().count()));
        let faces: Vec<String> = throw.dice.iter().map(u16::to_string).collect();
        for (index, row) in faces.chunks(per_row.clamp(1, 20)).enumerate() {
            let head = match index {
                0 => format!("{owner}{pad}"),
                _ => " ".repeat(widest),
            };
            paper.line(format!("  {head}  {}", row.join(" ")).trim_end())?;
        }
        if let Some(count) = reached(throw) {
            let values = [("count", count.into()), ("dice", throw.dice.len().into())];
            let text = paper.ctx.texts.say_with("roll-reached", &values);
            paper.line(format!("  {}  {text}", " ".repeat(widest)))?;
        }
    }
    Ok(())
}

/// Who threw.
pub fn owner(throw: &DiceAnswer, ctx: &Context) -> String {
    ctx.texts.thrower(throw.who.as_deref(), throw.lone_six)
}
