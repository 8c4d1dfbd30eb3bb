//! What phrases say about the target.

use super::pieces::{Heard, Item};
use super::told::{Told, armour_word, whole_number};
use super::{Fault, unit_name};
use crate::vocabulary::{Keyword, Meaning};
use argad_lab::query::{ArmourWord, ScreenQuery};
use argad_rules::card::riding;
use argad_rules::data::PeriodData;
use argad_text::Lang;

/// What was said of the target and is settled at the end.
#[derive(Default)]
pub(super) struct Aim {
    /// An article came last, perhaps with adjectives: "a mounted …".
    pub article: bool,
    kind: Option<Keyword>,
    unit: Option<String>,
    ride: Option<(Keyword, String)>,
    armour: Option<String>,
    sheltered: Option<String>,
}

impl Told {
    /// Applies a phrase about the target and gives how many further items it took.
    pub(super) fn target_phrase(&mut self, heard: &Heard, next: Option<&Item>) -> usize {
        if heard.one && self.aim.article && self.query.target.count.is_none() {
            let fewer = self.aim.kind.is_none();
            self.query.target.count = fewer.then_some(1);
        }
        if heard.one {
            self.aim.article = false;
        }
        match &heard.meaning {
            Meaning::Unit(id) => {
                self.aim.article = false;
                if self.aim.unit.as_ref().is_some_and(|unit| unit != id) {
                    self.twice(heard);
                }
                self.aim.unit = Some(id.clone());
            }
            Meaning::Weapon(_) => self.no_matter(heard),
            Meaning::Cover(id, solid) => self.target_cover(id, *solid, heard),
            Meaning::Period(_) => {}
            Meaning::Key(key) => return self.target_keyword(*key, heard, next),
        }
        0
    }

    fn twice(&mut self, heard: &Heard) {
        self.faults.push(Fault::Twice(heard.shown.clone()));
    }

    fn no_matter(&mut self, heard: &Heard) {
        self.faults.push(Fault::NoMatter(heard.shown.clone()));
    }

    fn target_cover(&mut self, id: &str, solid: bool, heard: &Heard) {
        self.aim.article = false;
        let target = &mut self.query.target;
        if target.cover != "none" && target.cover != id {
            self.twice(heard);
            return;
        }
        id.clone_into(&mut target.cover);
        target.hard_cover |= solid;
    }

    fn kind(&mut self, kind: Keyword, heard: &Heard) {
        self.aim.article = false;
        match self.aim.kind {
            // A group of skirmishers are skirmishers, and so are isolated ones.
            None | Some(Keyword::Group | Keyword::Isolated) if kind == Keyword::Skirmishers => {}
            None => {}
            Some(said) if said == kind => return,
            Some(_) => {
                self.twice(heard);
                return;
            }
        }
        self.aim.kind = Some(kind);
    }

    fn target_armour(&mut self, word: &str, heard: &Heard) {
        if self.aim.armour.as_ref().is_some_and(|said| said != word) {
            self.twice(heard);
        }
        self.aim.armour = Some(word.to_owned());
    }

    fn target_keyword(&mut self, key: Keyword, heard: &Heard, next: Option<&Item>) -> usize {
        use Keyword as K;
        match key {
            K::Filler | K::At | K::Cm | K::Times | K::Figure => {}
            K::Article => self.aim.article = true,
            K::Foot | K::Mounted | K::MountedInfantry | K::Rider => {
                self.aim.ride = Some((key, heard.shown.clone()));
            }
            K::Swimmer => self.target_cover("water", false, heard),
            K::Breastplate => self.target_armour("4", heard),
            K::HalfArmour => self.target_armour("4*", heard),
            K::FullArmour => self.target_armour("5", heard),
            K::NoArmour => self.target_armour("none", heard),
            K::Armour | K::Screen => return self.target_number(key, heard, next),
            // Only shooters fire volleys.
            K::Volley => self.line.volley = true,
            K::Skirmish | K::Skirmishers => self.kind(K::Skirmishers, heard),
            K::Group | K::Isolated | K::Pair => self.kind(key, heard),
            K::Moving | K::IntoContact => {
                self.faults.push(Fault::TargetMoves(heard.shown.clone()));
            }
            K::Sheltered => self.aim.sheltered = Some(heard.shown.clone()),
            K::Furtive | K::FurtiveTarget => self.query.target.furtive = true,
            K::InContact => self.query.target.in_contact = true,
            K::HardCover => {
                let cover = self.query.target.cover.clone();
                let cover = if cover == "none" { "cover" } else { &cover };
                self.target_cover(cover, true, heard);
            }
            K::ForestEdge => {
                self.query.target.forest_edge = true;
                self.target_cover("forest", false, heard);
            }
            K::Class | K::Rank => {
                self.no_matter(heard);
                return usize::from(whole_number(next).is_some());
            }
            K::Close
            | K::Loose
            | K::Immobile
            | K::Leader
            | K::NoLeader
            | K::Disorder
            | K::EliteUnit
            | K::EliteSingle
            | K::Ambush
            | K::Native
            | K::Hunting
            | K::Empty
            | K::Rifle => self.no_matter(heard),
        }
        0
    }

    fn target_number(&mut self, key: Keyword, heard: &Heard, next: Option<&Item>) -> usize {
        let armour = armour_word(next).filter(|_| key == Keyword::Armour);
        if let Some(word) = armour {
            self.target_armour(&word, heard);
        } else if let (Keyword::Screen, Some(count)) = (key, whole_number(next)) {
            self.query.target.screen = Some(ScreenQuery { count });
        } else {
            self.faults.push(Fault::NeedsNumber(heard.shown.clone()));
            return 0;
        }
        1
    }

    /// Settles who and how many they are, what they wear and what they ride.
    pub(super) fn finish_target(&mut self, data: &PeriodData, lang: Lang) {
        let aim = std::mem::take(&mut self.aim);
        let target = &mut self.query.target;
        let unit = aim.unit.as_ref().and_then(|id| data.unit(id));
        if let Some(unit) = unit {
            unit.mount.word().clone_into(&mut target.mount);
            target.armour = ArmourWord::Word(unit.armour.word().to_owned());
        }
        if let Some(word) = aim.armour {
            target.armour = ArmourWord::Word(word);
        }
        if let Some((key, word)) = aim.ride {
            let mount = match key {
                Keyword::Foot => Some("foot"),
                Keyword::MountedInfantry => Some("mounted-infantry"),
                _ => unit.map_or(Some("cavalry"), |unit| {
                    riding(unit).map(argad_rules::data::Mount::word)
                }),
            };
            match (mount, unit) {
                (None, Some(unit)) => {
                    let unit = unit_name(unit, lang);
                    self.faults.push(Fault::NoHorses { word, unit });
                }
                (mount, _) => mount.unwrap_or("cavalry").clone_into(&mut target.mount),
            }
        }
        // FRM-11, RUL-14: one or two are isolated, but two riders are a group.
        let kind = match (aim.kind, target.count) {
            (Some(Keyword::Pair), _) => "pair",
            (Some(Keyword::Skirmishers), _) => "skirmishers",
            (Some(Keyword::Isolated), _) | (None, Some(1)) => "isolated",
            (None, Some(2)) if target.mount == "foot" => "isolated",
            _ => "group",
        };
        kind.clone_into(&mut target.kind);
        if let Some(word) = aim.sheltered {
            target.hard_cover = true;
            if target.cover == "none" {
                self.faults.push(Fault::BehindWhat(word));
            }
        }
    }
}
