//! The words a situation can be told in: names and ids of the data in both languages, and the
//! keywords and nicknames of each language. Words are compared in lower case, without accents and
//! without a plural s.

mod en;
mod fr;
pub mod numbers;

use argad_rules::Period;
use argad_rules::data::{Name, PeriodData};
use argad_rules::suggest::is_comparable;
use argad_text::Lang;

/// What a phrase means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A troop type.
    Unit(String),
    /// A missile weapon.
    Weapon(String),
    /// What somebody is behind or in, and whether it is a hard shelter (TAC-10).
    Cover(String, bool),
    /// A period.
    Period(Period),
    /// A keyword.
    Key(Keyword),
}

/// A keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the tables say what they stand for")]
pub enum Keyword {
    Filler,
    Article,
    At,
    Cm,
    Times,
    Figure,
    Rider,
    Swimmer,
    Class,
    Armour,
    Breastplate,
    HalfArmour,
    FullArmour,
    NoArmour,
    Screen,
    Rank,
    Volley,
    Close,
    Skirmish,
    Loose,
    Immobile,
    Moving,
    IntoContact,
    Foot,
    Mounted,
    MountedInfantry,
    Leader,
    NoLeader,
    Sheltered,
    Disorder,
    Furtive,
    FurtiveTarget,
    EliteUnit,
    EliteSingle,
    Ambush,
    Native,
    Hunting,
    Empty,
    Rifle,
    Group,
    Isolated,
    Pair,
    Skirmishers,
    InContact,
    HardCover,
    ForestEdge,
}

/// Keywords and their phrases, separated by bars.
type Keywords = &'static [(Keyword, &'static str)];

/// What players call a thing besides its names, separated by bars; only where the period has it.
type Nicknames = &'static [(&'static str, Thing, &'static str)];

/// Which kind of thing a nickname names.
#[derive(Clone, Copy)]
enum Thing {
    Unit,
    Weapon,
    Soft,
    Hard,
}

/// Terrain that is a hard shelter to those behind or in it (TAC-10).
const HARD: &[&str] = &[
    "building",
    "low-wall",
    "door",
    "window",
    "loophole",
    "gate",
    "barricade",
    "rampart",
    "battlement",
];

/// A phrase: its words as compared, as shown, and what it means.
pub struct Phrase {
    /// Compared words.
    pub words: Vec<String>,
    /// As written in the table.
    pub shown: String,
    /// What it means.
    pub meaning: Meaning,
    /// Its language; an id has none.
    lang: Option<Lang>,
    /// Whether it is a name printed in the data, rather than an id or a nickname.
    pub printed: bool,
}

/// Every phrase of a period.
pub struct Vocabulary {
    /// The period.
    pub period: Period,
    phrases: Vec<Phrase>,
}

impl Vocabulary {
    /// The phrases of a period: names first, for `rider` is a unit before it is a mount.
    pub fn new(period: Period, data: &PeriodData) -> Self {
        let mut all = Self {
            period,
            phrases: Vec::new(),
        };
        for unit in &data.units {
            all.named(&unit.id, &unit.name, &Meaning::Unit(unit.id.clone()));
        }
        for weapon in &data.missiles {
            let meaning = Meaning::Weapon(weapon.id.clone());
            all.named(&weapon.id, &weapon.name, &meaning);
        }
        for cover in &data.covers {
            let hard = HARD.contains(&cover.id.as_str());
            let meaning = Meaning::Cover(cover.id.clone(), hard);
            all.named(&cover.id, &cover.name, &meaning);
        }
        for terrain in &data.terrain {
            let cover = terrain.cover.clone().unwrap_or_else(|| "none".to_owned());
            let hard = HARD.contains(&terrain.id.as_str());
            all.named(&terrain.id, &terrain.name, &Meaning::Cover(cover, hard));
        }
        for period in Period::ALL {
            all.add(period.id(), Meaning::Period(period), None);
        }
        for (lang, keywords, nicknames, periods) in [
            (Lang::En, en::KEYWORDS, en::NICKNAMES, en::PERIODS),
            (Lang::Fr, fr::KEYWORDS, fr::NICKNAMES, fr::PERIODS),
        ] {
            all.said_in(lang, keywords, periods);
            all.nicknamed(lang, nicknames, data);
        }
        all
    }

