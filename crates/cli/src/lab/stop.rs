//! Ctrl-C, or a job system that wants its machine back: the game in hand is finished, and what was played is
//! kept and told.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on the first Ctrl-C asks to stop; the second one ends the program.
pub fn listen() {
    // It fails only where it listens already.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Whether somebody asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
