//! Games added up: whole numbers only, so that it does not matter in which order and by whom.

use crate::luck::Luck;
use crate::record::{How, Record, Setting};
use crate::stats::{Estimate, Moments, wilson};
use argad_rules::state::EndReason;
use std::collections::BTreeMap;

/// A cell of the map of losses is so many centimetres wide.
pub const CELL: u16 = 5;
/// Ranges are counted in steps of so many centimetres.
pub const RANGE_STEP: u16 = 5;
/// Luck is counted in steps of this part of a standard deviation.
pub const LUCK_STEPS: f64 = 2.0;

/// How often each number came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(pub BTreeMap<u16, u64>);

impl Counts {
    fn add(&mut self, value: u16) {
        *self.0.entry(value).or_default() += 1;
    }

    fn merge(&mut self, other: &Self) {
        merge_counts(&mut self.0, &other.0);
    }

    /// How many came.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their moments.
    pub fn moments(&self) -> Moments {
        let mut moments = Moments::default();
        for (&value, &count) in &self.0 {
            let value = i64::from(value);
            moments.count += count;
            moments.sum += value * count as i64;
            moments.squares += value.unsigned_abs().pow(2) * count;
        }
        moments
    }
}

fn merge_counts<K: Ord + Clone>(into: &mut BTreeMap<K, u64>, from: &BTreeMap<K, u64>) {
    for (key, count) in from {
        *into.entry(key.clone()).or_default() += count;
    }
}

/// Makes room for what may come later.
fn grown<T: Default>(list: &mut Vec<T>, len: usize) -> &mut Vec<T> {
    if list.len() < len {
        list.resize_with(len, T::default);
    }
    list
}

fn merge_list<T: Default>(into: &mut Vec<T>, from: &[T], merge: impl Fn(&mut T, &T)) {
    for (into, from) in grown(into, from.len()).iter_mut().zip(from) {
        merge(into, from);
    }
}

/// Who lost somebody to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Killing {
    /// The troop that lost somebody.
    pub troop: u16,
    /// The troop that did it, where one did.
    pub by: Option<u16>,
    /// How.
    pub how: How,
    /// With what, as a place in the list of weapons.
    pub weapon: Option<u16>,
    /// From how far: the lower end of a step of [`RANGE_STEP`] centimetres.
    pub range: Option<u16>,
}

/// What a troop lost, game by game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TroopTally {
    /// Out of action.
    pub out: Moments,
    /// Prisoners.
    pub captured: Moments,
    /// Fled.
    pub fled: Moments,
    /// All together.
    pub all: Moments,
}

/// How games went in which the first side had so much luck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fortune {
    /// Games.
    pub games: u64,
    /// Half points of the first side in them.
    pub score: u64,
}

/// Many games of one scenario, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub games: u64,
    /// Orders the checker refused.
    pub refused: u64,
    /// Games each side won alone.
    pub wins: Vec<u64>,
    /// Games nobody won alone.
    pub draws: u64,
    /// Games each bot of the list won alone, whatever its side.
    pub bot_wins: Vec<u64>,
    /// Why they ended: decided, last turn, last standing, master.
    pub reasons: [u64; 4],
    /// How many turns they had.
    pub turns: Counts,
    /// Figures each side lost.
    pub lost: Vec<Counts>,
    /// What each troop lost.
    pub troops: Vec<TroopTally>,
    /// The turn each objective was met, where it was.
    pub met: Vec<Counts>,
    /// Who lost somebody to what.
    pub killings: BTreeMap<Killing, u64>,
    /// Losses of each side by cells of [`CELL`] centimetres, column then row.
    pub map: BTreeMap<(u16, u16), Vec<u64>>,
    /// The dice of each side.
    pub luck: Vec<Luck>,
    /// By steps of the first side's luck.
    pub fortune: BTreeMap<i16, Fortune>,
}

/// The place of a reason in [`Tally::reasons`].
pub const REASONS: [(EndReason, &str); 4] = [
    (EndReason::Decided, "decided"),
    (EndReason::LastTurn, "last-turn"),
    (EndReason::LastStanding, "last-standing"),
    (EndReason::Master, "master"),
];

