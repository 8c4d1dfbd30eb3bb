//! Around the table: title, sides with their troops, aims, scale and north.

use crate::Sheet;
use crate::figures;
use crate::labels::text_width;
use crate::markers::pennant;
use crate::sheet::{Num, Safe, Xy, draw};
use argad_rules::scenario::{Aim, Allegiance, Troop, Worth};

/// How wide it is.
pub const WIDTH: f64 = 310.0;

/// Words beside the table.
pub fn words(sheet: &mut Sheet<'_>, (x, y): Xy, text: &str, size: f64, style: &str) {
    draw!(
        &mut sheet.out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" {style}>{}</text>",
        Num(x),
        Num(y),
        Num(size),
        Safe(text)
    );
}

fn quiet(sheet: &Sheet<'_>) -> String {
    format!(
        "font-family=\"{}\" fill=\"{}\"",
        crate::SANS,
        sheet.tone.soft
    )
}

/// The style of plain words.
pub fn plain(sheet: &Sheet<'_>) -> String {
    format!(
        "font-family=\"{}\" fill=\"{}\"",
        crate::SANS,
        sheet.tone.ink
    )
}

fn title_style(sheet: &Sheet<'_>) -> String {
    format!(
        "font-family=\"{}\" font-weight=\"bold\" fill=\"{}\"",
        crate::SERIF,
        sheet.tone.ink
    )
}

/// The title above the table.
pub fn title(sheet: &mut Sheet<'_>) {
    let scenario = sheet.scenario;
    let name = sheet.name(&scenario.name).to_owned();
    let room = sheet.plan.width + WIDTH;
    let size = (room / text_width(&name, 1.0).max(1.0)).clamp(14.0, 34.0);
    let style = title_style(sheet);
    words(sheet, (0.0, -52.0), &name, size, &style);
    let values = [
        ("turns", scenario.turns.into()),
        ("width", scenario.table.width.to_string().into()),
        ("depth", scenario.table.depth.to_string().into()),
    ];
    let period = sheet.name(&sheet.data.name).to_owned();
    let mut facts = sheet.texts.say_with("show-facts", &values);
    if let Some(moment) = sheet.moment {
        facts = format!("{facts} · {}", moment.caption(sheet.texts));
    }
    let style = quiet(sheet);
    words(
        sheet,
        (1.0, -28.0),
        &format!("{period} · {facts}"),
        14.0,
        &style,
    );
}

/// Everything beside the table; gives how far down it reaches.
pub fn column(sheet: &mut Sheet<'_>, x: f64) -> f64 {
    let scenario = sheet.scenario;
    let mut y = 14.0;
    for side in &scenario.sides {
        let name = sheet.name(&side.name).to_owned();
        y = troops(sheet, (x, y), &name, |troop| {
            troop.side() == Some(side.id.as_str())
        });
    }
    let neutral = sheet.texts.say("show-neutral");
    y = troops(sheet, (x, y), &neutral, |troop| {
        matches!(troop.allegiance, Allegiance::Neutral(_))
    });
    let y = aims(sheet, (x, y));
    crate::moment::key(sheet, (x, y))
}

/// Text that begins with a capital, as headings do.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A heading beside the table; gives where to go on.
pub fn heading(sheet: &mut Sheet<'_>, (x, y): Xy, text: &str) -> f64 {
    let style = title_style(sheet);
    words(sheet, (x, y), &capital(text), 17.0, &style);
    draw!(
        &mut sheet.out,
        "<path d=\"M{} {}h{}\" stroke=\"{}\" stroke-opacity=\".3\"/>",
        Num(x),
        Num(y + 7.0),
        Num(WIDTH - 10.0),
        sheet.tone.ink
    );
    y + 31.0
}

fn troops(sheet: &mut Sheet<'_>, (x, y): Xy, title: &str, of: impl Fn(&Troop) -> bool) -> f64 {
    let scenario = sheet.scenario;
    let shown: Vec<usize> = (0..scenario.troops.len())
        .filter(|&i| sheet.shows(&scenario.troops[i]) && of(&scenario.troops[i]))
        .collect();
    if shown.is_empty() {
        return y;
    }
    let mut y = heading(sheet, (x, y), title);
    let (style, soft) = (plain(sheet), quiet(sheet));
    for index in shown {
        let troop = &scenario.troops[index];
        figures::token(sheet, index, (x + 14.0, y - 4.0), 12.0);
        let count = match sheet.moment {
            Some(moment) => moment.strength(scenario, troop),
            None => troop.start.count().to_string(),
        };
        let name = format!("{count} × {}", sheet.troop_name(troop));
        for (row, line) in wrapped(&name, 13.5).iter().enumerate() {
            if row > 0 {
                y += 16.0;
            }
            words(sheet, (x + 36.0, y), line, 13.5, &style);
        }
        let notes = notes(sheet, troop);
        if !notes.is_empty() {
            y += 15.0;
            words(sheet, (x + 36.0, y), &notes, 11.5, &soft);
        }
        y += 27.0;
    }
    y + 8.0
}

