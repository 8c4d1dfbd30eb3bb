//! Who plays, and how.

use argad_lab::bot::Spec;
use argad_rules::log::{Log, PERSON, Players};
use argad_rules::scenario::Scenario;
use argad_rules::state::{Seat, SideId};

/// How people at one screen agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Everybody sees every draft, and all accept the same set.
    Open,
    /// Each alone at the screen; everything is revealed together.
    Sealed,
}

/// Who sits in a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Somebody at this screen.
    Person,
    /// A bot.
    Bot(Spec),
}

/// Who plays, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How people agree.
    pub manner: Manner,
    /// Every chair.
    pub chairs: Vec<(Seat, Chair)>,
}

impl Setup {
    /// One side for a person, the others for bots.
    pub fn against(scenario: &Scenario, side: usize, bot: Spec) -> Self {
        let person = |seat: &Seat| seat.side.index() == side.min(scenario.sides.len() - 1);
        Self::new(scenario, Manner::Sealed, |seat| {
            if person(seat) {
                Chair::Person
            } else {
                Chair::Bot(bot)
            }
        })
    }

    /// Everybody as a log names them.
    pub fn players(&self) -> Players {
        let name = |chair: &Chair| match chair {
            Chair::Person => PERSON.to_owned(),
            Chair::Bot(spec) => spec.written(),
        };
        let all = self.chairs.iter();
        all.map(|(seat, chair)| (*seat, name(chair))).collect()
    }

    /// Every side for people at this screen.
    pub fn together(scenario: &Scenario, manner: Manner) -> Self {
        Self::new(scenario, manner, |_| Chair::Person)
    }

    /// As a log says who has sat there last: a bot this program has sits down again, anybody else is somebody at this
    /// screen.
    pub fn of(log: &Log<'_>) -> Self {
        let players = log.terms_after(log.events.len()).players;
        let chair = |seat: &Seat| {
            let known = players.iter().find(|(known, _)| known == seat);
            let bot = known.and_then(|(_, name)| Spec::read_written(name).ok());
            bot.map_or(Chair::Person, Chair::Bot)
        };
        let setup = Self::new(&log.scenario, Manner::Open, chair);
        let is_together = setup
            .chairs
            .iter()
            .all(|(_, chair)| *chair == Chair::Person);
        let manner = if is_together {
            Manner::Open
        } else {
            Manner::Sealed
        };
        Self { manner, ..setup }
    }

    fn new(scenario: &Scenario, manner: Manner, chair: impl Fn(&Seat) -> Chair) -> Self {
        let sides = (0..).map(SideId).zip(&scenario.sides);
        let seats =
            sides.flat_map(|(side, s)| (1..=s.seats).map(move |chair| Seat { side, chair }));
        Self {
            manner,
            chairs: seats.map(|seat| (seat, chair(&seat))).collect(),
        }
    }

    /// Whether all people sit on one side.
    pub fn is_one_side(&self) -> bool {
        let mut people = self.people();
        let first = people.next();
        people.all(|seat| Some(seat.side) == first.map(|first| first.side))
    }

    /// Whether somebody at the screen may not see what somebody else there is doing.
    pub fn is_secret(&self) -> bool {
        self.manner == Manner::Sealed && !self.is_one_side()
    }

    /// The people, in the order of their chairs.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let people = self.chairs.iter().filter(|(_, c)| *c == Chair::Person);
        people.map(|&(seat, _)| seat)
    }
}
