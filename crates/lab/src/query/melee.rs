//! `argad odds melee`: the query and its translation.

use super::field::{Faults, InputProblem, ProblemKind};
use super::shoot::{ArmourWord, find_unit};
use super::{Options, default_period, ruleset, yes};
use crate::Library;
use argad_rules::data::{Armour, Ground, MeleeWeapon, Mount, PeriodData, Unit, UnitTrait};
use argad_rules::melee::{Exceptional, Fight, Fighter, Side};
use serde::{Deserialize, Serialize};

/// Figures one fight may hold.
pub const MOST_FIGURES: i64 = 60;

/// A fight around one point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MeleeQuery {
    /// The period's id.
    pub period: String,
    /// A profile of options, before the overrides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Overrides of the options.
    pub options: Options,
    /// What the ground is to horses.
    pub ground: String,
    /// The first round of this melee.
    #[serde(default = "yes")]
    pub first_round: bool,
    /// A formal duel between nobles (MEL-15).
    pub duel: bool,
    /// One side.
    pub a: Vec<FighterQuery>,
    /// The other.
    pub b: Vec<FighterQuery>,
}

impl Default for MeleeQuery {
    fn default() -> Self {
        Self {
            period: default_period(),
            profile: None,
            options: Options::new(),
            ground: "easy".into(),
            first_round: true,
            duel: false,
            a: Vec::new(),
            b: Vec::new(),
        }
    }
}

/// Whom somebody strikes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Strikes {
    /// One enemy.
    One(String),
    /// Several (EXC-3, EXC-5).
    Several(Vec<String>),
}

/// Somebody in the fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of `Fighter`")]
pub struct FighterQuery {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armour: Option<ArmourWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mount: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strikes: Option<Strikes>,
    pub disorder: bool,
    pub close_order: bool,
    pub immobile: bool,
    pub in_contact_at_start: bool,
    pub contact_last_turn: bool,
    pub charging: bool,
    pub charging_in_close_order: bool,
    pub charged_last_turn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light_cavalry: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trained_lance: Option<bool>,
    #[serde(default = "yes")]
    pub trained: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charged_by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grenadier: Option<bool>,
    pub very_strong: bool,
    pub improvised: bool,
    pub bare_hands: bool,
    pub indoors: bool,
    pub higher: bool,
    pub defends_obstacle: bool,
    pub rank: i64,
    pub front_kneels: bool,
    pub restrained: bool,
    pub exceptional: String,
    pub quick: bool,
    pub zealous_leader: bool,
    #[serde(default = "yes")]
    pub can_recoil: bool,
}

impl Default for FighterQuery {
    fn default() -> Self {
        Self {
            id: None,
            unit: None,
            class: None,
            armour: None,
            weapon: None,
            mount: None,
            strikes: None,
            disorder: false,
            close_order: false,
            immobile: false,
            in_contact_at_start: false,
            contact_last_turn: false,
            charging: false,
            charging_in_close_order: false,
            charged_last_turn: false,
            light_cavalry: None,
            trained_lance: None,
            trained: true,
            charged_by: None,
            grenadier: None,
            very_strong: false,
            improvised: false,
            bare_hands: false,
            indoors: false,
            higher: false,
            defends_obstacle: false,
            rank: 1,
            front_kneels: false,
            restrained: false,
            exceptional: "none".into(),
            quick: false,
            zealous_leader: false,
            can_recoil: true,
        }
    }
}

/// Everybody's id and side, in order of listing.
type Roll = Vec<(String, Side)>;

