//! Logs of whole games, forged by somebody who knows how hashes are made: what is found out, and that nothing of it
//! is taken for a game that was played so.

use super::forged::{BLADES, SHOTS, bodies, changed, forge, played};
use super::*;
use crate::state::SideId;
use argad_dice::{Seeded, Source};
use std::sync::OnceLock;

/// A whole game on dice of a seed, without its hashes.
fn whole() -> Vec<String> {
    static LINES: OnceLock<Vec<String>> = OnceLock::new();
    LINES
        .get_or_init(|| bodies(&played(SHOTS, DiceFrom::Seed(3), false)))
        .clone()
}

fn found(lines: &[String]) -> Findings {
    let text = forge(lines);
    verify(&read(text.as_bytes()).expect("it holds together")).expect("a table")
}

/// The same line with another number, or with one at all.
fn numbered(number: usize, line: &str) -> String {
    let rest = line.split_once(',').expect("a line of an event").1;
    format!("{{\"n\":{number},{rest}")
}

/// Numbers the events from 1 on.
fn renumber(lines: &mut [String]) {
    let mut number = 0;
    for line in lines {
        if line.starts_with("{\"n\":") {
            number += 1;
            *line = numbered(number, line);
        }
    }
}

/// Changes the first line; the change must be one.
fn header(lines: &mut [String], from: &str, to: &str) {
    let forged = lines[0].replacen(from, to, 1);
    assert_ne!(forged, lines[0], "{from}");
    lines[0] = forged;
}

/// The first line from one on that has something in it.
fn line_with(lines: &[String], from: usize, what: &str) -> usize {
    let found = lines.iter().skip(from).position(|line| line.contains(what));
    from + found.unwrap_or_else(|| panic!("{what}"))
}

#[test]
fn a_whole_game_of_seed_and_orders_is_proven() {
    let findings = found(&whole());
    assert_eq!(findings.verdict, Verdict::Same);
    assert_eq!(findings.ending, Ending::Over);
    assert_eq!(findings.origin, Origin::BuiltIn);
    assert_eq!(findings.standing(), Standing::Proven);
}

#[test]
fn other_rules_are_no_way_round_it() {
    let ours = format!("\"rules\":\"{RULES}\"");
    let print = format!("\"behaviour\":\"{}\"", behaviour());
    let other = "\"behaviour\":\"0123456789abcdef0123456789abcdef\"";
    for (rules, behaved, told) in [
        // A version that wrote no such log, and one that never was.
        ("\"rules\":\"0.4.0\"", &*print, Standing::Refuted),
        ("\"rules\":\"0.5.7\"", &print, Standing::Refuted),
        ("\"rules\":\"moon\"", &print, Standing::Refuted),
        // What may be is not proven either.
        (&ours, other, Standing::Elsewhere),
        ("\"rules\":\"9.0.0\"", &print, Standing::Elsewhere),
    ] {
        let mut lines = whole();
        lines[0] = lines[0].replacen(&ours, rules, 1);
        lines[0] = lines[0].replacen(&print, behaved, 1);
        let findings = found(&lines);
        assert_eq!(findings.standing(), told, "{rules} {behaved}");
        let (event, why) = (1, Why::OtherRules);
        let verdict = match told {
            Standing::Refuted => Verdict::NoSuchRules { event: 0 },
            _ => Verdict::Skipped { event, why },
        };
        assert_eq!(findings.verdict, verdict, "{rules} {behaved}");
    }
}

#[test]
fn other_data_is_no_way_round_it() {
    let mut lines = whole();
    let data = &crate::data::embedded(crate::period::Period::HorseAndMusket).print;
    header(&mut lines, data, "0123456789abcdef0123456789abcdef");
    let (event, why) = (1, Why::OtherData);
    let findings = found(&lines);
    assert_eq!(findings.verdict, Verdict::Skipped { event, why });
    assert_eq!(findings.standing(), Standing::Elsewhere);
}

