//! The measuring tape: from base to base where somebody stands, as the rules measure; else from point to
//! point.

use super::camera::Xy;
use super::desk::Desk;
use super::touch::{hit, hit_point};
use argad_rules::geometry::Point;
use argad_rules::measure::Length;
use argad_rules::state::{FigureId, State};
use leptos::prelude::*;

/// What fingers hold over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// The tape.
    Tape,
    /// A line of sight.
    Sight,
}

/// Where an end of the tape is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// At somebody's base.
    Figure(FigureId),
    /// On the ground.
    Point(Point),
}

impl End {
    /// What is under a finger.
    pub fn under(desk: Desk, at: Xy) -> Self {
        match hit(desk, at) {
            Some(id) => Self::Figure(id),
            None => Self::Point(desk.plan.point(desk.camera.get_untracked().on_board(at))),
        }
    }

    /// Its middle.
    pub fn point(self, state: &State) -> Option<Point> {
        match self {
            Self::Figure(id) => Some(state.figures.get(id.index())?.placed()?.centre),
            Self::Point(point) => Some(point),
        }
    }
}

/// A tape being held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tape {
    /// From here.
    pub from: End,
    /// To here.
    pub to: End,
}

impl Tape {
    /// The tape as it lies now: as it was drawn, or from whom is selected to the cursor of the keyboard.
    pub fn shown(desk: Desk) -> Option<Self> {
        desk.tool.get()?;
        let by_keys = || {
            let from = desk.selected.with(|ids| ids.first().copied())?;
            let at = desk.cursor.get()?;
            let to = hit_point(desk, at).map_or(End::Point(at), End::Figure);
            Some(Self {
                from: End::Figure(from),
                to,
            })
        };
        desk.tape.get().or_else(by_keys)
    }

    /// What it tells.
    pub fn length(&self, state: &State) -> Option<Length> {
        let placed = |id: FigureId| state.figures.get(id.index())?.placed();
        Some(match (self.from, self.to) {
            (End::Figure(a), End::Figure(b)) => placed(a)?.distance(&placed(b)?),
            (End::Figure(a), End::Point(p)) | (End::Point(p), End::Figure(a)) => {
                placed(a)?.distance_to_point(p)
            }
            (End::Point(a), End::Point(b)) => a.distance(b),
        })
    }
}
