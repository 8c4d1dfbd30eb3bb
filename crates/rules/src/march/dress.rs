//! The geometry of drill: forming up, spreading out, turning on the spot, exchanging ranks.

use super::bypass::{self, Crowd, Reach, Walker};
use super::fall_in;
use super::track::{Member, Track};
use super::ways::half;
use crate::around;
use crate::data::Ground;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::order::{Order, Turn as Quarter};
use crate::pace;
use crate::scenario::{TOUCH, skirmish_gap};
use crate::short;
use crate::state::{Figure, FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use smallvec::SmallVec;

/// Whoever slides along somebody is not held up by him, in tenths of a millimetre.
const SLIDE: i64 = 3;
/// What slanted rows leave between bases so that rounding never makes them overlap.
const SLACK: i64 = 3;

/// More than all ways to places within reach together.
const OUT_OF_REACH: i64 = 1 << 51;
/// The squares of ways to places out of reach count so many times halved: they only keep those ways from crossing.
const FAR: i64 = 16;
/// A place that is reached only if the dice let him costs so much more: more than all that follows together.
const UNSURE: i64 = 1 << 44;
/// What a place is worth more than one that only joins on to it: more than the squares of all ways within reach together.
const IN_FRONT: i64 = 1 << 32;

/// How finely the last free spot on a way is looked for, in tenths of a millimetre.
const STEP: i64 = 10;
/// The same around where somebody stands.
const SIDESTEP: i64 = 50;

/// From side to side and from front to back.
fn size(base: Base) -> (i64, i64) {
    match base {
        Base::Round { diameter } => (diameter.as_tenths_of_mm(), diameter.as_tenths_of_mm()),
        Base::Rectangle { length, width } => (width.as_tenths_of_mm(), length.as_tenths_of_mm()),
    }
}

/// The point so far ahead and to the right of another.
fn from(point: Point, facing: Direction, ahead: i64, right: i64) -> Point {
    let front = facing.unit().scaled(ahead, Direction::UNIT);
    let side = facing
        .turned(3 * Direction::QUARTER)
        .unit()
        .scaled(right, Direction::UNIT);
    point.plus(Vector {
        dx: front.dx + side.dx,
        dy: front.dy + side.dy,
    })
}

/// The places of a block around the first of some who stand, in the middle of its first rank, without theirs: as many ranks as it
/// takes, the last ones whole so that everybody takes the place that suits him, and by how many others each joins on to them. Where somebody else stands, or the ground
/// forbids close order, there is no place; and FRM-2: nor where nobody would be base to base.
fn slots(
    turn: &Turn<'_, '_>,
    standing: &[Placed],
    files: u8,
    facing: Direction,
    movers: &[FigureId],
) -> (Vec<Point>, Vec<i64>) {
    let on = standing[0];
    let (width, depth) = size(on.base);
    let (width, depth) = (width + SLACK, depth + SLACK);
    let files = i64::from(files.max(1));
    let row = |rank: i64| {
        let files = (0..files).map(move |file| file - files / 2);
        let files = files.filter(move |&file| (rank, file) != (0, 0));
        files.map(move |file| {
            let centre = from(on.centre, facing, -rank * depth, file * width);
            Placed::new(on.base, centre, facing)
        })
    };
    let (mut slots, mut waves): (Vec<Point>, Vec<i64>) = (Vec::new(), Vec::new());
    let mut taken = standing.to_vec();
    // Behind the last who stands, no farther than two bases reach, nobody would be base to base.
    let front = facing.unit();
    let reach = |p: &Placed| {
        let behind = -on.centre.to(p.centre).dot(front) / Direction::UNIT;
        behind + around::extent(p.base) + around::extent(on.base) + TOUCH.as_tenths_of_mm()
    };
    while slots.len() < movers.len() {
        let joins = |there: &Placed| {
            !slots.contains(&there.centre)
                && taken
                    .iter()
                    .any(|other| around::meet(turn.table, other, there))
                && is_place(turn, there, movers)
        };
        let Some(last) = taken.iter().map(reach).max() else {
            break;
        };
        let deepest = last / depth + 1;
        let mut ranks = (0..=deepest).map(|rank| row(rank).filter(joins).collect::<Vec<_>>());
        let Some(next) = ranks.find(|next| !next.is_empty()) else {
            break;
        };
        let wave = waves.last().map_or(0, |wave| wave + 1);
        slots.extend(next.iter().map(|there| there.centre));
        waves.resize(slots.len(), wave);
        taken.extend(next);
    }
    (slots, waves)
}

/// Whether somebody of these may take a place in close order: on the table, on easy open ground, nobody else there.
fn is_place(turn: &Turn<'_, '_>, there: &Placed, movers: &[FigureId]) -> bool {
    let mounted = matches!(there.base, Base::Rectangle { .. });
    let footing = turn.table.footing(there.centre, mounted);
    let taken = |(id, f): (FigureId, &Figure)| {
        !movers.contains(&id) && f.placed().is_some_and(|p| p.overlaps(there))
    };
    crate::room::is_on_table(turn.table, there)
        && footing.ground == Ground::Easy
        && footing.close_order
        && !turn.state.present().any(taken)
}

/// Who finds no place in a block (FRM-3).
#[derive(Default)]
pub(super) struct Left {
    /// There are not places enough.
    pub(super) nowhere: Vec<FigureId>,
    /// There are, but none within reach.
    pub(super) far: Vec<FigureId>,
}

/// FRM-3: everybody of the order goes to a place of a block around somebody who stands still. Returns those for whom there
/// is none.
pub(super) fn form(
    turn: &Turn<'_, '_>,
    orders: &[&Order],
    tracks: &mut [Track],
    mine: &[usize],
    on: FigureId,
    (files, facing): (u8, Direction),
) -> Left {
    let Some(centre) = turn.state.figures.get(on.index()).and_then(Figure::placed) else {
        return Left::default();
    };
    let movers: Vec<usize> = mine
        .iter()
        .copied()
        .filter(|&t| tracks[t].members[0].id != on)
        .collect();
    let ids: Vec<FigureId> = movers.iter().map(|&t| tracks[t].members[0].id).collect();
    // A body that stands already keeps its front.
    let body = turn.state.figure(on).body;
    let facing = body.map_or(facing, |_| centre.facing);
    let men = body.into_iter().flat_map(|body| turn.state.body(body));
    let men = men.filter_map(|(_, f)| f.placed());
    let first = Placed { facing, ..centre };
    let standing: Vec<Placed> = [first].into_iter().chain(men).collect();
    let (slots, waves) = slots(turn, &standing, files, facing, &ids);
    let block = Block {
        slots: &slots,
        waves: &waves,
        crowd: Crowd::around(standing, turn, (orders, tracks), on),
        facing,
    };
    send(turn, tracks, &movers, &block)
}

/// FRM-12: a row around somebody who stands, everybody on the side he comes from.
pub(super) fn row(
    turn: &Turn<'_, '_>,
    tracks: &mut [Track],
    mut movers: Vec<usize>,
    on: &Placed,
    facing: Direction,
) {
    let right = facing.turned(3 * Direction::QUARTER).unit();
    let aside = |track: &Track| on.centre.to(track.members[0].start.centre).dot(right);
    short::sort_by_key(&mut movers, |&t| {
        (aside(&tracks[t]), tracks[t].members[0].start.centre)
    });
    let left = movers.iter().filter(|&&t| aside(&tracks[t]) < 0).count() as i64;
    let width = size(on.base).0 + SLACK;
    let places = (-left..).filter(|&place| place != 0);
    for (&t, place) in movers.iter().zip(places) {
        let slot = from(on.centre, facing, 0, place * width);
        walk(turn, &mut tracks[t], slot);
    }
}

/// Sends somebody to his place.
fn walk(turn: &Turn<'_, '_>, track: &mut Track, slot: Point) {
    walk_by(turn, track, slot, &[slot]);
}

/// The same by a way of several corners.
fn walk_by(turn: &Turn<'_, '_>, track: &mut Track, slot: Point, way: &[Point]) {
    let allowance = pace::allowance(turn.table, &turn.state, track.members[0].id).length;
    track.go(0, allowance);
    track.head(0, way);
    track.post = Some((slot, allowance.as_tenths_of_mm()));
}

/// Somebody as he looks for a way to his place, and how far he may go.
fn walker<'t, 'a>(turn: &Turn<'t, 'a>, track: &Track) -> (Walker<'t, 'a>, i64) {
    let Member { id, start, .. } = track.members[0];
    let walker = Walker {
        table: turn.table,
        own: start,
        mounted: track.mounted,
    };
    let most = pace::allowance(turn.table, &turn.state, id).length;
    (walker, most.as_tenths_of_mm())
}

/// The places of a block.
struct Block<'a> {
    slots: &'a [Point],
    /// By how many others each of them joins on to those who stand.
    waves: &'a [i64],
    /// Who stands in it already, and elsewhere.
    crowd: Crowd,
    facing: Direction,
}

