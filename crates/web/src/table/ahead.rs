//! What would come of something, as far as those at the screen may know. Nothing is worked out here: the
//! rules are asked, with what this seat sees.

use super::session::Session;
use super::tape::{End, Tape};
use argad_lab::chances;
use argad_rules::fire;
use argad_rules::geometry::{Base, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::melee::Strike;
use argad_rules::order::{Act, Order};
use argad_rules::reason::Modifier;
use argad_rules::rehearse::{self, Bout};
use argad_rules::sight::{Between, Sight, Stand};
use argad_rules::state::{Figure, FigureId, State};

/// What a charge or a strike may come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// What puts the enemy out.
    pub need: u8,
    /// Why.
    pub modifiers: Vec<Modifier>,
    /// The chances of both, where they can be counted.
    pub down: Option<chances::Down>,
    /// The chance that the run-up is long enough, where one is thrown for (CHG-1).
    pub run_up: Option<f64>,
}

/// A place on a way where enemies could shoot at who goes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposed {
    /// Where.
    pub at: Point,
    /// Who could.
    pub shooters: Vec<FigureId>,
    /// What the best of them needs.
    pub need: i16,
    /// The chance of that one.
    pub chance: Option<f64>,
}

/// A line of sight.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen<'a> {
    /// What is seen of the one by the other.
    pub sight: Sight<'a>,
    /// What lies between them.
    pub between: Vec<Between<'a>>,
    /// Who stands in a line of fire (WPN-21).
    pub people: Vec<FigureId>,
}

/// How often a way is looked at, at most, and at least how far apart.
const LOOKS: i64 = 8;
const LOOK: Length = Length::cm(4);

fn strike(bout: &Bout) -> Option<&Strike> {
    let mut strikes = bout.melee.strikes().iter();
    strikes.find(|s| s.striker == bout.striker && s.target == bout.target)
}

/// Whether an act puts figures somewhere else than a way does.
pub fn is_drill(act: &Act) -> bool {
    matches!(
        act,
        Act::Form { .. }
            | Act::Join(_)
            | Act::Skirmish
            | Act::Spread { .. }
            | Act::Pivot(_)
            | Act::Exchange
            | Act::Slide(_)
    )
}

impl Session {
    /// What an order to charge or strike an enemy may come to, if everybody else stands still; nothing if it
    /// comes to no fight.
    pub fn odds(&self, order: &Order, target: FigureId) -> Option<Odds> {
        let seen = self.seen();
        let state = seen.state();
        let charges = order.acts.iter().any(|act| matches!(act, Act::Charge(_)));
        if charges {
            let onset = rehearse::charge(self.table(), state, order, target)?;
            let best = onset.charging.as_ref().unwrap_or(&onset.plain);
            let strike = strike(best)?;
            return Some(Odds {
                need: strike.need_out,
                modifiers: strike.modifiers.clone(),
                down: chances::onset(&onset),
                run_up: (onset.run_up > 0).then(|| f64::from(onset.run_up) / 36.0),
            });
        }
        let striker = *order.who.first()?;
        let others = self.orders().iter();
        let mut orders: Vec<Order> = others
            .filter(|other| !other.who.contains(&striker))
            .cloned()
            .collect();
        orders.push(order.clone());
        let bout = rehearse::melee(self.table(), state, &orders, striker, target)?;
        let strike = strike(&bout)?;
        Some(Odds {
            need: strike.need_out,
            modifiers: strike.modifiers.clone(),
            down: chances::bout(&bout),
            run_up: None,
        })
    }

    /// Where somebody of one's own would be shot at on a way, by enemies who stand where they are known to; only
    /// where it ends while it is still being drawn, because every look asks all of them.
    pub fn exposed(&self, id: FigureId, points: &[Point], drawn: bool) -> Vec<Exposed> {
        let seen = self.seen();
        let state = seen.state();
        let Some(start) = state.figures.get(id.index()).and_then(Figure::placed) else {
            return Vec::new();
        };
        let looks = if drawn {
            points.last().copied().into_iter().collect()
        } else {
            looks(start.centre, points)
        };
        let exposed = looks.into_iter().filter_map(|at| {
            let there = Placed {
                centre: at,
                ..start
            };
            let dangers = fire::dangers(self.table(), state, id, there);
            let best = dangers.iter().min_by_key(|d| d.need.natural_need)?;
            Some(Exposed {
                at,
                need: best.need.natural_need,
                chance: chances::hit(&best.need),
                shooters: dangers.iter().map(|danger| danger.shooter).collect(),
            })
        });
        exposed.collect()
    }

    /// What is seen along a tape.
    pub fn sight(&self, tape: &Tape) -> Option<Seen<'static>> {
        let seen = self.seen();
        let state = seen.state();
        let (from, to) = (stand(state, tape.from)?, stand(state, tape.to)?);
        let table = self.table();
        let people = match tape.from {
            End::Figure(id) => fire::in_line(state, id, to.placed.centre),
            End::Point(_) => Vec::new(),
        };
        Some(Seen {
            sight: table.scenery.sight(table.rules(), &from, &to),
            between: table.scenery.between(table.rules(), &from, &to),
            people: people
                .into_iter()
                .filter(|&id| tape.to != End::Figure(id))
                .collect(),
        })
    }

    /// Where some would stand after orders who would stand elsewhere, if everybody else stood still.
    pub fn foreseen(&self, orders: &[Order], who: &[FigureId]) -> Vec<Placed> {
        let seen = self.seen();
        let state = seen.state();
        let Some((after, _)) = rehearse::movement(self.table(), state, orders) else {
            return Vec::new();
        };
        who.iter()
            .filter_map(|id| {
                let placed = |state: &State| state.figures.get(id.index())?.placed();
                placed(&after).filter(|there| Some(*there) != placed(state))
            })
            .collect()
    }
}

/// Somebody, or whoever stands on a spot.
fn stand(state: &State, end: End) -> Option<Stand> {
    match end {
        End::Figure(id) => {
            let figure = state.figures.get(id.index())?;
            Some(fire::stand(figure, figure.placed()?))
        }
        End::Point(point) => Some(Stand {
            placed: Placed::new(
                Base::FOOT,
                point,
                argad_rules::geometry::Direction::default(),
            ),
            mounted: false,
            crouched: false,
        }),
    }
}

/// Points of a way to look from: every corner, and some between.
fn looks(start: Point, points: &[Point]) -> Vec<Point> {
    let mut at = start;
    let mut whole = 0;
    for &point in points {
        whole += at.distance(point).as_tenths_of_mm();
        at = point;
    }
    let step = (whole / LOOKS).max(LOOK.as_tenths_of_mm());
    let mut looks = Vec::new();
    at = start;
    for &point in points {
        let length = at.distance(point).as_tenths_of_mm();
        let between = (1..)
            .map(|n| n * step)
            .take_while(|&far| far + step / 2 < length);
        looks.extend(between.map(|far| at.towards(point, Length::tenths_of_mm(far))));
        looks.push(point);
        at = point;
    }
    looks
}
