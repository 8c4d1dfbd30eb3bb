//! SHO-5: riders whom an enemy's agreed orders bring, or try to bring, into contact this turn are not still,
//! for a shot at any time of it and whether or not he arrives.

use crate::around;
use crate::event::Event;
use crate::geometry::{Base, Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order};
use crate::ruleset::Switch;
use crate::scenario::TOUCH;
use crate::short;
use crate::state::{FigureId, State, Threat};
use crate::table::{Met, Table};
use crate::turn::Turn;

/// A move that ends no farther than this from an enemy touches him (RUL-36): nearer than 2 mm.
const HAIR: Length = Length::tenths_of_mm(19);

/// Looks at the orders of a round before anybody moves. Of those nobody knows nothing is told before they
/// show themselves.
pub fn by_orders(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let riders = riders(turn);
    if riders.is_empty() {
        return;
    }
    let state = &turn.state;
    let mut found: Vec<(FigureId, Threat)> = Vec::new();
    for order in orders {
        for act in &order.acts {
            match act {
                Act::Charge(target) => {
                    let who = order.who.iter().filter(|&&id| !state.figure(id).hidden);
                    for &charger in who {
                        charge(state, &riders, charger, *target, &mut found);
                    }
                }
                Act::Move(points) => {
                    let way = (&order.who[..], first(state, order), &points[..]);
                    walk(turn.table, state, &riders, way, &mut found);
                }
                Act::Slide(point) => {
                    let way = (
                        &order.who[..],
                        first(state, order),
                        std::slice::from_ref(point),
                    );
                    walk(turn.table, state, &riders, way, &mut found);
                }
                // Who follows goes the same way beside the one he follows.
                Act::Follow(whom) => {
                    if let Some((leader, points)) = way_of(orders, *whom) {
                        let way = (&order.who[..], first(state, leader), points);
                        walk(turn.table, state, &riders, way, &mut found);
                    }
                }
                _ => {}
            }
        }
    }
    tell(turn, found);
}

/// Looks at who charges whom once everybody has moved: some began on the way.
pub fn by_charges(turn: &mut Turn<'_, '_>) {
    let riders = riders(turn);
    if riders.is_empty() {
        return;
    }
    let mut found = Vec::new();
    for (charger, figure) in turn.state.present() {
        if let Some(target) = figure.doing.charging {
            charge(&turn.state, &riders, charger, target, &mut found);
        }
    }
    tell(turn, found);
}

/// Those it may matter to: mounted, with something to shoot.
fn riders(turn: &Turn<'_, '_>) -> Vec<FigureId> {
    let state = &turn.state;
    let shoots = |id: FigureId| !turn.table.facts(state.figure(id)).missiles.is_empty();
    let mounted = state.present().filter(|(_, f)| f.is_mounted());
    mounted.map(|(id, _)| id).filter(|&id| shoots(id)).collect()
}

/// A charge, or an attack on foot, at one of them or of their group.
fn charge(
    state: &State,
    riders: &[FigureId],
    charger: FigureId,
    target: FigureId,
    found: &mut Vec<(FigureId, Threat)>,
) {
    let known = |id: FigureId| state.figures.get(id.index());
    let (Some(from), Some(there)) = (known(charger), known(target)) else {
        return;
    };
    if !from.can_act() || !there.is_present() || !from.is_enemy_of(there) {
        return;
    }
    let threat = if from.is_mounted() {
        Threat::Charged
    } else {
        Threat::Met
    };
    let group = around::group(state, target);
    let meant = riders.iter().filter(|id| group.contains(id));
    found.extend(meant.map(|&id| (id, threat)));
}

/// Where the first figure of an order stands, whose way the others walk beside.
fn first(state: &State, order: &Order) -> Option<Point> {
    let figure = state.figures.get(order.who.first()?.index())?;
    Some(figure.placed()?.centre)
}

/// The order that sends somebody on a way, and the way.
fn way_of<'o>(orders: &[&'o Order], whom: FigureId) -> Option<(&'o Order, &'o [Point])> {
    let mut his = orders.iter().filter(|order| order.who.contains(&whom));
    his.find_map(|&order| {
        order.acts.iter().find_map(|act| match act {
            Act::Move(points) => Some((order, &points[..])),
            _ => None,
        })
    })
}