#[test]
fn another_text_of_a_known_scenario_is_found_out() {
    for (from, to) in [
        // A remark that changes nothing in the game, and a letter of its story.
        ("# A first game", "# The first game"),
        ("Un puits", "Un puit"),
    ] {
        let mut lines = whole();
        header(&mut lines, from, to);
        let findings = found(&lines);
        assert_eq!(findings.origin, Origin::Altered);
        assert!(matches!(findings.verdict, Verdict::Differs { event, .. } if event > 0));
    }
}

/// A whole game of somebody who sets what he likes in the first line, and plays honestly from there: every die and
/// event follows from it.
fn played_under(change: impl Fn(&mut Header)) -> String {
    let log = forge(&whole());
    let log = read(log.as_bytes()).unwrap();
    let mut header = log.header.clone();
    change(&mut header);
    let mut lines = whole();
    lines[0] = serde_json::to_string(&header).unwrap();
    let begun = forge(&lines[..1]);
    let log = read(begun.as_bytes()).unwrap();
    let start = Start {
        text: &log.header.text,
        dice: log.header.dice,
    };
    let players = log.header.players.clone();
    let mut play = Play::begin_seated(log.table().unwrap(), start, players, &Dice::Seed).unwrap();
    while play.state().outcome.is_none() {
        let seats = play.table().seats().into_iter();
        let orders: Vec<_> = seats
            .map(|seat| play.check(seat, &crate::order::Orders::default()).unwrap())
            .collect();
        play.resolve(&orders, &[], &Dice::Seed).unwrap();
    }
    play.log().to_owned()
}

fn judged(text: &str) -> Findings {
    verify(&read(text.as_bytes()).expect("it holds together")).expect("a table")
}

