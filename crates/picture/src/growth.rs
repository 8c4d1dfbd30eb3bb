//! What grows: woods as clustered crowns, orchards in rows, bushes.

use crate::Sheet;
use crate::sheet::{Bounds, Num, Xy, contains, draw, grain, noise, rounded, to_edge};

/// More plants than this in one place are drawn farther apart.
const MOST: f64 = 4000.0;
/// Plants closer than this would be one blot.
const LEAST_STEP: f64 = 11.0;

/// Places about so far apart inside an outline, never in rows.
pub fn scatter(outline: &[Xy], step: f64, salt: u64) -> Vec<Xy> {
    let bounds = Bounds::of(outline);
    let crowded = (bounds.width() * bounds.height() / MOST).sqrt();
    let step = step.max(crowded).max(1.0);
    let row_step = step * 0.87;
    let rows = ((bounds.y0 / row_step).floor() as i64)..=((bounds.y1 / row_step).ceil() as i64);
    let mut places = Vec::new();
    for row in rows {
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        let columns = ((bounds.x0 / step).floor() as i64 - 1)..=((bounds.x1 / step).ceil() as i64);
        for column in columns {
            let (c, r) = (column as f64, row as f64);
            let x = (c + shift + 0.7 * (noise(c, r, salt) - 0.5)) * step;
            let y = (r + 0.7 * (noise(c, r, salt + 100) - 0.5)) * row_step;
            if contains(outline, (x, y)) {
                places.push((x, y));
            }
        }
    }
    places
}

/// The crowns and bushes every picture may use, lit from the far left.
pub fn symbols(sheet: &mut Sheet<'_>) {
    let tone = sheet.tone;
    for (index, leaf) in tone.leaves.iter().enumerate() {
        let turn = index as f64;
        draw!(
            &mut sheet.defs,
            "<g id=\"crown{index}\"><circle cx=\"2.5\" cy=\"3\" r=\"10\" fill=\"{}\" opacity=\".25\"/>\
             <path d=\"{}\" fill=\"{leaf}\" stroke=\"{}\" stroke-width=\".9\"/>\
             <path d=\"{}\" transform=\"translate(-2.2 -2.4)\" fill=\"{}\" opacity=\".75\"/></g>",
            tone.shadow,
            blob(9.6, 9, turn),
            tone.leaf_edge,
            blob(4.6, 6, turn + 0.5),
            tone.leaf_light
        );
    }
    draw!(
        &mut sheet.defs,
        "<g id=\"bush\"><path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.1\"/>\
         <path d=\"M-4 1q2 -4 4 -1\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\"/></g>",
        blob(7.5, 6, 0.3),
        tone.scrub,
        tone.leaf_edge,
        tone.leaf_light
    );
}

/// A closed shape of so many lobes.
pub fn blob(radius: f64, lobes: u32, turn: f64) -> String {
    let mut path = String::new();
    let at = |step: f64, r: f64| {
        let angle = (step + turn) * std::f64::consts::TAU / f64::from(lobes);
        (angle.cos() * r, angle.sin() * r)
    };
    let valley = radius * 0.9;
    // Out to 1.07 radii between two valleys, whatever the number of lobes.
    let top = 2.14 * radius - valley * (std::f64::consts::PI / f64::from(lobes)).cos();
    let start = at(0.0, valley);
    draw!(&mut path, "M{} {}", Num(start.0), Num(start.1));
    for lobe in 0..lobes {
        let lobe = f64::from(lobe);
        let (out, end) = (at(lobe + 0.5, top), at(lobe + 1.0, valley));
        draw!(
            &mut path,
            "Q{} {} {} {}",
            Num(out.0),
            Num(out.1),
            Num(end.0),
            Num(end.1)
        );
    }
    path.push('Z');
    path
}

/// A wood with a tree every so many centimetres.
pub fn trees(sheet: &mut Sheet<'_>, outline: &[Xy], every: f64, open: bool) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 26.0);
    let clip = sheet.clip(&path);
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{}\" fill-opacity=\"{}\" stroke=\"{}\" stroke-width=\"1.6\" stroke-dasharray=\"5 4\"/>\
         <g clip-path=\"url(#{clip})\">",
        tone.floor,
        if open { ".5" } else { "1" },
        tone.leaf_edge
    );
    let step = sheet.plan.cm(every).max(LEAST_STEP);
    let radius = if open { step * 0.36 } else { step * 0.58 };
    for (x, y) in scatter(outline, step, 11) {
        // A crown that would be cut in half at the edge stands a little further in, or not at all.
        if to_edge(outline, (x, y)) > radius * 0.45 {
            crown(sheet, (x, y), radius);
        }
    }
    sheet.out.push_str("</g>");
}

fn crown(sheet: &mut Sheet<'_>, (x, y): Xy, radius: f64) {
    let pick = (noise(x, y, 12) * 3.0) as usize % 3;
    let size = radius / 10.0 * (0.85 + 0.35 * noise(x, y, 13));
    draw!(
        &mut sheet.out,
        "<use href=\"#crown{pick}\" transform=\"translate({} {}) scale({size:.2})\"/>",
        Num(x),
        Num(y)
    );
}

/// Trees in rows along the longest side.
pub fn orchard(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 10.0);
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{}\" fill-opacity=\".3\" stroke=\"{}\" stroke-width=\"1.4\" stroke-dasharray=\"8 4\"/>",
        tone.floor,
        tone.leaf_edge
    );
    let bounds = Bounds::of(outline);
    let (cx, cy) = bounds.middle();
    let (sin, cos) = grain(outline).sin_cos();
    let crowded = (bounds.width() * bounds.height() / MOST).sqrt();
    let step = sheet.plan.cm(5.0).max(LEAST_STEP * 1.6).max(crowded);
    let reach = bounds.width().hypot(bounds.height()) / 2.0;
    let count = (reach / step).ceil() as i32;
    for row in -count..=count {
        for column in -count..=count {
            let (a, b) = (f64::from(column) * step, f64::from(row) * step);
            let place = (cx + cos * a - sin * b, cy + sin * a + cos * b);
            if contains(outline, place) && to_edge(outline, place) > step * 0.3 {
                crown(sheet, place, step * 0.3);
            }
        }
    }
}

/// Low growth.
pub fn bushes(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 22.0);
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{}\" fill-opacity=\".28\" stroke=\"{}\" stroke-width=\"1.4\" stroke-dasharray=\"2 4\"/>",
        tone.scrub,
        tone.leaf_edge
    );
    let step = sheet.plan.cm(3.2).max(LEAST_STEP * 1.4);
    for (x, y) in scatter(outline, step, 15) {
        let size = step / 26.0 * (0.7 + 0.5 * noise(x, y, 16));
        if to_edge(outline, (x, y)) > size * 7.0 {
            draw!(
                &mut sheet.out,
                "<use href=\"#bush\" transform=\"translate({} {}) scale({size:.2})\"/>",
                Num(x),
                Num(y)
            );
        }
    }
}
