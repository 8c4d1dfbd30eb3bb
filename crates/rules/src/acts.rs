//! Acts done on the spot in the movement round: getting on and off, crouching, hands, prisoners.
//!
//! An act written before the move is done before anybody moves, one written after it when all movement is
//! over. What an order asks for and cannot be done does not happen.

use crate::around;
use crate::clause::Clause;
use crate::event::{Event, Stop};
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::room;
use crate::ruleset::Switch;
use crate::scenario::Riding;
use crate::shooting::Formation;
use crate::state::{Fate, Figure, FigureId, Place, Posture, SideId, State, ThingAt, ThingId};
use crate::table::Table;
use crate::turn::Turn;
use crate::wounds::Treatment;
use argad_dice::ChanceError;

/// A thing, or a horse left alone, is in reach of a base this near to its point.
const REACH: Length = Length::cm(1);

/// Before or after everybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before anybody moves.
    Before,
    /// When all movement is over.
    After,
}

/// RUL-8: whether an order spends half of the allowance on getting on or off.
pub fn halves(order: &Order) -> bool {
    order
        .acts
        .iter()
        .any(|act| matches!(act, Act::Mount(_) | Act::Dismount))
}

/// Whether an act moves a figure from its place.
fn moves(act: &Act) -> bool {
    matches!(
        act,
        Act::Move(_)
            | Act::Charge(_)
            | Act::Interpose { .. }
            | Act::Follow(_)
            | Act::Form { .. }
            | Act::Skirmish
            | Act::Slide(_)
    )
}

/// Does every act of the moment. Treating somebody takes the whole turn and is done after movement.
pub fn resolve(
    turn: &mut Turn<'_, '_>,
    orders: &[Order],
    moment: Moment,
) -> Result<(), ChanceError> {
    for order in orders {
        let first_move = order.acts.iter().position(moves);
        for &id in &order.who {
            if moment == Moment::Before {
                stand_up(turn, id, &order.acts);
            }
            for (index, act) in order.acts.iter().enumerate() {
                let late = first_move.is_some_and(|first| index > first);
                if late == (moment == Moment::After) {
                    on_the_spot(turn, id, act);
                }
            }
        }
    }
    if moment == Moment::After {
        treat(turn, orders)?;
        escort(turn);
    }
    take(turn, orders, moment);
    Ok(())
}

/// What lies about after a turn: things of the fallen, passengers of a wreck.
pub fn settle(turn: &mut Turn<'_, '_>) {
    for index in 0..turn.state.things.len() {
        let ThingAt::With(carrier) = turn.state.things[index] else {
            continue;
        };
        let Some(figure) = turn.state.figures.get(carrier.index()) else {
            continue;
        };
        let fallen = matches!(figure.fate, Fate::Out | Fate::Fainted | Fate::Healing);
        if let Some(placed) = figure.placed().filter(|_| fallen) {
            turn.emit(Event::Thing {
                thing: ThingId(index as u8),
                at: ThingAt::Ground(placed.centre),
            });
        }
    }
    let wrecked = |place: Place| match place {
        Place::Aboard(coach) => !turn.state.figure(coach).is_present(),
        Place::Table(_) | Place::Waiting | Place::Gone => false,
    };
    let out = turn.state.all().filter(|(_, f)| wrecked(f.place));
    let out: Vec<FigureId> = out.map(|(id, _)| id).collect();
    for id in out {
        get_off(turn, id);
    }
}

/// Whoever does anything but stay or look about stands up.
fn stand_up(turn: &mut Turn<'_, '_>, id: FigureId, acts: &[Act]) {
    let keeps = |act: &Act| matches!(act, Act::Stay | Act::Face(_) | Act::Crouch | Act::Receive);
    if turn.state.figure(id).posture != Posture::Standing && !acts.iter().all(keeps) {
        hold(turn, id, Posture::Standing);
    }
}

fn hold(turn: &mut Turn<'_, '_>, figure: FigureId, posture: Posture) {
    if turn.state.figure(figure).posture != posture {
        turn.emit(Event::Posture { figure, posture });
    }
}

