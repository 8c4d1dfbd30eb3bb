//! A scenario's table seen from above, drawn from its shapes.
//!
//! [`svg`] is a pure function: the same scenario gives the same picture, byte for byte; textures
//! depend on places, never on chance. Everything can be told apart without colours: sides by ring,
//! arms by pictogram, ground by texture. Nothing here decides anything about the game.

pub mod board;
mod buildings;
pub mod diagram;
mod figures;
mod ground;
mod growth;
mod heat;
mod labels;
mod legend;
mod lines;
mod markers;
mod moment;
mod pictogram;
#[cfg(feature = "png")]
mod png;
mod rings;
mod samples;
mod sheet;
#[cfg(test)]
mod tests;
pub mod tone;

pub use heat::{Heat, colour, heat_map};
pub use moment::Moment;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use rings::{NoRings, Rings, rings};

use argad_rules::data::{Name, PeriodData};
use argad_rules::geometry::Placed;
use argad_rules::scenario::{Objective, Scenario, Start, Troop};
use argad_rules::state::Place;
use argad_text::Texts;
pub use sheet::Plan;
use sheet::{Num, Safe, draw};
use tone::Tone;

/// Titles.
const SERIF: &str = "'DejaVu Serif Condensed','DejaVu Serif',Georgia,serif";
/// Everything else.
const SANS: &str = "'DejaVu Sans Condensed','DejaVu Sans',Helvetica,Arial,sans-serif";

/// Around the table: the page to the left and right, above and below.
const MARGIN: (f64, f64, f64) = (36.0, 104.0, 62.0);
/// The wooden edge of the table.
const EDGE: f64 = 9.0;

/// How a picture should look.
#[derive(Clone)]
pub struct Look<'t> {
    /// The words, and the language of names.
    pub texts: &'t Texts,
    /// Light on dark.
    pub dark: bool,
    /// A grid of 10 cm.
    pub grid: bool,
    /// Rings for the ranges of this troop, by id; see [`rings`] for which have any.
    pub ranges: Option<String>,
    /// Leave out what is hidden.
    pub hide_hidden: bool,
    /// The width of the picture in pixels.
    pub size: u32,
}

impl<'t> Look<'t> {
    /// The width of a picture unless another is asked for.
    pub const SIZE: u32 = 1600;

    /// A light picture without anything special.
    pub fn new(texts: &'t Texts) -> Self {
        Self {
            texts,
            dark: false,
            grid: false,
            ranges: None,
            hide_hidden: false,
            size: Self::SIZE,
        }
    }
}

/// A picture being drawn.
struct Sheet<'a> {
    scenario: &'a Scenario,
    data: &'a PeriodData,
    /// A moment of a game; nothing before it begins.
    moment: Option<&'a Moment<'a>>,
    look: &'a Look<'a>,
    texts: &'a Texts,
    tone: &'static Tone,
    plan: Plan,
    out: String,
    defs: String,
    clips: usize,
}

/// The table of a scenario as SVG. `data` is that of the scenario's period.
pub fn svg(scenario: &Scenario, data: &PeriodData, options: &Look<'_>) -> String {
    picture(scenario, data, None, options)
}

/// The table at a moment of a game as SVG: everybody where they are now.
pub fn svg_at(
    scenario: &Scenario,
    data: &PeriodData,
    moment: &Moment<'_>,
    options: &Look<'_>,
) -> String {
    picture(scenario, data, Some(moment), options)
}

fn picture<'a>(
    scenario: &'a Scenario,
    data: &'a PeriodData,
    moment: Option<&'a Moment<'a>>,
    options: &'a Look<'a>,
) -> String {
    let mut sheet = Sheet::new(scenario, data, moment, options);
    growth::symbols(&mut sheet);
    figures::symbols(&mut sheet);
    table(&mut sheet);
    legend::title(&mut sheet);
    legend::scale(&mut sheet);
    let beside = sheet.plan.width + 44.0;
    let reach = legend::column(&mut sheet, beside).max(samples::kinds(&mut sheet));
    sheet.finished(reach)
}

