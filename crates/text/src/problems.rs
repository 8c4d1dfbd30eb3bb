//! Mistakes in a scenario, in the language of whoever writes it.

use crate::Texts;
use argad_rules::data::ProblemKind;
use argad_rules::measure::LengthError;
use argad_rules::scenario::Datum;

/// A mistake without where it is.
pub fn words(kind: &ProblemKind, texts: &Texts) -> String {
    let field_and_cm = |field: &str, cm: f64| {
        [
            ("field", field.to_owned().into()),
            ("cm", cm.to_string().into()),
        ]
    };
    match kind {
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
        other => crate::roster::problem(other, texts),
    }
}

fn fluent((name, value): (&'static str, Datum)) -> (&'static str, crate::Value<'static>) {
    match value {
        Datum::Text(text) => (name, text.into()),
        Datum::Number(number) => (name, number.into()),
    }
}
