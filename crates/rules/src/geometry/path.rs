//! Ways over the table, with turns.

use super::point::{Direction, Point};
use crate::measure::Length;

/// A path that cannot be walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// No point at all.
    #[error("a path needs a point to start from")]
    Empty,
    /// Off any table.
    #[error("point {0} of the path is off the table")]
    OffTable(usize),
}

/// A way from point to point. Its length is the sum of its stretches, each rounded up, so that nobody
/// gains by turning often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    points: Vec<Point>,
    /// How far it is to each point.
    marks: Vec<Length>,
}

impl Path {
    /// A path through these points; one point is staying where one is.
    pub fn new(points: Vec<Point>) -> Result<Self, PathError> {
        if points.is_empty() {
            return Err(PathError::Empty);
        }
        let fits = |v: i32| (-Point::LIMIT..=Point::LIMIT).contains(&v);
        if let Some(index) = points.iter().position(|p| !fits(p.x) || !fits(p.y)) {
            return Err(PathError::OffTable(index + 1));
        }
        let mut marks = vec![Length::ZERO];
        let mut so_far = Length::ZERO;
        for pair in points.windows(2) {
            so_far = so_far.plus(pair[0].distance(pair[1]));
            marks.push(so_far);
        }
        Ok(Self { points, marks })
    }

    /// Its points.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// How long it is.
    pub fn length(&self) -> Length {
        self.marks.last().copied().unwrap_or(Length::ZERO)
    }

    /// Where it begins.
    pub fn start(&self) -> Point {
        self.points[0]
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    /// Where one is after so much of it; the end if that is more than all of it.
    pub fn at(&self, length: Length) -> Point {
        let stretch = self.stretch_at(length);
        match self.points.get(stretch + 1) {
            Some(&next) => self.points[stretch].towards(next, length.less(self.marks[stretch])),
            None => self.end(),
        }
    }

    /// The direction one walks in after so much of it; nothing for a path of one point.
    pub fn heading(&self, length: Length) -> Option<Direction> {
        let last = self.points.len().checked_sub(2)?;
        let stretch = self.stretch_at(length).min(last);
        Some(Direction::of(
            self.points[stretch].to(self.points[stretch + 1]),
        ))
    }

    /// The same path, cut off after so much of it.
    #[must_use]
    pub fn cut(&self, length: Length) -> Self {
        let stretch = self.stretch_at(length);
        let mut points = self.points[..=stretch].to_vec();
        let end = self.at(length);
        if points.last() != Some(&end) {
            points.push(end);
        }
        let mut marks = self.marks[..=stretch].to_vec();
        marks.resize(points.len(), length.min(self.length()));
        Self { points, marks }
    }

    /// Whether it is straight for at least so much before its end (CHG-1).
    pub fn is_straight_before_end(&self, length: Length) -> bool {
        let end = self.end();
        let wanted = self.length().less(length);
        let mut straight = self.points.len().saturating_sub(1);
        while straight > 1 {
            let (before, here) = (self.points[straight - 2], self.points[straight - 1]);
            let (way, on) = (before.to(here), here.to(end));
            if way.cross(on) != 0 || way.dot(on) < 0 {
                break;
            }
            straight -= 1;
        }
        self.length() >= length && self.marks[straight.saturating_sub(1)] <= wanted
    }

    /// The stretch (counted from 0) that begins at or before this much of the path.
    fn stretch_at(&self, length: Length) -> usize {
        self.marks
            .partition_point(|&mark| mark <= length)
            .saturating_sub(1)
    }
}
