//! What happened in a game, as somebody may know it.

use super::session::Session;
use argad_rules::apply::apply;
use argad_rules::event::Event;
use argad_rules::state::{Seat, State, Viewer};
use argad_rules::view::{redact_at, view};
use std::ops::Range;

/// An event and what came of it, as somebody knows them.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// What.
    pub event: Event,
    /// How things stood then.
    pub after: State,
}

impl Session {
    /// How things stood before an event.
    pub fn state_at(&self, event: usize) -> State {
        let mut state = self.table().start();
        for event in self.events().iter().take(event) {
            apply(&mut state, event);
        }
        state
    }

    /// What happened, as a viewer may know it, each with how things stood then as the viewer knows it.
    pub fn told(&self, events: Range<usize>, viewer: Viewer) -> Vec<Happened> {
        let people: Vec<Seat> = self.setup().people().collect();
        let mut state = self.state_at(events.start);
        let mut told = Vec::with_capacity(events.len());
        for event in self.events().get(events).unwrap_or_default() {
            let before = state.clone();
            apply(&mut state, event);
            told.push(Happened {
                event: redact_at(self.table(), (&before, &state), event, viewer, &people),
                after: view(self.table(), &state, viewer).state().clone(),
            });
        }
        told
    }
}
