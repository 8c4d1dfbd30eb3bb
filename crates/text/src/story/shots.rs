//! Shots in words: needs, dice, hits and who was drawn.

use super::{Story, Told, dice};
use argad_rules::Clause;
use argad_rules::event::{Line, Throw, Volley};
use argad_rules::reason::total;
use argad_rules::state::FigureId;

impl Story<'_, '_> {
    pub(super) fn shots(&self, volley: &Volley) -> Told {
        // In the order of the dice.
        let lines = volley.lines.iter();
        let shooters = lines.map(|line| self.figures(&line.figures)).collect();
        let hit = |who: &[FigureId]| {
            if who.is_empty() {
                String::new()
            } else {
                format!(" – {}", self.figures(who))
            }
        };
        let values = [
            ("who", self.listed(shooters).into()),
            ("target", self.figures(&volley.targets).into()),
            ("dice", self.throws(&volley.throws).into()),
            ("hits", volley.hits.into()),
            ("victims", hit(&volley.victims).into()),
        ];
        // TAC-11: what went into the screen, or past it, belongs to the same shots; who hits nobody but those has not hit
        // nobody.
        let elsewhere = [
            (&volley.screen, "event-shots-into-screen"),
            (&volley.behind, "event-shots-behind"),
        ];
        let elsewhere = elsewhere.iter().filter(|(who, _)| !who.is_empty());
        let elsewhere: Vec<String> = elsewhere
            .map(|(who, key)| self.say(key, &[("who", self.figures(who).into())]))
            .collect();
        let key = if volley.hits == 0 && !elsewhere.is_empty() {
            "event-shots-elsewhere"
        } else {
            "event-shots"
        };
        let mut line = self.say(key, &values);
        for part in elsewhere {
            line.push_str(&self.texts.lang().mark(';'));
            line.push_str(&part);
        }
        Told {
            line,
            why: self.shot_reasons(volley),
        }
    }

    fn shot_reasons(&self, volley: &Volley) -> Vec<String> {
        let mut why: Vec<String> = Vec::new();
        for (line, number) in volley.lines.iter().zip(0u8..) {
            why.extend(self.shot_line(line));
            let own = volley.throws.iter().filter(|t| t.line == number);
            why.extend(own.map(|throw| self.throw(throw)));
        }
        let raised = volley.raised.contains(&Clause::ELT_3);
        let elite = match volley.picked {
            Some(_) => "event-shots-picked",
            None if raised => "event-shots-elite",
            None => "event-shots-elite-spent",
        };
        let spent = [
            (volley.elite, elite),
            (volley.musket, "event-shots-musket"),
            (
                volley.raised.contains(&Clause::TAC_5),
                "event-shots-recruits",
            ),
        ];
        why.extend(
            spent
                .iter()
                .filter(|(on, _)| *on)
                .map(|(_, key)| self.texts.say(key)),
        );
        if !volley.screen.is_empty() {
            let values = [("who", self.figures(&volley.screen).into())];
            why.push(self.say("event-shots-screen", &values));
        }
        if !volley.behind.is_empty() {
            let values = [("who", self.figures(&volley.behind).into())];
            why.push(format!(
                "{} (TAC-11)",
                self.say("event-shots-behind", &values)
            ));
        }
        why.extend(self.drawn(volley));
        why
    }

    /// Whom the hits fell on, and by which numbers.
    fn drawn(&self, volley: &Volley) -> Vec<String> {
        let targets = self.figures(&volley.targets);
        if let Some(picked) = volley.picked {
            let values = [("who", self.figure(picked).into())];
            return vec![format!("{} (ELT-2)", self.say("event-shots-at", &values))];
        }
        let mut told = Vec::new();
        told.push(if volley.victims.is_empty() {
            self.say("event-shots-targets", &[("who", targets.into())])
        } else if volley.targets.len() < 2 {
            return told;
        } else {
            // In the order drawn (SHO-2), which a sorted list would lose.
            let drawn: Vec<String> = volley.victims.iter().map(|&id| self.figure(id)).collect();
            let values = [("among", targets.into()), ("who", drawn.join(", ").into())];
            format!("{} (SHO-2)", self.say("event-shots-drawn", &values))
        });
        let numbers = volley.draws.iter().map(|draw| {
            let values = [("number", draw.number.into()), ("among", draw.among.into())];
            self.say("event-shots-draw", &values)
        });
        told.extend(numbers);
        told
    }

    fn shot_line(&self, line: &Line) -> Vec<String> {
        let change = i16::from(total(&line.modifiers));
        let weapon = line
            .figures
            .first()
            .map(|&id| self.missile(id, line.weapon, line.lightened));
        let values = [
            ("who", self.figures(&line.figures).into()),
            ("weapon", weapon.unwrap_or_default().into()),
            ("cm", self.cm(line.distance).into()),
            // What a die needs is the number of the range less every modifier.
            ("base", (line.need + change).into()),
        ];
        let mut told = vec![self.say("event-shots-line", &values)];
        if line.barrels > 1 {
            let values = [("barrels", line.barrels.into())];
            told.push(self.say("event-shots-barrels", &values));
        }
        let need = ("need", self.need(line.need).into());
        told.push(if line.modifiers.is_empty() {
            self.say("event-shots-plain", &[need])
        } else {
            let modifiers = ("modifiers", self.modifiers(&line.modifiers).into());
            self.say("event-shots-modified", &[modifiers, need])
        });
        if line.joins {
            told.push(format!("{} (ELT-5)", self.texts.say("event-shots-joins")));
        }
        if line.disorder {
            told.push(format!(
                "{} (DIS-2)",
                self.texts.say("event-shots-disorder")
            ));
        }
        if line.ambush {
            told.push(format!("{} (GEN-3)", self.texts.say("event-shots-ambush")));
        }
        if line.at_comer {
            told.push(format!("{} (SHO-9)", self.texts.say("event-shots-comer")));
        }
        told
    }

    /// A number to reach; above six it takes sixes together (SIX-1).
    fn need(&self, need: i16) -> String {
        let key = match need {
            ..=6 => "story-need",
            7.. => "story-sixes",
        };
        self.say(key, &[("need", need.into())])
    }

    pub(super) fn throw(&self, throw: &Throw) -> String {
        let key = if throw.again {
            "story-again"
        } else {
            "story-dice"
        };
        self.say(key, &[("dice", dice(&throw.dice).into())])
    }

    pub(super) fn throws(&self, throws: &[Throw]) -> String {
        let all: Vec<String> = throws.iter().map(|throw| self.throw(throw)).collect();
        if all.is_empty() {
            return self.say("story-dice", &[("dice", "–".into())]);
        }
        all.join(", ")
    }
}
