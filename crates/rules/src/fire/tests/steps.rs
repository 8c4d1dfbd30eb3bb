//! The two steps that do not count.

use super::{code, start, troop};
use crate::geometry::Point;
use crate::reason::Code;
use crate::staging::{Stage, hm};

// clauses: GEN-2
#[test]
fn two_steps_are_no_way_to_shoot_from_closer_where_the_rules_say_so() {
    // A musket is shot standing still only: whoever has moved is refused.
    let refused = |option: &str, stood: Point| {
        let two = troop("ann", "red", "light-infantry", "[[60, 30]]", "")
            + &troop("bob", "blue", "light-infantry", "[[60, 45]]", "");
        let text = hm(&two).replace("turns = 10", &format!("turns = 10\n{option}"));
        let stage = Stage::new(&text);
        let table = stage.table();
        let mut state = start(&table);
        let ann = table.figure("ann").unwrap();
        state.figures[ann.index()].doing.moved.stepped_from = Some(stood);
        code(&table, &state, "ann", "bob")
    };
    let (behind, before) = (Point::cm(60, 28), Point::cm(60, 32));
    let strict = "options = { no-creeping = true }";
    assert_eq!(refused("", behind), None);
    assert_eq!(refused(strict, before), None);
    assert_eq!(refused(strict, behind), Some(Code::CreptCloser));
}
