//! Whatever seats do, in any order: nothing is agreed that not all agreed to, and envelopes stay shut.

use super::tests::{BLUE, RED, moving, order, stage, walk};
use super::*;
use crate::table::Table;
use proptest::prelude::*;

/// What a seat does.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Announces: where each of the two goes, as places in [`announced`].
    Draft(bool, u8, u8),
    /// Accepts the set it saw, so many changes ago.
    Accept(bool, u8),
    /// Sealed orders: seals.
    Seal(bool),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (any::<bool>(), 0u8..5, 0u8..4).prop_map(|(s, a, b)| Step::Draft(s, a, b)),
        2 => (any::<bool>(), 0u8..3).prop_map(|(s, age)| Step::Accept(s, age / 2)),
        1 => any::<bool>().prop_map(Step::Seal),
    ];
    prop::collection::vec(step, 1..24)
}

fn seat_of(red: bool) -> Seat {
    if red { RED } else { BLUE }
}

/// Orders for both figures of a seat: 0 says nothing, 4 charges, the rest are steps.
fn announced(red: bool, a: u8, b: u8) -> Orders {
    let (first, y, foe) = if red { (0, 20, 2) } else { (2, 34, 0) };
    let one = |who: u16, x: i32, what: u8| match what {
        0 => None,
        4 => Some(order(who, Act::Charge(FigureId(foe + who - first)))),
        n => Some(walk(who, x, y + i32::from(n) - 2)),
    };
    let both = [one(first, 20, a), one(first + 1, 40, b)];
    Orders(both.into_iter().flatten().collect())
}

/// A round as the players remember it: every set that was on the table, and who nodded to the last.
#[derive(Default)]
struct Memory {
    sets: Vec<[Option<Orders>; 2]>,
    nods: Vec<Seat>,
}

impl Memory {
    fn now(&self) -> [Option<Orders>; 2] {
        self.sets.last().cloned().unwrap_or_default()
    }

    /// GEN-1, from the sets alone: who was told something else in two of the last four changes, or else
    /// in one of them.
    fn quarrelled(&self) -> Vec<FigureId> {
        let first = self.sets.len().saturating_sub(4);
        let times = |id: FigureId| {
            let changed = |at: usize| {
                let told = |set: &[Option<Orders>; 2]| {
                    let own = set[usize::from(id.0 > 1)].clone();
                    own.map(|orders| orders.of(id).map(|o| (o.acts.clone(), o.reactions.clone())))
                };
                let before = at.checked_sub(1).and_then(|b| told(&self.sets[b]));
                // A first announcement changes nothing.
                before.is_some_and(|before| Some(before) != told(&self.sets[at]))
            };
            (first..self.sets.len()).filter(|&at| changed(at)).count()
        };
        let ids = || (0..4).map(FigureId);
        let again: Vec<FigureId> = ids().filter(|&id| times(id) > 1).collect();
        if again.is_empty() {
            ids().filter(|&id| times(id) > 0).collect()
        } else {
            again
        }
    }
}

