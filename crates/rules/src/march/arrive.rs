//! Those who charge together do not keep each other from the enemy (RUL-46).
//!
//! In the rush one waits for another, and the enemy stands before the last has come. At a table nobody stops a hand's
//! breadth short because a comrade squeezed in first: he squares up beside him, goes round, or takes another of the
//! group, as long as his move reaches and there is room at a base.

use super::run::Run;
use super::track::{Aim, TURN, Track};
use crate::around;
use crate::data::Ground;
use crate::event::Stop;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::room;
use crate::short;
use crate::stance;
use crate::state::FigureId;
use crate::table::Met;
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
/// No more enemies than this are tried for a place, and no more fronts to square up with.
const MOST: usize = 3;
/// No base at an enemy's reaches farther out from it than this, in tenths of a millimetre: a coach is 10 cm long.
const AROUND: i64 = 1000;

type Way = SmallVec<[Point; 4]>;

impl Run<'_, '_, '_> {
    /// Chargers a friend held up take what room there is at the enemy's base, the nearest first.
    pub fn arrive(&mut self) {
        let mut late: SmallVec<[(i64, Point, FigureId, usize); 8]> = SmallVec::new();
        for (t, track) in self.tracks.iter().enumerate() {
            if let Some(target) = held_up(track)
                && let Some(there) = self.placed(target, TURN)
                && !self.is_met(t)
            {
                let at = track.at(TURN);
                let way = at.to(there.centre);
                late.push((way.dot(way), at, track.members[0].id, t));
            }
        }
        short::sort(&mut late);
        // Whoever has gone to his place may have cleared the way of another.
        for _ in 0..2 {
            late.retain(|&mut (.., t)| !self.comes_up(t));
        }
        for t in 0..self.tracks.len() {
            if self.tracks[t].held && self.may_straighten(t) {
                let here = self.tracks[t].at(TURN);
                self.tracks[t].reroute(true, &[here]);
            }
        }
    }

    /// Takes a charger to the enemy if there is room; whether there was.
    fn comes_up(&mut self, t: usize) -> bool {
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
        enemies.truncate(MOST);
        if self.tracks[t].close {
            return self.square_up(t);
        }
        self.take_place(t, &enemies) || self.crowds(t, target)
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
    fn crowds(&mut self, t: usize, enemy: FigureId) -> bool {
        let Some(places) = self.make_room(t, enemy) else {
            return false;
        };
        let others = || places.iter().filter(|&&(who, _)| who != t);
        let before: SmallVec<[(usize, Track); 8]> = others()
            .map(|&(who, _)| (who, self.tracks[who].clone()))
            .collect();
        for (who, at) in others() {
            let track = &mut self.tracks[*who];
            track.members[0].facing = at.facing;
            if at.centre != track.at(TURN) {
                track.step_to(at.centre);
            }
        }
        let own = places.iter().find(|(who, _)| *who == t);
        let way = own.and_then(|(_, at)| {
            let there = self.placed(enemy, TURN)?;
            Some((*at, self.way_to(t, &there, at)?))
        });
        if let Some((at, (afresh, way))) = way {
            self.stand_at(t, enemy, &at, afresh, &way);
            return true;
        }
        for (who, track) in before {
            self.tracks[who] = track;
        }
        false
    }

    /// Whether a charger who let friends pass on his way, and is there, could as well have come straight: then he has
    /// not lost his run-up to them (CHG-1).
    fn may_straighten(&self, t: usize) -> bool {
        let track = &self.tracks[t];
        let charged = matches!(track.aim, Aim::Charge(_)) && !track.close && !track.slowed;
        let there = charged && matches!(track.stop, Some(Stop::Contact { .. }));
        let straight: Way = smallvec![track.at(TURN)];
        there && self.is_clear(t, track.members[0].start.centre, &straight)
    }

    /// Puts a charger at the base of the first of some enemies where there is room and a way; whether there was.
    pub fn take_place(&mut self, t: usize, enemies: &[FigureId]) -> bool {
        let track = &self.tracks[t];
        if track.close || track.members.len() > 1 || !matches!(track.aim, Aim::Charge(_)) {
            return false;
        }
        let own = track.placed(0, TURN);
        let found = enemies.iter().find_map(|&enemy| {
            let there = self.placed(enemy, TURN)?;
            let bases = around::extent(own.base) + around::extent(there.base);
            let start = track.members[0].start.centre;
            if start.distance(there.centre).as_tenths_of_mm() > track.most + bases {
                return None;
            }
            let from = Direction::of(there.centre.to(own.centre));
            let fronts = self.fronts_at(t, &there, from);
            let others = self.bases_at(&there, |o| o == t);
            let table = self.turn.table;
            let mut places = stance::places(own.base, &there, from, &fronts);
            places.find_map(|at| {
                let clear = others.iter().all(|other| !other.overlaps(&at));
                let free = clear && room::is_on_table(table, &at);
                let (afresh, way) = free.then(|| self.way_to(t, &there, &at))??;
                Some((enemy, at, afresh, way))
            })
        });
        let Some((enemy, at, afresh, way)) = found else {
            return false;
        };
        self.stand_at(t, enemy, &at, afresh, &way);
        true
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

    fn stand_at(&mut self, t: usize, enemy: FigureId, at: &Placed, afresh: bool, way: &Way) {
        let track = &mut self.tracks[t];
        track.reroute(afresh, way);
        track.members[0].facing = at.facing;
        (track.stop, track.cause) = (Some(Stop::Contact { enemy }), 0);
    }

    /// The fronts to square up with: one's own, and those of friends at the same enemy.
    fn fronts_at(&self, t: usize, there: &Placed, from: Direction) -> SmallVec<[Direction; 8]> {
        let mut fronts: SmallVec<[Direction; 8]> = smallvec![from.turned(2 * Direction::QUARTER)];
        for (o, other) in self.tracks.iter().enumerate() {
            let far = other.at(TURN).to(there.centre).length().as_tenths_of_mm();
            let near = far <= other.radius + 2 * around::extent(there.base) + 400;
            if o == t || other.left || !near || !matches!(other.aim, Aim::Charge(_)) {
                continue;
            }
            let placed = other.placed(0, TURN);
            if matches!(placed.base, Base::Rectangle { .. }) && !fronts.contains(&placed.facing) {
                fronts.push(placed.facing);
            }
        }
        let all = &mut fronts[1..];
        short::sort(all);
        fronts.truncate(MOST);
        fronts
    }

    /// A way to a place at somebody's base that nobody stands on: afresh from where the turn began, or on from where
    /// the charger was held up; straight, or round.
    fn way_to(&self, t: usize, there: &Placed, at: &Placed) -> Option<(bool, Way)> {
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
                    && self.is_clear(t, from, &way)
                {
                    return Some((afresh, way));
                }
            }
        }
        None
    }

    /// Whether nobody and nothing is in the way of a base.
    fn is_clear(&self, t: usize, from: Point, way: &Way) -> bool {
        let track = &self.tracks[t];
        let half = match track.members[0].start.base {
            Base::Round { diameter } => diameter.half(),
            Base::Rectangle { width, .. } => width.half(),
        };
        let half = half.less(Length::tenths_of_mm(SQUEEZE));
        let mut begin = from;
        way.iter().all(|&end| {
            let (a, b) = (std::mem::replace(&mut begin, end), end);
            self.is_easy(track, a, b) && self.is_empty(t, a, b, half)
        })
    }

    /// Whether the ground of a straight way neither stops nor slows: unless it has been slow going already.
    fn is_easy(&self, track: &Track, a: Point, b: Point) -> bool {
        let table = self.turn.table;
        let size = table.scenario.table;
        if !size.holds(b) {
            return false;
        }
        let bad = |ground: Ground| ground != Ground::Easy && !track.slowed;
        table.is_open(a, b)
            || !bad(table.footing(b, track.mounted).ground)
                && table
                    .passage(a, b, track.mounted)
                    .iter()
                    .all(|crossing| match crossing.what {
                        Met::Ground(footing) | Met::Line(footing) => !bad(footing.ground),
                        Met::Wall(_) => false,
                    })
    }

    fn is_empty(&self, t: usize, a: Point, b: Point, half: Length) -> bool {
        let whole = a.distance(b).as_tenths_of_mm();
        self.tracks.iter().enumerate().all(|(o, other)| {
            let far = other.at(TURN).distance(a).as_tenths_of_mm();
            o == t
                || other.left
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
        Some(Stop::Blocked { .. } | Stop::Arrived | Stop::Lost | Stop::Allowance)
    );
    (track.held && waits && !track.left).then_some(target)
}
