//! Games played by several threads, handed on in order.
//!
//! Whoever receives them gets number after number whatever thread played it, so that nothing depends on how
//! many there are. Plain scoped threads and a channel: there is one list of like jobs, which wants no
//! work-stealing pool.

use crate::context::Error;
use crate::stop;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};

/// Games that may be under way or wait for an earlier one, a thread: one long game holds up the others before it
/// fills the memory.
const AHEAD: usize = 64;

/// So many games may be under way at once.
struct Tickets {
    left: Mutex<usize>,
    back: Condvar,
}

impl Tickets {
    fn new(count: usize) -> Self {
        Self {
            left: Mutex::new(count),
            back: Condvar::new(),
        }
    }

    /// Waits for one; none is given any more when it is `over`.
    fn take(&self, over: &AtomicBool) -> bool {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let none = |left: &mut usize| *left == 0 && !over.load(Ordering::Relaxed);
        let left = self.back.wait_while(left, none);
        let mut left = left.unwrap_or_else(PoisonError::into_inner);
        if over.load(Ordering::Relaxed) {
            return false;
        }
        *left -= 1;
        true
    }

    fn give_back(&self) {
        *self.left.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.back.notify_one();
    }

    /// Nobody waits any more.
    fn close(&self, over: &AtomicBool) {
        let _left = self.left.lock();
        over.store(true, Ordering::Relaxed);
        self.back.notify_all();
    }
}

/// Plays games and hands each on in order until all are played, `take` has had enough, or somebody pressed
/// Ctrl-C; gives how many were handed on. Every thread makes a player of its own.
pub fn play<T, P>(
    threads: usize,
    games: Range<u64>,
    player: impl Fn() -> P + Sync,
    take: &mut dyn FnMut(u64, T) -> Result<ControlFlow<()>, Error>,
) -> Result<u64, Error>
where
    T: Send,
    P: FnMut(u64) -> T,
{
    let mut taken = 0;
    if threads <= 1 {
        let mut play = player();
        for game in games {
            if stop::asked() {
                break;
            }
            let played = play(game);
            taken += 1;
            if take(game, played)?.is_break() {
                break;
            }
        }
        return Ok(taken);
    }
    let next = AtomicU64::new(games.start);
    let enough = AtomicBool::new(false);
    let tickets = Tickets::new(threads * AHEAD);
    let (send, receive) = mpsc::channel::<(u64, T)>();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, player) = (send.clone(), &next, &player);
            let (tickets, enough) = (&tickets, &enough);
            scope.spawn(move || {
                let mut play = player();
                while !stop::asked() && tickets.take(enough) {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games.end || send.send((game, play(game))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut due = games.start;
        let mut result = Ok(());
        // Everything is received, so that nobody waits for ever to be heard.
        for (game, played) in receive {
            early.insert(game, played);
            while let Some(played) = early.remove(&due) {
                if enough.load(Ordering::Relaxed) {
                    break;
                }
                due += 1;
                taken += 1;
                tickets.give_back();
                match take(due - 1, played) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => tickets.close(&enough),
                    Err(error) => {
                        tickets.close(&enough);
                        result = Err(error);
                    }
                }
            }
        }
        result.map(|()| taken)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(threads: usize, games: Range<u64>, enough: u64) -> Vec<u64> {
        let mut seen = Vec::new();
        let player = || |game: u64| game * game;
        let taken = play(threads, games, player, &mut |game, square: u64| {
            assert_eq!(square, game * game);
            seen.push(game);
            Ok(if game == enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        });
        assert_eq!(taken.unwrap(), seen.len() as u64);
        seen
    }

    #[test]
    fn games_come_in_order_whoever_played_them() {
        for threads in 1..6 {
            let all: Vec<u64> = (3..500).collect();
            assert_eq!(played(threads, 3..500, 1000), all);
            assert_eq!(played(threads, 3..500, 77).last(), Some(&77));
            assert!(played(threads, 5..5, 0).is_empty());
        }
    }

    #[test]
    fn a_long_game_holds_up_the_others() {
        // Nobody may be further ahead of the first game than there are tickets.
        let furthest = AtomicU64::new(0);
        let player = || {
            |game: u64| {
                if game == 0 {
                    std::thread::sleep(std::time::Duration::from_millis(60));
                    return furthest.load(Ordering::SeqCst);
                }
                furthest.fetch_max(game, Ordering::SeqCst);
                0
            }
        };
        let mut ahead = 0;
        let taken = play(3, 0..5_000, player, &mut |game, seen: u64| {
            if game == 0 {
                ahead = seen;
            }
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!(taken.unwrap(), 5_000);
        assert!(ahead < 3 * AHEAD as u64, "{ahead}");
    }

    #[test]
    fn a_fault_ends_it() {
        for threads in [1, 3] {
            let player = || |game: u64| game;
            let fault = |game, _: u64| match game {
                40 => Err(Error::Input("full".into())),
                _ => Ok(ControlFlow::Continue(())),
            };
            assert!(play(threads, 0..10_000, player, &mut { fault }).is_err());
        }
    }
}
