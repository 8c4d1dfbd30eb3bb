//! `argad rules options`: the switches of the rules and the rulings that are none.

use super::choice::{colon, period, period_name};
use super::json;
use crate::context::{Context, Error, Exit};
use crate::output::wrap;
use argad_rules::Period;
use argad_rules::ruleset::{CONSTANTS, Kind, Profile, SWITCHES, Spec};
use argad_text::{Lang, Texts};
use clap::ValueEnum;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Which options, and in which profile.
#[derive(Debug, clap::Args)]
pub struct OptionsArgs {
    /// Only options that exist in this period.
    #[arg(long, value_name = "ID")]
    period: Option<String>,
    /// Mark the values of this profile.
    #[arg(long, value_name = "PROFILE", default_value = "standard")]
    profile: ProfileWord,
}

/// A profile on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ProfileWord {
    /// The two-page game.
    Lite,
    /// The defaults of the period.
    Standard,
    /// Everything the sources offer.
    Full,
}

impl From<ProfileWord> for Profile {
    fn from(word: ProfileWord) -> Self {
        match word {
            ProfileWord::Lite => Self::Lite,
            ProfileWord::Standard => Self::Standard,
            ProfileWord::Full => Self::Full,
        }
    }
}

/// Lists the options.
pub fn run(args: &OptionsArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let wanted = args.period.as_deref().map(|id| period(id, &ctx.texts));
    let wanted = wanted.transpose()?;
    let specs: Vec<&Spec> = SWITCHES
        .iter()
        .filter(|spec| wanted.is_none_or(|period| spec.default_in(period).is_some()))
        .collect();
    if ctx.json {
        return json(&specs.into_iter().map(as_json).collect(), out);
    }
    let periods: Vec<Period> = wanted.map_or_else(|| Period::ALL.into(), |period| vec![period]);
    writeln!(out, "{}", ctx.texts.say("rules-options-head"))?;
    for spec in specs {
        writeln!(out)?;
        print(spec, &periods, args.profile.into(), ctx, out)?;
    }
    writeln!(out)?;
    for line in wrap(&ctx.texts.say("rules-constants-head"), ctx.width) {
        writeln!(out, "{line}")?;
    }
    for clause in CONSTANTS {
        let used = wanted.is_none_or(|period| clause.period().is_none_or(|only| only == period));
        if used {
            let title = ctx.texts.clause_title(*clause);
            for (index, line) in wrap(&title, ctx.width - 10).iter().enumerate() {
                let id = if index == 0 { clause.id() } else { "" };
                writeln!(out, "  {id:<7} {line}")?;
            }
        }
    }
    Ok(Exit::Answered)
}

fn print(
    spec: &Spec,
    periods: &[Period],
    profile: Profile,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let texts = &ctx.texts;
    let bold = anstyle::Style::new().bold();
    let bold = if ctx.color {
        bold
    } else {
        anstyle::Style::new()
    };
    let (id, clause) = (spec.id, spec.clause);
    writeln!(out, "{bold}{id}{bold:#} ({clause})")?;
    for line in wrap(&texts.option(spec), ctx.width - 4) {
        writeln!(out, "    {line}")?;
    }
    for second in [false, true] {
        let name = position_name(spec, second, texts);
        let text = format!(
            "{name}{} {}",
            colon(ctx.lang),
            texts.option_position(spec, second)
        );
        for (index, line) in wrap(&text, ctx.width - 8).iter().enumerate() {
            writeln!(out, "    {} {line}", if index == 0 { '-' } else { ' ' })?;
        }
    }
    let values: Vec<String> = periods
        .iter()
        .map(|&period| {
            let value = spec.in_profile(period, profile);
            let value = value.map_or("–".into(), |on| position_name(spec, on, texts));
            format!("{}{} {value}", period_name(period, texts), colon(ctx.lang))
        })
        .collect();
    for line in wrap(&values.join(" · "), ctx.width - 4) {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

/// What a position is called: the word of a flag in the language, the value of a choice as it is.
pub fn position_name(spec: &Spec, second: bool, texts: &Texts) -> String {
    match (spec.kind, second) {
        (Kind::Flag, false) => texts.say("rules-off"),
        (Kind::Flag, true) => texts.say("rules-on"),
        (Kind::Choice(..), _) => spec.position(second).to_owned(),
    }
}

/// A position as JSON: a flag is a boolean, a choice its value.
fn position(spec: &Spec, second: Option<bool>) -> Value {
    match (spec.kind, second) {
        (_, None) => Value::Null,
        (Kind::Flag, Some(on)) => on.into(),
        (Kind::Choice(..), Some(second)) => spec.position(second).into(),
    }
}

/// An option as JSON.
pub fn as_json(spec: &Spec) -> Value {
    let per_period = |profile: Profile| -> Map<String, Value> {
        Period::ALL
            .into_iter()
            .map(|period| {
                let value = position(spec, spec.in_profile(period, profile));
                (period.id().to_owned(), value)
            })
            .collect()
    };
    let profiles: Map<String, Value> = Profile::ALL
        .into_iter()
        .map(|profile| (profile.id().to_owned(), per_period(profile).into()))
        .collect();
    let text = |lang| Texts::new(lang).option(spec);
    json!({
        "name": spec.id,
        "clause": spec.clause,
        "kind": match spec.kind {
            Kind::Flag => "flag",
            Kind::Choice(..) => "choice",
        },
        "values": [position(spec, Some(false)), position(spec, Some(true))],
        "defaults": per_period(Profile::Standard),
        "profiles": profiles,
        "text": { "fr": text(Lang::Fr), "en": text(Lang::En) },
    })
}
