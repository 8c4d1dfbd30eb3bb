//! What words are taken to mean.

use super::{Fault, Told, tell};
use argad_rules::Period;
use argad_rules::data::embedded;

fn told(text: &str) -> Told {
    let told = tell(text, embedded(Period::HorseAndMusket));
    let faults: Vec<&str> = told
        .faults
        .iter()
        .map(|fault| match fault {
            Fault::Unknown { word, .. } | Fault::Twice(word) | Fault::NeedsNumber(word) => {
                word.as_str()
            }
        })
        .collect();
    assert!(faults.is_empty(), "{text:?}: {faults:?}");
    told
}

#[test]
fn both_languages_tell_the_same() {
    for text in [
        "8 line-infantry volley 25cm group behind hedge",
        "8 line infantry in close order, volley at 25 cm against a group behind a hedge",
        "8 infanterie de ligne salve 25cm groupe derrière haie",
        "8 Infanterie de Ligne en salve à 25 cm sur un groupe derriere une haie",
    ] {
        let Told { query, line, .. } = told(text);
        assert_eq!(line.count, 8, "{text}");
        assert_eq!(line.unit.as_deref(), Some("line-infantry"), "{text}");
        assert!(line.volley, "{text}");
        assert_eq!(line.formation, "close", "{text}");
        assert!((query.distance - 25.0).abs() < 1e-9, "{text}");
        assert_eq!(query.target.kind, "group", "{text}");
        assert_eq!(query.target.cover, "cover", "{text}");
    }
}

#[test]
fn the_target_has_its_own_words() {
    let Told { query, line, .. } = told("3 pistols mounted 8cm at 10 mounted skirmishers");
    assert_eq!(line.mount.as_deref(), Some("cavalry"));
    assert_eq!(query.target.mount, "cavalry");
    assert_eq!(query.target.count, Some(10));
    assert_eq!(query.target.kind, "skirmishers");

    let Told { query, line, .. } = told("5 voltigeurs en tirailleurs 35cm contre tirailleurs");
    assert_eq!(line.formation, "skirmish");
    assert_eq!(query.target.kind, "skirmishers");
}

#[test]
fn numbers_go_with_their_words() {
    let Told { query, line, .. } = told("grenadiers class 4 12,5cm isolated armour 4*");
    assert_eq!((line.count, line.class), (1, Some(4)));
    assert!((query.distance - 12.5).abs() < 1e-9);
    let json = serde_json::to_value(&query.target.armour).unwrap();
    assert_eq!(json, "4*");
}

#[test]
fn a_word_nobody_knows_is_named() {
    let told = tell("8 grenadiirs 25cm", embedded(Period::HorseAndMusket));
    assert!(matches!(
        told.faults.as_slice(),
        [Fault::Unknown { word, hint: Some(hint) }] if word == "grenadiirs" && hint == "grenadiers"
    ));
    let told = tell("8 9 grenadiers", embedded(Period::HorseAndMusket));
    assert_eq!(told.faults.len(), 1);
    let told = tell("class grenadiers", embedded(Period::HorseAndMusket));
    assert!(matches!(told.faults.as_slice(), [Fault::NeedsNumber(_)]));
    let told = tell("grenadiers recruits", embedded(Period::HorseAndMusket));
    assert!(matches!(told.faults.as_slice(), [Fault::Twice(_)]));
}

#[test]
fn a_volley_is_in_close_order_unless_told_otherwise() {
    for (text, formation) in [
        ("line volley", "close"),
        ("line volley sheltered", "loose"),
        ("line volley skirmish", "skirmish"),
        ("irregulars volley", "loose"),
    ] {
        assert_eq!(told(text).line.formation, formation, "{text}");
    }
}

#[test]
fn a_period_without_shooters_fits_worse() {
    let riders = |period| tell("3 riders 15cm", embedded(period)).misfit();
    assert!(riders(Period::PikeAndShot) < riders(Period::HorseAndMusket));
}
