//! Many games as a page of HTML that needs nothing else: words, tables and plots.

mod plots;

use super::games::Chosen;
use super::output::Output;
use super::print::{
    commonest, games_line, interval, killing, luck_rows, mean, met, reasons, side_name, troop_name,
};
use crate::context::Context;
use crate::faults;
use crate::output::{decimal, percent};
use crate::scenario::words;
use argad_lab::stats::Estimate;
use argad_lab::tally::{CELL, Tally};
use argad_picture::{Heat, Look, colour, heat_map};
use plots::{Bar, Safe};
use std::fmt::Write as _;

/// How it looks, in light and in dark.
const STYLE: &str = include_str!("report/style.css");
/// Pixels of the map.
const MAP: u32 = 900;

/// The page.
pub fn html(output: &Output<'_>, ctx: &Context) -> String {
    let mut page = String::new();
    let title = ctx.texts.say("lab-report");
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><style>{STYLE}</style></head><body><main>",
        ctx.lang.code(),
        Safe(&title)
    );
    let _ = write!(page, "<h1>{}</h1>", Safe(&title));
    for note in &output.notes {
        paragraph(&mut page, "note", note);
    }
    for (place, (chosen, tally)) in output.chosen.iter().zip(&output.tallies).enumerate() {
        if tally.games > 0 {
            section(&mut page, place, chosen, tally, output, ctx);
        }
    }
    paragraph(&mut page, "foot", &ctx.texts.say("lab-report-foot"));
    page.push_str("</main></body></html>\n");
    page
}

fn paragraph(page: &mut String, class: &str, text: &str) {
    let _ = write!(page, "<p class=\"{class}\">{}</p>", Safe(text));
}

fn heading(page: &mut String, key: &str, ctx: &Context) {
    let _ = write!(page, "<h3>{}</h3>", Safe(&ctx.texts.say(key)));
}

/// A table; the first row is its head.
fn table(page: &mut String, rows: &[Vec<String>]) {
    page.push_str("<table>");
    for (place, row) in rows.iter().enumerate() {
        let tag = if place == 0 { "th" } else { "td" };
        page.push_str("<tr>");
        for cell in row {
            let _ = write!(page, "<{tag}>{}</{tag}>", Safe(cell));
        }
        page.push_str("</tr>");
    }
    page.push_str("</table>");
}

fn section(
    page: &mut String,
    place: usize,
    chosen: &Chosen,
    tally: &Tally,
    output: &Output<'_>,
    ctx: &Context,
) {
    let say = |key: &str| ctx.texts.say(key);
    let name = ctx.lang.name(&chosen.scenario.name);
    let id = &chosen.scenario.id;
    let _ = write!(
        page,
        "<section><h2>{} <small>{}</small></h2>",
        Safe(name),
        Safe(id)
    );
    paragraph(page, "quiet", &games_line(tally, output, ctx));
    for change in &chosen.with {
        let _ = write!(page, "<p><code>{}</code></p>", Safe(&change.to_string()));
    }
    heading(page, "lab-balance", ctx);
    balance(page, chosen, tally, output, ctx);
    heading(page, "lab-ends", ctx);
    let turns = tally.turns.moments().estimate();
    let values = [("turns", mean(&turns, ctx.lang).into())];
    paragraph(page, "quiet", &ctx.texts.say_with("lab-length", &values));
    page.push_str(&plots::histogram(
        &tally.turns.0,
        &say("lab-turns"),
        "#5f7d53",
    ));
    paragraph(page, "quiet", &reasons(tally, ctx));
    heading(page, "lab-map", ctx);
    map(page, place, chosen, tally, ctx);
    heading(page, "lab-losses", ctx);
    for (side, lost) in tally.lost.iter().enumerate() {
        let name = faults::place(ctx.lang, &side_name(chosen, side, ctx));
        let lost_mean = mean(&lost.moments().estimate(), ctx.lang);
        paragraph(page, "quiet", &format!("{name}{lost_mean}"));
        page.push_str(&plots::histogram(
            &lost.0,
            &say("lab-figures"),
            colour(side),
        ));
    }
    troops(page, chosen, tally, ctx);
    heading(page, "lab-objectives", ctx);
    objectives(page, chosen, tally, ctx);
    heading(page, "lab-killings", ctx);
    killings(page, chosen, tally, ctx);
    heading(page, "lab-dice", ctx);
    dice(page, chosen, tally, ctx);
    page.push_str("</section>");
}

fn balance(page: &mut String, chosen: &Chosen, tally: &Tally, output: &Output<'_>, ctx: &Context) {
    let bar = |label: String, rate: Estimate, fill: &'static str| Bar {
        told: format!(
            "{} ({})",
            percent(ctx.lang, rate.value),
            interval(&rate, ctx.lang)
        ),
        label,
        rate,
        fill,
    };
    let mut bars: Vec<Bar> = (0..chosen.scenario.sides.len())
        .map(|side| {
            bar(
                side_name(chosen, side, ctx),
                tally.win_rate(side),
                colour(side),
            )
        })
        .collect();
    bars.push(bar(ctx.texts.say("lab-draw"), tally.draw_rate(), "#8a8a8a"));
    page.push_str(&plots::bars(&bars));
    let bots = &output.setting.bots;
    if bots.iter().any(|bot| *bot != bots[0]) {
        let bars: Vec<Bar> = bots
            .iter()
            .enumerate()
            .map(|(place, name)| bar(name.clone(), tally.bot_rate(place), "#5f7d53"))
            .collect();
        page.push_str(&plots::bars(&bars));
    }
}

