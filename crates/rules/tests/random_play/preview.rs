//! One answer: what a shot is said to be before it is ordered is what it is when it is thrown for.
//!
//! In the shooting round nothing happens between the orders and the dice, nor before the first shots of the movement
//! round, so the volleys foreseen are those that come out but for the dice, and in the shooting round every shooter's own preview names a target of the volley, its need and distance.

use super::{Game, Round, seeds};
use argad_rules::check::Checked;
use argad_rules::data::Cell;
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
    let (mut shots, mut early) = (0, 0);
    for (scenario, seed) in seeds(GAMES) {
        let mut game = Game::begin(scenario, seed);
        while let Some(round) = game.round() {
            if round.before.phase == Phase::Movement {
                early += before_moving(&game, &round);
            }
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
    let few = shots == 0 || early == 0;
    assert!(!few || std::env::var("ARGAD_GAMES").is_ok());
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
            // RUL-21: easier for who shoots alone of his unit; ELT-5: who joins a volley shoots as they do.
            let few = aim.shot.natural_need + 1 == line.need && minds_mates(game, shooter);
            if aim.shot.natural_need != line.need && !few && !line.joins
                || (aim.weapon, aim.barrels) != (line.weapon, line.barrels) && !line.joins
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

/// Whether the row of somebody's unit asks how many of it shoot.
fn minds_mates(game: &Game<'_>, shooter: FigureId) -> bool {
    let facts = game.table.facts(game.state.figure(shooter));
    let row = facts.unit.tac.as_deref();
    let row = row.and_then(|id| game.table.data.tac_row(id));
    row.is_some_and(|row| row.isolated == Cell::MinusOneUnlessAlone)
}

/// What is foreseen of shots before anybody moves is what is thrown for, as long as nothing has happened.
fn before_moving(game: &Game<'_>, round: &Round) -> u32 {
    let orders = round.checked.iter().flat_map(Checked::orders).cloned();
    let orders: Vec<Order> = orders.collect();
    let mut foreseen = None;
    let mut shots = 0;
    for event in &round.events {
        match event {
            Event::Orders { .. } | Event::NoShot { .. } => {}
            Event::Shots(volley) if volley.seat.is_some() => {
                let all = || rehearse::shots(&game.table, &round.before, &orders);
                let all = foreseen.get_or_insert_with(all);
                if !all.iter().any(|other| bare(other) == bare(volley)) {
                    game.fail(&format!("{volley:?} was foreseen as {all:?}"));
                }
                shots += 1;
            }
            _ => break,
        }
    }
    shots
}

fn told(orders: &[Order], shooter: FigureId) -> Option<argad_rules::order::Shoot> {
    let order = orders.iter().find(|order| order.who.contains(&shooter))?;
    order.acts.iter().find_map(|act| match act {
        Act::Shoot(shoot) => Some(*shoot),
        _ => None,
    })
}
