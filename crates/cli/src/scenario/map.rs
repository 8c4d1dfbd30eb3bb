//! The table as letters: one character a few centimetres wide and twice as high, as letters are.

use crate::context::Context;
use crate::output::{Paper, wrap};
use crate::roster::plain;
use argad_rules::geometry::{Area, Point};
use argad_rules::scenario::{Scenario, formation_word};
use argad_rules::shooting::Formation;
use argad_rules::state::{Figure, SideId, State};
use argad_rules::table::{Table, TroopFacts};
use std::io::{self, Write};

/// Columns beside the map: its frame, and the scale at its right.
const BESIDE: usize = 6;
/// The finest a column gets, in centimetres.
const FINEST: i32 = 2;
/// A letter for every troop; the hidden have the small one.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ";

/// The letter of a troop by its place in the scenario.
pub fn letter(troop: usize) -> char {
    LETTERS.chars().nth(troop).unwrap_or('@')
}

/// The sign of a kind of ground; one nobody thought of shows as a question.
fn sign(terrain: &str) -> char {
    match terrain {
        "open" => '.',
        "road" => ':',
        "bushes" => '%',
        "high-crops" => ';',
        "forest" => '^',
        "open-forest" => '"',
        "orchard" => '*',
        "water" => '~',
        "hedge" => '=',
        "bank" => '_',
        "low-wall" => '-',
        "barricade" => '+',
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
    for (index, troop) in scenario.troops.iter().enumerate() {
        let sign = cased(letter(index), troop.hidden);
        let figures = troop.start.figures();
        tokens.extend(figures.iter().map(|placed| (placed.centre, sign)));
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
            let sign = cased(letter(figure.troop.index()), figure.hidden);
            Some((figure.placed()?.centre, sign))
        })
        .collect();
    draw(table.scenario, &tokens, ctx, out)?;
    troops(table, state, ctx, out)
}

/// Who is on the table: every troop with its letter, how many they are and how they fare.
fn troops(table: &Table<'_>, state: &State, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    let sides = table.sides().map(Some).chain([None]);
    for side in sides {
        let mut rows = Vec::new();
        for (index, facts) in table.troops.iter().enumerate() {
            let figures = facts.figures().map(|id| state.figure(id));
            let figures: Vec<&Figure> = figures
                .filter(|figure| figure.is_present() && figure.side == side)
                .collect();
            if !figures.is_empty() {
                rows.push(row(letter(index), facts, &figures, ctx));
            }
        }
        if rows.is_empty() {
            continue;
        }
        writeln!(out, "{}", side_name(side, table.scenario, ctx))?;
        let mut paper = Paper::new(ctx, out);
        for row in rows {
            paper.line(row)?;
        }
    }
    Ok(())
}

fn side_name(side: Option<SideId>, scenario: &Scenario, ctx: &Context) -> String {
    let side = side.and_then(|side| scenario.sides.get(side.index()));
    match side {
        Some(side) => plain(ctx.lang.name(&side.name)),
        None => ctx.texts.say("scenario-neutrals"),
    }
}

fn row(letter: char, facts: &TroopFacts<'_>, figures: &[&Figure], ctx: &Context) -> String {
    let troop = facts.troop;
    let mut text = format!("  {letter}  {} × {}", figures.len(), troop.id);
    if let Some(name) = &troop.name {
        text = format!("{text} ({})", plain(ctx.lang.name(name)));
    }
    let mut words: Vec<String> = Vec::new();
    for formation in [Formation::Close, Formation::Skirmish] {
        let count = figures.iter().filter(|f| f.formation == formation).count();
        let word = format!("scenario-mark-{}", formation_word(formation));
        words.extend(counted(count, figures.len(), &ctx.texts.say(&word)));
    }
    for (is, word) in STATES {
        let count = figures.iter().filter(|figure| is(figure)).count();
        let word = ctx.texts.say(&format!("play-figure-{word}"));
        words.extend(counted(count, figures.len(), &word));
    }
    if !words.is_empty() {
        text = format!("{text}{}{}", ctx.lang.mark(':'), words.join(", "));
    }
    text
}

/// A word that holds for all, or for some of them.
fn counted(count: usize, all: usize, word: &str) -> Option<String> {
    match count {
        0 => None,
        count if count == all => Some(word.to_owned()),
        count => Some(format!("{count} {word}")),
    }
}

/// Whether somebody is in a state.
type Is = fn(&Figure) -> bool;

/// How somebody may fare, with the word for it.
const STATES: [(Is, &str); 7] = [
    (|figure| figure.hidden, "hidden"),
    (|figure| figure.is_prisoner(), "prisoner"),
    (Figure::is_disordered, "disorder"),
    (|figure| figure.fleeing, "fleeing"),
    (|figure| figure.stunned > 0, "stunned"),
    (|figure| figure.wounds > 0, "wounded"),
    (
        |figure| figure.loads.iter().any(|load| load.empty > 0),
        "empty",
    ),
];

