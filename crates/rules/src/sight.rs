//! What a shooter sees of a target on the ground: whether at all, and behind what.
//!
//! There is no true line of sight by figure height (GEN-5): a shot is the straight line from the middle
//! of one base to the middle of the other, and what it meets decides. The result goes straight into a
//! [`crate::shooting::Target`].

use crate::clause::Clause;
use crate::data::{Cover, PeriodData, Terrain};
use crate::geometry::{Area, Placed, Point, Polyline, is_near_segment, segments_meet, widened};
use crate::measure::Length;
use crate::ruleset::{Ruleset, Switch};
use crate::scenario::{Barrier, Building, GroundPlan, Hill, Opening, OpeningKind, Patch};
use smallvec::SmallVec;

/// Tight behind an obstacle: touching it, within what a hand can place.
const TIGHT: Length = Length::tenths_of_mm(50);

/// Somebody who shoots or is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Where.
    pub placed: Placed,
    /// On a horse.
    pub mounted: bool,
    /// Declared crouched, immobile and doing nothing (TER-1, GEN-5).
    pub crouched: bool,
}

/// What is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight<'a> {
    /// From edge to edge.
    pub distance: Length,
    /// Why the target cannot be seen, if it cannot.
    pub hidden: Option<Clause>,
    /// The worst cover on the way (SHO-M1).
    pub cover: Option<&'a Cover>,
    /// Whether the target stands in a building (SHO-8).
    pub hard_cover: bool,
    /// A mounted target at the edge of a forest (TER-2).
    pub forest_edge: bool,
    /// Whether the shot leaves a building through a narrow opening (WPN-20).
    pub narrow_opening: bool,
}

/// What `shooter` sees of `target`.
pub fn sight<'a>(
    rules: &Ruleset,
    data: &'a PeriodData,
    ground: &GroundPlan,
    shooter: &Stand,
    target: &Stand,
) -> Sight<'a> {
    let (from, to) = (shooter.placed.centre, target.placed.centre);
    Prospect::over(ground, widened((from, from), to)).sight(rules, data, shooter, target)
}

/// The pieces of ground that can matter to lines of sight within a box: of many, few.
pub struct Prospect<'g> {
    patches: SmallVec<[&'g Patch; 8]>,
    lines: SmallVec<[&'g Barrier; 8]>,
    buildings: SmallVec<[&'g Building; 4]>,
    ground: &'g GroundPlan,
}

impl<'g> Prospect<'g> {
    /// For lines within a box, given by its least corner and its greatest.
    pub fn over(ground: &'g GroundPlan, (low, high): (Point, Point)) -> Self {
        Self {
            patches: near(&ground.areas, |patch| patch.shape.may_meet(low, high)),
            lines: near(&ground.lines, |line| line.shape.may_meet(low, high)),
            buildings: near(&ground.buildings, |b| b.shape.may_meet(low, high)),
            ground,
        }
    }

    /// What `shooter` sees of `target`, both in the box it was made for.
    pub fn sight<'a>(
        &self,
        rules: &Ruleset,
        data: &'a PeriodData,
        shooter: &Stand,
        target: &Stand,
    ) -> Sight<'a> {
        look(self, rules, data, shooter, target)
    }
}

fn near<'g, T, const N: usize>(
    pieces: &'g [T],
    is_near: impl Fn(&T) -> bool,
) -> SmallVec<[&'g T; N]>
where
    [&'g T; N]: smallvec::Array<Item = &'g T>,
{
    pieces.iter().filter(|piece| is_near(piece)).collect()
}

fn look<'a>(
    prospect: &Prospect<'_>,
    rules: &Ruleset,
    data: &'a PeriodData,
    shooter: &Stand,
    target: &Stand,
) -> Sight<'a> {
    let mut sight = Sight {
        distance: shooter.placed.distance(&target.placed),
        hidden: None,
        cover: None,
        hard_cover: false,
        forest_edge: false,
        narrow_opening: false,
    };
    let scene = Scene {
        rules,
        data,
        shooter,
        target,
    };
    scene.look_through_patches(&prospect.patches, &mut sight);
    for barrier in &prospect.lines {
        scene.look_over(barrier, &mut sight);
    }
    for building in &prospect.buildings {
        scene.look_at_building(building, &mut sight);
    }
    scene.look_over_hills(prospect.ground, &mut sight);
    sight
}

