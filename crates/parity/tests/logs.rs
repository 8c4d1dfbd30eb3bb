//! Logs kept in `tests/logs`: they open, replay and, while rules and data are the same, play again.

use argad_rules::log::{Verdict, Why, embedded_fingerprint, read, replay, state_hash, verify};
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
        let data = embedded_fingerprint(log.scenario.period());
        let verdict = verify(&log, &data).expect("a table");
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
        seen += 1;
    }
    assert!(seen > 0, "there are logs in tests/logs");
}

/// Invariant: what a game writes, it can be played from.
#[test]
fn games_that_play_themselves_replay_and_verify() {
    for scenario in 0..EMBEDDED.len() {
        for seed in 0..3 {
            let text = argad_parity::log(scenario, seed);
            let log = read(text.as_bytes()).expect("what was written can be read");
            let verdict = verify(&log, &log.header.data).expect("a table");
            assert_eq!(verdict, Verdict::Same, "scenario {scenario}, seed {seed}");
        }
    }
}

/// Writes the logs anew: `cargo xtask bless`. Read the difference before keeping it.
#[test]
#[ignore = "writes tests/logs"]
fn bless() {
    for (scenario, (path, _)) in EMBEDDED.iter().enumerate() {
        let name = Path::new(path).file_stem().expect("a name");
        let text = argad_parity::log(scenario, 1);
        let file = folder().join(name).with_extension("jsonl");
        fs::write(&file, &text).expect("written");
        fs::write(
            file.with_extension("state"),
            final_hash(text.as_bytes()) + "\n",
        )
        .expect("written");
    }
}
