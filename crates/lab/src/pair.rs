//! The same games played twice, once with something changed: what the change does.
//!
//! Both games of a pair have the same seed (common random numbers), so that what is luck in both cancels out.

use crate::record::Record;
use crate::stats::{Estimate, Moments};

/// Pairs of games, added up in whole numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many.
    pub games: u64,
    /// Pairs that did not end alike: another winner, length or loss.
    pub unlike: u64,
    /// Half points of each side, as things are.
    pub before: Vec<Moments>,
    /// Half points of each side, with the change.
    pub after: Vec<Moments>,
    /// The differences of those, pair by pair.
    pub score: Vec<Moments>,
    /// Turns, as things are.
    pub turns_before: Moments,
    /// The differences of turns.
    pub turns: Moments,
    /// Figures each side lost, as things are.
    pub lost_before: Vec<Moments>,
    /// The differences of those.
    pub lost: Vec<Moments>,
}

fn at(list: &mut Vec<Moments>, place: usize) -> &mut Moments {
    if list.len() <= place {
        list.resize(place + 1, Moments::default());
    }
    &mut list[place]
}

fn merge(into: &mut Vec<Moments>, from: &[Moments]) {
    for (place, moments) in from.iter().enumerate() {
        at(into, place).merge(moments);
    }
}

impl Pairs {
    /// One more pair.
    pub fn add(&mut self, before: &Record, after: &Record) {
        self.games += 1;
        let alike = (before.winner, before.turns) == (after.winner, after.turns)
            && before.lost == after.lost;
        self.unlike += u64::from(!alike);
        for side in 0..before.lost.len() {
            let score = |record: &Record| i64::from(record.score(side));
            at(&mut self.before, side).add(score(before));
            at(&mut self.after, side).add(score(after));
            at(&mut self.score, side).add(score(after) - score(before));
            let lost = |record: &Record| record.lost.get(side).map_or(0, |f| i64::from(f.all()));
            at(&mut self.lost_before, side).add(lost(before));
            at(&mut self.lost, side).add(lost(after) - lost(before));
        }
        self.turns_before.add(before.turns.into());
        self.turns
            .add(i64::from(after.turns) - i64::from(before.turns));
    }

    /// These pairs and those.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.unlike += other.unlike;
        merge(&mut self.before, &other.before);
        merge(&mut self.after, &other.after);
        merge(&mut self.score, &other.score);
        self.turns_before.merge(&other.turns_before);
        self.turns.merge(&other.turns);
        merge(&mut self.lost_before, &other.lost_before);
        merge(&mut self.lost, &other.lost);
    }

    /// What the change adds to a side's share of points.
    pub fn effect(&self, side: usize) -> Estimate {
        let moments = self.score.get(side).copied().unwrap_or_default();
        moments.difference_of_scores()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::Luck;
    use crate::record::Fallen;
    use argad_rules::state::EndReason;
    use proptest::prelude::*;

    fn record(winner: Option<u8>, turns: u8, out: u16) -> Record {
        let fallen = Fallen {
            out,
            ..Fallen::default()
        };
        Record {
            game: 0,
            seed: 0,
            shift: 0,
            winner,
            why: EndReason::LastTurn,
            decided_by: None,
            turns,
            points: vec![0, 0],
            refused: 0,
            lost: vec![fallen, Fallen::default()],
            troops: Vec::new(),
            met: Vec::new(),
            losses: Vec::new(),
            luck: vec![Luck::default(); 2],
        }
    }

    #[test]
    fn what_is_alike_cancels_out() {
        let mut pairs = Pairs::default();
        // The sides win by turns whatever the change; one game in ten goes otherwise.
        for n in 0..100u8 {
            let before = record(Some(n % 2), 6, 3);
            let after = record(Some(if n % 10 == 0 { 1 } else { n % 2 }), 7, 3);
            pairs.add(&before, &after);
        }
        let effect = pairs.effect(0);
        assert!((effect.value + 0.1).abs() < 1e-12);
        assert!(effect.is_clear(), "{effect:?}");
        // Unpaired, half a hundred games each way would say nothing: 1.96 × √(2 × ¼ ÷ 100) is 14 %.
        assert!(effect.half_width() < 0.07, "{effect:?}");
        assert!((pairs.effect(1).value - 0.1).abs() < 1e-12);
        assert!((pairs.turns.mean() - 1.0).abs() < 1e-12);
        assert_eq!(
            (pairs.games, pairs.unlike, pairs.lost[0].sum),
            (100, 100, 0)
        );
    }

    proptest! {
        #[test]
        fn parts_merge_to_the_whole(
            games in prop::collection::vec((0u8..3, 0u8..3, 4u8..9, 0u16..5, 0usize..3), 1..40),
        ) {
            let won = |w: u8| (w < 2).then_some(w);
            let pair = |&(a, b, turns, out, _): &(u8, u8, u8, u16, usize)| {
                (record(won(a), turns, out), record(won(b), turns, 2))
            };
            let add = |pairs: &mut Pairs, game| {
                let (before, after) = pair(game);
                pairs.add(&before, &after);
            };
            let mut whole = Pairs::default();
            let mut parts = vec![Pairs::default(); 3];
            for game in &games {
                add(&mut whole, game);
                add(&mut parts[game.4], game);
            }
            let mut merged = Pairs::default();
            for part in parts.iter().rev() {
                merged.merge(part);
            }
            prop_assert_eq!(merged, whole);
        }
    }
}
