//! Acts done on the spot in the movement round: getting on and off, crouching, hands, prisoners.
//!
//! An act written before the move is done before anybody moves, one written after it when all movement is
//! over. What an order asks for and cannot be done does not happen.

use crate::arms;
use crate::around;
use crate::clause::Clause;
use crate::data::MeleeTrait;
use crate::event::{Arrival, Event, Stop};
use crate::geometry::{Direction, Placed, Point};
use crate::grasp::{self, Custody};
use crate::harm;
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::pace;
use crate::room;
use crate::ruleset::Switch;
use crate::scenario::Riding;
use crate::scenario::TOUCH;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Fate, Figure, FigureId, Place, Posture, SideId, State, ThingAt, ThingId};
use crate::table::Table;
use crate::turn::Turn;
use crate::wounds::Treatment;
use argad_dice::ChanceError;

/// Before or after everybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before anybody moves.
    Before,
    /// When all movement is over.
    After,
}

/// Does every act of the moment. Treating somebody takes the whole turn and is done after movement.
pub fn resolve(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    moment: Moment,
) -> Result<(), ChanceError> {
    if moment == Moment::After {
        bring(turn);
    }
    for (id, order) in by_place(turn, orders, moment) {
        if moment == Moment::Before {
            stand_up(turn, id, &order.acts);
        }
        for act in acts_at(order, moment) {
            on_the_spot(turn, id, act);
        }
    }
    if moment == Moment::After {
        treat(turn, orders)?;
        escort(turn);
    }
    take(turn, orders, moment);
    Ok(())
}

/// Those told to crouch do so: after shots that were made before anybody did anything (GEN-11).
pub fn crouch(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let told = orders.iter().copied();
    let told: Vec<&Order> = told.filter(|o| o.acts.contains(&Act::Crouch)).collect();
    for (id, _) in by_place(turn, &told, Moment::Before) {
        let figure = turn.state.figure(id);
        let free = figure.can_act() && !figure.fleeing && !figure.is_mounted();
        if free && !around::in_contact(turn.table, &turn.state, id) {
            hold(turn, id, Posture::Crouched);
        }
    }
}

/// Everybody with something to do now, with their order, by where they stand: the last seat of a coach
/// or the one spot with room goes to the same figure however orders are listed.
fn by_place<'o>(
    turn: &Turn<'_, '_>,
    orders: &[&'o Order],
    moment: Moment,
) -> Vec<(FigureId, &'o Order)> {
    let mut all: Vec<(FigureId, &Order)> = Vec::new();
    for &order in orders {
        // Most orders have nothing of the kind at any moment.
        let acts =
            order.acts.iter().any(is_on_the_spot) && acts_at(order, moment).any(is_on_the_spot);
        let down = |id: FigureId| turn.state.figure(id).posture != Posture::Standing;
        let does = |id: &FigureId| acts || moment == Moment::Before && down(*id);
        all.extend(
            order
                .who
                .iter()
                .filter(|id| does(id))
                .map(|&id| (id, order)),
        );
    }
    short::sort_by_key(&mut all, |(id, _)| rank(turn, *id));
    all
}

/// What decides who comes first: the place; of those in one coach the names of their troops, and of one troop where
/// they stood when the game began.
type Rank<'t> = (
    Option<Point>,
    Option<Direction>,
    &'t str,
    Option<Point>,
    FigureId,
);

fn rank<'t>(turn: &Turn<'t, '_>, id: FigureId) -> Rank<'t> {
    let figure = turn.state.figure(id);
    let facing = figure.placed().map(|p| p.facing);
    let facts = turn.table.facts(figure);
    let began = facts.start_of(id).map(|p| p.centre);
    let troop = facts.troop.id.as_str();
    (turn.state.spot(figure), facing, troop, began, id)
}

/// The acts of an order that are done at this moment: those after its way are late.
fn acts_at(order: &Order, moment: Moment) -> impl Iterator<Item = &Act> {
    let way = order.acts.iter().position(Act::is_way);
    let acts = order.acts.iter().enumerate();
    let due = move |index: usize| way.is_some_and(|way| index > way) == (moment == Moment::After);
    acts.filter(move |(index, _)| due(*index))
        .map(|(_, act)| act)
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
        if fallen {
            harm::drop_things(turn, carrier);
        }
    }
    leave_wrecks(turn);
}

