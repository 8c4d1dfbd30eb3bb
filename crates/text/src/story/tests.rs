//! Stories of events that are made up.

mod samples;

use super::*;
use crate::Lang;
use argad_rules::data::{Ground, embedded as data};
use argad_rules::event::{Brawl, Stop, Throw};
use argad_rules::morale::Verdict;
use argad_rules::reason::Code;
use argad_rules::scenario::{EMBEDDED, Scenario, read};
use argad_rules::state::{EndReason, FigureId, Outcome, Seat, SideId};
use samples::{A, B, FAR, brawl, here, samples, volley};
use std::collections::BTreeSet;

fn lane() -> Scenario {
    built_in("sunken-lanes.toml")
}

fn built_in(name: &str) -> Scenario {
    let file = EMBEDDED.iter().find(|(path, _)| path.ends_with(name));
    let (path, text) = file.expect("a scenario of ours");
    read(path, text, data).scenario.expect("a sound one")
}

#[test]
fn every_event_has_words_in_both_languages() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let kinds: BTreeSet<usize> = samples().iter().map(Event::kind).collect();
    assert_eq!(
        kinds.len(),
        Event::KINDS,
        "a kind of event without a sample"
    );
    let both = Lang::ALL.map(Texts::new);
    let english = [
        "the ", " of ", " by ", " at ", " with ", " turn", "dice", "you", "enemy",
    ];
    for event in samples() {
        let [fr, en] = both
            .each_ref()
            .map(|texts| Story::new(texts, &table).tell(&event));
        assert_eq!(fr.why.len(), en.why.len(), "{event:?}");
        for told in [&fr, &en] {
            for line in std::iter::once(&told.line).chain(&told.why) {
                let keys = [
                    "event-",
                    "story-",
                    "stop-",
                    "cue-",
                    "response-",
                    "blow-",
                    "ruling-",
                ];
                let missing = keys.iter().find(|key| line.contains(**key));
                assert!(missing.is_none(), "{event:?}: {line}");
                assert!(
                    !line.contains("{$") && !line.contains("  "),
                    "{event:?}: {line}"
                );
            }
        }
        assert_ne!(fr, en, "{event:?}");
        // Ids are English words; names of figures are left out of the comparison.
        let said = fr.line.replace("north-hedge", "").replace("column", "");
        let left = english.iter().find(|word| said.contains(**word));
        assert!(left.is_none(), "{left:?} in French: {said}");
    }
}

#[test]
fn a_volley_is_told_with_every_die_and_reason() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let told = Story::new(&texts, &table).tell(&Event::Shots(volley()));
    let plain = |text: &str| text.replace(crate::NO_BREAK, " ");
    assert_eq!(
        plain(&told.line),
        "Shots by column 1–6 at north-hedge 1–5: dice 6 3 5 1 6 2; 2 hits – north-hedge 3, 5"
    );
    let why = plain(&told.why.join("\n"));
    for part in [
        "at 25 cm, 5 or more at this range",
        "−1 ",
        "(TER-4), so a die needs 6 or more",
        "dice 6 3 5 1 6 2",
        "drawn among north-hedge 1–5: north-hedge-5, north-hedge-3 (SHO-2)",
    ] {
        assert!(why.contains(part), "{part} in {why}");
    }
}

#[test]
fn figures_are_called_by_name_or_by_id() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::Fr);
    let story = Story::new(&texts, &table);
    assert_eq!(
        story.figures(&[FigureId(6), A, B]),
        "column 1, 2 et le capitaine Ferrand"
    );
    assert_eq!(story.figures(&[]), "personne");
    assert_eq!(story.figure(FigureId(999)), "personne");
    let seat = |side, chair| Seat {
        side: SideId(side),
        chair,
    };
    assert_eq!(story.seat(seat(1, 1)), "les Chouans");
    assert_eq!(story.way(Direction::new(70)), "au nord");
    assert_eq!(story.way(Direction::new(250)), "à l’est");
    assert_eq!(story.at(Point::new(3650, -50)), "(36,5\u{a0}; −0,5)");
    // Chairs have numbers where a side has several.
    let village = built_in("barricaded-village.toml");
    let table = Table::new(&village, data(village.period())).expect("looked up");
    let story = Story::new(&texts, &table);
    assert_eq!(story.seat(seat(0, 2)), "les Français, place 2");
    assert_eq!(story.seat(seat(1, 1)), "les Autrichiens");
}

