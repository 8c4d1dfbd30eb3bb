//! Reading TOML strictly: every value knows its place, mistakes are collected instead of ending the
//! work, and a field nobody asked for is a mistake.
//!
//! Knows nothing of weapons or units, so that other files of ours are read the same way. A reader that fails has reported why; a wrong value of a field
//! that may be left out reads as left out, since a file with a problem is never used.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::problem::ProblemKind;
use super::source::{At, File, MOST_TEXT, Place};
use super::types::Name;
use super::word::Word;
use crate::clause::Clause;
use crate::measure::Length;
use crate::plain;

/// Lines of broken syntax told of one file.
const MOST_STUMBLES: usize = 3;
/// Fields that are told, in several lines perhaps.
const TOLD: [&str; 2] = ["story", "speak"];

/// Letters of the longest name: lists, cards and pictures have no room for more.
pub const MOST_NAME: usize = 80;

/// Whether a name is short enough; reports it if not.
fn is_short(name: &str, field: &'static str, place: Place<'_>) -> bool {
    let (found, most) = (name.chars().count(), MOST_NAME);
    if found > most {
        place.report(ProblemKind::LongName { field, found, most });
    }
    found <= most
}

/// A value and the field it was found in.
pub(crate) struct Value<'a> {
    pub(crate) place: Place<'a>,
    pub(crate) field: &'static str,
    raw: DeValue<'a>,
}

impl<'a> Value<'a> {
    fn wrong<T>(&self, wanted: &'static str) -> Option<T> {
        let found = match self.raw {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.place.report(ProblemKind::WrongType {
            field: self.field,
            wanted,
            found,
        });
        None
    }

    /// A text, of several lines perhaps; nothing that a terminal would obey.
    pub(crate) fn text(self) -> Option<At<'a, Cow<'a, str>>> {
        self.shown(plain::is_text)
    }

    /// A text of one line.
    pub(crate) fn line(self) -> Option<At<'a, Cow<'a, str>>> {
        self.shown(plain::is_line)
    }

    fn shown(self, may_be: fn(&str) -> bool) -> Option<At<'a, Cow<'a, str>>> {
        let DeValue::String(value) = self.raw else {
            return self.wrong("a text in quotes");
        };
        if !may_be(&value) {
            let field = self.field;
            self.place.report(ProblemKind::NotPlain { field });
            return None;
        }
        let place = self.place;
        Some(At { value, place })
    }

    /// A text in both languages; in a sketch one will do, or a plain text.
    pub(crate) fn name(self) -> Option<Name> {
        let field = self.field;
        let sketch = self.place.file.is_sketch();
        if sketch && self.is_text() {
            return Some(Name::of(&self.called()?));
        }
        let mut table = self.table(field)?;
        let other = |missing, there| sketch && !table.has(missing) && table.has(there);
        let (no_fr, no_en) = (other("fr", "en"), other("en", "fr"));
        let fr = (!no_fr).then(|| table.translation("fr"));
        let en = (!no_en).then(|| table.translation("en"));
        table.finish();
        let fr = fr.unwrap_or_else(|| en.clone().flatten());
        let en = en.unwrap_or_else(|| fr.clone());
        Some(Name { fr: fr?, en: en? })
    }

    /// What somebody or something is called: one line, that fits into the lists it will stand in.
    pub(crate) fn called(self) -> Option<String> {
        let field = self.field;
        let At { value, place } = self.line()?;
        is_short(&value, field, place).then(|| value.into_owned())
    }

    /// Whether it is this text.
    pub(crate) fn says(&self, word: &str) -> bool {
        self.raw.as_str() == Some(word)
    }

    /// Whether it is a text, where a field may also be something else.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.raw, DeValue::String(_))
    }

    /// Whether it is true or false, where a field may also be something else.
    pub(crate) fn is_flag(&self) -> bool {
        matches!(self.raw, DeValue::Boolean(_))
    }

    pub(crate) fn flag(self) -> Option<bool> {
        match self.raw {
            DeValue::Boolean(value) => Some(value),
            _ => self.wrong("true or false"),
        }
    }

    pub(crate) fn number(self, range: RangeInclusive<u16>) -> Option<u16> {
        let DeValue::Integer(written) = &self.raw else {
            return self.wrong("a whole number");
        };
        let number = u16::from_str_radix(written.as_str(), written.radix()).ok();
        let within = number.filter(|n| range.contains(n));
        if within.is_none() {
            self.place.report(ProblemKind::OutOfRange {
                field: self.field,
                value: written.to_string(),
                low: i64::from(*range.start()),
                high: i64::from(*range.end()),
            });
        }
        within
    }

    pub(crate) fn small(self, range: RangeInclusive<u8>) -> Option<u8> {
        let range = u16::from(*range.start())..=u16::from(*range.end());
        u8::try_from(self.number(range)?).ok()
    }

