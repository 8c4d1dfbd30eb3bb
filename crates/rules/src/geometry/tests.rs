//! Geometry against a slow version in floating point, where "obviously right" is easy to read.

use super::*;
use crate::measure::Length;
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    (-3000i32..3000, -3000i32..3000).prop_map(|(x, y)| Point::new(x, y))
}

fn base() -> impl Strategy<Value = Base> {
    prop::sample::select(vec![
        Base::FOOT,
        Base::FOOT_SQUARE,
        Base::MOUNTED,
        Base::DONKEY,
        Base::COACH,
    ])
}

fn placed() -> impl Strategy<Value = Placed> {
    (base(), (-500i32..500, -500i32..500), any::<u8>())
        .prop_map(|(base, (x, y), step)| Placed::new(base, Point::new(x, y), Direction::new(step)))
}

#[test]
fn roots_are_cut_off_exactly() {
    let whole = (0..70).map(|k| 1i64 << (k % 32)).chain(0..3000);
    for side in whole.chain((1..2000).map(|k| (1i64 << 26) - k)) {
        for square in [side * side - 1, side * side, side * side + 1] {
            let square = square.max(0);
            assert_eq!(point::root(square), square.isqrt(), "{square}");
        }
    }
}

/// Points on the edge of a base, a quarter of a millimetre apart.
fn outline(placed: &Placed) -> Vec<(f64, f64)> {
    let corners = placed.corners();
    if let Base::Round { diameter } = placed.base {
        let r = diameter.as_tenths_of_mm() as f64 / 2.0;
        let (x, y) = (f64::from(placed.centre.x), f64::from(placed.centre.y));
        return (0..720)
            .map(|i| f64::from(i).to_radians() / 2.0)
            .map(|a| (x + r * a.cos(), y + r * a.sin()))
            .collect();
    }
    let mut points = Vec::new();
    for i in 0..corners.len() {
        let (p, q) = (corners[i], corners[(i + 1) % corners.len()]);
        for step in 0..200 {
            let t = f64::from(step) / 200.0;
            points.push((
                f64::from(p.x) + t * f64::from(q.x - p.x),
                f64::from(p.y) + t * f64::from(q.y - p.y),
            ));
        }
    }
    points
}

fn slow_distance(a: &Placed, b: &Placed) -> f64 {
    let (a, b) = (outline(a), outline(b));
    let gap = |(x, y): (f64, f64), (u, v): (f64, f64)| (x - u).hypot(y - v);
    a.iter()
        .flat_map(|&p| b.iter().map(move |&q| gap(p, q)))
        .fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn distance_between_bases_is_that_of_their_edges(a in placed(), b in placed()) {
        let fast = a.distance(&b);
        prop_assert_eq!(fast, b.distance(&a));
        if a.overlaps(&b) {
            prop_assert_eq!(fast, Length::ZERO);
        } else {
            let slow = slow_distance(&a, &b);
            let fast = fast.as_tenths_of_mm() as f64;
            // The outline is sampled, so the slow one may be a little too long, never too short.
            prop_assert!(fast <= slow.ceil() + 1e-6 && slow <= fast + 3.0, "{} {}", fast, slow);
        }
    }

    #[test]
    fn within_is_exactly_what_distance_says(a in placed(), b in placed(), reach in 0i64..900) {
        let reach = Length::tenths_of_mm(reach);
        prop_assert_eq!(a.is_within(&b, reach), a.distance(&b) <= reach);
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        if a.overlaps(&b) {
            prop_assert!(a.is_within(&b, Length::ZERO));
        }
    }

    #[test]
    fn a_base_keeps_its_shape_however_it_turns(step: u8) {
        let placed = Placed::new(Base::MOUNTED, Point::new(0, 0), Direction::new(step));
        let corners = placed.corners();
        let side = |i: usize, j: usize| corners[i].distance(corners[j]).as_tenths_of_mm();
        prop_assert!((side(0, 1) - 500).abs() <= 2, "{}", side(0, 1));
        prop_assert!((side(1, 2) - 250).abs() <= 2, "{}", side(1, 2));
    }

    #[test]
    fn directions_point_where_they_say(step: u8) {
        let unit = Direction::new(step).unit();
        let angle = (unit.dy as f64).atan2(unit.dx as f64).rem_euclid(std::f64::consts::TAU);
        let wanted = f64::from(step) / 256.0 * std::f64::consts::TAU;
        prop_assert!((angle - wanted).abs() < 1e-4);
        prop_assert_eq!(Direction::of(unit), Direction::new(step));
    }

    #[test]
    fn the_nearest_direction_is_at_most_half_a_step_off(v in point()) {
        prop_assume!(v.x.abs() + v.y.abs() > 200);
        let way = Point::new(0, 0).to(v);
        let unit = Direction::of(way).unit();
        let off = (unit.cross(way) as f64).atan2(unit.dot(way) as f64).abs();
        prop_assert!(off <= std::f64::consts::PI / 256.0 + 1e-4);
    }

    #[test]
    fn walking_a_path_never_gains_ground(
        points in prop::collection::vec(point(), 1..6),
        at in 0i64..20_000,
    ) {
        let path = Path::new(points).unwrap();
        let at = Length::tenths_of_mm(at);
        let here = path.at(at);
        // Nobody is farther from the start than they have walked (rounding of one point aside).
        prop_assert!(path.start().distance(here) <= at.plus(Length::tenths_of_mm(1)));
        if at >= path.length() {
            prop_assert_eq!(here, path.end());
        }
        let cut = path.cut(at);
        prop_assert_eq!(cut.end(), here);
        prop_assert_eq!(cut.length(), at.min(path.length()));
    }

    #[test]
    fn towards_is_monotonic_and_arrives(a in point(), b in point(), x in 0i64..9000, y in 0i64..9000) {
        let (near, far) = (Length::tenths_of_mm(x.min(y)), Length::tenths_of_mm(x.max(y)));
        let (p, q) = (a.towards(b, near), a.towards(b, far));
        prop_assert!(q.distance(b) <= p.distance(b).plus(Length::tenths_of_mm(1)));
        prop_assert_eq!(a.towards(b, a.distance(b)), b);
    }

    #[test]
    fn depth_of_a_rectangle_is_what_sampling_finds(
        a in point(), b in point(),
        (x, w) in (-2000i32..1000, 50i32..1500), (y, h) in (-2000i32..1000, 50i32..1500),
    ) {
        let area = Area::new(vec![
            Point::new(x, y), Point::new(x + w, y), Point::new(x + w, y + h), Point::new(x, y + h),
        ]).unwrap();
        let depth = area.depth(a, b).as_tenths_of_mm() as f64;
        let whole = f64::from(b.x - a.x).hypot(f64::from(b.y - a.y));
        let samples = 4000;
        let inside = (0..samples).filter(|i| {
            let t = (f64::from(*i) + 0.5) / f64::from(samples);
            let (px, py) = (f64::from(a.x) + t * f64::from(b.x - a.x), f64::from(a.y) + t * f64::from(b.y - a.y));
            px >= f64::from(x) && px <= f64::from(x + w) && py >= f64::from(y) && py <= f64::from(y + h)
        }).count();
        let slow = inside as f64 / f64::from(samples) * whole;
        prop_assert!((depth - slow).abs() <= whole / f64::from(samples) * 2.0 + 2.0, "{} {}", depth, slow);
        if depth > 0.0 {
            prop_assert!(area.meets(a, b));
        }
        prop_assert_eq!(area.depth(a, b), area.depth(b, a));
    }
}

