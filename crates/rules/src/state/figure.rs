//! One person on the table.

use super::id::{FigureId, Seat, SideId, TroopId};
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::morale::Cause;
use crate::scenario::Riding;
use crate::shooting::{Formation, Motion};
use serde::{Deserialize, Serialize};

/// Nobody carries more missile weapons than this.
pub const MOST_MISSILES: usize = 3;

/// Where somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the table.
    Table(Placed),
    /// Not there yet.
    Waiting,
    /// In a coach.
    Aboard(FigureId),
    /// Left the table, or lies where nobody minds.
    Gone,
}

/// How somebody fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// In the fight.
    Fit,
    /// Out of action: dead, or nobody asks (TRN-8).
    Out,
    /// Fainted, to be treated (WND-1).
    Fainted,
    /// Will heal, but not today (WND-2).
    Healing,
    /// A prisoner of a side (MEL-14).
    Prisoner(SideId),
    /// Ran off the table.
    Fled,
}

/// How somebody holds themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Upright.
    #[default]
    Standing,
    /// Crouched and doing nothing (TER-1, GEN-5).
    Crouched,
    /// Kneeling to await a charge (LEN-4).
    Kneeling,
}

/// A missile weapon in somebody's hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Load {
    /// Barrels or shots that are empty; 0 is loaded.
    pub empty: u8,
    /// Turns spent reloading so far (SHO-4).
    pub turns: u8,
    /// Missiles left, where they are thrown (WPN-19).
    pub left: Option<u8>,
    /// Useless for the day (WPN-12), or thrown away.
    pub lost: bool,
}

/// Why somebody is in disorder, each cause by itself (DIS).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Causes(u8);

impl Causes {
    /// All of them.
    pub const ALL: [Cause; 4] = [Cause::NoLeader, Cause::Morale, Cause::Flank, Cause::Drill];

    /// Whether there is any.
    pub fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether this is one.
    pub fn has(self, cause: Cause) -> bool {
        self.0 & (1 << cause as u8) != 0
    }

    /// With or without one.
    #[must_use]
    pub fn with(self, cause: Cause, on: bool) -> Self {
        let bit = 1 << cause as u8;
        Self(if on { self.0 | bit } else { self.0 & !bit })
    }
}

/// How far somebody has moved this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moved {
    /// The way covered.
    pub length: Length,
    /// The last straight stretch of it (CHG-1).
    pub straight: Length,
    /// More than two steps (MOV-13).
    pub counts: bool,
    /// Ended base to base with an enemy it was not touching before.
    pub into_contact: bool,
    /// Where it stood before steps that do not count (GEN-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stepped_from: Option<Point>,
    /// Where the last straight stretch of a true rider began (WPN-19).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ran_from: Option<Point>,
    /// How far bad ground let a rider go who charges, in all (MOV-7, CHG-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upto: Option<Length>,
}

impl Moved {
    /// How shooting sees it.
    pub fn motion(self) -> Motion {
        match (self.counts, self.into_contact) {
            (_, true) => Motion::IntoContact,
            (true, false) => Motion::Moving,
            (false, false) => Motion::Immobile,
        }
    }
}

/// Readiness for a volley (GEN-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ready {
    /// Not.
    #[default]
    No,
    /// Loaded, in close order and still in this turn's shooting phase.
    Now,
    /// So already in the turn before.
    Before,
}

/// Whether an enemy's orders bring him, or try to bring him, into contact with a rider (SHO-5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Threat {
    /// No.
    #[default]
    None,
    /// By his way, or an attack on foot.
    Met,
    /// By a charge.
    Charged,
}

