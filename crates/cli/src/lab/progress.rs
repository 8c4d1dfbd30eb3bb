//! How far a run is, on standard error if that is a terminal.
//!
//! One line, written over: not worth a crate.

use crate::context::Context;
use crate::terminal;
use std::time::{Duration, Instant};

/// Columns of the bar.
const BAR: u64 = 24;
/// How often it is drawn anew.
const EVERY: Duration = Duration::from_millis(100);

/// A bar that grows.
pub struct Progress<'c> {
    ctx: &'c Context,
    shown: bool,
    all: u64,
    /// Games that were there before the clock started.
    before: u64,
    done: u64,
    start: Instant,
    drawn: Option<Instant>,
}

impl<'c> Progress<'c> {
    /// A bar for so many games.
    pub fn new(all: u64, ctx: &'c Context) -> Self {
        Self {
            ctx,
            shown: terminal::is_seen(),
            all,
            before: 0,
            done: 0,
            start: Instant::now(),
            drawn: None,
        }
    }

    /// A game that was played earlier.
    pub fn had(&mut self) {
        self.before += 1;
        self.done += 1;
    }

    /// One more game.
    pub fn step(&mut self) {
        self.done += 1;
        let due = self.drawn.is_none_or(|drawn| drawn.elapsed() > EVERY);
        if self.shown && due {
            self.drawn = Some(Instant::now());
            let line = bar(self.done, self.all, self.before, self.start.elapsed());
            let left = line.1.map(|left| {
                let values = [("time", left.into())];
                self.ctx.texts.say_with("lab-left", &values)
            });
            let left = left.unwrap_or_default();
            terminal::draw(&format!("{}  {left}", line.0));
        }
    }

    /// Takes the bar away.
    pub fn end(&mut self) {
        if self.drawn.take().is_some() {
            terminal::draw("");
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.end();
    }
}

/// The bar, and how long it still takes, once that can be told.
fn bar(done: u64, all: u64, before: u64, spent: Duration) -> (String, Option<String>) {
    let all = all.max(1);
    let full = (done.min(all) * BAR / all) as usize;
    let text = format!(
        "{}{} {done}/{all}",
        "█".repeat(full),
        "░".repeat(BAR as usize - full)
    );
    let played = done - before;
    let left = (played > 0).then(|| {
        let seconds = spent.as_secs_f64() / played as f64 * all.saturating_sub(done) as f64;
        let seconds = seconds.ceil() as u64;
        match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
            (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
            (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
        }
    });
    (text, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_says_how_long_it_takes() {
        let (text, left) = bar(50, 100, 0, Duration::from_secs(90));
        assert!(text.ends_with("50/100") && text.contains('░'));
        assert_eq!(left.as_deref(), Some("1:30"));
        // What was played before cost nothing today.
        assert_eq!(
            bar(50, 100, 40, Duration::from_secs(90)).1.as_deref(),
            Some("7:30")
        );
        assert_eq!(bar(5, 100, 5, Duration::ZERO).1, None);
        assert_eq!(
            bar(1, 10_000, 0, Duration::from_secs(1)).1.as_deref(),
            Some("2:46:39")
        );
        assert!(!bar(7, 7, 0, Duration::ZERO).0.contains('░'));
    }
}
