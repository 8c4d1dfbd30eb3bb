//! What hits do: who falls, what they drop, whose order breaks, who is tested.

use crate::clause::Clause;
use crate::event::{Blow, Harm};
use crate::harm;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::state::{FigureId, TroopId};
use crate::table::Table;
use crate::turn::Turn;
use crate::upkeep;
use argad_dice::ChanceError;

/// Everybody hit falls, with all that follows. RUL-42: every hit counts on whoever still stands.
pub(super) fn fall(turn: &mut Turn<'_, '_>, victims: &[FigureId]) -> Result<(), ChanceError> {
    let mut bodies: Vec<u16> = Vec::new();
    let mut troops: Vec<TroopId> = Vec::new();
    for &figure in victims {
        let before = *turn.state.figure(figure);
        if !before.is_present() {
            continue;
        }
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

/// MOR-8: failing it they fall back as far as possible next turn, in disorder (RUL-43).
fn test_first_loss(turn: &mut Turn<'_, '_>, troop: TroopId) -> Result<(), ChanceError> {
    let skirmishers: Vec<FigureId> = turn.table.troops[troop.index()]
        .figures()
        .filter(|&id| {
            let f = turn.state.figure(id);
            f.can_act() && f.formation == Formation::Skirmish
        })
        .collect();
    upkeep::test(turn, &skirmishers, Clause::MOR_8)
}
