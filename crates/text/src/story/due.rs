//! What a die is for, before it has fallen.

use super::Story;
use super::fight::{aimed_at, has_several};
use argad_rules::Clause;
use argad_rules::event::{Brawl, Event, Throw, Volley};

impl Story<'_, '_> {
    /// What the next die is for. The two events are the same one with that die at its lowest and at its
    /// highest: where they differ is its place.
    pub fn due(&self, low: &Event, high: &Event) -> String {
        let (key, who, clause) = match (low, high) {
            (Event::Shots(low), Event::Shots(high)) => return self.due_shot(low, high),
            (Event::Fight(low), Event::Fight(high)) => return self.due_strike(low, high),
            (
                Event::Slowed {
                    figures, clauses, ..
                },
                _,
            ) => {
                let clause = clauses.first().copied().unwrap_or(Clause::MOV_7);
                ("due-slowed", self.whom(figures), clause)
            }
            (Event::Surge { figures, .. }, _) => ("due-surge", self.whom(figures), Clause::MOV_6),
            (
                Event::RunUp {
                    figures,
                    gallop: true,
                    ..
                },
                _,
            ) => ("due-gallop", self.whom(figures), Clause::WPN_19),
            (Event::RunUp { figures, .. }, _) => ("due-run-up", self.whom(figures), Clause::CHG_1),
            (
                Event::Tested {
                    figures, clause, ..
                },
                _,
            ) => ("due-tested", self.whom(figures), *clause),
            (Event::Treated { figure, .. }, _) => ("due-treated", self.who(*figure), Clause::WND_2),
            // No other kind of event throws dice of its own.
            _ => return self.texts.say("due-other"),
        };
        format!("{} ({clause})", self.say(key, &[who]))
    }

    fn due_shot(&self, low: &Volley, high: &Volley) -> String {
        let target = ("target", self.figures(&low.targets).into());
        let line = differing(&low.throws, &high.throws);
        let line = line.and_then(|(throw, _)| low.lines.get(usize::from(throw.line)));
        let Some(line) = line else {
            let key = if low.behind != high.behind {
                "due-victim-behind"
            } else if low.screen != high.screen {
                "due-victim-screen"
            } else {
                "due-victim"
            };
            let text = self.say(key, &[target]);
            return format!("{text} ({})", Clause::SHO_2);
        };
        let values = [self.whom(&line.figures), target, ("need", line.need.into())];
        format!("{} ({})", self.say("due-shot", &values), Clause::SHO_1)
    }

    fn due_strike(&self, low: &Brawl, high: &Brawl) -> String {
        let owner = differing(&low.throws, &high.throws).and_then(|(throw, die)| {
            let striker = || low.strikes.get(usize::from(throw.line)).map(|s| s.striker);
            let owner = throw.owners.get(die).copied().or_else(striker)?;
            Some((owner, aimed_at(throw, low, owner)))
        });
        let text = match owner {
            Some((owner, target)) if has_several(low, owner) => {
                let target = ("target", self.figure(target).into());
                self.say("due-strike-at", &[self.who(owner), target])
            }
            Some((owner, _)) => self.say("due-strike", &[self.who(owner)]),
            None => self.say("due-fight", &[self.whom(&low.figures)]),
        };
        format!("{text} ({})", Clause::MEL_6)
    }
}

/// The first throw that is another one, and the die in it.
fn differing<'t>(low: &'t [Throw], high: &[Throw]) -> Option<(&'t Throw, usize)> {
    let (throw, other) = low.iter().zip(high).find(|(a, b)| a != b)?;
    let mut dice = throw.dice.iter().zip(&other.dice);
    Some((throw, dice.position(|(a, b)| a != b).unwrap_or(0)))
}
