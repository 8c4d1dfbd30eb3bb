//! What is said beside the answer: on standard error, by whoever has something to say. The answer itself goes through
//! the stream every command is given; nothing else prints (`cargo xtask test` holds that), so that no output that is
//! full, closed or gone makes the program fall.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc;
use std::time::Duration;

/// How long somebody who does not read is waited for at the end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Says something beside the answer. Nobody minds if it cannot be said.
pub fn aside(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Whether somebody looks at what is said beside the answer.
pub fn is_seen() -> bool {
    io::stderr().is_terminal()
}

/// Draws a line over the one drawn before.
pub fn draw(line: &str) {
    let _ = write!(io::stderr(), "\r{line}\x1b[K");
}

/// Says something before the program ends, unless that would keep it from ending: whoever has the other end of a pipe
/// may never read.
pub fn last_words(text: String) {
    let (done, said) = mpsc::channel();
    let speaker = std::thread::Builder::new().spawn(move || {
        aside(text);
        let _ = done.send(());
    });
    if speaker.is_ok() {
        let _ = said.recv_timeout(PATIENCE);
    }
}
