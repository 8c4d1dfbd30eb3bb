//! The period and the options somebody names on the command line.

use crate::context::{Context, Error};
use argad_rules::ruleset::{SWITCHES, SwitchError};
use argad_rules::suggest::closest;
use argad_rules::{Period, Ruleset};
use argad_text::{Lang, Texts};

/// The period with this id.
pub fn period(id: &str, texts: &Texts) -> Result<Period, Error> {
    Period::from_id(id).ok_or_else(|| {
        let known = Period::ALL.map(Period::id).join(", ");
        let values = [("period", id.into()), ("known", known.into())];
        let text = texts.say_with("rules-unknown-period", &values);
        Error::Input(with_hint(text, id, Period::ALL.map(Period::id), texts))
    })
}

/// A colon as the language writes it.
pub fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "\u{a0}:",
        Lang::En => ":",
    }
}

/// What a period is called.
pub fn period_name(period: Period, texts: &Texts) -> String {
    texts.say(&format!("card-period-{}", period.id()))
}

/// The standard rules of a period with options set as `NAME=VALUE`.
pub fn ruleset(period: Period, options: &[String], ctx: &Context) -> Result<Ruleset, Error> {
    let mut rules = Ruleset::standard(period);
    for given in options {
        let Some((name, value)) = given.split_once('=') else {
            let values = [("given", given.as_str().into())];
            return Err(Error::Input(
                ctx.texts.say_with("rules-option-form", &values),
            ));
        };
        rules = rules
            .with_named(name.trim(), value.trim())
            .map_err(|error| Error::Input(switch_error(&error, &ctx.texts)))?;
    }
    Ok(rules)
}

fn switch_error(error: &SwitchError, texts: &Texts) -> String {
    match error {
        SwitchError::Unknown { name, .. } => {
            let text = texts.say_with("rules-unknown-option", &[("option", name.as_str().into())]);
            with_hint(text, name, SWITCHES.iter().map(|spec| spec.id), texts)
        }
        SwitchError::OtherPeriod { id, period } => {
            let period = period_name(*period, texts);
            let values = [("option", (*id).into()), ("period", period.into())];
            texts.say_with("rules-other-period", &values)
        }
        SwitchError::BadValue {
            id,
            given,
            first,
            second,
        } => {
            let values = [
                ("option", (*id).into()),
                ("given", given.as_str().into()),
                ("first", (*first).into()),
                ("second", (*second).into()),
            ];
            texts.say_with("rules-bad-value", &values)
        }
    }
}

/// A sentence with the word that was meant, if one is close.
pub fn with_hint<'a>(
    text: String,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
    texts: &Texts,
) -> String {
    match closest(word, known) {
        Some(meant) => {
            let hint = texts.say_with("card-did-you-mean", &[("meant", meant.into())]);
            format!("{text} {hint}")
        }
        None => text,
    }
}
