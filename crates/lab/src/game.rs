//! One game between bots.

use crate::bot::Bot;
use argad_dice::{ChanceError, Seeded};
use argad_rules::check::{self, Checked};
use argad_rules::event::Event;
use argad_rules::game;
use argad_rules::order::Orders;
use argad_rules::state::{Outcome, Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::{View, view};

/// A game played to its end.
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// The last state.
    pub state: State,
    /// Orders the checker refused: a fault of a bot, which then gives none that round.
    pub refused: u32,
}

/// Plays a game, one bot a side; `look` is shown every event as it happens.
pub fn play(
    table: &Table<'_>,
    seed: u64,
    bots: &mut [Box<dyn Bot>],
    look: &mut dyn FnMut(&State, &[Event]),
) -> Result<Played, ChanceError> {
    let mut dice = Seeded::stream(seed, 0);
    let (mut state, events) = game::begin(table, &mut dice)?;
    look(&state, &events);
    let seats = table.seats();
    let mut wills: Vec<Seeded> = (1..=seats.len() as u64)
        .map(|stream| Seeded::stream(seed, stream))
        .collect();
    let look_from = |seat: &Seat| view(table, &state, Viewer::Seat(*seat));
    let mut views: Vec<View> = seats.iter().map(look_from).collect();
    let mut refused = 0;
    let outcome = loop {
        if let Some(outcome) = state.outcome.clone() {
            break outcome;
        }
        let mut all: Vec<Checked> = Vec::with_capacity(seats.len());
        for ((seat, will), seen) in seats.iter().zip(&mut wills).zip(&mut views) {
            let Some(bot) = bots.get_mut(seat.side.index()) else {
                continue;
            };
            seen.look_again(table, &state);
            let advice = bot.orders(table, seen, will)?;
            let checked = advice.into_checked(table, seen, *seat).or_else(|_| {
                refused += 1;
                check::check_view(table, seen, *seat, &Orders::default())
            });
            // The silent are always allowed.
            if let Ok(checked) = checked {
                all.push(checked);
            }
        }
        let (next, events) = game::resolve(table, state, &all, &[], &mut dice)?;
        state = next;
        look(&state, &events);
    };
    Ok(Played {
        outcome,
        state,
        refused,
    })
}
