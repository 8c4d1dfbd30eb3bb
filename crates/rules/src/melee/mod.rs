//! Melee: who may strike whom, in what order, with what modifiers ([`plan`]), and what the dice do
//! ([`Melee`]).
//!
//! Owns the MEL, LEN, CHG and EXC chapters. It does not know where anybody stands: who strikes whom,
//! who charges and who is behind whom are given.

mod influence;
mod modifiers;
mod moment;
mod refuse;
mod strike;
mod tie;
mod weapon;

pub use moment::{Account, Felt, Hurt, Thrown, Tie, thrown};
pub(crate) use refuse::{charge_refusal, in_the_way, refusals};
pub use strike::{Effect, Melee, Status, Strike};
pub use tie::TieBreak;

use crate::data::{Armour, Ground, MeleeWeapon, Mount, PeriodData};
use crate::reason::Refusal;
use crate::ruleset::Ruleset;

/// One of the sides of a fight: mostly two, sometimes more (RUL-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The first side.
    pub const A: Self = Self(0);
    /// The other.
    pub const B: Self = Self(1);
}

/// A rare gift with the blade (EXC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exceptional {
    /// None.
    #[default]
    None,
    /// If the rapier misses, the dagger strikes (EXC-1).
    RapierAndDagger,
    /// Two dice at one enemy, the better counts (EXC-2).
    BestOfTwo,
    /// Two dice, each may hit (EXC-3).
    TwoStrikes,
    /// Three dice, each may hit (EXC-5).
    ThreeStrikes,
}

/// Somebody in a fight.
#[derive(Clone, Debug)]
pub struct Fighter<'a> {
    /// Their id, unique in the fight.
    pub id: String,
    /// Their side.
    pub side: Side,
    /// Class 1 to 5.
    pub class: u8,
    /// Armour worn.
    pub armour: Armour,
    /// Weapon in hand.
    pub weapon: &'a MeleeWeapon,
    /// On foot or how mounted.
    pub mount: Mount,
    /// Enemies struck at, as places in the fight; one for everybody but the exceptional.
    pub strikes: Vec<usize>,
    /// In disorder (MEL-11).
    pub disorder: bool,
    /// In close order.
    pub close_order: bool,
    /// Stood still this turn (MEL-M9).
    pub immobile: bool,
    /// In contact with an enemy at the start of the turn (CHG-3, MEL-M9).
    pub in_contact_at_start: bool,
    /// In contact with an enemy in the turn before (LEN-5).
    pub contact_last_turn: bool,
    /// Charging (CHG-1).
    pub charging: bool,
    /// Charging in mounted close order (CHG-9).
    pub charging_in_close_order: bool,
    /// Charged in the turn before (CHG-4).
    pub charged_last_turn: bool,
    /// Light cavalry (CHG-11).
    pub light_cavalry: bool,
    /// Trained to couch a heavy lance (CHG-10).
    pub trained_lance: bool,
    /// Trained to receive a charge (MEL-M9).
    pub trained: bool,
    /// The rider who charges them, as a place in the fight.
    pub charged_by: Option<usize>,
    /// The one this charging rider met, as a place in the fight; where nobody says, whoever names the rider in
    /// [`Self::charged_by`] or is struck (CHG-8).
    pub met: Option<usize>,
    /// A grenadier (MEL-8).
    pub grenadier: bool,
    /// Very strong (MEL-9).
    pub very_strong: bool,
    /// The weapon is improvised (MEL-M1).
    pub improvised: bool,
    /// Indoors, through an opening, climbing or with the other hand full (LEN-6).
    pub indoors: bool,
    /// What the ground where they are is to horses (MEL-M5, MEL-M6, CHG-1).
    pub ground: Ground,
    /// Enemies who stand above them, as places in the fight (MEL-M4).
    pub uphill: Vec<usize>,
    /// Enemies who attack them across a linear obstacle, as places in the fight (MEL-M3, GEN-7).
    pub across: Vec<usize>,
    /// Rank, from 1 (LEN-2).
    pub rank: u8,
    /// Friends in front, one behind the other, as places in the fight; without them everybody of a rank before is (LEN-3).
    pub file: Vec<usize>,
    /// The rank in front kneels awaiting a charge (LEN-4).
    pub front_kneels: bool,
    /// Waives the advantages of a two-handed weapon (LEN-3).
    pub restrained: bool,
    /// A gift with the blade.
    pub exceptional: Exceptional,
    /// Strikes as if the weapon were longer (EXC-4).
    pub quick: bool,
    /// Advanced under a zealous leader (MEL-12).
    pub zealous_leader: bool,
    /// Has room to fall back (MEL-5).
    pub can_recoil: bool,
    /// Hits that only wound: 1 for a character with both points of life, else 0 (WND-4, RUL-42).
    pub spare: u8,
}

impl Fighter<'_> {
    fn on_foot(&self) -> bool {
        self.mount == Mount::Foot
    }

    /// CHG-1, RUL-27: a true rider on easy ground who was not in contact at the start of the turn.
    fn is_charging(&self) -> bool {
        self.charging
            && self.mount == Mount::Cavalry
            && !self.in_contact_at_start
            && self.ground == Ground::Easy
    }

    /// Whether they are on foot with an obstacle between them and this enemy (MEL-M3, GEN-7).
    pub(crate) fn defends_against(&self, enemy: usize) -> bool {
        self.on_foot() && self.across.contains(&enemy)
    }
}

/// A fight around one point: everybody who strikes or is struck.
#[derive(Clone, Debug)]
pub struct Fight<'a> {
    /// The rules in force.
    pub rules: Ruleset,
    /// The data in force.
    pub data: &'a PeriodData,
    /// The first round of this melee.
    pub first_round: bool,
    /// A formal duel between nobles (MEL-15).
    pub duel: bool,
    /// Everybody, in order of listing.
    pub fighters: Vec<Fighter<'a>>,
}

impl Fight<'_> {
    /// Whether a charging rider has this figure in front of them: met, or else named as the one charged, or struck.
    fn is_contacted_by(&self, figure: usize, rider: usize) -> bool {
        let charger = &self.fighters[rider];
        charger.is_charging()
            && match charger.met {
                Some(met) => met == figure,
                None => {
                    self.fighters[figure].charged_by == Some(rider)
                        || charger.strikes.contains(&figure)
                }
            }
    }

    /// CHG-8: whether somebody of a rear rank stands behind the one a charging rider met, who is on foot: past somebody in
    /// the saddle nobody strikes at a charger.
    fn is_behind_the_charged(&self, striker: usize, rider: usize) -> bool {
        let s = &self.fighters[striker];
        let behind = |met: usize| {
            self.fighters[met].on_foot() && (s.file.is_empty() || s.file.contains(&met))
        };
        let unsaid = || {
            let friends = (0..self.fighters.len()).filter(|&f| self.fighters[f].side == s.side);
            let mut met = friends
                .filter(|&f| self.is_contacted_by(f, rider))
                .peekable();
            met.peek().is_none() || met.any(behind)
        };
        s.on_foot() && s.rank > 1 && self.fighters[rider].met.map_or_else(unsaid, behind)
    }
}

/// Works out every strike, or every reason why the rules forbid one.
pub fn plan(fight: &Fight<'_>) -> Result<Melee, Vec<Refusal>> {
    let refusals = refusals(fight);
    if refusals.is_empty() {
        Ok(Melee::new(fight))
    } else {
        Err(refusals)
    }
}
