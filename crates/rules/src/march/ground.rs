//! Bodies on bad ground, at walls and at the edge of the table (MOV-7…11, TER-7).

use super::bypass;
use super::run::Run;
use super::track::{Aim, Hazard, Pace, TURN, Track};
use crate::clause::Clause;
use crate::data::Ground;
use crate::event::{Event, Stop};
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::movement::{Advance, Slowing};
use crate::pace;
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::state::FigureId;
use crate::table::{Footing, Met, Table};
use argad_dice::ChanceError;
use smallvec::{SmallVec, smallvec};

/// Who throws together: a group, on foot or mounted, used to the ground or not.
pub(super) type Kind = (u16, bool, bool);

/// Bad ground nobody is used to: a window to climb through.
const FOREIGN: u64 = 1 << 63;

impl Run<'_, '_, '_> {
    /// Looks at the ground of the stretch that begins.
    pub fn begin_leg(&mut self, t: usize, now: i64) -> Result<(), ChanceError> {
        if now == 0 {
            self.stuck_at_start(t)?;
            if self.tracks[t].pace != Pace::Goes {
                return Ok(());
            }
        }
        let track = &mut self.tracks[t];
        track.next_leg(now);
        track.hazard = None;
        let (stretch, base) = (track.stretch(), track.members[0].start.base);
        let turns = !track.close && matches!(base, Base::Rectangle { .. });
        track.heading = turns
            .then(|| Direction::of(stretch))
            .filter(|_| stretch.dot(stretch) > 0);
        let (done, at) = track.whereabouts(now);
        let Some(&next) = track.ahead().first() else {
            return Ok(());
        };
        let far = (track.limit - done).max(0);
        let end = at.towards(next, Length::tenths_of_mm(far));
        let track = &self.tracks[t];
        let mut nearest: Option<(i64, Hazard)> = None;
        for m in 0..track.members.len() {
            let offset = track.members[m].offset;
            let (from, to) = (at.plus(offset), end.plus(offset));
            if self.is_plain(track.members[m].start.base, from, to) {
                continue;
            }
            for (along, hazard) in self.hazards(t, m, from, to) {
                let found = (along + done, hazard);
                if nearest.is_none_or(|before| comes_first(found, before)) {
                    nearest = Some(found);
                }
            }
        }
        self.tracks[t].hazard = nearest;
        match nearest {
            Some((along, hazard @ Hazard::Ground(_))) if along <= done => {
                self.meet_ground(t, now, hazard)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Cheap: whether there is nothing on a straight way, and the edge is far.
    fn is_plain(&self, base: Base, from: Point, to: Point) -> bool {
        let size = self.turn.table.scenario.table;
        let reach = crate::around::extent(base);
        let inside = |p: Point| {
            let (x, y) = (i64::from(p.x), i64::from(p.y));
            x >= reach
                && y >= reach
                && x + reach <= size.width.as_tenths_of_mm()
                && y + reach <= size.depth.as_tenths_of_mm()
        };
        inside(from) && inside(to) && self.turn.table.is_surely_open(from, to)
    }

    /// The first thing of the ground that stops or slows a member on a straight way.
    fn hazards(&self, t: usize, m: usize, from: Point, to: Point) -> SmallVec<[(i64, Hazard); 2]> {
        let (track, table) = (&self.tracks[t], self.turn.table);
        let member = &track.members[m];
        let mut found: SmallVec<[(i64, Hazard); 2]> = SmallVec::new();
        let bad = |footing: Footing| track.minds(footing).then_some(Hazard::Ground(footing));
        if let Some(hazard) = bad(table.footing(from, track.mounted)) {
            found.push((0, hazard));
        }
        for crossing in table.passage(from, to, track.mounted) {
            let at = crossing.at.as_tenths_of_mm();
            match crossing.what {
                Met::Ground(footing) => found.extend(bad(footing).map(|hazard| (at, hazard))),
                // A hair before it: who gets no farther has it before him in the next turn.
                Met::Line(footing) => {
                    found.extend(bad(footing).map(|hazard| ((at - 1).max(0), hazard)));
                }
                Met::Wall(opening) => {
                    let half = member.start.base.length().half().as_tenths_of_mm();
                    found.push(((at - half).max(0), Hazard::Wall(opening)));
                }
            }
        }
        found.extend(
            self.edge(member.facing, member.start.base, from, to)
                .map(|at| (at, Hazard::Edge)),
        );
        found
    }

    /// Whether the ground of a straight way, both ends included, neither stops nor slows a body nor breaks its order, or
    /// no more than it has thrown for (MOV-11).
    pub(super) fn is_easy(&self, track: &Track, a: Point, b: Point) -> bool {
        let beyond = |footing: Footing| {
            let upto = track.thrown.map(|(ground, _)| ground);
            track.slowed && upto.is_some_and(|upto| footing.ground > upto)
        };
        let fits = |footing: Footing| !track.minds(footing) && !beyond(footing);
        is_passable(self.turn.table, track.mounted, (a, b), fits)
    }

    /// Where a base on a straight way would stick out over the edge.
    fn edge(&self, facing: Direction, base: Base, from: Point, to: Point) -> Option<i64> {
        let placed = Placed::new(base, from, facing);
        let (mut wide, mut deep) = (0, 0);
        match base {
            Base::Round { diameter } => {
                wide = diameter.half().as_tenths_of_mm();
                deep = wide;
            }
            Base::Rectangle { .. } => {
                for corner in placed.corners() {
                    let way = from.to(corner);
                    (wide, deep) = (wide.max(way.dx.abs()), deep.max(way.dy.abs()));
                }
            }
        }
        let size = self.turn.table.scenario.table;
        let way = from.to(to);
        let axis = |at: i32, step: i64, half: i64, length: i64| {
            let room = if step > 0 {
                length - half - i64::from(at)
            } else {
                i64::from(at) - half
            };
            let whole = || way.length().as_tenths_of_mm();
            (step != 0 && step.abs() > room).then(|| room.max(0) * whole() / step.abs())
        };
        let x = axis(from.x, way.dx, wide, size.width.as_tenths_of_mm());
        let y = axis(from.y, way.dy, deep, size.depth.as_tenths_of_mm());
        x.into_iter().chain(y).min()
    }

    /// A body meets something of the ground.
    pub fn meet_ground(&mut self, t: usize, now: i64, hazard: Hazard) -> Result<(), ChanceError> {
        let flees = self.tracks[t].flees;
        let stop = match hazard {
            Hazard::Ground(footing) => return self.enter(t, now, footing.ground),
            Hazard::Wall(Some(opening)) => Stop::Opening { opening },
            Hazard::Wall(None) => Stop::Ground {
                clause: Clause::TER_9,
            },
            Hazard::Edge => Stop::Edge,
        };
        let track = &mut self.tracks[t];
        track.halt(now, Pace::Stands);
        track.stop = Some(stop);
        // MOR-3: who runs does not stop at the edge.
        track.left = flees && stop == Stop::Edge;
        Ok(())
    }

    /// TER-7: such ground breaks close order at once, unless it stops before it; MOV-7: it slows.
    fn enter(&mut self, t: usize, now: i64, ground: Ground) -> Result<(), ChanceError> {
        if ground != Ground::Easy && !self.tracks[t].slowed {
            self.slow(t, now)?;
            if self.tracks[t].pace != Pace::Goes {
                return Ok(());
            }
        }
        self.tracks[t].hazard = None;
        if self.tracks[t].close {
            self.scatter(t, now)?;
            return Ok(());
        }
        if self.tracks[t].pace == Pace::Goes {
            return self.begin_leg(t, now);
        }
        Ok(())
    }

    /// VAR-14, second reading: who will be stuck on the way is stuck where the move began.
    fn stuck_at_start(&mut self, t: usize) -> Result<(), ChanceError> {
        let track = &self.tracks[t];
        let early = self.turn.table.rules().on(Switch::Stuck)
            && track.order.is_some()
            && !track.slowed
            && track.pace == Pace::Goes
            && self.worst_ahead(t, 0).0 != Ground::Easy;
        if early && self.throw(t, 0)? == Advance::Stuck {
            let track = &mut self.tracks[t];
            track.slowed = true;
            track.halt(0, Pace::Stands);
            track.stop = Some(Stop::Stuck);
        }
        Ok(())
    }

    /// Bad ground slows from here on.
    fn slow(&mut self, t: usize, now: i64) -> Result<(), ChanceError> {
        let advance = self.throw(t, now)?;
        let track = &mut self.tracks[t];
        track.slowed = true;
        match advance {
            Advance::Stuck => {
                track.halt(now, Pace::Stands);
                track.stop = Some(Stop::Stuck);
            }
            Advance::Upto(upto) if upto.as_tenths_of_mm() <= track.distance(now) => {
                track.halt(now, Pace::Stands);
                track.stop = Some(Stop::Slowed);
                // Nor when all stand and room is made at the enemy (RUL-46): the dice have left him nothing.
                track.most = track.distance(now).min(track.most);
            }
            Advance::Upto(upto) => track.slow(now, upto.as_tenths_of_mm()),
        }
        Ok(())
    }

    fn throw(&mut self, t: usize, now: i64) -> Result<Advance, ChanceError> {
        let worst = self.worst_ahead(t, now);
        self.throw_for(t, now, worst, 0..self.tracks.len(), |run, other| {
            let track = &run.tracks[other];
            let goes = track.pace != Pace::Stands && !track.slowed;
            goes.then(|| run.worst_ahead(other, now))
        })
    }

    /// Throws the slowing dice, once for those who go together (MOV-10, MOV-11); `ahead` tells which ground another
    /// has before him, if he goes at all.
    pub(super) fn throw_for(
        &mut self,
        t: usize,
        now: i64,
        worst: (Ground, u64),
        others: impl Iterator<Item = usize>,
        ahead: impl Fn(&Self, usize) -> Option<(Ground, u64)>,
    ) -> Result<Advance, ChanceError> {
        let slowing = self.slowing(t, worst);
        // Who is used to it throws apart from who is not (GEN-4).
        let kind = (self.group_of(t, now), slowing.mounted, slowing.used_to);
        let shared = self.shared(kind);
        let first = shared.is_none();
        let dice = if let Some(dice) = shared {
            dice
        } else {
            let (_, throws) = self.turn.roll(&slowing)?;
            let dice = throws
                .iter()
                .flat_map(|t| t.values.iter().map(|&v| v as u8));
            dice.collect()
        };
        let advance = slowing.with(&dice);
        let mut sharing = vec![(t, slowing.ground, advance)];
        if first {
            sharing.extend(self.sharing((t, others), ahead, &slowing, &dice));
            self.dice.push((kind, dice.clone()));
        }
        for member in &self.tracks[t].members {
            let threw = (member.id, slowing.ground, advance);
            if !self.threw.contains(&threw) {
                self.threw.push(threw);
            }
        }
        self.tell_slowed(&sharing, &slowing, &dice, first);
        if let Advance::Upto(upto) = advance {
            self.tracks[t].thrown = Some((slowing.ground, upto.as_tenths_of_mm()));
        }
        Ok(advance)
    }

    /// The dice such have thrown already.
    fn shared(&self, kind: Kind) -> Option<Vec<u8>> {
        let shared = self.dice.iter().find(|(of, _)| *of == kind);
        shared.map(|(_, dice)| dice.clone())
    }

    /// How far the dice of those who go with a body let it go over such ground, if they have fallen.
    pub(super) fn known_advance(&mut self, t: usize, worst: (Ground, u64)) -> Option<Advance> {
        let slowing = self.slowing(t, worst);
        let kind = (self.group_of(t, TURN), slowing.mounted, slowing.used_to);
        self.shared(kind).map(|dice| slowing.with(&dice))
    }

    /// The dice a body throws over such ground.
    pub(super) fn slowing(&self, t: usize, (ground, kinds): (Ground, u64)) -> Slowing {
        let track = &self.tracks[t];
        Slowing {
            // The turn's allowance, not what a wait has left of it.
            allowance: Length::tenths_of_mm(track.speed),
            mounted: track.mounted,
            ground,
            used_to: self.is_used_to(track, kinds),
        }
    }

    /// Those of the group on whose way there is bad ground, and how far these dice let each go.
    fn sharing(
        &self,
        (t, others): (usize, impl Iterator<Item = usize>),
        ahead: impl Fn(&Self, usize) -> Option<(Ground, u64)>,
        by: &Slowing,
        dice: &[u8],
    ) -> Vec<(usize, Ground, Advance)> {
        let group = |t: usize| self.groups[self.tracks[t].members[0].id.index()];
        let own = group(t);
        let share = |other: usize| {
            let near = other != t && group(other) == own;
            if !near || self.tracks[other].mounted != by.mounted {
                return None;
            }
            let theirs = self.slowing(other, ahead(self, other)?);
            let shares = theirs.used_to == by.used_to && theirs.ground != Ground::Easy;
            shares.then(|| (other, theirs.ground, theirs.with(dice)))
        };
        others.filter_map(share).collect()
    }

    /// Tells how far the dice let those who share them go, each of them once: together who goes as far over such ground.
    fn tell_slowed(
        &mut self,
        sharing: &[(usize, Ground, Advance)],
        by: &Slowing,
        dice: &[u8],
        mut first: bool,
    ) {
        let mut left = sharing;
        while let [(_, ground, advance), rest @ ..] = left {
            let same = |one: &&(usize, Ground, Advance)| (one.1, one.2) == (*ground, *advance);
            let bodies = sharing.iter().filter(same);
            let ids = bodies.flat_map(|one| self.tracks[one.0].members.iter().map(|m| m.id));
            let known = |id: &FigureId| self.told_slowed.contains(&(*id, *ground, *advance));
            let mut figures: Vec<FigureId> = ids.filter(|id| !known(id)).collect();
            left = rest;
            if figures.is_empty() {
                continue;
            }
            self.turn.state.by_place(&mut figures);
            self.told_slowed
                .extend(figures.iter().map(|&id| (id, *ground, *advance)));
            let mut clauses = match ground {
                Ground::VeryDifficult => vec![Clause::MOV_7, Clause::MOV_8],
                Ground::Difficult | Ground::Easy => vec![Clause::MOV_7],
            };
            clauses.extend(by.used_to.then_some(Clause::GEN_4));
            // One roll, told for those of another pace or on other ground too.
            clauses.extend((!first).then_some(Clause::MOV_10));
            first = false;
            self.turn.emit(Event::Slowed {
                figures,
                ground: *ground,
                dice: dice.to_vec(),
                upto: match advance {
                    Advance::Stuck => None,
                    Advance::Upto(upto) => Some(*upto),
                },
                clauses,
            });
        }
    }

    /// MOV-7: the dice are of those who came to the ground. When they fell it was told of everybody who went together and had
    /// such ground before him; who then went round it, or was stopped before it, is not named after all.
    pub(super) fn name_slowed(&mut self) {
        if self.told_slowed.len() == self.threw.len() {
            return;
        }
        let threw = &self.threw;
        self.turn.restate(|event| {
            let Event::Slowed {
                figures,
                ground,
                upto,
                ..
            } = event
            else {
                return true;
            };
            let advance = upto.map_or(Advance::Stuck, Advance::Upto);
            figures.retain(|id| threw.contains(&(*id, *ground, advance)));
            !figures.is_empty()
        });
    }

    /// GEN-4: whether all of them are used to all of this bad ground.
    fn is_used_to(&self, track: &Track, kinds: u64) -> bool {
        let (table, state) = (self.turn.table, &self.turn.state);
        let knows = |id: FigureId| table.facts(state.figure(id)).used_to & kinds == kinds;
        kinds != 0
            && table.rules().on(Switch::UsedToTerrain)
            && track.members.iter().all(|member| knows(member.id))
    }

    /// MOV-11: the worst ground on what is left of the way, as far as the allowance goes, and every kind
    /// of bad ground there; [`FOREIGN`] for what nobody is used to.
    fn worst_ahead(&self, t: usize, now: i64) -> (Ground, u64) {
        let track = &self.tracks[t];
        let way = self.planned(t, now);
        let mut worst = (Ground::Easy, 0);
        // What is just being met may lie under the foot already.
        if let Some((_, Hazard::Ground(footing))) = track.hazard {
            meet(&mut worst, footing);
        }
        let left = (track.limit - track.distance(now)).min(self.to_contact(t, &way, now));
        for member in &track.members {
            let here: Point = track.at(now).plus(member.offset);
            let way = way.iter().map(|next| next.plus(member.offset));
            self.worst_along(track.mounted, here, way, left, &mut worst);
        }
        worst
    }

    /// How far a single charger goes at most on what is planned of his way: from the enemy's base on he enters no ground.
    fn to_contact(&self, t: usize, way: &[Point], now: i64) -> i64 {
        let track = &self.tracks[t];
        let Aim::Charge(enemy) = track.aim else {
            return i64::MAX;
        };
        let straight = track.members.len() == 1 && track.aside == Vector::default();
        let there = self.placed(enemy, now).filter(|_| straight);
        let Some(there) = there else {
            return i64::MAX;
        };
        let own = track.members[0]
            .start
            .base
            .length()
            .half()
            .as_tenths_of_mm();
        let bases = own + super::ways::half(there.base);
        (bypass::length(track.at(now), way) - bases).max(0)
    }

    /// MOV-11: the same on a way through these points; nothing if a wall bars it.
    pub(super) fn worst_on(
        &self,
        mounted: bool,
        from: Point,
        way: &[Point],
    ) -> Option<(Ground, u64)> {
        let mut worst = (Ground::Easy, 0);
        let way = way.iter().copied();
        self.worst_along(mounted, from, way, i64::MAX, &mut worst)
            .then_some(worst)
    }

    /// Looks at so much of a way, and whether no wall bars it.
    fn worst_along(
        &self,
        mounted: bool,
        mut here: Point,
        way: impl Iterator<Item = Point>,
        mut left: i64,
        worst: &mut (Ground, u64),
    ) -> bool {
        let table = self.turn.table;
        let mut open = true;
        meet(worst, table.footing(here, mounted));
        for next in way {
            let end = here.towards(next, Length::tenths_of_mm(left.max(0)));
            if !table.is_surely_open(here, end) {
                open &= self.worst_straight(mounted, here, end, worst);
            }
            left -= here.distance(end).as_tenths_of_mm();
            here = end;
        }
        open
    }

    /// The same on a straight way.
    fn worst_straight(
        &self,
        mounted: bool,
        here: Point,
        end: Point,
        worst: &mut (Ground, u64),
    ) -> bool {
        let table = self.turn.table;
        // A hair back, so that a line just reached is on the way.
        let from = here.towards(end, Length::tenths_of_mm(2));
        meet(worst, table.footing(from, mounted));
        for crossing in table.passage(here, end, mounted) {
            match crossing.what {
                Met::Ground(footing) | Met::Line(footing) => meet(worst, footing),
                Met::Wall(_) => return false,
            }
        }
        true
    }

    /// TER-7, FRM-4: the body falls apart, and its figures go on by themselves with what is left; never
    /// more than the slowed allowance.
    fn scatter(&mut self, t: usize, now: i64) -> Result<(), ChanceError> {
        let track = self.tracks[t].clone();
        let mut figures: Vec<FigureId> = track.members.iter().map(|m| m.id).collect();
        self.turn.state.by_place(&mut figures);
        self.turn.emit(Event::Formation {
            figures,
            formation: Formation::Loose,
            body: None,
            clause: Clause::TER_7,
        });
        let mut parts: SmallVec<[usize; 8]> = SmallVec::new();
        for (m, member) in track.members.iter().enumerate() {
            let mut own = track.alone(m);
            let id = member.id;
            if !own.slowed && own.pace == Pace::Goes {
                let loose = pace::allowance(self.turn.table, &self.turn.state, id).length;
                own.slow(now, loose.as_tenths_of_mm().max(own.limit));
            }
            let index = if m == 0 { t } else { self.tracks.len() };
            if m == 0 {
                own.version = track.version + 1;
                self.tracks[t] = own;
            } else {
                self.tracks.push(own);
            }
            self.whose[id.index()] = Some((index, 0));
            parts.push(index);
        }
        // By place, as dice may fall, and once everybody goes by himself: they share them (MOV-10).
        self.in_order(&mut parts, |&index| index, now);
        for index in parts {
            if self.tracks[index].pace == Pace::Goes {
                self.begin_leg(index, now)?;
            }
        }
        let first = self.tracks.len() + 1 - track.members.len();
        self.regroup();
        for index in first..self.tracks.len() {
            self.watch_all(&[index], now);
        }
        Ok(())
    }
}

impl Track {
    /// Whether ground slows it that has not been slowed yet (MOV-11), or breaks its close order (TER-7).
    fn minds(&self, footing: Footing) -> bool {
        let slows = footing.ground != Ground::Easy && !self.slowed;
        let breaks = self.close && !footing.close_order;
        slows || breaks
    }

    /// One member going on by itself along the same way beside the others.
    fn alone(&self, m: usize) -> Self {
        let mut own = self.clone();
        let mut member = self.members[m];
        own.shift(member.offset);
        member.offset = crate::geometry::Vector::default();
        own.members = smallvec![member];
        own.radius = crate::around::extent(member.start.base);
        own.close = false;
        own
    }
}

/// Whether no wall bars a straight way, both ends included, and all its ground and lines are such as they may be: looked
/// at where the sieve cannot tell.
pub(super) fn is_passable(
    table: &Table<'_>,
    mounted: bool,
    (a, b): (Point, Point),
    fits: impl Fn(Footing) -> bool,
) -> bool {
    let lets = |met: Met| match met {
        Met::Ground(footing) | Met::Line(footing) => fits(footing),
        Met::Wall(_) => false,
    };
    table.scenario.table.holds(b)
        && (table.is_surely_open(a, b)
            || fits(table.footing(a, mounted))
                && fits(table.footing(b, mounted))
                && table.passage(a, b, mounted).iter().all(|c| lets(c.what)))
}

/// Takes bad ground into account: the worst, and every kind of it.
fn meet(worst: &mut (Ground, u64), footing: Footing) {
    worst.0 = worse(worst.0, footing.ground);
    if footing.ground != Ground::Easy {
        worst.1 |= if footing.kind == 0 {
            FOREIGN
        } else {
            footing.kind
        };
    }
}

/// The nearer of two hazards, or the worse ground of two at one place.
fn comes_first(one: (i64, Hazard), other: (i64, Hazard)) -> bool {
    let badness = |hazard| match hazard {
        Hazard::Ground(footing) => rank(footing.ground),
        Hazard::Wall(_) | Hazard::Edge => 0,
    };
    (one.0, -badness(one.1)) < (other.0, -badness(other.1))
}

fn rank(ground: Ground) -> i8 {
    match ground {
        Ground::Easy => 0,
        Ground::Difficult => 1,
        Ground::VeryDifficult => 2,
    }
}

fn worse(a: Ground, b: Ground) -> Ground {
    if rank(b) > rank(a) { b } else { a }
}
