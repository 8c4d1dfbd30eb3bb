//! What the agreed orders would bring about, looked at before anybody moves (MOV-6, FRM-12).
//!
//! The movement itself, played on a copy in which the last stretch of every charge in close order reaches its enemy.
//! Only where it can matter: a close order charges, or close-order foot and skirmishers may meet.

use super::outcome;
use super::surge::Last;
use crate::around;
use crate::event::Event;
use crate::measure::Length;
use crate::movement;
use crate::order::{Act, Order, Reaction, Response};
use crate::pace;
use crate::rehearse::Middling;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Figure, FigureId, State};
use crate::turn::Turn;
use argad_dice::ChanceError;

/// The most the last stretch adds (MOV-6).
const SURGE: Length = Length::cm(6);

/// What would happen.
#[derive(Default)]
pub(super) struct Ahead {
    /// Bodies that would need the last stretch to reach somebody, by their first figure, and how far they would go.
    surges: Vec<(Vec<FigureId>, Length)>,
    /// Skirmishers on foot and the close-order foot who would touch them.
    pub(super) meetings: Vec<(FigureId, FigureId)>,
}

/// Looks ahead where it matters.
pub(super) fn look(turn: &Turn<'_, '_>, orders: &[&Order]) -> Ahead {
    if !matters(turn, orders) {
        return Ahead::default();
    }
    let mut dice = Middling::default();
    let mut copy = Turn::new(turn.table, turn.state.clone(), &mut dice);
    let Ok(super::Gone { tracks, .. }) = super::go(&mut copy, orders, Last::Certain, &[]) else {
        return Ahead::default();
    };
    let contacts = outcome::tell(&mut copy, orders, &tracks, &[]);
    let mut ahead = Ahead::default();
    for event in copy.events() {
        if let Event::Surge { figures, upto, .. } = event {
            ahead.surges.push((figures.clone(), *upto));
        }
    }
    if turn.table.period().is_hm() {
        let foot = |id: FigureId, formation: Formation| {
            let figure = copy.state.figure(id);
            !figure.is_mounted() && figure.formation == formation
        };
        for (a, b) in contacts {
            for (own, enemy) in [(a, b), (b, a)] {
                if foot(own, Formation::Skirmish) && foot(enemy, Formation::Close) {
                    ahead.meetings.push((own, enemy));
                }
            }
        }
    }
    ahead
}

/// How fast somebody who has an order to go might be; nothing for whoever stays.
fn stride(turn: &Turn<'_, '_>, orders: &[&Order], id: FigureId) -> Option<Length> {
    let order = orders.iter().find(|order| order.who.contains(&id))?;
    let goes = order.acts.iter().any(Act::is_way) || !order.reactions.is_empty();
    goes.then(|| pace::loose(turn.table, &turn.state, id).length)
}

fn matters(turn: &Turn<'_, '_>, orders: &[&Order]) -> bool {
    let state = &turn.state;
    let close = |f: &Figure| f.formation == Formation::Close && f.body.is_some() && !f.is_mounted();
    if !state.present().any(|(_, f)| close(f)) {
        return false;
    }
    charges(turn, orders) || turn.table.period().is_hm() && may_meet(turn, orders)
}

/// MOV-6: whether a close order on foot charges, or may by a reaction. Whom it is sent at says little: it may meet somebody
/// else on the way, and he may come to meet it.
fn charges(turn: &Turn<'_, '_>, orders: &[&Order]) -> bool {
    let state = &turn.state;
    let dies = !turn.table.rules().on(Switch::ContactAdvance);
    let close = |id: FigureId| {
        let figure = state.figure(id);
        figure.formation == Formation::Close && !figure.is_mounted()
    };
    dies && orders.iter().any(|order| {
        let charges = |act: &Act| matches!(act, Act::Charge(_));
        let answers = |reaction: &Reaction| reaction.then == Response::CounterCharge;
        (order.acts.iter().any(charges) || order.reactions.iter().any(answers))
            && order.who.iter().any(|&id| close(id))
    })
}

/// FRM-12: whether skirmishers and enemy close-order foot are near enough to meet, and one of them goes.
fn may_meet(turn: &Turn<'_, '_>, orders: &[&Order]) -> bool {
    let foot = |state: &State, formation: Formation| -> Vec<FigureId> {
        let those = state.present();
        let those = those.filter(|(_, f)| f.formation == formation && !f.is_mounted());
        those.map(|(id, _)| id).collect()
    };
    let state = &turn.state;
    let spread = foot(state, Formation::Skirmish);
    if spread.is_empty() {
        return false;
    }
    let close = foot(state, Formation::Close);
    let none = Length::ZERO;
    spread.iter().any(|&own| {
        let figure = state.figure(own);
        close.iter().any(|&enemy| {
            let (Some(here), Some(there)) = (figure.placed(), state.figure(enemy).placed()) else {
                return false;
            };
            let most = Length::cm(20).plus(Length::cm(20));
            if !figure.is_enemy_of(state.figure(enemy)) || !around::is_within(&here, &there, most) {
                return false;
            }
            let (ours, theirs) = (stride(turn, orders, own), stride(turn, orders, enemy));
            let reach = ours
                .unwrap_or(none)
                .plus(theirs.map_or(none, |t| t.plus(SURGE)));
            (ours.is_some() || theirs.is_some()) && around::is_within(&here, &there, reach)
        })
    })
}

/// MOV-6: throws the last stretch for those who need it, by place, and tells how far they may go.
pub(super) fn surges(
    turn: &mut Turn<'_, '_>,
    ahead: &Ahead,
) -> Result<Vec<(FigureId, Length)>, ChanceError> {
    let mut known = Vec::new();
    let mut needed: Vec<&(Vec<FigureId>, Length)> = ahead.surges.iter().collect();
    short::sort_by_key(&mut needed, |(figures, _)| {
        let first = turn.state.figure(figures[0]).placed();
        (first.map(|p| p.centre), figures[0])
    });
    for (figures, needed) in needed {
        let mount = turn.state.figure(figures[0]).riding.mount();
        let advance = movement::contact_advance(turn.table.rules(), turn.table.data, mount);
        let (upto, throws) = turn.roll(&advance)?;
        let Some(&die) = throws.first().and_then(|t| t.values.first()) else {
            continue;
        };
        let wide = turn.table.data.close_order.line;
        let upto = if upto >= *needed { upto } else { wide };
        turn.emit(Event::Surge {
            figures: figures.clone(),
            die: die as u8,
            upto,
        });
        known.extend(figures.iter().map(|&id| (id, upto)));
    }
    Ok(known)
}

impl Ahead {
    /// Whether an enemy gets as far as he would have to, with the dice thrown.
    pub(super) fn arrives(&self, enemy: FigureId, dice: &[(FigureId, Length)]) -> bool {
        let needs = self.surges.iter().find(|(who, _)| who.contains(&enemy));
        let has = dice.iter().find(|(who, _)| *who == enemy);
        match (needs, has) {
            (Some((_, needed)), Some((_, upto))) => upto >= needed,
            _ => true,
        }
    }
}
