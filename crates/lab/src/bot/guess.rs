//! What the others may want, as far as somebody can tell who knows only his own aims: to keep him from them.
//!
//! Aims are secret, so nothing is taken from the scenario but one's own.

use super::ways::middle;
use argad_rules::scenario::{Aim, Allegiance, Objective, Scenario, Troop, Worth};
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
            .filter_map(|objective| against(table, side, objective));
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
fn against(table: &Table<'_>, side: SideId, objective: &Objective) -> Option<(Aim, Worth)> {
    let kill = |troop: &Troop| Aim::Kill {
        troop: troop.id.clone(),
        figures: troop.start.count() as u16,
    };
    let aim = match &objective.aim {
        aim @ Aim::Hold { .. } => aim.clone(),
        Aim::Reach { zone, .. } => Aim::Hold {
            zone: zone.clone(),
            from: 1,
            turns: None,
        },
        Aim::Loot { thing, zone } => {
            let away = away_from(table, zone);
            match table
                .scenario
                .troops
                .iter()
                .find(|t| t.carries.contains(thing))
            {
                Some(carrier) if !is_of(table, side, carrier) => Aim::Escort {
                    troop: carrier.id.clone(),
                    zone: away,
                },
                _ => Aim::Loot {
                    thing: thing.clone(),
                    zone: away,
                },
            }
        }
        Aim::Escort { troop, zone } => {
            let led = table.scenario.troops.iter().find(|t| t.id == *troop)?;
            if is_of(table, side, led) {
                kill(led)
            } else {
                Aim::Escort {
                    troop: troop.clone(),
                    zone: away_from(table, zone),
                }
            }
        }
        Aim::Kill { .. } | Aim::Capture { .. } | Aim::Survive { .. } => return None,
    };
    // Whatever it is worth, it decides nothing in one's head: that is not known.
    let worth = match objective.worth {
        Worth::Points(points) => Worth::Points(points),
        Worth::Decisive => Worth::Points(6),
    };
    Some((aim, worth))
}

fn is_of(table: &Table<'_>, side: SideId, troop: &Troop) -> bool {
    matches!(&troop.allegiance, Allegiance::Side { side: whose, .. } if table.side(whose) == Some(side))
}

/// The zone farthest from another: where it would be taken from there.
fn away_from(table: &Table<'_>, zone: &str) -> String {
    let zones = || table.scenario.zones.iter();
    let here = zones().find(|z| z.id == zone).map(|z| middle(&z.shape));
    let far = zones().max_by_key(|z| here.map(|here| here.distance(middle(&z.shape))));
    far.map_or_else(String::new, |z| z.id.clone())
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
