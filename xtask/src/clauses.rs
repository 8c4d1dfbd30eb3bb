//! `cargo xtask clauses`: which clause is fixed by which case, and where its code is.
//!
//! A clause is covered when a case in `tests/cases/*.toml` or `tests/table/*.toml`, a play in `tests/play/*.toml` or a Rust test
//! marked `// clauses: …` cites it, or when `tests/cases/table.toml` says why it waits for the table. Anything else is a fault, and
//! so is a clause that is in both.

use crate::run::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const MAP: &str = "docs/rules-map.md";

/// Everything known about a clause.
#[derive(Default)]
struct Entry {
    code: BTreeSet<String>,
    cases: BTreeMap<String, usize>,
    table: Option<String>,
}

type Map = BTreeMap<String, Entry>;

/// Counts and writes the map, or compares it with the file.
pub fn run(check: bool) -> Result<(), String> {
    println!("\n== clauses");
    let order = clause_ids()?;
    let mut map: Map = order
        .iter()
        .map(|id| (id.clone(), Entry::default()))
        .collect();
    let mut faults = Vec::new();
    read_cases(&mut map, &mut faults)?;
    read_table(&mut map, &mut faults)?;
    for folder in ["crates", "data"] {
        read_code(&root().join(folder), &mut map, &mut faults)?;
    }
    for (id, entry) in &map {
        match (&entry.table, entry.cases.is_empty()) {
            (None, true) => faults.push(format!("{id}: no test cites it")),
            (Some(_), false) => faults.push(format!("{id}: covered, but still in table.toml")),
            _ => {}
        }
    }
    let text = render(&order, &map);
    print!("{}", text.split("\n## ").nth(1).unwrap_or_default());
    let path = root().join(MAP);
    if !check {
        fs::write(&path, &text).map_err(|e| format!("{MAP}: {e}"))?;
        println!("== clauses: wrote {MAP}");
    } else if fs::read_to_string(&path).unwrap_or_default() != text {
        faults.push(format!("{MAP} is out of date: run `cargo xtask clauses`"));
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("clauses:\n  {}", faults.join("\n  ")))
}

/// All ids in reading order, from the list in the rules crate.
fn clause_ids() -> Result<Vec<String>, String> {
    let path = root().join("crates/rules/src/clause.rs");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let list = text
        .split("\nclauses! {")
        .nth(1)
        .and_then(|rest| rest.split("\n}").next())
        .ok_or("no list of clauses in clause.rs")?;
    Ok(list
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|id| id.contains('-'))
        .map(str::to_owned)
        .collect())
}

fn read_toml(path: &Path) -> Result<toml::Table, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    text.parse().map_err(|e| format!("{}: {e}", path.display()))
}

fn cite(map: &mut Map, id: &str, place: &str, faults: &mut Vec<String>) {
    match map.get_mut(id) {
        Some(entry) => *entry.cases.entry(place.to_owned()).or_default() += 1,
        None => faults.push(format!("{place} cites {id}, which does not exist")),
    }
}

fn read_cases(map: &mut Map, faults: &mut Vec<String>) -> Result<(), String> {
    let mut played = files(&root().join("tests/play"), "toml")?;
    played.extend(files(&root().join("tests/table"), "toml")?);
    // What is parked shows a fault and does not run.
    played.retain(|path| !relative(path).contains("/parked/"));
    for path in played {
        let cited = read_toml(&path)?;
        let cited = cited.get("clauses").and_then(toml::Value::as_array);
        // Cases of the suite are many: by their number.
        let name = relative(&path);
        let name = match name.strip_prefix("tests/table/") {
            Some(case) => format!("case {}", case.split('-').next().unwrap_or(case)),
            None => name,
        };
        for id in cited.into_iter().flatten().filter_map(toml::Value::as_str) {
            cite(map, id, &name, faults);
        }
    }
    for path in files(&root().join("tests/cases"), "toml")? {
        let name = relative(&path);
        if name.ends_with("/table.toml") {
            continue;
        }
        let table = read_toml(&path)?;
        for case in table
            .get("case")
            .and_then(toml::Value::as_array)
            .into_iter()
            .flatten()
        {
            let cited = case.get("clauses").and_then(toml::Value::as_array);
            for id in cited.into_iter().flatten().filter_map(toml::Value::as_str) {
                cite(map, id, &name, faults);
            }
        }
    }
    Ok(())
}

