//! What people do and what becomes of them, in words: order, weapons, morale, wounds, things.

use super::{Story, Told, dice};
use crate::signed;
use argad_rules::Clause;
use argad_rules::event::Undone;
use argad_rules::geometry::{Placed, Point};
use argad_rules::morale::{Cause, Circumstances, Verdict};
use argad_rules::order::{Act, Order, Turn};
use argad_rules::reason::{Modifier, total};
use argad_rules::scenario::{Riding, formation_word};
use argad_rules::shooting::Formation;
use argad_rules::state::{FigureId, Posture, Ready, SideId, ThingAt, ThingId};
use argad_rules::wounds::Recovery;

impl Story<'_, '_> {
    pub(super) fn formed(&self, who: &[FigureId], formation: Formation, clause: Clause) -> Told {
        let key = format!("story-formation-{}", formation_word(formation));
        let formation = ("formation", self.texts.say(&key).into());
        self.by(clause, "event-formation", &[self.whom(who), formation])
    }

    pub(super) fn not_done(
        &self,
        who: &[FigureId],
        act: &Act,
        why: Undone,
        clause: Clause,
    ) -> Told {
        let order = Order {
            who: who.to_vec(),
            acts: vec![act.clone()],
            ..Order::default()
        };
        let values = [
            ("order", self.orders(&[order]).join("; ").into()),
            (
                "why",
                self.texts.say(&format!("undone-{}", why.word())).into(),
            ),
        ];
        self.by(clause, "event-not-done", &values)
    }

    pub(super) fn pivoted(&self, figures: &[(FigureId, Placed)], turn: Turn) -> Told {
        let who: Vec<FigureId> = figures.iter().map(|(id, _)| *id).collect();
        let key = match turn {
            Turn::Left => "event-pivoted-left",
            Turn::Right => "event-pivoted-right",
            Turn::About => "event-pivoted-about",
        };
        self.by(Clause::FRM_6, key, &[self.whom(&who)])
    }

    pub(super) fn rode(
        &self,
        figure: FigureId,
        riding: Riding,
        horse: Option<Point>,
        aboard: Option<FigureId>,
    ) -> Told {
        let mut told = if let Some(coach) = aboard {
            let coach = ("coach", self.figure(coach).into());
            self.by(
                Clause::RUL_8,
                "event-rode-aboard",
                &[self.who(figure), coach],
            )
        } else {
            let riding = self.texts.say(&format!("story-riding-{}", riding.word()));
            let values = [self.who(figure), ("riding", riding.into())];
            self.by(Clause::RUL_8, "event-rode", &values)
        };
        if let Some(horse) = horse {
            let at = [("at", self.at(horse).into())];
            told.why.push(self.say("event-rode-horse", &at));
        }
        told
    }

    pub(super) fn posture(&self, figure: FigureId, posture: Posture) -> Told {
        let (key, clause) = match posture {
            Posture::Standing => ("story-posture-standing", None),
            Posture::Crouched => ("story-posture-crouched", Some(Clause::GEN_5)),
            Posture::Kneeling => ("story-posture-kneeling", Some(Clause::LEN_4)),
        };
        let values = [self.who(figure), ("posture", self.texts.say(key).into())];
        match clause {
            Some(clause) => self.by(clause, "event-posture", &values),
            None => self.line("event-posture", &values),
        }
    }

    pub(super) fn loading(
        &self,
        figures: &[FigureId],
        (weapon, lightened): (u8, bool),
        left: u8,
    ) -> Told {
        let first = figures.first();
        let first = first.map(|&first| self.missile(first, weapon, lightened));
        let weapon = ("weapon", first.unwrap_or_default().into());
        match left {
            0 => self.by(Clause::SHO_4, "event-loaded", &[self.whom(figures), weapon]),
            left => {
                let values = [self.whom(figures), weapon, ("left", left.into())];
                self.by(Clause::SHO_4, "event-loading", &values)
            }
        }
    }

    pub(super) fn readied(&self, figures: &[FigureId], ready: Ready) -> Told {
        let key = match ready {
            Ready::No => "event-readied-no",
            Ready::Now => "event-readied-now",
            Ready::Before => "event-readied-before",
        };
        self.by(Clause::GEN_11, key, &[self.whom(figures)])
    }

    pub(super) fn surrendered(
        &self,
        figure: FigureId,
        to: SideId,
        guard: Option<FigureId>,
        clause: Clause,
    ) -> Told {
        let mut values = vec![self.who(figure), ("to", self.side(to).into())];
        let Some(guard) = guard else {
            return self.by(clause, "event-surrendered", &values);
        };
        values.push(("guard", self.figure(guard).into()));
        self.by(clause, "event-surrendered-guard", &values)
    }

    pub(super) fn disorder(
        &self,
        figures: &[FigureId],
        of: Cause,
        on: bool,
        clause: Clause,
    ) -> Told {
        let (key, told) = if on {
            ("event-disorder-on", self.cause(of))
        } else {
            ("event-disorder-off", self.why_in_order(of))
        };
        self.by(clause, key, &[self.whom(figures), ("cause", told.into())])
    }

