//! The words a situation can be told in: names and ids of the data in both languages, and the
//! keywords below. Words are compared in lower case, without accents and without a plural s.

use argad_rules::data::{Name, PeriodData};

/// What a phrase means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A troop type.
    Unit(String),
    /// A missile weapon.
    Weapon(String),
    /// What the target is behind or in.
    Cover(String),
    /// A keyword.
    Key(Keyword),
}

/// A keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table says what they stand for")]
pub enum Keyword {
    Filler,
    At,
    Cm,
    Class,
    Armour,
    Breastplate,
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
    EliteUnit,
    EliteSingle,
    Ambush,
    Native,
    Hunting,
    Empty,
    Group,
    Isolated,
    Pair,
    Skirmishers,
    InContact,
    HardCover,
}

use Keyword as K;

/// Keywords and their phrases, separated by bars.
const KEYWORDS: &[(Keyword, &str)] = &[
    (
        K::Filler,
        "a|an|the|of|and|with|in|behind|from|who|are|shoot|shooting|fire|firing|shooter|man|men|\
         soldier|no cover|standing|le|la|les|l|de|d|des|du|un|une|et|avec|en|dans|derriere|à|au|aux|\
         qui|tir|tirent|tire|tirant|tireur|homme|soldat|ordre|order|is|by|per|par|dé|dice",
    ),
    (K::At, "at|on|against|vs|versus|target|sur|contre|cible"),
    (K::Cm, "cm|centimetres|centimètres"),
    (K::Class, "class|classe"),
    (K::Armour, "armour|armor|armure"),
    (K::Breastplate, "breastplate|armoured|cuirasse|cuirassé"),
    (
        K::Screen,
        "screen|screen of|behind screen of|écran|écran de|derrière un écran de",
    ),
    (K::Rank, "rank|rang"),
    (
        K::Volley,
        "volley|in volley|salve|en salve|feu de salve|tir en salve",
    ),
    (
        K::Close,
        "close order|close|in close order|ordre serré|serré|en ordre serré",
    ),
    (
        K::Skirmish,
        "skirmish|skirmishing|skirmish order|in skirmish order|en tirailleurs|en ordre de tirailleurs|\
         déployé en tirailleurs",
    ),
    (
        K::Loose,
        "loose|loose order|ordre lâche|lâche|en ordre lâche",
    ),
    (
        K::Immobile,
        "immobile|still|standing still|stationary|à l'arrêt|arrêté",
    ),
    (
        K::Moving,
        "moving|on the move|walking|en mouvement|mobile|en marchant|en marche",
    ),
    (
        K::IntoContact,
        "into contact|moving into contact|arriving in contact|arrivant au contact|vers le contact|\
         jusqu'au contact",
    ),
    (K::Foot, "on foot|foot|dismounted|à pied|démonté"),
    (
        K::Mounted,
        "mounted|on horseback|rider|cavalry|à cheval|monté|cavalier|cavalerie",
    ),
    (
        K::MountedInfantry,
        "mounted infantry|piéton monté|infanterie montée",
    ),
    (
        K::Leader,
        "leader|with leader|chef|gradé|avec chef|avec gradé",
    ),
    (
        K::NoLeader,
        "no leader|without leader|without a leader|leaderless|sans chef|sans gradé|sans officier",
    ),
    (
        K::Sheltered,
        "sheltered|in shelter|from shelter|à l'abri|abrité|abri en dur",
    ),
    (
        K::Disorder,
        "disorder|in disorder|disordered|désordre|en désordre|désordonné",
    ),
    (K::Furtive, "furtive|furtif|furtive target|cible furtive"),
    (K::EliteUnit, "elite|elite shot|élite|tir d'élite"),
    (
        K::EliteSingle,
        "single elite|elite shooter|tireur d'élite|marksman",
    ),
    (
        K::Ambush,
        "ambush|from ambush|in ambush|embuscade|en embuscade",
    ),
    (K::Native, "native|natives|indien|amérindien"),
    (K::Hunting, "hunting|à la chasse|en chasse"),
    (
        K::Empty,
        "empty|unloaded|not loaded|déchargé|non chargé|arme vide",
    ),
    (K::Group, "group|a group|unit|groupe|un groupe|unité"),
    (K::Isolated, "isolated|lone|single|isolé|isolée|seul"),
    (K::Pair, "pair|paire|couple"),
    (K::Skirmishers, "skirmishers|tirailleurs"),
    (
        K::InContact,
        "in contact|base to base|au contact|socle à socle",
    ),
    (K::HardCover, "hard cover|couvert dur|couvert en dur"),
];

