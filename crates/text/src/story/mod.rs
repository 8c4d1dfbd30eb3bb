//! The game told: every event as a line and, for who asks why, with every die and reason.
//!
//! Nothing is worked out again here: an event holds its dice, needs and clauses, and they are only
//! put into words. Who may hear of an event is decided in `argad_rules::view`, before it comes here.

mod deeds;
mod due;
mod events;
mod fight;
mod motion;
mod names;
mod plot;
mod refused;
mod shots;
#[cfg(test)]
mod tests;

use crate::Texts;
use argad_rules::Clause;
use argad_rules::event::Event;
use argad_rules::geometry::{Direction, Point};
use argad_rules::measure::Length;
use argad_rules::reason::Modifier;
use argad_rules::table::Table;
use fluent_bundle::FluentValue;

/// Values of a message.
type Values<'v> = [(&'v str, FluentValue<'v>)];

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened, in one line, with its clause.
    pub line: String,
    /// Every die, need and modifier behind it, one a line.
    pub why: Vec<String>,
}

/// Somebody who tells the events of one table in one language.
#[derive(Clone, Copy)]
pub struct Story<'s, 't> {
    texts: &'s Texts,
    table: &'s Table<'t>,
    /// Whether those without a name of their own are called by the id one types.
    typed: bool,
}

impl<'s, 't> Story<'s, 't> {
    /// A story of a table for those who type their orders.
    pub fn new(texts: &'s Texts, table: &'s Table<'t>) -> Self {
        let typed = true;
        Self {
            texts,
            table,
            typed,
        }
    }

    /// The same for those who point at figures: nobody has to know an id.
    pub fn spoken(texts: &'s Texts, table: &'s Table<'t>) -> Self {
        let typed = false;
        Self {
            texts,
            table,
            typed,
        }
    }

    /// An event as a line and its reasons.
    pub fn tell(&self, event: &Event) -> Told {
        let mut told = self.event(event);
        told.line = capital(&told.line);
        told
    }

    /// Events as lines, like moves of one troop that follow each other on one: each line comes with how many
    /// events it tells.
    pub fn tell_all(&self, events: &[Event]) -> Vec<(usize, Told)> {
        let mut all = Vec::new();
        let mut rest = events;
        while let Some(first) = rest.first() {
            let alike = rest.iter().take_while(|event| self.is_like(first, event));
            let count = alike.count().max(1);
            let (together, later) = rest.split_at(count);
            let told = match together {
                [_, _, ..] => self.together(together),
                _ => self.event(first),
            };
            all.push((
                count,
                Told {
                    line: capital(&told.line),
                    ..told
                },
            ));
            rest = later;
        }
        all
    }

    fn say(&self, key: &str, values: &Values<'_>) -> String {
        self.texts.say_with(key, values)
    }

    /// A line without more to say about it.
    fn line(&self, key: &str, values: &Values<'_>) -> Told {
        Told {
            line: self.say(key, values),
            why: Vec::new(),
        }
    }

    /// A line with its clause, and the title of that clause as its reason.
    fn by(&self, clause: Clause, key: &str, values: &Values<'_>) -> Told {
        Told {
            line: format!("{} ({clause})", self.say(key, values)),
            why: vec![self.clause(clause)],
        }
    }

    /// A clause by its title: `MOV-9, stuck`.
    fn clause(&self, clause: Clause) -> String {
        let colon = self.texts.lang().mark(':');
        format!("{clause}{colon}{}", self.texts.clause_title(clause))
    }

    /// Modifiers with their clauses, in their order.
    pub fn modifiers(&self, modifiers: &[Modifier]) -> String {
        let told: Vec<String> = modifiers.iter().map(|m| self.texts.modifier(m)).collect();
        told.join(", ")
    }

    /// Centimetres, with the language's own decimal sign.
    pub fn cm(&self, length: Length) -> String {
        self.texts.cm(length)
    }

    /// A point of the table in centimetres.
    pub fn at(&self, point: Point) -> String {
        let cm = |tenths: i32| {
            let sign = if tenths < 0 { "−" } else { "" };
            let length = Length::tenths_of_mm(i64::from(tenths).abs());
            format!("{sign}{}", self.cm(length))
        };
        let values = [("x", cm(point.x).into()), ("y", cm(point.y).into())];
        self.say("story-at", &values)
    }

    /// The nearest of the eight points of the compass.
    pub fn way(&self, facing: Direction) -> String {
        const WAYS: [&str; 8] = [
            "east",
            "north-east",
            "north",
            "north-west",
            "west",
            "south-west",
            "south",
            "south-east",
        ];
        // 256 steps, from the east and anticlockwise; half an eighth either way is as good.
        let eighth = facing.step().wrapping_add(16) / 32;
        let word = WAYS.get(usize::from(eighth)).copied().unwrap_or("east");
        self.texts.say(&format!("story-way-{word}"))
    }
}

/// Dice as they fell.
fn dice(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}

/// Text that begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
