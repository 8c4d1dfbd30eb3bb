//! The dice of a fight, moment by moment (MEL-6).
//!
//! A [`Melee`] is a process. At each moment, longest weapons first, everyone still able to strikes;
//! dice at one enemy with equal modifiers form a pool (RUL-23). A die is followed by its owner only
//! where that matters – opponents who strike each other, rapier and dagger –; the others of a pool
//! are thrown together. Effects of a moment fall together, after the tie-break.

use super::Side;
use super::strike::{Body, Effect, Melee, Status, Strike};
use super::tie::{self, Claim, TieBreak};
use argad_dice::{Answer, Ask, Classes, Process};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// What a throw in a trace was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// A die of this strike (a place in [`Melee::strikes`]).
    Strike(usize),
    /// Dice of several like strikers at one enemy, thrown together; each has its owner noted.
    Together,
    /// A lone six thrown again.
    LoneSix,
}

const TOGETHER: u32 = 1 << 16;
const LONE_SIX: u32 = 1 << 17;

/// What a throw of a melee was for, from its tag.
pub fn thrown(tag: u32) -> Thrown {
    if tag & LONE_SIX != 0 {
        Thrown::LoneSix
    } else if tag & TOGETHER != 0 {
        Thrown::Together
    } else {
        Thrown::Strike(tag as usize)
    }
}

/// Two who obtained the same effect against each other at once, as places in the fight (MEL-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tie {
    /// Who prevails, if anybody.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// Why.
    pub by: TieBreak,
    /// Whether the chain ended with the die (VAR-3).
    pub short_chain: bool,
}

/// What a strike did to whom it struck, as far as it was felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Felt {
    /// A place in [`Melee::strikes`].
    pub strike: usize,
    /// Whether its die was thrown together with those of like strikes: then it may be any of them.
    pub together: bool,
    /// What it did; unhurt by a first wound that removes nobody (RUL-42).
    pub status: Status,
}

/// What is told of a fight, where it is asked for: how it ends does not depend on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Account {
    /// What decided where both did the same (MEL-7).
    pub ties: SmallVec<[Tie; 2]>,
    /// The strikes that did something, in order.
    pub felt: SmallVec<[Felt; 4]>,
}

/// A strike decided: which, its natural value, its effect.
type Decided = (u16, u8, Effect);

/// The dice of one pool: strikes in the order they take the highest sixes.
#[derive(Default)]
struct Pool {
    /// Followed one by one, each die of each strike.
    tracked: SmallVec<[usize; 4]>,
    /// Thrown together.
    rest: SmallVec<[usize; 4]>,
}

/// What matters of the dice thrown so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    moment: u8,
    pool: u16,
    /// Dice followed one by one, as far as thrown.
    faces: SmallVec<[u8; 8]>,
    /// The worst effect of the dice thrown together, and their sixes.
    rest: Option<(Effect, u8)>,
    raised: u8,
    settled: bool,
    /// Strikes decided at this moment: strike, natural value, effect.
    results: SmallVec<[Decided; 4]>,
    /// Figures whose rapier missed.
    missed: SmallVec<[u16; 4]>,
    status: SmallVec<[Status; 8]>,
    /// Wounds that removed nobody, by figure; empty as long as there is none (RUL-42).
    wounds: SmallVec<[u8; 8]>,
}

impl State {
    /// Natural sixes of the pool being thrown.
    fn sixes(&self) -> u8 {
        let followed: u8 = self.faces.iter().map(|&face| u8::from(face == 6)).sum();
        followed + self.rest.map_or(0, |(_, sixes)| sixes)
    }
}

impl Melee {
    /// Whether a strike can still be made (MEL-6, RUL-31).
    fn is_active(&self, state: &State, strike: usize) -> bool {
        let strike = &self.strikes[strike];
        state.status[strike.striker] == Status::Unhurt
            // Put out or driven back; the stunned may still be struck.
            && matches!(state.status[strike.target], Status::Unhurt | Status::Stunned)
            && (!strike.dagger || state.missed.contains(&(strike.striker as u16)))
    }

