//! Logs of real games, changed by somebody who knows how hashes are made: nothing may panic, and what
//! is wrong is named where it stands.

use super::*;
use crate::check::random::random_orders;
use crate::data;
use crate::event::Ruling;
use crate::order::Orders;
use crate::scenario;
use crate::state::{FigureId, Viewer};
use crate::view::{public, view};
use argad_dice::{Seeded, Source};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// A game of one of the small scenarios with random orders and a few rulings.
pub(super) fn played(path: &str, dice: DiceFrom, rulings: bool) -> String {
    let scenarios = scenario::EMBEDDED.iter().zip(scenario::embedded());
    let ((_, text), scenario) = scenarios
        .into_iter()
        .find(|((name, _), _)| *name == path)
        .unwrap();
    let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
    let start = Start { text, dice };
    let mut whims = Seeded::new(5);
    // Dice somebody threw by hand.
    let thrown: Vec<u16> = (0..200).map(|_| whims.next(4).unwrap()).collect();
    let supply = || match dice {
        DiceFrom::Seed(_) => Dice::Seed,
        DiceFrom::Given => Dice::Given(&thrown),
    };
    let players = table.seats().into_iter();
    let players = players.map(|seat| (seat, PERSON.to_owned())).collect();
    let mut play = Play::begin_seated(table, start, players, &supply()).unwrap();
    for round in 0..if rulings { 12 } else { 60 } {
        if rulings && round % 4 == 3 {
            let ruling = match round {
                3 => Ruling::Test(crate::state::TroopId(0)),
                7 => Ruling::Out(FigureId(1), true),
                _ => Ruling::Disorder(FigureId(0), true),
            };
            play.overrule(ruling, "so be it", &supply()).unwrap();
        }
        let mut orders = Vec::new();
        for seat in play.table().seats() {
            let wanted = random_orders(play.table(), play.state(), seat, &mut whims).unwrap();
            let checked = play.check(seat, &wanted);
            let checked = checked.or_else(|_| play.check(seat, &Orders::default()));
            orders.push(checked.unwrap());
        }
        // A four picks nobody out of three: by hand such a round is not resolved.
        let _ = play.resolve(&orders, &[], &supply());
    }
    play.log().to_owned()
}

pub(super) const SHOTS: &str = "horse-and-musket/scenarios/first-shots.toml";
pub(super) const BLADES: &str = "pike-and-shot/scenarios/first-blades.toml";

fn real() -> &'static str {
    static LOG: OnceLock<String> = OnceLock::new();
    LOG.get_or_init(|| played(SHOTS, DiceFrom::Seed(3), true))
}

/// The lines without their hashes.
pub(super) fn bodies(text: &str) -> Vec<String> {
    let body = |line: &str| {
        let end = line.len() - AFTER.len() - HASH - BEFORE.len();
        format!("{}}}", &line[..end])
    };
    text.lines().map(body).collect()
}

/// Lines with hashes that fit.
pub(super) fn forge(lines: &[String]) -> String {
    let mut hash = String::new();
    let mut text = String::new();
    for line in lines {
        let body = line.strip_suffix('}').unwrap_or(line);
        hash = link(&hash, body.as_bytes());
        let _ = writeln!(text, "{body}{BEFORE}{hash}{AFTER}");
    }
    text
}

/// Does everything one can do with a log; gives where it was refused.
fn use_it(text: &str) -> Option<LogError> {
    let log = match read(text.as_bytes()) {
        Ok(log) => log,
        Err(error) => return Some(error),
    };
    let state = replay(&log, None).unwrap();
    let table = log.table().unwrap();
    for viewer in [
        Viewer::Spectator,
        Viewer::Master,
        Viewer::Seat(log.header.seats[0]),
    ] {
        view(&table, &state, viewer);
        public(&table, &state, viewer);
    }
    verify(&log).unwrap();
    if let Ok(mut play) = Play::resume(table, &log) {
        for _ in 0..3 {
            let seats = play.table().seats();
            let none = Orders::default();
            let orders: Vec<_> = seats
                .into_iter()
                .filter_map(|seat| play.check(seat, &none).ok())
                .collect();
            let _ = play.resolve(&orders, &[], &Dice::Seed);
        }
    }
    None
}

// clauses: TRN-7
#[test]
fn rulings_with_dice_play_again() {
    for path in [SHOTS, BLADES] {
        for dice in [DiceFrom::Seed(3), DiceFrom::Given] {
            let text = played(path, dice, true);
            let log = read(text.as_bytes()).unwrap();
            let rulings = log
                .events
                .iter()
                .filter(|e| matches!(e, Event::Overruled { .. }));
            assert_eq!(rulings.count(), 3);
            let after = log.events.iter().zip(log.events.iter().skip(1));
            let tested = |(a, b): (&Event, &Event)| {
                matches!(a, Event::Overruled { .. }) && matches!(b, Event::Tested { .. })
            };
            assert!(after.into_iter().any(tested), "a test follows its ruling");
            assert_eq!(verify(&log).unwrap().verdict, Verdict::Same);
        }
    }
}

/// Wherever a write is cut short, the game goes on from a state its log leads to.
#[test]
fn a_real_game_resumes_from_anywhere() {
    for dice in [DiceFrom::Seed(3), DiceFrom::Given] {
        let text = played(BLADES, dice, true);
        let first = text.find('\n').unwrap() + 1;
        for cut in (first..text.len()).step_by(331) {
            let log = read(&text.as_bytes()[..cut]).unwrap();
            match Play::resume(log.table().unwrap(), &log) {
                Err(error) => assert_eq!(error, PlayError::NotBegun),
                Ok(play) => {
                    let again = read(play.log().as_bytes()).unwrap();
                    assert_eq!(&replay(&again, None).unwrap(), play.state());
                    assert_eq!(verify(&again).unwrap().verdict, Verdict::Same);
                }
            }
        }
    }
}

