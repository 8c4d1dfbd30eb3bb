//! Many games as a table to read.

use super::games::Chosen;
use super::output::Output;
use crate::context::{Context, Error};
use crate::faults;
use crate::output::{Paper, decimal, percent};
use crate::roster::plain;
use crate::scenario::words;
use argad_lab::luck::{For, Luck};
use argad_lab::stats::{Estimate, two_sided, wilson};
use argad_lab::tally::{Killing, RANGE_STEP, REASONS, Tally};
use argad_rules::data::PeriodData;
use argad_text::Lang;
use std::io;

/// Rows of what brought whom down.
const MOST_KILLINGS: usize = 12;

/// The whole answer.
pub fn table(output: &Output<'_>, ctx: &Context) -> Result<String, Error> {
    let mut text = Vec::new();
    let mut paper = Paper::new(ctx, &mut text);
    if output.chosen.len() > 1 {
        overview(&mut paper, output)?;
        paper.gap()?;
    }
    for (place, (chosen, tally)) in output.chosen.iter().zip(&output.tallies).enumerate() {
        if place > 0 {
            paper.gap()?;
        }
        scenario(&mut paper, chosen, tally, output)?;
    }
    for note in &output.notes {
        paper.gap()?;
        paper.remark(note)?;
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Every scenario in a line, and how the bots did in all of them.
fn overview(paper: &mut Paper<'_>, output: &Output<'_>) -> io::Result<()> {
    let ctx = paper.ctx;
    let mut all = Tally::default();
    paper.heading(&ctx.texts.say("lab-overview"))?;
    for (chosen, tally) in output.chosen.iter().zip(&output.tallies) {
        let sides = 0..chosen.scenario.sides.len();
        let mut shares: Vec<String> = sides
            .map(|side| percent(ctx.lang, tally.win_rate(side).value))
            .collect();
        shares.push(percent(ctx.lang, tally.draw_rate().value));
        let shares: Vec<String> = shares.iter().map(|share| format!("{share:>7}")).collect();
        let turns = decimal(ctx.lang, tally.turns.moments().mean(), 1);
        let id = padded(&chosen.scenario.id, 26);
        paper.line(format!("  {id}{}  {turns:>5}", shares.join(" ")))?;
        all.merge(tally);
    }
    bots(paper, &all, output)
}

/// A share with its interval: `52.0%  48.2–55.8%`.
pub fn share(estimate: &Estimate, lang: Lang) -> String {
    let value = percent(lang, estimate.value);
    format!("{value:>7}  {}", interval(estimate, lang))
}

/// The ends of an interval of shares.
pub fn interval(estimate: &Estimate, lang: Lang) -> String {
    let end = |share: f64| decimal(lang, share * 100.0, 1);
    format!(
        "{}–{}",
        end(estimate.low),
        percent(lang, estimate.high).trim_start_matches('>')
    )
}

/// A mean with half its interval: `9.2 ± 0.1`.
pub fn mean(estimate: &Estimate, lang: Lang) -> String {
    let value = decimal(lang, estimate.value, 2);
    if estimate.half_width().is_finite() {
        format!("{value} ± {}", decimal(lang, estimate.half_width(), 2))
    } else {
        value
    }
}

/// Which games were played, in a line.
pub fn games_line(tally: &Tally, output: &Output<'_>, ctx: &Context) -> String {
    let setting = output.setting;
    let seeds = tally.games.div_ceil(setting.together()).max(1);
    let values = [
        ("games", tally.games.into()),
        ("bots", setting.bots.join(", ").into()),
        ("swap", if setting.swap { "yes" } else { "no" }.into()),
        ("first", setting.seed.to_string().into()),
        (
            "last",
            setting.seed.wrapping_add(seeds - 1).to_string().into(),
        ),
    ];
    ctx.texts.say_with("lab-games", &values)
}

/// A side's name.
pub fn side_name(chosen: &Chosen, side: usize, ctx: &Context) -> String {
    let side = chosen.scenario.sides.get(side);
    side.map_or_else(String::new, |side| plain(ctx.lang.name(&side.name)))
}

/// A troop's own name, or its id, which is what commands take: units alike stand on both sides.
pub fn troop_name(chosen: &Chosen, troop: u16, ctx: &Context) -> String {
    let troop = chosen.scenario.troops.get(usize::from(troop));
    troop.map_or_else(String::new, |troop| match &troop.name {
        Some(name) => plain(ctx.lang.name(name)),
        None => troop.id.clone(),
    })
}

fn scenario(
    paper: &mut Paper<'_>,
    chosen: &Chosen,
    tally: &Tally,
    output: &Output<'_>,
) -> io::Result<()> {
    let ctx = paper.ctx;
    let name = plain(ctx.lang.name(&chosen.scenario.name));
    paper.heading(&format!("{name} ({})", chosen.scenario.id))?;
    for change in &chosen.with {
        paper.line(format!("  {change}"))?;
    }
    paper.line(format!("  {}", games_line(tally, output, ctx)))?;
    paper.gap()?;
    balance(paper, chosen, tally, output)?;
    ends(paper, tally)?;
    losses(paper, chosen, tally)?;
    objectives(paper, chosen, tally)?;
    killings(paper, chosen, tally)?;
    dice(paper, chosen, tally)?;
    if tally.refused > 0 {
        let values = [("count", tally.refused.into())];
        paper.remark(&ctx.texts.say_with("lab-refused", &values))?;
    }
    Ok(())
}

/// Text in so many columns, cut if it is longer.
pub fn padded(text: &str, width: usize) -> String {
    let text: String = text.chars().take(width).collect();
    let pad = " ".repeat(width.saturating_sub(text.chars().count()));
    format!("{text}{pad}")
}

fn balance(
    paper: &mut Paper<'_>,
    chosen: &Chosen,
    tally: &Tally,
    output: &Output<'_>,
) -> io::Result<()> {
    let ctx = paper.ctx;
    paper.heading(&ctx.texts.say("lab-balance"))?;
    let mut rows: Vec<(String, Estimate)> = (0..chosen.scenario.sides.len())
        .map(|side| (side_name(chosen, side, ctx), tally.win_rate(side)))
        .collect();
    rows.push((ctx.texts.say("lab-draw"), tally.draw_rate()));
    for (name, rate) in &rows {
        let share = share(rate, ctx.lang);
        paper.line(format!("  {} {share}", padded(name, 32)))?;
    }
    bots(paper, tally, output)
}

/// How often each bot wins, where they differ.
fn bots(paper: &mut Paper<'_>, tally: &Tally, output: &Output<'_>) -> io::Result<()> {
    let (ctx, bots) = (paper.ctx, &output.setting.bots);
    if bots.iter().all(|bot| *bot == bots[0]) {
        return Ok(());
    }
    paper.heading(&ctx.texts.say("lab-bots"))?;
    for (place, bot) in bots.iter().enumerate() {
        let share = share(&tally.bot_rate(place), ctx.lang);
        paper.line(format!("  {} {share}", padded(bot, 32)))?;
    }
    Ok(())
}

/// Why games ended, in a line.
pub fn reasons(tally: &Tally, ctx: &Context) -> String {
    let parts: Vec<String> = REASONS
        .iter()
        .zip(tally.reasons)
        .filter(|(_, count)| *count > 0)
        .map(|((_, word), count)| {
            let rate = wilson(count, tally.games).value;
            let word = ctx.texts.say(&format!("lab-end-{word}"));
            format!("{word} {}", percent(ctx.lang, rate))
        })
        .collect();
    parts.join(", ")
}

fn ends(paper: &mut Paper<'_>, tally: &Tally) -> io::Result<()> {
    let ctx = paper.ctx;
    let turns = tally.turns.moments().estimate();
    let values = [("turns", mean(&turns, ctx.lang).into())];
    let length = ctx.texts.say_with("lab-length", &values);
    paper.heading(&ctx.texts.say("lab-ends"))?;
    paper.line(format!("  {length}"))?;
    paper.line(format!("  {}", reasons(tally, ctx)))
}

fn losses(paper: &mut Paper<'_>, chosen: &Chosen, tally: &Tally) -> io::Result<()> {
    let ctx = paper.ctx;
    paper.heading(&ctx.texts.say("lab-losses"))?;
    let line = |name: &str, lost: &Estimate, of: usize, indent: &str| {
        let lost = mean(lost, ctx.lang);
        let values = [("lost", lost.into()), ("of", of.into())];
        let text = ctx.texts.say_with("lab-lost-of", &values);
        format!("{indent}{} {text}", padded(name, 34 - indent.len()))
    };
    let scenario = &chosen.scenario;
    for (side, lost) in tally.lost.iter().enumerate() {
        let Some(own) = scenario.sides.get(side) else {
            continue;
        };
        let all = lost.moments().estimate();
        let name = side_name(chosen, side, ctx);
        paper.line(line(&name, &all, scenario.strength(&own.id), "  "))?;
        for (place, (troop, lost)) in scenario.troops.iter().zip(&tally.troops).enumerate() {
            if troop.side() == Some(own.id.as_str()) && lost.all.sum > 0 {
                let name = troop_name(chosen, place as u16, ctx);
                let lost = lost.all.estimate();
                paper.line(line(&name, &lost, troop.start.count(), "    "))?;
            }
        }
    }
    Ok(())
}

/// How often an objective was met, and when.
pub fn met(tally: &Tally, objective: usize, ctx: &Context) -> String {
    let Some(met) = tally.met.get(objective) else {
        return String::new();
    };
    let rate = wilson(met.count(), tally.games);
    let text = share(&rate, ctx.lang);
    if met.count() == 0 {
        return text;
    }
    let turn = decimal(ctx.lang, met.moments().mean(), 1);
    let turn = ctx.texts.say_with("lab-met-on", &[("turn", turn.into())]);
    format!("{text}  {turn}")
}

fn objectives(paper: &mut Paper<'_>, chosen: &Chosen, tally: &Tally) -> io::Result<()> {
    let ctx = paper.ctx;
    if chosen.scenario.objectives.is_empty() {
        return Ok(());
    }
    paper.heading(&ctx.texts.say("lab-objectives"))?;
    for (place, objective) in chosen.scenario.objectives.iter().enumerate() {
        let side = chosen
            .scenario
            .sides
            .iter()
            .position(|s| s.id == objective.side);
        let side = side.map_or_else(String::new, |side| side_name(chosen, side, ctx));
        let text = plain(&words::objective(objective, &chosen.scenario, ctx));
        let side = faults::place(ctx.lang, &side);
        paper.line(format!("  {}. {side}{text}", place + 1))?;
        paper.line(format!("      {}", met(tally, place, ctx)))?;
    }
    Ok(())
}

/// What brought somebody down, in words.
pub fn killing(killing: &Killing, chosen: &Chosen, data: &PeriodData, ctx: &Context) -> String {
    let weapon = killing.weapon.map(usize::from).and_then(|place| {
        let missile = data.missiles.get(place).map(|w| &w.name);
        let blade = place.checked_sub(data.missiles.len());
        let blade = blade
            .and_then(|place| data.melee.get(place))
            .map(|w| &w.name);
        missile.or(blade)
    });
    let mut parts = Vec::new();
    parts.extend(killing.by.map(|by| troop_name(chosen, by, ctx)));
    parts.push(ctx.texts.say(&format!("lab-how-{}", killing.how.word())));
    parts.extend(weapon.map(|name| ctx.lang.name(name).to_owned()));
    parts.extend(killing.range.map(|from| {
        let range = format!("{from}–{}", from + RANGE_STEP);
        ctx.texts.say_with("say-distance", &[("cm", range.into())])
    }));
    // Names of weapons have commas of their own.
    parts.join(" · ")
}

/// The commonest ways somebody was lost, a game.
pub fn commonest(tally: &Tally) -> Vec<(&Killing, f64)> {
    let mut all: Vec<(&Killing, u64)> = tally.killings.iter().map(|(k, n)| (k, *n)).collect();
    all.sort_by_key(|&(killing, count)| (std::cmp::Reverse(count), *killing));
    let games = tally.games.max(1) as f64;
    let most = all.into_iter().take(MOST_KILLINGS);
    most.map(|(killing, count)| (killing, count as f64 / games))
        .collect()
}

fn killings(paper: &mut Paper<'_>, chosen: &Chosen, tally: &Tally) -> io::Result<()> {
    let ctx = paper.ctx;
    let all = commonest(tally);
    if all.is_empty() {
        return Ok(());
    }
    paper.heading(&ctx.texts.say("lab-killings"))?;
    let data = ctx.library.period(chosen.scenario.period());
    for (how, a_game) in all {
        let victim = troop_name(chosen, how.troop, ctx);
        let text = killing(how, chosen, data, ctx);
        let count = decimal(ctx.lang, a_game, 2);
        paper.line(format!("  {count:>6}  {victim} ← {text}"))?;
    }
    Ok(())
}

/// The dice of a side by purpose: thrown a game, made and expected, and how far off that is.
pub fn luck_rows(luck: &Luck, games: u64, ctx: &Context) -> Vec<String> {
    let lang = ctx.lang;
    For::ALL
        .iter()
        .map(|&purpose| (purpose, luck.of(purpose)))
        .filter(|(_, dice)| dice.thrown > 0)
        .map(|(purpose, dice)| {
            let word = match purpose {
                For::Shot => "shots",
                For::Strike => "strikes",
                For::Test => "tests",
            };
            let of = |part: f64| percent(lang, part / dice.thrown as f64);
            let values = [
                ("what", ctx.texts.say(&format!("luck-{word}")).into()),
                (
                    "dice",
                    decimal(lang, dice.thrown as f64 / games.max(1) as f64, 1).into(),
                ),
                ("made", of(dice.made as f64).into()),
                ("expected", of(dice.expected()).into()),
                ("p", decimal(lang, two_sided(dice.z()), 2).into()),
            ];
            ctx.texts.say_with("lab-dice-row", &values)
        })
        .collect()
}

fn dice(paper: &mut Paper<'_>, chosen: &Chosen, tally: &Tally) -> io::Result<()> {
    let ctx = paper.ctx;
    paper.heading(&ctx.texts.say("lab-dice"))?;
    for (side, luck) in tally.luck.iter().enumerate() {
        paper.line(format!("  {}", side_name(chosen, side, ctx)))?;
        for row in luck_rows(luck, tally.games, ctx) {
            paper.line(format!("    {row}"))?;
        }
    }
    Ok(())
}
