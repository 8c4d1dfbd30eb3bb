//! The text of a file, places in it, and the problems found there.

use std::cell::{Cell, OnceCell, RefCell};

use super::problem::{Problem, ProblemKind};

/// The longest text that is read, in bytes: a hundred times the longest anybody has written.
pub const MOST_TEXT: usize = 1 << 20;
/// Problems told of one reading, mistakes and advice each: nobody reads more, and everything found after them is only
/// counted.
pub const MOST_PROBLEMS: usize = 100;

/// What is wrong, as far as somebody reads it.
#[derive(Default)]
pub(crate) struct Problems {
    mistakes: Kept,
    advice: Kept,
}

#[derive(Default)]
struct Kept {
    told: RefCell<Vec<Problem>>,
    /// Where the first stood that is not told, and how many they are; none if nobody looked for them.
    more: Cell<Option<(usize, usize, usize)>>,
}

impl Kept {
    fn is_full(&self) -> bool {
        self.told.borrow().len() >= MOST_PROBLEMS
    }

    fn count(&self, (line, column): (usize, usize)) {
        let more = self.more.get();
        self.more.set(match more {
            Some((line, column, more)) => Some((line, column, more + 1)),
            None => Some((line, column, 1)),
        });
    }
}

impl Problems {
    /// Those found without a place in a file that is read.
    pub(crate) fn of(problems: Vec<Problem>) -> Self {
        let all = Self::default();
        for problem in problems {
            if all.mistakes.is_full() {
                all.mistakes.count((problem.line, problem.column));
            } else {
                all.mistakes.told.borrow_mut().push(problem);
            }
        }
        all
    }

    /// Whether another mistake would only be counted: whoever looks for more of them may stop.
    pub(crate) fn is_full(&self) -> bool {
        self.mistakes.is_full()
    }

    /// The mistakes and the advice, each sorted, and how many there are besides.
    pub(crate) fn sorted(self, sort: impl Fn(&mut Vec<Problem>)) -> (Vec<Problem>, Vec<Problem>) {
        let sorted = |kept: Kept| {
            let mut told = kept.told.into_inner();
            sort(&mut told);
            let file = told.last().map(|last| last.file.clone());
            told.extend(kept.more.get().map(|(line, column, more)| Problem {
                file: file.unwrap_or_default(),
                line,
                column,
                kind: ProblemKind::More { more },
            }));
            told
        };
        (sorted(self.mistakes), sorted(self.advice))
    }

    #[cfg(test)]
    pub(crate) fn borrow(&self) -> std::cell::Ref<'_, Vec<Problem>> {
        self.mistakes.told.borrow()
    }
}

/// A file being read, and where its problems go.
pub(crate) struct File<'a> {
    path: &'a str,
    pub(crate) text: Option<&'a str>,
    problems: &'a Problems,
    starts: OnceCell<Vec<usize>>,
    sketch: Cell<bool>,
}

impl<'a> File<'a> {
    /// A file; without a text it is missing.
    pub(crate) fn new(path: &'a str, text: Option<&'a str>, problems: &'a Problems) -> Self {
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

    /// Whether another mistake would only be counted.
    pub(crate) fn is_full(&self) -> bool {
        self.problems.is_full()
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
        let advice = matches!(&kind, ProblemKind::Scenario(kind) if kind.is_advice());
        let problems = self.file.problems;
        let kept = if advice {
            &problems.advice
        } else {
            &problems.mistakes
        };
        if kept.is_full() {
            self.count(kept);
            return;
        }
        let (line, column) = self.line_and_column();
        kept.told.borrow_mut().push(Problem {
            file: self.file.path.to_owned(),
            line,
            column,
            kind: kind.brief(),
        });
    }

    /// Says whether there is no use in looking for more mistakes, and notes that nobody looked.
    pub(crate) fn is_enough(self) -> bool {
        let mistakes = &self.file.problems.mistakes;
        let full = mistakes.is_full();
        if full && mistakes.more.get().is_none() {
            let (line, column) = self.line_and_column();
            mistakes.more.set(Some((line, column, 0)));
        }
        full
    }

    fn count(self, kept: &Kept) {
        // Only the first needs its place: a column is counted from the beginning of its line.
        let placed = kept.more.get().is_some();
        kept.count(if placed {
            (0, 0)
        } else {
            self.line_and_column()
        });
    }

    /// Reports a mistake that is only worded if somebody reads it.
    pub(crate) fn report_with(self, kind: impl FnOnce() -> ProblemKind) {
        if self.file.is_full() {
            self.count(&self.file.problems.mistakes);
        } else {
            self.report(kind());
        }
    }

    pub(crate) fn line(self) -> usize {
        self.bytes_before().0
    }

    fn line_and_column(self) -> (usize, usize) {
        let (line, before) = self.bytes_before();
        let column = before.iter().filter(|&&b| b & 0xC0 != 0x80).count() + 1;
        (line, column)
    }

    /// The line, and what stands before the place in it. Works on bytes, so that no offset can cut a character.
    fn bytes_before(&self) -> (usize, &[u8]) {
        let bytes = self.file.text.unwrap_or_default().as_bytes();
        let offset = self.offset.min(bytes.len());
        let starts = self.file.line_starts();
        let line = starts.partition_point(|&start| start <= offset);
        let start = line
            .checked_sub(1)
            .and_then(|line| starts.get(line))
            .copied();
        let before = bytes.get(start.unwrap_or(0)..offset).unwrap_or_default();
        (line, before)
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
        let problems = Problems::default();
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
