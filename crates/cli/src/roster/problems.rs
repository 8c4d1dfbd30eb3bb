//! The mistakes in a list, in the player's language.

use super::print::plain;
use crate::context::{Context, Error};
use argad_rules::data::{Problem, ProblemKind};
use argad_rules::suggest::closest;
use argad_text::Texts;

/// All mistakes, one a line, with where they are.
pub fn error(problems: &[Problem], ctx: &Context) -> Error {
    let values = [("count", problems.len().into())];
    let mut lines = vec![ctx.texts.say_with("roster-unreadable", &values)];
    lines.extend(problems.iter().map(|problem| {
        // A message may quote the file.
        let text = plain(&words(&problem.kind, &ctx.texts));
        let (file, line, column) = (&problem.file, problem.line, problem.column);
        format!("{file}:{line}:{column}: {text}")
    }));
    Error::Input(lines.join("\n"))
}

pub fn words(kind: &ProblemKind, texts: &Texts) -> String {
    match kind {
        ProblemKind::Syntax { message } => {
            texts.say_with("problem-syntax", &[("message", message.as_str().into())])
        }
        ProblemKind::UnknownField { field, known, .. } => {
            let values = [("field", field.as_str().into())];
            hinted(
                texts.say_with("problem-unknown-field", &values),
                field,
                known,
                texts,
            )
        }
        ProblemKind::MissingField { field, .. } => {
            texts.say_with("problem-missing-field", &[("field", (*field).into())])
        }
        ProblemKind::WrongType {
            field,
            wanted,
            found,
        } => {
            let type_word = |name: &str| texts.say(&format!("type-{}", name.replace(' ', "-")));
            let values = [
                ("field", (*field).into()),
                ("wanted", type_word(wanted).into()),
                ("found", type_word(found).into()),
            ];
            texts.say_with("problem-wrong-type", &values)
        }
        ProblemKind::UnknownWord { field, word, known } => {
            let values = [("field", (*field).into()), ("word", word.as_str().into())];
            hinted(
                texts.say_with("problem-unknown-word", &values),
                word,
                known,
                texts,
            )
        }
        ProblemKind::OutOfRange {
            field,
            value,
            low,
            high,
        } => {
            let values = [
                ("field", (*field).into()),
                ("value", value.as_str().into()),
                ("low", (*low).into()),
                ("high", (*high).into()),
            ];
            texts.say_with("problem-out-of-range", &values)
        }
        ProblemKind::UnknownReference { wanted, id, known } => {
            let key = format!("problem-unknown-{wanted}");
            hinted(
                texts.say_with(&key, &[("id", id.as_str().into())]),
                id,
                known,
                texts,
            )
        }
        // Mistakes only data files can have.
        ProblemKind::MissingFile
        | ProblemKind::UnknownFile { .. }
        | ProblemKind::MissingTranslation { .. }
        | ProblemKind::BadId { .. }
        | ProblemKind::DuplicateId { .. }
        | ProblemKind::RepeatedWord { .. }
        | ProblemKind::UnknownClause { .. }
        | ProblemKind::BadLength { .. }
        | ProblemKind::NoBands
        | ProblemKind::BandsOutOfOrder { .. }
        | ProblemKind::VolleyGap
        | ProblemKind::RiderWithoutAllowance
        | ProblemKind::WrongPeriod { .. }
        | ProblemKind::Scenario(_) => kind.to_string(),
    }
}

/// The word that was meant or, if none is close, all there are.
pub fn hinted(text: String, word: &str, known: &[String], texts: &Texts) -> String {
    let hint = match closest(word, known.iter().map(String::as_str)) {
        Some(meant) => texts.say_with("problem-hint", &[("meant", meant.into())]),
        None => texts.say_with("problem-known", &[("known", known.join(", ").into())]),
    };
    text + &hint
}
