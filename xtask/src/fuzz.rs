//! `cargo xtask fuzz`: libFuzzer looks for what `crates/trials` cannot take, two targets at once.
//!
//! Everything it needs comes with a stable toolchain but a C++ compiler: coverage is counted by an LLVM pass that rustc
//! runs by flags. What it finds lies in `target/fuzz/found`; what it learnt is kept in `fuzz/kept` only when asked.

use crate::run::{command, exists, output, root, step};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;

/// What can be tried, as `crates/trials` names it.
const TARGETS: [&str; 6] = ["log", "scenario", "data", "notation", "query", "address"];

/// How long each is tried in the check, and by hand unless something else is said.
pub const SECONDS: u32 = 60;

/// Counters for every branch, and what is compared with what.
const COUNTED: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions";

/// A single input may take so long, and so much memory; none may be longer.
const MOST_SECONDS: &str = "-timeout=30";
const MOST_MEMORY: &str = "-rss_limit_mb=2048";
const MOST_BYTES: &str = "-max_len=16384";

/// What is kept of a target.
const MOST_KEPT: u64 = 300_000;

/// What is wanted.
struct Wanted {
    targets: Vec<&'static str>,
    seconds: u32,
    keep: bool,
    sanitize: bool,
}

/// Runs with the words of the command line.
pub fn run(words: &[&str]) -> Result<(), String> {
    let wanted = read(words)?;
    compiler()?;
    let built = build(wanted.sanitize)?;
    let work = work();
    let found = work.join("found");
    fs::create_dir_all(&found).map_err(|e| format!("{}: {e}", found.display()))?;
    let place = work.display().to_string();
    let seeds = built.join("seeds").display().to_string();
    step("seeds", &seeds, &[&place])?;
    println!(
        "\n== fuzz: {} for {} s each, two at once",
        wanted.targets.join(", "),
        wanted.seconds
    );
    let told = all(&wanted, &built);
    println!(
        "{:<10} {:>10} {:>8} {:>9} {:>7}",
        "", "runs", "a second", "coverage", "inputs"
    );
    for told in &told {
        let Told {
            target,
            runs,
            seconds,
            coverage,
            inputs,
            ..
        } = told;
        let rate = runs / u64::from((*seconds).max(1));
        println!("{target:<10} {runs:>10} {rate:>8} {coverage:>9} {inputs:>7}");
    }
    if wanted.keep {
        for target in &wanted.targets {
            keep(target, &built)?;
        }
    }
    let faults: Vec<String> = told.into_iter().filter_map(|told| told.fault).collect();
    if faults.is_empty() {
        println!("== fuzz: nothing found");
        return Ok(());
    }
    Err(format!("fuzz:\n{}", faults.join("\n")))
}

fn read(words: &[&str]) -> Result<Wanted, String> {
    let mut wanted = Wanted {
        targets: Vec::new(),
        seconds: SECONDS,
        keep: false,
        sanitize: false,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--keep" => wanted.keep = true,
            "--sanitize" => wanted.sanitize = true,
            "--seconds" => {
                let seconds = words.next().and_then(|seconds| seconds.parse().ok());
                wanted.seconds = seconds.ok_or("fuzz: --seconds wants a number")?;
            }
            word => match TARGETS.iter().find(|target| **target == word) {
                Some(target) => wanted.targets.push(target),
                None => {
                    return Err(format!(
                        "fuzz: no target {word}; there are {}",
                        TARGETS.join(", ")
                    ));
                }
            },
        }
    }
    if wanted.targets.is_empty() {
        wanted.targets = TARGETS.to_vec();
    }
    Ok(wanted)
}

fn work() -> PathBuf {
    root().join("target/fuzz")
}

fn kept(target: &str) -> PathBuf {
    root().join("fuzz/kept").join(target)
}

