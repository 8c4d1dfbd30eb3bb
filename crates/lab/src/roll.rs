//! Resolving a query once, with seeded dice or dice rolled by hand, every die accounted for.

use crate::answer::{ShotAnswer, StrikeAnswer, explain, status_word};
use crate::query::WoundQuery;
use crate::{Failure, Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery};
use argad_dice::{Chance, ChanceError, Roller, Scripted, Seeded, Throw};
use argad_rules::melee::{self, Melee};
use argad_rules::morale::Verdict;
use argad_rules::movement::Advance;
use argad_rules::wounds::Recovery;
use argad_rules::{Clause, shooting};
use serde::Serialize;
use std::collections::BTreeMap;

/// Where the dice come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dice {
    /// A seed.
    Seed(u64),
    /// Numbers written out; all must be used.
    Given(Vec<u16>),
}

/// Dice thrown for one purpose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiceAnswer {
    /// Who threw: a line of shooters (from 0), a figure, or nobody in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// Whether a lone six is thrown again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lone_six: bool,
    /// What they showed.
    pub dice: Vec<u16>,
}

/// A shooting resolved once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShootRoll {
    /// One per line of shooters.
    pub shots: Vec<ShotAnswer>,
    /// Every die.
    pub dice: Vec<DiceAnswer>,
    /// Hits on the target.
    pub hits: u16,
    /// Hits on a screen in front of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub screen_hits: Option<u16>,
    /// Figures put out.
    pub casualties: u16,
    /// Rulings and advice that apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Clause>,
}

/// A fight resolved once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeleeRoll {
    /// Every strike that could be made.
    pub explain: Vec<StrikeAnswer>,
    /// Every die.
    pub dice: Vec<DiceAnswer>,
    /// How everybody fares.
    pub outcomes: BTreeMap<String, &'static str>,
}

/// Something decided by a die or two.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimpleRoll {
    /// Every die.
    pub dice: Vec<DiceAnswer>,
    /// What came of it.
    pub result: String,
}

/// Runs `process` with the dice and gives its output and throws; given dice left over are an error.
fn throw<P: argad_dice::Process>(
    dice: &Dice,
    process: &P,
) -> Result<(P::Output, Vec<Throw>), Failure> {
    match dice {
        Dice::Seed(seed) => {
            let mut roller = Roller::new(Seeded::new(*seed));
            let output = roller.resolve(process).map_err(Failure::Dice)?;
            Ok((output, roller.trace().to_vec()))
        }
        Dice::Given(given) => {
            let mut roller = Roller::new(Scripted::new(given));
            let output = roller.resolve(process).map_err(Failure::Dice)?;
            match roller.source().left().len() {
                0 => Ok((output, roller.trace().to_vec())),
                left => Err(Failure::Dice(ChanceError::LeftOver { left })),
            }
        }
    }
}

/// Rerolls followed when saying what missing dice are for; more than any real roll has.
const MOST_DICE: usize = 10_000;

/// Whose the first die is that is missing from those given: `throw` is made with ones in the place
/// of all that are missing, for the first of them is the same whatever it shows.
pub fn next_throw(
    given: &[u16],
    throw: impl Fn(&Dice) -> Result<Vec<DiceAnswer>, Failure>,
) -> Option<DiceAnswer> {
    let mut padded = given.to_vec();
    while padded.len() < MOST_DICE {
        match throw(&Dice::Given(padded.clone())) {
            Ok(throws) => {
                let mut passed = 0;
                return throws.into_iter().find(|throw| {
                    passed += throw.dice.len();
                    passed > given.len()
                });
            }
            Err(Failure::Dice(ChanceError::OutOfDice { wanted })) => {
                padded.extend(std::iter::repeat_n(1, usize::from(wanted.max(1))));
            }
            Err(_) => return None,
        }
    }
    None
}

