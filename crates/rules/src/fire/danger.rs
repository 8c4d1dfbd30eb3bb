//! Who could shoot at somebody who stood somewhere.

use super::aim::aim_among;
use super::{Aimed, Field};
use crate::geometry::Placed;
use crate::order::{Shoot, When};
use crate::shooting::Shot;
use crate::state::{FigureId, State};
use crate::table::Table;

/// A shot somebody could make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// Who.
    pub shooter: FigureId,
    /// What the dice must show.
    pub need: Shot,
}

/// Every enemy who could shoot at somebody on the way at a place, from where they stand, with the weapon that
/// needs least. `state` is what the one who asks may know.
pub fn dangers(table: &Table<'_>, state: &State, target: FigureId, at: Placed) -> Vec<Danger> {
    let Some(figure) = state.figures.get(target.index()) else {
        return Vec::new();
    };
    let mut field = Field::of(state);
    let mut found = Vec::new();
    for (shooter, enemy) in state.present() {
        let Some(from) = enemy.placed().filter(|_| enemy.is_enemy_of(figure)) else {
            continue;
        };
        let mut best: Option<Shot> = None;
        for weapon in 0..table.facts(enemy).missiles.len() as u8 {
            let shoot = Shoot {
                when: When::At(1),
                target,
                weapon: Some(weapon),
                volley: false,
                elite: None,
                one_barrel: false,
            };
            let aimed = Aimed {
                shooter,
                shoot,
                from,
                to: at,
                motion: None,
                passing: crate::fire::Passing::default(),
            };
            if let Ok(aim) = aim_among(table, state, &aimed, &mut field)
                && best
                    .as_ref()
                    .is_none_or(|best| aim.shot.natural_need < best.natural_need)
            {
                best = Some(aim.shot);
            }
        }
        found.extend(best.map(|need| Danger { shooter, need }));
    }
    found
}
