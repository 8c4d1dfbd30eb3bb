//! Which of many boxes are near a place, without looking at all of them.
//!
//! The table is cut into bands along each axis. For each band it is noted, one bit a box, which boxes
//! begin in it or before and which end in it or after: two lookups for each axis give the boxes that may
//! meet another box. Whoever asks still compares exactly; this only leaves out what cannot be near.

use crate::geometry::Point;

/// How many bands an axis is cut into.
const COUNT: usize = 64;
/// Boxes in a word.
const WORD: usize = 64;

/// Boxes in a fixed order, found by where they are.
#[derive(Debug)]
pub(crate) struct Bands {
    /// One for each 64 boxes.
    words: Vec<Word>,
    x: Scale,
    y: Scale,
}

/// Where the bands of an axis lie.
#[derive(Clone, Copy, Debug)]
struct Scale {
    least: i32,
    shift: u32,
}

/// Up to 64 boxes.
#[derive(Debug)]
struct Word {
    x: [Band; COUNT],
    y: [Band; COUNT],
}

/// Boxes that begin here or before, and those that end here or after.
#[derive(Clone, Copy, Debug, Default)]
struct Band {
    begin: u64,
    end: u64,
}

impl Scale {
    fn over(values: impl Iterator<Item = i32> + Clone) -> Self {
        let (least, most) = (values.clone().min(), values.max());
        let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
        let mut shift = 0;
        while (most - least) >> shift >= COUNT as i32 {
            shift += 1;
        }
        Self { least, shift }
    }

    /// The band of a coordinate; beyond the ends the first or the last.
    fn band(self, value: i32) -> usize {
        ((value - self.least) >> self.shift).clamp(0, COUNT as i32 - 1) as usize
    }
}

impl Bands {
    /// Boxes by their least and greatest corners.
    pub fn new(boxes: &[(Point, Point)]) -> Self {
        let ends = |of: fn(Point) -> i32| boxes.iter().flat_map(move |b| [of(b.0), of(b.1)]);
        let (x, y) = (Scale::over(ends(|p| p.x)), Scale::over(ends(|p| p.y)));
        let axis = |chunk: &[(Point, Point)], scale: Scale, of: fn(Point) -> i32| {
            let mut bands = [Band::default(); COUNT];
            for (bit, &(low, high)) in chunk.iter().enumerate() {
                for band in &mut bands[scale.band(of(low))..] {
                    band.begin |= 1 << bit;
                }
                for band in &mut bands[..=scale.band(of(high))] {
                    band.end |= 1 << bit;
                }
            }
            bands
        };
        let words = boxes.chunks(WORD).map(|chunk| Word {
            x: axis(chunk, x, |p| p.x),
            y: axis(chunk, y, |p| p.y),
        });
        Self {
            words: words.collect(),
            x,
            y,
        }
    }

    /// Sets of boxes, a word each, that may meet the box of which this way is a diagonal.
    fn sets(&self, a: Point, b: Point) -> impl DoubleEndedIterator<Item = (usize, u64)> {
        let (left, right) = (self.x.band(a.x.min(b.x)), self.x.band(a.x.max(b.x)));
        let (near, far) = (self.y.band(a.y.min(b.y)), self.y.band(a.y.max(b.y)));
        self.words.iter().enumerate().map(move |(index, word)| {
            let across = word.x[right].begin & word.x[left].end;
            let along = word.y[far].begin & word.y[near].end;
            (index * WORD, across & along)
        })
    }

    /// Whether there may be any that meets a straight way.
    pub fn any(&self, a: Point, b: Point) -> bool {
        self.sets(a, b).any(|(_, set)| set != 0)
    }

    /// Boxes that may meet a straight way, in their order.
    pub fn along(&self, a: Point, b: Point) -> impl Iterator<Item = usize> {
        let mut sets = self.sets(a, b);
        let (mut first, mut set) = (0, 0u64);
        std::iter::from_fn(move || {
            while set == 0 {
                (first, set) = sets.next()?;
            }
            let index = first + set.trailing_zeros() as usize;
            set &= set - 1;
            Some(index)
        })
    }

    /// The last box that may hold a point and really does.
    pub fn last_at(&self, point: Point, holds: impl Fn(usize) -> bool) -> Option<usize> {
        for (first, mut set) in self.sets(point, point).rev() {
            while set != 0 {
                let bit = set.ilog2();
                let index = first + bit as usize;
                if holds(index) {
                    return Some(index);
                }
                set &= !(1 << bit);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn point() -> impl Strategy<Value = Point> {
        (-300..20_300i32, -300..14_300i32).prop_map(|(x, y)| Point::new(x, y))
    }

    fn boxed((a, b): (Point, Point)) -> (Point, Point) {
        (
            Point::new(a.x.min(b.x), a.y.min(b.y)),
            Point::new(a.x.max(b.x), a.y.max(b.y)),
        )
    }

    proptest! {
        // Against looking at every box.
        #[test]
        fn nothing_near_is_left_out(
            boxes in proptest::collection::vec((point(), point()).prop_map(boxed), 0..150),
            way in (point(), point()),
        ) {
            let bands = Bands::new(&boxes);
            let meets = |(low, high): (Point, Point), (a, b): (Point, Point)| {
                low.x <= b.x && a.x <= high.x && low.y <= b.y && a.y <= high.y
            };
            let (a, b) = boxed(way);
            let all: Vec<usize> = (0..boxes.len()).filter(|&i| meets(boxes[i], (a, b))).collect();
            let found: Vec<usize> = bands.along(way.0, way.1).collect();
            prop_assert!(found.is_sorted());
            let exact: Vec<usize> =
                found.into_iter().filter(|&i| meets(boxes[i], (a, b))).collect();
            prop_assert!(bands.any(way.0, way.1) || all.is_empty());
            prop_assert_eq!(exact, all);
            let holds = |i: usize| meets(boxes[i], (a, a));
            prop_assert_eq!(bands.last_at(a, holds), (0..boxes.len()).rev().find(|&i| holds(i)));
        }
    }
}
