//! What hits do: who falls, what they drop, whose order breaks, who is tested.

use crate::around;
use crate::clause::Clause;
use crate::event::{Blow, Event, Harm};
use crate::harm;
use crate::measure::Length;
use crate::morale::{Circumstances, Leader, Test, Verdict};
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::state::{FigureId, State, TroopId};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;

/// A musician this near is with the unit (MOR-8).
const WITH_UNIT: Length = Length::cm(5);

/// Everybody hit falls, once each, with all that follows.
pub(super) fn fall(turn: &mut Turn<'_, '_>, victims: &[FigureId]) -> Result<(), ChanceError> {
    let mut bodies: Vec<u16> = Vec::new();
    let mut troops: Vec<TroopId> = Vec::new();
    for &figure in victims {
        let before = *turn.state.figure(figure);
        if harm::strike_down(turn, figure, Blow::Shot) == Harm::Wounded {
            continue;
        }
        bodies.extend(before.body.filter(|body| !bodies.contains(body)));
        let tested = is_uneasy(turn.table, before.troop)
            && before.formation == Formation::Skirmish
            && !before.past.first_loss;
        if tested && !troops.contains(&before.troop) {
            troops.push(before.troop);
        }
    }
    for body in bodies {
        harm::break_small(turn, body);
    }
    for troop in troops {
        test_first_loss(turn, troop)?;
    }
    Ok(())
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
