//! The movement round: what the moment asks for first, else the task.

use super::Drill;
use super::scene::{Scene, Squad};
use super::shooting::good_range;
use super::task::{Task, Tasks, tasks};
use crate::bot::ways::{Goal, Ways, middle};
use crate::bot::{Advice, Style, Why};
use argad_rules::around::{self, VOICE};
use argad_rules::check;
use argad_rules::data::MissileTrait;
use argad_rules::geometry::{Arc, Direction, Placed, Point, is_near_segment};
use argad_rules::grasp;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Cue, Order, Orders, Reaction, Response, Turn};
use argad_rules::pace;
use argad_rules::shooting::Formation;
use argad_rules::state::{FigureId, ThingAt};

/// Beyond the reach of somebody, with a little to spare.
const SPARE: Length = Length::cm(3);
/// Nobody minds those farther away than this.
const HORIZON: Length = Length::cm(60);

/// What the others have been told so far.
#[derive(Default)]
struct Told {
    /// Where they end.
    ends: Vec<Point>,
    /// Whom they charge.
    charged: Vec<FigureId>,
}

impl Told {
    fn add(&mut self, scene: &Scene<'_, '_>, squad: &Squad, plan: Plans, plans: &mut Vec<Plans>) {
        let first = plan.first().map(|(order, _)| order);
        let end = first.and_then(end).unwrap_or(squad.at.centre);
        let way = squad.at.centre.to(end);
        for &id in &squad.who {
            let at = scene.state.figure(id).placed();
            self.ends.extend(at.map(|p| p.centre.plus(way)));
        }
        if let Some(&[Act::Charge(enemy)]) = first.map(|order| order.acts.as_slice()) {
            self.charged.push(enemy);
        }
        plans.push(plan);
    }
}

/// A plan of a squad, the best first: the next is tried where the rules forbid one.
type Plans = Vec<(Order, Why)>;

impl Drill {
    pub(super) fn movement(&mut self, scene: &Scene<'_, '_>, advice: &mut Advice) {
        let Some(mut ways) = self.ways.take() else {
            return;
        };
        let tasks = tasks(scene, &mut ways);
        let mut plans: Vec<Plans> = Vec::with_capacity(scene.squads.len());
        let mut told = Told::default();
        // Whoever is in front goes first, and makes room.
        let mut turn: Vec<usize> = (0..scene.squads.len()).collect();
        turn.sort_by_key(|&index| (scene.squads[index].near.map(|(_, d)| d), index));
        for index in turn {
            let squad = &scene.squads[index];
            let task = tasks.of[index];
            let mut left = Vec::new();
            if !squad.close && squad.who.len() > 1 {
                // Each looks after himself first; the rest go together.
                for &id in &squad.who {
                    let Some(one) = scene.part(squad, vec![id]) else {
                        continue;
                    };
                    let plan = self.plan(scene, &mut ways, &one, task, &tasks, &told, false);
                    match plan {
                        Some(plan) => told.add(scene, &one, plan, &mut plans),
                        None => left.push(id),
                    }
                }
            } else {
                left.clone_from(&squad.who);
            }
            if let Some(rest) = scene.part(squad, left) {
                let plan = self.plan(scene, &mut ways, &rest, task, &tasks, &told, true);
                told.add(scene, &rest, plan.unwrap_or_default(), &mut plans);
            }
        }
        self.ways = Some(ways);
        settle(scene, plans, advice);
    }

