//! A close order that comrades held up short of the enemy squares up (RUL-46): it shifts a little to the side, the least
//! that will do, and goes straight on until it touches somebody.

use super::run::Run;
use super::track::TURN;
use crate::around;
use crate::event::Stop;
use crate::geometry::{Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::room;
use crate::state::FigureId;
use smallvec::SmallVec;

/// It shifts so far to the side at most, by such steps, and goes on so far at most, in tenths of a millimetre.
const ASIDE: i64 = 250;
const STEP: i64 = 25;
const ON: i64 = 1000;
/// What rounding may take from the way on.
const HAIR: i64 = 3;

/// A close order, everybody near before it, and how it goes on.
struct Block {
    own: SmallVec<[Placed; 16]>,
    near: SmallVec<[Placed; 16]>,
    heading: Direction,
    left: i64,
}

impl Block {
    /// How far it goes on from so far aside until it is at somebody's base, or has used up its move.
    fn goes(&self, aside: Vector) -> Option<i64> {
        let left = self.left * self.left - aside.dot(aside);
        if left < 0 {
            return None;
        }
        let most = crate::geometry::root(left).min(ON);
        let pairs = self
            .own
            .iter()
            .flat_map(|own| self.near.iter().map(move |p| (own, p)));
        let runs = pairs.map(|(own, other)| self.until(own, aside, other, most));
        runs.min().filter(|&on| on >= 0)
    }

    /// How far one of it goes on until he is at somebody's base; less than nothing if he is in it.
    fn until(&self, own: &Placed, aside: Vector, other: &Placed, most: i64) -> i64 {
        let at = |on: i64| {
            let step = self.heading.vector(Length::tenths_of_mm(on));
            let centre = own.centre.plus(aside).plus(step);
            Placed { centre, ..*own }
        };
        let way = own.centre.plus(aside).to(other.centre);
        let unit = self.heading.unit();
        let (ahead, beside) = (way.dot(unit), unit.cross(way).abs());
        let wide = around::extent(own.base) + around::extent(other.base);
        let past = ahead / Direction::UNIT > most + wide || ahead / Direction::UNIT < -wide;
        if past || beside / Direction::UNIT > wide {
            return most;
        }
        if at(0).overlaps(other) {
            return -1;
        }
        // Beside each other they are nearest, if they meet at all.
        let (mut low, mut high) = (0, (ahead / Direction::UNIT).min(most));
        if high <= 0 || !at(high).overlaps(other) {
            return most;
        }
        while low + 1 < high {
            let middle = i64::midpoint(low, high);
            if at(middle).overlaps(other) {
                high = middle;
            } else {
                low = middle;
            }
        }
        low
    }
}

impl Run<'_, '_, '_> {
    /// Takes a close order up to an enemy, if it can; whether it did.
    pub fn square_up(&mut self, t: usize) -> bool {
        let Some(block) = self.block(t) else {
            return false;
        };
        let here = self.tracks[t].at(TURN);
        let left = block.heading.turned(Direction::QUARTER);
        let shifts = (0..=ASIDE / STEP).flat_map(|n| [n * STEP, -n * STEP]);
        let found = shifts.into_iter().find_map(|shift| {
            let aside = left.unit().scaled(shift, Direction::UNIT);
            let far = block.goes(aside)?;
            let at = |on: i64| {
                let step = block.heading.vector(Length::tenths_of_mm(on));
                here.plus(aside).plus(step)
            };
            let tried = (0..=HAIR).map(|less| at((far - less).max(0)));
            let place = tried
                .into_iter()
                .find(|&place| self.fits_at(t, &block, place))?;
            let (m, enemy) = self.meets_at(t, place)?;
            let track = &self.tracks[t];
            self.is_easy(track, here, place)
                .then_some((place, m, enemy))
        });
        if let Some((place, m, enemy)) = found {
            let track = &mut self.tracks[t];
            track.reroute(false, &[place]);
            (track.stop, track.cause) = (Some(Stop::Contact { enemy }), m);
        }
        found.is_some()
    }

    /// A close order and everybody near before it; nothing if no enemy is among them.
    fn block(&self, t: usize) -> Option<Block> {
        let track = &self.tracks[t];
        let (way, here) = (track.last_stretch(), track.at(TURN));
        let heading = if way.dot(way) > 0 {
            Direction::of(way)
        } else {
            track.members[0].facing
        };
        let left = (track.most - track.distance(TURN)).min(ON);
        let mut near = SmallVec::new();
        let mut enemies = false;
        for (o, other) in self.tracks.iter().enumerate() {
            let (way, reach) = (
                here.to(other.at(TURN)),
                track.radius + other.radius + left + HAIR,
            );
            if o == t || other.left || way.dx.abs() > reach || way.dy.abs() > reach {
                continue;
            }
            enemies |= self.are_enemies(track.members[0].id, other.members[0].id);
            near.extend((0..other.members.len()).map(|m| other.placed(m, TURN)));
        }
        let own = (0..track.members.len()).map(|m| track.placed(m, TURN));
        enemies.then(|| Block {
            own: own.collect(),
            near,
            heading,
            left,
        })
    }

    /// Whether there is room for a whole body with its first figure here.
    fn fits_at(&self, t: usize, block: &Block, place: Point) -> bool {
        let step = self.tracks[t].at(TURN).to(place);
        step.length().as_tenths_of_mm() <= block.left
            && block.own.iter().all(|own| {
                let at = Placed {
                    centre: own.centre.plus(step),
                    ..*own
                };
                room::is_on_table(self.turn.table, &at)
                    && block.near.iter().all(|other| {
                        let close = around::is_within(&at, other, Length::ZERO);
                        !close || !other.overlaps(&at)
                    })
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
}
