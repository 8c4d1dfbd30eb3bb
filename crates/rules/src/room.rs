//! Room on the table: where a base may be put without standing in anybody or in a wall.

use std::collections::BTreeMap;

use crate::around;
use crate::geometry::{Base, Direction, Placed, Point, Vector};
use crate::measure::Length;
use crate::state::{FigureId, State};
use crate::table::Table;

/// Whether a base lies wholly on the table.
pub fn is_on_table(table: &Table<'_>, at: &Placed) -> bool {
    let size = table.scenario.table;
    match at.base {
        Base::Round { diameter } => {
            let (x, y) = (i64::from(at.centre.x), i64::from(at.centre.y));
            let half = diameter.half().as_tenths_of_mm();
            let fits = |v: i64, most: Length| v >= half && v + half <= most.as_tenths_of_mm();
            fits(x, size.width) && fits(y, size.depth)
        }
        Base::Rectangle { .. } => at.corners().iter().all(|&corner| size.holds(corner)),
    }
}

/// Somebody other than `except` whose base this one would overlap.
pub fn in_the_way(state: &State, at: &Placed, except: FigureId) -> Option<FigureId> {
    state
        .present()
        .find(|(id, figure)| *id != except && figure.placed().is_some_and(|p| stands_in(at, &p)))
        .map(|(id, _)| id)
}

fn stands_in(at: &Placed, other: &Placed) -> bool {
    around::is_within(at, other, Length::ZERO) && at.overlaps(other)
}

/// Who stands where, by squares of the table: for those who ask about many places at one moment.
pub struct Taken {
    squares: BTreeMap<(i32, i32), Vec<Placed>>,
}

impl Taken {
    /// How wide a square is: few bases reach into more than four.
    const SQUARE: i32 = 400;

    /// Everybody who is there.
    pub fn of(state: &State) -> Self {
        let squares = BTreeMap::new();
        let mut taken = Self { squares };
        for at in state.present().filter_map(|(_, figure)| figure.placed()) {
            taken.put(at);
        }
        taken
    }

    /// Somebody more.
    pub fn put(&mut self, at: Placed) {
        for square in Self::under(&at) {
            self.squares.entry(square).or_default().push(at);
        }
    }

    /// Whether a base would stand in somebody.
    pub fn is_met(&self, at: &Placed) -> bool {
        let mut near = Self::under(at).filter_map(|square| self.squares.get(&square));
        near.any(|square| square.iter().any(|other| stands_in(at, other)))
    }

    /// The squares a base reaches into.
    fn under(at: &Placed) -> impl Iterator<Item = (i32, i32)> + use<> {
        let far = around::extent(at.base) as i32;
        let along =
            |v: i32| (v - far).div_euclid(Self::SQUARE)..=(v + far).div_euclid(Self::SQUARE);
        let (x, y) = (along(at.centre.x), along(at.centre.y));
        x.flat_map(move |x| y.clone().map(move |y| (x, y)))
    }
}

/// Whether a figure may be put here: on the table, in nobody, across no wall of a building.
pub fn is_free(table: &Table<'_>, state: &State, at: &Placed, who: FigureId) -> bool {
    in_the_way(state, at, who).is_none() && is_ground(table, at)
}

/// Whether the ground lets a base stand here: on the table, across no wall of a building.
pub fn is_ground(table: &Table<'_>, at: &Placed) -> bool {
    is_on_table(table, at) && !table.is_in_wall(at)
}

/// A free spot base to base with somebody, with no wall or hedge between, the nearest to a point; the first of equals,
/// anticlockwise.
pub fn beside(
    table: &Table<'_>,
    state: &State,
    host: &Placed,
    (who, base): (FigureId, Base),
    near: Point,
) -> Option<Placed> {
    let apart = around::extent(host.base) + around::extent(base);
    let mut nearest: Option<(i64, Placed)> = None;
    for step in 0..32u8 {
        let way = Direction::new(step * 8);
        // From as far as both could reach inwards, until they touch.
        let at = |tenths: i64| {
            let centre = host.centre.plus(way.vector(Length::tenths_of_mm(tenths)));
            Placed::new(base, centre, host.facing)
        };
        // Round bases touch where their extents say, up to rounding.
        let least = match (base, host.base) {
            (Base::Round { .. }, Base::Round { .. }) => (apart - 10).max(0),
            _ => 0,
        };
        let (mut low, mut high) = (least, apart + 10);
        while low + 1 < high {
            let middle = i64::midpoint(low, high);
            if at(middle).overlaps(host) {
                low = middle;
            } else {
                high = middle;
            }
        }
        let spot = at(high);
        let way = spot.centre.to(near);
        let far = way.dot(way);
        // Whether there is room takes longest to say.
        let nearer = nearest.is_none_or(|(least, _)| far < least);
        let apart = || {
            table.is_parted(host.centre, spot.centre)
                || table.climbs(host.centre, spot.centre, false) > 0
        };
        if nearer && is_free(table, state, &spot, who) && !apart() {
            nearest = Some((far, spot));
        }
    }
    nearest.map(|(_, spot)| spot)
}

