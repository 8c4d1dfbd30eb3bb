//! Those who charge together do not keep each other from the enemy (RUL-46).
//!
//! In the rush one waits for another, and the enemy stands before the last has come. At a table nobody stops a hand's
//! breadth short because a comrade squeezed in first: he squares up beside him, goes round, or takes another of the
//! group, as long as his move reaches and there is room at a base.

use super::run::Run;
use super::spread::{Places, Row};
use super::track::{Aim, TURN, Track};
use crate::around;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::room;
use crate::scenario::TOUCH;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use smallvec::{SmallVec, smallvec};

/// What the way of a base leaves between it and others, at least, in tenths of a millimetre: rounding.
const SQUEEZE: i64 = 3;
/// A way round leads past the enemy's base by about this much, or behind the horses that stand at it, in tenths of a
/// millimetre.
const BERTHS: [i64; 2] = [300, 800];

/// A close order shifts so far to the side at most, and goes on so far at most, by such steps, in tenths of a millimetre.
const ASIDE: i64 = 250;
const ON: i64 = 1000;
const STEP: i64 = 25;
/// A charger looks for a place until he has looked so much: a place is one look, the ways to it count as so many more.
/// It bounds the work among many, not whom he may reach.
const LOOKS: usize = 8000;
const WAYS: usize = 4;
/// Nobody squares up with more fronts than this where others have to move up, those nearest to the enemy first.
const MOVING: usize = 4;
/// No base at an enemy's reaches farther out from it than this, in tenths of a millimetre: a coach of 10 by 4.5 cm, from
/// corner to corner.
const AROUND: i64 = 1100;

/// A row beside others begins by steps of so much to the side, in tenths of a millimetre.
const ASIDE_STEP: i64 = 12;
/// And one around him so far from the straight way at most, in 256ths of a turn.
const MOST_TURN: u8 = 48;

type Way = SmallVec<[Point; 4]>;
/// Chargers still without a place.
type Waiting = SmallVec<[usize; 8]>;

