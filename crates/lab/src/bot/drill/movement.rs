//! The movement round: what the moment asks for first, else the task.

use super::charge::Prospect;
use super::duel::Duels;
use super::focus::Focus;
use super::march::{HAIR, Told, cut, end};
use super::scene::{Scene, Unit};
use super::stance::{Shots, percent, reactions, turn_to};
use super::task::{Task, Tasks, tasks};
use super::{Drill, Manner, Mind};
use crate::bot::ways::{Goal, Ways};
use crate::bot::{Advice, Why};
use argad_rules::check;
use argad_rules::geometry::{Direction, Point, is_near_segment};
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order, Orders};
use argad_rules::pace;
use argad_rules::shooting::Formation;
use argad_rules::short;
use argad_rules::state::FigureId;
use std::cell::OnceCell;

/// Beyond the reach of somebody, with a little to spare.
const SPARE: Length = Length::cm(3);
/// Nobody minds those farther away than this.
pub(super) const HORIZON: Length = Length::cm(60);
/// Riders with empty pistols want this much between them and whoever could reach them.
const CLEAR: Length = Length::cm(8);
/// With so many turns to spare one fights first and goes later.
const LEISURE: i64 = 4;
/// Those who must not be lost keep this far out of reach.
const CAREFUL: Length = Length::cm(6);
/// And out of good shots.
const OUT_OF_SHOT: Length = Length::cm(42);
/// Enemies this near to a zone are fought by those who hold it.
const AROUND_ZONE: Length = Length::cm(12);
/// Enemies this near to the way are in it.
const IN_THE_WAY: Length = Length::cm(6);

/// So many turns are lost where a square breaks.
const BREAKING: i64 = 2;
/// For so many turns whoever is hidden waits for somebody to come.
const AMBUSH: u8 = 3;
/// People of a troop this near to the first of them go together.
const TOGETHER: Length = Length::cm(20);

/// A plan of a unit, the best first: the next is tried where the rules forbid one.
pub(super) type Plans = Vec<(Order, Why)>;

/// One movement round of a sergeant.
pub(super) struct Round<'s, 't, 'a> {
    pub scene: &'s Scene<'t, 'a>,
    pub ways: &'s Ways,
    pub duels: &'s mut Duels,
    /// How each unit is minded.
    pub minds: Vec<Mind>,
    pub tasks: Tasks,
    pub focus: Focus,
    /// What each unit can shoot, and how it stands to its task.
    pub shots: Vec<Shots>,
    pub haste: Vec<Haste>,
    /// The first point of the way of a unit to its zone, once somebody asked.
    pub firsts: Vec<OnceCell<Option<Point>>>,
    pub told: Told,
}

/// How a unit stands to its task.
#[derive(Clone, Copy, Debug)]
pub(super) struct Haste {
    /// Turns to spare before it must be under way.
    pub slack: i64,
    /// Already where it is to be.
    pub there: bool,
}

