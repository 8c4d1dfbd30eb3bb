//! Orders written out.

use super::words::{self, FRENCH_COMPASS, Small, TURNS, Tongue, Verb};
use crate::geometry::{Direction, Point};
use crate::measure::Length;
use crate::order::{Act, Cue, EliteUse, Order, Orders, Response, Shoot, When};
use crate::scenario::{Compass, bearing};
use crate::state::{FigureId, ThingId};
use crate::table::Table;
use std::fmt::Write;

/// Orders as text, one a line, as files and logs keep them. What no name is known for is written `?` and its number.
pub fn print(table: &Table<'_>, orders: &Orders) -> String {
    print_in(table, orders, Tongue::English)
}

/// The same in the words of those who read it; [`parse`](super::parse) reads both.
pub fn print_in(table: &Table<'_>, orders: &Orders, tongue: Tongue) -> String {
    let mut text = String::new();
    for order in &orders.0 {
        let mut line = Line {
            table,
            order,
            tongue,
            text,
        };
        line.who();
        line.acts();
        text = line.done();
        text.push('\n');
    }
    text
}

pub(super) struct Line<'t, 'a> {
    table: &'t Table<'a>,
    order: &'t Order,
    tongue: Tongue,
    text: String,
}

impl<'t, 'a> Line<'t, 'a> {
    pub(super) fn new(table: &'t Table<'a>, order: &'t Order) -> Self {
        Self {
            table,
            order,
            tongue: Tongue::English,
            text: String::new(),
        }
    }
}

impl Line<'_, '_> {
    /// What was written.
    pub(super) fn done(self) -> String {
        self.text
    }

    pub(super) fn put(&mut self, word: &str) {
        self.text.push_str(word);
    }

    /// A small word with a space before it.
    fn small(&mut self, word: Small) {
        self.put(" ");
        self.put(words::printed(words::SMALL, word, self.tongue));
    }

    pub(super) fn number(&mut self, value: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{value}");
    }

    pub(super) fn who(&mut self) {
        let who = &self.order.who;
        let mut at = 0;
        while at < who.len() {
            if at > 0 {
                self.put(" ");
            }
            let run = self.run(&who[at..]);
            self.figure(who[at]);
            if run > 2 {
                let last = self.place_in_troop(who[at + run - 1]);
                self.put("..");
                self.number(last.map_or(0, |(_, number)| number));
                at += run;
            } else {
                at += 1;
            }
        }
        self.put(":");
    }

    /// How many of these are one after the other in one troop of several.
    fn run(&self, who: &[FigureId]) -> usize {
        let follows = |pair: &[FigureId]| {
            let places = pair.iter().map(|&id| self.place_in_troop(id));
            match places.collect::<Vec<_>>()[..] {
                [Some((troop, number)), Some(next)] => next == (troop, number + 1),
                _ => false,
            }
        };
        1 + who.windows(2).take_while(|pair| follows(pair)).count()
    }

    /// The troop and the number in it, from 1.
    fn place_in_troop(&self, id: FigureId) -> Option<(usize, u16)> {
        let mut troops = self.table.troops.iter().enumerate();
        troops.find_map(|(index, facts)| {
            let number = id.0.checked_sub(facts.first.0)?;
            (number < facts.count).then_some((index, number + 1))
        })
    }

    fn figure(&mut self, id: FigureId) {
        match self.table.names().get(id.index()) {
            Some(name) => self.text.push_str(name),
            None => self.unknown(id.0),
        }
    }

    fn thing(&mut self, id: ThingId) {
        match self.table.scenario.things.get(id.index()) {
            Some(thing) => self.text.push_str(&thing.id),
            None => self.unknown(u16::from(id.0)),
        }
    }

    fn unknown(&mut self, number: u16) {
        self.put("?");
        self.number(number);
    }

    /// A weapon of the first figure; one named twice by its number.
    fn weapon(&mut self, index: u8, missile: bool) {
        let facts = self.order.who.first().and_then(|&id| {
            let (troop, _) = self.place_in_troop(id)?;
            self.table.troops.get(troop)
        });
        let at = usize::from(index);
        let id = facts.and_then(|facts| {
            let ids: Vec<&str> = if missile {
                facts.missiles.iter().map(|m| m.id.as_str()).collect()
            } else {
                facts.melee.iter().map(|m| m.id.as_str()).collect()
            };
            let id = *ids.get(at)?;
            (ids.iter().position(|&other| other == id) == Some(at)).then_some(id)
        });
        match id {
            Some(id) => self.text.push_str(id),
            None => self.unknown(u16::from(index)),
        }
    }

    fn length(&mut self, tenths: i64) {
        if tenths < 0 {
            self.put("-");
        }
        let size = tenths.unsigned_abs();
        self.number(size / 100);
        match size % 100 {
            0 => {}
            rest if rest % 10 == 0 => self.number(format_args!(".{}", rest / 10)),
            rest => self.number(format_args!(".{rest:02}")),
        }
    }

    pub(super) fn point(&mut self, point: Point) {
        self.length(point.x.into());
        self.put(",");
        self.length(point.y.into());
    }

