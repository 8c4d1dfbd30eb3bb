//! A box of lines, 78 columns wide.

use crate::output::wrap;
use anstyle::Style;
use std::io::{self, Write};

/// Columns between the walls and their inner margins.
const INSIDE: usize = 74;

/// A box being drawn.
pub struct Frame<'a> {
    out: &'a mut dyn Write,
    color: bool,
}

impl<'a> Frame<'a> {
    /// A box; nothing is drawn before [`Frame::top`].
    pub fn new(out: &'a mut dyn Write, color: bool) -> Self {
        Self { out, color }
    }

    /// The upper edge.
    pub fn top(&mut self) -> io::Result<()> {
        writeln!(self.out, "┌{}┐", "─".repeat(INSIDE + 2))
    }

    /// The lower edge.
    pub fn bottom(&mut self) -> io::Result<()> {
        writeln!(self.out, "└{}┘", "─".repeat(INSIDE + 2))
    }

    /// A line across with a title in it.
    pub fn section(&mut self, title: &str) -> io::Result<()> {
        let rest = (INSIDE + 2).saturating_sub(title.chars().count() + 3);
        let title = self.bold(title);
        writeln!(self.out, "├─ {title} {}┤", "─".repeat(rest))
    }

    /// A name on the left, and something on the right if there is room on the line.
    pub fn title(&mut self, left: &str, right: &str) -> io::Result<()> {
        let room = INSIDE.saturating_sub(right.chars().count() + 2);
        let lines = wrap(left, room);
        for (index, line) in lines.iter().enumerate() {
            let right = if index == 0 { right } else { "" };
            let used = line.chars().count() + right.chars().count();
            let pad = " ".repeat(INSIDE.saturating_sub(used));
            let line = self.bold(line);
            writeln!(self.out, "│ {line}{pad}{right} │")?;
        }
        Ok(())
    }

    /// Text folded into the box, all but its first line indented.
    pub fn text(&mut self, text: &str, indent: usize) -> io::Result<()> {
        self.labelled("", 0, text, indent)
    }

    /// A label in a column of its own, and text folded beside it.
    pub fn labelled(
        &mut self,
        label: &str,
        column: usize,
        text: &str,
        indent: usize,
    ) -> io::Result<()> {
        let width = INSIDE.saturating_sub(column + indent);
        for (index, line) in wrap(text, width).iter().enumerate() {
            let label = if index == 0 { label } else { "" };
            let hang = if index == 0 { 0 } else { indent };
            let content = format!("{label:<column$}{}{line}", " ".repeat(hang));
            self.line(&content)?;
        }
        Ok(())
    }

    /// One line; what does not fit is folded by the caller.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        let pad = " ".repeat(INSIDE.saturating_sub(text.chars().count()));
        writeln!(self.out, "│ {text}{pad} │")
    }

    /// A label and its cells, each centred in a column of its own.
    pub fn row(&mut self, label: &str, cells: &[String]) -> io::Result<()> {
        let columns: Vec<String> = cells.iter().map(|cell| format!("{cell:^10}")).collect();
        let columns = columns.concat();
        let room = INSIDE.saturating_sub(columns.chars().count());
        let lines = wrap(label, room.saturating_sub(1));
        let last = lines.len().saturating_sub(1);
        for (index, line) in lines.iter().enumerate() {
            // Numbers stand beside the end of a long label.
            let columns = if index == last { columns.as_str() } else { "" };
            self.line(&format!("{line:<room$}{columns}"))?;
        }
        Ok(())
    }

    fn bold(&self, text: &str) -> String {
        let bold = Style::new().bold();
        if self.color {
            format!("{bold}{text}{bold:#}")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_as_wide_as_the_box() {
        let mut out = Vec::new();
        let mut frame = Frame::new(&mut out, false);
        frame.top().unwrap();
        frame.title(&"très long ".repeat(12), "UNI-2").unwrap();
        frame.section("Tir").unwrap();
        frame
            .row(&"étiquette ".repeat(9), &["5+".into(), "6+".into()])
            .unwrap();
        frame.labelled("ici", 14, &"mot ".repeat(60), 2).unwrap();
        frame.bottom().unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.lines().all(|line| line.chars().count() == 78),
            "{text}"
        );
    }
}