/// What somebody is doing this turn; forgotten when the next one begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Doing {
    /// Moving.
    pub moved: Moved,
    /// Turned with the formation (FRM-6).
    pub pivoted: bool,
    /// Had to turn to an enemy who came at the flank or rear of the close order, and left it (FRM-7).
    #[serde(default)]
    pub turned: bool,
    /// Came into contact with an enemy.
    pub contact: bool,
    /// Has shot.
    pub shot: bool,
    /// Shot at somebody coming into contact: does not strike (SHO-9).
    pub shot_at_comer: bool,
    /// Took the elite shot for the unit: the rest of it does not shoot (ELT-4).
    #[serde(default)]
    pub elite_alone: bool,
    /// Reloading.
    pub reloading: bool,
    /// The weapon they were told to load, as a place in the troop's list of missile weapons.
    pub loading: Option<u8>,
    /// Told to load, whatever the weapon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub told_to_load: bool,
    /// The lance they were told to cut down, as a place in the troop's list of melee weapons (LEN-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutting: Option<u8>,
    /// Told to put down the rest of a heavy musket (WPN-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub lightening: bool,
    /// Told to reassure those in voice (MOR-6).
    pub rallying: bool,
    /// Hands busy: mounting, lifting, treating somebody.
    pub busy: bool,
    /// Whom they charge (CHG-2).
    pub charging: Option<FigureId>,
    /// The run-up was long enough (CHG-1).
    pub run_up: bool,
    /// The charging rider they came up to when he had met somebody already (CHG-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<FigureId>,
    /// The enemy whose contact stopped them on their way (CHG-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<FigureId>,
    /// Whether an enemy tries to come into contact (SHO-5); looked at for riders.
    #[serde(default)]
    pub threat: Threat,
    /// Fought from behind the first rank (LEN-7).
    #[serde(default, skip_serializing_if = "is_false")]
    pub behind: bool,
    /// Frozen by a deadlock (GEN-1).
    pub frozen: bool,
    /// Took to flight when this turn's movement was over (MOR-3).
    #[serde(default, skip_serializing_if = "is_false")]
    pub took_flight: bool,
    /// Shot from hiding this turn (GEN-3).
    pub ambush: bool,
    /// Was surprised this turn by such a shot (GEN-3).
    pub surprised: bool,
    /// Hidden, or in contact with the shooters' friends, when the turn began (SHO-M2, SHO-M4).
    pub furtive: bool,
}

/// When somebody last came up to an enemy (MEL-M3): of two the one with the greater came to the other,
/// and where they are equal both did.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Came {
    /// The turn; 0 if never.
    pub turn: u8,
    /// How: 1 by two steps at most, 2 by more, 3 stepping after somebody beaten (GEN-8).
    pub how: u8,
}

/// What of earlier turns still matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    /// In contact with an enemy when this turn began (SHO-3, CHG-3).
    pub contact_at_start: bool,
    /// In contact to the end of the turn before (LEN-5, RUL-39).
    pub contact_last_turn: bool,
    /// Rounds of the present fight already fought (LEN-7).
    pub rounds: u8,
    /// When they came up to an enemy (MEL-M3).
    #[serde(default)]
    pub came: Came,
    /// Charged with its bonus in the turn before (CHG-4).
    pub charged_last_turn: bool,
    /// Used the two-step tolerance in the turn before (GEN-2).
    pub crept: bool,
    /// Ready for a volley (GEN-11).
    pub ready: Ready,
    /// Must fall back next turn (FRM-12, MOR-8).
    pub must_fall_back: bool,
    /// The unit has been tested for its first loss (MOR-8).
    pub first_loss: bool,
}

