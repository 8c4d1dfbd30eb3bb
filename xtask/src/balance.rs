//! `cargo xtask balance`: how even the built-in scenarios are, played anew and kept for the cards of the web app.

use crate::run::{output, root};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;

const FILE: &str = "docs/balance.toml";
const GAMES: &str = "400";
/// The same on every side.
const BOT: &str = "drill";

/// Plays and writes.
pub fn run() -> Result<(), String> {
    let played = output(
        "cargo",
        &[
            "run",
            "--quiet",
            "--profile",
            "fast",
            "-p",
            "argad-cli",
            "--",
            "lab",
            "run",
            "all",
            "--games",
            GAMES,
            "--bots",
            BOT,
            "--format",
            "json",
        ],
    )?;
    let played: Value = serde_json::from_str(&played).map_err(|e| format!("lab run: {e}"))?;
    let text = written(&played).ok_or("lab run: no wins in what it told")?;
    fs::write(root().join(FILE), text).map_err(|e| format!("{FILE}: {e}"))
}

fn written(played: &Value) -> Option<String> {
    let mut text = format!(
        "# Written by `cargo xtask balance`: of so many games of {BOT} against {BOT}, those each side won alone, in\n\
         # the order of the sides.\ngames = {GAMES}\n\n[wins]\n"
    );
    for scenario in played["scenarios"].as_array()? {
        let wins = scenario["sides"].as_array()?.iter();
        let wins: Option<Vec<String>> = wins
            .map(|side| Some(side["wins"].as_u64()?.to_string()))
            .collect();
        let _ = writeln!(
            text,
            "{} = [{}]",
            scenario["id"].as_str()?,
            wins?.join(", ")
        );
    }
    Some(text)
}
