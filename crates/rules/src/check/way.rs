//! The way of a move: how long it is, what it leads through, whether it counts as moving.

use super::desk::{Desk, Findings};
use crate::clause::Clause;
use crate::data::{Ground, OpeningKind};
use crate::geometry::{Placed, Point, Vector};
use crate::march;
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::pace;
use crate::reason::{Code, Refusal};
use crate::scenario::Riding;
use crate::shooting::{Formation, Motion};
use crate::state::{Figure, FigureId, Place, State, ThingAt};
use crate::table::{Met, Table};

/// More points than a hand draws.
pub(super) const MOST_POINTS: usize = 32;
/// How far apart the ground is looked at on the way.
const STEP: i64 = 100;

/// What an order does to where its figures are.
#[derive(Clone, Debug, Default)]
pub(super) struct Way {
    /// How far the first figure goes; nothing if that is not said by points.
    pub length: Length,
    /// The way from where the first figure stands, its end.
    pub end: Option<Vector>,
    /// Goes where others lead: charges, follows, forms up.
    pub led_on: bool,
    /// The formation is broken first (MOV-14).
    pub breaks: bool,
    /// Gets on or off (RUL-8).
    pub rides: bool,
    /// How things stand when the way begins, if the order does something before it that changes the way.
    before: Option<Box<State>>,
}

impl Way {
    pub fn of(desk: &Desk<'_, '_>, order: &Order) -> Self {
        let mut way = Self {
            before: turned(desk, order),
            ..Self::default()
        };
        if let Some(state) = prepared(&way.desk(desk), order) {
            way.before = Some(Box::new(state));
        }
        let from = way.desk(desk);
        let start = order.who.first().and_then(|&id| from.get(id)?.placed());
        for act in &order.acts {
            match act {
                Act::Move(points) if points.len() <= MOST_POINTS => {
                    let on = |point: &Point| desk.table.scenario.table.holds(*point);
                    if let Some(start) = start.filter(|_| points.iter().all(on)) {
                        way.length = length(start.centre, points);
                        way.end = points.last().map(|&end| start.centre.to(end));
                    }
                }
                // FRM-9: sliding and exchanging ranks count as standing still.
                Act::Slide(_) | Act::Exchange => {}
                Act::Break => way.breaks = true,
                Act::Mount(_) | Act::Dismount => way.rides = true,
                other => way.led_on |= other.is_way(),
            }
        }
        way
    }

    /// The desk when the way begins: with the new front (FRM-6), the load (MOV-3) and the horse (RUL-8).
    fn desk<'s, 'a>(&'s self, desk: &Desk<'s, 'a>) -> Desk<'s, 'a> {
        match &self.before {
            Some(state) => Desk { state, ..*desk },
            None => *desk,
        }
    }

    /// How shooting sees a figure that goes this way (MOV-13, GEN-2).
    pub fn motion(&self, desk: &Desk<'_, '_>, figure: &Figure) -> Motion {
        let from = figure
            .placed()
            .map_or_else(Point::default, |placed| placed.centre);
        let steps = pace::Steps {
            from,
            to: self.end.map_or(from, |way| from.plus(way)),
            interposes: false,
        };
        let free = pace::tolerance(desk.table, desk.state, figure, steps);
        if self.led_on || self.length > free {
            Motion::Moving
        } else {
            Motion::Immobile
        }
    }

    /// Whether it takes a figure of the order anywhere.
    pub fn goes(&self) -> bool {
        self.led_on || self.length > Length::ZERO
    }

    /// Where a figure of the order is at the end.
    pub fn placed(&self, figure: &Figure) -> Option<Placed> {
        let mut placed = figure.placed()?;
        if let Some(end) = self.end {
            placed.centre = placed.centre.plus(end);
        }
        Some(placed)
    }

