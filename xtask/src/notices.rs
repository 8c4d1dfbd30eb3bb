//! `cargo xtask notices`: what of others is inside the program and the app, under which licence, with its text; and
//! whether those licences are ones we take.
//!
//! Only what is linked counts: normal dependencies on the systems we build for, as cargo resolves them; nothing that only
//! runs while building or testing. Texts come from the crates' own files, those of C code and fonts inside them included.

mod licence;
mod text;

use crate::run::{output, root};
use cargo_metadata::{CargoOpt, MetadataCommand, Package};
use licence::{ALLOWED, chosen};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use text::{Found, joined};

/// What is shipped: whose dependencies, on which systems, and where its notices lie.
struct Shipped {
    name: &'static str,
    package: &'static str,
    features: &'static str,
    targets: &'static [&'static str],
    file: &'static str,
}

const SHIPPED: [Shipped; 2] = [
    Shipped {
        name: "argad",
        package: "argad-cli",
        features: "argad-cli/app",
        targets: &[
            "x86_64-unknown-linux-gnu",
            "x86_64-pc-windows-msvc",
            "aarch64-apple-darwin",
        ],
        file: "crates/cli/notices.txt",
    },
    Shipped {
        name: "the Argad web app",
        package: "argad-web",
        features: "",
        targets: &["wasm32-unknown-unknown"],
        file: "crates/web/shell/notices.txt",
    },
];

/// Taken as well where it is not shipped: the driver of the browser tests.
const NOT_SHIPPED: [&str; 1] = ["MPL-2.0"];

/// The standard texts, for crates whose archive forgot them.
const STANDARD: [(&str, &str); 2] = [("MIT", "LICENSE-MIT"), ("Apache-2.0", "LICENSE-APACHE")];

/// Writes the notices, or compares them with the files.
pub fn run(check: bool) -> Result<(), String> {
    println!("\n== notices");
    let metadata = MetadataCommand::new()
        .current_dir(root())
        .features(CargoOpt::AllFeatures)
        .exec()
        .map_err(|e| e.to_string())?;
    let packages: BTreeMap<(String, String), &Package> = metadata
        .packages
        .iter()
        .map(|package| {
            (
                (package.name.to_string(), package.version.to_string()),
                package,
            )
        })
        .collect();
    allowed(packages.values().copied())?;
    let mut stale = Vec::new();
    for shipped in &SHIPPED {
        let inside = linked(shipped)?;
        let text = notices(shipped, &inside, &packages)?;
        let path = root().join(shipped.file);
        if check {
            if fs::read_to_string(&path).ok().as_deref() != Some(&text) {
                stale.push(shipped.file);
            }
        } else {
            fs::write(&path, &text).map_err(|e| format!("{}: {e}", path.display()))?;
        }
        println!(
            "  {}: {} crates, {} kB",
            shipped.file,
            inside.len(),
            text.len() / 1000
        );
    }
    if stale.is_empty() {
        println!("== notices: ok");
        return Ok(());
    }
    let stale = stale.join(", ");
    Err(format!(
        "notices: {stale} is not what is linked now: `cargo xtask notices` writes it"
    ))
}

