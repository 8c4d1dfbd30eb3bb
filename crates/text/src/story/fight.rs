//! Fights in words: who strikes whom, what they need, what they threw.

use super::{Story, Told, dice};
use argad_rules::Clause;
use argad_rules::event::{Blow, Brawl, Harm, Struck, Throw, Tie};
use argad_rules::melee::TieBreak;
use argad_rules::state::FigureId;

impl Story<'_, '_> {
    pub(super) fn fight(&self, brawl: &Brawl) -> Told {
        let who = ("who", self.figures(&brawl.figures).into());
        let line = if brawl.throws.is_empty() {
            self.say("event-fight-none", &[who])
        } else {
            let thrown: Vec<String> = brawl.throws.iter().map(|t| self.fallen(t, brawl)).collect();
            self.say(
                "event-fight",
                &[
                    who,
                    ("dice", thrown.join(&self.texts.lang().mark(';')).into()),
                ],
            )
        };
        let mut why: Vec<String> = brawl.strikes.iter().map(|s| self.strike(s)).collect();
        why.extend(brawl.throws.iter().map(|t| self.fallen(t, brawl)));
        why.extend(brawl.ties.iter().map(|tie| self.tie(tie)));
        let ground = format!("story-ground-{}", brawl.ground.word());
        let ground = [("ground", self.texts.say(&ground).into())];
        why.push(self.say("event-fight-ground", &ground));
        for (figure, clause) in &brawl.idle {
            let values = [
                ("who", self.figure(*figure).into()),
                ("why", self.clause(*clause).into()),
            ];
            why.push(self.say("event-fight-idle", &values));
        }
        Told { line, why }
    }

    fn strike(&self, struck: &Struck) -> String {
        let reach = format!("story-reach-{}", struck.reach.word());
        let values = [
            ("who", self.figure(struck.striker).into()),
            ("target", self.figure(struck.target).into()),
            ("reach", self.texts.say(&reach).into()),
            ("recoil", struck.need_recoil.into()),
            ("out", struck.need_out.into()),
        ];
        let key = if struck.stuns {
            "event-fight-stun"
        } else {
            "event-fight-strike"
        };
        let text = self.say(key, &values);
        if struck.modifiers.is_empty() {
            return text;
        }
        let modifiers = [("modifiers", self.modifiers(&struck.modifiers).into())];
        format!("{text}; {}", self.say("event-fight-modified", &modifiers))
    }

    /// What decided where both did the same.
    fn tie(&self, tie: &Tie) -> String {
        let key = match tie.by {
            TieBreak::Class => "event-fight-tie-class",
            TieBreak::Armour => "event-fight-tie-armour",
            TieBreak::Grenadier => "event-fight-tie-grenadier",
            TieBreak::Die => "event-fight-tie-die",
            TieBreak::Modifiers => "event-fight-tie-modifiers",
            TieBreak::Nothing => "event-fight-tie-nothing",
        };
        let values = [
            ("first", self.figure(tie.first).into()),
            ("second", self.figure(tie.second).into()),
        ];
        format!("{} ({})", self.say(key, &values), tie.clause)
    }

    /// Dice with their owners.
    fn fallen(&self, throw: &Throw, brawl: &Brawl) -> String {
        let owners: Vec<(FigureId, Vec<u8>)> = if throw.owners.len() == throw.dice.len() {
            let dice = throw.owners.iter().zip(&throw.dice);
            dice.map(|(&owner, &die)| (owner, vec![die])).collect()
        } else {
            let striker = brawl.strikes.get(usize::from(throw.line));
            match striker {
                Some(struck) => vec![(struck.striker, throw.dice.clone())],
                None => return self.throw(throw),
            }
        };
        let told: Vec<String> = owners
            .iter()
            .map(|(owner, faces)| {
                let values = [
                    ("who", self.figure(*owner).into()),
                    ("dice", dice(faces).into()),
                    ("target", self.figure(aimed_at(throw, brawl, *owner)).into()),
                ];
                let key = if has_several(brawl, *owner) {
                    "event-fight-throw-at"
                } else {
                    "event-fight-throw"
                };
                self.say(key, &values)
            })
            .collect();
        told.join(", ")
    }

    pub(super) fn hit(
        &self,
        figure: FigureId,
        (by, striker): (Blow, Option<FigureId>),
        harm: Harm,
        clause: Clause,
    ) -> Told {
        let key = match harm {
            Harm::Out => "event-hit-out",
            Harm::Fainted => "event-hit-fainted",
            Harm::Wounded => "event-hit-wounded",
        };
        let by = match by {
            Blow::Shot => "blow-shot",
            Blow::Strike => "blow-strike",
            Blow::Cornered => "blow-cornered",
            Blow::Master => "blow-master",
        };
        let by = match striker {
            Some(striker) => self.say("blow-strike-of", &[self.who(striker)]),
            None => self.texts.say(by),
        };
        let values = [("who", self.figure(figure).into()), ("by", by.into())];
        self.by(clause, key, &values)
    }
}

/// Whether somebody of a fight throws at more enemies than one (EXC-3, EXC-5).
pub(super) fn has_several(brawl: &Brawl, striker: FigureId) -> bool {
    let mut own = brawl.strikes.iter().filter(|s| s.striker == striker);
    let first = own.next().map(|s| s.target);
    own.any(|s| Some(s.target) != first)
}

/// Whom a throw is at: all its dice are at one enemy.
pub(super) fn aimed_at(throw: &Throw, brawl: &Brawl, striker: FigureId) -> FigureId {
    let struck = brawl.strikes.get(usize::from(throw.line));
    struck.map_or(striker, |struck| struck.target)
}
