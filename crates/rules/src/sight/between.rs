//! What lies on a line of sight, piece by piece: each judged by the same code as all together.

use super::{Growth, Scene, Scenery, Sight, Stand, depth};
use crate::clause::Clause;
use crate::data::{Cover, Name, Terrain};
use crate::measure::Length;
use crate::ruleset::Ruleset;
use smallvec::SmallVec;

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<'g> {
    /// Ground something grows on, so deep.
    Growth(&'g Terrain, Length),
    /// A line to be looked over.
    Line(&'g Terrain),
    /// A building.
    Building(&'g Name),
    /// Higher ground.
    Hill,
}

/// Something on a line of sight that hides or covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between<'g> {
    /// What.
    pub what: What<'g>,
    /// Why nothing is seen past it, if so.
    pub hides: Option<Clause>,
    /// The cover it gives.
    pub cover: Option<&'g Cover>,
}

impl<'g, 'a: 'g> Scenery<'g, 'a> {
    /// Everything that matters between `shooter` and `target`.
    pub fn between(&self, rules: &Ruleset, shooter: &Stand, target: &Stand) -> Vec<Between<'g>> {
        let scene = Scene {
            rules,
            data: self.data,
            lines: &self.lines,
            shooter,
            target,
        };
        let span = scene.span();
        let mut found = Vec::new();
        let mut look = |what: What<'g>, look: &dyn Fn(&mut Sight<'a>)| {
            let mut sight = Sight::default();
            look(&mut sight);
            if sight.hidden.is_some() || sight.cover.is_some() {
                found.push(Between {
                    what,
                    hides: sight.hidden,
                    cover: sight.cover,
                });
            }
        };
        let areas: SmallVec<[&Growth<'g, 'a>; 8]> = self.areas.iter().collect();
        for alike in areas.chunk_by(|a, b| std::ptr::eq(a.terrain, b.terrain)) {
            let depth = depth(alike, span);
            look(What::Growth(alike[0].terrain, depth), &|sight| {
                scene.look_into(alike, sight);
            });
        }
        for line in &self.lines {
            look(What::Line(line.terrain), &|sight| {
                scene.look_over(line, sight);
            });
        }
        for &building in &self.buildings {
            look(What::Building(&building.name), &|sight| {
                scene.look_at_building(building, sight);
            });
        }
        look(What::Hill, &|sight| {
            scene.look_over_hills(self.ground, sight);
        });
        found
    }
}