    /// The pools of the moment, in order of listing.
    fn pools(&self, state: &State) -> SmallVec<[Pool; 4]> {
        let Some(moment) = self.moments.get(usize::from(state.moment)) else {
            return SmallVec::new();
        };
        let mut keys: SmallVec<[(usize, i8, bool, Side); 4]> = SmallVec::new();
        let mut pools: SmallVec<[Pool; 4]> = SmallVec::new();
        for (&index, returned) in moment.strikes.iter().zip(&moment.returned) {
            if !self.is_active(state, index) {
                continue;
            }
            let strike = &self.strikes[index];
            // RUL-45: those of different sides do not help each other.
            let Body { disorder, side, .. } = self.bodies[strike.striker];
            let key = (strike.target, strike.total, disorder, side);
            let place = keys.iter().position(|k| *k == key).unwrap_or_else(|| {
                keys.push(key);
                pools.push(Pool::default());
                keys.len() - 1
            });
            // RUL-23: those the enemy strikes back at take the highest sixes.
            if returned.iter().any(|&r| self.is_active(state, r)) {
                pools[place].tracked.push(index);
            } else {
                pools[place].rest.push(index);
            }
        }
        for Pool { tracked, rest } in &mut pools {
            // Whether a rapier missed must be known of that very die, and a knife among fists
            // kills where they stun.
            let apart = rest.iter().any(|&m| {
                let strike = &self.strikes[m];
                self.bodies[strike.striker].dagger && !strike.dagger
                    // RUL-42: each hit counts.
                    || self.bodies[strike.target].spare > 0
                    || strike.stuns != self.strikes[rest[0]].stuns
            });
            if apart {
                tracked.append(rest);
            }
        }
        pools
    }

    /// The strike each followed die of a pool belongs to.
    fn owners_of_tracked(&self, pool: &Pool) -> SmallVec<[usize; 8]> {
        pool.tracked
            .iter()
            .flat_map(|&s| std::iter::repeat_n(s, usize::from(self.strikes[s].dice)))
            .collect()
    }

    /// The next dice of the pool, if it is not decided yet.
    fn next_dice(&self, state: &State, pool: &Pool) -> Option<Ask> {
        let owners = self.owners_of_tracked(pool);
        if let Some(&strike) = owners.get(state.faces.len()) {
            // Faces that miss are all alike; a six must always be told apart.
            let classes = Classes::by(|face| match self.strike_effect(strike, face) {
                Effect::Miss if face < 6 => 0,
                Effect::Miss | Effect::Recoil | Effect::Out => face - 1,
            });
            return Some(Ask::Dice {
                count: 1,
                classes,
                tag: strike as u32,
            });
        }
        if let (Some(&first), None) = (pool.rest.first(), state.rest) {
            let classes = Classes::by(|face| match self.strike_effect(first, face) {
                _ if face == 6 => 3,
                effect => effect as u8,
            });
            return Some(Ask::Dice {
                count: pool
                    .rest
                    .iter()
                    .map(|&s| u16::from(self.strikes[s].dice))
                    .sum(),
                classes,
                tag: TOGETHER,
            });
        }
        let any = *owners.first().or(pool.rest.first())?;
        // RUL-23: rerolled while it does not put its own target out.
        let rerolls = state.sixes() == 1
            && self.lone_six_counts(any)
            && !state.settled
            && self.strike_effect(any, 6 + state.raised) < Effect::Out;
        rerolls.then_some(Ask::Dice {
            count: 1,
            classes: Classes::by(|face| u8::from(face == 6)),
            tag: LONE_SIX,
        })
    }

    /// SIX-3, SIX-4: in disorder a lone six is rerolled only where VAR-2 says so.
    fn lone_six_counts(&self, strike: usize) -> bool {
        !self.bodies[self.strikes[strike].striker].disorder || self.lone_six_in_disorder
    }

    /// Reads the dice of a decided pool into results.
    fn close_pool(&self, state: &mut State, pool: &Pool) {
        let sixes = state.sixes();
        let owners = self.owners_of_tracked(pool);
        let Some(&any) = owners.first().or(pool.rest.first()) else {
            return;
        };
        let disorder = self.bodies[self.strikes[any].striker].disorder;
        let mut highest = match sixes {
            1 => 6 + state.raised,
            _ if disorder => 6,
            n => 5 + n,
        };
        let mut value = |face: u8| {
            if face < 6 {
                return face;
            }
            let value = highest;
            if !disorder && sixes > 1 {
                highest -= 1;
            }
            value
        };
        for (&strike, &face) in owners.iter().zip(&state.faces) {
            let natural = value(face);
            let effect = self.strike_effect(strike, natural);
            // A die that does nothing is as good as any other that does nothing.
            let natural = if effect == Effect::Miss { 0 } else { natural };
            match state
                .results
                .iter_mut()
                .find(|(s, ..)| usize::from(*s) == strike)
            {
                // RUL-24: on one target the best die counts.
                Some(best) => {
                    if (effect, natural) > (best.2, best.1) {
                        (best.1, best.2) = (natural, effect);
                    }
                }
                None => state.results.push((strike as u16, natural, effect)),
            }
        }
        if let (Some((worst, sixes)), Some(&first)) = (state.rest, pool.rest.first()) {
            let effect = (0..sixes)
                .map(|_| self.strike_effect(first, value(6)))
                .fold(worst, |a, b| self.worse(first, a, b));
            if effect > Effect::Miss {
                state.results.push((first as u16, 0, effect));
            }
        }
        state.faces.clear();
        state.rest = None;
        state.raised = 0;
        state.settled = false;
        state.pool += 1;
    }