/// Passengers get out of a coach nobody drives any more, and are gone with one that has left the table.
/// The coach stays where it is: nobody takes the reins of another.
fn leave_wrecks(turn: &mut Turn<'_, '_>) {
    let coach = |figure: &Figure| match figure.place {
        Place::Aboard(coach) => turn.state.figures.get(coach.index()),
        Place::Table(_) | Place::Waiting | Place::Gone => None,
    };
    let stranded = turn.state.all().filter_map(|(id, figure)| {
        let driver = coach(figure).filter(|driver| driver.fate != Fate::Fit)?;
        Some((id, *driver))
    });
    let mut stranded: Vec<(FigureId, Figure)> = stranded.collect();
    short::sort_by_key(&mut stranded, |(id, _)| rank(turn, *id));
    for (figure, driver) in stranded {
        if driver.place == Place::Gone {
            let fled = driver.fate == Fate::Fled;
            turn.emit(Event::Left { figure, fled });
        } else {
            get_off(turn, figure);
        }
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

/// Whether [`on_the_spot`] does it.
fn is_on_the_spot(act: &Act) -> bool {
    matches!(
        act,
        Act::Mount(_)
            | Act::Dismount
            | Act::Crouch
            | Act::Receive
            | Act::Draw(_)
            | Act::Drop(_)
            | Act::Capture(_)
            | Act::Release(_)
            | Act::Carry(_)
            | Act::LayDown(_)
            | Act::Surrender
    )
}

/// One act of one figure; those that move, shoot, strike or wait for others are done elsewhere.
fn on_the_spot(turn: &mut Turn<'_, '_>, id: FigureId, act: &Act) {
    let figure = turn.state.figure(id);
    // RUL-36: whom a movement stopped by contact is in contact, and no change of base undoes it (RUL-8).
    if act.is_riding() && (figure.doing.contact || around::in_contact(turn.table, &turn.state, id))
    {
        return;
    }
    if *act == Act::Dismount && (figure.rides_along() || figure.can_act()) {
        get_off(turn, id);
        return;
    }
    if !figure.can_act() || figure.fleeing {
        return;
    }
    match act {
        Act::Mount(None) => mount(turn, id),
        Act::Mount(Some(coach)) => board(turn, id, *coach),
        Act::Receive => receive(turn, id),
        Act::Draw(weapon) => draw(turn, id, *weapon),
        Act::Drop(thing) => drop_thing(turn, id, *thing),
        Act::Capture(other) => capture(turn, id, *other),
        Act::Release(prisoner) => release(turn, id, *prisoner),
        Act::Carry(whom) => lift(turn, id, *whom),
        Act::LayDown(whom) if figure.carrying == Some(*whom) => lay_down(turn, id),
        Act::Surrender => surrender(turn, id),
        Act::Crouch
        | Act::LayDown(_)
        | Act::Dismount
        | Act::Place(_)
        | Act::Stay
        | Act::Move(_)
        | Act::Charge(_)
        | Act::Interpose { .. }
        | Act::Follow(_)
        | Act::Form { .. }
        | Act::Join(_)
        | Act::Skirmish
        | Act::Spread { .. }
        | Act::Break
        | Act::Pivot(_)
        | Act::Slide(_)
        | Act::Exchange
        | Act::Face(_)
        | Act::Reload(_)
        | Act::Shoot(_)
        | Act::Strike(_)
        | Act::Shorten(_)
        | Act::Lighten
        | Act::Duel { .. }
        | Act::Restrain
        | Act::FollowUp(_)
        | Act::Treat(_)
        | Act::Take(_)
        | Act::Rally => {}
    }
}

/// LEN-4: the first rank of close order on foot kneels to await a charge, and so does whoever has a bayonet just
/// behind him in any order; the others stand.
fn receive(turn: &mut Turn<'_, '_>, id: FigureId) {
    let figure = turn.state.figure(id);
    let kneels = !figure.is_mounted()
        && around::rank(turn.table, &turn.state, id) == 1
        && (figure.formation == Formation::Close || has_bayonet_behind(turn, id));
    let posture = if kneels {
        Posture::Kneeling
    } else {
        Posture::Standing
    };
    hold(turn, id, posture);
}

/// Whether somebody just behind strikes over those who kneel (LEN-4).
fn has_bayonet_behind(turn: &Turn<'_, '_>, id: FigureId) -> bool {
    around::beside(&turn.state, id).into_iter().any(|other| {
        let weapon = arms::in_hand(turn.table, turn.state.figure(other));
        weapon.is_some_and(|weapon| weapon.is(MeleeTrait::OverKneeling))
            && around::in_front(turn.table, &turn.state, other) == Some(id)
    })
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
    if figure.is_mounted() || riding == Riding::Foot || !grasp::reaches(&placed, horse) {
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

/// Into a coach, with the prisoner one guards.
fn board(turn: &mut Turn<'_, '_>, id: FigureId, coach: FigureId) {
    let Some(here) = turn.state.figure(id).placed() else {
        return;
    };
    if !grasp::may_board(turn.table, &turn.state, id, &here, coach) {
        return;
    }
    let captive = grasp::captive(turn.table, &turn.state, id);
    for figure in captive.into_iter().chain([id]) {
        turn.emit(Event::Rode {
            figure,
            riding: Riding::Foot,
            at: None,
            horse: turn.state.figure(figure).horse,
            aboard: Some(coach),
        });
    }
}

/// Down from a horse, which stays (RUL-8), or out of a coach to a free spot beside it, with the prisoner
/// one guards.
fn get_off(turn: &mut Turn<'_, '_>, id: FigureId) {
    let figure = turn.state.figure(id);
    let base = turn.table.base(Riding::Foot);
    match figure.place {
        Place::Table(placed) if figure.is_mounted() && figure.riding != Riding::Coach => {
            let at = Placed::new(base, placed.centre, placed.facing);
            ride(turn, id, Riding::Foot, at, Some(placed.centre));
        }
        Place::Aboard(coach) => {
            let (horse, captive) = (figure.horse, figure.escorting);
            let Some(host) = turn.state.figure(coach).placed() else {
                return;
            };
            let behind = host.facing.turned(2 * Direction::QUARTER);
            let behind = host.centre.plus(behind.vector(host.base.length()));
            let (table, state) = (turn.table, &turn.state);
            if let Some(at) = room::beside(table, state, &host, (id, base), behind) {
                ride(turn, id, Riding::Foot, at, horse);
            }
            let inside = |id: &FigureId| {
                let captive = turn.state.figures.get(id.index());
                captive.is_some_and(|f| f.place == Place::Aboard(coach))
            };
            if let Some(captive) = captive.filter(inside) {
                get_off(turn, captive);
            }
        }
        Place::Table(_) | Place::Waiting | Place::Gone => {}
    }
}

/// Things are taken by whoever stands nearest: off the ground, or from a prisoner or a friend.
fn take(turn: &mut Turn<'_, '_>, orders: &[&Order], moment: Moment) {
    let mut wanted: Vec<(ThingId, Length, Point, FigureId)> = Vec::new();
    for order in orders {
        for act in acts_at(order, moment) {
            let Act::Take(thing) = act else { continue };
            for &id in &order.who {
                let figure = turn.state.figure(id);
                let Some(at) = figure.placed().filter(|_| figure.can_act()) else {
                    continue;
                };
                if let Some(apart) = grasp::thing(turn.table, &turn.state, id, &at, *thing) {
                    wanted.push((*thing, apart, at.centre, id));
                }
            }
        }
    }
    short::sort(&mut wanted);
    wanted.dedup_by_key(|(thing, ..)| *thing);
    for (thing, _, _, id) in wanted {
        let at = ThingAt::With(id);
        turn.emit(Event::Thing { thing, at });
    }
}

fn drop_thing(turn: &mut Turn<'_, '_>, id: FigureId, thing: ThingId) {
    let has = turn.state.things.get(thing.index()) == Some(&ThingAt::With(id));
    if let Some(placed) = turn.state.figure(id).placed().filter(|_| has) {
        let at = ThingAt::Ground(placed.centre);
        turn.emit(Event::Thing { thing, at });
    }
}

/// MEL-14: lays hands on somebody.
fn capture(turn: &mut Turn<'_, '_>, guard: FigureId, other: FigureId) {
    let figure = turn.state.figure(guard);
    let (Some(side), Some(here)) = (figure.side, figure.placed()) else {
        return;
    };
    match grasp::custody(turn.table, &turn.state, guard, &here, other) {
        Some(Custody::Guard) => turn.emit(Event::Guarding {
            guard,
            prisoner: Some(other),
        }),
        Some(Custody::Free) => turn.emit(Event::Freed { figure: other }),
        Some(Custody::Take) => give_up(turn, other, side, Some(guard)),
        None => {}
    }
}

fn release(turn: &mut Turn<'_, '_>, id: FigureId, prisoner: FigureId) {
    let here = turn.state.figure(id).placed();
    if here.is_some_and(|here| grasp::may_release(turn.table, &turn.state, id, &here, prisoner)) {
        turn.emit(Event::Freed { figure: prisoner });
    }
}

fn give_up(turn: &mut Turn<'_, '_>, id: FigureId, to: SideId, guard: Option<FigureId>) {
    let body = turn.state.figure(id).body;
    harm::give_up(turn, id, to, guard, Clause::MEL_14);
    if let Some(body) = body {
        harm::break_small(turn, body);
    }
}

/// MEL-14: gives up to the nearest enemy known; one base to base with nobody to guard takes charge.
/// Where no prisoners are taken nobody does (RUL-6).
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
    let takes =
        other.escorting.is_none() && other.can_act() && around::meet(turn.table, &here, &there);
    give_up(turn, id, to, takes.then_some(enemy));
}

/// A prisoner goes the way of his guard, as far as he went, so that no allowance and no dice of his own are asked, and ends
/// beside him. Where that cannot be – a wall or hedge between him and that way, no room – the guard lets go of him.
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
        if !state.figure(id).is_prisoner() || around::meet(turn.table, &host, &from) {
            continue;
        }
        let event = match led(turn, guard, id, (&host, &from)) {
            Some((path, at)) => {
                let legs = || path.windows(2).map(|leg| leg[0].distance(leg[1]));
                let length = legs().fold(Length::ZERO, Length::plus);
                Event::Moved {
                    figure: id,
                    at,
                    length,
                    straight: legs().next_back().unwrap_or(Length::ZERO),
                    counts: length > from.base.length(),
                    stop: Stop::Arrived,
                    upto: None,
                    path,
                }
            }
            None => Event::Guarding {
                guard,
                prisoner: None,
            },
        };
        turn.emit(event);
    }
}

/// The way of a prisoner after his guard, and where it ends; nothing if he cannot follow.
fn led(
    turn: &Turn<'_, '_>,
    guard: FigureId,
    prisoner: FigureId,
    (host, from): (&Placed, &Placed),
) -> Option<(Vec<Point>, Placed)> {
    let table = turn.table;
    let walked = turn.events().iter().rev().find_map(|event| match event {
        Event::Moved { figure, path, .. } if *figure == guard => Some(path.as_slice()),
        _ => None,
    });
    let spot = (prisoner, from.base);
    let at = room::beside(table, &turn.state, host, spot, from.centre)?;
    let mounted = turn.state.figure(prisoner).is_mounted();
    let mut path = vec![from.centre];
    path.extend(walked.unwrap_or_default());
    // RUL-41: not through a wall or a loophole to get to the guard's way, nor over anything he did not cross himself.
    let aside = |leg: &[Point]| table.climbs(leg[0], leg[1], mounted) > 0;
    if path.len() > 1 && aside(&path[..2]) || aside(&[host.centre, at.centre]) {
        return None;
    }
    // Straight to his place, where nothing but open ground is between.
    if let [.., before, end] = path[..] {
        let same = table.climbs(before, at.centre, mounted) == table.climbs(before, end, mounted);
        if path.len() > 2 && same && !table.is_walled(before, at.centre, mounted) {
            path.pop();
        }
    }
    path.push(at.centre);
    path.dedup();
    let walled = |leg: &[Point]| table.is_walled(leg[0], leg[1], mounted);
    (!path.windows(2).any(walled)).then_some((path, at))
}

/// WND-1: lifts somebody who has fainted.
fn lift(turn: &mut Turn<'_, '_>, bearer: FigureId, whom: FigureId) {
    let here = turn.state.figure(bearer).placed();
    let refused =
        |here| grasp::refuses_lifting(turn.table, &turn.state, (bearer, &here), whom, 0).is_some();
    if here.is_some_and(|here| !refused(here)) {
        let whom = Some(whom);
        turn.emit(Event::Carrying { bearer, whom });
    }
}

fn lay_down(turn: &mut Turn<'_, '_>, bearer: FigureId) {
    turn.emit(Event::Carrying { bearer, whom: None });
}

/// WND-1: those who are carried come along. Of two bearers who came apart the one who went less keeps them; who meets an
/// enemy lets go where they are.
fn bring(turn: &mut Turn<'_, '_>) {
    let carried = turn.state.all().filter_map(|(_, f)| f.carrying);
    let mut carried: Vec<FigureId> = carried.collect();
    turn.state.by_place(&mut carried);
    carried.dedup();
    for whom in carried {
        let fainted = turn.state.figures.get(whom.index());
        let fainted = fainted.filter(|f| matches!(f.fate, Fate::Fainted | Fate::Healing));
        let Some(from) = fainted.and_then(Figure::placed) else {
            let idle: Vec<FigureId> = pace::bearers(&turn.state, whom).collect();
            for id in idle {
                lay_down(turn, id);
            }
            continue;
        };
        let mut bearers: Vec<(FigureId, Placed)> = pace::bearers(&turn.state, whom)
            .filter_map(|id| Some((id, turn.state.figure(id).placed()?)))
            .collect();
        short::sort_by_key(&mut bearers, |(_, p)| {
            (from.centre.distance(p.centre), p.centre)
        });
        let Some(&(_, first)) = bearers.first() else {
            continue;
        };
        let mut middle = first.centre;
        for &(id, placed) in bearers.iter().skip(1) {
            // With the fainted between them, base to base with both.
            let between = from.base.length().plus(TOUCH).plus(TOUCH);
            if around::is_within(&first, &placed, between) {
                middle = middle.plus(first.centre.to(placed.centre).scaled(1, 2));
            } else {
                lay_down(turn, id);
            }
        }
        if middle != from.centre {
            turn.emit(Event::Placed {
                figure: whom,
                at: Placed {
                    centre: middle,
                    ..from
                },
                why: Arrival::Carried,
            });
        }
        for &(id, _) in &bearers {
            if turn.state.figure(id).carrying.is_some()
                && around::in_contact(turn.table, &turn.state, id)
            {
                lay_down(turn, id);
            }
        }
    }
}

/// WND-2, WND-4: whoever has fainted or stands wounded is treated once, by the first in contact by place.
fn treat(turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Result<(), ChanceError> {
    let mut cases: Vec<(Point, FigureId, FigureId)> = Vec::new();
    for order in orders {
        for act in &order.acts {
            let Act::Treat(patient) = act else { continue };
            for &by in &order.who {
                if let Some(at) = may_treat(turn.table, &turn.state, by, *patient) {
                    cases.push((at, by, *patient));
                }
            }
        }
    }
    short::sort(&mut cases);
    for (_, by, figure) in cases {
        // Somebody else was first.
        if may_treat(turn.table, &turn.state, by, figure).is_none() {
            continue;
        }
        let patient = turn.state.figure(figure);
        let spot = patient.placed().map(|p| p.centre);
        let treatment = Treatment {
            health: turn.table.class(patient),
            healer: has_healer(turn.table, &turn.state, figure),
            // The field is no hospital (WND-3).
            poor_hygiene: !spot.is_some_and(|at| grasp::is_clean(turn.table, at)),
            // WND-4: nobody dies of the wound they stand with.
            own_character: patient.fate != Fate::Fainted,
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

/// Where the helper stands, if he can help: base to base, still, and not in contact with an enemy. Somebody wounded has to
/// halt for it (RUL-43).
fn may_treat(table: &Table<'_>, state: &State, by: FigureId, patient: FigureId) -> Option<Point> {
    let helper = state.figure(by);
    let placed = helper
        .placed()
        .filter(|_| helper.can_act() && !helper.fleeing)?;
    let walks = |id: FigureId| state.figure(id).doing.moved.counts;
    let allowed = grasp::refuses_treatment(table, state, (by, &placed), patient).is_none();
    (allowed && !walks(by) && !walks(patient)).then_some(placed.centre)
}

/// WND-3: a qualified healer base to base with the wounded, whoever holds the bandage.
fn has_healer(table: &Table<'_>, state: &State, patient: FigureId) -> bool {
    let Some(there) = state.figure(patient).placed() else {
        return false;
    };
    state.present().any(|(_, f)| {
        table.facts(f).troop.healer
            && f.can_act()
            && !f.fleeing
            && !f.is_enemy_of(state.figure(patient))
            && f.placed().is_some_and(|p| around::meet(table, &p, &there))
    })
}

#[cfg(test)]
mod tests;
