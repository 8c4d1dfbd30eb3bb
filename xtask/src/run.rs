//! Running other programs from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The root of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// A command that starts at the root.
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Runs a step with its output shown, and says how long it took.
pub fn step(name: &str, program: &str, args: &[&str]) -> Result<(), String> {
    println!("\n== {name}: {program} {}", args.join(" "));
    let start = Instant::now();
    let status = command(program, args)
        .status()
        .map_err(|e| format!("{name}: cannot start {program}: {e}"))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    println!("== {name}: ok, {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs a program quietly and gives what it printed.
pub fn output(program: &str, args: &[&str]) -> Result<String, String> {
    let output = command(program, args)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cannot start {program}: {e}"))?;
    if !output.status.success() {
        return Err(format!(
            "{program} {} failed ({})",
            args.join(" "),
            output.status
        ));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{program}: {e}"))
}

/// Whether a program can be started.
pub fn exists(program: &str, args: &[&str]) -> bool {
    command(program, args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
