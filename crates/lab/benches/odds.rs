//! What exact odds cost, with allocations: `cargo xtask bench`.

use argad_dice::{Chance, Enumerator};
use argad_lab::{Library, MeleeQuery, ShootQuery, odds};
use argad_rules::{melee, shooting};
use divan::{AllocProfiler, Bencher, black_box};
use serde_json::{Value, json};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn shoot(value: Value) -> ShootQuery {
    serde_json::from_value(value).expect("a query")
}

fn fight(value: Value) -> MeleeQuery {
    serde_json::from_value(value).expect("a query")
}

fn muskets(count: u32, distance: u32) -> Value {
    json!({ "distance": distance, "shooters": [{ "count": count, "weapon": "flintlock-musket" }] })
}

fn mixed() -> Value {
    json!({ "distance": 25, "shooters": [
        { "count": 15, "unit": "grenadiers", "formation": "close", "volley": true },
        { "count": 15, "unit": "recruits", "formation": "close", "volley": true },
        { "count": 15, "unit": "line-infantry", "formation": "close", "volley": true },
        { "count": 15, "weapon": "musketoon", "motion": "moving" } ] })
}

fn duel() -> Value {
    json!({ "a": [{ "id": "a", "class": 4, "strikes": "b" }],
            "b": [{ "id": "b", "class": 4, "strikes": "a" }] })
}

fn crowd(attackers: usize) -> Value {
    let a: Vec<Value> = (0..attackers)
        .map(|i| json!({ "id": format!("a{i}"), "class": 3, "strikes": "b" }))
        .collect();
    json!({ "a": a, "b": [{ "id": "b", "class": 5, "armour": "5", "strikes": "a0" }] })
}

/// Twelve a side around one fight: everyone strikes the two leaders.
fn twelve_a_side() -> Value {
    let side = |us: char, them: char| -> Vec<Value> {
        (0..12)
            .map(|i| {
                let weapon = ["sword", "halberd", "knife"][i % 3];
                json!({ "id": format!("{us}{i}"), "class": 3 + i % 2, "weapon": weapon,
                        "strikes": format!("{them}{}", i % 2) })
            })
            .collect()
    };
    json!({ "period": "pike-and-shot", "a": side('a', 'b'), "b": side('b', 'a') })
}

/// The resolver alone: dice to distribution.
mod resolver {
    use super::{
        Bencher, Chance, Enumerator, Library, MeleeQuery, ShootQuery, black_box, crowd, duel,
        fight, melee, mixed, muskets, shoot, shooting, twelve_a_side,
    };

    fn volley(bencher: Bencher, query: &ShootQuery) {
        let library = Library::embedded();
        let fire = query.check(&library).expect("sound");
        let plan = shooting::plan(&fire).expect("legal");
        bencher.bench(|| Enumerator::default().resolve(black_box(&plan.volley)));
    }

    #[divan::bench]
    fn volley_20_plain(bencher: Bencher) {
        volley(bencher, &shoot(muskets(20, 15)));
    }

    #[divan::bench]
    fn volley_20_pooled_sixes(bencher: Bencher) {
        volley(bencher, &shoot(muskets(20, 50)));
    }

    #[divan::bench]
    fn volley_60_pooled_sixes(bencher: Bencher) {
        volley(bencher, &shoot(muskets(60, 50)));
    }

    #[divan::bench]
    fn volley_60_mixed(bencher: Bencher) {
        volley(bencher, &shoot(mixed()));
    }

    fn clash(bencher: Bencher, query: &MeleeQuery) {
        let library = Library::embedded();
        let fight = query.check(&library).expect("sound");
        let plan = melee::plan(&fight).expect("legal");
        bencher.bench(|| Enumerator::default().resolve(black_box(&plan)));
    }

    #[divan::bench]
    fn melee_duel(bencher: Bencher) {
        clash(bencher, &fight(duel()));
    }

    #[divan::bench]
    fn melee_6_on_1(bencher: Bencher) {
        clash(bencher, &fight(crowd(6)));
    }

    #[divan::bench]
    fn melee_12_a_side(bencher: Bencher) {
        clash(bencher, &fight(twelve_a_side()));
    }
}

/// The whole question: check, reasons, distribution, answer.
mod question {
    use super::{Bencher, Library, black_box, duel, fight, muskets, odds, shoot};

    #[divan::bench]
    fn shoot_20_pooled_sixes(bencher: Bencher) {
        let library = Library::embedded();
        let query = shoot(muskets(20, 50));
        bencher.bench(|| odds::shoot(&library, black_box(&query)));
    }

    #[divan::bench]
    fn melee_duel(bencher: Bencher) {
        let library = Library::embedded();
        let query = fight(duel());
        bencher.bench(|| odds::melee(&library, black_box(&query)));
    }
}
