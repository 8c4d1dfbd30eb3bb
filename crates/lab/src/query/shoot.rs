//! `argad odds shoot`: the query and its translation.

use super::field::{Faults, InputProblem, ProblemKind};
use super::{Options, default_period, ruleset, yes};
use crate::Library;
use argad_rules::data::{Armour, Cover, Missile, Mount, PeriodData, Unit};
use argad_rules::shooting::{
    Elite, Fire, Formation, MOST_LINES, Motion, Shooters, Target, TargetKind,
};
use serde::{Deserialize, Serialize};

/// Dice one query may throw.
pub const MOST_DICE: i64 = 300;

/// One player's shots at one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ShootQuery {
    /// The period's id.
    pub period: String,
    /// A profile of options, before the overrides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Overrides of the options.
    pub options: Options,
    /// Distance in centimetres.
    pub distance: f64,
    /// Lines of like shooters.
    pub shooters: Vec<ShootersQuery>,
    /// What they shoot at.
    pub target: TargetQuery,
}

impl Default for ShootQuery {
    fn default() -> Self {
        Self {
            period: default_period(),
            profile: None,
            options: Options::new(),
            distance: 0.0,
            shooters: vec![ShootersQuery::default()],
            target: TargetQuery::default(),
        }
    }
}

/// A line of like shooters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of `Shooters`")]
pub struct ShootersQuery {
    pub count: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mount: Option<String>,
    pub motion: String,
    pub formation: String,
    pub volley: bool,
    #[serde(default = "yes")]
    pub leader: bool,
    pub sheltered: bool,
    pub disorder: bool,
    pub furtive: bool,
    pub elite: String,
    pub ambush: bool,
    pub contact_at_start: bool,
    /// As many of them as may be fired (WPN-5).
    pub barrels: i64,
    /// Both or none: refused where only one may be fired (WPN-5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub both_barrels: bool,
    pub native: bool,
    pub hunting: bool,
    pub emergency: bool,
    #[serde(default = "yes")]
    pub loaded: bool,
    pub rank: i64,
    pub front_in_contact: bool,
    pub narrow_opening: bool,
    pub threatened: bool,
    pub contact_today: bool,
}

impl Default for ShootersQuery {
    fn default() -> Self {
        Self {
            count: 1,
            unit: None,
            class: None,
            weapon: None,
            mount: None,
            motion: "immobile".into(),
            formation: "loose".into(),
            volley: false,
            leader: true,
            sheltered: false,
            disorder: false,
            furtive: false,
            elite: "none".into(),
            ambush: false,
            contact_at_start: false,
            barrels: 2,
            both_barrels: false,
            native: false,
            hunting: false,
            emergency: false,
            loaded: true,
            rank: 1,
            front_in_contact: false,
            narrow_opening: false,
            threatened: false,
            contact_today: false,
        }
    }
}

/// What is shot at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of `Target`")]
pub struct TargetQuery {
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
    pub mount: String,
    pub armour: ArmourWord,
    pub protection: i64,
    pub cover: String,
    pub hard_cover: bool,
    pub forest_edge: bool,
    pub furtive: bool,
    pub in_contact: bool,
    pub flying: bool,
    pub warded: bool,
    pub screen: Option<ScreenQuery>,
}

impl Default for TargetQuery {
    fn default() -> Self {
        Self {
            kind: "group".into(),
            count: None,
            mount: "foot".into(),
            armour: ArmourWord::default(),
            protection: 0,
            cover: "none".into(),
            hard_cover: false,
            forest_edge: false,
            furtive: false,
            in_contact: false,
            flying: false,
            warded: false,
            screen: None,
        }
    }
}

/// Skirmishers in front of the target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScreenQuery {
    /// How many.
    pub count: i64,
}

/// Armour as a word; a bare 4 or 5 is understood too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ArmourWord {
    /// `none`, `4`, `4*`, `5`.
    Word(String),
    /// 4 or 5.
    Number(i64),
}

impl Default for ArmourWord {
    fn default() -> Self {
        Self::Word("none".into())
    }
}

