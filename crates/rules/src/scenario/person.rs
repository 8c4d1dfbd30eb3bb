//! What sets the people of a troop, or one of them, apart from their card (UNI-14).

use super::words::Riding;
use super::{Allegiance, Behaviour, Start, Troop};
use crate::data::{Armour, Unit, UnitTrait, words};
use crate::measure::Length;
use crate::shooting::Formation;

words! {
    /// What kind of horse somebody rides (MOV-1, MOV-2).
    HorseKind {
        /// Trained for war.
        War = "war",
        /// A good riding horse.
        Fast = "fast",
        /// From the farm.
        Farm = "farm",
        /// From before a cart.
        Draught = "draught",
        /// Hired at the post-house.
        Post = "post",
    }
}

impl HorseKind {
    /// Whether it goes at the pace of a working horse.
    pub fn is_slow(self) -> bool {
        match self {
            Self::War | Self::Fast => false,
            Self::Farm | Self::Draught | Self::Post => true,
        }
    }
}

/// What people have been drilled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Training {
    /// Close order on foot (FRM-2).
    pub close: bool,
    /// Close order mounted (FRM-16).
    pub mounted_close: bool,
    /// Skirmish order on foot (FRM-10).
    pub skirmish: bool,
    /// Foragers, mounted (FRM-16).
    pub foragers: bool,
    /// To couch a heavy lance (CHG-10).
    pub lance: bool,
    /// To receive a charge with the point (MEL-M9).
    pub receive: bool,
}

impl Training {
    /// What a card says. RUL-26: foot with a suitable weapon know how to hold it.
    pub fn of(unit: &Unit) -> Self {
        Self {
            close: unit.is(UnitTrait::CloseOrder),
            mounted_close: unit.is(UnitTrait::MountedCloseOrder),
            skirmish: unit.is(UnitTrait::SkirmishOrder),
            foragers: unit.is(UnitTrait::Foragers),
            lance: unit.is(UnitTrait::TrainedLance),
            receive: true,
        }
    }
}

/// What is said of people beyond class, dress and arms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Person {
    /// Morale (CLS-6).
    pub morale: u8,
    /// North-American native warriors (MOV-15).
    pub native: bool,
    /// The kinds of ground they are used to, by id (GEN-4).
    pub used_to: Vec<String>,
    /// How far the unfit go on foot: 16 or 12 (MOV-2).
    pub unfit: Option<Length>,
    /// What they are drilled for.
    pub training: Training,
    /// The protection of a thick hide, to which armour is added (FAN-1).
    pub hide: u8,
    /// An important noble, whom their people follow with zeal (MEL-12).
    pub noble: bool,
    /// A zealous priest, whom they follow as well (MEL-12).
    pub priest: bool,
    /// In the air (FAN-3).
    pub flying: bool,
    /// Under a spell (FAN-3).
    pub warded: bool,
    /// The class of the horse, where it is worth less than its rider (CLS-5).
    pub mount_class: Option<u8>,
    /// The kind of horse, if it is not the unit's own.
    pub mount_kind: Option<HorseKind>,
}

/// One figure of a troop who differs from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Single {
    /// Which one, counted from 1.
    pub number: u16,
    /// As a troop of its own would be; the place is that of the whole troop.
    pub troop: Troop,
}

impl Troop {
    /// What is said of one of its figures, counted from 1.
    pub fn one(&self, number: u16) -> &Self {
        let single = self.singles.iter().find(|single| single.number == number);
        single.map_or(self, |single| &single.troop)
    }

    /// What blows meet: armour, or a hide and armour together (FAN-1, RUL-16).
    pub fn protection(&self) -> Armour {
        match self.person.hide {
            0 => self.armour,
            hide => Armour::of_protection(hide.saturating_add(self.armour.value())),
        }
    }

    /// Whether anybody of it is so.
    pub fn any(&self, is: impl Fn(&Self) -> bool) -> bool {
        let others = self.singles.len() < self.start.count();
        others && is(self) || self.singles.iter().any(|single| is(&single.troop))
    }
}

impl Default for Troop {
    /// Nobody, nowhere, with nothing.
    fn default() -> Self {
        Self {
            id: String::new(),
            allegiance: Allegiance::Neutral(Behaviour::Flee),
            unit: String::new(),
            name: None,
            class: 1,
            armour: Armour::None,
            weapons: Vec::new(),
            riding: Riding::Foot,
            formation: Formation::Loose,
            leader: false,
            musician: false,
            colours: false,
            elite_shooter: false,
            general: false,
            healer: false,
            javelins: 0,
            hidden: false,
            character: false,
            gifts: Vec::new(),
            carries: Vec::new(),
            duel: None,
            commands: Vec::new(),
            person: Person::default(),
            singles: Vec::new(),
            start: Start::Placed(Vec::new()),
        }
    }
}
