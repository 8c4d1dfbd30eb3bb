//! `argad log luck`: how the dice of a game fell, beside what was to be expected of them.

use crate::context::{Context, Error, Exit};
use crate::log::table;
use crate::output::{Paper, decimal};
use crate::roster::plain;
use anstyle::Style;
use argad_lab::luck::{Dice, For, Luck, Reader};
use argad_lab::stats::{Method, fair_dice};
use argad_rules::apply::apply;
use argad_rules::log::Log;
use serde_json::{Value, json};
use std::io::Write;

/// What is unusual: nineteen games in twenty are not.
const UNUSUAL: f64 = 0.05;

/// The dice of a side.
#[derive(Clone, Debug, Default)]
struct Side {
    luck: Luck,
    /// How many dice had so many chances in six.
    chances: [u64; 7],
}

impl Side {
    fn p(&self) -> (f64, Method) {
        fair_dice(&self.chances, self.luck.all().made)
    }
}

/// Runs the command on a log that holds.
pub fn run(log: &Log<'_>, json: bool, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let sides = read(log, ctx)?;
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

fn read(log: &Log<'_>, ctx: &Context) -> Result<Vec<Side>, Error> {
    let table = table(log, ctx)?;
    let mut state = table.start();
    let mut reader = Reader::default();
    let mut sides = vec![Side::default(); log.scenario.sides.len()];
    for event in &log.events {
        apply(&mut state, event);
        for die in reader.dice(&state, event) {
            let side = die.side.and_then(|side| sides.get_mut(side.index()));
            let Some(side) = side else { continue };
            side.luck.add(&die);
            side.chances[usize::from(die.chances().min(6))] += 1;
        }
    }
    Ok(sides)
}

fn as_json(id: &str, side: &Side) -> Value {
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

fn print(log: &Log<'_>, sides: &[Side], ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
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
        let (p, _) = side.p();
        let word = match all.z() {
            _ if p >= UNUSUAL => "usual",
            z if z > 0.0 => "lucky",
            _ => "unlucky",
        };
        let told = if p < 0.001 {
            format!("<{}", decimal(lang, 0.001, 3))
        } else {
            decimal(lang, p, 3)
        };
        let values = [
            ("dice", all.thrown.into()),
            ("p", told.into()),
            ("word", ctx.texts.say(&format!("luck-word-{word}")).into()),
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
