//! Licences by their names (SPDX) and by their texts.

/// Those we take, the ones we would rather take first.
pub const ALLOWED: [&str; 12] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSL-1.0",
    "0BSD",
    "CC0-1.0",
    "Unlicense",
];

/// The licences under which something is taken that offers these: all of them for `AND`, the best of them for `OR`.
pub fn chosen(expression: &str) -> Result<Vec<&'static str>, String> {
    // Before SPDX a stroke meant `OR`.
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    match (either(&mut rest), rest) {
        (Some(chosen), []) => Ok(chosen),
        _ => Err(format!("{expression:?} offers nothing we take")),
    }
}

/// `A OR B`: the one that asks for the least.
fn either(rest: &mut &[&str]) -> Option<Vec<&'static str>> {
    let mut best = both(rest);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        let other = both(rest);
        best = [best, other]
            .into_iter()
            .flatten()
            .min_by_key(|list| cost(list));
    }
    best
}

/// `A AND B`: both, or nothing.
fn both(rest: &mut &[&str]) -> Option<Vec<&'static str>> {
    let mut all = one(rest);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        let other = one(rest);
        all = all.zip(other).map(|(mut all, other)| {
            all.extend(other);
            all.sort_unstable();
            all.dedup();
            all
        });
    }
    all
}

fn one(rest: &mut &[&str]) -> Option<Vec<&'static str>> {
    match *rest {
        ["(", after @ ..] => {
            *rest = after;
            let inner = either(rest);
            if let [")", after @ ..] = *rest {
                *rest = after;
            }
            inner
        }
        [name, "WITH", with, after @ ..] => {
            *rest = after;
            known(&format!("{name} WITH {with}"))
        }
        [name, after @ ..] => {
            *rest = after;
            known(name)
        }
        [] => None,
    }
}

fn known(name: &str) -> Option<Vec<&'static str>> {
    let found = ALLOWED.iter().find(|allowed| **allowed == name)?;
    Some(vec![found])
}

/// Fewer are better, and earlier ones.
fn cost(list: &[&str]) -> (usize, Option<usize>) {
    let place = |name: &&str| ALLOWED.iter().position(|allowed| allowed == name);
    (list.len(), list.iter().filter_map(place).max())
}

/// Which licence a text is, by words only that one has.
pub fn kind(text: &str) -> Option<&'static str> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let has = |part: &str| text.contains(part);
    // Those that hold the words of another come before it.
    let known = [
        ("Unicode-3.0", has("UNICODE LICENSE V3")),
        (
            "Apache-2.0",
            has("Apache License") && has("TERMS AND CONDITIONS FOR USE"),
        ),
        (
            "MIT",
            has("Permission is hereby granted, free of charge, to any person obtaining"),
        ),
        (
            "BSD-3-Clause",
            has("Redistribution and use in source")
                && (has("Neither the name") || has("names of its contributors")),
        ),
        ("BSD-2-Clause", has("Redistribution and use in source")),
        (
            "ISC",
            has("Permission to use, copy, modify, and/or distribute this software for any purpose"),
        ),
        ("Zlib", has("In no event will the authors be held liable")),
        ("BSL-1.0", has("Boost Software License")),
        ("Unlicense", has("This is free and unencumbered software")),
        ("CC0-1.0", has("CC0 1.0 Universal")),
    ];
    known.into_iter().find(|(_, is)| *is).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_licence_that_asks_for_least_is_taken() {
        for (expression, wanted) in [
            ("MIT", vec!["MIT"]),
            ("Apache-2.0 OR MIT", vec!["MIT"]),
            ("MIT/Apache-2.0", vec!["MIT"]),
            ("Zlib OR Apache-2.0 OR MIT", vec!["MIT"]),
            ("Apache-2.0 AND MIT", vec!["Apache-2.0", "MIT"]),
            (
                "(MIT OR Apache-2.0) AND Unicode-3.0",
                vec!["MIT", "Unicode-3.0"],
            ),
            (
                "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
                vec!["MIT"],
            ),
            ("Apache-2.0 OR GPL-2.0-only", vec!["Apache-2.0"]),
            ("MIT OR Apache-2.0 OR LGPL-2.1-or-later", vec!["MIT"]),
        ] {
            assert_eq!(chosen(expression), Ok(wanted), "{expression}");
        }
    }

    #[test]
    fn what_we_do_not_take_is_told() {
        for expression in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "",
            "(MIT",
            "MIT MIT",
            "AGPL-3.0 OR SSPL-1.0",
        ] {
            let is_open = expression == "(MIT";
            assert_eq!(chosen(expression).is_err(), !is_open, "{expression}");
        }
    }
}
