//! A priced list on a terminal.

use crate::context::Context;
use crate::output::wrap;
use argad_rules::budget::{Item, effective_class, total};
use argad_rules::data::{Armour, Mount, PeriodData};
use argad_rules::roster::{Account, Extra, Finding, Roster, Severity, Thing, Troop};
use argad_text::Texts;
use argad_text::roster::points;
use std::io::{self, Write};

/// Columns of the points, the gap before them, and the margin after them.
const POINTS: usize = 12;

/// Prints every troop with its bill, and the totals.
pub fn list(
    roster: &Roster,
    account: &Account,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let texts = &ctx.texts;
    let data = ctx.library.period(roster.rules.period());
    let period = crate::rules::choice::period_name(roster.rules.period(), texts);
    for folded in wrap(&format!("{} – {period}", plain(&roster.name)), ctx.width) {
        writeln!(out, "{folded}")?;
    }
    writeln!(out)?;
    if roster.troops.is_empty() {
        for folded in wrap(&texts.say("roster-empty"), ctx.width) {
            writeln!(out, "{folded}")?;
        }
    }
    for (index, troop) in roster.troops.iter().enumerate() {
        let points = account.troops.get(index).copied();
        let priced = points.filter(|_| account.total.is_some());
        line(&head(troop, data, ctx), priced, ctx, out)?;
        let details = details(troop, data, ctx).join(", ");
        for folded in wrap(&details, ctx.width - POINTS - 6) {
            writeln!(out, "      {folded}")?;
        }
        if let Some(items) = account.bills.get(index).filter(|items| !items.is_empty()) {
            bill(items, troop, data, ctx, out)?;
        }
    }
    for (extra, points) in roster.extras.iter().zip(&account.extras) {
        let priced = account.total.map(|_| *points);
        line(&extra_words(*extra, texts), priced, ctx, out)?;
    }
    totals(roster, account, ctx, out)
}

/// Somebody else's text on a line: nothing that a terminal would obey.
pub fn plain(text: &str) -> String {
    argad_rules::plain::line(text).into_owned()
}

fn line(
    text: &str,
    half_points: Option<u64>,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut points = half_points.map(points).unwrap_or_default();
    let room = ctx.width - POINTS;
    for folded in wrap(text, room) {
        let line = format!("{folded:<room$} {points:>8}");
        writeln!(out, "{}", line.trim_end())?;
        points.clear();
    }
    Ok(())
}

fn head(troop: &Troop, data: &PeriodData, ctx: &Context) -> String {
    let unit = data.unit(&troop.unit).map(|unit| ctx.lang.name(&unit.name));
    let unit = unit.unwrap_or(&troop.unit);
    let name = match &troop.name {
        Some(name) => format!("{} ({unit})", plain(name)),
        None => unit.to_owned(),
    };
    let values = [("count", troop.count.into()), ("name", name.into())];
    ctx.texts.say_with("roster-count", &values)
}

fn details(troop: &Troop, data: &PeriodData, ctx: &Context) -> Vec<String> {
    let texts = &ctx.texts;
    let class = effective_class(troop.class, troop.war_mount);
    let key = if class < troop.class {
        "roster-class-on-horse"
    } else {
        "roster-class"
    };
    let mut parts = vec![texts.say_with(key, &[("class", class.into())])];
    for (is, key) in [
        (troop.leader, "roster-leader"),
        (troop.musician, "roster-musician"),
        (troop.elite_shooter, "roster-elite"),
        (troop.mount == Mount::Cavalry, "roster-mount-cavalry"),
        (
            troop.mount == Mount::MountedInfantry,
            "roster-mount-mounted-infantry",
        ),
        (troop.armour == Armour::Four, "card-dress-4"),
        (troop.armour == Armour::FourStar, "card-dress-4-star"),
        (troop.armour == Armour::Five, "card-dress-5"),
    ] {
        if is {
            parts.push(texts.say(key));
        }
    }
    for (id, count) in &troop.weapons {
        let name = weapon_name(id, data, ctx);
        parts.push(match count {
            1 => name,
            count => format!("{count} × {name}"),
        });
    }
    parts
}

/// The name of a weapon, or its id where it has none.
pub fn weapon_name(id: &str, data: &PeriodData, ctx: &Context) -> String {
    let missile = data.missile(id).map(|weapon| &weapon.name);
    let melee = data.melee_weapon(id).map(|weapon| &weapon.name);
    let name = missile.or(melee).map(|name| ctx.lang.name(name));
    name.unwrap_or(id).to_owned()
}

