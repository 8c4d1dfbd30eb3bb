//! Cover: whoever walks up to shoot, goes somewhere or waits there does it behind something.

use super::Manner;
use super::march::HAIR;
use super::movement::{HORIZON, Round};
use super::scene::{Foe, Unit};
use super::task::Task;
use crate::bot::ways::Goal;
use argad_rules::around::extent;
use argad_rules::fire;
use argad_rules::geometry::{Placed, Point};
use argad_rules::measure::Length;
use argad_rules::sight::Sight;
use argad_rules::state::FigureId;

/// Nobody goes farther out of his way for it than this.
const ASIDE: Length = Length::cm(8);
/// Nor for less of a way towards the enemy than this.
const GAINED: Length = Length::cm(3);
/// Nor loses more of his way to somewhere than this.
const LOST: Length = Length::cm(4);
/// At the edge of what covers the ground may be bad.
const EDGE: Length = Length::cm(3);

impl Round<'_, '_, '_> {
    /// Where somebody by himself goes for cover, and against whom; nothing if he does not need or find it. Whoever
    /// stands to shoot takes a step for it first: that costs him one shot, and the enemy half of his.
    pub(super) fn take_cover(&self, index: usize, stands: bool) -> Option<(Point, FigureId)> {
        let scene = self.scene;
        let (unit, task) = (&scene.units[index], self.tasks.of[index]);
        let hidden = scene.state.figure(unit.who[0]).hidden;
        if unit.who.len() > 1 || unit.close || unit.mounted || unit.lone || hidden {
            return None;
        }
        let (near, distance) = unit.near?;
        let foe = &scene.foes[near];
        let shoots = scene.missiles(foe.id).next().is_some() && !foe.beaten;
        if !shoots || distance > HORIZON {
            return None;
        }
        let keeps = self.is_careful(index) || self.minds[index].manner == Manner::Hold;
        let to = match task {
            _ if stands || self.haste[index].there => self.wait(index, foe),
            Task::Fight if keeps => self.wait(index, foe),
            Task::Fight => self.walk_up(index, near, distance),
            Task::Zone { zone, .. } => self.go_on(index, foe, Goal::Zone(zone)),
            Task::Fetch(_) | Task::Seize(_) | Task::Safely { .. } => None,
        };
        Some((to?, foe.id))
    }

    /// Behind something near, out of no zone; whoever has to load does that first.
    fn wait(&self, index: usize, foe: &Foe) -> Option<Point> {
        let (unit, shots) = (&self.scene.units[index], self.shots[index]);
        if shots.any && shots.empty {
            return None;
        }
        let zone = self.tasks.of[index].zone(self.scene.table);
        let from = unit.at.centre;
        let inside = |spot: Point| zone.is_none_or(|zone| zone.contains(spot));
        let far = |spot: Point, _| inside(spot).then(|| spot.distance(from));
        self.best(unit, foe, from, ASIDE, far)
    }

    /// Behind something on the way to where one shoots well.
    fn walk_up(&self, index: usize, near: usize, distance: Length) -> Option<Point> {
        let (unit, shots) = (&self.scene.units[index], self.shots[index]);
        let foe = &self.scene.foes[near];
        let keep = shots.good.less(Length::cm(1));
        if !shots.any || distance <= keep || self.focus.lead().is_some() {
            return None;
        }
        // Whoever arrives this turn arrives where he shoots well.
        let left = distance.less(keep);
        let upto = if left <= unit.pace {
            shots.good
        } else {
            distance.less(GAINED)
        };
        let end = unit.at.centre.towards(foe.at.centre, left.min(unit.pace));
        let is_near = |spot: Point| spot.is_within(foe.at.centre, upto);
        let far = |spot: Point, _| is_near(spot).then(|| spot.distance(end));
        let to = self.best(unit, foe, end, ASIDE, far)?;
        let wanted = self.target(unit).is_some_and(|(target, _)| target == near);
        wanted.then_some(to)
    }

    /// Behind something on the way to a goal, or there.
    fn go_on(&self, index: usize, foe: &Foe, goal: Goal) -> Option<Point> {
        let unit = &self.scene.units[index];
        let from = unit.at.centre;
        let whole = self.ways.distance(self.scene.table, from, goal, false)?;
        let upto = if whole <= unit.pace {
            Length::ZERO
        } else if self.haste[index].slack > 0 {
            whole.less(unit.pace).plus(LOST)
        } else {
            return None;
        };
        let left = |square| self.ways.distance_of(square, goal, false);
        let far = |_, square| left(square).filter(|far| *far <= upto);
        self.best(unit, foe, from, unit.pace, far)
    }

    /// The place near a point from which shots at an enemy are easiest beside his, by more than from that point;
    /// of places alike the one least far.
    fn best(
        &self,
        unit: &Unit,
        foe: &Foe,
        end: Point,
        reach: Length,
        far: impl Fn(Point, usize) -> Option<Length>,
    ) -> Option<Point> {
        let (table, from) = (self.scene.table, unit.at.centre);
        let most = unit.pace.less(HAIR);
        let own = extent(unit.at.base);
        let can_stand = |&(spot, _): &(Point, Length)| {
            from.distance(spot) <= most
                && !self.told.is_taken(spot, own)
                && !table.is_walled(from, spot, false)
                && table.climbs(from, spot, false) == 0
                && !(self.ways).is_slower(from, spot.towards(from, EDGE), false, 1)
                && self.is_free(unit, from, spot, None)
        };
        let spots = self.ways.spots(end, reach, foe.at.centre);
        let fitting = spots.filter_map(|(spot, square)| Some((spot, far(spot, square)?)));
        let mut spots = fitting.filter(can_stand).peekable();
        spots.peek()?;
        let least = self.favour(unit, end, foe).unwrap_or(0).max(0);
        let gain = |(spot, far)| Some((self.favour(unit, spot, foe)?, far, spot));
        let better = spots.filter_map(gain).filter(|(gain, ..)| *gain > least);
        let best = better.max_by_key(|&(gain, far, _)| (gain, std::cmp::Reverse(far)));
        best.map(|(.., spot)| spot)
    }

    /// How much harder an enemy's shot is than one's own at him, from a point; nothing if they do not see
    /// each other.
    fn favour(&self, unit: &Unit, at: Point, foe: &Foe) -> Option<i16> {
        let scene = self.scene;
        let (rules, scenery) = (scene.table.rules(), &scene.table.scenery);
        let placed = Placed {
            centre: at,
            ..unit.at
        };
        let me = fire::stand(scene.state.figure(unit.who[0]), placed);
        let him = fire::stand(scene.state.figure(foe.id), foe.at);
        let (his, mine) = (
            scenery.sight(rules, &him, &me),
            scenery.sight(rules, &me, &him),
        );
        let malus = |sight: &Sight<'_>| sight.cover.map_or(0, |cover| i16::from(cover.malus));
        let seen = his.hidden.is_none() && mine.hidden.is_none();
        seen.then(|| malus(&his) - malus(&mine))
    }
}
