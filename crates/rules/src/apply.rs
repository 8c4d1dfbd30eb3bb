//! The one way a state changes: an event is applied to it.
//!
//! Nothing is decided here and nothing can fail: an event says everything. Events about figures that
//! do not exist, from a damaged log, are ignored.

use crate::clause::Clause;
use crate::event::{DuelStep, Event, Harm, Ruling, Stop, Volley};
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::morale::Cause;
use crate::order::Act;
use crate::pace;
use crate::scenario::Riding;
use crate::shooting::Formation;
use crate::short;
use crate::state::{
    Came, Doing, EndReason, Fate, Figure, FigureId, Moved, Outcome, Past, Phase, Place, Posture,
    Ready, SideId, State, ThingAt,
};
use crate::wounds::Recovery;

/// Makes what happened so.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Turn { turn, contact } => begin_turn(state, *turn, contact),
        Event::Round { phase } => state.phase = *phase,
        Event::Orders { orders, .. } => {
            for order in orders.iter() {
                each(state, &order.who, |f| set_about(f, &order.acts));
            }
        }
        Event::Frozen { figures } => each(state, figures, |f| f.doing.frozen = true),
        Event::Placed { figure, at, .. } => one(state, *figure, |f| f.place = Place::Table(*at)),
        Event::Surge { .. }
        | Event::Slowed { .. }
        | Event::Reacted { .. }
        | Event::NoShot { .. }
        | Event::RunUp { gallop: true, .. }
        | Event::Unformed { .. }
        | Event::NoPlace { .. }
        | Event::NotDone { .. }
        | Event::NoRoom { .. }
        | Event::Unknown => {}
        Event::Moved {
            figure,
            path,
            at,
            length,
            straight,
            counts,
            upto,
            stop,
        } => one(state, *figure, |f| {
            f.place = Place::Table(*at);
            if let Stop::Contact { enemy } = stop {
                f.doing.met = Some(*enemy);
            }
            let moved = &mut f.doing.moved;
            *moved = Moved {
                length: *length,
                straight: *straight,
                counts: moved.counts || *counts,
                into_contact: moved.into_contact,
                upto: *upto,
                // Who was only set against an enemy made no steps (RUL-36).
                stepped_from: path
                    .first()
                    .copied()
                    .filter(|_| !counts && (path.len() == 1 || *length > crate::Length::ZERO)),
                ran_from: (f.riding == Riding::Cavalry)
                    .then(|| began(path, *straight))
                    .flatten(),
            };
            if f.doing.moved.counts {
                f.posture = Posture::Standing;
            }
        }),
        Event::Contact { a, b, late } => {
            let turn = state.turn;
            for id in [*a, *b] {
                one(state, id, |f| {
                    f.doing.contact = true;
                    // MEL-M3: who stood there did not come up.
                    if f.doing.moved.length > crate::Length::ZERO {
                        let how = 1 + u8::from(f.doing.moved.counts);
                        f.past.came = Came { turn, how };
                    }
                    f.doing.moved.into_contact = f.doing.moved.counts;
                });
            }
            if let Some(late) = late {
                let rider = if late == a { *b } else { *a };
                one(state, *late, |f| f.doing.late = Some(rider));
            }
            // SHO-9: whoever shot at them earlier this turn has used it.
            for (shooter, target) in [(*a, *b), (*b, *a)] {
                if state.shot_at.contains(&(shooter, target)) {
                    one(state, shooter, |f| f.doing.shot_at_comer = true);
                }
            }
        }
        Event::Charged { figure, target, .. } => {
            one(state, *figure, |f| f.doing.charging = Some(*target));
        }
        Event::RunUp { enough, .. } => each(state, enough, |f| f.doing.run_up = true),
        Event::Formation {
            figures,
            formation,
            body,
            clause,
        } => {
            let turns = matches!(*clause, Clause::FRM_7 | Clause::FRM_13);
            each(state, figures, |f| {
                f.formation = *formation;
                f.body = *body;
                f.forming = None;
                f.doing.turned |= turns;
            });
            state.next_body = state.next_body.max(body.map_or(0, |b| b.saturating_add(1)));
        }
        Event::Forming { figures, body } => {
            each(state, figures, |f| f.forming = Some(*body));
            state.next_body = state.next_body.max(body.saturating_add(1));
        }
        Event::Pivoted { figures, .. } => {
            for (id, at) in figures {
                one(state, *id, |f| {
                    f.place = Place::Table(*at);
                    f.doing.pivoted = true;
                });
            }
        }
        Event::Exchanged { figures } => {
            for (id, at) in figures {
                one(state, *id, |f| f.place = Place::Table(*at));
            }
        }
        Event::Rode {
            figure,
            riding,
            at,
            horse,
            aboard,
        } => ride(state, *figure, *riding, *at, *horse, *aboard),
        Event::Posture { figure, posture } => one(state, *figure, |f| f.posture = *posture),
        Event::Hid { figure, .. } => one(state, *figure, |f| f.hidden = true),
        Event::Revealed { figure, .. } => one(state, *figure, |f| f.hidden = false),
        Event::Drew { figure, weapon } => one(state, *figure, |f| f.hand = *weapon),
        Event::Lost { figure, weapon, .. } => one(state, *figure, |f| {
            f.lost |= 1u8.checked_shl(u32::from(*weapon)).unwrap_or(0);
        }),
        Event::Shortened { figure, weapon } => one(state, *figure, |f| {
            f.cut |= 1u8.checked_shl(u32::from(*weapon)).unwrap_or(0);
        }),
        Event::Lightened { figure } => one(state, *figure, |f| f.lightened = true),
        Event::Duel { a, b, step, .. } => duel(state, *a, *b, *step),
        Event::Spoilt { figure, weapon, .. } => one(state, *figure, |f| {
            if let Some(load) = f.loads.get_mut(usize::from(*weapon)) {
                load.lost = true;
            }
        }),
        Event::Loading {
            figure,
            weapon,
            empty,
            turns,
            ..
        } => one(state, *figure, |f| {
            if let Some(load) = f.loads.get_mut(usize::from(*weapon)) {
                // Starting again is not reloading.
                f.doing.reloading |= *empty < load.empty || *turns > load.turns;
                load.empty = *empty;
                load.turns = *turns;
            }
        }),
        Event::Readied { figures, ready } => each(state, figures, |f| f.past.ready = *ready),
        Event::Shots(volley) => shoot(state, volley),
        Event::Fight(brawl) => {
            each(state, &brawl.figures, |f| {
                f.past.rounds = f.past.rounds.saturating_add(1);
            });
            each(state, &brawl.behind, |f| f.doing.behind = true);
        }
        Event::Hit { figure, harm, .. } => one(state, *figure, |f| hit(f, *harm)),
        Event::Stunned { figure } => one(state, *figure, |f| {
            f.stunned = 2;
            f.carrying = None;
        }),
        Event::Recoiled { figure, at, .. } => {
            one(state, *figure, |f| f.place = Place::Table(*at));
        }
        Event::FollowedUp { figure, at } => {
            let came = Came {
                turn: state.turn,
                how: 3,
            };
            one(state, *figure, |f| {
                f.place = Place::Table(*at);
                f.past.came = came;
            });
        }
        Event::Surrendered {
            figure, to, guard, ..
        } => surrender(state, *figure, *to, *guard),
        Event::Freed { figure } => {
            one(state, *figure, |f| f.fate = Fate::Fit);
            unguard(state, *figure);
        }
        Event::Guarding { guard, prisoner } => {
            if let Some(prisoner) = prisoner {
                unguard(state, *prisoner);
            }
            one(state, *guard, |f| f.escorting = *prisoner);
        }
        Event::Carrying { bearer, whom } => one(state, *bearer, |f| {
            f.carrying = *whom;
            f.doing.busy = true;
        }),
        Event::Disorder {
            figures, cause, on, ..
        } => each(state, figures, |f| {
            f.disorder = f.disorder.with(*cause, *on);
            // FRM-13, EX-3: those contacted turn to face a second time: they have moved.
            f.doing.moved.counts |= *on && *cause == Cause::Flank && f.doing.contact;
        }),
        Event::Tested {
            figures, clause, ..
        } => each(state, figures, |f| {
            f.past.first_loss |= *clause == Clause::MOR_8;
        }),
        Event::Fleeing { figures, on } => {
            let late = state.phase != Phase::Movement;
            each(state, figures, |f| {
                f.fleeing = *on;
                if *on {
                    f.carrying = None;
                }
                f.doing.took_flight = *on && late;
                // MOR-3: a point of morale lost for the day.
                f.morale_lost = f.morale_lost.saturating_add(u8::from(*on));
            });
        }
        Event::Threatened { figures, threat } => each(state, figures, |f| {
            f.doing.threat = f.doing.threat.max(*threat);
        }),
        Event::MustFallBack { figures, on, .. } => {
            each(state, figures, |f| f.past.must_fall_back = *on);
        }
        Event::Left { figure, fled } => one(state, *figure, |f| {
            f.place = Place::Gone;
            f.fate = if *fled { Fate::Fled } else { f.fate };
            leave_body(f);
        }),
        Event::Treated {
            figure,
            by,
            recovery,
            ..
        } => {
            one(state, *by, |f| f.doing.busy = true);
            one(state, *figure, |f| {
                // WND-4: still wounded, and no second try before the adventure is over.
                f.treated = true;
                if f.fate != Fate::Fainted {
                    f.doing.busy = true;
                    return;
                }
                f.fate = match recovery {
                    Recovery::Heals | Recovery::Marked(_) | Recovery::StillWounded => Fate::Healing,
                    Recovery::Dead => Fate::Out,
                };
            });
        }
        Event::Thing { thing, at } => put(state, thing.index(), *at),
        Event::Triggered { trigger } => {
            if let Some(fired) = state.fired.get_mut(usize::from(*trigger)) {
                *fired = true;
            }
        }
        Event::ChangedSide { troop, to } => {
            for figure in &mut state.figures {
                if figure.troop == *troop {
                    figure.side = Some(*to);
                    figure.chair = 1;
                    figure.hostile = false;
                }
            }
        }
        Event::Objective {
            objective,
            held,
            met,
        } => {
            let turn = state.turn;
            if let Some(progress) = state.objectives.get_mut(usize::from(*objective)) {
                progress.held = *held;
                progress.met = if *met {
                    progress.met.or(Some(turn))
                } else {
                    None
                };
            }
        }
        Event::Overruled { ruling, .. } => overrule(state, ruling),
        Event::TurnEnd => {
            for figure in &mut state.figures {
                figure.stunned = figure.stunned.saturating_sub(1);
            }
        }
        Event::Ended(outcome) => state.outcome = Some(outcome.clone()),
    }
}