fn read_table(map: &mut Map, faults: &mut Vec<String>) -> Result<(), String> {
    let table = read_toml(&root().join("tests/cases/table.toml"))?;
    for (id, reason) in &table {
        match (map.get_mut(id), reason.as_str()) {
            (Some(entry), Some(reason)) if !reason.trim().is_empty() => {
                entry.table = Some(reason.to_owned());
            }
            (Some(_), _) => faults.push(format!("table.toml: {id} has no reason")),
            (None, _) => faults.push(format!("table.toml: there is no clause {id}")),
        }
    }
    Ok(())
}

/// Finds where clauses stand in code and data, and which Rust tests cite them.
fn read_code(folder: &Path, map: &mut Map, faults: &mut Vec<String>) -> Result<(), String> {
    let mut found = files(folder, "rs")?;
    found.extend(files(folder, "toml")?);
    for path in found {
        let name = relative(&path);
        let text = fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        for cited in text
            .lines()
            .filter_map(|l| l.trim().strip_prefix("// clauses: "))
        {
            for id in cited.split(',') {
                cite(map, id.trim(), &name, faults);
            }
        }
        let is_list = name.ends_with("rules/src/clause.rs") || name.ends_with("src/ruleset.rs");
        if name.contains("/tests/") || is_list {
            continue;
        }
        for id in ids_in(&text) {
            if let Some(entry) = map.get_mut(&id) {
                entry.code.insert(name.clone());
            }
        }
    }
    Ok(())
}

/// Words that look like a clause, written `MEL-6` or `MEL_6`.
fn ids_in(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
        .filter(|word| word.len() >= 4 && word.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|word| word.replace('_', "-"))
        .collect()
}

fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn relative(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

fn chapter(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

fn render(order: &[String], map: &Map) -> String {
    let mut chapters: Vec<&str> = Vec::new();
    for id in order {
        if !chapters.contains(&chapter(id)) {
            chapters.push(chapter(id));
        }
    }
    let mut text = String::from(
        "# Rules map\n\nGenerated by `cargo xtask clauses`; do not edit. *Covered*: a test that can \
         fail cites the clause. *Table*: it needs figures on the ground and waits for the table.\n\n\
         ## Coverage\n\n| chapter | covered | table | total |\n|---|---:|---:|---:|\n",
    );
    let count = |text: &mut String, name: &str, ids: &[&String]| {
        let covered = ids.iter().filter(|id| !map[**id].cases.is_empty()).count();
        let table = ids.iter().filter(|id| map[**id].table.is_some()).count();
        let _ = writeln!(text, "| {name} | {covered} | {table} | {} |", ids.len());
    };
    for name in &chapters {
        let ids: Vec<&String> = order.iter().filter(|id| chapter(id) == *name).collect();
        count(&mut text, name, &ids);
    }
    count(&mut text, "**all**", &order.iter().collect::<Vec<_>>());
    text.push_str("\n## Clauses\n\n| clause | code and data | tests |\n|---|---|---|\n");
    for id in order {
        let entry = &map[id];
        let code: Vec<&str> = entry.code.iter().map(|path| short(path)).collect();
        let tests = match &entry.table {
            Some(reason) => format!("*table*: {reason}"),
            None => entry
                .cases
                .iter()
                .map(|(path, n)| {
                    if path.starts_with("case ") {
                        path.clone()
                    } else {
                        format!("{} ({n})", short(path))
                    }
                })
                .collect::<Vec<_>>()
                .join(", "),
        };
        let _ = writeln!(text, "| {id} | {} | {tests} |", code.join(", "));
    }
    text
}

/// A path without what every path has.
fn short(path: &str) -> &str {
    path.strip_prefix("crates/")
        .or_else(|| path.strip_prefix("tests/cases/"))
        .unwrap_or(path)
}
