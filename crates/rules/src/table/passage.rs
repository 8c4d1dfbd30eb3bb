//! What a straight way over the table meets: other ground, lines to climb over, walls and their
//! openings. It says where; what that costs is decided by whoever walks.

use super::{Footing, Table};
use crate::clause::Clause;
use crate::data::{Ground, OpeningKind, PeriodData};
use crate::geometry::{Placed, Point, is_near_segment, segments_meet};
use crate::measure::Length;
use crate::scenario::GroundPlan;
use crate::short;
use smallvec::SmallVec;

/// Something on a straight way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// How far along, rounded down.
    pub at: Length,
    /// What.
    pub what: Met,
}

/// What a way meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// Other ground from here on.
    Ground(Footing),
    /// A line to cross, or a window to climb through.
    Line(Footing),
    /// A wall without a way through, or an opening too narrow for whoever comes (RUL-41).
    Wall(Option<OpeningKind>),
}

/// Everything on one straight way, nearest first.
pub type Crossings = SmallVec<[Crossing; 4]>;

/// A piece of a line or of a wall.
#[derive(Clone, Debug)]
pub(super) struct Side {
    p: Point,
    q: Point,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A linear obstacle, to people on foot and to horses.
    Line([Footing; 2]),
    /// An opening drawn as a line (RUL-41).
    Opening(OpeningKind),
    /// A wall with its openings.
    Wall(SmallVec<[(OpeningKind, Point, Point); 2]>),
}

/// Every line and wall of the ground; nothing if the data lacks one.
pub(super) fn sides(plan: &GroundPlan, data: &PeriodData) -> Option<Vec<Side>> {
    let mut sides = Vec::new();
    for line in &plan.lines {
        let terrain = data.terrain(&line.terrain)?;
        let footing = |ground| Footing {
            ground,
            clause: terrain.clause,
            close_order: terrain.close_order,
            kind: super::ground::kind(data, terrain),
        };
        let both = [footing(terrain.foot), footing(terrain.mounted)];
        for pair in line.shape.points().windows(2) {
            let (p, q) = (pair[0], pair[1]);
            let kind = terrain.opening.map_or(Kind::Line(both), Kind::Opening);
            sides.push(Side { p, q, kind });
        }
    }
    for building in &plan.buildings {
        for (p, q) in building.shape.sides() {
            let near = |point| is_near_segment(point, p, q, Length::tenths_of_mm(10));
            let openings = building
                .openings
                .iter()
                .filter(|o| near(o.from) && near(o.to))
                .map(|o| (o.kind, o.from, o.to))
                .collect();
            let kind = Kind::Wall(openings);
            sides.push(Side { p, q, kind });
        }
    }
    Some(sides)
}

/// Where a way from `a` to `b` crosses from `p` to `q`, as a fraction with a positive denominator. Who
/// stands on the line itself leaves it freely; to end on it is to cross it.
fn cut(a: Point, b: Point, p: Point, q: Point) -> Option<(i64, i64)> {
    let (way, side, start) = (a.to(b), p.to(q), a.to(p));
    let below = way.cross(side);
    let sign = below.signum();
    let (at, on, below) = (
        start.cross(side) * sign,
        start.cross(way) * sign,
        below * sign,
    );
    (sign != 0 && at > 0 && at <= below && (0..=below).contains(&on)).then_some((at, below))
}

/// Whether the boxes around two straight ways have a point in common.
fn boxes_meet(a: Point, b: Point, low: Point, high: Point) -> bool {
    a.x.min(b.x) <= high.x
        && a.x.max(b.x) >= low.x
        && a.y.min(b.y) <= high.y
        && a.y.max(b.y) >= low.y
}

impl Side {
    /// The least corner of the box around it, and the greatest.
    pub fn bounds(&self) -> (Point, Point) {
        let (p, q) = (self.p, self.q);
        (
            Point::new(p.x.min(q.x), p.y.min(q.y)),
            Point::new(p.x.max(q.x), p.y.max(q.y)),
        )
    }

