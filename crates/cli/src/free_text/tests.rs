//! What words are taken to mean: a text and the fields of the query it becomes.

use super::{Wanted, read};
use crate::context::{Context, Error};
use argad_lab::Library;
use argad_text::{Lang, Texts};
use serde_json::{Value, json};
use std::cell::RefCell;

fn context(lang: Lang) -> Context {
    Context {
        texts: Texts::new(lang),
        lang,
        json: false,
        library: Library::embedded(),
        built_in: true,
        files: std::sync::Arc::new(argad_files::Disk),
        color: false,
        screen: false,
        width: 80,
        read: RefCell::default(),
        stdin: RefCell::new(Box::new(std::io::empty())),
    }
}

fn told_in(text: &str, lang: Lang, period: Option<&str>) -> Result<Value, String> {
    let wanted = Wanted {
        period,
        ..Wanted::default()
    };
    match read(text, wanted, &context(lang)) {
        Ok(heard) => {
            let mut query = heard.query;
            if query.distance.is_nan() {
                query.distance = -1.0;
            }
            Ok(serde_json::to_value(query).unwrap())
        }
        Err(Error::Input(fault)) => Err(fault),
        Err(Error::Io(error)) => panic!("{error}"),
        Err(Error::Stopped(said)) => panic!("{said}"),
    }
}

fn told(text: &str) -> Result<Value, String> {
    told_in(text, Lang::En, None)
}

/// Checks that a text says these things: of the shot, `s` of the shooters, `t` of the target.
fn means(text: &str, expected: &Value) {
    let query = told(text).unwrap_or_else(|fault| panic!("{text:?}: {fault}"));
    for (field, value) in expected.as_object().unwrap() {
        let found = match field.split_once('.') {
            Some(("s", field)) => &query["shooters"][0][field],
            Some(("t", field)) => &query["target"][field],
            _ => &query[field.as_str()],
        };
        assert_eq!(found, value, "{text:?}: {field} in {query:#}");
    }
}

fn fails(text: &str, said: &str) {
    match told(text) {
        Ok(query) => panic!("{text:?} was taken to mean {query:#}"),
        Err(fault) => assert!(fault.contains(said), "{text:?}: {fault}"),
    }
}

#[test]
fn both_languages_tell_the_same() {
    for text in [
        "8 line-infantry volley 25cm group behind hedge",
        "8 line infantry in close order, volley at 25 cm against a group behind a hedge",
        "8 x line infantry volley 25cm group behind hedge",
        "eight line infantrymen fire a volley at twenty-five centimetres at a group behind a hedge",
        "8 infanterie de ligne salve 25cm groupe derrière haie",
        "8 Infanterie de Ligne en salve à 25 cm sur un groupe derriere une haie",
        "huit fantassins de ligne salve vingt-cinq centimètres sur un groupe derrière une haie",
        "8 fusiliers salve 25 centimetres contre groupe derriere haie",
    ] {
        means(
            text,
            &json!({ "s.count": 8, "s.unit": "line-infantry", "s.volley": true,
                "s.formation": "close", "distance": 25.0, "t.kind": "group", "t.cover": "cover",
                "period": "horse-and-musket" }),
        );
    }
}

#[test]
fn everybody_rides_as_they_ride() {
    for (text, mount) in [
        ("4 dragoons mounted 15cm", "mounted-infantry"),
        ("4 dragons à cheval 15cm", "mounted-infantry"),
        ("4 mounted dragoons 15cm", "mounted-infantry"),
        ("pike and shot 4 dragoons mounted 15cm", "mounted-infantry"),
        ("1 officer mounted 15cm", "cavalry"),
        ("4 hussards montés 15cm", "cavalry"),
        ("4 pistols on horseback 15cm", "cavalry"),
        ("4 line cavalry dismounted 15cm", "foot"),
    ] {
        means(text, &json!({ "s.mount": mount }));
    }
    means(
        "3 pistols 8cm at mounted dragoons",
        &json!({ "t.mount": "mounted-infantry" }),
    );
    means(
        "3 pistols 8cm at dragoons on horseback",
        &json!({ "t.mount": "mounted-infantry" }),
    );
    means(
        "3 pistols 8cm at line cavalry",
        &json!({ "t.mount": "cavalry" }),
    );
    means(
        "3 pistols 8cm mounted skirmishers",
        &json!({ "t.mount": "cavalry", "t.kind": "skirmishers" }),
    );
    fails(
        "8 line infantry mounted 25cm",
        "line infantry has no horses",
    );
    fails(
        "8 line infantry 25cm at mounted grenadiers",
        "grenadiers has no horses",
    );
}

