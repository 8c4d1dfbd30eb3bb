//! Morale, moves and wounds on paper.

use crate::output::{Chance, Paper, centimetres, decimal, decimal_length};
use argad_dice::{Ask, Process};
use argad_lab::answer::{MoraleAnswer, MoveAnswer, WoundAnswer};
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_text::reasons::{Reason, at_most, morale_most, wound_most};
use std::io;

/// The odds of a morale test.
pub fn morale(query: &MoraleQuery, answer: &MoraleAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    morale_need(query, paper)?;
    paper.gap()?;
    let rows = [
        ("morale-pass", answer.pass),
        ("morale-disorder", answer.disorder),
        ("morale-flee", answer.flee),
    ];
    table(&rows, paper)
}

/// What to roll to pass, and why.
pub fn morale_need(query: &MoraleQuery, paper: &mut Paper<'_>) -> io::Result<()> {
    let Ok(test) = query.check() else {
        return Ok(());
    };
    let about = paper.say("morale-about");
    paper.need(&at_most(morale_most(&test)), &about)?;
    let reasons = paper.ctx.texts.morale_reasons(&test);
    why(&reasons, paper)
}

fn why(reasons: &[Reason], paper: &mut Paper<'_>) -> io::Result<()> {
    paper.gap()?;
    let heading = paper.say("odds-why");
    paper.heading(&heading)?;
    paper.reasons(reasons)
}

/// The odds of a move over bad ground.
pub fn movement(query: &MoveQuery, answer: &MoveAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    move_need(query, paper)?;
    paper.gap()?;
    let mut rows = Vec::new();
    if answer.p.stuck > 0.0 {
        rows.push(Chance {
            label: paper.say("move-stuck"),
            p: answer.p.stuck,
        });
    }
    let lang = paper.ctx.lang;
    rows.extend(answer.p.cm.iter().map(|&(length, p)| Chance {
        label: centimetres(&decimal_length(lang, &length.to_string())),
        p,
    }));
    paper.bars(&rows)?;
    let values = [("mean", decimal(lang, answer.mean, 1).into())];
    let text = paper.ctx.texts.say_with("move-mean", &values);
    paper.line(format!("  {text}"))
}

/// What is rolled, and why.
pub fn move_need(query: &MoveQuery, paper: &mut Paper<'_>) -> io::Result<()> {
    let Ok(slowing) = query.check() else {
        return Ok(());
    };
    // As many as the move itself will ask for.
    let dice = match slowing.ask(&slowing.start()) {
        Some(Ask::Dice { count, .. }) => count,
        _ => 0,
    };
    let cm = decimal_length(paper.ctx.lang, &slowing.allowance.to_string());
    let spare = dice > 0 && slowing.used_to;
    let kept = dice - u16::from(spare);
    let values = [("cm", cm.into()), ("kept", kept.into())];
    let key = if spare {
        "move-about-best"
    } else {
        "move-about"
    };
    let about = paper.ctx.texts.say_with(key, &values);
    let rolled = match dice {
        0 => "0".to_owned(),
        dice => format!("{dice}D6"),
    };
    paper.need(&rolled, &about)?;
    let reasons = paper.ctx.texts.slowing_reasons(&slowing);
    if reasons.is_empty() {
        return Ok(());
    }
    why(&reasons, paper)
}

/// The odds of treating a wound.
pub fn wound(query: &WoundQuery, answer: &WoundAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    wound_need(query, paper)?;
    paper.gap()?;
    let rows = [
        ("wound-heals", answer.heals),
        ("wound-marked", answer.marked),
        ("wound-still-wounded", answer.still_wounded),
        ("wound-dies", answer.dies),
    ];
    table(&rows, paper)
}

/// What to roll to heal, and why.
pub fn wound_need(query: &WoundQuery, paper: &mut Paper<'_>) -> io::Result<()> {
    let Ok(treatment) = query.check() else {
        return Ok(());
    };
    let about = paper.say("wound-about");
    paper.need(&at_most(wound_most(&treatment)), &about)?;
    let reasons = paper.ctx.texts.wound_reasons(&treatment);
    why(&reasons, paper)
}

fn table(rows: &[(&str, f64)], paper: &mut Paper<'_>) -> io::Result<()> {
    let rows: Vec<Chance> = rows
        .iter()
        .filter(|(_, p)| *p > 0.0)
        .map(|&(key, p)| Chance {
            label: paper.say(key),
            p,
        })
        .collect();
    paper.bars(&rows)
}
