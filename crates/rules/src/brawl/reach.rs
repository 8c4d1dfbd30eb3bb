//! Whom somebody may strike when the melee begins, and whom the silent strike: for those who check
//! orders, worked out by the fights themselves.

use super::cluster::{self, Cluster};
use super::{choice, formed};
use crate::around::{self, Pairs};
use crate::clause::Clause;
use crate::duel;
use crate::order::Order;
use crate::reason::Code;
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use smallvec::SmallVec;
use std::cell::RefCell;

/// Enemies somebody reaches, each with why the rules forbid to strike them, if they do.
pub(crate) type Reached = SmallVec<[(FigureId, Option<(Code, Clause)>); 4]>;

/// An ordered strike that others of the seat make impossible: who strikes, the enemy or friend it is about, why.
pub(crate) type Excluded = (FigureId, FigureId, Code, Clause);

/// All fights as they stand when the melee begins. They depend on where everybody stands, not on orders: whoever
/// checks many orders finds them once.
#[derive(Default)]
pub(crate) struct Fights {
    /// Who is base to base with whom, where enemies are.
    pub touching: Pairs,
    /// Fights as they will be fought, duels apart (MEL-15).
    fought: Vec<Cluster>,
    /// The same as if nobody were in a duel, where somebody is.
    joined: Option<Vec<Cluster>>,
    formed: short::Marks<bool>,
    /// Whom those asked about so far reach.
    reached: RefCell<Vec<(FigureId, Reached)>>,
}

impl Fights {
    /// Finds them.
    pub fn of(table: &Table<'_>, state: &State) -> Self {
        let touching = around::touching_pairs(table, state);
        let enemies = |&(a, b): &(FigureId, FigureId)| state.figure(a).is_enemy_of(state.figure(b));
        if !touching.iter().any(enemies) {
            return Self::default();
        }
        let dueller = |id: FigureId| duel::opponent(table, state, id).is_some();
        let duels = touching.iter().any(|&(a, b)| dueller(a) || dueller(b));
        Self {
            fought: cluster::all(table, state, &touching, true),
            joined: duels.then(|| cluster::all(table, state, &touching, false)),
            formed: formed(state),
            touching,
            reached: RefCell::default(),
        }
    }

    /// The enemies somebody reaches. Whoever strikes into a duel breaks it (MEL-15), so that a duel forbids nothing.
    pub fn reached(&self, table: &Table<'_>, state: &State, id: FigureId) -> Reached {
        let mut known = self.reached.borrow_mut();
        if let Some((_, reached)) = known.iter().find(|(who, _)| *who == id) {
            return reached.clone();
        }
        let reached = self.reached_by(table, state, id);
        known.push((id, reached.clone()));
        reached
    }

    fn reached_by(&self, table: &Table<'_>, state: &State, id: FigureId) -> Reached {
        let clusters = self.joined.as_ref().unwrap_or(&self.fought);
        let place = |cluster: &Cluster| cluster.members.iter().position(|m| m.id == id);
        let own = clusters
            .iter()
            .find_map(|cluster| Some((cluster, place(cluster)?)));
        let Some((cluster, index)) = own else {
            return Reached::new();
        };
        let verdicts = choice::verdicts(table, state, cluster, &self.formed, index);
        let told = verdicts.into_iter();
        told.map(|(foe, no)| (cluster.members[foe].id, no))
            .collect()
    }

    /// The fights under these orders: who strikes into a duel breaks it, and then it keeps nobody apart (MEL-15).
    fn under(&self, table: &Table<'_>, state: &State, orders: &[&Order]) -> &[Cluster] {
        match &self.joined {
            Some(joined) if duel::is_broken_by(table, state, orders) => joined,
            _ => &self.fought,
        }
    }

    /// RUL-27, RUL-44: ordered strikes of a seat of which only one can be made, or none past the friend in front.
    pub fn excluded(
        &self,
        table: &Table<'_>,
        state: &State,
        orders: &[Order],
        seat: Seat,
    ) -> Vec<Excluded> {
        let orders: SmallVec<[&Order; 16]> = orders.iter().collect();
        let mut found = Vec::new();
        for cluster in self.under(table, state, &orders) {
            let id = |index: usize| cluster.members[index].id;
            let clashes = choice::clashes(table, state, cluster, &self.formed, &orders, seat);
            let clashes = clashes.into_iter();
            found.extend(clashes.map(|c| (id(c.striker), id(c.about), c.code, c.clause)));
        }
        found
    }

    /// Whom everybody in a fight strikes if nobody but these orders says anything: only strikes the rules allow, so
    /// that for some there is nobody.
    pub fn unasked(
        &self,
        table: &Table<'_>,
        state: &State,
        orders: &[Order],
    ) -> Vec<(FigureId, Vec<FigureId>)> {
        let orders: SmallVec<[&Order; 16]> = orders.iter().collect();
        let mut strikes = Vec::new();
        for cluster in self.under(table, state, &orders) {
            let chosen = choice::chosen(table, state, cluster, &self.formed, &orders);
            let Some((choices, _)) = chosen else { continue };
            for (member, choice) in cluster.members.iter().zip(&choices) {
                let targets = choice.strikes.iter().map(|&foe| cluster.members[foe].id);
                strikes.push((member.id, targets.collect()));
            }
        }
        strikes
    }
}
