//! What the program says to input it cannot use: exit 2, the place, and what to do.

mod run;

use run::{argad, argad_with};

/// Runs a shoot query expected to be bad input; nothing may be on standard output.
fn bad(query: &str) -> String {
    let ran = argad_with(&["odds", "shoot", "--json", "-"], query.as_bytes());
    assert_eq!(ran.code, 2, "{query}: {}", ran.out);
    assert_eq!(ran.out, "", "{query}");
    ran.err
}

fn bad_line(line: &str) -> String {
    bad(&format!(r#"{{"distance": 15, "shooters": [{{{line}}}]}}"#))
}

#[test]
fn unknown_words_are_named_with_a_suggestion() {
    let err = bad_line(r#""weapon": "flintlok-musket""#);
    assert!(err.contains("shooters[0].weapon"), "{err}");
    assert!(err.contains("Did you mean “flintlock-musket”?"), "{err}");
    assert!(err.contains("infantry-rifle"), "lists what is known: {err}");

    let err = bad_line(r#""weapon": "pistol", "clas": 3"#);
    assert!(err.contains("shooters[0].clas"), "{err}");
    assert!(err.contains("Did you mean “class”?"), "{err}");

    let err = bad(r#"{"options": {"foot-unit": true}, "shooters": [{"weapon": "pistol"}]}"#);
    assert!(err.contains("options.foot-unit"), "{err}");
    assert!(err.contains("Did you mean “foot-units”?"), "{err}");

    let err = bad(r#"{"options": {"emergency-fire": true}, "shooters": [{"weapon": "pistol"}]}"#);
    assert!(err.contains("horse-and-musket"), "{err}");
}

#[test]
fn numbers_out_of_range_say_the_range() {
    for count in ["0", "-1", "10000"] {
        let err = bad_line(&format!(r#""weapon": "pistol", "count": {count}"#));
        assert!(err.contains("shooters[0].count"), "{err}");
        assert!(err.contains("between 1 and 300"), "{err}");
    }
    let err = bad_line(r#""weapon": "pistol", "class": 9"#);
    assert!(err.contains("9 is not between 1 and 5"), "{err}");
    let err = bad(r#"{"shooters":[{"weapon":"pistol"}],"target":{"kind":"isolated","count":3}}"#);
    assert!(err.contains("target.count"), "{err}");
}

#[test]
fn distances_that_no_table_has() {
    let at = |cm: &str| format!(r#"{{"distance": {cm}, "shooters": [{{"weapon": "pistol"}}]}}"#);
    assert!(bad(&at("-3")).contains("less than nothing"));
    assert!(bad(&at("20.001")).contains("finer than 0.01 cm"));
    // A thousand kilometres can be measured, only no pistol shoots that far.
    let far = argad_with(&["odds", "shoot", "--json", "-"], at("1e9").as_bytes());
    assert_eq!(far.code, 1);
    assert!(far.out.contains("out-of-range"), "{}", far.out);
    assert!(bad(&at("1e300")).contains("larger than any table"));
}

#[test]
fn broken_json_has_line_and_column() {
    let err = bad("{\n  \"distance\": 25,\n  \"shooters\": [ { \"count\": } ]\n}");
    assert!(err.contains("line 3, column"), "{err}");
    assert!(err.contains("shooters[0].count"), "{err}");
    assert!(bad("").contains("is empty"));
    assert!(bad("  \n").contains("is empty"));
    assert!(bad("{").contains("line 1"));
    assert!(bad("{} {}").contains("trailing"));
    bad("[]");
    bad("null");
    bad(&"[".repeat(100_000));
    bad(&format!("{{\"options\":{{\"x\":{}", "[".repeat(100_000)));
}

#[test]
fn files_that_are_none() {
    for path in ["/", "/no/such/file.json"] {
        let ran = argad(&["odds", "shoot", "--json", path]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(path), "{}", ran.err);
    }
    let ran = argad_with(&["odds", "melee", "--json", "-"], b"\xff\xfe{}");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("UTF-8"), "{}", ran.err);
    let ran = argad_with(&["odds", "shoot", "--json", "-"], &vec![b' '; 2 << 20]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("1 MiB"), "{}", ran.err);
}

#[test]
fn all_faults_are_told_at_once() {
    let err = bad_line(r#""weapon": "x", "class": 9, "count": 0"#);
    for field in ["weapon", "class", "count"] {
        assert!(err.contains(&format!("shooters[0].{field}")), "{err}");
    }
}

#[test]
fn flags_are_named_as_flags() {
    let ran = argad(&["odds", "shoot", "--weapon", "pistl", "--distance", "-3"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--weapon: “pistl”"), "{}", ran.err);
    assert!(ran.err.contains("--distance: -3 cm"), "{}", ran.err);
    let ran = argad(&["odds", "shoot", "--weapon", "pistol"]);
    assert!(ran.err.contains("how far?"), "{}", ran.err);
    let ran = argad(&["odds", "shoot", "--weapon", "pistol", "-d", "far"]);
    assert!(ran.err.contains("not a length"), "{}", ran.err);
    let ran = argad(&[
        "odds", "shoot", "--weapon", "pistol", "-d", "5", "--option", "x",
    ]);
    assert!(ran.err.contains("NAME=VALUE"), "{}", ran.err);
    let ran = argad_with(&["odds", "shoot", "-n", "3", "--json", "-"], b"{}");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("leave the other flags out"), "{}", ran.err);
}

#[test]
fn figures_of_a_fight_are_checked() {
    for (spec, said) in [
        ("swrod", "Did you mean “sword”?"),
        ("clas=4", "Did you mean “class”?"),
        ("class=9", "between 1 and 5"),
        ("class=four", "class: must be a whole number"),
        ("class=3,class=4", "said twice"),
        ("strikes=b7", "no enemy called"),
        ("charging_in_close_order", "charge"),
    ] {
        let ran = argad(&["odds", "melee", "-a", spec, "-b", "sword"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{spec}");
        assert!(ran.err.contains(said), "{spec}: {}", ran.err);
    }
    let ran = argad(&["odds", "melee", "-a", "sword"]);
    assert_eq!(ran.code, 2, "nobody on side b");
}

#[test]
fn french_speaks_french() {
    let ran = argad(&[
        "--lang", "fr", "odds", "shoot", "--weapon", "pistola", "-d", "5",
    ]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("Vouliez-vous dire « pistol » ?"),
        "{}",
        ran.err
    );
    let musket = "odds shoot --lang fr --weapon flintlock-musket --mount cavalry -d 5";
    let ran = argad(&musket.split(' ').collect::<Vec<_>>());
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("fusil à silex : à pied seulement (WPN-3)"),
        "{}",
        ran.out
    );
}

#[test]
fn a_data_folder_is_checked() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");
    let ran = argad(&["--data", data, "need", "3 pistols 8cm"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = argad(&["--data", "/no/such", "need", "3 pistols 8cm"]);
    assert_eq!(ran.code, 2);
    let empty = std::env::temp_dir().join(format!("argad-empty-{}", std::process::id()));
    std::fs::create_dir_all(&empty).unwrap();
    std::fs::write(empty.join("core.toml"), "[[melee]]\nid = 3\n").unwrap();
    let ran = argad(&["--data", empty.to_str().unwrap(), "need", "3 pistols 8cm"]);
    std::fs::remove_dir_all(&empty).unwrap();
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("core.toml:2:"), "{}", ran.err);
    assert!(ran.err.contains("pike-and-shot/units.toml"), "{}", ran.err);
}

fn bad_query(what: &str, query: &str) -> String {
    let ran = argad_with(&["odds", what, "--json", "-"], query.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{query}");
    for rust in ["struct", "enum", "i64", "f64", "sequence", "--"] {
        assert!(!ran.err.contains(rust), "{query}: {}", ran.err);
    }
    ran.err
}

#[test]
fn what_has_the_wrong_shape_is_named_in_words() {
    for (what, query, said) in [
        (
            "shoot",
            "[]",
            "standard input: must be an object {…}, not a list",
        ),
        (
            "shoot",
            r#"{"shooters":[[8]]}"#,
            "shooters[0]: must be an object {…}",
        ),
        ("shoot", r#"{"shooters":{}}"#, "shooters: must be a list"),
        (
            "shoot",
            r#"{"target":["group"]}"#,
            "target: must be an object {…}",
        ),
        (
            "melee",
            r#"{"a":[[]],"b":[{}]}"#,
            "a[0]: must be an object {…}",
        ),
        (
            "melee",
            r#"{"a":[{}],"b":[{},[]]}"#,
            "b[1]: must be an object {…}",
        ),
        (
            "morale",
            r#"{"modifiers":[]}"#,
            "modifiers: must be an object {…}",
        ),
        (
            "morale",
            r#"{"leader_morale":true}"#,
            "leader_morale: must be text or a whole number",
        ),
        (
            "shoot",
            r#"{"distance":"far"}"#,
            "distance: must be a number, not \"far\"",
        ),
        (
            "shoot",
            r#"{"shooters":[{"count":2.5}]}"#,
            "shooters[0].count: must be a whole number",
        ),
        (
            "shoot",
            r#"{"shooters":[{"count":"3"}]}"#,
            "shooters[0].count: must be a whole number",
        ),
        (
            "shoot",
            r#"{"shooters":[{"volley":1}]}"#,
            "shooters[0].volley: must be true or false",
        ),
        (
            "shoot",
            r#"{"shooters":[{"count":99999999999999999999}]}"#,
            "far too large",
        ),
        (
            "shoot",
            r#"{"shooters":[{"count":3}],"distance":5}"#,
            "no weapon: name one",
        ),
        ("shoot", r#"{"distance":1,"distance":2}"#, "duplicate field"),
        ("melee", r#"{"a":[{}],"b":[]}"#, "b: side B has nobody"),
    ] {
        let err = bad_query(what, query);
        assert!(err.contains(said), "{query}: {err}");
    }
    let err = bad_query("shoot", r#"{"dist":1,"shooters":[{"clas":3,"wepon":"x"}]}"#);
    for field in ["dist", "shooters[0].clas", "shooters[0].wepon"] {
        assert!(
            err.contains(&format!("{field}: there is no field")),
            "{err}"
        );
    }
    let good = "\u{feff}{\"distance\":5.0,\"shooters\":[{\"weapon\":\"pistol\",\"count\":3.0}]}";
    let ran = argad_with(&["odds", "shoot", "--json", "-"], good.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn ranges_of_one_and_empty_sides() {
    let err = bad(r#"{"shooters":[{"weapon":"pistol"}],"target":{"kind":"pair","count":3}}"#);
    assert!(err.contains("must be 2, not 3"), "{err}");
    let ran = argad(&["odds", "melee", "-a", "sword"]);
    assert!(ran.err.contains("side B has nobody: add -b"), "{}", ran.err);
}

#[test]
fn flags_do_not_contradict_the_words() {
    for (flags, said) in [
        (
            "--unit grenadiers",
            "“line-infantry”, but a flag says --unit grenadiers",
        ),
        ("-n 9", "“8”, but a flag says --count 9"),
        ("-d 30", "“25 cm”, but a flag says --distance 30 cm"),
        ("--cover forest", "“cover”, but a flag says --cover forest"),
    ] {
        let mut args = vec!["odds", "shoot", "8 line infantry 25cm group behind hedge"];
        args.extend(flags.split(' '));
        let ran = argad(&args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{flags}");
        assert!(ran.err.contains(said), "{flags}: {}", ran.err);
    }
    let ran = argad(&[
        "need",
        "8 line infantry 25cm",
        "--unit",
        "line-infantry",
        "-n",
        "8",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

/// However long what is handed in, what is said of it can be read.
#[test]
fn what_is_said_of_long_input_is_short() {
    let keys: Vec<String> = (0..20_000).map(|n| format!("\"k{n}\":1")).collect();
    let err = bad(&format!("{{{}}}", keys.join(",")));
    assert!(err.len() < 40_000, "{}", err.len());
    assert!(err.contains("and 19900 more faults"), "{err}");

    let long = "k".repeat(200_000);
    for query in [
        format!("{{\"{long}\":1}}"),
        format!("{{\"options\": {{\"{long}\": true}}}}"),
        format!("{{\"shooters\": [{{\"unit\": \"{long}\"}}]}}"),
        format!("{{\"shooters\": [{{\"class\": \"{long}\"}}]}}"),
    ] {
        let err = bad(&query);
        assert!(err.len() < 4_000 && err.contains('…'), "{err}");
    }
}

#[test]
fn long_situations_in_words_are_refused_before_they_are_read() {
    let need = |words: &str| argad(&["need", words]);
    let many: Vec<String> = (0..90).map(|n| format!("x{n}")).collect();
    let ran = need(&many.join(" "));
    assert_eq!(ran.code, 2);
    assert_eq!(ran.err.lines().count(), 11, "{}", ran.err);
    assert!(ran.err.contains("and 80 more faults"), "{}", ran.err);
    for words in ["4 ".repeat(101), "x".repeat(1_001)] {
        let ran = need(&words);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("1000 letters or 100 words"), "{}", ran.err);
    }
}