/// One act of one figure; those that move, shoot, strike or wait for others are done elsewhere.
fn on_the_spot(turn: &mut Turn<'_, '_>, id: FigureId, act: &Act) {
    let figure = turn.state.figure(id);
    let aboard = matches!(figure.place, Place::Aboard(_)) && figure.fate == Fate::Fit;
    if *act == Act::Dismount && (aboard || figure.can_act()) {
        get_off(turn, id);
        return;
    }
    if !figure.can_act() || figure.fleeing {
        return;
    }
    match act {
        Act::Mount(None) => mount(turn, id),
        Act::Mount(Some(coach)) => board(turn, id, *coach),
        Act::Crouch if !figure.is_mounted() && !around::in_contact(&turn.state, id) => {
            hold(turn, id, Posture::Crouched);
        }
        Act::Receive => receive(turn, id),
        Act::Draw(weapon) => draw(turn, id, *weapon),
        Act::Drop(thing) => drop_thing(turn, id, *thing),
        Act::Capture(other) => capture(turn, id, *other),
        Act::Release(prisoner) if figure.escorting == Some(*prisoner) => {
            turn.emit(Event::Freed { figure: *prisoner });
        }
        Act::Surrender => surrender(turn, id),
        Act::Crouch
        | Act::Release(_)
        | Act::Dismount
        | Act::Place(_)
        | Act::Stay
        | Act::Move(_)
        | Act::Charge(_)
        | Act::Interpose { .. }
        | Act::Follow(_)
        | Act::Form { .. }
        | Act::Skirmish
        | Act::Break
        | Act::Pivot(_)
        | Act::Slide(_)
        | Act::Exchange
        | Act::Face(_)
        | Act::Reload(_)
        | Act::Shoot(_)
        | Act::Strike(_)
        | Act::Restrain
        | Act::FollowUp(_)
        | Act::Treat(_)
        | Act::Take(_)
        | Act::Rally => {}
    }
}

/// LEN-4: the first rank of close order on foot kneels to await a charge; the others stand.
fn receive(turn: &mut Turn<'_, '_>, id: FigureId) {
    let figure = turn.state.figure(id);
    let kneels = figure.formation == Formation::Close
        && !figure.is_mounted()
        && around::rank(&turn.state, id) == 1;
    let posture = if kneels {
        Posture::Kneeling
    } else {
        Posture::Standing
    };
    hold(turn, id, posture);
}

fn draw(turn: &mut Turn<'_, '_>, figure: FigureId, weapon: u8) {
    let known = turn.state.figure(figure);
    let exists = usize::from(weapon) < turn.table.facts(known).melee.len();
    if exists && known.hand != weapon {
        turn.emit(Event::Drew { figure, weapon });
    }
}

/// RUL-8: onto the horse left here, if there is room for horse and rider.
fn mount(turn: &mut Turn<'_, '_>, id: FigureId) {
    let figure = turn.state.figure(id);
    let riding = turn.table.facts(figure).troop.riding;
    let (Some(horse), Some(placed)) = (figure.horse, figure.placed()) else {
        return;
    };
    if figure.is_mounted() || riding == Riding::Foot || !reaches(&placed, horse) {
        return;
    }
    let base = turn.table.base(riding);
    // The front he has, else the nearest to it with room.
    let turns = (0..=8u8).flat_map(|t| [t * 16, 0u8.wrapping_sub(t * 16)]);
    let spots = turns.flat_map(|t| {
        [horse, placed.centre].map(|at| Placed::new(base, at, placed.facing.turned(t)))
    });
    let mut free = spots.filter(|at| room::is_free(turn.table, &turn.state, at, id));
    if let Some(at) = free.next() {
        ride(turn, id, riding, at, None);
    }
}

fn ride(
    turn: &mut Turn<'_, '_>,
    figure: FigureId,
    riding: Riding,
    at: Placed,
    horse: Option<Point>,
) {
    turn.emit(Event::Rode {
        figure,
        riding,
        at: Some(at),
        horse,
        aboard: None,
    });
}

/// A coach is a figure with a base longer than any horse's.
fn is_coach(table: &Table<'_>, figure: &Figure) -> bool {
    table.base(figure.riding).length() > Base::MOUNTED.length()
}

/// Into a coach of one's own side, base to base.
fn board(turn: &mut Turn<'_, '_>, id: FigureId, coach: FigureId) {
    let figure = turn.state.figure(id);
    let Some(other) = turn.state.figures.get(coach.index()) else {
        return;
    };
    let (Some(here), Some(there)) = (figure.placed(), other.placed()) else {
        return;
    };
    let own = other.is_present() && other.side == figure.side && is_coach(turn.table, other);
    if own && !figure.is_mounted() && around::touch(&here, &there) {
        turn.emit(Event::Rode {
            figure: id,
            riding: Riding::Foot,
            at: None,
            horse: figure.horse,
            aboard: Some(coach),
        });
    }
}