    /// Why somebody is in disorder.
    pub fn cause(&self, cause: Cause) -> String {
        self.texts.say(match cause {
            Cause::NoLeader => "story-cause-no-leader",
            Cause::Morale => "story-cause-morale",
            Cause::Flank => "story-cause-flank",
            Cause::Drill => "story-cause-drill",
        })
    }

    /// Why a disorder is over.
    fn why_in_order(&self, cause: Cause) -> String {
        self.texts.say(match cause {
            Cause::NoLeader => "event-order-no-leader",
            Cause::Morale => "event-order-morale",
            Cause::Flank => "event-order-flank",
            Cause::Drill => "event-order-drill",
        })
    }

    pub(super) fn tested(
        &self,
        figures: &[FigureId],
        (die, morale): (u8, u8),
        (modifiers, around): (&[Modifier], &Circumstances),
        verdict: Verdict,
        clause: Clause,
    ) -> Told {
        let passed = verdict == Verdict::Pass;
        let verdict = self.texts.say(match verdict {
            Verdict::Pass => "verdict-pass",
            // FRM-12: no disorder comes of that test.
            Verdict::Disorder if clause == Clause::FRM_12 => "verdict-back",
            Verdict::Disorder => "verdict-disorder",
            Verdict::Flee => "verdict-flee",
        });
        let changed = i16::from(morale) + i16::from(total(modifiers));
        let values = [
            self.whom(figures),
            ("morale", changed.into()),
            ("die", die.into()),
            ("verdict", verdict.into()),
        ];
        let what = [("what", self.clause(clause).into())];
        let mut why = vec![self.say("event-tested-occasion", &what)];
        why.push(if modifiers.is_empty() {
            self.texts.say("event-tested-plain")
        } else {
            let values = [
                ("modifiers", self.around(modifiers, around).into()),
                ("morale", changed.into()),
            ];
            self.say("event-tested-modified", &values)
        });
        if changed == i16::from(die) {
            let key = if passed {
                "event-tested-led"
            } else {
                "event-tested-unled"
            };
            why.push(format!("{} ({})", self.texts.say(key), Clause::MOR_2));
        }
        Told {
            line: format!("{} ({clause})", self.say("event-tested", &values)),
            why,
        }
    }

    /// What changes a morale, each by its name; "and/or" counts once (MOR-5).
    fn around(&self, modifiers: &[Modifier], around: &Circumstances) -> String {
        if around.is_plain() {
            return self.modifiers(modifiers);
        }
        let named = |causes: &[(bool, &str)]| -> Option<String> {
            let known = causes.iter().filter(|(there, _)| *there);
            let known: Vec<String> = known.map(|(_, key)| self.texts.say(key)).collect();
            (!known.is_empty()).then(|| known.join(" + "))
        };
        let groups = [
            (
                1,
                named(&[
                    (around.shelter, "morale-shelter"),
                    (around.close_order, "say-close"),
                ]),
            ),
            (
                1,
                named(&[
                    (around.friendly_musician, "morale-friendly-musician"),
                    (around.colours, "morale-colours"),
                ]),
            ),
            (
                -1,
                named(&[(around.enemy_musician, "morale-enemy-musician")]),
            ),
            (1, named(&[(around.general, "morale-general")])),
        ];
        let told = groups
            .into_iter()
            .filter_map(|(value, what)| Some(format!("{} {}", signed(value), what?)));
        let told: Vec<String> = told.collect();
        format!("{} ({})", told.join(", "), Clause::MOR_5)
    }

    pub(super) fn treated(
        &self,
        figure: FigureId,
        by: FigureId,
        thrown: &[u8],
        modifiers: &[Modifier],
        recovery: Recovery,
    ) -> Told {
        let recovery = match recovery {
            Recovery::Heals => self.texts.say("recovery-heals"),
            Recovery::Marked(place) => self.say("recovery-marked", &[("place", place.into())]),
            Recovery::StillWounded => self.texts.say("recovery-still-wounded"),
            Recovery::Dead => self.texts.say("recovery-dead"),
        };
        let values = [
            self.who(figure),
            ("by", self.figure(by).into()),
            ("dice", dice(thrown).into()),
            ("recovery", recovery.into()),
        ];
        let mut told = self.by(Clause::WND_2, "event-treated", &values);
        // WND-3: a healer adds, the field takes away.
        told.why.extend(modifiers.iter().map(|modifier| {
            let key = match modifier.value {
                1.. => "wound-healer",
                ..=0 => "wound-poor-hygiene",
            };
            let value = signed(modifier.value.into());
            format!("{value} {} ({})", self.texts.say(key), modifier.clause)
        }));
        told
    }

    pub(super) fn moved_thing(&self, thing: ThingId, at: ThingAt) -> Told {
        let thing = ("thing", self.thing(thing).into());
        match at {
            ThingAt::Ground(at) => {
                self.line("event-thing-ground", &[thing, ("at", self.at(at).into())])
            }
            ThingAt::With(who) => self.line("event-thing-with", &[thing, self.who(who)]),
        }
    }
}
