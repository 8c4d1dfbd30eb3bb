//! Scenarios through the program, and the schema of their files.

mod run;

use argad_rules::data::{self, ProblemKind};
use argad_rules::scenario::{EMBEDDED, read};
use run::{argad, argad_with};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn check(text: &str, lang: &str) -> run::Ran {
    let args = ["scenario", "check", "-", "--lang", lang];
    argad_with(&args, text.as_bytes())
}

fn example() -> String {
    argad(&["scenario", "new"]).out
}

fn schema() -> Value {
    let ran = argad(&["scenario", "schema"]);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn scenarios_are_listed_by_period() {
    let all = argad(&["scenario", "list"]);
    assert_eq!((all.code, all.err.as_str()), (0, ""));
    assert!(all.out.contains("sunken-lanes") && all.out.contains("low-wall"));
    let pike = argad(&["scenario", "list", "--period", "ps", "--lang", "fr"]);
    assert!(pike.out.contains("Le muret du cimetière"), "{}", pike.out);
    assert!(!pike.out.contains("sunken-lanes"), "{}", pike.out);
    let json = argad(&["scenario", "list", "--json"]);
    let list: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(list.as_array().unwrap().len(), EMBEDDED.len());
    assert_eq!(
        argad(&["scenario", "list", "--period", "stone-age"]).code,
        2
    );
}

#[test]
fn every_scenario_can_be_shown_in_both_languages() {
    for (path, _) in EMBEDDED {
        let id = path.rsplit('/').next().unwrap().trim_end_matches(".toml");
        for (lang, wants) in [("fr", "Objectifs"), ("en", "Wants")] {
            let ran = argad(&["scenario", "show", id, "--lang", lang]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{id}");
            assert!(ran.out.contains(wants), "{}", ran.out);
            assert!(!ran.out.contains("scenario-"), "{}", ran.out);
            for line in ran.out.lines() {
                assert!(line.chars().count() <= 80, "{id}: too wide: {line}");
            }
            let rows = ran.out.lines().filter(|line| line.starts_with('|'));
            assert!(rows.count() >= 15, "{id} has a map");
        }
        let ran = argad(&["scenario", "show", id, "--json"]);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(value["id"], id);
        assert!(value["sides"][0]["objectives"][0]["text"].is_string());
    }
}

#[test]
fn what_everybody_knows_of_an_aim_is_told() {
    for (lang, known) in [("en", "known to everybody"), ("fr", "connu de tous")] {
        let ran = argad(&["scenario", "show", "sunken-lanes", "--lang", lang]);
        let words: Vec<&str> = ran.out.split_whitespace().collect();
        assert_eq!(words.join(" ").matches(known).count(), 4, "{}", ran.out);
    }
    let ran = argad(&["scenario", "show", "sunken-lanes", "--json"]);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    let aims = value["sides"][0]["objectives"].as_array().unwrap();
    let known: Vec<&Value> = aims.iter().map(|aim| &aim["known"]).collect();
    assert_eq!(known, [true, true, false, false]);
}

#[test]
fn an_unknown_scenario_is_told_with_a_hint() {
    let ran = argad(&["scenario", "show", "sunken-lane"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("did you mean “sunken-lanes”?"),
        "{}",
        ran.err
    );
}

#[test]
fn the_scenario_to_start_from_is_sound() {
    let ran = check(&example(), "en");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("sound") && !ran.out.contains("Good to know"));
    let shown = argad_with(&["scenario", "show", "-"], example().as_bytes());
    assert_eq!(shown.code, 0, "{}", shown.err);
}

#[test]
fn folders_are_checked_whole() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../data/pike-and-shot/scenarios"
    );
    let ran = argad(&["scenario", "check", folder]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.lines().count() >= 2, "{}", ran.out);
    assert_eq!(argad(&["scenario", "check", "/no/such/folder"]).code, 2);
    let empty = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    assert_eq!(argad(&["scenario", "check", empty]).code, 2);
}

#[test]
fn mistakes_are_told_in_both_languages_with_their_places() {
    let text = example()
        .replace("terrain = \"hedge\"", "terrain = \"hedgge\"")
        .replace("[59, 38]", "[57, 38]")
        .replace("at = [[18, 30]]", "at = [[18, nan]]")
        .replace("turns = 8", "turns = 80");
    for (lang, parts) in [
        (
            "en",
            [
                "did you mean “hedge”?",
                "“white-lads 2” stands on “white-lads 1”",
            ],
        ),
        (
            "fr",
            [
                "vouliez-vous dire « hedge »",
                "« white-lads 2 » est sur « white-lads 1 »",
            ],
        ),
    ] {
        let ran = check(&text, lang);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.out);
        for part in parts {
            assert!(ran.err.contains(part), "{part}\n{}", ran.err);
        }
        for key in ["problem-", "type-", "scenario-fault"] {
            assert!(!ran.err.contains(key), "{}", ran.err);
        }
        assert!(ran.err.contains("-:10:9:"), "{}", ran.err);
    }
    let args = ["scenario", "check", "-", "--json"];
    let ran = argad_with(&args, text.as_bytes());
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &value["sound"]), (2, &false.into()));
    let codes = value["files"][0]["errors"].as_array().unwrap();
    assert!(
        codes
            .iter()
            .any(|e| e["code"] == "figures-overlap" && e["clause"] == "GEN-9")
    );
}

