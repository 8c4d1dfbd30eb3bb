//! Falling back before an enemy (MEL-5, RUL-6), and stepping after him (GEN-8).

use super::ground;
use crate::around;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::room;
use crate::short;
use crate::stance;
use crate::state::{FigureId, State};
use crate::table::Table;

/// 45° in 256ths of a turn.
const ASIDE: u8 = 32;
/// The angles tried are this far apart.
const STEP: u8 = 4;
/// Nobody stands nearer to an enemy without touching him.
const NEAR: Length = Length::tenths_of_mm(19);
/// So far before a line stands who would end on it.
const HAIR: i64 = 2;
/// In so many parts the way of somebody driven back is looked at.
const PARTS: i64 = 8;

/// Where everybody goes who moves when somebody is driven back: the first is that one.
pub(super) type Shift = Vec<(FigureId, Placed)>;

/// RUL-6: straight away from the striker, or up to 45° aside if blocked, first past everybody, then with
/// friends giving way. Nothing if there is no room.
pub(super) fn recoil(table: &Table<'_>, state: &State, id: FigureId, from: Point) -> Option<Shift> {
    let placed = state.figure(id).placed()?;
    let length = placed.base.length();
    let away = from.to(placed.centre);
    let straight = away.scaled(length.as_tenths_of_mm(), away.length().as_tenths_of_mm());
    let heading = Direction::of(away);
    let aside = (1..=ASIDE / STEP).flat_map(|n| [n * STEP, (n * STEP).wrapping_neg()]);
    let ways: Vec<Vector> = std::iter::once(straight)
        .chain(aside.map(|steps| heading.turned(steps).vector(length)))
        .collect();
    [false, true].into_iter().find_map(|friends| {
        let mut shifts = ways
            .iter()
            .map(|&way| shift(table, state, id, way, friends));
        shifts.find_map(|shift| shift)
    })
}

/// Moves somebody and, if they may give way, the friends in the way, however many, all by the same vector, so that they
/// stay clear of each other; nothing if anybody or anything else is in the way.
fn shift(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    way: Vector,
    friends: bool,
) -> Option<Shift> {
    let side = state.figure(id).side;
    let mut moving: Shift = Vec::new();
    let mut pending = vec![id];
    // Everybody once.
    let mut known = short::marks(state.figures.len(), false);
    known[id.index()] = true;
    while let Some(next) = pending.pop() {
        let from = state.figure(next).placed()?;
        let to = Placed::new(from.base, from.centre.plus(way), from.facing);
        // TER-5: as in a move, nobody ends on the very line of an obstacle, and all stay clear of each other.
        if table.is_on_line(to.centre) && !table.is_on_line(from.centre) {
            let whole = way.length().as_tenths_of_mm();
            let short = way.scaled(whole - HAIR, whole);
            return shift(table, state, id, short, friends);
        }
        let mounted = state.figure(next).is_mounted();
        if !ground::is_passable(table, &from, &to, mounted) {
            return None;
        }
        moving.push((next, to));
        for (other, figure) in state.present() {
            let Some(placed) = figure.placed().filter(|_| !known[other.index()]) else {
                continue;
            };
            let enemy = figure.is_enemy_of(state.figure(id));
            if !is_in_way(&from, &to, &placed, enemy) {
                continue;
            }
            // A friend makes room who is free to: not a prisoner, not helpless, not fighting.
            let gives_way = friends
                && figure.side == side
                && side.is_some()
                && figure.can_act()
                && !around::in_contact(table, state, other);
            if !gives_way {
                return None;
            }
            known[other.index()] = true;
            pending.push(other);
        }
    }
    Some(moving)
}

/// Whether a base stands where another goes. A long base pushed sideways must not jump over anybody, so
/// half-way counts too; and MOV-12: nobody is driven through the base of an enemy, so for those the whole way counts,
/// however narrow the gap he would slip through.
fn is_in_way(from: &Placed, to: &Placed, other: &Placed, enemy: bool) -> bool {
    if !around::is_within(from, other, from.base.length().plus(Length::cm(1)))
        && !around::is_within(to, other, Length::ZERO)
    {
        return false;
    }
    let parts = match from.base {
        _ if enemy => PARTS,
        Base::Rectangle { .. } => 2,
        Base::Round { .. } => 1,
    };
    let way = from.centre.to(to.centre);
    let on_the_way = |part: i64| {
        let centre = from.centre.plus(way.scaled(part, parts));
        Placed::new(from.base, centre, from.facing).overlaps(other)
    };
    to.overlaps(other) || !from.overlaps(other) && (1..parts).any(on_the_way)
}

/// GEN-8: as far towards the place of an enemy who is gone as there is room: up to whoever was driven back from it. Over
/// an obstacle that can be crossed he steps to the other side of it, or not at all.
pub(super) fn follow(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    place: Point,
) -> Option<Placed> {
    let figure = state.figure(id);
    let (from, mounted) = (figure.placed()?, figure.is_mounted());
    let whole = from.centre.distance(place).as_tenths_of_mm();
    let at = |length: i64| {
        let centre = from.centre.towards(place, Length::tenths_of_mm(length));
        Placed { centre, ..from }
    };
    let fits = |length: i64| {
        let to = at(length);
        ground::is_step(table, &from, &to, place, mounted)
            && room::in_the_way(state, &to, id).is_none()
    };
    // Half a centimetre at a time, then to the tenth of a millimetre.
    let coarse = (0..=whole / 50).map(|step| whole - 50 * step);
    let mut low = coarse
        .into_iter()
        .find(|&length| length > 0 && fits(length))
        .unwrap_or(0);
    let mut high = (low + 50).min(whole + 1);
    while low + 1 < high {
        let middle = i64::midpoint(low, high);
        if fits(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low > 0).then(|| touching(table, state, id, at(low)))
}

/// RUL-36: whoever comes to stand nearer than 2 mm to an enemy touches him.
pub(super) fn touching(table: &Table<'_>, state: &State, id: FigureId, at: Placed) -> Placed {
    let own = state.figure(id);
    let parted = |p: &Placed| table.is_parted(at.centre, p.centre);
    let near = |p: &Placed| around::is_within(&at, p, NEAR) && !parted(p);
    let enemies = state.present().filter(|(_, f)| f.is_enemy_of(own));
    let enemies = enemies.filter_map(|(_, f)| f.placed()).filter(near);
    let Some(nearest) = enemies.min_by_key(|p| (at.distance(p), p.centre)) else {
        return at;
    };
    if around::touch(&at, &nearest) {
        return at;
    }
    let free = |p: &Placed| room::is_free(table, state, p, id) && around::meet(table, p, &nearest);
    stance::closed(&at, &nearest, 2 * NEAR.as_tenths_of_mm(), free).unwrap_or(at)
}
