//! Results with their probabilities.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use std::hash::Hash;

/// Up to here, looking at every entry is quicker than hashing.
const FEW: usize = 24;

/// An exact distribution: every possible result once, with its probability. Probabilities are
/// computed in double precision; nothing is sampled.
#[derive(Clone, Debug)]
pub struct Distribution<T> {
    entries: Entries<T>,
}

#[derive(Clone, Debug)]
enum Entries<T> {
    Few(Vec<(T, f64)>),
    Many(IndexMap<T, f64, FxBuildHasher>),
}

impl<T: Eq + Hash> Default for Distribution<T> {
    fn default() -> Self {
        Self {
            entries: Entries::Few(Vec::new()),
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
        match &mut self.entries {
            Entries::Many(map) => *map.entry(value).or_insert(0.0) += p,
            Entries::Few(list) => {
                if let Some((_, sum)) = list.iter_mut().find(|(other, _)| *other == value) {
                    *sum += p;
                } else if list.len() < FEW {
                    if list.is_empty() {
                        list.reserve(FEW);
                    }
                    list.push((value, p));
                } else {
                    let mut map: IndexMap<T, f64, FxBuildHasher> = list.drain(..).collect();
                    map.insert(value, p);
                    self.entries = Entries::Many(map);
                }
            }
        }
    }

    /// The results, in the order they were first reached.
    pub fn iter(&self) -> impl Iterator<Item = (&T, f64)> {
        let (few, many) = match &self.entries {
            Entries::Few(list) => (Some(list.iter().map(|(value, p)| (value, *p))), None),
            Entries::Many(map) => (None, Some(map.iter().map(|(value, p)| (value, *p)))),
        };
        few.into_iter().flatten().chain(many.into_iter().flatten())
    }

    /// Takes the results out, leaving room for others.
    pub(crate) fn drain_into(&mut self, to: &mut Vec<(T, f64)>) {
        match &mut self.entries {
            Entries::Few(list) => to.append(list),
            Entries::Many(map) => to.extend(map.drain(..)),
        }
    }

    /// How many different results there are.
    pub fn len(&self) -> usize {
        match &self.entries {
            Entries::Few(list) => list.len(),
            Entries::Many(map) => map.len(),
        }
    }

    /// Whether there is no result at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sum of all probabilities: one, up to rounding.
    pub fn total(&self) -> f64 {
        self.iter().map(|(_, p)| p).sum()
    }

    /// The probability that a result satisfies `test`.
    pub fn probability(&self, test: impl Fn(&T) -> bool) -> f64 {
        // An empty `sum` of floats is −0.
        self.iter()
            .filter(|(v, _)| test(v))
            .fold(0.0, |sum, (_, p)| sum + p)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_results_behave_alike() {
        for size in [1usize, FEW, FEW + 1, 500] {
            let mut all: Distribution<usize> = (0..size * 3).map(|i| (i % size, 1.0)).collect();
            assert_eq!(all.len(), size);
            assert!(all.iter().all(|(_, p)| (p - 3.0).abs() < 1e-12));
            assert!(all.iter().map(|(&value, _)| value).eq(0..size));
            assert_eq!(all.counts(0, |_| 7), [3.0 * size as f64]);
            let mut out = Vec::new();
            all.drain_into(&mut out);
            assert_eq!(out.len(), size);
            assert!(all.is_empty());
        }
    }
}
