//! How far somebody may go: allowances (MOV-1…6), slowing dice and being stuck (MOV-7…9), pivots of a
//! formation (FRM-6…9). Paths over the ground are not dealt with here.

use crate::clause::Clause;
use crate::data::{Armour, Ground, Mount, PeriodData};
use crate::measure::Length;
use crate::period::Period;
use crate::ruleset::{Ruleset, Switch};
use argad_dice::{Answer, Ask, Classes, Process};
use smallvec::{SmallVec, smallvec};

/// A roll of slowing dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slowing {
    /// The allowance before the roll.
    pub allowance: Length,
    /// Riders roll two dice.
    pub mounted: bool,
    /// The worst ground crossed (MOV-11: one roll whatever the number of terrains).
    pub ground: Ground,
    /// Used to this terrain: one die more, the best kept (GEN-4).
    pub used_to: bool,
}

/// How far one gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advance {
    /// Not at all this turn (MOV-9).
    Stuck,
    /// This far.
    Upto(Length),
}

impl Slowing {
    fn kept(&self) -> u16 {
        if self.mounted { 2 } else { 1 }
    }

    /// How far with dice as thrown.
    pub fn with(&self, dice: &[u8]) -> Advance {
        let mut faces = [0u8; 6];
        for &die in dice {
            faces[usize::from(die.clamp(1, 6)) - 1] += 1;
        }
        self.finish(Some(faces))
    }

    /// How far at best.
    pub fn least(&self) -> Advance {
        self.with(&[1, 1])
    }

    /// How far with these dice, lowest kept first.
    fn advance(&self, kept: &[u8]) -> Advance {
        let sixes = kept.iter().filter(|&&die| die == 6).count();
        let stuck_at = match (self.mounted, self.ground) {
            (true, Ground::Difficult | Ground::Easy) => 2,
            (true, Ground::VeryDifficult) | (false, _) => 1,
        };
        if sixes >= stuck_at {
            return Advance::Stuck;
        }
        let base = match self.ground {
            Ground::VeryDifficult => self.allowance.half(),
            Ground::Easy | Ground::Difficult => self.allowance,
        };
        let lost: i64 = kept.iter().map(|&die| i64::from(die)).sum();
        // RUL-30: nothing left is not the same as stuck.
        Advance::Upto(base.less(Length::cm(lost)))
    }
}

impl Process for Slowing {
    /// Dice of each face.
    type State = Option<[u8; 6]>;
    type Output = Advance;

    fn start(&self) -> Self::State {
        None
    }

    fn ask(&self, state: &Self::State) -> Option<Ask> {
        (state.is_none() && self.ground != Ground::Easy).then(|| Ask::Dice {
            count: self.kept() + u16::from(self.used_to),
            classes: Classes::FACES,
            tag: 0,
        })
    }

    fn tell(&self, _: &Self::State, answer: &Answer) -> Self::State {
        Some(std::array::from_fn(|face| answer.count(face) as u8))
    }

    fn finish(&self, state: Self::State) -> Advance {
        let Some(faces) = state else {
            return Advance::Upto(self.allowance);
        };
        // RUL-32: the lowest dice are kept, and being stuck looks at those.
        let lowest_first = (1..=6u8)
            .flat_map(|face| std::iter::repeat_n(face, usize::from(faces[usize::from(face) - 1])));
        let kept: SmallVec<[u8; 2]> = lowest_first.take(usize::from(self.kept())).collect();
        self.advance(&kept)
    }
}

/// What a person carries (MOV-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Burden {
    /// Nothing that matters.
    #[default]
    None,
    /// Heavy or bulky.
    Heavy,
    /// Very heavy or bulky.
    VeryHeavy,
}

/// How somebody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum March {
    /// As single figures.
    Loose,
    /// Close order in a column so many wide.
    Column {
        /// Files.
        width: u8,
        /// A very large unit (VAR-4).
        very_large: bool,
    },
    /// Close order in line.
    Line,
    /// Close order, backwards or more than 45° off the front.
    Aside,
}

