//! Intervals, from whole-number counts.
//!
//! Counts and sums are integers and merge in any order; the floating point begins here, after the merge, so
//! that a result does not depend on who counted what.

use serde::{Deserialize, Serialize};

/// The 97.5 % point of the normal distribution: intervals are of 95 %.
const Z: f64 = 1.959_963_984_540_054;
/// Dice up to which the distribution of their sum is worked out exactly.
const MOST_EXACT: u64 = 5_000;

/// An estimate with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval leaves zero out.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// A share with its Wilson interval; nothing is known of nothing.
pub fn wilson(successes: u64, of: u64) -> Estimate {
    if of == 0 {
        return Estimate {
            value: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    let (n, p) = (of as f64, successes as f64 / of as f64);
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Estimate {
        value: p,
        low: ((centre - spread) / scale).max(0.0),
        high: ((centre + spread) / scale).min(1.0),
    }
}

/// Whole numbers added up: how many, their sum, the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moments {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl Moments {
    /// One more.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value.unsigned_abs().pow(2);
    }

    /// These and those.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The variance of one of them, as estimated from all.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        // Exact in whole numbers before it is divided.
        let spread = i128::from(self.count) * i128::from(self.squares)
            - i128::from(self.sum) * i128::from(self.sum);
        spread.max(0) as f64 / n / (n - 1.0)
    }

    /// The mean with its interval (Student).
    pub fn estimate(&self) -> Estimate {
        let half = student(self.count) * (self.variance() / self.count.max(1) as f64).sqrt();
        Estimate {
            value: self.mean(),
            low: self.mean() - half,
            high: self.mean() + half,
        }
    }

    /// The mean of paired differences of half points (−2 to 2), as a share of a game. The interval counts two
    /// more pairs, one lost and one won (Bonett and Price), so that no difference in a few games is not taken
    /// for no difference.
    pub fn difference_of_scores(&self) -> Estimate {
        let n = self.count as f64 + 2.0;
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 + 8.0) / n - mean * mean;
        let half = Z * (variance.max(0.0) / n).sqrt() / 2.0;
        let middle = mean / 2.0;
        Estimate {
            value: self.mean() / 2.0,
            low: (middle - half).max(-1.0),
            high: (middle + half).min(1.0),
        }
    }
}

/// The 97.5 % point of Student's distribution for a mean of so many (Fisher and Cornish).
fn student(count: u64) -> f64 {
    if count < 2 {
        return f64::INFINITY;
    }
    let v = (count - 1) as f64;
    match count {
        2 => 12.706,
        3 => 4.303,
        _ => {
            let z2 = Z * Z;
            let first = Z * (z2 + 1.0) / 4.0;
            let second = Z * (5.0 * z2 * z2 + 16.0 * z2 + 3.0) / 96.0;
            let third = Z * (3.0 * z2.powi(3) + 19.0 * z2 * z2 + 17.0 * z2 - 15.0) / 384.0;
            Z + first / v + second / (v * v) + third / (v * v * v)
        }
    }
}

/// How likely a standard normal variable is to be as far out as this, on either side.
pub fn two_sided(z: f64) -> f64 {
    erfc(z.abs() / std::f64::consts::SQRT_2).min(1.0)
}

/// The complementary error function for what is not negative, to seven digits (Hastings, as refined by Press).
fn erfc(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.5 * x);
    let series = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let sum = series.iter().rev().fold(0.0, |sum, c| sum * t + c);
    t * (-x * x + sum).exp()
}

/// How a p-value was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The whole distribution of the sum (Poisson binomial).
    Exact,
    /// A normal approximation, corrected for whole numbers.
    Normal,
}

/// How likely fair dice are to come out at least as unlikely as they did: `dice[k]` had `k` chances in six
/// each, and `made` of them all made their number. Two-sided: every number of successes that is no likelier
/// than the one seen counts.
pub fn fair_dice(dice: &[u64; 7], made: u64) -> (f64, Method) {
    let thrown: u64 = dice.iter().sum();
    if thrown <= MOST_EXACT {
        let p = sum_of(dice);
        let seen = usize::try_from(made).ok().and_then(|made| p.get(made));
        let seen = seen.copied().unwrap_or(0.0) * (1.0 + 1e-9);
        let tail: f64 = p.iter().filter(|&&p| p <= seen).sum();
        return (tail.min(1.0), Method::Exact);
    }
    let sum = |f: fn(u64) -> u64| -> u64 { (0..).zip(dice).map(|(k, n)| f(k) * n).sum() };
    let (mean, variance) = (sum(|k| k) as f64 / 6.0, sum(|k| k * (6 - k)) as f64 / 36.0);
    let off = ((made as f64 - mean).abs() - 0.5).max(0.0);
    let z = if variance > 0.0 {
        off / variance.sqrt()
    } else {
        0.0
    };
    (two_sided(z), Method::Normal)
}

