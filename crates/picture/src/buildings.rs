//! Houses: a roof with its ridge, the wall around it and the openings in the wall.

use crate::Sheet;
use crate::sheet::{
    Bounds, Num, Step, Xy, between, contains, distance, draw, polygon, polyline, sides,
};
use argad_rules::scenario::{Building, Opening, OpeningKind};

/// A building.
pub fn building(sheet: &mut Sheet<'_>, building: &Building) {
    let tone = sheet.tone;
    let outline = sheet.plan.outline(&building.shape);
    let path = polygon(&outline);
    sheet.out.push_str("<g data-terrain=\"building\">");
    for offset in [7, 4] {
        draw!(
            &mut sheet.out,
            "<path d=\"{path}\" transform=\"translate({offset} {offset})\" fill=\"{}\" opacity=\".16\"/>",
            tone.shadow
        );
    }
    match outline.as_slice() {
        &[a, b, c, d] => gable(sheet, [a, b, c, d], building.large),
        many => hipped(sheet, many),
    }
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-linejoin=\"round\"/>",
        tone.ridge
    );
    for opening in &building.openings {
        hole(sheet, opening);
    }
    sheet.out.push_str("</g>");
}

/// The lit colour for a slope whose outward normal looks this way.
fn slope(sheet: &Sheet<'_>, normal: Xy) -> &'static str {
    if normal.0 + normal.1 < 0.0 {
        sheet.tone.roof
    } else {
        sheet.tone.roof_shade
    }
}

/// Four corners: a ridge along the middle, hipped at both ends.
fn gable(sheet: &mut Sheet<'_>, [a, b, c, d]: [Xy; 4], large: bool) {
    // Turned so that the long sides are a–b and c–d.
    let (a, b, c, d) = if distance(a, b) >= distance(b, c) {
        (a, b, c, d)
    } else {
        (b, c, d, a)
    };
    let (left, right) = (between(a, d, 0.5), between(b, c, 0.5));
    let hip = (distance(b, c) * 0.42 / distance(left, right).max(1e-6)).min(0.45);
    let hip = if large { hip * 0.5 } else { hip };
    let (start, end) = (between(left, right, hip), between(right, left, hip));
    let middle = Bounds::of(&[a, b, c, d]).middle();
    for face in [
        vec![a, b, end, start],
        vec![c, d, start, end],
        vec![b, c, end],
        vec![d, a, start],
    ] {
        let foot = between(face[0], face[1], 0.5);
        let fill = slope(sheet, (foot.0 - middle.0, foot.1 - middle.1));
        draw!(
            &mut sheet.out,
            "<path d=\"{}\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\".6\"/>",
            polygon(&face)
        );
    }
    let mut tiles = String::new();
    let rows = (distance(b, c) / 14.0).clamp(2.0, 12.0) as u32;
    for row in 1..rows {
        let share = f64::from(row) / f64::from(rows);
        for (p, q, r, s) in [(a, start, b, end), (d, start, c, end)] {
            tiles.push_str(&polyline(&[between(p, q, share), between(r, s, share)]));
        }
    }
    let ridge = polyline(&[a, start, end, b]) + &polyline(&[d, start]) + &polyline(&[c, end]);
    draw!(
        &mut sheet.out,
        "<path d=\"{tiles}\" stroke=\"{0}\" stroke-opacity=\".3\"/>\
         <path d=\"{ridge}\" fill=\"none\" stroke=\"{0}\" stroke-opacity=\".75\" stroke-width=\"1.3\"/>\
         <path d=\"{1}\" stroke=\"{0}\" stroke-width=\"2.6\"/>",
        sheet.tone.ridge,
        polyline(&[start, end])
    );
}

/// Any other outline: a slope from every wall up to a smaller outline within.
fn hipped(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let sum = outline
        .iter()
        .fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    let count = outline.len().max(1) as f64;
    let middle = (sum.0 / count, sum.1 / count);
    let path = polygon(outline);
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{}\"/>",
        sheet.tone.roof
    );
    let tops: Vec<Xy> = outline.iter().map(|&p| between(p, middle, 0.45)).collect();
    let star_shaped = tops.iter().all(|&top| contains(outline, top))
        && outline
            .iter()
            .all(|&p| contains(outline, between(p, middle, 0.2)));
    if !star_shaped || !contains(outline, middle) {
        return wings(sheet, outline);
    }
    let upper = sides(&tops);
    let faces: Vec<_> = sides(outline).zip(upper).collect();
    for ((p, q), (top, next)) in faces {
        let foot = between(p, q, 0.5);
        let fill = slope(sheet, (foot.0 - middle.0, foot.1 - middle.1));
        draw!(
            &mut sheet.out,
            "<path d=\"{}\" fill=\"{fill}\" stroke=\"{}\" stroke-opacity=\".7\"/>",
            polygon(&[p, q, next, top]),
            sheet.tone.ridge
        );
    }
}

