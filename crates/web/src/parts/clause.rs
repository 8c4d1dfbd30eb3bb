//! Clauses wherever they are named: every reason leads to the rule it comes from.

use crate::route::{Page, Route};
use crate::words::use_words;
use argad_rules::Clause;
use leptos::prelude::*;

/// The address of a clause in the rules.
pub fn clause_link(clause: Clause) -> String {
    Route::to(Page::Rules).step(clause.id()).to_string()
}

/// A link to a clause; pointing at it tells its title.
#[component]
pub fn ClauseRef(
    /// Which.
    clause: Clause,
) -> impl IntoView {
    let words = use_words();
    let title = move || words.with(|texts| texts.clause_title(clause));
    view! { <a class="clause-ref" href=clause_link(clause) title=title>{clause.id()}</a> }
}

/// A sentence whose clause ids are links.
pub fn with_clauses(text: &str) -> impl IntoView + use<> {
    let pieces = pieces(text).into_iter().map(|piece| match piece {
        Piece::Words(words) => words.to_owned().into_any(),
        Piece::Clause(clause) => view! { <ClauseRef clause/> }.into_any(),
    });
    pieces.collect_view()
}

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Words(&'a str),
    Clause(Clause),
}

/// A sentence as words and the clauses it names.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut told = 0;
    let mut at = 0;
    // Only whole words count: neither the end of another word nor MEL-1 in MEL-10.
    for token in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
        if let Ok(clause) = token.parse::<Clause>()
            && clause.id() == token
        {
            if told < at {
                pieces.push(Piece::Words(&text[told..at]));
            }
            pieces.push(Piece::Clause(clause));
            told = at + token.len();
        }
        at += token.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
    }
    if told < text.len() {
        pieces.push(Piece::Words(&text[told..]));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_in_a_sentence_are_found() {
        let found = pieces("Voir « MEL-6 » (SHO-M1), pas MEL-600 ni mel-6.");
        assert_eq!(
            found,
            [
                Piece::Words("Voir « "),
                Piece::Clause(Clause::MEL_6),
                Piece::Words(" » ("),
                Piece::Clause(Clause::SHO_M1),
                Piece::Words("), pas MEL-600 ni mel-6."),
            ]
        );
        assert_eq!(pieces("MEL-6"), [Piece::Clause(Clause::MEL_6)]);
        assert_eq!(pieces(""), []);
    }
}
