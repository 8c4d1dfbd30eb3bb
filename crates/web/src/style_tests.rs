//! Stylesheets keep to their pages: a class that one page's file styles is no other page's.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files that are of some pages only, with the folders of their markup. The others are of every page.
const OWN: [(&str, &[&str]); 7] = [
    ("aid", &["aid", "cards"]),
    ("cards", &["cards"]),
    ("editor", &["editor"]),
    ("lab", &["lab"]),
    ("rules", &["rules"]),
    ("scenarios", &["scenarios"]),
    ("table", &["table", "editor"]),
];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The first class of every selector that does not stand inside another.
fn first_classes(name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(here(&format!("style/{name}.css"))).expect("a stylesheet");
    let mut plain = String::new();
    for (place, piece) in text.split("/*").enumerate() {
        plain += if place == 0 {
            piece
        } else {
            piece.split_once("*/").expect("an end").1
        };
    }
    let mut found = BTreeSet::new();
    // Blocks of `@media` and the like are none of their own.
    let (mut open, mut start) = (Vec::new(), 0);
    for (at, sign) in plain.char_indices() {
        match sign {
            '{' => {
                let selectors = plain[start..at].trim();
                if !selectors.starts_with(['@', ':']) && open.iter().all(|around| *around) {
                    found.extend(selectors.split(',').filter_map(first_class));
                }
                open.push(selectors.starts_with('@'));
                start = at + 1;
            }
            '}' => {
                open.pop();
                start = at + 1;
            }
            ';' => start = at + 1,
            _ => {}
        }
    }
    found
}

/// `.band.here > span` begins with `band`; what begins with an element, or `:where`, is of one place anyway.
fn first_class(selector: &str) -> Option<String> {
    let rest = selector.trim().strip_prefix('.')?;
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    Some(rest[..end.unwrap_or(rest.len())].to_owned())
}

/// The classes a folder's markup has.
fn markup(folder: &str) -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for file in fs::read_dir(here(&format!("src/{folder}"))).expect("a folder") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a source");
        for said in text.split("class=\"").skip(1) {
            let said = said.split('"').next().unwrap_or_default();
            classes.extend(said.split_whitespace().map(str::to_owned));
        }
        for said in text.split("class:").skip(1) {
            let end = said.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            classes.insert(said[..end.unwrap_or(said.len())].to_owned());
        }
    }
    classes
}

#[test]
fn no_two_pages_style_one_class() {
    let mut by: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (name, _) in OWN {
        for class in first_classes(name) {
            by.entry(class).or_default().push(name);
        }
    }
    by.retain(|_, files| files.len() > 1);
    assert!(by.is_empty(), "{by:#?}");
}

#[test]
fn no_page_uses_a_class_of_another() {
    assert!(markup("aid").contains("band") && first_classes("editor").contains("edit-bar"));
    let mut clashes = Vec::new();
    for (name, own) in OWN {
        let styled = first_classes(name);
        let others = OWN.iter().flat_map(|(_, folders)| *folders);
        for folder in others
            .filter(|folder| !own.contains(folder))
            .collect::<BTreeSet<_>>()
        {
            let both = markup(folder);
            clashes.extend(
                both.intersection(&styled)
                    .map(|class| format!(".{class} of {name}.css in {folder}")),
            );
        }
    }
    assert!(clashes.is_empty(), "{clashes:#?}");
}
