//! Changes to a text that keep it one: lines, words and numbers instead of bytes. A fuzzer that changes bytes alone seldom
//! gets a second sound line out of a first.

use std::ops::Range;

/// Numbers at the edges of things.
const ODD: [&str; 18] = [
    "0",
    "1",
    "-1",
    "2",
    "6",
    "7",
    "127",
    "255",
    "256",
    "300",
    "0.05",
    "-0.0",
    "65535",
    "65536",
    "4294967296",
    "9223372036854775807",
    "1e308",
    "nan",
];

/// Numbers that look drawn (splitmix64).
struct Whims(u64);

impl Whims {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of so many; nothing of none.
    fn one_of(&mut self, count: usize) -> Option<usize> {
        (count > 0).then(|| (self.next() % count as u64) as usize)
    }

    fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        self.one_of(all.len()).map(|at| all[at].clone())
    }
}

/// A text with one of its lines, words or numbers changed; nothing where it has none, or would be longer than that.
pub fn mutated(text: &str, most: usize, seed: u64) -> Option<String> {
    let mut whims = Whims(seed);
    let changed = match whims.next() % 8 {
        0..=2 => lines(text, &mut whims)?,
        3 => block(text, &mut whims)?,
        4 | 5 => token(text, &mut whims, |byte| {
            byte.is_ascii_digit() || b".-".contains(&byte)
        })?,
        _ => token(text, &mut whims, |byte| {
            byte.is_ascii_alphanumeric() || b"-_".contains(&byte)
        })?,
    };
    (changed.len() <= most).then_some(changed)
}

/// A line taken away, doubled, or put elsewhere.
fn lines(text: &str, whims: &mut Whims) -> Option<String> {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let from = whims.one_of(lines.len())?;
    let to = whims.one_of(lines.len())?;
    match whims.next() % 4 {
        0 => drop(lines.remove(from)),
        1 => lines.swap(from, to),
        2 => lines.insert(to, lines[from]),
        _ => lines[to] = lines[from],
    }
    Some(lines.concat())
}

/// What stands between two blank lines or heads of records, once more at the end.
fn block(text: &str, whims: &mut Whims) -> Option<String> {
    let starts: Vec<usize> = text.match_indices("\n[[").map(|(at, _)| at + 1).collect();
    let which = whims.one_of(starts.len())?;
    let end = starts.get(which + 1).copied().unwrap_or(text.len());
    Some(format!("{text}\n{}", &text[starts[which]..end]))
}

/// A stretch of such bytes changed into an odd number or into another stretch of the text.
fn token(text: &str, whims: &mut Whims, is_of_it: impl Fn(u8) -> bool) -> Option<String> {
    let bytes = text.as_bytes();
    let mut tokens: Vec<Range<usize>> = Vec::new();
    for at in (0..bytes.len()).filter(|&at| is_of_it(bytes[at])) {
        match tokens.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => tokens.push(at..at + 1),
        }
    }
    let place = whims.pick(&tokens)?;
    let other = whims.pick(&tokens)?;
    let odd = whims.pick(&ODD)?;
    let near = text[place.clone()].parse::<i64>().ok();
    let put = match (whims.next() % 3, near) {
        (0, _) => odd.to_owned(),
        (1, Some(near)) => near.wrapping_add((whims.next() % 5) as i64 - 2).to_string(),
        _ => text[other].to_owned(),
    };
    Some(format!(
        "{}{put}{}",
        &text[..place.start],
        &text[place.end..]
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_change_comes_up_and_none_is_too_long() {
        let text = "a = 1\nb = \"word\"\n[[c]]\nd = [2.5, -3]\n\n[[c]]\nd = 4\n";
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..2_000 {
            if let Some(changed) = mutated(text, 70, seed) {
                assert!(changed.len() <= 70);
                seen.insert(changed);
            }
        }
        assert!(seen.iter().any(|text| text.contains("65536")));
        assert!(seen.iter().any(|text| text.matches("[[c]]").count() == 3));
        assert!(seen.iter().any(|text| text.lines().count() < 7));
        assert!(
            seen.iter()
                .any(|text| text.contains("word = 1") || text.contains("d = \"word\""))
        );
        assert!(seen.len() > 200, "{}", seen.len());
    }

    #[test]
    fn anything_can_be_changed() {
        for text in ["", "\n", "é", "[[", "\n[[é"] {
            for seed in 0..200 {
                mutated(text, 100, seed);
            }
        }
    }
}
