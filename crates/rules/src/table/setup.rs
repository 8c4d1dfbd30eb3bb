//! The state before anything has happened.

use super::Table;
use crate::data::MissileTrait;
use crate::geometry::{Placed, Point};
use crate::scenario::{Allegiance, Behaviour, Start};
use crate::shooting::Formation;
use crate::state::{
    Causes, Doing, Fate, Figure, FigureId, Load, MOST_MISSILES, Past, Phase, Place, Posture,
    Progress, SideId, State, ThingAt, TroopId,
};

impl Table<'_> {
    /// The state at the very beginning: those with a place stand there, the others wait.
    pub fn start(&self) -> State {
        let mut figures = Vec::new();
        let mut next_body = 1;
        for (index, facts) in self.troops.iter().enumerate() {
            let placed = facts.troop.start.figures();
            let body = (facts.troop.formation == Formation::Close).then_some(next_body);
            next_body += u16::from(body.is_some());
            for number in 0..usize::from(facts.count) {
                let whose = TroopId(index as u16);
                let mut figure = self.figure_at_start(whose, number as u16, placed.get(number));
                figure.body = body;
                figures.push(figure);
            }
        }
        let things = self.scenario.things.iter().map(|thing| {
            let carrier = || {
                let holds = |t: &&super::TroopFacts<'_>| t.troop.carries.contains(&thing.id);
                self.troops.iter().find(holds).map(|t| t.first)
            };
            match (thing.at, carrier()) {
                (_, Some(carrier)) => ThingAt::With(carrier),
                (Some(point), None) => ThingAt::Ground(point),
                (None, None) => ThingAt::Ground(Point::new(0, 0)),
            }
        });
        State {
            turn: 0,
            phase: Phase::Deployment,
            things: things.collect(),
            figures,
            laid_by: Vec::new(),
            fired: vec![false; self.scenario.triggers.len()],
            objectives: vec![Progress::default(); self.scenario.objectives.len()],
            shot_heard: false,
            elite_used: Vec::new(),
            shot_at: Vec::new(),
            musket_used: Vec::new(),
            next_body,
            outcome: None,
        }
    }

    fn figure_at_start(&self, id: TroopId, index: u16, placed: Option<&Placed>) -> Figure {
        let whole = &self.troops[id.index()];
        let single = whole.singles.iter().find(|(n, _)| *n == index + 1);
        let (single, facts) = single.map_or((0, whole), |(number, facts)| (*number, facts));
        let troop = facts.troop;
        let (side, chair, hostile) = match &troop.allegiance {
            Allegiance::Side { side, seat } => (self.side(side), *seat, false),
            Allegiance::Neutral(Behaviour::Guard(_)) => (None, 1, true),
            Allegiance::Neutral(_) => (None, 1, false),
        };
        let mut loads = [Load::default(); MOST_MISSILES];
        for (index, (load, missile)) in loads.iter_mut().zip(&facts.missiles).enumerate() {
            // Thrown weapons are counted, not loaded (WPN-19).
            let count = if facts.is_lance(index) {
                1
            } else {
                troop.javelins
            };
            load.left = missile.is(MissileTrait::OverFriends).then_some(count);
        }
        Figure {
            troop: id,
            single,
            side,
            chair,
            hostile,
            place: match (placed, &troop.start) {
                (Some(&placed), _) => Place::Table(placed),
                (None, Start::Aboard { coach, .. }) => self.aboard(coach),
                (None, Start::Placed(_) | Start::Deploy { .. } | Start::Arrive { .. }) => {
                    Place::Waiting
                }
            },
            fate: Fate::Fit,
            riding: troop.riding,
            horse: None,
            formation: troop.formation,
            body: None,
            forming: None,
            hand: 0,
            lost: 0,
            cut: 0,
            lightened: false,
            loads,
            disorder: Causes::default(),
            morale_lost: 0,
            wounds: 0,
            treated: false,
            posture: Posture::default(),
            hidden: troop.hidden,
            fleeing: false,
            stunned: 0,
            escorting: None,
            carrying: None,
            challenge: None,
            duel: self.duel_of(&troop.id),
            doing: Doing::default(),
            past: Past::default(),
        }
    }

    /// MEL-15: with whom the one figure of a troop is in a duel that the scenario set.
    fn duel_of(&self, troop: &str) -> Option<FigureId> {
        let of = |facts: &&super::TroopFacts<'_>| {
            let other = self.troops.iter().find(|facts| facts.troop.id == troop);
            let named = other.and_then(|other| other.troop.duel.as_deref());
            facts.troop.duel.as_deref() == Some(troop) || named == Some(facts.troop.id.as_str())
        };
        let facts = self.troops.iter().find(of)?;
        (facts.count == 1).then_some(facts.first)
    }

    /// In a coach; its troop is one figure.
    fn aboard(&self, coach: &str) -> Place {
        let coach = self.troops.iter().find(|facts| facts.troop.id == coach);
        coach.map_or(Place::Waiting, |facts| Place::Aboard(facts.first))
    }

    /// The sides, by id.
    pub fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.scenario.sides.len() as u8).map(SideId)
    }

    /// Figures that a player places before the game, by troop and zone.
    pub fn deploys(&self, figure: FigureId, state: &State) -> Option<&str> {
        let figure = state.figure(figure);
        match &self.facts(figure).troop.start {
            Start::Deploy { zone, .. } if figure.place == Place::Waiting => Some(zone),
            Start::Deploy { .. }
            | Start::Placed(_)
            | Start::Arrive { .. }
            | Start::Aboard { .. } => None,
        }
    }
}
