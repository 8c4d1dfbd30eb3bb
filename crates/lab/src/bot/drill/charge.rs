//! Whether to go into contact, and who together.

use super::Manner;
use super::duel::Duel;
use super::focus::BESIDE as BESIDE_FOCUS;
use super::movement::Round;
use super::scene::{Foe, Scene, Unit};
use super::task::Task;
use crate::bot::Style;
use argad_rules::around::extent;
use argad_rules::geometry::{Arc, Direction, Placed, is_near_segment};
use argad_rules::measure::Length;
use argad_rules::scenario::{Aim, Objective};
use argad_rules::short;
use argad_rules::state::FigureId;
use std::ops::Range;

/// A run-up long enough to charge on horseback (CHG-1).
const RUN_UP: Length = Length::cm(8);
/// Comrades of an enemy this near, middle to middle, strike too.
const BESIDE: Length = Length::tenths_of_mm(450);
/// No more than this go for one enemy: there is no room.
const CROWD: usize = 3;
/// Two horses whose ways to an enemy differ by less than this, of 256, are in each other's way.
const ABREAST: u8 = 32;

/// An enemy worth charging.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// Whom.
    pub enemy: FigureId,
    /// The odds of the first round, one against one.
    pub duel: Duel,
}

/// Some who could go for one enemy, and what is to be won by it.
struct Attack {
    foe: usize,
    who: Vec<(usize, Duel)>,
    gain: f64,
}

