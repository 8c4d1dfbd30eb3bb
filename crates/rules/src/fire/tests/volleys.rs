//! Volleys of which fewer are left than ordered them.

use super::{all_muskets, muskets, start, throw, volley};

// clauses: RUL-22, GEN-1, SHO-8
#[test]
fn two_who_are_left_of_a_volley_shoot_at_will() {
    let scene = muskets("[[64, 17]]");
    let table = scene.table();
    let state = start(&table);
    let all = all_muskets(&table, &state, true);
    // Three are a volley: 5, and no +1.
    let (_, events) = throw(&table, state.clone(), &all[..3], &[4, 4, 4]);
    let line = &volley(&events).lines[0];
    assert_eq!((line.figures.len(), line.need), (3, 5));
    // Two are not: 6, and the +1 against a group makes the 5 a hit; the victim is drawn.
    let (_, events) = throw(&table, state.clone(), &all[..2], &[5, 1, 2]);
    let line = &volley(&events).lines[0];
    assert_eq!((line.figures.len(), line.need), (2, 6));
    assert!(volley(&events).musket);
    // Nor does somebody who shoots at will beside them make them three.
    let at_will = all_muskets(&table, &state, false);
    let mixed = [all[0].clone(), all[1].clone(), at_will[2].clone()];
    let (_, events) = throw(&table, state, &mixed, &[5, 1, 1, 2]);
    let line = &volley(&events).lines[0];
    assert_eq!((line.figures.len(), line.need), (3, 6));
}
