//! What came of a movement phase: where everybody is, who met whom, and what follows at once.

use super::plan::too_few;
use super::track::{Aim, Member, TURN, Track};
use crate::around::{self, extent};
use crate::clause::Clause;
use crate::event::{Event, Stop};
use crate::geometry::{Arc, Direction, Placed, Point};
use crate::measure::Length;
use crate::morale::Cause;
use crate::movement::RunUp;
use crate::order::{Act, Order};
use crate::pace;
use crate::scenario::{Riding, TOUCH};
use crate::shooting::Formation;
use crate::short;
use crate::state::{FigureId, Place};
use crate::turn::Turn;
use argad_dice::ChanceError;
use smallvec::SmallVec;

/// Two who met.
pub(super) type Contact = (FigureId, FigureId);

/// Where somebody stood before he turned with his order.
pub(super) type Stood = (FigureId, Placed);

/// A figure within this of its place has arrived.
const ARRIVED: Length = Length::tenths_of_mm(10);
/// Whoever lost less of his way than this by waiting, in tenths of a millimetre, is not told of it.
const WAITED: i64 = 50;

/// Tells where everybody went, and who met whom; some turned with their order before (FRM-6) and stood otherwise.
pub(super) fn tell(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    tracks: &[Track],
    before: &[Stood],
) -> Vec<Contact> {
    let mut ends: SmallVec<[(Point, FigureId, usize, usize); 64]> = SmallVec::new();
    for (t, track) in tracks.iter().enumerate() {
        let stirred = track.stop.is_some() || track.distance(TURN) > 0;
        let turns = track.order.is_some_and(|o| faces(orders[o]).is_some());
        // FRM-3: whoever a close order forms on turns with it.
        let turned = track.members[0].facing != track.members[0].start.facing;
        if stirred || (turns || turned) && !track.close {
            for (m, member) in track.members.iter().enumerate() {
                ends.push((member.start.centre, member.id, t, m));
            }
        }
    }
    short::sort(&mut ends);
    // GEN-2: whether steps lead forward is seen from where everybody stood.
    let told: Vec<Event> = ends
        .iter()
        .map(|&(_, _, t, m)| moved(turn, &tracks[t], m))
        .collect();
    for event in told {
        turn.emit(event);
    }
    for &(_, figure, t, _) in &ends {
        if tracks[t].left {
            let fled = true;
            turn.emit(Event::Left { figure, fled });
        }
    }
    meet(turn, tracks, before, &[])
}

/// The front an order asks for at the end (RUL-10).
pub(super) fn faces(order: &Order) -> Option<Direction> {
    order.acts.iter().rev().find_map(|act| match act {
        Act::Face(direction) => Some(*direction),
        Act::Form { facing, .. } => Some(*facing),
        _ => None,
    })
}

fn moved(turn: &Turn<'_, '_>, track: &Track, m: usize) -> Event {
    let figure = track.members[m].id;
    let (path, mut length, straight) = track.walked(m);
    let at = track.placed(m, TURN);
    let stop = match track.stop.unwrap_or(Stop::Arrived) {
        Stop::Contact { .. } | Stop::Blocked { .. } if m != track.cause => Stop::Body {
            with: track.members[track.cause].id,
        },
        stop => lacked_time(track, stop),
    };
    let (went, end) = track.by_itself(m);
    let steps = pace::Steps {
        from: path.first().copied().unwrap_or(end),
        to: end,
        interposes: matches!(track.aim, Aim::Interpose { .. }),
    };
    let free = pace::tolerance(turn.table, &turn.state, turn.state.figure(figure), steps);
    // CHG-6: who steps in front of a friend goes round him; the two steps are from place to place.
    let shift = match (track.aim, path.first()) {
        (Aim::Interpose { .. }, Some(from)) => from.distance(end),
        _ => went,
    };
    // Who stood has not moved, though he was set against whoever came (RUL-36).
    if went == Length::ZERO {
        length = Length::ZERO;
    }
    let upto = left(track, length);
    Event::Moved {
        figure,
        path,
        at,
        length,
        straight,
        counts: shift > free,
        stop,
        upto,
    }
}

