//! What a shooter sees of a target on the ground: whether at all, and behind what.
//!
//! There is no true line of sight by figure height (GEN-5): a shot is the straight line from the middle
//! of one base to the middle of the other, and what it meets decides; how deep growth is, is measured between
//! the nearest points of the bases, as ranges are (RUL-38). The result goes straight into a
//! [`crate::shooting::Target`].

mod between;

pub use between::{Between, What};

use crate::clause::Clause;
use crate::data::{Cover, PeriodData, Terrain};
use crate::geometry::{
    Area, Base, Fan, Placed, Point, Polyline, common, enters, is_near_segment, passes, root,
    segments_meet, widened,
};
use crate::measure::Length;
use crate::ruleset::{Ruleset, Switch};
use crate::scenario::{Building, GroundPlan, Hill, Opening, Patch};
use smallvec::{SmallVec, smallvec};

/// Tight behind an obstacle: touching it, within what a hand can place …
const TIGHT: Length = Length::tenths_of_mm(50);
/// … where it is looked over: no farther along it than two steps from the base …
const REACH: Length = Length::cm(2);
/// … whose middle is so much farther.
const STRETCH: i64 = 300;
/// Parts of a tenth of a millimetre in which such a stretch is measured.
const FINE: i64 = 64;
/// What is drawn end to end meets within a hair.
const HAIR: Length = Length::tenths_of_mm(2);

/// VAR-10: more of the bushes than this hides whoever crouches in them.
const HIDING_DEPTH: Length = Length::cm(2);
/// How far the nearest points of two bases may lie from the line between their middles: half the diagonal of a coach.
const ASIDE: i32 = 550;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight<'a> {
    /// From edge to edge.
    pub distance: Length,
    /// Why the target cannot be seen, if it cannot.
    pub hidden: Option<Clause>,
    /// The worst cover on the way (SHO-M1).
    pub cover: Option<&'a Cover>,
    /// Whether the target stands in a building, or in part behind a solid wall (SHO-8).
    pub hard_cover: bool,
    /// A mounted target at the edge of a forest (TER-2).
    pub forest_edge: bool,
    /// Whether the shooter is inside a building, or the shot goes through a narrow opening (WPN-20).
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
    let around = beside(widened((from, from), to));
    Scenery::within(data, ground, around).sight(rules, shooter, target)
}

/// The ground as it matters to lines of sight: only what covers or hides, with its data looked up, and
/// areas of one kind one after the other in the order of the data.
#[derive(Clone, Debug)]
pub struct Scenery<'g, 'a> {
    areas: SmallVec<[Growth<'g, 'a>; 6]>,
    lines: SmallVec<[Obstacle<'g, 'a>; 6]>,
    buildings: SmallVec<[&'g Building; 4]>,
    ground: &'g GroundPlan,
    data: &'a PeriodData,
}

/// The part of it that can hide somebody in some lines of sight.
pub(crate) struct Hiding<'s, 'g, 'a> {
    areas: SmallVec<[&'s Growth<'g, 'a>; 8]>,
    lines: SmallVec<[&'s Obstacle<'g, 'a>; 8]>,
    buildings: SmallVec<[&'g Building; 4]>,
    scenery: &'s Scenery<'g, 'a>,
}

impl Hiding<'_, '_, '_> {
    /// Whether nothing of it hides anybody.
    fn is_clear(&self) -> bool {
        let growth = self.areas.is_empty() && self.lines.is_empty();
        growth && self.buildings.is_empty() && self.scenery.ground.hills.is_empty()
    }

    /// Why `shooter` does not see `target`, if so.
    pub fn hides(&self, rules: &Ruleset, shooter: &Stand, target: &Stand) -> Option<Clause> {
        if self.is_clear() {
            return None;
        }
        let mut sight = Sight::default();
        let (areas, lines) = (self.areas.iter().copied(), self.lines.iter().copied());
        let these = (areas, lines, &self.buildings[..]);
        self.scenery
            .look(these, rules, (shooter, target), &mut sight);
        sight.hidden
    }
}

/// Ground something grows on.
#[derive(Clone, Copy, Debug)]
struct Growth<'g, 'a> {
    shape: &'g Area,
    /// The box around it: most lines are far from it.
    bounds: (Point, Point),
    terrain: &'a Terrain,
    cover: Option<&'a Cover>,
    /// Whether much of it hides whoever is behind it (TER-2, TER-3).
    hides: bool,
}

/// What somebody behind an obstacle or an opening has of it.
#[derive(Clone, Copy)]
struct Screen<'a> {
    cover: Option<&'a Cover>,
    hides_crouched: bool,
}

/// A line to be looked over.
#[derive(Clone, Copy, Debug)]
struct Obstacle<'g, 'a> {
    shape: &'g Polyline,
    /// The box around it.
    bounds: (Point, Point),
    terrain: &'a Terrain,
    cover: Option<&'a Cover>,
    /// Solid enough to steady troops behind it (TAC-10), and to be shot at in volleys (SHO-8).
    solid: bool,
}

impl<'g, 'a> Scenery<'g, 'a> {
    /// All of it.
    pub fn new(data: &'a PeriodData, ground: &'g GroundPlan) -> Self {
        let limit = Point::LIMIT;
        let everywhere = (Point::new(-limit, -limit), Point::new(limit, limit));
        Self::within(data, ground, everywhere)
    }

