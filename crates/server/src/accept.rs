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

/// Whether a browser takes a packing: it names it, or everything, and not with weight nought.
pub fn takes(asked: &HeaderMap, packing: Packing) -> bool {
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
        let wanted = parts.all(|part| !is_nought(part));
        if name.eq_ignore_ascii_case(packing.word()) {
            by_name = Some(wanted);
        } else if name == "*" {
            by_star = Some(wanted);
        }
    }
    by_name.or(by_star).unwrap_or(false)
}

/// `q=0`, `q=0.0`, `q=0.000`.
fn is_nought(part: &str) -> bool {
    let Some((key, weight)) = part.split_once('=') else {
        return false;
    };
    let weight = weight.trim();
    key.trim().eq_ignore_ascii_case("q")
        && weight.starts_with('0')
        && weight.bytes().all(|byte| matches!(byte, b'0' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn brotli(value: &'static str) -> bool {
        let mut asked = HeaderMap::new();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        takes(&asked, Packing::Brotli)
    }

    #[test]
    fn who_names_it_takes_it() {
        assert!(brotli("gzip, br"));
        assert!(brotli("BR;q=0.1"));
        assert!(brotli("br; q=1.0"));
        assert!(!brotli("gzip, deflate"));
        assert!(!brotli("brx"));
        assert!(!takes(&HeaderMap::new(), Packing::Brotli));
    }

    #[test]
    fn weight_nought_is_a_no() {
        for no in ["br;q=0", "br; q=0.0", "gzip, br;Q=0.000", "*, br;q=0"] {
            assert!(!brotli(no), "{no}");
        }
        assert!(brotli("br;q=0.001"));
    }

    #[test]
    fn a_star_stands_for_what_is_not_named() {
        assert!(brotli("*"));
        assert!(!brotli("*;q=0"));
        assert!(brotli("*;q=0, br"));
    }
}
