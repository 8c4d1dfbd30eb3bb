//! The turn in time: stretches end, bodies meet, those who follow look up.
//!
//! Nothing is stepped: for every pair the first moment it can meet on the present stretches is worked
//! out, and a queue of such moments drives the turn. What happens at one moment is decided for
//! everybody from the same picture and then done, so that no list decides.

use super::ground::Kind;
use super::meet;
use super::pursuit::STRIDE;
use super::round::Round;
use super::surge::Last;
use super::track::{Aim, BEAT, Pace, TURN, Track};
use super::watch::{Queue, Watch, What};
use crate::around::extent;
use crate::data::Ground;
use crate::event::Stop;
use crate::fire::Aimed;
use crate::geometry::{Base, Placed, Point};
use crate::movement::Advance;
use crate::order::Order;
use crate::room;
use crate::short;
use crate::state::FigureId;
use crate::turn::Turn;
use argad_dice::ChanceError;
use smallvec::SmallVec;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A movement phase being played.
pub(super) struct Run<'r, 't, 'a> {
    pub turn: &'r mut Turn<'t, 'a>,
    pub orders: &'r [&'r Order],
    pub tracks: Vec<Track>,
    /// The body of each figure, and its place in it.
    pub whose: Vec<Option<(usize, usize)>>,
    pub queue: Queue,
    pub watch: Watch,
    /// Bodies that follow somebody and are not known to stand for good.
    pub followers: Vec<usize>,
    /// Whether a body follows somebody, or somebody follows it.
    watched: Vec<bool>,
    /// Bodies with a long base of their own, which turns with the way.
    turners: Vec<usize>,
    /// Orders with something to answer, and when that can happen at the earliest.
    pub alert: Vec<(usize, i64)>,
    /// The pace of the fastest, in tenths of a millimetre a turn.
    pub fastest: i64,
    pub shots: Vec<Aimed>,
    /// The slowing dice of a group, on foot and mounted (MOV-10), used to the ground or not (GEN-4).
    pub dice: Vec<(Kind, Vec<u8>)>,
    /// Who was told how far they let him go, and over what.
    pub told_slowed: Vec<(FigureId, Ground, Advance)>,
    /// Who came to bad ground and threw for it, over what, and how far that let him go.
    pub threw: Vec<(FigureId, Ground, Advance)>,
    /// The last stretch of charges in close order (MOV-6).
    pub last: Last,
    /// The group everybody goes with, once somebody is slowed.
    pub groups: Vec<Option<u16>>,
    /// Enemies each order did not see when the turn began, where somebody waits for one to appear.
    pub unseen: Vec<(usize, Vec<FigureId>)>,
    /// Who did not see whom, and where both were: so it is as long as neither moves.
    pub blind: RefCell<BTreeMap<(FigureId, FigureId), (Placed, Placed)>>,
    /// Whether a motion that matters to them has changed since those who follow last looked up.
    pub stirred: bool,
}

