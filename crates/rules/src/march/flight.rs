//! In flight nobody goes through anybody: a test looks at every body between the moments of a turn.

use super::track::Track;
use crate::around;
use crate::geometry::{Base, Placed};
use crate::measure::Length;
use crate::scenario::TOUCH;
use crate::state::FigureId;
use std::cell::RefCell;

/// How deep two bases may be in each other on the way. Places are rounded to a tenth of a millimetre for
/// both, and a meeting is decided at a whole instant, of which there are 4,096 a turn: two riders who race
/// at each other come 0.4 mm nearer in one. What is left of it in the end is taken back.
const TOLERANCE: Length = Length::tenths_of_mm(6);
/// Looked at so often between two moments.
const LOOKS: i64 = 4;

/// What was seen.
#[derive(Default)]
struct Seen {
    /// Pairs near enough to be looked at closely.
    near: usize,
    through: Vec<String>,
}

thread_local! {
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

/// Notes whoever is in somebody else between two moments, if a test asked for it.
pub(super) fn look(tracks: &[Track], last: i64, now: i64) {
    SEEN.with_borrow_mut(|seen| {
        let Some(seen) = seen else { return };
        let step = ((now - last) / LOOKS).max(1);
        for time in (last..=now).step_by(step as usize) {
            let there: Vec<(FigureId, Placed)> = tracks
                .iter()
                .filter(|track| !track.left)
                .flat_map(|t| (0..t.members.len()).map(|m| (t.members[m].id, t.placed(m, time))))
                .collect();
            for (index, (a, pa)) in there.iter().enumerate() {
                for (b, pb) in &there[index + 1..] {
                    if !around::is_within(pa, pb, TOUCH) {
                        continue;
                    }
                    seen.near += 1;
                    if smaller(pa).overlaps(&smaller(pb)) {
                        seen.through
                            .push(format!("at {time} {a:?} is in {b:?}: {pa:?} {pb:?}"));
                    }
                }
            }
        }
    });
}

/// Half of the tolerance less all round.
fn smaller(placed: &Placed) -> Placed {
    let less = |length: Length| length.less(TOLERANCE);
    let base = match placed.base {
        Base::Round { diameter } => Base::Round {
            diameter: less(diameter),
        },
        Base::Rectangle { length, width } => Base::Rectangle {
            length: less(length),
            width: less(width),
        },
    };
    Placed { base, ..*placed }
}

mod tests {
    use super::{SEEN, Seen};
    use crate::check::check;
    use crate::check::random::random_orders;
    use crate::table::Table;
    use crate::{data, game, scenario};
    use argad_dice::Seeded;

    // clauses: MOV-12, RUL-7
    #[test]
    fn nobody_goes_through_anybody() {
        let mut near = 0;
        for (index, scenario) in scenario::embedded().iter().enumerate() {
            for seed in [index as u64, index as u64 + 1_000] {
                let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
                let mut dice = Seeded::new(seed);
                let (mut state, _) = game::begin(&table, &mut dice).unwrap();
                while state.outcome.is_none() {
                    let give = |seat| {
                        let orders = random_orders(&table, &state, seat, &mut dice).unwrap();
                        check(&table, &state, seat, &orders).unwrap()
                    };
                    let orders: Vec<_> = table.seats().into_iter().map(give).collect();
                    SEEN.set(Some(Seen::default()));
                    let turn = state.turn;
                    (state, _) = game::resolve(&table, state, &orders, &[], &mut dice).unwrap();
                    let Seen {
                        near: pairs,
                        through,
                    } = SEEN.take().unwrap();
                    near += pairs;
                    let name = &scenario.id;
                    assert!(
                        through.is_empty(),
                        "{name} {seed} turn {turn}: {through:#?}"
                    );
                }
            }
        }
        assert!(near > 1_000, "only {near} pairs came near each other");
    }
}
