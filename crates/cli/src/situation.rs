//! A situation as it is asked about: by flags, by free words, or as JSON from elsewhere.

use crate::context::{Context, Error};
use crate::shape::{self, Shape};
use crate::vocabulary::{compared, name_parts};
use crate::{faults, input};
use argad_lab::query::{InputProblem, Options};
use argad_rules::Period;
use argad_rules::data::{Name, PeriodData};
use clap::Args;
use serde::de::DeserializeOwned;

/// Flags that describe a situation.
pub trait Flags: Default + PartialEq {
    /// What they are turned into.
    type Query: DeserializeOwned;

    /// What it looks like as JSON.
    const SHAPE: Shape;

    /// The query the flags describe.
    fn query(&self, ctx: &Context) -> Result<Self::Query, Error>;

    /// The flag that a path inside the query comes from.
    fn flag(path: &str) -> String {
        format!("--{}", path.replace('_', "-"))
    }
}

/// A situation and how its answer is wanted.
#[derive(Debug, Args)]
pub struct Asked<F: Args> {
    /// The flags.
    #[command(flatten)]
    pub flags: F,
    /// Print JSON; with FILE (`-` is standard input) the situation is read from there, as JSON.
    #[arg(long, value_name = "FILE", num_args = 0..=1, help_heading = "Answer")]
    #[allow(clippy::option_option, reason = "absent, bare, and with a file differ")]
    pub json: Option<Option<String>>,
}

impl<F: Flags + Args> Asked<F> {
    /// Whether the answer is wanted as JSON.
    pub fn wants_json(&self) -> bool {
        self.json.is_some()
    }

    /// The query asked.
    pub fn query(&self, ctx: &Context) -> Result<F::Query, Error> {
        let Some(Some(path)) = &self.json else {
            return self.flags.query(ctx);
        };
        if self.flags != F::default() {
            return Err(Error::Input(ctx.texts.say("fault-file-and-flags")));
        }
        let text = input::read(path, ctx)?;
        let name = match path.as_str() {
            "-" => &ctx.texts.say("input-stdin"),
            path => path,
        };
        shape::read(&text, F::SHAPE, name, &ctx.texts)
    }

    /// The faults of the query as words, each named by its flag or its path in the file.
    pub fn faults(&self, problems: &[InputProblem], ctx: &Context) -> Error {
        let from_file = matches!(self.json, Some(Some(_)));
        if from_file {
            faults::in_json(problems, &ctx.texts)
        } else {
            faults::input(problems, &ctx.texts, F::flag)
        }
    }
}

/// Which rules are in force.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[command(next_help_heading = "Rules")]
pub struct RulesFlags {
    /// `horse-and-musket` or `pike-and-shot`; by default the one that knows the units and weapons.
    #[arg(long, value_name = "ID")]
    pub period: Option<String>,
    /// Set an optional rule or variant: `foot-units=off`. See `argad rules options`.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

impl RulesFlags {
    /// The options as a query has them.
    pub fn options(&self, ctx: &Context) -> Result<Options, Error> {
        let mut options = Options::new();
        for given in &self.options {
            let Some((name, value)) = given.split_once('=') else {
                let values = [("given", given.as_str().into())];
                return Err(Error::Input(
                    ctx.texts.say_with("fault-option-form", &values),
                ));
            };
            options.insert(name.trim().to_owned(), value.trim().into());
        }
        Ok(options)
    }

    /// The id of the period asked for, or else of the first that has everything named; where none
    /// has, the first that has something like it, so that suggestions come from there.
    pub fn period(&self, ctx: &Context, named: &[(Kind, &str)]) -> String {
        if let Some(period) = &self.period {
            return period.clone();
        }
        let all = |fits: fn(&PeriodData, Kind, &str) -> bool| {
            Period::ALL.into_iter().find(|&period| {
                let data = ctx.library.period(period);
                named.iter().all(|(kind, id)| fits(data, *kind, id))
            })
        };
        let period = all(|data, kind, id| kind.find(data, id).is_some()).or_else(|| {
            all(|data, kind, id| argad_rules::suggest::closest(id, kind.ids(data)).is_some())
        });
        period.unwrap_or(Period::HorseAndMusket).id().to_owned()
    }
}

/// What kind of thing an id names.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A troop type.
    Unit,
    /// A missile weapon.
    Missile,
    /// A melee weapon.
    Melee,
}

impl Kind {
    /// The id of what is called so: by its id, or by a name in either language.
    pub fn find<'a>(self, data: &'a PeriodData, called: &str) -> Option<&'a str> {
        let listed = self.listed(data);
        let by_id = listed.iter().find(|(id, _)| *id == called);
        let wanted = compared(called);
        let by_name = || {
            listed.iter().find(|(id, name)| {
                let names = [&name.fr, &name.en].into_iter();
                let mut parts = names.flat_map(|name| {
                    let whole = name.split('(').next().unwrap_or(name).to_owned();
                    name_parts(name).into_iter().chain([whole])
                });
                compared(id) == wanted || parts.any(|name| compared(&name) == wanted)
            })
        };
        by_id.or_else(by_name).map(|(id, _)| *id)
    }

    /// The id of what is called so in a period, or the words themselves if nothing is, for the
    /// query to refuse.
    pub fn id(self, period: &str, called: &str, ctx: &Context) -> String {
        let period = Period::from_id(period);
        let found = period.and_then(|p| self.find(ctx.library.period(p), called));
        found.unwrap_or(called).to_owned()
    }

    /// All ids.
    pub fn ids(self, data: &PeriodData) -> Vec<&str> {
        let listed = self.listed(data).into_iter();
        listed.map(|(id, _)| id).collect()
    }

    fn listed(self, data: &PeriodData) -> Vec<(&str, &Name)> {
        match self {
            Self::Unit => data.units.iter().map(|u| (&*u.id, &u.name)).collect(),
            Self::Missile => data.missiles.iter().map(|w| (&*w.id, &w.name)).collect(),
            Self::Melee => data.melee.iter().map(|w| (&*w.id, &w.name)).collect(),
        }
    }
}

/// A length as people write it: `25`, `25cm`, `25.5 cm`, `25,5`.
pub fn centimetres(text: &str) -> Option<f64> {
    let text = text.trim().to_ascii_lowercase();
    let number = text.strip_suffix("cm").unwrap_or(&text).trim_end();
    let plain = number
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+' | 'e'));
    if !plain {
        return None;
    }
    number.replace(',', ".").parse().ok()
}

/// A length given by a flag.
pub fn length(flag: &str, text: &str, ctx: &Context) -> Result<f64, Error> {
    centimetres(text).ok_or_else(|| {
        let what = ctx
            .texts
            .say_with("fault-length-form", &[("given", text.into())]);
        Error::Input(format!("{}{what}", faults::place(ctx.lang, flag)))
    })
}

#[cfg(test)]
mod tests {
    use super::centimetres;

    #[test]
    fn lengths_are_read_as_people_write_them() {
        for (text, cm) in [
            ("25", 25.0),
            ("25cm", 25.0),
            ("25.5 cm", 25.5),
            ("25,5CM", 25.5),
            ("-3", -3.0),
            ("1e9", 1e9),
        ] {
            assert_eq!(centimetres(text), Some(cm), "{text}");
        }
        for text in ["", "cm", "far", "2 5", "inf", "NaN", "1.2.3"] {
            assert_eq!(centimetres(text), None, "{text}");
        }
    }
}
