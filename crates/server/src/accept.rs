//! Which packing a browser takes: `Accept-Encoding` with its weights (RFC 9110, 12.5.3).

use http::{HeaderMap, header};

/// How the bytes of a file travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// As they are.
    Plain,
    /// `br`.
    Brotli,
    /// `gzip`.
    Gzip,
}

impl Packing {
    /// Its word in headers.
    pub fn word(self) -> &'static str {
        match self {
            Self::Plain => "identity",
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// How much a browser likes a packing, in thousandths: what it says of it by name, else of everything else. Nought is a
/// no; nothing where it says nothing of it: it takes no packing then, and files as they are without liking them.
pub fn weight(asked: &HeaderMap, packing: Packing) -> Option<u16> {
    let mut by_name = None;
    let mut by_star = None;
    let values = asked.get_all(header::ACCEPT_ENCODING);
    for entry in values
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
    {
        let mut parts = entry.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        // Of several the least counts.
        let weight = parts.filter_map(said_weight).min().unwrap_or(1000);
        if name.eq_ignore_ascii_case(packing.word()) {
            by_name = Some(weight);
        } else if name == "*" {
            by_star = Some(weight);
        }
    }
    by_name.or(by_star)
}

/// `q=0.5` is 500; what is no weight (RFC 9110, 12.4.2) counts as nought. Nothing for what says something else.
fn said_weight(part: &str) -> Option<u16> {
    let (key, weight) = part.split_once('=')?;
    key.trim()
        .eq_ignore_ascii_case("q")
        .then(|| thousandths(weight.trim()).unwrap_or(0))
}

/// `0`, `0.25`, `1.000`: at most three places, and never more than one.
fn thousandths(weight: &str) -> Option<u16> {
    let (whole, places) = weight.split_once('.').unwrap_or((weight, ""));
    let digits = places.len() <= 3 && places.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return None;
    }
    let part: u16 = format!("{places:0<3}").parse().ok()?;
    match whole {
        "0" => Some(part),
        "1" if part == 0 => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn brotli(value: &'static str) -> bool {
        let mut asked = HeaderMap::new();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        weight(&asked, Packing::Brotli).is_some_and(|weight| weight > 0)
    }

    #[test]
    fn who_names_it_takes_it() {
        assert!(brotli("gzip, br"));
        assert!(brotli("BR;q=0.1"));
        assert!(brotli("br; q=1.0"));
        assert!(!brotli("gzip, deflate"));
        assert!(!brotli("brx"));
        assert_eq!(weight(&HeaderMap::new(), Packing::Brotli), None);
    }

    #[test]
    fn weight_nought_is_a_no() {
        for no in ["br;q=0", "br; q=0.0", "gzip, br;Q=0.000", "*, br;q=0"] {
            assert!(!brotli(no), "{no}");
        }
        assert!(brotli("br;q=0.001"));
    }

    #[test]
    fn what_is_no_weight_counts_as_nought() {
        for no in [
            "br;q=abc",
            "br;q=-1",
            "br;q=2",
            "br;q=1.5",
            "br;q=",
            "br;q=.5",
            "br;q=0.1234",
            "br;q=1;q=0",
            "br;q=+1",
            "br;q=1.0 0",
        ] {
            assert!(!brotli(no), "{no}");
        }
        for (said, is) in [
            ("0", 0),
            ("0.25", 250),
            ("0.001", 1),
            ("1", 1000),
            ("1.", 1000),
        ] {
            assert_eq!(thousandths(said), Some(is), "{said}");
        }
    }

    #[test]
    fn a_star_stands_for_what_is_not_named() {
        assert!(brotli("*"));
        assert!(!brotli("*;q=0"));
        assert!(brotli("*;q=0, br"));
    }
}
