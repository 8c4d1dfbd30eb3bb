//! Games between bots: every one ends, nothing illegal is sent, and the same seed is the same game.

use argad_lab::bot::{Bot, Budget, Spec};
use argad_lab::game::{Played, play};
use argad_rules::{data, scenario, table::Table};

fn bot(name: &str) -> Box<dyn Bot> {
    let spec: Spec = name.parse().expect("a bot");
    spec.bot_with(Budget::Games(3))
}

fn game(table: &Table<'_>, seed: u64, names: [&str; 2]) -> Played {
    let mut bots = names.map(bot);
    play(table, seed, &mut bots, &mut |_, _| {}).expect("dice do not run out")
}

#[test]
fn every_scenario_ends_and_nothing_is_refused() {
    for scenario in scenario::embedded() {
        let table = Table::new(scenario, data::embedded(scenario.period())).expect("sound");
        for names in [
            ["drill", "drill:bold"],
            ["drill:cautious", "random"],
            ["random", "drill"],
        ] {
            let played = game(&table, 3, names);
            assert_eq!(played.refused, 0, "{} {names:?}", scenario.id);
            assert!(played.state.turn <= scenario.turns, "{}", scenario.id);
        }
    }
}

/// As many games as `ARGAD_BOT_GAMES` says, over all scenarios in turn, with all levels that do not search.
#[test]
fn no_game_of_many_has_an_illegal_order_or_no_end() {
    let asked = std::env::var("ARGAD_BOT_GAMES").ok();
    let games = asked.map_or(26, |text| text.parse().expect("a number of games"));
    let all = scenario::embedded();
    let tables: Vec<Table<'_>> = all
        .iter()
        .map(|s| Table::new(s, data::embedded(s.period())).expect("sound"))
        .collect();
    let pairs = [
        ["drill", "random"],
        ["random", "drill:bold"],
        ["drill", "drill:cautious"],
    ];
    let mut bots = pairs.map(|names| names.map(bot));
    for game in 0..games {
        let table = &tables[game % tables.len()];
        let pair = game / tables.len() % pairs.len();
        let seed = 1_000 + game as u64;
        let played = play(table, seed, &mut bots[pair], &mut |_, _| {}).expect("dice");
        let id = &table.scenario.id;
        assert_eq!(played.refused, 0, "{id} {:?} seed {seed}", pairs[pair]);
        assert!(played.state.turn <= table.scenario.turns, "{id} {seed}");
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let scenario = scenario::embedded()
        .iter()
        .find(|scenario| scenario.id == "first-shots")
        .expect("built in");
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("sound");
    for names in [["drill", "random"], ["captain", "drill"]] {
        let [one, again, other] = [7, 7, 8].map(|seed| game(&table, seed, names));
        assert_eq!(one.refused, 0);
        assert_eq!(one.state, again.state, "{names:?}");
        assert_ne!(one.state, other.state, "{names:?}");
    }
}

#[test]
fn a_bot_that_played_elsewhere_before_plays_the_same() {
    let all = scenario::embedded();
    let tables =
        [&all[0], &all[1]].map(|s| Table::new(s, data::embedded(s.period())).expect("sound"));
    let fresh = game(&tables[0], 5, ["drill", "drill"]);
    let mut bots = ["drill", "drill"].map(bot);
    let mut last = None;
    for table in [&tables[1], &tables[0]] {
        let played = play(table, 5, &mut bots, &mut |_, _| {}).expect("dice do not run out");
        last = Some(played.state);
    }
    assert_eq!(last, Some(fresh.state));
}

#[test]
fn names_are_read_and_written_and_a_typo_is_helped() {
    for name in ["random", "drill", "drill:bold", "captain:cautious"] {
        let spec: Spec = name.parse().expect("a bot");
        assert_eq!(spec.to_string(), name);
    }
    let fault = "dril".parse::<Spec>().expect_err("no such bot");
    assert_eq!(fault.meant, Some("drill"));
    let fault = "drill:brave".parse::<Spec>().expect_err("no such style");
    assert_eq!(fault.known, ["cautious", "steady", "bold"]);
}
