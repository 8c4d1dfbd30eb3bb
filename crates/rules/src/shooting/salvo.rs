//! Several pools of one player that share a +1: it is given when all their dice lie there (RUL-12).
//!
//! The pools are thrown one after the other as a [`Volley`] alone would be. Then lone sixes are thrown
//! again while that could still change what all pools come to together, and only then each +1 goes to
//! the pool where it changes most, or to none where it would change nothing.

use super::pool::{Bonus, Hits, State, Volley, one_more};
use crate::short;
use argad_dice::{Answer, Ask, Process};
use smallvec::SmallVec;

/// Pools of one player thrown together.
#[derive(Debug)]
pub(crate) struct Salvo<'v> {
    volleys: Vec<&'v Volley>,
    /// How many each can hit: the target, and the screen.
    most: Vec<(u16, u16)>,
    bonuses: SmallVec<[Bonus; 2]>,
}

/// What came of one of the pools.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// The hits.
    pub hits: Hits,
    /// The +1s given to it.
    pub given: SmallVec<[Bonus; 2]>,
}

/// The pool each +1 goes to, if any.
type Given = SmallVec<[Option<usize>; 2]>;
type States = SmallVec<[State; 2]>;

impl<'v> Salvo<'v> {
    /// Pools with how many each can hit: the target, and the screen.
    pub fn new(pools: impl IntoIterator<Item = (&'v Volley, (u16, u16))>) -> Self {
        let (volleys, most): (Vec<_>, Vec<_>) = pools.into_iter().unzip();
        let bonuses = volleys.iter().flat_map(|volley: &&Volley| volley.bonuses());
        // Of several units of recruits the first by their lines: their numbers follow a list.
        let mut all: SmallVec<[Bonus; 2]> = SmallVec::new();
        for bonus in bonuses {
            if !all.contains(&bonus) {
                all.push(bonus);
            }
        }
        short::sort_by_key(&mut all, |bonus| match bonus {
            Bonus::Elite => 0,
            Bonus::Musket => 1,
            Bonus::Recruits(_) => 2,
        });
        let bonuses = all;
        Self {
            volleys,
            most,
            bonuses,
        }
    }

    /// Which of the pools a throw was for, and its tag there.
    pub fn thrown(tag: u32) -> (usize, u32) {
        ((tag >> SHIFT) as usize, tag & LINE)
    }

    /// Every way of giving the +1s, the sparest first, then by the order of the pools.
    fn ways(&self) -> Vec<Given> {
        let mut ways: Vec<Given> = vec![Given::new()];
        for &bonus in &self.bonuses {
            let with = |index: &usize| self.volleys[*index].bonuses().any(|b| b == bonus);
            let holders: SmallVec<[usize; 4]> = (0..self.volleys.len()).filter(with).collect();
            let choices = std::iter::once(None).chain(holders.into_iter().map(Some));
            let choices: SmallVec<[Option<usize>; 4]> = choices.collect();
            ways = ways
                .iter()
                .flat_map(|way| {
                    choices.iter().map(|choice| {
                        let mut way = way.clone();
                        way.push(*choice);
                        way
                    })
                })
                .collect();
        }
        short::sort_by_key(&mut ways, |way| way.iter().flatten().count());
        ways
    }

    fn is_given(&self, way: &Given, pool: usize, bonus: Bonus) -> bool {
        let place = self.bonuses.iter().position(|&b| b == bonus);
        place.is_some_and(|place| way[place] == Some(pool))
    }

    /// What a way of giving them is worth: everybody who is hit.
    fn worth(&self, states: &States, way: &Given) -> u16 {
        let pools = self.volleys.iter().zip(states).zip(&self.most).enumerate();
        pools
            .map(|(pool, ((volley, state), most))| {
                let hits = volley.outcome(state, |bonus| self.is_given(way, pool, bonus));
                hits.behind(most.0, most.1) + hits.screen.min(most.1)
            })
            .sum()
    }

    /// The most hits all readings of all pools can be made to give.
    fn best(&self, states: &States, ways: &[Given]) -> u16 {
        let all = |way: &Given| -> u16 {
            let pools = self.volleys.iter().zip(states).enumerate();
            pools
                .map(|(pool, (volley, state))| {
                    volley.all_hits(state, |bonus| self.is_given(way, pool, bonus))
                })
                .sum()
        };
        ways.iter().map(all).max().unwrap_or(0)
    }

    /// The first lone six that a higher value would make worth more (RUL-3): its pool and slot.
    fn wants_again(&self, states: &States) -> Option<(usize, usize)> {
        let mut open = self.volleys.iter().zip(states).enumerate();
        let open = open.find_map(|(pool, (volley, state))| {
            let slots = volley.open_sixes(state);
            (!slots.is_empty()).then_some(pool)
        });
        let first = open?;
        let ways = self.ways();
        let now = self.best(states, &ways);
        (first..self.volleys.len()).find_map(|pool| {
            let slots = self.volleys[pool].open_sixes(&states[pool]);
            let slot = slots.into_iter().find(|&slot| {
                let mut raised = states.clone();
                raised[pool] = Volley::as_raised(&states[pool], slot);
                self.best(&raised, &ways) > now
            });
            slot.map(|slot| (pool, slot))
        })
    }

    fn unthrown(&self, states: &States) -> Option<usize> {
        let mut pools = self.volleys.iter().zip(states);
        pools.position(|(volley, state)| !volley.is_thrown(state))
    }
}

/// A tag holds the pool above and the line below.
const SHIFT: u32 = 16;
const LINE: u32 = (1 << SHIFT) - 1;

impl Process for Salvo<'_> {
    type State = States;
    type Output = Vec<Outcome>;

    fn start(&self) -> States {
        self.volleys.iter().map(|volley| volley.start()).collect()
    }

    fn ask(&self, states: &States) -> Option<Ask> {
        let tag = |pool: usize, own: u32| (pool as u32) << SHIFT | own & LINE;
        if let Some(pool) = self.unthrown(states) {
            let Some(Ask::Dice {
                count,
                classes,
                tag: own,
            }) = self.volleys[pool].ask(&states[pool])
            else {
                return None;
            };
            return Some(Ask::Dice {
                count,
                classes,
                tag: tag(pool, own),
            });
        }
        let (pool, slot) = self.wants_again(states)?;
        let own = self.volleys[pool].lone_tag(&states[pool], slot);
        Some(one_more(tag(pool, own)))
    }

    fn tell(&self, states: &States, answer: &Answer) -> States {
        let mut states = states.clone();
        if let Some(pool) = self.unthrown(&states) {
            states[pool] = self.volleys[pool].tell(&states[pool], answer);
        } else if let Some((pool, slot)) = self.wants_again(&states) {
            states[pool] = Volley::again(&states[pool], slot, answer.class() == 1);
        }
        states
    }

    fn finish(&self, states: States) -> Vec<Outcome> {
        let ways = self.ways();
        let mut best: Option<(u16, &Given)> = None;
        for way in &ways {
            let worth = self.worth(&states, way);
            // Of equals the first: a +1 that changes nothing is not spent.
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, way));
            }
        }
        let none = Given::new();
        let way = best.map_or(&none, |(_, way)| way);
        let pools = self.volleys.iter().zip(&states).enumerate();
        pools
            .map(|(pool, (volley, state))| {
                let given = |bonus: Bonus| self.is_given(way, pool, bonus);
                Outcome {
                    hits: volley.outcome(state, given),
                    given: self.bonuses.iter().copied().filter(|&b| given(b)).collect(),
                }
            })
            .collect()
    }
}
