//! Whole games between two bots of a kind, one after the other on one core, for as long as is asked:
//! `playouts BOT SCENARIO MILLISECONDS`. Prints how many games, simultaneous rounds and figure-actions it was
//! as JSON, and how many figures the scenario has. Used by `cargo xtask bench peers` and `bench lab`.
//!
//! A figure-action is a figure that was told something in a round: what the silent do by themselves does not
//! count. A round counts if anybody was told anything in it. What is timed is everything but reading the scenario; `resolving`
//! is the part of it after orders are made up and checked, of `resolved` rounds: asking for the time costs some, so only one
//! game in several is looked into.

use argad_dice::Seeded;
use argad_lab::Library;
use argad_lab::bot::{Bot, Spec};
use argad_rules::check::Checked;
use argad_rules::game;
use argad_rules::scenario;
use argad_rules::state::Viewer;
use argad_rules::table::Table;
use argad_rules::view::view;
use serde_json::json;
use std::time::{Duration, Instant};

/// As in the `argad` command.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Default)]
struct Count {
    games: u64,
    rounds: u64,
    actions: u64,
    resolved: u64,
    resolving: Duration,
}

/// One game in so many is looked into.
const LOOKED_INTO: u64 = 8;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, bot, scenario, milliseconds] = args.as_slice() else {
        eprintln!("usage: playouts BOT SCENARIO MILLISECONDS");
        std::process::exit(2);
    };
    let spec: Spec = bot.parse().expect("a bot");
    let milliseconds = milliseconds.parse().expect("a number");
    let library = Library::embedded();
    let scenarios = scenario::embedded();
    let mut found = scenarios.iter().filter(|s| s.id == *scenario);
    let chosen = found.next().expect("a scenario built in");
    let table = Table::new(chosen, library.period(chosen.period())).expect("a sound table");
    let mut bots: Vec<Box<dyn Bot>> = chosen.sides.iter().map(|_| spec.bot()).collect();
    let mut count = Count::default();
    let begun = Instant::now();
    let start = clock(begun);
    while clock(begun).saturating_sub(start) < Duration::from_millis(milliseconds) {
        play(&table, count.games, &mut bots, begun, &mut count);
        count.games += 1;
    }
    let answer = json!({
        "games": count.games,
        "rounds": count.rounds,
        "actions": count.actions,
        "seconds": clock(begun).saturating_sub(start).as_secs_f64(),
        "resolving": count.resolving.as_secs_f64(),
        "resolved": count.resolved,
        "figures": table.troops.iter().map(|troop| troop.count).sum::<u16>(),
    });
    println!("{answer}");
}

/// The processor's time so far, as a busy machine makes any other worthless; the clock where nobody tells it.
fn clock(begun: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// `lab::game::play`, with a look at the orders.
fn play(
    table: &Table<'_>,
    seed: u64,
    bots: &mut [Box<dyn Bot>],
    begun: Instant,
    count: &mut Count,
) {
    let mut dice = Seeded::stream(seed, 0);
    let (mut state, _) = game::begin(table, &mut dice).expect("seeded dice never end");
    let seats = table.seats();
    let mut wills: Vec<Seeded> = (1..=seats.len() as u64)
        .map(|stream| Seeded::stream(seed, stream))
        .collect();
    while state.outcome.is_none() {
        let before = count.actions;
        let mut all: Vec<Checked> = Vec::with_capacity(seats.len());
        for (seat, will) in seats.iter().zip(&mut wills) {
            let seen = view(table, &state, Viewer::Seat(*seat));
            let bot = &mut bots[seat.side.index()];
            let advice = bot.orders(table, &seen, will).expect("seeded dice");
            let told = advice.orders.0.iter().map(|order| order.who.len() as u64);
            count.actions += told.sum::<u64>();
            let checked = advice.into_checked(table, &seen, *seat);
            all.push(checked.expect("bots order nothing illegal"));
        }
        let told = u64::from(count.actions > before);
        count.rounds += told;
        let looked = count.games.is_multiple_of(LOOKED_INTO);
        let resolve = looked.then(|| clock(begun));
        state = game::resolve(table, state, &all, &[], &mut dice)
            .expect("seeded dice")
            .0;
        if let Some(resolve) = resolve {
            count.resolving += clock(begun).saturating_sub(resolve);
            count.resolved += told;
        }
    }
}
