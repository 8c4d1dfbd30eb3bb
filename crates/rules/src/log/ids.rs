//! Whether an event of a log speaks only of what exists: whoever reads a state later may rely on it.

use crate::event::{Event, Ruling, Stop, Throw};
use crate::geometry::{Base, Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Named, Order};
use crate::state::{FigureId, Seat, SideId, ThingAt, ThingId, TroopId};
use crate::table::Table;

/// How many there are of everything.
pub(super) struct Counts {
    figures: usize,
    /// Melee and missile weapons of each figure.
    weapons: Vec<(usize, usize)>,
    troops: usize,
    sides: usize,
    things: usize,
    triggers: usize,
    objectives: usize,
    seats: Vec<Seat>,
    turns: u8,
}

impl Counts {
    pub(super) fn of(table: &Table<'_>) -> Self {
        let scenario = table.scenario;
        Self {
            figures: table.names().len(),
            troops: table.troops.len(),
            sides: scenario.sides.len(),
            things: scenario.things.len(),
            triggers: scenario.triggers.len(),
            objectives: scenario.objectives.len(),
            seats: table.seats(),
            turns: scenario.turns,
            weapons: table
                .troops
                .iter()
                .flat_map(|t| t.figures().map(|_| (t.melee.len(), t.missiles.len())))
                .collect(),
        }
    }

    fn blade(&self, id: FigureId, weapon: u8) -> bool {
        let own = self.weapons.get(id.index());
        own.is_some_and(|(melee, _)| usize::from(weapon) < *melee)
    }

    fn missile(&self, id: FigureId, weapon: u8) -> bool {
        let own = self.weapons.get(id.index());
        own.is_some_and(|(_, missiles)| usize::from(weapon) < *missiles)
    }

    fn one(&self, id: FigureId) -> bool {
        id.index() < self.figures
    }

    fn all(&self, ids: &[FigureId]) -> bool {
        ids.iter().all(|&id| self.one(id))
    }

    fn maybe(&self, id: Option<FigureId>) -> bool {
        id.is_none_or(|id| self.one(id))
    }

    fn side(&self, side: SideId) -> bool {
        side.index() < self.sides
    }

    fn troop(&self, troop: TroopId) -> bool {
        troop.index() < self.troops
    }

    fn thing(&self, thing: ThingId) -> bool {
        thing.index() < self.things
    }

    fn stands(&self, id: FigureId, at: &Placed) -> bool {
        self.one(id) && placed(at)
    }

    fn throws(&self, throws: &[Throw]) -> bool {
        throws.iter().all(|throw| self.all(&throw.owners))
    }

