//! Shooting on paper: the number to roll, its reasons, the chances.

use crate::describe;
use crate::output::{Paper, count_rows, decimal, percent};
use argad_lab::ShootQuery;
use argad_lab::answer::{Counts, ShootAnswer, ShotAnswer};
use argad_rules::shooting::{Fire, Shooters};
use argad_rules::{Clause, Modifier};
use argad_text::signed;
use std::io;

/// What a die must show, as people say it.
pub fn need(natural: i16) -> String {
    format!("{}+", natural.max(1))
}

/// The odds of a shooting situation.
pub fn odds(
    query: &ShootQuery,
    fire: &Fire<'_>,
    answer: &ShootAnswer,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    shots(fire, &answer.shots, paper)?;
    hopeless(answer, paper)?;
    let heading = paper.say("odds-hits");
    chances(&heading, &answer.hits, paper)?;
    if let (Some(screen), Some(behind)) = (&answer.screen, &answer.behind) {
        let heading = paper.say("odds-hits-screen");
        paper.gap()?;
        for shot in &screen.shots {
            let about = paper.say("odds-against-screen");
            paper.need(&need(shot.natural_need), &about)?;
        }
        chances(&heading, &screen.hits, paper)?;
        let heading = paper.say("odds-hits-behind");
        chances(&heading, behind, paper)?;
    }
    // Only where somebody said how many there are: the contract's own count is 1.
    if query.target.count.is_some() && answer.casualties.p.len() < answer.hits.p.len() {
        let count = fire.target.count + fire.target.screen.unwrap_or(0);
        let values = [("count", count.into())];
        let heading = paper.ctx.texts.say_with("odds-casualties", &values);
        chances(&heading, &answer.casualties, paper)?;
    }
    notes(&answer.notes, paper)
}

/// What every line of shooters needs, and why.
pub fn shots(fire: &Fire<'_>, shots: &[ShotAnswer], paper: &mut Paper<'_>) -> io::Result<()> {
    for (index, (line, shot)) in fire.shooters.iter().zip(shots).enumerate() {
        if index > 0 {
            paper.gap()?;
        }
        let texts = &paper.ctx.texts;
        let dice = texts.say_with("odds-dice", &[("count", shot.count.into())]);
        let about = format!("{dice} · {}", describe::shooters(line, texts));
        let whom = format!(
            "{} · {}",
            describe::distance(fire, texts),
            describe::target(&fire.target, texts)
        );
        paper.need(&need(shot.natural_need), &about)?;
        paper.line(format!("        {whom}"))?;
        paper.gap()?;
        // Several sixes are counted over all who build them up together (RUL-2, RUL-11).
        let alike = shots.iter().filter(|other| other.sixes == shot.sixes);
        let dice = alike.map(|other| other.count).sum();
        reasons(fire, line, shot, dice, paper)?;
    }
    Ok(())
}

/// Says so where the exact odds leave no chance of a hit.
pub fn hopeless(answer: &ShootAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    let most = answer.hits.p.iter().rposition(|&p| p > 0.0);
    if !answer.exact || most != Some(0) {
        return Ok(());
    }
    let Some(need) = answer.shots.iter().map(|shot| shot.natural_need).min() else {
        return Ok(());
    };
    let values = [("need", self::need(need).into())];
    let text = paper.ctx.texts.say_with("odds-hopeless", &values);
    paper.gap()?;
    paper.remark(&text)
}

fn reasons(
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    shot: &ShotAnswer,
    dice: u16,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    let heading = paper.say("odds-why");
    paper.heading(&heading)?;
    let table = table_row(line, shot, paper);
    paper.reason(&shot.need.to_string(), &table, Some(line.weapon.clause))?;
    let texts = &paper.ctx.texts;
    let causes = texts.shot_causes(&shot.modifiers, line, Some(&fire.target));
    for (text, modifier) in causes.into_iter().zip(&shot.modifiers) {
        let value = signed(modifier.value.into());
        paper.reason(&value, &text, Some(modifier.clause))?;
    }
    if !shot.modifiers.is_empty() {
        let total = paper.say("odds-total");
        paper.reason(&need(shot.natural_need), &total, None)?;
    }
    for &clause in &shot.plus_one {
        let values = [("what", paper.ctx.texts.plus_one_cause(clause).into())];
        let text = paper.ctx.texts.say_with("odds-to-one-die", &values);
        paper.reason("+1", &text, Some(clause))?;
    }
    for &clause in &shot.disorder {
        let text = disorder_text(clause, fire, line, paper);
        paper.reason("!", &text, Some(clause))?;
    }
    let (key, clause) = sixes(shot, dice);
    let values = [
        ("need", shot.natural_need.into()),
        ("sixes", (shot.natural_need - 5).into()),
        ("again", (shot.natural_need - 6).into()),
    ];
    let text = paper.ctx.texts.say_with(key, &values);
    paper.reason("", &text, Some(clause))
}

