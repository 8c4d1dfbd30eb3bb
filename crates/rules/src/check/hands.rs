//! What somebody does with their hands: loading, mounting, lifting, treating, guarding.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::around::{self, VOICE};
use crate::clause::Clause;
use crate::data::{MeleeTrait, MissileTrait};
use crate::geometry::Placed;
use crate::grasp::{self, MOST_BEARERS};
use crate::hide;
use crate::order::{Act, Order};
use crate::pace;
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::scenario::{Riding, TOUCH};
use crate::shooting::Motion;
use crate::state::{Fate, Figure, FigureId, ThingAt, ThingId};

/// The empty weapon somebody would load: the one named, or the first.
pub(super) fn empty(desk: &Desk<'_, '_>, figure: &Figure, weapon: Option<u8>) -> Option<u8> {
    let missiles = &desk.table.facts(figure).missiles;
    let mut places = (0u8..).zip(missiles.iter().zip(&figure.loads));
    let is_empty = |(_, (missile, load)): &(u8, (&&crate::data::Missile, &crate::state::Load))| {
        load.empty > 0 && !load.lost && missile.reload > 0
    };
    places
        .find(|place| weapon.is_none_or(|wanted| wanted == place.0) && is_empty(place))
        .map(|(index, _)| index)
}

impl Desk<'_, '_> {
    pub(super) fn hands(&self, order: &Order, act: &Act, way: &Way, out: &mut Findings) {
        for &id in &order.who {
            let Some(figure) = self.get(id) else { continue };
            let facts = self.table.facts(figure);
            let mut refuse = |code, clause| out.add(Some(id), code, clause, self.name(id));
            match act {
                Act::Crouch => {
                    if figure.is_mounted() {
                        refuse(Code::OnFootOnly, Clause::TER_1);
                    }
                    if self.any_in_contact(&[id]) {
                        refuse(Code::ContactForbids, Clause::GEN_5);
                    }
                    // RUL-44: without the option only bushes, high crops and woods hide who crouches.
                    let off = !self.table.rules().on(Switch::CrouchingHides);
                    let vain = |at: Placed| !hide::conceals(self.table, &at);
                    if off && figure.placed().is_some_and(vain) {
                        let about = "crouching-hides".to_owned();
                        out.add(Some(id), Code::SwitchedOff, Clause::GEN_5, about);
                    }
                }
                Act::Rally if !facts.troop.leader => refuse(Code::NotALeader, Clause::MOR_6),
                Act::Rally if !self.has_shaken(id, way.placed(figure)) => {
                    refuse(Code::NobodyToRally, Clause::MOR_6);
                }
                Act::Draw(weapon) if usize::from(*weapon) >= facts.melee.len() => {
                    refuse(Code::NoSuch, Clause::MEL_13);
                }
                Act::Shorten(weapon) => {
                    let lance = facts.melee.get(usize::from(*weapon));
                    let heavy = lance.is_some_and(|w| w.is(MeleeTrait::ChargeLance));
                    if !heavy || figure.has_lost(*weapon) || figure.has_cut(*weapon) {
                        refuse(Code::NotALance, Clause::LEN_8);
                    }
                    if figure.is_mounted() {
                        refuse(Code::CutOnFoot, Clause::LEN_8);
                    }
                    if way.motion(self, figure) != Motion::Immobile {
                        refuse(Code::CutStanding, Clause::LEN_8);
                    }
                    if self.any_in_contact(&[id]) {
                        refuse(Code::ContactForbids, Clause::LEN_8);
                    }
                }
                Act::Lighten => {
                    if !self.table.rules().on(Switch::MusketWithoutRest) {
                        refuse(Code::WeaponByOption, Clause::WPN_14);
                    }
                    if facts.lightened.is_none() || figure.lightened {
                        refuse(Code::NoRestToPutDown, Clause::WPN_14);
                    }
                    if way.motion(self, figure) != Motion::Immobile {
                        refuse(Code::LightenStanding, Clause::WPN_14);
                    }
                    if figure.doing.shot {
                        refuse(Code::AlreadyShot, Clause::WPN_14);
                    }
                    if self.any_in_contact(&[id]) {
                        refuse(Code::ContactForbids, Clause::WPN_14);
                    }
                }
                Act::Reload(weapon) => {
                    if weapon.is_some_and(|w| usize::from(w) >= facts.missiles.len()) {
                        refuse(Code::NoSuch, Clause::SHO_4);
                    } else if let Some(index) = empty(self, figure, *weapon) {
                        // WPN-3, WPN-11: loaded standing on the ground only.
                        let missile = facts.missiles[usize::from(index)];
                        if figure.is_mounted() && missile.is(MissileTrait::FootOnly) {
                            refuse(Code::OnFootOnly, missile.clause);
                        }
                    } else {
                        refuse(Code::NothingToLoad, Clause::SHO_4);
                    }
                    if way.motion(self, figure) != Motion::Immobile {
                        refuse(Code::MustStandStill, Clause::SHO_4);
                    }
                    if figure.doing.shot {
                        refuse(Code::AlreadyShot, Clause::SHO_4);
                    }
                    if self.any_in_contact(&[id]) {
                        refuse(Code::ContactForbids, Clause::SHO_4);
                    }
                }
                _ => {}
            }
        }
    }

