//! `argad log luck`: the dice of a game beside what was to be expected of them.

mod run;

use run::argad;
use serde_json::Value;

const LOG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/logs/first-shots.jsonl"
);

/// The dice of the log counted another way: by hand from its lines.
fn counted() -> Vec<[u64; 3]> {
    let text = std::fs::read_to_string(LOG).unwrap();
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let header = lines.next().unwrap();
    let figures = header["figures"].as_array().unwrap().len();
    let sides = header["seats"].as_array().unwrap().len();
    let mut counted = vec![[0; 3]; sides];
    for line in lines.filter(|line| line["event"] == "shots") {
        let Some(side) = line["seat"]["side"].as_u64() else {
            continue;
        };
        let counts = &mut counted[side as usize];
        for throw in line["throws"].as_array().unwrap() {
            let need = &line["lines"][throw["line"].as_u64().unwrap() as usize]["need"];
            let again = throw["again"].as_bool().unwrap();
            let need = if again {
                6
            } else {
                need.as_i64().unwrap().clamp(1, 6) as u64
            };
            for die in throw["dice"].as_array().unwrap() {
                counts[0] += 1;
                counts[1] += u64::from(die.as_u64().unwrap() >= need);
                counts[2] += 7 - need;
            }
        }
    }
    assert!(figures > 0);
    counted
}

#[test]
fn the_dice_of_a_log_are_all_there() {
    let ran = argad(&["log", "luck", LOG, "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    for (side, [thrown, made, sixths]) in counted().into_iter().enumerate() {
        let shots = &answer["sides"][side]["shots"];
        assert_eq!(
            (&shots["thrown"], &shots["made"]),
            (&thrown.into(), &made.into())
        );
        let expected = shots["expected"].as_f64().unwrap();
        assert!((expected - sixths as f64 / 6.0).abs() < 1e-9);
        let p = answer["sides"][side]["p"].as_f64().unwrap();
        assert!(p > 0.0 && p <= 1.0);
        assert_eq!(answer["sides"][side]["method"], "exact");
    }
}

#[test]
fn luck_is_told_in_both_languages() {
    let ran = argad(&["log", "luck", LOG]);
    assert!(
        ran.out.contains("to be expected") && ran.out.contains("p is exact"),
        "{}",
        ran.out
    );
    let ran = argad(&["--lang", "fr", "log", "luck", LOG]);
    assert!(
        ran.out.contains("attendus") && ran.out.contains("p est exact"),
        "{}",
        ran.out
    );
    assert_eq!(argad(&["log", "luck", "no-such-log"]).code, 2);
}
