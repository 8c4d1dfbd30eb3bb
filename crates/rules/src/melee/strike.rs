//! The dice of a fight, moment by moment (MEL-6).
//!
//! A [`Melee`] is a process. At each moment, longest weapons first, everyone still able to strikes;
//! dice at one enemy with equal modifiers form a pool (RUL-23). A die is followed by its owner only
//! where that matters – opponents who strike each other, rapier and dagger –; the others of a pool
//! are thrown together. Effects of a moment fall together, after the tie-break.

use super::tie::{self, Claim};
use super::weapon::{dice, gift, reach, wielded};
use super::{Exceptional, Fight, modifiers};
use crate::data::{Armour, MeleeTrait, Reach};
use crate::reason::{Modifier, total};
use crate::ruleset::Switch;
use argad_dice::{Answer, Ask, Classes, Process};
use smallvec::SmallVec;

/// What a die does to the one it strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// Nothing.
    Miss,
    /// Drives back two steps.
    Recoil,
    /// Puts out of action; stuns, with bare hands.
    Out,
}

/// How somebody comes out of a fight, from best to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Nothing happened.
    Unhurt,
    /// Driven back.
    Recoil,
    /// Stunned for a turn.
    Stunned,
    /// Out of action, or surrendered.
    Out,
}

/// One figure's strike at another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Who strikes, as a place in the fight.
    pub striker: usize,
    /// Who is struck.
    pub target: usize,
    /// When.
    pub reach: Reach,
    /// Dice thrown.
    pub dice: u8,
    /// Why the die is changed.
    pub modifiers: Vec<Modifier>,
    /// The lowest natural value that at least drives back.
    pub need_recoil: u8,
    /// The lowest natural value that puts out.
    pub need_out: u8,
    /// Only if the same figure's rapier missed (EXC-1).
    pub dagger: bool,
    total: i8,
    stuns: bool,
}

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

/// What the process needs to know of a fighter.
#[derive(Clone, Copy, Debug)]
struct Body {
    class: u8,
    armour: Armour,
    disorder: bool,
    grenadier: bool,
    plain_foot: bool,
    can_recoil: bool,
    dagger: bool,
}

/// A fight ready to be thrown for.
#[derive(Clone, Debug)]
pub struct Melee {
    bodies: Vec<Body>,
    strikes: Vec<Strike>,
    moments: Vec<Moment>,
    always_hit: u8,
    tie_break: bool,
    short_chain: bool,
    lone_six_in_disorder: bool,
}

/// The strikes that may be made together.
#[derive(Clone, Debug)]
struct Moment {
    strikes: Vec<usize>,
    /// For each of them, strikes the other way at the same moment.
    returned: Vec<SmallVec<[usize; 2]>>,
}

/// The dice of one pool: strikes in the order they take the highest sixes.
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
    pool: u8,
    /// Dice followed one by one, as far as thrown.
    faces: SmallVec<[u8; 8]>,
    /// The worst effect of the dice thrown together, and their sixes.
    rest: Option<(Effect, u8)>,
    raised: u8,
    settled: bool,
    /// Strikes decided at this moment: strike, natural value, effect.
    results: SmallVec<[(u8, u8, Effect); 4]>,
    /// Rapiers that missed, a bit a figure.
    missed: u64,
    status: SmallVec<[Status; 8]>,
}

impl State {
    /// Natural sixes of the pool being thrown.
    fn sixes(&self) -> u8 {
        let followed: u8 = self.faces.iter().map(|&face| u8::from(face == 6)).sum();
        followed + self.rest.map_or(0, |(_, sixes)| sixes)
    }
}

impl Melee {
    pub(super) fn new(fight: &Fight<'_>) -> Self {
        let always_hit = if fight.rules.on(Switch::AlwaysHit) {
            7
        } else {
            8
        };
        let hm = fight.rules.period().is_hm();
        let bodies: Vec<Body> = fight
            .fighters
            .iter()
            .map(|f| {
                let plain_foot = f.on_foot() && f.armour == Armour::None;
                Body {
                    class: f.class,
                    armour: f.armour,
                    disorder: f.disorder,
                    grenadier: hm && f.grenadier && plain_foot,
                    plain_foot,
                    can_recoil: f.can_recoil,
                    dagger: gift(fight, f) == Exceptional::RapierAndDagger,
                }
            })
            .collect();
        let mut melee = Self {
            bodies,
            strikes: Vec::new(),
            moments: Vec::new(),
            always_hit,
            tie_break: fight.rules.on(Switch::TieBreak),
            short_chain: fight.rules.on(Switch::TieBreakChain),
            lone_six_in_disorder: fight.rules.on(Switch::LoneSixInDisorder),
        };
        for index in 0..fight.fighters.len() {
            melee.add_strikes(fight, index);
        }
        melee.find_moments();
        melee
    }

