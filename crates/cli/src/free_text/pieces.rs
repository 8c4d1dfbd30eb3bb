//! A text as numbers and known phrases.

use super::Fault;
use crate::situation::centimetres;
use crate::vocabulary::{Keyword, Meaning, Phrase, Vocabulary, compared, numbers};
use argad_text::Lang;

/// A part of the text that was recognised, or a fault.
pub(super) enum Item {
    /// A number.
    Number(Number),
    /// A phrase.
    Phrase(Heard),
    /// Something else.
    Fault(Fault),
}

/// A number.
pub(super) struct Number {
    /// As written.
    pub shown: String,
    /// As understood.
    pub value: f64,
    /// Whether centimetres were said.
    pub cm: bool,
}

/// A phrase that was heard.
pub(super) struct Heard {
    /// As written by the player.
    pub shown: String,
    /// What it means.
    pub meaning: Meaning,
    /// Whether it is a name printed in the data.
    pub printed: bool,
    /// Whether it names one figure: a noun, not a collective, without a plural s.
    pub one: bool,
}

impl Heard {
    /// The keyword, if it is one.
    pub fn key(&self) -> Option<Keyword> {
        match self.meaning {
            Meaning::Key(key) => Some(key),
            _ => None,
        }
    }
}

/// A word of the text: as written with what it hangs together with, and as compared.
struct Piece {
    /// The chunk it stands in, by number.
    chunk: usize,
    shown: String,
    word: String,
    number: Option<(f64, bool)>,
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    for (chunk, written) in text.split_whitespace().enumerate() {
        let bare = written.trim_matches(|c: char| ",;:.!?()\"«»“”×&".contains(c));
        let times = bare.strip_suffix(['x', 'X', '×']).unwrap_or(bare);
        let starts_number = bare.starts_with(|c: char| c.is_ascii_digit());
        if let (true, Some(value)) = (starts_number, centimetres(times)) {
            let cm = bare.to_ascii_lowercase().ends_with("cm");
            found.push(Piece {
                chunk,
                shown: bare.to_owned(),
                word: bare.to_lowercase(),
                number: Some((value, cm)),
            });
            continue;
        }
        // An armour, and no number: it counts nothing.
        if bare == "4*" {
            found.push(Piece {
                chunk,
                shown: bare.to_owned(),
                word: bare.to_owned(),
                number: Some((f64::NAN, false)),
            });
            continue;
        }
        found.extend(compared(bare).into_iter().map(|word| Piece {
            chunk,
            shown: bare.to_owned(),
            word,
            number: None,
        }));
    }
    found
}

/// The numbers and phrases of a text, in a period whose words are `own`.
pub(super) fn items(text: &str, own: &Vocabulary, other: &Vocabulary, lang: Lang) -> Vec<Item> {
    let pieces = pieces(text);
    let words: Vec<&str> = pieces.iter().map(|p| p.word.as_str()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        let rest = words.get(at..).unwrap_or_default();
        let phrase = own.longest(rest);
        let number = piece.number.map(|number| (number, 1)).or_else(|| {
            let (value, taken) = numbers::number(rest)?;
            Some(((f64::from(value), false), taken))
        });
        if let Some(((value, cm), taken)) = number {
            let next = words.get(at + taken..).and_then(|rest| own.longest(rest));
            let unit = next.filter(|next| next.meaning == Meaning::Key(Keyword::Cm));
            let shown = pieces.get(at..at + taken).unwrap_or_default();
            found.push(Item::Number(Number {
                shown: written(shown),
                value,
                cm: cm || unit.is_some(),
            }));
            at += taken + unit.map_or(0, |unit| unit.words.len());
            continue;
        }
        // A weapon the other period has a longer name for is that weapon: a light musket is no
        // light infantry.
        let known = phrase.map_or(0, |phrase| phrase.words.len());
        let elsewhere = other.longest(rest).filter(|longer| {
            longer.words.len() > known
                && (known == 0 || matches!(longer.meaning, Meaning::Weapon(_)))
        });
        if let Some(longer) = elsewhere {
            let taken = pieces.get(at..at + longer.words.len()).unwrap_or_default();
            found.push(Item::Fault(Fault::OtherPeriod {
                word: written(taken),
                period: other.period,
            }));
            at += taken.len().max(1);
            continue;
        }
        let Some(phrase) = phrase else {
            found.push(Item::Fault(Fault::Unknown {
                word: piece.shown.clone(),
                hint: own.closest(&piece.word, lang).map(str::to_owned),
            }));
            // What hangs together is reported once.
            let chunk = piece.chunk;
            at += pieces
                .iter()
                .skip(at)
                .take_while(|piece| piece.chunk == chunk)
                .count();
            continue;
        };
        let taken = pieces.get(at..at + phrase.words.len()).unwrap_or_default();
        found.push(Item::Phrase(Heard {
            shown: written(taken),
            meaning: phrase.meaning.clone(),
            printed: phrase.printed,
            one: names_one(phrase, taken),
        }));
        at += phrase.words.len();
    }
    found
}

/// The words as written, each chunk once.
fn written(pieces: &[Piece]) -> String {
    let mut shown: Vec<&str> = Vec::new();
    let mut last = None;
    for piece in pieces {
        if last != Some(piece.chunk) {
            shown.push(&piece.shown);
        }
        last = Some(piece.chunk);
    }
    shown.join(" ")
}

/// Words for many that have no plural s.
const COLLECTIVES: &[&str] = &[
    "infantry",
    "infanterie",
    "cavalry",
    "cavalerie",
    "militia",
    "milice",
    "guard",
    "garde",
    "line",
    "ligne",
    "light",
    "gendarmerie",
    "people",
    "gens",
    "enemy",
    "enemie",
    "leger",
];

fn names_one(phrase: &Phrase, taken: &[Piece]) -> bool {
    let noun = match phrase.meaning {
        Meaning::Unit(_) => true,
        Meaning::Key(key) => [Keyword::Figure, Keyword::Rider, Keyword::Swimmer].contains(&key),
        _ => false,
    };
    let collective = phrase
        .words
        .iter()
        .any(|w| COLLECTIVES.contains(&w.as_str()));
    // "rider with pistols", "garde à pied": what follows explains the noun.
    let explained = |piece: &&Piece| ["with", "aux", "a", "de", "d"].contains(&piece.word.as_str());
    let before = taken.iter().position(|piece| explained(&piece));
    let noun_ends = before.unwrap_or(taken.len()).checked_sub(1);
    let head = noun_ends.and_then(|at| taken.get(at));
    let head = head.map(|piece| piece.shown.to_lowercase());
    let plural = head.is_none_or(|word| word.ends_with(['s', 'x']) || word.ends_with("men"));
    noun && !collective && !plural
}