    fn met(&self, a: Point, b: Point, mounted: bool) -> Met {
        match &self.kind {
            Kind::Line(both) => Met::Line(both[usize::from(mounted)]),
            Kind::Opening(kind) => {
                through(*kind, mounted).map_or(Met::Wall(Some(*kind)), Met::Line)
            }
            Kind::Wall(openings) => {
                let crossed = openings
                    .iter()
                    .filter(|(_, from, to)| cut(a, b, *from, *to).is_some());
                let mut narrow = None;
                for (kind, ..) in crossed {
                    if let Some(way) = through(*kind, mounted) {
                        return Met::Line(way);
                    }
                    narrow.get_or_insert(*kind);
                }
                Met::Wall(narrow)
            }
        }
    }

    /// Whether it is a wall, and blank where a straight line meets it.
    fn parts(&self, a: Point, b: Point) -> bool {
        let Kind::Wall(openings) = &self.kind else {
            return false;
        };
        let met = |p, q| segments_meet(a, b, p, q);
        met(self.p, self.q) && !openings.iter().any(|&(_, p, q)| met(p, q))
    }

    /// Whether nobody, or no horse, comes through somewhere.
    fn may_bar(&self) -> bool {
        match &self.kind {
            Kind::Line(_) => false,
            Kind::Opening(kind) => kind.passage(true).is_none(),
            Kind::Wall(_) => true,
        }
    }
}

/// The footing of whoever goes through an opening; nothing if they cannot.
fn through(kind: OpeningKind, mounted: bool) -> Option<Footing> {
    Some(Footing {
        ground: kind.passage(mounted)?,
        clause: Clause::TER_9,
        close_order: kind.is_wide(),
        kind: 0,
    })
}

/// Whether any line or wall of the ground bars the way of anybody.
pub(super) fn any_bars(sides: &[Side]) -> bool {
    sides.iter().any(Side::may_bar)
}

