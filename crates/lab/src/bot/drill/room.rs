//! Room to go and to stand: who is in the way, how to get past them, where nobody else ends.

use super::march::HAIR;
use super::movement::Round;
use super::scene::Unit;
use crate::bot::ways::Goal;
use argad_rules::around::extent;
use argad_rules::geometry::{Area, Direction, Point, is_near_segment};
use argad_rules::measure::Length;
use argad_rules::state::FigureId;

/// How far from an enemy one passes, in tenths of a millimetre.
const BERTH: i64 = 250;
/// And from a friend.
const GAP: i64 = 10;

/// A straight way somebody wants to go.
struct Lane {
    from: Point,
    to: Point,
    /// How far anybody can be off, in either direction, who bars it.
    far: i64,
    /// Half of what one's own base takes.
    own: i64,
    /// Whoever stands just there is gone for.
    wanted: Option<Point>,
}

impl Lane {
    fn new(unit: &Unit, from: Point, to: Point, wanted: Option<Point>) -> Self {
        Self {
            from,
            to,
            far: from.distance(to).as_tenths_of_mm() + 600,
            own: extent(unit.at.base),
            wanted,
        }
    }

    /// Whether somebody who stands there and wants so much room is in the way.
    fn is_barred(&self, at: Point, room: i64) -> bool {
        let to = self.from.to(at);
        to.dx.abs() <= self.far
            && to.dy.abs() <= self.far
            && self.from.to(self.to).dot(to) > 0
            && Some(at) != self.wanted
            && is_near_segment(at, self.from, self.to, self.room(room))
    }

    /// How far one gets before them, if they are.
    fn bar(&self, at: Point, room: i64) -> Option<Length> {
        let length = || self.from.distance(at).less(self.room(room));
        self.is_barred(at, room).then(length)
    }

    fn room(&self, room: i64) -> Length {
        Length::tenths_of_mm(self.own + room)
    }
}