#[test]
fn five_thousand_figures_are_refused_clearly() {
    let text = example().replace("files = 3, ranks = 2", "files = 50, ranks = 100");
    let ran = check(&text, "en");
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("5000 figures; a scenario has at most 500"),
        "{}",
        ran.err
    );
}

/// Whatever is wrong with a file is told with its place, the name of what is meant, and a way out.
#[test]
fn bad_files_are_told_with_their_place_and_a_way_out() {
    let off = "is not wholly on the table; move it half a base inside the edge";
    let cases: &[(&str, &str, &[&str])] = &[
        (
            "table = [90, 60] ",
            "table = [90, 60 ",
            &["argad: 3 mistakes", "not valid TOML"],
        ),
        (
            "unit = \"irregulars\"",
            "unit = \"iregulars\"",
            &["there is no unit “iregulars”; did you mean “irregulars”?"],
        ),
        ("[56, 38]", "[0.5, 38]", &["“white-lads 1”", off]),
        ("[[18, 30]]", "[[-0.0, 30]]", &["“blue-sergeant 1”", off]),
        (
            "[59, 38]",
            "[57, 38]",
            &[
                "“white-lads 2” stands on “white-lads 1” (line ",
                "move one of them",
            ],
        ),
        (
            "[[18, 30]]",
            "[[18, nan]]",
            &["`at`: NaN cm is larger than any table"],
        ),
        (
            "[[18, 30]]",
            "[[inf, 30]]",
            &["`at`: inf cm is larger than any table"],
        ),
        (
            "[[18, 30]]",
            "[[1e30, 30]]",
            &["cm is larger than any table"],
        ),
        ("[[18, 30]]", "[[18, -inf]]", &["`at`: -inf cm"]),
        ("turns = 8", "turns = 1e30", &["`turns` is", "write"]),
    ];
    let sound = example();
    for (old, new, parts) in cases {
        let text = sound.replacen(old, new, 1);
        assert_ne!(text, sound, "{old}");
        let before = &sound[..sound.find(old).unwrap_or(0)];
        let line = before.matches('\n').count() + 1;
        let ran = check(&text, "en");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{new}");
        for part in *parts {
            assert!(ran.err.contains(part), "{new}: {}", ran.err);
        }
        // Broken syntax shows only where the next line begins.
        let near = [line, line + 1].map(|line| format!("-:{line}:"));
        assert!(
            near.iter().any(|place| ran.err.contains(place)),
            "{new}: {near:?} {}",
            ran.err
        );
    }
}

/// A scenario may come from anybody: its names cannot steer a terminal.
#[test]
fn names_do_not_steer_the_terminal() {
    let text = example().replace("Two patrols", "\\u001b[2Jx");
    let ran = argad_with(&["scenario", "show", "-"], text.as_bytes());
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("cannot be seen"), "{}", ran.err);
    assert!(!ran.err.contains('\u{1b}'));
}

/// The part of JSON Schema that ours uses; anything else in it is a fault.
fn fits(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    let wrong = |why: &str| Err(format!("{why}: {value} / {schema}"));
    for (key, rule) in schema.as_object().ok_or("no schema")? {
        let list = || rule.as_array().into_iter().flatten();
        let number = || rule.as_f64().unwrap_or_default();
        let length = value.as_array().map_or(0, Vec::len) as f64;
        let sound = match key.as_str() {
            "$schema" | "$defs" | "title" | "description" | "pattern" | "minLength" => true,
            "$ref" => {
                let name = rule.as_str().unwrap_or_default().trim_start_matches('#');
                fits(value, root.pointer(name).ok_or("no such $ref")?, root)?;
                true
            }
            "type" => {
                let is = |kind: &Value| match kind.as_str() {
                    Some("object") => value.is_object(),
                    Some("array") => value.is_array(),
                    Some("string") => value.is_string(),
                    Some("boolean") => value.is_boolean(),
                    Some("integer") => value.is_u64(),
                    Some("number") => value.is_number(),
                    _ => false,
                };
                is(rule) || list().any(is)
            }
            "enum" => list().any(|word| word == value),
            "const" => rule == value,
            "minimum" => value.as_f64().is_none_or(|v| v >= number()),
            "maximum" => value.as_f64().is_none_or(|v| v <= number()),
            "minItems" => length >= number(),
            "maxItems" => length <= number(),
            "required" => list().all(|name| value.get(name.as_str().unwrap_or_default()).is_some()),
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    fits(item, rule, root)?;
                }
                true
            }
            "properties" => {
                for (name, rule) in rule.as_object().into_iter().flatten() {
                    value
                        .get(name)
                        .map_or(Ok(()), |item| fits(item, rule, root))?;
                }
                true
            }
            "additionalProperties" => {
                let known = |name: &String| schema["properties"].get(name).is_some();
                let mut names = value
                    .as_object()
                    .into_iter()
                    .flatten()
                    .map(|(name, _)| name);
                *rule != Value::Bool(false) || names.all(known)
            }
            "oneOf" => {
                list()
                    .filter(|rule| fits(value, rule, root).is_ok())
                    .count()
                    == 1
            }
            "anyOf" => list().any(|rule| fits(value, rule, root).is_ok()),
            _ => return wrong("a rule this test does not know"),
        };
        if !sound {
            return wrong(key);
        }
    }
    Ok(())
}

