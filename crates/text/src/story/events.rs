//! Every kind of event, each with its words.

use super::{Story, Told};
use argad_rules::Clause;
use argad_rules::event::{DuelStep, Event};
use argad_rules::state::{FigureId, Phase};
use fluent_bundle::FluentValue;

impl Story<'_, '_> {
    pub(super) fn event(&self, event: &Event) -> Told {
        match event {
            Event::Turn { turn, contact } => self.turn(*turn, contact),
            Event::Round { phase } => {
                let phase = ("phase", self.phase(*phase).into());
                self.line("event-round", &[phase])
            }
            Event::Orders { seat, orders } => {
                let count = ("count", orders.len().into());
                let seat = ("seat", self.seat(*seat).into());
                let mut told = self.line("event-orders", &[seat, count]);
                told.why = self.orders(orders);
                told
            }
            Event::Frozen { figures } => {
                self.by(Clause::GEN_1, "event-frozen", &[self.whom(figures)])
            }
            Event::Placed { figure, at, why } => self.placed(*figure, at, *why),
            Event::Slowed {
                figures,
                ground,
                dice,
                upto,
                clauses,
            } => self.slowed(figures, *ground, dice, *upto, clauses),
            Event::Surge { figures, die, upto } => {
                let values = [
                    self.whom(figures),
                    ("die", (*die).into()),
                    ("cm", self.cm(*upto).into()),
                ];
                self.by(Clause::MOV_6, "event-surge", &values)
            }
            Event::Moved {
                figure,
                path,
                at,
                length,
                straight,
                counts,
                stop,
                ..
            } => self.moved(*figure, path, at, (*length, *straight), *counts, *stop),
            Event::Contact { a, b, .. } => {
                let b = ("b", self.figure(*b).into());
                self.line("event-contact", &[("a", self.figure(*a).into()), b])
            }
            Event::Charged {
                figure,
                target,
                on_foot,
            } => {
                let target = ("target", self.figure(*target).into());
                let key = if *on_foot {
                    "event-attacks"
                } else {
                    "event-charged"
                };
                self.by(Clause::CHG_2, key, &[self.who(*figure), target])
            }
            Event::RunUp {
                figures,
                dice,
                enough,
                gallop,
            } => self.run_up(figures, dice, enough, *gallop),
            Event::Reacted {
                figures,
                cue,
                then,
                enemy,
            } => self.reacted(figures, *cue, *then, *enemy),
            Event::Formation {
                figures,
                formation,
                clause,
                ..
            } => self.formed(figures, *formation, *clause),
            Event::Forming { figures, .. } => {
                self.by(Clause::FRM_3, "event-forming", &[self.whom(figures)])
            }
            Event::Unformed { figures } => {
                self.by(Clause::FRM_2, "event-unformed", &[self.whom(figures)])
            }
            Event::NoPlace { figures, far } => {
                let key = if *far {
                    "event-no-place-in-reach"
                } else {
                    "event-no-place"
                };
                self.by(Clause::FRM_3, key, &[self.whom(figures)])
            }
            Event::NoRoom { figures } => {
                self.by(Clause::FRM_6, "event-no-room", &[self.whom(figures)])
            }
            Event::Pivoted { figures, turn } => self.pivoted(figures, *turn),
            Event::Exchanged { figures } => {
                let who: Vec<FigureId> = figures.iter().map(|(id, _)| *id).collect();
                self.by(Clause::FRM_8, "event-exchanged", &[self.whom(&who)])
            }
            Event::Rode {
                figure,
                riding,
                horse,
                aboard,
                ..
            } => self.rode(*figure, *riding, *horse, *aboard),
            Event::Posture { figure, posture } => self.posture(*figure, *posture),
            Event::Hid { figure, clause } => self.by(*clause, "event-hid", &[self.who(*figure)]),
            Event::Revealed { figure, clause } => {
                self.by(*clause, "event-revealed", &[self.who(*figure)])
            }
            Event::Drew { figure, weapon } => {
                let weapon = ("weapon", self.blade(*figure, *weapon).into());
                self.line("event-drew", &[self.who(*figure), weapon])
            }
            Event::Lost {
                figure,
                weapon,
                clause,
            } => {
                let weapon = ("weapon", self.blade(*figure, *weapon).into());
                self.by(*clause, "event-lost", &[self.who(*figure), weapon])
            }
            Event::Shortened { figure, weapon } => {
                let weapon = ("weapon", self.blade(*figure, *weapon).into());
                self.by(
                    Clause::LEN_8,
                    "event-shortened",
                    &[self.who(*figure), weapon],
                )
            }
            Event::Lightened { figure } => {
                self.by(Clause::WPN_14, "event-lightened", &[self.who(*figure)])
            }
            Event::Duel { a, b, step, by } => {
                let key = match step {
                    DuelStep::Declared => "event-duel-declared",
                    DuelStep::Begun => "event-duel-begun",
                    DuelStep::Refused => "event-duel-refused",
                    DuelStep::Broken => "event-duel-broken",
                };
                let values = [
                    ("a", self.figure(*a).into()),
                    ("b", self.figure(*b).into()),
                    ("by", self.figure(by.unwrap_or(*a)).into()),
                ];
                self.by(Clause::MEL_15, key, &values)
            }
            Event::Spoilt {
                figure,
                weapon,
                clause,
            } => {
                let weapon = ("weapon", self.missile(*figure, *weapon, false).into());
                self.by(*clause, "event-spoilt", &[self.who(*figure), weapon])
            }
            Event::Loading {
                figure,
                weapon,
                left,
                lightened,
                ..
            } => self.loading(&[*figure], (*weapon, *lightened), *left),
            Event::Readied { figures, ready } => self.readied(figures, *ready),
            Event::Shots(volley) => self.shots(volley),
            Event::NoShot {
                figures,
                target,
                clause,
                why,
            } => {
                let target = ("target", self.figure(*target).into());
                let why = ("why", self.texts.reason(*why, *clause).into());
                self.by(*clause, "event-no-shot", &[self.whom(figures), target, why])
            }
            Event::NotDone {
                figures,
                act,
                why,
                clause,
            } => self.not_done(figures, act, *why, *clause),
            Event::Fight(brawl) => self.fight(brawl),
            Event::Hit {
                figure,
                by,
                harm,
                clause,
                striker,
            } => self.hit(*figure, (*by, *striker), *harm, *clause),
            Event::Stunned { figure } => {
                self.by(Clause::MEL_10, "event-stunned", &[self.who(*figure)])
            }
            Event::Recoiled {
                figure,
                at,
                gave_way,
                striker,
            } => {
                let key = match (gave_way, striker) {
                    (true, _) => "event-recoiled-room",
                    (false, None) => "event-recoiled",
                    (false, Some(_)) => "event-recoiled-before",
                };
                let at = ("at", self.at(at.centre).into());
                let by = ("by", self.figure(striker.unwrap_or(*figure)).into());
                self.by(Clause::RUL_6, key, &[self.who(*figure), at, by])
            }
            Event::FollowedUp { figure, at } => {
                let at = ("at", self.at(at.centre).into());
                self.by(Clause::GEN_8, "event-followed-up", &[self.who(*figure), at])
            }
            Event::Surrendered {
                figure,
                to,
                guard,
                clause,
            } => self.surrendered(*figure, *to, *guard, *clause),
            Event::Freed { figure } => self.line("event-freed", &[self.who(*figure)]),
            Event::Carrying { bearer, whom } => {
                let who = ("who", self.figure(*bearer).into());
                match whom {
                    Some(id) => self.by(
                        Clause::WND_1,
                        "event-carrying",
                        &[who, ("whom", self.figure(*id).into())],
                    ),
                    None => self.by(Clause::WND_1, "event-carrying-none", &[who]),
                }
            }
            Event::Guarding { guard, prisoner } => match prisoner {
                Some(prisoner) => {
                    let prisoner = ("prisoner", self.figure(*prisoner).into());
                    self.line("event-guarding", &[self.who(*guard), prisoner])
                }
                None => self.line("event-guarding-none", &[self.who(*guard)]),
            },
            Event::Disorder {
                figures,
                cause,
                on,
                clause,
            } => self.disorder(figures, *cause, *on, *clause),
            Event::Tested {
                figures,
                die,
                modifiers,
                morale,
                verdict,
                clause,
                around,
            } => self.tested(
                figures,
                (*die, *morale),
                (modifiers, around),
                *verdict,
                *clause,
            ),
            Event::Fleeing { figures, on } => {
                let key = if *on {
                    "event-fleeing-on"
                } else {
                    "event-fleeing-off"
                };
                self.by(Clause::MOR_3, key, &[self.whom(figures)])
            }
            Event::Threatened { figures, .. } => {
                self.by(Clause::SHO_5, "event-threatened", &[self.whom(figures)])
            }
            Event::MustFallBack {
                figures,
                on,
                clause,
            } => {
                let key = match on {
                    true => "event-must-fall-back-on",
                    false => "event-must-fall-back-off",
                };
                self.by(*clause, key, &[self.whom(figures)])
            }
            Event::Left { figure, fled } => {
                let key = if *fled {
                    "event-left-fled"
                } else {
                    "event-left"
                };
                self.line(key, &[self.who(*figure)])
            }
            Event::Treated {
                figure,
                by,
                dice,
                modifiers,
                recovery,
            } => self.treated(*figure, *by, dice, modifiers, *recovery),
            Event::Thing { thing, at } => self.moved_thing(*thing, *at),
            Event::Triggered { trigger } => self.triggered(*trigger),
            Event::ChangedSide { troop, to } => {
                let to = ("to", self.side(*to).into());
                let troop = ("troop", self.troop(*troop).into());
                self.line("event-changed-side", &[troop, to])
            }
            Event::Objective {
                objective,
                held,
                met,
            } => self.objective(*objective, *held, *met),
            Event::Overruled { ruling, reason } => self.overruled(ruling, reason),
            Event::TurnEnd => self.line("event-turn-end", &[]),
            Event::Ended(outcome) => self.ended(outcome),
            Event::Unknown => self.line("event-unknown", &[]),
        }
    }

    pub(super) fn who(&self, figure: FigureId) -> (&'static str, FluentValue<'static>) {
        ("who", self.figure(figure).into())
    }

    pub(super) fn whom(&self, figures: &[FigureId]) -> (&'static str, FluentValue<'static>) {
        ("who", self.figures(figures).into())
    }

    fn turn(&self, turn: u8, contact: &[FigureId]) -> Told {
        let mut told = self.line("event-turn", &[("turn", turn.into())]);
        if !contact.is_empty() {
            told.why
                .push(self.say("event-turn-contact", &[self.whom(contact)]));
        }
        told
    }

    /// A round of orders.
    pub fn phase(&self, phase: Phase) -> String {
        self.texts.say(match phase {
            Phase::Deployment => "story-phase-deployment",
            Phase::Movement => "story-phase-movement",
            Phase::Shooting => "story-phase-shooting",
            Phase::Melee => "story-phase-melee",
        })
    }
}
