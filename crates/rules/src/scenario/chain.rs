//! Whether what triggers wait for can come about: who comes with the last of two triggers that wait for each other never
//! comes.
//!
//! Everybody who may be there is taken to be there, and a troop that changes sides to be on both: what is left can never
//! happen.

use std::collections::BTreeMap;

use super::field::fault;
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::{Effect, Moment, Start, Troop};

/// Who may be on the table.
#[derive(Clone, Default)]
struct There<'p> {
    figures: usize,
    of_side: BTreeMap<&'p str, usize>,
    shoots: bool,
}

impl<'p> There<'p> {
    fn add(&mut self, troop: &'p Troop, side: Option<&'p str>, shoots: bool) {
        let count = troop.start.count();
        self.figures += count;
        if let Some(side) = side {
            *self.of_side.entry(side).or_default() += count;
        }
        self.shoots |= shoots;
    }

    fn of(&self, side: &str) -> usize {
        self.of_side.get(side).copied().unwrap_or_default()
    }

    fn allows(&self, moment: &Moment) -> bool {
        match moment {
            Moment::Turn(_) => true,
            Moment::FirstShot => self.shoots,
            Moment::Enter { side: None, .. } => self.figures > 0,
            Moment::Enter {
                side: Some(side), ..
            } => self.of(side) > 0,
            Moment::Casualties { side, count } => self.of(side) >= usize::from(*count),
        }
    }
}

/// Reports triggers that can never go off though everything they name is in the scenario.
pub(super) fn chain(parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    let Some(data) = scope.data.filter(|_| parts.troops.whole) else {
        return;
    };
    let troops = || parts.troops.items.iter().map(|draft| &draft.troop);
    let armed = |troop: &Troop| {
        let of = |troop: &Troop| troop.weapons.iter().any(|id| data.missile(id).is_some());
        troop.any(of)
    };
    let (mut all, mut there) = (There::default(), There::default());
    for troop in troops() {
        let called = matches!(troop.start, Start::Arrive { turn: None, .. });
        all.add(troop, troop.side(), armed(troop));
        if !called {
            there.add(troop, troop.side(), armed(troop));
        }
    }
    let triggers = &parts.triggers.items;
    let mut left: Vec<usize> = (0..triggers.len()).collect();
    loop {
        let due = |index: &usize| there.allows(&triggers[*index].value.moment);
        let (now, later): (Vec<usize>, Vec<usize>) = left.iter().partition(|index| due(index));
        if now.is_empty() {
            break;
        }
        left = later;
        for effect in now.iter().flat_map(|&index| &triggers[index].value.effects) {
            match effect {
                Effect::Reinforce(id) => {
                    let called = parts.troop(id).map(|draft| &draft.troop);
                    if let Some(troop) = called {
                        there.add(troop, troop.side(), armed(troop));
                    }
                }
                Effect::ChangeSide { troop, to } => {
                    if let Some(draft) = parts.troop(troop) {
                        there.add(&draft.troop, Some(to), false);
                        all.add(&draft.troop, Some(to), false);
                    }
                }
                Effect::Reveal(_) | Effect::Speak(_) => {}
            }
        }
    }
    for index in left {
        let trigger = &triggers[index];
        // What cannot happen with everybody there is told otherwise.
        if all.allows(&trigger.value.moment) {
            fault(trigger.place, FaultKind::NeverHappens {});
        }
    }
}
