//! Who fights whom: enemies base to base, and the ranks behind them who reach (MEL-1, LEN-2…4).

use super::ground;
use crate::arms;
use crate::around;
use crate::data::{Ground, MeleeTrait};
use crate::duel;
use crate::geometry::Placed;
use crate::shooting::Formation;
use crate::short;
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
    /// Friends in front who fight, one behind the other (LEN-3).
    pub(super) file: Foes,
    /// Whether the friend just in front kneels and stands still (LEN-4).
    pub(super) front_kneels: bool,
    /// Enemies in reach: base to base, or base to base with the first of the file.
    pub(super) foes: Foes,
    /// Those of them who stand above (MEL-M4).
    pub(super) uphill: Foes,
    /// Those of them one climbs to: over an obstacle one came up to (LEN-6).
    pub(super) climbs: Foes,
    /// Those of them who came up to attack across it (MEL-M3).
    pub(super) defends: Foes,
    /// What the ground under them is to horses.
    pub(super) ground: Ground,
}

/// Two base to base.
type Pair = (FigureId, FigureId);

/// Pairs of enemies base to base among those who have not fought yet.
fn pairs(
    table: &Table<'_>,
    state: &State,
    touching: &[Pair],
    fought: &[bool],
    duels: bool,
) -> Vec<Pair> {
    // MEL-15: nobody else fights those in a duel.
    let apart = |id: FigureId, foe: FigureId| {
        duels && duel::opponent(table, state, id).is_some_and(|other| other != foe)
    };
    let fights = |id: FigureId| (!fought[id.index()]).then(|| state.figure(id));
    let mut pairs = Vec::new();
    for &(a, b) in touching {
        let (Some(fa), Some(fb)) = (fights(a), fights(b)) else {
            continue;
        };
        if fa.is_enemy_of(fb) && !apart(a, b) && !apart(b, a) {
            pairs.push((a, b));
            pairs.push((b, a));
        }
    }
    pairs
}

/// The next fight: of those still to be fought, the one with the first figure by place, and everybody
/// linked to it by enemies base to base, of whatever side (RUL-45).
pub(super) fn next(table: &Table<'_>, state: &State, fought: &[bool]) -> Option<Cluster> {
    let touching = around::touching_pairs(table, state);
    let pairs = pairs(table, state, &touching, fought, true);
    first(table, state, fought, &touching, &pairs, true)
}

/// All fights as they stand, one after the other; duels apart or not.
pub(super) fn all(
    table: &Table<'_>,
    state: &State,
    touching: &[Pair],
    duels: bool,
) -> Vec<Cluster> {
    let mut fought = short::marks(state.figures.len(), false);
    let mut pairs = pairs(table, state, touching, &fought, duels);
    let mut clusters = Vec::new();
    while let Some(cluster) = first(table, state, &fought, touching, &pairs, duels) {
        for member in &cluster.members {
            fought[member.id.index()] = true;
        }
        pairs.retain(|p| !fought[p.0.index()]);
        clusters.push(cluster);
    }
    clusters
}

/// The fight with the first figure by place.
fn first(
    table: &Table<'_>,
    state: &State,
    fought: &[bool],
    touching: &[Pair],
    pairs: &[Pair],
    duels: bool,
) -> Option<Cluster> {
    let place = |id: FigureId| {
        let placed = state.figure(id).placed();
        (placed.map(|p| (p.centre, p.facing)), id)
    };
    let first = pairs.iter().map(|p| p.0).min_by_key(|&id| place(id))?;
    Some(gather(table, state, fought, touching, pairs, duels, first))
}