#[test]
fn two_foot_bases_touch_at_two_centimetres() {
    let at = |x| Placed::new(Base::FOOT, Point::new(x, 0), Direction::default());
    assert!(at(0).is_within(&at(200), Length::ZERO));
    assert!(!at(0).overlaps(&at(200)));
    assert!(at(0).overlaps(&at(199)));
    assert_eq!(at(0).distance(&at(201)), Length::tenths_of_mm(1));
    assert_eq!(at(0).distance(&at(2200)), Length::cm(20));
}

#[test]
fn a_distance_on_the_boundary_is_still_in_the_nearer_band() {
    // 20 cm exactly, then a hair more: rounding up keeps the two apart (WPN-22).
    let foot = |x, y| Placed::new(Base::FOOT, Point::new(x, y), Direction::default());
    assert_eq!(foot(0, 0).distance(&foot(1320, 1760)), Length::cm(20));
    assert!(foot(0, 0).distance(&foot(1320, 1761)) > Length::cm(20));
}

#[test]
fn front_flank_and_rear() {
    let rider = Placed::new(Base::MOUNTED, Point::new(0, 0), Direction::default());
    assert_eq!(rider.arc_of(Point::cm(10, 3)), Arc::Front);
    assert_eq!(rider.arc_of(Point::cm(10, 10)), Arc::Front);
    assert_eq!(rider.arc_of(Point::cm(3, 10)), Arc::Flank);
    assert_eq!(rider.arc_of(Point::cm(-3, -10)), Arc::Flank);
    assert_eq!(rider.arc_of(Point::cm(-10, 3)), Arc::Rear);
}

#[test]
fn a_charge_needs_a_straight_run() {
    let path = |points: &[(i32, i32)]| {
        Path::new(points.iter().map(|&(x, y)| Point::cm(x, y)).collect()).unwrap()
    };
    assert!(path(&[(0, 0), (20, 0)]).is_straight_before_end(Length::cm(12)));
    assert!(!path(&[(0, 0), (10, 0)]).is_straight_before_end(Length::cm(12)));
    // A turn eight centimetres before the end leaves eight straight ones.
    assert!(path(&[(0, 0), (0, 10), (8, 10)]).is_straight_before_end(Length::cm(8)));
    assert!(!path(&[(0, 0), (0, 10), (8, 10)]).is_straight_before_end(Length::cm(9)));
    // A point on the way is no turn.
    assert!(path(&[(0, 0), (6, 0), (14, 0)]).is_straight_before_end(Length::cm(12)));
}

