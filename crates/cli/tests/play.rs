//! Games through the program: played from a file or by hand, replayed, explained, drawn.

mod run;

use run::{Ran, argad, argad_with};
use std::fs;
use std::path::PathBuf;

const ORDERS: &str = "\
# Two turns.
[turn 1 movement blues]
column: move 44,44
captain: move 46,44
scouts: move 56,44
[turn 2 melee chouans]
";

/// A file in a folder of its own.
fn file(folder: &str, name: &str, bytes: &[u8]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, bytes).expect("written");
    path.to_str().expect("a plain name").to_owned()
}

fn played(folder: &str, orders: &str) -> (Ran, String) {
    let orders = file(folder, "orders.txt", orders.as_bytes());
    let log = file(folder, "game.jsonl", b"");
    let ran = argad(&[
        "play",
        "sunken-lanes",
        "--seed",
        "7",
        "--orders",
        &orders,
        "--log",
        &log,
    ]);
    (ran, log)
}

#[test]
fn a_game_is_played_told_and_verified() {
    let (ran, log) = played("play-two-turns", ORDERS);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Turn 2") && ran.out.contains("Captain Ferrand: 7.5 cm, to (46, 44)"));
    assert!(ran.out.contains("argad play --resume"));

    let verified = argad(&["replay", &log, "--verify"]);
    assert_eq!(verified.code, 4, "{}{}", verified.out, verified.err);
    for said in ["the same, byte for byte", "The game is not over: turn 3"] {
        assert!(verified.out.contains(said), "{}", verified.out);
    }
    let told = argad(&["replay", &log, "--turn", "1"]);
    assert!(told.out.contains("Turn 1") && !told.out.contains("Turn 2"));
    assert_eq!(argad(&["replay", &log, "--turn", "9"]).code, 2);

    let english = argad(&["log", "explain", &log, "--turn", "1", "--why"]).out;
    assert!(
        english.contains("MOV-13") && english.contains("column-1..6: move 44,44"),
        "{english}"
    );
    assert!(!english.contains("Turn 2"));
    let french = argad(&["--lang", "fr", "log", "explain", &log, "--why"]).out;
    assert!(french.contains("Tour 1") && french.contains("compte comme en mouvement"));
    assert!(!french.contains("Turn "));
}

#[test]
fn like_moves_are_told_together_and_every_reason_alone() {
    let (_, log) = played("play-together", ORDERS);
    let told = argad(&["log", "explain", &log]).out;
    assert!(told.starts_with("The sunken lane\nDice of the program. The seed is told"));
    assert!(told.contains("Column 2–6: ") && told.contains(" cm each; stays with column-1"));
    assert!(!told.contains("Column-3:"), "{told}");
    // With reasons every figure has its line, its way and its clauses.
    let why = argad(&["log", "explain", &log, "--why"]).out;
    assert!(why.contains("Column-3: ") && !why.contains(" cm each"));
    let second = argad(&["log", "explain", &log, "--from", "2", "--to", "2"]).out;
    assert!(second.contains("Turn 2") && !second.contains("Turn 1"));
    assert_eq!(
        second,
        argad(&["log", "explain", &log, "--turn", "2"]).out,
        "the same part of it"
    );
    for wrong in [&["--from", "2", "--to", "1"][..], &["--to", "9"]] {
        let ran = argad(&[&["log", "explain", &log][..], wrong].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}");
    }
}

#[test]
fn a_changed_byte_is_refused_and_named() {
    let (_, log) = played("play-changed", ORDERS);
    let text = fs::read_to_string(&log).expect("a log");
    let changed = text.replacen("\"n\":20,", "\"n\":20 ,", 1);
    assert_ne!(text, changed);
    let changed = file("play-changed", "changed.jsonl", changed.as_bytes());
    for args in [
        &["replay", &changed, "--verify"][..],
        &["replay", &changed],
        &["log", "explain", &changed],
        &["show", &changed, "-o", "-"],
        &["play", "--resume", &changed],
    ] {
        let ran = argad(args);
        assert_eq!(ran.code, 1, "{args:?}: {}{}", ran.out, ran.err);
        assert!(
            ran.out.contains("event 20 was changed"),
            "{args:?}: {}",
            ran.out
        );
    }
}

