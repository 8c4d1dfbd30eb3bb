//! Who is found while everybody is on the way (HID-1); [`crate::hide`] looks for the rest when all movement is over.

use super::run::Run;
use super::track::TURN;
use crate::clause::Clause;
use crate::event::Event;
use crate::fire::stand;
use crate::geometry::{Placed, Point};
use crate::hide::Hidden;
use crate::order::Act;
use crate::short;
use crate::sight::Stand;
use crate::state::{Figure, FigureId};

impl Run<'_, '_, '_> {
    /// HID-1: how somebody finds an enemy who hides and keeps still, where both are at a moment, if so.
    pub fn finds(&self, id: FigureId, enemy: FigureId, now: i64) -> Option<Clause> {
        let (state, table) = (&self.turn.state, self.turn.table);
        let (from, to) = (self.placed(id, now)?, self.placed(enemy, now)?);
        let finder = Some(state.figure(id)).filter(|f| f.can_act())?;
        let hidden = Hidden::of(table, state.figure(enemy), to, false);
        hidden.found_by(table, finder, from)
    }

    /// Somebody is known from now on, also to those who did not see him for the place he hid in.
    pub fn reveal(&mut self, figure: FigureId, clause: Clause) {
        self.turn.emit(Event::Revealed { figure, clause });
        let blind = self.blind.get_mut();
        blind.retain(|&(_, enemy), _| enemy != figure);
    }

    /// Everybody found on the way, and why, by place.
    pub fn found(&self) -> Vec<(FigureId, Clause)> {
        if !self.turn.state.figures.iter().any(|figure| figure.hidden) {
            return Vec::new();
        }
        let mut found = self.seen_passing();
        found.extend(self.come_upon());
        short::sort_by_key(&mut found, |&(id, _)| {
            let figure = self.turn.state.figure(id);
            (figure.placed().map(|p| (p.centre, p.facing)), id)
        });
        found
    }

    /// HID-1: those who hide and keep still, and whom an enemy came upon on his way, wherever he ended.
    fn come_upon(&self) -> Vec<(FigureId, Clause)> {
        let (state, table) = (&self.turn.state, self.turn.table);
        let mut found = Vec::new();
        for (id, figure) in state.present().filter(|(_, figure)| figure.hidden) {
            let Some(placed) = self.placed(id, TURN).filter(|_| !self.stirs(id, TURN)) else {
                continue;
            };
            let hidden = Hidden::of(table, figure, placed, false);
            let mut enemies = state
                .present()
                .filter(|(_, f)| f.can_act() && f.is_enemy_of(figure));
            let finds = |(other, enemy): (FigureId, &Figure)| {
                let (t, m) = self.whose[other.index()]?;
                let track = Some(&self.tracks[t]).filter(|track| !track.left)?;
                let (path, ..) = track.walked(m);
                let end = track.placed(m, TURN);
                let from = |centre| hidden.found_by(table, enemy, Placed { centre, ..end });
                steps(&path).find_map(from)
            };
            found.extend(enemies.find_map(finds).map(|clause| (id, clause)));
        }
        found
    }

    /// HID-1: those who hide and were seen on their way, from where an enemy stood before or stands now, though
    /// nobody answered. The shot of those who shoot on the way tells of them by itself.
    fn seen_passing(&self) -> Vec<(FigureId, Clause)> {
        let (state, table) = (&self.turn.state, self.turn.table);
        let mut seen = Vec::new();
        for (id, figure) in state.present().filter(|(_, figure)| figure.hidden) {
            let Some((t, m)) = self.whose[id.index()] else {
                continue;
            };
            let track = &self.tracks[t];
            let shoots = track.order.is_some_and(|order| {
                let mut acts = self.orders[order].acts.iter();
                acts.any(|act| matches!(act, Act::Shoot(_)))
            });
            if shoots || track.left || !self.stirs(id, TURN) {
                continue;
            }
            let start = track.members[m].start;
            let (path, ..) = track.walked(m);
            let watchers: Vec<Stand> = state
                .present()
                .filter(|(_, f)| f.can_act() && f.is_enemy_of(figure))
                .filter_map(|(other, f)| Some((f, self.whose[other.index()]?)))
                .flat_map(|(f, (t, m))| {
                    let track = &self.tracks[t];
                    [track.members[m].start, track.placed(m, TURN)].map(|placed| stand(f, placed))
                })
                .collect();
            let shown = steps(&path).any(|centre| {
                let there = Stand {
                    placed: Placed { centre, ..start },
                    mounted: figure.is_mounted(),
                    crouched: false,
                };
                let hides = |from: &Stand| table.scenery.hides(table.rules(), from, &there);
                watchers.iter().any(|from| hides(from).is_none())
            });
            if shown {
                seen.push((id, Clause::HID_1));
            }
        }
        seen
    }
}

/// Points along a way, a centimetre apart, its beginning left out and its end included.
fn steps(path: &[Point]) -> impl Iterator<Item = Point> + '_ {
    path.windows(2).flat_map(|leg| {
        let (a, b) = (leg[0], leg[1]);
        let count = a.distance(b).as_tenths_of_mm() / 100 + 1;
        (1..=count).map(move |step| a.plus(a.to(b).scaled(step, count)))
    })
}
