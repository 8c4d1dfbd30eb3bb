//! `cargo xtask mutants`: whether a test notices when a clause is broken.
//!
//! The rules are copied to `target/mutants`, with every mutant in them behind a switch ([`rewrite`]); the tests
//! are built there once, and run once for each mutant until one fails. A mutant that survives is a clause
//! nobody checks, or it changes nothing: then `tests/mutants.toml` says why. What was found is kept in
//! `target/mutants/found.txt`, so that a run goes on where it was stopped.

mod rewrite;

use crate::run::{command, root};
use rewrite::Mutant;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Where clauses live, in the sources of the rules.
const ROOMS: [&str; 8] = [
    "shooting",
    "melee",
    "morale.rs",
    "movement.rs",
    "march",
    "fire",
    "brawl",
    "upkeep",
];
/// Survivors with their reasons.
const LIST: &str = "tests/mutants.toml";
/// A test that takes so many times as long as it should has got stuck.
const PATIENCE: u32 = 8;
/// The environment variable that chooses a mutant.
const SWITCH: &str = "ARGAD_MUTANT";

const MODULE: &str = "
pub mod mutants {
    //! Which mutant is alive.
    static ALIVE: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    /// Whether it is this one.
    pub fn on(mutant: u32) -> bool {
        *ALIVE.get_or_init(|| std::env::var(\"ARGAD_MUTANT\").ok().and_then(|n| n.parse().ok()).unwrap_or(0)) == mutant
    }
}
";

/// What is asked for.
#[derive(Default)]
struct Wanted<'a> {
    /// Parts of file names; nothing is all.
    files: Vec<&'a str>,
    /// Only tell what there is.
    list: bool,
    /// Forget what was found before.
    anew: bool,
    /// Only what is written as data – the public suite, plays, options, cases: what they let pass may be noticed by others.
    quick: bool,
    /// At most so many.
    limit: Option<usize>,
}

/// Runs it.
pub fn run(args: &[&str]) -> Result<(), String> {
    let mut wanted = Wanted::default();
    let mut words = args.iter();
    while let Some(&word) = words.next() {
        match word {
            "--list" => wanted.list = true,
            "--anew" => wanted.anew = true,
            "--quick" => wanted.quick = true,
            "--limit" => {
                let number = words.next().and_then(|n| n.parse().ok());
                wanted.limit = Some(number.ok_or("mutants: --limit NUMBER")?);
            }
            file => wanted.files.push(file),
        }
    }
    let tree = root().join("target/mutants/tree");
    let mutants = plant(&tree)?;
    let reasons = reasons()?;
    let stale = stale(&reasons, &mutants);
    let is_wanted = |m: &&(usize, Mutant)| {
        wanted.files.is_empty() || wanted.files.iter().any(|part| m.1.file.contains(part))
    };
    let mut chosen: Vec<&(usize, Mutant)> = mutants.iter().filter(is_wanted).collect();
    chosen.truncate(wanted.limit.unwrap_or(usize::MAX));
    if wanted.list {
        for (number, mutant) in &chosen {
            println!(
                "{number:5} {} ({}:{})",
                mutant.key(),
                mutant.clause,
                mutant.line
            );
        }
        println!("{} mutants of {}", chosen.len(), mutants.len());
        return unless_stale(&stale);
    }
    // Said at once: the hunt takes long, and this does not wait for it.
    if let Err(told) = unless_stale(&stale) {
        println!("{told}");
    }
    let tests = build(&tree, wanted.quick)?;
    let tests = healthy(tests)?;
    let kept = if wanted.quick {
        "quick.txt"
    } else {
        "found.txt"
    };
    let kept = root().join("target/mutants").join(kept);
    let mark = mark(&tree)?;
    let found = if wanted.anew {
        BTreeMap::new()
    } else {
        read_found(&kept, &mark)
    };
    let found = hunt(&chosen, &tests, found, |found| {
        write_found(&kept, &mark, found)
    })?;
    report(&chosen, &found, &reasons).and(unless_stale(&stale))
}

/// Tries those nobody has tried yet, as many at once as the machine has cores; what is found is kept at once.
fn hunt(
    chosen: &[&(usize, Mutant)],
    tests: &[Test],
    found: BTreeMap<String, String>,
    keep: impl Fn(&BTreeMap<String, String>) -> Result<(), String> + Sync,
) -> Result<BTreeMap<String, String>, String> {
    let start = Instant::now();
    let todo: Vec<_> = chosen
        .iter()
        .filter(|m| !found.contains_key(&m.1.key()))
        .collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(found);
    let work = || -> Result<(), String> {
        while let Some((number, mutant)) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            let killer = tests.iter().find(|test| test.fails(*number));
            let by = killer.map_or("survives", |test| test.name.as_str());
            let mut found = found.lock().map_err(|e| e.to_string())?;
            found.insert(mutant.key(), by.to_owned());
            println!(
                "{:5}/{} {:6.0} s  {by:8} {} ({}:{})",
                found.len(),
                chosen.len(),
                start.elapsed().as_secs_f64(),
                mutant.key(),
                mutant.clause,
                mutant.line
            );
            keep(&found)?;
        }
        Ok(())
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            let ended = worker.join();
            ended.unwrap_or_else(|_| Err("mutants: a worker stopped".into()))
        })
    })?;
    found.into_inner().map_err(|e| e.to_string())
}

