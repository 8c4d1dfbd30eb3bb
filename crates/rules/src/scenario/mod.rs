//! Scenarios: a table, its ground, who stands on it, what each side wants and what may happen.
//!
//! A scenario is TOML, read as strictly as the data files ([`read`]); nothing in it is an
//! expression. Coordinates are centimetres in the file and [`Point`]s here. A scenario that was read
//! holds together: every id names something, shapes are simple, figures stand on the table and not
//! in each other. Playing it is not done here.

mod chain;
mod check;
mod crowd;
pub mod document;
mod embedded;
mod field;
mod ground;
mod near;
mod person;
mod place;
mod plot;
mod problem;
mod reach;
mod read;
mod read_person;
mod read_plot;
mod read_roster;
mod read_start;
mod read_troop;
mod refer;
mod rooms;
mod site;
mod sketch;
mod stand;
#[cfg(test)]
mod test_cases;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod unsound;
mod vain;
mod words;

#[cfg(feature = "embedded")]
pub use embedded::EMBEDDED;
pub use embedded::{FILES, embedded};
pub use person::{HorseKind, Person, Single, Training};
pub use place::{TOUCH, blocks, inward, skirmish_gap};
pub use plot::{Aim, Effect, Moment, Objective, Thing, Trigger, Worth};
pub use problem::{Datum, FaultKind};
pub use read::{Reading, read};
pub use words::{
    BehaviourKind, Compass, Event, FileProfile, Gift, Goal, Riding, Weight, bearing, formation_word,
};

pub use crate::data::OpeningKind;

use crate::data::{Armour, Name};
use crate::geometry::{Area, Base, Placed, Point, Polyline};
use crate::measure::Length;
use crate::period::Period;
use crate::ruleset::Ruleset;
use crate::shooting::Formation;

/// The word for figures of no side.
pub const NEUTRAL: &str = "neutral";
/// More figures than any evening moves.
pub const MOST_FIGURES: usize = 500;
/// How many a coach holds besides its driver.
pub const MOST_PASSENGERS: usize = 4;

/// A scenario that holds together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its id, also the name of its file.
    pub id: String,
    /// Its title.
    pub name: Name,
    /// What happened before the first turn.
    pub story: Name,
    /// The period and the options it is played with.
    pub rules: Ruleset,
    /// The table, from its near left corner.
    pub table: TableSize,
    /// The last turn.
    pub turns: u8,
    /// Two to four.
    pub sides: Vec<Side>,
    /// What lies on the table.
    pub ground: GroundPlan,
    /// Named places, for deploying and for objectives.
    pub zones: Vec<Zone>,
    /// Everybody, neutrals included.
    pub troops: Vec<Troop>,
    /// What can be carried off.
    pub things: Vec<Thing>,
    /// What each side wants.
    pub objectives: Vec<Objective>,
    /// What may happen.
    pub triggers: Vec<Trigger>,
}

/// How large the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// From left to right, along x.
    pub width: Length,
    /// From the near edge to the far one, along y.
    pub depth: Length,
}

impl TableSize {
    /// Whether a point is on the table, its edge included.
    pub fn holds(self, point: Point) -> bool {
        let within = |tenths: i32, length: Length| {
            (0..=length.as_tenths_of_mm()).contains(&i64::from(tenths))
        };
        within(point.x, self.width) && within(point.y, self.depth)
    }
}

/// A side of the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// How many players share it (TRN-6).
    pub seats: u8,
}

/// What lies on the table. Later pieces of a list lie on top of earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundPlan {
    /// Woods, fields, water, roads.
    pub areas: Vec<Patch>,
    /// Hedges, banks, walls.
    pub lines: Vec<Barrier>,
    /// Higher ground.
    pub hills: Vec<Hill>,
    /// Houses and yards.
    pub buildings: Vec<Building>,
}

/// A piece of ground of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// The kind of ground by id, in the period's data; never a linear one.
    pub terrain: String,
    /// Its outline.
    pub shape: Area,
}

/// A linear obstacle (TER-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The kind of obstacle by id, in the period's data; always a linear one.
    pub terrain: String,
    /// Where it runs.
    pub shape: Polyline,
}

/// Higher ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hill {
    /// How high: 1 is above the table, 2 above 1.
    pub level: u8,
    /// Whether its edge is a steep slope (TER-6, MEL-M4).
    pub steep: bool,
    /// Its outline.
    pub shape: Area,
}

/// A house, a hall, a tower. Its outline is its wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    /// Its name.
    pub name: Name,
    /// A hall, barn or large church: long weapons have room (LEN-6).
    pub large: bool,
    /// Its outline.
    pub shape: Area,
    /// Ways in and out.
    pub openings: Vec<Opening>,
}

/// An opening in the wall of a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What kind.
    pub kind: OpeningKind,
    /// One end of it, on the wall.
    pub from: Point,
    /// The other end, on the same wall.
    pub to: Point,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its outline.
    pub shape: Area,
    /// Clean enough to treat the wounded as well as in a house (WND-3, RUL-43).
    pub clean: bool,
}

