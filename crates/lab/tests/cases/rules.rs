//! Cases about parts of the rules that no query asks for, and about the data.

use super::expect::{check, same};
use argad_dice::{Chance, Roller, Scripted};
use argad_lab::Library;
use argad_rules::budget::{self, Recruit};
use argad_rules::data::{Armour, Mount, UnitTrait, Word};
use argad_rules::movement::{self, Burden, March as Order};
use argad_rules::ruleset::SWITCHES;
use argad_rules::{Length, Period, Ruleset, shooting};
use serde::Deserialize;
use std::collections::BTreeMap;

fn period(id: &str) -> Result<Period, String> {
    Period::from_id(id).ok_or_else(|| format!("no period {id}"))
}

fn rules(id: &str, options: &BTreeMap<String, String>) -> Result<Ruleset, String> {
    let mut rules = Ruleset::standard(period(id)?);
    for (name, value) in options {
        rules = rules.with_named(name, value).map_err(|e| e.to_string())?;
    }
    Ok(rules)
}

fn word<T: Word>(text: &str) -> Result<T, String> {
    T::from_word(text).ok_or_else(|| format!("no such word {text}"))
}

/// How far somebody may go. `unit` or `allowance` or (`armour`, `heavy_musket`) gives the allowance;
/// `dismounted` takes the row's figure for riders on foot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    period: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    unit: Option<String>,
    allowance: Option<String>,
    #[serde(default)]
    dismounted: bool,
    armour: Option<String>,
    #[serde(default)]
    heavy_musket: bool,
    #[serde(default = "foot")]
    mount: String,
    #[serde(default = "loose")]
    order: String,
    #[serde(default)]
    width: u8,
    #[serde(default)]
    very_large: bool,
    #[serde(default = "nothing")]
    burden: String,
}

fn foot() -> String {
    "foot".into()
}

fn loose() -> String {
    "loose".into()
}