/// Copies the workspace and puts the mutants into the copy.
fn plant(tree: &Path) -> Result<Vec<(usize, Mutant)>, String> {
    let io = |what: &Path| {
        let what = what.display().to_string();
        move |e: std::io::Error| format!("{what}: {e}")
    };
    fs::create_dir_all(tree).map_err(io(tree))?;
    for part in ["crates", "data", "docs", "examples", "tests", "xtask"] {
        mirror(&root().join(part), &tree.join(part))?;
    }
    for file in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        copy(&root().join(file), &tree.join(file))?;
    }
    let rules = tree.join("crates/rules/src");
    let library = root().join("crates/rules/src/lib.rs");
    let text = fs::read_to_string(&library).map_err(io(&library))?;
    put(&rules.join("lib.rs"), &(text + MODULE))?;
    let (mut mutants, mut number) = (Vec::new(), 1);
    for path in sources()? {
        let name = path.strip_prefix(root().join("crates/rules/src"));
        let name = name.unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&path).map_err(io(&path))?;
        let (code, found) = rewrite::rewrite(&name, &text, number)?;
        put(&rules.join(&name), &code)?;
        number += found.len();
        let first = number - found.len();
        mutants.extend(found.into_iter().enumerate().map(|(i, m)| (first + i, m)));
    }
    Ok(mutants)
}

