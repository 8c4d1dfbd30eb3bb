//! The public suite: `tests/table/*.toml` at the root of the workspace.
//!
//! One small played turn a clause, numbered for ever: a table, orders as they are typed, dice as they fall,
//! and what must come of it. All that fail are told, each with its number, its round and what was found.
//! `ARGAD_CASE=101,205` runs only these; `ARGAD_FIRST_FAULT=1` stops at the first that fails.

#[path = "play/after.rs"]
mod after;
#[path = "table/case.rs"]
mod case;
#[path = "play/course.rs"]
#[allow(dead_code, reason = "what writes its pages uses the rest")]
mod course;
#[path = "play/told.rs"]
#[allow(dead_code, reason = "the golden plays use the rest")]
mod told;

use argad_rules::data;
use argad_rules::table::Table;
use case::Case;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn cases_come_out_as_written() {
    let wanted = std::env::var("ARGAD_CASE").unwrap_or_default();
    let wanted: Vec<&str> = wanted.split([',', ' ']).filter(|n| !n.is_empty()).collect();
    let mut numbers: BTreeMap<u16, String> = BTreeMap::new();
    let (mut faults, mut played) = (Vec::new(), 0);
    let hasty = std::env::var_os("ARGAD_FIRST_FAULT").is_some();
    for path in case::paths() {
        if hasty && !faults.is_empty() {
            break;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let case = match Case::read(&path) {
            Ok(case) => case,
            Err(fault) => {
                faults.push(format!("{name}: {fault}"));
                continue;
            }
        };
        if let Some(other) = numbers.insert(case.number, name.to_string()) {
            let number = case.number;
            faults.push(format!("{name}: {other} has the number {number} already"));
        }
        let number = case.number.to_string();
        if !wanted.is_empty() && !wanted.iter().any(|w| w.trim_start_matches('0') == number) {
            continue;
        }
        played += 1;
        let found = run(&case, &path);
        if !found.is_empty() {
            let title = &case.title.en;
            let clauses = case.clauses.join(", ");
            let head = format!("{name} ({clauses})\n  {title}");
            faults.push(format!("{head}\n  {}", found.join("\n  ")));
        }
    }
    let failed = faults.len();
    assert!(
        faults.is_empty(),
        "\n\n{}\n\n{failed} of {played} cases failed",
        faults.join("\n\n")
    );
    assert!(played > 0, "no such case");
}

fn run(case: &Case, path: &Path) -> Vec<String> {
    let mut faults = case.faults(path);
    let scenario = match case.scenario() {
        Ok(scenario) => scenario,
        Err(fault) => {
            faults.push(fault);
            return faults;
        }
    };
    match Table::new(&scenario, data::embedded(scenario.period())) {
        Some(table) => faults.extend(case.play(&table).faults),
        None => faults.push("no table".into()),
    }
    faults
}
