//! An event as a viewer may know it.

use super::{forming, hears, is_own_objective, knows, label};
use crate::event::{Brawl, Event, Ruling, Stop, Throw, Volley};
use crate::state::{Figure, FigureId, Seat, State, ThingAt, TroopId, Viewer};
use crate::table::Table;

/// An event as a viewer may know it, from the states before and after it. [`Event::Unknown`] keeps the
/// place of one that the viewer may not know at all; lists lose those who are unknown.
pub fn redact(
    table: &Table<'_>,
    before: &State,
    after: &State,
    event: &Event,
    viewer: Viewer,
) -> Event {
    redact_at(table, (before, after), event, viewer, &[])
}

/// The same for a screen at which these seats look together: they also learn what did not come of their orders, as far as
/// everybody there knows whom it is about.
pub fn redact_at(
    table: &Table<'_>,
    (before, after): (&State, &State),
    event: &Event,
    viewer: Viewer,
    seats: &[Seat],
) -> Event {
    if viewer == Viewer::Master {
        return event.clone();
    }
    let eyes = Eyes {
        table,
        before,
        after,
        viewer,
        seats,
    };
    eyes.event(event.clone()).unwrap_or(Event::Unknown)
}

struct Eyes<'a, 't> {
    table: &'a Table<'t>,
    before: &'a State,
    after: &'a State,
    viewer: Viewer,
    /// Those who look with these eyes.
    seats: &'a [Seat],
}

impl Eyes<'_, '_> {
    /// Who is known before or after: one sees somebody vanish, and appear.
    fn sees(&self, id: FigureId) -> bool {
        knows(self.before, self.viewer, id) || knows(self.after, self.viewer, id)
    }

    /// Orders are known to those who gave them, whomever they name: somebody named may be hidden by now. Those who look
    /// together hear of each other's as far as all of them know who is meant.
    fn hears_of(&self, figures: &mut Vec<FigureId>, named: &[FigureId]) -> bool {
        let given = |id: FigureId| {
            let figure = self.before.figures.get(id.index());
            figure.and_then(Figure::seat)
        };
        figures.retain(|&id| match (given(id), self.viewer) {
            (None, _) => false,
            (Some(seat), Viewer::Seat(own)) => {
                seat == own || seat.side == own.side && self.seats.contains(&seat)
            }
            (Some(seat), Viewer::Spectator) => self.seats.contains(&seat) && self.sees(id),
            (Some(_), Viewer::Master) => true,
        });
        let open = self.viewer != Viewer::Spectator || named.iter().all(|&id| self.sees(id));
        open && !figures.is_empty()
    }

    fn list(&self, ids: &mut Vec<FigureId>) -> bool {
        ids.retain(|&id| self.sees(id));
        !ids.is_empty()
    }

