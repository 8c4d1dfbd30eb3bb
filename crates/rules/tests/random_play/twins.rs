//! The order of lists changes nothing but names.

use super::{Game, seeds};
use argad_rules::check::{Checked, check};
use argad_rules::order::{Act, Order, Orders};
use argad_rules::scenario::{self, Scenario, Start};
use argad_rules::state::{Doing, Figure, FigureId, Place, Seat, State, ThingAt, TroopId};
use argad_rules::table::Table;

/// Games played in two orders of lists, and as many in a third.
const GAMES: u64 = 150;

/// Another order of lists.
#[derive(Clone, Copy)]
enum Shuffle {
    Reversed,
    Rotated,
}

impl Shuffle {
    fn list<T>(self, list: &mut [T]) {
        match self {
            Self::Reversed => list.reverse(),
            Self::Rotated if !list.is_empty() => list.rotate_left(1),
            Self::Rotated => {}
        }
    }

    /// Where the one at a place of a list is now.
    fn place(self, place: u16, count: u16) -> u16 {
        match self {
            Self::Reversed => count - 1 - place,
            Self::Rotated => (place + count - 1) % count,
        }
    }

    /// The same scenario with its troops in another order, and their figures too.
    fn scenario(self, scenario: &Scenario) -> Scenario {
        let mut other = scenario.clone();
        self.list(&mut other.troops);
        for troop in &mut other.troops {
            if let Start::Placed(figures) = &mut troop.start {
                self.list(figures);
            }
        }
        other
    }

    /// Who somebody is there: the same troop, and the same one of it where its figures have places.
    fn twin(self, here: &Table<'_>, there: &Table<'_>, id: FigureId) -> FigureId {
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
            Start::Placed(_) => self.place(number, facts.count),
            _ => number,
        };
        FigureId(twin.first.0 + number)
    }
}

/// The same order under other names. Those of it are listed in another order too, but for the first: the way is his.
fn translate(order: &Order, shuffle: Shuffle, to: &impl Fn(FigureId) -> FigureId) -> Order {
    let one = |id: &mut FigureId| *id = to(*id);
    let mut order = order.clone();
    order.who.iter_mut().for_each(one);
    if let [_, others @ ..] = &mut order.who[..] {
        shuffle.list(others);
    }
    for act in &mut order.acts {
        match act {
            Act::Charge(id)
            | Act::Follow(id)
            | Act::Mount(Some(id))
            | Act::Treat(id)
            | Act::Capture(id)
            | Act::Release(id)
            | Act::Carry(id)
            | Act::LayDown(id)
            | Act::Join(id)
            | Act::Duel { foe: id, .. }
            | Act::Form { on: id, .. } => one(id),
            Act::Interpose { friend, enemy } => {
                one(friend);
                one(enemy);
            }
            Act::Shoot(shoot) => one(&mut shoot.target),
            Act::Strike(ids) => ids.iter_mut().for_each(one),
            Act::Place(stands) => {
                if let [_, others @ ..] = &mut stands[..] {
                    shuffle.list(others);
                }
            }
            _ => {}
        }
    }
    order
}

/// The number of a close order, or of one that forms up, under other names: that of its first figure.
fn body(
    state: &State,
    of: &Body,
    twin: &impl Fn(FigureId) -> FigureId,
    figure: &Figure,
) -> Option<u16> {
    let own = of(figure)?;
    let members = state.all().filter(|(_, f)| of(f) == Some(own));
    members.map(|(id, _)| twin(id).0).min()
}

/// What close order somebody is in, or forms up to.
type Body = dyn Fn(&Figure) -> Option<u16>;

/// Somebody under the names of another order of lists, and without numbers that depend on it.
fn renamed(state: &State, id: FigureId, twin: &impl Fn(FigureId) -> FigureId) -> Figure {
    let figure = state.figure(id);
    Figure {
        troop: TroopId(0),
        place: match figure.place {
            Place::Aboard(coach) => Place::Aboard(twin(coach)),
            elsewhere => elsewhere,
        },
        body: body(state, &|f| f.body, twin, figure),
        forming: body(state, &|f| f.forming, twin, figure),
        escorting: figure.escorting.map(twin),
        carrying: figure.carrying.map(twin),
        challenge: figure.challenge.map(twin),
        duel: figure.duel.map(twin),
        doing: Doing {
            charging: figure.doing.charging.map(twin),
            late: figure.doing.late.map(twin),
            met: figure.doing.met.map(twin),
            ..figure.doing
        },
        ..*figure
    }
}

