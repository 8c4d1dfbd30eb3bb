//! Points, vectors and directions.

use crate::measure::Length;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A place on the table, in tenths of a millimetre from its corner.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Away from the near edge.
    pub y: i32,
}

impl From<(i32, i32)> for Point {
    fn from((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

impl Point {
    /// Coordinates beyond this are off any table; below it no product overflows.
    pub const LIMIT: i32 = 1_000_000;

    /// A point.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// A point in centimetres.
    pub const fn cm(x: i32, y: i32) -> Self {
        Self::new(x * 100, y * 100)
    }

    /// The way to another point.
    pub fn to(self, other: Self) -> Vector {
        Vector {
            dx: i64::from(other.x) - i64::from(self.x),
            dy: i64::from(other.y) - i64::from(self.y),
        }
    }

    /// The point at the end of a vector, kept within [`Point::LIMIT`].
    #[must_use]
    pub fn plus(self, vector: Vector) -> Self {
        let limit = i64::from(Self::LIMIT);
        let clamp = |value: i64| value.clamp(-limit, limit) as i32;
        Self {
            x: clamp(i64::from(self.x) + vector.dx),
            y: clamp(i64::from(self.y) + vector.dy),
        }
    }

    /// The distance to another point, rounded up.
    pub fn distance(self, other: Self) -> Length {
        self.to(other).length()
    }

    /// Whether another point is at most so far away: no root is taken.
    pub fn is_within(self, other: Self, reach: Length) -> bool {
        let (way, reach) = (self.to(other), reach.as_tenths_of_mm());
        way.dot(way) <= reach * reach
    }

    /// Cheap: whether it is surely farther than this from a straight way, beside the box around it.
    pub(super) fn is_beside_box(self, p: Self, q: Self, reach: Length) -> bool {
        let reach = reach.as_tenths_of_mm();
        let beside = |at: i32, a: i32, b: i32| {
            let (at, low, high) = (i64::from(at), i64::from(a.min(b)), i64::from(a.max(b)));
            at < low - reach || at > high + reach
        };
        beside(self.x, p.x, q.x) || beside(self.y, p.y, q.y)
    }

    /// The point this far along the straight way to another, rounded to the nearest tenth of a
    /// millimetre; the other point itself if that is nearer.
    #[must_use]
    pub fn towards(self, other: Self, length: Length) -> Self {
        let way = self.to(other);
        let whole = way.length().as_tenths_of_mm();
        let length = length.as_tenths_of_mm();
        if length >= whole {
            return other;
        }
        self.plus(way.scaled(length, whole))
    }
}

/// A way from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Vector {
    /// To the right.
    pub dx: i64,
    /// Away from the near edge.
    pub dy: i64,
}

impl Vector {
    /// From the end of this one to the end of another from the same point.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self {
            dx: other.dx - self.dx,
            dy: other.dy - self.dy,
        }
    }

    /// The dot product.
    pub fn dot(self, other: Self) -> i64 {
        self.dx * other.dx + self.dy * other.dy
    }

    /// The cross product: positive when `other` lies to the left.
    pub fn cross(self, other: Self) -> i64 {
        self.dx * other.dy - self.dy * other.dx
    }

    /// Its length, rounded up.
    pub fn length(self) -> Length {
        let square = self.dot(self);
        let floor = root(square);
        Length::tenths_of_mm(floor + i64::from(floor * floor < square))
    }

    /// This vector times a fraction, each coordinate rounded to nearest (halves away from zero).
    #[must_use]
    pub fn scaled(self, above: i64, below: i64) -> Self {
        let below = below.max(1);
        let scale = |value: i64| {
            // What is on a table nearly always fits; dividing 128 bits costs several times as much.
            let narrow = value.checked_mul(above).and_then(|above| {
                let half = if above < 0 { -below / 2 } else { below / 2 };
                Some(above.checked_add(half)? / below)
            });
            narrow.unwrap_or_else(|| {
                let (above, below) = (i128::from(value) * i128::from(above), i128::from(below));
                let half = if above < 0 { -below / 2 } else { below / 2 };
                ((above + half) / below) as i64
            })
        };
        Self {
            dx: scale(self.dx),
            dy: scale(self.dy),
        }
    }
}

/// The whole part of a square root. The processor's own root is several times as quick and, below 2⁵²,
/// exact when cut off: it is the double nearest to the true root, and a root just below a whole number
/// is farther from it than half a unit in the last place.
pub(crate) fn root(square: i64) -> i64 {
    if (0..1 << 52).contains(&square) {
        (square as f64).sqrt() as i64
    } else {
        square.isqrt()
    }
}

/// One of 256 directions, counted anticlockwise from "to the right".
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Direction(u8);

