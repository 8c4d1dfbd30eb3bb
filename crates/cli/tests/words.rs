//! What the program says at a table: needs, odds and rolls as text.

mod run;

use run::{Ran, argad};
use std::process::{Command, Stdio};

fn words(line: &str) -> Ran {
    argad(&line.split_whitespace().collect::<Vec<_>>())
}

fn answered(line: &str) -> String {
    let ran = words(line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    assert!(!ran.out.contains('\u{1b}'), "no colours in a pipe: {line}");
    for row in ran.out.lines() {
        assert!(row.chars().count() <= 80, "{line}: too wide: {row:?}");
    }
    ran.out
}

#[test]
fn the_need_comes_first_with_its_reasons() {
    let out = answered("odds shoot -n 8 --unit line-infantry --volley --close -d 25 --cover cover");
    assert!(out.trim_start().starts_with("7+"), "{out}");
    assert!(out.contains("WPN-3") && out.contains("TER-4"), "{out}");
    assert!(out.contains('█') && out.contains("at least one"), "{out}");
}

#[test]
fn french_and_english() {
    let out = answered("--lang fr odds shoot -n 8 --unit line-infantry --volley --close -d 25");
    assert!(out.contains("23,3 %") && out.contains("Touchés"), "{out}");
    let out = answered("odds shoot -n 8 --unit line-infantry --volley --close -d 25");
    assert!(out.contains("23.3%") && out.contains("Hits"), "{out}");
}

#[test]
fn the_locale_chooses_the_language() {
    let output = Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(["need", "3 pistolets 8cm"])
        .env("LC_ALL", "fr_FR.UTF-8")
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("Compris"));
}

#[test]
fn advice_is_given_where_it_applies() {
    let out = answered("odds shoot --weapon pistol -d 18 --cover cover");
    assert!(out.contains("RUL-35"), "{out}");
    let out = answered("odds shoot --weapon pistol -d 8");
    assert!(!out.contains("RUL-35"), "{out}");
}

#[test]
fn the_period_follows_from_the_names() {
    let out = answered("need --unit archer -n 3 -d 15");
    assert!(out.contains("Pike & shot"), "{out}");
    let out = answered("need --weapon pistol -n 3 -d 15");
    assert!(out.contains("Horse & musket"), "{out}");
}