/// The map is a picture of its own: what it calls its parts is made to differ from other maps of the page.
fn map(page: &mut String, place: usize, chosen: &Chosen, tally: &Tally, ctx: &Context) {
    let most = tally.map.values().flatten().max().copied().unwrap_or(0);
    let cells: Vec<Heat> = tally
        .map
        .iter()
        .flat_map(|(&(x, y), lost)| {
            let there = lost.iter().enumerate().filter(|(_, count)| **count > 0);
            there.map(move |(side, &count)| Heat {
                x: x * CELL,
                y: y * CELL,
                cell: CELL,
                side,
                share: count as f64 / most.max(1) as f64,
            })
        })
        .collect();
    let look = Look {
        size: MAP,
        ..Look::new(&ctx.texts)
    };
    let data = ctx.library.period(chosen.scenario.period());
    let svg = heat_map(&chosen.scenario, data, &cells, &look);
    let mut svg = svg;
    for (from, to) in [
        ("id=\"", "id=\""),
        ("url(#", "url(#"),
        ("href=\"#", "href=\"#"),
    ] {
        svg = svg.replace(from, &format!("{to}map{place}-"));
    }
    let _ = write!(page, "<div class=\"map\">{svg}</div><p class=\"quiet\">");
    for side in 0..chosen.scenario.sides.len() {
        let _ = write!(
            page,
            "<span class=\"dot\" style=\"background:{}\"></span>{} ",
            colour(side),
            Safe(&side_name(chosen, side, ctx))
        );
    }
    let values = [("cm", CELL.into()), ("most", most.into())];
    let _ = write!(
        page,
        "<br>{}</p>",
        Safe(&ctx.texts.say_with("lab-map-note", &values))
    );
}

fn troops(page: &mut String, chosen: &Chosen, tally: &Tally, ctx: &Context) {
    let head = ["troop", "figures", "out", "captured", "fled"];
    let head = head.map(|word| ctx.texts.say(&format!("lab-column-{word}")));
    let mut rows = vec![head.to_vec()];
    for (place, (troop, lost)) in chosen.scenario.troops.iter().zip(&tally.troops).enumerate() {
        if lost.all.sum > 0 {
            rows.push(vec![
                troop_name(chosen, place as u16, ctx),
                troop.start.count().to_string(),
                mean(&lost.out.estimate(), ctx.lang),
                mean(&lost.captured.estimate(), ctx.lang),
                mean(&lost.fled.estimate(), ctx.lang),
            ]);
        }
    }
    table(page, &rows);
}

fn objectives(page: &mut String, chosen: &Chosen, tally: &Tally, ctx: &Context) {
    let head = ["side", "objective", "met"];
    let head = head.map(|word| ctx.texts.say(&format!("lab-column-{word}")));
    let mut rows = vec![head.to_vec()];
    for (place, objective) in chosen.scenario.objectives.iter().enumerate() {
        let side = chosen.scenario.side(&objective.side);
        let side = side.map_or("", |side| ctx.lang.name(&side.name));
        rows.push(vec![
            side.to_owned(),
            words::objective(objective, &chosen.scenario, ctx),
            met(tally, place, ctx).trim_start().to_owned(),
        ]);
    }
    table(page, &rows);
}

fn killings(page: &mut String, chosen: &Chosen, tally: &Tally, ctx: &Context) {
    let data = ctx.library.period(chosen.scenario.period());
    let head = ["a-game", "troop", "by"];
    let head = head.map(|word| ctx.texts.say(&format!("lab-column-{word}")));
    let mut rows = vec![head.to_vec()];
    for (how, a_game) in commonest(tally) {
        rows.push(vec![
            decimal(ctx.lang, a_game, 2),
            troop_name(chosen, how.troop, ctx),
            killing(how, chosen, data, ctx),
        ]);
    }
    table(page, &rows);
}

fn dice(page: &mut String, chosen: &Chosen, tally: &Tally, ctx: &Context) {
    for (side, luck) in tally.luck.iter().enumerate() {
        for row in luck_rows(luck, tally.games, ctx) {
            let name = faults::place(ctx.lang, &side_name(chosen, side, ctx));
            paragraph(page, "quiet", &format!("{name}{row}"));
        }
    }
    let values = [("side", side_name(chosen, 0, ctx).into())];
    paragraph(page, "quiet", &ctx.texts.say_with("lab-fortune", &values));
    let axis = ctx.texts.say("lab-fortune-axis");
    page.push_str(&plots::fortune(&tally.fortune, &axis, ctx.lang));
}
