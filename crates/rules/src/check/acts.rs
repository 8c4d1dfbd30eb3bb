//! One order: who is in it, which round its acts belong to and which of them go together.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::around;
use crate::clause::Clause;
use crate::data::MissileTrait;
use crate::fire;
use crate::measure::Length;
use crate::order::{Act, Cue, Named, Order, Response, When};
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::state::{Fate, Figure, FigureId, Phase, Place, Ready};

/// More acts than anybody does in a turn.
const MOST_ACTS: usize = 12;
/// More than anybody names in one act, but for the points of a way, which name nobody.
const MOST_NAMED: usize = 8;
/// More reactions than anybody thinks of.
const MOST_REACTIONS: usize = 4;
/// Nobody minds an enemy farther away than this.
const FARTHEST_CUE: Length = Length::cm(200);

/// What only somebody who strikes does.
fn is_of_blow(act: &Act) -> bool {
    matches!(act, Act::Strike(_) | Act::Restrain | Act::FollowUp(true))
}

/// Both hands for a while.
fn is_busy(act: &Act) -> bool {
    matches!(
        act,
        Act::Treat(_) | Act::Take(_) | Act::Capture(_) | Act::Carry(_) | Act::LayDown(_)
    ) || act.is_riding()
}

/// Why somebody takes no orders: the state he is in, and its clause.
pub(super) fn unable(figure: &Figure) -> (Code, Clause) {
    match (figure.fate, figure.place) {
        (Fate::Prisoner(_), _) => (Code::TakenPrisoner, Clause::MEL_14),
        (Fate::Fainted | Fate::Healing, _) => (Code::HasFainted, Clause::WND_1),
        (Fate::Fit, _) if figure.stunned > 0 => (Code::Stunned, Clause::MEL_10),
        (Fate::Fit, Place::Aboard(_)) => (Code::AboardACoach, Clause::RUL_8),
        (Fate::Fit, Place::Waiting) => (Code::NotOnYet, Clause::TRN_6),
        (Fate::Out | Fate::Fled, _) | (Fate::Fit, Place::Table(_) | Place::Gone) => {
            (Code::CannotAct, Clause::TRN_8)
        }
    }
}

/// The round an act belongs to (TRN-1).
fn belongs_to(act: &Act) -> Code {
    match act {
        Act::Place(_) => Code::BelongsToDeployment,
        Act::Shoot(shoot) if shoot.when == When::After => Code::BelongsToShooting,
        Act::Strike(_) | Act::Restrain | Act::FollowUp(_) => Code::BelongsToMelee,
        Act::Stay | Act::Duel { .. } | Act::Surrender => Code::BelongsToMovementAndMelee,
        Act::Move(_)
        | Act::Charge(_)
        | Act::Interpose { .. }
        | Act::Receive
        | Act::Follow(_)
        | Act::Form { .. }
        | Act::Join(_)
        | Act::Skirmish
        | Act::Spread { .. }
        | Act::Break
        | Act::Pivot(_)
        | Act::Slide(_)
        | Act::Exchange
        | Act::Face(_)
        | Act::Mount(_)
        | Act::Dismount
        | Act::Crouch
        | Act::Reload(_)
        | Act::Shoot(_)
        | Act::Draw(_)
        | Act::Shorten(_)
        | Act::Lighten
        | Act::Treat(_)
        | Act::Capture(_)
        | Act::Release(_)
        | Act::Take(_)
        | Act::Drop(_)
        | Act::Carry(_)
        | Act::LayDown(_)
        | Act::Rally => Code::BelongsToMovement,
    }
}

impl Desk<'_, '_> {
    /// Everything wrong with one order by itself.
    pub fn order(&self, order: &Order, out: &mut Findings) {
        out.act = None;
        let before = out.found.len();
        self.who(order, out);
        self.shape(order, out);
        // Whoever does not exist or is not one's own cannot be looked at further.
        if out.found.len() > before {
            return;
        }
        if self.state.phase == Phase::Deployment {
            return self.placing(order, out);
        }
        let way = Way::of(self, order);
        for (index, act) in order.acts.iter().enumerate() {
            out.act = Some(index);
            self.act(order, index, act, &way, out);
        }
        out.act = None;
        self.together(order, &way, out);
        self.reactions(order, &way, out);
    }

