//! The melee round: whom to strike, and whether to follow up.

use super::Drill;
use super::scene::Scene;
use super::worth::Worths;
use crate::bot::{Advice, Why};
use argad_rules::around;
use argad_rules::order::{Act, Order};
use argad_rules::state::{FigureId, Seat, State};
use argad_rules::table::Table;

/// Whether anybody of a seat touches two enemies, and so has to choose.
pub(super) fn has_choice(table: &Table<'_>, state: &State, seat: Seat) -> bool {
    let pairs = around::touching_enemies(table, state);
    let touched = |id: FigureId| {
        let pairs = pairs.iter().filter(|(a, b)| *a == id || *b == id);
        pairs.count()
    };
    let mut own = state.all().filter(|(_, f)| f.seat() == Some(seat));
    pairs.len() > 1 && own.any(|(id, _)| touched(id) > 1)
}

impl Drill {
    /// Everybody strikes whom they are most likely to put out.
    pub(super) fn melee(&mut self, scene: &Scene<'_, '_>, advice: &mut Advice) {
        let worths = Worths::of(scene);
        for unit in scene.units.iter().filter(|unit| unit.own) {
            if !unit.engaged {
                continue;
            }
            for &id in &unit.who {
                let contacts = around::contacts(scene.table, scene.state, id);
                // With one enemy there is nothing to choose.
                if contacts.len() < 2 {
                    continue;
                }
                let best = contacts
                    .iter()
                    .map(|&enemy| {
                        let duel = self.duels.odds(scene.table, scene.state, id, enemy, false);
                        (duel.kill * worths.of_one(enemy), enemy)
                    })
                    .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
                if let Some((_, enemy)) = best {
                    let order = Order {
                        who: vec![id],
                        acts: vec![Act::Strike(vec![enemy])],
                        reactions: Vec::new(),
                    };
                    advice.push(order, Why::Strike { enemy });
                }
            }
        }
    }
}
