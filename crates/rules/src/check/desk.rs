//! What a check looks at, and where it writes what it finds.

use super::Refused;
use crate::around::{self, Few, VOICE, is_within};
use crate::brawl::Fights;
use crate::clause::Clause;
use crate::fire::Field;
use crate::order::Shoot;
use crate::reason::{Code, Refusal};
use crate::shooting::Formation;
use crate::state::{Figure, FigureId, Place, Seat, State};
use crate::table::Table;
use std::rc::Rc;

/// A table, its state as a seat knows it, and the seat whose orders are looked at.
#[derive(Clone, Copy)]
pub(super) struct Desk<'t, 'a> {
    pub table: &'t Table<'a>,
    pub state: &'t State,
    pub seat: Seat,
}

/// Refusals found so far, and the order and act being looked at.
#[derive(Default)]
pub(super) struct Findings {
    pub order: usize,
    pub act: Option<usize>,
    pub found: Vec<Refused>,
    /// That the shooting rules allow its shots is known already.
    pub aimed: bool,
    /// Shots after movement of which it is known.
    pub good: Vec<(FigureId, Shoot)>,
    /// Who stands where, once a shot has been looked at: many shoot in one round.
    pub field: Option<Field>,
    /// The fights, once a strike has been looked at: many strike in one round.
    pub fights: Option<Rc<Fights>>,
}

impl Findings {
    pub fn add(
        &mut self,
        figure: Option<FigureId>,
        code: Code,
        clause: Clause,
        about: impl Into<String>,
    ) {
        self.push(figure, Refusal::new(code, clause, about));
    }

    /// The fights of a table.
    pub fn fights(&mut self, desk: &Desk<'_, '_>) -> Rc<Fights> {
        let fights = self.fights.get_or_insert_with(|| Rc::new(desk.fights()));
        Rc::clone(fights)
    }

    pub fn push(&mut self, figure: Option<FigureId>, refusal: Refusal) {
        self.found.push(Refused {
            order: self.order,
            act: self.act,
            figure,
            refusal,
            instead: None,
        });
    }
}

impl<'t> Desk<'t, '_> {
    /// A figure that may not exist.
    pub fn get(&self, id: FigureId) -> Option<&'t Figure> {
        self.state.figures.get(id.index())
    }

    /// The same if the seat knows of them; those it does not know wait on no side (HID-1).
    pub fn known(&self, id: FigureId) -> Option<&'t Figure> {
        self.get(id)
            .filter(|f| f.side.is_some() || f.place != Place::Waiting)
    }

    /// The name of a figure, or its number if the seat knows of none.
    pub fn name(&self, id: FigureId) -> String {
        let name = self.table.names().get(id.index());
        name.filter(|_| self.known(id).is_some())
            .cloned()
            .unwrap_or_else(|| format!("?{}", id.0))
    }

    /// Able to act and free to take orders: not frozen, not running.
    pub fn is_free(&self, id: FigureId) -> bool {
        self.get(id)
            .is_some_and(|f| f.can_act() && !f.fleeing && !f.doing.frozen && !f.past.must_fall_back)
    }

    /// The members of a figure's close-order body who can be ordered, in the order of ids; only itself
    /// outside close order.
    pub fn body(&self, id: FigureId) -> Few {
        let body = self.get(id).filter(|f| f.formation == Formation::Close);
        match body.and_then(|f| f.body) {
            Some(body) => self
                .state
                .body(body)
                .filter(|(other, f)| f.seat() == Some(self.seat) && self.is_free(*other))
                .map(|(other, _)| other)
                .collect(),
            None => std::iter::once(id).collect(),
        }
    }

    /// Whether leaders who command them are in voice of these (FRM-14): an order is passed on along a body, but
    /// everybody obeys only his own kind.
    pub fn is_led(&self, who: &[FigureId]) -> bool {
        let figures = || who.iter().filter_map(|&id| self.get(id));
        let leaders = self.table.leaders.iter().copied();
        let heard: Few = leaders
            .filter(|&id| {
                let leader = self
                    .get(id)
                    .filter(|f| f.side == Some(self.seat.side) && f.can_act() && !f.fleeing);
                leader.and_then(Figure::placed).is_some_and(|leader| {
                    let mut heard = figures().filter_map(Figure::placed);
                    heard.any(|placed| is_within(&leader, &placed, VOICE))
                })
            })
            .collect();
        let obeys = |figure: &Figure| {
            let mut leaders = heard.iter().filter_map(|&id| self.get(id));
            leaders.any(|leader| self.table.commands(leader, figure))
        };
        !heard.is_empty() && figures().all(obeys)
    }

    /// An enemy of the seat in the fight, as far as it knows.
    pub fn is_enemy(&self, id: FigureId) -> bool {
        self.get(id).is_some_and(|f| {
            f.is_present()
                && !f.is_prisoner()
                && match f.side {
                    Some(side) => side != self.seat.side,
                    None => f.hostile,
                }
        })
    }

    /// A friend on the table and in the fight.
    pub fn is_friend(&self, id: FigureId) -> bool {
        self.get(id)
            .is_some_and(|f| f.side == Some(self.seat.side) && f.can_act())
    }

    /// Whether any of these is in contact with an enemy.
    pub fn any_in_contact(&self, who: &[FigureId]) -> bool {
        who.iter()
            .any(|&id| self.get(id).is_some() && around::in_contact(self.table, self.state, id))
    }
}