    fn plan(
        &mut self,
        scene: &Scene<'_, '_>,
        ways: &mut Ways,
        squad: &Squad,
        task: Task,
        tasks: &Tasks,
        told: &Told,
        goes: bool,
    ) -> Option<Plans> {
        let mut plans = Plans::new();
        if squad.engaged {
            return Some(plans);
        }
        if let Some(plan) = hands(scene, squad, task) {
            plans.push(plan);
            return Some(plans);
        }
        let reactions = reactions(scene, squad);
        let order = |acts: Vec<Act>| Order {
            who: squad.who.clone(),
            acts,
            reactions: reactions.clone(),
        };
        let shy = matches!(task, Task::Safely { .. });
        let lone = scene.is_lone(squad);
        let shots = shots(scene, squad);
        let pressed = urgent(scene, ways, squad, task);
        let margin = self.margin()
            + if lone { 0.25 } else { 0.0 }
            + if shy { 0.5 } else { 0.0 }
            + if shots.ready { 0.15 } else { 0.0 }
            + if pressed { 0.3 } else { 0.0 };
        let busy = matches!(task, Task::Fetch(_) | Task::Seize(_));
        if !busy && let Some(charge) = self.charge(scene, squad, &tasks.prey, &told.charged, margin)
        {
            let (kill, fall) = (percent(charge.duel.kill), percent(charge.duel.fall));
            let enemy = charge.enemy;
            let plain = Order {
                reactions: Vec::new(),
                ..order(vec![Act::Charge(enemy)])
            };
            plans.push((plain, Why::Charge { enemy, kill, fall }));
        }
        let ahead = squad.near;
        if let Some((foe, distance)) = ahead {
            let threat = &scene.foes[foe];
            let in_reach = distance <= threat.pace.plus(SPARE) && !threat.beaten;
            let losing = in_reach && self.prospect(scene, squad, foe).gain < -0.05;
            // Skirmishers and those who carry what counts do not wait for cold steel.
            let nimble = shy
                || scene.state.figure(squad.who[0]).formation == Formation::Skirmish
                    && !shots.ready;
            if losing
                && nimble
                && let Some(to) = away(scene, squad, threat.at.centre)
            {
                let enemy = threat.id;
                plans.push((order(vec![Act::Move(vec![to])]), Why::FallBack { enemy }));
            }
            if squad.close
                && in_reach
                && let Some(turn) = turn_to(&squad.at, threat.at.centre, distance)
            {
                let enemy = threat.id;
                plans.push((order(vec![Act::Pivot(turn)]), Why::Turn { enemy }));
            }
            if !pressed && !busy && self.stands(scene, squad, &shots, distance) {
                if in_reach && !shots.any {
                    let enemy = threat.id;
                    plans.push((order(vec![Act::Receive]), Why::Receive { enemy }));
                }
                plans.push((order(vec![Act::Stay]), Why::Stand));
                // Whoever has to load is left to it: the silent load.
                if shots.empty {
                    plans.retain(|(order, _)| !order.acts.contains(&Act::Stay));
                }
                return Some(plans);
            }
        }
        if scene.state.figure(squad.who[0]).hidden && !pressed {
            let near = ahead.is_some_and(|(_, d)| d <= HORIZON);
            let late = scene.state.turn * 2 > scene.table.scenario.turns;
            if near || !late {
                return Some(plans);
            }
        }
        if lone
            && task == Task::Fight
            && let Some((acts, why)) = attend(scene, squad)
        {
            plans.push((order(acts), why));
            return Some(plans);
        }
        if !goes {
            return (!plans.is_empty()).then_some(plans);
        }
        self.go(
            scene, ways, squad, task, tasks, &shots, told, &order, &mut plans,
        );
        Some(plans)
    }

    /// Whether to stand here, to shoot or to load.
    fn stands(
        &self,
        scene: &Scene<'_, '_>,
        squad: &Squad,
        shots: &Shots,
        distance: Length,
    ) -> bool {
        if !shots.any {
            return false;
        }
        let range = match self.style {
            Style::Cautious => shots.longest,
            Style::Steady | Style::Bold => shots.good,
        };
        let seen = squad.near.is_some_and(|(foe, _)| {
            !scene
                .table
                .is_walled(squad.at.centre, scene.foes[foe].at.centre, false)
        });
        if shots.empty {
            return distance <= shots.longest.plus(Length::cm(16));
        }
        seen && distance <= range.plus(Length::cm(2))
    }