impl ArmourWord {
    pub(super) fn check(&self, faults: &mut Faults) -> Option<Armour> {
        match self {
            Self::Word(word) => faults.word("armour", word),
            Self::Number(number) => faults.word("armour", &number.to_string()),
        }
    }
}

impl ShootQuery {
    /// Checks the query against the data.
    pub fn check<'a>(&self, library: &'a Library) -> Result<Fire<'a>, Vec<InputProblem>> {
        let mut faults = Faults::default();
        let fire = self.fire(library, &mut faults);
        faults.finish(fire)
    }

    fn fire<'a>(&self, library: &'a Library, faults: &mut Faults) -> Option<Fire<'a>> {
        let rules = ruleset(&self.period, self.profile.as_deref(), &self.options, faults)?;
        let data = library.period(rules.period());
        let distance = faults.length("distance", self.distance);
        let lines = self.shooters.len() as i64;
        faults.number::<usize>("shooters", lines, 1, MOST_LINES as i64);
        if lines > MOST_LINES as i64 {
            // Whoever is too many is not looked at one by one.
            return None;
        }
        let shooters: Vec<Option<Shooters<'a>>> = self
            .shooters
            .iter()
            .enumerate()
            .map(|(i, line)| faults.within(&format!("shooters[{i}]"), |f| line.check(data, f)))
            .collect();
        let dice: i64 = self
            .shooters
            .iter()
            .map(|l| l.count.clamp(0, MOST_DICE + 1))
            .sum();
        if dice > MOST_DICE && self.shooters.len() > 1 {
            faults.number::<u16>("shooters", dice, 1, MOST_DICE);
        }
        let target = faults.within("target", |f| self.target.check(data, f));
        Some(Fire {
            rules,
            data,
            distance: distance?,
            shooters: shooters.into_iter().collect::<Option<_>>()?,
            target: target?,
        })
    }
}

impl ShootersQuery {
    fn check<'a>(&self, data: &'a PeriodData, faults: &mut Faults) -> Option<Shooters<'a>> {
        let unit = find_unit(data, self.unit.as_deref(), faults);
        // A unit nobody knows may well have a weapon.
        let weapon = match (unit, &self.weapon) {
            (None, None) => None,
            _ => self.find_weapon(data, unit.flatten(), faults),
        };
        let mount = match &self.mount {
            Some(word) => faults.word("mount", word),
            None => Some(unit.flatten().map_or(Mount::Foot, |unit| unit.mount)),
        };
        let class = match self.class {
            Some(class) => faults.number("class", class, 1, 5),
            None => Some(unit.flatten().map_or(3, |unit| unit.class)),
        };
        let count = faults.number("count", self.count, 1, MOST_DICE);
        let barrels = faults.number("barrels", self.barrels, 1, 2);
        let rank = faults.number("rank", self.rank, 1, 20);
        let motion = faults.choice(
            "motion",
            &self.motion,
            &[
                ("immobile", Motion::Immobile),
                ("moving", Motion::Moving),
                ("into-contact", Motion::IntoContact),
            ],
        );
        let formation = faults.choice(
            "formation",
            &self.formation,
            &[
                ("loose", Formation::Loose),
                ("close", Formation::Close),
                ("skirmish", Formation::Skirmish),
            ],
        );
        let elite = faults.choice(
            "elite",
            &self.elite,
            &[
                ("none", Elite::None),
                ("unit", Elite::Unit),
                ("single", Elite::Single),
                ("aimed", Elite::Aimed),
            ],
        );
        Some(Shooters {
            count: count?,
            unit: unit?,
            class: class?,
            weapon: weapon?,
            mount: mount?,
            motion: motion?,
            formation: formation?,
            volley: self.volley,
            leader: self.leader,
            sheltered: self.sheltered,
            disorder: self.disorder,
            furtive: self.furtive,
            elite: elite?,
            ambush: self.ambush,
            contact_at_start: self.contact_at_start,
            barrels: barrels?,
            both_barrels: self.both_barrels,
            native: self.native,
            hunting: self.hunting,
            emergency: self.emergency,
            loaded: self.loaded,
            rank: rank?,
            front_in_contact: self.front_in_contact,
            narrow_opening: self.narrow_opening,
            threatened: self.threatened,
            contact_today: self.contact_today,
            mates: 0,
        })
    }

    fn find_weapon<'a>(
        &self,
        data: &'a PeriodData,
        unit: Option<&Unit>,
        faults: &mut Faults,
    ) -> Option<&'a Missile> {
        let usual = unit.and_then(|unit| unit.missiles.first());
        let Some(id) = self.weapon.as_ref().or(usual) else {
            let hint = "name a weapon, or a unit that has one".to_owned();
            faults.add("weapon", ProblemKind::Missing { hint: Some(hint) });
            return None;
        };
        let weapon = data.missile(id);
        if weapon.is_none() {
            faults.unknown("weapon", id, data.missiles.iter().map(|w| w.id.as_str()));
        }
        weapon
    }
}

