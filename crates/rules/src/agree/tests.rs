//! Announcing, accepting, sealing.

use super::*;
use crate::geometry::Point;
use crate::staging::{Stage, hm};
use crate::state::SideId;

pub(super) fn stage(rest: &str) -> Stage {
    Stage::new(&hm(&format!(
        "{rest}[[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"irregulars\"\nat = [[20, 20], [40, 20]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"foes\"\nside = \"blue\"\nunit = \"irregulars\"\nat = [[20, 34], [40, 34]]\nfacing = \"south\"\n"
    )))
}

/// The first movement round.
pub(super) fn moving(stage: &Stage) -> State {
    State {
        phase: crate::state::Phase::Movement,
        ..stage.table().start()
    }
}

const fn seat(side: u8) -> Seat {
    Seat {
        side: SideId(side),
        chair: 1,
    }
}
pub(super) const RED: Seat = seat(0);
pub(super) const BLUE: Seat = seat(1);

pub(super) fn order(who: u16, act: Act) -> Order {
    Order {
        who: vec![FigureId(who)],
        acts: vec![act],
        reactions: Vec::new(),
    }
}

pub(super) fn walk(who: u16, x: i32, y: i32) -> Order {
    order(who, Act::Move(vec![Point::cm(x, y)]))
}

// clauses: TRN-2
#[test]
fn a_round_is_agreed_when_all_accept_the_same_set() {
    let stage = stage("");
    let (table, state) = (stage.table(), moving(&stage));
    let mut open = Open::new(vec![BLUE, RED], None);
    let first = open.draft(&table, &state, RED, &Orders(vec![walk(0, 20, 24)]));
    let first = first.unwrap();
    assert_eq!(open.accept(&table, &state, RED, first), Ok(None));
    // Blue reacts: red has to look again, and cannot accept what is no longer on the table.
    let second = open.draft(&table, &state, BLUE, &Orders(vec![walk(2, 20, 36)]));
    let second = second.unwrap();
    assert!(open.accepted().is_empty());
    let stale = open.accept(&table, &state, RED, first);
    assert_eq!(stale, Err(Denied::Stale { now: second }));
    assert_eq!(open.accept(&table, &state, BLUE, second), Ok(None));
    let agreed = open.accept(&table, &state, RED, second).unwrap().unwrap();
    assert_eq!(agreed.orders.len(), 2);
    assert_eq!(agreed.orders[0].seat(), RED);
    assert!(agreed.frozen.is_empty());
    let stranger = open.accept(&table, &state, seat(7), second);
    assert_eq!(stranger, Err(Denied::NotNeeded));
}

// clauses: TRN-3, CHG-2
#[test]
fn an_announced_charge_stands() {
    let stage = stage("");
    let (table, state) = (stage.table(), moving(&stage));
    let mut open = Open::new(vec![RED, BLUE], None);
    let charge = Orders(vec![order(0, Act::Charge(FigureId(2)))]);
    let version = open.draft(&table, &state, RED, &charge).unwrap();
    for instead in [
        vec![],
        vec![walk(0, 20, 16)],
        vec![order(0, Act::Charge(FigureId(3)))],
    ] {
        let denied = open.draft(&table, &state, RED, &Orders(instead));
        let Err(Denied::Refused(refused)) = denied else {
            panic!("a charge was taken back");
        };
        assert_eq!(refused[0].refusal.code, Code::ChargeStands);
        assert_eq!(refused[0].refusal.clause, Clause::CHG_2);
        assert_eq!(refused[0].figure, Some(FigureId(0)));
    }
    assert_eq!(open.version(), version);
    // The others of the same seat are still free.
    let more = Orders(vec![charge.0[0].clone(), walk(1, 40, 22)]);
    assert!(open.draft(&table, &state, RED, &more).is_ok());
}

