//! What begins and ends a turn by itself (TRN-1).

use crate::turn::Turn;
use argad_dice::ChanceError;

/// The start of a turn: contacts are noted, missing leaders felt (DIS-1), those due arrive.
pub fn begin(_turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    Ok(())
}

/// The end of a turn: reloading, formations, morale, stun.
pub fn end(_turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    Ok(())
}