/// Down from a horse, which stays (RUL-8), or out of a coach to a free spot beside it.
fn get_off(turn: &mut Turn<'_, '_>, id: FigureId) {
    let figure = turn.state.figure(id);
    let base = turn.table.base(Riding::Foot);
    match figure.place {
        Place::Table(placed) if figure.is_mounted() && !is_coach(turn.table, figure) => {
            let at = Placed::new(base, placed.centre, placed.facing);
            ride(turn, id, Riding::Foot, at, Some(placed.centre));
        }
        Place::Aboard(coach) => {
            let horse = figure.horse;
            let Some(host) = turn.state.figure(coach).placed() else {
                return;
            };
            let behind = host.facing.turned(2 * Direction::QUARTER);
            let behind = host.centre.plus(behind.vector(host.base.length()));
            let (table, state) = (turn.table, &turn.state);
            if let Some(at) = room::beside(table, state, &host, (id, base), behind) {
                ride(turn, id, Riding::Foot, at, horse);
            }
        }
        Place::Table(_) | Place::Waiting | Place::Gone => {}
    }
}

/// Whether a point is in reach of a base.
fn reaches(placed: &Placed, point: Point) -> bool {
    placed.distance_to_point(point) <= REACH
}

/// Things are taken by whoever stands nearest: off the ground, or from a prisoner or a friend.
fn take(turn: &mut Turn<'_, '_>, orders: &[Order], moment: Moment) {
    let mut wanted: Vec<(ThingId, Length, Point, FigureId)> = Vec::new();
    for order in orders {
        let first_move = order.acts.iter().position(moves);
        for (index, act) in order.acts.iter().enumerate() {
            let late = first_move.is_some_and(|first| index > first);
            let Act::Take(thing) = act else { continue };
            if late != (moment == Moment::After) {
                continue;
            }
            for &id in &order.who {
                if let Some(apart) = apart_from(&turn.state, id, *thing) {
                    let centre = turn.state.figure(id).placed().map(|p| p.centre);
                    wanted.push((*thing, apart, centre.unwrap_or_default(), id));
                }
            }
        }
    }
    wanted.sort_unstable();
    wanted.dedup_by_key(|(thing, ..)| *thing);
    for (thing, _, _, id) in wanted {
        let at = ThingAt::With(id);
        turn.emit(Event::Thing { thing, at });
    }
}

/// How far a thing is from somebody who may take it; nothing if they may not.
fn apart_from(state: &State, id: FigureId, thing: ThingId) -> Option<Length> {
    let figure = state.figure(id);
    let placed = figure.placed().filter(|_| figure.can_act())?;
    match *state.things.get(thing.index())? {
        ThingAt::Ground(point) => {
            let apart = placed.distance_to_point(point);
            (apart <= REACH).then_some(apart)
        }
        ThingAt::With(carrier) => {
            let other = state.figures.get(carrier.index())?;
            let willing = other.is_prisoner() || other.side == figure.side;
            let there = other.placed().filter(|_| willing && carrier != id)?;
            around::touch(&placed, &there).then(|| placed.distance(&there))
        }
    }
}

fn drop_thing(turn: &mut Turn<'_, '_>, id: FigureId, thing: ThingId) {
    let has = turn.state.things.get(thing.index()) == Some(&ThingAt::With(id));
    if let Some(placed) = turn.state.figure(id).placed().filter(|_| has) {
        let at = ThingAt::Ground(placed.centre);
        turn.emit(Event::Thing { thing, at });
    }
}

/// MEL-14: takes charge of a prisoner of one's own side, of somebody stunned or of a harmless neutral;
/// frees a friend whom nobody guards.
fn capture(turn: &mut Turn<'_, '_>, guard: FigureId, other: FigureId) {
    let figure = turn.state.figure(guard);
    let Some(target) = turn.state.figures.get(other.index()) else {
        return;
    };
    let (Some(side), Some(here), Some(there)) = (figure.side, figure.placed(), target.placed())
    else {
        return;
    };
    if other == guard || figure.escorting.is_some() || !around::touch(&here, &there) {
        return;
    }
    let guarded = turn
        .state
        .figures
        .iter()
        .any(|f| f.escorting == Some(other));
    let harmless = target.side.is_none() && !target.hostile;
    match target.fate {
        Fate::Prisoner(to) if to == side => turn.emit(Event::Guarding {
            guard,
            prisoner: Some(other),
        }),
        Fate::Prisoner(_) if target.side == Some(side) && !guarded => {
            turn.emit(Event::Freed { figure: other });
        }
        Fate::Fit if harmless || target.is_enemy_of(figure) && target.stunned > 0 => {
            give_up(turn, other, side, Some(guard));
        }
        Fate::Fit | Fate::Prisoner(_) | Fate::Out | Fate::Fainted | Fate::Healing | Fate::Fled => {}
    }
}