    /// WND-1: with somebody in one's arms one neither charges, mounts, draws up nor fights; two bearers go together.
    pub(super) fn bearers(&self, order: &Order, way: &Way, out: &mut Findings) {
        let lifts = |act: &Act| matches!(act, Act::Carry(_));
        let lays = |act: &Act| matches!(act, Act::LayDown(_));
        let first = order.acts.iter().position(Act::is_way);
        let before = |test: fn(&Act) -> bool| {
            let mut acts = order.acts.iter().take(first.unwrap_or(order.acts.len()));
            acts.any(test)
        };
        for &id in &order.who {
            let Some(figure) = self.get(id) else { continue };
            let lifted = order.acts.iter().find_map(|act| match act {
                Act::Carry(whom) if before(lifts) => Some(*whom),
                _ => None,
            });
            let Some(whom) = figure.carrying.filter(|_| !before(lays)).or(lifted) else {
                continue;
            };
            let busy = |act: &Act| {
                act.is_riding()
                    || act.is_way() && !matches!(act, Act::Move(_) | Act::Follow(_))
                    || matches!(act, Act::Reload(_) | Act::Receive | Act::Treat(_))
            };
            if order.acts.iter().any(busy) {
                out.add(Some(id), Code::HandsFull, Clause::WND_1, self.name(id));
            }
            if !way.goes() {
                continue;
            }
            let mut mates = pace::bearers(self.state, whom).filter(|mate| *mate != id);
            if let Some(mate) = mates.find(|mate| !order.who.contains(mate)) {
                let about = self.name(mate);
                out.add(Some(id), Code::BearersTogether, Clause::WND_1, about);
            }
        }
    }

    /// MOR-6: whether anybody in voice of a leader, where he stands or where his way ends, is in a disorder that words end.
    /// Those who have to fall back may come into it.
    fn has_shaken(&self, leader: FigureId, end: Option<Placed>) -> bool {
        let Some(chief) = self.get(leader) else {
            return false;
        };
        let hears = |id: FigureId, f: &Figure| {
            let then = f.placed().zip(end);
            f.past.must_fall_back
                || around::leaders_in_voice(self.table, self.state, id).contains(&leader)
                || then.is_some_and(|(there, here)| around::is_within(&there, &here, VOICE))
        };
        let mut own = self.state.present().filter(|(_, f)| f.side == chief.side);
        own.any(|(id, f)| f.is_shaken() && self.table.commands(chief, f) && hears(id, f))
    }

    /// Acts on somebody or something within reach, one figure at a time but for getting on and off.
    pub(super) fn things(
        &self,
        order: &Order,
        index: usize,
        act: &Act,
        way: &Way,
        out: &mut Findings,
    ) {
        let two = matches!(act, Act::Carry(_) | Act::LayDown(_)) && order.who.len() <= MOST_BEARERS;
        if order.who.len() > 1 && !act.is_riding() && !two {
            out.add(None, Code::OneAtATime, Clause::TRN_6, "");
        }
        // What comes after a move in the order is done where it ends.
        let moved = order.acts[..index]
            .iter()
            .any(|act| matches!(act, Act::Move(_)));
        for &id in &order.who {
            let Some(figure) = self.get(id) else { continue };
            let at = if moved {
                way.placed(figure)
            } else {
                figure.placed()
            };
            let mut refuse = |code, clause, about| out.add(Some(id), code, clause, about);
            if let Act::Dismount = act {
                // The driver is the coach.
                let down = !figure.is_mounted() || figure.riding == Riding::Coach;
                if down && !figure.rides_along() {
                    refuse(Code::AlreadySo, Clause::RUL_8, self.name(id));
                }
                if self.any_in_contact(&[id]) {
                    refuse(Code::ContactForbids, Clause::RUL_8, self.name(id));
                }
                continue;
            }
            let Some(at) = at else { continue };
            match act {
                Act::Mount(coach) => {
                    if figure.is_mounted() {
                        refuse(Code::AlreadySo, Clause::RUL_8, self.name(id));
                    }
                    if self.any_in_contact(&[id]) {
                        refuse(Code::ContactForbids, Clause::RUL_8, self.name(id));
                    }
                    let ready = match coach {
                        Some(coach) => grasp::may_board(self.table, self.state, id, &at, *coach),
                        None => figure.horse.is_some_and(|p| grasp::reaches(&at, p)),
                    };
                    if !ready {
                        refuse(Code::NoHorse, Clause::RUL_8, self.name(id));
                    }
                }
                Act::Treat(patient) => {
                    if !self.table.rules().on(Switch::Wounds) {
                        refuse(Code::SwitchedOff, Clause::WND_1, "wounds".to_owned());
                    }
                    let why = grasp::refuses_treatment(self.table, self.state, (id, &at), *patient);
                    match why {
                        Some((Code::NotInReach, clause)) => {
                            out.push(Some(id), self.too_far(&at, *patient, clause));
                        }
                        Some((code, clause)) => refuse(code, clause, self.name(*patient)),
                        None => {}
                    }
                }
                Act::Capture(prey)
                    if grasp::custody(self.table, self.state, id, &at, *prey).is_none() =>
                {
                    out.push(Some(id), self.why_not_taken(id, &at, *prey));
                }
                Act::Release(prisoner)
                    if !grasp::may_release(self.table, self.state, id, &at, *prisoner) =>
                {
                    let held = |f: &Figure| f.fate == Fate::Prisoner(self.seat.side);
                    if self.get(*prisoner).is_some_and(held) {
                        out.push(Some(id), self.too_far(&at, *prisoner, Clause::MEL_14));
                    } else {
                        refuse(Code::NoPrisoner, Clause::MEL_14, self.name(*prisoner));
                    }
                }
                Act::Carry(whom) => {
                    if !self.table.rules().on(Switch::Wounds) {
                        refuse(Code::SwitchedOff, Clause::WND_1, "wounds".to_owned());
                    }
                    let others = order.who.len() - 1;
                    let why =
                        grasp::refuses_lifting(self.table, self.state, (id, &at), *whom, others);
                    if let Some((Code::NotInReach, clause)) = why {
                        out.push(Some(id), self.too_far(&at, *whom, clause));
                    } else if let Some((code, clause)) = why {
                        let about = match code {
                            Code::OnFootOnly | Code::HandsFull | Code::ContactForbids => id,
                            _ => *whom,
                        };
                        refuse(code, clause, self.name(about));
                    }
                }
                Act::LayDown(whom) if figure.carrying != Some(*whom) => {
                    refuse(Code::NotCarried, Clause::WND_1, self.name(*whom));
                }
                Act::Take(thing)
                    if grasp::thing(self.table, self.state, id, &at, *thing).is_none() =>
                {
                    out.push(Some(id), self.why_not_lifted(&at, *thing));
                }
                Act::Drop(thing) => {
                    let carried = self.state.things.get(thing.index());
                    if carried != Some(&ThingAt::With(id)) {
                        refuse(Code::NotCarried, Clause::MOV_3, self.thing(thing.index()));
                    }
                }
                _ => {}
            }
        }
    }

