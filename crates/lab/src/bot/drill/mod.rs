//! A competent sergeant: knows the odds, keeps to ranges and cover, loads before he shoots, charges when
//! it pays and goes where the scenario wants him.
//!
//! Every round begins with a look at the table ([`scene`]); movement gives each squad a task
//! ([`task`]) and then does what the moment asks for first.

mod charge;
mod cover;
mod duel;
mod fight;
mod focus;
mod march;
mod movement;
mod room;
mod scene;
mod shooting;
mod slip;
mod square;
mod stance;
mod task;
mod worth;

use super::ways::Ways;
use super::{Advice, Bot, Style, check_all};
use argad_dice::{ChanceError, Source};
use argad_rules::state::{Phase, TroopId, Viewer};
use argad_rules::table::Table;
use argad_rules::view::View;
use duel::Duels;
use scene::{Lists, Scene};
use std::sync::Arc;

/// What he is told to make of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Manner {
    /// What the scenario asks for, and whoever comes up.
    #[default]
    Aims,
    /// What the scenario asks for, and nothing else.
    Rush,
    /// The same, but those who are not needed for it stay where they are.
    Hold,
    /// The enemy, whatever the scenario asks for.
    Hunt,
    /// What the scenario asks for, and nobody comes near an enemy who need not.
    Shun,
}

/// How he is minded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mind {
    /// What odds he wants.
    pub style: Style,
    /// What he is after.
    pub manner: Manner,
}

/// The sergeant.
pub struct Drill {
    mind: Mind,
    /// The mind of each troop, where they have their own.
    by_troop: Vec<Mind>,
    /// The table he sat at last.
    table: Option<u64>,
    ways: Option<Arc<Ways>>,
    duels: Duels,
    lists: Lists,
}

impl Drill {
    /// With a style.
    pub fn new(style: Style) -> Self {
        Self {
            mind: Mind {
                style,
                manner: Manner::default(),
            },
            by_troop: Vec::new(),
            table: None,
            ways: None,
            duels: Duels::default(),
            lists: Lists::default(),
        }
    }

    /// From now on each troop like this, by its place in the scenario.
    pub(super) fn tell(&mut self, minds: &[Mind]) {
        self.by_troop.clear();
        self.by_troop.extend_from_slice(minds);
    }

    /// How a troop is minded.
    fn mind_of(&self, troop: TroopId) -> Mind {
        let told = self.by_troop.get(troop.index());
        told.copied().unwrap_or(self.mind)
    }

    /// At a table; the ways of another are kept where the ground is the same.
    fn sit_down(&mut self, table: &Table<'_>) {
        self.table = Some(table.number());
        self.duels = Duels::default();
        if !self.ways.as_ref().is_some_and(|ways| ways.are_of(table)) {
            self.ways = Some(Ways::of(table));
        }
    }
}

/// What is decided in a round.
type Decide = fn(&mut Drill, &Scene<'_, '_>, &mut Advice);

impl Bot for Drill {
    fn orders(
        &mut self,
        table: &Table<'_>,
        view: &View,
        _: &mut dyn Source,
    ) -> Result<Advice, ChanceError> {
        let Viewer::Seat(seat) = view.viewer() else {
            return Ok(Advice::default());
        };
        if self.table != Some(table.number()) {
            self.sit_down(table);
        }
        let mut advice = Advice::default();
        let state = view.state();
        let decide: Option<Decide> = match state.phase {
            Phase::Movement => Some(Self::movement),
            Phase::Shooting if shooting::may_shoot(table, state, seat) => Some(Self::shooting),
            Phase::Melee if fight::has_choice(table, state, seat) => Some(Self::melee),
            Phase::Deployment | Phase::Shooting | Phase::Melee => None,
        };
        if let Some(decide) = decide {
            let scene = Scene::new(table, view, seat, std::mem::take(&mut self.lists));
            decide(self, &scene, &mut advice);
            self.lists = scene.into_lists();
        }
        check_all(table, view, seat, &mut advice);
        Ok(advice)
    }
}
