//! What one walks on: grass, slopes, fields, water, roads. Growth is in [`crate::growth`].

use crate::Sheet;
use crate::growth;
use crate::sheet::{
    Bounds, Num, Xy, contains, draw, grain, noise, polyline, rounded, sides, to_edge,
};
use argad_rules::scenario::{Hill, Patch};

/// How a kind of ground is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// Trees close together.
    Forest,
    /// Trees apart.
    OpenForest,
    /// Trees in rows.
    Orchard,
    /// Low growth.
    Bushes,
    /// Furrows.
    Crops,
    /// Waves.
    Water,
    /// Earth.
    Road,
    /// Flags.
    Paved,
    /// Grass like everywhere.
    Open,
}

/// How the ground of this kind is drawn; kinds of other data by what they do.
pub fn cover(sheet: &Sheet<'_>, terrain: &str) -> Cover {
    match terrain {
        "forest" => Cover::Forest,
        "open-forest" => Cover::OpenForest,
        "orchard" => Cover::Orchard,
        "bushes" => Cover::Bushes,
        "high-crops" => Cover::Crops,
        "water" => Cover::Water,
        "road" => Cover::Road,
        "building" => Cover::Paved,
        "open" => Cover::Open,
        other => match sheet.data.terrain(other) {
            Some(kind) if kind.hides_beyond.is_some() => Cover::OpenForest,
            Some(kind) if kind.hides_crouched => Cover::Bushes,
            _ => Cover::Open,
        },
    }
}

/// Grass over the whole table.
pub fn meadow(sheet: &mut Sheet<'_>) {
    let (tone, plan) = (sheet.tone, sheet.plan);
    draw!(
        &mut sheet.out,
        "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
        Num(plan.width),
        Num(plan.depth),
        tone.ground
    );
    let whole = [
        (0.0, 0.0),
        (plan.width, 0.0),
        (plan.width, plan.depth),
        (0.0, plan.depth),
    ];
    let mut path = String::new();
    for (x, y) in growth::scatter(&whole, 44.0, 1) {
        let size = 2.0 + 2.0 * noise(x, y, 2);
        draw!(
            &mut path,
            "M{} {}l{} {}M{} {}v{}M{} {}l{} {}",
            Num(x - size * 0.5),
            Num(y),
            Num(-size * 0.5),
            Num(-size),
            Num(x),
            Num(y),
            Num(-size * 1.5),
            Num(x + size * 0.5),
            Num(y),
            Num(size * 0.5),
            Num(-size)
        );
    }
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\"/>",
        tone.grass
    );
}

/// A slope: light from the far left, darker bands towards its foot.
pub fn hill(sheet: &mut Sheet<'_>, hill: &Hill) {
    let tone = sheet.tone;
    let outline = sheet.plan.outline(&hill.shape);
    let path = rounded(&sheet.plan, &outline, 40.0);
    let out = &mut sheet.out;
    draw!(out, "<g data-hill=\"{}\">", hill.level);
    for offset in [8, 5, 2] {
        draw!(
            out,
            "<path d=\"{path}\" transform=\"translate({offset} {offset})\" fill=\"{}\" opacity=\".07\"/>",
            tone.shadow
        );
    }
    draw!(
        out,
        "<path d=\"{path}\" fill=\"{}\"/><path d=\"{path}\" fill=\"{}\" fill-opacity=\"{}\"/>",
        tone.ground,
        tone.earth,
        Num(0.1 + 0.1 * f64::from(hill.level.min(4)))
    );
    let clip = sheet.clip(&path);
    let out = &mut sheet.out;
    draw!(
        out,
        "<g clip-path=\"url(#{clip})\" fill=\"none\" stroke=\"{}\">",
        tone.earth
    );
    for width in [26, 54, 90] {
        draw!(
            out,
            "<path d=\"{path}\" stroke-width=\"{width}\" stroke-opacity=\".09\"/>"
        );
    }
    let middle = Bounds::of(&outline).middle();
    for share in [0.72, 0.42] {
        let inner: Vec<Xy> = outline
            .iter()
            .map(|&corner| crate::sheet::between(middle, corner, share))
            .collect();
        draw!(
            out,
            "<path d=\"{}\" stroke-opacity=\".45\" stroke-width=\"1.2\"/>",
            rounded(&sheet.plan, &inner, 60.0)
        );
    }
    if hill.steep {
        let ticks = hachures(&outline);
        draw!(
            out,
            "<path d=\"{ticks}\" stroke-width=\"1.6\" stroke-opacity=\".8\"/>"
        );
    }
    draw!(
        out,
        "</g><path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-opacity=\".8\"/></g>",
        tone.earth
    );
}

/// Short strokes down a steep edge.
fn hachures(outline: &[Xy]) -> String {
    let bounds = Bounds::of(outline);
    let most = bounds.width().min(bounds.height()) / 4.0;
    let mut ticks = String::new();
    for (p, q) in sides(outline) {
        for step in crate::sheet::along(&[p, q], 9.0) {
            let length = (11.0 + 7.0 * noise(step.at.0, step.at.1, 5)).min(most);
            let inward = if contains(outline, step.off(0.0, 2.0)) {
                length
            } else {
                -length
            };
            ticks.push_str(&polyline(&[step.at, step.off(0.0, inward)]));
        }
    }
    ticks
}

