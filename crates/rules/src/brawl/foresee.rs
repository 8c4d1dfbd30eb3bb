//! A fight as it would be fought, without its dice.

use super::{choice, cluster, drop_lances, formed};
use crate::duel;
use crate::melee::Melee;
use crate::order::Order;
use crate::state::FigureId;
use crate::turn::Turn;

/// One who strikes another in a fight ready for its dice.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The whole fight.
    pub melee: Melee,
    /// Who strikes, as a place in it.
    pub striker: usize,
    /// Who is struck.
    pub target: usize,
}

/// The fight somebody is in, as [`super::resolve`] would have it; nothing if they do not strike that enemy.
pub(crate) fn foresee(
    turn: &mut Turn<'_, '_>,
    orders: &[&Order],
    striker: FigureId,
    target: FigureId,
) -> Option<Bout> {
    duel::resolve(turn, orders);
    duel::break_up(turn, orders);
    let formed = formed(&turn.state);
    let mut fought = vec![false; turn.state.figures.len()];
    while let Some(cluster) = cluster::next(turn.table, &turn.state, &fought) {
        for member in &cluster.members {
            *fought.get_mut(member.id.index())? = true;
        }
        let place = |id: FigureId| cluster.members.iter().position(|m| m.id == id);
        let (Some(striker), Some(target)) = (place(striker), place(target)) else {
            continue;
        };
        drop_lances(turn, &cluster);
        let melee = choice::plan(turn.table, &turn.state, &cluster, &formed, orders)?.melee;
        let strikes = melee.strikes().iter();
        let met = strikes
            .filter(|s| s.striker == striker)
            .any(|s| s.target == target);
        return met.then_some(Bout {
            melee,
            striker,
            target,
        });
    }
    None
}
