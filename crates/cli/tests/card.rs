//! Unit cards through the program.

mod run;

use run::argad;
use serde_json::Value;

fn card(args: &[&str]) -> String {
    let args: Vec<&str> = ["card"].iter().chain(args).copied().collect();
    let ran = argad(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

fn json(args: &[&str]) -> Value {
    let out = card(&[args, &["--json"]].concat());
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// The line of a card that has this text.
fn line<'a>(card: &'a str, text: &str) -> Vec<&'a str> {
    let found = card.lines().find(|line| line.contains(text));
    let found = found.unwrap_or_else(|| panic!("no {text:?} in\n{card}"));
    found.split_whitespace().collect()
}

/// EX-5, UNI-11: the tables of class 2 with the malus worked in.
#[test]
fn class_two_rolls_six_seven_eight() {
    let recruits = card(&["recruits"]);
    assert_eq!(
        line(&recruits, "  on foot  "),
        ["│", "on", "foot", "6+", "7+", "8+", "│"]
    );
    let irregulars = card(&["irregulars", "--weapon", "hunting-gun"]);
    assert!(irregulars.contains("hunting gun (WPN-4)"));
    assert_eq!(
        line(&irregulars, "  on foot  "),
        ["│", "on", "foot", "6+", "7+", "8+", "│"]
    );
    assert!(irregulars.contains("−1 class 2 (SHO-M5)"));
    let trained = card(&["irregulars", "--weapon", "hunting-gun", "--class", "3"]);
    assert_eq!(
        line(&trained, "  on foot  "),
        ["│", "on", "foot", "5+", "6+", "7+", "│"]
    );
}

#[test]
fn every_unit_has_a_card_of_eighty_columns_in_both_languages() {
    for lang in ["fr", "en"] {
        for unit in json(&["--list"]).as_array().unwrap() {
            let (id, period) = (unit["id"].as_str(), unit["period"].as_str());
            let (id, period) = (id.unwrap(), period.unwrap());
            let out = card(&[id, "--period", period, "--lang", lang]);
            let name = unit["name"][lang].as_str().unwrap().to_uppercase();
            let first = name.split(' ').next().unwrap();
            assert!(out.contains(first), "{lang} {id}");
            for row in out.lines() {
                assert_eq!(row.chars().count(), 78, "{lang} {id}: {row}");
            }
            // A message that is missing shows as its key.
            for key in ["card-", "option-", "refusal-", "clause-"] {
                assert!(!out.contains(key), "{lang} {id}: {key}\n{out}");
            }
        }
    }
}

/// UNI-2, TAC-2, FRM-6, DIS-1: what the printed card of line infantry says.
#[test]
fn the_line_infantry_card_says_what_the_printed_one_says() {
    let out = card(&["line-infantry", "--lang", "fr"]);
    for text in [
        "classe 3 · moral 3 · avec équipement",
        "à pied 16 cm",
        "ordre serré : colonne par deux 16, ligne 12",
        "sur cuirasse",
        "immobile seulement · un tour immobile pour recharger",
        "moral sous 3",
        "désordre (DIS-1, TAC-2), pas de salve",
    ] {
        let flat: String = out.replace("│\n│", " ");
        let flat = flat.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(text), "{text}\n{out}");
    }
    assert!(line(&out, "salve en ordre serré ou").contains(&"normal"));
    assert!(line(&out, "sans salve, sur un groupe").contains(&"désordre"));
    assert!(line(&out, "sur des tirailleurs ou isolés").contains(&"−1"));
}

/// TAC: every column with its clause.
#[test]
fn formations_have_their_clauses() {
    let grenadiers = card(&["grenadiers"]);
    assert!(line(&grenadiers, "volley in close order").contains(&"(ELT-3)"));
    assert!(line(&grenadiers, "only one shooting").contains(&"table"));
    assert!(grenadiers.contains("MEL-8"));
    let irregulars = card(&["irregulars"]);
    assert!(line(&irregulars, "in skirmish order, at a group").contains(&"impossible"));
    assert!(irregulars.contains("MEL-12"));
    let off = card(&["grenadiers", "--option", "foot-units=off"]);
    assert!(!off.contains("TAC-1") && !off.contains("ELT-3"), "{off}");
}

/// CHG-9, CHG-11, CHG-10: what charges are worth.
#[test]
fn charges_are_on_the_card() {
    let line = card(&["line-cavalry"]);
    assert!(line.contains("mounted close order: column of twos 36, line 32"));
    assert!(line.contains("CHG-9"));
    let light = card(&["light-cavalry"]);
    assert!(light.contains("CHG-11") && light.contains("foragers"));
    let melee = &json(&["demi-lancer"])[0]["melee"];
    let charge = melee[0]["bouts"].as_array().unwrap();
    let charge = charge.iter().find(|bout| bout["bout"] == "charge").unwrap();
    assert_eq!(charge["total"], 3);
}

#[test]
fn json_has_the_same_numbers() {
    let cards = json(&["recruits"]);
    let row = &cards[0]["weapons"][0]["rows"][0];
    assert_eq!(row["needs"], serde_json::json!([6, 7, 8]));
    assert_eq!(row["armour"]["4"], serde_json::json!([6, 7, 9]));
    assert_eq!(cards[0]["tac"], "TAC-5");
    assert_eq!(cards[0]["moves"]["close_order"]["aside"], 8);
    assert_eq!(json(&["--all"]).as_array().unwrap().len(), 31);
}

#[test]
fn units_of_both_periods_have_two_cards() {
    assert_eq!(json(&["officer"]).as_array().unwrap().len(), 2);
    let one = json(&["officer", "--period", "pike-and-shot", "--class", "3"]);
    assert_eq!(
        (&one[0]["class"], &one[0]["morale"]),
        (&3.into(), &3.into())
    );
    // A name will do, and an option of one period leaves that period's card.
    assert_eq!(json(&["Light Infantry"])[0]["id"], "light-infantry");
    let one = json(&["officer", "--option", "foot-units=off"]);
    assert_eq!(one.as_array().unwrap().len(), 1);
}

#[test]
fn mistakes_are_named() {
    let bad = |args: &[&str]| {
        let ran = argad(&[&["card"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        ran.err
    };
    assert!(bad(&["grenadier"]).contains("Did you mean “grenadiers”?"));
    assert!(bad(&["zzz"]).contains("--list"));
    assert!(bad(&["recruits", "--weapon", "hunting-gnu"]).contains("“hunting-gun”"));
    assert!(bad(&["recruits", "--option", "foot-unit=on"]).contains("“foot-units”"));
    assert!(bad(&["recruits", "--option", "foot-units"]).contains("NAME=VALUE"));
    assert!(bad(&["recruits", "--option", "emergency-fire=on"]).contains("Horse & musket"));
    assert!(bad(&["recruits", "--period", "roman"]).contains("pike-and-shot"));
    assert!(bad(&["recruits", "--class", "6"]).contains("1..=5"));
    assert!(bad(&[]).contains("--all"));
}
