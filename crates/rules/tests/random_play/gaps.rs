//! Nobody ends a movement nearer than 2 mm to an enemy without touching him (RUL-36), if there is room for the step, and
//! unless he ran after somebody as fast (RUL-7) or somebody stepped between (CHG-6).

use super::Round;
use argad_rules::Length;
use argad_rules::around;
use argad_rules::check::Checked;
use argad_rules::event::{Event, Stop};
use argad_rules::geometry::{Placed, Vector};
use argad_rules::order::Act;
use argad_rules::shooting::Formation;
use argad_rules::state::{FigureId, Phase, State};
use argad_rules::table::{Met, Table};

/// In tenths of a millimetre.
const NEAR: i64 = 20;

/// Looks at everybody who moved in a movement round.
pub fn none_left(table: &Table<'_>, state: &State, round: &Round) -> Result<(), String> {
    if round.before.phase != Phase::Movement {
        return Ok(());
    }
    let look = Look {
        table,
        state,
        round,
    };
    let moved = round.events.iter().filter_map(|event| match event {
        Event::Moved { figure, length, .. } if *length > Length::ZERO => Some(*figure),
        _ => None,
    });
    moved.into_iter().try_for_each(|id| look.none_at(id))
}

struct Look<'g, 's> {
    table: &'g Table<'s>,
    state: &'g State,
    round: &'g Round,
}

impl Look<'_, '_> {
    fn none_at(&self, id: FigureId) -> Result<(), String> {
        let own = self.state.figure(id);
        let (true, Some(here)) = (own.is_present() && !self.rode(id), own.placed()) else {
            return Ok(());
        };
        let enemies = self.state.present().filter(|(_, f)| f.is_enemy_of(own));
        for (enemy, figure) in enemies {
            let Some(there) = figure.placed().filter(|_| !self.rode(enemy)) else {
                continue;
            };
            let near = around::is_within(&here, &there, Length::tenths_of_mm(NEAR - 1));
            let apart = near && !around::touch(&here, &there);
            // A blank wall parts them for good.
            let parted = || self.table.is_parted(here.centre, there.centre);
            if !apart || parted() || self.is_outrun(id, enemy) || self.is_covered(enemy) {
                continue;
            }
            if let Some(step) = self.step(id, &here, &there) {
                let (a, b) = (self.table.name(id), self.table.name(enemy));
                let why = format!("a step of {step:?} would do: {here:?} {there:?}");
                return Err(format!("{a} is a hair from {b}: {why}"));
            }
        }
        Ok(())
    }

    /// Whoever gets on or off stands on another base than he moved on.
    fn rode(&self, id: FigureId) -> bool {
        let mut events = self.round.events.iter();
        events.any(|event| matches!(event, Event::Rode { figure, .. } if *figure == id))
    }

    /// RUL-7: whether one of two ran after the other, who went at least as far.
    fn is_outrun(&self, a: FigureId, b: FigureId) -> bool {
        let length = |id: FigureId| {
            let mut events = self.round.events.iter();
            events.find_map(|event| match event {
                Event::Moved { figure, length, .. } if *figure == id => Some(*length),
                _ => None,
            })
        };
        let outran = |pursuer: FigureId, prey: FigureId| {
            let charged = self.state.figure(pursuer).doing.charging == Some(prey);
            charged && length(prey) >= length(pursuer)
        };
        outran(a, b) || outran(b, a)
    }

    /// Whose way somebody went in a body, himself if he went alone.
    fn leader(&self, id: FigureId) -> FigureId {
        let mut events = self.round.events.iter();
        let with = events.find_map(|event| match event {
            Event::Moved {
                figure,
                stop: Stop::Body { with },
                ..
            } if *figure == id => Some(*with),
            _ => None,
        });
        with.unwrap_or(id)
    }

    /// CHG-6: whether somebody was to step before an enemy.
    fn is_covered(&self, enemy: FigureId) -> bool {
        let mut orders = self.round.checked.iter().flat_map(Checked::orders);
        orders.any(|order| {
            let covers =
                |act: &Act| matches!(act, Act::Interpose { friend, .. } if *friend == enemy);
            order.acts.iter().any(covers)
        })
    }

    /// The step straight to the enemy's middle after which somebody touches him, if there is room for it, for him and for
    /// those who march with him, and none of them loses an enemy by it.
    fn step(&self, id: FigureId, here: &Placed, there: &Placed) -> Option<Vector> {
        let own = self.state.figure(id);
        // Who turned to an enemy at the flank has left the body since (FRM-7), but marched with it.
        let leader = self.leader(id);
        let together = |(mate, f): &(FigureId, &argad_rules::state::Figure)| {
            let close = f.formation == Formation::Close && own.formation == Formation::Close;
            self.leader(*mate) == leader || close && f.body.is_some() && f.body == own.body
        };
        let mates: Vec<FigureId> = self.state.present().filter(together).map(|m| m.0).collect();
        let steps = (1..=NEAR).map(|by| {
            let to = here.centre.towards(there.centre, Length::tenths_of_mm(by));
            here.centre.to(to)
        });
        let shifted = |placed: &Placed, by: Vector| Placed {
            centre: placed.centre.plus(by),
            ..*placed
        };
        let mut touching = steps.filter(|&by| around::touch(&shifted(here, by), there));
        touching.find(|&by| {
            mates.iter().all(|&mate| {
                let placed = self.state.figure(mate).placed();
                placed.is_none_or(|before| {
                    self.has_room(mate, &mates, &before, &shifted(&before, by))
                })
            })
        })
    }

    fn has_room(&self, id: FigureId, mates: &[FigureId], before: &Placed, at: &Placed) -> bool {
        let figure = self.state.figure(id);
        let mounted = figure.is_mounted();
        let crossed = self.table.passage(before.centre, at.centre, mounted);
        let on_table = |p: &Placed| argad_rules::room::is_on_table(self.table, p);
        // Whoever fell in this round was in the way when they moved.
        let others = self.state.all().filter(|(other, _)| !mates.contains(other));
        let mut others = others.filter_map(|(_, f)| Some((f, f.placed()?)));
        on_table(at)
            && crossed.iter().all(|c| matches!(c.what, Met::Ground(_)))
            && others.all(|(other, there)| {
                let keeps = !other.is_enemy_of(figure)
                    || !around::touch(before, &there)
                    || around::touch(at, &there);
                keeps && !there.overlaps(at)
            })
    }
}