impl MeleeQuery {
    /// Checks the query against the data.
    pub fn check<'a>(&self, library: &'a Library) -> Result<Fight<'a>, Vec<InputProblem>> {
        let mut faults = Faults::default();
        let fight = self.fight(library, &mut faults);
        faults.finish(fight)
    }

    fn fight<'a>(&self, library: &'a Library, faults: &mut Faults) -> Option<Fight<'a>> {
        let rules = ruleset(&self.period, self.profile.as_deref(), &self.options, faults)?;
        let data = library.period(rules.period());
        let ground: Option<Ground> = faults.word("ground", &self.ground);
        let mut few = true;
        for (side, list) in [("a", &self.a), ("b", &self.b)] {
            faults.number::<usize>(side, list.len() as i64, 1, MOST_FIGURES / 2);
            few &= list.len() as i64 <= MOST_FIGURES / 2;
        }
        if !few {
            // Whoever is too many is not looked at one by one.
            return None;
        }
        if self.a.iter().any(|f| f.higher) && self.b.iter().any(|f| f.higher) {
            let other = "higher on the other side".to_owned();
            faults.add("a[].higher", ProblemKind::Contradiction { other });
        }
        let roll = self.roll_call(faults);
        let higher: Vec<bool> = self.listed().map(|(_, f)| f.higher).collect();
        let fighters: Vec<Option<Fighter<'a>>> = self
            .listed()
            .zip(&roll)
            .map(|((path, query), (id, side))| {
                let mut fighter =
                    faults.within(&path, |f| query.check(data, id, *side, &roll, f))?;
                let enemies = || (0..roll.len()).filter(|&place| roll[place].1 != *side);
                fighter.ground = ground?;
                fighter.uphill = enemies().filter(|&enemy| higher[enemy]).collect();
                fighter.across = enemies().filter(|_| query.defends_obstacle).collect();
                Some(fighter)
            })
            .collect();
        Some(Fight {
            rules,
            data,
            first_round: self.first_round,
            duel: self.duel,
            fighters: fighters.into_iter().collect::<Option<_>>()?,
        })
    }

    fn listed(&self) -> impl Iterator<Item = (String, &FighterQuery)> {
        let a = self
            .a
            .iter()
            .enumerate()
            .map(|(i, f)| (format!("a[{i}]"), f));
        let b = self
            .b
            .iter()
            .enumerate()
            .map(|(i, f)| (format!("b[{i}]"), f));
        a.chain(b)
    }

    fn roll_call(&self, faults: &mut Faults) -> Roll {
        let mut roll = Roll::new();
        for (path, query) in self.listed() {
            let side = if path.starts_with('a') {
                Side::A
            } else {
                Side::B
            };
            let place = roll.iter().filter(|(_, s)| *s == side).count() + 1;
            let fallback = || format!("{}{place}", if side == Side::A { 'a' } else { 'b' });
            let id = query.id.clone().unwrap_or_else(fallback);
            if roll.iter().any(|(other, _)| *other == id) {
                faults.add(&format!("{path}.id"), ProblemKind::Duplicate(id.clone()));
            }
            roll.push((id, side));
        }
        roll
    }
}

