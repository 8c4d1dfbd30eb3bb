//! Running the program.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// What came of a run.
pub struct Ran {
    /// Exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs `argad` in English without colours.
pub fn argad(args: &[&str]) -> Ran {
    argad_with(args, b"")
}

/// Runs `argad` with something on standard input.
pub fn argad_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_argad"))
        .args(args)
        .env("LC_ALL", "C")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read everything, which is its right.
    let _ = child.stdin.take().map(|mut stdin| stdin.write_all(input));
    let output = child.wait_with_output().expect("the program ends");
    // Spaces that do not break are told apart only where that is what is tested.
    let text = |bytes| {
        String::from_utf8(bytes)
            .expect("UTF-8")
            .replace('\u{a0}', " ")
    };
    let ran = Ran {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    ran
}

/// Asks `argad odds WHAT --json -` and expects the exit code.
#[allow(dead_code, reason = "not every test asks")]
pub fn odds(what: &str, query: &Value, code: i32) -> Value {
    let ran = argad_with(&["odds", what, "--json", "-"], query.to_string().as_bytes());
    assert_eq!(ran.code, code, "{query}: {}{}", ran.out, ran.err);
    serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{query}: {e}: {}", ran.out))
}