/// Two games in different orders of lists are the same but for names.
fn agree(
    here: &Table<'_>,
    a: &State,
    b: &State,
    twin: &impl Fn(FigureId) -> FigureId,
) -> Result<(), String> {
    for (id, _) in a.all() {
        let (figure, other) = (renamed(a, id, twin), renamed(b, twin(id), &|id| id));
        if figure != other {
            return Err(format!("{}: {figure:?}\n{other:?}", here.name(id)));
        }
    }
    let things = a.things.iter().map(|at| match at {
        ThingAt::With(id) => ThingAt::With(twin(*id)),
        ground @ ThingAt::Ground(_) => *ground,
    });
    let mut shot_at: Vec<_> = a.shot_at.iter().map(|&(x, y)| (twin(x), twin(y))).collect();
    let sorted = |seats: &[Seat]| {
        let mut seats = seats.to_vec();
        seats.sort_unstable();
        seats
    };
    let mut theirs = b.shot_at.clone();
    shot_at.sort_unstable();
    theirs.sort_unstable();
    let same = things.eq(b.things.iter().copied())
        && a.laid_by == b.laid_by
        && shot_at == theirs
        && sorted(&a.elite_used) == sorted(&b.elite_used)
        && sorted(&a.musket_used) == sorted(&b.musket_used)
        && a.outcome == b.outcome
        && a.objectives == b.objectives
        && a.fired == b.fired
        && (a.turn, a.phase, a.shot_heard) == (b.turn, b.phase, b.shot_heard);
    same.then_some(()).ok_or_else(|| format!("{a:?}\n{b:?}"))
}

/// DESIGN invariant 3: the order of troops, figures, seats and orders changes nothing but names.
fn play_twice(scenario: &Scenario, shuffle: Shuffle, seed: u64) {
    let other = shuffle.scenario(scenario);
    let mut here = Game::begin(scenario, seed);
    let mut there = Game::begin(&other, seed);
    let ids = here.state.all().map(|(id, _)| id);
    let twins: Vec<FigureId> = ids
        .map(|id| shuffle.twin(&here.table, &there.table, id))
        .collect();
    let twin = |id: FigureId| twins[id.index()];
    while let Some(round) = here.round() {
        let mut theirs: Vec<Checked> = Vec::new();
        for (checked, drawn) in round.checked.iter().zip(&round.drawn) {
            let mut given: Vec<Order> = drawn
                .0
                .iter()
                .map(|o| translate(o, shuffle, &twin))
                .collect();
            shuffle.list(&mut given);
            match check(&there.table, &there.state, checked.seat(), &Orders(given)) {
                Ok(held) => theirs.push(held),
                Err(refused) => there.fail(&format!("refused only there {refused:?}")),
            }
        }
        shuffle.list(&mut theirs);
        there.resolve(&theirs);
        if let Err(fault) = agree(&here.table, &here.state, &there.state, &twin) {
            here.fail(&format!("after {:?}: {fault}", round.before.phase));
        }
    }
}

// clauses: TRN-2
#[test]
fn the_order_of_lists_changes_nothing() {
    for (scenario, seed) in seeds(GAMES) {
        play_twice(scenario, Shuffle::Reversed, seed);
        play_twice(scenario, Shuffle::Rotated, seed + GAMES);
    }
}

/// A body whose members look different ways has the width of its files whoever stands first in a list:
/// once it marched at 12 cm or 16.
// clauses: TRN-2, MOV-4
#[test]
fn a_ragged_body_is_as_wide_under_any_name() {
    let mut all = scenario::embedded().iter();
    let found = all.find(|scenario| scenario.id == "three-in-the-courtyard");
    play_twice(found.expect("built in"), Shuffle::Reversed, 10_073);
}

/// Two of one troop who get out of a wreck take the same places whoever stands first in a list.
// clauses: TRN-2
#[test]
fn a_wreck_is_left_in_the_same_order_under_any_name() {
    let mut all = scenario::embedded().iter();
    let found = all.find(|scenario| scenario.id == "prisoner-on-the-road");
    play_twice(found.expect("built in"), Shuffle::Rotated, 704_086);
}
