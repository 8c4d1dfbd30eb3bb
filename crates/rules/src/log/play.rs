//! A game being played and written down: the same way for every program that plays.

use super::read::Log;
use super::{DiceFrom, Header, Writer};
use crate::apply::apply;
use crate::check::{Checked, Refused, check};
use crate::event::{Event, Ruling};
use crate::game::{self, Denied};
use crate::order::Orders;
use crate::reason::Refusal;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use argad_dice::{ChanceError, Scripted, Seeded, Source};

/// Dice for one round or one ruling.
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

/// Why a game does not go on. Nothing has happened then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The dice failed.
    #[error(transparent)]
    Dice(#[from] ChanceError),
    /// Dice rolled by hand for a game that has a seed, or none for one that has not.
    #[error("the game was begun with another kind of dice")]
    OtherDice,
    /// The log ends before the first round of orders was open.
    #[error("the log ends before the game has begun")]
    NotBegun,
    /// What even a game master cannot make so.
    #[error("refused: {}", .0.code.word())]
    Refused(Refusal),
}

impl From<Denied> for PlayError {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Refused(refusal) => Self::Refused(refusal),
            Denied::Chance(error) => Self::Dice(error),
        }
    }
}

/// Something that throws dice of its own.
#[derive(Clone, Copy)]
enum Step {
    /// A round of orders; the beginning counts as one.
    Round,
    /// A word of the game master between two rounds.
    Ruling,
}

/// A game being played.
pub struct Play<'a> {
    table: Table<'a>,
    state: State,
    /// How many rounds have been resolved.
    rounds: u64,
    /// How many times the master has ruled.
    rulings: u64,
    dice: DiceFrom,
    writer: Writer,
    events: Vec<Event>,
}

impl<'a> Play<'a> {
    /// Begins a game: the first round of orders is open afterwards.
    pub fn begin(table: Table<'a>, start: Start<'_>, dice: &Dice<'_>) -> Result<Self, PlayError> {
        Self::begin_seated(table, start, Vec::new(), dice)
    }

    /// The same where some chairs are no person's; who sits there is only written down.
    pub fn begin_seated(
        table: Table<'a>,
        start: Start<'_>,
        players: Vec<(Seat, String)>,
        dice: &Dice<'_>,
    ) -> Result<Self, PlayError> {
        let mut header = Header::new(&table, start.text, start.data, start.dice);
        header.players = players;
        let mut play = Self {
            state: table.start(),
            table,
            rounds: 0,
            rulings: 0,
            dice: start.dice,
            writer: Writer::new(&header),
            events: Vec::new(),
        };
        play.step(Step::Round, dice, |table, _, source| {
            Ok(game::begin(table, source)?)
        })?;
        Ok(play)
    }

    /// Goes on with a game from its log. A round that was not written to its end is forgotten: its
    /// orders have to be given again. What the game master ruled since the last round stands.
    pub fn resume(table: Table<'a>, log: &Log<'_>) -> Result<Self, PlayError> {
        let done = settled(log).ok_or(PlayError::NotBegun)?;
        let events = log.events.get(..done).unwrap_or_default().to_vec();
        let end = done.checked_sub(1).and_then(|last| log.ends.get(last));
        let text = end.and_then(|&end| log.text.get(..end));
        let mut play = Self {
            state: table.start(),
            table,
            rounds: 0,
            rulings: 0,
            dice: log.header.dice,
            writer: Writer::after(text.unwrap_or_default(), done as u32),
            events,
        };
        for event in &play.events {
            apply(&mut play.state, event);
            play.rounds += u64::from(matches!(event, Event::Round { .. }));
            play.rulings += u64::from(matches!(event, Event::Overruled { .. }));
        }
        if log.header.dice == DiceFrom::Given {
            return Ok(play);
        }
        // What follows from a ruling may be cut short, but not its dice: it is made again.
        for event in log.events.iter().skip(done) {
            match event {
                Event::Overruled { ruling, reason } => {
                    play.overrule(ruling.clone(), reason, &Dice::Seed)?;
                }
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
    ) -> Result<&[Event], PlayError> {
        if self.state.outcome.is_some() {
            return Ok(&[]);
        }
        self.step(Step::Round, dice, |table, state, source| {
            Ok(game::resolve(table, state, orders, frozen, source)?)
        })
    }

    /// The game master overrules the program between two rounds (TRN-7); gives the ruling and what
    /// follows from it.
    pub fn overrule(
        &mut self,
        ruling: Ruling,
        reason: &str,
        dice: &Dice<'_>,
    ) -> Result<&[Event], PlayError> {
        self.step(Step::Ruling, dice, |table, state, source| {
            Ok(game::overrule(table, state, ruling, reason, source)?)
        })
    }

    fn step(
        &mut self,
        step: Step,
        dice: &Dice<'_>,
        go: impl FnOnce(&Table<'a>, State, &mut dyn Source) -> Result<(State, Vec<Event>), PlayError>,
    ) -> Result<&[Event], PlayError> {
        let first = self.events.len();
        let before = self.state.clone();
        // Rulings count their streams from the top, so that they change no dice of the rounds after.
        let stream = match step {
            Step::Round => self.rounds,
            Step::Ruling => u64::MAX - self.rulings,
        };
        let (state, events, used) = match (self.dice, dice) {
            (DiceFrom::Seed(seed), Dice::Seed) => {
                let mut source = Seeded::stream(seed, stream);
                let (state, events) = go(&self.table, before, &mut source)?;
                (state, events, None)
            }
            (DiceFrom::Given, Dice::Given(given)) => {
                let mut source = Scripted::new(given);
                let (state, events) = go(&self.table, before, &mut source)?;
                let used = given.len() - source.left().len();
                (state, events, given.get(..used))
            }
            (DiceFrom::Seed(_), Dice::Given(_)) | (DiceFrom::Given, Dice::Seed) => {
                return Err(PlayError::OtherDice);
            }
        };
        self.state = state;
        for event in &events {
            self.writer.event(event);
        }
        self.events.extend(events);
        if let Some(used) = used {
            self.writer.dice(used);
        }
        match step {
            Step::Round => self.rounds += 1,
            Step::Ruling => self.rulings += 1,
        }
        Ok(self.events.get(first..).unwrap_or_default())
    }
}

/// How many events of a log are certainly whole: up to the last round that was opened, or, with dice rolled
/// by hand, to the last dice written.
fn settled(log: &Log<'_>) -> Option<usize> {
    if log.header.dice == DiceFrom::Given {
        return log.rolled.last().copied();
    }
    let opened = |e: &Event| matches!(e, Event::Round { .. } | Event::Ended(_));
    log.events.iter().rposition(opened).map(|last| last + 1)
}
