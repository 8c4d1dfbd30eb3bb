//! What an enemy is worth: one figure like any other, and more where the scenario wants somebody out.

use super::scene::Scene;
use argad_rules::scenario::{Aim, Worth};
use argad_rules::state::{Fate, FigureId, Place, ThingAt};

/// How much more a point of the scenario makes of somebody.
const POINT: f64 = 0.3;
/// The share of the points for a zone that each enemy in it stands for.
const INSIDE: f64 = 0.3;
/// What a decisive objective counts for, in points.
const DECISIVE: f64 = 8.0;

/// Worth by figure.
pub struct Worths(Vec<f64>);

impl Worths {
    /// Everybody alike.
    pub fn plain(scene: &Scene<'_, '_>) -> Self {
        Self(vec![1.0; scene.state.figures.len()])
    }

    /// As the scenario wants it of this side.
    pub fn of(scene: &Scene<'_, '_>) -> Self {
        let mut worths = Self::plain(scene);
        let (table, state) = (scene.table, scene.state);
        for (index, objective) in table.scenario.objectives.iter().enumerate() {
            let progress = state.objectives.get(index);
            let met = progress.is_some_and(|p| p.met.is_some());
            // What the others want nobody knows.
            if met || table.side(&objective.side) != Some(scene.seat.side) {
                continue;
            }
            let points = match objective.worth {
                Worth::Points(points) => f64::from(points),
                Worth::Decisive => DECISIVE,
            };
            worths.add(scene, &objective.aim, points);
        }
        worths
    }

    /// What one figure is worth.
    pub fn of_one(&self, id: FigureId) -> f64 {
        self.0.get(id.index()).copied().unwrap_or(1.0)
    }

    /// Whether somebody is worth more than others.
    pub fn is_wanted(&self, id: FigureId) -> bool {
        self.of_one(id) > 1.0
    }

    fn more(&mut self, id: FigureId, points: f64) {
        if let Some(worth) = self.0.get_mut(id.index()) {
            *worth += points * POINT;
        }
    }

    fn add(&mut self, scene: &Scene<'_, '_>, aim: &Aim, points: f64) {
        let (table, state) = (scene.table, scene.state);
        match aim {
            Aim::Kill { troop, figures } | Aim::Capture { troop, figures } => {
                let Some(troop) = table.troop(troop) else {
                    return;
                };
                let members = || table.troops[troop.index()].figures();
                let out = members().filter(|&id| state.figure(id).fate != Fate::Fit);
                let left = usize::from(*figures).saturating_sub(out.count());
                if left > 0 {
                    for id in members() {
                        self.more(id, points / left as f64);
                    }
                }
            }
            Aim::Hold { zone, .. } => {
                let zone = table.scenario.zones.iter().find(|z| z.id == *zone);
                let Some(zone) = zone else { return };
                let inside = scene
                    .foes
                    .iter()
                    .filter(|f| zone.shape.contains(f.at.centre));
                for foe in inside {
                    self.more(foe.id, points * INSIDE);
                }
            }
            Aim::Loot { thing, .. } => {
                let thing = table.thing(thing).and_then(|t| state.things.get(t.index()));
                if let Some(ThingAt::With(carrier)) = thing {
                    self.more(*carrier, points);
                }
            }
            Aim::Escort { troop, .. } => {
                let Some(troop) = table.troop(troop) else {
                    return;
                };
                for id in table.troops[troop.index()].figures() {
                    let guard = state.all().find(|(_, f)| f.escorting == Some(id));
                    match (state.figure(id).place, guard) {
                        (Place::Aboard(coach), _) => self.more(coach, points),
                        (_, Some((guard, _))) => self.more(guard, points),
                        _ => {}
                    }
                }
            }
            Aim::Reach { .. } | Aim::Survive { .. } => {}
        }
    }
}