/// A way of these, beside whoever sets out from there, that meets one of the riders.
fn walk(
    table: &Table<'_>,
    state: &State,
    riders: &[FigureId],
    (who, first, points): (&[FigureId], Option<Point>, &[Point]),
    found: &mut Vec<(FigureId, Threat)>,
) {
    let known = |id: FigureId| state.figures.get(id.index());
    let Some(first) = first else {
        return;
    };
    for &id in who {
        let Some((figure, at)) = known(id).and_then(|f| Some((f, f.placed()?))) else {
            continue;
        };
        if figure.hidden || !figure.can_act() {
            continue;
        }
        for &rider in riders {
            let other = state.figure(rider);
            let Some(placed) = other.placed().filter(|_| other.is_enemy_of(figure)) else {
                continue;
            };
            if meets(table, &placed, &at, first, points) {
                found.push((rider, Threat::Met));
            }
        }
    }
}

/// Whether a base that goes beside the first figure of an order comes base to base with another.
fn meets(table: &Table<'_>, other: &Placed, at: &Placed, first: Point, points: &[Point]) -> bool {
    let (half, ahead) = match at.base {
        Base::Round { diameter } => (
            diameter.as_tenths_of_mm() / 2,
            diameter.as_tenths_of_mm() / 2,
        ),
        Base::Rectangle { length, width } => {
            (width.as_tenths_of_mm() / 2, length.as_tenths_of_mm() / 2)
        }
    };
    let reach = |tenths: i64| Length::tenths_of_mm(tenths + TOUCH.as_tenths_of_mm());
    let (mut from, mut front) = (at.centre, at.facing);
    for point in points {
        let to = at.centre.plus(first.to(*point));
        if comes_near(table, other, (from, to), reach(half)) {
            return true;
        }
        if from != to {
            front = Direction::of(from.to(to));
        }
        from = to;
    }
    let end = Placed::new(at.base, from, front);
    comes_near(table, other, (from, from), reach(ahead)) || ends_near(table, other, &end)
}

/// RUL-36: whether a move that ends here ends a hair from a base, and the step up to it leads over nothing.
fn ends_near(table: &Table<'_>, other: &Placed, end: &Placed) -> bool {
    let over = |met: &Met| matches!(met, Met::Line(_) | Met::Wall(_));
    around::is_within(end, other, HAIR)
        && !table.is_parted(end.centre, other.centre)
        && !table
            .passage(end.centre, other.centre, false)
            .iter()
            .any(|crossing| over(&crossing.what))
}

/// Whether a straight way comes this near to a base, and not only where a blank wall is between (RUL-41).
fn comes_near(
    table: &Table<'_>,
    other: &Placed,
    (from, to): (Point, Point),
    reach: Length,
) -> bool {
    if !other.is_near_segment(from, to, reach) {
        return false;
    }
    // A look every millimetre finds any opening in it.
    let looks = from.distance(to).as_tenths_of_mm() / 10 + 1;
    let spots = (0..=looks).map(|n| from.towards(to, Length::tenths_of_mm(10 * n)));
    let mut near = spots
        .filter(|&spot| other.is_near_segment(spot, spot, reach))
        .peekable();
    near.peek().is_none() || near.any(|spot| !table.is_parted(spot, other.centre))
}

fn tell(turn: &mut Turn<'_, '_>, mut found: Vec<(FigureId, Threat)>) {
    // VAR-11: in the older reading only who is going to be charged.
    if turn.table.rules().on(Switch::RidersNotStill) {
        found.retain(|&(_, threat)| threat >= Threat::Charged);
    }
    found.retain(|&(id, threat)| turn.state.figure(id).doing.threat < threat);
    for threat in [Threat::Charged, Threat::Met] {
        let mut figures: Vec<FigureId> = found
            .iter()
            .filter(|&&(_, other)| other == threat)
            .map(|&(id, _)| id)
            .filter(|&id| turn.state.figure(id).doing.threat < threat)
            .collect();
        short::sort(&mut figures);
        figures.dedup();
        turn.state.by_place(&mut figures);
        if !figures.is_empty() {
            turn.emit(Event::Threatened { figures, threat });
        }
    }
}
