//! The melee round: whom somebody may strike, and giving up.

use super::desk::{Desk, Findings};
use crate::arms;
use crate::around::{self, Few, is_within};
use crate::brawl::{self, CORNERED, Fights};
use crate::clause::Clause;
use crate::data::MeleeTrait;
use crate::order::{Act, Orders};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::scenario::{Gift, TOUCH};
use crate::shooting::Formation;
use crate::short;
use crate::state::{Figure, FigureId, Phase, Posture};

impl Desk<'_, '_> {
    pub(super) fn blow(&self, who: &[FigureId], act: &Act, out: &mut Findings) {
        for &id in who {
            let Some(figure) = self.get(id) else { continue };
            let mut refuse = |code, clause| out.add(Some(id), code, clause, self.name(id));
            match act {
                Act::Strike(targets) => {
                    if figure.doing.shot_at_comer {
                        refuse(Code::ShotAtComer, Clause::SHO_9);
                    }
                    let mut distinct: Few = targets.iter().take(8).copied().collect();
                    short::sort(&mut distinct);
                    distinct.dedup();
                    if targets.is_empty() {
                        refuse(Code::WrongCount, Clause::MEL_1);
                    }
                    if distinct.len().max(targets.len()) > self.strikes(figure) {
                        refuse(Code::TooManyTargets, Clause::MEL_1);
                    }
                    let fights = out.fights(self);
                    let within = self.strikable(id, &fights);
                    for target in distinct {
                        if !within.contains(&target) {
                            out.push(Some(id), self.why_not(id, target, &fights));
                        }
                    }
                }
                Act::Restrain => {
                    // LEN-3: only a two-handed weapon has advantages to forgo.
                    let heavy = arms::in_hand(self.table, figure)
                        .is_some_and(|weapon| weapon.is(MeleeTrait::Heavy));
                    if !heavy {
                        refuse(Code::NothingToRestrain, Clause::LEN_3);
                    }
                }
                // RUL-44: an option that is off says so when it is asked for.
                Act::FollowUp(true) if !self.table.rules().on(Switch::FollowUp) => {
                    out.add(Some(id), Code::SwitchedOff, Clause::GEN_8, "follow-up");
                }
                Act::FollowUp(_) if self.strikable(id, &out.fights(self)).is_empty() => {
                    out.add(Some(id), Code::NobodyToFollow, Clause::GEN_8, self.name(id));
                }
                // RUL-6, RUL-44: where nobody is taken prisoner nobody gives himself up.
                Act::Surrender if self.table.rules().on(Switch::NoPrisoners) => {
                    let about = self.name(id);
                    out.add(Some(id), Code::NoPrisonersTaken, Clause::RUL_6, about);
                }
                Act::Surrender if !self.is_pressed(id, figure) => {
                    out.push(Some(id), self.why_no_captor(id));
                }
                _ => {}
            }
        }
    }

    /// RUL-27, RUL-44: strikes that exclude each other are all refused; a strike past a friend who swings a two-handed
    /// weapon names him.
    pub(super) fn blows_together(&self, orders: &Orders, out: &mut Findings) {
        let strike = |act: &Act| matches!(act, Act::Strike(_));
        if !orders.0.iter().any(|order| order.acts.iter().any(strike)) {
            return;
        }
        let fights = out.fights(self);
        let excluded = fights.excluded(self.table, self.state, &orders.0, self.seat);
        for (id, about, code, clause) in excluded {
            let mut of = orders.0.iter();
            out.order = of.position(|order| order.who.contains(&id)).unwrap_or(0);
            let order = orders.0.get(out.order);
            out.act = order.and_then(|order| order.acts.iter().position(strike));
            out.add(Some(id), code, clause, self.name(about));
        }
    }

    /// How many enemies somebody may strike at once: the dice of their gift, with a blade in hand
    /// (EXC, RUL-24).
    pub(super) fn strikes(&self, figure: &Figure) -> usize {
        let gifts = &self.table.facts(figure).troop.gifts;
        let Some(weapon) = arms::in_hand(self.table, figure) else {
            return 1;
        };
        let sword = weapon.is(MeleeTrait::Sword);
        let blade = sword || weapon.is(MeleeTrait::Knife);
        // EXC-4 leaves one die whatever else.
        let quick = gifts.contains(&Gift::Quick) && blade;
        if quick || !self.table.rules().on(Switch::Exceptional) {
            return 1;
        }
        if gifts.contains(&Gift::ThreeStrikes) && sword {
            3
        } else if gifts.contains(&Gift::TwoStrikes) && blade {
            2
        } else {
            1
        }
    }

    /// Enemies somebody may strike: those in contact, and from a rear rank those in contact with the
    /// friends in front, as far back as the weapon reaches (LEN-2, LEN-4), but for those the rules of
    /// charges forbid (CHG-2, CHG-8).
    pub(super) fn strikable(&self, id: FigureId, fights: &Fights) -> Few {
        let mut near = self.near_among(id, |id| around::of_pairs(&fights.touching, id));
        if !near.is_empty() {
            let reached = fights.reached(self.table, self.state, id);
            near.retain(|enemy| {
                let mut told = reached.iter();
                told.any(|(foe, no)| foe == enemy && no.is_none())
            });
        }
        near
    }

    /// The fights, which only the melee round asks for.
    pub(super) fn fights(&self) -> Fights {
        Fights::of(self.table, self.state)
    }

