//! Situations told in words: `8 line infantry volley 25cm group behind hedge`.
//!
//! Deterministic: the longest known phrase is taken at every word, and a word nobody knows is an
//! error, never skipped. What stands before the target is about the shooters.

use crate::context::{Context, Error};
use crate::faults::did_you_mean;
use crate::situation::centimetres;
use crate::vocabulary::{Keyword, Meaning, Vocabulary, compared};
use argad_lab::ShootQuery;
use argad_lab::query::{ArmourWord, ScreenQuery, ShootersQuery};
use argad_rules::Period;
use argad_rules::data::{PeriodData, UnitTrait};

/// The situation told by `text`. The distance is not a number if none was told.
pub fn read(text: &str, period: Option<&str>, ctx: &Context) -> Result<ShootQuery, Error> {
    let told = in_best_period(text, period, ctx)?;
    let shooters = vec![told.line];
    Ok(ShootQuery {
        shooters,
        ..told.query
    })
}

/// A line of shooters told by `text`, in a period already known.
pub fn read_shooters(text: &str, period: &str, ctx: &Context) -> Result<ShootersQuery, Error> {
    let told = in_best_period(text, Some(period), ctx)?;
    if told.at_target || !told.query.distance.is_nan() {
        let values = [("given", text.into())];
        return Err(Error::Input(
            ctx.texts.say_with("free-shooters-only", &values),
        ));
    }
    Ok(told.line)
}

/// What was understood, and what was not.
#[derive(Default)]
struct Told {
    /// Everything but the shooters.
    query: ShootQuery,
    line: ShootersQuery,
    at_target: bool,
    ordered: bool,
    counted: bool,
    faults: Vec<Fault>,
}

/// A word that could not be used.
enum Fault {
    /// Nobody knows it.
    Unknown { word: String, hint: Option<String> },
    /// Something was said already.
    Twice(String),
    /// A number has to follow.
    NeedsNumber(String),
}

/// Reads in the period asked for, or in the one that understands most, the first of equals.
fn in_best_period(text: &str, period: Option<&str>, ctx: &Context) -> Result<Told, Error> {
    let asked = period.and_then(Period::from_id);
    let mut best: Option<Told> = None;
    for candidate in Period::ALL {
        if asked.is_some_and(|asked| asked != candidate) {
            continue;
        }
        let mut told = tell(text, ctx.library.period(candidate));
        // An unknown period is left to the query to refuse.
        period
            .unwrap_or(candidate.id())
            .clone_into(&mut told.query.period);
        if best
            .as_ref()
            .is_none_or(|best| told.misfit() < best.misfit())
        {
            best = Some(told);
        }
    }
    let told = best.unwrap_or_default();
    if told.faults.is_empty() {
        return Ok(told);
    }
    let lines: Vec<String> = told.faults.iter().map(|f| f.say(ctx)).collect();
    Err(Error::Input(lines.join("\n")))
}

impl Fault {
    fn say(&self, ctx: &Context) -> String {
        let with = |key, word: &str| ctx.texts.say_with(key, &[("given", word.into())]);
        match self {
            Self::Unknown { word, hint } => {
                with("free-unknown", word) + &did_you_mean(&ctx.texts, hint.as_deref())
            }
            Self::Twice(word) => with("free-twice", word),
            Self::NeedsNumber(word) => with("free-needs-number", word),
        }
    }
}

/// A piece of the text: as written, and as compared.
struct Piece {
    shown: String,
    word: String,
    number: Option<Number>,
}

/// A number, perhaps with its unit.
#[derive(Clone, Copy)]
struct Number {
    value: f64,
    cm: bool,
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut found = Vec::new();
    for chunk in text.split_whitespace() {
        let bare = chunk.trim_matches(|c: char| ",;:.!?()\"«»×".contains(c));
        let starts_number = bare.starts_with(|c: char| c.is_ascii_digit());
        if let (true, Some(value)) = (starts_number, centimetres(bare)) {
            found.push(Piece {
                shown: bare.to_owned(),
                word: bare.to_lowercase(),
                number: Some(Number {
                    value,
                    cm: bare.to_ascii_lowercase().ends_with("cm"),
                }),
            });
            continue;
        }
        found.extend(compared(bare).into_iter().map(|word| Piece {
            shown: bare.to_owned(),
            word,
            number: None,
        }));
    }
    found
}

