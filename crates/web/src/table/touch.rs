//! What fingers mean: who is touched, who is led where, and who is within a box.
//!
//! Nothing is decided here: how far somebody may go is asked of the rules.

use super::camera::{Camera, Xy};
use super::desk::{Desk, Lead, Trouble};
use super::draw;
use super::tape::{End, Tape, Tool};
use crate::parts::pad::{Pinch, apart};
use argad_picture::board::FRAME;
use argad_rules::check::legal::{Legal, legal};
use argad_rules::data::Ground;
use argad_rules::geometry::{Direction, Point};
use argad_rules::measure::Length;
use argad_rules::order::Act;
use argad_rules::state::{FigureId, Phase};
use argad_rules::table::Table;
use leptos::prelude::*;

/// The least a finger hits, in pixels from the middle of a token.
const FINGER: f64 = 22.0;

/// What a finger is doing.
#[derive(Clone)]
pub enum Grip {
    /// Nothing.
    Nothing,
    /// Down, and nowhere yet.
    Press {
        /// Where.
        at: Xy,
        /// With the shift key.
        shift: bool,
    },
    /// Moving the board.
    Pan {
        /// Where it was last.
        last: Xy,
    },
    /// Leading somebody along.
    Lead {
        /// What they may do.
        legal: Box<Legal>,
        /// Who.
        who: Vec<FigureId>,
        /// The way so far, which stays.
        before: Vec<Point>,
    },
    /// Around several.
    Box {
        /// From where.
        from: Xy,
    },
    /// Holding the tape.
    Tape {
        /// Its other end.
        from: End,
    },
    /// Two fingers, where they were last.
    Pinch(Pinch),
}

/// Everybody on the table in view, with some room around.
pub fn around_all(desk: Desk, size: Xy) -> Camera {
    let (width, depth) = (desk.plan.width, desk.plan.depth);
    let (mut low, mut high) = ((width, depth), (0.0_f64, 0.0_f64));
    desk.shown.with_untracked(|state| {
        for (_, figure) in state.present() {
            if let Some(placed) = figure.placed() {
                let (x, y) = desk.xy(placed.centre);
                low = (low.0.min(x), low.1.min(y));
                high = (high.0.max(x), high.1.max(y));
            }
        }
    });
    if low.0 > high.0 {
        (low, high) = ((0.0, 0.0), (width, depth));
    }
    let room = desk.plan.cm(9.0);
    let low = ((low.0 - room).max(-FRAME), (low.1 - room).max(-FRAME));
    let high = (
        (high.0 + room).min(width + FRAME),
        (high.1 + room).min(depth + FRAME),
    );
    Camera::fit(low, high, size)
}

/// Who is at a place of the screen: the nearest a finger can mean.
pub fn hit(desk: Desk, at: Xy) -> Option<FigureId> {
    let camera = desk.camera.get_untracked();
    near(desk, camera.on_board(at), FINGER / camera.zoom)
}

/// Whose base is at a point.
pub fn hit_point(desk: Desk, at: Point) -> Option<FigureId> {
    near(desk, desk.xy(at), 0.0)
}

fn near(desk: Desk, here: Xy, least: f64) -> Option<FigureId> {
    desk.shown.with_untracked(|state| {
        let all = state.present().filter_map(|(id, figure)| {
            let far = apart(desk.xy(figure.placed()?.centre), here);
            let reach = draw::reach(&desk.plan, state, id).max(least);
            (far <= reach).then_some((far, id))
        });
        all.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, id)| id)
    })
}

/// The figure whose drafted way ends at a place of the screen, with its points.
fn hit_end(desk: Desk, at: Xy) -> Option<(Vec<FigureId>, Vec<Point>)> {
    let camera = desk.camera.get_untracked();
    let here = camera.on_board(at);
    desk.session.with_untracked(|session| {
        session.orders().iter().find_map(|order| {
            let points = order.acts.iter().find_map(|act| match act {
                Act::Move(points) => Some(points),
                _ => None,
            })?;
            let near = apart(desk.xy(*points.last()?), here) <= FINGER / camera.zoom;
            near.then(|| (order.who.clone(), points.clone()))
        })
    })
}

/// A finger begins to move: what it takes along.
pub fn taken(desk: Desk, at: Xy, shift: bool) -> Grip {
    if desk.tool.get_untracked().is_some() {
        let from = End::under(desk, at);
        return Grip::Tape { from };
    }
    let moving = desk.at_now().is_some()
        && desk
            .session
            .with_untracked(|session| session.state().phase == Phase::Movement);
    let own = hit(desk, at).filter(|&id| desk.is_own(id));
    if moving {
        if let Some((who, before)) = hit_end(desk, at)
            && let Some(legal) = own_legal(desk, &who)
        {
            return Grip::Lead { legal, who, before };
        }
        if let Some(id) = own {
            let mut who = desk.selected.get_untracked();
            if who.contains(&id) {
                who.retain(|other| *other != id);
                who.insert(0, id);
            } else {
                who = vec![id];
            }
            desk.select(who.clone());
            if let Some(legal) = own_legal(desk, &who)
                && !legal.reach.is_empty()
            {
                let before = Vec::new();
                return Grip::Lead { legal, who, before };
            }
        }
    }
    if shift {
        return Grip::Box { from: at };
    }
    Grip::Pan { last: at }
}

