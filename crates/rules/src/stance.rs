//! How a base stands at another: the one door for turning to face, for the last step and for a place at an
//! enemy's base. Touch stays touch (RUL-36).
//!
//! Pure geometry: who else is in the way, and how far anybody may still go, is asked of the caller.

use crate::around::{self, extent};
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;

/// A base that turns steps at most so far after whom it touches, in tenths of a millimetre: a corner of a horse's base
/// is 3 mm farther from its middle than its front is.
const STEP: i64 = 60;

/// Round bases stand this much apart, in tenths of a millimetre: touching still, and six find room around one.
const HAIR: i64 = 3;

/// A base turned to a front, where it still touches everybody it touched, the first of whom it faces: turned where it
/// is, or a step up to him. Nothing if there is no such place: then it keeps its front.
pub fn turned(
    from: &Placed,
    facing: Direction,
    touched: &[Placed],
    free: impl Fn(&Placed) -> bool,
) -> Option<Placed> {
    let spot = Placed { facing, ..*from };
    let Some(first) = touched.first() else {
        return free(&spot).then_some(spot);
    };
    if spot.overlaps(first) {
        return None;
    }
    let whole = from.centre.distance(first.centre);
    let at = |step: i64| {
        let centre = from
            .centre
            .towards(first.centre, Length::tenths_of_mm(step).min(whole));
        Placed { centre, ..spot }
    };
    let (mut low, mut high) = (0, STEP);
    while low + 1 < high {
        let middle = i64::midpoint(low, high);
        if at(middle).overlaps(first) {
            high = middle;
        } else {
            low = middle;
        }
    }
    let fits = |p: &Placed| touched.iter().all(|t| around::touch(p, t)) && free(p);
    [0, low].into_iter().map(at).find(fits)
}

/// The shortest step, at most so long, after which a base touches another.
pub fn closed(
    from: &Placed,
    other: &Placed,
    most: i64,
    free: impl Fn(&Placed) -> bool,
) -> Option<Placed> {
    let straight = Direction::of(from.centre.to(other.centre));
    // Towards the middle first, then ever more aside of it.
    let aside = (1..=5u8).flat_map(|n| [n * 12, (n * 12).wrapping_neg()]);
    let ways = std::iter::once(0)
        .chain(aside)
        .map(|turn| straight.turned(turn));
    let steps = (1..=most).flat_map(|step| {
        let ways = ways.clone();
        ways.map(move |way| way.vector(Length::tenths_of_mm(step)))
    });
    let spots = steps.map(|step| Placed {
        centre: from.centre.plus(step),
        ..*from
    });
    let mut fits = spots.filter(|at| around::touch(at, other) && free(at));
    fits.next()
}

/// Where a base with this front that comes straight along a line to a point first touches another: the line leads to
/// the point from this side.
pub fn against(
    base: Base,
    other: &Placed,
    (point, side): (Point, Direction),
    facing: Direction,
) -> Placed {
    let at = |far: i64| point.plus(side.vector(Length::tenths_of_mm(far)));
    first_touch(base, other, facing, (point == other.centre, &at))
}

/// Where a base that comes straight from a point, front ahead, first touches another: exactly on the line, which the
/// 256 directions are not.
pub fn straight(base: Base, other: &Placed, from: Point) -> Placed {
    let facing = Direction::of(from.to(other.centre));
    let at = |far: i64| other.centre.towards(from, Length::tenths_of_mm(far));
    first_touch(base, other, facing, (true, &at))
}

/// Where a base on a line first touches another, given the points of the line by how far out they are; whether it leads
/// to the other's middle.
fn first_touch(
    base: Base,
    other: &Placed,
    facing: Direction,
    (middle, line): (bool, &dyn Fn(i64) -> Point),
) -> Placed {
    let at = |far: i64| Placed::new(base, line(far), facing);
    let apart = extent(base) + extent(other.base);
    if let (Base::Round { .. }, Base::Round { .. }) = (base, other.base)
        && middle
    {
        return at(apart + HAIR);
    }
    let (mut low, mut high) = (0, apart + 20);
    while low + 1 < high {
        let middle = i64::midpoint(low, high);
        if at(middle).overlaps(other) {
            low = middle;
        } else {
            high = middle;
        }
    }
    at(high)
}

/// Places at somebody's base for one who comes from a side, those nearest to it first: face to face; squared, beside
/// others who have the same front; then farther and farther round.
pub fn places(
    base: Base,
    other: &Placed,
    from: Direction,
    fronts: &[Direction],
) -> impl Iterator<Item = Placed> {
    let both = |turn: u8| [turn, turn.wrapping_neg()];
    let facing = move |turn: u8| {
        let side = from.turned(turn);
        let front = side.turned(2 * Direction::QUARTER);
        against(base, other, (other.centre, side), front)
    };
    let long = matches!(base, Base::Rectangle { .. });
    let half = extent(base) / 2 + extent(other.base);
    let squared = fronts.iter().filter(move |_| long).flat_map(move |&front| {
        let aside = (0..=half / 24).flat_map(|n| [24 * n, -24 * n]);
        aside.map(move |aside| {
            let left = front.turned(Direction::QUARTER);
            let point = other
                .centre
                .plus(left.unit().scaled(aside, Direction::UNIT));
            let side = front.turned(2 * Direction::QUARTER);
            against(base, other, (point, side), front)
        })
    });
    let ahead = (0..=16u8).flat_map(move |n| both(2 * n)).map(facing);
    let round = (9..=32u8).flat_map(move |n| both(4 * n)).map(facing);
    ahead
        .chain(squared)
        .chain(round)
        .filter(|at| around::touch(at, other))
}
