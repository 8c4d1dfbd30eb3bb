//! Falling in: who takes which place, and that whoever can reach his place in the turn does (FRM-3).

use super::bypass::{self, Walker};
use super::round::Round;
use super::run::Run;
use super::track::{Aim, Pace, TURN, Track};
use crate::around::extent;
use crate::data::Ground;
use crate::event::Stop;
use crate::geometry::{Base, Placed, Point, Vector};
use crate::measure::Length;
use crate::movement::Advance;
use crate::room;
use crate::short;
use argad_dice::ChanceError;
use smallvec::SmallVec;

/// What it costs to find no place: more than any place.
const NOWHERE: i64 = 1 << 53;

/// For every row of costs a column of its own, so that the sum is least; nothing for rows too many, those who are
/// farthest from any.
pub(super) fn assign(cost: &[Vec<i64>]) -> Vec<Option<usize>> {
    let columns = cost.first().map_or(0, Vec::len);
    let missing = cost.len().saturating_sub(columns);
    if missing == 0 {
        return least(cost);
    }
    let mut all = cost.to_vec();
    for row in &mut all {
        row.resize(columns + missing, NOWHERE);
    }
    let given = least(&all).into_iter();
    given
        .map(|place| place.filter(|&place| place < columns))
        .collect()
}

/// The Hungarian method, with at most as many steps as the cube of the rows; there are columns enough.
fn least(cost: &[Vec<i64>]) -> Vec<Option<usize>> {
    let columns = cost.first().map_or(0, Vec::len);
    let rows = cost.len().min(columns);
    // Places from 1; 0 is nobody's.
    let (mut u, mut v) = (vec![0i64; rows + 1], vec![0i64; columns + 1]);
    let (mut of, mut way) = (vec![0usize; columns + 1], vec![0usize; columns + 1]);
    for row in 1..=rows {
        of[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; columns + 1];
        let mut used = vec![false; columns + 1];
        while of[column] != 0 {
            used[column] = true;
            let (now, mut delta, mut next) = (of[column], i64::MAX, 0);
            for j in 1..=columns {
                if used[j] {
                    continue;
                }
                let reduced = cost[now - 1][j - 1] - u[now] - v[j];
                if reduced < least[j] {
                    (least[j], way[j]) = (reduced, column);
                }
                if least[j] < delta {
                    (delta, next) = (least[j], j);
                }
            }
            for j in 0..=columns {
                if used[j] {
                    u[of[j]] += delta;
                    v[j] -= delta;
                } else if least[j] != i64::MAX {
                    least[j] -= delta;
                }
            }
            column = next;
        }
        while column != 0 {
            let before = way[column];
            of[column] = of[before];
            column = before;
        }
    }
    let mut found = vec![None; cost.len()];
    for (column, &row) in of.iter().enumerate().skip(1) {
        if row > 0 {
            found[row - 1] = Some(column - 1);
        }
    }
    found
}

/// Places along a line for those who stand there, in that order: neighbours nearer than the gap are pairs, and pairs are
/// pushed apart just as far as they must, each as little as can be.
pub(super) fn spread(lateral: &[i64], width: i64, gap: i64) -> Vec<i64> {
    // Pairs and single men: from first to last, and where their middle is. Nobody of a pair comes nearer to the other.
    let mut units: Vec<(i64, i64)> = Vec::new();
    let mut at = 0;
    while let Some(&one) = lateral.get(at) {
        match lateral.get(at + 1) {
            Some(&two) if two - one - width < gap => {
                units.push(((two - one).max(width), i64::midpoint(one, two)));
                at += 2;
            }
            _ => {
                units.push((0, one));
                at += 1;
            }
        }
    }
    // How far each has to be from the first at least; what is left must not fall.
    let mut needed: Vec<i64> = Vec::with_capacity(units.len());
    for (index, (wide, _)) in units.iter().enumerate() {
        let before = index.checked_sub(1).map(|i| (units[i].0, needed[i]));
        needed.push(before.map_or(0, |(other, at)| at + (wide + other + 1) / 2 + width + gap));
    }
    // Neighbours who fall behind take their mean, weighed by men, until nobody does.
    let mut runs: Vec<(i64, i64, usize)> = Vec::new();
    for ((wide, middle), needed) in units.iter().zip(&needed) {
        let men = 1 + i64::from(*wide > 0);
        runs.push((men * (middle - needed), men, 1));
        while let [.., (a, m, count), (b, n, more)] = runs[..]
            && a * n > b * m
        {
            runs.truncate(runs.len() - 2);
            runs.push((a + b, m + n, count + more));
        }
    }
    let means = runs
        .iter()
        .flat_map(|&(sum, men, count)| std::iter::repeat_n(sum.div_euclid(men), count));
    let mut places = Vec::with_capacity(lateral.len());
    for (((wide, _), needed), mean) in units.iter().zip(&needed).zip(means) {
        let middle = mean + needed;
        if *wide > 0 {
            places.extend([middle - wide / 2, middle + wide - wide / 2]);
        } else {
            places.push(middle);
        }
    }
    places
}

