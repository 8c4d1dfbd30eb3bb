//! What is within somebody's grasp: horses, coaches, prisoners, things.
//!
//! The checker asks with the place where somebody will be, resolution with the place where they are; both
//! get the same answer here. Nothing is changed.

use crate::around;
use crate::clause::Clause;
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::pace;
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::scenario::{Aim, MOST_PASSENGERS, Riding};
use crate::state::{Fate, Figure, FigureId, Place, State, ThingAt, ThingId};
use crate::table::Table;

/// A thing, a coach or a horse left alone is in reach of a base this near.
pub const REACH: Length = Length::cm(1);

/// Whether a point is in reach of a base.
pub fn reaches(at: &Placed, point: Point) -> bool {
    at.distance_to_point(point) <= REACH
}

/// Those who sit in a coach.
pub fn passengers(state: &State, coach: FigureId) -> impl Iterator<Item = FigureId> {
    let aboard = move |f: &Figure| f.place == Place::Aboard(coach);
    state
        .all()
        .filter(move |(_, f)| aboard(f))
        .map(|(id, _)| id)
}

/// The prisoner who gets into a coach with their guard: whom the guard has beside them.
pub fn captive(table: &Table<'_>, state: &State, guard: FigureId) -> Option<FigureId> {
    let figure = state.figure(guard);
    let id = figure.escorting?;
    let other = state.figures.get(id.index())?;
    let (here, there) = (figure.placed()?, other.placed()?);
    let follows = other.is_prisoner() && !other.is_mounted() && around::meet(table, &here, &there);
    follows.then_some(id)
}

/// Whether somebody on foot may get into a coach from here: its driver is a friend, or nobody's enemy and
/// in their care, and there are seats for them and for their prisoner.
pub fn may_board(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    at: &Placed,
    coach: FigureId,
) -> bool {
    let figure = state.figure(id);
    let Some(driver) = state.figures.get(coach.index()) else {
        return false;
    };
    let near = driver
        .placed()
        .is_some_and(|there| around::is_within(at, &there, REACH));
    let takes = driver.riding == Riding::Coach && driver.fate == Fate::Fit && !driver.fleeing;
    let seats = 1 + usize::from(captive(table, state, id).is_some());
    takes
        && near
        && !figure.is_mounted()
        && is_welcome(table, figure, driver)
        && passengers(state, coach).count() + seats <= MOST_PASSENGERS
}

fn is_welcome(table: &Table<'_>, figure: &Figure, driver: &Figure) -> bool {
    let Some(side) = figure.side else {
        return false;
    };
    if let Some(other) = driver.side {
        return other == side;
    }
    let troop = &table.facts(driver).troop.id;
    let mut objectives = table.scenario.objectives.iter();
    !driver.hostile
        && objectives.any(|objective| {
            let escorted = matches!(&objective.aim, Aim::Escort { troop: t, .. } if t == troop);
            escorted && table.side(&objective.side) == Some(side)
        })
}

/// What laying hands on somebody does (MEL-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custody {
    /// A prisoner of one's own side gets a guard.
    Guard,
    /// A friend whom nobody guards is free again.
    Free,
    /// Somebody becomes a prisoner.
    Take,
}

/// MEL-14: what comes of laying hands on somebody from here. A prisoner of one's own side, somebody
/// stunned or a harmless neutral is taken; a friend whom nobody guards is freed, a neutral nobody guards
/// changes hands.
pub fn custody(
    table: &Table<'_>,
    state: &State,
    guard: FigureId,
    at: &Placed,
    other: FigureId,
) -> Option<Custody> {
    let figure = state.figure(guard);
    let target = state.figures.get(other.index())?;
    let (side, there) = (figure.side?, target.placed()?);
    if other == guard || figure.escorting.is_some() || !around::meet(table, at, &there) {
        return None;
    }
    let guarded = || state.figures.iter().any(|f| f.escorting == Some(other));
    let harmless = target.side.is_none() && !target.hostile;
    // RUL-6: where nobody is taken prisoner, the stunned and the neutral are not either.
    let takes = !table.rules().on(Switch::NoPrisoners);
    match target.fate {
        Fate::Prisoner(to) if to == side => Some(Custody::Guard),
        Fate::Prisoner(_) if target.side == Some(side) && !guarded() => Some(Custody::Free),
        Fate::Prisoner(_) if target.side.is_none() && !guarded() => Some(Custody::Take),
        Fate::Fit if takes && (harmless || target.is_enemy_of(figure) && target.stunned > 0) => {
            Some(Custody::Take)
        }
        Fate::Fit | Fate::Prisoner(_) | Fate::Out | Fate::Fainted | Fate::Healing | Fate::Fled => {
            None
        }
    }
}

