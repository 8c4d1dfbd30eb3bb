//! Random legal play over every scenario: what must hold in any game, whatever is ordered.
//!
//! Each game is played from a seed; a fault names scenario and seed, which are enough to play it again.
//! `ARGAD_GAMES=FROM..TO` plays other seeds than those kept here.

#[path = "random_play/crowds.rs"]
mod crowds;
#[path = "random_play/gaps.rs"]
mod gaps;
#[path = "random_play/holds.rs"]
mod holds;
#[path = "random_play/kinds.rs"]
mod kinds;
#[path = "random_play/lists.rs"]
mod lists;
#[path = "random_play/preview.rs"]
mod preview;
#[path = "random_play/secrets.rs"]
mod secrets;
#[path = "random_play/staged.rs"]
mod staged;
#[path = "random_play/twins.rs"]
mod twins;

use argad_dice::Seeded;
use argad_rules::check::random::random_orders;
use argad_rules::check::{Checked, check};
use argad_rules::event::Event;
use argad_rules::order::Orders;
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{Phase, Seat, State};
use argad_rules::table::Table;
use argad_rules::{data, game};

fn table(scenario: &Scenario) -> Table<'_> {
    Table::new(scenario, data::embedded(scenario.period())).expect("an embedded scenario")
}

/// One seed in so many is played on the table of [`staged`] as well.
const STAGED: u64 = 10;

/// So many games, or those asked for; every scenario gets its share, and [`staged`] one game more in ten.
fn seeds(games: u64) -> impl Iterator<Item = (&'static Scenario, u64)> {
    let scenarios = scenario::embedded();
    let games = match std::env::var("ARGAD_GAMES") {
        Ok(asked) => {
            let ends = asked
                .split_once("..")
                .map(|(from, to)| (from.parse(), to.parse()));
            let Some((Ok(from), Ok(to))) = ends else {
                panic!("ARGAD_GAMES={asked} is not FROM..TO");
            };
            from..to
        }
        Err(_) => 0..games,
    };
    games.flat_map(move |game| {
        let staged = game.is_multiple_of(STAGED);
        let staged = staged.then(|| (staged::scenario(), game));
        let own = &scenarios[game as usize % scenarios.len()];
        [(own, game)].into_iter().chain(staged)
    })
}

/// A game between seats that order at random.
struct Game<'s> {
    table: Table<'s>,
    state: State,
    seed: u64,
    rounds: u64,
    begun: Vec<Event>,
    will: Seeded,
}

/// A round that was played.
struct Round {
    before: State,
    /// What each seat gave, before the silent were added.
    drawn: Vec<Orders>,
    checked: Vec<Checked>,
    events: Vec<Event>,
}

impl<'s> Game<'s> {
    fn begin(scenario: &'s Scenario, seed: u64) -> Self {
        let table = table(scenario);
        let (mut state, mut begun) =
            game::begin(&table, &mut Seeded::stream(seed, 0)).expect("dice");
        begun.extend(staged::happened(&table, &mut state));
        Self {
            table,
            state,
            seed,
            rounds: 0,
            begun,
            will: Seeded::stream(seed, u64::MAX),
        }
    }

    /// What a seat gives now.
    fn draw(&mut self, seat: Seat) -> Orders {
        random_orders(&self.table, &self.state, seat, &mut self.will).expect("dice")
    }

    fn check(&self, seat: Seat, orders: &Orders) -> Checked {
        check(&self.table, &self.state, seat, orders)
            .unwrap_or_else(|refused| self.fail(&format!("{seat:?}: {refused:?} of {orders:?}")))
    }

    /// Plays the open round; nothing once the game is over.
    fn round(&mut self) -> Option<Round> {
        if self.state.outcome.is_some() {
            return None;
        }
        let seats = self.table.seats();
        let drawn: Vec<Orders> = seats.iter().map(|&seat| self.draw(seat)).collect();
        let checked: Vec<Checked> = seats
            .iter()
            .zip(&drawn)
            .map(|(&seat, orders)| self.check(seat, orders))
            .collect();
        let before = self.state.clone();
        let events = self.resolve(&checked);
        Some(Round {
            before,
            drawn,
            checked,
            events,
        })
    }

    fn resolve(&mut self, orders: &[Checked]) -> Vec<Event> {
        self.rounds += 1;
        let mut dice = Seeded::stream(self.seed, self.rounds);
        let (state, events) =
            game::resolve(&self.table, self.state.clone(), orders, &[], &mut dice).expect("dice");
        self.state = state;
        events
    }

    #[track_caller]
    fn fail(&self, fault: &str) -> ! {
        let (turn, phase) = (self.state.turn, self.state.phase);
        panic!(
            "{} seed {} turn {turn} {phase:?}: {fault}",
            self.table.scenario.id, self.seed
        )
    }
}

// clauses: HID-1
#[test]
fn ambushes_hold_until_somebody_moves() {
    for scenario in scenario::embedded() {
        let table = table(scenario);
        let (state, _) = game::begin(&table, &mut Seeded::new(1)).expect("seeded dice never end");
        for (id, figure) in table.start().all().filter(|(_, figure)| figure.hidden) {
            let (name, now) = (table.name(id), state.figure(id));
            assert!(now.hidden, "{}: {name} at {:?}", scenario.id, figure.place);
        }
    }
}

#[test]
fn phases_come_in_order() {
    let mut game = Game::begin(&scenario::embedded()[0], 1);
    let mut seen = Vec::new();
    while game.state.turn < 3 {
        seen.push((game.state.turn, game.state.phase));
        game.round();
    }
    let turn = |n| [Phase::Movement, Phase::Shooting, Phase::Melee].map(|phase| (n, phase));
    let played: Vec<_> = seen.into_iter().filter(|(turn, _)| *turn > 0).collect();
    assert_eq!(played, [turn(1), turn(2)].concat());
}
