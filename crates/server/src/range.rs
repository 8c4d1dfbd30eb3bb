//! Parts of a file: `Range` (RFC 9110, 14). One stretch is given; whoever asks for several gets the whole.

use std::ops::Range;

/// What a `Range` header asks of a file of so many bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The whole: nothing asked, not understood, or several stretches at once.
    Whole,
    /// A stretch of it.
    Part(Range<usize>),
    /// A stretch it does not have.
    Nothing,
}

/// Reads the header's value.
pub fn asked(value: &str, size: usize) -> Asked {
    let Some(stretch) = value.trim().strip_prefix("bytes=") else {
        return Asked::Whole;
    };
    let Some((first, last)) = stretch.split_once('-') else {
        return Asked::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    match (number(first), number(last)) {
        (Some(first), None) if last.is_empty() => part(first, size, size),
        (Some(first), Some(last)) if first <= last => part(first, last.saturating_add(1), size),
        (None, Some(count)) if first.is_empty() => part(size - count.min(size), size, size),
        _ => Asked::Whole,
    }
}

fn part(from: usize, to: usize, size: usize) -> Asked {
    let to = to.min(size);
    if from < to {
        Asked::Part(from..to)
    } else {
        Asked::Nothing
    }
}

/// Digits only; more than can be counted is as much as can be counted.
fn number(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn stretches_are_read() {
        assert_eq!(asked("bytes=0-3", 10), Asked::Part(0..4));
        assert_eq!(asked("bytes=4-", 10), Asked::Part(4..10));
        assert_eq!(asked("bytes=-3", 10), Asked::Part(7..10));
        assert_eq!(asked("bytes=-30", 10), Asked::Part(0..10));
        assert_eq!(
            asked("bytes=8-99999999999999999999", 10),
            Asked::Part(8..10)
        );
    }

    #[test]
    fn what_is_not_there_is_refused() {
        assert_eq!(asked("bytes=10-", 10), Asked::Nothing);
        assert_eq!(asked("bytes=-0", 10), Asked::Nothing);
        assert_eq!(asked("bytes=0-", 0), Asked::Nothing);
    }

    #[test]
    fn what_is_not_understood_is_the_whole() {
        for value in [
            "",
            "bytes=",
            "bytes=-",
            "bytes=3-1",
            "bytes=0-1,4-5",
            "lines=0-3",
            "bytes=+1-2",
        ] {
            assert_eq!(asked(value, 10), Asked::Whole, "{value}");
        }
    }

    proptest! {
        #[test]
        fn a_stretch_is_always_inside(value in "bytes=[0-9]{0,22}-[0-9]{0,22}", size in 0..1000_usize) {
            if let Asked::Part(part) = asked(&value, size) {
                prop_assert!(part.start < part.end && part.end <= size);
            }
        }
    }
}
