//! Numbers written as words, up to ninety-nine.

/// The numbers below twenty and the tens of both languages, as compared, in order.
const WORDS: &[(&str, u8, u8)] = &[
    (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
         sixteen seventeen eighteen nineteen",
        1,
        1,
    ),
    (
        "twenty thirty forty fifty sixty seventy eighty ninety",
        20,
        10,
    ),
    ("deux troi quatre cinq", 2, 1),
    (
        "sept huit neuf dix onze douze treize quatorze quinze seize",
        7,
        1,
    ),
    ("vingt trente quarante cinquante soixante", 20, 10),
];

fn simple(word: &str) -> Option<u8> {
    WORDS.iter().find_map(|(words, first, step)| {
        let place = words.split_whitespace().position(|known| known == word)?;
        Some(first + step * u8::try_from(place).ok()?)
    })
}

/// The number these compared words begin with, and how many of them it takes. A lone "un" is an
/// article.
pub fn number(words: &[&str]) -> Option<(u8, usize)> {
    let word = |at: usize| words.get(at).copied().unwrap_or_default();
    let first = simple(word(0))?;
    if word(0) == "quatre" && word(1) == "vingt" {
        let more = below_twenty(words.get(2..).unwrap_or_default());
        return Some(more.map_or((80, 2), |(more, taken)| (80 + more, 2 + taken)));
    }
    if first < 20 {
        return below_twenty(words);
    }
    if word(1) == "et" {
        let more = match word(2) {
            "un" | "une" => 1,
            "onze" if first == 60 => 11,
            _ => return Some((first, 1)),
        };
        return Some((first + more, 3));
    }
    let more = below_twenty(words.get(1..).unwrap_or_default());
    let more = more.filter(|(more, _)| *more < 10 || word(0) == "soixante");
    let more = more.filter(|_| word(1) != "un" && word(1) != "une");
    Some(more.map_or((first, 1), |(more, taken)| (first + more, 1 + taken)))
}

fn below_twenty(words: &[&str]) -> Option<(u8, usize)> {
    let first = *words.first()?;
    if first == "un" || first == "une" {
        return Some((1, 1));
    }
    let value = simple(first).filter(|value| *value < 20)?;
    let more = words.get(1).and_then(|next| simple(next));
    match more.filter(|more| first == "dix" && (7..=9).contains(more)) {
        Some(more) => Some((10 + more, 2)),
        None => Some((value, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::number;
    use crate::vocabulary::compared;

    #[test]
    fn numbers_are_read_in_both_languages() {
        for (text, value) in [
            ("one", 1),
            ("twenty-five", 25),
            ("twenty five", 25),
            ("thirty", 30),
            ("nineteen", 19),
            ("deux", 2),
            ("trois", 3),
            ("seize", 16),
            ("dix-sept", 17),
            ("vingt", 20),
            ("vingt et un", 21),
            ("vingt-cinq", 25),
            ("quarante", 40),
            ("soixante-dix", 70),
            ("soixante et onze", 71),
            ("soixante-dix-neuf", 79),
            ("quatre-vingts", 80),
            ("quatre-vingt-dix-huit", 98),
        ] {
            let words = compared(text);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            assert_eq!(number(&words), Some((value, words.len())), "{text}");
        }
        assert_eq!(number(&["ten", "line"]), Some((10, 1)));
        assert_eq!(number(&["twenty", "ten"]), Some((20, 1)));
        assert_eq!(number(&["un"]), None);
        assert_eq!(number(&[]), None);
    }
}