/// Moves places along a line off a stretch of it that somebody else stands on: who stands before its middle stays there,
/// and so does who stands behind it; the others give way no farther than they must.
pub(super) fn give_way(
    places: &mut [i64],
    lateral: &[i64],
    (low, high): (i64, i64),
    (width, gap): (i64, i64),
) {
    let apart: Vec<i64> = places
        .windows(2)
        .map(|two| match two[1] - two[0] {
            near if near < width + gap => width.min(near),
            _ => width + gap,
        })
        .collect();
    let middle = i64::midpoint(low, high);
    let before = lateral.iter().filter(|&&at| at < middle).count();
    let was = places.to_vec();
    let mut most = low;
    for index in (0..before).rev() {
        places[index] = places[index].min(most);
        most = places[index] - index.checked_sub(1).map_or(0, |before| apart[before]);
    }
    let mut least = high;
    for (place, index) in places[before..].iter_mut().zip(before..) {
        *place = (*place).max(least);
        least = *place + apart.get(index).copied().unwrap_or(0);
    }
    if *places == *was {
        return;
    }
    // Those who gave way leave room: nobody goes farther than he now must.
    for index in before..places.len() {
        let left = index.checked_sub(1).map(|left| places[left] + apart[left]);
        let least = left.unwrap_or(i64::MIN).max(high);
        places[index] = places[index].min(lateral[index].max(least));
    }
    for index in (0..before).rev() {
        let right = apart.get(index).map(|apart| places[index + 1] - apart);
        let most = right.unwrap_or(i64::MAX).min(low);
        places[index] = places[index].max(lateral[index].min(most));
    }
}

/// Whoever goes to a place of his own and has not got there: his body, his place, the corners of his way, and whether he
/// has to be taken from where he stood.
#[derive(Clone)]
struct Late {
    body: usize,
    there: Placed,
    corners: Corners,
    anew: bool,
}

type Corners = SmallVec<[Point; 2]>;

/// A way to his place: how long it is in all, and the worst ground on it (MOV-11).
struct Way {
    late: Late,
    length: i64,
    worst: (Ground, u64),
}

