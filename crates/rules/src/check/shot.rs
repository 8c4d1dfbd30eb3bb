//! Shots: when they may be ordered, and whether the shooting rules allow them.
//!
//! What a shooter needs comes from [`crate::shooting::plan`], the code that throws the dice; only
//! [`aim`] turns the table into what it asks.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::around::{self, is_within};
use crate::clause::Clause;
use crate::data::{Missile, MissileTrait};
use crate::geometry::Placed;
use crate::measure::Length;
use crate::order::{Act, EliteUse, Order, Shoot, When};
use crate::reason::{Code, Refusal};
use crate::ruleset::Switch;
use crate::shooting::{self, Elite, Fire, Motion, Shooters, Shot, Target};
use crate::sight::{self, sight};
use crate::state::{Figure, FigureId, Load, Posture, Ready, State};
use crate::table::Table;

/// A shot the rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The weapon, as a place in the troop's list.
    pub weapon: u8,
    /// How far.
    pub distance: Length,
    /// What the dice must show, and why.
    pub shot: Shot,
}

/// The moment of a shot: where both are, how the shooter moves, and how many shoot in the volley.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Where the shooter is.
    pub from: Placed,
    /// Where the target is.
    pub to: Placed,
    /// How the shooter moves this turn.
    pub motion: Motion,
    /// Shooters of the same volley, this one included.
    pub together: u16,
}

fn is_loaded(missile: &Missile, load: &Load) -> bool {
    let barrels = if missile.is(MissileTrait::TwoBarrels) {
        2
    } else {
        1
    };
    (load.empty < barrels || missile.reload == 0) && load.left != Some(0) && !load.lost
}

/// The weapon of a shot: the one named, else the first that is loaded, else the first.
fn weapon_of<'a>(
    table: &Table<'a>,
    figure: &Figure,
    named: Option<u8>,
) -> Option<(u8, &'a Missile, Load)> {
    let missiles = &table.facts(figure).missiles;
    let all = || {
        let places = (0u8..).zip(missiles.iter().zip(&figure.loads));
        places.map(|(index, (&missile, &load))| (index, missile, load))
    };
    match named {
        Some(named) => all().find(|place| place.0 == named),
        None => all()
            .find(|(_, missile, load)| is_loaded(missile, load))
            .or_else(|| all().next()),
    }
}

