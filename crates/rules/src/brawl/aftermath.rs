//! What a fight leaves: the fallen, the stunned, those driven back or taken, who steps after them.

use super::choice::Choice;
use super::cluster::Cluster;
use super::dice::{self, Die};
use super::recoil::{self, Shift};
use crate::around;
use crate::clause::Clause;
use crate::event::{Blow, Event};
use crate::geometry::Point;
use crate::harm;
use crate::melee::{Account, Melee, Status};
use crate::room;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Fate, FigureId, State};
use crate::turn::Turn;

/// How the dice of a fight fell.
pub(super) struct Outcome<'o> {
    pub(super) melee: &'o Melee,
    /// How everybody comes out of it.
    pub(super) status: &'o [Status],
    pub(super) account: &'o Account,
    pub(super) dice: &'o [Die],
}

impl Outcome<'_> {
    /// Whose strike did this to somebody.
    pub(super) fn striker(&self, target: usize, what: (Status, usize)) -> Option<usize> {
        dice::striker((self.melee, self.account, self.dice), target, what)
    }
}

/// Carries out what the dice of a fight decided.
pub(super) fn resolve(
    turn: &mut Turn<'_, '_>,
    cluster: &Cluster,
    choices: &[Choice],
    outcome: &Outcome<'_>,
) {
    let members = || cluster.members.iter().zip(outcome.status).enumerate();
    let mut bodies: Vec<u16> = members()
        .filter_map(|(_, (member, _))| turn.state.figure(member.id).body)
        .collect();
    for (index, (member, status)) in members() {
        match status {
            Status::Out => {
                let by = outcome.striker(index, (Status::Out, 0));
                let by = by.map(|by| cluster.members[by].id);
                harm::struck_down(turn, member.id, (Blow::Strike, by));
            }
            Status::Stunned => turn.emit(Event::Stunned { figure: member.id }),
            Status::Recoil | Status::Unhurt => {}
        }
    }
    // All who fall have fallen before the first falls back: their places are free.
    for (index, (member, status)) in members() {
        let driver = outcome.striker(index, (Status::Recoil, 0));
        if let (Status::Recoil, Some(driver)) = (status, driver) {
            drive_back(turn, member.id, &cluster.members[driver]);
        }
    }
    follow_up(turn, cluster, choices, outcome);
    short::sort(&mut bodies);
    bodies.dedup();
    for body in bodies {
        harm::break_small(turn, body);
    }
}

/// RUL-6: falls back, or gives up where there is no room.
fn drive_back(turn: &mut Turn<'_, '_>, id: FigureId, by: &super::cluster::Member) {
    match recoil::recoil(turn.table, &turn.state, id, by.placed.centre) {
        Some(shift) => fall_back(turn, id, shift, by.id),
        None => corner(turn, id, by.id),
    }
}

fn fall_back(turn: &mut Turn<'_, '_>, id: FigureId, shift: Shift, by: FigureId) {
    let body = turn.state.figure(id).body;
    // A whole file that steps back together keeps its order; a man driven out of it does not.
    let in_order = shift.len() > 1
        && shift
            .iter()
            .all(|(moved, _)| turn.state.figure(*moved).body == body);
    let mut left: Shift = shift;
    short::sort_by_key(&mut left, |(_, at)| (at.centre, at.facing));
    while !left.is_empty() {
        // Who has room goes first, so that nobody ever stands in anybody.
        let free = left
            .iter()
            .position(|(moved, at)| room::in_the_way(&turn.state, at, *moved).is_none());
        let (figure, mut at) = left.remove(free.unwrap_or(0));
        let gave_way = figure != id;
        if !gave_way && !in_order {
            at = recoil::touching(turn.table, &turn.state, figure, at);
        }
        turn.emit(Event::Recoiled {
            figure,
            at,
            gave_way,
            striker: (!gave_way).then_some(by),
        });
    }
    if body.is_some() && !in_order {
        leave_order(turn, id);
    }
}

/// MEL-5, MEL-14: nowhere to go.
fn corner(turn: &mut Turn<'_, '_>, id: FigureId, by: FigureId) {
    let captor = turn.state.figure(by);
    let takes = captor.can_act() && captor.escorting.is_none();
    match captor.side {
        Some(to) if !turn.table.rules().on(Switch::NoPrisoners) => {
            harm::give_up(turn, id, to, takes.then_some(by), Clause::RUL_6);
        }
        _ => {
            harm::strike_down(turn, id, Blow::Cornered);
        }
    }
}

fn leave_order(turn: &mut Turn<'_, '_>, id: FigureId) {
    turn.emit(Event::Formation {
        figures: vec![id],
        formation: Formation::Loose,
        body: None,
        clause: Clause::FRM_4,
    });
}

/// GEN-8: winners who wish step into the place of an enemy they struck who is gone from it.
fn follow_up(
    turn: &mut Turn<'_, '_>,
    cluster: &Cluster,
    choices: &[Choice],
    outcome: &Outcome<'_>,
) {
    if !turn.table.rules().on(Switch::FollowUp) {
        return;
    }
    let mut taken: Vec<Point> = Vec::new();
    for (index, member) in cluster.members.iter().enumerate() {
        let figure = turn.state.figure(member.id);
        if !choices[index].follow_up
            || outcome.status[index] != Status::Unhurt
            || member.rank > 1
            || !figure.can_act()
            || around::in_contact(turn.table, &turn.state, member.id)
        {
            continue;
        }
        let strikes = outcome.melee.strikes();
        let thrown = outcome.dice.iter();
        let beaten = thrown
            .map(|die| &strikes[die.strike])
            .filter(|strike| strike.striker == index)
            .map(|strike| &cluster.members[strike.target])
            .find(|enemy| has_gone(&turn.state, enemy) && !taken.contains(&enemy.placed.centre));
        let Some(place) = beaten.map(|enemy| enemy.placed.centre) else {
            continue;
        };
        let Some(at) = recoil::follow(turn.table, &turn.state, member.id, place) else {
            continue;
        };
        taken.push(place);
        let in_body = figure.body.is_some();
        turn.emit(Event::FollowedUp {
            figure: member.id,
            at,
        });
        if in_body {
            leave_order(turn, member.id);
        }
    }
}

/// Whether an enemy is no longer where they stood when the fight began.
fn has_gone(state: &State, enemy: &super::cluster::Member) -> bool {
    let figure = state.figure(enemy.id);
    match figure.fate {
        Fate::Fit | Fate::Prisoner(_) => figure.placed() != Some(enemy.placed),
        Fate::Out | Fate::Fainted | Fate::Healing | Fate::Fled => true,
    }
}
