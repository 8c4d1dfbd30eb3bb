//! Queries as other programs write them, and their translation into situations of the rules.
//!
//! Unknown fields are errors, every field has a default, and all faults of a query are reported
//! together, each with its path.

mod field;
mod melee;
mod shoot;
mod simple;

pub use field::{InputProblem, ProblemKind};
pub use melee::{FighterQuery, MeleeQuery, Strikes};
pub use shoot::{ArmourWord, ScreenQuery, ShootQuery, ShootersQuery, TargetQuery};
pub use simple::{LeaderMorale, MoraleModifiers, MoraleQuery, MoveQuery, WoundQuery};

use argad_rules::plain::brief;
use argad_rules::ruleset::Profile;
use argad_rules::{Period, Ruleset};
use field::Faults;
use std::collections::BTreeMap;

/// Overrides of the period's options: a flag as a boolean, a choice as its value.
pub type Options = BTreeMap<String, serde_json::Value>;

/// The rules a query asks for.
fn ruleset(
    period: &str,
    profile: Option<&str>,
    options: &Options,
    faults: &mut Faults,
) -> Option<Ruleset> {
    let Some(period) = Period::from_id(period) else {
        faults.unknown("period", period, Period::ALL.iter().map(|p| p.id()));
        return None;
    };
    let name = profile.unwrap_or(Profile::Standard.id());
    let Some(profile) = Profile::ALL.into_iter().find(|p| p.id() == name) else {
        faults.unknown("profile", name, Profile::ALL.iter().map(|p| p.id()));
        return None;
    };
    let mut rules = Ruleset::profile(period, profile);
    for (name, value) in options {
        // Looking for what was meant takes longest.
        if faults.is_full() {
            break;
        }
        let text = match value {
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match rules.with_named(name, &text) {
            Ok(changed) => rules = changed,
            Err(error) => faults.add(
                &format!("options.{}", brief(name)),
                ProblemKind::Option(error),
            ),
        }
    }
    Some(rules)
}

fn default_period() -> String {
    Period::HorseAndMusket.id().to_owned()
}

fn yes() -> bool {
    true
}
