//! A game begun from something that came from outside: it goes on, and its log keeps its promises.

use argad_dice::Seeded;
use argad_rules::check::legal::legal;
use argad_rules::check::random::random_orders;
use argad_rules::data::PeriodData;
use argad_rules::log::{
    Dice, DiceFrom, Play, Start, Verdict, read_with, replay, state_hash, verify,
};
use argad_rules::order::Orders;
use argad_rules::scenario::Scenario;
use argad_rules::state::Viewer;
use argad_rules::table::Table;
use argad_rules::view::{public, view};
use argad_text::story::Story;

use crate::said::in_both;

/// Rounds of a game among so many figures: large ones take long, and show nothing small ones do not.
fn rounds(figures: usize) -> usize {
    match figures {
        0..=12 => 9,
        13..=40 => 4,
        _ => 1,
    }
}

/// Plays a few rounds with drawn orders, and everything one does with a game.
///
/// # Panics
/// Where a promise of the rules or of the log is broken.
pub fn begin_and_play(scenario: &Scenario, text: &str, data: &PeriodData) {
    let table = Table::new(scenario, data).expect("a scenario that was read has a table");
    let figures = table.names().len();
    let start = Start {
        text,
        dice: DiceFrom::Seed(7),
    };
    let Ok(mut play) = Play::begin(table, start, &Dice::Seed) else {
        return;
    };
    look(&play);
    play_on(&mut play, rounds(figures));
    look(&play);
    let log = read_with(play.log().as_bytes(), |_| data).expect("its own log is read");
    assert_eq!(log.events, play.events());
    let replayed = replay(&log, None).expect("replayed");
    assert_eq!(state_hash(&replayed), state_hash(play.state()));
    if figures <= 40 {
        let findings = verify(&log).expect("verified");
        assert_eq!(findings.verdict, Verdict::Same);
    }
}

/// So many rounds more; whoever draws nothing that is allowed does nothing.
pub fn play_on(play: &mut Play<'_>, rounds: usize) {
    let mut whims = Seeded::new(11);
    for _ in 0..rounds {
        let mut orders = Vec::new();
        for seat in play.table().seats() {
            let drawn = random_orders(play.table(), play.state(), seat, &mut whims);
            let drawn = drawn.unwrap_or_default();
            let checked = play.check(seat, &drawn);
            let checked = checked.or_else(|_| play.check(seat, &Orders::default()));
            orders.extend(checked);
        }
        if play.resolve(&orders, &[], &Dice::Seed).is_err() {
            break;
        }
    }
}

/// What everybody may see and do, and the story so far.
pub fn look(play: &Play<'_>) {
    let (table, state) = (play.table(), play.state());
    let first = table.seats().into_iter().next().map(Viewer::Seat);
    for viewer in [Viewer::Spectator, Viewer::Master].into_iter().chain(first) {
        view(table, state, viewer);
        public(table, state, viewer);
    }
    for (id, _) in state.all().take(6) {
        legal(table, state, id);
    }
    in_both(|texts| {
        for (count, told) in Story::new(texts, table).tell_all(play.events()) {
            assert!(count > 0 && !told.line.is_empty());
        }
    });
}
