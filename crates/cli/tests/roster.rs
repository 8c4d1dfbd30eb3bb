//! Troop lists through the program.

mod run;

use run::{Ran, argad, argad_with};
use serde_json::Value;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rosters/");

fn check(text: &str) -> Ran {
    argad_with(&["roster", "check", "-"], text.as_bytes())
}

fn json(text: &str) -> (i32, Value) {
    let ran = argad_with(&["roster", "check", "-", "--json"], text.as_bytes());
    let value = serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {}", ran.err));
    (ran.code, value)
}

/// BUD: the priced sample, to the half point.
#[test]
fn the_pike_sample_is_priced() {
    let file = format!("{EXAMPLES}bretagne-1590.toml");
    let ran = argad(&["roster", "check", &file]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("129½"), "{}", ran.out);
    assert!(ran.out.contains("of 180 points"), "{}", ran.out);
    assert!(ran.out.contains("12 (class 4 × 3, BUD-1)"), "{}", ran.out);
    assert!(ran.out.contains("22 figures, 2 leaders"), "{}", ran.out);
    let ran = argad(&["roster", "check", &file, "--json"]);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["points"], 129.5);
    assert_eq!(value["troops"][7]["points_each"], 2.5);
    assert_eq!(value["troops"][0]["bill"][0]["clause"], "BUD-1");
}

#[test]
fn the_musket_sample_is_counted() {
    let file = format!("{EXAMPLES}vendee-1793.toml");
    for lang in ["fr", "en"] {
        let ran = argad(&["roster", "check", &file, "--lang", lang]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains("19 figur"), "{}", ran.out);
        assert!(
            ran.out.contains("budget") && ran.out.contains("BUD"),
            "{}",
            ran.out
        );
        assert!(!ran.out.contains("roster-"), "{}", ran.out);
        assert!(
            ran.out.lines().all(|line| line.chars().count() <= 80),
            "{}",
            ran.out
        );
    }
    let ran = argad(&["roster", "show", &file, "--json"]);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (&value["points"], &value["figures"]),
        (&Value::Null, &19.into())
    );
}

#[test]
fn the_list_to_start_from_is_sound() {
    let new = argad(&["roster", "new"]);
    assert_eq!(new.code, 0);
    let ran = check(&new.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Nothing to object"), "{}", ran.out);
}

/// DIS-1, FRM-2, CLS-3, WPN-11, LEN-8, BUD-1: what the rules have against a list is exit 1.
#[test]
fn lists_against_the_rules_are_told_so() {
    let text = "name = \"x\"\nperiod = \"pike-and-shot\"\nbudget = 10\n\
                [[troop]]\nunit = \"demi-lancer\"\ncount = 2\nwar_mount = false\n\
                [[troop]]\nunit = \"pikeman\"\ncount = 1\nclass = 5\n\
                [[troop]]\nunit = \"dragoon\"\ncount = 1\nweapons = [\"heavy-musket\"]\n";
    let ran = check(text);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    for part in [
        "line 4: heavy-lance",
        "(LEN-8)",
        "line 8: class 5; people so dressed are usually class 3 (CLS-3)",
        "line 12: heavy-musket can only be shot dismounted (WPN-11)",
        "more than the 10 allowed (BUD-1)",
        "(FRM-14)",
        "1 trained in close order; it takes three (FRM-2)",
    ] {
        let flat = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(part), "{part}\n{}", ran.out);
    }
    let (code, value) = json(text);
    assert_eq!((code, &value["sound"]), (1, &false.into()));
    let musket =
        "name = \"x\"\nperiod = \"horse-and-musket\"\n[[troop]]\nunit = \"recruits\"\ncount = 6\n";
    let (code, value) = json(musket);
    assert_eq!(code, 1);
    assert_eq!(value["findings"][0]["clause"], "DIS-1");
    assert_eq!(
        argad_with(&["roster", "show", "-"], musket.as_bytes()).code,
        0
    );
}

#[test]
fn broken_lists_name_every_line() {
    let text = "name = \"x\"\nperiod = \"pike-and-shot\"\nbudjet = 10\n\
                [[troop]]\nunit = \"halbardier\"\ncount = 0\n\
                [[troop]]\nunit = \"pikeman\"\ncount = \"six\"\nclass = 7\n";
    for (lang, hint) in [
        ("en", "did you mean “halberdier”?"),
        ("fr", "vouliez-vous dire « halberdier »"),
    ] {
        let ran = argad_with(&["roster", "check", "-", "--lang", lang], text.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        for place in ["-:3:1:", "-:5:8:", "-:6:9:", "-:9:9:", "-:10:9:"] {
            assert!(ran.err.contains(place), "{place}\n{}", ran.err);
        }
        assert!(ran.err.contains(hint), "{}", ran.err);
        for key in ["problem-", "type-", "roster-"] {
            assert!(!ran.err.contains(key), "{}", ran.err);
        }
    }
    assert_eq!(check("not toml").code, 2);
    assert_eq!(check("").code, 2);
    assert_eq!(argad(&["roster", "check", "/no/such/file"]).code, 2);
    let big = "#".repeat((1 << 20) + 1);
    assert_eq!(check(&big).code, 2);
    assert_eq!(argad_with(&["roster", "check", "-"], &[0xff, 0xfe]).code, 2);
}

/// A list may come from anybody: its names cannot steer a terminal.
#[test]
fn names_do_not_steer_the_terminal() {
    let text = "name = \"a\\u001b[2Jb\"\nperiod = \"pike-and-shot\"\n\
                [[troop]]\nunit = \"officer\"\nname = \"\\u001b]0;x\\u0007\"\ncount = 1\n";
    let ran = check(text);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("cannot be seen"), "{}", ran.err);
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
    let ran = check("name = \"a\"\nperiod = \"\\u001b[2J\"\n");
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
}
