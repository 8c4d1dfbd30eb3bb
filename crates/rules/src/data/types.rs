//! What a data file can say.

use super::opening::OpeningKind;
use super::word::{Traits, words};
use crate::clause::Clause;
use crate::measure::Length;
use crate::period::Period;

/// A name in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl Name {
    /// The same in both languages.
    pub fn of(text: &str) -> Self {
        let (fr, en) = (text.to_owned(), text.to_owned());
        Self { fr, en }
    }
}

words! {
    /// Protection worn (CLS-2), weakest first.
    Armour {
        /// Light clothing or a soldier's pack.
        None = "none",
        /// A breastplate or mail on the torso.
        Four = "4",
        /// Half armour.
        FourStar = "4*",
        /// Full armour.
        Five = "5",
    }
}

impl Armour {
    /// As a number (CLS-4).
    pub fn value(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Four | Self::FourStar => 4,
            Self::Five => 5,
        }
    }

    /// RUL-16: the armour a protection of hide and armour acts as.
    pub fn of_protection(protection: u8) -> Self {
        match protection {
            0..=3 => Self::None,
            4 => Self::Four,
            _ => Self::Five,
        }
    }
}

words! {
    /// On foot or how mounted.
    Mount {
        /// On foot.
        Foot = "foot",
        /// A true rider.
        Cavalry = "cavalry",
        /// Infantry on horseback.
        MountedInfantry = "mounted-infantry",
    }
}

impl Mount {
    /// Whether on a horse at all.
    pub fn is_mounted(self) -> bool {
        self != Self::Foot
    }
}

words! {
    /// How hard ground is to cross.
    Ground {
        /// Costs nothing.
        Easy = "easy",
        /// Slowing dice (MOV-7).
        Difficult = "difficult",
        /// Half, then slowing dice (MOV-8).
        VeryDifficult = "very-difficult",
    }
}

words! {
    /// When armour makes a shot harder in a range band.
    ArmourMalus {
        /// Never.
        None = "none",
        /// −1 on any armour.
        Any = "any",
        /// −1 on armour 5.
        Five = "five",
        /// −1 on armour 4, −2 on armour 5 (bows).
        Bow = "bow",
    }
}

words! {
    /// What sets a missile weapon apart.
    MissileTrait {
        /// A firearm: untrained shooters suffer (SHO-M5).
        Firearm = "firearm",
        /// Only on foot.
        FootOnly = "foot-only",
        /// Only standing still.
        Immobile = "immobile",
        /// No moving malus at all.
        SteadyMoving = "steady-moving",
        /// No moving malus for foot coming into contact (SHO-7).
        SteadyIntoContact = "steady-into-contact",
        /// No moving malus when fired base to base, foot or mounted.
        SteadyInContact = "steady-in-contact",
        /// No moving malus when fired base to base on foot.
        SteadyInContactOnFoot = "steady-in-contact-on-foot",
        /// May fire base to base and after being in contact (SHO-3).
        InContact = "in-contact",
        /// No armour malus in contact (WPN-8).
        PiercesInContact = "pierces-in-contact",
        /// Thrown from a galloping horse by a true rider (WPN-19).
        Gallop = "gallop",
        /// Two barrels, both at once when immobile (WPN-5).
        TwoBarrels = "two-barrels",
        /// +1 to one die against a group, shot at will (WPN-11).
        GroupBonus = "group-bonus",
        /// Only one rank shoots (WPN-12).
        SingleRank = "single-rank",
        /// Thrown from any rank over friends, in contact or not (WPN-19).
        OverFriends = "over-friends",
        /// Useless for the day once in contact (WPN-12).
        SpoiltByContact = "spoilt-by-contact",
        /// A true rider shoots it at −1 (SHO-M5, pike and shot).
        AwkwardMounted = "awkward-mounted",
        /// Mounted only by the option of WPN-10.
        MountedByOption = "mounted-by-option",
        /// Only by the option of WPN-14.
        ByOption = "by-option",
        /// The longest band only outdoors, not through a narrow opening (WPN-20).
        LongRangeOutdoors = "long-range-outdoors",
        /// Only outdoors (WPN-19).
        Outdoors = "outdoors",
    }
}

/// A range band, up to and including a distance (WPN-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The farthest distance in it.
    pub upto: Length,
    /// The number to reach.
    pub need: u8,
    /// The number to reach in an ordered volley, where the weapon has one (WPN-11).
    pub volley: Option<u8>,
    /// When armour makes it harder.
    pub armour: ArmourMalus,
}

