//! What the others may want, as far as somebody can tell: what everybody knows of them, or, where nothing is known, to keep
//! him from what he wants himself. What somebody keeps secret besides is not guessed at: a wrong guess is worse than none.
//!
//! Other aims are secret, so nothing is taken from the scenario but these.

use super::ways::middle;
use argad_rules::scenario::{Aim, Allegiance, Objective, Scenario, Troop, Worth};
use argad_rules::state::{Seat, SideId, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::knows_aim;

/// The scenario as one side may imagine it: the others' secret aims are guesses, as many as they have.
pub fn guessed(table: &Table<'_>, state: &State, seat: Seat) -> Scenario {
    let mut scenario = table.scenario.clone();
    let objectives = &table.scenario.objectives;
    let own = |objective: &Objective| table.side(&objective.side) == Some(seat.side);
    let is_open = |index: usize| knows_aim(table, state, Viewer::Seat(seat), index);
    for other in table.scenario.sides.iter().map(|side| &side.id) {
        let mut all = objectives.iter().enumerate();
        let tells = all.any(|(index, o)| o.side == *other && is_open(index));
        let mut guesses = objectives
            .iter()
            .filter(|o| own(o) && !tells)
            .filter_map(|objective| against(table, seat.side, objective));
        for (index, objective) in scenario.objectives.iter_mut().enumerate() {
            if objective.side == *other && !is_open(index) {
                (objective.aim, objective.worth) = guesses.next().unwrap_or(NOTHING);
            }
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
            let first = &scenario.sides[0].id;
            let mut secret = scenario.clone();
            for objective in &mut secret.objectives {
                if objective.side != *first && !objective.known {
                    (objective.aim, objective.worth) = NOTHING;
                }
            }
            let guess = |of| {
                let table = table(of);
                guessed(&table, &table.start(), table.seats()[0])
            };
            let (guess, other) = (guess(scenario), guess(&secret));
            assert_eq!(guess, other, "{}", scenario.id);
            // One's own, and what everybody knows, are as they are.
            for (was, is) in scenario.objectives.iter().zip(&guess.objectives) {
                let open = was.side == *first || was.known;
                assert!(!open || was == is, "{}", scenario.id);
            }
        }
    }

    #[test]
    fn beside_what_is_known_nothing_is_guessed() {
        let scenarios = scenario::embedded().iter();
        let mut found = scenarios.filter(|s| s.id == "pikes-on-the-causeway");
        let mut scenario = found.next().expect("built in").clone();
        // What the company imagines that the cuirassiers keep to themselves.
        let imagined = |of: &Scenario| -> Vec<Aim> {
            let table = Table::new(of, data::embedded(of.period())).expect("sound");
            let guess = guessed(&table, &table.start(), table.seats()[0]);
            let secret = guess.objectives.into_iter();
            let secret = secret.filter(|o| o.side == "cuirassiers" && !o.known);
            secret.map(|o| o.aim).collect()
        };
        assert_eq!(imagined(&scenario), [NOTHING.0, NOTHING.0]);
        for objective in &mut scenario.objectives {
            objective.known = false;
        }
        // The pay is theirs to take too, and the bridge theirs to hold.
        let guesses = imagined(&scenario);
        assert!(matches!(guesses[0], Aim::Loot { .. }), "{guesses:?}");
        assert!(matches!(guesses[1], Aim::Hold { .. }), "{guesses:?}");
    }
}
