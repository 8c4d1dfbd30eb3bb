//! The best use of sixes and +1s once the dice lie on the table (SIX-1, RUL-2, RUL-4).

use super::need::Sixes;
use crate::short;
use smallvec::SmallVec;

/// Sixes and near misses of one reading, while the best use of them is sought.
#[derive(Default)]
pub(super) struct Hand {
    /// Sixes that build, by need and the +1s that may fall on them.
    pub build: SmallVec<[(i16, u64, u16); 4]>,
    /// The value of the only six that builds.
    pub lone: i16,
    /// Hits of sixes that do not build: nothing more can be done with them.
    pub plain: u16,
    /// Dice that miss, by how much, and the +1s that may fall on them.
    pub near: SmallVec<[(i16, u64, u16); 4]>,
    /// The +1s that are not given, a bit each.
    pub barred: u64,
}

impl Hand {
    /// Takes sixes that need a natural value, worth `value` each if there is only one.
    pub fn take(&mut self, need: i16, sixes: Sixes, bonuses: u64, count: u16, value: i16) {
        match sixes {
            Sixes::Build => {
                self.build.push((need, bonuses, count));
                self.lone = self.lone.max(value);
            }
            // RUL-11: in disorder several are worth 6 each. No +1 there either.
            Sixes::Alone | Sixes::None if value >= need => self.plain += count,
            Sixes::Alone | Sixes::None => {}
        }
    }

    /// Tries every use of the +1s from `bonus` on (RUL-4: after the sixes, to best effect).
    pub fn best_from(&mut self, bonus: usize, bonuses: usize) -> u16 {
        if bonus == bonuses {
            return self.built();
        }
        if self.barred & (1 << bonus) != 0 {
            return self.best_from(bonus + 1, bonuses);
        }
        let left = (bonuses - bonus) as u16;
        // Unused, or used where it changes nothing.
        let floor = self.built();
        let mut best = self.best_from(bonus + 1, bonuses);
        let bit = 1 << bonus;
        for index in 0..self.near.len() {
            let (short, reach, count) = self.near[index];
            if reach & bit == 0 || count == 0 {
                continue;
            }
            self.near[index].2 -= 1;
            let gained = if short == 1 {
                1 + self.best_from(bonus + 1, bonuses)
            } else {
                self.near.push((short - 1, reach, 1));
                let gained = self.best_from(bonus + 1, bonuses);
                self.near.pop();
                gained
            };
            self.near[index].2 += 1;
            best = best.max(gained);
            if best == floor + left {
                return best;
            }
        }
        for index in 0..self.build.len() {
            let (need, reach, count) = self.build[index];
            if reach & bit == 0 || count == 0 || need <= 6 {
                continue;
            }
            self.build[index].2 -= 1;
            self.build.push((need - 1, reach, 1));
            best = best.max(self.best_from(bonus + 1, bonuses));
            self.build.pop();
            self.build[index].2 += 1;
            if best == floor + left {
                return best;
            }
        }
        best
    }

    /// Hits of the sixes that build: worth 6, 7, 8 …, each where it helps most (SIX-1, RUL-2).
    pub fn built(&self) -> u16 {
        let sixes: u16 = self.build.iter().map(|&(.., count)| count).sum();
        if sixes == 1 {
            let mut needs = self.build.iter().filter(|&&(.., count)| count == 1);
            return u16::from(needs.any(|&(need, ..)| self.lone >= need));
        }
        // Serving the easiest need first with the lowest value that reaches it leaves the most.
        let (mut value, last, mut hits) = (6, 5 + sixes as i16, 0);
        let mut serve = |need: i16, count: u16| {
            value = value.max(need);
            let served = (last - value + 1).clamp(0, count as i16);
            hits += served as u16;
            value += served;
        };
        if let [(need, _, count)] = self.build[..] {
            serve(need, count);
        } else {
            let mut needs: SmallVec<[(i16, u16); 8]> = self
                .build
                .iter()
                .map(|&(need, _, count)| (need, count))
                .collect();
            short::sort(&mut needs);
            for (need, count) in needs {
                serve(need, count);
            }
        }
        hits
    }
}