    /// Applies the effects of a moment, all together.
    fn close_moment(&self, state: &mut State, mut account: Option<&mut Account>) {
        let results = std::mem::take(&mut state.results);
        if let Some(account) = account.as_deref_mut() {
            self.find_ties(&results, account);
        }
        let mut status = state.status.clone();
        for &(index, natural, effect) in &results {
            let strike = &self.strikes[usize::from(index)];
            if effect == Effect::Miss {
                if self.bodies[strike.striker].dagger && !strike.dagger {
                    state.missed.push(strike.striker as u16);
                }
                continue;
            }
            if self.is_overruled(&results, strike, natural, effect) {
                continue;
            }
            // RUL-5, RUL-31: the worst counts.
            let suffered = self.suffered(usize::from(index), effect);
            let spared =
                suffered == Status::Out && self.is_spared(&mut state.wounds, strike.target);
            if let Some(account) = account.as_deref_mut() {
                account.felt.push(Felt {
                    strike: usize::from(index),
                    together: natural == 0,
                    status: if spared { Status::Unhurt } else { suffered },
                });
            }
            if !spared {
                status[strike.target] = status[strike.target].max(suffered);
            }
        }
        state.status = status;
        state.pool = 0;
        state.moment += 1;
    }

    /// WND-4, RUL-42: a hit that only wounds a character; every one is counted.
    fn is_spared(&self, wounds: &mut SmallVec<[u8; 8]>, figure: usize) -> bool {
        if self.bodies[figure].spare == 0 {
            return false;
        }
        if wounds.is_empty() {
            wounds.resize(self.bodies.len(), 0);
        }
        let spared = wounds[figure] < self.bodies[figure].spare;
        wounds[figure] += u8::from(spared);
        spared
    }

    /// MEL-7: the same effect both ways, and the other prevails.
    fn is_overruled(
        &self,
        results: &[Decided],
        strike: &Strike,
        natural: u8,
        effect: Effect,
    ) -> bool {
        if !self.tie_break || natural == 0 {
            return false;
        }
        results.iter().any(|&(other, their_natural, their_effect)| {
            let theirs = &self.strikes[usize::from(other)];
            their_effect == effect
                && Self::is_returned(strike, theirs, effect)
                && self
                    .decide((strike, natural), (theirs, their_natural))
                    .0
                    .is_lt()
        })
    }

    /// Whether two strikes of the same effect go both ways: a fist that stuns is not like a blade.
    fn is_returned(strike: &Strike, theirs: &Strike, effect: Effect) -> bool {
        theirs.striker == strike.target
            && theirs.target == strike.striker
            && (effect == Effect::Recoil || theirs.stuns == strike.stuns)
    }

    fn decide(&self, a: (&Strike, u8), b: (&Strike, u8)) -> (Ordering, TieBreak) {
        let claim = |(strike, natural)| self.claim(strike, natural);
        tie::compare(claim(a), claim(b), self.short_chain)
    }

    /// MEL-7: every tie of a moment once, with what decides it.
    fn find_ties(&self, results: &[Decided], account: &mut Account) {
        if !self.tie_break {
            return;
        }
        let strike = |&(index, natural, _): &Decided| (&self.strikes[usize::from(index)], natural);
        for (at, one) in results.iter().enumerate() {
            for other in &results[at + 1..] {
                let (a, b) = (strike(one), strike(other));
                let effect = one.2;
                if effect == Effect::Miss
                    || other.2 != effect
                    || !Self::is_returned(a.0, b.0, effect)
                {
                    continue;
                }
                let (order, by) = self.decide(a, b);
                let (first, second) = if order.is_lt() { (b, a) } else { (a, b) };
                account.ties.push(Tie {
                    first: first.0.striker,
                    second: second.0.striker,
                    by,
                    short_chain: self.short_chain,
                });
            }
        }
    }

