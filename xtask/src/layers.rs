//! The map of the crates, held as a test: who may use whom, and what the rules must never contain.

use crate::run::root;
use cargo_metadata::MetadataCommand;
use std::fs;
use std::path::Path;

/// Our crates and which of ours each may use. The arrow points left (ARCHITECTURE.md).
const LAYERS: &[(&str, &[&str])] = &[
    ("argad-dice", &[]),
    ("argad-rules", &["argad-dice"]),
    ("argad-lab", &["argad-dice", "argad-rules"]),
    ("argad-parity", &["argad-dice", "argad-rules"]),
    ("argad-text", &["argad-rules"]),
    // Dice only where the public suite is played for its pages.
    (
        "argad-picture",
        &["argad-dice", "argad-rules", "argad-text"],
    ),
    ("argad-files", &[]),
    ("argad-server", &[]),
    (
        "argad-cli",
        &[
            "argad-dice",
            "argad-files",
            "argad-rules",
            "argad-lab",
            "argad-text",
            "argad-picture",
            "argad-server",
        ],
    ),
    (
        "argad-web",
        &[
            "argad-dice",
            "argad-rules",
            "argad-lab",
            "argad-text",
            "argad-picture",
        ],
    ),
    ("argad-browser", &["argad-rules", "argad-lab", "argad-text"]),
    (
        "argad-trials",
        &[
            "argad-dice",
            "argad-rules",
            "argad-lab",
            "argad-text",
            "argad-picture",
            "argad-web",
        ],
    ),
    ("xtask", &[]),
];

/// What may not stand where, but for files of tests with these names.
const FORBIDDEN: &[(&[&str], &[&str], &[&str])] = &[
    (&["crates/rules/src", "crates/dice/src"], OF_CHANCE, &[]),
    (
        &["crates/cli/src"],
        OF_FILES,
        &["interrupted.rs", "tests.rs"],
    ),
];

/// What writes to a disk or prints past the places that cannot spoil anything or fall: `cli/src/files.rs` and
/// `terminal.rs`.
const OF_FILES: &[&str] = &[
    "fs::write",
    "fs::rename",
    "fs::remove_",
    "fs::create_dir",
    "fs::copy",
    "set_permissions",
    "File::create",
    "File::options",
    "OpenOptions",
    "println!",
    "print!",
    "dbg!",
];

/// What is not in `rules` and `dice`: outcomes must be the same everywhere, every time.
const OF_CHANCE: &[&str] = &[
    "std::fs",
    "std::env",
    "std::time",
    "std::thread",
    "std::net",
    "HashMap",
    "HashSet",
    "println!",
    "f32",
    "rand::",
    "async fn",
];

/// Checks both.
pub fn check() -> Result<(), String> {
    println!("\n== layers");
    let mut faults = dependencies()?;
    for (folders, words, but) in FORBIDDEN {
        for folder in *folders {
            contents(&root().join(folder), words, but, &mut faults)?;
        }
    }
    if faults.is_empty() {
        println!("== layers: ok");
        return Ok(());
    }
    Err(format!("layers:\n  {}", faults.join("\n  ")))
}

fn dependencies() -> Result<Vec<String>, String> {
    let metadata = MetadataCommand::new()
        .current_dir(root())
        .no_deps()
        .exec()
        .map_err(|e| e.to_string())?;
    let mut faults = Vec::new();
    for package in metadata.workspace_packages() {
        let name = package.name.as_str();
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| *layer == name) else {
            faults.push(format!(
                "{name} is on no layer: add it to xtask/src/layers.rs"
            ));
            continue;
        };
        for dependency in &package.dependencies {
            let used = dependency.name.as_str();
            let ours = LAYERS.iter().any(|(layer, _)| *layer == used);
            if ours && !allowed.contains(&used) {
                faults.push(format!("{name} must not use {used}"));
            }
        }
    }
    Ok(faults)
}

fn contents(
    folder: &Path,
    words: &[&str],
    but: &[&str],
    faults: &mut Vec<String>,
) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            contents(&path, words, but, faults)?;
        } else if path.extension().is_some_and(|e| e == "rs")
            && !but.iter().any(|name| path.ends_with(name))
        {
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for (number, line) in code.lines().enumerate() {
                let line = line.split("//").next().unwrap_or_default();
                for word in words.iter().filter(|word| line.contains(**word)) {
                    let shown = path.strip_prefix(root()).unwrap_or(&path).display();
                    faults.push(format!("{shown}:{}: {word}", number + 1));
                }
            }
        }
    }
    Ok(())
}
