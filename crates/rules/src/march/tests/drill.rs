//! Formations: turning, exchanging ranks, forming up, spreading out, breaking.

use super::*;

// clauses: FRM-6, FRM-9, EX-3
#[test]
fn a_column_of_twos_turned_a_quarter_is_a_double_line() {
    let text = ps(&block("pikes", "red", "pikeman", "20, 40", 2, 5));
    let who: Vec<FigureId> = (0..10).map(FigureId).collect();
    let played = on(
        &text,
        |_| vec![order(&who, vec![Act::Pivot(Quarter::Left)])],
        &[],
    );
    assert_eq!(crate::pace::files(&played.state, 1), (5, 10));
    assert!(played.state.figure(RED).doing.pivoted);
    assert_eq!(
        played.state.figure(RED).doing.moved.motion(),
        crate::shooting::Motion::Immobile
    );
}

// clauses: FRM-8, EX-7
#[test]
fn the_front_rank_passes_behind() {
    let text = ps(&block("shot", "red", "pikeman", "20, 40", 3, 3));
    let who: Vec<FigureId> = (0..9).map(FigureId).collect();
    let stage = Stage::new(&text);
    let start = stage.table().start();
    let played = play(
        &stage.table(),
        start.clone(),
        &[order(&who, vec![Act::Exchange])],
        &[],
    );
    for id in 0..9u16 {
        let place = FigureId((id + 6) % 9);
        let was = start.figure(place).placed().expect("there").centre;
        assert_eq!(played.at(FigureId(id)), was, "{id}");
    }
    assert!(
        who.iter()
            .all(|&id| !played.state.figure(id).doing.moved.counts)
    );
}

// clauses: FRM-3
#[test]
fn those_who_reach_the_leader_form_on_him() {
    let text = hm(&[
        troop("chief", "red", "officer", "[30, 30]", ""),
        troop(
            "men",
            "red",
            "line-infantry",
            "[26, 26], [30, 24], [34, 26], [60, 60]",
            "",
        ),
    ]
    .concat());
    let who: Vec<FigureId> = (0..5).map(FigureId).collect();
    let form = Act::Form {
        on: RED,
        files: 3,
        facing: Direction::new(64),
    };
    let played = on(&text, |_| vec![order(&who, vec![form.clone()])], &[]);
    let forming: Vec<bool> = who
        .iter()
        .map(|&id| played.state.figure(id).forming.is_some())
        .collect();
    assert_eq!(forming, [true, true, true, true, false]);
    let front = played.state.figure(RED).placed().expect("there");
    let near = |id: &&FigureId| {
        played
            .state
            .figure(**id)
            .placed()
            .expect("there")
            .is_within(&front, TOUCH)
    };
    assert!(who[1..4].iter().filter(near).count() >= 2);
    assert_eq!(played.state.figure(BLUE).formation, Formation::Loose);
}

// clauses: FRM-10
#[test]
fn skirmishers_spread_out_in_pairs() {
    let men = "[50, 30], [52, 30], [54, 30], [56, 30], [58, 30], [60, 30]";
    let text = hm(&troop("men", "red", "light-infantry", men, ""));
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let played = on(&text, |_| vec![order(&who, vec![Act::Skirmish])], &[]);
    let placed: Vec<_> = who
        .iter()
        .map(|&id| played.state.figure(id).placed().expect("there"))
        .collect();
    for (index, one) in placed.iter().enumerate() {
        let close = placed
            .iter()
            .filter(|other| one.distance(other) < Length::cm(4));
        assert_eq!(close.count(), 2, "{index}: itself and its mate");
        assert_eq!(
            played.state.figure(who[index]).formation,
            Formation::Skirmish
        );
    }
}

// clauses: MOV-14
#[test]
fn breaking_is_free_and_they_move_as_loose_figures() {
    let text = hm(&block("line", "red", "line-infantry", "20, 26", 3, 2));
    let who: Vec<FigureId> = (0..6).map(FigureId).collect();
    let played = on(
        &text,
        |_| vec![order(&who, vec![Act::Break, to(18, 60)])],
        &[],
    );
    assert_eq!(played.at(RED), Point::cm(18, 41));
    assert_eq!(played.state.figure(RED).body, None);
}

// clauses: FRM-10
#[test]
fn nobody_falls_in_beyond_the_edge_of_the_table() {
    // Eight men in a column towards the edge, who are to stand in a row across it: it would begin off the table.
    let men = "[4, 60], [4, 62], [4, 64], [4, 66], [4, 68], [4, 70], [4, 72], [4, 74]";
    let text = hm(&troop("red", "red", "light-infantry", men, ""));
    let who: Vec<FigureId> = (0..8).map(FigureId).collect();
    let played = on(&text, |_| vec![order(&who, vec![Act::Skirmish])], &[]);
    for id in who {
        let at = played.state.figure(id).placed().expect("on the table");
        assert!(at.centre.x >= 100 && at.centre.y >= 100, "{at:?}");
    }
}
