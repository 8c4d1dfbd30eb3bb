//! Who strikes whom, when and with what: a fight made ready for its dice.
//!
//! What the dice then do, moment by moment, is in [`super::moment`].

use super::weapon::{dice, gift, reach, wielded};
use super::{Exceptional, Fight, Side, modifiers};
use crate::data::{Armour, MeleeTrait, Reach};
use crate::reason::{Modifier, total};
use crate::ruleset::Switch;
use crate::short;
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
    pub(super) total: i8,
    pub(crate) stuns: bool,
}

/// What the process needs to know of a fighter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub(super) side: Side,
    pub(super) class: u8,
    pub(super) armour: Armour,
    pub(super) disorder: bool,
    pub(super) grenadier: bool,
    pub(super) plain_foot: bool,
    pub(super) can_recoil: bool,
    pub(super) spare: u8,
    pub(super) dagger: bool,
}

/// A fight ready to be thrown for.
#[derive(Clone, Debug)]
pub struct Melee {
    pub(super) bodies: Vec<Body>,
    pub(super) strikes: Vec<Strike>,
    pub(super) moments: Vec<Moment>,
    pub(super) always_hit: u8,
    pub(super) tie_break: bool,
    pub(super) short_chain: bool,
    pub(super) lone_six_in_disorder: bool,
}

/// The strikes that may be made together.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) strikes: Vec<usize>,
    /// For each of them, strikes the other way at the same moment.
    pub(super) returned: Vec<SmallVec<[usize; 2]>>,
}

impl Melee {
    pub(crate) fn new(fight: &Fight<'_>) -> Self {
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
                    side: f.side,
                    class: f.class,
                    armour: f.armour,
                    disorder: f.disorder,
                    grenadier: hm && f.grenadier && plain_foot,
                    plain_foot,
                    can_recoil: f.can_recoil,
                    spare: f.spare,
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
        short::sort(&mut reaches);
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

    /// Whether somebody of the fight is in disorder (MEL-11, SIX-3).
    pub fn is_disordered(&self, figure: usize) -> bool {
        self.bodies.get(figure).is_some_and(|body| body.disorder)
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

    pub(super) fn strike_effect(&self, strike: usize, natural: u8) -> Effect {
        let strike = &self.strikes[strike];
        self.effect(natural, strike.total, strike.target)
    }

    /// What the target suffers by an effect: fists stun (MEL-10), and who cannot fall back is out
    /// (MEL-5) – so that a shove against a wall is worse than a stunning blow.
    pub(super) fn suffered(&self, strike: usize, effect: Effect) -> Status {
        let strike = &self.strikes[strike];
        match effect {
            Effect::Miss => Status::Unhurt,
            Effect::Recoil if self.bodies[strike.target].can_recoil => Status::Recoil,
            Effect::Out if strike.stuns => Status::Stunned,
            Effect::Recoil | Effect::Out => Status::Out,
        }
    }

    /// The effect that is worse for the target.
    pub(super) fn worse(&self, strike: usize, a: Effect, b: Effect) -> Effect {
        if self.suffered(strike, a) >= self.suffered(strike, b) {
            a
        } else {
            b
        }
    }
}
