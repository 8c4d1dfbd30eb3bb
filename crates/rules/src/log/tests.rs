//! Logs that were changed, cut short or made up.

use super::*;
use crate::event::Ruling;
use crate::order::Orders;
use crate::staging::{Stage, hm};
use crate::state::FigureId;
use proptest::prelude::*;
use std::fmt::Write as _;

fn scenario() -> String {
    hm(
        "[[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"line-infantry\"\n\
        at = [[20, 20], [24, 20], [28, 20]]\nfacing = \"north\"\n",
    )
}

fn start(text: &str, dice: DiceFrom) -> Start<'_> {
    Start { text, dice }
}

/// Three turns in which nobody is told to do anything, and a ruling of the master.
fn game(dice: DiceFrom) -> (String, State) {
    let text = scenario();
    let stage = Stage::new(&text);
    let supply = || match dice {
        DiceFrom::Seed(_) => Dice::Seed,
        DiceFrom::Given => Dice::Given(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]),
    };
    let mut play = Play::begin(stage.table(), start(&text, dice), &supply()).unwrap();
    for round in 0..9 {
        if round == 4 {
            let ruling = Ruling::Disorder(FigureId(0), true);
            play.overrule(ruling, "a thunderclap", &supply()).unwrap();
        }
        let seats = play.table().seats();
        let orders: Vec<_> = seats
            .into_iter()
            .map(|seat| play.check(seat, &Orders::default()).unwrap())
            .collect();
        play.resolve(&orders, &[FigureId(1)], &supply()).unwrap();
    }
    (play.log().to_owned(), play.state().clone())
}

fn forge(lines: &[&str]) -> String {
    let mut hash = String::new();
    let mut text = String::new();
    for line in lines {
        let body = line.strip_suffix('}').unwrap();
        hash = link(&hash, body.as_bytes());
        let _ = writeln!(text, "{body}{BEFORE}{hash}{AFTER}");
    }
    text
}

/// The header of a sound log, without its hash.
fn first_line() -> String {
    let (log, _) = game(DiceFrom::Seed(7));
    let line = log.lines().next().unwrap();
    let end = line.len() - AFTER.len() - HASH - BEFORE.len();
    format!("{}}}", &line[..end])
}

#[test]
fn a_replay_gives_the_state_and_playing_again_the_log() {
    for dice in [DiceFrom::Seed(7), DiceFrom::Given] {
        let (text, state) = game(dice);
        let log = read(text.as_bytes()).unwrap();
        assert_eq!(replay(&log, None).unwrap(), state);
        assert_eq!(verify(&log).unwrap().verdict, Verdict::Same);
        assert_eq!(replay(&log, Some(Until::Turn(2))).unwrap().turn, 2);
        assert_eq!(replay(&log, Some(Until::Event(0))).unwrap().turn, 0);
    }
}

#[test]
fn playing_again_names_the_first_event_that_is_not_what_the_dice_say() {
    let (text, _) = game(DiceFrom::Seed(7));
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let end = line.len() - AFTER.len() - HASH - BEFORE.len();
            format!("{}}}", &line[..end])
        })
        .collect();
    // Somebody who knows how hashes are made adds a fact.
    let mut forged: Vec<&str> = lines.iter().map(String::as_str).collect();
    let wrong = "{\"n\":3,\"event\":\"stunned\",\"figure\":0}";
    forged.truncate(3);
    forged.push(wrong);
    let forged = forge(&forged);
    let log = read(forged.as_bytes()).unwrap();
    let verdict = verify(&log).unwrap().verdict;
    assert!(
        matches!(verdict, Verdict::Differs { event: 3, .. }),
        "{verdict:?}"
    );
}

// clauses: TRN-7
#[test]
fn what_the_master_rules_is_in_the_log_and_stands_after_a_crash() {
    let (text, _) = game(DiceFrom::Seed(7));
    let at = text.find("a thunderclap").unwrap();
    let after = at + text[at..].find('\n').unwrap() + 1;
    let log = read(&text.as_bytes()[..after]).unwrap();
    assert!(replay(&log, None).unwrap().figures[0].is_disordered());
    let play = Play::resume(log.table().unwrap(), &log).unwrap();
    assert!(play.state().figures[0].is_disordered());
    assert_eq!(play.log(), &text[..after]);
}

// clauses: TRN-7, WND-4
#[test]
fn a_wound_the_master_gives_is_in_the_log() {
    let text = scenario().replacen(
        "unit = \"line-infantry\"\nat = [[20, 20], [24, 20], [28, 20]]",
        "unit = \"officer\"\ncharacter = true\nname = { fr = \"a\", en = \"a\" }\nat = [[20, 20]]",
        1,
    );
    let stage = Stage::new(&text);
    let begin = start(&text, DiceFrom::Seed(7));
    let mut play = Play::begin(stage.table(), begin, &Dice::Seed).unwrap();
    for wounded in [true, false, true] {
        let ruling = Ruling::Wounded(FigureId(0), wounded);
        play.overrule(ruling, "a fall", &Dice::Seed).unwrap();
    }
    assert!(play.log().contains("{\"wounded\":[0,false]}"));
    let log = read(play.log().as_bytes()).unwrap();
    assert_eq!(replay(&log, None).unwrap(), *play.state());
    assert_eq!(play.state().figures[0].wounds, 1);
    assert_eq!(verify(&log).unwrap().verdict, Verdict::Same);
}