    /// What can matter to lines within a box, given by its least corner and its greatest.
    pub fn within(
        data: &'a PeriodData,
        ground: &'g GroundPlan,
        (low, high): (Point, Point),
    ) -> Self {
        let cover = |terrain: &Terrain| data.cover(terrain.cover.as_deref()?);
        let mut areas = SmallVec::new();
        let near: SmallVec<[&Patch; 8]> = of(&ground.areas, |p| p.shape.may_meet(low, high));
        if !near.is_empty() {
            for terrain in &data.terrain {
                let cover = cover(terrain);
                let hides = terrain.hides_beyond.is_some();
                if !hides && !terrain.hides_crouched && cover.is_none() {
                    continue;
                }
                let here = near.iter().filter(|patch| patch.terrain == terrain.id);
                areas.extend(here.map(|patch| Growth {
                    shape: &patch.shape,
                    bounds: patch.shape.bounds(),
                    terrain,
                    cover,
                    hides,
                }));
            }
        }
        let lines = ground.lines.iter();
        let lines = lines.filter(|barrier| barrier.shape.may_meet(low, high));
        Self {
            areas,
            lines: lines
                .filter_map(|barrier| {
                    let terrain = data.terrain(&barrier.terrain)?;
                    Some(Obstacle {
                        shape: &barrier.shape,
                        bounds: barrier.shape.bounds(),
                        terrain,
                        cover: cover(terrain),
                        solid: HARD_SHELTER.contains(&terrain.id.as_str()),
                    })
                })
                .collect(),
            buildings: of(&ground.buildings, |b| b.shape.may_meet(low, high)),
            ground,
            data,
        }
    }

    /// The part of it that can hide anybody in a fan of lines of sight: the rest only covers. `crouched`
    /// says whether anybody there may be crouched.
    pub(crate) fn hiding(&self, fan: &Fan, crouched: bool) -> Hiding<'_, 'g, 'a> {
        let mut hiding = Hiding {
            areas: SmallVec::new(),
            lines: SmallVec::new(),
            buildings: SmallVec::new(),
            scenery: self,
        };
        for area in &self.areas {
            let hides = area.hides || crouched && area.terrain.hides_crouched;
            if hides && fan.may_meet(beside(area.bounds)) {
                hiding.areas.push(area);
            }
        }
        if crouched {
            let hides = |line: &&Obstacle<'_, '_>| line.terrain.hides_crouched;
            hiding.lines.extend(self.lines.iter().filter(hides));
        }
        for building in &self.buildings {
            if fan.may_meet(building.shape.bounds()) {
                hiding.buildings.push(*building);
            }
        }
        hiding
    }

