//! Replaying a log by its events, and playing it again by its orders.

use super::play::{Dice, Play, PlayError, Start};
use super::read::{Log, LogError};
use super::terms::Terms;
use super::versions::{Claim, claim};
use super::{DiceFrom, Header, Players, Writer};
use crate::apply::apply;
use crate::check::Checked;
use crate::event::Event;
use crate::order::Orders;
use crate::scenario;
use crate::state::{FigureId, Phase, Seat, State};
use crate::supply;
use crate::table::Table;

/// How far to replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Up to this event, which is the last applied; 0 is before the first.
    Event(u32),
    /// To the end of this turn; 0 is before the first.
    Turn(u8),
}

/// The state after the events, by applying them and nothing else.
pub fn replay(log: &Log<'_>, until: Option<Until>) -> Result<State, LogError> {
    let mut state = log.table()?.start();
    for (number, event) in (1..).zip(&log.events) {
        let past = match until {
            None => false,
            Some(Until::Event(last)) => number > last,
            Some(Until::Turn(last)) => matches!(event, Event::Turn { turn, .. } if *turn > last),
        };
        if past {
            break;
        }
        apply(&mut state, event);
    }
    Ok(state)
}

/// What came of playing a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The same, event by event and byte by byte, as far as the log goes.
    Same,
    /// From this event on it is another game.
    Differs {
        /// The first that differs; 0 is the first line.
        event: u32,
        /// The line as in the log; nothing if it ends here.
        logged: Option<String>,
        /// As played again; nothing if it ends here.
        played: Option<String>,
    },
    /// These orders, or this ruling, are not allowed.
    Refused {
        /// The event that holds them.
        event: u32,
    },
    /// Dice rolled by hand are missing from this event on, or are none.
    NoDice {
        /// The first event not compared.
        event: u32,
    },
    /// No program wrote this of its rules: there is no such version, or it has another fingerprint; or it seats
    /// people from here on where there are no chairs.
    NoSuchRules {
        /// The first event played under them; 0 where the first line says so.
        event: u32,
    },
    /// It was not played again from this event on.
    Skipped {
        /// The first not compared.
        event: u32,
        /// Why.
        why: Why,
    },
}

/// Why a game cannot be played again here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It was played with other data.
    OtherData,
    /// It was played with other rules.
    OtherRules,
}

/// How a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is over.
    Over,
    /// A round of orders is open: it goes on, or the rest was left out.
    Open {
        /// The turn.
        turn: u8,
        /// The round.
        phase: Phase,
    },
    /// In the middle of a round, or of a line.
    CutOff,
}

/// Whether the scenario is what its id says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The one that comes with the program, to the letter.
    BuiltIn,
    /// It bears the id of one that comes with the program, and has another text.
    Altered,
    /// None that comes with the program.
    Own,
}

/// Everything there is to say about a log that was played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// What came of it.
    pub verdict: Verdict,
    /// How the log ends.
    pub ending: Ending,
    /// Where its scenario comes from.
    pub origin: Origin,
    /// The events that are rulings of the game master.
    pub rulings: Vec<u32>,
    /// The events that say who does nothing because nobody agreed (GEN-1): what was said at the table is in no log.
    pub frozen: Vec<u32>,
    /// Whether its dice come from a seed; else somebody threw them.
    pub seeded: bool,
}

/// What a log is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// A whole game, decided by its seed and its orders alone: played again, and the same.
    Proven,
    /// The same as far as it goes, but some of it only people can vouch for: it is not over, somebody threw the dice,
    /// a game master had a word, or figures did nothing because nobody agreed.
    Vouched,
    /// Not, or not as what it says it is, to be played again here: other rules, other data, another text of a known
    /// scenario.
    Elsewhere,
    /// Not what its dice, orders and rules come to.
    Refuted,
}

impl Findings {
    /// What the log is worth.
    pub fn standing(&self) -> Standing {
        match self.verdict {
            Verdict::Differs { .. }
            | Verdict::Refused { .. }
            | Verdict::NoDice { .. }
            | Verdict::NoSuchRules { .. } => Standing::Refuted,
            Verdict::Skipped { .. } => Standing::Elsewhere,
            Verdict::Same if self.origin == Origin::Altered => Standing::Elsewhere,
            Verdict::Same if self.ending != Ending::Over => Standing::Vouched,
            Verdict::Same if !self.seeded => Standing::Vouched,
            Verdict::Same if self.rulings.is_empty() && self.frozen.is_empty() => Standing::Proven,
            Verdict::Same => Standing::Vouched,
        }
    }
}

