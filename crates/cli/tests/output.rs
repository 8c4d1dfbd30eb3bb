//! How answers look: widths, spaces, reasons by their causes, cards and lists in full.

mod run;

use run::{argad, argad_with};
use std::process::Command;

fn said(line: &str) -> String {
    let ran = argad(&line.split_whitespace().collect::<Vec<_>>());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

/// The text without its folds.
fn flat(text: &str) -> String {
    let text = text.replace(['│', '\n'], " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn at_width(columns: &str, line: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(line.split_whitespace())
        .env("COLUMNS", columns)
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    assert!(output.status.success(), "{line}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn pages_are_as_wide_as_the_terminal() {
    let roster = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/rosters/bretagne-1590.toml"
    );
    let check = format!("roster check {roster}");
    let lines = [
        "need --unit line-infantry -n 8 -d 25 --cover cover --target isolated",
        "odds shoot --unit recruits -n 8 -d 55 --cover loophole",
        "odds melee -a sword,class=4 -a halberd -b sword,armour=4 -b halberd",
        "odds wound --health 4",
        "roll shoot --unit recruits -n 40 -d 15 --seed 4",
        "rules show MEL-6 GEN-2 RUL-12",
        "rules list",
        "rules options",
        "card officer",
        "card heavy-musketeer",
        &check,
    ];
    for line in lines {
        for lang in ["fr", "en"] {
            let line = format!("--lang {lang} {line}");
            let mut shapes = Vec::new();
            for width in [40, 60, 100] {
                let text = at_width(&width.to_string(), &line);
                for row in text.lines() {
                    assert!(row.chars().count() <= width, "{line}: {width}: {row:?}");
                }
                shapes.push(text.lines().count());
            }
            assert!(shapes[0] >= shapes[2], "{line}: {shapes:?}");
        }
    }
    let narrow = at_width("77", "card officer");
    assert!(!narrow.contains('│'), "{narrow}");
    assert!(at_width("78", "card officer").contains('│'));
}

#[test]
fn numbers_and_signs_are_not_left_alone() {
    let raw = at_width("80", "--lang fr odds shoot -n 3 --weapon pistol -d 8");
    assert!(
        raw.contains("8\u{a0}cm") && raw.contains("un\u{a0}:"),
        "{raw}"
    );
    assert!(raw.contains("\u{a0}%"), "{raw}");
    for width in ["40", "47", "53"] {
        let raw = at_width(width, "--lang fr rules show WPN-1 WPN-8 RUL-32 MOV-2");
        for row in raw.lines() {
            let row = row.trim_start();
            assert!(!row.starts_with([';', ':', '!', '?', '»']), "{raw}");
            assert!(!row.starts_with("cm"), "{raw}");
        }
    }
}

/// SHO-M2, SHO-M4, SHO-M5, TAC-2, DIS-1, WPN-9: the cause, not the row of the table.
#[test]
fn reasons_name_their_cause() {
    for (line, cause) in [
        (
            "--unit line-infantry -d 25 -n 3 --target isolated",
            "−1 at isolated figures or skirmishers TAC-2",
        ),
        (
            "--unit line-infantry -d 25 -n 3",
            "! in disorder: firing at will TAC-2",
        ),
        (
            "--unit line-infantry -d 25 -n 3 --skirmish",
            "! in disorder: in skirmish order TAC-2",
        ),
        (
            "--unit line-infantry -d 25 -n 3 --no-leader",
            "! in disorder: no leader DIS-1",
        ),
        // Light infantry does not need one: it is the firing at will.
        (
            "--unit light-infantry -d 25 -n 3 --no-leader",
            "! in disorder: firing at will TAC-4",
        ),
        (
            "--weapon pistol -d 8 --target-furtive",
            "−1 furtive target SHO-M2",
        ),
        ("--weapon pistol -d 8 --moving", "−1 moving SHO-M4"),
        (
            "--weapon pistol -d 8 --furtive",
            "−1 furtive shooter SHO-M4",
        ),
        (
            "--weapon pistol -d 8 --class 2",
            "−1 untrained shooter (class 2) SHO-M5",
        ),
        (
            "--weapon musketoon -d 8 --mount mounted-infantry",
            "−1 mounted infantry SHO-M5",
        ),
        (
            "--weapon light-musket -d 8 --mount cavalry",
            "−1 awkward in the saddle SHO-M5",
        ),
        (
            "--weapon short-arquebus -d 35 --armour 4",
            "−1 armour at this range WPN-9",
        ),
        (
            "--unit grenadiers -d 25 -n 3 --volley --close",
            "+1 to one die: elite shot of the unit ELT-3",
        ),
        (
            "--unit heavy-musketeer -d 15 -n 3",
            "+1 to one die: heavy musket at a group WPN-11",
        ),
    ] {
        let out = said(&format!("odds shoot {line}"));
        assert!(flat(&out).contains(cause), "{cause}\n{out}");
    }
    // Two cells, each with its own cause.
    let both = "odds shoot --weapon musketoon -d 8 --mount mounted-infantry --class 2";
    let out = flat(&said(both));
    assert!(
        out.contains("−1 mounted infantry SHO-M5 −1 untrained shooter (class 2) SHO-M5"),
        "{out}"
    );
}

#[test]
fn what_cannot_be_hit_is_said_to_be_impossible() {
    let out = said("odds shoot -n 2 --weapon long-arquebus --disorder -d 35 --cover loophole");
    assert!(out.contains("at least one: impossible"), "{out}");
    assert!(out.contains("No roll of these dice reaches 9+"), "{out}");
    // Hard is not impossible.
    let out = said("odds shoot -n 2 --weapon pistol -d 18 --cover loophole");
    assert!(out.contains("more sixes than there are dice"), "{out}");
    assert!(
        !out.contains("impossible") && !out.contains("No roll"),
        "{out}"
    );
    let out = said("--lang fr odds shoot -n 4 --weapon pistol -d 18 --cover cover");
    assert!(flat(&out).contains("refait 6 deux fois"), "{out}");
}

/// MEL-6: strikes of one moment are told as such.
#[test]
fn strikes_have_their_order() {
    let out = said("odds melee -a sword -a halberd,strikes=b1 -b sword");
    assert!(out.contains("strikes first, long weapon"), "{out}");
    assert!(
        out.contains("then strikes, short weapon, together with b1"),
        "{out}"
    );
    assert!(
        out.contains("then strikes, short weapon, together with a1"),
        "{out}"
    );
    let out = said("--lang fr odds melee -a sword -b sword");
    assert!(
        out.contains("frappe, arme courte, en même temps que b1"),
        "{out}"
    );
}

#[test]
fn endings_are_listed_not_counted() {
    let out = said("odds melee -a sword -a halberd -b sword");
    assert!(!out.contains("more ending"), "{out}");
    let pairs = "-a sword,strikes=b1 -a sword,strikes=b2 -b sword,strikes=a1 -b sword,strikes=a2";
    let out = said(&format!("odds melee {pairs}"));
    assert!(out.contains("more endings"), "{out}");
}

/// RUL-14, GEN-4.
#[test]
fn what_the_rules_make_of_it_is_noted() {
    let riders = "--weapon pistol -d 8 --target isolated --target-count 2 --target-mounted";
    for command in ["odds shoot", "need", "roll shoot"] {
        let out = said(&format!("{command} {riders}"));
        assert!(flat(&out).contains("counts as a group (RUL-14)"), "{out}");
    }
    let out = said("odds shoot --weapon pistol -d 8 --target isolated --target-count 2");
    assert!(!out.contains("RUL-14"), "{out}");
    let out = said("odds move --allowance 16 --ground difficult --used-to");
    assert!(flat(&out).starts_with("2D6 best kept"), "{out}");
    let out = said("odds move --allowance 40 --mount cavalry --used-to");
    assert!(flat(&out).starts_with("3D6 best 2 kept"), "{out}");
    let out = said("odds move --allowance 16 --ground difficult");
    assert!(flat(&out).starts_with("1D6 off"), "{out}");
}

/// WPN-1, WPN-8, WPN-11, WPN-18, WPN-19, FRM-10, LEN-4: what was missing from the cards, or too much.
#[test]
fn cards_tell_the_exceptions() {
    let card = |line: &str| flat(&said(&format!("card {line}")));
    let musket = card("officer --period horse-and-musket");
    assert!(
        musket.contains("no moving malus in contact (WPN-1)"),
        "{musket}"
    );
    assert!(!musket.contains("no armour malus in contact"), "{musket}");
    assert!(
        musket.contains("no armour") && musket.contains("skirmish"),
        "{musket}"
    );
    let pike = card("officer --period pike-and-shot");
    assert!(
        pike.contains("no moving malus in contact on foot (WPN-8)"),
        "{pike}"
    );
    assert!(
        pike.contains("no armour malus in contact (WPN-8)"),
        "{pike}"
    );
    assert!(!pike.contains("skirmish"), "{pike}");
    assert!(card("archer").contains("long range outdoors only (WPN-20)"));
    assert!(card("javelin-man").contains("outdoors only (WPN-19)"));
    assert!(!card("crossbowman").contains("outdoors"));
    let heavy = card("heavy-musketeer");
    assert!(
        heavy.contains("+1 to one die against a group, once per player per turn (WPN-11)"),
        "{heavy}"
    );
    let dragoons = card("dragoons");
    let (_, melee) = dragoons.split_once("musket with bayonet").unwrap();
    let (bayonet, sword) = melee.split_once("sword").unwrap();
    assert!(!bayonet.contains("mounted against foot"), "{dragoons}");
    assert!(sword.contains("mounted against foot"), "{dragoons}");
    // Only who goes as far as equipped soldiers do is one.
    assert!(card("line-infantry").contains("full equipment"));
    assert!(card("monk").contains("no armour"));
}

#[test]
fn rules_are_found_by_chapter_and_without_accents() {
    let shown = said("rules show mel");
    assert_eq!(shown, said("rules list --chapter MEL"));
    let shooting = said("rules show SHO");
    let place = |id: &str| shooting.find(id).unwrap();
    assert!(place("SHO-7 ") < place("SHO-9 ") && place("SHO-10 ") < place("SHO-M1"));
    assert!(said("rules show TAC MEL-6").contains("MEL-6 – "));
    let bare = said("--lang fr rules list --search melee");
    assert_eq!(bare, said("--lang fr rules list --search mêlée"));
    assert!(bare.contains("MEL-1"), "{bare}");
    let coverage = said("--lang fr rules coverage");
    assert!(
        coverage.contains("chapitre") && !coverage.contains("chapter"),
        "{coverage}"
    );
    let advice = flat(&said("rules show RUL-35"));
    assert!(advice.contains("The program says so"), "{advice}");
}

#[test]
fn an_empty_list_is_said_to_be_empty() {
    let text = b"name = \"x\"\nperiod = \"pike-and-shot\"\n";
    let ran = argad_with(&["roster", "show", "-"], text);
    assert!(ran.out.contains("has no troops"), "{}{}", ran.out, ran.err);
    assert!(said("roster new").contains("rider_class"));
}

#[test]
fn dice_that_reach_the_number_are_counted() {
    let out = said("roll shoot -n 3 --weapon pistol -d 8 --dice 6,6,3");
    assert!(out.contains("2 of 3 reach it"), "{out}");
    // Above six the sixes decide together.
    let out = said("roll shoot -n 2 --weapon pistol -d 18 --dice 6,3,6");
    assert!(!out.contains("reach"), "{out}");
}
