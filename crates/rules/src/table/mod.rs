//! What never changes during a game: the scenario and its data, looked up once.

mod bands;
mod ground;
mod passage;
mod setup;

pub use ground::{Footing, Piece};
pub use passage::{Crossing, Crossings, Met};

use bands::Bands;

use crate::data::{MeleeWeapon, Missile, PeriodData, Unit, UnitTrait};
use crate::geometry::{Base, Placed};
use crate::period::Period;
use crate::ruleset::Ruleset;
use crate::scenario::{Riding, Scenario, Start, Troop};
use crate::sight::Scenery;
use crate::state::{Figure, FigureId, MOST_MISSILES, Seat, SideId, ThingId, TroopId};
use smallvec::SmallVec;
use std::sync::atomic::{AtomicU64, Ordering};

/// A scenario made ready to be played.
#[derive(Debug)]
pub struct Table<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The data it is played with.
    pub data: &'a PeriodData,
    /// Every troop, looked up.
    pub troops: Vec<TroopFacts<'a>>,
    /// The ground, looked up.
    pub ground: Vec<Piece<'a>>,
    /// The ground as lines of sight meet it.
    pub scenery: Scenery<'a, 'a>,
    /// Where the pieces of ground are.
    near_ground: Bands,
    /// Every line and wall.
    sides: Vec<passage::Side>,
    /// Whether any of them bars anybody's way (TER-9).
    walled: bool,
    /// Where they are.
    near_sides: Bands,
    /// Where any of both is.
    near_anything: Bands,
    /// The name of every figure: its troop, and a number where there are several.
    names: Vec<String>,
    number: u64,
}

/// How many tables there have been.
static TABLES: AtomicU64 = AtomicU64::new(0);

/// A troop with everything it names looked up.
#[derive(Clone, Debug)]
pub struct TroopFacts<'a> {
    /// As in the scenario.
    pub troop: &'a Troop,
    /// Its card.
    pub unit: &'a Unit,
    /// Its missile weapons.
    pub missiles: SmallVec<[&'a Missile; MOST_MISSILES]>,
    /// Its melee weapons; never empty.
    pub melee: SmallVec<[&'a MeleeWeapon; 4]>,
    /// Its first figure.
    pub first: FigureId,
    /// How many figures.
    pub count: u16,
}

impl TroopFacts<'_> {
    /// Where one of its figures stands when the game begins, if the scenario says.
    pub fn start_of(&self, figure: FigureId) -> Option<Placed> {
        let number = figure.0.checked_sub(self.first.0)?;
        match &self.troop.start {
            Start::Placed(spots) => spots.get(usize::from(number)).copied(),
            Start::Deploy { .. } | Start::Arrive { .. } | Start::Aboard { .. } => None,
        }
    }

    /// Its figures.
    pub fn figures(&self) -> impl ExactSizeIterator<Item = FigureId> + use<> {
        (self.first.0..self.first.0 + self.count).map(FigureId)
    }
}