/// RUL-7: whoever still had a way to go and some of his allowance, but waited for somebody, was held up.
fn lacked_time(track: &Track, stop: Stop) -> Stop {
    let left = track.most - track.distance(TURN);
    match (stop, track.holder) {
        (Stop::Allowance | Stop::Slowed | Stop::Lost, Some(by)) if left > WAITED => {
            Stop::Held { by }
        }
        _ => stop,
    }
}

/// How far bad ground let a charging rider go in all, who has gone so far: he may still ride up (CHG-7).
fn left(track: &Track, gone: Length) -> Option<Length> {
    let rides = track.slowed && track.mounted && matches!(track.aim, Aim::Charge(_));
    rides.then(|| match track.stop {
        Some(Stop::Stuck | Stop::Slowed) => gone,
        _ => Length::tenths_of_mm(track.most),
    })
}

/// MOV-12: enemies base to base now who were not when the turn began, in the order of place, however they came to be: who
/// turns on the spot may meet somebody. Nothing of those who are told of already.
pub(super) fn meet(
    turn: &mut Turn<'_, '_>,
    tracks: &[Track],
    before: &[Stood],
    told: &[Contact],
) -> Vec<Contact> {
    let stood = |member: &Member| {
        let turned = before.iter().find(|(id, _)| *id == member.id);
        turned.map_or(member.start, |(_, place)| *place)
    };
    let state = &turn.state;
    let mut all: SmallVec<[(Point, FigureId, &Member); 64]> = SmallVec::new();
    let mut widest = 0;
    for member in tracks.iter().filter(|t| !t.left).flat_map(|t| &t.members) {
        if let Place::Table(now) = &state.figure(member.id).place {
            widest = extent(now.base).max(widest);
            all.push((now.centre, member.id, member));
        }
    }
    // Whoever is farther off than any two bases reach touches nobody here.
    let reach = (2 * widest + TOUCH.as_tenths_of_mm()) as u32;
    let met = |a: &Placed, b: &Placed| around::meet(turn.table, a, b);
    let mut found: SmallVec<[_; 8]> = SmallVec::new();
    around::near_pairs(
        &all,
        |&(at, ..)| at,
        reach,
        |one, two| {
            let (&(at, a, member), &(there, b, other)) = (one, two);
            if there.y.abs_diff(at.y) > reach || met(&stood(member), &stood(other)) {
                return;
            }
            let (fa, fb) = (state.figure(a), state.figure(b));
            if let (Place::Table(pa), Place::Table(pb)) = (&fa.place, &fb.place)
                && met(pa, pb)
                && fa.is_enemy_of(fb)
            {
                let (one, two) = ((at, a), (there, b));
                found.push((one.min(two), one.max(two)));
            }
        },
    );
    short::sort(&mut found);
    let mut contacts: Vec<Contact> = found.iter().map(|(one, two)| (one.1, two.1)).collect();
    let pair = |&(a, b): &Contact| (a.min(b), a.max(b));
    contacts.retain(|met| told.iter().all(|known| pair(known) != pair(met)));
    for &(a, b) in &contacts {
        let late = late(turn, tracks, a, b).or_else(|| late(turn, tracks, b, a));
        turn.emit(Event::Contact { a, b, late });
    }
    contacts
}

/// CHG-8: whoever comes up to a charging rider when he has met somebody already.
fn late(
    turn: &Turn<'_, '_>,
    tracks: &[Track],
    rider: FigureId,
    other: FigureId,
) -> Option<FigureId> {
    let of = |id: FigureId| {
        let has = |track: &&Track| track.members.iter().any(|m| m.id == id);
        tracks.iter().find(has)
    };
    let charges = turn.state.figure(rider).riding == Riding::Cavalry;
    let rides = of(rider).filter(|t| charges && matches!(t.aim, Aim::Charge(_)))?;
    let comes = of(other).filter(|t| matches!(t.stop, Some(Stop::Contact { .. })))?;
    // Who only takes his place when everybody stands comes last.
    let when = |track: &Track| track.met.unwrap_or(TURN);
    (comes.distance(TURN) > 0 && when(comes) > when(rides)).then_some(other)
}

