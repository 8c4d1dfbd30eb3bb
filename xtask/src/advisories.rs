//! `cargo xtask advisories`: whether something is known against a crate of ours (`RustSec`). Not part of `cargo xtask test`:
//! what is known changes while the code does not, and it takes a network that reaches more than registries.

use crate::run::{command, root};
use cargo_metadata::MetadataCommand;
use cargo_metadata::semver::{Version, VersionReq};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the advisories are.
const DATA: &str = "https://github.com/RustSec/advisory-db";

/// What is known against some versions of a crate.
#[derive(Debug, PartialEq)]
struct Advisory {
    id: String,
    package: String,
    title: String,
    /// `unmaintained`, `unsound`, `notice`: no hole as such.
    informational: Option<String>,
    /// Versions it is not about: those mended and those before.
    fine: Vec<VersionReq>,
}

/// Compares with the advisories of a folder, or with those fetched now.
pub fn run(folder: Option<&str>) -> Result<(), String> {
    let folder = match folder {
        Some(folder) => PathBuf::from(folder),
        None => fetched()?,
    };
    let known = read_all(&folder)?;
    if known.is_empty() {
        return Err(format!("advisories: {} holds none", folder.display()));
    }
    let mut holes = Vec::new();
    for (manifest, of) in [("Cargo.toml", "the workspace"), ("fuzz/Cargo.toml", "fuzz")] {
        let metadata = MetadataCommand::new()
            .current_dir(root())
            .manifest_path(root().join(manifest))
            .exec()
            .map_err(|e| e.to_string())?;
        for package in &metadata.packages {
            for advisory in known
                .iter()
                .filter(|one| one.is_about(&package.name, &package.version))
            {
                let Advisory {
                    id,
                    title,
                    informational,
                    ..
                } = advisory;
                let line = format!("{} {} ({of}): {id}, {title}", package.name, package.version);
                match informational {
                    Some(kind) => println!("  {kind}: {line}"),
                    None => holes.push(line),
                }
            }
        }
    }
    println!("== advisories: {} looked through", known.len());
    if holes.is_empty() {
        return Ok(());
    }
    Err(format!("advisories:\n  {}", holes.join("\n  ")))
}

/// A fresh copy of the data.
fn fetched() -> Result<PathBuf, String> {
    let folder = root().join("target/advisory-db");
    let _ = fs::remove_dir_all(&folder);
    let place = folder.display().to_string();
    let got = command("git", &["clone", "--quiet", "--depth", "1", DATA, &place]).status();
    if got.is_ok_and(|status| status.success()) {
        return Ok(folder);
    }
    Err(format!(
        "advisories: {DATA} cannot be reached from here, so nothing was checked. Where it can: \
         `git clone {DATA} FOLDER`, then `cargo xtask advisories FOLDER`"
    ))
}

fn read_all(folder: &Path) -> Result<Vec<Advisory>, String> {
    let crates = folder.join("crates");
    let entries = fs::read_dir(&crates).map_err(|e| format!("{}: {e}", crates.display()))?;
    let mut all = Vec::new();
    for entry in entries.flatten() {
        for file in fs::read_dir(entry.path()).into_iter().flatten().flatten() {
            let path = file.path();
            if path.extension().is_some_and(|ending| ending == "md") {
                let text =
                    fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
                let advisory = read(&text).map_err(|e| format!("{}: {e}", path.display()))?;
                all.extend(advisory);
            }
        }
    }
    Ok(all)
}

/// An advisory; nothing where it was withdrawn. Its data stand before its words, between fences.
fn read(text: &str) -> Result<Option<Advisory>, String> {
    let data = text
        .split_once("```toml")
        .and_then(|(_, rest)| rest.split_once("```"));
    let (data, words) = data.ok_or("no data in it")?;
    let data: toml::Table = data.parse().map_err(|e: toml::de::Error| e.to_string())?;
    let advisory = data.get("advisory").ok_or("no [advisory]")?;
    let said = |key: &str| {
        advisory
            .get(key)
            .and_then(toml::Value::as_str)
            .map(str::to_owned)
    };
    if advisory.get("withdrawn").is_some() {
        return Ok(None);
    }
    let mut fine = Vec::new();
    for key in ["patched", "unaffected"] {
        let list = data.get("versions").and_then(|versions| versions.get(key));
        for range in list.and_then(toml::Value::as_array).into_iter().flatten() {
            let range = range.as_str().unwrap_or_default();
            fine.push(range.parse().map_err(|e| format!("{range}: {e}"))?);
        }
    }
    let title = words.lines().find_map(|line| line.strip_prefix("# "));
    Ok(Some(Advisory {
        id: said("id").ok_or("no id")?,
        package: said("package").ok_or("no package")?,
        title: title.unwrap_or_default().to_owned(),
        informational: said("informational"),
        fine,
    }))
}

impl Advisory {
    fn is_about(&self, name: &str, version: &Version) -> bool {
        self.package == name && !self.fine.iter().any(|range| range.matches(version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOLE: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2020-0001\"\npackage = \"net\"\ndate = \"2020-01-06\"\n\n\
        [versions]\npatched = [\">= 0.16.1\"]\nunaffected = [\"< 0.16.0\"]\n```\n\n# Stack overflow\n\nWords.\n";

    #[test]
    fn a_hole_is_about_the_versions_that_have_it() {
        let hole = read(HOLE).expect("read").expect("an advisory");
        assert_eq!(
            (&*hole.id, &*hole.title),
            ("RUSTSEC-2020-0001", "Stack overflow")
        );
        for (name, version, is_about) in [
            ("net", "0.16.0", true),
            ("net", "0.16.1", false),
            ("net", "1.0.0", false),
            ("net", "0.15.9", false),
            ("other", "0.16.0", false),
        ] {
            let version = version.parse().expect("a version");
            assert_eq!(hole.is_about(name, &version), is_about, "{name} {version}");
        }
    }

    #[test]
    fn what_was_withdrawn_is_nothing_and_what_is_broken_is_told() {
        let withdrawn = HOLE.replace("date = ", "withdrawn = \"2021-01-01\"\ndate = ");
        assert_eq!(read(&withdrawn), Ok(None));
        assert!(read("# No data").is_err());
        assert!(read(&HOLE.replace(">= 0.16.1", "newer")).is_err());
        let unkept = HOLE.replace("date = ", "informational = \"unmaintained\"\ndate = ");
        let unkept = read(&unkept).expect("read").expect("an advisory");
        assert_eq!(unkept.informational.as_deref(), Some("unmaintained"));
    }
}