/// The distribution of how many dice make their number.
fn sum_of(dice: &[u64; 7]) -> Vec<f64> {
    let thrown: u64 = dice.iter().sum();
    let mut p = vec![0.0; thrown as usize + 1];
    p[0] = 1.0;
    let mut fell = 0;
    for (chances, &count) in dice.iter().enumerate() {
        let chance = chances as f64 / 6.0;
        for _ in 0..count {
            fell += 1;
            for k in (0..=fell).rev() {
                let below = if k > 0 { p[k - 1] } else { 0.0 };
                p[k] = p[k] * (1.0 - chance) + below * chance;
            }
        }
    }
    p
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() < within, "{a} {b}");
    }

    #[test]
    fn wilson_as_in_the_books() {
        // Newcombe 1998, table I: 81 of 263 and 0 of 20.
        let known = wilson(81, 263);
        near(known.low, 0.2553, 1e-4);
        near(known.high, 0.3662, 1e-4);
        let none = wilson(0, 20);
        near(none.low, 0.0, 1e-12);
        near(none.high, 0.1611, 1e-4);
        near(wilson(0, 0).high, 1.0, 1e-12);
    }

    #[test]
    fn means_have_students_interval() {
        let mut moments = Moments::default();
        for value in [3, 5, 7, 9, 11] {
            moments.add(value);
        }
        let estimate = moments.estimate();
        near(estimate.value, 7.0, 1e-12);
        near(moments.variance(), 10.0, 1e-12);
        // 2.776 × √(10 ÷ 5)
        near(estimate.half_width(), 3.926, 0.02);
    }

    #[test]
    fn no_difference_in_few_games_is_not_no_difference() {
        let mut few = Moments::default();
        let mut many = Moments::default();
        (0..20).for_each(|_| few.add(0));
        (0..2000).for_each(|_| many.add(0));
        assert!(few.difference_of_scores().half_width() > 0.08);
        assert!(many.difference_of_scores().half_width() < 0.002);
        near(few.difference_of_scores().value, 0.0, 1e-12);
    }

    #[test]
    fn normal_tails() {
        near(two_sided(0.0), 1.0, 1e-6);
        near(two_sided(1.959_964), 0.05, 1e-6);
        near(two_sided(-3.0), 0.002_699_8, 1e-6);
    }

    #[test]
    fn dice_that_are_too_good() {
        // Ten dice that needed a six, none of which came: (5/6)^10 and everything no likelier.
        let (p, method) = fair_dice(&[0, 10, 0, 0, 0, 0, 0], 0);
        assert_eq!(method, Method::Exact);
        let pmf = sum_of(&[0, 10, 0, 0, 0, 0, 0]);
        near(pmf[0], (5.0f64 / 6.0).powi(10), 1e-12);
        near(p, 1.0 - pmf[1] - pmf[2], 1e-9);
        let (p, _) = fair_dice(&[0, 0, 0, 30, 0, 0, 0], 30);
        near(p, 2.0 * 0.5f64.powi(30), 1e-12);
        let (p, method) = fair_dice(&[0, 0, 0, 10_000, 0, 0, 0], 5_100);
        assert_eq!(method, Method::Normal);
        near(p, 0.0466, 1e-3);
        near(fair_dice(&[3, 0, 0, 0, 0, 0, 2], 2).0, 1.0, 1e-12);
    }

    proptest! {
        #[test]
        fn the_exact_and_the_normal_agree_where_both_hold(
            dice in prop::array::uniform7(20u64..60), off in -8i64..8,
        ) {
            let p = sum_of(&dice);
            prop_assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let mean: f64 = p.iter().enumerate().map(|(k, p)| k as f64 * p).sum();
            let made = (mean.round() as i64 + off).max(0) as u64;
            let (exact, _) = fair_dice(&dice, made);
            let variance: u64 = (0u64..).zip(&dice).map(|(k, n)| k * (6 - k) * n).sum();
            let z = ((made as f64 - mean).abs() - 0.5).max(0.0) / (variance as f64 / 36.0).sqrt();
            prop_assert!((exact - two_sided(z)).abs() < 0.12, "{exact} {}", two_sided(z));
        }
    }
}