fn nothing() -> String {
    "none".into()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarchExpect {
    cm: String,
    reasons: Option<Vec<String>>,
}

impl March {
    pub fn check(&self, library: &Library, expect: &MarchExpect) -> Result<(), String> {
        let rules = rules(&self.period, &self.options)?;
        let data = library.period(rules.period());
        let mount: Mount = word(&self.mount)?;
        let burden = match self.burden.as_str() {
            "none" => Burden::None,
            "heavy" => Burden::Heavy,
            "very-heavy" => Burden::VeryHeavy,
            other => return Err(format!("no burden {other}")),
        };
        let order = match self.order.as_str() {
            "loose" => Order::Loose,
            "column" => Order::Column {
                width: self.width,
                very_large: self.very_large,
            },
            "line" => Order::Line,
            "aside" => Order::Aside,
            other => return Err(format!("no order {other}")),
        };
        let mut reasons = Vec::new();
        let base = match (&self.unit, &self.allowance, &self.armour) {
            (Some(id), None, None) => {
                let unit = data.unit(id).ok_or("no such unit")?;
                if mount == Mount::Foot {
                    Some(unit.foot)
                } else {
                    unit.mounted
                }
            }
            (None, Some(id), None) if self.dismounted => {
                data.allowance(id).and_then(|a| a.dismounted)
            }
            (None, Some(id), None) => data.allowance(id).map(|a| a.cm),
            (None, None, Some(armour)) => {
                let armour: Armour = word(armour)?;
                let base = movement::base_by_armour(data, armour, mount, self.heavy_musket);
                base.map(|allowed| {
                    reasons = allowed.reasons.to_vec();
                    allowed.length
                })
            }
            _ => return Err("one of unit, allowance, armour".into()),
        };
        let base = base.ok_or("no allowance")?;
        let allowed = movement::allowance(&rules, data, base, mount, order, burden);
        reasons.extend(allowed.reasons);
        reasons.sort();
        reasons.dedup();
        let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
        check("cm", &allowed.length.to_string(), Some(&expect.cm))?;
        check("reasons", &reasons, expect.reasons.as_ref())
    }
}

/// The last stretch of close order before contact, or the run-up of a charge.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    period: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default = "foot")]
    mount: String,
    #[serde(default)]
    run_up: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthExpect {
    cm: String,
}

impl Contact {
    pub fn check(
        &self,
        library: &Library,
        dice: Option<&[u16]>,
        expect: &LengthExpect,
    ) -> Result<(), String> {
        let rules = rules(&self.period, &self.options)?;
        let data = library.period(rules.period());
        let mut roller = Roller::new(Scripted::new(dice.unwrap_or(&[])));
        let length: Length = if self.run_up {
            roller.resolve(&movement::RunUp)
        } else {
            let advance = movement::contact_advance(&rules, data, word(&self.mount)?);
            roller.resolve(&advance)
        }
        .map_err(|e| e.to_string())?;
        same(
            "dice left",
            roller.source().left().is_empty(),
            &"some",
            &"none",
        )?;
        check("cm", &length.to_string(), Some(&expect.cm))
    }
}

/// What a formation may still do in a turn in which it pivots.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pivot {
    period: String,
    class: u8,
    morale: u8,
    #[serde(default)]
    in_contact: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PivotExpect {
    allowed: bool,
    moves: Option<bool>,
    shoots: Option<bool>,
    clause: Option<String>,
}

impl Pivot {
    pub fn check(&self, expect: &PivotExpect) -> Result<(), String> {
        let period = period(&self.period)?;
        let pivot = movement::pivot(period, self.class, self.morale, self.in_contact);
        check("allowed", &pivot.is_some(), Some(&expect.allowed))?;
        let Some(pivot) = pivot else { return Ok(()) };
        check("moves", &pivot.moves, expect.moves.as_ref())?;
        check("shoots", &pivot.shoots, expect.shoots.as_ref())?;
        check("clause", &pivot.clause.to_string(), expect.clause.as_ref())
    }
}

/// What one figure costs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bill {
    class: u8,
    #[serde(default)]
    leader: bool,
    #[serde(default)]
    musician: bool,
    #[serde(default)]
    elite_shooter: bool,
    war_mount: Option<u8>,
    #[serde(default)]
    equipment: BTreeMap<String, u16>,
    #[serde(default = "once")]
    advance: u8,
    spare_horse_for: Option<u8>,
}

fn once() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BillExpect {
    /// In points.
    points: f64,
    /// Clauses in the order of the bill.
    clauses: Option<Vec<String>>,
}

impl Bill {
    pub fn check(&self, library: &Library, expect: &BillExpect) -> Result<(), String> {
        let data = library.period(Period::PikeAndShot);
        let recruit = Recruit {
            class: self.class,
            leader: self.leader,
            musician: self.musician,
            elite_shooter: self.elite_shooter,
            war_mount: self.war_mount,
            equipment: self
                .equipment
                .iter()
                .map(|(id, n)| (id.clone(), *n))
                .collect(),
        };
        let items = budget::bill(data, &recruit);
        let spare = self.spare_horse_for.map_or(0, budget::spare_horse);
        let points = f64::from(budget::total(&items, self.advance) + spare) / 2.0;
        check("points", &points, Some(&expect.points))?;
        let clauses: Vec<String> = items.iter().map(|item| item.clause.to_string()).collect();
        check("clauses", &clauses, expect.clauses.as_ref())
    }
}

/// Turns an empty weapon still needs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reload {
    period: String,
    weapon: String,
    turns_still: u8,
    #[serde(default = "once")]
    barrels: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReloadExpect {
    left: u8,
}

impl Reload {
    pub fn check(&self, library: &Library, expect: &ReloadExpect) -> Result<(), String> {
        let data = library.period(period(&self.period)?);
        let weapon = data.missile(&self.weapon).ok_or("no such weapon")?;
        let left = shooting::reload_left(weapon, self.turns_still, self.barrels);
        check("left", &left, Some(&expect.left))
    }
}