fn bill(
    items: &[Item],
    troop: &Troop,
    data: &PeriodData,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    // What is free is on the line above.
    let paid = items.iter().filter(|item| item.half_points > 0);
    let parts: Vec<String> = paid
        .map(|item| {
            let name = item_name(item, troop, data, ctx);
            format!(
                "{} ({name}, {})",
                points(item.half_points.into()),
                item.clause
            )
        })
        .collect();
    let each = points(total(items, 1).into());
    let sum = match troop.count {
        1 => each,
        _ => ctx
            .texts
            .say_with("roster-each", &[("points", each.into())]),
    };
    let text = format!("{} = {sum}", parts.join(" + "));
    for folded in wrap(&text, ctx.width - POINTS - 6) {
        writeln!(out, "      {folded}")?;
    }
    Ok(())
}

/// What an item of a bill is called.
pub fn item_name(item: &Item, troop: &Troop, data: &PeriodData, ctx: &Context) -> String {
    if item.id != "class" {
        let name = data.price(&item.id).map(|price| ctx.lang.name(&price.name));
        return name.unwrap_or(&item.id).to_owned();
    }
    let class = u32::from(effective_class(troop.class, troop.war_mount)).max(1);
    match item.half_points / 2 / class {
        1 => ctx
            .texts
            .say_with("roster-item-class-once", &[("class", class.into())]),
        times => {
            let values = [("class", class.into()), ("times", times.into())];
            ctx.texts.say_with("roster-item-class", &values)
        }
    }
}

/// What a horse is called.
pub fn extra_words(extra: Extra, texts: &Texts) -> String {
    let name = match extra.thing {
        Thing::PackHorse => texts.say("roster-extra-pack-horse"),
        Thing::SpareWarHorse(class) => {
            texts.say_with("roster-extra-spare-war-horse", &[("class", class.into())])
        }
    };
    let values = [("count", extra.count.into()), ("name", name.into())];
    texts.say_with("roster-count", &values)
}

fn totals(
    roster: &Roster,
    account: &Account,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let texts = &ctx.texts;
    let figures = texts.say_with("roster-figures", &[("figures", account.figures.into())]);
    let leaders = texts.say_with("roster-leaders", &[("leaders", account.leaders.into())]);
    writeln!(out)?;
    let Some(total) = account.total else {
        writeln!(out, "{figures}, {leaders}")?;
        let key = if roster.rules.period().is_hm() {
            "roster-unpriced"
        } else {
            "roster-unpriced-option"
        };
        for folded in wrap(&texts.say(key), ctx.width) {
            writeln!(out, "{folded}")?;
        }
        return Ok(());
    };
    if roster.advance > 1 {
        let times = [("times", roster.advance.into())];
        writeln!(out, "{}", texts.say_with("roster-advance", &times))?;
    }
    let head = format!("{} – {figures}, {leaders}", texts.say("roster-total"));
    line(&head, Some(total), ctx, out)?;
    if let Some(limit) = roster.limit {
        let text = texts.say_with("roster-limit", &[("limit", limit.into())]);
        let edge = ctx.width - POINTS + 9;
        writeln!(out, "{text:>edge$}")?;
    }
    Ok(())
}

/// Prints what the rules say about a list.
pub fn findings(account: &Account, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    if account.findings.is_empty() {
        return writeln!(out, "{}", ctx.texts.say("roster-fine"));
    }
    for (severity, key) in [
        (Severity::Problem, "roster-problems"),
        (Severity::Advice, "roster-advice"),
    ] {
        let these: Vec<&Finding> = account
            .findings
            .iter()
            .filter(|finding| finding.severity == severity)
            .collect();
        if these.is_empty() {
            continue;
        }
        writeln!(out, "\n{}", ctx.texts.say(key))?;
        for finding in these {
            for (index, folded) in wrap(&words(finding, ctx), ctx.width - 4).iter().enumerate() {
                writeln!(out, "{} {folded}", if index == 0 { " -" } else { "  " })?;
            }
        }
    }
    Ok(())
}

/// A finding as a sentence, with its line and clause.
pub fn words(finding: &Finding, ctx: &Context) -> String {
    let texts = &ctx.texts;
    let text = argad_text::roster::finding(finding, texts);
    match finding.line {
        Some(line) => {
            let values = [("line", line.into()), ("text", text.into())];
            texts.say_with("roster-line", &values)
        }
        None => text,
    }
}
