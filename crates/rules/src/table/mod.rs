//! What never changes during a game: the scenario and its data, looked up once.

pub(crate) mod bands;
mod command;
mod corners;
mod ground;
mod passage;
mod setup;

pub use ground::{Footing, Piece};
pub use passage::{Crossing, Crossings, Met};

use bands::Bands;

use crate::arms;
use crate::data::{MeleeTrait, MeleeWeapon, Missile, PeriodData, Unit, UnitTrait};
use crate::geometry::{Base, Placed, Point};
use crate::pace::Paces;
use crate::period::Period;
use crate::ruleset::Ruleset;
use crate::scenario::{Riding, Scenario, Start, Troop};
use crate::sight::Scenery;
use crate::state::{Figure, FigureId, MOST_MISSILES, Seat, SideId, ThingId, TroopId};
use smallvec::SmallVec;
use std::sync::OnceLock;
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
    /// Where ways turn round it.
    corners: OnceLock<Vec<Point>>,
    /// The name of every figure: its troop, and a number where there are several.
    names: Vec<String>,
    /// Everybody who leads (FRM-14), in the order of ids.
    pub leaders: Vec<FigureId>,
    /// Whether a troop's leaders command another troop, row by row (FRM-14).
    commands: Vec<bool>,
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
    /// How far they go by themselves (RUL-37).
    pub paces: Paces,
    /// Its melee weapons; never empty.
    pub melee: SmallVec<[&'a MeleeWeapon; 4]>,
    /// The melee weapon it may throw and lose, if any: its place among the missile weapons, the last, and among the
    /// melee weapons (WPN-19).
    pub lance: Option<(u8, u8)>,
    /// Its first figure.
    pub first: FigureId,
    /// How many figures.
    pub count: u16,
    /// The kinds of ground they are used to, a bit each as in the data (GEN-4).
    pub used_to: u64,
    /// Those of them who differ from the others, by number from 1 (UNI-14).
    pub singles: Vec<(u16, TroopFacts<'a>)>,
    /// The same with a musket without its rest, for those who may lighten themselves (WPN-14).
    pub lightened: Option<Box<TroopFacts<'a>>>,
}

/// WPN-19: a melee weapon as it is thrown, if it may be; LEN-8: a heavy lance once it is cut down.
fn thrown<'a>(data: &'a PeriodData, blade: &'a MeleeWeapon) -> Option<&'a Missile> {
    let heavy = blade.is(MeleeTrait::ChargeLance);
    let cut = heavy.then(|| data.melee_weapon(arms::CUT_DOWN)).flatten();
    data.thrown(cut.unwrap_or(blade))
}

impl<'a> TroopFacts<'a> {
    /// Everything looked up; nothing if the data lacks something.
    fn new(troop: &'a Troop, data: &'a PeriodData, first: u16) -> Option<Self> {
        let mut missiles: SmallVec<[&Missile; MOST_MISSILES]> = SmallVec::new();
        let mut melee: SmallVec<[&MeleeWeapon; 4]> = SmallVec::new();
        for id in &troop.weapons {
            if let Some(missile) = data.missile(id).map(|missile| data.carried(missile)) {
                // The javelin and its table at the gallop are one weapon.
                let twice = missiles.iter().any(|other| other.id == missile.id)
                    && data.at_gallop(missile).is_some();
                if missiles.len() < MOST_MISSILES && !twice {
                    missiles.push(missile);
                }
            } else {
                melee.push(data.melee_weapon(id)?);
            }
        }
        if melee.is_empty() {
            melee.push(data.melee_weapon("bare-hands")?);
        }
        let mut blades = melee.iter().enumerate();
        let lance = blades.find_map(|(index, blade)| Some((index, thrown(data, blade)?)));
        let lance = lance.filter(|_| missiles.len() < MOST_MISSILES);
        let lance = lance.map(|(index, missile)| {
            missiles.push(missile);
            (missiles.len() as u8 - 1, index as u8)
        });
        let kinds = data.terrain.iter().enumerate();
        // MOV-15: natives have the advantage wherever the going is hard.
        let knows = |id: &String| troop.person.native || troop.person.used_to.contains(id);
        let used_to = kinds.filter(|(_, kind)| knows(&kind.id));
        let singles = troop.singles.iter();
        let singles = singles.map(|s| Some((s.number, Self::new(&s.troop, data, first)?)));
        let unit = data.unit(&troop.unit)?;
        let facts = Self {
            troop,
            unit,
            paces: Paces::new(data, unit, troop.armour, &missiles),
            missiles,
            melee,
            lance,
            first: FigureId(first),
            count: u16::try_from(troop.start.count()).ok()?,
            used_to: used_to.fold(0, |set, (index, _)| set | ground::bit(index)),
            singles: singles.collect::<Option<_>>()?,
            lightened: None,
        };
        let lightened = facts.lighten(data).map(Box::new);
        Some(Self { lightened, ..facts })
    }

    /// WPN-14: the same without the rest and what belongs to it, if there is one.
    fn lighten(&self, data: &'a PeriodData) -> Option<Self> {
        let light = |missile: &&'a Missile| data.lightened(missile).unwrap_or(missile);
        let missiles: SmallVec<_> = self.missiles.iter().map(light).collect();
        (missiles != self.missiles).then(|| Self {
            paces: Paces::new(data, self.unit, self.troop.armour, &missiles),
            missiles,
            singles: Vec::new(),
            ..self.clone()
        })
    }

    /// What is known of one of its figures.
    pub fn of(&self, figure: FigureId) -> &Self {
        let number = u32::from(figure.0) + 1;
        let is = |n: u16| u32::from(self.first.0) + u32::from(n) == number;
        let single = self.singles.iter().find(|(n, _)| is(*n));
        single.map_or(self, |(_, facts)| facts)
    }

    /// Whether a missile weapon, by its place, is a melee weapon thrown: never without being named (WPN-19).
    pub fn is_lance(&self, missile: usize) -> bool {
        self.lance
            .is_some_and(|(own, _)| usize::from(own) == missile)
    }

    /// How many missile weapons it has to shoot or throw as often as they are loaded.
    pub fn shooting(&self) -> usize {
        self.missiles.len() - usize::from(self.lance.is_some())
    }

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
        let (mut names, mut leaders) = (Vec::new(), Vec::new());
        let mut first = 0u16;
        for troop in &scenario.troops {
            let facts = TroopFacts::new(troop, data, first)?;
            let count = facts.count;
            let own = facts.figures().filter(|&id| facts.of(id).troop.leader);
            leaders.extend(own);
            troops.push(facts);
            for number in 1..=count {
                names.push(if count == 1 {
                    troop.id.clone()
                } else {
                    format!("{}-{number}", troop.id)
                });
            }
            first = first.checked_add(count)?;
        }
        let commands = command::commands(&troops);
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
            corners: OnceLock::new(),
            names,
            leaders,
            commands,
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

    /// What is known of a figure: its troop, or its own where it differs from the others (UNI-14), as it is equipped now.
    pub fn facts(&self, figure: &Figure) -> &TroopFacts<'a> {
        let troop = &self.troops[figure.troop.index()];
        if figure.single == 0 && !figure.lightened {
            return troop;
        }
        let single = troop.singles.iter().find(|(n, _)| *n == figure.single);
        let own = single.map_or(troop, |(_, facts)| facts);
        // WPN-14: without the rest.
        let light = own.lightened.as_deref().filter(|_| figure.lightened);
        light.unwrap_or(own)
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

    /// Class of a figure in a fight: a horse of lesser worth pulls its rider down (CLS-5).
    pub fn melee_class(&self, figure: &Figure) -> u8 {
        let troop = self.facts(figure).troop;
        let horse = troop.person.mount_class.filter(|_| figure.is_mounted());
        horse.map_or(troop.class, |horse| horse.min(troop.class))
    }

    /// Present morale of a figure (CLS-6, MOR-3).
    pub fn morale(&self, figure: &Figure) -> u8 {
        let own = self.facts(figure).troop.person.morale;
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

    /// Whether a leader is one whom somebody would obey, were he heard (FRM-14).
    pub fn commands(&self, leader: &Figure, soldier: &Figure) -> bool {
        let row = leader.troop.index() * self.troops.len();
        let known = self.commands.get(row + soldier.troop.index());
        known.copied().unwrap_or(false)
    }

    /// Whether a figure's card has a trait.
    pub fn is(&self, figure: &Figure, wanted: UnitTrait) -> bool {
        self.facts(figure).unit.is(wanted)
    }
}
