//! Where figures stand: on the table, not in each other or in a wall, and in an order the rules
//! allow.
//!
//! A figure is on the ground its middle is on.

use super::field::fault;
use super::place::{TOUCH, blocks, inward, skirmish_gap};
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::{GroundPlan, MOST_FIGURES, Start, TableSize};
use crate::data::source::Place;
use crate::data::{PeriodData, Terrain};
use crate::geometry::{Area, Base, Placed, Point, Polyline};
use crate::measure::Length;
use crate::shooting::Formation;

/// A figure on the table and where it was written.
struct Standing<'p, 'a> {
    base: Placed,
    draft: &'p Draft<'a>,
    index: usize,
    place: Place<'a>,
}

impl Standing<'_, '_> {
    fn name(&self) -> String {
        self.draft.figure(self.index)
    }

    fn is_in(&self, formation: Formation) -> bool {
        self.draft.troop.formation == formation
    }

    fn is_friend(&self, other: &Self) -> bool {
        self.draft.troop.side() == other.draft.troop.side()
    }
}

/// Reports every figure that cannot stand where it stands.
pub(super) fn stand<'a>(parts: &Parts<'a>, scope: &Scope<'a, '_>, file: Place<'a>) {
    let count = parts.troops.items.iter().map(|d| d.troop.start.count());
    let found: usize = count.sum();
    if found > MOST_FIGURES {
        let most = MOST_FIGURES;
        fault(file, FaultKind::TooManyFigures { found, most });
        return;
    }
    let figures: Vec<Standing> = parts.troops.items.iter().flat_map(standing).collect();
    for figure in &figures {
        if let Some(size) = scope.size
            && !is_on_table(&figure.base, size)
        {
            let figure_name = figure.name();
            fault(
                figure.place,
                FaultKind::FigureOffTable {
                    figure: figure_name,
                },
            );
        }
        walls(figure, &parts.ground);
    }
    overlaps(&figures);
    close_order(&figures, &parts.ground, scope.data);
    deploying(parts, scope);
    skirmish_order(&figures);
}

fn standing<'p, 'a>(draft: &'p Draft<'a>) -> impl Iterator<Item = Standing<'p, 'a>> {
    let figures = draft.troop.start.figures().iter().zip(&draft.spots);
    figures
        .enumerate()
        .map(move |(index, (&base, &place))| Standing {
            base,
            draft,
            index,
            place,
        })
}

fn is_on_table(figure: &Placed, size: TableSize) -> bool {
    let reach = match figure.base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm() as i32,
        Base::Rectangle { .. } => 0,
    };
    let near = |p: Point| Point::new(p.x.saturating_sub(reach), p.y.saturating_sub(reach));
    let far = |p: Point| Point::new(p.x.saturating_add(reach), p.y.saturating_add(reach));
    let corners = figure.corners();
    corners
        .iter()
        .all(|&corner| size.holds(near(corner)) && size.holds(far(corner)))
}

/// One figure is told of one overlap, the first: a heap of figures is one mistake each, not one a pair.
fn overlaps(figures: &[Standing<'_, '_>]) {
    for (index, figure) in figures.iter().enumerate() {
        let mut earlier = figures.iter().take(index);
        if let Some(other) = earlier.find(|other| figure.base.overlaps(&other.base)) {
            fault(
                figure.place,
                FaultKind::FiguresOverlap {
                    figure: figure.name(),
                    other: other.name(),
                    line: other.place.line(),
                },
            );
        }
    }
}

/// Lines and walls have no depth: a base across one is half on either side.
fn walls(figure: &Standing<'_, '_>, ground: &GroundPlan) {
    if let Some(what) = wall(&figure.base, ground) {
        let figure_name = figure.name();
        fault(
            figure.place,
            FaultKind::InWall {
                figure: figure_name,
                what,
            },
        );
    }
}

/// What a base would stand across.
fn wall(base: &Placed, ground: &GroundPlan) -> Option<String> {
    let line = ground.lines.iter().find(|line| cuts(&line.shape, base));
    let building = ground.buildings.iter().find(|building| {
        let corners = building.shape.corners();
        let around = corners.iter().chain(corners.first()).copied().collect();
        Polyline::new(around).is_ok_and(|wall| cuts(&wall, base))
    });
    let what = line.map(|line| line.terrain.clone());
    what.or_else(|| building.map(|building| building.name.en.clone()))
}

/// Whether a line goes through a base; touching it is standing at it.
fn cuts(line: &Polyline, base: &Placed) -> bool {
    match base.base {
        Base::Round { diameter } => line.distance(base.centre) < diameter.half(),
        Base::Rectangle { length, width } => {
            // A hair smaller, so that an edge along the line does not count.
            let hair = TOUCH.plus(TOUCH);
            let (length, width) = (length.less(hair), width.less(hair));
            let inner = Placed::new(Base::Rectangle { length, width }, base.centre, base.facing);
            let corners = inner.corners().into_iter().collect();
            Area::new(corners).is_ok_and(|area| {
                let ends = line.points().iter().zip(line.points().iter().skip(1));
                ends.into_iter().any(|(&p, &q)| area.meets(p, q))
            })
        }
    }
}

