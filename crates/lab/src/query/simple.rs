//! `argad odds morale`, `move` and `wound`: queries about one roll.

use super::field::{Faults, InputProblem, ProblemKind};
use super::{Options, default_period, ruleset};
use argad_rules::data::{Ground, Mount};
use argad_rules::measure::LengthError;
use argad_rules::morale::{Circumstances, Leader, Test};
use argad_rules::movement::Slowing;
use argad_rules::ruleset::Switch;
use argad_rules::wounds::Treatment;
use serde::{Deserialize, Serialize};

/// A morale test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MoraleQuery {
    /// The period's id.
    pub period: String,
    /// Overrides of the options.
    pub options: Options,
    /// Morale before modifiers.
    pub morale: i64,
    /// What surrounds the test.
    pub modifiers: MoraleModifiers,
    /// The leader in voice.
    pub leader_morale: LeaderMorale,
    /// Already in disorder from a morale test.
    pub disorder: bool,
    /// A leader reassures them (MOR-6).
    pub rally: bool,
}

impl Default for MoraleQuery {
    fn default() -> Self {
        Self {
            period: default_period(),
            options: Options::new(),
            morale: 3,
            modifiers: MoraleModifiers::default(),
            leader_morale: LeaderMorale::None(()),
            disorder: false,
            rally: false,
        }
    }
}

/// What surrounds a test (MOR-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of `Circumstances`")]
pub struct MoraleModifiers {
    pub close_order: bool,
    pub colours: bool,
    pub friendly_musician: bool,
    pub enemy_musician: bool,
    pub general: bool,
    pub shelter: bool,
}

/// The leader of those who test: nothing, a number, or a word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LeaderMorale {
    /// No leader.
    None(()),
    /// A leader with this morale.
    Number(i64),
    /// `none` or `unaffected`.
    Word(String),
}

impl MoraleQuery {
    /// Checks the query.
    pub fn check(&self) -> Result<Test, Vec<InputProblem>> {
        let mut faults = Faults::default();
        let rules = ruleset(&self.period, None, &self.options, &mut faults);
        let morale = faults.number("morale", self.morale, 0, 9);
        let leader = match &self.leader_morale {
            LeaderMorale::None(()) => Some(Leader::None),
            LeaderMorale::Number(own) => faults
                .number("leader_morale", *own, 0, 9)
                .map(Leader::Tested),
            LeaderMorale::Word(word) => faults.choice(
                "leader_morale",
                word,
                &[("none", Leader::None), ("unaffected", Leader::Unaffected)],
            ),
        };
        let m = self.modifiers;
        let test = rules
            .zip(morale)
            .zip(leader)
            .map(|((_, morale), leader)| Test {
                morale,
                circumstances: Circumstances {
                    close_order: m.close_order,
                    colours: m.colours,
                    friendly_musician: m.friendly_musician,
                    enemy_musician: m.enemy_musician,
                    general: m.general,
                    shelter: m.shelter,
                },
                leader,
                disorder: self.disorder,
                rally: self.rally,
            });
        faults.finish(test)
    }
}

/// A move over bad ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MoveQuery {
    /// The period's id.
    pub period: String,
    /// Overrides of the options.
    pub options: Options,
    /// Allowance in centimetres.
    pub allowance: f64,
    /// On foot or how mounted.
    pub mount: String,
    /// The worst ground crossed.
    pub ground: String,
    /// Used to this terrain (GEN-4).
    pub used_to: bool,
}

impl Default for MoveQuery {
    fn default() -> Self {
        Self {
            period: default_period(),
            options: Options::new(),
            allowance: 20.0,
            mount: "foot".into(),
            ground: "difficult".into(),
            used_to: false,
        }
    }
}

impl MoveQuery {
    /// Checks the query.
    pub fn check(&self) -> Result<Slowing, Vec<InputProblem>> {
        let mut faults = Faults::default();
        let rules = ruleset(&self.period, None, &self.options, &mut faults);
        let allowance = faults.length("allowance", self.allowance);
        if allowance.is_some_and(|a| a.as_tenths_of_mm() > 100_000) {
            let given = self.allowance as i64;
            faults.add(
                "allowance",
                ProblemKind::Range {
                    given,
                    least: 0,
                    most: 1000,
                },
            );
        }
        let mount: Option<Mount> = faults.word("mount", &self.mount);
        let ground: Option<Ground> = faults.word("ground", &self.ground);
        // MOV-8: half of it must be a length too.
        let halved = ground == Some(Ground::VeryDifficult);
        if halved && allowance.is_some_and(|a| a.as_tenths_of_mm() % 2 != 0) {
            let error = LengthError::TooFine(self.allowance / 2.0);
            faults.add("allowance", ProblemKind::Length(error));
        }
        let slowing = rules.zip(allowance).zip(mount.zip(ground)).map(
            |((rules, allowance), (mount, ground))| Slowing {
                allowance,
                mounted: mount.is_mounted(),
                ground,
                used_to: self.used_to && rules.on(Switch::UsedToTerrain),
            },
        );
        faults.finish(slowing)
    }
}

/// The treatment of a wounded figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WoundQuery {
    /// Health, usually the class.
    pub health: i64,
    /// A qualified healer in contact.
    pub healer: bool,
    /// Poor hygiene.
    pub poor_hygiene: bool,
    /// A player's own character after a first wound.
    pub own_character: bool,
}

impl Default for WoundQuery {
    fn default() -> Self {
        Self {
            health: 3,
            healer: false,
            poor_hygiene: false,
            own_character: false,
        }
    }
}

impl WoundQuery {
    /// Checks the query.
    pub fn check(&self) -> Result<Treatment, Vec<InputProblem>> {
        let mut faults = Faults::default();
        let treatment = faults
            .number("health", self.health, 0, 9)
            .map(|health| Treatment {
                health,
                healer: self.healer,
                poor_hygiene: self.poor_hygiene,
                own_character: self.own_character,
            });
        faults.finish(treatment)
    }
}