#[test]
fn one_or_two_are_isolated() {
    for (text, kind, count) in [
        ("8 line 25cm at 1 rider", "isolated", json!(1)),
        ("8 line 25cm at a rider", "isolated", json!(1)),
        ("8 line 25cm at a mounted officer", "isolated", json!(1)),
        ("8 line 25cm at 2 men", "isolated", json!(2)),
        ("8 line 25cm at two men", "isolated", json!(2)),
        ("8 ligne 25cm sur un cavalier", "isolated", json!(1)),
        ("8 ligne 25cm sur deux hommes", "isolated", json!(2)),
        ("8 ligne 25cm sur l'officier", "isolated", json!(1)),
        ("8 line 25cm at 2 riders", "group", json!(2)),
        ("8 line 25cm at 3 men", "group", json!(3)),
        ("8 line 25cm at the riders", "group", json!(null)),
        ("8 ligne 25cm sur un groupe", "group", json!(null)),
        ("8 line 25cm at a group of 2 men", "group", json!(2)),
        (
            "8 line 25cm at 10 mounted skirmishers",
            "skirmishers",
            json!(10),
        ),
        ("8 line 25cm at riders in a wood", "group", json!(null)),
        ("8 ligne 25cm contre une paire", "pair", json!(null)),
    ] {
        means(text, &json!({ "t.kind": kind, "t.count": count }));
    }
}

#[test]
fn cover_before_the_target_is_the_shooters() {
    for text in [
        "6 line infantry behind a wall 25cm at a group",
        "6 line infantry sheltered behind a stone wall 25cm at a group",
        "6 ligne dans une maison tirent à 25cm sur un groupe",
        "6 line inside a house 25cm at a group",
        "6 line behind a barricade 25cm",
        "6 ligne dans une redoute 25cm groupe",
    ] {
        means(
            text,
            &json!({ "s.sheltered": true, "t.cover": "none", "t.hard_cover": false }),
        );
    }
    fails(
        "6 ligne dans un bois tirent sur un groupe 25cm",
        "cover of the shooters changes nothing",
    );
    fails(
        "6 line behind a hedge 25cm at a group",
        "cover of the shooters changes nothing",
    );
    fails("6 line 25cm behind a wall", "who is behind “wall”?");
    for (text, cover, hard) in [
        ("6 line 25cm at a group behind a hedge", "cover", false),
        ("6 line 25cm at a group in a wood", "forest", false),
        (
            "6 ligne 25cm sur un groupe à travers un bois",
            "forest",
            false,
        ),
        (
            "6 line 25cm at a group sheltered behind a wall",
            "cover",
            true,
        ),
        ("6 line 25cm at 3 swimmers", "water", false),
        (
            "6 ligne 25cm sur des cavaliers en lisière d'un bois",
            "forest",
            false,
        ),
    ] {
        means(
            text,
            &json!({ "s.sheltered": false, "t.cover": cover, "t.hard_cover": hard }),
        );
    }
    means(
        "6 line 25cm at riders at the edge of a wood",
        &json!({ "t.forest_edge": true }),
    );
    fails(
        "6 line 25cm at a sheltered group",
        "what is the target behind?",
    );
}

