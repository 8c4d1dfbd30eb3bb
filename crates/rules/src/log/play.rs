//! A game being played and written down: the same way for every program that plays.

use super::ids::Counts;
use super::read::Log;
use super::{DiceFrom, Header, Writer};
use crate::apply::apply;
use crate::check::{Checked, Refused, check};
use crate::event::{Event, Ruling};
use crate::game;
use crate::order::Orders;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use argad_dice::{ChanceError, Scripted, Seeded, Source};

/// Dice for one round.
pub enum Dice<'a> {
    /// Those of the seed; only for a game that has one.
    Seed,
    /// Rolled by hand, in the order they are asked for; only for a game without a seed.
    Given(&'a [u16]),
}

/// What a game begins with.
pub struct Start<'a> {
    /// The scenario's text, for the log.
    pub text: &'a str,
    /// The fingerprint of its data.
    pub data: String,
    /// Where dice come from.
    pub dice: DiceFrom,
}

/// A game being played.
pub struct Play<'a> {
    table: Table<'a>,
    state: State,
    /// How many rounds have been resolved; the beginning counts as one.
    round: u64,
    dice: DiceFrom,
    writer: Writer,
    events: Vec<Event>,
}

impl<'a> Play<'a> {
    /// Begins a game: the first round of orders is open afterwards.
    pub fn begin(table: Table<'a>, start: Start<'_>, dice: &Dice<'_>) -> Result<Self, ChanceError> {
        let header = Header::new(&table, start.text, start.data, start.dice);
        let mut play = Self {
            state: table.start(),
            table,
            round: 0,
            dice: start.dice,
            writer: Writer::new(&header),
            events: Vec::new(),
        };
        play.round(dice, |table, _, source| game::begin(table, source))?;
        Ok(play)
    }

    /// Goes on with a game from its log. A round that was not written to its end is forgotten: its
    /// orders have to be given again.
    pub fn resume(table: Table<'a>, log: &Log<'_>) -> Result<Self, ChanceError> {
        let opened = |e: &Event| matches!(e, Event::Round { .. } | Event::Ended(_));
        let Some(last) = log.events.iter().rposition(opened) else {
            return Err(ChanceError::OutOfDice { wanted: 1 });
        };
        let mut state = table.start();
        let mut round = 0;
        for event in log.events.iter().take(last + 1) {
            apply(&mut state, event);
            round += u64::from(matches!(event, Event::Round { .. }));
        }
        let end = log.ends.get(last).copied().unwrap_or_default();
        let text = log.text.get(..end).unwrap_or_default();
        let mut play = Self {
            table,
            state,
            round,
            dice: log.header.dice,
            writer: Writer::after(text, last as u32 + 1),
            events: log.events.iter().take(last + 1).cloned().collect(),
        };
        // What the game master ruled since then stands; its consequences follow from it.
        for event in log.events.iter().skip(last + 1) {
            match event {
                Event::Overruled { ruling, reason } => play.overrule(*ruling, reason),
                Event::Orders { .. } => break,
                _ => {}
            }
        }
        Ok(play)
    }

    /// The table.
    pub fn table(&self) -> &Table<'a> {
        &self.table
    }

    /// How things stand.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The log so far.
    pub fn log(&self) -> &str {
        self.writer.text()
    }

    /// Everything that happened so far; number 1 comes first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Checks the orders of a seat for the open round.
    pub fn check(&self, seat: Seat, orders: &Orders) -> Result<Checked, Vec<Refused>> {
        check(&self.table, &self.state, seat, orders)
    }

    /// Resolves the open round and gives what happened. With too few dice nothing has happened.
    pub fn resolve(
        &mut self,
        orders: &[Checked],
        frozen: &[FigureId],
        dice: &Dice<'_>,
    ) -> Result<&[Event], ChanceError> {
        if self.state.outcome.is_some() {
            return Ok(&[]);
        }
        self.round(dice, |table, state, source| {
            game::resolve(table, state, orders, frozen, source)
        })
    }

    /// The game master overrules the program between two rounds (TRN-7). What names nobody is ignored.
    pub fn overrule(&mut self, ruling: Ruling, reason: &str) {
        if !Counts::of(&self.table).ruling(&ruling) {
            return;
        }
        let event = Event::Overruled {
            ruling,
            reason: reason.to_owned(),
        };
        apply(&mut self.state, &event);
        self.write(vec![event]);
    }

    fn write(&mut self, events: Vec<Event>) {
        for event in &events {
            self.writer.event(event);
        }
        self.events.extend(events);
    }

    fn round(
        &mut self,
        dice: &Dice<'_>,
        go: impl FnOnce(&Table<'a>, State, &mut dyn Source) -> Result<(State, Vec<Event>), ChanceError>,
    ) -> Result<&[Event], ChanceError> {
        let first = self.events.len();
        let before = self.state.clone();
        match (self.dice, dice) {
            (DiceFrom::Seed(seed), Dice::Seed) => {
                let mut source = Seeded::stream(seed, self.round);
                let (state, events) = go(&self.table, before, &mut source)?;
                self.state = state;
                self.write(events);
            }
            (DiceFrom::Given, Dice::Given(given)) => {
                let mut source = Scripted::new(given);
                let (state, events) = go(&self.table, before, &mut source)?;
                let used = given.len() - source.left().len();
                self.state = state;
                self.write(events);
                self.writer.dice(given.get(..used).unwrap_or_default());
            }
            // The other kind of dice than the game was begun with.
            (DiceFrom::Seed(_), Dice::Given(_)) | (DiceFrom::Given, Dice::Seed) => {
                return Err(ChanceError::OutOfDice { wanted: 1 });
            }
        }
        self.round += 1;
        Ok(self.events.get(first..).unwrap_or_default())
    }
}
