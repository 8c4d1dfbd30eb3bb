//! Opponents that sit down at a game in the middle.

use super::*;
use argad_rules::data;
use argad_rules::event::Ruling;
use argad_rules::log::{Dice, DiceFrom, PERSON, Start, read};
use argad_rules::scenario::EMBEDDED;
use argad_rules::state::FigureId;
use argad_rules::table::Table;

const SEED: u64 = 11;
const BUDGET: Budget = Budget::Games(24);

/// A captain for the first side; nobody for the other.
fn captain(play: &Play<'_>) -> Opponent {
    let spec = "captain".parse().unwrap();
    Opponent::with_budget(spec, BUDGET, play.table().seats()[0], SEED)
}

/// Plays so many rounds: orders of the captain, and a word of the master before the third.
fn play_on(play: &mut Play<'_>, captain: &mut Opponent, rounds: usize) -> Vec<(usize, Checked)> {
    let mut said = Vec::new();
    for round in 0..rounds {
        if play.state().outcome.is_some() {
            break;
        }
        if round == 3 {
            // He has thought already when the master speaks.
            captain.think(play);
            let ruling = Ruling::Disorder(FigureId(0), true);
            play.overrule(ruling, "a fright", &Dice::Seed).unwrap();
        }
        let thought = captain.orders(play).unwrap();
        said.push((play.events().len(), thought.clone()));
        let other = play.table().seats()[1];
        let silent = play.check(other, &Orders::default()).unwrap();
        play.resolve(&[thought, silent], &[], &Dice::Seed).unwrap();
    }
    said
}

#[test]
fn a_captain_who_goes_on_with_a_game_is_the_one_who_began_it() {
    let (path, text) = EMBEDDED
        .iter()
        .find(|(path, _)| path.ends_with("first-blades.toml"))
        .unwrap();
    let scenario = argad_rules::scenario::read(path, text, data::embedded)
        .scenario
        .unwrap();
    let table = || Table::new(&scenario, data::embedded(scenario.period())).unwrap();
    let seats = table().seats();
    let players = vec![
        (seats[0], "captain/6".to_owned()),
        (seats[1], PERSON.to_owned()),
    ];
    let start = Start {
        text,
        dice: DiceFrom::Seed(SEED),
    };
    let mut play = Play::begin_seated(table(), start, players, &Dice::Seed).unwrap();
    let mut whole = captain(&play);
    let said = play_on(&mut play, &mut whole, 10);
    let log = read(play.log().as_bytes()).unwrap();
    let (mut forgotten, mut unlike) = (0, 0);
    for (length, orders) in said {
        let cut = read(log.until(length).as_bytes()).unwrap();
        let there = Play::resume(cut.table().unwrap(), &cut).unwrap();
        assert_eq!(there.events().len(), length);
        let mut fresh = captain(&there);
        forgotten += fresh.forgot(&there);
        let mut amnesiac = captain(&there);
        amnesiac.known = usize::MAX;
        unlike += usize::from(amnesiac.orders(&there).as_ref() != Some(&orders));
        assert_eq!(fresh.orders(&there), Some(orders), "after event {length}");
        assert_eq!(fresh.forgot(&there), 0);
    }
    assert!(forgotten > 5, "there was something to remember");
    assert!(unlike > 0, "and it made a difference");
    // Somebody who sits down only now has nothing to remember.
    let mut taken = Play::resume(log.table().unwrap(), &log).unwrap();
    let swapped = vec![
        (seats[0], PERSON.to_owned()),
        (seats[1], "captain/6".to_owned()),
    ];
    taken.seat(swapped);
    assert_eq!(captain(&taken).forgot(&taken), 0);
}
