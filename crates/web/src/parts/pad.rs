//! Fingers on a board: where they are, and what two of them do together. What they mean is the board's own.

use crate::table::camera::{Camera, Xy};
use leptos::html;
use leptos::prelude::*;

/// A finger that moves less than this only taps.
pub const STILL: f64 = 7.0;

/// How far two places are apart.
pub fn apart(a: Xy, b: Xy) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Between two places.
pub fn middle(a: Xy, b: Xy) -> Xy {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

/// Two fingers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pinch {
    /// How far they are apart.
    pub apart: f64,
    /// Where they are.
    pub middle: Xy,
}

impl Pinch {
    /// How the board is seen when they have gone from here to there: it stays under both of them.
    pub fn drawn(self, to: Self, camera: Camera, least: f64) -> Camera {
        let by = (to.middle.0 - self.middle.0, to.middle.1 - self.middle.1);
        let factor = to.apart / self.apart.max(1.0);
        camera.panned(by).zoomed(factor, to.middle, least)
    }
}

/// The fingers that are down, in the order they came.
#[derive(Clone, Debug, Default)]
struct Fingers(Vec<(i32, Xy)>);

impl Fingers {
    /// One comes down; one that was never seen to leave is the same again.
    fn down(&mut self, id: i32, at: Xy) {
        self.up(id);
        self.0.push((id, at));
    }

    /// One moves; says whether it is down.
    fn moved(&mut self, id: i32, to: Xy) -> bool {
        let finger = self.0.iter_mut().find(|finger| finger.0 == id);
        finger.map(|finger| finger.1 = to).is_some()
    }

    /// One leaves; says how many are left.
    fn up(&mut self, id: i32) -> usize {
        self.0.retain(|finger| finger.0 != id);
        self.0.len()
    }

    /// The first two; nothing while there is only one.
    fn pinch(&self) -> Option<Pinch> {
        let &[(_, a), (_, b), ..] = self.0.as_slice() else {
            return None;
        };
        Some(Pinch {
            apart: apart(a, b),
            middle: middle(a, b),
        })
    }
}

/// A board as fingers meet it.
#[derive(Clone, Copy)]
pub struct Pad {
    /// The board on the page.
    pub node: NodeRef<html::Div>,
    fingers: StoredValue<Fingers, LocalStorage>,
}

impl Pad {
    /// A board that nobody touches yet.
    pub fn untouched() -> Self {
        Self {
            node: NodeRef::new(),
            fingers: StoredValue::new_local(Fingers::default()),
        }
    }

    /// Its width and height; a guess before it is on the page.
    pub fn room(self) -> Xy {
        let node = self.node.try_get_untracked().flatten();
        node.map_or((800.0, 600.0), |node| {
            (node.client_width().into(), node.client_height().into())
        })
    }

    /// Where on it something happens.
    pub fn at(self, event: &web_sys::MouseEvent) -> Xy {
        let rect = self.node.get_untracked();
        let rect = rect.map(|node| node.get_bounding_client_rect());
        let (left, top) = rect.map_or((0.0, 0.0), |rect| (rect.left(), rect.top()));
        (
            f64::from(event.client_x()) - left,
            f64::from(event.client_y()) - top,
        )
    }

    /// A finger comes down, and is heard of wherever it goes: where. Nothing for buttons without a meaning.
    pub fn down(self, event: &web_sys::PointerEvent) -> Option<Xy> {
        if event.button() > 1 {
            return None;
        }
        let here = self.at(event);
        if let Some(node) = self.node.get_untracked() {
            // One that is gone again by now cannot be followed.
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        self.fingers
            .update_value(|fingers| fingers.down(event.pointer_id(), here));
        Some(here)
    }

    /// A finger moves: where to. Nothing for those that are not down.
    pub fn moved(self, event: &web_sys::PointerEvent) -> Option<Xy> {
        let here = self.at(event);
        let known = self
            .fingers
            .try_update_value(|fingers| fingers.moved(event.pointer_id(), here));
        known.filter(|&known| known).map(|_| here)
    }

    /// A finger leaves; says how many are left.
    pub fn up(self, event: &web_sys::PointerEvent) -> usize {
        self.fingers
            .try_update_value(|fingers| fingers.up(event.pointer_id()))
            .unwrap_or(0)
    }

    /// What two fingers do; nothing while there is only one.
    pub fn pinch(self) -> Option<Pinch> {
        self.fingers.with_value(Fingers::pinch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fingers_that_are_down_move() {
        let mut fingers = Fingers::default();
        assert!(!fingers.moved(1, (0.0, 0.0)));
        fingers.down(1, (10.0, 10.0));
        assert!(fingers.moved(1, (20.0, 10.0)) && !fingers.moved(2, (0.0, 0.0)));
        assert_eq!(fingers.pinch(), None);
        // Its end was missed: still one.
        fingers.down(1, (30.0, 10.0));
        assert_eq!(fingers.up(1), 0);
        assert!(!fingers.moved(1, (0.0, 0.0)));
    }

    #[test]
    fn two_fingers_pinch_and_a_third_changes_nothing() {
        let mut fingers = Fingers::default();
        fingers.down(4, (10.0, 20.0));
        fingers.down(7, (40.0, 60.0));
        let two = Pinch {
            apart: 50.0,
            middle: (25.0, 40.0),
        };
        assert_eq!(fingers.pinch(), Some(two));
        fingers.down(9, (300.0, 300.0));
        assert_eq!(fingers.pinch(), Some(two));
        assert_eq!(fingers.up(9), 2);
        assert_eq!(fingers.up(4), 1);
        assert_eq!(fingers.pinch(), None);
    }

    #[test]
    fn what_two_fingers_hold_stays_under_them() {
        let camera = Camera {
            zoom: 2.0,
            shift: (-30.0, 15.0),
        };
        let pinch = |a, b| Pinch {
            apart: apart(a, b),
            middle: middle(a, b),
        };
        let (a, b) = ((100.0, 100.0), (200.0, 100.0));
        let (c, d) = ((80.0, 140.0), (230.0, 140.0));
        let after = pinch(a, b).drawn(pinch(c, d), camera, 0.1);
        assert!((after.zoom - 3.0).abs() < 1e-9);
        for (before, now) in [(a, c), (b, d)] {
            assert!(apart(camera.on_board(before), after.on_board(now)) < 1e-9);
        }
        // Two fingers on one place do not throw the board away.
        let far = pinch(a, a).drawn(pinch(a, b), camera, 0.1);
        assert!(far.zoom.is_finite() && far.shift.0.is_finite());
    }
}
