//! Morale tests (MOR) and what they do to order.
//!
//! Whether the chapter is in use is a switch of the rules; a game master may call a test at any time,
//! so nothing here looks at it.

use crate::clause::Clause;
use crate::reason::{Modifier, total};
use argad_dice::{Answer, Ask, Classes, Process};
use serde::{Deserialize, Serialize};

/// The leader of those who test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leader {
    /// Nobody in voice.
    #[default]
    None,
    /// In voice and tested with the group, with this morale.
    Tested(u8),
    /// In voice and not affected.
    Unaffected,
}

/// What surrounds a test (MOR-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Circumstances {
    /// Regulars in close order on foot.
    pub close_order: bool,
    /// Colours with the unit.
    pub colours: bool,
    /// A friendly musician playing within 60 cm, or with the unit (MOR-8).
    pub friendly_musician: bool,
    /// An enemy musician playing within 60 cm.
    pub enemy_musician: bool,
    /// A very important general watching.
    pub general: bool,
    /// In hard cover.
    pub shelter: bool,
}

/// A test of morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// Morale of the group before modifiers.
    pub morale: u8,
    /// What surrounds it.
    pub circumstances: Circumstances,
    /// Its leader.
    pub leader: Leader,
    /// Already in disorder from a morale test.
    pub disorder: bool,
    /// A leader reassures them (MOR-6): failing this they do not flee.
    pub rally: bool,
}

/// What a test leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Passed. If they were rallied, disorder ends; if they were fleeing, they stop.
    Pass,
    /// Failed: in disorder (MOR-3).
    Disorder,
    /// Failed again: they flee for a turn, and lose a point of morale until the next day.
    Flee,
}

impl Circumstances {
    /// Whether nothing of the kind is there.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// The modifiers (MOR-5): "and/or" counts once.
    pub fn modifiers(&self) -> Vec<Modifier> {
        [
            (self.shelter || self.close_order, 1),
            (self.friendly_musician || self.colours, 1),
            (self.enemy_musician, -1),
            (self.general, 1),
        ]
        .into_iter()
        .filter(|&(applies, _)| applies)
        .map(|(_, value)| Modifier::new(Clause::MOR_5, value))
        .collect()
    }
}

impl Test {
    /// What the die does: MOR-1, MOR-2, MOR-3.
    pub fn verdict(&self, die: u8) -> Verdict {
        let change = i16::from(total(&self.circumstances.modifiers()));
        let die = i16::from(die);
        let morale = i16::from(self.morale) + change;
        // RUL-29, RUL-32: the same die and the same modifiers; a die equal to his own morale fails him.
        let leader_holds = match self.leader {
            Leader::None => false,
            Leader::Tested(own) => i16::from(own) + change > die,
            Leader::Unaffected => true,
        };
        if morale > die || morale == die && leader_holds {
            Verdict::Pass
        } else if self.disorder && !self.rally {
            Verdict::Flee
        } else {
            Verdict::Disorder
        }
    }
}

/// Why somebody is in disorder; it ends with its cause (DIS-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// No leader in voice (DIS-1).
    NoLeader,
    /// A failed test (MOR-3).
    Morale,
    /// Taken in the flank (FRM-13).
    Flank,
    /// How they shoot this turn (TAC).
    Drill,
}

impl Cause {
    /// Whether it is gone by itself, without a rally (MOR-6, DIS-4).
    pub fn ends(self, leader_in_voice: bool) -> bool {
        match self {
            Self::NoLeader => leader_in_voice,
            Self::Drill => true,
            Self::Morale | Self::Flank => false,
        }
    }
}

impl Process for Test {
    type State = Option<Verdict>;
    type Output = Verdict;

    fn start(&self) -> Option<Verdict> {
        None
    }

    fn ask(&self, verdict: &Option<Verdict>) -> Option<Ask> {
        verdict.is_none().then(|| Ask::Dice {
            count: 1,
            classes: Classes::by(|face| self.verdict(face) as u8),
            tag: 0,
        })
    }

    fn tell(&self, _: &Option<Verdict>, answer: &Answer) -> Option<Verdict> {
        let verdicts = [Verdict::Pass, Verdict::Disorder, Verdict::Flee];
        verdicts.get(answer.class()).copied()
    }

    fn finish(&self, verdict: Option<Verdict>) -> Verdict {
        verdict.unwrap_or(Verdict::Pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: DIS-4
    #[test]
    fn disorder_ends_with_its_cause_or_by_a_rally() {
        assert!(Cause::NoLeader.ends(true));
        assert!(!Cause::NoLeader.ends(false));
        assert!(Cause::Drill.ends(false));
        for lasting in [Cause::Morale, Cause::Flank] {
            assert!(!lasting.ends(true), "{lasting:?}");
        }
    }
}
