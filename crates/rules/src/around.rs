//! Who is near whom: contact, groups, leaders in voice, ranks of a formation.
//!
//! Everything the phases ask about neighbourhoods, in one place and one reading.

use crate::geometry::{Arc, Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::scenario::TOUCH;
use crate::shooting::{Formation, TargetKind};
use crate::short;
use crate::state::{Figure, FigureId, Place, State};
use crate::table::Table;
use smallvec::SmallVec;

/// How far a leader is heard (FRM-14).
pub const VOICE: Length = Length::cm(20);

/// How far two riders of a group may stand apart (FRM-11): the most there is.
const MOST_LINK: Length = Length::cm(5);
/// The same where one of the two is on foot.
const FOOT_LINK: Length = Length::cm(4);

/// How far two of a group may stand apart (FRM-11): whoever is on foot is alone beyond 4 cm, also from riders.
pub(crate) fn link(one_rides: bool, other_rides: bool) -> Length {
    if one_rides && other_rides {
        MOST_LINK
    } else {
        FOOT_LINK
    }
}

/// A few figures.
pub type Few = SmallVec<[FigureId; 8]>;

/// Half the greatest extent of a base: no part of it is farther from its middle.
pub fn extent(base: Base) -> i64 {
    base.extent()
}

/// Whether two bases are at most so far apart, edge to edge; cheap where they are far.
pub fn is_within(a: &Placed, b: &Placed, reach: Length) -> bool {
    let most = extent(a.base) + extent(b.base) + reach.as_tenths_of_mm();
    let way = a.centre.to(b.centre);
    if way.dx.abs() > most || way.dy.abs() > most || way.dot(way) > most * most {
        return false;
    }
    if let (Base::Round { .. }, Base::Round { .. }) = (a.base, b.base) {
        return true;
    }
    a.is_within(b, reach)
}

/// Whether two bases touch, whatever is between them.
pub fn touch(a: &Placed, b: &Placed) -> bool {
    is_within(a, b, TOUCH)
}

/// Whether two are base to base (MOV-12): their bases touch, and no blank wall parts them (RUL-41). Whatever one does
/// to somebody base to base is asked by this.
pub fn meet(table: &Table<'_>, a: &Placed, b: &Placed) -> bool {
    touch(a, b) && !table.is_parted(a.centre, b.centre)
}

/// Those on the table and in the game who may be base to base with somebody, by a look at where they are.
pub fn beside(state: &State, id: FigureId) -> Few {
    let Some(placed) = state.figure(id).placed() else {
        return Few::new();
    };
    let (x, y) = (placed.centre.x, placed.centre.y);
    let own = 2 * (extent(placed.base) + TOUCH.as_tenths_of_mm());
    let mut few = Few::new();
    for (index, figure) in state.figures.iter().enumerate() {
        let Place::Table(there) = &figure.place else {
            continue;
        };
        // Twice its extent: nearly everybody is gone after this, so it is kept to a few steps.
        let size = match there.base {
            Base::Round { diameter } => diameter,
            Base::Rectangle { length, width } => length.plus(width),
        };
        let reach = own + size.as_tenths_of_mm();
        if 2 * i64::from(there.centre.x.abs_diff(x)) <= reach
            && 2 * i64::from(there.centre.y.abs_diff(y)) <= reach
            && figure.is_present()
        {
            few.push(FigureId(index as u16));
        }
    }
    few
}

/// Enemies base to base with somebody.
pub fn contacts(table: &Table<'_>, state: &State, id: FigureId) -> Few {
    contacts_among(table, state, id, beside(state, id))
}

/// The same among those who may be beside them.
pub fn contacts_among(table: &Table<'_>, state: &State, id: FigureId, mut few: Few) -> Few {
    let figure = state.figure(id);
    let Some(placed) = figure.placed().filter(|_| figure.is_present()) else {
        return Few::new();
    };
    few.retain(|other| {
        let f = state.figure(*other);
        figure.is_enemy_of(f) && f.placed().is_some_and(|p| meet(table, &placed, &p))
    });
    few
}

/// Whether an enemy is base to base with somebody.
pub fn in_contact(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    !contacts(table, state, id).is_empty()
}

/// Pairs of figures.
pub type Pairs = SmallVec<[(FigureId, FigureId); 16]>;

/// All pairs of figures base to base, each once and the lower id first.
pub fn touching_pairs(table: &Table<'_>, state: &State) -> Pairs {
    touching_among(table, state, |_, _| true)
}

/// All pairs of enemies base to base: most who touch are friends in rank and file, and not worked out.
pub fn touching_enemies(table: &Table<'_>, state: &State) -> Pairs {
    let enemies = |a, b| state.figure(a).is_enemy_of(state.figure(b));
    touching_among(table, state, enemies)
}

fn touching_among(
    table: &Table<'_>,
    state: &State,
    wanted: impl Fn(FigureId, FigureId) -> bool,
) -> Pairs {
    let mut all: SmallVec<[(Point, FigureId); 64]> = SmallVec::new();
    let mut widest = 0;
    for (id, figure) in state.present() {
        if let Place::Table(placed) = &figure.place {
            widest = extent(placed.base).max(widest);
            all.push((placed.centre, id));
        }
    }
    let reach = (2 * widest + TOUCH.as_tenths_of_mm()) as u32;
    let mut pairs = Pairs::new();
    near_pairs(
        &all,
        |&(at, _)| at,
        reach,
        |&(at, a), &(there, b)| {
            let places = (&state.figure(a).place, &state.figure(b).place);
            if at.x.abs_diff(there.x) <= reach
                && at.y.abs_diff(there.y) <= reach
                && wanted(a, b)
                && let (Place::Table(pa), Place::Table(pb)) = places
                && meet(table, pa, pb)
            {
                pairs.push((a, b));
            }
        },
    );
    // Up to 64 come in order.
    if all.len() > 64 {
        short::sort(&mut pairs);
    }
    pairs
}

/// Strips of the table are told apart up to so many; farther ones share a number, which only makes a few more be
/// looked at.
const STRIPS: usize = 32;

/// Goes through pairs of a list, each once and the earlier first: all who are this near both ways, and some who are not.
/// Everybody is put into strips as wide as that, across and along, so that hardly anybody else is looked at.
pub(crate) fn near_pairs<T>(
    list: &[T],
    at: impl Fn(&T) -> Point,
    reach: u32,
    mut found: impl FnMut(&T, &T),
) {
    let shift = (u32::BITS - reach.leading_zeros()).min(31);
    let strip = |value: i32| (value >> shift).cast_unsigned() as usize % STRIPS;
    let strips = |item: &T| (strip(at(item).x), strip(at(item).y));
    let around = |strips: &[u64; STRIPS], at: usize| {
        strips[(at + STRIPS - 1) % STRIPS] | strips[at] | strips[(at + 1) % STRIPS]
    };
    // A bit for everybody of a few: two such few at a time.
    for (one, some) in list.chunks(64).enumerate() {
        for (other, others) in list.chunks(64).enumerate().skip(one) {
            let (mut columns, mut rows) = ([0u64; STRIPS], [0u64; STRIPS]);
            for (index, item) in others.iter().enumerate() {
                let (x, y) = strips(item);
                columns[x] |= 1 << index;
                rows[y] |= 1 << index;
            }
            for (index, item) in some.iter().enumerate() {
                let (x, y) = strips(item);
                let mut near = around(&columns, x) & around(&rows, y);
                if one == other {
                    near &= u64::MAX << index << 1;
                }
                while near != 0 {
                    found(item, &others[near.trailing_zeros() as usize]);
                    near &= near - 1;
                }
            }
        }
    }
}

/// Goes through those of some coordinates that are this near to one: nearly everybody is somewhere else, and
/// that is seen by one coordinate.
pub(crate) fn within(list: &[i32], at: i32, reach: u32, mut found: impl FnMut(usize)) {
    // One comparison for both sides: what is too far on one of them wraps round to a great number.
    let (low, span) = (at.wrapping_sub_unsigned(reach), 2 * reach);
    for (index, value) in list.iter().enumerate() {
        if value.wrapping_sub(low).cast_unsigned() <= span {
            found(index);
        }
    }
}

/// Those in pairs with somebody, in the order of ids.
pub fn of_pairs(pairs: &Pairs, id: FigureId) -> Few {
    let mut few = Few::new();
    for &(a, b) in pairs {
        if a == id {
            few.push(b);
        } else if b == id {
            few.push(a);
        }
    }
    short::sort(&mut few);
    few
}

/// Everybody in contact with an enemy, in the order of ids.
pub fn all_in_contact(table: &Table<'_>, state: &State) -> Vec<FigureId> {
    let pairs = touching_enemies(table, state).into_iter();
    let mut touching: Vec<FigureId> = pairs.flat_map(|(a, b)| [a, b]).collect();
    short::sort(&mut touching);
    touching.dedup();
    touching
}

/// The group a figure belongs to (FRM-11): friends linked by gaps of at most 4 cm, between
/// riders 5 cm, itself included, in the order of ids. Skirmishers make a group of skirmishers.
pub fn group(state: &State, id: FigureId) -> Few {
    let figure = state.figure(id);
    let mut members: Few = SmallVec::from_slice(&[id]);
    let Some(placed) = figure.placed() else {
        return members;
    };
    // Those of one group are all alike, so whoever is not like the first is never looked at again.
    let like = |f: &Figure| {
        f.side == figure.side
            && f.hostile == figure.hostile
            && f.is_prisoner() == figure.is_prisoner()
            && f.hidden == figure.hidden
            && (f.formation == Formation::Skirmish) == (figure.formation == Formation::Skirmish)
    };
    let mut all: SmallVec<[(Point, FigureId); 64]> = SmallVec::new();
    let mut widest = extent(placed.base);
    for (other, f) in state.present() {
        if let Place::Table(placed) = &f.place
            && other != id
            && like(f)
        {
            widest = extent(placed.base).max(widest);
            all.push((placed.centre, other));
        }
    }
    let reach = (2 * widest + MOST_LINK.as_tenths_of_mm()) as u32;
    let (mut left, mut edge) = (&mut all[..], 0);
    while let Some(&next) = members.get(edge) {
        edge += 1;
        let near = state.figure(next);
        let Some(here) = near.placed().map(|p| p.centre) else {
            continue;
        };
        let mut index = 0;
        while let Some(&(there, other)) = left.get(index) {
            let beside = here.x.abs_diff(there.x) <= reach && here.y.abs_diff(there.y) <= reach;
            if beside && is_linked(near, state.figure(other)) {
                members.push(other);
                let last = left.len() - 1;
                left.swap(index, last);
                left = &mut left[..last];
            } else {
                index += 1;
            }
        }
    }
    short::sort(&mut members);
    members
}

/// Whether two of one kind stand near enough for a group (FRM-11).
fn is_linked(a: &Figure, b: &Figure) -> bool {
    let link = link(a.is_mounted(), b.is_mounted());
    // FRM-10: pairs of skirmishers who keep that gap are apart.
    let link = match a.formation {
        Formation::Skirmish => link.less(Length::tenths_of_mm(1)),
        Formation::Loose | Formation::Close => link,
    };
    match (&a.place, &b.place) {
        (Place::Table(a), Place::Table(b)) => is_within(a, b, link),
        _ => false,
    }
}

/// What kind of target a group is (FRM-11, RUL-14).
pub fn kind(state: &State, group: &[FigureId]) -> TargetKind {
    let first = group.first().map(|&id| state.figure(id));
    if first.is_some_and(|f| f.formation == Formation::Skirmish) {
        return TargetKind::Skirmishers;
    }
    let mounted = group
        .iter()
        .filter(|&&id| state.figure(id).is_mounted())
        .count();
    match (group.len(), mounted) {
        (0 | 1, _) | (2, 1) => TargetKind::Isolated,
        (2, _) => TargetKind::Pair,
        _ => TargetKind::Group,
    }
}

/// Leaders in voice of somebody (FRM-14), themselves included if they lead.
pub fn leaders_in_voice(table: &Table<'_>, state: &State, id: FigureId) -> Few {
    let figure = state.figure(id);
    let Some(placed) = figure.placed() else {
        return Few::new();
    };
    let Some(side) = figure.side else {
        return Few::new();
    };
    let leaders = table.leaders.iter().copied();
    leaders
        .filter(|&leader| {
            let f = state.figure(leader);
            f.side == Some(side)
                && f.can_act()
                && !f.fleeing
                && table.commands(f, figure)
                && f.placed().is_some_and(|p| is_within(&placed, &p, VOICE))
        })
        .collect()
}

/// Whether a leader is in voice (FRM-14). A close order hears him if one of its men does.
pub fn is_led(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    if !leaders_in_voice(table, state, id).is_empty() {
        return true;
    }
    let figure = state.figure(id);
    let body = figure.body.filter(|_| figure.formation == Formation::Close);
    let mut men = body.into_iter().flat_map(|body| state.body(body));
    men.any(|(man, _)| {
        let heard = leaders_in_voice(table, state, man);
        let mut leaders = heard.iter().map(|&leader| state.figure(leader));
        leaders.any(|leader| table.commands(leader, figure))
    })
}

/// The friend just in front of somebody in their formation: base to base, and within 45° of the front.
pub fn in_front(table: &Table<'_>, state: &State, id: FigureId) -> Option<FigureId> {
    first_ahead(table, state, id, beside(state, id).into_iter())
}

/// The one of these who is just in front of somebody.
pub fn first_ahead(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    among: impl Iterator<Item = FigureId>,
) -> Option<FigureId> {
    let figure = state.figure(id);
    let placed = figure.placed()?;
    let front = placed.facing.unit();
    among
        .map(|other| (other, state.figure(other)))
        .filter(|(other, f)| *other != id && f.side == figure.side && !f.is_prisoner())
        .filter_map(|(other, f)| {
            let p = f.placed()?;
            let way = placed.centre.to(p.centre);
            let (ahead, aside) = (front.dot(way), front.cross(way).abs());
            (ahead > aside && meet(table, &placed, &p)).then_some((aside, p.centre, other))
        })
        .min()
        .map(|(_, _, other)| other)
}

/// FRM-7: whether somebody in a rear rank has an enemy before him who touches the first of his file. Close order
/// strikes from behind only at whoever came at its front; others at whom they look at past that friend, within 45° of
/// the line through the two: who stands beside him is no second rank.
pub fn is_before(state: &State, rear: FigureId, first: FigureId, enemy: FigureId) -> bool {
    let (figure, leader) = (state.figure(rear), state.figure(first));
    let (Some(own), Some(leader)) = (figure.placed(), leader.placed()) else {
        return false;
    };
    let ahead = |placed: Placed| {
        let enemy = state.figure(enemy).placed();
        enemy.is_some_and(|enemy| placed.arc_of(enemy.centre) == Arc::Front)
    };
    let front = if figure.formation == Formation::Close {
        own.facing
    } else {
        Direction::of(own.centre.to(leader.centre))
    };
    let at_front = Placed {
        facing: front,
        ..leader
    };
    ahead(own) && ahead(at_front)
}

/// The rank somebody stands in, from 1: how many friends stand base to base before them, one behind
/// the other (LEN-2, WPN-21).
pub fn rank(table: &Table<'_>, state: &State, id: FigureId) -> u8 {
    let mut file = Few::from_slice(&[id]);
    let mut current = id;
    while let Some(next) = in_front(table, state, current) {
        // Friends who look at each other are no file: everybody once.
        if file.contains(&next) {
            break;
        }
        file.push(next);
        current = next;
    }
    u8::try_from(file.len()).unwrap_or(u8::MAX)
}

/// The nearest enemy of somebody who is known to their side, with the distance between the middles.
pub fn nearest_enemy(state: &State, id: FigureId) -> Option<(FigureId, Point)> {
    let figure = state.figure(id);
    let placed = figure.placed()?;
    let mut nearest: Option<(i64, Point, FigureId)> = None;
    for (other, f) in state.all() {
        if f.side == figure.side {
            continue;
        }
        let Place::Table(there) = &f.place else {
            continue;
        };
        let way = placed.centre.to(there.centre);
        let here = (way.dot(way), there.centre, other);
        let nearer = nearest.is_none_or(|(far, at, _)| (here.0, here.1) < (far, at));
        if nearer && figure.is_enemy_of(f) && !f.hidden && f.is_present() {
            nearest = Some(here);
        }
    }
    nearest.map(|(_, centre, other)| (other, centre))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{Stage, hm};
    use proptest::prelude::*;

    const CROWD: &str = "[[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"line-infantry\"\n\
        at = [[10, 10], [20, 10], [30, 10], [40, 10], [50, 10], [60, 10], [70, 10], [80, 10]]\n\
        [[troop]]\nid = \"blue\"\nside = \"blue\"\nunit = \"light-cavalry\"\n\
        at = [[10, 30], [20, 30], [30, 30], [40, 30], [50, 30], [60, 30], [70, 30], [80, 30]]\n";

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        // Against looking at every pair, also of more than fit in one row of bits.
        #[test]
        fn whoever_is_near_is_found_once(
            spots in proptest::collection::vec((-9000..9000i32, -9000..9000i32), 0..150),
            reach in 0..3000u32,
        ) {
            let all: Vec<(usize, Point)> =
                spots.iter().map(|&(x, y)| Point::new(x, y)).enumerate().collect();
            let is_near = |a: Point, b: Point| a.x.abs_diff(b.x) <= reach && a.y.abs_diff(b.y) <= reach;
            let mut found = Vec::new();
            near_pairs(&all, |&(_, at)| at, reach, |&(i, a), &(j, b)| {
                if is_near(a, b) {
                    found.push((i, j));
                }
            });
            found.sort_unstable();
            let mut slow = Vec::new();
            for &(i, a) in &all {
                let later = all[i + 1..].iter().filter(|&&(_, b)| is_near(a, b));
                slow.extend(later.map(|&(j, _)| (i, j)));
            }
            prop_assert_eq!(found, slow);
        }

        // clauses: MOV-12
        // Against looking at every pair.
        #[test]
        fn whoever_touches_is_found(
            spots in proptest::collection::vec((3000..3800i32, 3000..3800i32, any::<u8>()), 16),
        ) {
            let stage = Stage::new(&hm(CROWD));
            let table = stage.table();
            let mut state = table.start();
            for (figure, (x, y, step)) in state.figures.iter_mut().zip(spots) {
                if let Place::Table(placed) = &mut figure.place {
                    (placed.centre, placed.facing) = (Point::new(x, y), Direction::new(step));
                }
            }
            let all: Vec<(FigureId, Figure, Placed)> =
                state.all().filter_map(|(id, f)| Some((id, *f, f.placed()?))).collect();
            let mut pairs = touching_pairs(&table, &state).into_vec();
            pairs.sort_unstable();
            let mut slow = Vec::new();
            for (a, fa, pa) in &all {
                let near = |p: &Placed| pa.is_within(p, TOUCH);
                slow.extend(all.iter().filter(|(b, _, p)| a < b && near(p)).map(|(b, ..)| (*a, *b)));
                let foes: Few = all
                    .iter()
                    .filter(|(_, f, p)| fa.is_enemy_of(f) && near(p))
                    .map(|(b, ..)| *b)
                    .collect();
                prop_assert_eq!(in_contact(&table, &state, *a), !foes.is_empty());
                prop_assert_eq!(all_in_contact(&table, &state).contains(a), !foes.is_empty());
                prop_assert_eq!(contacts(&table, &state, *a), foes);
                let far = |p: &Placed| (pa.centre.to(p.centre).dot(pa.centre.to(p.centre)), p.centre);
                let enemy = all.iter().filter(|(_, f, _)| fa.is_enemy_of(f)).min_by_key(|(.., p)| far(p));
                prop_assert_eq!(nearest_enemy(&state, *a), enemy.map(|(b, _, p)| (*b, p.centre)));
            }
            prop_assert_eq!(pairs, slow);
        }
    }
}
