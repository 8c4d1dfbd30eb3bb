//! Wounds and their treatment (WND).

use crate::clause::Clause;
use crate::reason::{Modifier, total};
use argad_dice::{Answer, Ask, Classes, Process};
use serde::{Deserialize, Serialize};

/// The treatment of somebody who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Treatment {
    /// Health: the class of the wounded, less what earlier wounds cost.
    pub health: u8,
    /// A qualified healer in contact (WND-3).
    pub healer: bool,
    /// Poor hygiene, such as on the battlefield (WND-3).
    pub poor_hygiene: bool,
    /// A player's own character after a first wound (WND-4).
    pub own_character: bool,
}

/// What treatment leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recovery {
    /// Will heal, though not the same day.
    Heals,
    /// Heals with a lasting effect, at this place of the body (1 to 12).
    Marked(u8),
    /// Stays wounded and may be treated again after the adventure (WND-4).
    StillWounded,
    /// Dead.
    Dead,
}

impl Treatment {
    /// What changes health for the test (WND-3).
    pub fn modifiers(&self) -> Vec<Modifier> {
        [(self.healer, 1), (self.poor_hygiene, -1)]
            .into_iter()
            .filter(|&(applies, _)| applies)
            .map(|(_, value)| Modifier::new(Clause::WND_3, value))
            .collect()
    }
}

impl Process for Treatment {
    /// The die, then the place of the body.
    type State = (Option<u8>, Option<u8>);
    type Output = Recovery;

    fn start(&self) -> Self::State {
        (None, None)
    }

    fn ask(&self, &(die, place): &Self::State) -> Option<Ask> {
        match (die, place) {
            (None, _) => Some(Ask::Dice {
                count: 1,
                classes: Classes::FACES,
                tag: 0,
            }),
            (Some(die), None) if i16::from(die) == self.effective_health() => {
                Some(Ask::Pick { among: 12, tag: 1 })
            }
            _ => None,
        }
    }

    fn tell(&self, state: &Self::State, answer: &Answer) -> Self::State {
        match state.0 {
            None => (Some(answer.class() as u8 + 1), None),
            die => (die, Some(answer.picked() as u8 + 1)),
        }
    }

    fn finish(&self, (die, place): Self::State) -> Recovery {
        let die = i16::from(die.unwrap_or(6));
        match place {
            Some(place) => Recovery::Marked(place),
            None if die < self.effective_health() => Recovery::Heals,
            None if self.own_character => Recovery::StillWounded,
            None => Recovery::Dead,
        }
    }
}

impl Treatment {
    fn effective_health(&self) -> i16 {
        i16::from(self.health) + i16::from(total(&self.modifiers()))
    }
}

/// Wounds somebody can take before being out (WND-4, TRN-8).
pub fn life_points(own_character: bool, character_wounds: bool) -> u8 {
    if own_character && character_wounds {
        2
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: TRN-8, WND-4
    #[test]
    fn only_a_players_own_character_survives_a_first_wound() {
        assert_eq!(life_points(false, true), 1);
        assert_eq!(life_points(true, true), 2);
        assert_eq!(life_points(true, false), 1);
    }
}
