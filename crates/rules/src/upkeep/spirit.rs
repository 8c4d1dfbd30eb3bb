//! Morale on the table: who tests together, what surrounds them, and what follows (MOR).
//!
//! No occasion for a first test arises by itself: the sources leave it to the game master ([`test`]),
//! but for first losses and refused contact, which belong to shooting and movement.

use super::disorder;
use crate::around::{self, is_within};
use crate::clause::Clause;
use crate::data::UnitTrait;
use crate::event::Event;
use crate::measure::Length;
use crate::morale::{Cause, Circumstances, Leader, Test, Verdict};
use crate::shooting::Formation;
use crate::sight::{Stand, sight};
use crate::state::{Figure, FigureId, Posture, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// How far music carries (MOR-5).
const MUSIC: Length = Length::cm(60);
/// Colours this near are with the unit: the gap of a group (FRM-11).
const BESIDE: Length = Length::cm(4);

/// The end of a turn: those who flee test again (MOR-4), then leaders reassure the others (MOR-6).
pub(super) fn end(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    let able = |f: &Figure| f.is_present() && !f.is_prisoner();
    let pick = |state: &State, wanted: &dyn Fn(FigureId, &Figure) -> bool| -> Vec<FigureId> {
        let chosen = state.present().filter(|(id, f)| able(f) && wanted(*id, f));
        chosen.map(|(id, _)| id).collect()
    };
    let fleeing = pick(&turn.state, &|_, f| f.fleeing);
    let (table, state) = (turn.table, &turn.state);
    let shaken = pick(state, &|id, f| {
        let lasting = f.disorder.has(Cause::Morale) || f.disorder.has(Cause::Flank);
        lasting && !f.fleeing && is_reassured(table, state, id)
    });
    for group in by_troop(&turn.state, &fleeing) {
        throw(turn, &group, Clause::MOR_4)?;
    }
    for group in by_troop(&turn.state, &shaken) {
        throw(turn, &group, Clause::MOR_6)?;
    }
    Ok(())
}

/// A test of morale for these figures, troop by troop: the game master may call one at any time.
pub fn test(
    turn: &mut Turn<'_, '_>,
    figures: &[FigureId],
    clause: Clause,
) -> Result<(), ChanceError> {
    let mut able = figures.to_vec();
    able.retain(|&id| turn.state.figure(id).is_present() && !turn.state.figure(id).is_prisoner());
    for group in by_troop(&turn.state, &able) {
        throw(turn, &group, clause)?;
    }
    Ok(())
}

/// MOR-6: a leader in voice was told to reassure people.
fn is_reassured(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    around::leaders_in_voice(table, state, id)
        .iter()
        .any(|&leader| {
            let doing = &state.figure(leader).doing;
            doing.rallying && !doing.frozen
        })
}

/// Figures by troop, in the order of where the first of each stands.
fn by_troop(state: &State, figures: &[FigureId]) -> Vec<Vec<FigureId>> {
    let mut sorted = figures.to_vec();
    state.by_place(&mut sorted);
    let mut groups: Vec<Vec<FigureId>> = Vec::new();
    for id in sorted {
        let troop = state.figure(id).troop;
        match groups
            .iter_mut()
            .find(|g| state.figure(g[0]).troop == troop)
        {
            Some(group) => group.push(id),
            None => groups.push(vec![id]),
        }
    }
    groups
}

/// One die for a troop (RUL-32); those of different morale take it each for themselves (MOR-1).
fn throw(turn: &mut Turn<'_, '_>, group: &[FigureId], clause: Clause) -> Result<(), ChanceError> {
    let circumstances = circumstances(turn.table, &turn.state, group);
    let leader = leader(turn.table, &turn.state, group);
    let standing = |state: &State, id: FigureId| {
        let figure = state.figure(id);
        (
            turn.table.morale(figure),
            figure.disorder.has(Cause::Morale),
        )
    };
    let mut parts: Vec<((u8, bool), Vec<FigureId>)> = Vec::new();
    for &id in group {
        let key = standing(&turn.state, id);
        match parts.iter_mut().find(|(k, _)| *k == key) {
            Some((_, figures)) => figures.push(id),
            None => parts.push((key, vec![id])),
        }
    }
    let mut thrown = None;
    for ((morale, disorder), figures) in parts {
        let test = Test {
            morale,
            circumstances,
            leader,
            disorder,
            rally: clause == Clause::MOR_6,
        };
        let die = if let Some(die) = thrown {
            die
        } else {
            let (_, dice) = turn.roll(&test)?;
            dice.first()
                .and_then(|t| t.values.first())
                .map_or(1, |&v| v as u8)
        };
        thrown = Some(die);
        let verdict = test.verdict(die);
        turn.emit(Event::Tested {
            figures: figures.clone(),
            die,
            modifiers: circumstances.modifiers(),
            morale,
            verdict,
            clause,
        });
        follow(turn, figures, verdict, clause);
    }
    Ok(())
}

/// What a verdict does (MOR-3, MOR-4, MOR-6).
fn follow(turn: &mut Turn<'_, '_>, figures: Vec<FigureId>, verdict: Verdict, clause: Clause) {
    match verdict {
        Verdict::Pass if clause == Clause::MOR_6 => {
            for cause in [Cause::Morale, Cause::Flank] {
                let mut of_it = figures.clone();
                of_it.retain(|&id| turn.state.figure(id).disorder.has(cause));
                disorder(turn, of_it, (cause, false), Clause::MOR_6);
            }
        }
        Verdict::Pass => {
            let mut running = figures;
            running.retain(|&id| turn.state.figure(id).fleeing);
            if !running.is_empty() {
                turn.emit(Event::Fleeing {
                    figures: running,
                    on: false,
                });
            }
        }
        Verdict::Disorder => {
            let mut fresh = figures;
            fresh.retain(|&id| !turn.state.figure(id).disorder.has(Cause::Morale));
            // A rally that fails changes nothing (MOR-6).
            if clause != Clause::MOR_6 {
                disorder(turn, fresh, (Cause::Morale, true), Clause::MOR_3);
            }
        }
        Verdict::Flee => {
            let mut formed = figures.clone();
            formed.retain(|&id| turn.state.figure(id).formation != Formation::Loose);
            if !formed.is_empty() {
                turn.emit(Event::Formation {
                    figures: formed,
                    formation: Formation::Loose,
                    body: None,
                    clause: Clause::MOR_3,
                });
            }
            turn.emit(Event::Fleeing { figures, on: true });
        }
    }
}

/// MOR-2: a leader in voice who does not test himself holds the others; one who does, by his own morale.
fn leader(table: &Table<'_>, state: &State, group: &[FigureId]) -> Leader {
    let mut best = Leader::None;
    for &id in group {
        for &leader in &around::leaders_in_voice(table, state, id) {
            if !group.contains(&leader) {
                return Leader::Unaffected;
            }
            let own = table.morale(state.figure(leader));
            best = match best {
                Leader::Tested(other) => Leader::Tested(own.max(other)),
                Leader::None | Leader::Unaffected => Leader::Tested(own),
            };
        }
    }
    best
}

/// MOR-5: a very important general of theirs looks at one of them, however far.
fn is_watched(table: &Table<'_>, state: &State, group: &[FigureId]) -> bool {
    let side = group.first().and_then(|&id| state.figure(id).side);
    let stand = |f: &Figure| {
        Some(Stand {
            placed: f.placed()?,
            mounted: f.is_mounted(),
            crouched: f.posture == Posture::Crouched,
        })
    };
    let watches = |general: &Figure| {
        general.can_act()
            && !general.fleeing
            && stand(general).is_some_and(|from| {
                let seen = |to| {
                    sight(
                        table.rules(),
                        table.data,
                        &table.scenario.ground,
                        &from,
                        &to,
                    )
                };
                let mut stands = group.iter().filter_map(|&id| stand(state.figure(id)));
                stands.any(|to| seen(to).hidden.is_none())
            })
    };
    let mut present = state.present().filter(|(_, f)| f.side == side);
    present.any(|(_, f)| table.facts(f).troop.general && watches(f))
}

/// What surrounds a group (MOR-5). Musicians play unless they flee, fight or are stunned.
pub fn circumstances(table: &Table<'_>, state: &State, group: &[FigureId]) -> Circumstances {
    let all = |wanted: &dyn Fn(&Figure) -> bool| group.iter().all(|&id| wanted(state.figure(id)));
    let Some(first) = group.first().map(|&id| state.figure(id)) else {
        return Circumstances::default();
    };
    let near = |other: &Figure, reach: Length| {
        let there = other.placed();
        let within = |p: crate::geometry::Placed| {
            let mut members = group.iter().filter_map(|&id| state.figure(id).placed());
            members.any(|q| is_within(&p, &q, reach))
        };
        there.is_some_and(within)
    };
    let plays = |(id, f): &(FigureId, &Figure)| {
        table.facts(f).troop.musician
            && f.can_act()
            && !f.fleeing
            && near(f, MUSIC)
            && !around::in_contact(state, *id)
    };
    let musicians: Vec<_> = state.present().filter(plays).collect();
    let buildings = &table.scenario.ground.buildings;
    Circumstances {
        close_order: all(&|f| {
            f.formation == Formation::Close && !f.is_mounted() && !table.is(f, UnitTrait::Civilian)
        }),
        colours: state.present().any(|(_, f)| {
            table.facts(f).troop.colours && f.side == first.side && f.can_act() && near(f, BESIDE)
        }),
        friendly_musician: musicians.iter().any(|(_, f)| f.side == first.side),
        enemy_musician: musicians.iter().any(|(_, f)| f.is_enemy_of(first)),
        general: is_watched(table, state, group),
        shelter: all(&|f| {
            f.placed()
                .is_some_and(|p| buildings.iter().any(|b| b.shape.contains(p.centre)))
        }),
    }
}