    /// What `shooter` sees of `target`.
    pub fn sight(&self, rules: &Ruleset, shooter: &Stand, target: &Stand) -> Sight<'a> {
        let distance = shooter.placed.distance(&target.placed);
        Sight {
            distance,
            ..self.seen(rules, shooter, target)
        }
    }

    /// Why `shooter` does not see `target`, if so.
    pub fn hides(&self, rules: &Ruleset, shooter: &Stand, target: &Stand) -> Option<Clause> {
        self.seen(rules, shooter, target).hidden
    }

    /// What lies between two, their distance left out.
    fn seen(&self, rules: &Ruleset, shooter: &Stand, target: &Stand) -> Sight<'a> {
        let mut sight = Sight::default();
        let (areas, lines) = (self.areas.iter(), self.lines.iter());
        self.look(
            (areas, lines, &self.buildings),
            rules,
            (shooter, target),
            &mut sight,
        );
        sight
    }

    /// Looks at some of it.
    fn look<'s>(
        &self,
        (all, lines, buildings): (
            impl Iterator<Item = &'s Growth<'g, 'a>>,
            impl Iterator<Item = &'s Obstacle<'g, 'a>>,
            &[&Building],
        ),
        rules: &Ruleset,
        (shooter, target): (&Stand, &Stand),
        sight: &mut Sight<'a>,
    ) where
        'g: 's,
        'a: 's,
    {
        let scene = Scene {
            rules,
            data: self.data,
            lines: &self.lines,
            shooter,
            target,
        };
        let (from, to) = scene.line();
        let mut areas: SmallVec<[&Growth<'g, 'a>; 8]> = SmallVec::new();
        let mut all = all.peekable();
        if all.peek().is_some() {
            // The nearest points of round bases lie on the line between their middles.
            let span = scene.is_square().then(|| scene.span());
            for area in all {
                let aside = || span.is_some_and(|(near, far)| enters(area.bounds, near, far));
                let crosses = || span.is_some() || !passes(wider(area.bounds), from, to);
                if enters(area.bounds, from, to) && crosses() || aside() {
                    areas.push(area);
                }
            }
        }
        if !areas.is_empty() {
            scene.look_into(&areas, sight);
        }
        for obstacle in lines.filter(|line| enters(line.bounds, from, to)) {
            scene.look_over(obstacle, sight);
        }
        for building in buildings {
            scene.look_at_building(building, sight);
        }
        scene.look_over_hills(self.ground, sight);
    }

    /// Whether whoever crouches on foot at a point is hidden there from everybody, wherever they look from (TER-1).
    pub(crate) fn hides_crouched(&self, rules: &Ruleset, point: Point) -> bool {
        // VAR-10: otherwise it depends on how deep in they are, seen from there.
        let anywhere = !rules.on(Switch::HiddenInBushes);
        anywhere
            && self.areas.iter().any(|area| {
                let Terrain {
                    hides_beyond,
                    hides_crouched,
                    ..
                } = area.terrain;
                *hides_crouched && hides_beyond.is_none() && area.shape.contains(point)
            })
    }

    /// Whether somebody who looks towards a point is in a hard shelter (TAC-10): in a building, or tight
    /// behind a barricade, a rampart or a solid wall on that side.
    pub fn shelters(&self, placed: &Placed, towards: Point) -> bool {
        let indoors = |building: &&Building| building.shape.contains(placed.centre);
        let behind = |line: &Obstacle<'_, '_>| {
            let mut crossings = line.shape.crossings(placed.centre, towards);
            crossings.any(|(near, _)| line.has_at(&self.lines, placed, near))
        };
        let mut solid = self.lines.iter().filter(|line| line.solid);
        self.buildings.iter().any(indoors) || solid.any(behind)
    }
}

