//! Games that play themselves, the same on every machine: the log of a scenario and a seed must be the
//! same bytes natively and in WebAssembly. Orders are drawn from those the rules allow, and now and
//! then a game master has a word. Never shipped.

use argad_dice::{ChanceError, Seeded, Source};
use argad_rules::check::check;
use argad_rules::check::random::random_orders;
use argad_rules::data;
use argad_rules::event::Ruling;
use argad_rules::game;
use argad_rules::log::{Dice, DiceFrom, Play, PlayError, Start, print_of, state_hash};
use argad_rules::order::Orders;
use argad_rules::scenario;
use argad_rules::state::{FigureId, TroopId};
use argad_rules::table::Table;
use std::sync::Mutex;

/// The number of a scenario built in, by the name of its file.
pub fn number(name: &str) -> Option<usize> {
    let named = |(path, _): &(&str, &str)| {
        let file = path.rsplit('/').next().unwrap_or(path);
        file.strip_suffix(".toml") == Some(name)
    };
    scenario::EMBEDDED.iter().position(named)
}

/// The log of one of the scenarios built in, played to its end or for so many rounds; empty if there is
/// no such scenario.
pub fn log(scenario: usize, seed: u64, rounds: u32) -> String {
    let (Some(played), Some((_, text))) = (
        scenario::embedded().get(scenario),
        scenario::EMBEDDED.get(scenario),
    ) else {
        return String::new();
    };
    let Some(table) = Table::new(played, data::embedded(played.period())) else {
        return String::new();
    };
    let start = Start {
        text,
        dice: DiceFrom::Seed(seed),
    };
    let Ok(mut play) = Play::begin(table, start, &Dice::Seed) else {
        return String::new();
    };
    // What is wanted is drawn from another seed than what happens.
    let mut whims = Seeded::new(seed ^ u64::MAX);
    for _ in 0..rounds {
        if play.state().outcome.is_some() || round(&mut play, &mut whims).is_err() {
            break;
        }
    }
    play.log().to_owned()
}

/// The games by which what the rules do is known again: a small scenario of each period, with seeds and rounds.
pub const KNOWN_BY: [(&str, u64, u32); 2] = [("first-shots", 1, 12), ("first-blades", 1, 12)];

/// The fingerprint of what the rules do ([`argad_rules::log::behaviour`] is what it should be): every event and the
/// last state of a few games. They are played without a log, so that what is written into its first line changes none.
pub fn behaviour() -> String {
    let mut told = String::new();
    for (name, seed, rounds) in KNOWN_BY {
        // A game that cannot be played leaves its mark, too.
        let played = number(name).and_then(|scenario| bare(scenario, seed, rounds).ok());
        told.push_str(&played.unwrap_or_default());
    }
    print_of(&told)
}

/// The events and the last state of a game played on dice and orders from a seed alone.
fn bare(scenario: usize, seed: u64, rounds: u32) -> Result<String, ChanceError> {
    let played = scenario::embedded().get(scenario);
    let Some(table) = played.and_then(|played| Table::new(played, data::embedded(played.period())))
    else {
        return Ok(String::new());
    };
    let mut whims = Seeded::new(seed ^ u64::MAX);
    let (mut state, mut all) = game::begin(&table, &mut Seeded::stream(seed, 0))?;
    for round in 1..=u64::from(rounds) {
        let mut orders = Vec::new();
        for seat in table.seats() {
            let wanted = random_orders(&table, &state, seat, &mut whims)?;
            let checked = check(&table, &state, seat, &wanted);
            let silent = || check(&table, &state, seat, &Orders::default());
            orders.extend(checked.or_else(|_| silent()));
        }
        let mut dice = Seeded::stream(seed, round);
        let (next, events) = game::resolve(&table, state, &orders, &[], &mut dice)?;
        state = next;
        all.extend(events);
    }
    let events = serde_json::to_string(&all).unwrap_or_default();
    Ok(events + &state_hash(&state))
}

/// One round with random orders of every seat, and one time in ten a ruling before it.
fn round(play: &mut Play<'_>, whims: &mut Seeded) -> Result<(), PlayError> {
    if whims.next(10)? == 1 {
        let ruling = ruling(play, whims)?;
        match play.overrule(ruling, "so it shall be", &Dice::Seed) {
            // Even a master cannot do everything.
            Ok(_) | Err(PlayError::Refused(_)) => {}
            Err(other) => return Err(other),
        }
    }
    let mut orders = Vec::new();
    for seat in play.table().seats() {
        let wanted = random_orders(play.table(), play.state(), seat, whims)?;
        let checked = play.check(seat, &wanted);
        // Each order is allowed by itself; all together they need not be.
        orders.extend(checked.or_else(|_| play.check(seat, &Orders::default())));
    }
    play.resolve(&orders, &[], &Dice::Seed)?;
    Ok(())
}

fn ruling(play: &Play<'_>, whims: &mut Seeded) -> Result<Ruling, ChanceError> {
    let figure = FigureId(whims.next(play.state().figures.len() as u16)? - 1);
    let troop = TroopId(whims.next(play.table().troops.len() as u16)? - 1);
    Ok(match whims.next(5)? {
        1 => Ruling::Disorder(figure, true),
        2 => Ruling::Loaded(figure),
        3 => Ruling::Hidden(figure, false),
        4 => Ruling::Trigger(0),
        _ => Ruling::Test(troop),
    })
}

static LAST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Plays a game and keeps its log; gives its length in bytes.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn parity_play(scenario: u32, seed: u64, rounds: u32) -> u32 {
    let bytes = log(scenario as usize, seed, rounds).into_bytes();
    let length = bytes.len() as u32;
    if let Ok(mut last) = LAST.lock() {
        *last = bytes;
    }
    length
}

/// Where the log of the last game lies in memory.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn parity_log() -> *const u8 {
    LAST.lock().map_or(std::ptr::null(), |last| last.as_ptr())
}