fn tell(text: &str, data: &PeriodData) -> Told {
    let vocabulary = Vocabulary::new(data);
    let pieces = pieces(text);
    let words: Vec<&str> = pieces.iter().map(|p| p.word.as_str()).collect();
    let mut told = Told::default();
    told.query.distance = f64::NAN;
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        let rest = pieces.get(at + 1..).unwrap_or_default();
        if let Some(number) = piece.number {
            let unit_follows = rest.first().is_some_and(|next| next.word == "cm");
            at += 1 + usize::from(unit_follows);
            told.number(&piece.shown, number, unit_follows);
            continue;
        }
        let Some(phrase) = vocabulary.longest(words.get(at..).unwrap_or_default()) else {
            told.faults.push(Fault::Unknown {
                word: piece.shown.clone(),
                hint: vocabulary.closest(&piece.word).map(str::to_owned),
            });
            at += 1;
            continue;
        };
        at += phrase.words.len();
        let next = pieces.get(at);
        at += match &phrase.meaning {
            Meaning::Unit(id) => told.unit(id, data, &phrase.shown),
            Meaning::Weapon(id) => told.weapon(id, &phrase.shown),
            Meaning::Cover(id) => told.cover(id, &phrase.shown),
            Meaning::Key(key) => told.keyword(*key, &phrase.shown, next),
        };
    }
    told.infer_order(data);
    told
}

impl Told {
    /// How badly a period fits: words not understood, then nobody to shoot.
    fn misfit(&self) -> (usize, bool) {
        let nobody = self.line.unit.is_none() && self.line.weapon.is_none();
        (self.faults.len(), nobody)
    }

    fn number(&mut self, shown: &str, number: Number, cm_follows: bool) {
        let whole = number.value.fract() == 0.0 && number.value.abs() < 1e15;
        if number.cm || cm_follows {
            if self.query.distance.is_nan() {
                self.query.distance = number.value;
            } else {
                self.faults.push(Fault::Twice(shown.to_owned()));
            }
        } else if whole && !self.at_target && !self.counted {
            self.line.count = number.value as i64;
            self.counted = true;
        } else if whole && self.at_target && self.query.target.count.is_none() {
            self.query.target.count = Some(number.value as i64);
        } else {
            self.faults.push(Fault::Unknown {
                word: shown.to_owned(),
                hint: Some(format!("{shown}cm")),
            });
        }
    }

    fn unit(&mut self, id: &str, data: &PeriodData, shown: &str) -> usize {
        if self.at_target {
            // Of a unit shot at, only what it wears and rides matters.
            if let Some(unit) = data.unit(id) {
                unit.mount.word().clone_into(&mut self.query.target.mount);
                self.query.target.armour = ArmourWord::Word(unit.armour.word().to_owned());
            }
        } else if self.line.unit.is_some() {
            self.faults.push(Fault::Twice(shown.to_owned()));
        } else {
            self.line.unit = Some(id.to_owned());
        }
        0
    }

    fn weapon(&mut self, id: &str, shown: &str) -> usize {
        if self.at_target || self.line.weapon.is_some() {
            self.faults.push(Fault::Twice(shown.to_owned()));
        } else {
            self.line.weapon = Some(id.to_owned());
        }
        0
    }

    fn cover(&mut self, id: &str, shown: &str) -> usize {
        if self.query.target.cover != "none" && self.query.target.cover != id {
            self.faults.push(Fault::Twice(shown.to_owned()));
        } else {
            id.clone_into(&mut self.query.target.cover);
            self.at_target = true;
        }
        0
    }

    fn kind(&mut self, kind: &str) {
        kind.clone_into(&mut self.query.target.kind);
        self.at_target = true;
    }

