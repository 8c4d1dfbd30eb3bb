//! Where it matters: the ways of those who carry what is wanted, or go for it. Whoever has nothing else to do
//! fights there, and goes along.

use super::scene::Scene;
use super::task::{Task, Tasks};
use crate::bot::ways::{Goal, Ways, middle};
use argad_rules::geometry::Point;
use argad_rules::measure::Length;
use argad_rules::state::ThingAt;

/// How far apart the points of a way are that are looked at.
const STRIDE: Length = Length::cm(6);
/// Longer than any way.
const WHOLE: Length = Length::cm(400);
/// Enemies this near to it are in the way, or soon will be.
pub(super) const BESIDE: Length = Length::cm(16);

/// Enemies this near to a way bar it.
const BARS: Length = Length::cm(5);

/// The ways that matter, as points.
#[derive(Default)]
pub(super) struct Focus {
    points: Vec<Point>,
    /// The ways of single units.
    ways: Vec<(usize, Vec<Point>)>,
    /// Whose of them is to be gone along with.
    lead: Option<usize>,
}

impl Focus {
    /// Of what the units are to do.
    pub fn of(scene: &Scene<'_, '_>, ways: &Ways, tasks: &Tasks) -> Self {
        let mut focus = Self::default();
        for (index, task) in tasks.of.iter().enumerate() {
            let unit = &scene.units[index];
            let goal = match *task {
                Task::Safely { zone, .. } => Goal::Zone(zone),
                Task::Fetch(thing) => match scene.state.things.get(thing.index()) {
                    Some(&ThingAt::Ground(point)) => Goal::Point(point),
                    _ => continue,
                },
                Task::Seize(whom) => match scene.state.figure(whom).placed() {
                    Some(placed) => Goal::Point(placed.centre),
                    None => continue,
                },
                Task::Fight | Task::Zone { .. } => continue,
            };
            let at = unit.at.centre;
            let way = ways.towards(scene.table, at, goal, unit.mounted, WHOLE);
            let points = sampled(at, &way);
            focus.points.extend(&points);
            if matches!(task, Task::Safely { .. }) && focus.lead.is_none() {
                focus.lead = Some(focus.ways.len());
            }
            focus.ways.push((index, points));
        }
        if !focus.points.is_empty() {
            for task in &tasks.of {
                if let Task::Zone { zone, .. } = *task {
                    let shape = &scene.table.scenario.zones[usize::from(zone)].shape;
                    let centre = middle(shape);
                    if !focus.points.contains(&centre) {
                        focus.points.push(centre);
                    }
                }
            }
        }
        focus
    }

    /// How far a point is from where it matters; nothing if nothing does.
    pub fn distance(&self, point: Point) -> Option<Length> {
        let square = |p: &Point| {
            let way = p.to(point);
            way.dot(way)
        };
        let nearest = self.points.iter().min_by_key(|p| square(p))?;
        Some(nearest.distance(point))
    }

    /// Whether an enemy there is none of one's business.
    pub fn is_aside(&self, point: Point) -> bool {
        self.distance(point).is_some_and(|far| far > BESIDE)
    }

    /// Whether enemies stand on the way of a unit, as far as it can be seen.
    pub fn is_barred(&self, scene: &Scene<'_, '_>, unit: usize, far: Length) -> bool {
        let Some((_, way)) = self.ways.iter().find(|(index, _)| *index == unit) else {
            return false;
        };
        let at = scene.units[unit].at.centre;
        let ahead = || way.iter().filter(|p| p.distance(at) <= far);
        scene
            .foes
            .iter()
            .any(|foe| !foe.beaten && ahead().any(|p| p.distance(foe.at.centre) <= BARS))
    }

    /// Who is to be gone along with, and the way before him.
    pub fn lead(&self) -> Option<(usize, &[Point])> {
        let (index, way) = self.ways.get(self.lead?)?;
        Some((*index, way.as_slice()))
    }
}

/// A way as points not far apart.
fn sampled(from: Point, way: &[Point]) -> Vec<Point> {
    let mut points = vec![from];
    let mut at = from;
    for &to in way {
        let whole = at.distance(to);
        let steps = whole.as_tenths_of_mm() / STRIDE.as_tenths_of_mm();
        for step in 1..=steps {
            let far = Length::tenths_of_mm(step * STRIDE.as_tenths_of_mm());
            points.push(at.towards(to, far));
        }
        points.push(to);
        at = to;
    }
    points
}