/// Sines of the first quarter in 64 steps, times [`Direction::UNIT`].
const SINES: [i64; 65] = [
    0, 804, 1608, 2411, 3212, 4011, 4808, 5602, 6393, 7180, 7962, 8740, 9512, 10279, 11039, 11793,
    12540, 13279, 14010, 14733, 15447, 16151, 16846, 17531, 18205, 18868, 19520, 20160, 20788,
    21403, 22006, 22595, 23170, 23732, 24279, 24812, 25330, 25833, 26320, 26791, 27246, 27684,
    28106, 28511, 28899, 29269, 29622, 29957, 30274, 30572, 30853, 31114, 31357, 31581, 31786,
    31972, 32138, 32286, 32413, 32522, 32610, 32679, 32729, 32758, 32768,
];

/// The sine of every direction, and a quarter more for the cosine.
const WAVE: [i32; 256 + 64] = {
    let mut wave = [0; 256 + 64];
    let mut step = 0;
    while step < wave.len() {
        let (quarter, within) = (step / 64 % 4, step % 64);
        let sine = SINES[if quarter % 2 == 0 {
            within
        } else {
            64 - within
        }] as i32;
        wave[step] = if quarter < 2 { sine } else { -sine };
        step += 1;
    }
    wave
};

impl Direction {
    /// The length of [`Direction::unit`].
    pub const UNIT: i64 = 32768;
    /// A quarter turn to the left.
    pub const QUARTER: u8 = 64;

    /// The direction with this number.
    pub const fn new(step: u8) -> Self {
        Self(step)
    }

    /// Its number.
    pub fn step(self) -> u8 {
        self.0
    }

    /// The direction closest to a vector; to the right for no vector at all.
    pub fn of(vector: Vector) -> Self {
        let quarter = match (vector.dx, vector.dy) {
            (0, 0) => return Self::default(),
            (1.., 0..) => 0,
            (..=0, 1..) => 1,
            (..=-1, ..=0) => 2,
            (0.., ..=-1) => 3,
        };
        // The same vector in the first quarter.
        let (x, y) = match quarter {
            0 => (vector.dx, vector.dy),
            1 => (vector.dy, -vector.dx),
            2 => (-vector.dx, -vector.dy),
            _ => (-vector.dy, vector.dx),
        };
        let aside = |step: usize| SINES[64 - step] * y - SINES[step] * x;
        // It lies between two neighbours: the last direction it is not to the right of, and the next one.
        let mut low = 0;
        for half in [32, 16, 8, 4, 2, 1] {
            if aside(low + half) >= 0 {
                low += half;
            }
        }
        // The one with the least to the side; of equals the one with the lower number. (The largest
        // projection would be less sharp: it hardly changes with a small angle.)
        let before = Self(quarter * Self::QUARTER + low as u8);
        let (one, next) = (aside(low).abs(), aside(low + 1).abs());
        (one, before).min((next, before.turned(1))).1
    }

    /// A vector in this direction, about [`Direction::UNIT`] long.
    pub fn unit(self) -> Vector {
        let step = usize::from(self.0);
        Vector {
            dx: WAVE[step + 64].into(),
            dy: WAVE[step].into(),
        }
    }

    /// A vector of a given length in this direction.
    pub fn vector(self, length: Length) -> Vector {
        self.unit().scaled(length.as_tenths_of_mm(), Self::UNIT)
    }

    /// Turned to the left by so many steps.
    #[must_use]
    pub fn turned(self, steps: u8) -> Self {
        Self(self.0.wrapping_add(steps))
    }
}

/// The square of a distance, as an exact fraction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squared {
    above: i128,
    below: i128,
}

impl Squared {
    pub fn whole(square: i128) -> Self {
        Self {
            above: square,
            below: 1,
        }
    }

    /// `above / below`, with a positive denominator.
    pub fn fraction(above: i128, below: i128) -> Self {
        Self { above, below }
    }

    pub fn is_at_most(self, length: Length) -> bool {
        let length = i128::from(length.as_tenths_of_mm());
        length >= 0 && self.above <= length * length * self.below
    }

    pub fn is_less_than(self, length: Length) -> bool {
        let length = i128::from(length.as_tenths_of_mm());
        length > 0 && self.above < length * length * self.below
    }

    /// The distance itself, rounded up to a tenth of a millimetre: a range is reached exactly when
    /// this is.
    pub fn root(self) -> Length {
        // Whole squares are what most distances are, and 64 bits are much quicker to take a root of.
        if let (1, Ok(square)) = (self.below, i64::try_from(self.above)) {
            let floor = root(square);
            return Length::tenths_of_mm(floor + i64::from(floor * floor < square));
        }
        let floor = (self.above / self.below).isqrt();
        let up = i128::from(floor * floor * self.below < self.above);
        Length::tenths_of_mm((floor + up) as i64)
    }

    pub fn min(self, other: Self) -> Self {
        match (self.above * other.below).cmp(&(other.above * self.below)) {
            Ordering::Greater => other,
            Ordering::Less | Ordering::Equal => self,
        }
    }
}
