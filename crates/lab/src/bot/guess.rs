//! What the others may want, as far as somebody can tell who knows only his own aims: to keep him from them.
//!
//! Aims are secret, so nothing is taken from the scenario but one's own.

use argad_rules::scenario::{Aim, Objective, Scenario, Worth};
use argad_rules::state::SideId;
use argad_rules::table::Table;

/// The scenario as one side may imagine it: the others' aims are guesses, as many as they have.
pub fn guessed(table: &Table<'_>, side: SideId) -> Scenario {
    let mut scenario = table.scenario.clone();
    let own = |objective: &Objective| table.side(&objective.side) == Some(side);
    let wanted: Vec<&Objective> = table
        .scenario
        .objectives
        .iter()
        .filter(|o| own(o))
        .collect();
    for other in table.scenario.sides.iter().map(|side| &side.id) {
        let mut guesses = wanted
            .iter()
            .filter_map(|objective| against(table, objective));
        let theirs = scenario.objectives.iter_mut();
        for objective in theirs.filter(|o| !own(o) && o.side == *other) {
            (objective.aim, objective.worth) = guesses.next().unwrap_or(NOTHING);
        }
    }
    scenario
}

/// No aim at all.
const NOTHING: (Aim, Worth) = (
    Aim::Survive {
        figures: 0,
        until: 0,
    },
    Worth::Points(0),
);

/// What somebody wants who wants to spoil an aim.
fn against(table: &Table<'_>, objective: &Objective) -> Option<(Aim, Worth)> {
    let hold = |zone: &String| Aim::Hold {
        zone: zone.clone(),
        from: 1,
        turns: None,
    };
    let aim = match &objective.aim {
        aim @ Aim::Hold { .. } => aim.clone(),
        Aim::Reach { zone, .. } | Aim::Loot { zone, .. } => hold(zone),
        Aim::Escort { troop, .. } => Aim::Kill {
            figures: table
                .troop(troop)
                .map_or(1, |id| table.troops[id.index()].count),
            troop: troop.clone(),
        },
        Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => return None,
    };
    // Whatever it is worth, it decides nothing in one's head: that is not known.
    let worth = match objective.worth {
        Worth::Points(points) => Worth::Points(points),
        Worth::Decisive => Worth::Points(6),
    };
    Some((aim, worth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::{data, scenario};

    #[test]
    fn what_the_others_really_want_changes_no_guess() {
        for scenario in scenario::embedded() {
            let table = |of| Table::new(of, data::embedded(scenario.period())).expect("sound");
            let (side, first) = (SideId(0), &scenario.sides[0].id);
            let mut secret = scenario.clone();
            for objective in &mut secret.objectives {
                if objective.side != *first {
                    (objective.aim, objective.worth) = NOTHING;
                }
            }
            let guess = guessed(&table(scenario), side);
            assert_eq!(guess, guessed(&table(&secret), side), "{}", scenario.id);
            // One's own are as they are.
            for (was, is) in scenario.objectives.iter().zip(&guess.objectives) {
                assert!(was.side != *first || was == is, "{}", scenario.id);
            }
        }
    }
}