/// How somebody fares, in words.
pub fn fares(figure: &Figure, ctx: &Context) -> Vec<String> {
    let say = |word: &str| ctx.texts.say(&format!("play-figure-{word}"));
    let states = STATES.iter().filter(|(is, _)| is(figure));
    let words: Vec<String> = states.map(|(_, word)| say(word)).collect();
    if words.is_empty() {
        return vec![say("ready")];
    }
    words
}

/// Those who are hidden have small letters.
fn cased(letter: char, hidden: bool) -> char {
    if hidden {
        letter.to_lowercase().next().unwrap_or(letter)
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
    let room = i32::try_from(ctx.width.saturating_sub(BESIDE)).unwrap_or(i32::MAX);
    let room = room.max(1);
    let cm = FINEST.max((width + room - 1) / room);
    let values = [("cm", cm.into())];
    writeln!(out, "{}", ctx.texts.say_with("scenario-map", &values))?;
    let columns = (width + cm - 1) / cm;
    let rows = (depth + 2 * cm - 1) / (2 * cm);
    let edge = "-".repeat(usize::try_from(columns).unwrap_or_default());
    writeln!(out, "+{edge}+")?;
    for row in (0..rows).rev() {
        let line: String = (0..columns)
            .map(|column| {
                let corner = (column * cm * 100, row * cm * 200);
                cell(scenario, tokens, corner, cm * 100)
            })
            .collect();
        match mark(row * 2 * cm, 2 * cm, 10) {
            Some(y) => writeln!(out, "|{line}| {y}")?,
            None => writeln!(out, "|{line}|")?,
        }
    }
    writeln!(out, "+{edge}+")?;
    writeln!(out, "{}", scale(columns, cm))?;
    let entries: Vec<String> = legend(scenario, ctx)
        .0
        .iter()
        // A space inside an entry must not break it.
        .map(|(sign, text)| format!("{sign}\u{a0}{}", plain(text).replace(' ', "\u{a0}")))
        .collect();
    for line in wrap(&entries.join("  "), ctx.width) {
        writeln!(out, "{}", line.trim().replace('\u{a0}', " "))?;
    }
    Ok(())
}

/// The multiple of a step that lies within a stretch, if one does.
fn mark(from: i32, length: i32, step: i32) -> Option<i32> {
    let next = (from + step - 1) / step * step;
    (next < from + length).then_some(next)
}

/// Centimetres from the left under the map: as fine as the numbers have room.
fn scale(columns: i32, cm: i32) -> String {
    let steps = [10, 20, 50, 100];
    let step = steps.into_iter().find(|step| step / cm >= 5).unwrap_or(200);
    let mut line = String::from(" ");
    for column in 0..columns {
        let at = usize::try_from(column).unwrap_or_default() + 1;
        if let Some(x) = mark(column * cm, cm, step) {
            line.push_str(&" ".repeat(at.saturating_sub(line.len())));
            line.push_str(&x.to_string());
        }
    }
    line
}

/// The sign of a cell from its near left corner: figures above walls above ground.
fn cell(scenario: &Scenario, tokens: &[Token], (x, y): (i32, i32), side: i32) -> char {
    let (right, far) = (x + side - 1, y + 2 * side - 1);
    let holds = |p: Point| (x..=right).contains(&p.x) && (y..=far).contains(&p.y);
    // Where several stand, the letter that is rarest: a drummer shows among his company.
    let here = tokens.iter().filter(|(at, _)| holds(*at));
    let often = |letter: char| tokens.iter().filter(|(_, other)| *other == letter).count();
    if let Some((_, letter)) = here.min_by_key(|(_, letter)| often(*letter)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn letters_tell_troops_apart_from_each_other_and_from_the_ground() {
        let count = LETTERS.chars().count();
        let large: BTreeSet<char> = (0..count).map(letter).collect();
        let small: BTreeSet<char> = large.iter().map(|&letter| cased(letter, true)).collect();
        assert_eq!((large.len(), small.len()), (count, count));
        assert!(large.is_disjoint(&small));
        let ground = ["forest", "open-forest", "orchard", "barricade", "water"].map(sign);
        assert!(ground.iter().all(|sign| !sign.is_alphabetic()));
    }

    #[test]
    fn the_scale_has_room_for_its_numbers() {
        assert_eq!(scale(12, 2), " 0    10   20");
        assert_eq!(scale(12, 4), " 0    20   40");
        assert_eq!(
            [mark(0, 4, 10), mark(4, 4, 10), mark(8, 4, 10)],
            [Some(0), None, Some(10)]
        );
    }
}
