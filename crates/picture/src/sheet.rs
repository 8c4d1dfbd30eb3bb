//! The paper the picture is drawn on: coordinates, numbers, text made safe, and the few shapes
//! everything else is made of. The long side of every table is [`LONG_SIDE`] units, so that
//! letters are as large on a small table as on a huge one.

use argad_rules::geometry::{Area, Point};
use argad_rules::scenario::TableSize;
use std::fmt::{self, Write as _};

/// The long side of a table in units of the picture.
pub const LONG_SIDE: f64 = 1200.0;

/// A place on the picture, in units from the far left corner of the table.
pub type Xy = (f64, f64);

/// Writes into the picture; a string cannot fail.
macro_rules! draw {
    ($out:expr, $($arg:tt)*) => {
        let _ = std::fmt::Write::write_fmt($out, format_args!($($arg)*));
    };
}
pub(crate) use draw;

/// A number with at most one decimal, and never anything but a number.
#[derive(Clone, Copy, Debug)]
pub struct Num(pub f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = if self.0.is_finite() {
            (self.0 * 10.0).round() as i64
        } else {
            0
        };
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

/// Text that may stand in XML.
#[derive(Clone, Copy, Debug)]
pub struct Safe<'a>(pub &'a str);

impl fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                // What XML 1.0 has no way to say.
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A number from 0 up to 1 that depends on a place and nothing else.
pub fn noise(x: f64, y: f64, salt: u64) -> f64 {
    let mut h = (x.round() as i64 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (y.round() as i64 as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
        ^ salt.wrapping_mul(0x1656_67b1_9e37_79f9);
    h = (h ^ (h >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    h = (h ^ (h >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((h ^ (h >> 31)) >> 11) as f64 / (1u64 << 53) as f64
}

/// How the table lies on the paper.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Units to a tenth of a millimetre.
    scale: f64,
    /// From left to right, in units.
    pub width: f64,
    /// From the far edge to the near one, in units.
    pub depth: f64,
}

impl Plan {
    /// The plan of a table.
    pub fn new(table: TableSize) -> Self {
        let width = table.width.as_tenths_of_mm().max(1) as f64;
        let depth = table.depth.as_tenths_of_mm().max(1) as f64;
        let scale = LONG_SIDE / width.max(depth);
        Self {
            scale,
            width: width * scale,
            depth: depth * scale,
        }
    }

    /// Where a point of the table is; the far edge is at the top.
    pub fn at(&self, point: Point) -> Xy {
        (
            f64::from(point.x) * self.scale,
            self.depth - f64::from(point.y) * self.scale,
        )
    }

    /// The point of the table at a place of the picture.
    pub fn point(&self, (x, y): Xy) -> Point {
        let tenths = |units: f64| {
            let tenths = (units / self.scale).round();
            tenths.clamp(-f64::from(Point::LIMIT), f64::from(Point::LIMIT)) as i32
        };
        Point::new(tenths(x), tenths(self.depth - y))
    }

    /// So many centimetres in units.
    pub fn cm(&self, cm: f64) -> f64 {
        cm * 100.0 * self.scale
    }

    /// Whether a place is on the edge of the table.
    fn is_edge(&self, (x, y): Xy) -> bool {
        let near = |value: f64, edge: f64| value < 0.5 || value > edge - 0.5;
        near(x, self.width) || near(y, self.depth)
    }

    /// The corners of an area.
    pub fn outline(&self, area: &Area) -> Vec<Xy> {
        area.corners().iter().map(|&p| self.at(p)).collect()
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Left.
    pub x0: f64,
    /// Top.
    pub y0: f64,
    /// Right.
    pub x1: f64,
    /// Bottom.
    pub y1: f64,
}

impl Bounds {
    /// Around all these points.
    pub fn of(points: &[Xy]) -> Self {
        let first = points.first().copied().unwrap_or_default();
        let none = Self::around(first, 0.0, 0.0);
        points.iter().fold(none, |b, &(x, y)| Self {
            x0: b.x0.min(x),
            y0: b.y0.min(y),
            x1: b.x1.max(x),
            y1: b.y1.max(y),
        })
    }

    /// Around a middle.
    pub fn around((x, y): Xy, half_width: f64, half_height: f64) -> Self {
        Self {
            x0: x - half_width,
            y0: y - half_height,
            x1: x + half_width,
            y1: y + half_height,
        }
    }

    /// How much two share.
    pub fn shared(&self, other: &Self) -> f64 {
        let width = self.x1.min(other.x1) - self.x0.max(other.x0);
        let height = self.y1.min(other.y1) - self.y0.max(other.y0);
        width.max(0.0) * height.max(0.0)
    }

    /// The same, moved so that it lies in another if it fits there.
    #[must_use]
    pub fn within(&self, other: &Self) -> Self {
        let aside = (other.x0 - self.x0).max(0.0) + (other.x1 - self.x1).min(0.0);
        let down = (other.y0 - self.y0).max(0.0) + (other.y1 - self.y1).min(0.0);
        Self {
            x0: self.x0 + aside,
            y0: self.y0 + down,
            x1: self.x1 + aside,
            y1: self.y1 + down,
        }
    }

    /// Its middle.
    pub fn middle(&self) -> Xy {
        (
            f64::midpoint(self.x0, self.x1),
            f64::midpoint(self.y0, self.y1),
        )
    }

    /// From left to right.
    pub fn width(&self) -> f64 {
        self.x1 - self.x0
    }

    /// From top to bottom.
    pub fn height(&self) -> f64 {
        self.y1 - self.y0
    }
}

/// A closed path with straight sides.
pub fn polygon(points: &[Xy]) -> String {
    format!("{}Z", polyline(points))
}

/// An open path with straight pieces.
pub fn polyline(points: &[Xy]) -> String {
    let mut path = String::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        let word = if index == 0 { 'M' } else { 'L' };
        draw!(&mut path, "{word}{} {}", Num(x), Num(y));
    }
    path
}

/// A closed path whose corners are a little rounded, as nature has them; those on the edge of the
/// table stay sharp, since what they belong to goes on beyond it.
pub fn rounded(plan: &Plan, points: &[Xy], most: f64) -> String {
    let count = points.len();
    let mut path = String::new();
    for (index, &here) in points.iter().enumerate() {
        let most = if plan.is_edge(here) { 0.0 } else { most };
        let before = points[(index + count - 1) % count];
        let after = points[(index + 1) % count];
        let near = |other: Xy| {
            let length = distance(here, other).max(1e-6);
            between(here, other, (most / length).min(0.35))
        };
        let (start, end) = (near(before), near(after));
        let word = if index == 0 { 'M' } else { 'L' };
        draw!(
            &mut path,
            "{word}{} {}Q{} {} {} {}",
            Num(start.0),
            Num(start.1),
            Num(here.0),
            Num(here.1),
            Num(end.0),
            Num(end.1)
        );
    }
    path.push('Z');
    path
}

/// The point at a share of the way.
pub fn between(a: Xy, b: Xy, share: f64) -> Xy {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

/// From point to point.
pub fn distance(a: Xy, b: Xy) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Whether a point is in a closed outline.
pub fn contains(outline: &[Xy], (x, y): Xy) -> bool {
    sides(outline).fold(false, |inside, (p, q)| {
        let crosses = (p.1 > y) != (q.1 > y) && x < p.0 + (y - p.1) / (q.1 - p.1) * (q.0 - p.0);
        inside ^ crosses
    })
}

/// The sides of a closed outline.
pub fn sides(outline: &[Xy]) -> impl Iterator<Item = (Xy, Xy)> + '_ {
    let next = outline.iter().cycle().skip(1);
    outline.iter().copied().zip(next.copied())
}

/// How far a point is from the edge of an outline.
pub fn to_edge(outline: &[Xy], point: Xy) -> f64 {
    sides(outline)
        .map(|(p, q)| {
            let (dx, dy) = (q.0 - p.0, q.1 - p.1);
            let along = (point.0 - p.0) * dx + (point.1 - p.1) * dy;
            let share = (along / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
            distance(point, between(p, q, share))
        })
        .fold(f64::INFINITY, f64::min)
}

/// The direction of the longest side, in radians.
pub fn grain(outline: &[Xy]) -> f64 {
    let longest = sides(outline).max_by(|a, b| distance(a.0, a.1).total_cmp(&distance(b.0, b.1)));
    longest.map_or(0.0, |(p, q)| (q.1 - p.1).atan2(q.0 - p.0))
}

/// A place on a line with the direction it runs in there, as a unit vector.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Where.
    pub at: Xy,
    /// Along the line.
    pub ahead: Xy,
}

impl Step {
    /// A place so far ahead and so far to the side of it.
    pub fn off(&self, ahead: f64, aside: f64) -> Xy {
        (
            self.at.0 + self.ahead.0 * ahead - self.ahead.1 * aside,
            self.at.1 + self.ahead.1 * ahead + self.ahead.0 * aside,
        )
    }
}

/// Even steps along a line, about so far apart; a piece of it has at least one.
pub fn along(points: &[Xy], spacing: f64) -> Vec<Step> {
    let mut steps = Vec::new();
    for pair in points.windows(2) {
        let (p, q) = (pair[0], pair[1]);
        let length = distance(p, q);
        if length < 1e-6 {
            continue;
        }
        let ahead = ((q.0 - p.0) / length, (q.1 - p.1) / length);
        let count = (length / spacing.max(0.5)).round().max(1.0);
        for index in 0..count as u32 {
            let at = between(p, q, (f64::from(index) + 0.5) / count);
            steps.push(Step { at, ahead });
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_text_are_always_safe() {
        let shown =
            [0.0, -0.04, 1.25, -3.06, 12.0, f64::NAN, f64::INFINITY].map(|v| Num(v).to_string());
        assert_eq!(shown, ["0", "0", "1.3", "-3.1", "12", "0", "0"]);
        let text = Safe("a<b>&\"c'\u{0}\n").to_string();
        assert_eq!(text, "a&lt;b&gt;&amp;&quot;c&apos;  ");
    }

    #[test]
    fn noise_is_fixed_and_spread() {
        let values: Vec<f64> = (0..100).map(|i| noise(f64::from(i), 3.0, 1)).collect();
        assert!(values.iter().all(|v| (0.0..1.0).contains(v)));
        assert!(values.iter().any(|v| *v < 0.2) && values.iter().any(|v| *v > 0.8));
        assert_eq!(noise(5.0, 3.0, 1).to_bits(), values[5].to_bits());
    }

    #[test]
    fn outlines_know_their_inside() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        assert!(contains(&square, (5.0, 5.0)) && !contains(&square, (15.0, 5.0)));
        assert!((to_edge(&square, (5.0, 3.0)) - 3.0).abs() < 1e-9);
        assert_eq!(along(&square[..2], 2.0).len(), 5);
        assert!(along(&[(1.0, 1.0), (1.0, 1.0)], 2.0).is_empty());
    }
}