fn one(state: &mut State, id: FigureId, change: impl FnOnce(&mut Figure)) {
    if let Some(figure) = state.figures.get_mut(id.index()) {
        change(figure);
    }
}

fn each(state: &mut State, ids: &[FigureId], mut change: impl FnMut(&mut Figure)) {
    for &id in ids {
        one(state, id, &mut change);
    }
}

/// MEL-15: a duel is called for, begins, or is over.
fn duel(state: &mut State, a: FigureId, b: FigureId, step: DuelStep) {
    match step {
        DuelStep::Declared => one(state, a, |f| f.challenge = Some(b)),
        DuelStep::Refused => one(state, a, |f| f.challenge = None),
        DuelStep::Begun | DuelStep::Broken => {
            let on = step == DuelStep::Begun;
            for (one_of, other) in [(a, b), (b, a)] {
                one(state, one_of, |f| {
                    f.duel = on.then_some(other);
                    f.challenge = None;
                });
            }
        }
    }
}

/// What an order says that is done only when the turn ends.
fn set_about(figure: &mut Figure, acts: &[Act]) {
    for act in acts {
        if let Act::Reload(weapon) = act {
            figure.doing.loading = *weapon;
            figure.doing.told_to_load = true;
        }
        if let Act::Shorten(weapon) = act {
            figure.doing.cutting = Some(*weapon);
        }
        figure.doing.lightening |= *act == Act::Lighten;
        figure.doing.rallying |= *act == Act::Rally;
    }
}

