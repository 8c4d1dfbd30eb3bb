//! Shots and fights as they were thrown for: every die, and what was needed.

use super::is_false;
use crate::clause::Clause;
use crate::data::{Ground, Reach};
use crate::measure::Length;
use crate::melee::TieBreak;
use crate::reason::Modifier;
use crate::state::{FigureId, Seat};
use serde::{Deserialize, Serialize};

/// One throw: dice in the order they fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// Whose dice they are: a shooter's line, a striker.
    pub line: u8,
    /// Thrown again because a six was alone (SIX-2).
    pub again: bool,
    /// The faces; for several owners, one owner each in `owners`.
    pub dice: Vec<u8>,
    /// Whose each die is, where they differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owners: Vec<FigureId>,
}

/// Shots of one seat at one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volley {
    /// Whose.
    pub seat: Option<Seat>,
    /// The group shot at: everybody who can be hit (RUL-1).
    pub targets: Vec<FigureId>,
    /// Lines of like shooters.
    pub lines: Vec<Line>,
    /// Dice.
    pub throws: Vec<Throw>,
    /// Hits.
    pub hits: u16,
    /// Who is hit, in the order drawn (SHO-2).
    pub victims: Vec<FigureId>,
    /// Those of the screen in front who are hit (TAC-11).
    pub screen: Vec<FigureId>,
    /// Those of the unit behind the skirmishers shot at who are hit (TAC-11).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub behind: Vec<FigureId>,
    /// The numbers drawn for victims, then for those of the screen or the unit behind; none where
    /// everybody is hit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<Draw>,
    /// The one the shooter picked in the group (ELT-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picked: Option<FigureId>,
    /// The +1s to one die that changed something (RUL-12).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raised: Vec<Clause>,
    /// An elite shot was spent (ELT-1).
    pub elite: bool,
    /// The heavy musket's +1 was spent (WPN-11).
    pub musket: bool,
}

/// A victim drawn by a number (SHO-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The number drawn, from 1.
    pub number: u16,
    /// Of how many who were left, by place.
    pub among: u16,
}

/// Shooters of a volley who need the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who.
    pub figures: Vec<FigureId>,
    /// With what, as a place in their troop's list.
    pub weapon: u8,
    /// Barrels emptied by each.
    pub barrels: u8,
    /// From how far.
    pub distance: Length,
    /// The number of the range band.
    pub band: u8,
    /// What changes the die.
    pub modifiers: Vec<Modifier>,
    /// The natural value a die needs.
    pub need: i16,
    /// In disorder for this shot.
    pub disorder: bool,
    /// Against somebody who comes into contact: instead of striking (SHO-9).
    pub at_comer: bool,
    /// From hiding: those shot at are surprised (GEN-3).
    #[serde(default)]
    pub ambush: bool,
    /// The elite shot of one for a unit, the rest of which does not shoot this turn (ELT-4).
    #[serde(default, skip_serializing_if = "is_false")]
    pub alone: bool,
    /// With a heavy musket without its rest (WPN-14).
    #[serde(default, skip_serializing_if = "is_false")]
    pub lightened: bool,
    /// In the volley of a unit as one of its men, whatever the weapon (ELT-5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub joins: bool,
}

/// A fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brawl {
    /// Everybody in it.
    pub figures: Vec<FigureId>,
    /// Those of them behind the first rank (LEN-2); older logs do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub behind: Vec<FigureId>,
    /// The worst ground a horse of it stands on; each rider has the ground under their own.
    pub ground: Ground,
    /// Strikes, in the order of moments (MEL-6).
    pub strikes: Vec<Struck>,
    /// Dice, in the order thrown.
    pub throws: Vec<Throw>,
    /// Who does not strike although in contact, and why.
    pub idle: Vec<(FigureId, Clause)>,
    /// Where both did the same to each other at once, and what decided (MEL-7); older logs have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ties: Vec<Tie>,
}

/// Two who obtained the same effect against each other at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tie {
    /// Who prevails, if anybody.
    pub first: FigureId,
    /// The other.
    pub second: FigureId,
    /// What decided.
    pub by: TieBreak,
    /// By which clause (MEL-7, MEL-8, VAR-3).
    pub clause: Clause,
}

/// A strike of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Struck {
    /// Who.
    pub striker: FigureId,
    /// Whom.
    pub target: FigureId,
    /// With what length.
    pub reach: Reach,
    /// What changes the die.
    pub modifiers: Vec<Modifier>,
    /// The natural value that drives back.
    pub need_recoil: u8,
    /// The natural value that puts out.
    pub need_out: u8,
    /// Bare hands: stuns instead (MEL-10). Older logs do not say.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stuns: bool,
    /// In disorder: sixes together count no more than one (SIX-3). Older logs do not say.
    #[serde(default, skip_serializing_if = "is_false")]
    pub disorder: bool,
}
