//! Words on the table: names of troops, zones and houses, put where there is room.

use crate::Sheet;
use crate::figures;
use crate::markers;
use crate::sheet::{Bounds, Num, Safe, Xy, contains, draw, rounded};
use argad_rules::scenario::{Building, Troop, Zone};
use argad_rules::short;

/// The widest name that is written out.
const LONGEST: usize = 36;

/// How words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// A troop or a thing.
    Plain,
    /// Beside a token, from its left end.
    Chip,
    /// A zone.
    Zone,
    /// A building.
    House,
    /// A range.
    Range,
}

/// Words in their place.
#[derive(Clone, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// Height of the letters.
    pub size: f64,
    /// Their room.
    pub at: Bounds,
    /// How.
    pub style: Style,
}

impl Label {
    /// About how wide and high words are.
    pub fn size(text: &str, size: f64) -> Xy {
        (text_width(text, size) + 4.0, size * 1.25)
    }
}

/// About how wide words are.
pub fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.49
}

/// Words of a length that can be shown; of a long list the first.
pub fn shortened(text: &str) -> String {
    let text = match text.split_once(',') {
        Some((first, _)) if text.chars().count() > 24 => first,
        _ => text,
    };
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(LONGEST - 1).collect();
    short.push('…');
    short
}

/// The room that is taken already.
#[derive(Debug)]
pub struct Room {
    table: Bounds,
    taken: Vec<Bounds>,
}

impl Room {
    /// A table with its figures.
    pub fn new(sheet: &Sheet<'_>) -> Self {
        let shown = sheet.scenario.troops.iter().filter(|t| sheet.shows(t));
        let figures = shown.flat_map(|troop| sheet.standing(troop));
        Self {
            table: Bounds {
                x0: 2.0,
                y0: 2.0,
                x1: sheet.plan.width - 2.0,
                y1: sheet.plan.depth - 2.0,
            },
            taken: figures.map(|f| figures::room(sheet, &f)).collect(),
        }
    }

    /// Takes the best of some places: the first that is free, or else the least crowded.
    pub fn take(&mut self, places: &[Bounds]) -> Bounds {
        let cost = |place: &Bounds| {
            let all = (place.width() * place.height()).max(1.0);
            let off = all - place.shared(&self.table);
            let crowd: f64 = self.taken.iter().map(|taken| place.shared(taken)).sum();
            crowd / all + 4.0 * off / all
        };
        let places = places.iter().map(|place| place.within(&self.table));
        let best = places.min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let best = best.unwrap_or(self.table);
        self.taken.push(best);
        best
    }
}

/// Outlines of the zones, under everything that stands.
pub fn zones(sheet: &mut Sheet<'_>) {
    let (scenario, accent) = (sheet.scenario, sheet.tone.accent);
    for zone in &scenario.zones {
        let path = rounded(&sheet.plan, &sheet.plan.outline(&zone.shape), 4.0);
        let clip = sheet.clip(&path);
        draw!(
            &mut sheet.out,
            "<g data-zone=\"{}\"><path d=\"{path}\" fill=\"{accent}\" fill-opacity=\".04\"/>\
             <path d=\"{path}\" clip-path=\"url(#{clip})\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"3.2\" stroke-opacity=\".75\" stroke-dasharray=\"9 5 2 5\"/></g>",
            Safe(&zone.id)
        );
    }
}

/// Everything that is written on the table. What has the fewest places to go chooses first.
pub fn all(sheet: &mut Sheet<'_>, room: &mut Room, mut labels: Vec<Label>) {
    let scenario = sheet.scenario;
    markers::things(sheet, room, &mut labels);
    markers::aims(sheet, room);
    for zone in &scenario.zones {
        labels.push(zone_name(sheet, room, zone));
    }
    for (index, troop) in scenario.troops.iter().enumerate() {
        if sheet.shows(troop) && sheet.waits(troop) {
            markers::chip(sheet, room, index, troop, &mut labels);
        }
    }
    for troop in &scenario.troops {
        if sheet.shows(troop) && !sheet.standing(troop).is_empty() {
            labels.push(troop_name(sheet, room, troop));
        }
    }
    for building in &scenario.ground.buildings {
        labels.push(house_name(sheet, room, building));
    }
    for label in &labels {
        write(sheet, label);
    }
}

/// The names of places alone, for a board whose figures come and go.
pub fn places(sheet: &mut Sheet<'_>, room: &mut Room) {
    let scenario = sheet.scenario;
    let mut labels: Vec<Label> = Vec::new();
    for zone in &scenario.zones {
        labels.push(zone_name(sheet, room, zone));
    }
    for building in &scenario.ground.buildings {
        labels.push(house_name(sheet, room, building));
    }
    for label in &labels {
        write(sheet, label);
    }
}

