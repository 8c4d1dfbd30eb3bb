//! Linear obstacles (TER-5), each with a texture of its own.

use crate::Sheet;
use crate::sheet::{Num, Safe, Step, Xy, along, draw, noise, polygon, polyline};
use argad_rules::scenario::Barrier;

/// An obstacle where it runs.
pub fn barrier(sheet: &mut Sheet<'_>, barrier: &Barrier) {
    let points: Vec<Xy> = barrier
        .shape
        .points()
        .iter()
        .map(|&p| sheet.plan.at(p))
        .collect();
    // About a centimetre thick, but never too thin to be seen.
    let thick = sheet.plan.cm(0.9).clamp(6.0, 22.0);
    draw!(
        &mut sheet.out,
        "<g data-terrain=\"{}\">",
        Safe(&barrier.terrain)
    );
    texture(sheet, &barrier.terrain, &points, thick);
    sheet.out.push_str("</g>");
}

/// The texture of a kind of obstacle along a line.
pub fn texture(sheet: &mut Sheet<'_>, terrain: &str, points: &[Xy], thick: f64) {
    match terrain {
        "hedge" => hedge(sheet, points, thick),
        "bank" => bank(sheet, points, thick),
        "low-wall" => wall(sheet, points, thick),
        "stakes" => stakes(sheet, points, thick),
        "barricade" => barricade(sheet, points, thick),
        "rampart" => rampart(sheet, points, thick, false),
        "battlement" => rampart(sheet, points, thick, true),
        "door" | "window" | "loophole" | "gate" => opening(sheet, terrain, points, thick),
        _ => fence(sheet, points, thick),
    }
}

fn shadow(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    draw!(
        &mut sheet.out,
        "<path d=\"{}\" transform=\"translate({1} {1})\" fill=\"none\" stroke=\"{2}\" stroke-width=\"{3}\" stroke-opacity=\".22\" stroke-linejoin=\"round\"/>",
        polyline(points),
        Num(thick * 0.28),
        sheet.tone.shadow,
        Num(thick)
    );
}

fn stroke(sheet: &mut Sheet<'_>, path: &str, colour: &str, width: f64, more: &str) {
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{more}/>",
        Num(width)
    );
}

fn hedge(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    shadow(sheet, points, thick);
    let tone = sheet.tone;
    stroke(sheet, &polyline(points), tone.leaf_edge, thick * 0.7, "");
    for step in along(points, thick * 0.85) {
        let (x, y) = step.off(0.0, thick * 0.3 * (noise(step.at.0, step.at.1, 21) - 0.5));
        let size = thick / 15.0 * (0.85 + 0.4 * noise(x, y, 22));
        draw!(
            &mut sheet.out,
            "<use href=\"#bush\" transform=\"translate({} {}) scale({size:.2})\"/>",
            Num(x),
            Num(y)
        );
    }
}

/// Short strokes from the crest down both sides.
fn slopes(points: &[Xy], gap: f64, from: f64, to: f64) -> String {
    let mut path = String::new();
    for Step { at, ahead } in along(points, gap) {
        let step = Step { at, ahead };
        let reach = to * (0.8 + 0.3 * noise(at.0, at.1, 23));
        path.push_str(&polyline(&[step.off(0.0, from), step.off(0.0, reach)]));
        path.push_str(&polyline(&[step.off(0.0, -from), step.off(0.0, -reach)]));
    }
    path
}

fn bank(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    let tone = sheet.tone;
    let crest = polyline(points);
    stroke(
        sheet,
        &crest,
        tone.earth,
        thick * 1.5,
        " stroke-opacity=\".35\"",
    );
    let ticks = slopes(points, thick * 0.5, thick * 0.2, thick * 0.8);
    stroke(sheet, &ticks, tone.earth, 1.4, "");
    stroke(sheet, &crest, tone.earth, thick * 0.32, "");
    stroke(sheet, &crest, tone.crop, thick * 0.12, "");
}

fn wall(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    shadow(sheet, points, thick * 0.8);
    let tone = sheet.tone;
    let line = polyline(points);
    stroke(sheet, &line, tone.ridge, thick * 0.78, "");
    stroke(sheet, &line, tone.stone, thick * 0.78 - 2.2, "");
    // Two courses of stones, the joints of one between those of the other.
    let half = thick * 0.3;
    let mut joints = String::new();
    for (index, step) in along(points, thick * 0.55).iter().enumerate() {
        let side = if index % 2 == 0 { half } else { -half };
        joints.push_str(&polyline(&[step.at, step.off(0.0, side)]));
    }
    stroke(sheet, &joints, tone.ridge, 1.0, " stroke-opacity=\".75\"");
    stroke(sheet, &line, tone.ridge, 0.9, " stroke-opacity=\".6\"");
}

