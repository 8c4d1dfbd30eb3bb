//! A scenario file as it stands, sound or not: a tree that can be changed and written again.
//!
//! [`read`](super::read) says what a text means and what is wrong with it; this keeps everything that is
//! in it but remarks, so that half a scenario can be worked on. What is written is TOML with one field a line, and
//! [`field_at`] tells which field a fault is about.

use std::fmt::Write as _;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::data::Problem;
use crate::data::source::{File, Problems};
use crate::data::table::Table;
use crate::short;

/// The lists and tables of a file in the order in which they are written; others follow.
const ORDER: [&str; 13] = [
    "story",
    "options",
    "side",
    "area",
    "line",
    "hill",
    "building",
    "zone",
    "thing",
    "roster",
    "troop",
    "objective",
    "trigger",
];

/// A value of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A text.
    Text(String),
    /// A number, or a date: as it is written.
    Bare(String),
    /// True or false.
    Flag(bool),
    /// A list.
    List(Vec<Node>),
    /// Fields, in order.
    Table(Vec<(String, Node)>),
}

impl Node {
    /// A number.
    pub fn number(number: impl std::fmt::Display) -> Self {
        Self::Bare(number.to_string())
    }

    /// A text.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// A text or a number as it would be typed; nothing for lists and tables.
    pub fn typed(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Bare(text) => Some(text),
            Self::Flag(true) => Some("true"),
            Self::Flag(false) => Some("false"),
            Self::List(_) | Self::Table(_) => None,
        }
    }

    /// The items of a list; none of anything else.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            Self::Text(_) | Self::Bare(_) | Self::Flag(_) | Self::Table(_) => &[],
        }
    }

    /// What a path such as `troop/2/block/files` leads to.
    pub fn get(&self, path: &str) -> Option<&Self> {
        steps(path).try_fold(self, |node, step| match node {
            Self::Table(fields) => {
                let found = fields.iter().find(|(key, _)| key == step);
                found.map(|(_, value)| value)
            }
            Self::List(items) => items.get(step.parse::<usize>().ok()?),
            Self::Text(_) | Self::Bare(_) | Self::Flag(_) => None,
        })
    }

    /// Puts a value where a path leads, making tables on the way, or takes it away. A place behind the last of
    /// a list is its end; a table that is left empty goes as well.
    pub fn set(&mut self, path: &str, value: Option<Self>) {
        let Some((step, rest)) = split(path) else {
            if let Some(value) = value {
                *self = value;
            }
            return;
        };
        if let Self::List(items) = self {
            let index = step.parse().unwrap_or(usize::MAX).min(items.len());
            match (index < items.len(), rest.is_empty(), value) {
                (true, true, None) => drop(items.remove(index)),
                (true, _, value) => items[index].set(rest, value),
                (false, _, Some(value)) => {
                    let mut made = Self::Table(Vec::new());
                    made.set(rest, Some(value));
                    items.push(made);
                }
                (false, _, None) => {}
            }
            return;
        }
        if !matches!(self, Self::Table(_)) {
            *self = Self::Table(Vec::new());
        }
        let Self::Table(fields) = self else { return };
        let place = fields.iter().position(|(key, _)| key == step);
        match (place, rest.is_empty(), value) {
            (Some(place), true, None) => drop(fields.remove(place)),
            (Some(place), _, value) => {
                fields[place].1.set(rest, value);
                if matches!(&fields[place].1, Self::Table(left) if left.is_empty()) {
                    fields.remove(place);
                }
            }
            (None, _, Some(value)) => {
                let mut made = Self::Table(Vec::new());
                made.set(rest, Some(value));
                fields.push((step.to_owned(), made));
            }
            (None, _, None) => {}
        }
    }

    /// Reads a file; on failure where it is no TOML.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let problems = Problems::default();
        let file = File::new("", Some(text), &problems);
        let sound = Table::of_file(&file).is_some();
        if !sound {
            return Err(problems.sorted(|_| ()).0);
        }
        let (table, _) = DeTable::parse_recoverable(text);
        Ok(of_table(table.into_inner()))
    }

    /// Writes a file.
    pub fn write(&self) -> String {
        let mut out = String::new();
        let Self::Table(fields) = self else {
            return out;
        };
        let stands_alone = |(key, node): &(String, Self)| match node {
            Self::Table(_) => ORDER.contains(&key.as_str()),
            Self::List(items) => is_records(items),
            Self::Text(_) | Self::Bare(_) | Self::Flag(_) => false,
        };
        for (key, value) in fields.iter().filter(|field| !stands_alone(field)) {
            write_field(&mut out, key, value);
        }
        let mut rest: Vec<&(String, Self)> =
            fields.iter().filter(|field| stands_alone(field)).collect();
        short::sort_by_key(&mut rest, |(key, _)| {
            let known = ORDER.iter().position(|known| known == key);
            known.unwrap_or(ORDER.len())
        });
        for (key, value) in rest {
            match value {
                Self::Table(fields) => write_section(&mut out, "[", key, "]", fields),
                Self::List(items) => {
                    for item in items {
                        if let Self::Table(fields) = item {
                            write_section(&mut out, "[[", key, "]]", fields);
                        }
                    }
                }
                Self::Text(_) | Self::Bare(_) | Self::Flag(_) => {}
            }
        }
        out
    }
}

