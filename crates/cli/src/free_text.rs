//! Situations told in words: `8 line infantry volley 25cm group behind hedge`.
//!
//! Deterministic: the longest known phrase is taken at every word, and a word nobody knows is an
//! error, never skipped. What stands before the target is about the shooters, what stands after it
//! about the target; what cannot be said there is an error too.

mod pieces;
mod target;
mod told;

use crate::context::{Context, Error};
use crate::faults::did_you_mean;
use crate::situation::Kind;
use crate::vocabulary::{Meaning, Vocabulary};
use argad_lab::ShootQuery;
use argad_lab::query::ShootersQuery;
use argad_rules::Period;
use argad_rules::plain::brief;
use argad_text::Lang;
use pieces::{Item, items};
use told::Told;

/// What the words said.
pub struct Heard {
    /// The situation. The distance is not a number if none was told.
    pub query: ShootQuery,
    /// Whether they said how many shoot.
    pub counted: bool,
}

/// Which period to read in.
#[derive(Clone, Copy, Default)]
pub struct Wanted<'a> {
    /// The id of the period asked for.
    pub period: Option<&'a str>,
    /// What else is named and has to be known there.
    pub named: &'a [(Kind, &'a str)],
}

/// The situation told by `text`.
pub fn read(text: &str, wanted: Wanted<'_>, ctx: &Context) -> Result<Heard, Error> {
    let told = in_best_period(text, wanted, ctx)?;
    let shooters = vec![told.line];
    let query = ShootQuery {
        shooters,
        ..told.query
    };
    Ok(Heard {
        query,
        counted: told.counted,
    })
}

/// A line of shooters told by `text`, in a period already known.
pub fn read_shooters(text: &str, period: &str, ctx: &Context) -> Result<ShootersQuery, Error> {
    let wanted = Wanted {
        period: Some(period),
        ..Wanted::default()
    };
    let told = in_best_period(text, wanted, ctx)?;
    if told.at_target || !told.query.distance.is_nan() {
        let values = [("given", text.into())];
        return Err(Error::Input(
            ctx.texts.say_with("free-shooters-only", &values),
        ));
    }
    Ok(told.line)
}

/// A word that could not be used, as it was written.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    /// Nobody knows it.
    Unknown { word: String, hint: Option<String> },
    /// Only the other period knows it.
    OtherPeriod { word: String, period: Period },
    /// Something was said already.
    Twice(String),
    /// A number has to follow.
    NeedsNumber(String),
    /// It is said of the target and changes nothing.
    NoMatter(String),
    /// A moving target is no harder to hit.
    TargetMoves(String),
    /// The shooters wear it, which changes nothing.
    OwnArmour(String),
    /// The shooters are behind something that changes nothing.
    OwnCover(String),
    /// Nobody can tell who is behind it.
    WhoseCover(String),
    /// The target is sheltered, but by what?
    BehindWhat(String),
    /// A unit that has no horses is said to ride.
    NoHorses { word: String, unit: String },
}

/// Letters and words of the longest situation that is read: ten times what the longest that means anything has.
const MOST_LETTERS: usize = 1_000;
const MOST_WORDS: usize = 100;
/// Words that are told not to be understood.
const MOST_FAULTS: usize = 10;

/// Refuses what is too long before any of its words is looked up.
fn is_short(text: &str, ctx: &Context) -> Result<(), Error> {
    let (letters, words) = (text.chars().count(), text.split_whitespace().count());
    if letters <= MOST_LETTERS && words <= MOST_WORDS {
        return Ok(());
    }
    let values = [
        ("letters", MOST_LETTERS.into()),
        ("words", MOST_WORDS.into()),
    ];
    Err(Error::Input(ctx.texts.say_with("free-long", &values)))
}

