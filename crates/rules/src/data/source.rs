//! The text of a file, places in it, and the problems found there.

use std::cell::{Cell, OnceCell, RefCell};

use super::problem::{Problem, ProblemKind};

/// A file being read, and where its problems go.
pub(crate) struct File<'a> {
    path: &'a str,
    pub(crate) text: Option<&'a str>,
    problems: &'a RefCell<Vec<Problem>>,
    starts: OnceCell<Vec<usize>>,
    sketch: Cell<bool>,
}

impl<'a> File<'a> {
    /// A file; without a text it is missing.
    pub(crate) fn new(
        path: &'a str,
        text: Option<&'a str>,
        problems: &'a RefCell<Vec<Problem>>,
    ) -> Self {
        Self {
            path,
            text,
            problems,
            starts: OnceCell::new(),
            sketch: Cell::new(false),
        }
    }

    /// Says that the file is a sketch: a name may be in one language, or be left out.
    pub(crate) fn be_sketch(&self) {
        self.sketch.set(true);
    }

    /// Whether it is one.
    pub(crate) fn is_sketch(&self) -> bool {
        self.sketch.get()
    }

    /// What it is called in messages.
    pub(crate) fn path(&self) -> &'a str {
        self.path
    }

    /// Where the lines start; found once, since a long file may have many places.
    fn line_starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let bytes = self.text.unwrap_or_default().bytes().enumerate();
            let after = bytes.filter(|(_, b)| *b == b'\n').map(|(at, _)| at + 1);
            std::iter::once(0).chain(after).collect()
        })
    }

    pub(crate) fn at(&'a self, offset: usize) -> Place<'a> {
        Place { file: self, offset }
    }
}

/// A place in a file.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) file: &'a File<'a>,
    offset: usize,
}

impl Place<'_> {
    pub(crate) fn report(self, kind: ProblemKind) {
        let (line, column) = self.line_and_column();
        self.file.problems.borrow_mut().push(Problem {
            file: self.file.path.to_owned(),
            line,
            column,
            kind,
        });
    }

    pub(crate) fn line(self) -> usize {
        self.line_and_column().0
    }

    /// Works on bytes, so that no offset can cut a character.
    fn line_and_column(self) -> (usize, usize) {
        let bytes = self.file.text.unwrap_or_default().as_bytes();
        let offset = self.offset.min(bytes.len());
        let starts = self.file.line_starts();
        let line = starts.partition_point(|&start| start <= offset);
        let start = line
            .checked_sub(1)
            .and_then(|line| starts.get(line))
            .copied();
        let before = bytes.get(start.unwrap_or(0)..offset).unwrap_or_default();
        let column = before.iter().filter(|&&b| b & 0xC0 != 0x80).count() + 1;
        (line, column)
    }
}

/// Something read and where it stood.
#[derive(Clone)]
pub(crate) struct At<'a, T> {
    pub(crate) value: T,
    pub(crate) place: Place<'a>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let problems = RefCell::default();
        let text = "un = 1\n\"é\" = { \"très\" = 2 }\n";
        let file = File::new("f.toml", Some(text), &problems);
        let of = |part: &str| file.at(text.find(part).unwrap()).line_and_column();
        assert_eq!(of("un"), (1, 1));
        assert_eq!(of("\"é"), (2, 1));
        assert_eq!(of("2 }"), (2, 18));
        // In the middle of a character, and far beyond the end.
        assert_eq!(file.at(text.find('é').unwrap() + 1).line(), 2);
        assert_eq!(file.at(usize::MAX).line_and_column(), (3, 1));
    }
}
