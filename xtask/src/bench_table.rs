//! `cargo xtask bench table`: how fast whole turns are, and how many instructions they take.
//!
//! Times vary with the machine and its load; instruction counts (by callgrind, where valgrind is
//! installed) hardly do, so those are kept in the repository and printed against each run.

use crate::run::{command, exists, output, root, step};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

const BASELINE: &str = "crates/rules/examples/turns.instructions.toml";

/// Cases: name, figures, games for the clock, games for callgrind, what a unit is.
const CASES: [(&str, u32, u32, u32, &str); 5] = [
    ("random", 24, 3_000, 20, "figure-turn"),
    ("random", 60, 1_000, 8, "figure-turn"),
    ("shoot", 24, 3_000, 20, "figure-turn"),
    ("shoot", 60, 1_000, 8, "figure-turn"),
    ("legal", 60, 100, 2, "question"),
];

/// Runs everything; `save` keeps the instruction counts.
pub fn run(save: bool) -> Result<(), String> {
    let build = [
        "build",
        "--release",
        "--quiet",
        "-p",
        "argad-rules",
        "--example",
        "turns",
    ];
    step("build", "cargo", &build)?;
    let program = root().join("target/release/examples/turns");
    let program = program.to_string_lossy();
    println!("\none core, release build");
    let mut costs: BTreeMap<String, f64> = BTreeMap::new();
    for (case, figures, games, _, unit) in CASES {
        let (units, seconds) = timed(&program, case, figures, games)?;
        let each = seconds / units;
        println!(
            "  {case:<7} {figures} figures: {:>10.0} {unit}s a second, {:.2} µs each",
            1.0 / each,
            each * 1e6
        );
        costs.insert(format!("{case}-{figures}"), each);
    }
    for case in ["random", "shoot"] {
        let ratio = costs[&format!("{case}-60")] / costs[&format!("{case}-24")];
        println!("  {case:<7} cost of a figure-turn, 60 figures against 24: ×{ratio:.2}");
    }
    if !exists("valgrind", &["--version"]) {
        println!("\nvalgrind is not installed: no instruction counts");
        return Ok(());
    }
    instructions(&program, save)
}

fn timed(program: &str, case: &str, figures: u32, games: u32) -> Result<(f64, f64), String> {
    let text = output(program, &[case, &figures.to_string(), &games.to_string()])?;
    let row: Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    match (row["units"].as_f64(), row["seconds"].as_f64()) {
        (Some(units), Some(seconds)) if units > 0.0 => Ok((units, seconds)),
        _ => Err(format!("{case} {figures}: nothing was played")),
    }
}

fn instructions(program: &str, save: bool) -> Result<(), String> {
    let kept: toml::Table = fs::read_to_string(root().join(BASELINE))
        .unwrap_or_default()
        .parse()
        .map_err(|e| format!("{BASELINE}: {e}"))?;
    println!("\ninstructions (callgrind), against {BASELINE}");
    let mut text = String::from(
        "# Instructions per figure-turn or question; `cargo xtask bench table --save`.\n",
    );
    for (case, figures, _, games, unit) in CASES {
        let (units, _) = timed(program, case, figures, games)?;
        let all = counted(program, case, figures, games)? - counted(program, case, figures, 0)?;
        let each = (all as f64 / units).round() as i64;
        let key = format!("{case}-{figures}");
        let against = kept
            .get(&key)
            .and_then(toml::Value::as_integer)
            .map_or("no baseline".to_owned(), |old| {
                format!("×{:.3} of {old}", each as f64 / old as f64)
            });
        println!("  {case:<7} {figures} figures: {each:>9} a {unit}, {against}");
        let _ = writeln!(text, "{key} = {each}");
    }
    if save {
        fs::write(root().join(BASELINE), text).map_err(|e| format!("{BASELINE}: {e}"))?;
        println!("  kept as the baseline");
    }
    Ok(())
}

/// The instructions of one run.
fn counted(program: &str, case: &str, figures: u32, games: u32) -> Result<i64, String> {
    let run = command(
        "valgrind",
        &[
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            program,
        ],
    )
    .args([case, &figures.to_string(), &games.to_string()])
    .output()
    .map_err(|e| format!("valgrind: {e}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    said.lines()
        .find_map(|line| line.split("Collected : ").nth(1)?.trim().parse().ok())
        .ok_or_else(|| format!("valgrind said nothing of instructions:\n{said}"))
}
