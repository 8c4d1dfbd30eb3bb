//! What the scenario adds: triggers, objectives, the end of the game.

mod aims;
#[cfg(test)]
mod tests;

pub use aims::{Standing, standing};

use crate::clause::Clause;
use crate::event::Event;
use crate::geometry::{Area, Point};
use crate::scenario::{Effect, Moment, Worth};
use crate::short;
use crate::state::{EndReason, Fate, FigureId, Outcome, Place, SideId, State};
use crate::table::Table;
use crate::turn::Turn;
use crate::upkeep::{Search, arrivals};

/// Sets off every trigger whose moment has come, those set off by others included.
pub fn triggers(turn: &mut Turn<'_, '_>) {
    let triggers = &turn.table.scenario.triggers;
    let mut search = Search::default();
    loop {
        let due = triggers.iter().enumerate().find(|(index, trigger)| {
            turn.state.fired.get(*index) == Some(&false) && has_come(turn, &trigger.moment)
        });
        let Some((index, _)) = due else { return };
        take_effect(turn, index as u8, &mut search);
    }
}

/// Sets off a trigger, unless it has gone off already.
pub fn set_off(turn: &mut Turn<'_, '_>, trigger: u8) {
    take_effect(turn, trigger, &mut Search::default());
}

/// Sets off a trigger; whoever comes looks for room with those who came at the same moment.
fn take_effect<'t>(turn: &mut Turn<'t, '_>, trigger: u8, search: &mut Search<'t>) {
    let index = usize::from(trigger);
    let Some(known) = turn.table.scenario.triggers.get(index) else {
        return;
    };
    if turn.state.fired.get(index) != Some(&false) {
        return;
    }
    turn.emit(Event::Triggered { trigger });
    for effect in &known.effects {
        match effect {
            Effect::Reveal(troop) => reveal(turn, troop),
            Effect::Reinforce(troop) => {
                if let Some(troop) = turn.table.troop(troop) {
                    arrivals::bring(turn, troop, search);
                }
            }
            Effect::ChangeSide { troop, to } => change_side(turn, troop, to),
            // The words are found from the trigger.
            Effect::Speak(_) => {}
        }
    }
}

fn has_come(turn: &Turn<'_, '_>, moment: &Moment) -> bool {
    let (table, state) = (turn.table, &turn.state);
    match moment {
        Moment::Turn(number) => state.turn >= *number,
        Moment::FirstShot => state.shot_heard,
        Moment::Casualties { side, count } => {
            let side = table.side(side);
            let lost = |f: &&crate::state::Figure| f.side == side && f.fate != Fate::Fit;
            state.figures.iter().filter(lost).count() >= usize::from(*count)
        }
        Moment::Enter { zone, side } => {
            let Some(zone) = table.scenario.zone(zone) else {
                return false;
            };
            let side = side.as_deref().and_then(|id| table.side(id));
            entered(turn, &zone.shape, side)
        }
    }
}

/// Whether somebody came into a zone from outside, if only to pass through.
fn entered(turn: &Turn<'_, '_>, zone: &Area, side: Option<SideId>) -> bool {
    turn.events().iter().any(|event| {
        let Event::Moved { figure, path, .. } = event else {
            return false;
        };
        let figure = turn.state.figure(*figure);
        let counts = (side.is_none() || figure.side == side) && !figure.is_prisoner();
        counts && enters(zone, path)
    })
}

fn enters(zone: &Area, path: &[Point]) -> bool {
    let outside = path.first().is_some_and(|&start| !zone.contains(start));
    outside && path.windows(2).any(|pair| zone.meets(pair[0], pair[1]))
}

fn reveal(turn: &mut Turn<'_, '_>, troop: &str) {
    let table = turn.table;
    let Some(troop) = table.troop(troop) else {
        return;
    };
    for figure in table.troops[troop.index()].figures() {
        let known = turn.state.figure(figure);
        if known.hidden && known.fate == Fate::Fit {
            let clause = Clause::HID_1;
            turn.emit(Event::Revealed { figure, clause });
        }
    }
}