/// libFuzzer is C++.
fn compiler() -> Result<(), String> {
    let is_there = || {
        let named = std::env::var("CXX").is_ok_and(|name| exists(&name, &["--version"]));
        named || exists("c++", &["--version"])
    };
    if is_there() {
        return Ok(());
    }
    let is_root = output("id", &["-u"]).is_ok_and(|id| id.trim() == "0");
    if is_root && Path::new("/etc/debian_version").exists() {
        let install = ["install", "-y", "--no-install-recommends", "g++"];
        step("C++ compiler", "apt-get", &install)?;
    }
    if is_there() {
        return Ok(());
    }
    Err("fuzz: libFuzzer needs a C++ compiler. Install one (Debian: g++, Fedora: gcc-c++, macOS: xcode-select --install), \
         or set CXX to the one there is; `cargo xtask test --quick` does without"
        .to_owned())
}

/// Builds the targets and gives the folder they are in. A target triple is named so that build scripts and macros, which
/// run in the compiler, are left without counters.
fn build(sanitize: bool) -> Result<PathBuf, String> {
    let about = output("rustc", &["-vV"])?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("fuzz: rustc does not say what it runs on")?;
    let folder = if sanitize {
        "target/fuzz/sanitized"
    } else {
        "target/fuzz/counted"
    };
    let args = [
        "build",
        "--release",
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--target-dir",
        folder,
        "--target",
        host,
    ];
    println!("\n== fuzz: cargo {}", args.join(" "));
    let mut cargo = command("cargo", &args);
    if sanitize {
        // Sanitizers are not stable; nothing else of an unstable compiler is used.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        cargo.env("RUSTFLAGS", format!("{COUNTED} -Zsanitizer=address"));
    } else {
        cargo.env("RUSTFLAGS", COUNTED);
    }
    let status = cargo.status().map_err(|e| format!("fuzz: {e}"))?;
    if !status.success() {
        return Err(format!("fuzz: the targets do not build ({status})"));
    }
    Ok(root().join(folder).join(host).join("release"))
}

/// What came of trying a target.
struct Told {
    target: &'static str,
    runs: u64,
    seconds: u32,
    coverage: u64,
    inputs: u64,
    fault: Option<String>,
}

/// Tries all, two at once.
fn all(wanted: &Wanted, built: &Path) -> Vec<Told> {
    let left = Mutex::new(wanted.targets.iter());
    let told = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = left.lock().ok().and_then(|mut left| left.next());
                    let Some(target) = next else { break };
                    let one = try_one(target, wanted, built);
                    if let Ok(mut told) = told.lock() {
                        told.push(one);
                    }
                }
            });
        }
    });
    told.into_inner().unwrap_or_default()
}

fn try_one(target: &'static str, wanted: &Wanted, built: &Path) -> Told {
    let mut told = Told {
        target,
        runs: 0,
        seconds: wanted.seconds,
        coverage: 0,
        inputs: 0,
        fault: None,
    };
    if let Err(fault) = fuzz(target, wanted, built, &mut told) {
        told.fault = Some(format!("  {target}: {fault}"));
    }
    told
}

