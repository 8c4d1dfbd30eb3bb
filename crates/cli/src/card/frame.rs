//! A box of lines, 78 columns wide; on a narrower page the same lines without a box.

use crate::output::wrap;
use anstyle::Style;
use std::io::{self, Write};

/// Columns between the walls and their inner margins.
const INSIDE: usize = 74;
/// Columns of the walls and margins.
const WALLS: usize = 4;
/// Columns a label needs beside its text.
const BESIDE: usize = 16;

/// A box being drawn.
pub struct Frame<'a> {
    out: &'a mut dyn Write,
    color: bool,
    inside: usize,
    walls: bool,
}

impl<'a> Frame<'a> {
    /// A box; nothing is drawn before [`Frame::top`].
    pub fn new(out: &'a mut dyn Write, color: bool, width: usize) -> Self {
        let walls = width >= INSIDE + WALLS;
        Self {
            out,
            color,
            inside: if walls { INSIDE } else { width },
            walls,
        }
    }

    /// The upper edge.
    pub fn top(&mut self) -> io::Result<()> {
        if !self.walls {
            return Ok(());
        }
        writeln!(self.out, "┌{}┐", "─".repeat(INSIDE + 2))
    }

    /// The lower edge.
    pub fn bottom(&mut self) -> io::Result<()> {
        if !self.walls {
            return Ok(());
        }
        writeln!(self.out, "└{}┘", "─".repeat(INSIDE + 2))
    }

    /// A line across with a title in it.
    pub fn section(&mut self, title: &str) -> io::Result<()> {
        if !self.walls {
            writeln!(self.out)?;
            for line in wrap(title, self.inside) {
                let line = self.bold(&line);
                writeln!(self.out, "{line}")?;
            }
            return Ok(());
        }
        let rest = (INSIDE + 2).saturating_sub(title.chars().count() + 3);
        let title = self.bold(title);
        writeln!(self.out, "├─ {title} {}┤", "─".repeat(rest))
    }

    /// A name on the left, and something on the right if there is room on the line.
    pub fn title(&mut self, left: &str, right: &str) -> io::Result<()> {
        if !self.walls {
            for line in wrap(left, self.inside) {
                let line = self.bold(&line);
                writeln!(self.out, "{line}")?;
            }
            return self.text(right, 0);
        }
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
        if column + BESIDE > self.inside {
            self.text(label, 2)?;
            return self.text(&format!("    {text}"), 4);
        }
        let width = self.inside.saturating_sub(column + indent);
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
        if !self.walls {
            return writeln!(self.out, "{}", text.trim_end());
        }
        let pad = " ".repeat(INSIDE.saturating_sub(text.chars().count()));
        writeln!(self.out, "│ {text}{pad} │")
    }

    /// A label and its cells, each centred in a column of its own.
    pub fn row(&mut self, label: &str, cells: &[String]) -> io::Result<()> {
        let columns: Vec<String> = cells.iter().map(|cell| format!("{cell:^10}")).collect();
        let columns = columns.concat();
        let room = self.inside.saturating_sub(columns.chars().count());
        if room < BESIDE {
            self.text(label, 2)?;
            return self.line(&format!("{}{columns}", " ".repeat(room)));
        }
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

    fn drawn(width: usize) -> String {
        let mut out = Vec::new();
        let mut frame = Frame::new(&mut out, false, width);
        frame.top().unwrap();
        frame.title(&"très long ".repeat(12), "UNI-2").unwrap();
        frame.section("Tir").unwrap();
        frame
            .row(&"étiquette ".repeat(9), &["5+".into(), "6+".into()])
            .unwrap();
        frame.labelled("ici", 14, &"mot ".repeat(60), 2).unwrap();
        frame.bottom().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_line_is_as_wide_as_the_box() {
        for width in [78, 100] {
            let text = drawn(width);
            let even = text.lines().all(|line| line.chars().count() == 78);
            assert!(even, "{text}");
        }
    }

    #[test]
    fn a_narrow_page_has_no_box() {
        for width in [40, 77] {
            let text = drawn(width);
            let fits = text.lines().all(|line| line.chars().count() <= width);
            assert!(fits && !text.contains(['│', '┌']), "{text}");
        }
    }
}
