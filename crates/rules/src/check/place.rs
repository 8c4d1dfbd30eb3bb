//! Deployment: a place for everybody, in their zone.

use super::desk::{Desk, Findings};
use crate::around;
use crate::clause::Clause;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order, Orders, Stand};
use crate::reason::Code;
use crate::scenario::{blocks, inward, skirmish_gap};
use crate::shooting::Formation;
use crate::short;
use crate::state::{Figure, FigureId};

impl Desk<'_, '_> {
    /// One order of the deployment round.
    pub(super) fn placing(&self, order: &Order, out: &mut Findings) {
        let mut places = 0;
        for (index, act) in order.acts.iter().enumerate() {
            out.act = Some(index);
            let Act::Place(stands) = act else { continue };
            places += 1;
            if places > 1 {
                out.add(None, Code::ActsClash, Clause::TRN_1, "");
            }
            if stands.len() != order.who.len() {
                out.add(None, Code::WrongCount, Clause::TRN_6, "");
            }
            for (&id, stand) in order.who.iter().zip(stands) {
                if let Err((code, clause)) = self.stand(id, *stand) {
                    out.add(Some(id), code, clause, self.name(id));
                }
            }
        }
        out.act = None;
        for &id in &order.who {
            if self.table.deploys(id, self.state).is_none() {
                out.add(Some(id), Code::CannotAct, Clause::TRN_6, self.name(id));
            }
        }
    }

    /// Where somebody would stand, if they may stand there: in the zone, on the table, in no wall and
    /// in nobody who stands there already.
    fn stand(&self, id: FigureId, stand: Stand) -> Result<Placed, (Code, Clause)> {
        let missing = (Code::CannotAct, Clause::TRN_6);
        let figure = self.get(id).ok_or(missing)?;
        let zone = self.table.deploys(id, self.state);
        let zone = zone.and_then(|zone| self.table.scenario.zone(zone));
        let zone = zone.ok_or(missing)?;
        let size = self.table.scenario.table;
        if !size.holds(stand.at) {
            return Err((Code::OffTable, Clause::MOV_12));
        }
        let placed = Placed::new(self.table.base(figure.riding), stand.at, stand.facing);
        let reach = match placed.base {
            Base::Round { diameter } => diameter.half().as_tenths_of_mm() as i32,
            Base::Rectangle { .. } => 0,
        };
        let inside = |p: &Point| {
            size.holds(Point::new(p.x - reach, p.y - reach))
                && size.holds(Point::new(p.x + reach, p.y + reach))
        };
        if !placed.corners().iter().all(inside) {
            return Err((Code::OffTable, Clause::MOV_12));
        }
        if !zone.shape.contains(stand.at) {
            return Err((Code::NotInZone, Clause::TRN_6));
        }
        let walls = self.table.scenario.ground.buildings.iter();
        let mut sides = walls.flat_map(|building| building.shape.sides());
        let hair = Length::tenths_of_mm(5).as_tenths_of_mm();
        let inner = shrunk(&placed, hair);
        if sides.any(|(p, q)| inner.is_near_segment(p, q, Length::ZERO)) {
            return Err((Code::Overlap, Clause::MOV_12));
        }
        // TER-7: close order only where it can stand.
        let footing = self.table.footing(stand.at, figure.is_mounted());
        if figure.formation == Formation::Close && !footing.close_order {
            return Err((Code::WrongGround, Clause::TER_7));
        }
        let mut present = self.state.present().filter_map(|(_, f)| f.placed());
        if present.any(|other| placed.overlaps(&other)) {
            return Err((Code::Overlap, Clause::MOV_12));
        }
        Ok(placed)
    }

    /// A place for everybody who has none: the first free one of their zone, row by row.
    pub(super) fn fill(&self, orders: &mut Vec<Order>) {
        let mut taken: Vec<Placed> = Vec::new();
        for order in orders.iter() {
            for act in &order.acts {
                let Act::Place(stands) = act else { continue };
                let pairs = order.who.iter().zip(stands);
                taken.extend(pairs.filter_map(|(&id, stand)| self.stand(id, *stand).ok()));
            }
        }
        let named: Vec<FigureId> = orders
            .iter()
            .filter(|order| !order.acts.is_empty())
            .flat_map(|order| order.who.iter().copied())
            .collect();
        // By the names of troops, so that the order of a file changes nothing.
        let mut all: Vec<(FigureId, &Figure)> = self.state.all().collect();
        short::sort_by_key(&mut all, |(id, figure)| {
            (self.table.facts(figure).troop.id.as_str(), *id)
        });
        for (id, figure) in all {
            let waits = self.table.deploys(id, self.state).is_some();
            let done = orders.iter().any(|order| order.who.contains(&id));
            if figure.seat() != Some(self.seat) || !waits || named.contains(&id) || done {
                continue;
            }
            for (id, placed) in self.spots(id, figure, orders, &taken) {
                taken.push(placed);
                orders.push(Order {
                    who: vec![id],
                    acts: vec![Act::Place(vec![Stand::of(&placed)])],
                    reactions: Vec::new(),
                });
            }
        }
    }

