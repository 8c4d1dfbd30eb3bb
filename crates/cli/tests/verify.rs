//! What `argad replay --verify` and `argad play --resume` say of logs: whole ones, and those forged by somebody who makes
//! the hashes fit.

mod run;

use run::{Ran, argad, argad_with};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

fn path(folder: &str, name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a plain name").to_owned()
}

const BOTS: [&str; 4] = ["--bot", "patrol=drill", "--bot", "locals=drill:bold"];

/// A whole game of bots, kept under this name.
fn play(log: &str, more: &[&str]) -> Ran {
    let args = [&["play", "first-shots", "--log", log][..], &BOTS, more].concat();
    let ran = argad(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("The game is over."), "{}", ran.out);
    ran
}

/// The lines of such a game, without their hashes.
fn whole() -> Vec<String> {
    static LINES: OnceLock<Vec<String>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        let log = path("verify-whole", "game.jsonl");
        play(&log, &["--seed", "3"]);
        let text = fs::read_to_string(&log).expect("a log");
        let bare = |line: &str| {
            let end = line.rfind(",\"hash\":").expect("a hash");
            line[..end].to_owned()
        };
        text.lines().map(bare).collect()
    });
    lines.clone()
}

/// Lines with numbers and hashes that fit.
fn forge(lines: &[String]) -> String {
    let (mut text, mut hash, mut number) = (String::new(), String::new(), 0);
    for line in lines {
        let mut line = line.clone();
        if let Some((_, rest)) = line.strip_prefix("{\"n\":").and_then(|l| l.split_once(',')) {
            number += 1;
            line = format!("{{\"n\":{number},{rest}");
        }
        let digest = Sha256::digest(format!("{hash}{line}"));
        hash = digest.iter().take(16).fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        let _ = writeln!(text, "{line},\"hash\":\"{hash}\"}}");
    }
    text
}

fn change(lines: &mut [String], at: usize, from: &str, to: &str) {
    let changed = lines[at].replacen(from, to, 1);
    assert_ne!(changed, lines[at], "{from}");
    lines[at] = changed;
}

fn line_with(lines: &[String], from: usize, what: &str) -> usize {
    let found = lines.iter().skip(from).position(|line| line.contains(what));
    from + found.expect("it is there")
}

