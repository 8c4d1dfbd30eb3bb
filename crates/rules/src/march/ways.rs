//! The way of a late charger to a place at an enemy's base (RUL-46): straight if that can be, else round whoever stands
//! there; afresh from where the turn began, or on from where he was held up. He has no more than his move.

use super::detour;
use super::run::Run;
use super::spread::Places;
use super::track::TURN;
use crate::around;
use crate::geometry::{Base, Placed, Point};
use crate::measure::Length;
use smallvec::{SmallVec, smallvec};

/// What the way of a base leaves between it and others, at least, in tenths of a millimetre: rounding.
const SQUEEZE: i64 = 3;

/// The corners of a way, and whether it begins where the turn began.
pub(super) type Route = (bool, SmallVec<[Point; 4]>);

/// Where ways of one body may begin and whom they may meet.
pub(super) struct Lanes {
    t: usize,
    /// Whether afresh, from where, and how far it may be.
    begins: SmallVec<[(bool, Point, i64); 2]>,
    half: i64,
    others: SmallVec<[(usize, Placed); 32]>,
}

impl Lanes {
    /// Whose they are.
    pub fn of(&self) -> usize {
        self.t
    }

    /// Whether a place is no farther than the move, as the crow flies.
    pub fn reaches(&self, place: Point) -> bool {
        let reaches = |&(_, from, left): &(bool, Point, i64)| far(from, place) <= left;
        self.begins.iter().any(reaches)
    }

    /// Where everybody stands, once some have moved up.
    fn stand<'l>(&'l self, moved: &'l Places) -> impl Iterator<Item = Placed> + 'l {
        self.others.iter().map(|&(o, placed)| {
            let up = moved.iter().find(|(who, _)| *who == o);
            up.map_or(placed, |&(_, at)| at)
        })
    }

    /// Whether somebody stands on a straight way.
    fn bars(&self, placed: &Placed, from: Point, to: Point) -> bool {
        let wide = around::extent(placed.base) + self.half;
        let beyond = |at: i32, a: i32, b: i32| {
            let (at, low, high) = (i64::from(at), i64::from(a.min(b)), i64::from(a.max(b)));
            at < low - wide || at > high + wide
        };
        // Most are nowhere near.
        !beyond(placed.centre.x, from.x, to.x)
            && !beyond(placed.centre.y, from.y, to.y)
            && placed.is_near_segment(from, to, Length::tenths_of_mm(self.half))
    }
}

impl Run<'_, '_, '_> {
    /// The ways a body may take past everybody but those who wait.
    pub fn lanes(&self, t: usize, waiting: &[usize]) -> Lanes {
        let track = &self.tracks[t];
        let mut begins = SmallVec::new();
        if !track.slowed {
            begins.push((true, track.members[0].start.centre, track.most));
        }
        let left = track.most - track.distance(TURN);
        begins.push((false, track.at(TURN), left));
        let half = half(track.members[0].start.base) - SQUEEZE;
        let mut others = SmallVec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let near = |&(_, from, left): &(bool, Point, i64)| {
                let way = from.to(other.at(TURN));
                let most = left + other.radius + half;
                way.dx.abs() <= most && way.dy.abs() <= most
            };
            if o != t && !other.left && !waiting.contains(&o) && begins.iter().any(near) {
                others.extend((0..other.members.len()).map(|m| (o, other.placed(m, TURN))));
            }
        }
        Lanes {
            t,
            begins,
            half,
            others,
        }
    }

    /// The straight way to a place, afresh or on from here, with nobody on it.
    pub fn straight_way(&self, lanes: &Lanes, to: Point, moved: &Places) -> Option<Route> {
        let track = &self.tracks[lanes.t];
        let clear = |&&(_, from, left): &&(bool, Point, i64)| {
            let long = far(from, to);
            long <= left
                && !lanes.stand(moved).any(|p| lanes.bars(&p, from, to))
                && self.is_easy(track, from, to)
        };
        let begin = lanes.begins.iter().find(clear)?;
        Some((begin.0, smallvec![to]))
    }

    /// The shortest way to a place past everybody who stands there, afresh or on from here.
    pub fn bent_way(&self, lanes: &Lanes, to: Point, moved: &Places) -> Option<Route> {
        let track = &self.tracks[lanes.t];
        let base = Base::Round {
            diameter: Length::tenths_of_mm(2 * lanes.half),
        };
        let facing = track.members[0].facing;
        lanes.begins.iter().find_map(|&(afresh, from, left)| {
            if far(from, to) > left {
                return None;
            }
            let own = Placed::new(base, from, facing);
            let on_way = |p: &Placed| {
                let wide = around::extent(p.base) + lanes.half;
                far(from, p.centre) + far(p.centre, to) <= left + 2 * wide
            };
            let others: SmallVec<[Placed; 32]> = lanes.stand(moved).filter(on_way).collect();
            let open = |a: Point, b: Point| self.is_easy(track, a, b);
            let way = detour::shortest(&own, (to, left), &others, open)?;
            Some((afresh, way))
        })
    }

    /// Whether a body could have come straight to where it stands, but for some.
    pub fn came_straight(&self, t: usize, but: &[usize]) -> bool {
        let track = &self.tracks[t];
        let mut lanes = self.lanes(t, but);
        lanes.begins.retain(|(afresh, ..)| *afresh);
        let way = self.straight_way(&lanes, track.at(TURN), &Places::new());
        way.is_some()
    }
}

/// Half the breadth of a base.
pub(super) fn half(base: Base) -> i64 {
    let wide = match base {
        Base::Round { diameter } => diameter,
        Base::Rectangle { width, .. } => width,
    };
    wide.half().as_tenths_of_mm()
}

fn far(a: Point, b: Point) -> i64 {
    a.distance(b).as_tenths_of_mm()
}
