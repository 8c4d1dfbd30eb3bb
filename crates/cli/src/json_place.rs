//! Which field of a JSON text a line and column lie in, so that a fault can be named by its path.

/// What encloses a place.
enum Level {
    /// An object, with the key being read or its value.
    Object(String),
    /// A list, with the number of the element.
    List(usize),
}

/// The path at a place (both counted from 1), such as `shooters[0].weapon`; empty at the top.
pub fn path_at(text: &str, line: usize, column: usize) -> String {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let end = before.saturating_add(column).min(text.len());
    let bytes = text.as_bytes().get(..end).unwrap_or_default();
    render(&levels(bytes))
}

fn levels(bytes: &[u8]) -> Vec<Level> {
    let mut levels: Vec<Level> = Vec::new();
    // A string is a key if an object has just begun or had a comma.
    let mut expects_key = false;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'{' => {
                levels.push(Level::Object(String::new()));
                expects_key = true;
            }
            b'[' => {
                levels.push(Level::List(0));
                expects_key = false;
            }
            b'}' | b']' if at < bytes.len() => {
                levels.pop();
                expects_key = false;
            }
            b',' => match levels.last_mut() {
                Some(Level::List(index)) => *index += 1,
                Some(Level::Object(_)) => expects_key = true,
                None => {}
            },
            b'"' => {
                let length = string_length(bytes.get(at..).unwrap_or_default());
                let inside = bytes.get(at..at + length).unwrap_or_default();
                if let (true, Some(Level::Object(key))) = (expects_key, levels.last_mut()) {
                    *key = String::from_utf8_lossy(inside).into_owned();
                    expects_key = false;
                }
                at += length + 1;
            }
            _ => {}
        }
    }
    levels
}

/// Bytes up to the closing quote, or to the end.
fn string_length(bytes: &[u8]) -> usize {
    let mut escaped = false;
    for (index, &byte) in bytes.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return index,
            _ => {}
        }
    }
    bytes.len()
}

fn render(levels: &[Level]) -> String {
    let mut path = String::new();
    for level in levels {
        match level {
            Level::Object(key) if key.is_empty() => {}
            Level::Object(key) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
            }
            Level::List(index) => {
                path.push('[');
                path.push_str(&index.to_string());
                path.push(']');
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, needle: &str) -> String {
        let offset = text.find(needle).unwrap() + needle.len();
        let line = text[..offset].matches('\n').count() + 1;
        let column = offset - text[..offset].rfind('\n').map_or(0, |n| n + 1);
        path_at(text, line, column)
    }

    #[test]
    fn places_have_paths() {
        let text = "{ \"a\": [ {\"x\": \"}\\\"{\"},\n {\"y\": 1, \"z\": \"here\"} ],\n \"b\": 2 }";
        assert_eq!(at(text, "here"), "a[1].z");
        assert_eq!(at(text, "\"x\""), "a[0].x");
        assert_eq!(at(text, "\"b\": 2"), "b");
        assert_eq!(path_at(text, 1, 1), "");
    }

    #[test]
    fn nonsense_has_no_path_but_no_panic() {
        for text in ["", "}}}]]]", "\"", "[[[", "{\"é", "\n\n"] {
            for line in 0..4 {
                for column in 0..8 {
                    let _ = path_at(text, line, column);
                }
            }
        }
    }
}