    fn who(&self, order: &Order, out: &mut Findings) {
        if order.who.is_empty() {
            out.add(None, Code::NobodyNamed, Clause::TRN_6, "");
        }
        for (index, &id) in order.who.iter().enumerate() {
            let Some(figure) = self.known(id) else {
                out.add(Some(id), Code::NoSuch, Clause::TRN_6, self.name(id));
                continue;
            };
            let mut refuse = |code, clause| out.add(Some(id), code, clause, self.name(id));
            if figure.seat() != Some(self.seat) {
                refuse(Code::NotYours, Clause::TRN_6);
            }
            // Found again by the look over all orders, but later ones here would count it twice.
            if index > 512 {
                refuse(Code::TooMany, Clause::TRN_6);
                return;
            }
            if self.state.phase == Phase::Deployment {
                continue;
            }
            let leaves = figure.rides_along() && order.acts == [Act::Dismount];
            if !figure.can_act() && !leaves {
                let (code, clause) = unable(figure);
                refuse(code, clause);
            } else if figure.doing.frozen {
                refuse(Code::Frozen, Clause::GEN_1);
            } else if figure.fleeing {
                let gives_up = order.acts.iter().all(|act| *act == Act::Surrender);
                if !gives_up || order.acts.is_empty() {
                    refuse(Code::MustRun, Clause::MOR_3);
                }
            } else if figure.past.must_fall_back && self.state.phase == Phase::Movement {
                refuse(Code::MustRun, Clause::FRM_12);
            }
        }
    }

    /// Sizes, rounds, and figures, things and weapons that do not exist.
    fn shape(&self, order: &Order, out: &mut Findings) {
        if order.acts.len() > MOST_ACTS {
            out.add(None, Code::TooMany, Clause::TRN_1, "");
        }
        if order.reactions.len() > MOST_REACTIONS
            || !order.reactions.is_empty() && self.state.phase != Phase::Movement
        {
            out.add(None, Code::TooMany, Clause::TRN_2, "");
        }
        for (index, act) in order.acts.iter().enumerate().take(MOST_ACTS) {
            out.act = Some(index);
            if !self.belongs(act) {
                out.add(None, belongs_to(act), Clause::TRN_1, "");
            }
            self.names(order.who.first().copied(), act, out);
        }
        out.act = None;
    }

    /// Whether an act belongs to the open round (TRN-1).
    fn belongs(&self, act: &Act) -> bool {
        match self.state.phase {
            Phase::Deployment => matches!(act, Act::Place(_)),
            Phase::Movement => {
                !matches!(
                    act,
                    Act::Place(_) | Act::Strike(_) | Act::Restrain | Act::FollowUp(_)
                ) && !matches!(act, Act::Shoot(shoot) if shoot.when == When::After)
            }
            Phase::Shooting => matches!(act, Act::Shoot(shoot) if shoot.when == When::After),
            Phase::Melee => matches!(
                act,
                Act::Stay
                    | Act::Strike(_)
                    | Act::Restrain
                    | Act::FollowUp(_)
                    | Act::Surrender
                    | Act::Duel { .. }
            ),
        }
    }

    /// HID-1: nothing is said of whom one does not know, not even a name.
    fn names(&self, first: Option<FigureId>, act: &Act, out: &mut Findings) {
        for named in act.names().into_iter().take(MOST_NAMED) {
            match named {
                Named::Figure(id) if self.known(id).is_none() => {
                    out.add(first, Code::NobodyKnown, Clause::TRN_6, "");
                }
                Named::Thing(thing) if self.state.things.get(thing.index()).is_none() => {
                    let about = format!("?{}", thing.0);
                    out.add(None, Code::NoSuch, Clause::MOV_3, about);
                }
                Named::Figure(_) | Named::Thing(_) | Named::Point(_) => {}
            }
        }
    }

