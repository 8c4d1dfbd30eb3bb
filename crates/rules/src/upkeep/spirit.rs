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
use crate::state::{Figure, FigureId, Posture, State, TroopId};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// How far music carries (MOR-5).
const MUSIC: Length = Length::cm(60);
/// Colours this near are with the unit: the gap of a group (FRM-11).
const BESIDE: Length = Length::cm(4);
/// A musician this near is with the unit (MOR-8).
const WITH_UNIT: Length = Length::cm(5);

/// The end of a turn: those who have run for it test again (MOR-4), then leaders reassure the others (MOR-6).
pub(super) fn end(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    let pick = |state: &State, wanted: &dyn Fn(FigureId, &Figure) -> bool| -> Vec<FigureId> {
        let chosen = state.present().filter(|(id, f)| wanted(*id, f));
        chosen.map(|(id, _)| id).collect()
    };
    // MOR-3: who took to flight after this turn's movement has the next one to run in.
    let fleeing = pick(&turn.state, &|_, f| {
        f.fleeing && !f.is_prisoner() && !f.doing.took_flight
    });
    let (table, state) = (turn.table, &turn.state);
    let shaken = pick(state, &|id, f| {
        f.is_shaken() && is_reassured(table, state, id)
    });
    for group in by_troop(&turn.state, &fleeing) {
        throw(turn, &group, Clause::MOR_4)?;
    }
    for group in by_troop(&turn.state, &shaken) {
        throw(turn, &group, Clause::MOR_6)?;
    }
    Ok(())
}

/// A test of morale for these figures, one die for all (RUL-32): the game master may call one of any group at any time.
pub fn test(
    turn: &mut Turn<'_, '_>,
    figures: &[FigureId],
    clause: Clause,
) -> Result<(), ChanceError> {
    let mut able = figures.to_vec();
    able.retain(|&id| {
        let figure = turn.state.figures.get(id.index());
        figure.is_some_and(|f| f.is_present() && !f.is_prisoner())
    });
    turn.state.by_place(&mut able);
    able.dedup();
    if able.is_empty() {
        return Ok(());
    }
    throw(turn, &able, clause)
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

/// Those of a group who take its die alike: of one troop, morale and disorder (MOR-1, MOR-3).
struct Part {
    troop: TroopId,
    morale: u8,
    disorder: bool,
    figures: Vec<FigureId>,
}

fn parts(table: &Table<'_>, state: &State, group: &[FigureId]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for &id in group {
        let figure = state.figure(id);
        let (troop, morale) = (figure.troop, table.morale(figure));
        let disorder = figure.disorder.has(Cause::Morale);
        let same = |p: &&mut Part| (p.troop, p.morale, p.disorder) == (troop, morale, disorder);
        match parts.iter_mut().find(same) {
            Some(part) => part.figures.push(id),
            None => parts.push(Part {
                troop,
                morale,
                disorder,
                figures: vec![id],
            }),
        }
    }
    parts
}

/// One die for a group (RUL-32); those of different morale take it each for themselves (MOR-1). RUL-29: leaders have
/// the modifiers of those they lead.
fn throw(turn: &mut Turn<'_, '_>, group: &[FigureId], clause: Clause) -> Result<(), ChanceError> {
    let (table, state) = (turn.table, &turn.state);
    let leads = |id: &FigureId| table.facts(state.figure(*id)).troop.leader;
    let led: Vec<FigureId> = group.iter().copied().filter(|id| !leads(id)).collect();
    let tests: Vec<(Test, Vec<FigureId>)> = parts(table, state, group)
        .into_iter()
        .map(|part| {
            let of_troop = |id: &&FigureId| state.figure(**id).troop == part.troop;
            let troop: Vec<FigureId> = group.iter().filter(of_troop).copied().collect();
            let whose = if part.figures.iter().all(leads) && !led.is_empty() {
                &led
            } else {
                &troop
            };
            let test = if clause == Clause::MOR_8 {
                of_skirmishers(table, state, (&part.figures, part.morale), whose)
            } else {
                Test {
                    morale: part.morale,
                    circumstances: circumstances(table, state, whose),
                    leader: leader(table, state, &part.figures),
                    disorder: part.disorder,
                    rally: clause == Clause::MOR_6,
                }
            };
            (test, part.figures)
        })
        .collect();
    let mut thrown = None;
    for (test, figures) in tests {
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
            modifiers: test.circumstances.modifiers(),
            morale: test.morale,
            verdict,
            clause,
            around: test.circumstances,
        });
        follow(turn, figures, verdict, clause);
    }
    Ok(())
}

