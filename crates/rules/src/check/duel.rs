//! Calling somebody out to a duel, taking it up, declining it (MEL-15). Taking up and declining may be ordered in the round
//! of the call itself, when nobody knows of it yet: where no call comes it is told that it came to nothing.

use super::acts::unable;
use super::desk::{Desk, Findings};
use crate::clause::Clause;
use crate::duel;
use crate::order::{Act, Call};
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::state::FigureId;

impl Desk<'_, '_> {
    pub(super) fn duel(&self, who: &[FigureId], foe: FigureId, out: &mut Findings) {
        if !self.table.rules().on(Switch::FormalDuels) {
            out.add(None, Code::SwitchedOff, Clause::MEL_15, "formal-duels");
            return;
        }
        if who.len() > 1 {
            out.add(None, Code::OneAtATime, Clause::MEL_15, "");
        }
        if !self.is_enemy(foe) {
            out.add(Some(foe), Code::NotAnEnemy, Clause::MEL_15, self.name(foe));
            return;
        }
        for id in who.iter().copied().take(1).chain([foe]) {
            let Some(figure) = self.get(id) else { continue };
            let mut refuse = |code| out.add(Some(id), code, Clause::MEL_15, self.name(id));
            if !duel::is_character(self.table, figure) {
                refuse(Code::NotACharacter);
            } else if figure.is_mounted() {
                refuse(Code::DuelOnFoot);
            } else if figure.fleeing {
                out.add(Some(id), Code::MustRun, Clause::MOR_3, self.name(id));
            } else if !figure.can_act() {
                let (code, clause) = unable(figure);
                out.add(Some(id), code, clause, self.name(id));
            } else if duel::opponent(self.table, self.state, id).is_some() {
                refuse(Code::AlreadySo);
            }
        }
    }

    /// What somebody might call to each enemy: the checker has the last word.
    pub(super) fn duel_calls(&self, id: FigureId) -> Vec<Act> {
        let Some(figure) = self.get(id) else {
            return Vec::new();
        };
        if !duel::is_character(self.table, figure) || !self.table.rules().on(Switch::FormalDuels) {
            return Vec::new();
        }
        let enemies = self
            .state
            .all()
            .filter(|(foe, f)| self.is_enemy(*foe) && duel::is_character(self.table, f));
        enemies
            .flat_map(|(foe, _)| Call::ALL.map(|call| Act::Duel { call, foe }))
            .collect()
    }
}
