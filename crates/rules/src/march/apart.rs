//! The end of the turn: nobody stands on anybody, whatever was rounded on the way.

use super::run::Run;
use super::track::{TURN, Track};
use crate::around;
use crate::geometry::{Point, Vector};
use crate::short::{self, Marks};
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;

impl Run<'_, '_, '_> {
    /// Rounding may leave two bases a hair into each other: whoever gets free by it sooner steps back along
    /// his own way, until nobody overlaps. It ends, because everybody stood free when the turn began. Were
    /// both to step back, those who came side by side would go back all the way together.
    pub fn keep_apart(&mut self) {
        let mut ends: SmallVec<[End; 32]> = self.tracks.iter().map(End::of).collect();
        let mut overlaps: Vec<(usize, usize)> = Vec::new();
        let mut changed: Marks<usize> = (0..ends.len()).filter(|&t| !ends[t].still).collect();
        let mut is_changed: Marks<bool> = ends.iter().map(|end| !end.still).collect();
        let mut across: Marks<i32> = ends.iter().map(|end| end.at.x).collect();
        let widest = ends.iter().map(|end| end.radius).max().unwrap_or(0);
        while !changed.is_empty() {
            // Pairs of which neither moved since are as they were.
            overlaps.retain(|&(a, b)| !is_changed[a] && !is_changed[b]);
            for &a in &changed {
                let reach = (ends[a].radius + widest) as u32;
                around::within(&across, ends[a].at.x, reach, |b| {
                    let once = b > a || !is_changed[b];
                    if once && ends[a].may_overlap(&ends[b]) && self.tracks_overlap(a, b) {
                        overlaps.push((a, b));
                    }
                });
            }
            let back = overlaps
                .iter()
                .flat_map(|&(a, b)| self.who_steps_back(a, b));
            let mut into: SmallVec<[usize; 8]> = back.collect();
            short::sort(&mut into);
            into.dedup();
            is_changed.fill(false);
            changed.clear();
            for t in into {
                let mut moved = self.tracks[t].step_back();
                if self.tracks[t].distance(TURN) == 0 {
                    // Back where it stood, and as it stood.
                    for member in &mut self.tracks[t].members {
                        moved |= member.facing != member.start.facing;
                        member.facing = member.start.facing;
                    }
                }
                if moved {
                    ends[t] = End::of(&self.tracks[t]);
                    across[t] = ends[t].at.x;
                    is_changed[t] = true;
                    changed.push(t);
                }
            }
        }
    }

    /// Of two who overlap, the one who gets farther from the other by a step back; both if they do alike.
    fn who_steps_back(&self, a: usize, b: usize) -> SmallVec<[usize; 2]> {
        let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
        let pairs = (0..ta.members.len()).flat_map(|m| (0..tb.members.len()).map(move |n| (m, n)));
        let places = |(m, n)| (ta.placed(m, TURN), tb.placed(n, TURN));
        // Of several pairs the first by place, whoever is asked about first.
        let into = pairs
            .map(places)
            .filter(|(p, q)| p.overlaps(q))
            .map(|(p, q)| (p.centre, q.centre))
            .min_by_key(|&(p, q)| (p.min(q), p.max(q)));
        let Some((pa, pb)) = into else {
            return SmallVec::new();
        };
        let apart = |way: Vector| way.dot(way);
        let gain = |track: &Track, own: Point, other: Point| {
            let moved = own.plus(track.way_back());
            let stands = track.distance(TURN) == 0;
            (!stands).then(|| apart(moved.to(other)))
        };
        match gain(ta, pa, pb).cmp(&gain(tb, pb, pa)) {
            Ordering::Greater => smallvec![a],
            Ordering::Less => smallvec![b],
            Ordering::Equal => smallvec![a, b],
        }
    }

    fn tracks_overlap(&self, a: usize, b: usize) -> bool {
        let (ta, tb) = (&self.tracks[a], &self.tracks[b]);
        (0..ta.members.len()).any(|m| {
            let placed = ta.placed(m, TURN);
            (0..tb.members.len()).any(|n| placed.overlaps(&tb.placed(n, TURN)))
        })
    }
}

/// Where a body is in the end: worked out once, and compared with everybody's.
struct End {
    at: Point,
    radius: i64,
    /// Neither moved nor turned.
    still: bool,
    left: bool,
}

impl End {
    fn of(track: &Track) -> Self {
        let first = &track.members[0];
        Self {
            at: track.at(TURN),
            radius: track.radius,
            still: track.distance(TURN) == 0 && first.facing == first.start.facing,
            left: track.left,
        }
    }

    fn may_overlap(&self, other: &Self) -> bool {
        let (far, reach) = (self.at.to(other.at), self.radius + other.radius);
        far.dx.abs() <= reach
            && far.dy.abs() <= reach
            && far.dot(far) <= reach * reach
            && !(self.left || other.left || self.still && other.still)
    }
}
