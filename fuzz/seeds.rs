//! Writes seeds and words of every trial into a folder: what `cargo xtask fuzz` begins with.

use argad_trials::{TRIALS, seeds};
// The counters are libFuzzer's.
use libfuzzer_sys as _;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("seeds FOLDER");
        return ExitCode::FAILURE;
    };
    match write(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &std::path::Path) -> io::Result<()> {
    for trial in TRIALS {
        let place = folder.join("seeds").join(trial.name);
        if place.exists() {
            fs::remove_dir_all(&place)?;
        }
        fs::create_dir_all(&place)?;
        let all = (trial.seeds)();
        for (number, text) in all.iter().enumerate() {
            fs::write(place.join(format!("{number:04}")), text)?;
        }
        let words: Vec<String> = seeds::words(&all).into_iter().map(quoted).collect();
        let words_of_it = folder.join("words").join(trial.name);
        fs::create_dir_all(folder.join("words"))?;
        fs::write(words_of_it, words.concat())?;
        println!("{}: {} seeds", trial.name, all.len());
    }
    Ok(())
}

/// As libFuzzer reads words: letters beyond ASCII byte by byte.
fn quoted(word: &str) -> String {
    let mut line = String::from("\"");
    for byte in word.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_".contains(&byte) {
            line.push(byte.into());
        } else {
            let _ = write!(line, "\\x{byte:02X}");
        }
    }
    line + "\"\n"
}