/// What it costs everybody to go to each place: the square of the way, and more than all of them if it is out of reach. The
/// places others join on to are filled before those (FRM-2).
fn costs(
    turn: &Turn<'_, '_>,
    tracks: &[Track],
    movers: &[usize],
    block: &Block<'_>,
) -> Vec<Vec<i64>> {
    let costs = movers.iter().map(|&t| {
        let (walker, most) = walker(turn, &tracks[t]);
        let from = walker.own.centre;
        let cost = |slot: &Point| {
            let straight = from.to(*slot);
            let square = |way: &[Point]| bypass::length(from, way).pow(2);
            match walker.reach(*slot, most, &block.crowd) {
                Reach::Straight => straight.dot(straight),
                Reach::Round(way) => square(&way),
                Reach::Over(way) => UNSURE + square(&way),
                // Who goes without a place is not asked for the sake of the others how far it would have been.
                Reach::No => OUT_OF_REACH + (straight.dot(straight) >> FAR),
            }
        };
        block.slots.iter().map(cost).collect()
    });
    let mut costs: Vec<Vec<i64>> = costs.collect();
    let thrown = UNSURE..OUT_OF_REACH;
    if costs.iter().flatten().any(|cost| thrown.contains(cost)) {
        keep_places(tracks, movers, block.slots, &mut costs);
    }
    // Where everybody reaches every place all but the last ones are filled anyhow.
    let all = costs.iter().flatten().all(|&cost| cost < OUT_OF_REACH);
    let last = block.waves.last().copied().unwrap_or(0);
    for cost in &mut costs {
        for (cost, &wave) in cost.iter_mut().zip(block.waves) {
            let before = if all { 1.min(last - wave) } else { last - wave };
            if *cost < OUT_OF_REACH {
                *cost -= before * IN_FRONT;
            }
        }
    }
    costs
}

