//! Rule cases: `tests/cases/<chapter>.toml` at the root of the workspace.
//!
//! A case names its clauses, puts one question (`shoot`, `melee`, `morale`, `move`, `wound`, `march`,
//! `contact`, `pivot`, `bill`, `reload`, `unit`, `terrain`, `option`), gives the dice where it wants a
//! single result, and says what must come out. Everything in `expect` is checked; a case that expects
//! nothing, or cites a clause that does not exist, is itself a fault.

#[path = "cases/expect.rs"]
mod expect;
#[path = "cases/rules.rs"]
mod rules;

use argad_lab::{Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery, query::WoundQuery};
use argad_rules::Clause;
use expect::{MeleeExpect, ShootExpect, SimpleExpect};
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    case: Vec<Case>,
}

/// One case; exactly one question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    clauses: Vec<String>,
    #[serde(default)]
    dice: Option<Vec<u16>>,
    shoot: Option<ShootQuery>,
    melee: Option<MeleeQuery>,
    morale: Option<MoraleQuery>,
    #[serde(rename = "move")]
    movement: Option<MoveQuery>,
    wound: Option<WoundQuery>,
    march: Option<rules::March>,
    contact: Option<rules::Contact>,
    pivot: Option<rules::Pivot>,
    bill: Option<rules::Bill>,
    reload: Option<rules::Reload>,
    unit: Option<rules::Record>,
    terrain: Option<rules::Record>,
    option: Option<rules::OptionName>,
    expect: toml::Table,
}

/// Parses `expect` into the shape the question needs.
fn expected<T: for<'de> Deserialize<'de>>(case: &Case) -> Result<T, String> {
    case.expect
        .clone()
        .try_into()
        .map_err(|e| format!("expect: {e}"))
}

fn run(case: &Case, library: &Library) -> Result<(), String> {
    if case.expect.is_empty() {
        return Err("expects nothing".into());
    }
    for clause in &case.clauses {
        clause.parse::<Clause>().map_err(|e| e.to_string())?;
    }
    let dice = case.dice.as_deref();
    let mut questions = 0;
    let mut result = Ok(());
    let mut ask = |asked: bool, answer: &dyn Fn() -> Result<(), String>| {
        if asked {
            questions += 1;
            result = answer();
        }
    };
    ask(case.shoot.is_some(), &|| {
        expected::<ShootExpect>(case)?.check(library, case.shoot.as_ref().unwrap(), dice)
    });
    ask(case.melee.is_some(), &|| {
        expected::<MeleeExpect>(case)?.check(library, case.melee.as_ref().unwrap(), dice)
    });
    ask(case.morale.is_some(), &|| {
        expected::<SimpleExpect>(case)?.morale(case.morale.as_ref().unwrap(), dice)
    });
    ask(case.movement.is_some(), &|| {
        expected::<SimpleExpect>(case)?.movement(case.movement.as_ref().unwrap(), dice)
    });
    ask(case.wound.is_some(), &|| {
        expected::<SimpleExpect>(case)?.wound(case.wound.as_ref().unwrap(), dice)
    });
    ask(case.march.is_some(), &|| {
        case.march
            .as_ref()
            .unwrap()
            .check(library, &expected(case)?)
    });
    ask(case.contact.is_some(), &|| {
        case.contact
            .as_ref()
            .unwrap()
            .check(library, dice, &expected(case)?)
    });
    ask(case.pivot.is_some(), &|| {
        case.pivot.as_ref().unwrap().check(&expected(case)?)
    });
    ask(case.bill.is_some(), &|| {
        case.bill.as_ref().unwrap().check(library, &expected(case)?)
    });
    ask(case.reload.is_some(), &|| {
        case.reload
            .as_ref()
            .unwrap()
            .check(library, &expected(case)?)
    });
    ask(case.unit.is_some(), &|| {
        case.unit
            .as_ref()
            .unwrap()
            .check_unit(library, &expected(case)?)
    });
    ask(case.terrain.is_some(), &|| {
        case.terrain
            .as_ref()
            .unwrap()
            .check_terrain(library, &expected(case)?)
    });
    ask(case.option.is_some(), &|| {
        case.option.as_ref().unwrap().check(&expected(case)?)
    });
    match questions {
        1 => result,
        n => Err(format!("asks {n} questions")),
    }
}

#[test]
fn every_case_comes_out_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .filter(|path| path.file_stem().is_some_and(|name| name != "table"))
        .collect();
    files.sort();
    let library = Library::embedded();
    let (mut count, mut faults) = (0, Vec::new());
    for path in files {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let parsed: CaseFile = match toml::from_str(&text) {
            Ok(parsed) => parsed,
            Err(error) => {
                faults.push(format!("{file}: {error}"));
                continue;
            }
        };
        for case in &parsed.case {
            count += 1;
            if let Err(fault) = run(case, &library) {
                faults.push(format!("{file}: {}: {fault}", case.name));
            }
        }
    }
    assert!(
        faults.is_empty(),
        "{} of {count}:\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(count > 0, "no cases found");
}
