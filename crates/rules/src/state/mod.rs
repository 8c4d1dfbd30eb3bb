//! What is true on the table at one moment: where everybody is, in what order and how they fare.
//!
//! Plain values, changed only by applying an [`crate::event::Event`]. What never changes during a
//! game – the scenario, the data, who has which weapon – is in [`crate::table::Table`].

mod figure;
mod id;

pub use figure::{
    Came, Causes, Doing, Fate, Figure, Load, MOST_MISSILES, Moved, Past, Place, Posture, Ready,
    Threat,
};
pub use id::{FigureId, Seat, SideId, ThingId, TroopId, Viewer};

use crate::geometry::Point;
use crate::short;
use serde::{Deserialize, Serialize};

/// A round of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first turn: placing those who deploy in a zone.
    Deployment,
    /// Everybody moves at once (TRN-2).
    Movement,
    /// Shots after movement (TRN-1).
    Shooting,
    /// Fights base to base.
    Melee,
}

/// Where a thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThingAt {
    /// On the ground.
    Ground(Point),
    /// Carried by somebody.
    With(FigureId),
}

/// How a game ended for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The sides that won; several or none is a draw.
    pub winners: Vec<SideId>,
    /// Points of each side.
    pub points: Vec<u16>,
    /// The objective that decided at once, if one did, by its place in the scenario.
    pub decided_by: Option<u8>,
    /// Why it ended.
    pub why: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// A decisive objective.
    Decided,
    /// The last turn is over.
    LastTurn,
    /// Only one side has anybody left who can fight.
    LastStanding,
    /// The game master ended it.
    Master,
}

/// How far one objective is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Progress {
    /// Turns in a row a zone has been held.
    pub held: u8,
    /// The turn it was met.
    pub met: Option<u8>,
}

/// Everything that changes during a game.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// From 1; 0 before the first.
    pub turn: u8,
    /// The round of orders that is open.
    pub phase: Phase,
    /// Everybody; a [`FigureId`] is a place in this list.
    pub figures: Vec<Figure>,
    /// Every thing; a [`ThingId`] is a place in this list.
    pub things: Vec<ThingAt>,
    /// Which side laid each thing down last, once anybody has (by place in `things`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laid_by: Vec<Option<SideId>>,
    /// Which triggers have gone off.
    pub fired: Vec<bool>,
    /// How far each objective is.
    pub objectives: Vec<Progress>,
    /// Whether a shot has been heard.
    pub shot_heard: bool,
    /// Seats that have used their elite shot this turn (ELT-1).
    pub elite_used: Vec<Seat>,
    /// Seats that have used the heavy musket's +1 this turn (WPN-11).
    pub musket_used: Vec<Seat>,
    /// Who has shot at whom in this turn's movement phase: if they meet, that was instead of striking (SHO-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shot_at: Vec<(FigureId, FigureId)>,
    /// The number the next close-order body gets.
    pub next_body: u16,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            turn: self.turn,
            phase: self.phase,
            figures: self.figures.clone(),
            things: self.things.clone(),
            laid_by: self.laid_by.clone(),
            fired: self.fired.clone(),
            objectives: self.objectives.clone(),
            shot_heard: self.shot_heard,
            elite_used: self.elite_used.clone(),
            musket_used: self.musket_used.clone(),
            shot_at: self.shot_at.clone(),
            next_body: self.next_body,
            outcome: self.outcome.clone(),
        }
    }

    /// Into the room this one has: views are made by the dozen every turn.
    fn clone_from(&mut self, source: &Self) {
        let Self {
            turn,
            phase,
            figures,
            things,
            laid_by,
            fired,
            objectives,
            shot_heard,
            elite_used,
            musket_used,
            shot_at,
            next_body,
            outcome,
        } = source;
        self.turn = *turn;
        self.phase = *phase;
        self.figures.clone_from(figures);
        self.things.clone_from(things);
        self.laid_by.clone_from(laid_by);
        self.fired.clone_from(fired);
        self.objectives.clone_from(objectives);
        self.shot_heard = *shot_heard;
        self.elite_used.clone_from(elite_used);
        self.musket_used.clone_from(musket_used);
        self.shot_at.clone_from(shot_at);
        self.next_body = *next_body;
        self.outcome.clone_from(outcome);
    }
}

impl State {
    /// Somebody.
    ///
    /// # Panics
    /// If there is no such figure: ids come from a [`crate::table::Table`] of the same game.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    /// Everybody with their ids.
    pub fn all(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        let figures = self.figures.iter().enumerate();
        figures.map(|(index, figure)| (FigureId(index as u16), figure))
    }

    /// Those who stand on the table and are still in the game: fit, stunned or prisoners.
    pub fn present(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        self.all().filter(|(_, figure)| figure.is_present())
    }

    /// Where somebody is, on the table or in a coach.
    pub fn spot(&self, figure: &Figure) -> Option<Point> {
        match figure.place {
            Place::Table(placed) => Some(placed.centre),
            Place::Aboard(coach) => self.figures.get(coach.index())?.placed().map(|p| p.centre),
            Place::Waiting | Place::Gone => None,
        }
    }

    /// Ids in the order of where they stand, which no file and no seat decides: by it dice are given
    /// out, so that the order of troops in a scenario changes nothing.
    pub fn by_place(&self, ids: &mut [FigureId]) {
        short::sort_by_key(ids, |&id| {
            let figure = self.figure(id);
            (figure.placed().map(|p| (p.centre, p.facing)), id)
        });
    }

    /// The members of a close-order body.
    pub fn body(&self, body: u16) -> impl Iterator<Item = (FigureId, &Figure)> {
        self.present()
            .filter(move |(_, figure)| figure.body == Some(body))
    }
}
