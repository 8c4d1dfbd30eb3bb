//! Running at somebody, between two, and beside a friend.

use super::*;

// clauses: RUL-7, EX-1, CHG-5, MOV-12
#[test]
fn a_pursuer_as_fast_as_the_pursued_does_not_catch_them_and_a_faster_one_does() {
    let text = duel("line-infantry", "[20, 20]", "line-infantry", "[20, 24]");
    let orders = vec![
        order(&[RED], vec![Act::Charge(BLUE)]),
        order(&[BLUE], vec![to(20, 60)]),
    ];
    let played = on(&text, |_| orders.clone(), &[]);
    assert_eq!(played.at(BLUE), Point::cm(20, 40));
    assert_eq!(played.stop(RED), Stop::Lost);
    near(played.at(RED), Point::cm(20, 36));
    // 20 against 16, 2 cm apart: caught when the pursued has gone 8.
    let text = duel("irregulars", "[20, 20]", "line-infantry", "[20, 24]");
    let played = on(&text, |_| orders.clone(), &[]);
    assert_eq!(played.stop(RED), Stop::Contact { enemy: BLUE });
    let gone = played.state.figure(BLUE).doing.moved.length;
    assert!(
        gone >= Length::tenths_of_mm(760) && gone <= Length::cm(8),
        "{gone}"
    );
}

// clauses: CHG-2, CHG-5
#[test]
fn a_charge_follows_its_target_aside() {
    let text = duel("light-cavalry", "[20, 20]", "line-infantry", "[40, 30]");
    let orders = vec![
        order(&[RED], vec![Act::Charge(BLUE)]),
        order(&[BLUE], vec![to(40, 44)]),
    ];
    // The way to where they meet is straight, and longer than any 2D6. RUL-36: he is there, and throws for it.
    let played = on(&text, |_| orders.clone(), &[6, 6]);
    assert_eq!(played.stop(RED), Stop::Contact { enemy: BLUE });
    let ran = |e: &Event| matches!(e, Event::RunUp { enough, .. } if enough == &[RED]);
    assert_eq!(played.count(ran), 1);
    assert_eq!(played.state.figure(RED).doing.charging, Some(BLUE));
    assert!(played.at(RED).y > 3000, "{:?}", played.at(RED));
    let path = played.find(|e| match e {
        Event::Moved { figure, path, .. } if *figure == RED => Some(path.clone()),
        _ => None,
    });
    assert_eq!(path.len(), 2, "{path:?}");
}

// clauses: CHG-1
#[test]
fn a_run_up_must_be_long_enough_and_straight() {
    let orders = vec![order(&[RED], vec![Act::Charge(BLUE)])];
    let enough = |text: &str, dice: &[u16]| {
        let played = on(text, |_| orders.clone(), dice);
        played.find(|e| match e {
            Event::RunUp { enough, .. } => Some(enough.clone()),
            _ => None,
        })
    };
    // 8 cm from base to base.
    let text = duel("light-cavalry", "[20, 20]", "line-infantry", "[20, 31.5]");
    assert_eq!(enough(&text, &[3, 4]), [RED]);
    assert_eq!(enough(&text, &[6, 6]), []);
    // Foot that runs into contact has no run-up.
    let text = duel("light-infantry", "[20, 20]", "line-infantry", "[20, 30]");
    let played = on(&text, |_| orders.clone(), &[]);
    assert_eq!(played.count(|e| matches!(e, Event::RunUp { .. })), 0);
}

// clauses: CHG-6, MOV-13
#[test]
fn somebody_who_steps_between_is_met_instead() {
    let text = hm(&[
        troop("rider", "red", "light-cavalry", "[20, 20]", ""),
        troop("lady", "blue", "officer", "[20, 50]", ""),
        troop("guard", "blue", "line-infantry", "[22.8, 45]", ""),
    ]
    .concat());
    let guard = FigureId(2);
    let orders = vec![
        order(&[RED], vec![Act::Charge(BLUE)]),
        order(
            &[guard],
            vec![Act::Interpose {
                friend: BLUE,
                enemy: RED,
            }],
        ),
    ];
    let played = on(&text, |_| orders.clone(), &[1, 1]);
    assert_eq!(played.stop(RED), Stop::Contact { enemy: guard });
    let moved = played.state.figure(guard).doing.moved;
    assert!(moved.length > Length::ZERO && !moved.counts, "{moved:?}");
}

// clauses: MOV-12
#[test]
fn whoever_follows_keeps_the_place_beside_the_friend() {
    let walked = |leader: &str, follower: &str| {
        let text = hm(&[
            troop("leader", "red", leader, "[20, 20]", ""),
            troop("other", "red", follower, "[24, 20]", ""),
        ]
        .concat());
        let orders = vec![
            order(
                &[FigureId(0)],
                vec![Act::Move(vec![Point::cm(20, 26), Point::cm(26, 26)])],
            ),
            order(&[FigureId(1)], vec![Act::Follow(FigureId(0))]),
        ];
        let played = on(&text, |_| orders.clone(), &[]);
        let path = played.find(|e| match e {
            Event::Moved { figure, path, .. } if *figure == FigureId(1) => Some(path.clone()),
            _ => None,
        });
        (played.at(FigureId(1)), path)
    };
    // As fast: the same way beside.
    let (at, path) = walked("light-infantry", "light-infantry");
    near(at, Point::cm(30, 26));
    assert!(path.len() <= 4, "{path:?}");
    // A rider beside a man on foot does not run ahead, and ends in his place too.
    let (at, path) = walked("light-infantry", "light-cavalry");
    near(at, Point::cm(30, 26));
    let ahead = |p: &Point| p.y > 2600 + 12 || p.x > 3000 + 12;
    assert!(!path.iter().any(ahead), "{path:?}");
}
