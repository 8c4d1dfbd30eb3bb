//! What a sergeant sees: the units of his side, and the enemies he knows of.

use argad_rules::around::{self, Few};
use argad_rules::data::Missile;
use argad_rules::geometry::{Placed, Point};
use argad_rules::measure::Length;
use argad_rules::pace;
use argad_rules::shooting::Formation;
use argad_rules::short;
use argad_rules::state::{Figure, FigureId, Phase, Seat, State};
use argad_rules::table::Table;
use argad_rules::view::View;

/// Those who act as one: a body in close order, or somebody outside it.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Who, the one nearest to the enemy first.
    pub who: Few,
    /// Of this seat, and free to take orders.
    pub own: bool,
    /// Where the first stands.
    pub at: Placed,
    /// In close order.
    pub close: bool,
    /// Mounted.
    pub mounted: bool,
    /// How far they may go, in the movement round.
    pub pace: Length,
    /// Touching an enemy; not looked for in the shooting round.
    pub engaged: bool,
    /// The nearest enemy, and how far between the middles.
    pub near: Option<(usize, Length)>,
    /// By himself in his troop while others are not: a leader, a drummer, an ensign.
    pub lone: bool,
}

/// An enemy on the table.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    /// Who.
    pub id: FigureId,
    /// Where.
    pub at: Placed,
    /// How far they may come in a turn, in the movement round.
    pub pace: Length,
    /// Running away or helpless.
    pub beaten: bool,
}

/// Room for the units and enemies of a scene: one is looked at after the other.
#[derive(Default)]
pub struct Lists {
    units: Vec<Unit>,
    foes: Vec<Foe>,
}

/// The table as one seat sees it.
pub struct Scene<'t, 'a> {
    /// The table.
    pub table: &'t Table<'a>,
    /// What the seat knows.
    pub view: &'t View,
    /// The state as far as it is known.
    pub state: &'t State,
    /// Who gives orders.
    pub seat: Seat,
    /// The units of the side, those of other seats too: what they are to do can be guessed.
    pub units: Vec<Unit>,
    /// Enemies known, on the table and in the fight.
    pub foes: Vec<Foe>,
}

