//! Licence texts put together: who holds the rights for each, and what is the same for many only once.

use std::collections::BTreeMap;

/// A text that goes with something.
pub struct Found {
    /// What it goes with.
    of: String,
    /// Who holds the rights, as the text says.
    pub holders: String,
    /// The rest.
    body: String,
}

impl Found {
    /// A text taken apart.
    pub fn new(of: &str, text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let is_holder = |line: &str| {
            let line = line.trim().to_lowercase();
            // Of the texts themselves, not of what they stand for.
            let of_text = [
                "copyright notice",
                "copyright holder",
                "copyright owner",
                "copyright license",
                "copyright [yyyy]",
                "copyright {yyyy}",
                "copyright and",
                "copyright statement",
            ];
            (line.starts_with("copyright") || line.starts_with("(c)") || line.starts_with('©'))
                && !of_text.iter().any(|start| line.starts_with(start))
        };
        let (holders, body): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| is_holder(line));
        let holders: Vec<&str> = holders.iter().map(|line| line.trim()).collect();
        Self {
            of: of.to_owned(),
            holders: holders.join("\n"),
            body: without_edges(&body),
        }
    }
}

/// Without empty lines at either end and spaces at the ends of lines.
fn without_edges(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// All of them: each body once, under those it goes with.
pub fn joined(found: Vec<Found>) -> String {
    // The same words are the same text, however they are broken into lines.
    let mut bodies: BTreeMap<String, (String, BTreeMap<String, String>)> = BTreeMap::new();
    for one in found {
        let words: Vec<&str> = one.body.split_whitespace().collect();
        // A title does not make it another text.
        let titles = ["The", "MIT", "License", "(MIT)", "="];
        let start = words
            .iter()
            .position(|word| !titles.contains(word) && !word.starts_with("=="));
        let key = words
            .get(start.unwrap_or(0)..)
            .unwrap_or_default()
            .join(" ")
            .to_lowercase();
        let (_, holders) = bodies
            .entry(key)
            .or_insert_with(|| (one.body.clone(), BTreeMap::new()));
        let said = holders.entry(one.of).or_default();
        if !said.contains(&one.holders) {
            if !said.is_empty() {
                said.push('\n');
            }
            said.push_str(&one.holders);
        }
    }
    let mut sections: Vec<(usize, String)> = bodies
        .into_values()
        .filter(|(body, holders)| !body.is_empty() || holders.values().any(|said| !said.is_empty()))
        .map(|(body, holders)| (holders.len(), section(&body, &holders)))
        .collect();
    sections.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    sections.into_iter().map(|(_, text)| text).collect()
}

fn section(body: &str, holders: &BTreeMap<String, String>) -> String {
    let mut text = format!("\n{}\n\n", "=".repeat(100));
    for (of, said) in holders {
        text.extend([of, "\n"]);
        for line in said.lines() {
            text.extend(["    ", line, "\n"]);
        }
    }
    format!("{text}\n{body}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_is_given_once_with_all_who_hold_it() {
        let one = Found::new(
            "a 1",
            "MIT License\n\nCopyright (c) 2020 A\n\nPermission is\ngranted.\n",
        );
        let two = Found::new(
            "b 2",
            "Copyright (c) 2021 B\r\n\r\nPermission is granted.\r\n",
        );
        let other = Found::new(
            "c 3",
            "The above copyright notice\nCopyright notice of another text",
        );
        let text = joined(vec![one, two, other]);
        assert_eq!(text.matches("granted.").count(), 1);
        assert!(text.contains("a 1\n    Copyright (c) 2020 A\nb 2\n    Copyright (c) 2021 B\n"));
        assert!(
            text.contains("c 3\n\nThe above copyright notice\nCopyright notice of another text")
        );
    }
}
