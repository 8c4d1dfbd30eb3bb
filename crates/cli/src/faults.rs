//! Bad input and refusals as words.

use crate::context::{Context, Error, Exit};
use crate::json_place::path_at;
use crate::output::{Paper, wrap};
use argad_lab::query::{InputProblem, ProblemKind};
use argad_rules::Refusal;
use argad_rules::data::PeriodData;
use argad_rules::measure::LengthError;
use argad_rules::plain::{brief, cut};
use argad_rules::ruleset::SwitchError;
use argad_text::{Lang, Texts};
use serde::Serialize;
use std::io::Write;

/// Letters of what a parser says, and of a path.
const MOST_WORDS: usize = 300;

/// Every fault of a query, each on its line, its place named by `name`.
pub fn input(problems: &[InputProblem], texts: &Texts, name: impl Fn(&str) -> String) -> Error {
    every(problems, texts, name, "")
}

/// Every fault of a query that came as JSON, each named by its path.
pub fn in_json(problems: &[InputProblem], texts: &Texts) -> Error {
    every(problems, texts, str::to_owned, "-json")
}

/// `kind` ends the keys of sentences that are others in JSON than on the command line.
fn every(
    problems: &[InputProblem],
    texts: &Texts,
    name: impl Fn(&str) -> String,
    kind: &str,
) -> Error {
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| {
            let what = describe(problem, texts, kind);
            if matches!(problem.kind, ProblemKind::More(_)) {
                return what;
            }
            format!("{}{}", place(texts.lang(), &name(&problem.path)), what)
        })
        .collect();
    Error::Input(lines.join("\n"))
}

/// A place before a fault, with the language's own colon.
pub fn place(lang: Lang, name: &str) -> String {
    match lang {
        Lang::Fr => format!("{name}\u{a0}: "),
        Lang::En => format!("{name}: "),
    }
}

fn describe(problem: &InputProblem, texts: &Texts, kind: &str) -> String {
    match &problem.kind {
        ProblemKind::Unknown { given, hint, known } => {
            unknown(texts, given, hint.as_deref(), known)
        }
        ProblemKind::Range { given: 0, .. } if ["a", "b"].contains(&problem.path.as_str()) => {
            let values = [
                ("side", problem.path.to_uppercase().into()),
                ("flag", format!("-{}", problem.path).into()),
            ];
            texts.say_with(&format!("fault-nobody{kind}"), &values)
        }
        ProblemKind::Range { given, least, most } => {
            let one = least == most;
            texts.say_with(
                if one {
                    "fault-range-one"
                } else {
                    "fault-range"
                },
                &[
                    ("given", given.to_string().into()),
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ],
            )
        }
        ProblemKind::Length(error) => {
            let (key, given) = match error {
                LengthError::Negative(given) => ("fault-length-negative", given),
                LengthError::TooFine(given) => ("fault-length-fine", given),
                LengthError::TooLarge(given) => ("fault-length-large", given),
            };
            texts.say_with(key, &[("given", given.to_string().into())])
        }
        ProblemKind::Option(error) => switch(error, texts),
        ProblemKind::Contradiction { other } => {
            texts.say_with("fault-contradiction", &[("other", other.as_str().into())])
        }
        ProblemKind::Missing { .. } => missing(&problem.path, texts, kind),
        ProblemKind::More(more) => texts.say_with("fault-more", &[("more", (*more).into())]),
        ProblemKind::Duplicate(id) => {
            texts.say_with("fault-duplicate", &[("given", id.as_str().into())])
        }
        ProblemKind::NoSuchEnemy { given, hint } => {
            let text = texts.say_with("fault-no-enemy", &[("given", given.as_str().into())]);
            text + &did_you_mean(texts, hint.as_deref())
        }
    }
}

fn missing(path: &str, texts: &Texts, kind: &str) -> String {
    let field = path.rsplit('.').next().unwrap_or(path);
    let key = format!("fault-missing-{field}");
    let keys = [format!("{key}{kind}"), key, "fault-missing".to_owned()];
    let key = keys.iter().find(|key| texts.has(key));
    key.map(|key| texts.say(key)).unwrap_or_default()
}