#[test]
fn words_after_the_target_are_the_targets() {
    means(
        "3 pistols mounted 8cm at 10 mounted skirmishers armour 4",
        &json!({ "s.mount": "cavalry", "t.mount": "cavalry", "t.count": 10,
            "t.kind": "skirmishers", "t.armour": "4" }),
    );
    means(
        "5 voltigeurs en tirailleurs 35cm contre tirailleurs",
        &json!({ "s.formation": "skirmish", "t.kind": "skirmishers" }),
    );
    means(
        "5 light skirmishers 35cm at a group",
        &json!({ "s.formation": "skirmish", "t.kind": "group" }),
    );
    means(
        "3 pistols 8cm furtive target",
        &json!({ "s.furtive": false, "t.furtive": true }),
    );
    fails(
        "8 line 25cm at a moving group",
        "a moving target is no harder",
    );
    fails(
        "8 ligne 25cm sur des cavaliers qui bougent",
        "a moving target is no harder",
    );
    fails(
        "8 line 25cm at charging cavalry",
        "a moving target is no harder",
    );
    for said in [
        "class 4",
        "leader",
        "without leader",
        "in disorder",
        "in close order",
        "elite",
        "with pistols",
    ] {
        fails(
            &format!("8 line 25cm at a group {said}"),
            "does not change what the shooters need",
        );
    }
    fails(
        "3 armoured pistols 8cm at a group",
        "of the shooters changes nothing",
    );
}

#[test]
fn names_pick_the_period() {
    for (text, period, field, id) in [
        (
            "8 light muskets 25cm",
            "pike-and-shot",
            "s.weapon",
            "light-musket",
        ),
        (
            "8 mousquets légers 25cm",
            "pike-and-shot",
            "s.weapon",
            "light-musket",
        ),
        (
            "8 mousquets allégés 25cm",
            "pike-and-shot",
            "s.weapon",
            "light-musket",
        ),
        ("8 light musket 25cm", "pike-and-shot", "s.unit", ""),
        (
            "3 rider with pistols 5cm",
            "pike-and-shot",
            "s.unit",
            "rider",
        ),
        (
            "3 cavaliers aux pistolets 5cm",
            "pike-and-shot",
            "s.unit",
            "rider",
        ),
        ("3 riders 5cm", "pike-and-shot", "s.unit", "rider"),
        ("3 pistols 5cm", "horse-and-musket", "s.weapon", "pistol"),
        (
            "pike and shot 3 pistols 5cm",
            "pike-and-shot",
            "s.weapon",
            "pistol",
        ),
        (
            "piques et mousquets : 3 pistolets 5cm",
            "pike-and-shot",
            "s.weapon",
            "pistol",
        ),
        (
            "horse and musket 3 pistols 5cm",
            "horse-and-musket",
            "s.weapon",
            "pistol",
        ),
        (
            "fusils et sabres 3 pistolets 5cm",
            "horse-and-musket",
            "s.weapon",
            "pistol",
        ),
    ] {
        let id = if id.is_empty() {
            json!(null)
        } else {
            json!(id)
        };
        means(text, &json!({ "period": period, field: id }));
    }
    for (text, armour) in [
        ("3 pistols 5cm at a group armour 5", "5"),
        ("3 pistols 5cm armour 4*", "4*"),
        ("3 pistols 5cm at riders in full armour", "5"),
        ("3 pistolets 5cm sur un groupe en armure complète", "5"),
        ("3 pistolets 5cm groupe demi-armure", "4*"),
    ] {
        means(
            text,
            &json!({ "period": "pike-and-shot", "t.armour": armour }),
        );
    }
    means(
        "3 pistols 5cm group armour 4",
        &json!({ "period": "horse-and-musket", "t.armour": "4" }),
    );
    fails(
        "8 line infantry 25cm at 3 cuirassiers",
        "“cuirassiers” is known only in Pike & shot",
    );
    let only = told_in("8 light muskets 25cm", Lang::En, Some("horse-and-musket"));
    assert!(only.unwrap_err().contains("known only in Pike & shot"));
    let both = told_in(
        "pike and shot 3 pistols 5cm",
        Lang::En,
        Some("horse-and-musket"),
    );
    assert!(both.unwrap_err().contains("--period horse-and-musket"));
}

