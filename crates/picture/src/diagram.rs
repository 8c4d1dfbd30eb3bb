//! A small plain drawing of a moment: ground, bases, fronts and where everybody went.
//!
//! For pages with hundreds of tables, where [`svg`](crate::svg) would be too much: a few kilobytes each, no
//! legend, nothing but shapes and the names one types. Only the part of the table with figures on it is drawn.

use crate::sheet::Safe;
use argad_rules::data::PeriodData;
use argad_rules::geometry::{Area, Base, Placed, Point};
use argad_rules::scenario::{OpeningKind, Scenario};
use argad_rules::state::{Fate, Figure, State};
use argad_rules::table::Table;
use argad_text::Lang;
use std::fmt::Write as _;

/// Around those who are drawn, in tenths of a millimetre.
const MARGIN: i32 = 450;
/// The least that is drawn.
const LEAST: i32 = 2400;
/// Ten centimetres.
const GRID: i32 = 1000;
/// A name of more letters than these is cut.
const LETTERS: usize = 18;

/// Sides: their outline and what fills a base.
const SIDES: [(&str, &str); 4] = [
    ("#8f2d20", "#d9695a"),
    ("#1f4f7a", "#ffffff"),
    ("#2f6b33", "#b9dcae"),
    ("#7a5a10", "#f2dc9a"),
];
/// Those of no side.
const NOBODY: (&str, &str) = ("#555555", "#dddddd");

struct Diagram<'a> {
    scenario: &'a Scenario,
    data: &'a PeriodData,
    lang: Lang,
    low: Point,
    high: Point,
    out: String,
}

/// A table at the beginning of something and, if it is told, how it stood afterwards.
pub fn diagram(table: &Table<'_>, before: &State, after: Option<&State>, lang: Lang) -> String {
    let scenario = table.scenario;
    let (low, high) = bounds(scenario, [Some(before), after]);
    let mut diagram = Diagram {
        scenario,
        data: table.data,
        lang,
        low,
        high,
        out: String::new(),
    };
    diagram.ground();
    diagram.figures(table, before, after);
    let (width, height) = (high.x - low.x, high.y - low.y);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" class=\"board\" \
         style=\"max-width:{}px\" role=\"img\">{}</svg>",
        width / 6,
        diagram.out
    )
}

/// The part of the table with figures on it.
fn bounds(scenario: &Scenario, states: [Option<&State>; 2]) -> (Point, Point) {
    let size = scenario.table;
    let far = |length: argad_rules::measure::Length| length.as_tenths_of_mm() as i32;
    let (width, depth) = (far(size.width), far(size.depth));
    let figures = states
        .into_iter()
        .flatten()
        .flat_map(|state| &state.figures);
    let places: Vec<Point> = figures
        .filter_map(|figure| Some(figure.placed()?.centre))
        .collect();
    let span = |of: fn(&Point) -> i32, most: i32| {
        let low = places.iter().map(of).min().unwrap_or(0) - MARGIN;
        let high = places.iter().map(of).max().unwrap_or(most) + MARGIN;
        let more = (LEAST - (high - low)).max(0) / 2;
        ((low - more).max(0), (high + more).min(most))
    };
    let ((x0, x1), (y0, y1)) = (span(|p| p.x, width), span(|p| p.y, depth));
    (Point::new(x0, y0), Point::new(x1, y1))
}

