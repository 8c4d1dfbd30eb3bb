//! How busy the machine is with other things: figures measured on one that is are no figures of the app.

use std::collections::HashMap;
use std::fs;

/// Time the pages of our browsers have run, and time they could have run but had to wait, in nanoseconds. Nothing where
/// the system does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    run: u64,
    waited: u64,
}

impl Turns {
    /// So far.
    pub fn now() -> Self {
        let parents = parents();
        let pages = parents
            .keys()
            .filter(|&&pid| is_page(pid) && is_ours(pid, &parents));
        pages
            .filter_map(|&pid| Self::of(pid))
            .fold(Self::default(), |all, one| Self {
                run: all.run + one.run,
                waited: all.waited + one.waited,
            })
    }

    /// The share of the time they asked for that they got since then, from 0 to 1.
    pub fn share_since(self, before: Self) -> Option<f64> {
        let run = self.run.checked_sub(before.run)? as f64;
        let waited = self.waited.checked_sub(before.waited)? as f64;
        (run > 0.0).then(|| run / (run + waited))
    }

    /// The main thread of a process, where its tasks are done.
    fn of(pid: u32) -> Option<Self> {
        let text = fs::read_to_string(format!("/proc/{pid}/task/{pid}/schedstat")).ok()?;
        let mut numbers = text.split_whitespace().map(str::parse);
        let (run, waited) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        Some(Self { run, waited })
    }
}

/// Every process with the one that started it.
fn parents() -> HashMap<u32, u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter_map(|pid| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name may hold anything, so what follows its bracket counts: the state, then the parent.
        let (_, rest) = stat.rsplit_once(')')?;
        Some((pid, rest.split_whitespace().nth(1)?.parse().ok()?))
    })
    .collect()
}

fn is_page(pid: u32) -> bool {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&line).contains("--type=renderer")
}

fn is_ours(mut pid: u32, parents: &HashMap<u32, u32>) -> bool {
    while let Some(&parent) = parents.get(&pid) {
        if parent == std::process::id() {
            return true;
        }
        pid = parent;
    }
    false
}