    fn add_strikes(&mut self, fight: &Fight<'_>, striker: usize) {
        let fighter = &fight.fighters[striker];
        if fighter.strikes.is_empty() {
            return;
        }
        let gift = gift(fight, fighter);
        // EXC-3, EXC-5: the dice go round the enemies named.
        let aimed = fighter.strikes.iter().cycle().take(dice(gift));
        let mut targets: SmallVec<[(usize, u8); 3]> = SmallVec::new();
        for &target in aimed {
            match targets.iter_mut().find(|(t, _)| *t == target) {
                Some((_, dice)) => *dice += 1,
                None => targets.push((target, 1)),
            }
        }
        let stuns = wielded(fight, fighter).is(MeleeTrait::Stuns);
        let reach = reach(fight, fighter);
        for (target, dice) in targets {
            let modifiers = modifiers::modifiers(fight, striker, target);
            let total = total(&modifiers);
            let least = |wanted: Effect| {
                (2..=self.always_hit)
                    .find(|&natural| self.effect(natural, total, target) >= wanted)
                    .unwrap_or(self.always_hit)
            };
            let strike = Strike {
                striker,
                target,
                reach,
                dice,
                need_recoil: least(Effect::Recoil),
                need_out: least(Effect::Out),
                modifiers,
                dagger: false,
                total,
                stuns,
            };
            if gift == Exceptional::RapierAndDagger {
                // RUL-24: at the very-short moment, if both are still there.
                self.strikes.push(Strike {
                    reach: Reach::VeryShort,
                    dagger: true,
                    ..strike.clone()
                });
            }
            self.strikes.push(strike);
        }
    }

    fn find_moments(&mut self) {
        let mut reaches: Vec<Reach> = self.strikes.iter().map(|s| s.reach).collect();
        reaches.sort_unstable();
        reaches.dedup();
        let all = &self.strikes;
        let moment = |reach: Reach| {
            let strikes: Vec<usize> = (0..all.len()).filter(|&s| all[s].reach == reach).collect();
            let returned = |&s: &usize| {
                let back = |&&r: &&usize| {
                    all[r].striker == all[s].target && all[r].target == all[s].striker
                };
                strikes.iter().filter(back).copied().collect()
            };
            Moment {
                returned: strikes.iter().map(returned).collect(),
                strikes,
            }
        };
        self.moments = reaches.into_iter().map(moment).collect();
    }

    /// Every strike that may be made.
    pub fn strikes(&self) -> &[Strike] {
        &self.strikes
    }

    /// Figures in the fight.
    pub fn figures(&self) -> usize {
        self.bodies.len()
    }

    /// The same fight with some of its strikes. Figures keep their places.
    pub(super) fn only(&self, keep: impl Fn(usize, &Strike) -> bool) -> Self {
        let mut part = self.clone();
        let mut index = 0;
        part.strikes.retain(|strike| {
            index += 1;
            keep(index - 1, strike)
        });
        part.find_moments();
        part
    }

    /// What a natural value does (MEL-2, MEL-3, MEL-4).
    fn effect(&self, natural: u8, modifiers: i8, target: usize) -> Effect {
        let body = &self.bodies[target];
        if natural == 1 {
            return Effect::Miss;
        }
        if natural >= self.always_hit {
            return Effect::Out;
        }
        let result = natural as i8 + modifiers;
        let class = body.class as i8;
        // CLS-4: 4* is pierced like 4.
        let armour = match body.armour {
            Armour::None => 0,
            Armour::Four | Armour::FourStar => 4,
            Armour::Five => 5,
        };
        if result < class {
            Effect::Miss
        } else if result == class || result <= armour {
            Effect::Recoil
        } else {
            Effect::Out
        }
    }

    fn strike_effect(&self, strike: usize, natural: u8) -> Effect {
        let strike = &self.strikes[strike];
        self.effect(natural, strike.total, strike.target)
    }

    /// What the target suffers by an effect: fists stun (MEL-10), and who cannot fall back is out
    /// (MEL-5) – so that a shove against a wall is worse than a stunning blow.
    fn suffered(&self, strike: usize, effect: Effect) -> Status {
        let strike = &self.strikes[strike];
        match effect {
            Effect::Miss => Status::Unhurt,
            Effect::Recoil if self.bodies[strike.target].can_recoil => Status::Recoil,
            Effect::Out if strike.stuns => Status::Stunned,
            Effect::Recoil | Effect::Out => Status::Out,
        }
    }

    /// The effect that is worse for the target.
    fn worse(&self, strike: usize, a: Effect, b: Effect) -> Effect {
        if self.suffered(strike, a) >= self.suffered(strike, b) {
            a
        } else {
            b
        }
    }

    /// Whether a strike can still be made (MEL-6, RUL-31).
    fn is_active(&self, state: &State, strike: usize) -> bool {
        let strike = &self.strikes[strike];
        state.status[strike.striker] == Status::Unhurt
            // Put out or driven back; the stunned may still be struck.
            && matches!(state.status[strike.target], Status::Unhurt | Status::Stunned)
            && (!strike.dagger || state.missed & (1 << strike.striker) != 0)
    }