impl Drill {
    pub(super) fn movement(&mut self, scene: &Scene<'_, '_>, advice: &mut Advice) {
        let Some(ways) = &self.ways else { return };
        let mind = |unit: &Unit| self.mind_of(scene.state.figure(unit.who[0]).troop);
        let minds: Vec<Mind> = scene.units.iter().map(mind).collect();
        let hunts = |mind: &Mind| mind.manner == Manner::Hunt;
        let tasks = if minds.iter().all(hunts) {
            Tasks::none(scene)
        } else {
            let mut tasks = tasks(scene, ways);
            for (index, _) in minds.iter().enumerate().filter(|(_, mind)| hunts(mind)) {
                tasks.of[index] = Task::Fight;
                tasks.anchored[index] = false;
            }
            tasks
        };
        let focus = Focus::of(scene, ways, &tasks);
        let mut round = Round {
            scene,
            ways,
            focus,
            duels: &mut self.duels,
            minds,
            tasks,
            shots: scene.units.iter().map(|u| Shots::of(scene, u)).collect(),
            haste: Vec::with_capacity(scene.units.len()),
            firsts: vec![OnceCell::new(); scene.units.len()],
            told: Told::of(scene),
        };
        for (index, unit) in scene.units.iter().enumerate() {
            let haste = round.how_soon(unit, round.tasks.of[index]);
            round.haste.push(haste);
            let zone = matches!(round.tasks.of[index], Task::Zone { .. });
            if zone
                && !haste.there
                && haste.slack >= LEISURE
                && round.minds[index].manner != Manner::Rush
            {
                round.tasks.of[index] = Task::Fight;
            }
        }
        for (index, unit) in scene.units.iter().enumerate() {
            // Nobody runs alone into those who bar the way to a thing: they are fought first.
            let fetches = matches!(round.tasks.of[index], Task::Fetch(_));
            if fetches
                && round
                    .focus
                    .is_barred(scene, index, unit.pace.plus(unit.pace))
            {
                round.tasks.of[index] = Task::Fight;
                round.haste[index].slack = 99;
            }
        }
        // Whoever is in front goes first, and makes room; those who lead go by the others.
        let mut turn: Vec<usize> = (0..scene.units.len())
            .filter(|&index| scene.units[index].own)
            .collect();
        short::sort_by_key(&mut turn, |&index| {
            let unit = &scene.units[index];
            let carries = matches!(round.tasks.of[index], Task::Safely { .. });
            (!carries, unit.lone, unit.near.map(|(_, d)| d), index)
        });
        let mut plans: Vec<Plans> = Vec::with_capacity(turn.len());
        let everybody: Vec<usize> = (0..scene.units.len()).collect();
        let charges = round.charges(&everybody);
        let (lone, many): (Vec<usize>, Vec<usize>) = turn.into_iter().partition(|&i| {
            let carries = matches!(round.tasks.of[i], Task::Safely { .. });
            scene.units[i].lone && (!carries || round.shell(&scene.units[i]).is_some())
        });
        let mut left: Vec<usize> = Vec::new();
        for index in many {
            match round.plan(index, charges[index]) {
                Some(plan) => round.keep(&[index], plan, &mut plans),
                None => left.push(index),
            }
        }
        while !left.is_empty() {
            round.go_together(&mut left, &mut plans);
        }
        for index in lone {
            match round.plan(index, charges[index]) {
                Some(plan) => round.keep(&[index], plan, &mut plans),
                None => round.go_together(&mut vec![index], &mut plans),
            }
        }
        settle(scene, plans, advice);
    }
}

