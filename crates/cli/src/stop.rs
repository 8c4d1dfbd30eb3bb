//! Ctrl-C, a job system that wants its machine back, a terminal that is closed: what is kept is kept, and the program
//! ends as a shell expects of one that was told to.

use crate::terminal;
use argad_files::Lock;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::time::{Duration, Instant};

/// The signal that asked to stop; 0 is none.
static ASKED: AtomicI32 = AtomicI32::new(0);
/// Held while something is written that should not be cut short.
static BUSY: Mutex<()> = Mutex::new(());
/// What is said at the end.
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);
/// Locks that are let go when the program ends in the middle of something.
static LOCKS: Mutex<Vec<Weak<Lock>>> = Mutex::new(Vec::new());
/// How long what is being written is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// Shells add this to the number of the signal a program ended by.
const BY_SIGNAL: u8 = 128;

/// From now on the first signal asks to stop; the second one ends the program.
pub fn listen() {
    system::hear(|signal| {
        if ASKED.swap(signal, Ordering::Relaxed) != 0 {
            leave();
            system::end(signal);
        }
    });
}

/// Whether somebody asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed) != 0
}

/// The exit code of a program that stopped when it was asked to: 130 after Ctrl-C, 143 after SIGTERM.
pub fn code() -> u8 {
    let signal = u8::try_from(ASKED.load(Ordering::Relaxed)).unwrap_or(0);
    BY_SIGNAL.saturating_add(signal)
}

/// Ends the program by the signal that asked it to stop, so that a loop of a shell ends with it; returns where programs
/// do not end so.
pub fn end_as_asked() {
    system::end_by(ASKED.load(Ordering::Relaxed));
}

/// From now on a signal ends the program after what is being written, with these words. They can be changed.
pub fn end_with(words: String) {
    let before = LAST_WORDS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .replace(words);
    if before.is_some() {
        return;
    }
    system::hear(|signal| {
        let _busy = wait();
        let words = LAST_WORDS.lock().map(|words| words.clone());
        if let Ok(Some(words)) = words {
            terminal::last_words(format!("\n{words}"));
        }
        leave();
        system::end(signal);
    });
}

/// Does something that a signal waits for.
pub fn undisturbed<T>(work: impl FnOnce() -> T) -> T {
    let _busy = BUSY.lock().unwrap_or_else(PoisonError::into_inner);
    work()
}

/// A lock that does not outlive the program, however it is told to end.
pub fn leaves(lock: &Arc<Lock>) {
    let mut locks = LOCKS.lock().unwrap_or_else(PoisonError::into_inner);
    locks.retain(|lock| lock.strong_count() > 0);
    locks.push(Arc::downgrade(lock));
}

fn leave() {
    let locks = LOCKS.lock().unwrap_or_else(PoisonError::into_inner);
    locks
        .iter()
        .filter_map(Weak::upgrade)
        .for_each(|lock| lock.leave());
}

/// Waits until nothing is being written, but not for ever: a disk may hang.
fn wait() -> Option<MutexGuard<'static, ()>> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        match BUSY.try_lock() {
            Ok(busy) => return Some(busy),
            Err(TryLockError::Poisoned(busy)) => return Some(busy.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    None
}

/// Writing beyond what this user may is told like a full disk, instead of ending the program in the middle of it.
pub fn survive_limits() {
    system::survive_limits();
}

#[cfg(unix)]
mod system {
    use super::BY_SIGNAL;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Calls this for every signal that asks to end. Where nobody can be called, signals end the program at once.
    pub fn hear(told: impl Fn(i32) + Send + 'static) {
        let mut wanted = vec![SIGINT, SIGTERM];
        if !is_ignored(SIGHUP) {
            wanted.push(SIGHUP);
        }
        let Ok(mut signals) = Signals::new(wanted) else {
            return;
        };
        let thread = std::thread::Builder::new().name("signals".to_owned());
        let _ = thread.spawn(move || signals.forever().for_each(told));
    }

    /// Whether whoever started the program made it deaf to a signal, as `nohup` does.
    fn is_ignored(signal: i32) -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
    }

    /// Ends by a signal as if nobody had heard it.
    pub fn end_by(signal: i32) {
        let _ = emulate_default_handler(signal);
    }

    /// Ends now.
    pub fn end(signal: i32) -> ! {
        end_by(signal);
        std::process::exit(i32::from(BY_SIGNAL) + signal)
    }

    pub fn survive_limits() {
        // What it is set to is never looked at: the write itself fails.
        let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    }
}

#[cfg(not(unix))]
mod system {
    use super::BY_SIGNAL;

    /// Ctrl-C, by the number it has elsewhere.
    const CTRL_C: i32 = 2;

    /// Calls this for every Ctrl-C.
    pub fn hear(told: impl Fn(i32) + Send + 'static) {
        // It fails only where somebody listens already.
        let _ = ctrlc::set_handler(move || told(CTRL_C));
    }

    pub fn end_by(_: i32) {}

    /// Ends now.
    pub fn end(signal: i32) -> ! {
        std::process::exit(i32::from(BY_SIGNAL) + signal)
    }

    pub fn survive_limits() {}
}

/// Calls this once somebody wants the program to end.
#[cfg(feature = "serve")]
pub fn then(done: impl Fn() + Send + 'static) {
    system::hear(move |_| done());
}