fn table(sheet: &mut Sheet<'_>) {
    ground_and_zones(sheet);
    let mut room = labels::Room::new(sheet);
    let ranges = rings::draw_rings(sheet, &mut room);
    moment::ways(sheet);
    figures::all(sheet);
    moment::marks(sheet);
    labels::all(sheet, &mut room, ranges);
    sheet.out.push_str("</g>");
}

/// The table with all that lies on it; the group it is in is left open.
fn ground_and_zones(sheet: &mut Sheet<'_>) {
    let (scenario, plan, tone) = (sheet.scenario, sheet.plan, sheet.tone);
    draw!(
        &mut sheet.out,
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" rx=\"4\" fill=\"{3}\" stroke=\"{4}\" stroke-opacity=\".6\"/><g clip-path=\"url(#table)\">",
        Num(-EDGE),
        Num(plan.width + 2.0 * EDGE),
        Num(plan.depth + 2.0 * EDGE),
        tone.edge,
        tone.ink
    );
    draw!(
        &mut sheet.defs,
        "<clipPath id=\"table\"><rect width=\"{}\" height=\"{}\"/></clipPath>",
        Num(plan.width),
        Num(plan.depth)
    );
    ground::meadow(sheet);
    for hill in &scenario.ground.hills {
        ground::hill(sheet, hill);
    }
    for patch in &scenario.ground.areas {
        ground::patch(sheet, patch);
    }
    labels::zones(sheet);
    for barrier in &scenario.ground.lines {
        lines::barrier(sheet, barrier);
    }
    for building in &scenario.ground.buildings {
        buildings::building(sheet, building);
    }
    if sheet.look.grid {
        grid(sheet);
    }
}

/// Lines every 10 cm, stronger every 50.
fn grid(sheet: &mut Sheet<'_>) {
    let plan = sheet.plan;
    let mut lines = [String::new(), String::new()];
    let count = |length: f64| (length / plan.cm(10.0)).floor().min(1000.0) as i32;
    for step in 1..=count(plan.width) {
        let strong = usize::from(step % 5 == 0);
        let x = plan.cm(10.0 * f64::from(step));
        draw!(&mut lines[strong], "M{} 0v{}", Num(x), Num(plan.depth));
    }
    for step in 1..=count(plan.depth) {
        let strong = usize::from(step % 5 == 0);
        let y = plan.depth - plan.cm(10.0 * f64::from(step));
        draw!(&mut lines[strong], "M0 {}h{}", Num(y), Num(plan.width));
    }
    for (path, width) in lines.iter().zip([0.8, 1.6]) {
        draw!(
            &mut sheet.out,
            "<path data-grid=\"10\" d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\".4\" stroke-width=\"{width}\"/>",
            sheet.tone.ink
        );
    }
}

impl<'a> Sheet<'a> {
    fn new(
        scenario: &'a Scenario,
        data: &'a PeriodData,
        moment: Option<&'a Moment<'a>>,
        look: &'a Look<'a>,
    ) -> Self {
        Self {
            scenario,
            data,
            moment,
            look,
            texts: look.texts,
            tone: Tone::of(look.dark),
            plan: Plan::new(scenario.table),
            out: String::new(),
            defs: String::new(),
            clips: 0,
        }
    }