    fn act(&self, order: &Order, index: usize, act: &Act, way: &Way, out: &mut Findings) {
        let who = &order.who;
        match act {
            Act::Place(_)
            | Act::Stay
            | Act::Restrain
            | Act::FollowUp(_)
            | Act::Strike(_)
            | Act::Surrender => self.blow(who, act, out),
            Act::Move(points) => way.check(self, who, points, out),
            Act::Charge(target) => self.enemy(*target, out),
            Act::Interpose { friend, enemy } => {
                if who.contains(friend) || !self.is_friend(*friend) {
                    let about = self.name(*friend);
                    out.add(Some(*friend), Code::NotOnSide, Clause::CHG_6, about);
                }
                self.enemy(*enemy, out);
            }
            Act::Duel { foe, .. } => self.duel(who, *foe, out),
            Act::Receive
            | Act::Crouch
            | Act::Rally
            | Act::Draw(_)
            | Act::Shorten(_)
            | Act::Lighten
            | Act::Reload(_) => {
                self.hands(order, act, way, out);
            }
            Act::Follow(friend) => {
                if who.contains(friend) {
                    let about = self.name(*friend);
                    out.add(None, Code::FollowsFollower, Clause::TRN_2, about);
                } else if !self.is_friend(*friend) {
                    let about = self.name(*friend);
                    out.add(Some(*friend), Code::NotOnSide, Clause::TRN_2, about);
                }
            }
            Act::Form { .. }
            | Act::Join(_)
            | Act::Skirmish
            | Act::Spread { .. }
            | Act::Break
            | Act::Pivot(_)
            | Act::Slide(_)
            | Act::Exchange
            | Act::Face(_) => self.drill(order, act, way, out),
            Act::Mount(_)
            | Act::Dismount
            | Act::Treat(_)
            | Act::Capture(_)
            | Act::Release(_)
            | Act::Carry(_)
            | Act::LayDown(_)
            | Act::Take(_)
            | Act::Drop(_) => self.things(order, index, act, way, out),
            Act::Shoot(shoot) => self.shots(order, shoot, way, out),
        }
    }

    /// CHG-2, HID-1: an enemy one knows of.
    fn enemy(&self, target: FigureId, out: &mut Findings) {
        if !self.is_enemy(target) {
            let about = self.name(target);
            out.add(Some(target), Code::NotAnEnemy, Clause::CHG_2, about);
        }
    }

    /// Acts that exclude each other, and a body that acts as one.
    fn together(&self, order: &Order, way: &Way, out: &mut Findings) {
        if order.acts.len() > 1 {
            Self::clashes(order, out);
        }
        if self.state.phase == Phase::Movement {
            self.bearers(order, way, out);
            self.pivot_clash(order, way, out);
            self.as_one(order, way, out);
        }
    }

    /// Acts that exclude each other.
    fn clashes(order: &Order, out: &mut Findings) {
        let acts = &order.acts;
        let count = |test: fn(&Act) -> bool| acts.iter().filter(|act| test(act)).count();
        let mut clash = |clause| out.add(None, Code::ActsClash, clause, "");
        if count(Act::is_way) > 1 {
            let between = |test: fn(&Act) -> bool| {
                let at = acts.iter().position(test);
                let (before, after) = acts.split_at(at.unwrap_or(0));
                [before, after].map(|acts| acts.iter().any(Act::is_way)) == [true; 2]
            };
            // FRM-6, RUL-8: before or after a move, not in the middle of one.
            clash(if between(|act| matches!(act, Act::Pivot(_))) {
                Clause::FRM_6
            } else if between(Act::is_riding) {
                Clause::RUL_8
            } else {
                Clause::TRN_2
            });
        }
        let same = |a: &Act| std::mem::discriminant(a);
        let twice = acts.iter().enumerate().find(|(i, act)| {
            let mut earlier = acts[..*i].iter();
            earlier.any(|other| same(other) == same(act))
        });
        match twice {
            // A formation pivots once a turn.
            Some((_, Act::Pivot(_))) => clash(Clause::FRM_6),
            // Said already.
            Some((_, act)) if act.is_way() => {}
            Some(_) => clash(Clause::TRN_1),
            None => {}
        }
        let shoots = count(|act| matches!(act, Act::Shoot(_))) > 0;
        let loads = count(|act| matches!(act, Act::Reload(_))) > 0;
        let stands = count(|act| matches!(act, Act::Stay | Act::Receive)) > 0;
        let busy = count(is_busy) > 0;
        if stands && count(Act::is_way) > 0 {
            clash(Clause::TRN_2);
        }
        // LEN-8, WPN-14: so do cutting a lance down and lightening oneself.
        let cuts = count(|act| matches!(act, Act::Shorten(_))) > 0;
        if cuts && (shoots || loads || busy) {
            clash(Clause::LEN_8);
        }
        if acts.contains(&Act::Lighten) && (shoots || loads || busy || cuts) {
            clash(Clause::WPN_14);
        }
        // SHO-4: loading takes the whole turn.
        if loads && (shoots || busy) {
            clash(Clause::SHO_4);
        }
        if shoots && busy {
            clash(Clause::SHO_1);
        }
        // TER-1, GEN-5: crouched and doing nothing.
        let idle = |act: &Act| matches!(act, Act::Crouch | Act::Stay | Act::Face(_));
        if acts.contains(&Act::Crouch) && !acts.iter().all(idle) {
            clash(Clause::GEN_5);
        }
        if count(|act| matches!(act, Act::Treat(_))) > 0 && count(Act::is_way) > 0 {
            clash(Clause::WND_2);
        }
        if count(|act| matches!(act, Act::Surrender)) > 0 {
            clash(Clause::MEL_14);
        }
        // MEL-1: who stays in a fight strikes nobody.
        if acts.contains(&Act::Stay) && count(is_of_blow) > 0 {
            clash(Clause::MEL_1);
        }
    }

