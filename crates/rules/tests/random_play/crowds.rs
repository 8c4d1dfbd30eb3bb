//! Those who charge together do not keep each other from the enemy while there is room (RUL-46).

use argad_rules::event::{Event, Stop};
use argad_rules::geometry::{Base, Direction, Placed};
use argad_rules::measure::Length;
use argad_rules::state::{FigureId, State};
use argad_rules::table::Table;
use argad_rules::{around, pace, room, stance};

/// What a base on its way leaves to others at least: rounding.
const SQUEEZE: Length = Length::tenths_of_mm(2);

/// Where somebody could have come to an enemy's base by a straight way over open ground, no longer than his move, on
/// which nobody stands in the end.
fn had_room(
    table: &Table<'_>,
    (before, after): (&State, &State),
    id: FigureId,
    enemy: FigureId,
) -> Option<Placed> {
    let (own, there) = (before.figure(id).placed()?, after.figure(enemy).placed()?);
    let most = pace::allowance(table, before, id).length;
    let half = match own.base {
        Base::Round { diameter } => diameter.half(),
        Base::Rectangle { width, .. } => width.half(),
    };
    let present = after.present().filter(|(other, _)| *other != id);
    let others: Vec<Placed> = present.filter_map(|(_, f)| f.placed()).collect();
    let side = Direction::of(there.centre.to(own.centre));
    let front = side.turned(2 * Direction::QUARTER);
    stance::places(own.base, &there, side, &[front]).find(|at| {
        let bars = |p: &Placed| p.is_near_segment(own.centre, at.centre, half.less(SQUEEZE));
        own.centre.distance(at.centre) <= most
            && room::is_free(table, after, at, id)
            && !table.is_parted(at.centre, there.centre)
            && table.is_surely_open(own.centre, at.centre)
            && !others.iter().any(bars)
    })
}

/// RUL-46: nobody stops in the way of a friend who charges with him, with room at the enemy's base in reach.
pub fn arrive(
    table: &Table<'_>,
    before: &State,
    after: &State,
    events: &[Event],
) -> Result<(), String> {
    // Whoever fell on the way made room too late.
    if before.present().count() != after.present().count() {
        return Ok(());
    }
    for event in events {
        let Event::Moved {
            figure,
            stop: Stop::Blocked { by },
            ..
        } = event
        else {
            continue;
        };
        let (own, friend) = (after.figure(*figure), after.figure(*by));
        let (Some(enemy), Some(theirs)) = (own.doing.charging, friend.doing.charging) else {
            continue;
        };
        let together = enemy == theirs || around::group(after, enemy).contains(&theirs);
        // Who answered something on the way charges no more.
        let answered = events
            .iter()
            .any(|e| matches!(e, Event::Reacted { figures, .. } if figures.contains(figure)));
        let loose = own.body.is_none() && before.figure(*figure).body.is_none();
        if together
            && loose
            && !answered
            && !around::in_contact(table, after, *figure)
            && let Some(at) = had_room(table, (before, after), *figure, enemy)
        {
            let [a, b, c] = [*figure, *by, enemy].map(|id| table.name(id));
            return Err(format!("{a} is held up by {b} with room at {c}: {at:?}"));
        }
    }
    Ok(())
}
