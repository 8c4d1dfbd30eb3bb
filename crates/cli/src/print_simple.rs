//! Morale, moves and wounds on paper.

use crate::output::{Chance, Paper, centimetres, decimal};
use argad_dice::{Ask, Process};
use argad_lab::answer::{MoraleAnswer, MoveAnswer, WoundAnswer};
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_rules::data::Ground;
use argad_rules::morale::Verdict;
use argad_rules::{Clause, Modifier};
use argad_text::signed;
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
    // The same test for every face: the largest die that passes is the number to stay under.
    let most = (1..=6)
        .rev()
        .find(|&die| test.verdict(die) == Verdict::Pass);
    let about = paper.say("morale-about");
    paper.need(&at_most(most), &about)?;
    paper.gap()?;
    let heading = paper.say("odds-why");
    paper.heading(&heading)?;
    let value = paper.say("morale-value");
    paper.reason(&query.morale.to_string(), &value, Some(Clause::MOR_1))?;
    let c = test.circumstances;
    // In the order of MOR-5, whose "and/or" counts once.
    let groups: [&[(bool, &str)]; 4] = [
        &[(c.shelter, "morale-shelter"), (c.close_order, "say-close")],
        &[
            (c.friendly_musician, "morale-friendly-musician"),
            (c.colours, "morale-colours"),
        ],
        &[(c.enemy_musician, "morale-enemy-musician")],
        &[(c.general, "morale-general")],
    ];
    changes(&c.modifiers(), &groups, paper)?;
    if most.is_some_and(|most| i64::from(most) >= i64::from(test_value(query))) {
        let held = paper.say("morale-leader");
        paper.reason("=", &held, Some(Clause::MOR_2))?;
    }
    Ok(())
}

fn test_value(query: &MoraleQuery) -> i16 {
    query.check().map_or(0, |test| {
        i16::from(test.morale)
            + i16::from(argad_rules::reason::total(&test.circumstances.modifiers()))
    })
}

/// Modifiers with what causes each: one group of causes for every modifier that applies.
fn changes(
    modifiers: &[Modifier],
    groups: &[&[(bool, &str)]],
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    let causes = groups.iter().filter_map(|group| {
        let keys = group.iter().filter(|(applies, _)| *applies);
        let words: Vec<String> = keys.map(|(_, key)| paper.ctx.texts.say(key)).collect();
        (!words.is_empty()).then(|| words.join(", "))
    });
    let causes: Vec<String> = causes.collect();
    for (modifier, cause) in modifiers.iter().zip(causes) {
        let value = signed(modifier.value.into());
        paper.reason(&value, &cause, Some(modifier.clause))?;
    }
    Ok(())
}

/// `1–3`: a die of three or less; a dash where no die will do.
fn at_most(most: Option<u8>) -> String {
    match most {
        None => "–".to_owned(),
        Some(1) => "1".to_owned(),
        Some(most) => format!("1–{most}"),
    }
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

/// A length with the language's own separator.
pub fn decimal_length(lang: argad_text::Lang, text: &str) -> String {
    match lang {
        argad_text::Lang::Fr => text.replace('.', ","),
        argad_text::Lang::En => text.to_owned(),
    }
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
    let clause = match slowing.ground {
        Ground::Easy => None,
        Ground::Difficult => Some(Clause::MOV_7),
        Ground::VeryDifficult => Some(Clause::MOV_8),
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
    let Some(clause) = clause else {
        return Ok(());
    };
    paper.gap()?;
    let heading = paper.say("odds-why");
    paper.heading(&heading)?;
    let mut reasons = vec![clause, Clause::MOV_9];
    if slowing.used_to {
        reasons.push(Clause::GEN_4);
    }
    for clause in reasons {
        let text = paper.ctx.texts.clause(clause);
        paper.reason("", &text, Some(clause))?;
    }
    Ok(())
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
    let modifiers = treatment.modifiers();
    let health = i16::from(treatment.health) + i16::from(argad_rules::reason::total(&modifiers));
    let most = u8::try_from((health - 1).min(6))
        .ok()
        .filter(|&most| most > 0);
    let about = paper.say("wound-about");
    paper.need(&at_most(most), &about)?;
    paper.gap()?;
    let heading = paper.say("odds-why");
    paper.heading(&heading)?;
    let text = paper.say("wound-value");
    paper.reason(&query.health.to_string(), &text, Some(Clause::WND_2))?;
    let groups: [&[(bool, &str)]; 2] = [
        &[(query.healer, "wound-healer")],
        &[(query.poor_hygiene, "wound-poor-hygiene")],
    ];
    changes(&modifiers, &groups, paper)?;
    if query.own_character {
        let text = paper.ctx.texts.clause_title(Clause::WND_4);
        paper.reason("", &text, Some(Clause::WND_4))?;
    }
    Ok(())
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