/// Red 0 and blue 2 answer each other for ever; red 1 and blue 3 announced something and stay with it.
fn quarrel(table: &Table<'_>, state: &State) -> Open {
    let mut open = Open::new(vec![RED, BLUE], Some(6));
    for round in 0..4 {
        let step = 22 + round % 2;
        let red = Orders(vec![walk(0, 20, step), walk(1, 40, 22)]);
        open.draft(table, state, RED, &red).unwrap();
        let blue = Orders(vec![walk(2, 20, 10 + step), walk(3, 40, 32)]);
        open.draft(table, state, BLUE, &blue).unwrap();
    }
    open
}

// clauses: GEN-1
#[test]
fn a_deadlock_freezes_exactly_those_who_kept_changing() {
    let held = stage("");
    let (table, state) = (held.table(), moving(&held));
    let open = quarrel(&table, &state);
    assert!(open.is_deadlock(&table));
    let agreed = open.time_up(&table, &state).unwrap();
    assert_eq!(agreed.frozen, [FigureId(0), FigureId(2)]);
    assert_eq!(agreed.orders.len(), 2);

    let stage = stage("[options]\ndeadlock-freeze = false\n");
    let (table, state) = (stage.table(), moving(&stage));
    // Switched off, people go on until they agree: nothing is played that not all accept.
    let mut open = quarrel(&table, &state);
    assert!(!open.is_deadlock(&table));
    assert_eq!(open.time_up(&table, &state), Err(Denied::NotAgreed));
    let set = open.version();
    assert_eq!(open.accept(&table, &state, RED, set), Ok(None));
    let agreed = open.accept(&table, &state, BLUE, set).unwrap().unwrap();
    assert!(agreed.frozen.is_empty());
}

// clauses: GEN-1
#[test]
fn who_changed_early_and_then_stood_by_it_is_not_concerned() {
    let stage = stage("");
    let (table, state) = (stage.table(), moving(&stage));
    let mut open = Open::new(vec![RED, BLUE], None);
    for y in [21, 22, 23] {
        let red = Orders(vec![walk(0, 20, y), walk(1, 40, 22)]);
        open.draft(&table, &state, RED, &red).unwrap();
    }
    for y in [30, 31, 32, 33, 30] {
        let blue = Orders(vec![walk(3, 40, y)]);
        open.draft(&table, &state, BLUE, &blue).unwrap();
    }
    let agreed = open.time_up(&table, &state).unwrap();
    assert_eq!(agreed.frozen, [FigureId(3)]);
    // Nobody changed anything: what was announced stands.
    let calm = Open::new(vec![RED, BLUE], None);
    assert!(calm.time_up(&table, &state).unwrap().frozen.is_empty());
}

// clauses: TRN-2
#[test]
fn envelopes_say_only_who_has_sealed() {
    let stage = stage("");
    let (table, state) = (stage.table(), moving(&stage));
    let mut one = Sealed::new(vec![RED, BLUE]);
    let mut two = one.clone();
    let orders = Orders(vec![walk(0, 20, 24)]);
    one.submit(&table, &state, RED, &orders).unwrap();
    one.submit(&table, &state, RED, &Orders::default()).unwrap();
    assert_eq!(one.envelopes(), two.envelopes());
    assert_eq!(one.seal(&table, &state, RED), Ok(None));
    assert_eq!(two.seal(&table, &state, RED), Ok(None));
    assert_eq!(one.envelopes(), two.envelopes());
    let late = one.submit(&table, &state, RED, &orders);
    assert_eq!(late, Err(Denied::Sealed));
    let stored = serde_json::to_string(&one).unwrap();
    let mut one: Sealed = serde_json::from_str(&stored).unwrap();
    one.submit(&table, &state, BLUE, &Orders(vec![walk(2, 20, 36)]))
        .unwrap();
    let agreed = one.seal(&table, &state, BLUE).unwrap().unwrap();
    assert_eq!(agreed.orders.len(), 2);
}
