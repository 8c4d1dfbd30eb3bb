//! Movement: everybody at once, in time (RUL-7).

use crate::fire::Aimed;
use crate::order::Order;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// Moves everybody as ordered. Returns the shots made on the way, to be thrown for when all movement is
/// over (GEN-11).
pub fn resolve(_turn: &mut Turn<'_, '_>, _orders: &[Order]) -> Result<Vec<Aimed>, ChanceError> {
    Ok(Vec::new())
}
