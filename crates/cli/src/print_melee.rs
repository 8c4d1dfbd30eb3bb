//! A fight on paper: who strikes when on what, and how everybody fares.

use crate::output::{Chance, Paper, percent};
use argad_lab::MeleeQuery;
use argad_lab::answer::{MeleeAnswer, StrikeAnswer};
use argad_rules::data::{MeleeTrait, Unit};
use argad_rules::melee::{Fight, Side};
use argad_text::describe;
use std::io;

/// Endings listed at most; one more is listed rather than counted.
const MOST_ENDINGS: usize = 12;

/// The odds of a fight.
pub fn odds(
    query: &MeleeQuery,
    fight: &Fight<'_>,
    answer: &MeleeAnswer,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    strikes(query, fight, &answer.explain, paper)?;
    for fighter in &fight.fighters {
        let Some(fate) = answer.outcomes.get(&fighter.id) else {
            continue;
        };
        paper.gap()?;
        paper.heading(&fighter.id)?;
        let rows: Vec<Chance> = [
            ("out", fate.out),
            ("recoil", fate.recoil),
            ("stunned", fate.stunned),
            ("unhurt", fate.unhurt),
        ]
        .into_iter()
        .filter(|&(word, p)| p > 0.0 || word == "out")
        .map(|(word, p)| Chance {
            label: paper.say(&format!("fate-{word}")),
            p,
        })
        .collect();
        paper.bars(&rows)?;
    }
    endings(answer, paper)?;
    if let (Some(samples), Some(seed)) = (answer.samples, answer.seed) {
        paper.gap()?;
        let values = [
            ("samples", samples.into()),
            ("seed", seed.to_string().into()),
        ];
        let text = paper.ctx.texts.say_with("odds-sampled", &values);
        paper.remark(&text)?;
    }
    Ok(())
}

/// Who is in it, and every strike in its order.
pub fn strikes(
    query: &MeleeQuery,
    fight: &Fight<'_>,
    explain: &[StrikeAnswer],
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    let mut listed: Vec<&StrikeAnswer> = explain.iter().collect();
    listed.sort_by_key(|strike| strike.order);
    for (index, strike) in listed.iter().enumerate() {
        if index > 0 {
            paper.gap()?;
        }
        let when = moment(&listed, strike, paper);
        one(query, fight, strike, &when, paper)?;
    }
    for (place, fighter) in fight.fighters.iter().enumerate() {
        if explain.iter().any(|strike| strike.striker == fighter.id) {
            continue;
        }
        let unit = unit(query, fight, place);
        let what = describe::fighter(fight, place, unit, &paper.ctx.texts);
        let values = [("who", fighter.id.as_str().into()), ("what", what.into())];
        let text = paper.ctx.texts.say_with("melee-idle", &values);
        paper.gap()?;
        paper.remark(&text)?;
    }
    Ok(())
}

/// The unit of the figure at a place: side a comes first.
fn unit<'a>(query: &MeleeQuery, fight: &Fight<'a>, place: usize) -> Option<&'a Unit> {
    let figure = query.a.iter().chain(&query.b).nth(place)?;
    fight.data.unit(figure.unit.as_deref()?)
}

/// When a strike falls among all of them, and who strikes at the same moment.
fn moment(all: &[&StrikeAnswer], strike: &StrikeAnswer, paper: &Paper<'_>) -> String {
    let texts = &paper.ctx.texts;
    let key = if all.iter().any(|other| other.order < strike.order) {
        "melee-then"
    } else if all.iter().any(|other| other.order > strike.order) {
        "melee-first"
    } else {
        "melee-only"
    };
    let weapon = texts.say(&format!("melee-length-{}", strike.order));
    let when = texts.say_with(key, &[("weapon", weapon.into())]);
    let mut others: Vec<&str> = all
        .iter()
        .filter(|other| other.order == strike.order && other.striker != strike.striker)
        .map(|other| other.striker.as_str())
        .collect();
    others.dedup();
    if others.is_empty() {
        return when;
    }
    let values = [("when", when.into()), ("others", others.join(", ").into())];
    texts.say_with("melee-together", &values)
}

fn one(
    query: &MeleeQuery,
    fight: &Fight<'_>,
    strike: &StrikeAnswer,
    when: &str,
    paper: &mut Paper<'_>,
) -> io::Result<()> {
    let texts = &paper.ctx.texts;
    let mut all = fight.fighters.iter().enumerate();
    let who = all.find(|(_, f)| f.id == strike.striker);
    let what = who.map(|(at, _)| describe::fighter(fight, at, unit(query, fight, at), texts));
    let what = what.unwrap_or_default();
    let second = who.is_some_and(|(_, f)| f.side != Side::A);
    let side = if second { "B" } else { "A" };
    let values = [
        ("side", side.into()),
        ("who", strike.striker.as_str().into()),
        ("whom", strike.target.as_str().into()),
        ("what", what.into()),
    ];
    let about = texts.say_with("melee-strike", &values);
    paper.need(&needed(strike.need_out), &about)?;
    let values = [
        ("when", when.into()),
        ("out", needed(strike.need_out).into()),
        ("recoil", needed(strike.need_recoil).into()),
    ];
    let stuns = who.is_some_and(|(_, f)| f.weapon.is(MeleeTrait::Stuns));
    let key = match (stuns, strike.need_recoil < strike.need_out) {
        (false, true) => "melee-needs",
        (false, false) => "melee-needs-out",
        (true, true) => "melee-stuns",
        (true, false) => "melee-stuns-out",
    };
    let text = paper.ctx.texts.say_with(key, &values);
    paper.line(format!("        {text}"))?;
    if strike.dice > 1 {
        let values = [("count", strike.dice.into())];
        let text = paper.ctx.texts.say_with("odds-dice", &values);
        paper.line(format!("        {text}"))?;
    }
    let Some(enemy) = fight.fighters.iter().find(|f| f.id == strike.target) else {
        return Ok(());
    };
    let reasons = paper.ctx.texts.strike_reasons(enemy, &strike.modifiers);
    paper.reasons(&reasons)
}

/// The natural value a strike needs.
pub fn needed(need: u8) -> String {
    format!("{need}+")
}

fn endings(answer: &MeleeAnswer, paper: &mut Paper<'_>) -> io::Result<()> {
    // Two figures or more: how they fare together is more than their own chances tell.
    if answer.joint.len() < 2 {
        return Ok(());
    }
    paper.gap()?;
    let heading = paper.say("melee-endings");
    paper.heading(&heading)?;
    let shown = match answer.joint.len() {
        all if all <= MOST_ENDINGS + 1 => all,
        _ => MOST_ENDINGS,
    };
    for ending in answer.joint.iter().take(shown) {
        let mut hurt: Vec<String> = ending
            .state
            .iter()
            .filter(|(_, state)| **state != "unhurt")
            .map(|(id, state)| format!("{id} {}", paper.say(&format!("fate-{state}"))))
            .collect();
        if hurt.is_empty() {
            hurt.push(paper.say("melee-nobody"));
        }
        let share = percent(paper.ctx.lang, ending.p);
        paper.line(format!("  {share:>7}  {}", hurt.join(", ")))?;
    }
    let rest = answer.joint.len() - shown;
    if rest > 0 {
        let values = [("count", rest.into())];
        let text = paper.ctx.texts.say_with("melee-more-endings", &values);
        paper.line(format!("           {text}"))?;
    }
    Ok(())
}