/// What a single shooter needs against a target, or every reason why the shooting rules forbid it.
pub fn aim(
    table: &Table<'_>,
    state: &State,
    shooter: FigureId,
    shoot: &Shoot,
    moment: &Moment,
) -> Result<Aim, Vec<Refusal>> {
    let figure = state.figure(shooter);
    let facts = table.facts(figure);
    let Some((index, weapon, load)) = weapon_of(table, figure, shoot.weapon) else {
        let about = table.name(shooter);
        return Err(vec![Refusal::new(Code::NoSuch, Clause::SHO_1, about)]);
    };
    let farthest = weapon.bands.last().map_or(Length::ZERO, |band| band.upto);
    if !is_within(&moment.from, &moment.to, farthest) {
        return Err(vec![Refusal::new(
            Code::OutOfRange,
            Clause::WPN_22,
            &weapon.id,
        )]);
    }
    let (aimed_at, stand) = (state.figure(shoot.target), stand_of(figure, moment.from));
    let target_stand = stand_of(aimed_at, moment.to);
    let ground = &table.scenario.ground;
    let seen = sight(table.rules(), table.data, ground, &stand, &target_stand);
    if let Some(clause) = seen.hidden {
        return Err(vec![Refusal::new(Code::TargetHidden, clause, "")]);
    }
    let front = around::in_front(state, shooter);
    let inside = |building: &crate::scenario::Building| building.shape.contains(moment.from.centre);
    let group = around::group(state, shoot.target);
    let fire = Fire {
        rules: *table.rules(),
        data: table.data,
        distance: seen.distance,
        shooters: vec![Shooters {
            count: moment.together.max(1),
            unit: Some(facts.unit),
            class: facts.troop.class,
            weapon,
            mount: figure.riding.mount(),
            motion: moment.motion,
            formation: figure.formation,
            volley: shoot.volley,
            leader: around::is_led(table, state, shooter),
            sheltered: ground.buildings.iter().any(inside),
            disorder: figure.is_disordered(),
            furtive: figure.doing.furtive,
            elite: match shoot.elite {
                Some(EliteUse::Unit) => Elite::Unit,
                Some(EliteUse::Single) => Elite::Single,
                Some(EliteUse::Aimed) | None => Elite::None,
            },
            ambush: figure.hidden,
            contact_at_start: figure.past.contact_at_start,
            barrels: 2u8.saturating_sub(load.empty).max(1),
            native: false,
            hunting: false,
            emergency: true,
            loaded: is_loaded(weapon, &load),
            rank: if front.is_some() {
                around::rank(state, shooter)
            } else {
                1
            },
            front_in_contact: front.is_some_and(|id| around::in_contact(state, id)),
            narrow_opening: seen.narrow_opening,
            threatened: figure.doing.contact,
            contact_today: load.lost,
        }],
        target: Target {
            kind: around::kind(state, &group),
            count: group.len() as u16,
            mount: aimed_at.riding.mount(),
            armour: table.facts(aimed_at).troop.armour,
            protection: 0,
            cover: seen.cover,
            hard_cover: seen.hard_cover,
            forest_edge: seen.forest_edge,
            furtive: aimed_at.doing.furtive,
            in_contact: around::touch(&moment.from, &moment.to),
            flying: false,
            warded: false,
            screen: None,
        },
    };
    let plan = shooting::plan(&fire)?;
    let line = plan.shots.into_iter().next();
    line.map(|shot| Aim {
        weapon: index,
        distance: seen.distance,
        shot,
    })
    .ok_or_else(|| vec![Refusal::new(Code::OutOfRange, Clause::WPN_22, &weapon.id)])
}

fn stand_of(figure: &Figure, placed: Placed) -> sight::Stand {
    sight::Stand {
        placed,
        mounted: figure.is_mounted(),
        crouched: figure.posture == Posture::Crouched,
    }
}

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
        if !self.is_known_enemy(shoot.target) {
            out.add(Some(shoot.target), Code::TargetHidden, Clause::HID_1, "");
            return;
        }
        let together = if shoot.volley {
            order.who.len() as u16
        } else {
            1
        };
        for &id in &order.who {
            if let Err(refusals) = self.aim_of(order, id, shoot, way, together) {
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
        if shoot.volley {
            for &id in &order.who {
                if self.get(id).is_some_and(|f| f.past.ready == Ready::No) {
                    out.add(Some(id), Code::NotReady, Clause::GEN_11, self.name(id));
                }
            }
        }
    }

    /// What one shooter of an order needs.
    pub(super) fn aim_of(
        &self,
        order: &Order,
        id: FigureId,
        shoot: &Shoot,
        way: &Way,
        together: u16,
    ) -> Result<Aim, Vec<Refusal>> {
        let refuse = |code, clause| vec![Refusal::new(code, clause, self.name(id))];
        let figure = self.state.figure(id);
        let target = self.state.figure(shoot.target);
        let (Some(from), Some(to)) = (figure.placed(), target.placed()) else {
            return Err(refuse(Code::CannotAct, Clause::SHO_1));
        };
        if figure.doing.shot || figure.doing.reloading || figure.doing.busy {
            return Err(refuse(Code::AlreadyShot, Clause::SHO_1));
        }
        if figure.doing.surprised && target.doing.ambush {
            return Err(refuse(Code::Surprised, Clause::GEN_3));
        }
        let (from, motion) = match shoot.when {
            When::After => (from, figure.doing.moved.motion()),
            When::Before => (from, way.motion(self, figure)),
            When::At(point) => (self.at_point(order, from, point), way.motion(self, figure)),
        };
        let moment = Moment {
            from,
            to,
            motion,
            together,
        };
        aim(self.table, self.state, id, shoot, &moment)
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
