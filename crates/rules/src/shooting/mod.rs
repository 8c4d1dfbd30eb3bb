//! Shooting: what each shooter needs and why ([`plan`]), and how the dice of a pool are read
//! ([`Volley`]).
//!
//! Owns the SHO, SIX, ELT, TAC, WPN and FAN chapters. It does not know where anybody stands: the
//! distance, the cover and who sees whom are given.

mod hand;
mod need;
mod pool;
mod refuse;
mod salvo;
mod tac;
mod victims;

pub use need::{Shot, Sixes};
pub(crate) use pool::Bonus;
pub use pool::{Hits, MOST_LINES, Thrown, Volley, thrown};
pub(crate) use refuse::has_volley;
pub(crate) use salvo::Salvo;
pub use victims::Victims;

use crate::clause::Clause;
use crate::data::{
    Armour, Cover, CoverTrait, Missile, MissileTrait, Mount, PeriodData, TacRow, Unit, UnitTrait,
};
use crate::measure::Length;
use crate::period::Period;
use crate::reason::{Code, Refusal};
use crate::ruleset::{Ruleset, Switch};
use crate::short;
use serde::{Deserialize, Serialize};

/// What a shooter does in the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Stands still, or shifts two steps (MOV-13).
    Immobile,
    /// Moves.
    Moving,
    /// Moves into contact with the enemy.
    IntoContact,
}

/// How shooters are drawn up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// Anyhow (FRM-1).
    Loose,
    /// Close order (FRM-2).
    Close,
    /// Skirmish order (FRM-10).
    Skirmish,
}

/// An elite shot asked for (ELT).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elite {
    /// None asked for; a TAC row may still give one.
    None,
    /// The unit adds +1 to one die (ELT-3).
    Unit,
    /// One shooter adds +1 (ELT-2).
    Single,
    /// One shooter picks the victim in a group, without any +1 (ELT-2).
    Aimed,
}

/// A line of like shooters.
#[derive(Clone, Copy, Debug)]
pub struct Shooters<'a> {
    /// How many.
    pub count: u16,
    /// Their unit card, if they have one.
    pub unit: Option<&'a Unit>,
    /// Class 1 to 5.
    pub class: u8,
    /// What they shoot with.
    pub weapon: &'a Missile,
    /// On foot or how mounted.
    pub mount: Mount,
    /// What they do this turn.
    pub motion: Motion,
    /// How they are drawn up.
    pub formation: Formation,
    /// Whether a volley is ordered.
    pub volley: bool,
    /// Whether a leader is in voice (FRM-14).
    pub leader: bool,
    /// Whether in a hard shelter (TAC-10).
    pub sheltered: bool,
    /// Whether already in disorder.
    pub disorder: bool,
    /// Whether they appear only to shoot and vanish again (SHO-M4).
    pub furtive: bool,
    /// The elite shot asked for.
    pub elite: Elite,
    /// Whether shooting from ambush (GEN-3).
    pub ambush: bool,
    /// Whether in contact with an enemy at the start of the turn (SHO-3).
    pub contact_at_start: bool,
    /// Barrels fired, where there are two (WPN-5): with two as many as one may.
    pub barrels: u8,
    /// Whether both barrels were asked for outright, which is refused where only one may be fired (WPN-5).
    pub both_barrels: bool,
    /// North-American native warriors (MOV-15).
    pub native: bool,
    /// Hunting, or otherwise not in danger (SHO-M5).
    pub hunting: bool,
    /// Mounted infantry shooting on the move in need (SHO-6).
    pub emergency: bool,
    /// Whether the weapon is loaded (SHO-4).
    pub loaded: bool,
    /// Rank in the formation, from 1 (WPN-21).
    pub rank: u8,
    /// Whether the rank in front is in contact with an enemy (WPN-21).
    pub front_in_contact: bool,
    /// Whether shooting from indoors or through a narrow opening (WPN-20).
    pub narrow_opening: bool,
    /// Whether an enemy may contact them this turn (SHO-5); matters to riders.
    pub threatened: bool,
    /// Whether the weapon has been in contact with an enemy today (WPN-12).
    pub contact_today: bool,
    /// Others of the same unit who shoot in this phase, at whatever (RUL-21).
    pub mates: u16,
}