fn give_up(turn: &mut Turn<'_, '_>, figure: FigureId, to: SideId, guard: Option<FigureId>) {
    turn.emit(Event::Surrendered {
        figure,
        to,
        guard,
        clause: Clause::MEL_14,
    });
}

/// MEL-14: gives up to the nearest enemy known; one base to base with nobody to guard takes charge.
/// Where no prisoners are taken nobody accepts it (RUL-6).
fn surrender(turn: &mut Turn<'_, '_>, id: FigureId) {
    let Some((enemy, _)) = around::nearest_enemy(&turn.state, id) else {
        return;
    };
    let (figure, other) = (turn.state.figure(id), turn.state.figure(enemy));
    let (Some(to), Some(here), Some(there)) = (other.side, figure.placed(), other.placed()) else {
        return;
    };
    if turn.table.rules().on(Switch::NoPrisoners) {
        return;
    }
    let takes = other.escorting.is_none() && other.can_act() && around::touch(&here, &there);
    give_up(turn, id, to, takes.then_some(enemy));
}

/// A prisoner walks beside the guard: as far as the guard went, so that no allowance is asked.
fn escort(turn: &mut Turn<'_, '_>) {
    let guards = turn.state.present().filter(|(_, f)| f.escorting.is_some());
    let mut guards: Vec<FigureId> = guards.map(|(id, _)| id).collect();
    turn.state.by_place(&mut guards);
    for guard in guards {
        let state = &turn.state;
        let escorted = state.figure(guard).escorting;
        let (Some(id), Some(host)) = (escorted, state.figure(guard).placed()) else {
            continue;
        };
        let Some(from) = state.figures.get(id.index()).and_then(Figure::placed) else {
            continue;
        };
        if !state.figure(id).is_prisoner() || around::touch(&host, &from) {
            continue;
        }
        let spot = room::beside(turn.table, state, &host, (id, from.base), from.centre);
        let Some(at) = spot else { continue };
        let length = from.centre.distance(at.centre);
        turn.emit(Event::Moved {
            figure: id,
            path: vec![from.centre, at.centre],
            at,
            length,
            straight: length,
            counts: length > from.base.length(),
            stop: Stop::Arrived,
        });
    }
}

/// WND-2: whoever has fainted is treated once, by the first in contact by place.
fn treat(turn: &mut Turn<'_, '_>, orders: &[Order]) -> Result<(), ChanceError> {
    let mut cases: Vec<(Point, FigureId, FigureId)> = Vec::new();
    for order in orders {
        for act in &order.acts {
            let Act::Treat(patient) = act else { continue };
            for &by in &order.who {
                if let Some(at) = may_treat(&turn.state, by, *patient) {
                    cases.push((at, by, *patient));
                }
            }
        }
    }
    cases.sort_unstable();
    for (_, by, figure) in cases {
        let patient = turn.state.figure(figure);
        if patient.fate != Fate::Fainted {
            continue;
        }
        let treatment = Treatment {
            health: turn.table.class(patient),
            // No card names a healer; the field is no hospital (WND-3).
            healer: false,
            poor_hygiene: true,
            own_character: turn.table.facts(patient).troop.character,
        };
        let (recovery, throws) = turn.roll(&treatment)?;
        let dice = throws
            .iter()
            .flat_map(|t| t.values.iter().map(|&v| v as u8));
        turn.emit(Event::Treated {
            figure,
            by,
            dice: dice.collect(),
            modifiers: treatment.modifiers(),
            recovery,
        });
    }
    Ok(())
}

/// Where the helper stands, if he can help: base to base, still, and not in contact with an enemy.
fn may_treat(state: &State, by: FigureId, patient: FigureId) -> Option<Point> {
    let helper = state.figure(by);
    let placed = helper
        .placed()
        .filter(|_| helper.can_act() && !helper.fleeing)?;
    let other = state.figures.get(patient.index())?;
    let there = other.placed().filter(|_| other.fate == Fate::Fainted)?;
    let free = around::touch(&placed, &there) && !around::in_contact(state, by);
    free.then_some(placed.centre)
}

#[cfg(test)]
mod tests;
