//! Ways over the table in words: what slowed, what stopped, what was met.

use super::{Story, Told, dice};
use argad_rules::Clause;
use argad_rules::data::Ground;
use argad_rules::event::{Arrival, Event, Stop};
use argad_rules::geometry::{Placed, Point};
use argad_rules::measure::Length;
use argad_rules::order::{Cue, Response};
use argad_rules::state::FigureId;

impl Story<'_, '_> {
    pub(super) fn placed(&self, figure: FigureId, at: &Placed, why: Arrival) -> Told {
        let values = [
            self.who(figure),
            ("at", self.at(at.centre).into()),
            ("way", self.way(at.facing).into()),
        ];
        let key = match why {
            Arrival::Deployed => "event-placed-deployed",
            Arrival::Reinforcement => "event-placed-reinforcement",
            Arrival::Alighted => "event-placed-alighted",
            Arrival::Carried => "event-placed-carried",
        };
        self.line(key, &values)
    }

    pub(super) fn slowed(
        &self,
        figures: &[FigureId],
        ground: Ground,
        thrown: &[u8],
        upto: Option<Length>,
        clauses: &[Clause],
    ) -> Told {
        let ground = self.texts.say(&format!("story-ground-{}", ground.word()));
        let mut values = vec![
            self.whom(figures),
            ("ground", ground.into()),
            ("dice", dice(thrown).into()),
        ];
        // MOV-10: those of another pace, or on other ground, by dice already told of.
        let shared = clauses.contains(&Clause::MOV_10);
        let key = match upto {
            Some(upto) => {
                values.push(("cm", self.cm(upto).into()));
                if thrown.is_empty() {
                    "event-slowed-easy"
                } else if shared {
                    "event-slowed-shared"
                } else {
                    "event-slowed"
                }
            }
            None if shared => "event-slowed-stuck-shared",
            None => "event-slowed-stuck",
        };
        let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
        let mut line = self.say(key, &values);
        if !ids.is_empty() {
            line = format!("{line} ({})", ids.join(", "));
        }
        Told {
            line,
            why: clauses.iter().map(|&clause| self.clause(clause)).collect(),
        }
    }

    pub(super) fn moved(
        &self,
        figure: FigureId,
        path: &[Point],
        at: &Placed,
        (length, straight): (Length, Length),
        counts: bool,
        stop: Stop,
    ) -> Told {
        let key = match (length, stop) {
            // Nobody who stays where he is wanted has failed to get away.
            (Length::ZERO, Stop::Arrived) => "event-moved-turned",
            (Length::ZERO, Stop::Contact { .. }) => "event-moved-met",
            (Length::ZERO, Stop::Reaction) => "event-moved-reacts",
            (Length::ZERO, _) => "event-moved-not",
            _ => "event-moved",
        };
        let values = [
            self.who(figure),
            ("at", self.at(at.centre).into()),
            ("way", self.way(at.facing).into()),
            ("cm", self.cm(length).into()),
            ("stop", self.stop(stop).into()),
        ];
        let mut line = self.say(key, &values);
        let mut why = Vec::new();
        if stop != Stop::Arrived {
            line = format!("{line} ({})", stop.clause());
            why.push(self.clause(stop.clause()));
        }
        if path.len() > 1 {
            let points: Vec<String> = path.iter().map(|&point| self.at(point)).collect();
            why.push(self.say("event-moved-way", &[("points", points.join(" → ").into())]));
            let straight = [("cm", self.cm(straight).into())];
            why.push(self.say("event-moved-straight", &straight));
        }
        // GEN-2: by an option two steps may count.
        let (still, clause) = if !counts {
            ("event-moved-still", Clause::MOV_13)
        } else if length <= at.base.length() {
            ("event-moved-steps-count", Clause::GEN_2)
        } else {
            ("event-moved-counts", Clause::MOV_13)
        };
        why.push(format!("{} ({clause})", self.texts.say(still)));
        Told { line, why }
    }

    /// Whether two moves, reloads or discoveries differ only in who and where.
    pub(super) fn is_like(&self, one: &Event, other: &Event) -> bool {
        let same_troop = |a: FigureId, b: FigureId| {
            let first = |id| self.troop_of(id).map(|facts| facts.first);
            first(a).is_some() && first(a) == first(b)
        };
        match (one, other) {
            (
                Event::Moved {
                    figure: a,
                    length,
                    stop,
                    ..
                },
                Event::Moved {
                    figure: b,
                    length: same_length,
                    stop: same_stop,
                    ..
                },
            ) => same_troop(*a, *b) && (length, stop) == (same_length, same_stop),
            (
                Event::Loading {
                    figure: a,
                    weapon,
                    left,
                    lightened,
                    ..
                },
                Event::Loading {
                    figure: b,
                    weapon: same_weapon,
                    left: same_left,
                    lightened: same_kit,
                    ..
                },
            ) => {
                let same = (weapon, left, lightened) == (same_weapon, same_left, same_kit);
                same_troop(*a, *b) && same
            }
            (
                Event::Revealed { figure: a, clause },
                Event::Revealed {
                    figure: b,
                    clause: same_clause,
                },
            ) => same_troop(*a, *b) && clause == same_clause,
            _ => false,
        }
    }

