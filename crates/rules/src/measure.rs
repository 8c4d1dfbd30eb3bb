//! Lengths on the table, exact to a tenth of a millimetre.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A length in tenths of a millimetre (0.01 cm). Outcomes never depend on floating point.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Length(i64);

/// A number that is not a length the table can measure.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum LengthError {
    /// Below zero.
    #[error("{0} cm is less than nothing")]
    Negative(f64),
    /// More digits than a tenth of a millimetre.
    #[error("{0} cm is finer than 0.01 cm")]
    TooFine(f64),
    /// Larger than any table, infinite or not a number.
    #[error("{0} cm is larger than any table")]
    TooLarge(f64),
}

impl Length {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// Whole centimetres.
    pub const fn cm(cm: i64) -> Self {
        Self(cm * 100)
    }

    /// Tenths of a millimetre.
    pub const fn tenths_of_mm(tenths: i64) -> Self {
        Self(tenths)
    }

    /// Centimetres as a decimal number, if it is a length.
    pub fn from_cm(cm: f64) -> Result<Self, LengthError> {
        if cm < 0.0 {
            return Err(LengthError::Negative(cm));
        }
        if !cm.is_finite() || cm > 1e12 {
            return Err(LengthError::TooLarge(cm));
        }
        let tenths = (cm * 100.0).round();
        if (cm * 100.0 - tenths).abs() > 1e-6 * tenths.clamp(1.0, 1e4) {
            return Err(LengthError::TooFine(cm));
        }
        Ok(Self(tenths as i64))
    }

    /// In tenths of a millimetre.
    pub fn as_tenths_of_mm(self) -> i64 {
        self.0
    }

    /// In centimetres, for display.
    pub fn as_cm(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// Half of it.
    #[must_use]
    pub fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// The difference, never below zero.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl fmt::Display for Length {
    /// Shortest decimal, in centimetres: `12`, `7.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        match rest {
            0 => write!(f, "{whole}"),
            _ if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_exact_or_refused() {
        assert_eq!(Length::from_cm(7.5), Ok(Length(750)));
        assert_eq!(
            Length::from_cm(20.01).map(|l| l.to_string()),
            Ok("20.01".into())
        );
        assert_eq!(Length::from_cm(0.1 + 0.2), Ok(Length(30)));
        assert_eq!(Length::from_cm(-3.0), Err(LengthError::Negative(-3.0)));
        assert_eq!(Length::from_cm(20.001), Err(LengthError::TooFine(20.001)));
        assert!(Length::from_cm(f64::NAN).is_err());
        assert!(Length::from_cm(f64::INFINITY).is_err());
        assert_eq!(Length::cm(15).half().to_string(), "7.5");
        assert_eq!(Length::cm(3).less(Length::cm(5)), Length::ZERO);
    }
}