/// A missile weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missile {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// Nearest first.
    pub bands: Vec<Band>,
    /// Full turns standing still to load one shot; 0 shoots every turn.
    pub reload: u8,
    /// What sets it apart.
    pub traits: Traits<MissileTrait>,
    /// The weapon, by id, of which this is the table at the gallop: nobody carries it apart (WPN-19).
    pub gallop_of: Option<String>,
    /// The weapon, by id, which becomes this one when its bearer lightens himself (WPN-14).
    pub lightened_from: Option<String>,
}

impl Missile {
    /// Whether it has a trait.
    pub fn is(&self, wanted: MissileTrait) -> bool {
        self.traits.has(wanted)
    }
}

words! {
    /// Length of a melee weapon (LEN-1), longest first: the order of striking (MEL-6).
    Reach {
        /// The long pike.
        Pike = "pike",
        /// Halberds, lances.
        Long = "long",
        /// Bayonets, two-handed swords.
        SemiLong = "semi-long",
        /// Swords.
        Short = "short",
        /// Knives.
        VeryShort = "very-short",
        /// Fists.
        BareHands = "bare-hands",
    }
}

words! {
    /// What sets a melee weapon apart.
    MeleeTrait {
        /// Improvised: −1 (MEL-M1).
        Improvised = "improvised",
        /// A soldier's sword: −1 in the musket period (MEL-M1).
        SoldierSword = "soldier-sword",
        /// Heavy, two hands: +1 on foot with room to swing (MEL-M2).
        Heavy = "heavy",
        /// +1 on foot against riders (MEL-M7).
        AgainstMounted = "against-mounted",
        /// Can be held against a charge in the musket period (MEL-M9).
        ReceivesChargeHm = "receives-charge-hm",
        /// Can be held against a charge in the pike period (MEL-M9).
        ReceivesChargePs = "receives-charge-ps",
        /// Held by infantry standing in close order it breaks the weight of a charge (CHG-9, CHG-11).
        SteadiesCloseOrder = "steadies-close-order",
        /// Strikes from the second rank, and the third in close order (LEN-2).
        RearRanks = "rear-ranks",
        /// Strikes from any rank in close order, else a sword after the first round (LEN-2, LEN-5).
        Pike = "pike",
        /// Strikes from the second rank over a kneeling first (LEN-4).
        OverKneeling = "over-kneeling",
        /// For those on foot: in the saddle a sword (LEN-1).
        FootOnly = "on-foot",
        /// Only for charging, else a sword (LEN-8); couched by the trained +1 (CHG-10).
        ChargeLance = "charge-lance",
        /// On a shaft: strikes a charger from behind the figure charged (CHG-8).
        Pole = "pole",
        /// A sword for the exceptional fighters (EXC).
        Sword = "sword",
        /// A knife for the exceptional fighters (EXC).
        Knife = "knife",
        /// Stuns instead of killing (MEL-10).
        Stuns = "stuns",
    }
}

/// A melee weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeWeapon {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// Its length.
    pub reach: Reach,
    /// What sets it apart.
    pub traits: Traits<MeleeTrait>,
    /// The missile weapon, by id, as which it may be thrown, and lost (WPN-19).
    pub thrown_as: Option<String>,
}

impl MeleeWeapon {
    /// Whether it has a trait.
    pub fn is(&self, wanted: MeleeTrait) -> bool {
        self.traits.has(wanted)
    }
}

words! {
    /// When the cover counts.
    CoverTrait {
        /// Only for targets on foot (TER-1, TER-4).
        FootOnly = "foot-only",
        /// Only for isolated targets (TER-3).
        IsolatedOnly = "isolated-only",
        /// Not for a mounted target at the edge (TER-2).
        NotMountedAtEdge = "not-mounted-at-edge",
        /// Hard enough for a volley at people behind it (SHO-8).
        Hard = "hard",
        /// Cannot be shot at (TER-8).
        Hidden = "hidden",
    }
}

/// A kind of cover a target may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// How much harder the shot is, as a positive number.
    pub malus: u8,
    /// When it counts.
    pub traits: Traits<CoverTrait>,
}

impl Cover {
    /// Whether it has a trait.
    pub fn is(&self, wanted: CoverTrait) -> bool {
        self.traits.has(wanted)
    }
}

