//! Where figures stand: on the table, not in each other or in a wall, and in an order the rules
//! allow.
//!
//! A figure is on the ground its middle is on.

use std::collections::BTreeSet;

use super::MOST_FIGURES;
use super::crowd::crowds;
use super::field::{fault, is_little_ground};
use super::near::Near;
use super::place::{TOUCH, skirmish_gap};
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::rooms::shut_in;
use super::site::{Site, is_on_table};
use crate::data::PeriodData;
use crate::data::source::Place;
use crate::geometry::Placed;
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
    if !is_little_ground(&parts.ground, file) {
        return;
    }
    let site = Site::new(&parts.ground);
    let figures: Vec<Standing> = parts.troops.items.iter().flat_map(standing).collect();
    for figure in &figures {
        // What would only be counted is not looked for.
        if file.is_enough() {
            return;
        }
        alone(figure, &site, scope);
    }
    overlaps(&figures);
    if file.is_enough() {
        return;
    }
    close_order(&figures, &site, scope.data);
    skirmish_order(&figures);
    crowds(parts, &site, scope);
    // A sketch asks one question; who could walk where is none.
    if !file.file.is_sketch() {
        shut_in(parts, &site, scope);
    }
}

/// Whether somebody can stand there at all.
fn alone(figure: &Standing<'_, '_>, site: &Site<'_>, scope: &Scope<'_, '_>) {
    if scope
        .size
        .is_some_and(|size| !is_on_table(&figure.base, size))
    {
        let figure_name = figure.name();
        fault(
            figure.place,
            FaultKind::FigureOffTable {
                figure: figure_name,
            },
        );
    }
    if let Some(what) = site.across(&figure.base) {
        let (name, what) = (figure.name(), what.to_owned());
        fault(figure.place, FaultKind::InWall { figure: name, what });
    }
}

/// Everybody by squares, so large that whoever touches, overlaps or crowds somebody is near them.
fn near(figures: &[Standing<'_, '_>]) -> Near {
    let extents = figures.iter().map(|figure| figure.base.base.extent());
    let gaps = figures.iter().map(|figure| skirmish_gap(figure.base.base));
    let gap = gaps.max().map_or(0, Length::as_tenths_of_mm);
    Near::new(2 * extents.max().unwrap_or(0) + gap + TOUCH.as_tenths_of_mm())
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

/// One figure is told of one overlap, the first: a heap of figures is one mistake each, not one a pair.
fn overlaps(figures: &[Standing<'_, '_>]) {
    let mut earlier = near(figures);
    for (index, figure) in figures.iter().enumerate() {
        if figure.place.is_enough() {
            return;
        }
        let met = earlier.around(figure.base.centre);
        let met = met.filter(|&other| figure.base.overlaps(&figures[other].base));
        if let Some(other) = met.min().map(|first| &figures[first]) {
            fault(
                figure.place,
                FaultKind::FiguresOverlap {
                    figure: figure.name(),
                    other: other.name(),
                    line: other.place.line(),
                },
            );
        }
        earlier.put(index, figure.base.centre);
    }
}

/// FRM-2, TER-7: at least three, base to base, on easy open ground.
fn close_order(figures: &[Standing<'_, '_>], site: &Site<'_>, data: Option<&PeriodData>) {
    let close: Vec<&Standing> = figures
        .iter()
        .filter(|figure| figure.is_in(Formation::Close))
        .collect();
    let blocks = Blocks::of(figures, &close);
    // A troop in the wrong place is one mistake, not one a figure.
    let (mut misplaced, mut blamed) = (BTreeSet::new(), BTreeSet::new());
    let mut first: Option<(&Draft, usize)> = None;
    for (index, figure) in close.iter().enumerate() {
        let terrain = data.and_then(|data| site.ground_at(figure.base.centre, data));
        let troop = figure.draft.troop.id.as_str();
        if let Some(terrain) = terrain.filter(|terrain| !terrain.close_order)
            && misplaced.insert(troop)
        {
            let kind = FaultKind::CloseOrderGround {
                figure: figure.name(),
                terrain: terrain.id.clone(),
            };
            fault(figure.place, kind);
        }
        let block = blocks.of[index];
        // The first of a troop tells where the others should be.
        let own = match first {
            Some((draft, own)) if std::ptr::eq(draft, figure.draft) => own,
            _ => block,
        };
        first = Some((figure.draft, own));
        let found = blocks.sizes[block];
        if found >= 3 && own != block && blamed.insert(troop) {
            let kind = FaultKind::CloseOrderApart {
                figure: figure.name(),
                troop: troop.to_owned(),
            };
            fault(figure.place, kind);
        }
        if found < 3 && blamed.insert(troop) {
            let kind = FaultKind::CloseOrderTooFew {
                figure: figure.name(),
                found,
            };
            fault(figure.place, kind);
        }
    }
}

/// Friends in close order who hang together.
struct Blocks {
    /// The block of each figure.
    of: Vec<usize>,
    /// How many figures each block has.
    sizes: Vec<usize>,
}

impl Blocks {
    /// Everybody is taken up once: whoever was met is asked no more.
    fn of(figures: &[Standing<'_, '_>], close: &[&Standing<'_, '_>]) -> Self {
        let mut left = near(figures);
        for (index, figure) in close.iter().enumerate() {
            left.put(index, figure.base.centre);
        }
        let unmet = usize::MAX;
        let (mut of, mut sizes) = (vec![unmet; close.len()], Vec::new());
        for start in 0..close.len() {
            if of[start] != unmet {
                continue;
            }
            let mut block = left.take(close[start].base.centre, |other| other == start);
            let mut next = 0;
            while let Some(&index) = block.get(next) {
                next += 1;
                of[index] = sizes.len();
                let member = close[index];
                block.extend(left.take(member.base.centre, |other| {
                    let other = close[other];
                    member.is_friend(other) && member.base.is_within(&other.base, TOUCH)
                }));
            }
            sizes.push(block.len());
        }
        Self { of, sizes }
    }
}

/// FRM-10: pairs, each well away from the others.
fn skirmish_order(figures: &[Standing<'_, '_>]) {
    let spread: Vec<&Standing> = figures
        .iter()
        .filter(|figure| figure.is_in(Formation::Skirmish))
        .collect();
    let mut all = near(figures);
    for (index, figure) in spread.iter().enumerate() {
        all.put(index, figure.base.centre);
    }
    for (index, figure) in spread.iter().enumerate() {
        let gap = skirmish_gap(figure.base.base);
        let near = all.around(figure.base.centre).filter(|&other| {
            let friend = spread[other];
            other != index && figure.is_friend(friend) && figure.base.distance(&friend.base) < gap
        });
        if near.take(2).count() > 1 {
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
