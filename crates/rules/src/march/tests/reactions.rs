//! Standing orders, and shots on the way.

use super::*;

fn reacting(cue: Cue, then: Response) -> Played {
    let text = duel("irregulars", "[60, 20]", "line-infantry", "[60, 50]");
    let mut waits = order(&[BLUE], vec![Act::Stay]);
    waits.reactions = vec![Reaction::new(cue, then)];
    on(
        &text,
        |_| vec![order(&[RED], vec![Act::Charge(BLUE)]), waits.clone()],
        &[],
    )
}

// clauses: CHG-5, RUL-9
#[test]
fn standing_orders_answer_an_enemy_who_comes_near() {
    let within = Cue::Within(Length::cm(20));
    let shot = reacting(within, Response::Shoot);
    assert_eq!((shot.shots.len(), shot.shots[0].shooter), (1, BLUE));
    let distance = shot.shots[0].from.distance(&shot.shots[0].to);
    assert!(
        distance <= Length::cm(20) && distance > Length::cm(19),
        "{distance}"
    );
    let back = reacting(within, Response::FallBack);
    assert!(back.at(BLUE).y > 5500, "{:?}", back.at(BLUE));
    let charge = reacting(within, Response::CounterCharge);
    assert_eq!(charge.stop(BLUE), Stop::Contact { enemy: RED });
    assert_eq!(charge.state.figure(BLUE).doing.charging, Some(RED));
    let noticed = reacting(Cue::Charged, Response::Halt);
    assert_eq!(noticed.count(|e| matches!(e, Event::Reacted { .. })), 1);
}

// clauses: RUL-9
#[test]
fn a_shot_on_the_way_is_measured_at_its_point() {
    let text = duel("irregulars", "[20, 20]", "line-infantry", "[40, 30]");
    let shoot = Shoot {
        when: When::At(1),
        target: BLUE,
        weapon: None,
        volley: false,
        elite: None,
        one_barrel: false,
    };
    let way = Act::Move(vec![Point::cm(20, 30), Point::cm(12, 30)]);
    let orders = vec![order(&[RED], vec![way, Act::Shoot(shoot)])];
    let played = on(&text, |_| orders.clone(), &[]);
    assert_eq!(played.shots.len(), 1);
    assert_eq!(played.shots[0].from.centre, Point::cm(20, 30));
    assert_eq!(played.at(RED), Point::cm(12, 30));
}
