//! Orders nobody has agreed on yet, kept beside the log: whoever stops in the middle of a round finds them again.
//!
//! They are written as a file of orders, so that they can be read, and sent with `--orders`.

use super::draft::Draft;
use crate::log::seat_word;
use argad_rules::log::Play;
use argad_rules::order::notation::print;
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Phase, Seat};
use std::fmt::Write as _;
use std::fs;

/// Where drafts of a game are kept.
pub struct Kept(String);

/// The heading of a seat in the open round.
fn heading(play: &Play<'_>, seat: Seat) -> String {
    let state = play.state();
    let seat = seat_word(seat, play.table());
    let phase = match state.phase {
        Phase::Deployment => return format!("[deployment {seat}]"),
        Phase::Movement => "movement",
        Phase::Shooting => "shooting",
        Phase::Melee => "melee",
    };
    format!("[turn {} {phase} {seat}]", state.turn)
}

impl Kept {
    /// Beside this log.
    pub fn beside(log: &str) -> Self {
        Self(format!("{log}.draft"))
    }

    /// Writes down what a seat has in mind. A draft that cannot be kept is no reason to stop.
    pub fn put(&self, play: &Play<'_>, seat: Seat, orders: &[Order]) {
        let mut text = String::new();
        for other in play.table().seats() {
            let head = heading(play, other);
            let lines = if other == seat {
                let text = print(play.table(), &Orders(orders.to_vec()));
                text.lines().map(str::to_owned).collect()
            } else {
                self.section(&head)
            };
            if !lines.is_empty() {
                let _ = writeln!(text, "{head}\n{}", lines.join("\n"));
            }
        }
        if text.is_empty() {
            self.forget();
        } else {
            let _ = fs::write(&self.0, text);
        }
    }

    /// What a seat had in mind when the game was stopped in this round, as far as it still holds.
    pub fn draft(&self, play: &Play<'_>, seat: Seat) -> Draft {
        let mut draft = Draft::default();
        for line in self.section(&heading(play, seat)) {
            // A line that somebody spoiled is left out.
            draft.take(play, seat, &line);
        }
        draft
    }

    /// The round is over.
    pub fn forget(&self) {
        let _ = fs::remove_file(&self.0);
    }

    fn section(&self, heading: &str) -> Vec<String> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let below = text.lines().skip_while(|line| *line != heading).skip(1);
        let lines = below.take_while(|line| !line.starts_with('['));
        lines.map(str::to_owned).collect()
    }
}
