//! The scenario's part of the story: triggers, objectives, rulings and how it ended.

use super::{Story, Told};
use argad_rules::data::Name;
use argad_rules::event::Ruling;
use argad_rules::scenario::{Aim, Effect, Moment, Objective, Worth};
use argad_rules::state::{EndReason, Outcome, SideId};

impl Story<'_, '_> {
    fn word(&self, name: Option<&Name>, id: &str) -> String {
        name.map_or(id, |name| self.texts.lang().name(name))
            .to_owned()
    }

    fn zone(&self, id: &str) -> String {
        self.word(self.table.scenario.zone(id).map(|zone| &zone.name), id)
    }

    fn side_of(&self, id: &str) -> String {
        self.word(self.table.scenario.side(id).map(|side| &side.name), id)
    }

    fn aim(&self, aim: &Aim) -> String {
        self.texts.aim(self.table.scenario, self.table.data, aim)
    }

    pub(super) fn triggered(&self, number: u8) -> Told {
        let Some(trigger) = self.table.scenario.triggers.get(usize::from(number)) else {
            return self.line("event-unknown", &[]);
        };
        let when = match &trigger.moment {
            Moment::Turn(turn) => self.say("event-triggered-turn", &[("turn", (*turn).into())]),
            Moment::Enter { zone, .. } => {
                self.say("event-triggered-enter", &[("zone", self.zone(zone).into())])
            }
            Moment::FirstShot => self.texts.say("event-triggered-first-shot"),
            Moment::Casualties { side, count } => {
                let values = [
                    ("side", self.side_of(side).into()),
                    ("count", (*count).into()),
                ];
                self.say("event-triggered-casualties", &values)
            }
        };
        let mut told = self.line("event-triggered", &[("when", when.into())]);
        for effect in &trigger.effects {
            if let Effect::Speak(words) = effect {
                let words = self.texts.lang().name(words);
                // Scenarios may bring quotation marks of their own.
                let words = words.trim();
                told.line = if words.starts_with(['"', '«', '“']) {
                    format!("{} – {words}", told.line)
                } else {
                    let spoken = self.say("event-triggered-speak", &[("words", words.into())]);
                    format!("{} – {spoken}", told.line)
                };
            }
        }
        told
    }

    pub(super) fn objective(&self, number: u8, held: u8, met: bool) -> Told {
        let Some(objective) = self.table.scenario.objectives.get(usize::from(number)) else {
            return self.line("event-unknown", &[]);
        };
        let side = ("side", self.side_of(&objective.side).into());
        let aim = ("aim", self.aim(&objective.aim).into());
        match (met, held) {
            (true, _) => self.line("event-objective-met", &[side, aim]),
            (false, 0) => self.line("event-objective-lost", &[side, aim]),
            (false, _) => self.line("event-objective-held", &[side, aim, ("held", held.into())]),
        }
    }

    /// What a game master makes so.
    pub fn ruling(&self, ruling: &Ruling) -> String {
        let who = |id| ("who", self.figure(id).into());
        match *ruling {
            Ruling::Place(id, placed) => self.say(
                "ruling-place",
                &[who(id), ("at", self.at(placed.centre).into())],
            ),
            Ruling::Out(id, true) => self.say("ruling-out", &[who(id)]),
            Ruling::Out(id, false) => self.say("ruling-back", &[who(id)]),
            Ruling::Hidden(id, true) => self.say("ruling-hidden", &[who(id)]),
            Ruling::Hidden(id, false) => self.say("ruling-shown", &[who(id)]),
            Ruling::Trigger(number) => {
                let number = u16::from(number) + 1;
                self.say("ruling-trigger", &[("number", number.into())])
            }
            Ruling::Disorder(id, true) => self.say("ruling-disorder", &[who(id)]),
            Ruling::Disorder(id, false) => self.say("ruling-order", &[who(id)]),
            Ruling::Loaded(id) => self.say("ruling-loaded", &[who(id)]),
            Ruling::Wounded(id, true) => self.say("ruling-wounded", &[who(id)]),
            Ruling::Wounded(id, false) => self.say("ruling-healed", &[who(id)]),
            Ruling::Test(troop) => {
                let facts = self.table.troops.get(troop.index());
                let count = facts.map_or(1, |facts| facts.figures().count());
                let who = ("who", self.troop(troop).into());
                self.say("ruling-test", &[who, ("count", count.into())])
            }
            Ruling::TestOf(ref figures) => {
                let count = ("count", figures.len().into());
                self.say("ruling-test", &[self.whom(figures), count])
            }
            Ruling::End => self.texts.say("ruling-end"),
        }
    }

    pub(super) fn overruled(&self, ruling: &Ruling, reason: &str) -> Told {
        let ruling = ("ruling", self.ruling(ruling).into());
        if reason.trim().is_empty() {
            return self.line("event-overruled-bare", &[ruling]);
        }
        self.line(
            "event-overruled",
            &[ruling, ("reason", reason.trim().into())],
        )
    }

    pub(super) fn ended(&self, outcome: &Outcome) -> Told {
        let points: Vec<String> = (0..)
            .map(SideId)
            .zip(&outcome.points)
            .map(|(side, points)| {
                let values = [
                    ("side", self.side(side).into()),
                    ("points", (*points).into()),
                ];
                self.say("end-points", &values)
            })
            .collect();
        let points = ("points", points.join(", ").into());
        let line = match outcome.winners.as_slice() {
            [] => self.say("event-ended-nobody", &[points]),
            [one] => self.say(
                "event-ended-win",
                &[("winner", self.side(*one).into()), points],
            ),
            _ => self.say("event-ended-draw", &[points]),
        };
        Told {
            line: format!("{line} – {}", self.end_reason(outcome)),
            why: Vec::new(),
        }
    }

    fn end_reason(&self, outcome: &Outcome) -> String {
        let key = match outcome.why {
            EndReason::LastTurn => "end-last-turn",
            EndReason::LastStanding if outcome.winners.is_empty() => "end-none-standing",
            EndReason::LastStanding => "end-last-standing",
            EndReason::Master => "end-master",
            EndReason::Decided => {
                let objectives = &self.table.scenario.objectives;
                let decider = outcome
                    .decided_by
                    .and_then(|n| objectives.get(usize::from(n)));
                match decider {
                    Some(o) => return self.say("end-decided", &[("aim", self.aim(&o.aim).into())]),
                    None => "end-decided-unknown",
                }
            }
        };
        self.texts.say(key)
    }

    /// Every objective at the end: done and what it brought, or not.
    pub fn reckoning(&self, met: impl Fn(usize) -> bool) -> Vec<String> {
        let objectives = self.table.scenario.objectives.iter().enumerate();
        objectives
            .map(|(index, o)| self.reckoned(o, met(index)))
            .collect()
    }

    fn reckoned(&self, objective: &Objective, met: bool) -> String {
        let side = ("side", self.side_of(&objective.side).into());
        let aim = ("aim", self.aim(&objective.aim).into());
        match (met, objective.worth) {
            (false, _) => self.say("end-missed", &[side, aim]),
            (true, Worth::Decisive) => self.say("end-met-decisive", &[side, aim]),
            (true, Worth::Points(points)) => {
                self.say("end-met", &[side, aim, ("points", points.into())])
            }
        }
    }
}
