//! Results with their probabilities.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use std::hash::Hash;

/// An exact distribution: every possible result once, with its probability. Probabilities are
/// computed in double precision; nothing is sampled.
#[derive(Clone, Debug)]
pub struct Distribution<T> {
    pub(crate) entries: IndexMap<T, f64, FxBuildHasher>,
}

impl<T: Eq + Hash> Default for Distribution<T> {
    fn default() -> Self {
        Self {
            entries: IndexMap::default(),
        }
    }
}

impl<T: Eq + Hash> FromIterator<(T, f64)> for Distribution<T> {
    fn from_iter<I: IntoIterator<Item = (T, f64)>>(items: I) -> Self {
        let mut result = Self::default();
        for (value, p) in items {
            result.add(value, p);
        }
        result
    }
}

impl<T: Eq + Hash> Distribution<T> {
    /// Adds probability to a result.
    pub fn add(&mut self, value: T, p: f64) {
        *self.entries.entry(value).or_insert(0.0) += p;
    }

    /// The results, in the order they were first reached.
    pub fn iter(&self) -> impl Iterator<Item = (&T, f64)> {
        self.entries.iter().map(|(value, &p)| (value, p))
    }

    /// How many different results there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no result at all.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The sum of all probabilities: one, up to rounding.
    pub fn total(&self) -> f64 {
        self.entries.values().sum()
    }

    /// The probability that a result satisfies `test`.
    pub fn probability(&self, test: impl Fn(&T) -> bool) -> f64 {
        self.iter().filter(|(v, _)| test(v)).map(|(_, p)| p).sum()
    }

    /// The distribution of a function of the result.
    pub fn map<U: Eq + Hash>(&self, f: impl Fn(&T) -> U) -> Distribution<U> {
        self.iter().map(|(value, p)| (f(value), p)).collect()
    }

    /// Probabilities of a count from 0 to `most`; larger counts are added to `most`.
    pub fn counts(&self, most: usize, count: impl Fn(&T) -> usize) -> Vec<f64> {
        let mut p = vec![0.0; most + 1];
        for (value, weight) in self.iter() {
            p[count(value).min(most)] += weight;
        }
        p
    }
}