#[test]
fn options_are_those_of_the_scenario() {
    assert_eq!(judged(&played_under(|_| {})).standing(), Standing::Proven);
    let known = read(forge(&whole()).as_bytes()).unwrap().header.options;
    let flipped = |value: &str| match value {
        "true" => Some("false"),
        "false" => Some("true"),
        _ => None,
    };
    let flips = known
        .iter()
        .filter_map(|(name, value)| Some((name, flipped(value)?)));
    let mut seen = 0;
    for (name, value) in flips.take(8) {
        let forged = played_under(|header| {
            header.options.insert(name.clone(), value.to_owned());
        });
        let findings = judged(&forged);
        let Verdict::Differs {
            event: 0,
            logged: Some(logged),
            played: Some(played),
        } = &findings.verdict
        else {
            panic!("{name}: {findings:?}");
        };
        assert_ne!(logged, played);
        assert_eq!(findings.standing(), Standing::Refuted, "{name}");
        // Other data are no way round it.
        let mut lines = bodies(&forged);
        let data = &crate::data::embedded(crate::period::Period::HorseAndMusket).print;
        header(&mut lines, data, "0123456789abcdef0123456789abcdef");
        assert_eq!(found(&lines).standing(), Standing::Refuted, "{name}");
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

/// What else stands in the first line, and how it is written.
#[test]
fn the_first_line_is_the_one_that_is_written() {
    for (from, to) in [
        (
            "\"scenario\":\"first-shots\"",
            "\"scenario\":\"first-blades\"",
        ),
        ("{\"argad\":2,", "{\"argad\": 2,"),
        ("\"dice\":{\"seed\":3}", "\"dice\":{\"seed\": 3}"),
    ] {
        let mut lines = whole();
        header(&mut lines, from, to);
        let verdict = found(&lines).verdict;
        assert!(
            matches!(verdict, Verdict::Differs { event: 0, .. }),
            "{to}: {verdict:?}"
        );
    }
}

/// An order of nothing is none: whoever is told nothing does what the silent do, and the log says what that is.
#[test]
fn orders_stand_in_the_log_as_they_are_written() {
    let lines = whole();
    let mut seen = 0;
    for at in 1..lines.len() {
        let Some(forged) = lines[at]
            .contains("\"event\":\"orders\"")
            .then(|| lines[at].replacen("\"acts\":[\"stay\"]", "\"acts\":[]", 1))
        else {
            continue;
        };
        if forged == lines[at] {
            continue;
        }
        let mut all = lines.clone();
        all[at] = forged;
        let verdict = found(&all).verdict;
        let event = at as u32;
        assert!(
            matches!(verdict, Verdict::Differs { event: found, .. } if found == event),
            "{verdict:?}"
        );
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn who_played_cannot_be_changed_afterwards() {
    // A person said to be a bot, as a bot said to be a person.
    for (from, to) in [
        ("\"person\"]]", "\"drill/6\"]]"),
        ("},\"person\"],", "},\"captain/6\"],"),
    ] {
        let mut lines = whole();
        header(&mut lines, from, to);
        let findings = found(&lines);
        assert!(
            matches!(findings.verdict, Verdict::Differs { event, .. } if event > 0),
            "{to}: {findings:?}"
        );
    }
    // Somebody nobody speaks of, and one who has no chair.
    for (from, to) in [
        (
            "\"players\":[[{\"side\":0,\"chair\":1},\"person\"],",
            "\"players\":[",
        ),
        (
            "\"person\"]]",
            "\"person\"],[{\"side\":5,\"chair\":9},\"drill/6\"]]",
        ),
    ] {
        let mut lines = whole();
        header(&mut lines, from, to);
        let verdict = found(&lines).verdict;
        assert!(matches!(verdict, Verdict::Differs { event: 0, .. }), "{to}");
    }
    // From some round on.
    let mut lines = whole();
    let at = line_with(&lines, lines.len() / 2, "\"event\":\"orders\"");
    let at = if lines[at].contains("\"side\":1") {
        at - 1
    } else {
        at
    };
    let mut terms = Terms::of(&read(forge(&lines).as_bytes()).unwrap().header);
    terms.players[1].1 = "drill/6".to_owned();
    let said = format!("{{\"terms\":{}}}", serde_json::to_string(&terms).unwrap());
    lines.insert(at, said);
    let findings = found(&lines);
    assert_eq!(findings.standing(), Standing::Refuted, "{findings:?}");
    // Nothing new said as if it were.
    terms.players[1].1 = PERSON.to_owned();
    lines[at] = format!("{{\"terms\":{}}}", serde_json::to_string(&terms).unwrap());
    assert_eq!(found(&lines).standing(), Standing::Refuted);
}

#[test]
fn a_tail_left_out_is_named() {
    let lines = whole();
    let orders = line_with(&lines, lines.len() * 2 / 3, "\"event\":\"round\"") + 1;
    let findings = found(&lines[..orders]);
    assert_eq!(findings.verdict, Verdict::Same);
    assert!(matches!(findings.ending, Ending::Open { turn, .. } if turn > 1));
    assert_eq!(findings.standing(), Standing::Vouched);
    // In the middle of a round.
    for cut in [orders + 1, orders + 2, lines.len() - 1] {
        let findings = found(&lines[..cut]);
        assert_eq!(findings.ending, Ending::CutOff, "{cut}");
        assert_eq!(findings.standing(), Standing::Vouched, "{cut}");
    }
}

#[test]
fn a_ruling_put_in_is_listed_and_changes_what_follows() {
    let ruling = "{\"n\":0,\"event\":\"overruled\",\"ruling\":{\"loaded\":0},\"reason\":\"\"}";
    let mut lines = whole();
    // Before the first die of the game that is thrown in a round.
    let at = line_with(&lines, 1, "\"event\":\"orders\"");
    lines.insert(at, ruling.to_owned());
    renumber(&mut lines);
    let findings = found(&lines);
    assert!(matches!(findings.verdict, Verdict::Differs { event, .. } if event as usize > at));
    assert_eq!(findings.rulings, [at as u32]);
    // One at the very end changes nothing, and is listed.
    let mut lines = whole();
    lines.push(ruling.to_owned());
    renumber(&mut lines);
    let findings = found(&lines);
    assert_eq!(findings.standing(), Standing::Vouched, "{findings:?}");
    assert_eq!(findings.rulings.len(), 1);
}

#[test]
fn nobody_is_made_to_stand_still_unseen() {
    let mut lines = whole();
    let at = line_with(&lines, 1, "\"side\":1,\"chair\":1},\"orders\"") + 1;
    lines.insert(
        at,
        "{\"n\":0,\"event\":\"frozen\",\"figures\":[0]}".to_owned(),
    );
    renumber(&mut lines);
    let findings = found(&lines);
    assert_ne!(findings.standing(), Standing::Proven);
    assert_eq!(findings.frozen, [at as u32]);
}

#[test]
fn dice_by_hand_and_dice_of_a_seed_are_told_apart() {
    let by_hand = bodies(&played(BLADES, DiceFrom::Given, true));
    let findings = found(&by_hand);
    assert_eq!(findings.verdict, Verdict::Same);
    assert!(!findings.seeded);
    assert_eq!(findings.standing(), Standing::Vouched);
    // Passed off as those of a seed: with their lines, and without.
    let mut lines = by_hand.clone();
    header(&mut lines, "\"dice\":\"given\"", "\"dice\":{\"seed\":3}");
    let error = read(forge(&lines).as_bytes()).unwrap_err();
    assert_eq!(error.fault, Fault::HandDice);
    lines.retain(|line| !line.starts_with("{\"dice\":"));
    assert_eq!(found(&lines).standing(), Standing::Refuted);
    // And those of a seed as thrown by hand.
    let mut lines = whole();
    header(&mut lines, "\"dice\":{\"seed\":3}", "\"dice\":\"given\"");
    assert_eq!(found(&lines).verdict, Verdict::NoDice { event: 1 });
    // Some of them left out.
    let mut lines = by_hand;
    let last = lines
        .iter()
        .rposition(|line| line.starts_with("{\"dice\":"));
    lines.remove(last.unwrap());
    assert!(matches!(found(&lines).verdict, Verdict::NoDice { .. }));
}

#[test]
fn another_die_and_another_seed_are_found_out() {
    let mut lines = whole();
    let at = line_with(&lines, 1, "\"dice\":[");
    let die = lines[at].find("\"dice\":[").unwrap() + "\"dice\":[".len();
    let other = if lines[at][die..].starts_with('6') {
        "1"
    } else {
        "6"
    };
    lines[at].replace_range(die..=die, other);
    let event = at as u32;
    assert!(matches!(found(&lines).verdict, Verdict::Differs { event: at, .. } if at == event));
    let mut lines = whole();
    header(&mut lines, "\"seed\":3", "\"seed\":4");
    assert_eq!(found(&lines).standing(), Standing::Refuted);
}

#[test]
fn events_out_of_order_are_found_out_where_they_stand() {
    let whole = whole();
    for at in (1..whole.len() - 1).step_by(7) {
        let mut lines = whole.clone();
        lines.swap(at, at + 1);
        renumber(&mut lines);
        if lines == whole {
            continue;
        }
        let findings = found(&lines);
        assert_eq!(findings.standing(), Standing::Refuted, "{at}");
        let event = match findings.verdict {
            Verdict::Differs { event, .. } | Verdict::Refused { event } => event as usize,
            other => panic!("{at}: {other:?}"),
        };
        assert!((at..=at + 2).contains(&event), "{at}: {event}");
    }
}

#[test]
fn orders_twice_or_of_somebody_else_or_left_out_are_refused() {
    let lines = whole();
    let at = line_with(&lines, 1, "\"event\":\"orders\"");
    let side = SideId(0);
    assert!(lines[at].contains(&format!("\"side\":{}", side.0)));
    let mut twice = lines.clone();
    twice.insert(at + 1, lines[at].clone());
    let mut swapped = lines.clone();
    swapped[at] = lines[at].replacen("\"side\":0", "\"side\":1", 1);
    swapped[at + 1] = lines[at + 1].replacen("\"side\":1", "\"side\":0", 1);
    let mut without = lines.clone();
    without.remove(at + 1);
    for (name, mut lines) in [
        ("twice", twice),
        ("swapped", swapped),
        ("left out", without),
    ] {
        renumber(&mut lines);
        let findings = found(&lines);
        assert!(
            matches!(findings.verdict, Verdict::Refused { event } if event as usize <= at + 1),
            "{name}: {findings:?}"
        );
    }
}

/// An order that comes to nothing changed into another one that does: the dice of the round are others.
#[test]
fn orders_cannot_be_touched_up_afterwards() {
    let lines = whole();
    let last_die = lines
        .iter()
        .rposition(|line| line.contains("\"dice\":["))
        .unwrap();
    let mut seen = 0;
    for at in 1..last_die {
        if !lines[at].contains("\"event\":\"orders\"") {
            continue;
        }
        let mut forged = lines.clone();
        for which in 2..6 {
            forged[at] = changed(&lines[at], which, "1");
            if forged[at] == lines[at] {
                continue;
            }
            let Ok(log) = read(forge(&forged).as_bytes()).map(|log| verify(&log).unwrap()) else {
                continue;
            };
            seen += 1;
            assert_eq!(log.standing(), Standing::Refuted, "{}", forged[at]);
        }
    }
    assert!(seen > 10, "{seen}");
}

/// Somebody who does not know what he does, five hundred times.
#[test]
fn of_five_hundred_random_forgeries_none_is_proven() {
    let whole = whole();
    let mut whims = Seeded::new(21);
    let mut draw = |most: usize| usize::from(whims.next(most as u16).unwrap()) - 1;
    let mut told = [0; 5];
    for number in 0..500 {
        let mut lines = whole.clone();
        for _ in 0..=draw(2) {
            let at = draw(lines.len());
            match draw(7) {
                0 if at > 0 => drop(lines.remove(at)),
                1 if at > 0 => lines.insert(at, lines[at].clone()),
                2 if at > 0 => {
                    let other = 1 + draw(lines.len() - 1);
                    lines.swap(at, other);
                }
                3 if at > 1 => lines.truncate(at),
                4 => {
                    let at = at.max(1);
                    let figure = draw(12);
                    let ruling = ["loaded", "test", "trigger"][draw(3)];
                    lines.insert(
                        at,
                        format!("{{\"n\":0,\"event\":\"overruled\",\"ruling\":{{\"{ruling}\":{figure}}},\"reason\":\"so\"}}"),
                    );
                }
                5 => touch_up(&mut lines[0], &mut draw),
                _ => {
                    let digit = ["0", "1", "2", "3", "6", "40", "-1"][draw(7)];
                    lines[at] = changed(&lines[at], draw(40), digit);
                }
            }
        }
        renumber(&mut lines);
        if lines == whole {
            continue;
        }
        let standing = match read(forge(&lines).as_bytes()) {
            Err(_) => 4,
            Ok(log) => verify(&log).unwrap().standing() as usize,
        };
        assert_ne!(standing, Standing::Proven as usize, "forgery {number}");
        told[standing] += 1;
    }
    // Vouched, elsewhere, refuted, not even read.
    assert!(told[Standing::Refuted as usize] > 150, "{told:?}");
}

/// Another letter somewhere in the first line.
fn touch_up(line: &mut String, draw: &mut impl FnMut(usize) -> usize) {
    let (at, letter) = (draw(line.len()), draw(26));
    if line.as_bytes()[at].is_ascii_alphanumeric() {
        let letter = char::from(b'a' + letter as u8).to_string();
        line.replace_range(at..=at, &letter);
    }
}
