//! A second, independent reckoning of the shooting and melee odds, written from the clauses of the
//! rule catalogue alone and used to check the real one. Slow and plain on purpose: every face of
//! every die is looked at, every way of placing a six or a +1 is tried.
//!
//! Choices taken where the catalogue leaves one (common to both files):
//! 1. A name of the other period (unit, weapon, option) is bad input; so are unknown fields, wrong
//!    types, and numbers out of range.
//! 2. Options that only matter to the other kind of query (melee options in a shooting query and
//!    the reverse) are accepted and change nothing.
//! 3. When something is refused, every refusal found anywhere in the query is in the set.
//! 4. `lone-six-in-disorder` (VAR-2) is one switch for shooting and melee.

#![allow(dead_code)]

mod brawls;
mod fighters;
pub mod generate;
pub mod melee;
pub mod shoot;
mod shooters;

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

pub use melee::melee;
pub use shoot::shoot;

/// What a query comes to.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict<T> {
    Answer(T),
    /// The clauses that forbid it.
    Refused(BTreeSet<String>),
    BadInput(String),
}

/// One line of shooters.
#[derive(Debug, Clone, PartialEq)]
pub struct Shot {
    pub count: u32,
    pub band: String,
    pub need: i32,
    pub modifier_sum: i32,
    pub natural_need: i32,
    pub plus_one: BTreeSet<String>,
    pub sixes: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ShootAnswer {
    pub shots: Vec<Shot>,
    pub hits: Vec<f64>,
    pub casualties: Vec<f64>,
    pub screen: Option<Vec<f64>>,
    pub behind: Option<Vec<f64>>,
}

/// What a striker needs against one target.
#[derive(Debug, Clone, PartialEq)]
pub struct StrikeNote {
    pub striker: String,
    pub target: String,
    pub order: u8,
    pub need_recoil: i32,
    pub need_out: i32,
    pub modifier_sum: i32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct MeleeAnswer {
    /// out, recoil, stunned, unhurt
    pub outcomes: BTreeMap<String, [f64; 4]>,
    /// Keys are (id, state) sorted by id.
    pub joint: BTreeMap<Vec<(String, String)>, f64>,
    pub strikes: Vec<StrikeNote>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    HorseAndMusket,
    PikeAndShot,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mount {
    Foot,
    Cavalry,
    MountedInfantry,
}

/// What a figure's sixes may do (SIX-1…3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sixes {
    Build,
    Alone,
    Flat,
}

impl Sixes {
    pub fn name(self) -> &'static str {
        match self {
            Sixes::Build => "build",
            Sixes::Alone => "alone",
            Sixes::Flat => "none",
        }
    }
}

/// The options that bear on the odds.
#[derive(Debug, Clone)]
pub struct Options {
    pub foot_units: bool,
    pub tie_break: bool,
    pub close_order_charge: bool,
    pub length_first_round: bool,
    pub ambush: bool,
    pub obstacle_one_defender: bool,
    pub halberd_at_mounted: bool,
    pub close_charge_stopped: bool,
    pub emergency_fire: bool,
    pub mounted_long_arquebus: bool,
    pub lone_six_in_disorder: bool,
    pub always_hit: i32,
    pub full_chain: bool,
    pub light_at_isolated_minus_one: bool,
    pub light_without_leader_columns: bool,
    pub recruit_volley_plus_one: bool,
    pub javelin_to_twenty: bool,
}

impl Options {
    pub fn sixes(&self, disorder: bool) -> Sixes {
        match (disorder, self.lone_six_in_disorder) {
            (false, _) => Sixes::Build,
            (true, true) => Sixes::Alone,
            (true, false) => Sixes::Flat,
        }
    }