fn fuzz(target: &str, wanted: &Wanted, built: &Path, told: &mut Told) -> Result<(), String> {
    let work = work();
    let learnt = work.join("learnt").join(target);
    fs::create_dir_all(&learnt).map_err(|e| format!("{}: {e}", learnt.display()))?;
    fs::create_dir_all(kept(target)).map_err(|e| e.to_string())?;
    let log = work.join(format!("{target}.log"));
    let printed = fs::File::create(&log).map_err(|e| format!("{}: {e}", log.display()))?;
    let mut args = [
        MOST_SECONDS,
        MOST_MEMORY,
        MOST_BYTES,
        "-print_final_stats=1",
    ]
    .map(str::to_owned)
    .to_vec();
    if wanted.sanitize {
        "-rss_limit_mb=6144".clone_into(&mut args[1]);
    }
    args.push(format!("-max_total_time={}", wanted.seconds));
    args.push(format!(
        "-dict={}",
        work.join("words").join(target).display()
    ));
    args.push(format!(
        "-artifact_prefix={}/{target}-",
        work.join("found").display()
    ));
    // New ones are put into the first folder.
    for folder in [&learnt, &kept(target), &work.join("seeds").join(target)] {
        args.push(folder.display().to_string());
    }
    let program = built.join(target);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let status = command(&program.display().to_string(), &args)
        .stdout(Stdio::null())
        .stderr(printed)
        .status()
        .map_err(|e| format!("{}: {e}", program.display()))?;
    let text = fs::read(&log).map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&text);
    told.runs = stat(&text, "stat::number_of_executed_units:");
    told.coverage = last(&text, "cov: ");
    told.inputs = last(&text, "corp: ");
    if status.success() {
        return Ok(());
    }
    let why = text
        .lines()
        .skip_while(|line| !line.contains("panicked at") && !line.starts_with("=="))
        .take(3)
        .collect::<Vec<_>>();
    let input = text
        .lines()
        .find_map(|line| line.split("Test unit written to ").nth(1));
    Err(format!(
        "{}\n    try it again: {} {}\n    everything it said: {}",
        why.join("\n    "),
        program.display(),
        input.unwrap_or("(no input was written)"),
        log.display(),
    ))
}

fn stat(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|number| number.trim().parse().ok())
        .unwrap_or(0)
}

/// The number behind the last such word.
fn last(text: &str, word: &str) -> u64 {
    let behind = text.rsplit_once(word).map_or("", |(_, behind)| behind);
    let digits = behind.split(|letter: char| !letter.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Keeps the fewest inputs that reach what the seeds do not, the small ones first.
fn keep(target: &str, built: &Path) -> Result<(), String> {
    let work = work();
    let seeds = work.join("seeds").join(target);
    let merged = work.join("merged").join(target);
    let _ = fs::remove_dir_all(&merged);
    fs::create_dir_all(&merged).map_err(|e| e.to_string())?;
    let known = names(&seeds)?;
    for name in &known {
        fs::copy(seeds.join(name), merged.join(name)).map_err(|e| e.to_string())?;
    }
    let folders = [
        merged.clone(),
        kept(target),
        work.join("learnt").join(target),
    ];
    let folders = folders.map(|folder| folder.display().to_string());
    let program = built.join(target).display().to_string();
    let mut args = vec!["-merge=1", MOST_SECONDS, MOST_MEMORY, MOST_BYTES];
    args.extend(folders.iter().map(String::as_str));
    let printed = fs::File::create(work.join(format!("{target}.merge.log")));
    let status = command(&program, &args)
        .stdout(Stdio::null())
        .stderr(printed.map_or(Stdio::null(), Stdio::from))
        .status()
        .map_err(|e| format!("{program}: {e}"))?;
    if !status.success() {
        return Err(format!("fuzz: {target} cannot be merged ({status})"));
    }
    let mut new: Vec<(u64, String)> = Vec::new();
    for name in names(&merged)?.difference(&known) {
        let size = fs::metadata(merged.join(name))
            .map_err(|e| e.to_string())?
            .len();
        new.push((size, name.clone()));
    }
    new.sort();
    let folder = kept(target);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let (mut bytes, mut count) = (0, 0);
    for (size, name) in new {
        bytes += size;
        if bytes > MOST_KEPT {
            break;
        }
        count += 1;
        // libFuzzer calls them by their hashes: the first half is name enough.
        let short = name.get(..20).unwrap_or(&name);
        fs::copy(merged.join(&name), folder.join(short)).map_err(|e| e.to_string())?;
    }
    println!(
        "== fuzz: {target}: {count} inputs kept, {} kB",
        bytes.min(MOST_KEPT) / 1000
    );
    Ok(())
}

fn names(folder: &Path) -> Result<BTreeSet<String>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names.collect())
}
