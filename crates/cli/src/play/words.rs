//! What can be typed at the table besides orders, in English and French.

use super::script::MASTER;
use crate::context::Context;
use argad_rules::suggest::closest;
use std::io;

/// A word typed at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// What can be typed.
    Help,
    /// The map.
    Show,
    /// One's own figures.
    Who,
    /// What somebody may do.
    Legal,
    /// Whom somebody may shoot, charge or strike, and why not the others.
    Why,
    /// The orders so far.
    Orders,
    /// The last round.
    Log,
    /// One order back.
    Undo,
    /// And forth.
    Redo,
    /// No order for somebody.
    Drop,
    /// The refused order without those it is refused for.
    Without,
    /// Say one's orders, without accepting those of the others.
    Announce,
    /// Accept the set as it stands.
    Accept,
    /// Close the envelope.
    Seal,
    /// Accept or seal, whichever it is.
    Done,
    /// Enough for today.
    Quit,
}

const WORDS: &[(&str, &str, Word)] = &[
    ("help", "aide", Word::Help),
    ("show", "montrer", Word::Show),
    ("who", "qui", Word::Who),
    ("legal", "permis", Word::Legal),
    ("why", "pourquoi", Word::Why),
    ("orders", "ordres", Word::Orders),
    ("log", "journal", Word::Log),
    ("undo", "annuler", Word::Undo),
    ("redo", "refaire", Word::Redo),
    ("drop", "retirer", Word::Drop),
    ("without", "sans", Word::Without),
    ("announce", "annoncer", Word::Announce),
    ("accept", "accepter", Word::Accept),
    ("seal", "sceller", Word::Seal),
    ("done", "fini", Word::Done),
    ("quit", "quitter", Word::Quit),
];

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed<'l> {
    /// Nothing.
    Nothing,
    /// A word, and what follows it.
    Word(Word, &'l str),
    /// An order: it has a colon.
    Order(&'l str),
    /// What the game master makes so (TRN-7).
    Ruling(&'l str),
    /// Neither, but perhaps this word was meant.
    Unknown(Option<Meant>),
}

/// A word that was perhaps meant, in English and French.
pub type Meant = (&'static str, &'static str);

/// Reads a line.
pub fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    let spoken = line.split_once(char::is_whitespace);
    if let Some((_, ruling)) = spoken.filter(|(first, _)| MASTER.contains(first)) {
        return Typed::Ruling(ruling.trim());
    }
    if line.contains(':') {
        return Typed::Order(line);
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    if let Some(word) = word(&first) {
        return Typed::Word(word, rest.trim());
    }
    let all = WORDS.iter().flat_map(|&(en, fr, _)| [en, fr]);
    let meant = closest(&first, all).and_then(|meant| {
        let mut words = WORDS.iter().map(|&(en, fr, _)| (en, fr));
        words.find(|(en, fr)| [*en, *fr].contains(&meant))
    });
    Typed::Unknown(meant)
}

/// A word in either language.
pub fn word(text: &str) -> Option<Word> {
    let mut words = WORDS.iter();
    words
        .find(|(en, fr, _)| *en == text || *fr == text)
        .map(|(_, _, word)| *word)
}

/// The next line of standard input; nothing at its end.
pub fn line(ctx: &Context) -> io::Result<Option<String>> {
    let mut input = ctx.stdin.borrow_mut();
    let (mut bytes, mut byte) = (Vec::new(), [0u8]);
    // Byte by byte: what follows the line belongs to whoever asks next.
    while input.read(&mut byte)? == 1 {
        if byte[0] == b'\n' {
            return Ok(Some(String::from_utf8_lossy(&bytes).into_owned()));
        }
        if bytes.len() < 4096 {
            bytes.push(byte[0]);
        }
    }
    let rest = String::from_utf8_lossy(&bytes).into_owned();
    Ok((!rest.is_empty()).then_some(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_have_a_colon_and_words_two_languages() {
        assert_eq!(read("  "), Typed::Nothing);
        assert_eq!(read("drop column-1"), Typed::Word(Word::Drop, "column-1"));
        assert_eq!(read("Retirer column-1"), read("drop column-1"));
        assert_eq!(read("mule: drop powder"), Typed::Order("mule: drop powder"));
        let test = Typed::Ruling("line: test because canister");
        assert_eq!(read("master line: test because canister"), test);
        assert_eq!(read("acept"), Typed::Unknown(Some(("accept", "accepter"))));
        assert_eq!(read("monter"), Typed::Unknown(Some(("show", "montrer"))));
        assert_eq!(read("xyzzy"), Typed::Unknown(None));
    }
}
