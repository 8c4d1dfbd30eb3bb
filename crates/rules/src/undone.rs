//! Every order of a round that came to nothing, with its reason: one place that looks at all of them when the round is over,
//! so that none is lost in silence.
//!
//! It decides nothing: what an order does is decided where it is carried out, and this reads the events of the round. Not
//! here: ways and charges, whose [`Event::Moved`] says why they ended, shots that could not be made ([`Event::NoShot`]), close order
//! ([`Event::NoPlace`], [`Event::Unformed`]), duels declared and reassuring, which have events of their own, and those who were put
//! out of action first.

use crate::arms;
use crate::around;
use crate::clause::Clause;
use crate::data::MeleeTrait;
use crate::event::{Brawl, Event, Stop, Undone};
use crate::geometry::Placed;
use crate::hide;
use crate::order::{Act, Call, Order, Shoot, When};
use crate::shooting::Formation;
use crate::short;
use crate::state::{Figure, FigureId, Load, Posture, State, ThingAt};
use crate::turn::Turn;
use crate::upkeep;

/// An order of somebody that did nothing.
type Nothing = (FigureId, Act, Undone, Clause);

/// Tells what the orders of the round that is over asked for and what did not come of it.
pub fn tell(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let mut found: Vec<Nothing> = Vec::new();
    for order in orders {
        for &id in &order.who {
            let able = |f: &Figure| f.side.is_some() && f.can_act() && !f.fleeing;
            if !turn.state.figures.get(id.index()).is_some_and(able) {
                continue;
            }
            for act in &order.acts {
                if let Some((why, clause)) = nothing(turn, id, act, &order.acts) {
                    found.push((id, act.clone(), why, clause));
                }
            }
        }
    }
    emit(turn, found);
}

/// The same of what takes the whole turn, when it is over: cutting down a lance, putting down the rest, loading.
pub fn tell_standing(turn: &mut Turn<'_, '_>, contact: &[FigureId]) {
    let mut found: Vec<Nothing> = Vec::new();
    for (id, figure) in turn.state.present() {
        if figure.side.is_none() || !figure.can_act() {
            continue;
        }
        let doing = &figure.doing;
        let done = |test: &dyn Fn(&Event) -> bool| turn.events().iter().any(test);
        let undisturbed = upkeep::is_undisturbed(turn.table, figure, contact.contains(&id));
        let asked = [
            doing
                .cutting
                .map(|weapon| (Act::Shorten(weapon), Clause::LEN_8)),
            doing.lightening.then_some((Act::Lighten, Clause::WPN_14)),
            // Who shot had something better to do, and knows it.
            (doing.told_to_load && has_empty(figure) && !doing.shot)
                .then_some((Act::Reload(doing.loading), Clause::SHO_4)),
        ];
        for (act, clause) in asked.into_iter().flatten() {
            let came = done(&|event| match event {
                Event::Shortened { figure, .. } => *figure == id && matches!(act, Act::Shorten(_)),
                Event::Lightened { figure } => *figure == id && act == Act::Lighten,
                // WPN-5: a barrel loaded is a turn well spent, though another is empty.
                Event::Loading { figure, .. } => {
                    *figure == id && matches!(act, Act::Reload(_)) && undisturbed
                }
                _ => false,
            });
            if !came {
                found.push((id, act, disturbed(figure, contact.contains(&id)), clause));
            }
        }
    }
    emit(turn, found);
}

/// Those to whom the same happened with the same order together, in the order of place.
fn emit(turn: &mut Turn<'_, '_>, mut found: Vec<Nothing>) {
    let mut ids: Vec<FigureId> = found.iter().map(|(id, ..)| *id).collect();
    turn.state.by_place(&mut ids);
    let place = |id: FigureId| ids.iter().position(|other| *other == id);
    short::sort_by_key(&mut found, |(id, ..)| place(*id));
    let mut told: Vec<(Vec<FigureId>, Act, Undone, Clause)> = Vec::new();
    for (id, act, why, clause) in found {
        let mut groups = told.iter_mut();
        match groups.find(|(_, a, w, c)| *a == act && (*w, *c) == (why, clause)) {
            Some((figures, ..)) => figures.push(id),
            None => told.push((vec![id], act, why, clause)),
        }
    }
    for (figures, act, why, clause) in told {
        turn.emit(Event::NotDone {
            figures,
            act,
            why,
            clause,
        });
    }
}