/// A record of the data.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    period: String,
    id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitExpect {
    clause: Option<String>,
    class: Option<u8>,
    morale: Option<u8>,
    armour: Option<String>,
    mount: Option<String>,
    foot: Option<String>,
    mounted: Option<String>,
    missiles: Option<Vec<String>>,
    melee: Option<Vec<String>>,
    tac: Option<String>,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainExpect {
    clause: Option<String>,
    foot: Option<String>,
    mounted: Option<String>,
    cover: Option<String>,
    hides_beyond: Option<String>,
    hides_crouched: Option<bool>,
    close_order: Option<bool>,
    linear: Option<bool>,
}

impl Record {
    pub fn check_unit(&self, library: &Library, expect: &UnitExpect) -> Result<(), String> {
        let data = library.period(period(&self.period)?);
        let unit = data.unit(&self.id).ok_or("no such unit")?;
        check("clause", &unit.clause.to_string(), expect.clause.as_ref())?;
        check("class", &unit.class, expect.class.as_ref())?;
        check("morale", &unit.morale, expect.morale.as_ref())?;
        check(
            "armour",
            &unit.armour.word().to_owned(),
            expect.armour.as_ref(),
        )?;
        check(
            "mount",
            &unit.mount.word().to_owned(),
            expect.mount.as_ref(),
        )?;
        check("foot", &unit.foot.to_string(), expect.foot.as_ref())?;
        let mounted = unit.mounted.map(|l| l.to_string()).unwrap_or_default();
        check("mounted", &mounted, expect.mounted.as_ref())?;
        check("missiles", &unit.missiles, expect.missiles.as_ref())?;
        check("melee", &unit.melee, expect.melee.as_ref())?;
        check(
            "tac",
            &unit.tac.clone().unwrap_or_default(),
            expect.tac.as_ref(),
        )?;
        for name in &expect.traits {
            same(
                name,
                unit.is(word::<UnitTrait>(name)?),
                &"lacks it",
                &"has it",
            )?;
        }
        for name in &expect.lacks {
            same(
                name,
                !unit.is(word::<UnitTrait>(name)?),
                &"has it",
                &"lacks it",
            )?;
        }
        Ok(())
    }

    pub fn check_terrain(&self, library: &Library, expect: &TerrainExpect) -> Result<(), String> {
        let data = library.period(period(&self.period)?);
        let terrain = data.terrain(&self.id).ok_or("no such terrain")?;
        check(
            "clause",
            &terrain.clause.to_string(),
            expect.clause.as_ref(),
        )?;
        check(
            "foot",
            &terrain.foot.word().to_owned(),
            expect.foot.as_ref(),
        )?;
        check(
            "mounted",
            &terrain.mounted.word().to_owned(),
            expect.mounted.as_ref(),
        )?;
        let cover = terrain.cover.clone().unwrap_or_default();
        check("cover", &cover, expect.cover.as_ref())?;
        let beyond = terrain
            .hides_beyond
            .map(|l| l.to_string())
            .unwrap_or_default();
        check("hides_beyond", &beyond, expect.hides_beyond.as_ref())?;
        check(
            "hides_crouched",
            &terrain.hides_crouched,
            expect.hides_crouched.as_ref(),
        )?;
        check(
            "close_order",
            &terrain.close_order,
            expect.close_order.as_ref(),
        )?;
        check("linear", &terrain.linear, expect.linear.as_ref())
    }
}

/// A switch of the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionName {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionExpect {
    clause: String,
    /// Default per period; `-` where it does not exist.
    hm: String,
    ps: String,
}

impl OptionName {
    pub fn check(&self, expect: &OptionExpect) -> Result<(), String> {
        let spec = SWITCHES
            .iter()
            .find(|s| s.id == self.name)
            .ok_or("no such option")?;
        check("clause", &spec.clause.to_string(), Some(&expect.clause))?;
        for (period, wanted) in [
            (Period::HorseAndMusket, &expect.hm),
            (Period::PikeAndShot, &expect.ps),
        ] {
            let default = spec
                .default_in(period)
                .map_or("-", |second| spec.position(second));
            check(period.id(), &default.to_owned(), Some(wanted))?;
        }
        Ok(())
    }
}