fn stakes(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    let tone = sheet.tone;
    let mut path = String::new();
    for step in along(points, thick * 0.75) {
        let (a, b) = (thick * 0.36, thick * 0.55);
        path.push_str(&polyline(&[step.off(-a, -b), step.off(a, b)]));
        path.push_str(&polyline(&[step.off(a, -b), step.off(-a, b)]));
    }
    stroke(sheet, &path, tone.ridge, 3.0, " stroke-linecap=\"round\"");
    stroke(sheet, &path, tone.timber, 1.6, " stroke-linecap=\"round\"");
    stroke(sheet, &polyline(points), tone.timber, 1.6, "");
}

fn fence(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    let tone = sheet.tone;
    let mut posts = String::new();
    for step in along(points, thick * 1.6) {
        let half = thick * 0.4;
        posts.push_str(&polyline(&[step.off(0.0, -half), step.off(0.0, half)]));
    }
    stroke(sheet, &polyline(points), tone.timber, 2.0, "");
    stroke(sheet, &posts, tone.timber, 3.0, "");
}

fn barricade(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64) {
    shadow(sheet, points, thick);
    let tone = sheet.tone;
    for (index, step) in along(points, thick * 0.7).iter().enumerate() {
        let lean = (noise(step.at.0, step.at.1, 24) - 0.5) * thick * 0.9;
        if index % 4 == 2 {
            draw!(
                &mut sheet.out,
                "<circle cx=\"{0}\" cy=\"{1}\" r=\"{2}\" fill=\"{3}\" stroke=\"{4}\" stroke-width=\"1.1\"/>\
                 <circle cx=\"{0}\" cy=\"{1}\" r=\"{5}\" fill=\"none\" stroke=\"{4}\" stroke-width=\".8\"/>",
                Num(step.at.0),
                Num(step.at.1),
                Num(thick * 0.5),
                tone.timber,
                tone.ridge,
                Num(thick * 0.28)
            );
            continue;
        }
        let plank = polygon(&[
            step.off(-thick * 0.22 + lean, -thick * 0.62),
            step.off(thick * 0.22 + lean, -thick * 0.62),
            step.off(thick * 0.22 - lean, thick * 0.62),
            step.off(-thick * 0.22 - lean, thick * 0.62),
        ]);
        let wood = if index % 2 == 0 {
            tone.timber
        } else {
            tone.rut
        };
        draw!(
            &mut sheet.out,
            "<path d=\"{plank}\" fill=\"{wood}\" stroke=\"{}\" stroke-width=\".9\"/>",
            tone.ridge
        );
    }
}

fn rampart(sheet: &mut Sheet<'_>, points: &[Xy], thick: f64, crenels: bool) {
    shadow(sheet, points, thick * 1.5);
    let tone = sheet.tone;
    let line = polyline(points);
    if !crenels {
        let ticks = slopes(points, thick * 0.55, thick * 0.7, thick * 1.25);
        stroke(sheet, &ticks, tone.earth, 1.4, "");
    }
    stroke(sheet, &line, tone.ridge, thick * 1.4, "");
    stroke(sheet, &line, tone.stone, thick * 1.4 - 2.6, "");
    if crenels {
        let mut merlons = String::new();
        for step in along(points, thick * 1.1) {
            let (a, b, c) = (thick * 0.3, thick * 0.3, thick * 0.66);
            for side in [1.0, -1.0] {
                merlons.push_str(&polygon(&[
                    step.off(-a, b * side),
                    step.off(a, b * side),
                    step.off(a, c * side),
                    step.off(-a, c * side),
                ]));
            }
        }
        draw!(
            &mut sheet.out,
            "<path d=\"{merlons}\" fill=\"{}\"/>",
            tone.ridge
        );
    } else {
        stroke(sheet, &line, tone.ridge, 1.2, " stroke-opacity=\".7\"");
        stroke(
            sheet,
            &line,
            tone.earth,
            thick * 0.4,
            " stroke-opacity=\".5\"",
        );
    }
}

/// A door, a gate, a window or a loophole that stands by itself.
fn opening(sheet: &mut Sheet<'_>, terrain: &str, points: &[Xy], thick: f64) {
    let tone = sheet.tone;
    let line = polyline(points);
    let inside = match terrain {
        "door" | "gate" => tone.timber,
        "window" => tone.glass,
        _ => tone.ink,
    };
    stroke(sheet, &line, tone.ridge, thick * 0.8, "");
    stroke(sheet, &line, inside, thick * 0.8 - 2.6, "");
}