    /// Several such events on one line.
    pub(super) fn together(&self, events: &[Event]) -> Told {
        let who: Vec<FigureId> = events
            .iter()
            .filter_map(|event| match event {
                Event::Moved { figure, .. }
                | Event::Loading { figure, .. }
                | Event::Revealed { figure, .. } => Some(*figure),
                _ => None,
            })
            .collect();
        let (length, stop) = match events.first() {
            Some(Event::Moved { length, stop, .. }) => (*length, *stop),
            Some(Event::Loading {
                weapon,
                left,
                lightened,
                ..
            }) => return self.loading(&who, (*weapon, *lightened), *left),
            Some(Event::Revealed { clause, .. }) => {
                return self.by(*clause, "event-revealed", &[self.whom(&who)]);
            }
            Some(other) => return self.event(other),
            None => return self.line("event-unknown", &[]),
        };
        let key = match (length, stop) {
            (Length::ZERO, Stop::Arrived) => "event-moved-turned-many",
            (Length::ZERO, Stop::Contact { .. }) => "event-moved-met-many",
            (Length::ZERO, _) => "event-moved-not-many",
            _ => "event-moved-many",
        };
        let values = [
            self.whom(&who),
            ("cm", self.cm(length).into()),
            ("stop", self.stop(stop).into()),
        ];
        if stop == Stop::Arrived {
            return self.line(key, &values);
        }
        self.by(stop.clause(), key, &values)
    }

    /// Why a move went no farther.
    fn stop(&self, stop: Stop) -> String {
        match stop {
            Stop::Arrived => self.texts.say("stop-arrived"),
            Stop::Allowance => self.texts.say("stop-allowance"),
            Stop::Slowed => self.texts.say("stop-slowed"),
            Stop::Stuck => self.texts.say("stop-stuck"),
            Stop::Contact { enemy } => {
                self.say("stop-contact", &[("enemy", self.figure(enemy).into())])
            }
            Stop::Blocked { by } => self.say("stop-blocked", &[("by", self.figure(by).into())]),
            Stop::Held { by } => self.say("stop-held", &[("by", self.figure(by).into())]),
            Stop::Ground { .. } => self.texts.say("stop-ground"),
            Stop::Opening { opening } => self.texts.say(&format!("stop-{}", opening.word())),
            Stop::Edge => self.texts.say("stop-edge"),
            Stop::Body { with } => self.say("stop-body", &[("with", self.figure(with).into())]),
            Stop::Reaction => self.texts.say("stop-reaction"),
            Stop::Lost => self.texts.say("stop-lost"),
            Stop::Late => self.texts.say("stop-late"),
        }
    }

    pub(super) fn run_up(
        &self,
        figures: &[FigureId],
        thrown: &[u8],
        enough: &[FigureId],
        gallop: bool,
    ) -> Told {
        let enough = match (enough.is_empty(), gallop) {
            (true, false) => self.texts.say("event-run-up-none"),
            (true, true) => self.texts.say("event-gallop-none"),
            (false, _) => self.say("event-run-up-enough", &[self.whom(enough)]),
        };
        let sum: u32 = thrown.iter().map(|&die| u32::from(die)).sum();
        let values = [
            self.whom(figures),
            ("dice", dice(thrown).into()),
            ("sum", sum.into()),
            ("enough", enough.into()),
        ];
        if gallop {
            return self.by(Clause::WPN_19, "event-gallop", &values);
        }
        self.by(Clause::CHG_1, "event-run-up", &values)
    }

    pub(super) fn reacted(
        &self,
        figures: &[FigureId],
        cue: Cue,
        then: Response,
        enemy: FigureId,
    ) -> Told {
        let cue = match cue {
            Cue::Within(length) => self.say("cue-within", &[("cm", self.cm(length).into())]),
            Cue::Charged => self.texts.say("cue-charged"),
            Cue::Appears => self.texts.say("cue-appears"),
        };
        let then = self.texts.say(match then {
            Response::Shoot => "response-shoot",
            Response::FallBack => "response-fall-back",
            Response::CounterCharge => "response-counter-charge",
            Response::CloseUp => "response-close-up",
            Response::Halt => "response-halt",
        });
        let values = [
            self.whom(figures),
            ("cue", cue.into()),
            ("then", then.into()),
            ("enemy", self.figure(enemy).into()),
        ];
        self.line("event-reacted", &values)
    }
}
