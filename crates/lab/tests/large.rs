//! Fights and volleys too large to list: exact figure by figure where that is possible, and honest where
//! it is not.

use argad_lab::{Library, MeleeQuery, ShootQuery, odds};
use serde_json::{Value, json};

fn query(value: Value) -> MeleeQuery {
    serde_json::from_value(value).unwrap()
}

/// Everybody strikes the next one round: one fight that cannot be cut into parts.
fn ring(size: usize) -> MeleeQuery {
    let listed = |us: char, them: char, shift: usize| -> Vec<Value> {
        (0..size)
            .map(|i| {
                let target = format!("{them}{}", (i + shift) % size);
                json!({ "id": format!("{us}{i}"), "class": 4, "strikes": target })
            })
            .collect()
    };
    query(json!({ "a": listed('a', 'b', 0), "b": listed('b', 'a', 1) }))
}

#[test]
fn a_ring_of_sixty_is_exact_figure_by_figure() {
    let answer = odds::melee(&Library::embedded(), &ring(30)).unwrap();
    assert!(answer.exact && answer.joint_omitted && answer.joint.is_empty());
    assert_eq!(answer.outcomes.len(), 60);
    // Each is struck by one equal: 5 and 6 put out, 4 drives back (a six is out already).
    for fate in answer.outcomes.values() {
        assert!((fate.out - 1.0 / 3.0).abs() < 1e-12);
        assert!((fate.recoil - 1.0 / 6.0).abs() < 1e-12);
    }
}

#[test]
fn eight_mixed_units_are_still_exact() {
    let units = [
        "grenadiers",
        "recruits",
        "line-infantry",
        "light-infantry",
        "elite-light-infantry",
        "recruits",
        "recruits",
        "line-infantry",
    ];
    let shooters: Vec<Value> = units
        .iter()
        .map(|unit| json!({ "count": 8, "unit": unit, "formation": "close", "volley": true }))
        .collect();
    for distance in [15, 25, 50] {
        let query = json!({ "distance": distance, "shooters": shooters });
        let query: ShootQuery = serde_json::from_value(query).unwrap();
        let answer = odds::shoot(&Library::embedded(), &query).unwrap();
        assert!(answer.exact, "{distance}");
        assert!((answer.hits.p.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_volley_past_all_reason_is_thrown_and_says_so() {
    // Every line needs another number past six, so that every line's sixes have to be remembered.
    let line = |weapon: &str, class: u8, furtive: bool| json!({ "count": 37, "weapon": weapon, "class": class, "furtive": furtive });
    let query = json!({
        "period": "pike-and-shot",
        "distance": 18,
        "shooters": [
            line("long-arquebus", 3, false), line("long-arquebus", 3, true),
            line("long-arquebus", 2, true), line("short-arquebus", 2, true),
            line("pistol", 3, false), line("pistol", 3, true), line("pistol", 2, true),
        ],
        "target": { "protection": 8 },
    });
    let query: ShootQuery = serde_json::from_value(query).unwrap();
    let answer = odds::shoot(&Library::embedded(), &query).unwrap();
    assert!(!answer.exact && answer.samples.is_some() && answer.seed.is_some());
}
