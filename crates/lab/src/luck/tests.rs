use super::*;
use argad_rules::Clause;
use argad_rules::data::{Ground, Reach};
use argad_rules::event::{Line, Struck};
use argad_rules::measure::Length;
use argad_rules::{data, scenario, table::Table};

fn dice_of(events: &[Event]) -> Vec<Die> {
    let scenario = &scenario::embedded()[0];
    let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
    let state = table.start();
    let mut reader = Reader::default();
    let dice = events.iter().flat_map(|event| reader.dice(&state, event));
    dice.collect()
}

fn throw(line: u8, again: bool, dice: &[u8], owners: &[u16]) -> Throw {
    Throw {
        line,
        again,
        dice: dice.to_vec(),
        owners: owners.iter().map(|&id| FigureId(id)).collect(),
    }
}

fn line(need: i16) -> Line {
    Line {
        figures: vec![FigureId(0), FigureId(1)],
        weapon: 0,
        barrels: 1,
        distance: Length::cm(12),
        band: 5,
        modifiers: Vec::new(),
        need,
        disorder: false,
        at_comer: false,
        ambush: false,
        alone: false,
        lightened: false,
        joins: false,
    }
}

// clauses: SIX-2
#[test]
fn shots_are_held_against_their_needs() {
    let volley = Volley {
        seat: None,
        targets: vec![FigureId(3)],
        lines: vec![line(4), line(8)],
        throws: vec![
            throw(0, false, &[4, 3], &[]),
            throw(1, false, &[6, 5], &[]),
            throw(1, true, &[6], &[]),
        ],
        hits: 2,
        victims: Vec::new(),
        screen: Vec::new(),
        behind: Vec::new(),
        draws: Vec::new(),
        picked: None,
        raised: Vec::new(),
        elite: false,
        musket: false,
    };
    let dice = dice_of(&[Event::Shots(volley)]);
    let seen: Vec<(u8, bool)> = dice.iter().map(|d| (d.chances(), d.made())).collect();
    // 4+ is three faces; beyond a six it takes a six, and a lone six another.
    let expected = [(3, true), (3, false), (1, true), (1, false), (1, true)];
    assert_eq!(seen, expected);
    let mut luck = Luck::default();
    for die in &dice {
        luck.add(die);
    }
    let all = luck.all();
    assert_eq!((all.thrown, all.made, all.sixths), (5, 3, 9));
    assert_eq!(all.variance, 9 + 9 + 5 + 5 + 5);
    // By themselves only the dice of the first line kill.
    assert_eq!((luck.kills.made, luck.kills.sixths), (1, 6));
}

// clauses: RUL-23
#[test]
fn dice_thrown_together_belong_to_their_owners() {
    let struck = |striker: u16, target: u16, need: u8| Struck {
        striker: FigureId(striker),
        target: FigureId(target),
        reach: Reach::Short,
        modifiers: Vec::new(),
        need_recoil: need,
        need_out: need + 1,
        stuns: false,
        disorder: false,
    };
    let brawl = Brawl {
        figures: Vec::new(),
        behind: Vec::new(),
        ground: Ground::Easy,
        strikes: vec![struck(5, 0, 5), struck(0, 5, 3), struck(1, 5, 4)],
        throws: vec![
            throw(0, false, &[5], &[5]),
            throw(1, false, &[3, 3], &[0, 1]),
        ],
        idle: Vec::new(),
        ties: Vec::new(),
    };
    let dice = dice_of(&[Event::Fight(brawl)]);
    let seen: Vec<(u16, i16, bool, bool)> = dice
        .iter()
        .map(|d| (d.by.0, d.need, d.made(), d.deadly()))
        .collect();
    let expected = [
        (5, 5, true, false),
        (0, 3, true, false),
        (1, 4, false, false),
    ];
    assert_eq!(seen, expected);
}

// clauses: RUL-32
#[test]
fn one_die_of_morale_is_counted_once() {
    let tested = |figure: u16, morale: u8, clause| Event::Tested {
        figures: vec![FigureId(figure)],
        die: 3,
        modifiers: vec![argad_rules::Modifier::new(Clause::MOR_5, 1)],
        morale,
        verdict: argad_rules::morale::Verdict::Pass,
        clause,
        around: argad_rules::morale::Circumstances::default(),
    };
    let after = Event::Fleeing {
        figures: vec![FigureId(0)],
        on: false,
    };
    let dice = dice_of(&[
        tested(0, 3, Clause::MOR_4),
        after,
        tested(1, 4, Clause::MOR_4),
        tested(0, 3, Clause::MOR_6),
    ]);
    assert_eq!(dice.len(), 2);
    // Below 4, as modified: three faces.
    assert_eq!((dice[0].chances(), dice[0].made()), (3, true));
}

#[test]
fn a_certain_die_is_no_luck() {
    let mut dice = Dice::default();
    dice.add(6, true);
    dice.add(0, false);
    assert_eq!((dice.z(), dice.expected()), (0.0, 1.0));
}
