//! The text of a file, places in it, and the problems found there.

use std::cell::RefCell;

use super::problem::{Problem, ProblemKind};

/// A file being read, and where its problems go.
pub(super) struct File<'a> {
    path: &'a str,
    pub(super) text: Option<&'a str>,
    problems: &'a RefCell<Vec<Problem>>,
}

impl<'a> File<'a> {
    /// A file; without a text it is missing.
    pub(super) fn new(
        path: &'a str,
        text: Option<&'a str>,
        problems: &'a RefCell<Vec<Problem>>,
    ) -> Self {
        Self {
            path,
            text,
            problems,
        }
    }

    pub(super) fn at(&'a self, offset: usize) -> Place<'a> {
        Place { file: self, offset }
    }
}

/// A place in a file.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) file: &'a File<'a>,
    offset: usize,
}

impl Place<'_> {
    pub(super) fn report(self, kind: ProblemKind) {
        let (line, column) = self.line_and_column();
        self.file.problems.borrow_mut().push(Problem {
            file: self.file.path.to_owned(),
            line,
            column,
            kind,
        });
    }

    pub(super) fn line(self) -> usize {
        self.line_and_column().0
    }

    /// Works on bytes, so that no offset can cut a character.
    fn line_and_column(self) -> (usize, usize) {
        let bytes = self.file.text.unwrap_or_default().as_bytes();
        let before = bytes.get(..self.offset).unwrap_or(bytes);
        let line = before.split(|&b| b == b'\n').count();
        let column = before
            .rsplit(|&b| b == b'\n')
            .take(1)
            .flatten()
            .filter(|&&b| b & 0xC0 != 0x80)
            .count()
            + 1;
        (line, column)
    }
}

/// Something read and where it stood.
#[derive(Clone)]
pub(super) struct At<'a, T> {
    pub(super) value: T,
    pub(super) place: Place<'a>,
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