fn begin_turn(state: &mut State, turn: u8, contact: &[FigureId]) {
    state.turn = turn;
    state.phase = Phase::Movement;
    state.elite_used.clear();
    state.musket_used.clear();
    state.shot_at.clear();
    let mut met = short::marks(state.figures.len(), false);
    for id in contact {
        if let Some(met) = met.get_mut(id.index()) {
            *met = true;
        }
    }
    // GEN-2: who made steps forward that did not count.
    let creeps = |figure: &Figure| {
        let (from, to) = (figure.doing.moved.stepped_from?, figure.placed()?.centre);
        let free = !figure.doing.moved.counts && figure.doing.moved.length > crate::Length::ZERO;
        Some(free && pace::gains_ground(state, figure, (from, to)))
    };
    let crept: Vec<bool> = state
        .figures
        .iter()
        .map(|f| creeps(f) == Some(true))
        .collect();
    for (figure, (met, crept)) in state.figures.iter_mut().zip(met.into_iter().zip(crept)) {
        let (doing, past) = (figure.doing, figure.past);
        figure.past = Past {
            contact_at_start: false,
            contact_last_turn: false,
            // LEN-7: who is out of contact begins the next fight afresh, but for those who fought from behind.
            rounds: if met || doing.behind { past.rounds } else { 0 },
            came: past.came,
            // CHG-4: a charge without its bonus does not cost the next one its own.
            charged_last_turn: doing.charging.is_some() && doing.run_up && !past.charged_last_turn,
            crept,
            ready: match past.ready {
                Ready::Now => Ready::Before,
                Ready::Before | Ready::No => Ready::No,
            },
            must_fall_back: past.must_fall_back,
            first_loss: past.first_loss,
        };
        figure.doing = Doing {
            furtive: figure.hidden,
            ..Doing::default()
        };
    }
    // RUL-39: a turn at whose end one touches nobody is the turn away.
    each(state, contact, |f| {
        f.past.contact_at_start = true;
        f.past.contact_last_turn = turn > 1;
    });
}