/// Rings looked at for a free spot, half a centimetre apart.
const RINGS: i64 = 200;

/// The shortest way that takes everybody of a group, who keep their places to each other, out of those
/// who stand there already: none if nobody is in the way, or if there is no room at all.
pub fn nearest_shift(table: &Table<'_>, state: &State, group: &[(Placed, FigureId)]) -> Vector {
    let clear = |(at, id): &(Placed, FigureId)| in_the_way(state, at, *id).is_none();
    if group.iter().all(clear) {
        return Vector::default();
    }
    let shifts = (1..=RINGS).flat_map(|ring| {
        let length = Length::tenths_of_mm(50 * ring);
        (0..32u8).map(move |step| Direction::new(step * 8).vector(length))
    });
    let fits = |shift: &Vector| {
        group.iter().all(|(at, id)| {
            let moved = Placed::new(at.base, at.centre.plus(*shift), at.facing);
            is_free(table, state, &moved, *id)
        })
    };
    let mut free = shifts.filter(fits);
    free.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::check;
    use crate::game;
    use crate::order::Orders;
    use crate::staging::{Stage, hm};
    use argad_dice::Seeded;

    const ZONE: &str = "[[zone]]\nid = \"camp\"\nname = { fr = \"camp\", en = \"camp\" }\n\
        points = [[40, 30], [70, 30], [70, 44], [40, 44]]\n";
    const RED: &str = "[[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"line-infantry\"\n\
        formation = \"close\"\nzone = \"camp\"\ncount = 6\n";
    const BLUE: &str = "[[troop]]\nid = \"blue\"\nside = \"blue\"\nunit = \"grenadiers\"\n\
        formation = \"close\"\nzone = \"camp\"\ncount = 5\n";
    const MEN: &str = "[[troop]]\nid = \"men\"\nside = \"blue\"\nunit = \"irregulars\"\n\
        zone = \"camp\"\ncount = 4\n";

    /// Where everybody of a camp stands, by name, when both seats say nothing.
    fn deployed(troops: &[&str]) -> (State, Vec<(String, Placed)>) {
        let scene = Stage::new(&hm(&(ZONE.to_owned() + &troops.concat())));
        let table = scene.table();
        let mut dice = Seeded::new(1);
        let (state, _) = game::begin(&table, &mut dice).unwrap();
        let seats = table.seats().into_iter();
        let silent = seats.map(|seat| check(&table, &state, seat, &Orders::default()).unwrap());
        let silent: Vec<_> = silent.collect();
        let (state, _) = game::resolve(&table, state, &silent, &[], &mut dice).unwrap();
        let named = |(id, f): (FigureId, &crate::state::Figure)| {
            Some((table.name(id).to_owned(), f.placed()?))
        };
        let mut places: Vec<_> = state.all().filter_map(named).collect();
        places.sort_by(|a, b| a.0.cmp(&b.0));
        (state, places)
    }

    // clauses: FRM-2
    #[test]
    fn seats_that_deploy_on_the_same_spots_stand_in_nobody_and_bodies_stay_whole() {
        let (state, places) = deployed(&[RED, BLUE, MEN]);
        assert_eq!(places.len(), 16);
        for (i, (name, a)) in places.iter().enumerate() {
            for (other, b) in &places[..i] {
                assert!(!a.overlaps(b), "{name} stands in {other}");
            }
        }
        for (id, figure) in state.all().filter(|(_, f)| f.body.is_some()) {
            let at = figure.placed().unwrap();
            let mut mates = state.body(figure.body.unwrap());
            let touches = |p: Placed| around::touch(&at, &p);
            assert!(mates.any(|(mate, f)| mate != id && f.placed().is_some_and(touches)));
        }
        for order in [[BLUE, MEN, RED], [MEN, BLUE, RED]] {
            let (_, again) = deployed(&order);
            assert_eq!(again, places, "the order of troops changes nothing");
        }
    }
}
