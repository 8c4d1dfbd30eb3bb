//! Agreement on a round: an open table, or sealed orders (TRN-2, GEN-1).
//!
//! Two state machines without a clock: whoever runs one says when time is up. Drafts are kept as plain
//! orders so that a machine can be stored, and checked again when the round is agreed.

use crate::check::{Checked, Refused, check};
use crate::clause::Clause;
use crate::order::{Act, Order, Orders};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use serde::{Deserialize, Serialize};

/// A round everybody can play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The orders of every seat that had a choice.
    pub orders: Vec<Checked>,
    /// Those who do nothing because of a deadlock (GEN-1).
    pub frozen: Vec<FigureId>,
}

/// Why a seat cannot do that now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// This seat has no choice in this round, or no such seat is at the table.
    NotNeeded,
    /// The rules forbid these orders.
    Refused(Vec<Refused>),
    /// The set has changed since.
    Stale {
        /// The version on the table.
        now: u32,
    },
    /// Orders that are sealed stay so.
    Sealed,
    /// Nobody freezes anybody here: people go on until they agree (`deadlock-freeze` is off, GEN-1).
    NotAgreed,
}

/// An announcement that was changed after the others had seen it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Change {
    version: u32,
    figure: FigureId,
}

/// An open table: everybody sees every draft, and all must accept the same set (TRN-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    needed: Vec<Seat>,
    drafts: Vec<Option<Orders>>,
    accepted: Vec<Seat>,
    version: u32,
    patience: Option<u32>,
    changes: Vec<Change>,
}

impl Open {
    /// A round for the seats that have a choice. After `patience` versions without agreement it is a
    /// deadlock; without it, only when time is up.
    pub fn new(mut needed: Vec<Seat>, patience: Option<u32>) -> Self {
        short::sort(&mut needed);
        needed.dedup();
        Self {
            drafts: vec![None; needed.len()],
            needed,
            accepted: Vec::new(),
            version: 0,
            patience,
            changes: Vec::new(),
        }
    }

    /// The number of the set on the table.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// What a seat announces, for everybody to see.
    pub fn announced(&self, seat: Seat) -> Option<&Orders> {
        self.drafts.get(self.index(seat)?)?.as_ref()
    }

    /// Who accepts the set on the table.
    pub fn accepted(&self) -> &[Seat] {
        &self.accepted
    }

    /// Whether patience is at an end. Where nobody is frozen for it (GEN-1) it never is: people go on until they agree.
    pub fn is_deadlock(&self, table: &Table<'_>) -> bool {
        let freezes = table.rules().on(Switch::DeadlockFreeze);
        freezes && self.patience.is_some_and(|most| self.version >= most)
    }

    fn index(&self, seat: Seat) -> Option<usize> {
        self.needed.iter().position(|&s| s == seat)
    }

    /// Announces orders; whoever had accepted has to look again. Gives the number of the new set.
    pub fn draft(
        &mut self,
        table: &Table<'_>,
        state: &State,
        seat: Seat,
        orders: &Orders,
    ) -> Result<u32, Denied> {
        let index = self.index(seat).ok_or(Denied::NotNeeded)?;
        let checked = check(table, state, seat, orders).map_err(Denied::Refused)?;
        let new = Orders(checked.orders().to_vec());
        let old = self.drafts.get(index).cloned().flatten();
        if old.as_ref() == Some(&new) {
            return Ok(self.version);
        }
        let taken_back = old.as_ref().map(|old| taken_back(table, old, &new));
        if let Some(refused) = taken_back.filter(|refused| !refused.is_empty()) {
            return Err(Denied::Refused(refused));
        }
        self.version += 1;
        self.accepted.clear();
        if let Some(old) = &old {
            let version = self.version;
            for figure in changed(old, &new) {
                self.changes.push(Change { version, figure });
            }
        }
        if let Some(draft) = self.drafts.get_mut(index) {
            *draft = Some(new);
        }
        Ok(self.version)
    }

    /// Accepts a set. When all accept the same one, the round is agreed.
    pub fn accept(
        &mut self,
        table: &Table<'_>,
        state: &State,
        seat: Seat,
        version: u32,
    ) -> Result<Option<Agreed>, Denied> {
        self.index(seat).ok_or(Denied::NotNeeded)?;
        if version != self.version {
            return Err(Denied::Stale { now: self.version });
        }
        if !self.accepted.contains(&seat) {
            self.accepted.push(seat);
        }
        if self.accepted.len() < self.needed.len() {
            return Ok(None);
        }
        self.settle(table, state, Vec::new()).map(Some)
    }

    /// Time is up: the announcements stand as they are, and those who kept changing do nothing (GEN-1). Where that is
    /// switched off nothing is played that not all accept.
    pub fn time_up(&self, table: &Table<'_>, state: &State) -> Result<Agreed, Denied> {
        if !table.rules().on(Switch::DeadlockFreeze) {
            return Err(Denied::NotAgreed);
        }
        self.settle(table, state, self.concerned())
    }

