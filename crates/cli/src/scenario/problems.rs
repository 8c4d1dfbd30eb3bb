//! Mistakes in a scenario, in the language of whoever writes it.

use crate::context::Context;
use crate::roster::plain;
use argad_rules::Clause;
use argad_rules::data::{Problem, ProblemKind};
use argad_rules::scenario::FaultKind;
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
    argad_text::problems::words(&problem.kind, &ctx.texts)
}
