//! Standing orders: what somebody does instead when something happens on the way.

use super::run::Run;
use super::track::{Aim, Pace, TURN};
use crate::around;
use crate::clause::Clause;
use crate::event::{Event, Stop};
use crate::fire::stand;
use crate::geometry::{Fan, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Cue, Reaction, Response};
use crate::pace;
use crate::ruleset::Switch;
use crate::scenario::Riding;
use crate::state::{FigureId, Posture};
use argad_dice::ChanceError;
use smallvec::SmallVec;

/// A charge is noticed within a turn's move of the charger, but not beyond this.
const ALARM: Length = Length::cm(20);
/// Friends this near close up (FRM-11).
const NEAR: Length = Length::cm(4);

impl Run<'_, '_, '_> {
    /// Notes whom they see who wait for somebody to appear.
    pub fn look_around(&mut self) {
        for order in 0..self.orders.len() {
            let waits = self.orders[order]
                .reactions
                .iter()
                .any(|r| r.cue == Cue::Appears);
            if waits {
                self.unseen.push((order, self.out_of_sight(order, 0)));
            }
        }
    }

    /// Enemies an order did not see when the turn began.
    fn unseen_by(&self, order: usize) -> &[FigureId] {
        let known = self.unseen.iter().find(|(of, _)| *of == order);
        known.map_or(&[], |(_, unseen)| unseen)
    }

    fn out_of_sight(&self, order: usize, now: i64) -> Vec<FigureId> {
        let who = &self.orders[order].who;
        let mut enemies: Vec<FigureId> = self.everybody().collect();
        enemies.retain(|&enemy| {
            let against = |&&id: &&FigureId| self.are_enemies(id, enemy);
            let mut foes = who.iter().filter(against).peekable();
            let seen = |&id: &FigureId| self.sees(id, enemy, now) && !self.shot_from_hiding(enemy);
            foes.peek().is_some() && !foes.any(seen)
        });
        enemies
    }

    /// GEN-3: without ambush, whoever came out by a shot before anybody moved is answered.
    fn shot_from_hiding(&self, id: FigureId) -> bool {
        let figure = self.turn.state.figure(id);
        let rules = self.turn.table.rules();
        figure.doing.furtive && figure.doing.shot && !figure.hidden && !rules.on(Switch::Ambush)
    }

    fn sees(&self, id: FigureId, enemy: FigureId, now: i64) -> bool {
        let state = &self.turn.state;
        let stirs = || self.stirs(enemy, now);
        if !state.figure(id).can_act() {
            return false;
        }
        let (Some(here), Some(there)) = (self.placed(id, now), self.placed(enemy, now)) else {
            return false;
        };
        let known = self.blind.borrow().get(&(id, enemy)).copied();
        if known == Some((here, there)) {
            return false;
        }
        let hidden = if state.figure(enemy).hidden && !stirs() {
            self.finds(id, enemy, now).is_none()
        } else {
            self.is_out_of_view((id, here), (enemy, there), stirs())
        };
        if hidden {
            let mut blind = self.blind.borrow_mut();
            blind.insert((id, enemy), (here, there));
        }
        !hidden
    }

    fn is_out_of_view(
        &self,
        (id, here): (FigureId, Placed),
        (enemy, there): (FigureId, Placed),
        stirs: bool,
    ) -> bool {
        let (state, table) = (&self.turn.state, self.turn.table);
        let from = stand(state.figure(id), here);
        let mut to = stand(state.figure(enemy), there);
        // Nobody walks crouched and doing nothing.
        to.crouched &= !stirs;
        let aim = to.placed.centre;
        let fan = Fan::new(from.placed.centre, (aim, aim));
        let scenery = table.scenery.hiding(&fan, to.crouched);
        scenery.hides(table.rules(), &from, &to).is_some()
    }

    /// Whether somebody has gone more than the steps that do not count (MOV-13).
    pub fn stirs(&self, id: FigureId, now: i64) -> bool {
        let Some((t, m)) = self.whose[id.index()] else {
            return false;
        };
        let (track, state) = (&self.tracks[t], &self.turn.state);
        let steps = pace::Steps {
            from: track.members[m].start.centre,
            to: track.placed(m, now).centre,
            interposes: matches!(track.aim, Aim::Interpose { .. }),
        };
        let free = pace::tolerance(self.turn.table, state, state.figure(id), steps);
        track.distance(now) > free.as_tenths_of_mm()
    }

    /// GEN-3: whether somebody attacks out of hiding: nobody can answer that move.
    fn surprises(&self, id: FigureId) -> bool {
        if !self.turn.state.figure(id).hidden || !self.turn.table.rules().on(Switch::Ambush) {
            return false;
        }
        let Some((t, _)) = self.whose[id.index()] else {
            return false;
        };
        let shoots = |order: usize| {
            let mut acts = self.orders[order].acts.iter();
            acts.any(|act| matches!(act, Act::Shoot(_)))
        };
        let track = &self.tracks[t];
        matches!(track.aim, Aim::Charge(_)) || track.order.is_some_and(shoots)
    }

    /// Looks whether something happened that somebody was told to answer. Everybody looks at the same
    /// picture before anybody answers.
    pub fn react(&mut self, now: i64) -> Result<(), ChanceError> {
        let mut answers: Vec<(usize, Reaction, FigureId)> = Vec::new();
        for alert in 0..self.alert.len() {
            let (index, due) = self.alert[alert];
            if now < due {
                continue;
            }
            let reactions = &self.orders[index].reactions;
            let cued = |r: &Reaction| Some((index, *r, self.cued(index, r.cue, now)?));
            match reactions.iter().find_map(cued) {
                Some(answer) => answers.push(answer),
                None => self.alert[alert].1 = self.calm(index, now),
            }
        }
        for (order, reaction, enemy) in answers {
            self.alert.retain(|&(other, _)| other != order);
            self.answer(order, reaction, enemy, now)?;
        }
        Ok(())
    }

    /// When something can happen at the earliest that an order answers and that has not. What others are told to
    /// answer changes that: then everybody is asked again ([`Run::regroup`]).
    fn calm(&self, order: usize, now: i64) -> i64 {
        let who = &self.orders[order].who;
        let until = |reaction: &Reaction| match reaction.cue {
            Cue::Within(reach) => self.out_of_reach(who, reach, now),
            Cue::Charged if !self.is_charged(who) => TURN,
            Cue::Appears if self.unseen_by(order).is_empty() => TURN,
            Cue::Charged | Cue::Appears => now,
        };
        let reactions = self.orders[order].reactions.iter();
        reactions.map(until).min().unwrap_or(TURN)
    }

    /// Whether anybody runs at one of these.
    fn is_charged(&self, who: &[FigureId]) -> bool {
        let mut followers = self.followers.iter();
        followers.any(|&t| self.charge_of(t, who).is_some())
    }

    /// Until when no enemy can come as near as this, however everybody moves.
    fn out_of_reach(&self, who: &[FigureId], reach: Length, now: i64) -> i64 {
        let reach = reach.as_tenths_of_mm();
        let enemies = || self.everybody().filter(|&id| self.are_enemies(who[0], id));
        let gap = |a: FigureId, b: FigureId| {
            let (a, b) = (self.placed(a, now)?, self.placed(b, now)?);
            let bases = around::extent(a.base) + around::extent(b.base);
            Some(a.centre.distance(b.centre).as_tenths_of_mm() - bases - reach)
        };
        let gaps = who
            .iter()
            .flat_map(|&a| enemies().filter_map(move |b| gap(a, b)));
        let least = gaps.min().unwrap_or(i64::MAX / TURN);
        now + least.max(0) * TURN / (2 * self.fastest).max(1)
    }

    /// The nearest enemy that makes a cue come true.
    fn cued(&self, order: usize, cue: Cue, now: i64) -> Option<FigureId> {
        match cue {
            Cue::Within(reach) => self.nearest(order, self.everybody(), now, |own, theirs| {
                around::is_within(&own.1, &theirs.1, reach)
                    && self.sees(own.0, theirs.0, now)
                    && !self.surprises(theirs.0)
            }),
            // Only those who charge can be the ones: few, and followers all.
            Cue::Charged => {
                let who = &self.orders[order].who;
                let charge = |&&t: &&usize| self.charge_of(t, who).is_some();
                let bodies = self.followers.iter().filter(charge);
                let chargers = bodies.flat_map(|&t| self.tracks[t].members.iter().map(|m| m.id));
                self.nearest(order, chargers, now, |own, theirs| {
                    let run =
                        self.whose[theirs.0.index()].and_then(|(t, _)| self.charge_of(t, who));
                    run.is_some_and(|run| around::is_within(&own.1, &theirs.1, run.min(ALARM)))
                        && !self.surprises(theirs.0)
                })
            }
            Cue::Appears => {
                let unseen = self.unseen_by(order).iter().copied();
                self.nearest(order, unseen, now, |own, theirs| {
                    self.sees(own.0, theirs.0, now) && !self.surprises(theirs.0)
                })
            }
        }
    }

    fn everybody(&self) -> impl Iterator<Item = FigureId> {
        self.turn.state.present().map(|(id, _)| id)
    }

    /// The nearest of some enemies who comes, as one of an order finds.
    fn nearest(
        &self,
        order: usize,
        enemies: impl Iterator<Item = FigureId>,
        now: i64,
        comes: impl Fn((FigureId, Placed), (FigureId, Placed)) -> bool,
    ) -> Option<FigureId> {
        let state = &self.turn.state;
        let who = self.orders[order].who.iter();
        let mut enemies = enemies.peekable();
        enemies.peek()?;
        let own: SmallVec<[(FigureId, Placed); 8]> = who
            .filter(|&&id| state.figure(id).can_act())
            .filter_map(|&id| Some((id, self.placed(id, now)?)))
            .collect();
        // Those of one order are of one side.
        let first = own.first()?.0;
        let mut nearest: Option<(i64, Point, FigureId)> = None;
        for enemy in enemies.filter(|&enemy| self.are_enemies(first, enemy)) {
            let Some(theirs) = self.placed(enemy, now) else {
                continue;
            };
            for &own in &own {
                let way = own.1.centre.to(theirs.centre);
                let here = (way.dot(way), theirs.centre, enemy);
                let nearer = nearest.is_none_or(|before| here < before);
                if nearer && comes(own, (enemy, theirs)) {
                    nearest = Some(here);
                }
            }
        }
        nearest.map(|(_, _, enemy)| enemy)
    }

    /// A turn's move of a body that charges one of these.
    fn charge_of(&self, t: usize, who: &[FigureId]) -> Option<Length> {
        let track = &self.tracks[t];
        let at_them = matches!(track.aim, Aim::Charge(target) if who.contains(&target));
        (at_them && track.pace != Pace::Stands).then_some(Length::tenths_of_mm(track.speed))
    }

    fn answer(
        &mut self,
        order: usize,
        reaction: Reaction,
        enemy: FigureId,
        now: i64,
    ) -> Result<(), ChanceError> {
        let mut figures: Vec<FigureId> = self.orders[order].who.clone();
        figures.retain(|&id| self.turn.state.figure(id).can_act());
        self.turn.state.by_place(&mut figures);
        if self.turn.state.figure(enemy).hidden {
            // HID-1: whoever is seen coming out is known from then on.
            self.reveal(enemy, Clause::HID_1);
        }
        self.turn.emit(Event::Reacted {
            figures: figures.clone(),
            cue: reaction.cue,
            then: reaction.then,
            enemy,
        });
        for &figure in &figures {
            // GEN-5: who does something crouches no longer.
            let down = self.turn.state.figure(figure).posture == Posture::Crouched;
            if down && reaction.then != Response::Halt {
                let posture = Posture::Standing;
                self.turn.emit(Event::Posture { figure, posture });
            }
        }
        if reaction.then == Response::CounterCharge {
            for &figure in &figures {
                let target = enemy;
                let on_foot = self.turn.state.figure(figure).riding != Riding::Cavalry;
                self.turn.emit(Event::Charged {
                    figure,
                    target,
                    on_foot,
                });
            }
        }
        let middle = self.middle(&figures, now);
        let told = |&t: &usize| self.tracks[t].order == Some(order) && !self.tracks[t].flees;
        let mut bodies: SmallVec<[usize; 8]> = (0..self.tracks.len()).filter(told).collect();
        self.in_order(&mut bodies, |&t| t, now);
        for t in bodies {
            self.respond(t, reaction.then, enemy, middle, now);
            if self.tracks[t].pace == Pace::Goes {
                self.begin_leg(t, now)?;
                self.let_on(t, now);
            }
            self.tracks[t].version += 1;
            self.watch_all(&[t], now);
        }
        self.regroup();
        if reaction.then == Response::Shoot {
            self.shoot_now(&figures, reaction, enemy, now);
        }
        Ok(())
    }

    fn middle(&self, figures: &[FigureId], now: i64) -> Point {
        let centres: Vec<Point> = figures
            .iter()
            .filter_map(|&id| Some(self.placed(id, now)?.centre))
            .collect();
        let count = centres.len().max(1) as i64;
        let mean = |of: fn(&Point) -> i32| {
            (centres.iter().map(|p| i64::from(of(p))).sum::<i64>() / count) as i32
        };
        Point::new(mean(|p| p.x), mean(|p| p.y))
    }

    /// What a body does then. Who already stands base to base with an enemy stays, and so does who is stuck.
    fn respond(&mut self, t: usize, then: Response, enemy: FigureId, middle: Point, now: i64) {
        // MOV-9: who is stuck goes nowhere for the whole turn.
        let held = matches!(
            self.tracks[t].stop,
            Some(Stop::Contact { .. } | Stop::Stuck)
        );
        if held || self.tracks[t].met.is_some() {
            return;
        }
        let Some(to) = self.placed(enemy, now).map(|p| p.centre) else {
            return;
        };
        let own = self.tracks[t].at(now);
        let id = self.tracks[t].members[0].id;
        let near = self.is_near_friend(t, now);
        let allowance =
            pace::allowance_towards(self.turn.table, &self.turn.state, id, Some(to)).length;
        let slowed = self.tracks[t].slowed;
        let track = &mut self.tracks[t];
        track.aim = Aim::Path;
        let left = (track.pace == Pace::Goes).then_some((track.limit, track.speed));
        track.halt(now, Pace::Stands);
        track.stop = Some(Stop::Reaction);
        let way = match then {
            Response::Shoot | Response::Halt => return,
            Response::CloseUp if !near || track.close => return,
            Response::CloseUp => middle,
            Response::FallBack => away(own, to, allowance),
            Response::CounterCharge => {
                track.aim = Aim::Charge(enemy);
                to
            }
        };
        track.go(now, allowance);
        if let Some((limit, speed)) = left.filter(|_| slowed) {
            (track.limit, track.speed) = (limit, speed);
        }
        track.limit = track
            .limit
            .min(track.distance(now) + track.speed * (TURN - now) / TURN);
        track.most = track.limit;
        track.head(now, &[way]);
    }

    fn is_near_friend(&self, t: usize, now: i64) -> bool {
        let own = self.tracks[t].placed(0, now);
        let order = self.tracks[t].order;
        self.tracks.iter().enumerate().any(|(other, track)| {
            other != t
                && track.order == order
                && around::is_within(&own, &track.placed(0, now), NEAR)
        })
    }
}

/// The point this far straight away from somebody.
pub(super) fn away(own: Point, from: Point, length: Length) -> Point {
    let way = from.to(own);
    own.plus(way.scaled(length.as_tenths_of_mm(), way.length().as_tenths_of_mm()))
}