    /// GEN-1: exactly the figures whose announcement was changed more than once while every seat could
    /// have answered twice; if nobody's was, those changed once in that time. Who announced something
    /// and stood by it acts, also against those who do not.
    fn concerned(&self) -> Vec<FigureId> {
        let window = 2 * self.needed.len().max(2) as u32;
        let recent = |change: &&Change| change.version + window > self.version;
        let mut figures: Vec<FigureId> = self
            .changes
            .iter()
            .filter(recent)
            .map(|change| change.figure)
            .collect();
        short::sort(&mut figures);
        let mut again: Vec<FigureId> = figures
            .windows(2)
            .filter(|pair| pair.first() == pair.last())
            .filter_map(|pair| pair.first().copied())
            .collect();
        again.dedup();
        figures.dedup();
        if again.is_empty() { figures } else { again }
    }

    fn settle(
        &self,
        table: &Table<'_>,
        state: &State,
        frozen: Vec<FigureId>,
    ) -> Result<Agreed, Denied> {
        let orders = settle(table, state, &self.needed, &self.drafts)?;
        Ok(Agreed { orders, frozen })
    }
}

/// Checks everything again: the machine may come from a file, and who announced nothing does the default.
fn settle(
    table: &Table<'_>,
    state: &State,
    seats: &[Seat],
    drafts: &[Option<Orders>],
) -> Result<Vec<Checked>, Denied> {
    let none = Orders::default();
    let of = |(index, &seat): (usize, &Seat)| {
        let orders = drafts.get(index).and_then(Option::as_ref).unwrap_or(&none);
        check(table, state, seat, orders).map_err(Denied::Refused)
    };
    seats.iter().enumerate().map(of).collect()
}

fn charge(order: &Order) -> Option<FigureId> {
    order.acts.iter().find_map(|act| match act {
        Act::Charge(target) => Some(*target),
        _ => None,
    })
}

/// TRN-3, CHG-2: charges announced before that are not announced any more.
fn taken_back(table: &Table<'_>, old: &Orders, new: &Orders) -> Vec<Refused> {
    let mut refused = Vec::new();
    for (index, order) in old.0.iter().enumerate() {
        let Some(target) = charge(order) else {
            continue;
        };
        for &figure in &order.who {
            if new.of(figure).and_then(charge) != Some(target) {
                let name = table.names().get(figure.index()).cloned();
                refused.push(Refused {
                    order: index,
                    act: None,
                    figure: Some(figure),
                    refusal: Refusal::new(
                        Code::ChargeStands,
                        Clause::CHG_2,
                        name.unwrap_or_default(),
                    ),
                    instead: None,
                });
            }
        }
    }
    refused
}

/// Figures told something else than before.
fn changed(old: &Orders, new: &Orders) -> Vec<FigureId> {
    let told = |orders: &Orders, id| {
        let order = orders.of(id);
        order.map(|o| (o.acts.clone(), o.reactions.clone()))
    };
    let all = old.0.iter().chain(&new.0).flat_map(|order| &order.who);
    let mut ids: Vec<FigureId> = all.copied().collect();
    short::sort(&mut ids);
    ids.dedup();
    ids.retain(|&id| told(old, id) != told(new, id));
    ids
}

/// Sealed orders: nobody sees anything before all have sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    needed: Vec<Seat>,
    drafts: Vec<Option<Orders>>,
    closed: Vec<Seat>,
}

/// What everybody may know of sealed orders: who has sealed. There is no room for an order in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelopes {
    /// Who has a choice.
    pub needed: Vec<Seat>,
    /// Who has sealed.
    pub sealed: Vec<Seat>,
}

impl Sealed {
    /// A round for the seats that have a choice.
    pub fn new(mut needed: Vec<Seat>) -> Self {
        short::sort(&mut needed);
        needed.dedup();
        Self {
            drafts: vec![None; needed.len()],
            needed,
            closed: Vec::new(),
        }
    }

    /// What everybody may know.
    pub fn envelopes(&self) -> Envelopes {
        Envelopes {
            needed: self.needed.clone(),
            sealed: self.closed.clone(),
        }
    }

    /// Puts orders into the envelope, in place of those that were in it.
    pub fn submit(
        &mut self,
        table: &Table<'_>,
        state: &State,
        seat: Seat,
        orders: &Orders,
    ) -> Result<(), Denied> {
        let index = self.open(seat)?;
        let checked = check(table, state, seat, orders).map_err(Denied::Refused)?;
        if let Some(draft) = self.drafts.get_mut(index) {
            *draft = Some(Orders(checked.orders().to_vec()));
        }
        Ok(())
    }

    /// Seals the envelope. When all are sealed, the round is agreed.
    pub fn seal(
        &mut self,
        table: &Table<'_>,
        state: &State,
        seat: Seat,
    ) -> Result<Option<Agreed>, Denied> {
        self.open(seat)?;
        self.closed.push(seat);
        short::sort(&mut self.closed);
        if self.closed.len() < self.needed.len() {
            return Ok(None);
        }
        let orders = settle(table, state, &self.needed, &self.drafts)?;
        let frozen = Vec::new();
        Ok(Some(Agreed { orders, frozen }))
    }

    fn open(&self, seat: Seat) -> Result<usize, Denied> {
        let index = self.needed.iter().position(|&s| s == seat);
        let index = index.ok_or(Denied::NotNeeded)?;
        if self.closed.contains(&seat) {
            return Err(Denied::Sealed);
        }
        Ok(index)
    }
}

#[cfg(test)]
mod random;
#[cfg(test)]
mod tests;
