//! Bots at the table of `argad play`: beside people, from a file, alone; replayed and gone on with.

mod run;

use run::{argad, argad_with};
use std::fs;
use std::path::PathBuf;

fn path(folder: &str, name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a plain name").to_owned()
}

fn file(folder: &str, name: &str, text: &str) -> String {
    let path = path(folder, name);
    fs::write(&path, text).expect("written");
    path
}

const FIRST: &str = "[turn 1 movement patrol]\nsoldiers: move 30,20\n";
const SECOND: &str = "[turn 3 shooting patrol]\n";
/// What the drill sergeant first orders for the locals begins so: some go on together.
const LADS: &str = "lads-1 lads-2 lads-4: move ";

#[test]
fn a_bot_orders_beside_a_file_and_the_game_is_the_same_again() {
    let orders = file("bots-file", "orders.txt", &format!("{FIRST}{SECOND}"));
    let logs = [
        path("bots-file", "one.jsonl"),
        path("bots-file", "two.jsonl"),
    ];
    for log in &logs {
        let ran = argad(&[
            "play",
            "first-shots",
            "--bot",
            "locals=drill",
            "--seed",
            "5",
            "--orders",
            &orders,
            "--log",
            log,
        ]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        assert!(ran.out.contains("the locals: played by drill."));
    }
    let read = |log: &String| fs::read_to_string(log).expect("a log");
    assert_eq!(read(&logs[0]), read(&logs[1]));
    assert!(read(&logs[0]).contains("{\"side\":1,\"chair\":1},\"drill/6\"]]"));
    let verified = argad(&["replay", &logs[0], "--verify"]);
    assert_eq!(verified.code, 4, "{}{}", verified.out, verified.err);
    assert!(verified.out.contains("the locals: the bot drill/6."));
    // The bot did order something.
    let told = argad(&["log", "explain", &logs[0], "--turn", "1", "--why"]).out;
    assert!(told.contains(LADS), "{told}");
}

#[test]
fn a_game_that_goes_on_has_its_bots_again() {
    let (first, both) = (
        file("bots-on", "first.txt", FIRST),
        file("bots-on", "both.txt", &format!("{FIRST}{SECOND}")),
    );
    let (whole, parts) = (
        path("bots-on", "whole.jsonl"),
        path("bots-on", "parts.jsonl"),
    );
    let start = |orders: &str, log: &str| {
        let ran = argad(&[
            "play",
            "first-shots",
            "--bot",
            "locals=random",
            "--seed",
            "11",
            "--orders",
            orders,
            "--log",
            log,
        ]);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    };
    start(&both, &whole);
    start(&first, &parts);
    let read = |log: &String| fs::read_to_string(log).expect("a log");
    assert!(read(&parts).len() < read(&whole).len());
    // Nobody says again who plays the locals.
    let ran = argad(&["play", "--resume", &parts, "--orders", &both]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("the locals: played by random."));
    assert_eq!(read(&parts), read(&whole));
}

#[test]
fn at_an_open_table_a_bot_announces_and_tells_why() {
    let log = path("bots-open", "game.jsonl");
    let typed = b"why\naccept\nwhy lads\nwhy soldiers-1\nquit\n";
    // A bot alone plays everybody but the first side.
    let ran = argad_with(
        &[
            "play",
            "first-shots",
            "--bot",
            "drill",
            "--seed",
            "3",
            "--log",
            &log,
        ],
        typed,
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let (before, after) = ran.out.split_once("> ").expect("asked");
    let announced = format!("the locals (drill):\n  {LADS}");
    assert!(before.contains(&announced), "{before}");
    let now = format!("the locals (drill), now:\n  {LADS}");
    assert!(after.contains(&now), "{after}");
    assert!(after.contains(" – closing with ") || after.contains(" – on the way to "));
    assert!(after.contains("the locals (drill), last round:"), "{after}");
    assert!(
        after.contains("soldiers-1 shooting:"),
        "why of one's own: {after}"
    );
    assert!(!ran.out.contains("Alone?"));
}

#[test]
fn sealed_orders_of_a_bot_are_seen_by_nobody_before() {
    let log = path("bots-sealed", "game.jsonl");
    let args = [
        "play",
        "first-shots",
        "--bot",
        "drill",
        "--sealed",
        "--seed",
        "3",
        "--log",
        &log,
    ];
    let ran = argad_with(&args, b"why\nwhy lads-1\nwho\norders\nseal\nwhy\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let (before, after) = ran.out.split_once("All have sealed.").expect("revealed");
    assert!(before.contains("the locals: sealed."), "{before}");
    assert!(
        [": move ", " – closing with ", " – on the way to "]
            .iter()
            .all(|told| !before.contains(told)),
        "{before}"
    );
    assert!(
        before.contains("no order of a bot that you could know of"),
        "{before}"
    );
    let revealed = format!("the locals (drill):\n  {LADS}");
    assert!(after.contains(&revealed), "{after}");
    assert!(after.contains("the locals (drill), last round:"), "{after}");
}

#[test]
fn a_bot_in_ambush_does_not_give_itself_away() {
    let log = path("bots-hidden", "game.jsonl");
    let args = [
        "play",
        "sunken-lanes",
        "--bot",
        "chouans=drill",
        "--seed",
        "3",
        "--why",
        "--log",
        &log,
    ];
    let ran = argad_with(&args, b"why\naccept\naccept\naccept\naccept\nwhy\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    // Whoever is still hidden at the end of what was played is nowhere in what was told.
    let master = argad(&["replay", &log]).out;
    assert!(master.contains("Turn 1"), "{master}");
    let turn_1 = ran
        .out
        .split("Shooting: orders are open")
        .next()
        .expect("a beginning");
    for hidden in ["south-hedge", "north-hedge-3", "jean"] {
        assert!(!turn_1.contains(hidden), "{hidden}: {turn_1}");
    }
    // Those who were seen are told of.
    assert!(turn_1.contains("north-hedge-1: stay"), "{turn_1}");
}

#[test]
fn bots_alone_play_to_the_end_and_say_why() {
    let log = path("bots-alone", "game.jsonl");
    let ran = argad(&[
        "play",
        "first-shots",
        "--bot",
        "patrol=drill:bold",
        "--bot",
        "locals=random",
        "--seed",
        "3",
        "--why",
        "--log",
        &log,
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("The game is over."));
    assert!(
        ran.out.contains("the patrol (drill:bold):\n")
            && ran.out.contains(" – for no reason at all")
    );
    let verified = argad(&["replay", &log, "--verify"]);
    assert_eq!(verified.code, 0, "{}", verified.out);
    let french = argad(&[
        "--lang",
        "fr",
        "play",
        "first-shots",
        "--bot",
        "patrol=drill",
        "--bot",
        "locals=drill",
        "--why",
        "--seed",
        "3",
        "--log",
        &path("bots-alone", "fr.jsonl"),
    ]);
    assert!(
        french.out.contains("joué par drill.") && french.out.contains(" – en route vers "),
        "{}",
        french.out
    );
}

#[test]
fn what_cannot_be_meant_is_told() {
    let orders = file(
        "bots-bad",
        "orders.txt",
        "[turn 1 movement locals]\nlads-1: stay\n",
    );
    let cases: [(&[&str], &str); 6] = [
        (&["--bot", "locals=dril"], "Did you mean “drill”?"),
        (&["--bot", "locals=drill:bald"], "Did you mean “bold”?"),
        (&["--bot", "local=drill"], "patrol, locals"),
        (&["--bot", "master=drill"], "patrol, locals"),
        (
            &["--bot", "locals=drill", "--seat", "locals"],
            "a bot sits there (drill)",
        ),
        (
            &["--bot", "locals=drill", "--orders", &orders],
            "line 1: [turn 1 movement locals]: a bot plays this seat",
        ),
    ];
    for (flags, wanted) in cases {
        let log = path("bots-bad", "game.jsonl");
        let args = [&["play", "first-shots", "--log", &log], flags].concat();
        let ran = argad(&args);
        assert_eq!(ran.code, 2, "{flags:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(wanted), "{flags:?}: {}", ran.err);
        assert!(fs::metadata(&log).is_err(), "{flags:?}: nothing was begun");
    }
    // Who sits alone is told that nobody has to.
    let log = path("bots-bad", "hot-seat.jsonl");
    let ran = argad(&["play", "first-shots", "--log", &log]);
    assert!(
        ran.out.contains("argad play first-shots --bot drill"),
        "{}",
        ran.out
    );
}

#[test]
fn one_is_told_what_one_wants_and_what_everybody_knows() {
    let begin = |name: &str, more: &[&str]| {
        let log = path("bots-aims", name);
        let args = [&["play", "sunken-lanes", "--log", &log][..], more].concat();
        argad_with(&args, b"").out
    };
    let lists = |out: &str, first: &str, second: &str| {
        let (_, rest) = out.split_once(first).expect(first);
        let (own, rest) = rest.split_once(second).expect(second);
        let others = rest.lines().skip(1);
        let others: Vec<&str> = others.take_while(|line| line.starts_with(' ')).collect();
        (own.to_owned(), others.join("\n"))
    };
    let out = begin("en.jsonl", &["--bot", "blues=drill"]);
    let (own, others) = lists(&out, "What you want:", "What the others want:");
    assert!(own.contains("line infantry"), "their own secret: {out}");
    assert!(others.contains("the Blues – "), "{out}");
    assert!(
        others.contains("5 points") && !others.contains("Jean"),
        "{out}"
    );
    let out = begin("fr.jsonl", &["--bot", "blues=drill", "--lang", "fr"]);
    lists(&out, "Ce que vous voulez :", "Ce que veulent les autres :");

    // Where all sides look at one screen, only what all know.
    let out = begin("all.jsonl", &[]);
    let (_, known) = out.split_once("as everybody knows:").expect("a list");
    assert!(
        known.contains("5 points") && !known.contains("1 point)"),
        "{out}"
    );
    assert!(!out.contains("What you want"), "{out}");
}
