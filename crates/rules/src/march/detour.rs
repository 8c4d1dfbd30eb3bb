//! The shortest way past others who stand, corner by corner.
//!
//! Only whoever steps in between (CHG-6) looks so far ahead: he has to know before he sets out whether he comes round the
//! end of a row. Everybody else walks round whom he meets ([`super::round`]).

use super::interpose::Way;
use crate::around::extent;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use smallvec::{SmallVec, smallvec};

/// What a corner leaves between the bases, in tenths of a millimetre.
const HAIR: i64 = 4;
/// Corners around a round base are this far apart, in 256ths of a turn.
const STEP: u8 = 16;
/// The cosine of half a step in thousandths, rounded down.
const COSINE: i64 = 980;

/// Farther than from any point to any other.
const FAR: i64 = 4 * Point::LIMIT as i64;

/// A point a way may lead through, and how far it is from there to its end as the crow flies.
struct Node {
    at: Point,
    left: i64,
}

/// Somebody in the way, and how near to his base the middle of the one who goes may come: on the whole way, at its
/// beginning and at its end, where he may stand nearer.
struct Bar {
    placed: Placed,
    keep: i64,
    leaving: i64,
    arriving: i64,
}

impl Bar {
    fn of(placed: Placed, own: &Placed, to: Point) -> Self {
        let keep = extent(own.base);
        let near = |at: Point| {
            let base = Base::Round {
                diameter: Length::ZERO,
            };
            let gap = Placed::new(base, at, own.facing).distance(&placed);
            (gap.as_tenths_of_mm() - 1).clamp(0, keep)
        };
        let (leaving, arriving) = (near(own.centre), near(to));
        Self {
            placed,
            keep,
            leaving,
            arriving,
        }
    }

    fn is_near(&self, from: Point, to: Point, keep: i64) -> bool {
        let keep = Length::tenths_of_mm(keep);
        self.placed.is_near_segment(from, to, keep)
    }
}

/// The corners of the shortest way to a place that nobody of these stands on, the place included; nothing if there is
/// none, or none so long at most. `open` says whether the ground lets a straight stretch pass.
///
/// It is looked for round those who are known to be in the way, at first nobody: a way that is clear of everybody is the
/// shortest of all, and whoever is met on one that is not is known from then on.
pub(super) fn shortest(
    own: &Placed,
    to: (Point, i64),
    others: &[Placed],
    open: impl Fn(Point, Point) -> bool,
) -> Option<Way> {
    shortest_by(own, to, others, &[], open)
}

/// The same, also by corners of the ground.
pub(super) fn shortest_by(
    own: &Placed,
    (to, most): (Point, i64),
    others: &[Placed],
    ground: &[Point],
    open: impl Fn(Point, Point) -> bool,
) -> Option<Way> {
    let bars: Vec<Bar> = others.iter().map(|&p| Bar::of(p, own, to)).collect();
    let node = |at: Point| Node {
        at,
        left: far(at, to),
    };
    let free = |node: &Node| {
        // Beyond his move nobody goes round anybody: cheaper than to ask who stands there.
        let reaches = far(own.centre, node.at).saturating_add(node.left) <= most;
        reaches
            && !bars
                .iter()
                .any(|bar| bar.is_near(node.at, node.at, bar.keep))
    };
    let mut known: SmallVec<[usize; 8]> = SmallVec::new();
    let mut nodes = vec![node(own.centre), node(to)];
    nodes.extend(ground.iter().map(|&at| node(at)).filter(free));
    loop {
        let is_clear = |bar: &Bar, from: usize, next: usize| {
            let leg = nodes[from].at.to(nodes[next].at);
            // Base to base one slides along, and does not push in.
            let touches =
                from == 0 && bar.leaving < bar.keep && is_round(own) && is_round(&bar.placed);
            if touches && leg.dot(own.centre.to(bar.placed.centre)) > 0 {
                return false;
            }
            let leaving = if from == 0 { bar.leaving } else { bar.keep };
            let arriving = if next == 1 { bar.arriving } else { bar.keep };
            !bar.is_near(nodes[from].at, nodes[next].at, leaving.min(arriving))
        };
        let passes = |from: usize, next: usize| {
            let clear = known.iter().all(|&b| is_clear(&bars[b], from, next));
            clear && open(nodes[from].at, nodes[next].at)
        };
        let way = search(&nodes, most, passes);
        // Where there is none, a corner of somebody nobody met yet may still open one.
        let matters = |&b: &usize| {
            way.iter()
                .flat_map(|way| way.windows(2))
                .any(|leg| !is_clear(&bars[b], leg[0], leg[1]))
                || way.is_none()
        };
        let unknown = |b: &usize| !known.contains(b);
        let more: SmallVec<[usize; 8]> = (0..bars.len()).filter(unknown).filter(matters).collect();
        if more.is_empty() {
            return way.map(|way| way[1..].iter().map(|&step| nodes[step].at).collect());
        }
        for b in more {
            let around = corners(&bars[b].placed, bars[b].keep + HAIR);
            nodes.extend(around.into_iter().map(node).filter(free));
            known.push(b);
        }
    }
}

