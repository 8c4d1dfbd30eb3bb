//! Small markers on the table: troops still to come, things to carry off, pennants for aims.

use crate::Sheet;
use crate::figures;
use crate::labels::{Label, Room, Style, beside, shortened, text_width};
use crate::sheet::{Bounds, Num, Safe, Xy, contains, draw};
use argad_rules::scenario::{Aim, Start, Troop};
use argad_rules::short;

/// A troop that is not on the table yet: a token and its name in its zone.
pub fn chip(
    sheet: &mut Sheet<'_>,
    room: &mut Room,
    index: usize,
    troop: &Troop,
    labels: &mut Vec<Label>,
) {
    let zone = match &troop.start {
        Start::Deploy { zone, .. } | Start::Arrive { zone, .. } => sheet.scenario.zone(zone),
        Start::Placed(_) | Start::Aboard { .. } => None,
    };
    let Some(zone) = zone else {
        return;
    };
    let count = troop.start.count();
    let mut text = format!("{count} × {}", shortened(&sheet.troop_name(troop)));
    if let Some(when) = sheet.arrival(troop) {
        text = format!("{text} · {when}");
    }
    let outline = sheet.plan.outline(&zone.shape);
    let b = Bounds::of(&outline);
    let (words, height) = (text_width(&text, 13.0), 25.0);
    let width = words + 34.0;
    let mut spots = Vec::new();
    let (columns, rows) = (4, ((b.height() / 12.0) as i32).clamp(1, 24));
    for row in 0..=rows {
        for column in 0..=columns {
            let share = |n: i32, of: i32| f64::from(n) / f64::from(of);
            let at = (
                b.x0 + width / 2.0 + (b.width() - width) * share(column, columns),
                b.y0 + height / 2.0 + (b.height() - height) * share(row, rows),
            );
            spots.push((at, contains(&outline, at)));
        }
    }
    let middle = b.middle();
    // Inside the zone and near its middle first.
    short::sort_by(&mut spots, |(p, inside), (q, also)| {
        let far = |at: &Xy| (at.0 - middle.0).abs() + (at.1 - middle.1).abs();
        also.cmp(inside).then(far(p).total_cmp(&far(q)))
    });
    let mut places: Vec<Bounds> = spots
        .into_iter()
        .map(|(at, _)| Bounds::around(at, width / 2.0, height / 2.0))
        .collect();
    for gap in [4.0, 30.0, 60.0] {
        let (w, h) = (width / 2.0, height / 2.0);
        let (above, below) = (b.y0 - gap - h, b.y1 + gap + h);
        let (left, right) = (b.x0 - gap - w, b.x1 + gap + w);
        for at in [
            (middle.0, above),
            (middle.0, below),
            (left, middle.1),
            (right, middle.1),
        ] {
            places.push(Bounds::around(at, w, h));
        }
    }
    let at = room.take(&places);
    let tone = sheet.tone;
    draw!(
        &mut sheet.out,
        "<g data-troop=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"{}\" fill-opacity=\".82\" stroke=\"{}\" stroke-opacity=\".35\"/>",
        Safe(&troop.id),
        Num(at.x0),
        Num(at.y0),
        Num(width),
        Num(height),
        tone.halo,
        tone.ink
    );
    figures::token(
        sheet,
        index,
        (at.x0 + 13.0, at.y0 + height / 2.0 + 1.0),
        9.0,
    );
    sheet.out.push_str("</g>");
    let from = at.x0 + 27.0;
    labels.push(Label {
        text,
        size: 13.0,
        at: Bounds {
            x0: from,
            x1: from + words,
            ..at
        },
        style: Style::Chip,
    });
}

/// What can be carried off, where it lies.
pub fn things(sheet: &mut Sheet<'_>, room: &mut Room, labels: &mut Vec<Label>) {
    let (scenario, tone) = (sheet.scenario, sheet.tone);
    for (index, thing) in scenario.things.iter().enumerate() {
        let lies = match sheet.moment {
            Some(moment) => moment.lies(index),
            None => thing.at,
        };
        let Some(at) = lies else {
            continue;
        };
        let (x, y) = sheet.plan.at(at);
        let spot = room.take(&[Bounds::around((x, y), 9.0, 8.0)]);
        draw!(
            &mut sheet.out,
            "<g data-thing=\"{}\" transform=\"translate({} {})\" stroke=\"{}\" stroke-width=\"1.3\">\
             <path d=\"M-8 -2Q-8 -7 -4 -7H4Q8 -7 8 -2V6H-8Z\" fill=\"{}\"/>\
             <path d=\"M-8 -1.5H8M-4 -7V6M4 -7V6\" fill=\"none\" stroke-width=\".9\"/><rect x=\"-1.7\" y=\"-3\" width=\"3.4\" height=\"4\" fill=\"{}\"/></g>",
            Safe(&thing.id),
            Num(x),
            Num(y),
            tone.ridge,
            tone.timber,
            tone.crop
        );
        let text = shortened(sheet.name(&thing.name));
        let places = beside(spot, &text, 12.0);
        labels.push(Label {
            at: room.take(&places),
            text,
            size: 12.0,
            style: Style::Plain,
        });
    }
}

/// A numbered pennant where something is wanted.
pub fn aims(sheet: &mut Sheet<'_>, room: &mut Room) {
    let scenario = sheet.scenario;
    for (number, objective) in sheet.aims() {
        let place = match &objective.aim {
            Aim::Hold { zone, .. }
            | Aim::Reach { zone, .. }
            | Aim::Escort { zone, .. }
            | Aim::Loot { zone, .. } => scenario
                .zone(zone)
                .map(|zone| Bounds::of(&sheet.plan.outline(&zone.shape)).middle()),
            Aim::Kill { troop, .. } | Aim::Capture { troop, .. } => scenario
                .troop(troop)
                .and_then(|troop| sheet.standing(troop).first().copied())
                .map(|figure| sheet.plan.at(figure.centre)),
            Aim::Survive { .. } => None,
        };
        let Some((x, y)) = place else {
            continue;
        };
        let mut places = vec![Bounds::around((x, y), 13.0, 13.0)];
        for ring in 1..=3 {
            for (dx, dy) in [
                (1, 0),
                (-1, 0),
                (0, 1),
                (0, -1),
                (1, 1),
                (-1, 1),
                (1, -1),
                (-1, -1),
            ] {
                let step = f64::from(ring) * 28.0;
                let at = (x + f64::from(dx) * step, y + f64::from(dy) * step);
                places.push(Bounds::around(at, 13.0, 13.0));
            }
        }
        let at = room.take(&places).middle();
        pennant(sheet, at, &objective.side, number);
    }
}

/// A small flag in the colours of a side with the number of an aim.
pub fn pennant(sheet: &mut Sheet<'_>, (x, y): Xy, side: &str, number: usize) {
    let index = sheet.scenario.sides.iter().position(|s| s.id == side);
    let livery = crate::tone::livery(index);
    draw!(
        &mut sheet.out,
        "<g data-aim=\"{number}\" transform=\"translate({} {})\"><path d=\"M-10 12V-12\" stroke=\"{ink}\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>\
         <path d=\"M-9 -11H13L8.5 -4L13 3H-9Z\" fill=\"{}\" stroke=\"{ink}\" stroke-width=\"1\"/>\
         <text x=\"-.5\" y=\".2\" text-anchor=\"middle\" font-family=\"{}\" font-weight=\"bold\" font-size=\"11.5\" fill=\"{}\">{number}</text></g>",
        Num(x),
        Num(y),
        livery.cloth,
        crate::SANS,
        livery.mark,
        ink = sheet.tone.ink
    );
}
