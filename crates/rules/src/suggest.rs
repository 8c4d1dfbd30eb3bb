//! "Did you mean …?"

/// Letters of the longest word that is compared, as of the longest id: comparing takes as long as both words are long,
/// multiplied, and nobody mistypes a word of a hundred letters.
pub const LONGEST: usize = 64;

/// Whether a word is short enough to be somebody's slip.
pub fn is_comparable(word: &str) -> bool {
    word.chars().nth(LONGEST).is_none()
}

/// Words of a list that are told of many.
const FEW: usize = 12;
/// Words of a list that is told whole: more than any table has fields.
const ALL: usize = 40;

/// What a message tells of the words that would do: all if they are few, else those that look most like the one given,
/// and how many more there are.
pub fn nearest<'a>(word: &str, known: &'a [String]) -> (Vec<&'a str>, usize) {
    let mut told: Vec<&str> = known.iter().map(String::as_str).collect();
    if told.len() <= ALL {
        return (told, 0);
    }
    if is_comparable(word) {
        let mut scored: Vec<(f64, &str)> = told
            .into_iter()
            .map(|known| (strsim::jaro_winkler(word, known), known))
            .collect();
        crate::short::sort_by(&mut scored, |a, b| b.0.total_cmp(&a.0));
        told = scored.into_iter().map(|(_, known)| known).collect();
    }
    told.truncate(FEW);
    let more = known.len() - told.len();
    (told, more)
}

/// The candidate closest to a misspelt word, if one is close enough to be meant.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if !is_comparable(word) {
        return None;
    }
    candidates
        .into_iter()
        .filter(|candidate| is_comparable(candidate))
        .map(|candidate| (strsim::jaro_winkler(word, candidate), candidate))
        .filter(|&(score, _)| score > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_words_only_those_like_the_one_given_are_told() {
        let known: Vec<String> = (0..500).map(|n| format!("zone-{n}")).collect();
        assert_eq!(nearest("zone-x", &known[..ALL]).0.len(), ALL);
        let (told, more) = nearest("zone-4x2", &known);
        assert_eq!((told.len(), more), (FEW, 500 - FEW));
        assert!(told.contains(&"zone-42"), "{told:?}");
        assert_eq!(nearest(&"z".repeat(100), &known).1, 500 - FEW);
    }
}