    fn reactions(&self, order: &Order, way: &Way, out: &mut Findings) {
        for reaction in &order.reactions {
            if let Cue::Within(length) = reaction.cue
                && (length > FARTHEST_CUE || length < Length::ZERO)
            {
                let about = length.to_string();
                out.add(None, Code::BadDistance, Clause::TRN_2, about);
            }
            if matches!(reaction.then, Response::FallBack | Response::CounterCharge) {
                self.stands_to_shoot(order, way, out);
            }
            if reaction.then == Response::Shoot {
                // TRN-4: a shot during movement; EX-1: not one at whoever comes into contact.
                let waits = reaction.cue == Cue::Charged;
                if !waits && !self.table.rules().on(Switch::ShotsAnytime) {
                    out.add(None, Code::SwitchedOff, Clause::TRN_4, "shots-anytime");
                }
                self.weapons_to_answer(order, reaction.weapon, out);
                if reaction.volley {
                    self.ready_to_answer(order, out);
                }
            }
        }
    }

    /// SHO-1: something to shoot with at whoever comes; WPN-19: a lance only when it is named.
    fn weapons_to_answer(&self, order: &Order, named: Option<u8>, out: &mut Findings) {
        for &id in &order.who {
            let Some(figure) = self.get(id) else { continue };
            let facts = self.table.facts(figure);
            let why = match named {
                Some(weapon) if usize::from(weapon) >= facts.missiles.len() => {
                    Some((Code::NoSuch, Clause::SHO_1))
                }
                None if facts.shooting() == 0 => Some(fire::unarmed(facts, figure)),
                Some(_) | None => None,
            };
            if let Some((code, clause)) = why {
                out.add(Some(id), code, clause, self.name(id));
            }
        }
    }

    /// GEN-11: a volley in the movement round is for troops who were ready for one in the shooting round before, at a
    /// leader's word.
    fn ready_to_answer(&self, order: &Order, out: &mut Findings) {
        let timed = self.table.rules().on(Switch::ShotTiming);
        for &id in &order.who {
            if timed && self.get(id).is_some_and(|f| f.past.ready == Ready::No) {
                out.add(Some(id), Code::NotReady, Clause::GEN_11, self.name(id));
            }
            if self.get(id).is_some() && !around::is_led(self.table, self.state, id) {
                out.add(
                    Some(id),
                    Code::VolleyNeedsLeader,
                    Clause::SHO_8,
                    self.name(id),
                );
            }
        }
    }

    /// MOV-13: whoever has shot what is shot standing still does not run off in the same turn.
    fn stands_to_shoot(&self, order: &Order, way: &Way, out: &mut Findings) {
        let shots = order.acts.iter().filter_map(|act| match act {
            Act::Shoot(shoot) if shoot.when == When::Before => Some(shoot),
            _ => None,
        });
        let mut field = None;
        for shoot in shots {
            for &id in &order.who {
                let Ok(allowed) = self.aim_of(order, id, shoot, way, &mut field) else {
                    continue;
                };
                let missiles = &self.table.facts(self.state.figure(id)).missiles;
                let still = missiles
                    .get(usize::from(allowed.weapon))
                    .filter(|missile| missile.is(MissileTrait::Immobile));
                if let Some(missile) = still {
                    let about = self.name(id);
                    out.add(Some(id), Code::MustStandStill, missile.clause, about);
                }
            }
        }
    }
}