    #[allow(clippy::too_many_arguments)] // The whole situation of one squad.
    fn go(
        &mut self,
        scene: &Scene<'_, '_>,
        ways: &mut Ways,
        squad: &Squad,
        task: Task,
        tasks: &Tasks,
        shots: &Shots,
        told: &Told,
        order: &dyn Fn(Vec<Act>) -> Order,
        plans: &mut Plans,
    ) {
        let table = scene.table;
        let name = |zone: u16| table.scenario.zones[usize::from(zone)].id.clone();
        let (goal, why) = match task {
            Task::Zone { zone, .. } => (Goal::Zone(zone), Why::Zone { zone: name(zone) }),
            Task::Safely { zone, thing } => {
                let zone_name = name(zone);
                let why = match thing {
                    Some(thing) => Why::Bring {
                        thing,
                        zone: zone_name,
                    },
                    None => Why::Zone { zone: zone_name },
                };
                (Goal::Zone(zone), why)
            }
            Task::Fetch(thing) => match scene.state.things[thing.index()] {
                ThingAt::Ground(point) => (Goal::Point(point), Why::Fetch { thing }),
                ThingAt::With(_) => return,
            },
            Task::Seize(whom) => match scene.state.figure(whom).placed() {
                Some(placed) => {
                    let beside = beside(&squad.at, &placed);
                    (Goal::Point(beside), Why::Seize { whom })
                }
                None => return,
            },
            Task::Fight => {
                {
                    let from = squad.at.centre;
                    let wanted = scene
                        .nearest_foe(from, |foe| tasks.prey.contains(&foe.id))
                        .filter(|(_, distance)| *distance <= HORIZON)
                        .or(squad.near);
                    let Some((foe, distance)) = wanted else {
                        return;
                    };
                    let foe = &scene.foes[foe];
                    // Shooters stop where they shoot well.
                    let keep = if shots.any {
                        shots.good.less(Length::cm(1))
                    } else {
                        Length::cm(2)
                    };
                    if distance <= keep {
                        return;
                    }
                    let most = distance.less(keep).min(squad.pace);
                    let why = Why::Close { enemy: foe.id };
                    let goal = Goal::Point(foe.at.centre);
                    return walk(scene, ways, squad, goal, most, told, why, order, plans);
                }
            }
        };
        if let Goal::Zone(zone) = goal {
            let shape = &table.scenario.zones[usize::from(zone)].shape;
            if shape.contains(squad.at.centre) && shape.contains(squad.at.centre) {
                // There: a little farther in makes room for the others.
                let centre = middle(shape);
                let far = squad.at.centre.distance(centre);
                if far > Length::cm(6) && squad.near.is_none_or(|(_, d)| d > HORIZON) {
                    let goal = Goal::Point(centre);
                    let most = squad.pace.min(far.half());
                    walk(scene, ways, squad, goal, most, told, why, order, plans);
                }
                return;
            }
        }
        walk(
            scene, ways, squad, goal, squad.pace, told, why, order, plans,
        );
    }
}

/// What to do if something comes up on the way.
fn reactions(scene: &Scene<'_, '_>, squad: &Squad) -> Vec<Reaction> {
    let first = squad.who[0];
    let loaded = scene.loaded(first).is_some();
    let skirmish = scene.state.figure(first).formation == Formation::Skirmish;
    let then = if skirmish && !loaded {
        Response::FallBack
    } else if loaded && !squad.mounted && !squad.close {
        Response::Shoot
    } else if squad.close && !squad.mounted {
        Response::CloseUp
    } else {
        return Vec::new();
    };
    vec![Reaction {
        cue: Cue::Charged,
        then,
    }]
}

/// What a squad can shoot.
struct Shots {
    /// Has missiles at all.
    any: bool,
    /// Most of them are loaded.
    ready: bool,
    /// Most of them have to load.
    empty: bool,
    /// Where it shoots well.
    good: Length,
    /// As far as it shoots.
    longest: Length,
}