    /// MEL-14: the nearest enemy, who is not near enough to give oneself up to.
    fn why_no_captor(&self, id: FigureId) -> Refusal {
        let nobody = Refusal::new(Code::NotInReach, Clause::MEL_14, self.name(id));
        let Some(own) = self.get(id).and_then(Figure::placed) else {
            return nobody;
        };
        let known = self
            .state
            .present()
            .filter(|(enemy, _)| self.is_enemy(*enemy));
        let known = known.filter_map(|(enemy, f)| Some((own.distance(&f.placed()?), enemy)));
        let Some((apart, enemy)) = known.filter(|(apart, _)| *apart > CORNERED).min() else {
            return nobody;
        };
        Refusal::new(Code::NobodyNear, Clause::MEL_14, self.name(enemy)).because_of(apart, CORNERED)
    }

    /// Why somebody may not strike an enemy.
    fn why_not(&self, id: FigureId, target: FigureId, fights: &Fights) -> Refusal {
        if !self.is_enemy(target) {
            return Refusal::new(Code::NotAnEnemy, Clause::MEL_1, self.name(target));
        }
        let reached = fights.reached(self.table, self.state, id);
        let why = reached.iter().find(|(foe, _)| *foe == target);
        if let Some((code, clause)) = why.and_then(|(_, why)| *why) {
            return Refusal::new(code, clause, self.name(id));
        }
        if let Some((code, clause)) = self.why_not_past(id, target, fights) {
            return Refusal::new(code, clause, self.name(id));
        }
        let refuse = |code| Refusal::new(code, Clause::MEL_1, self.name(target));
        let placed = |id| self.get(id).and_then(Figure::placed);
        match (placed(id), placed(target)) {
            (Some(own), Some(there)) if !around::touch(&own, &there) => {
                refuse(Code::TooFarToStrike).because_of(own.distance(&there), TOUCH)
            }
            _ => refuse(Code::NotInReach),
        }
    }

    /// LEN-2, LEN-4: of an enemy base to base with the first of somebody's file: that his weapon does not strike past friends,
    /// or not past so many.
    fn why_not_past(
        &self,
        id: FigureId,
        target: FigureId,
        fights: &Fights,
    ) -> Option<(Code, Clause)> {
        let beside = |id| around::of_pairs(&fights.touching, id);
        let touches = |one: FigureId| {
            let among = beside(one);
            around::contacts_among(self.table, self.state, one, among).contains(&target)
        };
        let figure = self.get(id).filter(|f| !f.is_mounted())?;
        let mut file = Few::from_slice(&[id]);
        let mut current = id;
        while !touches(current) {
            let among = beside(current).into_iter();
            let front = around::first_ahead(self.table, self.state, current, among);
            current = front.filter(|front| !file.contains(front))?;
            file.push(current);
        }
        let weapon = arms::in_hand(self.table, figure)?;
        let behind = file.len() > 1 && around::is_before(self.state, id, current, target);
        behind.then(|| {
            if weapon.is(MeleeTrait::OverKneeling) {
                (Code::BayonetRank, Clause::LEN_4)
            } else {
                (Code::RankCannotStrike, Clause::LEN_2)
            }
        })
    }

    /// Enemies somebody may reach, as far as ranks and weapons go.
    fn near_among(&self, id: FigureId, beside: impl Fn(FigureId) -> Few) -> Few {
        let near = beside(id);
        // Most stand by themselves.
        if near.is_empty() {
            return near;
        }
        let direct = around::contacts_among(self.table, self.state, id, near);
        let Some(figure) = self.get(id) else {
            return direct;
        };
        if !direct.is_empty() || figure.is_mounted() {
            return direct;
        }
        let Some(weapon) = arms::in_hand(self.table, figure) else {
            return direct;
        };
        let close = figure.formation == Formation::Close;
        let mut file = Few::from_slice(&[id]);
        let mut current = id;
        loop {
            let among = beside(current).into_iter();
            let front = around::first_ahead(self.table, self.state, current, among);
            // Friends who look at each other are no file: everybody once.
            let Some(front) = front.filter(|front| !file.contains(front)) else {
                break;
            };
            file.push(front);
            let rank = file.len();
            let kneels = self
                .get(front)
                .is_some_and(|f| f.posture == Posture::Kneeling);
            let reaches = weapon.is(MeleeTrait::Pike) && close
                || weapon.is(MeleeTrait::RearRanks) && rank <= if close { 3 } else { 2 }
                || weapon.is(MeleeTrait::OverKneeling) && rank == 2 && kneels;
            if !reaches {
                break;
            }
            let mut enemies = around::contacts_among(self.table, self.state, front, beside(front));
            if !enemies.is_empty() {
                enemies.retain(|enemy| around::is_before(self.state, id, front, *enemy));
                return enemies;
            }
            current = front;
        }
        Few::new()
    }

    /// MEL-14: in contact with an enemy, or nearly; in the melee round with one who can take a prisoner there and then.
    fn is_pressed(&self, id: FigureId, figure: &Figure) -> bool {
        if self.state.phase == Phase::Melee {
            return brawl::captor(self.table, self.state, id).is_some();
        }
        let Some(placed) = figure.placed() else {
            return false;
        };
        self.state.present().any(|(_, other)| {
            figure.is_enemy_of(other)
                && !other.hidden
                && other
                    .placed()
                    .is_some_and(|p| is_within(&placed, &p, CORNERED))
        })
    }
}