fn drafts(table: &Table<'_>, state: &State, set: &[Option<Orders>; 2]) -> Vec<Checked> {
    let both = [RED, BLUE].into_iter().zip(set);
    both.map(|(seat, orders)| {
        let orders = orders.clone().unwrap_or_default();
        check(table, state, seat, &orders).expect("announced before")
    })
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    // clauses: TRN-2, TRN-3, GEN-1
    #[test]
    fn an_open_round_is_agreed_by_all_or_not_at_all(steps in steps()) {
        let stage = stage("");
        let (table, state) = (stage.table(), moving(&stage));
        let mut open = Open::new(vec![RED, BLUE], Some(6));
        let mut memory = Memory::default();
        for step in steps {
            match step {
                Step::Draft(red, a, b) => {
                    let (seat, orders) = (seat_of(red), announced(red, a, b));
                    let index = usize::from(!red);
                    let new = check(&table, &state, seat, &orders).expect("legal");
                    let new = Orders(new.orders().to_vec());
                    let old = memory.now()[index].clone();
                    // TRN-3: a charge stands.
                    let charges = |orders: &Orders| {
                        let told = orders.0.iter().filter_map(|o| Some((o.who.clone(), charge(o)?)));
                        told.collect::<Vec<_>>()
                    };
                    let kept = old.as_ref().is_none_or(|old| {
                        charges(old).iter().all(|one| charges(&new).contains(one))
                    });
                    let before = open.version();
                    match open.draft(&table, &state, seat, &orders) {
                        Ok(version) => {
                            prop_assert!(kept);
                            if old.as_ref() == Some(&new) {
                                prop_assert_eq!(version, before);
                            } else {
                                prop_assert_eq!(version, before + 1);
                                let mut set = memory.now();
                                set[index] = Some(new);
                                memory.sets.push(set);
                                memory.nods.clear();
                            }
                        }
                        Err(denied) => {
                            prop_assert!(!kept, "{:?}", denied);
                            prop_assert_eq!(open.version(), before);
                        }
                    }
                }
                Step::Accept(red, age) => {
                    let version = open.version().saturating_sub(age.into());
                    let said = open.accept(&table, &state, seat_of(red), version);
                    if version != open.version() {
                        prop_assert_eq!(said, Err(Denied::Stale { now: open.version() }));
                        continue;
                    }
                    memory.nods.push(seat_of(red));
                    let all = [RED, BLUE].iter().all(|seat| memory.nods.contains(seat));
                    let agreed = said.expect("not stale");
                    // Nobody plays before all have accepted the very same set, and then they play it.
                    prop_assert_eq!(agreed.is_some(), all);
                    if let Some(agreed) = agreed {
                        prop_assert_eq!(agreed.orders, drafts(&table, &state, &memory.now()));
                        prop_assert!(agreed.frozen.is_empty());
                    }
                }
                Step::Seal(_) => {
                    // The clock: what stands is played, and exactly those who quarrelled do nothing.
                    prop_assert_eq!(open.is_deadlock(&table), open.version() >= 6);
                    let agreed = open.time_up(&table, &state).expect("checked before");
                    prop_assert_eq!(agreed.orders, drafts(&table, &state, &memory.now()));
                    prop_assert_eq!(agreed.frozen, memory.quarrelled());
                }
            }
            let set = memory.now();
            for (index, seat) in [RED, BLUE].into_iter().enumerate() {
                prop_assert_eq!(open.announced(seat), set[index].as_ref());
                prop_assert_eq!(open.accepted().contains(&seat), memory.nods.contains(&seat));
            }
        }
    }

    // clauses: TRN-2
    #[test]
    fn nothing_is_seen_of_sealed_orders_before_all_are(one in steps(), other in steps()) {
        let stage = stage("");
        let (table, state) = (stage.table(), moving(&stage));
        // Two rounds in which the same seats seal at the same time and order different things.
        let mut rounds = [Sealed::new(vec![RED, BLUE]), Sealed::new(vec![RED, BLUE])];
        let mut last: [[Option<Orders>; 2]; 2] = Default::default();
        let mut closed: Vec<Seat> = Vec::new();
        for (step, instead) in one.into_iter().zip(other) {
            for (which, step) in [step, instead].into_iter().enumerate() {
                let Step::Draft(red, a, b) = step else { continue };
                let (seat, orders) = (seat_of(red), announced(red, a, b));
                let said = rounds[which].submit(&table, &state, seat, &orders);
                if closed.contains(&seat) {
                    prop_assert_eq!(said, Err(Denied::Sealed));
                } else {
                    prop_assert_eq!(said, Ok(()));
                    last[which][usize::from(!red)] = Some(orders);
                }
            }
            if let Step::Seal(red) = step {
                let seat = seat_of(red);
                let late = closed.contains(&seat);
                closed.push(seat);
                let all = closed.contains(&RED) && closed.contains(&BLUE);
                for (round, last) in rounds.iter_mut().zip(&last) {
                    match round.seal(&table, &state, seat) {
                        Ok(agreed) => {
                            prop_assert!(!late);
                            prop_assert_eq!(agreed.is_some(), all);
                            if let Some(agreed) = agreed {
                                prop_assert_eq!(agreed.orders, drafts(&table, &state, last));
                            }
                        }
                        Err(denied) => prop_assert!(late && denied == Denied::Sealed),
                    }
                }
            }
            // What everybody may know does not depend on what is in the envelopes.
            prop_assert_eq!(rounds[0].envelopes(), rounds[1].envelopes());
        }
    }
}