#[test]
fn the_end_is_told_with_its_reason() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let story = Story::new(&texts, &table);
    let told = story.tell(&Event::Ended(Outcome {
        winners: vec![SideId(1)],
        points: vec![5, 3],
        decided_by: Some(4),
        why: EndReason::Decided,
    }));
    assert_eq!(
        told.line,
        "The Chouans win, the Blues: 5, the Chouans: 3 – decided by: bring the powder kegs to the Chouans' wood"
    );
    let reckoning = story.reckoning(|index| index < 1);
    assert_eq!(reckoning.len(), 7);
    assert!(reckoning[0].starts_with("the Blues +5: bring the mule driver"));
    assert!(reckoning[4].starts_with("the Chouans – not done: bring the powder"));
}

/// A move of a figure.
fn moved(figure: u16, cm: i64, stop: Stop) -> Event {
    Event::Moved {
        figure: FigureId(figure),
        path: Vec::new(),
        at: here(),
        length: Length::cm(cm),
        straight: Length::cm(cm),
        counts: true,
        stop,
        upto: None,
    }
}

// clauses: GEN-2, MOV-13
#[test]
fn two_steps_that_count_are_not_called_more_than_two() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let story = Story::new(&texts, &table);
    let why = |cm| story.tell(&moved(0, cm, Stop::Arrived)).why.concat();
    assert!(why(2).contains("(GEN-2)"), "{}", why(2));
    assert!(why(3).contains("more than two steps"), "{}", why(3));
}

#[test]
fn why_a_shot_was_not_made_is_said_once_of_whom_it_is_told() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let told = |lang: Lang| {
        let texts = Texts::new(lang);
        let event = Event::NoShot {
            figures: vec![FigureId(0)],
            target: FigureId(13),
            clause: Clause::SHO_4,
            why: Some(Code::Empty),
        };
        let line = Story::new(&texts, &table).tell(&event).line;
        line.replace(crate::NO_BREAK, " ")
    };
    let (en, fr) = (told(Lang::En), told(Lang::Fr));
    assert!(
        en.ends_with(": the weapon is empty; stand still and reload (SHO-4)"),
        "{en}"
    );
    assert!(
        fr.ends_with(" : l’arme est vide ; restez immobile pour recharger (SHO-4)"),
        "{fr}"
    );
}

#[test]
fn like_moves_of_a_troop_are_told_together() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let story = Story::new(&texts, &table);
    let (arrived, edge) = (Stop::Arrived, Stop::Edge);
    let events = [
        moved(0, 8, arrived),
        moved(1, 8, arrived),
        moved(2, 8, arrived),
        // Another length, another reason, another troop, something between.
        moved(3, 7, arrived),
        moved(4, 7, edge),
        moved(5, 7, edge),
        moved(6, 7, edge),
        Event::TurnEnd,
        moved(0, 0, Stop::Stuck),
        moved(1, 0, Stop::Stuck),
    ];
    let told = story.tell_all(&events);
    let plain = |told: &Told| told.line.replace(crate::NO_BREAK, " ");
    let lines: Vec<(usize, String)> = told.iter().map(|(n, told)| (*n, plain(told))).collect();
    assert_eq!(lines[0], (3, "Column 1–3: 8 cm each; arrived".to_owned()));
    assert_eq!(lines[1], (1, plain(&story.tell(&events[3]))));
    let edge = "Column 5, 6: 7 cm each; the edge of the table (MOV-12)";
    assert_eq!(lines[2], (2, edge.to_owned()));
    assert_eq!(lines[3].0, 1);
    let stuck = "Column 1, 2: do not get away; stuck (MOV-9)";
    assert_eq!(lines[5], (2, stuck.to_owned()));
    assert_eq!(lines.iter().map(|(n, _)| n).sum::<usize>(), events.len());
}

