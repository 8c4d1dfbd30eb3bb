use super::*;
use crate::data::embedded;
use crate::geometry::{Base, Direction, Vector};
use crate::period::Period;
use crate::scenario::{Barrier, OpeningKind, Patch};

const HM: Period = Period::HorseAndMusket;

fn foot(x: i32, y: i32) -> Stand {
    Stand {
        placed: Placed::new(Base::FOOT, Point::new(x, y), Direction::default()),
        mounted: false,
        crouched: false,
    }
}

fn rider(x: i32, y: i32) -> Stand {
    Stand {
        placed: Placed::new(Base::MOUNTED, Point::new(x, y), Direction::default()),
        mounted: true,
        crouched: false,
    }
}

fn crouched(stand: Stand) -> Stand {
    Stand {
        crouched: true,
        ..stand
    }
}

fn rectangle(x: i32, y: i32, width: i32, depth: i32) -> Area {
    let corners = [(0, 0), (width, 0), (width, depth), (0, depth)];
    let at = |&(dx, dy): &(i32, i32)| Point::new(x + dx, y + dy);
    Area::new(corners.iter().map(at).collect()).unwrap()
}

fn patch(terrain: &str, shape: Area) -> GroundPlan {
    GroundPlan {
        areas: vec![Patch {
            terrain: terrain.into(),
            shape,
        }],
        ..GroundPlan::default()
    }
}

fn hedge(x: i32) -> GroundPlan {
    let points = vec![Point::new(x, -5000), Point::new(x, 5000)];
    GroundPlan {
        lines: vec![Barrier {
            terrain: "hedge".into(),
            shape: Polyline::new(points).unwrap(),
        }],
        ..GroundPlan::default()
    }
}

fn house(openings: Vec<Opening>) -> GroundPlan {
    let name = crate::data::Name {
        fr: "maison".into(),
        en: "house".into(),
    };
    GroundPlan {
        buildings: vec![Building {
            name,
            large: false,
            shape: rectangle(1000, -1000, 2000, 2000),
            openings,
        }],
        ..GroundPlan::default()
    }
}

fn opening(kind: OpeningKind, x: i32) -> Opening {
    Opening {
        kind,
        from: Point::new(x, -100),
        to: Point::new(x, 100),
    }
}

fn see(period: Period, ground: &GroundPlan, from: &Stand, to: &Stand) -> Sight<'static> {
    let rules = Ruleset::standard(period);
    sight(&rules, embedded(period), ground, from, to)
}

/// The id of the cover and the clause that hides.
fn seen(ground: &GroundPlan, from: &Stand, to: &Stand) -> (Option<String>, Option<Clause>) {
    let sight = see(HM, ground, from, to);
    (sight.cover.map(|cover| cover.id.clone()), sight.hidden)
}

#[test]
fn on_open_ground_there_is_nothing_but_distance() {
    let sight = see(HM, &GroundPlan::default(), &foot(0, 0), &foot(2200, 0));
    assert_eq!(sight.distance, Length::cm(20));
    assert_eq!((sight.hidden, sight.cover), (None, None));
}

// clauses: TER-2, RUL-38
#[test]
fn a_forest_covers_up_to_ten_centimetres_and_hides_beyond() {
    let wood = |depth| patch("forest", rectangle(1000, -1000, depth, 2000));
    let (from, to) = (foot(0, 0), foot(4000, 0));
    assert_eq!(seen(&wood(1000), &from, &to), (Some("forest".into()), None));
    assert_eq!(seen(&wood(1001), &from, &to).1, Some(Clause::TER_2));
    // RUL-38: up to the nearest point of the base, not to its middle.
    assert_eq!(seen(&wood(3000), &from, &foot(2100, 0)).1, None);
    assert_eq!(
        seen(&wood(3000), &from, &foot(2101, 0)).1,
        Some(Clause::TER_2)
    );
    assert_eq!(seen(&wood(3000), &from, &rider(2250, 0)).1, None);
    assert_eq!(
        seen(&wood(3000), &from, &rider(2251, 0)).1,
        Some(Clause::TER_2)
    );
    // Two woods on the way count together.
    let mut two = wood(600);
    two.areas
        .extend(patch("forest", rectangle(2000, -1000, 600, 2000)).areas);
    assert_eq!(seen(&two, &from, &to).1, Some(Clause::TER_2));
    // Beside the wood there is nothing in the way.
    assert_eq!(
        seen(&wood(1001), &foot(0, 3000), &foot(4000, 3000)),
        (None, None)
    );
}

