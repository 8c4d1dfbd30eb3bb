//! Answers, in the shape other programs rely on.

use argad_rules::melee::{Melee, Status};
use argad_rules::shooting::{Shot, Sixes};
use argad_rules::{Clause, Length, Modifier};
use serde::Serialize;
use std::collections::BTreeMap;

/// Probabilities of 0, 1, 2 … and their mean.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Counts {
    /// `p[k]` is the probability of exactly `k`.
    pub p: Vec<f64>,
    /// The expected number.
    pub mean: f64,
}

impl Counts {
    /// Counts with their mean.
    pub fn new(p: Vec<f64>) -> Self {
        let mean = p.iter().enumerate().map(|(k, p)| k as f64 * p).sum();
        Self { p, mean }
    }
}

/// What one line of shooters needs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShotAnswer {
    /// Dice.
    pub count: u16,
    /// The range band, `20-40`.
    pub band: String,
    /// The band's number.
    pub need: u8,
    /// Why the die is changed.
    pub modifiers: Vec<Modifier>,
    /// What adds +1 to one die.
    pub plus_one: Vec<Clause>,
    /// What the die must show.
    pub natural_need: i16,
    /// `build`, `alone` or `none`.
    pub sixes: &'static str,
    /// Why in disorder, if they are.
    pub disorder: Vec<Clause>,
}

impl From<&Shot> for ShotAnswer {
    fn from(shot: &Shot) -> Self {
        Self {
            count: shot.dice,
            band: band(shot.band),
            need: shot.need,
            modifiers: shot.modifiers.clone(),
            plus_one: shot.plus_one.clone(),
            natural_need: shot.natural_need,
            sixes: match shot.sixes {
                Sixes::Build => "build",
                Sixes::Alone => "alone",
                Sixes::None => "none",
            },
            disorder: shot.disorder.clone(),
        }
    }
}

/// A band as text.
pub fn band((from, to): (Length, Length)) -> String {
    format!("{from}-{to}")
}

/// The odds of shooting.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShootAnswer {
    /// Whether every way the dice can fall was followed.
    pub exact: bool,
    /// Throws, where there were too many ways.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u32>,
    /// The seed they were thrown with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// One per line of shooters.
    pub shots: Vec<ShotAnswer>,
    /// Hits in all.
    pub hits: Counts,
    /// Figures put out, no more than there are.
    pub casualties: Counts,
    /// Hits on the screen (TAC-11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub screen: Option<ScreenAnswer>,
    /// Hits on the unit behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<Counts>,
    /// Rulings and advice that apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Clause>,
}

/// Hits on a screen of skirmishers, and what each line needs against it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScreenAnswer {
    /// Hits.
    #[serde(flatten)]
    pub hits: Counts,
    /// One per line of shooters.
    pub shots: Vec<ShotAnswer>,
}

/// How somebody fares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Fate {
    /// Out of action, surrender included.
    pub out: f64,
    /// Driven back.
    pub recoil: f64,
    /// Stunned.
    pub stunned: f64,
    /// Unhurt.
    pub unhurt: f64,
}

impl Fate {
    pub(crate) fn add(&mut self, status: Status, p: f64) {
        *match status {
            Status::Out => &mut self.out,
            Status::Recoil => &mut self.recoil,
            Status::Stunned => &mut self.stunned,
            Status::Unhurt => &mut self.unhurt,
        } += p;
    }
}

/// One way a fight can end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ending {
    /// Its probability.
    pub p: f64,
    /// Everybody's state.
    pub state: BTreeMap<String, &'static str>,
}

/// One strike with its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StrikeAnswer {
    /// Who strikes.
    pub striker: String,
    /// Whom.
    pub target: String,
    /// When: 1 pike … 6 bare hands.
    pub order: u8,
    /// Dice.
    pub dice: u8,
    /// Natural value that at least drives back.
    pub need_recoil: u8,
    /// Natural value that puts out.
    pub need_out: u8,
    /// Why the die is changed.
    pub modifiers: Vec<Modifier>,
}

/// The odds of a fight.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeleeAnswer {
    /// Whether every way the dice can fall was followed.
    pub exact: bool,
    /// Fights thrown, where it was too large to follow them all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u32>,
    /// The seed they were thrown with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Everybody's chances.
    pub outcomes: BTreeMap<String, Fate>,
    /// Every ending, likeliest first; empty where there are too many to list.
    pub joint: Vec<Ending>,
    /// Whether there are too many endings to list.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub joint_omitted: bool,
    /// Every strike.
    pub explain: Vec<StrikeAnswer>,
}

/// The strikes of a fight with names.
pub fn explain(melee: &Melee, ids: &[String]) -> Vec<StrikeAnswer> {
    melee
        .strikes()
        .iter()
        // The dagger that follows a rapier has the rapier's own needs.
        .filter(|strike| !strike.dagger)
        .map(|strike| StrikeAnswer {
            striker: ids[strike.striker].clone(),
            target: ids[strike.target].clone(),
            order: strike.reach as u8 + 1,
            dice: strike.dice,
            need_recoil: strike.need_recoil,
            need_out: strike.need_out,
            modifiers: strike.modifiers.clone(),
        })
        .collect()
}

/// The word for a state.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Out => "out",
        Status::Recoil => "recoil",
        Status::Stunned => "stunned",
        Status::Unhurt => "unhurt",
    }
}

/// The odds of a morale test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoraleAnswer {
    /// Passed.
    pub pass: f64,
    /// Failed, in disorder.
    pub disorder: f64,
    /// Failed, in flight.
    pub flee: f64,
}

/// The odds of a move over bad ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveAnswer {
    /// The probabilities.
    pub p: MoveOdds,
    /// The mean in centimetres, stuck counting as nothing (RUL-30).
    pub mean: f64,
}

/// Being stuck, or getting so many centimetres far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveOdds {
    /// Not moving at all.
    pub stuck: f64,
    /// By distance.
    #[serde(serialize_with = "by_distance")]
    pub cm: Vec<(Length, f64)>,
}

fn by_distance<S: serde::Serializer>(
    cm: &[(Length, f64)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(cm.iter().map(|(length, p)| (length.to_string(), p)))
}

/// The odds of treating a wound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct WoundAnswer {
    /// Will heal.
    pub heals: f64,
    /// Heals with a lasting effect.
    pub marked: f64,
    /// Stays wounded (a player's own character).
    pub still_wounded: f64,
    /// Dies.
    pub dies: f64,
}