/// Verifies forged lines in both languages: the exit code, and words that have to be said.
fn told(name: &str, lines: &[String], code: i32, en: &str, fr: &str) {
    let log = path("verify-forged", &format!("{name}.jsonl"));
    fs::write(&log, forge(lines)).expect("written");
    for (lang, words) in [("en", en), ("fr", fr)] {
        let ran = argad(&["--lang", lang, "replay", &log, "--verify"]);
        assert_eq!(ran.code, code, "{name}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(words), "{name}: {}", ran.out);
    }
}

#[test]
fn a_whole_game_is_proven_and_its_circumstances_are_told() {
    told(
        "whole",
        &whole(),
        0,
        "Proven: the whole game",
        "Prouvé : la partie entière",
    );
    let log = path("verify-forged", "whole-again.jsonl");
    fs::write(&log, forge(&whole())).expect("written");
    let said = argad(&["replay", &log, "--verify"]).out;
    for line in [
        "Rules ",
        "Data: fingerprint ",
        "Scenario first-shots, to the letter as it comes with this program.",
        "Dice: the program’s, from a seed.",
        "the patrol: the bot drill/6.",
        "the locals: the bot drill:bold/6.",
        "The game is over.",
        "docs/verify.md",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert!(!said.contains('!'), "nothing is left to vouch for: {said}");
}

#[test]
fn what_is_claimed_of_rules_data_and_scenario_is_named() {
    let lines = || whole();
    let rules = {
        let head = &lines()[0];
        let at = head.find("\"rules\":\"").expect("rules") + 9;
        head[at..].split('"').next().expect("a version").to_owned()
    };
    let ours = format!("\"rules\":\"{rules}\"");
    let mut newer = lines();
    change(&mut newer, 0, &ours, "\"rules\":\"9.9.9\"");
    let (en, fr) = ("under rules 9.9.9", "selon les règles 9.9.9");
    told("newer-rules", &newer, 3, en, fr);
    let mut older = lines();
    change(&mut older, 0, &ours, "\"rules\":\"0.4.0\"");
    let (en, fr) = ("no program has written", "aucun programme n’a écrit");
    told("older-rules", &older, 1, en, fr);
    let mut data = lines();
    change(&mut data, 0, "\"data\":\"", "\"data\":\"0");
    let (en, fr) = ("played with other data", "avec d’autres données");
    told("other-data", &data, 3, en, fr);
    let mut text = lines();
    change(&mut text, 0, "# A first game", "# The first game");
    let (en, fr) = ("but its text is another", "mais son texte est un autre");
    told("other-text", &text, 1, en, fr);
}

#[test]
fn a_first_line_nobody_writes_is_named_and_not_gone_on_with() {
    let mut options = whole();
    change(
        &mut options,
        0,
        "\"morale\":\"false\"",
        "\"morale\":\"true\"",
    );
    let (en, fr) = (
        "the first line is not what",
        "la première ligne n’est pas celle",
    );
    told("options", &options, 1, en, fr);
    let (en, fr) = (
        "morale: true in the log; from its scenario follows false",
        "morale : true dans le journal ; de son scénario découle false",
    );
    told("options-named", &options, 1, en, fr);
    let log = path("verify-forged", "options-resumed.jsonl");
    let begun = forge(&options[..3]);
    fs::write(&log, &begun).expect("written");
    let ran = argad(&[&["play", "--resume", &log][..], &BOTS].concat());
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert_eq!(fs::read_to_string(&log).expect("a log"), begun);
    let mut build = whole();
    let print = build[0].find("\"behaviour\":\"").expect("a fingerprint") + 13;
    build[0].replace_range(print..print + 32, "0123456789abcdef0123456789abcdef");
    let (en, fr) = (
        "by another build of this program",
        "une autre version compilée",
    );
    told("another-build", &build, 3, en, fr);
}

#[test]
fn nobody_is_said_to_have_sat_where_nobody_was_asked() {
    let log = path("verify-nobody", "game.jsonl");
    let args = [
        "play",
        "first-shots",
        "--seed",
        "7",
        "--seat",
        "patrol",
        "--log",
        &log,
    ];
    assert_eq!(argad_with(&args, b"done\nquit\n").code, 0);
    let said = argad(&["replay", &log, "--verify"]).out;
    assert!(said.contains("the patrol: a person."), "{said}");
    assert!(said.contains("the locals: nobody was asked"), "{said}");
    // Somebody who sits down later is named from there on.
    let on = argad_with(&["play", "--resume", &log], b"done\ndone\nquit\n");
    assert_eq!((on.code, on.err.as_str()), (0, ""), "{}", on.out);
    let said = argad(&["replay", &log, "--verify"]).out;
    assert!(said.contains("the locals: a person, from event"), "{said}");
}

#[test]
fn playing_again_is_only_said_where_it_is_true_and_as_a_shell_takes_it() {
    let own = path("verify-again", "it's my own.toml");
    let shown = include_str!("../../../data/horse-and-musket/scenarios/first-shots.toml");
    fs::write(
        &own,
        shown.replacen("id = \"first-shots\"", "id = \"mine\"", 1),
    )
    .expect("written");
    let log = path("verify-again", "own.jsonl");
    let args = [&["play", &own, "--seed", "3", "--log", &log][..], &BOTS].concat();
    let ran = argad(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let quoted = format!(
        "play again with: argad play '{}' --bot",
        own.replace('\'', r"'\''")
    );
    let unfolded = ran.out.replace('\n', " ");
    assert!(unfolded.contains(&quoted), "{unfolded}");
    // Orders somebody gave are no part of a command.
    let orders = path("verify-again", "orders.txt");
    fs::write(&orders, "[turn 1 movement patrol]\nsoldiers-1: stay\n").expect("written");
    let log = path("verify-again", "orders.jsonl");
    for more in [
        &["--orders", &orders][..],
        &["--orders", &orders, "--bot", "locals=drill", "--force"],
    ] {
        let ran = argad(
            &[
                &["play", "first-shots", "--seed", "3", "--log", &log][..],
                more,
            ]
            .concat(),
        );
        assert!(!ran.out.contains("play again with"), "{}", ran.out);
    }
}

#[test]
fn a_verdict_stays_one_where_nobody_reads_it() {
    let mut lines = whole();
    change(&mut lines, 0, "\"seed\":3", "\"seed\":4");
    let log = path("verify-unread", "forged.jsonl");
    fs::write(&log, forge(&lines)).expect("written");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(["replay", &log, "--verify"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn who_played_and_what_they_ordered_cannot_be_changed() {
    let (en, fr) = ("is another one when", "est un autre quand on rejoue");
    let mut person = whole();
    change(&mut person, 0, "\"drill:bold/6\"", "\"person\"");
    told("bot-as-person", &person, 1, en, fr);
    let mut swapped = whole();
    change(&mut swapped, 0, "\"drill/6\"", "\"…\"");
    change(&mut swapped, 0, "\"drill:bold/6\"", "\"drill/6\"");
    change(&mut swapped, 0, "\"…\"", "\"drill:bold/6\"");
    told("swapped", &swapped, 1, en, fr);
    let mut silent = whole();
    let at = line_with(&silent, 1, "\"event\":\"orders\"");
    silent.remove(at);
    let (en, fr) = ("or none of somebody", "ou aucun de quelqu’un");
    told("silent", &silent, 1, en, fr);
}

#[test]
fn what_was_left_out_or_put_in_is_named() {
    let all = whole();
    let cut = line_with(&all, all.len() / 2, "\"event\":\"round\"");
    let (en, fr) = ("! The game is not over", "! La partie n’est pas finie");
    told("no-tail", &all[..=cut], 4, en, fr);
    let (en, fr) = ("breaks off in the middle", "s’arrête au milieu");
    told("torn", &all[..=cut + 1], 4, en, fr);
    let ruling =
        "{\"n\":0,\"event\":\"overruled\",\"ruling\":{\"out\":[7,true]},\"reason\":\"he fell\"";
    let mut ruled = all.clone();
    ruled.push(ruling.to_owned());
    let (en, fr) = ("! One ruling of the", "! Une décision du meneur");
    told("ruled", &ruled, 4, en, fr);
    told("ruled-reason", &ruled, 4, "he fell", "he fell");
    let mut early = all.clone();
    early.insert(cut + 1, ruling.to_owned());
    let (en, fr) = ("Not what was played", "Ce n’est pas ce qui a été joué");
    told("ruled-early", &early, 1, en, fr);
    let mut frozen = all.clone();
    let at = line_with(&all, 1, "\"side\":1,\"chair\":1},\"orders\"") + 1;
    frozen.insert(
        at,
        "{\"n\":0,\"event\":\"frozen\",\"figures\":[7]".to_owned(),
    );
    let (en, fr) = ("! Once figures did nothing", "! Une fois, des figurines");
    told("frozen", &frozen, 1, en, fr);
}

#[test]
fn dice_and_the_order_of_events_are_what_they_were() {
    let all = whole();
    let mut die = all.clone();
    let at = line_with(&die, 1, "\"dice\":[");
    let from = die[at].find("\"dice\":[").expect("dice") + 8;
    let other = if die[at][from..].starts_with('6') {
        "1"
    } else {
        "6"
    };
    die[at].replace_range(from..=from, other);
    told("die", &die, 1, "in the log: ", "dans le journal : ");
    let mut order = all.clone();
    let at = line_with(&order, 1, "\"event\":\"round\"");
    order.swap(at, at + 1);
    let (en, fr) = ("Not what was played", "Ce n’est pas ce qui a été joué");
    told("order", &order, 1, en, fr);
    let mut by_hand = all.clone();
    change(
        &mut by_hand,
        0,
        "\"dice\":{\"seed\":3}",
        "\"dice\":\"given\"",
    );
    let (en, fr) = (
        "dice thrown by hand are missing",
        "dés lancés à la main manquent",
    );
    told("by-hand", &by_hand, 1, en, fr);
    let mut thrown = all;
    thrown.insert(3, "{\"dice\":[1,2]".to_owned());
    let (en, fr) = (
        "dice thrown by hand in a game",
        "dés lancés à la main dans une partie",
    );
    told("thrown", &thrown, 1, en, fr);
}

/// The data of the program in a folder.
fn other_data(folder: &str) -> String {
    let folder = path(folder, "data");
    let _ = fs::remove_dir_all(&folder);
    assert_eq!(argad(&["data", "export", &folder]).code, 0);
    folder
}

#[test]
fn data_of_a_folder_are_honoured_and_compared() {
    let data = other_data("verify-data");
    let tables = format!("{data}/horse-and-musket/weapons.toml");
    let text = fs::read_to_string(&tables).expect("exported");
    // How data is written does not count.
    fs::write(&tables, format!("# By hand.\n{text}\n")).expect("written");
    let log = path("verify-data", "same.jsonl");
    let with = |args: &[&str]| argad(&[&["--data", &data][..], args].concat());
    let args = [
        &["play", "first-shots", "--seed", "3", "--log", &log][..],
        &BOTS,
    ]
    .concat();
    assert_eq!(with(&args).code, 0);
    assert_eq!(argad(&["replay", &log, "--verify"]).code, 0);
    assert_eq!(with(&["replay", &log, "--verify"]).code, 0);
    // What it says does.
    fs::write(&tables, text.replacen("upto = 60", "upto = 61", 1)).expect("written");
    let checked = argad(&["data", "check", &data]);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    assert_eq!(with(&["replay", &log, "--verify"]).code, 3);
    let other = path("verify-data", "other.jsonl");
    let args = [
        &["play", "first-shots", "--seed", "3", "--log", &other][..],
        &BOTS,
    ]
    .concat();
    let played = with(&args);
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(
        !played.out.contains("play again with"),
        "it takes the data, too"
    );
    assert_eq!(with(&["replay", &other, "--verify"]).code, 0);
    let ran = argad(&["replay", &other, "--verify"]);
    assert_eq!(ran.code, 3, "{}", ran.out);
    assert!(ran.out.contains("(--data DIR)"), "{}", ran.out);
}

#[test]
fn a_scenario_of_ones_own_is_named_as_such() {
    let file = path("verify-own", "mine.toml");
    let shown = include_str!("../../../data/horse-and-musket/scenarios/first-shots.toml");
    fs::write(
        &file,
        shown.replacen("id = \"first-shots\"", "id = \"mine\"", 1),
    )
    .expect("written");
    let log = path("verify-own", "mine.jsonl");
    let args = [&["play", &file, "--seed", "3", "--log", &log][..], &BOTS].concat();
    assert_eq!(argad(&args).code, 0);
    let ran = argad(&["replay", &log, "--verify"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let own = "Scenario mine: none that comes with this program";
    assert!(ran.out.contains(own), "{}", ran.out);
    // Under the name of another it is played again, and told.
    let borrowed = path("verify-own", "borrowed.toml");
    fs::write(&borrowed, format!("{shown}\n# Mine.\n")).expect("written");
    let log = path("verify-own", "borrowed.jsonl");
    let args = [
        &["play", &borrowed, "--seed", "3", "--log", &log][..],
        &BOTS,
    ]
    .concat();
    assert_eq!(argad(&args).code, 0);
    let ran = argad(&["replay", &log, "--verify"]);
    assert_eq!(ran.code, 3, "{}", ran.out);
    assert!(
        ran.out.contains("on another table than the name"),
        "{}",
        ran.out
    );
}

#[test]
fn a_game_is_checked_before_it_goes_on() {
    let all = whole();
    let cut = line_with(&all, all.len() / 2, "\"event\":\"round\"");
    let log = path("verify-resume", "game.jsonl");
    fs::write(&log, forge(&all[..=cut])).expect("written");
    // To the end with the same bots: the same game, to the byte.
    let ran = argad(&["play", "--resume", &log]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Checked: everything in "), "{}", ran.out);
    assert_eq!(fs::read_to_string(&log).expect("a log"), forge(&all));
    // Forged, it is left as it is.
    let mut forged = all[..=cut].to_vec();
    change(&mut forged, 0, "\"seed\":3", "\"seed\":4");
    fs::write(&log, forge(&forged)).expect("written");
    for (lang, words) in [
        ("en", "it is not gone on with"),
        ("fr", "n’est pas reprise"),
    ] {
        let ran = argad(&["--lang", lang, "play", "--resume", &log]);
        assert_eq!(ran.code, 1, "{}", ran.out);
        assert!(ran.out.contains(words), "{}", ran.out);
    }
    assert_eq!(fs::read_to_string(&log).expect("a log"), forge(&forged));
}

#[test]
fn a_game_of_older_rules_goes_on_and_the_log_says_so() {
    let old = include_str!("../../../tests/logs/old/first-shots-0.4.0.jsonl");
    let log = path("verify-older", "game.jsonl");
    fs::write(&log, old).expect("written");
    let ran = argad(&[
        "--lang",
        "en",
        "play",
        "--resume",
        &log,
        "--bot",
        "patrol=drill",
        "--bot",
        "locals=drill",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("under rules 0.4.0 so far"), "{said}");
    assert!(!ran.out.contains("play again with"), "{}", ran.out);
    let text = fs::read_to_string(&log).expect("a log");
    assert!(text.contains("{\"terms\":{\"rules\":"));
    let ran = argad(&["replay", &log, "--verify"]);
    assert_eq!(ran.code, 3, "{}", ran.out);
    assert!(
        ran.out.contains("the bot drill/6, from event "),
        "{}",
        ran.out
    );
    assert_eq!(argad(&["log", "explain", &log]).code, 0);
}

#[test]
fn somebody_else_in_a_chair_is_in_the_log() {
    let all = whole();
    let cut = line_with(&all, all.len() / 2, "\"event\":\"round\"");
    let log = path("verify-chair", "game.jsonl");
    fs::write(&log, forge(&all[..=cut])).expect("written");
    let ran = argad(&["play", "--resume", &log, "--bot", "patrol=random"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Seed 3."), "{}", ran.out);
    assert!(!ran.out.contains("play again with"), "{}", ran.out);
    let ran = argad(&["replay", &log, "--verify"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let since = format!("the patrol: the bot random/6, from event {} on.", cut + 1);
    assert!(ran.out.contains(&since), "{}", ran.out);
}

#[test]
fn the_seed_is_told_when_the_game_is_over_and_not_before() {
    let log = path("verify-seed", "game.jsonl");
    let seed = "918273645546";
    let args = ["play", "first-shots", "--seed", seed, "--log", &log];
    let ran = argad_with(&args, b"accept\naccept\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(!ran.out.contains(seed), "{}", ran.out);
    assert!(ran.out.contains("The seed is told when the game is over"));
    for args in [
        &["replay", &log][..],
        &["replay", &log, "--verify"],
        &["log", "explain", &log, "--why"],
        &["log", "luck", &log],
        &["show", &log, "-o", "-"],
        &["play", "--resume", &log, "--dice", "3"],
    ] {
        let ran = argad_with(args, b"");
        assert!(
            !ran.out.contains(seed) && !ran.err.contains(seed),
            "{args:?}"
        );
    }
    let asked = argad(&["log", "explain", &log, "--seed"]);
    assert!(asked.out.contains(seed), "{}", asked.out);
    // Over, it is told, and with it the game can be played again.
    let over = path("verify-seed", "over.jsonl");
    let ran = play(&over, &["--seed", seed]);
    let (_, again) = ran.out.split_once("play again with: argad ").expect("told");
    let twin = path("verify-seed", "twin.jsonl");
    let mut words: Vec<&str> = again.split_whitespace().collect();
    words.extend(["--log", &twin]);
    assert_eq!(argad(&words).code, 0);
    let read = |log: &String| fs::read_to_string(log).expect("a log");
    assert_eq!(read(&over), read(&twin));
    assert!(argad(&["log", "explain", &over]).out.contains(seed));
}
