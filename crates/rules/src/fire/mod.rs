//! The shooting phase, and shots before and during movement: all of a moment together (SHO-10).

mod aim;
mod line_of_fire;

pub use aim::{Aim, aim};

use crate::geometry::Placed;
use crate::order::Shoot;
use crate::state::FigureId;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// A shot declared: who, at whom, and where both were at that moment (RUL-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aimed {
    /// Who.
    pub shooter: FigureId,
    /// As ordered.
    pub shoot: Shoot,
    /// Where the shooter was.
    pub from: Placed,
    /// Where the target was.
    pub to: Placed,
}

/// Throws for all these shots together and removes who is hit.
pub fn resolve(_turn: &mut Turn<'_, '_>, _shots: &[Aimed]) -> Result<(), ChanceError> {
    Ok(())
}