fn shots(scene: &Scene<'_, '_>, squad: &Squad) -> Shots {
    let armed = |id: &&FigureId| scene.missiles(**id).next().is_some();
    let count = squad.who.iter().filter(armed).count();
    let loaded = |id: &&FigureId| scene.loaded(**id).is_some();
    let ready = squad.who.iter().filter(loaded).count();
    let first = squad.who.iter().find(armed);
    let missile = first.and_then(|&id| {
        let best = scene.missiles(id).map(|(_, m)| m);
        best.max_by_key(|m| good_range(m))
    });
    let still = missile.is_some_and(|m| m.is(MissileTrait::Immobile));
    Shots {
        any: count * 2 > squad.who.len() && count > 0,
        ready: ready * 2 > squad.who.len() && still,
        empty: count > 0 && ready * 2 <= count,
        good: missile.map_or(Length::ZERO, good_range),
        longest: missile
            .and_then(|m| m.bands.last())
            .map_or(Length::ZERO, |band| band.upto),
    }
}

/// Where somebody who leads or plays keeps himself: beside the largest squad near him, never before it.
fn attend(scene: &Scene<'_, '_>, squad: &Squad) -> Option<(Vec<Act>, Why)> {
    let own = squad.at.centre;
    let [id] = squad.who.as_slice() else {
        return None;
    };
    let friend = scene
        .squads
        .iter()
        .filter(|other| !other.who.contains(id) && !scene.is_lone(other))
        .filter(|other| other.mounted == squad.mounted)
        .max_by_key(|other| {
            let far = other.at.centre.distance(own).as_tenths_of_mm();
            (other.who.len() as i64 * 200 - far, other.who[0])
        })?;
    let first = friend.who[0];
    let front = friend.at.facing.unit();
    let way = friend.at.centre.to(own);
    let before = front.dot(way) > 0 && friend.at.centre.distance(own) <= Length::cm(20);
    if !before && friend.at.centre.distance(own) <= VOICE.half() {
        return Some((vec![Act::Follow(first)], Why::Lead));
    }
    let back = friend.at.facing.turned(128).vector(Length::cm(6));
    let side = if front.cross(way) >= 0 { 64 } else { 192 };
    let aside = friend.at.facing.turned(side).vector(Length::cm(6));
    let post = friend.at.centre.plus(back).plus(aside);
    let to = own.towards(post, squad.pace.less(Length::tenths_of_mm(2)));
    let free = !scene.table.is_walled(own, to, squad.mounted);
    (free && scene.table.scenario.table.holds(to)).then(|| (vec![Act::Move(vec![to])], Why::Lead))
}

/// What hands can do here and now.
fn hands(scene: &Scene<'_, '_>, squad: &Squad, task: Task) -> Option<(Order, Why)> {
    let [id] = squad.who.as_slice() else {
        return None;
    };
    let (act, why) = match task {
        Task::Fetch(thing) => {
            grasp::thing(scene.state, *id, &squad.at, thing)?;
            (Act::Take(thing), Why::Fetch { thing })
        }
        Task::Seize(whom) => {
            grasp::custody(scene.state, *id, &squad.at, whom)?;
            (Act::Capture(whom), Why::Seize { whom })
        }
        _ => return None,
    };
    let order = Order {
        who: vec![*id],
        acts: vec![act],
        reactions: Vec::new(),
    };
    Some((order, why))
}

/// Whether a zone can only just be reached in time.
fn urgent(scene: &Scene<'_, '_>, ways: &mut Ways, squad: &Squad, task: Task) -> bool {
    let (zone, by) = match task {
        Task::Zone { zone, by } => (zone, by),
        Task::Safely { .. } | Task::Fetch(_) | Task::Seize(_) => return true,
        Task::Fight => return false,
    };
    let goal = Goal::Zone(zone);
    let Some(far) = ways.distance(scene.table, squad.at.centre, goal, squad.mounted) else {
        return false;
    };
    if far == Length::ZERO {
        return false;
    }
    let pace = squad.pace.as_tenths_of_mm().max(1);
    // Ground and stops cost a third more than the bare way.
    let turns = (far.as_tenths_of_mm() * 4 / 3 + pace - 1) / pace;
    i64::from(by) - i64::from(scene.state.turn) < turns + 1
}

/// Whether close order is too slow to be anywhere before the end.
fn late(scene: &Scene<'_, '_>, ways: &mut Ways, squad: &Squad, goal: Goal) -> bool {
    let far = ways.distance(scene.table, squad.at.centre, goal, squad.mounted);
    let left = scene.table.scenario.turns.saturating_sub(scene.state.turn);
    let reach = squad.pace.as_tenths_of_mm() * i64::from(left);
    far.is_some_and(|far| far.as_tenths_of_mm() > reach)
}