/// The two tests of skirmishers (FRM-12, MOR-8): of what surrounds them only a musician with the unit counts, a leader
/// in voice who does not test with them is not affected (MOR-2), and who fails falls back, whatever state he was in.
pub fn of_skirmishers(
    table: &Table<'_>,
    state: &State,
    (figures, morale): (&[FigureId], u8),
    unit: &[FigureId],
) -> Test {
    let mut led = figures
        .iter()
        .flat_map(|&id| around::leaders_in_voice(table, state, id));
    let leader = if led.any(|id| !unit.contains(&id)) {
        Leader::Unaffected
    } else {
        leader(table, state, figures)
    };
    Test {
        morale,
        circumstances: with_music(table, state, unit),
        leader,
        disorder: false,
        rally: false,
    }
}

/// A musician with the unit, and nothing else.
fn with_music(table: &Table<'_>, state: &State, unit: &[FigureId]) -> Circumstances {
    let side = unit.first().and_then(|&id| state.figure(id).side);
    let beside = |p: &crate::geometry::Placed| {
        let mut members = unit.iter().filter_map(|&id| state.figure(id).placed());
        members.any(|q| is_within(p, &q, WITH_UNIT))
    };
    let friendly_musician = state
        .present()
        .filter(|(_, f)| f.side == side && f.can_act() && table.facts(f).troop.musician)
        .filter_map(|(_, f)| f.placed())
        .any(|p| beside(&p));
    Circumstances {
        friendly_musician,
        ..Circumstances::default()
    }
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
            let mut fresh = figures.clone();
            fresh.retain(|&id| !turn.state.figure(id).disorder.has(Cause::Morale));
            match clause {
                // A rally that fails changes nothing.
                Clause::MOR_6 => {}
                // RUL-43: beside falling back, a disorder that MOR-6 can end.
                Clause::MOR_8 => {
                    disorder(turn, fresh, (Cause::Morale, true), Clause::MOR_8);
                    turn.emit(Event::MustFallBack {
                        figures,
                        on: true,
                        clause: Clause::MOR_8,
                    });
                }
                _ => disorder(turn, fresh, (Cause::Morale, true), Clause::MOR_3),
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

/// MOR-2, RUL-32: the leaders in voice take the same die by their own morale; the best of them counts.
fn leader(table: &Table<'_>, state: &State, group: &[FigureId]) -> Leader {
    let led = group
        .iter()
        .flat_map(|&id| around::leaders_in_voice(table, state, id));
    let best = led.map(|id| table.morale(state.figure(id))).max();
    best.map_or(Leader::None, Leader::Tested)
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
fn circumstances(table: &Table<'_>, state: &State, group: &[FigureId]) -> Circumstances {
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
            && !around::in_contact(table, state, *id)
    };
    let musicians: Vec<_> = state.present().filter(plays).collect();
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
        shelter: group.iter().all(|&id| is_sheltered(table, state, id)),
    }
}

/// MOR-5: in something built to last, or tight behind it towards the nearest enemy known.
fn is_sheltered(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    let Some(placed) = state.figure(id).placed() else {
        return false;
    };
    let enemy = around::nearest_enemy(state, id).map(|(_, at)| at);
    table
        .scenery
        .shelters(&placed, enemy.unwrap_or(placed.centre))
}
