//! What numbers and phrases say about the shooters and the shot.

use super::pieces::{Heard, Item, Number};
use super::target::Aim;
use super::{Fault, unit_name};
use crate::vocabulary::{Keyword, Meaning};
use argad_lab::ShootQuery;
use argad_lab::query::{ArmourWord, ShootersQuery};
use argad_rules::card::riding;
use argad_rules::data::{PeriodData, UnitTrait};
use argad_text::Lang;

/// What was understood, and what was not.
#[derive(Default)]
pub(super) struct Told {
    /// Everything but the shooters.
    pub query: ShootQuery,
    pub line: ShootersQuery,
    pub at_target: bool,
    pub counted: bool,
    pub faults: Vec<Fault>,
    /// What was said of the target.
    pub(super) aim: Aim,
    ordered: bool,
    /// How the shooters are said to ride.
    ride: Option<(Keyword, String)>,
    /// What the shooters are said to be behind.
    cover: Vec<OwnCover>,
    /// Armour said before any target.
    armour: Option<(String, ArmourWord)>,
    /// A carbine, which is another weapon on horseback.
    rifle: Option<String>,
    /// Whether a unit was called by its printed name.
    printed: bool,
}

/// Something the shooters are said to be behind or in.
struct OwnCover {
    shown: String,
    hard: bool,
    /// Whether the distance was said before it, as if it belonged to a target.
    late: bool,
}

impl Told {
    /// What the items of a text say in a period.
    pub fn of(items: Vec<Item>, data: &PeriodData, lang: Lang) -> Self {
        let mut told = Self::default();
        told.query.distance = f64::NAN;
        let targets = target_words(&items);
        let mut items = items.into_iter().enumerate().peekable();
        while let Some((place, item)) = items.next() {
            let aimed_later = targets.last().is_some_and(|&last| last > place);
            match item {
                Item::Fault(fault) => told.faults.push(fault),
                Item::Number(number) => told.number(&number),
                Item::Phrase(heard) => {
                    let next = items.peek().map(|(_, next)| next);
                    let aims = targets.contains(&place);
                    let taken = told.phrase(&heard, next, aims, aimed_later, data);
                    for _ in 0..taken {
                        items.next();
                    }
                    // "a screen of 4 skirmishers": they are the screen.
                    let screen = heard.key() == Some(Keyword::Screen) && taken > 0;
                    let of = |item: &(usize, Item)| matches!(&item.1, Item::Phrase(of) if of.key() == Some(Keyword::Skirmishers));
                    if screen {
                        items.next_if(of);
                    }
                }
            }
        }
        told.finish(data, lang);
        told
    }

    /// How badly a period fits: words not understood, nobody to shoot, no unit called by its own
    /// name, armour the period does not know.
    pub fn misfit(&self) -> (usize, bool, bool, bool) {
        let nobody = self.line.unit.is_none() && self.line.weapon.is_none();
        let period = argad_rules::Period::from_id(&self.query.period);
        let late = period == Some(argad_rules::Period::HorseAndMusket);
        let armour = match &self.query.target.armour {
            ArmourWord::Word(word) => word == "4*" || word == "5",
            ArmourWord::Number(number) => *number == 5,
        };
        (self.faults.len(), nobody, !self.printed, late && armour)
    }

    fn number(&mut self, number: &Number) {
        let whole = number.value.fract() == 0.0 && number.value.abs() < 1e15;
        self.aim.article = false;
        if number.cm {
            if self.query.distance.is_nan() {
                self.query.distance = number.value;
            } else {
                self.faults.push(Fault::Twice(number.shown.clone()));
            }
        } else if whole && !self.at_target && !self.counted {
            self.line.count = number.value as i64;
            self.counted = true;
        } else if whole && self.at_target && self.query.target.count.is_none() {
            self.query.target.count = Some(number.value as i64);
        } else {
            let hint = self.query.distance.is_nan();
            self.faults.push(Fault::Unknown {
                word: number.shown.clone(),
                hint: hint.then(|| format!("{}cm", number.shown)),
            });
        }
    }

