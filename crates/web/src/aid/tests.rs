//! What is asked survives its address, and what fingers do keeps it sound.

use super::melee::{Melee, Side};
use super::question::{Answer, Hand, Question, hand, library};
use super::shooting::{Shooting, shooters};
use super::simple::Simple;
use crate::route::{Page, Route};
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_rules::Period;
use argad_text::{Lang, Texts};

fn base() -> Route {
    Route::to(Page::Aid)
}

fn survives<Q: Question + std::fmt::Debug>(question: &Q) {
    let address = question.write(base()).to_string();
    let read = Q::read(&Route::read(&address));
    assert_eq!(read.as_ref(), Ok(question), "{address}");
}

#[test]
fn every_unit_may_shoot_as_it_usually_does() {
    let texts = Texts::new(Lang::En);
    for period in Period::ALL {
        let mut asked = Shooting::default();
        asked.choose_period(period.id());
        for unit in shooters(library().period(period)) {
            asked.query.distance = 10.0;
            asked.choose_unit(&unit.id);
            survives(&asked);
            let answer = asked.answer(&texts);
            assert!(
                matches!(answer, Answer::Given(_)),
                "{}: {answer:?}",
                unit.id
            );
            assert!(!asked.bands().is_empty());
        }
    }
}

#[test]
fn the_usual_questions_have_answers_in_both_languages() {
    fn answered<Q: Question + std::fmt::Debug>() {
        let question = Q::default();
        survives(&question);
        assert_eq!(Q::read(&base()), Ok(question.clone()));
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let answer = question.answer(&texts);
            let Answer::Given(told) = answer else {
                panic!("{answer:?}");
            };
            assert!(!told.glance.is_empty() && !told.charts.is_empty());
            assert!(!question.title(&texts).is_empty());
        }
    }
    answered::<Shooting>();
    answered::<Melee>();
    answered::<Simple<MoraleQuery>>();
    answered::<Simple<MoveQuery>>();
    answered::<Simple<WoundQuery>>();
}

#[test]
fn swapping_twice_is_where_one_was() {
    let mut asked = Shooting::default();
    asked.choose_unit("light-infantry");
    asked.query.target.cover = "bushes".into();
    asked.swap();
    let there = asked.clone();
    survives(&there);
    assert_eq!(there.query.target.kind, "skirmishers");
    asked.swap();
    assert_eq!(asked.line().unit.as_deref(), Some("light-infantry"));
    assert_eq!(asked.query.target.cover, "bushes");
    asked.swap();
    assert_eq!(asked, there);
}

#[test]
fn a_remedy_makes_it_allowed() {
    let texts = Texts::new(Lang::En);
    let mut asked = Shooting::default();
    asked.line_mut().loaded = false;
    assert!(matches!(asked.answer(&texts), Answer::Refused(_)));
    let remedies = asked.remedies();
    assert!(remedies.iter().any(|(key, _)| *key == "loaded"));
    for (key, other) in remedies {
        assert!(matches!(other.answer(&texts), Answer::Given(_)), "{key}");
        assert!(texts.has(&format!("web-aid-remedy-{key}")), "{key}");
    }
}

#[test]
fn dice_are_asked_for_until_there_are_enough() {
    let texts = Texts::new(Lang::En);
    let mut asked = Shooting::default();
    asked.line_mut().count = 2;
    assert!(matches!(
        hand(&asked, &[], &texts),
        Hand::Due {
            count: 2,
            again: false,
            ..
        }
    ));
    assert!(matches!(
        hand(&asked, &[3], &texts),
        Hand::Due {
            count: 1,
            again: false,
            ..
        }
    ));
    assert!(matches!(hand(&asked, &[3, 1], &texts), Hand::Complete(_)));
    assert_eq!(hand(&asked, &[3, 1, 1], &texts), Hand::Amiss);
}

#[test]
fn figures_come_and_go_and_everybody_has_an_enemy() {
    let mut melee = Melee::default();
    melee.add(Side::A, "recruits");
    melee.add(Side::B, "grenadiers");
    melee.add(Side::B, "irregulars");
    assert_eq!(melee.targets(Side::A, 1), ["b1"]);
    assert_eq!(melee.targets(Side::B, 1), ["a2"]);
    melee.aim(Side::A, 0, vec!["b3".into()]);
    survives(&melee);
    melee.remove(Side::B, 1);
    assert_eq!(melee.targets(Side::A, 0), ["b2"]);
    melee.remove(Side::B, 0);
    melee.remove(Side::B, 0);
    assert_eq!(melee.side(Side::B).len(), 1, "somebody stays");
    assert_eq!(melee.targets(Side::A, 1), ["b1"]);
    let before = melee.clone();
    melee.swap();
    assert_eq!(melee.targets(Side::B, 1), ["a1"]);
    melee.swap();
    assert_eq!(melee, before);
}

#[test]
fn a_strike_goes_elsewhere_or_to_one_more() {
    let mut melee = Melee::default();
    melee.add(Side::B, "irregulars");
    melee.strike(Side::A, 0, "b2".into());
    assert_eq!(melee.targets(Side::A, 0), ["b2"]);
    melee.side_mut(Side::A)[0].exceptional = "two-strikes".into();
    melee.strike(Side::A, 0, "b1".into());
    melee.strike(Side::A, 0, "b2".into());
    assert_eq!(melee.targets(Side::A, 0), ["b1", "b2"]);
    for (id, figure) in [
        ("a1", Some((Side::A, 0))),
        ("b12", Some((Side::B, 11))),
        ("a0", None),
        ("c1", None),
        ("a", None),
        ("é1", None),
    ] {
        assert_eq!(Side::of(id), figure, "{id}");
    }
}
