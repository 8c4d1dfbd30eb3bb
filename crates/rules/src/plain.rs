//! Text from outside as it may be shown.
//!
//! Names come from files, links and logs that anybody may have written. A terminal obeys control characters, and some
//! letters turn round or hide what stands beside them: none of them is part of a name, and none is shown.

use std::borrow::Cow;

/// What stands in the place of a character that is not shown: nobody is to believe that nothing was there.
pub const HIDDEN: char = '\u{fffd}';

/// Whether a character only stands for itself, wherever it is shown: no control character (ESC, C1, line breaks and tabs
/// among them), nothing that turns the direction of writing, parts lines or cannot be seen.
pub fn is_plain(c: char) -> bool {
    !c.is_control()
        && !matches!(c,
            // Marks and overrides of direction.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Line and paragraph separators; joiners and spaces without width; marks of invisible notes; tags.
            | '\u{2028}' | '\u{2029}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a text is one line that may be shown as it is.
pub fn is_line(text: &str) -> bool {
    text.chars().all(is_plain)
}

/// Whether a text of several lines may be shown as it is.
pub fn is_text(text: &str) -> bool {
    text.chars().all(|c| is_plain(c) || c == '\n' || c == '\t')
}

/// One line: a break or tab becomes a space, whatever else may not be shown a mark.
pub fn line(text: &str) -> Cow<'_, str> {
    if is_line(text) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\n' | '\t' => ' ',
        c if is_plain(c) => c,
        _ => HIDDEN,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Several lines: breaks and tabs stay.
pub fn text(text: &str) -> Cow<'_, str> {
    if is_text(text) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| {
        let stays = is_plain(c) || c == '\n' || c == '\t';
        if stays { c } else { HIDDEN }
    };
    // Files of some systems end lines in two characters.
    Cow::Owned(text.replace("\r\n", "\n").chars().map(shown).collect())
}

/// Letters of a word from outside that a message repeats; nobody needs more to find it again.
pub const MOST_TOLD: usize = 60;

/// A word as a message repeats it: what is longer is cut, and shows that it is.
pub fn brief(word: &str) -> Cow<'_, str> {
    cut(word, MOST_TOLD)
}

/// At most so many letters of a text.
pub fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_message_repeats_no_more_of_a_word_than_one_needs() {
        let long = "é".repeat(MOST_TOLD);
        assert_eq!(brief(&long), long);
        assert_eq!(brief(&(long.clone() + "x")), long.clone() + "…");
        assert_eq!(brief(&"é".repeat(500_000)), long + "…");
    }

    #[test]
    fn words_stay_and_orders_to_a_terminal_do_not() {
        for name in [
            "l’Épée «\u{a0}d’Artagnan\u{a0}»",
            "№ 5 – Ωmega",
            "東",
            "e\u{301}",
            "",
        ] {
            assert_eq!(line(name), name);
            assert!(matches!(line(name), Cow::Borrowed(_)));
        }
        assert_eq!(line("a\u{1b}[2Jb"), "a\u{fffd}[2Jb");
        assert_eq!(line("a\nb\tc\r"), "a b c\u{fffd}");
        assert_eq!(line("a\u{9b}31mb\u{7f}\0"), "a\u{fffd}31mb\u{fffd}\u{fffd}");
        assert_eq!(line("abc\u{202e}fed"), "abc\u{fffd}fed");
        assert_eq!(text("a\r\nb\n\tc\u{2028}d"), "a\nb\n\tc\u{fffd}d");
    }

    proptest! {
        #[test]
        fn nothing_else_is_shown_whatever_the_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
            let given = String::from_utf8_lossy(&bytes);
            prop_assert!(is_line(&line(&given)));
            prop_assert!(is_text(&text(&given)));
            prop_assert_eq!(line(&line(&given)).into_owned(), line(&given).into_owned());
        }

        #[test]
        fn nothing_else_is_shown_whatever_the_letters(given: String) {
            prop_assert!(line(&given).chars().all(is_plain));
            prop_assert_eq!(line(&given).chars().count(), given.chars().count());
        }
    }
}
