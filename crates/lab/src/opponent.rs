//! A bot in a chair of a game that people play too.
//!
//! What it orders follows from the log alone: its will from the moment, and what it remembers from the rounds it has
//! sat through. Whoever goes on with a game in another program, or another day, is met by the same opponent: it thinks
//! over again what it would remember.

use crate::bot::{Advice, Bot, Budget, Spec, Why};
use argad_dice::Seeded;
use argad_rules::apply::apply;
use argad_rules::check::Checked;
use argad_rules::event::Event;
use argad_rules::log::Play;
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Phase, Seat, State, Viewer};
use argad_rules::view::view;

/// Streams of a seed from here on are the wills of bots, so that they never share the dice of the game.
const WILLS: u64 = 1 << 40;

/// What a bot orders, and why.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The orders, with what the silent do.
    pub checked: Checked,
    /// Those it gave, each with its reason.
    pub why: Vec<(Order, Why)>,
}

/// A bot in a chair.
pub struct Opponent {
    spec: Spec,
    bot: Box<dyn Bot>,
    seat: Seat,
    seed: u64,
    /// Up to which event it remembers what it thought.
    known: usize,
}

impl Opponent {
    /// Somebody takes a chair; the same seed makes the same game.
    pub fn new(spec: Spec, seat: Seat, seed: u64) -> Self {
        Self::with_budget(spec, Budget::default(), seat, seed)
    }

    /// The same with as much time for a turn as this.
    pub fn with_budget(spec: Spec, budget: Budget, seat: Seat, seed: u64) -> Self {
        Self {
            spec,
            bot: spec.bot_with(budget),
            seat,
            seed,
            known: 0,
        }
    }

    /// Which.
    pub fn spec(&self) -> Spec {
        self.spec
    }

    /// The chair.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Orders for the open round, from what the chair may know. What the rules refuse is left out: the
    /// silent are always allowed.
    pub fn orders(&mut self, play: &Play<'_>) -> Option<Checked> {
        self.think(play).map(|thought| thought.checked)
    }

    /// The same with the reason for every order.
    pub fn think(&mut self, play: &Play<'_>) -> Option<Thought> {
        self.recall(play);
        let moment = play.events().len();
        self.known = moment + 1;
        let advice = self.advised(play, play.state(), moment);
        if let Ok(checked) = play.check(self.seat, &advice.orders) {
            let why = advice.orders.0.into_iter().zip(advice.why).collect();
            return Some(Thought { checked, why });
        }
        let checked = play.check(self.seat, &Orders::default()).ok()?;
        let why = Vec::new();
        Some(Thought { checked, why })
    }

    /// How many turns it has to think over again before it can go on with a game.
    pub fn forgot(&self, play: &Play<'_>) -> usize {
        self.missed(play).len()
    }

    /// Thinks over again what it would remember, had it sat there all the time.
    fn recall(&mut self, play: &Play<'_>) {
        let missed = self.missed(play);
        let Some(&last) = missed.last() else { return };
        let mut state = play.table().start();
        for (moment, event) in play.events().iter().enumerate().take(last + 1) {
            if missed.contains(&moment) {
                self.advised(play, &state, moment);
            }
            apply(&mut state, event);
        }
        self.known = last + 1;
    }

    /// The moments of the game at which it decided about a turn and which it does not remember; those before it sat
    /// down were somebody else's.
    fn missed(&self, play: &Play<'_>) -> Vec<usize> {
        if !self.spec.remembers() {
            return Vec::new();
        }
        let since = self.known.max(play.since(self.seat));
        let mut moments = Vec::new();
        let mut open = false;
        for (moment, event) in play.events().iter().enumerate() {
            match event {
                Event::Round { phase } => open = *phase == Phase::Movement,
                Event::Orders { .. } if std::mem::take(&mut open) && moment >= since => {
                    moments.push(moment);
                }
                _ => {}
            }
        }
        moments
    }

    /// What the bot says at a moment of the game.
    fn advised(&mut self, play: &Play<'_>, state: &State, moment: usize) -> Advice {
        // What it draws depends on the moment alone: a game that is resumed goes on as it would have.
        let chair = u64::from(self.seat.side.0) << 8 | u64::from(self.seat.chair);
        let mut will = Seeded::stream(self.seed, WILLS + ((moment as u64) << 16) + chair);
        let seen = view(play.table(), state, Viewer::Seat(self.seat));
        let advice = self.bot.orders(play.table(), &seen, &mut will);
        advice.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
