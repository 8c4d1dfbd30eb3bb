//! What somebody at the table may know: the one place where anything is left out.
//!
//! A player knows everything of the own side; of the others, everything that stands openly on the table –
//! as on a real one, where loading, disorder and wounds can be seen. Nothing is known of those who
//! are hidden (HID-1) or wait to come, nor of what the others want unless the scenario says that everybody
//! does. A spectator knows what all sides know, the master everything (TRN-7).
//! [`view`](view()), [`redact`] and [`public`](public()) rest on one question, [`knows`].

mod public;
mod redact;
#[cfg(test)]
mod tests;

pub use public::public;
pub use redact::{redact, redact_at};

use crate::geometry::Point;
use crate::scenario::{Effect, Objective, Riding};
use crate::shooting::Formation;
use crate::state::{
    Causes, Doing, Fate, Figure, FigureId, Load, MOST_MISSILES, Past, Place, Posture, Progress,
    SideId, State, ThingAt, Viewer,
};
use crate::table::Table;
use serde::{Deserialize, Serialize};

/// What a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    known: Vec<bool>,
    state: State,
}

impl View {
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether a figure is known; of any other not even that it exists.
    pub fn knows(&self, figure: FigureId) -> bool {
        self.known.get(figure.index()).copied().unwrap_or(false)
    }

    /// The state as far as it is known. Unknown figures wait somewhere and have nothing, so that
    /// whatever works on a state works on a view.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The same, kept.
    pub(crate) fn into_state(self) -> State {
        self.state
    }
}

/// The side of a viewer, if one has a side.
fn side_of(viewer: Viewer) -> Option<SideId> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.side),
        Viewer::Master | Viewer::Spectator => None,
    }
}

/// Whether a viewer knows of a figure: HID-1, and those who are not there yet.
pub fn knows(state: &State, viewer: Viewer, id: FigureId) -> bool {
    if viewer == Viewer::Master {
        return true;
    }
    let Some(figure) = state.figures.get(id.index()) else {
        return false;
    };
    if figure.side.is_some() && figure.side == side_of(viewer) {
        return true;
    }
    match figure.place {
        Place::Waiting => false,
        // Whoever sits in a hidden coach is as hidden.
        Place::Aboard(coach) if coach != id => !figure.hidden && openly(state, viewer, coach),
        Place::Aboard(_) | Place::Table(_) | Place::Gone => !figure.hidden,
    }
}

/// Whether a viewer knows of everybody.
pub fn knows_everybody(state: &State, viewer: Viewer) -> bool {
    // Nearly everybody stands openly on the table or has left it; only about the others is it asked.
    let open = |f: &Figure| !f.hidden && matches!(f.place, Place::Table(_) | Place::Gone);
    let mut all = state.all();
    all.all(|(id, figure)| open(figure) || knows(state, viewer, id))
}

fn openly(state: &State, viewer: Viewer, coach: FigureId) -> bool {
    let Some(coach) = state.figures.get(coach.index()) else {
        return false;
    };
    (coach.side.is_some() && coach.side == side_of(viewer))
        || (!coach.hidden && coach.place != Place::Waiting)
}

/// What a viewer may know of a state.
pub fn view(table: &Table<'_>, state: &State, viewer: Viewer) -> View {
    let mut view = View {
        viewer,
        known: Vec::with_capacity(state.figures.len()),
        state: state.clone(),
    };
    view.leave_out(table, state);
    view
}

impl View {
    /// Looks again, at a later state; the viewer stays the same.
    pub fn look_again(&mut self, table: &Table<'_>, state: &State) {
        self.state.clone_from(state);
        self.leave_out(table, state);
    }

    /// Makes what the viewer knows of the whole state.
    fn leave_out(&mut self, table: &Table<'_>, state: &State) {
        let ids = (0..state.figures.len() as u16).map(FigureId);
        self.known.clear();
        self.known
            .extend(ids.map(|id| knows(state, self.viewer, id)));
        if self.viewer != Viewer::Master {
            leave_out(table, state, self.viewer, &self.known, &mut self.state);
        }
    }
}

