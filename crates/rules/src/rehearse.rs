//! What would come of orders if everybody else stood still: the rounds themselves, played on a copy.
//!
//! For showing, before anything is agreed on. Hand it what a seat may know, and it tells nothing more.

use crate::brawl;
use crate::clause::Clause;
use crate::event::{Event, Volley};
use crate::fire;
use crate::game;
use crate::march;
use crate::movement;
use crate::order::{Order, When};
use crate::reason::Code;
use crate::shooting::Shot;
use crate::state::{Figure, FigureId, Phase, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::{ChanceError, Source};
use smallvec::SmallVec;

pub use crate::brawl::Bout;

/// Dice that show the middle, a three and a four by turns: neither good luck nor bad, and no doubles.
#[derive(Default)]
pub(crate) struct Middling {
    upper: bool,
}

impl Source for Middling {
    fn next(&mut self, sides: u16) -> Result<u16, ChanceError> {
        self.upper = !self.upper;
        Ok((sides / 2 + u16::from(!self.upper)).max(1))
    }
}

/// How things would stand after some orders of the movement round, and what happened on the way.
pub fn movement(table: &Table<'_>, state: &State, orders: &[Order]) -> Option<(State, Vec<Event>)> {
    let mut dice = Middling::default();
    let mut turn = Turn::new(table, state.clone(), &mut dice);
    let orders: Vec<&Order> = orders.iter().collect();
    march::resolve(&mut turn, &orders).ok()?;
    Some(turn.finish())
}

/// The shots of the open round as they would be made from where everybody stands now, before any die: targets,
/// lines, needs and distances. In the shooting round nothing can come between (SHO-10): it is what is thrown for.
pub fn shots(table: &Table<'_>, state: &State, orders: &[Order]) -> Vec<Volley> {
    fire::foresee(table, state, &aimed(table, state, orders))
}

/// What the shot of one of them would need beside those of the others, or why it would not be made;
/// nothing if they are not told to shoot.
pub fn shot(
    table: &Table<'_>,
    state: &State,
    orders: &[Order],
    shooter: FigureId,
) -> Option<Result<Shot, (Code, Clause)>> {
    fire::foresee_one(table, state, &aimed(table, state, orders), shooter)
}

fn aimed(table: &Table<'_>, state: &State, orders: &[Order]) -> SmallVec<[fire::Aimed; 8]> {
    let orders: Vec<&Order> = orders.iter().collect();
    let when = match state.phase {
        Phase::Movement => When::Before,
        Phase::Deployment | Phase::Shooting | Phase::Melee => When::After,
    };
    game::shots(table, state, &orders, when)
}

/// The fight of somebody with an enemy as it would be fought now, with orders for some and the others
/// striking whom they face; nothing if the one would not strike the other.
pub fn melee(
    table: &Table<'_>,
    state: &State,
    orders: &[Order],
    striker: FigureId,
    target: FigureId,
) -> Option<Bout> {
    let mut dice = Middling::default();
    let mut turn = Turn::new(table, state.clone(), &mut dice);
    let orders: Vec<&Order> = orders.iter().collect();
    brawl::foresee(&mut turn, &orders, striker, target)
}

/// The fight a charge would lead to.
#[derive(Clone, Debug)]
pub struct Onset {
    /// With the bonus of a charge, where there may be one (CHG-1).
    pub charging: Option<Bout>,
    /// Without it.
    pub plain: Bout,
    /// In how many of 36 throws the run-up is long enough (CHG-1).
    pub run_up: u8,
}

/// The fight a charge of the movement round would lead to; nothing if it did not get there.
pub fn charge(table: &Table<'_>, state: &State, order: &Order, target: FigureId) -> Option<Onset> {
    let (mut after, events) = movement(table, state, std::slice::from_ref(order))?;
    let there = after.figures.get(target.index()).and_then(Figure::placed)?;
    let reaches = |id: &&FigureId| {
        let placed = after.figures.get(id.index()).and_then(Figure::placed);
        placed.is_some_and(|placed| crate::around::meet(table, &placed, &there))
    };
    let striker = *order.who.iter().find(reaches)?;
    let runs = events.iter().any(|event| match event {
        Event::RunUp { figures, .. } => figures.contains(&striker),
        _ => false,
    });
    let straight = after.figure(striker).doing.moved.straight;
    let run_up = if runs { movement::run_ups(straight) } else { 0 };
    let mut bout = |enough: bool| {
        for id in &order.who {
            after.figures[id.index()].doing.run_up = enough;
        }
        melee(table, &after, &[], striker, target)
    };
    Some(Onset {
        charging: if run_up > 0 { bout(true) } else { None },
        plain: bout(false)?,
        run_up,
    })
}

#[cfg(test)]
mod tests;
