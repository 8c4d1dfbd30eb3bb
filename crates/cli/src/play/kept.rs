//! Orders nobody has agreed on yet, kept beside the log: whoever stops in the middle of a round finds them again.
//!
//! At an open table they are written as a file of orders, so that they can be read, and sent with `--orders`. Sealed
//! ones are written so that nobody reads them by opening the file, nor learns how many there are. That is what an
//! envelope does: whoever has the program and sits down in somebody's chair can open it all the same.

use super::draft::Draft;
use super::envelope;
use crate::log::seat_word;
use argad_files::{Readers, System, put};
use argad_rules::log::Play;
use argad_rules::order::notation::print;
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Phase, Seat};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// How a file of drafts begins, so that nobody else's is ever written over.
const HEAD: &str = "# argad: orders nobody has agreed on yet\n";

/// Where drafts of a game are kept.
pub struct Kept {
    /// Nowhere, for a game that is not kept.
    path: Option<PathBuf>,
    sealed: bool,
    system: Arc<dyn System>,
}

/// What is kept of a seat.
pub enum Found {
    /// What it had in mind, as far as it still holds.
    Draft(Draft),
    /// Something sealed, which an open table does not open.
    Sealed,
}

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
    /// At this place, for a table where orders are sealed or not.
    pub fn new(path: Option<PathBuf>, sealed: bool, system: &Arc<dyn System>) -> Self {
        Self {
            path,
            sealed,
            system: Arc::clone(system),
        }
    }

    /// From now on at another place.
    pub fn moved(&mut self, path: Option<PathBuf>) {
        self.path = path;
    }

    /// Writes down what a seat has in mind.
    pub fn put(&self, play: &Play<'_>, seat: Seat, orders: &[Order]) -> io::Result<()> {
        let mut text = String::new();
        for other in play.table().seats() {
            let head = heading(play, other);
            let lines: Vec<String> = if other == seat {
                let text = print(play.table(), &Orders(orders.to_vec()));
                if self.sealed && !orders.is_empty() {
                    envelope::seal(&head, &text)
                } else {
                    text.lines().map(str::to_owned).collect()
                }
            } else {
                self.section(&head)
            };
            if !lines.is_empty() {
                let _ = writeln!(text, "{head}\n{}", lines.join("\n"));
            }
        }
        let Some(path) = &self.path else {
            return Ok(());
        };
        if text.is_empty() {
            self.forget();
            return Ok(());
        }
        if self.read().is_none() && fs::symlink_metadata(path).is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        put(
            &self.system,
            path,
            Readers::Owner,
            format!("{HEAD}{text}").as_bytes(),
        )
    }

    /// What a seat had in mind when the game was stopped in this round.
    pub fn draft(&self, play: &Play<'_>, seat: Seat) -> Found {
        let head = heading(play, seat);
        let mut lines = self.section(&head);
        if envelope::is_sealed(&lines) {
            if !self.sealed {
                return Found::Sealed;
            }
            let text = envelope::open(&head, &lines).unwrap_or_default();
            lines = text.lines().map(str::to_owned).collect();
        }
        let mut draft = Draft::default();
        for line in lines {
            // A line that somebody spoiled is left out.
            draft.take(play, seat, &line);
        }
        Found::Draft(draft)
    }

    /// The round is over.
    pub fn forget(&self) {
        if let Some(path) = self.path.as_ref().filter(|_| self.read().is_some()) {
            // A draft of a round that is over is not looked at again.
            let _ = self.system.remove(path);
        }
    }

    /// What the file holds, if there is one and it is ours; older ones have no first line of their own.
    fn read(&self) -> Option<String> {
        let bytes = fs::read(self.path.as_ref()?).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        let ours = text.starts_with(HEAD)
            || text.starts_with("[turn ")
            || text.starts_with("[deployment ");
        ours.then(|| text.into_owned())
    }

    fn section(&self, heading: &str) -> Vec<String> {
        let text = self.read().unwrap_or_default();
        let below = text.lines().skip_while(|line| *line != heading).skip(1);
        let lines = below.take_while(|line| !line.starts_with('['));
        lines.map(str::to_owned).collect()
    }
}