/// What is wrong with an option.
pub fn switch(error: &SwitchError, texts: &Texts) -> String {
    match error {
        SwitchError::Unknown { name, hint } => {
            let text = texts.say_with("fault-option", &[("given", name.as_str().into())]);
            text + &did_you_mean(texts, *hint)
        }
        SwitchError::OtherPeriod { id, period } => texts.say_with(
            "fault-option-period",
            &[("given", (*id).into()), ("period", period.id().into())],
        ),
        SwitchError::BadValue {
            id,
            given,
            first,
            second,
        } => texts.say_with(
            "fault-option-value",
            &[
                ("id", (*id).into()),
                ("given", given.as_str().into()),
                ("first", (*first).into()),
                ("second", (*second).into()),
            ],
        ),
    }
}

/// Something that is not one of the words known there.
pub fn unknown(texts: &Texts, given: &str, hint: Option<&str>, known: &[String]) -> String {
    let text = texts.say_with("fault-unknown", &[("given", given.into())]);
    let text = text + &did_you_mean(texts, hint);
    if known.is_empty() {
        return text;
    }
    let list = argad_text::roster::listed(given, known, texts);
    let list = texts.say_with("fault-known", &[("list", list.into())]);
    let lines: Vec<String> = wrap(&list, 76).iter().map(|l| format!("  {l}")).collect();
    format!("{text}\n{}", lines.join("\n"))
}

/// ` – did you mean …?`, or nothing.
pub fn did_you_mean(texts: &Texts, hint: Option<&str>) -> String {
    hint.map(|hint| texts.say_with("fault-hint", &[("hint", hint.into())]))
        .map(|text| format!(" {text}"))
        .unwrap_or_default()
}

/// What is wrong with a JSON text, with line, column and path.
pub fn json(error: &serde_json::Error, text: &str, name: &str, texts: &Texts) -> Error {
    if text.trim().is_empty() {
        let values = [("name", name.into())];
        return Error::Input(texts.say_with("input-empty", &values));
    }
    let (line, column) = (error.line(), error.column());
    let path = path_at(text, line, column);
    let what = error.to_string();
    let what = what.split(" at line ").next().unwrap_or_default();
    let (what, path) = (cut(what, MOST_WORDS), cut(&path, MOST_WORDS));
    let values = [
        ("name", name.into()),
        ("line", line.to_string().into()),
        ("column", column.to_string().into()),
    ];
    let mut at = texts.say_with("input-json", &values);
    if !path.is_empty() {
        at = format!("{at}, {path}");
    }
    Error::Input(format!("{}{what}", place(texts.lang(), &at)))
}

/// A field that does not exist, with those that do.
pub fn no_field(given: &str, known: &[&str], texts: &Texts) -> String {
    let hint = argad_rules::suggest::closest(given, known.iter().copied());
    let text = texts.say_with("fault-field", &[("given", brief(given).into())]);
    let list = texts.say_with("fault-known", &[("list", known.join(", ").into())]);
    let lines: Vec<String> = wrap(&list, 76).iter().map(|l| format!("  {l}")).collect();
    format!("{text}{}\n{}", did_you_mean(texts, hint), lines.join("\n"))
}

#[derive(Serialize)]
struct RefusalAnswer {
    code: &'static str,
    clause: String,
    text: String,
}

#[derive(Serialize)]
struct Refusals {
    refusals: Vec<RefusalAnswer>,
}

/// Prints why the rules forbid something: every reason with its clause.
pub fn refused(
    refusals: &[Refusal],
    data: Option<&PeriodData>,
    as_json: bool,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Exit, Error> {
    let named = refusals.iter().map(|r| ctx.lang.named(r, data));
    let named: Vec<Refusal> = named.collect();
    if as_json {
        let refusals = named
            .iter()
            .map(|refusal| RefusalAnswer {
                code: refusal.code.word(),
                clause: refusal.clause.to_string(),
                text: ctx.texts.refusal(refusal),
            })
            .collect();
        print_json(&Refusals { refusals }, out)?;
        return Ok(Exit::Refused);
    }
    let mut paper = Paper::new(ctx, out);
    let heading = paper.say("refused");
    paper.heading(&heading)?;
    for refusal in &named {
        let text = ctx.texts.refusal(refusal);
        for (index, line) in wrap(&text, 75).iter().enumerate() {
            paper.line(format!(" {} {line}", if index == 0 { "×" } else { " " }))?;
        }
    }
    Ok(Exit::Refused)
}

/// Prints an answer as JSON.
pub fn print_json(answer: &impl Serialize, out: &mut dyn Write) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(answer).map_err(std::io::Error::from)?;
    writeln!(out, "{text}")?;
    Ok(())
}
