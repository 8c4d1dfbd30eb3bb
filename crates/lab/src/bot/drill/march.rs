//! Going somewhere: to a zone, to an enemy, to a thing, beside those one leads, or past everybody.

use super::focus::BESIDE;
use super::movement::{Haste, Plans, Round, leads};
use super::scene::{Foe, Scene, Unit};
use super::stance::{Shots, reactions, turn_to};
use super::task::Task;
use crate::bot::Why;
use crate::bot::ways::{Goal, middle};
use argad_rules::around::extent;
use argad_rules::geometry::{Direction, Placed, Point};
use argad_rules::grasp;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order};
use argad_rules::pace;
use argad_rules::state::{FigureId, ThingAt};

/// A hair, so that nothing is longer than allowed by rounding.
pub(super) const HAIR: Length = Length::tenths_of_mm(2);

/// How much farther one goes for somebody wanted, in tenths of a millimetre for each part of their worth.
const WORTH_FAR: f64 = 2500.0;
/// Nobody is worth more of a way than this.
const WORTH_MOST: f64 = 2.0;
/// How far before those they go along with people keep, and how far beside their way.
const AHEAD: Length = Length::cm(18);
const ASIDE: Length = Length::cm(6);
/// This near to a point of his way they are in it.
const IN_HIS_WAY: Length = Length::cm(3);

/// What the others have been told so far.
pub(super) struct Told {
    /// Where they end, and half of what their base takes.
    pub ends: Vec<(Point, i64)>,
    /// Where the first of their group ends, by the place of a unit in the scene.
    leads: Vec<(usize, Point)>,
    /// Whom they charge.
    pub charged: Vec<FigureId>,
}

impl Told {
    /// Nothing yet; with room for all.
    pub fn of(scene: &Scene<'_, '_>) -> Self {
        Self {
            ends: Vec::with_capacity(scene.state.figures.len()),
            leads: Vec::with_capacity(scene.units.len()),
            charged: Vec::new(),
        }
    }

    pub fn add(&mut self, scene: &Scene<'_, '_>, who: &[usize], order: Option<&Order>) {
        let Some(&first) = who.first() else { return };
        let unit = &scene.units[first];
        let end = match order.map(|order| order.acts.as_slice()) {
            Some(&[Act::Charge(enemy)]) => scene.contact(unit, enemy),
            _ => leads(unit, order),
        };
        let way = unit.at.centre.to(end);
        for &index in who {
            let unit = &scene.units[index];
            for &id in &unit.who {
                let at = scene.state.figure(id).placed();
                let end = at.map(|p| (p.centre.plus(way), extent(p.base)));
                self.ends.extend(end);
            }
            self.leads.push((index, end));
        }
        if let Some(&[Act::Charge(enemy)]) = order.map(|order| order.acts.as_slice()) {
            self.charged.push(enemy);
        }
    }

    /// Where a unit was told to end.
    pub fn end_of(&self, unit: usize) -> Option<Point> {
        let found = self.leads.iter().find(|(index, _)| *index == unit);
        found.map(|&(_, end)| end)
    }

    /// Whether somebody ends so near that there is no room for a base.
    pub fn is_taken(&self, point: Point, extent: i64) -> bool {
        self.ends.iter().any(|&(end, other)| {
            let least = extent + other + 20;
            let way = end.to(point);
            way.dot(way) < least * least
        })
    }
}

/// Where an order leads its first figure.
pub(super) fn end(order: &Order) -> Option<Point> {
    order.acts.iter().find_map(|act| match act {
        Act::Move(points) => points.last().copied(),
        _ => None,
    })
}

type Give<'f> = &'f dyn Fn(Vec<Act>) -> Order;