/// What players call a thing besides its names; only where the period has it.
const NICKNAMES: &[(&str, Thing, &str)] = &[
    (
        "line|ligne|fantassin|infantry|infanterie",
        U,
        "line-infantry",
    ),
    ("light|légers|chasseur à pied", U, "light-infantry"),
    ("voltigeur", U, "elite-light-infantry"),
    ("recrue|recruit|militia|milice", U, "recruits"),
    ("chouan|rebel|insurgé", U, "irregulars"),
    ("hussar|hussard|chasseur à cheval", U, "light-cavalry"),
    ("musketeer|mousquetaire", U, "heavy-musketeer"),
    ("arquebusier", U, "long-arquebusier"),
    ("musket|fusil|flintlock|mousquet", W, "flintlock-musket"),
    ("musket|mousquet", W, "heavy-musket"),
    ("rifle|carabine rayée", W, "infantry-rifle"),
    ("crossbow|arbalète", W, "light-crossbow"),
    ("long bow|arc long", W, "longbow"),
    (
        "hedge|haie|wall|mur|bank|talus|window|fenêtre|couvert|à couvert|sous couvert",
        C,
        "cover",
    ),
    ("bush|buisson|scrub|crops|cultures", C, "bushes"),
    ("wood|woods|bois|forêt", C, "forest"),
    ("orchard|verger|open wood", C, "open-forest"),
    ("swimming|à la nage|dans l'eau", C, "water"),
    (
        "open|in the open|à découvert|découvert|open ground",
        C,
        "none",
    ),
];

/// Which kind of thing a nickname names.
#[derive(Clone, Copy)]
enum Thing {
    Unit,
    Weapon,
    Cover,
}
use Thing::{Cover as C, Unit as U, Weapon as W};

/// A phrase: its words as compared, as shown, and what it means.
pub struct Phrase {
    /// Compared words.
    pub words: Vec<String>,
    /// As written in the table.
    pub shown: String,
    /// What it means.
    pub meaning: Meaning,
}

/// Every phrase of a period.
pub struct Vocabulary {
    phrases: Vec<Phrase>,
}

impl Vocabulary {
    /// The phrases of a period: names first, for `rider` is a unit before it is a mount.
    pub fn new(data: &PeriodData) -> Self {
        let mut all = Self {
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
            all.named(&cover.id, &cover.name, &Meaning::Cover(cover.id.clone()));
        }
        for terrain in &data.terrain {
            let cover = terrain.cover.clone().unwrap_or_else(|| "none".to_owned());
            all.named(&terrain.id, &terrain.name, &Meaning::Cover(cover));
        }
        for (key, phrases) in KEYWORDS {
            for phrase in phrases.split('|') {
                all.add(phrase, Meaning::Key(*key));
            }
        }
        for (phrases, kind, id) in NICKNAMES {
            let (known, meaning) = match kind {
                U => (data.unit(id).is_some(), Meaning::Unit((*id).into())),
                W => (data.missile(id).is_some(), Meaning::Weapon((*id).into())),
                C => (true, Meaning::Cover((*id).into())),
            };
            for phrase in phrases.split('|').filter(|_| known) {
                all.add(phrase, meaning.clone());
            }
        }
        all
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

    /// The phrase closest to a word nobody knows.
    pub fn closest(&self, word: &str) -> Option<&str> {
        let joined: Vec<String> = self.phrases.iter().map(|p| p.words.join(" ")).collect();
        let meant = argad_rules::suggest::closest(word, joined.iter().map(String::as_str))?;
        let place = joined.iter().position(|phrase| phrase == meant)?;
        self.phrases.get(place).map(|phrase| phrase.shown.as_str())
    }

    fn named(&mut self, id: &str, name: &Name, meaning: &Meaning) {
        self.add(id, meaning.clone());
        for name in [&name.fr, &name.en] {
            // What is in brackets explains; commas and "or" give other names.
            let plain = name.split('(').next().unwrap_or(name);
            let plain = plain.replace(" ou ", ",").replace(" or ", ",");
            for phrase in plain.split(',').filter(|p| !p.trim().is_empty()) {
                self.add(phrase.trim(), meaning.clone());
            }
        }
    }

    fn add(&mut self, phrase: &str, meaning: Meaning) {
        let words = compared(phrase);
        if !words.is_empty() {
            self.phrases.push(Phrase {
                words,
                shown: phrase.to_owned(),
                meaning,
            });
        }
    }
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
    fn every_unit_weapon_and_cover_is_understood_by_id_and_name() {
        for period in Period::ALL {
            let data = embedded(period);
            let vocabulary = Vocabulary::new(data);
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
                let meaning = Some(Meaning::Cover(cover.id.clone()));
                assert_eq!(whole(&cover.id), meaning, "{}", cover.id);
            }
        }
    }
}