fn change_side(turn: &mut Turn<'_, '_>, troop: &str, to: &str) {
    let table = turn.table;
    let (Some(troop), Some(to)) = (table.troop(troop), table.side(to)) else {
        return;
    };
    turn.emit(Event::ChangedSide { troop, to });
    // Nobody is a prisoner of their own side.
    for figure in table.troops[troop.index()].figures() {
        if turn.state.figure(figure).fate == Fate::Prisoner(to) {
            turn.emit(Event::Freed { figure });
        }
    }
}

/// Looks at objectives at the end of a turn, and ends the game if it is decided.
pub fn judge(turn: &mut Turn<'_, '_>) {
    for (index, progress) in aims::progress(turn.table, &turn.state) {
        let before = turn.state.objectives.get(usize::from(index));
        if before.is_some_and(|p| (p.held, p.met.is_some()) != progress) {
            let (held, met) = progress;
            turn.emit(Event::Objective {
                objective: index,
                held,
                met,
            });
        }
    }
    if let Some(outcome) = outcome(turn.table, &turn.state) {
        turn.emit(Event::Ended(outcome));
    }
}

/// How the game ends now, if it does: by a decisive objective, by the last side standing, by the clock.
fn outcome(table: &Table<'_>, state: &State) -> Option<Outcome> {
    let decided: Vec<Standing> = standing(table, state)
        .into_iter()
        .filter(|s| s.met && s.worth == Worth::Decisive)
        .collect();
    if let Some(first) = decided.first() {
        let mut sides: Vec<SideId> = decided.iter().map(|s| s.side).collect();
        short::sort(&mut sides);
        sides.dedup();
        let alone = sides.len() == 1;
        return Some(Outcome {
            // Several at once: their points decide among them.
            winners: best(&points(table, state), &sides),
            points: points(table, state),
            decided_by: alone.then_some(first.objective),
            why: EndReason::Decided,
        });
    }
    let left: Vec<SideId> = table.sides().filter(|&s| is_left(state, s)).collect();
    if left.len() <= 1 {
        return Some(Outcome {
            winners: left,
            points: points(table, state),
            decided_by: None,
            why: EndReason::LastStanding,
        });
    }
    (state.turn >= table.scenario.turns).then(|| by_points(table, state, EndReason::LastTurn))
}

/// An end by points: the most wins, several are a draw.
pub fn by_points(table: &Table<'_>, state: &State, why: EndReason) -> Outcome {
    let points = points(table, state);
    let sides: Vec<SideId> = table.sides().collect();
    Outcome {
        winners: best(&points, &sides),
        points,
        decided_by: None,
        why,
    }
}

fn best(points: &[u16], sides: &[SideId]) -> Vec<SideId> {
    let of = |side: &SideId| points.get(side.index()).copied().unwrap_or(0);
    let most = sides.iter().map(of).max();
    let best = sides.iter().filter(|side| Some(of(side)) == most);
    best.copied().collect()
}

/// Points of each side as things stand.
pub fn points(table: &Table<'_>, state: &State) -> Vec<u16> {
    let mut points = vec![0; table.scenario.sides.len()];
    for standing in standing(table, state) {
        if let (Worth::Points(worth), true) = (standing.worth, standing.met) {
            points[standing.side.index()] += u16::from(worth);
        }
    }
    points
}

/// Whether a side has anybody on the table who can fight, or anybody to come.
fn is_left(state: &State, side: SideId) -> bool {
    state.figures.iter().any(|f| {
        let here = !matches!(f.place, Place::Gone);
        f.side == Some(side) && f.fate == Fate::Fit && here
    })
}

/// Ids of a troop's figures, by its name in the scenario.
fn members(table: &Table<'_>, troop: &str) -> Vec<FigureId> {
    let troop = table.troop(troop);
    troop.map_or_else(Vec::new, |t| table.troops[t.index()].figures().collect())
}
