//! Which clauses somebody looks for.

use argad_rules::ruleset::{CONSTANTS, SWITCHES, Spec};
use argad_rules::short;
use argad_rules::{Clause, Period};
use argad_text::Texts;
use argad_text::search::{self, in_order};

/// More letters of a search are neither looked for nor put into the address.
pub const MOST_LETTERS: usize = 200;

/// As much of a search as is looked for.
pub fn cut(words: &str) -> &str {
    let end = words.char_indices().nth(MOST_LETTERS);
    end.map_or(words, |(end, _)| words.split_at(end).0)
}

/// Kinds of clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Any.
    #[default]
    All,
    /// Those a switch belongs to.
    Optional,
    /// Rulings of this program.
    Ruling,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::All, Self::Optional, Self::Ruling];

    /// Its word in addresses and keys.
    pub fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Optional => "optional",
            Self::Ruling => "ruling",
        }
    }

    /// The kind with this word; any where there is none.
    pub fn of(word: &str) -> Self {
        let found = Self::ALL.into_iter().find(|kind| kind.word() == word);
        found.unwrap_or_default()
    }

    fn has(self, clause: Clause) -> bool {
        match self {
            Self::All => true,
            Self::Optional => options(clause).next().is_some(),
            Self::Ruling => CONSTANTS.contains(&clause),
        }
    }
}

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Words, all of which must occur; or the id of a clause or a chapter.
    pub words: String,
    /// Only clauses used in this period.
    pub period: Option<Period>,
    /// Only this kind.
    pub kind: Kind,
}

/// The switches of a clause.
pub fn options(clause: Clause) -> impl Iterator<Item = &'static Spec> {
    SWITCHES.iter().filter(move |spec| spec.clause == clause)
}

/// The clauses that fit, in order. Whoever writes an id finds that clause first.
pub fn find(wanted: &Wanted, texts: &Texts) -> Vec<Clause> {
    let (words, _) = search::words(&wanted.words);
    let fits = |clause: &Clause| {
        wanted.kind.has(*clause)
            && wanted
                .period
                .is_none_or(|period| clause.period().is_none_or(|only| only == period))
            && (words.is_empty() || {
                let told = search::told(*clause, texts);
                words
                    .iter()
                    .all(|word| names(*clause, word) || told.contains(word.as_str()))
            })
    };
    let mut found = in_order(Clause::all().filter(fits));
    if let [word] = words.as_slice() {
        // Stable: those that merely mention it keep their order.
        short::sort_by_key(&mut found, |clause| !names(*clause, word));
    }
    found
}

/// Whether a word is the id or the chapter of a clause: `mel-6`, `mel6`, `mel`.
fn names(clause: Clause, word: &str) -> bool {
    let id = clause.id().to_ascii_lowercase();
    word == id || word == id.replace('-', "") || word == clause.chapter().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_text::Lang;

    fn found(words: &str) -> Vec<Clause> {
        let wanted = Wanted {
            words: words.into(),
            ..Wanted::default()
        };
        find(&wanted, &Texts::new(Lang::Fr))
    }

    #[test]
    fn of_a_long_search_only_the_beginning_is_taken() {
        assert_eq!(cut("charge"), "charge");
        for letter in ["a", "é", "—"] {
            let most = letter.repeat(MOST_LETTERS);
            assert_eq!(cut(&most), most);
            assert_eq!(cut(&letter.repeat(1_000_000)), most);
        }
    }

    #[test]
    fn nothing_said_finds_everything() {
        assert_eq!(found(" ").len(), Clause::all().count());
    }

    #[test]
    fn an_id_is_found_first_however_it_is_written() {
        for id in ["MEL-6", "mel6", " Mel-6 "] {
            assert_eq!(found(id).first(), Some(&Clause::MEL_6), "{id}");
        }
        let chapter = found("mel");
        let melee = Clause::all().filter(|clause| clause.chapter() == "MEL");
        let count = melee.count();
        assert!(chapter.iter().take(count).all(|c| c.chapter() == "MEL"));
    }

    #[test]
    fn all_words_must_occur_with_or_without_accents() {
        let both = found("mêlée charge");
        assert!(!both.is_empty() && both.len() < found("charge").len());
        assert_eq!(both, found("CHARGE melee"));
        assert!(found("charge xyzzy").is_empty());
    }

    #[test]
    fn period_and_kind_narrow_it() {
        let texts = Texts::new(Lang::En);
        for kind in [Kind::Optional, Kind::Ruling] {
            for period in Period::ALL {
                let wanted = Wanted {
                    period: Some(period),
                    kind,
                    ..Wanted::default()
                };
                let found = find(&wanted, &texts);
                assert!(!found.is_empty());
                for clause in found {
                    assert!(clause.period().is_none_or(|only| only == period));
                    assert!(kind.has(clause));
                }
            }
        }
    }
}