/// Whether there was anything to load still.
fn has_empty(figure: &Figure) -> bool {
    let needs = |load: &Load| load.empty > 0 && !load.lost && load.left.is_none();
    figure.loads.iter().any(needs)
}

/// What kept somebody from a work that takes the whole turn.
fn disturbed(figure: &Figure, in_contact: bool) -> Undone {
    let doing = &figure.doing;
    if in_contact {
        Undone::Contact
    } else if doing.contact || figure.past.contact_at_start {
        Undone::Met
    } else if doing.moved.counts {
        Undone::Walked
    } else {
        Undone::Busy
    }
}

/// Why an act of somebody who still can act came to nothing; nothing if it did not.
fn nothing(turn: &Turn<'_, '_>, id: FigureId, act: &Act, acts: &[Act]) -> Option<(Undone, Clause)> {
    let state = &turn.state;
    let figure = state.figure(id);
    let happened = |test: &dyn Fn(&Event) -> bool| turn.events().iter().any(test);
    let hindered = |else_: Undone| met(turn, id).unwrap_or(else_);
    match act {
        Act::Mount(_) | Act::Dismount => {
            let rode = happened(&|e| matches!(e, Event::Rode { figure, .. } if *figure == id));
            (!rode).then(|| (hindered(Undone::NoRoom), Clause::RUL_8))
        }
        Act::Crouch => {
            // Who stood up again to answer an enemy is told of that.
            let answered =
                happened(&|e| matches!(e, Event::Reacted { figures, .. } if figures.contains(&id)));
            if figure.posture == Posture::Crouched {
                let vain = |at: Placed| !hide::conceals(turn.table, &at);
                let open = figure.placed().is_some_and(vain);
                return open.then_some((Undone::Unhidden, Clause::GEN_5));
            }
            (!answered).then(|| (hindered(Undone::Walked), Clause::GEN_5))
        }
        Act::Receive => (!receives(turn, figure)).then_some((Undone::NoEffect, Clause::MEL_M9)),
        Act::Draw(weapon) => {
            let drew = happened(&|e| matches!(e, Event::Drew { figure, .. } if *figure == id));
            // LEN-5: the pike in hand, which he may not use at its length.
            let blunt = is_blunted(turn, figure, *weapon);
            (blunt || !drew && figure.hand != *weapon).then_some((Undone::NoEffect, Clause::LEN_5))
        }
        Act::Drop(thing) => {
            let fell = happened(&|e| matches!(e, Event::Thing { thing: t, .. } if t == thing));
            (!fell).then_some((Undone::Apart, Clause::MOV_3))
        }
        Act::Take(thing) => {
            let has = state.things.get(thing.index()) == Some(&ThingAt::With(id));
            let with = |at: &ThingAt| matches!(at, ThingAt::With(_));
            let gone = state.things.get(thing.index()).is_some_and(with);
            let why = if gone { Undone::Already } else { Undone::Apart };
            (!has).then_some((why, Clause::MOV_3))
        }
        Act::Capture(other) => {
            let held = happened(&|e| match e {
                Event::Surrendered { figure, .. } | Event::Freed { figure } => figure == other,
                Event::Guarding { guard, .. } => *guard == id,
                _ => false,
            });
            let guarded = || state.figures.iter().any(|f| f.escorting == Some(*other));
            let why = || {
                if guarded() {
                    Undone::Already
                } else {
                    Undone::Apart
                }
            };
            (!held).then(|| (why(), Clause::MEL_14))
        }
        Act::Release(other) => {
            let freed = happened(&|e| matches!(e, Event::Freed { figure } if figure == other));
            (!freed).then_some((Undone::Apart, Clause::MEL_14))
        }
        Act::Carry(whom) => {
            let lifts = |e: &Event| matches!(e, Event::Carrying { bearer, whom: Some(w) } if *bearer == id && w == whom);
            (!happened(&lifts)).then(|| (hindered(Undone::Apart), Clause::WND_1))
        }
        Act::LayDown(_) => {
            let lays =
                |e: &Event| matches!(e, Event::Carrying { bearer, whom: None } if *bearer == id);
            (!happened(&lays)).then_some((Undone::Already, Clause::WND_1))
        }
        Act::Treat(patient) => {
            let treated = |e: &Event| matches!(e, Event::Treated { figure, by, .. } if figure == patient && *by == id);
            (!happened(&treated)).then(|| untreated(turn, id, *patient))
        }
        Act::Surrender => (!figure.is_prisoner()).then_some((Undone::Nobody, Clause::MEL_14)),
        Act::Strike(targets) => unstruck(turn, id, targets),
        Act::FollowUp(true) => unfollowed(turn, id, acts),
        Act::Duel {
            call: Call::Accept | Call::Refuse,
            foe,
        } => {
            let both = [(id, *foe), (*foe, id)];
            let said =
                |e: &Event| matches!(e, Event::Duel { a, b, .. } if both.contains(&(*a, *b)));
            (!happened(&said)).then_some((Undone::NoCall, Clause::MEL_15))
        }
        Act::Pivot(_) => {
            let turned = |e: &Event| matches!(e, Event::Pivoted { figures, .. } if figures.iter().any(|(f, _)| *f == id));
            (!happened(&turned)).then(|| unturned(turn, id))
        }
        Act::Shoot(shoot) => unshot(turn, id, shoot),
        Act::Exchange => {
            let changed = |e: &Event| matches!(e, Event::Exchanged { figures } if figures.iter().any(|(f, _)| *f == id));
            (!happened(&changed)).then(|| (hindered(Undone::NoRoom), Clause::FRM_8))
        }
        Act::Interpose { friend, enemy } => uncovered(turn, id, *friend, *enemy),
        Act::Place(_)
        | Act::Stay
        | Act::Move(_)
        | Act::Charge(_)
        | Act::Follow(_)
        | Act::Form { .. }
        | Act::Join(_)
        | Act::Skirmish
        | Act::Spread { .. }
        | Act::Break
        | Act::Slide(_)
        | Act::Face(_)
        | Act::Reload(_)
        | Act::Shorten(_)
        | Act::Lighten
        | Act::Duel { .. }
        | Act::Restrain
        | Act::FollowUp(false)
        | Act::Rally => None,
    }
}

