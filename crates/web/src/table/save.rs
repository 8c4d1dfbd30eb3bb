//! A game as text, to be kept by the browser: who plays, the orders in mind, and the log.
//!
//! The log is that of `argad play`; before it stand a few lines of our own. Anything may have been
//! kept: what cannot be read is said so, never guessed.

use super::session::{NoGame, Session};
use super::setup::{Chair, Manner, Setup};
use argad_rules::log;
use argad_rules::order::Orders;
use argad_rules::order::notation::{parse, print};
use argad_rules::state::{Seat, SideId};
use std::fmt::Write as _;

/// What every kept game begins with.
const TITLE: &str = "argad table 1";
/// Says that the game master sat at the screen.
const MASTER: &str = "master";
/// What stands between our lines and the log.
const LOG: &str = "log";

/// A game as text.
pub fn write(session: &Session) -> String {
    let mut text = format!("{TITLE}\n{}", write_setup(session.setup()));
    if session.is_master_here() {
        let _ = writeln!(text, "{MASTER}");
    }
    for (seat, orders, sealed) in session.kept() {
        let word = if sealed { "sealed" } else { "draft" };
        write_orders(&mut text, session, word, seat, &orders);
    }
    let _ = writeln!(text, "{LOG}");
    text.push_str(session.log());
    text
}

fn write_orders(text: &mut String, session: &Session, word: &str, seat: Seat, orders: &Orders) {
    let _ = writeln!(text, "{word} {}", write_seat(seat));
    for line in print(session.table(), orders).lines() {
        let _ = writeln!(text, "\t{line}");
    }
}

/// What the bots of a game have ordered, for another copy of the game.
pub fn write_thoughts(session: &Session) -> String {
    let mut text = format!("{}\n", session.length());
    for (seat, orders) in session.thoughts() {
        write_orders(&mut text, session, "bot", seat, &orders);
    }
    text
}

/// Orders of bots; nothing where they are for another moment of the game.
pub fn read_thoughts(session: &Session, text: &str) -> Option<Vec<(Seat, Orders)>> {
    let (length, rest) = text.split_once('\n')?;
    if length.parse() != Ok(session.length()) {
        return None;
    }
    let mut all: Vec<(Seat, String)> = Vec::new();
    for line in rest.lines() {
        match line.strip_prefix('\t') {
            Some(order) => {
                let (_, orders) = all.last_mut()?;
                orders.push_str(order);
                orders.push('\n');
            }
            None => all.push((read_seat(line.strip_prefix("bot ")?)?, String::new())),
        }
    }
    let read = |(seat, text): (Seat, String)| {
        let orders = parse(session.table(), session.state(), &text).ok()?;
        Some((seat, orders))
    };
    all.into_iter().map(read).collect()
}

fn write_setup(setup: &Setup) -> String {
    let mut text = String::new();
    let manner = match setup.manner {
        Manner::Open => "open",
        Manner::Sealed => "sealed",
    };
    let _ = writeln!(text, "manner {manner}");
    for (seat, chair) in &setup.chairs {
        let who = match chair {
            Chair::Person => "person".to_owned(),
            Chair::Bot(spec) => spec.to_string(),
        };
        let _ = writeln!(text, "seat {} {who}", write_seat(*seat));
    }
    text
}

fn write_seat(seat: Seat) -> String {
    format!("{}:{}", seat.side.0, seat.chair)
}

fn read_seat(text: &str) -> Option<Seat> {
    let (side, chair) = text.split_once(':')?;
    Some(Seat {
        side: SideId(side.parse().ok()?),
        chair: chair.parse().ok()?,
    })
}

/// Why a kept game does not open.
#[derive(Clone, Debug, PartialEq)]
pub enum Broken {
    /// Not written by this app, or cut short.
    Unreadable,
    /// Its log does not hold.
    Log(NoGame),
}

/// Orders that were kept with a game.
struct Kept {
    seat: Seat,
    sealed: bool,
    text: String,
}

/// A game from its text, as it was: the log decides, drafts that no longer fit are left out.
pub fn read(text: &str) -> Result<Session, Broken> {
    let rest = text.strip_prefix(TITLE).ok_or(Broken::Unreadable)?;
    let (ours, log) = rest
        .split_once(&format!("\n{LOG}\n"))
        .ok_or(Broken::Unreadable)?;
    let mut setup = Setup {
        manner: Manner::Sealed,
        chairs: Vec::new(),
    };
    let mut kept: Vec<Kept> = Vec::new();
    let mut master = false;
    for line in ours.lines().filter(|line| !line.is_empty()) {
        if let Some(order) = line.strip_prefix('\t') {
            let last = kept.last_mut().ok_or(Broken::Unreadable)?;
            last.text.push_str(order);
            last.text.push('\n');
            continue;
        }
        let mut words = line.split(' ');
        let (what, first) = (words.next(), words.next().unwrap_or_default());
        match what {
            Some("manner") => {
                setup.manner = match first {
                    "open" => Manner::Open,
                    "sealed" => Manner::Sealed,
                    _ => return Err(Broken::Unreadable),
                };
            }
            Some("seat") => {
                let seat = read_seat(first).ok_or(Broken::Unreadable)?;
                let chair = match words.next() {
                    Some("person") => Chair::Person,
                    Some(bot) => Chair::Bot(bot.parse().map_err(|_| Broken::Unreadable)?),
                    None => return Err(Broken::Unreadable),
                };
                setup.chairs.push((seat, chair));
            }
            Some(word @ ("draft" | "sealed")) => kept.push(Kept {
                seat: read_seat(first).ok_or(Broken::Unreadable)?,
                sealed: word == "sealed",
                text: String::new(),
            }),
            Some(MASTER) => master = true,
            _ => return Err(Broken::Unreadable),
        }
    }
    let known = log::read(log.as_bytes()).map_err(|error| Broken::Log(error.into()))?;
    let chairs: Vec<Seat> = setup.chairs.iter().map(|&(seat, _)| seat).collect();
    if chairs != known.header.seats {
        return Err(Broken::Unreadable);
    }
    let mut session = Session::resume(log.as_bytes(), |_| setup).map_err(Broken::Log)?;
    for Kept { seat, sealed, text } in kept {
        if let Ok(orders) = parse(session.table(), session.state(), &text) {
            session.restore(seat, orders.0, sealed);
        }
    }
    session.seat_master(master);
    Ok(session)
}
