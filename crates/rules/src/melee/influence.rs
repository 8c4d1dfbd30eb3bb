//! Cutting a large fight down to what can matter.
//!
//! A fight of sixty has more endings than anyone can list, but how *one* figure fares depends on few
//! strikes: those at it, what could stop their strikers before, and what their dice are pooled with.

use super::strike::{Melee, Strike};
use crate::data::Reach;
use crate::short;

impl Melee {
    /// The same fight cut into parts that cannot influence each other. Figures keep their places.
    pub fn parts(&self) -> Vec<Self> {
        let mut group: Vec<usize> = (0..self.figures()).collect();
        for strike in self.strikes() {
            let (from, to) = (group[strike.striker], group[strike.target]);
            for g in &mut group {
                if *g == from {
                    *g = to;
                }
            }
        }
        let mut names: Vec<usize> = self.strikes().iter().map(|s| group[s.striker]).collect();
        short::sort(&mut names);
        names.dedup();
        let part = |name: usize| self.only(|_, strike| group[strike.striker] == name);
        names.into_iter().map(part).collect()
    }

    /// The strikes that can have a say in how one figure fares. The states of others in the result
    /// mean nothing.
    #[must_use]
    pub fn influencing(&self, figure: usize) -> Self {
        let mut kept = vec![false; self.strikes().len()];
        self.keep_all_at(figure, None, &mut kept);
        self.only(|index, _| kept[index])
    }

    /// Keeps everything that decides the state of a figure before a moment, or at the end.
    fn keep_all_at(&self, figure: usize, before: Option<Reach>, kept: &mut [bool]) {
        for (index, strike) in self.strikes().iter().enumerate() {
            let in_time = before.is_none_or(|moment| strike.reach < moment);
            if strike.target == figure && in_time && !kept[index] {
                kept[index] = true;
                self.keep_causes(strike, kept);
            }
        }
    }

    /// Keeps what decides whether a strike is made, how its die is read and whether it is overruled.
    fn keep_causes(&self, strike: &Strike, kept: &mut [bool]) {
        let Strike {
            striker,
            target,
            reach,
            ..
        } = *strike;
        self.keep_all_at(striker, Some(reach), kept);
        self.keep_all_at(target, Some(reach), kept);
        let together = |other: &Strike| other.reach == reach;
        for (index, other) in self.strikes().iter().enumerate() {
            if kept[index] || !together(other) {
                continue;
            }
            // Dice pooled with it (RUL-23), and strikes back at any of those (MEL-7).
            let pooled = other.target == target;
            let back = other.striker == target
                && self
                    .strikes()
                    .iter()
                    .any(|s| together(s) && s.striker == other.target && s.target == target);
            if pooled || back {
                kept[index] = true;
                self.keep_causes(other, kept);
            }
        }
    }
}
