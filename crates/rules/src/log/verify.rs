//! Replaying a log by its events, and playing it again by its orders.

use super::play::{Dice, Play, PlayError, Start};
use super::read::{Log, LogError};
use super::{DiceFrom, RULES};
use crate::apply::apply;
use crate::event::Event;
use crate::order::Orders;
use crate::state::{FigureId, State};

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
    /// The same, event by event and byte by byte.
    Same,
    /// From this event on it is another game.
    Differs {
        /// The first that differs.
        event: u32,
        /// As in the log; nothing if it ends here.
        logged: Option<String>,
        /// As played again; nothing if it ends here.
        played: Option<String>,
    },
    /// These orders, or this ruling, are not allowed.
    Refused {
        /// The event that holds them.
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

/// Why a game cannot be played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It was played with other data.
    OtherData,
    /// It was played with other rules.
    OtherRules,
    /// Dice rolled by hand are missing.
    NoDice,
}

/// Plays a game again from its dice and its orders, and compares every event. The hashes have been
/// checked by reading it; `data` is the fingerprint of the data it was read with.
pub fn verify(log: &Log<'_>, data: &str) -> Result<Verdict, LogError> {
    let skipped = |event, why| Ok(Verdict::Skipped { event, why });
    if log.header.data != data {
        return skipped(1, Why::OtherData);
    }
    if log.header.rules != RULES {
        return skipped(1, Why::OtherRules);
    }
    let start = Start {
        text: &log.header.text,
        data: data.to_owned(),
        dice: log.header.dice,
    };
    let mut given = log.dice.iter();
    let mut next = || match log.header.dice {
        DiceFrom::Seed(_) => Some(Dice::Seed),
        DiceFrom::Given => given.next().map(|dice| Dice::Given(dice)),
    };
    let players = log.header.players.clone();
    let begun =
        next().and_then(|dice| Some(Play::begin_seated(log.table().ok()?, start, players, &dice)));
    let Some(Ok(mut play)) = begun else {
        return skipped(1, Why::NoDice);
    };
    loop {
        if let Some(verdict) = difference(&log.text, play.log()) {
            return Ok(verdict);
        }
        let done = play.events().len();
        match log.events.get(done) {
            None => return Ok(Verdict::Same),
            Some(Event::Overruled { ruling, reason }) => {
                let ruled =
                    next().map(|dice| play.overrule(ruling.clone(), reason, &dice).map(|_| ()));
                let event = done as u32 + 1;
                match ruled {
                    Some(Ok(())) => {}
                    Some(Err(PlayError::Refused(_))) => return Ok(Verdict::Refused { event }),
                    Some(Err(_)) | None => return skipped(event, Why::NoDice),
                }
            }
            Some(_) => {
                if let Err(verdict) = round(log, &mut play, next()) {
                    return Ok(verdict);
                }
            }
        }
        if play.events().len() == done {
            // The game is over as played again, and goes on in the log.
            return Ok(Verdict::Differs {
                event: done as u32 + 1,
                logged: log.text.lines().nth(done + 1).map(str::to_owned),
                played: None,
            });
        }
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
                orders.push(checked.map_err(|_| Verdict::Refused { event: number })?);
            }
            Event::Frozen { figures } => frozen = figures,
            _ => break,
        }
    }
    let resolved = dice.and_then(|dice| play.resolve(&orders, frozen, &dice).ok());
    let event = first as u32 + 1;
    let why = Why::NoDice;
    resolved.map_or(Err(Verdict::Skipped { event, why }), |_| Ok(()))
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