/// Where somebody may have to throw for his place, to leave one's own for his sake counts as much as his throw.
fn keep_places(tracks: &[Track], movers: &[usize], slots: &[Point], costs: &mut [Vec<i64>]) {
    for (&t, cost) in movers.iter().zip(costs) {
        let start = tracks[t].members[0].start.centre;
        let stands = |slot: &&Point| start.is_within(**slot, Length::tenths_of_mm(STEP));
        let Some(own) = slots.iter().find(stands) else {
            continue;
        };
        for (slot, cost) in slots.iter().zip(cost) {
            if slot != own && *cost < UNSURE {
                *cost += UNSURE;
            }
        }
    }
}

/// FRM-3: as many as can reach a place in the turn get one, and of those ways the ones whose squares are least in sum: then
/// no two cross, and whoever stands in front goes in front. Whoever can reach none goes as near as he can.
fn send(turn: &Turn<'_, '_>, tracks: &mut [Track], movers: &[usize], block: &Block<'_>) -> Left {
    let costs = costs(turn, tracks, movers, block);
    let given = fall_in::assign(&costs);
    let mut left = Left::default();
    let mut astray: Vec<(usize, Point)> = Vec::new();
    let mut taken = block.crowd.ranks.clone();
    for ((&t, slot), cost) in movers.iter().zip(given).zip(&costs) {
        let Member { id, start, .. } = tracks[t].members[0];
        match slot {
            Some(slot) if cost[slot] < OUT_OF_REACH => {
                let (walker, most) = walker(turn, &tracks[t]);
                let there = block.slots[slot];
                match walker.reach(there, most, &block.crowd) {
                    Reach::Round(way) | Reach::Over(way) => {
                        walk_by(turn, &mut tracks[t], there, &way);
                    }
                    Reach::Straight | Reach::No => walk(turn, &mut tracks[t], there),
                }
                taken.push(Placed::new(start.base, block.slots[slot], block.facing));
            }
            Some(slot) => {
                left.far.push(id);
                astray.push((t, block.slots[slot]));
            }
            None => {
                left.nowhere.push(id);
                astray.push((t, start.centre));
            }
        }
    }
    let ids: Vec<FigureId> = movers.iter().map(|&t| tracks[t].members[0].id).collect();
    for (t, goal) in astray {
        let start = tracks[t].members[0].start;
        let near = nearest(turn, &tracks[t], goal, (&taken, &ids), block.facing);
        taken.push(Placed::new(start.base, near, block.facing));
        tracks[t].astray = true;
        if near != start.centre {
            walk(turn, &mut tracks[t], near);
        }
    }
    left
}