/// What follows at once: formations gained and lost, tests, the run-up of charges.
pub(super) fn settle(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    tracks: &[Track],
    contacts: &[Contact],
) -> Result<(), ChanceError> {
    taken_in_flank(turn, contacts);
    for (index, order) in orders.iter().enumerate() {
        new_order(turn, order, index, tracks);
    }
    let mut back: Vec<FigureId> = turn
        .state
        .present()
        .filter(|(_, f)| f.past.must_fall_back)
        .map(|(id, _)| id)
        .collect();
    back.retain(|&id| {
        tracks
            .iter()
            .any(|t| t.order.is_none() && t.members[0].id == id && t.stop.is_some())
    });
    turn.state.by_place(&mut back);
    // MOR-8 leaves a disorder, FRM-12 none.
    let shaken = |id: &FigureId| turn.state.figure(*id).disorder.has(Cause::Morale);
    let (tested, reached): (Vec<_>, Vec<_>) = back.into_iter().partition(shaken);
    for (figures, clause) in [(tested, Clause::MOR_8), (reached, Clause::FRM_12)] {
        let on = false;
        if !figures.is_empty() {
            turn.emit(Event::MustFallBack {
                figures,
                on,
                clause,
            });
        }
    }
    loosen(turn, too_few(turn), Clause::FRM_4);
    run_ups(turn, tracks, contacts)
}

pub(super) fn loosen(turn: &mut Turn<'_, '_>, mut figures: Vec<FigureId>, clause: Clause) {
    turn.state.by_place(&mut figures);
    figures.dedup();
    if !figures.is_empty() {
        turn.emit(Event::Formation {
            figures,
            formation: Formation::Loose,
            body: None,
            clause,
        });
    }
}

/// FRM-7, FRM-13, FRM-18: close order contacted elsewhere than in front. Those contacted only there turn and leave
/// it; if it had already pivoted, the whole loses its order.
fn taken_in_flank(turn: &mut Turn<'_, '_>, contacts: &[Contact]) {
    let mut turning: Vec<FigureId> = Vec::new();
    let mut lost: Vec<u16> = Vec::new();
    for &(a, b) in contacts {
        for (own, enemy) in [(a, b), (b, a)] {
            let figure = turn.state.figure(own);
            let (Some(body), Some(placed)) = (figure.body, figure.placed()) else {
                continue;
            };
            let Some(from) = turn.state.figure(enemy).placed() else {
                continue;
            };
            // Whoever came into contact by its own charge chose it.
            if figure.formation != Formation::Close || placed.arc_of(from.centre) == Arc::Front {
                continue;
            }
            if figure.doing.pivoted {
                lost.push(body);
            } else if !turning.contains(&own) {
                turning.push(own);
            }
        }
    }
    short::sort(&mut lost);
    lost.dedup();
    for body in lost {
        let mut figures: Vec<FigureId> = turn.state.body(body).map(|(id, _)| id).collect();
        turn.state.by_place(&mut figures);
        loosen(turn, figures.clone(), Clause::FRM_13);
        turn.emit(Event::Disorder {
            figures,
            cause: Cause::Flank,
            on: true,
            clause: Clause::FRM_13,
        });
    }
    // Who has an enemy in front as well keeps his front and his place.
    let engaged = |id: FigureId| {
        let placed = turn.state.figure(id).placed();
        let in_front = |foe: FigureId| {
            let both = placed.zip(turn.state.figure(foe).placed());
            both.is_some_and(|(own, foe)| own.arc_of(foe.centre) == Arc::Front)
        };
        around::contacts(turn.table, &turn.state, id)
            .into_iter()
            .any(in_front)
    };
    turning.retain(|&id| turn.state.figure(id).body.is_some() && !engaged(id));
    loosen(turn, turning, Clause::FRM_7);
}

/// FRM-3: who of some ends the turn base to base with a man of a body, on the march too, or with somebody of them who does.
fn beside(turn: &Turn<'_, '_>, body: u16, mut left: Vec<FigureId>) -> Vec<FigureId> {
    let men = turn.state.body(body).filter_map(|(_, f)| f.placed());
    let mut there: Vec<Placed> = men.collect();
    let mut joined = Vec::new();
    let mut next = 0;
    while let Some(man) = there.get(next).copied() {
        next += 1;
        left.retain(|&id| {
            let own = turn.state.figure(id).placed();
            let own = own.filter(|own| around::meet(turn.table, own, &man));
            joined.extend(own.map(|_| id));
            there.extend(own);
            own.is_none()
        });
    }
    joined
}

