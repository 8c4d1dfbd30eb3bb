//! Past everybody towards a zone, with what is wanted or as who is wanted: out of reach, behind friends, on a horse
//! again where the way is long.

use super::march::{HAIR, cut};
use super::movement::{Plans, Round, away};
use super::scene::{Foe, Unit};
use super::task::Task;
use crate::bot::Why;
use crate::bot::ways::{Goal, middle};
use argad_rules::geometry::{Area, Direction, Point};
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order};
use argad_rules::pace;

/// With so many turns more than it takes one waits until the way is clear.
const PATIENCE: i64 = 2;
/// Nearer than this even those who wait give way.
const TOO_NEAR: Length = Length::cm(12);
/// Running into an enemy is worse than any way round, in tenths of a millimetre.
const BARRED: i64 = 20_000;
/// And so, though less, is a way round that takes too long.
const LATE: i64 = 10_000;

impl Round<'_, '_, '_> {
    /// Past everybody towards a zone: whoever carries what counts, or is it, goes where he is least likely
    /// to be caught.
    pub(super) fn slip(&mut self, unit: &Unit, task: Task, plans: &mut Plans) {
        let Task::Safely { zone, thing } = task else {
            return;
        };
        let scene = self.scene;
        let table = scene.table;
        let shape = &table.scenario.zones[usize::from(zone)].shape;
        let at = unit.at.centre;
        if shape.contains(at) {
            return self.shelter(unit, shape, plans);
        }
        let goal = Goal::Zone(zone);
        if self.remount(unit, goal, plans) {
            return;
        }
        let most = unit.pace.less(HAIR);
        let mut points = self.ways.towards(table, at, goal, unit.mounted, most);
        let Some(&end) = points.last() else { return };
        let straight = Direction::of(at.to(points[0]));
        let left = i64::from(table.scenario.turns - scene.state.turn.min(table.scenario.turns));
        let mut best = (self.peril(unit, end, goal), None);
        best.0 += self.barred(unit, points[0]) + self.late(unit, end, zone, left);
        for turn in [20u8, 236, 40, 216, 60, 196] {
            for part in [1i64, 2] {
                let far = Length::tenths_of_mm(most.as_tenths_of_mm() / part);
                let to = at.plus(straight.turned(turn).vector(far));
                if !table.scenario.table.holds(to) || table.is_walled(at, to, unit.mounted) {
                    continue;
                }
                let peril = self.peril(unit, to, goal)
                    + self.barred(unit, to)
                    + self.late(unit, to, zone, left);
                if peril < best.0 {
                    best = (peril, Some(to));
                }
            }
        }
        // Whoever is hemmed in fights his way out.
        if unit.engaged && best.0 >= BARRED {
            return;
        }
        if let Some(to) = best.1 {
            points = vec![to];
        }
        let order = |acts| Order {
            who: unit.who.to_vec(),
            acts,
            reactions: Vec::new(),
        };
        // With time to spare nobody who counts goes before those who clear the way.
        let turns = self.turns_to(unit, goal, unit.pace).unwrap_or(0);
        if left >= turns + PATIENCE && !unit.engaged {
            let safe = [1, 2, 4].into_iter().find(|part| {
                let far = Length::tenths_of_mm(most.as_tenths_of_mm() / part);
                let mut way = points.clone();
                cut(at, &mut way, far);
                way.last().is_some_and(|&end| self.is_safe(unit, end))
            });
            let Some(part) = safe else {
                if self.is_safe(unit, at) {
                    plans.push((order(vec![Act::Stay]), Why::Wait));
                } else if let Some((foe, distance)) = unit.near {
                    let enemy = scene.foes[foe].id;
                    let away = away(scene, unit, scene.foes[foe].at.centre);
                    if let Some(to) = away.filter(|_| distance <= TOO_NEAR) {
                        plans.push((order(vec![Act::Move(vec![to])]), Why::FallBack { enemy }));
                    }
                    plans.push((order(vec![Act::Stay]), Why::Wait));
                }
                return;
            };
            let far = Length::tenths_of_mm(most.as_tenths_of_mm() / part);
            cut(at, &mut points, far);
        }
        let zone_name = table.scenario.zones[usize::from(zone)].id.clone();
        let why = match thing {
            Some(thing) => Why::Bring {
                thing,
                zone: zone_name,
            },
            None => Why::Zone { zone: zone_name },
        };
        let short = at.towards(points[0], at.distance(points[0]).half());
        plans.push((order(vec![Act::Move(points)]), why.clone()));
        plans.push((order(vec![Act::Move(vec![short])]), why));
    }

    /// How much worse a straight way is for an enemy who stands on it.
    fn barred(&self, unit: &Unit, to: Point) -> i64 {
        if self.meets_enemy(unit, to) {
            BARRED
        } else {
            0
        }
    }

    /// How much worse a place is from which the zone cannot be reached in the turns that are left.
    fn late(&mut self, unit: &Unit, to: Point, zone: u16, left: i64) -> i64 {
        let table = self.scene.table;
        if table.scenario.zones[usize::from(zone)].shape.contains(to) {
            return 0;
        }
        let far = self
            .ways
            .distance(table, to, Goal::Zone(zone), unit.mounted);
        let pace = unit.pace.as_tenths_of_mm();
        let late = far.is_none_or(|far| far.as_tenths_of_mm() > pace * left);
        if late { LATE } else { 0 }
    }

    /// Whether more friends than enemies would be about.
    fn is_safe(&self, unit: &Unit, point: Point) -> bool {
        let scene = self.scene;
        let comes = |foe: &&Foe| {
            let far = foe.at.centre.distance(point);
            !foe.beaten && far <= foe.pace.plus(Length::cm(4)).min(Length::cm(28))
        };
        let foes = scene.foes.iter().filter(comes).count();
        let friends = scene.friends_within(point, Length::cm(14));
        let own = usize::from(unit.at.centre.distance(point) <= Length::cm(14));
        foes == 0 || friends - own >= 2 * foes
    }

    /// The corner of a zone farthest from the enemy.
    fn shelter(&self, unit: &Unit, shape: &Area, plans: &mut Plans) {
        let scene = self.scene;
        let (at, most) = (unit.at.centre, unit.pace.less(HAIR));
        let centre = middle(shape);
        let safe = |p: Point| scene.nearest_foe(p, |foe| !foe.beaten).map(|(_, far)| far);
        let corners = shape.corners().iter().map(|&corner| {
            let inside = corner.towards(centre, Length::cm(3).min(corner.distance(centre)));
            at.towards(inside, most.min(at.distance(inside)))
        });
        let best = corners
            .filter(|&p| shape.contains(p) && !scene.table.is_walled(at, p, unit.mounted))
            .max_by_key(|&p| (safe(p), p));
        let Some(to) = best.filter(|&to| safe(to) > safe(at)) else {
            return;
        };
        let Some((foe, _)) = unit.near else { return };
        let order = Order {
            who: unit.who.to_vec(),
            acts: vec![Act::Move(vec![to])],
            reactions: Vec::new(),
        };
        let enemy = scene.foes[foe].id;
        plans.push((order, Why::FallBack { enemy }));
    }

    /// How bad a place is: far from the goal, near to enemies; in tenths of a millimetre.
    fn peril(&mut self, unit: &Unit, to: Point, goal: Goal) -> i64 {
        let table = self.scene.table;
        let far = self.ways.distance(table, to, goal, unit.mounted);
        let mut peril = far.map_or(1_000_000, Length::as_tenths_of_mm);
        for foe in &self.scene.foes {
            if foe.beaten {
                continue;
            }
            let gap = foe.at.centre.distance(to).as_tenths_of_mm();
            let reach = foe.pace.as_tenths_of_mm() + 300;
            if gap < reach {
                peril += (reach - gap) / 3;
            }
            if gap < 500 {
                peril += 1000;
            }
        }
        peril
    }

    /// Getting back on the horse one left, where the way is long.
    fn remount(&mut self, unit: &Unit, goal: Goal, plans: &mut Plans) -> bool {
        let scene = self.scene;
        let [id] = *unit.who.as_slice() else {
            return false;
        };
        let Some(horse) = scene.state.figure(id).horse else {
            return false;
        };
        let at = unit.at.centre;
        let far = self.ways.distance(scene.table, at, goal, false);
        let near = self
            .ways
            .distance(scene.table, at, Goal::Point(horse), false);
        let (Some(far), Some(near)) = (far, near) else {
            return false;
        };
        if unit.mounted || far < near.plus(Length::cm(30)) {
            return false;
        }
        let order = |acts| Order {
            who: vec![id],
            acts,
            reactions: Vec::new(),
        };
        let home = goal;
        let goal = Goal::Point(horse);
        let half = unit.pace.half().less(HAIR);
        let way = self.ways.towards(scene.table, at, goal, false, half);
        if way.is_empty() || at.distance(horse) <= Length::cm(1) {
            // Half of what a horse may go is left.
            let ride = pace::allowance(scene.table, scene.state, id).length;
            let ride = Length::cm(32).min(ride.plus(ride)).half().less(HAIR);
            let on = self.ways.towards(scene.table, at, home, true, ride);
            if !on.is_empty() {
                plans.push((order(vec![Act::Mount(None), Act::Move(on)]), Why::Mount));
            }
            plans.push((order(vec![Act::Mount(None)]), Why::Mount));
        } else if way.last() == Some(&horse) {
            plans.push((
                order(vec![Act::Move(way.clone()), Act::Mount(None)]),
                Why::Mount,
            ));
            plans.push((order(vec![Act::Move(way)]), Why::Mount));
        } else {
            let most = unit.pace.less(HAIR);
            let way = self.ways.towards(scene.table, at, goal, false, most);
            plans.push((order(vec![Act::Move(way)]), Why::Mount));
        }
        true
    }
}
