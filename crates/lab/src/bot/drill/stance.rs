//! How a unit holds itself: what it can shoot, what it does when something comes up, where its front is.

use super::movement::HORIZON;
use super::scene::{Scene, Unit};
use super::shooting::good_range;
use crate::bot::Style;
use argad_rules::data::MissileTrait;
use argad_rules::geometry::{Arc, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::order::{Cue, Reaction, Response, Turn};
use argad_rules::shooting::Formation;
use argad_rules::state::FigureId;

/// Nobody charges from farther away than this.
const CHARGE: Length = Length::cm(45);

/// What a shot at somebody who comes up hits with, at best.
const POINT_BLANK: f64 = 1.0 / 6.0;

/// What to do if something comes up on the way.
///
/// `blow` finds the chance to put out whoever comes, hand to hand: SHO-9, whoever shoots does not strike.
pub(super) fn reactions(
    scene: &Scene<'_, '_>,
    unit: &Unit,
    blow: impl FnOnce() -> f64,
) -> Vec<Reaction> {
    let first = unit.who[0];
    if unit.near.is_none_or(|(_, d)| d > CHARGE) {
        return Vec::new();
    }
    let loaded = scene.loaded(first).is_some();
    let skirmish = scene.state.figure(first).formation == Formation::Skirmish;
    let then = if skirmish && !loaded {
        Response::FallBack
    } else if loaded && !unit.mounted && !unit.close && blow() < POINT_BLANK {
        Response::Shoot
    } else if unit.close && !unit.mounted {
        Response::CloseUp
    } else {
        return Vec::new();
    };
    vec![Reaction::new(Cue::Charged, then)]
}

/// What a unit can shoot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shots {
    /// Has missiles at all.
    pub any: bool,
    /// Most of them are loaded, and shoot standing only.
    pub ready: bool,
    /// Most of them have to load.
    pub empty: bool,
    /// Where it shoots well.
    pub good: Length,
    /// As far as it shoots.
    pub longest: Length,
}

impl Shots {
    pub fn of(scene: &Scene<'_, '_>, unit: &Unit) -> Self {
        let armed = |id: &&FigureId| scene.missiles(**id).next().is_some();
        let count = unit.who.iter().filter(armed).count();
        let loaded = |id: &&FigureId| scene.loaded(**id).is_some();
        let ready = unit.who.iter().filter(loaded).count();
        let first = unit.who.iter().find(armed);
        let missile = first.and_then(|&id| {
            let best = scene.missiles(id).map(|(_, m)| m);
            best.max_by_key(|m| good_range(m))
        });
        let still = missile.is_some_and(|m| m.is(MissileTrait::Immobile));
        Self {
            any: count * 2 > unit.who.len() && count > 0,
            ready: ready * 2 > unit.who.len() && still,
            empty: count > 0 && ready * 2 <= count,
            good: missile.map_or(Length::ZERO, good_range),
            longest: missile
                .and_then(|m| m.bands.last())
                .map_or(Length::ZERO, |band| band.upto),
        }
    }

    /// Whether to stand here, to shoot or to load.
    pub fn stands(
        &self,
        style: Style,
        scene: &Scene<'_, '_>,
        unit: &Unit,
        distance: Length,
    ) -> bool {
        if !self.any {
            return false;
        }
        if self.empty {
            return distance <= self.longest.plus(Length::cm(16));
        }
        let range = match style {
            Style::Cautious => self.longest,
            Style::Steady | Style::Bold => self.good,
        };
        let seen = unit.near.is_some_and(|(foe, _)| {
            !scene
                .table
                .is_walled(unit.at.centre, scene.foes[foe].at.centre, false)
        });
        seen && distance <= range.plus(Length::cm(2))
    }
}

/// The turn on the spot that brings a point to the front, if one is needed.
pub(super) fn turn_to(at: &Placed, point: Point, distance: Length) -> Option<Turn> {
    if at.arc_of(point) == Arc::Front || distance > HORIZON {
        return None;
    }
    let way = at.centre.to(point);
    let front = at.facing.unit();
    let (ahead, aside) = (front.dot(way), front.cross(way));
    Some(if -ahead > aside.abs() {
        Turn::About
    } else if aside > 0 {
        Turn::Left
    } else {
        Turn::Right
    })
}

pub(super) fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}