/// As near to a place out of reach as somebody gets on the straight way without standing in anybody's place; where all of it
/// is taken, the first free spot around where he stands.
fn nearest(
    turn: &Turn<'_, '_>,
    track: &Track,
    goal: Point,
    (taken, movers): (&[Placed], &[FigureId]),
    facing: Direction,
) -> Point {
    let Member { id, start, .. } = track.members[0];
    let most = pace::allowance(turn.table, &turn.state, id).length;
    let far = start.centre.distance(goal).min(most).as_tenths_of_mm();
    let free = |at: &Point| {
        let there = Placed::new(start.base, *at, facing);
        let stands = |(id, f): (FigureId, &Figure)| {
            !movers.contains(&id) && f.placed().is_some_and(|p| p.overlaps(&there))
        };
        crate::room::is_on_table(turn.table, &there)
            && !taken.iter().any(|other| other.overlaps(&there))
            && !turn.state.present().any(stands)
    };
    let back = (0..=far / STEP).map(|steps| far - steps * STEP);
    // Beyond one who stays where he is nobody gets straight on.
    let stays: SmallVec<[Placed; 8]> = turn
        .state
        .present()
        .filter(|(id, _)| !movers.contains(id))
        .filter_map(|(_, f)| f.placed())
        .collect();
    let wide = Length::tenths_of_mm(half(start.base) - SLIDE);
    let open = |at: &Point| {
        !stays
            .iter()
            .any(|p| p.is_near_segment(start.centre, *at, wide))
    };
    let straight = back
        .map(|by| start.centre.towards(goal, Length::tenths_of_mm(by)))
        .filter(open)
        .chain([start.centre]);
    let reach = most.as_tenths_of_mm() / SIDESTEP;
    let around = (1..=reach).flat_map(|ring| {
        let sides = (0..=u8::MAX).step_by(16);
        sides.map(move |side| {
            let way = Direction::default().turned(side);
            start
                .centre
                .plus(way.vector(Length::tenths_of_mm(ring * SIDESTEP)))
        })
    });
    let mut spots = straight.chain(around);
    spots.find(free).unwrap_or(start.centre)
}

