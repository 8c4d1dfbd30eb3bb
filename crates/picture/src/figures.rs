//! Figures: bases to scale with their facing, side by colour and ring, arm by pictogram.

use crate::Sheet;
use crate::pictogram::Pictogram;
use crate::sheet::{Bounds, Num, Xy, draw};
use crate::tone::{Livery, Ring, Tone, livery};
use argad_rules::geometry::{Base, Placed};
use argad_rules::scenario::{Riding, Troop};
use argad_rules::state::{Figure, SideId};

/// The base and the pictogram of every shown troop, as symbols: `base3` looks to the right, `arm3`
/// stands upright; both are drawn in a circle of ten units for a foot base.
pub fn symbols(sheet: &mut Sheet<'_>) {
    let scenario = sheet.scenario;
    for (index, troop) in scenario.troops.iter().enumerate() {
        if !sheet.shows(troop) {
            continue;
        }
        let livery = sheet.livery(troop);
        let base = base(
            sheet.tone,
            troop.riding.base(&sheet.scenario.rules),
            livery,
            sheet.is_hidden(troop),
        );
        let arm = Pictogram::of(troop, sheet.data).draw(livery.mark);
        draw!(
            &mut sheet.defs,
            "<g id=\"base{index}\">{base}</g><g id=\"arm{index}\">{arm}</g>"
        );
    }
}

impl Sheet<'_> {
    /// How a troop is told apart.
    pub fn livery(&self, troop: &Troop) -> Livery {
        let side = troop
            .side()
            .and_then(|id| self.scenario.sides.iter().position(|side| side.id == id));
        livery(side)
    }
}

/// A base that looks to the right, ten units to a centimetre.
pub fn base(tone: &Tone, base: Base, livery: Livery, hidden: bool) -> String {
    let ink = tone.leaf_edge;
    let (half_length, half_width) = half(base);
    let nose = if matches!(base, Base::Round { .. }) {
        format!(
            "M{0} -5L{1} 0L{0} 5Z",
            Num(half_length * 0.84),
            Num(half_length * 1.32)
        )
    } else {
        format!(
            "M{0} -6L{1} 0L{0} 6Z",
            Num(half_length - 0.5),
            Num(half_length + 4.0)
        )
    };
    let outer = outline(base, half_length, half_width, 0.0);
    let look = format!(
        "fill=\"{}\" stroke=\"{ink}\" stroke-width=\".9\"",
        livery.cloth
    );
    let mut drawn = format!("<path d=\"{nose}\" {look}/><path d=\"{outer}\" {look}/>");
    if hidden {
        // A pale ghost with a dashed edge.
        let pale = format!("fill=\"{0}\" stroke=\"{0}\"", tone.halo);
        let dashed = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"1.7\" stroke-dasharray=\"3.2 2.4\"",
            tone.ink
        );
        drawn = format!(
            "<path d=\"{nose}\" {pale}/><path d=\"{outer}\" {pale} stroke-width=\"3\"/>\
             <path d=\"{outer}\" fill=\"{}\" fill-opacity=\".72\"/><path d=\"{nose}\" {dashed}/><path d=\"{outer}\" {dashed}/>",
            livery.cloth
        );
    }
    let mut ring = |inset: f64, width: f64, more: &str| {
        draw!(
            &mut drawn,
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"{more}/>",
            outline(base, half_length, half_width, inset),
            livery.mark
        );
    };
    match livery.ring {
        Ring::Solid => ring(1.6, 1.1, ""),
        Ring::Double => {
            ring(1.3, 0.7, "");
            ring(2.8, 0.7, "");
        }
        Ring::Dashed => ring(1.7, 1.2, " stroke-dasharray=\"3.6 2.2\""),
        Ring::Dotted => ring(
            1.8,
            1.6,
            " stroke-dasharray=\".1 3.2\" stroke-linecap=\"round\"",
        ),
        Ring::None => {}
    }
    drawn
}

/// Half the length and half the width of a base, ten units to a centimetre.
pub fn half(base: Base) -> (f64, f64) {
    match base {
        Base::Round { diameter } => (diameter.as_cm() * 5.0, diameter.as_cm() * 5.0),
        Base::Rectangle { length, width } => (length.as_cm() * 5.0, width.as_cm() * 5.0),
    }
}

