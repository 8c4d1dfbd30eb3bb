//! What figures of no side do by themselves: plain orders, like anybody's.
//!
//! They throw no dice: where somebody strolls to follows from the turn and the place.

use crate::around;
use crate::geometry::{Area, Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order, Shoot, When};
use crate::pace;
use crate::room;
use crate::scenario::{Allegiance, Behaviour};
use crate::sight::Stand;
use crate::state::{Figure, FigureId, Phase, State};
use crate::table::Table;

/// Armed people this near are run from.
const FEAR: Length = Length::cm(20);
/// Followers stay this near.
const BESIDE: Length = Length::cm(4);
/// A stroll is no longer.
const STROLL: Length = Length::cm(8);

/// Orders of the neutral figures for the round that is open.
pub fn orders(table: &Table<'_>, state: &State) -> Vec<Order> {
    let mut orders = Vec::new();
    for facts in &table.troops {
        let Allegiance::Neutral(behaviour) = &facts.troop.allegiance else {
            continue;
        };
        for id in facts.figures() {
            let figure = state.figure(id);
            // Somebody who has joined a side has players for this.
            let Some(placed) = figure
                .placed()
                .filter(|_| figure.side.is_none() && figure.can_act())
            else {
                continue;
            };
            let mind = Mind {
                table,
                state,
                id,
                figure,
                placed,
            };
            if let Some(act) = mind.act(behaviour) {
                orders.push(Order {
                    who: vec![id],
                    acts: vec![act],
                    reactions: Vec::new(),
                });
            }
        }
    }
    orders
}

/// One of them, looking around.
struct Mind<'m, 'a> {
    table: &'m Table<'a>,
    state: &'m State,
    id: FigureId,
    figure: &'m Figure,
    placed: Placed,
}

impl Mind<'_, '_> {
    fn act(&self, behaviour: &Behaviour) -> Option<Act> {
        match self.state.phase {
            Phase::Deployment => None,
            Phase::Movement => self.walk(behaviour),
            Phase::Shooting => match behaviour {
                Behaviour::Guard(zone) => self.shoot(zone),
                Behaviour::Flee | Behaviour::Follow(_) | Behaviour::Wander(_) => None,
            },
            Phase::Melee => {
                let nearest = |id: &FigureId| self.state.figure(*id).placed().map(|p| p.centre);
                let contacts = around::contacts(self.table, self.state, self.id);
                let foe = contacts.into_iter().min_by_key(nearest)?;
                Some(Act::Strike(vec![foe]))
            }
        }
    }

    fn walk(&self, behaviour: &Behaviour) -> Option<Act> {
        if around::in_contact(self.table, self.state, self.id) {
            return None;
        }
        match behaviour {
            Behaviour::Flee => self.flee(),
            Behaviour::Follow(troop) => self.follow(troop),
            Behaviour::Guard(id) => self.guard(id),
            Behaviour::Wander(zone) => self.wander(self.zone(zone)?),
        }
    }

    fn zone(&self, id: &str) -> Option<&Area> {
        Some(&self.table.scenario.zone(id)?.shape)
    }

    fn allowance(&self) -> Length {
        pace::allowance(self.table, self.state, self.id).length
    }

    /// Straight towards a point, as far as the legs go, stopping short of it.
    fn towards(&self, point: Point, short: Length) -> Act {
        let way = self.placed.centre.distance(point).less(short);
        let length = way.min(self.allowance());
        Act::Move(vec![self.placed.centre.towards(point, length)])
    }

    fn is_room(&self, point: Point) -> bool {
        let at = Placed::new(self.placed.base, point, self.placed.facing);
        room::is_free(self.table, self.state, &at, self.id)
    }

    /// Away from everybody armed who is near: of 16 ways the one that ends farthest from all.
    fn flee(&self) -> Option<Act> {
        let armed = |figure: &Figure| {
            let facts = self.table.facts(figure);
            let fists = facts.melee.iter().all(|weapon| weapon.id == "bare-hands");
            !facts.missiles.is_empty() || !fists
        };
        let near: Vec<Point> = self
            .state
            .present()
            .filter(|(id, f)| *id != self.id && !f.is_prisoner() && !f.hidden && armed(f))
            .filter(|(_, f)| f.side.is_some() || f.hostile)
            .filter_map(|(_, f)| f.placed())
            .filter(|there| around::is_within(&self.placed, there, FEAR))
            .map(|there| there.centre)
            .collect();
        let safety = |point: Point| {
            let apart = |from: &Point| {
                let way = from.to(point);
                way.dot(way)
            };
            near.iter().map(apart).min()
        };
        let now = safety(self.placed.centre)?;
        let allowance = self.allowance();
        let ends = (0..16u8).map(|step| {
            let way = Direction::new(step * 16).vector(allowance);
            self.placed.centre.plus(way)
        });
        let (safe, end) = ends
            .filter(|&end| self.is_room(end))
            .map(|end| (safety(end), end))
            .max()?;
        (safe > Some(now)).then(|| Act::Move(vec![end]))
    }

