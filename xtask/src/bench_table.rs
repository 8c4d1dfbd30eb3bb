//! `cargo xtask bench table`: how fast whole turns are, and how many instructions they take.
//!
//! Times vary with the machine and its load, so rounds are interleaved and medians count; instruction counts (by
//! callgrind, where valgrind is installed) hardly do, so those are kept in the repository and printed against each
//! run.

use crate::bench::{ends, median, met, target};
use crate::profiled;
use crate::run::{command, exists, output, root, step};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

const BASELINE: &str = "crates/rules/examples/turns.instructions.toml";

/// Rounds; the median of each case counts.
const ROUNDS: usize = 7;
/// What the project wants (issue: the table): figure-turns a second with 24 figures, and how much more one may cost
/// with 60.
const WANTED_RATE: f64 = 300_000.0;
const WANTED_GROWTH: f64 = 1.5;

/// Cases: name, figures, games a round for the clock, games for callgrind, what a unit is.
const CASES: [(&str, u32, u32, u32, &str); 5] = [
    ("random", 24, 1_000, 20, "figure-turn"),
    ("random", 60, 300, 8, "figure-turn"),
    ("shoot", 24, 1_000, 20, "figure-turn"),
    ("shoot", 60, 300, 8, "figure-turn"),
    ("legal", 60, 30, 2, "question"),
];

/// Runs everything; `save` keeps the instruction counts, `profiled` measures a build by a record beside the plain one.
pub fn run(save: bool, profiled: bool) -> Result<(), String> {
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
    let plain = target("release/examples/turns");
    let mut programs = vec![("release build", plain.clone())];
    if profiled {
        let program = profiled::build(&profiled::TURNS)?;
        let program = program.to_string_lossy().into_owned();
        programs.push(("built by a record (cargo xtask profiled)", program));
    }
    let mut rates: BTreeMap<(&str, &str, u32), Vec<f64>> = BTreeMap::new();
    for round in 1..=ROUNDS {
        eprint!("\rround {round}/{ROUNDS}");
        for (case, figures, games, ..) in CASES {
            for (name, program) in &programs {
                let (units, seconds) = timed(program, case, figures, games)?;
                let list = rates.entry((name, case, figures)).or_default();
                list.push(units / seconds);
            }
        }
    }
    eprintln!();
    for (name, _) in &programs {
        println!("\none core, {name}, median of {ROUNDS} rounds (least – most):");
        report(|case, figures| &rates[&(*name, case, figures)]);
    }
    if !exists("valgrind", &["--version"]) {
        println!("\nvalgrind is not installed: no instruction counts");
        return Ok(());
    }
    instructions(&plain, save)
}

/// Prints what was timed, and whether it is what is wanted.
fn report<'r>(rates: impl Fn(&'static str, u32) -> &'r Vec<f64>) {
    for (case, figures, _, _, unit) in CASES {
        let all = rates(case, figures);
        let (least, most) = ends(all);
        let rate = median(all);
        println!(
            "  {case:<7} {figures} figures: {rate:>7.0} {unit}s a second ({least:.0} – {most:.0}), {:.2} µs each",
            1e6 / rate
        );
    }
    for case in ["random", "shoot"] {
        let [few, many] = [24, 60].map(|figures| median(rates(case, figures)));
        println!(
            "  {case:<7} wanted: {WANTED_RATE:.0} a second with 24 figures ({}); one of 60 costs ×{:.2} (wanted: ×{WANTED_GROWTH}, {})",
            met(few >= WANTED_RATE),
            few / many,
            met(few / many <= WANTED_GROWTH)
        );
    }
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
