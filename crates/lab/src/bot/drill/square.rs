//! A square: close order that looks to every side, and those who keep inside it.

use super::movement::{Plans, Round};
use super::scene::{Scene, Unit};
use crate::bot::Why;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order};

/// A quarter of a turn, of 256.
const QUARTER: u8 = 64;

/// Whether a body looks to more sides than one: it need not turn to anybody.
pub(super) fn is_square(scene: &Scene<'_, '_>, unit: &Unit) -> bool {
    let front = unit.at.facing;
    let aside = |&id| {
        let placed = scene.state.figure(id).placed();
        placed.is_some_and(|p| {
            let turned = p.facing.step().wrapping_sub(front.step());
            (QUARTER..=QUARTER * 3).contains(&turned)
        })
    };
    unit.close && unit.who.len() >= 4 && unit.who.iter().any(aside)
}

impl Round<'_, '_, '_> {
    /// The square somebody stands in, as a place in the list of units.
    pub(super) fn shell(&self, unit: &Unit) -> Option<usize> {
        let scene = self.scene;
        let at = unit.at.centre;
        let surrounds = |other: &Unit| {
            let places = || {
                let placed = other.who.iter().map(|&id| scene.state.figure(id).placed());
                placed.flatten().map(|p| p.centre)
            };
            places().any(|p| p.x < at.x)
                && places().any(|p| p.x > at.x)
                && places().any(|p| p.y < at.y)
                && places().any(|p| p.y > at.y)
        };
        let units = scene.units.iter();
        (!unit.close).then(|| {
            units
                .clone()
                .position(|other| self.is_square(other) && surrounds(other))
        })?
    }

    pub(super) fn is_square(&self, unit: &Unit) -> bool {
        is_square(self.scene, unit)
    }

    /// Whoever is inside goes where the square goes.
    pub(super) fn keep_inside(&self, unit: &Unit, shell: usize, plans: &mut Plans) {
        let from = self.scene.units[shell].at.centre;
        let way = self.told.end_of(shell).map(|end| from.to(end));
        let Some(way) = way.filter(|way| way.length() > Length::ZERO) else {
            return;
        };
        let order = Order {
            who: unit.who.to_vec(),
            acts: vec![Act::Move(vec![unit.at.centre.plus(way)])],
            reactions: Vec::new(),
        };
        plans.push((order, Why::Lead));
    }
}
