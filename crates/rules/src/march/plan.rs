//! From orders to bodies on their way, and what happens before the first step.

use super::dress::{self, Spread};
use super::ground::is_passable;
use super::react::away;
use super::retreat;
use super::track::{Aim, Member, Pace, Track};
use crate::around;
use crate::clause::Clause;
use crate::data::Ground;
use crate::event::Event;
use crate::geometry::{Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::pace;
use crate::room;
use crate::scenario::{Riding, TOUCH};
use crate::shooting::Formation;
use crate::short::{self, Marks};
use crate::stance;
use crate::state::{Figure, FigureId};
use crate::table::Footing;
use crate::turn::Turn;
use smallvec::{SmallVec, smallvec};

/// Every body on the table, those with something to do set going.
pub(super) fn plan(turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Vec<Track> {
    let mut whose: Marks<Option<usize>> = short::marks(turn.state.figures.len(), None);
    for (index, order) in orders.iter().enumerate() {
        for id in &order.who {
            if let Some(slot) = whose.get_mut(id.index()) {
                *slot = Some(index);
            }
        }
    }
    leave_formations(turn, orders);
    let mut tracks = bodies(turn, orders, &whose);
    run_away(turn, &mut tracks);
    // Those who run away obey no order any more.
    let mut bodies: SmallVec<[(usize, usize); 64]> = tracks
        .iter()
        .enumerate()
        .filter_map(|(t, track)| Some((track.order?, t)))
        .collect();
    short::sort(&mut bodies);
    let mut rest = &bodies[..];
    for index in 0..orders.len() {
        let count = rest.iter().take_while(|&&(of, _)| of == index).count();
        let mine = rest[..count].iter().map(|&(_, t)| t).collect();
        rest = &rest[count..];
        set_going(turn, orders, index, mine, &mut tracks);
    }
    tracks
}

/// Whether somebody moves as told.
fn obeys(turn: &Turn<'_, '_>, id: FigureId) -> bool {
    let figure = turn.state.figure(id);
    figure.can_act() && !figure.fleeing && !figure.past.must_fall_back && !figure.doing.frozen
}

/// MOV-14, FRM-4: those who break their formation, or run from it, or are too few, are loose before
/// the first step.
fn leave_formations(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let loose = |turn: &mut Turn<'_, '_>, mut figures: Vec<FigureId>, clause| {
        turn.state.by_place(&mut figures);
        if !figures.is_empty() {
            turn.emit(Event::Formation {
                figures,
                formation: Formation::Loose,
                body: None,
                clause,
            });
        }
    };
    for order in orders {
        let any = |of: fn(&Act) -> bool| order.acts.iter().any(of);
        let breaks = any(|act| {
            matches!(
                act,
                Act::Break | Act::Form { .. } | Act::Join(_) | Act::Skirmish
            )
        });
        // FRM-10: skirmishers who spread out anew are skirmishers meanwhile.
        let spreads = any(|act| matches!(act, Act::Spread { .. }));
        let mut figures = order.who.clone();
        figures.retain(|&id| match turn.state.figure(id).formation {
            Formation::Loose => false,
            Formation::Close => breaks || spreads,
            Formation::Skirmish => breaks,
        });
        loose(turn, figures, Clause::MOV_14);
    }
    let runs = |f: &Figure| (f.fleeing || f.past.must_fall_back) && f.body.is_some();
    let running = turn
        .state
        .present()
        .filter(|(_, f)| runs(f))
        .map(|(id, _)| id)
        .collect();
    loose(turn, running, Clause::FRM_4);
    let few = too_few(turn);
    loose(turn, few, Clause::FRM_4);
}

/// FRM-4: members of close orders with fewer than three left.
pub(super) fn too_few(turn: &Turn<'_, '_>) -> Vec<FigureId> {
    let state = &turn.state;
    let few = |body: u16| state.body(body).take(3).count() < 3;
    state
        .present()
        .filter(|(_, f)| f.formation == Formation::Close && f.body.is_some_and(few))
        .map(|(id, _)| id)
        .collect()
}

/// Everybody, order by order: its first, who leads, as the path is his; then the others by place, however they are
/// listed, so that the same one is the first of a body; then those without an order.
fn one_by_one(
    turn: &Turn<'_, '_>,
    orders: &[&Order],
    whose: &[Option<usize>],
) -> SmallVec<[FigureId; 64]> {
    let state = &turn.state;
    let mut all: SmallVec<[FigureId; 64]> = SmallVec::new();
    for (index, order) in orders.iter().enumerate() {
        let own = |id: &&FigureId| whose[id.index()] == Some(index);
        let begin = all.len();
        all.extend(order.who.iter().filter(own).copied());
        let led = usize::from(all.get(begin) == order.who.first());
        state.by_place(&mut all[begin + led..]);
    }
    let begin = all.len();
    let left = state.all().map(|(id, _)| id);
    all.extend(left.filter(|id| whose[id.index()].is_none()));
    state.by_place(&mut all[begin..]);
    all
}

/// One body for each loose figure and each close order under one order.
fn bodies(turn: &Turn<'_, '_>, orders: &[&Order], whose: &[Option<usize>]) -> Vec<Track> {
    let state = &turn.state;
    let mut tracks: Vec<Track> = Vec::with_capacity(state.figures.len());
    let mut close: Vec<((u16, Option<usize>), usize)> = Vec::new();
    let mut seen = short::marks(state.figures.len(), false);
    for id in one_by_one(turn, orders, whose) {
        let figure = state.figure(id);
        let Some(start) = figure.placed().filter(|_| figure.is_present()) else {
            continue;
        };
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        let order = whose[id.index()];
        let member = Member {
            id,
            offset: Vector::default(),
            start,
            facing: start.facing,
        };
        let key = figure
            .body
            .filter(|_| figure.formation == Formation::Close)
            .map(|b| (b, order));
        let known = close.iter().find(|(k, _)| Some(*k) == key).map(|(_, t)| *t);
        if let Some(t) = known {
            tracks[t].join(member);
            continue;
        }
        if let Some(key) = key {
            close.push((key, tracks.len()));
        }
        tracks.push(Track::standing(smallvec![member], order, key.is_some()));
    }
    tracks
}

/// MOR-3: who flees goes straight away from the nearest enemy. FRM-12, MOR-8: who falls back goes behind
/// friends if possible.
fn run_away(turn: &Turn<'_, '_>, tracks: &mut [Track]) {
    let first = |track: &Track| turn.state.figure(track.members[0].id);
    let runs = |track: &Track| {
        let f = first(track);
        f.can_act() && !f.doing.frozen && (f.fleeing || f.past.must_fall_back)
    };
    let mut running: Vec<usize> = (0..tracks.len()).filter(|&t| runs(&tracks[t])).collect();
    short::sort_by_key(&mut running, |&t| {
        (tracks[t].members[0].start.centre, tracks[t].members[0].id)
    });
    let mut taken = Vec::new();
    for t in running {
        let (id, flees) = (tracks[t].members[0].id, first(&tracks[t]).fleeing);
        let allowance = pace::allowance(turn.table, &turn.state, id).length;
        let own = tracks[t].members[0].start.centre;
        let way = if flees {
            around::nearest_enemy(&turn.state, id)
                .map(|(_, enemy)| smallvec![away(own, enemy, allowance.plus(Length::cm(1)))])
        } else {
            retreat::way(turn, id, allowance, &mut taken)
        };
        let Some(way) = way else { continue };
        let track = &mut tracks[t];
        track.order = None;
        track.flees = flees;
        track.go(0, allowance);
        track.head(0, &way);
    }
}

/// What an order makes its figures do.
fn set_going(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    index: usize,
    mut mine: SmallVec<[usize; 8]>,
    tracks: &mut [Track],
) {
    let order = orders[index];
    mine.retain(|t| obeys(turn, tracks[*t].members[0].id));
    short::sort_by_key(&mut mine, |&t| {
        (tracks[t].members[0].start.centre, tracks[t].members[0].id)
    });
    let first = order
        .who
        .iter()
        .find_map(|&id| turn.state.figure(id).placed());
    let Some(first) = first else { return };
    let mut way: SmallVec<[Point; 4]> = SmallVec::new();
    for act in &order.acts {
        match act {
            Act::Move(points) => way.extend(points.iter().copied()),
            Act::Slide(point) => {
                for &t in &mine {
                    let step = tracks[t].members[0].start.base.length();
                    walk(turn, &mut tracks[t], first.centre, &[*point]);
                    tracks[t].limit = tracks[t].limit.min(step.as_tenths_of_mm());
                }
            }
            Act::Charge(target) => charge(turn, orders, tracks, &mine, *target),
            Act::Interpose { friend, enemy } => {
                let aim = Aim::Interpose {
                    friend: *friend,
                    enemy: *enemy,
                };
                pursue(turn, tracks, &mine, aim);
            }
            Act::Follow(whom) => follow(turn, tracks, &mine, *whom),
            Act::Form { on, files, facing } => {
                let left = dress::form(turn, orders, tracks, &mine, *on, (*files, *facing));
                no_place(turn, left.nowhere, false);
                no_place(turn, left.far, true);
            }
            Act::Join(with) => join(turn, orders, tracks, &mine, *with),
            Act::Skirmish => dress::skirmish(turn, tracks, &mine, Spread::default()),
            Act::Spread { at, spacing } => {
                let (at, spacing) = (*at, *spacing);
                dress::skirmish(turn, tracks, &mine, Spread { at, spacing });
            }
            // Resolved before or after the way, or by somebody else.
            _ => {}
        }
    }
    for &t in mine.iter().filter(|_| !way.is_empty()) {
        walk(turn, &mut tracks[t], first.centre, &way);
    }
    // RUL-8: getting on or off takes half of the allowance.
    let rides = order.acts.iter().any(Act::is_riding);
    for &t in mine.iter().filter(|_| rides) {
        let half = Length::tenths_of_mm(tracks[t].speed / 2);
        if tracks[t].pace == Pace::Goes {
            tracks[t].go(0, half);
        }
    }
}

/// FRM-3: those who join a body take their places, and it is said who finds none.
fn join(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    tracks: &mut [Track],
    mine: &[usize],
    whom: FigureId,
) {
    let leader = turn.state.figures.get(whom.index());
    let leader = leader.and_then(Figure::placed).map(|p| p.centre);
    let mut nowhere = Vec::new();
    for (t, beside) in dress::join(turn, orders, tracks, mine, whom) {
        let (Some(beside), Some(leader)) = (beside, leader) else {
            nowhere.push(tracks[t].members[0].id);
            continue;
        };
        pursue(turn, tracks, &[t], Aim::Follow { whom, beside });
        tracks[t].post = Some((leader.plus(beside), tracks[t].speed));
    }
    no_place(turn, nowhere, false);
}

/// FRM-3: says who finds no place in the ranks, or none within reach.
fn no_place(turn: &mut Turn<'_, '_>, mut figures: Vec<FigureId>, far: bool) {
    turn.state.by_place(&mut figures);
    if !figures.is_empty() {
        turn.emit(Event::NoPlace { figures, far });
    }
}

/// Sets a body on its way beside the first of the order.
fn walk(turn: &Turn<'_, '_>, track: &mut Track, first: Point, way: &[Point]) {
    let beside = first.to(track.members[0].start.centre);
    let way: SmallVec<[Point; 4]> = way.iter().map(|p| p.plus(beside)).collect();
    let allowance = allowance(turn, track, way.first().copied());
    track.go(0, allowance);
    track.head(0, &way);
}

/// A body is as fast as its slowest.
pub(super) fn allowance(turn: &Turn<'_, '_>, track: &Track, to: Option<Point>) -> Length {
    let own = |m: &Member| {
        let to = to.map(|p| p.plus(m.offset));
        pace::allowance_towards(turn.table, &turn.state, m.id, to).length
    };
    track.members.iter().map(own).min().unwrap_or(Length::ZERO)
}

fn pursue(turn: &Turn<'_, '_>, tracks: &mut [Track], mine: &[usize], aim: Aim) {
    let to = match aim {
        Aim::Path => None,
        Aim::Charge(whom) | Aim::Follow { whom, .. } => Some(whom),
        Aim::Interpose { enemy, .. } => Some(enemy),
    };
    let to = to
        .and_then(|id| turn.state.figures.get(id.index())?.placed())
        .map(|p| p.centre);
    for &t in mine {
        let allowance = allowance(turn, &tracks[t], to);
        tracks[t].aim = aim;
        tracks[t].go(0, allowance);
    }
}

fn follow(turn: &Turn<'_, '_>, tracks: &mut [Track], mine: &[usize], whom: FigureId) {
    let Some(leader) = turn
        .state
        .figures
        .get(whom.index())
        .and_then(Figure::placed)
    else {
        return;
    };
    for &t in mine {
        let beside = leader.centre.to(tracks[t].members[0].start.centre);
        pursue(turn, tracks, &[t], Aim::Follow { whom, beside });
    }
}

/// CHG-2, RUL-46: everybody runs at the one named while there is room at his base, but not behind him, those first who have
/// an easy way, and of them the nearest; whoever finds none at another of that group.
fn charge(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    tracks: &mut [Track],
    mine: &[usize],
    target: FigureId,
) {
    let there = turn.state.figures.get(target.index());
    let Some(there) = there.filter(|f| f.is_present()).and_then(Figure::placed) else {
        return;
    };
    let far = |own: Point, to: Point| own.to(to).dot(own.to(to));
    let mut mine: SmallVec<[usize; 8]> = SmallVec::from_slice(mine);
    short::sort_by_key(&mut mine, |&t| {
        let own = tracks[t].members[0].start.centre;
        let near = stance::straight(tracks[t].members[0].start.base, &there, own);
        (
            !is_easy(turn, &tracks[t], &near),
            far(own, there.centre),
            own,
        )
    });
    // Alone one runs at whom one was sent at.
    let group = if mine.len() > 1 {
        around::group(&turn.state, target)
    } else {
        around::Few::new()
    };
    let mut taken: SmallVec<[Placed; 8]> = SmallVec::new();
    for &t in &mine {
        let own = tracks[t].members[0].start.centre;
        let mut enemies: SmallVec<[(bool, i64, Point, FigureId); 8]> = SmallVec::new();
        for &id in &group {
            if let Some(at) = turn.state.figure(id).placed() {
                enemies.push((id != target, far(own, at.centre), at.centre, id));
            }
        }
        short::sort(&mut enemies);
        // At whomever the move reaches straight, without riding round him, another than the one named rather over easy
        // ground; else at whomever, and only then behind somebody.
        let mut rooms: SmallVec<[(FigureId, Room); 8]> = SmallVec::new();
        rooms.extend(enemies.iter().filter_map(|&(.., id)| {
            let room = Room::at(turn, &tracks[t], id)?;
            Some((id, room))
        }));
        let look = |room: &mut Room, wanted: Good| room.find(turn, &tracks[t], &taken, wanted);
        let found = [Good::Easy, Good::Reached, Good::Near, Good::Any]
            .into_iter()
            .find_map(|wanted| {
                let mut rooms = rooms.iter_mut();
                rooms.find_map(|(id, room)| {
                    let named = wanted == Good::Easy && *id == target;
                    let place = look(room, wanted);
                    let place = place.or_else(|| look(room, Good::Reached).filter(|_| named));
                    Some((*id, place?))
                })
            });
        taken.extend(found.map(|(_, place)| place));
        let enemy = found.map_or(target, |(id, _)| id);
        pursue(turn, tracks, &[t], Aim::Charge(enemy));
        let is_his = |track: &&Track| track.members.iter().any(|m| m.id == enemy);
        let stays = tracks.iter().find(is_his).is_some_and(|t| t.stays(orders));
        tracks[t].aside = aside(turn, &tracks[t], (enemy, stays), &taken);
        for member in tracks[t].members.clone() {
            turn.emit(Event::Charged {
                figure: member.id,
                target: enemy,
                on_foot: turn.state.figure(member.id).riding != Riding::Cavalry,
            });
        }
    }
}

/// RUL-46: how far from the middle of an enemy who has nothing to do a charger makes for, if the way straight at him is
/// over bad ground and one to another place at his base is not. The last of those taken may be his.
fn aside(
    turn: &Turn<'_, '_>,
    track: &Track,
    (enemy, stays): (FigureId, bool),
    taken: &[Placed],
) -> Vector {
    let there = turn.state.figure(enemy).placed();
    let there = there.filter(|_| stays && track.members.len() == 1 && !track.close);
    let Some(there) = there else {
        return Vector::default();
    };
    let start = track.members[0].start;
    let straight = stance::straight(start.base, &there, start.centre);
    if is_easy(turn, track, &straight) {
        return Vector::default();
    }
    let own = taken.last().filter(|at| around::touch(at, &there));
    let place = match own.filter(|at| is_easy(turn, track, at)) {
        Some(own) => Some(*own),
        None => Room::at(turn, track, enemy)
            .and_then(|mut room| room.find(turn, track, taken, Good::Easy)),
    };
    place.map_or(Vector::default(), |at| there.centre.to(at.centre))
}

/// Whether the straight way of a body to a place is over easy ground.
fn is_easy(turn: &Turn<'_, '_>, track: &Track, at: &Placed) -> bool {
    let way = (track.members[0].start.centre, at.centre);
    let easy = |footing: Footing| footing.ground == Ground::Easy;
    is_passable(turn.table, track.mounted, way, easy)
}

/// Which places at somebody's base are good enough for a charger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Good {
    /// The same over easy ground.
    Easy,
    /// Not behind him, and no farther than the move.
    Reached,
    /// Not behind him, seen from where the charger comes from.
    Near,
    Any,
}

/// RUL-46: room for a charger at somebody's base, as everybody stands now.
struct Room {
    id: FigureId,
    own: Placed,
    there: Placed,
    most: Length,
    /// Whether a move of that length comes so far at all.
    reaches: bool,
    /// The first place of each kind that no comrade has taken, once they have been looked through.
    known: Option<[Option<Placed>; 4]>,
}

impl Room {
    fn at(turn: &Turn<'_, '_>, track: &Track, enemy: FigureId) -> Option<Self> {
        let (own, id) = (track.members[0].start, track.members[0].id);
        let there = turn.state.figure(enemy).placed()?;
        let most = allowance(turn, track, Some(there.centre));
        let bases = Length::tenths_of_mm(around::extent(own.base) + around::extent(there.base));
        let far = own.centre.distance(there.centre);
        Some(Self {
            id,
            own,
            there,
            most,
            reaches: far <= most.plus(bases).plus(TOUCH),
            known: None,
        })
    }

    /// All others who stand so near that they may be in the way.
    fn others(&self, turn: &Turn<'_, '_>) -> SmallVec<[Placed; 16]> {
        let near = 2 * around::extent(self.own.base) + around::extent(self.there.base);
        let others = turn.state.present().filter(|(id, _)| *id != self.id);
        let others = others.filter_map(|(_, figure)| figure.placed());
        let others = others.filter(|other| {
            let reach = near + around::extent(other.base);
            let way = other.centre.to(self.there.centre);
            way.dx.abs() <= reach && way.dy.abs() <= reach
        });
        others.collect()
    }

    /// A place there that is good enough and that no comrade has taken.
    fn find(
        &mut self,
        turn: &Turn<'_, '_>,
        track: &Track,
        taken: &[Placed],
        wanted: Good,
    ) -> Option<Placed> {
        if wanted <= Good::Reached && !self.reaches {
            return None;
        }
        let known = match self.known {
            Some(known) => known,
            None => self.look(turn, track, taken),
        };
        self.known = Some(known);
        known[wanted as usize]
    }

    /// Looks through the places until one is as good as can be.
    fn look(&self, turn: &Turn<'_, '_>, track: &Track, taken: &[Placed]) -> [Option<Placed>; 4] {
        let Self {
            own, there, most, ..
        } = *self;
        let from = Direction::of(there.centre.to(own.centre));
        let fronts = [from.turned(2 * Direction::QUARTER)];
        let straight = stance::straight(own.base, &there, own.centre);
        let straight = Some(straight).filter(|at| around::touch(at, &there));
        let places = stance::places(own.base, &there, from, &fronts);
        let best = if self.reaches { Good::Easy } else { Good::Near };
        let others = self.others(turn);
        let mut first = [None; 4];
        for at in straight.into_iter().chain(places) {
            let (side, way) = (there.centre.to(at.centre), there.centre.to(own.centre));
            // As far round as his flanks.
            let round = -side.length().as_tenths_of_mm() * way.length().as_tenths_of_mm() / 3;
            let good = if side.dot(way) <= round {
                Good::Any
            } else if own.centre.distance(at.centre) > most {
                Good::Near
            } else if is_easy(turn, track, &at) {
                Good::Easy
            } else {
                Good::Reached
            };
            let wanted = first[good as usize..].iter().any(Option::is_none);
            let free = wanted
                && others.iter().chain(taken).all(|other| !other.overlaps(&at))
                && room::is_ground(turn.table, &at)
                && !turn.table.is_parted(at.centre, there.centre);
            if free {
                for place in &mut first[good as usize..] {
                    place.get_or_insert(at);
                }
                if good <= best {
                    break;
                }
            }
        }
        first
    }
}
