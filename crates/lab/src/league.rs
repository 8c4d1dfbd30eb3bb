//! A league of bots: how strong each is, from who beat whom (Elo, with its error).

use serde::Serialize;

/// Points of Elo for a tenfold chance of winning.
const SCALE: f64 = 400.0;
/// Intervals are of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Games between two, seen from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Meeting {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Meeting {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The share of points won, a draw being half.
    pub fn score(&self) -> f64 {
        (self.won as f64 + self.drawn as f64 / 2.0) / self.games().max(1) as f64
    }

    /// The same games, seen from the other.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }

    /// These and those.
    pub fn merge(&mut self, other: &Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Points of Elo above the mean of the league.
    pub elo: f64,
    /// Half the width of the interval of 95 %.
    pub error: f64,
}

/// Ratings from all meetings; `meetings[a][b]` is seen from `a`. The likeliest ones, after one more drawn game
/// between any two who met, without which whoever never lost would be infinitely strong.
pub fn ratings(meetings: &[Vec<Meeting>]) -> Vec<Rating> {
    let n = meetings.len();
    let pair = |a: usize, b: usize| {
        let met = meetings[a].get(b).copied().unwrap_or_default();
        let games = met.games() as f64;
        let points = met.won as f64 + met.drawn as f64 / 2.0;
        if a == b || games == 0.0 {
            (0.0, 0.0)
        } else {
            (games + 1.0, points + 0.5)
        }
    };
    let mut strength = vec![0.0f64; n];
    let chance = |from: f64, to: f64| 1.0 / (1.0 + (to - from).exp());
    // Newton's steps on a concave function; the mean is held at nothing.
    for _ in 0..100 {
        let mut slope = vec![0.0; n];
        for (a, slope) in slope.iter_mut().enumerate() {
            for b in 0..n {
                let (games, points) = pair(a, b);
                *slope += points - games * chance(strength[a], strength[b]);
            }
        }
        let inverse = inverted(information(n, &strength, &pair));
        let mut largest = 0.0f64;
        for (a, strength) in strength.iter_mut().enumerate() {
            let step: f64 = inverse[a].iter().zip(&slope).map(|(i, s)| i * s).sum();
            *strength += step.clamp(-1.0, 1.0);
            largest = largest.max(step.abs());
        }
        if largest < 1e-12 {
            break;
        }
    }
    let variance = inverted(information(n, &strength, &pair));
    let per_unit = SCALE / std::f64::consts::LN_10;
    let mean = strength.iter().sum::<f64>() / n.max(1) as f64;
    (0..n)
        .map(|a| {
            // What holds the mean is taken out again.
            let own = variance[a][a] - 1.0 / (n * n) as f64;
            Rating {
                elo: (strength[a] - mean) * per_unit,
                error: Z * own.max(0.0).sqrt() * per_unit,
            }
        })
        .collect()
}

/// The information of all games, with the mean held: a matrix that can be inverted.
fn information(
    n: usize,
    strength: &[f64],
    pair: &impl Fn(usize, usize) -> (f64, f64),
) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![1.0; n]; n];
    for a in 0..n {
        for b in 0..n {
            let p = 1.0 / (1.0 + (strength[b] - strength[a]).exp());
            let weight = pair(a, b).0 * p * (1.0 - p);
            matrix[a][a] += weight;
            matrix[a][b] -= weight;
        }
    }
    matrix
}

/// The inverse of a matrix (Gauss and Jordan); rows that depend on others are left empty.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..n)
        .map(|a| (0..n).map(|b| f64::from(u8::from(a == b))).collect())
        .collect();
    for column in 0..n {
        let best = (column..n).max_by(|&a, &b| {
            let size = |row: usize| matrix[row][column].abs();
            size(a).total_cmp(&size(b))
        });
        let Some(best) = best.filter(|&row| matrix[row][column].abs() > 1e-12) else {
            continue;
        };
        matrix.swap(column, best);
        inverse.swap(column, best);
        let pivot = matrix[column][column];
        for k in 0..n {
            matrix[column][k] /= pivot;
            inverse[column][k] /= pivot;
        }
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for k in 0..n {
                let (m, i) = (matrix[column][k], inverse[column][k]);
                matrix[row][k] -= factor * m;
                inverse[row][k] -= factor * i;
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn league(won: u64, drawn: u64, lost: u64) -> Vec<Rating> {
        let met = Meeting { won, drawn, lost };
        let none = Meeting::default();
        ratings(&[vec![none, met], vec![met.reversed(), none]])
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let ratings = league(75_000, 0, 25_000);
        let gap = ratings[0].elo - ratings[1].elo;
        assert!((gap - 190.8).abs() < 0.1, "{gap}");
        // The error of the gap is 400 ÷ ln 10 ÷ √(n p q) × 1.96, and half of it each.
        let expected = 173.718 / (100_000.0f64 * 0.1875).sqrt() * 1.96 / 2.0;
        assert!((ratings[0].error - expected).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn equals_are_equal_and_winners_finite() {
        let even = league(10, 30, 10);
        assert!(even[0].elo.abs() < 1e-9);
        let ever = league(100, 0, 0);
        assert!(ever[0].elo > 300.0 && ever[0].elo < 1000.0, "{ever:?}");
        assert!(ever[0].error > league(50, 0, 50)[0].error);
    }

    #[test]
    fn three_in_a_ring_are_equal() {
        let (up, none) = (
            Meeting {
                won: 60,
                drawn: 0,
                lost: 40,
            },
            Meeting::default(),
        );
        let down = up.reversed();
        let ring = [
            vec![none, up, down],
            vec![down, none, up],
            vec![up, down, none],
        ];
        for rating in ratings(&ring) {
            assert!(rating.elo.abs() < 1e-6);
        }
    }
}
