//! The order of lists changes nothing but names.

use super::Game;
use argad_rules::check::{Checked, check};
use argad_rules::order::{Act, Order, Orders};
use argad_rules::scenario::{self, Scenario, Start};
use argad_rules::state::{FigureId, Place, State};
use argad_rules::table::Table;

/// The same scenario with its troops in another order, and their figures too.
fn shuffled(scenario: &Scenario) -> Scenario {
    let mut other = scenario.clone();
    other.troops.reverse();
    for troop in &mut other.troops {
        if let Start::Placed(figures) = &mut troop.start {
            figures.reverse();
        }
    }
    other
}

/// Who somebody is in the other order of lists: the same place in the same troop, counted from behind
/// where figures were reversed.
fn other_self(here: &Table<'_>, there: &Table<'_>, id: FigureId) -> FigureId {
    let facts = here
        .troops
        .iter()
        .find(|t| t.figures().any(|f| f == id))
        .expect("every figure is in a troop");
    let number = id.0 - facts.first.0;
    let twin = there
        .troops
        .iter()
        .find(|t| t.troop.id == facts.troop.id)
        .expect("the same troops");
    let number = match facts.troop.start {
        Start::Placed(_) => facts.count - 1 - number,
        _ => number,
    };
    FigureId(twin.first.0 + number)
}

fn translate(order: &Order, to: &impl Fn(FigureId) -> FigureId) -> Order {
    let one = |id: &mut FigureId| *id = to(*id);
    let mut order = order.clone();
    order.who.iter_mut().for_each(one);
    for act in &mut order.acts {
        match act {
            Act::Charge(id)
            | Act::Follow(id)
            | Act::Mount(Some(id))
            | Act::Treat(id)
            | Act::Capture(id)
            | Act::Release(id)
            | Act::Form { on: id, .. } => one(id),
            Act::Interpose { friend, enemy } => {
                one(friend);
                one(enemy);
            }
            Act::Shoot(shoot) => one(&mut shoot.target),
            Act::Strike(ids) => ids.iter_mut().for_each(one),
            _ => {}
        }
    }
    order
}

/// What two games in different orders of lists must agree on, figure by figure.
fn agree(here: &Table<'_>, there: &Table<'_>, a: &State, b: &State) -> Result<(), String> {
    for (id, figure) in a.all() {
        let twin = b.figure(other_self(here, there, id));
        let place = match figure.place {
            Place::Aboard(coach) => Place::Aboard(other_self(here, there, coach)),
            elsewhere => elsewhere,
        };
        let same = place == twin.place
            && figure.fate == twin.fate
            && figure.loads == twin.loads
            && figure.disorder == twin.disorder
            && figure.hidden == twin.hidden
            && figure.formation == twin.formation;
        if !same {
            return Err(format!("{}: {figure:?}\n{twin:?}", here.name(id)));
        }
    }
    if a.outcome != b.outcome {
        return Err(format!("{:?} {:?}", a.outcome, b.outcome));
    }
    Ok(())
}

/// DESIGN invariant 3: the order of troops, figures, seats and orders changes nothing but names.
fn play_twice(scenario: &Scenario, other: &Scenario, seed: u64) {
    let mut here = Game::begin(scenario, seed);
    let mut there = Game::begin(other, seed);
    while let Some(round) = here.round() {
        let twin = |id| other_self(&here.table, &there.table, id);
        let mut theirs: Vec<Checked> = Vec::new();
        for (checked, drawn) in round.checked.iter().zip(&round.drawn) {
            let mut given: Vec<Order> = drawn.0.iter().map(|o| translate(o, &twin)).collect();
            given.reverse();
            match check(&there.table, &there.state, checked.seat(), &Orders(given)) {
                Ok(held) => theirs.push(held),
                Err(refused) => there.fail(&format!("refused only there {refused:?}")),
            }
        }
        theirs.reverse();
        there.resolve(&theirs);
        if let Err(fault) = agree(&here.table, &there.table, &here.state, &there.state) {
            here.fail(&format!("after {:?}: {fault}", round.before.phase));
        }
    }
}

// clauses: TRN-2
#[test]
fn the_order_of_lists_changes_nothing() {
    for scenario in scenario::embedded() {
        let other = shuffled(scenario);
        for seed in 0..20 {
            play_twice(scenario, &other, seed);
        }
    }
}
