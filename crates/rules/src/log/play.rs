//! A game being played and written down: the same way for every program that plays.

use super::draw::Trail;
use super::read::Log;
use super::terms::{Players, Terms};
use super::{DiceFrom, Header, Writer};
use crate::apply::apply;
use crate::check::{Checked, Refused, check};
use crate::event::{Event, Ruling};
use crate::game::{self, Denied};
use crate::order::Orders;
use crate::reason::Refusal;
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use argad_dice::{ChanceError, Scripted, Source};

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

/// A game being played.
pub struct Play<'a> {
    table: Table<'a>,
    state: State,
    /// How many rounds have been resolved.
    rounds: u64,
    /// How many times the master has ruled.
    rulings: u64,
    header: Header,
    /// What dice of a seed are drawn from.
    trail: Trail,
    /// What the log says it is played under, and since which event everybody has sat where he sits.
    said: Terms,
    since: Vec<(Seat, usize)>,
    /// Whether it was ever gone on with under other terms than before.
    parted: bool,
    /// What it is played under now; the log says so before anything else happens.
    now: Terms,
    writer: Writer,
    events: Vec<Event>,
}

impl<'a> Play<'a> {
    /// Begins a game: the first round of orders is open afterwards.
    pub fn begin(table: Table<'a>, start: Start<'_>, dice: &Dice<'_>) -> Result<Self, PlayError> {
        Self::begin_seated(table, start, Vec::new(), dice)
    }

    /// The same with who sits where: [`PERSON`](super::PERSON), or the name of a bot.
    pub fn begin_seated(
        table: Table<'a>,
        Start { text, dice: from }: Start<'_>,
        players: Players,
        dice: &Dice<'_>,
    ) -> Result<Self, PlayError> {
        let header = Header::new(&table, text, from, players);
        let writer = Writer::new(&header);
        let said = Terms::of(&header);
        let mut play = Self::with(table, header, said, writer);
        play.step(&[], dice, |table, _, source| {
            Ok(game::begin(table, source)?)
        })?;
        Ok(play)
    }

    fn with(table: Table<'a>, header: Header, said: Terms, writer: Writer) -> Self {
        Self {
            state: table.start(),
            now: Terms::now(&table, said.players.clone()),
            since: said.players.iter().map(|(seat, _)| (*seat, 0)).collect(),
            parted: false,
            table,
            rounds: 0,
            rulings: 0,
            trail: Trail::new(&header),
            header,
            said,
            writer,
            events: Vec::new(),
        }
    }

    /// Goes on with a game from its log. A round that was not written to its end is forgotten: its
    /// orders have to be given again. What the game master ruled since the last round stands.
    pub fn resume(table: Table<'a>, log: &Log<'_>) -> Result<Self, PlayError> {
        let done = settled(log).ok_or(PlayError::NotBegun)?;
        let writer = Writer::after(log.until(done), done as u32);
        let said = Terms::of(&log.header);
        let mut play = Self::with(table, log.header.clone(), said, writer);
        play.events = log.events.get(..done).unwrap_or_default().to_vec();
        let mut terms = log.terms.iter().peekable();
        for (after, event) in log.events.iter().take(done).enumerate() {
            while let Some((_, terms)) = terms.next_if(|(known, _)| *known <= after) {
                play.say(terms.clone(), after);
            }
            play.trail = play.trail.event(event);
            apply(&mut play.state, event);
            play.rounds += u64::from(matches!(event, Event::Round { .. }));
            play.rulings += u64::from(matches!(event, Event::Overruled { .. }));
        }
        play.now.players.clone_from(&play.said.players);
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

    /// Somebody else sits down: who sits where from the next thing that happens on.
    pub fn seat(&mut self, players: Players) {
        self.now.players = players;
    }

    /// Who sits where.
    pub fn players(&self) -> &Players {
        &self.now.players
    }

    /// Since which event somebody has sat in a chair: 0 is from the beginning, and nothing has happened yet where it
    /// is the number of all events.
    pub fn since(&self, seat: Seat) -> usize {
        if self.now.player(seat) != self.said.player(seat) {
            return self.events.len();
        }
        let known = self.since.iter().find(|(known, _)| *known == seat);
        known.map_or(0, |(_, since)| *since)
    }

    /// Whether everything so far was played under the terms it goes on under.
    pub fn is_of_one_piece(&self) -> bool {
        !self.parted && self.said == self.now
    }

    /// How often the master has ruled.
    pub fn rulings(&self) -> u64 {
        self.rulings
    }

    /// The first line.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The log says from here on that it is played under these terms.
    fn say(&mut self, terms: Terms, after: usize) {
        let moved = |seat: Seat, terms: &Terms| self.said.player(seat) != terms.player(seat);
        let since = terms.players.iter().map(|(seat, _)| {
            let known = self.since.iter().find(|(known, _)| known == seat);
            let before = known.map_or(after, |(_, since)| *since);
            (*seat, if moved(*seat, &terms) { after } else { before })
        });
        self.since = since.collect();
        self.parted = true;
        if terms.players != self.said.players {
            self.trail = self.trail.seated(&terms.players);
        }
        self.said = terms;
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
        self.step(&decided(orders, frozen), dice, |table, state, source| {
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
        let said = Event::Overruled {
            ruling: ruling.clone(),
            reason: reason.to_owned(),
        };
        self.step(&[said], dice, |table, state, source| {
            Ok(game::overrule(table, state, ruling, reason, source)?)
        })
    }

    /// Does something that throws dice: a round, or a ruling, with what people decided for it.
    fn step(
        &mut self,
        decided: &[Event],
        dice: &Dice<'_>,
        go: impl FnOnce(&Table<'a>, State, &mut dyn Source) -> Result<(State, Vec<Event>), PlayError>,
    ) -> Result<&[Event], PlayError> {
        let first = self.events.len();
        let before = self.state.clone();
        let ruling = matches!(decided, [Event::Overruled { .. }]);
        let (state, events, used) = match (self.header.dice, dice) {
            (DiceFrom::Seed(_), Dice::Seed) => {
                // Rulings count their streams from the top: no two steps have the same.
                let stream = if ruling {
                    u64::MAX - self.rulings
                } else {
                    self.rounds
                };
                let mut source = self.trail_with(decided).dice(stream);
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
        if self.now != self.said {
            self.writer.terms(&self.now);
            self.say(self.now.clone(), first);
        }
        for event in &events {
            self.writer.event(event);
            self.trail = self.trail.event(event);
        }
        self.events.extend(events);
        if let Some(used) = used {
            self.writer.dice(used);
        }
        if ruling {
            self.rulings += 1;
        } else {
            self.rounds += 1;
        }
        Ok(self.events.get(first..).unwrap_or_default())
    }

    /// What dice are drawn from, with what people decided since.
    fn trail_with(&self, decided: &[Event]) -> Trail {
        let trail = if self.now.players == self.said.players {
            self.trail
        } else {
            self.trail.seated(&self.now.players)
        };
        decided.iter().fold(trail, Trail::event)
    }
}

/// What people decided for a round, as the log says it.
fn decided(orders: &[Checked], frozen: &[FigureId]) -> Vec<Event> {
    let mut seats: Vec<&Checked> = orders.iter().collect();
    short::sort_by_key(&mut seats, |checked| checked.seat());
    let orders = seats.into_iter().map(|checked| Event::Orders {
        seat: checked.seat(),
        orders: checked.shared(),
    });
    let frozen = (!frozen.is_empty()).then(|| Event::Frozen {
        figures: frozen.to_vec(),
    });
    orders.chain(frozen).collect()
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