/// Takes from a copy of the state what a viewer does not know.
fn leave_out(table: &Table<'_>, state: &State, viewer: Viewer, known: &[bool], shown: &mut State) {
    let sees = |id: FigureId| known.get(id.index()).copied().unwrap_or(false);
    for (id, figure) in (0..).map(FigureId).zip(&mut shown.figures) {
        if !sees(id) {
            *figure = blank(figure);
            continue;
        }
        figure.body = figure.body.and_then(|body| label(state, viewer, body));
        figure.forming = figure.forming.and_then(|body| forming(state, viewer, body));
        figure.escorting = figure.escorting.filter(|&id| sees(id));
        figure.carrying = figure.carrying.filter(|&id| sees(id));
        figure.challenge = figure.challenge.filter(|&id| sees(id));
        figure.duel = figure.duel.filter(|&id| sees(id));
        figure.doing.charging = figure.doing.charging.filter(|&id| sees(id));
        figure.doing.late = figure.doing.late.filter(|&id| sees(id));
        figure.doing.met = figure.doing.met.filter(|&id| sees(id));
        // What somebody was told to do shows when it is done, not before (TRN-2): orders are of one chair.
        if !matches!(viewer, Viewer::Seat(seat) if figure.seat() == Some(seat)) {
            figure.doing.loading = None;
            figure.doing.told_to_load = false;
            figure.doing.cutting = None;
            figure.doing.rallying = false;
        }
    }
    for (index, thing) in shown.things.iter_mut().enumerate() {
        if let ThingAt::With(carrier) = *thing
            && !sees(carrier)
        {
            *thing = ThingAt::Ground(believed(table, index));
        }
    }
    for side in &mut shown.laid_by {
        // Only one's own: somebody unseen may have let it fall.
        *side = side.filter(|&side| matches!(viewer, Viewer::Seat(seat) if seat.side == side));
    }
    for (index, fired) in shown.fired.iter_mut().enumerate() {
        *fired = *fired && hears(table, state, viewer, index);
    }
    for (index, progress) in shown.objectives.iter_mut().enumerate() {
        if !is_own_objective(table, viewer, index) {
            *progress = Progress::default();
        }
    }
    let bodies = shown.figures.iter().flat_map(|f| [f.body, f.forming]);
    shown.next_body = bodies.flatten().max().map_or(1, |b| b.saturating_add(1));
}

/// Somebody nobody knows of. The troop is the one thing left: it follows from the id.
fn blank(figure: &Figure) -> Figure {
    Figure {
        troop: figure.troop,
        single: 0,
        side: None,
        chair: 1,
        hostile: false,
        place: Place::Waiting,
        fate: Fate::Fit,
        riding: Riding::Foot,
        horse: None,
        formation: Formation::Loose,
        body: None,
        forming: None,
        hand: 0,
        lost: 0,
        cut: 0,
        lightened: false,
        loads: [Load::default(); MOST_MISSILES],
        disorder: Causes::default(),
        morale_lost: 0,
        wounds: 0,
        treated: false,
        posture: Posture::default(),
        hidden: false,
        fleeing: false,
        stunned: 0,
        escorting: None,
        carrying: None,
        challenge: None,
        duel: None,
        doing: Doing::default(),
        past: Past::default(),
    }
}

/// Bodies are numbered as they form, hidden ones too; a viewer sees a number that follows from its known
/// members instead.
fn label(state: &State, viewer: Viewer, body: u16) -> Option<u16> {
    let member = |(id, f): &(FigureId, &Figure)| f.body == Some(body) && knows(state, viewer, *id);
    state
        .all()
        .find(member)
        .map(|(id, _)| id.0.saturating_add(1))
}

fn forming(state: &State, viewer: Viewer, body: u16) -> Option<u16> {
    let member =
        |(id, f): &(FigureId, &Figure)| f.forming == Some(body) && knows(state, viewer, *id);
    state
        .all()
        .find(member)
        .map(|(id, _)| id.0.saturating_add(1))
}

/// A thing carried by somebody unknown is believed to be where it was when the game began.
fn believed(table: &Table<'_>, thing: usize) -> Point {
    let thing = table.scenario.things.get(thing);
    thing.and_then(|t| t.at).unwrap_or_default()
}

/// A trigger is noticed if something is told to everybody, or if it is about figures one knows.
fn hears(table: &Table<'_>, state: &State, viewer: Viewer, trigger: usize) -> bool {
    let Some(trigger) = table.scenario.triggers.get(trigger) else {
        return false;
    };
    trigger.effects.iter().any(|effect| match effect {
        Effect::Speak(_) => true,
        Effect::Reveal(troop) | Effect::Reinforce(troop) | Effect::ChangeSide { troop, .. } => {
            let of_troop = |f: &Figure| table.facts(f).troop.id == *troop;
            state
                .all()
                .any(|(id, f)| of_troop(f) && knows(state, viewer, id))
        }
    })
}

/// Whether a viewer knows any figure of a troop, by id, and so who they are.
fn knows_troop(table: &Table<'_>, state: &State, viewer: Viewer, troop: &str) -> bool {
    table.troop(troop).is_some_and(|troop| {
        let mut figures = table.troops[troop.index()].figures();
        figures.any(|id| knows(state, viewer, id))
    })
}

/// Whether a viewer knows what an objective asks for: one's own, and of the others what everybody knows
/// as long as it names nobody unknown. How far they are with it is another matter.
pub fn knows_aim(table: &Table<'_>, state: &State, viewer: Viewer, objective: usize) -> bool {
    let openly = |objective: &Objective| {
        let troop = objective.aim.troop();
        objective.known && troop.is_none_or(|troop| knows_troop(table, state, viewer, troop))
    };
    is_own_objective(table, viewer, objective)
        || table.scenario.objectives.get(objective).is_some_and(openly)
}

/// How far the others are with what they want would tell who holds a zone unseen.
fn is_own_objective(table: &Table<'_>, viewer: Viewer, objective: usize) -> bool {
    let Some(objective) = table.scenario.objectives.get(objective) else {
        return false;
    };
    viewer == Viewer::Master
        || table
            .side(&objective.side)
            .is_some_and(|side| side_of(viewer) == Some(side))
}