/// The outline of a base, drawn in by so much.
fn outline(base: Base, half_length: f64, half_width: f64, inset: f64) -> String {
    let (l, w) = (half_length - inset, half_width - inset);
    let corner = match base {
        Base::Round { .. } => l,
        Base::Rectangle { .. } => (3.0 - inset * 0.5).max(1.0),
    };
    let (l, w, c) = (Num(l), Num(w), Num(corner));
    let (flat_l, flat_w) = (
        Num(half_length - inset - corner),
        Num(half_width - inset - corner),
    );
    format!(
        "M{l} -{flat_w}V{flat_w}A{c} {c} 0 0 1 {flat_l} {w}H-{flat_l}A{c} {c} 0 0 1 -{l} {flat_w}V-{flat_w}A{c} {c} 0 0 1 -{flat_l} -{w}H{flat_l}A{c} {c} 0 0 1 {l} -{flat_w}Z"
    )
}

/// Everybody who stands on the table.
pub fn all(sheet: &mut Sheet<'_>) {
    let scenario = sheet.scenario;
    for (index, troop) in scenario.troops.iter().enumerate() {
        let standing = sheet.standing(troop);
        if !sheet.shows(troop) || standing.is_empty() {
            continue;
        }
        draw!(
            &mut sheet.out,
            "<g data-troop=\"{}\">",
            crate::sheet::Safe(&troop.id)
        );
        match sheet.moment {
            Some(moment) => {
                for (_, figure) in moment.seen(scenario, troop) {
                    if let Some(placed) = figure.placed().filter(|_| figure.is_present()) {
                        now(sheet, index, figure, &placed);
                    }
                }
            }
            None => {
                for figure in &standing {
                    one(sheet, index, figure);
                }
            }
        }
        sheet.out.push_str("</g>");
    }
}

fn one(sheet: &mut Sheet<'_>, index: usize, figure: &Placed) {
    let (x, y) = sheet.plan.at(figure.centre);
    let size = sheet.plan.cm(0.1);
    let turn = -f64::from(figure.facing.step()) * 360.0 / 256.0;
    let arm = arm_scale(figure.base);
    draw!(
        &mut sheet.out,
        "<g transform=\"translate({} {}) scale({size:.3})\"><use href=\"#base{index}\" transform=\"rotate({})\"/><use href=\"#arm{index}\" transform=\"scale({arm})\"/></g>",
        Num(x),
        Num(y),
        Num(turn)
    );
}

/// Somebody in a game, on the base and in the colours they have now.
fn now(sheet: &mut Sheet<'_>, index: usize, figure: &Figure, placed: &Placed) {
    let (x, y) = sheet.plan.at(placed.centre);
    let size = sheet.plan.cm(0.1);
    let turn = -f64::from(placed.facing.step()) * 360.0 / 256.0;
    let livery = livery(figure.side.map(SideId::index));
    let base = base(sheet.tone, placed.base, livery, figure.hidden);
    draw!(
        &mut sheet.out,
        "<g transform=\"translate({} {}) scale({size:.3})\"><g transform=\"rotate({})\">{base}</g><use href=\"#arm{index}\" transform=\"scale({})\"/></g>",
        Num(x),
        Num(y),
        Num(turn),
        arm_scale(placed.base)
    );
}

/// How large the pictogram is on a base.
pub fn arm_scale(base: Base) -> f64 {
    match base {
        Base::Round { .. } => 1.0,
        Base::Rectangle { .. } => 1.25,
    }
}

/// A token of a troop at a fixed size, looking up, for lists.
pub fn token(sheet: &mut Sheet<'_>, index: usize, (x, y): Xy, radius: f64) {
    let Some(troop) = sheet.scenario.troops.get(index) else {
        return;
    };
    let radius = match troop.riding {
        Riding::Foot => radius,
        Riding::Cavalry | Riding::MountedInfantry | Riding::Donkey | Riding::Coach => radius * 1.3,
    };
    let size = radius / half(troop.riding.base(&sheet.scenario.rules)).0.max(1.0);
    let arm = arm_scale(troop.riding.base(&sheet.scenario.rules));
    draw!(
        &mut sheet.out,
        "<g transform=\"translate({} {}) scale({size:.3})\"><use href=\"#base{index}\" transform=\"rotate(-90)\"/><use href=\"#arm{index}\" transform=\"scale({arm})\"/></g>",
        Num(x),
        Num(y)
    );
}

/// The room a figure takes, its nose included.
pub fn room(sheet: &Sheet<'_>, figure: &Placed) -> Bounds {
    let reach = sheet.plan.cm(0.1) * half(figure.base).0.max(half(figure.base).1);
    Bounds::around(sheet.plan.at(figure.centre), reach, reach)
}