/// Plays a game again from its dice and its orders, and compares every line. The hashes have been checked by reading it.
pub fn verify(log: &Log<'_>) -> Result<Findings, LogError> {
    let (verdict, whole) = played_again(log)?;
    let end = replay(log, None)?;
    let ending = if log.torn.is_some() || !whole {
        Ending::CutOff
    } else if end.outcome.is_some() {
        Ending::Over
    } else {
        let (turn, phase) = (end.turn, end.phase);
        Ending::Open { turn, phase }
    };
    let numbered = |is: &dyn Fn(&Event) -> bool| {
        let all = (1..).zip(&log.events);
        let found = all.filter(|(_, event)| is(event));
        found.map(|(number, _)| number).collect()
    };
    Ok(Findings {
        verdict,
        ending,
        origin: origin(log),
        rulings: numbered(&|event| matches!(event, Event::Overruled { .. })),
        frozen: numbered(&|event| matches!(event, Event::Frozen { .. })),
        seeded: log.header.dice != DiceFrom::Given,
    })
}

/// Where the scenario of a log comes from.
fn origin(log: &Log<'_>) -> Origin {
    let known = scenario::embedded().iter().zip(supply::scenarios());
    let mut named = known.filter(|(known, _)| known.id == log.scenario.id);
    match named.next() {
        None => Origin::Own,
        Some((_, (_, text))) if *text == log.header.text => Origin::BuiltIn,
        Some(_) => Origin::Altered,
    }
}

/// What comes of playing it again, and whether the log ends where a round does.
fn played_again(log: &Log<'_>) -> Result<(Verdict, bool), LogError> {
    if let Some(verdict) = unlike_at_first(log) {
        return Ok((verdict, ends_a_round(log)));
    }
    let start = Start {
        text: &log.header.text,
        dice: log.header.dice,
    };
    let mut given = log.dice.iter();
    let mut next = || match log.header.dice {
        DiceFrom::Seed(_) => Some(Dice::Seed),
        DiceFrom::Given => given.next().map(|dice| Dice::Given(dice)),
    };
    let (table, players) = (log.table()?, log.header.players.clone());
    let begun = next().map(|dice| Play::begin_seated(table, start, players, &dice));
    let Some(Ok(mut play)) = begun else {
        return Ok((Verdict::NoDice { event: 1 }, false));
    };
    let mut terms = log.terms.iter().peekable();
    loop {
        if let Some(verdict) = difference(&log.text, play.log()) {
            return Ok((verdict, ends_a_round(log)));
        }
        let done = play.events().len();
        if done >= log.events.len() {
            return Ok((Verdict::Same, play.log().len() == log.text.len()));
        }
        if let Some((after, terms)) = terms.next_if(|(after, _)| *after <= done) {
            if let Some(verdict) = unlike(log, terms, None, *after) {
                return Ok((verdict, ends_a_round(log)));
            }
            play.seat(terms.players.clone());
        }
        if let Err(verdict) = go_on(log, &mut play, next()) {
            return Ok((verdict, ends_a_round(log)));
        }
        if play.events().len() == done {
            // The game is over as played again, and goes on in the log.
            let differs = Verdict::Differs {
                event: done as u32 + 1,
                logged: log.line_of(done + 1).map(str::to_owned),
                played: None,
            };
            return Ok((differs, ends_a_round(log)));
        }
    }
}

/// Why a log cannot be played again from its beginning, or what is wrong with its first line; nothing if all is well.
fn unlike_at_first(log: &Log<'_>) -> Option<Verdict> {
    let unlike = unlike(log, &Terms::of(&log.header), Some(log.header.argad), 0);
    let why = Why::OtherRules;
    let others = [
        Verdict::NoSuchRules { event: 0 },
        Verdict::Skipped { event: 1, why },
    ];
    if unlike
        .as_ref()
        .is_some_and(|verdict| others.contains(verdict))
    {
        return unlike;
    }
    // Whatever the data: what these rules write of a scenario's text is no matter of them.
    headed(log).or(unlike)
}

/// What is wrong with the first line: everything in it that follows from the scenario's text – its id, the options,
/// figures and seats – is worked out from that again, and it is written as these rules write it. What is only claimed
/// and compared by itself (data), or by the dice that follow from it (seed, players), is taken from the line.
fn headed(log: &Log<'_>) -> Option<Verdict> {
    let mut scenario = log.scenario.clone();
    scenario.rules = log.set;
    let table = Table::new(&scenario, log.data)?;
    let (dice, players) = (log.header.dice, log.header.players.clone());
    let everybody = is_everybody(&players, &table.seats());
    let mut header = Header::new(&table, &log.header.text, dice, players);
    header.data.clone_from(&log.header.data);
    let writer = Writer::new(&header);
    let first = writer.text();
    if everybody && log.text.starts_with(first) {
        return None;
    }
    Some(Verdict::Differs {
        event: 0,
        logged: log.line_of(0).map(str::to_owned),
        played: everybody.then(|| first.trim_end().to_owned()),
    })
}