    /// Beside the nearest able one of a troop: with them if near, otherwise after them.
    fn follow(&self, troop: &str) -> Option<Act> {
        let troop = self.table.troop(troop)?;
        let (_, centre, friend, there) = self.table.troops[troop.index()]
            .figures()
            .filter(|&id| self.state.figure(id).can_act())
            .filter_map(|id| {
                let there = self.state.figure(id).placed()?;
                let way = self.placed.centre.to(there.centre);
                Some((way.dot(way), there.centre, id, there))
            })
            .min_by_key(|&(square, centre, id, _)| (square, centre, id))?;
        if around::is_within(&self.placed, &there, BESIDE) {
            return Some(Act::Follow(friend));
        }
        let apart = around::extent(self.placed.base) + around::extent(there.base);
        let short = Length::tenths_of_mm(apart).plus(BESIDE.half());
        Some(self.towards(centre, short))
    }

    /// Against whoever is in the zone: a shot from where they stand, else sword in hand; back into it otherwise.
    fn guard(&self, id: &str) -> Option<Act> {
        let zone = self.zone(id)?;
        if let Some(intruder) = self.intruder(zone) {
            let shoots = self.shoot(id).is_some();
            return (!shoots).then_some(Act::Charge(intruder));
        }
        (!zone.contains(self.placed.centre)).then(|| self.towards(heart(zone), Length::ZERO))
    }

    /// The nearest enemy known and in sight whose middle is in the zone.
    fn intruder(&self, zone: &Area) -> Option<FigureId> {
        self.state
            .present()
            .filter(|(_, f)| f.is_enemy_of(self.figure) && !f.hidden)
            .filter_map(|(id, f)| Some((id, f, f.placed()?)))
            .filter(|(_, f, there)| zone.contains(there.centre) && self.sees(f, *there))
            .map(|(id, _, there)| (self.placed.distance(&there), there.centre, id))
            .min()
            .map(|(_, _, id)| id)
    }

    fn sees(&self, f: &Figure, there: Placed) -> bool {
        let stand = |placed, mounted| Stand {
            placed,
            mounted,
            crouched: false,
        };
        let from = stand(self.placed, self.figure.is_mounted());
        let to = stand(there, f.is_mounted());
        let scenery = &self.table.scenery;
        scenery.hides(self.table.rules(), &from, &to).is_none()
    }

    /// A stroll inside the zone, or back into it.
    fn wander(&self, zone: &Area) -> Option<Act> {
        let from = self.placed.centre;
        if !zone.contains(from) {
            return Some(self.towards(heart(zone), Length::ZERO));
        }
        let draw = mix(u64::from(self.state.turn), from);
        let length = STROLL.min(self.allowance()).as_tenths_of_mm();
        let length = Length::tenths_of_mm(length / 2 + (draw >> 8) as i64 % (length / 2 + 1));
        (0..8u8)
            .map(|turn| Direction::new((draw as u8).wrapping_add(turn * 32)))
            .map(|way| from.plus(way.vector(length)))
            .find(|&end| zone.contains(end) && self.is_room(end))
            .map(|end| Act::Move(vec![end]))
    }

    /// At the nearest enemy in the zone whom a loaded weapon reaches.
    fn shoot(&self, zone: &str) -> Option<Act> {
        let zone = self.zone(zone)?;
        if self.figure.doing.shot || around::in_contact(self.table, self.state, self.id) {
            return None;
        }
        let facts = self.table.facts(self.figure);
        let missiles = &facts.missiles;
        let ready = self
            .figure
            .loads
            .iter()
            .zip(&missiles[..facts.shooting()])
            .position(|(load, _)| load.empty == 0 && !load.lost && load.left != Some(0))?;
        let range = missiles[ready].bands.last()?.upto;
        let (_, _, target) = self
            .state
            .present()
            .filter(|(_, f)| f.is_enemy_of(self.figure) && !f.hidden)
            .filter_map(|(id, f)| Some((id, f, f.placed()?)))
            .filter(|(_, _, there)| zone.contains(there.centre))
            .filter(|(_, _, there)| around::is_within(&self.placed, there, range))
            .filter(|(_, f, there)| self.sees(f, *there))
            .map(|(id, _, there)| (self.placed.distance(&there), there.centre, id))
            .min()?;
        Some(Act::Shoot(Shoot {
            when: When::After,
            target,
            weapon: Some(ready as u8),
            volley: false,
            elite: None,
            one_barrel: false,
        }))
    }
}

/// The middle of a zone's corners.
fn heart(zone: &Area) -> Point {
    let corners = zone.corners();
    let count = corners.len().max(1) as i64;
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = corners.iter().map(|p| i64::from(of(p))).sum();
        (sum / count) as i32
    };
    Point::new(mean(|p| p.x), mean(|p| p.y))
}

/// A number that follows from a turn and a place and looks like any other.
fn mix(turn: u64, point: Point) -> u64 {
    let mut value = turn << 48 ^ u64::from(point.x as u32) << 24 ^ u64::from(point.y as u32);
    for _ in 0..2 {
        value ^= value >> 31;
        value = value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    value ^ value >> 29
}

#[cfg(test)]
mod tests;