    /// A name in the language of the picture.
    fn name<'n>(&self, name: &'n Name) -> &'n str {
        self.texts.lang().name(name)
    }

    /// What a troop is called: its own name, or that of its unit.
    fn troop_name(&self, troop: &Troop) -> String {
        let unit = self.data.unit(&troop.unit).map(|unit| &unit.name);
        match troop.name.as_ref().or(unit) {
            Some(name) => self.name(name).to_owned(),
            None => troop.unit.clone(),
        }
    }

    /// Whether a troop may be seen: any of its figures, in a game.
    fn shows(&self, troop: &Troop) -> bool {
        match self.moment {
            Some(moment) => moment.knows(self.scenario, troop),
            None => !(troop.hidden && self.look.hide_hidden),
        }
    }

    /// Those of a troop who stand on the table.
    fn standing(&self, troop: &Troop) -> Vec<Placed> {
        match self.moment {
            Some(moment) => {
                let seen = moment.seen(self.scenario, troop);
                seen.filter(|(_, figure)| figure.is_present())
                    .filter_map(|(_, figure)| figure.placed())
                    .collect()
            }
            None => troop.start.figures().to_vec(),
        }
    }

    /// Whether none of a troop has come yet.
    fn waits(&self, troop: &Troop) -> bool {
        match self.moment {
            Some(moment) => {
                let mut all = moment.seen(self.scenario, troop);
                all.all(|(_, figure)| figure.place == Place::Waiting)
            }
            None => troop.start.figures().is_empty(),
        }
    }

    /// Whether a troop is unknown to the others.
    fn is_hidden(&self, troop: &Troop) -> bool {
        match self.moment {
            Some(moment) => {
                let mut seen = moment.seen(self.scenario, troop);
                seen.any(|(_, figure)| figure.hidden && figure.is_present())
            }
            None => troop.hidden,
        }
    }

    /// When a troop comes, if it is not there from the start.
    fn arrival(&self, troop: &Troop) -> Option<String> {
        match &troop.start {
            Start::Placed(_) => None,
            Start::Aboard { .. } => Some(self.texts.say("show-aboard")),
            Start::Deploy { .. } => Some(self.texts.say("show-deploys")),
            Start::Arrive { turn: None, .. } => Some(self.texts.say("show-arrives-later")),
            Start::Arrive {
                turn: Some(turn), ..
            } => {
                let values = [("turn", (*turn).into())];
                Some(self.texts.say_with("show-arrives", &values))
            }
        }
    }

    /// What is wanted, numbered; nothing that would give a hidden troop or a secret aim away.
    fn aims(&self) -> Vec<(usize, &'a Objective)> {
        let scenario = self.scenario;
        let shown = scenario.objectives.iter().filter(|objective| {
            let troop = objective.aim.troop().and_then(|id| scenario.troop(id));
            let open = self.moment.is_none_or(|m| m.knows_of(scenario, objective));
            open && troop.is_none_or(|troop| self.shows(troop))
        });
        shown.enumerate().map(|(index, o)| (index + 1, o)).collect()
    }

    /// A clip with this path; gives its id.
    fn clip(&mut self, path: &str) -> String {
        self.clips += 1;
        let id = format!("clip{}", self.clips);
        draw!(
            &mut self.defs,
            "<clipPath id=\"{id}\"><path d=\"{path}\"/></clipPath>"
        );
        id
    }

    /// The whole picture, once everything is drawn; the legend reaches so far down.
    fn finished(self, legend: f64) -> String {
        let (side, above, below) = MARGIN;
        let width = self.plan.width + legend::WIDTH + 44.0 + 2.0 * side;
        let height = above + (legend + 8.0).max(self.plan.depth + below);
        let pixels = f64::from(self.look.size.max(1));
        let mut svg = String::with_capacity(self.out.len() + self.defs.len() + 1024);
        draw!(
            &mut svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title><defs>{}</defs>\
             <rect width=\"100%\" height=\"100%\" fill=\"{}\"/><g transform=\"translate({} {})\">{}</g></svg>\n",
            Num(pixels),
            Num((pixels * height / width).round()),
            Num(width),
            Num(height),
            Safe(self.name(&self.scenario.name)),
            self.defs,
            self.tone.page,
            Num(side),
            Num(above),
            self.out
        );
        svg
    }
}
