//! The table as letters: one character a few centimetres wide and twice as high, as letters are.

use super::show::PAGE;
use crate::context::Context;
use crate::output::wrap;
use crate::roster::plain;
use argad_rules::geometry::{Area, Point};
use argad_rules::scenario::Scenario;
use argad_rules::state::{SideId, State};
use argad_rules::table::Table;
use std::io::{self, Write};

/// Columns inside the frame.
const COLUMNS: i32 = 76;
/// The finest a column gets, in centimetres.
const FINEST: i32 = 2;

/// The letter of a side by its place in the list; neutrals have a sign of their own.
pub fn letter(side: Option<usize>) -> char {
    match side {
        Some(index) => ['A', 'B', 'C', 'D'].get(index).copied().unwrap_or('?'),
        None => '&',
    }
}

/// The sign of a kind of ground; one nobody thought of shows as a question.
fn sign(terrain: &str) -> char {
    match terrain {
        "open" => '.',
        "road" => ':',
        "bushes" => '%',
        "high-crops" => ';',
        "forest" => '^',
        "open-forest" => 'v',
        "orchard" => 'o',
        "water" => '~',
        "hedge" => '=',
        "bank" => '_',
        "low-wall" => '-',
        "barricade" => 'x',
        "stakes" => '|',
        "rampart" | "battlement" => '#',
        _ => '?',
    }
}

const HILL: char = '/';
const BUILDING: char = '#';

/// What the map uses, in the order met.
struct Legend(Vec<(char, String)>);

impl Legend {
    fn add(&mut self, sign: char, text: String) {
        if !self.0.iter().any(|(s, t)| *s == sign && *t == text) {
            self.0.push((sign, text));
        }
    }
}

/// A figure on the map.
type Token = (Point, char);

/// Prints the map of a scenario before the game, and its legend.
pub fn print(scenario: &Scenario, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    let mut tokens = Vec::new();
    for troop in &scenario.troops {
        let side = troop.side();
        let index = side.and_then(|side| scenario.sides.iter().position(|s| s.id == side));
        let sign = cased(letter(index), troop.hidden);
        tokens.extend(
            troop
                .start
                .figures()
                .iter()
                .map(|placed| (placed.centre, sign)),
        );
    }
    draw(scenario, &tokens, ctx, out)
}

/// Prints the map of a game as it stands, and its legend.
pub fn print_state(
    table: &Table<'_>,
    state: &State,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let tokens: Vec<Token> = state
        .present()
        .filter_map(|(_, figure)| {
            let sign = letter(figure.side.map(SideId::index));
            Some((figure.placed()?.centre, cased(sign, figure.hidden)))
        })
        .collect();
    draw(table.scenario, &tokens, ctx, out)
}

/// Those who are hidden have small letters.
fn cased(letter: char, hidden: bool) -> char {
    if hidden {
        letter.to_ascii_lowercase()
    } else {
        letter
    }
}

fn draw(
    scenario: &Scenario,
    tokens: &[Token],
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let width = (scenario.table.width.as_tenths_of_mm() / 100) as i32;
    let depth = (scenario.table.depth.as_tenths_of_mm() / 100) as i32;
    let cm = FINEST.max((width + COLUMNS - 1) / COLUMNS);
    let values = [("cm", cm.into())];
    writeln!(out, "{}", ctx.texts.say_with("scenario-map", &values))?;
    let columns = (width + cm - 1) / cm;
    let rows = (depth + 2 * cm - 1) / (2 * cm);
    let edge = "-".repeat(usize::try_from(columns).unwrap_or_default());
    writeln!(out, "+{edge}+")?;
    for row in (0..rows).rev() {
        let line: String = (0..columns)
            .map(|column| {
                cell(
                    scenario,
                    tokens,
                    (column * cm * 100, row * cm * 200),
                    cm * 100,
                )
            })
            .collect();
        writeln!(out, "|{line}|")?;
    }
    writeln!(out, "+{edge}+")?;
    let entries: Vec<String> = legend(scenario, ctx)
        .0
        .iter()
        // A space inside an entry must not break it.
        .map(|(sign, text)| format!("{sign}\u{a0}{}", plain(text).replace(' ', "\u{a0}")))
        .collect();
    for line in wrap(&entries.join("  "), PAGE) {
        writeln!(out, "{}", line.trim().replace('\u{a0}', " "))?;
    }
    Ok(())
}