/// The path of what stands on a line of a file, counted from 1: a field, a record, or nothing for the file
/// itself. Exact for what [`Node::write`] writes; a text by hand may lay out its values otherwise, and then the
/// nearest field before it is told.
pub fn field_at(text: &str, line: usize) -> String {
    let mut lists: Vec<&str> = Vec::new();
    let (mut record, mut field) = (String::new(), "");
    for line in text.lines().take(line) {
        if let Some((list, _)) = line.strip_prefix("[[").and_then(|l| l.split_once("]]")) {
            let list = list.trim();
            let before = lists.iter().filter(|known| **known == list).count();
            lists.push(list);
            (record, field) = (format!("{list}/{before}"), "");
        } else if let Some((table, _)) = line.strip_prefix('[').and_then(|l| l.split_once(']')) {
            (record, field) = (table.trim().to_owned(), "");
        } else if let Some((key, _)) = line.split_once('=')
            && key.trim_end().bytes().all(is_plain)
        {
            field = key.trim_end();
        }
    }
    match (record.is_empty(), field.is_empty()) {
        (true, _) => field.to_owned(),
        (false, true) => record,
        (false, false) => format!("{record}/{field}"),
    }
}

fn write_section(out: &mut String, open: &str, key: &str, close: &str, fields: &[(String, Node)]) {
    out.push('\n');
    out.push_str(open);
    write_key(out, key);
    out.push_str(close);
    out.push('\n');
    for (key, value) in fields {
        write_field(out, key, value);
    }
}

fn write_field(out: &mut String, key: &str, value: &Node) {
    write_key(out, key);
    out.push_str(" = ");
    write_value(out, value);
    out.push('\n');
}

fn is_plain(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_'
}

fn steps(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|step| !step.is_empty())
}

fn split(path: &str) -> Option<(&str, &str)> {
    let path = path.trim_start_matches('/');
    (!path.is_empty()).then(|| path.split_once('/').unwrap_or((path, "")))
}

/// Whether a list is written record by record.
fn is_records(items: &[Node]) -> bool {
    !items.is_empty() && items.iter().all(|item| matches!(item, Node::Table(_)))
}

fn of_table(table: DeTable<'_>) -> Node {
    let mut fields: Vec<(usize, String, Node)> = table
        .into_iter()
        .map(|(key, value)| {
            let at = key.span().start;
            (at, key.into_inner().into_owned(), of_value(value))
        })
        .collect();
    // In the order of the file.
    short::sort_by_key(&mut fields, |(at, _, _)| *at);
    let fields = fields.into_iter().map(|(_, key, value)| (key, value));
    Node::Table(fields.collect())
}

fn of_value(value: Spanned<DeValue<'_>>) -> Node {
    match value.into_inner() {
        DeValue::String(text) => Node::Text(text.into_owned()),
        DeValue::Integer(number) => Node::Bare(number.to_string()),
        DeValue::Float(number) => Node::Bare(number.to_string()),
        DeValue::Boolean(flag) => Node::Flag(flag),
        DeValue::Datetime(date) => Node::Bare(date.to_string()),
        DeValue::Array(items) => Node::List(items.into_iter().map(of_value).collect()),
        DeValue::Table(table) => of_table(table),
    }
}

fn write_key(out: &mut String, key: &str) {
    if !key.is_empty() && key.bytes().all(is_plain) {
        out.push_str(key);
    } else {
        write_text(out, key);
    }
}

fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
}