    fn said_in(&mut self, lang: Lang, keywords: Keywords, periods: &[(Period, &str)]) {
        for (key, phrases) in keywords {
            for phrase in phrases.split('|') {
                self.add(phrase, Meaning::Key(*key), Some(lang));
            }
        }
        for (period, phrases) in periods {
            for phrase in phrases.split('|') {
                self.add(phrase, Meaning::Period(*period), Some(lang));
            }
        }
    }

    fn nicknamed(&mut self, lang: Lang, nicknames: Nicknames, data: &PeriodData) {
        for (phrases, thing, id) in nicknames {
            let id = (*id).to_owned();
            let (known, meaning) = match thing {
                Thing::Unit => (data.unit(&id).is_some(), Meaning::Unit(id)),
                Thing::Weapon => (data.missile(&id).is_some(), Meaning::Weapon(id)),
                Thing::Soft => (true, Meaning::Cover(id, false)),
                Thing::Hard => (true, Meaning::Cover(id, true)),
            };
            for phrase in phrases.split('|').filter(|_| known) {
                self.add(phrase, meaning.clone(), Some(lang));
            }
        }
    }

    /// The phrase that takes most of these words from their beginning.
    pub fn longest(&self, words: &[&str]) -> Option<&Phrase> {
        let fits = |phrase: &&Phrase| {
            let taken = words.get(..phrase.words.len());
            taken.is_some_and(|taken| phrase.words.iter().zip(taken).all(|(a, b)| a == b))
        };
        // The first of equals: names, then keywords, then nicknames.
        let mut best: Option<&Phrase> = None;
        for phrase in self.phrases.iter().filter(fits) {
            if best.is_none_or(|best| phrase.words.len() > best.words.len()) {
                best = Some(phrase);
            }
        }
        best
    }

    /// The phrase of this language, or the id, that a word nobody knows is a slip of.
    pub fn closest(&self, word: &str, lang: Lang) -> Option<&str> {
        if !is_comparable(word) {
            return None;
        }
        let slips = match word.chars().count() {
            0..=2 => return None,
            3..=4 => 1,
            5..=8 => 2,
            _ => 3,
        };
        self.phrases
            .iter()
            .filter(|phrase| phrase.lang.is_none_or(|own| own == lang))
            .map(|phrase| (edits(word, &phrase.words.join(" ")), phrase))
            .filter(|(far, _)| *far <= slips)
            .min_by_key(|(far, _)| *far)
            .map(|(_, phrase)| phrase.shown.as_str())
    }

    fn named(&mut self, id: &str, name: &Name, meaning: &Meaning) {
        for (lang, name) in [(Lang::Fr, &name.fr), (Lang::En, &name.en)] {
            for part in name_parts(name) {
                self.add(&part, meaning.clone(), Some(lang));
                if let Some(phrase) = self.phrases.last_mut() {
                    phrase.printed = true;
                }
            }
        }
        self.add(id, meaning.clone(), None);
    }

    fn add(&mut self, phrase: &str, meaning: Meaning, lang: Option<Lang>) {
        let words = compared(phrase);
        if !words.is_empty() {
            self.phrases.push(Phrase {
                words,
                shown: phrase.to_owned(),
                meaning,
                lang,
                printed: false,
            });
        }
    }
}