    pub(crate) fn length(self) -> Option<Length> {
        let cm = match &self.raw {
            DeValue::Integer(written) => i64::from_str_radix(written.as_str(), written.radix())
                .map_or(f64::INFINITY, |whole| whole as f64),
            DeValue::Float(written) => written.as_str().parse().unwrap_or(f64::NAN),
            _ => return self.wrong("a number of centimetres"),
        };
        match Length::from_cm(cm) {
            Ok(length) => Some(length),
            Err(error) => {
                self.place.report(ProblemKind::BadLength {
                    field: self.field,
                    error,
                });
                None
            }
        }
    }

    pub(crate) fn word<W: Word>(self) -> Option<W> {
        let field = self.field;
        let text = self.text()?;
        let word = W::from_word(&text.value);
        if word.is_none() {
            text.place.report(ProblemKind::UnknownWord {
                field,
                word: text.value.into_owned(),
                known: W::ALL.iter().map(|(word, _)| (*word).to_owned()).collect(),
            });
        }
        word
    }

    pub(crate) fn list(self) -> Option<Vec<Value<'a>>> {
        self.items("a list in square brackets")
    }

    fn items(self, wanted: &'static str) -> Option<Vec<Value<'a>>> {
        let DeValue::Array(items) = self.raw else {
            return self.wrong(wanted);
        };
        let (file, field) = (self.place.file, self.field);
        Some(
            items
                .into_iter()
                .map(|item| Value::new(file, field, item))
                .collect(),
        )
    }

    pub(crate) fn table(self, what: &'static str) -> Option<Table<'a>> {
        match self.raw {
            DeValue::Table(table) => Some(Table::new(self.place, what, table)),
            _ => self.wrong("a table"),
        }
    }

    fn new(file: &'a File<'a>, field: &'static str, value: Spanned<DeValue<'a>>) -> Self {
        Self {
            place: file.at(value.span().start),
            field,
            raw: value.into_inner(),
        }
    }
}

/// A table whose fields are taken out one by one; [`Table::finish`] reports those left over.
pub(crate) struct Table<'a> {
    pub(crate) place: Place<'a>,
    what: &'static str,
    fields: Vec<(Spanned<Cow<'a, str>>, Spanned<DeValue<'a>>)>,
    known: Vec<&'static str>,
    /// Its id, once that was read.
    called: Option<String>,
}

