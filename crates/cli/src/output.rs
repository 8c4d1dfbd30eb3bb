//! Lines on paper: needed numbers, reasons with their clauses, bars of chances.
//!
//! As wide as the terminal within reason, aligned with or without colours, so that a pipe gets the
//! same picture.

use crate::context::Context;
use anstyle::{AnsiColor, Style};
use argad_rules::Clause;
use argad_text::reasons::Reason;

pub use argad_text::number::{Chance, centimetres, count_rows, decimal, decimal_length, percent};
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// As wide as can be, for text that [`Paper::line`] folds to the page.
pub const WIDTH: usize = usize::MAX;
/// Columns of a page where no terminal says otherwise.
const USUAL_WIDTH: usize = 80;
/// Columns a page may have.
const WIDTHS: RangeInclusive<usize> = 40..=100;
/// Columns of the longest bar, where the labels leave room for it.
const BAR: usize = 44;
/// Columns of the longest label.
const LABEL: usize = 28;

/// A page being written.
pub struct Paper<'a> {
    /// Language and colours.
    pub ctx: &'a Context,
    out: &'a mut dyn Write,
}

impl<'a> Paper<'a> {
    /// A page in the context's language and colours.
    pub fn new(ctx: &'a Context, out: &'a mut dyn Write) -> Self {
        Self { ctx, out }
    }

    /// A message without values.
    pub fn say(&self, key: &str) -> String {
        self.ctx.texts.say(key)
    }

    /// A line, folded under its own indent if it is too long for the page.
    pub fn line(&mut self, text: impl Display) -> io::Result<()> {
        let text = text.to_string();
        if columns(&text) <= self.ctx.width {
            return writeln!(self.out, "{text}");
        }
        let body = text.trim_start_matches(' ');
        let indent = " ".repeat(text.len() - body.len());
        for line in wrap(body, self.ctx.width.saturating_sub(indent.len())) {
            writeln!(self.out, "{indent}{line}")?;
        }
        Ok(())
    }

    /// An empty line.
    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// The number to roll, with what it is for.
    pub fn need(&mut self, need: &str, about: &str) -> io::Result<()> {
        let style = Style::new().bold().invert();
        let large = self.painted(style, &format!(" {need} "));
        let lines = wrap(about, self.ctx.width - 8);
        for (index, line) in lines.iter().enumerate() {
            if index == 0 {
                let pad = " ".repeat(5usize.saturating_sub(need.chars().count() + 2));
                writeln!(self.out, " {large}{pad}  {line}")?;
            } else {
                writeln!(self.out, "        {line}")?;
            }
        }
        Ok(())
    }

    /// A heading over what follows.
    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        let text = self.painted(Style::new().bold(), text);
        writeln!(self.out, " {text}")
    }

    /// A reason: a number, what it is, and its clause at the right edge.
    pub fn reason(&mut self, value: &str, text: &str, clause: Option<Clause>) -> io::Result<()> {
        let lines = wrap(text, self.ctx.width - 8 - 10);
        for (index, line) in lines.iter().enumerate() {
            if index > 0 {
                writeln!(self.out, "        {line}")?;
                continue;
            }
            let Some(clause) = clause else {
                writeln!(self.out, "  {value:>4}  {line}")?;
                continue;
            };
            let room = self.ctx.width - 8 - 8 - 2;
            let pad = " ".repeat(room.saturating_sub(line.chars().count()));
            let clause = self.quiet(&clause.to_string());
            writeln!(self.out, "  {value:>4}  {line}{pad}  {clause}")?;
        }
        Ok(())
    }

    /// Several reasons.
    pub fn reasons(&mut self, reasons: &[Reason]) -> io::Result<()> {
        for reason in reasons {
            self.reason(&reason.value, &reason.text, reason.clause)?;
        }
        Ok(())
    }

    /// A remark, folded to the page.
    pub fn remark(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, self.ctx.width - 2) {
            let line = self.quiet(&line);
            writeln!(self.out, " {line}")?;
        }
        Ok(())
    }

    /// A table of chances, its longest bar for the likeliest.
    pub fn bars(&mut self, rows: &[Chance]) -> io::Result<()> {
        let widest = rows.iter().map(|r| r.label.chars().count()).max();
        let widest = widest.unwrap_or(0).clamp(3, LABEL);
        let room = BAR.min(self.ctx.width.saturating_sub(2 + widest + 2 + 7 + 2));
        let most = rows.iter().map(|r| r.p).fold(0.0, f64::max);
        for row in rows {
            let share = percent(self.ctx.lang, row.p);
            let colour = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
            let bar = self.painted(colour, &bar(row.p / most.max(f64::MIN_POSITIVE), room));
            let pad = " ".repeat(widest.saturating_sub(row.label.chars().count()));
            let line = format!("  {pad}{}  {share:>7}  {bar}", row.label);
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Text in a style, where colours are wanted.
    pub fn painted(&self, style: Style, text: &str) -> String {
        if self.ctx.color && !text.is_empty() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }

    /// Text that steps back.
    pub fn quiet(&self, text: &str) -> String {
        self.painted(Style::new().dimmed(), text)
    }
}

/// A bar for a share of the width, in eighths of a column.
fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * (width * 8) as f64).round() as usize;
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let part = parts.get(eighths % 8).copied().unwrap_or_default();
    format!("{}{part}", "█".repeat(eighths / 8))
}

/// The columns of a page: `COLUMNS` if it is set, else those of the terminal if there is one.
pub fn page_width(set: Option<&str>, screen: Option<usize>) -> usize {
    let set = set.and_then(|set| set.trim().parse().ok());
    let width = set.or(screen).unwrap_or(USUAL_WIDTH);
    width.clamp(*WIDTHS.start(), *WIDTHS.end())
}

/// The columns that text takes, without what only colours it.
fn columns(text: &str) -> usize {
    let mut colour = false;
    let shown = text.chars().filter(|&c| {
        let starts = c == '\u{1b}';
        let shown = !colour && !starts;
        colour = starts || colour && c != 'm';
        shown
    });
    shown.count()
}

/// Folds text into lines of at most so many columns; a longer word keeps a line of its own.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if columns(line) + 1 + columns(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_with_chances() {
        assert_eq!(bar(1.0, 10), "██████████");
        assert_eq!(bar(0.55, 10), "█████▌");
        assert_eq!(bar(0.0, 10), "");
        assert_eq!(bar(f64::INFINITY, 1), "█");
    }

    #[test]
    fn text_is_folded() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("extraordinary", 4), ["extraordinary"]);
        assert_eq!(wrap("at 25\u{a0}cm", 5), ["at", "25\u{a0}cm"]);
        assert_eq!(wrap("\u{1b}[2mone two\u{1b}[0m", 7).len(), 1);
    }

    #[test]
    fn a_page_is_as_wide_as_the_terminal_within_reason() {
        assert_eq!(page_width(None, None), 80);
        assert_eq!(page_width(None, Some(90)), 90);
        assert_eq!(page_width(Some("60"), Some(90)), 60);
        assert_eq!(page_width(Some("wide"), Some(300)), 100);
        assert_eq!(page_width(Some("3"), None), 40);
    }
}