impl Round<'_, '_, '_> {
    /// What hands can do this turn; whether anything.
    pub(super) fn hands(&mut self, unit: &Unit, task: Task, plans: &mut Plans) -> bool {
        let scene = self.scene;
        let [id] = *unit.who.as_slice() else {
            return false;
        };
        let (here, act, goal, why) = match task {
            Task::Fetch(thing) => {
                let Some(&ThingAt::Ground(point)) = scene.state.things.get(thing.index()) else {
                    return false;
                };
                let here = grasp::thing(scene.table, scene.state, id, &unit.at, thing).is_some();
                (here, Act::Take(thing), point, Why::Fetch { thing })
            }
            Task::Seize(whom) => {
                let Some(placed) = scene.state.figure(whom).placed() else {
                    return false;
                };
                let here = grasp::custody(scene.table, scene.state, id, &unit.at, whom).is_some();
                let goal = beside(&unit.at, &placed);
                (here, Act::Capture(whom), goal, Why::Seize { whom })
            }
            Task::Fight | Task::Zone { .. } | Task::Safely { .. } => return false,
        };
        let order = |acts| Order {
            who: vec![id],
            acts,
            reactions: Vec::new(),
        };
        if here {
            plans.push((order(vec![act]), why));
            return true;
        }
        let most = unit.pace.less(HAIR);
        let at = unit.at.centre;
        let way = self
            .ways
            .towards(scene.table, at, Goal::Point(goal), unit.mounted, most);
        if way.last() != Some(&goal) {
            return false;
        }
        plans.push((order(vec![Act::Move(way.clone()), act]), why.clone()));
        plans.push((order(vec![Act::Move(way)]), why));
        true
    }

    /// Towards what the task is about.
    pub(super) fn go(&mut self, index: usize, plans: &mut Plans) {
        let scene = self.scene;
        let (unit, task) = (&scene.units[index], self.tasks.of[index]);
        let (haste, shots) = (self.haste[index], self.shots[index]);
        let reactions = reactions(scene, unit, || self.parry(unit));
        let order = &|acts: Vec<Act>| Order {
            who: unit.who.to_vec(),
            acts,
            reactions: reactions.clone(),
        };
        let table = scene.table;
        let (goal, why) = match task {
            Task::Zone { zone, .. } | Task::Safely { zone, .. } => {
                if haste.there {
                    return;
                }
                let zone_name = table.scenario.zones[usize::from(zone)].id.clone();
                (Goal::Zone(zone), Why::Zone { zone: zone_name })
            }
            Task::Fetch(thing) => match scene.state.things[thing.index()] {
                ThingAt::Ground(point) => (Goal::Point(point), Why::Fetch { thing }),
                ThingAt::With(_) => return,
            },
            Task::Seize(whom) => match scene.state.figure(whom).placed() {
                Some(placed) => {
                    let beside = beside(&unit.at, &placed);
                    (Goal::Point(beside), Why::Seize { whom })
                }
                None => return,
            },
            Task::Fight => return self.close_with(unit, haste, &shots, order, plans),
        };
        let on_way = self
            .ways
            .distance(table, unit.at.centre, goal, unit.mounted);
        if on_way.is_none() && unit.mounted {
            return self.get_down(unit, goal, why, order, plans);
        }
        self.walk(unit, goal, unit.pace, haste, why, order, plans);
    }

    /// Towards the enemy worth most, as near as one fights best.
    fn close_with(
        &mut self,
        unit: &Unit,
        haste: Haste,
        shots: &Shots,
        order: Give<'_>,
        plans: &mut Plans,
    ) {
        let scene = self.scene;
        let Some((foe, distance)) = self.target(unit) else {
            return;
        };
        let foe = &scene.foes[foe];
        let aside = self.focus.is_aside(foe.at.centre) && !self.tasks.worth.is_wanted(foe.id);
        let goes = aside && distance > BESIDE || self.is_in_his_way(unit);
        if goes && self.accompany(unit, haste, order, plans) {
            return;
        }
        // Shooters stop where they shoot well.
        let keep = if shots.any {
            shots.good.less(Length::cm(1))
        } else {
            Length::cm(2)
        };
        if distance <= keep {
            return;
        }
        let most = distance.less(keep).min(unit.pace);
        let why = Why::Close { enemy: foe.id };
        self.walk(
            unit,
            Goal::Point(foe.at.centre),
            most,
            haste,
            why,
            order,
            plans,
        );
    }

    /// The enemy to go for: near, wanted, and where it matters.
    pub(super) fn target(&self, unit: &Unit) -> Option<(usize, Length)> {
        let scene = self.scene;
        let cost = |foe: &Foe| {
            let far = foe.at.centre.distance(unit.at.centre);
            let aside = self.focus.distance(foe.at.centre).unwrap_or(Length::ZERO);
            let worth = (self.tasks.worth.of_one(foe.id) - 1.0).min(WORTH_MOST);
            far.as_tenths_of_mm() + 2 * aside.less(BESIDE).as_tenths_of_mm()
                - (worth * WORTH_FAR) as i64
        };
        let foes = scene.foes.iter().enumerate();
        let (index, foe) = foes.min_by_key(|(index, foe)| (cost(foe), *index))?;
        Some((index, foe.at.centre.distance(unit.at.centre)))
    }

    /// Along with whoever carries what counts: before him, and on one's own side of his way.
    fn accompany(&mut self, unit: &Unit, haste: Haste, order: Give<'_>, plans: &mut Plans) -> bool {
        let Some((lead, way)) = self.focus.lead() else {
            return false;
        };
        let carrier = self.scene.units[lead].at.centre;
        let own = unit.at.centre;
        let ahead = way.iter().copied().find(|p| p.distance(carrier) >= AHEAD);
        let Some(ahead) = ahead.or(way.last().copied()) else {
            return false;
        };
        let along = Direction::of(carrier.to(ahead));
        let left = along.unit().cross(carrier.to(own)) >= 0;
        let aside = along.turned(if left { 64 } else { 192 });
        let post = ahead.plus(aside.vector(ASIDE));
        let table = self.scene.table;
        let post =
            if table.scenario.table.holds(post) && !table.is_walled(ahead, post, unit.mounted) {
                post
            } else {
                ahead
            };
        let mut post = post;
        if own.distance(post) <= ASIDE {
            // Whoever bars his way, in a door perhaps, goes on before him.
            let gone = own.distance(carrier).plus(ASIDE);
            let on = way.iter().find(|p| p.distance(carrier) > gone);
            match on.filter(|_| self.is_in_his_way(unit)) {
                Some(&on) => post = on,
                None => return true,
            }
        }
        let who = self.scene.units[lead].who[0];
        let why = Why::Cover { who };
        self.walk(unit, Goal::Point(post), unit.pace, haste, why, order, plans);
        true
    }

    /// Whether somebody stands in the way of whoever carries what counts.
    fn is_in_his_way(&self, unit: &Unit) -> bool {
        let own = unit.at.centre;
        let way = self.focus.lead().map_or(&[][..], |(_, way)| way);
        way.iter().any(|p| p.distance(own) <= IN_HIS_WAY)
    }

    /// Riding up to where one has to go on on foot, and getting down there. RUL-8: getting down takes half of
    /// what one may go, so whoever is near rides up and gets down, or gets down and walks on, in one turn.
    fn get_down(&mut self, unit: &Unit, goal: Goal, why: Why, order: Give<'_>, plans: &mut Plans) {
        let table = self.scene.table;
        let at = unit.at.centre;
        let most = unit.pace.less(HAIR);
        let way = self.ways.ride_near(table, at, goal, most);
        let foot = self.ways.distance(table, at, goal, false);
        let near = foot.is_some_and(|far| far <= Length::cm(16));
        if way.is_empty() || near {
            let first = unit.who[0];
            let half = pace::loose(table, self.scene.state, first).length;
            let half = half.min(Length::cm(16)).half().less(HAIR);
            let walk = self.ways.towards(table, at, goal, false, half);
            if !walk.is_empty() {
                plans.push((order(vec![Act::Dismount, Act::Move(walk)]), why.clone()));
            }
            plans.push((order(vec![Act::Dismount]), why));
            return;
        }
        let short = self.ways.ride_near(table, at, goal, most.half());
        if short == way {
            plans.push((order(vec![Act::Move(short), Act::Dismount]), why.clone()));
        }
        plans.push((order(vec![Act::Move(way)]), why));
    }

    /// Where somebody who leads or plays keeps himself: beside most of his own people, never before them.
    pub(super) fn attend(&mut self, unit: &Unit, order: Give<'_>, plans: &mut Plans) -> bool {
        let scene = self.scene;
        let own = unit.at.centre;
        let units = self.told.leads.iter().filter_map(|&(index, end)| {
            let other = &scene.units[index];
            (!other.lone && other.mounted == unit.mounted).then_some((other, end))
        });
        let friend = units.max_by_key(|(other, end)| {
            let company = scene.friends_within(other.at.centre, Length::cm(12)) as i64;
            let far = other.at.centre.distance(own).min(end.distance(own));
            (company * 200 - far.as_tenths_of_mm(), other.who[0])
        });
        let Some((friend, end)) = friend else {
            return false;
        };
        let own_extent = extent(unit.at.base);
        let front = match friend.near {
            _ if friend.close => friend.at.facing,
            Some((foe, _)) => Direction::of(end.to(scene.foes[foe].at.centre)),
            None => friend.at.facing,
        };
        let post = if friend.close {
            // Beside the front rank, on the nearer side.
            let aside = front.unit().cross(friend.at.centre.to(own));
            let side = front.turned(if aside >= 0 { 64 } else { 192 });
            let unit_vector = side.unit();
            let wide = friend
                .who
                .iter()
                .filter_map(|&id| scene.state.figure(id).placed())
                .map(|p| friend.at.centre.to(p.centre).dot(unit_vector) / Direction::UNIT)
                .max()
                .unwrap_or(0);
            end.plus(side.vector(Length::tenths_of_mm(wide + 2 * own_extent + 100)))
        } else {
            end.plus(front.turned(128).vector(Length::cm(4)))
        };
        if own.distance(post) <= Length::cm(3) {
            return true;
        }
        let goal = Goal::Point(post);
        let mut points =
            self.ways
                .towards(scene.table, own, goal, unit.mounted, unit.pace.less(HAIR));
        self.find_room(unit, &mut points, None);
        if points.is_empty() {
            return false;
        }
        self.detour(unit, &mut points, goal);
        cut(own, &mut points, unit.pace.less(HAIR));
        plans.push((order(vec![Act::Move(points)]), Why::Lead));
        true
    }

    #[allow(clippy::too_many_arguments)] // The whole situation of one unit.
    fn walk(
        &mut self,
        unit: &Unit,
        goal: Goal,
        most: Length,
        haste: Haste,
        why: Why,
        order: Give<'_>,
        plans: &mut Plans,
    ) {
        let scene = self.scene;
        let from = unit.at.centre;
        let loose = pace::loose(scene.table, scene.state, unit.who[0]).length;
        // Too far for ranks and files: everybody at their own pace.
        let hurried = unit.close && haste.slack <= 0 && loose > unit.pace;
        let most = if hurried { loose } else { most }.less(HAIR);
        let mut points = self
            .ways
            .towards(scene.table, from, goal, unit.mounted, most);
        if points.is_empty() {
            return;
        }
        if unit.close {
            return self.march(unit, points, hurried, why, order, plans);
        }
        let zone = match goal {
            Goal::Zone(zone) => Some(&scene.table.scenario.zones[usize::from(zone)].shape),
            Goal::Point(_) => None,
        };
        if let (Some(shape), Some(last)) = (zone, points.last_mut())
            && shape.contains(*last)
        {
            // A little farther in makes room for the others.
            let centre = middle(shape);
            let left = most.less(length(from, &[*last]));
            let deeper = last.towards(centre, left.min(last.distance(centre).half()));
            if shape.contains(deeper) && !scene.table.is_walled(*last, deeper, unit.mounted) {
                *last = deeper;
            }
        }
        self.find_room(unit, &mut points, zone);
        self.detour(unit, &mut points, goal);
        cut(from, &mut points, most);
        let short = from.towards(points[0], from.distance(points[0]).half());
        plans.push((order(vec![Act::Move(points)]), why.clone()));
        plans.push((order(vec![Act::Move(vec![short])]), why));
    }

    /// Close order goes straight; what is not before it it turns to first.
    fn march(
        &mut self,
        unit: &Unit,
        mut points: Vec<Point>,
        hurried: bool,
        why: Why,
        order: Give<'_>,
        plans: &mut Plans,
    ) {
        let scene = self.scene;
        let from = unit.at.centre;
        let calm = unit.near.is_none_or(|(_, d)| d > Length::cm(16));
        let ridden = unit.near.is_some_and(|(foe, d)| {
            let foe = &scene.foes[foe];
            scene.state.figure(foe.id).is_mounted() && d <= foe.pace
        });
        points.truncate(if hurried { points.len() } else { 1 });
        let clear = self.clear_way(unit, points[0]);
        // Ranks and files that friends bar get nowhere: everybody for himself.
        if (hurried || clear.is_none()) && (!ridden || self.is_square(unit)) {
            let acts = vec![Act::Break, Act::Move(points.clone())];
            plans.push((order(acts), Why::Break));
            plans.push((order(vec![Act::Break]), Why::Break));
            return;
        }
        let to = clear.unwrap_or(points[0]);
        let to = from.towards(to, unit.pace.less(HAIR).min(from.distance(to)));
        let turn = turn_to(&unit.at, to, Length::ZERO);
        if let Some(turn) = turn.filter(|_| !self.is_square(unit)) {
            // FRM-6: trained people turn and march in one turn.
            let both = vec![Act::Pivot(turn), Act::Move(vec![to])];
            plans.push((order(both), why.clone()));
            let enemy = unit.near.map_or(unit.who[0], |(foe, _)| scene.foes[foe].id);
            plans.push((order(vec![Act::Pivot(turn)]), Why::Turn { enemy }));
        }
        plans.push((order(vec![Act::Move(vec![to])]), why.clone()));
        let short = from.towards(to, from.distance(to).half());
        plans.push((order(vec![Act::Move(vec![short])]), why));
        if calm {
            plans.push((order(vec![Act::Break]), Why::Break));
        }
    }
}

/// A place just beside somebody, on one's own side of them.
fn beside(own: &Placed, other: &Placed) -> Point {
    let gap = own.base.length().half().plus(other.base.length().half());
    other.centre.towards(own.centre, gap)
}

fn length(from: Point, points: &[Point]) -> Length {
    let mut at = from;
    points.iter().fold(Length::ZERO, |sum, &point| {
        let sum = sum.plus(at.distance(point));
        at = point;
        sum
    })
}

/// Shortens a way to a length.
pub(super) fn cut(from: Point, points: &mut Vec<Point>, mut left: Length) {
    let mut at = from;
    for index in 0..points.len() {
        let length = at.distance(points[index]);
        if length >= left {
            points[index] = at.towards(points[index], left.less(HAIR));
            points.truncate(index + 1);
            return;
        }
        left = left.less(length);
        at = points[index];
    }
}