impl Diagram<'_> {
    /// Where a point is in the drawing.
    fn at(&self, point: Point) -> (i32, i32) {
        (point.x - self.low.x, self.high.y - point.y)
    }

    fn points(&self, points: &[Point]) -> String {
        let mut text = String::new();
        for (index, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            let gap = if index == 0 { "" } else { " " };
            let _ = write!(text, "{gap}{x},{y}");
        }
        text
    }

    fn area(&mut self, area: &Area, style: &str) {
        let points = self.points(area.corners());
        let _ = write!(self.out, "<polygon points=\"{points}\" {style}/>");
    }

    /// A word on the ground, where it can be seen.
    fn word(&mut self, at: Point, word: &str) {
        let at = Point::new(
            at.x.clamp(self.low.x + 60, self.high.x - 60),
            at.y.clamp(self.low.y + 60, self.high.y - 60),
        );
        let (x, y) = self.at(at);
        let anchor = if x > (self.high.x - self.low.x) * 3 / 4 {
            "end"
        } else {
            "start"
        };
        let _ = write!(
            self.out,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" class=\"g\">{}</text>",
            Safe(word)
        );
    }

    fn terrain(&self, id: &str) -> String {
        let known = self.data.terrain(id);
        known.map_or_else(|| id.to_owned(), |t| self.lang.name(&t.name).to_owned())
    }

    fn ground(&mut self) {
        let (width, height) = (self.high.x - self.low.x, self.high.y - self.low.y);
        let _ = write!(
            self.out,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#eef1e2\"/>"
        );
        let scenario = self.scenario;
        for hill in &scenario.ground.hills {
            let dash = if hill.steep { "40 20" } else { "120 60" };
            let style = format!(
                "fill=\"#e3dcc0\" stroke=\"#a08a55\" stroke-width=\"16\" stroke-dasharray=\"{dash}\""
            );
            self.area(&hill.shape, &style);
            if let Some(corner) = hill.shape.corners().first() {
                self.word(*corner, &format!("+{}", hill.level));
            }
        }
        for patch in &scenario.ground.areas {
            let fill = match patch.terrain.as_str() {
                "water" => "#bcd7e6",
                "road" => "#e2d6bd",
                "forest" => "#a9c596",
                "open-forest" | "orchard" => "#c5d9ae",
                "bushes" => "#bccb90",
                "high-crops" => "#ddd79a",
                _ => "#d8d8cc",
            };
            let style = format!("fill=\"{fill}\" stroke=\"#7d8f63\" stroke-width=\"8\"");
            self.area(&patch.shape, &style);
            if let Some(corner) = top_left(patch.shape.corners()) {
                let name = self.terrain(&patch.terrain);
                self.word(Point::new(corner.x + 40, corner.y - 110), &name);
            }
        }
        self.grid(width, height);
        for zone in &scenario.zones {
            self.area(
                &zone.shape,
                "fill=\"none\" stroke=\"#7a5ca8\" stroke-width=\"12\" stroke-dasharray=\"12 30\"",
            );
            if let Some(corner) = top_left(zone.shape.corners()) {
                self.word(Point::new(corner.x + 40, corner.y - 110), &zone.id);
            }
        }
        for building in &scenario.ground.buildings {
            self.area(
                &building.shape,
                "fill=\"#e9e1d4\" stroke=\"#4a4038\" stroke-width=\"30\"",
            );
            for opening in &building.openings {
                let ((x1, y1), (x2, y2)) = (self.at(opening.from), self.at(opening.to));
                let (stroke, width) = match opening.kind {
                    OpeningKind::Window | OpeningKind::Loophole => ("#8fc3dd", 30),
                    _ => ("#ffffff", 36),
                };
                let _ = write!(
                    self.out,
                    "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>"
                );
            }
        }
        for line in &scenario.ground.lines {
            let stroke = match line.terrain.as_str() {
                "hedge" => "#4f7a35",
                "bank" => "#9a7b4b",
                "door" | "window" | "gate" | "loophole" => "#5b86a5",
                _ => "#6b6258",
            };
            let points = self.points(line.shape.points());
            let _ = write!(
                self.out,
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"36\"/>"
            );
            if let Some(first) = line.shape.points().first() {
                let name = self.terrain(&line.terrain);
                self.word(Point::new(first.x, first.y + 60), &name);
            }
        }
        for thing in &scenario.things {
            if let Some(at) = thing.at {
                let (x, y) = self.at(at);
                let _ = write!(
                    self.out,
                    "<rect x=\"{}\" y=\"{}\" width=\"80\" height=\"80\" fill=\"#c9a227\" stroke=\"#000\" stroke-width=\"8\"/>",
                    x - 40,
                    y - 40
                );
                self.word(Point::new(at.x + 60, at.y), &thing.id);
            }
        }
    }

    /// Every ten centimetres, with the numbers orders are given in.
    fn grid(&mut self, width: i32, height: i32) {
        let first = |low: i32| (low + GRID - 1) / GRID * GRID;
        let mut lines = String::new();
        let mut numbers = String::new();
        for x in (first(self.low.x)..=self.high.x).step_by(GRID as usize) {
            let at = x - self.low.x;
            let _ = write!(lines, "M{at} 0V{height}");
            let cm = x / 100;
            let _ = write!(
                numbers,
                "<text x=\"{}\" y=\"{}\" class=\"n\">{cm}</text>",
                at + 12,
                height - 12
            );
        }
        for y in (first(self.low.y)..=self.high.y).step_by(GRID as usize) {
            let at = self.high.y - y;
            let _ = write!(lines, "M0 {at}H{width}");
            let cm = y / 100;
            let _ = write!(
                numbers,
                "<text x=\"12\" y=\"{}\" class=\"n\">{cm}</text>",
                at - 12
            );
        }
        let _ = write!(
            self.out,
            "<path d=\"{lines}\" stroke=\"#c9cdb8\" stroke-width=\"5\" fill=\"none\"/>{numbers}"
        );
    }

    fn figures(&mut self, table: &Table<'_>, before: &State, after: Option<&State>) {
        let names: Vec<&str> = before.all().map(|(id, _)| table.name(id)).collect();
        for (index, figure) in before.figures.iter().enumerate() {
            let later = after.and_then(|state| state.figures.get(index));
            self.figure(figure, later, names[index]);
        }
    }

    fn figure(&mut self, figure: &Figure, later: Option<&Figure>, name: &str) {
        let (ink, fill) = figure
            .side
            .and_then(|side| SIDES.get(side.index()))
            .copied()
            .unwrap_or(NOBODY);
        let gone = later.is_some_and(|later| later.fate != Fate::Fit);
        let Some(placed) = figure.placed() else {
            // Somebody who comes later: only where they end.
            if let Some(there) = later.and_then(Figure::placed) {
                let style = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"14\"");
                self.base(&there, &style);
                self.name(&there, name);
            }
            return;
        };
        let dash = if figure.hidden {
            " stroke-dasharray=\"30 20\""
        } else {
            ""
        };
        let style = format!("fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"16\"{dash}");
        self.base(&placed, &style);
        self.front(&placed, ink);
        if let Some(there) = later.and_then(Figure::placed) {
            let moved = there.centre != placed.centre;
            if moved {
                let ((x1, y1), (x2, y2)) = (self.at(placed.centre), self.at(there.centre));
                let _ = write!(
                    self.out,
                    "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{ink}\" stroke-width=\"10\" stroke-dasharray=\"24 16\"/>"
                );
                let style = format!(
                    "fill=\"{fill}\" fill-opacity=\".35\" stroke=\"{ink}\" stroke-width=\"12\""
                );
                self.base(&there, &style);
                self.front(&there, ink);
            }
        }
        if gone {
            let at = later.and_then(Figure::placed).unwrap_or(placed);
            let (x, y) = self.at(at.centre);
            let _ = write!(
                self.out,
                "<path d=\"M{} {}l180 180m0 -180l-180 180\" stroke=\"#000\" stroke-width=\"18\"/>",
                x - 90,
                y - 90
            );
        }
        self.name(&placed, name);
    }

    fn base(&mut self, placed: &Placed, style: &str) {
        match placed.base {
            Base::Round { diameter } => {
                let (x, y) = self.at(placed.centre);
                let radius = diameter.half().as_tenths_of_mm();
                let _ = write!(
                    self.out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>"
                );
            }
            Base::Rectangle { length, width } => {
                let (length, width) = (length.as_tenths_of_mm(), width.as_tenths_of_mm());
                let (x, y) = self.at(placed.centre);
                let turn = turn(placed);
                let _ = write!(
                    self.out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{length}\" height=\"{width}\" transform=\"rotate({turn} {x} {y})\" {style}/>",
                    i64::from(x) - length / 2,
                    i64::from(y) - width / 2
                );
            }
        }
    }

    /// Where the front is.
    fn front(&mut self, placed: &Placed, ink: &str) {
        let (x, y) = self.at(placed.centre);
        let reach = placed.base.length().half().as_tenths_of_mm();
        let turn = turn(placed);
        let _ = write!(
            self.out,
            "<path d=\"M{} {}l60 30l-60 30z\" fill=\"{ink}\" transform=\"rotate({turn} {x} {y})\"/>",
            i64::from(x) + reach - 70,
            y - 30
        );
    }

    fn name(&mut self, placed: &Placed, name: &str) {
        let short: String = name.chars().take(LETTERS).collect();
        let (x, y) = self.at(placed.centre);
        let down = placed.base.length().half().as_tenths_of_mm().min(130);
        let _ = write!(
            self.out,
            "<text x=\"{x}\" y=\"{}\" class=\"f\">{}</text>",
            i64::from(y) + down + 75,
            Safe(&short)
        );
    }
}

fn top_left(corners: &[Point]) -> Option<Point> {
    let x = corners.iter().map(|p| p.x).min()?;
    let y = corners.iter().map(|p| p.y).max()?;
    Some(Point::new(x, y))
}

/// Degrees on the page, clockwise from the right.
fn turn(placed: &Placed) -> u32 {
    let steps = 256 - u32::from(placed.facing.step());
    steps * 360 / 256 % 360
}