/// Everybody of the fight around somebody; behind the two of a duel nobody fights, unless duels count for nothing (MEL-15).
fn gather(
    table: &Table<'_>,
    state: &State,
    fought: &[bool],
    touching: &[Pair],
    pairs: &[Pair],
    duels: bool,
    first: FigureId,
) -> Cluster {
    let mut ids = vec![first];
    let mut done = 0;
    while let Some(&id) = ids.get(done) {
        done += 1;
        for &(_, other) in pairs.iter().filter(|p| p.0 == id) {
            if !ids.contains(&other) {
                ids.push(other);
            }
        }
    }
    let files = if duels && is_duel(table, state, &ids) {
        Vec::new()
    } else {
        files(table, state, fought, touching, pairs, &ids)
    };
    ids.extend(files.iter().map(|file| file.id));
    state.by_place(&mut ids);
    let member = |&id: &FigureId| {
        let placed = state.figure(id).placed()?;
        let file = files.iter().find(|file| file.id == id);
        let leader = file.map_or(id, |file| file.leader);
        let before = |foe: FigureId| file.is_none_or(|_| around::is_before(state, id, leader, foe));
        let met = pairs.iter().filter(|p| p.0 == leader && before(p.1));
        let place = |foe: FigureId| ids.iter().position(|&id| id == foe);
        let mut foes: Foes = met.filter_map(|p| place(p.1)).collect();
        short::sort(&mut foes);
        let there = |foe: &usize| state.figure(ids[*foe]).placed();
        let those = |bad: &dyn Fn(&Placed) -> bool| -> Foes {
            let foes = foes
                .iter()
                .filter(|foe| there(foe).is_some_and(|p| bad(&p)));
            foes.copied().collect()
        };
        // MEL-M3, GEN-7: roles are of those who touch; who strikes past them has that of the first of his file.
        let front = state.figure(leader).placed()?;
        let across = those(&|foe| ground::is_obstructed(table, &front, foe));
        // MEL-M3: who came up to the other later has no advantage of it.
        let came = |id: FigureId| state.figure(id).past.came;
        let holds = |foe: &FigureId| came(leader) <= came(*foe);
        let mut defends: Foes = across
            .iter()
            .copied()
            .filter(|&foe| holds(&ids[foe]))
            .collect();
        // Those behind an enemy who attacks across it attack across it too.
        let behind = |file: &&File| place(file.leader).is_some_and(|at| defends.contains(&at));
        let behind: Foes = files
            .iter()
            .filter(behind)
            .filter_map(|f| place(f.id))
            .collect();
        defends.extend(behind);
        let uphill = those(&|foe| ground::is_above(table, foe, &placed));
        // LEN-6: who came up to it climbs, and so do those behind who strike past him.
        let climbs = |&foe: &usize| {
            let up = came(leader);
            across.contains(&foe) && up.how > 0 && up >= came(ids[foe])
        };
        let climbs = uphill.iter().copied().filter(climbs).collect();
        Some(Member {
            id,
            placed,
            uphill,
            climbs,
            defends,
            ground: table.footing(placed.centre, true).ground,
            rank: file.map_or(1, |file| file.rank),
            file: file.map_or_else(Foes::new, |file| {
                let place = |front: &FigureId| ids.iter().position(|id| id == front);
                file.fronts.iter().filter_map(place).collect()
            }),
            front_kneels: file.is_some_and(|file| kneels(state.figure(file.front))),
            foes,
        })
    };
    Cluster {
        members: ids.iter().filter_map(member).collect(),
    }
}

/// MEL-15: whether these are the two of a duel.
pub(super) fn is_duel(table: &Table<'_>, state: &State, ids: &[FigureId]) -> bool {
    matches!(ids, [a, b] if duel::opponent(table, state, *a) == Some(*b))
}

fn kneels(figure: &Figure) -> bool {
    figure.posture == Posture::Kneeling && !figure.doing.moved.counts
}

/// The friend just in front of somebody, where it is known who is base to base with whom.
fn in_front(table: &Table<'_>, state: &State, touching: &[Pair], id: FigureId) -> Option<FigureId> {
    let beside = touching.iter().filter_map(|&(a, b)| match id {
        id if id == a => Some(b),
        id if id == b => Some(a),
        _ => None,
    });
    around::first_ahead(table, state, id, beside)
}

/// Somebody behind the front.
struct File {
    id: FigureId,
    /// The friend just in front.
    front: FigureId,
    /// Everybody in front, the first of the file last.
    fronts: SmallVec<[FigureId; 4]>,
    /// The first of the file, base to base with an enemy.
    leader: FigureId,
    rank: u8,
}

/// Those base to base with somebody, but with no enemy, who may strike past a friend.
fn behind(
    table: &Table<'_>,
    state: &State,
    fought: &[bool],
    touching: &[Pair],
    pairs: &[Pair],
) -> SmallVec<[FigureId; 16]> {
    let may = |&id: &FigureId| {
        let figure = state.figure(id);
        !fought[id.index()]
            && figure.can_act()
            && !figure.is_mounted()
            && !figure.is_prisoner()
            && !pairs.iter().any(|p| p.0 == id)
            && reaches_past(table, figure)
    };
    let all = touching.iter().flat_map(|&(a, b)| [a, b]);
    let mut behind: SmallVec<[FigureId; 16]> = all.filter(may).collect();
    short::sort(&mut behind);
    behind.dedup();
    behind
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
    let in_front = |id: FigureId| in_front(table, state, touching, id);
    let mut files = Vec::new();
    for id in behind(table, state, fought, touching, pairs) {
        let Some(front) = in_front(id) else {
            continue;
        };
        let (mut leader, mut rank) = (front, 2u8);
        let mut fronts = SmallVec::from_slice(&[front]);
        while !fighting.contains(&leader) {
            // Friends who look at each other are no file: everybody once.
            let next = in_front(leader).filter(|next| *next != id && !fronts.contains(next));
            let Some(next) = next else {
                break;
            };
            leader = next;
            fronts.push(next);
            rank = rank.saturating_add(1);
        }
        let foes = || pairs.iter().filter(|p| p.0 == leader);
        if fighting.contains(&leader) && foes().any(|p| around::is_before(state, id, leader, p.1)) {
            files.push(File {
                id,
                front,
                fronts,
                leader,
                rank,
            });
        }
    }
    files
}

/// Whether the weapon in hand ever strikes from behind a friend (LEN-2, LEN-4).
fn reaches_past(table: &Table<'_>, figure: &Figure) -> bool {
    let weapon = arms::in_hand(table, figure);
    weapon.is_some_and(|weapon| {
        weapon.is(MeleeTrait::RearRanks)
            || weapon.is(MeleeTrait::OverKneeling)
            || weapon.is(MeleeTrait::Pike) && figure.formation == Formation::Close
    })
}