    fn claim(&self, strike: &Strike, natural: u8) -> Claim {
        let body = &self.bodies[strike.striker];
        Claim {
            class: body.class,
            armour: body.armour,
            grenadier: body.grenadier,
            plain_foot: body.plain_foot,
            natural,
            modifiers: strike.total,
        }
    }

    /// Goes on until dice are needed or all is over.
    fn advance(&self, mut state: State, mut account: Option<&mut Account>) -> State {
        while usize::from(state.moment) < self.moments.len() {
            let pools = self.pools(&state);
            match pools.get(usize::from(state.pool)) {
                None => self.close_moment(&mut state, account.as_deref_mut()),
                Some(pool) if self.next_dice(&state, pool).is_none() => {
                    self.close_pool(&mut state, pool);
                }
                Some(_) => break,
            }
        }
        if usize::from(state.moment) == self.moments.len() {
            state.missed.clear();
        }
        state
    }
}

impl Melee {
    fn begin(&self, account: Option<&mut Account>) -> State {
        let state = State {
            moment: 0,
            pool: 0,
            faces: SmallVec::new(),
            rest: None,
            raised: 0,
            settled: false,
            results: SmallVec::new(),
            missed: SmallVec::new(),
            status: SmallVec::from_elem(Status::Unhurt, self.bodies.len()),
            wounds: SmallVec::new(),
        };
        self.advance(state, account)
    }

    fn go_on(&self, state: &State, answer: &Answer, account: Option<&mut Account>) -> State {
        let mut state = state.clone();
        let pools = self.pools(&state);
        let Some(pool) = pools.get(usize::from(state.pool)) else {
            return state;
        };
        if state.faces.len() < self.owners_of_tracked(pool).len() {
            state.faces.push(answer.class() as u8 + 1);
        } else if !pool.rest.is_empty() && state.rest.is_none() {
            let worst = [Effect::Recoil, Effect::Out]
                .into_iter()
                .filter(|&effect| answer.count(effect as usize) > 0)
                .fold(Effect::Miss, |a, b| self.worse(pool.rest[0], a, b));
            state.rest = Some((worst, answer.count(3) as u8));
        } else if answer.class() == 1 {
            state.raised += 1;
        } else {
            state.settled = true;
        }
        self.advance(state, account)
    }
}

impl Process for Melee {
    type State = State;
    type Output = SmallVec<[Status; 8]>;

    fn start(&self) -> State {
        self.begin(None)
    }

    fn ask(&self, state: &State) -> Option<Ask> {
        let pools = self.pools(state);
        self.next_dice(state, pools.get(usize::from(state.pool))?)
    }

    fn owners(&self, state: &State) -> Vec<u32> {
        let pools = self.pools(state);
        let Some(pool) = pools.get(usize::from(state.pool)) else {
            return Vec::new();
        };
        if state.faces.len() < self.owners_of_tracked(pool).len() || state.rest.is_some() {
            return Vec::new();
        }
        let dice = |&s: &usize| std::iter::repeat_n(s as u32, usize::from(self.strikes[s].dice));
        pool.rest.iter().flat_map(dice).collect()
    }

    fn is_over(&self, state: &State) -> bool {
        usize::from(state.moment) >= self.moments.len()
    }

    fn tell(&self, state: &State, answer: &Answer) -> State {
        self.go_on(state, answer, None)
    }

    fn finish(&self, state: State) -> Self::Output {
        state.status
    }
}

/// The same fight, asked for more: how everybody comes out of it, how often each was wounded without being removed (RUL-42;
/// nothing where nobody was), and what is told of it.
#[derive(Clone, Copy, Debug)]
pub struct Hurt<'m>(pub &'m Melee);

impl Process for Hurt<'_> {
    type State = (State, Account);
    type Output = (SmallVec<[Status; 8]>, SmallVec<[u8; 8]>, Account);

    fn start(&self) -> Self::State {
        let mut account = Account::default();
        (self.0.begin(Some(&mut account)), account)
    }

    fn ask(&self, (state, _): &Self::State) -> Option<Ask> {
        self.0.ask(state)
    }

    fn owners(&self, (state, _): &Self::State) -> Vec<u32> {
        self.0.owners(state)
    }

    fn is_over(&self, (state, _): &Self::State) -> bool {
        self.0.is_over(state)
    }

    fn tell(&self, (state, account): &Self::State, answer: &Answer) -> Self::State {
        let mut account = account.clone();
        (self.0.go_on(state, answer, Some(&mut account)), account)
    }

    fn finish(&self, (state, account): Self::State) -> Self::Output {
        (state.status, state.wounds, account)
    }
}