// clauses: TER-2
#[test]
fn a_rider_at_the_edge_of_a_forest_is_told_apart() {
    let wood = patch("forest", rectangle(1000, -1000, 2000, 2000));
    assert!(see(HM, &wood, &foot(0, 0), &rider(1400, 0)).forest_edge);
    assert!(see(HM, &wood, &foot(0, 0), &rider(1750, 0)).forest_edge);
    assert!(!see(HM, &wood, &foot(0, 0), &rider(1751, 0)).forest_edge);
    assert!(!see(HM, &wood, &foot(0, 0), &foot(1400, 0)).forest_edge);
}

// clauses: TER-3
#[test]
fn an_open_forest_hides_only_beyond_twenty() {
    let wood = |depth| patch("open-forest", rectangle(500, -1000, depth, 2000));
    let ps = |depth| {
        see(
            Period::PikeAndShot,
            &wood(depth),
            &foot(0, 0),
            &foot(4000, 0),
        )
        .hidden
    };
    assert_eq!(ps(2000), None);
    assert_eq!(ps(2001), Some(Clause::TER_3));
}

// clauses: TER-1, TER-4, TER-8
#[test]
fn bushes_cover_those_inside_and_hide_those_who_crouch() {
    let bushes = patch("bushes", rectangle(1000, -1000, 1000, 2000));
    let inside = foot(1500, 0);
    assert_eq!(
        seen(&bushes, &foot(0, 0), &inside),
        (Some("bushes".into()), None)
    );
    assert_eq!(
        seen(&bushes, &foot(0, 0), &crouched(inside)).1,
        Some(Clause::TER_1)
    );
    assert_eq!(
        seen(&bushes, &foot(0, 0), &crouched(rider(1500, 0))).1,
        None
    );
    // Shot across them, someone beyond is behind them.
    let covered = (Some("bushes".into()), None);
    assert_eq!(seen(&bushes, &foot(0, 0), &foot(3000, 0)), covered);
    assert_eq!(seen(&bushes, &foot(2105, 0), &foot(3000, 0)), (None, None));
    // Who stands in them shoots out of them.
    assert_eq!(seen(&bushes, &foot(1500, 0), &foot(3000, 0)), (None, None));
    assert_eq!(seen(&bushes, &foot(0, 0), &crouched(foot(2105, 0))).1, None);
}

// clauses: VAR-10, TER-1, RUL-38
#[test]
fn two_centimetres_of_bushes_may_be_wanted() {
    let bushes = patch("bushes", rectangle(1000, -1000, 1000, 2000));
    let rules = Ruleset::standard(HM).with(Switch::HiddenInBushes, true);
    let hidden = |x: i32| {
        let target = crouched(foot(x, 0));
        sight(&rules, embedded(HM), &bushes, &foot(0, 0), &target).hidden
    };
    // Between the nearest points of the bases.
    assert_eq!(hidden(1300), None);
    assert_eq!(hidden(1301), Some(Clause::TER_1));
}

// clauses: TER-4, TER-5, GEN-5, GEN-10
#[test]
fn a_hedge_covers_whoever_is_beyond_it_except_from_someone_tight_against_it() {
    let behind = foot(2200, 0);
    let covered = (Some("cover".into()), None);
    assert_eq!(seen(&hedge(2000), &foot(0, 0), &behind), covered);
    assert_eq!(seen(&hedge(2000), &foot(1895, 0), &behind), (None, None));
    // Well behind one's own hedge, it is the enemy beyond who gains by it.
    assert_eq!(seen(&hedge(200), &foot(0, 0), &behind), covered);
    assert_eq!(seen(&hedge(110), &foot(0, 0), &behind), (None, None));
    // Without the option even the one tight against it shoots through it.
    let rules = Ruleset::standard(HM).with(Switch::StepUpToObstacle, false);
    let sight = sight(&rules, embedded(HM), &hedge(2000), &foot(1895, 0), &behind);
    assert!(sight.cover.is_some());
}

// clauses: GEN-5
#[test]
fn crouching_tight_behind_a_hedge_hides() {
    let near = crouched(foot(2110, 0));
    assert_eq!(
        seen(&hedge(2000), &foot(0, 0), &near).1,
        Some(Clause::GEN_5)
    );
    assert_eq!(seen(&hedge(2000), &foot(0, 0), &foot(2110, 0)).1, None);
    assert_eq!(
        seen(&hedge(2000), &foot(0, 0), &crouched(foot(2500, 0))).1,
        None
    );
    let rules = Ruleset::standard(HM).with(Switch::CrouchingHides, false);
    let sight = sight(&rules, embedded(HM), &hedge(2000), &foot(0, 0), &near);
    assert_eq!(sight.hidden, None);
}