/// An enemy base to base with somebody, now or before in this turn.
fn met(turn: &Turn<'_, '_>, id: FigureId) -> Option<Undone> {
    if around::in_contact(turn.table, &turn.state, id) {
        Some(Undone::Contact)
    } else {
        let contact = turn.state.figure(id).doing.contact;
        contact.then_some(Undone::Met)
    }
}

/// MEL-M9, LEN-4: whether there is anything in awaiting a charge: a weapon that is held against it, or kneeling for those behind.
fn receives(turn: &Turn<'_, '_>, figure: &Figure) -> bool {
    let held = if turn.table.period().is_hm() {
        MeleeTrait::ReceivesChargeHm
    } else {
        MeleeTrait::ReceivesChargePs
    };
    let weapon = arms::in_hand(turn.table, figure);
    figure.posture == Posture::Kneeling || weapon.is_some_and(|weapon| weapon.is(held))
}

/// LEN-5: whether this is the pike of somebody who fought on without close order.
fn is_blunted(turn: &Turn<'_, '_>, figure: &Figure, weapon: u8) -> bool {
    let arms = &turn.table.facts(figure).melee;
    let pike = arms
        .get(usize::from(weapon))
        .is_some_and(|w| w.is(MeleeTrait::Pike));
    pike && figure.past.contact_last_turn && figure.formation != Formation::Close
}

