//! The flags of a fight: one SPEC for every figure.
//!
//! A SPEC is a list of `key=value` and flags separated by commas. It becomes the JSON object of a
//! fighter, so that the field names, their types and the faults are those of the query.

use crate::context::{Context, Error};
use crate::faults;
use crate::shape::{self, Shape};
use crate::situation::{Flags, Kind, RulesFlags};
use argad_lab::MeleeQuery;
use argad_lab::query::{FighterQuery, Strikes};
use argad_rules::Period;
use argad_rules::data::{Mount, Word};
use clap::Args;
use serde_json::{Map, Value};

/// Who fights whom.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub struct MeleeFlags {
    /// A figure of the first side, once for each: "officer,class=4,sword".
    #[arg(short, long = "a", value_name = "SPEC")]
    pub a: Vec<String>,
    /// A figure of the other side, once for each: "bayonet-musket,armour=4".
    #[arg(short, long = "b", value_name = "SPEC")]
    pub b: Vec<String>,
    /// What the ground is to horses: `easy`, `difficult` or `very-difficult`.
    #[arg(long, value_name = "GROUND")]
    pub ground: Option<String>,
    /// Not the first round of this melee.
    #[arg(long)]
    pub later_round: bool,
    /// A formal duel between nobles.
    #[arg(long)]
    pub duel: bool,
    /// A ready-made set of options: `lite`, `standard` or `full`.
    #[arg(long, value_name = "PROFILE", help_heading = "Rules")]
    pub profile: Option<String>,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesFlags,
}

/// The fields of a figure that are yes or no.
const YES_OR_NO: &[&str] = &[
    "disorder",
    "close_order",
    "immobile",
    "in_contact_at_start",
    "contact_last_turn",
    "charging",
    "charging_in_close_order",
    "charged_last_turn",
    "light_cavalry",
    "trained_lance",
    "trained",
    "grenadier",
    "very_strong",
    "improvised",
    "bare_hands",
    "indoors",
    "higher",
    "defends_obstacle",
    "front_kneels",
    "restrained",
    "quick",
    "zealous_leader",
    "can_recoil",
];

/// The fields of a figure that have a value.
const VALUED: &[&str] = &[
    "id",
    "unit",
    "class",
    "armour",
    "weapon",
    "mount",
    "strikes",
    "charged_by",
    "rank",
    "exceptional",
];

/// A figure of a SPEC.
struct Figure {
    query: FighterQuery,
    /// Said to strike nobody.
    idle: bool,
}

impl Flags for MeleeFlags {
    type Query = MeleeQuery;
    const SHAPE: Shape = shape::MELEE;

    fn query(&self, ctx: &Context) -> Result<MeleeQuery, Error> {
        let mut a = side('a', &self.a, ctx)?;
        let mut b = side('b', &self.b, ctx)?;
        face(&mut a, &mut b);
        face(&mut b, &mut a);
        let units: Vec<(Kind, &str)> = a
            .iter()
            .chain(&b)
            .filter_map(|f| f.query.unit.as_deref().map(|id| (Kind::Unit, id)))
            .collect();
        let default = MeleeQuery::default();
        let period = self.rules.period(ctx, &units);
        for figure in a.iter_mut().chain(&mut b) {
            let query = &mut figure.query;
            for (kind, called) in [
                (Kind::Unit, &mut query.unit),
                (Kind::Melee, &mut query.weapon),
            ] {
                if let Some(name) = called {
                    *name = kind.id(&period, name, ctx);
                }
            }
        }
        Ok(MeleeQuery {
            period,
            profile: self.profile.clone(),
            options: self.rules.options(ctx)?,
            ground: self.ground.clone().unwrap_or(default.ground),
            first_round: !self.later_round,
            duel: self.duel,
            a: a.into_iter().map(|figure| figure.query).collect(),
            b: b.into_iter().map(|figure| figure.query).collect(),
        })
    }

    fn flag(path: &str) -> String {
        if let Some(option) = path.strip_prefix("options.") {
            return format!("--option {option}");
        }
        if path.starts_with(['a', 'b']) {
            return format!("-{path}");
        }
        format!("--{path}")
    }
}

/// Everybody who names nobody strikes the first enemy, and a charge is borne by whom it is aimed at.
fn face(own: &mut [Figure], enemies: &mut [Figure]) {
    let first = enemies.first().and_then(|enemy| enemy.query.id.clone());
    for Figure { query, idle } in own {
        if query.strikes.is_none() && !*idle {
            query.strikes = first.clone().map(Strikes::One);
        }
        let aim = match &query.strikes {
            Some(Strikes::One(id)) => Some(id),
            Some(Strikes::Several(ids)) => ids.first(),
            None => None,
        };
        if query.charging
            && let Some(charged) = enemies.iter_mut().find(|e| e.query.id.as_ref() == aim)
            && charged.query.charged_by.is_none()
        {
            charged.query.charged_by.clone_from(&query.id);
        }
    }
}

fn side(letter: char, specs: &[String], ctx: &Context) -> Result<Vec<Figure>, Error> {
    specs
        .iter()
        .enumerate()
        .map(|(index, spec)| {
            let place = faults::place(ctx.lang, &format!("-{letter} {spec:?}"));
            let mut figure =
                figure(spec, ctx).map_err(|what| Error::Input(format!("{place}{what}")))?;
            // The id the query would give, so that the others can name the figure.
            let id = figure.query.id.take();
            figure.query.id = id.or_else(|| Some(format!("{letter}{}", index + 1)));
            Ok(figure)
        })
        .collect()
}