    /// Applies a phrase and gives how many further items it took.
    fn phrase(
        &mut self,
        heard: &Heard,
        next: Option<&Item>,
        aims: bool,
        aimed_later: bool,
        data: &PeriodData,
    ) -> usize {
        self.printed |= heard.printed && matches!(heard.meaning, Meaning::Unit(_));
        if aims {
            self.at_target = true;
            self.aim.article = false;
            return 0;
        }
        if self.at_target {
            return self.target_phrase(heard, next);
        }
        match &heard.meaning {
            Meaning::Unit(id) => {
                put_once(&mut self.line.unit, id, heard, &mut self.faults);
            }
            Meaning::Weapon(id) => {
                put_once(&mut self.line.weapon, id, heard, &mut self.faults);
            }
            Meaning::Cover(id, solid) if id != "none" => self.own_cover(heard, *solid),
            Meaning::Cover(..) | Meaning::Period(_) => {}
            Meaning::Key(key) => return self.own_keyword(*key, heard, next, aimed_later, data),
        }
        0
    }

    fn own_cover(&mut self, heard: &Heard, solid: bool) {
        self.cover.push(OwnCover {
            shown: heard.shown.clone(),
            hard: solid,
            late: !self.query.distance.is_nan(),
        });
    }

    fn own_armour(&mut self, word: &str, heard: &Heard) {
        let word = ArmourWord::Word(word.to_owned());
        self.armour = Some((heard.shown.clone(), word));
    }

    fn formation(&mut self, formation: &str) {
        formation.clone_into(&mut self.line.formation);
        self.ordered = true;
    }

    /// A keyword before the target: about the shooters, or the target itself.
    fn own_keyword(
        &mut self,
        key: Keyword,
        heard: &Heard,
        next: Option<&Item>,
        aimed_later: bool,
        data: &PeriodData,
    ) -> usize {
        use Keyword as K;
        let ended = !self.query.distance.is_nan() && !aimed_later;
        if ended && english_adjective(&heard.shown) && names_kind(next) {
            self.at_target = true;
            return self.target_phrase(heard, next);
        }
        match key {
            K::Filler | K::Article | K::At | K::Cm | K::Times | K::Figure => {}
            K::Class | K::Rank => return self.own_number(key, heard, next),
            K::Armour => return self.own_armour_value(heard, next),
            K::Breastplate => self.own_armour("4", heard),
            K::HalfArmour => self.own_armour("4*", heard),
            K::FullArmour => self.own_armour("5", heard),
            K::NoArmour => self.own_armour("none", heard),
            K::Volley => self.line.volley = true,
            K::Close => self.formation("close"),
            K::Skirmish => self.formation("skirmish"),
            K::Loose => self.formation("loose"),
            K::Immobile => "immobile".clone_into(&mut self.line.motion),
            K::Moving => "moving".clone_into(&mut self.line.motion),
            K::IntoContact => "into-contact".clone_into(&mut self.line.motion),
            K::Foot | K::Mounted | K::MountedInfantry | K::Rider => {
                self.ride = Some((key, heard.shown.clone()));
            }
            K::Leader => self.line.leader = true,
            K::NoLeader => self.line.leader = false,
            K::Sheltered => self.line.sheltered = true,
            K::Disorder => self.line.disorder = true,
            K::Furtive => self.line.furtive = true,
            K::EliteUnit => "unit".clone_into(&mut self.line.elite),
            K::EliteSingle => "single".clone_into(&mut self.line.elite),
            K::Ambush => self.line.ambush = true,
            K::Native => self.line.native = true,
            K::Hunting => self.line.hunting = true,
            K::Empty => self.line.loaded = false,
            K::Rifle if data.missile("infantry-rifle").is_some() => {
                self.rifle = Some(heard.shown.clone());
            }
            K::Rifle => self.faults.push(Fault::Unknown {
                word: heard.shown.clone(),
                hint: None,
            }),
            K::HardCover => self.own_cover(heard, true),
            K::ForestEdge | K::Swimmer => self.own_cover(heard, false),
            // "skirmishers at a group" skirmish; "a group of 8 at …" are just eight.
            K::Skirmishers if aimed_later => self.formation("skirmish"),
            K::Group | K::Isolated | K::Pair if aimed_later => {}
            K::FurtiveTarget
            | K::Skirmishers
            | K::Group
            | K::Isolated
            | K::Pair
            | K::InContact
            | K::Screen => {
                if key != K::InContact {
                    self.at_target = true;
                }
                return self.target_phrase(heard, next);
            }
        }
        0
    }

    fn own_number(&mut self, key: Keyword, heard: &Heard, next: Option<&Item>) -> usize {
        let Some(value) = whole_number(next) else {
            self.faults.push(Fault::NeedsNumber(heard.shown.clone()));
            return 0;
        };
        if key == Keyword::Class {
            self.line.class = Some(value);
        } else {
            self.line.rank = value;
        }
        1
    }