/// Somebody's allowance with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// How far.
    pub length: Length,
    /// The clauses behind it.
    pub reasons: SmallVec<[Clause; 3]>,
}

/// The allowance of a person by dress and mount in the pike period (MOV-2, MOV-3), from the movement
/// table; nothing where the table has no such line.
pub fn base_by_armour(
    data: &PeriodData,
    armour: Armour,
    mount: Mount,
    heavy_musket: bool,
) -> Option<Allowed> {
    // MOV-3: the musket slows light people, and adds nothing to armour.
    let slowed = heavy_musket && (mount, armour) == (Mount::Foot, Armour::None);
    let line = match (mount, armour) {
        (Mount::Foot, Armour::Five) => "foot-armour-5",
        (Mount::Foot, Armour::Four | Armour::FourStar) => "foot-encumbered",
        (Mount::Foot, Armour::None) if slowed => "foot-encumbered",
        (Mount::Foot, Armour::None) => "foot-light",
        (Mount::Cavalry, Armour::None) => "cavalry-light",
        (Mount::Cavalry, Armour::Four) => "cavalry-armour-4",
        (Mount::Cavalry, Armour::FourStar) => "cavalry-half-armour",
        (Mount::Cavalry, Armour::Five) => "cavalry-full-armour",
        (Mount::MountedInfantry, _) => "mounted-infantry",
    };
    let line = data.allowance(line)?;
    let mut reasons: SmallVec<[Clause; 3]> = smallvec![line.clause];
    if slowed {
        reasons.push(Clause::MOV_3);
    }
    Some(Allowed {
        length: line.cm,
        reasons,
    })
}

/// The allowance of a unit on foot or mounted, as it marches (MOV-1…5).
pub fn allowance(
    rules: &Ruleset,
    data: &PeriodData,
    base: Length,
    mount: Mount,
    march: March,
    burden: Burden,
) -> Allowed {
    let moves = &data.close_order;
    let close = match mount {
        Mount::Foot => (Clause::MOV_4, moves.column, moves.line, moves.aside),
        Mount::Cavalry | Mount::MountedInfantry => (
            Clause::MOV_5,
            moves.mounted_column,
            moves.mounted_line,
            moves.mounted_line,
        ),
    };
    let (mut length, mut reasons): (_, SmallVec<[Clause; 3]>) = match march {
        March::Loose => {
            let clause = match rules.period() {
                Period::HorseAndMusket => Clause::MOV_1,
                Period::PikeAndShot => Clause::MOV_2,
            };
            (base, smallvec![clause])
        }
        March::Column { width, very_large } => {
            let threes = rules.on(Switch::ColumnWidth) || rules.period().is_ps() && very_large;
            if width <= 2 {
                (close.1, smallvec![close.0])
            } else if width == 3 && threes {
                (close.1, smallvec![close.0, Clause::VAR_4])
            } else {
                (close.2, smallvec![close.0])
            }
        }
        March::Line => (close.2, smallvec![close.0]),
        March::Aside => (close.3, smallvec![close.0]),
    };
    // Close order never makes anybody faster than they are.
    length = length.min(base);
    let lost = match burden {
        Burden::None => Length::ZERO,
        Burden::Heavy => Length::cm(4),
        Burden::VeryHeavy => Length::cm(8),
    };
    if burden != Burden::None {
        length = length.less(lost);
        reasons.push(Clause::MOV_3);
    }
    Allowed { length, reasons }
}

/// The last stretch of close order before contact (MOV-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactAdvance {
    /// One die in centimetres on top of the allowance.
    PlusDie(Length),
    /// A fixed allowance.
    Fixed(Length),
}

