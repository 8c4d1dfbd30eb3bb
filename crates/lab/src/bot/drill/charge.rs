//! Whether to go into contact.

use super::Drill;
use super::duel::Duel;
use super::scene::{Scene, Squad};
use crate::bot::Style;
use argad_rules::geometry::Arc;
use argad_rules::measure::Length;
use argad_rules::state::FigureId;

/// A run-up long enough to charge on horseback (CHG-1).
const RUN_UP: Length = Length::cm(8);
/// Whoever is this near takes part.
const MELEE: Length = Length::cm(10);

/// No more than this go for one enemy.
const CROWD: usize = 2;

/// An enemy worth charging.
pub struct Prospect {
    /// Whom.
    pub enemy: FigureId,
    /// The odds of the first round, one against one.
    pub duel: Duel,
    /// What is to be won by it: chances and numbers together.
    pub gain: f64,
}

impl Drill {
    /// How much better than even the odds must be.
    pub(super) fn margin(&self) -> f64 {
        match self.style {
            Style::Cautious => 0.15,
            Style::Steady => 0.04,
            Style::Bold => -0.04,
        }
    }

    /// What a fight with an enemy promises.
    pub(super) fn prospect(
        &mut self,
        scene: &Scene<'_, '_>,
        squad: &Squad,
        foe: usize,
    ) -> Prospect {
        let foe = &scene.foes[foe];
        let first = squad.who[0];
        let gap = squad.at.distance(&foe.at);
        let runs = squad.mounted && gap >= RUN_UP;
        let duel = self
            .duels
            .odds(scene.table, scene.state, first, foe.id, runs);
        let friends = scene
            .friends_within(foe.at.centre, squad.pace.min(Length::cm(16)))
            .max(1);
        let foes = scene.foes_within(foe.at.centre, MELEE).max(1);
        let odds = (friends as f64 / foes as f64).clamp(0.4, 2.5);
        Prospect {
            enemy: foe.id,
            duel,
            gain: duel.kill * odds - duel.fall / odds,
        }
    }

    /// The best enemy in reach, if one is worth it.
    pub(super) fn charge(
        &mut self,
        scene: &Scene<'_, '_>,
        squad: &Squad,
        prey: &[FigureId],
        charged: &[FigureId],
        margin: f64,
    ) -> Option<Prospect> {
        let mut best: Option<Prospect> = None;
        for index in 0..scene.foes.len() {
            let foe = &scene.foes[index];
            let gap = squad.at.distance(&foe.at);
            let ahead = !squad.close || squad.at.arc_of(foe.at.centre) == Arc::Front;
            let walled = |s: &Scene<'_, '_>| {
                s.table
                    .is_walled(squad.at.centre, foe.at.centre, squad.mounted)
            };
            // There is no room for more around one.
            let crowded = charged.iter().filter(|&&id| id == foe.id).count() >= CROWD;
            if gap > squad.pace || !ahead || crowded || walled(scene) {
                continue;
            }
            let mut prospect = self.prospect(scene, squad, index);
            if prey.contains(&foe.id) {
                prospect.gain += 0.1;
            }
            if foe.beaten {
                prospect.gain += 0.1;
            }
            let better = best.as_ref().is_none_or(|b| prospect.gain > b.gain);
            if prospect.gain > margin && better {
                best = Some(prospect);
            }
        }
        best
    }
}