#[test]
fn a_game_goes_on_after_a_write_cut_short_as_if_nothing_had_been() {
    let (text, state) = game(DiceFrom::Seed(7));
    for cut in (text.find('\n').unwrap() + 200..text.len()).step_by(97) {
        let log = read(&text.as_bytes()[..cut]).unwrap();
        let Ok(mut play) = Play::resume(log.table().unwrap(), &log) else {
            assert!(!log.events.iter().any(|e| matches!(e, Event::Round { .. })));
            continue;
        };
        assert!(text.starts_with(play.log()));
        let whole = read(text.as_bytes()).unwrap();
        while play.events().len() < whole.events.len() {
            if let Event::Overruled { ruling, reason } = &whole.events[play.events().len()] {
                play.overrule(ruling.clone(), reason, &Dice::Seed).unwrap();
                continue;
            }
            let seats = play.table().seats();
            let orders: Vec<_> = seats
                .into_iter()
                .map(|seat| play.check(seat, &Orders::default()).unwrap())
                .collect();
            play.resolve(&orders, &[FigureId(1)], &Dice::Seed).unwrap();
        }
        assert_eq!(play.log(), text);
        assert_eq!(play.state(), &state);
    }
}

#[test]
fn faults_are_placed() {
    let head = first_line();
    let fault = |text: &str| read(text.as_bytes()).map(|_| ()).unwrap_err();
    assert_eq!(fault("").fault, Fault::Empty);
    assert!(matches!(fault("{\"a\":1}\n").fault, Fault::Header(_)));
    assert!(matches!(fault("[\"a\"]\n").fault, Fault::Header(_)));
    assert!(matches!(fault("hello\n").fault, Fault::NotJson(_)));
    let newer = head.replacen("\"argad\":2", "\"argad\":3", 1);
    assert_eq!(fault(&forge(&[&newer])).fault, Fault::Newer { format: 3 });
    let gone = head.replace("line-infantry", "lion-infantry");
    assert!(matches!(fault(&forge(&[&gone])).fault, Fault::Scenario(_)));
    let other = head.replace("\"men-1\"", "\"men-9\"");
    assert!(matches!(fault(&forge(&[&other])).fault, Fault::Header(_)));

    let second = |line: &str| fault(&forge(&[&head, line]));
    let error = second("{\"n\":2,\"event\":\"turn-end\"}");
    assert_eq!((error.line, error.event), (2, 1));
    assert_eq!(error.fault, Fault::Number { found: 2 });
    for line in [
        "{\"n\":1,\"event\":\"dance\"}",
        "{\"n\":1}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":70000}",
        "{\"n\":1,\"event\":\"stunned\",\"figure\":1e300}",
        "{\"n\":99999999999999999999999,\"event\":\"turn-end\"}",
    ] {
        assert!(matches!(second(line).fault, Fault::NotAnEvent(_)), "{line}");
    }
    for line in [
        "{\"n\":1,\"event\":\"stunned\",\"figure\":4}",
        "{\"n\":1,\"event\":\"triggered\",\"trigger\":0}",
        "{\"n\":1,\"event\":\"thing\",\"thing\":0,\"at\":{\"with\":0}}",
        "{\"n\":1,\"event\":\"orders\",\"seat\":{\"side\":9,\"chair\":1},\"orders\":[]}",
    ] {
        assert_eq!(second(line).fault, Fault::NoSuch, "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn one_byte_changed_anywhere_is_refused_where_it_stands(at in any::<prop::sample::Index>(), xor in 1u8..) {
        let (text, _) = game(DiceFrom::Seed(7));
        let mut bytes = text.clone().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= xor;
        let line = text.as_bytes()[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        let error = read(&bytes).map(|_| ()).expect_err("a changed log was read");
        prop_assert_eq!((error.line, error.event as usize), (line, line - 1));
    }

    #[test]
    fn a_log_cut_anywhere_is_read_up_to_there(cut in any::<prop::sample::Index>()) {
        let (text, _) = game(DiceFrom::Given);
        let cut = cut.index(text.len());
        let lines = text[..cut].matches('\n').count();
        match read(&text.as_bytes()[..cut]) {
            Err(error) => prop_assert_eq!((error.line, lines), (1, 0)),
            Ok(log) => {
                prop_assert!(log.events.len() <= lines);
                prop_assert!(replay(&log, None).is_ok());
                prop_assert!(verify(&log).is_ok());
            }
        }
    }

    #[test]
    fn anything_else_is_refused_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(read(&bytes).is_err());
    }
}
