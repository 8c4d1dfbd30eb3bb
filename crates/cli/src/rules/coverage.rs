//! `argad rules coverage`: the table of docs/rules-map.md, as it was when the program was built.

use super::json;
use crate::context::{Context, Error, Exit};
use crate::output::wrap;
use serde_json::{Map, Value};
use std::io::Write;

/// Written by `cargo xtask`, never by hand.
const MAP: &str = include_str!("../../../../docs/rules-map.md");

/// Prints the table.
pub fn run(ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let rows = table(MAP);
    if ctx.json {
        return json(&as_json(&rows), out);
    }
    // The head and the last line are words, all else ids and numbers.
    let words: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().map(|cell| word(cell, ctx)).collect())
        .collect();
    if rows.len() < 2 {
        writeln!(out, "{}", ctx.texts.say("rules-coverage-none"))?;
        return Ok(Exit::Answered);
    }
    for line in wrap(&ctx.texts.say("rules-coverage-head"), ctx.width) {
        writeln!(out, "{line}")?;
    }
    let columns = words.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = words.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in &words {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| match cell.parse::<u32>() {
                Ok(_) => format!("{cell:>width$}"),
                Err(_) => format!("{cell:<width$}"),
            })
            .collect();
        writeln!(out, "  {}", cells.join("  ").trim_end())?;
    }
    Ok(Exit::Answered)
}

/// A cell in the language, if it is a word.
fn word(cell: &str, ctx: &Context) -> String {
    let key = format!("rules-coverage-column-{cell}");
    if ctx.texts.has(&key) {
        ctx.texts.say(&key)
    } else {
        cell.to_owned()
    }
}

/// The cells of the first Markdown table, its head first, without the line under it.
fn table(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .map(str::trim)
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
        .filter(|line| !line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ')))
        .map(|line| line.trim_matches('|').split('|').map(cell).collect())
        .collect()
}

/// A cell without its emphasis.
fn cell(text: &str) -> &str {
    text.trim().trim_matches('*')
}

fn as_json(rows: &[Vec<&str>]) -> Value {
    let Some((head, rows)) = rows.split_first() else {
        return Value::Array(Vec::new());
    };
    rows.iter()
        .map(|row| {
            let cells = head.iter().zip(row).map(|(name, cell)| {
                let value = cell
                    .parse::<u32>()
                    .map_or_else(|_| Value::from(*cell), Value::from);
                ((*name).to_owned(), value)
            });
            Value::from(cells.collect::<Map<_, _>>())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_table_is_read() {
        let text = "# Map\n\n| chapter | covered |\n|---|--:|\n| MEL | 12 |\n\n| other |\n";
        assert_eq!(table(text), [vec!["chapter", "covered"], vec!["MEL", "12"]]);
        assert_eq!(as_json(&table(text))[0]["covered"], 12);
        assert!(table("no table").is_empty());
        assert_eq!(as_json(&[]), Value::Array(Vec::new()));
    }
}