/// Whether these are all chairs, in their order, as programs write who plays; or nobody said.
fn is_everybody(players: &Players, seats: &[Seat]) -> bool {
    players.is_empty() || players.iter().map(|(seat, _)| seat).eq(seats)
}

/// Whether the last event of a log ends a round, or a game, or follows from a ruling; told without playing it again.
fn ends_a_round(log: &Log<'_>) -> bool {
    let round = |event: &Event| matches!(event, Event::Orders { .. } | Event::Frozen { .. });
    let opened = |event: &Event| matches!(event, Event::Round { .. } | Event::Ended(_));
    let last = |is: &dyn Fn(&Event) -> bool| log.events.iter().rposition(is);
    last(&opened).is_some() && last(&opened) > last(&round)
}

/// Why a part of a log, after so many events, cannot be played again by this program; nothing if it can.
fn unlike(log: &Log<'_>, terms: &Terms, format: Option<u32>, after: usize) -> Option<Verdict> {
    let skipped = |why| {
        let event = after as u32 + 1;
        Some(Verdict::Skipped { event, why })
    };
    match claim(format, &terms.rules, &terms.behaviour) {
        Claim::Untrue => {
            let event = if format.is_some() {
                0
            } else {
                after as u32 + 1
            };
            Some(Verdict::NoSuchRules { event })
        }
        Claim::Others => skipped(Why::OtherRules),
        Claim::Ours if format.is_none() && !is_everybody(&terms.players, &log.header.seats) => {
            let event = after as u32 + 1;
            Some(Verdict::NoSuchRules { event })
        }
        Claim::Ours if terms.data != log.data.print => skipped(Why::OtherData),
        Claim::Ours => None,
    }
}

/// Plays what follows in the log: a ruling, or a round.
fn go_on(log: &Log<'_>, play: &mut Play<'_>, dice: Option<Dice<'_>>) -> Result<(), Verdict> {
    let done = play.events().len();
    let event = done as u32 + 1;
    let Some(Event::Overruled { ruling, reason }) = log.events.get(done) else {
        return round(log, play, dice);
    };
    let dice = dice.ok_or(Verdict::NoDice { event })?;
    match play.overrule(ruling.clone(), reason, &dice) {
        Ok(_) => Ok(()),
        Err(PlayError::Refused(_)) => Err(Verdict::Refused { event }),
        Err(_) => Err(Verdict::NoDice { event }),
    }
}

/// Plays the round that follows with its orders in the log.
fn round(log: &Log<'_>, play: &mut Play<'_>, dice: Option<Dice<'_>>) -> Result<(), Verdict> {
    let first = play.events().len();
    let mut frozen: &[FigureId] = &[];
    let mut orders = Vec::new();
    for (number, event) in (first as u32 + 1..).zip(log.events.iter().skip(first)) {
        match event {
            Event::Orders { seat, orders: list } => {
                let checked = play.check(*seat, &Orders(list.to_vec()));
                let twice = orders.iter().any(|known: &Checked| known.seat() == *seat);
                let checked = checked.ok().filter(|_| !twice);
                orders.push(checked.ok_or(Verdict::Refused { event: number })?);
            }
            Event::Frozen { figures } => frozen = figures,
            _ => break,
        }
    }
    let event = first as u32 + 1;
    // Nobody is left out: what the silent do is written, too.
    let given = orders.len() + first;
    if orders.len() < play.table().seats().len() && given < log.events.len() {
        return Err(Verdict::Refused {
            event: given as u32 + 1,
        });
    }
    let resolved = dice.and_then(|dice| play.resolve(&orders, frozen, &dice).ok());
    resolved.map_or(Err(Verdict::NoDice { event }), |_| Ok(()))
}

/// The first line that is not the same, as far as both go.
fn difference(logged: &str, played: &str) -> Option<Verdict> {
    if logged.starts_with(played) || played.starts_with(logged) {
        return None;
    }
    let mut event = 0;
    let (mut a, mut b) = (logged.lines(), played.lines());
    loop {
        let (logged, played) = (a.next(), b.next());
        let numbered = |line: Option<&str>| line.is_some_and(|line| line.starts_with("{\"n\":"));
        event += u32::from(numbered(logged) || numbered(played));
        if logged != played {
            return Some(Verdict::Differs {
                event,
                logged: logged.map(str::to_owned),
                played: played.map(str::to_owned),
            });
        }
        logged?;
    }
}