#[test]
fn shapes_that_cannot_be_are_refused() {
    let square = [(0, 0), (10, 0), (10, 10), (0, 10)];
    let area =
        |points: &[(i32, i32)]| Area::new(points.iter().map(|&(x, y)| Point::cm(x, y)).collect());
    assert!(area(&square).is_ok());
    assert_eq!(
        area(&square[..2]),
        Err(ShapeError::TooFew { least: 3, given: 2 })
    );
    let bow_tie = [(0, 0), (10, 10), (10, 0), (0, 10)];
    assert!(matches!(area(&bow_tie), Err(ShapeError::Crossing { .. })));
    let spike = [(0, 0), (10, 0), (5, 0), (5, 5)];
    assert!(matches!(area(&spike), Err(ShapeError::Crossing { .. })));
    let far = vec![Point::new(i32::MAX, 0), Point::new(0, 0), Point::new(0, 5)];
    assert_eq!(Area::new(far), Err(ShapeError::OffTable(1)));
    assert!(Polyline::new(vec![Point::cm(0, 0)]).is_err());
    assert_eq!(Path::new(Vec::new()), Err(PathError::Empty));
}

#[test]
fn a_wood_is_as_deep_as_the_way_through_it() {
    // An L-shaped wood: the way goes in, out over the notch, and in again.
    let wood = Area::new(
        [
            (0, 0),
            (30, 0),
            (30, 10),
            (20, 10),
            (20, 5),
            (10, 5),
            (10, 10),
            (0, 10),
        ]
        .iter()
        .map(|&(x, y)| Point::cm(x, y))
        .collect(),
    )
    .unwrap();
    assert_eq!(
        wood.depth(Point::cm(-5, 8), Point::cm(40, 8)),
        Length::cm(20)
    );
    assert_eq!(
        wood.depth(Point::cm(-5, 2), Point::cm(40, 2)),
        Length::cm(30)
    );
    assert_eq!(
        wood.depth(Point::cm(-5, 12), Point::cm(40, 12)),
        Length::ZERO
    );
    // Along its very edge counts as inside.
    assert_eq!(
        wood.depth(Point::cm(0, 0), Point::cm(30, 0)),
        Length::cm(30)
    );
    assert!(wood.contains(Point::cm(5, 10)) && !wood.contains(Point::cm(15, 8)));
    assert_eq!(wood.distance(Point::cm(15, 8)), Length::cm(3));
}

#[test]
fn the_direction_of_a_vector_is_the_nearest_of_all() {
    let nearest = |vector: Vector| {
        (0..=255u8)
            .map(Direction::new)
            .filter(|direction| direction.unit().dot(vector) > 0)
            .min_by_key(|direction| direction.unit().cross(vector).abs())
            .unwrap_or_default()
    };
    let values = [0, 1, 2, 3, 24, 25, 40, 41, 999, 32768, 99_999];
    let both = || values.into_iter().flat_map(|v| [v, -v]);
    for (dx, dy) in both().flat_map(|dx| both().map(move |dy| (dx, dy))) {
        let vector = Vector { dx, dy };
        assert_eq!(Direction::of(vector), nearest(vector), "{vector:?}");
    }
    for direction in (0..=255).map(Direction::new) {
        assert_eq!(Direction::of(direction.unit()), direction);
    }
}

// What a fan leaves out no way from its apex can meet.
proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn what_a_fan_leaves_out_none_of_its_ways_meets(
        apex in point(),
        corners in [point(), point()],
        within in (0..=100i64, 0..=100i64),
        other in placed(),
        piece in [point(), point()],
    ) {
        let there = widened((corners[0], corners[0]), corners[1]);
        let (low, high) = there;
        let fan = Fan::new(apex, there);
        let part = |low: i32, high: i32, share: i64| {
            low + (i64::from(high - low) * share / 100) as i32
        };
        let to = Point::new(part(low.x, high.x, within.0), part(low.y, high.y, within.1));
        let reach = crate::around::extent(other.base);
        if other.is_near_segment(apex, to, Length::ZERO) {
            prop_assert!(fan.may_come_within(other.centre, reach));
        }
        if segments_meet(apex, to, piece[0], piece[1]) {
            prop_assert!(fan.may_meet(widened((piece[0], piece[0]), piece[1])));
        }
    }

    #[test]
    fn a_way_that_does_not_meet_an_area_has_no_depth_in_it(
        corners in [point(), point(), point()],
        from in point(),
        to in point(),
    ) {
        let Ok(area) = Area::new(corners.to_vec()) else { return Ok(()) };
        let meets = area.meets(from, to);
        let inside = area.contains(from) && area.contains(to);
        let depth = area.depth(from, to);
        prop_assert!(meets || depth == Length::ZERO);
        if inside {
            // All of a way between two points of a triangle lies in it, but for rounding.
            let missing = from.distance(to).less(depth);
            prop_assert!(missing <= Length::tenths_of_mm(3));
        }
    }
}
