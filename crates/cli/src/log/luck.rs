//! `argad log luck`: how the dice of a game fell, beside what was to be expected of them.

use crate::context::{Context, Error, Exit};
use crate::log::table;
use crate::output::{Paper, decimal};
use crate::roster::plain;
use anstyle::Style;
use argad_lab::luck::audit::{Audit, audit};
use argad_lab::luck::{Dice, For};
use argad_lab::stats::Method;
use argad_rules::log::Log;
use argad_text::number::p_value;
use serde_json::{Value, json};
use std::io::Write;

/// Runs the command on a log that holds.
pub fn run(log: &Log<'_>, json: bool, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let sides = audit(&table(log, ctx)?, &log.events);
    if json {
        let answer: Vec<Value> = log
            .scenario
            .sides
            .iter()
            .zip(&sides)
            .map(|(side, dice)| as_json(&side.id, dice))
            .collect();
        return crate::rules::json(&json!({ "sides": answer }), out);
    }
    print(log, &sides, ctx, out)?;
    Ok(Exit::Answered)
}

fn as_json(id: &str, side: &Audit) -> Value {
    let dice = |dice: &Dice| json!({ "thrown": dice.thrown, "made": dice.made, "expected": dice.expected() });
    let (p, method) = side.p();
    json!({
        "side": id,
        "shots": dice(&side.luck.shots),
        "strikes": dice(&side.luck.strikes),
        "tests": dice(&side.luck.tests),
        "kills": dice(&side.luck.kills),
        "all": dice(&side.luck.all()),
        "p": p,
        "method": method,
    })
}

fn print(log: &Log<'_>, sides: &[Audit], ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
    let lang = ctx.lang;
    let mut paper = Paper::new(ctx, out);
    let name = plain(lang.name(&log.scenario.name));
    paper.line(paper.painted(Style::new().bold(), &name))?;
    paper.line(ctx.texts.say("luck-head"))?;
    for (own, side) in log.scenario.sides.iter().zip(sides) {
        paper.gap()?;
        paper.heading(&plain(lang.name(&own.name)))?;
        let all = side.luck.all();
        if all.thrown == 0 {
            paper.line(format!("  {}", ctx.texts.say("luck-none")))?;
            continue;
        }
        let rows = For::ALL.map(|purpose| {
            let word = match purpose {
                For::Shot => "luck-shots",
                For::Strike => "luck-strikes",
                For::Test => "luck-tests",
            };
            (word, side.luck.of(purpose))
        });
        for (word, dice) in rows.into_iter().chain([("luck-kills", &side.luck.kills)]) {
            if dice.thrown == 0 {
                continue;
            }
            let values = [
                ("what", ctx.texts.say(word).into()),
                ("made", dice.made.into()),
                ("thrown", dice.thrown.into()),
                ("expected", decimal(lang, dice.expected(), 1).into()),
            ];
            paper.line(format!("  {}", ctx.texts.say_with("luck-row", &values)))?;
        }
        let word = format!("luck-word-{}", side.word());
        let values = [
            ("dice", all.thrown.into()),
            ("p", p_value(lang, side.p().0).into()),
            ("word", ctx.texts.say(&word).into()),
        ];
        paper.line(format!("  {}", ctx.texts.say_with("luck-verdict", &values)))?;
    }
    paper.gap()?;
    let normal = sides.iter().any(|side| side.p().1 == Method::Normal);
    paper.remark(
        &ctx.texts
            .say(if normal { "luck-normal" } else { "luck-exact" }),
    )?;
    paper.remark(&ctx.texts.say("luck-note"))?;
    Ok(())
}
