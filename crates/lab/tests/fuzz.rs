//! No input panics: arbitrary JSON, and sound queries with arbitrary values in arbitrary fields.
//! Whatever is answered is a distribution, and a throw of the same query is one of its outcomes.

use argad_lab::roll::{self, Dice};
use argad_lab::{Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery, odds, query::WoundQuery};
use proptest::prelude::*;
use serde_json::{Value, json};

fn library() -> &'static Library {
    static LIBRARY: std::sync::OnceLock<Library> = std::sync::OnceLock::new();
    LIBRARY.get_or_init(Library::embedded)
}

/// Words that mean something somewhere, and some that do not.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "horse-and-musket",
        "pike-and-shot",
        "line-infantry",
        "recruits",
        "irregulars",
        "grenadiers",
        "dragoons",
        "light-cavalry",
        "heavy-cuirassier",
        "pistol",
        "flintlock-musket",
        "double-hunting-gun",
        "heavy-musket",
        "javelin-gallop",
        "longbow",
        "pike",
        "halberd",
        "heavy-lance",
        "bardiche",
        "knife",
        "bare-hands",
        "sword",
        "foot",
        "cavalry",
        "mounted-infantry",
        "moving",
        "into-contact",
        "close",
        "skirmish",
        "unit",
        "single",
        "isolated",
        "pair",
        "skirmishers",
        "4",
        "4*",
        "5",
        "none",
        "forest",
        "loophole",
        "hidden",
        "difficult",
        "very-difficult",
        "two-strikes",
        "three-strikes",
        "rapier-and-dagger",
        "best-of-two",
        "a1",
        "b1",
        "unaffected",
        "natural-7",
        "full",
        "lite",
    ];
    prop_oneof![
        4 => prop::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => ".{0,12}",
    ]
}

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3i64..12).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0u32..700).prop_map(|n| json!(f64::from(n) / 10.0)),
        word().prop_map(Value::from),
        prop::collection::vec(word(), 0..4).prop_map(Value::from),
    ]
}

fn tree() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::Array),
            prop::collection::btree_map(".{0,10}", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Puts `value` into the `place`-th leaf, counting in order.
fn poke(tree: &mut Value, place: &mut usize, value: &Value) {
    match tree {
        Value::Object(map) => map.values_mut().for_each(|v| poke(v, place, value)),
        Value::Array(list) if !list.is_empty() => {
            for v in list.iter_mut() {
                poke(v, place, value);
            }
        }
        leaf => {
            if *place == 0 {
                *leaf = value.clone();
            }
            *place = place.wrapping_sub(1);
        }
    }
}

fn poked(mut base: Value, pokes: &[(usize, Value)]) -> Value {
    for (place, value) in pokes {
        poke(&mut base, &mut place.clone(), value);
    }
    base
}

fn full_fighter(id: &str, strikes: &str) -> Value {
    json!({
        "id": id, "class": 3, "armour": "none", "weapon": "sword", "mount": "foot", "strikes": strikes,
        "disorder": false, "close_order": false, "immobile": false, "in_contact_at_start": false,
        "contact_last_turn": false, "charging": false, "charging_in_close_order": false,
        "charged_last_turn": false, "light_cavalry": false, "trained_lance": false, "trained": true,
        "charged_by": null, "grenadier": false, "very_strong": false, "improvised": false,
        "bare_hands": false, "indoors": false, "higher": false, "defends_obstacle": false, "rank": 1,
        "front_kneels": false, "restrained": false, "exceptional": "none", "quick": false,
        "zealous_leader": false, "can_recoil": true, "unit": null
    })
}

fn ask(value: &Value, seed: u64) {
    if let Ok(query) = serde_json::from_value::<ShootQuery>(value.clone())
        && let Ok(answer) = odds::shoot(library(), &query)
    {
        assert!((answer.hits.p.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let thrown =
            roll::shoot(library(), &query, &Dice::Seed(seed)).expect("as legal as its odds");
        let hits = usize::from(thrown.hits + thrown.screen_hits.unwrap_or(0));
        assert!(answer.hits.p[hits] > 0.0);
    }
    if let Ok(query) = serde_json::from_value::<MeleeQuery>(value.clone())
        && let Ok(answer) = odds::melee(library(), &query)
    {
        for fate in answer.outcomes.values() {
            let sum = fate.out + fate.recoil + fate.stunned + fate.unhurt;
            assert!((sum - 1.0).abs() < 1e-12);
        }
        let thrown =
            roll::melee(library(), &query, &Dice::Seed(seed)).expect("as legal as its odds");
        assert!(
            answer
                .joint
                .iter()
                .any(|ending| ending.state == thrown.outcomes)
        );
    }
    if let Ok(query) = serde_json::from_value::<MoraleQuery>(value.clone())
        && let Ok(answer) = odds::morale(&query)
    {
        assert!((answer.pass + answer.disorder + answer.flee - 1.0).abs() < 1e-12);
    }
    if let Ok(query) = serde_json::from_value::<MoveQuery>(value.clone())
        && let Ok(answer) = odds::movement(&query)
    {
        let sum: f64 = answer.p.cm.iter().map(|(_, p)| p).sum();
        assert!((sum + answer.p.stuck - 1.0).abs() < 1e-12);
    }
    if let Ok(query) = serde_json::from_value::<WoundQuery>(value.clone())
        && let Ok(answer) = odds::wound(&query)
    {
        let sum = answer.heals + answer.marked + answer.still_wounded + answer.dies;
        assert!((sum - 1.0).abs() < 1e-12);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_json_never_panics(value in tree(), seed: u64) {
        ask(&value, seed);
    }

    #[test]
    fn a_shooting_query_with_anything_in_it_never_panics(
        pokes in prop::collection::vec((0usize..70, leaf()), 1..6),
        seed: u64,
    ) {
        let mut base = serde_json::to_value(ShootQuery::default()).unwrap();
        let line = json!({ "count": 2, "unit": "line-infantry", "weapon": "flintlock-musket",
                           "class": 3, "mount": "foot" });
        for (key, value) in line.as_object().unwrap() {
            base["shooters"][0][key] = value.clone();
        }
        base["shooters"].as_array_mut().unwrap().push(json!({ "weapon": "pistol", "count": 1 }));
        ask(&poked(base, &pokes), seed);
    }

    #[test]
    fn a_melee_query_with_anything_in_it_never_panics(
        pokes in prop::collection::vec((0usize..140, leaf()), 1..8),
        seed: u64,
    ) {
        let base = json!({
            "period": "pike-and-shot", "options": {}, "ground": "easy", "first_round": true,
            "duel": false,
            "a": [full_fighter("a1", "b1"), full_fighter("a2", "b1")],
            "b": [full_fighter("b1", "a1"), full_fighter("b2", "a2")],
        });
        ask(&poked(base, &pokes), seed);
    }

    #[test]
    fn simple_queries_with_anything_in_them_never_panic(
        pokes in prop::collection::vec((0usize..14, leaf()), 1..4),
        seed: u64,
    ) {
        for base in [
            serde_json::to_value(MoraleQuery::default()).unwrap(),
            serde_json::to_value(MoveQuery::default()).unwrap(),
            serde_json::to_value(WoundQuery::default()).unwrap(),
        ] {
            ask(&poked(base, &pokes), seed);
        }
    }
}