fn ride(
    state: &mut State,
    id: FigureId,
    riding: Riding,
    at: Option<Placed>,
    horse: Option<Point>,
    aboard: Option<FigureId>,
) {
    one(state, id, |f| {
        // Nobody keeps a place among others while getting on or off; a guard keeps the prisoner.
        let escorting = f.escorting;
        leave_body(f);
        f.escorting = escorting;
        f.riding = riding;
        f.horse = horse;
        f.doing.busy = true;
        f.place = match (at, aboard) {
            (_, Some(coach)) => Place::Aboard(coach),
            (Some(at), None) => Place::Table(at),
            (None, None) => f.place,
        };
    });
}

/// Where the last straight stretch of a way began.
fn began(path: &[Point], straight: Length) -> Option<Point> {
    let mut ridden = Length::ZERO;
    path.windows(2).rev().find_map(|leg| {
        ridden = ridden.plus(leg[0].distance(leg[1]));
        (ridden >= straight).then_some(leg[0])
    })
}

fn shoot(state: &mut State, volley: &Volley) {
    state.shot_heard = true;
    for line in &volley.lines {
        for &id in &line.figures {
            one(state, id, |f| {
                f.doing.shot = true;
                f.doing.shot_at_comer |= line.at_comer;
                f.doing.ambush |= line.ambush;
                f.doing.elite_alone |= line.alone;
                f.posture = Posture::Standing;
                if let Some(load) = f.loads.get_mut(usize::from(line.weapon)) {
                    load.turns = 0;
                    match &mut load.left {
                        Some(left) => *left = left.saturating_sub(1),
                        None => load.empty = load.empty.saturating_add(line.barrels),
                    }
                }
            });
        }
    }
    if state.phase == Phase::Movement {
        let shooters = volley.lines.iter().flat_map(|line| &line.figures);
        let pairs = shooters.flat_map(|&id| volley.targets.iter().map(move |&at| (id, at)));
        state.shot_at.extend(pairs);
    }
    // GEN-3: they cannot return that fire this turn.
    if volley.lines.iter().any(|line| line.ambush) {
        each(state, &volley.targets, |f| f.doing.surprised = true);
    }
    if let Some(seat) = volley.seat {
        if volley.elite {
            state.elite_used.push(seat);
        }
        if volley.musket {
            state.musket_used.push(seat);
        }
    }
}

