//! One answer: what a shot is said to be before it is ordered is what it is when it is thrown for.
//!
//! In the shooting round nothing happens between the orders and the dice, so the volleys foreseen are those that
//! come out but for the dice, and every shooter's own preview names a target of the volley, its need and distance.

use super::{Game, Round, seeds};
use argad_rules::check::Checked;
use argad_rules::event::{Event, Volley};
use argad_rules::fire::{self, Aimed};
use argad_rules::order::{Act, Order};
use argad_rules::rehearse;
use argad_rules::state::{FigureId, Phase};

/// Games in all.
const GAMES: u64 = 400;

// clauses: SHO-2, SHO-10, TAC-11
#[test]
fn what_is_foreseen_of_a_shot_is_what_is_thrown_for() {
    let mut shots = 0;
    for (scenario, seed) in seeds(GAMES) {
        let mut game = Game::begin(scenario, seed);
        while let Some(round) = game.round() {
            if round.before.phase != Phase::Shooting {
                continue;
            }
            let orders = round.checked.iter().flat_map(Checked::orders).cloned();
            let orders: Vec<Order> = orders.collect();
            let foreseen = rehearse::shots(&game.table, &round.before, &orders);
            for event in &round.events {
                let Event::Shots(volley) = event else {
                    continue;
                };
                // Neutral troops take no orders.
                if volley.seat.is_none() {
                    continue;
                }
                // Whether a gallop was long enough is found by dice (WPN-19).
                let gallops = |event: &Event| match event {
                    Event::RunUp { figures, .. } => {
                        let mut lines = volley.lines.iter().flat_map(|line| &line.figures);
                        lines.any(|id| figures.contains(id))
                    }
                    _ => false,
                };
                if round.events.iter().any(gallops) {
                    continue;
                }
                shots += 1;
                if !foreseen.iter().any(|other| bare(other) == bare(volley)) {
                    game.fail(&format!("{volley:?} was foreseen as {foreseen:?}"));
                }
                alone(&game, &round, &orders, volley);
            }
        }
    }
    assert!(shots > 0 || std::env::var("ARGAD_GAMES").is_ok());
}

/// A volley without its dice and what came of them.
fn bare(volley: &Volley) -> Volley {
    Volley {
        throws: Vec::new(),
        hits: 0,
        victims: Vec::new(),
        screen: Vec::new(),
        behind: Vec::new(),
        draws: Vec::new(),
        raised: Vec::new(),
        elite: false,
        musket: false,
        ..volley.clone()
    }
}

/// What each shooter is told alone: the target is of those shot at, the need and the distance are the line's. How
/// many shoot may change the need (RUL-21), nothing else may.
fn alone(game: &Game<'_>, round: &Round, orders: &[Order], volley: &Volley) {
    let state = &round.before;
    for line in &volley.lines {
        let mut nearest = None;
        for &shooter in &line.figures {
            let Some(shoot) = told(orders, shooter) else {
                game.fail(&format!("{shooter:?} shoots unasked"));
            };
            let place = |id: FigureId| state.figure(id).placed();
            let (Some(from), Some(to)) = (place(shooter), place(shoot.target)) else {
                game.fail("a shot from or at nowhere");
            };
            let aimed = Aimed {
                passing: argad_rules::fire::Passing::default(),
                shooter,
                shoot,
                from,
                to,
                motion: None,
            };
            let Ok(aim) = fire::aim(&game.table, state, &aimed) else {
                game.fail(&format!("{shooter:?} may not shoot"));
            };
            nearest = Some(nearest.map_or(aim.distance, |least| aim.distance.min(least)));
            let few = aim.shot.natural_need + 1 == line.need;
            if aim.shot.natural_need != line.need && !few
                || aim.barrels != line.barrels
                || !aim.victims.iter().all(|id| volley.targets.contains(id))
            {
                game.fail(&format!("{aim:?} became {volley:?}"));
            }
        }
        if nearest != Some(line.distance) {
            game.fail(&format!("{nearest:?} is not the distance of {line:?}"));
        }
    }
}

fn told(orders: &[Order], shooter: FigureId) -> Option<argad_rules::order::Shoot> {
    let order = orders.iter().find(|order| order.who.contains(&shooter))?;
    order.acts.iter().find_map(|act| match act {
        Act::Shoot(shoot) => Some(*shoot),
        _ => None,
    })
}
