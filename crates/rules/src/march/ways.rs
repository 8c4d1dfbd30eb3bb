//! The way of a late charger to a place at an enemy's base (RUL-46): straight if that can be, else round whoever stands
//! there; afresh from where the turn began, or on from where he was held up. He has no more than his move.

use super::detour;
use super::run::Run;
use super::spread::Places;
use super::track::{TURN, Track};
use crate::around;
use crate::data::Ground;
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
    begins: SmallVec<[Begin; 2]>,
    half: i64,
    others: Vec<(usize, Placed)>,
}

/// Where a way may begin.
struct Begin {
    /// Where the turn began.
    afresh: bool,
    from: Point,
    /// How far it may be.
    left: i64,
}

impl Begin {
    /// Whether a place is no farther than that, as the crow flies.
    fn reaches(&self, place: Point) -> bool {
        self.left >= 0 && self.from.is_within(place, Length::tenths_of_mm(self.left))
    }
}

impl Lanes {
    /// Whose they are.
    pub fn of(&self) -> usize {
        self.t
    }

    /// Whether a place is no farther than the move, as the crow flies.
    pub fn reaches(&self, place: Point) -> bool {
        let reaches = |begin: &Begin| begin.reaches(place);
        self.begins.iter().any(reaches)
    }

    /// Whether a straight way to a place is clear of all who stand fast, once some have moved up.
    pub fn may_be_straight(&self, place: Point, but: &[(usize, Placed)]) -> bool {
        let fast = |o: usize| but.iter().all(|&(who, _)| who != o);
        let mut begins = self.begins.iter().filter(|begin| begin.reaches(place));
        begins.any(|begin| {
            let mut others = self.others.iter();
            !others.any(|(o, p)| self.bars(p, begin.from, place) && fast(*o))
        })
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
        placed.is_near_segment(from, to, Length::tenths_of_mm(self.half))
    }
}

impl Run<'_, '_, '_> {
    /// The ways a body may take past everybody but those who wait.
    pub fn lanes(&self, t: usize, waiting: &[usize]) -> Lanes {
        let track = &self.tracks[t];
        let mut begins: SmallVec<[Begin; 2]> = SmallVec::new();
        begins.push(Begin {
            afresh: true,
            from: track.members[0].start.centre,
            left: track.most,
        });
        begins.push(Begin {
            afresh: false,
            from: track.at(TURN),
            left: track.most - track.distance(TURN),
        });
        // Who has thrown on his way keeps to it, if he can.
        if track.slowed && !track.threw_late {
            begins.reverse();
        }
        let half = half(track.members[0].start.base) - SQUEEZE;
        let mut others = Vec::new();
        for (o, other) in self.tracks.iter().enumerate() {
            let near = |begin: &Begin| {
                let way = begin.from.to(other.at(TURN));
                let most = begin.left + other.radius + half;
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
        let clear = |begin: &&Begin| {
            begin.reaches(to)
                && !lanes.stand(moved).any(|p| lanes.bars(&p, begin.from, to))
                && self.is_easy(track, begin.from, to)
                && self.is_worth_dice(track, begin, &[to])
        };
        let begin = lanes.begins.iter().find(clear)?;
        Some((begin.afresh, smallvec![to]))
    }

    /// The shortest way to a place past everybody who stands there, afresh or on from here.
    pub fn bent_way(&self, lanes: &Lanes, to: Point, moved: &Places) -> Option<Route> {
        let track = &self.tracks[lanes.t];
        let base = Base::Round {
            diameter: Length::tenths_of_mm(2 * lanes.half),
        };
        let facing = track.members[0].facing;
        lanes.begins.iter().find_map(|begin| {
            if !begin.reaches(to) {
                return None;
            }
            let (from, left) = (begin.from, begin.left);
            let own = Placed::new(base, from, facing);
            let on_way = |p: &Placed| {
                let wide = around::extent(p.base) + lanes.half;
                far(from, p.centre) + far(p.centre, to) <= left + 2 * wide
            };
            let others: SmallVec<[Placed; 32]> = lanes.stand(moved).filter(on_way).collect();
            let open = |a: Point, b: Point| self.is_easy(track, a, b);
            let way = detour::shortest(&own, (to, left), &others, open)?;
            self.is_worth_dice(track, begin, &way)
                .then_some((begin.afresh, way))
        })
    }

    /// Whether a way leads over bad ground if the body has thrown for some on its own (MOV-7): nobody has thrown for what he
    /// did not come to.
    fn is_worth_dice(&self, track: &Track, begin: &Begin, way: &[Point]) -> bool {
        let threw = begin.afresh && track.slowed && !track.threw_late;
        let bad = || self.worst_on(track.mounted, begin.from, way);
        !threw || bad().is_some_and(|(ground, _)| ground != Ground::Easy)
    }

    /// Whether a body could have come straight to where it stands, but for some.
    pub fn came_straight(&self, t: usize, but: &[usize]) -> bool {
        let track = &self.tracks[t];
        let mut lanes = self.lanes(t, but);
        lanes.begins.retain(|begin| begin.afresh);
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
