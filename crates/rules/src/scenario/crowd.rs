//! Whether zones have room for those who begin or come in them.

use std::collections::BTreeMap;

use super::field::fault;
use super::near::Near;
use super::place::inward;
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::site::{Site, is_on_table};
use super::{Start, TableSize, Zone};
use crate::data::PeriodData;
use crate::data::source::Place;
use crate::geometry::{Area, Base, Direction, Placed, Point};
use crate::ruleset::Ruleset;
use crate::shooting::Formation;

/// Spots looked at in a scenario, all zones together: beyond them nothing is said about room.
const MOST_SPOTS: usize = 60_000;
/// How fine spots are looked for, as those who come by themselves look for them.
const STEP: usize = 50;

/// Everything needed to put somebody somewhere.
struct Room<'s, 'd> {
    size: TableSize,
    rules: Ruleset,
    data: &'d PeriodData,
    site: &'s Site<'s>,
    /// Spots that may still be looked at.
    left: usize,
}

/// Those who are put into a zone together.
struct Crowd<'p, 'a> {
    zone: &'p Zone,
    troops: Vec<&'p Draft<'a>>,
    place: Place<'a>,
}

/// Reports zones that are too small for their figures.
pub(super) fn crowds<'a>(parts: &Parts<'a>, site: &Site<'_>, scope: &Scope<'a, '_>) {
    let (Some(size), Some(rules), Some(data)) = (scope.size, scope.rules, scope.data) else {
        return;
    };
    let mut room = Room {
        size,
        rules,
        data,
        site,
        left: MOST_SPOTS,
    };
    for crowd in together(parts) {
        let close = |draft: &&&Draft| draft.troop.formation == Formation::Close;
        let mut told = false;
        for draft in crowd.troops.iter().filter(close) {
            let deploys = matches!(draft.troop.start, Start::Deploy { .. });
            if deploys && !room.has_block(draft, crowd.zone) {
                told = true;
                let (troop, zone) = (draft.troop.id.clone(), crowd.zone.id.clone());
                fault(draft.place, FaultKind::CloseOrderZone { troop, zone });
            }
        }
        if !told && !crowd.place.file.is_sketch() {
            room.hold(&crowd);
        }
    }
}

/// Who is in a zone at the same time: all who deploy there, and every troop that comes later by itself, since those
/// before it may have gone on.
fn together<'p, 'a>(parts: &'p Parts<'a>) -> Vec<Crowd<'p, 'a>> {
    let zones: BTreeMap<&str, &Zone> = parts.zones.iter().map(|z| (z.id.as_str(), z)).collect();
    let mut deploying: BTreeMap<&str, Vec<&Draft>> = BTreeMap::new();
    let mut crowds = Vec::new();
    for draft in &parts.troops.items {
        match &draft.troop.start {
            Start::Deploy { zone, .. } => deploying.entry(zone).or_default().push(draft),
            Start::Arrive { zone, .. } => {
                crowds.extend(zones.get(zone.as_str()).map(|&zone| Crowd {
                    zone,
                    troops: vec![draft],
                    place: draft.place,
                }));
            }
            Start::Placed(_) | Start::Aboard { .. } => {}
        }
    }
    for (id, mut troops) in deploying {
        let (Some(&zone), Some(last)) = (zones.get(id), troops.last()) else {
            continue;
        };
        let place = last.place;
        troops.sort_by(|a, b| a.troop.id.cmp(&b.troop.id));
        crowds.push(Crowd {
            zone,
            troops,
            place,
        });
    }
    crowds
}

impl Room<'_, '_> {
    fn base(&self, draft: &Draft<'_>) -> Base {
        draft.troop.riding.base(&self.rules)
    }

    /// Reports a crowd that its zone does not hold.
    fn hold(&mut self, crowd: &Crowd<'_, '_>) {
        let found: usize = crowd.troops.iter().map(|d| d.troop.start.count()).sum();
        let zone = || crowd.zone.id.clone();
        let Some(stood) = self.stood(crowd) else {
            return;
        };
        let Some((draft, _)) = stood
            .iter()
            .find(|(draft, stood)| *stood < draft.troop.start.count())
        else {
            return;
        };
        let there: usize = stood.iter().map(|(_, stood)| stood).sum();
        let bases = crowd.troops.iter().map(|draft| self.base(draft));
        let most = most_in(&crowd.zone.shape, bases);
        if there == 0 {
            let troop = draft.troop.id.clone();
            fault(
                draft.place,
                FaultKind::NoRoom {
                    troop,
                    zone: zone(),
                },
            );
        } else if found > most {
            fault(
                crowd.place,
                FaultKind::ZoneFull {
                    zone: zone(),
                    found,
                    most,
                },
            );
        } else {
            let most = there;
            fault(
                crowd.place,
                FaultKind::ZoneTight {
                    zone: zone(),
                    found,
                    most,
                },
            );
        }
    }