impl Round<'_, '_, '_> {
    fn keep(&mut self, who: &[usize], plan: Plans, plans: &mut Vec<Plans>) {
        let order = plan.first().map(|(order, _)| order);
        self.told.add(self.scene, who, order);
        plans.push(plan);
    }

    /// Whether a unit keeps away from enemies: nobody can be spared any more, or it is told to.
    pub(super) fn is_careful(&self, index: usize) -> bool {
        self.tasks.is_careful() || self.minds[index].manner == Manner::Shun
    }

    /// What one unit does by itself; nothing if it just goes on.
    fn plan(&mut self, index: usize, charge: Option<Prospect>) -> Option<Plans> {
        let (unit, task) = (&self.scene.units[index], self.tasks.of[index]);
        let mut plans = Plans::new();
        let shy = matches!(task, Task::Safely { .. });
        if unit.engaged {
            if shy {
                self.slip(unit, task, &mut plans);
            }
            return Some(plans);
        }
        if self.hands(unit, task, &mut plans) {
            return Some(plans);
        }
        if let Some(shell) = self.shell(unit) {
            self.keep_inside(unit, shell, &mut plans);
            return Some(plans);
        }
        let scene = self.scene;
        let reactions = reactions(scene, unit, || self.parry(unit));
        let order = |acts: Vec<Act>| Order {
            who: unit.who.to_vec(),
            acts,
            reactions: reactions.clone(),
        };
        let (haste, shots) = (self.haste[index], self.shots[index]);
        let busy = matches!(task, Task::Fetch(_) | Task::Seize(_) | Task::Safely { .. });
        let free = haste.slack >= 2;
        let (mind, careful) = (self.minds[index], self.is_careful(index));
        let hemmed_in = |charge: &Prospect| unit.mounted && self.is_hemmed_in(unit, charge.enemy);
        if let Some(charge) = charge.filter(|charge| !hemmed_in(charge)) {
            let (kill, fall) = (percent(charge.duel.kill), percent(charge.duel.fall));
            let enemy = charge.enemy;
            let plain = Order {
                reactions: Vec::new(),
                ..order(vec![Act::Charge(enemy)])
            };
            plans.push((plain, Why::Charge { enemy, kill, fall }));
        }
        if let Some((foe, distance)) = unit.near {
            let threat = scene.foes[foe];
            let in_reach = distance <= threat.pace.plus(SPARE) && !threat.beaten;
            let losing = in_reach && self.is_losing(unit, foe);
            // Skirmishers do not wait for cold steel.
            let nimble =
                scene.state.figure(unit.who[0]).formation == Formation::Skirmish && !shots.ready;
            let shoots = scene.missiles(threat.id).next().is_some();
            let shot = if shoots { OUT_OF_SHOT } else { Length::ZERO };
            let too_near = distance <= threat.pace.plus(CAREFUL).max(shot);
            if careful && task == Task::Fight && too_near {
                let to = away(scene, unit, threat.at.centre).filter(|_| !unit.close);
                let enemy = threat.id;
                if let Some(to) = to.filter(|_| !threat.beaten) {
                    plans.push((order(vec![Act::Move(vec![to])]), Why::FallBack { enemy }));
                }
            }
            // EX-4: after a caracole riders get out of reach, and load there.
            let caracoles = unit.mounted && shots.any && shots.empty && task == Task::Fight;
            if caracoles
                && !threat.beaten
                && distance <= threat.pace.plus(CLEAR)
                && let Some(to) = away(scene, unit, threat.at.centre)
            {
                let enemy = threat.id;
                plans.push((order(vec![Act::Move(vec![to])]), Why::FallBack { enemy }));
                return Some(plans);
            }
            if losing
                && nimble
                && free
                && !haste.there
                && let Some(to) = away(scene, unit, threat.at.centre)
            {
                let enemy = threat.id;
                plans.push((order(vec![Act::Move(vec![to])]), Why::FallBack { enemy }));
            }
            // Close order turns to those who would ride it down, and to whoever it waits for.
            let waits = haste.there || task == Task::Fight;
            let rides = scene.state.figure(threat.id).is_mounted();
            if unit.close
                && in_reach
                && (waits || rides)
                && !self.is_square(unit)
                && let Some(turn) = turn_to(&unit.at, threat.at.centre, distance)
            {
                let enemy = threat.id;
                plans.push((order(vec![Act::Pivot(turn)]), Why::Turn { enemy }));
            }
            let rides = rides && distance <= threat.pace.plus(SPARE);
            if rides && self.is_square(unit) && haste.slack > 0 {
                return Some(plans);
            }
            // On the way to somewhere one stops only with time to spare.
            let stops = match task {
                Task::Zone { .. } if !haste.there => {
                    haste.slack >= 4 && !unit.mounted && mind.manner != Manner::Rush
                }
                _ => !busy,
            };
            if stops && shots.stands(mind.style, scene, unit, distance) {
                if !in_reach && let Some((to, enemy)) = self.take_cover(index, true) {
                    plans.push((order(vec![Act::Move(vec![to])]), Why::TakeCover { enemy }));
                    return Some(plans);
                }
                if in_reach && !shots.any {
                    let enemy = threat.id;
                    plans.push((order(vec![Act::Receive]), Why::Receive { enemy }));
                }
                // Whoever has to load is left to it: the silent load.
                if !shots.empty {
                    plans.push((order(vec![Act::Stay]), Why::Stand));
                }
                return Some(plans);
            }
        }
        if scene.state.figure(unit.who[0]).hidden && free {
            let near = unit.near.is_some_and(|(_, d)| d <= HORIZON);
            if near && scene.state.turn <= AMBUSH {
                return Some(plans);
            }
        }
        if unit.lone && task == Task::Fight && self.attend(unit, &order, &mut plans) {
            return Some(plans);
        }
        if shy {
            self.slip(unit, task, &mut plans);
        }
        if plans.is_empty()
            && let Some((to, enemy)) = self.take_cover(index, false)
        {
            plans.push((order(vec![Act::Move(vec![to])]), Why::TakeCover { enemy }));
        }
        if (careful || mind.manner == Manner::Hold) && task == Task::Fight {
            return Some(plans);
        }
        if haste.there || !plans.is_empty() {
            return Some(plans);
        }
        None
    }

    /// The first of these goes on, and whoever of his troop can go beside him does; they leave the list.
    fn go_together(&mut self, left: &mut Vec<usize>, all: &mut Vec<Plans>) {
        let scene = self.scene;
        let first = left.remove(0);
        let unit = &scene.units[first];
        let task = self.tasks.of[first];
        let mut plans = Plans::new();
        self.go(first, &mut plans);
        let mut group = vec![first];
        let way = plans
            .first()
            .and_then(|(order, _)| match order.acts.as_slice() {
                [Act::Move(points)] if !unit.close => Some(points.clone()),
                _ => None,
            });
        let alone = matches!(task, Task::Fetch(_) | Task::Seize(_) | Task::Safely { .. });
        let Some(way) = way.filter(|_| !alone) else {
            return match spread_out(scene, self.ways, unit, &plans) {
                Some(each) => {
                    self.told.add(scene, &group, plans.first().map(|(o, _)| o));
                    all.extend(each);
                }
                None => self.keep(&group, plans, all),
            };
        };
        let troop = scene.state.figure(unit.who[0]).troop;
        let zone = task.zone(scene.table);
        left.retain(|&index| {
            let other = &scene.units[index];
            let like = !other.close
                && other.mounted == unit.mounted
                && other.pace >= unit.pace
                && self.tasks.of[index] == task
                && scene.state.figure(other.who[0]).troop == troop;
            let from = unit.at.centre.to(other.at.centre);
            let near = from.length() <= TOGETHER;
            let end = way.last().map(|to| to.plus(from));
            let arrives = match (zone, way.last(), end) {
                (Some(zone), Some(&to), Some(end)) => !zone.contains(to) || zone.contains(end),
                _ => true,
            };
            let joins = like && near && arrives && self.can_go(unit, other, &way);
            if joins {
                group.push(index);
            }
            !joins
        });
        let ids: Vec<FigureId> = group
            .iter()
            .flat_map(|&index| scene.units[index].who.iter().copied())
            .collect();
        for (order, _) in &mut plans {
            order.who.clone_from(&ids);
        }
        self.keep(&group, plans, all);
    }

    /// Whether somebody can go beside another who goes this way, over ground no worse.
    fn can_go(&self, first: &Unit, unit: &Unit, way: &[Point]) -> bool {
        let (mut at, mut own) = (first.at.centre, unit.at.centre);
        let beside = at.to(own);
        let table = self.scene.table;
        way.iter().all(|&to| {
            let (from, here, there) = (at, own, to.plus(beside));
            (at, own) = (to, there);
            let worst = || self.ways.slowest(from, to, unit.mounted);
            table.scenario.table.holds(there)
                && !table.is_walled(here, there, unit.mounted)
                && !self.ways.is_slower(here, there, unit.mounted, worst())
                && self.is_free(unit, here, there, None)
        })
    }

    /// The chance to put out the nearest enemy if he comes.
    pub(super) fn parry(&mut self, unit: &Unit) -> f64 {
        let scene = self.scene;
        let Some((foe, _)) = unit.near else {
            return 0.0;
        };
        let (comer, stander) = (scene.foes[foe].id, unit.who[0]);
        let runs = scene.state.figure(comer).is_mounted();
        let duel = self
            .duels
            .odds(scene.table, scene.state, comer, stander, runs);
        duel.fall
    }

    /// How much time is left.
    fn how_soon(&mut self, unit: &Unit, task: Task) -> Haste {
        let scene = self.scene;
        let (zone, by) = match task {
            Task::Zone { zone, by } => (zone, by),
            Task::Safely { .. } | Task::Fetch(_) | Task::Seize(_) => {
                return Haste {
                    slack: 0,
                    there: false,
                };
            }
            Task::Fight => {
                return Haste {
                    slack: 99,
                    there: false,
                };
            }
        };
        let shape = &scene.table.scenario.zones[usize::from(zone)].shape;
        let there = unit.who.iter().all(|&id| {
            let placed = scene.state.figure(id).placed();
            placed.is_some_and(|p| shape.contains(p.centre))
        });
        if there {
            return Haste { slack: 99, there };
        }
        // A square stands as long as it can, and runs in the end.
        let (pace, late) = if self.is_square(unit) {
            let loose = pace::loose(scene.table, scene.state, unit.who[0]);
            (loose.length, BREAKING)
        } else {
            (unit.pace, 1)
        };
        let slack = self
            .turns_to(unit, Goal::Zone(zone), pace)
            .map_or(0, |turns| {
                i64::from(by) - i64::from(scene.state.turn) + 1 - turns - late
            });
        Haste { slack, there }
    }

    /// How many turns a way takes, stops and bad ground counted.
    pub(super) fn turns_to(&mut self, unit: &Unit, goal: Goal, pace: Length) -> Option<i64> {
        let at = unit.at.centre;
        let far = self
            .ways
            .distance(self.scene.table, at, goal, unit.mounted)?;
        let pace = pace.as_tenths_of_mm().max(1);
        Some((far.as_tenths_of_mm() * 9 / 8 + pace - 1) / pace)
    }

    /// Whether an enemy may be gone for without giving up the task.
    pub(super) fn may_go_for(&mut self, index: usize, foe: Point) -> bool {
        let (unit, haste) = (&self.scene.units[index], self.haste[index]);
        let Task::Zone { zone, .. } = self.tasks.of[index] else {
            return true;
        };
        let shape = &self.scene.table.scenario.zones[usize::from(zone)].shape;
        if !haste.there && haste.slack >= 2 {
            return true;
        }
        if shape.is_within(foe, AROUND_ZONE) {
            return true;
        }
        if haste.there {
            return false;
        }
        let from = unit.at.centre;
        let (table, goal) = (self.scene.table, Goal::Zone(zone));
        let first = *self.firsts[index].get_or_init(|| {
            let way = (self.ways).towards(table, from, goal, unit.mounted, unit.pace);
            way.first().copied()
        });
        first.is_some_and(|to| is_near_segment(foe, from, to, IN_THE_WAY))
    }
}