/// WND-2, RUL-43: why somebody was not treated.
fn untreated(turn: &Turn<'_, '_>, by: FigureId, patient: FigureId) -> (Undone, Clause) {
    let state = &turn.state;
    let meets = |id: FigureId| around::in_contact(turn.table, state, id);
    let walks = |id: FigureId| state.figure(id).doing.moved.counts;
    let places = (state.figure(by).placed(), state.figure(patient).placed());
    let beside = match places {
        (Some(one), Some(other)) => around::meet(turn.table, &one, &other),
        _ => false,
    };
    let others = |e: &Event| matches!(e, Event::Treated { figure, .. } if *figure == patient);
    let why = if turn.events().iter().any(others) {
        Undone::Already
    } else if meets(by) {
        Undone::Contact
    } else if meets(patient) {
        Undone::TheirContact
    } else if walks(by) {
        Undone::Walked
    } else if walks(patient) {
        Undone::TheyWalked
    } else if beside {
        Undone::Busy
    } else {
        Undone::Apart
    };
    (why, Clause::WND_2)
}

/// RUL-31: an enemy named who was gone before the blow could fall. Who does not strike for a reason of the rules is told
/// of in the fight itself.
fn unstruck(turn: &Turn<'_, '_>, id: FigureId, targets: &[FigureId]) -> Option<(Undone, Clause)> {
    let mut gone = None;
    for event in turn.events() {
        match event {
            Event::Fight(brawl) if brawl.figures.contains(&id) => {
                let idle = brawl.idle.iter().any(|(idle, _)| *idle == id);
                let threw = brawl.throws.iter().any(|throw| throw.owners.contains(&id));
                if idle || threw {
                    return None;
                }
            }
            // MEL-6: he was driven back or stunned before his blow.
            Event::Recoiled { figure, .. } | Event::Stunned { figure } if *figure == id => {
                return None;
            }
            Event::Hit { figure, .. } | Event::Recoiled { figure, .. }
                if targets.contains(figure) =>
            {
                gone = gone.or(Some(Clause::RUL_31));
            }
            Event::Surrendered { figure, .. } if targets.contains(figure) => {
                gone = gone.or(Some(Clause::MEL_14));
            }
            _ => {}
        }
    }
    gone.map(|clause| (Undone::Gone, clause))
}

/// RUL-9, SHO-10: a shot nobody was told of, neither made nor forbidden: its point of the way was never reached, or its
/// target was not on the table any more.
fn unshot(turn: &Turn<'_, '_>, id: FigureId, shoot: &Shoot) -> Option<(Undone, Clause)> {
    let told = |event: &Event| match event {
        Event::Shots(volley) => volley.lines.iter().any(|line| line.figures.contains(&id)),
        Event::NoShot { figures, .. } => figures.contains(&id),
        _ => false,
    };
    if turn.events().iter().any(told) {
        return None;
    }
    Some(match shoot.when {
        When::At(_) => (Undone::NotReached, Clause::RUL_9),
        When::Before | When::Contact | When::After => (Undone::Gone, Clause::SHO_10),
    })
}

/// CHG-6: nobody came whom one was to step before: the enemy met neither of the two, nor wanted to reach the friend.
fn uncovered(
    turn: &Turn<'_, '_>,
    id: FigureId,
    friend: FigureId,
    enemy: FigureId,
) -> Option<(Undone, Clause)> {
    let group = around::group(&turn.state, friend);
    let came = |event: &Event| match event {
        Event::Charged { figure, target, .. } => *figure == enemy && group.contains(target),
        Event::Contact { a, b, .. } => {
            let pair = [*a, *b];
            pair.contains(&enemy) && (pair.contains(&friend) || pair.contains(&id))
        }
        // Who is held up on the way is told of that.
        Event::Moved { figure, stop, .. } => *figure == id && *stop == Stop::Late,
        _ => false,
    };
    (!turn.events().iter().any(came)).then_some((Undone::NoAttack, Clause::CHG_6))
}