/// The names in a printed name: what is in brackets explains; commas and "or" give other names.
pub fn name_parts(name: &str) -> Vec<String> {
    let plain = name.split('(').next().unwrap_or(name);
    let plain = plain.replace(" ou ", ",").replace(" or ", ",");
    let parts = plain.split(',').map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Letters to add, drop, change or swap to make one word of the other.
fn edits(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    let at = |rows: &[Vec<usize>], row: usize, column: usize| -> usize {
        let found = rows.get(row).and_then(|row| row.get(column));
        found.copied().unwrap_or(usize::MAX / 2)
    };
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let left = row.last().copied().unwrap_or_default();
            let change = at(&rows, i, j) + usize::from(a != b);
            let mut least = change.min(left + 1).min(at(&rows, i, j + 1) + 1);
            let swapped = i > 0 && j > 0 && from.get(i - 1) == Some(b) && to.get(j - 1) == Some(a);
            if swapped {
                least = least.min(at(&rows, i - 1, j - 1) + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    at(&rows, from.len(), to.len())
}

/// The words of a text in the form they are compared in.
pub fn compared(text: &str) -> Vec<String> {
    let plain: String = text.to_lowercase().chars().map(plain).collect();
    plain
        .replace('œ', "oe")
        .replace('æ', "ae")
        .split(|c: char| !(c.is_alphanumeric() || c == '*' || c == '.'))
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
        .map(singular)
        .collect()
}

fn singular(word: &str) -> String {
    let stem = word.strip_suffix('s').filter(|stem| stem.len() > 2);
    stem.unwrap_or(word).to_owned()
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::Period;
    use argad_rules::data::embedded;

    #[test]
    fn words_are_compared_plainly() {
        assert_eq!(compared("Forêt très OUVERTE"), ["foret", "tre", "ouverte"]);
        assert_eq!(compared("line-infantry"), ["line", "infantry"]);
        assert_eq!(compared("d’élite, 4*"), ["d", "elite", "4*"]);
        assert_eq!(compared("les fusils"), ["les", "fusil"]);
    }

    #[test]
    fn a_hint_is_a_slip_in_the_language_in_use() {
        let vocabulary = Vocabulary::new(Period::HorseAndMusket, embedded(Period::HorseAndMusket));
        for (word, lang, hint) in [
            ("voley", Lang::En, Some("volley")),
            ("vloley", Lang::En, Some("volley")),
            ("grenadiir", Lang::En, Some("grenadiers")),
            ("grenadiir", Lang::Fr, Some("grenadiers")),
            ("sallve", Lang::Fr, Some("salve")),
            ("sallve", Lang::En, None),
            ("blue", Lang::Fr, None),
            ("elephant", Lang::En, None),
            ("canon", Lang::Fr, None),
            ("xy", Lang::En, None),
        ] {
            assert_eq!(vocabulary.closest(word, lang), hint, "{word}");
        }
    }

    #[test]
    fn every_unit_weapon_and_cover_is_understood_by_id_and_name() {
        for period in Period::ALL {
            let data = embedded(period);
            let vocabulary = Vocabulary::new(period, data);
            let whole = |phrase: &str| {
                let words = compared(phrase);
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let found = vocabulary.longest(&words);
                found
                    .filter(|found| found.words.len() == words.len())
                    .map(|found| found.meaning.clone())
            };
            for unit in &data.units {
                let meaning = Some(Meaning::Unit(unit.id.clone()));
                assert_eq!(whole(&unit.id), meaning, "{}", unit.id);
            }
            for weapon in &data.missiles {
                let meaning = Some(Meaning::Weapon(weapon.id.clone()));
                assert_eq!(whole(&weapon.id), meaning, "{}", weapon.id);
                let french = weapon.name.fr.split(',').next().unwrap_or_default();
                assert_eq!(whole(french), meaning, "{french}");
            }
            for cover in &data.covers {
                let meaning = Some(Meaning::Cover(
                    cover.id.clone(),
                    HARD.contains(&cover.id.as_str()),
                ));
                assert_eq!(whole(&cover.id), meaning, "{}", cover.id);
            }
        }
    }
}