    /// Places for somebody and, in close order, for all of the body that has none.
    fn spots(
        &self,
        id: FigureId,
        figure: &Figure,
        orders: &[Order],
        taken: &[Placed],
    ) -> Vec<(FigureId, Placed)> {
        let Some(body) = figure.body else {
            let spot = self.free_spot(id, figure, taken);
            return spot.into_iter().map(|placed| (id, placed)).collect();
        };
        let (placed, left) = self.members(body, orders);
        let mates: Vec<Placed> = placed.into_iter().map(|(_, _, at)| at).collect();
        if let Some(spots) = self.free_body(&left, &mates, taken) {
            return left.into_iter().zip(spots).collect();
        }
        // No room for a block: as many as find some.
        let spot = self.free_spot(id, figure, taken);
        spot.into_iter().map(|placed| (id, placed)).collect()
    }

    /// Those of a body who have a place by an order, with its number, and those who have none.
    fn members(
        &self,
        body: u16,
        orders: &[Order],
    ) -> (Vec<(FigureId, usize, Placed)>, Vec<FigureId>) {
        let (mut placed, mut left) = (Vec::new(), Vec::new());
        let waiting = self.state.all().filter(|(_, f)| f.body == Some(body));
        for (id, _) in waiting.filter(|(id, _)| self.table.deploys(*id, self.state).is_some()) {
            let stood = orders.iter().enumerate().find_map(|(index, order)| {
                let stand = order.acts.iter().find_map(|act| match act {
                    Act::Place(stands) => {
                        let at = order.who.iter().position(|who| *who == id)?;
                        stands.get(at)
                    }
                    _ => None,
                });
                Some((index, self.stand(id, *stand?).ok()?))
            });
            match stood {
                Some((index, at)) => placed.push((id, index, at)),
                None => left.push(id),
            }
        }
        (placed, left)
    }

    /// FRM-2: places for some of a close order, base to base: beside the mates who have theirs, else
    /// as a block wherever one fits.
    fn free_body(
        &self,
        ids: &[FigureId],
        mates: &[Placed],
        taken: &[Placed],
    ) -> Option<Vec<Placed>> {
        let free = |id: FigureId, at: &Placed, new: &[Placed]| {
            let mut others = taken.iter().chain(new);
            self.stand(id, Stand::of(at)).is_ok() && !others.any(|other| other.overlaps(at))
        };
        let first = *ids.first()?;
        if mates.is_empty() {
            let zone = self.table.deploys(first, self.state)?;
            let bounds = self.table.scenario.zone(zone)?.shape.bounds();
            let base = self.table.base(self.get(first)?.riding);
            let facing = inward(self.table.scenario.table, bounds);
            let fits =
                |block: &Vec<Placed>| ids.iter().zip(block).all(|(&id, at)| free(id, at, &[]));
            return blocks(base, facing, ids.len(), bounds).find(fits);
        }
        let mut body = mates.to_vec();
        for &id in ids {
            let mut spots = body.iter().flat_map(neighbours);
            let spot = spots.find(|at| free(id, at, &body))?;
            body.push(spot);
        }
        Some(body.split_off(mates.len()))
    }

    fn free_spot(&self, id: FigureId, figure: &Figure, taken: &[Placed]) -> Option<Placed> {
        let zone = self.table.deploys(id, self.state)?;
        let (low, high) = self.table.scenario.zone(zone)?.shape.bounds();
        let base = self.table.base(figure.riding);
        let gap = match figure.formation {
            Formation::Close => 0,
            Formation::Loose => 100,
            Formation::Skirmish => skirmish_gap(base).as_tenths_of_mm() as i32,
        };
        let step = base.length().as_tenths_of_mm() as i32 + gap;
        let facing = inward(self.table.scenario.table, (low, high));
        let first = base.length().half().as_tenths_of_mm() as i32;
        let grid = |from: i32, to: i32| (from + first..=to).step_by(step.max(1) as usize);
        for y in grid(low.y, high.y) {
            for x in grid(low.x, high.x) {
                let stand = Stand {
                    at: Point::new(x, y),
                    facing,
                };
                if let Ok(placed) = self.stand(id, stand)
                    && !taken.iter().any(|other| placed.overlaps(other))
                {
                    return Some(placed);
                }
            }
        }
        None
    }
}

