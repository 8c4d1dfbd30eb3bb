//! What hits do: who falls, what they drop, whose order breaks, who is tested.

use crate::around;
use crate::clause::Clause;
use crate::event::{Blow, Event, Harm};
use crate::measure::Length;
use crate::morale::{Circumstances, Leader, Test, Verdict};
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::state::{FigureId, State, ThingAt, ThingId, TroopId};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// A musician this near is with the unit (MOR-8).
const WITH_UNIT: Length = Length::cm(5);

/// What a hit does to somebody (TRN-8, WND-1, WND-4).
pub fn harm(table: &Table<'_>, state: &State, id: FigureId) -> (Harm, Clause) {
    let figure = state.figure(id);
    let facts = table.facts(figure);
    let rules = table.rules();
    if facts.troop.character && rules.on(Switch::CharacterWounds) && figure.wounds == 0 {
        return (Harm::Wounded, Clause::WND_4);
    }
    let named = facts.troop.name.is_some() && facts.count == 1;
    if named && rules.on(Switch::Wounds) {
        return (Harm::Fainted, Clause::WND_1);
    }
    (Harm::Out, Clause::TRN_8)
}

/// Everybody hit falls, once each, with all that follows.
pub(super) fn fall(turn: &mut Turn<'_, '_>, victims: &[FigureId]) -> Result<(), ChanceError> {
    let mut bodies: Vec<u16> = Vec::new();
    let mut troops: Vec<TroopId> = Vec::new();
    for &figure in victims {
        let (harm, clause) = harm(turn.table, &turn.state, figure);
        let before = *turn.state.figure(figure);
        turn.emit(Event::Hit {
            figure,
            by: Blow::Shot,
            harm,
            clause,
        });
        if harm == Harm::Wounded {
            continue;
        }
        drop_things(turn, figure);
        bodies.extend(before.body.filter(|body| !bodies.contains(body)));
        let tested = is_uneasy(turn.table, before.troop)
            && before.formation == Formation::Skirmish
            && !before.past.first_loss;
        if tested && !troops.contains(&before.troop) {
            troops.push(before.troop);
        }
    }
    for body in bodies {
        break_small(turn, body);
    }
    for troop in troops {
        test_first_loss(turn, troop)?;
    }
    Ok(())
}

fn drop_things(turn: &mut Turn<'_, '_>, figure: FigureId) {
    let Some(placed) = turn.state.figure(figure).placed() else {
        return;
    };
    for index in 0..turn.state.things.len() {
        if turn.state.things[index] == ThingAt::With(figure) {
            turn.emit(Event::Thing {
                thing: ThingId(index as u8),
                at: ThingAt::Ground(placed.centre),
            });
        }
    }
}

/// FRM-4: fewer than three are no close order.
fn break_small(turn: &mut Turn<'_, '_>, body: u16) {
    let left: Vec<FigureId> = turn.state.body(body).map(|(id, _)| id).collect();
    if (1..3).contains(&left.len()) {
        turn.emit(Event::Formation {
            figures: left,
            formation: Formation::Loose,
            body: None,
            clause: Clause::FRM_4,
        });
    }
}

/// Whether a troop in skirmish order is tested for its first loss (MOR-8): line and recruits.
fn is_uneasy(table: &Table<'_>, troop: TroopId) -> bool {
    let rules = table.rules();
    let row = table.troops[troop.index()].unit.tac.as_deref();
    let row = row.and_then(|id| table.data.tac_row(id));
    rules.on(Switch::Morale)
        && rules.on(Switch::FootUnits)
        && row.is_some_and(|row| row.uneasy_skirmishing)
}

/// MOR-8: failing it they fall back as far as possible next turn.
fn test_first_loss(turn: &mut Turn<'_, '_>, troop: TroopId) -> Result<(), ChanceError> {
    let table = turn.table;
    let mut figures: Vec<FigureId> = table.troops[troop.index()]
        .figures()
        .filter(|&id| {
            let f = turn.state.figure(id);
            f.can_act() && f.formation == Formation::Skirmish
        })
        .collect();
    turn.state.by_place(&mut figures);
    let Some(&first) = figures.first() else {
        return Ok(());
    };
    let state = &turn.state;
    let led = around::leaders_in_voice(table, state, first);
    let leader = led.iter().map(|&id| table.morale(state.figure(id))).max();
    let test = Test {
        morale: table.morale(state.figure(first)),
        circumstances: Circumstances {
            friendly_musician: has_musician(table, state, &figures),
            ..Circumstances::default()
        },
        leader: leader.map_or(Leader::None, Leader::Tested),
        disorder: false,
        rally: false,
    };
    let (verdict, dice) = turn.roll(&test)?;
    let face = dice.first().and_then(|t| t.values.first()).copied();
    turn.emit(Event::Tested {
        figures: figures.clone(),
        die: face.unwrap_or(0).min(255) as u8,
        modifiers: test.circumstances.modifiers(),
        morale: test.morale,
        verdict,
        clause: Clause::MOR_8,
    });
    if verdict != Verdict::Pass {
        turn.emit(Event::MustFallBack {
            figures,
            on: true,
            clause: Clause::MOR_8,
        });
    }
    Ok(())
}

fn has_musician(table: &Table<'_>, state: &State, unit: &[FigureId]) -> bool {
    let Some(side) = unit.first().map(|&id| state.figure(id).side) else {
        return false;
    };
    state
        .present()
        .filter(|(_, f)| f.side == side && f.can_act() && table.facts(f).troop.musician)
        .filter_map(|(_, f)| f.placed())
        .any(|p| {
            let placed = unit.iter().filter_map(|&id| state.figure(id).placed());
            placed
                .into_iter()
                .any(|q| around::is_within(&p, &q, WITH_UNIT))
        })
}