impl Round<'_, '_, '_> {
    /// Whether a straight way is free for a unit: nobody stands in it who was told to stand there, leads,
    /// fights or keeps ranks, and no enemy.
    pub(super) fn is_free(&self, unit: &Unit, a: Point, b: Point, wanted: Option<Point>) -> bool {
        let lane = Lane::new(unit, a, b, wanted);
        !self.others(unit).any(|(at, room)| lane.is_barred(at, room))
    }

    /// Where everybody is who may bar a way, and how much room they want.
    fn others(&self, unit: &Unit) -> impl Iterator<Item = (Point, i64)> {
        let enemies = self.enemies().map(|(at, size)| (at, size + BERTH));
        enemies.chain(self.friends(unit).map(|(at, size)| (at, size + GAP)))
    }

    /// How far one can go on a straight way before somebody bars it, and whether that is an enemy.
    fn first_bar(
        &self,
        unit: &Unit,
        a: Point,
        b: Point,
        wanted: Option<Point>,
    ) -> Option<(Length, bool)> {
        let lane = Lane::new(unit, a, b, wanted);
        let enemies = self.enemies();
        let enemy = enemies
            .filter_map(|(at, size)| lane.bar(at, size + BERTH))
            .min();
        let friends = self.friends(unit);
        let friend = friends
            .filter_map(|(at, size)| lane.bar(at, size + GAP))
            .min();
        match (enemy, friend) {
            (Some(enemy), Some(friend)) => Some((enemy.min(friend), enemy <= friend)),
            (Some(enemy), None) => Some((enemy, true)),
            (None, friend) => friend.map(|length| (length, false)),
        }
    }

    /// Where enemies stand, and half of what their bases take.
    fn enemies(&self) -> impl Iterator<Item = (Point, i64)> {
        let foes = self.scene.foes.iter();
        foes.map(|foe| (foe.at.centre, extent(foe.at.base)))
    }

    /// Where others were told to stand, or lead, fight and keep ranks, and half of what their bases take.
    fn friends(&self, unit: &Unit) -> impl Iterator<Item = (Point, i64)> {
        let scene = self.scene;
        let told = self.told.ends.iter().copied();
        let ranks = scene
            .units
            .iter()
            .filter(|u| u.close || u.engaged || u.lone);
        let stand = ranks
            .flat_map(|u| &u.who)
            .filter(|id| !unit.who.contains(id))
            .filter_map(|&id| scene.state.figure(id).placed())
            .map(|p| (p.centre, extent(p.base)));
        told.chain(stand)
    }

    /// Whether an enemy stands on a straight way.
    pub(super) fn meets_enemy(&self, unit: &Unit, to: Point) -> bool {
        let from = unit.at.centre;
        let own = extent(unit.at.base);
        self.scene.foes.iter().any(|foe| {
            let room = Length::tenths_of_mm(own + extent(foe.at.base));
            from.to(to).dot(from.to(foe.at.centre)) > 0
                && is_near_segment(foe.at.centre, from, to, room)
        })
    }

    /// Whether friends who were told where to be leave no room to ride at somebody.
    pub(super) fn is_hemmed_in(&self, unit: &Unit, enemy: FigureId) -> bool {
        let from = unit.at.centre;
        let to = self.scene.contact(unit, enemy);
        let own = extent(unit.at.base).min(unit.at.base.length().half().as_tenths_of_mm());
        self.told.ends.iter().any(|&(at, size)| {
            let way = from.to(at);
            let room = Length::tenths_of_mm((own + size) * 3 / 4);
            from.to(to).dot(way) > 0
                && way.length() < from.distance(to)
                && is_near_segment(at, from, to, room)
        })
    }

    /// A point to pass by first, where somebody stands in the way.
    pub(super) fn detour(&self, unit: &Unit, points: &mut Vec<Point>, goal: Goal) {
        let from = unit.at.centre;
        let Some(&to) = points.first() else { return };
        let wanted = match goal {
            Goal::Point(point) => Some(point),
            Goal::Zone(_) => None,
        };
        let Some((stop, enemy)) = self.first_bar(unit, from, to, wanted) else {
            return;
        };
        let table = self.scene.table;
        let ahead = Direction::of(from.to(to));
        let others: Vec<(Point, i64)> = self.others(unit).collect();
        let is_free = |a: Point, b: Point| {
            let lane = Lane::new(unit, a, b, wanted);
            !others.iter().any(|&(at, room)| lane.is_barred(at, room))
        };
        let by = [16u8, 240, 32, 224, 48, 208, 64, 192]
            .into_iter()
            .flat_map(|turn| {
                [4, 8, 14].map(|cm| from.plus(ahead.turned(turn).vector(Length::cm(cm))))
            })
            .find(|&by| {
                table.scenario.table.holds(by)
                    && is_free(from, by)
                    && is_free(by, to)
                    && !table.is_walled(from, by, unit.mounted)
                    && !table.is_walled(by, to, unit.mounted)
            });
        if let Some(by) = by {
            points.insert(0, by);
        } else if enemy && stop > Length::cm(1) {
            // No way round: nobody runs into an enemy by mistake.
            points.truncate(1);
            points[0] = from.towards(to, stop.min(from.distance(to)));
        }
    }

    /// The way of a body, a little to one side where friends stand before it; nothing if they bar every way.
    pub(super) fn clear_way(&self, unit: &Unit, to: Point) -> Option<Point> {
        let scene = self.scene;
        let from = unit.at.centre;
        let far = unit.pace.less(HAIR).min(from.distance(to));
        let body = |id: &FigureId| scene.state.figure(*id).placed().map(|p| p.centre);
        let members: Vec<Point> = unit.who.iter().filter_map(body).collect();
        let others: Vec<Point> = scene
            .state
            .present()
            .filter(|(id, f)| f.side == Some(scene.seat.side) && !unit.who.contains(id))
            .filter_map(|(_, f)| f.placed().map(|p| p.centre))
            .filter(|p| p.distance(from) <= far.plus(Length::cm(12)))
            .collect();
        let ahead = Direction::of(from.to(to));
        let free = |turn: u8| {
            let way = ahead.turned(turn).vector(far);
            let blocked = |at: &Point| {
                let end = at.plus(way);
                others.iter().any(|o| {
                    way.dot(at.to(*o)) > 0
                        && is_near_segment(*o, *at, end, Length::tenths_of_mm(220))
                })
            };
            let on = members
                .iter()
                .all(|m| scene.table.scenario.table.holds(m.plus(way)));
            on && !members.iter().any(blocked)
        };
        let turn = [0u8, 12, 244, 24, 232].into_iter().find(|&turn| free(turn));
        Some(match turn? {
            0 => to,
            turn => from.plus(ahead.turned(turn).vector(far)),
        })
    }

    /// Shifts the end of a way to where nobody else ends, inside a zone if one is wanted.
    pub(super) fn find_room(&self, unit: &Unit, points: &mut [Point], zone: Option<&Area>) {
        let own = extent(unit.at.base);
        let Some((&last, before)) = points.split_last() else {
            return;
        };
        if !self.told.is_taken(last, own) {
            return;
        }
        let from = before.last().copied().unwrap_or(unit.at.centre);
        let table = self.scene.table;
        let inside = zone.filter(|shape| shape.contains(last));
        let step = 2 * own + 40;
        let way = Direction::of(last.to(from));
        let free = (1..=3i64)
            .flat_map(|ring| {
                [0u8, 32, 224, 64, 192, 96, 160, 128].map(|turn| {
                    last.plus(way.turned(turn).vector(Length::tenths_of_mm(ring * step)))
                })
            })
            .find(|&p| {
                table.scenario.table.holds(p)
                    && inside.is_none_or(|shape| shape.contains(p))
                    && !self.told.is_taken(p, own)
                    && !table.is_walled(from, p, unit.mounted)
            });
        if let (Some(free), Some(end)) = (free, points.last_mut()) {
            *end = free;
        }
    }
}