/// FRM-6, FRM-7: why somebody did not turn with his formation: one of it is in contact, or there is no room.
fn unturned(turn: &Turn<'_, '_>, id: FigureId) -> (Undone, Clause) {
    let state = &turn.state;
    let body = state.figure(id).body;
    let mates = body.into_iter().flat_map(|body| state.body(body));
    let mut body = std::iter::once(id).chain(mates.map(|(id, _)| id));
    match body.find_map(|id| met(turn, id)) {
        Some(why) => (why, Clause::FRM_7),
        None => (Undone::NoRoom, Clause::FRM_6),
    }
}

/// GEN-8: something befell an enemy he struck, but his place is not free, or there is no room in it; or it befell one he was to
/// strike without a blow of his.
fn unfollowed(turn: &Turn<'_, '_>, id: FigureId, acts: &[Act]) -> Option<(Undone, Clause)> {
    let named = acts.iter().filter_map(|act| match act {
        Act::Strike(targets) => Some(targets.iter().copied()),
        _ => None,
    });
    let named: Vec<FigureId> = named.flatten().collect();
    let fights = || {
        turn.events().iter().filter_map(|event| match event {
            Event::Fight(brawl) => Some(brawl),
            _ => None,
        })
    };
    let struck = struck(fights(), id);
    let (mut felt, mut left) = (false, false);
    // The same of those he was to strike and did not.
    let (mut missed, mut beaten) = (false, false);
    for event in turn.events() {
        let (other, gone) = match event {
            // Who is driven back himself steps after nobody; who steps has done so.
            Event::FollowedUp { figure, .. }
            | Event::Recoiled { figure, .. }
            | Event::Stunned { figure }
            | Event::Hit { figure, .. }
                if *figure == id =>
            {
                return None;
            }
            Event::Recoiled { figure, .. } => (*figure, true),
            Event::Hit { figure, .. } => (*figure, !is_there(&turn.state, *figure)),
            Event::Surrendered { figure, .. } | Event::Stunned { figure } => (*figure, false),
            _ => continue,
        };
        felt |= struck.contains(&other);
        left |= gone && struck.contains(&other);
        missed |= named.contains(&other);
        beaten |= gone && named.contains(&other);
    }
    // Another who struck the same enemy was first.
    let rival = |event: &Event| match event {
        Event::FollowedUp { figure, .. } => fights().any(|brawl| {
            let theirs = self::struck(std::iter::once(brawl), *figure);
            theirs.iter().any(|enemy| struck.contains(enemy))
        }),
        _ => false,
    };
    if !felt && !missed {
        return None;
    }
    let why = if !felt && beaten {
        Undone::NotBeaten
    } else if !left {
        Undone::Stands
    } else if around::in_contact(turn.table, &turn.state, id) {
        Undone::Contact
    } else if turn.events().iter().any(rival) {
        Undone::Already
    } else {
        Undone::NoRoom
    };
    Some((why, Clause::GEN_8))
}

/// Whom somebody struck in these fights: at whom one of his dice fell.
fn struck<'b>(fights: impl Iterator<Item = &'b Brawl>, id: FigureId) -> Vec<FigureId> {
    let mut struck = Vec::new();
    for brawl in fights {
        if brawl.throws.iter().any(|throw| throw.owners.contains(&id)) {
            let own = brawl.strikes.iter().filter(|s| s.striker == id);
            struck.extend(own.map(|s| s.target));
        }
    }
    struck
}

fn is_there(state: &State, id: FigureId) -> bool {
    let figure = state.figures.get(id.index());
    figure.is_some_and(|f| f.can_act() || f.is_prisoner() || f.stunned > 0)
}
