//! "Did you mean …?"

/// Letters of the longest word that is compared, as of the longest id: comparing takes as long as both words are long,
/// multiplied, and nobody mistypes a word of a hundred letters.
pub const LONGEST: usize = 64;

/// Whether a word is short enough to be somebody's slip.
pub fn is_comparable(word: &str) -> bool {
    word.chars().nth(LONGEST).is_none()
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