/// The files with clauses to break; tests are none.
fn sources() -> Result<Vec<PathBuf>, String> {
    let source = root().join("crates/rules/src");
    let mut found = Vec::new();
    for room in ROOMS {
        let path = source.join(room);
        if path.is_dir() {
            walk(&path, &mut found)?;
            let beside = source.join(format!("{room}.rs"));
            if beside.is_file() {
                found.push(beside);
            }
        } else {
            found.push(path);
        }
    }
    found.retain(|path| {
        let name = path.strip_prefix(&source).unwrap_or(path).to_string_lossy();
        // The oracle of shooting and the watch over ways are tests, too.
        let of_tests = ["test", "/oracle.rs", "/flight.rs"];
        name.ends_with(".rs") && !of_tests.iter().any(|part| name.contains(part))
    });
    found.sort();
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// Makes a folder like another, leaving alone what is the same.
fn mirror(from: &Path, to: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    walk(from, &mut files)?;
    for file in &files {
        let name = file.strip_prefix(from).unwrap_or(file);
        copy(file, &to.join(name))?;
    }
    let mut there = Vec::new();
    walk(to, &mut there)?;
    for file in there {
        let name = file.strip_prefix(to).unwrap_or(&file);
        if !from.join(name).exists() {
            fs::remove_file(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let bytes = fs::read(from).map_err(|e| format!("{}: {e}", from.display()))?;
    put_bytes(to, &bytes)
}

fn put(path: &Path, text: &str) -> Result<(), String> {
    put_bytes(path, text.as_bytes())
}

fn put_bytes(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|e| format!("{}: {e}", path.display()))
}

/// A program of tests.
struct Test {
    name: String,
    program: PathBuf,
    folder: PathBuf,
    /// How long it takes when nothing is wrong.
    usual: Duration,
}

impl Test {
    fn start(&self, mutant: usize) -> Command {
        let mut command = Command::new(&self.program);
        command
            .current_dir(&self.folder)
            .env(SWITCH, mutant.to_string())
            .env("RUST_BACKTRACE", "0")
            .env("PROPTEST_CASES", "16")
            .env("ARGAD_FIRST_FAULT", "1")
            .arg("--test-threads=1")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Whether it notices a mutant.
    fn fails(&self, mutant: usize) -> bool {
        let Ok(mut child) = self.start(mutant).spawn() else {
            return false;
        };
        let until = Instant::now() + self.usual * PATIENCE + Duration::from_secs(5);
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return !status.success(),
                Ok(None) if Instant::now() < until => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                // Stuck, or lost: noticed either way.
                Ok(None) | Err(_) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return true;
                }
            }
        }
    }
}

/// Builds the tests of the copy, the quickest first.
fn build(tree: &Path, quick: bool) -> Result<Vec<Test>, String> {
    println!("== mutants: building the tests with all mutants in them");
    let wanted = [
        ("argad-rules", "--test", "table", "rules"),
        ("argad-rules", "--test", "play", "rules"),
        ("argad-rules", "--test", "options", "rules"),
        ("argad-lab", "--test", "cases", "lab"),
        ("argad-rules", "--lib", "", "rules"),
    ];
    // A folder of its own: the copy is called as the workspace is, and cargo would take one for the other.
    let target = root().join("target/mutants/target");
    let mut tests = Vec::new();
    let most = if quick { 4 } else { wanted.len() };
    for (package, kind, name, folder) in wanted.into_iter().take(most) {
        let mut args = vec!["test", "--profile", "fast", "-p", package, kind];
        args.extend(Some(name).filter(|name| !name.is_empty()));
        args.extend(["--no-run", "--message-format", "json"]);
        let output = command("cargo", &args)
            .current_dir(tree)
            .env("CARGO_TARGET_DIR", &target)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|e| format!("mutants: {e}"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            let lines = text.lines().filter_map(|line| {
                let message: serde_json::Value = serde_json::from_str(line).ok()?;
                message["message"]["rendered"].as_str().map(str::to_owned)
            });
            let told: Vec<String> = lines.take(5).collect();
            return Err(format!("mutants do not compile\n{}", told.join("\n")));
        }
        let program = text.lines().rev().find_map(|line| {
            let message: serde_json::Value = serde_json::from_str(line).ok()?;
            message["executable"].as_str().map(PathBuf::from)
        });
        tests.push(Test {
            name: if name.is_empty() { "lib" } else { name }.to_owned(),
            program: program.ok_or("mutants: no program of tests")?,
            folder: tree.join("crates").join(folder),
            usual: Duration::ZERO,
        });
    }
    Ok(tests)
}

/// Runs every test without a mutant: all must pass, and how long they take is the measure of patience.
fn healthy(mut tests: Vec<Test>) -> Result<Vec<Test>, String> {
    for test in &mut tests {
        let start = Instant::now();
        let status = test
            .start(0)
            .status()
            .map_err(|e| format!("mutants: {e}"))?;
        if !status.success() {
            let name = &test.name;
            return Err(format!("mutants: {name} fails without any mutant"));
        }
        test.usual = start.elapsed();
        println!(
            "== mutants: {} passes in {:.1} s",
            test.name,
            test.usual.as_secs_f64()
        );
    }
    Ok(tests)
}

/// A mark of the sources and tests: what was found of others does not count.
fn mark(tree: &Path) -> Result<String, String> {
    use sha2::{Digest, Sha256};
    let mut files = Vec::new();
    for part in ["crates/rules", "crates/lab", "data", "tests"] {
        walk(&tree.join(part), &mut files)?;
    }
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        hash.update(file.to_string_lossy().as_bytes());
        hash.update(fs::read(&file).unwrap_or_default());
    }
    let mut text = String::new();
    for byte in &hash.finalize()[..8] {
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}

fn read_found(path: &Path, mark: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next() != Some(mark) {
        return BTreeMap::new();
    }
    let pairs = lines.filter_map(|line| line.split_once('\t'));
    pairs
        .map(|(by, key)| (key.to_owned(), by.to_owned()))
        .collect()
}

fn write_found(path: &Path, mark: &str, found: &BTreeMap<String, String>) -> Result<(), String> {
    let mut text = mark.to_owned() + "\n";
    for (key, by) in found {
        let _ = writeln!(text, "{by}\t{key}");
    }
    put(path, &text)
}

/// Why some survive, by the line a mutant is reported by.
fn reasons() -> Result<BTreeMap<String, String>, String> {
    let list = fs::read_to_string(root().join(LIST)).unwrap_or_default();
    let list: toml::Table = list.parse().map_err(|e| format!("{LIST}: {e}"))?;
    let known = list.get("survivor").and_then(toml::Value::as_array);
    let mut reasons: BTreeMap<String, String> = BTreeMap::new();
    for entry in known.into_iter().flatten() {
        let text = |key: &str| entry.get(key).and_then(toml::Value::as_str);
        let (Some(mutant), Some(reason)) = (text("mutant"), text("reason")) else {
            return Err(format!("{LIST}: a survivor without a mutant or a reason"));
        };
        if reasons
            .insert(mutant.to_owned(), reason.to_owned())
            .is_some()
        {
            return Err(format!("{LIST}: {mutant} is there twice"));
        }
    }
    Ok(reasons)
}

/// Reasons for mutants there are none of: the function has another name, or fewer such places, by now.
fn stale<'r>(
    reasons: &'r BTreeMap<String, String>,
    mutants: &[(usize, Mutant)],
) -> Vec<(&'r str, Vec<String>)> {
    let keys: Vec<String> = mutants.iter().map(|(_, mutant)| mutant.key()).collect();
    let gone = reasons.keys().filter(|key| !keys.contains(key));
    let of_same = |key: &str| {
        let place = key.split_once(": ").map_or(key, |(place, _)| place);
        let same = keys.iter().filter(|key| {
            let own = key.split_once(": ").map(|(place, _)| place);
            own == Some(place) && !reasons.contains_key(*key)
        });
        same.cloned().collect()
    };
    gone.map(|key| (key.as_str(), of_same(key))).collect()
}

