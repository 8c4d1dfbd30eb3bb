//! Benchmarks. Ratios against peers are measured in one run, interleaved, after checking that all give
//! the same distribution; nothing is compared with a number from elsewhere.

use crate::bench_games;
use crate::run::{command, output, root, step};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::Stdio;
use std::time::Instant;

/// Rounds of the comparison; the median of each counts.
const ROUNDS: usize = 7;
const PEERS: [&str; 2] = ["icepool==2.1.3", "dyce==0.7.0"];

/// Micro-benchmarks with allocation counts.
pub fn micro() -> Result<(), String> {
    step(
        "bench",
        "cargo",
        &["bench", "-p", "argad-lab", "--bench", "odds"],
    )
}

/// The same two volleys with our library and with Python's, then whole games beside other games.
pub fn peers() -> Result<(), String> {
    let python = venv()?;
    step(
        "build",
        "cargo",
        &[
            "build",
            "--release",
            "--quiet",
            "-p",
            "argad-lab",
            "--example",
            "peer_bench",
        ],
    )?;
    step(
        "build",
        "cargo",
        &["build", "--release", "--quiet", "-p", "argad-cli"],
    )?;
    let ours = target("release/examples/peer_bench");
    let mut times: BTreeMap<(String, String), Vec<f64>> = BTreeMap::new();
    let mut answers: BTreeMap<String, Vec<(String, Vec<f64>)>> = BTreeMap::new();
    for round in 1..=ROUNDS {
        eprint!("\rround {round}/{ROUNDS}");
        for (who, text) in [
            (Some("argad"), output(&ours, &[])?),
            (None, output(&python, &["xtask/peers/bench.py"])?),
        ] {
            let rows: Vec<Value> = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            for row in rows {
                let name = who.map_or_else(|| named(&row), str::to_owned);
                let task = row["task"].as_str().unwrap_or_default().to_owned();
                let p = row["p"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_f64);
                answers
                    .entry(task.clone())
                    .or_default()
                    .push((name.clone(), p.collect()));
                times
                    .entry((task, name))
                    .or_default()
                    .push(row["ns"].as_f64().unwrap_or(f64::NAN));
            }
        }
    }
    eprintln!();
    agree(&answers)?;
    report(&times);
    cold_start()?;
    bench_games::run(&python)
}

/// Only the games.
pub fn peer_games() -> Result<(), String> {
    bench_games::run(&venv()?)
}

fn named(row: &Value) -> String {
    let field = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
    format!("{} {}", field("library"), field("version"))
}

/// Something that was built.
pub fn target(path: &str) -> String {
    root()
        .join("target")
        .join(path)
        .to_string_lossy()
        .into_owned()
}

/// A throw-away Python with the peers in it.
fn venv() -> Result<String, String> {
    let folder = target("peers");
    let python = target("peers/bin/python");
    step("python", "python3", &["-m", "venv", &folder])
        .map_err(|e| format!("{e}; the peers need Python 3 with its venv module"))?;
    let mut args = vec![
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ];
    args.extend(PEERS);
    args.extend(bench_games::PEERS);
    step("peers", &python, &args)?;
    Ok(python)
}

/// Every library must give the same distribution before any is timed against another.
fn agree(answers: &BTreeMap<String, Vec<(String, Vec<f64>)>>) -> Result<(), String> {
    for (task, list) in answers {
        let Some((first, wanted)) = list.first() else {
            continue;
        };
        for (name, p) in list {
            let same =
                p.len() == wanted.len() && p.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-12);
            if !same {
                return Err(format!(
                    "{task}: {name} and {first} give different distributions"
                ));
            }
        }
    }
    println!("\nall libraries give the same distributions (to 1e-12)");
    Ok(())
}

/// Whether what is wanted was reached.
pub fn met(yes: bool) -> &'static str {
    if yes { "met" } else { "not met in this run" }
}

/// The least and the most of a list.
pub fn ends(list: &[f64]) -> (f64, f64) {
    let least = list.iter().copied().fold(f64::INFINITY, f64::min);
    (least, list.iter().copied().fold(0.0, f64::max))
}

/// The middle of a list.
pub fn median(list: &[f64]) -> f64 {
    let mut sorted = list.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

fn report(times: &BTreeMap<(String, String), Vec<f64>>) {
    println!("\n20 shooters, time of a library call, median of {ROUNDS} rounds (least – most):");
    for ((task, name), list) in times {
        let ours = times
            .get(&(task.clone(), "argad".to_owned()))
            .map_or(f64::NAN, |l| median(l));
        let (least, most) = ends(list);
        println!(
            "  {task:<7} {name:<16} {:>12.2} µs  ({:.2} – {:.2})  {:>8.0} ×",
            median(list) / 1e3,
            least / 1e3,
            most / 1e3,
            median(list) / ours,
        );
    }
    println!(
        "  plain: need 5, every die for itself; pooled: need 7, sixes build and a lone one is rerolled"
    );
    println!(
        "  icepool and dyce count in whole numbers; argad in double precision, checked to 1e-12"
    );
}

/// Starting the program for one question.
fn cold_start() -> Result<(), String> {
    let query = r#"{"distance":50,"shooters":[{"count":20,"weapon":"flintlock-musket"}]}"#;
    let mut times = Vec::new();
    for _ in 0..21 {
        let start = Instant::now();
        let mut child = command(&target("release/argad"), &["odds", "shoot", "--json", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|e| e.to_string())?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin
                .write_all(query.as_bytes())
                .map_err(|e| e.to_string())?;
        }
        let status = child.wait().map_err(|e| e.to_string())?;
        if !status.success() {
            return Err(format!("argad odds failed ({status})"));
        }
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    println!(
        "\na cold `argad odds shoot`: {:.1} ms (median of {})",
        median(&times),
        times.len()
    );
    Ok(())
}
