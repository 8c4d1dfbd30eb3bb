//! The JSON contract of `argad odds`.

mod run;

use run::{argad_with, odds};
use serde_json::{Value, json};

const HM_WEAPONS: &str = "pistol musketoon flintlock-musket hunting-gun double-hunting-gun \
                          cavalry-rifle infantry-rifle";
const PS_WEAPONS: &str = "pistol short-arquebus long-arquebus heavy-musket heavy-musket-no-rest \
                          light-musket rifle light-crossbow weak-bow longbow javelin javelin-gallop";
const HM_UNITS: &str = "officer line-infantry light-infantry elite-light-infantry recruits \
                        grenadiers irregulars line-cavalry elite-heavy-cavalry light-cavalry dragoons";
const PS_UNITS: &str = "halberdier pikeman heavy-musketeer long-arquebusier short-arquebusier \
                        swordsman officer rider cuirassier demi-lancer heavy-cuirassier dragoon \
                        villager brigand archer crossbowman javelin-man monk standard-bearer musician";
const MELEE_WEAPONS: &str = "pike light-lance half-pike pike-1792 halberd heavy-lance long-bardiche \
                             bardiche two-handed spiked-axe bayonet-musket long-tool heavy-tool \
                             sword soldier-sword knife tool musket-butt bare-hands";

/// The example of the contract, every field written out.
const EXAMPLE: &str = r#"{
  "period": "horse-and-musket",
  "options": { "foot-units": true },
  "distance": 25,
  "shooters": [ {
    "count": 8, "unit": "line-infantry", "class": 3, "weapon": "flintlock-musket",
    "mount": "foot", "motion": "immobile", "formation": "close", "volley": true,
    "leader": true, "sheltered": false, "disorder": false, "furtive": false,
    "elite": "none", "ambush": false, "contact_at_start": false, "barrels": 2,
    "native": false, "hunting": false, "emergency": false
  } ],
  "target": {
    "kind": "group", "count": 10, "mount": "foot", "armour": "none", "protection": 0,
    "cover": "none", "hard_cover": false, "forest_edge": false, "furtive": false,
    "in_contact": false, "flying": false, "warded": false, "screen": null
  }
}"#;

fn close_to(found: &Value, expected: &[f64]) {
    let found = found.as_array().expect("a list");
    assert_eq!(found.len(), expected.len());
    for (p, q) in found.iter().zip(expected) {
        assert!((p.as_f64().unwrap() - q).abs() < 1e-4, "{found:?}");
    }
}

fn sum(p: &Value) -> f64 {
    p.as_array().unwrap().iter().filter_map(Value::as_f64).sum()
}