struct Scene<'a, 's> {
    rules: &'s Ruleset,
    data: &'a PeriodData,
    shooter: &'s Stand,
    target: &'s Stand,
}

impl<'a> Sight<'a> {
    /// SHO-M1: maluses of terrain do not add up; the worst counts.
    fn worsen(&mut self, cover: Option<&'a Cover>) {
        let malus = |cover: Option<&Cover>| cover.map_or(0, |cover| cover.malus);
        if malus(cover) > malus(self.cover) {
            self.cover = cover;
        }
    }

    fn hide(&mut self, clause: Clause) {
        self.hidden.get_or_insert(clause);
    }
}

impl<'a> Scene<'a, '_> {
    fn line(&self) -> (Point, Point) {
        (self.shooter.placed.centre, self.target.placed.centre)
    }

    fn cover_of(&self, terrain: &Terrain) -> Option<&'a Cover> {
        self.data.cover(terrain.cover.as_deref()?)
    }

    fn look_through_patches(&self, patches: &[&Patch], sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        // Few pieces lie anywhere near the line; only these are looked at closely.
        let near: SmallVec<[&Patch; 8]> = patches
            .iter()
            .copied()
            .filter(|patch| patch.shape.may_meet(from, to))
            .collect();
        if near.is_empty() {
            return;
        }
        for terrain in &self.data.terrain {
            let patches = || near.iter().filter(|patch| patch.terrain == terrain.id);
            if let Some(limit) = terrain.hides_beyond {
                // TER-2, TER-3: all of it on the way counts, up to and including the limit.
                let depth = patches()
                    .map(|patch| patch.shape.depth(from, to))
                    .fold(Length::ZERO, Length::plus);
                if depth > limit {
                    sight.hide(terrain.clause);
                } else if depth > Length::ZERO {
                    sight.worsen(self.cover_of(terrain));
                    let edge = self.target.placed.base.length();
                    let in_it = patches().any(|patch| patch.shape.contains(to));
                    sight.forest_edge |= self.target.mounted && in_it && depth <= edge;
                }
            } else if patches().any(|patch| patch.shape.contains(to)) {
                // TER-1: only those inside are covered.
                sight.worsen(self.cover_of(terrain));
                if terrain.hides_crouched && self.target.crouched && !self.target.mounted {
                    sight.hide(terrain.clause);
                }
            }
        }
    }

    /// TER-4, TER-5, GEN-5: a linear obstacle covers those beyond it, but not from someone who has
    /// stepped up to it.
    fn look_over(&self, barrier: &Barrier, sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        if !barrier.shape.meets(from, to) {
            return;
        }
        let Some(terrain) = self.data.terrain(&barrier.terrain) else {
            return;
        };
        let tight = |stand: &Stand| touches(&stand.placed, &barrier.shape);
        // GEN-5 hides whoever crouches there, even from someone who looks over it.
        let crouching = self.rules.on(Switch::CrouchingHides)
            && self.target.crouched
            && !self.target.mounted
            && terrain.hides_crouched;
        if crouching && tight(self.target) {
            sight.hide(Clause::GEN_5);
        }
        let stepped_up = tight(self.shooter) && self.rules.on(Switch::StepUpToObstacle);
        if !stepped_up {
            sight.worsen(self.cover_of(terrain));
        }
    }

    /// Walls stop a shot unless it passes through an opening.
    fn look_at_building(&self, building: &Building, sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        if !building.shape.may_meet(from, to) {
            return;
        }
        for (p, q) in building.shape.sides() {
            if !segments_meet(from, to, p, q) {
                continue;
            }
            let through = building.openings.iter().find(|opening| {
                opening.lies_on(p, q) && segments_meet(from, to, opening.from, opening.to)
            });
            match through {
                None => sight.hide(Clause::TER_8),
                Some(opening) => self.look_through(building, opening, sight),
            }
        }
    }

    fn look_through(&self, building: &Building, opening: &Opening, sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        let inside = |area: &Area, point: Point| area.contains(point);
        let narrow = match opening.kind {
            OpeningKind::Window | OpeningKind::Loophole => true,
            OpeningKind::Door | OpeningKind::Gate => false,
        };
        if inside(&building.shape, to) && !inside(&building.shape, from) {
            // TER-4: seen in a window or a half-open door; hardly seen behind a loophole.
            let id = match opening.kind {
                OpeningKind::Loophole => Some("loophole"),
                OpeningKind::Window | OpeningKind::Door => Some("cover"),
                OpeningKind::Gate => None,
            };
            sight.worsen(id.and_then(|id| self.data.cover(id)));
            sight.hard_cover = true;
        }
        if inside(&building.shape, from) && narrow {
            sight.narrow_opening = true;
        }
    }

    /// Ground higher than both hides what is behind it.
    fn look_over_hills(&self, ground: &GroundPlan, sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        if ground.hills.is_empty() {
            return;
        }
        let top = level(ground, from).max(level(ground, to));
        let higher = |hill: &&Hill| hill.level > top;
        if ground
            .hills
            .iter()
            .filter(higher)
            .any(|hill| hill.shape.meets(from, to))
        {
            sight.hide(Clause::TER_8);
        }
    }
}

