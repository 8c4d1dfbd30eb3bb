//! One round of the comparison made by `cargo xtask bench peers`: prints, for each task, the
//! distribution of hits and the nanoseconds a call takes (median of batches).

use argad_dice::{Chance, Enumerator};
use argad_lab::{Library, ShootQuery};
use argad_rules::shooting;
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let library = Library::embedded();
    let mut tasks = Vec::new();
    for (task, distance) in [("plain", 15), ("pooled", 50)] {
        let query: ShootQuery = serde_json::from_value(json!({
            "distance": distance,
            "shooters": [{ "count": 20, "weapon": "flintlock-musket" }],
        }))
        .expect("a query");
        let fire = query.check(&library).expect("sound");
        let plan = shooting::plan(&fire).expect("legal");
        let odds = |volley: &shooting::Volley| {
            Enumerator::default()
                .resolve(volley)
                .expect("small")
                .counts(20, |hits| usize::from(hits.target))
        };
        let mut batches: Vec<f64> = (0..25)
            .map(|_| {
                let start = Instant::now();
                for _ in 0..400 {
                    black_box(odds(black_box(&plan.volley)));
                }
                start.elapsed().as_nanos() as f64 / 400.0
            })
            .collect();
        batches.sort_by(f64::total_cmp);
        tasks.push(json!({
            "task": task,
            "p": odds(&plan.volley),
            "ns": batches[batches.len() / 2],
        }));
    }
    println!("{}", json!(tasks));
}
