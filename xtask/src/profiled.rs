//! `cargo xtask profiled`: programs built by a record of what they do most.
//!
//! A turn runs through a great deal of code, a little of each: a good part of the time goes into fetching it. The
//! compiler lays it out better when it knows what is run: the program is built once so that it counts, plays games of
//! all kinds, and is built again by what it counted.

use crate::run::{command, output, root, step};
use std::fs;
use std::path::{Path, PathBuf};

/// A program, and what it does while it counts.
pub struct Program {
    package: &'static str,
    /// How cargo is asked for it.
    kind: &'static str,
    name: &'static str,
    lessons: &'static [&'static [&'static str]],
}

/// The command, as it plays for the lab.
pub const ARGAD: Program = Program {
    package: "argad-cli",
    kind: "--bin",
    name: "argad",
    lessons: &[
        &lesson("data/horse-and-musket/scenarios", "drill", "40"),
        &lesson("data/pike-and-shot/scenarios", "drill", "40"),
        &lesson("data/horse-and-musket/scenarios", "random", "20"),
        &lesson("data/pike-and-shot/scenarios", "random", "20"),
    ],
};

/// What `cargo xtask bench table` measures.
pub const TURNS: Program = Program {
    package: "argad-rules",
    kind: "--example",
    name: "turns",
    lessons: &[
        &["digest", "3"],
        &["random", "24", "200"],
        &["random", "60", "60"],
        &["shoot", "24", "100"],
        &["legal", "60", "2000"],
    ],
};

const fn lesson(
    folder: &'static str,
    bots: &'static str,
    games: &'static str,
) -> [&'static str; 11] {
    [
        "lab", "run", folder, "--bots", bots, "--games", games, "--seed", "70000", "--format",
        "json",
    ]
}

/// Builds the command and says where it is.
pub fn run() -> Result<(), String> {
    let program = build(&ARGAD)?;
    println!("\n{}", program.display());
    Ok(())
}

/// Builds a program this way.
pub fn build(program: &Program) -> Result<PathBuf, String> {
    let tool = merger()?;
    let folder = root().join("target/profiled").join(program.name);
    let counts = folder.join("counts");
    let record = folder.join("record.profdata");
    // Counts of an older build say nothing of this one.
    if counts.exists() {
        fs::remove_dir_all(&counts).map_err(|e| format!("{}: {e}", counts.display()))?;
    }
    let counting = compile(
        program,
        &folder,
        &format!("-Cprofile-generate={}", counts.display()),
    )?;
    for lesson in program.lessons {
        output(&counting.to_string_lossy(), lesson)?;
    }
    let [tool, record_path, counts] = [&tool, &record, &counts].map(|p| p.to_string_lossy());
    step("merge", &tool, &["merge", "-o", &record_path, &counts])?;
    compile(program, &folder, &format!("-Cprofile-use={record_path}"))
}

/// Builds with one flag of the compiler, for the machine itself: what only helps to build is left plain.
fn compile(program: &Program, folder: &Path, flag: &str) -> Result<PathBuf, String> {
    let machine = machine()?;
    let flags = format!("build.rustflags=[{flag:?}]");
    let place = folder.to_string_lossy();
    let args = [
        "build",
        "--release",
        "--quiet",
        "--target",
        &machine,
        "--target-dir",
        &place,
        "--config",
        &flags,
        "-p",
        program.package,
        program.kind,
        program.name,
    ];
    step("build", "cargo", &args)?;
    let built = folder.join(machine).join("release");
    let built = if program.kind == "--example" {
        built.join("examples")
    } else {
        built
    };
    Ok(built.join(program.name))
}

/// What the compiler calls this machine.
fn machine() -> Result<String, String> {
    let said = output("rustc", &["-vV"])?;
    let line = said.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned)
        .ok_or_else(|| "rustc -vV names no host".to_owned())
}

/// The program that puts counts together; it must be as new as the compiler, so it is the compiler's own.
fn merger() -> Result<PathBuf, String> {
    let said = output("rustc", &["--print", "target-libdir"])?;
    let tool = Path::new(said.trim())
        .with_file_name("bin")
        .join("llvm-profdata");
    if command(&tool.to_string_lossy(), &["--version"])
        .output()
        .is_err()
    {
        return Err(
            "llvm-profdata is missing; add it with `rustup component add llvm-tools`".to_owned(),
        );
    }
    Ok(tool)
}