/// A winding house: tiles following every wall.
fn wings(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let path = polygon(outline);
    let clip = sheet.clip(&path);
    draw!(
        &mut sheet.out,
        "<g clip-path=\"url(#{clip})\" fill=\"none\">"
    );
    for (p, q) in sides(outline) {
        let step = Step {
            at: between(p, q, 0.5),
            ahead: (
                (q.0 - p.0) / distance(p, q).max(1e-6),
                (q.1 - p.1) / distance(p, q).max(1e-6),
            ),
        };
        let inward = if contains(outline, step.off(0.0, 1.0)) {
            1.0
        } else {
            -1.0
        };
        let out = step.off(0.0, -inward);
        if slope(sheet, (out.0 - step.at.0, out.1 - step.at.1)) == sheet.tone.roof_shade {
            draw!(
                &mut sheet.out,
                "<path d=\"{}\" stroke=\"{}\" stroke-width=\"36\" stroke-opacity=\".8\"/>",
                polyline(&[p, q]),
                sheet.tone.roof_shade
            );
        }
    }
    for width in [12, 24, 36] {
        draw!(
            &mut sheet.out,
            "<path d=\"{path}\" stroke=\"{0}\" stroke-width=\"{1}\" stroke-opacity=\".12\"/>",
            sheet.tone.ridge,
            width
        );
    }
    sheet.out.push_str("</g>");
}

fn hole(sheet: &mut Sheet<'_>, opening: &Opening) {
    let tone = sheet.tone;
    let (p, q) = (sheet.plan.at(opening.from), sheet.plan.at(opening.to));
    let length = distance(p, q).max(1e-6);
    let step = Step {
        at: between(p, q, 0.5),
        ahead: ((q.0 - p.0) / length, (q.1 - p.1) / length),
    };
    let half = (length / 2.0).max(3.0);
    let kind = opening.kind.word();
    let bar = |deep: f64| {
        polygon(&[
            step.off(-half, -deep),
            step.off(half, -deep),
            step.off(half, deep),
            step.off(-half, deep),
        ])
    };
    let mut part = |path: &str, fill: &str, width: f64| {
        draw!(
            &mut sheet.out,
            "<path data-opening=\"{kind}\" d=\"{path}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"/>",
            tone.ridge,
            Num(width)
        );
    };
    match opening.kind {
        OpeningKind::Door => part(&bar(4.5), tone.timber, 1.2),
        OpeningKind::Gate => {
            part(&bar(6.0), tone.timber, 1.2);
            part(
                &polyline(&[step.off(0.0, -6.0), step.off(0.0, 6.0)]),
                "none",
                1.6,
            );
        }
        OpeningKind::Window => part(&bar(2.8), tone.glass, 1.1),
        OpeningKind::Loophole => {
            // Narrow outside, wide within, as it is built; both ways round, since a wall has no inside here.
            let path = polygon(&[
                step.off(-3.4, -4.5),
                step.off(3.4, -4.5),
                step.off(-3.4, 4.5),
                step.off(3.4, 4.5),
            ]);
            part(&path, tone.glass, 1.0);
        }
    }
}