/// How high the ground is at a point.
pub fn level(ground: &GroundPlan, point: Point) -> u8 {
    let here = ground
        .hills
        .iter()
        .filter(|hill| hill.shape.contains(point));
    here.map(|hill| hill.level).max().unwrap_or(0)
}

/// Obstacles solid enough to steady troops behind them (TAC-10).
const HARD_SHELTER: [&str; 4] = ["barricade", "battlement", "low-wall", "rampart"];

/// Whether somebody who looks towards a point is in a hard shelter (TAC-10): in a building, or tight
/// behind a barricade, a rampart or a solid wall on that side.
pub fn is_sheltered(ground: &GroundPlan, placed: &Placed, towards: Point) -> bool {
    let indoors = |building: &Building| building.shape.contains(placed.centre);
    let behind = |barrier: &Barrier| {
        barrier.shape.meets(placed.centre, towards)
            && HARD_SHELTER.contains(&barrier.terrain.as_str())
            && touches(placed, &barrier.shape)
    };
    ground.buildings.iter().any(indoors) || ground.lines.iter().any(behind)
}

fn touches(placed: &Placed, line: &Polyline) -> bool {
    line.points()
        .windows(2)
        .any(|pair| placed.is_near_segment(pair[0], pair[1], TIGHT))
}

impl Opening {
    /// Whether it lies on the wall between two corners.
    fn lies_on(&self, p: Point, q: Point) -> bool {
        let near = |point: Point| is_near_segment(point, p, q, Length::tenths_of_mm(10));
        near(self.from) && near(self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::embedded;
    use crate::geometry::{Base, Direction};
    use crate::period::Period;
    use crate::scenario::Patch;

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

    // clauses: TER-2
    #[test]
    fn a_forest_covers_up_to_ten_centimetres_and_hides_beyond() {
        let wood = |depth| patch("forest", rectangle(1000, -1000, depth, 2000));
        let (from, to) = (foot(0, 0), foot(4000, 0));
        assert_eq!(seen(&wood(1000), &from, &to), (Some("forest".into()), None));
        assert_eq!(seen(&wood(1001), &from, &to).1, Some(Clause::TER_2));
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
        assert!(!see(HM, &wood, &foot(0, 0), &rider(1600, 0)).forest_edge);
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

    // clauses: TER-1, TER-8
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
        // Shot across them, someone beyond has nothing from them.
        assert_eq!(seen(&bushes, &foot(0, 0), &foot(3000, 0)), (None, None));
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

    // clauses: TER-4, TER-8, WPN-20
    #[test]
    fn walls_hide_and_openings_show() {
        let (outside, inside) = (foot(0, 0), foot(1200, 0));
        assert_eq!(
            seen(&house(vec![]), &outside, &inside).1,
            Some(Clause::TER_8)
        );
        for (kind, cover) in [
            (OpeningKind::Window, Some("cover")),
            (OpeningKind::Door, Some("cover")),
            (OpeningKind::Loophole, Some("loophole")),
            (OpeningKind::Gate, None),
        ] {
            let ground = house(vec![opening(kind, 1000)]);
            let sight = see(HM, &ground, &outside, &inside);
            assert_eq!(sight.cover.map(|c| c.id.as_str()), cover, "{kind:?}");
            assert!(sight.hidden.is_none() && sight.hard_cover);
            // The other way the wall covers nobody, and a narrow opening is one.
            let out = see(HM, &ground, &inside, &outside);
            let narrow = matches!(kind, OpeningKind::Window | OpeningKind::Loophole);
            assert_eq!((out.cover, out.narrow_opening), (None, narrow), "{kind:?}");
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
}
