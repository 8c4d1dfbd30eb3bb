//! Mistakes in a scenario, in the language of whoever writes it.

use crate::context::Context;
use crate::roster::plain;
use argad_rules::Clause;
use argad_rules::data::{Problem, ProblemKind};
use argad_rules::measure::LengthError;
use argad_rules::scenario::{Datum, FaultKind};
use serde_json::{Value, json};

/// All mistakes, one a line, with where they are.
pub fn told(problems: &[Problem], ctx: &Context) -> String {
    let values = [("count", problems.len().into())];
    let mut lines = vec![ctx.texts.say_with("scenario-faulty", &values)];
    lines.extend(problems.iter().map(|problem| placed(problem, ctx)));
    lines.join("\n")
}

/// A mistake with where it is.
pub fn placed(problem: &Problem, ctx: &Context) -> String {
    let (file, line, column) = (&problem.file, problem.line, problem.column);
    // A message may quote the file.
    format!("{file}:{line}:{column}: {}", plain(&words(problem, ctx)))
}

/// A mistake as JSON.
pub fn json(problem: &Problem, ctx: &Context) -> Value {
    let kind = match &problem.kind {
        ProblemKind::Scenario(kind) => Some(kind),
        _ => None,
    };
    json!({
        "line": problem.line,
        "column": problem.column,
        "code": kind.map(FaultKind::code),
        "clause": kind.and_then(FaultKind::clause).map(Clause::id),
        "text": words(problem, ctx),
    })
}

/// A mistake without where it is.
pub fn words(problem: &Problem, ctx: &Context) -> String {
    let texts = &ctx.texts;
    let field_and_cm = |field: &str, cm: f64| {
        [
            ("field", field.to_owned().into()),
            ("cm", cm.to_string().into()),
        ]
    };
    match &problem.kind {
        ProblemKind::Scenario(kind) => {
            let values: Vec<_> = kind.values().into_iter().map(fluent).collect();
            let text = texts.say_with(&format!("scenario-fault-{}", kind.code()), &values);
            match kind.clause() {
                Some(clause) => format!("{text} ({clause})"),
                None => text,
            }
        }
        ProblemKind::MissingTranslation { field, language } => {
            let values = [("field", (*field).into()), ("language", (*language).into())];
            texts.say_with("problem-missing-translation", &values)
        }
        ProblemKind::BadId { id } => {
            texts.say_with("problem-bad-id", &[("id", id.as_str().into())])
        }
        ProblemKind::DuplicateId { id, first, .. } => {
            let values = [("id", id.as_str().into()), ("first", (*first).into())];
            texts.say_with("problem-duplicate-id", &values)
        }
        ProblemKind::RepeatedWord { field, word } => {
            let values = [("field", (*field).into()), ("word", word.as_str().into())];
            texts.say_with("problem-repeated-word", &values)
        }
        ProblemKind::BadLength { field, error } => {
            let (key, cm) = match error {
                LengthError::Negative(cm) => ("problem-length-negative", *cm),
                LengthError::TooFine(cm) => ("problem-length-too-fine", *cm),
                LengthError::TooLarge(cm) => ("problem-length-too-large", *cm),
            };
            texts.say_with(key, &field_and_cm(field, cm))
        }
        other => argad_text::roster::problem(other, texts),
    }
}

fn fluent((name, value): (&'static str, Datum)) -> (&'static str, argad_text::Value<'static>) {
    match value {
        Datum::Text(text) => (name, text.into()),
        Datum::Number(number) => (name, number.into()),
    }
}