/// Close order that breaks to march: everybody for himself, with room between.
fn spread_out(
    scene: &Scene<'_, '_>,
    ways: &Ways,
    unit: &Unit,
    plans: &Plans,
) -> Option<Vec<Plans>> {
    let (order, _) = plans.first()?;
    let [Act::Break, Act::Move(_)] = order.acts.as_slice() else {
        return None;
    };
    let most = pace::loose(scene.table, scene.state, unit.who[0]).length;
    apart(scene, ways, &unit.who, plans, most)
}

/// The way of the first, for each of a crowd by himself and a little more apart; nothing if they are no
/// crowd.
fn apart(
    scene: &Scene<'_, '_>,
    ways: &Ways,
    who: &[FigureId],
    plans: &Plans,
    most: Length,
) -> Option<Vec<Plans>> {
    let place = |id: FigureId| scene.state.figure(id).placed().map(|p| p.centre);
    let first = place(*who.first()?)?;
    let places: Vec<Point> = who.iter().filter_map(|&id| place(id)).collect();
    let crowded = places.iter().enumerate().any(|(i, a)| {
        let rest = &places[i + 1..];
        rest.iter().any(|b| a.distance(*b) < Length::cm(3))
    });
    if !crowded || who.len() < 3 || places.len() != who.len() {
        return None;
    }
    let each = who.iter().zip(&places).map(|(&id, &at)| {
        let beside = first.to(at);
        let shift = |act: &Act| match act {
            Act::Move(points) => {
                let count = points.len() as i64;
                let moved = points
                    .iter()
                    .zip(1..)
                    .map(|(p, k)| p.plus(beside.scaled(2 * count + k, 2 * count)));
                let mut moved: Vec<Point> = moved.collect();
                let mounted = scene.state.figure(id).is_mounted();
                let worse = moved.iter().zip(points).any(|(&to, &plain)| {
                    let plain = plain.plus(beside);
                    ways.slowest(to, to, mounted) > ways.slowest(plain, plain, mounted)
                        || scene.table.is_walled(plain, to, mounted)
                        || !scene.table.scenario.table.holds(to)
                });
                if worse {
                    moved = points.iter().map(|p| p.plus(beside)).collect();
                }
                cut(at, &mut moved, most.less(HAIR));
                Act::Move(moved)
            }
            other => other.clone(),
        };
        let plan = plans.iter().map(|(order, why)| {
            let order = Order {
                who: vec![id],
                acts: order.acts.iter().map(shift).collect(),
                reactions: order.reactions.clone(),
            };
            (order, why.clone())
        });
        plan.collect()
    });
    Some(each.collect())
}

