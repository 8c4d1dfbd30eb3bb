//! Turning a block of files and ranks into figures.

use super::TableSize;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::shooting::Formation;

/// Figures this close count as base to base: slanted blocks cannot touch exactly in whole numbers.
pub const TOUCH: Length = Length::tenths_of_mm(5);
/// What a slanted block leaves between bases so that rounding never makes them overlap.
const SLACK: i64 = 3;
/// Between figures of a loose block: room to load a musket.
const LOOSE: i64 = 100;

/// FRM-10: how far pairs of skirmishers keep from each other, on foot and mounted.
pub fn skirmish_gap(base: Base) -> Length {
    match base {
        Base::Round { .. } => Length::cm(4),
        Base::Rectangle { .. } => Length::cm(5),
    }
}

/// A block: `front` is the middle of its front edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) front: Point,
    pub(super) facing: Direction,
    pub(super) files: u16,
    pub(super) ranks: u16,
}

impl Block {
    /// Its figures, rank by rank from the front, each from left to right.
    pub(super) fn figures(self, base: Base, formation: Formation) -> Vec<Placed> {
        let width = match base {
            Base::Round { diameter } => diameter,
            Base::Rectangle { width, .. } => width,
        };
        let slack = if self.facing.step().is_multiple_of(Direction::QUARTER) {
            0
        } else {
            SLACK
        };
        let width = width.as_tenths_of_mm() + slack;
        let depth = base.length().as_tenths_of_mm() + slack;
        let gap = skirmish_gap(base).as_tenths_of_mm() + slack;
        let (aside, behind) = match formation {
            Formation::Close => (0, 0),
            Formation::Loose => (LOOSE, LOOSE),
            Formation::Skirmish => (gap, gap),
        };
        // FRM-10: skirmishers stand in pairs, so only every other file leaves the gap.
        let left = |file: i64| match formation {
            Formation::Skirmish => file * width + file / 2 * aside,
            Formation::Close | Formation::Loose => file * (width + aside),
        };
        let (files, ranks) = (i64::from(self.files), i64::from(self.ranks));
        let whole = left(files - 1) + width;
        let mut figures = Vec::new();
        for rank in 0..ranks {
            let back = rank * (depth + behind) + depth / 2;
            for file in 0..files {
                let right = left(file) + (width - whole) / 2;
                let centre = offset(self.front, self.facing, -back, right);
                figures.push(Placed::new(base, centre, self.facing));
            }
        }
        figures
    }
}

/// Blocks of so many figures base to base in a box, each figure with its middle in it: the widest first,
/// each row by row (FRM-2). They face by quarters.
pub fn blocks(
    base: Base,
    facing: Direction,
    count: usize,
    (low, high): (Point, Point),
) -> impl Iterator<Item = Vec<Placed>> {
    let width = match base {
        Base::Round { diameter } => diameter,
        Base::Rectangle { width, .. } => width,
    };
    let width = width.as_tenths_of_mm() as i32;
    let depth = base.length().as_tenths_of_mm() as i32;
    let upright = facing.unit().dx == 0;
    let most = u16::try_from(count).unwrap_or(u16::MAX);
    (1..=most).rev().flat_map(move |files| {
        let ranks = most.div_ceil(files);
        let (across, deep) = (i32::from(files) * width, i32::from(ranks) * depth);
        let (size, one) = if upright {
            ((across, deep), (width, depth))
        } else {
            ((deep, across), (depth, width))
        };
        let starts = move |from: i32, to: i32, size: i32, one: i32| {
            let step = usize::try_from(depth).unwrap_or(1).max(1);
            (from..=to.saturating_sub(size).saturating_add(one / 2)).step_by(step)
        };
        starts(low.y, high.y, size.1, one.1).flat_map(move |y| {
            starts(low.x, high.x, size.0, one.0).map(move |x| {
                let middle = Point::new(x + size.0 / 2, y + size.1 / 2);
                let block = Block {
                    front: offset(middle, facing, i64::from(deep / 2), 0),
                    facing,
                    files,
                    ranks,
                };
                let mut figures = block.figures(base, Formation::Close);
                figures.truncate(count);
                figures
            })
        })
    })
}

/// From a box towards the middle of a table, by quarters so that a block stays a block.
pub fn inward(size: TableSize, (low, high): (Point, Point)) -> Direction {
    let dx = size.width.as_tenths_of_mm() - i64::from(low.x) - i64::from(high.x);
    let dy = size.depth.as_tenths_of_mm() - i64::from(low.y) - i64::from(high.y);
    let quarter = match (dx.abs() > dy.abs(), dx > 0, dy >= 0) {
        (true, true, _) => 0,
        (true, false, _) => 2,
        (false, _, true) => 1,
        (false, _, false) => 3,
    };
    Direction::new(quarter * Direction::QUARTER)
}

