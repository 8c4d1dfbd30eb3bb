//! Shooting by formation (TAC, SHO-8), asked of the resolver case by case.

use super::situation::{group, isolated, shooters, shot, unusable};
use crate::clause::Clause;
use crate::data::{Armour, Missile, Mount, PeriodData, Unit};
use crate::reason::Refusal;
use crate::ruleset::Ruleset;
use crate::shooting::{Formation, Shooters, Target};

/// A situation of several shooters on foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// An ordered volley in close order at a group.
    Volley,
    /// At a group, everybody as they like.
    AtWill,
    /// At a group, in skirmish order.
    Skirmish,
    /// At isolated figures or skirmishers.
    Isolated,
    /// The same, in skirmish order.
    IsolatedSkirmishing,
    /// The same, only one shooting.
    IsolatedAlone,
    /// At a group, at will, with no leader in voice.
    NoLeader,
    /// An ordered volley with no leader in voice.
    NoLeaderVolley,
}

impl Case {
    /// All of them, in the order of the columns C, B, D, A, E.
    pub const ALL: [Self; 8] = [
        Self::Volley,
        Self::AtWill,
        Self::Skirmish,
        Self::Isolated,
        Self::IsolatedSkirmishing,
        Self::IsolatedAlone,
        Self::NoLeader,
        Self::NoLeaderVolley,
    ];

    /// Its key for texts and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Volley => "volley",
            Self::AtWill => "at-will",
            Self::Skirmish => "skirmish",
            Self::Isolated => "isolated",
            Self::IsolatedSkirmishing => "isolated-skirmishing",
            Self::IsolatedAlone => "isolated-alone",
            Self::NoLeader => "no-leader",
            Self::NoLeaderVolley => "no-leader-volley",
        }
    }

    /// The case it refines, which it only has to be told apart from if it differs.
    fn plainer(self) -> Option<Self> {
        match self {
            Self::IsolatedSkirmishing | Self::IsolatedAlone => Some(Self::Isolated),
            _ => None,
        }
    }

    fn shooters(self, plain: Shooters<'_>) -> Shooters<'_> {
        let formation = match self {
            Self::Volley | Self::NoLeaderVolley => Formation::Close,
            Self::Skirmish | Self::IsolatedSkirmishing => Formation::Skirmish,
            Self::AtWill | Self::Isolated | Self::IsolatedAlone | Self::NoLeader => {
                Formation::Loose
            }
        };
        Shooters {
            count: if self == Self::IsolatedAlone { 1 } else { 3 },
            formation,
            volley: matches!(self, Self::Volley | Self::NoLeaderVolley),
            leader: !matches!(self, Self::NoLeader | Self::NoLeaderVolley),
            ..plain
        }
    }

    fn target(self) -> Target<'static> {
        match self {
            Self::Isolated | Self::IsolatedSkirmishing | Self::IsolatedAlone => isolated(),
            Self::Volley
            | Self::AtWill
            | Self::Skirmish
            | Self::NoLeader
            | Self::NoLeaderVolley => group(Armour::None),
        }
    }
}

/// What comes of it, measured against the unit's own table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// They shoot.
    Shoots {
        /// What is added to every die, with the clauses.
        all: i16,
        /// Why.
        clauses: Vec<Clause>,
        /// What adds +1 to one die.
        plus_one: Vec<Clause>,
        /// Why they are in disorder, if they are.
        disorder: Vec<Clause>,
    },
    /// The rules forbid it.
    Refused(Vec<Refusal>),
}

impl Outcome {
    /// Whether it is just the table.
    pub fn is_normal(&self) -> bool {
        match self {
            Self::Shoots {
                all,
                plus_one,
                disorder,
                ..
            } => *all == 0 && plus_one.is_empty() && disorder.is_empty(),
            Self::Refused(_) => false,
        }
    }
}

/// A line of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormationLine {
    /// The situation.
    pub case: Case,
    /// What comes of it.
    pub outcome: Outcome,
}

/// Every case, or none where the formation makes no difference.
pub(super) fn lines(
    rules: &Ruleset,
    data: &PeriodData,
    unit: &Unit,
    class: u8,
    weapons: &[&Missile],
) -> Vec<FormationLine> {
    let weapon = weapons
        .iter()
        .find(|weapon| unusable(rules, data, unit, class, weapon, Mount::Foot).is_empty());
    let Some(weapon) = weapon else {
        return Vec::new();
    };
    let all: Vec<FormationLine> = Case::ALL
        .into_iter()
        .filter(|case| exists(*case, rules))
        .filter_map(|case| {
            let outcome = outcome(rules, data, unit, class, weapon, case)?;
            Some(FormationLine { case, outcome })
        })
        .collect();
    if all.iter().all(|line| line.outcome.is_normal()) {
        return Vec::new();
    }
    let told = |line: &FormationLine| {
        let plainer = line.case.plainer();
        let plainer = all.iter().find(|other| Some(other.case) == plainer);
        plainer.is_none_or(|plainer| plainer.outcome != line.outcome)
            // Refining what is refused says nothing.
            && (plainer.is_none() || !matches!(line.outcome, Outcome::Refused(_)))
    };
    all.iter().filter(|line| told(line)).cloned().collect()
}

/// Skirmish order belongs to the musket period (FRM-10).
fn exists(case: Case, rules: &Ruleset) -> bool {
    match case {
        Case::Skirmish | Case::IsolatedSkirmishing => rules.period().is_hm(),
        Case::Volley
        | Case::AtWill
        | Case::Isolated
        | Case::IsolatedAlone
        | Case::NoLeader
        | Case::NoLeaderVolley => true,
    }
}

fn outcome(
    rules: &Ruleset,
    data: &PeriodData,
    unit: &Unit,
    class: u8,
    weapon: &Missile,
    case: Case,
) -> Option<Outcome> {
    let near = weapon.bands.first()?.upto;
    let line = shooters(unit, class, weapon, Mount::Foot);
    let plain = shot(rules, data, line, group(Armour::None), near).ok()??;
    let found = shot(rules, data, case.shooters(line), case.target(), near);
    Some(match found {
        Err(refusals) => Outcome::Refused(refusals),
        Ok(shot) => {
            let shot = shot?;
            let mut clauses: Vec<Clause> = shot
                .modifiers
                .iter()
                .filter(|modifier| !plain.modifiers.contains(modifier))
                .map(|modifier| modifier.clause)
                .collect();
            if shot.need != plain.need {
                // The weapon's own volley table.
                clauses.push(weapon.clause);
            }
            Outcome::Shoots {
                all: plain.natural_need - shot.natural_need,
                clauses,
                plus_one: shot.plus_one,
                disorder: shot.disorder,
            }
        }
    })
}