/// A kind of ground (TER-1…3) or linear obstacle (TER-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// For people on foot.
    pub foot: Ground,
    /// For horses.
    pub mounted: Ground,
    /// The cover it gives, by id.
    pub cover: Option<String>,
    /// Beyond this depth of it nothing is seen.
    pub hides_beyond: Option<Length>,
    /// Whether someone crouched and doing nothing in it is hidden.
    pub hides_crouched: bool,
    /// Whether close order may stand in it.
    pub close_order: bool,
    /// Whether it is a line to be fought across (MEL-M3).
    pub linear: bool,
    /// The opening it is, drawn as a line: then as one in a building (RUL-41).
    pub opening: Option<OpeningKind>,
}

words! {
    /// What a cell of the table of shooting by unit type says (TAC).
    Cell {
        /// Nothing special.
        Normal = "normal",
        /// −1 to all dice.
        MinusOne = "minus-one",
        /// −1 to all dice unless only one shoots.
        MinusOneUnlessAlone = "minus-one-unless-alone",
        /// −1 to all dice unless in skirmish order themselves.
        MinusOneUnlessSkirmishing = "minus-one-unless-skirmishing",
        /// In disorder.
        Disorder = "disorder",
        /// +1 to one die: an elite shot of the unit (ELT-3).
        EliteShot = "elite-shot",
        /// +1 to one die that is no elite shot (TAC-5).
        PlusOne = "plus-one",
        /// Cannot be done.
        Forbidden = "forbidden",
        /// As the other columns say.
        AsColumns = "as-columns",
    }
}

/// A row of the table of shooting by unit type (TAC).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TacRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// Column A: at isolated figures or skirmishers.
    pub isolated: Cell,
    /// Column B: at a group without a volley.
    pub at_will: Cell,
    /// Column C: at a group, an ordered volley.
    pub volley: Cell,
    /// Column D: at a group, in skirmish order.
    pub skirmish: Cell,
    /// Column E: no leader in voice.
    pub no_leader: Cell,
    /// In disorder whenever in skirmish order, whatever the target (TAC-2, TAC-5).
    pub uneasy_skirmishing: bool,
    /// Light troops: VAR-5 and VAR-7 speak of them.
    pub light: bool,
}

words! {
    /// What sets a unit apart.
    UnitTrait {
        /// May form close order on foot.
        CloseOrder = "close-order",
        /// May deploy in skirmish order on foot.
        SkirmishOrder = "skirmish-order",
        /// May charge in mounted close order (FRM-16, CHG-9).
        MountedCloseOrder = "mounted-close-order",
        /// Deploys mounted as foragers (FRM-16).
        Foragers = "foragers",
        /// Light troops: no disorder for want of a leader (DIS-1).
        Light = "light",
        /// Officers and characters: never in disorder for want of a leader (RUL-21).
        Officer = "officer",
        /// Counts as a leader in a troop list (FRM-14, BUD-1).
        Leader = "leader",
        /// A musician (MOR-5, BUD-1).
        Musician = "musician",
        /// Carries the colours (MOR-5).
        Colours = "colours",
        /// Grenadiers (MEL-8).
        Grenadier = "grenadier",
        /// Light cavalry (CHG-11).
        LightCavalry = "light-cavalry",
        /// Fights better under a zealous leader (MEL-12).
        Zealous = "zealous",
        /// Trained to couch a heavy lance (CHG-10).
        TrainedLance = "trained-lance",
        /// No soldier: no free short weapon (BUD-5).
        Civilian = "civilian",
    }
}

/// A troop type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// Class 1 to 5.
    pub class: u8,
    /// Morale (CLS-6).
    pub morale: u8,
    /// Protection.
    pub armour: Armour,
    /// How it usually fights.
    pub mount: Mount,
    /// Allowance on foot.
    pub foot: Length,
    /// Allowance mounted, if it has horses.
    pub mounted: Option<Length>,
    /// Missile weapons by id, usual one first.
    pub missiles: Vec<String>,
    /// Melee weapons by id, usual one first.
    pub melee: Vec<String>,
    /// Row of the TAC table by id, on foot.
    pub tac: Option<String>,
    /// What sets it apart.
    pub traits: Traits<UnitTrait>,
}

impl Unit {
    /// Whether it has a trait.
    pub fn is(&self, wanted: UnitTrait) -> bool {
        self.traits.has(wanted)
    }
}

/// An allowance of the movement table (MOV-1, MOV-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// How far in a turn.
    pub cm: Length,
    /// How far once dismounted, for riders.
    pub dismounted: Option<Length>,
}