/// A piece of ground.
pub fn patch(sheet: &mut Sheet<'_>, patch: &Patch) {
    let outline = sheet.plan.outline(&patch.shape);
    let kind = cover(sheet, &patch.terrain);
    let terrain = crate::sheet::Safe(&patch.terrain).to_string();
    draw!(&mut sheet.out, "<g data-terrain=\"{terrain}\">");
    match kind {
        Cover::Forest => growth::trees(sheet, &outline, 2.9, false),
        Cover::OpenForest => growth::trees(sheet, &outline, 6.0, true),
        Cover::Orchard => growth::orchard(sheet, &outline),
        Cover::Bushes => growth::bushes(sheet, &outline),
        Cover::Crops => crops(sheet, &outline),
        Cover::Water => water(sheet, &outline),
        Cover::Road => road(sheet, &outline),
        Cover::Paved => paved(sheet, &outline),
        Cover::Open => open(sheet, &outline),
    }
    sheet.out.push_str("</g>");
}

fn crops(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 6.0);
    let clip = sheet.clip(&path);
    let furrows = hatch(outline, 9.0, grain(outline));
    let out = &mut sheet.out;
    draw!(
        out,
        "<path d=\"{path}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>\
         <g clip-path=\"url(#{clip})\" fill=\"none\" stroke=\"{}\">\
         <path d=\"{furrows}\" stroke-width=\"1.3\"/>\
         <path d=\"{furrows}\" stroke-width=\"5\" stroke-dasharray=\"1.2 5.8\" stroke-opacity=\".8\"/></g>",
        tone.crop,
        tone.furrow,
        tone.furrow
    );
}

/// Parallel lines over an outline, to be clipped to it.
fn hatch(outline: &[Xy], gap: f64, angle: f64) -> String {
    let bounds = Bounds::of(outline);
    let (cx, cy) = bounds.middle();
    let reach = bounds.width().hypot(bounds.height()) / 2.0;
    let (sin, cos) = angle.sin_cos();
    let rows = (reach / gap).ceil().min(400.0) as i32;
    let mut path = String::new();
    for row in -rows..=rows {
        let aside = (f64::from(row) + 0.5) * gap;
        let at = |along: f64| {
            (
                cx + cos * along - sin * aside,
                cy + sin * along + cos * aside,
            )
        };
        path.push_str(&polyline(&[at(-reach), at(reach)]));
    }
    path
}

fn water(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 30.0);
    let clip = sheet.clip(&path);
    let mut waves = String::new();
    for (x, y) in growth::scatter(outline, 26.0, 7) {
        let half = 5.0 + 4.0 * noise(x, y, 8);
        if to_edge(outline, (x, y)) > 7.0 {
            draw!(
                &mut waves,
                "M{} {}q{} -4 {} 0t{} 0",
                Num(x - half),
                Num(y),
                Num(half / 2.0),
                Num(half),
                Num(half)
            );
        }
    }
    let out = &mut sheet.out;
    draw!(
        out,
        "<path d=\"{path}\" fill=\"{}\"/><g clip-path=\"url(#{clip})\" fill=\"none\" stroke=\"{}\">\
         <path d=\"{path}\" stroke-width=\"16\" stroke-opacity=\".16\"/>\
         <path d=\"{path}\" stroke-width=\"8\" stroke-opacity=\".22\"/>\
         <path d=\"{waves}\" stroke-width=\"1.2\" stroke-opacity=\".75\"/></g>\
         <path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"/>",
        tone.water,
        tone.wave,
        tone.wave
    );
}

fn road(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = rounded(&sheet.plan, outline, 16.0);
    let mut pebbles = String::new();
    for (x, y) in growth::scatter(outline, 17.0, 9) {
        if to_edge(outline, (x, y)) > 3.0 {
            draw!(&mut pebbles, "M{} {}h.1", Num(x), Num(y));
        }
    }
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{0}\" stroke=\"{1}\" stroke-width=\"2\" stroke-dasharray=\"14 3 5 3\"/>\
         <path d=\"{pebbles}\" stroke=\"{1}\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-opacity=\".7\"/>",
        tone.road,
        tone.rut
    );
}

fn paved(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    let path = crate::sheet::polygon(outline);
    let clip = sheet.clip(&path);
    let angle = grain(outline);
    let rows = hatch(outline, 12.0, angle);
    let across = hatch(outline, 16.0, angle + std::f64::consts::FRAC_PI_2);
    draw!(
        &mut sheet.out,
        "<path d=\"{path}\" fill=\"{0}\" fill-opacity=\".55\"/>\
         <g clip-path=\"url(#{clip})\"><path d=\"{rows}{across}\" stroke=\"{1}\" stroke-opacity=\".35\"/></g>\
         <path d=\"{path}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"1.5\"/>",
        tone.stone,
        tone.ridge
    );
}

fn open(sheet: &mut Sheet<'_>, outline: &[Xy]) {
    let tone = sheet.tone;
    draw!(
        &mut sheet.out,
        "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-dasharray=\"2 5\" stroke-width=\"1.5\"/>",
        rounded(&sheet.plan, outline, 16.0),
        tone.ground,
        tone.grass
    );
}
