//! A question as another program asks it: JSON, answered exactly and thrown once.
//!
//! The first line is the kind.

use crate::said::Said;
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_lab::roll::{self, Dice};
use argad_lab::{Failure, Library, MeleeQuery, ShootQuery, odds};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::OnceLock;

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::embedded)
}

/// Takes a text as a question as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (kind, text) = text.split_once('\n').unwrap_or((text, ""));
    match kind {
        "shoot" => ask(text, |query| shoot(&query)),
        "melee" => ask(text, |query| melee(&query)),
        "morale" => ask(text, |query: MoraleQuery| {
            let told = odds::morale(&query)?;
            sums_to_one(told.pass + told.disorder + told.flee);
            roll::morale(&query, &Dice::Seed(1)).map(drop)
        }),
        "move" => ask(text, |query: MoveQuery| {
            let told = odds::movement(&query)?;
            let moved: f64 = told.p.cm.iter().map(|(_, p)| p).sum();
            sums_to_one(moved + told.p.stuck);
            roll::movement(&query, &Dice::Seed(1)).map(drop)
        }),
        "wound" => ask(text, |query: WoundQuery| {
            let told = odds::wound(&query)?;
            sums_to_one(told.heals + told.marked + told.still_wounded + told.dies);
            roll::wound(&query, &Dice::Seed(1)).map(drop)
        }),
        _ => {}
    }
}

fn sums_to_one(sum: f64) {
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
}

/// Reads a question, asks it, and asks it again as it is written.
fn ask<Q>(text: &str, answer: impl Fn(Q) -> Result<(), Failure>)
where
    Q: Clone + Debug + PartialEq + Serialize + DeserializeOwned,
{
    let query: Q = match serde_json::from_str(text) {
        Ok(query) => query,
        Err(error) => return Said::about(text.len()).add(&error.to_string()),
    };
    let written = serde_json::to_string(&query).expect("a question is written");
    let again: Q = serde_json::from_str(&written).expect("what was written is read");
    assert_eq!(serde_json::to_string(&again).ok(), Some(written));
    match answer(query) {
        Ok(()) | Err(Failure::Dice(_)) => {}
        Err(Failure::Input(problems)) => {
            assert!(!problems.is_empty(), "not asked, and nobody says why");
            let mut said = Said::about(text.len());
            for problem in &problems {
                said.add(&format!("{}: {}", problem.path, problem.kind));
            }
        }
        Err(Failure::Refused(refusals)) => {
            assert!(!refusals.is_empty(), "refused, and nobody says why");
        }
    }
}

fn shoot(query: &ShootQuery) -> Result<(), Failure> {
    let answer = odds::shoot(library(), query)?;
    sums_to_one(answer.hits.p.iter().sum());
    let thrown = roll::shoot(library(), query, &Dice::Seed(1)).expect("as legal as its odds");
    let hits = usize::from(thrown.hits + thrown.screen_hits.unwrap_or(0));
    assert!(answer.hits.p[hits] > 0.0);
    Ok(())
}

fn melee(query: &MeleeQuery) -> Result<(), Failure> {
    let answer = odds::melee(library(), query)?;
    for fate in answer.outcomes.values() {
        sums_to_one(fate.out + fate.recoil + fate.stunned + fate.unhurt);
    }
    let thrown = roll::melee(library(), query, &Dice::Seed(1)).expect("as legal as its odds");
    let is_possible = answer
        .joint
        .iter()
        .any(|ending| ending.state == thrown.outcomes);
    assert!(is_possible || !answer.exact || answer.joint.is_empty());
    Ok(())
}
