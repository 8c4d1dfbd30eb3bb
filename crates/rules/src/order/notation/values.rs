//! Numbers, distances, points and directions in orders.

use super::fault::FaultKind;
use super::lex::Token;
use super::parse::Reader;
use super::words::{FRENCH_COMPASS, find};
use crate::data::Word;
use crate::geometry::{Direction, Point};
use crate::measure::Length;
use crate::scenario::{Compass, bearing};
use crate::suggest::closest;

impl<'r> Reader<'r, '_, '_> {
    pub(super) fn small_number(&mut self) -> Option<u8> {
        let (word, column) = self.word()?;
        let found = word.parse().ok();
        if found.is_none() {
            self.fault_at(column, FaultKind::BadNumber, word, None);
        }
        found
    }

    /// `30,20`, or `(30, 20)` as stories write it.
    pub(super) fn point(&mut self) -> Option<Point> {
        let (word, column) = self.word()?;
        let inner = word.strip_prefix('(');
        let x = tenths(inner.unwrap_or(word)).and_then(|x| i32::try_from(x).ok());
        let y = if x.is_some() && self.skip(Token::Comma) {
            let last = |word: &'r str| inner.map_or(Some(word), |_| word.strip_suffix(')'));
            let y = self.peek_word().and_then(last).and_then(tenths);
            self.at += usize::from(self.peek_word().is_some());
            y.and_then(|y| i32::try_from(y).ok())
        } else {
            None
        };
        let point = x.zip(y).map(Point::from);
        if point.is_none() {
            self.fault_at(column, FaultKind::BadPoint, word, None);
        }
        point
    }

    pub(super) fn direction(&mut self) -> Option<Direction> {
        let (word, column) = self.word()?;
        let lower = word.to_lowercase();
        let compass = Compass::ALL.iter().find(|(known, _)| *known == lower);
        let degrees = compass
            .map(|(_, compass)| compass.degrees())
            .or_else(|| find(FRENCH_COMPASS, word))
            .or_else(|| word.parse().ok().filter(|degrees| *degrees < 360));
        if degrees.is_none() {
            let english = Compass::ALL.iter().map(|(known, _)| *known);
            let french = FRENCH_COMPASS.iter().map(|(_, words)| words[0]);
            let hint = closest(&lower, english.chain(french));
            self.fault_at(column, FaultKind::UnknownDirection, word, hint);
        }
        degrees.map(bearing)
    }

    pub(super) fn distance(&mut self) -> Option<Length> {
        let (word, column) = self.word()?;
        let found = tenths(word).map(Length::tenths_of_mm);
        if found.is_none() {
            self.fault_at(column, FaultKind::BadNumber, word, None);
        }
        found
    }
}

/// Centimetres with at most two decimals, in tenths of a millimetre.
fn tenths(word: &str) -> Option<i64> {
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word),
    };
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(rest) || rest.len() > 2 {
        return None;
    }
    let rest: i64 = match rest.len() {
        1 => rest.parse::<i64>().ok()? * 10,
        _ => rest.parse().ok()?,
    };
    let size = whole
        .parse::<i64>()
        .ok()?
        .checked_mul(100)?
        .checked_add(rest)?;
    Some(sign * size)
}