impl Shooters<'_> {
    /// SHO-5: riders who may be contacted are never quite still.
    fn effective_motion(&self) -> Motion {
        if self.motion == Motion::Immobile && self.mount.is_mounted() && self.threatened {
            Motion::Moving
        } else {
            self.motion
        }
    }

    /// SHO-1, WPN-5: one die each; both barrels only when immobile.
    fn dice(&self) -> u16 {
        let two =
            self.weapon.is(MissileTrait::TwoBarrels) && self.effective_motion() == Motion::Immobile;
        self.count * if two { u16::from(self.barrels) } else { 1 }
    }
}

/// What kind of target it is (FRM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// One or two on their own.
    Isolated,
    /// Two together.
    Pair,
    /// A group.
    Group,
    /// Deployed skirmishers or foragers.
    Skirmishers,
}

/// What is shot at.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Its kind.
    pub kind: TargetKind,
    /// How many there are to hit.
    pub count: u16,
    /// On foot or mounted.
    pub mount: Mount,
    /// Armour worn.
    pub armour: Armour,
    /// Hide and armour of a thick-skinned creature; 0 for people (FAN-1).
    pub protection: u8,
    /// What it is behind, if anything.
    pub cover: Option<&'a Cover>,
    /// Whether that cover is hard (SHO-8).
    pub hard_cover: bool,
    /// A mounted target at the edge of a forest (TER-2).
    pub forest_edge: bool,
    /// Seen only passing (SHO-M2).
    pub furtive: bool,
    /// Base to base with the shooters.
    pub in_contact: bool,
    /// In the air (FAN-3).
    pub flying: bool,
    /// Magically protected (FAN-3).
    pub warded: bool,
    /// Skirmishers deployed in front of it (TAC-11).
    pub screen: Option<u16>,
}

impl Target<'_> {
    /// RUL-14: one rule for who counts as isolated.
    pub fn is_isolated(&self) -> bool {
        match self.kind {
            TargetKind::Skirmishers => true,
            // Two foot are isolated, two riders a group.
            TargetKind::Isolated | TargetKind::Pair => self.count < 2 || self.mount == Mount::Foot,
            TargetKind::Group => false,
        }
    }

    /// RUL-16: a hide acts as the armour it equals.
    fn effective_armour(&self) -> Armour {
        match self.protection {
            0 => self.armour,
            protection => Armour::of_protection(protection),
        }
    }
}

/// One player's shots at one target in one phase (RUL-2).
#[derive(Clone, Debug)]
pub struct Fire<'a> {
    /// The rules in force.
    pub rules: Ruleset,
    /// The data in force.
    pub data: &'a PeriodData,
    /// How far away.
    pub distance: Length,
    /// The lines of shooters.
    pub shooters: Vec<Shooters<'a>>,
    /// The target.
    pub target: Target<'a>,
}

/// Shots that may be taken: what each line needs, and the dice to throw.
#[derive(Clone, Debug)]
pub struct Plan {
    /// One per line of shooters, at the target.
    pub shots: Vec<Shot>,
    /// One per line, at the skirmishers in front of it.
    pub screen: Option<Vec<Shot>>,
    /// The dice.
    pub volley: Volley,
}

/// Works out what every line needs, or every reason why the rules forbid it.
pub fn plan(fire: &Fire<'_>) -> Result<Plan, Vec<Refusal>> {
    // RUL-12: one explicit elite shot a player a turn.
    let explicit = fire.shooters.iter().filter(|l| l.elite != Elite::None);
    let mut refusals = refuse::refusals(fire, volley_strength(std::slice::from_ref(fire)));
    if explicit.count() > 1 {
        refusals.push(Refusal::new(Code::TwoEliteShots, Clause::ELT_1, ""));
        short::sort(&mut refusals);
    }
    if !refusals.is_empty() {
        return Err(refusals);
    }
    let fires = fire.shooters.iter().map(|line| Laid {
        fire,
        line,
        other: None,
        unit: None,
    });
    Ok(plan_pool(fires, Spent::default()))
}

