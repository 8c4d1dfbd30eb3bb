//! Shooting on paper: the number to roll, its reasons, the chances.

use crate::output::{Paper, count_rows};
use argad_lab::ShootQuery;
use argad_lab::answer::{Counts, ShootAnswer};
use argad_rules::shooting::{Fire, Shooters, plan};
use argad_rules::{Clause, Modifier};
use argad_text::describe;
use argad_text::reasons::need;
use std::io;

/// The odds of a shooting situation.
pub fn odds(
    query: &ShootQuery,
    fire: &Fire<'_>,
    answer: &ShootAnswer,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    shots(fire, paper)?;
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
pub fn shots(fire: &Fire<'_>, paper: &mut Paper<'_>) -> io::Result<()> {
    // Whoever has an answer has a plan.
    let shots = plan(fire).map(|plan| plan.shots).unwrap_or_default();
    for (index, (line, shot)) in fire.shooters.iter().zip(&shots).enumerate() {
        if index > 0 {
            paper.gap()?;
        }
        let texts = &paper.ctx.texts;
        let dice = texts.say_with("odds-dice", &[("count", shot.dice.into())]);
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
        let dice = alike.map(|other| other.dice).sum();
        let heading = paper.say("odds-why");
        paper.heading(&heading)?;
        let reasons = paper.ctx.texts.shot_reasons(fire, line, shot, dice);
        paper.reasons(&reasons)?;
    }
    Ok(())
}

/// Says so where the exact odds leave no chance of a hit.
pub fn hopeless(answer: &ShootAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    let most = answer.hits.p.iter().rposition(|&p| p > 0.0);
    if !answer.exact || most != Some(0) {
        return Ok(());
    }
    let Some(least) = answer.shots.iter().map(|shot| shot.natural_need).min() else {
        return Ok(());
    };
    let values = [("need", need(least).into())];
    let text = paper.ctx.texts.say_with("odds-hopeless", &values);
    paper.gap()?;
    paper.remark(&text)
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

fn chances(heading: &str, counts: &Counts, paper: &mut Paper<'_>) -> io::Result<()> {
    paper.gap()?;
    paper.heading(heading)?;
    paper.bars(&count_rows(&counts.p))?;
    let summary = paper.ctx.texts.count_summary(&counts.p, counts.mean);
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