/// Reads in the period asked for, or in the one that understands most, the first of equals.
fn in_best_period(text: &str, wanted: Wanted<'_>, ctx: &Context) -> Result<Told, Error> {
    is_short(text, ctx)?;
    let [first, second] = Period::ALL.map(|p| Vocabulary::new(p, ctx.library.period(p)));
    let said = said_period(text, &first, &second, ctx)?;
    if let (Some(said), Some(asked)) = (said, wanted.period)
        && asked != said.id()
    {
        let values = [
            ("words", said.id().into()),
            ("flag", format!("--period {asked}").into()),
        ];
        return Err(Error::Input(ctx.texts.say_with("free-clash", &values)));
    }
    let asked = said.or_else(|| wanted.period.and_then(Period::from_id));
    let fits = |period: Period| {
        let data = ctx.library.period(period);
        let mut named = wanted.named.iter();
        named.all(|(kind, name)| kind.find(data, name).is_some())
    };
    let nowhere = !Period::ALL.into_iter().any(fits);
    let mut best: Option<Told> = None;
    for candidate in Period::ALL {
        let excluded = match asked {
            Some(asked) => asked != candidate,
            None => !nowhere && !fits(candidate),
        };
        if excluded {
            continue;
        }
        let (own, other) = match candidate {
            Period::HorseAndMusket => (&first, &second),
            Period::PikeAndShot => (&second, &first),
        };
        let items = items(text, own, other, ctx.lang);
        let mut told = Told::of(items, ctx.library.period(candidate), ctx.lang);
        // An unknown period is left to the query to refuse.
        let id = wanted.period.unwrap_or(candidate.id());
        id.clone_into(&mut told.query.period);
        if best
            .as_ref()
            .is_none_or(|best| told.misfit() < best.misfit())
        {
            best = Some(told);
        }
    }
    let told = best.unwrap_or_default();
    if told.faults.is_empty() {
        return Ok(told);
    }
    let faults = told.faults.iter().take(MOST_FAULTS);
    let mut lines: Vec<String> = faults.map(|fault| fault.say(ctx)).collect();
    let more = told.faults.len() - lines.len();
    if more > 0 {
        let values = [("more", more.into())];
        lines.push(ctx.texts.say_with("fault-more", &values));
    }
    Err(Error::Input(lines.join("\n")))
}

/// The period the words name, if they do.
fn said_period(
    text: &str,
    first: &Vocabulary,
    second: &Vocabulary,
    ctx: &Context,
) -> Result<Option<Period>, Error> {
    let mut said = None;
    for item in items(text, first, second, ctx.lang) {
        let Item::Phrase(heard) = item else { continue };
        let Meaning::Period(period) = heard.meaning else {
            continue;
        };
        if said.is_some_and(|said| said != period) {
            return Err(Error::Input(Fault::Twice(heard.shown).say(ctx)));
        }
        said = Some(period);
    }
    Ok(said)
}

impl Fault {
    fn say(&self, ctx: &Context) -> String {
        let with = |key, word: &str| ctx.texts.say_with(key, &[("given", brief(word).into())]);
        match self {
            Self::Unknown { word, hint } => {
                with("free-unknown", word) + &did_you_mean(&ctx.texts, hint.as_deref())
            }
            Self::OtherPeriod { word, period } => {
                let period = ctx.texts.say(&format!("say-{}", period.id()));
                let values = [("given", brief(word).into()), ("period", period.into())];
                ctx.texts.say_with("free-other-period", &values)
            }
            Self::Twice(word) => with("free-twice", word),
            Self::NeedsNumber(word) => with("free-needs-number", word),
            Self::NoMatter(word) => with("free-no-matter", word),
            Self::TargetMoves(word) => with("free-target-moves", word),
            Self::OwnArmour(word) => with("free-own-armour", word),
            Self::OwnCover(word) => with("free-own-cover", word),
            Self::WhoseCover(word) => with("free-whose-cover", word),
            Self::BehindWhat(word) => with("free-behind-what", word),
            Self::NoHorses { word, unit } => {
                let values = [
                    ("given", brief(word).into()),
                    ("unit", unit.as_str().into()),
                ];
                ctx.texts.say_with("free-no-horses", &values)
            }
        }
    }
}

/// The name of a unit in a language, the first of several.
fn unit_name(unit: &argad_rules::data::Unit, lang: Lang) -> String {
    argad_text::describe::short(lang.name(&unit.name)).to_owned()
}

#[cfg(test)]
mod tests;