fn house_name(sheet: &Sheet<'_>, room: &mut Room, building: &Building) -> Label {
    let bounds = Bounds::of(&sheet.plan.outline(&building.shape));
    let middle = bounds.middle();
    let text = shortened(sheet.name(&building.name));
    let places = beside(Bounds::around(middle, 1.0, 1.0), &text, 12.0);
    let inside = Bounds::around(middle, places[0].width() / 2.0, places[0].height() / 2.0);
    let mut all = vec![inside];
    all.extend(beside(bounds, &text, 12.0));
    Label {
        at: room.take(&all),
        text,
        size: 12.0,
        style: Style::House,
    }
}

fn write(sheet: &mut Sheet<'_>, label: &Label) {
    let tone = sheet.tone;
    let (fill, more) = match label.style {
        Style::Plain | Style::Chip => (tone.ink, ""),
        Style::Zone => (tone.accent, " font-style=\"italic\""),
        Style::House => (tone.ink, " font-style=\"italic\""),
        Style::Range => (tone.accent, " font-weight=\"bold\""),
    };
    let family = match label.style {
        Style::Zone | Style::House => crate::SERIF,
        Style::Plain | Style::Chip | Style::Range => crate::SANS,
    };
    // A range stands on its own ring, which must not strike it through.
    let halo = if label.style == Style::Range {
        "9"
    } else {
        "3.6"
    };
    let (middle, y) = label.at.middle();
    let (x, anchor) = match label.style {
        Style::Chip => (label.at.x0, "start"),
        Style::Plain | Style::Zone | Style::House | Style::Range => (middle, "middle"),
    };
    draw!(
        &mut sheet.out,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" font-family=\"{family}\" font-size=\"{}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{halo}\" stroke-linejoin=\"round\" stroke-opacity=\".9\" paint-order=\"stroke\"{more}>{}</text>",
        Num(x),
        Num(y + label.size * 0.36),
        Num(label.size),
        tone.halo,
        Safe(&label.text)
    );
}

/// Places for words around something.
pub fn beside(around: Bounds, text: &str, size: f64) -> Vec<Bounds> {
    let (width, height) = Label::size(text, size);
    let (x, y) = around.middle();
    let (w, h) = (width / 2.0, height / 2.0);
    let mut places = Vec::new();
    for gap in [3.0, 14.0, 30.0, 50.0] {
        let (above, below) = (around.y0 - gap - h, around.y1 + gap + h);
        let (left, right) = (around.x0 - gap - w, around.x1 + gap + w);
        for at in [
            (x, below),
            (x, above),
            (right, y),
            (left, y),
            (x + w, below),
            (x - w, below),
            (x + w, above),
            (x - w, above),
        ] {
            places.push(Bounds::around(at, w, h));
        }
    }
    places
}

fn troop_name(sheet: &Sheet<'_>, room: &mut Room, troop: &Troop) -> Label {
    let text = shortened(&sheet.troop_name(troop));
    let standing = sheet.standing(troop);
    let spots: Vec<Bounds> = standing
        .iter()
        .map(|figure| figures::room(sheet, figure))
        .collect();
    let corners: Vec<Xy> = spots
        .iter()
        .flat_map(|b| [(b.x0, b.y0), (b.x1, b.y1)])
        .collect();
    let whole = Bounds::of(&corners);
    let mut places = beside(whole, &text, 13.0);
    // Figures far apart: beside one of them says more than between them.
    if whole.width() > 260.0 || whole.height() > 260.0 {
        places = Vec::new();
    }
    for spot in [spots.first(), spots.last(), spots.get(spots.len() / 2)]
        .into_iter()
        .flatten()
    {
        places.extend(beside(*spot, &text, 13.0));
    }
    Label {
        at: room.take(&places),
        text,
        size: 13.0,
        style: Style::Plain,
    }
}

fn zone_name(sheet: &Sheet<'_>, room: &mut Room, zone: &Zone) -> Label {
    let text = shortened(sheet.name(&zone.name));
    let outline = sheet.plan.outline(&zone.shape);
    let b = Bounds::of(&outline);
    let (width, height) = Label::size(&text, 14.0);
    let (w, h) = (width / 2.0 + 8.0, height / 2.0 + 5.0);
    let (mx, my) = b.middle();
    let (left, right) = ((b.x0 + w).min(mx), (b.x1 - w).max(mx));
    let (top, bottom) = ((b.y0 + h).min(my), (b.y1 - h).max(my));
    let mut spots = vec![
        (mx, top),
        (mx, bottom),
        (left, top),
        (right, top),
        (left, bottom),
        (right, bottom),
        (mx, my),
        (left, my),
        (right, my),
    ];
    short::sort_by_key(&mut spots, |&spot| !contains(&outline, spot));
    let places: Vec<Bounds> = spots
        .into_iter()
        .map(|at| Bounds::around(at, width / 2.0, height / 2.0))
        .chain(beside(b, &text, 14.0))
        .collect();
    Label {
        at: room.take(&places),
        text,
        size: 14.0,
        style: Style::Zone,
    }
}