/// Shoots once.
pub fn shoot(library: &Library, query: &ShootQuery, dice: &Dice) -> Result<ShootRoll, Failure> {
    let fire = query.check(library)?;
    let plan = shooting::plan(&fire).map_err(Failure::Refused)?;
    let (hits, throws) = throw(dice, &plan.volley)?;
    let screen = fire.target.screen;
    let behind = shooting::on_unit(&plan, &fire, hits);
    Ok(ShootRoll {
        shots: plan.shots.iter().map(Into::into).collect(),
        dice: throws
            .into_iter()
            .map(|throw| match shooting::thrown(throw.tag) {
                shooting::Thrown::Line(line) => DiceAnswer {
                    who: Some(line.to_string()),
                    lone_six: false,
                    dice: throw.values,
                },
                shooting::Thrown::LoneSix(_) => DiceAnswer {
                    who: None,
                    lone_six: true,
                    dice: throw.values,
                },
            })
            .collect(),
        hits: behind,
        screen_hits: screen.map(|_| hits.screen),
        casualties: behind.min(fire.target.count) + hits.screen.min(screen.unwrap_or(0)),
        notes: crate::odds::shooting_notes(&fire, &plan),
    })
}

/// Fights once.
pub fn melee(library: &Library, query: &MeleeQuery, dice: &Dice) -> Result<MeleeRoll, Failure> {
    let fight = query.check(library)?;
    let plan = melee::plan(&fight).map_err(Failure::Refused)?;
    let ids: Vec<String> = fight.fighters.iter().map(|f| f.id.clone()).collect();
    let (states, throws) = throw(dice, &plan)?;
    Ok(MeleeRoll {
        explain: explain(&plan, &ids),
        dice: throws
            .iter()
            .flat_map(|throw| melee_dice(&plan, &ids, throw))
            .collect(),
        outcomes: ids
            .iter()
            .cloned()
            .zip(states.iter().map(|&status| status_word(status)))
            .collect(),
    })
}

/// The dice of a throw, each with its owner.
fn melee_dice(plan: &Melee, ids: &[String], throw: &Throw) -> Vec<DiceAnswer> {
    let one = |strike: Option<usize>, dice: Vec<u16>| DiceAnswer {
        who: strike.map(|s| ids[plan.strikes()[s].striker].clone()),
        lone_six: strike.is_none(),
        dice,
    };
    match melee::thrown(throw.tag) {
        melee::Thrown::Strike(strike) => vec![one(Some(strike), throw.values.clone())],
        melee::Thrown::LoneSix => vec![one(None, throw.values.clone())],
        melee::Thrown::Together => {
            let owned = throw.owners.iter().zip(&throw.values);
            owned
                .map(|(&strike, &die)| one(Some(strike as usize), vec![die]))
                .collect()
        }
    }
}

fn plain(throws: Vec<Throw>) -> Vec<DiceAnswer> {
    throws
        .into_iter()
        .map(|throw| DiceAnswer {
            who: None,
            lone_six: false,
            dice: throw.values,
        })
        .collect()
}

/// Tests morale once.
pub fn morale(query: &MoraleQuery, dice: &Dice) -> Result<SimpleRoll, Failure> {
    let (verdict, throws) = throw(dice, &query.check()?)?;
    let result = match verdict {
        Verdict::Pass => "pass",
        Verdict::Disorder => "disorder",
        Verdict::Flee => "flee",
    };
    Ok(SimpleRoll {
        dice: plain(throws),
        result: result.to_owned(),
    })
}

/// Moves over bad ground once; the result is `stuck` or centimetres.
pub fn movement(query: &MoveQuery, dice: &Dice) -> Result<SimpleRoll, Failure> {
    let (advance, throws) = throw(dice, &query.check()?)?;
    let result = match advance {
        Advance::Stuck => "stuck".to_owned(),
        Advance::Upto(length) => length.to_string(),
    };
    Ok(SimpleRoll {
        dice: plain(throws),
        result,
    })
}

/// Treats a wound once.
pub fn wound(query: &WoundQuery, dice: &Dice) -> Result<SimpleRoll, Failure> {
    let (recovery, throws) = throw(dice, &query.check()?)?;
    let result = match recovery {
        Recovery::Heals => "heals".to_owned(),
        Recovery::Marked(place) => format!("marked-{place}"),
        Recovery::StillWounded => "still-wounded".to_owned(),
        Recovery::Dead => "dies".to_owned(),
    };
    Ok(SimpleRoll {
        dice: plain(throws),
        result,
    })
}
