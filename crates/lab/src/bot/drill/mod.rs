//! A competent sergeant: knows the odds, keeps to ranges and cover, loads before he shoots, charges when
//! it pays and goes where the scenario wants him.
//!
//! Every round begins with a look at the table ([`scene`]); movement gives each squad a task
//! ([`task`]) and then does what the moment asks for first.

mod charge;
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
use argad_rules::state::{Phase, Viewer};
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
}

/// The sergeant.
pub struct Drill {
    style: Style,
    manner: Manner,
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
            style,
            manner: Manner::default(),
            table: None,
            ways: None,
            duels: Duels::default(),
            lists: Lists::default(),
        }
    }

    /// From now on like this.
    pub(super) fn tell(&mut self, style: Style, manner: Manner) {
        (self.style, self.manner) = (style, manner);
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
            Phase::Melee if fight::has_choice(state, seat) => Some(Self::melee),
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