fn of<'g, T, const N: usize>(pieces: &'g [T], is_near: impl Fn(&T) -> bool) -> SmallVec<[&'g T; N]>
where
    [&'g T; N]: smallvec::Array<Item = &'g T>,
{
    pieces.iter().filter(|piece| is_near(piece)).collect()
}

/// A box with room for the nearest points of bases beside the lines that are looked along.
fn beside((low, high): (Point, Point)) -> (Point, Point) {
    (
        Point::new(low.x - ASIDE, low.y - ASIDE),
        Point::new(high.x + ASIDE, high.y + ASIDE),
    )
}

/// A box with room for what rounding takes the nearest points of two round bases off the line between their middles.
fn wider((low, high): (Point, Point)) -> (Point, Point) {
    (
        Point::new(low.x - 2, low.y - 2),
        Point::new(high.x + 2, high.y + 2),
    )
}

/// How much of some ground of one kind lies between two points.
fn depth(alike: &[&Growth<'_, '_>], (from, to): (Point, Point)) -> Length {
    let depths = alike.iter().map(|area| area.shape.depth(from, to));
    depths.fold(Length::ZERO, Length::plus)
}

struct Scene<'a, 's> {
    rules: &'s Ruleset,
    data: &'a PeriodData,
    /// All obstacles: one may be drawn as several.
    lines: &'s [Obstacle<'s, 'a>],
    shooter: &'s Stand,
    target: &'s Stand,
}

impl<'a> Sight<'a> {
    /// SHO-M1: maluses of terrain do not add up; the worst counts.
    fn worsen(&mut self, cover: Option<&'a Cover>) {
        if self.is_worse(cover) {
            self.cover = cover;
        }
    }

    /// Whether a cover is worse than what has been seen so far.
    fn is_worse(&self, cover: Option<&Cover>) -> bool {
        let malus = |cover: Option<&Cover>| cover.map_or(0, |cover| cover.malus);
        malus(cover) > malus(self.cover)
    }

    fn hide(&mut self, clause: Clause) {
        self.hidden.get_or_insert(clause);
    }
}

impl<'a> Scene<'a, '_> {
    fn line(&self) -> (Point, Point) {
        (self.shooter.placed.centre, self.target.placed.centre)
    }

    /// RUL-38: depth is measured between the nearest points of the bases.
    fn span(&self) -> (Point, Point) {
        self.shooter.placed.nearest_points(&self.target.placed)
    }

    /// Whether one of the bases is not round.
    fn is_square(&self) -> bool {
        let square = |stand: &Stand| matches!(stand.placed.base, Base::Rectangle { .. });
        square(self.shooter) || square(self.target)
    }

    fn look_into(&self, areas: &[&Growth<'_, 'a>], sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        let span = self.span();
        for alike in areas.chunk_by(|a, b| std::ptr::eq(a.terrain, b.terrain)) {
            let &Growth { terrain, cover, .. } = alike[0];
            let inside = || alike.iter().any(|area| area.shape.contains(to));
            let deep = || depth(alike, span);
            if let Some(limit) = terrain.hides_beyond {
                // TER-2, TER-3: all of it on the way counts, up to and including the limit.
                let depth = deep();
                if depth > limit {
                    sight.hide(terrain.clause);
                } else if depth > Length::ZERO || inside() {
                    sight.worsen(cover);
                    let edge = self.target.placed.base.length();
                    sight.forest_edge |= self.target.mounted && depth <= edge && inside();
                }
            } else if inside() {
                // TER-1: those inside are covered, and on foot they may be hidden.
                sight.worsen(cover);
                let crouched = self.target.crouched && !self.target.mounted;
                // VAR-10: one source wants more than two centimetres of it between.
                let enough = || !self.rules.on(Switch::HiddenInBushes) || deep() > HIDING_DEPTH;
                if terrain.hides_crouched && crouched && enough() {
                    sight.hide(terrain.clause);
                }
            } else if terrain.hides_crouched {
                // TER-4: bushes and high crops between cover whoever is seen behind them; who stands in them shoots
                // out of them.
                let between = |area: &&Growth<'_, '_>| {
                    area.shape.depth(span.0, span.1) > Length::ZERO && !area.shape.contains(from)
                };
                if sight.is_worse(cover) && alike.iter().any(between) {
                    sight.worsen(cover);
                }
            }
        }
    }

    /// A linear obstacle, or an opening drawn as a line (RUL-41).
    fn look_over(&self, line: &Obstacle<'_, 'a>, sight: &mut Sight<'a>) {
        let (from, to) = self.line();
        let mut crossings = line.shape.crossings(from, to).peekable();
        if crossings.peek().is_none() {
            return;
        }
        let what = Screen {
            cover: line.cover,
            hides_crouched: match line.terrain.opening {
                Some(kind) => kind.hides_crouched(),
                None => line.terrain.hides_crouched,
            },
        };
        for (_, crossing) in crossings {
            let tight = |stand: &Stand| line.has_at(self.lines, &stand.placed, crossing);
            let covers = self.look_past(what, tight, sight);
            // SHO-8: in part behind something built to last.
            sight.hard_cover |= covers && line.solid && !self.target.mounted;
        }
        if let Some(kind) = line.terrain.opening {
            sight.hard_cover = true;
            sight.narrow_opening |= kind.is_narrow();
        }
    }

    /// TER-4, TER-5, GEN-5: a line to be looked over or through covers those beyond it, but not from someone who
    /// has stepped up to it. Whether it covers them.
    fn look_past(
        &self,
        what: Screen<'a>,
        tight: impl Fn(&Stand) -> bool,
        sight: &mut Sight<'a>,
    ) -> bool {
        // GEN-5 hides whoever crouches there, even from someone who looks over it.
        let crouching = self.rules.on(Switch::CrouchingHides)
            && self.target.crouched
            && !self.target.mounted
            && what.hides_crouched;
        if crouching && tight(self.target) {
            sight.hide(Clause::GEN_5);
        }
        let stepped_up = || tight(self.shooter) && self.rules.on(Switch::StepUpToObstacle);
        let covers = what.cover.is_some() && !stepped_up();
        if covers {
            sight.worsen(what.cover);
        }
        covers
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
        // WPN-20: by whatever opening, or at somebody in the same hall.
        sight.narrow_opening |= building.shape.contains(from);
    }

    /// RUL-41: an opening in a building is what one drawn as a line is.
    fn look_through(&self, building: &Building, opening: &Opening, sight: &mut Sight<'a>) {
        let what = Screen {
            cover: self.data.cover(opening.kind.cover()),
            hides_crouched: opening.kind.hides_crouched(),
        };
        let (from, to) = self.line();
        if let Some((_, crossing)) = common(from, to, opening.from, opening.to) {
            let tight = |stand: &Stand| {
                let Stand { placed, .. } = stand;
                is_looked_over(placed, crossing)
                    && placed.is_near_segment(opening.from, opening.to, TIGHT)
            };
            self.look_past(what, tight, sight);
        }
        sight.hard_cover |= building.shape.contains(self.target.placed.centre);
        sight.narrow_opening |= opening.kind.is_narrow();
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

impl Obstacle<'_, '_> {
    /// TER-5, GEN-5: whether a base is at it for a line of fire that crosses it there. It is one obstacle, whether drawn
    /// round a field or as several lines end to end: the stretch that is looked over decides.
    fn has_at(&self, all: &[Obstacle<'_, '_>], placed: &Placed, crossing: Point) -> bool {
        is_looked_over(placed, crossing) && self.is_tight(all, placed, crossing)
    }

    /// Whether a base touches the stretch around a point: along it as far as [`STRETCH`], over to what goes on from its
    /// ends, and not to what only runs near it.
    fn is_tight(&self, all: &[Obstacle<'_, '_>], placed: &Placed, crossing: Point) -> bool {
        let alike = all
            .iter()
            .filter(|line| std::ptr::eq(line.terrain, self.terrain));
        let reach = Length::tenths_of_mm(STRETCH).plus(HAIR);
        let pieces: Pieces = alike
            .flat_map(|line| line.shape.points().windows(2))
            .map(|pair| (pair[0], pair[1]))
            .filter(|&(p, q)| is_near_segment(crossing, p, q, reach))
            .collect();
        let mut next: SmallVec<[(Point, i64); 8]> = smallvec![(crossing, STRETCH * FINE)];
        let mut reached: SmallVec<[(Point, i64); 16]> = SmallVec::new();
        while let Some((here, left)) = next.pop() {
            for &piece in &pieces {
                if !is_near_segment(here, piece.0, piece.1, HAIR) {
                    continue;
                }
                for end in joints(piece, &pieces) {
                    let way = here.to(end);
                    // Finer than lengths are told, so that a stretch in many pieces is as long as in one.
                    let far = root(way.dot(way) * FINE * FINE);
                    let to = here.towards(end, Length::tenths_of_mm(far.min(left) / FINE));
                    if placed.is_near_segment(here, to, TIGHT) {
                        return true;
                    }
                    let rest = left - far;
                    let before = |&(point, had): &(Point, i64)| point == end && had >= rest;
                    if rest > 0 && !reached.iter().any(before) {
                        reached.push((end, rest));
                        next.push((end, rest));
                    }
                }
            }
        }
        false
    }
}

/// Straight pieces of obstacles of one kind.
type Pieces = SmallVec<[(Point, Point); 16]>;

/// Where one may go on from a straight piece: its ends, and where another ends on it or crosses it, as if it had been
/// drawn from there.
fn joints((p, q): (Point, Point), pieces: &Pieces) -> SmallVec<[Point; 8]> {
    let mut joints: SmallVec<[Point; 8]> = smallvec![p, q];
    for &(r, s) in pieces.iter().filter(|&&piece| piece != (p, q)) {
        let on = [r, s]
            .into_iter()
            .filter(|&end| is_near_segment(end, p, q, HAIR));
        let before = joints.len();
        joints.extend(on);
        if joints.len() == before {
            joints.extend(common(p, q, r, s).map(|(_, point)| point));
        }
    }
    joints
}

/// Whether a base is near enough to where a line of fire crosses something to look over it there.
fn is_looked_over(placed: &Placed, crossing: Point) -> bool {
    placed.is_near_segment(crossing, crossing, REACH)
}

impl Opening {
    /// Whether it lies on the wall between two corners.
    fn lies_on(&self, p: Point, q: Point) -> bool {
        let near = |point: Point| is_near_segment(point, p, q, Length::tenths_of_mm(10));
        near(self.from) && near(self.to)
    }
}

#[cfg(test)]
mod tests;