/// Moves in close order (MOV-4, MOV-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CloseOrderMoves {
    /// Foot, column of twos.
    pub column: Length,
    /// Foot, wider column or line.
    pub line: Length,
    /// Foot, backwards or sideways.
    pub aside: Length,
    /// Riders, column of twos.
    pub mounted_column: Length,
    /// Riders, wider column or line.
    pub mounted_line: Length,
}

/// The price of a piece of equipment (BUD).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// A weapon id, an armour, or a thing (`pack-horse`).
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it comes from.
    pub clause: Clause,
    /// In half points, so that no price needs a fraction.
    pub half_points: u16,
}

/// Everything a period's files say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodData {
    /// Which period.
    pub period: Period,
    /// The fingerprint of everything its files say, for the logs of games played with it.
    pub print: String,
    /// Its name.
    pub name: Name,
    /// Missile weapons.
    pub missiles: Vec<Missile>,
    /// Melee weapons; the same in both periods.
    pub melee: Vec<MeleeWeapon>,
    /// Melee weapons that may be thrown, as missiles of the same id (WPN-19).
    pub thrown: Vec<Missile>,
    /// Kinds of cover.
    pub covers: Vec<Cover>,
    /// Kinds of ground.
    pub terrain: Vec<Terrain>,
    /// Rows of the TAC table.
    pub tac: Vec<TacRow>,
    /// Troop types.
    pub units: Vec<Unit>,
    /// The movement table.
    pub allowances: Vec<Allowance>,
    /// Moves in close order.
    pub close_order: CloseOrderMoves,
    /// Prices; empty where there is no budget.
    pub prices: Vec<Price>,
}

impl PeriodData {
    /// A missile weapon by id.
    pub fn missile(&self, id: &str) -> Option<&Missile> {
        self.missiles.iter().find(|w| w.id == id)
    }

    /// The table of a weapon at the gallop, if it has one (WPN-19).
    pub fn at_gallop(&self, weapon: &Missile) -> Option<&Missile> {
        let own = |table: &&Missile| {
            let of = table.gallop_of.as_ref();
            of.is_some_and(|of| *of == weapon.id || self.throws_as(&weapon.id, of))
        };
        self.missiles.iter().find(own)
    }

    /// What becomes of a weapon whose bearer lightens himself (WPN-14).
    pub fn lightened(&self, weapon: &Missile) -> Option<&Missile> {
        let own = |light: &&Missile| light.lightened_from.as_ref() == Some(&weapon.id);
        self.missiles.iter().find(own)
    }

    /// Whether a melee weapon is thrown as a missile weapon.
    fn throws_as(&self, blade: &str, missile: &str) -> bool {
        let blade = self.melee_weapon(blade);
        blade.is_some_and(|blade| blade.thrown_as.as_deref() == Some(missile))
    }

    /// What somebody carries who is said to carry a weapon: the javelin, not its table at the gallop.
    pub fn carried<'a>(&'a self, weapon: &'a Missile) -> &'a Missile {
        let own = weapon.gallop_of.as_deref();
        own.and_then(|id| self.missile(id)).unwrap_or(weapon)
    }

    /// A melee weapon as it is thrown, if it may be.
    pub fn thrown(&self, blade: &MeleeWeapon) -> Option<&Missile> {
        self.thrown.iter().find(|missile| missile.id == blade.id)
    }

    /// A melee weapon by id.
    pub fn melee_weapon(&self, id: &str) -> Option<&MeleeWeapon> {
        self.melee.iter().find(|w| w.id == id)
    }

    /// A kind of cover by id.
    pub fn cover(&self, id: &str) -> Option<&Cover> {
        self.covers.iter().find(|c| c.id == id)
    }

    /// A kind of ground by id.
    pub fn terrain(&self, id: &str) -> Option<&Terrain> {
        self.terrain.iter().find(|t| t.id == id)
    }

    /// A troop type by id.
    pub fn unit(&self, id: &str) -> Option<&Unit> {
        self.units.iter().find(|u| u.id == id)
    }

    /// A row of the TAC table by id.
    pub fn tac_row(&self, id: &str) -> Option<&TacRow> {
        self.tac.iter().find(|r| r.id == id)
    }

    /// An allowance by id.
    pub fn allowance(&self, id: &str) -> Option<&Allowance> {
        self.allowances.iter().find(|a| a.id == id)
    }

    /// A price by id.
    pub fn price(&self, id: &str) -> Option<&Price> {
        self.prices.iter().find(|p| p.id == id)
    }
}
