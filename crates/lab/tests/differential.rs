//! The library against an independent brute-force enumerator, on random situations.
//!
//! The oracle shares no code with the library: it was written from the clauses alone, follows every
//! die by itself and tries every use of sixes and +1s. Both must agree on every number, every
//! refusal and every probability.

mod oracle;

use argad_dice::{Chance, Enumerator};
use argad_lab::{Failure, Library, MeleeQuery, ShootQuery, odds};
use argad_rules::Refusal;
use argad_rules::melee::{self, Status};
use oracle::Verdict;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const SITUATIONS: u64 = 20_000;
const PERIODS: [&str; 2] = ["horse-and-musket", "pike-and-shot"];

fn close(a: &[f64], b: &[f64]) -> bool {
    (0..a.len().max(b.len())).all(|k| {
        let at = |p: &[f64]| p.get(k).copied().unwrap_or(0.0);
        (at(a) - at(b)).abs() < 1e-12
    })
}

fn clauses(refusals: &[Refusal]) -> BTreeSet<String> {
    refusals.iter().map(|r| r.clause.id().to_owned()).collect()
}

/// Runs `compare` on every situation, spread over two threads, and fails on the first few differences.
fn run(generate: fn(&str, u64) -> Value, compare: fn(&Library, &Value) -> Result<bool, String>) {
    for period in PERIODS {
        let threads: Vec<_> = (0..2)
            .map(|half| {
                std::thread::spawn(move || {
                    let library = Library::embedded();
                    let mut answered = 0;
                    let mut differences = Vec::new();
                    for seed in (half..SITUATIONS).step_by(2) {
                        let query = generate(period, seed);
                        match compare(&library, &query) {
                            Ok(legal) => answered += u64::from(legal),
                            Err(difference) => {
                                differences.push(format!("seed {seed}: {difference}\n  {query}"));
                            }
                        }
                    }
                    (answered, differences)
                })
            })
            .collect();
        let mut answered = 0;
        let mut differences = Vec::new();
        for thread in threads {
            let (n, mut found) = thread.join().unwrap();
            answered += n;
            differences.append(&mut found);
        }
        assert!(
            differences.is_empty(),
            "{period}: {} differences, such as\n{}",
            differences.len(),
            differences[..differences.len().min(6)].join("\n")
        );
        assert!(answered > SITUATIONS / 2, "{period}: only {answered} legal");
    }
}

fn compare_shoot(library: &Library, query: &Value) -> Result<bool, String> {
    let parsed: ShootQuery = serde_json::from_value(query.clone()).map_err(|e| e.to_string())?;
    match (odds::shoot(library, &parsed), oracle::shoot(query)) {
        (Ok(ours), Verdict::Answer(theirs)) => {
            for (a, b) in ours.shots.iter().zip(&theirs.shots) {
                let sum: i32 = a.modifiers.iter().map(|m| i32::from(m.value)).sum();
                let plus: BTreeSet<String> = a.plus_one.iter().map(ToString::to_string).collect();
                let same = u32::from(a.count) == b.count
                    && a.band == b.band
                    && i32::from(a.need) == b.need
                    && sum == b.modifier_sum
                    && i32::from(a.natural_need) == b.natural_need
                    && plus == b.plus_one
                    && a.sixes == b.sixes;
                if !same {
                    return Err(format!("{a:?}\n  {b:?}"));
                }
            }
            let total: f64 = ours.hits.p.iter().sum();
            if (total - 1.0).abs() > 1e-12 {
                return Err(format!("sum {total}"));
            }
            let same = match (&ours.screen, &ours.behind, &theirs.screen, &theirs.behind) {
                (Some(s), Some(b), Some(s2), Some(b2)) => close(&s.hits.p, s2) && close(&b.p, b2),
                (None, None, None, None) => {
                    close(&ours.hits.p, &theirs.hits)
                        && close(&ours.casualties.p, &theirs.casualties)
                }
                _ => false,
            };
            if same {
                Ok(true)
            } else {
                Err(format!("{ours:?}\n  {theirs:?}"))
            }
        }
        (Err(Failure::Refused(ours)), Verdict::Refused(theirs)) if clauses(&ours) == theirs => {
            Ok(false)
        }
        (ours, theirs) => Err(format!("{ours:?}\n  {theirs:?}")),
    }
}

