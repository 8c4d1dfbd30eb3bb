//! A bot in a chair of a game that people play too.

use crate::bot::{Bot, Spec, Why};
use argad_dice::Seeded;
use argad_rules::check::Checked;
use argad_rules::log::Play;
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Seat, Viewer};
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
}

impl Opponent {
    /// Somebody takes a chair; the same seed makes the same game.
    pub fn new(spec: Spec, seat: Seat, seed: u64) -> Self {
        let bot = spec.bot();
        Self {
            spec,
            bot,
            seat,
            seed,
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
        // What it draws depends on the moment alone: a game that is resumed goes on as it would have.
        let moment = play.events().len() as u64;
        let chair = u64::from(self.seat.side.0) << 8 | u64::from(self.seat.chair);
        let mut will = Seeded::stream(self.seed, WILLS + (moment << 16) + chair);
        let seen = view(play.table(), play.state(), Viewer::Seat(self.seat));
        let advice = self.bot.orders(play.table(), &seen, &mut will);
        let advice = advice.unwrap_or_default();
        if let Ok(checked) = play.check(self.seat, &advice.orders) {
            let why = advice.orders.0.into_iter().zip(advice.why).collect();
            return Some(Thought { checked, why });
        }
        let checked = play.check(self.seat, &Orders::default()).ok()?;
        let why = Vec::new();
        Some(Thought { checked, why })
    }
}