fn far(a: Point, b: Point) -> i64 {
    a.distance(b).as_tenths_of_mm()
}

fn is_round(placed: &Placed) -> bool {
    matches!(placed.base, Base::Round { .. })
}

/// The shortest way from the first point to the second; nothing if there is none so long at most. Whatever lies nowhere
/// near it is not looked at: those come first from where the way might still be shortest.
fn search(
    nodes: &[Node],
    most: i64,
    passes: impl Fn(usize, usize) -> bool,
) -> Option<SmallVec<[usize; 8]>> {
    let mut gone = vec![i64::MAX; nodes.len()];
    let mut before = vec![0; nodes.len()];
    let mut left: Vec<usize> = (0..nodes.len()).collect();
    gone[0] = 0;
    // Where nobody comes to the end, nobody need look for the rest.
    let ends = |from: usize| from != 1 && nodes[from].left <= most && passes(from, 1);
    if !(0..nodes.len()).any(ends) {
        return None;
    }
    loop {
        let whole = |node: usize| gone[node].saturating_add(nodes[node].left);
        let nearest = (0..left.len()).min_by_key(|&i| (whole(left[i]), nodes[left[i]].at))?;
        let from = left.swap_remove(nearest);
        if gone[from] == i64::MAX {
            return None;
        }
        if from == 1 {
            break;
        }
        for &next in &left {
            // No farther than the move lets him, and nearer than by any way known.
            let upto = (gone[next] - 1).min(most - nodes[next].left) - gone[from];
            let (here, there) = (nodes[from].at, nodes[next].at);
            let reaches = upto >= 0 && here.is_within(there, Length::tenths_of_mm(upto.min(FAR)));
            if reaches && passes(from, next) {
                (gone[next], before[next]) = (gone[from] + far(here, there), from);
            }
        }
    }
    let mut way: SmallVec<[usize; 8]> = smallvec![1];
    while let Some(&at) = way.last().filter(|&&at| at != 0) {
        way.push(before[at]);
    }
    way.reverse();
    Some(way)
}

/// Points around a base from which the next lies clear of it.
fn corners(placed: &Placed, keep: i64) -> SmallVec<[Point; 16]> {
    let centre = placed.centre;
    match placed.base {
        Base::Round { diameter } => {
            let out = (keep + diameter.half().as_tenths_of_mm()) * 1000 / COSINE;
            let sides = (0..=u8::MAX).step_by(usize::from(STEP));
            let sides = sides.map(|step| Direction::default().turned(step));
            let out = |side: Direction| centre.plus(side.vector(Length::tenths_of_mm(out)));
            sides.map(out).collect()
        }
        Base::Rectangle { length, width } => {
            let [ahead, aside] = [length, width].map(|l| l.half().as_tenths_of_mm() + keep);
            let (front, side) = (placed.facing, placed.facing.turned(Direction::QUARTER));
            let corner = |(a, s): (i64, i64)| {
                let front = front.unit().scaled(a * ahead, Direction::UNIT);
                let side = side.unit().scaled(s * aside, Direction::UNIT);
                centre.plus(front).plus(side)
            };
            [(1, 1), (1, -1), (-1, 1), (-1, -1)]
                .map(corner)
                .into_iter()
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn man(x: i32, y: i32) -> Placed {
        let base = Base::Round {
            diameter: Length::cm(2),
        };
        Placed::new(base, Point::new(x, y), Direction::default())
    }

    // clauses: CHG-6
    #[test]
    fn a_way_leads_round_the_nearer_end_of_a_row() {
        let row = [man(-200, 0), man(0, 0), man(200, 0)];
        let own = man(100, 174);
        let to = Point::new(0, -210);
        let way = shortest(&own, (to, FAR), &row, |_, _| true).unwrap_or_default();
        assert_eq!(way.last(), Some(&to));
        // Round the right end, and never nearer to anybody than base to base.
        assert!(way.iter().any(|p| p.x > 350), "{way:?}");
        for leg in way.windows(2) {
            for man in &row {
                let near = man.is_near_segment(leg[0], leg[1], Length::tenths_of_mm(99));
                assert!(!near, "{leg:?}");
            }
        }
    }

    // clauses: CHG-6
    #[test]
    fn who_is_shut_in_finds_no_way() {
        let ring = (0..8u8).map(|n| {
            let side = Direction::default().turned(n * 32);
            let at = Point::new(0, 0).plus(side.vector(Length::tenths_of_mm(262)));
            man(at.x, at.y)
        });
        let ring: Vec<Placed> = ring.collect();
        let to = Point::new(0, -900);
        assert!(shortest(&man(0, 0), (to, FAR), &ring, |_, _| true).is_none());
        // Two fewer, and he gets out.
        assert!(shortest(&man(0, 0), (to, FAR), &ring[2..], |_, _| true).is_some());
    }
}