fn own_legal(desk: Desk, who: &[FigureId]) -> Option<Box<Legal>> {
    let first = who.first().copied().filter(|&id| desk.is_own(id))?;
    desk.session
        .with_untracked(|session| legal(session.table(), session.state(), first).map(Box::new))
}

/// A way to a point, as far as they may go.
pub fn led(
    desk: Desk,
    legal: &Legal,
    who: &[FigureId],
    before: &[Point],
    to: Point,
) -> Option<Lead> {
    let &first = who.first()?;
    desk.session.with_untracked(|session| {
        let figure = session.state().figures.get(first.index())?;
        let start = figure.placed()?.centre;
        let mut gone = Length::ZERO;
        let mut at = start;
        for &point in before {
            gone = gone.plus(at.distance(point));
            at = point;
        }
        let whole = legal.allowance.length;
        let end = if before.is_empty() {
            let way = Direction::of(start.to(to)).step();
            // Reaches are told every few directions: the nearest of them.
            let index = usize::from(way.wrapping_add(2) / 4) % legal.reach.len().max(1);
            let most = legal.reach.get(index)?.to;
            if start.distance(to) > start.distance(most) {
                most
            } else {
                to
            }
        } else {
            at.towards(to, whole.less(gone))
        };
        let mut points = before.to_vec();
        points.push(end);
        let left = whole.less(gone.plus(at.distance(end)));
        let slow = slows(session.table(), start, &points, figure.is_mounted());
        Some(Lead {
            who: session.party(who, &Act::Move(points.clone())),
            points,
            left,
            slow,
        })
    })
}

/// Whether a way leads over ground that slows.
fn slows(table: &Table<'_>, start: Point, points: &[Point], mounted: bool) -> bool {
    let mut at = start;
    points.iter().any(|&to| {
        let length = at.distance(to);
        let centimetres = length.as_tenths_of_mm() / 100;
        let slow = (0..=centimetres).any(|cm| {
            let point = at.towards(to, Length::cm(cm));
            table.footing(point, mounted).ground != Ground::Easy
        });
        let crosses = !table.passage(at, to, mounted).is_empty();
        at = to;
        slow || crosses
    })
}

/// A tap: somebody of one's own, somebody to look at, or a place to go to.
pub fn tap(desk: Desk, at: Xy, shift: bool) {
    desk.cursor.set(None);
    let from = desk.selected.get_untracked().first().copied();
    let to = End::under(desk, at);
    if let (Some(Tool::Sight), Some(from)) = (desk.tool.get_untracked(), from)
        && !matches!(to, End::Figure(id) if desk.is_own(id))
    {
        let from = End::Figure(from);
        desk.tape.set(Some(Tape { from, to }));
        return;
    }
    let to = match to {
        End::Figure(id) => {
            touch(desk, id, shift);
            return;
        }
        End::Point(to) => to,
    };
    if !desk.put(to) && !go(desk, to) {
        desk.select(Vec::new());
    }
}

/// Somebody is touched: selected, or looked at.
pub fn touch(desk: Desk, id: FigureId, add: bool) {
    if !desk.is_own(id) {
        desk.trouble.set(Trouble::default());
        desk.target.set(Some(id));
        return;
    }
    let mut selected = desk.selected.get_untracked();
    if add {
        if selected.contains(&id) {
            selected.retain(|other| *other != id);
        } else {
            selected.push(id);
        }
        desk.select(selected);
    } else if selected == [id] {
        // Once more: all of the troop.
        desk.select(mates(desk, id));
    } else {
        desk.select(vec![id]);
    }
}

/// Everybody of a troop who can act, the one asked about first.
pub fn mates(desk: Desk, id: FigureId) -> Vec<FigureId> {
    desk.session.with_untracked(|session| {
        let state = session.state();
        let facts = session.table().facts(state.figure(id));
        let mut all = vec![id];
        all.extend(facts.figures().filter(|&other| {
            let figure = state.figure(other);
            other != id && figure.can_act() && figure.seat() == state.figure(id).seat()
        }));
        all
    })
}

/// Sends those selected to a place they can reach; not if it is farther.
pub fn go(desk: Desk, to: Point) -> bool {
    let who = desk.selected.get_untracked();
    let moving = desk.at_now().is_some()
        && desk
            .session
            .with_untracked(|session| session.state().phase == Phase::Movement);
    let Some(legal) = own_legal(desk, &who).filter(|legal| moving && !legal.reach.is_empty())
    else {
        return false;
    };
    let Some(lead) = led(desk, &legal, &who, &[], to) else {
        return false;
    };
    if lead.points.last() != Some(&to) {
        return false;
    }
    desk.give_to(&who, &Act::Move(lead.points));
    true
}

/// Selects one's own within a box of the screen.
pub fn select_within(desk: Desk, a: Xy, b: Xy) {
    let camera = desk.camera.get_untracked();
    let (a, b) = (camera.on_board(a), camera.on_board(b));
    let found = desk.shown.with_untracked(|state| {
        let inside = state.present().filter(|(_, figure)| {
            figure.placed().is_some_and(|placed| {
                let (x, y) = desk.xy(placed.centre);
                (a.0.min(b.0)..=a.0.max(b.0)).contains(&x)
                    && (a.1.min(b.1)..=a.1.max(b.1)).contains(&y)
            })
        });
        inside.map(|(id, _)| id).collect::<Vec<_>>()
    });
    let own = found.into_iter().filter(|&id| desk.is_own(id));
    desk.select(own.collect());
}