/// An opening drawn as a line.
fn line(kind: OpeningKind, x: i32) -> GroundPlan {
    let mut ground = hedge(x);
    ground.lines[0].terrain = kind.word().into();
    ground
}

const OPENINGS: [(OpeningKind, &str); 4] = [
    (OpeningKind::Window, "cover"),
    (OpeningKind::Door, "cover"),
    (OpeningKind::Loophole, "loophole"),
    (OpeningKind::Gate, "cover"),
];

// clauses: RUL-41, TER-4, TER-5, GEN-5
#[test]
fn an_opening_is_the_same_in_a_building_and_as_a_line() {
    for (kind, cover) in OPENINGS {
        for ground in [house(vec![opening(kind, 1000)]), line(kind, 1000)] {
            let id = |from: &Stand, to: &Stand| {
                let sight = see(HM, &ground, from, to);
                assert!(sight.hidden.is_none(), "{kind:?}");
                sight.cover.map(|cover| cover.id.as_str())
            };
            let (outside, inside) = (foot(0, 0), foot(1200, 0));
            assert_eq!(id(&outside, &inside), Some(cover), "{kind:?}");
            // Farther back it is the one outside who gains by it.
            assert_eq!(id(&inside, &outside), Some(cover), "{kind:?}");
            // Stepped up to it, from either side.
            assert_eq!(id(&foot(895, 0), &inside), None, "{kind:?}");
            assert_eq!(id(&foot(1105, 0), &outside), None, "{kind:?}");
            let down = crouched(foot(1105, 0));
            let hidden = see(HM, &ground, &outside, &down).hidden;
            assert_eq!(hidden.is_some(), kind.hides_crouched(), "{kind:?}");
        }
    }
}

// clauses: WPN-20, RUL-41
#[test]
fn outdoors_is_outside_every_building_and_past_no_narrow_opening() {
    for (kind, _) in OPENINGS {
        let narrow = matches!(kind, OpeningKind::Window | OpeningKind::Loophole);
        let (outside, inside) = (foot(0, 0), foot(1105, 0));
        let indoors = |ground: &GroundPlan, from: &Stand, to: &Stand| {
            see(HM, ground, from, to).narrow_opening
        };
        let house = house(vec![opening(kind, 1000)]);
        assert!(indoors(&house, &inside, &outside), "{kind:?}");
        assert!(indoors(&house, &inside, &foot(1500, 0)), "{kind:?}");
        assert_eq!(indoors(&house, &outside, &inside), narrow, "{kind:?}");
        assert_eq!(indoors(&line(kind, 1000), &inside, &outside), narrow);
        assert_eq!(indoors(&line(kind, 1000), &outside, &inside), narrow);
    }
}

// clauses: TER-4, TER-8
#[test]
fn walls_hide_and_openings_show() {
    let (outside, inside) = (foot(0, 0), foot(1200, 0));
    assert_eq!(
        seen(&house(vec![]), &outside, &inside).1,
        Some(Clause::TER_8)
    );
    for (kind, _) in OPENINGS {
        let ground = house(vec![opening(kind, 1000)]);
        let sight = see(HM, &ground, &outside, &inside);
        assert!(sight.hidden.is_none() && sight.hard_cover);
    }
    // Right through a house: only if both walls are open on the line.
    let beyond = foot(4000, 0);
    let one = house(vec![opening(OpeningKind::Door, 1000)]);
    assert!(see(HM, &one, &outside, &beyond).hidden.is_some());
    let both = [1000, 3000].map(|x| opening(OpeningKind::Door, x)).to_vec();
    assert!(see(HM, &house(both), &outside, &beyond).hidden.is_none());
}

#[test]
fn a_hill_hides_what_is_behind_it_from_those_below() {
    let ground = GroundPlan {
        hills: vec![Hill {
            level: 1,
            steep: false,
            shape: rectangle(1000, -500, 500, 1000),
        }],
        ..GroundPlan::default()
    };
    assert_eq!(
        seen(&ground, &foot(0, 0), &foot(3000, 0)).1,
        Some(Clause::TER_8)
    );
    assert_eq!(seen(&ground, &foot(1200, 0), &foot(3000, 0)).1, None);
    assert_eq!(
        (
            level(&ground, Point::new(1200, 0)),
            level(&ground, Point::new(0, 0))
        ),
        (1, 0)
    );
}

// clauses: SHO-M1
#[test]
fn of_several_covers_the_worst_counts() {
    let mut ground = house(vec![opening(OpeningKind::Loophole, 1000)]);
    ground.lines = hedge(500).lines;
    assert_eq!(
        seen(&ground, &foot(0, 0), &foot(1200, 0)).0,
        Some("loophole".into())
    );
}

