//! Whom somebody may strike when the melee begins, and whom the silent strike: for those who check
//! orders, worked out by the fights themselves.

use super::{choice, cluster, formed};
use crate::around::Pairs;
use crate::clause::Clause;
use crate::order::Order;
use crate::reason::Code;
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::table::Table;
use smallvec::SmallVec;

/// Enemies somebody reaches, each with why the rules forbid to strike them, if they do.
pub(crate) type Reached = SmallVec<[(FigureId, Option<(Code, Clause)>); 4]>;

/// The enemies somebody reaches, where it is known who is base to base. Whoever strikes into a duel
/// breaks it (MEL-15), so that a duel forbids nothing.
pub(crate) fn reached(table: &Table<'_>, state: &State, touching: &Pairs, id: FigureId) -> Reached {
    let Some(cluster) = cluster::of(table, state, touching, id) else {
        return Reached::new();
    };
    let Some(index) = cluster.members.iter().position(|m| m.id == id) else {
        return Reached::new();
    };
    let verdicts = choice::verdicts(table, state, &cluster, &formed(state), index);
    let told = verdicts.into_iter();
    told.map(|(foe, no)| (cluster.members[foe].id, no))
        .collect()
}

/// An ordered strike that others of the seat make impossible: who strikes, the enemy or friend it is about, why.
pub(crate) type Excluded = (FigureId, FigureId, Code, Clause);

/// RUL-27, RUL-44: ordered strikes of a seat of which only one can be made, or none past the friend in front.
pub(crate) fn excluded(
    table: &Table<'_>,
    state: &State,
    orders: &[Order],
    seat: Seat,
) -> Vec<Excluded> {
    let formed = formed(state);
    let orders: SmallVec<[&Order; 16]> = orders.iter().collect();
    let mut fought = short::marks(state.figures.len(), false);
    let mut found = Vec::new();
    while let Some(cluster) = cluster::next(table, state, &fought) {
        for member in &cluster.members {
            fought[member.id.index()] = true;
        }
        let id = |index: usize| cluster.members[index].id;
        let clashes = choice::clashes(table, state, &cluster, &formed, &orders, seat).into_iter();
        found.extend(clashes.map(|c| (id(c.striker), id(c.about), c.code, c.clause)));
    }
    found
}

/// Whom everybody in a fight strikes if nobody but these orders says anything: only strikes the rules allow, so
/// that for some there is nobody.
pub(crate) fn unasked(
    table: &Table<'_>,
    state: &State,
    orders: &[Order],
) -> Vec<(FigureId, Vec<FigureId>)> {
    let formed = formed(state);
    let orders: SmallVec<[&Order; 16]> = orders.iter().collect();
    let mut fought = short::marks(state.figures.len(), false);
    let mut strikes = Vec::new();
    while let Some(cluster) = cluster::next(table, state, &fought) {
        for member in &cluster.members {
            fought[member.id.index()] = true;
        }
        let Some(plan) = choice::plan(table, state, &cluster, &formed, &orders) else {
            continue;
        };
        for (member, choice) in cluster.members.iter().zip(&plan.choices) {
            let targets = choice.strikes.iter().map(|&foe| cluster.members[foe].id);
            strikes.push((member.id, targets.collect()));
        }
    }
    strikes
}