    pub(super) fn direction(&mut self, direction: Direction) {
        use crate::data::Word;
        let named = Compass::ALL
            .iter()
            .find(|(_, compass)| bearing(compass.degrees()) == direction);
        if let Some((word, compass)) = named {
            let french = words::printed(FRENCH_COMPASS, compass.degrees(), Tongue::English);
            self.put(match self.tongue {
                Tongue::English => word,
                Tongue::French => french,
            });
            return;
        }
        // A step is more than a degree, so the nearest degree leads back to it.
        let anticlockwise = (i32::from(direction.step()) * 360 + 128) / 256;
        self.number((450 - anticlockwise) % 360);
    }

    fn acts(&mut self) {
        let order = self.order;
        for (index, act) in order.acts.iter().enumerate() {
            self.put(if index > 0 { "; " } else { " " });
            self.put(words::verb(act, self.tongue));
            self.act(act);
        }
        for (index, reaction) in order.reactions.iter().enumerate() {
            let first = index == 0 && order.acts.is_empty();
            self.put(if first { " " } else { "; " });
            self.put(words::printed(words::VERBS, Verb::If, self.tongue));
            self.put(" ");
            self.put(words::cue(reaction.cue, self.tongue));
            if let Cue::Within(length) = reaction.cue {
                self.length(Length::as_tenths_of_mm(length));
            }
            self.put(": ");
            self.put(words::response(reaction.then, self.tongue));
            if reaction.then != Response::Shoot {
                continue;
            }
            if let Some(weapon) = reaction.weapon {
                self.small(Small::With);
                self.put(" ");
                self.weapon(weapon, true);
            }
            if reaction.volley {
                self.small(Small::Volley);
            }
        }
    }

    /// What comes after the verb.
    fn act(&mut self, act: &Act) {
        match act {
            Act::Stay
            | Act::Receive
            | Act::Skirmish
            | Act::Break
            | Act::Exchange
            | Act::Dismount
            | Act::Crouch
            | Act::Lighten
            | Act::Restrain
            | Act::FollowUp(_)
            | Act::Surrender
            | Act::Rally
            | Act::Mount(None)
            | Act::Reload(None) => {}
            Act::Place(stands) => {
                for (index, stand) in stands.iter().enumerate() {
                    self.put(if index > 0 { ", " } else { " " });
                    self.point(stand.at);
                    self.small(Small::Facing);
                    self.put(" ");
                    self.direction(stand.facing);
                }
            }
            Act::Move(points) => {
                for &point in points {
                    self.put(" ");
                    self.point(point);
                }
            }
            Act::Spread { at, spacing } => {
                if let Some(at) = at {
                    self.small(Small::At);
                    self.put(" ");
                    self.point(*at);
                }
                if let Some(spacing) = spacing {
                    self.small(Small::Spacing);
                    self.put(" ");
                    self.length(spacing.as_tenths_of_mm());
                }
            }
            Act::Charge(id)
            | Act::Follow(id)
            | Act::Join(id)
            | Act::Treat(id)
            | Act::Capture(id)
            | Act::Release(id)
            | Act::Carry(id)
            | Act::LayDown(id)
            | Act::Duel { foe: id, .. }
            | Act::Mount(Some(id)) => self.figures(&[*id]),
            Act::Strike(ids) => self.figures(ids),
            Act::Interpose { friend, enemy } => self.figures(&[*friend, *enemy]),
            Act::Form { on, files, facing } => {
                self.small(Small::On);
                self.figures(&[*on]);
                self.number(format_args!(" {files}"));
                self.small(Small::Files);
                self.small(Small::Facing);
                self.put(" ");
                self.direction(*facing);
            }
            Act::Pivot(turn) => {
                self.put(" ");
                self.put(words::printed(TURNS, *turn, self.tongue));
            }
            Act::Slide(point) => {
                self.put(" ");
                self.point(*point);
            }
            Act::Face(direction) => {
                self.put(" ");
                self.direction(*direction);
            }
            Act::Reload(Some(weapon)) => {
                self.put(" ");
                self.weapon(*weapon, true);
            }
            Act::Draw(weapon) | Act::Shorten(weapon) => {
                self.put(" ");
                self.weapon(*weapon, false);
            }
            Act::Take(thing) | Act::Drop(thing) => {
                self.put(" ");
                self.thing(*thing);
            }
            Act::Shoot(shoot) => self.shoot(shoot),
        }
    }

    fn figures(&mut self, ids: &[FigureId]) {
        for &id in ids {
            self.put(" ");
            self.figure(id);
        }
    }

    fn shoot(&mut self, shoot: &Shoot) {
        self.figures(&[shoot.target]);
        if let Some(weapon) = shoot.weapon {
            self.small(Small::With);
            self.put(" ");
            self.weapon(weapon, true);
        }
        match shoot.when {
            When::Before => self.small(Small::Before),
            When::At(point) => {
                self.small(Small::At);
                self.number(format_args!(" {point}"));
            }
            When::Contact => self.put(match self.tongue {
                Tongue::English => " at contact",
                Tongue::French => " au contact",
            }),
            When::After => self.small(Small::After),
        }
        let elite: &[Small] = match shoot.elite {
            None => &[],
            Some(EliteUse::Single) => &[Small::Elite],
            Some(EliteUse::Aimed) => &[Small::Aimed],
            Some(EliteUse::Unit) => &[Small::Elite, Small::Unit],
        };
        let volley: &[Small] = if shoot.volley { &[Small::Volley] } else { &[] };
        let barrel: &[Small] = if shoot.one_barrel {
            &[Small::One, Small::Barrel]
        } else {
            &[]
        };
        for &word in volley.iter().chain(elite).chain(barrel) {
            self.small(word);
        }
    }
}