/// What wide column or line may do to reach contact (MOV-6, VAR-6).
pub fn contact_advance(rules: &Ruleset, data: &PeriodData, mount: Mount) -> ContactAdvance {
    let moves = &data.close_order;
    match (mount, rules.on(Switch::ContactAdvance)) {
        (Mount::Foot, false) => ContactAdvance::PlusDie(moves.line),
        (Mount::Foot, true) => ContactAdvance::Fixed(moves.column),
        (Mount::Cavalry | Mount::MountedInfantry, false) => {
            ContactAdvance::Fixed(moves.mounted_line)
        }
        (Mount::Cavalry | Mount::MountedInfantry, true) => {
            ContactAdvance::Fixed(moves.mounted_column)
        }
    }
}

impl Process for ContactAdvance {
    type State = Option<u8>;
    type Output = Length;

    fn start(&self) -> Option<u8> {
        None
    }

    fn ask(&self, die: &Option<u8>) -> Option<Ask> {
        (die.is_none() && matches!(self, Self::PlusDie(_))).then_some(Ask::Dice {
            count: 1,
            classes: Classes::FACES,
            tag: 0,
        })
    }

    fn tell(&self, _: &Option<u8>, answer: &Answer) -> Option<u8> {
        Some(answer.class() as u8 + 1)
    }

    fn finish(&self, die: Option<u8>) -> Length {
        match *self {
            Self::Fixed(length) => length,
            Self::PlusDie(length) => length.plus(Length::cm(die.map_or(0, i64::from))),
        }
    }
}

/// A straight run a charge needs before contact: 2D6 cm (CHG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunUp;

impl Process for RunUp {
    type State = Option<u8>;
    type Output = Length;

    fn start(&self) -> Option<u8> {
        None
    }

    fn ask(&self, sum: &Option<u8>) -> Option<Ask> {
        sum.is_none().then_some(Ask::Dice {
            count: 2,
            classes: Classes::FACES,
            tag: 0,
        })
    }

    fn tell(&self, _: &Option<u8>, answer: &Answer) -> Option<u8> {
        Some(
            (0..6)
                .map(|face| answer.count(face) as u8 * (face as u8 + 1))
                .sum(),
        )
    }

    fn finish(&self, sum: Option<u8>) -> Length {
        Length::cm(sum.map_or(0, i64::from))
    }
}

/// In how many of 36 throws a straight run is long enough for a charge (CHG-1).
pub fn run_ups(straight: Length) -> u8 {
    let throws = (1..=6).flat_map(|a| (1..=6).map(move |b| Length::cm(a + b)));
    throws.filter(|&needed| straight >= needed).count() as u8
}

/// What a close-order formation may still do in a turn in which it pivots (FRM-6, FRM-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pivot {
    /// Move, before or after.
    pub moves: bool,
    /// Shoot or reload.
    pub shoots: bool,
    /// The clause.
    pub clause: Clause,
}

/// The pivot of troops of this class and present morale; nothing with a member in contact (FRM-7).
pub fn pivot(period: Period, class: u8, morale: u8, in_contact: bool) -> Option<Pivot> {
    if in_contact {
        return None;
    }
    let drilled = class >= 3;
    Some(match period {
        Period::HorseAndMusket => {
            let steady = drilled && morale >= 3;
            Pivot {
                moves: steady,
                shoots: steady,
                clause: Clause::FRM_6,
            }
        }
        Period::PikeAndShot => Pivot {
            moves: drilled,
            shoots: true,
            clause: if drilled {
                Clause::FRM_8
            } else {
                Clause::FRM_6
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: CHG-1
    #[test]
    fn a_straight_run_is_long_enough_for_some_of_36_throws() {
        // 2D6 cm at least: 1 centimetre never does, 2 only for two ones, 7 for 21 throws, 12 for all.
        for (cm, throws) in [
            (1, 0),
            (2, 1),
            (3, 3),
            (7, 21),
            (11, 35),
            (12, 36),
            (40, 36),
        ] {
            assert_eq!(run_ups(Length::cm(cm)), throws, "{cm} cm");
        }
        assert_eq!(run_ups(Length::tenths_of_mm(699)), 15);
    }
}