impl Tally {
    /// One more game.
    pub fn add(&mut self, record: &Record, setting: &Setting) {
        self.games += 1;
        self.refused += u64::from(record.refused);
        let sides = record.lost.len();
        grown(&mut self.wins, sides);
        grown(&mut self.bot_wins, setting.bots.len());
        match record.winner.map(usize::from) {
            None => self.draws += 1,
            Some(side) => {
                grown(&mut self.wins, side + 1)[side] += 1;
                let bot = setting.bot_of(side, record.shift);
                grown(&mut self.bot_wins, bot + 1)[bot] += 1;
            }
        }
        if let Some(place) = REASONS.iter().position(|(why, _)| *why == record.why) {
            self.reasons[place] += 1;
        }
        self.turns.add(record.turns.into());
        for (counts, fallen) in grown(&mut self.lost, sides).iter_mut().zip(&record.lost) {
            counts.add(fallen.all());
        }
        let troops = grown(&mut self.troops, record.troops.len());
        for (tally, fallen) in troops.iter_mut().zip(&record.troops) {
            tally.out.add(fallen.out.into());
            tally.captured.add(fallen.captured.into());
            tally.fled.add(fallen.fled.into());
            tally.all.add(fallen.all().into());
        }
        let met = grown(&mut self.met, record.met.len());
        for (counts, turn) in met.iter_mut().zip(&record.met) {
            if let Some(turn) = turn {
                counts.add((*turn).into());
            }
        }
        self.add_losses(record);
        merge_list(&mut self.luck, &record.luck, Luck::merge);
        let step = (record.fortune() * LUCK_STEPS).round().clamp(-99.0, 99.0) as i16;
        let fortune = self.fortune.entry(step).or_default();
        fortune.games += 1;
        fortune.score += u64::from(record.score(0));
    }

    fn add_losses(&mut self, record: &Record) {
        for loss in &record.losses {
            let killing = Killing {
                troop: loss.troop,
                by: loss.by,
                how: loss.how,
                weapon: loss.weapon,
                range: loss.range.map(|cm| cm / RANGE_STEP * RANGE_STEP),
            };
            *self.killings.entry(killing).or_default() += 1;
            if let (Some((x, y)), Some(side)) = (loss.at, loss.side) {
                let cell = self.map.entry((x / CELL, y / CELL)).or_default();
                grown(cell, usize::from(side) + 1)[usize::from(side)] += 1;
            }
        }
    }

    /// These games and those.
    pub fn merge(&mut self, other: &Self) {
        let add = |a: &mut u64, b: &u64| *a += b;
        self.games += other.games;
        self.refused += other.refused;
        self.draws += other.draws;
        merge_list(&mut self.wins, &other.wins, add);
        merge_list(&mut self.bot_wins, &other.bot_wins, add);
        for (a, b) in self.reasons.iter_mut().zip(&other.reasons) {
            *a += b;
        }
        self.turns.merge(&other.turns);
        merge_list(&mut self.lost, &other.lost, Counts::merge);
        merge_list(&mut self.troops, &other.troops, |a, b| {
            a.out.merge(&b.out);
            a.captured.merge(&b.captured);
            a.fled.merge(&b.fled);
            a.all.merge(&b.all);
        });
        merge_list(&mut self.met, &other.met, Counts::merge);
        merge_counts(&mut self.killings, &other.killings);
        for (cell, counts) in &other.map {
            merge_list(self.map.entry(*cell).or_default(), counts, add);
        }
        merge_list(&mut self.luck, &other.luck, Luck::merge);
        for (step, fortune) in &other.fortune {
            let into = self.fortune.entry(*step).or_default();
            into.games += fortune.games;
            into.score += fortune.score;
        }
    }

    /// How often a side wins alone.
    pub fn win_rate(&self, side: usize) -> Estimate {
        wilson(self.wins.get(side).copied().unwrap_or(0), self.games)
    }

    /// How often a bot of the list wins alone.
    pub fn bot_rate(&self, bot: usize) -> Estimate {
        wilson(self.bot_wins.get(bot).copied().unwrap_or(0), self.games)
    }

    /// How often nobody wins alone.
    pub fn draw_rate(&self) -> Estimate {
        wilson(self.draws, self.games)
    }

    /// Half the width of the widest interval of a win rate: how well the balance is known.
    pub fn precision(&self) -> f64 {
        let sides = 0..self.wins.len().max(1);
        let widths = sides.map(|side| self.win_rate(side).half_width());
        widths.fold(0.0, f64::max)
    }
}
