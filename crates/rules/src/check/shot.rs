//! Shots: when they may be ordered, and whether the shooting rules allow them.
//!
//! What a shooter needs comes from [`fire::aim`], the code that throws the dice asks too.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::around;
use crate::clause::Clause;
use crate::data::MissileTrait;
use crate::fire::{self, Aimed, Field};
use crate::geometry::Placed;
use crate::measure::Length;
use crate::order::{Act, EliteUse, Order, Orders, Response, Shoot, When};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::shooting::{self, Motion};
use crate::state::{Figure, FigureId, Ready};
use smallvec::SmallVec;

/// Who may shoot, and with which weapon.
type Weapons = SmallVec<[(FigureId, u8); 8]>;

impl Desk<'_, '_> {
    /// Everything wrong with the shots of an order.
    pub(super) fn shots(&self, order: &Order, shoot: &Shoot, way: &Way, out: &mut Findings) {
        self.timing(order, shoot, out);
        if shoot.volley && matches!(shoot.elite, Some(EliteUse::Single | EliteUse::Aimed)) {
            out.add(None, Code::EliteInVolley, Clause::ELT_5, "");
        }
        let single = matches!(shoot.elite, Some(EliteUse::Single | EliteUse::Aimed));
        if single && order.who.len() > 1 {
            out.add(None, Code::EliteSingleShooter, Clause::ELT_2, "");
        }
        // RUL-12: whose it is would be chosen for the player.
        if shoot.elite == Some(EliteUse::Unit) && self.is_of_two_units(order) {
            out.add(None, Code::TwoEliteShots, Clause::ELT_1, "");
        }
        if shoot.one_barrel {
            self.one_barrel(order, shoot, out);
        }
        if !self.is_enemy(shoot.target) {
            let about = self.name(shoot.target);
            out.add(Some(shoot.target), Code::NotAnEnemy, Clause::SHO_1, about);
            return;
        }
        if out.aimed {
            return;
        }
        let before = out.found.len();
        let (mut reached, mut known) = (false, Weapons::new());
        for &id in &order.who {
            if shoot.when == When::After && out.good.contains(&(id, *shoot)) {
                continue;
            }
            match self.aim_of(order, id, shoot, way, &mut out.field) {
                Ok(allowed) => {
                    reached |= allowed.reaches_named;
                    known.push((id, allowed.weapon));
                }
                Err(refusals) => {
                    let still = |refusal: &Refusal| refusal.code == Code::MustStandStill;
                    if refusals.iter().any(still) {
                        self.steps_count(id, out);
                    }
                    for refusal in refusals {
                        out.push(Some(id), refusal);
                    }
                }
            }
        }
        let good = out.found.len() == before;
        if good && !reached && matches!(shoot.when, When::Before | When::After) {
            self.at_the_named((order, shoot, way), &known, out);
        }
    }

    fn is_of_two_units(&self, order: &Order) -> bool {
        let mut units = order.who.iter().filter_map(|&id| Some(self.get(id)?.troop));
        let first = units.next();
        units.any(|unit| Some(unit) != first)
    }

    /// SHO-2: a shot goes to the group of the one named; where nobody of the order can hit him it would fall on his neighbours
    /// without a word. With which weapon is known of those who have just been looked at.
    fn at_the_named(
        &self,
        (order, shoot, way): (&Order, &Shoot, &Way),
        known: &[(FigureId, u8)],
        out: &mut Findings,
    ) {
        let mut barred = None;
        for &id in &order.who {
            let Some(aimed) = self.aimed(order, id, shoot, way) else {
                continue;
            };
            let field = out.field.get_or_insert_with(|| Field::of(self.state));
            let known = known.iter().find(|(of, _)| *of == id);
            let weapon = match known {
                Some(&(_, weapon)) => Ok(weapon),
                None => fire::allowed(self.table, self.state, &aimed, field).map(|a| a.weapon),
            };
            let reaches =
                |weapon| fire::reaches_named(self.table, self.state, (&aimed, weapon), field);
            match weapon.and_then(reaches) {
                Ok(()) => return,
                Err(refusals) => barred = barred.or(Some((id, refusals))),
            }
        }
        if let Some((id, refusals)) = barred {
            for refusal in refusals {
                out.push(Some(id), refusal);
            }
        }
    }

