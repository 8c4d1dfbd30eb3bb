//! `cargo xtask test`: every check there is. What it needs and the machine lacks, it installs.

use crate::run::{command, exists, step};
use crate::web::{self, Build};
use crate::{browser, clauses, fuzz, layers, notices};

/// Runs all checks; `quick` leaves out the slow ones.
pub fn run(quick: bool) -> Result<(), String> {
    step("format", "cargo", &["fmt", "--all", "--check"])?;
    // Of a workspace of its own.
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    step("format of fuzz", "cargo", &fuzz)?;
    layers::check()?;
    clauses::run(true)?;
    notices::run(true)?;
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
    cases(true)?;
    build_argad()?;
    step("data", "target/debug/argad", &["data", "check", "data"])?;
    if !quick {
        wasm()?;
        browser::tests(Build::Release)?;
        fuzz::run(&[])?;
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

/// Builds the program. All of the workspace is named wherever something is built for a check: with one
/// package alone its dependencies would be built once more, with fewer features.
pub fn build_argad() -> Result<(), String> {
    let args = ["build", "--workspace", "--bin", "argad"];
    step("argad", "cargo", &args)
}

/// Writes the pages of the public suite, or compares them with the files.
pub fn cases(check: bool) -> Result<(), String> {
    let build = ["build", "--workspace", "--example", "cases"];
    step("cases", "cargo", &build)?;
    let args: &[&str] = if check { &["--check"] } else { &[] };
    step("cases", "target/debug/examples/cases", args)
}

/// Writes the golden texts and logs anew.
pub fn bless() -> Result<(), String> {
    // The logs carry the fingerprint of the rules: it is written first.
    for name in ["bless_behaviour", "bless"] {
        let one = ["--", "--ignored", "--exact", name];
        let args = [&["test", "-p", "argad-parity", "--test", "logs"][..], &one].concat();
        step(name, "cargo", &args)?;
    }
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

/// The rules must play the same in the browser; the rest is built with the client.
fn wasm() -> Result<(), String> {
    web::compile("wasm32", "argad-parity", "dev")?;
    step(
        "wasm32 plays the same",
        "cargo",
        &["test", "--workspace", "--test", "wasm", "--", "--ignored"],
    )
}
