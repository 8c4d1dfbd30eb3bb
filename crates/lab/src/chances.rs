//! The chances of a shot or a strike in a game, worked out by the dice of the game itself.

use crate::odds::enumerated;
use argad_dice::{Chance, Enumerator};
use argad_rules::melee::Status;
use argad_rules::rehearse::{Bout, Onset};
use argad_rules::shooting::{Shot, Volley};

/// The exact chance that somebody who shoots alone hits; nothing if there is more than can be counted.
pub fn hit(shot: &Shot) -> Option<f64> {
    let odds = Enumerator::default().resolve(&Volley::alone(shot)).ok()?;
    Some(odds.probability(|hits| hits.target > 0))
}

/// The chances of one round of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Down {
    /// That the enemy is put out or stunned.
    pub enemy: f64,
    /// That the one who strikes is.
    pub own: f64,
}

/// The exact chances of a fight for two in it; nothing if there is more than can be counted.
pub fn bout(bout: &Bout) -> Option<Down> {
    let down = |figure: usize| {
        let odds = enumerated(&bout.melee.influencing(figure))?;
        Some(odds.probability(|states| states[figure] >= Status::Stunned))
    };
    Some(Down {
        enemy: down(bout.target)?,
        own: down(bout.striker)?,
    })
}

/// The same for the fight a charge leads to, its run-up thrown for.
pub fn onset(onset: &Onset) -> Option<Down> {
    let plain = bout(&onset.plain)?;
    let Some(charging) = &onset.charging else {
        return Some(plain);
    };
    let (runs, charging) = (f64::from(onset.run_up) / 36.0, bout(charging)?);
    let mix = |with: f64, without: f64| runs * with + (1.0 - runs) * without;
    Some(Down {
        enemy: mix(charging.enemy, plain.enemy),
        own: mix(charging.own, plain.own),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::check::legal::legal;
    use argad_rules::data;
    use argad_rules::geometry::{Direction, Placed, Point};
    use argad_rules::scenario::embedded;
    use argad_rules::state::{FigureId, Phase, Place};
    use argad_rules::table::Table;

    /// Two of the first scenario ten centimetres apart in the open, nobody near.
    #[test]
    fn a_musket_at_ten_centimetres() {
        let scenario = &embedded()[0];
        let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
        let mut state = table.start();
        state.turn = 1;
        state.phase = Phase::Shooting;
        let shooter = table.figure("soldiers-1").expect("a soldier");
        let target = table.figure("lads-1").expect("a lad");
        let put = |id: FigureId, y: i32, way: u8| {
            let base = table.base(state.figure(id).riding);
            Place::Table(Placed::new(base, Point::cm(15, y), Direction::new(way)))
        };
        let (here, there) = (put(shooter, 10, 64), put(target, 22, 192));
        state.figures[shooter.index()].place = here;
        state.figures[target.index()].place = there;
        let legal = legal(&table, &state, shooter).expect("somebody led");
        let shot = legal.shots.iter().find(|s| s.shoot.target == target);
        let shot = &shot.expect("a shot").need;
        assert!((2..=6).contains(&shot.natural_need));
        let chance = hit(shot).expect("one die");
        assert!((chance - f64::from(7 - shot.natural_need) / 6.0).abs() < 1e-9);
    }

    /// MEL-1, MEL-6: two alike with the same weapon, class and ground strike at once and fare alike.
    #[test]
    fn two_alike_base_to_base_fare_alike() {
        let scenario = &embedded()[0];
        let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
        let mut state = table.start();
        state.turn = 1;
        state.phase = Phase::Melee;
        let one = table.figure("soldiers-1").expect("a soldier");
        let other = table.figure("soldiers-2").expect("another");
        let foe = table.figure("lads-1").expect("a lad");
        let side = state.figure(foe).side;
        state.figures[other.index()].side = side;
        let base = table.base(state.figure(one).riding);
        let put = |y: i32, way: u8| {
            Place::Table(Placed::new(base, Point::cm(15, y), Direction::new(way)))
        };
        state.figures[one.index()].place = put(10, 64);
        state.figures[other.index()].place = put(12, 192);
        let fight = argad_rules::rehearse::melee(&table, &state, &[], one, other);
        let down = bout(&fight.expect("they strike each other")).expect("two dice");
        assert!(
            down.enemy > 0.1 && (down.enemy - down.own).abs() < 1e-9,
            "{down:?}"
        );
        assert!(argad_rules::rehearse::melee(&table, &state, &[], one, foe).is_none());
    }
}
