//! Random orders the rules allow, for random play and tests: an act is drawn first, and only what it
//! needs is worked out.

use super::desk::{Desk, Findings};
use super::legal::{body_of, limit};
use crate::around;
use crate::geometry::Direction;
use crate::grasp;
use crate::measure::Length;
use crate::order::{Act, Order, Orders, Shoot, Turn, When};
use crate::state::{FigureId, Phase, Seat, State};
use crate::table::Table;
use argad_dice::{ChanceError, Source};

/// Orders a seat might give in the open round; whoever gets none does as the silent do.
pub fn random_orders(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    dice: &mut dyn Source,
) -> Result<Orders, ChanceError> {
    let desk = Desk { table, state, seat };
    let mut orders = Vec::new();
    // One for all orders, so that what is found out about targets is found out once.
    let mut findings = Findings::default();
    let mut told = vec![false; state.figures.len()];
    if state.phase == Phase::Deployment {
        return Ok(Orders::default());
    }
    for (id, figure) in state.all() {
        let asked = desk.is_free(id) || state.phase == Phase::Movement && figure.rides_along();
        if figure.seat() != Some(seat) || told[id.index()] || !asked {
            continue;
        }
        let Some(order) = draw(&desk, id, dice)? else {
            continue;
        };
        let fresh = order.who.iter().all(|id| !told[id.index()]);
        if !fresh {
            continue;
        }
        desk.order(&order, &mut findings);
        if findings.found.is_empty() {
            for id in &order.who {
                told[id.index()] = true;
            }
            orders.push(order);
        }
        findings.found.clear();
    }
    Ok(Orders(orders))
}

fn draw(
    desk: &Desk<'_, '_>,
    id: FigureId,
    dice: &mut dyn Source,
) -> Result<Option<Order>, ChanceError> {
    let act = match desk.state.phase {
        Phase::Deployment => None,
        Phase::Movement => movement(desk, id, dice)?,
        Phase::Shooting => shot(desk, id, When::After),
        Phase::Melee => {
            let enemies = desk.strikable(id);
            match enemies.len() {
                0 => None,
                many => {
                    let pick = usize::from(dice.next(many as u16)?) - 1;
                    Some(Act::Strike(vec![enemies[pick]]))
                }
            }
        }
    };
    let Some(act) = act else { return Ok(None) };
    let who = if act.is_of_body() {
        body_of(desk, id).into_vec()
    } else {
        vec![id]
    };
    Ok(Some(Order {
        who,
        acts: vec![act],
        reactions: Vec::new(),
    }))
}

fn movement(
    desk: &Desk<'_, '_>,
    id: FigureId,
    dice: &mut dyn Source,
) -> Result<Option<Act>, ChanceError> {
    Ok(match dice.next(16)? {
        1..=7 => step(desk, id, dice)?,
        8 | 9 => around::nearest_enemy(desk.state, id).map(|(enemy, _)| Act::Charge(enemy)),
        10 => shot(desk, id, When::Before),
        11 => Some(Act::Crouch),
        12 => Some(match dice.next(3)? {
            1 => Act::Pivot(Turn::Left),
            2 => Act::Pivot(Turn::Right),
            _ => Act::Pivot(Turn::About),
        }),
        13 => Some(if dice.next(2)? == 1 {
            Act::Break
        } else {
            Act::Skirmish
        }),
        14 => Some(
            if desk
                .state
                .figure(id)
                .placed()
                .is_none_or(|_| desk.state.figure(id).is_mounted())
            {
                Act::Dismount
            } else {
                Act::Mount(coach_near(desk, id))
            },
        ),
        15 => Some(Act::Receive),
        _ => None,
    })
}

/// A coach one could get into.
fn coach_near(desk: &Desk<'_, '_>, id: FigureId) -> Option<FigureId> {
    let at = desk.state.figure(id).placed()?;
    let may = |coach| grasp::may_board(desk.table, desk.state, id, &at, coach);
    desk.state
        .all()
        .map(|(coach, _)| coach)
        .find(|&coach| may(coach))
}

/// A step somewhere within reach.
fn step(
    desk: &Desk<'_, '_>,
    id: FigureId,
    dice: &mut dyn Source,
) -> Result<Option<Act>, ChanceError> {
    let direction = Direction::new((dice.next(256)? - 1) as u8);
    let tenth = i64::from(dice.next(10)?);
    let Some(placed) = desk.state.figure(id).placed() else {
        return Ok(None);
    };
    let body = body_of(desk, id);
    let farthest = limit(desk, &body, &placed, direction, &[]).to;
    let length = placed.centre.distance(farthest).as_tenths_of_mm() * tenth / 10;
    let to = placed
        .centre
        .towards(farthest, Length::tenths_of_mm(length));
    Ok(Some(Act::Move(vec![to])))
}

/// A shot at the nearest enemy one knows of.
fn shot(desk: &Desk<'_, '_>, id: FigureId, when: When) -> Option<Act> {
    if desk.table.facts(desk.state.figure(id)).missiles.is_empty() {
        return None;
    }
    let (target, _) = around::nearest_enemy(desk.state, id)?;
    Some(Act::Shoot(Shoot {
        when,
        target,
        weapon: None,
        volley: false,
        elite: None,
    }))
}
