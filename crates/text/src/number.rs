//! Numbers as people read them, in their own language.

use crate::{Lang, NO_BREAK, Texts};

/// Chances below this are gathered at the ends of a table.
const SLIGHT: f64 = 0.0005;

/// One row of a table of chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// What may happen.
    pub label: String,
    /// How likely it is.
    pub p: f64,
}

/// The rows of a count: 0, 1, 2 … with slight chances at either end gathered.
pub fn count_rows(p: &[f64]) -> Vec<Chance> {
    let worth = |&(_, p): &(usize, &f64)| *p >= SLIGHT;
    let first = p.iter().enumerate().find(worth).map_or(0, |(k, _)| k);
    let last = p.iter().enumerate().rfind(worth).map_or(0, |(k, _)| k);
    let sum = |part: Option<&[f64]>| part.unwrap_or_default().iter().sum::<f64>();
    let (below, above) = (sum(p.get(..first)), sum(p.get(last + 1..)));
    let mut rows = Vec::new();
    if first > 0 && below > 0.0 {
        rows.push(Chance {
            label: format!("≤ {}", first - 1),
            p: below,
        });
    }
    rows.extend((first..=last).filter_map(|k| {
        p.get(k).map(|&p| Chance {
            label: k.to_string(),
            p,
        })
    }));
    if above > 0.0 {
        rows.push(Chance {
            label: format!("≥ {}", last + 1),
            p: above,
        });
    }
    rows
}

impl Texts {
    /// The chances of a count in one line: of any at all, and the mean.
    pub fn count_summary(&self, p: &[f64], mean: f64) -> String {
        let some = 1.0 - p.first().copied().unwrap_or(1.0);
        // Exactly nothing, not merely little.
        let some = if p.iter().skip(1).all(|&p| p <= 0.0) {
            self.say("odds-impossible")
        } else {
            percent(self.lang(), some.max(0.0))
        };
        let values = [
            ("some", some.into()),
            ("mean", decimal(self.lang(), mean, 2).into()),
        ];
        self.say_with("odds-summary", &values)
    }
}

/// A share of one in percent, with one decimal and the language's own signs.
pub fn percent(lang: Lang, p: f64) -> String {
    let sign = match lang {
        Lang::Fr => "\u{a0}%",
        Lang::En => "%",
    };
    // Never "0.0%" for what can happen, nor "100.0%" for what may not.
    let (mark, shown) = if p > 0.0 && p < SLIGHT {
        ("<", 0.001)
    } else if p > 1.0 - SLIGHT && p < 1.0 - 1e-9 {
        (">", 0.999)
    } else {
        ("", p)
    };
    format!("{mark}{}{sign}", decimal(lang, shown * 100.0, 1))
}

/// How likely something was by chance, to three places.
pub fn p_value(lang: Lang, p: f64) -> String {
    if p < 0.001 {
        format!("<{}", decimal(lang, 0.001, 3))
    } else {
        decimal(lang, p, 3)
    }
}

/// A decimal number with the language's own separator.
pub fn decimal(lang: Lang, value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text,
    }
}

/// A length with the language's own separator.
pub fn decimal_length(lang: Lang, text: &str) -> String {
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text.to_owned(),
    }
}

/// A number of centimetres, which stay with it.
pub fn centimetres(number: &str) -> String {
    format!("{number}{NO_BREAK}cm")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_never_lie_at_the_ends() {
        assert_eq!(percent(Lang::En, 0.2326), "23.3%");
        assert_eq!(percent(Lang::Fr, 0.2326), "23,3\u{a0}%");
        assert_eq!(percent(Lang::En, 0.0), "0.0%");
        assert_eq!(percent(Lang::En, 0.0001), "<0.1%");
        assert_eq!(percent(Lang::En, 0.9999), ">99.9%");
        assert_eq!(percent(Lang::En, 1.0), "100.0%");
    }

    #[test]
    fn slight_chances_are_gathered() {
        let rows = count_rows(&[0.0, 0.0001, 0.5, 0.4998, 0.00005, 0.00005]);
        let labels: Vec<&str> = rows.iter().map(|r| r.label.as_str()).collect();
        assert_eq!(labels, ["≤ 1", "2", "3", "≥ 4"]);
        assert!((rows.iter().map(|r| r.p).sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(count_rows(&[1.0]).len(), 1);
        assert!(count_rows(&[]).is_empty());
    }
}
