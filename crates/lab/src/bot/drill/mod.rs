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
use scene::Scene;

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
    ways: Option<Ways>,
    duels: Duels,
}

impl Drill {
    /// With a style.
    pub fn new(style: Style) -> Self {
        Self {
            style,
            manner: Manner::default(),
            ways: None,
            duels: Duels::default(),
        }
    }

    /// From now on like this.
    pub(super) fn tell(&mut self, style: Style, manner: Manner) {
        (self.style, self.manner) = (style, manner);
    }
}

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
        if !self.ways.as_ref().is_some_and(|ways| ways.are_of(table)) {
            self.ways = Some(Ways::new(table));
            self.duels = Duels::default();
        }
        let mut advice = Advice::default();
        let scene = || Scene::new(table, view, seat);
        match view.state().phase {
            Phase::Movement => self.movement(&scene(), &mut advice),
            Phase::Shooting if shooting::may_shoot(table, view.state(), seat) => {
                self.shooting(&scene(), &mut advice);
            }
            Phase::Melee if fight::has_choice(view.state(), seat) => {
                self.melee(&scene(), &mut advice);
            }
            Phase::Deployment | Phase::Shooting | Phase::Melee => {}
        }
        check_all(table, view, seat, &mut advice);
        Ok(advice)
    }
}
