//! Exact odds: every way the dice can fall, with equal states merged as they are met.

use crate::distribution::Distribution;
use crate::process::{Answer, Ask, Chance, ChanceError, Classes, Process};
use std::hash::Hash;

/// Follows all branches of a process at once. Dice whose order does not matter are taken together
/// (their tallies weighted by the multinomial distribution), and branches that arrive at equal states
/// go on as one, so that sixty dice are no harder than six.
#[derive(Clone, Copy, Debug)]
pub struct Enumerator {
    limit: usize,
}

impl Enumerator {
    /// Gives up rather than hold more than `limit` states at a time.
    pub fn with_limit(limit: usize) -> Self {
        Self { limit }
    }
}

impl Default for Enumerator {
    fn default() -> Self {
        Self::with_limit(400_000)
    }
}

impl Chance for Enumerator {
    type Outcome<T: Clone + Eq + Hash> = Distribution<T>;

    fn resolve<P: Process>(&mut self, process: &P) -> Result<Distribution<P::Output>, ChanceError> {
        let mut done = Distribution::default();
        let mut next: Distribution<P::State> = Distribution::default();
        let mut frontier = Vec::new();
        let start = process.start();
        match process.ask(&start) {
            None => done.add(process.finish(start), 1.0),
            Some(_) => frontier.push((start, 1.0)),
        }
        while !frontier.is_empty() {
            for (state, p) in frontier.drain(..) {
                let mut branch = |answer: &Answer, q: f64| {
                    let state = process.tell(&state, answer);
                    if process.is_over(&state) {
                        done.add(process.finish(state), p * q);
                    } else {
                        next.add(state, p * q);
                    }
                };
                match process.ask(&state) {
                    None => {}
                    Some(Ask::Dice { count, classes, .. }) => tallies(&classes, count, branch),
                    Some(Ask::Pick { among, .. }) => {
                        let among = among.max(1);
                        for picked in 0..among {
                            let answer = Answer {
                                picked,
                                ..Answer::default()
                            };
                            branch(&answer, 1.0 / f64::from(among));
                        }
                    }
                }
                if next.len() > self.limit {
                    return Err(ChanceError::TooManyStates { limit: self.limit });
                }
            }
            next.drain_into(&mut frontier);
        }
        Ok(done)
    }
}

/// Visits every tally of `count` dice over the classes with its probability.
fn tallies(classes: &Classes, count: u16, mut visit: impl FnMut(&Answer, f64)) {
    let weights = classes.weights();
    if count == 1 {
        for (class, &weight) in weights.iter().enumerate() {
            if weight > 0 {
                let mut answer = Answer::default();
                answer.counts[class] = 1;
                visit(&answer, f64::from(weight) / 6.0);
            }
        }
        return;
    }
    spread(
        weights,
        0,
        6,
        count,
        1.0,
        &mut Answer::default(),
        &mut visit,
    );
}

/// Deals `dice` dice over the classes from `class` on, which hold `weight` of the six faces.
fn spread(
    weights: &[u8],
    class: usize,
    weight: u8,
    dice: u16,
    p: f64,
    answer: &mut Answer,
    visit: &mut impl FnMut(&Answer, f64),
) {
    let here = weights[class];
    if here == weight {
        // All that is left falls here; any later class is empty.
        answer.counts[class] = dice;
        visit(answer, p);
        answer.counts[class] = 0;
        return;
    }
    if here == 0 {
        return spread(weights, class + 1, weight, dice, p, answer, visit);
    }
    let others = weight - here;
    let odds = f64::from(here) / f64::from(others);
    let mut term = p * (f64::from(others) / f64::from(weight)).powi(i32::from(dice));
    for taken in 0..=dice {
        answer.counts[class] = taken;
        spread(
            weights,
            class + 1,
            others,
            dice - taken,
            term,
            answer,
            visit,
        );
        term *= odds * f64::from(dice - taken) / f64::from(taken + 1);
    }
    answer.counts[class] = 0;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roll::{Roller, Scripted};
    use proptest::prelude::*;

    /// Rolls `dice` dice, then one more for every six; counts the sixes of both throws.
    struct Exploding {
        dice: u16,
    }

    impl Process for Exploding {
        type State = (u8, u16, u16);
        type Output = u16;

        fn start(&self) -> Self::State {
            (0, self.dice, 0)
        }

        fn ask(&self, &(stage, dice, _): &Self::State) -> Option<Ask> {
            (stage < 2 && dice > 0).then_some(Ask::Dice {
                count: dice,
                classes: Classes::by(|face| u8::from(face == 6)),
                tag: 0,
            })
        }

        fn tell(&self, &(stage, _, sixes): &Self::State, answer: &Answer) -> Self::State {
            (stage + 1, answer.count(1), sixes + answer.count(1))
        }

        fn finish(&self, (.., sixes): Self::State) -> u16 {
            sixes
        }
    }

    #[test]
    fn the_enumerator_equals_rolling_every_combination_by_hand() {
        // Two dice and at most two more: run all 6^4 scripts; unused dice only repeat an outcome.
        let mut brute = [0u32; 5];
        for code in 0..1296u16 {
            let script = [
                code % 6 + 1,
                code / 6 % 6 + 1,
                code / 36 % 6 + 1,
                code / 216 + 1,
            ];
            let sixes = Roller::new(Scripted::new(&script))
                .resolve(&Exploding { dice: 2 })
                .unwrap();
            brute[usize::from(sixes)] += 1;
        }
        let exact = Enumerator::default()
            .resolve(&Exploding { dice: 2 })
            .unwrap()
            .counts(4, |&n| usize::from(n));
        for (n, p) in exact.iter().enumerate() {
            assert!((p - f64::from(brute[n]) / 1296.0).abs() < 1e-15, "{n}");
        }
    }

    #[test]
    fn too_many_states_is_an_error_not_a_hang() {
        let result = Enumerator::with_limit(3).resolve(&Exploding { dice: 9 });
        assert_eq!(result.err(), Some(ChanceError::TooManyStates { limit: 3 }));
    }

    proptest! {
        #[test]
        fn tallies_sum_to_one_and_hold_every_die(
            class_of in prop::array::uniform6(0u8..6),
            count in 0u16..40,
        ) {
            let classes = Classes::by(|face| class_of[usize::from(face - 1)]);
            let (mut total, mut mean) = (0.0, [0.0; 6]);
            let count = if classes.weights().len() > 4 { count % 12 } else { count };
            tallies(&classes, count, |answer, p| {
                assert_eq!((0..6).map(|c| answer.count(c)).sum::<u16>(), count);
                total += p;
                for (c, m) in mean.iter_mut().enumerate() {
                    *m += p * f64::from(answer.count(c));
                }
            });
            prop_assert!((total - 1.0).abs() < 1e-12);
            for (c, &w) in classes.weights().iter().enumerate() {
                prop_assert!((mean[c] - f64::from(count) * f64::from(w) / 6.0).abs() < 1e-9);
            }
        }
    }
}