    fn read(period: Period, given: Option<&Value>) -> Result<Options, String> {
        let hm = period == Period::HorseAndMusket;
        let mut o = Options {
            foot_units: hm,
            tie_break: true,
            close_order_charge: hm,
            length_first_round: false,
            ambush: true,
            obstacle_one_defender: true,
            halberd_at_mounted: false,
            close_charge_stopped: false,
            emergency_fire: false,
            mounted_long_arquebus: true,
            lone_six_in_disorder: hm,
            always_hit: 8,
            full_chain: true,
            light_at_isolated_minus_one: true,
            light_without_leader_columns: true,
            recruit_volley_plus_one: true,
            javelin_to_twenty: true,
        };
        let Some(given) = given else { return Ok(o) };
        let map = given.as_object().ok_or("options: not an object")?;
        for (name, value) in map {
            let only_hm = [
                "foot-units",
                "close-order-charge",
                "light-at-isolated",
                "light-without-leader",
                "recruit-volley",
                "halberd-at-mounted",
                "close-charge-stopped",
            ];
            let only_ps = [
                "emergency-fire",
                "mounted-long-arquebus",
                "standing-javelin",
            ];
            if (only_hm.contains(&name.as_str()) && !hm) || (only_ps.contains(&name.as_str()) && hm)
            {
                return Err(format!("options.{name}: not an option of this period"));
            }
            let flag = || {
                value
                    .as_bool()
                    .ok_or(format!("options.{name}: true or false"))
            };
            let first_of = |first: &str, second: &str| match value.as_str() {
                Some(v) if v == first => Ok(true),
                Some(v) if v == second => Ok(false),
                _ => Err(format!("options.{name}: {first} or {second}")),
            };
            match name.as_str() {
                "foot-units" => o.foot_units = flag()?,
                "tie-break" => o.tie_break = flag()?,
                "close-order-charge" => o.close_order_charge = flag()?,
                "length-first-round" => o.length_first_round = flag()?,
                "ambush" => o.ambush = flag()?,
                "obstacle-one-defender" => o.obstacle_one_defender = flag()?,
                "halberd-at-mounted" => o.halberd_at_mounted = flag()?,
                "close-charge-stopped" => {
                    o.close_charge_stopped = !first_of("by-points", "by-any")?;
                }
                "emergency-fire" => o.emergency_fire = flag()?,
                "mounted-long-arquebus" => o.mounted_long_arquebus = flag()?,
                "lone-six-in-disorder" => o.lone_six_in_disorder = flag()?,
                "always-hit" => {
                    o.always_hit = if first_of("natural-8", "natural-7")? {
                        8
                    } else {
                        7
                    };
                }
                "tie-break-chain" => o.full_chain = first_of("full", "short")?,
                "light-at-isolated" => {
                    o.light_at_isolated_minus_one = first_of("minus-one", "normal")?;
                }
                "light-without-leader" => {
                    o.light_without_leader_columns = first_of("columns", "normal")?;
                }
                "recruit-volley" => o.recruit_volley_plus_one = first_of("plus-one", "plain")?,
                "standing-javelin" => o.javelin_to_twenty = first_of("twenty", "ten")?,
                _ => return Err(format!("options.{name}: unknown")),
            }
        }
        Ok(o)
    }
}

/// A JSON object that is read field by field, and then checked for fields nobody asked for.
pub(crate) struct Fields<'a> {
    place: String,
    map: &'a Map<String, Value>,
    asked: BTreeSet<&'static str>,
}

impl<'a> Fields<'a> {
    pub fn new(value: &'a Value, place: &str) -> Result<Fields<'a>, String> {
        let map = value.as_object().ok_or(format!("{place}: not an object"))?;
        Ok(Fields {
            place: place.to_string(),
            map,
            asked: BTreeSet::new(),
        })
    }

    pub fn raw(&mut self, name: &'static str) -> Option<&'a Value> {
        self.asked.insert(name);
        self.map.get(name).filter(|v| !v.is_null())
    }

    pub fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, String> {
        match self.raw(name) {
            None => Ok(default),
            Some(v) => v
                .as_bool()
                .ok_or(format!("{}.{name}: true or false", self.place)),
        }
    }

    pub fn number(
        &mut self,
        name: &'static str,
        default: i64,
        low: i64,
        high: i64,
    ) -> Result<i64, String> {
        let n = match self.raw(name) {
            None => default,
            Some(v) => v
                .as_i64()
                .ok_or(format!("{}.{name}: not a whole number", self.place))?,
        };
        if n < low || n > high {
            return Err(format!(
                "{}.{name}: {n} is not in {low}..={high}",
                self.place
            ));
        }
        Ok(n)
    }

    pub fn text(&mut self, name: &'static str) -> Result<Option<&'a str>, String> {
        match self.raw(name) {
            None => Ok(None),
            Some(v) => Ok(Some(
                v.as_str()
                    .ok_or(format!("{}.{name}: not a text", self.place))?,
            )),
        }
    }

    /// A text that must be one of the words; the first word is the default.
    pub fn word(
        &mut self,
        name: &'static str,
        words: &[&'static str],
    ) -> Result<&'static str, String> {
        match self.text(name)? {
            None => Ok(words[0]),
            Some(t) => words
                .iter()
                .find(|w| **w == t)
                .copied()
                .ok_or(format!("{}.{name}: unknown word {t}", self.place)),
        }
    }

    pub fn mount(&mut self, default: Mount) -> Result<Mount, String> {
        match self.text("mount")? {
            None => Ok(default),
            Some("foot") => Ok(Mount::Foot),
            Some("cavalry") => Ok(Mount::Cavalry),
            Some("mounted-infantry") => Ok(Mount::MountedInfantry),
            Some(other) => Err(format!("{}.mount: unknown word {other}", self.place)),
        }
    }

    pub fn finish(self) -> Result<(), String> {
        match self.map.keys().find(|k| !self.asked.contains(k.as_str())) {
            Some(k) => Err(format!("{}.{k}: unknown field", self.place)),
            None => Ok(()),
        }
    }
}

pub(crate) fn read_period(fields: &mut Fields) -> Result<Period, String> {
    match fields.word("period", &["horse-and-musket", "pike-and-shot"])? {
        "pike-and-shot" => Ok(Period::PikeAndShot),
        _ => Ok(Period::HorseAndMusket),
    }
}

pub(crate) fn read_options(period: Period, fields: &mut Fields) -> Result<Options, String> {
    Options::read(period, fields.raw("options"))
}
