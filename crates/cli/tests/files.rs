//! What the program does to files, and what files do to it: nothing that was there is spoiled, nothing that was kept
//! is lost, and whoever cannot write is told the way out.
#![cfg(unix)]

mod run;

use run::{Ran, argad, argad_with};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn named(path: &Path) -> String {
    path.display().to_string()
}

fn line(line: &str) -> Ran {
    argad(&line.split_whitespace().collect::<Vec<_>>())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// A game somebody sits at.
struct Seated {
    child: Child,
    input: Option<ChildStdin>,
    out: BufReader<ChildStdout>,
    /// Somebody waits for what is never said: dropped with the game.
    _watched: Sender<()>,
}

impl Seated {
    fn new(args: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
            .args(args.split_whitespace())
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (watched, over) = channel();
        let id = child.id().to_string();
        thread::spawn(move || {
            let most = Duration::from_mins(2);
            if over.recv_timeout(most) == Err(RecvTimeoutError::Timeout) {
                let _ = Command::new("kill").args(["-KILL", &id]).status();
            }
        });
        Self {
            child,
            input,
            out,
            _watched: watched,
        }
    }

    /// Reads up to the line that says this, wherever the page breaks it: names of folders are short or long.
    fn until(&mut self, said: &str) -> String {
        let mut all = String::new();
        let mut line = String::new();
        while !all.contains(said) {
            line.clear();
            assert!(self.out.read_line(&mut line).unwrap() > 0, "{said}: {all}");
            all.extend(line.split_whitespace().flat_map(|word| [word, " "]));
        }
        all
    }

    fn type_in(&mut self, lines: &[u8]) {
        self.input.as_mut().unwrap().write_all(lines).unwrap();
    }

    fn tell(&mut self, signal: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.unwrap().success());
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const ASKED: &str = "Orders, one a line";

#[test]
fn a_new_game_goes_over_nothing_that_is_there() {
    let folder = folder("files-over");
    let log = named(&folder.join("game.jsonl"));
    let other = named(&folder.join("diary.txt"));
    fs::write(&other, "dear diary\n").unwrap();
    let play = |log: &str, more: &str| {
        argad_with(
            &format!("play first-shots --seed 7 --log {log} {more}")
                .split_whitespace()
                .collect::<Vec<_>>(),
            b"done\ndone\nquit\n",
        )
    };
    assert_eq!(play(&log, "").code, 0);
    let before = fs::read(&log).unwrap();
    let again = play(&log, "");
    assert_eq!((again.code, again.out.as_str()), (2, ""));
    for said in ["--resume", "--force", "exists already and holds a game"] {
        assert!(again.err.contains(said), "{said}: {}", again.err);
    }
    assert_eq!(fs::read(&log).unwrap(), before);
    let over = play(&other, "");
    assert_eq!(over.code, 2);
    assert!(
        over.err.contains("holds no game") && !over.err.contains("--resume"),
        "{}",
        over.err
    );
    assert_eq!(fs::read(&other).unwrap(), b"dear diary\n");
    // A game that goes on elsewhere goes over nothing either.
    let elsewhere = line(&format!("play --resume {log} --log {other}"));
    assert_eq!(elsewhere.code, 2, "{}", elsewhere.out);
    assert_eq!(fs::read(&other).unwrap(), b"dear diary\n");
    // Its own log by another name is its own log.
    let same = format!("{}/../files-over/game.jsonl", folder.display());
    assert_eq!(line(&format!("play --resume {log} --log {same}")).code, 0);
    assert_eq!(play(&other, "--force").code, 0);
    assert!(fs::read(&other).unwrap().starts_with(b"{\"argad\":"));
}

#[test]
fn a_log_keeps_its_rights_and_stays_behind_its_link() {
    let folder = folder("files-rights");
    let (log, link) = (folder.join("game.jsonl"), folder.join("link.jsonl"));
    fs::write(&log, "").unwrap();
    fs::set_permissions(&log, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("game.jsonl", &link).unwrap();
    let args = format!("play first-shots --seed 7 --log {}", named(&link));
    let args: Vec<&str> = args.split_whitespace().collect();
    assert_eq!(argad_with(&args, b"done\ndone\nquit\n").code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    let found = fs::metadata(&log).unwrap();
    assert_eq!(found.mode() & 0o777, 0o600);
    assert!(found.len() > 1000);
    let svg = folder.join("table.svg");
    fs::write(&svg, "old").unwrap();
    fs::set_permissions(&svg, fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(
        line(&format!("show first-shots -o {}", named(&svg))).code,
        0
    );
    assert_eq!(fs::metadata(&svg).unwrap().mode() & 0o777, 0o640);
    assert_eq!(names(&folder), ["game.jsonl", "link.jsonl", "table.svg"]);
}

#[test]
fn two_programs_on_one_log_and_the_second_is_told_who() {
    let folder = folder("files-two");
    let log = named(&folder.join("game.jsonl"));
    let mut first = Seated::new(&format!("play first-shots --seed 7 --log {log}"));
    first.until(ASKED);
    for second in [
        format!("play --resume {log}"),
        format!("play first-shots --log {log}"),
        format!("play first-shots --log {log} --force"),
    ] {
        let refused = line(&second);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{second}");
        let process = format!("process {} on ", first.child.id());
        for said in [
            process.as_str(),
            "argad replay --follow",
            "less than a minute",
        ] {
            assert!(refused.err.contains(said), "{said}: {}", refused.err);
        }
    }
    // Looking is free, and writing elsewhere.
    assert_eq!(line(&format!("replay {log}")).code, 0);
    let copy = named(&folder.join("copy.jsonl"));
    assert_eq!(line(&format!("play --resume {log} --log {copy}")).code, 0);
    // However it ends, the lock ends with it.
    first.tell("-KILL");
    first.child.wait().unwrap();
    let resumed = line(&format!("play --resume {log}"));
    assert_eq!((resumed.code, resumed.err.as_str()), (0, ""));
    assert_eq!(names(&folder), ["copy.jsonl", "game.jsonl"]);
}

#[test]
fn games_nobody_named_begin_beside_each_other() {
    let folder = folder("files-unnamed");
    let begin = || {
        Command::new(env!("CARGO_BIN_EXE_argad"))
            .args(["play", "first-shots"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let all: Vec<Child> = (0..4).map(|_| begin()).collect();
    for mut child in all {
        assert!(child.wait().unwrap().success());
    }
    let expected = [
        "first-shots-2.jsonl",
        "first-shots-3.jsonl",
        "first-shots-4.jsonl",
        "first-shots.jsonl",
    ];
    assert_eq!(names(&folder), expected);
}

#[test]
fn who_cannot_write_looks_on() {
    let folder = folder("files-follow");
    let log = named(&folder.join("game.jsonl"));
    let mut first = Seated::new(&format!("play first-shots --seed 7 --log {log}"));
    first.until(ASKED);
    let mut watching = Seated::new(&format!("replay --follow {log}"));
    let head = watching.until("Ctrl-C");
    assert!(head.contains("until the game is over"), "{head}");
    first.type_in(b"soldiers-1: move 30,18\ndone\ndone\n");
    watching.until("Soldiers-1: 12.65 cm");
    // The game master ends it.
    drop(first);
    let short = folder.join("short.toml");
    let text = include_str!("../../../data/pike-and-shot/scenarios/first-blades.toml");
    let text = text
        .replace("turns = 6", "turns = 1")
        .replace("from = 6", "from = 1");
    fs::write(&short, text).unwrap();
    let over = named(&folder.join("over.jsonl"));
    let bots = "--bot morvan=drill --bot talec=drill --seed 3";
    let played = line(&format!("play {} {bots} --log {over}", named(&short)));
    // What is said about playing it again is true.
    let (_, again) = played
        .out
        .split_once("play again with: argad ")
        .expect("said");
    let again = line(&format!("{} --log {over}.again", again.trim()));
    assert_eq!(again.code, 0, "{}", again.err);
    assert_eq!(
        fs::read(&over).unwrap(),
        fs::read(format!("{over}.again")).unwrap()
    );
    // A game that is over is told, and that is all.
    let followed = line(&format!("replay --follow {over}"));
    assert_eq!((followed.code, followed.err.as_str()), (0, ""));
    assert!(followed.out.contains("Turn 1"), "{}", followed.out);
}

#[test]
fn sealed_orders_cannot_be_read_beside_the_log() {
    let folder = folder("files-sealed");
    let log = named(&folder.join("game.jsonl"));
    let draft = format!("{log}.draft");
    let args = format!("play first-shots --seed 7 --sealed --log {log}");
    let args: Vec<&str> = args.split_whitespace().collect();
    let ran = argad_with(
        &args,
        b"\nsoldiers-1: move 30,18\nseal\n\nlads-1: move 42,40\n",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let kept = fs::read_to_string(&draft).unwrap();
    for secret in ["move ", "30,18", "lads", "soldiers"] {
        assert!(!kept.contains(secret), "{kept}");
    }
    assert_eq!(fs::metadata(&draft).unwrap().mode() & 0o777, 0o600);
    // An open table does not open them, and does not lose them.
    let open = argad_with(&["play", "--resume", &log], b"quit\n");
    assert!(open.out.contains("sealed orders of"), "{}", open.out);
    assert!(!open.out.contains("30,18"), "{}", open.out);
    let again = argad_with(
        &["play", "--resume", &log, "--sealed"],
        b"\norders\nseal\n\norders\n",
    );
    assert!(
        again.out.contains("soldiers-1: move 30,18"),
        "{}",
        again.out
    );
    assert!(again.out.contains("lads-1: move 42,40"), "{}", again.out);
}

#[test]
fn a_file_beside_the_log_that_is_not_ours_is_left() {
    let folder = folder("files-foreign");
    let log = named(&folder.join("game.jsonl"));
    for name in ["game.jsonl.draft", "game.jsonl.part", ".game.jsonl.lock"] {
        fs::write(folder.join(name), "theirs").unwrap();
    }
    let args = format!("play first-shots --seed 7 --log {log}");
    let args: Vec<&str> = args.split_whitespace().collect();
    let ran = argad_with(&args, b"soldiers-1: move 30,18\ndone\ndone\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("cannot be kept here"), "{}", ran.out);
    for name in ["game.jsonl.draft", "game.jsonl.part", ".game.jsonl.lock"] {
        assert_eq!(fs::read(folder.join(name)).unwrap(), b"theirs", "{name}");
    }
}

/// Games and runs beyond what a file may hold, as at the end of a disk.
#[test]
fn a_limit_on_files_is_told_and_nothing_is_lost() {
    let folder = folder("files-limit");
    let log = named(&folder.join("game.jsonl"));
    let args = format!("play first-shots --seed 7 --log {log}");
    let args: Vec<&str> = args.split_whitespace().collect();
    assert_eq!(argad_with(&args, b"done\ndone\nquit\n").code, 0);
    let before = fs::read(&log).unwrap();
    let limited = |args: &str, input: &str| {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -f 8; exec \"$0\" {args}")])
            .arg(env!("CARGO_BIN_EXE_argad"))
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    };
    let turns = "done\n".repeat(30);
    let ran = limited(&format!("play --resume {log}"), &turns);
    assert_eq!(ran.status.code(), Some(2), "{:?}", ran.status);
    let told = String::from_utf8_lossy(&ran.stderr);
    for said in ["ulimit -f", "play --resume", "is whole"] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(fs::read(&log).unwrap().starts_with(&before));
    // The same as far as it goes: it is not over.
    assert_eq!(line(&format!("replay {log} --verify")).code, 4);
    let keep = named(&folder.join("games"));
    let ran = limited(
        &format!("lab run first-blades --games 400 --keep {keep}"),
        "",
    );
    assert_eq!(ran.status.code(), Some(2), "{:?}", ran.status);
    let told = String::from_utf8_lossy(&ran.stderr);
    assert!(told.contains("What it holds is whole"), "{told}");
    assert!(fs::read(&keep).unwrap().ends_with(b"\n"));
    assert_eq!(line(&format!("lab merge {keep}")).code, 0);
    assert_eq!(names(&folder), ["game.jsonl", "games"]);
}

#[test]
fn a_game_whose_output_is_gone_ends_when_it_is_told_to() {
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1)] {
        let folder = folder(&format!("files-gone{signal}"));
        let log = named(&folder.join("game.jsonl"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
            .args(format!("play first-shots --seed 7 --log {log}").split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        // Up to where it waits for an answer: else it ends by itself, as nobody listens.
        let (mut told, mut byte) = (Vec::new(), [0]);
        while !told.ends_with(b"\n> ") {
            out.read_exact(&mut byte).unwrap();
            told.push(byte[0]);
        }
        // Nobody listens any more; but the input stays open, or it ends for want of that.
        drop((out, child.stderr.take()));
        let _input = child.stdin.take();
        let id = child.id().to_string();
        Command::new("kill").args([signal, &id]).status().unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(number));
        assert_eq!(argad(&["replay", &log]).code, 0);
        assert_eq!(names(&folder), ["game.jsonl"]);
    }
}

#[test]
fn nothing_falls_where_the_output_is_closed_or_full() {
    let all = [
        "--help",
        "--version",
        "play --help",
        "lab --help",
        "odds",
        "nonsense",
        "completions bash",
        "man",
        "man lab run",
        "rules options",
        "card line-infantry",
        "scenario list",
        "data export /",
        "scenario schema",
        "show first-shots -o -",
        "odds shoot -n 8 --unit line-infantry -d 25",
        "lab run first-blades --games 2",
        "replay nothing",
        "serve --app /nowhere",
        "play first-shots --bot patrol=random --bot locals=random --log /dev/null",
        "roster nothing",
        "log luck nothing",
    ];
    for args in all {
        for to in [
            "</dev/null >&- 2>&-",
            "</dev/null >/dev/full 2>/dev/full",
            "<&- >/dev/full",
        ] {
            let ran = Command::new("sh")
                .args(["-c", &format!("\"$0\" {args} {to}")])
                .arg(env!("CARGO_BIN_EXE_argad"))
                .env("LC_ALL", "C")
                .stderr(Stdio::piped())
                .output()
                .unwrap();
            let code = ran.status.code();
            let err = String::from_utf8_lossy(&ran.stderr);
            assert!(matches!(code, Some(0..=2)), "{args} {to}: {code:?} {err}");
            assert!(!err.contains("panicked"), "{args} {to}: {err}");
        }
    }
    // Whoever asked and cannot be answered is told so.
    let full = "\"$0\" rules options >/dev/full";
    let ran = Command::new("sh")
        .args(["-c", full])
        .arg(env!("CARGO_BIN_EXE_argad"))
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
    let err = String::from_utf8_lossy(&ran.stderr);
    assert!(
        err.contains("the answer cannot be given: there is no room"),
        "{err}"
    );
}

#[test]
fn answers_go_to_pipes_and_never_over_games() {
    let folder = folder("files-answers");
    let keep = named(&folder.join("games.jsonl"));
    assert_eq!(
        line(&format!("lab run first-blades --games 2 --keep {keep}")).code,
        0
    );
    let before = fs::read(&keep).unwrap();
    for over in [
        format!("lab merge {keep} --format json --out {keep}"),
        format!("lab run first-blades --games 2 --format csv --out {keep}"),
        format!("lab run first-blades --games 2 --keep {keep} --resume --format csv --out {keep}"),
    ] {
        let ran = line(&over);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{over}");
        assert!(ran.err.contains("keeps games"), "{}", ran.err);
    }
    assert_eq!(fs::read(&keep).unwrap(), before);
    let new = named(&folder.join("new"));
    let ran = line(&format!(
        "lab run first-blades --games 2 --keep {new} --format csv --out {new}"
    ));
    assert_eq!(ran.code, 2, "{}", ran.out);
    // What goes to a pipe is the answer and nothing else, also where a file is behind it.
    let whole = line(&format!("lab merge {keep} --format csv")).out;
    for shell in [
        "\"$0\" lab merge \"$1\" --format csv --out /dev/stdout | cat",
        "\"$0\" lab merge \"$1\" --format csv --out /dev/stdout > \"$1.csv\"; cat \"$1.csv\"",
    ] {
        let ran = Command::new("sh")
            .args(["-c", shell, env!("CARGO_BIN_EXE_argad"), &keep])
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&ran.stdout), whole, "{shell}");
    }
}

#[test]
fn two_runs_into_one_file_and_the_second_is_told() {
    let folder = folder("files-two-runs");
    let keep = folder.join("games");
    let run = format!(
        "lab run first-blades --games 1000000 --threads 1 --keep {}",
        named(&keep)
    );
    let mut first = Seated::new(&run);
    while fs::metadata(&keep).map_or(0, |meta| meta.len()) < 5_000 {
        std::thread::yield_now();
    }
    for second in [run.clone(), format!("{run} --resume")] {
        let refused = line(&second);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""));
        assert!(refused.err.contains("argad lab merge"), "{}", refused.err);
    }
    // What it has so far can be looked at.
    assert_eq!(line(&format!("lab merge {}", named(&keep))).code, 0);
    // Its file is taken away: it does not go on writing to nobody.
    fs::remove_file(&keep).unwrap();
    let status = first.child.wait().unwrap();
    let mut err = String::new();
    first
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!(status.code(), Some(2), "{err}");
    assert!(err.contains("taken away"), "{err}");
}

#[test]
fn a_run_ends_by_the_signal_that_ended_it() {
    for (signal, number) in [("-INT", 2), ("-TERM", 15)] {
        let keep = folder(&format!("files-signal{signal}")).join("games");
        let line = "lab run first-blades --games 1000000 --threads 1 --format json --keep";
        let mut run = Seated::new(&format!("{line} {}", named(&keep)));
        while fs::metadata(&keep).map_or(0, |meta| meta.len()) < 5_000 {
            std::thread::yield_now();
        }
        run.tell(signal);
        let mut told = String::new();
        run.out.read_to_string(&mut told).unwrap();
        assert_eq!(run.child.wait().unwrap().signal(), Some(number), "{told}");
        assert!(
            told.contains("Stopped after") && told.contains("--resume"),
            "{told}"
        );
    }
}

#[test]
fn a_run_nobody_reads_ends_by_the_signal_too() {
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1)] {
        let keep = folder(&format!("files-unread{signal}")).join("games");
        let line = "lab run first-blades --games 1000000 --threads 1 --keep";
        let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
            .args(format!("{line} {}", named(&keep)).split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        while fs::metadata(&keep).map_or(0, |meta| meta.len()) < 5_000 {
            thread::yield_now();
        }
        let id = child.id().to_string();
        Command::new("kill").args([signal, &id]).status().unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(number));
    }
}

#[test]
fn what_an_answer_is_made_from_is_not_written_over() {
    let folder = folder("files-input");
    let own = folder.join("mine.toml");
    let text = include_str!("../../../data/pike-and-shot/scenarios/first-blades.toml");
    fs::write(&own, text).unwrap();
    std::os::unix::fs::symlink("mine.toml", folder.join("link.csv")).unwrap();
    let (name, link) = (named(&own), named(&folder.join("link.csv")));
    for line_of in [
        format!("lab run {name} -n 2 --format csv --out {name}"),
        format!("lab run {name} -n 2 --out {link}"),
        format!("lab run {} -n 2 --format json --out {name}", named(&folder)),
        format!("play {name} --bot morvan=drill --bot talec=drill --log {name} --force"),
    ] {
        let ran = line(&line_of);
        assert_eq!(ran.code, 2, "{line_of}: {}", ran.out);
        assert!(
            ran.err.contains("is what the answer is made from"),
            "{line_of}: {}",
            ran.err
        );
        assert_eq!(fs::read_to_string(&own).unwrap(), text, "{line_of}");
    }
}

#[test]
fn what_stands_where_a_lock_would_is_told_and_left() {
    let folder = folder("files-strange-lock");
    let log = folder.join("game.jsonl");
    std::os::unix::fs::symlink("elsewhere", folder.join(".game.jsonl.lock")).unwrap();
    let bots = "play first-shots --bot patrol=drill --bot locals=drill --seed 3";
    let ran = line(&format!("{bots} --log {}", named(&log)));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("cannot be locked here"), "{}", ran.err);
    assert_eq!(names(&folder), [".game.jsonl.lock", "game.jsonl"]);
}