impl Run<'_, '_, '_> {
    /// Chargers a friend held up take what room there is at the enemy's base, the one with the shortest way first.
    pub fn arrive(&mut self) {
        let mut late: SmallVec<[(i64, Point, FigureId, usize); 8]> = SmallVec::new();
        for (t, track) in self.tracks.iter().enumerate() {
            if let Some(target) = held_up(track)
                && let Some(there) = self.placed(target, TURN)
                && !self.is_met(t)
            {
                let (start, at) = (track.members[0].start.centre, track.at(TURN));
                let straight = start.distance(there.centre).as_tenths_of_mm();
                late.push((straight, at, track.members[0].id, t));
            }
        }
        short::sort(&mut late);
        // Whoever has gone to his place may have cleared the way of another.
        for _ in 0..2 {
            let mut index = 0;
            while let Some(&(.., t)) = late.get(index) {
                let waiting: Waiting = late.iter().map(|l| l.3).filter(|&l| l != t).collect();
                if self.comes_up(t, &waiting) {
                    late.remove(index);
                } else {
                    index += 1;
                }
            }
        }
        for t in 0..self.tracks.len() {
            if self.tracks[t].held && self.may_straighten(t) {
                let here = self.tracks[t].at(TURN);
                self.tracks[t].reroute(true, &[here]);
            }
        }
    }

    /// Takes a charger to the enemy if there is room; whether there was. Others who wait as he does are not in his way:
    /// they waited for nobody but each other.
    fn comes_up(&mut self, t: usize, waiting: &[usize]) -> bool {
        let Aim::Charge(target) = self.tracks[t].aim else {
            return false;
        };
        let own = self.tracks[t].at(TURN);
        let mut enemies = around::group(&self.turn.state, target);
        short::sort_by_key(&mut enemies, |&id| {
            let there = self.placed(id, TURN).map_or(own, |p| p.centre);
            let way = own.to(there);
            (id != target, way.dot(way), there, id)
        });
        if self.tracks[t].close {
            return self.square_up(t);
        }
        // Straight, and be it that others move up; only then round somebody.
        self.take_straight(t, &enemies, waiting)
            || self.crowds(t, target, waiting, true)
            || self.take_place(t, &enemies, waiting)
            || self.crowds(t, target, waiting, false)
    }

    /// A close order that was held up shifts a little to the side, the least that will do, and goes straight on until it
    /// touches an enemy.
    fn square_up(&mut self, t: usize) -> bool {
        let track = &self.tracks[t];
        let (way, here) = (track.last_stretch(), track.at(TURN));
        let heading = if way.dot(way) > 0 {
            Direction::of(way)
        } else {
            track.members[0].facing
        };
        let left = (track.most - track.distance(TURN)).min(ON);
        let aside = heading.turned(Direction::QUARTER).unit();
        let shifts = (0..=ASIDE / STEP).flat_map(|n| [n * STEP, -n * STEP]);
        let found = shifts.into_iter().find_map(|shift| {
            let side = here.plus(aside.scaled(shift, Direction::UNIT));
            let at = |on: i64| side.plus(heading.vector(Length::tenths_of_mm(on)));
            let fits = |on: i64| {
                here.distance(at(on)).as_tenths_of_mm() <= left && self.fits_at(t, at(on))
            };
            let far = (0..=ON / STEP).take_while(|&n| fits(n * STEP)).last()? * STEP;
            let far = (far..far + STEP).take_while(|&on| fits(on)).last()?;
            let (m, enemy) = self.meets_at(t, at(far))?;
            self.is_easy(track, here, at(far))
                .then(|| (at(far), m, enemy))
        });
        if let Some((place, m, enemy)) = found {
            let track = &mut self.tracks[t];
            track.reroute(false, &[place]);
            (track.stop, track.cause) = (Some(Stop::Contact { enemy }), m);
        }
        found.is_some()
    }

    /// Whether there is room for a whole body with its first figure here.
    fn fits_at(&self, t: usize, place: Point) -> bool {
        let track = &self.tracks[t];
        (0..track.members.len()).all(|m| {
            let mut placed = track.placed(m, TURN);
            placed.centre = place.plus(track.members[m].offset);
            self.is_free(&placed, t, TURN)
        })
    }

    /// The first of a body who would touch an enemy with its first figure here, by place, and whom.
    fn meets_at(&self, t: usize, place: Point) -> Option<(usize, FigureId)> {
        let track = &self.tracks[t];
        let met = (0..track.members.len()).flat_map(|m| {
            let mut placed = track.placed(m, TURN);
            placed.centre = place.plus(track.members[m].offset);
            let touched = self.touched(t, m, &placed).into_iter();
            touched.map(move |(enemy, there)| (placed.centre, there.centre, m, enemy))
        });
        met.min().map(|(_, _, m, enemy)| (m, enemy))
    }

    /// Has the others make room at an enemy's base for a charger who finds none, or leaves all as it was.
    fn crowds(&mut self, t: usize, enemy: FigureId, waiting: &[usize], straight: bool) -> bool {
        let Some(crowd) = self.crowd_at(t, enemy, waiting) else {
            return false;
        };
        let Some(there) = self.placed(enemy, TURN) else {
            return false;
        };
        if !straight {
            let places = self.packed(&crowd);
            return places.is_some_and(|p| self.move_up(t, enemy, (&p, waiting), false));
        }
        self.rows_for(t, &there).into_iter().any(|row| {
            let places = self.opened(&crowd, row);
            places.is_some_and(|p| self.move_up(t, enemy, (&p, waiting), true))
        })
    }

    /// Rows at an enemy's base whose first place a late charger reaches, the nearest to his straight way first.
    fn rows_for(&self, t: usize, there: &Placed) -> SmallVec<[Row; 32]> {
        let track = &self.tracks[t];
        let start = track.members[0].start;
        let own = Direction::of(there.centre.to(start.centre));
        let mut rows: SmallVec<[Row; 32]> = SmallVec::new();
        if let Base::Rectangle { width, .. } = start.base {
            let half = around::extent(there.base) + width.half().as_tenths_of_mm();
            for &front in self.fronts_at(t, there, own).iter().take(MOVING) {
                let aside = (0..=half / ASIDE_STEP).flat_map(|n| [n, -n]);
                rows.extend(aside.map(|n| Row::Abreast(front, n * ASIDE_STEP)));
            }
        }
        let turns = (0..=MOST_TURN).flat_map(|n| [n, n.wrapping_neg()]);
        rows.extend(turns.map(|turn| Row::Round(own.turned(turn))));
        rows
    }

    /// Moves those of a crowd up to their places and the late one to his, if he has a way; else leaves all as it was.
    fn move_up(
        &mut self,
        t: usize,
        enemy: FigureId,
        (places, waiting): (&Places, &[usize]),
        straight: bool,
    ) -> bool {
        let Some(&(_, own)) = places.iter().find(|(who, _)| *who == t) else {
            return false;
        };
        let Some(there) = self.placed(enemy, TURN) else {
            return false;
        };
        if straight && self.straight_to(t, &own, None).is_none() {
            return false;
        }
        let others = || places.iter().filter(|&&(who, _)| who != t);
        let before: SmallVec<[(usize, Track); 8]> = places
            .iter()
            .map(|&(who, _)| (who, self.tracks[who].clone()))
            .collect();
        for (who, at) in others() {
            let track = &mut self.tracks[*who];
            track.members[0].facing = at.facing;
            if at.centre == track.at(TURN) {
                continue;
            }
            if track.length_to(at.centre) <= track.most {
                track.step_to(at.centre);
            } else {
                track.reroute(true, &[at.centre]);
            }
        }
        let way = if straight {
            self.straight_to(t, &own, Some(waiting))
        } else {
            self.way_to(t, &there, &own, waiting)
        };
        if let Some((afresh, way)) = way
            && self.stand_at(t, enemy, &own, (afresh, &way), waiting)
        {
            return true;
        }
        for (who, track) in before {
            self.tracks[who] = track;
        }
        false
    }

    /// The straight way to a place, afresh or on from here, no longer than the move; and with nobody on it but those who
    /// wait, if they are told.
    fn straight_to(&self, t: usize, at: &Placed, waiting: Option<&[usize]>) -> Option<(bool, Way)> {
        let track = &self.tracks[t];
        let ends = [
            (true, track.members[0].start.centre),
            (false, track.at(TURN)),
        ];
        let way: Way = smallvec![at.centre];
        let mut ends = ends.into_iter();
        let found = ends.find(|&(afresh, from)| {
            let before = if afresh { 0 } else { track.distance(TURN) };
            before + length(from, &way) <= track.most
                && (!afresh || !track.slowed)
                && waiting.is_none_or(|waiting| self.is_clear(t, from, &way, waiting))
        });
        found.map(|(afresh, _)| (afresh, way))
    }

    /// Whether a charger who let friends pass on his way, and is there, could as well have come straight: then he has
    /// not lost his run-up to them (CHG-1).
    fn may_straighten(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let charged = matches!(track.aim, Aim::Charge(_)) && !track.close && !track.slowed;
        let there = charged && matches!(track.stop, Some(Stop::Contact { .. }));
        let straight: Way = smallvec![track.at(TURN)];
        let start = track.members[0].start.centre;
        there
            && self.is_clear(
                t,
                start,
                &straight,
                &self.later(t, length(start, &straight)),
            )
    }

    /// Comrades in the same charge who come to where they stand after another has gone so far: they are not in his way
    /// when he passes.
    fn later(&self, t: usize, far: i64) -> Waiting {
        let own = &self.tracks[t];
        let comes = |other: &Track| {
            let id = other.members[0].id;
            matches!(other.aim, Aim::Charge(_))
                && !self.are_enemies(own.members[0].id, id)
                && other.distance(TURN) * own.speed >= far * other.speed
                && other.distance(TURN) > 0
        };
        let all = self.tracks.iter().enumerate();
        let later = all.filter(|&(o, other)| o != t && comes(other));
        later.map(|(o, _)| o).collect()
    }

    /// Puts a charger at the base of the first of some enemies where there is room and a way; whether there was.
    /// Those who wait are not in his way, and step back for him.
    pub fn take_place(&mut self, t: usize, enemies: &[FigureId], waiting: &[usize]) -> bool {
        self.take(t, enemies, waiting, |run, there, at| {
            run.way_to(t, there, at, waiting)
        })
    }

    /// The same by a straight way alone.
    fn take_straight(&mut self, t: usize, enemies: &[FigureId], waiting: &[usize]) -> bool {
        self.take(t, enemies, waiting, |run, _, at| {
            run.straight_to(t, at, Some(waiting))
        })
    }

    fn take(
        &mut self,
        t: usize,
        enemies: &[FigureId],
        waiting: &[usize],
        way: impl Fn(&Self, &Placed, &Placed) -> Option<(bool, Way)>,
    ) -> bool {
        let track = &self.tracks[t];
        if track.close || track.members.len() > 1 || !matches!(track.aim, Aim::Charge(_)) {
            return false;
        }
        let mut looks = LOOKS;
        enemies
            .iter()
            .any(|&enemy| self.take_at(t, enemy, waiting, &way, &mut looks))
    }

    /// The same at one enemy's base, until there was enough looking.
    fn take_at(
        &mut self,
        t: usize,
        enemy: FigureId,
        waiting: &[usize],
        way: impl Fn(&Self, &Placed, &Placed) -> Option<(bool, Way)>,
        looks: &mut usize,
    ) -> bool {
        let track = &self.tracks[t];
        let (own, start) = (track.placed(0, TURN), track.members[0].start.centre);
        let Some(there) = self.placed(enemy, TURN) else {
            return false;
        };
        let bases = around::extent(own.base) + around::extent(there.base) + TOUCH.as_tenths_of_mm();
        if start.distance(there.centre).as_tenths_of_mm() > track.most + bases {
            return false;
        }
        let from = Direction::of(there.centre.to(own.centre));
        let fronts = self.fronts_at(t, &there, from);
        let others = self.bases_at(&there, |o| o == t || waiting.contains(&o));
        // On the very line he came or might have come, before the 256 directions.
        let lines = [start, own.centre].map(|from| stance::straight(own.base, &there, from));
        let lines = lines.into_iter().filter(|at| around::touch(at, &there));
        // Seen from where he set out, too: directions are tried by steps, and what is free may lie between two.
        let began = Some(Direction::of(there.centre.to(start))).filter(|&began| began != from);
        let sides = std::iter::once(from).chain(began);
        let places = sides.flat_map(|side| stance::places(own.base, &there, side, &fronts));
        for at in lines.chain(places) {
            if *looks == 0 {
                return false;
            }
            *looks -= 1;
            let clear = others.iter().all(|other| !other.overlaps(&at));
            let table = self.turn.table;
            let met = clear && !table.is_parted(at.centre, there.centre);
            if !met || !room::is_on_table(table, &at) {
                continue;
            }
            *looks = looks.saturating_sub(WAYS);
            if let Some((afresh, way)) = way(self, &there, &at)
                && self.stand_at(t, enemy, &at, (afresh, &way), waiting)
            {
                return true;
            }
        }
        false
    }

    /// Everybody near enough to an enemy's base to be in the way of one who takes a place there, but for some.
    pub fn bases_at(&self, there: &Placed, but: impl Fn(usize) -> bool) -> SmallVec<[Placed; 16]> {
        let mut bases = SmallVec::new();
        let reach = around::extent(there.base) + AROUND;
        for (o, other) in self.tracks.iter().enumerate() {
            let way = other.at(TURN).to(there.centre);
            let far = reach + other.radius;
            if way.dx.abs() > far || way.dy.abs() > far || other.left || but(o) {
                continue;
            }
            bases.extend((0..other.members.len()).map(|m| other.placed(m, TURN)));
        }
        bases
    }

    /// Puts a charger in a place; whoever waits there steps back, or all is left as it was.
    fn stand_at(
        &mut self,
        t: usize,
        enemy: FigureId,
        at: &Placed,
        (afresh, way): (bool, &Way),
        waiting: &[usize],
    ) -> bool {
        let before = self.tracks[t].clone();
        let track = &mut self.tracks[t];
        track.reroute(afresh, way);
        track.members[0].facing = at.facing;
        (track.stop, track.cause) = (Some(Stop::Contact { enemy }), 0);
        let mut moved: SmallVec<[(usize, Track); 2]> = SmallVec::new();
        for &w in waiting {
            if self.stands_free(w, &self.tracks[w]) {
                continue;
            }
            let Some(back) = self.stepped_back(w) else {
                self.tracks[t] = before;
                for (who, track) in moved {
                    self.tracks[who] = track;
                }
                return false;
            };
            moved.push((w, std::mem::replace(&mut self.tracks[w], back)));
        }
        true
    }

    /// Somebody who waits, as few steps back on his own way as he needs to stand free.
    fn stepped_back(&self, t: usize) -> Option<Track> {
        let mut back = self.tracks[t].clone();
        while !self.stands_free(t, &back) {
            if !back.step_back() {
                return None;
            }
        }
        Some(back)
    }

    /// Whether a body, gone so, stands on nobody.
    fn stands_free(&self, t: usize, track: &Track) -> bool {
        (0..track.members.len()).all(|m| self.is_free(&track.placed(m, TURN), t, TURN))
    }

    /// The fronts to square up with: one's own as one stands and as one set out, and those of friends at the same enemy or
    /// near him, the nearest first.
    fn fronts_at(&self, t: usize, there: &Placed, from: Direction) -> SmallVec<[Direction; 8]> {
        let start = self.tracks[t].members[0].start.centre;
        let mut near: SmallVec<[(i64, Direction); 8]> = SmallVec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let far = other.at(TURN).to(there.centre).length().as_tenths_of_mm();
            let is_near = far <= other.radius + 2 * around::extent(there.base) + 400;
            if o == t || other.left || !is_near || !matches!(other.aim, Aim::Charge(_)) {
                continue;
            }
            let placed = other.placed(0, TURN);
            if matches!(placed.base, Base::Rectangle { .. }) {
                near.push((far, placed.facing));
            }
        }
        short::sort(&mut near);
        let mut fronts: SmallVec<[Direction; 8]> = smallvec![from.turned(2 * Direction::QUARTER)];
        let others = near.into_iter().map(|(_, front)| front);
        for front in std::iter::once(Direction::of(start.to(there.centre))).chain(others) {
            if !fronts.contains(&front) {
                fronts.push(front);
            }
        }
        fronts
    }

    /// A way to a place at somebody's base that nobody stands on: afresh from where the turn began, or on from where
    /// the charger was held up; straight, or round.
    fn way_to(
        &self,
        t: usize,
        there: &Placed,
        at: &Placed,
        waiting: &[usize],
    ) -> Option<(bool, Way)> {
        let track = &self.tracks[t];
        let (start, here) = (track.members[0].start.centre, track.at(TURN));
        let side = Direction::of(there.centre.to(at.centre));
        let reach = there.centre.distance(at.centre).as_tenths_of_mm();
        let mut ways: SmallVec<[Way; 8]> = smallvec![smallvec![at.centre]];
        for berth in BERTHS {
            let beside = |turn: u8| {
                let way = side
                    .turned(turn)
                    .vector(Length::tenths_of_mm(reach + berth));
                there.centre.plus(way)
            };
            ways.push(smallvec![beside(0), at.centre]);
            for turn in [24u8, 40, 64] {
                for turn in [turn, turn.wrapping_neg()] {
                    ways.push(smallvec![beside(turn), at.centre]);
                    ways.push(smallvec![beside(turn), beside(0), at.centre]);
                }
            }
        }
        for way in ways {
            for (afresh, from) in [(true, start), (false, here)] {
                let before = if afresh { 0 } else { track.distance(TURN) };
                if before + length(from, &way) <= track.most
                    && (!afresh || !track.slowed)
                    && self.is_clear(t, from, &way, waiting)
                {
                    return Some((afresh, way));
                }
            }
        }
        None
    }

    /// Whether nobody and nothing is in the way of a base.
    fn is_clear(&self, t: usize, from: Point, way: &Way, waiting: &[usize]) -> bool {
        let track = &self.tracks[t];
        let half = match track.members[0].start.base {
            Base::Round { diameter } => diameter.half(),
            Base::Rectangle { width, .. } => width.half(),
        };
        let half = half.less(Length::tenths_of_mm(SQUEEZE));
        let mut begin = from;
        way.iter().all(|&end| {
            let (a, b) = (std::mem::replace(&mut begin, end), end);
            self.is_easy(track, a, b) && self.is_empty((t, waiting), a, b, half)
        })
    }

    fn is_empty(&self, (t, waiting): (usize, &[usize]), a: Point, b: Point, half: Length) -> bool {
        let whole = a.distance(b).as_tenths_of_mm();
        self.tracks.iter().enumerate().all(|(o, other)| {
            let far = other.at(TURN).distance(a).as_tenths_of_mm();
            o == t
                || other.left
                || waiting.contains(&o)
                || far > whole + other.radius + half.as_tenths_of_mm()
                || (0..other.members.len())
                    .all(|m| !other.placed(m, TURN).is_near_segment(a, b, half))
        })
    }
}

fn length(from: Point, way: &Way) -> i64 {
    let mut at = from;
    let steps = way.iter().map(|&to| {
        let step = at.distance(to).as_tenths_of_mm();
        at = to;
        step
    });
    steps.sum()
}

/// Whom a charger did not reach because a friend was in the way.
fn held_up(track: &Track) -> Option<FigureId> {
    let Aim::Charge(target) = track.aim else {
        return None;
    };
    let waits = matches!(
        track.stop,
        Some(Stop::Blocked { .. } | Stop::Arrived | Stop::Lost | Stop::Allowance | Stop::Slowed)
    );
    (track.held && waits && !track.left).then_some(target)
}
