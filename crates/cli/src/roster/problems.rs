//! The mistakes in a list, in the player's language.

use super::print::plain;
use crate::context::{Context, Error};
use argad_rules::data::Problem;
use argad_text::roster::problem as words;

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
