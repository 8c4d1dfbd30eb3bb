//! Orders and rulings as they are typed, at moments of games.
//!
//! The first line says which moment; lines that begin with `!` are rulings of a game master.

use crate::said::{Said, in_both};
use argad_dice::Seeded;
use argad_rules::check::random::random_orders;
use argad_rules::data;
use argad_rules::game;
use argad_rules::log::{Dice, DiceFrom, Play, Start};
use argad_rules::order::Orders;
use argad_rules::order::notation::{Fault, Tongue, parse, print, print_in, ruling};
use argad_rules::scenario::{EMBEDDED, embedded};
use argad_rules::state::State;
use argad_rules::table::Table;
use argad_text::story::Story;
use std::cell::RefCell;
use std::rc::Rc;

/// Scenarios that are tried, and how many rounds of each: every phase of two turns.
const SCENARIOS: usize = 13;
const ROUNDS: usize = 7;
/// All moments.
pub const MOMENTS: usize = SCENARIOS * ROUNDS;

/// A moment of a game.
pub struct Moment {
    /// Where.
    pub table: Table<'static>,
    /// How things stand.
    pub state: State,
}

/// The moment of this number; after the last they begin again.
pub fn moment(number: usize) -> Option<Rc<Moment>> {
    thread_local! {
        static KNOWN: RefCell<Vec<Option<Rc<Moment>>>> = const { RefCell::new(Vec::new()) };
    }
    let number = number % MOMENTS;
    KNOWN.with_borrow_mut(|known| {
        known.resize(MOMENTS, None);
        if known[number].is_none() {
            known[number] = staged(number).map(Rc::new);
        }
        known[number].clone()
    })
}

fn staged(number: usize) -> Option<Moment> {
    let scenario = embedded().get(number / ROUNDS)?;
    let table = || Table::new(scenario, data::embedded(scenario.period()));
    let start = Start {
        text: EMBEDDED.get(number / ROUNDS)?.1,
        dice: DiceFrom::Seed(3),
    };
    let mut play = Play::begin(table()?, start, &Dice::Seed).ok()?;
    let mut whims = Seeded::new(number as u64 / ROUNDS as u64);
    for _ in 0..number % ROUNDS {
        let seats = play.table().seats();
        let orders: Vec<_> = seats
            .into_iter()
            .filter_map(|seat| {
                let drawn = random_orders(play.table(), play.state(), seat, &mut whims).ok()?;
                play.check(seat, &drawn).ok()
            })
            .collect();
        play.resolve(&orders, &[], &Dice::Seed).ok()?;
    }
    Some(Moment {
        table: table()?,
        state: play.state().clone(),
    })
}

/// Takes a text as orders as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (number, text) = text.split_once('\n').unwrap_or((text, ""));
    let Some(moment) = moment(number.trim().parse().unwrap_or(0)) else {
        return;
    };
    let (rulings, orders): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('!'));
    let rulings: Vec<&str> = rulings.iter().map(|line| &line[1..]).collect();
    rule(&moment, &rulings.join("\n"));
    order(&moment, &orders.join("\n"));
}

fn order(Moment { table, state }: &Moment, text: &str) {
    let orders = match parse(table, state, text) {
        Ok(orders) => orders,
        Err(faults) => return tell(&faults, text),
    };
    assert_eq!(
        parse(table, state, &print(table, &orders)),
        Ok(orders.clone())
    );
    let french = print_in(table, &orders, Tongue::French);
    assert_eq!(parse(table, state, &french), Ok(orders.clone()));
    let mut given = Vec::new();
    for seat in table.seats() {
        match argad_rules::check::check(table, state, seat, &orders) {
            Ok(checked) => given.push(checked),
            Err(refused) => {
                // Every order may be refused for every figure of every troop it names.
                let mut said = Said::about(text.len() + refused.len() * 64);
                in_both(|texts| {
                    for (_, why) in Story::new(texts, table).refused(&refused, &orders.0) {
                        said.add(&why);
                    }
                });
                let none = Orders::default();
                given.extend(argad_rules::check::check(table, state, seat, &none));
            }
        }
    }
    let mut dice = Seeded::new(5);
    if state.outcome.is_none() {
        let resolved = game::resolve(table, state.clone(), &given, &[], &mut dice);
        let (_, events) = resolved.expect("orders that were checked are resolved");
        in_both(|texts| drop(Story::spoken(texts, table).tell_all(&events)));
    }
}

fn rule(Moment { table, state }: &Moment, text: &str) {
    let rulings = match ruling::parse(table, state, text) {
        Ok(rulings) => rulings,
        Err(faults) => return tell(&faults, text),
    };
    let mut dice = Seeded::new(5);
    let mut state = state.clone();
    for (ruling, reason) in rulings {
        let ruled = game::overrule(table, state.clone(), ruling.clone(), &reason, &mut dice);
        if let Ok((after, events)) = ruled {
            state = after;
            in_both(|texts| {
                let story = Story::new(texts, table);
                assert!(!story.ruling(&ruling).is_empty());
                story.tell_all(&events);
            });
        }
    }
}

fn tell(faults: &[Fault], text: &str) {
    assert!(!faults.is_empty(), "not read, and nobody says why");
    let mut said = Said::about(text.len());
    for fault in faults {
        let line = text.lines().nth(fault.line - 1).expect("a line there is");
        assert!((1..=line.chars().count() + 1).contains(&fault.column));
        said.add(&format!("{:?} {} {:?}", fault.kind, fault.word, fault.hint));
    }
}