#[test]
fn names_of_others_and_words_of_ones_own_are_shown_without_effect() {
    let folder = folder("files-names");
    let keep = folder.join("games");
    let played = line(&format!(
        "lab run first-blades -n 2 --keep {}",
        named(&keep)
    ));
    assert_eq!(played.code, 0, "{}", played.err);
    let text = fs::read_to_string(&keep).unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    let (body, _) = first.rsplit_once(",\"check\":").unwrap();
    let forged = body.replacen("\"bots\":[\"", "\"bots\":[\"\u{9b}2J\u{202e}\\u001b[2J", 1);
    assert_ne!(forged, body);
    let check = forged
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    fs::write(
        &keep,
        format!("{forged},\"check\":\"{check:016x}\"}}\n{rest}"),
    )
    .unwrap();
    for format in ["table", "csv", "json"] {
        let ran = line(&format!("lab merge {} --format {format}", named(&keep)));
        assert_eq!(ran.code, 0, "{}", ran.err);
        let hostile = ['\u{9b}', '\u{202e}', '\u{1b}'];
        assert!(
            !ran.out.contains(hostile) && !ran.out.contains("u001b"),
            "{}",
            ran.out
        );
    }
    for word in ["--\u{9b}2J", "x\u{202e}y\u{1b}[2J"] {
        let ran = argad(&[word]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains('\u{fffd}'), "{}", ran.err);
        assert!(
            !ran.err.contains(['\u{9b}', '\u{202e}', '\u{1b}']),
            "{}",
            ran.err
        );
    }
}