impl Run<'_, '_, '_> {
    /// FRM-3: when everybody stands, whoever could have reached his place and was only held up by comrades who form up
    /// with him is there.
    pub(super) fn fall_in(&mut self) -> Result<(), ChanceError> {
        if self.tracks.iter().all(|track| track.post.is_none()) {
            return Ok(());
        }
        self.slow_late()?;
        let mut late: Vec<Late> = (0..self.tracks.len())
            .filter_map(|t| self.is_late(t))
            .collect();
        // Who cannot go keeps his base where it is, so that others may not be able to go either.
        loop {
            let free = |one: &Late| {
                self.tracks.iter().enumerate().all(|(o, other)| {
                    let goes = late.iter().find(|late| late.body == o);
                    let mut members = 0..other.members.len();
                    o == one.body
                        || other.left
                        || match goes {
                            Some(goes) => !goes.there.overlaps(&one.there),
                            None => members.all(|m| !other.placed(m, TURN).overlaps(&one.there)),
                        }
                })
            };
            let able: Vec<Late> = late.iter().filter(|one| free(one)).cloned().collect();
            let done = able.len() == late.len();
            late = able;
            if done {
                break;
            }
        }
        for one in late {
            let track = &mut self.tracks[one.body];
            if one.anew {
                track.begin_again();
            }
            for &corner in &one.corners {
                track.lunge(corner);
            }
            track.lunge(one.there.centre);
            track.members[0].facing = one.there.facing;
            track.stop = Some(Stop::Arrived);
        }
        Ok(())
    }

    /// Whether somebody who is in his place in the end by the way he chose (FRM-3, RUL-46) would go round a friend over
    /// worse ground than is on it: then he rather waits.
    pub(super) fn strays(&self, t: usize, way: &Round, now: i64) -> bool {
        let track = &self.tracks[t];
        if track.slowed || track.post.is_none() && !matches!(track.aim, Aim::Charge(_)) {
            return false;
        }
        let from = track.at(now);
        let worst = |way: &[Point]| self.worst_on(track.mounted, from, way).map(|(g, _)| g);
        let round = worst(&way.before(track.plan()));
        round != Some(Ground::Easy) && worst(track.ahead()) == Some(Ground::Easy)
    }

    /// MOV-7: who was held up before bad ground throws now for what lies between him and his place, if any die lets him
    /// reach it.
    fn slow_late(&mut self) -> Result<(), ChanceError> {
        let mut slowed: Vec<(usize, (Ground, u64))> = Vec::new();
        for t in 0..self.tracks.len() {
            if self.tracks[t].slowed || self.is_late(t).is_some() {
                continue;
            }
            let best = |worst: (Ground, u64)| match self.slowing(t, worst).least() {
                Advance::Upto(upto) => upto.as_tenths_of_mm(),
                Advance::Stuck => 0,
            };
            let reaches = |way: &Way| way.length <= best(way.worst);
            let over = |ground: Ground| self.way_past(t, ground, best((ground, 0)));
            let way = self.ways(t).into_iter().find(reaches);
            let way = way.or_else(|| over(Ground::Difficult));
            let way = way.or_else(|| over(Ground::VeryDifficult));
            slowed.extend(way.map(|way| (t, way.worst)));
        }
        self.in_order(&mut slowed, |&(t, _)| t, TURN);
        for &(t, worst) in &slowed {
            let others = slowed.iter().map(|&(other, _)| other);
            let advance = self.throw_for(t, TURN, worst, others, |_, other| {
                let ahead = slowed.iter().find(|(of, _)| *of == other);
                ahead.map(|&(_, worst)| worst)
            })?;
            let track = &mut self.tracks[t];
            track.slowed = true;
            if advance == Advance::Stuck {
                track.stop = Some(Stop::Stuck);
            }
        }
        Ok(())
    }

    /// Somebody who is not in his place yet and could be.
    fn is_late(&self, t: usize) -> Option<Late> {
        let track = &self.tracks[t];
        let (_, allowance) = track.post?;
        // What bad ground left him, without the time he waited.
        let (ground, most) = match track.thrown {
            Some((ground, upto)) => (ground, upto),
            None if track.slowed => (Ground::Easy, track.most),
            None => (Ground::Easy, allowance),
        };
        let reaches = |way: &Way| way.worst.0 <= ground && way.length <= most;
        let way = self.ways(t).into_iter().find(reaches);
        let way = way.or_else(|| self.way_past(t, Ground::Easy, most));
        let way = way.or_else(|| self.way_past(t, ground, most));
        way.map(|way| way.late)
    }

    /// How somebody who is not there yet is to stand in his place.
    fn awaited(&self, t: usize) -> Option<Placed> {
        let track = &self.tracks[t];
        let slot = self.post(track)?;
        let met = matches!(track.stop, Some(Stop::Contact { .. } | Stop::Stuck));
        let stands = track.pace == Pace::Stands && !track.left && track.members.len() == 1;
        if track.at(TURN) == slot || met || !stands {
            return None;
        }
        // A long base turns with its way, and back to its front in the row.
        let start = track.members[0].start;
        let facing = match start.base {
            Base::Round { .. } => track.members[0].facing,
            Base::Rectangle { .. } => {
                let told = track.order.and_then(|order| self.told(self.orders[order]));
                told.unwrap_or(start.facing)
            }
        };
        let there = Placed::new(start.base, slot, facing);
        // Rows know nothing of the edge of the table.
        room::is_on_table(self.turn.table, &there).then_some(there)
    }

    /// Where his way may begin: where he stands, how far he has gone, and where he stood when the turn began.
    fn begins(&self, t: usize) -> [(Point, i64, bool); 2] {
        let track = &self.tracks[t];
        let start = track.members[0].start.centre;
        [
            (track.at(TURN), track.distance(TURN), false),
            (start, 0, true),
        ]
    }

    /// The ways to his place of somebody who is not there yet, over whatever ground: on from where he stands, and from
    /// where he stood when the turn began.
    fn ways(&self, t: usize) -> SmallVec<[Way; 2]> {
        let Some(there) = self.awaited(t) else {
            return SmallVec::new();
        };
        let (track, slot) = (&self.tracks[t], there.centre);
        let on_table = |p: &Point| {
            let at = Placed {
                centre: *p,
                ..there
            };
            room::is_on_table(self.turn.table, &at)
        };
        let way = |(from, gone, anew): (Point, i64, bool)| {
            let mut ends = self.corners(track, from, slot)?;
            ends.push(slot);
            if !ends.iter().all(on_table) {
                return None;
            }
            self.way_by(t, there, (from, gone, anew), &ends)
        };
        self.begins(t).into_iter().filter_map(way).collect()
    }

    /// The same by a way past whatever stands there, over such ground at worst, no longer than this in all.
    fn way_past(&self, t: usize, worst: Ground, most: i64) -> Option<Way> {
        let there = self.awaited(t)?;
        let others = self.in_his_way(t);
        let track = &self.tracks[t];
        self.begins(t).into_iter().find_map(|(from, gone, anew)| {
            let own = Placed {
                centre: from,
                ..there
            };
            let walker = Walker {
                table: self.turn.table,
                own,
                mounted: track.mounted,
            };
            let way = walker.way((there.centre, most - gone), worst, &others)?;
            self.way_by(t, there, (from, gone, anew), &way)
        })
    }

    /// The way of a body from where it turns off, the place included, as long as it is and over what ground.
    fn way_by(
        &self,
        body: usize,
        there: Placed,
        (from, gone, anew): (Point, i64, bool),
        way: &[Point],
    ) -> Option<Way> {
        let (_, corners) = way.split_last()?;
        let late = Late {
            body,
            there,
            corners: corners.iter().copied().collect(),
            anew,
        };
        Some(Way {
            late,
            length: gone + bypass::length(from, way),
            worst: self.worst_on(self.tracks[body].mounted, from, way)?,
        })
    }

    /// Everybody but those who form up with him, who let him through.
    fn in_his_way(&self, t: usize) -> Vec<Placed> {
        let track = &self.tracks[t];
        let others = self.tracks.iter().enumerate();
        let others =
            others.filter(|(o, other)| *o != t && !other.left && other.order != track.order);
        let bases = others.flat_map(|(_, other)| {
            let enemy = self.are_enemies(track.members[0].id, other.members[0].id);
            (0..other.members.len()).map(move |m| {
                let there = other.placed(m, TURN);
                if enemy { bypass::wide(&there) } else { there }
            })
        });
        bases.collect()
    }

    /// The place of somebody who has one; beside a body that has marched.
    fn post(&self, track: &Track) -> Option<Point> {
        let (slot, _) = track.post?;
        match track.aim {
            Aim::Follow { whom, beside } => Some(self.placed(whom, TURN)?.centre.plus(beside)),
            _ => Some(slot),
        }
    }

    /// The corners of a way past friends who stand on it; those who form up with him let him through. Nothing if an
    /// enemy is in the way.
    fn corners(&self, track: &Track, from: Point, to: Point) -> Option<Corners> {
        let (own, id) = (extent(track.members[0].start.base), track.members[0].id);
        let mut met: SmallVec<[Placed; 8]> = SmallVec::new();
        let others = self.tracks.iter().filter(|other| !other.left);
        for other in others.filter(|other| other.order != track.order) {
            for (m, member) in other.members.iter().enumerate() {
                let there = other.placed(m, TURN);
                if !is_in_the_way(own, from, to, &there) {
                    continue;
                }
                if self.are_enemies(id, member.id) {
                    return None;
                }
                met.push(there);
            }
        }
        Some(past(own, from, to, &met))
    }
}

