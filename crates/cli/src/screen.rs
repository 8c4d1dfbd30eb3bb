//! What reaches a terminal: text, and of all it would obey only our own colours and our own clearing of the screen.
//!
//! Names are cleaned where they are read ([`argad_rules::plain`]); this is the last door, so that whatever was forgotten
//! there stays without effect. What does not go to a terminal – files, pictures, pipes – is left as it is.

use argad_rules::plain::{self, HIDDEN, is_plain};
use std::io::{self, Write};

/// Everything we tell a terminal: plain again, bold, dim, inverted, cyan, and an empty screen.
const OURS: [&str; 8] = [
    "\u{1b}[0m",
    "\u{1b}[1m",
    "\u{1b}[2m",
    "\u{1b}[7m",
    "\u{1b}[36m",
    "\u{1b}[2J",
    "\u{1b}[3J",
    "\u{1b}[H",
];

/// A terminal being written to.
pub struct Screen<'o> {
    out: &'o mut dyn Write,
    /// Whether it is one.
    is_terminal: bool,
    /// What may be the beginning of something, until its end comes.
    held: Vec<u8>,
}

impl<'o> Screen<'o> {
    /// Writes to this, which may be no terminal at all.
    pub fn new(out: &'o mut dyn Write, is_terminal: bool) -> Self {
        Self {
            out,
            is_terminal,
            held: Vec::new(),
        }
    }
}

impl Write for Screen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.out.write(bytes);
        }
        self.held.extend_from_slice(bytes);
        let (shown, rest) = shown(&self.held);
        let rest = self.held.split_off(self.held.len() - rest);
        self.held = rest;
        self.out.write_all(shown.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let left = std::mem::take(&mut self.held);
        let text = String::from_utf8_lossy(&left);
        self.out.write_all(plain::text(&text).as_bytes())?;
        self.out.flush()
    }
}

/// What may be shown of these bytes, and how many at their end may be the beginning of something.
fn shown(bytes: &[u8]) -> (String, usize) {
    let mut shown = String::with_capacity(bytes.len());
    let mut rest = bytes;
    loop {
        let broken = std::str::from_utf8(rest).err();
        let good = broken.map_or(rest.len(), |error| error.valid_up_to());
        let (text, after) = rest.split_at(good);
        let text = std::str::from_utf8(text).unwrap_or_default();
        let begun = take(text, &mut shown);
        let Some(length) = broken.and_then(|error| error.error_len()) else {
            return (shown, begun + after.len());
        };
        // A letter that is none, and so the end of whatever had begun.
        let begun = text.get(text.len() - begun..).unwrap_or_default();
        shown.push_str(&plain::text(begun));
        shown.push(HIDDEN);
        rest = after.get(length..).unwrap_or_default();
    }
}

/// Takes over what may be shown, and gives how many bytes at the end may be the beginning of one of ours.
fn take(text: &str, shown: &mut String) -> usize {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '\u{1b}' {
            if let Some(ours) = OURS.iter().find(|ours| rest.starts_with(**ours)) {
                shown.push_str(ours);
                rest = &rest[ours.len()..];
                continue;
            }
            if OURS.iter().any(|ours| ours.starts_with(rest)) {
                return rest.len();
            }
        }
        shown.push(if is_plain(c) || c == '\n' || c == '\t' {
            c
        } else {
            HIDDEN
        });
        rest = &rest[c.len_utf8()..];
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What comes out of these pieces, written one after the other.
    fn written(pieces: &[Vec<u8>]) -> String {
        let mut out = Vec::new();
        let mut screen = Screen::new(&mut out, true);
        for piece in pieces {
            screen.write_all(piece).unwrap();
        }
        screen.flush().unwrap();
        String::from_utf8(out).unwrap()
    }

    fn without_ours(text: &str) -> String {
        OURS.iter()
            .fold(text.to_owned(), |text, ours| text.replace(ours, ""))
    }

    #[test]
    fn our_colours_stay_and_nothing_else_does() {
        let text = "\u{1b}[1mname\u{1b}[0m \u{1b}]0;title\u{7} \u{1b}[31m\u{9b}2J\u{202e}é\n";
        let shown = written(&[text.as_bytes().to_vec()]);
        assert_eq!(
            shown,
            "\u{1b}[1mname\u{1b}[0m \u{fffd}]0;title\u{fffd} \u{fffd}[31m\u{fffd}2J\u{fffd}é\n"
        );
        // However it is cut.
        let bytes: Vec<Vec<u8>> = text.bytes().map(|byte| vec![byte]).collect();
        assert_eq!(written(&bytes), shown);
        let mut out = Vec::new();
        Screen::new(&mut out, false)
            .write_all(b"\x89PNG\x1b\xff")
            .unwrap();
        assert_eq!(out, b"\x89PNG\x1b\xff");
    }

    proptest! {
        #[test]
        fn no_bytes_reach_a_terminal_that_it_would_obey(
            pieces in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..12), 0..12),
            marked in prop::collection::vec("[\u{1b}\u{9b}\\[0-9mJH\u{0}-\u{1f}\u{7f}\u{202a}-\u{202e}é]{0,9}", 0..9),
        ) {
            let marked: Vec<Vec<u8>> = marked.into_iter().map(String::into_bytes).collect();
            for pieces in [pieces, marked] {
                let shown = written(&pieces);
                prop_assert!(plain::is_text(&without_ours(&shown)), "{shown:?}");
            }
        }
    }
}