    /// The pools of the moment, in order of listing.
    fn pools(&self, state: &State) -> SmallVec<[Pool; 4]> {
        let Some(moment) = self.moments.get(usize::from(state.moment)) else {
            return SmallVec::new();
        };
        let mut keys: SmallVec<[(usize, i8, bool); 4]> = SmallVec::new();
        // Places in the moment.
        let mut members: SmallVec<[SmallVec<[usize; 8]>; 4]> = SmallVec::new();
        for (place, &index) in moment.strikes.iter().enumerate() {
            if !self.is_active(state, index) {
                continue;
            }
            let strike = &self.strikes[index];
            let disorder = self.bodies[strike.striker].disorder;
            let key = (strike.target, strike.total, disorder);
            let pool = keys.iter().position(|k| *k == key).unwrap_or_else(|| {
                keys.push(key);
                members.push(SmallVec::new());
                keys.len() - 1
            });
            members[pool].push(place);
        }
        members
            .into_iter()
            .map(|members| {
                // RUL-23: those the enemy strikes back at take the highest sixes.
                let mut tracked: SmallVec<[usize; 4]> = SmallVec::new();
                let mut rest: SmallVec<[usize; 4]> = SmallVec::new();
                for place in members {
                    let returned = &moment.returned[place];
                    if returned.iter().any(|&r| self.is_active(state, r)) {
                        tracked.push(moment.strikes[place]);
                    } else {
                        rest.push(moment.strikes[place]);
                    }
                }
                // Whether a rapier missed must be known of that very die, and a knife among fists
                // kills where they stun.
                let apart = rest.iter().any(|&m| {
                    let strike = &self.strikes[m];
                    self.bodies[strike.striker].dagger && !strike.dagger
                        || strike.stuns != self.strikes[rest[0]].stuns
                });
                if apart {
                    tracked.append(&mut rest);
                }
                Pool { tracked, rest }
            })
            .collect()
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
                None => state.results.push((strike as u8, natural, effect)),
            }
        }
        if let (Some((worst, sixes)), Some(&first)) = (state.rest, pool.rest.first()) {
            let effect = (0..sixes)
                .map(|_| self.strike_effect(first, value(6)))
                .fold(worst, |a, b| self.worse(first, a, b));
            if effect > Effect::Miss {
                state.results.push((first as u8, 0, effect));
            }
        }
        state.faces.clear();
        state.rest = None;
        state.raised = 0;
        state.settled = false;
        state.pool += 1;
    }

    /// Applies the effects of a moment, all together.
    fn close_moment(&self, state: &mut State) {
        let results = std::mem::take(&mut state.results);
        let mut status = state.status.clone();
        for &(index, natural, effect) in &results {
            let strike = &self.strikes[usize::from(index)];
            if effect == Effect::Miss {
                if self.bodies[strike.striker].dagger && !strike.dagger {
                    state.missed |= 1 << strike.striker;
                }
                continue;
            }
            if self.is_overruled(&results, strike, natural, effect) {
                continue;
            }
            // RUL-5, RUL-31: the worst counts.
            let suffered = self.suffered(usize::from(index), effect);
            status[strike.target] = status[strike.target].max(suffered);
        }
        state.status = status;
        state.pool = 0;
        state.moment += 1;
    }

    /// MEL-7: the same effect both ways, and the other prevails.
    fn is_overruled(
        &self,
        results: &[(u8, u8, Effect)],
        strike: &Strike,
        natural: u8,
        effect: Effect,
    ) -> bool {
        if !self.tie_break || natural == 0 {
            return false;
        }
        results.iter().any(|&(other, their_natural, their_effect)| {
            let theirs = &self.strikes[usize::from(other)];
            theirs.striker == strike.target
                && theirs.target == strike.striker
                && their_effect == effect
                && (effect == Effect::Recoil || theirs.stuns == strike.stuns)
                && tie::compare(
                    self.claim(strike, natural),
                    self.claim(theirs, their_natural),
                    self.short_chain,
                )
                .is_lt()
        })
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
    fn advance(&self, mut state: State) -> State {
        while usize::from(state.moment) < self.moments.len() {
            let pools = self.pools(&state);
            match pools.get(usize::from(state.pool)) {
                None => self.close_moment(&mut state),
                Some(pool) if self.next_dice(&state, pool).is_none() => {
                    self.close_pool(&mut state, pool);
                }
                Some(_) => break,
            }
        }
        if usize::from(state.moment) == self.moments.len() {
            state.missed = 0;
        }
        state
    }
}

impl Process for Melee {
    type State = State;
    type Output = SmallVec<[Status; 8]>;

    fn start(&self) -> State {
        self.advance(State {
            moment: 0,
            pool: 0,
            faces: SmallVec::new(),
            rest: None,
            raised: 0,
            settled: false,
            results: SmallVec::new(),
            missed: 0,
            status: SmallVec::from_elem(Status::Unhurt, self.bodies.len()),
        })
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
        self.advance(state)
    }

    fn finish(&self, state: State) -> Self::Output {
        state.status
    }
}
