//! Fights in words: who strikes whom, what they need, what they threw.

use super::{Story, Told, dice};
use argad_rules::Clause;
use argad_rules::event::{Blow, Brawl, Harm, Struck, Throw, Tie};
use argad_rules::melee::TieBreak;
use argad_rules::reason::total;
use argad_rules::state::FigureId;

/// Dice that grow together: of one side, at one enemy, at one moment, alike changed (SIX-4).
struct Pool<'b> {
    struck: &'b Struck,
    side: Option<&'b str>,
    sixes: usize,
    /// How often its lone six was a six again.
    raised: usize,
}

impl Pool<'_> {
    fn takes(&self, struck: &Struck, side: Option<&str>) -> bool {
        let key = |s: &Struck| (s.target, s.reach, s.disorder, total(&s.modifiers));
        self.side == side && key(self.struck) == key(struck)
    }
}

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
        why.extend(self.sixes(brawl));
        why.extend(brawl.ties.iter().map(|tie| self.tie(tie)));
        let ground = format!("story-ground-{}", brawl.ground.word());
        let ground = [("ground", self.texts.say(&ground).into())];
        why.push(self.say("event-fight-ground", &ground));
        for (figure, clause) in &brawl.idle {
            why.push(self.idle(*figure, *clause));
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
        // Where what drives back puts out, nobody is driven back.
        let drives_back = struck.need_recoil < struck.need_out;
        let key = match (struck.stuns, drives_back) {
            (true, true) => "event-fight-stun",
            (true, false) => "event-fight-stun-out",
            (false, true) => "event-fight-strike",
            (false, false) => "event-fight-strike-out",
        };
        let text = self.say(key, &values);
        if struck.modifiers.is_empty() {
            return text;
        }
        let modifiers = [("modifiers", self.modifiers(&struck.modifiers).into())];
        format!("{text}; {}", self.say("event-fight-modified", &modifiers))
    }

    /// Why somebody does not strike, with its clause.
    fn idle(&self, figure: FigureId, clause: Clause) -> String {
        let why = match clause {
            Clause::MEL_1 => Some("event-fight-idle-stays"),
            Clause::MEL_10 => Some("event-fight-idle-stunned"),
            Clause::MOR_3 => Some("event-fight-idle-runs"),
            Clause::GEN_1 => Some("event-fight-idle-frozen"),
            Clause::SHO_9 => Some("event-fight-idle-shot"),
            Clause::LEN_2 => Some("event-fight-idle-rank"),
            Clause::LEN_3 => Some("event-fight-idle-past"),
            Clause::LEN_4 => Some("event-fight-idle-bayonet"),
            Clause::CHG_8 => Some("event-fight-idle-charge"),
            Clause::GEN_6 => Some("event-fight-idle-one"),
            Clause::GEN_7 => Some("event-fight-idle-defender"),
            _ => None,
        };
        let why = match why {
            Some(key) => format!("{} ({clause})", self.texts.say(key)),
            None => self.clause(clause),
        };
        let values = [("who", self.figure(figure).into()), ("why", why.into())];
        self.say("event-fight-idle", &values)
    }

    /// SIX-1, SIX-2, SIX-4: what sixes grew to: several together, or a lone one thrown again.
    fn sixes(&self, brawl: &Brawl) -> Vec<String> {
        // RUL-45: those of different sides do not help each other.
        let mut pools: Vec<Pool<'_>> = Vec::new();
        for throw in &brawl.throws {
            let Some(struck) = brawl.strikes.get(usize::from(throw.line)) else {
                continue;
            };
            let side = self.troop_of(struck.striker).and_then(|t| t.troop.side());
            let sixes = throw.dice.iter().filter(|&&die| die == 6).count();
            let known = pools.iter_mut().find(|pool| pool.takes(struck, side));
            match known {
                Some(pool) if throw.again => pool.raised += sixes,
                Some(pool) => pool.sixes += sixes,
                None => pools.push(Pool {
                    struck,
                    side,
                    sixes,
                    raised: 0,
                }),
            }
        }
        pools.iter().filter_map(|pool| self.grown(pool)).collect()
    }

    /// What the sixes of a pool grew to, if they did.
    fn grown(&self, pool: &Pool<'_>) -> Option<String> {
        let target = ("target", self.figure(pool.struck.target).into());
        if pool.raised > 0 {
            let value = ("value", (6 + pool.raised).into());
            let told = self.say("event-fight-six-again", &[target, value]);
            return Some(format!("{told} ({})", Clause::SIX_2));
        }
        if pool.sixes < 2 || pool.struck.disorder {
            return None;
        }
        let values: Vec<u8> = (6u8..).take(pool.sixes).collect();
        let told = self.say(
            "event-fight-sixes",
            &[target, ("dice", dice(&values).into())],
        );
        Some(format!("{told} ({})", Clause::SIX_4))
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
                let mut fell = dice(faces);
                if throw.again {
                    fell = self.say("story-again", &[("dice", fell.into())]);
                }
                let values = [
                    ("who", self.figure(*owner).into()),
                    ("dice", fell.into()),
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