/// Most people are like the others of their troop: nothing is written of that.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// One person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Figure {
    /// The troop of the scenario.
    pub troop: TroopId,
    /// The number in the troop, from 1, of one who differs from the others (UNI-14); else 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub single: u16,
    /// Whose; nobody's if neutral.
    pub side: Option<SideId>,
    /// Which chair of that side leads them, from 1.
    pub chair: u8,
    /// Of no side, and against everybody (a neutral guard).
    pub hostile: bool,
    /// Where.
    pub place: Place,
    /// How they fare.
    pub fate: Fate,
    /// On foot or on what, now.
    pub riding: Riding,
    /// Where the horse was left (RUL-8).
    pub horse: Option<Point>,
    /// The order they are in.
    pub formation: Formation,
    /// The close-order body they belong to; those with the same number move as one.
    pub body: Option<u16>,
    /// The close-order body they are forming, in order from the end of this turn (FRM-3).
    pub forming: Option<u16>,
    /// The melee weapon in hand, as a place in the troop's list.
    pub hand: u8,
    /// Melee weapons lost for good, a bit each (LEN-8).
    pub lost: u8,
    /// Lances cut down to light ones, a bit each (LEN-8).
    #[serde(default)]
    pub cut: u8,
    /// Has put down the rest of a heavy musket and what belongs to it, for the day (WPN-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub lightened: bool,
    /// Missile weapons, in the order of the troop's list.
    pub loads: [Load; MOST_MISSILES],
    /// Why in disorder.
    pub disorder: Causes,
    /// Morale lost for the day (MOR-3).
    pub morale_lost: u8,
    /// Wounds taken (WND-4).
    pub wounds: u8,
    /// The wound was treated; nothing more is done for it today (WND-4).
    #[serde(default, skip_serializing_if = "is_false")]
    pub treated: bool,
    /// How they hold themselves.
    pub posture: Posture,
    /// Unknown to the other sides (HID-1).
    pub hidden: bool,
    /// Running away (MOR-3).
    pub fleeing: bool,
    /// Stunned until the end of the next turn: turns left (MEL-10).
    pub stunned: u8,
    /// Whom they guard.
    pub escorting: Option<FigureId>,
    /// Whom they carry, alone or with another (WND-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carrying: Option<FigureId>,
    /// Whom they have called out to a duel (MEL-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<FigureId>,
    /// With whom they are in a duel (MEL-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel: Option<FigureId>,
    /// This turn.
    pub doing: Doing,
    /// Earlier turns.
    pub past: Past,
}

/// Most figures never come to it: left out of what is kept.
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Figure {
    /// Where they stand, if on the table.
    pub fn placed(&self) -> Option<Placed> {
        match self.place {
            Place::Table(placed) => Some(placed),
            Place::Waiting | Place::Aboard(_) | Place::Gone => None,
        }
    }

    /// On the table, with a base others cannot stand on.
    pub fn is_present(&self) -> bool {
        matches!(self.place, Place::Table(_)) && matches!(self.fate, Fate::Fit | Fate::Prisoner(_))
    }

    /// On the table and able to act.
    pub fn can_act(&self) -> bool {
        matches!(self.place, Place::Table(_)) && self.fate == Fate::Fit && self.stunned == 0
    }

    /// In a coach and able to get out of it.
    pub fn rides_along(&self) -> bool {
        matches!(self.place, Place::Aboard(_)) && self.fate == Fate::Fit && self.stunned == 0
    }

    /// On a horse or the like.
    pub fn is_mounted(&self) -> bool {
        self.riding != Riding::Foot
    }

    /// Whether a melee weapon, as a place in the troop's list, is lost (LEN-8).
    pub fn has_lost(&self, weapon: u8) -> bool {
        self.lost & 1u8.checked_shl(u32::from(weapon)).unwrap_or(0) != 0
    }

    /// Whether a heavy lance, as a place in the troop's list, has been cut down (LEN-8).
    pub fn has_cut(&self, weapon: u8) -> bool {
        self.cut & 1u8.checked_shl(u32::from(weapon)).unwrap_or(0) != 0
    }

    /// In disorder for any reason.
    pub fn is_disordered(&self) -> bool {
        self.disorder.any()
    }

    /// In a disorder that a leader's words may end, and not running (MOR-6, DIS-4).
    pub fn is_shaken(&self) -> bool {
        let lasting = self.disorder.has(Cause::Morale) || self.disorder.has(Cause::Flank);
        lasting && !self.fleeing && !self.is_prisoner()
    }

    /// Whether they fight each other: different sides, or a neutral guard against anybody of a side.
    /// Other neutrals are nobody's enemy, nor are prisoners.
    pub fn is_enemy_of(&self, other: &Self) -> bool {
        if self.is_prisoner() || other.is_prisoner() {
            return false;
        }
        match (self.side, other.side) {
            (Some(a), Some(b)) => a != b,
            (Some(_), None) => other.hostile,
            (None, Some(_)) => self.hostile,
            (None, None) => false,
        }
    }

    /// Taken by a side (MEL-14).
    pub fn is_prisoner(&self) -> bool {
        matches!(self.fate, Fate::Prisoner(_))
    }

    /// The chair that gives them orders; nobody for neutrals.
    pub fn seat(&self) -> Option<Seat> {
        let side = self.side?;
        Some(Seat {
            side,
            chair: self.chair,
        })
    }
}