#[test]
fn the_schema_accepts_every_scenario_and_refuses_strangers() {
    let schema = schema();
    let new = example();
    let texts = EMBEDDED.iter().map(|(_, text)| *text).chain([new.as_str()]);
    for text in texts {
        let value: Value = toml::from_str(text).unwrap();
        assert_eq!(fits(&value, &schema, &schema), Ok(()));
        let mut other = value.clone();
        other["troop"][0]["colour"] = "red".into();
        assert!(fits(&other, &schema, &schema).is_err());
        let mut other = value.clone();
        other["objective"][0]["want"] = "win".into();
        assert!(fits(&other, &schema, &schema).is_err());
    }
}

/// The fields the reader asks for, by kind of table: it lists them when it meets one it does not know.
fn fields_of_the_reader() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let new = example();
    let texts = EMBEDDED.iter().map(|(_, text)| *text).chain([new.as_str()]);
    for text in texts {
        // A stranger in every table, those written in braces included.
        let text = text
            .replace("]]\n", "]]\nstranger = 1\n")
            .replace("{ ", "{ stranger = 1, ");
        let text = text.replace("[story]\n", "[story]\nstranger = 1\n");
        // Points end their lines as headers do.
        let lines: Vec<&str> = text.lines().collect();
        let after_header = |i: usize| i > 0 && lines[i - 1].starts_with('[');
        let kept = (0..lines.len()).filter(|&i| lines[i] != "stranger = 1" || after_header(i));
        let kept: Vec<&str> = kept.map(|i| lines[i]).collect();
        let text = format!("stranger = 1\n{}", kept.join("\n"));
        for problem in read("x", &text, data::embedded).errors {
            if let ProblemKind::UnknownField { table, known, .. } = problem.kind {
                found.entry(table.to_owned()).or_default().extend(known);
            }
        }
    }
    found
}

#[test]
fn reader_and_schema_know_the_same_fields() {
    let schema = schema();
    let found = fields_of_the_reader();
    let names = |schema: &Value| -> BTreeSet<String> {
        let fields = schema["properties"].as_object().unwrap();
        fields.keys().cloned().collect()
    };
    let ways = schema["$defs"]["name"]["anyOf"].as_array().unwrap();
    let named = ways.iter().find(|way| way["properties"].is_object());
    let named = named.unwrap();
    let mut seen = 0;
    for (table, fields) in &found {
        let part = match table.as_str() {
            "file" => &schema,
            // In both languages; a sketch may do with one.
            "story" | "speak" | "name" => named,
            _ if table.contains("options") => continue,
            other => &schema["$defs"][other],
        };
        assert_eq!(fields, &names(part), "{table}");
        seen += usize::from(table != "story" && table != "speak");
    }
    // The file and every table of the schema but those that hold no fields of their own.
    let defs = schema["$defs"].as_object().unwrap();
    let tables = defs
        .values()
        .filter(|part| part.get("properties").is_some());
    assert_eq!(seen, tables.count() + 1, "{:?}", found.keys());
}

#[test]
fn the_schema_accepts_a_sketch_and_nothing_so_short_otherwise() {
    let schema = schema();
    let text = "profile = \"sketch\"\nperiod = \"pike-and-shot\"\ntable = [60, 60]\n[[troop]]\nid = \"a\"\n\
                side = \"red\"\nunit = \"halberdier\"\nat = [[30, 20]]\n";
    let value: Value = toml::from_str(text).unwrap();
    assert_eq!(fits(&value, &schema, &schema), Ok(()));
    let text = text.replace("profile = \"sketch\"\n", "");
    let value: Value = toml::from_str(&text).unwrap();
    assert!(fits(&value, &schema, &schema).is_err());
}