#[test]
fn needs_are_told_in_words() {
    let ran = argad(&["need", "8 line-infantry volley 25cm group behind hedge"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out.starts_with("7+ 8 dice: 6 flintlock musket"),
        "{}",
        ran.out
    );
    assert!(
        ran.out.contains("Understood: Horse & musket"),
        "{}",
        ran.out
    );
    let french = "8 infanterie de ligne salve 25cm groupe derrière haie";
    let ran = argad(&["--lang", "fr", "need", french]);
    assert!(
        ran.out.starts_with("7+ 8 dés : 6 fusil à silex"),
        "{}",
        ran.out
    );
    let ran = argad(&["need", "3 archers 15cm at group"]);
    assert!(ran.out.contains("Pike & shot"), "{}", ran.out);
}

#[test]
fn a_word_that_is_not_understood_is_an_error() {
    let ran = argad(&["need", "8 line-infantry voley 25cm blue"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("“voley”. Did you mean “volley”?"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("“blue”"), "{}", ran.err);
    let ran = argad(&["need", "8 grenadiers 25cm", "--period", "pike-and-shot"]);
    assert_eq!(ran.code, 2);
    let ran = argad(&["need", "8 grenadiers 25cm", "--period", "bronze-age"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn refusals_are_answers_too() {
    let ran = argad(&["need", "8 irregulars volley 25cm"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("(TAC-6)"), "{}", ran.out);
    assert_eq!(ran.err, "");
}

#[test]
fn more_shooters_at_the_same_target() {
    let args = [
        "odds",
        "shoot",
        "-n",
        "5",
        "--unit",
        "recruits",
        "-d",
        "25",
        "--and",
        "3 grenadiers",
    ];
    let ran = argad(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("5 × recruits") && ran.out.contains("3 × grenadiers"));
    let ran = argad(&[
        "odds",
        "shoot",
        "--unit",
        "recruits",
        "-d",
        "5",
        "--and",
        "3 grenadiers 9cm",
    ]);
    assert_eq!(ran.code, 2);
}

#[test]
fn fights_name_who_strikes_when() {
    let out = answered("odds melee -a officer,sword -b id=tom,line-infantry");
    assert!(out.contains("tom (B) strikes a1"), "{out}");
    assert!(
        out.contains("semi-long") && out.contains("driven back"),
        "{out}"
    );
    let out =
        answered("odds melee -a line-cavalry,charging -b bayonet-musket,close_order,immobile");
    assert!(out.contains("charging"), "{out}");
    let ran = words("odds melee -a sword,charging -b sword");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("CHG-1"), "{}", ran.out);
}

#[test]
fn dice_rolled_by_hand() {
    let out = answered("roll shoot -n 3 --weapon pistol -d 8 --dice 6,6,3");
    assert!(out.contains("6 6 3") && out.contains("2 hits"), "{out}");
    assert!(!out.contains("--seed"), "{out}");
    // Seven at long range: the lone six is rolled again.
    let out = answered("roll shoot -n 2 --weapon pistol -d 18 --dice 6,3,6");
    assert!(
        out.contains("lone six again") && out.contains("1 hit"),
        "{out}"
    );

    let ran = words("roll shoot -n 3 --weapon pistol -d 8 --dice 6");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("2 more dice are needed: line 1"),
        "{}",
        ran.err
    );
    let ran = words("roll shoot -n 2 --weapon pistol -d 18 --dice 6,3");
    assert!(
        ran.err.contains("one more die is needed: lone six"),
        "{}",
        ran.err
    );
    let ran = words("roll melee -a sword -b sword --dice 5");
    assert!(
        ran.err.contains("one more die is needed: b1"),
        "{}",
        ran.err
    );
    let ran = words("roll shoot -n 1 --weapon pistol -d 8 --dice 6,1,1");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("2 dice too many"), "{}", ran.err);
    let ran = words("roll shoot -n 1 --weapon pistol -d 8 --dice 7");
    assert!(ran.err.contains("from 1 to 6"), "{}", ran.err);
}

#[test]
fn a_seed_repeats_the_roll() {
    let line = "roll shoot -n 6 --weapon pistol -d 8";
    let first = answered(line);
    let (_, seed) = first.rsplit_once("--seed ").expect("the seed is shown");
    let again = answered(&format!("{line} --seed {}", seed.trim()));
    assert_eq!(first, again);
    let json = words(&format!("{line} --json --seed 7"));
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["seed"], 7);
    assert_eq!(json["dice"][0]["dice"].as_array().unwrap().len(), 6);
}

#[test]
fn everything_else_that_dice_decide() {
    for (line, said) in [
        ("odds morale --unit recruits --disorder", "flee"),
        ("odds move --allowance 16cm --ground difficult", "stuck"),
        ("odds move --allowance 16 --ground easy", "16 cm"),
        ("odds wound --health 4 --healer", "heals"),
        ("roll morale --morale 3 --dice 3", "in disorder"),
        ("roll move --allowance 16 --dice 4", "12 cm"),
        ("roll wound --health 4 --dice 4,12", "place 12"),
        ("--lang fr roll wound --health 4 --dice 6", "meurt"),
    ] {
        let out = answered(line);
        assert!(out.contains(said), "{line}: {out}");
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let run = |force: bool, none: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_argad"));
        command.args(["odds", "shoot", "--weapon", "pistol", "-d", "5"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        if force {
            command.env("CLICOLOR_FORCE", "1");
        }
        if none {
            command.env("NO_COLOR", "1");
        }
        let output = command.output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains('\u{1b}')
    };
    assert!(!run(false, false), "a pipe is plain");
    assert!(!run(false, true), "NO_COLOR is plain");
    assert!(run(true, false), "unless forced");
}

#[test]
fn whoever_stops_reading_does_no_harm() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn help_teaches_and_says_whose_rules_these_are() {
    let ran = words("--help");
    assert_eq!(ran.code, 0);
    for said in [
        "Unofficial",
        "Patrice Méallier",
        "non-commercial",
        "argad need",
    ] {
        assert!(ran.out.contains(said), "{said}");
    }
    for line in [
        "odds shoot --help",
        "odds melee --help",
        "need --help",
        "roll --help",
    ] {
        assert!(words(line).out.contains("Examples:"), "{line}");
    }
    assert!(words("man").out.contains(".TH"));
    assert!(words("completions fish").out.contains("argad"));
    assert_eq!(words("fly").code, 2);
    assert_eq!(words("").code, 2);
}

#[test]
fn whose_work_is_inside_is_told() {
    for line in ["licences", "licenses"] {
        let ran = words(line);
        assert_eq!(ran.code, 0, "{}", ran.err);
        // Ours, a crate, the C code inside one, the fonts inside another, and a text.
        for said in [
            "Patrice Méallier",
            "serde_json",
            "zstd-sys",
            "Meta Platforms",
            "Bitstream",
            "Permission is hereby granted, free of charge",
        ] {
            assert!(ran.out.contains(said), "{said}");
        }
    }
}

#[test]
fn names_in_both_languages_and_other_spellings_are_taken() {
    for args in [
        &["odds", "shoot", "--unit", "infanterie de ligne", "-d", "25"][..],
        &["odds", "shoot", "--unit", "Line Infantry", "-d", "25"],
        &["odds", "shoot", "--weapon", "pistolet", "-d", "5"],
        &["odds", "morale", "--unit", "recrues"],
        &["odds", "move", "--unit", "Hussards"],
        &[
            "odds",
            "melee",
            "-a",
            "infanterie de ligne,class=4",
            "-b",
            "épée",
        ],
        &[
            "odds",
            "melee",
            "-a",
            "unit=line cavalry,sabre",
            "-b",
            "dragons class 3",
        ],
        &[
            "odds",
            "melee",
            "-a",
            "officer,class=4",
            "-b",
            "swordsman,armour=4",
        ],
        &[
            "roll", "shoot", "-n", "3", "--weapon", "pistol", "-d", "8", "--dice", "6 6 1",
        ],
        &["need", "3 pistols 8cm", "--option", "foot-units=oui"],
        &["need", "3 pistols 8cm", "--option", "foot-units=no"],
        &["--lang", "FR", "need", "3 pistols 8cm"],
        &["--lang", "fr_FR", "need", "3 pistols 8cm"],
        &["--lang", "fr-FR", "need", "3 pistols 8cm"],
    ] {
        let ran = argad(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        if args.first() == Some(&"--lang") {
            assert!(ran.out.contains("Compris"), "{}", ran.out);
        }
    }
    assert_eq!(argad(&["--lang", "de", "need", "3 pistols 8cm"]).code, 2);
}

#[test]
fn the_examples_of_the_help_work() {
    for help in [
        "--help",
        "need --help",
        "odds --help",
        "roll --help",
        "odds shoot --help",
        "odds melee --help",
    ] {
        let out = words(help).out;
        for example in out.lines().filter_map(|l| l.trim().strip_prefix("argad ")) {
            if example.contains("--json") || example.contains('`') || example.contains('|') {
                continue;
            }
            // Quoted words are one argument.
            let mut args: Vec<&str> = Vec::new();
            for (index, part) in example.split('"').enumerate() {
                if index % 2 == 1 {
                    args.push(part);
                } else {
                    args.extend(part.split_whitespace());
                }
            }
            let ran = argad(&args);
            assert_eq!(ran.code, 0, "{example}: {}{}", ran.out, ran.err);
        }
    }
}