/// What the band's row of the weapon's table is called.
pub fn table_row(line: &Shooters<'_>, shot: &ShotAnswer, paper: &Paper<'_>) -> String {
    let texts = &paper.ctx.texts;
    let weapon = describe::short(texts.lang().name(&line.weapon.name));
    let volley = line.volley && line.weapon.bands.iter().any(|b| b.volley.is_some());
    // A volley that was ordered at a target it does not suit is shot at will.
    let at_will = line
        .weapon
        .bands
        .iter()
        .find(|b| shot.band.ends_with(&format!("-{}", b.upto)))
        .is_none_or(|b| b.need == shot.need);
    let key = if volley && !at_will {
        "odds-table-volley"
    } else {
        "odds-table"
    };
    let band = shot.band.replace('-', "–");
    texts.say_with(key, &[("weapon", weapon.into()), ("band", band.into())])
}

/// Modifiers with what causes them, as far as the line alone tells.
pub fn modifier_texts(
    all: &[Modifier],
    line: &Shooters<'_>,
    paper: &Paper<'_>,
) -> Vec<(String, Modifier)> {
    let causes = paper.ctx.texts.shot_causes(all, line, None);
    causes.into_iter().zip(all.iter().copied()).collect()
}

/// Why a line is in disorder, in words.
pub fn disorder_text(
    clause: Clause,
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    paper: &Paper<'_>,
) -> String {
    let texts = &paper.ctx.texts;
    let row = line.unit.and_then(|unit| unit.tac.as_ref());
    let row = row.and_then(|id| fire.data.tac_row(id));
    let what = texts.disorder_cause(clause, line, row);
    texts.say_with("odds-disorder", &[("what", what.into())])
}

/// How the sixes help, said so that a number above six makes sense; `dice` may build up together.
fn sixes(shot: &ShotAnswer, dice: u16) -> (&'static str, Clause) {
    let above = shot.natural_need > 6;
    let sixes = i32::from(shot.natural_need) - 5;
    let too_few = i32::from(dice) < sixes && shot.plus_one.is_empty();
    match (shot.sixes, above) {
        ("build", true) if too_few => ("odds-sixes-build-few", Clause::SIX_2),
        ("build", false) => ("odds-sixes-build", Clause::SIX_1),
        ("build", true) => ("odds-sixes-build-above", Clause::SIX_1),
        ("alone", false) => ("odds-sixes-alone", Clause::SIX_3),
        ("alone", true) => ("odds-sixes-alone-above", Clause::SIX_3),
        (_, false) => ("odds-sixes-none", Clause::SIX_3),
        (_, true) => ("odds-sixes-none-above", Clause::SIX_3),
    }
}

fn chances(heading: &str, counts: &Counts, paper: &mut Paper<'_>) -> io::Result<()> {
    let lang = paper.ctx.lang;
    paper.gap()?;
    paper.heading(heading)?;
    paper.bars(&count_rows(&counts.p))?;
    let some = 1.0 - counts.p.first().copied().unwrap_or(1.0);
    // Exactly nothing, not merely little.
    let some = if counts.p.iter().skip(1).all(|&p| p <= 0.0) {
        paper.say("odds-impossible")
    } else {
        percent(lang, some.max(0.0))
    };
    let values = [
        ("some", some.into()),
        ("mean", decimal(lang, counts.mean, 2).into()),
    ];
    let summary = paper.ctx.texts.say_with("odds-summary", &values);
    paper.line(format!("  {summary}"))
}

/// Rulings and advice that apply, with their clauses.
pub fn notes(notes: &[Clause], paper: &mut Paper<'_>) -> io::Result<()> {
    for &clause in notes {
        paper.gap()?;
        let text = format!("{} ({clause})", paper.ctx.texts.clause(clause));
        paper.remark(&text)?;
    }
    Ok(())
}
