//! What a sergeant sees: his squads, and the enemies he knows of.

use argad_rules::around;
use argad_rules::data::Missile;
use argad_rules::geometry::{Placed, Point};
use argad_rules::measure::Length;
use argad_rules::pace;
use argad_rules::shooting::Formation;
use argad_rules::state::{Figure, FigureId, Seat, State, ThingAt};
use argad_rules::table::Table;

/// Those who act together: a body in close order, or people of one troop who stand near each other.
#[derive(Clone, Debug)]
pub struct Squad {
    /// Who, the one nearest to the enemy first.
    pub who: Vec<FigureId>,
    /// Where the first stands.
    pub at: Placed,
    /// In close order.
    pub close: bool,
    /// Mounted.
    pub mounted: bool,
    /// How far they may go.
    pub pace: Length,
    /// Touching an enemy.
    pub engaged: bool,
    /// The nearest enemy, and how far.
    pub near: Option<(usize, Length)>,
}

/// People of a troop this near to the first of them go together.
const TOGETHER: Length = Length::cm(20);

/// An enemy on the table.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    /// Who.
    pub id: FigureId,
    /// Where.
    pub at: Placed,
    /// How far they may come in a turn.
    pub pace: Length,
    /// Running away or helpless.
    pub beaten: bool,
}

/// The table as one seat sees it.
pub struct Scene<'t, 'a> {
    /// The table.
    pub table: &'t Table<'a>,
    /// The state as far as it is known.
    pub state: &'t State,
    /// Who gives orders.
    pub seat: Seat,
    /// Own squads who can be ordered.
    pub squads: Vec<Squad>,
    /// Enemies known, on the table and in the fight.
    pub foes: Vec<Foe>,
}

impl<'t, 'a> Scene<'t, 'a> {
    pub fn new(table: &'t Table<'a>, state: &'t State, seat: Seat) -> Self {
        let mut scene = Self {
            table,
            state,
            seat,
            squads: Vec::new(),
            foes: Vec::new(),
        };
        for (id, figure) in state.present() {
            let Some(at) = figure.placed() else { continue };
            if figure.is_prisoner() || figure.hidden && figure.side != Some(seat.side) {
                continue;
            }
            let enemy = match figure.side {
                Some(side) => side != seat.side,
                None => figure.hostile,
            };
            if enemy {
                scene.foes.push(Foe {
                    id,
                    at,
                    pace: pace::allowance(table, state, id).length,
                    beaten: figure.fleeing || !figure.can_act(),
                });
            }
        }
        let mut taken = vec![false; state.figures.len()];
        for (id, figure) in state.all() {
            let may = figure.seat() == Some(seat) && can_be_told(state, figure);
            if !may || taken[id.index()] {
                continue;
            }
            let body = figure.body.filter(|_| figure.formation == Formation::Close);
            let mut who: Vec<FigureId> = match body {
                Some(body) => state
                    .body(body)
                    .filter(|(_, f)| f.seat() == Some(seat) && can_be_told(state, f))
                    .map(|(id, _)| id)
                    .collect(),
                None if state.things.contains(&ThingAt::With(id)) => vec![id],
                None => scene.comrades(id, &taken),
            };
            for id in &who {
                taken[id.index()] = true;
            }
            scene.first_to_the_front(&mut who);
            if let Some(squad) = scene.squad(who, body.is_some()) {
                scene.squads.push(squad);
            }
        }
        scene
    }

    /// Somebody outside close order, and those of the troop near them who are as free and ride alike.
    fn comrades(&self, first: FigureId, taken: &[bool]) -> Vec<FigureId> {
        let figure = self.state.figure(first);
        let Some(at) = figure.placed() else {
            return vec![first];
        };
        let members = self.table.facts(figure).figures();
        members
            .filter(|&id| {
                let f = self.state.figure(id);
                let like = f.seat() == Some(self.seat)
                    && f.riding == figure.riding
                    && f.formation == figure.formation
                    && f.hidden == figure.hidden
                    && f.escorting.is_none()
                    && !self.state.things.contains(&ThingAt::With(id));
                let near = |p: Placed| p.centre.distance(at.centre) <= TOGETHER;
                let fit = !taken[id.index()] && can_be_told(self.state, f);
                id == first || like && fit && f.placed().is_some_and(near)
            })
            .filter(|&id| id == first || figure.escorting.is_none())
            .collect()
    }

