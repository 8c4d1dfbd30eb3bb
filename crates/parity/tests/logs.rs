//! Logs kept in `tests/logs`: they open, replay and, while rules and data are the same, play again.

use argad_parity::KNOWN_BY;
use argad_rules::log::{Verdict, Why, behaviour, read, replay, state_hash, verify};
use argad_rules::scenario::EMBEDDED;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/logs")
}

fn final_hash(bytes: &[u8]) -> String {
    let log = read(bytes).expect("a log that was kept opens");
    state_hash(&replay(&log, None).expect("a table"))
}

#[test]
fn kept_logs_open_and_lead_to_the_same_state() {
    let mut seen = 0;
    for entry in fs::read_dir(folder()).expect("tests/logs") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let bytes = fs::read(&path).expect("a log");
        let recorded = fs::read_to_string(path.with_extension("state")).expect("a state");
        assert_eq!(final_hash(&bytes), recorded.trim(), "{}", path.display());
        let log = read(&bytes).expect("a log that was kept opens");
        let verdict = verify(&log).expect("a table").verdict;
        let other = matches!(
            verdict,
            Verdict::Skipped {
                why: Why::OtherData | Why::OtherRules,
                ..
            }
        );
        assert!(
            other || verdict == Verdict::Same,
            "{}: {verdict:?}",
            path.display()
        );
        assert!(bytes.len() < 60_000, "{} stays small", path.display());
        seen += 1;
    }
    assert_eq!(seen, KNOWN_BY.len(), "logs in tests/logs");
}

/// Rules that do something else have another fingerprint: logs of the two are never taken for each other.
#[test]
fn the_rules_are_known_by_what_they_do() {
    assert_eq!(
        argad_parity::behaviour(),
        behaviour(),
        "the rules play otherwise: raise `RULES` (rules/src/log/versions.rs), then `cargo xtask bless`"
    );
}

/// Invariant: what a game writes can be read, replayed and played again.
#[test]
fn games_that_play_themselves_replay_and_verify() {
    for game in 0..52 {
        let scenario = game % EMBEDDED.len();
        let text = argad_parity::log(scenario, game as u64, 60);
        let log = read(text.as_bytes()).expect("what was written can be read");
        assert!(log.events.len() > 20, "scenario {scenario} is played");
        let verdict = verify(&log).expect("a table").verdict;
        assert_eq!(verdict, Verdict::Same, "scenario {scenario}, seed {game}");
    }
}

/// Writes the fingerprint of the rules anew: `cargo xtask bless`, before it writes the logs, which carry it.
#[test]
#[ignore = "writes behaviour.txt"]
fn bless_behaviour() {
    let file = "../rules/src/log/behaviour.txt";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::write(file, argad_parity::behaviour() + "\n").expect("written");
}

/// Writes the logs anew: `cargo xtask bless`. Read the difference before keeping it.
#[test]
#[ignore = "writes tests/logs"]
fn bless() {
    fs::create_dir_all(folder()).expect("a folder");
    for (name, seed, rounds) in KNOWN_BY {
        let scenario = argad_parity::number(name).expect("a scenario built in");
        let text = argad_parity::log(scenario, seed, rounds);
        let file = folder().join(name).with_extension("jsonl");
        fs::write(&file, &text).expect("written");
        let state = final_hash(text.as_bytes()) + "\n";
        fs::write(file.with_extension("state"), state).expect("written");
    }
}
