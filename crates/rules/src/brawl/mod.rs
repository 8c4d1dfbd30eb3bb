//! The melee phase: fight by fight (TRN-5), recoil, following up, surrender.

use crate::order::Order;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// Fights every fight.
pub fn resolve(_turn: &mut Turn<'_, '_>, _orders: &[Order]) -> Result<(), ChanceError> {
    Ok(())
}
