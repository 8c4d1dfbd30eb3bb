//! Who is near whom: contact, groups, leaders in voice, ranks of a formation.
//!
//! Everything the phases ask about neighbourhoods, in one place and one reading.

use crate::geometry::{Base, Placed, Point};
use crate::measure::Length;
use crate::scenario::TOUCH;
use crate::shooting::{Formation, TargetKind};
use crate::state::{Figure, FigureId, State};
use crate::table::Table;
use smallvec::SmallVec;

/// How far a leader is heard (FRM-14).
pub const VOICE: Length = Length::cm(20);

/// A few figures.
pub type Few = SmallVec<[FigureId; 8]>;

/// Half the greatest extent of a base: no part of it is farther from its middle.
pub fn extent(base: Base) -> i64 {
    match base {
        Base::Round { diameter } => diameter.half().as_tenths_of_mm(),
        // Half a diagonal is less than half the sum of the sides.
        Base::Rectangle { length, width } => length.plus(width).half().as_tenths_of_mm(),
    }
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

/// Whether two bases touch (MOV-12).
pub fn touch(a: &Placed, b: &Placed) -> bool {
    is_within(a, b, TOUCH)
}

/// Enemies base to base with somebody.
pub fn contacts(state: &State, id: FigureId) -> Few {
    let figure = state.figure(id);
    let Some(placed) = figure.placed().filter(|_| figure.is_present()) else {
        return Few::new();
    };
    state
        .present()
        .filter(|(other, f)| {
            *other != id && figure.is_enemy_of(f) && f.placed().is_some_and(|p| touch(&placed, &p))
        })
        .map(|(other, _)| other)
        .collect()
}

/// Whether an enemy is base to base with somebody.
pub fn in_contact(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    let Some(placed) = figure.placed().filter(|_| figure.is_present()) else {
        return false;
    };
    state.present().any(|(other, f)| {
        other != id && figure.is_enemy_of(f) && f.placed().is_some_and(|p| touch(&placed, &p))
    })
}

/// Everybody in contact with an enemy, in the order of ids.
pub fn all_in_contact(state: &State) -> Vec<FigureId> {
    let mut touching = vec![false; state.figures.len()];
    let present: Vec<(FigureId, &Figure, Placed)> = state
        .present()
        .filter_map(|(id, f)| Some((id, f, f.placed()?)))
        .collect();
    for (index, (a, fa, pa)) in present.iter().enumerate() {
        for (b, fb, pb) in &present[index + 1..] {
            if touch(pa, pb) && fa.is_enemy_of(fb) {
                touching[a.index()] = true;
                touching[b.index()] = true;
            }
        }
    }
    (0..)
        .map(FigureId)
        .zip(touching)
        .filter_map(|(id, touching)| touching.then_some(id))
        .collect()
}

/// Somebody who may belong to a group, where they stand and how far their link reaches.
type Candidate = (FigureId, Placed, Length);

/// The group a figure belongs to (FRM-11): friends linked by gaps of at most 4 cm on foot, 5 cm
/// mounted, itself included, in the order of ids. Skirmishers make a group of skirmishers.
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
    let mut left: SmallVec<[Candidate; 32]> = state
        .present()
        .filter(|(other, f)| *other != id && like(f))
        .filter_map(|(other, f)| Some((other, f.placed()?, link(f))))
        .collect();
    let mut edge: SmallVec<[Candidate; 32]> = SmallVec::new();
    edge.push((id, placed, link(figure)));
    while let Some((_, placed, own)) = edge.pop() {
        let mut index = 0;
        while let Some(&(other, p, link)) = left.get(index) {
            if is_within(&placed, &p, own.max(link)) {
                members.push(other);
                edge.push(left.swap_remove(index));
            } else {
                index += 1;
            }
        }
    }
    members.sort_unstable();
    members
}

/// How far two of a group may stand apart (FRM-11).
fn link(figure: &Figure) -> Length {
    if figure.is_mounted() {
        Length::cm(5)
    } else {
        Length::cm(4)
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
    table
        .troops
        .iter()
        .filter(|facts| facts.troop.leader)
        .flat_map(crate::table::TroopFacts::figures)
        .filter(|&leader| {
            let f = state.figure(leader);
            f.side == Some(side)
                && f.can_act()
                && !f.fleeing
                && f.placed().is_some_and(|p| is_within(&placed, &p, VOICE))
        })
        .collect()
}

/// Whether a leader is in voice (FRM-14).
pub fn is_led(table: &Table<'_>, state: &State, id: FigureId) -> bool {
    !leaders_in_voice(table, state, id).is_empty()
}

/// The friend just in front of somebody in their formation: base to base, and within 45° of the front.
pub fn in_front(state: &State, id: FigureId) -> Option<FigureId> {
    let figure = state.figure(id);
    let placed = figure.placed()?;
    let front = placed.facing.unit();
    state
        .present()
        .filter(|(other, f)| *other != id && f.side == figure.side && !f.is_prisoner())
        .filter_map(|(other, f)| {
            let p = f.placed()?;
            let way = placed.centre.to(p.centre);
            let (ahead, aside) = (front.dot(way), front.cross(way).abs());
            (ahead > aside && touch(&placed, &p)).then_some((aside, p.centre, other))
        })
        .min()
        .map(|(_, _, other)| other)
}

/// The rank somebody stands in, from 1: how many friends stand base to base before them, one behind
/// the other (LEN-2, WPN-21).
pub fn rank(state: &State, id: FigureId) -> u8 {
    let (mut rank, mut current) = (1, id);
    while let Some(next) = in_front(state, current) {
        rank += 1;
        current = next;
        if rank == 20 {
            break;
        }
    }
    rank
}

/// The nearest enemy of somebody who is known to their side, with the distance between the middles.
pub fn nearest_enemy(state: &State, id: FigureId) -> Option<(FigureId, Point)> {
    let figure = state.figure(id);
    let placed = figure.placed()?;
    state
        .present()
        .filter(|(_, f)| figure.is_enemy_of(f) && !f.hidden)
        .filter_map(|(other, f)| Some((other, f.placed()?.centre)))
        .min_by_key(|(_, centre)| {
            let way = placed.centre.to(*centre);
            (way.dot(way), *centre)
        })
}