/// An error that names every reason that is for nothing any more.
fn unless_stale(stale: &[(&str, Vec<String>)]) -> Result<(), String> {
    if stale.is_empty() {
        return Ok(());
    }
    let mut told = format!(
        "{LIST}: {} reasons are for mutants there are none of any more; take them out, or give them the key they have now:",
        stale.len()
    );
    for (key, same) in stale {
        let _ = write!(told, "\n  {key}");
        if !same.is_empty() {
            let _ = write!(
                told,
                "\n    there now, without a reason: {}",
                same.join("; ")
            );
        }
    }
    Err(told)
}

/// The survivors that have a reason, and those that do not.
fn report(
    chosen: &[&(usize, Mutant)],
    found: &BTreeMap<String, String>,
    reasons: &BTreeMap<String, String>,
) -> Result<(), String> {
    let survives = |key: &String| found.get(key).is_some_and(|by| by == "survives");
    let keys: Vec<String> = chosen.iter().map(|(_, mutant)| mutant.key()).collect();
    let survivors: Vec<&String> = keys.iter().filter(|key| survives(key)).collect();
    let killed = keys.len() - survivors.len();
    let (excused, new): (Vec<&String>, Vec<&String>) = survivors
        .into_iter()
        .partition(|key| reasons.contains_key(*key));
    println!(
        "\n== mutants: {} tried, {killed} noticed, {} survive with a reason, {} without",
        keys.len(),
        excused.len(),
        new.len()
    );
    for key in keys.iter().filter(|key| reasons.contains_key(*key)) {
        if !survives(key) {
            println!("{LIST}: {key} is noticed now; take it out");
        }
    }
    if new.is_empty() {
        return Ok(());
    }
    let told: Vec<String> = new.iter().map(|key| format!("  {key}")).collect();
    Err(format!(
        "mutants nobody notices; write a case, or a reason into {LIST}:\n{}",
        told.join("\n")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_for_nothing_is_named_with_what_is_there_now() {
        let mutant = |function: &str, nth| Mutant {
            file: "fire/pool.rs".to_owned(),
            function: function.to_owned(),
            change: "1 → 2".to_owned(),
            nth,
            line: 1,
            clause: String::new(),
        };
        let there = [(1, mutant("most", 1)), (2, mutant("most", 2))];
        let told = |keys: &[&str]| {
            let reasons = keys.iter().map(|key| ((*key).to_owned(), String::new()));
            let reasons: BTreeMap<String, String> = reasons.collect();
            unless_stale(&stale(&reasons, &there)).err()
        };
        assert_eq!(told(&["fire/pool.rs most: 1 → 2 #1"]), None);
        let moved = told(&["fire/pool.rs most: 0 → 1 #1"]).expect("stale");
        assert!(
            moved.contains("0 → 1 #1") && moved.contains("there now"),
            "{moved}"
        );
        let gone = told(&["fire/pool.rs least: 1 → 2 #1"]).expect("stale");
        assert!(
            gone.contains("least") && !gone.contains("there now"),
            "{gone}"
        );
    }
}