impl<'t, 'a> Scene<'t, 'a> {
    /// What a seat sees; `lists` are those of a scene before, for their room.
    pub fn new(table: &'t Table<'a>, view: &'t View, seat: Seat, lists: Lists) -> Self {
        let state = view.state();
        let mut scene = Self {
            table,
            view,
            state,
            seat,
            units: lists.units,
            foes: lists.foes,
        };
        scene.units.clear();
        scene.foes.clear();
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
                    pace: scene.pace(id),
                    beaten: figure.fleeing || !figure.can_act(),
                });
            }
        }
        let mut taken = short::marks(state.figures.len(), false);
        for (id, figure) in state.all() {
            let may = figure.side == Some(seat.side) && can_be_told(state, figure);
            if !may || taken[id.index()] {
                continue;
            }
            let body = figure.body.filter(|_| figure.formation == Formation::Close);
            let mut who = Few::from_slice(&[id]);
            if let Some(body) = body {
                let members = state.body(body).filter(|(_, f)| can_be_told(state, f));
                who = members.map(|(id, _)| id).collect();
                scene.first_to_the_front(&mut who);
            }
            for id in &who {
                taken[id.index()] = true;
            }
            scene.units.extend(scene.unit(who, body.is_some()));
        }
        let alone = |u: &Unit| {
            let facts = table.facts(state.figure(u.who[0]));
            let leads = facts.troop.leader || facts.troop.musician || facts.troop.colours;
            facts.count == 1 && leads
        };
        if !scene.units.iter().all(alone) {
            for unit in &mut scene.units {
                unit.lone = alone(unit);
            }
        }
        scene
    }

    /// Its lists, to be used again.
    pub fn into_lists(self) -> Lists {
        Lists {
            units: self.units,
            foes: self.foes,
        }
    }

    /// How far somebody may go: nobody asks for it but those who move.
    fn pace(&self, id: FigureId) -> Length {
        match self.state.phase {
            Phase::Movement => pace::allowance(self.table, self.state, id).length,
            Phase::Deployment | Phase::Shooting | Phase::Melee => Length::ZERO,
        }
    }

    fn unit(&self, who: Few, close: bool) -> Option<Unit> {
        let first = *who.first()?;
        let figure = self.state.figure(first);
        let at = figure.placed()?;
        let pace = self.pace(first);
        let near = self.nearest_foe(at.centre, |_| true);
        // Whoever is far from every enemy touches none; nor does it matter to those who shoot. HID-1: enemies who
        // are not known are not in a view, so that nobody touches any but these.
        let may_touch = self.state.phase != Phase::Shooting
            && (close || near.is_some_and(|(_, d)| d <= Length::cm(12)));
        let touches = |id: &FigureId| {
            let placed = self.state.figure(*id).placed();
            let touch = |at: &Placed| {
                self.foes
                    .iter()
                    .any(|foe| around::meet(self.table, at, &foe.at))
            };
            placed.is_some_and(|at| touch(&at))
        };
        Some(Unit {
            own: figure.seat() == Some(self.seat),
            at,
            close,
            mounted: figure.is_mounted(),
            pace,
            engaged: may_touch && who.iter().any(touches),
            near,
            lone: false,
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
        short::sort_by_key(who, |&id| {
            let placed = self.state.figure(id).placed();
            (placed.map(|p| p.centre.distance(foe)), id)
        });
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
            .map(|(index, foe)| {
                let way = foe.at.centre.to(from);
                (way.dot(way), index)
            })
            .min()
            .map(|(_, index)| (index, self.foes[index].at.centre.distance(from)))
    }

    /// Where the first of a unit stands who has run up to somebody.
    pub fn contact(&self, unit: &Unit, enemy: FigureId) -> Point {
        let own = unit.at.centre;
        let Some(there) = self.state.figure(enemy).placed() else {
            return own;
        };
        let gap = unit
            .at
            .base
            .length()
            .half()
            .plus(there.base.length().half());
        there
            .centre
            .towards(own, gap.min(there.centre.distance(own)))
    }

    /// Own figures within a distance of a point who can fight.
    pub fn friends_within(&self, point: Point, length: Length) -> usize {
        let near = |id: &FigureId| {
            let placed = self.state.figure(*id).placed();
            placed.is_some_and(|p| p.centre.is_within(point, length))
        };
        let units = self.units.iter();
        units.flat_map(|u| &u.who).filter(|id| near(id)).count()
    }

    /// Enemies within a distance of a point who can still fight.
    pub fn foes_within(&self, point: Point, length: Length) -> usize {
        let near = |foe: &&Foe| !foe.beaten && foe.at.centre.is_within(point, length);
        self.foes.iter().filter(near).count()
    }

    /// The weapon somebody could shoot now, with its place: loaded, and not lost.
    pub fn loaded(&self, id: FigureId) -> Option<(u8, &'a Missile)> {
        loaded(self.table, self.state.figure(id))
    }

    /// The missile weapons somebody still has.
    pub fn missiles(
        &self,
        id: FigureId,
    ) -> impl Iterator<Item = (u8, &'a Missile)> + use<'_, 't, 'a> {
        missiles(self.table, self.state.figure(id))
    }
}

/// The weapon somebody could shoot now, with its place: loaded, and not lost.
pub fn loaded<'a>(table: &Table<'a>, figure: &Figure) -> Option<(u8, &'a Missile)> {
    missiles(table, figure).find(|(index, _)| {
        let load = figure.loads[usize::from(*index)];
        load.empty == 0 && load.left != Some(0)
    })
}

/// The missile weapons somebody still has.
fn missiles<'t, 'a>(
    table: &'t Table<'a>,
    figure: &'t Figure,
) -> impl Iterator<Item = (u8, &'a Missile)> + use<'t, 'a> {
    let facts = table.facts(figure);
    // A lance is worth more in hand.
    let missiles = facts.missiles.iter().take(facts.shooting()).enumerate();
    missiles
        .filter(|(index, _)| figure.loads.get(*index).is_some_and(|load| !load.lost))
        .map(|(index, missile)| (index as u8, *missile))
}

/// Free to take orders for the round that is open.
fn can_be_told(state: &State, figure: &Figure) -> bool {
    let runs = figure.past.must_fall_back && state.phase == Phase::Movement;
    figure.can_act() && !figure.fleeing && !figure.doing.frozen && !runs
}
