//! What the scenario adds: triggers, objectives, the end of the game.

use crate::turn::Turn;

/// Sets off every trigger whose moment has come.
pub fn triggers(_turn: &mut Turn<'_, '_>) {}

/// Looks at objectives at the end of a turn, and ends the game if it is decided.
pub fn judge(_turn: &mut Turn<'_, '_>) {}