/// A point away from an enemy, on the table.
pub(super) fn away(scene: &Scene<'_, '_>, unit: &Unit, from: Point) -> Option<Point> {
    let at = unit.at.centre;
    let back = Direction::of(from.to(at));
    let size = scene.table.scenario.table;
    [0, 24, 232, 48, 208]
        .into_iter()
        .map(|turn| {
            let way = back
                .turned(turn)
                .vector(unit.pace.less(Length::tenths_of_mm(2)));
            at.plus(way)
        })
        .find(|&to| size.holds(to) && !scene.table.is_walled(at, to, unit.mounted))
}

/// The first plan of each unit that the rules allow together with the others.
fn settle(scene: &Scene<'_, '_>, mut plans: Vec<Plans>, advice: &mut Advice) {
    for plan in &mut plans {
        plan.reverse();
    }
    // The orders are taken out of the plans for as long as they are before the checker.
    let checked = loop {
        plans.retain(|plan| !plan.is_empty());
        let first = |plan: &mut Plans| plan.last_mut().map(|(order, _)| std::mem::take(order));
        let orders = Orders(plans.iter_mut().filter_map(first).collect());
        let checked = check::check_view(scene.table, scene.view, scene.seat, &orders);
        for (plan, taken) in plans.iter_mut().zip(orders.0) {
            if let Some((order, _)) = plan.last_mut() {
                *order = taken;
            }
        }
        let refused = match checked {
            Ok(checked) => break checked,
            Err(refused) => refused,
        };
        let mut bad: Vec<usize> = refused.iter().map(|r| r.order).collect();
        short::sort(&mut bad);
        bad.dedup();
        for index in bad {
            plans[index].pop();
        }
    };
    advice.orders.0.reserve(plans.len());
    advice.why.reserve(plans.len());
    for plan in plans {
        if let Some((order, why)) = plan.into_iter().next_back() {
            advice.push(order, why);
        }
    }
    advice.checked = Some(checked);
}

/// Where an order leads its first figure; where they stand if nowhere.
pub(super) fn leads(unit: &Unit, order: Option<&Order>) -> Point {
    order.and_then(end).unwrap_or(unit.at.centre)
}
