//! Where the board lies behind the screen: pan, zoom, fit.

/// A place on the screen or on the board.
pub type Xy = (f64, f64);

/// Nobody needs to be nearer than this: screen pixels to a unit of the board.
const NEAREST: f64 = 8.0;

/// How the board is seen: a point of the board times `zoom`, plus `shift`, is where it is on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Screen pixels to a unit of the board.
    pub zoom: f64,
    /// Where the corner of the board is on the screen.
    pub shift: Xy,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            zoom: 1.0,
            shift: (0.0, 0.0),
        }
    }
}

impl Camera {
    /// Shows a rectangle of the board, from one corner to the other, as large as it goes.
    pub fn fit((x0, y0): Xy, (x1, y1): Xy, (width, height): Xy) -> Self {
        let zoom = (width / (x1 - x0).max(1.0)).min(height / (y1 - y0).max(1.0));
        let zoom = if zoom.is_finite() && zoom > 0.0 {
            zoom.min(NEAREST)
        } else {
            1.0
        };
        Self {
            zoom,
            shift: (
                (width - (x0 + x1) * zoom) / 2.0,
                (height - (y0 + y1) * zoom) / 2.0,
            ),
        }
    }

    /// The point of the board at a place of the screen.
    pub fn on_board(&self, (x, y): Xy) -> Xy {
        (
            (x - self.shift.0) / self.zoom,
            (y - self.shift.1) / self.zoom,
        )
    }

    /// Moved by so much of the screen.
    #[must_use]
    pub fn panned(self, (dx, dy): Xy) -> Self {
        Self {
            shift: (self.shift.0 + dx, self.shift.1 + dy),
            ..self
        }
    }

    /// Nearer or farther by a factor, the place of the screen staying where it is.
    #[must_use]
    pub fn zoomed(self, factor: f64, (x, y): Xy, least: f64) -> Self {
        let zoom = (self.zoom * factor).clamp(least.min(NEAREST), NEAREST);
        let by = zoom / self.zoom;
        Self {
            zoom,
            shift: (x - (x - self.shift.0) * by, y - (y - self.shift.1) * by),
        }
    }

    /// As CSS.
    pub fn css(&self) -> String {
        format!(
            "translate({:.2}px,{:.2}px) scale({:.4})",
            self.shift.0, self.shift.1, self.zoom
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fitted_is_in_the_middle() {
        let camera = Camera::fit((100.0, 100.0), (300.0, 200.0), (400.0, 400.0));
        assert!((camera.zoom - 2.0).abs() < 1e-9);
        assert_eq!(camera.on_board((200.0, 200.0)), (200.0, 150.0));
        assert!(Camera::fit((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)).zoom > 0.0);
    }

    #[test]
    fn a_finger_stays_on_what_it_touches() {
        let camera = Camera::fit((0.0, 0.0), (100.0, 100.0), (300.0, 300.0));
        let finger = (40.0, 70.0);
        let before = camera.on_board(finger);
        let after = camera.zoomed(1.7, finger, 0.1).on_board(finger);
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        assert!(camera.zoomed(1e9, finger, 0.1).zoom <= NEAREST);
        let moved = camera.panned((10.0, 0.0)).on_board((50.0, 70.0));
        assert!((before.0 - moved.0).abs() < 1e-9);
    }
}