/// Whether somebody stands on a straight way of a base that reaches so far.
fn is_in_the_way(own: i64, from: Point, to: Point, there: &Placed) -> bool {
    there.is_near_segment(from, to, Length::tenths_of_mm(own - 2))
}

/// The corners of a way past some who stand on it, each on the side on which it would pass.
fn past(own: i64, from: Point, to: Point, met: &[Placed]) -> Corners {
    let line = from.to(to);
    let whole = line.length().as_tenths_of_mm().max(1);
    let left = Vector {
        dx: -line.dy,
        dy: line.dx,
    };
    let corner = |there: &Placed| {
        let way = from.to(there.centre);
        let side = if line.cross(way) > 0 { -1 } else { 1 };
        let reach = own + extent(there.base);
        let corner = there.centre.plus(left.scaled(side * reach, whole));
        (line.dot(way), corner)
    };
    let mut corners: SmallVec<[(i64, Point); 2]> = met.iter().map(corner).collect();
    short::sort(&mut corners);
    corners.into_iter().map(|(_, corner)| corner).collect()
}

/// How long the way of a base that reaches so far is past some who stand on it; nothing if nobody does.
pub(super) fn length_past(own: i64, from: Point, to: Point, standing: &[Placed]) -> Option<Length> {
    let met = standing.iter().filter(|p| is_in_the_way(own, from, to, p));
    let met: SmallVec<[Placed; 8]> = met.copied().collect();
    if met.is_empty() {
        return None;
    }
    let mut last = from;
    let mut length = Length::ZERO;
    for at in past(own, from, to, &met).into_iter().chain([to]) {
        length = length.plus(last.distance(at));
        last = at;
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: FRM-3
    #[test]
    fn places_are_given_out_at_the_least_cost() {
        let cost = vec![vec![4, 1, 3], vec![2, 0, 5], vec![3, 2, 2]];
        assert_eq!(assign(&cost), [Some(1), Some(0), Some(2)]);
        // More places than men, and more men than places.
        assert_eq!(assign(&[vec![9, 1, 5]]), [Some(1)]);
        assert_eq!(assign(&[vec![1], vec![0]]), [None, Some(0)]);
        assert_eq!(assign(&[]), []);
    }

    // clauses: FRM-10
    #[test]
    fn whoever_stands_in_the_row_is_left_there() {
        let mut places = [0, 200, 800, 1000];
        // He takes from 700 to 900, and stood on the right of two.
        give_way(&mut places, &[0, 200, 900, 1100], (700, 900), (200, 400));
        assert_eq!(places, [0, 200, 900, 1100]);
        // Nobody comes nearer to anybody by it.
        let mut places = [0, 200, 800, 1000];
        give_way(&mut places, &[0, 200, 700, 1000], (750, 850), (200, 400));
        assert_eq!(places, [-50, 150, 750, 1000]);
    }

    // clauses: FRM-10
    #[test]
    fn pairs_are_pushed_apart_and_never_together() {
        // Shoulder to shoulder: 2 cm a man, 4 cm between pairs.
        assert_eq!(spread(&[0, 200, 400, 600], 200, 400), [-200, 0, 600, 800]);
        // Wide already.
        let wide = [0, 200, 1200, 1400];
        assert_eq!(spread(&wide, 200, 400), wide);
        // A pair keeps its room, for whoever stands between the two.
        assert_eq!(spread(&[0, 300, 900, 1200], 200, 400), [0, 300, 900, 1200]);
        // Single men far from each other stay single.
        assert_eq!(spread(&[0, 1000], 200, 400), [0, 1000]);
    }
}
