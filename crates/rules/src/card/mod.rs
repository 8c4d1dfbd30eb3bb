//! Unit cards (UNI-11): what a unit can do, with every number as that unit rolls it.
//!
//! Nothing on a card is copied from a table of cards: needs, maluses, formations and strikes come
//! out of the resolvers of shooting and melee, so that a card cannot say anything play does not do.

mod blade;
mod formation;
mod notes;
pub(crate) mod situation;
mod table;
#[cfg(test)]
mod tests;

pub use blade::{Blade, Bout, Struck};
pub use formation::{Case, FormationLine, Outcome};
pub use notes::NOTES;
pub use situation::riding;
pub use table::{Row, Stance, WeaponTable};

use crate::data::{MeleeWeapon, Missile, Mount, PeriodData, TacRow, Unit, UnitTrait};
use crate::measure::Length;
use crate::movement::{Burden, March, Pivot, allowance, pivot};
use crate::ruleset::{Ruleset, Switch};
use crate::shooting::needs_leader;
use crate::{Clause, Period};

/// What to change on the card.
#[derive(Clone, Debug, Default)]
pub struct Changes<'a> {
    /// Another class.
    pub class: Option<u8>,
    /// Other missile weapons; the unit's own if empty.
    pub missiles: Vec<&'a Missile>,
    /// Other melee weapons; the unit's own if empty.
    pub melee: Vec<&'a MeleeWeapon>,
}

/// A unit card.
#[derive(Clone, Debug)]
pub struct Card<'a> {
    /// The period.
    pub period: Period,
    /// The unit.
    pub unit: &'a Unit,
    /// Class 1 to 5.
    pub class: u8,
    /// Morale (CLS-6).
    pub morale: u8,
    /// What it wears.
    pub dress: Dress,
    /// How far it goes.
    pub moves: Moves,
    /// Its missile weapons.
    pub weapons: Vec<WeaponTable<'a>>,
    /// Its row of the TAC table, if that is in use.
    pub row: Option<&'a TacRow>,
    /// Shooting by formation; empty where it makes no difference.
    pub formations: Vec<FormationLine>,
    /// Pivots in close order, if trained.
    pub drill: Option<Drill>,
    /// Its melee weapons.
    pub blades: Vec<Blade<'a>>,
    /// Clauses to remember.
    pub notes: Vec<Clause>,
    /// Whether it is in disorder with no leader in voice (DIS-1).
    pub needs_leader: bool,
}

/// What a unit wears (CLS-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dress {
    /// No armour.
    Unarmoured,
    /// A soldier's pack.
    Equipped,
    /// Armour.
    Armour(crate::data::Armour),
}

/// How far a unit goes in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// On foot in loose order.
    pub foot: Length,
    /// Mounted in loose order.
    pub mounted: Option<Length>,
    /// In close order on foot: column of twos, line, backwards or sideways (MOV-4).
    pub close: Option<[Length; 3]>,
    /// In close order mounted: column of twos, line (MOV-5).
    pub mounted_close: Option<[Length; 2]>,
}

/// Pivots of a trained unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drill {
    /// As the unit stands.
    pub steady: Pivot,
    /// Once morale has fallen below 3, if that differs.
    pub shaken: Option<Pivot>,
}