/// FRM-3: those who join a close order go to free places beside or behind its men, and along with it. Nothing for whoever
/// finds none.
pub(super) fn join(
    turn: &Turn<'_, '_>,
    orders: &[&Order],
    tracks: &mut [Track],
    mine: &[usize],
    with: FigureId,
) -> Vec<(usize, Option<Vector>)> {
    let state = &turn.state;
    let Some(body) = state.figures.get(with.index()).and_then(|f| f.body) else {
        return Vec::new();
    };
    let Some(leader) = state.figure(with).placed() else {
        return Vec::new();
    };
    let mut men: Vec<Placed> = state.body(body).filter_map(|(_, f)| f.placed()).collect();
    short::sort_by_key(&mut men, |p| (p.centre, p.facing));
    let ids: Vec<FigureId> = mine.iter().map(|&t| tracks[t].members[0].id).collect();
    let (mut slots, mut waves): (Vec<Point>, Vec<i64>) = (Vec::new(), Vec::new());
    let mut taken: Vec<Placed> = Vec::new();
    // Another ring for those for whom the one before has no room.
    let mut around = men;
    while !around.is_empty() && slots.len() < mine.len() {
        let before = slots.len();
        let wave = waves.last().map_or(0, |wave| wave + 1);
        for man in around {
            let (width, depth) = size(man.base);
            for (ahead, right) in [(0, -1), (0, 1), (-1, 0)] {
                let (ahead, right) = (ahead * (depth + SLACK), right * (width + SLACK));
                let there = Placed {
                    centre: from(man.centre, man.facing, ahead, right),
                    ..man
                };
                let free = !taken.iter().any(|other| other.overlaps(&there));
                if free && is_place(turn, &there, &ids) {
                    taken.push(there);
                    slots.push(there.centre);
                }
            }
        }
        waves.resize(slots.len(), wave);
        around = taken[before..].to_vec();
    }
    let block = Block {
        slots: &slots,
        waves: &waves,
        crowd: Crowd::around(Vec::new(), turn, (orders, tracks), with),
        facing: leader.facing,
    };
    let found = mine
        .iter()
        .zip(fall_in::assign(&costs(turn, tracks, mine, &block)));
    found
        .map(|(&t, slot)| (t, slot.map(|slot| leader.centre.to(slots[slot]))))
        .collect()
}

/// How skirmishers are to stand: around which point, and how far apart the pairs; as they are if nothing is said.
#[derive(Clone, Copy, Default)]
pub(super) struct Spread {
    pub(super) at: Option<Point>,
    pub(super) spacing: Option<Length>,
}

/// FRM-10: pairs in one row across the front. Told nothing else, whoever is far enough from the others stays, and nobody
/// comes nearer to the others than he was.
pub(super) fn skirmish(turn: &Turn<'_, '_>, tracks: &mut [Track], mine: &[usize], wish: Spread) {
    let Some(&first) = mine.first() else { return };
    let lead = tracks[first].members[0].start;
    let least = skirmish_gap(lead.base);
    let plain = wish.at.is_none() && wish.spacing.is_none();
    if plain && is_spread(tracks, mine) {
        for &t in mine {
            let stays = tracks[t].members[0].start.centre;
            walk(turn, &mut tracks[t], stays);
        }
        return;
    }
    let right = lead.facing.turned(3 * Direction::QUARTER).unit();
    let aside = |at: Point| lead.centre.to(at).dot(right) / Direction::UNIT;
    let mut row: Vec<usize> = mine.to_vec();
    short::sort_by_key(&mut row, |&t| {
        let start = tracks[t].members[0].start.centre;
        (aside(start), start)
    });
    let count = row.len() as i64;
    let sum = |of: fn(Point) -> i32| {
        let all = row
            .iter()
            .map(|&t| i64::from(of(tracks[t].members[0].start.centre)));
        (all.sum::<i64>() / count) as i32
    };
    let middle = wish.at.unwrap_or(Point::new(sum(|p| p.x), sum(|p| p.y)));
    let width = size(lead.base).0 + SLACK;
    let gap = wish.spacing.unwrap_or(least).max(least).as_tenths_of_mm();
    let lateral: Vec<i64> = row
        .iter()
        .map(|&t| aside(tracks[t].members[0].start.centre))
        .collect();
    let own = aside(middle);
    let mut places = if plain {
        let spread = fall_in::spread(&lateral, width, gap);
        spread.into_iter().map(|place| place - own).collect()
    } else {
        let left = |place: i64| place * width + place / 2 * gap;
        let whole = left(count - 1);
        (0..count)
            .map(|place| left(place) - whole / 2)
            .collect::<Vec<i64>>()
    };
    let lateral: Vec<i64> = lateral.iter().map(|at| at - own).collect();
    let there = Placed {
        centre: middle,
        ..lead
    };
    for taken in bystanders(turn, tracks, mine, &there) {
        fall_in::give_way(&mut places, &lateral, taken, (width, gap));
    }
    for (place, &t) in places.into_iter().zip(&row) {
        let slot = from(middle, lead.facing, 0, place);
        walk(turn, &mut tracks[t], slot);
    }
}