/// A hair smaller all round, so that standing against a wall is not standing in it.
fn shrunk(placed: &Placed, hair: i64) -> Placed {
    let less = |length: Length| length.less(Length::tenths_of_mm(2 * hair));
    let base = match placed.base {
        Base::Round { diameter } => Base::Round {
            diameter: less(diameter),
        },
        Base::Rectangle { length, width } => Base::Rectangle {
            length: less(length),
            width: less(width),
        },
    };
    Placed::new(base, placed.centre, placed.facing)
}

/// Places just before, behind and at the sides of somebody.
fn neighbours(at: &Placed) -> impl Iterator<Item = Placed> + use<> {
    let at = *at;
    let width = match at.base {
        Base::Round { diameter } => diameter,
        Base::Rectangle { width, .. } => width,
    };
    let slack = Length::tenths_of_mm(if at.facing.unit().dx.min(at.facing.unit().dy) == 0 {
        0
    } else {
        3
    });
    [
        (1, width),
        (3, width),
        (2, at.base.length()),
        (0, at.base.length()),
    ]
    .into_iter()
    .map(move |(quarter, far)| {
        let way = at.facing.turned(quarter * Direction::QUARTER);
        let centre = at.centre.plus(way.vector(far.plus(slack)));
        Placed::new(at.base, centre, at.facing)
    })
}

/// FRM-2: those of a close order who are given places stand base to base. One of those apart is told,
/// with an order that would do.
pub(super) fn together(desk: &Desk<'_, '_>, orders: &Orders, out: &mut Findings) {
    let own = desk
        .state
        .all()
        .filter(|(_, f)| f.seat() == Some(desk.seat));
    let mut bodies: Vec<u16> = own.filter_map(|(_, f)| f.body).collect();
    bodies.dedup();
    for body in bodies {
        let (mut placed, left) = desk.members(body, &orders.0);
        short::sort_by_key(&mut placed, |(id, _, at)| (at.centre, at.facing, *id));
        let Some(first) = placed.first().copied() else {
            continue;
        };
        let (mut linked, mut apart) = (vec![first], placed[1..].to_vec());
        let mut next = 0;
        while let Some(&(_, _, at)) = linked.get(next) {
            next += 1;
            let (near, far) = apart
                .iter()
                .partition(|(_, _, p)| around::meet(desk.table, &at, p));
            linked.extend::<Vec<_>>(near);
            apart = far;
        }
        let Some(&(id, order, _)) = apart.first() else {
            continue;
        };
        let mut who: Vec<FigureId> = placed.iter().map(|(id, ..)| *id).chain(left).collect();
        short::sort(&mut who);
        let would_do = desk.free_body(&who, &[], &[]).map(|spots| {
            let acts = vec![Act::Place(spots.iter().map(Stand::of).collect())];
            let reactions = Vec::new();
            Order {
                who,
                acts,
                reactions,
            }
        });
        (out.order, out.act) = (order, Some(0));
        out.add(Some(id), Code::StandsApart, Clause::FRM_2, desk.name(id));
        if let Some(last) = out.found.last_mut() {
            last.instead = would_do;
        }
    }
}

/// Two who would stand on one spot.
pub(super) fn overlaps(desk: &Desk<'_, '_>, orders: &Orders, out: &mut Findings) {
    let mut placed: Vec<Placed> = Vec::new();
    for (index, order) in orders.0.iter().enumerate() {
        out.order = index;
        for (at, act) in order.acts.iter().enumerate() {
            let Act::Place(stands) = act else { continue };
            out.act = Some(at);
            for (&id, stand) in order.who.iter().zip(stands) {
                let Ok(here) = desk.stand(id, *stand) else {
                    continue;
                };
                if placed.iter().any(|other| here.overlaps(other)) {
                    out.add(Some(id), Code::Overlap, Clause::MOV_12, desk.name(id));
                }
                placed.push(here);
            }
        }
    }
}
