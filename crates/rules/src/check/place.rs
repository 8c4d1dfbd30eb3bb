//! Deployment: a place for everybody, in their zone.

use super::desk::{Desk, Findings};
use crate::clause::Clause;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order, Orders, Stand};
use crate::reason::Code;
use crate::scenario::skirmish_gap;
use crate::shooting::Formation;
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
        all.sort_by_key(|(id, figure)| (self.table.facts(figure).troop.id.as_str(), *id));
        for (id, figure) in all {
            let waits = self.table.deploys(id, self.state).is_some();
            if figure.seat() != Some(self.seat) || !waits || named.contains(&id) {
                continue;
            }
            if let Some(placed) = self.free_spot(id, figure, &taken) {
                taken.push(placed);
                orders.push(Order {
                    who: vec![id],
                    acts: vec![Act::Place(vec![Stand::of(&placed)])],
                    reactions: Vec::new(),
                });
            }
        }
    }

    fn free_spot(&self, id: FigureId, figure: &Figure, taken: &[Placed]) -> Option<Placed> {
        let zone = self.table.deploys(id, self.state)?;
        let corners = self.table.scenario.zone(zone)?.shape.corners();
        let (xs, ys) = (corners.iter().map(|p| p.x), corners.iter().map(|p| p.y));
        let (low, high) = (
            Point::new(xs.clone().min()?, ys.clone().min()?),
            Point::new(xs.max()?, ys.max()?),
        );
        let base = self.table.base(figure.riding);
        let gap = match figure.formation {
            Formation::Close => 0,
            Formation::Loose => 100,
            Formation::Skirmish => skirmish_gap(base).as_tenths_of_mm() as i32,
        };
        let step = base.length().as_tenths_of_mm() as i32 + gap;
        let facing = self.inward(low, high);
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

    /// From a zone towards the middle of the table, by quarters so that a block stays a block.
    fn inward(&self, low: Point, high: Point) -> Direction {
        let size = self.table.scenario.table;
        let dx = size.width.as_tenths_of_mm() - i64::from(low.x) - i64::from(high.x);
        let dy = size.depth.as_tenths_of_mm() - i64::from(low.y) - i64::from(high.y);
        let quarter = match (dx.abs() > dy.abs(), dx > 0, dy >= 0) {
            (true, true, _) => 0,
            (true, false, _) => 2,
            (false, _, true) => 1,
            (false, _, false) => 3,
        };
        Direction::new(quarter * Direction::QUARTER)
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