    /// Not base to base: how far apart, or the wall between.
    fn too_far(&self, at: &Placed, other: FigureId, clause: Clause) -> Refusal {
        let about = self.name(other);
        let there = self.known(other).and_then(Figure::placed);
        match there.map(|there| at.distance(&there)) {
            Some(apart) if apart > TOUCH => {
                Refusal::new(Code::TooFarToReach, clause, about).because_of(apart, TOUCH)
            }
            Some(_) => Refusal::new(Code::ThroughWall, clause, about),
            None => Refusal::new(Code::NotInReach, clause, about),
        }
    }

    /// MEL-14: why somebody cannot be taken.
    fn why_not_taken(&self, id: FigureId, at: &Placed, prey: FigureId) -> Refusal {
        let refuse = |code, about| Refusal::new(code, Clause::MEL_14, self.name(about));
        let Some(other) = self.known(prey) else {
            return refuse(Code::NotInReach, prey);
        };
        // RUL-6, RUL-44: said first, for it holds wherever he stands; who is a prisoner already may be guarded and freed.
        if self.table.rules().on(Switch::NoPrisoners) && !other.is_prisoner() {
            return Refusal::new(Code::NoPrisonersTaken, Clause::RUL_6, self.name(prey));
        }
        let busy = self.get(id).is_some_and(|f| f.escorting.is_some());
        let beside = other
            .placed()
            .is_some_and(|there| around::meet(self.table, at, &there));
        match other.fate {
            Fate::Out | Fate::Fled | Fate::Fainted | Fate::Healing => {
                refuse(Code::NotAnEnemy, prey)
            }
            _ if !beside => self.too_far(at, prey, Clause::MEL_14),
            _ if busy => refuse(Code::HandsFull, id),
            Fate::Prisoner(_) => refuse(Code::AlreadySo, prey),
            Fate::Fit if self.is_enemy(prey) => refuse(Code::NotBeaten, prey),
            Fate::Fit => refuse(Code::NotAnEnemy, prey),
        }
    }

    /// MOV-3: why a thing cannot be taken: how far it lies, or who has it.
    fn why_not_lifted(&self, at: &Placed, thing: ThingId) -> Refusal {
        let about = self.thing(thing.index());
        match self.state.things.get(thing.index()) {
            Some(ThingAt::Ground(point)) => {
                let apart = at.distance_to_point(*point);
                let refusal = Refusal::new(Code::TooFarToReach, Clause::MOV_3, about);
                refusal.because_of(apart, grasp::REACH)
            }
            Some(ThingAt::With(_)) | None => Refusal::new(Code::NotInReach, Clause::MOV_3, about),
        }
    }

    fn thing(&self, index: usize) -> String {
        let thing = self.table.scenario.things.get(index);
        thing.map_or_else(|| format!("?{index}"), |thing| thing.id.clone())
    }
}