/// A hollow square: `side` figures along each front, so many ranks deep, all facing outwards (FRM-18).
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) centre: Point,
    /// Where the first of its fronts looks.
    pub(super) facing: Direction,
    pub(super) side: u16,
    pub(super) ranks: u16,
}

impl Square {
    /// How many figures it takes.
    pub(super) fn count(self) -> usize {
        let ring = |rank: u16| usize::from(self.side - 2 * rank - 1) * 4;
        (0..self.ranks).map(ring).sum()
    }

    /// Its figures, ring by ring from outside, front after front to the left.
    pub(super) fn figures(self, base: Base) -> Vec<Placed> {
        let slack = if self.facing.step().is_multiple_of(Direction::QUARTER) {
            0
        } else {
            SLACK
        };
        let pitch = base.length().as_tenths_of_mm() + slack;
        let mut figures = Vec::with_capacity(self.count());
        for rank in 0..self.ranks {
            let side = i64::from(self.side - 2 * rank);
            let out = (side - 1) * pitch / 2;
            for front in 0..4 {
                let facing = self.facing.turned(front * Direction::QUARTER);
                // The corner at the end belongs to the next front.
                for file in 0..side - 1 {
                    let right = out - file * pitch;
                    let centre = offset(self.centre, facing, out, right);
                    figures.push(Placed::new(base, centre, facing));
                }
            }
        }
        figures
    }
}

fn offset(from: Point, facing: Direction, ahead: i64, right: i64) -> Point {
    let front = facing.unit().scaled(ahead, Direction::UNIT);
    let side = facing.turned(3 * Direction::QUARTER).unit();
    let side = side.scaled(right, Direction::UNIT);
    from.plus(Vector {
        dx: front.dx + side.dx,
        dy: front.dy + side.dy,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Arc;

    fn block(step: u8, formation: Formation, base: Base) -> Vec<Placed> {
        let block = Block {
            front: Point::cm(60, 45),
            facing: Direction::new(step),
            files: 4,
            ranks: 2,
        };
        block.figures(base, formation)
    }

    #[test]
    fn a_block_faces_its_front() {
        let figures = block(64, Formation::Close, Base::FOOT);
        let centres: Vec<Point> = figures.iter().map(|figure| figure.centre).collect();
        let row = |y| [57, 59, 61, 63].map(|x| Point::cm(x, y));
        assert_eq!(centres, [row(44), row(42)].concat());
        // Turned to the right, the left file is the far one.
        let figures = block(0, Formation::Close, Base::FOOT);
        assert_eq!(figures[0].centre, Point::cm(59, 48));
    }

    #[test]
    fn close_order_touches_and_never_overlaps_whatever_the_facing() {
        for step in 0..=255 {
            for base in [Base::FOOT, Base::MOUNTED, Base::DONKEY] {
                let figures = block(step, Formation::Close, base);
                for (index, one) in figures.iter().enumerate() {
                    let others = || figures.iter().enumerate().filter(move |(i, _)| *i != index);
                    assert!(others().all(|(_, other)| !one.overlaps(other)), "{step}");
                    assert!(others().any(|(_, other)| one.is_within(other, TOUCH)));
                }
            }
        }
    }

    // clauses: FRM-18
    #[test]
    fn a_square_touches_and_looks_outwards_whatever_the_facing() {
        for step in 0..=255 {
            let square = Square {
                centre: Point::cm(60, 45),
                facing: Direction::new(step),
                side: 5,
                ranks: 2,
            };
            let figures = square.figures(Base::FOOT);
            assert_eq!((figures.len(), square.count()), (24, 24));
            let rear = figures
                .iter()
                .filter(|one| one.arc_of(square.centre) == Arc::Rear);
            assert!(rear.count() >= 16);
            for (index, one) in figures.iter().enumerate() {
                let others = || figures.iter().enumerate().filter(move |(i, _)| *i != index);
                assert!(others().all(|(_, other)| !one.overlaps(other)), "{step}");
                let touching = others().filter(|(_, other)| one.is_within(other, TOUCH));
                assert!(touching.count() >= 2);
                // The middle of the square is behind everybody, at the corners by half a right angle.
                assert_ne!(one.arc_of(square.centre), Arc::Front, "{step}");
            }
        }
    }

    #[test]
    fn skirmishers_stand_in_pairs_whatever_the_facing() {
        for step in 0..=255 {
            for base in [Base::FOOT, Base::MOUNTED] {
                let figures = block(step, Formation::Skirmish, base);
                let gap = skirmish_gap(base);
                for one in &figures {
                    let near = figures.iter().filter(|other| one.distance(other) < gap);
                    assert_eq!(near.count(), 2, "itself and its mate");
                }
            }
        }
    }
}