    fn formation(&mut self, formation: &str) {
        formation.clone_into(&mut self.line.formation);
        self.ordered = true;
    }

    fn mount(&mut self, mount: &str) {
        if self.at_target {
            mount.clone_into(&mut self.query.target.mount);
        } else {
            self.line.mount = Some(mount.to_owned());
        }
    }

    /// Applies a keyword and gives how many further pieces it took.
    fn keyword(&mut self, key: Keyword, shown: &str, next: Option<&Piece>) -> usize {
        use Keyword as K;
        match key {
            K::Filler | K::Cm => {}
            // "at 25cm" is a distance, "at skirmishers" a target.
            K::At => {
                let distance = next.and_then(|next| next.number).is_some_and(|n| n.cm);
                self.at_target |= !distance;
            }
            K::Class | K::Armour | K::Screen | K::Rank => {
                return self.valued(key, shown, next);
            }
            K::Breastplate => self.query.target.armour = ArmourWord::Word("4".into()),
            K::Volley => self.line.volley = true,
            K::Close => self.formation("close"),
            K::Skirmish => self.formation("skirmish"),
            K::Loose => self.formation("loose"),
            K::Immobile => "immobile".clone_into(&mut self.line.motion),
            K::Moving => "moving".clone_into(&mut self.line.motion),
            K::IntoContact => "into-contact".clone_into(&mut self.line.motion),
            K::Foot => self.mount("foot"),
            K::Mounted => self.mount("cavalry"),
            K::MountedInfantry => self.mount("mounted-infantry"),
            K::Leader => self.line.leader = true,
            K::NoLeader => self.line.leader = false,
            K::Sheltered => self.line.sheltered = true,
            K::Disorder => self.line.disorder = true,
            K::Furtive if self.at_target || shown.contains("target") || shown.contains("cible") => {
                self.query.target.furtive = true;
            }
            K::Furtive => self.line.furtive = true,
            K::EliteUnit => "unit".clone_into(&mut self.line.elite),
            K::EliteSingle => "single".clone_into(&mut self.line.elite),
            K::Ambush => self.line.ambush = true,
            K::Native => self.line.native = true,
            K::Hunting => self.line.hunting = true,
            K::Empty => self.line.loaded = false,
            K::Group => self.kind("group"),
            K::Isolated => self.kind("isolated"),
            K::Pair => self.kind("pair"),
            K::Skirmishers => self.kind("skirmishers"),
            K::InContact => self.query.target.in_contact = true,
            K::HardCover => self.query.target.hard_cover = true,
        }
        0
    }

    /// A keyword whose number follows.
    fn valued(&mut self, key: Keyword, shown: &str, next: Option<&Piece>) -> usize {
        let word = next.map(|next| next.word.as_str()).unwrap_or_default();
        if key == Keyword::Armour && ["4", "4*", "5", "none"].contains(&word) {
            self.query.target.armour = ArmourWord::Word(word.to_owned());
            return 1;
        }
        match (key, word.parse::<i64>()) {
            (Keyword::Class, Ok(class)) => self.line.class = Some(class),
            (Keyword::Rank, Ok(rank)) => self.line.rank = rank,
            (Keyword::Screen, Ok(count)) => {
                self.query.target.screen = Some(ScreenQuery { count });
                self.at_target = true;
            }
            _ => {
                self.faults.push(Fault::NeedsNumber(shown.to_owned()));
                return 0;
            }
        }
        1
    }

    /// A volley is fired in close order unless something else was told.
    fn infer_order(&mut self, data: &PeriodData) {
        let ordered = self.ordered;
        let line = &mut self.line;
        let drilled = line.unit.as_ref().and_then(|id| data.unit(id));
        let can = drilled.is_none_or(|unit| unit.is(UnitTrait::CloseOrder));
        if line.volley && !ordered && !line.sheltered && can {
            "close".clone_into(&mut line.formation);
        }
    }
}

#[cfg(test)]
mod tests;