/// Which stretches of a row, from its middle to the right, others stand on who do not spread out with these.
fn bystanders(
    turn: &Turn<'_, '_>,
    tracks: &[Track],
    mine: &[usize],
    middle: &Placed,
) -> Vec<(i64, i64)> {
    let ours = |id: FigureId| mine.iter().any(|&t| tracks[t].members[0].id == id);
    let right = middle.facing.turned(3 * Direction::QUARTER).unit();
    let others = turn.state.present().filter(|(id, _)| !ours(*id));
    let mut taken: Vec<(i64, i64)> = Vec::new();
    for other in others.filter_map(|(_, f)| f.placed()) {
        let at = middle.centre.to(other.centre).dot(right) / Direction::UNIT;
        let most = around::extent(other.base) + around::extent(middle.base) + SLACK;
        let is_taken = |place: &i64| {
            let centre = from(middle.centre, middle.facing, 0, *place);
            Placed { centre, ..*middle }.overlaps(&other)
        };
        if is_taken(&at) {
            let low = (1..=most).map(|by| at - by).find(|p| !is_taken(p));
            let high = (1..=most).map(|by| at + by).find(|p| !is_taken(p));
            taken.push((low.unwrap_or(at - most), high.unwrap_or(at + most)));
        }
    }
    short::sort(&mut taken);
    taken
}

/// Whether everybody has at most one other of them near: pairs far enough apart (FRM-10).
fn is_spread(tracks: &[Track], mine: &[usize]) -> bool {
    mine.iter().all(|&t| {
        let own = &tracks[t].members[0].start;
        let gap = skirmish_gap(own.base);
        let near = |&&o: &&usize| o != t && own.distance(&tracks[o].members[0].start) < gap;
        mine.iter().filter(near).count() <= 1
    })
}

