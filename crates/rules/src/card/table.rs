//! A weapon's table as the unit rolls it: every malus worked in by the resolver, nothing copied
//! (UNI-11, SHO-M6).

use super::situation::{group, riding, shooters, shot, unusable};
use crate::clause::Clause;
use crate::data::{Armour, Missile, Mount, PeriodData, Unit, UnitTrait};
use crate::measure::Length;
use crate::reason::{Modifier, Refusal};
use crate::ruleset::Ruleset;
use crate::shooting::{Formation, Motion, Shooters, Target};

/// How the shooters stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// On foot.
    Foot,
    /// An ordered volley on foot, where the weapon has a table of its own for it (WPN-11).
    Volley,
    /// On horseback.
    Mounted,
}

/// A missile weapon on a card.
#[derive(Clone, Debug)]
pub struct WeaponTable<'a> {
    /// The weapon.
    pub weapon: &'a Missile,
    /// One per way to shoot it; none if the rules forbid it altogether.
    pub rows: Vec<Row>,
    /// Why some or all ways are missing.
    pub refusals: Vec<(Stance, Vec<Refusal>)>,
    /// For each band the clause that forbids it from indoors or through a narrow opening, if any.
    pub outdoors: Vec<Option<Clause>>,
}

/// What a unit needs with a weapon, band by band, at a group in the open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How it stands.
    pub stance: Stance,
    /// What the die must show in each band.
    pub needs: Vec<i16>,
    /// The same against armour, for every armour the period knows.
    pub armoured: Vec<(Armour, Vec<i16>)>,
    /// The maluses worked in.
    pub modifiers: Vec<Modifier>,
    /// What moving adds to the die; nothing if it cannot shoot moving.
    pub moving: Option<i16>,
    /// What coming into contact adds to the die.
    pub into_contact: Option<i16>,
    /// What moving adds to the die when base to base; nothing if it cannot shoot so.
    pub in_contact: Option<i16>,
    /// Whether an armour malus is gone when base to base.
    pub pierces_in_contact: bool,
    /// What adds +1 to one die at a group.
    pub plus_one: Vec<Clause>,
}

struct Maker<'r, 'a> {
    rules: &'r Ruleset,
    data: &'a PeriodData,
    weapon: &'a Missile,
}

/// The table of a weapon for a unit.
pub(super) fn table<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    unit: &'a Unit,
    class: u8,
    weapon: &'a Missile,
) -> WeaponTable<'a> {
    let maker = Maker {
        rules,
        data,
        weapon,
    };
    let mut table = WeaponTable {
        weapon,
        rows: Vec::new(),
        refusals: Vec::new(),
        outdoors: maker.outdoors(unit, class),
    };
    let mounts = std::iter::once((Stance::Foot, Mount::Foot))
        .chain(riding(unit).map(|mount| (Stance::Mounted, mount)));
    for (stance, mount) in mounts {
        let refusals = unusable(rules, data, unit, class, weapon, mount);
        if refusals.is_empty() {
            let line = shooters(unit, class, weapon, mount);
            table.rows.extend(maker.row(stance, line));
        } else {
            table.refusals.push((stance, refusals));
        }
    }
    let plain = table.rows.iter().find(|row| row.stance == Stance::Foot);
    let volley = volley_row(&maker, unit, class)
        .filter(|volley| plain.is_some_and(|plain| plain.needs != volley.needs));
    table.rows.extend(volley);
    table
}

/// An ordered volley, for units that can form close order. The TAC table changes no needs of it.
fn volley_row(maker: &Maker<'_, '_>, unit: &Unit, class: u8) -> Option<Row> {
    if !unit.is(UnitTrait::CloseOrder) {
        return None;
    }
    let line = Shooters {
        count: 3,
        formation: Formation::Close,
        volley: true,
        ..shooters(unit, class, maker.weapon, Mount::Foot)
    };
    maker.row(Stance::Volley, line)
}

impl Maker<'_, '_> {
    /// The row of a line of shooters; nothing if they may not shoot so.
    fn row(&self, stance: Stance, line: Shooters<'_>) -> Option<Row> {
        let plain = group(Armour::None);
        let near = self.weapon.bands.first()?.upto;
        let first = shot(self.rules, self.data, line, plain, near).ok()??;
        let worn: &[Armour] = if self.rules.period().is_hm() {
            &[Armour::Four]
        } else {
            &[Armour::Four, Armour::Five]
        };
        let armoured = worn
            .iter()
            .map(|&armour| Some((armour, self.needs(line, armour)?)))
            .collect::<Option<_>>()?;
        Some(Row {
            stance,
            needs: self.needs(line, Armour::None)?,
            armoured,
            moving: self.change(line, Motion::Moving, near, first.natural_need),
            into_contact: self.change(line, Motion::IntoContact, near, first.natural_need),
            in_contact: self.contact_change(line, near, first.natural_need),
            pierces_in_contact: worn.iter().any(|&armour| self.pierces(line, armour)),
            modifiers: first.modifiers,
            plus_one: first.plus_one,
        })
    }

    fn needs(&self, line: Shooters<'_>, armour: Armour) -> Option<Vec<i16>> {
        self.weapon
            .bands
            .iter()
            .map(|band| {
                let shot = shot(self.rules, self.data, line, group(armour), band.upto);
                Some(shot.ok()??.natural_need)
            })
            .collect()
    }

    /// What every band is refused for through a narrow opening, where it is not refused anyway.
    fn outdoors(&self, unit: &Unit, class: u8) -> Vec<Option<Clause>> {
        let mounts = [Some(Mount::Foot), riding(unit)];
        let usable = mounts.into_iter().flatten().find(|&mount| {
            unusable(self.rules, self.data, unit, class, self.weapon, mount).is_empty()
        });
        let Some(mount) = usable else {
            return Vec::new();
        };
        let line = Shooters {
            narrow_opening: true,
            ..shooters(unit, class, self.weapon, mount)
        };
        let bands = self.weapon.bands.iter();
        bands
            .map(|band| {
                let target = group(Armour::None);
                let shot = shot(self.rules, self.data, line, target, band.upto);
                shot.err()?.first().map(|refusal| refusal.clause)
            })
            .collect()
    }

    /// Whether contact takes an armour malus away in some band.
    fn pierces(&self, line: Shooters<'_>, armour: Armour) -> bool {
        let need = |target: Target<'_>, distance| {
            let shot = shot(self.rules, self.data, line, target, distance);
            Some(shot.ok()??.natural_need)
        };
        self.weapon.bands.iter().any(|band| {
            let apart = need(group(armour), band.upto);
            let touching = Target {
                in_contact: true,
                ..group(armour)
            };
            let touching = need(touching, band.upto);
            apart
                .zip(touching)
                .is_some_and(|(apart, touching)| touching < apart)
        })
    }

    /// What moving adds to the die when base to base.
    fn contact_change(&self, line: Shooters<'_>, distance: Length, plain: i16) -> Option<i16> {
        let motion = Motion::Moving;
        let line = Shooters { motion, ..line };
        let target = Target {
            in_contact: true,
            ..group(Armour::None)
        };
        let moved = shot(self.rules, self.data, line, target, distance).ok()??;
        Some(plain - moved.natural_need)
    }

    /// What another motion adds to the die.
    fn change(
        &self,
        line: Shooters<'_>,
        motion: Motion,
        distance: Length,
        plain: i16,
    ) -> Option<i16> {
        let line = Shooters { motion, ..line };
        let target = group(Armour::None);
        let moved = shot(self.rules, self.data, line, target, distance).ok()??;
        Some(plain - moved.natural_need)
    }
}
