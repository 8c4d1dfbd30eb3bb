//! `argad rules list` and `argad rules show`.

use super::choice::{period, period_name, with_hint};
use super::json;
use super::options::position_name;
use crate::context::{Context, Error, Exit};
use crate::output::wrap;
use argad_rules::clause::CHAPTERS;
use argad_rules::ruleset::{CONSTANTS, SWITCHES, Spec};
use argad_rules::{Clause, Period};
use argad_text::Texts;
use argad_text::search::{bare, in_order, mentions};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Which clauses to list.
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// Only this chapter: MEL, SHO, TAC …
    #[arg(long, value_name = "CHAPTER")]
    chapter: Option<String>,
    /// Only clauses used in this period.
    #[arg(long, value_name = "ID")]
    period: Option<String>,
    /// Only clauses whose title or text has this word.
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
}

/// Which clauses to show.
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// Clause ids, as in MEL-6 SHO-M5; a chapter, as in MEL, is listed.
    #[arg(required = true, value_name = "ID")]
    ids: Vec<String>,
}

/// Lists clauses.
pub fn list(args: &ListArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let chapter = args.chapter.as_deref().map(|id| chapter(id, &ctx.texts));
    let chapter = chapter.transpose()?;
    let wanted = args.period.as_deref().map(|id| period(id, &ctx.texts));
    let wanted = wanted.transpose()?;
    let word = args.search.as_deref().map(bare);
    let fits = |clause: &Clause| {
        chapter.is_none_or(|chapter| clause.chapter() == chapter)
            && wanted.is_none_or(|period| clause.period().is_none_or(|only| only == period))
            && word
                .as_deref()
                .is_none_or(|word| mentions(*clause, word, &ctx.texts))
    };
    let found = in_order(Clause::all().filter(fits));
    if ctx.json {
        let list: Vec<Value> = found
            .iter()
            .map(|clause| json!({ "id": clause, "title": ctx.texts.clause_title(*clause) }))
            .collect();
        return json(&Value::from(list), out);
    }
    if found.is_empty() {
        writeln!(out, "{}", ctx.texts.say("rules-nothing-found"))?;
    }
    let mut last = "";
    for clause in found {
        if clause.chapter() != last {
            if !last.is_empty() {
                writeln!(out)?;
            }
            last = clause.chapter();
            let key = format!("chapter-{}", last.to_ascii_lowercase());
            writeln!(out, "{last} – {}", ctx.texts.say(&key))?;
        }
        let lines = wrap(&ctx.texts.clause_title(clause), ctx.width - 10);
        for (index, line) in lines.iter().enumerate() {
            let id = if index == 0 { clause.id() } else { "" };
            writeln!(out, "  {id:<7} {line}")?;
        }
    }
    Ok(Exit::Answered)
}

fn chapter(given: &str, texts: &Texts) -> Result<&'static str, Error> {
    let found = CHAPTERS.iter().find(|id| id.eq_ignore_ascii_case(given));
    found.copied().ok_or_else(|| {
        let known = CHAPTERS.join(" ");
        let values = [("chapter", given.into()), ("known", known.into())];
        Error::Input(texts.say_with("rules-unknown-chapter", &values))
    })
}

/// Shows clauses.
pub fn show(args: &ShowArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let mut clauses = Vec::new();
    let mut chapters = Vec::new();
    let mut unknown = Vec::new();
    for id in &args.ids {
        match id.trim().parse::<Clause>() {
            Ok(clause) => clauses.push(clause),
            Err(_) => match chapter(id.trim(), &ctx.texts) {
                Ok(chapter) => chapters.push(chapter),
                Err(_) => unknown.push(unknown_clause(id, &ctx.texts)),
            },
        }
    }
    if !unknown.is_empty() {
        unknown.push(ctx.texts.say("rules-see-list"));
        return Err(Error::Input(unknown.join("\n")));
    }
    // A chapter alone is listed; among clauses all it says is shown.
    if let ([], [chapter], false) = (clauses.as_slice(), chapters.as_slice(), ctx.json) {
        let args = ListArgs {
            chapter: Some((*chapter).to_owned()),
            period: None,
            search: None,
        };
        return list(&args, ctx, out);
    }
    let whole = Clause::all().filter(|clause| chapters.contains(&clause.chapter()));
    clauses.extend(in_order(whole));
    if ctx.json {
        let list: Vec<Value> = clauses.iter().map(|clause| as_json(*clause, ctx)).collect();
        return json(&Value::from(list), out);
    }
    for (index, clause) in clauses.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print(clause, ctx, out)?;
    }
    Ok(Exit::Answered)
}

fn unknown_clause(id: &str, texts: &Texts) -> String {
    let text = texts.say_with("rules-unknown-clause", &[("clause", id.into())]);
    let id = id.to_ascii_uppercase();
    with_hint(text, &id, Clause::all().map(Clause::id), texts)
}

fn switches(clause: Clause) -> impl Iterator<Item = &'static Spec> {
    SWITCHES.iter().filter(move |spec| spec.clause == clause)
}

fn as_json(clause: Clause, ctx: &Context) -> Value {
    let periods: Vec<&str> = match clause.period() {
        Some(only) => vec![only.id()],
        None => Period::ALL.map(Period::id).into(),
    };
    json!({
        "id": clause,
        "title": ctx.texts.clause_title(clause),
        "text": ctx.texts.clause(clause),
        "periods": periods,
        "options": switches(clause).map(super::options::as_json).collect::<Vec<_>>(),
        "constant": CONSTANTS.contains(&clause),
    })
}

fn print(clause: Clause, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    let texts = &ctx.texts;
    let used = match clause.period() {
        Some(only) => {
            let period = period_name(only, texts);
            texts.say_with("rules-only", &[("period", period.into())])
        }
        None => texts.say("rules-both-periods"),
    };
    let bold = anstyle::Style::new().bold();
    let bold = if ctx.color {
        bold
    } else {
        anstyle::Style::new()
    };
    let title = texts.clause_title(clause);
    let head = format!("{bold}{clause} – {title}{bold:#} ({used})");
    for line in wrap(&head, ctx.width) {
        writeln!(out, "{line}")?;
    }
    for line in wrap(&texts.clause(clause), ctx.width - 2) {
        writeln!(out, "  {line}")?;
    }
    for spec in switches(clause) {
        let name = texts.say_with("rules-option-of", &[("name", spec.id.into())]);
        let defaults: Vec<String> = Period::ALL
            .into_iter()
            .map(|period| default_words(spec, period, texts))
            .collect();
        let text = format!("{name} – {}", defaults.join(" · "));
        for line in wrap(&text, ctx.width - 2) {
            writeln!(out, "  {line}")?;
        }
        for line in wrap(&texts.option(spec), ctx.width - 4) {
            writeln!(out, "    {line}")?;
        }
    }
    if CONSTANTS.contains(&clause) {
        for line in wrap(&texts.say("rules-constant"), ctx.width - 2) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

fn default_words(spec: &Spec, period: Period, texts: &Texts) -> String {
    let name = period_name(period, texts);
    match spec.default_in(period) {
        Some(second) => {
            let value = position_name(spec, second, texts);
            texts.say_with(
                "rules-default",
                &[("period", name.into()), ("value", value.into())],
            )
        }
        None => texts.say_with("rules-default-none", &[("period", name.into())]),
    }
}
