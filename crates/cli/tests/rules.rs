//! Looking up rules through the program.

mod run;

use argad_rules::ruleset::{Kind, Profile, SWITCHES};
use argad_rules::{Period, Ruleset};
use run::argad;
use serde_json::Value;

fn said(args: &[&str]) -> String {
    let ran = argad(&[&["rules"], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&said(&[args, &["--json"]].concat())).unwrap()
}

#[test]
fn clauses_are_shown_in_both_languages() {
    let en = said(&["show", "mel-6"]);
    assert!(
        en.starts_with("MEL-6 – Longer weapon first (both periods)"),
        "{en}"
    );
    assert!(said(&["show", "mel-6", "--lang", "fr"]).contains("les deux périodes"));
    let several = said(&["show", "TAC-2", "gen-2", "RUL-3"]);
    assert!(several.contains("Horse & musket only"), "{several}");
    assert!(
        several.contains("Option no-creeping – Horse & musket: off"),
        "{several}"
    );
    assert!(several.contains("A ruling of this program"), "{several}");
    let shown = json(&["show", "WPN-10"]);
    assert_eq!(shown[0]["periods"], serde_json::json!(["pike-and-shot"]));
    assert_eq!(shown[0]["options"][0]["name"], "mounted-long-arquebus");
}

#[test]
fn unknown_clauses_are_named_all_at_once() {
    let ran = argad(&["rules", "show", "mel-66", "MEL-6", "taac-1"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("“mel-66”. Did you mean “MEL-6”?"),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("“taac-1”. Did you mean “TAC-1”?"),
        "{}",
        ran.err
    );
}

#[test]
fn lists_can_be_narrowed() {
    let all = json(&["list"]).as_array().unwrap().len();
    assert_eq!(all, argad_rules::Clause::all().count());
    let tac = said(&["list", "--chapter", "tac"]);
    assert_eq!(tac.lines().count(), 12, "{tac}");
    let pike = said(&["list", "--chapter", "TAC", "--period", "pike-and-shot"]);
    assert_eq!(pike, "No clause fits.\n");
    let bayonets = json(&["list", "--search", "baïonnette", "--lang", "fr"]);
    assert!(!bayonets.as_array().unwrap().is_empty());
    let ran = argad(&["rules", "list", "--chapter", "XYZ"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("TRN CLS MOV"), "{}", ran.err);
}

#[test]
fn option_json_agrees_with_the_rules() {
    let options = json(&["options"]);
    let options = options.as_array().unwrap();
    assert_eq!(options.len(), SWITCHES.len());
    for (option, spec) in options.iter().zip(SWITCHES) {
        assert_eq!(option["name"], spec.id);
        assert_eq!(option["clause"], spec.clause.id());
        assert!(option["text"]["fr"].is_string() && option["text"]["en"].is_string());
        assert_eq!(option["values"].as_array().unwrap().len(), 2);
        for period in Period::ALL {
            assert_eq!(
                option["defaults"][period.id()],
                option["profiles"]["standard"][period.id()]
            );
            for profile in Profile::ALL {
                let given = &option["profiles"][profile.id()][period.id()];
                if spec.default_in(period).is_none() {
                    assert!(given.is_null(), "{}", spec.id);
                    continue;
                }
                let on = Ruleset::profile(period, profile).on(spec.switch);
                match spec.kind {
                    Kind::Flag => assert_eq!(given, &Value::from(on), "{}", spec.id),
                    Kind::Choice(..) => assert_eq!(given, spec.position(on), "{}", spec.id),
                }
            }
        }
    }
}

#[test]
fn options_are_listed_with_what_they_do() {
    for lang in ["fr", "en"] {
        let out = said(&["options", "--lang", lang]);
        assert!(out.contains("natural-8") && out.contains("RUL-35"), "{out}");
        assert!(!out.contains("option-"), "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    }
    let pike = said(&["options", "--period", "pike-and-shot"]);
    assert!(
        !pike.contains("foot-units") && pike.contains("emergency-fire"),
        "{pike}"
    );
    let lite = said(&[
        "options",
        "--period",
        "horse-and-musket",
        "--profile",
        "lite",
    ]);
    let mut lines = lite
        .lines()
        .skip_while(|line| !line.starts_with("foot-units"));
    let shown = lines.find(|line| line.contains("Horse & musket")).unwrap();
    assert!(shown.ends_with("off"), "{shown}");
}

#[test]
fn coverage_is_a_table() {
    let out = said(&["coverage"]);
    assert!(!out.trim().is_empty());
    let rows = json(&["coverage"]);
    for row in rows.as_array().unwrap() {
        assert!(row["chapter"].is_string() && row["total"].is_u64(), "{row}");
    }
}