#[test]
fn a_die_is_asked_for_with_what_it_is_for() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let story = Story::new(&texts, &table);
    let (low, mut high) = (volley(), volley());
    high.throws[0].dice[5] = 6;
    let due = story.due(&Event::Shots(low.clone()), &Event::Shots(high.clone()));
    assert_eq!(
        due,
        "shots by column 1–6 at north-hedge 1–5, each needs 6 or more (SHO-1)"
    );
    high.throws.clone_from(&low.throws);
    high.victims.reverse();
    let due = story.due(&Event::Shots(low), &Event::Shots(high));
    assert_eq!(due, "who of north-hedge 1–5 is hit (SHO-2)");
    let (low, mut high) = (brawl(), brawl());
    high.throws[1].dice[1] = 6;
    let due = story.due(&Event::Fight(low), &Event::Fight(high));
    assert_eq!(due, "the strike of north-hedge-1 (MEL-6)");
    for (event, said) in [
        (
            Event::Slowed {
                figures: vec![A, B],
                ground: Ground::Difficult,
                dice: vec![1],
                upto: None,
                clauses: vec![Clause::MOV_8],
            },
            "the ground that slows column 1, 2 (MOV-8)",
        ),
        (
            Event::Tested {
                figures: vec![FAR],
                die: 1,
                modifiers: Vec::new(),
                morale: 3,
                verdict: Verdict::Pass,
                clause: Clause::MOR_1,
                around: argad_rules::morale::Circumstances::default(),
            },
            "the morale of north-hedge-1 (MOR-1)",
        ),
    ] {
        assert_eq!(story.due(&event, &event), said);
    }
}

#[test]
fn only_those_who_type_need_ids() {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let second = |id: &str| {
        let facts = table.troops.iter().find(|facts| facts.troop.id == id);
        FigureId(facts.expect("a troop").first.0 + 1)
    };
    for (lang, scouts) in [
        (Lang::Fr, "infanterie légère 2"),
        (Lang::En, "light infantry 2"),
    ] {
        let texts = Texts::new(lang);
        let (typed, spoken) = (Story::new(&texts, &table), Story::spoken(&texts, &table));
        assert_eq!(typed.figure(second("scouts")), "scouts-2");
        assert_eq!(spoken.figure(second("scouts")), scouts);
        // Two ambushes of one unit cannot both be called by it.
        assert_eq!(spoken.figure(second("north-hedge")), "north-hedge-2");
        let named = second("pitchforks");
        assert_eq!(spoken.figure(named), typed.figure(named));
    }
}

// clauses: SIX-2, SIX-3, SIX-4
#[test]
fn what_sixes_of_a_fight_grow_to_is_told() {
    let mut fight = brawl();
    fight.strikes.truncate(1);
    fight.ties.clear();
    let throw = |again, die| Throw {
        line: 0,
        again,
        dice: vec![die],
        owners: vec![A],
    };
    let told = |fight: &Brawl| reasons(&Event::Fight(fight.clone()));
    fight.throws = vec![throw(false, 6), throw(false, 6), throw(false, 6)];
    assert!(told(&fight).contains("count 6 7 8 (SIX-4)"));
    fight.strikes[0].disorder = true;
    assert!(!told(&fight).contains("SIX-4"));
    fight.throws = vec![throw(false, 6), throw(true, 6), throw(true, 2)];
    let text = told(&fight);
    assert!(text.contains("counts 7 (SIX-2)"), "{text}");
    assert!(text.contains("a lone six thrown again: 2"), "{text}");
    fight.throws.truncate(1);
    assert!(!told(&fight).contains("SIX-2"));
}

// clauses: MEL-1, MEL-2
#[test]
fn a_fight_says_no_more_than_can_happen_and_why_somebody_does_not_strike() {
    let mut fight = brawl();
    fight.idle = vec![(B, Clause::MEL_1)];
    let text = reasons(&Event::Fight(fight.clone()));
    assert!(text.contains("4 or more drives back, 6 or more puts out"));
    assert!(text.contains("does not strike: told to stay (MEL-1)"));
    fight.strikes.iter_mut().for_each(|s| s.need_recoil = 6);
    let text = reasons(&Event::Fight(fight));
    assert!(!text.contains("drives back"), "{text}");
    assert!(text.contains("6 or more puts out") && text.contains("6 or more stuns"));
}

/// The reasons of an event in English.
fn reasons(event: &Event) -> String {
    let scenario = lane();
    let table = Table::new(&scenario, data(scenario.period())).expect("looked up");
    let texts = Texts::new(Lang::En);
    let told = Story::new(&texts, &table).tell(event);
    told.why.join("\n").replace(crate::NO_BREAK, " ")
}
