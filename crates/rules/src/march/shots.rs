//! Shots on the way: made at a moment of the movement, thrown for when all of it is over (GEN-11, RUL-9).
//!
//! Such a shot keeps the table as it was then. What it needs is worked out where its dice are thrown.

use super::run::Run;
use super::track::Track;
use crate::fire::{self, Aimed, Passing, stand};
use crate::geometry::Placed;
use crate::order::{Act, Reaction, Shoot, When};
use crate::sight::Stand;
use crate::state::{FigureId, Place, Posture, State};
use smallvec::SmallVec;
use std::sync::Arc;

impl Run<'_, '_, '_> {
    /// RUL-9: shots at a point of the path.
    pub fn shoot_at(&mut self, t: usize, corner: usize, now: i64) {
        let Some(order) = self.tracks[t].order else {
            return;
        };
        for act in &self.orders[order].acts {
            let Act::Shoot(shoot) = act else { continue };
            let here = matches!(shoot.when, When::At(n) if usize::from(n) == corner);
            if !here {
                continue;
            }
            let shooters: SmallVec<[FigureId; 8]> =
                self.tracks[t].members.iter().map(|m| m.id).collect();
            let Some(to) = self.placed(shoot.target, now) else {
                fire::not_made(self.turn, &shooters, shoot.target);
                continue;
            };
            self.spot(&shooters, shoot.target, now);
            self.aim(&shooters, *shoot, to, now);
        }
    }

    /// RUL-9: measured where both are at that moment.
    pub fn shoot_now(&mut self, figures: &[FigureId], how: Reaction, target: FigureId, now: i64) {
        let Some(to) = self.placed(target, now) else {
            return;
        };
        // SHO-3: not whom an enemy has reached already.
        let armed = |&id: &FigureId| {
            let facts = self.turn.table.facts(self.turn.state.figure(id));
            // WPN-19: a lance is thrown when it is named.
            !self.is_reached(id, now) && (how.weapon.is_some() || facts.shooting() > 0)
        };
        let shooters: SmallVec<[FigureId; 8]> = figures.iter().copied().filter(armed).collect();
        let shoot = Shoot {
            when: When::At(0),
            target,
            weapon: how.weapon,
            volley: how.volley,
            elite: None,
            one_barrel: false,
        };
        self.aim(&shooters, shoot, to, now);
    }

    /// Their shots, with everybody as they are at that moment.
    fn aim(&mut self, shooters: &[FigureId], shoot: Shoot, to: Placed, now: i64) {
        let then = Arc::new(self.scene(now));
        for &shooter in shooters {
            let Some(from) = self.placed(shooter, now) else {
                continue;
            };
            let passing = self.passing(shooter, shoot.target, &then, now);
            self.shots.push(Aimed {
                shooter,
                shoot,
                from,
                to,
                motion: None,
                passing,
            });
        }
    }

    /// Whether an enemy has come base to base with somebody, who went or stood.
    fn is_reached(&self, id: FigureId, now: i64) -> bool {
        let Some((t, m)) = self.whose.get(id.index()).copied().flatten() else {
            return false;
        };
        let own = self.tracks[t].placed(m, now);
        let touches = |other: &Track| {
            let enemies = |n: &usize| self.are_enemies(id, other.members[*n].id);
            let mut members = (0..other.members.len()).filter(enemies);
            members.any(|n| self.have_met(&own, &other.placed(n, now)))
        };
        let there = |other: &&Track| other.met.is_some() && !other.left;
        self.tracks[t].met.is_some() && self.tracks.iter().filter(there).any(touches)
    }

    /// HID-1: whether one of those who shoot finds a target who hides, from where they are at that moment: then
    /// everybody knows of it.
    fn spot(&mut self, shooters: &[FigureId], target: FigureId, now: i64) {
        let finds = |&id: &FigureId| self.finds(id, target, now);
        let hides = self.turn.state.figure(target).hidden && !self.stirs(target, now);
        if let Some(clause) = shooters.iter().find_map(finds).filter(|_| hides) {
            self.reveal(target, clause);
        }
    }

    /// Everybody where they are at a moment, and how: what a shot made then meets on its way.
    fn scene(&self, now: i64) -> State {
        let mut scene = self.turn.state.clone();
        for track in &self.tracks {
            for (m, member) in track.members.iter().enumerate() {
                let stirs = self.stirs(member.id, now);
                let figure = &mut scene.figures[member.id.index()];
                figure.place = if track.left {
                    Place::Gone
                } else {
                    Place::Table(track.placed(m, now))
                };
                if stirs {
                    // Nobody walks crouched.
                    figure.posture = Posture::Standing;
                    figure.doing.moved.counts = true;
                }
            }
        }
        scene
    }

    /// What is known of a shot on the way at a moment.
    fn passing(&self, shooter: FigureId, target: FigureId, then: &Arc<State>, now: i64) -> Passing {
        let state = &self.turn.state;
        let start = |id: FigureId| {
            let (t, m) = (*self.whose.get(id.index())?)?;
            Some(self.tracks[t].members[m].start)
        };
        let (Some(from), Some(to)) = (start(shooter), start(target)) else {
            return Passing {
                then: Some(Arc::clone(then)),
                ..Passing::default()
            };
        };
        let (me, they) = (state.figure(shooter), state.figure(target));
        let (here, there) = (stand(me, from), stand(they, to));
        let table = self.turn.table;
        let unseen =
            |from: &Stand, to: &Stand| table.scenery.hides(table.rules(), from, to).is_some();
        let beset = || {
            let mut friends = state
                .present()
                .filter(|(id, f)| *id != shooter && f.side == me.side && f.is_enemy_of(they));
            friends.any(|(id, _)| start(id).is_some_and(|placed| self.have_met(&placed, &to)))
        };
        Passing {
            then: Some(Arc::clone(then)),
            target_veiled: they.doing.furtive || unseen(&here, &there) || beset(),
            shooter_veiled: me.doing.furtive || unseen(&there, &here),
            ran_from: self.whose[shooter.index()]
                .and_then(|(t, m)| self.tracks[t].runs_from(m, now)),
        }
    }
}