    /// How many of each troop find a spot, one after the other as they come by themselves; nothing if that would take
    /// too long to find out.
    fn stood<'p, 'a>(&mut self, crowd: &Crowd<'p, 'a>) -> Option<Vec<(&'p Draft<'a>, usize)>> {
        let (low, high) = crowd.zone.shape.bounds();
        let bases = || crowd.troops.iter().map(|draft| self.base(draft));
        let reach = 2 * bases().map(Base::extent).max()?;
        let spots = || {
            (low.x..=high.x).step_by(STEP).flat_map(move |x| {
                (low.y..=high.y)
                    .step_by(STEP)
                    .map(move |y| Point::new(x, y))
            })
        };
        let facing = inward(self.size, (low, high));
        let mut free = spots();
        let (mut taken, mut placed) = (Near::new(reach), Vec::<Placed>::new());
        let mut stood = Vec::new();
        let mut before: Option<Base> = None;
        for draft in &crowd.troops {
            let base = self.base(draft);
            // Where one of these found no room another of the same size finds none.
            if before.replace(base) != Some(base) {
                free = spots();
            }
            let mut count = 0;
            while count < draft.troop.start.count() {
                let Some(spot) = free.next() else { break };
                self.left = self.left.checked_sub(1)?;
                let at = Placed::new(base, spot, facing);
                let met = || taken.around(spot).any(|other| placed[other].overlaps(&at));
                let stands = crowd.zone.shape.contains(spot)
                    && is_on_table(&at, self.size)
                    && !met()
                    && !self.site.is_in_wall(&at);
                if stands {
                    taken.put(placed.len(), spot);
                    placed.push(at);
                    count += 1;
                }
            }
            stood.push((*draft, count));
        }
        Some(stood)
    }

    /// FRM-2 for those a player places: their zone has room for them base to base.
    fn has_block(&mut self, draft: &Draft<'_>, zone: &Zone) -> bool {
        let count = draft.troop.start.count();
        if count < 3 {
            return true;
        }
        let bounds = zone.shape.bounds();
        let facing = inward(self.size, bounds);
        let base = self.base(draft);
        let grid = Grid::new(base, facing, bounds);
        let Some(left) = self.left.checked_sub(grid.columns * grid.rows) else {
            return true;
        };
        self.left = left;
        let stands = |at: Point| {
            let at = Placed::new(base, at, facing);
            zone.shape.contains(at.centre)
                && self.site.is_for_close_order(&at, self.size, self.data)
        };
        Sums::of(&grid, stands).has_block(&grid, count)
    }
}

/// No zone holds more than this: not even if bases lay as close as sand, half of each outside.
fn most_in(shape: &Area, bases: impl Iterator<Item = Base>) -> usize {
    let (mut least, mut widest) = (i64::MAX, 0);
    for base in bases {
        let (length, width) = match base {
            Base::Round { diameter } => (diameter, diameter),
            Base::Rectangle { length, width } => (length, width),
        };
        let (length, width) = (length.as_tenths_of_mm(), width.as_tenths_of_mm());
        // A round base covers more than three quarters of its square.
        least = least.min(match base {
            Base::Round { .. } => length * width * 3 / 4,
            Base::Rectangle { .. } => length * width,
        });
        widest = widest.max(base.extent());
    }
    let corners = shape.sides();
    let doubled: i64 = corners
        .map(|(p, q)| Point::new(0, 0).to(p).cross(Point::new(0, 0).to(q)))
        .sum();
    let around: i64 = shape
        .sides()
        .map(|(p, q)| p.distance(q).as_tenths_of_mm() + 1)
        .sum();
    let area = doubled.abs() / 2 + around * widest + 4 * widest * widest;
    usize::try_from(area / least.max(1)).unwrap_or(usize::MAX)
}

/// Places base to base in a box, as blocks that face by quarters take them.
struct Grid {
    low: Point,
    /// The sides of a base along x and y.
    one: (i32, i32),
    columns: usize,
    rows: usize,
    /// Where blocks begin: every so many columns and rows.
    step: (usize, usize),
    facing: Direction,
}