    /// Whether everything an event names exists and every place is on some table.
    pub(super) fn hold(&self, event: &Event) -> bool {
        match event {
            Event::Turn { turn, contact } => *turn <= self.turns && self.all(contact),
            Event::Orders { seat, orders } => {
                self.seats.contains(seat) && orders.iter().all(|order| self.order(order))
            }
            Event::NotDone { figures, act, .. } => self.all(figures) && self.act(act),
            Event::Hit {
                figure, striker, ..
            } => self.one(*figure) && self.maybe(*striker),
            Event::Recoiled {
                figure,
                at,
                striker,
                ..
            } => self.stands(*figure, at) && self.maybe(*striker),
            Event::Frozen { figures }
            | Event::Slowed { figures, .. }
            | Event::Surge { figures, .. }
            | Event::Formation { figures, .. }
            | Event::Forming { figures, .. }
            | Event::Unformed { figures }
            | Event::NoPlace { figures, .. }
            | Event::NoRoom { figures }
            | Event::Readied { figures, .. }
            | Event::Disorder { figures, .. }
            | Event::Tested { figures, .. }
            | Event::Fleeing { figures, .. }
            | Event::MustFallBack { figures, .. }
            | Event::Threatened { figures, .. } => self.all(figures),
            Event::Placed { figure, at, .. } | Event::FollowedUp { figure, at } => {
                self.stands(*figure, at)
            }
            Event::Moved {
                figure,
                path,
                at,
                length,
                straight,
                stop,
                upto,
                ..
            } => {
                let mut lengths = [*length, *straight].into_iter().chain(*upto);
                let lengths = lengths.all(measurable);
                self.stands(*figure, at)
                    && lengths
                    && path.iter().copied().all(near)
                    && self.stop(*stop)
            }
            Event::Contact { a, b, late } => self.all(&[*a, *b]) && self.maybe(*late),
            Event::Duel { a, b, by, .. } => self.all(&[*a, *b]) && self.maybe(*by),
            Event::Charged { figure, target, .. } => self.all(&[*figure, *target]),
            Event::RunUp {
                figures, enough, ..
            } => self.all(figures) && self.all(enough),
            Event::Reacted { figures, enemy, .. } => self.all(figures) && self.one(*enemy),
            Event::Pivoted { figures, .. } | Event::Exchanged { figures } => {
                figures.iter().all(|(id, at)| self.stands(*id, at))
            }
            Event::Rode {
                figure,
                at,
                horse,
                aboard,
                ..
            } => {
                self.one(*figure)
                    && at.as_ref().is_none_or(placed)
                    && horse.is_none_or(near)
                    && self.maybe(*aboard)
            }
            Event::Posture { figure, .. }
            | Event::Hid { figure, .. }
            | Event::Revealed { figure, .. }
            | Event::Stunned { figure }
            | Event::Freed { figure }
            | Event::Lightened { figure }
            | Event::Left { figure, .. } => self.one(*figure),
            Event::Drew { figure, weapon }
            | Event::Lost { figure, weapon, .. }
            | Event::Shortened { figure, weapon } => self.blade(*figure, *weapon),
            Event::Spoilt { figure, weapon, .. } | Event::Loading { figure, weapon, .. } => {
                self.missile(*figure, *weapon)
            }
            Event::Shots(volley) => {
                volley.seat.is_none_or(|seat| self.seats.contains(&seat))
                    && self.all(&volley.targets)
                    && self.all(&volley.victims)
                    && self.all(&volley.screen)
                    && self.all(&volley.behind)
                    && self.maybe(volley.picked)
                    && volley.lines.iter().all(|line| {
                        measurable(line.distance)
                            && line.figures.iter().all(|&id| self.missile(id, line.weapon))
                    })
                    && self.throws(&volley.throws)
            }
            Event::NoShot {
                figures, target, ..
            } => self.all(figures) && self.one(*target),
            Event::Fight(brawl) => {
                let strikes = &brawl.strikes;
                self.all(&brawl.figures)
                    && self.all(&brawl.behind)
                    && strikes.iter().all(|s| self.all(&[s.striker, s.target]))
                    && brawl.idle.iter().all(|(id, _)| self.one(*id))
                    && brawl.ties.iter().all(|t| self.all(&[t.first, t.second]))
                    && self.throws(&brawl.throws)
            }
            Event::Surrendered {
                figure, to, guard, ..
            } => self.one(*figure) && self.side(*to) && self.maybe(*guard),
            Event::Carrying { bearer, whom } => self.one(*bearer) && self.maybe(*whom),
            Event::Guarding { guard, prisoner } => self.one(*guard) && self.maybe(*prisoner),
            Event::Treated { figure, by, .. } => self.all(&[*figure, *by]),
            Event::Thing { thing, at } => {
                let place = match at {
                    ThingAt::Ground(point) => near(*point),
                    ThingAt::With(id) => self.one(*id),
                };
                self.thing(*thing) && place
            }
            Event::Triggered { trigger } => usize::from(*trigger) < self.triggers,
            Event::ChangedSide { troop, to } => self.troop(*troop) && self.side(*to),
            Event::Objective { objective, .. } => usize::from(*objective) < self.objectives,
            Event::Overruled { ruling, .. } => self.ruling(ruling),
            Event::Ended(outcome) => outcome.winners.iter().all(|&side| self.side(side)),
            Event::Round { .. } | Event::TurnEnd | Event::Unknown => true,
        }
    }

    fn stop(&self, stop: Stop) -> bool {
        match stop {
            Stop::Contact { enemy: id }
            | Stop::Blocked { by: id }
            | Stop::Held { by: id }
            | Stop::Body { with: id } => self.one(id),
            Stop::Arrived
            | Stop::Allowance
            | Stop::Slowed
            | Stop::Stuck
            | Stop::Ground { .. }
            | Stop::Opening { .. }
            | Stop::Edge
            | Stop::Reaction
            | Stop::Lost
            | Stop::Late => true,
        }
    }

    pub(super) fn ruling(&self, ruling: &Ruling) -> bool {
        match ruling {
            Ruling::Place(id, at) => self.stands(*id, at),
            Ruling::Out(id, _)
            | Ruling::Hidden(id, _)
            | Ruling::Disorder(id, _)
            | Ruling::Loaded(id)
            | Ruling::Wounded(id, _) => self.one(*id),
            Ruling::Trigger(trigger) => usize::from(*trigger) < self.triggers,
            Ruling::Test(troop) => troop.index() < self.troops,
            Ruling::TestOf(who) => self.all(who),
            Ruling::End => true,
        }
    }

    fn order(&self, order: &Order) -> bool {
        !order.who.is_empty() && self.all(&order.who) && order.acts.iter().all(|act| self.act(act))
    }

    fn act(&self, act: &Act) -> bool {
        act.names().into_iter().all(|named| match named {
            Named::Figure(id) => self.one(id),
            Named::Thing(thing) => self.thing(thing),
            Named::Point(point) => near(point),
        })
    }
}

fn near(point: Point) -> bool {
    let limit = -Point::LIMIT..=Point::LIMIT;
    limit.contains(&point.x) && limit.contains(&point.y)
}

fn measurable(length: Length) -> bool {
    (0..=i64::from(Point::LIMIT)).contains(&length.as_tenths_of_mm())
}

fn placed(at: &Placed) -> bool {
    let known = [
        Base::FOOT,
        Base::FOOT_SQUARE,
        Base::MOUNTED,
        Base::DONKEY,
        Base::COACH,
    ];
    near(at.centre) && known.contains(&at.base)
}
