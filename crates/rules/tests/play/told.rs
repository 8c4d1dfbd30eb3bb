//! The course of a play as text: short, in order, and with names instead of numbers.

use argad_rules::event::Event;
use argad_rules::geometry::Point;
use argad_rules::order::{Orders, notation};
use argad_rules::state::{Fate, Figure, FigureId, Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view;
use serde_json::Value;
use std::fmt::Write as _;

pub struct Told<'t, 'a> {
    table: &'t Table<'a>,
    text: String,
}

impl<'t, 'a> Told<'t, 'a> {
    pub fn new(table: &'t Table<'a>, title: &str, clauses: &[String]) -> Self {
        let text = format!("# {title}\n# {}\n", clauses.join(", "));
        Self { table, text }
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    pub fn round(&mut self, state: &State, about: &str) {
        self.line(&format!(
            "\n## turn {} {:?}: {about}",
            state.turn, state.phase
        ));
    }

    pub fn orders(&mut self, seat: Seat, orders: &Orders) {
        let side = &self.table.scenario.sides[seat.side.index()].id;
        for line in notation::print(self.table, orders).lines() {
            let line = format!("{side} orders  {line}");
            self.line(&line);
        }
    }

    pub fn dice(&mut self, dice: &[u16]) {
        if !dice.is_empty() {
            self.line(&format!("dice {dice:?}"));
        }
    }

    pub fn events(&mut self, events: &[Event]) {
        for event in events {
            if !matches!(event, Event::Orders { .. }) {
                let line = named(self.table, event).to_string();
                self.line(&line);
            }
        }
    }

    pub fn state(&mut self, state: &State) {
        let places: Vec<String> = state
            .all()
            .filter_map(|(id, figure)| {
                let at = figure.placed()?.centre;
                let fate = match figure.fate {
                    Fate::Fit => String::new(),
                    other => format!(" {other:?}"),
                };
                Some(format!("{} {}{fate}", self.table.name(id), cm(at)))
            })
            .collect();
        let line = format!("table  {}", places.join("; "));
        self.line(&line);
    }

    /// What each seat knows at the end.
    pub fn views(&mut self, state: &State) {
        self.line("");
        for seat in self.table.seats() {
            let seen = view::view(self.table, state, Viewer::Seat(seat))
                .state()
                .clone();
            let known: Vec<&str> = seen.present().map(|(id, _)| self.table.name(id)).collect();
            let side = &self.table.scenario.sides[seat.side.index()].id;
            let line = format!("{side} {} sees  {}", seat.chair, known.join(" "));
            self.line(&line);
        }
    }

    pub fn finish(self) -> String {
        self.text
    }
}

fn cm(at: Point) -> String {
    format!("{},{}", f64::from(at.x) / 100.0, f64::from(at.y) / 100.0)
}

/// Everybody with place, facing, order and how they fare, one a line: for messages.
pub fn places(table: &Table<'_>, state: &State) -> Vec<String> {
    let figure = |(id, figure): (FigureId, &Figure)| {
        let mut line = table.name(id).to_owned();
        match figure.placed() {
            Some(placed) => {
                // As a compass has it: 0 to the far edge, 90 to the right.
                let steps = 64 + 256 - u32::from(placed.facing.step());
                let bearing = steps * 360 / 256 % 360;
                let _ = write!(line, " {} facing {bearing}°", cm(placed.centre));
            }
            None => line.push_str(" not on the table"),
        }
        let formation = format!(", {:?}", figure.formation).to_lowercase();
        line.push_str(&formation);
        if figure.fate != Fate::Fit {
            let _ = write!(line, ", {:?}", figure.fate);
        }
        if figure.is_disordered() {
            line.push_str(", in disorder");
        }
        if figure.hidden {
            line.push_str(", hidden");
        }
        line
    };
    state.all().map(figure).collect()
}

/// An event as JSON with the names of figures.
pub fn named(table: &Table<'_>, event: &Event) -> Value {
    let mut value = serde_json::to_value(event).unwrap_or_default();
    name(table, "", &mut value);
    value
}

const FIGURES: &[&str] = &[
    "figure",
    "figures",
    "a",
    "b",
    "target",
    "targets",
    "enemy",
    "by",
    "with",
    "guard",
    "bearer",
    "whom",
    "prisoner",
    "striker",
    "victims",
    "screen",
    "behind",
    "picked",
    "owners",
    "contact",
    "enough",
    "aboard",
    "idle",
    "fallen",
    "surprised",
    "members",
    "first",
    "second",
];

fn name(table: &Table<'_>, key: &str, value: &mut Value) {
    match value {
        Value::Number(number) if FIGURES.contains(&key) => {
            let found = number
                .as_u64()
                .and_then(|n| table.names().get(n as usize))
                .cloned();
            if let Some(found) = found {
                *value = Value::String(found);
            }
        }
        Value::Array(items) => {
            // A figure with something about it.
            let pair = matches!(
                items.as_slice(),
                [Value::Number(_), Value::Object(_) | Value::String(_)]
            );
            for (index, item) in items.iter_mut().enumerate() {
                let key = if pair && index > 0 { "" } else { key };
                name(table, key, item);
            }
        }
        Value::Object(fields) => {
            if let Some(placed) = placed(fields) {
                *value = Value::String(placed);
                return;
            }
            for (key, item) in fields.iter_mut() {
                name(table, key, item);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A base on the table in short: its middle in centimetres and the step of its facing.
fn placed(fields: &serde_json::Map<String, Value>) -> Option<String> {
    let centre = fields.get("centre")?.as_array()?;
    let (x, y) = (centre.first()?.as_f64()?, centre.get(1)?.as_f64()?);
    let facing = fields.get("facing")?.as_u64()?;
    Some(format!("{},{}@{facing}", x / 100.0, y / 100.0))
}
