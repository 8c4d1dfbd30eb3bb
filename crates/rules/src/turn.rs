//! A turn being played: a state, the dice, and what has happened so far.
//!
//! Resolution code emits events; each is applied at once, so the state it looks at next is the state a
//! replay will have.

use crate::apply::apply;
use crate::event::Event;
use crate::state::State;
use crate::table::Table;
use argad_dice::{Chance, ChanceError, Process, Roller, Source, Throw};

/// A round being resolved.
pub struct Turn<'t, 'a> {
    /// What does not change.
    pub table: &'t Table<'a>,
    /// What is so now.
    pub state: State,
    events: Vec<Event>,
    dice: Roller<&'t mut dyn Source>,
}

impl<'t, 'a> Turn<'t, 'a> {
    /// A round about to be resolved.
    pub fn new(table: &'t Table<'a>, state: State, dice: &'t mut dyn Source) -> Self {
        Self {
            table,
            state,
            // A round of a skirmish seldom tells more.
            events: Vec::with_capacity(64),
            dice: Roller::new(dice),
        }
    }

    /// Something happens.
    pub fn emit(&mut self, event: Event) {
        apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Runs a resolution and returns what came out with every throw it made.
    pub fn roll<P: Process>(
        &mut self,
        process: &P,
    ) -> Result<(P::Output, Vec<Throw>), ChanceError> {
        self.dice.forget();
        let outcome = self.dice.resolve(process)?;
        Ok((outcome, self.dice.take_trace()))
    }

    /// Says otherwise what was said of a throw, once more of the turn is known; only of events that change nothing in the
    /// state. Those of whom nothing is left are taken back.
    pub fn restate(&mut self, keep: impl FnMut(&mut Event) -> bool) {
        self.events.retain_mut(keep);
    }

    /// What has happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The state and what happened.
    pub fn finish(self) -> (State, Vec<Event>) {
        (self.state, self.events)
    }
}