    /// GEN-2, RUL-44: which option makes two steps count.
    fn steps_count(&self, id: FigureId, out: &mut Findings) {
        let Some(figure) = self.get(id) else { return };
        let gone = figure.doing.moved.length;
        if gone == Length::ZERO || gone > self.table.base(figure.riding).length() {
            return;
        }
        let rules = self.table.rules();
        let code = if !rules.on(Switch::TwoStepTolerance) {
            Code::StepsCount
        } else if rules.on(Switch::NoCreeping) {
            Code::CreptAgain
        } else {
            return;
        };
        out.add(Some(id), code, Clause::GEN_2, self.name(id));
    }

    /// WPN-5: only a weapon of two barrels has one to spare.
    fn one_barrel(&self, order: &Order, shoot: &Shoot, out: &mut Findings) {
        for &id in &order.who {
            let missiles = self.get(id).map(|f| &self.table.facts(f).missiles);
            let two = missiles.is_some_and(|missiles| {
                let named = shoot.weapon.map(usize::from);
                let mut meant = missiles.iter().enumerate();
                meant.any(|(index, weapon)| {
                    named.is_none_or(|named| named == index) && weapon.is(MissileTrait::TwoBarrels)
                })
            });
            if !two {
                let code = if missiles.is_some_and(|missiles| !missiles.is_empty()) {
                    Code::OneBarrel
                } else {
                    Code::NoMissile
                };
                out.add(Some(id), code, Clause::WPN_5, self.name(id));
            }
        }
    }

    /// What only all shots of a round together show: too few for a volley (RUL-22), and shots of a unit
    /// beside the one who takes the elite shot for it (ELT-4).
    pub(super) fn shots_together(&self, orders: &Orders, out: &mut Findings) {
        let mut volleys: Vec<(When, usize, usize, usize, usize)> = Vec::new();
        for (index, order) in orders.0.iter().enumerate() {
            for (at, act) in order.acts.iter().enumerate() {
                let Act::Shoot(shoot) = act else { continue };
                (out.order, out.act) = (index, Some(at));
                if shoot.elite.is_some() {
                    self.elite_alone(orders, order, shoot, out);
                }
                if !shoot.volley {
                    continue;
                }
                let there = self.get(shoot.target).is_some_and(Figure::is_present);
                let strong = order.who.iter().filter(|&&id| self.fires_volley(id, shoot));
                let strong = strong.count();
                if strong > 0 && there {
                    let field = out.field.get_or_insert_with(|| Field::of(self.state));
                    let group = field.group_of(self.table, self.state, shoot.target);
                    volleys.push((shoot.when, group, strong, index, at));
                }
            }
        }
        for &(when, group, _, index, at) in &volleys {
            let same = volleys.iter().filter(|v| (v.0, v.1) == (when, group));
            let together: usize = same.map(|v| v.2).sum();
            if together < 3 {
                (out.order, out.act) = (index, Some(at));
                let first = orders.0[index].who[0];
                out.add(
                    Some(first),
                    Code::VolleyNeedsThree,
                    Clause::SHO_8,
                    self.name(first),
                );
            }
        }
    }

    /// Whether somebody shoots a weapon that has a volley of its own (WPN-11).
    pub(super) fn fires_volley(&self, id: FigureId, shoot: &Shoot) -> bool {
        self.get(id).is_some_and(|figure| {
            let weapon = fire::weapon(self.table, figure, shoot.weapon);
            weapon.is_ok_and(|(_, weapon)| shooting::has_volley(weapon))
        })
    }

    /// ELT-4: the rest of the unit does not shoot.
    fn elite_alone(&self, orders: &Orders, order: &Order, shoot: &Shoot, out: &mut Findings) {
        let Some((figure, elite)) = order
            .who
            .first()
            .and_then(|&id| self.get(id))
            .zip(shoot.elite)
        else {
            return;
        };
        if !fire::is_of_unit(self.table, figure, elite) {
            return;
        }
        let shoots = |id: FigureId| {
            let told = orders.0.iter().filter(|order| order.who.contains(&id));
            told.into_iter().any(|order| {
                order.acts.iter().any(|act| matches!(act, Act::Shoot(_)))
                    || order.reactions.iter().any(|r| r.then == Response::Shoot)
            })
        };
        for mate in self.table.facts(figure).figures() {
            if !order.who.contains(&mate) && shoots(mate) {
                out.add(
                    Some(mate),
                    Code::EliteRestShoots,
                    Clause::ELT_4,
                    self.name(mate),
                );
            }
        }
    }

