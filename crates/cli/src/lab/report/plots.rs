//! Plots as SVG, made here: bars with their intervals, histograms, and what luck does.

use crate::output::percent;
use argad_lab::stats::{Estimate, wilson};
use argad_lab::tally::{Fortune, LUCK_STEPS};
use argad_picture::colour;
use argad_text::Lang;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// Width of a plot, in units.
const WIDTH: f64 = 720.0;

/// Text that may stand in HTML.
pub struct Safe<'a>(pub &'a str);

impl fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                c if c.is_control() => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A share with its interval and a label.
pub struct Bar {
    /// Beside it.
    pub label: String,
    /// The share.
    pub rate: Estimate,
    /// The numbers.
    pub told: String,
    /// Its colour.
    pub fill: &'static str,
}

fn open(height: f64) -> String {
    format!("<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\">")
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, words: &str) {
    let _ = write!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
        Safe(words)
    );
}

fn line(svg: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), class: &str) {
    let _ = write!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>"
    );
}

fn rect(svg: &mut String, (x, y): (f64, f64), (w, h): (f64, f64), fill: &str) {
    let _ = write!(
        svg,
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" fill=\"{fill}\"/>"
    );
}

/// Shares of one, each with its interval, and a line at the half.
pub fn bars(bars: &[Bar]) -> String {
    let (left, right, row) = (210.0, 150.0, 30.0);
    let height = row * bars.len() as f64 + 12.0;
    let x = |share: f64| left + share * (WIDTH - left - right);
    let mut svg = open(height);
    for share in [0.0, 0.5, 1.0] {
        line(&mut svg, (x(share), 2.0), (x(share), height - 8.0), "grid");
    }
    for (place, bar) in bars.iter().enumerate() {
        let top = row * place as f64 + 6.0;
        let middle = top + 9.0;
        text(&mut svg, (left - 8.0, middle + 5.0), "end", &bar.label);
        rect(
            &mut svg,
            (x(0.0), top),
            (x(bar.rate.value) - x(0.0), 18.0),
            bar.fill,
        );
        line(
            &mut svg,
            (x(bar.rate.low), middle),
            (x(bar.rate.high), middle),
            "error",
        );
        for end in [bar.rate.low, bar.rate.high] {
            line(
                &mut svg,
                (x(end), middle - 5.0),
                (x(end), middle + 5.0),
                "error",
            );
        }
        text(
            &mut svg,
            (WIDTH - right + 10.0, middle + 5.0),
            "start",
            &bar.told,
        );
    }
    svg + "</svg>"
}

/// How often each number came.
pub fn histogram(counts: &BTreeMap<u16, u64>, axis: &str, fill: &str) -> String {
    let (Some(&low), Some(&high)) = (counts.keys().next(), counts.keys().next_back()) else {
        return String::new();
    };
    let (height, base) = (150.0, 118.0);
    let most = counts.values().max().copied().unwrap_or(1).max(1) as f64;
    let total: u64 = counts.values().sum();
    let columns = f64::from(high - low) + 1.0;
    let step = ((WIDTH - 40.0) / columns).min(60.0);
    let mut svg = open(height);
    line(
        &mut svg,
        (20.0, base),
        (20.0 + step * columns, base),
        "axis",
    );
    // Not every column has room for its number.
    let every = (34.0 / step).ceil().max(1.0) as u16;
    for value in low..=high {
        let count = counts.get(&value).copied().unwrap_or(0);
        let x = 20.0 + step * f64::from(value - low);
        let tall = count as f64 / most * 92.0;
        rect(&mut svg, (x + 1.0, base - tall), (step - 2.0, tall), fill);
        if (value - low).is_multiple_of(every) {
            let middle = x + step / 2.0;
            text(
                &mut svg,
                (middle, base + 15.0),
                "middle",
                &value.to_string(),
            );
            let share = count as f64 / total.max(1) as f64 * 100.0;
            if step > 30.0 && count > 0 {
                text(
                    &mut svg,
                    (middle, base - tall - 4.0),
                    "middle",
                    &format!("{share:.0}\u{202f}%"),
                );
            }
        }
    }
    text(&mut svg, (20.0, height - 2.0), "start", axis);
    svg + "</svg>"
}

/// The share of points of the first side by its luck, with how many games that were.
pub fn fortune(steps: &BTreeMap<i16, Fortune>, axis: &str, lang: Lang) -> String {
    // Room for "100,0 %".
    const LEFT: f64 = 64.0;
    let (Some(&low), Some(&high)) = (steps.keys().next(), steps.keys().next_back()) else {
        return String::new();
    };
    let (height, base, top) = (230.0, 190.0, 12.0);
    let columns = f64::from(high) - f64::from(low) + 1.0;
    let step = ((WIDTH - LEFT - 20.0) / columns).min(60.0);
    let most = steps.values().map(|f| f.games).max().unwrap_or(1).max(1) as f64;
    let y = |share: f64| base - share * (base - top);
    let mut svg = open(height);
    for share in [0.0, 0.5, 1.0] {
        line(
            &mut svg,
            (LEFT, y(share)),
            (LEFT + step * columns, y(share)),
            "grid",
        );
        text(
            &mut svg,
            (LEFT - 6.0, y(share) + 4.0),
            "end",
            &percent(lang, share),
        );
    }
    let every = (40.0 / step).ceil().max(1.0) as i16;
    for (&luck, fortune) in steps {
        let x = LEFT + step * (f64::from(luck) - f64::from(low));
        let tall = fortune.games as f64 / most * (base - top) * 0.5;
        rect(
            &mut svg,
            (x + 1.0, base - tall),
            (step - 2.0, tall),
            "#8a8a8a55",
        );
        let middle = x + step / 2.0;
        // Half points out of two a game.
        let rate = wilson(fortune.score, fortune.games * 2);
        line(
            &mut svg,
            (middle, y(rate.low)),
            (middle, y(rate.high)),
            "error",
        );
        let _ = write!(
            svg,
            "<circle cx=\"{middle:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{}\"/>",
            y(rate.value),
            colour(0)
        );
        if luck % every == 0 {
            let words = crate::lab::compare::signed(f64::from(luck) / LUCK_STEPS, 1, lang);
            text(&mut svg, (middle, base + 16.0), "middle", &words);
        }
    }
    text(&mut svg, (LEFT, height - 4.0), "start", axis);
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_become_marks() {
        let bar = Bar {
            label: "<script>\"&".into(),
            rate: wilson(1, 3),
            told: String::new(),
            fill: "#000",
        };
        let svg = bars(&[bar]);
        assert!(svg.contains("&lt;script&gt;&quot;&amp;") && !svg.contains("<script"));
    }

    #[test]
    fn plots_hold_for_anything_counted() {
        assert_eq!(histogram(&BTreeMap::new(), "", "#000"), "");
        assert_eq!(fortune(&BTreeMap::new(), "", Lang::En), "");
        let wide: BTreeMap<u16, u64> = [(0, 1), (499, 3)].into();
        let svg = histogram(&wide, "x", "#000");
        assert!(svg.matches("<rect").count() == 500 && !svg.contains("NaN"));
        let one: BTreeMap<i16, Fortune> = [(-99, Fortune { games: 1, score: 2 })].into();
        assert!(!fortune(&one, "x", Lang::Fr).contains("NaN"));
    }
}