/// The sign of a cell from its near left corner: figures above walls above ground.
fn cell(scenario: &Scenario, tokens: &[Token], (x, y): (i32, i32), side: i32) -> char {
    let (right, far) = (x + side - 1, y + 2 * side - 1);
    let holds = |p: Point| (x..=right).contains(&p.x) && (y..=far).contains(&p.y);
    if let Some((_, letter)) = tokens.iter().find(|(at, _)| holds(*at)) {
        return *letter;
    }
    let zones = scenario
        .zones
        .iter()
        .position(|zone| holds(middle(&zone.shape)));
    if let Some(number) = zones.and_then(digit) {
        return number;
    }
    let corners = [(x, y), (right, y), (right, far), (x, far)];
    let frame = Area::new(corners.map(|(x, y)| Point::new(x, y)).into());
    let line = scenario.ground.lines.iter().find(|line| {
        let points = line.shape.points();
        let mut pieces = points.iter().zip(points.iter().skip(1));
        pieces.any(|(&p, &q)| frame.as_ref().is_ok_and(|frame| frame.meets(p, q)))
    });
    if let Some(line) = line {
        return sign(&line.terrain);
    }
    let centre = Point::new(x + side / 2, y + side);
    let ground = &scenario.ground;
    if ground.buildings.iter().any(|b| b.shape.contains(centre)) {
        return BUILDING;
    }
    let patch = ground.areas.iter().rev().find(|a| a.shape.contains(centre));
    match patch {
        Some(patch) => sign(&patch.terrain),
        None if ground.hills.iter().any(|h| h.shape.contains(centre)) => HILL,
        None => ' ',
    }
}

/// About the middle of a shape: good enough for a number on a map.
fn middle(shape: &Area) -> Point {
    let corners = shape.corners();
    let count = i64::try_from(corners.len()).unwrap_or(1).max(1);
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = corners.iter().map(|p| i64::from(of(p))).sum();
        i32::try_from(sum / count).unwrap_or_default()
    };
    Point::new(mean(|p| p.x), mean(|p| p.y))
}

fn digit(index: usize) -> Option<char> {
    char::from_digit(u32::try_from(index + 1).ok()?, 10)
}

fn legend(scenario: &Scenario, ctx: &Context) -> Legend {
    let mut legend = Legend(Vec::new());
    let lang = ctx.lang;
    for (index, side) in scenario.sides.iter().enumerate() {
        legend.add(letter(Some(index)), lang.name(&side.name).to_owned());
    }
    if scenario.troops.iter().any(|troop| troop.side().is_none()) {
        legend.add(letter(None), ctx.texts.say("scenario-legend-neutral"));
    }
    if scenario.troops.iter().any(|troop| troop.hidden) {
        legend.add('a', ctx.texts.say("scenario-legend-hidden"));
    }
    let data = ctx.library.period(scenario.period());
    let areas = scenario.ground.areas.iter().map(|area| &area.terrain);
    let lines = scenario.ground.lines.iter().map(|line| &line.terrain);
    for id in areas.chain(lines) {
        let name = data.terrain(id).map(|terrain| lang.name(&terrain.name));
        legend.add(sign(id), name.unwrap_or(id).to_owned());
    }
    if !scenario.ground.hills.is_empty() {
        legend.add(HILL, ctx.texts.say("scenario-legend-hill"));
    }
    for building in &scenario.ground.buildings {
        legend.add(BUILDING, lang.name(&building.name).to_owned());
    }
    for (index, zone) in scenario.zones.iter().enumerate() {
        if let Some(number) = digit(index) {
            legend.add(number, lang.name(&zone.name).to_owned());
        }
    }
    legend
}
