//! Elite shots and volleys.

use super::{after, duel, shot, start, throw, volley};
use crate::order::{EliteUse, Shoot};

// clauses: ELT-5
#[test]
fn an_officer_who_joins_a_volley_shoots_like_the_others() {
    let scene = duel("");
    let table = scene.table();
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    let shoots = |in_volley: bool| {
        let shoot = Shoot {
            elite: Some(EliteUse::Single),
            volley: in_volley,
            ..after(bob)
        };
        let state = start(&table);
        let aimed = shot(&state, ann, shoot);
        let (_, events) = throw(&table, state, &[aimed], &[4]);
        (volley(&events).hits, volley(&events).elite)
    };
    // A pistol at 6 cm needs 5: alone the 4 is a 5, in a volley it stays a 4 and no use is spent.
    assert_eq!(shoots(false), (1, true));
    assert_eq!(shoots(true), (0, false));
}
