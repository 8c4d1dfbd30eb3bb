//! The app in a real browser: tests (`cargo xtask browser`, part of `test`) and pictures (`shots`).

use crate::run::{command, exists, output, root, step};
use crate::test::build_argad;
use crate::web::{self, Build};
use std::path::Path;

/// Runs the browser tests against a client just built.
pub fn tests(build: Build) -> Result<(), String> {
    prepare(build)?;
    let names = names()?;
    let mut args = vec!["test", "--workspace", "--no-fail-fast"];
    args.extend(names.iter().flat_map(|name| ["--test", name]));
    args.extend(["--", "--ignored"]);
    step("browser tests", "cargo", &args)
}

/// The names of the browser's test files.
fn names() -> Result<Vec<String>, String> {
    let folder = root().join("crates/browser/tests");
    let wrong = |e| format!("{}: {e}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let name = path.file_stem().and_then(|name| name.to_str());
        if let (Some(name), Some("rs")) = (name, path.extension().and_then(|e| e.to_str())) {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Writes the pictures of every page.
pub fn shots(build: Build) -> Result<(), String> {
    prepare(build)?;
    let args = [
        "run",
        "--quiet",
        "-p",
        "argad-browser",
        "--bin",
        "argad-browser",
        "--",
        "docs/pictures/web",
    ];
    step("shots", "cargo", &args)
}

/// Measures the app as it is given out.
pub fn bench() -> Result<(), String> {
    prepare(Build::Release)?;
    let args = ["run", "--quiet", "-p", "argad-browser", "--bin", "bench"];
    step("bench", "cargo", &args)
}

/// `cargo xtask play`: the client is built, the table opens.
pub fn play(build: Build, more: &[&str]) -> Result<(), String> {
    web::build(build)?;
    let mut args = vec!["run", "--quiet", "-p", "argad-cli", "--", "serve"];
    args.extend(more);
    step("play", "cargo", &args)
}

fn prepare(build: Build) -> Result<(), String> {
    browser()?;
    web::build(build)?;
    build_argad()
}

/// A Chrome or Chromium with its driver; installed where that can be done.
fn browser() -> Result<(), String> {
    if exists("chromedriver", &["--version"]) {
        return Ok(());
    }
    let root_user = output("id", &["-u"]).is_ok_and(|id| id.trim() == "0");
    if root_user && Path::new("/etc/debian_version").exists() {
        let quiet = |args: &[&str]| {
            command("apt-get", args)
                .env("DEBIAN_FRONTEND", "noninteractive")
                .status()
                .is_ok_and(|status| status.success())
        };
        println!("\n== browser: apt-get install chromium chromium-driver");
        let packages = [
            "install",
            "-y",
            "--no-install-recommends",
            "chromium",
            "chromium-driver",
        ];
        if (quiet(&packages) || (quiet(&["update"]) && quiet(&packages)))
            && exists("chromedriver", &["--version"])
        {
            return Ok(());
        }
    }
    Err(format!(
        "the browser tests need Chrome or Chromium and the chromedriver of the same version on the PATH \
         (Debian, Ubuntu: `apt install chromium chromium-driver`); without them `cargo xtask test --quick` \
         checks the rest of {}",
        root().display()
    ))
}