#[test]
fn the_example_has_the_documented_answer() {
    let ran = argad_with(&["odds", "shoot", "--json", "-"], EXAMPLE.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(answer["exact"], true);
    let shot = &answer["shots"][0];
    assert_eq!(shot["count"], 8);
    assert_eq!(shot["band"], "20-40");
    assert_eq!(shot["need"], 6);
    assert_eq!(shot["modifiers"], json!([]));
    assert_eq!(shot["plus_one"], json!([]));
    assert_eq!(shot["natural_need"], 6);
    assert_eq!(shot["sixes"], "build");
    let p = [
        0.2326, 0.3721, 0.2605, 0.1042, 0.026, 0.0042, 0.0004, 0.0, 0.0,
    ];
    for part in ["hits", "casualties"] {
        close_to(&answer[part]["p"], &p);
        assert!((answer[part]["mean"].as_f64().unwrap() - 1.3333).abs() < 1e-4);
    }
}

#[test]
fn the_example_is_also_read_from_a_file() {
    let path = std::env::temp_dir().join(format!("argad-contract-{}.json", std::process::id()));
    std::fs::write(&path, EXAMPLE).unwrap();
    let ran = run::argad(&["odds", "shoot", "--json", path.to_str().unwrap()]);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(ran.code, 0, "{}", ran.err);
    let from_stdin = argad_with(&["odds", "shoot", "--json", "-"], EXAMPLE.as_bytes());
    assert_eq!(ran.out, from_stdin.out);
}

#[test]
fn every_missile_weapon_and_unit_is_answered_or_refused() {
    for (period, weapons, units) in [
        ("horse-and-musket", HM_WEAPONS, HM_UNITS),
        ("pike-and-shot", PS_WEAPONS, PS_UNITS),
    ] {
        let named = weapons.split_whitespace().map(|w| ("weapon", w));
        let units = units.split_whitespace().map(|u| ("unit", u));
        for (field, id) in named.chain(units) {
            // Every unit also with a weapon, for some have none of their own.
            let mut line = json!({ "count": 3, "weapon": "pistol" });
            line[field] = id.into();
            let query = json!({ "period": period, "distance": 15, "shooters": [line] });
            let ran = argad_with(
                &["odds", "shoot", "--json", "-"],
                query.to_string().as_bytes(),
            );
            assert!(ran.code < 2, "{query}: {}", ran.err);
            let answer: Value = serde_json::from_str(&ran.out).unwrap();
            if ran.code == 0 {
                assert!((sum(&answer["hits"]["p"]) - 1.0).abs() < 1e-9, "{query}");
            } else {
                assert!(!answer["refusals"].as_array().unwrap().is_empty());
            }
        }
    }
}

#[test]
fn every_melee_weapon_is_answered() {
    for period in ["horse-and-musket", "pike-and-shot"] {
        for weapon in MELEE_WEAPONS.split_whitespace() {
            let query = json!({
                "period": period,
                "a": [ { "id": "x", "weapon": weapon, "strikes": "y" } ],
                "b": [ { "id": "y", "class": 4, "weapon": "sword", "strikes": "x" } ],
            });
            let answer = odds("melee", &query, 0);
            for id in ["x", "y"] {
                let fate = &answer["outcomes"][id];
                let all = ["out", "recoil", "stunned", "unhurt"];
                let total: f64 = all.iter().map(|k| fate[k].as_f64().unwrap()).sum();
                assert!((total - 1.0).abs() < 1e-9, "{weapon}: {fate}");
            }
            assert_eq!(answer["explain"].as_array().unwrap().len(), 2);
            let p: f64 = answer["joint"]
                .as_array()
                .unwrap()
                .iter()
                .map(|e| e["p"].as_f64().unwrap())
                .sum();
            assert!((p - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn a_refusal_has_code_clause_and_text() {
    let query = json!({
        "distance": 15,
        "shooters": [ { "weapon": "flintlock-musket", "mount": "cavalry" } ],
    });
    let answer = odds("shoot", &query, 1);
    let refusal = &answer["refusals"][0];
    assert_eq!(refusal["code"], "on-foot-only");
    assert_eq!(refusal["clause"], "WPN-3");
    assert!(refusal["text"].as_str().unwrap().contains("on foot"));
}

#[test]
fn a_screen_has_its_own_hits() {
    let query = json!({
        "distance": 25,
        "shooters": [ { "unit": "line-infantry", "count": 6, "formation": "close" } ],
        "target": { "count": 10, "screen": { "count": 4 } },
    });
    let answer = odds("shoot", &query, 0);
    for part in ["screen", "behind"] {
        assert!((sum(&answer[part]["p"]) - 1.0).abs() < 1e-9);
    }
}

#[test]
fn morale_move_and_wound_sum_to_one() {
    let answer = odds(
        "morale",
        &json!({ "morale": 3, "modifiers": { "close_order": true }, "leader_morale": 4 }),
        0,
    );
    let total: f64 = ["pass", "disorder", "flee"]
        .iter()
        .map(|k| answer[k].as_f64().unwrap())
        .sum();
    assert!((total - 1.0).abs() < 1e-9);
    let unaffected = odds("morale", &json!({ "leader_morale": "unaffected" }), 0);
    assert!(unaffected["pass"].as_f64() > Some(0.4));

    let answer = odds(
        "move",
        &json!({ "allowance": 15, "ground": "very-difficult" }),
        0,
    );
    let cm = answer["p"]["cm"].as_object().unwrap();
    assert!(cm.contains_key("6.5") && !cm.contains_key("6.50"), "{cm:?}");
    let total: f64 = cm.values().filter_map(Value::as_f64).sum();
    assert!((total + answer["p"]["stuck"].as_f64().unwrap() - 1.0).abs() < 1e-9);

    let answer = odds("wound", &json!({ "health": 4 }), 0);
    assert!((answer["heals"].as_f64().unwrap() - 0.5).abs() < 1e-9);
}

#[test]
fn flags_and_json_agree() {
    let flags = "odds shoot -n 8 --unit line-infantry --class 3 --volley --close --distance 25cm \
                 --target-count 10 --option foot-units=on --json";
    let args: Vec<&str> = flags.split_whitespace().collect();
    let by_flags = run::argad(&args);
    let by_json = argad_with(&["odds", "shoot", "--json", "-"], EXAMPLE.as_bytes());
    assert_eq!(by_flags.out, by_json.out);
}