impl<'a> Table<'a> {
    /// A scenario that was read with this data. Nothing if the data lacks what the scenario names,
    /// which reading it with the same data rules out.
    pub fn new(scenario: &'a Scenario, data: &'a PeriodData) -> Option<Self> {
        let mut troops = Vec::with_capacity(scenario.troops.len());
        let mut names = Vec::new();
        let mut first = 0u16;
        for troop in &scenario.troops {
            let count = u16::try_from(troop.start.count()).ok()?;
            let mut missiles = SmallVec::new();
            let mut melee: SmallVec<[&MeleeWeapon; 4]> = SmallVec::new();
            for id in &troop.weapons {
                if let Some(missile) = data.missile(id) {
                    if missiles.len() < MOST_MISSILES {
                        missiles.push(missile);
                    }
                } else {
                    melee.push(data.melee_weapon(id)?);
                }
            }
            if melee.is_empty() {
                melee.push(data.melee_weapon("bare-hands")?);
            }
            troops.push(TroopFacts {
                troop,
                unit: data.unit(&troop.unit)?,
                missiles,
                melee,
                first: FigureId(first),
                count,
            });
            for number in 1..=count {
                names.push(if count == 1 {
                    troop.id.clone()
                } else {
                    format!("{}-{number}", troop.id)
                });
            }
            first = first.checked_add(count)?;
        }
        let ground = ground::pieces(scenario, data)?;
        let sides = passage::sides(&scenario.ground, data)?;
        let pieces: Vec<_> = ground.iter().map(|piece| (piece.low, piece.high)).collect();
        let lines: Vec<_> = sides.iter().map(passage::Side::bounds).collect();
        Some(Self {
            scenario,
            data,
            troops,
            ground,
            scenery: Scenery::new(data, &scenario.ground),
            near_ground: Bands::new(&pieces),
            walled: passage::any_bars(&sides),
            sides,
            near_sides: Bands::new(&lines),
            near_anything: Bands::new(&[pieces, lines].concat()),
            names,
            number: TABLES.fetch_add(1, Ordering::Relaxed),
        })
    }

    /// A number no other table of this process has: whoever remembers something of a table knows it again.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The rules in force.
    pub fn rules(&self) -> &'a Ruleset {
        &self.scenario.rules
    }

    /// The period.
    pub fn period(&self) -> Period {
        self.scenario.period()
    }

    /// The troop of a figure.
    pub fn facts(&self, figure: &Figure) -> &TroopFacts<'a> {
        &self.troops[figure.troop.index()]
    }

    /// The name of a figure, as typed in orders.
    pub fn name(&self, figure: FigureId) -> &str {
        &self.names[figure.index()]
    }

    /// Every name, in the order of ids.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The figure of a name.
    pub fn figure(&self, name: &str) -> Option<FigureId> {
        let index = self.names.iter().position(|n| n == name)?;
        Some(FigureId(index as u16))
    }

    /// The troop of an id.
    pub fn troop(&self, id: &str) -> Option<TroopId> {
        let index = self.troops.iter().position(|t| t.troop.id == id)?;
        Some(TroopId(index as u16))
    }

    /// The side of an id.
    pub fn side(&self, id: &str) -> Option<SideId> {
        let index = self.scenario.sides.iter().position(|s| s.id == id)?;
        Some(SideId(index as u8))
    }

    /// The thing of an id.
    pub fn thing(&self, id: &str) -> Option<ThingId> {
        let index = self.scenario.things.iter().position(|t| t.id == id)?;
        Some(ThingId(index as u8))
    }

    /// Every chair at the table.
    pub fn seats(&self) -> Vec<Seat> {
        let sides = (0..).map(SideId).zip(&self.scenario.sides);
        sides
            .flat_map(|(side, s)| (1..=s.seats).map(move |chair| Seat { side, chair }))
            .collect()
    }

    /// Class of a figure (CLS-1).
    pub fn class(&self, figure: &Figure) -> u8 {
        self.facts(figure).troop.class
    }

    /// Present morale of a figure (CLS-6, MOR-3).
    pub fn morale(&self, figure: &Figure) -> u8 {
        let facts = self.facts(figure);
        // A troop of another class than its card has the morale of that class.
        let own = if facts.troop.class == facts.unit.class {
            facts.unit.morale
        } else {
            facts.troop.class
        };
        own.saturating_sub(figure.morale_lost)
    }

    /// The base of a figure as it rides now (GEN-9).
    pub fn base(&self, riding: Riding) -> Base {
        riding.base(self.rules())
    }

    /// Whether a figure is a leader (FRM-14).
    pub fn is_leader(&self, figure: &Figure) -> bool {
        self.facts(figure).troop.leader
    }

    /// Whether a figure's card has a trait.
    pub fn is(&self, figure: &Figure, wanted: UnitTrait) -> bool {
        self.facts(figure).unit.is(wanted)
    }
}