fn compare_melee(library: &Library, query: &Value) -> Result<bool, String> {
    let parsed: MeleeQuery = serde_json::from_value(query.clone()).map_err(|e| e.to_string())?;
    match (odds::melee(library, &parsed), oracle::melee(query)) {
        (Ok(ours), Verdict::Answer(theirs)) => {
            let mut ours_strikes: Vec<_> = ours
                .explain
                .iter()
                .map(|s| {
                    let sum: i32 = s.modifiers.iter().map(|m| i32::from(m.value)).sum();
                    let needs = (i32::from(s.need_recoil), i32::from(s.need_out));
                    (s.striker.clone(), s.target.clone(), s.order, needs, sum)
                })
                .collect();
            let mut their_strikes: Vec<_> = theirs
                .strikes
                .iter()
                .map(|s| {
                    let needs = (s.need_recoil, s.need_out);
                    (
                        s.striker.clone(),
                        s.target.clone(),
                        s.order,
                        needs,
                        s.modifier_sum,
                    )
                })
                .collect();
            ours_strikes.sort();
            their_strikes.sort();
            if ours_strikes != their_strikes {
                return Err(format!("{ours_strikes:?}\n  {their_strikes:?}"));
            }
            let joint: BTreeMap<Vec<(String, String)>, f64> = ours
                .joint
                .iter()
                .map(|e| {
                    let state = e.state.iter().map(|(id, s)| (id.clone(), (*s).to_owned()));
                    (state.collect(), e.p)
                })
                .collect();
            let endings: BTreeSet<_> = joint.keys().chain(theirs.joint.keys()).collect();
            let same = endings.iter().all(|ending| {
                let at = |map: &BTreeMap<_, f64>| map.get(*ending).copied().unwrap_or(0.0);
                (at(&joint) - at(&theirs.joint)).abs() < 1e-12
            });
            let fates = ours.outcomes.iter().all(|(id, f)| {
                let fate = [f.out, f.recoil, f.stunned, f.unhurt];
                theirs
                    .outcomes
                    .get(id)
                    .is_some_and(|other| close(&fate, other))
            });
            if same && fates {
                Ok(true)
            } else {
                Err(format!("{joint:?}\n  {:?}", theirs.joint))
            }
        }
        (Err(Failure::Refused(ours)), Verdict::Refused(theirs)) if clauses(&ours) == theirs => {
            Ok(false)
        }
        (ours, theirs) => Err(format!("{ours:?}\n  {theirs:?}")),
    }
}

#[test]
fn shooting_agrees_with_brute_force() {
    run(oracle::generate::shoot_query, compare_shoot);
}

#[test]
fn melee_agrees_with_brute_force() {
    run(oracle::generate::melee_query, compare_melee);
}

/// How one figure fares, from the strikes that can have a say in it alone.
#[test]
fn figure_by_figure_equals_the_whole() {
    let library = Library::embedded();
    let mut compared = 0;
    for period in PERIODS {
        for seed in 0..4000 {
            let query = oracle::generate::melee_query(period, seed);
            let fight: MeleeQuery = serde_json::from_value(query).unwrap();
            let Ok(fight) = fight.check(&library) else {
                continue;
            };
            let Ok(plan) = melee::plan(&fight) else {
                continue;
            };
            let whole = Enumerator::default().resolve(&plan).unwrap();
            for figure in 0..plan.figures() {
                let alone = Enumerator::default()
                    .resolve(&plan.influencing(figure))
                    .unwrap();
                for status in [Status::Unhurt, Status::Recoil, Status::Stunned, Status::Out] {
                    let p = whole.probability(|s| s[figure] == status);
                    let q = alone.probability(|s| s[figure] == status);
                    assert!(
                        (p - q).abs() < 1e-12,
                        "{period} {seed}: {figure} {status:?}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 10_000);
}