/// One figure; the fault as words otherwise.
fn figure(spec: &str, ctx: &Context) -> Result<Figure, String> {
    let mut object = Map::new();
    let mut idle = false;
    for part in spec.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        let mut at = 0;
        while let Some(&word) = words.get(at) {
            let rest = words.get(at + 1..).unwrap_or_default();
            at += 1;
            let (key, value) = if let Some(("strikes", "none")) = word.split_once('=') {
                idle = true;
                continue;
            } else if let Some((key, value)) = word.split_once('=') {
                // `unit=line infantry`: a name may have several words.
                let (value, taken) = longest_name(value, rest, ctx);
                at += taken;
                (field(key, ctx)?, value_of(key, &value))
            } else if VALUED.contains(&word.replace('-', "_").as_str()) && !rest.is_empty() {
                // `class 4` is as good as `class=4`.
                at += 1;
                let value = rest.first().copied().unwrap_or_default();
                (field(word, ctx)?, value_of(word, value))
            } else {
                let (name, taken) = longest_name(word, rest, ctx);
                at += taken;
                bare(&name, ctx)?
            };
            if object.contains_key(&key) {
                let values = [("given", key.as_str().into())];
                return Err(ctx.texts.say_with("fault-twice", &values));
            }
            object.insert(key, value);
        }
    }
    let mut value = Value::Object(object);
    let (faults, _) = shape::check(&mut value, shape::FIGHTER, &ctx.texts);
    if !faults.is_empty() {
        let lines: Vec<String> = faults
            .iter()
            .map(|(path, what)| format!("{}{what}", faults::place(ctx.lang, path)))
            .collect();
        return Err(lines.join("\n"));
    }
    let query = serde_json::from_value(value).map_err(|error| error.to_string())?;
    Ok(Figure { query, idle })
}

/// The longest name of a unit or a weapon that these words begin with, and how many of the others
/// it takes; the first word alone if none is known.
fn longest_name(first: &str, others: &[&str], ctx: &Context) -> (String, usize) {
    for taken in (1..=others.len()).rev() {
        let mut words = vec![first];
        words.extend(others.iter().take(taken));
        let name = words.join(" ");
        if called(Kind::Unit, &name, ctx) || called(Kind::Melee, &name, ctx) {
            return (name, taken);
        }
    }
    (first.to_owned(), 0)
}

/// Whether a period has something called so.
fn called(kind: Kind, name: &str, ctx: &Context) -> bool {
    let mut periods = Period::ALL.into_iter();
    periods.any(|p| kind.find(ctx.library.period(p), name).is_some())
}

/// The field of a key, written with hyphens or underscores.
fn field(key: &str, ctx: &Context) -> Result<String, String> {
    let name = key.replace('-', "_").replace("armor", "armour");
    let fields = VALUED.iter().chain(YES_OR_NO).copied();
    if fields.clone().any(|known| known == name) {
        return Ok(name);
    }
    let hint = argad_rules::suggest::closest(&name, fields.clone());
    let known: Vec<String> = fields.map(str::to_owned).collect();
    Err(faults::unknown(&ctx.texts, key, hint, &known))
}

/// The value of a key: a number, yes or no, a list joined by `+`, or a word.
fn value_of(key: &str, value: &str) -> Value {
    match (key, value) {
        ("strikes", list) if list.contains('+') => list.split('+').map(Value::from).collect(),
        ("class" | "rank", number) => number.parse::<i64>().map_or(number.into(), Value::from),
        (_, "true" | "yes") if !VALUED.contains(&key) => true.into(),
        (_, "false" | "no") if !VALUED.contains(&key) => false.into(),
        (_, word) => word.into(),
    }
}

/// A word that stands alone: a flag, a unit, a weapon or a mount.
fn bare(word: &str, ctx: &Context) -> Result<(String, Value), String> {
    // LEN-6: who climbs has no more room than who is indoors.
    let flag = word.replace('-', "_").replace("climbing", "indoors");
    if YES_OR_NO.contains(&flag.as_str()) {
        return Ok((flag, true.into()));
    }
    if called(Kind::Unit, word, ctx) {
        return Ok(("unit".into(), word.into()));
    }
    if called(Kind::Melee, word, ctx) {
        return Ok(("weapon".into(), word.into()));
    }
    if Mount::from_word(word).is_some() {
        return Ok(("mount".into(), word.into()));
    }
    let ids = Period::ALL.into_iter().flat_map(|period| {
        let data = ctx.library.period(period);
        Kind::Unit
            .ids(data)
            .into_iter()
            .chain(Kind::Melee.ids(data))
    });
    let mut known: Vec<&str> = ids.chain(YES_OR_NO.iter().copied()).collect();
    known.extend(Mount::ALL.iter().map(|(word, _)| *word));
    let hint = argad_rules::suggest::closest(word, known);
    let text = faults::unknown(&ctx.texts, word, hint, &[]);
    Err(format!("{text}\n  {}", ctx.texts.say("fault-spec-words")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listed_fields_are_those_of_a_fighter() {
        for field in YES_OR_NO {
            let json = format!("{{\"{field}\": true}}");
            assert!(
                serde_json::from_str::<FighterQuery>(&json).is_ok(),
                "{field}"
            );
        }
        let error = serde_json::from_str::<FighterQuery>("{\"?\": 1}").unwrap_err();
        let message = error.to_string();
        let mut known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
        let mut listed: Vec<&str> = VALUED.iter().chain(YES_OR_NO).copied().collect();
        known.sort_unstable();
        listed.sort_unstable();
        assert_eq!(known, listed);
    }
}
