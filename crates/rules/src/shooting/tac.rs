//! The table of shooting by unit type and formation (TAC).

use super::{Fire, Formation, Shooters, Target};
use crate::clause::Clause;
use crate::data::{Cell, TacRow};
use crate::ruleset::Switch;

/// What a row of the table does to a line of shooters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// −1 to all dice.
    pub minus_one: bool,
    /// In disorder.
    pub disorder: bool,
    /// +1 to one die, and the clause it is known by.
    pub plus_one: Option<Clause>,
}

/// Reads the row for a line that may legally shoot.
pub(super) fn effect(
    fire: &Fire<'_>,
    line: &Shooters<'_>,
    row: &TacRow,
    target: &Target<'_>,
) -> Effect {
    let rules = fire.rules;
    // VAR-7: in the older reading light troops simply shoot normally without a leader.
    if row.light && !line.leader && rules.on(Switch::LightWithoutLeader) {
        return Effect::default();
    }
    let skirmishing = line.formation == Formation::Skirmish;
    let mut effect = Effect {
        // TAC-2, TAC-5, RUL-20: in skirmish order whatever the target; column E.
        disorder: row.uneasy_skirmishing && skirmishing
            || !line.leader && row.no_leader == Cell::Disorder,
        ..Effect::default()
    };
    match column(line, row, target) {
        Cell::Normal | Cell::AsColumns | Cell::Forbidden => {}
        Cell::Disorder => effect.disorder = true,
        Cell::MinusOne => effect.minus_one = true,
        // RUL-21: "only one shoots" is one soldier of that unit in that phase.
        Cell::MinusOneUnlessAlone => effect.minus_one = line.count + line.mates > 1,
        Cell::MinusOneUnlessSkirmishing => {
            effect.minus_one = !skirmishing && !rules.on(Switch::LightAtIsolated);
        }
        Cell::EliteShot => effect.plus_one = Some(Clause::ELT_3),
        Cell::PlusOne => {
            effect.plus_one = (!rules.on(Switch::RecruitVolley)).then_some(Clause::TAC_5);
        }
    }
    effect
}

fn column(line: &Shooters<'_>, row: &TacRow, target: &Target<'_>) -> Cell {
    if target.is_isolated() {
        row.isolated
    } else if line.volley {
        row.volley
    } else if line.formation == Formation::Skirmish {
        row.skirmish
    } else if line.sheltered {
        // TAC-10: a shelter steadies, but without a volley there is no bonus.
        Cell::Normal
    } else {
        row.at_will
    }
}