/// Whose figures they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allegiance {
    /// A side, by id, and which of its seats leads them, counted from 1.
    Side {
        /// The side.
        side: String,
        /// The seat.
        seat: u8,
    },
    /// Nobody's; they behave by themselves.
    Neutral(Behaviour),
}

/// What neutral figures do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Run from any armed figure that comes near.
    Flee,
    /// Stay with a troop, by id.
    Follow(String),
    /// Keep a zone, by id, against everybody.
    Guard(String),
    /// Walk about in a zone, by id.
    Wander(String),
}

/// Several figures alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troop {
    /// Its id.
    pub id: String,
    /// Whose they are.
    pub allegiance: Allegiance,
    /// The unit card, by id, in the period's data.
    pub unit: String,
    /// A name of its own.
    pub name: Option<Name>,
    /// Class 1 to 5.
    pub class: u8,
    /// Armour worn.
    pub armour: Armour,
    /// Weapons by id, usual ones first, missile weapons before others.
    pub weapons: Vec<String>,
    /// On foot or on what.
    pub riding: Riding,
    /// Their order.
    pub formation: Formation,
    /// Leaders (FRM-14).
    pub leader: bool,
    /// Musicians.
    pub musician: bool,
    /// They carry the colours.
    pub colours: bool,
    /// Elite shooters (ELT-1).
    pub elite_shooter: bool,
    /// A very important general, whose look is worth a point of morale (MOR-5).
    pub general: bool,
    /// Qualified healers (WND-3).
    pub healer: bool,
    /// How many javelins each has who has any (WPN-19).
    pub javelins: u8,
    /// Out of sight until they are seen or revealed (GEN-3, HID).
    pub hidden: bool,
    /// A player's own character, one figure (WND-4).
    pub character: bool,
    /// Rare gifts with the blade and in a fight (EXC, MEL-9).
    pub gifts: Vec<Gift>,
    /// Things carried, by id.
    pub carries: Vec<String>,
    /// The troop, by id, whose one figure theirs is in a duel with from the beginning (MEL-15).
    pub duel: Option<String>,
    /// What sets them apart from their card (UNI-14).
    pub person: Person,
    /// Those of them who differ from the others.
    pub singles: Vec<Single>,
    /// Troops its leaders command, by id; none: those of their own kind (FRM-14).
    pub commands: Vec<String>,
    /// Where they are when the game begins.
    pub start: Start,
}

/// Where figures are when the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// On the table, one base each.
    Placed(Vec<Placed>),
    /// The player places so many in a zone, by id.
    Deploy {
        /// The zone.
        zone: String,
        /// How many.
        count: u16,
    },
    /// So many come later through a zone, by id.
    Arrive {
        /// The turn; nothing if a trigger brings them.
        turn: Option<u8>,
        /// The zone.
        zone: String,
        /// How many.
        count: u16,
    },
    /// So many sit in a coach, by the id of its troop: they move with it, and nobody shoots or
    /// strikes at them before they get out.
    Aboard {
        /// The coach.
        coach: String,
        /// How many.
        count: u16,
    },
}

impl Start {
    /// How many figures.
    pub fn count(&self) -> usize {
        match self {
            Self::Placed(figures) => figures.len(),
            Self::Deploy { count, .. }
            | Self::Arrive { count, .. }
            | Self::Aboard { count, .. } => usize::from(*count),
        }
    }

    /// Those on the table now.
    pub fn figures(&self) -> &[Placed] {
        match self {
            Self::Placed(figures) => figures,
            Self::Deploy { .. } | Self::Arrive { .. } | Self::Aboard { .. } => &[],
        }
    }
}

impl Troop {
    /// Its side by id; nothing for neutrals.
    pub fn side(&self) -> Option<&str> {
        match &self.allegiance {
            Allegiance::Side { side, .. } => Some(side),
            Allegiance::Neutral(_) => None,
        }
    }
}

impl Scenario {
    /// The base of each figure of a troop (GEN-9).
    pub fn base(&self, troop: &Troop) -> Base {
        troop.riding.base(&self.rules)
    }

    /// The period.
    pub fn period(&self) -> Period {
        self.rules.period()
    }

    /// A side by id.
    pub fn side(&self, id: &str) -> Option<&Side> {
        self.sides.iter().find(|side| side.id == id)
    }

    /// A zone by id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// A troop by id.
    pub fn troop(&self, id: &str) -> Option<&Troop> {
        self.troops.iter().find(|troop| troop.id == id)
    }

    /// A thing by id.
    pub fn thing(&self, id: &str) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.id == id)
    }

    /// The troops of a side.
    pub fn troops_of<'a>(&'a self, side: &'a str) -> impl Iterator<Item = &'a Troop> {
        self.troops.iter().filter(move |t| t.side() == Some(side))
    }

    /// How many figures a side has, later arrivals included.
    pub fn strength(&self, side: &str) -> usize {
        self.troops_of(side).map(|troop| troop.start.count()).sum()
    }
}
