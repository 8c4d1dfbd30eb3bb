//! Looking clauses up: their order, and words compared as people type them.

use crate::{NO_BREAK, Texts};
use argad_rules::Clause;
use argad_rules::clause::CHAPTERS;
use argad_rules::short;

/// Chapter by chapter, each by number; the numbered come before those with a letter (SHO-M1).
pub fn in_order(clauses: impl Iterator<Item = Clause>) -> Vec<Clause> {
    let place = |clause: Clause| {
        let chapter = CHAPTERS.iter().position(|id| *id == clause.chapter());
        let (_, number) = clause.id().split_once('-').unwrap_or_default();
        let digits = number.trim_start_matches(|c: char| !c.is_ascii_digit());
        let lettered = digits.len() < number.len();
        (chapter, lettered, digits.parse::<u16>().unwrap_or_default())
    };
    let mut placed: Vec<_> = clauses.map(|clause| (place(clause), clause)).collect();
    short::sort_by_key(&mut placed, |(place, _)| *place);
    placed.into_iter().map(|(_, clause)| clause).collect()
}

/// Words that are looked for at once; whoever writes more has pasted something.
pub const MOST_WORDS: usize = 12;

/// The different words of a search, [`bare`]: as many as are looked for, and whether there were more.
pub fn words(search: &str) -> (Vec<String>, bool) {
    let mut found: Vec<String> = Vec::new();
    for word in search.split_whitespace() {
        let word = bare(word);
        if found.contains(&word) {
            continue;
        }
        if found.len() == MOST_WORDS {
            return (found, true);
        }
        found.push(word);
    }
    (found, false)
}

/// What can be found in a clause: its title and its text, [`bare`], worked out once for all words.
pub fn told(clause: Clause, texts: &Texts) -> String {
    format!(
        "{}\n{}",
        bare(&texts.clause_title(clause)),
        bare(&texts.clause(clause))
    )
}

/// Whether the title or the text of a clause has this word, which is [`bare`].
pub fn mentions(clause: Clause, word: &str, texts: &Texts) -> bool {
    told(clause, texts).contains(word)
}

/// Small letters without accents and ligatures, plain spaces and apostrophes.
pub fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    for c in text.to_lowercase().chars() {
        match c {
            'à' | 'â' | 'ä' => bare.push('a'),
            'é' | 'è' | 'ê' | 'ë' => bare.push('e'),
            'î' | 'ï' => bare.push('i'),
            'ô' | 'ö' => bare.push('o'),
            'ù' | 'û' | 'ü' => bare.push('u'),
            'ç' => bare.push('c'),
            'œ' => bare.push_str("oe"),
            'æ' => bare.push_str("ae"),
            '’' => bare.push('\''),
            NO_BREAK => bare.push(' '),
            // Accents that stand on their own.
            '\u{300}'..='\u{36f}' => {}
            c => bare.push(c),
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_compared_bare() {
        assert_eq!(bare("Mêlée – l’ŒUVRE"), "melee – l'oeuvre");
        assert_eq!(bare("me\u{302}le\u{301}e"), "melee");
    }

    #[test]
    fn a_search_has_few_words() {
        assert_eq!(
            words("Mêlée charge melee"),
            (vec!["melee".into(), "charge".into()], false)
        );
        let many: Vec<String> = (0..50_000).map(|n| format!("w{n}")).collect();
        let (found, more) = words(&many.join(" "));
        assert!(found.len() == MOST_WORDS && more);
        assert_eq!(words(&"same ".repeat(50_000)), (vec!["same".into()], false));
    }

    #[test]
    fn clauses_stand_by_number() {
        let shooting = in_order(Clause::all().filter(|clause| clause.chapter() == "SHO"));
        let ids: Vec<&str> = shooting.iter().map(|clause| clause.id()).collect();
        assert_eq!(ids[..2], ["SHO-1", "SHO-2"]);
        assert_eq!(ids[8..12], ["SHO-9", "SHO-10", "SHO-M1", "SHO-M2"]);
    }
}