#[test]
fn the_wrong_kind_of_dice_is_told_from_too_few() {
    let text = played(BLADES, DiceFrom::Given, true);
    let log = read(text.as_bytes()).unwrap();
    let mut play = Play::resume(log.table().unwrap(), &log).unwrap();
    let wrong = play.overrule(Ruling::End, "", &Dice::Seed);
    assert_eq!(wrong.unwrap_err(), PlayError::OtherDice);
    let nobody = Ruling::Loaded(FigureId(900));
    let none = play.overrule(nobody, "", &Dice::Given(&[]));
    assert!(matches!(none.unwrap_err(), PlayError::Refused(_)));
    let short = play.overrule(
        Ruling::Test(crate::state::TroopId(0)),
        "",
        &Dice::Given(&[]),
    );
    assert!(matches!(short.unwrap_err(), PlayError::Dice(_)));
    assert_eq!(play.log(), text, "nothing has happened");
}

/// Numbers, keys and nesting no program would write.
#[test]
fn odd_json_is_refused_where_it_stands() {
    let head = bodies(real()).remove(0);
    let deep = format!(
        "{{\"n\":1,\"event\":{}1{}}}",
        "[".repeat(50_000),
        "]".repeat(50_000)
    );
    for line in [
        "{\"n\":1,\"event\":\"stunned\",\"figure\":1e999}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":-0}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":0.5}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":NaN}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":\"0\"}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":0,\"figure\":1}",
        "{\"n\":1,\"n\":1,\"event\":\"stunned\",\"figure\":0}",
        "{\"n\":1,\"event\":\"stunned\",\"event\":\"turn-end\",\"figure\":0}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":65535}",
        "{\"n\":1,\"event\":\"drew\",\"figure\":0,\"weapon\":200}",
        "{\"n\":1,\"event\":\"turn\",\"turn\":255,\"contact\":[]}",
        &deep,
    ] {
        let error = use_it(&forge(&[head.clone(), line.to_owned()]));
        let error = error.unwrap_or_else(|| panic!("read: {line:.80}"));
        assert_eq!((error.line, error.event), (2, 1), "{line:.80}");
    }
    let twice = head.replacen("{\"argad\":2", "{\"argad\":2,\"argad\":2", 1);
    let men = "at = [[26, 6], [30, 6], [34, 6], [22, 6], [38, 6]]";
    let crowd = head.replacen(men, &format!("at = [{}]", "[26, 6],".repeat(5000)), 1);
    let newer = head.replacen("\"argad\":2", "\"argad\":3", 1);
    assert_ne!(crowd, head, "the scenario places somebody");
    for line in [twice, crowd, newer, deep] {
        let error = use_it(&forge(std::slice::from_ref(&line))).expect("refused");
        assert_eq!((error.line, error.event), (1, 0), "{line:.80}");
    }
}

/// Something put in place of a number or a word of a line.
pub(super) fn odd() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "0",
        "1",
        "2",
        "7",
        "255",
        "256",
        "65535",
        "-1",
        "-0",
        "1e999",
        "99999999999999999999",
        "null",
        "[]",
        "{}",
        "\"\"",
        "true",
    ])
}

/// A line in which one number was replaced.
pub(super) fn changed(line: &str, which: usize, odd: &str) -> String {
    let bytes = line.as_bytes();
    let starts: Vec<usize> = (1..bytes.len())
        .filter(|&i| bytes[i].is_ascii_digit() && !bytes[i - 1].is_ascii_alphanumeric())
        .collect();
    let Some(&start) = starts.get(which % starts.len().max(1)) else {
        return line.to_owned();
    };
    let end = start
        + bytes[start..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
    format!("{}{odd}{}", &line[..start], &line[end..])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn forged_numbers_never_panic(at in any::<prop::sample::Index>(), which in any::<usize>(), odd in odd()) {
        let mut lines = bodies(real());
        let at = 1 + at.index(lines.len() - 1);
        lines[at] = changed(&lines[at], which, odd);
        if let Some(error) = use_it(&forge(&lines)) {
            prop_assert_eq!((error.line, error.event as usize), (at + 1, at));
        }
    }

    #[test]
    fn lines_left_out_or_twice_are_refused(at in any::<prop::sample::Index>(), twice in any::<bool>()) {
        let mut lines = bodies(real());
        let at = 1 + at.index(lines.len() - 2);
        if twice {
            lines.insert(at, lines[at].clone());
        } else {
            lines.remove(at);
        }
        let error = use_it(&forge(&lines)).expect("refused");
        let wrong = at + usize::from(twice);
        prop_assert_eq!((error.line, error.event as usize), (wrong + 1, wrong));
    }

    #[test]
    fn one_byte_of_a_real_game_changed_is_refused_where_it_stands(at in any::<prop::sample::Index>(), xor in 1u8..) {
        let mut bytes = real().as_bytes().to_vec();
        let at = at.index(bytes.len());
        let line = bytes[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        bytes[at] ^= xor;
        let error = read(&bytes).map(|_| ()).expect_err("a changed log was read");
        prop_assert_eq!((error.line, error.event as usize), (line, line - 1));
    }
}