/// The ground at a point: indoors, else the uppermost piece, else the open.
fn ground_at<'d>(point: Point, ground: &GroundPlan, data: &'d PeriodData) -> Option<&'d Terrain> {
    if ground.buildings.iter().any(|b| b.shape.contains(point)) {
        return data.terrain("building");
    }
    let upper = ground.areas.iter().rev();
    let patch = upper.into_iter().find(|patch| patch.shape.contains(point));
    data.terrain(patch.map_or("open", |patch| &patch.terrain))
}

/// FRM-2, TER-7: at least three, base to base, on easy open ground.
fn close_order(figures: &[Standing<'_, '_>], ground: &GroundPlan, data: Option<&PeriodData>) {
    let close: Vec<&Standing> = figures
        .iter()
        .filter(|figure| figure.is_in(Formation::Close))
        .collect();
    // A troop in the wrong place is one mistake, not one a figure.
    let (mut misplaced, mut blamed): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for figure in &close {
        let terrain = data.and_then(|data| ground_at(figure.base.centre, ground, data));
        let troop = figure.draft.troop.id.as_str();
        if let Some(terrain) = terrain.filter(|terrain| !terrain.close_order)
            && !misplaced.contains(&troop)
        {
            misplaced.push(troop);
            let kind = FaultKind::CloseOrderGround {
                figure: figure.name(),
                terrain: terrain.id.clone(),
            };
            fault(figure.place, kind);
        }
        let block = block(figure, &close);
        let found = block.len();
        let first = |other: &&&Standing| std::ptr::eq(other.draft, figure.draft);
        let first = close.iter().find(first);
        let apart = first.is_some_and(|first| !block.iter().any(|one| std::ptr::eq(*one, *first)));
        if found >= 3 && apart && !blamed.contains(&troop) {
            blamed.push(troop);
            let kind = FaultKind::CloseOrderApart {
                figure: figure.name(),
                troop: troop.to_owned(),
            };
            fault(figure.place, kind);
        }
        if found < 3 && !blamed.contains(&troop) {
            blamed.push(troop);
            let kind = FaultKind::CloseOrderTooFew {
                figure: figure.name(),
                found,
            };
            fault(figure.place, kind);
        }
    }
}

/// FRM-2 for those a player places: their zone has room for them base to base.
fn deploying(parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    let (Some(size), Some(rules), Some(data)) = (scope.size, scope.rules, scope.data) else {
        return;
    };
    let close = |draft: &&Draft| draft.troop.formation == Formation::Close;
    for draft in parts.troops.items.iter().filter(close) {
        let Start::Deploy { zone: id, count } = &draft.troop.start else {
            continue;
        };
        let Some(zone) = parts.zones.iter().find(|zone| zone.id == *id) else {
            continue;
        };
        let bounds = zone.shape.bounds();
        let stands = |at: &Placed| {
            let terrain = ground_at(at.centre, &parts.ground, data);
            zone.shape.contains(at.centre)
                && is_on_table(at, size)
                && terrain.is_none_or(|terrain| terrain.close_order)
                && wall(at, &parts.ground).is_none()
        };
        let base = draft.troop.riding.base(&rules);
        let mut blocks = blocks(base, inward(size, bounds), usize::from(*count), bounds);
        if *count >= 3 && !blocks.any(|block| block.iter().all(stands)) {
            let (troop, zone) = (draft.troop.id.clone(), id.clone());
            fault(draft.place, FaultKind::CloseOrderZone { troop, zone });
        }
    }
}

/// The friends in close order who hang together with a figure, itself included.
fn block<'s, 'p, 'a>(
    figure: &'s Standing<'p, 'a>,
    close: &[&'s Standing<'p, 'a>],
) -> Vec<&'s Standing<'p, 'a>> {
    let mut block: Vec<&Standing> = vec![figure];
    let mut next = 0;
    while let Some(&member) = block.get(next) {
        next += 1;
        for &other in close {
            let known = block.iter().any(|one| std::ptr::eq(*one, other));
            if !known && member.is_friend(other) && member.base.is_within(&other.base, TOUCH) {
                block.push(other);
            }
        }
    }
    block
}

/// FRM-10: pairs, each well away from the others.
fn skirmish_order(figures: &[Standing<'_, '_>]) {
    let spread: Vec<&Standing> = figures
        .iter()
        .filter(|figure| figure.is_in(Formation::Skirmish))
        .collect();
    for figure in &spread {
        let gap = skirmish_gap(figure.base.base);
        let near = |other: &&&Standing| {
            !std::ptr::eq(**other, *figure)
                && figure.is_friend(other)
                && figure.base.distance(&other.base) < gap
        };
        if spread.iter().filter(near).count() > 1 {
            let kind = FaultKind::SkirmishSpacing {
                figure: figure.name(),
                cm: whole_cm(gap),
            };
            fault(figure.place, kind);
        }
    }
}

fn whole_cm(length: Length) -> usize {
    usize::try_from(length.as_tenths_of_mm() / 100).unwrap_or_default()
}