/// A point away from an enemy, on the table.
fn away(scene: &Scene<'_, '_>, squad: &Squad, from: Point) -> Option<Point> {
    let at = squad.at.centre;
    let back = Direction::of(from.to(at));
    let size = scene.table.scenario.table;
    [0, 24, 232, 48, 208]
        .into_iter()
        .map(|turn| {
            let way = back
                .turned(turn)
                .vector(squad.pace.less(Length::tenths_of_mm(2)));
            at.plus(way)
        })
        .find(|&to| size.holds(to) && !scene.table.is_walled(at, to, squad.mounted))
}

/// The turn on the spot that brings an enemy to the front, if one is needed.
fn turn_to(at: &Placed, enemy: Point, distance: Length) -> Option<Turn> {
    if at.arc_of(enemy) == Arc::Front || distance > HORIZON {
        return None;
    }
    let way = at.centre.to(enemy);
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

/// A place just beside somebody, on one's own side of them.
fn beside(own: &Placed, other: &Placed) -> Point {
    let gap = own.base.length().half().plus(other.base.length().half());
    other.centre.towards(own.centre, gap)
}

#[allow(clippy::too_many_arguments)] // The whole situation of one squad.
fn walk(
    scene: &Scene<'_, '_>,
    ways: &mut Ways,
    squad: &Squad,
    goal: Goal,
    most: Length,
    told: &Told,
    why: Why,
    order: &dyn Fn(Vec<Act>) -> Order,
    plans: &mut Plans,
) {
    let from = squad.at.centre;
    let hurried = squad.close && late(scene, ways, squad, goal);
    let most = if hurried {
        pace::loose(scene.table, scene.state, squad.who[0]).length
    } else {
        most
    };
    let mut points = ways.towards(scene.table, from, goal, squad.mounted, most);
    if points.is_empty() {
        return;
    }
    if squad.close {
        // Too far for ranks and files: everybody at their own pace.
        let calm = squad.near.is_none_or(|(_, d)| d > Length::cm(25));
        if calm && matches!(goal, Goal::Zone(_)) && hurried {
            let acts = vec![Act::Break, Act::Move(points.clone())];
            plans.push((order(acts), Why::Break));
        }
        // Ranks go straight; what is not before them they turn to first.
        points.truncate(1);
        let to = points[0];
        if let Some(turn) = turn_to(&squad.at, to, Length::ZERO) {
            let enemy = squad
                .near
                .map_or(squad.who[0], |(foe, _)| scene.foes[foe].id);
            plans.push((order(vec![Act::Pivot(turn)]), Why::Turn { enemy }));
        }
        plans.push((order(vec![Act::Move(vec![to])]), why.clone()));
        let short = from.towards(to, from.distance(to).half());
        plans.push((order(vec![Act::Move(vec![short])]), why));
        if calm {
            plans.push((order(vec![Act::Break]), Why::Break));
        }
        return;
    }
    // Nobody ends where somebody else does.
    let taken = |p: Point| told.ends.iter().any(|e| e.distance(p) < Length::cm(3));
    if let Some(last) = points.last().copied()
        && taken(last)
    {
        let before = points.len().checked_sub(2).map_or(from, |i| points[i]);
        let way = Direction::of(before.to(last));
        let size = scene.table.scenario.table;
        let free = [0i64, 3, -3, 6, -6, 9, -9]
            .into_iter()
            .flat_map(|aside| [0, 3, 6].map(|back| (aside, back)))
            .map(|(aside, back)| {
                let side = if aside < 0 {
                    way.turned(192)
                } else {
                    way.turned(64)
                };
                last.plus(side.vector(Length::cm(aside.abs())))
                    .plus(way.turned(128).vector(Length::cm(back)))
            })
            .find(|&p| !taken(p) && size.holds(p) && before.distance(p) <= most);
        if let (Some(free), Some(end)) = (free, points.last_mut()) {
            *end = free;
        }
    }
    if let Some(round) = around_friends(scene, squad, told, from, points[0], most) {
        points.insert(0, round);
        let rest = most.less(from.distance(round));
        cut(&mut points, rest);
    }
    let short = from.towards(points[0], from.distance(points[0]).half());
    plans.push((order(vec![Act::Move(points.clone())]), why.clone()));
    plans.push((order(vec![Act::Move(vec![short])]), why.clone()));
    if squad.who.len() > 1 {
        // Where not all can go, the first does.
        let alone = |acts| Order {
            who: vec![squad.who[0]],
            ..order(acts)
        };
        plans.push((alone(vec![Act::Move(points)]), why.clone()));
        plans.push((alone(vec![Act::Move(vec![short])]), why));
    }
}

/// Shortens a way after its first point to a length.
fn cut(points: &mut Vec<Point>, mut left: Length) {
    for index in 1..points.len() {
        let length = points[index - 1].distance(points[index]);
        if length >= left {
            let short = left.less(Length::tenths_of_mm(2));
            points[index] = points[index - 1].towards(points[index], short);
            points.truncate(index + 1);
            return;
        }
        left = left.less(length);
    }
}

/// A point to pass by on the way, where friends stand in it; none if the way is free or there is no way
/// around them.
fn around_friends(
    scene: &Scene<'_, '_>,
    squad: &Squad,
    told: &Told,
    from: Point,
    to: Point,
    most: Length,
) -> Option<Point> {
    let room = squad.at.base.length();
    let near = from.distance(to).plus(room);
    let friends: Vec<Point> = scene
        .state
        .present()
        .filter(|(id, f)| f.side == Some(scene.seat.side) && !squad.who.contains(id))
        .filter_map(|(_, f)| f.placed().map(|p| p.centre))
        .chain(told.ends.iter().copied())
        .filter(|p| p.distance(from) <= near && *p != from)
        .collect();
    let free = |a: Point, b: Point| {
        let way = a.to(b);
        friends.iter().all(|&p| {
            // Those beside or behind do not matter, however near.
            way.dot(a.to(p)) <= 0 || !is_near_segment(p, a, b, room)
        })
    };
    if free(from, to) {
        return None;
    }
    let way = Direction::of(from.to(to));
    let size = scene.table.scenario.table;
    let lengths = [Length::cm(4), Length::cm(8)];
    [20u8, 236, 36, 220, 52, 204, 68, 188]
        .into_iter()
        .flat_map(|turn| {
            lengths.map(|length| from.plus(way.turned(turn).vector(length.min(most.half()))))
        })
        .find(|&by| {
            size.holds(by)
                && free(from, by)
                && free(by, to)
                && !scene.table.is_walled(from, by, squad.mounted)
                && !scene.table.is_walled(by, to, squad.mounted)
        })
}

/// Where an order leads its first figure.
fn end(order: &Order) -> Option<Point> {
    order.acts.iter().find_map(|act| match act {
        Act::Move(points) => points.last().copied(),
        _ => None,
    })
}

/// The first plan of each squad that the rules allow together with the others.
fn settle(scene: &Scene<'_, '_>, mut plans: Vec<Plans>, advice: &mut Advice) {
    for plan in &mut plans {
        plan.reverse();
    }
    loop {
        plans.retain(|plan| !plan.is_empty());
        let first = |plan: &Plans| plan.last().map(|(order, _)| order.clone());
        let orders = Orders(plans.iter().filter_map(first).collect());
        let refused = check::refusals(scene.table, scene.state, scene.seat, &orders);
        if refused.is_empty() {
            break;
        }
        let mut bad: Vec<usize> = refused.iter().map(|r| r.order).collect();
        bad.sort_unstable();
        bad.dedup();
        for index in bad {
            plans[index].pop();
        }
    }
    for plan in plans {
        if let Some((order, why)) = plan.into_iter().next_back() {
            advice.push(order, why);
        }
    }
}

fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}

/// Whether somebody is in voice of a leader.
#[allow(dead_code)]
fn is_led(scene: &Scene<'_, '_>, id: FigureId) -> bool {
    around::is_led(scene.table, scene.state, id)
}