/// A line of shooters of a pool, and what its dice are read against.
#[derive(Clone, Copy)]
pub(crate) struct Laid<'f, 'a> {
    /// The situation it shoots in.
    pub fire: &'f Fire<'a>,
    /// The line.
    pub line: &'f Shooters<'a>,
    /// The other one of a screen and the unit behind it, and how that is shot at (TAC-11).
    pub other: Option<(Part, &'f Fire<'a>)>,
    /// Which unit the line belongs to; otherwise one of its own (TAC-5).
    pub unit: Option<u16>,
}

/// Which of the two a shot at a screened unit is read against (TAC-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The skirmishers in front.
    Screen,
    /// The unit behind them.
    Behind,
}

/// Why one shooter of several may not shoot, `together` being all who join in the ordered volley.
pub(crate) fn refusals(fire: &Fire<'_>, together: u16) -> Vec<Refusal> {
    refuse::refusals(fire, together)
}

/// What one line needs by itself, whether or not the rules forbid the shot; nothing out of range.
pub(crate) fn need_of(fire: &Fire<'_>) -> Option<Shot> {
    need::shot(fire, fire.shooters.first()?, &fire.target, false)
}

/// Whether the first line shoots by a row of its unit (TAC).
pub(crate) fn fires_by_row(fire: &Fire<'_>) -> bool {
    let first = fire.shooters.first();
    first.is_some_and(|line| tac_row(fire, line).is_some())
}

/// How many join in an ordered volley with a weapon that has one (RUL-22).
pub(crate) fn volley_strength(fires: &[Fire<'_>]) -> u16 {
    let lines = fires.iter().flat_map(|fire| &fire.shooters);
    lines
        .filter(|line| line.volley && refuse::has_volley(line.weapon))
        .map(|line| line.count)
        .sum()
}

/// The +1s a player has already used this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The elite shot (ELT-1), or an explicit one of the same phase is it (RUL-12).
    pub elite: bool,
    /// The heavy musket's (WPN-11).
    pub musket: bool,
    /// Whether +1s are kept until the dice of other pools lie there too (RUL-12).
    pub(crate) waits: bool,
}

/// One pool of several situations: one player's shots at one target from several distances, or
/// through different cover (RUL-2). Every situation must be one that nothing forbids, in range.
pub(crate) fn plan_pool<'f, 'a: 'f>(
    lines: impl Iterator<Item = Laid<'f, 'a>> + Clone,
    spent: Spent,
) -> Plan {
    // RUL-12: an explicit elite shot spends the player's one use and replaces the rows' own.
    let explicit = lines.clone().any(|laid| laid.line.elite != Elite::None);
    let keep = |shot: &mut Shot, own: bool| {
        let elite = [Clause::ELT_2, Clause::ELT_3];
        shot.plus_one.retain(|clause| {
            let used = spent.elite && !own && elite.contains(clause);
            !(used || spent.musket && *clause == Clause::WPN_11)
        });
    };
    let need = |fire: &Fire<'a>, line: &Shooters<'a>, target: &Target<'a>| {
        let mut shot = need::shot(fire, line, target, explicit)?;
        keep(&mut shot, line.elite != Elite::None);
        Some(shot)
    };
    let any_screen = lines
        .clone()
        .any(|laid| laid.other.is_some() || laid.fire.target.screen.is_some());
    let (mut shots, mut screened, mut units) = (Vec::new(), Vec::new(), Vec::new());
    for (laid, number) in lines.zip(0u16..) {
        let Laid { fire, line, .. } = laid;
        let Some(shot) = need(fire, line, &fire.target) else {
            continue;
        };
        let other = laid.other.and_then(|(part, other)| {
            let target = Target {
                screen: None,
                ..other.target
            };
            Some((part, need(other, other.shooters.first()?, &target)?))
        });
        units.push(laid.unit.unwrap_or(u16::MAX - number));
        // TAC-11: the same dice are read a second time against the screen.
        match other {
            Some((Part::Screen, at_screen)) => {
                shots.push(shot);
                screened.push(at_screen);
            }
            Some((Part::Behind, behind)) => {
                shots.push(behind);
                screened.push(shot);
            }
            None => {
                let at_screen = fire.target.screen.and_then(|count| {
                    let target = Target {
                        kind: TargetKind::Skirmishers,
                        count,
                        screen: None,
                        ..fire.target
                    };
                    need(fire, line, &target)
                });
                if any_screen {
                    // Nobody is behind these skirmishers, or none are before that unit.
                    let alone = fire.target.kind == TargetKind::Skirmishers;
                    screened.push(at_screen.unwrap_or_else(|| {
                        if alone {
                            shot.clone()
                        } else {
                            shot.beside_the_screen()
                        }
                    }));
                }
                shots.push(shot);
            }
        }
    }
    let screen = any_screen.then_some(screened);
    let volley = Volley::new(&shots, screen.as_deref(), &units, spent.waits);
    Plan {
        shots,
        screen,
        volley,
    }
}