impl Grid {
    fn new(base: Base, facing: Direction, (low, high): (Point, Point)) -> Self {
        let width = match base {
            Base::Round { diameter } => diameter,
            Base::Rectangle { width, .. } => width,
        };
        let width = i32::try_from(width.as_tenths_of_mm()).unwrap_or(1).max(1);
        let depth = i32::try_from(base.length().as_tenths_of_mm())
            .unwrap_or(1)
            .max(1);
        let upright = facing.unit().dx == 0;
        let one = if upright {
            (width, depth)
        } else {
            (depth, width)
        };
        let count = |low: i32, high: i32, one: i32| {
            let first = low.saturating_add(one / 2);
            usize::try_from((high.saturating_sub(first)).div_euclid(one) + 1).unwrap_or(0)
        };
        let step = |one: i32| usize::try_from(depth / one).unwrap_or(1).max(1);
        Self {
            low,
            one,
            columns: count(low.x, high.x, one.0),
            rows: count(low.y, high.y, one.1),
            step: (step(one.0), step(one.1)),
            facing,
        }
    }

    fn centre(&self, column: usize, row: usize) -> Point {
        let along = |low: i32, one: i32, index: usize| low + one * index as i32 + one / 2;
        Point::new(
            along(self.low.x, self.one.0, column),
            along(self.low.y, self.one.1, row),
        )
    }
}

/// Where a base may stand, summed up, so that a block of any size is asked about at once.
struct Sums {
    columns: usize,
    sums: Vec<u32>,
}

impl Sums {
    fn of(grid: &Grid, stands: impl Fn(Point) -> bool) -> Self {
        let columns = grid.columns + 1;
        let mut sums = vec![0; columns * (grid.rows + 1)];
        for row in 0..grid.rows {
            let mut line = 0;
            for column in 0..grid.columns {
                line += u32::from(stands(grid.centre(column, row)));
                sums[(row + 1) * columns + column + 1] = sums[row * columns + column + 1] + line;
            }
        }
        Self { columns, sums }
    }

    /// Whether bases may stand on all places of a box.
    fn is_free(&self, (column, row): (usize, usize), (wide, high): (usize, usize)) -> bool {
        let at = |column: usize, row: usize| self.sums[row * self.columns + column];
        let (right, top) = (column + wide, row + high);
        let stand = at(right, top) + at(column, row) - at(column, top) - at(right, row);
        stand as usize == wide * high
    }

    /// Whether so many find room in rows behind each other, the last perhaps shorter (FRM-2).
    fn has_block(&self, grid: &Grid, count: usize) -> bool {
        (1..=count).any(|files| {
            let ranks = count.div_ceil(files);
            let last = count - (ranks - 1) * files;
            let quarter = grid.facing.step() / Direction::QUARTER;
            let (wide, high) = if quarter % 2 == 1 {
                (files, ranks)
            } else {
                (ranks, files)
            };
            let starts = |all: usize, size: usize, step: usize| {
                (0..(all + 1).saturating_sub(size)).step_by(step)
            };
            // Where the rows before the last stand in the block, and the last, by where it looks.
            let (whole, rest) = match quarter {
                0 => (((1, 0), (ranks - 1, files)), ((0, files - last), (1, last))),
                1 => (((0, 1), (files, ranks - 1)), ((0, 0), (last, 1))),
                2 => (((0, 0), (ranks - 1, files)), ((ranks - 1, 0), (1, last))),
                _ => (
                    ((0, 0), (files, ranks - 1)),
                    ((files - last, ranks - 1), (last, 1)),
                ),
            };
            starts(grid.rows, high, grid.step.1).any(|row| {
                starts(grid.columns, wide, grid.step.0).any(|column| {
                    let free = |((right, up), size): ((usize, usize), (usize, usize))| {
                        self.is_free((column + right, row + up), size)
                    };
                    free(whole) && free(rest)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::place::blocks;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        // Against the list of all blocks, which is what players and bots are offered.
        #[test]
        fn a_block_is_found_where_there_is_one(
            base in prop::sample::select(vec![Base::FOOT, Base::MOUNTED, Base::DONKEY]),
            quarter in 0u8..4,
            count in 3usize..14,
            low in (0..500i32, 0..500i32),
            size in (100..2_500i32, 100..2_500i32),
            holes in prop::collection::vec((0..3_000i32, 0..3_000i32), 0..6),
        ) {
            let low = Point::new(low.0, low.1);
            let bounds = (low, Point::new(low.x + size.0, low.y + size.1));
            let facing = Direction::new(quarter * Direction::QUARTER);
            let stands = |at: Point| {
                let clear = |&(x, y): &(i32, i32)| (at.x - x).abs() > 150 || (at.y - y).abs() > 150;
                holes.iter().all(clear)
            };
            let slow = blocks(base, facing, count, bounds)
                .any(|block| block.iter().all(|figure| stands(figure.centre)));
            let grid = Grid::new(base, facing, bounds);
            prop_assert_eq!(Sums::of(&grid, stands).has_block(&grid, count), slow);
        }
    }
}