impl Round<'_, '_, '_> {
    /// How much better than even the odds must be.
    fn margin(&self, index: usize, foe: &Foe, across: bool) -> f64 {
        let unit = &self.scene.units[index];
        let (from, to) = (unit.at.centre, foe.at.centre);
        let slow = || self.ways.is_slower(from, to, unit.mounted, 1);
        let hard = match (across || slow(), unit.mounted) {
            (false, _) => 0.0,
            (true, false) => 0.1,
            (true, true) => 0.5,
        };
        let style = match self.minds[index].style {
            Style::Cautious => 0.25,
            Style::Steady => 0.0,
            Style::Bold => -0.15,
        };
        let also = |on: bool, more: f64| if on { more } else { 0.0 };
        let pistols = unit.mounted && self.shots[index].any && !self.shots[index].empty;
        style
            + hard
            + also(unit.lone, 0.1)
            + also(pistols, 0.2)
            + also(self.is_careful(index), 0.3)
            + also(self.minds[index].manner == Manner::Rush, 0.3)
            + also(self.is_holding(unit), 1.0)
    }

    /// Whether a unit stands in a zone that counts at the end of this turn, and its side has the numbers there to spare.
    fn is_holding(&self, unit: &Unit) -> bool {
        let Scene { table, state, .. } = *self.scene;
        let holds = |objective: &Objective| {
            let Aim::Hold { zone, from, .. } = &objective.aim else {
                return false;
            };
            let own = table.side(&objective.side) == Some(self.scene.seat.side);
            let zone = table.scenario.zones.iter().find(|z| z.id == *zone);
            let (Some(zone), true) = (zone, own && state.turn >= *from) else {
                return false;
            };
            let inside = |p: Placed| zone.shape.contains(p.centre);
            let is_in = |id: &&FigureId| state.figure(**id).placed().is_some_and(inside);
            let friends = self.scene.units.iter().flat_map(|u| &u.who).filter(is_in);
            let foes = self.scene.foes.iter().filter(|f| inside(f.at));
            inside(unit.at) && friends.count() > foes.count() + 1
        };
        table.scenario.objectives.iter().any(holds)
    }

    /// The odds of one of a unit against an enemy, with a run-up if there is room for it.
    fn duel(&mut self, unit: &Unit, foe: &Foe, across: bool) -> Duel {
        let scene = self.scene;
        let runs = unit.mounted && unit.at.distance(&foe.at) >= RUN_UP;
        let first = unit.who[0];
        let duel = self
            .duels
            .odds(scene.table, scene.state, first, foe.id, runs);
        if !across {
            return duel;
        }
        // MEL-M3: one pip for whoever stands behind something.
        Duel {
            kill: (duel.kill - 1.0 / 6.0).max(0.0),
            fall: (duel.fall + 1.0 / 6.0).min(1.0),
        }
    }

    /// Whether a hedge, a wall or the like lies between.
    fn is_across(&self, unit: &Unit, foe: &Foe) -> bool {
        let (from, to) = (unit.at.centre, foe.at.centre);
        self.scene.table.climbs(from, to, unit.mounted) > 0
    }

    /// Who of these charges whom, by their place in the list of units.
    pub(super) fn charges(&mut self, units: &[usize]) -> Vec<Option<Prospect>> {
        let scene = self.scene;
        let mut chosen = vec![None; scene.units.len()];
        // Who can reach each enemy, one after the other in one list.
        let mut all: Vec<(usize, Duel, f64)> = Vec::new();
        let mut reach: Vec<Range<usize>> = Vec::with_capacity(scene.foes.len());
        for foe in &scene.foes {
            let first = all.len();
            for &index in units {
                let unit = &scene.units[index];
                if self.can_charge(index, foe) {
                    let across = self.is_across(unit, foe);
                    let duel = self.duel(unit, foe, across);
                    all.push((index, duel, self.margin(index, foe, across)));
                }
            }
            short::sort_by(&mut all[first..], |a, b| {
                let worth = |(_, duel, margin): &(usize, Duel, f64)| duel.kill - duel.fall - margin;
                worth(b).total_cmp(&worth(a)).then(a.0.cmp(&b.0))
            });
            reach.push(first..all.len());
        }
        let mut taken = vec![false; scene.foes.len()];
        loop {
            let mut best: Option<Attack> = None;
            for foe in 0..scene.foes.len() {
                if taken[foe] {
                    continue;
                }
                if let Some(attack) = self.attack(foe, &all[reach[foe].clone()], &chosen)
                    && best.as_ref().is_none_or(|b| attack.gain > b.gain)
                {
                    best = Some(attack);
                }
            }
            let Some(attack) = best else { break };
            taken[attack.foe] = true;
            let enemy = scene.foes[attack.foe].id;
            for (index, duel) in attack.who {
                chosen[index] = Some(Prospect { enemy, duel });
            }
        }
        chosen
    }

    fn can_charge(&mut self, index: usize, foe: &Foe) -> bool {
        let scene = self.scene;
        let unit = &scene.units[index];
        let task = self.tasks.of[index];
        let busy = matches!(task, Task::Fetch(_) | Task::Seize(_) | Task::Safely { .. });
        let within = |length| unit.at.centre.is_within(foe.at.centre, length);
        if busy || unit.engaged || !within(unit.pace.plus(Length::cm(6))) || self.is_square(unit) {
            return false;
        }
        // Nobody is drawn away from where it matters.
        if !within(BESIDE_FOCUS)
            && self.focus.is_aside(foe.at.centre)
            && !self.tasks.worth.is_wanted(foe.id)
        {
            return false;
        }
        if self.tasks.anchored[index]
            && let Task::Zone { zone, .. } = task
            && !scene.table.scenario.zones[usize::from(zone)]
                .shape
                .contains(foe.at.centre)
        {
            return false;
        }
        let ahead = !unit.close || unit.at.arc_of(foe.at.centre) == Arc::Front;
        ahead
            && unit.at.distance(&foe.at) < unit.pace
            && !scene
                .table
                .is_walled(unit.at.centre, foe.at.centre, unit.mounted)
            && !self.is_covered(unit, foe)
            && self.may_go_for(index, foe.at.centre)
    }

    /// Whether somebody else would be met on the way: another enemy, or friends who stand close.
    fn is_covered(&self, unit: &Unit, foe: &Foe) -> bool {
        let scene = self.scene;
        let (from, to) = (unit.at.centre, foe.at.centre);
        let own = extent(unit.at.base);
        let whole = from.to(to);
        let bars = |p: &Placed| {
            let room = Length::tenths_of_mm(own + extent(p.base));
            let way = from.to(p.centre);
            // Most stand farther off: that is seen without a root.
            way.dot(way) < whole.dot(whole)
                && way.dot(whole) > 0
                && is_near_segment(p.centre, from, to, room)
                && p.centre.distance(to) > Length::cm(1)
                && way.length() < whole.length()
        };
        let foes = scene
            .foes
            .iter()
            .any(|other| other.id != foe.id && bars(&other.at));
        let ranks = scene
            .units
            .iter()
            .filter(|u| u.close && u.who[0] != unit.who[0]);
        foes || ranks
            .flat_map(|u| &u.who)
            .filter_map(|&id| scene.state.figure(id).placed())
            .any(|p| bars(&p))
    }

    /// The best number to send at an enemy, if any is worth it.
    fn attack(
        &self,
        foe: usize,
        near: &[(usize, Duel, f64)],
        chosen: &[Option<Prospect>],
    ) -> Option<Attack> {
        let scene = self.scene;
        if near.iter().all(|(index, ..)| chosen[*index].is_some()) {
            return None;
        }
        let enemy = &scene.foes[foe];
        let others = scene.foes.iter().filter(|other| {
            let charged = || chosen.iter().flatten().any(|c| c.enemy == other.id);
            other.id != enemy.id
                && !other.beaten
                && other.at.centre.is_within(enemy.at.centre, BESIDE)
                && !charged()
        });
        let beside = others.count() as f64;
        let worth = self.tasks.worth.of_one(enemy.id);
        let mut who = Vec::new();
        let (mut spared, mut fall, mut margin) = (1.0, 0.0, 0.0);
        let mut best: Option<Attack> = None;
        for &(index, duel, least) in near.iter().filter(|(i, ..)| chosen[*i].is_none()) {
            let unit = &scene.units[index];
            // Of close order those in front strike.
            let strikers = if unit.close { unit.who.len().min(3) } else { 1 };
            // Horses have no room beside each other before one enemy.
            let abreast =
                |&(other, _): &(usize, Duel)| ride_abreast(unit, &scene.units[other], enemy);
            if who.iter().any(abreast) {
                continue;
            }
            spared *= (1.0 - duel.kill).powi(strikers as i32);
            fall += duel.fall;
            margin += least;
            who.push((index, duel));
            let count = who.len() as f64;
            let strength = count + strikers as f64 - 1.0;
            let cost = fall / count * (1.0 + 0.3 * beside / strength);
            let gain = (1.0 - spared) * worth - cost - margin / count - 0.03 * count;
            if gain > 0.0 && best.as_ref().is_none_or(|b| gain > b.gain) {
                let who = who.clone();
                best = Some(Attack { foe, who, gain });
            }
            if who.len() >= CROWD {
                break;
            }
        }
        best
    }

    /// Whether a unit would rather not be caught by an enemy.
    pub(super) fn is_losing(&mut self, unit: &Unit, foe: usize) -> bool {
        let scene = self.scene;
        let foe = &scene.foes[foe];
        let duel = self.duel(unit, foe, self.is_across(unit, foe));
        let friends = scene.friends_within(unit.at.centre, Length::cm(8)).max(1) as f64;
        let foes = scene.foes_within(foe.at.centre, Length::cm(8)).max(1) as f64;
        let odds = (friends / foes).clamp(0.4, 2.5);
        duel.kill * odds - duel.fall / odds < -0.05
    }
}

/// Whether two riders would come upon an enemy from the same side.
fn ride_abreast(unit: &Unit, other: &Unit, enemy: &Foe) -> bool {
    let to = |u: &Unit| Direction::of(u.at.centre.to(enemy.at.centre)).step();
    let apart = to(unit).wrapping_sub(to(other));
    unit.mounted && other.mounted && apart.min(apart.wrapping_neg()) < ABREAST
}