    /// MOV-12, RUL-8: on the table, within the allowance, not through walls.
    pub fn check(
        &self,
        desk: &Desk<'_, '_>,
        who: &[FigureId],
        points: &[Point],
        out: &mut Findings,
    ) {
        if points.is_empty() {
            out.add(None, Code::WrongCount, Clause::RUL_7, "");
        }
        if points.len() > MOST_POINTS {
            out.add(None, Code::TooMany, Clause::RUL_7, "");
            return;
        }
        let on = |point: &Point| desk.table.scenario.table.holds(*point);
        if !points.iter().all(on) {
            out.add(None, Code::OffTable, Clause::MOV_12, "");
            return;
        }
        let desk = &self.desk(desk);
        let start = who.first().and_then(|&id| desk.get(id)?.placed());
        let Some(start) = start.map(|placed| placed.centre) else {
            return;
        };
        let whole = allowance(desk, who, points.first().copied(), self.breaks);
        // RUL-8: getting on or off takes half of it, as he moves then.
        let most = if self.rides { whole.half() } else { whole };
        if self.length > most {
            let clause = if self.rides {
                Clause::RUL_8
            } else {
                Clause::MOV_12
            };
            // Those together go as far as the slowest: he is named.
            let slowest = who
                .iter()
                .copied()
                .min_by_key(|&id| allowance(desk, &[id], points.first().copied(), self.breaks));
            let about = slowest.map_or_else(String::new, |id| desk.name(id));
            let refusal = Refusal::new(Code::TooFarToGo, clause, about);
            out.push(None, refusal.because_of(self.length, most));
        }
        for &id in who {
            if let Some(bar) = barred(desk, id, start, points, self.breaks) {
                let (code, clause) = bar;
                out.add(Some(id), code, clause, desk.name(id));
            }
        }
    }
}

/// MOV-3, WND-1, RUL-8: how things stand once what comes before the way is lifted or laid down, and who rides has
/// got on or off; nothing if nobody does so.
fn prepared(desk: &Desk<'_, '_>, order: &Order) -> Option<State> {
    let way = order.acts.iter().position(Act::is_way)?;
    let prepares = |act: &Act| {
        let load = matches!(
            act,
            Act::Take(_) | Act::Drop(_) | Act::Carry(_) | Act::LayDown(_)
        );
        load || act.is_riding()
    };
    if !order.acts[..way].iter().any(prepares) {
        return None;
    }
    let mut state = desk.state.clone();
    for act in order.acts.iter().take(way) {
        for &id in &order.who {
            let carried = match *act {
                Act::Carry(whom) => Some(Some(whom)),
                Act::LayDown(_) => Some(None),
                _ => None,
            };
            if let Some(figure) = state.figures.get_mut(id.index()) {
                figure.carrying = carried.unwrap_or(figure.carrying);
                get_on_or_off(desk, figure, act);
            }
            let thing = match *act {
                Act::Take(thing) => Some((thing, ThingAt::With(id))),
                Act::Drop(thing) => Some((thing, ThingAt::Ground(Point::new(0, 0)))),
                _ => None,
            };
            if let Some((thing, at)) = thing
                && let Some(there) = state.things.get_mut(thing.index())
            {
                *there = at;
            }
        }
    }
    Some(state)
}

/// RUL-8: on the horse left here, or beside it; out of any formation.
fn get_on_or_off(desk: &Desk<'_, '_>, figure: &mut Figure, act: &Act) {
    let Some(placed) = figure.placed() else {
        return;
    };
    let (riding, at) = match act {
        Act::Mount(None) => {
            let at = figure.horse.unwrap_or(placed.centre);
            (desk.table.facts(figure).troop.riding, at)
        }
        Act::Dismount => (Riding::Foot, placed.centre),
        _ => return,
    };
    let base = desk.table.base(riding);
    figure.place = Place::Table(Placed::new(base, at, placed.facing));
    (figure.riding, figure.formation, figure.body) = (riding, Formation::Loose, None);
}

/// FRM-6: a body that turns before it goes. Nothing if it does not, or has no room to turn.
fn turned(desk: &Desk<'_, '_>, order: &Order) -> Option<Box<State>> {
    let mut acts = order.acts.iter();
    let quarter = acts.find_map(|act| match act {
        Act::Pivot(quarter) => Some(*quarter),
        _ => None,
    })?;
    // Only what comes after the turn: a move before it has the old front.
    acts.find(|act| matches!(act, Act::Move(_)))?;
    let places = march::turned(desk.table, desk.state, &order.who, quarter)?;
    let mut state = Box::new(desk.state.clone());
    for (id, placed) in places {
        state.figures[id.index()].place = Place::Table(placed);
    }
    Some(state)
}