fn hit(figure: &mut Figure, harm: Harm) {
    match harm {
        Harm::Wounded => figure.wounds = figure.wounds.saturating_add(1),
        Harm::Out => {
            figure.fate = Fate::Out;
            leave_body(figure);
        }
        Harm::Fainted => {
            figure.fate = Fate::Fainted;
            leave_body(figure);
        }
    }
}

/// A thing is somewhere else; who laid it down is remembered, for whoever has to bring it.
fn put(state: &mut State, thing: usize, at: ThingAt) {
    let Some(was) = state.things.get_mut(thing) else {
        return;
    };
    let from = std::mem::replace(was, at);
    if let (ThingAt::With(carrier), ThingAt::Ground(_)) = (from, at) {
        let side = state.figures.get(carrier.index()).and_then(|f| f.side);
        state.laid_by.resize(state.things.len(), None);
        state.laid_by[thing] = side;
    }
}

fn leave_body(figure: &mut Figure) {
    figure.body = None;
    figure.forming = None;
    figure.formation = Formation::Loose;
    figure.escorting = None;
    figure.carrying = None;
}

fn surrender(state: &mut State, id: FigureId, to: SideId, guard: Option<FigureId>) {
    one(state, id, |f| {
        f.fate = Fate::Prisoner(to);
        f.fleeing = false;
        f.hidden = false;
        leave_body(f);
    });
    if let Some(guard) = guard {
        one(state, guard, |f| f.escorting = Some(id));
    }
}

fn unguard(state: &mut State, prisoner: FigureId) {
    for figure in &mut state.figures {
        if figure.escorting == Some(prisoner) {
            figure.escorting = None;
        }
    }
}

fn overrule(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Place(id, at) => one(state, *id, |f| f.place = Place::Table(*at)),
        Ruling::Out(id, true) => one(state, *id, |f| hit(f, Harm::Out)),
        Ruling::Out(id, false) => one(state, *id, |f| f.fate = Fate::Fit),
        Ruling::Hidden(id, hidden) => one(state, *id, |f| f.hidden = *hidden),
        Ruling::Disorder(id, on) => {
            one(state, *id, |f| {
                f.disorder = f.disorder.with(Cause::Morale, *on);
            });
        }
        Ruling::Loaded(id) => one(state, *id, |f| {
            for load in &mut f.loads {
                load.empty = 0;
                load.turns = 0;
            }
        }),
        Ruling::Wounded(id, wounded) => one(state, *id, |f| {
            f.wounds = u8::from(*wounded);
            f.treated = false;
        }),
        // Their consequences are events of their own.
        Ruling::Trigger(_) | Ruling::Test(_) | Ruling::TestOf(_) => {}
        Ruling::End => {
            state.outcome = Some(Outcome {
                winners: Vec::new(),
                points: Vec::new(),
                decided_by: None,
                why: EndReason::Master,
            });
        }
    }
}

/// Keeps a thing with whoever carries it, for those who draw the table.
pub fn thing_point(state: &State, at: ThingAt) -> Option<Point> {
    match at {
        ThingAt::Ground(point) => Some(point),
        ThingAt::With(id) => state.spot(state.figures.get(id.index())?),
    }
}