    /// TRN-4, GEN-11, RUL-9: when it may be shot at all.
    fn timing(&self, order: &Order, shoot: &Shoot, out: &mut Findings) {
        if shoot.when == When::After {
            return;
        }
        if !self.table.rules().on(Switch::ShotsAnytime) {
            out.add(None, Code::SwitchedOff, Clause::TRN_4, "shots-anytime");
        }
        let goes = |act: &Act| matches!(act, Act::Charge(_) | Act::Move(_));
        if shoot.when == When::Contact && !order.acts.iter().any(goes) {
            out.add(None, Code::WrongCount, Clause::RUL_9, "");
        }
        // SHO-7: just before contact one shoots at whom one comes up to.
        let other = |act: &Act| match act {
            Act::Charge(enemy) => !around::group(self.state, *enemy).contains(&shoot.target),
            _ => false,
        };
        if shoot.when == When::Contact && order.acts.iter().any(other) {
            let about = self.name(shoot.target);
            out.add(None, Code::NotWhomTheyCharge, Clause::SHO_7, about);
        }
        if let When::At(point) = shoot.when {
            let points = order.acts.iter().find_map(|act| match act {
                Act::Move(points) => Some(points.len()),
                _ => None,
            });
            if !(1..=points.unwrap_or(0)).contains(&usize::from(point)) {
                out.add(None, Code::WrongCount, Clause::RUL_9, point.to_string());
            }
        }
        if shoot.volley && self.table.rules().on(Switch::ShotTiming) {
            for &id in &order.who {
                if self.get(id).is_some_and(|f| f.past.ready == Ready::No) {
                    out.add(Some(id), Code::NotReady, Clause::GEN_11, self.name(id));
                }
            }
        }
    }

    /// Whether one shooter of an order may shoot, and with which weapon.
    pub(super) fn aim_of(
        &self,
        order: &Order,
        id: FigureId,
        shoot: &Shoot,
        way: &Way,
        field: &mut Option<Field>,
    ) -> Result<fire::Allowed, Vec<Refusal>> {
        if let Some(aimed) = self.aimed(order, id, shoot, way) {
            let field = field.get_or_insert_with(|| Field::of(self.state));
            fire::allowed(self.table, self.state, &aimed, field)
        } else {
            let about = self.name(id);
            Err(vec![Refusal::new(Code::CannotAct, Clause::SHO_1, about)])
        }
    }

    /// One shot of an order, from where it is made; nothing if one of the two is not on the table.
    pub(super) fn aimed(
        &self,
        order: &Order,
        id: FigureId,
        shoot: &Shoot,
        way: &Way,
    ) -> Option<Aimed> {
        let figure = self.state.figure(id);
        let from = figure.placed()?;
        let to = self.state.figure(shoot.target).placed()?;
        let mut passing = fire::Passing::default();
        let (from, motion) = match shoot.when {
            When::After => (from, None),
            When::Before => (from, Some(way.motion(self, figure))),
            When::At(point) => {
                // WPN-19: as ordered, the last stretch before the point may be a gallop.
                let before = point.checked_sub(1);
                passing.ran_from = before.map(|corner| self.at_point(order, from, corner).centre);
                let from = self.at_point(order, from, point);
                (from, Some(way.motion(self, figure)))
            }
            When::Contact => {
                let motion = match way.motion(self, figure) {
                    Motion::Immobile => Motion::Immobile,
                    Motion::Moving | Motion::IntoContact => Motion::IntoContact,
                };
                (arrived(from, &to), Some(motion))
            }
        };
        Some(Aimed {
            shooter: id,
            shoot: *shoot,
            from,
            to,
            motion,
            passing,
        })
    }

    /// Where a shooter is at a point of the way (RUL-9), beside the first figure.
    fn at_point(&self, order: &Order, from: Placed, point: u8) -> Placed {
        let start = order.who.first().and_then(|&id| self.get(id)?.placed());
        let there = order.acts.iter().find_map(|act| match act {
            Act::Move(points) => points.get(usize::from(point).checked_sub(1)?),
            _ => None,
        });
        let on = |point: &crate::geometry::Point| self.table.scenario.table.holds(*point);
        match (start, there.filter(|point| on(point))) {
            (Some(start), Some(&there)) => Placed {
                centre: from.centre.plus(start.centre.to(there)),
                ..from
            },
            _ => from,
        }
    }
}

/// Somebody come straight up to an enemy.
fn arrived(from: Placed, to: &Placed) -> Placed {
    let apart = around::extent(from.base) + around::extent(to.base);
    Placed {
        centre: to.centre.towards(from.centre, Length::tenths_of_mm(apart)),
        ..from
    }
}