/// The length of a way, each stretch rounded up.
pub(super) fn length(start: Point, points: &[Point]) -> Length {
    let mut from = start;
    let mut sum = Length::ZERO;
    for &to in points {
        sum = sum.plus(from.distance(to));
        from = to;
    }
    sum
}

/// How far these may go together before slowing dice: as far as the slowest.
pub(super) fn allowance(
    desk: &Desk<'_, '_>,
    who: &[FigureId],
    to: Option<Point>,
    breaks: bool,
) -> Length {
    let loose = |id: FigureId| pace::loose(desk.table, desk.state, id).length;
    let first = who.first().map(|&id| {
        if breaks {
            loose(id)
        } else {
            pace::allowance_towards(desk.table, desk.state, id, to).length
        }
    });
    // Of a body the first one's march is everybody's; of the others only their own pace can be less.
    let others = who.iter().skip(1).map(|&id| loose(id)).min();
    let slowest = first.into_iter().chain(others).min();
    slowest.unwrap_or(Length::ZERO)
}

/// Why a figure cannot go the way of the first one, who starts at `start`, beside them.
pub(super) fn barred(
    desk: &Desk<'_, '_>,
    id: FigureId,
    start: Point,
    points: &[Point],
    breaks: bool,
) -> Option<(Code, Clause)> {
    let figure = desk.get(id)?;
    let own = figure.placed()?.centre;
    let beside = start.to(own);
    let table = desk.table;
    let mounted = figure.is_mounted();
    let formed = figure.formation == Formation::Close && figure.body.is_some() && !breaks;
    // TER-7: very difficult ground forbids close order.
    let watch = formed
        && table
            .ground
            .iter()
            .any(|piece| very_difficult(piece.terrain, mounted));
    let mut from = own;
    for &point in points {
        let to = point.plus(beside);
        if !table.scenario.table.holds(to) {
            return Some((Code::OffTable, Clause::MOV_12));
        }
        if let Some(bar) = walled(table, from, to, mounted) {
            return Some(bar);
        }
        if watch && crosses(desk, from, to, mounted) {
            return Some((Code::WrongGround, Clause::TER_7));
        }
        from = to;
    }
    None
}

/// MOV-12: what bars a straight way: a wall, or an opening through which no horse comes, or nobody (RUL-41).
fn walled(table: &Table<'_>, from: Point, to: Point, mounted: bool) -> Option<(Code, Clause)> {
    if !table.is_walled(from, to, mounted) {
        return None;
    }
    let way = table.passage(from, to, mounted);
    let opening = way.iter().find_map(|crossing| match crossing.what {
        Met::Wall(opening) => Some(opening),
        Met::Ground(_) | Met::Line(_) => None,
    });
    Some(match opening.flatten() {
        Some(OpeningKind::Door) => (Code::ThroughDoor, Clause::RUL_41),
        Some(OpeningKind::Window) => (Code::ThroughWindow, Clause::RUL_41),
        Some(OpeningKind::Loophole) => (Code::ThroughLoophole, Clause::RUL_41),
        // Whoever may pass anything passes a gate.
        Some(OpeningKind::Gate) | None => (Code::ThroughWall, Clause::MOV_12),
    })
}

fn very_difficult(terrain: &crate::data::Terrain, mounted: bool) -> bool {
    let ground = if mounted {
        terrain.mounted
    } else {
        terrain.foot
    };
    ground == Ground::VeryDifficult
}

/// Whether a straight way leads over very difficult ground: looked at every centimetre.
fn crosses(desk: &Desk<'_, '_>, from: Point, to: Point, mounted: bool) -> bool {
    let whole = from.distance(to).as_tenths_of_mm();
    (1..=whole / STEP + 1).any(|step| {
        let point = from.towards(to, Length::tenths_of_mm((step * STEP).min(whole)));
        desk.table.footing(point, mounted).ground == Ground::VeryDifficult
    })
}