/// Whether somebody may let a prisoner go: of their own side, guarded by them or base to base.
pub fn may_release(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    at: &Placed,
    prisoner: FigureId,
) -> bool {
    let figure = state.figure(id);
    let Some(other) = state.figures.get(prisoner.index()) else {
        return false;
    };
    let near = other.placed().is_some_and(|p| around::meet(table, at, &p));
    let held = figure
        .side
        .is_some_and(|side| other.fate == Fate::Prisoner(side));
    held && (near || figure.escorting == Some(prisoner))
}

/// Why somebody who stands here may not treat somebody, if so (WND-2, WND-4, RUL-43): the fainted, and characters who stand
/// wounded, are treated once, base to base and away from the enemy.
pub fn refuses_treatment(
    table: &Table<'_>,
    state: &State,
    (by, at): (FigureId, &Placed),
    patient: FigureId,
) -> Option<(Code, Clause)> {
    let Some(figure) = state.figures.get(patient.index()) else {
        return Some((Code::NotInReach, Clause::WND_2));
    };
    match figure.fate {
        Fate::Out | Fate::Fled => return Some((Code::BeyondHelp, Clause::WND_2)),
        Fate::Healing => return Some((Code::AlreadyTreated, Clause::WND_2)),
        Fate::Fit | Fate::Prisoner(_) if figure.wounds == 0 => {
            return Some((Code::NotWounded, Clause::WND_2));
        }
        Fate::Fit | Fate::Prisoner(_) if figure.treated => {
            return Some((Code::AlreadyTreated, Clause::WND_4));
        }
        Fate::Fit | Fate::Prisoner(_) | Fate::Fainted => {}
    }
    if by == patient && !table.rules().on(Switch::SelfTreatment) {
        return Some((Code::OwnWound, Clause::WND_4));
    }
    let near = figure.placed().is_some_and(|p| around::meet(table, at, &p));
    if !near {
        return Some((Code::NotInReach, Clause::WND_2));
    }
    let fights = around::in_contact(table, state, by)
        || figure.fate == Fate::Fit && around::in_contact(table, state, patient);
    fights.then_some((Code::ContactForbids, Clause::WND_2))
}

/// At most so many carry one (WND-1).
pub const MOST_BEARERS: usize = 2;

/// Why somebody on foot who stands here may not lift somebody with `others` who do the same, if so (WND-1): only those who
/// have fainted are carried, by one or two, base to base and away from the enemy.
pub fn refuses_lifting(
    table: &Table<'_>,
    state: &State,
    (by, at): (FigureId, &Placed),
    whom: FigureId,
    others: usize,
) -> Option<(Code, Clause)> {
    let figure = state.figure(by);
    let Some(other) = state.figures.get(whom.index()) else {
        return Some((Code::NotInReach, Clause::WND_1));
    };
    if !matches!(other.fate, Fate::Fainted | Fate::Healing) {
        return Some((Code::NotFainted, Clause::WND_1));
    }
    if figure.is_mounted() {
        return Some((Code::OnFootOnly, Clause::WND_1));
    }
    if figure.carrying.is_some() || figure.escorting.is_some() {
        return Some((Code::HandsFull, Clause::WND_1));
    }
    let near = other.placed().is_some_and(|p| around::meet(table, at, &p));
    if !near {
        return Some((Code::NotInReach, Clause::WND_1));
    }
    let mut carried = pace::bearers(state, whom);
    let friends = carried.all(|id| state.figure(id).side == figure.side);
    if !friends || pace::bearers(state, whom).count() + others >= MOST_BEARERS {
        return Some((Code::TooMany, Clause::WND_1));
    }
    around::in_contact(table, state, by).then_some((Code::ContactForbids, Clause::WND_1))
}

/// WND-3, RUL-43: in a house, or in a place the scenario calls clean.
pub fn is_clean(table: &Table<'_>, at: Point) -> bool {
    let scenario = &table.scenario;
    let housed = scenario
        .ground
        .buildings
        .iter()
        .any(|b| b.shape.contains(at));
    housed
        || scenario
            .zones
            .iter()
            .any(|z| z.clean && z.shape.contains(at))
}

/// How far a thing is from somebody who may take it: off the ground, or from a prisoner or a friend base
/// to base; nothing if they may not.
pub fn thing(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    at: &Placed,
    thing: ThingId,
) -> Option<Length> {
    match *state.things.get(thing.index())? {
        ThingAt::Ground(point) => reaches(at, point).then(|| at.distance_to_point(point)),
        ThingAt::With(carrier) => {
            let other = state.figures.get(carrier.index())?;
            let willing = other.is_prisoner() || other.side == state.figure(id).side;
            let there = other.placed().filter(|_| willing && carrier != id)?;
            around::meet(table, at, &there).then(|| at.distance(&there))
        }
    }
}