#[test]
fn what_players_call_things() {
    for (text, field, value) in [
        ("6 conscrits 25cm", "s.unit", "recruits"),
        ("6 gardes nationaux 25cm", "s.unit", "recruits"),
        ("6 gendarmes 15cm", "s.unit", "elite-heavy-cavalry"),
        ("6 cavalerie lourde 15cm", "s.unit", "elite-heavy-cavalry"),
        ("6 chasseurs 25cm", "s.unit", "light-infantry"),
        ("6 chasseurs à cheval 15cm", "s.unit", "light-cavalry"),
        ("6 longbowmen 25cm", "s.unit", "archer"),
        (
            "6 fusils de chasse double 15cm",
            "s.weapon",
            "double-hunting-gun",
        ),
        ("6 mousquets lourds 25cm", "s.weapon", "heavy-musket"),
        ("6 arquebuses 25cm", "s.weapon", "long-arquebus"),
        ("6 bows 25cm", "s.weapon", "longbow"),
        ("6 carabines 45cm", "s.weapon", "infantry-rifle"),
        ("6 hussards carabine 15cm", "s.weapon", "cavalry-rifle"),
        ("3 pistolets au galop 8cm", "s.motion", "moving"),
        ("3 hommes qui bougent pistolets 8cm", "s.motion", "moving"),
        (
            "3 pistols coming into contact 3cm",
            "s.motion",
            "into-contact",
        ),
        ("3 pistols charging 3cm", "s.motion", "into-contact"),
    ] {
        means(text, &json!({ field: value }));
    }
    for text in [
        "8 ligne sans leader 25cm",
        "8 ligne sans chef 25cm",
        "8 ligne gradé absent 25cm",
        "8 line leader absent 25cm",
    ] {
        means(text, &json!({ "s.leader": false }));
    }
    means(
        "8 ligne embusqués 25cm sur des gens",
        &json!({ "s.ambush": true, "t.kind": "group" }),
    );
    means(
        "8 line fire at will 25cm at a group",
        &json!({ "s.volley": false, "t.kind": "group" }),
    );
    for text in [
        "3 pistols in contact",
        "3 pistolets au contact",
        "3 pistols at a group in contact",
    ] {
        means(text, &json!({ "t.in_contact": true, "distance": 0.0 }));
    }
    for text in [
        "8 line 25cm at 10 men behind a screen of 4 skirmishers",
        "8 ligne 25cm sur 10 hommes derrière un écran de 4 tirailleurs",
    ] {
        means(
            text,
            &json!({ "t.kind": "group", "t.count": 10, "t.screen": { "count": 4 } }),
        );
    }
}

#[test]
fn numbers_go_with_their_words() {
    means(
        "grenadiers class 4 12,5cm isolated armour 4",
        &json!({ "s.count": 1, "s.class": 4, "distance": 12.5, "t.armour": "4" }),
    );
    fails("8 9 grenadiers 25cm", "“9”");
    fails("class grenadiers", "needs its number");
    fails("grenadiers recruits", "say it once");
}

#[test]
fn a_word_nobody_knows_is_named_once() {
    fails(
        "8 grenadiirs 25cm",
        "“grenadiirs”. Did you mean “grenadiers”?",
    );
    let fault = told("8 line 25cm at flying-saucer-people").unwrap_err();
    assert_eq!(fault.lines().count(), 1, "{fault}");
    let fault = told_in("8 ligne 25cm grupe", Lang::Fr, None).unwrap_err();
    assert!(fault.contains("groupe"), "{fault}");
    let fault = told("8 line 25cm elephants").unwrap_err();
    assert!(!fault.contains("mean"), "{fault}");
}

#[test]
fn a_volley_is_in_close_order_unless_told_otherwise() {
    for (text, formation) in [
        ("line volley", "close"),
        ("line volley sheltered", "loose"),
        ("line volley skirmish", "skirmish"),
        ("irregulars volley", "loose"),
    ] {
        means(text, &json!({ "s.formation": formation }));
    }
}
