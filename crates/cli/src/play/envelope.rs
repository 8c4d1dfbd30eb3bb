//! Orders in an envelope: lines that nobody reads by looking at them, all of a length that tells nothing.

use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::hash::{BuildHasher, Hasher, RandomState};

/// How a line of an envelope begins.
const SEALED: &str = "sealed ";
/// Envelopes come in sizes of so many bytes.
const SIZE: usize = 1024;
/// Bytes of a line.
const LINE: usize = 32;

/// Puts a text into an envelope with a heading.
pub fn seal(heading: &str, text: &str) -> Vec<String> {
    let salt = RandomState::new().build_hasher().finish().to_le_bytes();
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len().next_multiple_of(SIZE), b'\n');
    cover(heading, &salt, &mut bytes);
    let mut lines = vec![line(&salt)];
    lines.extend(bytes.chunks(LINE).map(line));
    lines
}

/// Whether lines are an envelope.
pub fn is_sealed(lines: &[String]) -> bool {
    lines.first().is_some_and(|line| line.starts_with(SEALED))
}

/// The text in an envelope; nothing if somebody spoiled it.
pub fn open(heading: &str, lines: &[String]) -> Option<String> {
    let (salt, rest) = lines.split_first()?;
    let salt = bytes(salt)?;
    let mut text = Vec::new();
    for line in rest {
        text.extend(bytes(line)?);
    }
    cover(heading, &salt, &mut text);
    Some(
        String::from_utf8(text)
            .ok()?
            .trim_end_matches('\n')
            .to_owned(),
    )
}

/// Covers a text, or uncovers it.
fn cover(heading: &str, salt: &[u8], bytes: &mut [u8]) {
    for (number, chunk) in bytes.chunks_mut(LINE).enumerate() {
        let mut hash = Sha256::new();
        for part in [salt, heading.as_bytes(), &number.to_le_bytes()] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        for (byte, with) in chunk.iter_mut().zip(hash.finalize()) {
            *byte ^= with;
        }
    }
}

fn line(bytes: &[u8]) -> String {
    let mut text = SEALED.to_owned();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

fn bytes(line: &str) -> Option<Vec<u8>> {
    let hex = line.strip_prefix(SEALED)?.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    hex.chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_shows_nothing_and_opens_again() {
        let text = "column: move 44,44\ncaptain: move 46,44";
        let sealed = seal("[turn 1 movement blues]", text);
        assert!(is_sealed(&sealed) && !sealed.join("\n").contains("move"));
        let opened = open("[turn 1 movement blues]", &sealed);
        assert_eq!(opened.as_deref(), Some(text));
        assert_ne!(
            open("[turn 1 movement reds]", &sealed).as_deref(),
            Some(text)
        );
        // Neither how much is in it, nor whether it is the same as before.
        assert_eq!(seal("x", "a").len(), seal("x", text).len());
        assert_ne!(seal("x", text), seal("x", text));
    }

    #[test]
    fn a_spoiled_envelope_holds_nothing() {
        let mut sealed = seal("x", "column: stay");
        sealed[1] = "sealed zz".to_owned();
        assert_eq!(open("x", &sealed), None);
        assert_eq!(open("x", &["sealed é".to_owned()]), None);
        assert_eq!(open("x", &[]), None);
    }
}