fn write_value(out: &mut String, value: &Node) {
    match value {
        Node::Text(text) => write_text(out, text),
        Node::Bare(text) => out.push_str(text),
        Node::Flag(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Node::List(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                out.push_str(if index == 0 { "" } else { ", " });
                write_value(out, item);
            }
            out.push(']');
        }
        Node::Table(fields) => {
            out.push('{');
            for (index, (key, value)) in fields.iter().enumerate() {
                out.push_str(if index == 0 { " " } else { ", " });
                write_key(out, key);
                out.push_str(" = ");
                write_value(out, value);
            }
            out.push_str(if fields.is_empty() { "}" } else { " }" });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use crate::scenario::{EMBEDDED, read as meaning};
    use proptest::prelude::*;

    #[test]
    fn every_scenario_is_the_same_when_it_is_written_again() {
        for (path, text) in EMBEDDED {
            let document = Node::read(text).unwrap();
            let written = document.write();
            let before = meaning(path, text, data::embedded);
            let after = meaning(path, &written, data::embedded);
            assert!(before.scenario.is_some());
            assert_eq!(after.scenario, before.scenario, "{path}");
            assert_eq!(Node::read(&written).unwrap().write(), written, "{path}");
        }
    }

    #[test]
    fn a_line_tells_what_stands_there() {
        let (_, text) = EMBEDDED[0];
        let written = Node::read(text).unwrap().write();
        let line = |part: &str| {
            let at = written.find(part).unwrap();
            written[..at].matches('\n').count() + 1
        };
        assert_eq!(field_at(&written, line("period = ")), "period");
        assert_eq!(field_at(&written, line("[story]")), "story");
        assert_eq!(field_at(&written, line("[[troop]]")), "troop/0");
        let second = written.match_indices("[[side]]").nth(1).unwrap().0;
        let name = written[second..].find("name = ").unwrap() + second;
        let line = written[..name].matches('\n').count() + 1;
        assert_eq!(field_at(&written, line), "side/1/name");
        assert_eq!(field_at(&written, 0), "");
    }

    #[test]
    fn values_are_put_taken_and_found_by_path() {
        let mut root = Node::Table(Vec::new());
        root.set("name/fr", Some(Node::text("à \"l'aube\"\n\\")));
        root.set("troop", Some(Node::List(Vec::new())));
        root.set("troop/0/id", Some(Node::text("a")));
        root.set("troop/9/block/files", Some(Node::number(4)));
        root.set("troop/9", None);
        assert_eq!(
            root.get("troop/1/block/files").and_then(Node::typed),
            Some("4")
        );
        root.set("troop/1/block/files", None);
        assert_eq!(root.get("troop/1"), Some(&Node::Table(Vec::new())));
        root.set("troop/1", None);
        assert_eq!(
            root.get("troop").map(|troops| troops.items().len()),
            Some(1)
        );
        root.set("name/en/deeper", Some(Node::Flag(true)));
        root.set("name/en/deeper", None);
        assert_eq!(root.get("name/en"), None);
        assert_eq!(Node::read(&root.write()), Ok(root));
    }

    #[test]
    fn what_is_no_toml_is_told_with_its_place() {
        let problems = Node::read("id = \"a\"\nname = {").unwrap_err();
        assert_eq!(problems[0].line, 2);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn nothing_but_remarks_is_lost(which in 0..EMBEDDED.len(), from in 0_usize..250, to in 0_usize..250) {
            let mut lines: Vec<&str> = EMBEDDED[which].1.lines().collect();
            let (from, to) = (from.min(lines.len() - 1), to.min(lines.len() - 1));
            lines.swap(from, to);
            let text = lines.join("\n");
            if let Ok(document) = Node::read(&text) {
                let written = document.write();
                prop_assert_eq!(Node::read(&written).unwrap().write(), written.clone());
                let told = |text: &str| {
                    let reading = meaning("s.toml", text, data::embedded);
                    (reading.scenario, reading.errors.len())
                };
                prop_assert_eq!(told(&written), told(&text));
            }
        }

        #[test]
        fn any_text_is_written_so_that_it_is_read(text in "\\PC*|[\\x00-\\x7f]*", key in ".*") {
            let mut root = Node::Table(Vec::new());
            root.set("list", Some(Node::List(vec![Node::Text(text), Node::List(Vec::new())])));
            if let Node::Table(fields) = &mut root {
                fields.push((format!("k{key}"), Node::Table(vec![(key, Node::Flag(true))])));
            }
            prop_assert_eq!(Node::read(&root.write()), Ok(root));
        }
    }
}