/// Works out the card of a unit.
pub fn card<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    unit: &'a Unit,
    changes: &Changes<'a>,
) -> Card<'a> {
    let class = changes.class.unwrap_or(unit.class);
    // CLS-6: morale follows the class unless the card tells them apart.
    let morale = if unit.morale == unit.class {
        class
    } else {
        unit.morale
    };
    let missiles = or_own(&changes.missiles, &unit.missiles, |id| data.missile(id));
    let melee = or_own(&changes.melee, &unit.melee, |id| data.melee_weapon(id));
    let formations = formation::lines(rules, data, unit, class, &missiles);
    let blades: Vec<Blade> = melee
        .iter()
        .map(|weapon| blade::blade(rules, data, unit, class, weapon))
        .collect();
    Card {
        period: rules.period(),
        unit,
        class,
        morale,
        dress: dress(data, unit),
        moves: moves(rules, data, unit),
        weapons: with_throws(data, unit, &missiles, &melee)
            .into_iter()
            .map(|weapon| table::table(rules, data, unit, class, weapon))
            .collect(),
        row: unit
            .tac
            .as_ref()
            .filter(|_| rules.on(Switch::FootUnits))
            .and_then(|id| data.tac_row(id)),
        notes: notes::notes(rules, data, unit, class, &missiles, &blades, &formations),
        formations,
        drill: drill(rules.period(), unit, class, morale),
        blades,
        needs_leader: needs_leader(rules.period(), unit, class),
    }
}

/// The missile weapons, those of true riders also at the gallop, and melee weapons that may be thrown (WPN-19).
fn with_throws<'a>(
    data: &'a PeriodData,
    unit: &Unit,
    missiles: &[&'a Missile],
    melee: &[&'a MeleeWeapon],
) -> Vec<&'a Missile> {
    let lances = melee.iter().filter_map(|blade| data.thrown(blade));
    let mut tables: Vec<&Missile> = Vec::new();
    for weapon in missiles.iter().copied().chain(lances) {
        tables.push(weapon);
        let gallop = data
            .at_gallop(weapon)
            .filter(|_| unit.mount == Mount::Cavalry);
        tables.extend(gallop.filter(|gallop| !missiles.iter().any(|m| m.id == gallop.id)));
    }
    tables.dedup_by_key(|weapon| &weapon.id);
    tables
}

fn or_own<'a, T>(
    given: &[&'a T],
    own: &[String],
    find: impl Fn(&str) -> Option<&'a T>,
) -> Vec<&'a T> {
    if given.is_empty() {
        own.iter().filter_map(|id| find(id)).collect()
    } else {
        given.to_vec()
    }
}

fn dress(data: &PeriodData, unit: &Unit) -> Dress {
    let equipped = data.allowance("foot-equipped");
    match unit.armour {
        // CLS-2, MOV-1: only the musket period has the pack, and who carries it goes just so far.
        crate::data::Armour::None if equipped.is_some_and(|e| unit.foot == e.cm) => Dress::Equipped,
        crate::data::Armour::None => Dress::Unarmoured,
        armour => Dress::Armour(armour),
    }
}

fn moves(rules: &Ruleset, data: &PeriodData, unit: &Unit) -> Moves {
    let go = |base, mount, march| allowance(rules, data, base, mount, march, Burden::None).length;
    let twos = March::Column {
        width: 2,
        very_large: false,
    };
    let foot = |march| go(unit.foot, Mount::Foot, march);
    let mounted = unit.mounted.filter(|_| situation::riding(unit).is_some());
    let ride = |march| mounted.map(|base| go(base, Mount::Cavalry, march));
    let mounted_close = unit.is(UnitTrait::MountedCloseOrder).then(|| {
        let (column, line) = (ride(twos)?, ride(March::Line)?);
        Some([column, line])
    });
    Moves {
        foot: foot(March::Loose),
        mounted: ride(March::Loose),
        close: unit
            .is(UnitTrait::CloseOrder)
            .then(|| [foot(twos), foot(March::Line), foot(March::Aside)]),
        mounted_close: mounted_close.flatten(),
    }
}

fn drill(period: Period, unit: &Unit, class: u8, morale: u8) -> Option<Drill> {
    if !unit.is(UnitTrait::CloseOrder) && !unit.is(UnitTrait::MountedCloseOrder) {
        return None;
    }
    let steady = pivot(period, class, morale, false)?;
    let shaken = pivot(period, class, morale.min(2), false)?;
    Some(Drill {
        steady,
        shaken: (shaken != steady).then_some(shaken),
    })
}
