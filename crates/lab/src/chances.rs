//! The chances of a shot in a game, worked out by the dice of the game itself.

use argad_dice::{Chance, Enumerator};
use argad_rules::shooting::{Shot, Volley};

/// The exact chance that somebody who shoots alone hits; nothing if there is more than can be counted.
pub fn hit(shot: &Shot) -> Option<f64> {
    let odds = Enumerator::default().resolve(&Volley::alone(shot)).ok()?;
    Some(odds.probability(|hits| hits.target > 0))
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
}