/// The unit named: nothing if unknown, `Some(None)` if none was named.
#[allow(clippy::option_option, reason = "unknown and unnamed differ")]
pub(super) fn find_unit<'a>(
    data: &'a PeriodData,
    id: Option<&str>,
    faults: &mut Faults,
) -> Option<Option<&'a Unit>> {
    let Some(id) = id else { return Some(None) };
    let unit = data.unit(id);
    if unit.is_none() {
        faults.unknown("unit", id, data.units.iter().map(|u| u.id.as_str()));
    }
    unit.map(Some)
}

impl TargetQuery {
    fn check<'a>(&self, data: &'a PeriodData, faults: &mut Faults) -> Option<Target<'a>> {
        let kind = faults.choice(
            "kind",
            &self.kind,
            &[
                ("isolated", TargetKind::Isolated),
                ("pair", TargetKind::Pair),
                ("group", TargetKind::Group),
                ("skirmishers", TargetKind::Skirmishers),
            ],
        );
        let (least, most) = match kind {
            Some(TargetKind::Isolated) => (1, 2),
            Some(TargetKind::Pair) => (2, 2),
            _ => (1, 10_000),
        };
        let count = faults.number("count", self.count.unwrap_or(least), least, most);
        let mount = faults.word("mount", &self.mount);
        let armour = self.armour.check(faults);
        let protection: Option<u8> = faults.number("protection", self.protection, 0, 12);
        if protection.is_some_and(|p| p > 0) && armour.is_some_and(|a| a != Armour::None) {
            let other = "armour".to_owned();
            faults.add("protection", ProblemKind::Contradiction { other });
        }
        let cover = self.find_cover(data, faults);
        let screen = match &self.screen {
            None => Some(None),
            Some(screen) => {
                if kind.is_some_and(|kind| kind != TargetKind::Group) {
                    let other = "target.kind other than group".to_owned();
                    faults.add("screen", ProblemKind::Contradiction { other });
                }
                let count = faults.number("screen.count", screen.count, 1, 10_000);
                count.map(Some)
            }
        };
        Some(Target {
            kind: kind?,
            count: count?,
            mount: mount?,
            armour: armour?,
            protection: protection?,
            cover: cover?,
            hard_cover: self.hard_cover,
            forest_edge: self.forest_edge,
            furtive: self.furtive,
            in_contact: self.in_contact,
            flying: self.flying,
            warded: self.warded,
            screen: screen?,
        })
    }

    #[allow(clippy::option_option, reason = "unknown and none differ")]
    fn find_cover<'a>(
        &self,
        data: &'a PeriodData,
        faults: &mut Faults,
    ) -> Option<Option<&'a Cover>> {
        if self.cover == "none" {
            return Some(None);
        }
        let cover = data.cover(&self.cover);
        if cover.is_none() {
            let known = std::iter::once("none").chain(data.covers.iter().map(|c| c.id.as_str()));
            faults.unknown("cover", &self.cover, known);
        }
        cover.map(Some)
    }
}
