//! Who is near whom: figures by squares of the table, so that nobody is compared with everybody.

use std::collections::BTreeMap;

use crate::geometry::Point;

/// Figures, by number, in squares as wide as those who have to do with each other can be apart.
pub(super) struct Near {
    side: i32,
    squares: BTreeMap<(i32, i32), Vec<usize>>,
}

impl Near {
    /// Nobody yet; whoever is farther than `reach` from somebody, in tenths of a millimetre, is not near them.
    pub(super) fn new(reach: i64) -> Self {
        Self {
            side: i32::try_from(reach).unwrap_or(i32::MAX).max(1),
            squares: BTreeMap::new(),
        }
    }

    /// Notes somebody.
    pub(super) fn put(&mut self, who: usize, at: Point) {
        self.squares.entry(self.square(at)).or_default().push(who);
    }

    /// Those who may be near a place.
    pub(super) fn around(&self, at: Point) -> impl Iterator<Item = usize> + '_ {
        let found = self.keys(at).filter_map(|key| self.squares.get(&key));
        found.flatten().copied()
    }

    /// Takes out those near a place who are wanted.
    pub(super) fn take(&mut self, at: Point, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut taken = Vec::new();
        for key in self.keys(at) {
            let Some(square) = self.squares.get_mut(&key) else {
                continue;
            };
            square.retain(|&who| {
                let takes = wanted(who);
                if takes {
                    taken.push(who);
                }
                !takes
            });
        }
        taken
    }

    fn square(&self, at: Point) -> (i32, i32) {
        (at.x.div_euclid(self.side), at.y.div_euclid(self.side))
    }

    fn keys(&self, at: Point) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (x, y) = self.square(at);
        let steps = |v: i32| v.saturating_sub(1)..=v.saturating_add(1);
        steps(x).flat_map(move |x| steps(y).map(move |y| (x, y)))
    }
}