    fn own_armour_value(&mut self, heard: &Heard, next: Option<&Item>) -> usize {
        let Some(word) = armour_word(next) else {
            self.faults.push(Fault::NeedsNumber(heard.shown.clone()));
            return 0;
        };
        self.own_armour(&word, heard);
        1
    }

    /// Settles what could not be known before everything was heard.
    fn finish(&mut self, data: &PeriodData, lang: Lang) {
        if let Some((shown, armour)) = self.armour.take() {
            // Nobody asks what shooters wear: without a target word it is the target's.
            if self.at_target {
                self.faults.push(Fault::OwnArmour(shown));
            } else {
                self.query.target.armour = armour;
            }
        }
        for cover in std::mem::take(&mut self.cover) {
            if cover.late && !self.at_target {
                self.faults.push(Fault::WhoseCover(cover.shown));
            } else if cover.hard {
                self.line.sheltered = true;
            } else {
                self.faults.push(Fault::OwnCover(cover.shown));
            }
        }
        let unit = self.line.unit.as_ref().and_then(|id| data.unit(id));
        self.line.mount = match self.ride.take() {
            None => None,
            Some((Keyword::Foot, _)) => Some("foot".to_owned()),
            Some((Keyword::MountedInfantry, _)) => Some("mounted-infantry".to_owned()),
            Some((_, word)) => {
                let rides = unit.map_or(Some("cavalry"), |u| {
                    riding(u).map(argad_rules::data::Mount::word)
                });
                if let (None, Some(unit)) = (rides, unit) {
                    let unit = unit_name(unit, lang);
                    self.faults.push(Fault::NoHorses { word, unit });
                }
                rides.map(str::to_owned)
            }
        };
        if let Some(shown) = self.rifle.take() {
            let mount = self.line.mount.clone();
            let mount = mount.or_else(|| unit.map(|unit| unit.mount.word().to_owned()));
            let rifle = match mount.as_deref() {
                None | Some("foot") => "infantry-rifle",
                Some(_) => "cavalry-rifle",
            };
            if self.line.weapon.is_some() {
                self.faults.push(Fault::Twice(shown));
            } else {
                self.line.weapon = Some(rifle.to_owned());
            }
        }
        // A volley is fired in close order unless something else was told.
        let can = unit.is_none_or(|unit| unit.is(UnitTrait::CloseOrder));
        if self.line.volley && !self.ordered && !self.line.sheltered && can {
            "close".clone_into(&mut self.line.formation);
        }
        self.finish_target(data, lang);
        if self.query.distance.is_nan() && self.query.target.in_contact {
            self.query.distance = 0.0;
        }
    }
}

/// Where words stand that say "here begins the target", and not "at 25 cm".
fn target_words(items: &[Item]) -> Vec<usize> {
    let mut found = Vec::new();
    for (place, item) in items.iter().enumerate() {
        let Item::Phrase(heard) = item else { continue };
        let before_cm = matches!(items.get(place + 1), Some(Item::Number(n)) if n.cm);
        if heard.key() == Some(Keyword::At) && !before_cm {
            found.push(place);
        }
    }
    found
}

/// An adjective that stands before its noun: `25cm mounted skirmishers`.
fn english_adjective(word: &str) -> bool {
    [
        "mounted",
        "armoured",
        "armored",
        "furtive",
        "moving",
        "dismounted",
    ]
    .contains(&word.to_lowercase().as_str())
}

fn names_kind(next: Option<&Item>) -> bool {
    use Keyword as K;
    let kinds = [K::Group, K::Isolated, K::Pair, K::Skirmishers];
    matches!(next, Some(Item::Phrase(next)) if next.key().is_some_and(|k| kinds.contains(&k)))
}

fn put_once(to: &mut Option<String>, id: &str, heard: &Heard, faults: &mut Vec<Fault>) {
    if to.is_some() {
        faults.push(Fault::Twice(heard.shown.clone()));
    } else {
        *to = Some(id.to_owned());
    }
}

/// The whole number that follows.
pub(super) fn whole_number(next: Option<&Item>) -> Option<i64> {
    match next {
        Some(Item::Number(n)) if !n.cm && n.value.fract() == 0.0 && n.value.abs() < 1e15 => {
            Some(n.value as i64)
        }
        _ => None,
    }
}

/// The armour that follows the word armour.
pub(super) fn armour_word(next: Option<&Item>) -> Option<String> {
    let Some(Item::Number(number)) = next else {
        return None;
    };
    let known = ["4", "4*", "5"].contains(&number.shown.as_str());
    known.then(|| number.shown.clone())
}