impl<'r, 't, 'a> Run<'r, 't, 'a> {
    pub fn new(turn: &'r mut Turn<'t, 'a>, orders: &'r [&'r Order], tracks: Vec<Track>) -> Self {
        let mut run = Self {
            whose: vec![None; turn.state.figures.len()],
            turn,
            orders,
            queue: Queue::with_capacity(40),
            watch: Watch::default(),
            followers: Vec::new(),
            watched: Vec::new(),
            turners: Vec::new(),
            alert: Vec::new(),
            fastest: 0,
            tracks,
            shots: Vec::new(),
            dice: Vec::new(),
            told_slowed: Vec::new(),
            threw: Vec::new(),
            last: Last::Known(Vec::new()),
            groups: Vec::new(),
            unseen: Vec::new(),
            blind: RefCell::default(),
            stirred: true,
        };
        run.index();
        let answers = |order: &Order| !order.reactions.is_empty();
        run.alert.extend(
            (0..orders.len())
                .filter(|&o| answers(orders[o]))
                .map(|o| (o, 0)),
        );
        run.regroup();
        run
    }

    /// Who follows and who turns; to be asked again when bodies fall apart or answer.
    pub fn regroup(&mut self) {
        let tracks = || self.tracks.iter().enumerate();
        let followers = tracks().filter(|(_, t)| t.aim != Aim::Path);
        self.followers = followers.map(|(t, _)| t).collect();
        self.watched.clear();
        self.watched.resize(self.tracks.len(), false);
        for &t in &self.followers {
            for (known, _) in self.known(t) {
                self.watched[known as usize] = true;
            }
        }
        let long = |t: &Track| matches!(t.members[0].start.base, Base::Rectangle { .. });
        let turners = tracks().filter(|(_, t)| !t.close && long(t));
        self.turners = turners.map(|(t, _)| t).collect();
        self.fastest = tracks().map(|(_, t)| t.speed).max().unwrap_or(0);
        for alert in &mut self.alert {
            alert.1 = 0;
        }
    }

    /// Who is in which body.
    pub fn index(&mut self) {
        for (t, track) in self.tracks.iter().enumerate() {
            for (m, member) in track.members.iter().enumerate() {
                self.whose[member.id.index()] = Some((t, m));
            }
        }
    }

    /// Where a figure is at a moment.
    pub fn placed(&self, id: FigureId, now: i64) -> Option<Placed> {
        let (t, m) = (*self.whose.get(id.index())?)?;
        let track = &self.tracks[t];
        (!track.left).then(|| track.placed(m, now))
    }

    /// Plays the phase.
    pub fn play(&mut self) -> Result<(), ChanceError> {
        self.look_around();
        // Beats are kept by whole phases: where nobody follows or answers, nobody looks up.
        let beats = !self.followers.is_empty() || !self.alert.is_empty();
        for t in self.setting_out() {
            self.begin_leg(t, 0)?;
        }
        self.turn_bases(0);
        let all: SmallVec<[usize; 64]> = (0..self.tracks.len()).collect();
        self.watch_all(&all, 0);
        let mut beat = 0;
        #[cfg(test)]
        let mut last = 0;
        loop {
            let next = self.queue.peek().map_or(TURN, |Reverse(m)| m.time.into());
            let due = if beats { self.next_beat(beat) } else { TURN };
            let now = next.min(due);
            #[cfg(test)]
            {
                super::flight::look(&self.tracks, last, now.min(TURN));
                last = now;
            }
            if now >= TURN {
                break;
            }
            if now == due {
                self.react(now)?;
                self.look_up(now)?;
                let turned = self.turn_bases(now);
                self.watch_all(&turned, now);
            }
            if now >= beat {
                beat = (now / BEAT + 1) * BEAT;
            }
            self.moments(now)?;
        }
        for track in &mut self.tracks {
            let used = track.distance(TURN) >= track.limit;
            if track.pace != Pace::Stands {
                track.halt(TURN, Pace::Stands);
                let why = if used {
                    self::ended(track)
                } else {
                    Stop::Arrived
                };
                track.stop.get_or_insert(why);
            }
        }
        self.fall_short();
        self.surge()?;
        self.fall_in()?;
        self.keep_apart();
        self.arrive()?;
        self.settle();
        self.leave_lines();
        self.come_late();
        self.name_slowed();
        Ok(())
    }

    /// Those who go when the turn begins, in the order of place: bad ground at the first step asks for dice.
    fn setting_out(&self) -> SmallVec<[usize; 16]> {
        let mut going: SmallVec<[usize; 16]> = SmallVec::new();
        going.extend((0..self.tracks.len()).filter(|&t| self.tracks[t].pace == Pace::Goes));
        self.in_order(&mut going, |&t| t, 0);
        going
    }

    /// Sorts bodies by where they are at a moment, which no list decides.
    pub fn in_order<T>(&self, bodies: &mut [T], body: impl Fn(&T) -> usize, now: i64) {
        short::sort_by_key(bodies, |one| {
            let track = &self.tracks[body(one)];
            (track.at(now), track.members[0].id)
        });
    }

    /// Whether the motion of a body matters to one that follows somebody.
    fn is_watched(&self, t: usize) -> bool {
        self.watched.get(t).is_none_or(|&watched| watched)
    }

    /// The first beat from this one at which anybody may do anything.
    fn next_beat(&self, beat: i64) -> i64 {
        let turns = |&t: &usize| self.tracks[t].heading.is_some();
        if self.stirred && !self.followers.is_empty() || self.turners.iter().any(turns) {
            return beat;
        }
        let up = |time: i64, step: i64| (time + step - 1) / step * step;
        let wanders = |&t: &usize| !matches!(self.tracks[t].aim, Aim::Charge(_));
        let stride = self.followers.iter().any(wanders);
        let stride = stride.then(|| up(beat, STRIDE));
        let alerts = self.alert.iter().map(|&(_, due)| up(due.max(beat), BEAT));
        alerts.chain(stride).min().unwrap_or(TURN)
    }

    /// Everything that happens at one moment.
    fn moments(&mut self, now: i64) -> Result<(), ChanceError> {
        let due = |queue: &Queue| queue.peek().is_some_and(|m| i64::from(m.0.time) <= now);
        let mut legs: SmallVec<[usize; 4]> = SmallVec::new();
        let mut meets: SmallVec<[(usize, usize, usize, usize); 4]> = SmallVec::new();
        while due(&self.queue) {
            let Some(Reverse(moment)) = self.queue.pop() else {
                break;
            };
            let a = usize::from(moment.a);
            let fresh = |t: usize, version| self.tracks[t].version == version;
            match moment.what {
                What::Leg if fresh(a, moment.versions.0) => legs.push(a),
                What::Meet { b, m, n }
                    if fresh(a, moment.versions.0) && fresh(b.into(), moment.versions.1) =>
                {
                    meets.push((a, b.into(), m.into(), n.into()));
                }
                What::Leg | What::Meet { .. } => {}
            }
        }
        if !legs.is_empty() || !meets.is_empty() {
            self.happen(&mut legs, &mut meets, now)?;
        }
        Ok(())
    }

    /// Stretches that end and bodies that meet at one moment.
    fn happen(
        &mut self,
        legs: &mut SmallVec<[usize; 4]>,
        meets: &mut SmallVec<[(usize, usize, usize, usize); 4]>,
        now: i64,
    ) -> Result<(), ChanceError> {
        short::sort_by_key(legs, |&t| self.tracks[t].at(now));
        for &t in legs.iter() {
            self.leg_ends(t, now)?;
        }
        meets.retain(|&mut (a, b, ..)| !legs.contains(&a) && !legs.contains(&b));
        let mut changed: SmallVec<[usize; 8]> = SmallVec::new();
        if !meets.is_empty() {
            short::sort(meets);
            meets.dedup();
            self.stop_at(meets, &mut changed, now)?;
        }
        if !legs.is_empty() {
            if !self.turners.is_empty() {
                changed.extend_from_slice(&self.turn_bases(now));
            }
            changed.extend(legs.iter().copied());
        }
        short::sort(&mut changed);
        changed.dedup();
        for &t in &changed {
            self.tracks[t].version += 1;
        }
        self.stirred |= changed.iter().any(|&t| self.is_watched(t));
        self.watch_all(&changed, now);
        Ok(())
    }

    /// Those who meet stop, or go round; everybody who does is noted.
    fn stop_at(
        &mut self,
        meets: &[(usize, usize, usize, usize)],
        changed: &mut SmallVec<[usize; 8]>,
        now: i64,
    ) -> Result<(), ChanceError> {
        let decided = self.decide(meets, now);
        for &(a, b, m, n) in meets {
            if self.fight((a, m), (b, n), now) && self.falls_back(a, b, now).is_none() {
                for t in [a, b] {
                    self.tracks[t].met.get_or_insert(now);
                }
            }
        }
        // Everybody knows whom he stops for before anybody looks for a way round.
        for &(t, _, stop, member) in &decided {
            let track = &mut self.tracks[t];
            if track.pace != Pace::Stands {
                (track.stop, track.cause) = (Some(stop), member);
                if let Stop::Blocked { by } = stop {
                    (track.held, track.holder) = (true, Some(by));
                }
            }
        }
        let mut round: SmallVec<[(usize, Round); 4]> = SmallVec::new();
        for &(t, pace, stop, _) in &decided {
            if let Stop::Blocked { by } = stop
                && self.goes_round(t, by, pace)
                && let Some(way) = self.way_round(t, by, now)
                && !self.strays(t, &way, now)
            {
                round.push((t, way));
            }
        }
        // Way and place of everybody as they are now; then by place, as dice may fall.
        short::sort_by_key(&mut round, |&(t, _)| self.tracks[t].at(now));
        let stands = |&&(t, ..): &&(usize, Pace, Stop, usize)| self.tracks[t].pace == Pace::Stands;
        let stood: SmallVec<[usize; 4]> = decided.iter().filter(stands).map(|d| d.0).collect();
        for &(t, pace, ..) in &decided {
            if self.tracks[t].pace != Pace::Stands {
                self.tracks[t].halt(now, pace);
            }
        }
        for (t, way) in &round {
            self.go_round(*t, way, now)?;
        }
        // Whoever waits lets those wait who stand because of him, in whatever order they are listed.
        let mut more = true;
        while std::mem::take(&mut more) {
            for &(t, _, stop, _) in decided.iter().filter(|&&(t, ..)| !stood.contains(&t)) {
                if let Stop::Blocked { by } = stop {
                    more |= self.wait_for(t, by, now);
                }
            }
        }
        for &(t, ..) in &decided {
            changed.push(t);
        }
        let gone = self.give_way(decided.iter().map(|d| d.0), now)?;
        for &t in &gone {
            self.let_on(t, now);
        }
        changed.extend(gone);
        Ok(())
    }

    /// RUL-7: who stands because of somebody who goes on after all waits a moment, and then goes on too; whether he does.
    fn wait_for(&mut self, t: usize, by: FigureId, now: i64) -> bool {
        let goes = self.whose[by.index()].is_some_and(|(o, _)| self.tracks[o].pace != Pace::Stands);
        let track = &mut self.tracks[t];
        let waits = goes && track.pace == Pace::Stands && track.stop == Some(Stop::Blocked { by });
        if waits {
            let charges = matches!(track.aim, Aim::Charge(_));
            let wait = if charges { BEAT } else { STRIDE };
            track.halt(now, Pace::Waits(now + wait));
        }
        waits
    }

    /// Those who stand for good because of a body that sets out again wait for it to be gone.
    pub(super) fn let_on(&mut self, body: usize, now: i64) {
        let mut woken: SmallVec<[usize; 8]> = SmallVec::new();
        for t in 0..self.tracks.len() {
            let track = &self.tracks[t];
            let Some(Stop::Blocked { by }) = track.stop else {
                continue;
            };
            let at_it = self.whose[by.index()].is_some_and(|(o, _)| o == body);
            // Who never went has nowhere to go.
            if at_it && track.speed > 0 && track.pace == Pace::Stands {
                self.wait_for(t, by, now);
                self.tracks[t].version += 1;
                woken.push(t);
            }
        }
        self.watch_all(&woken, now);
    }

    /// What those who meet do. Of several at once, the one that ends the move counts, then the nearest in
    /// place.
    fn decide(
        &self,
        meets: &[(usize, usize, usize, usize)],
        now: i64,
    ) -> SmallVec<[(usize, Pace, Stop, usize); 4]> {
        let mut decided: SmallVec<[(usize, Pace, Stop, usize); 4]> = SmallVec::new();
        for &(a, b, m, n) in meets {
            let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
            let (ida, idb) = (ta.members[m].id, tb.members[n].id);
            let enemies = self.are_enemies(ida, idb);
            if enemies && let Some(pursuer) = self.falls_back(a, b, now) {
                // RUL-7: a hair too near to one who outruns him.
                // Who waits for him to get away already is not told again, or this moment would never end.
                if self.tracks[pursuer].pace == Pace::Goes {
                    let wait = Pace::Waits(now + BEAT);
                    decided.push((pursuer, wait, Stop::Lost, if pursuer == a { m } else { n }));
                }
                continue;
            }
            if self.fight((a, m), (b, n), now) {
                // RUL-7: contact stops both.
                decided.push((a, Pace::Stands, Stop::Contact { enemy: idb }, m));
                decided.push((b, Pace::Stands, Stop::Contact { enemy: ida }, n));
                continue;
            }
            let (ma, mb) = (ta.pace == Pace::Goes, tb.pace == Pace::Goes);
            let into = (
                ma && meet::runs_into(ta, m, tb, n, now),
                mb && meet::runs_into(tb, n, ta, m, now),
            );
            // Whoever charges has no time to lose.
            let wait = |track: &Track| {
                let charges = matches!(track.aim, Aim::Charge(_));
                Pace::Waits(now + if charges { BEAT } else { STRIDE })
            };
            let (one, other) = if into == (true, true) && meet::head_on(ta, tb) {
                (Some(Pace::Stands), Some(Pace::Stands))
            } else {
                let first_waits = match into {
                    _ if ma != mb => ma,
                    (true, false) => true,
                    (false, true) => false,
                    // Side by side into the same place: somebody has to go first.
                    (true, true) | (false, false) => meet::is_behind(ta, tb, now),
                };
                (
                    first_waits.then(|| wait(ta)),
                    (!first_waits).then(|| wait(tb)),
                )
            };
            // There is no point in waiting for somebody who stays.
            let until = |pace: Pace, other: &Track| match other.pace {
                Pace::Stands => Pace::Stands,
                Pace::Goes | Pace::Waits(_) => pace,
            };
            if let Some(pace) = one {
                decided.push((a, until(pace, tb), Stop::Blocked { by: idb }, m));
            }
            if let Some(pace) = other {
                decided.push((b, until(pace, ta), Stop::Blocked { by: ida }, n));
            }
        }
        decided.retain(|&mut (t, ..)| {
            self.tracks[t].pace != Pace::Stands || self.tracks[t].stop.is_none()
        });
        let by = |stop: Stop| match stop {
            Stop::Contact { enemy } => (0, self.placed(enemy, now).map(|p| p.centre)),
            Stop::Blocked { by } => (1, self.placed(by, now).map(|p| p.centre)),
            _ => (2, None),
        };
        short::sort_by_key(&mut decided, |&(t, pace, stop, _)| {
            (t, pace != Pace::Stands, by(stop))
        });
        decided.dedup_by_key(|d| d.0);
        decided
    }

    /// Of two who meet, the one who is after the other and cannot catch him (RUL-7).
    fn falls_back(&self, a: usize, b: usize, now: i64) -> Option<usize> {
        let outrun = |t: usize, by: usize| self.outruns(by, &self.tracks[t], now).then_some(t);
        outrun(a, b).or_else(|| outrun(b, a))
    }

    pub fn are_enemies(&self, a: FigureId, b: FigureId) -> bool {
        self.turn
            .state
            .figure(a)
            .is_enemy_of(self.turn.state.figure(b))
    }

    /// Whether two figures, each of a body, are enemies with no blank wall between: one behind it is only in the way
    /// where his base stands out on this side (RUL-41).
    fn fight(&self, (a, m): (usize, usize), (b, n): (usize, usize), now: i64) -> bool {
        let (one, other) = (&self.tracks[a], &self.tracks[b]);
        let at = |track: &Track, m: usize| track.placed(m, now).centre;
        self.are_enemies(one.members[m].id, other.members[n].id)
            && !self.turn.table.is_parted(at(one, m), at(other, n))
    }

    /// A stretch ends, or a wait.
    fn leg_ends(&mut self, t: usize, now: i64) -> Result<(), ChanceError> {
        if let Pace::Waits(_) = self.tracks[t].pace {
            if self.lets_pass(t, now) {
                self.wait_aside(t, now);
                return Ok(());
            }
            let track = &mut self.tracks[t];
            let here = track.at(now);
            track.gives = track.gives.filter(|gives| gives.at != here);
            track.resume(now);
            return self.begin_leg(t, now);
        }
        let track = &mut self.tracks[t];
        let done = track.distance(now);
        if let Some((at, hazard)) = track.hazard
            && done >= at
        {
            return self.meet_ground(t, now, hazard);
        }
        if done >= track.limit {
            track.halt(now, Pace::Stands);
            track.stop = Some(ended(track));
            return Ok(());
        }
        let corner = self.tracks[t].corner();
        let goes_on = self.tracks[t].next_leg(now);
        if self.tracks[t].corner() > corner {
            self.shoot_at(t, self.tracks[t].corner(), now);
        }
        if goes_on && self.lets_pass(t, now) {
            self.wait_aside(t, now);
            return Ok(());
        }
        if goes_on {
            return self.begin_leg(t, now);
        }
        let track = &mut self.tracks[t];
        let pace = match track.aim {
            Aim::Path => Pace::Stands,
            // They are where they want to be, until the others move.
            Aim::Charge(_) | Aim::Interpose { .. } | Aim::Follow { .. } => Pace::Waits(TURN),
        };
        track.halt(now, pace);
        track.stop = Some(Stop::Arrived);
        Ok(())
    }

    /// Riders turn to where they ride, unless they would turn into somebody.
    fn turn_bases(&mut self, now: i64) -> SmallVec<[usize; 8]> {
        if self.turners.is_empty() {
            return SmallVec::new();
        }
        let mut turns: SmallVec<[(usize, Placed); 8]> = SmallVec::new();
        for &t in &self.turners {
            let track = &self.tracks[t];
            let Some(heading) = track.heading.filter(|_| track.pace == Pace::Goes) else {
                continue;
            };
            let mut placed = track.placed(0, now);
            if heading != placed.facing {
                placed.facing = heading;
                turns.push((t, placed));
            }
        }
        let free: SmallVec<[(usize, Placed); 8]> = turns
            .iter()
            .filter(|(t, placed)| {
                let others = |&(other, ref p): &(usize, Placed)| other == *t || !p.overlaps(placed);
                turns.iter().all(others) && self.is_free(placed, *t, now)
            })
            .copied()
            .collect();
        for (t, placed) in &free {
            let track = &mut self.tracks[*t];
            track.members[0].facing = placed.facing;
            track.heading = None;
            track.version += 1;
            self.stirred |= self.is_watched(*t);
        }
        free.into_iter().map(|(t, _)| t).collect()
    }

    /// Whether a base stands on the table and on nobody else's.
    pub fn is_free(&self, placed: &Placed, own: usize, now: i64) -> bool {
        let reach = extent(placed.base);
        let others = || self.near(placed.centre, reach, own, now);
        room::is_on_table(self.turn.table, placed)
            && others().all(|other| {
                let members = 0..other.members.len();
                members
                    .into_iter()
                    .all(|m| !other.placed(m, now).overlaps(placed))
            })
    }

    /// The bases of all others that may lie so near to a point.
    pub fn bases_near(
        &self,
        centre: Point,
        reach: i64,
        own: usize,
        now: i64,
    ) -> SmallVec<[Placed; 16]> {
        let near = self.near(centre, reach, own, now);
        near.flat_map(|track| (0..track.members.len()).map(move |m| track.placed(m, now)))
            .collect()
    }

    /// All other bodies that may reach so near to a point.
    fn near(
        &self,
        centre: Point,
        reach: i64,
        own: usize,
        now: i64,
    ) -> impl Iterator<Item = &Track> {
        let tracks = self.tracks.iter().enumerate();
        let near = tracks.filter(move |&(t, track)| {
            let (way, far) = (track.at(now).to(centre), track.radius + reach);
            t != own && !track.left && way.dx.abs() <= far && way.dy.abs() <= far
        });
        near.map(|(_, track)| track)
    }
}

/// Why somebody who has used up the allowance stands.
fn ended(track: &Track) -> Stop {
    match track.aim {
        Aim::Path if track.distance(TURN) >= track.whole() => Stop::Arrived,
        Aim::Charge(_) if !track.slowed => Stop::Lost,
        Aim::Path | Aim::Charge(_) | Aim::Interpose { .. } | Aim::Follow { .. } if track.slowed => {
            Stop::Slowed
        }
        Aim::Path | Aim::Charge(_) | Aim::Interpose { .. } | Aim::Follow { .. } => Stop::Allowance,
    }
}