impl<'a> Table<'a> {
    /// The whole file as a table, or nothing if it is missing or not TOML: guessing on after a
    /// syntax error would drown it in mistakes that are none.
    pub(crate) fn of_file(file: &'a File<'a>) -> Option<Self> {
        let Some(text) = file.text else {
            file.at(0).report(ProblemKind::MissingFile);
            return None;
        };
        if text.len() > MOST_TEXT {
            let (found, most) = (text.len(), MOST_TEXT);
            file.at(0).report(ProblemKind::TooLong { found, most });
            return None;
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        // The parser stumbles on: only the first error of a line is worth reading, and a bracket left
        // open makes one of every line after it.
        let mut told: Vec<usize> = Vec::new();
        for error in &errors {
            let place = file.at(error.span().map_or(0, |span| span.start));
            if told.len() < MOST_STUMBLES && !told.contains(&place.line()) {
                told.push(place.line());
                place.report(ProblemKind::Syntax {
                    message: error.message().to_owned(),
                });
            }
        }
        errors
            .is_empty()
            .then(|| Self::new(file.at(0), "file", table.into_inner()))
    }

    fn new(place: Place<'a>, what: &'static str, table: DeTable<'a>) -> Self {
        Self {
            place,
            what,
            fields: table.into_iter().collect(),
            known: Vec::new(),
            called: None,
        }
    }

    /// Notes its id: what a record of a sketch is called that has no name.
    pub(crate) fn call(&mut self, id: &str) {
        self.called = Some(id.to_owned());
    }

    /// A field that may be left out.
    pub(crate) fn optional(&mut self, field: &'static str) -> Option<Value<'a>> {
        self.known.push(field);
        let index = self
            .fields
            .iter()
            .position(|(key, _)| key.get_ref() == field)?;
        let (_, value) = self.fields.swap_remove(index);
        Some(Value::new(self.place.file, field, value))
    }

    /// Whether a field is there and is this text.
    pub(crate) fn says(&self, field: &str, word: &str) -> bool {
        let mut fields = self.fields.iter();
        let found = fields.find(|(key, _)| key.get_ref() == field);
        found.is_some_and(|(_, value)| value.get_ref().as_str() == Some(word))
    }

    /// Whether a field is there.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.fields.iter().any(|(key, _)| key.get_ref() == field)
    }

    /// A field that must be there.
    pub(crate) fn value(&mut self, field: &'static str) -> Option<Value<'a>> {
        let value = self.optional(field);
        if value.is_none() {
            self.place.report(ProblemKind::MissingField {
                table: self.what,
                field,
            });
        }
        value
    }

    pub(crate) fn number(
        &mut self,
        field: &'static str,
        range: RangeInclusive<u16>,
    ) -> Option<u16> {
        self.value(field)?.number(range)
    }

    pub(crate) fn small(&mut self, field: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        self.value(field)?.small(range)
    }

    /// A flag; left out it is false.
    pub(crate) fn flag(&mut self, field: &'static str) -> bool {
        self.optional(field).and_then(Value::flag) == Some(true)
    }

    pub(crate) fn word<W: Word>(&mut self, field: &'static str) -> Option<W> {
        self.value(field)?.word()
    }

    /// A list of different words.
    pub(crate) fn words<W: Word + PartialEq>(&mut self, field: &'static str) -> Option<Vec<W>> {
        let mut words = Vec::new();
        let mut sound = true;
        for item in self.value(field)?.list()? {
            let (place, text) = (item.place, item.raw.as_str().map(str::to_owned));
            match item.word() {
                Some(word) if words.contains(&word) => {
                    let word = text.unwrap_or_default();
                    place.report(ProblemKind::RepeatedWord { field, word });
                    sound = false;
                }
                Some(word) => words.push(word),
                None => sound = false,
            }
        }
        sound.then_some(words)
    }

    pub(crate) fn clause(&mut self) -> Option<Clause> {
        let text = self.value("clause")?.text()?;
        let clause = text.value.parse().ok();
        if clause.is_none() {
            text.place.report(ProblemKind::UnknownClause {
                clause: text.value.into_owned(),
            });
        }
        clause
    }

    /// Its name; in a sketch it may be left out.
    pub(crate) fn name(&mut self) -> Option<Name> {
        if self.place.file.is_sketch() && !self.has("name") {
            self.known.push("name");
            return Some(Name::of(self.called.as_deref().unwrap_or(self.what)));
        }
        self.value("name")?.name()
    }

    fn translation(&mut self, language: &'static str) -> Option<String> {
        let (place, text) = match self.optional(language) {
            None => (self.place, None),
            // A story has paragraphs, a name has none.
            Some(value) if TOLD.contains(&self.what) => {
                (value.place, Some(value.text()?.value.into_owned()))
            }
            Some(value) => {
                let (place, name) = (value.place, value.line()?.value);
                if !is_short(&name, self.what, place) {
                    return None;
                }
                (place, Some(name.into_owned()))
            }
        };
        let text = text.filter(|text| !text.trim().is_empty());
        if text.is_none() {
            place.report(ProblemKind::MissingTranslation {
                field: self.what,
                language,
            });
        }
        text
    }

    /// The tables of a list such as `[[unit]]`, if they are not absurdly many; left out it is empty.
    pub(crate) fn records(
        &mut self,
        field: &'static str,
        what: &'static str,
        most: usize,
    ) -> Option<Vec<Table<'a>>> {
        let Some(value) = self.optional(field) else {
            return Some(Vec::new());
        };
        let items = value.items("records with the name in double square brackets")?;
        let count = items.len();
        if let Some(beyond) = items.get(most) {
            // Blaming each of them would bury the one thing that is wrong.
            let found = count;
            beyond
                .place
                .report(ProblemKind::TooMany { field, found, most });
            return None;
        }
        let tables: Vec<Table> = items.into_iter().filter_map(|i| i.table(what)).collect();
        (tables.len() == count).then_some(tables)
    }

    /// Reports every field that was not asked for, in the order of the file; true if there were none.
    pub(crate) fn finish(self) -> bool {
        let mut left = BTreeMap::new();
        for (key, _) in &self.fields {
            left.insert(key.span().start, key.get_ref());
        }
        for (start, key) in &left {
            self.place
                .file
                .at(*start)
                .report_with(|| ProblemKind::UnknownField {
                    table: self.what,
                    field: key.to_string(),
                    known: self.known.iter().map(|&field| field.to_owned()).collect(),
                });
        }
        left.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::Problems;
    use super::*;

    #[test]
    fn numbers_may_be_written_in_any_base_and_are_never_cut() {
        let problems = Problems::default();
        let text = "a = 0x10\nb = 1_0\nc = 65537\nd = -1\ne = 99999999999999999999\nf = 12.5";
        let file = File::new("f.toml", Some(text), &problems);
        let mut table = Table::of_file(&file).unwrap();
        assert_eq!(table.number("a", 0..=20), Some(16));
        assert_eq!(table.small("b", 0..=20), Some(10));
        assert_eq!(table.small("c", 0..=20), None);
        assert_eq!(table.small("d", 0..=20), None);
        assert_eq!(table.value("e").and_then(Value::length), None);
        assert_eq!(
            table.value("f").and_then(Value::length),
            Some(Length::tenths_of_mm(1250))
        );
        table.finish();
        let lines: Vec<usize> = problems.borrow().iter().map(|p| p.line).collect();
        assert_eq!(lines, [3, 4, 5]);
    }

    #[test]
    fn names_fit_into_lists() {
        let found = |letters: usize| {
            let problems = Problems::default();
            let name = "é".repeat(letters);
            let text = format!("name = {{ fr = \"{name}\", en = \"a\" }}");
            let file = File::new("f.toml", Some(&text), &problems);
            let name = Table::of_file(&file).unwrap().name();
            let told: Vec<String> = problems.borrow().iter().map(ToString::to_string).collect();
            (name.is_some(), told)
        };
        assert_eq!(found(MOST_NAME), (true, Vec::new()));
        let (_, told) = found(500_000);
        assert_eq!(
            told,
            ["f.toml:1:15: the name has 500000 letters; at most 80"]
        );
    }
}