    /// The event as known; nothing if it is not.
    fn event(&self, mut event: Event) -> Option<Event> {
        let shown = match &mut event {
            Event::Turn { contact, .. } => {
                contact.retain(|&id| self.sees(id));
                true
            }
            Event::Orders { seat, .. } => self.viewer == Viewer::Seat(*seat),
            Event::NotDone { figures, act, .. } => self.hears_of(figures, &act.figures()),
            Event::NoShot {
                figures, target, ..
            } => self.hears_of(figures, &[*target]),
            Event::Frozen { figures }
            | Event::Slowed { figures, .. }
            | Event::Surge { figures, .. }
            | Event::Readied { figures, .. }
            | Event::Unformed { figures }
            | Event::NoPlace { figures, .. }
            | Event::NoRoom { figures }
            | Event::Disorder { figures, .. }
            | Event::Tested { figures, .. }
            | Event::Fleeing { figures, .. }
            | Event::MustFallBack { figures, .. }
            | Event::Threatened { figures, .. } => self.list(figures),
            Event::Formation { figures, body, .. } => {
                *body = body.and_then(|body| label(self.after, self.viewer, body));
                self.list(figures)
            }
            Event::Forming { figures, body } => {
                *body = forming(self.after, self.viewer, *body).unwrap_or(0);
                self.list(figures)
            }
            Event::RunUp {
                figures, enough, ..
            } => {
                self.list(enough);
                self.list(figures)
            }
            Event::Moved { figure, stop, .. } => {
                *stop = self.stop(*stop);
                self.sees(*figure)
            }
            Event::Reacted { figures, enemy, .. } => self.list(figures) && self.sees(*enemy),
            Event::Pivoted { figures, .. } | Event::Exchanged { figures } => {
                figures.retain(|(id, _)| self.sees(*id));
                !figures.is_empty()
            }
            Event::Contact { a, b, .. }
            | Event::Charged {
                figure: a,
                target: b,
                ..
            }
            | Event::Treated {
                figure: a, by: b, ..
            } => self.sees(*a) && self.sees(*b),
            Event::Duel { a, b, by, .. } => {
                *by = by.filter(|&id| self.sees(id));
                self.sees(*a) && self.sees(*b)
            }
            Event::Rode { figure, aboard, .. } => {
                self.sees(*figure) && aboard.is_none_or(|coach| self.sees(coach))
            }
            Event::Carrying { bearer, whom } => {
                self.sees(*bearer) && whom.is_none_or(|id| self.sees(id))
            }
            Event::Guarding { guard, prisoner } => {
                self.sees(*guard) && prisoner.is_none_or(|id| self.sees(id))
            }
            Event::Surrendered { figure, guard, .. } => {
                *guard = guard.filter(|&id| self.sees(id));
                self.sees(*figure)
            }
            Event::Hit {
                figure, striker, ..
            }
            | Event::Recoiled {
                figure, striker, ..
            } => {
                *striker = striker.filter(|&id| self.sees(id));
                self.sees(*figure)
            }
            Event::Placed { figure, .. }
            | Event::FollowedUp { figure, .. }
            | Event::Posture { figure, .. }
            | Event::Hid { figure, .. }
            | Event::Revealed { figure, .. }
            | Event::Drew { figure, .. }
            | Event::Lost { figure, .. }
            | Event::Shortened { figure, .. }
            | Event::Lightened { figure }
            | Event::Spoilt { figure, .. }
            | Event::Loading { figure, .. }
            | Event::Stunned { figure }
            | Event::Freed { figure }
            | Event::Left { figure, .. } => self.sees(*figure),
            Event::Shots(volley) => {
                self.shots(volley);
                true
            }
            Event::Fight(brawl) => self.fight(brawl),
            Event::Thing { at, .. } => match at {
                ThingAt::Ground(_) => true,
                ThingAt::With(id) => self.sees(*id),
            },
            Event::Triggered { trigger } => self.hears(*trigger),
            Event::ChangedSide { troop, .. } => self.sees_some_of(*troop),
            Event::Objective { objective, .. } => {
                is_own_objective(self.table, self.viewer, usize::from(*objective))
            }
            Event::Overruled { ruling, .. } => match ruling {
                Ruling::Place(id, _)
                | Ruling::Out(id, _)
                | Ruling::Hidden(id, _)
                | Ruling::Disorder(id, _)
                | Ruling::Loaded(id)
                | Ruling::Wounded(id, _) => self.sees(*id),
                Ruling::Trigger(trigger) => self.hears(*trigger),
                Ruling::Test(troop) => self.sees_some_of(*troop),
                Ruling::TestOf(who) => self.list(who),
                Ruling::End => true,
            },
            Event::Round { .. } | Event::TurnEnd | Event::Ended(_) => true,
            Event::Unknown => false,
        };
        shown.then_some(event)
    }

    fn sees_some_of(&self, troop: TroopId) -> bool {
        let mut all = self.after.all();
        all.any(|(id, figure)| figure.troop == troop && self.sees(id))
    }

    fn hears(&self, trigger: u8) -> bool {
        hears(self.table, self.after, self.viewer, usize::from(trigger))
    }

    /// Somebody stopped by who is unknown has, as far as one can tell, gone as far as they could.
    fn stop(&self, stop: Stop) -> Stop {
        match stop {
            Stop::Contact { enemy: id }
            | Stop::Blocked { by: id }
            | Stop::Held { by: id }
            | Stop::Body { with: id } => {
                if self.sees(id) {
                    stop
                } else {
                    Stop::Allowance
                }
            }
            Stop::Arrived
            | Stop::Allowance
            | Stop::Slowed
            | Stop::Stuck
            | Stop::Ground { .. }
            | Stop::Opening { .. }
            | Stop::Edge
            | Stop::Reaction
            | Stop::Lost
            | Stop::Late => stop,
        }
    }

    /// Whoever shoots is revealed by it (GEN-3); whoever is shot at need not be.
    fn shots(&self, volley: &mut Volley) {
        let known = volley.targets.len() + volley.screen.len() + volley.behind.len();
        self.list(&mut volley.targets);
        self.list(&mut volley.victims);
        self.list(&mut volley.screen);
        self.list(&mut volley.behind);
        volley.picked = volley.picked.filter(|&id| self.sees(id));
        // How many there were to draw among would tell of those left out.
        if volley.targets.len() + volley.screen.len() + volley.behind.len() < known {
            volley.draws.clear();
        }
    }

    fn fight(&self, brawl: &mut Brawl) -> bool {
        brawl
            .strikes
            .retain(|s| self.sees(s.striker) && self.sees(s.target));
        brawl.idle.retain(|(id, _)| self.sees(*id));
        brawl
            .ties
            .retain(|tie| self.sees(tie.first) && self.sees(tie.second));
        brawl.throws.iter_mut().for_each(|throw| self.throw(throw));
        brawl.throws.retain(|throw| !throw.dice.is_empty());
        self.list(&mut brawl.behind);
        self.list(&mut brawl.figures)
    }

    fn throw(&self, throw: &mut Throw) {
        if throw.owners.len() != throw.dice.len() {
            return;
        }
        let owned = throw.owners.iter().zip(&throw.dice);
        let owned = owned.filter(|(owner, _)| self.sees(**owner));
        (throw.owners, throw.dice) = owned.map(|(owner, die)| (*owner, *die)).unzip();
    }
}
