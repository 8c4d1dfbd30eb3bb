//! `cargo xtask test`: every check there is. What it needs and the machine lacks, it installs.

use crate::run::{command, exists, output, step};
use crate::web::Build;
use crate::{browser, clauses, layers};

const WASM: &str = "wasm32-unknown-unknown";

/// Runs all checks; `quick` leaves out the slow ones.
pub fn run(quick: bool) -> Result<(), String> {
    step("format", "cargo", &["fmt", "--all", "--check"])?;
    layers::check()?;
    clauses::run(true)?;
    step(
        "lints",
        "cargo",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )?;
    tests(quick)?;
    step(
        "data",
        "cargo",
        &[
            "run",
            "--quiet",
            "-p",
            "argad-cli",
            "--",
            "data",
            "check",
            "data",
        ],
    )?;
    if !quick {
        wasm()?;
        browser::tests(Build::Release)?;
    }
    println!("\n== all checks passed");
    Ok(())
}

fn tests(quick: bool) -> Result<(), String> {
    // nextest runs everything at once where it is installed; cargo's own runner does otherwise.
    let mut args = if exists("cargo", &["nextest", "--version"]) {
        vec!["nextest", "run", "--workspace"]
    } else {
        vec!["test", "--workspace", "--all-targets"]
    };
    if quick {
        args.extend(if args[0] == "nextest" {
            ["-E", "not binary(differential)"].as_slice()
        } else {
            ["--", "--skip", "brute_force"].as_slice()
        });
    }
    step("tests", "cargo", &args)?;
    step(
        "doc tests",
        "cargo",
        &["test", "--workspace", "--doc", "--quiet"],
    )
}

/// Writes the golden texts and logs anew.
pub fn bless() -> Result<(), String> {
    let logs = [
        "test",
        "-p",
        "argad-parity",
        "--test",
        "logs",
        "--",
        "--ignored",
        "bless",
    ];
    step("logs", "cargo", &logs)?;
    let status = command("cargo", &["test", "-p", "argad-rules", "--test", "play"])
        .env("ARGAD_BLESS", "1")
        .status()
        .map_err(|e| format!("bless: {e}"))?;
    if !status.success() {
        return Err("bless: a play does not come out as it says".into());
    }
    println!("== read `git diff tests` before keeping it");
    Ok(())
}

/// The rules must build for the browser.
fn wasm() -> Result<(), String> {
    let has_target = |list: &str| list.lines().any(|line| line == WASM);
    if let Ok(installed) = output("rustup", &["target", "list", "--installed"])
        && !has_target(&installed)
    {
        step("wasm32 target", "rustup", &["target", "add", WASM])?;
    }
    step(
        "wasm32",
        "cargo",
        &[
            "build",
            "--target",
            WASM,
            "-p",
            "argad-rules",
            "-p",
            "argad-lab",
            "-p",
            "argad-text",
            "-p",
            "argad-picture",
            "-p",
            "argad-parity",
        ],
    )?;
    step(
        "wasm32 plays the same",
        "cargo",
        &[
            "test",
            "-p",
            "argad-parity",
            "--test",
            "wasm",
            "--",
            "--ignored",
        ],
    )
}