/// What dice come to on the unit shot at: behind a screen the difference of the losses (TAC-11).
pub fn on_unit(plan: &Plan, fire: &Fire<'_>, hits: Hits) -> u16 {
    match plan.screen {
        None => hits.target,
        Some(_) => hits.behind(fire.target.count, fire.target.screen.unwrap_or(0)),
    }
}

/// Whether somebody who would fire both barrels fires one only, as whoever is not still does (WPN-5).
pub fn saves_a_barrel(fire: &Fire<'_>) -> bool {
    let one = |line: &Shooters<'_>| {
        let two = line.weapon.is(MissileTrait::TwoBarrels) && line.barrels > 1;
        two && line.dice() == line.count
    };
    fire.shooters.iter().any(one)
}

/// Whether trying for an 8 with one shooter, which the source advises against (RUL-35).
pub fn is_long_shot(plan: &Plan) -> bool {
    matches!(plan.shots.as_slice(), [only] if only.dice == 1 && only.natural_need >= 8)
}

/// The turns an empty weapon still needs standing still before it can shoot (SHO-4). Any move that
/// is not two-step tolerance starts the count again, except that riders who were threatened but not
/// contacted keep theirs (SHO-5).
pub fn reload_left(weapon: &Missile, turns_still: u8, barrels_empty: u8) -> u8 {
    weapon
        .reload
        .saturating_mul(barrels_empty.max(1))
        .saturating_sub(turns_still)
}

/// RUL-22: whether a pike-and-shot volley table applies to this target (SHO-8).
fn is_volley_target(target: &Target<'_>) -> bool {
    !target.is_isolated()
        || target.hard_cover
        || target.cover.is_some_and(|cover| cover.is(CoverTrait::Hard))
}

/// The row of the TAC table that applies to a line, if any (RUL-21: on foot only).
fn tac_row<'a>(fire: &Fire<'a>, line: &Shooters<'_>) -> Option<&'a TacRow> {
    if !fire.rules.on(Switch::FootUnits) || line.mount.is_mounted() {
        return None;
    }
    let id = line.unit?.tac.as_ref()?;
    fire.data.tac_row(id)
}

/// The clause that puts a line in disorder for want of a leader, if it is.
fn lacks_leader(fire: &Fire<'_>, line: &Shooters<'_>) -> Option<Clause> {
    let needs = needs_leader(fire.rules.period(), line.unit?, line.class);
    (needs && !line.leader).then_some(Clause::DIS_1)
}

/// Whether troops of this unit and class are in disorder with no leader in voice (DIS-1).
pub fn needs_leader(period: Period, unit: &Unit, class: u8) -> bool {
    // RUL-21: musket-period troops with a card, never officers.
    let steady = class >= 4 || class == 3 && unit.is(UnitTrait::Light);
    period.is_hm() && !unit.is(UnitTrait::Officer) && !steady
}
