//! What the table answers to an order it cannot take, and the dice a round will ask for.

mod run;

use run::{argad, argad_with};
use std::fs;
use std::path::PathBuf;

/// Three foot of one troop; the third has a wall before him.
const WALL: &str = "
profile = 'sketch'
id = 'wall'
period = 'horse-and-musket'
table = [60, 60]
[[building]]
name = { fr = 'ferme', en = 'farm' }
points = [[28, 24], [34, 24], [34, 30], [28, 30]]
[[troop]]
id = 'men'
side = 'red'
unit = 'officer'
at = [[20, 20], [25, 20], [30, 20]]
facing = 'north'
[[troop]]
id = 'foe'
side = 'blue'
unit = 'officer'
at = [[22, 45]]
facing = 'south'
";

fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("refusals");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("written");
    path.to_str().expect("a plain name").to_owned()
}

#[test]
fn one_blocked_man_is_named_and_the_order_offered_without_him() {
    let scenario = file("wall.toml", WALL);
    let orders = file("wall.txt", "[turn 1 movement red]\nmen: move 20,32\n");
    let dry = ["play", &scenario, "--orders", &orders, "--dry-run"];
    let ran = argad(&dry);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    let all = format!("{}{}", ran.out, ran.err);
    assert!(
        all.contains("men-3: the way goes through a wall (MOV-12)"),
        "{all}"
    );
    assert!(
        all.contains("without men-3 it can be done: men-1 men-2: move 20,32"),
        "{all}"
    );
    // At the table one word takes it.
    let log = file("wall.jsonl", "");
    fs::remove_file(&log).expect("it is there");
    let typed = "men: move 20,32\nwithout\nquit\n";
    let ran = argad_with(&["play", &scenario, "--log", &log], typed.as_bytes());
    assert!(
        ran.out.contains("Your orders:\n  men-1 men-2: move 20,32"),
        "{}",
        ran.out
    );
}

#[test]
fn a_way_too_long_is_told_with_its_length_and_the_limit() {
    let scenario = file("long.toml", WALL);
    let orders = file("long.txt", "[turn 1 movement red]\nmen-1: move 20,42.5\n");
    for (lang, told) in [
        ("en", "men-1: a way of 22.5 cm; 20 cm is the most (MOV-12)"),
        (
            "fr",
            "men-1 : un chemin de 22,5 cm ; 20 cm au plus (MOV-12)",
        ),
    ] {
        let ran = argad(&[
            "--lang",
            lang,
            "play",
            &scenario,
            "--orders",
            &orders,
            "--dry-run",
        ]);
        let all = format!("{}{}", ran.out, ran.err);
        assert!(all.contains(told), "{all}");
    }
}

#[test]
fn a_dry_run_lists_the_dice_of_every_round_and_keeps_nothing() {
    let scenario = file("dry.toml", WALL);
    let text =
        "[turn 1 movement red]\nmen-1: move 20,36\n[turn 1 shooting red]\nmen-1: shoot foe\n";
    let orders = file("dry.txt", text);
    let ran = argad(&["play", &scenario, "--orders", &orders, "--dry-run"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let at = ran
        .out
        .find("Turn 1, Shooting:\n  1. shots by men-1 at foe");
    assert!(at.is_some(), "{}", ran.out);
    assert!(
        ran.out.contains("Turn 1, Movement:\n  no dice\n"),
        "{}",
        ran.out
    );
    assert!(!PathBuf::from("wall.jsonl").exists());
}

#[test]
fn a_group_goes_by_its_middle_and_foot_attacks() {
    let scenario = file("middle.toml", WALL);
    let text = "[turn 1 movement red]\nmen-1 men-2: move middle 22.5,30\n[turn 2 movement red]\nmen-1: attack foe\n";
    let orders = file("middle.txt", text);
    let log = file("middle.jsonl", "");
    fs::remove_file(&log).expect("it is there");
    let play = [
        "play", &scenario, "--orders", &orders, "--seed", "1", "--log", &log,
    ];
    let ran = argad(&play);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    // The middle of the two goes from (22.5, 20) to (22.5, 30).
    let log = fs::read_to_string(&log).expect("it is kept");
    assert!(log.contains("[2000,3000]"), "{log}");
    assert!(ran.out.contains("attack on foe"), "{}", ran.out);
}