/// FRM-3, FRM-10: those who reached their places are forming up, or in skirmish order.
fn new_order(turn: &mut Turn<'_, '_>, order: &Order, index: usize, tracks: &[Track]) {
    let arrived = |track: &&Track| {
        let left = Length::tenths_of_mm(track.whole() - track.distance(TURN));
        let told = track.order == Some(index) && !track.astray;
        told && track.stop.is_some() && left <= ARRIVED
    };
    let contact = |id: &FigureId| !around::in_contact(turn.table, &turn.state, *id);
    for act in &order.acts {
        match act {
            Act::Form { on, .. } => {
                let mut figures: Vec<FigureId> = tracks
                    .iter()
                    .filter(arrived)
                    .map(|t| t.members[0].id)
                    .collect();
                figures.retain(|id| id != on && contact(id));
                if figures.is_empty() {
                    continue;
                }
                figures.push(*on);
                turn.state.by_place(&mut figures);
                let there = turn.state.figure(*on);
                let body = there.body.or(there.forming).unwrap_or(turn.state.next_body);
                turn.emit(Event::Forming { figures, body });
                return;
            }
            Act::Join(with) => {
                let body = turn.state.figures.get(with.index()).and_then(|f| f.body);
                let Some(body) = body else { continue };
                let mut figures: Vec<FigureId> = order.who.clone();
                figures.retain(|id| {
                    let figure = turn.state.figure(*id);
                    figure.can_act() && figure.body.is_none() && contact(id)
                });
                let mut figures = beside(turn, body, figures);
                turn.state.by_place(&mut figures);
                if !figures.is_empty() {
                    turn.emit(Event::Forming { figures, body });
                }
                return;
            }
            Act::Skirmish | Act::Spread { .. } => {
                let mut figures: Vec<FigureId> = tracks
                    .iter()
                    .filter(arrived)
                    .map(|t| t.members[0].id)
                    .collect();
                turn.state.by_place(&mut figures);
                if !figures.is_empty() {
                    turn.emit(Event::Formation {
                        figures,
                        formation: Formation::Skirmish,
                        body: None,
                        clause: Clause::FRM_10,
                    });
                }
                return;
            }
            _ => {}
        }
    }
}

/// CHG-1: the run-up of riders who reached somebody, one roll for those of one order.
fn run_ups(
    turn: &mut Turn<'_, '_>,
    tracks: &[Track],
    contacts: &[Contact],
) -> Result<(), ChanceError> {
    let reached = |id: FigureId| contacts.iter().any(|&(a, b)| a == id || b == id);
    // CHG-1, CHG-3: a true rider, on easy ground, not already fighting. CHG-4 takes the bonus of a second charge
    // running, but it is a charge for those who receive it (MEL-M9, CHG-8).
    let may = |track: &Track, id: FigureId| {
        let figure = turn.state.figure(id);
        figure.riding == Riding::Cavalry && !figure.past.contact_at_start && !track.slowed
    };
    let mut groups: Vec<(Option<usize>, Vec<FigureId>)> = Vec::new();
    for track in tracks.iter().filter(|t| matches!(t.aim, Aim::Charge(_))) {
        for member in track
            .members
            .iter()
            .filter(|m| reached(m.id) && may(track, m.id))
        {
            match groups.iter_mut().find(|(order, _)| *order == track.order) {
                Some((_, figures)) => figures.push(member.id),
                None => groups.push((track.order, vec![member.id])),
            }
        }
    }
    for (_, figures) in &mut groups {
        turn.state.by_place(figures);
    }
    short::sort_by_key(&mut groups, |(_, figures)| {
        (
            turn.state.figure(figures[0]).placed().map(|p| p.centre),
            figures[0],
        )
    });
    for (_, figures) in groups {
        let (needed, throws) = turn.roll(&RunUp)?;
        let dice = throws
            .iter()
            .flat_map(|t| t.values.iter().map(|&v| v as u8))
            .collect();
        let straight = |id: &FigureId| turn.state.figure(*id).doing.moved.straight >= needed;
        let enough = figures.iter().copied().filter(straight).collect();
        turn.emit(Event::RunUp {
            figures,
            dice,
            enough,
            gallop: false,
        });
    }
    Ok(())
}
