//! `cargo xtask bench lab`: whole games a second as `argad lab run` plays them, on one and two threads, and the
//! memory of a long run.
//!
//! The machine may be busy with other things. So rounds are interleaved and medians printed, and beside the clock
//! stands the processor's time a game takes: what others do hardly changes that one, and what a second thread adds
//! to it is what it costs in scaling.

use crate::bench::{ends, median, met, target};
use crate::bench_games::{self, SCENARIO};
use crate::run::{command, step};
use std::fs;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Rounds; the median of each counts.
const ROUNDS: usize = 7;
/// Games of a short and of a long run, for the memory.
const SHORT: u64 = 2_000;
const LONG: u64 = 20_000;
/// What the project wants (issue: opponents and the lab).
const WANTED_GAMES: f64 = 1_000.0;
const WANTED_SCALING: f64 = 1.8;
const WANTED_MEGABYTES: f64 = 200.0;

/// A run of the lab.
#[derive(Clone, Copy, Debug)]
struct Run {
    seconds: f64,
    /// The processor's time of all threads, in seconds; nothing where the system does not tell.
    processor: Option<f64>,
    /// The most memory it had at once, in bytes.
    peak: Option<f64>,
}

/// Measures and prints; `long` is how many games the long run has.
pub fn run(long: Option<u64>) -> Result<(), String> {
    // Pictures, Parquet and the server are not measured, so they are not built.
    let build = [
        "build",
        "--release",
        "--quiet",
        "--no-default-features",
        "-p",
        "argad-cli",
    ];
    step("build", "cargo", &build)?;
    let playouts = bench_games::build()?;
    // So many that starting the program and its last game hardly count.
    speed("drill", 3_000)?;
    speed("random", 3_000)?;
    let mut rates = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let row = bench_games::ours(&playouts, "random", 500)?;
        let seconds = row["seconds"].as_f64().unwrap_or(f64::NAN);
        for (list, name) in rates.iter_mut().zip(["games", "actions"]) {
            list.push(row[name].as_f64().unwrap_or(f64::NAN) / seconds);
        }
    }
    println!(
        "\nrandom playouts without the lab, one core: {:.0} games and {:.0} figure-actions a second",
        median(&rates[0]),
        median(&rates[1])
    );
    memory(long.unwrap_or(LONG))
}

/// Games a second with one and two threads.
fn speed(bot: &str, games: u64) -> Result<(), String> {
    let mut runs: [Vec<Run>; 2] = [Vec::new(), Vec::new()];
    for round in 1..=ROUNDS {
        eprint!("\r{bot}, round {round}/{ROUNDS}");
        for (list, threads) in runs.iter_mut().zip(1..) {
            list.push(lab(bot, games, threads)?);
        }
    }
    eprintln!();
    println!(
        "\n{bot} v {bot} on {SCENARIO}, {games} games a run, median of {ROUNDS} rounds (least – most):"
    );
    let mut rates = Vec::new();
    let mut costs = Vec::new();
    for (list, threads) in runs.iter().zip(1..) {
        let speeds: Vec<f64> = list.iter().map(|run| games as f64 / run.seconds).collect();
        let (least, most) = ends(&speeds);
        let cost: Vec<f64> = list.iter().filter_map(|run| run.processor).collect();
        let cost = median(&cost) / games as f64;
        println!(
            "  {threads} thread{}: {:>7.0} games a second ({least:.0} – {most:.0}), {:.3} ms of processor a game",
            if threads == 1 { " " } else { "s" },
            median(&speeds),
            cost * 1e3
        );
        rates.push(median(&speeds));
        costs.push(cost);
    }
    println!(
        "  two threads against one: ×{:.2} by the clock, ×{:.2} by processor time (if nothing else ran)",
        rates[1] / rates[0],
        2.0 * costs[0] / costs[1]
    );
    if bot == "drill" {
        println!(
            "  wanted: {WANTED_GAMES:.0} games a second on two cores ({}), ×{WANTED_SCALING} ({})",
            met(rates[1] >= WANTED_GAMES),
            met(rates[1] / rates[0] >= WANTED_SCALING)
        );
    }
    Ok(())
}

/// How memory grows with the number of games.
fn memory(long: u64) -> Result<(), String> {
    let mut peaks = Vec::new();
    println!("\nmemory of `lab run`, drill v drill, two threads:");
    for games in [SHORT, long] {
        let run = lab("drill", games, 2)?;
        let Some(peak) = run.peak else {
            println!("  this system does not tell (no /proc)");
            return Ok(());
        };
        println!("  {games:>8} games: {:>6.1} MB at most", peak / 1e6);
        peaks.push(peak);
    }
    let slope = (peaks[1] - peaks[0]) / (long.saturating_sub(SHORT)).max(1) as f64;
    let million = peaks[1] + slope.max(0.0) * 1e6;
    println!(
        "  {slope:.1} bytes more a game; carried on, a million games would take {:.0} MB (wanted: under {WANTED_MEGABYTES:.0}, {})",
        million / 1e6,
        met(million < WANTED_MEGABYTES * 1e6)
    );
    Ok(())
}

/// One `argad lab run`.
fn lab(bot: &str, games: u64, threads: u32) -> Result<Run, String> {
    let (games, threads) = (games.to_string(), threads.to_string());
    let args = [
        "lab",
        "run",
        SCENARIO,
        "--bots",
        bot,
        "--games",
        &games,
        "--threads",
        &threads,
        "--format",
        "json",
    ];
    let before = children();
    let start = Instant::now();
    let mut child = command(&target("release/argad"), &args)
        .stdout(Stdio::null())
        .spawn()
        .map_err(|e| format!("argad: {e}"))?;
    let (seconds, peak) = watch(&mut child, start)?;
    let processor = children().zip(before).map(|(after, before)| after - before);
    Ok(Run {
        seconds,
        processor,
        peak,
    })
}

/// Waits for a program and looks at its memory meanwhile: the most it ever had, as the kernel counts it.
fn watch(child: &mut Child, start: Instant) -> Result<(f64, Option<f64>), String> {
    let mut peak = None;
    loop {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            let seconds = start.elapsed().as_secs_f64();
            if !status.success() {
                return Err(format!("argad lab run failed ({status})"));
            }
            return Ok((seconds, peak));
        }
        peak = high_water(child.id()).or(peak);
        sleep(Duration::from_millis(3));
    }
}

fn high_water(id: u32) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// The processor's time of all programs that were started and have ended, in seconds.
fn children() -> Option<f64> {
    /// Linux counts in hundredths for programs, whatever it does inside.
    const TICKS: f64 = 100.0;
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may have blanks; the times of children are the 16th and 17th field.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let time = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((time(13)? + time(14)?) / TICKS)
}
