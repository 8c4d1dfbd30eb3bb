//! Who fights whom: enemies base to base, and the ranks behind them who reach (MEL-1, LEN-2…4).

use super::{fighter, ground};
use crate::around;
use crate::data::{Ground, MeleeTrait};
use crate::geometry::{Arc, Placed};
use crate::shooting::Formation;
use crate::state::{Figure, FigureId, Posture, State};
use crate::table::Table;
use smallvec::SmallVec;

/// Enemies somebody reaches, as places in the fight.
pub(super) type Foes = SmallVec<[usize; 4]>;

/// Everybody of one fight, in the order of where they stand.
#[derive(Debug)]
pub(super) struct Cluster {
    pub(super) members: Vec<Member>,
}

/// Somebody in a fight.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) id: FigureId,
    pub(super) placed: Placed,
    /// From 1.
    pub(super) rank: u8,
    /// Whether the friend just in front kneels and stands still (LEN-4).
    pub(super) front_kneels: bool,
    /// Enemies in reach: base to base, or base to base with the first of the file.
    pub(super) foes: Foes,
    /// Those of them who stand above (MEL-M4).
    pub(super) uphill: Foes,
    /// Those of them with a linear obstacle between (MEL-M3).
    pub(super) across: Foes,
    /// What the ground under them is to horses.
    pub(super) ground: Ground,
}

/// Whether two enemies are base to base, with no wall between.
pub(super) fn meet(table: &Table<'_>, a: (&Figure, &Placed), b: (&Figure, &Placed)) -> bool {
    around::touch(a.1, b.1) && a.0.is_enemy_of(b.0) && !ground::is_walled(table, a.1, b.1)
}

/// Two base to base.
type Pair = (FigureId, FigureId);

/// Pairs of enemies base to base among those who have not fought yet.
fn pairs(table: &Table<'_>, state: &State, touching: &[Pair], fought: &[bool]) -> Vec<Pair> {
    let fights = |id: FigureId| (!fought[id.index()]).then(|| state.figure(id));
    let mut pairs = Vec::new();
    for &(a, b) in touching {
        let (Some(fa), Some(fb)) = (fights(a), fights(b)) else {
            continue;
        };
        let (Some(pa), Some(pb)) = (fa.placed(), fb.placed()) else {
            continue;
        };
        if meet(table, (fa, &pa), (fb, &pb)) {
            pairs.push((a, b));
            pairs.push((b, a));
        }
    }
    pairs
}

/// The next fight: of those still to be fought, the one with the first figure by place. Where three
/// sides are base to base, that figure and the first enemy who touches it decide which two sides fight;
/// the others fight afterwards with whoever is left.
pub(super) fn next(table: &Table<'_>, state: &State, fought: &[bool]) -> Option<Cluster> {
    let touching = around::touching_pairs(state);
    let pairs = pairs(table, state, &touching, fought);
    let place = |id: FigureId| {
        let placed = state.figure(id).placed();
        (placed.map(|p| (p.centre, p.facing)), id)
    };
    let first = pairs.iter().map(|p| p.0).min_by_key(|&id| place(id))?;
    let foe = pairs.iter().filter(|p| p.0 == first).map(|p| p.1);
    let foe = foe.min_by_key(|&id| place(id))?;
    let sides = [state.figure(first).side, state.figure(foe).side];
    let belongs = |id: FigureId| sides.contains(&state.figure(id).side);

    let mut ids = vec![first];
    let mut done = 0;
    while let Some(&id) = ids.get(done) {
        done += 1;
        for &(_, other) in pairs.iter().filter(|p| p.0 == id && belongs(p.1)) {
            if !ids.contains(&other) {
                ids.push(other);
            }
        }
    }
    let files = files(table, state, fought, &touching, &pairs, &ids);
    ids.extend(files.iter().map(|file| file.id));
    state.by_place(&mut ids);
    let member = |&id: &FigureId| {
        let placed = state.figure(id).placed()?;
        let file = files.iter().find(|file| file.id == id);
        let leader = file.map_or(id, |file| file.leader);
        let mut foes = Foes::new();
        for (index, other) in ids.iter().enumerate() {
            let met = pairs.contains(&(leader, *other));
            if met && file.is_none_or(|_| is_ahead(state, &placed, *other)) {
                foes.push(index);
            }
        }
        let there = |foe: &usize| state.figure(ids[*foe]).placed();
        let those = |bad: &dyn Fn(&Placed) -> bool| -> Foes {
            let foes = foes
                .iter()
                .filter(|foe| there(foe).is_some_and(|p| bad(&p)));
            foes.copied().collect()
        };
        Some(Member {
            id,
            placed,
            uphill: those(&|foe| ground::is_above(table, foe, &placed)),
            across: those(&|foe| ground::is_obstructed(table, &placed, foe)),
            ground: table.footing(placed.centre, true).ground,
            rank: file.map_or(1, |file| file.rank),
            front_kneels: file.is_some_and(|file| kneels(state.figure(file.front))),
            foes,
        })
    };
    Some(Cluster {
        members: ids.iter().filter_map(member).collect(),
    })
}

fn is_ahead(state: &State, placed: &Placed, enemy: FigureId) -> bool {
    let enemy = state.figure(enemy).placed();
    enemy.is_some_and(|enemy| placed.arc_of(enemy.centre) == Arc::Front)
}

fn kneels(figure: &Figure) -> bool {
    figure.posture == Posture::Kneeling && !figure.doing.moved.counts
}

/// Somebody behind the front.
struct File {
    id: FigureId,
    /// The friend just in front.
    front: FigureId,
    /// The first of the file, base to base with an enemy.
    leader: FigureId,
    rank: u8,
}

/// Friends behind those in contact whose weapon may reach from there.
fn files(
    table: &Table<'_>,
    state: &State,
    fought: &[bool],
    touching: &[Pair],
    pairs: &[Pair],
    fighting: &[FigureId],
) -> Vec<File> {
    let in_front = |id: FigureId| {
        let beside = touching.iter().filter_map(|&(a, b)| match id {
            id if id == a => Some(b),
            id if id == b => Some(a),
            _ => None,
        });
        around::first_ahead(state, id, beside)
    };
    let mut files = Vec::new();
    for (id, figure) in state.present() {
        let free = !fought[id.index()]
            && figure.can_act()
            && !figure.is_mounted()
            && !figure.is_prisoner()
            && !pairs.iter().any(|p| p.0 == id);
        if !free || !reaches_past(table, figure) {
            continue;
        }
        let Some(placed) = figure.placed() else {
            continue;
        };
        let Some(front) = in_front(id) else {
            continue;
        };
        let (mut leader, mut rank) = (front, 2);
        while !fighting.contains(&leader) && rank < 20 {
            let Some(next) = in_front(leader) else {
                break;
            };
            leader = next;
            rank += 1;
        }
        let foes = || pairs.iter().filter(|p| p.0 == leader);
        if fighting.contains(&leader) && foes().any(|p| is_ahead(state, &placed, p.1)) {
            files.push(File {
                id,
                front,
                leader,
                rank,
            });
        }
    }
    files
}

/// Whether the weapon in hand ever strikes from behind a friend (LEN-2, LEN-4).
fn reaches_past(table: &Table<'_>, figure: &Figure) -> bool {
    let weapon = fighter::weapon(table, figure);
    weapon.is_some_and(|weapon| {
        weapon.is(MeleeTrait::RearRanks)
            || weapon.is(MeleeTrait::OverKneeling)
            || weapon.is(MeleeTrait::Pike) && figure.formation == Formation::Close
    })
}
