//! Shots: when they may be ordered, and whether the shooting rules allow them.
//!
//! What a shooter needs comes from [`fire::aim`], the code that throws the dice asks too.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::clause::Clause;
use crate::fire::{self, Aimed, Field};
use crate::geometry::Placed;
use crate::order::{Act, EliteUse, Order, Shoot, When};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::state::{FigureId, Ready};

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
        if !self.is_enemy(shoot.target) {
            let about = self.name(shoot.target);
            out.add(Some(shoot.target), Code::NotAnEnemy, Clause::SHO_1, about);
            return;
        }
        if out.aimed {
            return;
        }
        for &id in &order.who {
            if shoot.when == When::After && out.good.contains(&(id, *shoot)) {
                continue;
            }
            if let Err(refusals) = self.aim_of(order, id, shoot, way, &mut out.field) {
                for refusal in refusals {
                    out.push(Some(id), refusal);
                }
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
    ) -> Result<u8, Vec<Refusal>> {
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
        let (from, motion) = match shoot.when {
            When::After => (from, None),
            When::Before => (from, Some(way.motion(self, figure))),
            When::At(point) => {
                let from = self.at_point(order, from, point);
                (from, Some(way.motion(self, figure)))
            }
        };
        Some(Aimed {
            shooter: id,
            shoot: *shoot,
            from,
            to,
            motion,
            passing: fire::Passing::default(),
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