#[test]
fn killed_at_any_moment_a_game_goes_on_to_the_same_end() {
    let folder = folder("files-killed");
    let log = folder.join("game.jsonl");
    let bots = "play first-shots --bot patrol=drill --bot locals=drill --seed 3";
    let whole = folder.join("whole.jsonl");
    assert_eq!(line(&format!("{bots} --log {}", named(&whole))).code, 0);
    let all = fs::read(&whole).unwrap();
    for delay in 0..12 {
        let _ = fs::remove_file(&log);
        let mut game = Seated::new(&format!("{bots} --log {}", named(&log)));
        while !log.exists() {
            std::thread::yield_now();
        }
        std::thread::sleep(std::time::Duration::from_millis(delay * 7));
        game.tell("-KILL");
        game.child.wait().unwrap();
        let kept = fs::read(&log).unwrap();
        assert!(all.starts_with(&kept), "{delay}");
        let resumed = line(&format!("play --resume {}", named(&log)));
        assert_eq!(resumed.code, 0, "{}", resumed.err);
        assert_eq!(fs::read(&log).unwrap(), all, "{delay}");
        assert_eq!(names(&folder), ["game.jsonl", "whole.jsonl"]);
    }
}

#[test]
fn a_round_that_cannot_be_kept_is_kept_elsewhere() {
    let folder = folder("files-elsewhere");
    let inner = folder.join("inner");
    fs::create_dir(&inner).unwrap();
    let (log, other) = (
        named(&inner.join("game.jsonl")),
        named(&folder.join("other.jsonl")),
    );
    let mut game = Seated::new(&format!("play first-shots --seed 7 --log {log}"));
    game.until(ASKED);
    // Its folder is taken away.
    fs::remove_dir_all(&inner).unwrap();
    game.type_in(b"soldiers-1: move 30,18\ndone\ndone\n");
    let told = game.until("is not kept");
    assert!(told.contains("there is no such file or folder"), "{told}");
    game.type_in(b"\n");
    game.until("is not kept");
    game.type_in(format!("{other}\n").as_bytes());
    game.until("Soldiers-1: 12.65 cm");
    let kept = fs::read(&other).unwrap();
    // Somebody else writes it, without asking for the lock.
    let mut theirs = kept.clone();
    theirs.truncate(kept.len() - 10);
    fs::write(&other, &theirs).unwrap();
    game.type_in(b"done\ndone\n");
    let told = game.until("is not kept");
    assert!(
        told.contains("was written by somebody else since"),
        "{told}"
    );
    let third = named(&folder.join("third.jsonl"));
    game.type_in(format!("{other}\n{third}\nquit\n").as_bytes());
    let mut rest = String::new();
    game.out.read_to_string(&mut rest).unwrap();
    let rest = rest.replace('\n', " ");
    assert!(rest.contains("somebody else since"), "asked again: {rest}");
    assert!(
        rest.contains(&format!("argad play --resume {third}")),
        "{rest}"
    );
    assert_eq!(game.child.wait().unwrap().code(), Some(0));
    assert_eq!(fs::read(&other).unwrap(), theirs);
    assert!(fs::read(&third).unwrap().starts_with(&kept));
    assert_eq!(names(&folder), ["other.jsonl", "third.jsonl"]);
    assert_eq!(line(&format!("replay {third} --verify")).code, 4);
}

#[test]
fn whoever_is_not_there_to_be_asked_is_told() {
    let folder = folder("files-nobody");
    let log = named(&folder.join("game.jsonl"));
    let mut game = Seated::new(&format!("play first-shots --seed 7 --log {log}"));
    game.until(ASKED);
    let before = fs::read(&log).unwrap();
    fs::write(&log, "theirs").unwrap();
    game.type_in(b"done\ndone\n");
    drop(game.input.take());
    assert_eq!(game.child.wait().unwrap().code(), Some(2));
    let mut err = String::new();
    game.child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert!(err.contains("somebody else"), "{err}");
    assert_eq!(fs::read(&log).unwrap(), b"theirs");
    assert!(!before.is_empty());
}