    /// A squad of some of its members.
    pub fn part(&self, squad: &Squad, who: Vec<FigureId>) -> Option<Squad> {
        self.squad(who, squad.close)
    }

    fn squad(&self, who: Vec<FigureId>, close: bool) -> Option<Squad> {
        let first = *who.first()?;
        let figure = self.state.figure(first);
        let at = figure.placed()?;
        Some(Squad {
            at,
            close,
            mounted: figure.is_mounted(),
            pace: pace::allowance(self.table, self.state, first).length,
            engaged: who.iter().any(|&id| around::in_contact(self.state, id)),
            near: self.nearest_foe(at.centre, |_| true),
            who,
        })
    }

    /// The member nearest to the nearest enemy leads.
    fn first_to_the_front(&self, who: &mut [FigureId]) {
        let Some(&first) = who.first() else { return };
        let Some(at) = self.state.figure(first).placed() else {
            return;
        };
        let Some((foe, _)) = self.nearest_foe(at.centre, |_| true) else {
            return;
        };
        let foe = self.foes[foe].at.centre;
        who.sort_by_key(|&id| {
            let placed = self.state.figure(id).placed();
            (placed.map(|p| p.centre.distance(foe)), id)
        });
    }

    /// Somebody by himself in his troop: a leader, a drummer, an ensign. Not for the first line, unless
    /// everybody is so.
    pub fn is_lone(&self, squad: &Squad) -> bool {
        let [only] = squad.who.as_slice() else {
            return false;
        };
        let alone = |id: FigureId| self.table.facts(self.state.figure(id)).count == 1;
        let others = self.squads.iter().any(|other| !alone(other.who[0]));
        others && alone(*only)
    }

    /// The nearest enemy of some kind, and the distance between the middles.
    pub fn nearest_foe(
        &self,
        from: Point,
        wanted: impl Fn(&Foe) -> bool,
    ) -> Option<(usize, Length)> {
        self.foes
            .iter()
            .enumerate()
            .filter(|(_, foe)| wanted(foe))
            .map(|(index, foe)| (foe.at.centre.distance(from), index))
            .min()
            .map(|(distance, index)| (index, distance))
    }

    /// Own figures within a distance of a point, beside some.
    pub fn friends_within(&self, point: Point, length: Length) -> usize {
        let own = self
            .state
            .present()
            .filter(|(_, f)| f.side == Some(self.seat.side) && f.can_act() && !f.fleeing);
        own.filter(|(_, f)| {
            f.placed()
                .is_some_and(|p| p.centre.distance(point) <= length)
        })
        .count()
    }

    /// Enemies within a distance of a point who can still fight.
    pub fn foes_within(&self, point: Point, length: Length) -> usize {
        let near = |foe: &&Foe| !foe.beaten && foe.at.centre.distance(point) <= length;
        self.foes.iter().filter(near).count()
    }

    /// The weapon somebody could shoot now, with its place: loaded, and not lost.
    pub fn loaded(&self, id: FigureId) -> Option<(u8, &'a Missile)> {
        let figure = self.state.figure(id);
        self.missiles(id).find(|(index, _)| {
            let load = figure.loads[usize::from(*index)];
            load.empty == 0 && load.left != Some(0)
        })
    }

    /// The missile weapons somebody still has.
    pub fn missiles(
        &self,
        id: FigureId,
    ) -> impl Iterator<Item = (u8, &'a Missile)> + use<'_, 't, 'a> {
        let figure = self.state.figure(id);
        let facts = self.table.facts(figure);
        let missiles = facts.missiles.iter().enumerate();
        missiles
            .filter(|(index, _)| figure.loads.get(*index).is_some_and(|load| !load.lost))
            .map(|(index, missile)| (index as u8, *missile))
    }
}

/// Free to take orders for the round that is open.
fn can_be_told(state: &State, figure: &Figure) -> bool {
    let runs = figure.past.must_fall_back && state.phase == argad_rules::state::Phase::Movement;
    figure.can_act() && !figure.fleeing && !figure.doing.frozen && !runs
}
