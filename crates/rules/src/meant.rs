//! Whom orders mean that name somebody who falls before they are carried out: the group he stood in (SHO-2, CHG-2).
//!
//! Only shots before anybody moves come between an order and what it says; whoever falls on the way falls when all
//! movement is over (GEN-11).

use crate::around::{self, Few};
use crate::clause::Clause;
use crate::event::{Event, Undone};
use crate::fire;
use crate::order::{Act, Order, Shoot, When};
use crate::short;
use crate::state::{FigureId, State};
use crate::turn::Turn;
use smallvec::SmallVec;

/// Those named for a charge or a shot still to come, each with the group he stood in.
#[derive(Default)]
pub(crate) struct Meant {
    groups: SmallVec<[(FigureId, Few); 4]>,
}

impl Meant {
    /// As everybody stands before anybody falls.
    pub fn of(state: &State, orders: &[&Order]) -> Self {
        let mut groups: SmallVec<[(FigureId, Few); 4]> = SmallVec::new();
        let acts = orders.iter().flat_map(|order| &order.acts);
        for named in acts.filter_map(named) {
            if !groups.iter().any(|(known, _)| *known == named) {
                groups.push((named, around::group(state, named)));
            }
        }
        Self { groups }
    }

    /// The orders with the nearest who is left of his group in the place of everybody named who has fallen; where nobody
    /// is left it is told. Nothing if all of them are there.
    pub fn left(&self, turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Option<Vec<Order>> {
        let is_gone = |id: FigureId| !turn.state.figure(id).is_present();
        if !self.groups.iter().any(|&(named, _)| is_gone(named)) {
            return None;
        }
        let mut left: Vec<Order> = orders.iter().map(|&order| order.clone()).collect();
        for order in &mut left {
            self.regroup(turn, order);
        }
        Some(left)
    }

    fn regroup(&self, turn: &mut Turn<'_, '_>, order: &mut Order) {
        let mut acts = Vec::with_capacity(order.acts.len());
        for act in &order.acts {
            let gone = named(act).filter(|&id| !turn.state.figure(id).is_present());
            let Some(gone) = gone else {
                acts.push(act.clone());
                continue;
            };
            match (act, self.nearest(&turn.state, &order.who, gone)) {
                (Act::Charge(_), Some(enemy)) => acts.push(Act::Charge(enemy)),
                (Act::Shoot(shoot), Some(target)) => {
                    acts.push(Act::Shoot(Shoot { target, ..*shoot }));
                }
                (Act::Shoot(_), None) => fire::not_made(turn, &order.who, gone),
                _ => {
                    let figures = able(&turn.state, &order.who);
                    if !figures.is_empty() {
                        turn.emit(Event::NotDone {
                            figures,
                            act: act.clone(),
                            why: Undone::Gone,
                            clause: Clause::CHG_2,
                        });
                    }
                }
            }
        }
        if acts.is_empty() {
            acts.push(Act::Stay);
        }
        order.acts = acts;
    }

    /// Of the group somebody stood in the nearest to these who is left, by place if several are.
    fn nearest(&self, state: &State, who: &[FigureId], gone: FigureId) -> Option<FigureId> {
        let (_, group) = self.groups.iter().find(|(named, _)| *named == gone)?;
        let own: Few = able(state, who).into_iter().collect();
        let far = |id: &FigureId| {
            let there = state.figure(*id).placed()?;
            let own = own.iter().filter_map(|&id| state.figure(id).placed());
            let far = own.map(|own| own.distance(&there)).min()?;
            Some((far, there.centre, *id))
        };
        let left = group.iter().filter(|&&id| state.figure(id).is_present());
        left.filter_map(far).min().map(|(.., id)| id)
    }
}

/// Whom an act of the movement round is at, if it is carried out after shots made before anybody moves.
fn named(act: &Act) -> Option<FigureId> {
    match act {
        Act::Charge(target)
        | Act::Shoot(Shoot {
            when: When::At(_) | When::Contact,
            target,
            ..
        }) => Some(*target),
        _ => None,
    }
}

/// Those who can do something, by place.
fn able(state: &State, who: &[FigureId]) -> Vec<FigureId> {
    let mut able: Vec<FigureId> = who.to_vec();
    able.retain(|&id| state.figure(id).can_act());
    short::sort_by_key(&mut able, |&id| {
        (state.figure(id).placed().map(|p| p.centre), id)
    });
    able
}