/// What else there is to know about a troop, in a few words.
fn notes(sheet: &Sheet<'_>, troop: &Troop) -> String {
    let arm = crate::pictogram::Pictogram::of(troop, sheet.data);
    let mut notes = vec![sheet.texts.say(arm.key())];
    if sheet.is_hidden(troop) {
        notes.push(sheet.texts.say("show-hidden"));
    }
    if sheet.waits(troop) {
        notes.extend(sheet.arrival(troop));
    }
    notes.join(" · ")
}

/// Text in lines that fit beside a token.
fn wrapped(text: &str, size: f64) -> Vec<String> {
    let most = WIDTH - 46.0;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(line, size) + text_width(word, size) < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn aims(sheet: &mut Sheet<'_>, (x, y): Xy) -> f64 {
    let aims = sheet.aims();
    if aims.is_empty() {
        return y;
    }
    let title = sheet.texts.say("show-aims");
    let mut y = heading(sheet, (x, y), &title);
    let style = plain(sheet);
    for (number, objective) in aims {
        pennant(sheet, (x + 14.0, y - 3.0), &objective.side, number);
        let worth = match objective.worth {
            Worth::Points(points) => {
                let values = [("points", points.into())];
                sheet.texts.say_with("show-points", &values)
            }
            Worth::Decisive => sheet.texts.say("show-decisive"),
        };
        // Kept together at the end of a line.
        let worth = worth.replace(' ', "\u{a0}");
        let text = format!("{} ({worth})", aim(sheet, &objective.aim));
        for (row, line) in wrapped(&text, 13.0).iter().enumerate() {
            if row > 0 {
                y += 16.0;
            }
            words(sheet, (x + 36.0, y), line, 13.0, &style);
        }
        y += 30.0;
    }
    y + 6.0
}

/// An aim in words.
fn aim(sheet: &Sheet<'_>, aim: &Aim) -> String {
    let zone = |id: &str| match sheet.scenario.zone(id) {
        Some(zone) => sheet.name(&zone.name).to_owned(),
        None => id.to_owned(),
    };
    let troop = |id: &str| match sheet.scenario.troop(id) {
        Some(troop) => sheet.troop_name(troop),
        None => id.to_owned(),
    };
    let thing = |id: &str| match sheet.scenario.thing(id) {
        Some(thing) => sheet.name(&thing.name).to_owned(),
        None => id.to_owned(),
    };
    let (key, values) = match aim {
        Aim::Hold { zone: at, .. } => ("show-aim-hold", vec![("zone", zone(at).into())]),
        Aim::Reach { zone: at, figures } => (
            "show-aim-reach",
            vec![("zone", zone(at).into()), ("figures", (*figures).into())],
        ),
        Aim::Kill {
            troop: who,
            figures,
        } => (
            "show-aim-kill",
            vec![("troop", troop(who).into()), ("figures", (*figures).into())],
        ),
        Aim::Capture {
            troop: who,
            figures,
        } => (
            "show-aim-capture",
            vec![("troop", troop(who).into()), ("figures", (*figures).into())],
        ),
        Aim::Escort {
            troop: who,
            zone: at,
        } => (
            "show-aim-escort",
            vec![("troop", troop(who).into()), ("zone", zone(at).into())],
        ),
        Aim::Survive { figures, until } => (
            "show-aim-survive",
            vec![("figures", (*figures).into()), ("turn", (*until).into())],
        ),
        Aim::Loot {
            thing: what,
            zone: at,
        } => (
            "show-aim-loot",
            vec![("thing", thing(what).into()), ("zone", zone(at).into())],
        ),
    };
    sheet.texts.say_with(key, &values)
}

/// A bar of centimetres and an arrow to the north, under the table.
pub fn scale(sheet: &mut Sheet<'_>) {
    let (tone, plan) = (sheet.tone, sheet.plan);
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0]
        .into_iter()
        .find(|&cm| plan.cm(cm) >= 38.0)
        .unwrap_or(100.0);
    let (wide, top) = (plan.cm(step), plan.depth + 26.0);
    let style = quiet(sheet) + " text-anchor=\"middle\"";
    for part in 0..4 {
        let x = f64::from(part) * wide;
        let fill = if part % 2 == 0 { tone.ink } else { tone.page };
        draw!(
            &mut sheet.out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"7\" fill=\"{fill}\" stroke=\"{}\"/>",
            Num(x),
            Num(top),
            Num(wide),
            tone.ink
        );
    }
    for mark in 0..=4 {
        let cm = f64::from(mark) * step;
        let text = if mark == 4 {
            format!("{cm} cm")
        } else {
            cm.to_string()
        };
        words(
            sheet,
            (f64::from(mark) * wide, top + 21.0),
            &text,
            11.5,
            &style,
        );
    }
    let x = plan.width - 12.0;
    draw!(
        &mut sheet.out,
        "<g transform=\"translate({0})\"><path d=\"M0 -16L6 6L0 1.5Z\" fill=\"{1}\"/><path d=\"M0 -16L-6 6L0 1.5Z\" fill=\"none\" stroke=\"{1}\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/></g>",
        format_args!("{} {}", Num(x), Num(top + 16.0)),
        tone.ink
    );
    let north = sheet.texts.say("show-north");
    let style = title_style(sheet) + " text-anchor=\"end\"";
    words(sheet, (x - 11.0, top + 18.0), &north, 15.0, &style);
}
