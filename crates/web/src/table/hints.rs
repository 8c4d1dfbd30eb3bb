//! First-time hints: what a round asks for is told until it has been done once. Where nothing can be kept, they
//! are told every time.

use crate::store;
use argad_rules::state::Phase;

/// What to tell of a round, unless it is known by now.
pub fn told(phase: Phase) -> Option<&'static str> {
    let hint = of(phase);
    store::read(hint).is_none().then_some(hint)
}

/// Somebody has given orders in such a round.
pub fn done(phase: Phase) {
    let _ = store::keep(of(phase), "done");
}

/// The text, which is also what is kept.
fn of(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "web-table-hint-deployment",
        Phase::Movement => "web-table-hint-movement",
        Phase::Shooting => "web-table-hint-shooting",
        Phase::Melee => "web-table-hint-melee",
    }
}