// clauses: TER-2, TER-4, TER-8
#[test]
fn what_lies_between_is_told_piece_by_piece() {
    let rules = Ruleset::standard(HM);
    let data = embedded(HM);
    let told = |ground: &GroundPlan, a: &Stand, b: &Stand| {
        let scenery = Scenery::new(data, ground);
        let sight = scenery.sight(&rules, a, b);
        let between = scenery.between(&rules, a, b);
        // Together they come to what is seen.
        assert_eq!(sight.hidden, between.iter().find_map(|piece| piece.hides));
        let worst = between.iter().filter_map(|piece| piece.cover);
        let worst = worst.map(|cover| cover.malus).max();
        assert_eq!(sight.cover.map(|cover| cover.malus), worst);
        let words = between.iter().map(|piece| match piece.what {
            What::Growth(terrain, depth) => format!("{} {}", terrain.id, depth.as_cm()),
            What::Line(terrain) => terrain.id.clone(),
            What::Building(name) => name.en.clone(),
            What::Hill => "hill".to_owned(),
        });
        words.collect::<Vec<_>>()
    };
    let (here, there) = (foot(0, 0), foot(4000, 0));
    assert!(told(&GroundPlan::default(), &here, &there).is_empty());
    let wood = patch("forest", rectangle(1000, -500, 900, 1000));
    assert_eq!(told(&wood, &here, &there), ["forest 9"]);
    assert_eq!(told(&hedge(2000), &here, &there), ["hedge"]);
    assert_eq!(told(&house(Vec::new()), &here, &there), ["house"]);
    let hill = GroundPlan {
        hills: vec![Hill {
            level: 1,
            steep: false,
            shape: rectangle(1000, -500, 900, 1000),
        }],
        ..hedge(3000)
    };
    assert_eq!(told(&hill, &here, &there), ["hedge", "hill"]);
}

fn drawn(lines: Vec<Vec<Point>>) -> GroundPlan {
    let line = |points| Barrier {
        terrain: "low-wall".into(),
        shape: Polyline::new(points).unwrap(),
    };
    GroundPlan {
        lines: lines.into_iter().map(line).collect(),
        ..GroundPlan::default()
    }
}

/// Somebody a hair from where they stand, on every side.
fn by_a_hair(stand: &Stand) -> impl Iterator<Item = Stand> + use<> {
    let stand = *stand;
    let hairs = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
    hairs.map(move |(dx, dy)| {
        let mut moved = stand;
        moved.placed.centre = stand.placed.centre.plus(Vector { dx, dy });
        moved
    })
}

proptest::proptest! {
    // clauses: TER-4, TER-5, GEN-5, TAC-10
    #[test]
    fn how_an_obstacle_is_drawn_changes_nothing(
        corners in proptest::collection::vec((-3..4, -3..4), 2..6),
        cuts in proptest::collection::vec((0i64..7, 0..2), 5),
        (x, y, u, v) in (-500..500, -500..500, -900..900, -900..900),
        riding in 0..2,
    ) {
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x * 180, y * 180)).collect();
        let mut pieces = vec![vec![corners[0]]];
        for (pair, (sixths, apart)) in corners.windows(2).zip(cuts) {
            let cut = pair[0].plus(pair[0].to(pair[1]).scaled(sixths, 6));
            let last = pieces.len() - 1;
            pieces[last].push(cut);
            if apart == 1 {
                pieces.push(vec![cut]);
            }
            let last = pieces.len() - 1;
            pieces[last].push(pair[1]);
        }
        let (whole, parts) = (drawn(vec![corners]), drawn(pieces));
        let shooter = if riding == 1 { rider(x, y) } else { foot(x, y) };
        let target = crouched(foot(u, v));
        for (from, to) in [(&shooter, &target), (&target, &shooter)] {
            let told = |ground, from: &Stand, to: &Stand| {
                let sheltered = Scenery::new(embedded(HM), ground).shelters(&from.placed, to.placed.centre);
                let sight = see(HM, ground, from, to);
                (sight.hidden, sight.cover.map(|cover| cover.malus), sight.hard_cover, sheltered)
            };
            let answer = told(&whole, from, to);
            // Where a stretch ends is rounded: at its very edge a hair decides, however it is drawn.
            let edge = || by_a_hair(from).any(|from| by_a_hair(to).any(|to| told(&whole, &from, &to) != answer));
            proptest::prop_assert!(told(&parts, from, to) == answer || edge());
        }
    }
}