impl Table<'_> {
    /// Lines and walls a straight way cuts, and where.
    fn cut_sides(&self, a: Point, b: Point) -> impl Iterator<Item = (&Side, (i64, i64))> {
        self.near_sides.along(a, b).filter_map(move |index| {
            let side = &self.sides[index];
            let (low, high) = side.bounds();
            let fraction = boxes_meet(a, b, low, high).then(|| cut(a, b, side.p, side.q))??;
            Some((side, fraction))
        })
    }

    /// Whether a wall bars the straight way of somebody on foot or mounted (TER-9).
    pub fn is_walled(&self, a: Point, b: Point, mounted: bool) -> bool {
        // Other lines can be crossed.
        self.walled
            && self
                .cut_sides(a, b)
                .any(|(side, _)| matches!(side.met(a, b, mounted), Met::Wall(_)))
    }

    /// Whether a blank wall stands between two places: nobody reaches anybody through it, but by any opening, a
    /// loophole included (LEN-6, RUL-41).
    pub fn is_parted(&self, a: Point, b: Point) -> bool {
        let mut near = self.near_sides.along(a, b);
        self.walled && near.any(|index| self.sides[index].parts(a, b))
    }

    /// Whether a base would stand in the wall of a building, or touch it.
    pub fn is_in_wall(&self, at: &Placed) -> bool {
        let far = at.base.extent() as i32;
        let corner = |by: i32| Point::new(at.centre.x + by, at.centre.y + by);
        let near = self.near_sides.along(corner(-far), corner(far));
        let mut near = near.map(|index| &self.sides[index]);
        near.any(|side| {
            let wall = matches!(side.kind, Kind::Wall(_));
            wall && at.is_near_segment(side.p, side.q, Length::ZERO)
        })
    }

    /// Every opening a straight line goes through, in the walls of buildings and drawn as a line (RUL-41).
    pub fn openings(&self, a: Point, b: Point) -> impl Iterator<Item = OpeningKind> {
        let near = self.near_sides.along(a, b).map(|index| &self.sides[index]);
        near.flat_map(move |side| {
            let met = |p, q| segments_meet(a, b, p, q);
            let found: SmallVec<[OpeningKind; 2]> = match &side.kind {
                Kind::Line(_) => SmallVec::new(),
                Kind::Opening(kind) => met(side.p, side.q).then_some(*kind).into_iter().collect(),
                Kind::Wall(openings) => {
                    let met = openings.iter().filter(|(_, p, q)| met(*p, *q));
                    met.map(|(kind, ..)| *kind).collect()
                }
            };
            found
        })
    }

    /// Whether a point lies on a linear obstacle itself, or on an opening drawn as a line.
    pub fn is_on_line(&self, point: Point) -> bool {
        let mut near = self.near_sides.along(point, point);
        near.any(|index| {
            let side = &self.sides[index];
            let line = !matches!(side.kind, Kind::Wall(_));
            line && is_near_segment(point, side.p, side.q, Length::ZERO)
        })
    }

    /// How many hedges, walls, windows and the like somebody climbs over or through on a straight way.
    pub fn climbs(&self, a: Point, b: Point, mounted: bool) -> usize {
        let hard = |met| matches!(met, Met::Line(f) if f.ground != Ground::Easy);
        self.cut_sides(a, b)
            .filter(|(side, _)| hard(side.met(a, b, mounted)))
            .count()
    }

    /// Cheap: whether a straight way is surely far from all ground, lines and walls. A sieve: where it says no, nothing
    /// may be near all the same, and whoever asks has to look ([`Table::passage`]).
    pub fn is_surely_open(&self, a: Point, b: Point) -> bool {
        !self.near_anything.any(a, b)
    }

    /// What somebody on foot or mounted meets going straight from `a` to `b`, nearest first.
    pub fn passage(&self, a: Point, b: Point, mounted: bool) -> Crossings {
        let mut met = Crossings::new();
        let length = |(at, below): (i64, i64)| {
            let whole = a.distance(b).as_tenths_of_mm();
            Length::tenths_of_mm((i128::from(at) * i128::from(whole) / i128::from(below)) as i64)
        };
        for (side, fraction) in self.cut_sides(a, b) {
            let (at, what) = (length(fraction), side.met(a, b, mounted));
            met.push(Crossing { at, what });
        }
        let mut borders: SmallVec<[Length; 8]> = SmallVec::new();
        for index in self.near_ground.along(a, b) {
            let piece = &self.ground[index];
            if boxes_meet(a, b, piece.low, piece.high) {
                let cuts = piece.shape.sides().filter_map(|(p, q)| cut(a, b, p, q));
                borders.extend(cuts.map(length));
            }
        }
        self.changes(a, b, mounted, &mut borders, &mut met);
        short::sort_by_key(&mut met, |crossing| crossing.at);
        met
    }

    /// Where the footing really changes among the borders crossed.
    fn changes(
        &self,
        a: Point,
        b: Point,
        mounted: bool,
        borders: &mut SmallVec<[Length; 8]>,
        met: &mut Crossings,
    ) {
        if borders.is_empty() {
            return;
        }
        short::sort(borders);
        let mut before = self.footing(a, mounted);
        for &at in borders.iter() {
            // Just beyond the border, within what a hand can place.
            let after = self.footing(a.towards(b, at.plus(Length::tenths_of_mm(2))), mounted);
            if after != before {
                let what = Met::Ground(after);
                met.push(Crossing { at, what });
                before = after;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{Stage, hm};

    const RED: &str = "[[troop]]\nid = \"red-one\"\nside = \"red\"\nunit = \"officer\"\n\
        at = [[5, 5]]\nfacing = \"north\"\n";
    const HOUSE: &str = "[[building]]\nname = { fr = \"maison\", en = \"house\" }\n\
        points = [[40, 40], [60, 40], [60, 60], [40, 60]]\n\
        openings = [{ kind = \"door\", from = [49, 40], to = [51, 40] },\n\
        { kind = \"window\", from = [40, 49], to = [40, 51] },\n\
        { kind = \"gate\", from = [60, 45], to = [60, 55] },\n\
        { kind = \"loophole\", from = [45, 60], to = [47, 60] }]\n";

    fn first(x: i32, y: i32, mounted: bool) -> Met {
        let stage = Stage::new(&hm(&[HOUSE, RED].concat()));
        let inside = Point::cm(50, 50);
        stage.table().passage(Point::cm(x, y), inside, mounted)[0].what
    }

    // clauses: TER-9
    #[test]
    fn walls_are_passed_only_by_openings_wide_enough() {
        let ground = |met: Met| match met {
            Met::Line(footing) => Some(footing.ground),
            Met::Ground(_) | Met::Wall(_) => None,
        };
        assert_eq!(ground(first(50, 30, false)), Some(Ground::Easy));
        assert_eq!(first(50, 30, true), Met::Wall(Some(OpeningKind::Door)));
        assert_eq!(ground(first(30, 50, false)), Some(Ground::Difficult));
        assert_eq!(first(30, 50, true), Met::Wall(Some(OpeningKind::Window)));
        assert_eq!(ground(first(70, 50, true)), Some(Ground::Easy));
        assert_eq!(first(43, 70, false), Met::Wall(Some(OpeningKind::Loophole)));
        assert_eq!(first(46, 70, false), Met::Wall(None));
        assert_eq!(first(30, 30, false), Met::Wall(None));
    }

    // clauses: RUL-41, TER-9
    #[test]
    fn an_opening_drawn_as_a_line_lets_the_same_pass() {
        let kinds = [
            (OpeningKind::Door, 50, 30),
            (OpeningKind::Window, 30, 50),
            (OpeningKind::Gate, 70, 50),
            (OpeningKind::Loophole, 43, 70),
        ];
        for (kind, x, y) in kinds {
            let line = format!(
                "[[line]]\nterrain = \"{}\"\npoints = [[30, 20], [70, 20]]\n",
                kind.word()
            );
            let stage = Stage::new(&hm(&[&line, RED].concat()));
            let table = stage.table();
            let (a, b) = (Point::cm(50, 10), Point::cm(50, 30));
            for mounted in [false, true] {
                let met = table.passage(a, b, mounted)[0].what;
                let barred = matches!(met, Met::Wall(_));
                assert_eq!(table.is_walled(a, b, mounted), barred);
                assert_eq!(met, first(x, y, mounted), "{kind:?} {mounted}");
            }
            assert_eq!(table.openings(a, b).collect::<Vec<_>>(), [kind]);
            assert_eq!(table.openings(a, Point::cm(50, 19)).count(), 0);
        }
    }

    // clauses: RUL-41
    #[test]
    fn a_blank_wall_parts_and_no_opening_does() {
        let line = "[[line]]\nterrain = \"loophole\"\npoints = [[70, 50], [80, 50]]\n\
             [[line]]\nterrain = \"low-wall\"\npoints = [[80, 50], [90, 50]]\n";
        let stage = Stage::new(&hm(&[HOUSE, line, RED].concat()));
        let table = stage.table();
        let parted = |a: (i32, i32), b: (i32, i32)| {
            let (a, b) = (Point::cm(a.0, a.1), Point::cm(b.0, b.1));
            assert_eq!(table.is_parted(a, b), table.is_parted(b, a));
            table.is_parted(a, b)
        };
        // Blank on every side, and through the corner from within.
        for (a, b) in [
            ((45, 39), (45, 41)),
            ((39, 45), (41, 45)),
            ((61, 57), (59, 57)),
        ] {
            assert!(parted(a, b), "{a:?} {b:?}");
        }
        assert!(parted((55, 61), (55, 59)) && parted((41, 41), (39, 39)));
        // Door, window, gate and loophole.
        for (a, b) in [
            ((50, 39), (50, 41)),
            ((39, 50), (41, 50)),
            ((61, 50), (59, 50)),
        ] {
            assert!(!parted(a, b), "{a:?} {b:?}");
        }
        assert!(!parted((46, 61), (46, 59)));
        // Lines, both indoors, both outside: past the corner or across it.
        assert!(!parted((75, 49), (75, 51)) && !parted((85, 49), (85, 51)));
        assert!(!parted((45, 45), (47, 45)) && !parted((38, 41), (40, 38)));
        assert!(parted((39, 42), (42, 39)));
    }

    // clauses: TER-2, TER-5
    #[test]
    fn ground_and_lines_are_met_where_they_begin() {
        let ground = "[[area]]\nterrain = \"forest\"\npoints = [[40, 0], [50, 0], [50, 50], [40, 50]]\n\
             [[line]]\nterrain = \"hedge\"\npoints = [[30, 0], [30, 50]]\n";
        let stage = Stage::new(&hm(&[ground, RED].concat()));
        let table = stage.table();
        let way = table.passage(Point::cm(20, 20), Point::cm(60, 20), true);
        let at: Vec<Length> = way.iter().map(|c| c.at).collect();
        assert_eq!(at, [10, 20, 30].map(Length::cm));
        assert!(matches!(way[0].what, Met::Line(f) if f.ground == Ground::VeryDifficult));
        assert!(matches!(way[1].what, Met::Ground(f) if f.ground == Ground::VeryDifficult));
        assert!(matches!(way[2].what, Met::Ground(f) if f.ground == Ground::Easy));
        assert!(
            table
                .passage(Point::cm(20, 60), Point::cm(60, 60), true)
                .is_empty()
        );
    }
}