impl FighterQuery {
    fn check<'a>(
        &self,
        data: &'a PeriodData,
        id: &str,
        side: Side,
        roll: &Roll,
        faults: &mut Faults,
    ) -> Option<Fighter<'a>> {
        let named = find_unit(data, self.unit.as_deref(), faults);
        let unit = named.flatten();
        let has = |wanted: UnitTrait| unit.is_some_and(|unit| unit.is(wanted));
        let class = match self.class {
            Some(class) => faults.number("class", class, 1, 5),
            None => Some(unit.map_or(3, |unit| unit.class)),
        };
        let armour = match &self.armour {
            Some(word) => word.check(faults),
            None => Some(unit.map_or(Armour::None, |unit| unit.armour)),
        };
        let mount = match &self.mount {
            Some(word) => faults.word("mount", word),
            None => Some(unit.map_or(Mount::Foot, |unit| unit.mount)),
        };
        let weapon = self.find_weapon(data, unit, faults);
        let rank = faults.number("rank", self.rank, 1, 20);
        let exceptional = faults.choice(
            "exceptional",
            &self.exceptional,
            &[
                ("none", Exceptional::None),
                ("rapier-and-dagger", Exceptional::RapierAndDagger),
                ("best-of-two", Exceptional::BestOfTwo),
                ("two-strikes", Exceptional::TwoStrikes),
                ("three-strikes", Exceptional::ThreeStrikes),
            ],
        );
        if self.charging_in_close_order && !self.charging {
            let hint = "a charge in close order is a charge".to_owned();
            faults.add("charging", ProblemKind::Missing { hint: Some(hint) });
        }
        let strikes = self.find_targets(side, roll, faults);
        let charged_by = match &self.charged_by {
            None => Some(None),
            Some(rider) => enemy("charged_by", rider, side, roll, faults).map(Some),
        };
        named?;
        Some(Fighter {
            id: id.to_owned(),
            side,
            class: class?,
            armour: armour?,
            weapon: weapon?,
            mount: mount?,
            strikes: strikes?,
            disorder: self.disorder,
            close_order: self.close_order,
            immobile: self.immobile,
            in_contact_at_start: self.in_contact_at_start,
            contact_last_turn: self.contact_last_turn,
            charging: self.charging,
            charging_in_close_order: self.charging_in_close_order,
            charged_last_turn: self.charged_last_turn,
            light_cavalry: self.light_cavalry.unwrap_or(has(UnitTrait::LightCavalry)),
            trained_lance: self.trained_lance.unwrap_or(has(UnitTrait::TrainedLance)),
            trained: self.trained,
            charged_by: charged_by?,
            grenadier: self.grenadier.unwrap_or(has(UnitTrait::Grenadier)),
            very_strong: self.very_strong,
            improvised: self.improvised,
            indoors: self.indoors,
            // The whole fight tells these.
            ground: Ground::Easy,
            uphill: Vec::new(),
            across: Vec::new(),
            rank: rank?,
            file: Vec::new(),
            met: None,
            front_kneels: self.front_kneels,
            restrained: self.restrained,
            exceptional: exceptional?,
            quick: self.quick,
            zealous_leader: self.zealous_leader,
            can_recoil: self.can_recoil,
            spare: 0,
        })
    }

    fn find_weapon<'a>(
        &self,
        data: &'a PeriodData,
        unit: Option<&Unit>,
        faults: &mut Faults,
    ) -> Option<&'a MeleeWeapon> {
        let usual = unit.and_then(|unit| unit.melee.first()).map(String::as_str);
        let given = self.weapon.as_deref().filter(|_| !self.bare_hands);
        if self.bare_hands && self.weapon.as_deref().is_some_and(|w| w != "bare-hands") {
            let other = "a weapon".to_owned();
            faults.add("bare_hands", ProblemKind::Contradiction { other });
        }
        let id = match (self.bare_hands, given.or(usual)) {
            (true, _) => "bare-hands",
            (false, Some(id)) => id,
            (false, None) => "sword",
        };
        let weapon = data.melee_weapon(id);
        if weapon.is_none() {
            faults.unknown("weapon", id, data.melee.iter().map(|w| w.id.as_str()));
        }
        weapon
    }

    fn find_targets(&self, side: Side, roll: &Roll, faults: &mut Faults) -> Option<Vec<usize>> {
        let named = match &self.strikes {
            None => return Some(Vec::new()),
            Some(Strikes::One(id)) => std::slice::from_ref(id),
            Some(Strikes::Several(ids)) => ids,
        };
        let most = MOST_FIGURES / 2;
        if named.len() as i64 > most {
            return faults
                .number("strikes", named.len() as i64, 1, most)
                .map(|_: usize| Vec::new());
        }
        let found: Vec<Option<usize>> = named
            .iter()
            .map(|id| enemy("strikes", id, side, roll, faults))
            .collect();
        found.into_iter().collect()
    }
}

fn enemy(field: &str, id: &str, side: Side, roll: &Roll, faults: &mut Faults) -> Option<usize> {
    let place = roll.iter().position(|(other, s)| other == id && *s != side);
    if place.is_none() {
        let enemies = roll
            .iter()
            .filter(|(_, s)| *s != side)
            .map(|(id, _)| id.as_str());
        let hint = argad_rules::suggest::closest(id, enemies).map(str::to_owned);
        let given = id.to_owned();
        faults.add(field, ProblemKind::NoSuchEnemy { given, hint });
    }
    place
}