/// Every crate of the list, also those that only build or test, has a licence we take.
fn allowed<'p>(packages: impl Iterator<Item = &'p Package>) -> Result<(), String> {
    let mut faults = Vec::new();
    for package in packages {
        let Some(expression) = &package.license else {
            faults.push(format!(
                "{} {}: says no licence",
                package.name, package.version
            ));
            continue;
        };
        if NOT_SHIPPED.contains(&expression.as_str()) {
            // What is shipped is asked about once more, and strictly, when its texts are looked for.
            continue;
        }
        if let Err(fault) = chosen(expression) {
            faults.push(format!("{} {}: {fault}", package.name, package.version));
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!(
        "notices: licences we do not take (those we do: {}):\n  {}",
        ALLOWED.join(", "),
        faults.join("\n  ")
    ))
}

/// Names and versions of what is linked, without our own.
fn linked(shipped: &Shipped) -> Result<BTreeSet<(String, String)>, String> {
    let mut all = BTreeSet::new();
    for target in shipped.targets {
        let told = output(
            "cargo",
            &[
                "tree",
                "--package",
                shipped.package,
                "--features",
                shipped.features,
                "--target",
                target,
                "--edges",
                "normal,no-proc-macro",
                "--prefix",
                "none",
                "--format",
                "{p}",
            ],
        )?;
        for line in told.lines() {
            let mut words = line.split(' ');
            let (Some(name), Some(version)) = (words.next(), words.next()) else {
                continue;
            };
            // Ours say where they lie.
            if !line.contains(" (/") && !name.starts_with("argad-") {
                all.insert((name.to_owned(), version.trim_start_matches('v').to_owned()));
            }
        }
    }
    Ok(all)
}

/// The whole text.
fn notices(
    shipped: &Shipped,
    inside: &BTreeSet<(String, String)>,
    packages: &BTreeMap<(String, String), &Package>,
) -> Result<String, String> {
    let mut list = String::new();
    let mut found: Vec<Found> = Vec::new();
    for key in inside {
        let package = packages
            .get(key)
            .ok_or_else(|| format!("notices: cargo does not know {} {}", key.0, key.1))?;
        let expression = package.license.as_deref().unwrap_or_default();
        let place = package.repository.as_deref().unwrap_or("https://crates.io");
        let _ = writeln!(list, "  {} {} – {expression} – {place}", key.0, key.1);
        found.extend(texts_of(package)?);
    }
    let count = inside.len();
    let library = "The Rust standard library is inside as well: MIT OR Apache-2.0, https://github.com/rust-lang/rust";
    Ok(format!(
        "Software of others in {}\n\n\
         Written by `cargo xtask notices` from the crates themselves: do not edit.\n\n\
         {count} crates are linked into it on the systems it is built for. Where a licence offers a choice, the first of\n\
         {} that is offered is taken.\n{library}\n\n{list}{}",
        shipped.name,
        ALLOWED.join(", "),
        joined(found)
    ))
}

/// The texts a crate has to be given with.
fn texts_of(package: &Package) -> Result<Vec<Found>, String> {
    let name = format!("{} {}", package.name, package.version);
    let folder = package
        .manifest_path
        .as_std_path()
        .parent()
        .unwrap_or(Path::new("/"));
    let wanted = chosen(package.license.as_deref().unwrap_or_default())?;
    let mut files = Vec::new();
    gather(folder, 0, &mut files);
    files.sort();
    let mut found = Vec::new();
    let mut missing: BTreeSet<&str> = wanted.iter().copied().collect();
    for path in &files {
        let Ok(text) = fs::read_to_string(path) else {
            continue;
        };
        let is_own = path.parent() == Some(folder);
        let kind = licence::kind(&text);
        // Of the crate itself what was chosen, and what is no licence but has to go with one; of what it brings along all.
        let is_wanted = kind.is_none_or(|kind| wanted.contains(&kind));
        if is_own && !is_wanted {
            continue;
        }
        if let (true, Some(kind)) = (is_own, kind) {
            missing.remove(kind);
        }
        let inner = path.strip_prefix(folder).unwrap_or(path);
        let of = match (is_own, inner.parent()) {
            (false, Some(part)) => {
                format!("{name}, {}", part.display().to_string().replace('\\', "/"))
            }
            _ => name.clone(),
        };
        found.push(Found::new(&of, &text));
    }
    if found.is_empty() || missing.len() == wanted.len() {
        found.extend(standard(&name, package, &wanted)?);
    }
    Ok(found)
}

/// The standard text of a licence, with those who wrote the crate.
fn standard(name: &str, package: &Package, wanted: &[&str]) -> Result<Vec<Found>, String> {
    let mut found = Vec::new();
    for licence in wanted {
        let Some((_, file)) = STANDARD.iter().find(|(known, _)| known == licence) else {
            return Err(format!(
                "notices: {name} has no text of {licence} in its archive"
            ));
        };
        let text = fs::read_to_string(root().join(file)).map_err(|e| format!("{file}: {e}"))?;
        let mut of = Found::new(name, &text);
        of.holders = match package.authors.as_slice() {
            [] => format!("Copyright: the authors of {}", package.name),
            authors => format!("Copyright: {}", authors.join(", ")),
        };
        found.push(of);
    }
    Ok(found)
}

/// Files that look like licences, also of code and fonts a crate brings along.
fn gather(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().to_lowercase();
        let is_text = ["licen", "copying", "notice", "unlicense"]
            .iter()
            .any(|start| name.starts_with(start));
        let is_code = [".rs", ".py", ".toml", ".html"]
            .iter()
            .any(|end| name.ends_with(end));
        if path.is_dir() && depth < 4 {
            gather(&path, depth + 1, found);
        } else if path.is_file() && is_text && !is_code {
            found.push(path);
        }
    }
}