#[test]
fn what_is_no_log_is_told_as_such() {
    let (_, log) = played("play-no-log", ORDERS);
    let text = fs::read_to_string(&log).expect("a log");
    let newer = text.replacen("{\"argad\":2,", "{\"argad\":99,", 1);
    for (name, bytes, said) in [
        ("empty.jsonl", &b""[..], "is empty"),
        (
            "junk.jsonl",
            &b"\xff\xfe\x00\x01junk"[..],
            "no log of a game",
        ),
        ("words.jsonl", &b"hello\n"[..], "no log of a game"),
        ("newer.jsonl", newer.as_bytes(), "newer argad (format 99)"),
    ] {
        let path = file("play-no-log", name, bytes);
        let ran = argad(&["replay", &path, "--verify"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}");
        assert!(ran.err.contains(said), "{name}: {}", ran.err);
    }
    assert_eq!(argad(&["replay", "no-such.jsonl"]).code, 2);
    let ran = argad(&["replay", &log, "--as", "greens"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("blues, chouans"), "{}", ran.err);
}

#[test]
fn the_chairs_of_one_side_order_apart() {
    let log = file("play-chairs", "game.jsonl", b"");
    let two = |second: &str| {
        let orders = format!(
            "[turn 1 movement french]\nmajor: move 60,30\n[turn 1 movement french:2]\n{second}\n"
        );
        let orders = file("play-chairs", "orders.txt", orders.as_bytes());
        let args = ["play", "barricaded-village", "--seed", "7"];
        let rest = ["--orders", &orders, "--log", &log, "--force"];
        argad(&[&args[..], &rest].concat())
    };
    let ran = two("drummer: stay");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("line 4:"), "{}", ran.out);
    assert!(ran.out.contains("is not yours to command"), "{}", ran.out);
    let ran = two("sergeant: move 34,30");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for moved in ["Major Roussel: 5 cm", "Sergeant Pons: 7 cm"] {
        assert!(ran.out.contains(moved), "{moved}: {}", ran.out);
    }
    let ran = argad(&["replay", &log, "--as", "greens"]);
    assert_eq!(ran.code, 2);
    let seats = "french:1, french:2, austrians";
    assert!(ran.err.contains(seats), "{}", ran.err);
}

#[test]
fn faults_of_a_file_of_orders_are_told_with_their_lines() {
    let broken = "column: stay\n[turn 1 dance blues]\n[turn 1 movement greens]\n";
    let (ran, _) = played("play-headings", broken);
    assert_eq!(ran.code, 2);
    for line in ["line 1:", "line 2:", "line 3:"] {
        assert!(ran.err.contains(line), "{}", ran.err);
    }
    let broken =
        "[turn 1 movement blues]\ncolum: stay\n\ncaptain: dance\n[turn 1 movement chouans]\njean\n";
    let (ran, _) = played("play-lines", broken);
    assert_eq!(ran.code, 2);
    for line in ["line 2,", "line 4,", "line 6,", "did you mean “column”?"] {
        assert!(ran.err.contains(line), "{line}: {}", ran.err);
    }
    // Somebody else's figure is named; one that is hidden is not even there (HID-1).
    for (heading, order, told) in [
        ("chouans", "captain: stay", "is not yours to command"),
        ("blues", "jean: stay", "there is no such figure"),
    ] {
        let foreign = format!("[turn 1 movement {heading}]\n\n{order}\n");
        let (ran, _) = played("play-foreign", &foreign);
        assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
        assert!(ran.out.contains("line 3:"), "{}", ran.out);
        assert!(ran.out.contains(told), "{}", ran.out);
    }
}

#[test]
fn a_log_cut_short_is_told_where_and_holds_up_to_there() {
    let (_, log) = played("play-torn", ORDERS);
    let text = fs::read_to_string(&log).expect("a log");
    let lines = text.lines().count();
    let cut = file("play-torn", "cut.jsonl", &text.as_bytes()[..text.len() - 9]);
    let ran = argad(&["replay", &cut, "--verify"]);
    let said = format!("the last write was cut short on line {lines}; everything before it holds");
    assert!(
        ran.err.contains(&said) || ran.out.contains(&said),
        "{}{}",
        ran.out,
        ran.err
    );
    // Cut in its first line it is no log at all.
    let head = file("play-torn", "head.jsonl", &text.as_bytes()[..40]);
    let ran = argad(&["replay", &head, "--verify"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(
        ran.err.contains("head.jsonl is no log of a game"),
        "{}",
        ran.err
    );
}

#[test]
fn a_game_is_played_by_hand_and_resumed() {
    let log = file("play-by-hand", "game.jsonl", b"");
    let typed = b"help\nshow\nlegal captain\nlegal jean\njean: stay\ncaptain: move 40,44\nundo\nundo\ncaptain: move 40,44\ndone\n";
    let args = [
        "play",
        "sunken-lanes",
        "--seed",
        "7",
        "--seat",
        "blues",
        "--log",
        &log,
    ];
    let ran = argad_with(&args, typed);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for said in [
        "An order is WHO",
        "nobody of yours",
        "taken back",
        "no orders yet",
        "to (40, 44)",
    ] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
    let again = argad_with(
        &["play", "--resume", &log, "--seat", "blues"],
        b"done\nquit\n",
    );
    assert_eq!((again.code, again.err.as_str()), (0, ""), "{}", again.out);
    let verified = argad(&["replay", &log, "--verify"]);
    assert_eq!(verified.code, 4, "{}", verified.out);
    assert_eq!(argad(&["play"]).code, 2);
    assert_eq!(argad(&["play", "sunken-lanes", "--seat", "greens"]).code, 2);
}

#[test]
fn a_moment_of_a_game_is_drawn() {
    let (_, log) = played("play-drawn", ORDERS);
    let drawn = |more: &[&str]| argad(&[&["show", &log, "-o", "-"], more].concat());
    let after = drawn(&["--turn", "1", "--after", "movement"]);
    assert_eq!((after.code, after.err.as_str()), (0, ""));
    assert!(after.out.starts_with("<svg ") && after.out.contains("data-way"));
    assert!(after.out.contains("turn 1"));
    let before = drawn(&["--turn", "0"]);
    assert!(!before.out.contains("data-way") && before.out.contains("Jean the Wolf"));
    let blues = drawn(&["--turn", "0", "--as", "blues"]);
    assert!(!blues.out.contains("Jean the Wolf"));
    assert_eq!(drawn(&["--turn", "40"]).code, 2);
    assert_eq!(argad(&["show", "sunken-lanes", "--turn", "1"]).code, 2);
}

#[test]
fn orders_not_yet_agreed_on_are_found_again() {
    let log = file("play-draft", "game.jsonl", b"");
    let seated = ["play", "sunken-lanes", "--seed", "7", "--log", &log];
    let args = [&seated[..], &["--seat", "blues", "--force"]].concat();
    let ran = argad_with(&args, b"captain: move 40,44\ncolumn-1: stay\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let resumed = ["play", "--resume", &log, "--seat", "blues"];
    let again = argad_with(&resumed, b"drop column-1\naccept\nquit\n");
    let back = "Orders from before, not yet agreed on:\n  captain: move 40,44\n  column-1: stay\n";
    assert!(again.out.contains(back), "{}", again.out);
    assert!(again.out.contains("to (40, 44)"), "{}", again.out);
    // What was agreed on is no draft any more, and a new game has none.
    let third = argad_with(&resumed, b"quit\n");
    assert!(!third.out.contains("Orders from before"), "{}", third.out);
    argad_with(&args, b"captain: move 40,44\n");
    let anew = argad_with(&args, b"quit\n");
    assert!(!anew.out.contains("Orders from before"), "{}", anew.out);
    // Somebody spoiled the file: what cannot be read is left out.
    argad_with(&args, b"captain: move 40,44\n");
    let draft = format!("{log}.draft");
    fs::write(
        &draft,
        b"[turn 1 movement blues]\nnobody: dance\ncaptain: stay\n\xff",
    )
    .unwrap();
    let spoilt = argad_with(&resumed, b"quit\n");
    assert_eq!(spoilt.code, 0, "{}", spoilt.err);
}

/// Ctrl-C is a signal, which this crate does not send by itself.
#[cfg(unix)]
#[test]
fn ctrl_c_says_how_to_go_on() {
    use std::io::{BufRead, BufReader, Read};
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    let log = file("play-ctrl-c", "game.jsonl", b"");
    let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(["play", "first-shots", "--seed", "1", "--log", &log])
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut err = child.stderr.take().expect("piped");
    let mut line = String::new();
    while !line.starts_with("Orders, one a line") {
        line.clear();
        assert!(out.read_line(&mut line).expect("told") > 0);
    }
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.expect("sent").success());
    let mut rest = String::new();
    err.read_to_string(&mut rest).expect("told");
    // By the signal itself: a shell calls it 130, and a loop of it ends too.
    assert_eq!(child.wait().expect("ends").signal(), Some(2));
    assert!(
        rest.contains(&format!("argad play --resume {log}")),
        "{rest}"
    );
    assert_eq!(argad(&["replay", &log, "--verify"]).code, 4);
}

#[test]
fn a_changed_log_is_told_of_in_both_languages() {
    let (_, log) = played("play-changed-words", ORDERS);
    let text = fs::read_to_string(&log).expect("a log");
    let (before, after) = text.split_at(text.len() / 2);
    let digit = after.find(|c: char| c.is_ascii_digit()).expect("a number");
    let changed = if after.as_bytes()[digit] == b'1' {
        "2"
    } else {
        "1"
    };
    let text = format!(
        "{before}{}{changed}{}",
        &after[..digit],
        &after[digit + 1..]
    );
    fs::write(&log, text).expect("written");
    let english = argad(&["replay", &log, "--verify"]);
    let french = argad(&["--lang", "fr", "replay", &log, "--verify"]);
    assert_eq!((english.code, french.code), (1, 1));
    assert!(english.out.contains(": event ") && english.out.contains("the hash"));
    assert!(french.out.contains("l’événement ") && french.out.contains("l’empreinte"));
    assert!(!french.out.contains("hash"), "{}", french.out);
}

#[test]
fn a_log_of_older_rules_opens_and_says_so() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/logs/old");
    for rules in ["0.1.0", "0.2.0", "0.3.0", "0.4.0", "0.5.0"] {
        let log = folder.join(format!("first-shots-{rules}.jsonl"));
        let log = log.to_str().expect("a plain name");
        let told = argad(&["replay", log]);
        assert_eq!(told.code, 0, "{}{}", told.out, told.err);
        assert!(told.out.contains("Turn 2"), "{}", told.out);
        for (lang, word) in [("en", "under rules"), ("fr", "selon les règles")] {
            let verified = argad(&["--lang", lang, "replay", log, "--verify"]);
            assert_eq!(verified.code, 3, "{}", verified.err);
            let words = format!("{word} {rules}");
            assert!(verified.out.contains(&words), "{}", verified.out);
        }
    }
}
