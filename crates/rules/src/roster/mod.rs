//! Troop lists: what a player brings ([`read`]), what it costs and what the rules say about it
//! ([`account`]).
//!
//! A list is TOML, read as strictly as the data files. Points exist in the pike period only (BUD);
//! in the musket period a list is counted, not priced.

mod check;
pub(crate) mod read;
#[cfg(test)]
mod tests;

pub use check::{Account, Finding, FindingKind, Severity, account};
pub use read::{MOST_ENTRIES, read};

use crate::budget::{Recruit, armour_id};
use crate::data::{Armour, Mount};
use crate::ruleset::{Ruleset, Switch};

/// A troop list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// Its name.
    pub name: String,
    /// The period and the options it is written for.
    pub rules: Ruleset,
    /// The most it may cost, in points.
    pub limit: Option<u16>,
    /// What the technologically advanced side pays more, 1 to 3 times (BUD-6).
    pub advance: u8,
    /// The troops, in order of listing.
    pub troops: Vec<Troop>,
    /// Horses brought along.
    pub extras: Vec<Extra>,
}

impl Roster {
    /// Whether the list is priced: the pike period has prices, unless the option is off.
    pub fn is_priced(&self) -> bool {
        self.rules.period().is_ps() && self.rules.on(Switch::Budget)
    }
}

/// Several figures alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troop {
    /// The line of the file it starts on.
    pub line: usize,
    /// The unit card, by id.
    pub unit: String,
    /// A name of its own.
    pub name: Option<String>,
    /// How many figures.
    pub count: u16,
    /// Class 1 to 5, before a lesser horse pulls it down.
    pub class: u8,
    /// Armour worn.
    pub armour: Armour,
    /// On foot or how mounted.
    pub mount: Mount,
    /// Class of the war mount, if any.
    pub war_mount: Option<u8>,
    /// Leaders (FRM-14).
    pub leader: bool,
    /// Musicians.
    pub musician: bool,
    /// Elite shooters (ELT).
    pub elite_shooter: bool,
    /// Weapons by id, with how many of each.
    pub weapons: Vec<(String, u16)>,
}

impl Troop {
    /// One of its figures as the budget sees it.
    pub fn recruit(&self) -> Recruit {
        let armour = armour_id(self.armour).map(|id| (id.to_owned(), 1));
        Recruit {
            class: self.class,
            leader: self.leader,
            musician: self.musician,
            elite_shooter: self.elite_shooter,
            war_mount: self.war_mount,
            equipment: self.weapons.iter().cloned().chain(armour).collect(),
        }
    }
}

/// Horses brought along (BUD-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extra {
    /// What kind.
    pub thing: Thing,
    /// How many.
    pub count: u16,
}

/// A horse nobody rides yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// Carries baggage.
    PackHorse,
    /// Waits for a rider of this class.
    SpareWarHorse(u8),
}

impl Thing {
    /// The words for it in files.
    pub const WORDS: [&'static str; 2] = ["pack-horse", "spare-war-horse"];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::PackHorse => Self::WORDS[0],
            Self::SpareWarHorse(_) => Self::WORDS[1],
        }
    }
}
