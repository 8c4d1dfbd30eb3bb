//! What a captain finds out in his head, and what he keeps of it.

use super::*;
use argad_rules::{data, scenario};

/// A captain who has thought about the first turn of a side, with so many games in his head.
fn decided(scenario: &str, side: usize, games: u32) -> Captain {
    let scenario = scenario::embedded().iter().find(|s| s.id == scenario);
    let scenario = scenario.expect("built in");
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("sound");
    let mut dice = Seeded::stream(7, 0);
    let (state, _) = game::begin(&table, &mut dice).expect("dice");
    let seat = table.seats().into_iter().find(|s| s.side.index() == side);
    let seat = seat.expect("a player");
    let seen = view(&table, &state, Viewer::Seat(seat));
    let mut captain = Captain::new(Style::Steady, Budget::Games(games));
    captain.orders(&table, &seen, &mut dice).expect("dice");
    captain
}

/// The town wins nine games of ten if its people wait for good odds, and five if they do as a sergeant would:
/// `matrix drill:cautious drill 300 7000 low-wall`.
#[test]
fn whoever_does_better_by_waiting_waits() {
    let captain = decided("low-wall", 1, 160);
    let [decided] = captain.decided.as_slice() else {
        panic!("one seat, one decision");
    };
    let waits = |mind: &&Mind| mind.style == Style::Cautious;
    let many = decided.minds.iter().filter(waits).count();
    assert!(2 * many > decided.minds.len(), "{:?}", decided.minds);
}

#[test]
fn he_keeps_what_games_came_to_for_the_next_turn() {
    let captain = decided("first-shots", 0, 80);
    let games = &captain.decided[0].games;
    assert!(games.len() >= MINDS.len(), "{}", games.len());
    let usual = games.iter().find(|(minds, _)| minds[0] == MINDS[0]);
    let (_, worths) = usual.expect("what a sergeant would do");
    assert!(worths.len() >= FEW && worths.iter().all(|w| w.is_finite()));
}

#[test]
fn games_are_compared_one_by_one_where_both_were_played() {
    let none = f64::NAN;
    // Better by one in each: certain.
    assert!(gain(&[3.0, 5.0, 7.0], &[2.0, 4.0, 6.0]) > 50.0);
    let is_nothing = |gain: f64| gain.abs() < 1e-9;
    assert!(is_nothing(gain(&[3.0, none, 7.0], &[3.0, 9.0, 7.0])));
    // One game tells nothing.
    assert!(is_nothing(gain(&[3.0, none], &[1.0, 2.0])));
    // Differences 2, 0, 4: two on average, and its error is the root of 4/3.
    let found = gain(&[none, 4.0, 1.0, 5.0], &[8.0, 2.0, 1.0, 1.0, 9.0]);
    assert!((found - 3.0_f64.sqrt()).abs() < 1e-9, "{found}");
}

#[test]
fn plans_are_the_same_if_every_game_of_a_good_many_is() {
    let plan = |worths: &[f64]| Plan {
        minds: Vec::new(),
        advice: Advice::default(),
        first: None,
        worths: worths.to_vec(),
    };
    let worths = [1.5; FEW + 1];
    let mut other = worths;
    other[0] = f64::NAN;
    assert!(is_same(&plan(&worths), &plan(&other)));
    other[1] = f64::NAN;
    assert!(!is_same(&plan(&worths), &plan(&other)), "too few");
    let mut other = worths;
    other[FEW] = 1.25;
    assert!(!is_same(&plan(&worths), &plan(&other)));
}