/// FRM-6: the members of a body turned on the spot. Round bases simply turn (EX-3: a column of twos
/// becomes a double line); a block of riders is dressed again around its middle, everybody in his file and rank. Where
/// somebody is in the way it gives room along its new front, as far as to where one of its flanks stays in place. Nothing
/// if there is no room.
pub(super) fn pivoted(
    table: &Table<'_>,
    state: &State,
    figures: &[FigureId],
    turn: Quarter,
) -> Option<Vec<(FigureId, Placed)>> {
    let steps = match turn {
        Quarter::Left => Direction::QUARTER,
        Quarter::Right => 3 * Direction::QUARTER,
        Quarter::About => 2 * Direction::QUARTER,
    };
    let placed: Vec<(FigureId, Placed)> = figures
        .iter()
        .filter_map(|&id| Some((id, state.figure(id).placed()?)))
        .collect();
    let count = placed.len().max(1) as i64;
    let sum = |of: fn(Point) -> i32| {
        (placed
            .iter()
            .map(|(_, p)| i64::from(of(p.centre)))
            .sum::<i64>()
            / count) as i32
    };
    let middle = Point::new(sum(|p| p.x), sum(|p| p.y));
    let turned = |aside: i64| -> Vec<(FigureId, Placed)> {
        let there = |&(id, p): &(FigureId, Placed)| {
            let centre = match (p.base, turn) {
                (Base::Round { .. }, _) | (_, Quarter::About) => p.centre,
                (Base::Rectangle { length, width }, Quarter::Left | Quarter::Right) => {
                    let (ahead, right) = in_block(middle, &p);
                    let (length, width) = (length.as_tenths_of_mm(), width.as_tenths_of_mm());
                    let (ahead, right) = (ahead * width / length, right * length / width);
                    from(middle, p.facing, ahead, right + aside)
                }
            };
            (id, Placed::new(p.base, centre, p.facing.turned(steps)))
        };
        placed.iter().map(there).collect()
    };
    let free = |turned: &[(FigureId, Placed)]| {
        turned.iter().zip(&placed).all(|(&(id, p), &(_, was))| {
            let moves = p.centre != was.centre;
            let mounted = state.figure(id).is_mounted();
            let stays = !moves && matches!(p.base, Base::Round { .. });
            let others = || {
                state.present().all(|(other, f)| {
                    let there = turned.iter().find(|(o, _)| *o == other).map(|(_, p)| *p);
                    other == id || there.or(f.placed()).is_none_or(|q| !p.overlaps(&q))
                })
            };
            let footing = || table.footing(p.centre, mounted);
            let open = || {
                crate::room::is_on_table(table, &p)
                    && !table.is_walled(was.centre, p.centre, mounted)
                    && footing().ground == Ground::Easy
                    && footing().close_order
            };
            (stays || others()) && (!moves || open())
        })
    };
    let most = wheel(middle, &placed);
    let asides = (1..=most / STEP).flat_map(|n| [-n * STEP, n * STEP]);
    let mut blocks = [0].into_iter().chain(asides).map(turned);
    blocks.find(|turned| free(turned))
}

/// How far ahead and to the right of a point somebody stands.
fn in_block(middle: Point, p: &Placed) -> (i64, i64) {
    let (way, front) = (middle.to(p.centre), p.facing.unit());
    let side = p.facing.turned(3 * Direction::QUARTER).unit();
    (
        way.dot(front) / Direction::UNIT,
        way.dot(side) / Direction::UNIT,
    )
}

/// How far a body of riders shifts that makes a quarter turn about one of its flanks instead of about its middle.
fn wheel(middle: Point, placed: &[(FigureId, Placed)]) -> i64 {
    let shift = |(_, p): &(FigureId, Placed)| match p.base {
        Base::Round { .. } => 0,
        Base::Rectangle { length, width } => {
            let (_, right) = in_block(middle, p);
            let (length, width) = (length.as_tenths_of_mm(), width.as_tenths_of_mm());
            (right * length / width - right).abs()
        }
    };
    placed.iter().map(shift).max().unwrap_or(0)
}

/// FRM-8, EX-7: in every file the first goes behind the last, and the others move up.
pub(super) fn exchanged(state: &State, figures: &[FigureId]) -> Vec<(FigureId, Placed)> {
    let mut left: Vec<(FigureId, Placed)> = figures
        .iter()
        .filter_map(|&id| Some((id, state.figure(id).placed()?)))
        .collect();
    let mut moved = Vec::new();
    while let Some(&(_, first)) = left.first() {
        let front = first.facing.unit();
        let side = first.facing.turned(3 * Direction::QUARTER).unit();
        let half = size(first.base).0 * Direction::UNIT / 2;
        let same = |p: &Placed| first.centre.to(p.centre).dot(side).abs() < half;
        let mut file: Vec<(FigureId, Placed)> =
            left.iter().copied().filter(|(_, p)| same(p)).collect();
        left.retain(|(_, p)| !same(p));
        short::sort_by_key(&mut file, |(_, p)| {
            (-first.centre.to(p.centre).dot(front), p.centre)
        });
        for (index, &(id, _)) in file.iter().enumerate() {
            let place = (index + file.len() - 1) % file.len();
            moved.push((id, file[place].1));
        }
    }
    moved
}
